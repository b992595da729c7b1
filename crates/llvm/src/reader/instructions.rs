//! Instructions, one arm for each opcode.
//!
//! It follows the "Instruction Reference" of the LLVM Language Reference. Flags are read from a list, so
//! that an unknown one is an error and not a guess.

use super::Reader;
use super::body::is_terminator;
use super::constants::{integer, is_number};
use super::opcodes::{binary, cast, float_predicate, int_predicate};
use crate::ast::{BlockId, Kind, Type, TypeId, Typed};
use crate::error::{Error, Result};
use crate::lexer::Token;
use dashu_int::UBig;

/// An operation and what it gives.
pub(super) struct Operation {
    pub kind: Kind,
    pub has_result: bool,
    /// The type of the result, where it can be told.
    pub ty: Option<TypeId>,
}

impl<'a> Reader<'a> {
    /// Reads an operation with its operands. `None` is a call that was a note on a variable.
    pub(super) fn operation(&mut self) -> Result<Option<Operation>> {
        let Token::Word(opcode) = self.lexer.token else {
            return Err(self.lexer.expected("an instruction"));
        };
        if let Some(operation) = binary(opcode) {
            self.lexer.advance()?;
            self.flags()?;
            let left = self.typed()?;
            self.need(b',')?;
            let right = self.value(left.ty)?;
            return Ok(Some(self.plain(Kind::Binary { operation, left, right })));
        }
        if let Some(cast) = cast(opcode) {
            self.lexer.advance()?;
            self.flags()?;
            let value = self.typed()?;
            self.need_word("to")?;
            let to = self.ty()?;
            return Ok(Some(self.plain(Kind::Cast { cast, value, to })));
        }
        let position = self.lexer.here();
        let unknown = || Error { position, message: format!("unknown instruction `{opcode}`") };
        self.lexer.advance()?;
        let kind = match opcode {
            "load" => self.load()?,
            "store" => self.store()?,
            "alloca" => self.alloca()?,
            "getelementptr" => {
                self.address_flags()?;
                let (base, pointer, indices) = self.address_operands()?;
                Kind::GetElementPtr { base, pointer, indices }
            }
            "icmp" => {
                self.flags()?;
                let predicate = self.word_of(int_predicate, "a comparison of integers")?;
                let left = self.typed()?;
                self.need(b',')?;
                Kind::IntCompare { predicate, right: self.value(left.ty)?, left }
            }
            "fcmp" => {
                self.flags()?;
                let predicate = self.word_of(float_predicate, "a comparison of floating-point numbers")?;
                let left = self.typed()?;
                self.need(b',')?;
                Kind::FloatCompare { predicate, right: self.value(left.ty)?, left }
            }
            "fneg" => {
                self.flags()?;
                Kind::FNeg(self.typed()?)
            }
            "phi" => self.phi()?,
            "select" => {
                self.flags()?;
                let (condition, yes, no) = self.three_operands()?;
                Kind::Select { condition, yes, no }
            }
            "freeze" => Kind::Freeze(self.typed()?),
            "call" => return self.call_instruction(),
            "tail" | "musttail" | "notail" => {
                self.need_word("call")?;
                return self.call_instruction();
            }
            "extractvalue" => {
                let aggregate = self.typed()?;
                let path = self.path()?;
                self.type_at(aggregate.ty, &path)?;
                Kind::ExtractValue { aggregate, path }
            }
            "insertvalue" => {
                let aggregate = self.typed()?;
                self.need(b',')?;
                let value = self.typed()?;
                let path = self.path()?;
                if self.type_at(aggregate.ty, &path)?.is_some_and(|part| part != value.ty) {
                    return Err(self.lexer.error("the value is not of the type of the part"));
                }
                Kind::InsertValue { aggregate, value, path }
            }
            "fence" => {
                self.ordering()?;
                Kind::Fence
            }
            "atomicrmw" => self.atomic_rmw()?,
            "cmpxchg" => self.compare_exchange()?,
            "va_arg" => {
                let list = self.typed()?;
                self.need(b',')?;
                Kind::VaArg { list, ty: self.ty()? }
            }
            "extractelement" => {
                let vector = self.typed()?;
                self.need(b',')?;
                Kind::ExtractElement { vector, index: self.typed()? }
            }
            "insertelement" => {
                let (vector, value, index) = self.three_operands()?;
                Kind::InsertElement { vector, value, index }
            }
            "shufflevector" => {
                let (left, right, mask) = self.three_operands()?;
                Kind::ShuffleVector { left, right, mask }
            }
            "landingpad" => self.landing_pad()?,
            "cleanuppad" | "catchpad" => self.funclet_pad()?,
            "ret" => {
                let ty = self.ty()?;
                match self.type_of(ty) {
                    Type::Void => Kind::Return(None),
                    _ => Kind::Return(Some(Typed { ty, value: self.value(ty)? })),
                }
            }
            "br" => self.branch()?,
            "switch" => self.switch()?,
            "indirectbr" => {
                let address = self.typed()?;
                self.need(b',')?;
                Kind::IndirectBranch { address, targets: self.targets()? }
            }
            "invoke" => {
                let Some(call) = self.call()? else { return Err(unknown()) };
                self.need_word("to")?;
                let normal = self.target()?;
                self.need_word("unwind")?;
                let unwind = self.target()?;
                let result = call.result;
                return Ok(Some(self.called(Kind::Invoke { call, normal, unwind }, result)));
            }
            "callbr" => {
                let Some(call) = self.call()? else { return Err(unknown()) };
                self.need_word("to")?;
                let mut targets = vec![self.target()?];
                targets.append(&mut self.targets()?);
                return Ok(Some(
                    self.called(Kind::OtherTerminator { opcode: opcode.into(), targets }, call.result),
                ));
            }
            "resume" => Kind::Resume(self.typed()?),
            "unreachable" => Kind::Unreachable,
            "catchswitch" => {
                self.need_word("within")?;
                self.token_value()?;
                let mut targets = self.targets()?;
                self.unwind(&mut targets)?;
                let token = self.intern(Type::Token);
                return Ok(Some(
                    self.called(Kind::OtherTerminator { opcode: opcode.into(), targets }, token),
                ));
            }
            "cleanupret" | "catchret" => {
                self.need_word("from")?;
                self.token_value()?;
                let mut targets = Vec::new();
                if opcode == "catchret" {
                    self.need_word("to")?;
                    targets.push(self.target()?);
                } else {
                    self.unwind(&mut targets)?;
                }
                Kind::OtherTerminator { opcode: opcode.into(), targets }
            }
            _ => return Err(unknown()),
        };
        Ok(Some(self.plain(kind)))
    }

    /// An instruction that is no call.
    fn plain(&mut self, kind: Kind) -> Operation {
        let has_result = !is_terminator(&kind) && !matches!(kind, Kind::Store { .. } | Kind::Fence);
        let ty = if has_result { self.result_type(&kind) } else { None };
        Operation { kind, has_result, ty }
    }

    /// A call with its result.
    fn called(&self, kind: Kind, ty: TypeId) -> Operation {
        Operation { kind, has_result: *self.type_of(ty) != Type::Void, ty: Some(ty) }
    }

    fn call_instruction(&mut self) -> Result<Option<Operation>> {
        let Some(call) = self.call()? else { return Ok(None) };
        let result = call.result;
        Ok(Some(self.called(Kind::Call(call), result)))
    }

    pub(super) fn word_of<T>(&mut self, meaning: impl Fn(&str) -> Option<T>, what: &str) -> Result<T> {
        let found = match self.lexer.token {
            Token::Word(word) => meaning(word),
            _ => None,
        };
        let found = found.ok_or_else(|| self.lexer.expected(what))?;
        self.lexer.advance()?;
        Ok(found)
    }

    pub(super) fn three_operands(&mut self) -> Result<(Typed, Typed, Typed)> {
        let first = self.typed()?;
        self.need(b',')?;
        let second = self.typed()?;
        self.need(b',')?;
        Ok((first, second, self.typed()?))
    }

    /// Reads `, 1, 0`.
    fn path(&mut self) -> Result<Vec<u32>> {
        let mut path = Vec::new();
        while self.eat_comma()? {
            path.push(self.number()?);
        }
        if path.is_empty() { Err(self.lexer.expected("an index")) } else { Ok(path) }
    }

    fn phi(&mut self) -> Result<Kind> {
        self.flags()?;
        let ty = self.ty()?;
        let mut incoming = Vec::new();
        loop {
            self.need(b'[')?;
            let value = self.value(ty)?;
            self.need(b',')?;
            incoming.push((value, self.block_name()?));
            self.need(b']')?;
            if !self.eat_comma()? {
                return Ok(Kind::Phi { ty, incoming });
            }
        }
    }

    /// Reads a landing pad; what it catches is for the runtime that calls it.
    fn landing_pad(&mut self) -> Result<Kind> {
        let ty = self.ty()?;
        loop {
            match self.lexer.token {
                Token::Word("cleanup") => self.lexer.advance()?,
                Token::Word("catch" | "filter") => {
                    self.lexer.advance()?;
                    self.typed()?;
                }
                _ => return Ok(Kind::LandingPad { ty }),
            }
        }
    }

    /// Reads `within %x [...]` of the pads of Windows.
    fn funclet_pad(&mut self) -> Result<Kind> {
        self.need_word("within")?;
        self.token_value()?;
        if self.lexer.token != Token::Sign(b'[') {
            return Err(self.lexer.expected("`[`"));
        }
        self.lexer.skip_group()?;
        Ok(Kind::LandingPad { ty: self.intern(Type::Token) })
    }

    fn token_value(&mut self) -> Result<()> {
        let ty: TypeId = self.intern(Type::Token);
        self.value(ty).map(|_| ())
    }

    /// Reads `unwind to caller` or `unwind label %x`.
    fn unwind(&mut self, targets: &mut Vec<BlockId>) -> Result<()> {
        self.need_word("unwind")?;
        if self.eat_word("to")? {
            return self.need_word("caller");
        }
        targets.push(self.target()?);
        Ok(())
    }

    fn branch(&mut self) -> Result<Kind> {
        if self.lexer.token == Token::Word("label") {
            return Ok(Kind::Jump(self.target()?));
        }
        let condition = self.typed()?;
        if *self.type_of(condition.ty) != Type::Integer(1) {
            return Err(self.lexer.error("the condition of a branch is not of type i1"));
        }
        self.need(b',')?;
        let yes = self.target()?;
        self.need(b',')?;
        let no = self.target()?;
        Ok(Kind::Branch { condition: condition.value, yes, no })
    }

    fn switch(&mut self) -> Result<Kind> {
        let value = self.typed()?;
        self.need(b',')?;
        let default = self.target()?;
        self.need(b'[')?;
        let mut cases = Vec::new();
        while !self.eat(b']')? {
            let ty = self.ty()?;
            if ty != value.ty {
                return Err(self.lexer.error("a case is not of the type of the switch"));
            }
            let case = self.case(ty)?;
            self.need(b',')?;
            cases.push((case, self.target()?));
        }
        Ok(Kind::Switch { value, default, cases })
    }

    fn case(&mut self, ty: TypeId) -> Result<UBig> {
        let case = match (self.lexer.token, self.type_of(ty)) {
            (Token::Word("true"), Type::Integer(1)) => Some(UBig::ONE),
            (Token::Word("false"), Type::Integer(1)) => Some(UBig::ZERO),
            (Token::Word(word), Type::Integer(bits)) if is_number(word) => integer(word, *bits),
            _ => None,
        };
        let case = case.ok_or_else(|| self.lexer.expected("an integer of the type of the switch"))?;
        self.lexer.advance()?;
        Ok(case)
    }

    /// Reads `[label %a, label %b]`.
    fn targets(&mut self) -> Result<Vec<BlockId>> {
        self.need(b'[')?;
        let mut targets = Vec::new();
        if !self.eat(b']')? {
            loop {
                targets.push(self.target()?);
                if !self.eat(b',')? {
                    break;
                }
            }
            self.need(b']')?;
        }
        Ok(targets)
    }
}
