//! Which variables have equations in common, and what each tape does with them.
//!
//! Variables come together that a tape sums, compares or copies, and those that a loop counts with: `i = i + 1; s = s + 2` ties `s` to `i` though they never
//! meet in one statement.

use super::affine::{Part, Sum, sums};
use crate::compare::{Relation, comparisons};
use crate::loops::inside_loops;
use crate::pack::{Meetings, Packs};
use crate::tape::Tape;
use crate::wto::Order;
use euphonium_problem::cfa::{Cfa, Variable};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A pack has so many variables at most.
const MOST: usize = 10;

/// A loop that counts with more variables ties each to the next only.
const COUNTERS: usize = 12;

/// So many results that are no sums are followed through a step.
const RESULTS: usize = 8;

/// What a tape does with the variables of a pack. Sums that cannot be said are left out.
#[derive(Clone, Default, Debug)]
pub(super) struct Step {
    /// The pack.
    pub pack: usize,
    /// The results of operations that are no sums.
    pub results: Vec<u32>,
    /// Sums that are zero.
    pub zero: Vec<Line>,
    /// Sums that are not.
    pub apart: Vec<Line>,
    /// The new values of variables, by their position; none if nothing is known.
    pub updates: Vec<(usize, Option<Line>)>,
}

impl Step {
    /// Does it nothing but to forget variables?
    pub fn only_forgets(&self) -> bool {
        self.zero.is_empty() && self.apart.is_empty() && self.updates.iter().all(|(_, line)| line.is_none())
    }
}

/// A sum over the variables of a pack before a step, by position, and some results.
#[derive(Clone, Default, Debug)]
pub(super) struct Line {
    pub constant: u64,
    pub variables: Vec<(usize, u64)>,
    pub results: Vec<(usize, u64)>,
}

/// The packs and the steps of all tapes.
pub(super) fn steps(cfa: &Cfa, order: &Order, tapes: &[Tape]) -> (Packs, Vec<Vec<Step>>) {
    let packs = packs(cfa, order, tapes);
    let steps = tapes.iter().map(|tape| of_tape(tape, &packs)).collect();
    (packs, steps)
}

fn packs(cfa: &Cfa, order: &Order, tapes: &[Tape]) -> Packs {
    let mut meetings = Meetings::default();
    // The variables that a tape adds to, by edge.
    let mut counted: Vec<Vec<(u32, Variable)>> = vec![Vec::new(); tapes.len()];
    for (e, tape) in tapes.iter().enumerate() {
        let sums = sums(tape);
        let mut meet = |sum: &Sum, first: Option<Variable>| {
            let all: Vec<Variable> = first.into_iter().chain(sum.variables()).collect();
            all.windows(2).for_each(|pair| meetings.meet(pair[0], pair[1], sum.width, 2));
        };
        for c in comparisons(tape) {
            if let (Some(a), Some(b)) = (&sums[c.left as usize], &sums[c.right as usize]) {
                meet(&a.plus(b, u64::MAX), None);
            }
        }
        // Two that get the same input, or the same result of anything, meet in it.
        let mut shared: FxHashMap<(u32, u32), Variable> = FxHashMap::default();
        for &(x, operation) in &tape.updates {
            if let Some(sum) = &sums[operation as usize] {
                meet(sum, Some(x));
                for operation in sum.operations() {
                    let y = *shared.entry((operation, sum.width)).or_insert(x);
                    meet(&Sum::variable(sum.width, y), Some(x));
                }
                if sum.variables().any(|y| y == x) {
                    counted[e].push((sum.width, x));
                }
            }
        }
    }
    for counted in inside_loops(cfa, order, &counted) {
        let mut by_width: BTreeMap<u32, Vec<Variable>> = BTreeMap::new();
        counted.iter().for_each(|&(width, x)| by_width.entry(width).or_default().push(x));
        for (width, all) in by_width {
            for (i, &x) in all.iter().enumerate() {
                let others = if all.len() <= COUNTERS { all.len() } else { (i + 2).min(all.len()) };
                all[i + 1..others].iter().for_each(|&y| meetings.meet(x, y, width, 1));
            }
        }
    }
    meetings.packs(cfa.variables.len(), MOST)
}

fn of_tape(tape: &Tape, packs: &Packs) -> Vec<Step> {
    let mut steps: FxHashMap<usize, Step> = FxHashMap::default();
    let mut found: Option<Vec<Option<Sum>>> = None;
    let touched = tape.updates.iter().map(|u| u.0).chain(tape.forgotten());
    for p in touched.filter_map(|x| packs.of(x)).map(|(p, _)| p) {
        steps.entry(p).or_insert_with(|| Step { pack: p, ..Step::default() });
    }
    for c in comparisons(tape) {
        let sums = found.get_or_insert_with(|| sums(tape));
        let (Some(a), Some(b)) = (&sums[c.left as usize], &sums[c.right as usize]) else { continue };
        let sum = a.plus(b, u64::MAX);
        let Some((p, _)) = sum.variables().find_map(|x| packs.of(x)) else { continue };
        if packs.packs[p].width != c.width {
            continue;
        }
        let step = steps.entry(p).or_insert_with(|| Step { pack: p, ..Step::default() });
        let Some(line) = line(&sum, step, packs) else { continue };
        match c.relation {
            Relation::Equal => step.zero.push(line),
            Relation::Different | Relation::Less | Relation::SignedLess => step.apart.push(line),
            Relation::AtMost | Relation::SignedAtMost => {}
        }
    }
    for &(x, operation) in &tape.updates {
        let Some((p, i)) = packs.of(x) else { continue };
        let Some(step) = steps.get_mut(&p) else { continue };
        let sums = found.get_or_insert_with(|| sums(tape));
        let sum = sums[operation as usize].as_ref().filter(|sum| sum.width == packs.packs[p].width);
        // What cannot be said as a sum is some result, the same wherever it is used.
        let result = Sum::result(packs.packs[p].width, operation);
        let line = sum.and_then(|sum| line(sum, step, packs)).or_else(|| line(&result, step, packs));
        step.updates.push((i, line));
    }
    for x in tape.forgotten() {
        let Some((p, i)) = packs.of(x) else { continue };
        if let Some(step) = steps.get_mut(&p) {
            step.updates.push((i, None));
        }
    }
    let mut steps: Vec<Step> = steps.into_values().collect();
    steps.sort_unstable_by_key(|step| step.pack);
    steps
}

/// A sum as the pack of a step sees it: other variables are results like any other, but only those of operations can be named.
fn line(sum: &Sum, step: &mut Step, packs: &Packs) -> Option<Line> {
    let mut line = Line { constant: sum.constant, ..Line::default() };
    for &(part, a) in &sum.parts {
        match part {
            Part::Variable(x) => match packs.of(x) {
                Some((p, i)) if p == step.pack => line.variables.push((i, a)),
                _ => return None,
            },
            Part::Operation(o) => {
                let known = step.results.iter().position(|&r| r == o);
                let at = match known {
                    Some(at) => at,
                    None if step.results.len() < RESULTS => {
                        step.results.push(o);
                        step.results.len() - 1
                    }
                    None => return None,
                };
                line.results.push((at, a));
            }
        }
    }
    Some(line)
}
