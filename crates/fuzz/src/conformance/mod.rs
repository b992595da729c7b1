//! Conformance: self-checking programs of other projects, whose verdicts execution must not contradict.
//!
//! The test programs of compilers and C libraries return zero from `main` if all is well, and return something else,
//! call `abort` or fail an assertion if not. [`wrap`](mod@wrap) makes a task of such a file without changing it,
//! [`native`] compiles and runs it, and [`campaign`] asks the verifier two questions about each:
//!
//! * *Is a failure reachable?* A program that passes when it is executed must not be called unsafe.
//! * *Is its end reachable?* A program that ends when it is executed must not be called safe with its end as the error:
//!   it would be if the verifier had lost the run on the way.
//!
//! Invariants:
//!
//! * The programs stay where they are: a task is a file that includes the program.
//! * A result is written as soon as it is there, and a file that has one is not run again ([`record`]).
//! * What two compilers do not agree on says nothing, and is counted as such.

pub mod campaign;
pub mod native;
pub mod options;
pub mod record;
pub mod table;
pub mod wrap;

use clap::Parser;
use std::process::ExitCode;

/// The command `euphonium-fuzz conformance`, with the arguments that follow.
pub fn command(args: Vec<String>) -> ExitCode {
    let name = "euphonium-fuzz conformance".to_string();
    let options = match options::Options::try_parse_from(std::iter::once(name).chain(args)) {
        Ok(options) => options,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    match campaign::run(&options) {
        Ok(records) => {
            print!("{}", table::text(&records));
            let found = records.iter().any(|record| record.contradiction().is_some());
            ExitCode::from(u8::from(found))
        }
        Err(message) => {
            eprintln!("euphonium-fuzz: {message}");
            ExitCode::from(2)
        }
    }
}
