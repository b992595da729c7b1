//! A counterexample as a program that can be run.
//!
//! The inputs of a [`SourceTrace`] become a C file that defines the functions which the program only
//! declares: `__VERIFIER_nondet_*` and others return the trace's values in order, the error functions say
//! that they were called. With it goes a runtime of our own (`runtime/runtime.c`), which has what most
//! programs need of a C library, so that programs with 32-bit pointers run where no 32-bit library is
//! installed. Functions that compute are linked from the machine's library where it has them
//! ([`Harness::linked`]). The program runs in a [sandbox](crate::sandbox).
//!
//! That the error is reached when the program runs is independent of everything that we believe about C. That
//! it is not reached proves nothing: uninitialised memory, for instance, has the values that it has.
//!
//! The trace must have an input for every call of a function on the run, since calls are matched by their
//! order.

pub(crate) mod build;
pub(crate) mod emit;
mod kept;
mod library;
pub(crate) mod run;

pub use run::{Bounds, Replay};

use crate::FrontError;
use crate::clang::{DataModel, write_file};
use crate::inline::Inline;
use crate::models;
use crate::project::Flags;
use crate::sandbox::Confinement;
use crate::sanitize;
use crate::symbols::Symbols;
use build::Texts;
use euphonium_program::{Classes, Origin, SourceEvent, SourceTrace};
use kept::Kept;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

pub(crate) use crate::runtime::RUNTIME;

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
    /// Whether functions that compute are linked from the C library of the machine, if it has them.
    pub library: bool,
    /// Whether the program may run where it cannot be confined.
    pub confinement: Confinement,
    /// The rule for inline functions by which the program was compiled.
    pub inline: Inline,
    /// What is checked: a failed check ends the run like a call of an error function.
    pub checks: Classes,
    /// Options of the compiler for each file.
    pub flags: Flags,
}

impl Default for HarnessOptions {
    fn default() -> HarnessOptions {
        HarnessOptions {
            entry: "main".into(),
            errors: vec!["reach_error".into(), "__VERIFIER_error".into()],
            allocation_may_fail: false,
            models: true,
            library: true,
            confinement: Confinement::Required,
            inline: Inline::default(),
            checks: Classes::ASSERT,
            flags: Flags::default(),
        }
    }
}

/// The C files that make a program run like a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Harness {
    /// The inputs, the error functions, variables.
    inputs: String,
    /// The functions that the program does not define, each with a text that returns what the trace says.
    stubs: Vec<(String, String)>,
    /// The functions that the program does not define and that there are [models] of.
    models: Vec<String>,
    /// What is included before the program: it lets our error functions win over those of the program.
    prelude: String,
    /// What the trace needs that a run cannot be given.
    pub doubts: Vec<String>,
    library: bool,
    confinement: Confinement,
    inline: Inline,
    checks: Classes,
    flags: Flags,
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
        Harness {
            inputs: emitted.text,
            stubs: emitted.stubs,
            models: model_names(symbols, options),
            prelude: prelude(options),
            doubts,
            library: options.library,
            confinement: options.confinement,
            inline: options.inline,
            checks: options.checks,
            flags: options.flags.clone(),
        }
    }

    /// The inputs, the error functions, and whatever else the program does not define, as C.
    pub fn source(&self) -> String {
        self.text(&BTreeSet::new())
    }

    /// The functions of the C library that the program calls and that are linked from the library of this
    /// machine when it runs: what they return in the trace plays no part.
    pub fn linked(&self, model: DataModel) -> BTreeSet<String> {
        if !self.library {
            return BTreeSet::new();
        }
        let stubs = self.stubs.iter().map(|(name, _)| name.as_str());
        library::linked(stubs.chain(self.models.iter().map(String::as_str)), model)
    }

    /// The functions that return what the trace says, or nothing of meaning, when the program runs: those
    /// that neither the program nor the runtime nor the library of this machine has.
    pub fn stubbed(&self, model: DataModel) -> BTreeSet<String> {
        let linked = self.linked(model);
        self.stubs.iter().map(|(name, _)| name.clone()).filter(|name| !linked.contains(name)).collect()
    }

    fn text(&self, linked: &BTreeSet<String>) -> String {
        let stubs = self.stubs.iter().filter(|(name, _)| !linked.contains(name));
        std::iter::once(self.inputs.as_str()).chain(stubs.map(|(_, text)| text.as_str())).collect()
    }

    /// The files, if these functions are linked.
    fn texts(&self, linked: &BTreeSet<String>) -> Texts {
        let models = self.models.iter().map(String::as_str).filter(|name| !linked.contains(*name));
        Texts::new(self.text(linked), sanitize::guard(self.checks), models, self.prelude.clone())
    }

    /// Writes the harness into a folder, which is created, with a text that says how to run it.
    pub fn write_to(&self, folder: &Path, files: &[PathBuf], model: DataModel) -> Result<(), FrontError> {
        std::fs::create_dir_all(folder)
            .map_err(|e| FrontError::File { path: folder.to_path_buf(), message: e.to_string() })?;
        let linked = self.linked(model);
        self.texts(&linked).write_to(folder)?;
        let build = Kept {
            files,
            flags: &self.flags,
            model,
            inline: self.inline,
            checks: self.checks,
            library: !linked.is_empty(),
        };
        let mut text =
            "The program's counterexample, to be run. In this folder (on Linux, x86-64):\n\n".to_string();
        for command in build.write_to(folder)? {
            text.push_str(&format!("    {command}\n"));
        }
        text.push_str(
            "\nThe last one prints `reached` and ends with status 77 if the error is reached. It runs with \
             all your\n\
             rights: the verifier confines the program before it runs it, this does not. The files are copies \
             of the\n\
             program's, preprocessed, so that nothing else is needed; `gdb ./program` shows the lines of the \
             originals.\n",
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

/// The functions that a program declares and that an exploration of its runs replaces by others: neither the
/// program nor the models nor the runtime has them.
pub fn replaced<'a>(symbols: &'a Symbols, options: &'a HarnessOptions) -> impl Iterator<Item = &'a str> {
    let present = emit::present(options);
    let missing = move |name: &&str| !present.contains(name) && !name.starts_with(sanitize::HANDLER);
    symbols.declared.keys().map(String::as_str).filter(missing)
}

/// Functions that the runtime has and that do all of what they should.
const EXACT: &[&str] =
    &["abort", "exit", "malloc", "calloc", "realloc", "free", "memcpy", "memset", "memmove", "__assert_fail"];

/// Does everything that the program declares do in a harness what it does elsewhere? Then a run that is given
/// its inputs goes the same way.
pub fn is_exact(symbols: &Symbols, options: &HarnessOptions) -> bool {
    let modelled = model_names(symbols, options);
    let known = |name: &str| {
        name.starts_with("__VERIFIER_")
            || name.starts_with("llvm.")
            || name.starts_with(sanitize::HANDLER)
            || EXACT.contains(&name)
            || options.errors.iter().any(|error| error == name)
            || modelled.iter().any(|model| model == name)
    };
    symbols.external_globals.is_empty() && symbols.declared.keys().all(|name| known(name))
}

/// The functions that the program declares and that there are models of, unless they play no part.
pub(crate) fn model_names(symbols: &Symbols, options: &HarnessOptions) -> Vec<String> {
    // What the verifier knows by itself needs no models in the analysis.
    let part = |name: &str| options.models || models::only_executed(name);
    let declared = |name: &&str| part(name) && symbols.declared.contains_key(*name);
    models::models().map(|(name, _)| name).filter(declared).map(str::to_string).collect()
}

/// What lets our error functions win.
pub(crate) fn prelude(options: &HarnessOptions) -> String {
    let names = options.errors.iter().filter(|name| emit::is_identifier(name));
    names.map(|name| format!("#pragma weak {name}\n")).collect()
}

/// The functions of the runtime that programs may declare.
fn runtime_names() -> impl Iterator<Item = &'static str> {
    RUNTIME.lines().filter_map(|line| line.strip_prefix(RUNTIME_MARK)).map(str::trim)
}
