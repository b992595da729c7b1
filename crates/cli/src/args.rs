//! The command line as it is typed.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// A software verifier: it proves that assertions hold or finds the inputs that break them, and shows
/// evidence for either.
#[derive(Parser, Debug)]
#[command(name = "euphonium", version, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Run an SMT-LIB script: formulas over Booleans, bit-vectors, arrays and uninterpreted functions.
    Solve(SolveArgs),
    /// Write a transition system or linear Horn clauses in another format.
    Translate(TranslateArgs),
    /// Decide whether the properties of a transition system hold: VMT, BTOR2 or Horn clauses.
    Verify(VerifyArgs),
}

/// Options of `verify`.
#[derive(Args, Debug, Clone, Default)]
pub struct VerifyArgs {
    /// The system: .vmt, .btor, .btor2, or .smt2 for Horn clauses.
    pub file: PathBuf,

    /// The engine, or `auto` to run all of them at once until one has an answer.
    #[arg(long, value_name = "NAME", default_value = "auto")]
    pub engine: String,

    /// Stop after this many seconds. Several properties share the time.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<f64>,

    /// Stop when more than this many megabytes are in use.
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// Check this property only, counted from zero; without it, all are checked.
    #[arg(long, value_name = "N")]
    pub property: Option<usize>,

    /// Unroll the system this often at most.
    #[arg(long, value_name = "K")]
    pub max_depth: Option<u32>,

    /// Options of the engine `euf`.
    #[command(flatten)]
    pub euf: EufArgs,

    /// Write the evidence to a file: the invariant as SMT-LIB definitions, the trace as a BTOR2 witness (for
    /// BTOR2 files) or as JSON.
    #[arg(long, value_name = "FILE")]
    pub witness: Option<PathBuf>,

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
}

/// Options of the engine `euf`; the defaults are those of the engine.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Options of the engine euf")]
pub struct EufArgs {
    /// Refine with instances of axiom schemata where they suffice, before lemmas of the shape of one
    /// contradiction (by default on).
    #[arg(long, value_name = "on|off")]
    pub euf_schemata: Option<Switch>,

    /// Interpret an operator after N refinements about it, or never: `off` (by default 5).
    #[arg(long, value_name = "N|off", value_parser = count_or_off)]
    pub euf_concretise: Option<CountOrOff>,

    /// Keep reads and writes of arrays with their theory instead of abstracting them.
    #[arg(long)]
    pub no_array_abstraction: bool,
}

/// A switch.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// On.
    On,
    /// Off.
    Off,
}

/// A positive number, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountOrOff(pub Option<u32>);

fn count_or_off(text: &str) -> Result<CountOrOff, String> {
    match text.parse() {
        _ if text == "off" => Ok(CountOrOff(None)),
        Ok(count) if count > 0 => Ok(CountOrOff(Some(count))),
        _ => Err("a positive number or `off` is needed".into()),
    }
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
    /// The problem: VMT (.vmt), BTOR2 (.btor, .btor2) or Horn clauses (.smt2).
    pub file: PathBuf,

    /// The format to write.
    #[arg(long, value_name = "FORMAT")]
    pub to: TargetFormat,

    /// Write to a file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// How Horn clauses become a transition relation.
    #[arg(long, value_name = "ENCODING", default_value = "functional")]
    pub encoding: Encoding,
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
}

/// Encodings of Horn clauses.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Next-state functions, with an input for each clause that says whether it is used.
    Functional,
    /// A disjunction of the clauses.
    Relational,
}
