//! What becomes of objects: variables where possible, arrays of wide elements otherwise.

use super::build::{Builder, show};
use crate::memory::{MemoryError, MemoryReport, lower_memory};
use crate::*;
use euphonium_term::Op;

fn lower(b: Builder) -> (MemoryReport, Program, String) {
    let Builder { mut terms, mut program, .. } = b;
    let report = lower_memory(&mut terms, &mut program).unwrap();
    let text = show(&terms, &program);
    (report, program, text)
}

#[test]
fn fields_become_variables() {
    let mut b = Builder::new(64);
    let s = b.zeros("s", 16);
    let (x, y) = (b.var("x", 32), b.var("y", 64));
    let (f, g) = (b.add(s, 4), b.add(s, 8));
    b.store(f, b.get(x));
    b.store(g, b.get(y));
    b.load(x, f);
    b.load(y, g);
    b.finish();
    let (report, program, text) = lower(b);
    assert_eq!((report.elements, report.arrays.len()), (2, 0), "{text}");
    let named: Vec<&str> =
        program.variables.iter().filter_map(|v| v.source.as_ref()).map(|s| &*s.name).collect();
    assert_eq!(named, ["s@4", "s@8"]);
    assert!(program.assumptions.is_empty());
    // No comparison of addresses: everything is exact.
    assert!(!text.contains("ite"), "{text}");
}

#[test]
fn a_large_array_of_integers_has_wide_elements() {
    let mut b = Builder::new(64);
    let a = b.zeros("a", 400_000);
    let (i, x) = (b.var("i", 32), b.var("x", 32));
    b.input(i, "i");
    let address = b.index(a, 4, b.get(i));
    b.store(address, b.get(x));
    b.load(x, address);
    let first = b.add(a, 40);
    b.load(x, first);
    b.finish();
    let (report, program, text) = lower(b);
    assert_eq!(report.arrays, [("a".to_string(), 4)], "{text}");
    assert_eq!(program.assumptions.len(), 1);
}

#[test]
fn arrays_of_structures_are_split_by_field() {
    let mut b = Builder::new(64);
    let a = b.zeros("a", 1600);
    let (i, x, c) = (b.var("i", 32), b.var("x", 32), b.var("c", 8));
    b.input(i, "i");
    let address = b.index(a, 16, b.get(i));
    b.store(address, b.get(x));
    b.load(x, address);
    let (field, byte) = (b.add(address, 4), b.add(address, 8));
    b.store(field, b.get(x));
    b.load(x, field);
    b.store(byte, b.get(c));
    b.load(c, byte);
    b.finish();
    let (report, _, text) = lower(b);
    let units: Vec<u32> = report.arrays.iter().map(|&(_, unit)| unit).collect();
    assert_eq!(units, [4, 4, 1], "{text}");
}

#[test]
fn what_is_never_read_is_dropped() {
    let mut b = Builder::new(64);
    let a = b.zeros("a", 16);
    let x = b.var("x", 32);
    b.store(a, b.get(x));
    b.finish();
    let (report, program, _) = lower(b);
    assert_eq!((report.elements, report.arrays.len()), (0, 0));
    assert!(program.functions[0].blocks[0].statements.is_empty());
}

#[test]
fn a_pointer_to_two_objects_needs_no_array() {
    let mut b = Builder::new(64);
    let (g, h) = (b.zeros("g", 8), b.zeros("h", 8));
    let (c, p, x) = (b.flag("c"), b.pointer("p"), b.var("x", 32));
    b.push(Statement::Havoc(c, Origin::Input("c".into())));
    let choice = b.terms.ite(b.get(c), g, h);
    b.assign(p, choice);
    let field = b.add(b.get(p), 4);
    b.store(field, b.get(x));
    b.load(x, field);
    b.finish();
    let (report, _, text) = lower(b);
    assert_eq!((report.elements, report.arrays.len()), (2, 0), "{text}");
}

#[test]
fn outside_pointers_do_not_touch_objects() {
    let mut b = Builder::new(64);
    let g = b.zeros("g", 8);
    let (p, x) = (b.pointer("p"), b.var("x", 32));
    b.push(Statement::Havoc(p, Origin::External("get_device".into())));
    let field = b.add(b.get(p), 4);
    b.store(field, b.get(x));
    b.load(x, field);
    // An index from outside is no pointer.
    let small = b.terms.mk(Op::Extract(31, 0), &[b.get(p)]);
    let address = b.index(g, 4, small);
    b.load(x, address);
    b.finish();
    let (report, program, text) = lower(b);
    assert_eq!(report.elements, 2, "{text}");
    assert_eq!(report.arrays, [("external".to_string(), 4)], "{text}");
    assert!(program.assumptions.iter().any(|a| a.what.contains("outside")));
}

#[test]
fn a_fill_of_a_whole_array_is_exact() {
    let mut b = Builder::new(64);
    let a = b.global("a", 4000, None);
    let (i, x) = (b.var("i", 32), b.var("x", 32));
    b.input(i, "i");
    let (value, size) = (b.num(8, 0), b.addr(4000));
    b.push(Statement::Fill { target: a, value, size });
    let address = b.index(a, 4, b.get(i));
    b.load(x, address);
    b.finish();
    let (report, _, text) = lower(b);
    assert_eq!(report.approximated, 0, "{text}");
}

#[test]
fn symbolic_addresses_only_where_they_are_seen() {
    let mut b = Builder::new(64);
    let (g, h) = (b.zeros("g", 64), b.zeros("h", 64));
    let (p, i, x) = (b.pointer("p"), b.var("i", 32), b.var("x", 32));
    b.input(i, "i");
    let start = b.index(g, 4, b.get(i));
    b.assign(p, start);
    let end = b.add(g, 64);
    // The order within one object, and alignment, say nothing about its address.
    let inside = b.terms.mk(Op::BvUlt, &[b.get(p), end]);
    b.push(Statement::Assume(inside));
    let mask = b.addr(3);
    let low = b.terms.mk(Op::BvAnd, &[b.get(p), mask]);
    let zero = b.addr(0);
    let aligned = b.terms.eq(low, zero);
    b.push(Statement::Assume(aligned));
    b.load(x, b.get(p));
    b.load(x, h);
    b.finish();
    let (report, _, text) = lower(b);
    assert_eq!(report.symbolic, 0, "{text}");
}

/// `p - i` is a sum, and the distance of two objects is a look at where they lie.
#[test]
fn to_go_back_by_a_number_looks_at_no_address() {
    for (by_address, symbolic) in [(false, 0), (true, 2)] {
        let mut b = Builder::new(64);
        let (g, h) = (b.zeros("g", 64), b.zeros("h", 64));
        let (p, i, x) = (b.pointer("p"), b.var("i", 64), b.var("x", 8));
        b.input(i, "i");
        if by_address {
            b.assign(i, h);
        }
        let end = b.add(g, 64);
        let minus = b.terms.mk(Op::BvNeg, &[b.get(i)]);
        let back = b.terms.mk(Op::BvAdd, &[end, minus]);
        b.assign(p, back);
        b.load(x, b.get(p));
        b.load(x, h);
        b.finish();
        let (report, _, text) = lower(b);
        assert_eq!(report.symbolic, symbolic, "{text}");
    }
}

#[test]
fn calls_are_refused() {
    let mut b = Builder::new(64);
    let callee = Callee::Direct(FunctionId(0));
    b.push(Statement::Call { callee, arguments: Vec::new(), targets: Vec::new() });
    b.finish();
    assert_eq!(lower_memory(&mut b.terms, &mut b.program), Err(MemoryError::Call(None)));
}

#[test]
fn constants_are_read_from_their_initialiser() {
    let mut b = Builder::new(64);
    let (one, two) = (b.num(32, 1), b.num(32, 2));
    let c = b.global("c", 400, Some(vec![(0, one), (4, two)]));
    b.program.globals[0].constant = true;
    let a = b.zeros("a", 400);
    let (i, x) = (b.var("i", 32), b.var("x", 32));
    b.input(i, "i");
    let size = b.addr(400);
    b.push(Statement::Copy { target: a, source: c, size, partly: false });
    let address = b.index(a, 4, b.get(i));
    b.load(x, address);
    let second = b.add(c, 4);
    b.load(x, second);
    b.finish();
    let (report, _, text) = lower(b);
    assert_eq!(report.arrays, [("a".to_string(), 4)], "{text}");
    assert_eq!(report.approximated, 0, "{text}");
    assert!(text.contains("x := 0x2"), "{text}");
}
