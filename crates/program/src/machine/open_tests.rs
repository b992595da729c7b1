//! What is said to be determined is: whatever the open bits and the places of objects are, the result is the
//! same.

use super::code::{Binary, mask};
use super::value::{self, Base, Room, Rooms, Sharing, Value, signed};
use super::{Ended, Fill, Followed, Given, Machine, Undefined};
use crate::memory::tests::build::Builder;
use crate::memory::tests::random::generate;
use crate::*;
use euphonium_term::Op;
use proptest::prelude::*;

/// Two objects that live, and one that is gone.
struct Two {
    width: u8,
    rooms: [Room; 2],
}

fn object(n: usize) -> Base {
    Base::object(n + 1, 3)
}

impl Rooms for Two {
    fn pointer_width(&self) -> u8 {
        self.width
    }

    fn room(&self, base: Base) -> Option<Room> {
        self.rooms.get(base.slot() - 1).copied()
    }
}

impl Two {
    /// Somewhere the objects may be: the first one from here on, the other one in some distance behind it, or
    /// before.
    fn placed(&self, at: u64, distance: u64, swapped: bool) -> Option<[u64; 3]> {
        let [first, second] = if swapped { [1, 0] } else { [0, 1] }.map(|n| self.rooms[n]);
        let low = (at & mask(self.width)).checked_next_multiple_of(first.align)?.max(first.align);
        let high =
            low.checked_add(first.size)?.checked_add(distance)?.checked_next_multiple_of(second.align)?;
        let end = high.checked_add(second.size)?;
        let bases = if swapped { [high, low] } else { [low, high] };
        (end <= mask(self.width)).then_some([bases[0], bases[1], at.rotate_left(7) & mask(self.width)])
    }
}

/// A value that this may be.
fn concrete(v: Value, bases: [u64; 3], choice: u64, width: u8) -> u64 {
    let number = v.bits | v.open & choice;
    if v.base.is_none() {
        return number;
    }
    let base = bases[v.base.slot() - 1];
    match v.base.is_whole() {
        true => base.wrapping_add(number) & mask(width),
        false => number.wrapping_sub(base) & mask(width),
    }
}

const OPERATORS: [Binary; 14] = [
    Binary::Add,
    Binary::Sub,
    Binary::Mul,
    Binary::Udiv,
    Binary::Urem,
    Binary::And,
    Binary::Or,
    Binary::Xor,
    Binary::Shl,
    Binary::Lshr,
    Binary::Ashr,
    Binary::Eq,
    Binary::Ult,
    Binary::Slt,
];

/// The operators by themselves, on numbers.
fn plain(op: Binary, width: u8, a: u64, b: u64) -> u64 {
    let nothing = Two { width: 64, rooms: [Room { size: 1, align: 1, sharing: Sharing::Never }; 2] };
    value::binary(&nothing, op, width, Value::number(a), Value::number(b)).bits
}

fn agrees(result: Value, number: u64, bases: [u64; 3], width: u8) -> bool {
    match result.base.is_none() {
        true => number & !result.open == result.bits,
        false => concrete(result, bases, 0, width) == number,
    }
}

fn values(width: u8) -> impl Strategy<Value = Value> {
    let small = prop_oneof![0u64..40, any::<u64>(), Just(u64::MAX), (0u32..64).prop_map(|n| 1 << n)];
    let open = prop_oneof![Just(0u64), any::<u64>(), (0u32..64).prop_map(|n| 1 << n), Just(u64::MAX)];
    let number = (small.clone(), open).prop_map(move |(bits, open)| {
        let open = open & mask(width);
        Value { bits: bits & mask(width) & !open, open, base: Base::NONE }
    });
    let near = prop_oneof![0u64..40, (0u64..40).prop_map(u64::wrapping_neg), small];
    let address = (near, 0usize..3, any::<bool>()).prop_map(move |(bits, n, negative)| {
        let rooms = Two { width, rooms: [Room { size: 1, align: 1, sharing: Sharing::Never }; 2] };
        let address = Value { bits: bits & mask(width), open: 0, base: object(n) };
        if negative { value::negate(&rooms, width, address) } else { address }
    });
    prop_oneof![number, address.clone(), address]
}

fn rooms() -> impl Strategy<Value = Room> {
    (0u64..30, 0u32..5).prop_map(|(size, align)| Room { size, align: 1 << align, sharing: Sharing::Never })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]
    #[test]
    fn what_is_determined_is_the_same_in_all_worlds(
        (width, a, b, c) in prop_oneof![Just(32u8), Just(64)]
            .prop_flat_map(|w| (Just(w), values(w), values(w), 0u64..2)),
        first in rooms(),
        second in rooms(),
        number in 0usize..OPERATORS.len() + 5,
        worlds in proptest::collection::vec((any::<u64>(), 0u64..3, any::<[u64; 2]>(), any::<bool>()), 8..9),
        condition in any::<bool>(),
    ) {
        let two = Two { width, rooms: [first, second] };
        let flag = if condition { Value::number(c) } else { Value::open(1) };
        let result = match number.checked_sub(OPERATORS.len()) {
            None => value::binary(&two, OPERATORS[number], width, a, b),
            Some(0) => value::not(&two, width, a),
            Some(1) => value::negate(&two, width, a),
            Some(2) => value::extract(&two, 3, 13, a),
            Some(3) => value::sign_extend(&two, 32, 64, if width == 32 { a } else { Value::number(5) }),
            Some(_) => value::choose(&two, flag, a, b),
        };
        prop_assert_eq!(result.bits & result.open, 0);
        for (at, distance, choices, swapped) in worlds {
            let Some(bases) = two.placed(at, distance, swapped) else { continue };
            let (x, y) = (concrete(a, bases, choices[0], width), concrete(b, bases, choices[1], width));
            let expected = match number.checked_sub(OPERATORS.len()) {
                None => plain(OPERATORS[number], width, x, y),
                Some(0) => !x & mask(width),
                Some(1) => x.wrapping_neg() & mask(width),
                Some(2) => x >> 3 & mask(13),
                Some(3) => signed(if width == 32 { x } else { 5 }, 32) as u64,
                Some(_) if (condition && c == 1) || (!condition && at & 1 == 1) => x,
                Some(_) => y,
            };
            prop_assert!(
                agrees(result, expected, bases, width),
                "{:?} {a:?} {b:?} in {bases:?}: {result:?}, not {expected:#x}", OPERATORS.get(number)
            );
        }
    }

    /// A program that ends in one way without inputs ends in that way with all.
    #[test]
    fn a_followed_run_is_the_only_one(
        seed in any::<u64>(),
        length in 1usize..25,
        wide in any::<bool>(),
        inputs in proptest::collection::vec(prop_oneof![0u64..8, any::<u64>()], 12..13),
        bytes in any::<u8>(),
    ) {
        let (terms, program) = generate(seed, length, wide);
        let machine = Machine::new(&terms, &program);
        let Followed { ended, steps, .. } = machine.follow(&mut || true);
        prop_assert!(steps > 0);
        if !matches!(ended, Ended::Undefined(_)) {
            let inputs = std::iter::repeat(inputs).flatten().take(5000).collect();
            let inputs = [("x".into(), inputs)].into_iter().collect();
            let given = Given { inputs, fill: Some(Fill::Byte(bytes)), ..Given::default() };
            prop_assert_eq!(machine.run(&given, &mut || true), ended);
        }
    }
}

fn follow(build: impl FnOnce(&mut Builder)) -> Ended {
    let mut b = Builder::new(64);
    build(&mut b);
    b.finish();
    Machine::new(&b.terms, &b.program).follow(&mut || true).ended
}

const OPEN: Ended = Ended::Undefined(Undefined::Open);

#[test]
fn what_is_open_may_be_copied_and_masked() {
    // A bit-field in memory that nobody has written.
    let ended = follow(|b| {
        let (p, q, v, w) = (b.pointer("p"), b.pointer("q"), b.var("v", 32), b.var("w", 32));
        b.alloc(p, 8, Some("s"));
        b.alloc(q, 8, Some("t"));
        let (p, q) = (b.get(p), b.get(q));
        b.load(v, p);
        let (keep, set, field) = (b.num(32, !0x70 & 0xffff_ffff), b.num(32, 0x50), b.num(32, 0x70));
        let kept = b.terms.mk(Op::BvAnd, &[b.get(v), keep]);
        let new = b.terms.mk(Op::BvOr, &[kept, set]);
        b.store(p, new);
        let size = b.addr(8);
        b.push(Statement::Copy { target: q, source: p, size, partly: false });
        b.load(v, q);
        let read = b.terms.mk(Op::BvAnd, &[b.get(v), field]);
        b.assign(w, read);
        b.error_unless(w, 0x50);
    });
    assert_eq!(ended, Ended::Otherwise);
    // The bits beside it are not determined.
    let ended = follow(|b| {
        let (p, v) = (b.pointer("p"), b.var("v", 32));
        b.alloc(p, 8, Some("s"));
        let p = b.get(p);
        b.load(v, p);
        b.error_unless(v, 0x50);
    });
    assert_eq!(ended, OPEN);
}

#[test]
fn inputs_matter_only_where_they_are_used() {
    let ended = follow(|b| {
        let v = b.var("v", 32);
        b.input(v, "x");
        let zero = b.num(32, 0);
        let product = b.terms.mk(Op::BvAnd, &[b.get(v), zero]);
        b.assign(v, product);
        b.error_unless(v, 0);
    });
    assert_eq!(ended, Ended::Otherwise);
    let ended = follow(|b| {
        let v = b.var("v", 32);
        b.input(v, "x");
        b.error_unless(v, 0);
    });
    assert_eq!(ended, OPEN);
}

#[test]
fn addresses_are_compared_as_far_as_they_are_determined() {
    let compared = |build: &dyn Fn(&mut Builder, TermIds) -> euphonium_term::TermId| {
        follow(|b| {
            let (p, q) = (b.pointer("p"), b.pointer("q"));
            b.alloc(p, 8, Some("a"));
            b.alloc(q, 8, Some("b"));
            let (p, q) = (b.get(p), b.get(q));
            let condition = build(b, TermIds { p, q });
            b.check(condition);
        })
    };
    struct TermIds {
        p: euphonium_term::TermId,
        q: euphonium_term::TermId,
    }
    let differ = compared(&|b, t| {
        let same = b.terms.eq(t.p, t.q);
        b.terms.not(same)
    });
    let null = compared(&|b, t| {
        let (inside, zero) = (b.add(t.p, 8), b.addr(0));
        let same = b.terms.eq(inside, zero);
        b.terms.not(same)
    });
    let distance = compared(&|b, t| {
        let end = b.add(t.p, 5);
        let (distance, five) = (b.terms.mk(Op::BvSub, &[end, t.p]), b.addr(5));
        b.terms.eq(distance, five)
    });
    assert_eq!([differ, null, distance], [Ended::Otherwise; 3]);
    let order = compared(&|b, t| b.terms.mk(Op::BvUlt, &[t.p, t.q]));
    let adjacent = compared(&|b, t| {
        let end = b.add(t.p, 8);
        b.terms.eq(end, t.q)
    });
    let high = compared(&|b, t| {
        let bit = b.terms.extract(40, 40, t.p);
        let zero = b.num(1, 0);
        b.terms.eq(bit, zero)
    });
    assert_eq!([order, adjacent, high], [OPEN; 3]);
}

/// An object that is gone may be where another one is now.
#[test]
fn what_is_freed_may_come_back() {
    let ended = follow(|b| {
        let (p, q) = (b.pointer("p"), b.pointer("q"));
        b.alloc(p, 8, None);
        let old = b.get(p);
        b.push(Statement::Free(old));
        b.alloc(q, 8, None);
        let same = b.terms.eq(old, b.get(q));
        b.check(same);
    });
    assert_eq!(ended, OPEN);
}

/// An address is copied byte by byte, and by halves; bytes of two addresses are none.
#[test]
fn addresses_survive_copies_of_their_bytes() {
    for (bytes, mixed, expected) in
        [(1, false, Ended::Otherwise), (4, false, Ended::Otherwise), (1, true, OPEN), (2, true, OPEN)]
    {
        let ended = follow(|b| {
            let (g, from, to) = (b.zeros("g", 8), b.zeros("from", 16), b.zeros("to", 8));
            b.store(from, g);
            let (other, behind) = (b.add(g, 4), b.add(from, 8));
            b.store(behind, other);
            let part = b.var("part", 8 * bytes as u32);
            for at in (0..8).step_by(bytes) {
                let shift = if mixed && at >= 4 { 8 } else { 0 };
                let (source, target) = (b.add(from, at as i64 + shift), b.add(to, at as i64));
                b.load(part, source);
                let value = b.get(part);
                b.store(target, value);
            }
            let (p, v) = (b.pointer("p"), b.var("v", 32));
            b.load(p, to);
            let p = b.get(p);
            b.load(v, p);
            b.error_unless(v, 0);
        });
        assert_eq!(ended, expected, "{bytes} {mixed}");
    }
}
