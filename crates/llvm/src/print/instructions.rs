//! Instructions as text, one arm for each kind.

use super::values::{cast_word, int_predicate_word};
use super::{Printer, Result};
use crate::ast::{AtomicOperation, BlockId, Call, Constant, Function, Instruction, Kind, TypeId, Typed};

impl Printer<'_> {
    pub(super) fn instruction(&mut self, function: &Function, instruction: &Instruction) -> Result {
        if let Some(local) = instruction.result {
            match function.locals.get(local.0 as usize) {
                Some(name) => self.name('%', name),
                None => return self.refuse("a register that the function has not"),
            }
            self.push(" = ");
        }
        let inside = Some(function);
        match &instruction.kind {
            Kind::Alloca { ty, count, align } => {
                self.push("alloca ");
                self.ty(*ty)?;
                if let Some(count) = count {
                    self.push(", ");
                    self.typed(count, inside)?;
                }
                self.align(*align);
            }
            Kind::Load { ty, pointer, align, volatile } => {
                self.push(if *volatile { "load volatile " } else { "load " });
                self.ty(*ty)?;
                self.push(", ");
                self.typed(pointer, inside)?;
                self.align(*align);
            }
            Kind::Store { value, pointer, align } => {
                self.operands("store ", &[value, pointer], function)?;
                self.align(*align);
            }
            Kind::GetElementPtr { base, pointer, indices } => {
                self.push("getelementptr ");
                self.ty(*base)?;
                for operand in std::iter::once(pointer).chain(indices) {
                    self.push(", ");
                    self.typed(operand, inside)?;
                }
            }
            Kind::Binary { operation, left, right } => {
                let word = format!("{operation:?}").to_lowercase();
                self.pair(&word, left, right, function)?;
            }
            Kind::FNeg(value) => self.operands("fneg ", &[value], function)?,
            Kind::IntCompare { predicate, left, right } => {
                self.pair(&format!("icmp {}", int_predicate_word(*predicate)), left, right, function)?;
            }
            Kind::FloatCompare { predicate, left, right } => {
                let word = format!("fcmp {predicate:?}").to_lowercase();
                self.pair(&word, left, right, function)?;
            }
            Kind::Cast { cast, value, to } => {
                self.push(cast_word(*cast));
                self.push(" ");
                self.typed(value, inside)?;
                self.push(" to ");
                self.ty(*to)?;
            }
            Kind::Select { condition, yes, no } => {
                self.operands("select ", &[condition, yes, no], function)?;
            }
            Kind::Phi { ty, incoming } => self.phi(*ty, incoming, function)?,
            Kind::Call(call) => self.call("call ", call, function)?,
            Kind::ExtractValue { aggregate, path } => {
                self.operands("extractvalue ", &[aggregate], function)?;
                self.path(path);
            }
            Kind::InsertValue { aggregate, value, path } => {
                self.operands("insertvalue ", &[aggregate, value], function)?;
                self.path(path);
            }
            Kind::Freeze(value) => self.operands("freeze ", &[value], function)?,
            Kind::Fence => self.push("fence seq_cst"),
            Kind::AtomicRmw { operation, pointer, value } => {
                if *operation == AtomicOperation::Other {
                    return self.refuse("this atomic operation");
                }
                let word = format!("atomicrmw {operation:?} ").to_lowercase();
                self.operands(&word, &[pointer, value], function)?;
                self.push(" seq_cst");
            }
            Kind::CompareExchange { pointer, expected, new } => {
                self.operands("cmpxchg ", &[pointer, expected, new], function)?;
                self.push(" seq_cst seq_cst");
            }
            Kind::VaArg { list, ty } => {
                self.operands("va_arg ", &[list], function)?;
                self.push(", ");
                self.ty(*ty)?;
            }
            Kind::ExtractElement { vector, index } => {
                self.operands("extractelement ", &[vector, index], function)?;
            }
            Kind::InsertElement { vector, value, index } => {
                self.operands("insertelement ", &[vector, value, index], function)?;
            }
            Kind::ShuffleVector { left, right, mask } => {
                self.operands("shufflevector ", &[left, right, mask], function)?;
            }
            Kind::LandingPad { ty } => {
                self.push("landingpad ");
                self.ty(*ty)?;
                self.push(" cleanup");
            }
            kind => self.terminator(kind, function)?,
        }
        Ok(())
    }

    fn terminator(&mut self, kind: &Kind, function: &Function) -> Result {
        match kind {
            Kind::Return(None) => self.push("ret void"),
            Kind::Return(Some(value)) => self.operands("ret ", &[value], function)?,
            Kind::Jump(target) => {
                self.push("br ");
                self.target(*target, function)?;
            }
            Kind::Branch { condition, yes, no } => {
                self.push("br i1 ");
                match condition {
                    // There may be no type of one bit, so its constants are written here.
                    Constant::Integer(bits) => self.push(if bits.is_zero() { "false" } else { "true" }),
                    other => self.value(TypeId(0), other, Some(function))?,
                }
                for target in [yes, no] {
                    self.push(", ");
                    self.target(*target, function)?;
                }
            }
            Kind::Switch { value, default, cases } => {
                self.operands("switch ", &[value], function)?;
                self.push(", ");
                self.target(*default, function)?;
                self.push(" [");
                for (case, target) in cases {
                    self.push("\n    ");
                    self.ty(value.ty)?;
                    self.push(" ");
                    self.integer(value.ty, case)?;
                    self.push(", ");
                    self.target(*target, function)?;
                }
                self.push("\n  ]");
            }
            Kind::IndirectBranch { address, targets } => {
                self.operands("indirectbr ", &[address], function)?;
                self.push(", [");
                self.list(targets, |printer, target| printer.target(*target, function))?;
                self.push("]");
            }
            Kind::Invoke { call, normal, unwind } => {
                self.call("invoke ", call, function)?;
                self.push(" to ");
                self.target(*normal, function)?;
                self.push(" unwind ");
                self.target(*unwind, function)?;
            }
            Kind::Resume(value) => self.operands("resume ", &[value], function)?,
            Kind::Unreachable => self.push("unreachable"),
            // Only its targets are kept.
            Kind::OtherTerminator { opcode, .. } => return self.refuse(&format!("`{opcode}`")),
            _ => return self.refuse("this instruction"),
        }
        Ok(())
    }

    fn operands(&mut self, word: &str, operands: &[&Typed], function: &Function) -> Result {
        self.push(word);
        self.list(operands, |printer, operand| printer.typed(operand, Some(function)))
    }

    /// Writes two operands of one type.
    fn pair(&mut self, word: &str, left: &Typed, right: &Constant, function: &Function) -> Result {
        self.push(word);
        self.push(" ");
        self.typed(left, Some(function))?;
        self.push(", ");
        self.value(left.ty, right, Some(function))
    }

    fn phi(&mut self, ty: TypeId, incoming: &[(Constant, BlockId)], function: &Function) -> Result {
        self.push("phi ");
        self.ty(ty)?;
        self.push(" ");
        self.list(incoming, |printer, (value, block)| {
            printer.push("[ ");
            printer.value(ty, value, Some(function))?;
            printer.push(", ");
            printer.block(*block, function)?;
            printer.push(" ]");
            Ok(())
        })
    }

    fn call(&mut self, word: &str, call: &Call, function: &Function) -> Result {
        self.push(word);
        self.ty(call.signature.unwrap_or(call.result))?;
        self.push(" ");
        // A callee is no number, so its type does not matter.
        self.value(call.result, &call.callee, Some(function))?;
        self.push("(");
        self.list(&call.arguments, |printer, argument| {
            printer.ty(argument.value.ty)?;
            printer.type_attribute("byval", argument.by_value)?;
            printer.type_attribute("elementtype", argument.element)?;
            printer.push(" ");
            printer.value(argument.value.ty, &argument.value.value, Some(function))
        })?;
        self.push(")");
        if call.noreturn {
            self.push(" noreturn");
        }
        Ok(())
    }

    fn path(&mut self, path: &[u32]) {
        for index in path {
            self.push(", ");
            self.number(index);
        }
    }

    fn target(&mut self, target: BlockId, function: &Function) -> Result {
        self.push("label ");
        self.block(target, function)
    }

    fn block(&mut self, block: BlockId, function: &Function) -> Result {
        match function.blocks.get(block.0 as usize) {
            Some(block) => {
                self.name('%', &block.name);
                Ok(())
            }
            None => self.refuse("a jump to no block"),
        }
    }
}
