//! Conformance: self-checking programs of other projects, whose verdicts execution must not contradict.
//!
//! The test programs of compilers and C libraries return zero from `main` if all is well, and return
//! something else, call `abort` or fail an assertion if not. [`wrap`](mod@wrap) makes a task of such a file
//! without changing it, [`native`] compiles and runs it, and [`campaign`] asks the verifier two questions
//! about each:
//!
//! * *Is a failure reachable?* A program that passes when it is executed must not be called unsafe.
//! * *Is its end reachable?* A program that ends when it is executed must not be called safe with its end as
//!   the error: it would be if the verifier had lost the run on the way.
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

/// The command `euphonium-fuzz conformance`: whether there are contradictions.
pub fn command(options: &options::Options) -> Result<bool, String> {
    let records = campaign::run(options)?;
    print!("{}", table::text(&records));
    Ok(records.iter().any(|record| record.contradiction().is_some()))
}
