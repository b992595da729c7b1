//! Printing automata as text that [`read_cfa`](super::read_cfa) reads.
//!
//! Names that are shared, that SMT-LIB gives a meaning to or cannot write are replaced.

use super::{Cfa, Command};
use crate::names::{self, Numbered};
use euphonium_smtlib::printer::write_term;
use euphonium_term::symbol::quote;
use euphonium_term::{FunId, Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;
use std::sync::Arc;

/// The text of an automaton.
pub fn write_cfa(terms: &mut Terms, cfa: &Cfa) -> String {
    let renamed = renamed_constants(terms, cfa);
    let locations = location_names(cfa);
    let mut text = String::from("(cfa\n");
    // Writing to a string does not fail.
    for variable in &cfa.variables {
        let constant = renamed.get(&variable.constant).copied().unwrap_or(variable.constant);
        text.push_str("  (var ");
        let _ = write_term(&mut text, terms, constant);
        let _ = writeln!(text, " {})", terms.sort_name(terms.sort_of(constant)));
    }
    for name in &locations {
        let _ = writeln!(text, "  (location {name})");
    }
    let _ = writeln!(text, "  (initial {})", locations[cfa.initial.0 as usize]);
    let _ = writeln!(text, "  (error {})", locations[cfa.error.0 as usize]);
    for edge in &cfa.edges {
        let (from, to) = (&locations[edge.from.0 as usize], &locations[edge.to.0 as usize]);
        let _ = write!(text, "  (edge {from} {to}");
        write_commands(&mut text, terms, cfa, &renamed, &edge.commands);
        text.push_str(")\n");
    }
    text.push_str(")\n");
    text
}

/// What is still to be written.
enum Pending<'c> {
    Commands(std::slice::Iter<'c, Command>),
    Branches(std::slice::Iter<'c, Vec<Command>>),
}

fn write_commands(
    text: &mut String,
    terms: &mut Terms,
    cfa: &Cfa,
    renamed: &FxHashMap<TermId, TermId>,
    commands: &[Command],
) {
    let mut stack = vec![Pending::Commands(commands.iter())];
    while let Some(top) = stack.last_mut() {
        let command = match top {
            Pending::Commands(rest) => rest.next(),
            Pending::Branches(rest) => {
                match rest.next() {
                    Some(branch) => {
                        text.push_str(" (");
                        stack.push(Pending::Commands(branch.iter()));
                    }
                    None => {
                        text.push(')');
                        stack.pop();
                    }
                }
                continue;
            }
        };
        let term = |text: &mut String, terms: &mut Terms, t: TermId| {
            let t = if renamed.is_empty() { t } else { terms.substitute_raw(t, renamed) };
            let _ = write_term(text, terms, t);
        };
        let constant = |x: &super::Variable| cfa.variables[x.0 as usize].constant;
        match command {
            Some(Command::Assume(t)) => {
                open(text, "assume");
                text.push(' ');
                term(text, terms, *t);
                text.push(')');
            }
            Some(Command::Assign(x, t)) => {
                open(text, "assign");
                text.push(' ');
                term(text, terms, constant(x));
                text.push(' ');
                term(text, terms, *t);
                text.push(')');
            }
            Some(Command::Havoc(x)) => {
                open(text, "havoc");
                text.push(' ');
                term(text, terms, constant(x));
                text.push(')');
            }
            Some(Command::Choice(branches)) => {
                open(text, "choice");
                stack.push(Pending::Branches(branches.iter()));
            }
            None => {
                stack.pop();
                if matches!(stack.last(), Some(Pending::Branches(_))) {
                    text.push(')');
                }
            }
        }
    }
}

/// Begins a list, with a space unless it is the first in another.
fn open(text: &mut String, keyword: &str) {
    if !text.ends_with('(') {
        text.push(' ');
    }
    text.push('(');
    text.push_str(keyword);
}

/// New constants for variables whose names do not do.
pub(super) fn renamed_constants(terms: &mut Terms, cfa: &Cfa) -> FxHashMap<TermId, TermId> {
    let functions: Vec<FunId> = cfa
        .variables
        .iter()
        .filter_map(|v| match terms.op(v.constant) {
            Op::App(f) => Some(f),
            _ => None,
        })
        .collect();
    let mut names = Numbered::beside(functions.iter().map(|&f| terms.function(f).name.clone()));
    let mut map = FxHashMap::default();
    for f in names::unusable(terms, &functions) {
        let (name, sort) = (names.name(&terms.function(f).name), terms.function(f).result);
        let old = terms.constant(f);
        map.insert(old, terms.declare_const(&name, sort));
    }
    map
}

/// A name for each location, as it is written.
pub(super) fn location_names(cfa: &Cfa) -> Vec<String> {
    let mut names = Numbered::beside(cfa.locations.iter().cloned());
    let mut seen: FxHashSet<Arc<str>> = FxHashSet::default();
    let mut name = |name: &Arc<str>| {
        let usable = !name.contains(['|', '\\']) && seen.insert(name.clone());
        let name = if usable { name.clone() } else { names.name(name) };
        quote(&name).into_owned()
    };
    cfa.locations.iter().map(&mut name).collect()
}
