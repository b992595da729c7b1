//! Substitution: at once, shadowed by binders, never captured, and agreeing with evaluation.

#[allow(dead_code)]
mod common;

use common::{BINARY, bv, set};
use euphonium_term::{Binder, Model, Op, SortId, TermId, Terms, VarId};
use proptest::prelude::*;
use rustc_hash::FxHashMap;

fn map(pairs: &[(TermId, TermId)]) -> FxHashMap<TermId, TermId> {
    pairs.iter().copied().collect()
}

struct Quantified {
    terms: Terms,
    x: VarId,
    y: VarId,
    xt: TermId,
    yt: TermId,
    a: TermId,
    b: TermId,
}

impl Quantified {
    fn new() -> Self {
        let mut terms = Terms::new();
        let (x, y) = (terms.bound_variable("x", SortId::INT), terms.bound_variable("y", SortId::INT));
        let (xt, yt) = (terms.var(x), terms.var(y));
        let (a, b) = (terms.declare_const("a", SortId::INT), terms.declare_const("b", SortId::INT));
        Quantified { terms, x, y, xt, yt, a, b }
    }

    fn forall(&mut self, vars: &[VarId], body: TermId, pattern: &[TermId]) -> TermId {
        let patterns: Box<[u32]> = if pattern.is_empty() { [].into() } else { [pattern.len() as u32].into() };
        let binder = Binder { vars: vars.into(), patterns, attributes: [].into() };
        let binder = self.terms.intern_binder(binder);
        let args: Vec<TermId> = std::iter::once(body).chain(pattern.iter().copied()).collect();
        self.terms.raw(Op::Forall(binder), &args)
    }
}

#[test]
fn swaps_at_once() {
    let mut q = Quantified::new();
    let (a, b) = (q.a, q.b);
    let t = q.terms.raw(Op::Sub, &[a, b]);
    let swapped = q.terms.raw(Op::Sub, &[b, a]);
    assert_eq!(q.terms.substitute_raw(t, &map(&[(a, b), (b, a)])), swapped);
    let unrelated = q.terms.declare_const("u", SortId::INT);
    assert_eq!(q.terms.substitute(t, &map(&[(unrelated, a)])), t);
}

#[test]
fn binders_shadow() {
    let mut q = Quantified::new();
    let (x, xt, a) = (q.x, q.xt, q.a);
    let body = q.terms.raw(Op::Le, &[xt, a]);
    let forall = q.forall(&[x], body, &[]);
    assert_eq!(q.terms.substitute(forall, &map(&[(xt, a)])), forall);
    // the same atom outside of the binder is replaced
    let both = q.terms.raw(Op::And, &[body, forall]);
    let replaced = q.terms.raw(Op::Le, &[a, a]);
    let want = q.terms.raw(Op::And, &[replaced, forall]);
    assert_eq!(q.terms.substitute_raw(both, &map(&[(xt, a)])), want);
    // a key that mentions the bound variable is shadowed, too
    assert_eq!(q.terms.substitute(forall, &map(&[(body, TermId::TRUE)])), forall);
}

#[test]
fn captured_variables_are_renamed() {
    let mut q = Quantified::new();
    let (x, xt, yt, a) = (q.x, q.xt, q.yt, q.a);
    let body = q.terms.raw(Op::Lt, &[xt, a]);
    let forall = q.forall(&[x], body, &[body]);
    let result = q.terms.substitute(forall, &map(&[(a, xt)]));
    let Op::Forall(binder) = q.terms.op(result) else { panic!("a quantifier") };
    let fresh = q.terms.binder(binder).vars[0];
    assert_ne!(fresh, x);
    let fresh_term = q.terms.var(fresh);
    let renamed = q.terms.raw(Op::Lt, &[fresh_term, xt]);
    assert_eq!(q.terms.args(result), [renamed, renamed]);
    assert_eq!(q.terms.free_variables(result), [x]);
    // no renaming where nothing is captured
    let result = q.terms.substitute(forall, &map(&[(a, yt)]));
    let body = q.terms.raw(Op::Lt, &[xt, yt]);
    let want = q.forall(&[x], body, &[body]);
    assert_eq!(result, want);
}

#[test]
fn nested_binders() {
    let mut q = Quantified::new();
    let (x, y, xt, yt, a, b) = (q.x, q.y, q.xt, q.yt, q.a, q.b);
    let sum = q.terms.raw(Op::Add, &[xt, yt, a, b]);
    let body = q.terms.raw(Op::Lt, &[sum, a]);
    let inner = q.forall(&[x], body, &[]);
    let outer = q.forall(&[y], inner, &[]);
    let result = q.terms.substitute_raw(outer, &map(&[(a, xt), (b, yt)]));
    assert_eq!(q.terms.free_variables(result), [x, y]);
    assert_eq!(q.terms.free_variables(outer), []);
}

#[test]
fn patterns_are_not_simplified() {
    let mut q = Quantified::new();
    let (x, xt, a) = (q.x, q.xt, q.a);
    let zero = q.terms.int_const(0);
    let f = q.terms.declare("f", &[SortId::INT], SortId::INT);
    let sum = q.terms.raw(Op::Add, &[xt, a]);
    let pattern = q.terms.raw(Op::App(f), &[sum]);
    let body = q.terms.raw(Op::Lt, &[pattern, a]);
    let forall = q.forall(&[x], body, &[pattern]);
    let result = q.terms.substitute(forall, &map(&[(a, zero)]));
    let raw_sum = q.terms.raw(Op::Add, &[xt, zero]);
    let raw_pattern = q.terms.raw(Op::App(f), &[raw_sum]);
    let applied = q.terms.mk(Op::App(f), &[xt]);
    let body = q.terms.mk(Op::Lt, &[applied, zero]);
    assert_eq!(q.terms.args(result), [body, raw_pattern]);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]
    /// The value of `t[y/x]` is the value of `t` in the model where `x` has the value of `y`.
    #[test]
    fn agrees_with_evaluation(steps in proptest::collection::vec((0..34usize, 0..40usize, 0..40usize), 1..30),
                              x_value in 0u128..16, y_value in 0u128..16) {
        let mut terms = Terms::new();
        let sort = terms.bv_sort(4);
        let (x, y) = (terms.declare_const("x", sort), terms.declare_const("y", sort));
        let seven = terms.bv_const(4, 7u8);
        let mut pool = vec![x, y, seven];
        for (op, i, j) in steps {
            let (a, b) = (pool[i % pool.len()], pool[j % pool.len()]);
            let t = terms.raw(BINARY[op], &[a, b]);
            pool.push(if terms.sort_of(t) == sort { t } else {
                let ite = if terms.sort_of(t) == SortId::BOOL { t } else { TermId::TRUE };
                terms.raw(Op::Ite, &[ite, a, b])
            });
        }
        let t = pool[pool.len() - 1];
        let replacement = pool[pool.len() / 2];
        let mut model = Model::default();
        set(&terms, &mut model, x, bv(4, x_value));
        set(&terms, &mut model, y, bv(4, y_value));
        let by = map(&[(x, replacement), (seven, y)]);
        let (mk, raw) = (terms.substitute(t, &by), terms.substitute_raw(t, &by));
        let value = terms.eval(&model, raw);
        prop_assert_eq!(&value, &terms.eval(&model, mk));
        let only_x = terms.substitute(t, &map(&[(x, replacement)]));
        let x_now = terms.eval(&model, replacement).unwrap();
        let value = terms.eval(&model, only_x);
        set(&terms, &mut model, x, x_now);
        prop_assert_eq!(value, terms.eval(&model, t));
    }
}
