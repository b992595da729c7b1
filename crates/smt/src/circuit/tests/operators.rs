//! Every bit-vector operator against arithmetic on 128-bit numbers.

use crate::circuit::{Aig, AigLit, Blaster, cost};
use euphonium_random::Rng;
use euphonium_term::{Op, TermId, Terms};
use std::ops::RangeInclusive;

const UNARY: [Op; 16] = [
    Op::BvNot,
    Op::BvNeg,
    Op::Repeat(1),
    Op::Repeat(3),
    Op::ZeroExtend(0),
    Op::ZeroExtend(3),
    Op::SignExtend(0),
    Op::SignExtend(3),
    Op::RotateLeft(0),
    Op::RotateLeft(5),
    Op::RotateRight(1),
    Op::RotateRight(7),
    Op::BvRedOr,
    Op::BvRedAnd,
    Op::BvRedXor,
    Op::BvNegO,
];

const BINARY: [Op; 37] = [
    Op::Concat,
    Op::BvAnd,
    Op::BvOr,
    Op::BvXor,
    Op::BvNand,
    Op::BvNor,
    Op::BvXnor,
    Op::BvAdd,
    Op::BvSub,
    Op::BvMul,
    Op::BvUdiv,
    Op::BvUrem,
    Op::BvSdiv,
    Op::BvSrem,
    Op::BvSmod,
    Op::BvShl,
    Op::BvLshr,
    Op::BvAshr,
    Op::BvComp,
    Op::Eq,
    Op::Distinct,
    Op::BvUlt,
    Op::BvUle,
    Op::BvUgt,
    Op::BvUge,
    Op::BvSlt,
    Op::BvSle,
    Op::BvSgt,
    Op::BvSge,
    Op::BvUaddO,
    Op::BvSaddO,
    Op::BvUmulO,
    Op::BvSmulO,
    Op::BvUsubO,
    Op::BvSsubO,
    Op::BvSdivO,
    Op::Xor, // on the truth values of the operands' lowest bits, see `apply`
];

/// What SMT-LIB says, for widths up to 64.
fn reference(op: Op, w: u32, a: u128, b: u128) -> u128 {
    use Op::*;
    let mask = |w: u32| (1u128 << w) - 1;
    let m = mask(w);
    let signed = |x: u128| if x >> (w - 1) & 1 == 1 { x as i128 - (1 << w) } else { x as i128 };
    let (sa, sb) = (signed(a), signed(b));
    let fits = |x: i128| x >= -(1 << (w - 1)) && x < 1 << (w - 1);
    let wrap = |x: i128| x as u128 & m;
    let is = u128::from;
    match op {
        BvNot => !a & m,
        BvNeg => a.wrapping_neg() & m,
        Repeat(n) => (0..n).fold(0, |x, _| x << w | a),
        ZeroExtend(_) => a,
        SignExtend(n) => sa as u128 & mask(w + n),
        RotateLeft(n) => (a << (n % w) | a >> (w - n % w)) & m,
        RotateRight(n) => (a >> (n % w) | a << (w - n % w)) & m,
        BvRedOr => is(a != 0),
        BvRedAnd => is(a == m),
        BvRedXor => u128::from(a.count_ones() % 2),
        BvNegO => is(!fits(-sa)),
        Concat => a << w | b,
        BvAnd => a & b,
        BvOr => a | b,
        BvXor => a ^ b,
        BvNand => !(a & b) & m,
        BvNor => !(a | b) & m,
        BvXnor => !(a ^ b) & m,
        BvAdd => (a + b) & m,
        BvSub => a.wrapping_sub(b) & m,
        BvMul => (a * b) & m,
        BvUdiv => a.checked_div(b).unwrap_or(m),
        BvUrem => a.checked_rem(b).unwrap_or(a),
        BvSdiv if b == 0 => wrap(if sa >= 0 { -1 } else { 1 }),
        BvSdiv => wrap(sa / sb),
        BvSrem => {
            if b == 0 {
                a
            } else {
                wrap(sa % sb)
            }
        }
        BvSmod => {
            if b == 0 {
                a
            } else {
                wrap((sa % sb + sb) % sb)
            }
        }
        BvShl => {
            if b >= u128::from(w) {
                0
            } else {
                a << b & m
            }
        }
        BvLshr => {
            if b >= u128::from(w) {
                0
            } else {
                a >> b
            }
        }
        BvAshr => wrap(sa >> b.min(100)),
        BvComp | Eq => is(a == b),
        Distinct => is(a != b),
        BvUlt => is(a < b),
        BvUle => is(a <= b),
        BvUgt => is(a > b),
        BvUge => is(a >= b),
        BvSlt => is(sa < sb),
        BvSle => is(sa <= sb),
        BvSgt => is(sa > sb),
        BvSge => is(sa >= sb),
        BvUaddO => is(a + b > m),
        BvSaddO => is(!fits(sa + sb)),
        BvUmulO => is(a * b > m),
        BvSmulO => is(!fits(sa * sb)),
        BvUsubO => is(a < b),
        BvSsubO => is(!fits(sa - sb)),
        BvSdivO => is(b == m && !fits(-sa)),
        Xor => (a ^ b) & 1,
        _ => unreachable!(),
    }
}

/// The term of an operator; Boolean operators get "the operand is odd".
fn apply(terms: &mut Terms, op: Op, args: &[TermId]) -> TermId {
    if op != Op::Xor {
        return terms.raw(op, args);
    }
    let one = terms.bv_const(1, 1u32);
    let odd: Vec<TermId> = args
        .iter()
        .map(|&arg| {
            let low = terms.raw(Op::Extract(0, 0), &[arg]);
            terms.raw(Op::Eq, &[low, one])
        })
        .collect();
    terms.raw(Op::Xor, &odd)
}

fn bits_of(blaster: &mut Blaster, terms: &Terms, t: TermId) -> Vec<AigLit> {
    match terms.bv_width(t) {
        Some(_) => blaster.bits(terms, t).unwrap().to_vec(),
        None => vec![blaster.lit(terms, t).unwrap()],
    }
}

/// Reads lane `lane` of a word.
fn read(values: &[u64], bits: &[AigLit], lane: usize) -> u128 {
    bits.iter().enumerate().fold(0, |x, (i, &l)| x | u128::from(Aig::value(values, l) >> lane & 1) << i)
}

/// Runs operators over 64 pairs of operands at a time.
struct Bench {
    terms: Terms,
    blaster: Blaster,
    width: u32,
    a: TermId,
    b: TermId,
}

impl Bench {
    fn new(width: u32) -> Bench {
        let mut terms = Terms::new();
        let sort = terms.bv_sort(width);
        let (a, b) = (terms.declare_const("a", sort), terms.declare_const("b", sort));
        let mut blaster = Blaster::new();
        // The first inputs of the graph are the bits of a, the next those of b.
        blaster.bits(&terms, a).unwrap();
        blaster.bits(&terms, b).unwrap();
        Bench { terms, blaster, width, a, b }
    }

    fn check(&mut self, pairs: &[(u128, u128)]) {
        let mut results: Vec<(Op, TermId)> = Vec::new();
        for op in UNARY {
            results.push((op, apply(&mut self.terms, op, &[self.a])));
        }
        for op in BINARY {
            results.push((op, apply(&mut self.terms, op, &[self.a, self.b])));
        }
        let bits: Vec<Vec<AigLit>> =
            results.iter().map(|&(_, t)| bits_of(&mut self.blaster, &self.terms, t)).collect();
        for chunk in pairs.chunks(64) {
            let values = self.values(chunk);
            for (lane, &(a, b)) in chunk.iter().enumerate() {
                for (&(op, _), bits) in results.iter().zip(&bits) {
                    let expected = reference(op, self.width, a, b);
                    // Repetition and concatenation of wide words exceed the reference.
                    let shown = bits.len().min(128);
                    if op == Op::Repeat(3) && self.width > 40 {
                        continue;
                    }
                    let got = read(&values, &bits[..shown], lane);
                    assert_eq!(got, expected, "{op:?} {a:#x} {b:#x} at width {}", self.width);
                }
            }
        }
    }

    fn values(&self, pairs: &[(u128, u128)]) -> Vec<u64> {
        let column = |number: &dyn Fn(&(u128, u128)) -> u128, i: u32| {
            pairs.iter().enumerate().fold(0, |x, (lane, p)| x | ((number(p) >> i & 1) as u64) << lane)
        };
        let inputs: Vec<u64> = (0..self.width)
            .map(|i| column(&|p| p.0, i))
            .chain((0..self.width).map(|i| column(&|p| p.1, i)))
            .collect();
        self.blaster.aig().eval(&inputs)
    }
}

fn all_pairs(values: RangeInclusive<u128>) -> Vec<(u128, u128)> {
    values.clone().flat_map(|a| values.clone().map(move |b| (a, b))).collect()
}

/// Numbers of a width, with the corners far more often than by chance.
fn number(random: &mut Rng, width: u32) -> u128 {
    let m = (1u128 << width) - 1;
    let any = u128::from(random.next());
    m & match random.below(8) {
        0 => any % 4,
        1 => any % u128::from(2 * width),
        2 => m.wrapping_sub(any % 4),
        3 => (1 << (width - 1)) + any % 3,
        4 => any >> random.below(width as usize),
        _ => any,
    }
}

#[test]
fn operators_agree_with_arithmetic_exhaustively() {
    for width in 1..=4 {
        Bench::new(width).check(&all_pairs(0..=(1 << width) - 1));
    }
}

#[test]
fn operators_agree_with_arithmetic_at_random() {
    let mut random = Rng::new(2);
    for width in [7, 8, 16, 33, 64] {
        let pairs: Vec<(u128, u128)> =
            (0..512).map(|_| (number(&mut random, width), number(&mut random, width))).collect();
        Bench::new(width).check(&pairs);
    }
}

#[test]
fn constant_operands_and_squares() {
    let mut random = Rng::new(3);
    let ops = [Op::BvMul, Op::BvAdd, Op::BvUdiv, Op::BvUrem, Op::BvShl, Op::BvAshr, Op::BvUlt, Op::BvSlt];
    for width in [1, 2, 3, 4, 5, 8, 13, 32] {
        let mut bench = Bench::new(width);
        let count = if width < 6 { 1 << width } else { 12 };
        for i in 0..count {
            let k = if width < 6 { i } else { number(&mut random, width) };
            let constant = bench.terms.bv_const(width, k);
            let pairs: Vec<(u128, u128)> = (0..64).map(|_| (number(&mut random, width), 0)).collect();
            for op in ops {
                for swapped in [false, true] {
                    let args = if swapped { [constant, bench.a] } else { [bench.a, constant] };
                    let t = bench.terms.raw(op, &args);
                    let bits = bits_of(&mut bench.blaster, &bench.terms, t);
                    let values = bench.values(&pairs);
                    for (lane, &(a, _)) in pairs.iter().enumerate() {
                        let (x, y) = if swapped { (k, a) } else { (a, k) };
                        let got = read(&values, &bits, lane);
                        assert_eq!(got, reference(op, width, x, y), "{op:?} {x:#x} {y:#x} at width {width}");
                    }
                }
            }
        }
        let pairs: Vec<(u128, u128)> = (0..64).map(|_| (number(&mut random, width), 0)).collect();
        let square = bench.terms.raw(Op::BvMul, &[bench.a, bench.a]);
        let bits = bits_of(&mut bench.blaster, &bench.terms, square);
        let values = bench.values(&pairs);
        for (lane, &(a, _)) in pairs.iter().enumerate() {
            assert_eq!(read(&values, &bits, lane), reference(Op::BvMul, width, a, a));
        }
    }
}

const DIVISIONS: [Op; 5] = [Op::BvUdiv, Op::BvUrem, Op::BvSdiv, Op::BvSrem, Op::BvSmod];

/// All divisions by constants and of constants, and by words that were made wider: zeros that lead a divisor bound the
/// remainder, which a divisor that is zero does not.
#[test]
fn divisions_with_zeros_that_lead_exhaustively() {
    for width in 1..=6u32 {
        let mut bench = Bench::new(width);
        let all: Vec<(u128, u128)> = all_pairs(0..=(1 << width) - 1);
        let check = |bench: &mut Bench, args: [TermId; 2], operands: &dyn Fn(u128, u128) -> (u128, u128)| {
            let words = DIVISIONS.map(|op| {
                let t = bench.terms.raw(op, &args);
                bits_of(&mut bench.blaster, &bench.terms, t)
            });
            for chunk in all.chunks(64) {
                let values = bench.values(chunk);
                for (lane, &(a, b)) in chunk.iter().enumerate() {
                    let (x, y) = operands(a, b);
                    for (op, bits) in DIVISIONS.iter().zip(&words) {
                        let expected = reference(*op, width, x, y);
                        assert_eq!(read(&values, bits, lane), expected, "{op:?} {x} {y} at width {width}");
                    }
                }
            }
        };
        let (a, b) = (bench.a, bench.b);
        for k in 0..1u128 << width {
            let constant = bench.terms.bv_const(width, k);
            check(&mut bench, [a, constant], &|a, _| (a, k));
            check(&mut bench, [constant, a], &|a, _| (k, a));
        }
        for narrow in 1..width {
            let low = bench.terms.raw(Op::Extract(narrow - 1, 0), &[b]);
            let extended = bench.terms.raw(Op::ZeroExtend(width - narrow), &[low]);
            check(&mut bench, [a, extended], &|a, b| (a, b & ((1 << narrow) - 1)));
            check(&mut bench, [extended, a], &|a, b| (b & ((1 << narrow) - 1), a));
        }
    }
}

#[test]
fn divisions_by_constants_at_random() {
    let mut random = Rng::new(4);
    for width in [8, 16, 32, 33, 64] {
        for _ in 0..24 {
            let mut bench = Bench::new(width);
            let k = number(&mut random, width);
            let constant = bench.terms.bv_const(width, k);
            let pairs: Vec<(u128, u128)> = (0..64).map(|_| (number(&mut random, width), 0)).collect();
            for op in DIVISIONS {
                let t = bench.terms.raw(op, &[bench.a, constant]);
                let bits = bits_of(&mut bench.blaster, &bench.terms, t);
                let values = bench.values(&pairs);
                for (lane, &(a, _)) in pairs.iter().enumerate() {
                    assert_eq!(
                        read(&values, &bits, lane),
                        reference(op, width, a, k),
                        "{op:?} {a} {k} at width {width}"
                    );
                }
            }
        }
    }
}

#[test]
fn divisions_by_constants_are_as_wide_as_these() {
    for (divisor, most) in [(10u32, 1000), (146_097, 2300), (255, 1300)] {
        let mut bench = Bench::new(32);
        let k = bench.terms.bv_const(32, divisor);
        let t = bench.terms.raw(Op::BvUdiv, &[bench.a, k]);
        bits_of(&mut bench.blaster, &bench.terms, t);
        let gates = bench.blaster.aig().num_gates();
        println!("{divisor}: {gates} gates");
        assert!(gates <= most, "{divisor}: {gates} gates");
    }
}

#[test]
fn extract_ite_and_distinct() {
    for width in 1..=4u32 {
        let mut bench = Bench::new(width);
        let (a, b) = (bench.a, bench.b);
        let less = bench.terms.raw(Op::BvUlt, &[a, b]);
        let least = bench.terms.raw(Op::Ite, &[less, a, b]);
        let two = bench.terms.bv_const(width, 2u32);
        let distinct = bench.terms.raw(Op::Distinct, &[a, b, two]);
        let pairs = all_pairs(0..=(1 << width) - 1);
        let least_bits = bits_of(&mut bench.blaster, &bench.terms, least);
        let distinct_bits = bits_of(&mut bench.blaster, &bench.terms, distinct);
        let slices: Vec<(u32, u32, Vec<AigLit>)> = (0..width)
            .flat_map(|low| (low..width).map(move |high| (high, low)))
            .map(|(high, low)| {
                let t = bench.terms.raw(Op::Extract(high, low), &[a]);
                (high, low, bits_of(&mut bench.blaster, &bench.terms, t))
            })
            .collect();
        for chunk in pairs.chunks(64) {
            let values = bench.values(chunk);
            for (lane, &(x, y)) in chunk.iter().enumerate() {
                assert_eq!(read(&values, &least_bits, lane), x.min(y));
                let z = 2 % (1 << width);
                let expected = x != y && x != z && y != z;
                assert_eq!(read(&values, &distinct_bits, lane), u128::from(expected));
                for (high, low, bits) in &slices {
                    assert_eq!(read(&values, bits, lane), x >> low & ((1 << (high - low + 1)) - 1));
                }
            }
        }
    }
}

#[test]
fn cost_bounds_the_gates_from_above_and_not_wildly() {
    for width in [1, 2, 3, 8, 16, 32, 33] {
        for op in UNARY.into_iter().chain(BINARY) {
            let mut bench = Bench::new(width);
            let unary = UNARY.contains(&op);
            let args = [bench.a, bench.b];
            let t = apply(&mut bench.terms, op, if unary { &args[..1] } else { &args });
            if op == Op::Xor {
                continue;
            }
            bits_of(&mut bench.blaster, &bench.terms, t);
            let gates = bench.blaster.aig().num_gates() as u64;
            let bound = cost(&bench.terms, t);
            assert!(gates <= bound, "{op:?} at width {width}: {gates} gates, bound {bound}");
            assert!(width < 8 || bound <= gates * 2 + 8, "{op:?} at {width}: {gates} gates, bound {bound}");
        }
    }
}

#[test]
fn gate_counts_at_width_32() {
    // Not a limit of nature, but a change here should be meant.
    for (op, most) in [(Op::BvAdd, 230), (Op::BvShl, 700), (Op::BvMul, 4100), (Op::BvUdiv, 5400)] {
        let mut bench = Bench::new(32);
        let t = bench.terms.raw(op, &[bench.a, bench.b]);
        bits_of(&mut bench.blaster, &bench.terms, t);
        let gates = bench.blaster.aig().num_gates();
        println!("{op:?}: {gates} gates");
        assert!(gates <= most, "{op:?}: {gates} gates");
    }
}

#[test]
fn products_with_constants_need_few_rows() {
    // All ones are one subtraction; every second digit set is the worst case.
    for (constant, most) in [(0xffff_ffffu32, 130), (0x0fff_fff0, 420), (0x5555_5555, 2000), (1 << 7, 0)] {
        let mut bench = Bench::new(32);
        let k = bench.terms.bv_const(32, constant);
        let t = bench.terms.raw(Op::BvMul, &[k, bench.a]);
        bits_of(&mut bench.blaster, &bench.terms, t);
        let gates = bench.blaster.aig().num_gates();
        assert!(gates <= most, "{constant:#x}: {gates} gates");
        assert!(gates as u64 <= cost(&bench.terms, t));
    }
}
