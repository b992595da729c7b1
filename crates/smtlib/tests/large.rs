//! Depth and size: nothing recurses, everything is linear.

mod common;

use common::assertions;
use euphonium_smtlib::printer::{IoWriter, term_to_string, write_term};
use euphonium_term::{Op, SortId, Terms};
use std::fmt::Write;

#[test]
fn deep_nesting() {
    let n = 200_000;
    let mut terms = Terms::new();
    let text = format!("(declare-const p Bool)(assert {}p{})", "(not ".repeat(n), ")".repeat(n));
    let roots = assertions(&mut terms, &text);
    assert_eq!(terms.dag_size(&roots), n + 1);
    let printed = term_to_string(&terms, roots[0]);
    assert_eq!(format!("(declare-const p Bool)(assert {printed})"), text);
}

#[test]
fn deep_lets() {
    let n = 200_000;
    let mut terms = Terms::new();
    // In the body ...
    let mut text = String::from("(declare-const x0 Bool)(assert ");
    for i in 1..=n {
        write!(text, "(let ((x{i} (xor x{} x{}))) ", i - 1, i - 1).unwrap();
    }
    write!(text, "x{n}{})", ")".repeat(n)).unwrap();
    let roots = assertions(&mut terms, &text);
    assert_eq!(terms.dag_size(&roots), n + 1);
    let printed = term_to_string(&terms, roots[0]);
    let again = assertions(&mut terms, &format!("(declare-const x0 Bool)(assert {printed})"));
    assert_eq!(terms.dag_size(&again), n + 1);
    // ... and in the binding.
    let text =
        format!("(declare-const p Bool)(assert {}p{})", "(let ((q ".repeat(n), ")) (not q))".repeat(n));
    let roots = assertions(&mut terms, &text);
    assert_eq!(terms.dag_size(&roots), n + 1);
}

#[test]
fn deep_quantifiers_and_annotations() {
    let n = 50_000;
    let mut terms = Terms::new();
    let text = format!(
        "(assert {}(= x 0){})",
        "(forall ((x Int)) (! ".repeat(n),
        " :pattern (x) :weight 1))".repeat(n)
    );
    let roots = assertions(&mut terms, &text);
    let printed = term_to_string(&terms, roots[0]);
    assert_eq!(assertions(&mut terms, &format!("(assert {printed})")), roots);
}

#[test]
fn ten_million_nodes() {
    let n = 10_000_000;
    let mut terms = Terms::new();
    let mut chain = terms.declare_const("p", SortId::BOOL);
    for _ in 0..n {
        chain = terms.raw(Op::Not, &[chain]);
    }
    let mut out = IoWriter::new(Vec::new());
    write_term(&mut out, &terms, chain).unwrap();
    let text = out.finish().unwrap();
    assert_eq!(text.len(), 6 * n + 1);
    assert!(text.starts_with(b"(not (not ") && text.ends_with(b"))"));
}

#[test]
fn two_million_deep() {
    let n = 2_000_000;
    let text = format!("(declare-const p Bool)(assert {}p{})", "(not ".repeat(n), ")".repeat(n));
    let mut terms = Terms::new();
    assertions(&mut terms, &text);
    assert_eq!(terms.len(), n + 3);
}

#[test]
fn twenty_megabytes() {
    let mut text = String::from("(declare-fun v0 () (_ BitVec 32))\n");
    let mut i = 0;
    while text.len() < 20_000_000 {
        i += 1;
        let (a, b) = (i / 2, i - 1);
        writeln!(
            text,
            "(define-fun v{i} () (_ BitVec 32) (let ((?s (bvadd v{a} (bvmul v{b} #x{i:08x})))) \
             (ite (bvult ?s v{a}) ((_ rotate_left 3) ?s) (! (bvxor v{b} ?s) :tag {i}))))"
        )
        .unwrap();
    }
    let mut terms = Terms::new();
    let commands = common::read(&mut terms, &text).unwrap();
    assert_eq!(commands.len(), i + 1);
    assert_eq!(terms.len(), 3 + i * 7);
}
