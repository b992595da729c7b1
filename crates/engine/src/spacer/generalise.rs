//! NewLemma and Induction: from a cube that is excluded to a larger one.
//!
//! The core first, then literal by literal: one is left out if no rule leads to the rest from the frame
//! below, where premises of the same relation may be assumed to be outside of the rest, too (induction
//! relative to the frame). Then two inequalities are replaced by their sum where this is still excluded:
//! a relation between parameters that no clause mentions.

use super::queries::{Answer, Core};
use super::search::Search;
use crate::Unknown;
use crate::arithmetic::form::Constraint;
use euphonium_term::TermId;

/// So many pairs of inequalities of one cube are tried at most.
const JOINS: u32 = 20;

impl Search<'_> {
    /// A core of a cube that is excluded at a level, made larger.
    pub(super) fn generalise(&mut self, relation: usize, level: usize, core: Core) -> Result<Core, Unknown> {
        let mut core = core;
        if self.made.lemmas.is_multiple_of(2) {
            self.join(relation, level, &mut core)?;
        }
        for literal in core.literals.clone() {
            if !core.literals.contains(&literal) {
                continue;
            }
            let without: Vec<TermId> = core.literals.iter().copied().filter(|&l| l != literal).collect();
            if let Some(smaller) = self.excluded(relation, level, &without)? {
                core = smaller;
            }
        }
        self.join(relation, level, &mut core)?;
        Ok(core)
    }

    /// Why a cube is excluded at a level, relative to itself; none if it is not.
    fn excluded(&mut self, relation: usize, level: usize, cube: &[TermId]) -> Result<Option<Core>, Unknown> {
        match self.queries.ask(self.terms, &self.rules, (relation, level, cube), false, true)? {
            Answer::Step(_) => Ok(None),
            Answer::Blocked(core) => {
                // What was assumed of premises is about the whole cube: a part of it may need another
                // question.
                if core.literals.len() == cube.len() {
                    return Ok(Some(core));
                }
                let part = core.literals;
                match self.queries.ask(self.terms, &self.rules, (relation, level, &part), false, true)? {
                    Answer::Blocked(core) => Ok(Some(Core { literals: part, level: core.level })),
                    Answer::Step(_) => Ok(Some(Core { literals: cube.to_vec(), level: core.level })),
                }
            }
        }
    }

    /// Replaces two inequalities by their sum, as often as the cube stays excluded.
    fn join(&mut self, relation: usize, level: usize, core: &mut Core) -> Result<(), Unknown> {
        let mut tries = JOINS;
        let (mut i, mut j) = (1, 0);
        while i < core.literals.len() && tries > 0 {
            let pair = Constraint::of_inequality(self.terms, core.literals[i])
                .zip(Constraint::of_inequality(self.terms, core.literals[j]));
            if let Some(sum) = pair.and_then(|(a, b)| a.plus(&b)) {
                let sum = sum.literal(self.terms);
                let rest = core.literals.iter().enumerate().filter(|&(k, _)| k != i && k != j);
                let mut joined: Vec<TermId> = rest.map(|(_, &l)| l).collect();
                if !joined.contains(&sum) && sum != TermId::TRUE {
                    tries -= 1;
                    joined.push(sum);
                    if let Some(found) = self.excluded(relation, level, &joined)? {
                        *core = found;
                        (i, j) = (1, 0);
                        continue;
                    }
                }
            }
            j += 1;
            if j == i {
                (i, j) = (i + 1, 0);
            }
        }
        Ok(())
    }
}
