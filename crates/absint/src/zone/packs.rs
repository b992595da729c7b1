//! Which variables are compared with each other, and what each tape does with them.
//!
//! Variables come together that a tape compares, or one of which gets the value of the other plus a constant.

use crate::compare::{Comparison, Relation, comparisons};
use crate::pack::{Meetings, Packs};
use crate::tape::{Code, Kind, Tape};
use euphonium_problem::cfa::{Cfa, Variable};
use euphonium_term::Op;
use rustc_hash::FxHashMap;

/// A pack has so many variables at most.
const MOST: usize = 7;

/// A sum of a variable, if there is one, and a constant, as words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The variable and the operation that it is.
    pub base: Option<(Variable, u32)>,
    /// The constant.
    pub constant: u64,
}

/// The operation that computes a new value, and the sum that it is if it is one.
pub type Update = (u32, Option<Sum>);

/// What a tape does with the variables of a pack.
#[derive(Clone, Default, Debug)]
pub struct Step {
    /// The pack.
    pub pack: usize,
    /// What is assumed of them.
    pub guards: Vec<(Sum, Relation, Sum)>,
    /// The new values of variables, by their position in the pack; none for values that nobody wants.
    pub updates: Vec<(usize, Option<Update>)>,
}

/// The packs, and the steps of all tapes.
pub(super) fn steps(cfa: &Cfa, tapes: &[Tape]) -> (Packs, Vec<Vec<Step>>) {
    let mut meetings = Meetings::default();
    for tape in tapes {
        for (a, _, b, width) in guards(tape) {
            if let (Some((a, _)), Some((b, _))) = (a.base, b.base) {
                meetings.meet(a, b, width, 1);
            }
        }
        for &(x, root) in &tape.updates {
            if let (Some((y, _)), Kind::Word(width)) =
                (sum(tape, root).and_then(|s| s.base), tape.operations[root as usize].kind)
            {
                meetings.meet(x, y, width, 1);
            }
        }
    }
    let packs = meetings.packs(cfa.variables.len(), MOST);
    let steps = tapes.iter().map(|tape| of_tape(tape, &packs)).collect();
    (packs, steps)
}

/// What a tape does, for the packs that it has to do with.
fn of_tape(tape: &Tape, packs: &Packs) -> Vec<Step> {
    let mut steps: FxHashMap<usize, Step> = FxHashMap::default();
    let mut step = |pack: usize, act: &mut dyn FnMut(&mut Step)| {
        act(steps.entry(pack).or_insert_with(|| Step { pack, ..Step::default() }))
    };
    let pack_of = |sum: Sum| sum.base.and_then(|(x, _)| packs.of(x)).map(|(pack, _)| pack);
    for (a, relation, b, _) in guards(tape) {
        let pack = match (pack_of(a), pack_of(b)) {
            (Some(p), Some(q)) if p == q => p,
            (Some(p), None) if b.base.is_none() => p,
            (None, Some(q)) if a.base.is_none() => q,
            _ => continue,
        };
        step(pack, &mut |step| step.guards.push((a, relation, b)));
    }
    for &(x, root) in &tape.updates {
        if let Some((pack, i)) = packs.of(x) {
            // A value of a variable of another pack is some value.
            let sum = sum(tape, root).filter(|&s| s.base.is_none() || pack_of(s) == Some(pack));
            step(pack, &mut |step| step.updates.push((i, Some((root, sum)))));
        }
    }
    for &x in &tape.lost {
        if let Some((pack, i)) = packs.of(x) {
            step(pack, &mut |step| step.updates.push((i, None)));
        }
    }
    let mut steps: Vec<Step> = steps.into_values().collect();
    steps.sort_unstable_by_key(|step| step.pack);
    steps
}

/// The comparisons of sums that must hold, with the width.
fn guards(tape: &Tape) -> Vec<(Sum, Relation, Sum, u32)> {
    let sums = |c: &Comparison| Some((sum(tape, c.left)?, c.relation, sum(tape, c.right)?, c.width));
    comparisons(tape).iter().filter_map(sums).collect()
}

/// An operation as a sum.
pub fn sum(tape: &Tape, operation: u32) -> Option<Sum> {
    let mut constant = 0u64;
    let mut at = operation;
    // Each turn goes to an earlier operation.
    loop {
        let here = &tape.operations[at as usize];
        match &here.code {
            Code::Variable(x) if matches!(here.kind, Kind::Word(_)) => {
                return Some(Sum { base: Some((*x, at)), constant });
            }
            Code::Constant(word) => {
                return Some(Sum { base: None, constant: constant.wrapping_add(word.single()?) });
            }
            Code::Apply(Op::BvAdd) => {
                let [a, b] = [0, 1].map(|i| tape.arguments(here)[i]);
                let value = |o: u32| match &tape.operations[o as usize].code {
                    Code::Constant(word) => word.single(),
                    _ => None,
                };
                let (rest, known) = match (value(a), value(b)) {
                    (Some(known), _) => (b, known),
                    (_, Some(known)) => (a, known),
                    _ => return None,
                };
                constant = constant.wrapping_add(known);
                at = rest;
            }
            _ => return None,
        }
    }
}
