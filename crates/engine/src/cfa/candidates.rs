//! Invariants from outside: claims about locations that are proved before they are used.
//!
//! Of all claims those are kept that are inductive together ([`euphonium_smt::inductive`]). They hold in
//! every run, strengthen every frame of their location from the beginning, and belong to the invariant in the
//! end. A claim that is wrong costs time and nothing else.
//!
//! Claims are split into conjuncts. Of use are those at cut points about variables that are live there.

use super::automaton::BlockId;
use super::search::Search;
use super::statistics::Purpose;
use crate::Unknown;
use euphonium_limits::Exhausted;
use euphonium_smt::Satisfiability;
use euphonium_smt::inductive::largest_inductive;
use euphonium_term::{Evaluator, Op, TermId, Value};
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
        let ways: Vec<_> = self.automaton.blocks.blocks.iter().map(|b| (b.from, b.to)).collect();
        let kept =
            largest_inductive(kept, &ways, |b, assumed, claims| self.remove_broken(b, assumed, claims))?;
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

    /// Removes claims that a block does not keep; whether there were any.
    fn remove_broken(
        &mut self,
        b: BlockId,
        assumed: &[TermId],
        claims: &mut Vec<TermId>,
    ) -> Result<bool, Unknown> {
        let images: Vec<TermId> =
            claims.iter().map(|&claim| self.automaton.image(self.terms, b, claim)).collect();
        let failing: Vec<TermId> = images.iter().map(|&image| self.terms.not(image)).collect();
        let some = self.terms.or(&failing);
        if some == TermId::FALSE {
            return Ok(false);
        }
        let mut formulas = assumed.to_vec();
        formulas.extend([self.automaton.guard(b), some]);
        let from = self.automaton.from(b);
        // All at once: mostly they hold, and if they do not, a run contradicts several of them.
        let answer =
            self.queries.possible(self.terms, self.statistics, Purpose::Candidates, from, &formulas)?;
        if answer == Satisfiability::Unsat {
            return Ok(false);
        }
        if answer == Satisfiability::Sat {
            let model = self.queries.last_model(self.terms, from);
            let mut evaluator = Evaluator::new(&model);
            let before = claims.len();
            let mut images = images.into_iter();
            claims.retain(|_| {
                let holds = |image| evaluator.value(self.terms, image) != Some(Value::Bool(false));
                images.next().is_none_or(holds)
            });
            if claims.len() < before {
                return Ok(true);
            }
        }
        self.remove_hard(b, assumed, claims)
    }

    /// Removes the claims that a block does not keep, one by one, so that a claim that is too hard goes by itself; whether there
    /// were any.
    fn remove_hard(
        &mut self,
        b: BlockId,
        assumed: &[TermId],
        claims: &mut Vec<TermId>,
    ) -> Result<bool, Unknown> {
        let before = claims.len();
        for claim in claims.clone() {
            let image = self.automaton.image(self.terms, b, claim);
            let mut formulas = assumed.to_vec();
            formulas.push(self.automaton.guard(b));
            formulas.push(self.terms.not(image));
            let from = self.automaton.from(b);
            match self.queries.possible(self.terms, self.statistics, Purpose::Candidates, from, &formulas)? {
                Satisfiability::Unsat => {}
                Satisfiability::Sat | Satisfiability::Unknown(Unknown::Exhausted(Exhausted::Conflicts)) => {
                    claims.retain(|&other| other != claim)
                }
                Satisfiability::Unknown(reason) => return Err(reason),
            }
        }
        Ok(claims.len() < before)
    }
}
