//! Model-based projection against enumeration: the result holds where the model is, and wherever it holds the
//! eliminated variable has a value that satisfies all literals.

use euphonium_engine::arithmetic::form::Constraint;
use euphonium_engine::arithmetic::project::project;
use euphonium_term::{Evaluator, Model, Op, SortId, TermId, Terms, Value};
use proptest::prelude::*;

/// `a·x + b·y + c·z ⋈ d` as three coefficients, a bound and a relation.
type Literal = (Vec<i64>, i64, u8);

const BOX: i64 = 4;
/// Where values of the eliminated variable are looked for. Bounds are quotients of small numbers.
const FAR: i64 = 40;

fn literals() -> impl Strategy<Value = Vec<Literal>> {
    prop::collection::vec((prop::collection::vec(-3i64..=3, 3), -6i64..=6, 0u8..5), 1..5)
}

fn build(terms: &mut Terms, variables: &[TermId], (coefficients, bound, relation): &Literal) -> TermId {
    let mut parts = Vec::new();
    for (&x, &c) in variables.iter().zip(coefficients) {
        let c = terms.int_const(c);
        parts.push(terms.mk(Op::Mul, &[c, x]));
    }
    let sum = terms.mk(Op::Add, &parts);
    let bound = terms.int_const(*bound);
    match relation {
        0 => terms.mk(Op::Le, &[sum, bound]),
        1 => terms.mk(Op::Lt, &[bound, sum]),
        2 => terms.eq(sum, bound),
        3 => {
            let equal = terms.eq(sum, bound);
            terms.not(equal)
        }
        // A remainder, which only a value can stand for.
        _ => {
            let three = terms.int_const(3);
            let rest = terms.mk(Op::Mod, &[sum, three]);
            let one = terms.int_const(1);
            terms.mk(Op::Le, &[rest, one])
        }
    }
}

fn model(terms: &Terms, variables: &[TermId], point: &[i64]) -> Model {
    let mut model = Model::default();
    for (&x, &value) in variables.iter().zip(point) {
        let Op::App(f) = terms.op(x) else { unreachable!("variables are constants") };
        model.set_constant(f, Value::Int(value.into()));
    }
    model
}

fn all_hold(terms: &Terms, model: &Model, literals: &[TermId]) -> bool {
    let mut evaluator = Evaluator::new(model);
    literals.iter().all(|&l| evaluator.value(terms, l) == Some(Value::Bool(true)))
}

fn points() -> impl Iterator<Item = [i64; 3]> {
    let side = -BOX..=BOX;
    side.clone().flat_map(move |x| {
        let side = side.clone();
        side.clone().flat_map(move |y| side.clone().map(move |z| [x, y, z]))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn like_enumeration(literals in literals(), choice in any::<prop::sample::Index>()) {
        let mut terms = Terms::new();
        let variables: Vec<TermId> =
            ["x", "y", "z"].iter().map(|name| terms.declare_const(name, SortId::INT)).collect();
        let literals: Vec<TermId> = literals.iter().map(|l| build(&mut terms, &variables, l)).collect();
        let satisfying: Vec<[i64; 3]> =
            points().filter(|p| all_hold(&terms, &model(&terms, &variables, p), &literals)).collect();
        prop_assume!(!satisfying.is_empty());
        let point = satisfying[choice.index(satisfying.len())];
        let here = model(&terms, &variables, &point);
        let z = variables[2];
        let kept = |terms: &Terms, t: TermId| !terms.postorder(&[t]).contains(&z);
        let result = project(&mut terms, &mut Evaluator::new(&here), &literals, kept);
            let result = result.expect("the model says all");
        prop_assert!(result.iter().all(|&l| !terms.postorder(&[l]).contains(&z)));
        prop_assert!(all_hold(&terms, &here, &result), "the result excludes its own model");
        for [x, y, _] in points().filter(|p| p[2] == 0) {
            if all_hold(&terms, &model(&terms, &variables, &[x, y, 0]), &result) {
                let holds = |z| all_hold(&terms, &model(&terms, &variables, &[x, y, z]), &literals);
                let some = (-FAR..=FAR).any(holds);
                prop_assert!(some, "no value at {x}, {y}: {result:?}");
            }
        }
    }

    /// What comes back as a term says the same, and a sum of two inequalities follows from them.
    #[test]
    fn constraints_keep_their_meaning(literals in literals()) {
        let mut terms = Terms::new();
        let variables: Vec<TermId> =
            ["x", "y", "z"].iter().map(|name| terms.declare_const(name, SortId::INT)).collect();
        let literals: Vec<TermId> = literals.iter().map(|l| build(&mut terms, &variables, l)).collect();
        let read: Vec<Option<Constraint>> =
            literals.iter().map(|&l| Constraint::of_inequality(&terms, l)).collect();
        let back: Vec<Option<TermId>> =
            read.iter().map(|c| c.as_ref().map(|c| c.literal(&mut terms))).collect();
        let sum = read.first().cloned().flatten().zip(read.last().cloned().flatten());
        let sum = sum.and_then(|(a, b)| a.plus(&b)).map(|c| c.literal(&mut terms));
        for point in points() {
            let here = model(&terms, &variables, &point);
            for (&literal, back) in literals.iter().zip(&back) {
                if let Some(back) = back {
                    prop_assert_eq!(all_hold(&terms, &here, &[literal]), all_hold(&terms, &here, &[*back]));
                }
            }
            if let Some(sum) = sum
                && all_hold(&terms, &here, &[literals[0], literals[literals.len() - 1]])
            {
                prop_assert!(all_hold(&terms, &here, &[sum]));
            }
        }
    }
}
