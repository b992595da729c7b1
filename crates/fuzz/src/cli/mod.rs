//! Fuzzing of the command line: `euphonium` under everything that a user, a shell and a system can do to it.
//!
//! A [`case::Case`] is a command line with its files, drawn from a seed: options as `--help` lists them, inputs of each
//! format ([`inputs`]) that are whole, damaged, empty, binary or huge, outputs that cannot be written, signals in the middle,
//! no compiler, little memory. [`run`](mod@run) runs it in a folder of its own and looks at what is left.
//!
//! What must hold, always:
//!
//! * No panic, and no death by a signal but the one that was sent.
//! * Only documented exit codes; those of signals only if one was sent.
//! * A time limit is kept, up to two seconds; a signal ends the process within two seconds.
//! * No child, no temporary file and no half-written output is left behind.

pub mod campaign;
pub mod case;
pub mod inputs;
pub mod options;
pub mod run;

use std::process::ExitCode;

/// The command `euphonium-fuzz cli`, with the arguments that follow.
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
        Err(message) => return wrong(format!("{message}; see cli --help")),
    };
    let report = match campaign::run(&options) {
        Ok(report) => report,
        Err(message) => return wrong(message),
    };
    for finding in &report.findings {
        println!("{finding}\n");
    }
    for (what, count) in &report.counts {
        println!("{count:>8}  {what}");
    }
    println!("{} findings in {:.1} s", report.findings.len(), report.time.as_secs_f64());
    if report.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
