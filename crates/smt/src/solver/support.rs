//! Which terms the solver decides, and which of them need the theories.

use super::flatten::is_flat_sort;
use euphonium_term::{Op, Sort, TermId, Terms};

/// Looks at every term once, however often it is asserted.
#[derive(Default)]
pub struct Scanner {
    seen: Vec<bool>,
    /// Was there a function with arguments, an array, a number or an uninterpreted sort?
    needs_theories: bool,
    /// Was there more than arrays of bits among them?
    needs_more_than_arrays: bool,
}

/// A term outside the theories that the solver decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsupported {
    /// The offending subterm.
    pub term: TermId,
    /// What it uses, for a message.
    pub what: String,
}

impl Scanner {
    /// Is everything in the term something the solver decides?
    pub fn scan(&mut self, terms: &Terms, t: TermId) -> Result<(), Unsupported> {
        if self.seen.len() < terms.len() {
            self.seen.resize(terms.len(), false);
        }
        let mut visited = Vec::new();
        let mut stack = vec![t];
        while let Some(t) = stack.pop() {
            if std::mem::replace(&mut self.seen[t.index()], true) {
                continue;
            }
            visited.push(t);
            if let Some(what) = outside(terms, t) {
                // The next term that contains this one must be refused as well.
                visited.iter().for_each(|v| self.seen[v.index()] = false);
                return Err(Unsupported { term: t, what });
            }
            if is_theory_term(terms, t) {
                self.needs_theories = true;
                let application = matches!(terms.op(t), Op::App(_)) && !terms.args(t).is_empty();
                self.needs_more_than_arrays |= application || !is_flat_sort(terms, terms.sort_of(t));
            }
            stack.extend_from_slice(terms.args(t));
        }
        Ok(())
    }

    /// Does any term scanned so far need more than bits?
    pub fn needs_theories(&self) -> bool {
        self.needs_theories
    }

    /// Does any term scanned so far need more than bits and arrays of bits?
    pub fn needs_more_than_arrays(&self) -> bool {
        self.needs_more_than_arrays
    }
}

fn is_theory_term(terms: &Terms, t: TermId) -> bool {
    let foreign_sort = matches!(
        terms.sort_data(terms.sort_of(t)),
        Sort::Array { .. } | Sort::Uninterpreted { .. } | Sort::Int | Sort::Real
    );
    foreign_sort || matches!(terms.op(t), Op::App(_)) && !terms.args(t).is_empty()
}

/// What about this term, not looking below it, the solver does not decide.
fn outside(terms: &Terms, t: TermId) -> Option<String> {
    let what = match terms.op(t) {
        Op::Forall(_) | Op::Exists(_) => "quantifiers".to_string(),
        Op::Var(v) => format!("the free variable {}", terms.variable(v).name),
        Op::UbvToInt | Op::SbvToInt | Op::IntToBv(_) => {
            "conversions between bit-vectors and integers".to_string()
        }
        _ => return None,
    };
    Some(what)
}
