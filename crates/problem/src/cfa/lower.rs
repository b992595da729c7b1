//! Choices as edges.
//!
//! An edge with a [`Command::Choice`] is taken apart: what comes before the choice, each branch, and what
//! comes after it are edges of their own, between new locations. Everything after this pass sees edges that
//! are plain sequences.

use super::{Cfa, Command, Edge, Location, Path, PathStep};
use euphonium_term::Value;
use rustc_hash::FxHashSet;

/// Where an edge of the lowered automaton comes from.
#[derive(Clone, Copy, Debug)]
struct Origin {
    /// The edge that it is a part of.
    edge: u32,
    /// The branch that is chosen when it is taken.
    branch: Option<u32>,
    /// Does the source's edge end with it?
    last: bool,
}

/// The way back from the lowered automaton.
#[derive(Clone, Debug)]
pub(super) struct LowerBack {
    origins: Vec<Origin>,
}

/// What is still to be lowered.
struct Part<'c> {
    from: Location,
    to: Location,
    commands: &'c [Command],
    branch: Option<u32>,
    last: bool,
}

/// The automaton without choices. Variables and locations keep their positions, new locations come last.
pub(super) fn lower(cfa: &Cfa) -> (Cfa, LowerBack) {
    let mut lowered = Cfa { edges: Vec::with_capacity(cfa.edges.len()), ..shell(cfa) };
    let mut origins = Vec::with_capacity(cfa.edges.len());
    let mut parts = Vec::new();
    for (i, edge) in cfa.edges.iter().enumerate() {
        parts.push(Part { from: edge.from, to: edge.to, commands: &edge.commands, branch: None, last: true });
        while let Some(part) = parts.pop() {
            let choice = part.commands.iter().position(|c| matches!(c, Command::Choice(_)));
            let before = &part.commands[..choice.unwrap_or(part.commands.len())];
            let ends = choice.is_none();
            let to = if ends { part.to } else { new_location(&mut lowered, cfa, i) };
            lowered.edges.push(Edge { from: part.from, to, commands: before.to_vec() });
            origins.push(Origin { edge: i as u32, branch: part.branch, last: ends && part.last });
            let Some(at) = choice else { continue };
            let Command::Choice(branches) = &part.commands[at] else { continue };
            let after = &part.commands[at + 1..];
            // Where the branches meet again.
            let (join, last) = match after {
                [] => (part.to, part.last),
                _ => (new_location(&mut lowered, cfa, i), false),
            };
            for (n, branch) in branches.iter().enumerate() {
                let branch_number = Some(n as u32);
                parts.push(Part { from: to, to: join, commands: branch, branch: branch_number, last });
            }
            if !after.is_empty() {
                parts.push(Part { from: join, to: part.to, commands: after, branch: None, last: part.last });
            }
        }
    }
    (lowered, LowerBack { origins })
}

/// The automaton without choices, for those that need no way back.
pub(crate) fn without_choices(cfa: &Cfa) -> Cfa {
    lower(cfa).0
}

fn shell(cfa: &Cfa) -> Cfa {
    Cfa {
        variables: cfa.variables.clone(),
        locations: cfa.locations.clone(),
        edges: Vec::new(),
        initial: cfa.initial,
        error: cfa.error,
    }
}

fn new_location(lowered: &mut Cfa, cfa: &Cfa, edge: usize) -> Location {
    let location = Location(lowered.locations.len() as u32);
    let from = &cfa.locations[cfa.edges[edge].from.0 as usize];
    lowered.locations.push(format!("{from}.{}", location.0).into());
    location
}

impl LowerBack {
    /// The edges of the source that cannot be taken if some edges of the lowered automaton cannot.
    pub(super) fn infeasible(&self, lowered: &Cfa, cannot: &[bool]) -> Vec<usize> {
        let mut result = Vec::new();
        let mut reached = FxHashSet::default();
        let mut first = 0;
        // The parts of one edge stand together, but those after a choice come before its branches.
        for parts in self.origins.chunk_by(|a, b| a.edge == b.edge) {
            let edges = first..first + parts.len();
            first = edges.end;
            let from = lowered.edges[edges.start].from;
            // What leaves the error location was removed before anything was asked about it. A choice may have no branch.
            let simple = edges.len() == 1 && parts[0].last;
            if from == lowered.error || simple && !cannot[edges.start] {
                continue;
            }
            reached.clear();
            reached.insert(from);
            let mut ends = false;
            let mut grows = true;
            while grows && !ends {
                grows = false;
                for e in edges.clone().filter(|&e| !cannot[e]) {
                    let edge = &lowered.edges[e];
                    if !reached.contains(&edge.from) {
                        continue;
                    }
                    ends |= self.origins[e].last;
                    grows |= !self.origins[e].last && reached.insert(edge.to);
                }
            }
            if !ends {
                result.push(parts[0].edge as usize);
            }
        }
        result
    }

    /// The edge of the source that an edge of the lowered automaton is a part of.
    pub(super) fn edge(&self, lowered: usize) -> usize {
        self.origins[lowered].edge as usize
    }

    /// The run of the source that a run of the lowered automaton stands for. What is left of a run that
    /// stops within an edge is dropped.
    pub(super) fn path(&self, start: Vec<Value>, steps: impl Iterator<Item = PathStep>) -> Path {
        let mut path = Path { start, steps: Vec::new() };
        let mut open = PathStep::default();
        for step in steps {
            let origin = self.origins[step.edge];
            open.edge = origin.edge as usize;
            open.choices.extend(origin.branch);
            open.havocs.extend(step.havocs);
            if origin.last {
                path.steps.push(std::mem::take(&mut open));
            }
        }
        path
    }
}
