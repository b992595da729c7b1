//! Folding of repeated lines.
//!
//! From left to right: at each row the shortest sequence of lines that is repeated at least three times in a row is
//! looked for. Of its iterations, the first and the last are shown.

use super::steps::Step;
use euphonium_program::FrameId;
use rustc_hash::FxHashMap;

/// What is shown.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// A row, by its position.
    Row(usize),
    /// So many iterations of that many rows each are left out, beginning with this row.
    Folded { first: usize, iterations: usize, steps: usize },
}

/// Bodies of loops with more lines are not folded; the search takes time in proportion to this.
const MAX_PERIOD: usize = 256;

/// With fewer iterations nothing is gained.
const MIN_ITERATIONS: usize = 3;

/// A line: its file, its number, the function's activation, and whether it is the error.
type Line = (Option<(u32, u32, FrameId)>, bool);

pub(super) fn fold(steps: &[Step]) -> Vec<Piece> {
    // The same lines get the same number, so that the search compares numbers.
    let mut classes: FxHashMap<Line, usize> = FxHashMap::default();
    let lines: Vec<usize> = steps
        .iter()
        .map(|step| {
            let next = classes.len();
            let place = step.place.map(|place| (place.file, place.line, place.frame));
            *classes.entry((place, step.error)).or_insert(next)
        })
        .collect();
    fold_by(lines.len(), |a, b| lines[a] == lines[b])
}

fn fold_by(count: usize, same: impl Fn(usize, usize) -> bool) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    while at < count {
        let found = (1..=MAX_PERIOD.min((count - at) / MIN_ITERATIONS)).find_map(|period| {
            let repeated = (at + period..count).take_while(|&i| same(i, i - period)).count();
            let iterations = repeated / period + 1;
            (iterations >= MIN_ITERATIONS).then_some((period, iterations))
        });
        match found {
            Some((period, iterations)) => {
                pieces.extend((at..at + period).map(Piece::Row));
                pieces.push(Piece::Folded { first: at + period, iterations: iterations - 2, steps: period });
                let last = at + (iterations - 1) * period;
                pieces.extend((last..last + period).map(Piece::Row));
                at = last + period;
            }
            None => {
                pieces.push(Piece::Row(at));
                at += 1;
            }
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fold_text(text: &str) -> String {
        let bytes = text.as_bytes();
        let pieces = fold_by(bytes.len(), |a, b| bytes[a] == bytes[b]);
        pieces
            .iter()
            .map(|piece| match piece {
                Piece::Row(index) => (bytes[*index] as char).to_string(),
                Piece::Folded { iterations, steps, .. } => format!("<{iterations}x{steps}>"),
            })
            .collect()
    }

    #[test]
    fn repeated_sequences() {
        for (text, folded) in [
            ("", ""),
            ("abc", "abc"),
            ("abab", "abab"),
            ("xabababy", "xab<1x2>aby"),
            ("aaaaa", "a<3x1>a"),
            ("abcabcabcabcab", "abc<2x3>abcab"),
            ("aaabbbaaabbb", "a<1x1>ab<1x1>ba<1x1>ab<1x1>b"),
        ] {
            assert_eq!(fold_text(text), folded, "{text}");
        }
    }

    #[test]
    fn nothing_is_lost() {
        // All texts over two letters up to a length: what is shown and folded adds up.
        for length in 0..12 {
            for code in 0..1u32 << length {
                let same = |a: usize, b: usize| (code >> a & 1) == (code >> b & 1);
                let mut shown = 0;
                for piece in fold_by(length as usize, same) {
                    match piece {
                        Piece::Row(index) => {
                            assert_eq!(index, shown);
                            shown += 1;
                        }
                        Piece::Folded { first, iterations, steps } => {
                            assert_eq!(first, shown);
                            shown += iterations * steps;
                        }
                    }
                }
                assert_eq!(shown, length as usize);
            }
        }
    }
}
