//! Large programs: the lowering is nearly linear, or this test does not end.

use super::build::{Builder, assert_lowered};
use crate::memory::lower_memory;
use crate::*;
use euphonium_term::Op;

/// `copies` bodies of a function with a local structure, a global array, a list and copies between
/// structures.
fn program(copies: usize, in_loop: bool) -> Builder {
    let mut b = Builder::new(64);
    let (table, head) = (b.zeros("table", 4096), b.zeros("head", 16));
    let (i, counter) = (b.var("i", 32), b.var("counter", 32));
    b.input(i, "i");
    let back = in_loop.then(|| b.open(counter, 3));
    let mut previous = b.zeros("first", 16);
    for n in 0..copies {
        let (local, node) = (b.pointer(&format!("local{n}")), b.pointer(&format!("node{n}")));
        let (x, y) = (b.var(&format!("x{n}"), 32), b.var(&format!("y{n}"), 64));
        b.alloc(local, 16, Some("s"));
        b.alloc(node, 16, None);
        let field = b.add(b.get(local), 4);
        b.store(field, b.get(i));
        b.store(b.get(local), b.get(i));
        b.load(x, field);
        let cell = b.index(table, 4, b.get(x));
        b.load(x, cell);
        let sum = b.terms.mk(Op::BvAdd, &[b.get(x), b.get(i)]);
        b.store(cell, sum);
        // A list through the heap.
        b.load(y, head);
        b.store(b.get(node), b.get(y));
        let value = b.add(b.get(node), 8);
        b.store(value, b.get(x));
        b.store(head, b.get(node));
        let size = b.addr(8);
        b.push(Statement::Copy { target: b.get(local), source: previous, size, partly: false });
        previous = b.get(local);
        let different = b.num(32, 77);
        let same = b.terms.eq(b.get(x), different);
        let fine = b.terms.not(same);
        b.check(fine);
    }
    if let Some(back) = back {
        b.close(counter, back);
    }
    b.finish();
    b
}

#[test]
fn many_statements() {
    for in_loop in [false, true] {
        let mut b = program(3_000, in_loop);
        lower_memory(&mut b.terms, &mut b.program).unwrap();
        assert_lowered(&b.program);
    }
}
