//! Automata as graphs for Graphviz.

use super::{Cfa, Command, Variable};
use euphonium_smtlib::printer::write_term;
use euphonium_term::Terms;
use std::fmt::Write;

/// The text of a `digraph`: the initial location has a double border, the error location is red, and
/// edges are labelled with their commands.
pub fn write_dot(terms: &Terms, cfa: &Cfa) -> String {
    let mut text = String::from(
        "digraph cfa {\n  node [shape=box, fontname=monospace];\n  edge [fontname=monospace];\n",
    );
    for (i, name) in cfa.locations.iter().enumerate() {
        let style = match i {
            _ if i == cfa.error.0 as usize => ", color=red",
            _ if i == cfa.initial.0 as usize => ", peripheries=2",
            _ => "",
        };
        // Writing to a string does not fail.
        let _ = writeln!(text, "  n{i} [label=\"{}\"{style}];", escaped(name));
    }
    for edge in &cfa.edges {
        let label = escaped(&label(terms, cfa, &edge.commands));
        let _ = writeln!(text, "  n{} -> n{} [label=\"{label}\"];", edge.from.0, edge.to.0);
    }
    text.push_str("}\n");
    text
}

/// What is still to be written.
enum Pending<'c> {
    Commands(std::slice::Iter<'c, Command>),
    Branches(std::slice::Iter<'c, Vec<Command>>, bool),
}

/// One line for each command; the branches of a choice stand between `{`, `[]` and `}`.
fn label(terms: &Terms, cfa: &Cfa, commands: &[Command]) -> String {
    let mut text = String::new();
    let name = |x: &Variable| &cfa.variables[x.0 as usize].name;
    let mut stack = vec![Pending::Commands(commands.iter())];
    while let Some(top) = stack.last_mut() {
        match top {
            Pending::Branches(rest, first) => {
                match rest.next() {
                    Some(branch) => {
                        text.push_str(if std::mem::take(first) { "{\n" } else { "[]\n" });
                        stack.push(Pending::Commands(branch.iter()));
                    }
                    None => {
                        text.push_str("}\n");
                        stack.pop();
                    }
                }
                continue;
            }
            Pending::Commands(rest) => match rest.next() {
                Some(Command::Assume(t)) => {
                    text.push_str("assume ");
                    let _ = write_term(&mut text, terms, *t);
                }
                Some(Command::Assign(x, t)) => {
                    let _ = write!(text, "{} := ", name(x));
                    let _ = write_term(&mut text, terms, *t);
                }
                Some(Command::Havoc(x)) => {
                    let _ = write!(text, "{} := *", name(x));
                }
                Some(Command::Choice(branches)) => {
                    stack.push(Pending::Branches(branches.iter(), true));
                    continue;
                }
                None => {
                    stack.pop();
                    continue;
                }
            },
        }
        text.push('\n');
    }
    text
}

/// Text inside the quotes of a label, left-aligned.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\l")
}
