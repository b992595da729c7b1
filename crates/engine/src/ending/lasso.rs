//! A stem and a cycle as a claim: which values must come back.

use euphonium_problem::cfa::concrete::Machine;
use euphonium_problem::cfa::{Cfa, Command, CycleStep, Endless, Path, PathStep, Rewriter, Variable};
use euphonium_term::{TermId, Terms, Value};

/// The commands of an edge along the branches that a step takes.
pub(super) fn commands<'c>(cfa: &'c Cfa, step: &PathStep) -> Vec<&'c Command> {
    let mut choices = step.choices.iter();
    let mut result = Vec::new();
    let mut stack = vec![cfa.edges[step.edge].commands.iter()];
    while let Some(rest) = stack.last_mut() {
        match rest.next() {
            None => _ = stack.pop(),
            Some(Command::Choice(branches)) => {
                if let Some(branch) = choices.next().and_then(|&n| branches.get(n as usize)) {
                    stack.push(branch.iter());
                }
            }
            Some(command) => result.push(command),
        }
    }
    result
}

/// The values after some steps, beginning with given ones; nothing if an assumption fails.
pub(super) fn run(terms: &Terms, cfa: &Cfa, machine: &mut Machine, steps: &[PathStep]) -> Option<()> {
    for step in steps {
        let mut havocs = step.havocs.iter();
        for command in commands(cfa, step) {
            match command {
                Command::Assume(t) => (machine.eval(terms, *t)? == Value::Bool(true)).then_some(())?,
                Command::Assign(x, t) => {
                    let value = machine.eval(terms, *t)?;
                    machine.set(*x, value);
                }
                Command::Havoc(x) => machine.set(*x, havocs.next()?.clone()),
                Command::Choice(_) => return None,
            }
        }
    }
    Some(())
}

/// The variables whose values at the beginning of a cycle some assumption of a round depends on, if the cycle is taken for ever.
fn needed(terms: &Terms, cfa: &Cfa, cycle: &[PathStep]) -> Vec<Variable> {
    let mut rewriter = Rewriter::new(cfa);
    let mut needed = vec![false; cfa.variables.len()];
    let mut count = usize::MAX;
    loop {
        for step in cycle.iter().rev() {
            for command in commands(cfa, step).into_iter().rev() {
                match command {
                    Command::Assume(t) => rewriter.mentioned(terms, *t, |x| needed[x.0 as usize] = true),
                    Command::Assign(x, t) => {
                        if std::mem::take(&mut needed[x.0 as usize]) {
                            rewriter.mentioned(terms, *t, |x| needed[x.0 as usize] = true);
                        }
                    }
                    Command::Havoc(x) => needed[x.0 as usize] = false,
                    Command::Choice(_) => {}
                }
            }
        }
        // What is needed at the beginning is needed at the end: it only grows.
        let now = needed.iter().filter(|&&n| n).count();
        if now == count {
            break;
        }
        count = now;
    }
    (0..).map(Variable).zip(needed).filter_map(|(x, needed)| needed.then_some(x)).collect()
}

/// The claim that a run which is longer than its stem goes on for ever as it did after it; nothing if it does not come back.
pub(super) fn endless(terms: &mut Terms, cfa: &Cfa, stem: Path, whole: &Path) -> Option<Endless> {
    let cycle = whole.steps.get(stem.steps.len()..)?;
    if whole.start != stem.start || whole.steps[..stem.steps.len()] != stem.steps[..] || cycle.is_empty() {
        return None;
    }
    let mut machine = Machine::new(cfa, stem.start.clone());
    run(terms, cfa, &mut machine, &stem.steps)?;
    let before = machine.values().to_vec();
    run(terms, cfa, &mut machine, cycle)?;
    let mut equations = Vec::new();
    for x in needed(terms, cfa, cycle) {
        let (was, is) = (&before[x.0 as usize], &machine.values()[x.0 as usize]);
        if terms.canonical_value(was) != terms.canonical_value(is) {
            return None;
        }
        let value = terms.value_term(was);
        equations.push(terms.eq(cfa.variables[x.0 as usize].constant, value));
    }
    let set = terms.and(&equations);
    let mut steps = Vec::with_capacity(cycle.len());
    for step in cycle {
        let havocs: Vec<TermId> = step.havocs.iter().map(|value| terms.value_term(value)).collect();
        steps.push(CycleStep { edge: step.edge, havocs, choices: step.choices.clone() });
    }
    Some(Endless { stem, cycle: steps, set })
}
