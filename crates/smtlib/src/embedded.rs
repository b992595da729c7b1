//! Terms and sorts inside another language of parentheses.
//!
//! A format that holds SMT-LIB terms (control-flow automata do) is read token by token, and a term or a
//! sort is read where the format has one. Names are made known with [`Reader::predeclare`]. As with
//! commands, what is refused is refused with its place, and the names are then as before.

use crate::error::{Error, ErrorKind, Fault, Position, Read};
use crate::lexer::{Lexer, Token, TokenKind};
use crate::parser::Parser;
use crate::reader::Reader;
use crate::scope::Binding;
use euphonium_term::{SortId, TermId, Terms, Visit};
use std::sync::Arc;

impl Reader {
    /// The next token, left in place. At the end of the text it is
    /// [`TokenKind::End`](crate::lexer::TokenKind::End).
    pub fn peek_token(&mut self) -> Result<Token, Error> {
        let text = Arc::clone(&self.text);
        Lexer::new(&text, self.pos).token().map_err(|fault| self.error(fault))
    }

    /// Takes the next token.
    pub fn next_token(&mut self) -> Result<Token, Error> {
        let token = self.peek_token()?;
        self.pos = token.end;
        Ok(token)
    }

    /// The bytes of a token; of a quoted symbol what is between the bars.
    pub fn token_bytes(&self, token: Token) -> &[u8] {
        let bytes = &self.text[token.start..token.end];
        match token.kind {
            TokenKind::Quoted => &bytes[1..bytes.len() - 1],
            _ => bytes,
        }
    }

    /// The place of a token.
    pub fn token_position(&mut self, token: Token) -> Position {
        self.cursor.position(&self.text, token.start)
    }

    /// An error at a token, in one line.
    pub fn refuse<T>(
        &mut self,
        token: Token,
        kind: ErrorKind,
        message: impl Into<String>,
    ) -> Result<T, Error> {
        let message = message.into().replace(['\n', '\r'], " ");
        let position = self.token_position(token);
        Err(Error { file: self.file().into(), position, kind, message })
    }

    /// Something else stands here than what is expected.
    pub fn unexpected<T>(&mut self, token: Token, expected: &str) -> Result<T, Error> {
        let message = match token.kind {
            TokenKind::End => format!("expected {expected}, found the end of the text"),
            _ => {
                let found = String::from_utf8_lossy(self.token_bytes(token));
                format!("expected {expected}, found {}", found.chars().take(40).collect::<String>())
            }
        };
        self.refuse(token, ErrorKind::Syntax, message)
    }

    /// Takes a token of a kind.
    pub fn take(&mut self, kind: TokenKind, expected: &str) -> Result<Token, Error> {
        let token = self.next_token()?;
        if token.kind == kind { Ok(token) } else { self.unexpected(token, expected) }
    }

    /// Takes `(`.
    pub fn open(&mut self, expected: &str) -> Result<Token, Error> {
        self.take(TokenKind::Open, expected)
    }

    /// Takes `)`.
    pub fn close(&mut self) -> Result<Token, Error> {
        self.take(TokenKind::Close, "')'")
    }

    /// If the next token closes the list, takes it.
    pub fn closes(&mut self) -> Result<bool, Error> {
        let closes = self.peek_token()?.kind == TokenKind::Close;
        if closes {
            self.next_token()?;
        }
        Ok(closes)
    }

    /// Takes a symbol, quoted or not.
    pub fn symbol(&mut self, expected: &str) -> Result<(Arc<str>, Token), Error> {
        let token = self.next_token()?;
        match (token.kind, std::str::from_utf8(self.token_bytes(token))) {
            (TokenKind::Symbol | TokenKind::Quoted, Ok(name)) => Ok((name.into(), token)),
            _ => self.unexpected(token, expected),
        }
    }

    /// May this name be declared: is it no operator, no constant of SMT-LIB and not declared already?
    pub fn is_free_name(&mut self, name: &str) -> bool {
        let symbol = self.state.scope.intern(name.as_bytes());
        self.state.scope.is_free(symbol) && self.state.scope.binding(symbol) == Binding::Unbound
    }

    /// Takes a term. The names it may use are those that are declared.
    pub fn read_term(&mut self, terms: &mut Terms) -> Result<TermId, Error> {
        self.fragment(terms, |parser| parser.term())
    }

    /// Takes a term, and refuses one with quantifiers. `checked` has what was found to have none.
    pub fn read_quantifier_free(
        &mut self,
        terms: &mut Terms,
        checked: &mut Visit<TermId>,
    ) -> Result<TermId, Error> {
        let at = self.peek_token()?;
        let term = self.read_term(terms)?;
        checked.extend([term]);
        while let Some(t) = checked.next() {
            if terms.op(t).is_quantifier() {
                return self.refuse(at, ErrorKind::Unsupported, "quantifiers are not supported here");
            }
            checked.extend(terms.args(t).iter().copied());
        }
        Ok(term)
    }

    /// Takes a sort.
    pub fn read_sort(&mut self, terms: &mut Terms) -> Result<SortId, Error> {
        self.fragment(terms, |parser| parser.sort())
    }

    /// Reads a part of the text, again with renaming where a variable would have been captured.
    fn fragment<T>(
        &mut self,
        terms: &mut Terms,
        read: impl Fn(&mut Parser<'_>) -> Read<T>,
    ) -> Result<T, Error> {
        let text = Arc::clone(&self.text);
        let mark = self.state.scope.mark();
        loop {
            let result = self.attempt_fragment(&text, terms, mark, &read);
            let retry = std::mem::take(&mut self.state.capture) && !self.state.scope.rename;
            self.state.scope.rename = result.is_err() && retry;
            match result {
                Ok(found) => return Ok(found),
                Err(_) if retry => {}
                Err(fault) => return Err(self.error(fault)),
            }
        }
    }

    fn attempt_fragment<T>(
        &mut self,
        text: &[u8],
        terms: &mut Terms,
        mark: usize,
        read: impl Fn(&mut Parser<'_>) -> Read<T>,
    ) -> Result<T, Fault> {
        let lexer = Lexer::new(text, self.pos);
        let mut parser = Parser {
            lexer,
            state: &mut self.state,
            terms,
            cursor: &mut self.cursor,
            annotations: Vec::new(),
        };
        match read(&mut parser) {
            Ok(found) => {
                self.pos = parser.lexer.pos;
                self.state.scope.commit(mark, true);
                Ok(found)
            }
            Err(fault) => {
                self.state.stacks.clear();
                self.state.scope.abandon(mark);
                Err(fault)
            }
        }
    }
}
