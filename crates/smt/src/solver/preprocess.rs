//! Simplification before encoding: normal forms, and equations solved for variables.
//!
//! An asserted `x = t`, where `x` is a constant that does not occur in `t`, defines `x`: every `x` is
//! replaced by `t` and the equation disappears. This is sound in an incremental solver because only
//! assertions of the first scope, which are never taken back, are used, and only constants that
//! have not been encoded yet, so that no clause about them exists; assertions that come later are
//! rewritten by the same definitions. A model gets the value of `x` by evaluating its definition.

use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// Definitions found so far, with the rewriting that they induce.
#[derive(Default)]
pub struct Preprocessor {
    definitions: FxHashMap<TermId, TermId>,
    /// By term: its rewritten form, if known.
    memo: Vec<Option<TermId>>,
    /// By term: was it encoded (after rewriting)?
    encoded: Vec<bool>,
}

/// Solving rounds, each of which can expose new equations. Nearly all gains come from the first few.
const MAX_ROUNDS: usize = 12;

impl Preprocessor {
    /// The normal form of a term with all definitions applied.
    pub fn apply(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.known(top).is_some() {
                stack.pop();
                continue;
            }
            let before = stack.len();
            if let Some(&definition) = self.definitions.get(&top) {
                match self.known(definition) {
                    Some(rewritten) => self.remember(top, rewritten),
                    None => stack.push(definition),
                }
                continue;
            }
            stack.extend(terms.args(top).iter().filter(|a| self.known(**a).is_none()));
            if stack.len() == before {
                stack.pop();
                let rewritten = self.rebuild(terms, top);
                self.remember(top, rewritten);
            }
        }
        self.known(t).expect("the loop ends when it is known")
    }

    fn known(&self, t: TermId) -> Option<TermId> {
        self.memo.get(t.index()).copied().flatten()
    }

    fn remember(&mut self, t: TermId, rewritten: TermId) {
        if self.memo.len() <= t.index() {
            self.memo.resize(t.index() + 1, None);
        }
        self.memo[t.index()] = Some(rewritten);
    }

    fn rebuild(&self, terms: &mut Terms, t: TermId) -> TermId {
        let op = terms.op(t);
        if terms.args(t).is_empty() {
            return t;
        }
        let args: Vec<TermId> =
            terms.args(t).iter().map(|&a| self.known(a).expect("arguments come first")).collect();
        match op {
            Op::ConstArray => terms.const_array(terms.sort_of(t), args[0]),
            _ => terms.mk(op, &args),
        }
    }

    /// The constants that were given definitions, with these fully rewritten.
    pub fn definitions(&mut self, terms: &mut Terms) -> Vec<(TermId, TermId)> {
        let constants: Vec<TermId> = self.definitions.keys().copied().collect();
        constants.into_iter().map(|x| (x, self.apply(terms, x))).collect()
    }

    /// Everything will be encoded anew.
    pub fn forget_encoded(&mut self) {
        self.encoded.clear();
    }

    /// Marks everything in a term as encoded: its constants can no longer be defined.
    pub fn mark_encoded(&mut self, terms: &Terms, t: TermId) {
        if self.encoded.len() < terms.len() {
            self.encoded.resize(terms.len(), false);
        }
        let mut stack = vec![t];
        while let Some(t) = stack.pop() {
            if !std::mem::replace(&mut self.encoded[t.index()], true) {
                stack.extend_from_slice(terms.args(t));
            }
        }
    }

    /// Rewrites assertions of the first scope, solving what equations it can. The result is a list
    /// of conjuncts.
    pub fn solve_equations(&mut self, terms: &mut Terms, assertions: &[TermId]) -> Vec<TermId> {
        let mut conjuncts = assertions.to_vec();
        for _ in 0..MAX_ROUNDS {
            conjuncts = self.rewrite_and_flatten(terms, &conjuncts);
            if conjuncts.contains(&TermId::FALSE) {
                return vec![TermId::FALSE];
            }
            let candidates = self.candidates(terms, &conjuncts);
            if candidates.is_empty() {
                return conjuncts;
            }
            let solved = self.adopt_acyclic(terms, &candidates);
            if solved.is_empty() {
                return conjuncts;
            }
            let mut index = 0..;
            conjuncts.retain(|_| !solved.contains_key(&index.next().expect("endless")));
        }
        self.rewrite_and_flatten(terms, &conjuncts)
    }

    fn rewrite_and_flatten(&mut self, terms: &mut Terms, conjuncts: &[TermId]) -> Vec<TermId> {
        let mut flat = Vec::with_capacity(conjuncts.len());
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack = Vec::new();
        for &t in conjuncts {
            stack.push(self.apply(terms, t));
            while let Some(t) = stack.pop() {
                if terms.op(t) == Op::And {
                    stack.extend(terms.args(t).iter().rev());
                } else if t != TermId::TRUE && seen.insert(t) {
                    flat.push(t);
                }
            }
        }
        flat
    }

    /// Equations that could define a constant: constant, definition, which conjunct. One per constant.
    fn candidates(&self, terms: &Terms, conjuncts: &[TermId]) -> Vec<(TermId, TermId, usize)> {
        let mut taken = rustc_hash::FxHashSet::default();
        let mut found = Vec::new();
        for (i, &t) in conjuncts.iter().enumerate() {
            let sides = match terms.op(t) {
                Op::Eq => [(terms.args(t)[0], terms.args(t)[1]), (terms.args(t)[1], terms.args(t)[0])],
                Op::Not => [(terms.args(t)[0], TermId::FALSE); 2],
                _ if terms.sort_of(t) == SortId::BOOL => [(t, TermId::TRUE); 2],
                _ => continue,
            };
            let definable = |&(x, _): &(TermId, TermId)| self.is_definable(terms, x) && !taken.contains(&x);
            if let Some((x, definition)) = sides.into_iter().find(definable) {
                taken.insert(x);
                found.push((x, definition, i));
            }
        }
        found
    }

    fn is_definable(&self, terms: &Terms, t: TermId) -> bool {
        matches!(terms.op(t), Op::App(_))
            && terms.args(t).is_empty()
            && !self.definitions.contains_key(&t)
            && !self.encoded.get(t.index()).copied().unwrap_or(false)
    }

    /// Adopts all candidates but those that would make a definition circular. The result has the
    /// conjuncts that are used up.
    ///
    /// One depth-first search over terms, which goes from a constant on into its candidate
    /// definition. When it meets a term that it is still below, it has gone around a circle, and the
    /// constant entered last lies on that circle and loses its candidate.
    fn adopt_acyclic(
        &mut self,
        terms: &Terms,
        candidates: &[(TermId, TermId, usize)],
    ) -> FxHashMap<usize, TermId> {
        let mut open: FxHashMap<TermId, (TermId, usize)> =
            candidates.iter().map(|&(x, definition, i)| (x, (definition, i))).collect();
        #[derive(Clone, Copy, PartialEq)]
        enum Colour {
            Grey,
            Black,
        }
        let mut colour: FxHashMap<TermId, Colour> = FxHashMap::default();
        // The constants that the search is below, outermost first.
        let mut entered: Vec<TermId> = Vec::new();
        for &(x, _, _) in candidates {
            let mut stack = vec![x];
            while let Some(&t) = stack.last() {
                match colour.get(&t) {
                    Some(Colour::Black) => {
                        stack.pop();
                        continue;
                    }
                    Some(Colour::Grey) => {
                        colour.insert(t, Colour::Black);
                        stack.pop();
                        if entered.last() == Some(&t) {
                            entered.pop();
                        }
                        continue;
                    }
                    None => {}
                }
                colour.insert(t, Colour::Grey);
                let definition = open.get(&t).map(|&(definition, _)| definition);
                if definition.is_some() {
                    entered.push(t);
                }
                for &next in terms.args(t).iter().chain(&definition) {
                    match colour.get(&next) {
                        None => stack.push(next),
                        Some(Colour::Grey) => {
                            let last = entered.last().expect("a circle leads through a definition");
                            open.remove(last);
                        }
                        Some(Colour::Black) => {}
                    }
                }
            }
        }
        if !open.is_empty() {
            self.memo.clear();
        }
        self.definitions.extend(open.iter().map(|(&x, &(definition, _))| (x, definition)));
        open.into_iter().map(|(x, (_, i))| (i, x)).collect()
    }
}
