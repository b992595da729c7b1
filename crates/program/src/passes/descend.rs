//! Recursion without a stack, for proofs that all runs end.
//!
//! After Terminator and the summaries of Podelski, Schaefer and Wagner (ESOP 2005): a run that never ends either goes deeper for ever, or there is an
//! activation that itself never ends, all calls of which return. So a recursive call does one of two things, as an input says. It *descends*: the arguments
//! become parameters, and where the callee returns, the run ends, for nobody waits for it. Or it is *stepped over*: its results, and the global variables
//! that it may assign, are anything. If no run of that never ends, no run of the program does; what is left is not recursive.
//!
//! The functions of one group, that call each other in a circle, become one body, of which each of them has a copy: a flag says whether the run has
//! descended.
//!
//! What is stepped over must not write memory or return addresses: the result would be fewer runs. Then nothing is done.

use super::inline::callees;
use super::{pointers, recursion};
use crate::ir::*;
use crate::memory::walk::statement_targets;
use euphonium_term::{SortId, TermId, Terms};
use rustc_hash::FxHashSet;
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
            descended: variable(terms, program, "recursion::descended", SortId::BOOL),
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
    /// Has the run left the activation that it began with?
    descended: VariableId,
    /// Does this call descend?
    chosen: VariableId,
    members: &'a [usize],
    bodies: &'a [Vec<Block>],
    globals: &'a [VariableId],
    terms: &'a mut Terms,
    program: &'a mut Program,
}

impl Maker<'_> {
    /// The bodies of all members, of which one is begun with.
    fn body(&mut self, first: usize) -> Vec<Block> {
        let mut bases = Vec::new();
        let mut next = 1;
        for &f in self.members {
            bases.push(next);
            next += self.bodies[f].len();
        }
        let base = |f: usize| self.members.iter().position(|&m| m == f).map(|i| bases[i]);
        let mut blocks = vec![block("", Terminator::Halt); next];
        let not_yet = self.terms.bool_const(false);
        blocks[0] = block("", Terminator::Jump(BlockId(base(first).unwrap_or(0) as u32)));
        let start = Statement::Assign(self.descended, not_yet);
        blocks[0].statements.push(Placed { statement: start, place: None });
        for &f in self.members {
            let shift = base(f).unwrap_or(0);
            for (b, old) in self.bodies[f].iter().enumerate() {
                let mut current = shift + b;
                blocks[current].name = old.name.clone();
                for placed in &old.statements {
                    match &placed.statement {
                        Statement::Call { callee: Callee::Direct(callee), arguments, targets }
                            if let Some(into) = base(callee.0 as usize) =>
                        {
                            let after = blocks.len();
                            blocks.extend([
                                block(&old.name, Terminator::Halt),
                                block(&old.name, Terminator::Halt),
                            ]);
                            self.descent(
                                &mut blocks[after],
                                callee.0 as usize,
                                arguments,
                                into,
                                placed.place,
                            );
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
                        _ => blocks[current].statements.push(placed.clone()),
                    }
                }
                blocks[current].place = old.place;
                let to = |to: BlockId| BlockId(to.0 + shift as u32);
                blocks[current].terminator = match &old.terminator {
                    Terminator::Return if f == first => {
                        let descended = self.program.variables[self.descended.0 as usize].constant;
                        let ends = BlockId(blocks.len() as u32);
                        blocks.extend([block("", Terminator::Halt), block("", Terminator::Return)]);
                        Terminator::Branch(descended, ends, BlockId(ends.0 + 1))
                    }
                    Terminator::Return => Terminator::Halt,
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
        let yes = self.terms.bool_const(true);
        emit(Statement::Assign(self.descended, yes));
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
