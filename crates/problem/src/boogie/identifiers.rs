//! Names in Boogie.
//!
//! A name begins with a letter or one of a few signs, and goes on with these and digits. Words of the language are no names; those of all versions of it are kept out, so that
//! a text that one version reads is read by the others.

use crate::names::PlainNames;

/// Words of the language, in any version.
const RESERVED: &[&str] = &[
    "RNA",
    "RNE",
    "RTN",
    "RTP",
    "RTZ",
    "action",
    "and",
    "as",
    "assert",
    "asserts",
    "assume",
    "async",
    "atomic",
    "axiom",
    "bool",
    "both",
    "break",
    "call",
    "cast",
    "complete",
    "const",
    "creates",
    "datatype",
    "div",
    "eliminates",
    "else",
    "ensures",
    "exists",
    "extends",
    "false",
    "finite",
    "forall",
    "free",
    "function",
    "goto",
    "havoc",
    "hide",
    "hideable",
    "if",
    "implementation",
    "int",
    "intro",
    "invariant",
    "is",
    "lambda",
    "left",
    "link",
    "mod",
    "modifies",
    "mover",
    "old",
    "or",
    "par",
    "pool",
    "pop",
    "preserves",
    "procedure",
    "pure",
    "push",
    "real",
    "refines",
    "regex",
    "requires",
    "return",
    "returns",
    "reveal",
    "right",
    "rmode",
    "roundNearestTiesToAway",
    "roundNearestTiesToEven",
    "roundTowardNegative",
    "roundTowardPositive",
    "roundTowardZero",
    "string",
    "then",
    "true",
    "type",
    "unique",
    "uses",
    "using",
    "var",
    "where",
    "while",
    "yield",
    "yields",
];

/// May a name begin so?
pub(super) fn begins(c: char) -> bool {
    c.is_ascii_alphabetic() || "'~#$^_.?`".contains(c)
}

/// May a name go on so?
pub(super) fn continues(c: char) -> bool {
    begins(c) || c.is_ascii_digit()
}

/// Is this a word of the language, or a type?
pub(super) fn is_reserved(name: &str) -> bool {
    let number = |rest: &str| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit());
    let float = |rest: &str| rest.split_once('e').is_some_and(|(a, b)| number(a) && number(b));
    RESERVED.binary_search(&name).is_ok()
        || name.strip_prefix("bv").is_some_and(number)
        || name.strip_prefix("float").is_some_and(float)
}

/// None is given out yet.
pub(super) fn names() -> PlainNames {
    let taken = Default::default();
    PlainNames { begins, continues, is_reserved, before: "_", between: '#', taken }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_are_in_order() {
        assert!(RESERVED.is_sorted());
    }

    #[test]
    fn names_are_legal_and_their_own() {
        let mut names = names();
        let given: Vec<String> =
            ["x", "x", "a b", "a|b", "3", "", "while", "bv32", "bv", "float24e8", "naïve"]
                .into_iter()
                .map(|name| names.fresh(name))
                .collect();
        let expected =
            ["x", "x#1", "a_b", "a_b#1", "_3", "_", "_while", "_bv32", "bv", "_float24e8", "na_ve"];
        assert_eq!(given, expected);
    }
}
