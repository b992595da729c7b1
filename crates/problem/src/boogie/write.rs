//! Writing automata as Boogie procedures.
//!
//! A location is a label. Where several edges leave it, it has a `goto` to one label for each, whose block begins with the assumptions of the edge; this is how Boogie itself
//! writes conditions. The initial location comes first, which is where a procedure begins. What leaves the error location is left out: a failed assertion ends the run.

use super::expression::{Expressions, type_name};
use super::identifiers::names;
use crate::cfa::{Cfa, Command, Location, without_choices};
use crate::names::PlainNames;
use crate::unsupported::Unsupported;
use euphonium_term::Terms;
use std::fmt::Write;

/// The text of an automaton as a procedure.
pub fn write_boogie(terms: &mut Terms, cfa: &Cfa) -> Result<String, Unsupported> {
    let cfa = &without_choices(cfa);
    let mut names = names();
    let procedure = names.fresh("main");
    let mut expressions = Expressions::default();
    for variable in &cfa.variables {
        let name = names.fresh(&variable.name);
        expressions.variables.insert(variable.constant, name);
    }
    let labels: Vec<String> = cfa.locations.iter().map(|name| names.fresh(name)).collect();
    let mut leaving: Vec<Vec<usize>> = vec![Vec::new(); cfa.locations.len()];
    for (i, edge) in cfa.edges.iter().enumerate() {
        leaving[edge.from.0 as usize].push(i);
    }
    let mut blocks = String::new();
    let count = cfa.locations.len() as u32;
    let others = (0..count).map(Location).filter(|&l| l != cfa.initial);
    for location in std::iter::once(cfa.initial).chain(others) {
        let label = &labels[location.0 as usize];
        let edges = &leaving[location.0 as usize];
        // Writing to a string does not fail.
        let _ = writeln!(blocks, "  {label}:");
        match edges[..] {
            _ if location == cfa.error => blocks.push_str("    assert false;\n    return;\n"),
            [] => blocks.push_str("    return;\n"),
            [one] => write_edge(terms, cfa, one, &labels, &mut names, &mut expressions, &mut blocks)?,
            _ => {
                let targets: Vec<String> =
                    (0..edges.len()).map(|i| names.fresh(&format!("{label}${i}"))).collect();
                let _ = writeln!(blocks, "    goto {};", targets.join(", "));
                for (target, &edge) in targets.iter().zip(edges) {
                    let _ = writeln!(blocks, "  {target}:");
                    write_edge(terms, cfa, edge, &labels, &mut names, &mut expressions, &mut blocks)?;
                }
            }
        }
    }
    let mut text = std::mem::take(&mut expressions.declarations);
    if !text.is_empty() {
        text.push('\n');
    }
    let _ = writeln!(text, "procedure {procedure}()\n{{");
    for variable in &cfa.variables {
        let sort = type_name(terms, terms.sort_of(variable.constant))?;
        let _ = writeln!(text, "  var {}: {sort};", expressions.variables[&variable.constant]);
    }
    for (name, sort) in &expressions.locals {
        let _ = writeln!(text, "  var {name}: {};", type_name(terms, *sort)?);
    }
    text.push('\n');
    text.push_str(&blocks);
    text.push_str("}\n");
    Ok(text)
}

fn write_edge(
    terms: &mut Terms,
    cfa: &Cfa,
    edge: usize,
    labels: &[String],
    names: &mut PlainNames,
    expressions: &mut Expressions,
    blocks: &mut String,
) -> Result<(), Unsupported> {
    let edge = &cfa.edges[edge];
    let variable = |e: &Expressions, x: &crate::cfa::Variable| {
        e.variables[&cfa.variables[x.0 as usize].constant].clone()
    };
    for command in &edge.commands {
        let mut before = Vec::new();
        let statement = match command {
            Command::Assume(t) => {
                format!("assume {};", expressions.text(terms, names, *t, &mut before)?)
            }
            Command::Assign(x, t) => {
                let value = expressions.text(terms, names, *t, &mut before)?;
                format!("{} := {value};", variable(expressions, x))
            }
            Command::Havoc(x) => format!("havoc {};", variable(expressions, x)),
            // There are none left.
            Command::Choice(_) => continue,
        };
        for line in before.iter().chain([&statement]) {
            let _ = writeln!(blocks, "    {line}");
        }
    }
    let _ = writeln!(blocks, "    goto {};", labels[edge.to.0 as usize]);
    Ok(())
}
