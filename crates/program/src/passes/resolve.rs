//! Calls through pointers become choices between functions.
//!
//! The candidates of a call are those that the caller of this pass names, as far as they take and return what
//! the call gives and expects. If the pointer is none of them, a function outside of the program is
//! called: it returns any value and changes nothing else.

use crate::ir::*;
use euphonium_term::{TermId, Terms};

/// Where a call stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CallSite {
    /// The function.
    pub function: FunctionId,
    /// Its block.
    pub block: BlockId,
    /// The statement of the block.
    pub statement: usize,
}

/// Replaces all indirect calls. `candidates` names the functions that a call may reach.
pub fn resolve(terms: &mut Terms, program: &mut Program, candidates: &dyn Fn(CallSite) -> Vec<FunctionId>) {
    let mut unknown = false;
    for f in 0..program.functions.len() {
        let mut b = 0;
        // Where in the original block the statements of block `b` begin, and which one that is.
        let mut origin = (0..program.functions[f].blocks.len()).map(|b| (b, 0usize)).collect::<Vec<_>>();
        while b < program.functions[f].blocks.len() {
            let statements = &program.functions[f].blocks[b].statements;
            let found = statements.iter().position(|placed| {
                matches!(placed.statement, Statement::Call { callee: Callee::Indirect(_), .. })
            });
            let Some(position) = found else {
                b += 1;
                continue;
            };
            let site = CallSite {
                function: FunctionId(f as u32),
                block: BlockId(origin[b].0 as u32),
                statement: origin[b].1 + position,
            };
            let Statement::Call { callee: Callee::Indirect(address), arguments, targets } =
                statements[position].statement.clone()
            else {
                unreachable!("the position is that of an indirect call")
            };
            let chosen = candidates(site)
                .into_iter()
                .filter(|&id| fits(terms, program, &program.functions[id.0 as usize], &arguments, &targets))
                .collect::<Vec<_>>();
            unknown = true;
            split(terms, program, f, b, position, &mut origin, address, &chosen, &arguments, &targets);
            b += 1;
        }
    }
    if unknown {
        program.assumptions.push(Assumption {
            kind: AssumptionKind::ExternalFunction,
            what: "functions called through pointers that point to no function of the program".into(),
        });
    }
}

/// Can the function be called like this?
fn fits(
    terms: &Terms,
    program: &Program,
    function: &Function,
    arguments: &[TermId],
    targets: &[VariableId],
) -> bool {
    let sort = |variable: &VariableId| terms.sort_of(program.variables[variable.0 as usize].constant);
    !function.blocks.is_empty()
        && function.parameters.len() <= arguments.len()
        && targets.len() <= function.results.len()
        && function.parameters.iter().zip(arguments).all(|(p, &a)| sort(p) == terms.sort_of(a))
        && targets.iter().zip(&function.results).all(|(t, r)| sort(t) == sort(r))
}

#[allow(clippy::too_many_arguments)]
fn split(
    terms: &mut Terms,
    program: &mut Program,
    f: usize,
    b: usize,
    position: usize,
    origin: &mut Vec<(usize, usize)>,
    address: TermId,
    chosen: &[FunctionId],
    arguments: &[TermId],
    targets: &[VariableId],
) {
    let addresses = chosen.iter().map(|id| program.functions[id.0 as usize].address).collect::<Vec<_>>();
    let blocks = &mut program.functions[f].blocks;
    let mut after = blocks[b].statements.split_off(position);
    let call = after.remove(0);
    let name = blocks[b].name.clone();
    let place = call.place;
    let rest = BlockId(blocks.len() as u32);
    let terminator = std::mem::replace(&mut blocks[b].terminator, Terminator::Jump(rest));
    let terminator_place = std::mem::replace(&mut blocks[b].place, place);
    blocks.push(Block { name: name.clone(), statements: after, terminator, place: terminator_place });
    origin.push((origin[b].0, origin[b].1 + position + 1));
    let mut test = b;
    for (&id, target_address) in chosen.iter().zip(addresses) {
        let call_block = BlockId(blocks.len() as u32);
        let arguments = arguments.to_vec();
        let statement = Statement::Call { callee: Callee::Direct(id), arguments, targets: targets.to_vec() };
        blocks.push(Block {
            name: name.clone(),
            statements: vec![Placed { statement, place }],
            terminator: Terminator::Jump(rest),
            place,
        });
        origin.push((usize::MAX, 0));
        let next = BlockId(blocks.len() as u32);
        blocks.push(Block {
            name: name.clone(),
            statements: Vec::new(),
            terminator: Terminator::Jump(rest),
            place,
        });
        origin.push((usize::MAX, 0));
        let equal = terms.eq(address, target_address);
        blocks[test].terminator = Terminator::Branch(equal, call_block, next);
        test = next.0 as usize;
    }
    // An unknown function.
    for &target in targets {
        let why = Origin::Abstraction("a call through a pointer to no known function".into());
        blocks[test].statements.push(Placed { statement: Statement::Havoc(target, why), place });
    }
}
