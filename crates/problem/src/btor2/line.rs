//! Lines of a BTOR2 file as tokens with their places.

use crate::{Error, ErrorKind, Position};
use std::sync::Arc;

/// A token and the column where it starts, in characters from one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub text: &'a str,
    pub column: u32,
}

/// The tokens of one line, taken one by one.
pub(super) struct Line<'a> {
    pub file: &'a Arc<str>,
    pub number: u32,
    tokens: std::vec::IntoIter<Token<'a>>,
    /// Behind the last token.
    end: u32,
}

impl<'a> Line<'a> {
    /// Splits a line; what follows a `;` is a comment.
    pub fn new(file: &'a Arc<str>, number: u32, text: &'a str) -> Line<'a> {
        let mut tokens = Vec::new();
        let (mut column, mut start) = (1u32, None);
        let mut end = 1;
        let blank = |c: char| matches!(c, ' ' | '\t' | '\r');
        for (i, c) in text.char_indices().chain([(text.len(), ' ')]) {
            match start {
                None if c == ';' => break,
                None if !blank(c) => start = Some((i, column)),
                Some((from, at)) if blank(c) => {
                    tokens.push(Token { text: &text[from..i], column: at });
                    (start, end) = (None, column);
                }
                _ => {}
            }
            column = column.saturating_add(1);
        }
        Line { file, number, tokens: tokens.into_iter(), end }
    }

    pub fn error<T>(&self, column: u32, kind: ErrorKind, message: impl Into<String>) -> Result<T, Error> {
        let position = Position { line: self.number, column };
        Err(Error { file: self.file.clone(), position, kind, message: message.into() })
    }

    /// The next token, if there is one.
    pub fn optional(&mut self) -> Option<Token<'a>> {
        self.tokens.next()
    }

    /// The next token, which must be there.
    pub fn token(&mut self, what: &str) -> Result<Token<'a>, Error> {
        match self.tokens.next() {
            Some(token) => Ok(token),
            None => {
                self.error(self.end, ErrorKind::Syntax, format!("the line ends where {what} is expected"))
            }
        }
    }

    /// The next token as a number.
    pub fn number(&mut self, what: &str) -> Result<(u64, Token<'a>), Error> {
        let token = self.token(what)?;
        match token.text.parse() {
            Ok(n) if token.text.bytes().all(|b| b.is_ascii_digit()) => Ok((n, token)),
            _ => {
                self.error(token.column, ErrorKind::Syntax, format!("expected {what}, found {}", token.text))
            }
        }
    }

    /// The next token as a number of 32 bits.
    pub fn small(&mut self, what: &str) -> Result<(u32, Token<'a>), Error> {
        let (n, token) = self.number(what)?;
        match u32::try_from(n) {
            Ok(n) => Ok((n, token)),
            Err(_) => self.error(token.column, ErrorKind::Unsupported, format!("{what} is too large")),
        }
    }
}
