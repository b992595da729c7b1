//! Which variables may hold addresses.
//!
//! A cheap analysis of the whole program, without regard to the order of statements: addresses come from
//! allocations, from constants that stand for them, from memory, and from outside; they go wherever values
//! go.

use crate::ir::*;
use crate::memory::walk::statement_targets;
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// For each function, its own variables that may hold addresses.
pub fn own_pointers(terms: &Terms, program: &Program) -> Vec<Vec<VariableId>> {
    let pointers = pointers(terms, program);
    // Without memory nothing needs to be told apart.
    let memory =
        program.functions.iter().flat_map(|f| &f.blocks).flat_map(|block| &block.statements).any(|placed| {
            matches!(
                placed.statement,
                Statement::Allocate { .. }
                    | Statement::Load { .. }
                    | Statement::Store { .. }
                    | Statement::Copy { .. }
            )
        });
    program
        .functions
        .iter()
        .map(|function| if memory { own(program, function, &pointers) } else { Vec::new() })
        .collect()
}

/// All variables that may hold addresses.
pub fn pointers(terms: &Terms, program: &Program) -> FxHashSet<VariableId> {
    let by_constant: FxHashMap<TermId, VariableId> = program
        .variables
        .iter()
        .enumerate()
        .map(|(i, variable)| (variable.constant, VariableId(i as u32)))
        .collect();
    let addresses: FxHashSet<TermId> = program
        .globals
        .iter()
        .map(|global| global.address)
        .chain(program.functions.iter().map(|function| function.address))
        .collect();
    let wide = |variable: VariableId| {
        let constant = program.variables[variable.0 as usize].constant;
        terms.bv_width(constant).is_some_and(|width| width >= program.pointer_width)
    };
    // What each variable flows into, and where addresses come from.
    let mut flows: FxHashMap<VariableId, Vec<VariableId>> = FxHashMap::default();
    let mut work = Vec::new();
    let mut flow = |term: TermId, target: VariableId, work: &mut Vec<VariableId>| {
        for t in terms.postorder(&[term]) {
            if addresses.contains(&t) {
                work.push(target);
            } else if let Some(&source) = by_constant.get(&t) {
                flows.entry(source).or_default().push(target);
            }
        }
    };
    for placed in program.functions.iter().flat_map(|f| &f.blocks).flat_map(|block| &block.statements) {
        match &placed.statement {
            Statement::Assign(target, value) => flow(*value, *target, &mut work),
            Statement::Allocate { target, .. } => work.push(*target),
            Statement::Load { target, .. } if wide(*target) => work.push(*target),
            Statement::Havoc(target, Origin::Input(_) | Origin::External(_))
                if is_address(terms, program, *target) =>
            {
                work.push(*target);
            }
            Statement::Call { callee: Callee::Direct(callee), arguments, targets } => {
                let callee = &program.functions[callee.0 as usize];
                for (&argument, &parameter) in arguments.iter().zip(&callee.parameters) {
                    flow(argument, parameter, &mut work);
                }
                for (&result, &target) in callee.results.iter().zip(targets) {
                    flow(program.variables[result.0 as usize].constant, target, &mut work);
                }
            }
            _ => {}
        }
    }
    let mut pointers = FxHashSet::default();
    while let Some(variable) = work.pop() {
        if wide(variable) && pointers.insert(variable) {
            work.extend(flows.get(&variable).into_iter().flatten());
        }
    }
    pointers
}

/// On a machine where addresses are as wide as integers, what comes from outside is not taken for an address.
fn is_address(terms: &Terms, program: &Program, variable: VariableId) -> bool {
    let constant = program.variables[variable.0 as usize].constant;
    program.pointer_width == 64 && terms.bv_width(constant) == Some(64)
}

fn own(program: &Program, function: &Function, pointers: &FxHashSet<VariableId>) -> Vec<VariableId> {
    let mut found: FxHashSet<VariableId> =
        function.parameters.iter().chain(&function.results).copied().collect();
    for placed in function.blocks.iter().flat_map(|block| &block.statements) {
        statement_targets(&placed.statement, &mut |target| {
            found.insert(target);
        });
    }
    let mut found: Vec<VariableId> =
        found.into_iter().filter(|&v| pointers.contains(&v) && !program.is_global(v)).collect();
    found.sort_unstable();
    found
}
