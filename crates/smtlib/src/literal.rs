//! Literals: numerals, decimals, bit strings.

use crate::apply::Literal;
use crate::error::{ErrorKind, Read, fault};
use crate::lexer::{Token, TokenKind};
use crate::parser::Parser;
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use euphonium_term::typing::MAX_BV_WIDTH;
use euphonium_term::{BvValue, TermId};

/// Longer numbers are refused: reading one takes more than linear time.
const MAX_DIGITS: usize = 1 << 20;

impl Parser<'_> {
    /// The term of a token that is neither symbol nor parenthesis.
    pub fn literal(&mut self, token: Token) -> Read<(TermId, Literal)> {
        let bytes = self.lexer.bytes(token);
        match token.kind {
            TokenKind::Numeral => {
                let value = IBig::from(number(token, bytes, 10)?);
                let term = if self.state.real_numerals {
                    self.terms.real_const(RBig::from(value))
                } else {
                    self.terms.int_const(value)
                };
                Ok((term, Literal::Plain))
            }
            TokenKind::Decimal => {
                let point = bytes.iter().position(|&b| b == b'.').unwrap_or(bytes.len());
                let digits = [&bytes[..point], &bytes[point + 1..]].concat();
                let numerator = number(token, &digits, 10)?;
                let denominator = UBig::from(10u8).pow(bytes.len() - point - 1);
                let value = RBig::from_parts(numerator.into(), denominator);
                Ok((self.terms.real_const(value), Literal::Plain))
            }
            TokenKind::Hexadecimal => self.bits(token, &bytes[2..], 4).map(|t| (t, Literal::No)),
            TokenKind::Binary => self.bits(token, &bytes[2..], 1).map(|t| (t, Literal::No)),
            TokenKind::String => self.refuse(token, "strings"),
            _ => self.unexpected(token, "a term"),
        }
    }

    fn bits(&mut self, token: Token, digits: &[u8], bits_per_digit: u32) -> Read<TermId> {
        let width = digits.len() as u64 * u64::from(bits_per_digit);
        if width > u64::from(MAX_BV_WIDTH) {
            return fault(token.start, ErrorKind::Unsupported, "this bit-vector is too wide");
        }
        let width = width as u32;
        let value = if width <= 64 {
            let digit = |b: u8| u64::from((b as char).to_digit(16).unwrap_or(0));
            UBig::from(digits.iter().fold(0u64, |n, &b| (n << bits_per_digit) | digit(b)))
        } else {
            // Powers of two are read in linear time, so the width alone is the limit.
            let text = std::str::from_utf8(digits).unwrap_or_default();
            UBig::from_str_radix(text, 1 << bits_per_digit).unwrap_or_default()
        };
        Ok(self.terms.bv_value(BvValue::new(width, value)))
    }
}

/// The number that decimal digits write.
pub(crate) fn number(token: Token, digits: &[u8], radix: u32) -> Read<UBig> {
    if digits.len() < 20 && radix == 10 {
        return Ok(digits.iter().fold(0u64, |n, &b| n * 10 + u64::from(b - b'0')).into());
    }
    if digits.len() > MAX_DIGITS {
        return fault(token.start, ErrorKind::Unsupported, "this number has too many digits");
    }
    let text = std::str::from_utf8(digits).unwrap_or_default();
    match UBig::from_str_radix(text, radix) {
        Ok(n) => Ok(n),
        Err(_) => fault(token.start, ErrorKind::Syntax, "this is not a number"),
    }
}
