//! Every operator on all sets of small words: nothing that the machine can compute is missing.

use super::concrete::{ashr, lshr, shl, udiv, urem};
use super::*;

const WIDTH: u32 = 4;

/// Intervals of both kinds, known bits, their common parts, and lists.
fn sets(width: u32) -> Vec<Word> {
    let all = mask(width);
    let (least, most) = signed_limits(width);
    let mut found = Vec::new();
    for low in 0..=all {
        for high in low..=all {
            found.extend(Range::between(width, low, high));
        }
    }
    for low in least..=most {
        for high in low..=most {
            found.extend(Range::between_signed(width, low, high));
        }
    }
    for zeros in 0..=all {
        for ones in 0..=all {
            found.extend(Range::with_bits(width, zeros, ones));
        }
    }
    // Lists of few are what ranges of few become; here they stay ranges, too.
    let mut words: Vec<Word> = found.iter().map(|&range| Word::Many(range)).collect();
    words.extend(found.into_iter().map(Word::from));
    for pattern in (1..1u64 << (1 << width.min(4))).step_by(211) {
        words.extend(Word::of_list(width, (0..=all).filter(|&v| pattern >> v & 1 == 1).collect()));
    }
    words.sort_by_key(|word| format!("{word:?}"));
    words.dedup();
    words
}

/// The same thinned out, for pairs.
fn some_sets(width: u32) -> Vec<Word> {
    sets(width).into_iter().step_by(3).collect()
}

fn elements(word: &Word) -> Vec<u64> {
    (0..=mask(word.width())).filter(|&value| word.contains(value)).collect()
}

type Binary = (&'static str, fn(&Word, &Word) -> Word, fn(u64, u64) -> u64);

const BINARY: [Binary; 11] = [
    ("add", Word::add, |a, b| a.wrapping_add(b) & 15),
    ("sub", Word::sub, |a, b| a.wrapping_sub(b) & 15),
    ("mul", Word::mul, |a, b| (a * b) & 15),
    ("udiv", Word::udiv, |a, b| udiv(4, a, b)),
    ("urem", Word::urem, urem),
    ("and", Word::and, |a, b| a & b),
    ("or", Word::or, |a, b| a | b),
    ("xor", Word::xor, |a, b| a ^ b),
    ("shl", Word::shl, |a, b| shl(4, a, b)),
    ("lshr", Word::lshr, |a, b| lshr(4, a, b)),
    ("ashr", Word::ashr, |a, b| ashr(4, a, b)),
];

/// In so many of a hundred cases the result has no more words than the least set that holds all results.
fn least_share(name: &str) -> f64 {
    match name {
        "mul" => 83.0,
        "urem" => 94.0,
        "shl" => 98.0,
        _ => 99.5,
    }
}

#[test]
fn reduction_loses_nothing_and_is_tight() {
    for width in 1..=WIDTH {
        for word in sets(width) {
            let range = word.range();
            let inside = elements(&word);
            assert!(inside.iter().all(|&v| range.contains(v)), "{word:?}");
            // The ends are taken.
            assert!(range.contains(range.unsigned.0) && range.contains(range.unsigned.1), "{range:?}");
        }
    }
}

/// The words of a set, as the bits of a number.
fn bits(word: &Word) -> u32 {
    elements(word).into_iter().map(|value| 1 << value).sum()
}

/// The words that are the bits of a number.
fn listed(bits: u32) -> impl Iterator<Item = u64> {
    (0..32).filter(move |value| bits >> value & 1 == 1)
}

/// How often the result of an operator has no more words than the least set that holds all results.
struct Share {
    width: u32,
    best: u32,
    all: u32,
    /// The number of words of the least set, by what it has to hold.
    least: std::collections::HashMap<u32, u32>,
}

impl Share {
    fn new(width: u32) -> Share {
        Share { width, best: 0, all: 0, least: std::collections::HashMap::new() }
    }

    /// Counts a result, which holds all that is exact.
    fn count(&mut self, exact: u32, result: &Word) {
        let found = bits(result);
        assert_eq!(exact & !found, 0, "{exact:b} is not inside of {result:?}");
        let least = self.least.entry(exact).or_insert_with(|| {
            let exact: Vec<u64> = listed(exact).collect();
            bits(&Word::from(hull(self.width, &exact))).count_ones()
        });
        self.best += u32::from(found.count_ones() <= *least);
        self.all += 1;
    }

    /// The share in a hundred; printed, so that there is a table of it.
    fn told(&self, name: &str) -> f64 {
        let share = f64::from(self.best) * 100.0 / f64::from(self.all);
        println!("{name}: the best result in {share:.1} % of {} cases", self.all);
        share
    }
}

/// All pairs of all sets.
#[test]
fn binary_operators_are_sound() {
    let sets: Vec<(Word, u32)> = sets(WIDTH).into_iter().map(|w| (w.clone(), bits(&w))).collect();
    for (name, op, concrete) in BINARY {
        let mut share = Share::new(WIDTH);
        for (a, of_a) in &sets {
            let with = |y: u64| listed(*of_a).fold(0u32, |all, x| all | 1 << concrete(x, y));
            let results: Vec<u32> = (0..16).map(with).collect();
            for (b, of_b) in &sets {
                let exact = listed(*of_b).fold(0, |all, y| all | results[y as usize]);
                share.count(exact, &op(a, b));
            }
        }
        assert!(share.told(name) >= least_share(name), "{name}");
    }
}

/// Operators on one set, and comparisons: these are the best always.
#[test]
fn slices_extensions_and_comparisons_are_the_best() {
    let sets: Vec<(Word, u32)> = sets(WIDTH).into_iter().map(|w| (w.clone(), bits(&w))).collect();
    type Unary = (&'static str, u32, fn(&Word) -> Word, fn(u64) -> u64);
    let unary: [Unary; 6] = [
        ("neg", 4, Word::neg, |v| v.wrapping_neg() & 15),
        ("not", 4, Word::not, |v| !v & 15),
        ("zero_extend", 5, |w| w.zero_extend(5), |v| v),
        ("sign_extend", 5, |w| w.sign_extend(5), |v| super::word(5, signed(4, v))),
        ("extract low", 2, |w| w.extract(1, 0), |v| v & 3),
        ("extract high", 2, |w| w.extract(3, 2), |v| v >> 2),
    ];
    for (name, width, op, concrete) in unary {
        let mut share = Share::new(width);
        for (word, of) in &sets {
            share.count(listed(*of).fold(0, |all, v| all | 1 << concrete(v)), &op(word));
        }
        assert!(share.told(name) >= 98.0, "{name}");
    }
    type Compare = (&'static str, fn(&Word, &Word) -> Option<bool>, fn(u64, u64) -> bool);
    let compare: [Compare; 3] = [
        ("ult", Word::ult, |a, b| a < b),
        ("slt", Word::slt, |a, b| signed(4, a) < signed(4, b)),
        ("equals", Word::equals, |a, b| a == b),
    ];
    for (name, op, concrete) in compare {
        let (mut best, mut all) = (0u32, 0u32);
        for (a, of_a) in &sets {
            for (b, of_b) in &sets {
                let truths =
                    |truth: bool| listed(*of_a).any(|x| listed(*of_b).any(|y| concrete(x, y) == truth));
                let exact = match (truths(true), truths(false)) {
                    (true, true) => None,
                    (truth, _) => Some(truth),
                };
                let said = op(a, b);
                assert!(said.is_none() || said == exact, "{name} {a:?} {b:?}");
                best += u32::from(said == exact);
                all += 1;
            }
        }
        let share = f64::from(best) * 100.0 / f64::from(all);
        println!("{name}: the best result in {share:.1} % of {all} cases");
        assert!(share >= 97.0, "{name}");
    }
}

#[test]
fn the_machine_is_the_evaluator() {
    use euphonium_term::{BvValue, Op, Terms, Value};
    let mut terms = Terms::new();
    let sort = terms.bv_sort(WIDTH);
    let ops = [
        Op::BvAdd,
        Op::BvSub,
        Op::BvMul,
        Op::BvUdiv,
        Op::BvUrem,
        Op::BvAnd,
        Op::BvOr,
        Op::BvXor,
        Op::BvShl,
        Op::BvLshr,
        Op::BvAshr,
    ];
    for (op, (name, _, concrete)) in ops.into_iter().zip(BINARY) {
        for a in 0..16u64 {
            for b in 0..16u64 {
                let args = [a, b].map(|n| Value::Bv(BvValue::new(WIDTH, n)));
                let expected = Value::Bv(BvValue::new(WIDTH, concrete(a, b)));
                assert_eq!(terms.apply(op, sort, &args), Some(expected), "{name} {a} {b}");
            }
        }
    }
}

#[test]
fn unary_operators_are_sound() {
    for word in sets(WIDTH) {
        let inside = elements(&word);
        let check = |result: Word, concrete: &dyn Fn(u64) -> u64| {
            assert!(inside.iter().all(|&v| result.contains(concrete(v))), "{word:?} {result:?}");
        };
        check(word.neg(), &|v| v.wrapping_neg() & 15);
        check(word.not(), &|v| !v & 15);
        check(word.zero_extend(7), &|v| v);
        check(word.sign_extend(7), &|v| super::word(7, signed(4, v)));
        for low in 0..WIDTH {
            for high in low..WIDTH {
                check(word.extract(high, low), &|v| v >> low & mask(high - low + 1));
            }
        }
    }
}

#[test]
fn order_join_and_meet() {
    let sets: Vec<(Word, Vec<u64>)> =
        some_sets(WIDTH).into_iter().map(|w| (w.clone(), elements(&w))).collect();
    for (a, of_a) in &sets {
        assert!(a.is_within(a) && a.join(a).is_within(a));
        for value in 0..16 {
            match a.without(value) {
                Some(rest) => assert!(of_a.iter().all(|&v| v == value || rest.contains(v))),
                None => assert!(of_a.iter().all(|&v| v == value)),
            }
        }
        for (b, of_b) in &sets {
            let join = a.join(b);
            assert!(of_a.iter().chain(of_b).all(|&v| join.contains(v)), "{a:?} {b:?}");
            let both = of_a.iter().filter(|v| of_b.contains(v));
            match a.meet(b) {
                Some(meet) => both.for_each(|&v| assert!(meet.contains(v))),
                None => assert_eq!(both.count(), 0, "{a:?} {b:?}"),
            }
            if a.is_within(b) {
                assert!(of_a.iter().all(|v| of_b.contains(v)));
            }
            for (x, y, said) in
                of_a.iter().flat_map(|&x| of_b.iter().map(move |&y| (x, y))).flat_map(|(x, y)| {
                    [
                        (x < y, true, a.ult(b)),
                        (signed(4, x) < signed(4, y), true, a.slt(b)),
                        (x == y, true, a.equals(b)),
                    ]
                })
            {
                assert!(said.is_none_or(|said| said == (x == y)), "{a:?} {b:?}");
            }
        }
    }
}

/// What an operator's result is refined to keeps every pair of words that gives it.
#[test]
fn refinement_is_sound() {
    type Refine = fn(&Word, &Word, &Word) -> backward::Both;
    type Case = (&'static str, Refine, fn(u64, u64) -> u64);
    let all: [Case; 11] = [
        ("add", backward::add, BINARY[0].2),
        ("mul", backward::mul, BINARY[2].2),
        ("udiv", backward::udiv, BINARY[3].2),
        ("urem", backward::urem, BINARY[4].2),
        ("and", backward::and, BINARY[5].2),
        ("or", backward::or, BINARY[6].2),
        ("xor", backward::xor, BINARY[7].2),
        ("shl", backward::shl, BINARY[8].2),
        ("lshr", backward::lshr, BINARY[9].2),
        ("ashr", backward::ashr, BINARY[10].2),
        ("sub", |a, b, r| backward::by_lists(a, b, r, Word::sub), BINARY[1].2),
    ];
    let sets: Vec<(Word, Vec<u64>)> = sets(WIDTH).into_iter().map(|w| (w.clone(), elements(&w))).collect();
    let mut random = euphonium_random::Rng::new(7);
    let mut draw = || random.below(sets.len());
    for (name, refine, concrete) in all {
        for _ in 0..6000 {
            let [(a, of_a), (b, of_b), (r, _)] = [draw(), draw(), draw()].map(|i| &sets[i]);
            let refined = refine(a, b, r);
            for (&x, &y) in of_a.iter().flat_map(|x| of_b.iter().map(move |y| (x, y))) {
                if r.contains(concrete(x, y)) {
                    let kept = refined.as_ref().is_some_and(|(a, b)| a.contains(x) && b.contains(y));
                    assert!(kept, "{name} {a:?} {b:?} {r:?} loses {x} {y}");
                }
            }
        }
    }
    for _ in 0..20_000 {
        let [(a, of_a), (b, of_b)] = [draw(), draw()].map(|i| &sets[i]);
        for truth in [false, true] {
            let refined =
                [backward::ult(a, b, truth), backward::slt(a, b, truth), backward::equal(a, b, truth)];
            for (&x, &y) in of_a.iter().flat_map(|x| of_b.iter().map(move |y| (x, y))) {
                let holds = [x < y, signed(4, x) < signed(4, y), x == y];
                for (refined, holds) in refined.iter().zip(holds) {
                    let kept = refined.as_ref().is_some_and(|(a, b)| a.contains(x) && b.contains(y));
                    assert!(holds != truth || kept, "{a:?} {b:?} {truth} loses {x} {y}");
                }
            }
        }
    }
}

#[test]
fn refinement_of_slices_is_sound() {
    let (parts, wholes) = (sets(2), sets(WIDTH));
    for a in &wholes {
        for part in &parts {
            for low in 0..=2 {
                let refined = backward::extract(a, low + 1, low, part);
                for value in elements(a).into_iter().filter(|v| part.contains(v >> low & 3)) {
                    assert!(refined.as_ref().is_some_and(|r| r.contains(value)), "{a:?} {part:?} {low}");
                }
            }
        }
    }
    let mut random = euphonium_random::Rng::new(11);
    for _ in 0..60_000 {
        let mut draw = |sets: &[Word]| sets[random.below(sets.len())].clone();
        let (a, b, r) = (draw(&parts), draw(&parts), draw(&wholes));
        let joined = a.concat(&b);
        let refined = backward::concat(&a, &b, &r);
        for (x, y) in elements(&a).into_iter().flat_map(|x| elements(&b).into_iter().map(move |y| (x, y))) {
            assert!(joined.contains(x << 2 | y));
            if r.contains(x << 2 | y) {
                let kept = refined.as_ref().is_some_and(|(a, b)| a.contains(x) && b.contains(y));
                assert!(kept, "{a:?} {b:?} {r:?} loses {x} {y}");
            }
        }
    }
}
