//! What is said to be assumed of programs that may use a local variable after its function returned, or a
//! pointer that was never set.
//!
//! Local variables keep their contents, and a pointer without a value points to no object. Both are undefined
//! in C, so the assumption is listed for programs that may do such a thing, and only for them.

use super::analysis::Target;
use super::flow::{Flow, successors};
use super::graph::{Graph, NodeId};
use super::objects::Objects;
use super::walk::statement_targets;
use crate::{FrameId, Origin, Program, Statement, VariableId};
use euphonium_term::{TermId, Terms, reach};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// This many names are listed.
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
    let mut seen: FxHashSet<(NodeId, FrameId)> = FxHashSet::default();
    let mut within: FxHashMap<(FrameId, FrameId), bool> = FxHashMap::default();
    for block in &program.functions[program.entry.0 as usize].blocks {
        for placed in &block.statements {
            let Some(place) = placed.place else { continue };
            for t in accessed(&placed.statement) {
                let Some(cell) = targets.get(&t).and_then(|target| target.program) else { continue };
                // What was asked of all objects of a node in an activation need not be asked again.
                if !seen.insert((cell.node, place.frame)) {
                    continue;
                }
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

/// What a statement does to the variables that may not be set, by their numbers.
enum Step {
    /// It accesses what one of these points to.
    Access(Vec<usize>),
    /// The first gets a value that is none if one of the others has none.
    Copy(usize, Vec<usize>),
    /// It has no value from here on.
    Unset(usize),
    /// It has one.
    Set(usize),
}

/// Larger programs are said to do it: this many bits are kept.
const MOST_BITS: usize = 1 << 31;

/// May some access go through a variable that was never set?
fn uses_pointer_without_value(terms: &Terms, program: &Program) -> bool {
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    let numbers = never_set(terms, program);
    if numbers.is_empty() {
        return false;
    }
    if numbers.len().saturating_mul(blocks.len()) > MOST_BITS {
        return true;
    }
    let steps: Vec<Vec<Step>> = blocks
        .iter()
        .map(|block| {
            block.statements.iter().flat_map(|p| steps(terms, program, &numbers, &p.statement)).collect()
        })
        .collect();
    let words = numbers.len().div_ceil(64);
    // What may have no value where a block starts; `None` if nothing is known to get there. Grows until
    // nothing changes.
    let mut at_start: Vec<Option<Vec<u64>>> = vec![None; blocks.len()];
    at_start[0] = Some(vec![0; words]);
    // In reverse postorder, so that what comes before is mostly known.
    let order = Flow::new(&program.functions[program.entry.0 as usize]).order;
    let mut position = vec![0; blocks.len()];
    order.iter().enumerate().for_each(|(i, &b)| position[b] = i);
    let mut work = BTreeSet::from([0]);
    while let Some(first) = work.pop_first() {
        let b = order[first];
        let Some(mut unset) = at_start[b].clone() else { continue };
        let has = |unset: &[u64], i: &usize| unset[i / 64] >> (i % 64) & 1 == 1;
        for step in &steps[b] {
            let (i, none) = match step {
                Step::Access(used) if used.iter().any(|i| has(&unset, i)) => return true,
                Step::Access(_) => continue,
                Step::Copy(i, from) => (i, from.iter().any(|j| has(&unset, j))),
                Step::Unset(i) => (i, true),
                Step::Set(i) => (i, false),
            };
            let bit = 1u64 << (i % 64);
            unset[i / 64] = if none { unset[i / 64] | bit } else { unset[i / 64] & !bit };
        }
        for to in successors(&blocks[b].terminator) {
            let grown = match &mut at_start[to] {
                Some(known) => known.iter_mut().zip(&unset).fold(false, |grown, (old, new)| {
                    let joined = *old | new;
                    grown | (std::mem::replace(old, joined) != joined)
                }),
                none => none.replace(unset.clone()).is_none(),
            };
            if grown {
                work.insert(position[to]);
            }
        }
    }
    false
}

/// The pointers that have no value at some place, and those that get theirs from one of them, as far as
/// something is accessed by them or by what gets their value; with numbers.
fn never_set(terms: &Terms, program: &Program) -> FxHashMap<TermId, usize> {
    let constant = |v: VariableId| program.variables[v.0 as usize].constant;
    let wide = |v: VariableId| terms.bv_width(constant(v)) == Some(program.pointer_width);
    let leaves = |t: TermId| terms.postorder(&[t]).into_iter().filter(|&t| terms.args(t).is_empty());
    let mut copies: FxHashMap<TermId, Vec<TermId>> = FxHashMap::default();
    let mut sources: FxHashMap<TermId, Vec<TermId>> = FxHashMap::default();
    let (mut unset, mut used) = (Vec::new(), Vec::new());
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    for placed in blocks.iter().flat_map(|block| &block.statements) {
        used.extend(accessed(&placed.statement).flat_map(leaves));
        match placed.statement {
            Statement::Havoc(v, Origin::Uninitialised) if wide(v) => unset.push(constant(v)),
            Statement::Assign(v, t) if wide(v) => {
                for leaf in leaves(t) {
                    copies.entry(leaf).or_default().push(constant(v));
                    sources.entry(constant(v)).or_default().push(leaf);
                }
            }
            _ => {}
        }
    }
    let closure = |from: Vec<TermId>, edges: &FxHashMap<TermId, Vec<TermId>>| {
        reach(from, |t, open| open.extend(edges.get(&t).into_iter().flatten()))
    };
    let without_value = closure(unset, &copies);
    let accessed_by = closure(used, &sources);
    let both = without_value.into_iter().filter(|t| accessed_by.contains(t));
    both.enumerate().map(|(number, t)| (t, number)).collect()
}

/// What a statement does to the variables of these numbers.
fn steps(
    terms: &Terms,
    program: &Program,
    numbers: &FxHashMap<TermId, usize>,
    statement: &Statement,
) -> Vec<Step> {
    let number = |v: VariableId| numbers.get(&program.variables[v.0 as usize].constant).copied();
    let mentioned = |t: TermId| -> Vec<usize> {
        terms.postorder(&[t]).into_iter().filter_map(|t| numbers.get(&t).copied()).collect()
    };
    let used: Vec<usize> = accessed(statement).flat_map(mentioned).collect();
    let mut steps = Vec::new();
    if !used.is_empty() {
        steps.push(Step::Access(used));
    }
    match statement {
        Statement::Havoc(v, Origin::Uninitialised) => steps.extend(number(*v).map(Step::Unset)),
        Statement::Assign(v, t) => steps.extend(number(*v).map(|i| Step::Copy(i, mentioned(*t)))),
        other => statement_targets(other, &mut |v| steps.extend(number(v).map(Step::Set))),
    }
    steps
}
