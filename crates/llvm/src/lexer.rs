//! Cuts the text into tokens, one ahead of the parser.
//!
//! The lexical grammar is that of the LLVM Language Reference, section "Identifiers": a word is a run of
//! letters, digits and `-$._`, so keywords, numbers and `...` are all words and their meaning is left to
//! the parser; a word or string that a colon follows is a label. Metadata is most of a text with debug
//! info, therefore it is not cut into tokens: [`Lexer::skip_group`] and [`Lexer::skip_node`] step over a
//! balanced group byte by byte, and the debug-info reader looks only at the nodes that it needs.
//!
//! Invariant: `position` lies behind the current token, and `line` is the line of `position`.

use crate::ast::Position;
use crate::error::{Error, Result};
use std::borrow::Cow;

/// A name behind `%`, `@` or `$`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Name<'a> {
    /// LLVM counted it: `%5`.
    Number(u32),
    /// Without quotes.
    Plain(&'a str),
    /// In quotes, escapes not yet resolved.
    Quoted(&'a str),
}

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// The text is over.
    End,
    /// A keyword or number.
    Word(&'a str),
    /// A word with its colon.
    Label(&'a str),
    /// A string with its colon.
    QuotedLabel(&'a str),
    /// `%name`.
    Local(Name<'a>),
    /// `@name`.
    Global(Name<'a>),
    /// `$name`.
    Comdat(Name<'a>),
    /// `"..."`, escapes not yet resolved.
    String(&'a str),
    /// `c"..."`, escapes not yet resolved.
    Bytes(&'a str),
    /// `#5`.
    Attributes(u32),
    /// `#dbg_value`, without the `#`.
    Record(&'a str),
    /// `!5`.
    Node(u32),
    /// `!dbg` or `!DIFile`, without the `!`.
    Metadata(&'a str),
    /// `!` before a brace or a string.
    Exclamation,
    /// Any other character.
    Sign(u8),
}

/// The current token and what lies behind it.
pub(crate) struct Lexer<'a> {
    text: &'a str,
    position: usize,
    line: u32,
    line_start: usize,
    /// The current token.
    pub token: Token<'a>,
    start: usize,
    token_line: u32,
    token_line_start: usize,
    previous_line: u32,
}

const fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'$' | b'.' | b'_')
}

const WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = is_word_byte(byte as u8);
        byte += 1;
    }
    table
};

impl<'a> Lexer<'a> {
    /// Starts at the first token of a text of less than 4 GiB.
    pub fn new(text: &'a str) -> Result<Self> {
        let mut lexer = Lexer {
            text,
            position: 0,
            line: 1,
            line_start: 0,
            token: Token::End,
            start: 0,
            token_line: 1,
            token_line_start: 0,
            previous_line: 1,
        };
        if u32::try_from(text.len()).is_err() {
            return Err(lexer.error("a module of 4 GiB or more is not read"));
        }
        lexer.advance()?;
        Ok(lexer)
    }

    /// Where the current token starts.
    pub fn here(&self) -> Position {
        Position { line: self.token_line, column: (self.start - self.token_line_start) as u32 + 1 }
    }

    /// Whether the current token stands on the line on which the token before it ended.
    pub fn same_line(&self) -> bool {
        self.token_line == self.previous_line
    }

    /// An error at the current token.
    pub fn error(&self, message: impl Into<String>) -> Error {
        Error { position: self.here(), message: message.into() }
    }

    /// The error that something else than the current token is needed.
    pub fn expected(&self, what: &str) -> Error {
        let found = match self.token {
            Token::End => "the end of the text".to_string(),
            _ => {
                let text = self.text.get(self.start..self.position).unwrap_or("");
                format!("`{}`", text.chars().take(60).collect::<String>())
            }
        };
        self.error(format!("expected {what}, found {found}"))
    }

    /// The next byte that follows the current token and the blanks behind it.
    pub fn next_byte(&self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.position..];
        rest.iter().copied().find(|byte| !byte.is_ascii_whitespace())
    }

    /// Moves to the next token.
    pub fn advance(&mut self) -> Result<()> {
        self.previous_line = self.line;
        self.skip_blanks();
        self.start = self.position;
        self.token_line = self.line;
        self.token_line_start = self.line_start;
        let bytes = self.text.as_bytes();
        let Some(&first) = bytes.get(self.position) else {
            self.token = Token::End;
            return Ok(());
        };
        self.position += 1;
        self.token = match first {
            b'%' => Token::Local(self.name()?),
            b'@' => Token::Global(self.name()?),
            b'"' => {
                let string = self.string()?;
                if self.eat_colon() { Token::QuotedLabel(string) } else { Token::String(string) }
            }
            b'c' if bytes.get(self.position) == Some(&b'"') => {
                self.position += 1;
                Token::Bytes(self.string()?)
            }
            // A label may start with a dollar, too.
            b'$' => {
                let before = self.position;
                let name = self.name()?;
                if matches!(name, Name::Quoted(_)) || !self.eat_colon() {
                    Token::Comdat(name)
                } else {
                    Token::Label(&self.text[before - 1..self.position - 1])
                }
            }
            b'#' => {
                let word = self.word();
                if word.starts_with(|first: char| first.is_ascii_digit()) {
                    Token::Attributes(self.number(word)?)
                } else if word.is_empty() {
                    Token::Sign(b'#')
                } else {
                    Token::Record(word)
                }
            }
            b'!' => {
                // Names of metadata may hold escapes.
                let from = self.position;
                while bytes.get(self.position).is_some_and(|&byte| WORD[byte as usize] || byte == b'\\') {
                    self.position += 1;
                }
                let word = &self.text[from..self.position];
                match word.as_bytes().first() {
                    None => Token::Exclamation,
                    Some(first) if first.is_ascii_digit() => Token::Node(self.number(word)?),
                    Some(_) => Token::Metadata(word),
                }
            }
            _ if WORD[first as usize] => {
                self.position -= 1;
                let mut word = self.word();
                // The sign of an exponent: `1.5e+10`.
                if bytes.get(self.position) == Some(&b'+')
                    && (first.is_ascii_digit() || first == b'-')
                    && word.ends_with(['e', 'E'])
                    && !word.contains('x')
                {
                    self.position += 1;
                    self.word();
                    word = &self.text[self.start..self.position];
                }
                if self.eat_colon() { Token::Label(word) } else { Token::Word(word) }
            }
            _ if first.is_ascii() => Token::Sign(first),
            _ => {
                self.token = Token::Sign(first);
                return Err(self.error("a character that is not ASCII outside of a string"));
            }
        };
        Ok(())
    }

    fn skip_blanks(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.position) {
            match byte {
                b'\n' => {
                    self.position += 1;
                    self.line += 1;
                    self.line_start = self.position;
                }
                b' ' | b'\t' | b'\r' | 0x0B | 0x0C => self.position += 1,
                b';' => {
                    let rest = &bytes[self.position..];
                    self.position += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                }
                _ => break,
            }
        }
    }

    fn eat_colon(&mut self) -> bool {
        let found = self.text.as_bytes().get(self.position) == Some(&b':');
        self.position += usize::from(found);
        found
    }

    fn word(&mut self) -> &'a str {
        let from = self.position;
        let rest = &self.text.as_bytes()[from..];
        self.position += rest.iter().position(|&byte| !WORD[byte as usize]).unwrap_or(rest.len());
        &self.text[from..self.position]
    }

    fn number(&self, word: &str) -> Result<u32> {
        word.parse().map_err(|_| self.error("this is not a number below 2^32"))
    }

    fn name(&mut self) -> Result<Name<'a>> {
        if self.text.as_bytes().get(self.position) == Some(&b'"') {
            self.position += 1;
            return Ok(Name::Quoted(self.string()?));
        }
        let word = self.word();
        match word.as_bytes().first() {
            None => Err(self.error("expected a name")),
            Some(first) if first.is_ascii_digit() => Ok(Name::Number(self.number(word)?)),
            Some(_) => Ok(Name::Plain(word)),
        }
    }

    /// Reads to the closing quote; the opening one is behind us. A quote is never escaped by a
    /// backslash: it is written `\22`.
    fn string(&mut self) -> Result<&'a str> {
        let from = self.position;
        let rest = &self.text.as_bytes()[from..];
        let Some(length) = rest.iter().position(|&byte| byte == b'"') else {
            return Err(self.error("a string that does not end"));
        };
        let string = &self.text[from..from + length];
        self.position += length + 1;
        self.count_lines(from, from + length);
        Ok(string)
    }

    fn count_lines(&mut self, from: usize, to: usize) {
        for (offset, &byte) in self.text.as_bytes()[from..to].iter().enumerate() {
            if byte == b'\n' {
                self.line += 1;
                self.line_start = from + offset + 1;
            }
        }
    }

    /// Steps over a group whose opening bracket is the current token, to the token behind it.
    pub fn skip_group(&mut self) -> Result<()> {
        self.skip_brackets(1)?;
        self.advance()
    }

    /// Steps over metadata of which the current token is the first one: a reference, a tuple, a string, or
    /// a specialised node. Gives its text.
    pub fn skip_node(&mut self) -> Result<&'a str> {
        let from = self.start;
        match (self.token, self.text.as_bytes().get(self.position)) {
            (Token::Node(_), _) => {}
            (Token::Metadata(_), Some(b'(')) | (Token::Exclamation, Some(b'{')) => self.skip_brackets(0)?,
            (Token::Exclamation, Some(b'"')) => {
                self.position += 1;
                self.string()?;
            }
            _ => return Err(self.expected("metadata")),
        }
        let text = &self.text[from..self.position];
        self.advance()?;
        Ok(text)
    }

    /// Steps over brackets until they balance, this many of which are open already.
    fn skip_brackets(&mut self, mut open: u32) -> Result<()> {
        let bytes = self.text.as_bytes();
        loop {
            let Some(&byte) = bytes.get(self.position) else {
                return Err(self.error("a bracket that is not closed"));
            };
            self.position += 1;
            match byte {
                b'(' | b'{' | b'[' => open += 1,
                b')' | b'}' | b']' => {
                    open -= 1;
                    if open == 0 {
                        return Ok(());
                    }
                }
                b'"' => {
                    self.string()?;
                }
                b'\n' => {
                    self.line += 1;
                    self.line_start = self.position;
                }
                b';' => {
                    let rest = &bytes[self.position..];
                    self.position += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                }
                _ => {}
            }
        }
    }

    /// Steps over the rest of the line.
    pub fn skip_line(&mut self) -> Result<()> {
        if self.line == self.token_line {
            let rest = &self.text.as_bytes()[self.position..];
            self.position += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        }
        self.advance()
    }
}

/// Resolves escapes: two hexadecimal digits behind a backslash are a byte, two backslashes are one.
pub(crate) fn unescape(raw: &str) -> Cow<'_, [u8]> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw.as_bytes());
    }
    let digit = |byte: Option<&u8>| byte.and_then(|&byte| (byte as char).to_digit(16));
    let bytes = raw.as_bytes();
    let mut result = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let (value, length) = match (bytes[at], bytes.get(at + 1)) {
            (b'\\', Some(b'\\')) => (b'\\', 2),
            (b'\\', high) => match (digit(high), digit(bytes.get(at + 2))) {
                (Some(high), Some(low)) => ((high * 16 + low) as u8, 3),
                _ => (b'\\', 1),
            },
            (byte, _) => (byte, 1),
        };
        result.push(value);
        at += length;
    }
    Cow::Owned(result)
}
