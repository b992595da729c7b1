//! Calls whose types are not those of the function.
//!
//! Without a prototype, or through a pointer of another type, a function is called with arguments that it
//! does not expect, and what it returns is read as something else. C leaves that undefined; machines pass
//! scalars in registers or slots of the width of a pointer, so both sides see the same low bits. What a
//! caller does not set is arbitrary. A scalar that takes more slots on one side shifts those behind it, which
//! are then not known at all. With pointers of 64 bits, floating-point numbers have registers of their own;
//! results have them always.

use crate::ir::*;
use euphonium_term::{Op, Sort, SortId, TermId, Terms};
use std::sync::Arc;

/// A call that fits its function, with what is done around it.
pub(crate) struct Fitted {
    pub before: Vec<Statement>,
    pub arguments: Vec<TermId>,
    pub targets: Vec<VariableId>,
    pub after: Vec<Statement>,
}

/// Makes a call of a function that gives its parameters these arguments, and fills these targets with its
/// results.
pub(crate) fn fitted(
    terms: &mut Terms,
    program: &mut Program,
    (parameters, arguments): (&[VariableId], &[TermId]),
    (results, targets): (&[VariableId], &[VariableId]),
) -> Fitted {
    let mut fit = Fit { terms, program, statements: Vec::new() };
    let mut passed = Vec::with_capacity(parameters.len());
    let mut shifted = false;
    let found = sources(fit.program, parameters, arguments);
    for (&parameter, found) in parameters.iter().zip(found) {
        let sort = fit.sort(parameter);
        passed.push(match found {
            Some(argument) if !shifted => {
                shifted = fit.slots(sort) != fit.slots(fit.terms.sort_of(argument));
                fit.value(argument, sort)
            }
            Some(_) => fit.open(sort, Origin::Abstraction(OTHER_TYPE.into())),
            None => fit.open(sort, Origin::Uninitialised),
        });
    }
    let before = std::mem::take(&mut fit.statements);
    let mut filled = Vec::with_capacity(targets.len());
    for (position, &target) in targets.iter().enumerate() {
        let sort = fit.sort(target);
        let is_float =
            |v: VariableId| fit.program.floats.contains(&fit.program.variables[v.0 as usize].constant);
        let other_kind = results.get(position).is_some_and(|&result| is_float(result) != is_float(target));
        match results.get(position).map(|&result| fit.sort(result)) {
            Some(other) if other_kind => {
                filled.push(fit.variable("returned", other));
                fit.statements.push(Statement::Havoc(target, Origin::Abstraction(OTHER_TYPE.into())));
            }
            Some(same) if same == sort => filled.push(target),
            Some(other) => {
                let returned = fit.variable("returned", other);
                filled.push(returned);
                let value = fit.program.variables[returned.0 as usize].constant;
                let value = fit.value(value, sort);
                fit.statements.push(Statement::Assign(target, value));
            }
            None => fit.statements.push(Statement::Havoc(target, Origin::Uninitialised)),
        }
    }
    Fitted { before, arguments: passed, targets: filled, after: fit.statements }
}

/// The argument that each parameter gets, if there is one: the next in registers or slots of its kind.
pub(crate) fn sources(
    program: &Program,
    parameters: &[VariableId],
    arguments: &[TermId],
) -> Vec<Option<TermId>> {
    let apart = program.pointer_width == 64;
    let is_float = |t: TermId| apart && program.floats.contains(&t);
    let (floats, others): (Vec<TermId>, Vec<TermId>) = arguments.iter().partition(|&&t| is_float(t));
    let (mut floats, mut others) = (floats.into_iter(), others.into_iter());
    let next = |&parameter: &VariableId| match is_float(program.variables[parameter.0 as usize].constant) {
        true => floats.next(),
        false => others.next(),
    };
    parameters.iter().map(next).collect()
}

/// Why bits that only one side knows are arbitrary.
const OTHER_TYPE: &str = "a call through a pointer of another type";

struct Fit<'f> {
    terms: &'f mut Terms,
    program: &'f mut Program,
    statements: Vec<Statement>,
}

impl Fit<'_> {
    fn sort(&self, variable: VariableId) -> SortId {
        self.terms.sort_of(self.program.variables[variable.0 as usize].constant)
    }

    /// How many registers or slots a scalar takes.
    fn slots(&self, sort: SortId) -> u32 {
        let width = self.terms.sort_data(sort).bv_width().unwrap_or(1);
        width.div_ceil(self.program.pointer_width)
    }

    fn variable(&mut self, name: &str, sort: SortId) -> VariableId {
        let id = VariableId(self.program.variables.len() as u32);
        // No name of the source has this sign.
        let name: Arc<str> = format!("call#{name}.{}", id.0).into();
        let constant = self.terms.declare_const(&name, sort);
        self.program.variables.push(Variable { constant, name, source: None });
        id
    }

    fn open(&mut self, sort: SortId, origin: Origin) -> TermId {
        let variable = self.variable("open", sort);
        self.statements.push(Statement::Havoc(variable, origin));
        self.program.variables[variable.0 as usize].constant
    }

    /// The value as one of another sort: the low bits are the same, and what lies above them is arbitrary.
    fn value(&mut self, value: TermId, sort: SortId) -> TermId {
        if self.terms.sort_of(value) == sort {
            return value;
        }
        // A truth value is a byte, of which the lowest bit counts.
        let (one, zero) = (self.terms.bv_const(8, 1u32), self.terms.bv_const(8, 0u32));
        let value = match self.terms.bv_width(value) {
            None => self.terms.ite(value, one, zero),
            Some(_) => value,
        };
        let have = self.terms.bv_width(value).unwrap_or(8);
        match *self.terms.sort_data(sort) {
            Sort::BitVec(width) if width > have => {
                let above = self.terms.bv_sort(width - have);
                let above = self.open(above, Origin::Abstraction(OTHER_TYPE.into()));
                self.terms.mk(Op::Concat, &[above, value])
            }
            Sort::BitVec(width) => self.terms.extract(width - 1, 0, value),
            _ => {
                let bit = self.terms.extract(0, 0, value);
                let one = self.terms.bv_const(1, 1u32);
                self.terms.eq(bit, one)
            }
        }
    }
}
