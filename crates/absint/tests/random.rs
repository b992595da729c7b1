//! Random automata of small words: every state that a run comes to is inside what the analysis says of its location.

use euphonium_absint::state::Value as Known;
use euphonium_absint::{Chosen, Places, analyse_further};
use euphonium_limits::Budget;
use euphonium_problem::cfa::concrete::Machine;
use euphonium_problem::cfa::{Cfa, Command, Edge, Liveness, Location, Variable, VariableInfo};
use euphonium_random::Rng;
use euphonium_term::{BvValue, Op, SortId, TermId, Terms, Value};
use std::collections::BTreeSet;

const WIDTH: u32 = 3;

struct Maker {
    terms: Terms,
    random: Rng,
    words: Vec<TermId>,
    truth: TermId,
}

impl Maker {
    fn word(&mut self, depth: u32) -> TermId {
        if depth == 0 || self.random.chance(25) {
            return match self.random.chance(60) {
                true => self.random.any(&self.words),
                false => {
                    let value = self.random.below(1 << WIDTH) as u64;
                    self.terms.bv_const(WIDTH, value)
                }
            };
        }
        let ops = [
            Op::BvAdd,
            Op::BvSub,
            Op::BvMul,
            Op::BvUdiv,
            Op::BvUrem,
            Op::BvSdiv,
            Op::BvSrem,
            Op::BvAnd,
            Op::BvOr,
            Op::BvXor,
            Op::BvShl,
            Op::BvLshr,
            Op::BvAshr,
        ];
        let a = self.word(depth - 1);
        match self.random.below(9) {
            0 => self.terms.mk(Op::BvNot, &[a]),
            1 => {
                let wide = if self.random.chance(50) { Op::SignExtend(2) } else { Op::ZeroExtend(2) };
                let low = self.random.below(3) as u32;
                let a = self.terms.mk(wide, &[a]);
                self.terms.mk(Op::Extract(low + WIDTH - 1, low), &[a])
            }
            2 => {
                let (c, b) = (self.truth(depth - 1), self.word(depth - 1));
                self.terms.ite(c, a, b)
            }
            _ => {
                let b = self.word(depth - 1);
                let op = self.random.any(&ops);
                self.terms.mk(op, &[a, b])
            }
        }
    }

    fn truth(&mut self, depth: u32) -> TermId {
        if self.random.chance(10) {
            return self.truth;
        }
        match self.random.below(if depth > 1 { 8 } else { 5 }) {
            5 => {
                let args = [self.truth(depth - 1), self.truth(depth - 1)];
                self.terms.and(&args)
            }
            6 => {
                let args = [self.truth(depth - 1), self.truth(depth - 1)];
                self.terms.or(&args)
            }
            7 => {
                let arg = self.truth(depth - 1);
                self.terms.not(arg)
            }
            _ => {
                let args = [self.word(depth.saturating_sub(1)), self.word(depth.saturating_sub(1))];
                let op = self.random.any(&[Op::Eq, Op::BvUlt, Op::BvUle, Op::BvSlt, Op::BvSle]);
                self.terms.mk(op, &args)
            }
        }
    }

    /// One of the first numbers.
    fn number(&mut self) -> TermId {
        let value = self.random.below(4) as u64;
        self.terms.bv_const(WIDTH, value)
    }

    /// A variable gets a number, or is one.
    fn plain_command(&mut self, x: usize, assigns: bool) -> Command {
        let number = self.number();
        match assigns {
            true => Command::Assign(Variable(x as u32), number),
            false => Command::Assume(self.terms.eq(self.words[x], number)),
        }
    }

    fn meeting(&mut self) -> Cfa {
        let edge = |from: u32, to: u32, commands| Edge { from: Location(from), to: Location(to), commands };
        let mut edges = Vec::new();
        for _ in 0..self.random.between(2, 4) {
            edges.push(edge(0, 1, [0, 1].map(|x| self.plain_command(x, true)).to_vec()));
        }
        edges.push(edge(1, 2, Vec::new()));
        for _ in 0..self.random.below(3) {
            let (x, assigns) = (self.random.below(2), self.random.chance(40));
            let condition = self.plain_command(1 - x, false);
            edges.push(edge(2, 1, vec![condition, self.plain_command(x, assigns)]));
        }
        edges.push(edge(2, 3, [0, 1].map(|x| self.plain_command(x, false)).to_vec()));
        let cfa = self.automaton();
        let locations = (0..4).map(|l| format!("l{l}").into()).collect();
        Cfa { locations, edges, initial: Location(0), error: Location(3), ..cfa }
    }

    fn command(&mut self) -> Command {
        match self.random.below(10) {
            0 => Command::Havoc(Variable(self.random.below(3) as u32)),
            1..=3 => {
                let guard = self.truth(2);
                Command::Assume(guard)
            }
            4 => {
                let value = self.truth(2);
                Command::Assign(Variable(2), value)
            }
            _ => {
                let value = self.word(2);
                Command::Assign(Variable(self.random.below(2) as u32), value)
            }
        }
    }

    fn automaton(&mut self) -> Cfa {
        let count = self.random.between(2, 6);
        let variable = |constant, name: &str| VariableInfo { constant, name: name.into() };
        let variables =
            vec![variable(self.words[0], "x"), variable(self.words[1], "y"), variable(self.truth, "p")];
        let mut edges = Vec::new();
        for _ in 0..self.random.between(count, 2 * count) {
            let [from, to] = [0, 1].map(|_| Location(self.random.below(count) as u32));
            let commands = (0..self.random.below(4)).map(|_| self.command()).collect();
            edges.push(Edge { from, to, commands });
        }
        let locations = (0..count).map(|l| format!("l{l}").into()).collect();
        Cfa { variables, locations, edges, initial: Location(0), error: Location(count as u32 - 1) }
    }
}

fn values() -> Vec<Vec<Value>> {
    let words = || (0..1u64 << WIDTH).map(|n| Value::Bv(BvValue::new(WIDTH, n)));
    let both = words().flat_map(|x| words().map(move |y| (x.clone(), y)));
    both.flat_map(|(x, y)| [false, true].map(|p| vec![x.clone(), y.clone(), Value::Bool(p)])).collect()
}

/// All that runs come to, by location.
fn reached(terms: &Terms, cfa: &Cfa) -> Vec<BTreeSet<Vec<Value>>> {
    let mut reached = vec![BTreeSet::new(); cfa.locations.len()];
    let mut stack: Vec<(Location, Vec<Value>)> = values().into_iter().map(|v| (cfa.initial, v)).collect();
    let choices: Vec<Vec<Value>> = values();
    while let Some((l, state)) = stack.pop() {
        if !reached[l.0 as usize].insert(state.clone()) {
            continue;
        }
        for edge in cfa.edges.iter().filter(|e| e.from == l) {
            let havocs = edge.commands.iter().any(|c| matches!(c, Command::Havoc(_)));
            for choice in choices.iter().take(if havocs { choices.len() } else { 1 }) {
                let mut machine = Machine::new(cfa, state.clone());
                // The same value for a second havoc of a variable is one of its values.
                if machine.take(terms, edge, |x| choice[x.0 as usize].clone()) {
                    stack.push((edge.to, machine.values().to_vec()));
                }
            }
        }
    }
    reached
}

/// An automaton by its number.
fn automaton(seed: u64) -> (Terms, Cfa) {
    let mut maker = maker(seed);
    let cfa = maker.automaton();
    (maker.terms, cfa)
}

/// An automaton whose ways bring constants to a place where they meet, and whose error asks for some of them.
fn meeting(seed: u64) -> (Terms, Cfa) {
    let mut maker = maker(seed);
    let cfa = maker.meeting();
    (maker.terms, cfa)
}

fn maker(seed: u64) -> Maker {
    let mut terms = Terms::new();
    let sort = terms.bv_sort(WIDTH);
    let words = vec![terms.declare_const("x", sort), terms.declare_const("y", sort)];
    let truth = terms.declare_const("p", SortId::BOOL);
    Maker { terms, random: Rng::new(seed), words, truth }
}

#[test]
fn every_reached_state_is_inside_some_state_apart() {
    let mut excluded = 0;
    for seed in 0..600 {
        let (mut terms, cfa) = automaton(seed);
        let live = Liveness::new(&terms, &cfa);
        let budget = Budget::default();
        let (_, further) = analyse_further(&mut terms, &cfa, Chosen::all(), Places::These(&[]), &budget)
            .expect("there is no limit");
        let Some(apart) = further.apart().expect("there is no limit") else { continue };
        excluded += 1;
        for (l, states) in reached(&terms, &cfa).into_iter().enumerate() {
            assert!(l != cfa.error.0 as usize || states.is_empty(), "seed {seed}: the error is reached");
            let Some(claim) = apart.claim(&mut terms, &cfa, &live, Location(l as u32)) else { continue };
            for state in states {
                let machine = Machine::new(&cfa, state);
                assert_eq!(machine.eval(&terms, claim), Some(Value::Bool(true)), "seed {seed} at {l}");
            }
        }
    }
    assert!(excluded > 50, "the error was excluded {excluded} times");
}

#[test]
fn every_reached_state_is_inside() {
    let mut told = 0;
    for seed in 0..600u64 {
        let (mut terms, cfa) = automaton(seed);
        let budget = Budget::default();
        // Of what nobody asks about nothing may be claimed that is wrong.
        let some = [Location((seed / 3 % cfa.locations.len() as u64) as u32)];
        let places = [Places::All, Places::These(&some), Places::These(&[])][seed as usize % 3];
        let (facts, _) =
            analyse_further(&mut terms, &cfa, Chosen::all(), places, &budget).expect("there is no limit");
        for (l, states) in reached(&terms, &cfa).into_iter().enumerate() {
            let known = &facts.states[l];
            assert!(known.is_some() || states.is_empty(), "seed {seed}: {l} is reached");
            let claims = facts.claims(&mut terms, &cfa, Location(l as u32));
            told += claims.len();
            for state in states {
                for (x, value) in state.iter().enumerate() {
                    let inside = match (known.as_ref().and_then(|k| k.get(x as u32)), value) {
                        (None, _) => true,
                        (Some(Known::Bool(b)), value) => *value == Value::Bool(*b),
                        (Some(Known::Word(word)), Value::Bv(value)) => {
                            u64::try_from(value.unsigned()).is_ok_and(|value| word.contains(value))
                        }
                        _ => false,
                    };
                    assert!(inside, "seed {seed}: variable {x} at {l} is {value:?}, not in {known:?}");
                }
                let machine = Machine::new(&cfa, state);
                for &claim in &claims {
                    assert_eq!(machine.eval(&terms, claim), Some(Value::Bool(true)), "seed {seed} at {l}");
                }
            }
        }
    }
    assert!(told > 300, "only {told} claims");
}

/// What is said after looking backwards holds in every state that a run comes to, and goes on holding along every edge
/// from any state where it does.
#[test]
fn what_an_error_needs_is_inductive() {
    let mut excluded = 0;
    for seed in 0..900u64 {
        let meets = !seed.is_multiple_of(3);
        let (mut terms, cfa) = if meets { meeting(seed) } else { automaton(seed) };
        let live = Liveness::new(&terms, &cfa);
        let budget = Budget::default();
        // Where relations are known, too, little is left for this to exclude.
        let chosen = if meets { Chosen::named([].into_iter()) } else { Chosen::all() };
        let (facts, mut further) = analyse_further(&mut terms, &cfa, chosen, Places::These(&[]), &budget)
            .expect("there is no limit");
        if facts.excludes(cfa.error) {
            continue;
        }
        let Some(found) = further.towards().expect("there is no limit") else { continue };
        excluded += 1;
        for (l, states) in reached(&terms, &cfa).into_iter().enumerate() {
            assert!(l != cfa.error.0 as usize || states.is_empty(), "seed {seed}: the error is reached");
            let Some(claim) = found.claim(&mut terms, &cfa, &live, Location(l as u32)) else { continue };
            for state in states {
                let machine = Machine::new(&cfa, state);
                assert_eq!(machine.eval(&terms, claim), Some(Value::Bool(true)), "seed {seed} at {l}");
            }
        }
    }
    assert!(excluded > 30, "the error was excluded {excluded} times");
}
