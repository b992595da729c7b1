//! Arrays as cells: what is said of cells holds in every state that a run comes to.

use euphonium_absint::{Chosen, Expanded, analyse};
use euphonium_limits::Budget;
use euphonium_problem::cfa::concrete::Machine;
use euphonium_problem::cfa::{Cfa, Command, Edge, Location, Variable, VariableInfo, read_cfa};
use euphonium_random::Rng;
use euphonium_term::{ArrayValue, BvValue, Op, TermId, Terms, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

fn excluded(text: &str, domains: &[&str]) -> bool {
    let mut terms = Terms::new();
    let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    let chosen = Chosen::named(domains.iter().copied());
    let expanded = Expanded::new(&mut terms, &cfa, chosen);
    let facts = analyse(&mut terms, &expanded.cfa, chosen, &Budget::default());
    facts.unwrap_or_else(|_| panic!("no limit")).excludes(cfa.error)
}

/// A loop counts in one cell up to what another holds, and writes anywhere else.
const COUNTER: &str = "(cfa (var a (Array (_ BitVec 8) (_ BitVec 8))) (var i (_ BitVec 8))
    (location s) (location h) (location e) (initial s) (error e)
    (edge s h (assign a (store (store a #x00 #x00) #x01 #x14)))
    (edge h h (assume (bvult (select a #x00) (select a #x01)))
              (assign a (store a #x00 (bvadd (select a #x00) #x01))))
    (edge h h (havoc i) (assume (bvugt i #x04)) (assign a (store a i #xff)))
    (edge h e (assume (bvugt (select a #x00) #x14))))";

#[test]
fn a_cell_that_counts() {
    assert!(excluded(COUNTER, &["arrays"]));
    assert!(!excluded(COUNTER, &["zones"]));
    // A write that may be to the cell is one.
    assert!(!excluded(&COUNTER.replace("(assume (bvugt i #x04)) ", ""), &["arrays"]));
}

#[test]
fn cells_that_change_places() {
    let text = "(cfa (var a (Array (_ BitVec 8) (_ BitVec 8)))
        (location s) (location h) (location e) (initial s) (error e)
        (edge s h (assign a (store (store a #x00 #x05) #x01 #x09)))
        (edge h e (assign a (store (store a #x00 (select a #x01)) #x01 (select a #x00)))
                  (assume (not (and (= (select a #x00) #x09) (= (select a #x01) #x05))))))";
    assert!(excluded(text, &["arrays"]));
}

const WIDTH: u32 = 2;

/// An array of two words of two bits, and a word.
struct Maker {
    terms: Terms,
    random: Rng,
    array: TermId,
    word: TermId,
}

impl Maker {
    fn index(&mut self) -> TermId {
        match self.random.chance(70) {
            true => self.terms.bv_const(1, self.random.below(2) as u64),
            false => self.terms.mk(Op::Extract(0, 0), &[self.word]),
        }
    }

    fn value(&mut self) -> TermId {
        match self.random.below(4) {
            0 => self.terms.bv_const(WIDTH, self.random.below(4) as u64),
            1 => self.word,
            2 => {
                let (array, index) = (self.arrays(), self.index());
                self.terms.mk(Op::Select, &[array, index])
            }
            _ => {
                let index = self.index();
                let read = self.terms.mk(Op::Select, &[self.array, index]);
                let one = self.terms.bv_const(WIDTH, 1u64);
                self.terms.mk(Op::BvAdd, &[read, one])
            }
        }
    }

    fn arrays(&mut self) -> TermId {
        let mut array = self.array;
        for _ in 0..self.random.below(3) {
            let index = self.index();
            let value = match self.random.chance(50) {
                true => self.word,
                false => self.terms.mk(Op::Select, &[self.array, index]),
            };
            let at = self.index();
            array = self.terms.mk(Op::Store, &[array, at, value]);
        }
        array
    }

    fn command(&mut self) -> Command {
        match self.random.below(6) {
            0 => Command::Havoc(Variable(self.random.below(2) as u32)),
            1 => {
                let args = [self.value(), self.value()];
                let op = self.random.any(&[Op::Eq, Op::BvUlt, Op::BvUle]);
                Command::Assume(self.terms.mk(op, &args))
            }
            2 => Command::Assign(Variable(1), self.value()),
            3 => Command::Assign(Variable(0), self.arrays()),
            _ => {
                let (index, value) = (self.index(), self.value());
                Command::Assign(Variable(0), self.terms.mk(Op::Store, &[self.array, index, value]))
            }
        }
    }
}

fn automaton(seed: u64) -> (Terms, Cfa) {
    let mut terms = Terms::new();
    let (index, element) = (terms.bv_sort(1), terms.bv_sort(WIDTH));
    let sort = terms.array_sort(index, element);
    let (array, word) = (terms.declare_const("a", sort), terms.declare_const("x", element));
    let mut maker = Maker { terms, random: Rng::new(seed), array, word };
    let count = maker.random.between(2, 5);
    let mut edges = Vec::new();
    for _ in 0..maker.random.between(count, 2 * count) {
        let [from, to] = [0, 1].map(|_| Location(maker.random.below(count) as u32));
        let commands = (0..maker.random.below(4)).map(|_| maker.command()).collect();
        edges.push(Edge { from, to, commands });
    }
    let variable = |constant, name: &str| VariableInfo { constant, name: name.into() };
    let variables = vec![variable(array, "a"), variable(word, "x")];
    let locations = (0..count).map(|l| format!("l{l}").into()).collect();
    let cfa = Cfa { variables, locations, edges, initial: Location(0), error: Location(count as u32 - 1) };
    (maker.terms, cfa)
}

fn values(terms: &Terms, cfa: &Cfa) -> Vec<Vec<Value>> {
    let sort = terms.sort_of(cfa.variables[0].constant);
    let word = |width: u32, n: u64| Value::Bv(BvValue::new(width, n));
    let mut all = Vec::new();
    for (first, second, x) in (0..64u64).map(|n| (n & 3, n >> 2 & 3, n >> 4)) {
        let mut entries = BTreeMap::new();
        if first != second {
            entries.insert(word(1, 0), word(WIDTH, first));
        }
        let array = ArrayValue { sort, default: word(WIDTH, second), entries };
        all.push(vec![Value::Array(Arc::new(array)), word(WIDTH, x)]);
    }
    all
}

#[test]
fn every_reached_state_is_inside() {
    let mut about_cells = 0;
    for seed in 0..300 {
        let (mut terms, cfa) = automaton(seed);
        let all = values(&terms, &cfa);
        let expanded = Expanded::new(&mut terms, &cfa, Chosen::all());
        let facts =
            analyse(&mut terms, &expanded.cfa, Chosen::all(), &Budget::default()).expect("there is no limit");
        let mut claims = Vec::new();
        for l in 0..cfa.locations.len() as u32 {
            let said = facts.claims(&mut terms, &expanded.cfa, Location(l));
            let said: Vec<TermId> = said.into_iter().map(|claim| expanded.back(&mut terms, claim)).collect();
            let selects = |t: &TermId| terms.postorder(&[*t]).iter().any(|&t| terms.op(t) == Op::Select);
            about_cells += said.iter().filter(|t| selects(t)).count();
            claims.push(said);
        }
        let mut reached = vec![BTreeSet::new(); cfa.locations.len()];
        let mut stack: Vec<(Location, Vec<Value>)> = all.iter().map(|v| (cfa.initial, v.clone())).collect();
        while let Some((l, state)) = stack.pop() {
            if !reached[l.0 as usize].insert(state.clone()) {
                continue;
            }
            let machine = Machine::new(&cfa, state.clone());
            for &claim in &claims[l.0 as usize] {
                assert_eq!(machine.eval(&terms, claim), Some(Value::Bool(true)), "seed {seed} at {l:?}");
            }
            for edge in cfa.edges.iter().filter(|e| e.from == l) {
                let havocs = edge.commands.iter().any(|c| matches!(c, Command::Havoc(_)));
                for choice in all.iter().take(if havocs { all.len() } else { 1 }) {
                    let mut machine = Machine::new(&cfa, state.clone());
                    if machine.take(&terms, edge, |x| choice[x.0 as usize].clone()) {
                        stack.push((edge.to, machine.values().to_vec()));
                    }
                }
            }
        }
    }
    assert!(about_cells > 50, "{about_cells} claims about cells");
}
