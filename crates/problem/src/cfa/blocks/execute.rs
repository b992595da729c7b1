//! Symbolic execution from one cut point to the next ones.

use super::allocate::choice_sort;
use super::merge::{Condition, Conditions, Entry, State};
use super::{Block, Inputs, Plan, Usage};
use crate::cfa::{Cfa, Command, Comparisons, Edge, Liveness, Location, Rewriter};
use euphonium_term::{TermId, Terms};
use std::sync::Arc;

/// Executes blocks.
pub(super) struct Execution<'a> {
    terms: &'a mut Terms,
    cfa: &'a Cfa,
    plan: &'a Plan,
    live: &'a Liveness,
    inputs: &'a mut Inputs,
    rewriter: Rewriter,
    comparisons: Comparisons,
    constants: Arc<[TermId]>,
    /// What has come to each location so far in this execution.
    arrived: Vec<Vec<Entry>>,
}

impl<'a> Execution<'a> {
    pub fn new(
        terms: &'a mut Terms,
        cfa: &'a Cfa,
        plan: &'a Plan,
        live: &'a Liveness,
        inputs: &'a mut Inputs,
    ) -> Execution<'a> {
        Execution {
            terms,
            cfa,
            plan,
            live,
            inputs,
            rewriter: Rewriter::new(cfa),
            comparisons: Comparisons::default(),
            constants: cfa.variables.iter().map(|v| v.constant).collect(),
            arrived: vec![Vec::new(); cfa.locations.len()],
        }
    }

    /// The blocks that begin at a cut point, in the order of where they end.
    pub fn blocks_of(&mut self, cut: Location) -> Vec<Block> {
        let mut conditions = Conditions::new(self.constants.clone());
        let start = Entry { condition: Conditions::ROOT, state: State::new() };
        let mut targets = Vec::new();
        // What is used up is asked of the plan and not of the edges that turn out to be possible: the way
        // back follows the plan.
        for (location, usage) in self.plan.usages(self.terms, self.cfa, self.inputs, cut) {
            let arrived = std::mem::take(&mut self.arrived[location.0 as usize]);
            let entry = match location == cut {
                true => Some(start.clone()),
                false => conditions.join(self.terms, arrived),
            };
            if let Some(entry) = entry {
                self.leave(&mut conditions, &mut targets, location, entry, usage);
            }
        }
        targets.sort_unstable();
        targets.dedup();
        let from = self.position(cut);
        targets.into_iter().filter_map(|target| self.block(&mut conditions, from, target)).collect()
    }

    fn position(&self, cut: Location) -> usize {
        self.plan.cut_of[cut.0 as usize].map_or(0, |c| c as usize)
    }

    fn block(&mut self, conditions: &mut Conditions, from: usize, target: Location) -> Option<Block> {
        let arrived = std::mem::take(&mut self.arrived[target.0 as usize]);
        let entry = conditions.join(self.terms, arrived)?;
        let guard = conditions.formula(self.terms, entry.condition);
        let to = self.position(target);
        (guard != TermId::FALSE).then_some(Block { from, to, guard, updates: entry.state })
    }

    /// Takes every edge out of a location.
    fn leave(
        &mut self,
        conditions: &mut Conditions,
        targets: &mut Vec<Location>,
        location: Location,
        entry: Entry,
        mut usage: Usage,
    ) {
        let edges = self.plan.outgoing.at(location);
        let chosen = self.plan.chooses[location.0 as usize].then(|| {
            let sort = choice_sort(self.terms, edges.len());
            self.inputs.take(self.terms, &mut usage, sort)
        });
        for (n, &e) in edges.iter().enumerate() {
            let edge = &self.cfa.edges[e as usize];
            let mut guard = match chosen {
                Some(input) => choice(self.terms, input, n, edges.len()),
                None => TermId::TRUE,
            };
            let mut usage = usage.clone();
            self.rewriter.reset();
            for &(x, value) in &entry.state {
                self.rewriter.set(x, value);
            }
            self.edge(edge, &mut guard, &mut usage);
            if guard == TermId::FALSE {
                continue;
            }
            let condition = self.narrow(conditions, entry.condition, guard, edges.len() > 1);
            let state = self.state_at(edge.to);
            self.arrived[edge.to.0 as usize].push(Entry { condition, state });
            if self.plan.cut_of[edge.to.0 as usize].is_some() {
                targets.push(edge.to);
            }
        }
    }

    fn narrow(&mut self, conditions: &mut Conditions, c: Condition, guard: TermId, parts: bool) -> Condition {
        match parts {
            true => conditions.child(c, guard),
            false => conditions.strengthen(self.terms, c, guard),
        }
    }

    /// Executes an edge, as long as its guard can hold.
    fn edge(&mut self, edge: &Edge, guard: &mut TermId, usage: &mut Usage) {
        for command in &edge.commands {
            match command {
                Command::Assume(t) => {
                    let t = self.rewriter.rewrite(self.terms, *t);
                    let t = self.comparisons.push(self.terms, t);
                    *guard = self.terms.and(&[*guard, t]);
                    if *guard == TermId::FALSE {
                        return;
                    }
                }
                Command::Assign(x, t) => {
                    let value = self.rewriter.rewrite(self.terms, *t);
                    self.rewriter.set(*x, value);
                }
                Command::Havoc(x) => {
                    let sort = self.terms.sort_of(self.constants[x.0 as usize]);
                    let input = self.inputs.take(self.terms, usage, sort);
                    self.rewriter.set(*x, input);
                }
                Command::Choice(_) => unreachable!("choices are lowered before"),
            }
        }
    }

    /// The changed values that somebody will read.
    fn state_at(&self, to: Location) -> State {
        self.rewriter.changed(|x| self.live.is_live(to, x))
    }
}

/// The input says that edge `n` of `count` is taken. Every value of the input takes one.
pub(in crate::cfa) fn choice(terms: &mut Terms, input: TermId, n: usize, count: usize) -> TermId {
    match (count, n) {
        (2, 0) => input,
        (2, _) => terms.not(input),
        _ if n + 1 < count => equals(terms, input, n),
        _ => {
            let others: Vec<TermId> = (0..n)
                .map(|i| {
                    let other = equals(terms, input, i);
                    terms.not(other)
                })
                .collect();
            terms.and(&others)
        }
    }
}

fn equals(terms: &mut Terms, input: TermId, n: usize) -> TermId {
    let width = terms.bv_width(input).unwrap_or(1);
    let number = terms.bv_const(width, n as u64);
    terms.eq(input, number)
}
