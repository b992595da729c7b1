//! Programs as problems: from the files that the user names to a transition system, and back.

use crate::args::{Calls, Model, ProgramArgs};
use euphonium_evidence::{Rejected, replay_path};
use euphonium_front::harness::{Bounds, Harness, HarnessOptions, Replay};
use euphonium_front::symbols::Symbols;
use euphonium_front::task::{Property, read_property_file, read_task_file};
use euphonium_front::{Clang, DataModel, Limits, models};
use euphonium_llvm::{Module, read_module};
use euphonium_problem::cfa::{self, EncodeBack, EncodeOptions, encode};
use euphonium_problem::{Trace, TransitionSystem};
use euphonium_program::passes::CallEncoding;
use euphonium_program::pipeline::{self, PrepareError, Prepared};
use euphonium_program::{SourceTrace, lower};
use euphonium_sat::Budget;
use euphonium_term::Terms;
use std::path::{Path, PathBuf};

/// Which program, and what is to be chosen about it.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// C files or LLVM IR.
    pub files: Vec<PathBuf>,
    /// The sizes of integers and pointers.
    pub model: DataModel,
    /// What is to be shown.
    pub property: Property,
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
    /// The functions and variables of the modules, for harnesses.
    pub symbols: Symbols,
    /// Whether models of library functions are part of the program.
    pub models: bool,
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

/// What the command line asks for: programs, or the task files that name them. The property is `unreach-call` or
/// the name of a property file.
pub fn request(files: &[PathBuf], args: &ProgramArgs, property: Option<&str>) -> Result<Request, String> {
    let mut model = args.data_model.map(|model| match model {
        Model::Ilp32 => DataModel::Ilp32,
        Model::Lp64 => DataModel::Lp64,
    });
    let mut chosen = match property {
        None | Some("unreach-call") => None,
        Some(path) if path.ends_with(".prp") => {
            Some(read_property_file(Path::new(path)).map_err(|error| error.to_string())?)
        }
        Some(other) => {
            return Err(format!(
                "the property {other:?} is not supported for programs; unreach-call and .prp files are"
            ));
        }
    };
    let mut programs = Vec::new();
    for file in files {
        if !is_task(file) {
            programs.push(file.clone());
            continue;
        }
        let task = read_task_file(file).map_err(|error| error.to_string())?;
        model = model.or(task.data_model);
        if chosen.is_none() {
            let (property, _) = task.property().map_err(|error| error.to_string())?;
            chosen = Some(property);
        }
        programs.extend(task.input_files);
    }
    let mut lower = lower::Options {
        entry: args.entry.clone(),
        allocation_may_fail: args.malloc_may_fail,
        ..lower::Options::default()
    };
    if let Some(property) = &chosen {
        // In older tasks the function has another name than in the property.
        lower.errors = vec![property.error.clone(), "reach_error".into(), "__VERIFIER_error".into()];
        if args.entry == "main" {
            lower.entry = property.entry.clone();
        }
    }
    Ok(Request {
        files: programs,
        model: model.unwrap_or(DataModel::Lp64),
        property: chosen.unwrap_or_default(),
        options: pipeline::Options {
            lower,
            calls: args.calls.map(|calls| match calls {
                Calls::Inline => CallEncoding::Inline { limit: usize::MAX },
                Calls::Shared => CallEncoding::WaitReturn,
            }),
        },
        ..Request::default()
    })
}

/// Does the extension say that a file is a program?
pub fn is_program(file: &Path) -> bool {
    matches!(file.extension().and_then(|e| e.to_str()), Some("c" | "i" | "ll")) || is_task(file)
}

/// Does the extension say that a file names programs?
fn is_task(file: &Path) -> bool {
    matches!(file.extension().and_then(|e| e.to_str()), Some("yml" | "yaml"))
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

/// The modules of a program.
pub struct Modules {
    /// Those of the program, then the library of models if it is needed.
    pub modules: Vec<Module>,
    /// How many of them are models.
    pub models: usize,
    /// The names of those of the program.
    pub symbols: Symbols,
}

/// Compiles and reads the modules of a program.
pub fn modules(request: &Request, limits: &Limits) -> Result<Modules, String> {
    let (texts, clang) = texts(request, limits)?;
    let symbols = Symbols::link(texts.iter().map(|(_, text)| Symbols::read(text)));
    let mut modules = Vec::new();
    for (name, text) in texts {
        let module =
            read_module(&text).map_err(|error| format!("{name}: the LLVM IR is not understood: {error}"))?;
        modules.push(module);
    }
    let wanted = wanted_models(&modules);
    match models::needed(wanted.iter().copied()) {
        None => Ok(Modules { modules, models: 0, symbols }),
        Some(source) => {
            // A program of LLVM IR alone may be verified on a machine without a compiler: then its library
            // functions are functions without a body.
            let clang = match clang.map_or_else(Clang::find, Ok) {
                Ok(clang) => clang,
                Err(_) => return Ok(Modules { modules, models: 0, symbols }),
            };
            let text = clang
                .compile_text(&source, "models.c", request.model, limits)
                .map_err(|error| error.to_string())?;
            let module = read_module(&text).map_err(|error| format!("the library of models: {error}"))?;
            modules.push(module);
            Ok(Modules { modules, models: 1, symbols })
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
    let modules = modules(&request, limits).map_err(ProgramError::Input)?;
    let prepared = prepare(terms, &request, &modules)?;
    let encoded = encode(terms, &prepared.automaton, &request.encoding);
    let Modules { models, symbols, .. } = modules;
    let input = ProgramInput { request, symbols, models: models > 0, prepared, back: encoded.back };
    Ok((encoded.system, input))
}

/// Brings a program down to an automaton.
pub fn prepare(terms: &mut Terms, request: &Request, modules: &Modules) -> Result<Prepared, ProgramError> {
    let lower = lower::Options { models: modules.models, ..request.options.lower.clone() };
    let options = pipeline::Options { lower, ..request.options.clone() };
    pipeline::prepare(terms, &modules.modules, &options).map_err(|error| match error {
        PrepareError::Lower(error) => ProgramError::Input(error.to_string()),
        PrepareError::Calls(refused) => ProgramError::Unknown(refused.to_string()),
        PrepareError::Internal(message) => ProgramError::Unknown(message),
    })
}

impl ProgramInput {
    /// What a trace of the system means in the source; the automaton is run with it on the way.
    pub fn source_trace(&self, terms: &mut Terms, trace: &Trace) -> Result<SourceTrace, Rejected> {
        let path =
            self.back.path(terms, trace).ok_or_else(|| lost("the trace is no run of the automaton"))?;
        replay_path(terms, &self.prepared.automaton, &path)?;
        self.source_of_path(terms, &path)
    }

    /// What a run of the automaton means in the source.
    pub fn source_of_path(&self, terms: &mut Terms, path: &cfa::Path) -> Result<SourceTrace, Rejected> {
        let source = self.prepared.back.trace(terms, &self.prepared.program, &self.prepared.automaton, path);
        source.ok_or_else(|| lost("the run of the automaton is no run of the program"))
    }

    /// The program that repeats a run.
    pub fn harness(&self, trace: &SourceTrace) -> Harness {
        let lower = &self.request.options.lower;
        let options = HarnessOptions {
            entry: lower.entry.clone(),
            errors: lower.errors.clone(),
            allocation_may_fail: lower.allocation_may_fail,
            models: self.models,
        };
        Harness::new(trace, &self.symbols, &options)
    }

    /// Executes a run.
    pub fn execute(&self, trace: &SourceTrace, budget: &Budget) -> Replay {
        let limits = Limits { deadline: budget.deadline, stop: budget.stop.clone() };
        self.harness(trace).run(&self.request.files, self.request.model, &Bounds::default(), &limits)
    }
}

fn lost(what: &str) -> Rejected {
    Rejected::Malformed(format!("the way back to the program: {what}"))
}
