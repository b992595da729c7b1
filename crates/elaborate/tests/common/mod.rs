//! Solves a script as the command does, with a log.

#[allow(dead_code)] // Not every test reads it.
pub mod alethe;

use euphonium_elaborate::Elaborator;
use euphonium_smt::proof::ProofHandle;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_smtlib::{CommandKind, Reader};
use euphonium_term::Terms;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

/// What was written.
#[derive(Clone, Default)]
pub struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The answers to a script, and its log or why there is none.
pub fn prove(script: &str) -> (Vec<Satisfiability>, Result<String, String>) {
    let (answers, log, result) = prove_some(script);
    (answers, result.map(|()| log))
}

/// The answers to a script, what was written, and why that is not all.
pub fn prove_some(script: &str) -> (Vec<Satisfiability>, String, Result<(), String>) {
    let buffer = Buffer::default();
    let proof = ProofHandle::new(Elaborator::new(script, buffer.clone()));
    let answers = solve(script, Some(&proof));
    let result = proof.finish().map_err(|error| error.to_string());
    let log = String::from_utf8(buffer.0.lock().unwrap().clone()).expect("text");
    (answers, log, result)
}

/// The answers to a script.
pub fn solve(script: &str, proof: Option<&ProofHandle>) -> Vec<Satisfiability> {
    let (mut terms, mut solver) = (Terms::new(), Solver::new(Config::default()));
    if let Some(proof) = proof {
        solver.set_proof(proof);
    }
    let mut reader = Reader::new(script.as_bytes().to_vec(), "script");
    let mut answers = Vec::new();
    while let Some(command) = reader.next_command(&mut terms).expect("a script") {
        match command.kind {
            CommandKind::Assert(t) => solver.assert(&terms, t).expect("a supported script"),
            CommandKind::Push(n) => (0..n).for_each(|_| solver.push()),
            CommandKind::Pop(n) => (0..n).for_each(|_| assert!(solver.pop())),
            CommandKind::CheckSat => answers.push(solver.check(&mut terms, &[])),
            CommandKind::CheckSatAssuming(assumed) => answers.push(solver.check(&mut terms, &assumed)),
            _ => {}
        }
    }
    answers
}
