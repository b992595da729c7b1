//! Local variables that need no memory.
//!
//! A local variable whose address is only ever loaded from and stored to as a whole, always with the
//! same width, becomes a variable of the program. At `-O0` that is nearly every scalar.

use super::Lowering;
use super::reach::operands;
use euphonium_llvm::{Constant, Function, Kind, Local};
use euphonium_term::SortId;
use rustc_hash::{FxHashMap, FxHashSet};

impl Lowering<'_> {
    /// The registers of a function that hold the address of such a local variable, with its sort.
    pub(super) fn promotable(&mut self, m: usize, function: &Function) -> FxHashMap<Local, SortId> {
        let mut found = FxHashMap::default();
        for instruction in function.blocks.iter().flat_map(|block| &block.instructions) {
            let Kind::Alloca { ty, count, .. } = &instruction.kind else { continue };
            let one = match count.as_ref().map(|count| &count.value) {
                None => true,
                Some(Constant::Integer(count)) => count.is_one(),
                Some(_) => false,
            };
            if let (true, Some(result), Some(sort)) = (one, instruction.result, self.single_scalar(m, *ty)) {
                found.insert(result, sort);
            }
        }
        let instructions = || function.blocks.iter().flat_map(|block| &block.instructions);
        let used: FxHashSet<Local> = instructions()
            .filter(|instruction| !matches!(&instruction.kind, Kind::Call(call) if is_marker(&call.callee)))
            .flat_map(|instruction| operands(&instruction.kind))
            .filter_map(|operand| if let Constant::Local(local) = operand { Some(*local) } else { None })
            .collect();
        for instruction in instructions() {
            let (ty, pointer, value) = match &instruction.kind {
                Kind::Load { ty, pointer, .. } => (*ty, pointer, None),
                Kind::Store { value, pointer, .. } => (value.ty, pointer, Some(&value.value)),
                Kind::Call(call) if is_marker(&call.callee) => continue,
                // Before a marker, typed pointers are converted.
                Kind::Cast { .. } if instruction.result.is_some_and(|result| !used.contains(&result)) => {
                    continue;
                }
                other => {
                    for operand in operands(other) {
                        if let Constant::Local(local) = operand {
                            found.remove(local);
                        }
                    }
                    continue;
                }
            };
            if let Some(Constant::Local(local)) = value {
                found.remove(local);
            }
            if let Constant::Local(local) = &pointer.value
                && let Some(&sort) = found.get(local)
                && self.single_scalar(m, ty) != Some(sort)
            {
                found.remove(local);
            }
        }
        found
    }
}

/// Lifetime markers look at addresses without using them.
fn is_marker(callee: &Constant) -> bool {
    matches!(callee, Constant::Global(name) if name.starts_with("llvm.lifetime.") || name.starts_with("llvm.dbg."))
}
