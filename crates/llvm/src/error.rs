//! What is wrong with a text, and where.

use crate::ast::Position;
use std::fmt;

/// The text is not a module that this reader knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// Where it is wrong.
    pub position: Position,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.position.line, self.position.column, self.message)
    }
}

impl std::error::Error for Error {}

/// The result of everything that reads.
pub(crate) type Result<T> = std::result::Result<T, Error>;
