//! Interpretations of predicates as SMT-LIB definitions.

use super::back::PredicateDefinition;
use super::quantified::{Quantified, QuantifiedDefinition};
use euphonium_smtlib::printer::term_to_string;
use euphonium_term::symbol::quote;
use euphonium_term::{FunId, Terms, VarId};

/// One `define-fun` for each definition, each on a line of its own.
pub fn definitions_text(terms: &Terms, definitions: &[PredicateDefinition]) -> String {
    let one = |d: &PredicateDefinition| {
        definition_text(terms, d.predicate, &d.params, &term_to_string(terms, d.body))
    };
    definitions.iter().map(one).collect()
}

/// The same for definitions that hold for all indices.
pub fn quantified_text(terms: &Terms, quantified: &Quantified) -> String {
    let mut text = String::new();
    for QuantifiedDefinition { predicate, params, indices, body } in &quantified.definitions {
        let mut body = term_to_string(terms, *body);
        if !indices.is_empty() {
            body = format!("(forall ({}) {body})", variables_text(terms, indices));
        }
        text.push_str(&definition_text(terms, *predicate, params, &body));
    }
    text
}

fn definition_text(terms: &Terms, predicate: FunId, params: &[VarId], body: &str) -> String {
    let name = &terms.function(predicate).name;
    format!("(define-fun {} ({}) Bool {body})\n", quote(name), variables_text(terms, params))
}

/// Variables with their sorts.
fn variables_text(terms: &Terms, variables: &[VarId]) -> String {
    let one = |&v| {
        let variable = terms.variable(v);
        format!("({} {})", quote(&variable.name), terms.sort_name(variable.sort))
    };
    variables.iter().map(one).collect::<Vec<String>>().join(" ")
}
