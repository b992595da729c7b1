//! Cycles that can be taken for ever although no state comes back.
//!
//! A run that came round a loop suggests a cycle: the same edges, with the same inputs. Let `g` be what must hold for a round and `u` what it does. The states from which `k` rounds
//! are possible are `g` and `g` after `u`, and so on; if from each of them one more round is possible, all rounds are, and these states are a recurrent set (Gupta, Henzinger,
//! Majumdar, Rybalchenko and Xu, POPL 2008). It is found by induction of depth `k` over rounds.
//!
//! Invariant: nothing here is believed; the set and the cycle are the claim.

use super::lasso::commands;
use crate::query::Query;
use euphonium_limits::Budget;
use euphonium_problem::cfa::concrete::Machine;
use euphonium_problem::cfa::{Cfa, Command, CycleStep, Endless, Path, PathStep, Rewriter};
use euphonium_term::{TermId, Terms, Value};

/// So many rounds are looked at, in formulas of this size, with so many conflicts for a question.
const ROUNDS: usize = 5;
const LARGEST: usize = 20_000;
const CONFLICTS: u64 = 5_000;

/// The claim that a run which is longer than its stem goes on for ever along the edges that it took after it; nothing if that is not seen.
pub(super) fn recurrent(
    terms: &mut Terms,
    cfa: &Cfa,
    stem: Path,
    whole: &Path,
    budget: &Budget,
) -> Option<Endless> {
    let cycle = whole.steps.get(stem.steps.len()..).filter(|cycle| !cycle.is_empty())?;
    let mut rewriter = Rewriter::new(cfa);
    let guard = round(terms, cfa, &mut rewriter, cycle)?;
    let mut machine = Machine::new(cfa, stem.start.clone());
    super::lasso::run(terms, cfa, &mut machine, &stem.steps)?;
    let mut query = Query::new(&Budget { conflicts: Some(CONFLICTS), ..budget.clone() });
    let (mut set, mut next) = (guard, guard);
    for _ in 0..ROUNDS {
        // The state after the stem is one from which all of these rounds are possible.
        if machine.eval(terms, next)? != Value::Bool(true) {
            return None;
        }
        set = terms.and(&[set, next]);
        next = rewriter.rewrite(terms, next);
        if terms.dag_size(&[set, next]) > LARGEST {
            return None;
        }
        let stuck = terms.not(next);
        if !query.check(terms, &[set, stuck]).ok()? {
            let step = |terms: &mut Terms, step: &PathStep| CycleStep {
                edge: step.edge,
                havocs: step.havocs.iter().map(|value| terms.value_term(value)).collect(),
                choices: step.choices.clone(),
            };
            let cycle = cycle.iter().map(|taken| step(terms, taken)).collect();
            return Some(Endless { stem, cycle, set });
        }
    }
    None
}

/// What must hold for a round with given inputs, over the values where it begins; what it does is in the valuation then.
fn round(terms: &mut Terms, cfa: &Cfa, rewriter: &mut Rewriter, cycle: &[PathStep]) -> Option<TermId> {
    let mut taken = Vec::new();
    for step in cycle {
        let mut havocs = step.havocs.iter();
        for command in commands(cfa, step) {
            match command {
                Command::Assume(t) => taken.push(rewriter.rewrite(terms, *t)),
                Command::Assign(x, t) => {
                    let value = rewriter.rewrite(terms, *t);
                    rewriter.set(*x, value);
                }
                Command::Havoc(x) => {
                    let value = terms.value_term(havocs.next()?);
                    rewriter.set(*x, value);
                }
                Command::Choice(_) => return None,
            }
        }
    }
    Some(terms.and(&taken))
}
