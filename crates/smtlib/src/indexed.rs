//! Identifiers of more than one symbol: `(_ extract 7 0)` and `(as const (Array Int Int))`.

use crate::apply::Head;
use crate::builtin::refused_theory;
use crate::error::{ErrorKind, Read, fault};
use crate::lexer::{Token, TokenKind};
use crate::literal::number;
use crate::parser::Parser;
use crate::scope::{Binding, RESERVED};
use dashu_base::BitTest;
use dashu_int::{IBig, UBig};
use euphonium_term::typing::MAX_BV_WIDTH;
use euphonium_term::{BvValue, Op, Sort, SortId, TermId, Value};

/// What an indexed identifier stands for.
enum Indexed {
    Op(Op),
    Term(TermId),
}

impl Parser<'_> {
    /// What follows `(_` where a term is expected.
    pub fn indexed_term(&mut self) -> Read<TermId> {
        let head = self.peek()?;
        match self.indexed()? {
            Indexed::Term(term) => Ok(term),
            Indexed::Op(_) => {
                fault(head.start, ErrorKind::Sort, format!("(_ {} ...) needs arguments", self.text(head)))
            }
        }
    }

    /// What follows `((`: an identifier of more than one symbol, applied to what comes.
    pub fn composed_head(&mut self) -> Read<Head> {
        let token = self.next()?;
        if token.kind != TokenKind::Symbol {
            return self.unexpected(token, "_ or as");
        }
        match self.lexer.bytes(token) {
            b"_" => {
                let head = self.peek()?;
                match self.indexed()? {
                    Indexed::Op(op) => Ok(Head::Op(op)),
                    Indexed::Term(_) => {
                        fault(head.start, ErrorKind::Sort, format!("{} takes no arguments", self.text(head)))
                    }
                }
            }
            b"as" => self.qualified_head(),
            _ => self.unexpected(token, "_ or as"),
        }
    }

    /// An indexed identifier behind its underscore, with the closing parenthesis.
    fn indexed(&mut self) -> Read<Indexed> {
        let head = self.next()?;
        let bytes = self.lexer.bytes(head);
        if let Some(digits) = bytes.strip_prefix(b"bv")
            && !digits.is_empty()
            && digits.iter().all(u8::is_ascii_digit)
        {
            return self.bv_literal(head, digits).map(Indexed::Term);
        }
        let op = match bytes {
            b"extract" => {
                let (high, _) = self.small_numeral()?;
                let (low, _) = self.small_numeral()?;
                Op::Extract(high, low)
            }
            b"repeat" => Op::Repeat(self.small_numeral()?.0),
            b"zero_extend" => Op::ZeroExtend(self.small_numeral()?.0),
            b"sign_extend" => Op::SignExtend(self.small_numeral()?.0),
            b"rotate_left" => Op::RotateLeft(self.small_numeral()?.0),
            b"rotate_right" => Op::RotateRight(self.small_numeral()?.0),
            b"int2bv" | b"int_to_bv" | b"nat2bv" => Op::IntToBv(self.small_numeral()?.0),
            b"divisible" => {
                let token = self.next()?;
                if token.kind != TokenKind::Numeral {
                    return self.unexpected(token, "a numeral");
                }
                let n = number(token, self.lexer.bytes(token), 10)?;
                if n.is_zero() {
                    return fault(token.start, ErrorKind::Sort, "nothing is divisible by zero");
                }
                Op::Divisible(self.terms.intern_value(Value::Int(IBig::from(n))))
            }
            _ => {
                let name = self.text(head);
                return match (self.as_symbol(head), refused_theory(&name)) {
                    (None, _) => self.unexpected(head, "a symbol"),
                    (_, Some(theory)) => self.refuse(head, theory),
                    _ => {
                        fault(head.start, ErrorKind::Undeclared, format!("there is no indexed symbol {name}"))
                    }
                };
            }
        };
        self.close()?;
        Ok(Indexed::Op(op))
    }

    /// `(_ bvN width)` behind its first symbol.
    fn bv_literal(&mut self, head: Token, digits: &[u8]) -> Read<TermId> {
        let value: UBig = number(head, digits, 10)?;
        let (width, token) = self.small_numeral()?;
        if width == 0 || width > MAX_BV_WIDTH {
            let message = format!("a bit-vector of width {width} is outside 1..={MAX_BV_WIDTH}");
            return fault(token.start, ErrorKind::Sort, message);
        }
        if value.bit_len() > width as usize {
            let message = format!("{} does not fit {width} bits", self.text(head));
            return fault(head.start, ErrorKind::Sort, message);
        }
        self.close()?;
        Ok(self.terms.bv_value(BvValue::new(width, value)))
    }

    /// What follows `(as` where a term is expected: `x sort)` or `@S_3 sort)`.
    pub fn qualified_term(&mut self) -> Read<TermId> {
        let (symbol, token) = self.symbol()?;
        let sort = self.sort()?;
        self.close()?;
        let term = match self.state.scope.binding(symbol) {
            Binding::Term(term) => {
                self.check_capture(symbol, token)?;
                term
            }
            Binding::Unbound => match self.element(symbol, sort) {
                Some(term) if self.state.elements_of_sorts => term,
                Some(_) => {
                    let name = self.name(symbol);
                    let message =
                        format!("(as {name} ...) is a value of an answer; a script declares its constants");
                    return fault(token.start, ErrorKind::Unsupported, message);
                }
                None => return self.undeclared(symbol, token),
            },
            Binding::Refused(theory) => return self.refuse(token, theory),
            _ => {
                let name = self.name(symbol);
                return fault(token.start, ErrorKind::Sort, format!("{name} needs arguments"));
            }
        };
        self.check_qualification(token, self.terms.sort_of(term), sort)?;
        Ok(term)
    }

    /// What follows `((as`: `const sort)` or `f sort)`.
    fn qualified_head(&mut self) -> Read<Head> {
        let token = self.next()?;
        let symbol = match self.as_symbol(token) {
            Some(symbol) => symbol,
            None => return self.unexpected(token, "a symbol"),
        };
        let sort = self.sort()?;
        self.close()?;
        let binding = self.state.scope.binding(symbol);
        if binding == Binding::Unbound && self.state.scope.name(symbol) == "const" {
            return Ok(Head::ConstArray(sort));
        }
        let head = self.function_head(symbol, token)?;
        let result = match head {
            Head::Op(Op::App(f)) => self.terms.function(f).result,
            Head::Macro(m) => self.state.scope.macros[m as usize].result,
            _ => {
                let name = self.name(symbol);
                return fault(
                    token.start,
                    ErrorKind::Unsupported,
                    format!("(as {name} ...) is not supported"),
                );
            }
        };
        self.check_qualification(token, result, sort)?;
        Ok(head)
    }

    fn check_qualification(&self, token: Token, have: SortId, want: SortId) -> Read<()> {
        if have == want {
            return Ok(());
        }
        let (have, want) = (self.terms.sort_name(have), self.terms.sort_name(want));
        fault(token.start, ErrorKind::Sort, format!("{} has sort {have}, not {want}", self.text(token)))
    }

    /// `@S_3` of an uninterpreted sort is its element number 3. The name in between is free.
    fn element(&mut self, symbol: crate::symbols::Symbol, sort: SortId) -> Option<TermId> {
        debug_assert!(symbol.index() >= RESERVED.len());
        let name = self.state.scope.name(symbol).strip_prefix('@')?;
        let (_, digits) = name.rsplit_once('_')?;
        let n = digits.parse().ok()?;
        if !matches!(self.terms.sort_data(sort), Sort::Uninterpreted { .. }) {
            return None;
        }
        Some(self.terms.element(sort, n))
    }
}
