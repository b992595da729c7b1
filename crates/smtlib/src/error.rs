//! Where and why a script was refused.
//!
//! Inside the crate an error is a [`Fault`], which knows the byte offset only; [`crate::Reader`]
//! turns the offset into a line and column once, when it hands the error out.

use std::fmt;
use std::sync::Arc;

/// A place in a file. Lines and columns count from one; columns count characters (code points),
/// bytes that are not UTF-8 count as one each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Position {
    /// The line, from one.
    pub line: u32,
    /// The character within the line, from one.
    pub column: u32,
}

impl Position {
    /// The first character of a file.
    pub const START: Position = Position { line: 1, column: 1 };
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What sort of mistake an [`Error`] is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ErrorKind {
    /// The text is not made of tokens, or the tokens are not a command.
    Syntax,
    /// A term is not well sorted, or a function got the wrong number of arguments.
    Sort,
    /// A name that nothing declares.
    Undeclared,
    /// A name that is declared already.
    Redeclared,
    /// A part of SMT-LIB that is refused: floats, strings, datatypes and the like.
    Unsupported,
    /// A command that cannot be given here, such as a `pop` without its `push`.
    Misplaced,
}

/// A script was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The file's name as given to the reader.
    pub file: Arc<str>,
    /// Where the offending token starts.
    pub position: Position,
    /// The sort of mistake.
    pub kind: ErrorKind,
    /// What is wrong, in one line.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.position, self.message)
    }
}

impl std::error::Error for Error {}

/// An error before its offset has become a position.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub offset: usize,
    pub kind: ErrorKind,
    pub message: String,
}

/// The result of reading something.
pub(crate) type Read<T> = Result<T, Fault>;

/// An error of a kind at an offset.
pub(crate) fn fault<T>(offset: usize, kind: ErrorKind, message: impl Into<String>) -> Read<T> {
    let mut message = message.into();
    // Quoted symbols and strings may span lines; the message must not.
    if message.contains(['\n', '\r']) {
        message = message.replace(['\n', '\r'], " ");
    }
    Err(Fault { offset, kind, message })
}
