//! A board of claims about one automaton, for engines that run at the same time.
//!
//! An analysis posts what it claims of the cut points as soon as it has it: sets of values first, relations later. Others read it when
//! they begin and whenever they open a level, and take what is new. Nothing on the board is believed: readers filter it by exact
//! questions ([`crate::filter`]) before they use it, and what they use is part of their evidence.
//!
//! Each engine has an arena of terms of its own, and so has the board. What engines have in common are the variables of the simplified automaton,
//! which was made before they began; claims are about these, so they can be carried from arena to arena.

use euphonium_problem::cfa::{Location, Simplified};
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many claims are posted at most: more than that would cost their readers more than they give.
const MOST: usize = 4_000;

/// The board.
#[derive(Debug)]
pub struct Board {
    /// The automaton that claims are about.
    pub simplified: Arc<Simplified>,
    /// Its cut points.
    pub cuts: Vec<Location>,
    /// Does an engine analyse the automaton at the same time?
    pub analysed: bool,
    posted: Mutex<Posted>,
}

#[derive(Default)]
struct Posted {
    terms: Terms,
    /// What stands for the variables, by the constants that engines have for them, and the way back.
    there: FxHashMap<TermId, TermId>,
    back: FxHashMap<TermId, TermId>,
    claims: Vec<(Location, TermId)>,
    /// What may hold, and is worth less.
    guesses: Vec<(Location, TermId)>,
    known: FxHashSet<(Location, TermId)>,
    /// Has somebody read what is posted?
    read: bool,
    finished: bool,
}

impl std::fmt::Debug for Posted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} claims", self.claims.len())
    }
}

impl Board {
    /// An empty board.
    pub fn new(simplified: Arc<Simplified>, cuts: Vec<Location>, analysed: bool) -> Board {
        Board { simplified, cuts, analysed, posted: Mutex::default() }
    }

    fn posted(&self) -> MutexGuard<'_, Posted> {
        self.posted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Posts claims about locations, in place of those before if nobody has read them; those that cannot be said on the board
    /// are left out.
    pub fn post(&self, terms: &Terms, claims: &[(Location, TermId)]) {
        let posted = &mut *self.posted();
        if !posted.read {
            posted.claims.clear();
            posted.known.clear();
        }
        self.add(posted, terms, claims, false);
    }

    /// Posts guesses beside the claims.
    pub fn post_guesses(&self, terms: &Terms, guesses: &[(Location, TermId)]) {
        self.add(&mut self.posted(), terms, guesses, true);
    }

    fn add(&self, posted: &mut Posted, terms: &Terms, claims: &[(Location, TermId)], guessed: bool) {
        let variables: FxHashSet<TermId> =
            self.simplified.cfa.variables.iter().map(|variable| variable.constant).collect();
        for &(l, claim) in claims {
            if posted.claims.len() + posted.guesses.len() >= MOST {
                return;
            }
            let Posted { terms: own, there, back, .. } = posted;
            let carried = own.carry(terms, &[claim], |own, t| {
                if let Some(&known) = there.get(&t) {
                    return Some(known);
                }
                let sort = own.carry_sort(terms, terms.sort_of(t)).filter(|_| variables.contains(&t))?;
                let new = own.fresh("x", sort);
                there.insert(t, new);
                back.insert(new, t);
                Some(new)
            });
            if let Some(carried) = carried.and_then(|all| all.first().copied())
                && posted.known.insert((l, carried))
            {
                let list = if guessed { &mut posted.guesses } else { &mut posted.claims };
                list.push((l, carried));
            }
        }
    }

    /// Says that nothing more will be posted.
    pub fn finish(&self) {
        self.posted().finished = true;
    }

    /// Will nothing more be posted?
    pub fn is_finished(&self) -> bool {
        self.posted().finished
    }

    /// The claims after so many, in the words of a reader, and how many there are then.
    pub fn read(&self, seen: &mut usize, terms: &mut Terms) -> Vec<(Location, TermId)> {
        let posted = &mut *self.posted();
        posted.read |= posted.claims.len() > *seen;
        posted.carried(&posted.claims, seen, terms)
    }

    /// The same of guesses.
    pub fn read_guesses(&self, seen: &mut usize, terms: &mut Terms) -> Vec<(Location, TermId)> {
        let posted = self.posted();
        posted.carried(&posted.guesses, seen, terms)
    }
}

impl Posted {
    /// What was posted after so much, in the words of a reader.
    fn carried(
        &self,
        list: &[(Location, TermId)],
        seen: &mut usize,
        terms: &mut Terms,
    ) -> Vec<(Location, TermId)> {
        let new: Vec<(Location, TermId)> = list[*seen..].to_vec();
        *seen = list.len();
        let roots: Vec<TermId> = new.iter().map(|claim| claim.1).collect();
        let carried = terms.carry(&self.terms, &roots, |_, t| self.back.get(&t).copied());
        let carried = carried.unwrap_or_default();
        // Which order of arguments is normal depends on the arena.
        new.into_iter().zip(carried).map(|((l, _), claim)| (l, terms.simplify(claim))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_problem::cfa::{Passes, read_cfa, simplify};
    use euphonium_term::Op;

    #[test]
    fn claims_go_from_arena_to_arena() {
        let mut terms = Terms::new();
        let text = "(cfa (var x (_ BitVec 8)) (var y (_ BitVec 8)) (location a) (location b) (location c)
            (initial a) (error c)
            (edge a b (assign x #x00)) (edge b b (assume (bvult x y)) (assign x (bvadd x #x02)))
            (edge b c (assume (bvult y x))))";
        let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let simplified = Arc::new(simplify(&mut terms, &cfa, &Passes::none()));
        let board = Board::new(simplified.clone(), Vec::new(), true);
        let [x, y] = [0, 1].map(|i: usize| simplified.cfa.variables[i].constant);
        // Two engines have copies of the arena, and go on with different terms.
        let (mut one, mut other) = (terms.clone(), terms.clone());
        let sort = one.bv_sort(8);
        let own = one.fresh("own", sort);
        other.bv_const(8, 77u8);
        let less = one.mk(Op::BvUlt, &[x, y]);
        let private = one.mk(Op::BvUlt, &[x, own]);
        let head = Location(1);
        // What nobody has read is replaced.
        let early = one.mk(Op::BvUlt, &[y, x]);
        board.post(&one, &[(head, early)]);
        board.post(&one, &[(head, less), (head, private), (head, less)]);
        let mut seen = 0;
        let read = board.read(&mut seen, &mut other);
        let expected = other.mk(Op::BvUlt, &[x, y]);
        assert_eq!((read, seen), (vec![(head, expected)], 1));
        assert!(board.read(&mut seen, &mut other).is_empty());
        let same = one.eq(x, y);
        board.post(&one, &[(head, same)]);
        let expected = other.eq(x, y);
        assert_eq!(board.read(&mut seen, &mut other), vec![(head, expected)]);
        assert!(!board.is_finished());
        // Guesses are a list of their own.
        let most = one.mk(Op::BvUle, &[y, x]);
        board.post_guesses(&one, &[(head, most), (head, same)]);
        let expected = other.mk(Op::BvUle, &[y, x]);
        assert!(board.read(&mut seen, &mut other).is_empty());
        assert_eq!(board.read_guesses(&mut 0, &mut other), vec![(head, expected)]);
    }
}
