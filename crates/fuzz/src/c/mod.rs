//! Differential fuzzing of the way from C to verdicts, with execution as the oracle.
//!
//! A program of [`generate`] or [`features`] is compiled and run ([`execute`]); its checksum is what the program must come to when it
//! is interpreted after each pass ([`stages`]), and what the verifier must confirm ([`verdict`]). What differs
//! is shrunk ([`piece`]) and kept.
//!
//! Invariants:
//!
//! * Everything is determined by the seed.
//! * Generated programs have one meaning, in each data model: a difference is a mistake of the verifier, or of a
//!   compiler.
//! * The generators know nothing of the verifier.

pub mod campaign;
pub mod csmith;
pub mod damage;
pub mod execute;
pub mod features;
pub mod generate;
pub mod given;
pub mod options;
pub mod piece;
pub mod stages;
pub mod types;
pub mod verdict;

use std::process::ExitCode;

/// The command `euphonium-fuzz c`, with the arguments that follow.
pub fn command(args: Vec<String>) -> ExitCode {
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        print!("{}", options::help());
        return ExitCode::SUCCESS;
    }
    let wrong = |message: String| {
        eprintln!("euphonium-fuzz: {message}");
        ExitCode::from(2)
    };
    let options = match options::Options::parse(args) {
        Ok(options) => options,
        Err(message) => return wrong(format!("{message}; see c --help")),
    };
    if let Some(index) = options.print {
        return match campaign::program_at(&options, index) {
            Ok(program) => {
                print!("{}", program.text(piece::Check::None));
                ExitCode::SUCCESS
            }
            Err(message) => wrong(message),
        };
    }
    let report = match campaign::run(&options) {
        Ok(report) => report,
        Err(message) => return wrong(message),
    };
    for (_, text) in &report.findings {
        println!("{text}\n");
    }
    for (what, count) in &report.counts {
        println!("{count:>8}  {what}");
    }
    println!("{} findings in {:.1} s", report.findings.len(), report.time.as_secs_f64());
    if report.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
