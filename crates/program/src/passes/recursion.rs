//! Recursive calls: what a caller needs after the call is kept in memory meanwhile.
//!
//! All activations of a function share its variables ([`super::inline`]), which is right as long as there is
//! only one at a time. Where a function calls one that may call it again, its variables that are live after
//! the call, and where it returns to, are saved in a new object before the call and loaded back after it. The
//! objects form a list, the newest first: the stack. It is memory like any other, so the memory lowering
//! turns it into arrays.

use crate::ir::*;
use crate::memory::flow::successors;
use crate::memory::walk::{statement_targets, statement_terms};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The number of each function's group: functions of one group call each other in a circle. `None` for
/// functions that are not recursive.
pub fn groups(program: &Program) -> Vec<Option<u32>> {
    // Tarjan's algorithm with an explicit stack.
    let callees: Vec<Vec<usize>> =
        program.functions.iter().map(|f| super::inline::callees(f).map(|c| c.0 as usize).collect()).collect();
    let n = callees.len();
    let (mut index, mut low, mut on_stack) = (vec![usize::MAX; n], vec![0usize; n], vec![false; n]);
    let (mut stack, mut result, mut next, mut group) = (Vec::new(), vec![None; n], 0, 0);
    for root in 0..n {
        if index[root] != usize::MAX {
            continue;
        }
        let mut work = vec![(root, 0usize)];
        while let Some(&mut (v, ref mut edge)) = work.last_mut() {
            if *edge == 0 {
                index[v] = next;
                low[v] = next;
                next += 1;
                stack.push(v);
                on_stack[v] = true;
            }
            if let Some(&w) = callees[v].get(*edge) {
                *edge += 1;
                if index[w] == usize::MAX {
                    work.push((w, 0));
                } else if on_stack[w] {
                    low[v] = low[v].min(index[w]);
                }
                continue;
            }
            work.pop();
            if let Some(&(parent, _)) = work.last() {
                low[parent] = low[parent].min(low[v]);
            }
            if low[v] == index[v] {
                let from = stack.iter().rposition(|&w| w == v).unwrap_or(0);
                let members: Vec<usize> = stack.drain(from..).collect();
                let recursive = members.len() > 1 || callees[v].contains(&v);
                for &w in &members {
                    on_stack[w] = false;
                    result[w] = recursive.then_some(group);
                }
                group += u32::from(recursive);
            }
        }
    }
    result
}

/// What is done around a recursive call.
#[derive(Clone, Debug)]
pub struct Saved {
    /// How many statements before the call save.
    pub before: usize,
    /// How many statements after it restore.
    pub after: usize,
    /// The variables that have the same values after it as before.
    pub variables: Vec<VariableId>,
}

/// Recursive calls by function, block and statement.
pub type Saves = FxHashMap<(usize, usize, usize), Saved>;

/// Saves and restores variables around recursive calls. `sites` are the variables that say where functions
/// return to.
pub fn save_frames(
    terms: &mut Terms,
    program: &mut Program,
    groups: &[Option<u32>],
    sites: &[Option<VariableId>],
) -> Saves {
    let mut saves = Saves::default();
    if groups.iter().all(Option::is_none) {
        return saves;
    }
    let pointer = terms.bv_sort(program.pointer_width);
    let top = add_variable(terms, program, "stack::top", pointer);
    for f in 0..program.functions.len() {
        if groups[f].is_none() {
            continue;
        }
        let live = Liveness::new(terms, program, f);
        for b in 0..program.functions[f].blocks.len() {
            let recursive = |statement: &Statement| match statement {
                Statement::Call { callee: Callee::Direct(callee), .. } => {
                    groups[callee.0 as usize] == groups[f]
                }
                _ => false,
            };
            if !program.functions[f].blocks[b].statements.iter().any(|placed| recursive(&placed.statement)) {
                continue;
            }
            let after = live.after_statements(terms, program, f, b);
            let statements = std::mem::take(&mut program.functions[f].blocks[b].statements);
            let mut out = Vec::with_capacity(statements.len());
            for (placed, live) in statements.into_iter().zip(after) {
                if !recursive(&placed.statement) {
                    out.push(placed);
                    continue;
                }
                let Statement::Call { callee, arguments, targets } = placed.statement else { continue };
                let mut saved: Vec<VariableId> = live.into_iter().filter(|v| !targets.contains(v)).collect();
                saved.extend(sites[f]);
                saved.sort_unstable();
                saved.dedup();
                let arguments_end = out.len() + arguments.len();
                let place = placed.place;
                let mut emit = |statement| out.push(Placed { statement, place });
                // The arguments may mention parameters that the call is about to assign.
                let mut passed = Vec::new();
                for argument in arguments {
                    let sort = terms.sort_of(argument);
                    let variable = add_variable(terms, program, "stack::argument", sort);
                    emit(Statement::Assign(variable, argument));
                    passed.push(program.variables[variable.0 as usize].constant);
                }
                let frame = save(terms, program, top, &saved, &mut emit);
                emit(Statement::Call { callee, arguments: passed, targets });
                let call = out.len() - 1;
                let mut emit = |statement| out.push(Placed { statement, place });
                restore(terms, program, top, &frame, &mut emit);
                let (before, after) = (call - arguments_end, out.len() - 1 - call);
                saves.insert((f, b, call), Saved { before, after, variables: saved });
            }
            program.functions[f].blocks[b].statements = out;
        }
    }
    saves
}

/// Where variables lie in a frame, in bytes.
type Layout = Vec<(VariableId, u64)>;

fn save(
    terms: &mut Terms,
    program: &mut Program,
    top: VariableId,
    saved: &[VariableId],
    emit: &mut dyn FnMut(Statement),
) -> Layout {
    let word = u64::from(program.pointer_width) / 8;
    let mut layout = Layout::new();
    let mut size = word;
    for &variable in saved {
        let constant = program.variables[variable.0 as usize].constant;
        let bytes = u64::from(terms.bv_width(constant).unwrap_or(8).div_ceil(8)).next_power_of_two();
        size = size.next_multiple_of(bytes);
        layout.push((variable, size));
        size += bytes;
    }
    let pointer = terms.bv_sort(program.pointer_width);
    let frame = add_variable(terms, program, "stack::frame", pointer);
    program.activations.insert(program.variables[frame.0 as usize].constant);
    let bytes = terms.bv_const(program.pointer_width, size.next_multiple_of(word));
    emit(Statement::Allocate {
        target: frame,
        size: bytes,
        align: word,
        storage: Storage::Stack,
        zeroed: false,
        name: None,
    });
    let (address, old) =
        (program.variables[frame.0 as usize].constant, program.variables[top.0 as usize].constant);
    emit(Statement::Store { address, value: old });
    for &(variable, offset) in &layout {
        let value = program.variables[variable.0 as usize].constant;
        let value = in_memory(terms, value);
        let address = at(terms, program, address, offset);
        emit(Statement::Store { address, value });
    }
    emit(Statement::Assign(top, address));
    layout
}

fn restore(
    terms: &mut Terms,
    program: &mut Program,
    top: VariableId,
    layout: &Layout,
    emit: &mut dyn FnMut(Statement),
) {
    let frame = program.variables[top.0 as usize].constant;
    for &(variable, offset) in layout {
        let address = at(terms, program, frame, offset);
        let constant = program.variables[variable.0 as usize].constant;
        match terms.bv_width(constant) {
            Some(width) if !width.is_multiple_of(8) => {
                let sort = terms.bv_sort(width.next_multiple_of(8));
                let loaded = add_variable(terms, program, "stack::loaded", sort);
                emit(Statement::Load { target: loaded, address });
                let value = program.variables[loaded.0 as usize].constant;
                let value = terms.extract(width - 1, 0, value);
                emit(Statement::Assign(variable, value));
            }
            _ => emit(Statement::Load { target: variable, address }),
        }
    }
    emit(Statement::Load { target: top, address: frame });
}

fn at(terms: &mut Terms, program: &Program, base: TermId, offset: u64) -> TermId {
    let offset = terms.bv_const(program.pointer_width, offset);
    terms.mk(Op::BvAdd, &[base, offset])
}

/// A word of a multiple of eight bits, or a Boolean.
fn in_memory(terms: &mut Terms, value: TermId) -> TermId {
    match terms.bv_width(value) {
        Some(width) if !width.is_multiple_of(8) => {
            terms.mk(Op::ZeroExtend(width.next_multiple_of(8) - width), &[value])
        }
        _ => value,
    }
}

fn add_variable(
    terms: &mut Terms,
    program: &mut Program,
    name: &str,
    sort: euphonium_term::SortId,
) -> VariableId {
    let id = VariableId(program.variables.len() as u32);
    let name: Arc<str> = format!("{name}.{}", id.0).into();
    let constant = terms.declare_const(&name, sort);
    program.variables.push(Variable { constant, name, source: None });
    id
}

/// Which variables of a function are still read, at the end of each block.
struct Liveness {
    /// The variables of the function that are not global, by their constants.
    own: FxHashMap<TermId, VariableId>,
    at_end: Vec<FxHashSet<VariableId>>,
}

impl Liveness {
    fn new(terms: &Terms, program: &Program, f: usize) -> Liveness {
        let function = &program.functions[f];
        let mut own = FxHashMap::default();
        let mut add = |variable: VariableId| {
            if !program.is_global(variable) {
                own.insert(program.variables[variable.0 as usize].constant, variable);
            }
        };
        function.parameters.iter().copied().for_each(&mut add);
        for block in &function.blocks {
            for placed in &block.statements {
                statement_targets(&placed.statement, &mut add);
            }
        }
        let mut liveness = Liveness { own, at_end: vec![FxHashSet::default(); function.blocks.len()] };
        let mut predecessors = vec![Vec::new(); function.blocks.len()];
        for (b, block) in function.blocks.iter().enumerate() {
            for to in successors(&block.terminator) {
                predecessors[to].push(b);
            }
        }
        let mut work: Vec<usize> = (0..function.blocks.len()).collect();
        while let Some(b) = work.pop() {
            let at_start = liveness.at_start(terms, &function.blocks[b], &liveness.at_end[b]);
            for &p in &predecessors[b] {
                let before = liveness.at_end[p].len();
                liveness.at_end[p].extend(at_start.iter().copied());
                if liveness.at_end[p].len() > before && !work.contains(&p) {
                    work.push(p);
                }
            }
        }
        liveness
    }

    fn reads(&self, terms: &Terms, roots: &[TermId], live: &mut FxHashSet<VariableId>) {
        for t in terms.postorder(roots) {
            if let Some(&variable) = self.own.get(&t) {
                live.insert(variable);
            }
        }
    }

    fn terminator(&self, terms: &Terms, block: &Block, live: &mut FxHashSet<VariableId>) {
        match &block.terminator {
            Terminator::Branch(condition, ..) => self.reads(terms, &[*condition], live),
            Terminator::Switch { value, .. } => self.reads(terms, &[*value], live),
            _ => {}
        }
    }

    fn before(&self, terms: &Terms, statement: &Statement, live: &mut FxHashSet<VariableId>) {
        statement_targets(statement, &mut |target| {
            live.remove(&target);
        });
        let mut roots = Vec::new();
        statement_terms(statement, &mut |term| roots.push(term));
        self.reads(terms, &roots, live);
    }

    fn at_start(
        &self,
        terms: &Terms,
        block: &Block,
        at_end: &FxHashSet<VariableId>,
    ) -> FxHashSet<VariableId> {
        let mut live = at_end.clone();
        self.terminator(terms, block, &mut live);
        for placed in block.statements.iter().rev() {
            self.before(terms, &placed.statement, &mut live);
        }
        live
    }

    /// What is live after each statement of a block.
    fn after_statements(&self, terms: &Terms, program: &Program, f: usize, b: usize) -> Vec<Vec<VariableId>> {
        let block = &program.functions[f].blocks[b];
        let mut live = self.at_end[b].clone();
        self.terminator(terms, block, &mut live);
        let mut result = Vec::with_capacity(block.statements.len());
        for placed in block.statements.iter().rev() {
            result.push(match placed.statement {
                Statement::Call { .. } => live.iter().copied().collect(),
                _ => Vec::new(),
            });
            self.before(terms, &placed.statement, &mut live);
        }
        result.reverse();
        result
    }
}
