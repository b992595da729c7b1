//! Which variables are summed, and what each tape does with them.
//!
//! Variables come together whose sum a tape bounds, one of which gets the other with its sign changed, or is a sum with it,
//! and those that one loop counts with in opposite directions. Without any of these no sum is bounded that the bounds of
//! the variables do not bound, and there is no pack.

use crate::compare::{Relation, comparisons};
use crate::equalities::affine::{Part, Sum, sums};
use crate::loops::inside_loops;
use crate::pack::{Meetings, Packs};
use crate::tape::Tape;
use crate::word::{mask, signed};
use crate::wto::Order;
use euphonium_problem::cfa::{Cfa, Variable};
use rustc_hash::FxHashMap;

/// A pack has so many variables at most.
const MOST: usize = 5;

/// A loop that counts with more variables ties none of them.
const COUNTERS: usize = 6;

/// A sum of variables of a pack, by position, each once with its sign, and a constant, as words.
#[derive(Clone, Default, Debug)]
pub(super) struct Line {
    pub parts: Vec<(usize, i128)>,
    pub constant: u64,
}

/// The operation that computes a new value, and the sum that it is if it is one.
pub(super) type Update = (u32, Option<Line>);

/// What a tape does with the variables of a pack.
#[derive(Clone, Default, Debug)]
pub(super) struct Step {
    /// The pack.
    pub pack: usize,
    /// What is assumed of them.
    pub guards: Vec<(Line, Relation, Line)>,
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
    let packs = packs(cfa, order, tapes);
    let steps = match packs.packs.is_empty() {
        true => vec![Vec::new(); tapes.len()],
        false => tapes.iter().map(|tape| of_tape(tape, &packs)).collect(),
    };
    (packs, steps)
}

/// The variables of a sum with their signs, if there is nothing else in it.
fn signs(sum: &Sum) -> Option<Vec<(Variable, i128)>> {
    let sign = |&(part, a): &(Part, u64)| match part {
        Part::Variable(x) if a == 1 => Some((x, 1)),
        Part::Variable(x) if a == mask(sum.width) => Some((x, -1)),
        _ => None,
    };
    sum.parts.iter().map(sign).collect()
}

fn packs(cfa: &Cfa, order: &Order, tapes: &[Tape]) -> Packs {
    let mut meetings = Meetings::default();
    // The variables that a tape adds a constant to, with whether it is negative, by edge.
    let mut counted: Vec<Vec<(u32, Variable, bool)>> = vec![Vec::new(); tapes.len()];
    for (e, tape) in tapes.iter().enumerate() {
        let compared = comparisons(tape);
        if compared.is_empty() && tape.updates.is_empty() {
            continue;
        }
        let sums = sums(tape);
        for c in compared {
            let (Some(a), Some(b)) = (&sums[c.left as usize], &sums[c.right as usize]) else { continue };
            if let Some([(x, s), (y, t)]) = signs(&a.plus(b, u64::MAX)).as_deref()
                && s == t
            {
                meetings.meet(*x, *y, c.width, 2);
            }
        }
        for &(x, operation) in &tape.updates {
            let Some(sum) = &sums[operation as usize] else { continue };
            match signs(sum).as_deref() {
                Some(&[(y, 1)]) if y == x && sum.constant != 0 => {
                    counted[e].push((sum.width, x, signed(sum.width, sum.constant) < 0));
                }
                Some(&[(y, -1)]) => meetings.meet(x, y, sum.width, 2),
                Some(&[(y, _), (z, _)]) => {
                    meetings.meet(x, y, sum.width, 1);
                    meetings.meet(x, z, sum.width, 1);
                }
                _ => {}
            }
        }
    }
    for counted in inside_loops(cfa, order, &counted) {
        if counted.len() > COUNTERS {
            continue;
        }
        for &(width, x, down) in &counted {
            for &(_, y, _) in counted.iter().filter(|other| other.0 == width && down && !other.2) {
                meetings.meet(x, y, width, 1);
            }
        }
    }
    meetings.packs(cfa.variables.len(), MOST)
}

/// What a tape does, for the packs that it has to do with.
fn of_tape(tape: &Tape, packs: &Packs) -> Vec<Step> {
    let mut steps: FxHashMap<usize, Step> = FxHashMap::default();
    let mut found: Option<Vec<Option<Sum>>> = None;
    for c in comparisons(tape) {
        let sums = found.get_or_insert_with(|| sums(tape));
        let (Some(a), Some(b)) = (&sums[c.left as usize], &sums[c.right as usize]) else { continue };
        let Some((p, _)) = a.variables().chain(b.variables()).find_map(|x| packs.of(x)) else { continue };
        if let (Some(a), Some(b)) = (line(a, p, packs), line(b, p, packs)) {
            step(&mut steps, p).guards.push((a, c.relation, b));
        }
    }
    for &(x, operation) in &tape.updates {
        let Some((p, i)) = packs.of(x) else { continue };
        let sums = found.get_or_insert_with(|| sums(tape));
        let line = sums[operation as usize].as_ref().and_then(|sum| line(sum, p, packs));
        step(&mut steps, p).updates.push((i, Some((operation, line))));
    }
    for x in tape.forgotten() {
        if let Some((p, i)) = packs.of(x) {
            step(&mut steps, p).updates.push((i, None));
        }
    }
    let mut steps: Vec<Step> = steps.into_values().collect();
    steps.sort_unstable_by_key(|step| step.pack);
    steps
}

fn step(steps: &mut FxHashMap<usize, Step>, pack: usize) -> &mut Step {
    steps.entry(pack).or_insert_with(|| Step { pack, ..Step::default() })
}

/// A sum as a pack sees it, if all of its variables are there.
fn line(sum: &Sum, pack: usize, packs: &Packs) -> Option<Line> {
    if packs.packs[pack].width != sum.width {
        return None;
    }
    let place = |(x, sign): (Variable, i128)| match packs.of(x) {
        Some((p, i)) if p == pack => Some((i, sign)),
        _ => None,
    };
    let parts = signs(sum)?.into_iter().map(place).collect::<Option<Vec<(usize, i128)>>>()?;
    Some(Line { parts, constant: sum.constant })
}
