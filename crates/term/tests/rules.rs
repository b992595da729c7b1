//! The builder's rules: exhaustively on small patterns, and one by one.

#[allow(dead_code)]
mod common;

use common::{BINARY, bv, set, unary};
use euphonium_term::{Evaluator, Model, Op, SortId, TermId, Terms};

/// Small terms of a width, raw, over `x`, `y` and the Boolean `c`.
fn patterns(terms: &mut Terms, width: u32, x: TermId, y: TermId, c: TermId) -> Vec<TermId> {
    let constants: Vec<TermId> = (0..1u32 << width).map(|n| terms.bv_const(width, n)).collect();
    let (first, last) = (constants[0], constants[constants.len() - 1]);
    let mut all = vec![x, y];
    all.extend(&constants);
    for op in [Op::BvNot, Op::BvNeg] {
        all.push(terms.raw(op, &[x]));
        all.push(terms.raw(op, &[y]));
    }
    all.push(terms.raw(Op::BvAdd, &[last, y]));
    for &k in &constants[1..] {
        for op in [Op::BvAdd, Op::BvAnd, Op::BvOr, Op::BvXor, Op::BvMul] {
            all.push(terms.raw(op, &[x, k]));
        }
    }
    for op in [Op::BvAdd, Op::BvAnd, Op::BvOr, Op::BvXor] {
        all.push(terms.raw(op, &[x, y]));
    }
    all.push(terms.raw(Op::Ite, &[c, first, last]));
    all.push(terms.raw(Op::Ite, &[c, x, last]));
    all.push(terms.raw(Op::Ite, &[c, x, y]));
    for cut in 1..width {
        let high = terms.raw(Op::Extract(width - cut - 1, 0), &[x]);
        let low = terms.raw(Op::Extract(width - 1, width - cut), &[y]);
        all.push(terms.raw(Op::Concat, &[high, low]));
        for bit in [0u8, 1] {
            let literal = terms.bv_const(cut, bit);
            all.push(terms.raw(Op::Concat, &[literal, high]));
            all.push(terms.raw(Op::Concat, &[high, literal]));
        }
        all.push(terms.raw(Op::SignExtend(cut), &[high]));
        let other = terms.raw(Op::Extract(width - cut - 1, 0), &[y]);
        all.push(terms.raw(Op::SignExtend(cut), &[other]));
        let ones = terms.bv_const(cut, 1u8);
        all.push(terms.raw(Op::Concat, &[ones, other]));
        all.push(terms.raw(Op::Concat, &[other, ones]));
    }
    all
}

/// Under all values of `x`, `y` and `c`, and idempotent.
struct Exhaustive {
    models: Vec<Model>,
}

impl Exhaustive {
    fn new(terms: &Terms, width: u32, x: TermId, y: TermId, c: TermId) -> Self {
        let mut models = Vec::new();
        for n in 0..1u128 << (2 * width + 1) {
            let mut model = Model::default();
            set(terms, &mut model, x, bv(width, n));
            set(terms, &mut model, y, bv(width, n >> width));
            set(terms, &mut model, c, euphonium_term::Value::Bool(n >> (2 * width) == 1));
            models.push(model);
        }
        Exhaustive { models }
    }

    fn check(&self, terms: &mut Terms, all: &[TermId]) {
        let simplified: Vec<TermId> = all.iter().map(|&t| terms.simplify(t)).collect();
        for (&raw, &t) in all.iter().zip(&simplified) {
            assert_eq!(terms.sort_of(raw), terms.sort_of(t), "{}", show(terms, raw));
            assert_eq!(terms.simplify(t), t, "{} = {}", show(terms, raw), show(terms, t));
        }
        for model in &self.models {
            let mut evaluator = Evaluator::new(model);
            for (&raw, &t) in all.iter().zip(&simplified) {
                let (want, have) = (evaluator.value(terms, raw), evaluator.value(terms, t));
                assert!(want.is_some());
                assert_eq!(want, have, "{} = {}", show(terms, raw), show(terms, t));
            }
        }
    }
}

/// A term as text; tests only show small ones.
fn show(terms: &Terms, t: TermId) -> String {
    let head = match terms.op(t) {
        Op::App(f) => terms.function(f).name.to_string(),
        Op::BvConst(_) => terms.as_bv(t).unwrap().to_binary(),
        Op::IntConst(_) | Op::RealConst(_) => format!("{:?}", terms.as_value(t).unwrap()),
        op => op.describe(),
    };
    if terms.args(t).is_empty() {
        return head;
    }
    let args: Vec<String> = terms.args(t).iter().map(|&a| show(terms, a)).collect();
    format!("({head} {})", args.join(" "))
}

#[test]
fn every_operator_on_every_pair_of_patterns() {
    for width in 1..=3 {
        let mut terms = Terms::new();
        let sort = terms.bv_sort(width);
        let x = terms.declare_const("x", sort);
        let y = terms.declare_const("y", sort);
        let c = terms.declare_const("c", SortId::BOOL);
        let exhaustive = Exhaustive::new(&terms, width, x, y, c);
        let patterns = patterns(&mut terms, width, x, y, c);
        let mut all = Vec::new();
        for (i, &a) in patterns.iter().enumerate() {
            for op in unary(width) {
                all.push(terms.raw(op, &[a]));
            }
            for (j, &b) in patterns.iter().enumerate() {
                // at the largest width, the full square takes too long
                if width == 3 && i >= 15 && j >= 15 && (i + j) % 8 != 0 {
                    continue;
                }
                for op in BINARY {
                    all.push(terms.raw(op, &[a, b]));
                }
                all.push(terms.raw(Op::Concat, &[a, b]));
            }
        }
        exhaustive.check(&mut terms, &all);
    }
}

#[test]
fn slices_of_every_pattern() {
    for width in 1..=3 {
        let mut terms = Terms::new();
        let sort = terms.bv_sort(width);
        let x = terms.declare_const("x", sort);
        let y = terms.declare_const("y", sort);
        let c = terms.declare_const("c", SortId::BOOL);
        let exhaustive = Exhaustive::new(&terms, width, x, y, c);
        let mut all = Vec::new();
        for a in patterns(&mut terms, width, x, y, c) {
            for op in unary(width) {
                let b = terms.raw(op, &[a]);
                let Some(inner) = terms.bv_width(b) else { continue };
                for op in unary(inner) {
                    all.push(terms.raw(op, &[b]));
                }
            }
        }
        exhaustive.check(&mut terms, &all);
    }
}

/// Boolean terms up to a depth of two over three constants.
#[test]
fn connectives_exhaustively() {
    let mut terms = Terms::new();
    let atoms = ["p", "q", "r"].map(|name| terms.declare_const(name, SortId::BOOL));
    let mut level = vec![TermId::TRUE, TermId::FALSE];
    level.extend(atoms);
    let mut all = Vec::new();
    for _ in 0..2 {
        let mut next = Vec::new();
        for (i, &a) in level.iter().enumerate() {
            next.push(terms.raw(Op::Not, &[a]));
            for (j, &b) in level.iter().enumerate() {
                for op in [Op::And, Op::Or, Op::Xor, Op::Implies, Op::Eq, Op::Distinct] {
                    next.push(terms.raw(op, &[a, b]));
                }
                let c = level[(i * 7 + j * 3) % level.len()];
                next.push(terms.raw(Op::Ite, &[a, b, c]));
                next.push(terms.raw(Op::And, &[a, b, c]));
                next.push(terms.raw(Op::Or, &[c, b, a]));
                next.push(terms.raw(Op::Distinct, &[c, b, a]));
            }
        }
        all.extend(&next);
        level.extend(next);
    }
    let models: Vec<Model> = (0..8u32)
        .map(|n| {
            let mut model = Model::default();
            for (i, &atom) in atoms.iter().enumerate() {
                set(&terms, &mut model, atom, euphonium_term::Value::Bool(n >> i & 1 == 1));
            }
            model
        })
        .collect();
    all.truncate(200_000);
    Exhaustive { models }.check(&mut terms, &all);
}

/// The symbols that the rules below are written with, all of width 8 but `b`, a single bit.
struct Symbols {
    terms: Terms,
    x: TermId,
    y: TermId,
    c: TermId,
    b: TermId,
}

impl Symbols {
    fn k(&mut self, n: u32) -> TermId {
        self.terms.bv_const(8, n)
    }
    fn raw(&mut self, op: Op, args: &[TermId]) -> TermId {
        self.terms.raw(op, args)
    }
}

/// Both sides have one normal form.
fn check(name: &str, sides: impl Fn(&mut Symbols) -> (TermId, TermId)) {
    let mut terms = Terms::new();
    let (byte, bit) = (terms.bv_sort(8), terms.bv_sort(1));
    let x = terms.declare_const("x", byte);
    let y = terms.declare_const("y", byte);
    let b = terms.declare_const("b", bit);
    let c = terms.declare_const("c", SortId::BOOL);
    let mut symbols = Symbols { terms, x, y, c, b };
    let (left, right) = sides(&mut symbols);
    let terms = &mut symbols.terms;
    let (left, right) = (terms.simplify(left), terms.simplify(right));
    assert_eq!(left, right, "{name}: {} and {}", show(terms, left), show(terms, right));
}

#[test]
fn rules_one_by_one() {
    use Op::*;
    check("order of a sum", |s| (s.raw(BvAdd, &[s.x, s.y]), s.raw(BvAdd, &[s.y, s.x])));
    check("x + 3 + 4", |s| {
        let (three, four, seven) = (s.k(3), s.k(4), s.k(7));
        let sum = s.raw(BvAdd, &[s.x, three]);
        (s.raw(BvAdd, &[four, sum]), s.raw(BvAdd, &[seven, s.x]))
    });
    check("x - x", |s| (s.raw(BvSub, &[s.x, s.x]), s.k(0)));
    check("(x + 1) - x", |s| {
        let one = s.k(1);
        let sum = s.raw(BvAdd, &[s.x, one]);
        (s.raw(BvSub, &[sum, s.x]), one)
    });
    check("x * 4", |s| {
        let (four, two) = (s.k(4), s.k(2));
        (s.raw(BvMul, &[s.x, four]), s.raw(BvShl, &[s.x, two]))
    });
    check("x / 4", |s| {
        let (four, two) = (s.k(4), s.k(2));
        (s.raw(BvUdiv, &[s.x, four]), s.raw(BvLshr, &[s.x, two]))
    });
    check("x % 8", |s| {
        let eight = s.k(8);
        let low = s.raw(Extract(2, 0), &[s.x]);
        (s.raw(BvUrem, &[s.x, eight]), s.raw(ZeroExtend(5), &[low]))
    });
    check("~x + 5 = 7", |s| {
        let (five, seven, k) = (s.k(5), s.k(7), s.k(0xfd));
        let not = s.raw(BvNot, &[s.x]);
        let sum = s.raw(BvAdd, &[not, five]);
        (s.raw(Eq, &[sum, seven]), s.raw(Eq, &[s.x, k]))
    });
    check("concat equals a literal", |s| {
        let (high, low) = (s.raw(Extract(3, 0), &[s.x]), s.raw(Extract(7, 4), &[s.y]));
        let concat = s.raw(Concat, &[high, low]);
        let k = s.k(0x5a);
        let (five, ten) = (s.terms.bv_const(4, 5u8), s.terms.bv_const(4, 10u8));
        let (left, right) = (s.raw(Eq, &[high, five]), s.raw(Eq, &[low, ten]));
        (s.raw(Eq, &[concat, k]), s.raw(And, &[left, right]))
    });
    check("a bit that is a condition", |s| {
        let (one, zero) = (s.terms.bv_const(1, 1u8), s.terms.bv_const(1, 0u8));
        let ite = s.raw(Ite, &[s.c, one, zero]);
        (s.raw(Eq, &[ite, one]), s.c)
    });
    check("a condition that is a bit", |s| {
        let (one, zero) = (s.terms.bv_const(1, 1u8), s.terms.bv_const(1, 0u8));
        let equal = s.raw(Eq, &[s.b, one]);
        (s.raw(Ite, &[equal, one, zero]), s.b)
    });
    check("x <u 1", |s| {
        let (one, zero) = (s.k(1), s.k(0));
        (s.raw(BvUlt, &[s.x, one]), s.raw(Eq, &[s.x, zero]))
    });
    check("extended x <u 300", |s| {
        let wide = s.raw(ZeroExtend(8), &[s.x]);
        let k = s.terms.bv_const(16, 300u32);
        (s.raw(BvUlt, &[wide, k]), TermId::TRUE)
    });
    check("adjacent slices", |s| {
        let (high, low) = (s.raw(Extract(6, 4), &[s.x]), s.raw(Extract(3, 1), &[s.x]));
        (s.raw(Concat, &[high, low]), s.raw(Extract(6, 1), &[s.x]))
    });
    check("two rotations", |s| {
        let left = s.raw(RotateLeft(3), &[s.x]);
        (s.raw(RotateRight(11), &[left]), s.x)
    });
    check("x + y = y + 3", |s| {
        let three = s.k(3);
        let (left, right) = (s.raw(BvAdd, &[s.x, s.y]), s.raw(BvAdd, &[s.y, three]));
        (s.raw(Eq, &[left, right]), s.raw(Eq, &[s.x, three]))
    });
    check("nested and", |s| {
        let (p, q) = (s.raw(Eq, &[s.x, s.y]), s.raw(BvUlt, &[s.x, s.y]));
        let inner = s.raw(And, &[p, q]);
        (s.raw(And, &[s.c, inner]), s.raw(And, &[p, s.c, q, p]))
    });
}

#[test]
fn arrays_one_by_one() {
    let mut terms = Terms::new();
    let byte = terms.bv_sort(8);
    let sort = terms.array_sort(byte, byte);
    let a = terms.declare_const("a", sort);
    let (i, v, w) =
        (terms.declare_const("i", byte), terms.declare_const("v", byte), terms.declare_const("w", byte));
    let k = |terms: &mut Terms, n: u32| terms.bv_const(8, n);
    let (one, two) = (k(&mut terms, 1), k(&mut terms, 2));
    let at_i = terms.store(a, i, v);
    assert_eq!(terms.select(at_i, i), v);
    let next = terms.mk(Op::BvAdd, &[i, one]);
    let (read, base) = (terms.select(at_i, next), terms.select(a, next));
    assert_eq!(read, base);
    let read = terms.select(at_i, one);
    assert_ne!(read, terms.select(a, one));
    let (once, twice) = (terms.store(a, i, w), terms.store(at_i, i, w));
    assert_eq!(once, twice);
    let old = terms.select(a, i);
    assert_eq!(terms.store(a, i, old), a);
    let everywhere = terms.const_array(sort, v);
    assert_eq!(terms.select(everywhere, i), v);
    let mut chain = terms.store(a, two, w);
    for n in 3..40 {
        let index = k(&mut terms, n);
        chain = terms.store(chain, index, v);
    }
    assert_eq!(terms.select(chain, two), w);
}

#[test]
fn division_of_integers_by_zero_is_left_to_the_model() {
    let mut terms = Terms::new();
    let (five, zero) = (terms.int_const(5), terms.int_const(0));
    for op in [Op::IntDiv, Op::Mod] {
        let t = terms.mk(op, &[five, zero]);
        assert_eq!(terms.op(t), op);
    }
}

/// A conjunction that grows by one argument at a time costs linear space.
#[test]
fn growing_conjunction_is_linear() {
    let mut terms = Terms::new();
    let mut all = TermId::TRUE;
    for i in 0..100_000 {
        let p = terms.declare_const(&format!("p{i}"), SortId::BOOL);
        all = terms.and(&[all, p]);
    }
    let arguments: usize = terms.postorder(&[all]).iter().map(|&t| terms.args(t).len()).sum();
    assert!(arguments < 300_000);
    assert!(terms.len() < 400_000);
}
