//! The answer as plain data. What is serialised is what [`crate::json`] documents.

use serde::Serialize;
use serde_json::Value;

/// Everything that is to be told of one run of the verifier.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Of all properties together.
    pub verdict: Conclusion,
    /// The version of the verifier.
    pub version: String,
    /// The command line that gives this answer again.
    pub command: Vec<String>,
    /// What was verified, as it was given; for a task, the files that it names.
    pub files: Vec<String>,
    /// One for each property that was checked.
    pub findings: Vec<Finding>,
    /// The checks of a program, with a verdict on each, if that was asked for.
    pub checks: Vec<CheckVerdict>,
    /// Properties that were not checked, and why.
    pub skipped: Vec<String>,
    /// What the verdict rests on that was not shown.
    pub assumptions: Vec<String>,
    /// What the proof kernel accepted, if it was asked.
    pub certified: Option<Certified>,
    /// Why there is no finding at all, if the input is understood and nothing can be said about it.
    pub reason: Option<String>,
    /// The texts that places point into.
    pub sources: Vec<SourceFile>,
    /// What it took.
    pub statistics: Statistics,
}

/// What the proof kernel accepted of an answer.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Certified {
    /// How many obligations there are.
    pub obligations: usize,
    /// How many of them are certified.
    pub certified: usize,
    /// Why others are not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<String>,
    /// The translations that are believed.
    pub trusted: Vec<String>,
}

/// What is known in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Conclusion {
    /// The property holds.
    Safe,
    /// It is violated.
    Unsafe,
    /// Neither is known.
    #[default]
    Unknown,
}

impl Conclusion {
    /// The word.
    pub fn word(self) -> &'static str {
        match self {
            Conclusion::Safe => "safe",
            Conclusion::Unsafe => "unsafe",
            Conclusion::Unknown => "unknown",
        }
    }
}

/// The text of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SourceFile {
    /// Its name, as it was given.
    pub name: String,
    /// Its lines.
    pub lines: Vec<String>,
}

/// What was found out about one property.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Finding {
    /// Its position, counted from zero.
    pub property: usize,
    /// Its name in the input.
    pub name: String,
    /// What it says, if that is known: `no call of reach_error`.
    pub statement: String,
    /// Is it about a program, rather than about a system?
    #[serde(skip)]
    pub program: bool,
    /// The answer.
    pub verdict: Conclusion,
    /// The engine that gave it.
    pub engine: String,
    /// How long it took.
    pub seconds: f64,
    /// Why the answer is to be believed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evidence: Option<Evidence>,
    /// Why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What to try then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub advice: Vec<String>,
    /// What is known although there is no verdict.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<String>,
    /// Up to which depth there is no violation, if that is all that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<u32>,
    /// How the property is violated.
    #[serde(skip)]
    pub run: Run,
    /// What executing the run gave: `reached`, or what happened instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub executed: Option<String>,
    /// The check that fails, unless it is an assertion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<Check>,
    /// The faulty line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
    /// What was chosen by calls on the run, in order.
    #[serde(skip)]
    pub inputs: Vec<Input>,
    /// What holds at lines of the source.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub invariants: Vec<SourceInvariant>,
    /// What holds where functions are entered and left.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub functions: Vec<FunctionFact>,
    /// Lines of a safe program that no run comes to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
    /// The C text that gives a program the inputs of the run.
    #[serde(skip)]
    pub harness: Option<String>,
    /// What the run makes use of that the language leaves undefined.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undefined: Vec<String>,
}

/// A check of a program.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Check {
    /// The class: `overflow`.
    pub class: String,
    /// What must not happen.
    pub text: String,
}

/// A check of a program, and what is known of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CheckVerdict {
    /// The class: `overflow`.
    pub class: String,
    /// Where it is, if it is at a place.
    #[serde(flatten)]
    pub place: Option<Place>,
    /// The function of the place.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub function: String,
    /// What must not happen.
    pub text: String,
    /// Whether it does.
    pub verdict: Conclusion,
}

impl CheckVerdict {
    /// What is known, in a word.
    pub fn word(&self) -> &'static str {
        match self.verdict {
            Conclusion::Safe => "proved",
            Conclusion::Unsafe => "violated",
            Conclusion::Unknown => "unknown",
        }
    }

    /// The place as `file:line:column`, or what takes its place.
    pub fn at(&self) -> String {
        match &self.place {
            Some(Place { file, line, column: 0 }) => format!("{file}:{line}"),
            Some(Place { file, line, column }) => format!("{file}:{line}:{column}"),
            None => "the end".into(),
        }
    }
}

/// Why an answer is to be believed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Evidence {
    /// In a sentence.
    pub summary: String,
    /// For programs: an object with a field `kind`.
    #[serde(flatten)]
    pub details: Value,
    /// In full, for people: the invariant, for instance.
    #[serde(skip)]
    pub text: String,
}

/// How a property is violated.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Run {
    /// It is not, or nobody can say.
    #[default]
    None,
    /// A run of a program.
    Program(ProgramRun),
    /// A run of a transition system or an automaton.
    System(SystemRun),
}

/// A run of a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProgramRun {
    /// What happens, in order.
    pub steps: Vec<Step>,
    /// The stacks of calls that steps point to, outermost calls first.
    pub stacks: Vec<Vec<Call>>,
}

/// What happens on one line at one time.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Step {
    /// Where, in the words of the compiler; nowhere for what happens before the program starts.
    #[serde(flatten)]
    pub place: Option<Place>,
    /// The line in [`Report::sources`]: the position of the file, and the number of the line counted from
    /// one. Of a preprocessed file this is the line that was read, not the one that it claims to be.
    #[serde(skip)]
    pub source: Option<(usize, u32)>,
    /// The function.
    pub function: String,
    /// What the line says.
    pub text: String,
    /// What changes.
    pub changes: Vec<Change>,
    /// How the condition of the line is decided, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<bool>,
    /// The stack of calls, by its position in [`ProgramRun::stacks`].
    #[serde(skip)]
    pub stack: usize,
    /// Is the error reached?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub error: bool,
}

/// A place in a file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Place {
    /// The file's name.
    pub file: String,
    /// The line, counted from one.
    pub line: u32,
    /// The column in bytes, counted from one; zero if it is not known.
    #[serde(skip_serializing_if = "is_zero")]
    pub column: u32,
}

/// Not known.
fn is_zero(column: &u32) -> bool {
    *column == 0
}

/// Something has a new value.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Change {
    /// The variable, if it is one of the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The value.
    pub value: String,
    /// The function that returned it, if it is an input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// What else is to be said of it: `not initialised`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
}

/// An open call.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Call {
    /// The function.
    pub function: String,
    /// Where it was called.
    pub from: Option<Place>,
}

/// Where and how a run fails.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Fault {
    /// Where.
    #[serde(flatten)]
    pub place: Place,
    /// The line in [`Report::sources`].
    #[serde(skip)]
    pub source: Option<(usize, u32)>,
    /// In which function.
    pub function: String,
    /// What is wrong.
    pub what: String,
    /// All of that.
    #[serde(skip)]
    pub sentence: String,
}

/// What a call returned.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Input {
    /// The function.
    pub function: String,
    /// The value.
    pub value: String,
}

/// A run of a system.
#[derive(Clone, PartialEq, Debug)]
pub struct SystemRun {
    /// Constants that are the same in all steps.
    pub parameters: Vec<(String, String)>,
    /// The steps, the initial state first.
    pub steps: Vec<SystemStep>,
    /// The run for programs, and the name of the field that it is put in.
    pub details: (&'static str, Value),
}

/// A step of a system: what changes, for people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SystemStep {
    /// What the step is, beside its number.
    pub label: String,
    /// The state variables that change, with their values after the step; in the first step all of them.
    pub changes: Vec<(String, String)>,
    /// The inputs of the step.
    pub inputs: Vec<(String, String)>,
}

/// What holds whenever a line is reached.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SourceInvariant {
    /// The file, as in [`Report::sources`].
    pub file: String,
    /// The line, counted from one.
    pub line: u32,
    /// The function.
    pub function: String,
    /// The formula, in the words of the source.
    pub text: String,
}

/// A line that a proof says little about.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Warning {
    /// The file, as in [`Report::sources`].
    pub file: String,
    /// The line, counted from one.
    pub line: u32,
    /// The function.
    pub function: String,
    /// What is so.
    pub text: String,
}

/// What holds whenever a function is entered, and whenever it returns.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct FunctionFact {
    /// The file, as in [`Report::sources`].
    pub file: String,
    /// The line of its name, counted from one.
    pub line: u32,
    /// The line where it returns.
    pub end: u32,
    /// The function.
    pub function: String,
    /// The formula at the entry, in the words of the source; empty if nothing is known.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub requires: String,
    /// The formula at the return, in which `\result` is what it returns; empty if nothing is known.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub ensures: String,
}

/// What it took.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Statistics {
    /// All in all.
    #[serde(skip)]
    pub seconds: f64,
    /// The memory in use at the end, in megabytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub megabytes: Option<f64>,
    /// The time by phase, in order.
    pub phases: Vec<Phase>,
    /// What each engine did.
    pub engines: Vec<EngineStatistics>,
}

/// The time of one phase.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Phase {
    /// What is done.
    pub name: String,
    /// How long it takes.
    pub seconds: f64,
}

/// What one engine did.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct EngineStatistics {
    /// Its name.
    pub name: String,
    /// The last that it told.
    pub last: Sample,
    /// What it told over time, thinned out.
    pub history: Vec<Sample>,
}

/// What an engine told at one time.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Sample {
    /// When, in seconds since the start.
    pub seconds: f64,
    /// The depth, frame or unrolling.
    pub depth: u32,
    /// Blocked cubes.
    pub cubes: u64,
    /// Lemmas that refine an abstraction.
    pub lemmas: u64,
    /// Refinements.
    pub refinements: u64,
    /// Questions to solvers.
    pub queries: u64,
}
