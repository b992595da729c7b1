//! The questions of the kernel as scripts, for the solver.
//!
//! The kernel makes obligations of a problem and a certificate ([`eucheck::claim`]). To get a log for one, the solver
//! has to be asked the same; so it is written as SMT-LIB, which the kernel reads to the same terms. Nothing
//! rests on that: the log is checked against the obligation, not against this text.

use crate::decimal::integer;
use eucheck::term::{Op, REAL, Sort, SortId, Term, Terms};
use euphonium_term::symbol::quote;
use rustc_hash::FxHashSet;
use std::fmt::Write as _;

/// A script that asserts formulas and asks whether they have a common model.
pub fn script(terms: &Terms, formulas: &[Term]) -> String {
    Printer::new(terms).script(formulas)
}

/// The name of an operator that needs nothing but its arguments.
fn name(op: Op) -> &'static str {
    let place = Op::NAMED.iter().position(|&other| other == op);
    place.and_then(|i| Op::NAMES.split(' ').nth(i)).unwrap_or_default()
}

/// Writes terms of one table. What does not depend on the question is looked for once.
pub struct Printer<'t> {
    terms: &'t Terms,
    /// No name begins like this.
    pub(crate) prefix: String,
}

impl<'t> Printer<'t> {
    /// For questions over these terms.
    pub fn new(terms: &'t Terms) -> Printer<'t> {
        let mut prefix = "?".to_string();
        while terms.symbols.iter().any(|(name, ..)| name.starts_with(&prefix)) {
            prefix.push('?');
        }
        Printer { terms, prefix }
    }

    /// A script that asserts formulas and asks whether they have a common model.
    pub fn script(&self, formulas: &[Term]) -> String {
        let (terms, mut text) = (self.terms, String::from("(set-logic ALL)\n"));
        // Arguments have smaller numbers than their terms.
        let (mut seen, mut stack) = (FxHashSet::default(), formulas.to_vec());
        while let Some(t) = stack.pop() {
            if seen.insert(t) {
                stack.extend(terms.args(t));
            }
        }
        let mut nodes: Vec<Term> = seen.into_iter().collect();
        nodes.sort_unstable();
        text.push_str(&self.declarations(&nodes));
        // Writing to a string does not fail.
        for &t in &nodes {
            if !terms.args(t).is_empty() {
                let (sort, body) = (self.sort(terms.sort_of(t)), self.application(t));
                let _ = writeln!(text, "(define-fun {}{} () {sort} {body})", self.prefix, t.0);
            }
        }
        for &formula in formulas {
            let _ = writeln!(text, "(assert {})", self.reference(formula));
        }
        text.push_str("(check-sat)\n");
        text
    }

    /// All sorts, and the functions in terms.
    pub(crate) fn declarations(&self, nodes: &[Term]) -> String {
        let (terms, mut text) = (self.terms, String::new());
        let mut sorts: Vec<(u32, &str)> = terms.sort_names.iter().map(|(name, id)| (id.0, &**name)).collect();
        sorts.sort_unstable();
        // Writing to a string does not fail.
        for (_, name) in sorts {
            let _ = writeln!(text, "(declare-sort {} 0)", quote(name));
        }
        let mut declared = FxHashSet::default();
        for &t in nodes {
            if let Op::Apply(symbol) = terms.op(t)
                && declared.insert(symbol)
            {
                let (name, params, result) = &terms.symbols[symbol as usize];
                let params: Vec<String> = params.iter().map(|&sort| self.sort(sort)).collect();
                let result = self.sort(*result);
                let _ = writeln!(text, "(declare-fun {} ({}) {result})", quote(name), params.join(" "));
            }
        }
        text
    }

    /// (The recursion is over the nesting of arrays.)
    pub(crate) fn sort(&self, sort: SortId) -> String {
        match self.terms.sort_data(sort) {
            Sort::Bool => "Bool".into(),
            Sort::Int => "Int".into(),
            Sort::Real => "Real".into(),
            Sort::BitVec(width) => format!("(_ BitVec {width})"),
            Sort::Array(index, element) => format!("(Array {} {})", self.sort(*index), self.sort(*element)),
            Sort::Free(_) => {
                let found = self.terms.sort_names.iter().find(|(_, id)| **id == sort);
                found.map_or(String::new(), |(name, _)| quote(name).to_string())
            }
        }
    }

    /// A term that was defined before, a symbol or a value.
    fn reference(&self, t: Term) -> String {
        if !self.terms.args(t).is_empty() {
            return format!("{}{}", self.prefix, t.0);
        }
        match self.terms.op(t) {
            Op::True => "true".into(),
            Op::False => "false".into(),
            Op::Value(_) => self.value(t),
            _ => self.terms.name(t).map_or(String::new(), |name| quote(name).to_string()),
        }
    }

    pub(crate) fn value(&self, t: Term) -> String {
        let (Some(value), sort) = (self.terms.value(t), self.terms.sort_of(t)) else { return String::new() };
        if let Some(width) = self.terms.width(t) {
            return format!("(_ bv{} {width})", integer(&value.numerator));
        }
        let magnitude = if value.is_negative() { value.negated() } else { value.clone() };
        let suffix = if sort == REAL { ".0" } else { "" };
        let text = match magnitude.is_integer() {
            true => format!("{}{suffix}", integer(&magnitude.numerator)),
            false => format!("(/ {}.0 {}.0)", integer(&magnitude.numerator), integer(&magnitude.denominator)),
        };
        if value.is_negative() { format!("(- {text})") } else { text }
    }

    fn application(&self, t: Term) -> String {
        let args: Vec<String> = self.terms.args(t).iter().map(|&arg| self.reference(arg)).collect();
        format!("({} {})", self.head(t), args.join(" "))
    }

    /// The operator or function of an application.
    pub(crate) fn head(&self, t: Term) -> String {
        match self.terms.op(t) {
            Op::Apply(_) => self.terms.name(t).map_or(String::new(), |name| quote(name).to_string()),
            Op::Extract(high, low) => format!("(_ extract {high} {low})"),
            Op::SignExtend(more) => format!("(_ sign_extend {more})"),
            Op::ConstArray => format!("(as const {})", self.sort(self.terms.sort_of(t))),
            Op::RealDiv => "/".into(),
            op => name(op).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eucheck::script::Reader;
    use eucheck::term::BOOL;

    /// What is written is read to the same terms.
    #[test]
    fn scripts_are_read_to_the_same_terms() {
        let text = "(declare-sort S 0) (declare-fun f (S Int) S) (declare-const |odd name| S)
            (declare-const x Int) (declare-const r Real) (declare-const w (_ BitVec 4))
            (declare-const a (Array (_ BitVec 4) Bool))
            (assert (= (f |odd name| (- 3)) (f |odd name| (* 2 x))))
            (assert (<= (/ r 3) (- 1.5) (to_real x))) (assert (> (abs x) (div x 3) (mod x 7)))
            (assert (bvslt (bvsub w #x3) (bvsdiv w ((_ sign_extend 1) ((_ extract 3 1) w)))))
            (assert (= a (store ((as const (Array (_ BitVec 4) Bool)) false) w (select a #b0011))))
            (assert (xor (distinct w #x1 #x2) (ite (is_int r) true false))) (check-sat)";
        let mut terms = Terms::new();
        let read = Reader::new(text, &mut terms).unwrap().script().unwrap();
        let formulas: Vec<Term> = read.assertions.iter().map(|&(_, t)| t).collect();
        let first = script(&terms, &formulas);
        let mut again = Terms::new();
        let read = Reader::new(&first, &mut again).unwrap().script().unwrap();
        let formulas: Vec<Term> = read.assertions.iter().map(|&(_, t)| t).collect();
        // Names of parts depend on the order of reading; the number of different terms does not.
        assert_eq!(first.lines().count(), script(&again, &formulas).lines().count());
        assert_eq!((again.sort_of(formulas[0]), formulas.len()), (BOOL, 6));
    }
}
