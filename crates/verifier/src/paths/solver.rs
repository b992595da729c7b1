//! Questions about the conditions of a path.
//!
//! Conditions that have no variable in common with a question, directly or by way of others, are left out of it (KLEE's
//! constraint independence). A model that is at hand is tried first, also with one variable changed to what the question asks for;
//! what is left goes to a fresh solver, since such questions are small and share little.

use euphonium_limits::Budget;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{FunId, Op, SortId, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use std::time::Duration;

/// Conflicts of one question.
const CONFLICTS: u64 = 3_000;

/// And its time.
const PATIENCE: Duration = Duration::from_millis(700);

/// Answers that are remembered.
const MOST_ANSWERS: usize = 50_000;

/// Values of variables; what is not listed is zero.
pub type Values = FxHashMap<TermId, u64>;

/// Asks, and remembers what was said.
pub struct Asker {
    budget: Budget,
    /// The variables of terms.
    variables: FxHashMap<TermId, Arc<[TermId]>>,
    answers: FxHashMap<Vec<TermId>, Option<Arc<Values>>>,
    /// How many questions went to a solver, and how many of them came to no answer.
    pub asked: u64,
    pub given_up: u64,
}

impl Asker {
    pub fn new(budget: &Budget) -> Asker {
        let budget = Budget { conflicts: Some(CONFLICTS), ..budget.clone() };
        Asker {
            budget,
            variables: FxHashMap::default(),
            answers: FxHashMap::default(),
            asked: 0,
            given_up: 0,
        }
    }

    /// The variables of a term.
    pub fn variables(&mut self, terms: &Terms, term: TermId) -> Arc<[TermId]> {
        if let Some(found) = self.variables.get(&term) {
            return found.clone();
        }
        let all = terms.postorder(&[term]);
        let found: Arc<[TermId]> = all.into_iter().filter(|&t| is_variable(terms, t)).collect();
        self.variables.insert(term, found.clone());
        found
    }

    /// The conditions that have to do with these variables.
    pub fn about(
        &mut self,
        terms: &Terms,
        conditions: &[TermId],
        mut known: FxHashSet<TermId>,
    ) -> Vec<TermId> {
        let mut rest: Vec<TermId> = conditions.to_vec();
        let mut found = Vec::new();
        loop {
            let before = found.len();
            rest.retain(|&condition| {
                let variables = self.variables(terms, condition);
                let touches = variables.iter().any(|v| known.contains(v));
                if touches {
                    known.extend(variables.iter());
                    found.push(condition);
                }
                !touches
            });
            if found.len() == before {
                return found;
            }
        }
    }

    /// Values under which the conditions hold and this one, too, if there are any; those of a model in which the conditions
    /// hold are changed.
    pub fn extend(
        &mut self,
        terms: &mut Terms,
        conditions: &[TermId],
        model: &Arc<Values>,
        condition: TermId,
    ) -> Option<Arc<Values>> {
        match condition {
            TermId::FALSE => return None,
            TermId::TRUE => return Some(model.clone()),
            _ => {}
        }
        if evaluate(terms, condition, model) == Some(1) {
            return Some(model.clone());
        }
        let variables = self.variables(terms, condition);
        let mut question = self.about(terms, conditions, variables.iter().copied().collect());
        question.push(condition);
        question.sort_unstable();
        question.dedup();
        if let Some(answer) = self.answers.get(&question) {
            return answer.as_ref().map(|values| changed(model, values));
        }
        let answer = match guess(terms, condition, model, &question) {
            Some(values) => Some(Arc::new(values)),
            None => self.ask(terms, &question)?.map(Arc::new),
        };
        if self.answers.len() > MOST_ANSWERS {
            self.answers.clear();
        }
        self.answers.insert(question, answer.clone());
        answer.map(|values| changed(model, &values))
    }

    /// The answer of a solver, if there is one.
    fn ask(&mut self, terms: &mut Terms, question: &[TermId]) -> Option<Option<Values>> {
        self.asked += 1;
        let mut solver = Solver::new(Config { preprocess: false, ..Config::default() });
        solver.set_budget(self.budget.at_most(PATIENCE));
        for &condition in question {
            if solver.assert(terms, condition).is_err() {
                self.given_up += 1;
                return None;
            }
        }
        match solver.check(terms, &[]) {
            Satisfiability::Sat => {
                let model = solver.model(terms);
                let mut values = Values::default();
                for &condition in question {
                    for &variable in self.variables(terms, condition).iter() {
                        let number = match terms.eval(&model, variable) {
                            Some(Value::Bv(bits)) => u64::try_from(bits.unsigned()).unwrap_or(0),
                            Some(Value::Bool(truth)) => truth.into(),
                            _ => 0,
                        };
                        values.insert(variable, number);
                    }
                }
                Some(Some(values))
            }
            Satisfiability::Unsat => Some(None),
            Satisfiability::Unknown(_) => {
                self.given_up += 1;
                None
            }
        }
    }
}

fn changed(model: &Arc<Values>, values: &Values) -> Arc<Values> {
    let mut all = (**model).clone();
    all.extend(values.iter().map(|(variable, value)| (*variable, *value)));
    Arc::new(all)
}

/// Is it a declared constant?
fn is_variable(terms: &Terms, term: TermId) -> bool {
    matches!(terms.op(term), Op::App(FunId { .. })) && terms.args(term).is_empty()
}

/// Tries to make a condition true that compares one variable.
fn guess(terms: &Terms, condition: TermId, model: &Values, question: &[TermId]) -> Option<Values> {
    let (holds, equation) = match terms.op(condition) {
        Op::Not => (false, terms.args(condition)[0]),
        _ => (true, condition),
    };
    let tried: Vec<(TermId, u64)> = match (terms.op(equation), terms.args(equation)) {
        (Op::App(_), []) => vec![(equation, holds.into())],
        (Op::Eq, &[a, b]) => {
            let (variable, other) = if evaluate_constant(terms, a).is_none() { (a, b) } else { (b, a) };
            let value = evaluate_constant(terms, other)?;
            let (variable, value) = solved(terms, variable, value)?;
            match holds {
                true => vec![(variable, value)],
                false => vec![(variable, value.wrapping_add(1)), (variable, 0), (variable, 1)],
            }
        }
        _ => return None,
    };
    for (variable, value) in tried {
        let value = value & full(terms, variable);
        let mut values: Values = model.clone();
        values.insert(variable, value);
        if question.iter().all(|&condition| evaluate(terms, condition, &values) == Some(1)) {
            return Some(Values::from_iter([(variable, value)]));
        }
    }
    None
}

/// A variable and the value that it has if a term that is made of it has this one.
pub fn solved(terms: &Terms, mut term: TermId, mut value: u64) -> Option<(TermId, u64)> {
    loop {
        match (terms.op(term), terms.args(term)) {
            (Op::App(_), []) => return Some((term, value)),
            (Op::BvAdd, &[a, b]) => {
                let (inner, constant) = match evaluate_constant(terms, a) {
                    Some(constant) => (b, constant),
                    None => (a, evaluate_constant(terms, b)?),
                };
                value = value.wrapping_sub(constant) & full(terms, term);
                term = inner;
            }
            (Op::ZeroExtend(_) | Op::SignExtend(_), &[inner]) => {
                term = inner;
                value &= full(terms, inner);
            }
            (Op::Extract(_, 0), &[inner]) => term = inner,
            _ => return None,
        }
    }
}

fn evaluate_constant(terms: &Terms, term: TermId) -> Option<u64> {
    match terms.op(term) {
        Op::True => Some(1),
        Op::False => Some(0),
        _ => u64::try_from(terms.as_bv(term)?.unsigned()).ok(),
    }
}

/// All bits of a term.
fn full(terms: &Terms, term: TermId) -> u64 {
    let width = if terms.sort_of(term) == SortId::BOOL { 1 } else { terms.bv_width(term).unwrap_or(64) };
    u64::MAX >> (64 - width.clamp(1, 64))
}

/// The value of a term, in 64 bits.
pub fn evaluate(terms: &Terms, term: TermId, values: &Values) -> Option<u64> {
    if let Some(value) = evaluate_constant(terms, term) {
        return Some(value);
    }
    let mut known: FxHashMap<TermId, u64> = FxHashMap::default();
    for t in terms.postorder(&[term]) {
        let args = terms.args(t);
        let mut a = [0u64; 3];
        for (slot, arg) in a.iter_mut().zip(args) {
            *slot = known[arg];
        }
        let width = |t: TermId| u64::from(terms.bv_width(t).unwrap_or(1));
        let first = args.first().map_or(1, |&arg| width(arg));
        let signed = |value: u64| (value << (64 - first)) as i64 >> (64 - first);
        let all = full(terms, t);
        let fold =
            |start: u64, f: fn(u64, u64) -> u64| args.iter().fold(start, |acc, arg| f(acc, known[arg]));
        let value = match terms.op(t) {
            Op::App(_) if args.is_empty() => values.get(&t).copied().unwrap_or(0),
            Op::True => 1,
            Op::False => 0,
            Op::BvConst(_) => evaluate_constant(terms, t)?,
            Op::Not => 1 - a[0],
            Op::And => fold(1, |x, y| x & y),
            Op::Or => fold(0, |x, y| x | y),
            Op::Xor => fold(0, |x, y| x ^ y),
            Op::Eq => u64::from(a[0] == a[1]),
            Op::Ite => {
                if a[0] != 0 {
                    a[1]
                } else {
                    a[2]
                }
            }
            Op::BvNot => !a[0],
            Op::BvNeg => a[0].wrapping_neg(),
            Op::BvAnd => fold(u64::MAX, |x, y| x & y),
            Op::BvOr => fold(0, |x, y| x | y),
            Op::BvXor => fold(0, |x, y| x ^ y),
            Op::BvAdd => fold(0, u64::wrapping_add),
            Op::BvMul => fold(1, u64::wrapping_mul),
            Op::BvUdiv => a[0].checked_div(a[1]).unwrap_or(u64::MAX),
            Op::BvUrem => a[0].checked_rem(a[1]).unwrap_or(a[0]),
            Op::BvShl => {
                if a[1] < first {
                    a[0] << a[1]
                } else {
                    0
                }
            }
            Op::BvLshr => {
                if a[1] < first {
                    a[0] >> a[1]
                } else {
                    0
                }
            }
            Op::BvAshr => (signed(a[0]) >> a[1].min(63)) as u64,
            Op::BvUlt => u64::from(a[0] < a[1]),
            Op::BvUle => u64::from(a[0] <= a[1]),
            Op::BvSlt => u64::from(signed(a[0]) < signed(a[1])),
            Op::BvSle => u64::from(signed(a[0]) <= signed(a[1])),
            Op::Concat if args.len() == 2 => a[0] << width(args[1]) | a[1],
            Op::Extract(_, low) => a[0] >> low,
            Op::ZeroExtend(_) => a[0],
            Op::SignExtend(_) => signed(a[0]) as u64,
            _ => return None,
        };
        known.insert(t, value & all);
    }
    known.get(&term).copied()
}
