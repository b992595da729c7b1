//! A transition system as Horn clauses over one predicate.
//!
//! `Inv` is the set of states: initial states are in it, steps lead from it into it, and no state of it
//! violates a property. The system is safe if and only if the clauses are satisfiable, and `Inv` is the
//! invariant.

use crate::names;
use crate::ts::TransitionSystem;
use crate::unsupported::{Unsupported, unsupported};
use euphonium_smtlib::printer::write_script;
use euphonium_term::{Binder, FunId, Op, SortId, TermId, Terms, VarId};
use rustc_hash::FxHashMap;

/// The text of a system in the syntax of CHC-COMP; a violated property of any number is `unsat`. Systems
/// with uninterpreted functions are refused: a function would be one more unknown.
pub fn write_horn(terms: &mut Terms, system: &TransitionSystem) -> Result<String, Unsupported> {
    let system = &names::distinct(terms, system);
    for t in terms.postorder(&names::roots(system)) {
        if let Op::App(f) = terms.op(t)
            && !terms.args(t).is_empty()
        {
            return unsupported(format!("Horn clauses have no function {}", terms.function(f).name));
        }
    }
    let sorts: Vec<SortId> = system.states.iter().map(|s| terms.sort_of(s.current)).collect();
    let invariant = terms.declare("Inv", &sorts, SortId::BOOL);
    let current: Vec<TermId> = system.states.iter().map(|s| s.current).collect();
    let next: Vec<TermId> = system.states.iter().map(|s| s.next).collect();
    let (here, there) = (terms.raw(Op::App(invariant), &current), terms.raw(Op::App(invariant), &next));

    let mut clauses = vec![clause(terms, &system.init, here)];
    let mut step = vec![here];
    step.extend(&system.constraints);
    step.extend(system.transition(terms));
    clauses.push(clause(terms, &step, there));
    for property in &system.properties {
        let mut violated = vec![here];
        violated.extend(&system.constraints);
        violated.push(crate::functional::negation(terms, property.formula));
        clauses.push(clause(terms, &violated, TermId::FALSE));
    }
    let mut text = String::from("(set-logic HORN)\n");
    let closed: Vec<TermId> = clauses.iter().map(|&c| closed(terms, invariant, c)).collect();
    // Writing to a string does not fail.
    let _ = write_script(&mut text, terms, &closed);
    Ok(text)
}

pub(super) fn clause(terms: &mut Terms, body: &[TermId], head: TermId) -> TermId {
    let body = match body {
        [] => TermId::TRUE,
        [one] => *one,
        _ => terms.raw(Op::And, body),
    };
    terms.raw(Op::Implies, &[body, head])
}

/// The clause with its constants bound by a quantifier.
fn closed(terms: &mut Terms, invariant: FunId, clause: TermId) -> TermId {
    let mut map = FxHashMap::default();
    let mut vars: Vec<VarId> = Vec::new();
    for t in terms.postorder(&[clause]) {
        if let Op::App(f) = terms.op(t)
            && f != invariant
        {
            let (name, sort) = (terms.function(f).name.clone(), terms.sort_of(t));
            let v = terms.bound_variable(&name, sort);
            map.insert(t, terms.var(v));
            vars.push(v);
        }
    }
    if vars.is_empty() {
        return clause;
    }
    let body = terms.substitute_raw(clause, &map);
    let binder = Binder { vars: vars.into(), patterns: Box::new([]), attributes: Box::new([]) };
    let binder = terms.intern_binder(binder);
    terms.raw(Op::Forall(binder), &[body])
}
