//! Traps: small programs with a known verdict, each one that some tool got wrong.

use super::build::{Builder, FIXED, assert_lowered, reachable, show};
use crate::memory::{Options, lower_memory_with};
use crate::*;
use euphonium_term::{Op, TermId};

/// Lowered in several ways, the program reaches its error exactly if `expected`, for open values among
/// `pool`.
pub fn check(b: Builder, pool: &[u64], expected: bool) {
    let Builder { mut terms, program, .. } = b;
    for options in [Options::default(), Options { max_cells: 0, max_elements: 0, ..Options::default() }] {
        let mut lowered = program.clone();
        lower_memory_with(&mut terms, &mut lowered, &options).unwrap();
        assert_lowered(&lowered);
        let found = reachable(&terms, &lowered, pool);
        assert_eq!(found, expected, "{options:?}\n{}{}", show(&terms, &program), show(&terms, &lowered));
    }
}

/// As [`check`], and the original does so, too.
fn check_both(b: Builder, pool: &[u64], expected: bool) {
    assert_eq!(reachable(&b.terms, &b.program, pool), expected);
    check(b, pool, expected);
}

fn ite_null(b: &mut Builder, condition: TermId, address: TermId) -> TermId {
    let null = b.addr(0);
    b.terms.ite(condition, address, null)
}

/// `int x; if (x == 3) E;`
#[test]
fn uninitialised_local() {
    let mut b = Builder::new(64);
    let (p, x) = (b.pointer("p"), b.var("x", 32));
    b.alloc(p, 4, Some("x"));
    b.load(x, b.get(p));
    b.error_if(x, 3);
    b.finish();
    // Bytes are asked for one by one before the lowering.
    check(b, &[0, 3], true);
}

/// `for (i = 0; i < 2; i++) { int y; if (!i) y = 1; else if (y != 1) E; }`
#[test]
fn local_of_a_loop_body() {
    let mut b = Builder::new(64);
    let (p, i, y) = (b.pointer("p"), b.var("i", 32), b.var("t", 32));
    let head = b.open(i, 2);
    b.alloc(p, 4, Some("y"));
    let (first, second, end) = (b.new_block(), b.new_block(), b.new_block());
    let zero = b.num(32, 0);
    let is_first = b.terms.eq(b.get(i), zero);
    b.end(Terminator::Branch(is_first, BlockId(first as u32), BlockId(second as u32)));
    b.at = first;
    let one = b.num(32, 1);
    b.store(b.get(p), one);
    b.end(Terminator::Jump(BlockId(end as u32)));
    b.at = second;
    b.load(y, b.get(p));
    b.error_unless(y, 1);
    b.end(Terminator::Jump(BlockId(end as u32)));
    b.at = end;
    b.close(i, head);
    b.finish();
    check(b, &[1, 2], true);
}

/// `int a = 1; *(char *)&a = 2; if (a != 2) E;`, and a union of an integer and bytes.
#[test]
fn bytes_of_an_integer() {
    let mut b = Builder::new(64);
    let (p, x, y) = (b.pointer("p"), b.var("x", 32), b.var("y", 8));
    b.alloc(p, 4, Some("a"));
    let value = b.num(32, 0x01020301);
    b.store(b.get(p), value);
    let two = b.num(8, 2);
    b.store(b.get(p), two);
    b.load(x, b.get(p));
    b.error_unless(x, 0x01020302);
    let third = b.add(b.get(p), 2);
    b.load(y, third);
    b.error_unless(y, 2);
    b.finish();
    check_both(b, &[0, 1], false);
}

/// `t = s; s.b = 3; if (t.b != 2) E;`
#[test]
fn structure_assignment() {
    for wrong in [false, true] {
        let mut b = Builder::new(64);
        let (s, t) = (b.zeros("s", 8), b.zeros("t", 8));
        let x = b.var("x", 32);
        let (s_b, t_b) = (b.add(s, 4), b.add(t, 4));
        let (two, three) = (b.num(32, 2), b.num(32, 3));
        b.store(s_b, two);
        let size = b.addr(8);
        b.push(Statement::Copy { target: t, source: s, size, partly: false });
        b.store(s_b, three);
        b.load(x, t_b);
        if wrong {
            b.error_unless(x, 3);
        } else {
            b.error_unless(x, 2);
        }
        b.finish();
        check_both(b, &[0, 1], wrong);
    }
}

/// `b.x = 7; b.y = 1; b.x++; if (b.x + b.y != 1) E;` with three and five bits in one byte.
#[test]
fn bit_fields() {
    let mut b = Builder::new(64);
    let g = b.global("b", 4, None);
    let (t, x) = (b.var("t", 8), b.var("x", 8));
    let update = |b: &mut Builder, mask: u64, bits: TermId| {
        b.load(t, g);
        let mask = b.num(8, mask);
        let kept = b.terms.mk(Op::BvAnd, &[b.get(t), mask]);
        let new = b.terms.mk(Op::BvOr, &[kept, bits]);
        b.store(g, new);
    };
    let seven = b.num(8, 7);
    update(&mut b, 0xf8, seven);
    let eight = b.num(8, 8);
    update(&mut b, 7, eight);
    b.load(x, g);
    let next = b.add(b.get(x), 1);
    let low = b.terms.mk(Op::BvAnd, &[next, seven]);
    update(&mut b, 0xf8, low);
    b.load(t, g);
    let low = b.terms.mk(Op::BvAnd, &[b.get(t), seven]);
    let three = b.num(8, 3);
    let high = b.terms.mk(Op::BvLshr, &[b.get(t), three]);
    let sum = b.terms.mk(Op::BvAdd, &[low, high]);
    b.assign(x, sum);
    b.error_unless(x, 1);
    b.finish();
    check_both(b, &[0, 255], false);
}

/// `p = malloc(4); q = malloc(4); *p = 1; *q = 2; if (*p != 1) E;`
#[test]
fn two_objects_of_the_heap() {
    let mut b = Builder::new(64);
    let (p, q, x) = (b.pointer("p"), b.pointer("q"), b.var("x", 32));
    b.alloc(p, 4, None);
    b.alloc(q, 4, None);
    let (one, two) = (b.num(32, 1), b.num(32, 2));
    b.store(b.get(p), one);
    b.store(b.get(q), two);
    b.load(x, b.get(p));
    b.error_unless(x, 1);
    b.finish();
    check_both(b, &[0, 1], false);
}

/// A list of objects that one site allocates: `q = malloc(); q->next = p; q->v = i; p = q;`
#[test]
fn many_objects_of_one_site() {
    for size in [16, 24] {
        let mut b = Builder::new(64);
        let (p, q, i, x) = (b.pointer("p"), b.pointer("q"), b.var("i", 32), b.var("x", 32));
        let null = b.addr(0);
        b.assign(p, null);
        let head = b.open(i, 3);
        b.alloc(q, size, None);
        let value = b.add(b.get(q), 8);
        b.store(value, b.get(i));
        b.store(b.get(q), b.get(p));
        b.assign(p, b.get(q));
        b.close(i, head);
        for n in [2, 1, 0] {
            let value = b.add(b.get(p), 8);
            b.load(x, value);
            b.error_unless(x, n);
            b.load(p, b.get(p));
        }
        let same = b.terms.eq(b.get(p), null);
        b.check(same);
        b.finish();
        check_both(b, &[0, 1], false);
    }
}

/// `int a[4]; a[i] = 7; if (i != 3 && a[3] == 7) E;`
#[test]
fn uninitialised_array() {
    for initialised in [false, true] {
        let mut b = Builder::new(64);
        let values = initialised.then(Vec::new);
        let a = b.global("a", 16, values);
        let (i, x) = (b.var("i", 32), b.var("x", 32));
        b.input(i, "i");
        let (four, three) = (b.num(32, 4), b.num(32, 3));
        let bound = b.terms.mk(Op::BvUlt, &[b.get(i), four]);
        b.push(Statement::Assume(bound));
        let seven = b.num(32, 7);
        let address = b.index(a, 4, b.get(i));
        b.store(address, seven);
        let last = b.add(a, 12);
        b.load(x, last);
        let is_last = b.terms.eq(b.get(i), three);
        let other = b.terms.not(is_last);
        b.push(Statement::Assume(other));
        b.error_if(x, 7);
        b.finish();
        check(b, &[0, 3, 7], !initialised);
    }
}

/// `*(int *)((char *)p + 4) = 9; if (p->b != 9) E;`, and back from `&p->b` to `p->a`.
#[test]
fn field_by_offset() {
    let mut b = Builder::new(32);
    let (p, q, x) = (b.pointer("p"), b.pointer("q"), b.var("x", 32));
    b.alloc(p, 8, None);
    let (nine, five) = (b.num(32, 9), b.num(32, 5));
    let address = b.add(b.get(p), 4);
    b.assign(q, address);
    b.store(b.get(p), five);
    b.store(b.get(q), nine);
    b.load(x, address);
    b.error_unless(x, 9);
    let back = b.add(b.get(q), -4);
    b.load(x, back);
    b.error_unless(x, 5);
    b.finish();
    check_both(b, &[0, 1], false);
}

/// `(unsigned long)malloc(1) <= 0xffffffff`, and its negation: both can be.
#[test]
fn address_as_a_number() {
    for negated in [false, true] {
        let mut b = Builder::new(64);
        let p = b.pointer("p");
        b.alloc(p, 1, None);
        let limit = b.addr(0xffff_ffff);
        let mut condition = b.terms.mk(Op::BvUle, &[b.get(p), limit]);
        if negated {
            condition = b.terms.not(condition);
        }
        b.check(condition);
        b.finish();
        check(b, &[0x10_0000, 0x10_0000_0000], true);
    }
}

/// `&a < &b`, and its negation: both can be.
#[test]
fn order_of_addresses() {
    for negated in [false, true] {
        let mut b = Builder::new(64);
        let (g, h) = (b.zeros("g", 4), b.zeros("h", 4));
        let mut condition = b.terms.mk(Op::BvUlt, &[g, h]);
        if negated {
            condition = b.terms.not(condition);
        }
        b.check(condition);
        b.finish();
        check(b, &[0x10_0000, 0x20_0000], true);
    }
}

/// A store through an integer that the environment chose may change a global.
#[test]
fn store_through_an_integer() {
    let mut b = Builder::new(64);
    let g = b.zeros("g", 4);
    let (n, x) = (b.var("n", 64), b.var("x", 32));
    b.input(n, "__VERIFIER_nondet_long");
    let five = b.num(32, 5);
    b.store(b.get(n), five);
    b.load(x, g);
    b.error_if(x, 5);
    b.finish();
    let pool: Vec<u64> = (0..16).map(|i| FIXED + 8 * i).collect();
    check(b, &pool, true);
}

/// A pointer from outside points to no object of the program, but two of them may be the same.
#[test]
fn pointers_from_outside() {
    let mut b = Builder::new(64);
    let g = b.zeros("g", 4);
    let (p, q, x) = (b.pointer("p"), b.pointer("q"), b.var("x", 32));
    b.input(p, "__VERIFIER_nondet_pointer");
    let five = b.num(32, 5);
    b.store(b.get(p), five);
    b.load(x, g);
    b.error_if(x, 5);
    b.finish();
    let pool: Vec<u64> = (0..16).map(|i| FIXED + 8 * i).collect();
    check(b, &pool, false);

    let mut b = Builder::new(64);
    b.var("unused", 8);
    let (p2, q2) = (b.pointer("p"), b.pointer("q"));
    let x2 = b.var("x", 32);
    b.input(p2, "__VERIFIER_nondet_pointer");
    b.push(Statement::Havoc(q2, Origin::External("find".into())));
    let (one, two) = (b.num(32, 1), b.num(32, 2));
    b.store(b.get(p2), one);
    b.store(b.get(q2), two);
    b.load(x2, b.get(p2));
    b.error_unless(x2, 1);
    b.finish();
    check(b, &[8, 16], true);
    let _ = (q, x);
}

/// A pointer from outside that is found equal to an object's address does point there.
#[test]
fn pointer_from_outside_is_compared() {
    let mut b = Builder::new(64);
    let g = b.zeros("g", 4);
    let (p, x) = (b.pointer("p"), b.var("x", 32));
    b.input(p, "__VERIFIER_nondet_pointer");
    let same = b.terms.eq(b.get(p), g);
    b.push(Statement::Assume(same));
    let five = b.num(32, 5);
    b.store(b.get(p), five);
    b.load(x, g);
    b.error_if(x, 5);
    b.finish();
    let pool: Vec<u64> = (0..16).map(|i| FIXED + 8 * i).collect();
    check(b, &pool, true);
}

/// `p = c ? &g : NULL; *p = 5;` leaves `g` alone if `p` is null, and changes it otherwise.
#[test]
fn perhaps_null() {
    for null in [false, true] {
        let mut b = Builder::new(64);
        let g = b.zeros("g", 4);
        let (c, p, x) = (b.var("c", 32), b.pointer("p"), b.var("x", 32));
        b.input(c, "c");
        let zero = b.num(32, 0);
        let is_zero = b.terms.eq(b.get(c), zero);
        let choice = b.terms.not(is_zero);
        let address = ite_null(&mut b, choice, g);
        b.assign(p, address);
        let five = b.num(32, 5);
        b.store(b.get(p), five);
        b.push(Statement::Assume(if null { is_zero } else { choice }));
        b.load(x, g);
        b.error_if(x, 5);
        b.finish();
        check_both(b, &[0, 1], !null);
    }
}

/// `extern int e; if (e == 7) E;` and `static int z; if (z) E;`
#[test]
fn globals_at_the_start() {
    for known in [false, true] {
        let mut b = Builder::new(32);
        let g = b.global("g", 4, known.then(Vec::new));
        let x = b.var("x", 32);
        b.load(x, g);
        b.error_if(x, 7);
        b.finish();
        check(b, &[7, 0], !known);
    }
}

/// A copy of unknown size leaves anything in its target, and nothing else changes.
#[test]
fn copy_of_unknown_size() {
    for other in [false, true] {
        let mut b = Builder::new(64);
        let (g, h, k) = (b.zeros("g", 16), b.zeros("h", 16), b.zeros("k", 16));
        let (n, i, x) = (b.var("n", 64), b.var("i", 32), b.var("x", 32));
        b.input(n, "n");
        let five = b.num(32, 5);
        b.store(h, five);
        b.push(Statement::Copy { target: g, source: h, size: b.get(n), partly: false });
        let zero = b.num(32, 0);
        b.assign(i, zero);
        let object = if other { k } else { g };
        let address = b.index(object, 4, b.get(i));
        b.load(x, address);
        b.error_if(x, 5);
        b.finish();
        check(b, &[0, 5], !other);
    }
}

/// `char *s = &p, *d = &q; for (i = 0; i < 8; i++) d[i] = s[i]; *q = 7;` with `p = &g`.
#[test]
fn pointer_copied_by_bytes() {
    let mut b = Builder::new(32);
    let g = b.zeros("g", 4);
    let (p, q) = (b.global("p", 4, Some(vec![(0, g)])), b.zeros("q", 4));
    let (i, c, t, x) = (b.var("i", 32), b.var("c", 8), b.pointer("t"), b.var("x", 32));
    let head = b.open(i, 4);
    let (from, to) = (b.index(p, 1, b.get(i)), b.index(q, 1, b.get(i)));
    b.load(c, from);
    b.store(to, b.get(c));
    b.close(i, head);
    b.load(t, q);
    let seven = b.num(32, 7);
    b.store(b.get(t), seven);
    b.load(x, g);
    b.error_unless(x, 7);
    b.finish();
    check_both(b, &[0, 1], false);
}

/// The low bit of a pointer is a tag: `t = p | 1; *(t & ~1) = 7;`
#[test]
fn tagged_pointer() {
    let mut b = Builder::new(32);
    let g = b.zeros("g", 4);
    let (t, u, x) = (b.pointer("t"), b.pointer("u"), b.var("x", 32));
    let one = b.addr(1);
    let tagged = b.terms.raw(Op::BvOr, &[g, one]);
    b.assign(t, tagged);
    let mask = b.addr(0xffff_fffe);
    let clean = b.terms.mk(Op::BvAnd, &[b.get(t), mask]);
    b.assign(u, clean);
    let seven = b.num(32, 7);
    b.store(b.get(u), seven);
    b.load(x, g);
    b.error_unless(x, 7);
    b.finish();
    check_both(b, &[0, 1], false);
}

/// A pointer walks over an array: `for (p = a; p != a + 4; p++) *p = 1;`
#[test]
fn pointer_walks() {
    let mut b = Builder::new(64);
    let (a, g) = (b.zeros("a", 16), b.zeros("g", 4));
    let (p, i, x) = (b.pointer("p"), b.var("i", 32), b.var("x", 32));
    b.assign(p, a);
    let one = b.num(32, 1);
    let head = b.open(i, 4);
    b.store(b.get(p), one);
    let next = b.add(b.get(p), 4);
    b.assign(p, next);
    b.close(i, head);
    for offset in [0, 4, 12] {
        let address = b.add(a, offset);
        b.load(x, address);
        b.error_unless(x, 1);
    }
    // The distance of two pointers, then used as an index.
    let distance = b.terms.mk(Op::BvSub, &[b.get(p), a]);
    let sixteen = b.addr(16);
    let same = b.terms.eq(distance, sixteen);
    b.check(same);
    b.load(x, g);
    b.error_unless(x, 0);
    b.finish();
    check_both(b, &[0, 1], false);
}

/// Memory that a function without a body may have changed.
#[test]
fn havoc_of_an_object() {
    for other in [false, true] {
        let mut b = Builder::new(64);
        let (g, h) = (b.zeros("g", 8), b.zeros("h", 8));
        let x = b.var("x", 32);
        b.push(Statement::HavocMemory { target: g, size: None, origin: Origin::External("f".into()) });
        let address = b.add(if other { h } else { g }, 4);
        b.load(x, address);
        b.error_if(x, 7);
        b.finish();
        check(b, &[0, 7], !other);
    }
}

/// `calloc` gives zeros, also when one site does so again and again, among objects that are not zero.
#[test]
fn zeroed_objects() {
    let mut b = Builder::new(64);
    let (p, i, x) = (b.pointer("p"), b.var("i", 32), b.var("x", 32));
    let head = b.open(i, 2);
    let size = b.addr(8);
    let storage = Storage::Heap;
    b.push(Statement::Allocate { target: p, size, align: 8, storage, zeroed: true, name: None });
    let address = b.add(b.get(p), 4);
    b.load(x, address);
    b.error_unless(x, 0);
    let one = b.num(32, 1);
    b.store(address, one);
    b.close(i, head);
    b.alloc(p, 8, None);
    b.finish();
    check_both(b, &[5], false);
}

/// An object whose address is not fixed is not null, and two are not the same.
#[test]
fn addresses_are_distinct() {
    let mut b = Builder::new(64);
    let g = b.zeros("g", 4);
    let (p, q, i) = (b.pointer("p"), b.pointer("q"), b.var("i", 32));
    let null = b.addr(0);
    b.assign(q, null);
    let head = b.open(i, 3);
    b.alloc(p, 4, None);
    for other in [null, b.get(q), g] {
        let same = b.terms.eq(b.get(p), other);
        let different = b.terms.not(same);
        b.check(different);
    }
    b.assign(q, b.get(p));
    b.close(i, head);
    b.finish();
    check_both(b, &[0], false);
}

/// A variable that is assigned once, but read before: the first reading gives anything.
#[test]
fn read_before_the_assignment() {
    let mut b = Builder::new(64);
    let (x, y) = (b.var("x", 32), b.var("y", 32));
    b.assign(y, b.get(x));
    let three = b.num(32, 3);
    b.assign(x, three);
    b.error_if(y, 5);
    b.finish();
    check_both(b, &[0, 5], true);

    // The same around a loop, where the reading comes first only once.
    let mut b = Builder::new(64);
    let (x, y, i) = (b.var("x", 32), b.var("y", 32), b.var("i", 32));
    let head = b.open(i, 2);
    b.assign(y, b.get(x));
    b.error_if(y, 5);
    let three = b.num(32, 3);
    b.assign(x, three);
    b.close(i, head);
    b.finish();
    check_both(b, &[0, 5], true);
}

/// `p = c ? &a.x : &b.y; *p = 7;` with the fields at different offsets of different structures.
#[test]
fn pointer_to_different_offsets() {
    for first in [false, true] {
        let mut b = Builder::new(64);
        let (g, h) = (b.zeros("a", 8), b.zeros("b", 12));
        let (c, p, x) = (b.var("c", 32), b.pointer("p"), b.var("x", 32));
        b.input(c, "c");
        let (zero, five, seven) = (b.num(32, 0), b.num(32, 5), b.num(32, 7));
        let choice = b.terms.eq(b.get(c), zero);
        let other = b.terms.not(choice);
        b.push(Statement::Assume(if first { choice } else { other }));
        let second = b.add(h, 4);
        let address = b.terms.ite(choice, g, second);
        b.assign(p, address);
        let next = b.add(b.get(p), 4);
        b.store(b.get(p), seven);
        b.store(next, five);
        for (object, offset, value) in [
            (g, 0, if first { 7 } else { 0 }),
            (g, 4, if first { 5 } else { 0 }),
            (h, 0, 0),
            (h, 4, if first { 0 } else { 7 }),
            (h, 8, if first { 0 } else { 5 }),
        ] {
            let address = b.add(object, offset);
            b.load(x, address);
            b.error_unless(x, value);
        }
        b.finish();
        check_both(b, &[0, 1], false);
    }
}

/// Two activations of a recursive function that share one body: a list of frames keeps the addresses of their
/// local variables, which are not the same object.
#[test]
fn locals_of_recursive_functions() {
    let mut b = Builder::new(64);
    let (top, frame, a, i, x) =
        (b.pointer("top"), b.pointer("frame"), b.pointer("a"), b.var("i", 32), b.var("x", 32));
    let null = b.addr(0);
    b.assign(top, null);
    let head = b.open(i, 2);
    b.alloc(a, 4, Some("local"));
    b.store(b.get(a), b.get(i));
    let size = b.addr(16);
    let storage = Storage::Stack;
    b.push(Statement::Allocate { target: frame, size, align: 8, storage, zeroed: false, name: None });
    b.store(b.get(frame), b.get(top));
    let saved = b.add(b.get(frame), 8);
    b.store(saved, b.get(a));
    b.assign(top, b.get(frame));
    b.close(i, head);
    for n in [1, 0] {
        let saved = b.add(b.get(top), 8);
        b.load(a, saved);
        b.load(x, b.get(a));
        b.error_unless(x, n);
        b.load(top, b.get(top));
    }
    b.finish();
    check_both(b, &[0, 5], false);
}
