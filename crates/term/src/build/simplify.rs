//! Carries raw terms into normal form.

use crate::term_map::TermMap;
use crate::{Op, TermId, Terms};

/// Simplifies terms of one arena and remembers what it has done, for many terms that share parts.
#[derive(Default)]
pub struct Simplifier {
    memo: TermMap,
    stack: Vec<TermId>,
    args: Vec<TermId>,
}

impl Simplifier {
    /// The normal form of a term, built bottom-up with [`Terms::mk`]. The patterns of quantifiers
    /// stay as they are: a pattern is matched as written.
    pub fn simplify(&mut self, terms: &mut Terms, term: TermId) -> TermId {
        self.stack.push(term);
        while let Some(&t) = self.stack.last() {
            if self.memo.contains(t) {
                self.stack.pop();
                continue;
            }
            let op = terms.op(t);
            let all = terms.args(t);
            let used = if op.is_quantifier() { &all[..1] } else { all };
            self.args.clear();
            let before = self.stack.len();
            for arg in used {
                match self.memo.get_term(*arg) {
                    Some(done) => self.args.push(done),
                    None => self.stack.push(*arg),
                }
            }
            if self.stack.len() > before {
                continue;
            }
            self.args.extend_from_slice(&all[used.len()..]);
            let result = terms.rebuild(t, &self.args);
            self.memo.insert_term(t, result);
            self.stack.pop();
        }
        self.memo.get_term(term).expect("the loop ends when the root is done")
    }
}

impl Terms {
    /// The normal form of a term. For many terms that share parts, keep a [`Simplifier`].
    pub fn simplify(&mut self, term: TermId) -> TermId {
        Simplifier::default().simplify(self, term)
    }

    /// The head of `t` over other arguments of the same sorts, in normal form.
    pub(crate) fn rebuild(&mut self, t: TermId, args: &[TermId]) -> TermId {
        match self.op(t) {
            // Literals are their own normal form; a constant array needs its sort.
            op @ Op::ConstArray => self.intern(op, self.sort_of(t), args),
            _ if args.is_empty() => t,
            op => self.mk(op, args),
        }
    }
}
