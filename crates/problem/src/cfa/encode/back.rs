//! From the transition system back to the automaton.

use super::DeadVariables;
use super::control::Control;
use crate::cfa::blocks::{Blocks, Inputs, Usage};
use crate::cfa::concrete::Machine;
use crate::cfa::{Back, Cfa, Command, Location, LocationInvariants, Path, PathStep, Variable};
use crate::functional::conjuncts;
use crate::trace::{Trace, TraceStep};
use euphonium_term::{SortId, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The way back from a transition system to the automaton it was made of.
#[derive(Clone, Debug)]
pub struct EncodeBack {
    cfa: Cfa,
    back: Back,
    blocks: Blocks,
    control: Control,
    dead: DeadVariables,
}

impl EncodeBack {
    pub(super) fn new(
        cfa: Cfa,
        back: Back,
        blocks: Blocks,
        control: Control,
        dead: DeadVariables,
    ) -> EncodeBack {
        EncodeBack { cfa, back, blocks, control, dead }
    }

    /// The simplified automaton that was encoded.
    pub fn simplified(&self) -> &Cfa {
        &self.cfa
    }

    /// The blocks that the steps are.
    pub fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    /// The way back from the simplified automaton to the source.
    pub fn back(&self) -> &Back {
        &self.back
    }

    /// The run of the source that a trace of the system stands for, found by running the automaton with the
    /// trace's inputs. `None` if the trace is not one of the system.
    pub fn path(&self, terms: &mut Terms, trace: &Trace) -> Option<Path> {
        let first = trace.steps.first()?;
        let value = |v: &super::super::VariableInfo| match first.values.get(&v.constant) {
            Some(value) => value.clone(),
            None => terms.default_value(terms.sort_of(v.constant)),
        };
        let start: Vec<Value> = self.cfa.variables.iter().map(value).collect();
        let mut machine = Machine::new(&self.cfa, start.clone());
        let mut path = Path { start, steps: Vec::new() };
        let mut inputs = self.blocks.inputs.clone();
        let mut cache = FxHashMap::default();
        for pair in trace.steps.windows(2) {
            let (from, to) = (self.control.cut(&pair[0].values)?, self.control.cut(&pair[1].values)?);
            let (from, to) = (*self.blocks.cuts.get(from)?, *self.blocks.cuts.get(to)?);
            let usages = cache.entry(from).or_insert_with(|| {
                let usages = self.blocks.plan.usages(terms, &self.cfa, &mut inputs, from);
                usages.into_iter().collect::<FxHashMap<Location, Usage>>()
            });
            let mut walk = Walk { back: self, inputs: &mut inputs, step: &pair[0], path: &mut path };
            walk.block(terms, &mut machine, usages, from, to)?;
        }
        Some(self.back.path(terms, &path))
    }

    /// The invariants of the source's locations that an invariant of the system stands for. Locations inside
    /// blocks have none: what holds there follows from the cut points around.
    pub fn invariants(&self, terms: &mut Terms, invariant: TermId) -> LocationInvariants {
        let mut simplified = vec![None; self.cfa.locations.len()];
        for (cut, &location) in self.blocks.cuts.iter().enumerate() {
            let here =
                if cut == self.blocks.error { TermId::FALSE } else { self.at_cut(terms, invariant, cut) };
            simplified[location.0 as usize] = Some(here);
        }
        self.back.invariants(terms, &simplified)
    }

    /// What an invariant says of the live variables at a cut point.
    fn at_cut(&self, terms: &mut Terms, invariant: TermId, cut: usize) -> TermId {
        let mut map = self.control.values_at(terms, cut);
        let live: FxHashSet<Variable> = self.blocks.live[cut].iter().copied().collect();
        let variables = (0..self.cfa.variables.len() as u32).map(Variable);
        let dead = variables.filter(|x| !live.contains(x)).map(|x| self.cfa.variables[x.0 as usize].constant);
        let dead: FxHashSet<TermId> = dead.collect();
        if self.dead == DeadVariables::Reset {
            for &x in &dead {
                let default = terms.default_value(terms.sort_of(x));
                map.insert(x, terms.value_term(&default));
            }
        }
        let here = terms.substitute(invariant, &map);
        // What is left about dead variables is about values that mean nothing.
        let parts = conjuncts(terms, &[here]);
        let of_dead = crate::functional::mentioning(terms, &parts, &dead);
        let parts: Vec<TermId> = parts.into_iter().filter(|part| !of_dead.contains(part)).collect();
        terms.and(&parts)
    }
}

/// One step of the system, run in the automaton.
struct Walk<'a> {
    back: &'a EncodeBack,
    inputs: &'a mut Inputs,
    step: &'a TraceStep,
    path: &'a mut Path,
}

impl Walk<'_> {
    fn block(
        &mut self,
        terms: &mut Terms,
        machine: &mut Machine,
        usages: &FxHashMap<Location, Usage>,
        from: Location,
        to: Location,
    ) -> Option<()> {
        let (cfa, plan) = (&self.back.cfa, &self.back.blocks.plan);
        let mut here = from;
        loop {
            let edges = plan.outgoing.at(here);
            let mut usage = usages.get(&here)?.clone();
            let candidates = match plan.chooses[here.0 as usize] {
                true => {
                    let sort = crate::cfa::blocks::choice_sort(terms, edges.len());
                    let input = self.inputs.known(&mut usage, sort);
                    let n = chosen(&self.value(terms, input, sort), edges.len());
                    &edges[n..=n]
                }
                false => edges,
            };
            let mut taken = None;
            for &e in candidates {
                let edge = &cfa.edges[e as usize];
                let havocs = self.havocs(terms, &edge.commands, &usage);
                let mut next = havocs.iter();
                let default =
                    |x: Variable| terms.default_value(terms.sort_of(cfa.variables[x.0 as usize].constant));
                if machine.take(terms, edge, |x| next.next().cloned().unwrap_or_else(|| default(x))) {
                    taken = Some((e as usize, havocs));
                    break;
                }
            }
            let (edge, havocs) = taken?;
            self.path.steps.push(PathStep { edge, havocs, choices: Vec::new() });
            here = cfa.edges[edge].to;
            if plan.cut_of[here.0 as usize].is_some() {
                return (here == to).then_some(());
            }
        }
    }

    /// What the havocs along an edge choose.
    fn havocs(&mut self, terms: &Terms, commands: &[Command], usage: &Usage) -> Vec<Value> {
        let mut usage = usage.clone();
        let mut havocs = Vec::new();
        for command in commands {
            if let Command::Havoc(x) = command {
                let sort = terms.sort_of(self.back.cfa.variables[x.0 as usize].constant);
                let input = self.inputs.known(&mut usage, sort);
                havocs.push(self.value(terms, input, sort));
            }
        }
        havocs
    }

    fn value(&self, terms: &Terms, input: Option<TermId>, sort: SortId) -> Value {
        let value = input.and_then(|input| self.step.values.get(&input));
        value.cloned().unwrap_or_else(|| terms.default_value(sort))
    }
}

/// The edge that the value of a choosing input takes.
fn chosen(value: &Value, count: usize) -> usize {
    match value {
        Value::Bool(first) => usize::from(!first),
        Value::Bv(number) => usize::try_from(number.unsigned()).map_or(count - 1, |n| n.min(count - 1)),
        _ => count - 1,
    }
}
