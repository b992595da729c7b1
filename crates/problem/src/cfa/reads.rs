//! Reads of arrays that were written, as far as it is seen what they give.
//!
//! A structure whose last member is an array, or a buffer that a position leads through, is one array for the
//! analysis of memory. What a program wrote to a field is then behind stores at places that are computed, or
//! that depend on the way the run took; if it is not found, a count of three is a word that may be anything, and
//! no loop over it ends. So a read follows the array down:
//!
//! ```text
//! read(store(a, i, v), j) = v if i = j, read(a, j) if i is never j, else ite(i = j, v, read(a, j))
//! read(ite(c, a, b), j)   = ite(c, read(a, j), read(b, j))
//! read(a, ite(c, i, j))   = ite(c, read(a, i), read(a, j))
//! ```
//!
//! Whether two places are the same is asked of their normal forms and of their [ranges](super::range). Indices
//! are read as choices between few places wherever that is what they are ([`Reads::chosen`]): a pointer that
//! was stored in halves and put together again, a position after a few branches.
//!
//! Where an index is no number and a store in between may or may not be there, the read stays as it is: the solver
//! has better ways than one comparison after the other. Invariant: a read and what comes of it are equal under
//! every assignment.

use super::range::Ranges;
use euphonium_term::{BottomUp, Op, TermId, Terms};
use rustc_hash::FxHashMap;

/// An index is a choice between so many places at most.
const MOST_PLACES: usize = 16;

/// After so many steps reads stay as they are.
const MOST_STEPS: usize = 1 << 20;

/// Finds out what reads give, and remembers it.
#[derive(Default, Debug)]
pub struct Reads {
    /// What a term has become.
    done: FxHashMap<TermId, TermId>,
    /// By array and place: what is read, if that is seen.
    reads: FxHashMap<(TermId, TermId), Option<TermId>>,
    /// Words as choices between few others.
    choices: FxHashMap<TermId, TermId>,
    ranges: Ranges,
    steps: usize,
}

impl Reads {
    /// An equal term in which reads are what they give, as far as that is seen.
    pub fn follow(&mut self, terms: &mut Terms, term: TermId) -> TermId {
        let mut walk = BottomUp::new(term);
        while let Some(t) = walk.next(terms, |t| self.done.contains_key(&t)) {
            let args: Vec<TermId> = terms.args(t).iter().map(|a| self.done[a]).collect();
            let result = self.rebuild(terms, t, &args);
            self.done.insert(t, result);
            // What is made of parts that are done is done.
            self.done.entry(result).or_insert(result);
        }
        self.done[&term]
    }

    /// The normal form of a term with other arguments, in which reads have been followed.
    pub fn rebuild(&mut self, terms: &mut Terms, t: TermId, args: &[TermId]) -> TermId {
        let result = match *args {
            [] => return t,
            _ => terms.rebuild(t, args),
        };
        match (terms.op(result), terms.args(result)) {
            (Op::Select, &[array, index]) if terms.bv_width(index).is_some() => {
                let index = self.chosen(terms, index);
                self.read(terms, array, index).unwrap_or(result)
            }
            // Parts of words that were chosen by one condition.
            (Op::Concat, &[high, low]) if terms.op(high) == Op::Ite && terms.op(low) == Op::Ite => {
                match terms.args(high)[0] == terms.args(low)[0] {
                    true => split(terms, result, vec![high, low]).unwrap_or(result),
                    false => result,
                }
            }
            (Op::Concat, &[high, low]) => joined(terms, high, low).unwrap_or(result),
            _ => result,
        }
    }

    /// What is read at an index that may be a choice.
    fn read(&mut self, terms: &mut Terms, array: TermId, index: TermId) -> Option<TermId> {
        // An array that nothing was written to is read as it is.
        if matches!(terms.op(array), Op::App(_)) {
            return None;
        }
        let mut read: FxHashMap<TermId, TermId> = FxHashMap::default();
        let mut walk = BottomUp::new(index);
        while let Some(i) = walk.next_over(|t| terms.branches(t), |t| read.contains_key(&t)) {
            let value = match (terms.op(i), terms.args(i)) {
                (Op::Ite, &[c, yes, no]) => terms.ite(c, read[&yes], read[&no]),
                _ => self.read_at(terms, array, i)?,
            };
            read.insert(i, value);
        }
        read.get(&index).copied()
    }

    /// What is read at a place.
    fn read_at(&mut self, terms: &mut Terms, array: TermId, place: TermId) -> Option<TermId> {
        let mut open = vec![array];
        while let Some(&a) = open.last() {
            if self.reads.contains_key(&(a, place)) {
                open.pop();
                continue;
            }
            if self.steps > MOST_STEPS {
                return None;
            }
            let below = open.len();
            let value = match (terms.op(a), terms.args(a)) {
                (Op::ConstArray, &[element]) => Some(element),
                (Op::Ite, &[c, yes, no]) => {
                    let (yes, no) = (self.known(yes, place, &mut open), self.known(no, place, &mut open));
                    yes.flatten().zip(no.flatten()).map(|(yes, no)| terms.ite(c, yes, no))
                }
                (Op::Store, &[under, at, element]) => match self.same(terms, at, place) {
                    TermId::TRUE => Some(element),
                    same if same == TermId::FALSE || terms.as_bv(place).is_some() => {
                        let under = self.known(under, place, &mut open);
                        under.flatten().map(|under| terms.ite(same, element, under))
                    }
                    _ => None,
                },
                (Op::App(_), &[]) => Some(terms.select(a, place)),
                _ => None,
            };
            if open.len() == below {
                self.steps += 1;
                self.reads.insert((a, place), value);
                open.pop();
            }
        }
        self.reads[&(array, place)]
    }

    /// What is read of an array at a place, if that was found out before.
    fn known(&self, array: TermId, place: TermId, open: &mut Vec<TermId>) -> Option<Option<TermId>> {
        let known = self.reads.get(&(array, place)).copied();
        if known.is_none() {
            open.push(array);
        }
        known
    }

    /// When an index is a place.
    fn same(&mut self, terms: &mut Terms, index: TermId, place: TermId) -> TermId {
        if self.ranges.excludes(terms, index, place) {
            return TermId::FALSE;
        }
        let index = self.chosen(terms, index);
        let mut equal: FxHashMap<TermId, TermId> = FxHashMap::default();
        let mut walk = BottomUp::new(index);
        while let Some(i) = walk.next_over(|t| terms.branches(t), |t| equal.contains_key(&t)) {
            let value = match (terms.op(i), terms.args(i)) {
                (Op::Ite, &[c, yes, no]) => terms.ite(c, equal[&yes], equal[&no]),
                _ if self.ranges.excludes(terms, i, place) => TermId::FALSE,
                _ => terms.eq(i, place),
            };
            equal.insert(i, value);
        }
        equal[&index]
    }

    /// A word as a choice between few others, if it is computed from such: operators are pushed into the choices
    /// below them.
    fn chosen(&mut self, terms: &mut Terms, word: TermId) -> TermId {
        let mut walk = BottomUp::new(word);
        while let Some(t) = walk.next_over(|t| operands(terms, t), |t| self.choices.contains_key(&t)) {
            let args: Vec<TermId> =
                terms.args(t).iter().map(|a| self.choices.get(a).copied().unwrap_or(*a)).collect();
            let choice = match terms.op(t) {
                Op::Ite => {
                    let choice = terms.ite(args[0], args[1], args[2]);
                    if places(terms, choice) <= MOST_PLACES { choice } else { t }
                }
                _ if operands(terms, t).is_empty() => t,
                _ => split(terms, t, args).unwrap_or(t),
            };
            self.choices.insert(t, choice);
        }
        self.choices[&word]
    }
}

/// The arguments of a word that it can be a choice by.
fn operands(terms: &Terms, t: TermId) -> &[TermId] {
    match terms.op(t) {
        Op::Ite => terms.branches(t),
        Op::BvAdd | Op::BvSub | Op::BvMul | Op::BvNeg | Op::BvAnd | Op::BvOr => terms.args(t),
        Op::Concat | Op::Extract(..) | Op::ZeroExtend(_) | Op::SignExtend(_) => terms.args(t),
        Op::BvShl | Op::BvLshr | Op::BvUrem | Op::BvUdiv => terms.args(t),
        _ => &[],
    }
}

/// How many places a choice is between, up to one more than the most.
fn places(terms: &Terms, choice: TermId) -> usize {
    let (mut open, mut count) = (vec![choice], 0);
    while let Some(t) = open.pop() {
        match terms.branches(t) {
            [] => count += 1,
            both => open.extend(both),
        }
        if count > MOST_PLACES {
            break;
        }
    }
    count
}

/// The operator of a term on arguments that are choices, as a choice; those by one condition are one choice.
fn split(terms: &mut Terms, t: TermId, args: Vec<TermId>) -> Option<TermId> {
    enum Open {
        Args(Vec<TermId>),
        Join(TermId),
    }
    let (mut open, mut made, mut leaves) = (vec![Open::Args(args)], Vec::new(), 0);
    while let Some(next) = open.pop() {
        match next {
            Open::Join(condition) => {
                let (no, yes): (TermId, TermId) = (made.pop()?, made.pop()?);
                made.push(terms.ite(condition, yes, no));
            }
            Open::Args(args) => match args.iter().find(|&&a| terms.op(a) == Op::Ite) {
                None => {
                    leaves += 1;
                    if leaves > MOST_PLACES {
                        return None;
                    }
                    let whole = match (terms.op(t), &args[..]) {
                        (Op::Concat, &[high, low]) => joined(terms, high, low),
                        _ => None,
                    };
                    made.push(whole.unwrap_or_else(|| terms.rebuild(t, &args)));
                }
                Some(&choice) => {
                    let condition = terms.args(choice)[0];
                    let side = |i: usize| {
                        let by = |&a: &TermId| match (terms.op(a), terms.args(a)) {
                            (Op::Ite, sides) if sides[0] == condition => sides[i],
                            _ => a,
                        };
                        Open::Args(args.iter().map(by).collect())
                    };
                    let (yes, no) = (side(1), side(2));
                    open.extend([Open::Join(condition), no, yes]);
                }
            },
        }
    }
    made.pop()
}

/// Two parts of one word, put together again. Normal forms do not always look like parts: the lower bits of a sum
/// are the sum of lower bits.
fn joined(terms: &mut Terms, high: TermId, low: TermId) -> Option<TermId> {
    let (Op::Extract(last, first), &[word]) = (terms.op(high), terms.args(high)) else { return None };
    let below = terms.bv_width(low).filter(|&width| width <= first)?;
    let part = terms.extract(first - 1, first - below, word);
    (part == low).then(|| terms.extract(last, first - below, word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_random::Rng;
    use euphonium_term::{BvValue, Model, SortId, Value};

    fn word(terms: &mut Terms, name: &str, width: u32) -> TermId {
        let sort = terms.bv_sort(width);
        terms.declare_const(name, sort)
    }

    /// `struct { int count; long items[]; }`: storing an item leaves the count alone.
    #[test]
    fn a_count_before_an_array_is_found() {
        let mut terms = Terms::new();
        let (index, element) = (terms.bv_sort(64), terms.bv_sort(32));
        let sort = terms.array_sort(index, element);
        let memory = terms.declare_const("memory", sort);
        let (i, x) = (word(&mut terms, "i", 32), word(&mut terms, "x", 32));
        let [count, items] = [0x1000u32, 0x1008].map(|n| terms.bv_const(64, n));
        let three = terms.bv_const(32, 3u8);
        let counted = terms.store(memory, count, three);
        let (wide, eight) = (terms.mk(Op::ZeroExtend(32), &[i]), terms.bv_const(64, 8u8));
        let distance = terms.mk(Op::BvMul, &[eight, wide]);
        let at = terms.mk(Op::BvAdd, &[items, distance]);
        let stored = terms.store(counted, at, x);
        let p = terms.declare_const("p", SortId::BOOL);
        let either = terms.ite(p, stored, counted);
        let read = terms.select(either, count);
        assert_eq!(Reads::default().follow(&mut terms, read), three);
        // At a place that is computed, a store in between may or may not be there.
        let j = word(&mut terms, "j", 64);
        let read = terms.select(stored, j);
        assert_eq!(Reads::default().follow(&mut terms, read), read);
    }

    /// A pointer that is chosen, stored in halves and read again.
    #[test]
    fn halves_are_joined() {
        let mut terms = Terms::new();
        let (v, p) = (word(&mut terms, "v", 64), terms.declare_const("p", SortId::BOOL));
        let four = terms.bv_const(64, 4u8);
        let next = terms.mk(Op::BvAdd, &[four, v]);
        let half = |terms: &mut Terms, high: u32, low: u32| {
            let (a, b) = (terms.extract(high, low, next), terms.extract(high, low, v));
            terms.ite(p, a, b)
        };
        let (high, low) = (half(&mut terms, 63, 32), half(&mut terms, 31, 0));
        let whole = terms.concat(high, low);
        let pointer = terms.ite(p, next, v);
        assert_eq!(Reads::default().follow(&mut terms, whole), pointer);
    }

    /// Random reads of random arrays mean what they meant.
    #[test]
    fn random_reads_keep_their_values() {
        for seed in 0..400 {
            let mut random = Rng::new(seed);
            let mut terms = Terms::new();
            let (index, element) = (terms.bv_sort(6), terms.bv_sort(4));
            let sort = terms.array_sort(index, element);
            let mut words: Vec<TermId> = (0..3).map(|i| word(&mut terms, &format!("w{i}"), 6)).collect();
            words.extend((0..4u8).map(|n| terms.bv_const(6, 8 * n + 1)));
            let inputs = words.clone();
            let mut conditions: Vec<TermId> =
                (0..3).map(|i| terms.declare_const(&format!("c{i}"), SortId::BOOL)).collect();
            let free = conditions.clone();
            let zero = terms.bv_const(4, 0u8);
            let mut arrays = vec![terms.const_array(sort, zero)];
            for _ in 0..40 {
                let (a, b) = (random.any(&words), random.any(&words));
                let array = random.any(&arrays);
                let c = random.any(&conditions);
                match random.below(8) {
                    0 => words.push(terms.ite(c, a, b)),
                    1 => words.push(terms.mk(Op::BvAdd, &[a, b])),
                    2 => {
                        let (high, low) = (terms.extract(5, 3, a), terms.extract(2, 0, b));
                        words.push(terms.concat(high, low));
                    }
                    3 => conditions.push(terms.mk(Op::BvUlt, &[a, b])),
                    4 | 5 => {
                        let value = terms.extract(3, 0, b);
                        arrays.push(terms.store(array, a, value));
                    }
                    6 => {
                        let other = random.any(&arrays);
                        arrays.push(terms.ite(c, array, other));
                    }
                    _ => {
                        let (read, two) = (terms.select(array, a), terms.bv_const(2, 1u8));
                        words.push(terms.concat(two, read));
                    }
                }
            }
            let mut reads = Reads::default();
            let read: Vec<(TermId, TermId)> =
                words.iter().chain(&conditions).map(|&t| (t, reads.follow(&mut terms, t))).collect();
            for _ in 0..20 {
                let mut model = Model::default();
                for &input in &inputs[..3] {
                    let Op::App(f) = terms.op(input) else { panic!("a constant is an application") };
                    let bits: Vec<bool> = (0..6).map(|_| random.chance(50)).collect();
                    model.set_constant(f, Value::Bv(BvValue::from_bits(bits.into_iter())));
                }
                for &c in &free {
                    let Op::App(f) = terms.op(c) else { panic!("a constant is an application") };
                    model.set_constant(f, Value::Bool(random.chance(50)));
                }
                for &(before, after) in &read {
                    assert_eq!(terms.eval(&model, before), terms.eval(&model, after), "seed {seed}");
                }
            }
        }
    }
}
