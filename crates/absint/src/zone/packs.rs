//! Which variables are compared with each other: packs of a few variables of one width, each variable in one pack at most, and what each tape does
//! with them.
//!
//! Variables come together that a tape compares, or one of which gets the value of the other plus a constant. Pairs that are met often come first.

use crate::tape::{Code, Kind, Tape};
use euphonium_problem::cfa::{Cfa, Variable};
use euphonium_term::Op;
use rustc_hash::FxHashMap;

/// A pack has so many variables at most.
pub const MOST: usize = 7;

/// A sum of a variable, if there is one, and a constant, as words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum {
    /// The variable and the operation that it is.
    pub base: Option<(Variable, u32)>,
    /// The constant.
    pub constant: u64,
}

/// What a guard says of two sums.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// The first is less without a sign.
    Less,
    /// It is not more without a sign.
    AtMost,
    /// It is less with a sign.
    SignedLess,
    /// It is not more with a sign.
    SignedAtMost,
    /// They are equal.
    Equal,
    /// They differ.
    Different,
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

/// Variables of one width.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The width.
    pub width: u32,
    /// The variables, in order.
    pub variables: Vec<Variable>,
}

/// All packs, and the steps of all tapes.
#[derive(Clone, Default, Debug)]
pub struct Packs {
    /// The packs.
    pub packs: Vec<Pack>,
    /// For each tape.
    pub steps: Vec<Vec<Step>>,
    /// The pack of a variable, and its position there.
    place: Vec<Option<(usize, usize)>>,
}

impl Packs {
    /// The packs of an automaton.
    pub fn new(cfa: &Cfa, tapes: &[Tape]) -> Packs {
        let mut met: FxHashMap<(u32, u32), u32> = FxHashMap::default();
        let mut width: FxHashMap<u32, u32> = FxHashMap::default();
        for tape in tapes {
            let mut pair = |a: Variable, b: Variable, w: u32| {
                if a != b {
                    *met.entry((a.0.min(b.0), a.0.max(b.0))).or_default() += 1;
                    width.extend([(a.0, w), (b.0, w)]);
                }
            };
            for (a, _, b, w) in guards(tape) {
                if let (Some((a, _)), Some((b, _))) = (a.base, b.base) {
                    pair(a, b, w);
                }
            }
            for &(x, root) in &tape.updates {
                if let (Some((y, _)), Kind::Word(w)) =
                    (sum(tape, root).and_then(|s| s.base), tape.operations[root as usize].kind)
                {
                    pair(x, y, w);
                }
            }
        }
        let mut pairs: Vec<((u32, u32), u32)> = met.into_iter().collect();
        pairs.sort_unstable_by_key(|&(pair, count)| (std::cmp::Reverse(count), pair));
        let mut pack_of: FxHashMap<u32, usize> = FxHashMap::default();
        let mut members: Vec<Vec<u32>> = Vec::new();
        for ((a, b), _) in pairs {
            match (pack_of.get(&a).copied(), pack_of.get(&b).copied()) {
                (None, None) => {
                    pack_of.extend([(a, members.len()), (b, members.len())]);
                    members.push(vec![a, b]);
                }
                (Some(pack), None) | (None, Some(pack)) if members[pack].len() < MOST => {
                    let new = if pack_of.contains_key(&a) { b } else { a };
                    pack_of.insert(new, pack);
                    members[pack].push(new);
                }
                (Some(p), Some(q)) if p != q && members[p].len() + members[q].len() <= MOST => {
                    let moved = std::mem::take(&mut members[q]);
                    pack_of.extend(moved.iter().map(|&x| (x, p)));
                    members[p].extend(moved);
                }
                _ => {}
            }
        }
        members.retain(|pack| !pack.is_empty());
        let packs: Vec<Pack> = members
            .into_iter()
            .map(|mut pack| {
                pack.sort_unstable();
                Pack { width: width[&pack[0]], variables: pack.into_iter().map(Variable).collect() }
            })
            .collect();
        let mut place = vec![None; cfa.variables.len()];
        for (p, pack) in packs.iter().enumerate() {
            pack.variables.iter().enumerate().for_each(|(i, x)| place[x.0 as usize] = Some((p, i)));
        }
        let steps = tapes.iter().map(|tape| steps(tape, &place)).collect();
        Packs { packs, steps, place }
    }

    /// The pack of a variable.
    pub fn of(&self, x: Variable) -> Option<usize> {
        self.place[x.0 as usize].map(|(pack, _)| pack)
    }
}

/// What a tape does, for the packs that it has to do with.
fn steps(tape: &Tape, place: &[Option<(usize, usize)>]) -> Vec<Step> {
    let mut steps: FxHashMap<usize, Step> = FxHashMap::default();
    let mut step = |pack: usize, act: &mut dyn FnMut(&mut Step)| {
        act(steps.entry(pack).or_insert_with(|| Step { pack, ..Step::default() }))
    };
    let pack_of = |sum: Sum| sum.base.and_then(|(x, _)| place[x.0 as usize]).map(|(pack, _)| pack);
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
        if let Some((pack, i)) = place[x.0 as usize] {
            // A value of a variable of another pack is some value.
            let sum = sum(tape, root).filter(|&s| s.base.is_none() || pack_of(s) == Some(pack));
            step(pack, &mut |step| step.updates.push((i, Some((root, sum)))));
        }
    }
    for &x in &tape.lost {
        if let Some((pack, i)) = place[x.0 as usize] {
            step(pack, &mut |step| step.updates.push((i, None)));
        }
    }
    let mut steps: Vec<Step> = steps.into_values().collect();
    steps.sort_unstable_by_key(|step| step.pack);
    steps
}

/// The comparisons of sums that must hold, with the width.
fn guards(tape: &Tape) -> Vec<(Sum, Relation, Sum, u32)> {
    let mut found = Vec::new();
    for &guard in &tape.guards {
        let mut operation = &tape.operations[guard as usize];
        let mut holds = true;
        while let Code::Apply(Op::Not) = operation.code {
            operation = &tape.operations[tape.arguments(operation)[0] as usize];
            holds = !holds;
        }
        let Code::Apply(op @ (Op::Eq | Op::BvUlt | Op::BvSlt)) = operation.code else { continue };
        let [a, b] = [0, 1].map(|i| tape.arguments(operation)[i]);
        let Kind::Word(width) = tape.operations[a as usize].kind else { continue };
        let (Some(a), Some(b)) = (sum(tape, a), sum(tape, b)) else { continue };
        found.push(match (op, holds) {
            (Op::Eq, true) => (a, Relation::Equal, b, width),
            (Op::Eq, false) => (a, Relation::Different, b, width),
            (Op::BvUlt, true) => (a, Relation::Less, b, width),
            (Op::BvUlt, false) => (b, Relation::AtMost, a, width),
            (_, true) => (a, Relation::SignedLess, b, width),
            (_, false) => (b, Relation::SignedAtMost, a, width),
        });
    }
    found
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
