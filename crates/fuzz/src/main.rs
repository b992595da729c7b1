//! The command `euphonium-fuzz`: see [`euphonium_fuzz`] for what it does.

use euphonium_fuzz::campaign;
use euphonium_fuzz::options::{Options, help};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|arg| arg == "c") {
        return euphonium_fuzz::c::command(args[1..].to_vec());
    }
    if args.first().is_some_and(|arg| arg == "conformance") {
        return euphonium_fuzz::conformance::command(args[1..].to_vec());
    }
    if args.first().is_some_and(|arg| arg == "cli") {
        return euphonium_fuzz::cli::command(args[1..].to_vec());
    }
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        print!("{}", help());
        return ExitCode::SUCCESS;
    }
    let options = match Options::parse(args) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("euphonium-fuzz: {message}; see --help");
            return ExitCode::from(2);
        }
    };
    if let Some(index) = options.print {
        print!("{}", campaign::script_at(&options, index).text());
        return ExitCode::SUCCESS;
    }
    let report = match campaign::run(&options) {
        Ok(report) => report,
        Err(message) => {
            eprintln!("euphonium-fuzz: {message}");
            return ExitCode::from(2);
        }
    };
    for (_, text) in &report.findings {
        println!("{text}\n");
    }
    for solver in &report.absent {
        println!("absent: {solver}");
    }
    print!("{}", report.summary.text(report.findings.len(), report.time));
    if report.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
