//! What the operators of bit-vectors mean, as circuits: SMT-LIB's definitions, written down bit by bit.
//!
//! Words are slices of literals, the least significant bit first. Arithmetic is as on paper: addition
//! carries, multiplication adds a shifted copy for each bit, division subtracts where the divisor fits.
//! Whatever has a definition by other operators is built by that.

use crate::graph::{Graph, Lit};

/// The bits of a word.
pub type Word = Vec<Lit>;

fn sign(a: &[Lit]) -> Lit {
    a[a.len() - 1]
}

/// The complement of every bit.
pub fn not(a: &[Lit]) -> Word {
    a.iter().map(|&l| !l).collect()
}

fn zip(g: &mut Graph, a: &[Lit], b: &[Lit], gate: fn(&mut Graph, Lit, Lit) -> Lit) -> Word {
    a.iter().zip(b).map(|(&x, &y)| gate(g, x, y)).collect()
}

/// `bvand`
pub fn and(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Word {
    zip(g, a, b, Graph::and)
}

/// `bvor`
pub fn or(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Word {
    zip(g, a, b, Graph::or)
}

/// `bvxor`
pub fn xor(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Word {
    zip(g, a, b, Graph::xor)
}

/// `ite` between words.
pub fn ite(g: &mut Graph, c: Lit, a: &[Lit], b: &[Lit]) -> Word {
    a.iter().zip(b).map(|(&x, &y)| g.ite(c, x, y)).collect()
}

/// The parity of all bits.
pub fn parity(g: &mut Graph, a: &[Lit]) -> Lit {
    a.iter().fold(Lit::FALSE, |sum, &bit| g.xor(sum, bit))
}

/// The disjunction of all bits.
pub fn any(g: &mut Graph, a: &[Lit]) -> Lit {
    !g.and_all(a.iter().map(|&l| !l))
}

/// Are two words equal?
pub fn eq(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Lit {
    let same: Word = a.iter().zip(b).map(|(&x, &y)| !g.xor(x, y)).collect();
    g.and_all(same)
}

/// `a + b + carry`, with the carry out of the top.
fn add_carry(g: &mut Graph, a: &[Lit], b: &[Lit], mut carry: Lit) -> (Word, Lit) {
    let mut sum = Word::with_capacity(a.len());
    for (&x, &y) in a.iter().zip(b) {
        let half = g.xor(x, y);
        sum.push(g.xor(half, carry));
        let (both, passed) = (g.and(x, y), g.and(half, carry));
        carry = g.or(both, passed);
    }
    (sum, carry)
}

/// `bvadd`
pub fn add(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Word {
    add_carry(g, a, b, Lit::FALSE).0
}

/// `bvneg`: a bit is flipped if a lower one is set.
pub fn neg(g: &mut Graph, a: &[Lit]) -> Word {
    let mut lower = Lit::FALSE;
    let mut word = Word::with_capacity(a.len());
    for &bit in a {
        word.push(g.xor(bit, lower));
        lower = g.or(lower, bit);
    }
    word
}

/// `bvsub`, which is defined as `a + -b`.
pub fn sub(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Word {
    let minus = neg(g, b);
    add(g, a, &minus)
}

/// The difference as one addition of the complement, with the carry that says that there is no borrow.
fn sub_borrow(g: &mut Graph, a: &[Lit], b: &[Lit]) -> (Word, Lit) {
    let complement = not(b);
    add_carry(g, a, &complement, Lit::TRUE)
}

/// `bvult`
pub fn ult(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Lit {
    let mut less = Lit::FALSE;
    for (&x, &y) in a.iter().zip(b) {
        let (below, above) = (g.and(!x, y), g.and(x, !y));
        let kept = g.and(less, !above);
        less = g.or(below, kept);
    }
    less
}

/// `bvslt`: as unsigned, with the signs exchanged.
pub fn slt(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Lit {
    let top = a.len() - 1;
    let (mut x, mut y) = (a.to_vec(), b.to_vec());
    std::mem::swap(&mut x[top], &mut y[top]);
    ult(g, &x, &y)
}

/// `bvmul`. Each operand may give the rows; the sum is the same number, and the circuits of the solver take
/// the rows from the operand with more constant bits, use signed digits for a constant and half of the
/// products for a square. So do these, for there is no cheap way to see that two multipliers of different
/// structure are equal.
pub fn mul(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Word {
    let constants = |word: &[Lit]| word.iter().filter(|l| l.is_constant()).count();
    let width = a.len();
    if a == b {
        return square(g, a);
    }
    let (rows, a) = if constants(a) > constants(b) { (a, b) } else { (b, a) };
    let mut product = vec![Lit::FALSE; width];
    if constants(rows) == width {
        for (i, digit) in signed_digits(rows).into_iter().enumerate() {
            let sum = match digit {
                0 => continue,
                1 => add(g, &product[i..], &a[..width - i]),
                _ => sub_borrow(g, &product[i..], &a[..width - i]).0,
            };
            product[i..].copy_from_slice(&sum);
        }
        return product;
    }
    for (i, &row) in rows.iter().enumerate() {
        let addend: Word = a[..width - i].iter().map(|&bit| g.and(bit, row)).collect();
        let sum = add(g, &product[i..], &addend);
        product[i..].copy_from_slice(&sum);
    }
    product
}

/// The digits -1, 0, 1 of a constant, no two neighbours of which are both set: `c = Σ digit·2^i` modulo
/// `2^width`.
fn signed_digits(constant: &[Lit]) -> Vec<i8> {
    let bit = |i: usize| constant.get(i) == Some(&Lit::TRUE);
    let mut carry = false;
    (0..constant.len())
        .map(|i| {
            let odd = bit(i) != carry;
            // What is left of the constant from here on is odd: -1 leaves one more for the next place.
            let minus = odd && bit(i + 1);
            carry = if odd { minus } else { carry && bit(i) };
            i8::from(odd) - 2 * i8::from(minus)
        })
        .collect()
}

/// `a * a`: a product of two different bits occurs twice, so once in the next place.
fn square(g: &mut Graph, a: &[Lit]) -> Word {
    let width = a.len();
    let mut product = vec![Lit::FALSE; width];
    for i in 0..width.div_ceil(2) {
        let mut addend = vec![Lit::FALSE; width - 2 * i];
        addend[0] = a[i];
        for (place, &bit) in (2..addend.len()).zip(&a[i + 1..]) {
            addend[place] = g.and(a[i], bit);
        }
        let sum = add(g, &product[2 * i..], &addend);
        product[2 * i..].copy_from_slice(&sum);
    }
    product
}

/// `bvudiv` and `bvurem`: one bit of the dividend after the other is brought down, and the divisor subtracted
/// if it fits. By zero the quotient is all ones and the remainder the dividend, which comes out of the same
/// steps.
pub fn divide(g: &mut Graph, a: &[Lit], b: &[Lit]) -> (Word, Word) {
    let width = a.len();
    if let Some(k) = power_of_two(b) {
        let quotient = extend(&a[k..], k as u32, Lit::FALSE);
        return (quotient, extend(&a[..k], (width - k) as u32, Lit::FALSE));
    }
    // clear[k]: the divisor has no bit from place k on
    let mut clear = vec![Lit::TRUE; width + 1];
    for k in (0..width).rev() {
        clear[k] = g.and(clear[k + 1], !b[k]);
    }
    let mut quotient = vec![Lit::FALSE; width];
    // The remainder is smaller than what was brought down, so it has as many bits.
    let mut remainder = Word::new();
    for k in 1..=width {
        remainder.insert(0, a[width - k]);
        let (difference, enough) = sub_borrow(g, &remainder, &b[..k]);
        let fits = g.and(clear[k], enough);
        quotient[width - k] = fits;
        remainder = ite(g, fits, &difference, &remainder);
    }
    (quotient, remainder)
}

/// The exponent of a constant power of two.
fn power_of_two(a: &[Lit]) -> Option<usize> {
    let k = a.iter().position(|&bit| bit != Lit::FALSE)?;
    (a[k] == Lit::TRUE && a[k + 1..].iter().all(|&bit| bit == Lit::FALSE)).then_some(k)
}

fn abs(g: &mut Graph, a: &[Lit]) -> Word {
    let minus = neg(g, a);
    ite(g, sign(a), &minus, a)
}

/// `bvsdiv`: the quotient of the magnitudes, negated if the signs differ.
pub fn sdiv(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Word {
    let (x, y) = (abs(g, a), abs(g, b));
    let (quotient, _) = divide(g, &x, &y);
    let minus = neg(g, &quotient);
    let differ = g.xor(sign(a), sign(b));
    ite(g, differ, &minus, &quotient)
}

/// `bvsrem`: the remainder of the magnitudes with the sign of the dividend.
pub fn srem(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Word {
    let (x, y) = (abs(g, a), abs(g, b));
    let (_, remainder) = divide(g, &x, &y);
    let minus = neg(g, &remainder);
    ite(g, sign(a), &minus, &remainder)
}

/// `bvsmod`: the remainder with the sign of the divisor, which is added if the signs differ and something
/// remains.
pub fn smod(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Word {
    let (x, y) = (abs(g, a), abs(g, b));
    let (_, magnitude) = divide(g, &x, &y);
    let minus = neg(g, &magnitude);
    let remainder = ite(g, sign(a), &minus, &magnitude);
    let moved = add(g, &remainder, b);
    let (rest, differ) = (any(g, &magnitude), g.xor(sign(a), sign(b)));
    let adjust = g.and(rest, differ);
    ite(g, adjust, &moved, &remainder)
}

/// `bvlshr` or `bvashr`, with what comes in from above: by powers of two, for the bits of the amount that
/// matter; any higher bit shifts everything out.
pub fn shift_right(g: &mut Graph, a: &[Lit], amount: &[Lit], fill: Lit) -> Word {
    let width = a.len();
    let stages = width.next_power_of_two().trailing_zeros() as usize;
    let mut word = a.to_vec();
    for (s, &shift) in amount[..stages].iter().enumerate() {
        let moved: Word = (0..width).map(|i| word.get(i + (1 << s)).copied().unwrap_or(fill)).collect();
        word = ite(g, shift, &moved, &word);
    }
    let beyond = any(g, &amount[stages..]);
    ite(g, beyond, &vec![fill; width], &word)
}

/// `bvashr`
pub fn ashr(g: &mut Graph, a: &[Lit], amount: &[Lit]) -> Word {
    shift_right(g, a, amount, sign(a))
}

/// `bvshl`: a shift to the right of the word read backwards.
pub fn shl(g: &mut Graph, a: &[Lit], amount: &[Lit]) -> Word {
    let backwards: Word = a.iter().rev().copied().collect();
    let mut word = shift_right(g, &backwards, amount, Lit::FALSE);
    word.reverse();
    word
}

/// `n` copies of a bit above the word.
pub fn extend(a: &[Lit], n: u32, with: Lit) -> Word {
    let mut word = a.to_vec();
    word.resize(a.len() + n as usize, with);
    word
}

/// `bvuaddo`: the sum is below a summand.
pub fn uaddo(g: &mut Graph, a: &[Lit], b: &[Lit]) -> Lit {
    let sum = add(g, a, b);
    ult(g, &sum, a)
}

/// `bvsaddo`, or for a difference `bvssubo`: the signs make it possible, and the result has another sign than
/// `a`.
pub fn signed_overflow(g: &mut Graph, a: &[Lit], b: &[Lit], difference: bool) -> Lit {
    let result = if difference { sub(g, a, b) } else { add(g, a, b) };
    let differ = g.xor(sign(a), sign(b));
    let changed = g.xor(sign(&result), sign(a));
    g.and(differ.negate_if(!difference), changed)
}

/// `bvumulo` and `bvsmulo`: the product of twice the width is no extension of its lower half.
pub fn mul_overflow(g: &mut Graph, a: &[Lit], b: &[Lit], signed: bool) -> Lit {
    let width = a.len();
    let top = |word: &[Lit]| if signed { sign(word) } else { Lit::FALSE };
    let wide = [a, b].map(|word| extend(word, width as u32, top(word)));
    let product = mul(g, &wide[0], &wide[1]);
    let fill = top(&product[..width]);
    let lost: Word = product[width..].iter().map(|&bit| g.xor(bit, fill)).collect();
    any(g, &lost)
}

/// `bvnego`: the least number. `bvsdivo` is that divided by minus one.
pub fn nego(g: &mut Graph, a: &[Lit]) -> Lit {
    let lower = any(g, &a[..a.len() - 1]);
    g.and(sign(a), !lower)
}
