//! Indirect calls, and the interpreter on programs of several functions.

use super::build::{Builder, reachable};
use crate::interpret::{Interpreter, Outcome, Stuck};
use crate::memory::{CallTargets, function_targets};
use crate::*;
use euphonium_term::{Op, Sort, TermId};

/// A function `r := p + n` of one argument.
fn adder(b: &mut Builder, name: &str, n: i64) -> (FunctionId, TermId) {
    let sort = b.terms.bv_sort(b.width());
    let address = b.terms.declare_const(&format!("&{name}"), sort);
    let (p, r) = (b.var(&format!("{name}.p"), 32), b.var(&format!("{name}.r"), 32));
    let sum = b.add(b.get(p), n);
    let statement = Statement::Assign(r, sum);
    let body = Block {
        name: "b".into(),
        statements: vec![Placed { statement, place: None }],
        terminator: Terminator::Return,
        place: None,
    };
    b.program.functions.push(Function {
        name: name.into(),
        address,
        parameters: vec![p],
        results: vec![r],
        variadic: false,
        blocks: vec![body],
    });
    (FunctionId(b.program.functions.len() as u32 - 1), address)
}

fn targets_of(b: &Builder) -> CallTargets {
    let found = function_targets(&b.terms, &b.program).calls;
    assert_eq!(found.len(), 1);
    found.into_values().next().unwrap()
}

fn call(b: &mut Builder, f: VariableId, x: VariableId) {
    let address = b.get(f);
    let one = b.num(32, 1);
    b.push(Statement::Call { callee: Callee::Indirect(address), arguments: vec![one], targets: vec![x] });
}

/// `f = nd() ? inc : dec; if (f(1) == 0) E;`
#[test]
fn choice_of_functions() {
    let mut b = Builder::new(64);
    let (inc, inc_address) = adder(&mut b, "inc", 1);
    let (dec, dec_address) = adder(&mut b, "dec", -1);
    adder(&mut b, "unused", 5);
    let (c, x, f) = (b.flag("c"), b.var("x", 32), b.pointer("f"));
    b.push(Statement::Havoc(c, Origin::Input("c".into())));
    let choice = b.terms.ite(b.get(c), inc_address, dec_address);
    b.assign(f, choice);
    call(&mut b, f, x);
    b.error_if(x, 0);
    b.finish();
    assert_eq!(targets_of(&b), CallTargets::Functions(vec![inc, dec], false));
    assert!(reachable(&b.terms, &b.program, &[0, 1]));
}

/// A table of functions: the field that is called decides.
#[test]
fn table_of_functions() {
    let mut b = Builder::new(64);
    let (_, inc_address) = adder(&mut b, "inc", 1);
    let (dec, dec_address) = adder(&mut b, "dec", -1);
    let table = b.global("ops", 16, Some(vec![(0, inc_address), (8, dec_address)]));
    let (x, f, p) = (b.var("x", 32), b.pointer("f"), b.pointer("p"));
    b.alloc(p, 16, None);
    let size = b.addr(16);
    b.push(Statement::Copy { target: b.get(p), source: table, size, partly: false });
    let second = b.add(b.get(p), 8);
    b.load(f, second);
    call(&mut b, f, x);
    b.error_if(x, 0);
    b.finish();
    assert_eq!(targets_of(&b), CallTargets::Functions(vec![dec], false));
    assert!(reachable(&b.terms, &b.program, &[0]));
}

/// A function is passed on as an argument of another.
#[test]
fn function_as_an_argument() {
    let mut b = Builder::new(64);
    let (inc, inc_address) = adder(&mut b, "inc", 1);
    let sort = b.terms.bv_sort(64);
    let address = b.terms.declare_const("&apply", sort);
    let (f, r) = (b.pointer("apply.f"), b.var("apply.r", 32));
    let one = b.num(32, 1);
    let statement =
        Statement::Call { callee: Callee::Indirect(b.get(f)), arguments: vec![one], targets: vec![r] };
    let body = Block {
        name: "b".into(),
        statements: vec![Placed { statement, place: None }],
        terminator: Terminator::Return,
        place: None,
    };
    b.program.functions.push(Function {
        name: "apply".into(),
        address,
        parameters: vec![f],
        results: vec![r],
        variadic: false,
        blocks: vec![body],
    });
    let x = b.var("x", 32);
    let callee = Callee::Direct(FunctionId(2));
    b.push(Statement::Call { callee, arguments: vec![inc_address], targets: vec![x] });
    b.error_unless(x, 2);
    b.finish();
    assert_eq!(targets_of(&b), CallTargets::Functions(vec![inc], false));
    assert!(!reachable(&b.terms, &b.program, &[0]));
}

/// No function is known: that is not the same as none.
#[test]
fn unknown_function() {
    let mut b = Builder::new(64);
    let (f, x) = (b.pointer("f"), b.var("x", 32));
    b.push(Statement::Havoc(f, Origin::External("lookup".into())));
    call(&mut b, f, x);
    b.finish();
    assert_eq!(targets_of(&b), CallTargets::Unknown);
    let mut inputs = |_: &Origin, sort: &Sort| super::build::value(sort, 12345);
    let outcome = Interpreter::run(&b.terms, &b.program, &mut inputs, 100);
    assert_eq!(outcome, Outcome::Stuck(Stuck::NoFunction));
}

/// A pointer from outside may come beside known functions.
#[test]
fn known_and_unknown_functions() {
    let mut b = Builder::new(64);
    let (inc, inc_address) = adder(&mut b, "inc", 1);
    let (c, f, x) = (b.flag("c"), b.pointer("f"), b.var("x", 32));
    b.push(Statement::Havoc(c, Origin::Input("c".into())));
    b.push(Statement::Havoc(f, Origin::External("lookup".into())));
    let choice = b.terms.ite(b.get(c), inc_address, b.get(f));
    b.assign(f, choice);
    call(&mut b, f, x);
    b.finish();
    assert_eq!(targets_of(&b), CallTargets::Functions(vec![inc], true));
}

/// `sum(n) = n == 0 ? 0 : n + sum(n - 1)`: each activation has its own variables, and the stack is deep.
#[test]
fn recursion() {
    let mut b = Builder::new(64);
    let sort = b.terms.bv_sort(64);
    let address = b.terms.declare_const("&sum", sort);
    let (n, r, t) = (b.var("n", 32), b.var("r", 32), b.var("t", 32));
    let zero = b.num(32, 0);
    let is_zero = b.terms.eq(b.get(n), zero);
    let less = b.add(b.get(n), -1);
    let sum = b.terms.mk(Op::BvAdd, &[b.get(n), b.get(t)]);
    let block = |statements: Vec<Statement>, terminator| Block {
        name: "b".into(),
        statements: statements.into_iter().map(|statement| Placed { statement, place: None }).collect(),
        terminator,
        place: None,
    };
    let callee = Callee::Direct(FunctionId(1));
    let call = Statement::Call { callee: callee.clone(), arguments: vec![less], targets: vec![t] };
    b.program.functions.push(Function {
        name: "sum".into(),
        address,
        parameters: vec![n],
        results: vec![r],
        variadic: false,
        blocks: vec![
            block(vec![], Terminator::Branch(is_zero, BlockId(1), BlockId(2))),
            block(vec![Statement::Assign(r, zero)], Terminator::Return),
            block(vec![call, Statement::Assign(r, sum)], Terminator::Return),
        ],
    });
    let x = b.var("x", 32);
    let start = b.num(32, 20_000);
    b.push(Statement::Call { callee, arguments: vec![start], targets: vec![x] });
    b.program.functions[0].results = vec![x];
    b.finish();
    let mut inputs = |_: &Origin, sort: &Sort| super::build::value(sort, 0);
    let outcome = Interpreter::run(&b.terms, &b.program, &mut inputs, 1_000_000);
    assert_eq!(outcome, Outcome::Returned(vec![super::build::value(&Sort::BitVec(32), 200_010_000)]));
    let mut inputs = |_: &Origin, sort: &Sort| super::build::value(sort, 0);
    let (outcome, log) = Interpreter::run_logged(&b.terms, &b.program, &mut inputs, 10);
    assert_eq!((outcome, log.len()), (Outcome::OutOfFuel, 10));
}
