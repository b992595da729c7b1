//! Carries raw terms into normal form.

use crate::term_map::TermMap;
use crate::{BottomUp, Op, TermId, Terms};

/// Simplifies terms of one arena and remembers what it has done, for many terms that share parts.
#[derive(Default)]
pub struct Simplifier {
    memo: TermMap,
    args: Vec<TermId>,
}

impl Simplifier {
    /// The normal form of a term, built bottom-up with [`Terms::mk`]. The patterns of quantifiers
    /// stay as they are: a pattern is matched as written.
    pub fn simplify(&mut self, terms: &mut Terms, term: TermId) -> TermId {
        let mut walk = BottomUp::new(term);
        while let Some(t) = walk.next_over(|t| normalised(terms, t), |t| self.memo.contains(t)) {
            let used = normalised(terms, t);
            self.args.clear();
            self.args.extend(used.iter().filter_map(|&arg| self.memo.get_term(arg)));
            self.args.extend_from_slice(&terms.args(t)[used.len()..]);
            let result = terms.rebuild(t, &self.args);
            self.memo.insert_term(t, result);
        }
        self.memo.get_term(term).expect("the loop ends when the root is done")
    }
}

/// The arguments that are brought into normal form.
fn normalised(terms: &Terms, t: TermId) -> &[TermId] {
    let all = terms.args(t);
    if terms.op(t).is_quantifier() { &all[..1] } else { all }
}

impl Terms {
    /// The normal form of a term. For many terms that share parts, keep a [`Simplifier`].
    pub fn simplify(&mut self, term: TermId) -> TermId {
        Simplifier::default().simplify(self, term)
    }

    /// The head of `t` over other arguments of the same sorts, in normal form.
    pub fn rebuild(&mut self, t: TermId, args: &[TermId]) -> TermId {
        match self.op(t) {
            // Literals are their own normal form; a constant array needs its sort.
            op @ Op::ConstArray => self.intern(op, self.sort_of(t), args),
            _ if args.is_empty() => t,
            op => self.mk(op, args),
        }
    }
}
