//! Random runs of a circuit, 64 at a time, in search of a violation.
//!
//! Some violations are far away and easy to run into: a queue must be filled before it overflows. Unrolling
//! pays for each step of the way there, a random run does not. Runs differ in how likely each input is true,
//! since a fair coin fills no queue, and least of all one that an input resets. Where the constraints rule
//! out what was drawn, a run draws again, in the end with some inputs changed whatever their likelihood;
//! a run that finds no way on ends.
//!
//! Invariant: a run that is alive is a behaviour of the circuit so far. What is found is replayed like
//! every other trace.

use super::circuit::{Assignment, BitSystem};
use super::correspond::Random;
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_smt::circuit::{Aig, AigLit};

/// How often inputs are drawn for a step that the constraints refuse, and how often of that by their
/// likelihood.
const DRAWS: usize = 24;
const LIKELY_DRAWS: usize = 4;
/// How long runs are at most, in turn.
const LENGTHS: [usize; 3] = [256, 1024, 4096];
/// This many gates are evaluated in the first round, about a second's work; twice as many in each later one.
/// (Tests have small circuits.)
const FIRST_WORK: usize = if cfg!(test) { 40_000_000 } else { 500_000_000 };
/// But not more than this many times twice.
const MAX_ROUND: u32 = 3;
/// This many bits of states and inputs may a trace have.
const MEMORY: usize = 16_000_000;

/// The initial latches and the inputs of every state of a run into a violation.
pub(crate) type Run = (Assignment, Vec<Assignment>);

/// A circuit with what its runs need.
struct Simulation<'a> {
    system: &'a BitSystem,
    /// The inputs of the graph that are no latches.
    inputs: Vec<usize>,
    /// What must hold of a state that is gone on from, and initially.
    required: [Vec<AigLit>; 2],
    /// The gates that these depend on; drawing again evaluates no others.
    required_gates: [Vec<usize>; 2],
    /// The gates that the violation and the next state depend on.
    gates: Vec<usize>,
    /// The values of all nodes, 64 runs each.
    values: Vec<u64>,
    random: Random,
    work: usize,
}

/// How likely an input is true, by run.
struct Coin {
    /// One side is likelier than the other: 7 to 1, or nearly sure if `strongly`.
    biased: u64,
    strongly: u64,
    /// The likelier side.
    usually: u64,
}

/// Looks for a violation, within this many steps if that is given. Each round takes more time than the one
/// before.
pub(crate) fn simulate(
    system: &BitSystem,
    max_depth: Option<usize>,
    round: u32,
    budget: &Budget,
) -> Result<Option<Run>, Unknown> {
    let aig = system.aig();
    let mut is_latch = vec![false; aig.num_nodes()];
    for latch in &system.latches {
        is_latch[latch.now.node()] = true;
    }
    let inputs: Vec<usize> =
        (1..aig.num_nodes()).filter(|&node| aig.is_input(node) && !is_latch[node]).collect();
    let longest = MEMORY / (inputs.len() + system.latches.len()).max(1);
    let longest = longest.clamp(1, max_depth.map_or(usize::MAX, |max| max + 1));
    let always: Vec<AigLit> = system.constraints.iter().chain(&system.steps).copied().collect();
    let initially: Vec<AigLit> = always.iter().chain(&system.init).copied().collect();
    let mut simulation = Simulation {
        system,
        inputs,
        required_gates: [gates_of(aig, always.iter()), gates_of(aig, initially.iter())],
        required: [always, initially],
        gates: gates_of(aig, system.latches.iter().map(|l| &l.next).chain([&system.bad])),
        values: vec![0; aig.num_nodes()],
        random: Random(0x1f83_d9ab_fb41_bd6b ^ u64::from(round) << 32),
        work: 0,
    };
    for &length in LENGTHS.iter().cycle() {
        if simulation.work >= FIRST_WORK << round.min(MAX_ROUND) {
            break;
        }
        if let Some(run) = simulation.episode(length.min(longest), budget)? {
            return Ok(Some(run));
        }
    }
    Ok(None)
}

impl Simulation<'_> {
    /// 64 runs from initial states.
    fn episode(&mut self, length: usize, budget: &Budget) -> Result<Option<Run>, Unknown> {
        let system = self.system;
        let coins: Vec<Coin> = (0..self.inputs.len()).map(|_| self.coin()).collect();
        let mut start: Vec<u64> = vec![0; system.latches.len()];
        let mut history: Vec<Vec<u64>> = Vec::new();
        let mut alive = u64::MAX;
        while alive != 0 && history.len() < length {
            budget.check_cheap().map_err(Unknown::Exhausted)?;
            let first = history.is_empty();
            let mut waiting = alive;
            let mut chosen = vec![0; self.inputs.len()];
            for attempt in 0..DRAWS {
                if first {
                    self.draw_initial_state();
                }
                let drawn = self.draw(&coins, attempt >= LIKELY_DRAWS);
                let good = waiting & self.allows(&drawn, usize::from(first));
                merge(&mut chosen, &drawn, good);
                if first {
                    for (word, latch) in start.iter_mut().zip(&system.latches) {
                        *word = *word & !good | self.values[latch.now.node()] & good;
                    }
                }
                waiting &= !good;
                if waiting == 0 {
                    break;
                }
            }
            if first {
                self.set_state(&start);
            }
            alive &= !waiting;
            self.set_inputs(&chosen);
            self.work += self.gates.len();
            evaluate(system.aig(), &mut self.values, &self.gates);
            history.push(chosen);
            let violated = alive & Aig::value(&self.values, system.bad);
            if violated != 0 {
                return Ok(Some(self.run(&start, &history, violated.trailing_zeros())));
            }
            let next: Vec<u64> = system.latches.iter().map(|l| Aig::value(&self.values, l.next)).collect();
            self.set_state(&next);
        }
        Ok(None)
    }

    /// In which runs may the state have these inputs?
    fn allows(&mut self, inputs: &[u64], first: usize) -> u64 {
        self.set_inputs(inputs);
        self.work += self.required_gates[first].len() + inputs.len() + 50;
        evaluate(self.system.aig(), &mut self.values, &self.required_gates[first]);
        self.required[first].iter().fold(u64::MAX, |mask, &l| mask & Aig::value(&self.values, l))
    }

    fn set_inputs(&mut self, inputs: &[u64]) {
        for (&node, &word) in self.inputs.iter().zip(inputs) {
            self.values[node] = word;
        }
    }

    fn set_state(&mut self, state: &[u64]) {
        for (latch, &word) in self.system.latches.iter().zip(state) {
            self.values[latch.now.node()] = word;
        }
    }

    /// A quarter of the runs toss a fair coin, a quarter hardly ever finds the unlikely side.
    fn coin(&mut self) -> Coin {
        let (a, b) = (self.random.next(), self.random.next());
        Coin { biased: a | b, strongly: a & b, usually: self.random.next() }
    }

    fn draw_initial_state(&mut self) {
        for (latch, value) in self.system.latches.iter().zip(&self.system.initial) {
            self.values[latch.now.node()] = match value {
                Some(true) => u64::MAX,
                Some(false) => 0,
                None => self.random.next(),
            };
        }
    }

    /// A value for each input. If `changed`, one in four is not what was drawn.
    fn draw(&mut self, coins: &[Coin], changed: bool) -> Vec<u64> {
        let mut next = || self.random.next();
        let mut rarer = next() & next() & next() & next();
        let draw = |coin: &Coin| {
            let a = next();
            let rare = a & next() & next();
            rarer = rarer.rotate_left(7);
            let unlikely = rare & (rarer | !coin.strongly);
            let value = a & !coin.biased | (unlikely ^ coin.usually) & coin.biased;
            if changed { value ^ (next() & next()) } else { value }
        };
        coins.iter().map(draw).collect()
    }

    /// One of the runs.
    fn run(&self, start: &[u64], history: &[Vec<u64>], lane: u32) -> Run {
        let bit = |word: u64| word >> lane & 1 == 1;
        let latches = self.system.latches.iter().zip(start);
        let initial = latches.map(|(latch, &word)| (latch.now.node(), bit(word))).collect();
        let steps = history.iter().map(|words| {
            let inputs = self.inputs.iter().zip(words);
            inputs.map(|(&node, &word)| (node, bit(word))).collect()
        });
        (initial, steps.collect())
    }
}

/// The gates that literals depend on, each after those that it depends on itself.
fn gates_of<'a>(aig: &Aig, literals: impl Iterator<Item = &'a AigLit>) -> Vec<usize> {
    let mut seen = vec![false; aig.num_nodes()];
    let mut stack: Vec<usize> = literals.map(|l| l.node()).collect();
    let mut gates = Vec::new();
    while let Some(node) = stack.pop() {
        if std::mem::replace(&mut seen[node], true) {
            continue;
        }
        if let Some([a, b]) = aig.gate(node) {
            gates.push(node);
            stack.extend([a.node(), b.node()]);
        }
    }
    // A gate comes after its inputs in the graph.
    gates.sort_unstable();
    gates
}

fn evaluate(aig: &Aig, values: &mut [u64], gates: &[usize]) {
    for &node in gates {
        if let Some([a, b]) = aig.gate(node) {
            values[node] = Aig::value(values, a) & Aig::value(values, b);
        }
    }
}

/// Takes over the new words in the chosen runs.
fn merge(words: &mut [u64], new: &[u64], chosen: u64) {
    for (word, new) in words.iter_mut().zip(new) {
        *word = *word & !chosen | new & chosen;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::prepare::{Scope, prepare};
    use euphonium_problem::{Property, StateVariable, TransitionSystem};
    use euphonium_term::{Op, TermId, Terms, Value};

    /// A queue of 100 entries that one may push to or take from, but not both at once, and that must never be
    /// full; with a word that is larger than 9 from the beginning on.
    fn queue() -> (Terms, TransitionSystem, [TermId; 2]) {
        let mut terms = Terms::new();
        let mut system = TransitionSystem::default();
        let (sort, bool_sort) = (terms.bv_sort(8), euphonium_term::SortId::BOOL);
        let push = terms.declare_const("push", bool_sort);
        let take = terms.declare_const("take", bool_sort);
        system.inputs = vec![push, take];
        for name in ["x", "y"] {
            let current = terms.declare_const(name, sort);
            let next = terms.declare_const(&format!("{name}'"), sort);
            system.states.push(StateVariable { current, next, update: None, name: name.into() });
        }
        let (x, y) = (system.states[0].current, system.states[1].current);
        let constants = [0u8, 1, 9, 100].map(|value| terms.bv_const(8, value));
        let [zero, one, nine, full] = constants;
        let (more, less) = (terms.raw(Op::BvAdd, &[x, one]), terms.raw(Op::BvSub, &[x, one]));
        let is_empty = terms.raw(Op::Eq, &[x, zero]);
        let taken = terms.raw(Op::Ite, &[is_empty, x, less]);
        let otherwise = terms.raw(Op::Ite, &[take, taken, x]);
        system.states[0].update = Some(terms.raw(Op::Ite, &[push, more, otherwise]));
        system.states[1].update = Some(y);
        system.init = vec![is_empty, terms.raw(Op::BvUgt, &[y, nine])];
        let both = terms.raw(Op::And, &[push, take]);
        system.constraints.push(terms.raw(Op::Not, &[both]));
        let formula = terms.raw(Op::BvUlt, &[x, full]);
        system.properties.push(Property { formula, name: "p".into() });
        (terms, system, [push, take])
    }

    #[test]
    fn a_queue_is_filled() {
        let (mut terms, system, [push, take]) = queue();
        let budget = Budget::default();
        let prepared = prepare(&mut terms, &system, 0, Scope::Everything, 0, &budget).expect("a circuit");
        assert_eq!(simulate(&prepared.bits, Some(99), 0, &budget), Ok(None), "it takes 100 steps");
        let (initial, inputs) =
            simulate(&prepared.bits, None, 0, &budget).expect("no limit").expect("a run that fills it");
        let trace = prepared.trace(&terms, &initial, &inputs).expect("a trace");
        let word = |step: usize, t: TermId| match &trace.steps[step].values[&t] {
            Value::Bv(value) => u64::try_from(value.unsigned().clone()).expect("8 bits"),
            Value::Bool(value) => u64::from(*value),
            other => panic!("{other:?}"),
        };
        let (x, y) = (system.states[0].current, system.states[1].current);
        let mut entries = 0;
        for step in 0..trace.steps.len() {
            assert_eq!(word(step, x), entries, "step {step}");
            assert!(word(step, y) > 9 && word(step, y) == word(0, y), "step {step}");
            entries = match (word(step, push), word(step, take)) {
                (1, 0) => entries + 1,
                (0, 1) => entries.saturating_sub(1),
                (0, 0) => entries,
                both => panic!("step {step}: {both:?}"),
            };
        }
        assert_eq!(word(trace.steps.len() - 1, x), 100);
    }
}
