//! Widening a blocked cube (seed thesis, algorithm 4): core first, then literal by literal.
//!
//! With counterexamples to generalisation after Hassan, Bradley and Somenzi, "Better generalization in IC3"
//! (FMCAD 2013): a predecessor that stands in the way of dropping a literal is blocked one level
//! below, if that is possible without looking further, and the literal is tried again. That costs many
//! questions, so it is done only for obligations that keep coming back.

use super::frames::Cube;
use super::project::Projection;
use super::queries::Relative;
use super::search::Search;
use crate::Unknown;
use crate::arithmetic::form::Constraint;
use euphonium_term::{Op, SortId, TermId, Terms};

/// So many predecessors are blocked for one literal at most.
const CTGS: u32 = 3;

/// So many pairs of inequalities of one cube are tried at most.
const JOINS: u32 = 20;

impl Search<'_> {
    /// How many predecessors to block for a literal of a cube that had to be met so many times.
    pub(super) fn effort(&self, attempts: u32) -> u32 {
        if self.options.ctgs_after.is_some_and(|often| attempts >= often) { CTGS } else { 0 }
    }

    /// A larger cube that is blocked too, with the highest level for which that is known; `None` for
    /// ever. `core` and `frame` are what the query that blocked the cube at `level` needed. For each literal,
    /// up to `ctgs` predecessors are blocked.
    pub(super) fn generalise(
        &mut self,
        cube: &Cube,
        core: Vec<TermId>,
        frame: Option<usize>,
        level: usize,
        ctgs: u32,
    ) -> Result<(Cube, Option<usize>), Unknown> {
        let depth = self.frames.depth();
        // What keeps the cube apart from the initial states must stay, or be replaced by something that does.
        let mut anchor = match self.apart_from_init(&core)? {
            Some(anchor) => anchor,
            None => self.apart_from_init(&cube.literals)?.unwrap_or_default(),
        };
        let mut literals = union(&core, &anchor);
        // The core tells how far up the cube is blocked: it needs no frame below.
        let mut reached = reached_level(frame, level, depth);
        // Before literals are dropped relations between variables can be found, afterwards bounds of single ones. Which of
        // them leads on cannot be known: every second cube has its relations first.
        let inequalities = self.has_numbers && self.abstraction.is_exact();
        if inequalities && self.statistics.cubes.is_multiple_of(2) {
            self.join_inequalities(&mut literals, &mut reached, level)?;
            anchor = self.apart_from_init(&literals)?.unwrap_or_default();
        }
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
            let answer = self.relative_with_ctgs(&without, at, ctgs)?;
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
        if inequalities {
            self.join_inequalities(&mut literals, &mut reached, level)?;
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

    /// Replaces two inequalities of a cube by their sum where it is blocked then, too: `x ≥ 5` and `y ≤ 4` by
    /// `x > y`. This is how a relation between variables is found that no formula of the system mentions.
    fn join_inequalities(
        &mut self,
        literals: &mut Vec<TermId>,
        reached: &mut Option<usize>,
        level: usize,
    ) -> Result<(), Unknown> {
        let depth = self.frames.depth();
        let mut tries = JOINS;
        let (mut i, mut j) = (1, 0);
        while i < literals.len() && tries > 0 {
            let pair = Constraint::of_inequality(self.terms, literals[i])
                .zip(Constraint::of_inequality(self.terms, literals[j]));
            if let Some(sum) = pair.and_then(|(a, b)| a.plus(&b)) {
                let sum = sum.literal(self.terms);
                let mut joined: Vec<TermId> =
                    literals.iter().enumerate().filter(|&(k, _)| k != i && k != j).map(|(_, &l)| l).collect();
                if !joined.contains(&sum) && sum != TermId::TRUE {
                    tries -= 1;
                    joined.push(sum);
                    let at = reached.map_or(level - 1, |reached| reached - 1);
                    if self.apart_from_init(&joined)?.is_some()
                        && let Relative::Blocked { frame, .. } =
                            self.queries.relative(self.terms, &mut self.system, &joined, (at, depth), true)?
                    {
                        if reached.is_some() || frame.is_some() {
                            *reached = reached_level(frame, at + 1, depth);
                        }
                        *literals = joined;
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

    /// Has a cube a predecessor outside of it at a level? Up to `ctgs` of them are blocked at that level if
    /// their own predecessors allow it.
    fn relative_with_ctgs(&mut self, cube: &[TermId], at: usize, ctgs: u32) -> Result<Relative, Unknown> {
        let depth = self.frames.depth();
        let mut left = if at == 0 { 0 } else { ctgs };
        loop {
            let answer = self.queries.relative(self.terms, &mut self.system, cube, (at, depth), true)?;
            if left == 0 || matches!(answer, Relative::Blocked { .. }) {
                return Ok(answer);
            }
            left -= 1;
            let ctg = self.predecessor_cube(cube)?;
            if self.apart_from_init(&ctg.literals)?.is_none() || self.frames.blocks(&ctg, at) {
                return Ok(Relative::Reachable);
            }
            let below =
                self.queries.relative(self.terms, &mut self.system, &ctg.literals, (at - 1, depth), true)?;
            let Relative::Blocked { core, frame } = below else { return Ok(Relative::Reachable) };
            let (blocked, level) = self.generalise(&ctg, core, frame, at, 0)?;
            self.statistics.ctgs += 1;
            match level {
                None => self.add_infinity(blocked)?,
                Some(level) => self.add_cube(blocked, level)?,
            }
        }
    }

    /// The cube of the predecessor that the last query found.
    fn predecessor_cube(&mut self, target: &[TermId]) -> Result<Cube, Unknown> {
        let mut targets: Vec<TermId> = target.iter().map(|&l| self.system.prime(self.terms, l)).collect();
        targets.extend(self.system.relation.iter().chain(&self.system.constraints));
        if self.abstraction.is_exact() {
            return Ok(Cube::new(self.lift(&targets)?.cube));
        }
        let mut projection =
            Projection::new(self.queries.solver(), self.options.relate_variables, self.by_value);
        for t in targets {
            projection.justify(self.terms, t);
        }
        Ok(Cube::new(projection.cube(self.terms, &mut self.system, self.excess)))
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
