//! Models as SMT-LIB prints them.

use euphonium_smtlib::printer::value_to_string;
use euphonium_term::symbol::quote;
use euphonium_term::{FunId, Model, Terms, Value};

/// `(define-fun f ((x!0 S) ...) R body)`: a table of values as nested `ite`s.
pub(super) fn definition(terms: &Terms, f: FunId, model: &Model) -> String {
    let function = terms.function(f);
    let parameters: Vec<String> = (0..function.params.len())
        .map(|i| format!("(x!{i} {})", terms.sort_name(function.params[i])))
        .collect();
    let (mut rows, default) = match model.functions.get(&f) {
        Some(value) => (value.entries.iter().collect::<Vec<_>>(), value.default.clone()),
        None => (Vec::new(), terms.default_value(function.result)),
    };
    // The order of a hash table must not show.
    rows.sort();
    let mut body = String::new();
    let mut open = 0;
    for (arguments, value) in rows {
        let value = value_to_string(terms, value);
        if arguments.is_empty() {
            body = value;
            return wrap(terms, f, &parameters, &body);
        }
        body.push_str(&format!("(ite {} {value} ", condition(terms, arguments)));
        open += 1;
    }
    body.push_str(&value_to_string(terms, &default));
    body.push_str(&")".repeat(open));
    wrap(terms, f, &parameters, &body)
}

fn condition(terms: &Terms, arguments: &[Value]) -> String {
    let equations: Vec<String> = arguments
        .iter()
        .enumerate()
        .map(|(i, value)| format!("(= x!{i} {})", value_to_string(terms, value)))
        .collect();
    match &equations[..] {
        [one] => one.clone(),
        _ => format!("(and {})", equations.join(" ")),
    }
}

fn wrap(terms: &Terms, f: FunId, parameters: &[String], body: &str) -> String {
    let function = terms.function(f);
    let (name, sort) = (quote(&function.name), terms.sort_name(function.result));
    format!("(define-fun {name} ({}) {sort} {body})", parameters.join(" "))
}
