//! Which branches decide a condition of the source, and how.
//!
//! Of `if (!a)` the compiler asks whether `a` is not zero, and leads to the other side; of `a || b` it asks
//! twice; and checks are branches that nobody has written. The names that clang gives its blocks say where a
//! branch leads: to what is done if the condition holds, to what is done if it does not, or to another part of
//! the condition.
//!
//! Names are for people: nothing but what is told of a run depends on them.

use crate::ir::Block;

/// Blocks to which a condition leads that holds, and that does not hold.
const HOLDS: [&str; 5] = ["if.then", "while.body", "for.body", "do.body", "cond.true"];
const FAILS: [&str; 6] = ["if.else", "if.end", "while.end", "for.end", "do.end", "cond.false"];

/// Blocks of parts of conditions, of what the compiler checks and of what we ask ourselves.
const PARTS: [&str; 7] =
    ["land.rhs", "land.end", "land.lhs.true", "lor.rhs", "lor.end", "lor.lhs.false", "cont"];
const OWN: [&str; 6] = ["trap", "check", "if", "then", "again", "round"];

/// Does the condition of the source hold if a branch is taken from one block to another? Nothing if it decides
/// none. What has other names is told as it was compiled.
pub(crate) fn decided(from: &Block, to: &Block, taken: bool) -> Option<bool> {
    // What has no place, or was one block of the compiler's, is not in the source.
    if from.place.is_none() || from.name == to.name {
        return None;
    }
    let name =
        to.name.strip_suffix(".phi").unwrap_or(&to.name).trim_end_matches(|c: char| c.is_ascii_digit());
    match name {
        _ if HOLDS.contains(&name) => Some(true),
        _ if FAILS.contains(&name) => Some(false),
        _ if PARTS.contains(&name) || OWN.contains(&name) || name.starts_with("handler.") => None,
        _ => Some(taken),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{FrameId, Place, Terminator};

    fn block(name: &str) -> Block {
        let place = Some(Place { file: 0, line: 1, column: 1, frame: FrameId(0) });
        Block { name: name.into(), statements: Vec::new(), terminator: Terminator::Halt, place }
    }

    #[test]
    fn names_of_blocks() {
        let told = |from: &str, to: &str, taken| decided(&block(from), &block(to), taken);
        // `if (!a)` leads to `if.then` where `a` is zero.
        assert_eq!(told("entry", "if.then12", false), Some(true));
        assert_eq!(told("entry", "if.end", true), Some(false));
        assert_eq!(told("for.cond", "for.end7.phi", false), Some(false));
        assert_eq!(told("entry", "lor.lhs.false", false), None);
        assert_eq!(told("entry", "handler.add_overflow", false), None);
        assert_eq!(told("entry", "cont3", true), None);
        // One block that was made two.
        assert_eq!(told("if.then", "if.then", true), None);
        // Not clang's.
        assert_eq!((told("bb1", "bb2", true), told("1", "2", false)), (Some(true), Some(false)));
        let nowhere = Block { place: None, ..block("entry") };
        assert_eq!(decided(&nowhere, &block("if.then"), true), None);
    }
}
