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
use euphonium_limits::Budget;
use euphonium_problem::cfa::Location;
use euphonium_term::{Op, TermId};
use rustc_hash::FxHashSet;
use std::time::{Duration, Instant};

/// The filter of guesses takes no longer than this, or this part of the time.
const LONGEST: Duration = Duration::from_secs(20);
const PART: u32 = 2;

impl Search<'_> {
    /// Reads what others have claimed since the last time, and uses what of it holds. Frames only become stronger by that, all by
    /// the same, so that what was blocked stays blocked.
    pub(super) fn read_board(&mut self) -> Result<(), Unknown> {
        let Some(board) = self.board.clone() else { return Ok(()) };
        let claims = board.read(&mut self.read, self.terms);
        if !claims.is_empty() {
            self.use_claims(&claims)?;
        }
        let guesses = board.read_guesses(&mut self.guessed, self.terms);
        self.use_guesses(&guesses)
    }

    /// Uses what holds of guesses, as far as that can be found out in a part of the time.
    pub(super) fn use_guesses(&mut self, guesses: &[(Location, TermId)]) -> Result<(), Unknown> {
        if guesses.is_empty() {
            return Ok(());
        }
        let now = Instant::now();
        let left = self.budget.deadline.map_or(LONGEST, |end| end.saturating_duration_since(now) / PART);
        self.limit = Some(now + left.min(LONGEST));
        let used = self.use_claims(guesses);
        self.limit = None;
        match used {
            Err(Unknown::Exhausted(_)) => self.budget.check_cheap().map_err(Unknown::Exhausted),
            used => used,
        }
    }

    /// The same of claims about locations, as far as they are cut points.
    pub(super) fn use_claims(&mut self, claims: &[(Location, TermId)]) -> Result<(), Unknown> {
        let cuts = &self.automaton.blocks.cuts;
        let cut = |l: Location| cuts.iter().position(|&c| c == l);
        let claims: Vec<(usize, TermId)> =
            claims.iter().filter_map(|&(l, claim)| Some((cut(l)?, claim))).collect();
        self.use_candidates(&claims)
    }

    /// Proves claims about cut points, as far as they can be, and uses them from now on.
    pub(super) fn use_candidates(&mut self, claims: &[(usize, TermId)]) -> Result<(), Unknown> {
        let mut kept: Vec<Vec<TermId>> = vec![Vec::new(); self.automaton.blocks.cuts.len()];
        for &(cut, claim) in claims {
            for conjunct in self.terms.conjuncts(&[claim]) {
                // What holds already is assumed where the others are asked about.
                if self.queries.assumed(cut).contains(&conjunct) || kept[cut].contains(&conjunct) {
                    continue;
                }
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
        let Automaton { cfa, blocks, .. } = &self.automaton;
        // What is known is inductive by itself, and stays among what is asked about for the sake of the others.
        let known = (0..kept.len()).flat_map(|cut| self.queries.assumed(cut).iter().map(move |&c| (cut, c)));
        let new = kept.iter().enumerate().flat_map(|(cut, all)| all.iter().map(move |&c| (cut, c)));
        let claims: Vec<(usize, TermId)> = known.chain(new).collect();
        let limited = Budget { deadline: self.limit.or(self.budget.deadline), ..self.budget.clone() };
        let filtered = inductive_claims(self.terms, cfa, blocks, &claims, &limited)?;
        for (cut, new) in kept.iter_mut().enumerate() {
            let holds = |c: &TermId| filtered.kept.contains(&(cut, *c));
            new.retain(holds);
            self.statistics.candidates.1 += new.len();
        }
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
