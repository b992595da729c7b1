//! Arrays as the cells that the program names: expansion.
//!
//! After Blanchet et al. (A static analyzer for large safety-critical software, PLDI 2003, on array domains): where a program
//! reads or writes an array at a constant index, what stands there is a variable of its own, `a[c]`, and all domains say
//! of it what they say of any other. A write at another index that is not known changes a cell if the index is that of the
//! cell, and only then, which is an `ite`: nothing has to be said about strong and weak updates. What an array holds at other
//! indices is not followed.
//!
//! The automaton has the same locations and edges, and more variables. A claim about a cell is one about `(select a c)`
//! ([`Expanded::back`]).

use crate::domain::{Chosen, Kind};
use crate::fixpoint::Facts;
use euphonium_problem::cfa::{Cfa, Command, Edge, Variable, VariableInfo};
use euphonium_term::{Op, Sort, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// An array has so many cells at most; one with more has none.
const CELLS: usize = 64;

/// There are so many cells in all at most.
const IN_ALL: usize = 512;

/// Writes that follow each other in one term are looked through up to here.
const DEPTH: usize = 64;

/// An automaton with cells as variables.
pub struct Expanded<'a> {
    /// The automaton; the one that was given if it names no cells.
    pub cfa: Cow<'a, Cfa>,
    /// What the constants of cells stand for.
    cells: FxHashMap<TermId, TermId>,
}

impl<'a> Expanded<'a> {
    /// The automaton with its cells, if arrays are to be followed.
    pub fn new(terms: &mut Terms, cfa: &'a Cfa, chosen: Chosen) -> Expanded<'a> {
        let named = if chosen.has(Kind::Arrays) { named_cells(terms, cfa) } else { BTreeMap::new() };
        let count: usize = named.values().map(BTreeSet::len).sum();
        if count == 0 || count > IN_ALL {
            return Expanded { cfa: Cow::Borrowed(cfa), cells: FxHashMap::default() };
        }
        let mut cells = FxHashMap::default();
        let mut expansion = Expansion { variables: cfa.variables.clone(), ..Expansion::default() };
        for (&a, indices) in &named {
            let array = cfa.variables[a.0 as usize].clone();
            expansion.arrays.insert(array.constant, a);
            for &index in indices {
                let whole = terms.mk(Op::Select, &[array.constant, index]);
                let constant = terms.fresh("cell", terms.sort_of(whole));
                cells.insert(constant, whole);
                let name = format!("{}[]", array.name).into();
                expansion.of.entry(a).or_default().push((index, expansion.variables.len() as u32));
                expansion.variables.push(VariableInfo { constant, name });
            }
        }
        let edges = cfa.edges.iter().map(|edge| expansion.edge(terms, edge)).collect();
        let cfa = Cfa { variables: expansion.variables, edges, ..cfa.clone() };
        Expanded { cfa: Cow::Owned(cfa), cells }
    }

    /// How many cells have a known value at heads of loops.
    pub fn known_cells(&self, facts: &Facts) -> usize {
        let is_cell =
            |x: u32| self.cfa.variables.get(x as usize).is_some_and(|v| self.cells.contains_key(&v.constant));
        let states = facts.heads.iter().filter_map(|head| facts.states[head.0 as usize].as_ref());
        states.map(|state| state.iter().filter(|(x, _)| is_cell(*x)).count()).sum()
    }

    /// The same for each location.
    pub fn all_back(&self, terms: &mut Terms, claims: Vec<Option<TermId>>) -> Vec<Option<TermId>> {
        claims.into_iter().map(|claim| claim.map(|claim| self.back(terms, claim))).collect()
    }

    /// A claim about cells as one about arrays.
    pub fn back(&self, terms: &mut Terms, claim: TermId) -> TermId {
        if self.cells.is_empty() { claim } else { terms.substitute(claim, &self.cells) }
    }
}

/// The constant indices at which each array variable is read or written, or one that gets its value is.
fn named_cells(terms: &Terms, cfa: &Cfa) -> BTreeMap<Variable, BTreeSet<TermId>> {
    let is_array = |t: TermId| match terms.sort_data(terms.sort_of(t)) {
        Sort::Array { element, .. } => {
            matches!(terms.sort_data(*element), Sort::Bool | Sort::BitVec(_))
        }
        _ => false,
    };
    let arrays: FxHashMap<TermId, Variable> = (0u32..)
        .zip(&cfa.variables)
        .filter(|(_, variable)| is_array(variable.constant))
        .map(|(x, variable)| (variable.constant, Variable(x)))
        .collect();
    let mut named: BTreeMap<Variable, BTreeSet<TermId>> = BTreeMap::new();
    if arrays.is_empty() {
        return named;
    }
    // Who gets the value of whom, with other values at some indices.
    let mut flows: FxHashSet<(Variable, Variable)> = FxHashSet::default();
    let commands = || cfa.edges.iter().flat_map(|edge| &edge.commands);
    for command in commands() {
        let (term, target) = match command {
            Command::Assume(t) => (*t, None),
            Command::Assign(x, t) => (*t, Some(*x)),
            Command::Havoc(_) | Command::Choice(_) => continue,
        };
        for t in terms.postorder(&[term]) {
            if let (Op::Select | Op::Store, [array, index, ..]) = (terms.op(t), terms.args(t))
                && terms.as_value(*index).is_some()
            {
                for a in bases(terms, *array, &arrays) {
                    named.entry(a).or_default().insert(*index);
                }
            }
        }
        if let Some(x) = target.filter(|x| arrays.contains_key(&cfa.variables[x.0 as usize].constant)) {
            flows.extend(bases(terms, term, &arrays).into_iter().map(|a| (a, x)));
        }
    }
    // A cell that is wanted after a copy is wanted before it. Each round adds an index or is the last.
    let mut flows: Vec<(Variable, Variable)> = flows.into_iter().filter(|(a, x)| a != x).collect();
    flows.sort_unstable();
    for _ in 0..CELLS {
        let mut found = false;
        for &(from, to) in &flows {
            let wanted: Vec<TermId> = named.get(&to).into_iter().flatten().copied().collect();
            let known = named.entry(from).or_default();
            let before = known.len();
            known.extend(wanted);
            found |= known.len() > before;
        }
        if !found {
            break;
        }
    }
    named.retain(|_, indices| (1..=CELLS).contains(&indices.len()));
    named
}

/// The variables whose values a term for an array may have, with other values at some indices.
fn bases(terms: &Terms, array: TermId, arrays: &FxHashMap<TermId, Variable>) -> Vec<Variable> {
    let (mut stack, mut seen) = (vec![array], FxHashSet::default());
    let mut found = Vec::new();
    while let Some(t) = stack.pop() {
        if !seen.insert(t) || seen.len() > DEPTH {
            continue;
        }
        match (terms.op(t), arrays.get(&t)) {
            (_, Some(&a)) => found.push(a),
            (Op::Store, _) => stack.push(terms.args(t)[0]),
            (Op::Ite, _) => stack.extend(&terms.args(t)[1..]),
            _ => {}
        }
    }
    found
}

/// The work on one automaton.
#[derive(Default)]
struct Expansion {
    /// The array variables that have cells, by constant.
    arrays: FxHashMap<TermId, Variable>,
    /// Their cells: the index, and the variable.
    of: BTreeMap<Variable, Vec<(TermId, u32)>>,
    variables: Vec<VariableInfo>,
    /// Variables for values that wait until all new values of cells are known, by the variable of the cell.
    waiting: FxHashMap<u32, u32>,
    /// Terms that are no arrays, with cells in place of what is read at constant indices.
    memo: FxHashMap<TermId, TermId>,
}

impl Expansion {
    fn constant(&self, x: u32) -> TermId {
        self.variables[x as usize].constant
    }

    fn edge(&mut self, terms: &mut Terms, edge: &Edge) -> Edge {
        let mut commands = Vec::with_capacity(edge.commands.len());
        for command in &edge.commands {
            match command {
                Command::Assume(t) => {
                    let holds = self.image(terms, *t);
                    commands.push(Command::Assume(holds));
                }
                Command::Assign(x, t) if self.of.contains_key(x) => {
                    self.assign(terms, *x, *t, &mut commands);
                    commands.push(command.clone());
                }
                Command::Assign(x, t) => {
                    let value = self.image(terms, *t);
                    commands.push(Command::Assign(*x, value));
                }
                Command::Havoc(x) => {
                    commands.push(command.clone());
                    let cells = self.of.get(x).into_iter().flatten();
                    commands.extend(cells.map(|&(_, cell)| Command::Havoc(Variable(cell))));
                }
                Command::Choice(_) => unreachable!("choices are lowered before"),
            }
        }
        Edge { commands, ..edge.clone() }
    }

    /// What an array gets, cell by cell; the array itself still has its old value.
    fn assign(&mut self, terms: &mut Terms, a: Variable, value: TermId, commands: &mut Vec<Command>) {
        let mut new = Vec::new();
        for (index, cell) in self.of[&a].clone() {
            let value = self.at(terms, value, index);
            if value != Some(self.constant(cell)) {
                new.push((cell, value));
            }
        }
        // All values are those of before: one that reads another cell that changes has to wait.
        let changed: FxHashSet<TermId> = new.iter().map(|&(cell, _)| self.constant(cell)).collect();
        let roots: Vec<TermId> = new.iter().filter_map(|&(_, value)| value).collect();
        let conflict = new.len() > 1 && terms.postorder(&roots).iter().any(|t| changed.contains(t));
        let mut last = Vec::new();
        for (cell, value) in new {
            match value {
                None => last.push(Command::Havoc(Variable(cell))),
                Some(value) if conflict => {
                    let waiting = self.waiting(terms, cell);
                    commands.push(Command::Assign(Variable(waiting), value));
                    last.push(Command::Assign(Variable(cell), self.constant(waiting)));
                }
                Some(value) => last.push(Command::Assign(Variable(cell), value)),
            }
        }
        commands.extend(last);
    }

    fn waiting(&mut self, terms: &mut Terms, cell: u32) -> u32 {
        if let Some(&known) = self.waiting.get(&cell) {
            return known;
        }
        let VariableInfo { constant, name } = self.variables[cell as usize].clone();
        let constant = terms.fresh("waiting", terms.sort_of(constant));
        self.variables.push(VariableInfo { constant, name });
        let new = self.variables.len() as u32 - 1;
        self.waiting.insert(cell, new);
        new
    }

    /// A term that is no array, with cells.
    fn image(&mut self, terms: &mut Terms, root: TermId) -> TermId {
        for t in terms.postorder(&[root]) {
            if self.memo.contains_key(&t) || matches!(terms.sort_data(terms.sort_of(t)), Sort::Array { .. }) {
                continue;
            }
            let read = match (terms.op(t), terms.args(t)) {
                (Op::Select, &[array, index]) if terms.as_value(index).is_some() => {
                    self.at(terms, array, index)
                }
                _ => None,
            };
            let image = read.unwrap_or_else(|| {
                let own: Vec<TermId> = terms.args(t).to_vec();
                let args: Vec<TermId> = own.iter().map(|a| *self.memo.get(a).unwrap_or(a)).collect();
                if args == own { t } else { terms.rebuild(t, &args) }
            });
            self.memo.insert(t, image);
        }
        self.memo.get(&root).copied().unwrap_or(root)
    }

    /// What a term for an array holds at a constant index; none if that is not known.
    fn at(&mut self, terms: &mut Terms, array: TermId, index: TermId) -> Option<TermId> {
        // What is written, and when, from the outside to the inside.
        let mut writes = Vec::new();
        let mut base = array;
        while terms.op(base) == Op::Store {
            let [inner, place, value] = [0, 1, 2].map(|i| terms.args(base)[i]);
            if writes.len() >= DEPTH {
                return None;
            }
            match (place == index, terms.as_value(place).is_some()) {
                (true, _) => {
                    writes.push((None, value));
                    break;
                }
                (false, true) => {}
                (false, false) => writes.push((Some(place), value)),
            }
            base = inner;
        }
        let mut held = match (writes.last(), terms.op(base)) {
            (Some((None, _)), _) => None,
            (_, Op::ConstArray) => Some(self.known(terms, terms.args(base)[0])),
            _ => {
                let cells = self.arrays.get(&base).and_then(|a| self.of.get(a))?;
                let &(_, cell) = cells.iter().find(|cell| cell.0 == index)?;
                Some(self.constant(cell))
            }
        };
        for (place, value) in writes.into_iter().rev() {
            let value = self.known(terms, value);
            held = Some(match (place, held) {
                (Some(place), Some(before)) => {
                    let place = self.known(terms, place);
                    let here = terms.eq(place, index);
                    terms.ite(here, value, before)
                }
                _ => value,
            });
        }
        held
    }

    /// A term inside another whose smaller parts are known, or a new one.
    fn known(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        match self.memo.get(&t) {
            Some(&image) => image,
            None => self.image(terms, t),
        }
    }
}
