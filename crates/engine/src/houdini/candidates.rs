//! Guesses: facts of a few shapes that hold in all sampled states.
//!
//! States are grouped by the place in the program where they were seen, if the system has such a variable
//! (one that only ever gets constants). For each group:
//!
//! * a variable is a constant, or equals another one, or several satisfy a linear equation;
//! * a condition of the system always holds, or never;
//! * one variable is at most another, signed or not, or their difference is constant or bounded;
//! * a variable lies between constants of the system;
//! * the lowest bits of a variable, sum or difference are always the same;
//! * orders and bounds that hold whenever a condition of the system does.
//!
//! Strong and cheap guesses come first, since their number is limited.

use super::linear::equations;
use super::sample::Samples;
use crate::control::{control_values, control_variable};
use euphonium_problem::TransitionSystem;
use euphonium_term::{BvValue, Evaluator, Model, Op, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// A group with fewer states says too little.
const FEW: usize = 3;
/// Variables of a group that are compared with each other.
const MAX_COMPARED: usize = 14;
/// Conditions of the system that are looked at.
const MAX_CONDITIONS: usize = 60;
/// Conditions that facts are made to depend on, for each group.
const MAX_GUARDS: usize = 6;

/// A word of the state with what the samples of a group say of it.
struct Column {
    term: TermId,
    width: u32,
    signed: Vec<i128>,
    unsigned: Vec<i128>,
}

/// Facts for the sampled states, at most this many.
pub fn guess(terms: &mut Terms, system: &TransitionSystem, samples: &Samples, limit: usize) -> Vec<TermId> {
    let control = control_variable(terms, system);
    let mut groups: FxHashMap<Option<Value>, Vec<&Vec<Value>>> = FxHashMap::default();
    for state in &samples.states {
        groups.entry(control.map(|c| state[c].clone())).or_default().push(state);
    }
    let mut groups: Vec<_> = groups.into_iter().filter(|(_, states)| states.len() >= FEW).collect();
    groups.sort_by(|a, b| a.0.cmp(&b.0));
    let conditions = conditions(terms, system, control);
    let share = (limit / groups.len().max(1)).max(20);
    let mut found = Vec::new();
    let mut everywhere = Vec::new();
    let mut seen_places = FxHashSet::default();
    for (place, states) in groups {
        seen_places.extend(place.clone());
        let context = match (control, &place) {
            (Some(c), Some(value)) => {
                let value = terms.value_term(value);
                terms.eq(system.states[c].current, value)
            }
            _ => TermId::TRUE,
        };
        let mut group =
            Group { terms, system, samples, control, states, facts: Vec::new(), seen: FxHashSet::default() };
        group.collect(&conditions, share);
        let facts = group.facts;
        everywhere.extend(facts.iter().copied().take(share));
        found.extend(facts.into_iter().take(share).map(|fact| terms.implies(context, fact)));
    }
    // Where no run has come, what holds elsewhere is as good a guess as any.
    let mut seen = FxHashSet::default();
    everywhere.retain(|fact| seen.insert(*fact));
    for value in control.map(|c| control_values(terms, &system.states[c])).unwrap_or_default() {
        let place = terms.eval(&Model::default(), value);
        if place.is_some_and(|place| !seen_places.contains(&place)) && found.len() < 2 * limit {
            let context = control.map(|c| system.states[c].current);
            let context = context.map_or(TermId::TRUE, |c| terms.eq(c, value));
            found.extend(everywhere.iter().take(share).map(|&fact| terms.implies(context, fact)));
        }
    }
    found
}

/// Conditions over the state alone that the system depends on.
pub(crate) fn conditions(terms: &Terms, system: &TransitionSystem, control: Option<usize>) -> Vec<TermId> {
    let updates: Vec<TermId> = system.states.iter().filter_map(|s| s.update).collect();
    let control = control.map(|c| system.states[c].current);
    let states: FxHashSet<TermId> =
        system.states.iter().map(|s| s.current).filter(|s| Some(*s) != control).collect();
    let mut over_states: FxHashMap<TermId, bool> = FxHashMap::default();
    let mut found = Vec::new();
    for t in terms.postorder(&updates) {
        let pure = match terms.op(t) {
            Op::App(_) if terms.args(t).is_empty() => states.contains(&t),
            Op::App(_) => false,
            _ => terms.args(t).iter().all(|a| over_states.get(a).copied().unwrap_or(false)),
        };
        over_states.insert(t, pure);
        let atom = match terms.op(t) {
            Op::Eq | Op::BvUlt | Op::BvSlt => true,
            Op::App(_) => terms.bv_width(t).is_none() && terms.sort_of(t) == euphonium_term::SortId::BOOL,
            _ => false,
        };
        if pure && atom && found.len() < MAX_CONDITIONS {
            found.push(t);
        }
    }
    found
}

struct Group<'a> {
    terms: &'a mut Terms,
    system: &'a TransitionSystem,
    samples: &'a Samples,
    control: Option<usize>,
    states: Vec<&'a Vec<Value>>,
    facts: Vec<TermId>,
    seen: FxHashSet<TermId>,
}

impl Group<'_> {
    fn add(&mut self, fact: TermId) {
        if fact != TermId::TRUE && self.seen.insert(fact) {
            self.facts.push(fact);
        }
    }

    fn collect(&mut self, conditions: &[TermId], share: usize) {
        let columns = self.columns();
        let all: Vec<usize> = (0..self.states.len()).collect();
        let varying = self.constants(&columns);
        self.linear(&columns, &varying);
        let truths = self.conditions(conditions);
        self.orders(&columns, &varying, &all, TermId::TRUE);
        self.low_bits(&columns, &varying);
        self.bounds(&columns, &varying, &all, TermId::TRUE, 3);
        // What is left of the share goes to facts under a condition.
        for (condition, holds) in truths.into_iter().take(MAX_GUARDS) {
            if self.facts.len() >= share {
                break;
            }
            for wanted in [true, false] {
                let rows: Vec<usize> = all.iter().copied().filter(|&row| holds[row] == wanted).collect();
                if rows.len() >= FEW {
                    let guard = if wanted { condition } else { self.terms.not(condition) };
                    self.orders(&columns, &varying, &rows, guard);
                    self.bounds(&columns, &varying, &rows, guard, 1);
                }
            }
        }
    }

    fn columns(&self) -> Vec<Column> {
        let mut columns = Vec::new();
        for (position, state) in self.system.states.iter().enumerate() {
            let Some(width) = self.terms.bv_width(state.current) else { continue };
            if Some(position) == self.control || width > 64 {
                continue;
            }
            let words = self.states.iter().filter_map(|values| match &values[position] {
                Value::Bv(word) => Some(word),
                _ => None,
            });
            let numbers: Vec<(i128, i128)> = words
                .map(|w| (i128::try_from(w.signed()).unwrap_or(0), i128::try_from(w.unsigned()).unwrap_or(0)))
                .collect();
            columns.push(Column {
                term: state.current,
                width,
                signed: numbers.iter().map(|n| n.0).collect(),
                unsigned: numbers.iter().map(|n| n.1).collect(),
            });
        }
        columns
    }

    fn word(&mut self, width: u32, number: i128) -> TermId {
        self.terms.bv_value(word_of(width, number))
    }

    /// Variables that never change; returns the others.
    fn constants(&mut self, columns: &[Column]) -> Vec<usize> {
        let mut varying = Vec::new();
        for (c, column) in columns.iter().enumerate() {
            if column.unsigned.iter().all(|&x| x == column.unsigned[0]) {
                let value = self.word(column.width, column.unsigned[0]);
                let fact = self.terms.eq(column.term, value);
                self.add(fact);
            } else {
                varying.push(c);
            }
        }
        varying.truncate(40);
        varying
    }

    fn linear(&mut self, columns: &[Column], varying: &[usize]) {
        let mut widths: Vec<u32> = varying.iter().map(|&c| columns[c].width).collect();
        widths.sort_unstable();
        widths.dedup();
        for width in widths {
            let chosen: Vec<usize> = varying.iter().copied().filter(|&c| columns[c].width == width).collect();
            let rows: Vec<Vec<i128>> = (0..self.states.len())
                .map(|row| chosen.iter().map(|&c| columns[c].signed[row]).collect())
                .collect();
            for equation in equations(&rows, 5) {
                let mut sum = self.word(width, 0);
                for (c, k) in &equation.coefficients {
                    let k = self.word(width, i128::from(*k));
                    let product = self.terms.mk(Op::BvMul, &[k, columns[chosen[*c]].term]);
                    sum = self.terms.mk(Op::BvAdd, &[sum, product]);
                }
                let constant = self.word(width, i128::from(equation.constant));
                let fact = self.terms.eq(sum, constant);
                self.add(fact);
            }
        }
    }

    /// Conditions that always hold, or never; returns the others, with where they hold.
    fn conditions(&mut self, conditions: &[TermId]) -> Vec<(TermId, Vec<bool>)> {
        let mut truths = vec![Vec::with_capacity(self.states.len()); conditions.len()];
        for values in &self.states {
            let mut model = Model::default();
            for (state, value) in self.system.states.iter().zip(values.iter()) {
                if let Op::App(f) = self.terms.op(state.current) {
                    model.set_constant(f, value.clone());
                }
            }
            let mut evaluator = Evaluator::new(&model);
            for (truth, &condition) in truths.iter_mut().zip(conditions) {
                truth.push(evaluator.value(self.terms, condition) == Some(Value::Bool(true)));
            }
        }
        let mut mixed = Vec::new();
        for (truth, &condition) in truths.into_iter().zip(conditions) {
            match (truth.contains(&true), truth.contains(&false)) {
                (true, false) => self.add(condition),
                (false, true) => {
                    let never = self.terms.not(condition);
                    self.add(never);
                }
                _ => mixed.push((condition, truth)),
            }
        }
        mixed
    }

    /// How pairs of variables are ordered in some of the states.
    fn orders(&mut self, columns: &[Column], varying: &[usize], rows: &[usize], guard: TermId) {
        let compared = &varying[..varying.len().min(MAX_COMPARED)];
        for (i, &a) in compared.iter().enumerate() {
            for &b in &compared[i + 1..] {
                let (a, b) = (&columns[a], &columns[b]);
                if a.width != b.width {
                    continue;
                }
                for signed in [true, false] {
                    let value = |column: &Column, row: usize| {
                        if signed { column.signed[row] } else { column.unsigned[row] }
                    };
                    let differences: Vec<i128> =
                        rows.iter().map(|&row| value(a, row) - value(b, row)).collect();
                    let (least, most) = extent(&differences);
                    let (below, at_most) =
                        if signed { (Op::BvSlt, Op::BvSle) } else { (Op::BvUlt, Op::BvUle) };
                    let fact = match (least, most) {
                        (0, 0) => Some(self.terms.eq(a.term, b.term)),
                        (_, most) if most < 0 => Some(self.terms.mk(below, &[a.term, b.term])),
                        (_, 0) => Some(self.terms.mk(at_most, &[a.term, b.term])),
                        (least, _) if least > 0 => Some(self.terms.mk(below, &[b.term, a.term])),
                        (0, _) => Some(self.terms.mk(at_most, &[b.term, a.term])),
                        _ => None,
                    };
                    if let Some(fact) = fact {
                        let fact = self.terms.implies(guard, fact);
                        self.add(fact);
                    }
                    if signed && guard == TermId::TRUE && least != most {
                        let difference = self.terms.mk(Op::BvSub, &[a.term, b.term]);
                        self.bound(difference, a.width, &differences, true, 1, guard);
                    }
                }
            }
        }
    }

    /// Bounds of variables in some of the states.
    fn bounds(&mut self, columns: &[Column], varying: &[usize], rows: &[usize], guard: TermId, depth: usize) {
        for &c in varying {
            let column = &columns[c];
            for signed in [true, false] {
                let of = if signed { &column.signed } else { &column.unsigned };
                let values: Vec<i128> = rows.iter().map(|&row| of[row]).collect();
                self.bound(column.term, column.width, &values, signed, depth, guard);
            }
        }
    }

    /// The nearest constants of the system on both sides of some values, and the least and greatest value.
    fn bound(
        &mut self,
        term: TermId,
        width: u32,
        values: &[i128],
        signed: bool,
        depth: usize,
        guard: TermId,
    ) {
        let (least, most) = extent(values);
        let pool = self.samples.constants.get(&width).map_or(&[][..], Vec::as_slice);
        let mut pool: Vec<i128> = pool
            .iter()
            .map(|w| {
                if signed { i128::try_from(w.signed()) } else { i128::try_from(w.unsigned()) }.unwrap_or(0)
            })
            .chain([0])
            .collect();
        pool.sort_unstable();
        pool.dedup();
        let at_most = if signed { Op::BvSle } else { Op::BvUle };
        let above: Vec<i128> = pool.iter().copied().filter(|&k| k >= most).take(depth).collect();
        let below: Vec<i128> = pool.iter().copied().rev().filter(|&k| k <= least).take(depth).collect();
        for (bound, upper) in
            above.into_iter().map(|k| (k, true)).chain(below.into_iter().map(|k| (k, false)))
        {
            let constant = self.word(width, bound);
            let fact = if upper {
                self.terms.mk(at_most, &[term, constant])
            } else {
                self.terms.mk(at_most, &[constant, term])
            };
            let fact = self.terms.implies(guard, fact);
            self.add(fact);
        }
    }

    /// Lowest bits that never change, of variables and of sums and differences of two.
    fn low_bits(&mut self, columns: &[Column], varying: &[usize]) {
        let compared = &varying[..varying.len().min(MAX_COMPARED)];
        for (i, &a) in compared.iter().enumerate() {
            let column = &columns[a];
            self.common_bits(column.term, column.width, &column.unsigned);
            for &b in &compared[i + 1..] {
                let (a, b) = (&columns[a], &columns[b]);
                if a.width != b.width {
                    continue;
                }
                let sums: Vec<i128> = a.unsigned.iter().zip(&b.unsigned).map(|(x, y)| x + y).collect();
                let sum = self.terms.mk(Op::BvAdd, &[a.term, b.term]);
                self.common_bits(sum, a.width, &sums);
            }
        }
    }

    fn common_bits(&mut self, term: TermId, width: u32, values: &[i128]) {
        let differing = values.iter().fold(0, |bits, &x| bits | (x ^ values[0]));
        let same = differing.trailing_zeros().min(width);
        if same > 0 && same < width {
            let low = self.terms.extract(same - 1, 0, term);
            let value = self.word(same, values[0]);
            let fact = self.terms.eq(low, value);
            self.add(fact);
        }
    }
}

fn extent(values: &[i128]) -> (i128, i128) {
    values.iter().fold((i128::MAX, i128::MIN), |(least, most), &x| (least.min(x), most.max(x)))
}

/// A number modulo 2^width.
fn word_of(width: u32, number: i128) -> BvValue {
    let modulus = 1i128.checked_shl(width).filter(|m| *m > 0);
    let number = match modulus {
        Some(modulus) => number.rem_euclid(modulus),
        None => number,
    };
    BvValue::new(width, number.unsigned_abs())
}
