//! Types, each of which gets one id.
//!
//! Old versions write `i32*` where new ones write `ptr`. Both become an opaque pointer, which loses
//! nothing: every instruction that needs the type behind a pointer names it by itself.

use super::{NESTING_LIMIT, Reader};
use crate::ast::{FloatKind, Type, TypeId};
use crate::error::Result;
use crate::lexer::{Name, Token};
use std::sync::Arc;

/// The most bits of an integer in LLVM.
const MOST_BITS: u32 = 1 << 23;

/// The type that is one word, if the word is one.
pub(super) fn word_type(word: &str) -> Option<Type> {
    Some(match word {
        "ptr" => Type::Pointer(0),
        "void" => Type::Void,
        "float" => Type::Float(FloatKind::Float),
        "double" => Type::Float(FloatKind::Double),
        "half" => Type::Float(FloatKind::Half),
        "bfloat" => Type::Float(FloatKind::BFloat),
        "x86_fp80" => Type::Float(FloatKind::X86Fp80),
        "fp128" => Type::Float(FloatKind::Fp128),
        "ppc_fp128" => Type::Float(FloatKind::PpcFp128),
        "label" => Type::Label,
        "metadata" => Type::Metadata,
        "token" => Type::Token,
        "x86_mmx" | "x86_amx" => Type::Other(word.into()),
        _ => {
            let digits =
                word.strip_prefix('i').filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))?;
            Type::Integer(digits.parse().ok().filter(|bits| (1..=MOST_BITS).contains(bits))?)
        }
    })
}

impl<'a> Reader<'a> {
    /// The id of a type.
    pub(super) fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.type_ids.get(&ty) {
            return id;
        }
        let id = TypeId(self.module.types.len() as u32);
        self.module.types.push(ty.clone());
        self.type_ids.insert(ty, id);
        id
    }

    /// What an id stands for.
    pub(super) fn type_of(&self, id: TypeId) -> &Type {
        &self.module.types[id.0 as usize]
    }

    /// One step deeper into types and constants.
    pub(super) fn enter(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > NESTING_LIMIT {
            return Err(self
                .lexer
                .error(format!("types or constants are nested deeper than {NESTING_LIMIT}")));
        }
        Ok(())
    }

    /// Whether a type starts here.
    pub(super) fn at_type(&self) -> bool {
        match self.lexer.token {
            Token::Word(word) => word == "target" || word_type(word).is_some(),
            Token::Local(_) | Token::Sign(b'{' | b'[' | b'<') => true,
            _ => false,
        }
    }

    /// Reads a type with its stars and parameter lists.
    pub(super) fn ty(&mut self) -> Result<TypeId> {
        self.enter()?;
        let mut ty = self.simple_type()?;
        loop {
            ty = match self.lexer.token {
                Token::Sign(b'*') => {
                    self.lexer.advance()?;
                    self.intern(Type::Pointer(0))
                }
                Token::Word("addrspace") => {
                    let space = self.address_space()?;
                    // `ptr addrspace(1)`, where the type before was the bare word, or `i32 addrspace(1)*`.
                    if !self.eat(b'*')? && *self.type_of(ty) != Type::Pointer(0) {
                        return Err(self.lexer.expected("`*`"));
                    }
                    self.intern(Type::Pointer(space))
                }
                Token::Sign(b'(') => {
                    let (parameters, variadic) = self.parameter_types()?;
                    self.intern(Type::Function { result: ty, parameters, variadic })
                }
                _ => break,
            };
        }
        self.depth -= 1;
        Ok(ty)
    }

    fn simple_type(&mut self) -> Result<TypeId> {
        let ty = match self.lexer.token {
            Token::Word("target") => Type::Other(self.target_type()?),
            Token::Word(word) => {
                let Some(ty) = word_type(word) else {
                    return Err(self.lexer.expected("a type"));
                };
                self.lexer.advance()?;
                ty
            }
            Token::Local(name) => {
                let position = self.lexer.here();
                let name: Arc<str> = Arc::from(&*self.name_text(name)?);
                self.lexer.advance()?;
                if let Some(&id) = self.type_ids.get(&Type::Named(name.clone())) {
                    return Ok(id);
                }
                self.type_uses.insert(name.clone(), position);
                Type::Named(name)
            }
            Token::Sign(b'{') => Type::Struct { fields: self.fields()?, packed: false },
            Token::Sign(b'[') => {
                self.lexer.advance()?;
                let count = self.number()?;
                self.need_word("x")?;
                let element = self.ty()?;
                self.need(b']')?;
                Type::Array(count, element)
            }
            Token::Sign(b'<') => {
                self.lexer.advance()?;
                let ty = if self.lexer.token == Token::Sign(b'{') {
                    Type::Struct { fields: self.fields()?, packed: true }
                } else {
                    let scalable = self.eat_word("vscale")?;
                    if scalable {
                        self.need_word("x")?;
                    }
                    let count = self.number()?;
                    self.need_word("x")?;
                    let element = self.ty()?;
                    if !matches!(self.type_of(element), Type::Integer(_) | Type::Float(_) | Type::Pointer(_))
                    {
                        return Err(self.lexer.error("a vector holds numbers or pointers"));
                    }
                    Type::Vector(count, element, scalable)
                };
                self.need(b'>')?;
                ty
            }
            _ => return Err(self.lexer.expected("a type")),
        };
        Ok(self.intern(ty))
    }

    fn fields(&mut self) -> Result<Vec<TypeId>> {
        self.need(b'{')?;
        let mut fields = Vec::new();
        if !self.eat(b'}')? {
            loop {
                fields.push(self.ty()?);
                if !self.eat(b',')? {
                    break;
                }
            }
            self.need(b'}')?;
        }
        Ok(fields)
    }

    fn parameter_types(&mut self) -> Result<(Vec<TypeId>, bool)> {
        self.need(b'(')?;
        let (mut parameters, mut variadic) = (Vec::new(), false);
        if !self.eat(b')')? {
            loop {
                if self.eat_word("...")? {
                    variadic = true;
                    break;
                }
                parameters.push(self.ty()?);
                if !self.eat(b',')? {
                    break;
                }
            }
            self.need(b')')?;
        }
        Ok((parameters, variadic))
    }

    /// Reads `target("name", ...)`, of which only the name is kept.
    fn target_type(&mut self) -> Result<Arc<str>> {
        self.lexer.advance()?;
        if self.lexer.token != Token::Sign(b'(') {
            return Err(self.lexer.expected("`(`"));
        }
        self.lexer.advance()?;
        let name = Arc::from(self.string()?);
        while self.eat(b',')? {
            match self.lexer.token {
                Token::Word(word) if word.bytes().all(|byte| byte.is_ascii_digit()) => {
                    self.lexer.advance()?
                }
                _ => {
                    self.ty()?;
                }
            }
        }
        self.need(b')')?;
        Ok(name)
    }

    /// Reads `addrspace(5)`; the word is the current token. Named spaces are those of targets that
    /// nothing here knows.
    pub(super) fn address_space(&mut self) -> Result<u32> {
        self.lexer.advance()?;
        self.need(b'(')?;
        let space = self.number()?;
        self.need(b')')?;
        Ok(space)
    }

    /// Reads `%name = type ...`.
    pub(super) fn type_definition(&mut self, name: Name<'a>) -> Result<()> {
        let name: Arc<str> = Arc::from(&*self.name_text(name)?);
        let position = self.lexer.here();
        self.lexer.advance()?;
        self.need(b'=')?;
        self.need_word("type")?;
        let body = if self.eat_word("opaque")? { None } else { Some(self.ty()?) };
        if self.type_bodies.insert(name.clone(), body).is_some() {
            let message = format!("type `%{name}` is defined twice");
            return Err(crate::error::Error { position, message });
        }
        self.module.named_types.push((name, body));
        Ok(())
    }
}
