//! Inline assembly: its outputs get any value, which may be an address that it was given.
//!
//! An empty text is a barrier for the compiler. It does nothing, and an output that shares its register with
//! an input is that input. Other assembly may hand on what its operands hold and what they point to. If it
//! says that it writes memory, it may write what its operands point to. Nothing else is changed; that is
//! listed as an assumption.

use super::function::Body;
use super::link::Symbol;
use super::{Home, Refusal};
use crate::ir::*;
use euphonium_llvm::{Argument, Call, Local};
use euphonium_term::{Op, Sort, TermId};

/// What doubts about such a value begin with.
pub(crate) const ASSEMBLY: &str = "inline assembly";

/// One operand of the constraint string.
struct Operand<'c> {
    output: bool,
    /// The argument is the address of the operand.
    indirect: bool,
    /// The output that it shares its place with.
    tied: Option<usize>,
    argument: Option<&'c Argument>,
}

impl Body<'_, '_> {
    pub(super) fn assembly(
        &mut self,
        call: &Call,
        text: &str,
        constraints: &str,
        result: Option<Local>,
    ) -> Result<(), Refusal> {
        let operands = operands(call, constraints);
        if text.trim().is_empty() {
            return self.barrier(call, &operands, result);
        }
        let shown = text.split_whitespace().take(6).collect::<Vec<_>>().join(" ");
        self.l.assume_about(AssumptionKind::Assembly, &shown);
        let why = Origin::Abstraction(ASSEMBLY.into());
        let clobbers = constraints.split(',').any(|constraint| constraint == "~{memory}");
        let pointer = self.l.pointer_sort();
        let hands_on = self.l.scalars(self.m, call.result)?.contains(&pointer);
        let mut addresses = Vec::new();
        for operand in &operands {
            let Some(argument) = operand.argument else { continue };
            let values = self.operand(argument.value.ty, &argument.value.value)?;
            let [value] = values[..] else { continue };
            if self.l.terms.sort_of(value) != pointer {
                continue;
            }
            // What lies there may be handed on, and so may the address itself if it is in a register.
            let address = self.is_pointer(argument.value.ty);
            if !operand.output && address && hands_on {
                addresses.push(self.load_pointer(value));
            }
            if !operand.indirect && hands_on {
                addresses.push(value);
            }
            let written = operand.indirect && operand.output || clobbers && address;
            if written && !self.is_constant_object(&argument.value.value) {
                // An operand in memory has a type, and with it a size.
                let bytes = argument.element.filter(|_| operand.indirect);
                let bytes = bytes.map(|ty| self.l.alloc_size(self.m, ty)).transpose()?;
                let size = bytes.map(|bytes| self.l.offset(bytes));
                self.emit(Statement::HavocMemory { target: value, size, origin: why.clone() });
            }
        }
        self.named_by(text, &why)?;
        self.handed_on(call, result, &addresses, &why)
    }

    /// Assembly that names a variable may write it; one that names a function may run it.
    fn named_by(&mut self, text: &str, why: &Origin) -> Result<(), Refusal> {
        for line in text.split(['\n', ';']) {
            // The first word is an instruction.
            for word in line.split_whitespace().skip(1).flat_map(|rest| rest.split(|c: char| !is_part(c))) {
                match self.l.links.resolve(self.m, word) {
                    Some(Symbol::Function(..)) => {
                        return Err(format!("assembly that names the function `{word}` is not supported"));
                    }
                    Some(symbol) => match self.l.homes.get(&symbol).copied() {
                        Some(Home::Variable(variable)) => self.emit(Statement::Havoc(variable, why.clone())),
                        Some(Home::Memory(target)) => {
                            self.emit(Statement::HavocMemory { target, size: None, origin: why.clone() });
                        }
                        None => {}
                    },
                    None => {}
                }
            }
        }
        Ok(())
    }

    /// Outputs: any value; those that are as wide as a pointer, also one of these addresses.
    fn handed_on(
        &mut self,
        call: &Call,
        result: Option<Local>,
        addresses: &[TermId],
        why: &Origin,
    ) -> Result<(), Refusal> {
        let pointer = self.l.pointer_sort();
        let boolean = self.l.terms.sort(Sort::Bool);
        let mut values = Vec::new();
        for sort in self.l.scalars(self.m, call.result)? {
            let mut value = self.arbitrary(sort, why.clone());
            for &address in addresses.iter().filter(|_| sort == pointer) {
                let choice = self.arbitrary(boolean, why.clone());
                let distance = self.arbitrary(pointer, why.clone());
                let moved = self.l.terms.mk(Op::BvAdd, &[address, distance]);
                value = self.l.terms.ite(choice, moved, value);
            }
            values.push(value);
        }
        self.define(result, values);
        Ok(())
    }

    /// Empty assembly: outputs are the inputs that they are tied to, or what happens to be in a register.
    fn barrier(
        &mut self,
        call: &Call,
        operands: &[Operand<'_>],
        result: Option<Local>,
    ) -> Result<(), Refusal> {
        let sorts = self.l.scalars(self.m, call.result)?;
        let outputs = operands.iter().enumerate().filter(|(_, operand)| operand.output && !operand.indirect);
        let outputs = outputs.map(|(position, _)| position).collect::<Vec<_>>();
        let mut values = Vec::new();
        for (i, sort) in sorts.iter().copied().enumerate() {
            let tied = operands.iter().find(|operand| {
                operand.tied.is_some()
                    && operand.tied == outputs.get(i).copied()
                    && outputs.len() == sorts.len()
            });
            let value = match tied.and_then(|operand| operand.argument) {
                Some(argument) => {
                    let value = self.scalar(&argument.value)?;
                    self.fit(value, sort)
                }
                None => self.abstraction(sort, ASSEMBLY),
            };
            values.push(value);
        }
        self.define(result, values);
        Ok(())
    }
}

/// May a name have this character?
fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '.'
}

/// The operands in the order of the constraints, with their arguments.
fn operands<'c>(call: &'c Call, constraints: &str) -> Vec<Operand<'c>> {
    let mut arguments = call.arguments.iter();
    let mut found = Vec::new();
    for constraint in constraints.split(',') {
        if constraint.starts_with('~') || constraint.starts_with('!') || constraint.is_empty() {
            continue;
        }
        let output = constraint.starts_with('=') || constraint.starts_with('+');
        let rest = constraint.trim_start_matches(['=', '+', '&', '%']);
        let indirect = rest.starts_with('*');
        let argument = if output && !indirect { None } else { arguments.next() };
        found.push(Operand { output, indirect, tied: rest.parse().ok(), argument });
    }
    found
}
