//! Questions that must have no model: hypotheses that imply a goal.
//!
//! Terms are put together with `raw`, so that what is asked is the system as the source has it, not what
//! an engine or a simplifier made of it.

use crate::Rejected;
use crate::plan::{MOST_QUESTIONS, Plan};
use crate::rejected::excerpt;
use crate::small::Small;
use euphonium_limits::{Budget, Exhausted, Unknown};
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_smtlib::printer::write_script;
use euphonium_term::{Evaluator, Op, TermId, Terms, Value};
use rustc_hash::FxHashSet;

/// The hypotheses must imply the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query {
    /// What is asked, in a few words without spaces: `initiation`, `base-3`.
    pub name: String,
    /// What is given.
    pub hypotheses: Vec<TermId>,
    /// The states of a path no two of which are the same, if that is given too. Values of the state
    /// variables, one list for each state.
    pub distinct_states: Vec<Vec<TermId>>,
    /// What must follow.
    pub goal: TermId,
}

impl Query {
    /// The question as an SMT-LIB script whose answer must be `unsat`.
    pub fn script(&self, terms: &mut Terms) -> String {
        let mut assertions = self.hypotheses.clone();
        for (j, b) in self.distinct_states.iter().enumerate() {
            for a in &self.distinct_states[..j] {
                assertions.push(differ(terms, a, b));
            }
        }
        assertions.push(terms.raw(Op::Not, &[self.goal]));
        let mut text = format!("; {}\n(set-logic ALL)\n(set-info :status unsat)\n", self.name);
        // Writing to a string does not fail.
        let _ = write_script(&mut text, terms, &assertions);
        text
    }
}

/// Asks the questions of a plan, each of them, in order.
pub(crate) struct Asker<'b> {
    budget: &'b Budget,
    plan: Plan,
    /// How many were asked and answered as they must be.
    answered: u64,
    solver: Solver,
    /// What the solver was given. A question whose hypotheses extend these shares the solver.
    asserted: Vec<TermId>,
    /// Small questions about bits.
    small: Small<'b>,
}

/// A goal of so many parts is tried by congruence first, with so many conflicts for each part; then once more
/// with the second number, if at most one part in so many is left.
const MANY: usize = 4;
const PATIENCE: [u64; 2] = [500, 50_000];

/// Whether any of many ways can be taken may take so many conflicts before they are asked about in parts.
const SOON: u64 = 4000;

/// So many questions are between two looks at the memory.
const LOOK: u64 = 16;

impl<'b> Asker<'b> {
    pub fn new(plan: Plan, budget: &'b Budget) -> Asker<'b> {
        Asker {
            budget,
            plan,
            answered: 0,
            solver: fresh_solver(budget),
            asserted: Vec::new(),
            small: Small::new(budget),
        }
    }

    fn forget(&mut self) {
        self.solver = fresh_solver(self.budget);
        self.asserted.clear();
    }

    /// Asks one question, which must be the next one of the plan.
    pub fn ask(&mut self, terms: &mut Terms, query: &Query) -> Result<(), Rejected> {
        if self.plan.name(self.answered).as_ref() != Some(&query.name) {
            return Err(self.incomplete());
        }
        match self.answered.is_multiple_of(LOOK) {
            true => within(self.budget, &query.name)?,
            // The memory is looked at now and then only: that is a call of the system.
            false => self.budget.check_cheap().map_err(|exhausted| Rejected::Undecided {
                query: query.name.clone(),
                reason: exhausted.into(),
            })?,
        }
        if self.answered >= MOST_QUESTIONS {
            let reason = Unknown::Unsupported(format!("more than {MOST_QUESTIONS} questions"));
            return Err(Rejected::Undecided { query: query.name.clone(), reason });
        }
        // That `true` follows is no question. Its place in the plan is still its place.
        if query.goal != TermId::TRUE {
            self.answer(terms, query)?;
        }
        self.answered += 1;
        Ok(())
    }

    fn answer(&mut self, terms: &mut Terms, query: &Query) -> Result<(), Rejected> {
        let Some(goal) = not_given(terms, query) else { return Ok(()) };
        let query = &Query { goal, ..query.clone() };
        let mut open = Vec::new();
        for part in parts(terms, query) {
            if !self.refuted_among_others(terms, query, part) {
                open.push(part);
            }
        }
        let open = self.left_by_congruence(terms, query, open);
        if open.is_empty() {
            return Ok(());
        }
        if !query.hypotheses.starts_with(&self.asserted) {
            self.forget();
        }
        for &hypothesis in &query.hypotheses[self.asserted.len()..] {
            self.solver.assert(terms, hypothesis).map_err(|e| Rejected::Undecided {
                query: query.name.clone(),
                reason: Unknown::Unsupported(e.what),
            })?;
            self.asserted.push(hypothesis);
        }
        let mut extra = false;
        for part in open {
            match ways(terms, part) {
                Some(ways) if query.distinct_states.is_empty() => self.ask_ways(terms, query, &ways)?,
                _ => extra |= ask(terms, &mut self.solver, query, part)?,
            }
        }
        if extra {
            // The solver now knows more than the hypotheses.
            self.forget();
        }
        Ok(())
    }

    /// That no way of many can be taken: all in one question if that is soon answered, else half of them, the
    /// first ones first. What was refuted is known from then on; mostly it excludes much of what is behind.
    fn ask_ways(&mut self, terms: &mut Terms, query: &Query, ways: &[TermId]) -> Result<(), Rejected> {
        let undecided = |reason| Rejected::Undecided { query: query.name.clone(), reason };
        let mut open = vec![ways];
        while let Some(ways) = open.pop() {
            let conflicts = if ways.len() > 1 { Some(SOON) } else { self.budget.conflicts };
            self.solver.set_budget(Budget { conflicts, ..self.budget.clone() });
            let taken = terms.or(ways);
            match self.solver.check(terms, &[taken]) {
                Satisfiability::Unsat => {
                    let never = terms.not(taken);
                    self.solver.assert(terms, never).map_err(|e| undecided(Unknown::Unsupported(e.what)))?;
                }
                Satisfiability::Unknown(Unknown::Exhausted(Exhausted::Conflicts)) if ways.len() > 1 => {
                    let (first, second) = ways.split_at(ways.len() / 2);
                    open.extend([second, first]);
                }
                Satisfiability::Unknown(reason) => return Err(undecided(reason)),
                Satisfiability::Sat => {
                    let (model, never) = (self.solver.model(terms), terms.not(taken));
                    let conjunct = failing_conjunct(terms, &mut Evaluator::new(&model), never);
                    return Err(Rejected::Refuted { query: query.name.clone(), conjunct });
                }
            }
        }
        self.solver.set_budget(self.budget.clone());
        Ok(())
    }

    /// The parts of a goal that do not follow by congruence, where words are mere terms until an operator
    /// needs their bits. What an engine found over such an abstraction mostly follows like this, in less than
    /// half of the time that bits take. Only where most do are the others asked for long.
    fn left_by_congruence(&self, terms: &mut Terms, query: &Query, parts: Vec<TermId>) -> Vec<TermId> {
        if parts.len() < MANY {
            return parts;
        }
        let config = Config { preprocess: false, cadical: false, lazy_words: true, ..Config::default() };
        let mut solver = Solver::new(config);
        if query.hypotheses.iter().any(|&hypothesis| solver.assert(terms, hypothesis).is_err()) {
            return parts;
        }
        let (all, mut left) = (parts.len(), parts);
        for conflicts in PATIENCE {
            solver.set_budget(Budget { conflicts: Some(conflicts), ..self.budget.clone() });
            let mut open = Vec::new();
            for (i, &part) in left.iter().enumerate() {
                let violated = terms.raw(Op::Not, &[part]);
                if solver.check(terms, &[violated]) != Satisfiability::Unsat {
                    open.push(part);
                }
                if open.len() > MANY + i / MANY {
                    open.extend_from_slice(&left[i + 1..]);
                    break;
                }
            }
            left = open;
            if left.len() > all / MANY {
                break;
            }
        }
        left
    }

    /// Is a question about this part of the goal small, and answered as it must be at once?
    fn refuted_among_others(&mut self, terms: &Terms, query: &Query, part: TermId) -> bool {
        query.distinct_states.is_empty() && self.small.implies(terms, &query.hypotheses, part)
    }

    /// Were all questions of the plan answered?
    pub fn finish(self) -> Result<(), Rejected> {
        if self.answered == self.plan.len() { Ok(()) } else { Err(self.incomplete()) }
    }

    fn incomplete(&self) -> Rejected {
        let missing = self.plan.name(self.answered).unwrap_or_else(|| "nothing more".into());
        Rejected::Malformed(format!("the question {missing} of the proof was not asked"))
    }
}

/// The part of a goal that is not literally given: most edges of a large program do not touch what holds at
/// both their ends. A conclusion is given if it stands among the hypotheses or among its own premises.
fn not_given(terms: &mut Terms, query: &Query) -> Option<TermId> {
    let given: FxHashSet<TermId> = terms.conjuncts(&query.hypotheses).into_iter().collect();
    let mut left = Vec::new();
    for goal in terms.conjuncts(&[query.goal]) {
        let (premise, conclusion) = match (terms.op(goal), terms.args(goal)) {
            (Op::Implies, &[premise, conclusion]) => (premise, conclusion),
            _ => (TermId::TRUE, goal),
        };
        let premises: FxHashSet<TermId> = terms.conjuncts(&[premise]).into_iter().collect();
        if premises.contains(&TermId::FALSE) {
            continue;
        }
        let mut open = terms.conjuncts(&[conclusion]);
        let before = open.len();
        open.retain(|c| *c != TermId::TRUE && !given.contains(c) && !premises.contains(c));
        match open.len() {
            0 => {}
            count if count == before => left.push(goal),
            _ => {
                let open = conjunction(terms, &open);
                left.push(terms.raw(Op::Implies, &[premise, open]));
            }
        }
    }
    (!left.is_empty()).then(|| conjunction(terms, &left))
}

/// Asks all questions of a plan.
pub(crate) fn ask_all(
    terms: &mut Terms,
    plan: Plan,
    queries: &[Query],
    budget: &Budget,
) -> Result<(), Rejected> {
    let mut asker = Asker::new(plan, budget);
    queries.iter().try_for_each(|query| asker.ask(terms, query))?;
    asker.finish()
}

/// Stops where a limit is reached.
pub(crate) fn within(budget: &Budget, query: &str) -> Result<(), Rejected> {
    budget.check().map_err(|exhausted| Rejected::Undecided { query: query.into(), reason: exhausted.into() })
}

pub(crate) fn fresh_solver(budget: &Budget) -> Solver {
    let mut solver =
        Solver::new(Config { flatten: true, probing: false, refuting: true, ..Config::default() });
    solver.set_budget(budget.clone());
    solver
}

/// A goal of many conjuncts is asked for a few of them at a time: many small questions to one solver are
/// easier than one that is all of them.
fn parts(terms: &mut Terms, query: &Query) -> Vec<TermId> {
    const TOGETHER: usize = 8;
    let conjuncts = terms.conjuncts(&[query.goal]);
    if conjuncts.len() <= TOGETHER {
        return vec![query.goal];
    }
    conjuncts
        .chunks(TOGETHER)
        .map(|part| match part {
            [one] => *one,
            _ => terms.raw(Op::And, part),
        })
        .collect()
}

/// The ways that a goal says cannot be taken, if there are several.
fn ways(terms: &Terms, goal: TermId) -> Option<Vec<TermId>> {
    let (Op::Not, &[taken]) = (terms.op(goal), terms.args(goal)) else { return None };
    (terms.op(taken) == Op::Or).then(|| terms.args(taken).to_vec())
}

/// Asks one question of a solver that has its hypotheses, about a part of the goal. True if distinct states
/// were required on the way: to leave some of these hypotheses out is always allowed, so each comes in when a
/// model violates it.
fn ask(terms: &mut Terms, solver: &mut Solver, query: &Query, goal: TermId) -> Result<bool, Rejected> {
    let violated = terms.raw(Op::Not, &[goal]);
    let mut extra = false;
    loop {
        match solver.check(terms, &[violated]) {
            Satisfiability::Unsat => return Ok(extra),
            Satisfiability::Unknown(reason) => {
                return Err(Rejected::Undecided { query: query.name.clone(), reason });
            }
            Satisfiability::Sat => {}
        }
        let model = solver.model(terms);
        let mut evaluator = Evaluator::new(&model);
        let Some((i, j)) = repetition(terms, &mut evaluator, &query.distinct_states) else {
            let conjunct = failing_conjunct(terms, &mut evaluator, goal);
            return Err(Rejected::Refuted { query: query.name.clone(), conjunct });
        };
        extra = true;
        let different = differ(terms, &query.distinct_states[i], &query.distinct_states[j]);
        solver.assert(terms, different).map_err(|e| Rejected::Undecided {
            query: query.name.clone(),
            reason: Unknown::Unsupported(e.what),
        })?;
    }
}

/// Two states that are the same under the model.
fn repetition(
    terms: &Terms,
    evaluator: &mut Evaluator<'_>,
    states: &[Vec<TermId>],
) -> Option<(usize, usize)> {
    let mut seen: Vec<Vec<Option<Value>>> = Vec::new();
    for (j, state) in states.iter().enumerate() {
        let values = state.iter().map(|&t| evaluator.value(terms, t).map(|v| terms.canonical_value(&v)));
        let values: Vec<_> = values.collect();
        if let Some(i) = seen.iter().position(|other| *other == values) {
            return Some((i, j));
        }
        seen.push(values);
    }
    None
}

/// Some variable has different values in two states.
fn differ(terms: &mut Terms, a: &[TermId], b: &[TermId]) -> TermId {
    let differences: Vec<TermId> = a
        .iter()
        .zip(b)
        .map(|(&x, &y)| {
            let same = terms.raw(Op::Eq, &[x, y]);
            terms.raw(Op::Not, &[same])
        })
        .collect();
    match differences[..] {
        [] => TermId::FALSE,
        [one] => one,
        _ => terms.raw(Op::Or, &differences),
    }
}

/// The first conjunct of the goal that the model violates.
fn failing_conjunct(terms: &Terms, evaluator: &mut Evaluator<'_>, goal: TermId) -> String {
    for t in terms.conjuncts(&[goal]) {
        if evaluator.value(terms, t) == Some(Value::Bool(false)) {
            return excerpt(terms, t);
        }
    }
    excerpt(terms, goal)
}

/// The conjunction, as it is.
pub(crate) fn conjunction(terms: &mut Terms, conjuncts: &[TermId]) -> TermId {
    match conjuncts {
        [] => TermId::TRUE,
        [one] => *one,
        _ => terms.raw(Op::And, conjuncts),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_term::SortId;

    #[test]
    fn only_what_is_given_is_left_out() {
        let mut terms = Terms::new();
        let [a, b, c] = ["a", "b", "c"].map(|name| terms.declare_const(name, SortId::BOOL));
        let both = terms.raw(Op::And, &[a, b]);
        let given = terms.raw(Op::And, &[b, a]);
        let from_premise = terms.raw(Op::Implies, &[c, c]);
        let partly = terms.raw(Op::Implies, &[b, both]);
        let never = terms.raw(Op::Implies, &[TermId::FALSE, c]);
        let open = terms.raw(Op::Implies, &[b, c]);
        let mut left = |hypotheses: &[TermId], goals: &[TermId]| {
            let goal = conjunction(&mut terms, goals);
            let hypotheses = hypotheses.to_vec();
            not_given(
                &mut terms,
                &Query { name: String::new(), hypotheses, distinct_states: Vec::new(), goal },
            )
        };
        assert_eq!(left(&[given], &[both, from_premise, never]), None);
        assert_eq!(left(&[given], &[both, open]), Some(open));
        // A premise of one part says nothing in another.
        assert_eq!(left(&[], &[from_premise, c]), Some(c));
        let rest = left(&[], &[partly]);
        assert_eq!(rest, Some(terms.raw(Op::Implies, &[b, a])));
    }
}
