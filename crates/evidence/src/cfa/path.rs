//! Replaying a run.

use crate::Rejected;
use crate::rejected::excerpt;
use crate::replay::fits;
use euphonium_problem::cfa::{Cfa, Command, Location, Path, PathStep, Variable};
use euphonium_term::{Evaluator, Model, Op, TermId, Terms, Value};

/// Accepts a run of the automaton that ends in the error location, or says where it goes wrong.
pub fn replay_path(terms: &Terms, cfa: &Cfa, path: &Path) -> Result<(), Rejected> {
    let (location, _) = replay_to(terms, cfa, path)?;
    if location != cfa.error {
        let here = &cfa.locations[location.0 as usize];
        return Err(Rejected::Malformed(format!("the run ends in {here}, which is not the error location")));
    }
    Ok(())
}

/// Accepts a run of the automaton, or says where it goes wrong: where it ends, and the values there.
pub(super) fn replay_to(terms: &Terms, cfa: &Cfa, path: &Path) -> Result<(Location, Model), Rejected> {
    if path.start.len() != cfa.variables.len() {
        return Err(Rejected::Malformed("the run does not have one value for each variable".into()));
    }
    let mut run = Run { terms, cfa, model: Model::default(), step: 0 };
    for (i, value) in path.start.iter().enumerate() {
        run.set(Variable(i as u32), value)?;
    }
    let mut location = cfa.initial;
    for (k, step) in path.steps.iter().enumerate() {
        run.step = k;
        let Some(edge) = cfa.edges.get(step.edge) else {
            return run.reject(format!("there is no edge {}", step.edge));
        };
        if edge.from != location {
            let here = &cfa.locations[location.0 as usize];
            return run.reject(format!("edge {} does not leave {here}, where the run stands", step.edge));
        }
        run.edge(&edge.commands, step)?;
        location = edge.to;
    }
    Ok((location, run.model))
}

struct Run<'a> {
    terms: &'a Terms,
    cfa: &'a Cfa,
    model: Model,
    step: usize,
}

impl Run<'_> {
    fn reject<T>(&self, what: String) -> Result<T, Rejected> {
        Err(Rejected::Deviates { step: self.step, what })
    }

    fn set(&mut self, x: Variable, value: &Value) -> Result<(), Rejected> {
        let Some(info) = self.cfa.variables.get(x.0 as usize) else {
            return self.reject(format!("there is no variable {}", x.0));
        };
        if !fits(self.terms, value, self.terms.sort_of(info.constant)) {
            return self.reject(format!("the value of {} has another sort", info.name));
        }
        if let Op::App(f) = self.terms.op(info.constant) {
            self.model.set_constant(f, value.clone());
        }
        Ok(())
    }

    fn eval(&self, term: TermId) -> Result<Value, Rejected> {
        match Evaluator::new(&self.model).value(self.terms, term) {
            Some(value) => Ok(value),
            None => self.reject(format!("cannot evaluate {}", excerpt(self.terms, term))),
        }
    }

    fn edge(&mut self, commands: &[Command], step: &PathStep) -> Result<(), Rejected> {
        let (mut havocs, mut choices) = (step.havocs.iter(), step.choices.iter());
        // What follows a choice waits below the branch that was chosen.
        let mut stack = vec![commands.iter()];
        while let Some(rest) = stack.last_mut() {
            let Some(command) = rest.next() else {
                stack.pop();
                continue;
            };
            match command {
                Command::Assume(t) => {
                    if self.eval(*t)? != Value::Bool(true) {
                        return self.reject(format!("violates the assumption {}", excerpt(self.terms, *t)));
                    }
                }
                Command::Assign(x, t) => {
                    let value = self.eval(*t)?;
                    self.set(*x, &value)?;
                }
                Command::Havoc(x) => {
                    let Some(value) = havocs.next() else {
                        return self.reject("the run does not say what a havoc chooses".into());
                    };
                    self.set(*x, value)?;
                }
                Command::Choice(branches) => match choices.next().and_then(|&n| branches.get(n as usize)) {
                    Some(branch) => stack.push(branch.iter()),
                    None => {
                        return self.reject("the run does not say which branch of a choice it takes".into());
                    }
                },
            }
        }
        if havocs.next().is_some() || choices.next().is_some() {
            return self.reject("the run says more about the edge than happens there".into());
        }
        Ok(())
    }
}
