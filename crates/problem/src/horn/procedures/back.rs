//! Derivations as runs of the automaton.
//!
//! What a derivation says is walked in the order of execution: the premise that is the caller's, then the callee's, then the step itself. Each block
//! is run in the automaton; between blocks the automaton goes on by itself where clauses have no steps: into a callee and back from it, and through saving and
//! restoring.

use crate::cfa::blocks::Walker;
use crate::cfa::concrete::Machine;
use crate::cfa::graph::Adjacency;
use crate::cfa::{Blocks, Cfa, Location, Path, PathStep, Procedures};
use crate::horn::clause::HornProblem;
use crate::horn::derivation::Derivation;
use euphonium_term::{TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// What a clause stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// A procedure begins.
    Begin(usize),
    /// What is at the exit of a procedure is its summary.
    Return,
    /// A block.
    Block(usize),
    /// A call returns.
    Call(usize),
    /// A call does not: the run goes on in the callee.
    Enter(usize),
    /// The callee has failed.
    Failed,
}

/// The way back from clauses to the automaton.
#[derive(Clone, Debug)]
pub struct ProcedureBack {
    pub(super) procedures: Procedures,
    pub(super) cfa: Cfa,
    pub(super) edges: Vec<Option<usize>>,
    pub(super) blocks: Blocks,
    pub(super) origins: Vec<Origin>,
}

/// Longer runs are not told: a short derivation may stand for a run that is exponentially longer.
const LONGEST: usize = 2_000_000;

/// Between two blocks a run takes no more edges than this.
const LONGEST_WAY: usize = 10_000;

impl ProcedureBack {
    /// The run that a derivation stands for. `None` if it is none, or too long.
    pub fn path(
        &self,
        terms: &mut Terms,
        automaton: &Cfa,
        problem: &HornProblem,
        derivation: &Derivation,
    ) -> Option<Path> {
        let mut run = Run::new(self, terms, automaton);
        let mut work = vec![(derivation.steps.len().checked_sub(1)?, false)];
        while let Some((step, done)) = work.pop() {
            let used = &derivation.steps[step];
            if !done {
                work.push((step, true));
                work.extend(used.premises.iter().rev().map(|&premise| (premise, false)));
                continue;
            }
            let variables = &problem.clauses.get(used.clause)?.variables;
            let values = variables.iter().copied().zip(used.values.iter().cloned()).collect();
            run.step(terms, *self.origins.get(used.clause)?, &values)?;
            if run.path.steps.len() > LONGEST || work.len() > LONGEST {
                return None;
            }
        }
        Some(run.path)
    }
}

struct Run<'a> {
    back: &'a ProcedureBack,
    automaton: &'a Cfa,
    outgoing: Adjacency,
    walker: Walker<'a>,
    machine: Machine,
    /// Where the automaton is; nowhere before it begins.
    here: Option<Location>,
    path: Path,
}

impl<'a> Run<'a> {
    fn new(back: &'a ProcedureBack, terms: &Terms, automaton: &'a Cfa) -> Run<'a> {
        let default = |t: TermId| terms.default_value(terms.sort_of(t));
        let start: Vec<Value> = automaton.variables.iter().map(|v| default(v.constant)).collect();
        Run {
            back,
            automaton,
            outgoing: Adjacency::outgoing(automaton),
            walker: Walker::new(&back.blocks, &back.cfa),
            machine: Machine::new(automaton, start.clone()),
            here: None,
            path: Path { start, steps: Vec::new() },
        }
    }

    fn step(&mut self, terms: &mut Terms, origin: Origin, values: &FxHashMap<TermId, Value>) -> Option<()> {
        match origin {
            Origin::Begin(p) => {
                let entry = self.back.procedures.list[p].entry?;
                match self.here {
                    Some(_) => self.advance(terms, entry),
                    None => {
                        for (variable, value) in self.automaton.variables.iter().zip(&mut self.path.start) {
                            if let Some(chosen) = values.get(&variable.constant) {
                                *value = chosen.clone();
                            }
                        }
                        self.machine.set_values(self.path.start.clone());
                        self.here = Some(entry);
                        Some(())
                    }
                }
            }
            Origin::Return | Origin::Failed => Some(()),
            Origin::Call(c) => self.advance(terms, self.back.procedures.calls[c].back),
            Origin::Enter(c) => {
                let callee = self.back.procedures.calls[c].callee;
                self.advance(terms, self.back.procedures.list[callee].entry?)
            }
            Origin::Block(b) => {
                let block = &self.back.blocks.blocks[b];
                let first = self.path.steps.len();
                let (from, to) = (block.from, block.to);
                if self.here != Some(self.back.blocks.cuts[from]) {
                    return None;
                }
                let step = crate::cfa::BlockStep { from, to, inputs: values };
                self.walker.block(terms, &mut self.machine, step, &mut self.path)?;
                for taken in &mut self.path.steps[first..] {
                    taken.edge = self.back.edges[taken.edge]?;
                }
                let last = self.path.steps.last()?;
                self.here = Some(self.automaton.edges[last.edge].to);
                self.advance(terms, self.back.blocks.cuts[to])
            }
        }
    }

    /// Goes on by the edges that can be taken. What is not determined has the default value.
    fn advance(&mut self, terms: &Terms, to: Location) -> Option<()> {
        for _ in 0..LONGEST_WAY {
            let here = self.here?;
            if here == to {
                return Some(());
            }
            let mut taken = None;
            for &e in self.outgoing.at(here) {
                let edge = &self.automaton.edges[e as usize];
                let mut havocs = Vec::new();
                let choose = |x: crate::cfa::Variable| {
                    let constant = self.automaton.variables[x.0 as usize].constant;
                    let value = terms.default_value(terms.sort_of(constant));
                    havocs.push(value.clone());
                    value
                };
                if self.machine.take(terms, edge, choose) {
                    taken = Some((e as usize, havocs));
                    break;
                }
            }
            let (edge, havocs) = taken?;
            self.path.steps.push(PathStep { edge, havocs, choices: Vec::new() });
            self.here = Some(self.automaton.edges[edge].to);
        }
        None
    }
}
