//! Less of a program than there is: its registers, or these and pointers, without what is in memory.
//!
//! The levels of SeaHorn (Gurfinkel and Navas, section 3). What is not tracked may be anything, so the result has every run of the program and
//! more: a proof about it is one about the program, and a run that makes use of what is not tracked must be confirmed by execution.

use crate::ir::*;
use std::sync::Arc;

/// How much is tracked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Track {
    /// Variables that need no memory.
    Registers,
    /// These, and where objects lie.
    Pointers,
    /// These, and what objects hold.
    #[default]
    Memory,
}

/// Drops what is not tracked.
pub fn drop_untracked(program: &mut Program, track: Track) {
    if track == Track::Memory {
        return;
    }
    let unknown = |what: &str| Origin::Abstraction(Arc::from(what));
    for block in program.functions.iter_mut().flat_map(|function| &mut function.blocks) {
        block.statements.retain_mut(|placed| match &mut placed.statement {
            Statement::Load { target, .. } => {
                placed.statement = Statement::Havoc(*target, unknown("memory, which is not tracked"));
                true
            }
            Statement::Allocate { target, .. } if track == Track::Registers => {
                placed.statement = Statement::Havoc(*target, unknown("addresses, which are not tracked"));
                true
            }
            Statement::Store { .. }
            | Statement::Copy { .. }
            | Statement::Fill { .. }
            | Statement::HavocMemory { .. }
            | Statement::Free(_)
            | Statement::Lifetime { .. } => false,
            Statement::Assign(..)
            | Statement::Havoc(..)
            | Statement::Assume(_)
            | Statement::Allocate { .. }
            | Statement::Call { .. } => true,
        });
    }
}
