//! Calls, as instructions and as terminators.

use super::Reader;
use super::attributes::ValueAttributes;
use crate::ast::{Argument, Call, Constant, Type, TypeId, Typed};
use crate::error::Result;
use crate::lexer::Token;

impl<'a> Reader<'a> {
    /// Reads a call from behind its opcode to the end of its attributes; `None` if it was a note on a
    /// variable of the source, which is kept elsewhere.
    pub(super) fn call(&mut self) -> Result<Option<Call>> {
        self.value_attributes()?;
        let ty = self.ty()?;
        let (result, signature) = match *self.type_of(ty) {
            Type::Function { result, .. } => (result, Some(ty)),
            _ => (ty, None),
        };
        let pointer = self.intern(Type::Pointer(0));
        let callee = self.value(pointer)?;
        if let Constant::Global(name) = &callee
            && let Some(what) = name.strip_prefix("llvm.dbg.")
        {
            let what = what.to_string();
            self.debug_call(&what)?;
            return Ok(None);
        }
        let arguments = self.arguments()?;
        let noreturn = self.call_attributes()?;
        Ok(Some(Call { callee, result, signature, arguments, noreturn }))
    }

    fn arguments(&mut self) -> Result<Vec<Argument>> {
        self.need(b'(')?;
        let mut arguments = Vec::new();
        if self.eat(b')')? {
            return Ok(arguments);
        }
        loop {
            if self.lexer.token == Token::Word("...") {
                return Err(self
                    .lexer
                    .error("a call that passes on its variable arguments is not supported"));
            }
            let ty = self.ty()?;
            let attributes = self.value_attributes()?;
            let value = self.argument_value(ty)?;
            let ValueAttributes { by_value, element, .. } = attributes;
            arguments.push(Argument { value: Typed { ty, value }, by_value, element });
            if !self.eat(b',')? {
                break;
            }
        }
        self.need(b')')?;
        Ok(arguments)
    }

    fn argument_value(&mut self, ty: TypeId) -> Result<Constant> {
        if *self.type_of(ty) != Type::Metadata {
            return self.value(ty);
        }
        match self.lexer.token {
            Token::Node(_) | Token::Metadata(_) | Token::Exclamation => {
                self.metadata_operand()?;
            }
            // `metadata ptr %x`.
            _ => {
                self.typed()?;
            }
        }
        Ok(Constant::Metadata)
    }

    /// Reads attributes and operand bundles behind the arguments, and tells whether `noreturn` is among
    /// them. Attributes stand on the line of the call; a word on the next line is the next instruction.
    fn call_attributes(&mut self) -> Result<bool> {
        let mut noreturn = false;
        while self.lexer.same_line() {
            match self.lexer.token {
                Token::Attributes(group) => {
                    let (block, index) = self.current_block()?;
                    let spot = (self.module.functions.len() as u32, block.0, index);
                    self.instruction_groups.push((spot, group));
                    self.lexer.advance()?;
                }
                Token::Word("to") => break,
                Token::Word(word) => {
                    noreturn |= word == "noreturn";
                    self.skip_attribute()?;
                }
                Token::String(_) => self.skip_attribute()?,
                // Bundles only promise, for instance to `llvm.assume`.
                Token::Sign(b'[') => self.lexer.skip_group()?,
                _ => break,
            }
        }
        Ok(noreturn)
    }
}
