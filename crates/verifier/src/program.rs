//! Programs as problems: from the files that the user names to a transition system, and back.

use crate::account::{Account, Stage};
use crate::entry::{Made, with_arguments};
use crate::gather::{Gathered, gather, is_database};
use crate::options::{Calls, Otherwise, Question};
use crate::rust::Chosen;
use crate::rust::module::{with_folders, without_start};
use euphonium_evidence::{ChoiceAt, Rejected, dependences, replay_path};
use euphonium_front::harness::{Bounds, Harness, HarnessOptions, Replay};
use euphonium_front::inline::compile_program;
use euphonium_front::project::{hints, record};
use euphonium_front::sanitize::need_the_source;
use euphonium_front::symbols::Symbols;
use euphonium_front::task::{Goal, Property, read_property_file, read_task_file};
use euphonium_front::{Clang, Confinement, DataModel, Flags, Inline, TranslationUnit, models};
use euphonium_limits::{Budget, Unknown};
use euphonium_llvm::{Module, read_module};
use euphonium_problem::cfa::{self, Cfa, EncodeBack, EncodeOptions, encode};
use euphonium_problem::claim::Run;
use euphonium_problem::horn::{
    Derivation, HornProblem, Integers, Meaning, ProcedureBack, ProcedureClauses, ProcedureOptions, Summary,
    as_integers, procedure_clauses,
};
use euphonium_problem::{Trace, TransitionSystem};
use euphonium_program::passes::{CallEncoding, Track, recursion};
use euphonium_program::pipeline::{self, INLINE_LIMIT, PrepareError, Prepared};
use euphonium_program::{
    Assumption, AssumptionKind, CheckKey, Class, Classes, Program, SourceTrace, Terminator, lower, memory,
    rust,
};
use euphonium_source::harness::Arguments;
use euphonium_source::invariants::debug::DebugTable;
use euphonium_source::render::with_source_names;
use euphonium_term::Terms;
use rustc_hash::FxHashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Which program, and what is to be chosen about it.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// C files or LLVM IR.
    pub files: Vec<PathBuf>,
    /// Options of the compiler for each of them.
    pub flags: Flags,
    /// The sizes of integers and pointers.
    pub model: DataModel,
    /// What is to be shown.
    pub property: Property,
    /// The rule for inline functions; reading the program chooses it.
    pub inline: Inline,
    /// How the program is brought down to an automaton.
    pub options: pipeline::Options,
    /// How the automaton is encoded.
    pub encoding: EncodeOptions,
    /// Whether it may be executed where it cannot be confined.
    pub confinement: Confinement,
    /// How Horn clauses are made, if somebody asks for them.
    pub clauses: Option<ProcedureOptions>,
    /// Are numbers integers without bounds in them?
    pub integers: bool,
    /// What the function gets in which the program begins.
    pub arguments: Arguments,
    /// The harness that makes that, once it is needed.
    pub made: Made,
    /// Whether anybody said what is to be shown. If not, it is [`Classes::USUAL`] of what allows it.
    pub asked: bool,
    /// If it is a Rust program, the proof that is asked about.
    pub rust: Option<Arc<Chosen>>,
}

/// A program that was read.
#[derive(Clone)]
pub struct ProgramInput {
    /// What was asked for.
    pub request: Request,
    /// The functions and variables of the modules, for harnesses.
    pub symbols: Symbols,
    /// What debug information says of loops and variables.
    pub debug: Vec<DebugTable>,
    /// Whether models of library functions are part of the program.
    pub models: bool,
    /// The program with its calls and memory, as it is executed.
    pub lowered: Program,
    /// If it is asked whether runs end, the same program with runs that end where a signed number overflows.
    pub strict: Option<Program>,
    /// What engines work on, or why there is no such thing: recursion, or too large.
    pub encoded: Result<Encoded, String>,
}

/// The classes of mistakes of memory.
pub const MEMORY: &[Class] = &[Class::Null, Class::Deref, Class::Free, Class::Leak, Class::Cleanup];

/// The classes of mistakes of which nothing may come natively.
pub fn unnoticed(class: Class) -> bool {
    MEMORY.contains(&class) || class == Class::Uninitialised
}

/// In a bounded world a function has this many activations at a time, and the program this many statements
/// and blocks.
const MOST_ACTIVE: usize = 2;
const LARGEST_WORLD: usize = 600_000;

/// A program as engines see it.
#[derive(Clone)]
pub struct Encoded {
    /// The program and its automaton.
    pub prepared: Prepared,
    /// The way back from the system to the automaton.
    pub back: EncodeBack,
    /// The automaton as Horn clauses, if they were made.
    pub clauses: Option<Arc<Clauses>>,
}

/// A program as Horn clauses.
#[derive(Debug)]
pub struct Clauses {
    /// The clauses.
    pub problem: Arc<HornProblem>,
    /// The predicates that are summaries of functions.
    pub summaries: Vec<Summary>,
    /// If numbers are integers without bounds, the clauses before that.
    words: Option<(HornProblem, Integers)>,
    back: ProcedureBack,
}

/// Larger automata are made clauses of only if somebody asks for them.
const MOST_EDGES: usize = 20_000;

/// And larger ones than this without calls: what clauses over integers are good for, relations between
/// counters, is found in small loops or not at all.
const MOST_EDGES_OF_LOOPS: usize = 300;

/// Why there is no problem to solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgramError {
    /// The files are wrong, or use something that is not supported.
    Input(String),
    /// The program is understood, but no engine can take it.
    Unknown(String),
}

/// What a question asks for: programs, or the task files that name them.
pub fn request(question: &Question) -> Result<Request, String> {
    let Question { files, property: _, checks: _, otherwise, program: args } = question;
    if let Some(chosen) = &args.rust {
        return rust_request(question, chosen);
    }
    let mut model = args.data_model;
    let (mut chosen, mut from_file) = asked(question)?;
    let mut named = Vec::new();
    for file in files {
        if !is_task(file) {
            named.push(file.clone());
            continue;
        }
        let task = read_task_file(file).map_err(|error| error.to_string())?;
        model = model.or(task.data_model);
        if chosen.is_none() {
            let (property, _) = task.property().map_err(|error| error.to_string())?;
            (chosen, from_file) = (Some(property), true);
        }
        named.extend(task.input_files);
    }
    let Gathered { files: programs, flags, model: built } = gather(&named, &args.compiler)?;
    let model = model.or(built);
    if let Some(why) = chosen.as_ref().and_then(Property::unsupported) {
        return Err(why);
    }
    let mut lower = lower::Options {
        entry: args.entry.clone(),
        allocation_may_fail: args.malloc_may_fail,
        environment: args.environment,
        assume_shifts: args.assume_shifts,
        ..lower::Options::default()
    };
    if let Some(property) = chosen.as_ref().filter(|_| from_file) {
        // In older tasks the function has another name than in the property.
        lower.errors = vec![property.error.clone(), "reach_error".into(), "__VERIFIER_error".into()];
        if args.entry == "main" {
            lower.entry = property.entry.clone();
        }
    }
    let asked = chosen.is_some();
    let simple = args.integers || args.track != Track::Memory || programs.iter().any(|file| is_ir(file));
    let trusting = !asked && *otherwise == Otherwise::Usual && !simple;
    if trusting {
        // A function by itself may well return what it allocated.
        let whole = lower.entry == "main";
        let classes = if whole { Classes::USUAL } else { Classes::USUAL.without(Class::Leak) };
        chosen = Some(Property::new(Goal::Checks(classes)));
    }
    lower.checks = chosen.as_ref().map_or(Classes::ASSERT, Property::classes);
    if !lower.checks.has(Class::Assert) {
        lower.errors.clear();
    }
    let checks = lower.checks;
    let needed = need_the_source(checks);
    if let Some(file) = programs.iter().find(|file| is_ir(file)).filter(|_| !needed.is_empty()) {
        let name = file.display();
        return Err(format!("{name}: checks of {needed} need the source: LLVM IR does not have its types"));
    }
    let ending = chosen.as_ref().is_some_and(|property| property.goal == Goal::Termination);
    if args.track != Track::Memory && (ending || checks.iter().any(unnoticed)) {
        return Err("what is asked is about memory, and --track leaves it out".into());
    }
    if args.integers && (ending || checks != Classes::ASSERT) {
        return Err("--int has numbers that never overflow: only assertions can be asked about".into());
    }
    let (mut memory, mut descend) = (memory::Options::default(), false);
    if ending {
        if let Some(file) = programs.iter().find(|file| is_ir(file)) {
            let name = file.display();
            return Err(format!(
                "{name}: whether runs end depends on overflows, which LLVM IR does not show; the source does"
            ));
        }
        // What ends only because a number overflows does not count as ending.
        (lower.overflow_is_open, memory.endless, descend) = (true, true, true);
        // What is undefined is no run without an end.
        memory.inside = true;
    }
    Ok(Request {
        files: programs,
        flags,
        model: model.unwrap_or(DataModel::Lp64),
        property: chosen.unwrap_or_default(),
        options: pipeline::Options {
            lower,
            calls: args.calls.map(|calls| match calls {
                Calls::Inline => CallEncoding::Inline { limit: usize::MAX },
                Calls::Shared => CallEncoding::WaitReturn,
            }),
            memory: memory::Options { checks, trusting, ..memory },
            descend,
            track: args.track,
        },
        confinement: args.confinement,
        clauses: args.clauses.or(args.integers.then(ProcedureOptions::default)),
        integers: args.integers,
        arguments: args.arguments,
        asked,
        ..Request::default()
    })
}

/// The request of a proof of a Rust program.
fn rust_request(question: &Question, chosen: &Arc<Chosen>) -> Result<Request, String> {
    let args = &question.program;
    let property = Property::new(Goal::Checks(question.checks.unwrap_or_else(|| chosen.classes())));
    let checks = property.classes();
    if args.integers || args.track != Track::Memory {
        return Err("--int and --track are about C programs".into());
    }
    if checks.has(Class::Uninitialised) {
        return Err("checks of the class `uninitialised` are about C programs".into());
    }
    let lower = lower::Options {
        entry: chosen.proof.symbol.clone(),
        errors: Vec::new(),
        allocation_may_fail: args.malloc_may_fail,
        environment: args.environment,
        checks,
        ..lower::Options::default()
    };
    let calls = args.calls.map(|calls| match calls {
        Calls::Inline => CallEncoding::Inline { limit: usize::MAX },
        Calls::Shared => CallEncoding::WaitReturn,
    });
    let memory = memory::Options { checks, ..memory::Options::default() };
    Ok(Request {
        files: chosen.built.modules.clone(),
        model: DataModel::Lp64,
        property,
        options: pipeline::Options { lower, calls, memory, descend: false, track: args.track },
        confinement: args.confinement,
        clauses: args.clauses,
        asked: true,
        rust: Some(chosen.clone()),
        ..Request::default()
    })
}

/// What the command line asks about a program, and whether a property file says it: that names the function
/// that must not be called, and nothing else is an assertion.
fn asked(question: &Question) -> Result<(Option<Property>, bool), String> {
    match (question.property.as_deref(), question.checks) {
        (None, None) => Ok((None, false)),
        (None, Some(classes)) => Ok((Some(Property::new(Goal::Checks(classes))), false)),
        (Some(_), Some(_)) => Err("either a property is asked about or classes of checks, not both".into()),
        (Some(path), None) if path.ends_with(".prp") => {
            let property = read_property_file(Path::new(path)).map_err(|error| error.to_string())?;
            Ok((Some(property), true))
        }
        (Some(name), None) => match Property::named(name) {
            Some(property) => Ok((Some(property), false)),
            None => {
                let names = Property::names().collect::<Vec<_>>().join(", ");
                Err(format!(
                    "the property {name:?} is not known for programs; known are {names} and .prp files"
                ))
            }
        },
    }
}

/// Is it a program, or something that names or holds one: by its extension or, of what was built, by its first
/// bytes? A folder and a file of another language are, too: what to do about them is told with programs.
pub fn is_program(file: &Path) -> bool {
    matches!(file.extension().and_then(|e| e.to_str()), Some("c" | "i" | "ll" | "rs"))
        || is_task(file)
        || hints::language(file).is_some()
        || file.is_dir()
        || is_database(file)
        || record::is_binary(file)
}

/// Does the extension say that a file names programs?
fn is_task(file: &Path) -> bool {
    matches!(file.extension().and_then(|e| e.to_str()), Some("yml" | "yaml"))
}

/// Is it LLVM IR already?
pub(crate) fn is_ir(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "ll")
}

/// The files of a program as LLVM IR.
pub struct Units {
    /// In the order in which they were given, with the name of each file.
    pub units: Vec<(String, TranslationUnit)>,
    /// The compiler, if it was needed.
    pub clang: Option<Clang>,
    /// The rule for inline functions by which it was used.
    pub inline: Inline,
}

/// Compiles the files of a program and reads what comes of it.
pub fn units(request: &Request, limits: &Budget, account: &Account) -> Result<Units, String> {
    account.enter(Stage::Compile);
    let sources = request.files.iter().filter(|file| !is_ir(file)).cloned().collect::<Vec<_>>();
    let (mut compiled, mut clang, mut inline) = (Vec::new(), None, Inline::default());
    if !sources.is_empty() {
        let found = Clang::find().map_err(|error| error.to_string())?.checking(request.marks());
        let found = found.with(request.flags.only(|file| !is_ir(&request.files[file])));
        let compile = |rule: Inline| {
            account.enter(Stage::Compile);
            let texts = found.compile(&sources, request.model, rule, limits)?;
            account.enter(Stage::Read);
            Ok(texts.into_iter().map(TranslationUnit::read).collect())
        };
        (compiled, inline) = compile_program(&sources, compile).map_err(|error| error.to_string())?;
        clang = Some(found);
    }
    account.enter(Stage::Read);
    let (mut units, mut compiled) = (Vec::new(), compiled.into_iter());
    for file in &request.files {
        let name = file.display().to_string();
        let read = || std::fs::read_to_string(file).map_err(|error| format!("cannot read {name}: {error}"));
        let of_source = if is_ir(file) { None } else { compiled.next() };
        let unit = match of_source {
            Some(unit) => unit,
            None if request.rust.is_some() => TranslationUnit::read(with_folders(&read()?)),
            None => TranslationUnit::read(read()?),
        };
        units.push((name, unit));
    }
    Ok(Units { units, clang, inline })
}

/// The files of a program after preprocessing; LLVM IR as it is.
pub fn preprocessed(request: &Request, limits: &Budget) -> Result<Vec<String>, String> {
    let (ir, sources): (Vec<PathBuf>, Vec<PathBuf>) =
        request.files.iter().cloned().partition(|file| is_ir(file));
    let mut texts = Vec::new();
    if !sources.is_empty() {
        let clang = Clang::find().map_err(|error| error.to_string())?.checking(request.marks());
        let clang = clang.with(request.flags.only(|file| !is_ir(&request.files[file])));
        texts = clang.preprocess(&sources, request.model, limits).map_err(|error| error.to_string())?;
    }
    for file in &ir {
        let read = std::fs::read_to_string(file);
        texts.push(read.map_err(|error| format!("cannot read {}: {error}", file.display()))?);
    }
    Ok(texts)
}

/// The modules of a program.
pub struct Modules {
    /// Those of the program, then the library of models if it is needed.
    pub modules: Vec<Module>,
    /// How many of them are models.
    pub models: usize,
    /// The names of those of the program.
    pub symbols: Symbols,
    /// What debug information says, for each of those of the program.
    pub debug: Vec<DebugTable>,
    /// The rule for inline functions by which they were compiled.
    pub inline: Inline,
}

/// Compiles and reads the modules of a program.
pub fn modules(request: &Request, limits: &Budget, account: &Account) -> Result<Modules, String> {
    let Units { units, clang, inline } = units(request, limits, account)?;
    let mut modules = Vec::new();
    for (name, unit) in units {
        let mut module =
            unit.module.map_err(|error| format!("{name}: the LLVM IR is not understood: {error}"))?;
        rust::cut(&mut module);
        if request.rust.as_ref().is_some_and(|chosen| chosen.build.whole) {
            without_start(&mut module);
        }
        modules.push(module);
    }
    let mut symbols = Symbols::link(modules.iter().map(Symbols::new));
    models::declare_inputs(&mut symbols);
    let debug = modules.iter().map(DebugTable::new).collect();
    let wanted = wanted_models(&modules);
    match models::needed(wanted.iter().copied()) {
        None => Ok(Modules { modules, models: 0, symbols, debug, inline }),
        Some(source) => {
            // A program of LLVM IR alone may be verified on a machine without a compiler: then its library
            // functions are functions without a body.
            let clang = match clang.map_or_else(Clang::find, Ok) {
                Ok(clang) => clang,
                Err(_) => return Ok(Modules { modules, models: 0, symbols, debug, inline }),
            };
            account.enter(Stage::Compile);
            let text = clang
                .compile_text(&source, "models.c", request.model, limits)
                .map_err(|error| error.to_string())?;
            account.enter(Stage::Read);
            let module = read_module(&text).map_err(|error| format!("the library of models: {error}"))?;
            modules.push(module);
            Ok(Modules { modules, models: 1, symbols, debug, inline })
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

/// Reads a program and brings it down to a transition system. If that cannot be done, the program can still
/// be executed; then the system has a property that does not hold, so that nothing can be proved of it by
/// mistake.
pub fn read(
    terms: &mut Terms,
    request: Request,
    limits: &Budget,
    account: &Account,
) -> Result<(TransitionSystem, ProgramInput), ProgramError> {
    let request = with_arguments(request, limits, account)?;
    let modules = modules(&request, limits, account).map_err(|message| match limits.deadline {
        // That the compiler was stopped says nothing about the program.
        Some(deadline) if std::time::Instant::now() >= deadline => {
            ProgramError::Unknown(format!("the time is up while compiling and reading: {message}"))
        }
        _ => ProgramError::Input(message),
    })?;
    account.enter(Stage::Lower);
    let options = options(&request, &modules);
    let lowered = lower::lower(terms, &modules.modules, &options.lower);
    let begins = |error: lower::LowerError| match error.message.ends_with("to begin with") {
        true => format!("{error}: {}", beginnings(&modules.symbols)),
        false => error.to_string(),
    };
    let lowered = lowered.map_err(|error| ProgramError::Input(begins(error)))?;
    let mut strict = None;
    if request.ending() {
        let checks = Classes::OVERFLOW;
        let options = lower::Options { overflow_is_open: false, checks, ..options.lower.clone() };
        let program = lower::lower(terms, &modules.modules, &options);
        strict = Some(program.map_err(|error| ProgramError::Input(error.to_string()))?);
    }
    account.enter(Stage::Memory);
    let (system, encoded) = match pipeline::prepare_lowered(terms, lowered.clone(), &options) {
        Ok(mut prepared) => {
            if request.integers {
                let what = "numbers are integers without bounds: nothing wraps around".into();
                prepared.program.assumptions.push(Assumption { kind: AssumptionKind::Other, what });
            }
            account.enter(Stage::Encode);
            let encoded = encode(terms, &prepared.automaton, &request.encoding);
            // No system says whether runs end.
            let system = if request.ending() { nothing_holds(terms) } else { encoded.system };
            let clauses = clauses(terms, &request, &prepared);
            (system, Ok(Encoded { prepared, back: encoded.back, clauses }))
        }
        Err(error) => match program_error(error) {
            ProgramError::Unknown(why) => (nothing_holds(terms), Err(why)),
            error => return Err(error),
        },
    };
    let Modules { models, symbols, debug, inline, .. } = modules;
    let request = Request { inline, ..request };
    Ok((system, ProgramInput { request, symbols, debug, models: models > 0, lowered, strict, encoded }))
}

/// The Horn clauses of a program: if they are asked for, if its functions share their bodies, or if it is
/// small and without arrays.
fn clauses(terms: &mut Terms, request: &Request, prepared: &Prepared) -> Option<Arc<Clauses>> {
    let edges = prepared.automaton.edges.len();
    let shared = !prepared.procedures.calls.is_empty() && edges <= MOST_EDGES;
    let small = edges <= MOST_EDGES_OF_LOOPS && !prepared.automaton.has_arrays(terms);
    if request.ending() || request.clauses.is_none() && !shared && !small {
        return None;
    }
    // The shadows of what is kept by an activation are not told apart from those of global variables.
    if request.options.memory.checks.has(Class::Uninitialised) {
        return None;
    }
    let options = request.clauses.unwrap_or_default();
    let made = procedure_clauses(terms, &prepared.automaton, &prepared.procedures, options).ok()?;
    let ProcedureClauses { mut problem, summaries, back } = made;
    problem.file = request.files.first().map_or("".into(), |file| file.display().to_string().into());
    if !request.integers {
        return Some(Arc::new(Clauses { problem: Arc::new(problem), summaries, words: None, back }));
    }
    let integers = as_integers(terms, &problem, Meaning::Unbounded)?;
    let unbounded = Arc::new(integers.problem.clone());
    Some(Arc::new(Clauses {
        problem: unbounded,
        summaries: Vec::new(),
        words: Some((problem, integers)),
        back,
    }))
}

/// Where a program could begin that does not have the function that was named.
fn beginnings(symbols: &Symbols) -> String {
    let names: Vec<&str> = symbols.defined.iter().map(String::as_str).collect();
    let Some(first) = names.first() else { return "the files define none at all".into() };
    let more = if names.len() > 8 { format!(" and {} others", names.len() - 8) } else { String::new() };
    format!(
        "the files define {}{more}; `--entry {first}` begins in one of them, and `euphonium harness {first} \
         FILE` writes a harness that calls it",
        names[..names.len().min(8)].join(", ")
    )
}

/// A system with a property that does not hold.
fn nothing_holds(terms: &Terms) -> TransitionSystem {
    let property = euphonium_problem::Property { formula: terms.bool_const(false), name: "0".into() };
    TransitionSystem { properties: vec![property], ..TransitionSystem::default() }
}

fn options(request: &Request, modules: &Modules) -> pipeline::Options {
    let lower = lower::Options { models: modules.models, ..request.options.lower.clone() };
    pipeline::Options { lower, ..request.options.clone() }
}

/// Brings a program down to an automaton.
pub fn prepare(terms: &mut Terms, request: &Request, modules: &Modules) -> Result<Prepared, ProgramError> {
    pipeline::prepare(terms, &modules.modules, &options(request, modules)).map_err(program_error)
}

fn program_error(error: PrepareError) -> ProgramError {
    match error {
        PrepareError::Lower(error) => ProgramError::Input(error.to_string()),
        PrepareError::Calls(refused) => ProgramError::Unknown(refused.to_string()),
        PrepareError::Internal(message) => ProgramError::Unknown(message),
    }
}

impl Request {
    /// The files that the user gave, or that the program is made of.
    pub fn sources(&self) -> &[PathBuf] {
        self.rust.as_ref().map_or(&self.files, |chosen| &chosen.built.sources)
    }

    /// Is it asked whether all runs end?
    pub fn ending(&self) -> bool {
        self.property.goal == Goal::Termination
    }

    /// What the compiler puts checks into the program for. Whether runs end must not depend on overflows.
    fn marks(&self) -> Classes {
        if self.ending() { Classes::OVERFLOW } else { self.options.lower.checks }
    }
}

impl ProgramInput {
    /// Why there is nothing to check, if only assertions are looked for: nothing in the program can fail that way.
    pub fn nothing_to_check(&self) -> Option<String> {
        let assertions = self.request.options.lower.checks == Classes::ASSERT;
        if self.request.ending() || !assertions || !self.lowered.checks.is_empty() {
            return None;
        }
        if self.switched_off() {
            return Some("the assertions of the program are switched off (NDEBUG)".into());
        }
        // What can never be reached may be left out by the compiler already; it is in the text all the same.
        let errors = self.request.options.lower.errors.iter().map(String::as_str);
        let names: Vec<&str> = errors.chain(lower::CONDITIONS.iter().copied()).collect();
        let found = self.texts().iter().any(|text| calls(text, &names));
        (!found).then(|| "the program has no assertion and no call of reach_error".into())
    }

    /// Does the program have assertions, all of which `NDEBUG` takes away?
    pub fn switched_off(&self) -> bool {
        if self.lowered.checks.iter().any(|check| check.class == Class::Assert) {
            return false;
        }
        let texts = self.texts();
        let off = texts.iter().any(|text| text.contains("define NDEBUG"))
            || (0..texts.len())
                .any(|file| self.request.flags.of(file).iter().any(|flag| flag.starts_with("-DNDEBUG")));
        off && texts.iter().any(|text| calls(text, &["assert"]))
    }

    fn texts(&self) -> Vec<String> {
        self.request.files.iter().map(|file| std::fs::read_to_string(file).unwrap_or_default()).collect()
    }

    /// What engines work on.
    fn encoded(&self) -> Result<&Encoded, Rejected> {
        self.encoded.as_ref().map_err(|why| lost(why))
    }

    /// The run of the automaton that a trace of the system stands for, replayed.
    pub fn path_of_trace(&self, terms: &mut Terms, trace: &Trace) -> Result<cfa::Path, Rejected> {
        let Encoded { prepared, back, .. } = self.encoded()?;
        let path = back.path(terms, trace).ok_or_else(|| lost("the trace is no run of the automaton"))?;
        replay_path(terms, &prepared.automaton, &path)?;
        Ok(path)
    }

    /// The run of the automaton that a derivation stands for.
    pub fn path_of_derivation(
        &self,
        terms: &mut Terms,
        derivation: &Derivation,
    ) -> Result<cfa::Path, Unknown> {
        let found = self.encoded.as_ref().ok().and_then(|encoded| {
            let Clauses { problem, back, words, .. } = &**encoded.clauses.as_ref()?;
            let automaton = &encoded.prepared.automaton;
            match words {
                None => back.path(terms, automaton, problem, derivation),
                Some((words, integers)) => {
                    let derivation = integers.derivation(terms, words, derivation)?;
                    back.path(terms, automaton, words, &derivation)
                }
            }
        });
        found.ok_or_else(|| {
            Unknown::GaveUp("the derivation is no run of the program that could be told".into())
        })
    }

    /// Have calls of one function a body in common?
    pub fn shares_bodies(&self) -> bool {
        self.encoded.as_ref().is_ok_and(|encoded| !encoded.prepared.procedures.calls.is_empty())
    }

    /// The Horn clauses, if they were made.
    pub fn clauses(&self) -> Option<&Arc<HornProblem>> {
        Some(&self.encoded.as_ref().ok()?.clauses.as_ref()?.problem)
    }

    /// What a run of the automaton means in the source.
    pub fn source_of_path(&self, terms: &mut Terms, path: &cfa::Path) -> Result<SourceTrace, Rejected> {
        self.told(terms, path, &FxHashSet::default())
    }

    /// The same of a run that was replayed and ends in the error: of what is not modelled exactly it tells only what the
    /// run depends on. It would go the same way whatever the rest is.
    pub fn source_of_error(
        &self,
        terms: &mut Terms,
        path: &cfa::Path,
        budget: &Budget,
    ) -> Result<SourceTrace, Rejected> {
        let Encoded { prepared, .. } = self.encoded()?;
        let doubtful = prepared.back.doubtful(&prepared.program, path);
        let needed = dependences(terms, &prepared.automaton, path, &doubtful, budget);
        let idle = doubtful.into_iter().filter(|chosen| !needed.contains(chosen)).collect();
        self.told(terms, path, &idle)
    }

    fn told(
        &self,
        terms: &mut Terms,
        path: &cfa::Path,
        idle: &FxHashSet<ChoiceAt>,
    ) -> Result<SourceTrace, Rejected> {
        let Encoded { prepared, .. } = self.encoded()?;
        let named = with_source_names(terms, &prepared.program, &self.debug);
        let source = prepared.back.trace(terms, &named, &prepared.automaton, path, idle);
        source.ok_or_else(|| lost("the run of the automaton is no run of the program"))
    }

    /// The class of the mistake that a run ends with.
    pub fn mistake(&self, run: &Run, source: &SourceTrace) -> Option<Class> {
        let check = source.check().and_then(|check| self.program(run.of_source()).check(check));
        check.map(|check| check.class)
    }

    /// The automaton, if there is one.
    pub fn automaton(&self) -> Option<&Cfa> {
        Some(&self.encoded.as_ref().ok()?.prepared.automaton)
    }

    /// What files and places mean in the trace of a run: of one that was executed, or of one that an engine
    /// found.
    pub fn program(&self, executed: bool) -> &Program {
        match &self.encoded {
            Ok(encoded) if !executed => &encoded.prepared.program,
            _ => &self.lowered,
        }
    }

    /// The program in one possible world: where memory is approximated, one of the possible outcomes is
    /// taken. Runs of the result are runs of the program; a proof about it says nothing.
    pub fn one_world(&self, terms: &mut Terms) -> Option<(TransitionSystem, ProgramInput)> {
        let memory = memory::Options { one_world: true, max_copy: 4096, ..self.request.options.memory };
        let options = pipeline::Options { memory, ..self.request.options.clone() };
        let prepared = pipeline::prepare_lowered(terms, self.lowered.clone(), &options).ok()?;
        let encoded = encode(terms, &prepared.automaton, &self.request.encoding);
        let encoding = Encoded { prepared, back: encoded.back, clauses: None };
        let input = ProgramInput { encoded: Ok(encoding), ..self.clone() };
        Some((encoded.system, input))
    }

    /// The same with a copy of each function for each call as far as that goes, for engines that follow runs
    /// from the entry. There is no transition system.
    pub fn one_bounded_world(&self, terms: &mut Terms) -> Option<ProgramInput> {
        let memory = memory::Options { one_world: true, max_copy: 4096, ..self.request.options.memory };
        let calls = Some(CallEncoding::Bounded { limit: LARGEST_WORLD, depth: MOST_ACTIVE });
        let options = pipeline::Options { memory, calls, ..self.request.options.clone() };
        let prepared = pipeline::prepare_lowered(terms, self.lowered.clone(), &options).ok()?;
        let back = self.encoded.as_ref().ok()?.back.clone();
        Some(ProgramInput { encoded: Ok(Encoded { prepared, back, clauses: None }), ..self.clone() })
    }

    /// Do functions call each other in a circle, as far as engines see it?
    pub fn is_recursive(&self) -> bool {
        let Ok(encoded) = &self.encoded else { return false };
        !encoded.prepared.procedures.calls.is_empty()
            && recursion::groups(&self.lowered).iter().any(Option::is_some)
    }

    /// The program with a copy of each function for each call and so many activations of a function at a time: a
    /// run that needs more reaches the error. What is proved of it holds of the program. There is no transition
    /// system; `None` if it would be too large.
    pub fn copied_deep(&self, terms: &mut Terms, depth: usize) -> Option<ProgramInput> {
        let calls = Some(CallEncoding::Deep { limit: INLINE_LIMIT, depth });
        let options = pipeline::Options { calls, ..self.request.options.clone() };
        let prepared = pipeline::prepare_lowered(terms, self.lowered.clone(), &options).ok()?;
        let back = self.encoded.as_ref().ok()?.back.clone();
        let mut deep =
            ProgramInput { encoded: Ok(Encoded { prepared, back, clauses: None }), ..self.clone() };
        deep.request.options.calls = calls;
        Some(deep)
    }

    /// How many activations of a function have copies, if that is how recursion was removed.
    pub fn copied_activations(&self) -> Option<usize> {
        match self.request.options.calls {
            Some(CallEncoding::Deep { depth, .. }) => Some(depth),
            _ => None,
        }
    }

    /// Does a run end where it would need more activations than there are copies?
    pub fn is_too_deep(&self, run: &Run, source: &SourceTrace) -> bool {
        let too_deep = self.program(run.of_source()).too_deep;
        too_deep.is_some() && source.check() == too_deep
    }

    /// The same program, with these checks taken to hold.
    pub fn excusing(
        &self,
        terms: &mut Terms,
        keys: &[CheckKey],
    ) -> Result<(TransitionSystem, ProgramInput), String> {
        let mut lowered = self.lowered.clone();
        lowered.excuse(keys.iter().copied());
        let prepared = pipeline::prepare_lowered(terms, lowered.clone(), &self.request.options);
        let prepared = prepared.map_err(|error| error.to_string())?;
        let encoded = encode(terms, &prepared.automaton, &self.request.encoding);
        let clauses = clauses(terms, &self.request, &prepared);
        let encoding = Ok(Encoded { prepared, back: encoded.back, clauses });
        Ok((encoded.system, ProgramInput { encoded: encoding, lowered, ..self.clone() }))
    }

    /// What a run fails: the class, and where the source has it.
    pub fn failed(&self, run: &Run, source: &SourceTrace) -> Option<CheckKey> {
        let program = self.program(run.of_source());
        let check = program.check(source.check()?)?;
        // What our machine stops at is of a class, and has the place of the last step.
        let place = check.place.or_else(|| source.steps.last().and_then(|step| step.place));
        Some(CheckKey::of(check.class, place.map(|place| program.own_place(place))))
    }

    /// The program for those who look for a run that never ends: in one possible world, and every run ends where a signed number overflows.
    /// There is no transition system.
    pub fn strict_world(&self, terms: &mut Terms) -> Option<ProgramInput> {
        let memory = self.request.options.memory;
        let memory = memory::Options { one_world: true, max_copy: 4096, inside: false, ..memory };
        let options = pipeline::Options { memory, descend: false, ..self.request.options.clone() };
        let strict = self.strict.as_ref()?;
        let prepared = pipeline::prepare_lowered(terms, strict.clone(), &options).ok()?;
        let back = self.encoded.as_ref().ok()?.back.clone();
        Some(ProgramInput {
            encoded: Ok(Encoded { prepared, back, clauses: None }),
            lowered: strict.clone(),
            ..self.clone()
        })
    }

    /// How the program is to be run.
    pub fn harness_options(&self) -> HarnessOptions {
        let lower = &self.request.options.lower;
        // A function of the program that is called like one that asserts in some library is no error.
        let own = |name: &str| {
            let named = self.lowered.functions.iter().filter(|function| *function.name == *name);
            let bodies = named.flat_map(|function| &function.blocks);
            bodies.into_iter().any(|block| block.terminator == Terminator::Return)
        };
        HarnessOptions {
            entry: lower.entry.clone(),
            errors: lower.errors.iter().filter(|name| !own(name)).cloned().collect(),
            allocation_may_fail: lower.allocation_may_fail,
            models: self.models,
            library: true,
            confinement: self.request.confinement,
            inline: self.request.inline,
            checks: lower.checks,
            flags: self.request.flags.clone(),
        }
    }

    /// The program that repeats a run which ends with a mistake of this class, if that is known. One of memory is
    /// looked for by guards, and nothing else is then.
    pub fn harness(&self, trace: &SourceTrace, mistake: Option<Class>) -> Harness {
        let mut options = self.harness_options();
        if let Some(class) = mistake.filter(|class| MEMORY.contains(class)) {
            options.checks = Classes::of(&[class]);
        }
        Harness::new(trace, &self.symbols, &options)
    }

    /// Executes a run.
    pub fn execute(&self, trace: &SourceTrace, mistake: Option<Class>, budget: &Budget) -> Replay {
        if let Some(chosen) = &self.request.rust {
            return chosen.execute(trace, self.request.confinement, budget);
        }
        let harness = self.harness(trace, mistake);
        harness.run(&self.request.files, self.request.model, &Bounds::default(), budget)
    }
}

/// Does a text seem to call one of these functions?
pub(crate) fn calls(text: &str, names: &[&str]) -> bool {
    let called = |line: &str, name: &str| {
        let declared = ["extern", "void", "#", "//", "*"].iter().any(|start| line.starts_with(start));
        !declared && line.split_once(name).is_some_and(|(_, rest)| rest.starts_with('('))
    };
    text.lines().map(str::trim).any(|line| names.iter().any(|name| called(line, name)))
}

fn lost(what: &str) -> Rejected {
    Rejected::Malformed(format!("the way back to the program: {what}"))
}
