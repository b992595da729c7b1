//! Programs as problems: from the files that the user names to a transition system, and back.

use crate::args::{Calls, Model, ProgramArgs};
use euphonium_evidence::{Rejected, replay_path};
use euphonium_front::{Clang, DataModel, Limits, models};
use euphonium_llvm::{Module, read_module};
use euphonium_problem::cfa::{EncodeBack, EncodeOptions, encode};
use euphonium_problem::{Trace, TransitionSystem};
use euphonium_program::passes::CallEncoding;
use euphonium_program::pipeline::{self, PrepareError, Prepared};
use euphonium_program::{SourceTrace, lower};
use euphonium_term::Terms;
use std::path::{Path, PathBuf};

/// Which program, and what is to be chosen about it.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// C files or LLVM IR.
    pub files: Vec<PathBuf>,
    /// The sizes of integers and pointers.
    pub model: DataModel,
    /// How the program is brought down to an automaton.
    pub options: pipeline::Options,
    /// How the automaton is encoded.
    pub encoding: EncodeOptions,
}

/// A program that was read.
#[derive(Clone)]
pub struct ProgramInput {
    /// What was asked for.
    pub request: Request,
    /// The program and its automaton.
    pub prepared: Prepared,
    /// The way back from the system to the automaton.
    pub back: EncodeBack,
}

/// Why there is no problem to solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgramError {
    /// The files are wrong, or use something that is not supported.
    Input(String),
    /// The program is understood, but no engine can take it.
    Unknown(String),
}

/// What the command line asks for.
pub fn request(files: &[PathBuf], args: &ProgramArgs) -> Request {
    Request {
        files: files.to_vec(),
        model: match args.data_model {
            Some(Model::Ilp32) => DataModel::Ilp32,
            Some(Model::Lp64) | None => DataModel::Lp64,
        },
        options: pipeline::Options {
            lower: lower::Options {
                entry: args.entry.clone(),
                allocation_may_fail: args.malloc_may_fail,
                ..lower::Options::default()
            },
            calls: args.calls.map(|calls| match calls {
                Calls::Inline => CallEncoding::Inline { limit: usize::MAX },
                Calls::Shared => CallEncoding::WaitReturn,
            }),
        },
        ..Request::default()
    }
}

/// Does the extension say that a file is a program?
pub fn is_program(file: &Path) -> bool {
    matches!(file.extension().and_then(|e| e.to_str()), Some("c" | "i" | "ll"))
}

/// The files of a program as LLVM IR, with their names; the compiler, if it was needed.
pub fn texts(request: &Request, limits: &Limits) -> Result<(Vec<(String, String)>, Option<Clang>), String> {
    let mut texts = Vec::new();
    let mut clang = None;
    for file in &request.files {
        let name = file.display().to_string();
        let text = if file.extension().is_some_and(|extension| extension == "ll") {
            std::fs::read_to_string(file).map_err(|error| format!("cannot read {name}: {error}"))?
        } else {
            let clang = match &mut clang {
                Some(clang) => clang,
                none => none.insert(Clang::find().map_err(|error| error.to_string())?),
            };
            let compiled = clang.compile(std::slice::from_ref(file), request.model, limits);
            compiled.map_err(|error| error.to_string())?.remove(0)
        };
        texts.push((name, text));
    }
    Ok((texts, clang))
}

/// Compiles and reads the modules of a program, the library of models last; how many of them are models.
pub fn modules(request: &Request, limits: &Limits) -> Result<(Vec<Module>, usize), String> {
    let (texts, clang) = texts(request, limits)?;
    let mut modules = Vec::new();
    for (name, text) in texts {
        let module =
            read_module(&text).map_err(|error| format!("{name}: the LLVM IR is not understood: {error}"))?;
        modules.push(module);
    }
    let wanted = wanted_models(&modules);
    match models::needed(wanted.iter().copied()) {
        None => Ok((modules, 0)),
        Some(source) => {
            // A program of LLVM IR alone may be verified on a machine without a compiler: then its library
            // functions are functions without a body.
            let clang = match clang.map_or_else(Clang::find, Ok) {
                Ok(clang) => clang,
                Err(_) => return Ok((modules, 0)),
            };
            let text = clang
                .compile_text(&source, "models.c", request.model, limits)
                .map_err(|error| error.to_string())?;
            let module = read_module(&text).map_err(|error| format!("the library of models: {error}"))?;
            modules.push(module);
            Ok((modules, 1))
        }
    }
}

/// The functions that are declared and defined nowhere.
fn wanted_models(modules: &[Module]) -> Vec<&str> {
    let functions = || modules.iter().flat_map(|module| &module.functions);
    let defined = functions().filter(|f| !f.blocks.is_empty()).map(|f| &*f.name);
    let defined = defined.collect::<std::collections::HashSet<&str>>();
    functions().filter(|f| f.blocks.is_empty() && !defined.contains(&*f.name)).map(|f| &*f.name).collect()
}

/// Reads a program and brings it down to a transition system.
pub fn read(
    terms: &mut Terms,
    request: Request,
    limits: &Limits,
) -> Result<(TransitionSystem, ProgramInput), ProgramError> {
    let prepared = prepare(terms, &request, limits)?;
    let encoded = encode(terms, &prepared.automaton, &request.encoding);
    Ok((encoded.system, ProgramInput { request, prepared, back: encoded.back }))
}

/// Reads a program and brings it down to an automaton.
pub fn prepare(terms: &mut Terms, request: &Request, limits: &Limits) -> Result<Prepared, ProgramError> {
    let (modules, models) = modules(request, limits).map_err(ProgramError::Input)?;
    let lower = lower::Options { models, ..request.options.lower.clone() };
    let options = pipeline::Options { lower, ..request.options.clone() };
    pipeline::prepare(terms, &modules, &options).map_err(|error| match error {
        PrepareError::Lower(error) => ProgramError::Input(error.to_string()),
        PrepareError::Calls(refused) => ProgramError::Unknown(refused.to_string()),
        PrepareError::Internal(message) => ProgramError::Unknown(message),
    })
}

impl ProgramInput {
    /// What a trace of the system means in the source; the automaton is run with it on the way.
    pub fn source_trace(&self, terms: &mut Terms, trace: &Trace) -> Result<SourceTrace, Rejected> {
        let lost = |what: &str| Rejected::Malformed(format!("the way back to the program: {what}"));
        let automaton = &self.prepared.automaton;
        let path =
            self.back.path(terms, trace).ok_or_else(|| lost("the trace is no run of the automaton"))?;
        replay_path(terms, automaton, &path)?;
        let source = self.prepared.back.trace(terms, &self.prepared.program, automaton, &path);
        source.ok_or_else(|| lost("the run of the automaton is no run of the program"))
    }
}
