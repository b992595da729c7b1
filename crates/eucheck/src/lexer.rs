//! The words of SMT-LIB.

use crate::term::Refusal;

/// A word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token {
    /// `(`
    Open,
    /// `)`
    Close,
    /// A symbol; bars are taken off.
    Symbol(String),
    /// `:named` and the like.
    Keyword(String),
    /// `12`
    Numeral(String),
    /// `1.5`
    Decimal(String),
    /// `#b01` or `#x0f`: the digits and how many bits each has.
    Word(String, u32),
    /// `"text"`
    Text,
}

fn is_symbol_byte(c: u8) -> bool {
    c.is_ascii_alphanumeric() || b"~!@$%^&*_-+=<>.?/".contains(&c) || c >= 0x80
}

/// All words of a text.
pub fn tokens(text: &str) -> Result<Vec<Token>, Refusal> {
    let (bytes, mut at, mut found) = (text.as_bytes(), 0, Vec::new());
    let run = |from: usize, inside: &dyn Fn(u8) -> bool| {
        from + bytes[from..].iter().take_while(|&&c| inside(c)).count()
    };
    while let Some(&c) = bytes.get(at) {
        let start = at;
        at += 1;
        match c {
            b' ' | b'\t' | b'\r' | b'\n' => {}
            b';' => at = run(at, &|c| c != b'\n'),
            b'(' => found.push(Token::Open),
            b')' => found.push(Token::Close),
            b'|' => {
                let end = run(at, &|c| c != b'|');
                if end == bytes.len() || text[at..end].contains('\\') {
                    return Err("a quoted symbol does not end".into());
                }
                found.push(Token::Symbol(text[at..end].into()));
                at = end + 1;
            }
            b'"' => {
                at = run(at, &|c| c != b'"') + 1;
                if at > bytes.len() {
                    return Err("a text does not end".into());
                }
                // Two quotes are one that does not end the text.
                if start == 0 || bytes[start - 1] != b'"' {
                    found.push(Token::Text);
                }
            }
            b'#' => {
                at = run(at, &|c| c.is_ascii_alphanumeric());
                let word = &text[start + 1..at];
                let (kind, digits) = word.split_at(word.len().min(1));
                let fits = |base| !digits.is_empty() && digits.chars().all(|c| c.is_digit(base));
                found.push(match kind {
                    "b" if fits(2) => Token::Word(digits.into(), 1),
                    "x" if fits(16) => Token::Word(digits.into(), 4),
                    _ => return Err(format!("#{word} is no word")),
                });
            }
            b'0'..=b'9' => {
                at = run(at, &is_symbol_byte);
                let word = &text[start..at];
                let digits = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
                found.push(match word.split_once('.') {
                    None if digits(word) => Token::Numeral(word.into()),
                    Some((whole, part)) if digits(whole) && digits(part) => Token::Decimal(word.into()),
                    _ => return Err(format!("{word} is no number")),
                });
            }
            b':' => {
                at = run(at, &is_symbol_byte);
                found.push(Token::Keyword(text[start + 1..at].into()));
            }
            c if is_symbol_byte(c) => {
                at = run(at, &is_symbol_byte);
                found.push(Token::Symbol(text[start..at].into()));
            }
            c => return Err(format!("the character {:?} is not expected", char::from(c))),
        }
    }
    Ok(found)
}
