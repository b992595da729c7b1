//! Solves a script as the command does, with a log.

#[allow(dead_code)] // Not every test reads it.
pub mod alethe;

use euphonium_elaborate::prove;
use euphonium_limits::Budget;
use euphonium_smt::{Config, Satisfiability, Solver};

/// The answers to a script, and its log or why there is none.
pub fn prove(script: &str) -> (Vec<Satisfiability>, Result<String, String>) {
    let (answers, log, result) = prove_some(script);
    (answers, result.map(|()| log))
}

/// The answers to a script, what was written, and why that is not all.
pub fn prove_some(script: &str) -> (Vec<Satisfiability>, String, Result<(), String>) {
    let proved = prove::prove(script, Config::default(), &Budget::default()).expect("a supported script");
    let missing: Vec<String> = proved.missing.iter().map(|(check, why)| format!("{check}: {why}")).collect();
    let result = if missing.is_empty() { Ok(()) } else { Err(missing.join("; ")) };
    (proved.answers, String::from_utf8(proved.log).expect("text"), result)
}

/// The answers to a script.
#[allow(dead_code)] // Not every test asks without a log.
pub fn solve(script: &str) -> Vec<Satisfiability> {
    prove::solve(script, &mut Solver::new(Config::default())).expect("a supported script")
}
