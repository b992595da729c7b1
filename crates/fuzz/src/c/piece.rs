//! The text of a generated program, with marks that say what may be taken away.
//!
//! The generator writes pieces instead of characters: a statement knows that it may go, a compound statement
//! knows which part of it could stand alone, an expression knows that a number could take its place. Each
//! such change keeps a program defined wherever the compiler still accepts it (a declaration that is still
//! used is the usual reason why it does not), so shrinking needs no knowledge of C.

use std::fmt::Write;

/// A part of a program's text.
#[derive(Clone, Debug)]
pub enum Piece {
    /// Characters.
    Text(String),
    /// Parts that stay together.
    Group(Vec<Piece>),
    /// A statement, declaration or function that may go.
    Removable(Vec<Piece>),
    /// Statements inside a removable compound statement that may take its place.
    Body(Vec<Piece>),
    /// An integer expression: a number or one of the expressions inside may take its place.
    Expression(Vec<Piece>),
    /// Where the checksum `sum` is compared with what it should be.
    Check,
    /// Where another file begins.
    NextFile,
}

/// What is said about the checksum at the end of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// Nothing.
    None,
    /// It is an error if it differs from this.
    Differs(u32),
    /// It is an error if it equals this.
    Equals(u32),
}

impl From<&str> for Piece {
    fn from(text: &str) -> Piece {
        Piece::Text(text.to_string())
    }
}

impl From<String> for Piece {
    fn from(text: String) -> Piece {
        Piece::Text(text)
    }
}

/// What separates files in a text: a comment, so that a text can be read whole.
const NEXT_FILE: &str = "// ---- another file ----\n";

/// Is this the line that separates files?
pub fn is_next_file(line: &str) -> bool {
    line == NEXT_FILE
}

/// The files of a text, of which most have one.
pub fn files(text: &str) -> Vec<&str> {
    text.split(NEXT_FILE).collect()
}

/// Makes a vector of pieces from strings and pieces.
#[macro_export]
macro_rules! pieces {
    ($($part:expr),* $(,)?) => { vec![$($crate::c::piece::Piece::from($part)),*] };
}

/// The text.
pub fn render(pieces: &[Piece], check: Check) -> String {
    let mut text = String::new();
    // Pieces are nested as deep as the generator's statements, which is a small number.
    write_pieces(pieces, check, &mut text);
    text
}

fn write_pieces(pieces: &[Piece], check: Check, text: &mut String) {
    for piece in pieces {
        match piece {
            Piece::Text(part) => text.push_str(part),
            Piece::NextFile => text.push_str(NEXT_FILE),
            Piece::Group(parts) | Piece::Removable(parts) | Piece::Body(parts) | Piece::Expression(parts) => {
                write_pieces(parts, check, text);
            }
            Piece::Check => {
                let _ = match check {
                    Check::None => Ok(()),
                    Check::Differs(sum) => writeln!(text, "    if (sum != {sum}u) reach_error();"),
                    Check::Equals(sum) => writeln!(text, "    if (sum == {sum}u) reach_error();"),
                };
            }
        }
    }
}

/// A change that makes a program smaller. Positions count the pieces of their kind from the start of the
/// text.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// Removables from here, this many.
    Remove(usize, usize),
    /// The removable's body takes its place.
    Unwrap(usize),
    /// A number takes the expression's place.
    Number(usize, &'static str),
    /// The expression's first, second... part takes its place.
    Part(usize, usize),
}

/// Makes a program smaller as long as `interesting` says that it still shows what it did; at most `budget`
/// candidates are tried.
pub fn shrink(pieces: &[Piece], budget: usize, interesting: &mut dyn FnMut(&[Piece]) -> bool) -> Vec<Piece> {
    let mut best = pieces.to_vec();
    let mut left = budget;
    let mut attempt = |best: &mut Vec<Piece>, change: Change| {
        if left == 0 {
            return false;
        }
        let candidate = changed(best, change);
        if render(&candidate, Check::None) == render(best, Check::None) {
            return false;
        }
        left -= 1;
        let better = interesting(&candidate);
        if better {
            *best = candidate;
        }
        better
    };
    loop {
        let mut progress = false;
        // From the end, since what is declared first is used last.
        let mut size = count(&best).0.div_ceil(2).max(1);
        loop {
            let mut at = count(&best).0;
            while at > 0 {
                let start = at.saturating_sub(size);
                progress |= attempt(&mut best, Change::Remove(start, at - start));
                at = start.min(count(&best).0);
            }
            if size == 1 {
                break;
            }
            size = size.div_ceil(2);
        }
        for at in (0..count(&best).0).rev() {
            progress |= attempt(&mut best, Change::Unwrap(at));
        }
        let mut at = 0;
        while at < count(&best).1 {
            let change = [
                Change::Number(at, "0"),
                Change::Number(at, "1"),
                Change::Part(at, 0),
                Change::Part(at, 1),
                Change::Part(at, 2),
            ];
            progress |= change.into_iter().any(|change| attempt(&mut best, change));
            at += 1;
        }
        if !progress {
            return best;
        }
    }
}

/// How many removables and expressions there are.
fn count(pieces: &[Piece]) -> (usize, usize) {
    let mut total = (0, 0);
    for piece in pieces {
        let (parts, here) = match piece {
            Piece::Text(_) | Piece::Check | Piece::NextFile => continue,
            Piece::Group(parts) | Piece::Body(parts) => (parts, (0, 0)),
            Piece::Removable(parts) => (parts, (1, 0)),
            Piece::Expression(parts) => (parts, (0, 1)),
        };
        let inside = count(parts);
        total = (total.0 + here.0 + inside.0, total.1 + here.1 + inside.1);
    }
    total
}

fn changed(pieces: &[Piece], change: Change) -> Vec<Piece> {
    let mut seen = (0, 0);
    rewrite(pieces, change, &mut seen)
}

fn rewrite(pieces: &[Piece], change: Change, seen: &mut (usize, usize)) -> Vec<Piece> {
    let mut result = Vec::with_capacity(pieces.len());
    for piece in pieces {
        match piece {
            Piece::Text(_) | Piece::Check | Piece::NextFile => result.push(piece.clone()),
            Piece::Group(parts) => result.push(Piece::Group(rewrite(parts, change, seen))),
            Piece::Body(parts) => result.push(Piece::Body(rewrite(parts, change, seen))),
            Piece::Removable(parts) => {
                let at = seen.0;
                seen.0 += 1;
                let parts = rewrite(parts, change, seen);
                match change {
                    Change::Remove(start, size) if (start..start + size).contains(&at) => {}
                    Change::Unwrap(target) if target == at => {
                        // All names are different, so what was local in a block may be so around it.
                        let bodies = parts.into_iter().filter(|part| matches!(part, Piece::Body(_)));
                        result.push(Piece::Group(bodies.collect()));
                    }
                    _ => result.push(Piece::Removable(parts)),
                }
            }
            Piece::Expression(parts) => {
                let at = seen.1;
                seen.1 += 1;
                let parts = rewrite(parts, change, seen);
                match change {
                    Change::Number(target, number) if target == at => result.push(number.into()),
                    Change::Part(target, position) if target == at => {
                        let part = parts
                            .iter()
                            .filter(|part| matches!(part, Piece::Expression(_)))
                            .nth(position)
                            .cloned();
                        result.push(part.unwrap_or(Piece::Expression(parts)));
                    }
                    _ => result.push(Piece::Expression(parts)),
                }
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expression(text: &str) -> Piece {
        Piece::Expression(pieces![text])
    }

    #[test]
    fn what_matters_stays() {
        let inner = Piece::Removable(pieces!["keep;"]);
        let whole = Piece::Removable(pieces![
            "if (",
            expression("x"),
            ") {",
            Piece::Body(vec![inner, Piece::Removable(pieces!["b;"])]),
            "}",
        ]);
        let all = vec![Piece::Removable(pieces!["a;"]), whole, Piece::Removable(pieces!["c;"])];
        let small = shrink(&all, 1000, &mut |candidate| render(candidate, Check::None).contains("keep;"));
        assert_eq!(render(&small, Check::None), "keep;");
    }

    #[test]
    fn expressions_become_numbers_or_parts() {
        let sum = Piece::Expression(pieces!["(", expression("x"), " + ", expression("y"), ")"]);
        let small = shrink(&[sum], 1000, &mut |candidate| render(candidate, Check::None).contains('y'));
        assert_eq!(render(&small, Check::None), "y");
    }

    #[test]
    fn the_check_is_written_where_it_stands() {
        let all = [Piece::Text("a\n".into()), Piece::Check];
        assert_eq!(render(&all, Check::None), "a\n");
        assert_eq!(render(&all, Check::Differs(7)), "a\n    if (sum != 7u) reach_error();\n");
    }
}
