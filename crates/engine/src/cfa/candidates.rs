//! Invariants from outside: claims about locations that are proved before they are used.
//!
//! Of all claims those are kept that are inductive together ([`crate::filter`]). They hold in
//! every run, strengthen every frame of their location from the beginning, and belong to the invariant in the
//! end. A claim that is wrong costs time and nothing else.
//!
//! Claims are split into conjuncts. Of use are those at cut points about variables that are live there.

use super::automaton::Automaton;
use super::search::Search;
use crate::Unknown;
use crate::filter::inductive_claims;
use euphonium_term::{Op, TermId};
use rustc_hash::FxHashSet;

impl Search<'_> {
    /// Proves claims about cut points, as far as they can be, and uses them from now on.
    pub(super) fn use_candidates(&mut self, claims: &[(usize, TermId)]) -> Result<(), Unknown> {
        let mut kept: Vec<Vec<TermId>> = vec![Vec::new(); self.automaton.blocks.cuts.len()];
        for &(cut, claim) in claims {
            for conjunct in self.terms.conjuncts(&[claim]) {
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
        let claims: Vec<(usize, TermId)> = kept
            .into_iter()
            .enumerate()
            .flat_map(|(cut, all)| all.into_iter().map(move |c| (cut, c)))
            .collect();
        let Automaton { cfa, blocks, .. } = &self.automaton;
        let filtered = inductive_claims(self.terms, cfa, blocks, &claims, self.budget)?;
        self.statistics.candidates.1 = filtered.kept.len();
        let mut kept: Vec<Vec<TermId>> = vec![Vec::new(); blocks.cuts.len()];
        filtered.kept.into_iter().for_each(|(cut, claim)| kept[cut].push(claim));
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
}
