//! One command in the making: the tokens, the names, and the arena that terms go to.

use crate::command::Annotation;
use crate::error::{ErrorKind, Read, fault};
use crate::lexer::{Lexer, Token, TokenKind, unbalanced};
use crate::position::Cursor;
use crate::scope::{RESERVED, Scope};
use crate::symbols::Symbol;
use crate::term_reader::Stacks;
use euphonium_term::{SortId, Terms};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What stays from command to command.
pub(crate) struct State {
    pub scope: Scope,
    /// The stacks of the term reader, kept for their memory.
    pub stacks: Stacks,
    /// Does the logic have reals but no integers, so that `2` means `2.0`?
    pub real_numerals: bool,
    /// Was `:global-declarations` set?
    pub global_declarations: bool,
    /// The written size and depth of sorts, see [`crate::sort_reader`].
    pub sort_sizes: FxHashMap<SortId, (u64, u32)>,
    /// A term would have been captured: the command must be read again with renaming.
    pub capture: bool,
    /// Does a definition take the sort of its body when another one is declared?
    pub lenient_definition_sorts: bool,
    /// See [`crate::Reader::elements_of_sorts`].
    pub elements_of_sorts: bool,
}

impl State {
    pub fn new() -> State {
        State {
            scope: Scope::new(),
            stacks: Stacks::default(),
            real_numerals: false,
            global_declarations: false,
            sort_sizes: FxHashMap::default(),
            capture: false,
            lenient_definition_sorts: false,
            elements_of_sorts: false,
        }
    }
}

/// Reads one command.
pub(crate) struct Parser<'a> {
    pub lexer: Lexer<'a>,
    pub state: &'a mut State,
    pub terms: &'a mut Terms,
    pub cursor: &'a mut Cursor,
    pub annotations: Vec<Annotation>,
}

impl<'a> Parser<'a> {
    pub fn next(&mut self) -> Read<Token> {
        let token = self.lexer.token()?;
        if token.kind == TokenKind::End {
            return unbalanced(token.start);
        }
        Ok(token)
    }

    /// The next token, left in place.
    pub fn peek(&mut self) -> Read<Token> {
        let token = self.lexer.peek()?;
        if token.kind == TokenKind::End {
            return unbalanced(token.start);
        }
        Ok(token)
    }

    /// The text of a token, for messages and for values kept as text.
    pub fn text(&self, token: Token) -> String {
        String::from_utf8_lossy(self.lexer.bytes(token)).into_owned()
    }

    /// The token is not what was expected.
    pub fn unexpected<T>(&self, token: Token, expected: &str) -> Read<T> {
        let mut text = self.text(token);
        if let Some((end, _)) = text.char_indices().nth(40) {
            text.truncate(end);
            text.push_str("...");
        }
        fault(token.start, ErrorKind::Syntax, format!("expected {expected}, found {text}"))
    }

    pub fn open(&mut self, expected: &str) -> Read<Token> {
        let token = self.next()?;
        if token.kind == TokenKind::Open { Ok(token) } else { self.unexpected(token, expected) }
    }

    pub fn close(&mut self) -> Read<Token> {
        let token = self.next()?;
        if token.kind == TokenKind::Close { Ok(token) } else { self.unexpected(token, "')'") }
    }

    /// If the next token closes the list, takes it.
    pub fn closes(&mut self) -> Read<bool> {
        let token = self.peek()?;
        if token.kind == TokenKind::Close {
            self.lexer.pos = token.end;
        }
        Ok(token.kind == TokenKind::Close)
    }

    /// The symbol of a token, if it is one; reserved words are not.
    pub fn as_symbol(&mut self, token: Token) -> Option<Symbol> {
        let bytes = self.lexer.bytes(token);
        match token.kind {
            TokenKind::Symbol => {
                let symbol = self.state.scope.intern(bytes);
                (symbol.index() >= RESERVED.len()).then_some(symbol)
            }
            TokenKind::Quoted => Some(self.state.scope.intern(&bytes[1..bytes.len() - 1])),
            _ => None,
        }
    }

    /// A symbol that a command names something with.
    pub fn symbol(&mut self) -> Read<(Symbol, Token)> {
        let token = self.next()?;
        match self.as_symbol(token) {
            Some(symbol) => Ok((symbol, token)),
            None => self.unexpected(token, "a symbol"),
        }
    }

    /// The name of a symbol.
    pub fn name(&self, symbol: Symbol) -> Arc<str> {
        self.state.scope.name(symbol).into()
    }

    /// A keyword without its colon.
    pub fn keyword(&mut self) -> Read<Arc<str>> {
        let token = self.next()?;
        if token.kind != TokenKind::Keyword {
            return self.unexpected(token, "a keyword");
        }
        Ok(self.text(token)[1..].into())
    }

    /// A numeral that fits 32 bits, as indices and arities must.
    pub fn small_numeral(&mut self) -> Read<(u32, Token)> {
        let token = self.next()?;
        if token.kind != TokenKind::Numeral {
            return self.unexpected(token, "a numeral");
        }
        match self.text(token).parse() {
            Ok(n) => Ok((n, token)),
            Err(_) => fault(token.start, ErrorKind::Unsupported, "this numeral is too large here"),
        }
    }

    /// Skips one balanced expression and returns its text.
    pub fn skip_expression(&mut self) -> Read<Arc<str>> {
        let token = self.next()?;
        match token.kind {
            TokenKind::Open => self.lexer.skip_lists(1)?,
            TokenKind::Close => return self.unexpected(token, "a value"),
            _ => {}
        }
        Ok(String::from_utf8_lossy(&self.lexer.text[token.start..self.lexer.pos]).into())
    }
}
