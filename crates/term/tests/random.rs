//! Random raw terms over all operators: the normal form has the same value in every model, the same
//! sort, and is its own normal form.

#[allow(dead_code)]
mod common;

use common::{BINARY, unary};
use euphonium_term::build::Simplifier;
use euphonium_term::{BvValue, Evaluator, FunctionValue, Model, Op, Sort, SortId, TermId, Terms, Value};
use proptest::prelude::*;

/// Draws from the numbers that proptest gives, so that a failure shrinks.
struct Draw<'a> {
    numbers: &'a [u32],
    at: usize,
}

impl Draw<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.at += 1;
        self.numbers.get(self.at - 1).map_or(0, |&k| k as usize % n)
    }
    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// Terms by sort, grown bottom-up.
struct Pool {
    terms: Terms,
    all: Vec<TermId>,
    sorts: Vec<SortId>,
}

const WIDTHS: [u32; 8] = [1, 2, 3, 4, 5, 8, 64, 65];

impl Pool {
    fn new(width: u32) -> Pool {
        let mut terms = Terms::new();
        let bits = terms.bv_sort(width);
        let small = terms.bv_sort(2);
        let array = terms.array_sort(bits, bits);
        let finite = terms.array_sort(small, SortId::BOOL);
        let uninterpreted = terms.uninterpreted_sort("U");
        let sorts = vec![SortId::BOOL, bits, SortId::INT, SortId::REAL, array, finite, uninterpreted, small];
        let mut all = vec![TermId::TRUE, TermId::FALSE];
        for (i, &sort) in sorts.iter().enumerate() {
            for j in 0..2 {
                all.push(terms.declare_const(&format!("c{i}_{j}"), sort));
            }
        }
        let mut pool = Pool { terms, all, sorts };
        for n in [0i64, 1, -1, 2, 3] {
            pool.all.push(pool.terms.int_const(n));
            let half = dashu_ratio::RBig::from_parts(n.into(), 2u8.into());
            pool.all.push(pool.terms.real_const(half));
            let modulus = 1i128 << width;
            let bits = (i128::from(n) + modulus) as u128;
            pool.all.push(pool.terms.bv_const(width, bits));
            pool.all.push(pool.terms.bv_const(2, (n & 3) as u8));
        }
        pool.all.extend([pool.terms.element(uninterpreted, 0), pool.terms.element(uninterpreted, 1)]);
        for sort in [array, finite] {
            let Sort::Array { element, .. } = *pool.terms.sort_data(sort) else { unreachable!() };
            let value = pool.terms.default_value(element);
            let value = pool.terms.value_term(&value);
            pool.all.push(pool.terms.const_array(sort, value));
        }
        pool
    }

    /// Some term of a sort; recent ones more often, so that terms become deep.
    fn of(&mut self, draw: &mut Draw, sort: SortId) -> TermId {
        let fitting: Vec<TermId> =
            self.all.iter().copied().filter(|&t| self.terms.sort_of(t) == sort).collect();
        match fitting.len() {
            0 => {
                let value = self.terms.default_value(sort);
                self.terms.value_term(&value)
            }
            n if draw.below(3) > 0 => fitting[n - 1 - draw.below(n.min(4))],
            n => fitting[draw.below(n)],
        }
    }

    fn bits(&mut self, draw: &mut Draw) -> TermId {
        let sorts: Vec<SortId> = self.all.iter().map(|&t| self.terms.sort_of(t)).collect();
        let bits: Vec<SortId> =
            sorts.into_iter().filter(|&s| self.terms.sort_data(s).bv_width().is_some()).collect();
        let sort = draw.pick(&bits);
        self.of(draw, sort)
    }

    fn grow(&mut self, draw: &mut Draw) {
        let (op, args) = match draw.below(12) {
            0 => {
                let op = draw.pick(&[Op::And, Op::Or]);
                let n = 2 + draw.below(3);
                (op, (0..n).map(|_| self.of(draw, SortId::BOOL)).collect())
            }
            1 => {
                let op = draw.pick(&[Op::Not, Op::Xor, Op::Implies, Op::Eq]);
                let n = if op == Op::Not { 1 } else { 2 };
                (op, (0..n).map(|_| self.of(draw, SortId::BOOL)).collect())
            }
            2 => {
                let sort = draw.pick(&self.sorts.clone());
                let c = self.of(draw, SortId::BOOL);
                (Op::Ite, vec![c, self.of(draw, sort), self.of(draw, sort)])
            }
            3 => {
                let sort = draw.pick(&self.sorts.clone());
                let n = 2 + draw.below(3);
                let op = if n == 2 { Op::Eq } else { Op::Distinct };
                (op, (0..n).map(|_| self.of(draw, sort)).collect())
            }
            4..=6 => {
                let a = self.bits(draw);
                let sort = self.terms.sort_of(a);
                (draw.pick(&BINARY), vec![a, self.of(draw, sort)])
            }
            7 => {
                let a = self.bits(draw);
                let width = self.terms.bv_width(a).unwrap();
                if width > 200 {
                    return;
                }
                (draw.pick(&unary(width.min(9))), vec![a])
            }
            8 => {
                let (a, b) = (self.bits(draw), self.bits(draw));
                if self.terms.bv_width(a).unwrap() + self.terms.bv_width(b).unwrap() > 200 {
                    return;
                }
                (Op::Concat, vec![a, b])
            }
            9 => {
                let sort = draw.pick(&[SortId::INT, SortId::REAL]);
                let op =
                    draw.pick(&[Op::Add, Op::Mul, Op::Sub, Op::Neg, Op::Abs, Op::Le, Op::Lt, Op::Ge, Op::Gt]);
                let n = match op {
                    Op::Add | Op::Mul => 2 + draw.below(2),
                    Op::Neg | Op::Abs => 1,
                    _ => 2,
                };
                (op, (0..n).map(|_| self.of(draw, sort)).collect())
            }
            10 => {
                let five = self.terms.intern_value(Value::Int(5.into()));
                let int = self.of(draw, SortId::INT);
                let real = self.of(draw, SortId::REAL);
                match draw.below(8) {
                    0 => (Op::IntDiv, vec![int, self.of(draw, SortId::INT)]),
                    1 => (Op::Mod, vec![int, self.of(draw, SortId::INT)]),
                    2 => (Op::RealDiv, vec![real, self.of(draw, SortId::REAL)]),
                    3 => (Op::ToReal, vec![int]),
                    4 => (Op::ToInt, vec![real]),
                    5 => (Op::IsInt, vec![real]),
                    6 => (Op::Divisible(five), vec![int]),
                    _ => (Op::IntToBv(1 + draw.below(9) as u32), vec![int]),
                }
            }
            _ => {
                let sort = draw.pick(&[self.sorts[4], self.sorts[5]]);
                let Sort::Array { index, element } = *self.terms.sort_data(sort) else { unreachable!() };
                let (array, index) = (self.of(draw, sort), self.of(draw, index));
                match draw.below(2) {
                    0 => (Op::Select, vec![array, index]),
                    _ => (Op::Store, vec![array, index, self.of(draw, element)]),
                }
            }
        };
        let t = self.terms.raw(op, &args);
        self.all.push(t);
    }

    fn random_value(&mut self, draw: &mut Draw, sort: SortId) -> Value {
        match *self.terms.sort_data(sort) {
            Sort::Bool => Value::Bool(draw.below(2) == 1),
            Sort::Int => Value::Int((draw.below(9) as i64 - 4).into()),
            Sort::Real => {
                let numerator = (draw.below(9) as i64 - 4).into();
                Value::Real(dashu_ratio::RBig::from_parts(numerator, (1 + draw.below(3) as u8).into()))
            }
            Sort::BitVec(width) => {
                let high = draw.pick(&[0u128, 1, u128::MAX]);
                Value::Bv(BvValue::new(width, high << 32 | draw.below(1 << 31) as u128))
            }
            Sort::Array { index, element } => {
                let default = self.random_value(draw, element);
                let n = draw.below(4);
                let entries =
                    (0..n).map(|_| (self.random_value(draw, index), self.random_value(draw, element)));
                let entries = entries.collect();
                self.terms.array_value(sort, default, entries)
            }
            Sort::Uninterpreted { .. } => Value::Element(sort, draw.below(3) as u32),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 6000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]
    #[test]
    fn normal_forms_keep_value_and_sort(
        width in 0..WIDTHS.len(),
        numbers in proptest::collection::vec(any::<u32>(), 800..1000),
    ) {
        let draw = &mut Draw { numbers: &numbers, at: 0 };
        let mut pool = Pool::new(WIDTHS[width]);
        let leaves = pool.all.clone();
        for _ in 0..40 {
            pool.grow(draw);
        }
        let raw = pool.all.clone();
        let mut simplifier = Simplifier::default();
        let simplified: Vec<TermId> =
            raw.iter().map(|&t| simplifier.simplify(&mut pool.terms, t)).collect();
        for (&a, &b) in raw.iter().zip(&simplified) {
            prop_assert_eq!(pool.terms.sort_of(a), pool.terms.sort_of(b));
            prop_assert_eq!(pool.terms.simplify(b), b);
        }
        // every term that was made is well sorted
        for i in 0..pool.terms.len() {
            let t = TermId::from_index(i);
            let (op, args) = (pool.terms.op(t), pool.terms.args(t).to_vec());
            if !matches!(op, Op::Element(_) | Op::ConstArray) {
                prop_assert_eq!(pool.terms.infer(op, &args), Ok(pool.terms.sort_of(t)));
            }
        }
        for _ in 0..6 {
            let mut model = Model::default();
            for &leaf in &leaves {
                if let Op::App(f) = pool.terms.op(leaf) {
                    let sort = pool.terms.sort_of(leaf);
                    let default = pool.random_value(draw, sort);
                    model.functions.insert(f, FunctionValue { default, entries: Default::default() });
                }
            }
            let mut evaluator = Evaluator::new(&model);
            for (&a, &b) in raw.iter().zip(&simplified) {
                let value = evaluator.value(&pool.terms, a);
                prop_assert!(value.is_some());
                prop_assert_eq!(value, evaluator.value(&pool.terms, b));
            }
        }
    }
}
