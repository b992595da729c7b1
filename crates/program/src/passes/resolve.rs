//! Calls through pointers become choices between functions.
//!
//! The candidates of a call are the functions whose address may get there, of other types as well:
//! [`crate::fitting`] says what a call of another type does. If the pointer is none of them, a function
//! outside of the program is called: it returns any value and changes nothing else. If accesses are checked,
//! a call through null, or through what does not come from outside, is as wrong as an access there.

use crate::check::{Check, Class};
use crate::fitting::{Fitted, fitted};
use crate::ir::*;
use crate::lower::CALL_OF_NOTHING;
use crate::memory::{CallTargets, Targets};
use euphonium_term::{Sort, TermId, Terms};

/// Why the result of a call that goes to no known function is any value. What else such a call does is not known either.
pub(crate) const NO_KNOWN_FUNCTION: &str = "a call through a pointer to no known function";

/// Replaces all indirect calls; `targets` says what each may call.
pub fn resolve(terms: &mut Terms, program: &mut Program, targets: &Targets) {
    let mut unknown = false;
    // The check of a whole class says that somebody asked about it.
    let checked = program.checks.iter().any(|c| c.class == Class::Deref && c.place.is_none());
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
            let site = (FunctionId(f as u32), BlockId(origin[b].0 as u32), origin[b].1 + position);
            let (chosen, outside) = match targets.calls.get(&site) {
                Some(CallTargets::Functions(functions, outside)) => (&functions[..], *outside),
                Some(CallTargets::Unknown) | None => (&[][..], true),
            };
            unknown |= outside;
            let other = split(terms, program, f, b, position, &mut origin, chosen);
            if checked {
                forbid(terms, program, f, other, outside);
                origin.resize(program.functions[f].blocks.len(), (usize::MAX, 0));
            }
            b += 1;
        }
    }
    if targets.fitting {
        program.assumptions.push(Assumption {
            kind: AssumptionKind::Other,
            what: "functions are called through pointers of their own types".into(),
        });
    }
    if unknown {
        program.assumptions.push(Assumption {
            kind: AssumptionKind::ExternalFunction,
            what: "functions called through pointers that point to no function of the program".into(),
        });
    }
}

/// A call through a pointer to no known function: the block where that is so.
struct Other {
    block: usize,
    address: TermId,
    place: Option<Place>,
}

/// Makes a call of no function an error, if it is certain that it is none, or perhaps.
fn forbid(terms: &mut Terms, program: &mut Program, f: usize, other: Other, outside: bool) {
    let Other { block, address, place } = other;
    let text = CALL_OF_NOTHING.into();
    let check = Check { class: Class::Deref, place, text };
    if program.is_excused(check.key()) {
        let statement = Statement::Assume(TermId::FALSE);
        program.functions[f].blocks[block].statements = vec![Placed { statement, place }];
        program.functions[f].blocks[block].terminator = Terminator::Halt;
        return;
    }
    let check = program.add_check(check);
    let error = |statements: Vec<Statement>| Block {
        name: "check".into(),
        statements: statements.into_iter().map(|statement| Placed { statement, place }).collect(),
        terminator: Terminator::Error(check),
        place,
    };
    if !outside {
        program.functions[f].blocks[block].statements.clear();
        program.functions[f].blocks[block].terminator = Terminator::Error(check);
        return;
    }
    let zero = terms.bv_const(program.pointer_width, 0u8);
    let null = terms.eq(address, zero);
    let sort = terms.sort(Sort::Bool);
    let v = VariableId(program.variables.len() as u32);
    let constant = terms.fresh("called outside", sort);
    program.variables.push(Variable { constant, name: format!("outside!{}", v.0).into(), source: None });
    let why = Origin::Abstraction("a call of a function from outside".into());
    let blocks = &mut program.functions[f].blocks;
    let fail = BlockId(blocks.len() as u32);
    let (perhaps, goes_on) = (BlockId(fail.0 + 1), BlockId(fail.0 + 2));
    let (choice, wrong) = (BlockId(fail.0 + 3), BlockId(fail.0));
    blocks.push(error(Vec::new()));
    blocks.push(error(Vec::new()));
    let rest = std::mem::take(&mut blocks[block].statements);
    let terminator =
        std::mem::replace(&mut blocks[block].terminator, Terminator::Branch(null, wrong, choice));
    let name = blocks[block].name.clone();
    blocks.push(Block { name: name.clone(), statements: rest, terminator, place });
    let statements = vec![Placed { statement: Statement::Havoc(v, why), place }];
    let terminator = Terminator::Branch(constant, perhaps, goes_on);
    blocks.push(Block { name, statements, terminator, place });
}

/// Replaces the indirect call at a position of a block; returns the block where no known function is called.
fn split(
    terms: &mut Terms,
    program: &mut Program,
    f: usize,
    b: usize,
    position: usize,
    origin: &mut Vec<(usize, usize)>,
    chosen: &[FunctionId],
) -> Other {
    let blocks = &mut program.functions[f].blocks;
    let mut after = blocks[b].statements.split_off(position);
    let Placed {
        statement: Statement::Call { callee: Callee::Indirect(address), arguments, targets },
        place,
    } = after.remove(0)
    else {
        unreachable!("the position is that of an indirect call")
    };
    let name = blocks[b].name.clone();
    let rest = BlockId(blocks.len() as u32);
    let terminator = std::mem::replace(&mut blocks[b].terminator, Terminator::Jump(rest));
    let terminator_place = std::mem::replace(&mut blocks[b].place, place);
    blocks.push(Block { name: name.clone(), statements: after, terminator, place: terminator_place });
    origin.push((origin[b].0, origin[b].1 + position + 1));
    let mut test = b;
    for &id in chosen {
        let (statements, terminator) = choice(terms, program, id, &arguments, &targets);
        let statements = statements.into_iter().map(|statement| Placed { statement, place }).collect();
        let terminator = terminator.unwrap_or(Terminator::Jump(rest));
        let equal = terms.eq(address, program.functions[id.0 as usize].address);
        let blocks = &mut program.functions[f].blocks;
        let call_block = BlockId(blocks.len() as u32);
        blocks.push(Block { name: name.clone(), statements, terminator, place });
        origin.push((usize::MAX, 0));
        let next = BlockId(blocks.len() as u32);
        let terminator = Terminator::Jump(rest);
        blocks.push(Block { name: name.clone(), statements: Vec::new(), terminator, place });
        origin.push((usize::MAX, 0));
        blocks[test].terminator = Terminator::Branch(equal, call_block, next);
        test = next.0 as usize;
    }
    // An unknown function.
    for &target in &targets {
        let why = Origin::Abstraction(NO_KNOWN_FUNCTION.into());
        let statement = Statement::Havoc(target, why);
        program.functions[f].blocks[test].statements.push(Placed { statement, place });
    }
    Other { block: test, address, place }
}

/// What a call does if this function is the one, and how the run ends there if it does not return.
fn choice(
    terms: &mut Terms,
    program: &mut Program,
    id: FunctionId,
    arguments: &[TermId],
    targets: &[VariableId],
) -> (Vec<Statement>, Option<Terminator>) {
    // What only ends the run does so at the place of the call.
    if let [only] = &program.functions[id.0 as usize].blocks[..]
        && only.statements.iter().all(|placed| matches!(placed.statement, Statement::Assume(TermId::TRUE)))
        && matches!(only.terminator, Terminator::Error(_) | Terminator::Halt)
    {
        return (Vec::new(), Some(only.terminator.clone()));
    }
    let callee = &program.functions[id.0 as usize];
    let (parameters, results) = (callee.parameters.clone(), callee.results.clone());
    let Fitted { before, arguments, targets, after } =
        fitted(terms, program, (&parameters, arguments), (&results, targets));
    let mut statements = before;
    statements.push(Statement::Call { callee: Callee::Direct(id), arguments, targets });
    statements.extend(after);
    (statements, None)
}
