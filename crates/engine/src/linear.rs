//! IC3 over linear arithmetic.
//!
//! The search is that of [`crate::euf`] without any abstraction. What makes it one for numbers: a predecessor
//! is not a state but the model-based projection of what leads to the successor
//! ([`crate::arithmetic::project`]), so that cubes are conjunctions of inequalities; equations are two of
//! them, which generalisation drops one by one; and two inequalities may be replaced by their sum. After the
//! rules of Spacer (Komuravelli, Gurfinkel, Chaki, CAV 2014; the seed thesis on SeaHorn, 4.1) for systems of
//! one predicate.
//!
//! Systems without integers and reals are left to the other engines.

use crate::euf::{self, Options, Statistics, has_numbers};
use crate::table::{Entry, Make};
use crate::{Engine, Task, Unknown, Verdict};

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "linear",
    method: "IC3 over linear arithmetic, with predecessors by model-based projection",
    follows: "Komuravelli, Gurfinkel, Chaki, SMT-Based Model Checking for Recursive Programs (CAV 2014)",
    takes: "transition systems and Horn clauses with integers or reals",
    proves: "with an inductive invariant",
    finds: "violations, with a trace",
    limits: "no products of unknowns; facts about arrays are those of the system's own terms",
    share: 1.0,
    shed: None,
    unrolls: false,
    sprints: false,
    weight: 2.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[],
    make: Make::System(|_| Box::new(Linear::default())),
};

/// Obligations that come back this often have counterexamples to generalisation blocked. (Of 70 systems and
/// sets of clauses, with a limit of 6 s: 61 solved with it and relations first for every second cube, 59
/// without both.)
const CTGS_AFTER: u32 = 4;

/// The engine.
#[derive(Default)]
pub struct Linear {
    /// What the last run did.
    pub statistics: Statistics,
}

impl Engine for Linear {
    fn name(&self) -> &'static str {
        "linear"
    }

    fn decide(&mut self, task: Task<'_>) -> Result<Verdict, Unknown> {
        if !has_numbers(task.terms, task.system) {
            return Err(Unknown::GaveUp("there are no integers and reals".into()));
        }
        let options = Options { exact: true, ctgs_after: Some(CTGS_AFTER), ..Options::default() };
        euf::run(task, &options, &mut self.statistics)
    }
}
