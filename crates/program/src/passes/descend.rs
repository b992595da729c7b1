//! Recursion without a stack, for proofs that all runs end.
//!
//! After Terminator and the summaries of Podelski, Schaefer and Wagner (ESOP 2005): a run that never ends either goes deeper for ever, or there is an
//! activation that itself never ends, all calls of which return. So a recursive call does one of two things, as an input says. It *descends*: the arguments
//! become parameters, and where the callee returns, the run ends, for nobody waits for it. Or it is *stepped over*: its results, and the global variables
//! that it may assign, are anything. If no run of that never ends, no run of the program does; what is left is not recursive.
//!
//! The functions of one group, that call each other in a circle, become one body for each of them: its own body, from where it returns as before, and behind that
//! the bodies of all of them for runs that have descended, where returning is the end.
//!
//! What is stepped over must not write memory or return addresses: the result would be fewer runs. Then nothing is done.

use super::inline::callees;
use super::{pointers, recursion};
use crate::ir::*;
use crate::memory::walk::statement_targets;
use euphonium_term::{SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Removes recursion in this way, if it can. False leaves the program as it is.
pub fn descend(terms: &mut Terms, program: &mut Program) -> bool {
    let groups = recursion::groups(program);
    let count = groups.iter().flatten().max().map_or(0, |&last| last as usize + 1);
    let members = |group: usize| -> Vec<usize> {
        (0..groups.len()).filter(|&f| groups[f] == Some(group as u32)).collect()
    };
    let pointers = pointers::pointers(terms, program);
    let mut assigned = Vec::new();
    for group in 0..count {
        match effects(program, &members(group), &pointers) {
            Some(globals) => assigned.push(globals),
            None => return false,
        }
    }
    let bodies: Vec<Vec<Block>> = program.functions.iter().map(|f| f.blocks.clone()).collect();
    for (group, globals) in assigned.iter().enumerate() {
        let members = members(group);
        let mut maker = Maker {
            chosen: variable(terms, program, "recursion::descends", SortId::BOOL),
            members: &members,
            bodies: &bodies,
            globals,
            terms,
            program,
        };
        let made: Vec<Vec<Block>> = members.iter().map(|&f| maker.body(f)).collect();
        for (&f, blocks) in members.iter().zip(made) {
            program.functions[f].blocks = blocks;
        }
    }
    count > 0
}

/// The global variables that calls of some functions may assign; nothing if they do more.
fn effects(program: &Program, group: &[usize], pointers: &FxHashSet<VariableId>) -> Option<Vec<VariableId>> {
    let mut seen: FxHashSet<usize> = group.iter().copied().collect();
    let mut work = group.to_vec();
    let mut globals = FxHashSet::default();
    while let Some(f) = work.pop() {
        let function = &program.functions[f];
        work.extend(callees(function).map(|c| c.0 as usize).filter(|&c| seen.insert(c)));
        for placed in function.blocks.iter().flat_map(|block| &block.statements) {
            match &placed.statement {
                Statement::Store { .. }
                | Statement::Copy { .. }
                | Statement::Fill { .. }
                | Statement::Free(_)
                | Statement::HavocMemory { .. }
                | Statement::Call { callee: Callee::Indirect(_), .. } => return None,
                statement => statement_targets(statement, &mut |x| {
                    if program.is_global(x) {
                        globals.insert(x);
                    }
                }),
            }
        }
    }
    let results = group.iter().flat_map(|&f| &program.functions[f].results);
    if results.chain(&globals).any(|x| pointers.contains(x)) {
        return None;
    }
    let mut globals: Vec<VariableId> = globals.into_iter().collect();
    globals.sort_unstable();
    Some(globals)
}

fn variable(terms: &mut Terms, program: &mut Program, name: &str, sort: SortId) -> VariableId {
    let id = VariableId(program.variables.len() as u32);
    let name: Arc<str> = format!("{name}#{}", id.0).into();
    let constant = terms.declare_const(&name, sort);
    program.variables.push(Variable { constant, name, source: None });
    id
}

/// Makes the bodies of a group.
struct Maker<'a> {
    /// Does this call descend?
    chosen: VariableId,
    members: &'a [usize],
    bodies: &'a [Vec<Block>],
    globals: &'a [VariableId],
    terms: &'a mut Terms,
    program: &'a mut Program,
}

impl Maker<'_> {
    /// The body of one member, then those of all members for runs that have descended.
    fn body(&mut self, first: usize) -> Vec<Block> {
        let mut copies = vec![(first, 0)];
        let mut next = self.bodies[first].len();
        for &f in self.members {
            copies.push((f, next));
            next += self.bodies[f].len();
        }
        let below: FxHashMap<usize, usize> = copies[1..].iter().copied().collect();
        let mut blocks = vec![block("", Terminator::Halt); next];
        for (f, shift) in copies {
            for (b, old) in self.bodies[f].iter().enumerate() {
                let mut current = shift + b;
                blocks[current].name = old.name.clone();
                for placed in &old.statements {
                    let call = match &placed.statement {
                        Statement::Call { callee: Callee::Direct(callee), arguments, targets } => {
                            let callee = callee.0 as usize;
                            below.get(&callee).map(|&into| (callee, into, arguments, targets))
                        }
                        _ => None,
                    };
                    let Some((callee, into, arguments, targets)) = call else {
                        blocks[current].statements.push(placed.clone());
                        continue;
                    };
                    let after = blocks.len();
                    blocks.extend([block(&old.name, Terminator::Halt), block(&old.name, Terminator::Halt)]);
                    self.descent(&mut blocks[after], callee, arguments, into, placed.place);
                    self.step_over(&mut blocks[after + 1], targets, placed.place);
                    let chosen = self.program.variables[self.chosen.0 as usize].constant;
                    let why = Origin::Abstraction("a recursive call".into());
                    let statement = Statement::Havoc(self.chosen, why);
                    blocks[current].statements.push(Placed { statement, place: placed.place });
                    let (yes, no) = (BlockId(after as u32), BlockId(after as u32 + 1));
                    blocks[current].terminator = Terminator::Branch(chosen, yes, no);
                    blocks[current].place = placed.place;
                    current = after + 1;
                }
                blocks[current].place = old.place;
                let to = |to: BlockId| BlockId(to.0 + shift as u32);
                blocks[current].terminator = match &old.terminator {
                    // Nobody waits for it.
                    Terminator::Return if shift > 0 => Terminator::Halt,
                    other => super::inline::map_targets(other, to),
                };
            }
        }
        blocks
    }

    /// The arguments become parameters, all at once.
    fn descent(
        &mut self,
        block: &mut Block,
        callee: usize,
        arguments: &[TermId],
        into: usize,
        place: Option<Place>,
    ) {
        let mut emit = |statement| block.statements.push(Placed { statement, place });
        let parameters = self.program.functions[callee].parameters.clone();
        let mut passed = Vec::new();
        for &argument in arguments {
            let sort = self.terms.sort_of(argument);
            let x = variable(self.terms, self.program, "recursion::argument", sort);
            emit(Statement::Assign(x, argument));
            passed.push(self.program.variables[x.0 as usize].constant);
        }
        for (&parameter, &value) in parameters.iter().zip(&passed) {
            emit(Statement::Assign(parameter, value));
        }
        // What is not passed is not known.
        for &parameter in parameters.iter().skip(passed.len()) {
            emit(Statement::Havoc(parameter, Origin::Uninitialised));
        }
        block.terminator = Terminator::Jump(BlockId(into as u32));
        block.place = place;
    }

    /// The call has returned, with any results.
    fn step_over(&mut self, block: &mut Block, targets: &[VariableId], place: Option<Place>) {
        for &x in targets.iter().chain(self.globals) {
            let why = Origin::Abstraction("the result of a recursive call".into());
            block.statements.push(Placed { statement: Statement::Havoc(x, why), place });
        }
    }
}

fn block(name: &str, terminator: Terminator) -> Block {
    Block { name: name.into(), statements: Vec::new(), terminator, place: None }
}
