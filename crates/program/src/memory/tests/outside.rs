//! Pointers from outside of the program, alone and together with the addresses of objects.

use super::build::Builder;
use super::build::FIXED;
use super::traps::check;
use crate::*;
use euphonium_term::Op;

/// Where only external objects are, for pointers of 64 bits.
const OUTSIDE: u64 = 1 << 53;

fn outside(b: &mut Builder, p: VariableId) {
    b.push(Statement::Havoc(p, Origin::External("find".into())));
}

/// `p = c ? &g : find(); q = find();` and what one writes, the other may read, in both directions.
#[test]
fn may_be_either() {
    for first in [true, false] {
        let mut b = Builder::new(64);
        let g = b.zeros("g", 8);
        let (c, o, p, q, x) =
            (b.var("c", 32), b.pointer("o"), b.pointer("p"), b.pointer("q"), b.var("x", 32));
        b.input(c, "c");
        outside(&mut b, o);
        outside(&mut b, q);
        let zero = b.num(32, 0);
        let is_zero = b.terms.eq(b.get(c), zero);
        let choice = b.terms.ite(is_zero, g, b.get(o));
        b.assign(p, choice);
        let external = b.terms.not(is_zero);
        b.push(Statement::Assume(external));
        let (one, two) = (b.num(32, 1), b.num(32, 2));
        let (a, z) = if first { (p, q) } else { (q, p) };
        b.store(b.get(a), one);
        b.store(b.get(z), two);
        b.load(x, b.get(a));
        b.error_unless(x, 1);
        b.finish();
        check(b, &[1, OUTSIDE, OUTSIDE + 8], true);
    }
}

/// What is written to an external object does not change the program's.
#[test]
fn objects_of_the_program_are_elsewhere() {
    for blurred in [false, true] {
        let mut b = Builder::new(64);
        let g = b.zeros("g", 64);
        let (p, i, x) = (b.pointer("p"), b.var("i", 32), b.var("x", 32));
        outside(&mut b, p);
        b.input(i, "i");
        let one = b.num(32, 1);
        let address = if blurred { b.index(b.get(p), 1, b.get(i)) } else { b.get(p) };
        b.store(address, one);
        let cell = b.index(g, 4, b.get(i));
        b.load(x, cell);
        let limit = b.num(32, 16);
        let bound = b.terms.mk(Op::BvUlt, &[b.get(i), limit]);
        b.push(Statement::Assume(bound));
        b.error_if(x, 1);
        b.finish();
        check(b, &[0, 1, FIXED, FIXED + 8, FIXED + 16, FIXED + 24], false);
    }
}

/// `q = find(); p = q; if (p == &g) *q = 5;` changes `g`: the comparison of a copy counts.
#[test]
fn comparison_of_a_copy() {
    let mut b = Builder::new(64);
    let g = b.zeros("g", 8);
    let (p, q, x) = (b.pointer("p"), b.pointer("q"), b.var("x", 32));
    outside(&mut b, q);
    b.assign(p, b.get(q));
    let same = b.terms.eq(b.get(p), g);
    b.push(Statement::Assume(same));
    let five = b.num(32, 5);
    let field = b.add(b.get(q), 4);
    b.store(field, five);
    let field = b.add(g, 4);
    b.load(x, field);
    b.error_if(x, 5);
    b.finish();
    let pool: Vec<u64> = (0..16).map(|i| FIXED + 8 * i).collect();
    check(b, &pool, true);
}

/// The address of an object that is kept in an external one comes back through another pointer.
#[test]
fn address_kept_outside() {
    for blurred in [false, true] {
        let mut b = Builder::new(64);
        let g = b.zeros("g", 8);
        let (p, q, r, i, x) =
            (b.pointer("p"), b.pointer("q"), b.pointer("r"), b.var("i", 32), b.var("x", 32));
        outside(&mut b, p);
        outside(&mut b, q);
        let (to, from) = (b.add(b.get(p), 8), b.add(b.get(q), 8));
        b.store(to, g);
        b.input(i, "i");
        let from = if blurred { b.index(from, 8, b.get(i)) } else { from };
        b.load(r, from);
        let seven = b.num(32, 7);
        b.store(b.get(r), seven);
        b.load(x, g);
        b.error_if(x, 7);
        b.finish();
        // What is read through a pointer to an unknown place may be anything, also the address of `g`.
        let pool: Vec<u64> = [0, OUTSIDE].into_iter().chain((0..8).map(|i| FIXED + 8 * i)).collect();
        check(b, &pool, true);
    }
}

/// Two reads of a field of an external object without a write between them give the same.
#[test]
fn fields_outside_are_remembered() {
    let mut b = Builder::new(64);
    let (p, x, y) = (b.pointer("p"), b.var("x", 32), b.var("y", 32));
    outside(&mut b, p);
    let (field, other) = (b.add(b.get(p), 4), b.add(b.get(p), 8));
    b.load(x, field);
    let one = b.num(32, 1);
    b.store(other, one);
    b.load(y, field);
    let same = b.terms.eq(b.get(x), b.get(y));
    b.check(same);
    b.load(y, other);
    b.error_unless(y, 1);
    b.finish();
    check(b, &[0, 1, OUTSIDE], false);
}

/// A copy into an object that may be external or not leaves nothing certain outside.
#[test]
fn copy_to_either() {
    let mut b = Builder::new(64);
    let (g, h) = (b.zeros("g", 8), b.zeros("h", 8));
    let (c, o, p, x) = (b.var("c", 32), b.pointer("o"), b.pointer("p"), b.var("x", 32));
    b.input(c, "c");
    outside(&mut b, o);
    let zero = b.num(32, 0);
    let is_zero = b.terms.eq(b.get(c), zero);
    let choice = b.terms.ite(is_zero, g, b.get(o));
    b.assign(p, choice);
    let one = b.num(32, 1);
    b.store(b.get(o), one);
    let size = b.addr(8);
    b.push(Statement::Copy { target: b.get(p), source: h, size, partly: false });
    b.load(x, b.get(o));
    b.error_unless(x, 1);
    b.finish();
    check(b, &[0, 1, OUTSIDE], true);
}
