//! Axiom schemata: lemmas about abstracted operators that say more than one core does.
//!
//! A core-shaped lemma excludes one combination of literals; an axiom that the core violates excludes the
//! reason. Instances are made of the terms in the core of a spurious step (and of the constants there), so
//! that they bring in hardly any new terms; what has to match does so by equalities in the premise. Together
//! with the core they are given to a solver that knows only congruence: if there is a refutation, the
//! instances in it are learned, and the core-shaped lemma is not needed.
//!
//! Invariant: every instance is valid in the concrete theories. (The tests ask an exact solver.)

use super::abstraction::Abstraction;
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{BvValue, Op, SortId, TermId, Terms};
use rustc_hash::FxHashSet;

/// This many terms of one kind take part at most; instances are made for pairs and triples of them.
const MAX_TERMS: usize = 8;
/// This many instances are tried at most.
const MAX_INSTANCES: usize = 800;

/// An abstract application: the term, its operator, its arguments.
#[derive(Clone)]
struct Application {
    term: TermId,
    op: Op,
    args: Vec<TermId>,
}

/// Makes instances for one core.
struct Maker<'a> {
    terms: &'a mut Terms,
    applications: Vec<Application>,
    /// Literals of bit-vector sorts.
    constants: Vec<TermId>,
    found: Vec<TermId>,
    seen: FxHashSet<TermId>,
}

/// Instances of the schemata over the terms of some abstract literals.
pub fn instances(terms: &mut Terms, abstraction: &Abstraction, literals: &[TermId]) -> Vec<TermId> {
    let (mut applications, mut constants) = (Vec::new(), Vec::new());
    for t in terms.postorder(literals) {
        if let Op::App(f) = terms.op(t)
            && let Some(op) = abstraction.operator_of(f)
        {
            applications.push(Application { term: t, op, args: terms.args(t).to_vec() });
        } else if terms.as_bv(t).is_some() {
            constants.push(t);
        }
    }
    constants.truncate(MAX_TERMS);
    let (found, seen) = (Vec::new(), FxHashSet::default());
    let mut maker = Maker { terms, applications, constants, found, seen };
    maker.evaluations();
    maker.identities();
    maker.sums();
    maker.parts();
    maker.reads();
    for op in [Op::BvUlt, Op::BvSlt] {
        maker.order(op);
    }
    maker.found
}

impl Maker<'_> {
    fn of(&self, wanted: impl Fn(Op) -> bool) -> Vec<Application> {
        self.applications.iter().filter(|a| wanted(a.op)).take(MAX_TERMS).cloned().collect()
    }

    /// `premises` imply `conclusion`.
    fn add(&mut self, premises: &[TermId], conclusion: TermId) {
        let mut clause: Vec<TermId> = premises.iter().map(|&p| self.terms.not(p)).collect();
        clause.push(conclusion);
        let formula = self.terms.or(&clause);
        if formula != TermId::TRUE && self.found.len() < MAX_INSTANCES && self.seen.insert(formula) {
            self.found.push(formula);
        }
    }

    fn eq(&mut self, a: TermId, b: TermId) -> TermId {
        if self.terms.sort_of(a) == self.terms.sort_of(b) { self.terms.eq(a, b) } else { TermId::FALSE }
    }

    fn not(&mut self, a: TermId) -> TermId {
        self.terms.not(a)
    }

    fn width(&self, t: TermId) -> Option<u32> {
        self.terms.bv_width(t)
    }

    fn value(&self, t: TermId) -> Option<BvValue> {
        self.terms.as_bv(t).cloned()
    }

    fn constant(&mut self, like: TermId, value: u8) -> TermId {
        let width = self.terms.bv_width(like).expect("a word");
        self.terms.bv_const(width, value)
    }

    fn all_ones(&mut self, like: TermId) -> TermId {
        let zero = self.constant(like, 0);
        self.terms.mk(Op::BvNot, &[zero])
    }

    /// Operators on constants have the values that they have.
    fn evaluations(&mut self) {
        for Application { term, op, args } in self.applications.clone() {
            if args.len() > 2 || op == Op::ConstArray || !args.iter().all(|&a| self.width(a).is_some()) {
                continue;
            }
            let constants = self.constants.clone();
            let choices: Vec<Vec<TermId>> = args
                .iter()
                .map(|&a| match self.terms.as_bv(a) {
                    Some(_) => vec![a],
                    None => {
                        let fits = |c: &&TermId| self.terms.sort_of(**c) == self.terms.sort_of(a);
                        constants.iter().filter(fits).copied().take(4).collect()
                    }
                })
                .collect();
            let seconds = choices.get(1).cloned().unwrap_or_else(|| vec![TermId::TRUE]);
            for &first in &choices[0] {
                for &second in &seconds {
                    let values = if args.len() == 2 { vec![first, second] } else { vec![first] };
                    let result = self.terms.mk(op, &values);
                    self.evaluation(term, &args, &values, result);
                }
            }
        }
    }

    fn evaluation(&mut self, term: TermId, args: &[TermId], values: &[TermId], result: TermId) {
        // A word of one bit is a Boolean here.
        let truth = match self.terms.as_bv(result) {
            Some(bit) if self.terms.sort_of(term) == SortId::BOOL => Some(bit.bit(0)),
            _ => None,
        };
        let result = truth.map_or(result, |truth| self.terms.bool_const(truth));
        if !self.terms.op(result).is_value() && result != TermId::TRUE && result != TermId::FALSE {
            return;
        }
        let premises: Vec<TermId> = args.iter().zip(values).map(|(&a, &v)| self.terms.eq(a, v)).collect();
        let conclusion = self.eq(term, result);
        self.add(&premises, conclusion);
    }

    /// Neutral and absorbing arguments, commutativity, idempotence.
    fn identities(&mut self) {
        for Application { term, op, args } in self.applications.clone() {
            let &[x, y] = &args[..] else { continue };
            let words = [x, y, term].iter().all(|&t| self.width(t) == self.width(term));
            if !words || self.width(term).is_none() {
                continue;
            }
            let (zero, one, ones) = (self.constant(x, 0), self.constant(x, 1), self.all_ones(x));
            let commutative = matches!(op, Op::BvAdd | Op::BvMul | Op::BvAnd | Op::BvOr | Op::BvXor);
            let neutral = match op {
                Op::BvAdd | Op::BvOr | Op::BvXor | Op::BvSub => Some(zero),
                Op::BvShl | Op::BvLshr | Op::BvAshr => Some(zero),
                Op::BvMul | Op::BvUdiv => Some(one),
                Op::BvAnd => Some(ones),
                _ => None,
            };
            let absorbing = match op {
                Op::BvMul | Op::BvAnd => Some(zero),
                Op::BvOr => Some(ones),
                _ => None,
            };
            let sides: &[(TermId, TermId)] = if commutative { &[(x, y), (y, x)] } else { &[(x, y)] };
            for &(kept, other) in sides {
                for (special, result) in [(neutral, kept), (absorbing, absorbing.unwrap_or(kept))] {
                    let Some(special) = special else { continue };
                    let (premise, conclusion) = (self.eq(other, special), self.eq(term, result));
                    self.add(&[premise], conclusion);
                }
            }
            let same = self.eq(x, y);
            let of_same = match op {
                Op::BvAnd | Op::BvOr => Some(x),
                Op::BvXor | Op::BvSub | Op::BvUrem => Some(zero),
                _ => None,
            };
            if let Some(result) = of_same {
                let conclusion = self.eq(term, result);
                // x urem x is 0, also for x = 0.
                self.add(&[same], conclusion);
            }
            if commutative {
                for other in self.of(|o| o == op) {
                    if other.term < term && self.terms.sort_of(other.term) == self.terms.sort_of(term) {
                        let crossed = [self.eq(x, other.args[1]), self.eq(y, other.args[0])];
                        let conclusion = self.eq(term, other.term);
                        self.add(&crossed, conclusion);
                    }
                }
            }
        }
    }

    /// Addition cancels, and constants add up.
    fn sums(&mut self) {
        let sums = self.of(|op| op == Op::BvAdd);
        for sum in &sums {
            let [x, y] = sum.args[..] else { continue };
            let zero = self.constant(x, 0);
            for (x, y) in [(x, y), (y, x)] {
                let (unchanged, nothing) = (self.eq(sum.term, x), self.eq(y, zero));
                self.add(&[unchanged], nothing);
            }
            for other in &sums {
                let [u, v] = other.args[..] else { continue };
                if other.term == sum.term || self.width(u) != self.width(x) {
                    continue;
                }
                let equal = self.eq(sum.term, other.term);
                for (x, y) in [(x, y), (y, x)] {
                    let (same, rest) = (self.eq(x, u), self.eq(y, v));
                    self.add(&[equal, same], rest);
                }
                self.nested_sums(sum, other, &sums);
            }
        }
    }

    /// `outer` adds a constant to what `inner` has added one to.
    fn nested_sums(&mut self, inner: &Application, outer: &Application, sums: &[Application]) {
        let split = |maker: &Maker<'_>, sum: &Application| match sum.args[..] {
            [x, y] => match (maker.value(x), maker.value(y)) {
                (Some(c), None) => Some((y, x, c)),
                (None, Some(c)) => Some((x, y, c)),
                _ => None,
            },
            _ => None,
        };
        let (Some((x, c, _)), Some((y, d, _))) = (split(self, inner), split(self, outer)) else { return };
        let both = self.terms.mk(Op::BvAdd, &[c, d]);
        let nested = self.eq(y, inner.term);
        if self.value(both).is_some_and(|both| both.is_zero()) {
            let back = self.eq(outer.term, x);
            self.add(&[nested], back);
        }
        for direct in sums {
            if let Some((z, e, _)) = split(self, direct)
                && e == both
            {
                let (same, conclusion) = (self.eq(x, z), self.eq(outer.term, direct.term));
                self.add(&[nested, same], conclusion);
            }
        }
    }

    /// Concatenation and extension are injective, and extraction takes them apart.
    fn parts(&mut self) {
        let joins = self.of(|op| matches!(op, Op::Concat | Op::ZeroExtend(_) | Op::SignExtend(_)));
        for (i, join) in joins.iter().enumerate() {
            for other in &joins[..i] {
                if other.op != join.op || self.sorts(&other.args) != self.sorts(&join.args) {
                    continue;
                }
                let equal = self.eq(join.term, other.term);
                for (&a, &b) in join.args.iter().zip(&other.args) {
                    let part = self.eq(a, b);
                    self.add(&[equal], part);
                }
            }
            for taken in self.of(|op| matches!(op, Op::Extract(..))) {
                let Op::Extract(high, low) = taken.op else { continue };
                if self.width(taken.args[0]) != self.width(join.term) {
                    continue;
                }
                let last = join.args[join.args.len() - 1];
                let (total, rest) = (self.width(join.term).unwrap_or(0), self.bits(last));
                let part = match (low, high) {
                    (0, high) if high + 1 == rest => Some(last),
                    (low, high) if join.op == Op::Concat && low == rest && high + 1 == total => {
                        Some(join.args[0])
                    }
                    _ => None,
                };
                if let Some(part) = part {
                    let (same, conclusion) = (self.eq(taken.args[0], join.term), self.eq(taken.term, part));
                    self.add(&[same], conclusion);
                }
            }
        }
    }

    fn sorts(&self, all: &[TermId]) -> Vec<SortId> {
        all.iter().map(|&t| self.terms.sort_of(t)).collect()
    }

    /// The width of a word, where a Boolean is one of one bit.
    fn bits(&self, t: TermId) -> u32 {
        self.width(t).unwrap_or(1)
    }

    /// Reads over writes.
    fn reads(&mut self) {
        let selects = self.of(|op| op == Op::Select);
        for read in &selects {
            let [array, index] = read.args[..] else { continue };
            for constant in self.of(|op| op == Op::ConstArray) {
                let (same, conclusion) =
                    (self.eq(array, constant.term), self.eq(read.term, constant.args[0]));
                self.add(&[same], conclusion);
            }
            for store in self.of(|op| op == Op::Store) {
                let [base, at, what] = store.args[..] else { continue };
                let (same, hit) = (self.eq(array, store.term), self.eq(index, at));
                let conclusion = self.eq(read.term, what);
                self.add(&[same, hit], conclusion);
                for before in &selects {
                    let (miss, there) = (self.not(hit), self.eq(before.args[0], base));
                    let together = self.eq(before.args[1], index);
                    let conclusion = self.eq(read.term, before.term);
                    self.add(&[same, miss, there, together], conclusion);
                }
            }
        }
    }

    /// A strict order, signed or not, with its least and greatest constants and with `x + 1`.
    fn order(&mut self, op: Op) {
        let atoms = self.of(|o| o == op);
        for a in &atoms {
            let [x, y] = a.args[..] else { continue };
            if self.width(x).is_none() {
                continue;
            }
            let same = self.eq(x, y);
            let not_less = self.not(a.term);
            self.add(&[same], not_less);
            if op == Op::BvUlt {
                self.bounds(a);
            }
            self.order_and_results(a);
            for b in &atoms {
                self.pair(op, a, b);
                for c in &atoms {
                    self.triple(a, b, c);
                }
            }
        }
    }

    /// Nothing is below zero or above all ones.
    fn bounds(&mut self, atom: &Application) {
        let [x, y] = atom.args[..] else { return };
        let (zero, one, ones) = (self.constant(x, 0), self.constant(x, 1), self.all_ones(x));
        let not_less = self.not(atom.term);
        let (least, greatest) = (self.eq(y, zero), self.eq(x, ones));
        self.add(&[least], not_less);
        self.add(&[greatest], not_less);
        let (below_one, none) = (self.eq(y, one), self.eq(x, zero));
        self.add(&[below_one, atom.term], none);
        let above_none = self.eq(x, zero);
        let some = self.not(least);
        self.add(&[above_none, some], atom.term);
    }

    /// Two comparisons: trichotomy, and constants on the same side.
    fn pair(&mut self, op: Op, a: &Application, b: &Application) {
        let ([x, y], [u, v]) = ([a.args[0], a.args[1]], [b.args[0], b.args[1]]);
        if a.term == b.term || self.width(x) != self.width(u) {
            return;
        }
        let crossed = [self.eq(x, v), self.eq(y, u)];
        let (not_b, equal) = (self.not(b.term), self.eq(x, y));
        self.add(&[crossed[0], crossed[1], a.term], not_b);
        let not_a = self.not(a.term);
        self.add(&[crossed[0], crossed[1], not_a, not_b], equal);
        let less = |maker: &mut Self, s: TermId, t: TermId| maker.terms.mk(op, &[s, t]) == TermId::TRUE;
        let values =
            |maker: &Self, s: TermId, t: TermId| maker.value(s).is_some() && maker.value(t).is_some();
        if values(self, y, v) && less(self, y, v) {
            let same = self.eq(x, u);
            self.add(&[same, a.term], b.term);
        }
        if values(self, x, u) && less(self, u, x) {
            let same = self.eq(y, v);
            self.add(&[same, a.term], b.term);
        }
        // x < c and d < x with c <= d
        if values(self, y, u) && !less(self, u, y) {
            let same = self.eq(x, v);
            self.add(&[same, a.term], not_b);
        }
        // either x < c or d < x with d < c
        if values(self, y, u) && less(self, u, y) {
            let same = self.eq(x, v);
            self.add(&[same, not_a], b.term);
        }
    }

    /// Transitivity of less, and of less with not less.
    fn triple(&mut self, a: &Application, b: &Application, c: &Application) {
        let width = self.width(a.args[0]);
        if [b, c].iter().any(|t| self.width(t.args[0]) != width) {
            return;
        }
        let [x, y] = [a.args[0], a.args[1]];
        let [u, v] = [b.args[0], b.args[1]];
        let [s, t] = [c.args[0], c.args[1]];
        let chained = [self.eq(y, u), self.eq(x, s), self.eq(v, t)];
        self.add(&[chained[0], chained[1], chained[2], a.term, b.term], c.term);
        let (not_a, not_b, not_c) = (self.not(a.term), self.not(b.term), self.not(c.term));
        self.add(&[chained[0], chained[1], chained[2], not_a, not_b], not_c);
        // x < y < z < x, and the same with not greater
        let cycle = [chained[0], self.eq(v, s), self.eq(t, x)];
        self.add(&[cycle[0], cycle[1], cycle[2], a.term, b.term], not_c);
        let all_equal = self.eq(x, y);
        self.add(&[cycle[0], cycle[1], cycle[2], not_a, not_b, not_c], all_equal);
        // v <= x < y and x < y <= u
        let below = [self.eq(u, x), self.eq(s, v), self.eq(t, y)];
        self.add(&[below[0], below[1], below[2], a.term, not_b], c.term);
        let above = [self.eq(v, y), self.eq(s, x), self.eq(t, u)];
        self.add(&[above[0], above[1], above[2], a.term, not_b], c.term);
    }

    /// What results of other operators are, compared with their arguments.
    fn order_and_results(&mut self, atom: &Application) {
        let [x, y] = atom.args[..] else { return };
        let not_less = self.not(atom.term);
        for sum in self.of(|op| op == Op::BvAdd) {
            if self.width(sum.term) != self.width(x) {
                continue;
            }
            let one = self.constant(x, 1);
            for (base, step) in [(sum.args[0], sum.args[1]), (sum.args[1], sum.args[0])] {
                let greatest = match atom.op {
                    Op::BvUlt => self.all_ones(x),
                    _ => {
                        let width = self.width(x).unwrap_or(1);
                        let ones = self.all_ones(x);
                        let shift = self.constant(x, 1);
                        if width < 2 { ones } else { self.terms.mk(Op::BvLshr, &[ones, shift]) }
                    }
                };
                let (by_one, at_top) = (self.eq(step, one), self.eq(base, greatest));
                let not_top = self.not(at_top);
                let (from, to) = (self.eq(x, base), self.eq(y, sum.term));
                // x is not the greatest: x < x + 1
                self.add(&[by_one, not_top, from, to], atom.term);
                // x < y: not y < x + 1
                for other in self.of(|op| op == atom.op) {
                    let lower = [self.eq(other.args[0], base), self.eq(other.args[1], x)];
                    let conclusion = self.not(other.term);
                    self.add(&[by_one, not_top, to, lower[0], lower[1], atom.term], conclusion);
                }
            }
        }
        if atom.op != Op::BvUlt {
            return;
        }
        for result in self.applications.clone() {
            let &[left, right] = &result.args[..] else { continue };
            if self.width(result.term) != self.width(x) || self.width(left) != self.width(x) {
                continue;
            }
            match result.op {
                // The remainder is below the divisor, if that is not zero.
                Op::BvUrem => {
                    let (rest, divisor) = (self.eq(x, result.term), self.eq(y, right));
                    let zero = self.constant(x, 0);
                    let nothing = self.eq(right, zero);
                    let something = self.not(nothing);
                    self.add(&[rest, divisor, something], atom.term);
                    let (small, modulus) = (self.eq(x, left), self.eq(y, right));
                    let unchanged = self.eq(result.term, left);
                    self.add(&[small, modulus, atom.term], unchanged);
                }
                // Neither x & y nor x >> y is above x; x | y is not below.
                Op::BvAnd | Op::BvLshr => {
                    let (whole, part) = (self.eq(x, left), self.eq(y, result.term));
                    self.add(&[whole, part], not_less);
                }
                Op::BvOr => {
                    let (whole, part) = (self.eq(x, result.term), self.eq(y, left));
                    self.add(&[whole, part], not_less);
                }
                _ => {}
            }
        }
    }
}

/// A solver that knows congruence only.
pub struct Refuter {
    solver: Solver,
}

/// Refutations are minimised by this many questions at most.
const MINIMISE: usize = 24;

impl Refuter {
    /// A solver under a budget.
    pub fn new(budget: &Budget) -> Refuter {
        let config =
            Config { preprocess: false, cadical: false, lazy_words: true, cones: true, ..Config::default() };
        let mut solver = Solver::new(config);
        solver.set_budget(budget.clone());
        Refuter { solver }
    }

    /// A small set of instances that contradicts the core, or `None` if all of them do not.
    pub fn refute(
        &mut self,
        terms: &mut Terms,
        core: &[TermId],
        instances: &[TermId],
    ) -> Result<Option<Vec<TermId>>, Unknown> {
        let Some(mut kept) = self.needed(terms, core, instances)? else { return Ok(None) };
        let mut i = 0;
        for _ in 0..MINIMISE {
            if i >= kept.len() {
                break;
            }
            let without: Vec<TermId> =
                kept.iter().enumerate().filter(|&(k, _)| k != i).map(|(_, &t)| t).collect();
            match self.needed(terms, core, &without)? {
                Some(smaller) => {
                    kept.retain(|t| smaller.contains(t));
                    i = i.min(kept.len());
                }
                None => i += 1,
            }
        }
        Ok(Some(kept))
    }

    fn needed(
        &mut self,
        terms: &mut Terms,
        core: &[TermId],
        instances: &[TermId],
    ) -> Result<Option<Vec<TermId>>, Unknown> {
        let mut lits = Vec::with_capacity(core.len() + instances.len());
        for &t in core.iter().chain(instances) {
            lits.push(self.solver.literal(terms, t)?);
        }
        match self.solver.check_cone(terms, &lits, &[]) {
            Satisfiability::Sat => Ok(None),
            Satisfiability::Unknown(reason) => Err(reason),
            Satisfiability::Unsat => {
                let failed = self.solver.failed_literals();
                let pairs = instances.iter().zip(&lits[core.len()..]);
                Ok(Some(pairs.filter(|(_, lit)| failed.contains(lit)).map(|(&t, _)| t).collect()))
            }
        }
    }
}

#[cfg(test)]
mod tests;
