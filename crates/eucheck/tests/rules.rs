//! Every rule of the kernel's table holds in all small structures.
//!
//! A rule is data, so its obligation is made here: its variables get sorts from how they are used, and all values of
//! small structures: integers in a box, arrays over two or three elements, truth values. `div` and `mod` by zero
//! are taken to be anything, `@diff` is an index at which two arrays differ if there is one.

use eucheck::rules::{Pattern, RULES, parse};
use eucheck::term::Op;
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Element,
    Number,
    Truth,
    Array,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Value {
    Element(usize),
    /// A number in halves, so that reals are more than integers.
    Number(i64),
    Truth(bool),
    Array(Vec<usize>),
}

/// What kinds the variables have, by their places.
fn kinds(pattern: &Pattern, wanted: Kind, found: &mut BTreeMap<char, Kind>) {
    match pattern {
        Pattern::Any(letter) => {
            found.insert(*letter, wanted);
        }
        Pattern::Number(_) => assert_eq!(wanted, Kind::Number),
        Pattern::Node(op, args) => {
            let of_args: Vec<Kind> = match op {
                Op::Eq => {
                    vec![
                        side_kind(&args[0], found).or(side_kind(&args[1], found)).unwrap_or(Kind::Element);
                        2
                    ]
                }
                Op::Ite => vec![Kind::Truth, wanted, wanted],
                Op::Select => vec![Kind::Array, Kind::Element],
                Op::Store => vec![Kind::Array, Kind::Element, Kind::Element],
                Op::ConstArray => vec![Kind::Element],
                Op::Difference => vec![Kind::Array; 2],
                _ => vec![Kind::Number; args.len()],
            };
            for (arg, kind) in args.iter().zip(of_args) {
                kinds(arg, kind, found);
            }
        }
    }
}

/// The kind of a side of an equation, where its head or another literal tells.
fn side_kind(pattern: &Pattern, found: &BTreeMap<char, Kind>) -> Option<Kind> {
    match pattern {
        Pattern::Any(letter) => found.get(letter).copied(),
        Pattern::Number(_) => Some(Kind::Number),
        Pattern::Node(Op::Store | Op::ConstArray, _) => Some(Kind::Array),
        Pattern::Node(Op::Select, _) => Some(Kind::Element),
        Pattern::Node(Op::Ite, args) => side_kind(&args[1], found),
        Pattern::Node(..) => Some(Kind::Number),
    }
}

/// One world: how many elements there are, and what division by zero gives.
struct World {
    elements: usize,
    by_zero: i64,
}

fn eval(pattern: &Pattern, values: &BTreeMap<char, Value>, world: &World) -> Value {
    let number = |p: &Pattern| match eval(p, values, world) {
        Value::Number(n) => n,
        other => panic!("{other:?} is no number"),
    };
    match pattern {
        Pattern::Any(letter) => values[letter].clone(),
        Pattern::Number(n) => Value::Number(2 * n),
        Pattern::Node(op, args) => {
            let arg = |i: usize| eval(&args[i], values, world);
            match (op, args.len()) {
                (Op::Eq, 2) => Value::Truth(arg(0) == arg(1)),
                (Op::Le, 2) => Value::Truth(number(&args[0]) <= number(&args[1])),
                (Op::Add, _) => Value::Number(args.iter().map(number).sum()),
                // Products of whole numbers only: a half times two is one.
                (Op::Mul, 2) => Value::Number(number(&args[0]) * number(&args[1]) / 2),
                (Op::Div | Op::Mod, 2) => {
                    let (a, b) = (number(&args[0]) / 2, number(&args[1]) / 2);
                    let result = match (op, b) {
                        (_, 0) => world.by_zero,
                        (Op::Div, _) => a.div_euclid(b),
                        _ => a.rem_euclid(b),
                    };
                    Value::Number(2 * result)
                }
                (Op::ToInt, 1) => Value::Number(2 * number(&args[0]).div_euclid(2)),
                (Op::ToReal, 1) => arg(0),
                (Op::Ite, 3) => {
                    if arg(0) == Value::Truth(true) {
                        arg(1)
                    } else {
                        arg(2)
                    }
                }
                (Op::ConstArray, 1) => match arg(0) {
                    Value::Element(e) => Value::Array(vec![e; world.elements]),
                    other => panic!("{other:?} is no element"),
                },
                (Op::Select, 2) => match (arg(0), arg(1)) {
                    (Value::Array(array), Value::Element(i)) => Value::Element(array[i]),
                    other => panic!("{other:?}"),
                },
                (Op::Store, 3) => match (arg(0), arg(1), arg(2)) {
                    (Value::Array(mut array), Value::Element(i), Value::Element(v)) => {
                        array[i] = v;
                        Value::Array(array)
                    }
                    other => panic!("{other:?}"),
                },
                (Op::Difference, 2) => match (arg(0), arg(1)) {
                    (Value::Array(a), Value::Array(b)) => {
                        Value::Element((0..a.len()).find(|&i| a[i] != b[i]).unwrap_or(0))
                    }
                    other => panic!("{other:?}"),
                },
                other => panic!("{other:?} is not evaluated"),
            }
        }
    }
}

/// All values of a kind. Reals only where the rule speaks of `to_int`.
fn all(kind: Kind, world: &World, reals: bool) -> Vec<Value> {
    match kind {
        Kind::Element => (0..world.elements).map(Value::Element).collect(),
        Kind::Truth => vec![Value::Truth(false), Value::Truth(true)],
        Kind::Number if reals => (-9..=9).map(Value::Number).collect(),
        Kind::Number => (-5..=5).map(|n| Value::Number(2 * n)).collect(),
        Kind::Array => {
            let mut arrays = vec![Vec::new()];
            for _ in 0..world.elements {
                arrays = arrays
                    .into_iter()
                    .flat_map(|array: Vec<usize>| {
                        (0..world.elements).map(move |e| [&array[..], &[e]].concat())
                    })
                    .collect();
            }
            arrays.into_iter().map(Value::Array).collect()
        }
    }
}

/// A counterexample to a clause of patterns.
fn refute(literals: &[(bool, Pattern)]) -> Option<BTreeMap<char, Value>> {
    let mut found = BTreeMap::new();
    // Twice: what one literal tells of a variable may be needed for an earlier one.
    for _ in 0..2 {
        for (_, pattern) in literals {
            kinds(pattern, Kind::Truth, &mut found);
        }
    }
    let text = format!("{literals:?}");
    let reals = text.contains("ToInt") || !text.contains("Div") && !text.contains("Mod");
    for elements in 1..=3 {
        for by_zero in -2..=2 {
            let world = World { elements, by_zero };
            let mut cases = vec![BTreeMap::new()];
            for (&letter, &kind) in &found {
                let values = all(kind, &world, reals);
                cases = cases
                    .into_iter()
                    .flat_map(|case: BTreeMap<char, Value>| {
                        values.iter().map(move |value| {
                            let mut case = case.clone();
                            case.insert(letter, value.clone());
                            case
                        })
                    })
                    .collect();
            }
            let holds = |case: &BTreeMap<char, Value>| {
                literals
                    .iter()
                    .any(|(negated, pattern)| eval(pattern, case, &world) == Value::Truth(!negated))
            };
            if let Some(case) = cases.into_iter().find(|case| !holds(case)) {
                return Some(case);
            }
        }
    }
    None
}

#[test]
fn every_rule_holds_in_all_small_structures() {
    for (name, texts) in RULES {
        let literals: Vec<_> =
            texts.iter().map(|text| parse(text).unwrap_or_else(|| panic!("{name}: {text}"))).collect();
        assert_eq!(refute(&literals), None, "{name}");
    }
}

#[test]
fn wrong_rules_are_refuted() {
    for texts in [
        &["(= (select (store a i v) j) v)"][..],
        &["(= (select (store a i v) j) (select a j))"],
        &["(= (store (store a i v) j w) (store a j w))"],
        &["c", "(= (ite c a b) a)"],
        &["(= a b)", "not (<= a b)"],
        &["(<= (* k (div x k)) x)"],
        &["(= k 0)", "not (<= (+ k (* k (div x k))) x)"],
        &["not (<= (+ (to_real (to_int x)) 0) x)"],
        &["(= (mod x k) (+ x (* -1 (* k (div x k)))))"],
    ] {
        let literals: Vec<_> = texts.iter().map(|text| parse(text).unwrap()).collect();
        assert!(refute(&literals).is_some(), "{texts:?} holds");
    }
}
