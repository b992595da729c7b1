//! BTOR2: operators against plain arithmetic, witnesses, long files.

mod common;

use common::{assignments, model};
use euphonium_problem::{Trace, TraceStep, read_btor2};
use euphonium_term::{BvValue, Terms, Value};

/// What an operator gives on two numbers of a width: a number below `2^result`.
type Reference = fn(u64, u64, u32) -> u64;

fn signed(a: u64, w: u32) -> i64 {
    if a >> (w - 1) & 1 == 1 { a as i64 - (1 << w) } else { a as i64 }
}

fn out_of_range(v: i64, w: u32) -> u64 {
    u64::from(v < -(1 << (w - 1)) || v >= 1 << (w - 1))
}

/// (name, result is one bit, meaning)
const BINARY: &[(&str, bool, Reference)] = &[
    ("eq", true, |a, b, _| u64::from(a == b)),
    ("neq", true, |a, b, _| u64::from(a != b)),
    ("ugt", true, |a, b, _| u64::from(a > b)),
    ("ugte", true, |a, b, _| u64::from(a >= b)),
    ("ult", true, |a, b, _| u64::from(a < b)),
    ("ulte", true, |a, b, _| u64::from(a <= b)),
    ("sgt", true, |a, b, w| u64::from(signed(a, w) > signed(b, w))),
    ("sgte", true, |a, b, w| u64::from(signed(a, w) >= signed(b, w))),
    ("slt", true, |a, b, w| u64::from(signed(a, w) < signed(b, w))),
    ("slte", true, |a, b, w| u64::from(signed(a, w) <= signed(b, w))),
    ("and", false, |a, b, _| a & b),
    ("nand", false, |a, b, _| !(a & b)),
    ("or", false, |a, b, _| a | b),
    ("nor", false, |a, b, _| !(a | b)),
    ("xor", false, |a, b, _| a ^ b),
    ("xnor", false, |a, b, _| !(a ^ b)),
    ("sll", false, |a, b, w| if b >= u64::from(w) { 0 } else { a << b }),
    ("srl", false, |a, b, w| if b >= u64::from(w) { 0 } else { a >> b }),
    ("sra", false, |a, b, w| (signed(a, w) >> b.min(62)) as u64),
    ("rol", false, |a, b, w| rotate(a, b % u64::from(w), w)),
    ("ror", false, |a, b, w| rotate(a, u64::from(w) - b % u64::from(w), w)),
    ("add", false, |a, b, _| a + b),
    ("sub", false, |a, b, _| a.wrapping_sub(b)),
    ("mul", false, |a, b, _| a * b),
    ("udiv", false, |a, b, _| a.checked_div(b).unwrap_or(u64::MAX)),
    ("urem", false, |a, b, _| a.checked_rem(b).unwrap_or(a)),
    ("sdiv", false, |a, b, w| match (signed(a, w), signed(b, w)) {
        (a, 0) => (if a < 0 { 1 } else { -1i64 }) as u64,
        (a, b) => (a / b) as u64,
    }),
    ("srem", false, |a, b, w| match (signed(a, w), signed(b, w)) {
        (a, 0) => a as u64,
        (a, b) => (a % b) as u64,
    }),
    ("smod", false, |a, b, w| match (signed(a, w), signed(b, w)) {
        (a, 0) => a as u64,
        (a, b) => (((a % b) + b) % b) as u64,
    }),
    ("uaddo", true, |a, b, w| u64::from(a + b >= 1 << w)),
    ("usubo", true, |a, b, _| u64::from(a < b)),
    ("umulo", true, |a, b, w| u64::from(a * b >= 1 << w)),
    ("udivo", true, |_, _, _| 0),
    ("saddo", true, |a, b, w| out_of_range(signed(a, w) + signed(b, w), w)),
    ("ssubo", true, |a, b, w| out_of_range(signed(a, w) - signed(b, w), w)),
    ("smulo", true, |a, b, w| out_of_range(signed(a, w) * signed(b, w), w)),
    ("sdivo", true, |a, b, w| u64::from(signed(a, w) == -(1 << (w - 1)) && signed(b, w) == -1)),
];

const UNARY: &[(&str, bool, Reference)] = &[
    ("not", false, |a, _, _| !a),
    ("inc", false, |a, _, _| a + 1),
    ("dec", false, |a, _, _| a.wrapping_sub(1)),
    ("neg", false, |a, _, _| a.wrapping_neg()),
    ("redand", true, |a, _, w| u64::from(a == (1 << w) - 1)),
    ("redor", true, |a, _, _| u64::from(a != 0)),
    ("redxor", true, |a, _, _| u64::from(a.count_ones() % 2 == 1)),
];

fn rotate(a: u64, by: u64, w: u32) -> u64 {
    (0..u64::from(w)).fold(0, |r, i| r | (a >> i & 1) << ((i + by) % u64::from(w)))
}

fn number(value: &Value) -> u64 {
    match value {
        Value::Bool(b) => u64::from(*b),
        Value::Bv(v) => u64::try_from(v.unsigned().clone()).expect("small"),
        other => panic!("{other:?}"),
    }
}

/// Reads an operator line between two inputs and a state that takes its value, and tries all inputs.
fn check(width: u32, result: u32, line: &str, expected: impl Fn(u64, u64) -> u64) {
    let text = format!(
        "1 sort bitvec {width}\n2 sort bitvec {result}\n3 input 1\n4 input 1\n5 {line}\n6 state 2\n\
         7 next 2 6 5\n"
    );
    let mut terms = Terms::new();
    let read = read_btor2(&text, "op.btor2", &mut terms).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let update = read.system.states[0].update.expect("it has a next line");
    for values in assignments(&terms, &read.system.inputs) {
        let m = model(&terms, read.system.inputs.iter().zip(&values));
        let have = number(&terms.eval(&m, update).expect("a value"));
        let want = expected(number(&values[0]), number(&values[1])) & ((1 << result) - 1);
        assert_eq!(have, want, "{line} at width {width} on {values:?}");
    }
}

#[test]
fn operators_mean_what_they_should() {
    for width in [1, 2, 3, 4] {
        for &(name, bit, meaning) in BINARY {
            let result = if bit { 1 } else { width };
            check(width, result, &format!("{name} 2 3 4"), |a, b| meaning(a, b, width));
            // A negative reference is the complement.
            let mask = (1 << width) - 1;
            check(width, result, &format!("{name} 2 3 -4"), |a, b| meaning(a, !b & mask, width));
        }
        for &(name, bit, meaning) in UNARY {
            let result = if bit { 1 } else { width };
            check(width, result, &format!("{name} 2 3"), |a, b| meaning(a, b, width));
        }
        check(width, 2 * width, "concat 2 3 4", |a, b| a << width | b);
        check(width, width + 2, "uext 2 3 2", |a, _| a);
        check(width, width + 2, "sext 2 3 2", |a, _| signed(a, width) as u64);
        check(width, width, "uext 2 3 0", |a, _| a);
        for high in 0..width {
            for low in 0..=high {
                check(width, high - low + 1, &format!("slice 2 3 {high} {low}"), |a, _| a >> low);
            }
        }
    }
    check(1, 1, "implies 2 3 4", |a, b| u64::from(a <= b));
    check(1, 1, "iff 2 3 4", |a, b| u64::from(a == b));
}

#[test]
fn constants_ites_and_arrays() {
    let text = "1 sort bitvec 3\n2 sort bitvec 1\n3 sort array 1 1\n4 constd 1 -3\n5 consth 1 7\n\
                6 const 1 010\n\
                7 one 1\n8 ones 1\n9 zero 1\n10 state 3 mem\n11 init 3 10 4\n12 input 1 a\n\
                13 write 3 10 12 5\n\
                14 read 1 13 6\n15 input 2 c\n16 ite 1 15 14 7 ; a comment\n17 next 3 10 13\n18 state 1 x\n\
                19 next 1 18 16\n20 eq 2 18 8\n21 bad -20 never\n22 eq 3 10 13\n";
    let mut terms = Terms::new();
    let error = read_btor2(text, "m.btor2", &mut terms).expect_err("an equation is one bit");
    assert_eq!(
        error.to_string(),
        "m.btor2:22:4: this has sort (_ BitVec 1), expected (Array (_ BitVec 3) (_ BitVec 3))"
    );
    let text = text.replace("22 eq 3", "22 eq 2");
    let read = read_btor2(&text, "m.btor2", &mut terms).expect("well formed");
    let show = |t| euphonium_smtlib::printer::term_to_string(&terms, t);
    assert_eq!(show(read.system.init[0]), "(= mem ((as const (Array (_ BitVec 3) (_ BitVec 3))) #b101))");
    assert_eq!(show(read.system.states[0].update.expect("next")), "(store mem a #b111)");
    assert_eq!(
        show(read.system.states[1].update.expect("next")),
        "(ite c (select (store mem a #b111) #b010) #b001)"
    );
    assert_eq!(show(read.system.properties[0].formula), "(= x #b111)");
    assert_eq!(&*read.system.properties[0].name, "never");
}

#[test]
fn witnesses_number_states_and_inputs() {
    let text = "1 sort bitvec 2\n2 sort bitvec 1\n3 sort array 1 1\n4 state 1 cnt\n5 state 3 mem\n\
                6 input 2 en\n7 bad 6\n";
    let mut terms = Terms::new();
    let read = read_btor2(text, "m.btor2", &mut terms).expect("well formed");
    let [cnt, mem] = [0, 1].map(|i| read.system.states[i].current);
    let bv = |n: u32| Value::Bv(BvValue::new(2, n));
    let array = terms.array_value(terms.sort_of(mem), bv(1), [(bv(2), bv(3))].into());
    let values = [(cnt, bv(2)), (mem, array), (read.system.inputs[0], Value::Bool(true))];
    let steps = vec![TraceStep { values: values.into_iter().collect() }];
    let witness = read.back.write_witness(&terms, &Trace { property: 0, steps });
    let expected = "sat\nb0\n#0\n0 10 cnt#0\n1 [*] 01 mem#0\n1 [10] 11 mem#0\n@0\n0 1 en@0\n.\n";
    assert_eq!(witness, expected);
}

#[test]
fn a_million_lines_in_a_chain() {
    use std::fmt::Write;
    let mut text = String::from("1 sort bitvec 8\n2 sort bitvec 1\n3 state 1\n4 input 1\n");
    let n = 1_000_000;
    for i in 5..n {
        let op = ["add", "xor", "mul"][i % 3];
        let _ = writeln!(text, "{i} {op} 1 {} 4", i - 1);
    }
    let _ = writeln!(text, "{n} next 1 3 {}", n - 1);
    let mut terms = Terms::new();
    let read = read_btor2(&text, "chain.btor2", &mut terms).expect("well formed");
    assert!(terms.dag_size(&[read.system.states[0].update.expect("next")]) > n - 10);
}
