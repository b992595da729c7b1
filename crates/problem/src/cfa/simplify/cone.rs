//! The cone of influence: variables that flow into no assumption do not decide what is reached.

use super::Work;
use crate::cfa::{Cfa, Command, Rewriter, Variable};
use euphonium_term::Terms;

pub(super) fn run(terms: &Terms, work: &mut Work) {
    let mut rewriter = Rewriter::new(&work.cfa);
    let count = work.cfa.variables.len();
    let mut needed = vec![false; count];
    let mut stack = Vec::new();
    // Which variables flow into each one.
    let mut flows: Vec<Vec<Variable>> = vec![Vec::new(); count];
    for command in work.cfa.edges.iter().flat_map(|e| &e.commands) {
        match command {
            Command::Assume(t) => rewriter.mentioned(terms, *t, |x| {
                if !std::mem::replace(&mut needed[x.0 as usize], true) {
                    stack.push(x);
                }
            }),
            Command::Assign(x, t) => rewriter.mentioned(terms, *t, |y| flows[x.0 as usize].push(y)),
            Command::Havoc(_) | Command::Choice(_) => {}
        }
    }
    while let Some(x) = stack.pop() {
        for y in std::mem::take(&mut flows[x.0 as usize]) {
            if !std::mem::replace(&mut needed[y.0 as usize], true) {
                stack.push(y);
            }
        }
    }
    for edge in &mut work.cfa.edges {
        edge.commands.retain(|c| match c {
            Command::Assign(x, _) | Command::Havoc(x) => needed[x.0 as usize],
            Command::Assume(_) | Command::Choice(_) => true,
        });
    }
}

/// Marks the variables that an automaton mentions.
pub(super) fn mentioned(terms: &Terms, cfa: &Cfa, found: &mut [bool]) {
    let mut rewriter = Rewriter::new(cfa);
    for command in cfa.edges.iter().flat_map(|e| &e.commands) {
        let (term, target) = match command {
            Command::Assume(t) => (Some(*t), None),
            Command::Assign(x, t) => (Some(*t), Some(*x)),
            Command::Havoc(x) => (None, Some(*x)),
            Command::Choice(_) => (None, None),
        };
        if let Some(t) = term {
            rewriter.mentioned(terms, t, |x| found[x.0 as usize] = true);
        }
        if let Some(x) = target {
            found[x.0 as usize] = true;
        }
    }
}

/// Moves the variables of a command to their new places.
pub(super) fn rename(command: &mut Command, places: &[Option<Variable>]) {
    if let Command::Assign(x, _) | Command::Havoc(x) = command
        && let Some(place) = places[x.0 as usize]
    {
        *x = place;
    }
}
