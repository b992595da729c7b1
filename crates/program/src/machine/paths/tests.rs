//! Paths against the machine: a path that is given values as it asks for them, and the machine with what the path says
//! that it chose, come to the same end.

use super::super::memory::Places;
use super::super::value::{Room, Sharing};
use super::super::{Chosen, Ended, Given, Machine, PAGE};
use super::{Pause, State};
use crate::memory::tests::build::Builder;
use crate::memory::tests::random::generate;
use euphonium_term::{Model, Op, TermId, Terms, Value};
use proptest::prelude::*;
use rustc_hash::FxHashMap;

/// Numbers for terms, drawn when they are asked for.
struct Drawn {
    seed: u64,
    model: Model,
    numbers: FxHashMap<TermId, u64>,
}

impl Drawn {
    fn value(&mut self, terms: &mut Terms, term: TermId) -> u64 {
        for t in terms.postorder(&[term]) {
            let Op::App(f) = terms.op(t) else { continue };
            let width = terms.bv_width(t).expect("choices are bit-vectors");
            let seed = self.seed;
            let number = *self.numbers.entry(t).or_insert_with(|| {
                let hash = (seed ^ u64::from(t.index() as u32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let hash = (hash ^ hash >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                let number = if hash.is_multiple_of(4) { hash } else { (hash >> 32) & 7 };
                number & (u64::MAX >> (64 - width))
            });
            self.model.set_constant(f, Value::Bv(euphonium_term::BvValue::new(width, number)));
        }
        match terms.eval(&self.model, term) {
            Some(Value::Bool(truth)) => truth.into(),
            Some(Value::Bv(bits)) => u64::try_from(bits.unsigned()).expect("at most 64 bits"),
            other => panic!("{other:?}"),
        }
    }
}

/// Follows one path: its end, and what the machine is to be given; nothing if it goes on for too long.
fn follow(machine: &Machine, seed: u64) -> Option<(Ended, Given)> {
    let mut terms = Terms::new();
    let mut drawn = Drawn { seed, model: Model::default(), numbers: FxHashMap::default() };
    let mut state = State::new(machine).expect("there is room");
    for _ in 0..5_000 {
        match state.go_on(machine, &mut terms, 100_000) {
            Pause::Steps => return None,
            Pause::Meeting => {}
            Pause::Assume(term) => match drawn.value(&mut terms, term) {
                0 => return None,
                _ => state.decide(machine, 1),
            },
            Pause::Branch(term) | Pause::Value(term, _) | Pause::Address(term) => {
                let value = drawn.value(&mut terms, term);
                state.decide(machine, value);
            }
            Pause::Switch(term, cases) => match drawn.value(&mut terms, term) {
                value if cases.contains(&value) => state.decide(machine, value),
                _ => state.take_default(machine),
            },
            Pause::Inside(term, most) => match drawn.value(&mut terms, term) {
                value if value <= most && value % 2 == 0 => state.stays_inside(),
                value => state.decide(machine, value),
            },
            Pause::Nowhere => state.be_lenient(),
            Pause::Ended(ended) => {
                let given = state.given(machine, |term| drawn.numbers.get(&term).copied().unwrap_or(0));
                return Some((ended, given));
            }
        }
    }
    None
}

proptest! {
    #[test]
    fn the_machine_comes_to_the_same_end(seed in any::<u64>(), length in 1usize..40, wide in any::<bool>()) {
        let (terms, program) = generate(seed, length, wide);
        let machine = Machine::new(&terms, &program);
        for draw in 0..4 {
            let Some((ended, given)) = follow(&machine, draw) else { continue };
            let repeated = machine.run(&given, &mut || true);
            match ended {
                // Nobody believes a path that ends like that.
                Ended::Undefined(_) => {}
                _ => prop_assert_eq!(ended, repeated),
            }
        }
    }

    /// Objects are apart, aligned, and never where memory outside of them may be.
    #[test]
    fn places_are_apart(
        sizes in proptest::collection::vec((0u64..1 << 20, 0u32..13), 1..40),
        huge in proptest::collection::vec(0u64..1 << 31, 0..6),
        narrow in any::<bool>(),
    ) {
        let mut places = Places::new();
        let mut taken: Vec<(u64, u64)> = Vec::new();
        let all = sizes.into_iter().chain(huge.into_iter().map(|size| (size, 4)));
        for (size, align) in all {
            let room = Room { size, align: 1 << align, sharing: Sharing::Never };
            let Ok(place) = places.next(room, if narrow { 32 } else { 64 }) else {
                prop_assert!(narrow);
                continue;
            };
            let end: u64 = if narrow { 1 << 32 } else { 1 << 47 };
            prop_assert!(place % (1 << align) == 0 && place >= PAGE && place + size < end);
            prop_assert!(Places::has(place / PAGE) && Places::has((place + size) / PAGE));
            prop_assert!(taken.iter().all(|&(start, end)| place > end || place + size < start));
            taken.push((place, place + size));
        }
    }
}

/// What is stored outside of objects is there, and what nobody stored is what was chosen.
#[test]
fn memory_from_outside_keeps_what_is_written() {
    let mut b = Builder::new(64);
    let (p, first, second) = (b.pointer("p"), b.var("first", 32), b.var("second", 32));
    b.input(p, "x");
    let p = b.get(p);
    let (next, seven, nine) = (b.add(p, 4), b.num(32, 7), b.num(32, 9));
    b.store(p, seven);
    b.load(first, p);
    b.load(second, next);
    let (first, second) = (b.get(first), b.get(second));
    let (kept, chosen) = (b.terms.eq(first, seven), b.terms.eq(second, nine));
    let both = b.terms.and(&[kept, chosen]);
    let not = b.terms.not(both);
    b.check(not);
    b.finish();
    let machine = Machine::new(&b.terms, &b.program);
    let run = |given: &Given| machine.run(given, &mut || true);
    let address = 0x8000_0000u64;
    let given = |pages: Vec<u64>, contents: Vec<(u64, u8)>| Given {
        inputs: [("x".into(), vec![address])].into_iter().collect(),
        chosen: Some(Chosen {
            pages,
            contents: [((1 << 63) | (address / PAGE), contents)].into_iter().collect(),
            ..Chosen::default()
        }),
        ..Given::default()
    };
    let nine = vec![(4, 9), (5, 0), (6, 0), (7, 0)];
    assert_eq!(run(&given(vec![address / PAGE], nine.clone())), Ended::Error);
    assert_eq!(run(&given(vec![address / PAGE], vec![(4, 8), (5, 0), (6, 0), (7, 0)])), Ended::Otherwise);
    // Nobody says what is there.
    assert_eq!(run(&given(vec![address / PAGE], vec![])), Ended::Undefined(super::super::Undefined::Open));
    // There is no such page.
    assert_eq!(run(&given(vec![], nine)), Ended::Undefined(super::super::Undefined::Access));
    // Without a list, a number is the address of nothing.
    let plain = Given { chosen: None, ..given(vec![], vec![]) };
    assert_eq!(run(&plain), Ended::Undefined(super::super::Undefined::Access));
}
