//! Writing VMT-LIB.
//!
//! Each variable is paired with its next version, then come one `:init`, one `:trans` and the properties.
//! VMT has no constraints on states, so they become parts of the others ([`TransitionSystem::formulas`]).

use crate::names;
use crate::ts::{Formulas, TransitionSystem};
use euphonium_smtlib::printer::{write_declarations, write_term};
use euphonium_term::symbol::quote;
use euphonium_term::{TermId, Terms};
use std::fmt::Write;

/// The text of a system in VMT-LIB. Reading it gives the same system again, unless it has constraints;
/// symbols without a name of their own are renamed.
pub fn write_vmt(terms: &mut Terms, system: &TransitionSystem) -> String {
    let system = &names::distinct(terms, system);
    let Formulas { init, trans, properties } = system.formulas(terms);
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
