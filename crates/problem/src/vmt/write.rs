//! Writing VMT-LIB.
//!
//! Each variable is paired with its next version, then come one `:init`, one `:trans` and the properties.
//! VMT has no constraints on states: a constraint becomes a conjunct of the relation, which holds where a
//! step leaves a state, and a premise of each property, which holds in the last one.

use crate::names;
use crate::ts::TransitionSystem;
use euphonium_smtlib::printer::{write_declarations, write_term};
use euphonium_term::symbol::quote;
use euphonium_term::{Op, TermId, Terms};
use std::fmt::Write;

/// The text of a system in VMT-LIB. Reading it gives the same system again, unless it has constraints;
/// symbols without a name of their own are renamed.
pub fn write_vmt(terms: &mut Terms, system: &TransitionSystem) -> String {
    let system = &names::distinct(terms, system);
    let init = conjunction(terms, system.init.clone());
    let transition = system.transition(terms);
    let trans = conjunction(terms, [&transition[..], &system.constraints].concat());
    let constraint = conjunction(terms, system.constraints.clone());
    let properties: Vec<TermId> = system.properties.iter().map(|p| p.formula).collect();
    let properties = properties.into_iter().map(|p| match constraint {
        TermId::TRUE => p,
        _ => terms.raw(Op::Implies, &[constraint, p]),
    });
    let properties: Vec<TermId> = properties.collect();

    let mut roots: Vec<TermId> = system.states.iter().flat_map(|s| [s.current, s.next]).collect();
    roots.extend_from_slice(&system.inputs);
    roots.extend([init, trans]);
    roots.extend_from_slice(&properties);
    let prefix = names::unused_prefix(terms, &roots, ".");
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_declarations(&mut text, terms, &roots);
    for (i, s) in system.states.iter().enumerate() {
        let sort = terms.sort_name(terms.sort_of(s.current));
        let _ = write!(text, "(define-fun {prefix}sv{i} () {sort} (! ");
        let _ = write_term(&mut text, terms, s.current);
        let _ = text.write_str(" :next ");
        let _ = write_term(&mut text, terms, s.next);
        let _ = text.write_str("))\n");
    }
    let mut formula = |name: &str, term: TermId, annotation: &str| {
        let _ = write!(text, "(define-fun {prefix}{name} () Bool (! ");
        let _ = write_term(&mut text, terms, term);
        let _ = writeln!(text, " {annotation}))");
    };
    formula("init", init, ":init true");
    formula("trans", trans, ":trans true");
    for (i, (property, &term)) in system.properties.iter().zip(&properties).enumerate() {
        let name = if property.name.is_empty() { i.to_string() } else { attribute_value(&property.name) };
        formula(&format!("p{i}"), term, &format!(":invar-property {name}"));
    }
    text.push_str("(assert true)\n");
    text
}

/// A numeral or a symbol, as the value of an attribute.
fn attribute_value(name: &str) -> String {
    if name.bytes().all(|b| b.is_ascii_digit()) && (name == "0" || !name.starts_with('0')) {
        return name.into();
    }
    // The reader keeps values as written, so a name that came with its bars keeps them.
    let inner = name.strip_prefix('|').and_then(|n| n.strip_suffix('|')).unwrap_or(name);
    quote(&inner.replace(['|', '\\'], "_")).into_owned()
}

fn conjunction(terms: &mut Terms, conjuncts: Vec<TermId>) -> TermId {
    match conjuncts[..] {
        [] => TermId::TRUE,
        [one] => one,
        _ => terms.raw(Op::And, &conjuncts),
    }
}
