//! Which variables may hold addresses, after calls are gone and before memory is.
//!
//! Lowering gives objects addresses that no program relies on. A statement about the value of such an address
//! is true of the lowered program only, not of the source: whoever tells the user about values has to leave
//! these variables out.
//!
//! The analysis looks at all statements in no order. Addresses come from allocations and from the constants
//! that stand for globals and functions; they go wherever values go, but not through comparisons. Memory is
//! one cell: if an address is stored anywhere, everything that is loaded may be one, or a piece of one.

use crate::ir::*;
use euphonium_term::{Op, SortId, TermId, Terms, reach};
use rustc_hash::{FxHashMap, FxHashSet};

/// What may hold addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Addresses {
    /// For each variable that the program has before memory is lowered.
    variables: Vec<bool>,
    /// Memory, and with it the variables that lowering makes of it.
    memory: bool,
}

impl Addresses {
    /// May the variable hold an address, or something computed from one?
    pub fn may_hold(&self, variable: VariableId) -> bool {
        self.variables.get(variable.0 as usize).copied().unwrap_or(self.memory)
    }
}

/// The analysis of a program's entry function, which must be free of calls.
pub fn addresses(terms: &Terms, program: &Program) -> Addresses {
    let symbols = program.globals.iter().map(|global| global.address);
    let symbols: FxHashSet<TermId> = symbols.chain(program.functions.iter().map(|f| f.address)).collect();
    let by_constant: FxHashMap<TermId, usize> =
        program.variables.iter().enumerate().map(|(i, variable)| (variable.constant, i)).collect();
    let memory = program.variables.len();
    // What flows into what; memory is the last one.
    let mut flows: Vec<Vec<usize>> = vec![Vec::new(); memory + 1];
    let mut work: Vec<usize> = Vec::new();
    let mut parts = Parts { terms, symbols: &symbols, by_constant: &by_constant };
    for global in &program.globals {
        if let Initialiser::Values(values) = &global.init
            && values.iter().any(|&(_, value)| parts.of(value).0)
        {
            work.push(memory);
        }
    }
    let statements = program.functions[program.entry.0 as usize].blocks.iter().flat_map(|b| &b.statements);
    for placed in statements {
        let (value, target) = match &placed.statement {
            Statement::Assign(target, value) => (*value, target.0 as usize),
            Statement::Store { value, .. } | Statement::Fill { value, .. } => (*value, memory),
            Statement::Allocate { target, .. } => {
                work.push(target.0 as usize);
                continue;
            }
            Statement::Load { target, .. } => {
                flows[memory].push(target.0 as usize);
                continue;
            }
            _ => continue,
        };
        let (symbol, sources) = parts.of(value);
        if symbol {
            work.push(target);
        }
        for source in sources {
            flows[source].push(target);
        }
    }
    let mut found = vec![false; memory + 1];
    while let Some(at) = work.pop() {
        if !std::mem::replace(&mut found[at], true) {
            work.extend(&flows[at]);
        }
    }
    let memory = found.pop().unwrap_or(true);
    Addresses { variables: found, memory }
}

struct Parts<'p> {
    terms: &'p Terms,
    symbols: &'p FxHashSet<TermId>,
    by_constant: &'p FxHashMap<TermId, usize>,
}

impl Parts<'_> {
    /// Whether a value may be computed from the address of a symbol, and the variables it may be computed
    /// from.
    fn of(&mut self, value: TermId) -> (bool, Vec<usize>) {
        let (mut symbol, mut variables) = (false, Vec::new());
        reach([value], |t, open| {
            // The outcome of a comparison is no address.
            if self.terms.sort_of(t) == SortId::BOOL {
                return;
            }
            if self.symbols.contains(&t) {
                symbol = true;
            } else if let Some(&variable) = self.by_constant.get(&t) {
                variables.push(variable);
            } else if !matches!(self.terms.op(t), Op::App(_)) {
                open.extend(self.terms.args(t));
            }
        });
        (symbol, variables)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::tests::build::Builder;

    #[test]
    fn addresses_go_where_values_go() {
        let mut b = Builder::new(32);
        let cell = b.var("cell", 32);
        let pointer = b.var("pointer", 32);
        let number = b.var("number", 32);
        let equal = b.var("equal", 32);
        let global = b.global("g", 4, None);
        let (zero, one) = (b.terms.bv_const(32, 0u8), b.terms.bv_const(32, 1u8));
        let at = b.program.variables[pointer.0 as usize].constant;
        let compared = b.terms.eq(at, zero);
        let chosen = b.terms.ite(compared, one, zero);
        let next = b.terms.mk(Op::BvAdd, &[at, one]);
        let statements = vec![
            Statement::Assign(pointer, global),
            Statement::Assign(number, one),
            Statement::Assign(equal, chosen),
            Statement::Assign(cell, next),
        ];
        let entry = b.program.entry.0 as usize;
        let placed = |statement| Placed { statement, place: None };
        b.program.functions[entry].blocks[0].statements = statements.into_iter().map(placed).collect();
        let found = addresses(&b.terms, &b.program);
        let flags = [cell, pointer, number, equal].map(|v| found.may_hold(v));
        assert_eq!(flags, [true, true, false, false]);
        assert!(!found.may_hold(VariableId(1000)));
        let load = Statement::Load { target: number, address: at };
        let store = Statement::Store { address: at, value: at };
        b.program.functions[entry].blocks[0].statements.extend([placed(load), placed(store)]);
        let found = addresses(&b.terms, &b.program);
        assert!(found.may_hold(number) && found.may_hold(VariableId(1000)) && !found.may_hold(equal));
    }
}
