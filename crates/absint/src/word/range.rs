//! Convex sets of words: an unsigned interval, a signed interval and known bits at once.
//!
//! A word is in a [`Range`] if each of the three parts has it. The parts tell each other what they know ([`Range::reduced`]):
//! a common prefix of the ends is known bits, known bits move the ends, and an interval that does not cross a pole is one of the
//! other kind, too. Nothing is computed in the integers that a machine word would not do: an end that may wrap around gives up
//! its interval, and only that.

/// The largest width that is tracked.
pub const MAX_WIDTH: u32 = 64;

/// A set of words of one width that is not empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The number of bits.
    pub width: u32,
    /// The least and the largest as numbers without a sign.
    pub unsigned: (u64, u64),
    /// The least and the largest in two's complement.
    pub signed: (i64, i64),
    /// The bits that are clear in all of them.
    pub zeros: u64,
    /// The bits that are set in all of them.
    pub ones: u64,
}

/// The word with all bits set.
pub fn mask(width: u32) -> u64 {
    u64::MAX >> (MAX_WIDTH - width)
}

/// The least number in two's complement, and the largest.
pub fn signed_limits(width: u32) -> (i64, i64) {
    let high = (mask(width) >> 1) as i64;
    (-high - 1, high)
}

/// A word in two's complement.
pub fn signed(width: u32, word: u64) -> i64 {
    let unused = MAX_WIDTH - width;
    ((word << unused) as i64) >> unused
}

/// A number as a word: its lowest bits.
pub fn word(width: u32, number: i64) -> u64 {
    number as u64 & mask(width)
}

impl Range {
    /// All words of a width.
    pub fn top(width: u32) -> Range {
        Range { width, unsigned: (0, mask(width)), signed: signed_limits(width), zeros: 0, ones: 0 }
    }

    /// One word.
    pub fn of(width: u32, value: u64) -> Range {
        let number = signed(width, value);
        Range {
            width,
            unsigned: (value, value),
            signed: (number, number),
            zeros: !value & mask(width),
            ones: value,
        }
    }

    /// The words between two, without a sign.
    pub fn between(width: u32, low: u64, high: u64) -> Option<Range> {
        Range { unsigned: (low, high), ..Range::top(width) }.reduced()
    }

    /// The words between two, with a sign.
    pub fn between_signed(width: u32, low: i64, high: i64) -> Option<Range> {
        Range { signed: (low, high), ..Range::top(width) }.reduced()
    }

    /// The words with some known bits.
    pub fn with_bits(width: u32, zeros: u64, ones: u64) -> Option<Range> {
        Range { zeros: zeros & mask(width), ones: ones & mask(width), ..Range::top(width) }.reduced()
    }

    /// The bits of which something is known.
    pub fn known(&self) -> u64 {
        self.zeros | self.ones
    }

    /// How many of the lowest bits are known.
    pub fn low_known(&self) -> u32 {
        (!self.known()).trailing_zeros().min(self.width)
    }

    /// How many of the lowest bits are known to be clear.
    pub fn low_zeros(&self) -> u32 {
        (!self.zeros).trailing_zeros().min(self.width)
    }

    /// Is a word in it?
    pub fn contains(&self, value: u64) -> bool {
        let number = signed(self.width, value);
        self.unsigned.0 <= value
            && value <= self.unsigned.1
            && self.signed.0 <= number
            && number <= self.signed.1
            && value & self.zeros == 0
            && value & self.ones == self.ones
    }

    /// Is it all words?
    pub fn is_top(&self) -> bool {
        *self == Range::top(self.width)
    }

    /// The only word in it.
    pub fn single(&self) -> Option<u64> {
        (self.unsigned.0 == self.unsigned.1).then_some(self.unsigned.0)
    }

    /// The least convex set with both.
    pub fn join(&self, other: &Range) -> Range {
        Range {
            width: self.width,
            unsigned: (self.unsigned.0.min(other.unsigned.0), self.unsigned.1.max(other.unsigned.1)),
            signed: (self.signed.0.min(other.signed.0), self.signed.1.max(other.signed.1)),
            zeros: self.zeros & other.zeros,
            ones: self.ones & other.ones,
        }
    }

    /// What is in both; none if nothing is.
    pub fn meet(&self, other: &Range) -> Option<Range> {
        let meet = Range {
            width: self.width,
            unsigned: (self.unsigned.0.max(other.unsigned.0), self.unsigned.1.min(other.unsigned.1)),
            signed: (self.signed.0.max(other.signed.0), self.signed.1.min(other.signed.1)),
            zeros: self.zeros | other.zeros,
            ones: self.ones | other.ones,
        };
        if meet == *self {
            return Some(meet);
        }
        meet.reduced()
    }

    /// Is each of the three parts inside the other's?
    pub fn is_within(&self, other: &Range) -> bool {
        other.unsigned.0 <= self.unsigned.0
            && self.unsigned.1 <= other.unsigned.1
            && other.signed.0 <= self.signed.0
            && self.signed.1 <= other.signed.1
            && other.zeros & !self.zeros == 0
            && other.ones & !self.ones == 0
    }

    /// What of it has no sign and what has one, if it is not all words.
    pub fn halves(&self) -> impl Iterator<Item = Range> {
        let (least, most) = signed_limits(self.width);
        let both = self.signed.0 < 0 && self.signed.1 >= 0 && !self.is_top();
        let half = |low, high| Range::between_signed(self.width, low, high).and_then(|half| self.meet(&half));
        let parts = if both { [half(0, most), half(least, -1)] } else { [Some(*self), None] };
        parts.into_iter().flatten()
    }

    /// The same set with what the parts say of each other; none if it is empty.
    pub fn reduced(mut self) -> Option<Range> {
        // Each round carries what one part knows to the others; after a few nothing worth it is left.
        for _ in 0..4 {
            let before = self;
            self.by_bits()?;
            self.by_ends()?;
            self.across_poles()?;
            if self == before {
                break;
            }
        }
        Some(self)
    }

    /// Known bits from the ends: what the ends have in common from the top, all between them have.
    fn by_ends(&mut self) -> Option<()> {
        let (low, high) = self.unsigned;
        if low > high || self.signed.0 > self.signed.1 {
            return None;
        }
        let differ = low ^ high;
        let common = match differ {
            0 => mask(self.width),
            _ => mask(self.width) & !(u64::MAX >> differ.leading_zeros()),
        };
        self.ones |= low & common;
        self.zeros |= !low & common;
        (self.ones & self.zeros == 0).then_some(())
    }

    /// Ends from known bits: the least and the largest word with these bits that is not outside.
    fn by_bits(&mut self) -> Option<()> {
        if self.ones & self.zeros != 0 {
            return None;
        }
        let all = mask(self.width);
        let low = least_with(self.unsigned.0, self.zeros, self.ones, all)?;
        let high = all & !least_with(all & !self.unsigned.1, self.ones, self.zeros, all)?;
        self.unsigned = (low, high);
        // With the sign bit turned, the order of signed numbers is that of unsigned ones.
        let sign = all ^ (all >> 1);
        let turned = |bits: u64, other: u64| bits & !sign | other & sign;
        let (zeros, ones) = (turned(self.zeros, self.ones), turned(self.ones, self.zeros));
        let bias = |number: i64| word(self.width, number) ^ sign;
        let low = least_with(bias(self.signed.0), zeros, ones, all)?;
        let high = all & !least_with(all & !bias(self.signed.1), ones, zeros, all)?;
        self.signed = (signed(self.width, low ^ sign), signed(self.width, high ^ sign));
        Some(())
    }

    /// An interval that does not cross a pole is one of the other kind.
    fn across_poles(&mut self) -> Option<()> {
        let width = self.width;
        let (low, high) = self.unsigned;
        if low > high || self.signed.0 > self.signed.1 {
            return None;
        }
        let (a, b) = (signed(width, low), signed(width, high));
        if a <= b {
            self.signed = (self.signed.0.max(a), self.signed.1.min(b));
        }
        let (low, high) = self.signed;
        if low > high {
            return None;
        }
        let (a, b) = (word(width, low), word(width, high));
        if a <= b {
            self.unsigned = (self.unsigned.0.max(a), self.unsigned.1.min(b));
        } else {
            // Negative numbers are above all others, so what lies between the two arcs is excluded at the ends.
            let (mut first, mut last) = self.unsigned;
            if first > b && first < a {
                first = a;
            }
            if last > b && last < a {
                last = b;
            }
            self.unsigned = (first, last);
        }
        (self.unsigned.0 <= self.unsigned.1).then_some(())
    }
}

/// The least word from a bound on that has these bits clear and those set; none if there is none.
fn least_with(bound: u64, zeros: u64, ones: u64, all: u64) -> Option<u64> {
    let fits = |word: u64| word & zeros == 0 && word & ones == ones;
    if fits(bound) {
        return Some(bound);
    }
    // The highest bit at which the bound is not as it must be.
    let wrong = (bound & zeros) | (!bound & ones & all);
    let at = 63 - wrong.leading_zeros();
    let below = |bit: u32| (1u64 << bit) - 1;
    if bound >> at & 1 == 0 {
        // The bit must be set: above it everything stays, below it is as small as can be.
        return Some(bound & !below(at) | 1 << at | ones & below(at));
    }
    // The bit must be clear: the next higher bit that is clear and may be set is, and what is below is as small as can be.
    let open = !bound & !zeros & all & !below(at) & !(1u64 << at);
    if open == 0 {
        return None;
    }
    let raised = open.trailing_zeros();
    Some(bound & !below(raised) | 1 << raised | ones & below(raised))
}
