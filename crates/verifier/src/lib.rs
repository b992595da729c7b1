//! The verifier as a library.
//!
//! A [`Question`] names an input (C files, LLVM IR, a task; VMT, BTOR2, Horn clauses, an automaton) and a
//! property of it. [`verify()`] reads it, lets a [`Portfolio`] of engines look for an answer, checks the
//! evidence, executes counterexamples, and gives a [`Finding`] for each property. An [`Answer`] that says
//! safe or unsafe holds a [`Checked`](euphonium_evidence::Checked) proof or run, which only the checkers
//! make. Nothing is printed and the process is never ended; where the work stands is in the [`Account`].
//!
//! ```no_run
//! use euphonium_verifier::{Account, Answer, Options, Question, verify};
//!
//! let question = Question { files: vec!["program.c".into()], ..Question::default() };
//! let found = verify(&Options::new(question), &Account::default())?;
//! for finding in &found.findings {
//!     match &finding.answer {
//!         Answer::Safe(proof) => println!("safe: {}", **proof),
//!         Answer::Unsafe(_) => println!("unsafe"),
//!         other => println!("unknown: {other:?}"),
//!     }
//! }
//! # Ok::<(), euphonium_verifier::VerifyError>(())
//! ```
//!
//! The way of a program, file by file: [`options`], [`input`], [`program`], [`engines`], [`portfolio`],
//! [`judge`], [`nets`], [`finding`]. What is made of findings: [`report`] (plain data for pages, JSON and
//! SARIF), [`witness`] (evidence in the formats of others), [`check`] (evidence in our own format, and its
//! check).

pub mod account;
pub mod analyse;
pub mod certify;
pub mod check;
mod draw;
pub mod each;
pub mod engines;
pub mod entry;
mod facts;
pub mod finding;
mod follow;
mod functions;
mod gather;
mod history;
pub mod input;
mod invariants;
pub mod judge;
mod needed;
pub mod nets;
pub mod options;
mod paths;
pub mod portfolio;
pub mod program;
pub mod report;
mod run;
pub mod rust;
mod schedule;
mod settle;
mod steps;
pub mod unknown;
pub mod unreached;
mod verify;
pub mod witness;

pub use account::Account;
pub use each::CheckVerdict;
pub use engines::{Available, Line, Portfolio, engine};
pub use euphonium_report::Conclusion;
pub use finding::{Finding, conclusion};
pub use input::Problem;
pub use judge::{Answer, Counterexample, queries as obligations};
pub use options::{Calls, CheckOptions, CompilerOptions, Each, Options, Otherwise, ProgramOptions, Question};
pub use verify::{Verification, VerifyError, verify};
