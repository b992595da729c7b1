//! Invariants from outside: claims about locations that are proved before they are used.
//!
//! As Houdini does it (Flanagan and Leino): from all claims those are removed that a block does not keep, until the rest is
//! inductive by itself. What is left holds in every run; it strengthens every frame of its location from the beginning, and
//! belongs to the invariant in the end. A claim that is wrong costs time and nothing else.
//!
//! Claims are split into conjuncts. Of use are those at cut points about variables that are live there.

use super::search::Search;
use super::statistics::Purpose;
use crate::Unknown;
use euphonium_limits::Exhausted;
use euphonium_problem::functional::conjuncts;
use euphonium_smt::Verdict;
use euphonium_term::{Op, TermId};
use rustc_hash::FxHashSet;

impl Search<'_> {
    /// Proves claims about cut points, as far as they can be, and uses them from now on.
    pub(super) fn use_candidates(&mut self, claims: &[(usize, TermId)]) -> Result<(), Unknown> {
        let mut kept: Vec<Vec<TermId>> = vec![Vec::new(); self.automaton.blocks.cuts.len()];
        for &(cut, claim) in claims {
            for conjunct in conjuncts(self.terms, &[claim]) {
                self.statistics.candidates.0 += 1;
                // Everything is reachable at the initial location.
                if cut != 0 && cut != self.automaton.blocks.error && self.speaks_of_live(cut, conjunct) {
                    kept[cut].push(conjunct);
                }
            }
        }
        if kept.iter().all(Vec::is_empty) {
            return Ok(());
        }
        // Each round but the last removes a claim.
        while self.remove_broken(&mut kept)? {}
        self.statistics.candidates.1 = kept.iter().map(Vec::len).sum();
        self.queries.assume(self.terms, kept)
    }

    /// Is every variable of a formula live at a cut point? The blocks say nothing about the others.
    fn speaks_of_live(&self, cut: usize, formula: TermId) -> bool {
        let live = &self.automaton.blocks.live[cut];
        let constants: FxHashSet<TermId> =
            live.iter().map(|x| self.automaton.cfa.variables[x.0 as usize].constant).collect();
        let is_variable = |&t: &TermId| matches!(self.terms.op(t), Op::App(_));
        self.terms.postorder(&[formula]).into_iter().filter(is_variable).all(|t| constants.contains(&t))
    }

    /// Removes the claims that some block does not keep; whether there were any.
    fn remove_broken(&mut self, kept: &mut [Vec<TermId>]) -> Result<bool, Unknown> {
        let mut removed = false;
        for b in 0..self.automaton.blocks.blocks.len() {
            let (from, to) = (self.automaton.from(b), self.automaton.to(b));
            for claim in kept[to].clone() {
                let image = self.automaton.image(self.terms, b, claim);
                let mut formulas = kept[from].clone();
                formulas.push(self.automaton.guard(b));
                formulas.push(self.terms.not(image));
                match self.queries.possible(
                    self.terms,
                    self.statistics,
                    Purpose::Candidates,
                    from,
                    &formulas,
                )? {
                    Verdict::Unsat => {}
                    Verdict::Sat | Verdict::Unknown(Unknown::Exhausted(Exhausted::Conflicts)) => {
                        kept[to].retain(|&other| other != claim);
                        removed = true;
                    }
                    Verdict::Unknown(reason) => return Err(reason),
                }
            }
        }
        Ok(removed)
    }
}
