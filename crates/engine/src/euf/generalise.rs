//! Widening a blocked cube (seed thesis, algorithm 4): core first, then literal by literal.

use super::frames::Cube;
use super::queries::Relative;
use super::search::Search;
use euphonium_smt::Reason;
use euphonium_term::{Op, SortId, TermId, Terms};

impl Search<'_> {
    /// A larger cube that is blocked too, with the highest level for which that is known; `None` for
    /// ever. `core` and `frame` are what the query that blocked the cube at `level` needed.
    pub(super) fn generalise(
        &mut self,
        cube: &Cube,
        core: Vec<TermId>,
        frame: Option<usize>,
        level: usize,
    ) -> Result<(Cube, Option<usize>), Reason> {
        let depth = self.frames.depth();
        // What keeps the cube apart from the initial states must stay, or be replaced by something that does.
        let mut anchor = match self.apart_from_init(&core)? {
            Some(anchor) => anchor,
            None => self.apart_from_init(&cube.literals)?.unwrap_or_default(),
        };
        let mut literals = union(&core, &anchor);
        // The core tells how far up the cube is blocked: it needs no frame below.
        let mut reached = reached_level(frame, level, depth);
        let mut order = literals.clone();
        order.sort_by_key(|&l| (keep_rank(self.terms, l), l));
        for l in order {
            if !literals.contains(&l) || literals.len() == 1 {
                continue;
            }
            let mut without: Vec<TermId> = literals.iter().copied().filter(|&k| k != l).collect();
            let mut new_anchor = None;
            if anchor.contains(&l) {
                match self.apart_from_init(&without)? {
                    Some(found) => new_anchor = Some(found),
                    None => continue,
                }
            }
            let at = match reached {
                Some(reached) => reached - 1,
                None => level - 1,
            };
            let answer = self.queries.relative(self.terms, &mut self.system, &without, (at, depth), true)?;
            if let Relative::Blocked { core, frame } = answer {
                if let Some(found) = new_anchor {
                    anchor = found;
                }
                without.retain(|k| core.contains(k) || anchor.contains(k));
                literals = without;
                if reached.is_some() {
                    reached = reached_level(frame, at + 1, depth);
                } else if frame.is_some() {
                    reached = reached_level(frame, level, depth);
                }
            }
        }
        // As high as it holds.
        while let Some(at) = reached
            && at < depth
        {
            match self.queries.relative(self.terms, &mut self.system, &literals, (at, depth), true)? {
                Relative::Blocked { frame, .. } => reached = reached_level(frame, at + 1, depth),
                Relative::Reachable => break,
            }
        }
        Ok((Cube::new(literals), reached))
    }
}

/// A cube blocked relative to a frame holds one level above it; the query that was asked at
/// `level - 1` and needed frames only from `frame` on is as good as one asked there.
fn reached_level(frame: Option<usize>, level: usize, depth: usize) -> Option<usize> {
    frame.map(|frame| (frame + 1).max(level).min(depth))
}

fn union(a: &[TermId], b: &[TermId]) -> Vec<TermId> {
    let mut all = a.to_vec();
    all.extend(b.iter().filter(|l| !a.contains(l)));
    all
}

/// Which literals to try to drop first: disequalities say least, control most.
fn keep_rank(terms: &Terms, literal: TermId) -> u8 {
    let (atom, negative) = match terms.op(literal) {
        Op::Not => (terms.args(literal)[0], true),
        _ => (literal, false),
    };
    match terms.op(atom) {
        Op::Eq if negative => 0,
        Op::App(_) if terms.args(atom).is_empty() => 4 - u8::from(negative),
        Op::Eq if terms.sort_of(terms.args(atom)[0]) != SortId::BOOL => 2,
        _ => 1,
    }
}
