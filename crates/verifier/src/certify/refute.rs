//! The obligations of a claim, asked to the solver with a log, and each log shown to the kernel.
//!
//! An obligation has a solver and a log of its own, so they are independent, and all cores take part.

use eucheck::claim::kept::check_obligation;
use eucheck::claim::{Claim, Obligation};
use euphonium_elaborate::prove::{Buffer, solve};
use euphonium_elaborate::{Elaborator, question::Printer};
use euphonium_limits::Budget;
use euphonium_smt::proof::ProofHandle;
use euphonium_smt::{Config, Satisfiability, Solver};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// What came of an obligation.
pub struct Asked {
    /// It, as SMT-LIB.
    pub script: String,
    /// A log that the kernel accepts, or why there is none.
    pub log: Result<Vec<u8>, String>,
}

/// Asks for all obligations of a claim; the answers are in their order.
pub fn refute_all(claim: &Claim, budget: &Budget) -> Vec<Asked> {
    let count = claim.obligations.len();
    let (next, printer) = (AtomicUsize::new(0), Printer::new(&claim.terms));
    let answers: Mutex<Vec<(usize, Asked)>> = Mutex::new(Vec::with_capacity(count));
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(count);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                let mut own = Vec::new();
                while let place = next.fetch_add(1, Ordering::Relaxed)
                    && let Some(obligation) = claim.obligations.get(place)
                {
                    let script = printer.script(&obligation.formulas);
                    let log = refute(claim, obligation, &script, budget);
                    own.push((place, Asked { script, log }));
                }
                answers.lock().unwrap_or_else(PoisonError::into_inner).append(&mut own);
            });
        }
    });
    let mut answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
    answers.sort_unstable_by_key(|(place, _)| *place);
    answers.into_iter().map(|(_, asked)| asked).collect()
}

/// A log of the refutation of an obligation that the kernel accepts, or why there is none.
fn refute(claim: &Claim, obligation: &Obligation, script: &str, budget: &Budget) -> Result<Vec<u8>, String> {
    budget.check().map_err(|_| "the time or memory is up")?;
    let (own, asked) = obligation.script(&claim.terms)?;
    let buffer = Buffer::default();
    let proof = ProofHandle::new(Elaborator::of(own, asked, buffer.clone()).within(budget.clone()));
    let mut solver = Solver::new(Config { flatten: true, ..Config::default() });
    solver.set_budget(budget.clone());
    solver.set_proof(&proof);
    match solve(script, &mut solver)?.pop() {
        Some(Satisfiability::Unsat) => {}
        Some(Satisfiability::Unknown(why)) => return Err(why.to_string()),
        _ => return Err("it is satisfiable".into()),
    }
    proof.finish().map_err(|error| error.to_string())?;
    let log = buffer.take();
    let checked = check_obligation(&claim.terms, obligation, &mut eucheck::Log::new(&log[..]));
    checked.map_err(|rejected| format!("the kernel: {}", rejected.what)).map(|()| log)
}
