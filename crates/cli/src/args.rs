//! The command line as it is typed.

pub mod analyse;
mod bench;
mod build;
pub mod check;
pub mod clauses;
pub mod cluster;
pub mod config;
pub mod functions;
pub mod report;
pub mod settings;

pub use bench::BenchArgs;
pub use build::{ArgumentArgs, CcArgs, CompilerArgs, HarnessArgs, LspArgs, compiler_words};

use check::{CheckArgs, EvidenceArgs, ExplainArgs};
use clap::{Args, Parser, Subcommand, ValueEnum};
use config::{CompletionsArgs, ConfigArgs, EnginesArgs, ManualArgs};
use euphonium_front::{Confinement, DataModel};
use euphonium_program::{Classes, lower};
use euphonium_verifier::{ProgramOptions, Question};
use settings::SettingArgs;
use std::path::PathBuf;

/// A software verifier: it proves that assertions hold or finds the inputs that break them, and shows
/// evidence for either.
#[derive(Parser, Debug)]
#[command(name = "euphonium", version, long_version = crate::manual::long_version(), max_term_width = 100)]
#[command(help_template = crate::manual::grouped_help())]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
// There is one value of it.
#[allow(clippy::large_enum_variant)]
pub enum Command {
    /// Decide whether a program can fail, or whether the properties of a transition system hold.
    Verify(VerifyArgs),
    /// Tell what holds at every line of a program, and which of its branches are dead.
    Analyse(analyse::AnalyseArgs),
    /// Write a C file that makes arguments for a function and calls it, to be edited and verified.
    Harness(HarnessArgs),
    /// Compile as the real compiler does, and record in each object what went in: CC="euphonium cc" make.
    #[command(disable_help_flag = true)]
    Cc(CcArgs),
    /// Confirm evidence that was kept earlier, for the same input.
    Check(CheckArgs),
    /// Tell in plain words what a file of evidence says.
    Explain(ExplainArgs),
    /// Run an SMT-LIB script: formulas over Booleans, bit-vectors, arrays and uninterpreted functions.
    Solve(SolveArgs),
    /// Write a program, an automaton, a transition system or Horn clauses in another format.
    Translate(TranslateArgs),
    /// Be a language server for editors, on standard input and output.
    Lsp(LspArgs),
    /// Run tools on many tasks with limits; show and keep what came of it.
    Bench(BenchArgs),
    /// Work on what `--on` has laid out in a folder; started by a cluster, not by people.
    #[command(hide = true)]
    Worker(cluster::WorkerArgs),
    /// List the engines of `verify`: what each takes, proves and finds, and where it comes from.
    Engines(EnginesArgs),
    /// Write the completions of a shell, to be put where it looks for them.
    Completions(CompletionsArgs),
    /// Write the manual page.
    Manual(ManualArgs),
}

/// Options of `verify`.
#[derive(Args, Debug, Clone, Default)]
pub struct VerifyArgs {
    /// A program: C files (.c, .i), LLVM IR (.ll), an SV-COMP task (.yml), what was built with `euphonium cc`,
    /// or a folder with a compile_commands.json; or a system: .vmt, .btor, .btor2, or .smt2 for Horn clauses.
    #[arg(required_unless_present = "compile_commands", value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The engine, or `auto` to run all of them at once until one has an answer.
    #[arg(long, value_name = "NAME", default_value = "auto")]
    pub engine: String,

    /// Look only at runs with this many rounds of each loop, the one in which it ends included. If none of them fails, the answer is `unknown`,
    /// safe up to that bound, or `safe` if no run has more rounds.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    #[arg(conflicts_with_all = ["engine", "portfolio", "max-depth"])]
    pub unwind: Option<u32>,

    /// Stop after this many seconds. Several properties share the time.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<f64>,

    /// Stop when more than this many megabytes are in use.
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// Of a system, check this property only, counted from zero. Of a program, a property file (.prp) or the
    /// name of a property: `unreach-call`, which is the default (no call of `reach_error`, no failed
    /// `assert`), `no-overflow`, `valid-memsafety`, `valid-memcleanup` or `termination`.
    #[arg(long, value_name = "N|FILE|NAME")]
    pub property: Option<String>,

    /// Where the engines work: on a cluster, each line of the portfolio has a worker of its own, for each property if
    /// --property is a list with commas; the first accepted answer ends the others.
    #[command(flatten)]
    pub cluster: cluster::ClusterArgs,

    /// On a cluster, how many workers at a time (by default as many as there are lines).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub jobs: Option<u32>,

    /// On a cluster, lay out the work in this folder, which all machines see, instead of the current one.
    #[arg(long, value_name = "DIR")]
    pub jobs_folder: Option<PathBuf>,

    /// Only this line of the portfolio; for workers.
    #[arg(long, hide = true)]
    pub line: Option<String>,

    /// How programs are read.
    #[command(flatten)]
    pub program: ProgramArgs,

    /// List the checks of a program, with their places, and look for nothing.
    #[arg(long)]
    pub show_checks: bool,

    /// Keep the program that repeats a counterexample, with its sources, in this directory.
    #[arg(long, value_name = "DIR")]
    pub harness: Option<PathBuf>,

    /// Do not compile and run counterexamples.
    #[arg(long)]
    pub no_execute: bool,

    /// For those who work on euphonium: what execution or another engine contradicts is an internal error.
    #[arg(long, hide = true)]
    pub strict_nets: bool,

    /// Formulas that may be invariants: `(invariant LOCATION TERM)` each. Those that are proved are used by
    /// the engine `cfa`.
    #[arg(long, value_name = "FILE")]
    pub invariants: Option<PathBuf>,

    /// The settings of the engines.
    #[command(flatten)]
    pub settings: SettingArgs,

    /// The portfolio, and what is told meanwhile.
    #[command(flatten)]
    pub config: ConfigArgs,

    /// Write the evidence to a file: the invariant as SMT-LIB definitions, the trace as a BTOR2 witness (for
    /// BTOR2 files) or as JSON.
    #[arg(long, value_name = "FILE")]
    pub witness: Option<PathBuf>,

    /// Evidence for `check`.
    #[command(flatten)]
    pub kept: EvidenceArgs,

    /// Keep answers with their evidence in this folder. If the same program is asked about again, the evidence is
    /// checked again instead of looking for an answer.
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,

    /// Verify a C program only if a file or header of it has changed since this revision of git; otherwise the
    /// first line is `unchanged`.
    #[arg(long, value_name = "REV")]
    pub since: Option<String>,

    /// Write the answer as one JSON object.
    #[arg(long)]
    pub json: bool,

    /// Print what each engine did on standard error at the end.
    #[arg(long)]
    pub stats: bool,

    /// Write the questions that confirm a proof to this directory, one SMT-LIB script each.
    #[arg(long, value_name = "DIR")]
    pub dump_queries: Option<PathBuf>,

    /// Print the verdict's word only.
    #[arg(long, short)]
    pub quiet: bool,

    /// How the answer is shown.
    #[command(flatten)]
    pub output: report::ReportArgs,

    /// What is told of functions.
    #[command(flatten)]
    pub functions: functions::FunctionArgs,
}

/// Options for programs.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Programs")]
pub struct ProgramArgs {
    /// The sizes of integers and pointers in a program: ILP32 or LP64.
    #[arg(long, value_name = "MODEL", ignore_case = true)]
    pub data_model: Option<Model>,

    /// The function in which a program begins.
    #[arg(long, value_name = "NAME", default_value = "main")]
    pub entry: String,

    /// How the calls of a program are encoded: copied for each call, or shared by all. By default they are
    /// copied as long as the result does not get too large.
    #[arg(long, value_name = "ENCODING")]
    pub calls: Option<Calls>,

    /// Let `malloc` and its kin return null.
    #[arg(long)]
    pub malloc_may_fail: bool,

    /// Execute counterexamples even where the system does not let them be confined. The program then has all
    /// rights of the user.
    #[arg(long)]
    pub allow_unconfined: bool,

    /// What functions without a body may do that are of no library: change nothing, or write what they can
    /// reach and call what they are given.
    #[arg(long, value_name = "WHAT")]
    pub environment: Option<Environment>,

    /// Take it for granted that no shift is by the width of its operand or more. `verify` does so by itself
    /// where an answer depends on nothing else, and says so.
    #[arg(long)]
    pub assume_shifts: bool,

    /// The classes of mistakes to look for in a program, with a verdict on each check; commas between them: `assert`, `overflow`,
    /// `division`, `shift`, `null`, `bounds`, `conversion`, `unsigned`, `vla`, `deref`, `free`, `leak`, `cleanup`, `uninitialised`;
    /// or `all`: those that no program should do, which leaves out `uninitialised`, `conversion`, `unsigned` and `vla`. Without this
    /// and `--property`, they are `assert`, `overflow`, `division`, `deref`, `free` and `leak`.
    #[arg(long, value_name = "CLASSES")]
    pub check: Option<Classes>,

    /// How Horn clauses are made of programs.
    #[command(flatten)]
    pub clauses: clauses::ClauseArgs,
    /// What a function gets in which the program begins.
    #[command(flatten)]
    pub arguments: ArgumentArgs,

    /// How C files are compiled.
    #[command(flatten)]
    pub compiler: CompilerArgs,
}

impl ProgramArgs {
    /// The question about these files.
    pub fn question(&self, files: &[PathBuf], property: Option<&str>) -> Question {
        let program = ProgramOptions {
            data_model: self.data_model.map(|model| match model {
                Model::Ilp32 => DataModel::Ilp32,
                Model::Lp64 => DataModel::Lp64,
            }),
            entry: self.entry.clone(),
            calls: self.calls.map(|calls| match calls {
                Calls::Inline => euphonium_verifier::Calls::Inline,
                Calls::Shared => euphonium_verifier::Calls::Shared,
            }),
            malloc_may_fail: self.malloc_may_fail,
            confinement: match self.allow_unconfined {
                true => Confinement::IfPossible,
                false => Confinement::Required,
            },
            environment: match self.environment {
                Some(Environment::Havoc) => lower::Environment::Havoc,
                _ => lower::Environment::Unchanged,
            },
            assume_shifts: self.assume_shifts,
            clauses: self.clauses.options(),
            track: self.clauses.tracked(),
            integers: self.clauses.int,
            compiler: self.compiler.options(),
            arguments: self.arguments.arguments(),
            rust: None,
        };
        Question {
            files: files.to_vec(),
            property: property.map(String::from),
            checks: self.check,
            program,
            ..Question::default()
        }
    }
}

/// What functions of the program's own world may do.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Environment {
    /// They return any value and change nothing else.
    Unchanged,
    /// They write what they can reach and call what they are given.
    Havoc,
}

/// The sizes of integers and pointers.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
#[value(rename_all = "UPPER")]
pub enum Model {
    /// `int`, `long` and pointers have 32 bits.
    Ilp32,
    /// `long` and pointers have 64 bits.
    Lp64,
}

/// How calls are encoded.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// Each call has its own copy of the function.
    Inline,
    /// All calls of a function share one copy, which remembers where to return to.
    Shared,
}

/// Options of `solve`.
#[derive(Args, Debug, Clone, Default)]
pub struct SolveArgs {
    /// The script, or `-` to answer commands from standard input one by one.
    pub file: PathBuf,

    /// Stop after this many seconds; a check that is under way answers `unknown`.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<f64>,

    /// Stop when more than this many megabytes are in use; a check that is under way answers `unknown`.
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// Print where the time went, conflicts, lemmas by theory and memory on standard error at the end.
    #[arg(long)]
    pub stats: bool,

    /// Write a log of every derivation step to a file (see docs/src/proof-log.md).
    #[arg(long, value_name = "FILE")]
    pub proof: Option<PathBuf>,

    /// Do not solve equations for variables before encoding.
    #[arg(long)]
    pub no_preprocess: bool,

    /// Use our own search for formulas of bits alone, too, instead of CaDiCaL.
    #[arg(long)]
    pub no_cadical: bool,
}

/// A time span: a number that is not negative. (`nan` and the like would be no limit at all.)
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds >= 0.0 && seconds.is_finite() => Ok(seconds),
        _ => Err("a number of seconds is needed".into()),
    }
}

/// Options of `translate`.
#[derive(Args, Debug, Clone)]
pub struct TranslateArgs {
    /// The problem: VMT (.vmt), MCMT (.mcmt), BTOR2 (.btor, .btor2), Horn clauses (.smt2), a constraint logic
    /// program (.clp), a control-flow automaton (.cfa), a Boogie procedure (.bpl), or a program: C files (.c, .i) or LLVM IR (.ll).
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The format to write.
    #[arg(long, value_name = "FORMAT")]
    pub to: TargetFormat,

    /// Write to a file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// How Horn clauses become a transition relation.
    #[arg(long, value_name = "ENCODING", default_value = "functional")]
    pub encoding: Encoding,

    /// How programs are read.
    #[command(flatten)]
    pub program: ProgramArgs,
}

/// What `translate` writes.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TargetFormat {
    /// VMT-LIB.
    Vmt,
    /// BTOR2: bit-vectors and arrays of them only.
    Btor2,
    /// Horn clauses over one predicate, the invariant.
    Smt2,
    /// Horn clauses: of a program with a summary of each function, of an automaton with a predicate for each loop.
    Chc,
    /// The same as a constraint logic program, over integers: of a program with --int.
    Clp,
    /// MCMT, the language of Sally.
    Mcmt,
    /// Of a program or automaton: a Boogie procedure; with --int over integers.
    Boogie,
    /// Of a program: LLVM IR, as the compiler gives it.
    Ll,
    /// Of a program: our own representation, after lowering.
    Ir,
    /// Of a program or automaton: the control-flow automaton.
    Cfa,
    /// Of a program or automaton: the control-flow automaton as a graph.
    Dot,
}

/// Encodings of Horn clauses.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Next-state functions, with an input for each clause that says whether it is used.
    Functional,
    /// A disjunction of the clauses.
    Relational,
}
