//! What statements and terminators mention.

use crate::{Callee, Statement, Terminator, VariableId};
use euphonium_term::TermId;

/// Calls `f` on each term of a statement.
pub(crate) fn statement_terms(statement: &Statement, f: &mut dyn FnMut(TermId)) {
    match statement {
        Statement::Assign(_, t)
        | Statement::Assume(t)
        | Statement::Free(t)
        | Statement::Lifetime { address: t, .. } => f(*t),
        Statement::Havoc(..) => {}
        Statement::Allocate { size: t, .. } | Statement::Load { address: t, .. } => f(*t),
        Statement::Store { address, value } => [*address, *value].into_iter().for_each(f),
        Statement::Copy { target, source, size, .. } => [*target, *source, *size].into_iter().for_each(f),
        Statement::Fill { target, value, size } => [*target, *value, *size].into_iter().for_each(f),
        Statement::HavocMemory { target, size, .. } => {
            f(*target);
            size.iter().for_each(|&t| f(t));
        }
        Statement::Call { callee, arguments, .. } => {
            if let Callee::Indirect(address) = callee {
                f(*address);
            }
            arguments.iter().for_each(|&t| f(t));
        }
    }
}

/// Calls `f` on the term of a terminator; the cases of a switch are literals and are left out.
pub(crate) fn terminator_terms(terminator: &Terminator, f: &mut dyn FnMut(TermId)) {
    match terminator {
        Terminator::Branch(t, ..) | Terminator::Switch { value: t, .. } => f(*t),
        _ => {}
    }
}

/// Calls `f` on each variable that a statement gives a value.
pub(crate) fn statement_targets(statement: &Statement, f: &mut dyn FnMut(VariableId)) {
    match statement {
        Statement::Assign(v, _)
        | Statement::Havoc(v, _)
        | Statement::Allocate { target: v, .. }
        | Statement::Load { target: v, .. } => f(*v),
        Statement::Call { targets, .. } => targets.iter().for_each(|&v| f(v)),
        Statement::Assume(_)
        | Statement::Free(_)
        | Statement::Lifetime { .. }
        | Statement::Store { .. }
        | Statement::Copy { .. }
        | Statement::Fill { .. }
        | Statement::HavocMemory { .. } => {}
    }
}

/// Replaces each term of a statement.
pub(crate) fn map_statement(statement: &mut Statement, f: &mut dyn FnMut(TermId) -> TermId) {
    match statement {
        Statement::Assign(_, t)
        | Statement::Assume(t)
        | Statement::Free(t)
        | Statement::Lifetime { address: t, .. } => *t = f(*t),
        Statement::Havoc(..) => {}
        Statement::Allocate { size: t, .. } | Statement::Load { address: t, .. } => *t = f(*t),
        Statement::Store { address, value } => {
            *address = f(*address);
            *value = f(*value);
        }
        Statement::Copy { target, source: other, size, .. }
        | Statement::Fill { target, value: other, size } => {
            *target = f(*target);
            *other = f(*other);
            *size = f(*size);
        }
        Statement::HavocMemory { target, size, .. } => {
            *target = f(*target);
            size.iter_mut().for_each(|t| *t = f(*t));
        }
        Statement::Call { callee, arguments, .. } => {
            if let Callee::Indirect(address) = callee {
                *address = f(*address);
            }
            arguments.iter_mut().for_each(|t| *t = f(*t));
        }
    }
}

/// Replaces the term of a terminator.
pub(crate) fn map_terminator(terminator: &mut Terminator, f: &mut dyn FnMut(TermId) -> TermId) {
    match terminator {
        Terminator::Branch(t, ..) | Terminator::Switch { value: t, .. } => *t = f(*t),
        _ => {}
    }
}
