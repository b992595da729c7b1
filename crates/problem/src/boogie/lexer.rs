//! Boogie's tokens, with their places.

use super::identifiers::{begins, continues};
use crate::{Error, ErrorKind, Position};
use dashu_int::{IBig, UBig};
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    /// A name or a word of the language.
    Word(Arc<str>),
    Int(IBig),
    /// `12bv8`
    Bits(UBig, u32),
    /// `1.25`, as its digits without the point, and how many come after it.
    Decimal(IBig, usize),
    /// What is between quotes.
    Text(Arc<str>),
    Sign(&'static str),
    End,
}

impl Token {
    /// As it is shown in messages.
    pub fn shown(&self) -> String {
        match self {
            Token::Word(word) => word.chars().take(40).collect(),
            Token::Int(_) | Token::Bits(..) | Token::Decimal(..) => "a number".into(),
            Token::Text(_) => "a text".into(),
            Token::Sign(sign) => (*sign).into(),
            Token::End => "the end of the text".into(),
        }
    }
}

/// The longest first.
const SIGNS: &[&str] = &[
    "<==>", "==>", "<==", "::", ":=", "==", "!=", "<=", ">=", "&&", "||", "++", "**", "->", "|{", "}|", "(",
    ")", "[", "]", "{", "}", "<", ">", ",", ";", ":", "+", "-", "*", "/", "!", "|", "=",
];

/// Numbers are not longer than this: reading one takes more than linear time.
const LONGEST_NUMBER: usize = 1 << 16;

pub(super) fn tokens(text: &[u8], file: &Arc<str>) -> Result<Vec<(Token, Position)>, Error> {
    let text = String::from_utf8_lossy(text);
    let chars: Vec<char> = text.chars().collect();
    let mut lexer = Lexer { chars: &chars, at: 0, line: 1, start: 0, file };
    let mut found = Vec::new();
    loop {
        lexer.skip_blank()?;
        let position = lexer.position();
        let token = lexer.token()?;
        let end = token == Token::End;
        found.push((token, position));
        if end {
            return Ok(found);
        }
    }
}

struct Lexer<'c> {
    chars: &'c [char],
    at: usize,
    line: u32,
    /// Where the line begins.
    start: usize,
    file: &'c Arc<str>,
}

impl Lexer<'_> {
    fn position(&self) -> Position {
        Position { line: self.line, column: (self.at - self.start + 1) as u32 }
    }

    fn error<T>(&self, position: Position, message: impl Into<String>) -> Result<T, Error> {
        Err(Error { file: self.file.clone(), position, kind: ErrorKind::Syntax, message: message.into() })
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    fn step(&mut self) {
        if self.peek(0) == Some('\n') {
            self.line += 1;
            self.start = self.at + 1;
        }
        self.at += 1;
    }

    /// Blanks and comments; those between `/*` and `*/` nest.
    fn skip_blank(&mut self) -> Result<(), Error> {
        while let Some(c) = self.peek(0) {
            let here = self.position();
            match (c, self.peek(1)) {
                _ if c.is_whitespace() => self.step(),
                ('/', Some('/')) => {
                    while self.peek(0).is_some_and(|c| c != '\n') {
                        self.step();
                    }
                }
                ('/', Some('*')) => {
                    let mut open = 0usize;
                    loop {
                        let both = (self.peek(0), self.peek(1));
                        let sign = matches!(both, (Some('/'), Some('*')) | (Some('*'), Some('/')));
                        match both {
                            (None, _) => return self.error(here, "the comment has no end: */ is missing"),
                            (Some('/'), Some('*')) => open += 1,
                            (Some('*'), Some('/')) => open -= 1,
                            _ => {}
                        }
                        self.step();
                        if sign {
                            self.step();
                        }
                        if open == 0 {
                            break;
                        }
                    }
                }
                _ => break,
            }
        }
        Ok(())
    }

    fn token(&mut self) -> Result<Token, Error> {
        let position = self.position();
        let Some(c) = self.peek(0) else { return Ok(Token::End) };
        if c.is_ascii_digit() {
            return self.number();
        }
        if begins(c) || c == '\\' && self.peek(1).is_some_and(begins) {
            // A backslash makes a name of a word of the language; it is a part of the name here.
            let from = self.at;
            self.step();
            while self.peek(0).is_some_and(continues) {
                self.step();
            }
            return Ok(Token::Word(self.chars[from..self.at].iter().collect::<String>().into()));
        }
        if c == '"' {
            let from = self.at + 1;
            self.step();
            loop {
                match self.peek(0) {
                    None | Some('\n' | '\r') => {
                        return self.error(position, "the text has no end: \" is missing");
                    }
                    Some('"') => break,
                    Some(_) => self.step(),
                }
            }
            let text = self.chars[from..self.at].iter().collect::<String>();
            self.step();
            return Ok(Token::Text(text.into()));
        }
        let here = |sign: &&&str| sign.chars().enumerate().all(|(n, s)| self.peek(n) == Some(s));
        let Some(sign) = SIGNS.iter().find(here) else {
            return self.error(position, format!("{c:?} is no part of a Boogie text"));
        };
        self.at += sign.len();
        Ok(Token::Sign(sign))
    }

    /// The digits from here on.
    fn digits(&mut self) -> Result<String, Error> {
        let (from, position) = (self.at, self.position());
        while self.peek(0).is_some_and(|c| c.is_ascii_digit()) {
            self.step();
        }
        if self.at - from > LONGEST_NUMBER {
            return self.error(position, format!("a number has at most {LONGEST_NUMBER} digits here"));
        }
        Ok(self.chars[from..self.at].iter().collect())
    }

    fn number(&mut self) -> Result<Token, Error> {
        let position = self.position();
        let digits = self.digits()?;
        let after = |this: &Self, n: usize| this.peek(n).is_some_and(|c| c.is_ascii_digit());
        let token = match (self.peek(0), self.peek(1)) {
            (Some('b'), Some('v')) if after(self, 2) => {
                self.at += 2;
                let width = self.digits()?;
                let (Ok(bits), Ok(width)) = (digits.parse(), width.parse()) else {
                    return self.error(position, "the width is too large");
                };
                Token::Bits(bits, width)
            }
            (Some('.'), _) if after(self, 1) => {
                self.at += 1;
                let fraction = self.digits()?;
                match format!("{digits}{fraction}").parse() {
                    Ok(number) => Token::Decimal(number, fraction.len()),
                    Err(_) => return self.error(position, "this is no number"),
                }
            }
            _ => match digits.parse() {
                Ok(number) => Token::Int(number),
                Err(_) => return self.error(position, "this is no number"),
            },
        };
        // `12x` and numbers with exponents.
        match self.peek(0) {
            Some(c) if continues(c) => {
                self.error(position, "a number with an exponent or a letter in it is not supported")
            }
            _ => Ok(token),
        }
    }
}
