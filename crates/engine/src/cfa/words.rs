//! Questions put to a solver of words first (`--cfa-on words`).
//!
//! Much that control-heavy programs ask needs equality only: that two constants differ, that a copy is equal
//! to what was copied. A solver of equality with uninterpreted functions refutes that without a single bit,
//! and gives bits to a word only where an operator is applied to it. Its refutations hold, its cores too;
//! whatever it does not refute is asked again, bit by bit. Where it seldom refutes it is not worth its time
//! and is asked only now and then.

use super::at_location::{AtLocation, Kind};
use super::automaton::Automaton;
use super::cube::Cube;
use super::queries::Relative;
use super::statistics::{Purpose, Statistics};
use crate::Unknown;
use euphonium_limits::{Budget, Exhausted};
use euphonium_smt::Satisfiability;
use euphonium_term::Terms;

/// How many conflicts a question may take here.
const CONFLICTS: u64 = 300;

/// It is asked each time if it refutes one question in so many, otherwise only once in this many.
const WORTH: u32 = 3;
const NOW_AND_THEN: u32 = 16;

/// A solver of words for one location, and how it did.
pub(super) struct Words {
    pub at: AtLocation,
    /// The questions so far, those put to it, and those it refuted; halved from time to time.
    turn: u32,
    asked: u32,
    refuted: u32,
}

impl Words {
    pub fn new(budget: &Budget) -> Words {
        Words { at: AtLocation::new(budget, Kind::Words), turn: 0, asked: 0, refuted: 0 }
    }

    fn is_worth_it(&mut self) -> bool {
        self.turn = self.turn.wrapping_add(1);
        self.refuted * WORTH + NOW_AND_THEN >= self.asked || self.turn.is_multiple_of(NOW_AND_THEN)
    }

    /// The literals of the cube that suffice to refute a question, if they are found in this way.
    pub fn refute(
        &mut self,
        terms: &mut Terms,
        automaton: &mut Automaton,
        statistics: &mut Statistics,
        question: &Relative<'_>,
        budget: &Budget,
    ) -> Result<Option<Cube>, Unknown> {
        if !self.is_worth_it() {
            return Ok(None);
        }
        let limits = (budget, Some(CONFLICTS));
        let (verdict, core) =
            question.ask(&mut self.at, terms, automaton, statistics, Purpose::Words, limits)?;
        self.asked += 1;
        self.refuted += u32::from(matches!(verdict, Satisfiability::Unsat));
        if self.asked >= 1000 {
            (self.asked, self.refuted) = (self.asked / 2, self.refuted / 2);
        }
        match verdict {
            Satisfiability::Unsat => Ok(Some(core)),
            Satisfiability::Unknown(Unknown::Exhausted(limit)) if limit != Exhausted::Conflicts => {
                Err(limit.into())
            }
            Satisfiability::Sat | Satisfiability::Unknown(_) => Ok(None),
        }
    }
}
