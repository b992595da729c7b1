//! Bytes to tokens, after section 3.1 of the SMT-LIB 2.6 standard.
//!
//! A token is a kind and a byte range; nothing is copied or allocated. Every byte is looked at a
//! constant number of times. Quoted symbols must be UTF-8, because two symbols that differ only in
//! broken bytes could not be told apart as names; comments and strings may hold any bytes.

use crate::error::{ErrorKind, Read, fault};

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// `(`
    Open,
    /// `)`
    Close,
    /// A simple symbol or a reserved word.
    Symbol,
    /// `|...|`; the range includes the bars.
    Quoted,
    /// `:name`; the range includes the colon.
    Keyword,
    /// `0`, `42`
    Numeral,
    /// `1.50`
    Decimal,
    /// `#x1f`
    Hexadecimal,
    /// `#b01`
    Binary,
    /// `"..."`, with `""` for a quote; the range includes the outer quotes.
    String,
    /// The end of the text.
    End,
}

/// A token: its kind and its bytes `start..end`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// The offset of its first byte.
    pub start: usize,
    /// The offset after its last byte.
    pub end: usize,
}

const SPACE: u8 = 1;
const SYMBOL: u8 = 2;
const DIGIT: u8 = 4;

/// The class of each byte. A digit is both `DIGIT` and `SYMBOL`: it may continue a symbol.
static CLASS: [u8; 256] = {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 256 {
        let c = i as u8;
        table[i] = match c {
            b' ' | b'\t' | b'\r' | b'\n' => SPACE,
            b'0'..=b'9' => DIGIT | SYMBOL,
            b'a'..=b'z' | b'A'..=b'Z' => SYMBOL,
            b'~' | b'!' | b'@' | b'$' | b'%' | b'^' | b'&' | b'*' | b'_' | b'-' | b'+' | b'=' | b'<'
            | b'>' | b'.' | b'?' | b'/' => SYMBOL,
            _ => 0,
        };
        i += 1;
    }
    table
};

/// Reads tokens off a text.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'a> {
    pub text: &'a [u8],
    pub pos: usize,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a [u8], pos: usize) -> Lexer<'a> {
        Lexer { text, pos }
    }

    /// The bytes of a token.
    pub fn bytes(&self, token: Token) -> &'a [u8] {
        &self.text[token.start..token.end]
    }

    fn run(&self, mut pos: usize, class: u8) -> usize {
        while pos < self.text.len() && CLASS[self.text[pos] as usize] & class != 0 {
            pos += 1;
        }
        pos
    }

    /// Moves to the next byte that is neither white space nor comment.
    pub fn skip_blank(&mut self) {
        loop {
            self.pos = self.run(self.pos, SPACE);
            if self.text.get(self.pos) != Some(&b';') {
                return;
            }
            let rest = &self.text[self.pos..];
            self.pos += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
        }
    }

    /// The next token, or the reason why there is none. After an error the position is unchanged.
    pub fn token(&mut self) -> Read<Token> {
        self.skip_blank();
        let start = self.pos;
        let Some(&first) = self.text.get(start) else {
            return Ok(Token { kind: TokenKind::End, start, end: start });
        };
        let (kind, end) = match first {
            b'(' => (TokenKind::Open, start + 1),
            b')' => (TokenKind::Close, start + 1),
            b'|' => (TokenKind::Quoted, self.quoted(start)?),
            b'"' => (TokenKind::String, self.string(start)?),
            b':' => {
                let end = self.run(start + 1, SYMBOL);
                if end == start + 1 {
                    return fault(start, ErrorKind::Syntax, "a keyword needs a name after its colon");
                }
                (TokenKind::Keyword, end)
            }
            b'#' => self.radix_literal(start)?,
            b'0'..=b'9' => self.number(start)?,
            _ if CLASS[first as usize] & SYMBOL != 0 => (TokenKind::Symbol, self.run(start + 1, SYMBOL)),
            _ => return self.bad_byte(start),
        };
        self.pos = end;
        Ok(Token { kind, start, end })
    }

    /// The next token, left in place.
    pub fn peek(&mut self) -> Read<Token> {
        let token = self.token()?;
        self.pos = token.start;
        Ok(token)
    }

    fn quoted(&self, start: usize) -> Read<usize> {
        let body = &self.text[start + 1..];
        match body.iter().position(|&b| b == b'|' || b == b'\\') {
            None => fault(start, ErrorKind::Syntax, "this quoted symbol is not closed"),
            Some(i) if body[i] == b'\\' => {
                fault(start + 1 + i, ErrorKind::Syntax, "a quoted symbol must not contain a backslash")
            }
            Some(i) => match std::str::from_utf8(&body[..i]) {
                Ok(_) => Ok(start + i + 2),
                Err(e) => fault(
                    start + 1 + e.valid_up_to(),
                    ErrorKind::Syntax,
                    "a quoted symbol must be valid UTF-8",
                ),
            },
        }
    }

    fn string(&self, start: usize) -> Read<usize> {
        let mut pos = start + 1;
        loop {
            match self.text[pos..].iter().position(|&b| b == b'"') {
                None => return fault(start, ErrorKind::Syntax, "this string is not closed"),
                Some(i) => pos += i + 1,
            }
            if self.text.get(pos) != Some(&b'"') {
                return Ok(pos);
            }
            pos += 1;
        }
    }

    fn radix_literal(&self, start: usize) -> Read<(TokenKind, usize)> {
        let digits = start + 2;
        let (kind, is_digit): (_, fn(&u8) -> bool) = match self.text.get(start + 1) {
            Some(b'x') => (TokenKind::Hexadecimal, u8::is_ascii_hexdigit),
            Some(b'b') => (TokenKind::Binary, |b| matches!(b, b'0' | b'1')),
            _ => return fault(start, ErrorKind::Syntax, "expected #x or #b"),
        };
        let rest = &self.text[digits..];
        let end = digits + rest.iter().position(|b| !is_digit(b)).unwrap_or(rest.len());
        if end == digits {
            return fault(start, ErrorKind::Syntax, "a literal needs digits");
        }
        self.ends(start, end, kind)
    }

    fn number(&self, start: usize) -> Read<(TokenKind, usize)> {
        let end = self.run(start, DIGIT);
        // Numerals with leading zeros are outside the standard but unambiguous, and files have them.
        if self.text.get(end) != Some(&b'.') {
            return self.ends(start, end, TokenKind::Numeral);
        }
        let fraction = self.run(end + 1, DIGIT);
        if fraction == end + 1 {
            return fault(start, ErrorKind::Syntax, "a decimal needs digits after its point");
        }
        self.ends(start, fraction, TokenKind::Decimal)
    }

    /// A literal must not run into a symbol, as in `12ab`.
    fn ends(&self, start: usize, end: usize, kind: TokenKind) -> Read<(TokenKind, usize)> {
        match self.text.get(end) {
            Some(&b) if CLASS[b as usize] & SYMBOL != 0 => {
                let end = self.run(end, SYMBOL);
                let text = String::from_utf8_lossy(&self.text[start..end]);
                fault(start, ErrorKind::Syntax, format!("{text} is neither a literal nor a symbol"))
            }
            _ => Ok((kind, end)),
        }
    }

    fn bad_byte<T>(&self, start: usize) -> Read<T> {
        let window = &self.text[start..self.text.len().min(start + 4)];
        let valid = match std::str::from_utf8(window) {
            Ok(text) => text,
            Err(e) => std::str::from_utf8(&window[..e.valid_up_to()]).unwrap_or_default(),
        };
        match valid.chars().next() {
            Some(c) => {
                let c = c.escape_debug();
                fault(start, ErrorKind::Syntax, format!("the character '{c}' is not allowed here"))
            }
            None => fault(
                start,
                ErrorKind::Syntax,
                format!("the byte 0x{:02x} is not valid UTF-8", self.text[start]),
            ),
        }
    }

    /// Skips what is left of a list whose opening parenthesis has been read `depth` times.
    pub fn skip_lists(&mut self, mut depth: usize) -> Read<()> {
        while depth > 0 {
            let token = self.token()?;
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth -= 1,
                TokenKind::End => return unbalanced(token.start),
                _ => {}
            }
        }
        Ok(())
    }
}

/// The text ended inside a list.
pub(crate) fn unbalanced<T>(offset: usize) -> Read<T> {
    fault(offset, ErrorKind::Syntax, "the text ends inside a command: a ')' is missing")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(TokenKind, &str)> {
        let mut lexer = Lexer::new(text.as_bytes(), 0);
        let mut out = Vec::new();
        loop {
            let token = lexer.token().unwrap();
            if token.kind == TokenKind::End {
                return out;
            }
            out.push((token.kind, &text[token.start..token.end]));
        }
    }

    #[test]
    fn every_kind() {
        use TokenKind::*;
        let text = "(a ;c |(\n|q r|\"s\"\"t\" :k-1 0 007 1.50 #xAf #b01)x|y|";
        let want = [
            (Open, "("),
            (Symbol, "a"),
            (Quoted, "|q r|"),
            (String, "\"s\"\"t\""),
            (Keyword, ":k-1"),
            (Numeral, "0"),
            (Numeral, "007"),
            (Decimal, "1.50"),
            (Hexadecimal, "#xAf"),
            (Binary, "#b01"),
            (Close, ")"),
            (Symbol, "x"),
            (Quoted, "|y|"),
        ];
        assert_eq!(kinds(text), want);
    }

    #[test]
    fn refusals_carry_their_offset() {
        for (text, offset) in [
            (&b"a 12ab"[..], 2),
            (b" #b2", 1),
            (b"#", 0),
            (b" |abc", 1),
            (b"|a\\b|", 2),
            (b" \"a\"\"", 1),
            (b"1. ", 0),
            (b": a", 0),
            (b"a \xff", 2),
            (b"a {", 2),
            (b"|a\xff|", 2),
            ("é".as_bytes(), 0),
        ] {
            let mut lexer = Lexer::new(text, 0);
            let error = loop {
                match lexer.token() {
                    Ok(token) => assert_ne!(token.kind, TokenKind::End, "{text:?} was accepted"),
                    Err(error) => break error,
                }
            };
            assert_eq!(error.offset, offset, "{text:?}: {}", error.message);
        }
    }

    #[test]
    fn any_bytes_in_strings_and_comments() {
        let mut lexer = Lexer::new(b"\"\xff\" ;\xfe\n", 0);
        assert_eq!(lexer.token().unwrap().kind, TokenKind::String);
        assert_eq!(lexer.token().unwrap().kind, TokenKind::End);
    }
}
