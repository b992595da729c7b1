//! Instructions that touch memory.
//!
//! `volatile` of anything but loads, scopes and orderings are read and dropped: the tree has no place for
//! them.

use super::Reader;
use crate::ast::{AtomicOperation, Kind};
use crate::error::Result;
use crate::lexer::Token;

impl Reader<'_> {
    /// Reads `, align 8` if it is there.
    fn alignment(&mut self) -> Result<u64> {
        if !self.eat_comma()? {
            return Ok(0);
        }
        self.need_word("align")?;
        self.power_of_two()
    }

    /// Reads `syncscope("x")` and the orderings of atomic memory access.
    pub(super) fn ordering(&mut self) -> Result<()> {
        if self.eat_word("syncscope")? {
            self.need(b'(')?;
            self.string()?;
            self.need(b')')?;
        }
        while let Token::Word("unordered" | "monotonic" | "acquire" | "release" | "acq_rel" | "seq_cst") =
            self.lexer.token
        {
            self.lexer.advance()?;
        }
        Ok(())
    }

    pub(super) fn load(&mut self) -> Result<Kind> {
        self.eat_word("atomic")?;
        let volatile = self.eat_word("volatile")?;
        let ty = self.ty()?;
        self.need(b',')?;
        let pointer = self.typed()?;
        self.ordering()?;
        Ok(Kind::Load { ty, pointer, align: self.alignment()?, volatile })
    }

    pub(super) fn store(&mut self) -> Result<Kind> {
        self.eat_word("atomic")?;
        self.eat_word("volatile")?;
        let value = self.typed()?;
        self.need(b',')?;
        let pointer = self.typed()?;
        self.ordering()?;
        Ok(Kind::Store { value, pointer, align: self.alignment()? })
    }

    pub(super) fn alloca(&mut self) -> Result<Kind> {
        if self.lexer.token == Token::Word("inalloca") {
            return Err(self.lexer.error("`inalloca` is not supported"));
        }
        self.eat_word("swifterror")?;
        let ty = self.ty()?;
        let (mut count, mut align) = (None, 0);
        while self.eat_comma()? {
            match self.lexer.token {
                Token::Word("align") => {
                    self.lexer.advance()?;
                    align = self.power_of_two()?;
                }
                Token::Word("addrspace") => {
                    if self.address_space()? != 0 {
                        return Err(self.lexer.error("an alloca in another address space is not supported"));
                    }
                }
                _ if count.is_none() => count = Some(self.typed()?),
                _ => return Err(self.lexer.expected("`align`")),
            }
        }
        Ok(Kind::Alloca { ty, count, align })
    }

    pub(super) fn atomic_rmw(&mut self) -> Result<Kind> {
        self.eat_word("volatile")?;
        let operation = self.word_of(atomic_operation, "an atomic operation")?;
        let pointer = self.typed()?;
        self.need(b',')?;
        let value = self.typed()?;
        self.ordering()?;
        self.alignment()?;
        Ok(Kind::AtomicRmw { operation, pointer, value })
    }

    pub(super) fn compare_exchange(&mut self) -> Result<Kind> {
        self.eat_word("weak")?;
        self.eat_word("volatile")?;
        let (pointer, expected, new) = self.three_operands()?;
        self.ordering()?;
        self.alignment()?;
        Ok(Kind::CompareExchange { pointer, expected, new })
    }
}

fn atomic_operation(word: &str) -> Option<AtomicOperation> {
    Some(match word {
        "xchg" => AtomicOperation::Xchg,
        "add" => AtomicOperation::Add,
        "sub" => AtomicOperation::Sub,
        "and" => AtomicOperation::And,
        "nand" => AtomicOperation::Nand,
        "or" => AtomicOperation::Or,
        "xor" => AtomicOperation::Xor,
        "max" => AtomicOperation::Max,
        "min" => AtomicOperation::Min,
        "umax" => AtomicOperation::UMax,
        "umin" => AtomicOperation::UMin,
        "fadd" | "fsub" | "fmax" | "fmin" | "fmaximum" | "fminimum" | "fmaximumnum" | "fminimumnum"
        | "uinc_wrap" | "udec_wrap" | "usub_cond" | "usub_sat" => AtomicOperation::Other,
        _ => return None,
    })
}
