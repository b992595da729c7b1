//! The system without arrays: of each, the cells of the plan are left, and a read elsewhere gives any value.
//!
//! Invariants: the result has no arrays; it simulates the system, with the definitions that are kept beside
//! it (a cell stands for the array's content at its index, an unknown read for what is read).

use super::plan::{Plan, is_array, is_memory};
use euphonium_problem::simulation::{History, Moment, Parameter, Simulation};
use euphonium_problem::{Property, StateVariable, TransitionSystem};
use euphonium_term::{BottomUp, Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// A system in which reads expand to more than this is left alone.
const MAX_READS: usize = 100_000;

/// The words in place of the arrays.
struct Abstraction<'a> {
    terms: &'a mut Terms,
    /// Cells by their array: the index, and the constant for the content.
    cells: FxHashMap<TermId, Vec<(TermId, TermId)>>,
    /// Terms that are no arrays, without arrays.
    words: FxHashMap<TermId, TermId>,
    /// Contents of array terms at indices without arrays.
    reads: FxHashMap<(TermId, TermId), TermId>,
    inputs: Vec<TermId>,
    definitions: Vec<(TermId, TermId)>,
}

/// The system with cells in place of arrays; none if it has what cannot be dealt with.
pub fn simulate(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    plan: &Plan,
) -> Option<Simulation> {
    let mut cells: FxHashMap<TermId, Vec<(TermId, TermId)>> = FxHashMap::default();
    let mut definitions = Vec::new();
    for &(array, index) in &plan.cells {
        let content = terms.select(array, index);
        let constant = terms.fresh("cell", terms.sort_of(content));
        cells.entry(array).or_default().push((index, constant));
        let content = terms.raw(Op::Select, &[array, index]);
        definitions.push((constant, content));
    }
    let mut abstraction = Abstraction {
        terms,
        cells,
        words: FxHashMap::default(),
        reads: FxHashMap::default(),
        inputs: Vec::new(),
        definitions,
    };
    abstraction.system(system, property, plan)
}

impl Abstraction<'_> {
    fn system(&mut self, system: &TransitionSystem, property: usize, plan: &Plan) -> Option<Simulation> {
        let mut roots: Vec<TermId> = system.states.iter().filter_map(|s| s.update).collect();
        roots.extend(system.init.iter().chain(&system.constraints).copied());
        let holds = system.properties[property].formula;
        roots.push(holds);
        roots.extend(plan.cells.iter().map(|&(_, index)| index));
        roots.extend(plan.parameters.iter().filter_map(|p| Some(p.choice?.1)));
        self.translate(&roots)?;
        let mut states = Vec::new();
        for state in &system.states {
            let update = state.update?;
            if !is_array(self.terms, self.terms.sort_of(state.current)) {
                states.push(StateVariable { update: Some(self.words[&update]), ..state.clone() });
                continue;
            }
            for (index, constant) in self.cells.get(&state.current).cloned().unwrap_or_default() {
                let update = self.read(update, index, index)?;
                states.push(self.state(constant, Some(update)));
            }
        }
        for parameter in &plan.parameters {
            states.push(self.state(parameter.constant, Some(parameter.constant)));
        }
        let mut init = Vec::new();
        for &t in &system.init {
            self.initial(t, &mut init)?;
        }
        let mut constraints: Vec<TermId> = system.constraints.iter().map(|t| self.words[t]).collect();
        constraints.extend(self.consistency());
        let (property, history) = self.property(self.words[&holds], plan, &mut states);
        let inputs = system.inputs.iter().copied();
        let mut inputs: Vec<TermId> =
            inputs.filter(|&input| !is_array(self.terms, self.terms.sort_of(input))).collect();
        inputs.append(&mut self.inputs);
        let system = TransitionSystem {
            states,
            inputs,
            init,
            relation: Vec::new(),
            constraints,
            properties: vec![property],
        };
        let definitions = std::mem::take(&mut self.definitions);
        Some(Simulation { system, property: 0, definitions, parameters: plan.parameters.clone(), history })
    }

    /// A violation counts if the parameters have the values that the violation chooses.
    fn property(
        &mut self,
        holds: TermId,
        plan: &Plan,
        states: &mut Vec<StateVariable>,
    ) -> (Property, Vec<History>) {
        let mut before = Vec::new();
        let mut now = Vec::new();
        for &Parameter { constant, choice } in &plan.parameters {
            let Some((moment, choice)) = choice else { continue };
            let choice = self.words[&choice];
            let chosen = self.terms.eq(constant, choice);
            match moment {
                Moment::Before => before.push(chosen),
                Moment::Violation => now.push(chosen),
            }
        }
        let mut history = Vec::new();
        if !before.is_empty() {
            let constant = self.terms.fresh("chosen", SortId::BOOL);
            let update = self.terms.and(&before);
            states.push(self.state(constant, Some(update)));
            history.push(History { constant, initial: TermId::TRUE });
            now.push(constant);
        }
        let chosen = self.terms.and(&now);
        let formula = self.terms.implies(chosen, holds);
        (Property { formula, name: "simulated".into() }, history)
    }

    fn state(&mut self, current: TermId, update: Option<TermId>) -> StateVariable {
        let name = match self.terms.op(current) {
            Op::App(f) => self.terms.function(f).name.to_string(),
            _ => String::new(),
        };
        let next = self.terms.fresh("next", self.terms.sort_of(current));
        StateVariable { current, next, update, name: name.into() }
    }

    /// An initial condition; an equation for a whole array becomes one for each of its cells.
    fn initial(&mut self, condition: TermId, init: &mut Vec<TermId>) -> Option<()> {
        for t in self.terms.conjuncts(&[condition]).into_iter().rev() {
            match (self.terms.op(t), self.terms.args(t)) {
                (Op::Eq, &[a, b]) if is_array(self.terms, self.terms.sort_of(a)) => {
                    for (array, value) in [(a, b), (b, a)] {
                        for (index, constant) in self.cells.get(&array).cloned().unwrap_or_default() {
                            let value = self.read(value, index, index)?;
                            init.push(self.terms.eq(constant, value));
                        }
                    }
                }
                _ => init.push(self.words[&t]),
            }
        }
        Some(())
    }

    /// Cells of one array at the same index have the same content.
    fn consistency(&mut self) -> Vec<TermId> {
        let mut facts = Vec::new();
        let arrays: Vec<Vec<(TermId, TermId)>> = self.cells.values().cloned().collect();
        for cells in arrays {
            for (n, &(i, c)) in cells.iter().enumerate() {
                for &(j, d) in &cells[..n] {
                    let same_index = self.terms.eq(i, j);
                    let same_content = self.terms.eq(c, d);
                    facts.push(self.terms.implies(same_index, same_content));
                }
            }
        }
        facts.sort_unstable();
        facts
    }

    /// Finds the terms without arrays for all terms below some.
    fn translate(&mut self, roots: &[TermId]) -> Option<()> {
        for t in self.terms.postorder(roots) {
            if is_array(self.terms, self.terms.sort_of(t)) {
                continue;
            }
            let op = self.terms.op(t);
            if op.is_quantifier() {
                return None;
            }
            let args = self.terms.args(t).to_vec();
            let new = match op {
                Op::Select if is_memory(self.terms, self.terms.sort_of(args[0])) => {
                    self.read(args[0], args[1], self.words[&args[1]])?
                }
                _ if args.iter().all(|a| self.words.contains_key(a)) => {
                    let new: Vec<TermId> = args.iter().map(|a| self.words[a]).collect();
                    if new == args { t } else { self.terms.mk(op, &new) }
                }
                // A comparison of arrays, or a read of something else than words, may have any outcome.
                _ => self.unknown(t),
            };
            self.words.insert(t, new);
        }
        Some(())
    }

    /// The content of an array term at an index, which is given twice: as the system has it, and without
    /// arrays.
    fn read(&mut self, array: TermId, original: TermId, index: TermId) -> Option<TermId> {
        let mut walk = BottomUp::new(array);
        let known = |reads: &FxHashMap<_, _>, t| reads.contains_key(&(t, index));
        while let Some(t) = walk.next_over(|t| arrays_below(self.terms, t), |t| known(&self.reads, t)) {
            if self.reads.len() > MAX_READS {
                return None;
            }
            let args = self.terms.args(t).to_vec();
            let content = match self.terms.op(t) {
                Op::Store => {
                    let same = self.terms.eq(index, *self.words.get(&args[1])?);
                    let stored = *self.words.get(&args[2])?;
                    self.terms.ite(same, stored, self.reads[&(args[0], index)])
                }
                Op::Ite => {
                    let condition = *self.words.get(&args[0])?;
                    self.terms.ite(condition, self.reads[&(args[1], index)], self.reads[&(args[2], index)])
                }
                Op::ConstArray => *self.words.get(&args[0])?,
                _ => self.content_of(t, original, index),
            };
            self.reads.insert((t, index), content);
        }
        self.reads.get(&(array, index)).copied()
    }

    /// The content of an array that is a constant: that of a cell, or unknown.
    fn content_of(&mut self, array: TermId, original: TermId, index: TermId) -> TermId {
        let cells = self.cells.get(&array).cloned().unwrap_or_default();
        if let Some(&(_, content)) = cells.iter().find(|&&(at, _)| at == index) {
            return content;
        }
        let read = self.terms.raw(Op::Select, &[array, original]);
        let mut content = self.unknown(read);
        for (at, cell) in cells.into_iter().rev() {
            let same = self.terms.eq(index, at);
            content = self.terms.ite(same, cell, content);
        }
        content
    }

    /// An input that stands for a term of the system.
    fn unknown(&mut self, meaning: TermId) -> TermId {
        let constant = self.terms.fresh("read", self.terms.sort_of(meaning));
        self.inputs.push(constant);
        self.definitions.push((constant, meaning));
        constant
    }
}

/// The arrays that an array is made of.
pub fn arrays_below(terms: &Terms, t: TermId) -> &[TermId] {
    match terms.op(t) {
        Op::Store => &terms.args(t)[..1],
        _ => terms.branches(t),
    }
}
