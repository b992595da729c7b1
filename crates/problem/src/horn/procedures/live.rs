//! What procedures read and write.
//!
//! A variable is live at a location if its value there can still be read, also after the procedure has returned. The
//! analysis goes backwards from the uses, pair by pair of location and variable. At the end of a call, a variable that the callee may write and
//! that is not kept is live at the callee's exit; all others are live where the call begins. At the entry of a procedure, a
//! variable is live at the calls, or what the call passes for it is.

use crate::cfa::graph::Adjacency;
use crate::cfa::{Cfa, Command, Effects, Location, Procedures, Rewriter, Variable};
use euphonium_term::Terms;
use rustc_hash::{FxHashMap, FxHashSet};

/// More pairs are not looked at.
const LIMIT: usize = 20_000_000;

/// What is live, and what is written.
pub(super) struct Live {
    pairs: FxHashSet<(Location, Variable)>,
    /// What each procedure or one that it calls may write.
    written: Vec<FxHashSet<Variable>>,
}

impl Live {
    /// Analyses an automaton whose calls and exits have no edges. `owner` says to which procedure a location belongs. `None` if it is too large.
    pub fn new(
        terms: &Terms,
        cfa: &Cfa,
        procedures: &Procedures,
        owner: &[Option<u32>],
        passing: &[Vec<Command>],
    ) -> Option<Live> {
        let mut effects = Effects::new(cfa);
        let effects: Vec<_> = cfa.edges.iter().map(|edge| effects.of(terms, &edge.commands)).collect();
        let mut written: Vec<FxHashSet<Variable>> = vec![FxHashSet::default(); procedures.list.len()];
        for (edge, effect) in cfa.edges.iter().zip(&effects) {
            if let Some(owner) = owner[edge.from.0 as usize] {
                written[owner as usize].extend(&effect.written);
            }
        }
        for (call, passing) in procedures.calls.iter().zip(passing) {
            written[call.callee].extend(passing.iter().filter_map(target));
        }
        let mut live = Live { pairs: FxHashSet::default(), written };
        live.close_written(procedures, owner);
        live.spread(terms, cfa, procedures, passing, &effects).then_some(live)
    }

    /// Callers write what callees write.
    fn close_written(&mut self, procedures: &Procedures, owner: &[Option<u32>]) {
        loop {
            let mut changed = false;
            for call in &procedures.calls {
                let Some(caller) = owner[call.at.0 as usize].map(|c| c as usize) else { continue };
                if caller == call.callee {
                    continue;
                }
                let more: Vec<Variable> =
                    self.written[call.callee].difference(&self.written[caller]).copied().collect();
                changed |= !more.is_empty();
                self.written[caller].extend(more);
            }
            if !changed {
                return;
            }
        }
    }

    fn spread(
        &mut self,
        terms: &Terms,
        cfa: &Cfa,
        procedures: &Procedures,
        passing: &[Vec<Command>],
        effects: &[crate::cfa::Effect],
    ) -> bool {
        let incoming = Adjacency::incoming(cfa);
        let mut entries: FxHashMap<Location, Vec<usize>> = FxHashMap::default();
        let mut backs: FxHashMap<Location, usize> = FxHashMap::default();
        for (c, call) in procedures.calls.iter().enumerate() {
            backs.insert(call.back, c);
            if let Some(entry) = procedures.list[call.callee].entry {
                entries.entry(entry).or_default().push(c);
            }
        }
        let mut rewriter = Rewriter::new(cfa);
        let mut work: Vec<(Location, Variable)> = Vec::new();
        let add = |pairs: &mut FxHashSet<_>, work: &mut Vec<_>, l: Location, x: Variable| {
            if pairs.insert((l, x)) {
                work.push((l, x));
            }
        };
        for (edge, effect) in cfa.edges.iter().zip(effects) {
            effect.read.iter().for_each(|&x| add(&mut self.pairs, &mut work, edge.from, x));
        }
        while let Some((l, x)) = work.pop() {
            if self.pairs.len() > LIMIT {
                return false;
            }
            for &e in incoming.at(l) {
                if effects[e as usize].written.binary_search(&x).is_err() {
                    add(&mut self.pairs, &mut work, cfa.edges[e as usize].from, x);
                }
            }
            for &c in entries.get(&l).map_or(&[][..], |calls| calls) {
                let at = procedures.calls[c].at;
                match passed(&passing[c], x) {
                    None => add(&mut self.pairs, &mut work, at, x),
                    Some(value) => {
                        rewriter.mentioned(terms, value, |y| add(&mut self.pairs, &mut work, at, y));
                    }
                }
            }
            if let Some(&c) = backs.get(&l) {
                let call = &procedures.calls[c];
                let (at, exit) = (call.at, procedures.list[call.callee].exit);
                match exit {
                    Some(exit) if self.is_output(procedures, c, x) => {
                        add(&mut self.pairs, &mut work, exit, x);
                    }
                    _ => add(&mut self.pairs, &mut work, at, x),
                }
            }
        }
        true
    }

    /// Is the value of a variable after a call what the callee left?
    pub fn is_output(&self, procedures: &Procedures, call: usize, x: Variable) -> bool {
        let call = &procedures.calls[call];
        let kept = call.kept.as_ref().is_some_and(|kept| kept.variables.contains(&x));
        !kept && self.written[call.callee].contains(&x)
    }

    /// What is live at some locations, each list in order.
    pub fn at(&self, locations: &[Location]) -> FxHashMap<Location, Vec<Variable>> {
        let mut lists: FxHashMap<Location, Vec<Variable>> =
            locations.iter().map(|&l| (l, Vec::new())).collect();
        for &(l, x) in &self.pairs {
            if let Some(list) = lists.get_mut(&l) {
                list.push(x);
            }
        }
        lists.values_mut().for_each(|list| list.sort_unstable());
        lists
    }
}

fn target(command: &Command) -> Option<Variable> {
    match command {
        Command::Assign(x, _) | Command::Havoc(x) => Some(*x),
        _ => None,
    }
}

/// What a call passes for a variable. Arguments are over other variables than those that take them.
pub(super) fn passed(passing: &[Command], x: Variable) -> Option<euphonium_term::TermId> {
    passing.iter().rev().find_map(|command| match command {
        Command::Assign(y, value) if *y == x => Some(*value),
        _ => None,
    })
}
