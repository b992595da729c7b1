//! What is said to be assumed of programs that may use a local variable after its function returned, or a pointer that was
//! never set.
//!
//! Local variables keep their contents, and a pointer without a value points to no object. Both are undefined in C, so the
//! assumption is listed for programs that may do such a thing, and only for them.

use super::analysis::Target;
use super::graph::Graph;
use super::objects::Objects;
use crate::{FrameId, Origin, Program, Statement, VariableId};
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// So many names are listed.
const MOST_NAMES: usize = 3;

/// The assumptions about such uses.
pub(super) fn assumptions(
    terms: &Terms,
    program: &Program,
    objects: &Objects,
    graph: &Graph,
    targets: &FxHashMap<TermId, Target>,
) -> Vec<String> {
    let mut texts = Vec::new();
    let outlived = outlived(program, objects, graph, targets);
    if !outlived.is_empty() {
        let more = if outlived.len() > MOST_NAMES { ", ..." } else { "" };
        let names: Vec<String> = outlived.into_iter().take(MOST_NAMES).collect();
        texts.push(format!(
            "local variables keep their values after their function returned: {}{more}",
            names.join(", ")
        ));
    }
    if uses_pointer_without_value(terms, program) {
        texts.push("pointers that were never set point to no object of the program".into());
    }
    texts
}

/// The addresses that a statement accesses.
fn accessed(statement: &Statement) -> impl Iterator<Item = TermId> {
    let (first, second) = match statement {
        Statement::Load { address, .. } | Statement::Store { address, .. } => (Some(*address), None),
        Statement::Copy { target, source, .. } => (Some(*target), Some(*source)),
        Statement::Fill { target, .. } | Statement::HavocMemory { target, .. } => (Some(*target), None),
        _ => (None, None),
    };
    first.into_iter().chain(second)
}

/// The local variables that may be used outside of the activation that they belong to, with their functions.
fn outlived(
    program: &Program,
    objects: &Objects,
    graph: &Graph,
    targets: &FxHashMap<TermId, Target>,
) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut within: FxHashMap<(FrameId, FrameId), bool> = FxHashMap::default();
    for block in &program.functions[program.entry.0 as usize].blocks {
        for placed in &block.statements {
            let Some(place) = placed.place else { continue };
            for t in accessed(&placed.statement) {
                let Some(cell) = targets.get(&t).and_then(|target| target.program) else { continue };
                for &(o, _) in &graph.node(cell.node).objects {
                    let object = objects.get(o);
                    let Some(frame) = object.frame.filter(|_| object.stack && object.named) else { continue };
                    // Functions that are not copied have no activation of their own here.
                    if program.frames[frame.0 as usize].call.is_none() {
                        continue;
                    }
                    let inside = *within
                        .entry((place.frame, frame))
                        .or_insert_with(|| lies_in(program, place.frame, frame));
                    if !inside {
                        let function = &program.frames[frame.0 as usize].function;
                        found.insert(format!("{} of {function}", object.name));
                    }
                }
            }
        }
    }
    found
}

/// Is the first activation the second, or does it come about within it?
fn lies_in(program: &Program, frame: FrameId, outer: FrameId) -> bool {
    let next = |frame: &FrameId| program.frames[frame.0 as usize].call.map(|place| place.frame);
    std::iter::successors(Some(frame), next).any(|frame| frame == outer)
}

/// May some access go through a variable that was never set?
fn uses_pointer_without_value(terms: &Terms, program: &Program) -> bool {
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    let wide = |v: VariableId| {
        terms.bv_width(program.variables[v.0 as usize].constant) == Some(program.pointer_width)
    };
    let mut unset = FxHashSet::default();
    for placed in blocks.iter().flat_map(|block| &block.statements) {
        if let Statement::Havoc(v, Origin::Uninitialised) = placed.statement
            && wide(v)
        {
            unset.insert(v);
        }
    }
    let by_constant: FxHashMap<TermId, VariableId> = (0..program.variables.len() as u32)
        .map(|v| (program.variables[v as usize].constant, VariableId(v)))
        .collect();
    let mentioned = |t: TermId| -> Vec<VariableId> {
        let leaves = terms.postorder(&[t]);
        leaves.into_iter().filter_map(|leaf| by_constant.get(&leaf).copied()).filter(|&v| wide(v)).collect()
    };
    // What each block starts with, as far as it is known; grows until nothing changes.
    let mut at_start: Vec<Option<FxHashSet<VariableId>>> = vec![None; blocks.len()];
    at_start[0] = Some(FxHashSet::default());
    let mut work = vec![0usize];
    while let Some(b) = work.pop() {
        let Some(mut state) = at_start[b].clone() else { continue };
        for placed in &blocks[b].statements {
            if accessed(&placed.statement).any(|t| mentioned(t).iter().any(|v| state.contains(v))) {
                return true;
            }
            match &placed.statement {
                Statement::Havoc(v, Origin::Uninitialised) if unset.contains(v) => {
                    state.insert(*v);
                }
                Statement::Assign(v, t) if mentioned(*t).iter().any(|u| state.contains(u)) => {
                    state.insert(*v);
                }
                other => super::walk::statement_targets(other, &mut |v| {
                    state.remove(&v);
                }),
            }
        }
        for to in super::flow::successors(&blocks[b].terminator) {
            let grown = match &mut at_start[to] {
                Some(known) => {
                    let before = known.len();
                    known.extend(state.iter().copied());
                    known.len() > before
                }
                none => {
                    *none = Some(state.clone());
                    true
                }
            };
            if grown {
                work.push(to);
            }
        }
    }
    false
}
