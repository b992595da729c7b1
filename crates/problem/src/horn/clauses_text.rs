//! Horn clauses in the syntax of CHC-COMP.
//!
//! Each clause is an assertion of its own, closed by a universal quantifier. Names stay as they are where they are different; where two
//! predicates, or two variables of one clause, have the same one, a number is put behind it.

use super::clause::{Atom, HornProblem};
use euphonium_smtlib::printer::write_script;
use euphonium_term::{Binder, FunId, Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// The text of a set of clauses; [`super::read_horn`] reads it again.
pub fn write_clauses(terms: &mut Terms, problem: &HornProblem) -> String {
    let mut used = FxHashSet::default();
    let mut names: FxHashMap<FunId, FunId> = FxHashMap::default();
    for &predicate in &problem.predicates {
        let function = terms.function(predicate).clone();
        let name = distinct(&mut used, &function.name);
        let renamed = match name == *function.name {
            true => predicate,
            false => terms.declare(&name, &function.params, function.result),
        };
        names.insert(predicate, renamed);
    }
    let mut closed = Vec::new();
    for clause in &problem.clauses {
        let mut taken = used.clone();
        let (mut map, mut vars) = (FxHashMap::default(), Vec::new());
        for &variable in &clause.variables {
            let Op::App(f) = terms.op(variable) else { continue };
            let name = distinct(&mut taken, &terms.function(f).name.clone());
            let bound = terms.bound_variable(&name, terms.sort_of(variable));
            map.insert(variable, terms.var(bound));
            vars.push(bound);
        }
        let of = |terms: &mut Terms, atom: &Atom| {
            let args: Vec<TermId> = atom.args.iter().map(|&t| terms.substitute_raw(t, &map)).collect();
            let predicate = names.get(&atom.predicate).copied().unwrap_or(atom.predicate);
            terms.raw(Op::App(predicate), &args)
        };
        let mut body: Vec<TermId> = clause.body.iter().map(|atom| of(terms, atom)).collect();
        let head = clause.head.as_ref().map_or(TermId::FALSE, |head| of(terms, head));
        body.extend(clause.guard.iter().map(|&t| terms.substitute_raw(t, &map)));
        let formula = super::write::clause(terms, &body, head);
        closed.push(match vars.is_empty() {
            true => formula,
            false => {
                let binder = Binder { vars: vars.into(), patterns: Box::new([]), attributes: Box::new([]) };
                let binder = terms.intern_binder(binder);
                terms.raw(Op::Forall(binder), &[formula])
            }
        });
    }
    let mut text = String::from("(set-logic HORN)\n");
    // Writing to a string does not fail.
    let _ = write_script(&mut text, terms, &closed);
    text
}

/// A name that was not used yet.
fn distinct(used: &mut FxHashSet<String>, name: &str) -> String {
    let mut candidate = name.to_string();
    let mut number = 1;
    while !used.insert(candidate.clone()) {
        number += 1;
        candidate = format!("{name}!{number}");
    }
    candidate
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::horn::read_horn;

    #[test]
    fn what_is_written_is_read_again() {
        let text = "(set-logic HORN)(declare-fun p (Int) Bool)(declare-fun q (Int Bool) Bool)
            (assert (p 0))
            (assert (forall ((x Int) (b Bool)) (=> (and (p x) b (< x 5)) (q (+ x 1) b))))
            (assert (forall ((x Int) (y Int) (b Bool)) (=> (and (q x b) (q y b)) (p (+ x y)))))
            (assert (forall ((x Int)) (=> (and (p x) (> x 100)) false)))";
        let mut terms = Terms::new();
        let first = read_horn(text, "first", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let written = write_clauses(&mut terms, &first);
        let mut again = Terms::new();
        let second =
            read_horn(written.as_str(), "second", &mut again).unwrap_or_else(|e| panic!("{e}\n{written}"));
        assert_eq!(first.clauses.len(), second.clauses.len(), "{written}");
        for (a, b) in first.clauses.iter().zip(&second.clauses) {
            assert_eq!((a.body.len(), a.head.is_some()), (b.body.len(), b.head.is_some()), "{written}");
        }
        assert_eq!(write_clauses(&mut again, &second).lines().count(), written.lines().count());
    }
}
