//! Runs of blocks as runs of the automaton.

use super::allocate::choice_sort;
use super::{Blocks, Inputs, Usage};
use crate::cfa::concrete::Machine;
use crate::cfa::{Cfa, Command, Location, Path, PathStep, Variable, VariableInfo};
use euphonium_term::{SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// A block that a run takes.
#[derive(Clone, Copy, Debug)]
pub struct BlockStep<'a> {
    /// The cut point where it begins, by its position.
    pub from: usize,
    /// The cut point where it ends.
    pub to: usize,
    /// The values of the inputs; others may be there, too.
    pub inputs: &'a FxHashMap<TermId, Value>,
}

impl Blocks {
    /// The run of the automaton that takes these blocks, found by running it. What has no value has the
    /// default. `None` if there is no such run.
    pub fn path(
        &self,
        terms: &mut Terms,
        cfa: &Cfa,
        start: &FxHashMap<TermId, Value>,
        steps: &[BlockStep<'_>],
    ) -> Option<Path> {
        let value = |v: &VariableInfo| match start.get(&v.constant) {
            Some(value) => value.clone(),
            None => terms.default_value(terms.sort_of(v.constant)),
        };
        let start: Vec<Value> = cfa.variables.iter().map(value).collect();
        let mut machine = Machine::new(cfa, start.clone());
        let mut path = Path { start, steps: Vec::new() };
        let mut walker = Walker::new(self, cfa);
        for &step in steps {
            walker.block(terms, &mut machine, step, &mut path)?;
        }
        Some(path)
    }
}

/// Runs blocks in the automaton, one after the other.
pub struct Walker<'a> {
    blocks: &'a Blocks,
    cfa: &'a Cfa,
    inputs: Inputs,
    usages: FxHashMap<Location, FxHashMap<Location, Usage>>,
}

impl<'a> Walker<'a> {
    /// For an automaton and its blocks.
    pub fn new(blocks: &'a Blocks, cfa: &'a Cfa) -> Walker<'a> {
        Walker { blocks, cfa, inputs: blocks.inputs.clone(), usages: FxHashMap::default() }
    }

    /// Runs a block, whose edges are added to the path. `None` if it cannot be taken from where the machine stands.
    pub fn block(
        &mut self,
        terms: &mut Terms,
        machine: &mut Machine,
        step: BlockStep<'_>,
        path: &mut Path,
    ) -> Option<()> {
        let Walker { blocks, cfa, inputs, usages } = self;
        let (from, to) = (*blocks.cuts.get(step.from)?, *blocks.cuts.get(step.to)?);
        let usages = usages.entry(from).or_insert_with(|| {
            let usages = blocks.plan.usages(terms, cfa, inputs, from);
            usages.into_iter().collect::<FxHashMap<Location, Usage>>()
        });
        Walk { blocks, cfa, inputs, values: step.inputs, path }.block(terms, machine, usages, from, to)
    }
}

/// One block, run in the automaton.
struct Walk<'a> {
    blocks: &'a Blocks,
    cfa: &'a Cfa,
    inputs: &'a mut Inputs,
    values: &'a FxHashMap<TermId, Value>,
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
        let (cfa, plan) = (self.cfa, &self.blocks.plan);
        let mut here = from;
        loop {
            let edges = plan.outgoing.at(here);
            let mut usage = usages.get(&here)?.clone();
            let candidates = match plan.chooses[here.0 as usize] {
                true => {
                    let sort = choice_sort(terms, edges.len());
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
                let sort = terms.sort_of(self.cfa.variables[x.0 as usize].constant);
                let input = self.inputs.known(&mut usage, sort);
                havocs.push(self.value(terms, input, sort));
            }
        }
        havocs
    }

    fn value(&self, terms: &Terms, input: Option<TermId>, sort: SortId) -> Value {
        let value = input.and_then(|input| self.values.get(&input));
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
