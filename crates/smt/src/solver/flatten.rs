//! Reads without arrays, so that a question about memory is one about bits alone.
//!
//! What is read of a store is an `ite` over its index, what is read of an array that nothing is known of is a
//! new constant, unless it was read at the same index before:
//!
//! ```text
//! read(store(a, i, v), j) = ite(i = j, v, read(a, j))
//! read(ite(c, a, b), j)   = ite(c, read(a, j), read(b, j))
//! read(a, j)              = ite(j = j1, read(a, j1), ite(j = j2, read(a, j2), ... new))
//! ```
//!
//! (Stump, Barrett, Dill and Levitt, "A decision procedure for an extensional theory of arrays", LICS 2001;
//! CBMC does it.) The new constants are definitions and constrain nothing: a model of what is flat becomes one
//! of what was given by giving each array the values that were read of it. Stores at constant indices, tables
//! and what is initialised byte by byte, are read through a tree over the bits of the index: a comparison for
//! each of them would be most of the formula.
//!
//! Not for equalities between arrays, nor for arrays of arrays; and a read costs what the array was written,
//! so there is a limit beyond which the theory of arrays is the better way.

use euphonium_limits::{Budget, Unknown};
use euphonium_term::{
    ArrayValue, BottomUp, BvValue, Evaluator, FunId, Model, Op, Sort, SortId, TermId, Terms, Value,
};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many `ite`s and comparisons may be made of the reads of one solver.
const MOST_STEPS: usize = 400_000;

/// So many stores in a row at constant indices are read through a tree.
const TABLE: usize = 4;

/// A tree is over so many bits of the index; the others are compared once for all of it.
const TREE_BITS: u32 = 8;

/// Why something was not made flat.
pub enum NotFlat {
    /// It is left to the theory of arrays: too much, or not the shape.
    Theory,
    /// A limit was reached.
    Stopped(Unknown),
}

impl From<Unknown> for NotFlat {
    fn from(stop: Unknown) -> NotFlat {
        NotFlat::Stopped(stop)
    }
}

/// What was read so far.
#[derive(Default)]
pub struct Flattener {
    flat: FxHashMap<TermId, TermId>,
    /// By array and index, both flat: what is read.
    reads: FxHashMap<(TermId, TermId), TermId>,
    /// What was read of arrays that nothing is known of.
    unknown: FxHashMap<TermId, Unwritten>,
    steps: usize,
}

/// An array that nothing is known of.
#[derive(Default)]
struct Unwritten {
    /// Reads at constant indices.
    fixed: Vec<(TermId, TermId)>,
    /// Reads at others.
    computed: Vec<(TermId, TermId)>,
}

/// Can the sort of a term be made flat: bits, or an array from bits to bits?
pub fn is_flat_sort(terms: &Terms, sort: SortId) -> bool {
    let bits = |sort: SortId| matches!(terms.sort_data(sort), Sort::Bool | Sort::BitVec(_));
    match *terms.sort_data(sort) {
        Sort::Array { index, element } => bits(index) && bits(element),
        _ => bits(sort),
    }
}

impl Flattener {
    /// A term without reads. Arrays in it keep their stores, with flat indices and elements.
    pub fn apply(&mut self, terms: &mut Terms, t: TermId, budget: &Budget) -> Result<TermId, NotFlat> {
        let mut walk = BottomUp::new(t);
        let mut looked = 0u32;
        while let Some(t) = walk.next(terms, |t| self.flat.contains_key(&t)) {
            looked += 1;
            if looked.is_multiple_of(1024) {
                budget.check_cheap().map_err(Unknown::from)?;
            }
            let args: Vec<TermId> = terms.args(t).iter().map(|a| self.flat[a]).collect();
            let is_array = |t: TermId| matches!(terms.sort_data(terms.sort_of(t)), Sort::Array { .. });
            let flat = match terms.op(t) {
                Op::Select => self.read(terms, args[0], args[1])?,
                Op::Eq | Op::Distinct if is_array(args[0]) => return Err(NotFlat::Theory),
                _ => terms.rebuild(t, &args),
            };
            self.flat.insert(t, flat);
        }
        Ok(self.flat[&t])
    }

    /// Gives the arrays that nothing is known of their values.
    pub fn extend_model(&self, terms: &Terms, model: &mut Model) {
        let mut evaluator = Evaluator::new(model);
        let mut values: Vec<(FunId, Value)> = Vec::new();
        for (&array, Unwritten { fixed, computed }) in &self.unknown {
            let sort = terms.sort_of(array);
            let (Op::App(f), Sort::Array { element, .. }) = (terms.op(array), terms.sort_data(sort)) else {
                continue;
            };
            let default = terms.default_value(*element);
            let mut entries = BTreeMap::new();
            for &(index, read) in fixed.iter().chain(computed) {
                let pair = (evaluator.value(terms, index), evaluator.value(terms, read));
                if let (Some(index), Some(read)) = pair
                    && read != default
                {
                    entries.insert(index, read);
                }
            }
            values.push((f, Value::Array(Arc::new(ArrayValue { sort, default, entries }))));
        }
        for (f, value) in values {
            model.set_constant(f, value);
        }
    }

    /// What is read of a flat array at a flat index.
    fn read(&mut self, terms: &mut Terms, array: TermId, index: TermId) -> Result<TermId, NotFlat> {
        let mut open = vec![array];
        while let Some(&a) = open.last() {
            if self.reads.contains_key(&(a, index)) {
                open.pop();
                continue;
            }
            let value = match terms.op(a) {
                Op::ConstArray => Some(terms.args(a)[0]),
                Op::App(_) if terms.args(a).is_empty() => Some(self.read_unknown(terms, a, index)?),
                Op::Ite => self.read_choice(terms, a, index, &mut open),
                Op::Store => self.read_store(terms, a, index, &mut open),
                _ => return Err(NotFlat::Theory),
            };
            if let Some(value) = value {
                self.reads.insert((a, index), value);
                self.steps += 1;
                open.pop();
            }
            if self.steps > MOST_STEPS {
                return Err(NotFlat::Theory);
            }
        }
        Ok(self.reads[&(array, index)])
    }

    /// What is read of `array`, or `None` if that has to be found out first.
    fn known(&self, array: TermId, index: TermId, open: &mut Vec<TermId>) -> Option<TermId> {
        let known = self.reads.get(&(array, index)).copied();
        if known.is_none() {
            open.push(array);
        }
        known
    }

    fn read_choice(
        &self,
        terms: &mut Terms,
        choice: TermId,
        index: TermId,
        open: &mut Vec<TermId>,
    ) -> Option<TermId> {
        let &[condition, a, b] = terms.args(choice) else { unreachable!("an ite has three arguments") };
        let (a, b) = (self.known(a, index, open), self.known(b, index, open));
        Some(terms.ite(condition, a?, b?))
    }

    fn read_store(
        &mut self,
        terms: &mut Terms,
        store: TermId,
        index: TermId,
        open: &mut Vec<TermId>,
    ) -> Option<TermId> {
        if terms.as_bv(index).is_none() {
            let (table, below) = fixed_stores(terms, store);
            if table.len() >= TABLE {
                let otherwise = self.known(below, index, open)?;
                self.steps += table.len();
                return Some(look_up(terms, &table, index, otherwise));
            }
        }
        let &[below, at, element] = terms.args(store) else { unreachable!("a store has three arguments") };
        let same = terms.eq(at, index);
        if same == TermId::TRUE {
            return Some(element);
        }
        let otherwise = self.known(below, index, open)?;
        Some(terms.ite(same, element, otherwise))
    }

    fn read_unknown(&mut self, terms: &mut Terms, array: TermId, index: TermId) -> Result<TermId, NotFlat> {
        let Sort::Array { element, .. } = *terms.sort_data(terms.sort_of(array)) else {
            return Err(NotFlat::Theory);
        };
        let unwritten = self.unknown.entry(array).or_default();
        let is_fixed = terms.op(index).is_value();
        let mut value = terms.fresh("read", element);
        if !is_fixed {
            value = look_up(terms, &unwritten.fixed, index, value);
            self.steps += unwritten.fixed.len();
        }
        for &(at, read) in &unwritten.computed {
            let same = terms.eq(at, index);
            value = terms.ite(same, read, value);
        }
        self.steps += unwritten.computed.len();
        if is_fixed { &mut unwritten.fixed } else { &mut unwritten.computed }.push((index, value));
        Ok(value)
    }
}

/// The stores in a row at constant indices, each index once with what it has last, and the array below.
fn fixed_stores(terms: &Terms, store: TermId) -> (Vec<(TermId, TermId)>, TermId) {
    let (mut stores, mut below) = (Vec::new(), store);
    let mut seen = rustc_hash::FxHashSet::default();
    while terms.op(below) == Op::Store && terms.as_bv(terms.args(below)[1]).is_some() {
        let &[next, at, element] = terms.args(below) else { unreachable!("a store has three arguments") };
        if seen.insert(at) {
            stores.push((at, element));
        }
        below = next;
    }
    (stores, below)
}

/// The element of a table at an index that is not constant.
fn look_up(terms: &mut Terms, table: &[(TermId, TermId)], index: TermId, otherwise: TermId) -> TermId {
    let Some(width) = terms.bv_width(index) else {
        return table.iter().fold(otherwise, |value, &(at, element)| {
            let same = terms.eq(at, index);
            terms.ite(same, element, value)
        });
    };
    let low = width.min(TREE_BITS);
    let mut parts: BTreeMap<BvValue, Vec<(usize, TermId)>> = BTreeMap::new();
    for &(at, element) in table {
        let at = terms.as_bv(at).expect("a table has constant indices");
        let bits = |from: u32, to: u32| {
            BvValue::from_bits((from..to).map(|i| at.bit(i)).collect::<Vec<_>>().into_iter())
        };
        let place = (0..low).filter(|&i| at.bit(i)).map(|i| 1usize << i).sum();
        // A word of no bits is none; one bit stands for it.
        let high = if low < width { bits(low, width) } else { BvValue::zero(1) };
        parts.entry(high).or_default().push((place, element));
    }
    let mut value = otherwise;
    for (high, elements) in parts {
        let mut level = vec![otherwise; 1 << low];
        for (place, element) in elements {
            level[place] = element;
        }
        for i in 0..low {
            let bit = terms.extract(i, i, index);
            let one = terms.bv_const(1, 1u8);
            let is_set = terms.eq(bit, one);
            level = level.chunks(2).map(|pair| terms.ite(is_set, pair[1], pair[0])).collect();
        }
        value = if low < width {
            let there = terms.extract(width - 1, low, index);
            let high = terms.bv_value(high);
            let same = terms.eq(there, high);
            terms.ite(same, level[0], value)
        } else {
            level[0]
        };
    }
    value
}
