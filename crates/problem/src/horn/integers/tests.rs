//! Translated terms have the values of the given ones, and formulas come back with their values.

use super::*;
use crate::horn::read_horn;
use dashu_int::IBig;
use euphonium_term::{BvValue, Evaluator, Model, Value};

const OPERATIONS: &str = "(set-logic HORN)(declare-fun p ((_ BitVec 4) (_ BitVec 4)) Bool)
    (assert (forall ((a (_ BitVec 4)) (b (_ BitVec 4))) (=> (GUARD) (p a b))))";

/// All pairs of words: the guard over words and over integers, with its ranges, agree.
fn agree(guard: &str) {
    for flip in [false, true] {
        // More unsigned comparisons make words unsigned numbers.
        let more =
            if flip { "(or (bvult a #x3) (bvult b #x3) (not (bvult a #x3)) (bvult #x2 b)) " } else { "" };
        let text = OPERATIONS.replace("(GUARD)", &format!("(and {more} {guard})"));
        let mut terms = Terms::new();
        let problem = read_horn(text.as_str(), "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let integers = as_integers(&mut terms, &problem, Meaning::Exact).unwrap_or_else(|| panic!("{guard}"));
        let (words, numbers) = (&problem.clauses[0], &integers.problem.clauses[0]);
        for i in 0..256u32 {
            let bits = [BvValue::new(4, i % 16), BvValue::new(4, i / 16)];
            let number = |b: &BvValue| match integers.signed {
                true => b.signed(),
                false => IBig::from(b.unsigned().clone()),
            };
            let mut model = Model::default();
            for (variable, value) in words.variables.iter().zip(&bits) {
                set(&terms, &mut model, *variable, Value::Bv(value.clone()));
            }
            for (variable, value) in numbers.variables.iter().zip(&bits) {
                set(&terms, &mut model, *variable, Value::Int(number(value)));
            }
            let holds = |clause: &HornClause| {
                let mut evaluator = Evaluator::new(&model);
                clause.guard.iter().all(|&t| evaluator.value(&terms, t) == Some(Value::Bool(true)))
            };
            assert_eq!(holds(words), holds(numbers), "{guard} at {bits:?}");
        }
    }
}

fn set(terms: &Terms, model: &mut Model, constant: TermId, value: Value) {
    let Op::App(f) = terms.op(constant) else { panic!("a constant") };
    model.set_constant(f, value);
}

#[test]
fn operations_mean_the_same() {
    for guard in [
        "(bvslt (bvadd a b) #x2)",
        "(bvult (bvadd a b #x7) #xa)",
        "(bvsle (bvsub a b) (bvneg a))",
        "(= (bvmul #x3 a) b)",
        "(= (bvmul #xb a) b)",
        "(bvult (bvshl a #x2) b)",
        "(= (bvlshr a #x1) b)",
        "(= (bvashr a #x2) b)",
        "(= (bvudiv a #x3) b)",
        "(= (bvurem a #x5) b)",
        "(= (bvsdiv a #x3) b)",
        "(= (bvsrem a #xd) b)",
        "(= (bvand a #x7) b)",
        "(= (bvand a #xc) b)",
        "(= (bvnot a) b)",
        "(= ((_ extract 2 1) a) ((_ extract 1 0) b))",
        "(= ((_ sign_extend 2) a) ((_ zero_extend 2) b))",
        "(bvult (concat a b) #x5f)",
        "(bvslt (ite (bvult a b) a (bvadd b #x1)) #x4)",
    ] {
        agree(guard);
    }
}

#[test]
fn what_is_not_linear_is_refused() {
    for guard in ["(= (bvmul a b) a)", "(= (bvand a b) #x1)", "(= (bvshl a b) #x1)", "(= (bvand a #x5) #x1)"]
    {
        let text = OPERATIONS.replace("(GUARD)", guard);
        let mut terms = Terms::new();
        let problem = read_horn(text.as_str(), "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        assert!(as_integers(&mut terms, &problem, Meaning::Exact).is_none(), "{guard}");
        assert!(as_integers(&mut terms, &problem, Meaning::Unbounded).is_some(), "{guard}");
    }
}

#[test]
fn formulas_come_back() {
    let formulas = [
        "(<= (+ x (* 3 y)) 7)",
        "(= (mod (+ x y) 3) 1)",
        "(< (div (- x 20) 3) (- y))",
        "(or (< x y) (= (* 5 x) (+ y y 1)))",
        "(< (ite (< x 0) (- x) x) y)",
    ];
    for (signed, formula) in [true, false].into_iter().flat_map(|s| formulas.iter().map(move |f| (s, f))) {
        let more = if signed { "" } else { "(bvult a b)" };
        let text = OPERATIONS.replace("(GUARD)", &format!("(and true {more})"));
        let mut terms = Terms::new();
        let problem = read_horn(text.as_str(), "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let integers = as_integers(&mut terms, &problem, Meaning::Exact).expect("nothing to refuse");
        assert_eq!(integers.signed, signed);
        // The formula as the guard of a clause over integers, with constants in the place of parameters.
        let text = format!(
            "(set-logic HORN)(declare-fun q (Int Int) Bool)
             (assert (forall ((x Int) (y Int)) (=> (and {formula}) (q x y))))"
        );
        let other = read_horn(text.as_str(), "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let clause = &other.clauses[0];
        let params = [terms.bound_variable("x", SortId::INT), terms.bound_variable("y", SortId::INT)];
        let vars = [terms.var(params[0]), terms.var(params[1])];
        let map = clause.variables.iter().copied().zip(vars).collect();
        let body = terms.substitute(clause.guard[0], &map);
        let body = terms.simplify(body);
        let predicate = integers.problem.predicates[0];
        let given = PredicateDefinition { predicate, params: params.to_vec(), body };
        let back = integers.definitions(&mut terms, std::slice::from_ref(&given)).expect("it comes back");
        for i in 0..256u32 {
            let bits = [BvValue::new(4, i % 16), BvValue::new(4, i / 16)];
            let numbers: Vec<TermId> = bits
                .iter()
                .map(|b| terms.int_const(if signed { b.signed() } else { IBig::from(b.unsigned().clone()) }))
                .collect();
            let words: Vec<TermId> = bits.iter().map(|b| terms.bv_value(b.clone())).collect();
            let at = |terms: &mut Terms, definition: &PredicateDefinition, args: &[TermId]| {
                let vars: Vec<TermId> = definition.params.iter().map(|&v| terms.var(v)).collect();
                terms.substitute(definition.body, &vars.into_iter().zip(args.iter().copied()).collect())
            };
            let expected = at(&mut terms, &given, &numbers);
            assert!(terms.op(expected).is_value(), "{formula}");
            assert_eq!(at(&mut terms, &back[0], &words), expected, "{formula} at {bits:?}");
        }
    }
}
