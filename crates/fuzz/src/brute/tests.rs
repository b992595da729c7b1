//! Hand-computed cases of the enumeration.

use super::{expected, value_at};
use crate::arith::ArithOp;
use crate::bvop::BvOp;
use crate::generate::small_script;
use crate::number::Number;
use crate::script::{Command, Expr, Function, Literal, Op, Script, Sort, Theory, build, node};
use std::sync::Arc;

/// A script that declares one constant or function per signature and then runs the commands.
fn script(signatures: &[(&[Sort], Sort)], commands: Vec<Command>) -> Script {
    let functions: Vec<Function> = signatures
        .iter()
        .enumerate()
        .map(|(i, (args, result))| Function {
            name: format!("c{i}"),
            args: args.to_vec(),
            result: result.clone(),
            body: None,
        })
        .collect();
    let declarations = (0..functions.len()).map(Command::DeclareFunction);
    let commands = [Command::DeclareSort(0)].into_iter().chain(declarations).chain(commands).collect();
    Script { theory: Theory::QfAufbv, sorts: vec!["U".into()], functions, commands, parallel_lets: false }
}

fn constant(number: usize, sort: Sort) -> Expr {
    node(Op::Apply(number), vec![], sort)
}

fn assert(op: Op, args: Vec<Expr>) -> Command {
    Command::Assert(build(op, args).unwrap(), None)
}

#[test]
fn a_square_of_three_bits_is_never_two() {
    let bv = Sort::Bv(3);
    let a = constant(0, bv.clone());
    let square = build(Op::Bv(BvOp::Mul), vec![a.clone(), a]).unwrap();
    let check = |value: u128| {
        let literal = node(Op::Literal(value), vec![], bv.clone());
        let commands = vec![assert(Op::Eq, vec![square.clone(), literal]), Command::CheckSat];
        expected(&script(&[(&[], bv.clone())], commands)).unwrap()[0]
    };
    let squares: Vec<u128> = (0..8).filter(|&value| check(value)).collect();
    assert_eq!(squares, [0, 1, 4]);
}

#[test]
fn congruence_makes_three_applications_unsatisfiable() {
    // f(f(f(a))) = a, f(f(f(f(f(a))))) = a, f(a) != a has no model; without the last, it has one.
    let u = Sort::Free(0);
    let a = constant(0, u.clone());
    let f = |x: Expr| node(Op::Apply(1), vec![x], u.clone());
    let three = f(f(f(a.clone())));
    let five = f(f(three.clone()));
    let commands = vec![
        assert(Op::Eq, vec![three, a.clone()]),
        assert(Op::Eq, vec![five, a.clone()]),
        Command::CheckSat,
        Command::Push(1),
        assert(Op::Distinct, vec![f(a.clone()), a]),
        Command::CheckSat,
        Command::Pop(1),
        Command::CheckSat,
    ];
    let script = script(&[(&[], u.clone()), (std::slice::from_ref(&u), u.clone())], commands);
    assert_eq!(expected(&script), Some(vec![true, false, true]));
}

#[test]
fn free_sorts_are_unbounded_and_bits_are_not() {
    let distinct = |sort: Sort| {
        let all: Vec<Expr> = (0..5).map(|i| constant(i, sort.clone())).collect();
        let signatures: Vec<(&[Sort], Sort)> = (0..5).map(|_| (&[][..], sort.clone())).collect();
        expected(&script(&signatures, vec![assert(Op::Distinct, all), Command::CheckSat]))
    };
    assert_eq!(distinct(Sort::Free(0)), Some(vec![true]));
    assert_eq!(distinct(Sort::Bv(2)), Some(vec![false]));
    assert_eq!(distinct(Sort::Bv(3)), Some(vec![true]));
}

#[test]
fn arrays_are_extensional_and_writes_hit_one_place() {
    let (bit, u) = (Sort::Bv(1), Sort::Free(0));
    let array = Sort::Array(Arc::new(bit.clone()), Arc::new(u.clone()));
    let (a, b) = (constant(0, array.clone()), constant(1, array.clone()));
    let at = |array: &Expr, i: u128| {
        build(Op::Select, vec![array.clone(), node(Op::Literal(i), vec![], bit.clone())]).unwrap()
    };
    let commands = vec![
        assert(Op::Distinct, vec![a.clone(), b.clone()]),
        assert(Op::Eq, vec![at(&a, 0), at(&b, 0)]),
        Command::CheckSat,
        assert(Op::Eq, vec![at(&a, 1), at(&b, 1)]),
        Command::CheckSat,
    ];
    let signatures: &[(&[Sort], Sort)] = &[(&[], array.clone()), (&[], array.clone())];
    assert_eq!(expected(&script(signatures, commands)), Some(vec![true, false]));

    let zero = node(Op::Literal(0), vec![], bit.clone());
    let stored = build(Op::Store, vec![a.clone(), zero, at(&a, 1)]).unwrap();
    let constant_array = node(Op::ConstArray, vec![at(&a, 1)], array.clone());
    let commands = vec![assert(Op::Distinct, vec![stored, constant_array]), Command::CheckSat];
    assert_eq!(expected(&script(signatures, commands)), Some(vec![false]));
}

#[test]
fn assumptions_last_for_one_check() {
    let p = constant(0, Sort::Bool);
    let assume = |negated| Command::CheckSatAssuming(vec![Literal { function: 0, negated }]);
    let commands = vec![assert(Op::Or, vec![p.clone(), p]), assume(true), assume(false), Command::CheckSat];
    let script = script(&[(&[], Sort::Bool)], commands);
    assert_eq!(expected(&script), Some(vec![false, true, true]));
}

#[test]
fn regrouping_of_bits_by_hand() {
    let literal = |width: u32, value: u128| node(Op::Literal(value), vec![], Sort::Bv(width));
    let cases = [
        (Op::Extract(2, 1), literal(4, 0b1010), literal(2, 0b01)),
        (Op::ZeroExtend(2), literal(2, 0b10), literal(4, 0b0010)),
        (Op::SignExtend(2), literal(2, 0b10), literal(4, 0b1110)),
        (Op::SignExtend(2), literal(2, 0b01), literal(4, 0b0001)),
        (Op::Repeat(3), literal(2, 0b10), literal(6, 0b101010)),
        (Op::RotateLeft(1), literal(4, 0b1001), literal(4, 0b0011)),
        (Op::RotateLeft(6), literal(4, 0b1001), literal(4, 0b0110)),
        (Op::RotateRight(1), literal(4, 0b1001), literal(4, 0b1100)),
        (Op::RotateRight(4), literal(4, 0b1001), literal(4, 0b1001)),
    ];
    for (op, argument, wanted) in cases {
        let made = build(op.clone(), vec![argument]).unwrap();
        let commands = vec![assert(Op::Eq, vec![made, wanted]), Command::CheckSat];
        assert_eq!(expected(&script(&[], commands)), Some(vec![true]), "{op:?}");
    }
    let concat = build(Op::Bv(BvOp::Concat), vec![literal(2, 0b10), literal(3, 0b011)]).unwrap();
    let commands = vec![assert(Op::Eq, vec![concat, literal(5, 0b10011)]), Command::CheckSat];
    assert_eq!(expected(&script(&[], commands)), Some(vec![true]));
}

#[test]
fn implication_associates_to_the_right_and_xor_to_the_left() {
    let truth = |value| node(if value { Op::True } else { Op::False }, vec![], Sort::Bool);
    for bits in 0..8 {
        let [a, b, c] = [bits & 1 == 1, bits & 2 == 2, bits & 4 == 4];
        for (op, wanted) in [(Op::Implies, !a || (!b || c)), (Op::Xor, (a ^ b) ^ c)] {
            let commands = vec![assert(op, vec![truth(a), truth(b), truth(c)]), Command::CheckSat];
            assert_eq!(expected(&script(&[], commands)), Some(vec![wanted]));
        }
    }
}

fn number(above: i128, below: u128, sort: Sort) -> Expr {
    node(Op::Number(Number::fraction(above, below)), vec![], sort)
}

fn arith(op: ArithOp, args: Vec<Expr>) -> Expr {
    build(Op::Arith(op), args).unwrap()
}

#[test]
fn an_equation_of_integers_needs_the_common_divisor() {
    let int = |value| number(value, 1, Sort::Int);
    let (x, y) = (constant(0, Sort::Int), constant(1, Sort::Int));
    let sum = arith(
        ArithOp::Add,
        vec![arith(ArithOp::Mul, vec![int(4), x.clone()]), arith(ArithOp::Mul, vec![y.clone(), int(-6)])],
    );
    let bound = |c: &Expr| assert(Op::Arith(ArithOp::Le), vec![int(-3), c.clone(), int(3)]);
    let check = |right: i128| {
        let equation = assert(Op::Eq, vec![sum.clone(), int(right)]);
        let commands = vec![bound(&x), bound(&y), equation, Command::CheckSat];
        expected(&script(&[(&[], Sort::Int), (&[], Sort::Int)], commands)).unwrap()[0]
    };
    // 4x - 6y from -3 to 3 is every even number up to 26, and 30, but for 28: that needs y = -4 or x = 4.
    let reached: Vec<i128> = (0..40).filter(|&right| check(right)).collect();
    assert_eq!(reached, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 30]);
    // A range without values is not taken for a choice.
    let empty = assert(Op::Arith(ArithOp::Le), vec![int(3), x.clone(), int(-3)]);
    let commands = vec![bound(&x), empty, Command::CheckSat];
    assert_eq!(expected(&script(&[(&[], Sort::Int)], commands)), Some(vec![false]));
    // Without bounds nothing is enumerated.
    let commands = vec![assert(Op::Eq, vec![sum, int(0)]), Command::CheckSat];
    assert_eq!(expected(&script(&[(&[], Sort::Int), (&[], Sort::Int)], commands)), None);
}

#[test]
fn real_numbers_are_those_that_a_disjunction_names() {
    let real = |above, below| number(above, below, Sort::Real);
    let r = constant(0, Sort::Real);
    let is = |value: Expr| build(Op::Eq, vec![r.clone(), value]).unwrap();
    let cases = assert(Op::Or, vec![is(real(-1, 2)), is(real(1, 3)), is(real(5, 2))]);
    let twice = arith(ArithOp::Mul, vec![real(2, 1), r.clone()]);
    let floor = arith(ArithOp::ToInt, vec![r.clone()]);
    let check = |value: i128| {
        let commands = vec![
            cases.clone(),
            assert(Op::Arith(ArithOp::IsInt), vec![twice.clone()]),
            assert(Op::Eq, vec![floor.clone(), number(value, 1, Sort::Int)]),
            Command::CheckSat,
        ];
        expected(&script(&[(&[], Sort::Real)], commands)).unwrap()[0]
    };
    let floors: Vec<i128> = (-3..4).filter(|&value| check(value)).collect();
    assert_eq!(floors, [-1, 2]);
}

#[test]
fn a_number_has_a_value_where_its_constants_have() {
    let x = constant(0, Sort::Int);
    let rest = arith(ArithOp::Mod, vec![x, number(-4, 1, Sort::Int)]);
    let script = script(&[(&[], Sort::Int), (&[], Sort::Bool)], vec![]);
    let at = |value: Number, term: &Expr| value_at(&script, &[(0, value)], term);
    assert_eq!(at(Number::integer(-7), &rest), Some(Number::integer(1)));
    assert_eq!(value_at(&script, &[], &rest), None);
    assert_eq!(at(Number::from_digits(false, &"9".repeat(50)).unwrap(), &rest), None);
    let free = build(Op::Ite, vec![constant(1, Sort::Bool), rest.clone(), rest.clone()]).unwrap();
    assert_eq!(at(Number::integer(-7), &free), None);
}

#[test]
fn divisibility_and_remainders_agree() {
    let x = constant(0, Sort::Int);
    let int = |value| number(value, 1, Sort::Int);
    for by in 1..6 {
        let rest = arith(ArithOp::Mod, vec![x.clone(), int(-by)]);
        let divisible = build(Op::Divisible(by as u64), vec![x.clone()]).unwrap();
        let zero = build(Op::Eq, vec![rest, int(0)]).unwrap();
        let bound = assert(Op::Arith(ArithOp::Le), vec![int(-7), x.clone(), int(7)]);
        let commands = vec![bound, assert(Op::Xor, vec![divisible, zero]), Command::CheckSat];
        assert_eq!(expected(&script(&[(&[], Sort::Int)], commands)), Some(vec![false]), "{by}");
    }
}

#[test]
fn small_scripts_are_within_the_limits_and_of_both_answers() {
    for theory in Theory::ALL {
        let (mut answered, mut sat, mut unsat) = (0, 0, 0);
        for seed in 0..60 {
            if let Some(answers) = expected(&small_script(seed, theory)) {
                answered += 1;
                sat += answers.iter().filter(|answer| **answer).count();
                unsat += answers.iter().filter(|answer| !**answer).count();
            }
        }
        assert!(answered >= 54, "{theory:?}: {answered} of 60");
        assert!(sat * 5 >= unsat && unsat * 5 >= sat, "{theory:?}: {sat} sat, {unsat} unsat");
    }
}
