//! A counterexample as a program that can be run.
//!
//! The inputs of a [`SourceTrace`] become a C file that defines the functions which the program only declares:
//! `__VERIFIER_nondet_*` and others return the trace's values in order, the error functions say that they
//! were called. With it goes a runtime of our own (`runtime/runtime.c`) in place of the C library, so that programs
//! with 32-bit pointers run where no 32-bit library is installed, and so that the program can do no harm.
//!
//! That the error is reached when the program runs is independent of everything that we believe about C. That it is
//! not reached proves nothing: uninitialised memory, for instance, has the values that it has.
//!
//! The trace must have an input for every call of a function on the run, since calls are matched by their order.

pub(crate) mod emit;
mod run;

pub use run::{Bounds, Replay};

use crate::FrontError;
use crate::clang::{DataModel, write_file};
use crate::models;
use crate::symbols::Symbols;
use euphonium_program::{Origin, SourceEvent, SourceTrace};
use std::path::{Path, PathBuf};

/// The text of the runtime.
const RUNTIME: &str = include_str!("../../runtime/runtime.c");

/// What opens the functions of the runtime that programs may declare.
const RUNTIME_MARK: &str = "// runtime: ";

/// How a program is to be run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HarnessOptions {
    /// Where execution begins.
    pub entry: String,
    /// To call one of these is the error, whether the program gives it a body or not.
    pub errors: Vec<String>,
    /// Whether `malloc` takes part in the choices of allocations that fail, as in the analysis.
    pub allocation_may_fail: bool,
    /// Whether the [models] of library functions were part of the program.
    pub models: bool,
}

impl Default for HarnessOptions {
    fn default() -> HarnessOptions {
        HarnessOptions {
            entry: "main".into(),
            errors: vec!["reach_error".into(), "__VERIFIER_error".into()],
            allocation_may_fail: false,
            models: true,
        }
    }
}

/// The C files that make a program run like a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Harness {
    /// The inputs, the error functions, and whatever else the program does not define.
    pub source: String,
    /// What takes the place of the C library.
    pub runtime: String,
    /// What is included before the program: it lets our error functions win over those of the program.
    pub prelude: String,
    /// What the trace needs that a run cannot be given.
    pub doubts: Vec<String>,
    /// Begins the lines that the runtime prints.
    token: String,
}

impl Harness {
    /// The harness of a trace; the symbols are those of all modules of the program, [linked](Symbols::link).
    pub fn new(trace: &SourceTrace, symbols: &Symbols, options: &HarnessOptions) -> Harness {
        let emitted = emit::emit(trace, symbols, options);
        let mut doubts = emitted.doubts;
        doubts.extend(trace.doubts().into_iter().map(|what| what.to_string()));
        let uninitialised = trace
            .steps
            .iter()
            .filter(|step| matches!(step.event, SourceEvent::Choose { origin: Origin::Uninitialised, .. }));
        match uninitialised.count() {
            0 => {}
            n => doubts.push(format!("{n} values of uninitialised variables or memory")),
        }
        Harness { doubts, token: emitted.token, ..Harness::of_parts(emitted.text, "", symbols, options) }
    }

    /// A harness of this text, with a runtime that has this behind it.
    pub(crate) fn of_parts(
        source: String,
        behind: &str,
        symbols: &Symbols,
        options: &HarnessOptions,
    ) -> Harness {
        let mut runtime = format!("{RUNTIME}{behind}");
        let declared = symbols.declared.keys().map(String::as_str);
        if let Some(models) = options.models.then(|| models::needed(declared)).flatten() {
            runtime.push_str("\n// Models of library functions, the same as in the analysis.\n");
            runtime.push_str(&models);
        }
        let prelude = options
            .errors
            .iter()
            .filter(|name| emit::is_identifier(name))
            .map(|name| format!("#pragma weak {name}\n"))
            .collect();
        Harness { source, runtime, prelude, doubts: Vec::new(), token: String::new() }
    }

    /// Writes the harness into a folder, which is created, with a text that says how to run it.
    pub fn write_to(&self, folder: &Path, files: &[PathBuf], model: DataModel) -> Result<(), FrontError> {
        std::fs::create_dir_all(folder)
            .map_err(|e| FrontError::File { path: folder.to_path_buf(), message: e.to_string() })?;
        write_file(&folder.join("harness.c"), &self.source)?;
        write_file(&folder.join("runtime.c"), &self.runtime)?;
        write_file(&folder.join("prelude.h"), &self.prelude)?;
        let commands = self.commands(files, model);
        let mut text =
            "The program's counterexample, to be run. In this folder (on Linux, x86):\n\n".to_string();
        for command in &commands {
            text.push_str(&format!("    {command}\n"));
        }
        text.push_str(
            "\nThe last one prints `reached` and ends with status 77 if the error is reached. The program may make\n\
             no system calls but the end and output; to debug it, comment out `confine();` in runtime.c.\n",
        );
        if !self.doubts.is_empty() {
            text.push_str("\nThe counterexample needs what a run cannot be given, and may not repeat:\n\n");
            for doubt in &self.doubts {
                text.push_str(&format!("- {doubt}\n"));
            }
        }
        write_file(&folder.join("README"), &text)
    }
}

/// The functions of the runtime that programs may declare.
fn runtime_names() -> impl Iterator<Item = &'static str> {
    RUNTIME.lines().filter_map(|line| line.strip_prefix(RUNTIME_MARK)).map(str::trim)
}
