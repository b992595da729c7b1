//! Interpretations of predicates as SMT-LIB definitions.

use super::back::PredicateDefinition;
use euphonium_smtlib::printer::term_to_string;
use euphonium_term::Terms;
use euphonium_term::symbol::quote;
use std::fmt::Write;

/// One `define-fun` for each definition, each on a line of its own.
pub fn definitions_text(terms: &Terms, definitions: &[PredicateDefinition]) -> String {
    let mut text = String::new();
    for PredicateDefinition { predicate, params, body } in definitions {
        let name = &terms.function(*predicate).name;
        let param = |v| {
            let variable = terms.variable(v);
            format!("({} {})", quote(&variable.name), terms.sort_name(variable.sort))
        };
        let params: Vec<String> = params.iter().map(|&v| param(v)).collect();
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "(define-fun {} ({}) Bool {})",
            quote(name),
            params.join(" "),
            term_to_string(terms, *body)
        );
    }
    text
}
