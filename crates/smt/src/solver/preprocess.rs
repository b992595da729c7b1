//! Simplification before encoding: normal forms, and equations solved for variables.
//!
//! An asserted `x = t`, where `x` is a constant that does not occur in `t`, defines `x`: every `x` is
//! replaced by `t` and the equation disappears. This is sound in an incremental solver because only
//! assertions of the first scope, which are never taken back, are used, and only constants that
//! have not been encoded yet, so that no clause about them exists; assertions that come later are
//! rewritten by the same definitions. A model gets the value of `x` by evaluating its definition.

use super::implied::Implied;
use crate::proof::{ProofHandle, Step};
use euphonium_term::{BottomUp, Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Definitions found so far, with the rewriting that they induce.
#[derive(Default)]
pub struct Preprocessor {
    definitions: FxHashMap<TermId, TermId>,
    /// By term: its rewritten form, if known.
    memo: Vec<Option<TermId>>,
    /// By term: was it encoded (after rewriting)?
    encoded: Vec<bool>,
    /// The log, if there is one.
    pub(super) proof: Option<ProofHandle>,
}

/// Solving rounds, each of which can expose new equations. Nearly all gains come from the first few.
const MAX_ROUNDS: usize = 12;

/// In so many of them it is looked for equalities that disjunctions imply.
const IMPLIED_ROUNDS: usize = 2;

impl Preprocessor {
    /// The normal form of a term with all definitions applied.
    pub fn apply(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        let mut walk = BottomUp::new(t);
        while let Some(t) = walk.next_over(|t| self.below(terms, t), |t| self.known(t).is_some()) {
            let rewritten = match self.definitions.get(&t) {
                Some(&definition) => self.known(definition).expect("definitions come first"),
                None => self.rebuild(terms, t),
            };
            self.remember(t, rewritten);
            if let Some(proof) = &self.proof {
                proof.rewritten(terms, t, rewritten);
            }
        }
        self.known(t).expect("the loop ends when it is known")
    }

    /// What must be rewritten before a term.
    fn below<'t>(&'t self, terms: &'t Terms, t: TermId) -> &'t [TermId] {
        self.definitions.get(&t).map_or_else(|| terms.args(t), std::slice::from_ref)
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
        let args: Vec<TermId> =
            terms.args(t).iter().map(|&a| self.known(a).expect("arguments come first")).collect();
        terms.rebuild(t, &args)
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
        for round in 0..MAX_ROUNDS {
            conjuncts = self.rewrite_and_flatten(terms, &conjuncts);
            if round < IMPLIED_ROUNDS {
                add_implied(terms, &mut conjuncts, self.proof.as_ref());
            }
            if conjuncts.contains(&TermId::FALSE) {
                return vec![TermId::FALSE];
            }
            let candidates = self.candidates(terms, &conjuncts);
            if candidates.is_empty() {
                return conjuncts;
            }
            let solved = self.adopt_acyclic(terms, &candidates, &conjuncts);
            if solved.is_empty() {
                return conjuncts;
            }
            let mut index = 0..;
            conjuncts.retain(|_| !solved.contains_key(&index.next().expect("endless")));
        }
        self.rewrite_and_flatten(terms, &conjuncts)
    }

    fn rewrite_and_flatten(&mut self, terms: &mut Terms, conjuncts: &[TermId]) -> Vec<TermId> {
        let rewritten: Vec<TermId> = conjuncts.iter().map(|&t| self.apply(terms, t)).collect();
        if let Some(proof) = &self.proof {
            conjuncts.iter().zip(&rewritten).for_each(|(&from, &fact)| proof.facts(terms, 0, from, fact));
        }
        terms.conjuncts(&rewritten)
    }

    /// Equations that could define a constant: constant, definition, which conjunct. One per constant.
    fn candidates(&self, terms: &Terms, conjuncts: &[TermId]) -> Vec<(TermId, TermId, usize)> {
        let mut taken = FxHashSet::default();
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

    /// Adopts the candidates one after the other, but for those that would make a definition
    /// circular. The result has the conjuncts that are used up.
    ///
    /// Most constants are defined before they are used or after, hardly ever both, so the question is
    /// settled by whether the constant occurs below a definition adopted so far; only if it does, a
    /// search from its definition tells whether it comes around. The searches of one round share a
    /// bound on their steps, beyond which a candidate is simply not adopted.
    fn adopt_acyclic(
        &mut self,
        terms: &Terms,
        candidates: &[(TermId, TermId, usize)],
        facts: &[TermId],
    ) -> FxHashMap<usize, TermId> {
        let mut adopted: FxHashMap<TermId, TermId> = FxHashMap::default();
        let mut solved = FxHashMap::default();
        // Everything that occurs in an adopted definition.
        let mut below: FxHashSet<TermId> = FxHashSet::default();
        let mut fuel = SEARCH_STEPS;
        for &(x, definition, conjunct) in candidates {
            let mut stack = vec![definition];
            let mut entered = Vec::new();
            while let Some(t) = stack.pop() {
                if below.insert(t) {
                    entered.push(t);
                    stack.extend_from_slice(terms.args(t));
                }
            }
            if below.contains(&x) && terms.reaches(definition, x, &adopted, &mut fuel) {
                entered.iter().for_each(|t| {
                    below.remove(t);
                });
                continue;
            }
            adopted.insert(x, definition);
            solved.insert(conjunct, x);
            if let Some(proof) = &self.proof {
                proof.step(Step::Solved { constant: x, definition, fact: facts[conjunct] });
            }
        }
        if !adopted.is_empty() {
            if let Some(proof) = &self.proof {
                proof.step(Step::Round);
            }
            self.memo.clear();
        }
        self.definitions.extend(adopted);
        solved
    }
}

/// Steps of all searches for circles in one round.
const SEARCH_STEPS: u64 = 5_000_000;

/// Adds the equalities that disjunctions imply.
fn add_implied(terms: &mut Terms, conjuncts: &mut Vec<TermId>, proof: Option<&ProofHandle>) {
    let mut implied = Implied::default();
    for i in 0..conjuncts.len() {
        if terms.op(conjuncts[i]) == Op::Or {
            for (a, b) in implied.equalities(terms, conjuncts[i]) {
                let equal = terms.eq(a, b);
                if let Some(proof) = proof {
                    proof.facts(terms, 0, conjuncts[i], equal);
                }
                conjuncts.push(equal);
            }
        }
    }
}
