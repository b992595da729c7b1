//! Random terms over all operators, printed and read again, are the same terms.

mod common;

use common::read;
use dashu_ratio::RBig;
use euphonium_random::Rng;
use euphonium_smtlib::printer::{
    IoWriter, term_to_string, value_to_string, write_declarations, write_script,
};
use euphonium_smtlib::{CommandKind, Reader};
use euphonium_term::{
    ArrayValue, Attribute, AttributeValue, Binder, BvValue, Op, SortId, TermId, Terms, Value,
};
use euphonium_term::{FunId, Sort, VarId};
use proptest::prelude::*;
use std::sync::Arc;

/// A pool of terms that grows by applying random operators to its members.
struct Pool {
    terms: Terms,
    functions: Vec<FunId>,
    variables: Vec<VarId>,
    pool: Vec<TermId>,
    rng: Rng,
}

impl Pool {
    fn new(seed: u64) -> Pool {
        let mut terms = Terms::new();
        let s = terms.uninterpreted_sort("S");
        let pair = terms.sort(Sort::Uninterpreted { name: "P Q".into(), args: [s, SortId::INT].into() });
        let (b1, b4, b8) = (terms.bv_sort(1), terms.bv_sort(4), terms.bv_sort(8));
        let ints = terms.array_sort(SortId::INT, SortId::INT);
        let words = terms.array_sort(b4, b8);
        let sorts = [SortId::BOOL, SortId::INT, SortId::REAL, b1, b4, b8, ints, words, s, pair];
        let (mut functions, mut variables, mut pool) = (Vec::new(), Vec::new(), Vec::new());
        for (i, &sort) in sorts.iter().enumerate() {
            for name in ["?l", "a b", "let", ".x+"] {
                let c = terms.declare(&format!("{name}{i}"), &[], sort);
                functions.push(c);
                pool.push(terms.constant(c));
            }
            functions.push(terms.declare(&format!("f{i}"), &[sort, SortId::INT], sort));
            functions.push(terms.declare(&format!("p{i}"), &[sort], SortId::BOOL));
            for name in ["x", "|y".trim_start_matches('|'), "z z"] {
                let v = terms.bound_variable(&format!("{name}!{i}"), sort);
                variables.push(v);
                pool.push(terms.var(v));
            }
        }
        for n in [0, 1, 5, -1, -7] {
            pool.push(terms.int_const(n));
            pool.push(terms.real_const(RBig::from(n)));
            pool.push(terms.real_const(RBig::from_parts(n.into(), 3u8.into())));
        }
        for width in [1, 4, 8, 70] {
            pool.push(terms.bv_const(width, 5u8));
        }
        pool.extend([TermId::TRUE, TermId::FALSE, terms.element(s, 3), terms.element(pair, 0)]);
        Pool { terms, functions, variables, pool, rng: Rng::new(seed) }
    }

    /// Adds a random application, if the arguments drawn fit.
    fn grow(&mut self) {
        use Op::*;
        const PLAIN: [(Op, usize); 62] = [
            (Not, 1),
            (And, 2),
            (And, 3),
            (Or, 2),
            (Or, 4),
            (Xor, 2),
            (Implies, 2),
            (Eq, 2),
            (Eq, 2),
            (Distinct, 2),
            (Distinct, 3),
            (Ite, 3),
            (Concat, 2),
            (BvNot, 1),
            (BvNeg, 1),
            (BvAnd, 2),
            (BvOr, 2),
            (BvXor, 2),
            (BvNand, 2),
            (BvNor, 2),
            (BvXnor, 2),
            (BvAdd, 2),
            (BvSub, 2),
            (BvMul, 2),
            (BvUdiv, 2),
            (BvUrem, 2),
            (BvSdiv, 2),
            (BvSrem, 2),
            (BvSmod, 2),
            (BvShl, 2),
            (BvLshr, 2),
            (BvAshr, 2),
            (BvUlt, 2),
            (BvUle, 2),
            (BvUgt, 2),
            (BvUge, 2),
            (BvSlt, 2),
            (BvSle, 2),
            (BvSgt, 2),
            (BvSge, 2),
            (BvComp, 2),
            (BvRedOr, 1),
            (BvRedAnd, 1),
            (BvRedXor, 1),
            (UbvToInt, 1),
            (SbvToInt, 1),
            (Add, 2),
            (Add, 3),
            (Sub, 2),
            (Neg, 1),
            (Mul, 2),
            (RealDiv, 2),
            (IntDiv, 2),
            (Mod, 2),
            (Abs, 1),
            (Le, 2),
            (Lt, 2),
            (Ge, 2),
            (Gt, 2),
            (Select, 2),
            (Store, 3),
            (IsInt, 1),
        ];
        const MORE: [(Op, usize); 10] = [
            (BvNegO, 1),
            (BvUaddO, 2),
            (BvSaddO, 2),
            (BvUmulO, 2),
            (BvSmulO, 2),
            (BvUsubO, 2),
            (BvSsubO, 2),
            (BvSdivO, 2),
            (ToReal, 1),
            (ToInt, 1),
        ];
        let n = self.rng.below(4) as u32;
        let (op, arity) = match self.rng.below(100) {
            0..45 => self.rng.any(&PLAIN),
            45..50 => self.rng.any(&MORE),
            50..65 => {
                let f = self.rng.any(&self.functions);
                (App(f), self.terms.function(f).params.len())
            }
            65..75 => return self.quantify(),
            75..78 => return self.const_array(),
            78 => (Divisible(self.terms.intern_value(Value::Int((n + 1).into()))), 1),
            79 => (IntToBv(n + 1), 1),
            80..83 => (Extract(n, self.rng.below(n as usize + 1) as u32), 1),
            83..86 => (Repeat(n + 1), 1),
            86..90 => (ZeroExtend(n), 1),
            90..94 => (SignExtend(n), 1),
            94..97 => (RotateLeft(n), 1),
            _ => (RotateRight(n), 1),
        };
        let mut args: Vec<TermId> = Vec::new();
        for _ in 0..arity {
            // Most operators want arguments of one sort.
            let mut arg = self.draw();
            if matches!(op, Select | Store) {
                args.push(arg);
                continue;
            }
            for _ in 0..20 {
                if args.first().is_none_or(|&a| self.terms.sort_of(a) == self.terms.sort_of(arg)) {
                    break;
                }
                arg = self.draw();
            }
            args.push(arg);
        }
        if self.terms.infer(op, &args).is_ok() {
            let term = self.terms.raw(op, &args);
            self.pool.push(term);
        }
    }

    /// A member of the pool, often a recent one.
    fn draw(&mut self) -> TermId {
        let n = self.pool.len();
        if self.rng.below(2) == 0 {
            self.pool[n - 1 - self.rng.below(n.min(12))]
        } else {
            self.rng.any(&self.pool)
        }
    }

    fn quantify(&mut self) {
        let body = self.draw();
        if self.terms.sort_of(body) != SortId::BOOL {
            return;
        }
        let mut vars: Vec<VarId> =
            (0..1 + self.rng.below(3)).map(|_| self.rng.any(&self.variables)).collect();
        vars.sort_unstable();
        vars.dedup();
        let (mut args, mut patterns, mut attributes) = (vec![body], Vec::new(), Vec::new());
        for _ in 0..self.rng.below(3) {
            let n = 1 + self.rng.below(2);
            patterns.push(n as u32);
            args.extend((0..n).map(|_| self.draw()));
        }
        if self.rng.below(3) == 0 {
            let text = |keyword: &str, value: &str| Attribute {
                keyword: keyword.into(),
                value: AttributeValue::Text(value.into()),
            };
            attributes.push(text("qid", "|a b|"));
            attributes.push(text("no-pattern", "(f (x  y) \"(\"\"\")"));
            attributes.push(Attribute { keyword: "lonely".into(), value: AttributeValue::None });
        }
        let binder = Binder { vars: vars.into(), patterns: patterns.into(), attributes: attributes.into() };
        let b = self.terms.intern_binder(binder);
        let op = if self.rng.below(2) == 0 { Op::Forall(b) } else { Op::Exists(b) };
        let term = self.terms.raw(op, &args);
        self.pool.push(term);
    }

    fn const_array(&mut self) {
        let value = self.draw();
        let sort = self.terms.array_sort(SortId::INT, self.terms.sort_of(value));
        let term = self.terms.const_array(sort, value);
        self.pool.push(term);
    }

    /// A closed formula with the term in it.
    fn close(&mut self, term: TermId) -> TermId {
        let equation = self.terms.raw(Op::Eq, &[term, term]);
        let vars = self.variables.clone().into();
        let b = self.terms.intern_binder(Binder { vars, patterns: [].into(), attributes: [].into() });
        self.terms.raw(Op::Forall(b), &[equation])
    }
}

/// Reads a formula in the same arena.
fn reread(terms: &mut Terms, functions: &[FunId], text: &str) -> TermId {
    let mut reader = Reader::new(format!("(assert {text})"), "printed").elements_of_sorts(true);
    for &f in functions {
        reader.predeclare(terms, f);
    }
    match reader.next_command(terms) {
        Ok(Some(command)) => match command.kind {
            CommandKind::Assert(term) => term,
            kind => panic!("{kind:?}"),
        },
        other => panic!("{other:?}\n{text}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printed_and_read_is_the_same(seed: u64, size in 1usize..250) {
        let mut pool = Pool::new(seed);
        for _ in 0..size {
            pool.grow();
        }
        let term = pool.draw();
        let closed = pool.close(term);
        let text = term_to_string(&pool.terms, closed);
        let again = reread(&mut pool.terms, &pool.functions, &text);
        prop_assert_eq!(again, closed, "{}\n{}", text, term_to_string(&pool.terms, again));
    }

    #[test]
    fn scripts_are_read_in_a_new_arena(seed: u64, size in 1usize..100) {
        let mut pool = Pool::new(seed);
        for _ in 0..size {
            pool.grow();
        }
        let roots: Vec<TermId> = (0..3).map(|_| { let t = pool.draw(); pool.close(t) }).collect();
        let mut text = String::new();
        write_script(&mut text, &pool.terms, &roots).unwrap();
        let mut terms = Terms::new();
        let roots = common::assertions(&mut terms, &text);
        let mut again = String::new();
        write_script(&mut again, &terms, &roots).unwrap();
        // Ids differ, so the order of `let`s may; the size does not.
        prop_assert_eq!(text.len(), again.len());
        let mut third = Terms::new();
        let roots_again = common::assertions(&mut third, &again);
        prop_assert_eq!(terms.dag_size(&roots), third.dag_size(&roots_again));
    }
}

#[test]
fn every_operator_is_drawn() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let mut pool = Pool::new(seed);
        (0..300).for_each(|_| pool.grow());
        for t in pool.terms.postorder(&pool.pool) {
            let name = format!("{:?}", pool.terms.op(t));
            seen.insert(name.split('(').next().unwrap().to_string());
        }
    }
    assert_eq!(seen.len(), 86, "{seen:?}");
}

#[test]
fn functions_of_one_name_are_told_apart() {
    let mut terms = Terms::new();
    let (a, b) = (terms.declare_const("k", SortId::INT), terms.declare_const("k", SortId::INT));
    let c = terms.declare_const("bvadd", SortId::INT);
    let d = terms.declare_const("a|b", SortId::INT);
    let root = terms.raw(Op::Distinct, &[a, b, c, d]);
    let mut text = String::new();
    write_script(&mut text, &terms, &[root]).unwrap();
    let want = "(declare-fun k () Int)\n(declare-fun k!1 () Int)\n(declare-fun bvadd!1 () Int)\n\
                (declare-fun a_b!1 () Int)\n(assert (distinct k k!1 bvadd!1 a_b!1))\n(check-sat)\n";
    assert_eq!(text, want);
    assert!(read(&mut Terms::new(), &text).is_ok());
}

#[test]
fn declarations_and_streams() {
    let mut terms = Terms::new();
    let text = "(declare-sort |S T| 1)(declare-fun f ((|S T| Int)) (Array Int (|S T| Bool)))\
                (declare-const c (|S T| Int))(assert (= (f c) (f c)))";
    let roots = common::assertions(&mut terms, text);
    let mut out = IoWriter::new(Vec::new());
    write_declarations(&mut out, &terms, &roots).unwrap();
    let text = String::from_utf8(out.finish().unwrap()).unwrap();
    let want = "(declare-sort |S T| 1)\n(declare-fun f ((|S T| Int)) (Array Int (|S T| Bool)))\n\
                (declare-fun c () (|S T| Int))\n";
    assert_eq!(text, want);
}

#[test]
fn values() {
    let mut terms = Terms::new();
    let s = terms.uninterpreted_sort("S");
    let inner = terms.array_sort(SortId::INT, SortId::REAL);
    let outer = terms.array_sort(s, inner);
    let real = |n: i32, d: u8| Value::Real(RBig::from_parts(n.into(), d.into()));
    let zero = ArrayValue { sort: inner, default: real(0, 1), entries: Default::default() };
    let mut one = zero.clone();
    one.entries.insert(Value::Int((-3).into()), real(-1, 3));
    one.entries.insert(Value::Int(4.into()), real(5, 2));
    let entries = [(Value::Element(s, 2), Value::Array(Arc::new(one)))].into();
    let array = ArrayValue { sort: outer, default: Value::Array(Arc::new(zero)), entries };
    for (value, want) in [
        (Value::Bool(true), "true"),
        (Value::Bv(BvValue::new(3, 5u8)), "#b101"),
        (Value::Int((-3).into()), "(- 3)"),
        (real(1, 3), "(/ 1.0 3.0)"),
        (real(-2, 1), "(- 2.0)"),
        (Value::Element(s, 0), "(as @S_0 S)"),
        (
            Value::Array(Arc::new(array)),
            "(store ((as const (Array S (Array Int Real))) ((as const (Array Int Real)) 0.0)) (as @S_2 S) \
             (store (store ((as const (Array Int Real)) 0.0) (- 3) (- (/ 1.0 3.0))) 4 (/ 5.0 2.0)))",
        ),
    ] {
        let text = value_to_string(&terms, &value);
        assert_eq!(text, want);
        let term = terms.value_term(&value);
        assert_eq!(term_to_string(&terms, term), text);
        let c = terms.declare("c", &[], terms.sort_of(term));
        let constant = terms.constant(c);
        let equation = terms.raw(Op::Eq, &[constant, term]);
        assert_eq!(reread(&mut terms, &[c], &format!("(= c {text})")), equation);
    }
}
