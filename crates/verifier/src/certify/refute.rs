//! One question to the solver, with a log.

use eucheck::claim::Obligation;
use euphonium_elaborate::{Elaborator, question};
use euphonium_limits::Budget;
use euphonium_smt::proof::ProofHandle;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_smtlib::{CommandKind, Reader};
use euphonium_term::Terms;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// A log in memory.
#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The log of the refutation of an obligation, or why there is none.
pub fn refute(
    terms: &eucheck::term::Terms,
    obligation: &Obligation,
    budget: &Budget,
) -> Result<Vec<u8>, String> {
    budget.check().map_err(|_| "the time or memory is up")?;
    let script = question::script(terms, &obligation.formulas);
    let (own, asked) = obligation.script(terms)?;
    let buffer = Buffer::default();
    let proof = ProofHandle::new(Elaborator::of(own, asked, buffer.clone()).within(budget.clone()));
    let mut solver = Solver::new(Config { flatten: true, ..Config::default() });
    solver.set_budget(budget.clone());
    solver.set_proof(&proof);
    let (mut terms, mut reader) = (Terms::new(), Reader::new(script.as_bytes(), "obligation"));
    while let Some(command) = reader.next_command(&mut terms).map_err(|error| error.to_string())? {
        match command.kind {
            CommandKind::Assert(term) => {
                solver.assert(&terms, term).map_err(|error| error.what)?;
            }
            CommandKind::CheckSat => match solver.check(&mut terms, &[]) {
                Satisfiability::Unsat => {}
                Satisfiability::Sat => return Err("it is satisfiable".into()),
                Satisfiability::Unknown(why) => return Err(why.to_string()),
            },
            _ => {}
        }
    }
    proof.finish().map_err(|error| error.to_string())?;
    let log = std::mem::take(&mut *buffer.0.lock().unwrap_or_else(PoisonError::into_inner));
    Ok(log)
}
