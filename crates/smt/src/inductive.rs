//! The largest part of some guesses that is inductive: Houdini (Flanagan and Leino, FME 2001).
//!
//! There are guesses at some places, and ways between the places. A guess goes if a run along a way
//! contradicts it that begins where all guesses that are left hold. What remains when there is no such run
//! holds whenever a run comes to its place, by induction on the number of ways that the run has taken, if
//! nothing is guessed where runs begin. It is the largest such part, whatever the order.
//!
//! What a way is, and how a guess is contradicted along it, is the caller's; mostly by the model of a solver
//! ([`refute`]), which contradicts many guesses at once.

use crate::{Satisfiability, Solver};
use euphonium_limits::Unknown;
use euphonium_term::{Evaluator, Model, TermId, Terms, Value};
use std::collections::VecDeque;

/// The guesses by place that are inductive together. A way goes from one place to another. `refute` is given
/// a way, the guesses where it begins and those where it ends, drops some of the latter that a run
/// contradicts, and says whether there were any.
pub fn largest_inductive<G: Clone, E>(
    mut guesses: Vec<Vec<G>>,
    ways: &[(usize, usize)],
    mut refute: impl FnMut(usize, &[G], &mut Vec<G>) -> Result<bool, E>,
) -> Result<Vec<Vec<G>>, E> {
    let mut waiting: VecDeque<usize> = (0..ways.len()).collect();
    let mut waits = vec![true; ways.len()];
    // A way comes back only after a guess was dropped.
    while let Some(way) = waiting.pop_front() {
        waits[way] = false;
        let (from, to) = ways[way];
        let before = guesses[to].len();
        while !guesses[to].is_empty() {
            let assumed = guesses[from].clone();
            if !refute(way, &assumed, &mut guesses[to])? {
                break;
            }
        }
        if guesses[to].len() == before {
            continue;
        }
        // What rested on what is gone has to be asked again.
        for (next, &(start, _)) in ways.iter().enumerate() {
            if start == to && next != way && !std::mem::replace(&mut waits[next], true) {
                waiting.push_back(next);
            }
        }
    }
    Ok(guesses)
}

/// Drops the guesses that some run contradicts under assumptions; `there` is what a guess says where the run
/// ends. The run, or none if there is none.
pub fn refute<G>(
    terms: &mut Terms,
    solver: &mut Solver,
    assumed: &[TermId],
    guesses: &mut Vec<G>,
    mut there: impl FnMut(&mut Terms, &G) -> TermId,
) -> Result<Option<Model>, Unknown> {
    let there: Vec<TermId> = guesses.iter().map(|guess| there(terms, guess)).collect();
    let failing: Vec<TermId> = there.iter().map(|&guess| terms.not(guess)).collect();
    let some = terms.or(&failing);
    if some == TermId::FALSE {
        return Ok(None);
    }
    let assumed: Vec<TermId> = assumed.iter().copied().chain([some]).collect();
    let model = match solver.check(terms, &assumed) {
        Satisfiability::Sat => solver.model(terms),
        Satisfiability::Unsat => return Ok(None),
        Satisfiability::Unknown(reason) => return Err(reason),
    };
    let mut evaluator = Evaluator::new(&model);
    let before = guesses.len();
    let mut there = there.into_iter();
    guesses.retain(|_| {
        there.next().is_none_or(|guess| evaluator.value(terms, guess) != Some(Value::Bool(false)))
    });
    // A model contradicts what it was asked to contradict; if it does not, going on would never end.
    match guesses.len() < before {
        true => Ok(Some(model)),
        false => Err(Unknown::GaveUp("a state of the solver refutes no fact".into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use euphonium_term::Op;

    /// Numbers at two places: `x` begins as 0 at the second, a way back there adds 2, and another leads to
    /// the third.
    #[test]
    fn what_rests_on_what_is_gone_goes_too() {
        let mut terms = Terms::new();
        let word = terms.bv_sort(8);
        let x = terms.declare_const("x", word);
        let [zero, one, two, nine] = [0u8, 1, 2, 9].map(|n| terms.bv_const(8, n));
        let masked = terms.mk(Op::BvAnd, &[x, one]);
        let even = terms.eq(masked, zero);
        let small = terms.mk(Op::BvUlt, &[x, nine]);
        let sum = terms.mk(Op::BvAdd, &[x, two]);
        let ways = [(0, 1), (1, 1), (1, 2)];
        let after = [zero, sum, x];
        let Op::App(_) = terms.op(x) else { unreachable!() };
        let guesses = vec![Vec::new(), vec![even, small], vec![even, small]];
        let mut solver = Solver::new(Config::default());
        let kept = largest_inductive(guesses, &ways, |way, assumed, guesses| {
            let values = [(x, after[way])].into_iter().collect();
            let found =
                refute(&mut terms, &mut solver, assumed, guesses, |terms, &g| terms.substitute(g, &values));
            found.map(|model| model.is_some())
        });
        // That x is small ends where it is added to, and then where it is only copied.
        assert_eq!(kept, Ok(vec![Vec::new(), vec![even], vec![even]]));
    }
}
