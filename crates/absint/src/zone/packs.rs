//! Which variables are compared with each other, and what each tape does with them.
//!
//! Variables come together that a tape compares, or one of which gets the value of the other plus a constant, or plus something of
//! which bounds are known, or that one loop counts with.

use crate::compare::{Comparison, Relation, comparisons};
use crate::loops::inside_loops;
use crate::pack::{Meetings, Packs};
use crate::tape::{Code, Kind, Tape};
use crate::wto::Order;
use euphonium_problem::cfa::{Cfa, Variable};
use euphonium_term::Op;
use rustc_hash::FxHashMap;

/// A pack has so many variables at most.
const MOST: usize = 7;

/// A loop that counts with more variables ties none of them.
const COUNTERS: usize = 5;

/// A sum of a variable, if there is one, and a constant, as words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The variable and the operation that it is.
    pub base: Option<(Variable, u32)>,
    /// The constant.
    pub constant: u64,
}

/// How a new value is computed.
#[derive(Clone, Debug)]
pub struct Update {
    /// The operation that computes it.
    pub operation: u32,
    /// The sum that it is, if it is one of a variable and a constant.
    pub sum: Option<Sum>,
    /// Sums with a variable that it is, each with an operation whose result is added to it.
    pub more: Vec<(Sum, u32)>,
}

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

impl Step {
    /// Does it nothing but to forget variables?
    pub fn only_forgets(&self) -> bool {
        self.guards.is_empty() && self.updates.iter().all(|(_, update)| update.is_none())
    }
}

/// The packs, and the steps of all tapes.
pub(super) fn steps(cfa: &Cfa, order: &Order, tapes: &[Tape]) -> (Packs, Vec<Vec<Step>>) {
    let mut meetings = Meetings::default();
    // The variables that a tape adds to, by edge.
    let mut counted: Vec<Vec<(u32, Variable)>> = vec![Vec::new(); tapes.len()];
    for (e, tape) in tapes.iter().enumerate() {
        for (a, _, b, width) in guards(tape) {
            if let (Some((a, _)), Some((b, _))) = (a.base, b.base) {
                meetings.meet(a, b, width, 4);
            }
        }
        for &(x, root) in &tape.updates {
            let Kind::Word(width) = tape.operations[root as usize].kind else { continue };
            let simple = sum(tape, root).and_then(|s| s.base);
            let of_two: Vec<(Variable, u32)> =
                summands(tape, root).into_iter().filter_map(|(s, _)| s.base).collect();
            if simple.iter().chain(&of_two).any(|(y, _)| *y == x) {
                counted[e].push((width, x));
            }
            // Bounds of what is added are less than equations.
            simple.into_iter().for_each(|(y, _)| meetings.meet(x, y, width, 4));
            of_two.into_iter().for_each(|(y, _)| meetings.meet(x, y, width, 2));
        }
    }
    // What one loop counts with may be bounded by each other.
    for counted in inside_loops(cfa, order, &counted) {
        for (i, &(width, x)) in counted.iter().enumerate().filter(|_| counted.len() <= COUNTERS) {
            let others = counted[i + 1..].iter().filter(|(other, _)| *other == width);
            others.for_each(|&(_, y)| meetings.meet(x, y, width, 1));
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
            let mut more = if sum.is_none() { summands(tape, root) } else { Vec::new() };
            more.retain(|&(s, _)| pack_of(s) == Some(pack));
            let update = Update { operation: root, sum, more };
            step(pack, &mut |step| step.updates.push((i, Some(update.clone()))));
        }
    }
    for x in tape.forgotten() {
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

/// An operation that adds two results neither of which is a constant: those that are sums with a variable, each with the
/// other one.
fn summands(tape: &Tape, operation: u32) -> Vec<(Sum, u32)> {
    let here = &tape.operations[operation as usize];
    let Code::Apply(Op::BvAdd) = here.code else { return Vec::new() };
    let [a, b] = [0, 1].map(|i| tape.arguments(here)[i]);
    let constant = |o: u32| matches!(tape.operations[o as usize].code, Code::Constant(_));
    if constant(a) || constant(b) {
        return Vec::new();
    }
    let of = |o: u32, other: u32| sum(tape, o).filter(|s| s.base.is_some()).map(|s| (s, other));
    of(a, b).into_iter().chain(of(b, a)).collect()
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
