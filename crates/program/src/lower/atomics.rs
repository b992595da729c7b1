//! The functions of the compiler's library of atomic operations, which stay calls where a type does not fit
//! an instruction. There is one thread, so each is what it does to memory.

use super::Refusal;
use super::function::Body;
use crate::ir::*;
use euphonium_llvm::{Call, Local};
use euphonium_term::{Op, TermId};

impl Body<'_, '_> {
    /// Does what such a function does; false if this is none.
    pub(super) fn atomic_call(
        &mut self,
        name: &str,
        call: &Call,
        result: Option<Local>,
    ) -> Result<bool, Refusal> {
        if let Some(rest) = name.strip_prefix("__atomic_") {
            return self.atomic_library(rest, call, result);
        }
        let Some(rest) = name.strip_prefix("__sync_") else { return Ok(false) };
        if rest == "synchronize" {
            self.arbitrary_result(call, result, Origin::Uninitialised)?;
            return Ok(true);
        }
        let Some((operation, bytes)) = sized(rest) else { return Ok(false) };
        let address = self.pointer_argument(call, 0)?;
        match operation {
            "lock_release" => {
                let zero = self.l.terms.bv_const(bytes * 8, 0u32);
                self.emit(Statement::Store { address, value: zero });
                self.arbitrary_result(call, result, Origin::Uninitialised)?;
            }
            "lock_test_and_set" => self.update(call, result, "exchange", bytes, true)?,
            "bool_compare_and_swap" | "val_compare_and_swap" => {
                let old = self.atomic_load(address, bytes);
                let (expected, new) = (self.operand_of(call, 1, bytes)?, self.operand_of(call, 2, bytes)?);
                let equal = self.l.terms.eq(old, expected);
                let value = self.l.terms.ite(equal, new, old);
                self.emit(Statement::Store { address, value });
                self.define_fitting(call, result, if operation.starts_with('b') { equal } else { old })?;
            }
            _ => {
                let names = operation
                    .strip_prefix("fetch_and_")
                    .map(|op| (op, true))
                    .or_else(|| operation.strip_suffix("_and_fetch").map(|op| (op, false)));
                let Some((op, before)) = names else { return Ok(false) };
                self.update(call, result, op, bytes, before)?;
            }
        }
        Ok(true)
    }

    fn atomic_library(&mut self, rest: &str, call: &Call, result: Option<Local>) -> Result<bool, Refusal> {
        // Without a size in the name, sizes and addresses are arguments.
        match rest {
            "thread_fence" | "signal_fence" => {
                self.arbitrary_result(call, result, Origin::Uninitialised)?;
                return Ok(true);
            }
            "load" | "store" => {
                let size = self.pointer_argument(call, 0)?;
                let (a, b) = (self.pointer_argument(call, 1)?, self.pointer_argument(call, 2)?);
                let (target, source) = if rest == "load" { (b, a) } else { (a, b) };
                self.emit(Statement::Copy { target, source, size, partly: false });
                self.arbitrary_result(call, result, Origin::Uninitialised)?;
                return Ok(true);
            }
            "exchange" => {
                let size = self.pointer_argument(call, 0)?;
                let object = self.pointer_argument(call, 1)?;
                let (new, old) = (self.pointer_argument(call, 2)?, self.pointer_argument(call, 3)?);
                self.emit(Statement::Copy { target: old, source: object, size, partly: false });
                self.emit(Statement::Copy { target: object, source: new, size, partly: false });
                self.arbitrary_result(call, result, Origin::Uninitialised)?;
                return Ok(true);
            }
            _ => {}
        }
        let Some((operation, bytes)) = sized(rest) else { return Ok(false) };
        let address = self.pointer_argument(call, 0)?;
        match operation {
            "load" => {
                let value = self.atomic_load(address, bytes);
                self.define_fitting(call, result, value)?;
            }
            "store" => {
                let value = self.operand_of(call, 1, bytes)?;
                self.emit(Statement::Store { address, value });
                self.arbitrary_result(call, result, Origin::Uninitialised)?;
            }
            "exchange" => self.update(call, result, "exchange", bytes, true)?,
            "compare_exchange" => {
                let slot = self.pointer_argument(call, 1)?;
                let (old, expected) = (self.atomic_load(address, bytes), self.atomic_load(slot, bytes));
                let new = self.operand_of(call, 2, bytes)?;
                let equal = self.l.terms.eq(old, expected);
                let value = self.l.terms.ite(equal, new, old);
                self.emit(Statement::Store { address, value });
                let seen = self.l.terms.ite(equal, expected, old);
                self.emit(Statement::Store { address: slot, value: seen });
                self.define_fitting(call, result, equal)?;
            }
            _ => {
                let names = operation
                    .strip_prefix("fetch_")
                    .map(|op| (op, true))
                    .or_else(|| operation.strip_suffix("_fetch").map(|op| (op, false)));
                let Some((op, before)) = names else { return Ok(false) };
                self.update(call, result, op, bytes, before)?;
            }
        }
        Ok(true)
    }

    /// Reads, computes, writes; returns what was there before or is there now.
    fn update(
        &mut self,
        call: &Call,
        result: Option<Local>,
        operation: &str,
        bytes: u32,
        before: bool,
    ) -> Result<(), Refusal> {
        let address = self.pointer_argument(call, 0)?;
        let old = self.atomic_load(address, bytes);
        let operand = self.operand_of(call, 1, bytes)?;
        let op = match operation {
            "exchange" => None,
            "add" => Some(Op::BvAdd),
            "sub" => Some(Op::BvSub),
            "and" => Some(Op::BvAnd),
            "or" => Some(Op::BvOr),
            "xor" => Some(Op::BvXor),
            "nand" => Some(Op::BvNand),
            _ => return Err(format!("the atomic operation `{operation}` is not supported")),
        };
        let new = op.map_or(operand, |op| self.l.terms.mk(op, &[old, operand]));
        self.emit(Statement::Store { address, value: new });
        self.define_fitting(call, result, if before { old } else { new })
    }

    fn atomic_load(&mut self, address: TermId, bytes: u32) -> TermId {
        let sort = self.l.terms.bv_sort(bytes * 8);
        let name = format!("{}::tmp", self.function.name);
        self.load_scalar(&name, sort, address)
    }

    fn operand_of(&mut self, call: &Call, position: usize, bytes: u32) -> Result<TermId, Refusal> {
        let argument = call.arguments.get(position).ok_or("a call with too few arguments")?;
        let value = self.scalar(&argument.value)?;
        Ok(self.l.resize(value, bytes * 8, false))
    }
}

/// The name without its size in bytes.
fn sized(name: &str) -> Option<(&str, u32)> {
    let (operation, bytes) = name.rsplit_once('_')?;
    match bytes {
        "1" | "2" | "4" | "8" | "16" => Some((operation, bytes.parse().ok()?)),
        _ => None,
    }
}
