//! Folding of repeated lines.
//!
//! From left to right: at each line the shortest sequence of lines that is repeated at least three times in a
//! row is looked for. Of its iterations, the first and the last are shown. Then the same is done again with
//! each folded loop in place of a line, so that loops around loops are folded as well; an inner loop counts
//! as the same however often it goes round.

use super::steps::Step;
use rustc_hash::FxHashMap;

/// What is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// A row, by its position.
    Row(usize),
    /// Iterations that are left out, with their number: the rows from the first to the one before the end. Each is
    /// like the given number of lines before, unless some of those are folded themselves.
    Folded { first: usize, end: usize, iterations: usize, lines: Option<usize> },
}

/// Bodies of loops with more lines are not folded; the search takes time in proportion to this.
const MAX_PERIOD: usize = 256;

/// With fewer iterations nothing is gained.
const MIN_ITERATIONS: usize = 3;

/// Loops in loops in loops are folded, and no more: each level takes a pass.
const MAX_NESTING: usize = 4;

/// A line: its file, its number, and whether it is the error. Each call of a function is an activation of its own,
/// and the same line all the same.
type Line = (Option<(u32, u32)>, bool);

pub(super) fn fold(steps: &[Step]) -> Vec<Piece> {
    // The same lines get the same number, so that the search compares numbers.
    let mut classes: FxHashMap<Line, usize> = FxHashMap::default();
    let lines = steps.iter().map(|step| {
        let next = classes.len();
        let place = step.place.map(|place| (place.file, place.line));
        *classes.entry((place, step.error)).or_insert(next)
    });
    fold_classes(lines.collect())
}

/// A line or a folded loop.
struct Item {
    class: usize,
    pieces: Vec<Piece>,
    /// Its first row, and the one after its last.
    rows: (usize, usize),
}

fn fold_classes(lines: Vec<usize>) -> Vec<Piece> {
    let mut fresh = lines.iter().max().map_or(0, |most| most + 1);
    let item = |(row, class)| Item { class, pieces: vec![Piece::Row(row)], rows: (row, row + 1) };
    let mut items: Vec<Item> = lines.into_iter().enumerate().map(item).collect();
    // Loops with the same body are the same, at every level.
    let mut bodies: FxHashMap<Vec<usize>, usize> = FxHashMap::default();
    for _ in 0..MAX_NESTING {
        let before = items.len();
        items = pass(items, &mut bodies, &mut fresh);
        if items.len() == before {
            break;
        }
    }
    items.into_iter().flat_map(|item| item.pieces).collect()
}

fn pass(items: Vec<Item>, bodies: &mut FxHashMap<Vec<usize>, usize>, fresh: &mut usize) -> Vec<Item> {
    let classes: Vec<usize> = items.iter().map(|item| item.class).collect();
    let mut items = items.into_iter();
    let mut folded = Vec::new();
    let mut at = 0;
    while at < classes.len() {
        let Some((period, iterations)) = repetition(&classes[at..]) else {
            folded.extend(items.next());
            at += 1;
            continue;
        };
        let body = classes[at..at + period].to_vec();
        let class = *bodies.entry(body).or_insert_with(|| {
            *fresh += 1;
            *fresh - 1
        });
        let all: Vec<Item> = items.by_ref().take(period * iterations).collect();
        let last = (iterations - 1) * period;
        let (first, end) = (all[period].rows.0, all[last].rows.0);
        let rows = (all[0].rows.0, all[all.len() - 1].rows.1);
        let mut pieces = Vec::new();
        for (index, item) in all.into_iter().enumerate() {
            if index == period {
                let plain = pieces.iter().all(|piece| matches!(piece, Piece::Row(_)));
                let lines = plain.then_some(pieces.len());
                pieces.push(Piece::Folded { first, end, iterations: iterations - 2, lines });
            }
            if index < period || index >= last {
                pieces.extend(item.pieces);
            }
        }
        folded.push(Item { class, pieces, rows });
        at += period * iterations;
    }
    folded
}

/// The shortest sequence at the beginning that is repeated, and how often it is there.
fn repetition(classes: &[usize]) -> Option<(usize, usize)> {
    let longest = MAX_PERIOD.min(classes.len() / MIN_ITERATIONS);
    (1..=longest).find_map(|period| {
        let repeated = (period..classes.len()).take_while(|&i| classes[i] == classes[i - period]).count();
        let iterations = repeated / period + 1;
        (iterations >= MIN_ITERATIONS).then_some((period, iterations))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fold_text(text: &str) -> String {
        let bytes = text.as_bytes();
        let pieces = fold_classes(bytes.iter().map(|&byte| usize::from(byte)).collect());
        pieces
            .iter()
            .map(|piece| match piece {
                Piece::Row(index) => (bytes[*index] as char).to_string(),
                Piece::Folded { iterations, lines: Some(lines), .. } => format!("<{iterations}x{lines}>"),
                Piece::Folded { iterations, lines: None, .. } => format!("<{iterations}>"),
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
            // A loop around loops that go round three, four, five and three times.
            ("xaaabaaaabaaaaabaaaby", "xa<1x1>ab<2>a<1x1>aby"),
        ] {
            assert_eq!(fold_text(text), folded, "{text}");
        }
    }

    #[test]
    fn nothing_is_lost() {
        // All texts over two letters up to a length: what is shown and folded adds up, in order.
        for length in 0..12 {
            for code in 0..1u32 << length {
                let classes: Vec<usize> = (0..length).map(|i| (code >> i & 1) as usize).collect();
                let mut shown = 0;
                for piece in fold_classes(classes) {
                    match piece {
                        Piece::Row(index) => {
                            assert_eq!(index, shown);
                            shown += 1;
                        }
                        Piece::Folded { first, end, .. } => {
                            assert_eq!(first, shown);
                            shown = end;
                        }
                    }
                }
                assert_eq!(shown, length as usize);
            }
        }
    }
}
