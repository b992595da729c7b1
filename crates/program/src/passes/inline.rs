//! Calls become jumps.
//!
//! A function that is not recursive has at most one activation at a time, so its variables can serve all its
//! calls: a call assigns the parameters, a return assigns the results. Two ways to arrange the blocks:
//!
//! * [`CallEncoding::Inline`]: each call gets a copy of the callee's blocks. Control alone tells where to
//!   return to.
//! * [`CallEncoding::WaitReturn`]: one copy for all calls, and a variable that remembers the call to return
//!   to (Bueno's thesis, chapter 5). Linear in the size of the program.
//!
//! * [`CallEncoding::Bounded`]: as `Inline`, but where the result would be too large or a function has too
//!   many activations at a time, runs end. What is left are runs of the program; that there are no others is
//!   not true.
//! * [`CallEncoding::Deep`]: as `Inline`, recursive functions too; a call that would make more activations of a
//!   function than are allowed leads to the error, by a check of its own ([`Program::too_deep`]). So what is
//!   proved of the result holds of the program, and a run that ends with this check says nothing about it.
//!
//! `Inline` refuses recursion; with shared bodies, recursive calls save what they need
//! ([`super::recursion`]).

use super::{pointers, recursion};
use crate::ir::*;
use crate::memory::walk::{map_statement, map_terminator, statement_targets};
use euphonium_problem::cfa::{self, Call, Kept, Location, Procedure, Procedures};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

/// How calls are encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallEncoding {
    /// A copy of the callee for each call, up to this many statements in all.
    Inline {
        /// The largest result, in statements and blocks.
        limit: usize,
    },
    /// One copy of each function.
    WaitReturn,
    /// For finding violations only: a copy for each call, the nearest to the entry first; runs end at calls
    /// beyond the limits.
    Bounded {
        /// The largest result, in statements and blocks.
        limit: usize,
        /// This many activations of a function at a time.
        depth: usize,
    },
    /// For proofs of programs whose recursion ends soon: a copy for each call, and an error where more
    /// activations would be needed.
    Deep {
        /// The largest result, in statements and blocks.
        limit: usize,
        /// This many activations of a function at a time.
        depth: usize,
    },
}

/// What becomes of calls beyond the limits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beyond {
    /// There are none: the result is refused.
    Refused,
    /// Runs end there.
    End,
    /// Where there would be too many activations the error is reached; what is too large is refused.
    Error,
}

/// Why calls could not be removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// These functions call each other in a circle.
    Recursion(Vec<Arc<str>>),
    /// The result would exceed the limit.
    TooLarge,
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refused::Recursion(names) => write!(f, "recursion is not supported: {}", names.join(", ")),
            Refused::TooLarge => f.write_str("the program is too large with all its calls inlined"),
        }
    }
}

/// What became of calls within their limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inlined {
    /// Each has a body to go to.
    All,
    /// Some end the run, because as many activations of the function are there as are allowed.
    TooDeep,
    /// Some end the run, because the result would be too large.
    TooLarge,
}

/// Removes all calls: afterwards the entry is the only function with a body. Indirect calls must have been resolved.
pub fn inline(terms: &mut Terms, program: &mut Program, encoding: CallEncoding) -> Result<Inlined, Refused> {
    let (blocks, inlined) = match encoding {
        CallEncoding::Inline { limit } => {
            refuse_recursion(program)?;
            copy_bodies(terms, program, limit, usize::MAX, Beyond::Refused)?
        }
        CallEncoding::Bounded { limit, depth } => copy_bodies(terms, program, limit, depth, Beyond::End)?,
        CallEncoding::Deep { limit, depth } => copy_bodies(terms, program, limit, depth, Beyond::Error)?,
        CallEncoding::WaitReturn => (share_bodies(terms, program).0, Inlined::All),
    };
    keep_only(program, blocks);
    Ok(inlined)
}

/// The entry has these blocks, and no other function has any: they stay as what addresses of functions mean.
fn keep_only(program: &mut Program, blocks: Vec<Block>) {
    for function in &mut program.functions {
        function.blocks = Vec::new();
    }
    program.functions[program.entry.0 as usize].blocks = blocks;
}

pub(super) fn callees(function: &Function) -> impl Iterator<Item = FunctionId> {
    function.blocks.iter().flat_map(|block| &block.statements).filter_map(|placed| match placed.statement {
        Statement::Call { callee: Callee::Direct(function), .. } => Some(function),
        _ => None,
    })
}

fn refuse_recursion(program: &Program) -> Result<(), Refused> {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let list = |function: FunctionId| {
        callees(&program.functions[function.0 as usize]).collect::<Vec<_>>().into_iter()
    };
    let mut states = vec![State::New; program.functions.len()];
    let mut stack = vec![(program.entry, list(program.entry))];
    states[program.entry.0 as usize] = State::Open;
    while let Some((function, rest)) = stack.last_mut() {
        match rest.next() {
            Some(callee) => match states[callee.0 as usize] {
                State::New => {
                    states[callee.0 as usize] = State::Open;
                    stack.push((callee, list(callee)));
                }
                State::Open => {
                    let from = stack.iter().position(|(function, _)| *function == callee).unwrap_or(0);
                    let names =
                        stack[from..].iter().map(|(f, _)| program.functions[f.0 as usize].name.clone());
                    return Err(Refused::Recursion(names.collect()));
                }
                State::Done => {}
            },
            None => {
                states[function.0 as usize] = State::Done;
                stack.pop();
            }
        }
    }
    Ok(())
}

/// A copy of a function's body that is to be made.
struct Copy {
    function: FunctionId,
    frame: FrameId,
    /// Where its blocks go.
    base: usize,
    /// Where it returns to; the entry ends instead.
    back: Option<BlockId>,
    /// What its variables are called.
    names: Rc<Renaming>,
    /// The activations that it is in, itself first.
    active: Rc<Activation>,
}

/// An activation of a function, within others.
struct Activation {
    function: FunctionId,
    within: Option<Rc<Activation>>,
}

impl Activation {
    /// How often a function is active.
    fn count(&self, function: FunctionId) -> usize {
        let all = std::iter::successors(Some(self), |activation| activation.within.as_deref());
        all.filter(|activation| activation.function == function).count()
    }
}

/// New variables for those of a function, in one copy.
#[derive(Default)]
struct Renaming {
    variables: FxHashMap<VariableId, VariableId>,
    constants: FxHashMap<TermId, TermId>,
}

impl Renaming {
    /// New variables for some, for one more copy of a function.
    fn new(terms: &mut Terms, program: &mut Program, variables: &[VariableId], copy: usize) -> Renaming {
        let mut renaming = Renaming::default();
        for &old in variables {
            let info = program.variables[old.0 as usize].clone();
            let new = VariableId(program.variables.len() as u32);
            let name: Arc<str> = format!("{}#{copy}", info.name).into();
            let constant = terms.declare_const(&name, terms.sort_of(info.constant));
            renaming.variables.insert(old, new);
            renaming.constants.insert(info.constant, constant);
            if program.pointers.contains(&info.constant) {
                program.pointers.insert(constant);
            }
            program.variables.push(Variable { constant, name, source: info.source });
        }
        renaming
    }

    fn variable(&self, variable: VariableId) -> VariableId {
        self.variables.get(&variable).copied().unwrap_or(variable)
    }

    fn term(&self, terms: &mut Terms, term: TermId) -> TermId {
        match self.constants.is_empty() {
            true => term,
            false => terms.substitute(term, &self.constants),
        }
    }

    fn statement(&self, terms: &mut Terms, statement: &Statement) -> Statement {
        let mut statement = statement.clone();
        if !self.constants.is_empty() {
            map_statement(&mut statement, &mut |term| self.term(terms, term));
            match &mut statement {
                Statement::Assign(target, _)
                | Statement::Havoc(target, _)
                | Statement::Allocate { target, .. }
                | Statement::Load { target, .. } => *target = self.variable(*target),
                Statement::Call { targets, .. } => targets.iter_mut().for_each(|t| *t = self.variable(*t)),
                _ => {}
            }
        }
        statement
    }
}

fn empty_block() -> Block {
    Block { name: "".into(), statements: Vec::new(), terminator: Terminator::Halt, place: None }
}

/// The size of a function, as it is limited.
fn size_of(function: &Function) -> usize {
    function.blocks.iter().map(|block| block.statements.len() + 1).sum()
}

/// For each function, the variables that each of its activations has for itself: those that it assigns, but
/// for the global ones.
fn own_variables(program: &Program) -> Vec<Vec<VariableId>> {
    let of = |function: &Function| {
        let mut own: Vec<VariableId> = function.parameters.iter().chain(&function.results).copied().collect();
        for placed in function.blocks.iter().flat_map(|block| &block.statements) {
            statement_targets(&placed.statement, &mut |x| own.push(x));
        }
        own.sort_unstable_by_key(|x| x.0);
        own.dedup();
        own.retain(|&x| !program.is_global(x));
        own
    };
    program.functions.iter().map(of).collect()
}

/// Copies the body of a function for each of its calls. Variables that may hold addresses are others in each
/// copy, so that the pointer analysis can tell the calls apart; all others are shared, but by activations at
/// the same time.
fn copy_bodies(
    terms: &mut Terms,
    program: &mut Program,
    limit: usize,
    depth: usize,
    beyond: Beyond,
) -> Result<(Vec<Block>, Inlined), Refused> {
    let mut inlined = Inlined::All;
    let pointers = pointers::own_pointers(terms, program);
    let own = if beyond == Beyond::Refused { Vec::new() } else { own_variables(program) };
    let mut copies = vec![0usize; program.functions.len()];
    let mut blocks = vec![empty_block(); program.functions[program.entry.0 as usize].blocks.len()];
    let mut size = size_of(&program.functions[program.entry.0 as usize]);
    let mut work = VecDeque::from([Copy {
        function: program.entry,
        frame: FrameId(program.entry.0),
        base: 0,
        back: None,
        names: Rc::default(),
        active: Rc::new(Activation { function: program.entry, within: None }),
    }]);
    // The nearest calls come first, so that what is left out within limits are the farthest.
    while let Some(copy) = work.pop_front() {
        let f = copy.function.0 as usize;
        if size > limit && beyond != Beyond::End {
            return Err(Refused::TooLarge);
        }
        let place = |place: Option<Place>| place.map(|place| Place { frame: copy.frame, ..place });
        'blocks: for position in 0..program.functions[f].blocks.len() {
            let block = program.functions[f].blocks[position].clone();
            let mut current = copy.base + position;
            blocks[current].name = block.name.clone();
            for placed in &block.statements {
                let at = place(placed.place);
                let statement = copy.names.statement(terms, &placed.statement);
                let Statement::Call { callee: Callee::Direct(id), arguments, targets } = statement else {
                    blocks[current].statements.push(Placed { statement, place: at });
                    continue;
                };
                let c = id.0 as usize;
                let active = copy.active.count(id);
                let larger = size + size_of(&program.functions[c]);
                let left_out = match beyond {
                    Beyond::End if larger > limit => Some(Inlined::TooLarge),
                    Beyond::End | Beyond::Error if active >= depth => Some(Inlined::TooDeep),
                    _ => None,
                };
                if let Some(why) = left_out {
                    inlined = if inlined == Inlined::TooLarge { inlined } else { why };
                    blocks[current].place = at;
                    if beyond == Beyond::Error {
                        blocks[current].terminator = Terminator::Error(program.too_deep_check());
                    }
                    continue 'blocks;
                }
                size = larger;
                copies[c] += 1;
                let names = match (copies[c], active) {
                    (1, _) => Rc::default(),
                    (n, 0) => Rc::new(Renaming::new(terms, program, &pointers[c], n)),
                    (n, _) => Rc::new(Renaming::new(terms, program, &own[c], n)),
                };
                let callee = &program.functions[c];
                let base = blocks.len();
                let back = BlockId((base + callee.blocks.len()) as u32);
                blocks.resize(base + callee.blocks.len() + 1, empty_block());
                let parameters: Vec<_> = callee.parameters.iter().map(|&p| names.variable(p)).collect();
                let results: Vec<_> = callee.results.iter().map(|&r| names.variable(r)).collect();
                enter(&mut blocks[current], &parameters, &arguments, at);
                blocks[current].terminator = Terminator::Jump(BlockId(base as u32));
                blocks[current].place = at;
                let frame = FrameId(program.frames.len() as u32);
                program.frames.push(Frame { function: crate::rust::shown(&callee.name), call: at });
                let active = Rc::new(Activation { function: id, within: Some(copy.active.clone()) });
                work.push_back(Copy { function: id, frame, base, back: Some(back), names, active });
                current = back.0 as usize;
                blocks[current].name = block.name.clone();
                leave(&mut blocks[current], &program.variables, &results, &targets, at);
            }
            let shift = |to: BlockId| BlockId(to.0 + copy.base as u32);
            blocks[current].terminator = match (&block.terminator, copy.back) {
                (Terminator::Return, Some(back)) => Terminator::Jump(back),
                (terminator, _) => map_targets(terminator, shift),
            };
            map_terminator(&mut blocks[current].terminator, &mut |term| copy.names.term(terms, term));
            blocks[current].place = place(block.place);
        }
    }
    Ok((blocks, inlined))
}

/// Shares the body of each function between all of its calls, as [`CallEncoding::WaitReturn`] does, and says where calls
/// begin and end: the blocks are the locations of the automaton that the program becomes.
pub fn share(terms: &mut Terms, program: &mut Program) -> Procedures {
    let (blocks, procedures) = share_bodies(terms, program);
    keep_only(program, blocks);
    procedures
}

/// One body for all calls of a function. What a call does stands in blocks of its own, so that it can be found again
/// when memory is lowered: one that saves, one that passes the arguments, one that takes the results and one that restores.
fn share_bodies(terms: &mut Terms, program: &mut Program) -> (Vec<Block>, Procedures) {
    let sites = declare_sites(terms, program);
    let groups = recursion::groups(program);
    let variables: Vec<_> = sites.iter().map(|site| site.map(|(variable, _)| variable)).collect();
    let saves = recursion::save_frames(terms, program, &groups, &variables);
    let mut bases = vec![0usize; program.functions.len()];
    // The entry's blocks come first.
    let mut next = program.functions[program.entry.0 as usize].blocks.len();
    for (position, function) in program.functions.iter().enumerate() {
        if position != program.entry.0 as usize {
            bases[position] = next;
            next += function.blocks.len();
        }
    }
    let mut sharing = Sharing { blocks: vec![empty_block(); next] };
    let location = |block: usize| Location(block as u32);
    let mut calls = Vec::new();
    // For each function, where its calls continue.
    let mut returns = vec![Vec::new(); program.functions.len()];
    let mut exits: Vec<Option<usize>> = vec![None; program.functions.len()];
    for (position, function) in program.functions.iter().enumerate() {
        for (b, block) in function.blocks.iter().enumerate() {
            let mut current = bases[position] + b;
            sharing.blocks[current].name = block.name.clone();
            // What comes before and after the next recursive call.
            let mut open: Vec<usize> = (0..block.statements.len())
                .filter(|&s| saves.contains_key(&(position, b, s)))
                .rev()
                .collect();
            let (mut save, mut after) = (None, None);
            for (s, placed) in block.statements.iter().enumerate() {
                let saved =
                    open.last().and_then(|&call| saves.get(&(position, b, call)).map(|saved| (call, saved)));
                if let Some((call, saved)) = saved
                    && call - saved.before == s
                {
                    current = sharing.go_on(current, placed.place);
                    save = Some(current);
                }
                match &placed.statement {
                    Statement::Call { callee: Callee::Direct(id), arguments, targets } => {
                        let callee = &program.functions[id.0 as usize];
                        let at = sharing.go_on(current, placed.place);
                        let back = sharing.add(&block.name);
                        enter(&mut sharing.blocks[at], &callee.parameters, arguments, placed.place);
                        if let Some((site, width)) = sites[id.0 as usize] {
                            let number = terms.bv_const(width, returns[id.0 as usize].len());
                            let statement = Statement::Assign(site, number);
                            sharing.blocks[at].statements.push(Placed { statement, place: placed.place });
                        }
                        returns[id.0 as usize].push(BlockId(back as u32));
                        sharing.jump(at, bases[id.0 as usize], placed.place);
                        leave(
                            &mut sharing.blocks[back],
                            &program.variables,
                            &callee.results,
                            targets,
                            placed.place,
                        );
                        current = back;
                        let mut kept = None;
                        if let (Some(save), Some((call, saved))) = (save.take(), saved) {
                            open.pop();
                            let restore = sharing.go_on(back, placed.place);
                            let next = sharing.add(&block.name);
                            sharing.jump(restore, next, placed.place);
                            current = restore;
                            after = Some((call + saved.after, next));
                            kept = Some(Kept {
                                save: location(save),
                                restore: location(restore),
                                after: location(next),
                                variables: saved.variables.iter().map(|v| cfa::Variable(v.0)).collect(),
                            });
                        }
                        calls.push(Call {
                            at: location(at),
                            callee: id.0 as usize,
                            back: location(back),
                            kept,
                        });
                    }
                    _ => sharing.blocks[current].statements.push(placed.clone()),
                }
                if let Some((_, next)) = after.take_if(|(last, _)| *last == s) {
                    current = next;
                }
            }
            if block.terminator == Terminator::Return && position != program.entry.0 as usize {
                let exit = *exits[position].get_or_insert_with(|| sharing.add(&block.name));
                sharing.jump(current, exit, block.place);
            } else {
                let shift = |to: BlockId| BlockId(to.0 + bases[position] as u32);
                sharing.blocks[current].place = block.place;
                sharing.blocks[current].terminator = map_targets(&block.terminator, shift);
            }
        }
    }
    for (function, exit) in exits.iter().enumerate() {
        let Some(exit) = *exit else { continue };
        sharing.blocks[exit].terminator = match (&returns[function][..], sites[function]) {
            ([], _) => Terminator::Halt,
            ([only], _) => Terminator::Jump(*only),
            ([rest @ .., last], Some((site, width))) => {
                let value = program.variables[site.0 as usize].constant;
                let cases =
                    rest.iter().enumerate().map(|(i, &back)| (terms.bv_const(width, i), back)).collect();
                Terminator::Switch { value, cases, default: *last }
            }
            (_, None) => Terminator::Halt,
        };
    }
    let list = program.functions.iter().enumerate().map(|(position, function)| Procedure {
        name: function.name.clone(),
        entry: (!function.blocks.is_empty()).then(|| location(bases[position])),
        exit: exits[position].map(location),
    });
    let procedures = Procedures { list: list.collect(), calls, entry: program.entry.0 as usize };
    (sharing.blocks, procedures)
}

/// The blocks while they are arranged.
struct Sharing {
    blocks: Vec<Block>,
}

impl Sharing {
    fn add(&mut self, name: &Arc<str>) -> usize {
        self.blocks.push(Block { name: name.clone(), ..empty_block() });
        self.blocks.len() - 1
    }

    fn jump(&mut self, from: usize, to: usize, place: Option<Place>) {
        self.blocks[from].terminator = Terminator::Jump(BlockId(to as u32));
        self.blocks[from].place = place;
    }

    /// A new block after another.
    fn go_on(&mut self, from: usize, place: Option<Place>) -> usize {
        let name = self.blocks[from].name.clone();
        let next = self.add(&name);
        self.jump(from, next, place);
        next
    }
}

/// For each function that is called from several places, a variable that says from which, and its width.
fn declare_sites(terms: &mut Terms, program: &mut Program) -> Vec<Option<(VariableId, u32)>> {
    let mut calls = vec![0usize; program.functions.len()];
    for callee in program.functions.iter().flat_map(callees) {
        calls[callee.0 as usize] += 1;
    }
    let mut sites = vec![None; program.functions.len()];
    for (position, function) in program.functions.iter().enumerate() {
        if calls[position] > 1 {
            let width = usize::BITS - (calls[position] - 1).leading_zeros();
            let sort = terms.bv_sort(width);
            let name: Arc<str> = format!("{}::site", function.name).into();
            let constant = terms.declare_const(&name, sort);
            sites[position] = Some((VariableId(program.variables.len() as u32), width));
            program.variables.push(Variable { constant, name, source: None });
        }
    }
    sites
}

/// Assigns the parameters. An argument is over the caller's variables, which are not the callee's, so the
/// order does not matter.
fn enter(block: &mut Block, parameters: &[VariableId], arguments: &[TermId], place: Option<Place>) {
    for (&parameter, &argument) in parameters.iter().zip(arguments) {
        block.statements.push(Placed { statement: Statement::Assign(parameter, argument), place });
    }
}

/// Assigns the results.
fn leave(
    block: &mut Block,
    variables: &[Variable],
    results: &[VariableId],
    targets: &[VariableId],
    place: Option<Place>,
) {
    for (&target, &result) in targets.iter().zip(results) {
        let value = variables[result.0 as usize].constant;
        block.statements.push(Placed { statement: Statement::Assign(target, value), place });
    }
}

pub(super) fn map_targets(terminator: &Terminator, map: impl Fn(BlockId) -> BlockId) -> Terminator {
    match terminator {
        Terminator::Jump(to) => Terminator::Jump(map(*to)),
        Terminator::Branch(condition, yes, no) => Terminator::Branch(*condition, map(*yes), map(*no)),
        Terminator::Switch { value, cases, default } => Terminator::Switch {
            value: *value,
            cases: cases.iter().map(|&(case, to)| (case, map(to))).collect(),
            default: map(*default),
        },
        Terminator::Return => Terminator::Return,
        Terminator::Halt => Terminator::Halt,
        Terminator::Error(check) => Terminator::Error(*check),
    }
}
