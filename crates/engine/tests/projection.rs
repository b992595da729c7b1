//! Model-based projection against enumeration: the result holds where the model is, and wherever it holds the
//! eliminated variable has a value that satisfies all literals.

use euphonium_engine::arithmetic::form::Constraint;
use euphonium_engine::arithmetic::hull::Pattern;
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

    /// A cube around others contains each of them, and the largest of several comes first.
    #[test]
    fn around_all_cubes(literals in literals(), numbers in prop::collection::vec(-6i64..=6, 12)) {
        let mut terms = Terms::new();
        let variables: Vec<TermId> =
            ["x", "y", "z"].iter().map(|name| terms.declare_const(name, SortId::INT)).collect();
        let mut cubes: Vec<Vec<TermId>> = Vec::new();
        for shift in numbers.chunks(4) {
            let mut literals = literals.clone();
            // A negated equation is no inequality: what it becomes depends on a model.
            literals.iter_mut().for_each(|l| l.2 %= 3);
            literals.iter_mut().zip(shift).for_each(|(l, n)| l.1 += n);
            cubes.push(literals.iter().map(|l| build(&mut terms, &variables, l)).collect());
        }
        cubes.iter_mut().for_each(|cube| cube.retain(|&l| l != TermId::TRUE));
        prop_assume!(cubes.iter().flatten().all(|&l| l != TermId::FALSE));
        let read: Option<Vec<_>> = cubes.iter().map(|cube| Pattern::of(&terms, cube)).collect();
        let (patterns, numbers): (Vec<Pattern>, Vec<_>) = read.unwrap_or_default().into_iter().unzip();
        prop_assume!(patterns.windows(2).all(|pair| pair[0] == pair[1]));
        let around = patterns.first().map(|p| p.around(&mut terms, &numbers)).unwrap_or_default();
        for point in points() {
            let here = model(&terms, &variables, &point);
            if cubes.iter().any(|cube| all_hold(&terms, &here, cube)) {
                for cube in &around {
                    prop_assert!(all_hold(&terms, &here, cube), "{point:?} is outside");
                }
            }
            for pair in around.windows(2) {
                prop_assert!(!all_hold(&terms, &here, &pair[1]) || all_hold(&terms, &here, &pair[0]));
            }
        }
    }
}

/// `x = n` and `y = 2n`, for three numbers: a relation that no cube alone has, and a remainder.
#[test]
fn a_relation_of_points() {
    let mut terms = Terms::new();
    let variables: Vec<TermId> =
        ["x", "y", "z"].iter().map(|name| terms.declare_const(name, SortId::INT)).collect();
    let mut points = Vec::new();
    let mut pattern = None;
    for n in [1, 3, 7] {
        let cube = [(vec![1, 0, 0], n, 2), (vec![0, 1, 0], 2 * n, 2)];
        let cube: Vec<TermId> = cube.iter().map(|l| build(&mut terms, &variables, l)).collect();
        let (own, point) = Pattern::of(&terms, &cube).expect("equations are inequalities");
        assert!(pattern.is_none_or(|p| p == own));
        pattern = Some(own);
        points.push(point);
    }
    let around = pattern.expect("three cubes").around(&mut terms, &points);
    let largest = &around[0];
    let holds = |x, y| all_hold(&terms, &model(&terms, &variables, &[x, y, 0]), largest);
    assert!(holds(9, 18) && holds(-3, -6));
    assert!(!holds(9, 17), "y is twice x");
    assert!(!holds(4, 8), "x is odd");
}
