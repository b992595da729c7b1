//! A little LRAT checker behind the log interface: every hint has to be unit or false in its turn.

use euphonium_sat::{ClauseId, Lit, ProofLog};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// The clauses alive in the log.
#[derive(Default)]
pub struct Clauses {
    alive: HashMap<u64, Vec<Lit>>,
    pub lemmas: Vec<Vec<Lit>>,
    pub derived: usize,
    last: u64,
}

/// The log to hand to a solver; clones share the clauses.
#[derive(Clone, Default)]
pub struct Checker(pub Rc<RefCell<Clauses>>);

impl Clauses {
    fn add(&mut self, id: ClauseId, clause: &[Lit]) {
        assert!(id.0 > self.last, "identifiers do not increase");
        self.last = id.0;
        self.alive.insert(id.0, clause.to_vec());
    }

    fn check(&self, clause: &[Lit], hints: &[ClauseId]) {
        let mut truths: HashSet<Lit> = clause.iter().map(|&lit| !lit).collect();
        assert!(clause.iter().all(|lit| !truths.contains(lit)), "tautology derived: {clause:?}");
        for (at, hint) in hints.iter().enumerate() {
            let hinted = self.alive.get(&hint.0).unwrap_or_else(|| panic!("hint {hint:?} is not alive"));
            let mut open: Vec<Lit> = hinted.iter().copied().filter(|&lit| !truths.contains(&!lit)).collect();
            open.sort();
            open.dedup();
            match open.as_slice() {
                [] => {
                    assert_eq!(at + 1, hints.len(), "conflict before the last hint");
                    return;
                }
                [unit] => assert!(truths.insert(*unit), "hint {hinted:?} is satisfied by {truths:?}"),
                _ => panic!("hint {hinted:?} is neither unit nor false under {truths:?}"),
            }
        }
        panic!("no conflict for {clause:?} from {hints:?}");
    }

    /// Is there a clause that consists of these literals only?
    pub fn entails(&self, lits: &[Lit]) -> bool {
        self.alive.values().any(|clause| clause.iter().all(|lit| lits.contains(lit)))
    }
}

impl ProofLog for Checker {
    fn input(&mut self, id: ClauseId, clause: &[Lit]) {
        self.0.borrow_mut().add(id, clause);
    }

    fn theory_lemma(&mut self, id: ClauseId, clause: &[Lit]) {
        let mut clauses = self.0.borrow_mut();
        clauses.add(id, clause);
        clauses.lemmas.push(clause.to_vec());
    }

    fn derived(&mut self, id: ClauseId, clause: &[Lit], hints: &[ClauseId]) {
        let mut clauses = self.0.borrow_mut();
        clauses.check(clause, hints);
        clauses.derived += 1;
        clauses.add(id, clause);
    }

    fn deleted(&mut self, id: ClauseId) {
        assert!(self.0.borrow_mut().alive.remove(&id.0).is_some(), "deleted twice: {id:?}");
    }
}
