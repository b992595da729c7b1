//! What kind of evidence a file holds, by what it says.

use std::borrow::Cow;
use std::path::Path;

/// The evidence of a certified answer, in the folder that `verify --certify` makes.
pub const OF_FOLDER: &str = "evidence.json";

/// The file that evidence is in: a folder of `verify --certify` has it inside.
pub fn file_of(evidence: &Path) -> Cow<'_, Path> {
    match evidence.is_dir() {
        true => Cow::Owned(evidence.join(OF_FOLDER)),
        false => Cow::Borrowed(evidence),
    }
}

/// A kind of evidence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Whole evidence, of `verify --evidence`.
    Document,
    /// Invariants as definitions of SMT-LIB, or proofs in comments.
    Definitions,
    /// A witness of BTOR2.
    Btor2,
    /// A trace as JSON.
    Trace,
    /// A witness of the competition on software verification.
    Witness,
    /// The log of `solve --proof`.
    ProofLog,
    /// What `verify --witness` writes if it knows nothing.
    Nothing,
}

/// The kind of a file, or none if it is nothing that is known.
pub fn kind(text: &[u8]) -> Option<Kind> {
    let start = text.trim_ascii_start();
    let has = |word: &[u8]| text.windows(word.len()).any(|window| window == word);
    match start.first()? {
        b'{' if has(b"\"euphonium-evidence\"") => Some(Kind::Document),
        b'{' if has(b"\"steps\"") => Some(Kind::Trace),
        // What was cut off is at least JSON.
        b'{' => Some(Kind::Document),
        // Other tools write comments, a mark of YAML, or other fields first.
        b'-' | b'#' if has(b"entry_type") => Some(Kind::Witness),
        b's' if start.starts_with(b"sat") => Some(Kind::Btor2),
        b'p' if start.starts_with(b"p eucheck") => Some(Kind::ProofLog),
        b';' if start.starts_with(b"; unknown") => Some(Kind::Nothing),
        b';' | b'(' => Some(Kind::Definitions),
        _ => None,
    }
}
