//! Which bits of a term depend on what was never written.
//!
//! The *shadow* of a term has its sort, and a one (or true) for each bit that is not determined by what was
//! written. The rules are those of Memcheck (Seward and Nethercote, USENIX 2005), made exact where that costs
//! little, and the same as those of the [machine](crate::machine) that runs programs with open bits:
//! a sum is determined below the lowest open bit of its arguments, a conjunction where one argument is a
//! determined zero, a comparison where the determined bits decide it.

use dashu_int::UBig;
use euphonium_term::{Op, Sort, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// Shadows of terms, given those of some constants; all others are determined.
pub(super) struct Shadows<'a> {
    pub terms: &'a mut Terms,
    /// The shadows of constants that are not determined.
    pub constants: FxHashMap<TermId, TermId>,
}

impl Shadows<'_> {
    /// The shadow of a term.
    pub fn of(&mut self, root: TermId) -> TermId {
        let mut known: FxHashMap<TermId, TermId> = FxHashMap::default();
        for t in self.terms.postorder(&[root]) {
            let shadow = match self.constants.get(&t) {
                Some(&shadow) => shadow,
                None => {
                    let args = self.terms.args(t).to_vec();
                    let shadows: Vec<TermId> = args.iter().map(|a| known[a]).collect();
                    self.combined(t, &args, &shadows)
                }
            };
            known.insert(t, shadow);
        }
        known[&root]
    }

    /// Is some bit of a term not determined?
    pub fn any(&mut self, t: TermId) -> TermId {
        let shadow = self.of(t);
        self.some(shadow)
    }

    /// Everything of a sort is determined.
    pub fn none(&mut self, sort: SortId) -> TermId {
        self.uniform(sort, false)
    }

    /// Nothing of a sort is.
    pub fn all(&mut self, sort: SortId) -> TermId {
        self.uniform(sort, true)
    }

    fn uniform(&mut self, sort: SortId, open: bool) -> TermId {
        match *self.terms.sort_data(sort) {
            Sort::BitVec(width) => {
                let bits = if open { (UBig::ONE << width as usize) - UBig::ONE } else { UBig::ZERO };
                self.terms.bv_const(width, bits)
            }
            Sort::Array { element, .. } => {
                let value = self.uniform(element, open);
                self.terms.const_array(sort, value)
            }
            _ => self.terms.bool_const(open),
        }
    }

    /// Is some bit of a shadow set? Of an array, it is all or nothing that is asked.
    fn some(&mut self, shadow: TermId) -> TermId {
        let sort = self.terms.sort_of(shadow);
        let none = self.none(sort);
        match self.terms.sort_data(sort) {
            Sort::Bool => shadow,
            _ => {
                let same = self.terms.eq(shadow, none);
                self.terms.not(same)
            }
        }
    }

    fn combined(&mut self, t: TermId, args: &[TermId], shadows: &[TermId]) -> TermId {
        let sort = self.terms.sort_of(t);
        let mut determined = true;
        for &shadow in shadows {
            let of = self.terms.sort_of(shadow);
            determined &= shadow == self.none(of);
        }
        if determined {
            return self.none(sort);
        }
        match (self.terms.op(t), args, shadows) {
            (Op::Not | Op::BvNot, _, &[a]) => a,
            (Op::And | Op::Or, ..) => {
                let decides = self.terms.op(t) == Op::Or;
                self.junction(args, shadows, decides)
            }
            (Op::BvAnd | Op::BvOr, ..) => {
                let decides = self.terms.op(t) == Op::BvOr;
                self.bitwise(args, shadows, decides)
            }
            (Op::Xor, ..) => self.terms.or(shadows),
            (Op::BvXor, ..) => self.union(shadows),
            (Op::BvAdd | Op::BvNeg, ..) => {
                let any = self.union(shadows);
                self.carried(any)
            }
            (Op::BvMul, ..) => self.product(args, shadows),
            (Op::Concat | Op::Extract(..) | Op::ZeroExtend(_) | Op::SignExtend(_), ..) => {
                self.terms.mk(self.terms.op(t), shadows)
            }
            (op @ (Op::BvShl | Op::BvLshr | Op::BvAshr), &[_, distance], &[a, b]) => {
                let (moved, all, open) = (self.terms.mk(op, &[a, distance]), self.all(sort), self.some(b));
                self.terms.ite(open, all, moved)
            }
            (Op::Eq, &[a, b], &[sa, sb]) => self.equality(a, b, sa, sb),
            (Op::BvUlt, &[a, b], &[sa, sb]) => self.order(a, b, sa, sb, false),
            (Op::BvSlt, &[a, b], &[sa, sb]) => self.order(a, b, sa, sb, true),
            (Op::Ite, &[c, a, b], &[sc, sa, sb]) => {
                let chosen = self.terms.ite(c, sa, sb);
                if sc == TermId::FALSE {
                    return chosen;
                }
                let either = self.either(sort, a, b, sa, sb);
                self.terms.ite(sc, either, chosen)
            }
            (Op::Select, &[_, index], &[array, at]) => {
                let (read, all, open) = (self.terms.select(array, index), self.all(sort), self.some(at));
                self.terms.ite(open, all, read)
            }
            (Op::Store, &[_, index, _], &[array, at, value]) => {
                let (stored, all) = (self.terms.store(array, index, value), self.all(sort));
                let open = self.some(at);
                self.terms.ite(open, all, stored)
            }
            (Op::ConstArray, _, &[value]) => self.terms.const_array(sort, value),
            // Quotients, remainders and what else there is.
            _ => self.all(sort),
        }
    }

    fn union(&mut self, shadows: &[TermId]) -> TermId {
        let mut shadows = shadows.to_vec();
        let last = shadows.pop().unwrap_or(TermId::FALSE);
        shadows.into_iter().fold(last, |all, shadow| self.terms.mk(Op::BvOr, &[all, shadow]))
    }

    /// All bits from the lowest one on.
    fn carried(&mut self, open: TermId) -> TermId {
        let negated = self.terms.mk(Op::BvNeg, &[open]);
        self.terms.mk(Op::BvOr, &[open, negated])
    }

    /// Of Booleans: one that is determined and `decides` settles it.
    fn junction(&mut self, args: &[TermId], shadows: &[TermId], decides: bool) -> TermId {
        let mut settled = Vec::with_capacity(args.len());
        for (&a, &shadow) in args.iter().zip(shadows) {
            let a = if decides { a } else { self.terms.not(a) };
            let known = self.terms.not(shadow);
            settled.push(self.terms.and(&[a, known]));
        }
        let (any, settled) = (self.terms.or(shadows), self.terms.or(&settled));
        let open = self.terms.not(settled);
        self.terms.and(&[any, open])
    }

    /// The same for each bit of numbers.
    fn bitwise(&mut self, args: &[TermId], shadows: &[TermId], decides: bool) -> TermId {
        let mut settled = Vec::with_capacity(args.len());
        for (&a, &shadow) in args.iter().zip(shadows) {
            let a = if decides { a } else { self.terms.mk(Op::BvNot, &[a]) };
            let known = self.terms.mk(Op::BvNot, &[shadow]);
            settled.push(self.terms.mk(Op::BvAnd, &[a, known]));
        }
        let (any, settled) = (self.union(shadows), self.union(&settled));
        let open = self.terms.mk(Op::BvNot, &[settled]);
        self.terms.mk(Op::BvAnd, &[any, open])
    }

    /// A product is nothing if a factor is.
    fn product(&mut self, args: &[TermId], shadows: &[TermId]) -> TermId {
        let sort = self.terms.sort_of(args[0]);
        let none = self.none(sort);
        let mut nothing = Vec::with_capacity(args.len());
        for (&a, &shadow) in args.iter().zip(shadows) {
            let most = self.terms.mk(Op::BvOr, &[a, shadow]);
            nothing.push(self.terms.eq(most, none));
        }
        let (any, nothing) = (self.union(shadows), self.terms.or(&nothing));
        let carried = self.carried(any);
        self.terms.ite(nothing, none, carried)
    }

    /// Two values differ if a bit does that is determined in both.
    fn equality(&mut self, a: TermId, b: TermId, sa: TermId, sb: TermId) -> TermId {
        match self.terms.sort_data(self.terms.sort_of(a)) {
            Sort::BitVec(_) => {
                let any = self.union(&[sa, sb]);
                let (known, difference) =
                    (self.terms.mk(Op::BvNot, &[any]), self.terms.mk(Op::BvXor, &[a, b]));
                let differs = self.terms.mk(Op::BvAnd, &[known, difference]);
                let (differs, open) = (self.some(differs), self.some(any));
                let alike = self.terms.not(differs);
                self.terms.and(&[open, alike])
            }
            Sort::Bool => self.terms.or(&[sa, sb]),
            _ => {
                let (sa, sb) = (self.some(sa), self.some(sb));
                self.terms.or(&[sa, sb])
            }
        }
    }

    /// An order is determined if it is the same for the least and the greatest values.
    fn order(&mut self, a: TermId, b: TermId, sa: TermId, sb: TermId, signed: bool) -> TermId {
        let mut bounds = |t: TermId, shadow: TermId| {
            let mut t = t;
            if signed {
                // Signed order is that of numbers whose highest bit is flipped.
                let width = self.terms.bv_width(t).unwrap_or(1);
                let high = self.terms.bv_const(width, UBig::ONE << (width as usize - 1));
                t = self.terms.mk(Op::BvXor, &[t, high]);
            }
            let known = self.terms.mk(Op::BvNot, &[shadow]);
            (self.terms.mk(Op::BvAnd, &[t, known]), self.terms.mk(Op::BvOr, &[t, shadow]))
        };
        let ((least_a, most_a), (least_b, most_b)) = (bounds(a, sa), bounds(b, sb));
        let below = self.terms.mk(Op::BvUlt, &[most_a, least_b]);
        let above = self.terms.mk(Op::BvUle, &[most_b, least_a]);
        let decided = self.terms.or(&[below, above]);
        self.terms.not(decided)
    }

    /// One of two values, nobody knows which.
    fn either(&mut self, sort: SortId, a: TermId, b: TermId, sa: TermId, sb: TermId) -> TermId {
        match self.terms.sort_data(sort) {
            Sort::BitVec(_) => {
                let difference = self.terms.mk(Op::BvXor, &[a, b]);
                self.union(&[sa, sb, difference])
            }
            Sort::Bool => {
                let difference = self.terms.mk(Op::Xor, &[a, b]);
                self.terms.or(&[sa, sb, difference])
            }
            _ => self.all(sort),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_random::Rng;
    use euphonium_term::{BvValue, Evaluator, Model, Value};

    const WIDTH: u32 = 3;

    /// A random term over two numbers and a Boolean.
    fn term(terms: &mut Terms, random: &mut Rng, leaves: &[TermId], depth: u32) -> TermId {
        if depth == 0 || random.below(6) == 0 {
            return match random.below(4) {
                0 => terms.bv_const(WIDTH, random.below(8) as u8),
                n => leaves[n % leaves.len()],
            };
        }
        let mut next = |terms: &mut Terms| term(terms, random, leaves, depth - 1);
        let (a, b) = (next(terms), next(terms));
        match random.below(14) {
            0 => terms.mk(Op::BvAdd, &[a, b]),
            1 => terms.mk(Op::BvMul, &[a, b]),
            2 => terms.mk(Op::BvAnd, &[a, b]),
            3 => terms.mk(Op::BvOr, &[a, b]),
            4 => terms.mk(Op::BvXor, &[a, b]),
            5 => terms.mk(Op::BvShl, &[a, b]),
            6 => terms.mk(Op::BvLshr, &[a, b]),
            7 => terms.mk(Op::BvAshr, &[a, b]),
            8 => terms.mk(Op::BvNot, &[a]),
            9 => terms.mk(Op::BvUdiv, &[a, b]),
            10 => {
                let low = terms.extract(1, 0, a);
                terms.mk(Op::SignExtend(1), &[low])
            }
            n => {
                let c = match n {
                    11 => terms.eq(a, b),
                    12 => terms.mk(Op::BvUlt, &[a, b]),
                    _ => terms.mk(Op::BvSlt, &[a, b]),
                };
                terms.ite(c, a, b)
            }
        }
    }

    /// What is said to be determined is the same whatever the open bits are.
    #[test]
    fn what_is_determined_does_not_depend_on_open_bits() {
        let mut random = Rng::new(77);
        let mut open = 0;
        for _ in 0..400 {
            let mut terms = Terms::new();
            let sort = terms.bv_sort(WIDTH);
            let names = ["a", "b", "sa", "sb"];
            let symbols: Vec<_> = names.iter().map(|name| terms.declare(name, &[], sort)).collect();
            let leaves: Vec<TermId> = symbols.iter().map(|&f| terms.constant(f)).collect();
            let t = term(&mut terms, &mut random, &leaves[..2], 4);
            let constants = [(leaves[0], leaves[2]), (leaves[1], leaves[3])].into_iter().collect();
            let shadow = Shadows { terms: &mut terms, constants }.of(t);
            let value = |a: u64, b: u64, sa: u64, sb: u64, of: TermId| {
                let mut model = Model::default();
                for (&symbol, bits) in symbols.iter().zip([a, b, sa, sb]) {
                    model.set_constant(symbol, Value::Bv(BvValue::new(WIDTH, bits)));
                }
                match Evaluator::new(&model).value(&terms, of) {
                    Some(Value::Bv(bits)) => u64::try_from(bits.unsigned()).unwrap(),
                    other => panic!("{other:?}"),
                }
            };
            for _ in 0..6 {
                let [a, b, sa, sb] = std::array::from_fn(|_| random.below(8) as u64);
                let (first, open_bits) = (value(a, b, sa, sb, t), value(a, b, sa, sb, shadow));
                open += open_bits.count_ones();
                for change in 0..64 {
                    let (other_a, other_b) = (a ^ change & 7 & sa, b ^ change >> 3 & sb);
                    let other = value(other_a, other_b, sa, sb, t);
                    assert_eq!((first ^ other) & !open_bits, 0, "{a} {b} {sa} {sb}");
                }
            }
        }
        assert!(open > 100, "some bits are open");
    }
}
