//! Operands: registers, constants, and operations on constants.
//!
//! A constant does not say its own type, so every reader here is told it, and integers and floating-point
//! numbers become the bits of that type at once. Elements of aggregates are checked against the type, as
//! whoever walks through them relies on their number.

use super::opcodes::{binary, cast, int_predicate, is_arithmetic_flag};
use super::{Reader, floats};
use crate::ast::{Constant, ConstantExpression, Type, TypeId, Typed};
use crate::error::Result;
use crate::lexer::{Token, unescape};
use dashu_int::{IBig, UBig};

/// The most lanes that `splat` is written out for.
const MOST_LANES: u64 = 1 << 16;

impl<'a> Reader<'a> {
    /// Reads a type and a value of it.
    pub(super) fn typed(&mut self) -> Result<Typed> {
        let ty = self.ty()?;
        Ok(Typed { ty, value: self.value(ty)? })
    }

    /// Reads a value of a type.
    pub(super) fn value(&mut self, ty: TypeId) -> Result<Constant> {
        self.enter()?;
        let value = match self.lexer.token {
            Token::Local(name) => {
                let local = self.use_local(name, ty)?;
                self.lexer.advance()?;
                Constant::Local(local)
            }
            Token::Global(name) => {
                let name = self.use_symbol(name)?;
                self.lexer.advance()?;
                Constant::Global(name)
            }
            Token::Word(word) => self.word_constant(word, ty)?,
            Token::Bytes(raw) => {
                let bytes = unescape(raw).into_owned();
                let fits = match *self.type_of(ty) {
                    Type::Array(count, element) => {
                        count == bytes.len() as u64 && *self.type_of(element) == Type::Integer(8)
                    }
                    _ => false,
                };
                if !fits {
                    return Err(self.lexer.error("the bytes are not as many as their type says"));
                }
                self.lexer.advance()?;
                Constant::Bytes(bytes)
            }
            Token::Sign(b'[') => self.aggregate(ty, b']')?,
            Token::Sign(b'{') => self.aggregate(ty, b'}')?,
            Token::Sign(b'<') => {
                if self.lexer.next_byte() == Some(b'{') {
                    self.lexer.advance()?;
                    let value = self.aggregate(ty, b'}')?;
                    self.need(b'>')?;
                    value
                } else {
                    self.aggregate(ty, b'>')?
                }
            }
            _ => return Err(self.lexer.expected("a value")),
        };
        self.depth -= 1;
        Ok(value)
    }

    fn aggregate(&mut self, ty: TypeId, closing: u8) -> Result<Constant> {
        let position = self.lexer.here();
        self.lexer.advance()?;
        let mut elements = Vec::new();
        if !self.eat(closing)? {
            loop {
                elements.push(self.typed()?);
                if !self.eat(b',')? {
                    break;
                }
            }
            self.need(closing)?;
        }
        if self.elements_fit(ty, &elements) {
            return Ok(Constant::Aggregate(elements));
        }
        Err(crate::error::Error { position, message: "the elements are not those of the type".into() })
    }

    /// Whether elements are those of a type. A named type that is defined further down fits everything.
    fn elements_fit(&self, ty: TypeId, elements: &[Typed]) -> bool {
        let mut ty = self.type_of(ty);
        if let Type::Named(name) = ty {
            match self.type_bodies.get(name) {
                Some(Some(body)) => ty = self.type_of(*body),
                Some(None) => return false,
                None => return true,
            }
        }
        match ty {
            Type::Array(count, element) | Type::Vector(count, element, false) => {
                *count == elements.len() as u64 && elements.iter().all(|each| each.ty == *element)
            }
            Type::Struct { fields, .. } => {
                fields.len() == elements.len() && fields.iter().zip(elements).all(|(ty, each)| *ty == each.ty)
            }
            _ => false,
        }
    }

    fn word_constant(&mut self, word: &'a str, ty: TypeId) -> Result<Constant> {
        let simple = match word {
            "true" | "false" if *self.type_of(ty) == Type::Integer(1) => {
                Constant::Integer(UBig::from(u8::from(word == "true")))
            }
            "null" if matches!(self.type_of(ty), Type::Pointer(_)) => Constant::Null,
            "undef" => Constant::Undef,
            "poison" => Constant::Poison,
            "zeroinitializer" => Constant::Zero,
            "none" if *self.type_of(ty) == Type::Token => Constant::None,
            "asm" => return self.assembly(),
            "splat" => return self.splat(ty),
            "blockaddress" => return self.block_address(),
            "dso_local_equivalent" | "no_cfi" => {
                self.lexer.advance()?;
                let Token::Global(name) = self.lexer.token else {
                    return Err(self.lexer.expected("a global"));
                };
                Constant::Global(self.use_symbol(name)?)
            }
            "getelementptr" => return self.address_expression(),
            _ => match *self.type_of(ty) {
                Type::Integer(bits) if is_number(word) => match integer(word, bits) {
                    Some(value) => Constant::Integer(value),
                    None => return Err(self.lexer.expected(&format!("an integer of {bits} bits"))),
                },
                Type::Float(kind) => match floats::float_bits(kind, word) {
                    Some(value) => Constant::Float(value),
                    None => return self.expression(word),
                },
                _ => return self.expression(word),
            },
        };
        self.lexer.advance()?;
        Ok(simple)
    }

    fn assembly(&mut self) -> Result<Constant> {
        self.lexer.advance()?;
        while let Token::Word("sideeffect" | "alignstack" | "inteldialect" | "unwind") = self.lexer.token {
            self.lexer.advance()?;
        }
        let text = self.string_text()?;
        self.need(b',')?;
        let constraints = self.string_text()?;
        Ok(Constant::Assembly { text, constraints })
    }

    /// Reads `splat (i8 7)`, which is the same element in all lanes.
    fn splat(&mut self, ty: TypeId) -> Result<Constant> {
        let Type::Vector(lanes, element, false) = *self.type_of(ty) else {
            return Err(self.lexer.error("`splat` is a vector of known length"));
        };
        if lanes > MOST_LANES {
            return Err(self.lexer.error(format!("a vector of more than {MOST_LANES} lanes")));
        }
        // One inside another could be as long as the product of their lanes.
        if std::mem::replace(&mut self.inside_splat, true) {
            return Err(self.lexer.error("`splat` inside of `splat`"));
        }
        self.lexer.advance()?;
        self.need(b'(')?;
        let value = self.typed()?;
        self.inside_splat = false;
        if value.ty != element {
            return Err(self.lexer.error("the element is not that of the vector"));
        }
        self.need(b')')?;
        Ok(Constant::Aggregate(vec![value; lanes as usize]))
    }

    fn block_address(&mut self) -> Result<Constant> {
        self.lexer.advance()?;
        self.need(b'(')?;
        let Token::Global(function) = self.lexer.token else {
            return Err(self.lexer.expected("a function"));
        };
        let function = self.use_symbol(function)?;
        self.lexer.advance()?;
        self.need(b',')?;
        let Token::Local(block) = self.lexer.token else {
            return Err(self.lexer.expected("a block"));
        };
        let block = self.name_text(block)?;
        self.lexer.advance()?;
        self.need(b')')?;
        Ok(Constant::BlockAddress(function, (&*block).into()))
    }

    /// Reads `getelementptr inbounds (T, ptr p, i64 0, ...)`.
    fn address_expression(&mut self) -> Result<Constant> {
        self.lexer.advance()?;
        self.address_flags()?;
        self.need(b'(')?;
        let (base, pointer, indices) = self.address_operands()?;
        self.need(b')')?;
        Ok(expression(ConstantExpression::GetElementPtr { base, pointer, indices }))
    }

    /// Reads what `getelementptr` allows before its operands.
    pub(super) fn address_flags(&mut self) -> Result<()> {
        while let Token::Word(flag @ ("inbounds" | "nusw" | "nuw" | "inrange")) = self.lexer.token {
            self.lexer.advance()?;
            if flag == "inrange" {
                self.need(b'(')?;
                self.number::<i128>()?;
                self.need(b',')?;
                self.number::<i128>()?;
                self.need(b')')?;
            }
        }
        Ok(())
    }

    /// Reads the type, pointer and indices of `getelementptr`.
    pub(super) fn address_operands(&mut self) -> Result<(TypeId, Typed, Vec<Typed>)> {
        let base = self.ty()?;
        self.need(b',')?;
        let pointer = self.typed()?;
        let mut indices = Vec::new();
        while self.eat_comma()? {
            // Old versions mark one index.
            self.eat_word("inrange")?;
            indices.push(self.typed()?);
        }
        Ok((base, pointer, indices))
    }

    /// Reads an operation on constants.
    fn expression(&mut self, word: &'a str) -> Result<Constant> {
        if let Some(cast) = cast(word) {
            self.lexer.advance()?;
            self.flags()?;
            self.need(b'(')?;
            let value = self.typed()?;
            self.need_word("to")?;
            let to = self.ty()?;
            self.need(b')')?;
            return Ok(expression(ConstantExpression::Cast(cast, value, to)));
        }
        if let Some(operation) = binary(word) {
            self.lexer.advance()?;
            self.flags()?;
            let (left, right) = self.two_operands()?;
            return Ok(expression(ConstantExpression::Binary(operation, left, right)));
        }
        match word {
            "icmp" => {
                self.lexer.advance()?;
                let predicate = match self.lexer.token {
                    Token::Word(word) => int_predicate(word),
                    _ => None,
                };
                let predicate = predicate.ok_or_else(|| self.lexer.expected("a comparison"))?;
                self.lexer.advance()?;
                let (left, right) = self.two_operands()?;
                Ok(expression(ConstantExpression::Compare(predicate, left, right)))
            }
            "select" => {
                self.lexer.advance()?;
                self.need(b'(')?;
                let condition = self.typed()?;
                self.need(b',')?;
                let yes = self.typed()?;
                self.need(b',')?;
                let no = self.typed()?;
                self.need(b')')?;
                Ok(expression(ConstantExpression::Select(condition, yes, no)))
            }
            _ => Err(self.lexer.expected("a value of the type")),
        }
    }

    fn two_operands(&mut self) -> Result<(Typed, Typed)> {
        self.need(b'(')?;
        let left = self.typed()?;
        self.need(b',')?;
        let right = self.typed()?;
        self.need(b')')?;
        Ok((left, right))
    }

    /// Reads flags that make a result poison or less exact.
    pub(super) fn flags(&mut self) -> Result<()> {
        while let Token::Word(word) = self.lexer.token
            && is_arithmetic_flag(word)
        {
            self.lexer.advance()?;
        }
        Ok(())
    }
}

fn expression(expression: ConstantExpression) -> Constant {
    Constant::Expression(Box::new(expression))
}

/// Whether a word is meant to be a number.
pub(super) fn is_number(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_digit() || first == '-')
        || ["u0x", "f0x"].iter().any(|prefix| word.starts_with(prefix))
}

/// The bits of an integer: decimal, or hexadecimal behind `u0x`. It must fit, signed or unsigned.
pub(super) fn integer(word: &str, bits: u32) -> Option<UBig> {
    // Nearly all constants are small.
    if bits < 127
        && let Ok(value) = word.parse::<i128>()
    {
        if value < -(1i128 << (bits - 1)) || value >= 1i128 << bits {
            return None;
        }
        return Some(UBig::from((value & ((1i128 << bits) - 1)) as u128));
    }
    let modulus = UBig::ONE << bits as usize;
    if let Some(digits) = word.strip_prefix("u0x") {
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        return UBig::from_str_radix(digits, 16).ok().filter(|value| *value < modulus);
    }
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let magnitude = UBig::from_str_radix(digits, 10).ok()?;
    if digits.len() == word.len() {
        return (magnitude < modulus).then_some(magnitude);
    }
    if IBig::from(magnitude.clone()) > IBig::from(UBig::ONE << (bits as usize - 1)) {
        return None;
    }
    Some((modulus.clone() - magnitude) % modulus)
}
