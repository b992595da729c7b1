//! What is asked, and how it is to be found out.

use crate::rust::Chosen;
use euphonium_engine::Settings;
use euphonium_front::{Confinement, DataModel};
use euphonium_problem::ProcedureOptions;
use euphonium_program::Classes;
use euphonium_program::lower::Environment;
use euphonium_program::passes::Track;
use euphonium_source::harness::Arguments;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Which input, and what is asked of it. The same question must be asked again when its evidence is checked.
#[derive(Clone, Default, Debug)]
pub struct Question {
    /// One system, or the files of one program.
    pub files: Vec<PathBuf>,
    /// Of a system, the number of the only property that is asked about; of a program, a name like
    /// `no-overflow` or a property file (`.prp`).
    pub property: Option<String>,
    /// Of a program, the classes of mistakes that are looked for, if no property says that.
    pub checks: Option<Classes>,
    /// Those that are looked for in C programs if nobody says what.
    pub otherwise: Otherwise,
    /// How programs are read.
    pub program: ProgramOptions,
}

/// What is looked for in C programs if nobody says what.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Otherwise {
    /// What users want to know: [`Classes::USUAL`]. What nobody can know of memory from outside is assumed, and
    /// said.
    #[default]
    Usual,
    /// Assertions.
    Assertions,
}

/// Of the checks of a program, how far the search goes on after one that fails.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Each {
    /// There is one question, and one answer.
    #[default]
    Together,
    /// To the first that fails; if nothing is known of all together, classes are looked at one by one.
    ToTheFirst,
    /// For as long again as it took up to there, and a few seconds.
    Briefly,
    /// Until there is a verdict on each, or the time is up.
    Fully,
}

/// How programs are read.
#[derive(Clone, Debug)]
pub struct ProgramOptions {
    /// The sizes of integers and pointers; if it is not said, a task may say it, and otherwise it is LP64.
    pub data_model: Option<DataModel>,
    /// The function in which the program begins.
    pub entry: String,
    /// How calls are encoded; if it is not said, by the size of the result.
    pub calls: Option<Calls>,
    /// May `malloc` and its kin return null?
    pub malloc_may_fail: bool,
    /// May the program be executed where it cannot be confined?
    pub confinement: Confinement,
    /// What functions without a body may do that are of no library.
    pub environment: Environment,
    /// Is it taken for granted that no shift is by the width of its operand or more?
    pub assume_shifts: bool,
    /// How Horn clauses are made of the program. If it is not said, they are made by default where bodies are shared.
    pub clauses: Option<ProcedureOptions>,
    /// How much of the program is looked at.
    pub track: Track,
    /// Are its numbers integers without bounds? Then only Horn clauses are made of it, and every answer says so.
    pub integers: bool,
    /// How C files are compiled.
    pub compiler: CompilerOptions,
    /// What a function gets in which the program begins.
    pub arguments: Arguments,
    /// Of a Rust program that was compiled, the proof that is asked about.
    pub rust: Option<Arc<Chosen>>,
}

/// How C files are compiled.
#[derive(Clone, Default, Debug)]
pub struct CompilerOptions {
    /// Options for all files, after those of a build. They are looked at one by one.
    pub flags: Vec<String>,
    /// A compilation database, or a folder with one.
    pub database: Option<PathBuf>,
}

impl Default for ProgramOptions {
    fn default() -> ProgramOptions {
        ProgramOptions {
            data_model: None,
            entry: "main".into(),
            calls: None,
            malloc_may_fail: false,
            confinement: Confinement::Required,
            environment: Environment::Unchanged,
            assume_shifts: false,
            clauses: None,
            track: Track::Memory,
            integers: false,
            compiler: CompilerOptions::default(),
            arguments: Arguments::default(),
            rust: None,
        }
    }
}

/// How calls are encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// Each call has its own copy of the function.
    Inline,
    /// All calls of a function share one copy, which remembers where to return to.
    Shared,
}

/// How an answer is looked for.
#[derive(Clone, Debug)]
pub struct Options {
    /// What is asked.
    pub question: Question,
    /// The engines.
    pub portfolio: crate::Portfolio,
    /// Stop after this time. Several properties share it.
    pub timeout: Option<Duration>,
    /// Stop when more than this many bytes are in use.
    pub memory: Option<u64>,
    /// Stop when somebody sets this.
    pub stop: Option<Arc<AtomicBool>>,
    /// Compile and run counterexamples and, to refute what is wrong, the program itself?
    pub execute: bool,
    /// Whether there is a verdict on each check of a program.
    pub each: Each,
    /// A file of formulas that may be invariants of locations.
    pub invariants: Option<PathBuf>,
    /// Find out what a proof says of the loops of a program?
    pub loops: bool,
    /// Find out what holds where the functions of a safe program are entered and left?
    pub functions: bool,
    /// Find out which lines of a safe program no run comes to?
    pub unreached: bool,
}

impl Options {
    /// All engines, without limits, on a question.
    pub fn new(question: Question) -> Options {
        Options {
            question,
            portfolio: crate::Portfolio::auto(&Settings::default()),
            timeout: None,
            memory: None,
            stop: None,
            execute: true,
            each: Each::Together,
            invariants: None,
            loops: true,
            functions: false,
            unreached: false,
        }
    }

    /// When to stop, if work began at a moment: the limit holds for all, so that what comes after the work has a
    /// part of it.
    pub fn deadline(&self, start: Instant) -> Option<Instant> {
        self.timeout.and_then(|time| {
            start.checked_add(time.saturating_sub(time.div_f64(WAY_OUT).min(LONGEST_WAY_OUT)))
        })
    }
}

/// The part of a limit that is for the way out, and its most: engines are told to stop and need a moment for it, a
/// counterexample is executed, and the answer is written.
const WAY_OUT: f64 = 12.0;
const LONGEST_WAY_OUT: Duration = Duration::from_millis(1200);

/// What is left for the way out, if work began at a moment and was to stop at another.
pub fn way_out(start: Instant, deadline: Instant) -> Duration {
    deadline.saturating_duration_since(start).div_f64(WAY_OUT - 1.0).min(LONGEST_WAY_OUT)
}

/// How evidence that was kept is checked.
#[derive(Clone, Debug)]
pub struct CheckOptions {
    /// The input, and what was asked: evidence for another question is rejected.
    pub question: Question,
    /// Compile and run counterexamples?
    pub execute: bool,
}
