//! Which blocks of a program are the heads of which loops.
//!
//! Compilers mark the branches that go back to the head of a loop. A block of the program that ends at the
//! place of such a branch and goes on to a block of the name that the branch leads to has found a head. After
//! inlining each copy of a function has its own.

use super::debug::{DebugTable, Loop};
use euphonium_program::{Callee, FrameId, Function, Program, Statement, Terminator};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The heads of one loop: blocks, with the activation that each belongs to.
pub(super) type Heads<'d> = (&'d DebugTable, &'d Loop, Vec<(usize, FrameId)>);

/// A branch back: the module, the loop, and the block that it leads to.
type Branch<'d> = (usize, usize, &'d str);

/// The loops of a program's entry, with all their heads.
pub(super) fn heads<'d>(program: &Program, debug: &'d [DebugTable]) -> Vec<Heads<'d>> {
    // By function, line and column of a branch back.
    let mut branches: FxHashMap<(&str, u32, u32), Vec<Branch>> = FxHashMap::default();
    for (module, table) in debug.iter().enumerate() {
        for (number, found) in table.loops.iter().enumerate() {
            for (line, column, label) in &found.branches {
                let key = (&*found.function, *line, *column);
                branches.entry(key).or_default().push((module, number, label));
            }
        }
    }
    let mut loops: BTreeMap<(usize, usize), Vec<(usize, FrameId)>> = BTreeMap::new();
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    for block in blocks {
        let Some(place) = block.place else { continue };
        let Some(frame) = program.frames.get(place.frame.0 as usize) else { continue };
        let file = program.files.get(place.file as usize);
        for &(module, number, label) in
            branches.get(&(&*frame.function, place.line, place.column)).into_iter().flatten()
        {
            if file.is_none_or(|file| **file != *debug[module].loops[number].file) {
                continue;
            }
            for target in targets(&block.terminator) {
                if *blocks[target].name == *label {
                    let heads = loops.entry((module, number)).or_default();
                    if !heads.iter().any(|&(head, _)| head == target) {
                        heads.push((target, place.frame));
                    }
                }
            }
        }
    }
    let found = loops.into_iter().map(|((module, number), heads)| {
        let table = &debug[module];
        (table, &table.loops[number], heads)
    });
    found.collect()
}

fn targets(terminator: &Terminator) -> Vec<usize> {
    match terminator {
        Terminator::Jump(to) => vec![to.0 as usize],
        Terminator::Branch(_, yes, no) => vec![yes.0 as usize, no.0 as usize],
        _ => Vec::new(),
    }
}

/// Who calls whom.
pub(crate) struct Calls<'p> {
    program: &'p Program,
    /// `None` calls through a pointer, and so perhaps anything.
    callees: Vec<Option<Vec<usize>>>,
}

impl<'p> Calls<'p> {
    pub fn new(program: &'p Program) -> Calls<'p> {
        let of = |function: &Function| {
            let statements = function.blocks.iter().flat_map(|block| &block.statements);
            let calls = statements.filter_map(|placed| match &placed.statement {
                Statement::Call { callee, .. } => Some(callee),
                _ => None,
            });
            let direct = |callee: &Callee| match callee {
                Callee::Direct(f) => Some(f.0 as usize),
                Callee::Indirect(_) => None,
            };
            calls.map(direct).collect()
        };
        Calls { program, callees: program.functions.iter().map(of).collect() }
    }

    /// May a function be active more than once at a time? Then its variables are several, and the automaton
    /// has one of each.
    pub fn may_recurse(&self, name: &str) -> bool {
        let functions = self.program.functions.iter().enumerate();
        let mut stack: Vec<usize> = functions.filter(|(_, f)| *f.name == *name).map(|(i, _)| i).collect();
        let targets = stack.clone();
        let mut seen = vec![false; self.callees.len()];
        while let Some(f) = stack.pop() {
            let Some(callees) = &self.callees[f] else { return true };
            for &callee in callees {
                if targets.contains(&callee) {
                    return true;
                }
                if !std::mem::replace(&mut seen[callee], true) {
                    stack.push(callee);
                }
            }
        }
        false
    }
}
