//! The automaton that clauses are made of.
//!
//! It is the given one with calls taken out: the edge from a call into the callee and those from an exit back to callers go, saving and restoring are
//! passed by, and from where a call begins an edge leads to where it ends. That edge only says what is read and written there, and so does the edge that leaves an
//! exit: the clauses of calls are made by hand. A new initial location leads to all entries.

use super::live::{Live, passed};
use super::{Step, TooLarge};
use crate::cfa::blocks::large_blocks_at;
use crate::cfa::{Blocks, Cfa, Command, CutPoints, Edge, Location, Procedures, Variable};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// What the clauses are made of.
pub(super) struct Plan {
    /// The automaton with calls taken out.
    pub cfa: Cfa,
    /// For each of its edges, the edge of the given automaton.
    pub edges: Vec<Option<usize>>,
    /// Its blocks.
    pub blocks: Blocks,
    /// The procedure of each location.
    pub owner: Vec<Option<u32>>,
    /// What each call does before it jumps.
    pub passing: Vec<Vec<Command>>,
    /// What is live at the entry of each procedure, in order.
    pub inputs: Vec<Vec<Variable>>,
    /// What is live at its exit.
    pub outputs: Vec<Vec<Variable>>,
    pub live: Live,
}

impl Plan {
    pub fn new(
        terms: &mut Terms,
        given: &Cfa,
        procedures: &Procedures,
        step: Step,
    ) -> Result<Plan, TooLarge> {
        let (mut cfa, mut edges) = without_calls(given, procedures);
        let passing = passing(given, procedures);
        let owner = owners(&cfa, procedures);
        let live = Live::new(terms, &cfa, procedures, &owner, &passing).ok_or(TooLarge)?;
        let mut cuts = Vec::new();
        for procedure in &procedures.list {
            cuts.extend(procedure.entry.into_iter().chain(procedure.exit));
        }
        for call in &procedures.calls {
            cuts.extend([call.at, call.back]);
            cuts.extend(call.kept.as_ref().map(|kept| kept.after));
        }
        let lists = live.at(&cuts);
        let of = |l: Option<Location>| l.and_then(|l| lists.get(&l).cloned()).unwrap_or_default();
        let inputs: Vec<_> = procedures.list.iter().map(|p| of(p.entry)).collect();
        let outputs: Vec<_> = procedures.list.iter().map(|p| of(p.exit)).collect();

        let mut add = |from: Location, to: Location, commands: Vec<Command>| {
            cfa.edges.push(Edge { from, to, commands });
            edges.push(None);
        };
        let (start, end) = (cfa.initial, Location(cfa.initial.0 + 1));
        for (p, procedure) in procedures.list.iter().enumerate() {
            procedure.entry.into_iter().for_each(|entry| add(start, entry, Vec::new()));
            if let Some(exit) = procedure.exit {
                let commands = outputs[p].iter().map(|&x| look_at(terms, given, x)).collect();
                add(exit, end, commands);
            }
        }
        for (c, call) in procedures.calls.iter().enumerate() {
            let mut commands = Vec::new();
            for &x in &inputs[call.callee] {
                commands.push(match passed(&passing[c], x) {
                    Some(value) => Command::Assume(terms.raw(Op::Eq, &[value, value])),
                    None => look_at(terms, given, x),
                });
            }
            let back = lists.get(&call.back).map_or(&[][..], |list| list);
            let changed = back.iter().filter(|&&x| live.is_output(procedures, c, x));
            commands.extend(changed.map(|&x| Command::Havoc(x)));
            // A callee that never returns is one that nothing comes after.
            if procedures.list[call.callee].exit.is_some() {
                add(call.at, call.back, commands);
            } else {
                add(call.at, end, commands);
            }
        }
        let points = if step == Step::Small { CutPoints::All } else { CutPoints::LoopHeads };
        cuts.push(end);
        let blocks = large_blocks_at(terms, &cfa, points, &cuts);
        Ok(Plan { cfa, edges, blocks, owner, passing, inputs, outputs, live })
    }
}

/// A command that only reads a variable.
fn look_at(terms: &mut Terms, cfa: &Cfa, x: Variable) -> Command {
    let constant = cfa.variables[x.0 as usize].constant;
    Command::Assume(terms.raw(Op::Eq, &[constant, constant]))
}

/// The automaton without the edges of calls and exits; saving and restoring are passed by. The last locations are the new initial one
/// and the end.
fn without_calls(given: &Cfa, procedures: &Procedures) -> (Cfa, Vec<Option<usize>>) {
    let mut pass: FxHashMap<Location, Location> = FxHashMap::default();
    let mut cut: FxHashSet<Location> = procedures.list.iter().filter_map(|p| p.exit).collect();
    for call in &procedures.calls {
        cut.insert(call.at);
        if let Some(kept) = &call.kept {
            pass.insert(kept.save, call.at);
            pass.insert(kept.restore, kept.after);
        }
    }
    let mut cfa = Cfa { edges: Vec::new(), ..given.clone() };
    let mut edges = Vec::new();
    for (e, edge) in given.edges.iter().enumerate() {
        if !cut.contains(&edge.from) {
            let to = pass.get(&edge.to).copied().unwrap_or(edge.to);
            cfa.edges.push(Edge { to, ..edge.clone() });
            edges.push(Some(e));
        }
    }
    cfa.initial = Location(cfa.locations.len() as u32);
    cfa.locations.extend(["start".into(), "end".into()]);
    (cfa, edges)
}

fn passing(given: &Cfa, procedures: &Procedures) -> Vec<Vec<Command>> {
    let mut by_start: FxHashMap<Location, &Edge> = FxHashMap::default();
    for edge in &given.edges {
        by_start.insert(edge.from, edge);
    }
    let commands = |at| by_start.get(&at).map(|edge| edge.commands.clone()).unwrap_or_default();
    procedures.calls.iter().map(|call| commands(call.at)).collect()
}

/// The procedure of each location. The error belongs to none.
fn owners(cfa: &Cfa, procedures: &Procedures) -> Vec<Option<u32>> {
    let outgoing = crate::cfa::graph::Adjacency::outgoing(cfa);
    let backs: FxHashMap<Location, Location> =
        procedures.calls.iter().map(|call| (call.at, call.back)).collect();
    let mut owner = vec![None; cfa.locations.len()];
    for (p, procedure) in procedures.list.iter().enumerate() {
        let mut work: Vec<Location> = procedure.entry.into_iter().collect();
        while let Some(l) = work.pop() {
            if l == cfa.error || owner[l.0 as usize].replace(p as u32).is_some() {
                continue;
            }
            work.extend(outgoing.at(l).iter().map(|&e| cfa.edges[e as usize].to));
            work.extend(backs.get(&l));
        }
    }
    owner
}

/// All constants of some terms.
pub(super) fn constants_of(terms: &Terms, roots: &[TermId]) -> Vec<TermId> {
    let is_constant = |t: &TermId| matches!(terms.op(*t), Op::App(_)) && terms.args(*t).is_empty();
    terms.postorder(roots).into_iter().filter(is_constant).collect()
}
