//! Whether a run depends on some of its choices.
//!
//! What is not modelled exactly (inline assembly, a copy of unknown length, the address of an object) is any value in
//! an automaton. Most runs go through such a choice somewhere, and few make use of what was chosen. So the run is
//! executed once more with symbols in place of these values, all others being what they are. What the run
//! assumes on its way is then true, or a formula over the symbols. If all of these formulas are valid, the run
//! goes the same way whatever the values are, also if they are the right ones.
//!
//! Invariant: a variable that has no symbolic value has the same value in all of these runs, that of the concrete one.

use crate::query::fresh_solver;
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::cfa::{Cfa, Command, Path, Reads, Variable};
use euphonium_smt::Satisfiability;
use euphonium_term::{Evaluator, Model, Op, Sort, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// A choice of a run: the step, and which havoc of the step it is.
pub type ChoiceAt = (usize, usize);

/// To show that a run does not depend on something may take so many conflicts.
const MOST_CONFLICTS: u64 = 20_000;

/// So many commands are between two looks at the clock.
const LOOK: usize = 4096;

/// Those of some choices of a run on which it may depend. The run must have been replayed; where a limit is reached
/// it may depend on all of them.
pub fn dependences(
    terms: &mut Terms,
    cfa: &Cfa,
    path: &Path,
    open: &[ChoiceAt],
    budget: &Budget,
) -> Vec<ChoiceAt> {
    if open.is_empty() {
        return Vec::new();
    }
    let conditions =
        Execution::new(cfa, path).and_then(|execution| execution.run(terms, path, open, budget).ok());
    let Some((symbols, conditions)) = conditions else { return open.to_vec() };
    let mut needed: FxHashSet<TermId> = FxHashSet::default();
    for condition in left(terms, &conditions, budget) {
        needed.extend(terms.postorder(&[condition]).iter().filter(|t| symbols.contains_key(t)));
    }
    let mut found: Vec<ChoiceAt> = needed.iter().map(|t| symbols[t]).collect();
    found.sort_unstable();
    found
}

/// The conditions that are not shown to be valid.
fn left(terms: &mut Terms, conditions: &[TermId], budget: &Budget) -> Vec<TermId> {
    let mut open = Vec::new();
    let mut asked = FxHashSet::default();
    for &condition in conditions {
        if condition == TermId::TRUE || !asked.insert(condition) {
            continue;
        }
        let mut solver = fresh_solver(&Budget { conflicts: Some(MOST_CONFLICTS), ..budget.clone() });
        let violated = terms.not(condition);
        let valid =
            solver.assert(terms, violated).is_ok() && solver.check(terms, &[]) == Satisfiability::Unsat;
        if !valid {
            open.push(condition);
        }
    }
    open
}

/// The run with its values, and with the terms of those variables that depend on symbols.
struct Execution<'a> {
    cfa: &'a Cfa,
    model: Model,
    symbolic: FxHashMap<TermId, TermId>,
    symbols: FxHashMap<TermId, ChoiceAt>,
    reads: Reads,
    conditions: Vec<TermId>,
    commands: usize,
}

type Found = (FxHashMap<TermId, ChoiceAt>, Vec<TermId>);

impl<'a> Execution<'a> {
    fn new(cfa: &'a Cfa, path: &Path) -> Option<Execution<'a>> {
        (path.start.len() == cfa.variables.len()).then(|| Execution {
            cfa,
            model: Model::default(),
            symbolic: FxHashMap::default(),
            symbols: FxHashMap::default(),
            reads: Reads::default(),
            conditions: Vec::new(),
            commands: 0,
        })
    }

    fn run(
        mut self,
        terms: &mut Terms,
        path: &Path,
        open: &[ChoiceAt],
        budget: &Budget,
    ) -> Result<Found, Exhausted> {
        let open: FxHashSet<ChoiceAt> = open.iter().copied().collect();
        for (i, value) in path.start.iter().enumerate() {
            self.set(terms, Variable(i as u32), value.clone());
        }
        let cfa = self.cfa;
        for (k, step) in path.steps.iter().enumerate() {
            let (mut havocs, mut choices) = (step.havocs.iter().enumerate(), step.choices.iter());
            // What follows a choice waits below the branch that was chosen.
            let mut stack = vec![cfa.edges[step.edge].commands.iter()];
            while let Some(rest) = stack.last_mut() {
                let Some(command) = rest.next() else {
                    stack.pop();
                    continue;
                };
                self.commands += 1;
                if self.commands.is_multiple_of(LOOK) {
                    budget.check()?;
                }
                match command {
                    Command::Assume(t) => {
                        if let Some(t) = self.symbolic(terms, *t) {
                            self.conditions.push(t);
                        }
                    }
                    Command::Assign(x, t) => self.assign(terms, *x, *t),
                    Command::Havoc(x) => {
                        let Some((i, value)) = havocs.next() else { continue };
                        self.set(terms, *x, value.clone());
                        if open.contains(&(k, i)) {
                            let constant = cfa.variables[x.0 as usize].constant;
                            let symbol = terms.fresh("open", terms.sort_of(constant));
                            self.symbols.insert(symbol, (k, i));
                            self.symbolic.insert(constant, symbol);
                        }
                    }
                    Command::Choice(branches) => {
                        let branch = choices.next().and_then(|&n| branches.get(n as usize));
                        stack.extend(branch.map(|branch| branch.iter()));
                    }
                }
            }
        }
        Ok((self.symbols, self.conditions))
    }

    /// Gives a variable a value that does not depend on anything.
    fn set(&mut self, terms: &Terms, x: Variable, value: Value) {
        let constant = self.cfa.variables[x.0 as usize].constant;
        self.symbolic.remove(&constant);
        if let Op::App(f) = terms.op(constant) {
            self.model.set_constant(f, value);
        }
    }

    fn assign(&mut self, terms: &mut Terms, x: Variable, t: TermId) {
        let symbolic = self.symbolic(terms, t);
        // The run was replayed, so terms have values.
        if let Some(value) = Evaluator::new(&self.model).value(terms, t) {
            self.set(terms, x, value);
        }
        if let Some(symbolic) = symbolic {
            self.symbolic.insert(self.cfa.variables[x.0 as usize].constant, symbolic);
        }
    }

    /// What a term is, if that depends on a symbol.
    fn symbolic(&mut self, terms: &mut Terms, t: TermId) -> Option<TermId> {
        if self.symbolic.is_empty() {
            return None;
        }
        let constants: Vec<TermId> =
            terms.postorder(&[t]).into_iter().filter(|&t| matches!(terms.op(t), Op::App(_))).collect();
        if !constants.iter().any(|constant| self.symbolic.contains_key(constant)) {
            return None;
        }
        let mut values = FxHashMap::default();
        for constant in constants {
            let value = match self.symbolic.get(&constant) {
                Some(&symbolic) => symbolic,
                None => {
                    let value = Evaluator::new(&self.model).value(terms, constant)?;
                    terms.value_term(&value)
                }
            };
            values.insert(constant, value);
        }
        let mut memo = values;
        let found = terms.rewrite(&mut memo, t, |terms, t, args| terms.rebuild(t, args));
        let found = self.reads.follow(terms, found);
        // A word that is a literal depends on nothing; of arrays that is not asked.
        let array = matches!(terms.sort_data(terms.sort_of(found)), Sort::Array { .. });
        (array || !terms.op(found).is_value()).then_some(found)
    }
}
