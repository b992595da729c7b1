//! Sets of machine words of one width, none of them empty.
//!
//! A [`Word`] is a few words one by one, or else a [`Range`]. What is few is one by one: a range of at most [`FEW`] words becomes a
//! list, so that equal small sets look equal. Operators on lists are the machine's own ([`concrete`]); on ranges they are in
//! [`arithmetic`] and [`bitwise`], and what a result says of the arguments is in [`backward`].
//!
//! Every result contains what the operator gives for any words of the arguments; that is tested for all sets of width four.

pub mod arithmetic;
pub mod backward;
pub mod bitwise;
pub mod concrete;
pub mod range;
#[cfg(test)]
mod tests;

pub use range::{MAX_WIDTH, Range, mask, signed, signed_limits, word};
use std::rc::Rc;

/// A list has at most so many words.
pub const MOST: usize = 32;

/// A range of so many words becomes a list.
pub const FEW: usize = 8;

/// Operators look at so many pairs of words at most.
const PAIRS: usize = 128;

/// A set of words of one width, not empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// These, sorted.
    Few(u32, Rc<[u64]>),
    /// All of a range.
    Many(Range),
}

impl Word {
    /// All words of a width.
    pub fn top(width: u32) -> Word {
        Word::from(Range::top(width))
    }

    /// One word.
    pub fn of(width: u32, value: u64) -> Word {
        Word::Few(width, Rc::new([value]))
    }

    /// The words of a list; none if it is empty.
    pub fn of_list(width: u32, mut values: Vec<u64>) -> Option<Word> {
        values.sort_unstable();
        values.dedup();
        match values.len() {
            0 => None,
            1..=MOST => Some(Word::Few(width, values.into())),
            _ => Some(Word::from(hull(width, &values))),
        }
    }

    /// The number of bits.
    pub fn width(&self) -> u32 {
        match self {
            Word::Few(width, _) => *width,
            Word::Many(range) => range.width,
        }
    }

    /// The only word.
    pub fn single(&self) -> Option<u64> {
        match self {
            Word::Few(_, values) if values.len() == 1 => values.first().copied(),
            _ => None,
        }
    }

    /// Is it all words of its width?
    pub fn is_top(&self) -> bool {
        match self {
            Word::Few(width, values) => *width < 6 && values.len() as u64 == 1 << width,
            Word::Many(range) => range.is_top(),
        }
    }

    /// The least range around it.
    pub fn range(&self) -> Range {
        match self {
            Word::Few(width, values) => hull(*width, values),
            Word::Many(range) => *range,
        }
    }

    /// The words, if they are few.
    pub fn list(&self) -> Option<&[u64]> {
        match self {
            Word::Few(_, values) => Some(values),
            Word::Many(_) => None,
        }
    }

    /// Is a word in it?
    pub fn contains(&self, value: u64) -> bool {
        match self {
            Word::Few(_, values) => values.binary_search(&value).is_ok(),
            Word::Many(range) => range.contains(value),
        }
    }

    /// Both; perhaps more.
    pub fn join(&self, other: &Word) -> Word {
        match (self, other) {
            (Word::Few(width, a), Word::Few(_, b)) => {
                let all = a.iter().chain(b.iter()).copied().collect();
                Word::of_list(*width, all).unwrap_or_else(|| self.clone())
            }
            _ if other.is_within(self) => self.clone(),
            _ => Word::from(self.range().join(&other.range())),
        }
    }

    /// What is in both, perhaps more; none if it is known to be nothing.
    pub fn meet(&self, other: &Word) -> Option<Word> {
        match (self, other) {
            (Word::Few(width, values), rest) | (rest, Word::Few(width, values)) => {
                let kept: Vec<u64> = values.iter().copied().filter(|&value| rest.contains(value)).collect();
                match kept.len() == values.len() {
                    true => Some(Word::Few(*width, values.clone())),
                    false => Word::of_list(*width, kept),
                }
            }
            (Word::Many(a), Word::Many(b)) => a.meet(b).map(Word::from),
        }
    }

    /// Is it inside another? That it is not found out is no error.
    pub fn is_within(&self, other: &Word) -> bool {
        match (self, other) {
            (Word::Few(_, values), _) => values.iter().all(|&value| other.contains(value)),
            (Word::Many(a), Word::Many(b)) => a.is_within(b),
            (Word::Many(_), Word::Few(..)) => false,
        }
    }

    /// Without one word, as far as that can be said.
    pub fn without(&self, value: u64) -> Option<Word> {
        match self {
            Word::Few(width, values) => {
                Word::of_list(*width, values.iter().copied().filter(|&v| v != value).collect())
            }
            Word::Many(range) => {
                let mut trimmed = *range;
                let number = signed(range.width, value);
                // A word that is an end of the one interval may lie inside the other.
                if range.unsigned.0 == value {
                    trimmed.unsigned.0 += 1;
                }
                if range.unsigned.1 == value {
                    trimmed.unsigned.1 -= 1;
                }
                if range.signed.0 == number {
                    trimmed.signed.0 += 1;
                }
                if range.signed.1 == number {
                    trimmed.signed.1 -= 1;
                }
                trimmed.reduced().map(Word::from)
            }
        }
    }

    /// The results of an operator on single words; none if there are too many to look at.
    fn each(&self, width: u32, op: impl Fn(u64) -> u64) -> Option<Word> {
        Word::of_list(width, self.list()?.iter().map(|&a| op(a)).collect())
    }

    /// The results of an operator on pairs of single words; none if there are too many to look at.
    fn pairs(&self, other: &Word, width: u32, op: impl Fn(u64, u64) -> u64) -> Option<Word> {
        let (a, b) = (self.list()?, other.list()?);
        if a.len() * b.len() > PAIRS {
            return None;
        }
        Word::of_list(
            width,
            a.iter().flat_map(|&a| b.iter().map(move |&b| (a, b))).map(|(a, b)| op(a, b)).collect(),
        )
    }

    /// The results of an operator on ranges: of each word of a list, and of the parts of a range on both sides of its sign.
    fn spread(&self, other: &Word, op: impl Fn(&Range, &Range) -> Range) -> Word {
        let several = |word: &Word| word.list().map(<[u64]>::len).filter(|&n| 1 < n);
        let width = self.width();
        let (a, b) = (self.range(), other.range());
        let each = |list: &Word, result: &dyn Fn(&Range) -> Option<Range>| {
            let all = list.list().unwrap_or_default().iter();
            let all = all.filter_map(|&v| Some(Word::from(result(&Range::of(width, v))?)));
            all.reduce(|a, b| a.join(&b)).unwrap_or_else(|| Word::top(width))
        };
        let onto =
            |a: &Range| b.halves().map(|b| op(a, &b)).reduce(|a, b| a.join(&b)).and_then(Range::reduced);
        let with =
            |b: &Range| a.halves().map(|a| op(&a, b)).reduce(|a, b| a.join(&b)).and_then(Range::reduced);
        match (several(self), several(other)) {
            (Some(n), m) if m.is_none_or(|m| n <= m) => each(self, &onto),
            (_, Some(_)) => each(other, &with),
            _ => {
                let all = a.halves().filter_map(|a| onto(&a)).reduce(|a, b| a.join(&b));
                Word::from(all.and_then(Range::reduced).unwrap_or_else(|| Range::top(width)))
            }
        }
    }
}

/// A range as a set; one of few words as a list.
impl From<Range> for Word {
    fn from(range: Range) -> Word {
        let (low, high) = range.unsigned;
        let (first, last) = range.signed;
        let list = |values: Vec<u64>| match values.is_empty() {
            // The parts exclude each other in a way that reduction did not see.
            true => Word::Many(range),
            false => Word::Few(range.width, values.into()),
        };
        let contains = |&value: &u64| range.contains(value);
        if high - low < FEW as u64 {
            return list((low..=high).filter(contains).collect());
        }
        if first.abs_diff(last) < FEW as u64 {
            let mut values: Vec<u64> =
                (first..=last).map(|number| word(range.width, number)).filter(contains).collect();
            values.sort_unstable();
            return list(values);
        }
        Word::Many(range)
    }
}

fn hull(width: u32, values: &[u64]) -> Range {
    let all = values.iter().map(|&value| Range::of(width, value));
    let range = all.reduce(|a, b| a.join(&b)).unwrap_or_else(|| Range::top(width));
    range.reduced().unwrap_or(range)
}
