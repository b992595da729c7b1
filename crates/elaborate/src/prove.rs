//! A script solved with its log, both in memory: what `solve --proof` does, as a function.

use crate::{Elaborator, Incomplete};
use euphonium_limits::Budget;
use euphonium_smt::proof::ProofHandle;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_smtlib::{CommandKind, Reader};
use euphonium_term::Terms;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// A log in memory; clones are the same.
#[derive(Clone, Default)]
pub struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Buffer {
    /// What was written so far, which is taken away.
    pub fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What came of a script.
pub struct Proved {
    /// To its checks, in their order.
    pub answers: Vec<Satisfiability>,
    /// What was written.
    pub log: Vec<u8>,
    /// The checks that are `unsat` and have no proof, and why.
    pub missing: Vec<(usize, String)>,
}

/// Solves a script with a log; an error if it is no script or not one that the solver decides.
pub fn prove(script: &str, config: Config, budget: &Budget) -> Result<Proved, String> {
    let buffer = Buffer::default();
    let proof = ProofHandle::new(Elaborator::new(script, buffer.clone()).within(budget.clone()));
    let mut solver = Solver::new(config);
    solver.set_budget(budget.clone());
    solver.set_proof(&proof);
    let answers = solve(script, &mut solver)?;
    let missing = match proof.finish() {
        Ok(()) => Vec::new(),
        Err(error) => match error.downcast::<Incomplete>() {
            Ok(incomplete) => incomplete.missing,
            Err(error) => return Err(error.to_string()),
        },
    };
    Ok(Proved { answers, log: buffer.take(), missing })
}

/// The answers to a script.
pub fn solve(script: &str, solver: &mut Solver) -> Result<Vec<Satisfiability>, String> {
    let (mut terms, mut reader) = (Terms::new(), Reader::new(script.as_bytes(), "script"));
    let mut answers = Vec::new();
    while let Some(command) = reader.next_command(&mut terms).map_err(|error| error.to_string())? {
        match command.kind {
            CommandKind::Assert(t) => solver.assert(&terms, t).map_err(|error| error.what)?,
            CommandKind::Push(n) => (0..n).for_each(|_| solver.push()),
            CommandKind::Pop(n) => (0..n).for_each(|_| _ = solver.pop()),
            CommandKind::CheckSat => answers.push(solver.check(&mut terms, &[])),
            CommandKind::CheckSatAssuming(assumed) => answers.push(solver.check(&mut terms, &assumed)),
            CommandKind::Exit => break,
            _ => {}
        }
    }
    Ok(answers)
}
