//! Writing a transition system as BTOR2.
//!
//! BTOR2 has initial values and next-state functions; what is not of that form is put into constraints,
//! which hold in every state:
//!
//! * an initial condition that is no value of a state holds if the fresh state `first` is set, which is so
//!   in the first state only;
//! * a next value that no update gives is a fresh input;
//! * the relation is watched by the fresh state `valid`, which stays set as long as every step satisfied it.
//!   The relation constrains the steps, not the last state, so it cannot be a constraint itself, but that
//!   `valid` is set can.
//!
//! The result reaches a bad state in exactly as many steps as the system violates its property in.

use super::emit::Emitter;
use crate::functional::mentioning;
use crate::ts::TransitionSystem;
use crate::unsupported::{Unsupported, unsupported};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// The text of a system in BTOR2, or why it cannot be written: unbounded numbers, quantifiers,
/// uninterpreted functions and arrays of arrays have no BTOR2.
pub fn write_btor2(terms: &Terms, system: &TransitionSystem) -> Result<String, Unsupported> {
    let mut out = Emitter::new(terms);
    let bit = out.vector(1);
    let (values, conditions) = initial_values(terms, system);
    // An initial value must come before its state.
    for &value in values.values() {
        let literal = if terms.op(value) == Op::ConstArray { terms.args(value)[0] } else { value };
        out.node(literal)?;
    }
    let set = out.node(TermId::TRUE)?;
    let clear = out.node(TermId::FALSE)?;

    let mut states = Vec::new();
    for s in &system.states {
        let sort = out.sort(terms.sort_of(s.current))?;
        let node = out.line(format_args!("state {sort}{}", symbol(&s.name)));
        out.define(s.current, node);
        states.push((node, sort));
        if let Some(&value) = values.get(&s.current) {
            let literal = if terms.op(value) == Op::ConstArray { terms.args(value)[0] } else { value };
            let value = out.node(literal)?;
            out.line(format_args!("init {sort} {node} {value}"));
        }
    }
    for &input in &system.inputs {
        let Op::App(f) = terms.op(input) else {
            return unsupported("an input is not a constant");
        };
        let sort = out.sort(terms.sort_of(input))?;
        let node = out.line(format_args!("input {sort}{}", symbol(&terms.function(f).name)));
        out.define(input, node);
    }

    let next: FxHashSet<TermId> = system.states.iter().map(|s| s.next).collect();
    let related = mentioning(terms, &system.relation, &next);
    for (s, &(node, sort)) in system.states.iter().zip(&states) {
        let value = match s.update {
            Some(update) => out.node(update)?,
            None if related.contains(&s.next) => {
                out.line(format_args!("input {sort}{}", symbol(&format!("{}.next", s.name))))
            }
            None => continue,
        };
        out.define(s.next, value);
        out.line(format_args!("next {sort} {node} {value}"));
    }

    if !system.relation.is_empty() {
        let valid = flag(&mut out, bit, set, "valid");
        let mut still = valid;
        for &conjunct in &system.relation {
            let conjunct = out.node(conjunct)?;
            still = out.line(format_args!("and {bit} {still} {conjunct}"));
        }
        out.line(format_args!("next {bit} {valid} {still}"));
        out.line(format_args!("constraint {valid}"));
    }
    if !conditions.is_empty() {
        let first = flag(&mut out, bit, set, "first");
        out.line(format_args!("next {bit} {first} {clear}"));
        for condition in conditions {
            let condition = out.node(condition)?;
            let implied = out.line(format_args!("implies {bit} {first} {condition}"));
            out.line(format_args!("constraint {implied}"));
        }
    }
    for &constraint in &system.constraints {
        let node = out.node(constraint)?;
        out.line(format_args!("constraint {node}"));
    }
    for property in &system.properties {
        let bad = match terms.op(property.formula) {
            Op::Not => out.node(terms.args(property.formula)[0])?,
            _ => {
                let holds = out.node(property.formula)?;
                out.line(format_args!("not {bit} {holds}"))
            }
        };
        out.line(format_args!("bad {bad}{}", symbol(&property.name)));
    }
    Ok(out.text)
}

/// A fresh state of one bit that is set at first.
fn flag(out: &mut Emitter<'_>, bit: u64, set: u64, name: &str) -> u64 {
    let node = out.line(format_args!("state {bit} {name}!"));
    out.line(format_args!("init {bit} {node} {set}"));
    node
}

/// The states that start with a literal value, and the initial conditions that are nothing of the kind.
fn initial_values(terms: &Terms, system: &TransitionSystem) -> (FxHashMap<TermId, TermId>, Vec<TermId>) {
    let states: FxHashSet<TermId> = system.states.iter().map(|s| s.current).collect();
    let mut values: FxHashMap<TermId, TermId> = FxHashMap::default();
    let mut conditions = Vec::new();
    for &condition in &system.init {
        let args = terms.args(condition);
        let (state, value) = match terms.op(condition) {
            Op::Not => (args[0], TermId::FALSE),
            Op::Eq if states.contains(&args[0]) => (args[0], args[1]),
            Op::Eq => (args[1], args[0]),
            _ => (condition, TermId::TRUE),
        };
        let literal = terms.op(value).is_value()
            || terms.op(value) == Op::ConstArray && terms.op(terms.args(value)[0]).is_value();
        if states.contains(&state) && literal && !values.contains_key(&state) {
            values.insert(state, value);
        } else {
            conditions.push(condition);
        }
    }
    (values, conditions)
}

/// A symbol behind a line: one word that is no comment.
fn symbol(name: &str) -> String {
    if name.is_empty() {
        return String::new();
    }
    let word: String = name.chars().map(|c| if c.is_whitespace() || c == ';' { '_' } else { c }).collect();
    format!(" {word}")
}
