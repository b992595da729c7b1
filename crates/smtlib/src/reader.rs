//! The reader: text in, commands out.
//!
//! A reader owns its text and the meaning of names at the point it has reached; terms go straight
//! into the arena as they are read, there is no tree in between. A command is read as a whole or not
//! at all: after an error the names are as before the command, and the reader stands at its start
//! until [`Reader::recover`] skips it.

use crate::command::Command;
use crate::error::{Error, ErrorKind, Fault, Position, fault};
use crate::lexer::{Lexer, TokenKind};
use crate::parser::{Parser, State};
use crate::position::Cursor;
use crate::scope::Binding;
use euphonium_term::{FunId, Terms};
use std::sync::Arc;

/// Reads the commands of one script. All calls must be given the same arena.
pub struct Reader {
    pub(crate) text: Arc<Vec<u8>>,
    file: Arc<str>,
    pub(crate) pos: usize,
    pub(crate) cursor: Cursor,
    pub(crate) state: State,
}

impl Reader {
    /// A reader of a whole script; `file` names it in errors.
    pub fn new(text: impl Into<Vec<u8>>, file: &str) -> Reader {
        Reader {
            text: Arc::new(text.into()),
            file: file.into(),
            pos: 0,
            cursor: Cursor::new(Position::START),
            state: State::new(),
        }
    }

    /// Should `(define-fun f () S t)` with a `t` of another sort than `S` define `f` as `t`, with the
    /// sort of `t`, instead of being refused? Some VMT files declare `Bool` whatever they annotate.
    pub fn lenient_definition_sorts(mut self, lenient: bool) -> Reader {
        self.state.lenient_definition_sorts = lenient;
        self
    }

    /// Should `(as @S_3 S)` be read as an element of `S`? Such names are for values in answers, where
    /// different numbers are different elements. In a formula they would say that `S` has so many elements,
    /// which nobody knows of a sort without interpretation, so a script that has one is refused.
    pub fn elements_of_sorts(mut self, allowed: bool) -> Reader {
        self.state.elements_of_sorts = allowed;
        self
    }

    /// Continues with more text, as if it followed the text so far. What has not been read of the
    /// text so far is dropped, so this is for whole commands, as [`crate::CommandSplitter`] gives.
    pub fn feed(&mut self, text: impl Into<Vec<u8>>) {
        let end = self.cursor.position(&self.text, self.text.len());
        self.cursor = Cursor::new(end);
        self.text = Arc::new(text.into());
        self.pos = 0;
    }

    /// Makes a function of the arena known under its name, as if the script had declared it.
    pub fn predeclare(&mut self, terms: &mut Terms, function: FunId) {
        let declared = terms.function(function);
        let symbol = self.state.scope.intern(declared.name.as_bytes());
        let constant = declared.params.is_empty();
        for sort in declared.params.iter().chain([&declared.result]).copied().collect::<Vec<_>>() {
            self.predeclare_sort(terms, sort);
        }
        let binding =
            if constant { Binding::Term(terms.constant(function)) } else { Binding::Function(function) };
        self.state.scope.bind(symbol, binding);
    }

    /// The name of the script, as in errors.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The text that positions and spans refer to.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The next command, or none at the end of the text. After an error, call [`Reader::recover`] to
    /// go on behind the command; otherwise the same error comes again.
    pub fn next_command(&mut self, terms: &mut Terms) -> Result<Option<Command>, Error> {
        let text = Arc::clone(&self.text);
        let mark = self.state.scope.mark();
        loop {
            let result = self.attempt(&text, terms, mark);
            let retry = std::mem::take(&mut self.state.capture) && !self.state.scope.rename;
            self.state.scope.rename = result.is_err() && retry;
            match result {
                Ok(command) => return Ok(command),
                Err(_) if retry => {}
                Err(fault) => return Err(self.error(fault)),
            }
        }
    }

    fn attempt(&mut self, text: &[u8], terms: &mut Terms, mark: usize) -> Result<Option<Command>, Fault> {
        if text.len() >= u32::MAX as usize {
            return fault(0, ErrorKind::Unsupported, "texts of four gigabytes and more are not supported");
        }
        let mut lexer = Lexer::new(text, self.pos);
        lexer.skip_blank();
        self.pos = lexer.pos;
        let position = self.cursor.position(text, self.pos);
        self.cursor.checkpoint();
        let first = lexer.token()?;
        match first.kind {
            TokenKind::End => return Ok(None),
            TokenKind::Open => {}
            TokenKind::Close => {
                return fault(first.start, ErrorKind::Syntax, "this ')' closes nothing");
            }
            _ => return fault(first.start, ErrorKind::Syntax, "expected a command, '(' first"),
        }
        let mut parser = Parser {
            lexer,
            state: &mut self.state,
            terms,
            cursor: &mut self.cursor,
            annotations: Vec::new(),
        };
        match parser.command() {
            Ok(kind) => {
                let (end, annotations) = (parser.lexer.pos, parser.annotations);
                self.state.scope.commit(mark, self.state.global_declarations);
                let span = first.start..end;
                self.pos = end;
                Ok(Some(Command { kind, position, span, annotations }))
            }
            Err(fault) => {
                self.state.stacks.clear();
                self.state.scope.abandon(mark);
                Err(fault)
            }
        }
    }

    /// Skips the command that [`Reader::next_command`] has refused.
    pub fn recover(&mut self) {
        let mut lexer = Lexer::new(&self.text, self.pos);
        let mut depth = 0usize;
        loop {
            match lexer.token() {
                Ok(token) => match token.kind {
                    TokenKind::Open => depth += 1,
                    TokenKind::Close => depth = depth.saturating_sub(1),
                    TokenKind::End => break,
                    _ => {}
                },
                // A bad literal runs to its end, a bad byte is one byte; what is not closed is
                // closed by the end of the text.
                Err(_) => match lexer.text.get(lexer.pos) {
                    None | Some(b'"') => lexer.pos = lexer.text.len(),
                    Some(b'|') => {
                        let rest = &lexer.text[lexer.pos + 1..];
                        lexer.pos += rest.iter().position(|&b| b == b'|').map_or(rest.len() + 1, |i| i + 2);
                    }
                    Some(_) => lexer.pos += 1,
                },
            }
            if depth == 0 {
                break;
            }
        }
        self.pos = lexer.pos;
    }

    pub(crate) fn error(&mut self, fault: Fault) -> Error {
        let position = self.cursor.position(&self.text, fault.offset);
        Error { file: self.file.clone(), position, kind: fault.kind, message: fault.message }
    }

    fn predeclare_sort(&mut self, terms: &Terms, sort: euphonium_term::SortId) {
        crate::sort_reader::predeclare(&mut self.state.scope, terms, sort);
    }
}
