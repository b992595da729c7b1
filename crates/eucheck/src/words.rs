//! The operators of words, as circuits over their bits, least significant bit first.

use crate::gates::{FALSE, Gates, Lit, TRUE};

/// The bits of a word.
pub type Word = Vec<Lit>;

fn not(a: &[Lit]) -> Word {
    a.iter().map(|&l| !l).collect()
}

impl Gates {
    /// `ite` bit by bit.
    pub fn choose_word(&mut self, condition: Lit, a: &[Lit], b: &[Lit]) -> Word {
        a.iter().zip(b).map(|(&x, &y)| self.choose(condition, x, y)).collect()
    }

    /// Are all bits equal?
    pub fn equal(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let same = a.iter().zip(b).map(|(&x, &y)| !self.xor(x, y)).collect();
        self.and_all(same)
    }

    /// The sum and the carry out of it.
    fn add_with_carry(&mut self, a: &[Lit], b: &[Lit], mut carry: Lit) -> (Word, Lit) {
        let mut sum = Word::new();
        for (&x, &y) in a.iter().zip(b) {
            let half = self.xor(x, y);
            sum.push(self.xor(half, carry));
            let (generated, propagated) = (self.and(x, y), self.and(half, carry));
            carry = self.or(generated, propagated);
        }
        (sum, carry)
    }

    fn add_from(&mut self, a: &[Lit], b: &[Lit], carry: Lit) -> Word {
        // The last carry goes nowhere, so it is not made.
        let top = a.len() - 1;
        let (mut sum, carry) = self.add_with_carry(&a[..top], &b[..top], carry);
        let half = self.xor(a[top], b[top]);
        sum.push(self.xor(half, carry));
        sum
    }

    /// `a + b`
    pub fn add(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        self.add_from(a, b, FALSE)
    }

    /// `-a`: a bit is flipped where a lower one is set.
    pub fn negate(&mut self, a: &[Lit]) -> Word {
        let (mut word, mut lower) = (Word::new(), FALSE);
        for &bit in a {
            word.push(self.xor(bit, lower));
            lower = self.or(lower, bit);
        }
        word
    }

    /// `a < b`, unsigned: the highest bits that differ decide.
    pub fn less(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        a.iter().zip(b).fold(FALSE, |lower, (&x, &y)| self.less_step(x, y, lower))
    }

    fn less_step(&mut self, x: Lit, y: Lit, lower: Lit) -> Lit {
        let (less, greater) = (self.and(!x, y), self.and(x, !y));
        let kept = self.and(lower, !greater);
        self.or(less, kept)
    }

    /// `a < b`, signed: as unsigned, but the sign counts the other way.
    pub fn signed_less(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let top = a.len() - 1;
        let lower = self.less(&a[..top], &b[..top]);
        self.less_step(b[top], a[top], lower)
    }

    /// `a` shifted right by `amount`, by powers of two, with `fill` from the left.
    pub fn shift_right(&mut self, a: &[Lit], amount: &[Lit], fill: Lit) -> Word {
        let stages = a.len().next_power_of_two().trailing_zeros() as usize;
        let mut word = a.to_vec();
        for (s, &shift) in amount[..stages].iter().enumerate() {
            for i in 0..word.len() {
                // The bit further on is still that of the stage before.
                let from = i.checked_add(1 << s).and_then(|i| word.get(i)).copied().unwrap_or(fill);
                word[i] = self.choose(shift, from, word[i]);
            }
        }
        let beyond = self.or_all(amount[stages..].to_vec());
        word.iter().map(|&bit| self.choose(beyond, fill, bit)).collect()
    }

    /// `a` shifted left by `amount`.
    pub fn shift_left(&mut self, a: &[Lit], amount: &[Lit]) -> Word {
        let mirrored: Word = a.iter().rev().copied().collect();
        let mut word = self.shift_right(&mirrored, amount, FALSE);
        word.reverse();
        word
    }

    fn add_at(&mut self, product: &mut [Lit], i: usize, addend: &[Lit]) {
        let sum = self.add(&product[i..], addend);
        product[i..].copy_from_slice(&sum);
    }

    /// `a · b`: a sum of rows, one for each bit of the factor that has more constant bits.
    pub fn multiply(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let width = a.len();
        let constants = |word: &[Lit]| word.iter().filter(|&&l| l == TRUE || l == FALSE).count();
        let mut product = vec![FALSE; width];
        if a == b {
            // a² has each product of two different bits twice: once, in the next place.
            for i in 0..width.div_ceil(2) {
                let mut row = vec![a[i]];
                if 2 * i + 1 < width {
                    row.push(FALSE);
                }
                for &bit in a[i + 1..].iter().take(width.saturating_sub(2 * i + 2)) {
                    row.push(self.and(a[i], bit));
                }
                self.add_at(&mut product, 2 * i, &row);
            }
            return product;
        }
        let (rows, a) = if constants(a) > constants(b) { (a, b) } else { (b, a) };
        if constants(rows) == width {
            return self.multiply_by(a, rows);
        }
        for (i, &row) in rows.iter().enumerate() {
            if row != FALSE {
                let addend: Word = a[..width - i].iter().map(|&l| self.and(l, row)).collect();
                self.add_at(&mut product, i, &addend);
            }
        }
        product
    }

    /// A multiple, by a constant written with the digits 1, 0 and -1, no two next to each other set.
    fn multiply_by(&mut self, a: &[Lit], constant: &[Lit]) -> Word {
        let (width, mut product, mut carry) = (a.len(), vec![FALSE; a.len()], false);
        let bit = |i: usize| constant.get(i) == Some(&TRUE);
        for i in 0..width {
            let odd = bit(i) != carry;
            // An odd rest takes digit 1 if the next bit is clear, otherwise -1 and a carry.
            let minus = odd && bit(i + 1);
            carry = if odd { minus } else { carry && bit(i) };
            match (odd, minus) {
                (false, _) => {}
                (true, false) => self.add_at(&mut product, i, &a[..width - i]),
                (true, true) => {
                    let rest = self.add_from(&product[i..], &not(&a[..width - i]), TRUE);
                    product[i..].copy_from_slice(&rest);
                }
            }
        }
        product
    }

    /// Quotient and remainder, unsigned. Zero always fits, so division by it gives all ones and `a`.
    pub fn divide(&mut self, a: &[Lit], b: &[Lit]) -> (Word, Word) {
        let (width, complement) = (a.len(), not(b));
        // clear[k]: the bits of the divisor from k on are clear.
        let mut clear = vec![TRUE; width + 1];
        for k in (0..width).rev() {
            clear[k] = self.and(clear[k + 1], !b[k]);
        }
        // Each bit comes down, and the divisor is taken away if it fits. Into zeros that lead nothing but zero does.
        // Zeros that lead the divisor lead the rest, too, which is less, unless the divisor is zero.
        let significant = |word: &[Lit]| word.iter().rposition(|&l| l != FALSE).map_or(0, |k| k + 1);
        let (steps, narrow) = (significant(a), significant(b));
        let (mut quotient, mut rest) = (vec![clear[0]; width], Word::new());
        for k in (0..steps).rev() {
            rest.insert(0, a[k]);
            let (difference, no_borrow) = self.add_with_carry(&rest, &complement[..rest.len()], TRUE);
            quotient[k] = self.and(clear[rest.len()], no_borrow);
            rest.truncate(narrow);
            rest = self.choose_word(quotient[k], &difference, &rest);
        }
        rest.resize(width, FALSE);
        (quotient, if narrow < steps { self.choose_word(clear[0], a, &rest) } else { rest })
    }
}
