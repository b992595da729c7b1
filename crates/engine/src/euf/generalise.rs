//! Widening a blocked cube (seed thesis, algorithm 4): core first, then literal by literal.
//!
//! With counterexamples to generalisation after Hassan, Bradley and Somenzi, "Better generalization in IC3"
//! (FMCAD 2013): a predecessor that stands in the way of dropping a literal is blocked one level
//! below, if that is possible without looking further, and the literal is tried again. That costs many
//! questions, so it is done only for obligations that keep coming back.

use super::queries::Relative;
use super::search::{Core, Search};
use crate::Unknown;
use crate::arithmetic::form::Constraint;
use crate::ic3::generalise::block_ctg;
use crate::ic3::{ANYWHERE, Cube, Effort, FOR_EVER};
use euphonium_term::{Op, SortId, TermId, Terms};

/// This many predecessors are blocked for one literal at most.
const CTGS: u32 = 3;

/// This many pairs of inequalities of one cube are tried at most.
const JOINS: u32 = 20;

impl Search<'_> {
    /// How hard to try for a cube that had to be met this many times.
    pub(super) fn effort_after(&self, attempts: u32) -> Effort {
        match self.problem.options.ctgs_after {
            Some(often) if attempts >= often => Effort { ctgs: CTGS, depth: 1 },
            _ => Effort::NONE,
        }
    }

    /// A larger cube that is blocked too, with the highest level for which that is known. `core` is what the
    /// query that blocked the cube at `level` needed.
    pub(super) fn generalise(
        &mut self,
        cube: &Cube<TermId>,
        core: Core,
        level: usize,
        effort: Effort,
    ) -> Result<(Cube<TermId>, usize), Unknown> {
        // What keeps the cube apart from the initial states must stay, or be replaced by something that does.
        let mut anchor = match self.apart_from_init(&core.literals)? {
            Some(anchor) => anchor,
            None => self.apart_from_init(cube.literals())?.unwrap_or_default(),
        };
        // The literals are assumed in this order, which decides what cores keep: sorted, they cost a tenth
        // more questions.
        let mut literals = core.literals;
        for &l in &anchor {
            if !literals.contains(&l) {
                literals.push(l);
            }
        }
        // The core tells how far up the cube is blocked: it needs no frame below.
        let mut reached = Reached::new(core.frame, level, self.ic3.frames.top());
        // Before literals are dropped relations between variables can be found, afterwards bounds of single
        // ones. Which of them leads on cannot be known: every second cube has its relations first.
        let inequalities = self.problem.has_numbers && self.model.is_exact();
        if inequalities && self.ic3.cubes.is_multiple_of(2) {
            self.join_inequalities(&mut literals, &mut reached)?;
            anchor = self.apart_from_init(&literals)?.unwrap_or_default();
        }
        let mut order = literals.clone();
        order.sort_by_key(|&l| (keep_rank(self.problem.terms, l), l));
        for l in order {
            if !literals.contains(&l) || literals.len() == 1 {
                continue;
            }
            let mut without = literals.clone();
            without.retain(|&k| k != l);
            let mut kept = None;
            if anchor.contains(&l) {
                kept = self.apart_from_init(&without)?;
                if kept.is_none() {
                    continue;
                }
            }
            let answer = self.relative_with_ctgs(&without, reached.below(), effort)?;
            let Relative::Blocked(core) = answer else { continue };
            anchor = kept.unwrap_or(anchor);
            reached.learn(core.frame);
            literals = without;
            literals.retain(|k| core.literals.contains(k) || anchor.contains(k));
        }
        if inequalities {
            self.join_inequalities(&mut literals, &mut reached)?;
        }
        // As high as it holds.
        while let Some(level) = reached.level
            && level < reached.top
        {
            match self.relative(&literals, level)? {
                Relative::Blocked(core) => reached.level = raised(core.frame, level + 1, reached.top),
                Relative::Reachable => break,
            }
        }
        Ok((Cube::new(literals), reached.level.unwrap_or(FOR_EVER)))
    }

    /// Replaces two inequalities of a cube by their sum where it is blocked then, too: `x ≥ 5` and `y ≤ 4` by
    /// `x > y`. This is how a relation between variables is found that no formula of the system mentions.
    fn join_inequalities(
        &mut self,
        literals: &mut Vec<TermId>,
        reached: &mut Reached,
    ) -> Result<(), Unknown> {
        let mut tries = JOINS;
        let (mut i, mut j) = (1, 0);
        while i < literals.len() && tries > 0 {
            let terms = &mut *self.problem.terms;
            let pair = Constraint::of_inequality(terms, literals[i])
                .zip(Constraint::of_inequality(terms, literals[j]));
            if let Some(sum) = pair.and_then(|(a, b)| a.plus(&b)) {
                let sum = sum.literal(terms);
                let mut joined: Vec<TermId> =
                    literals.iter().enumerate().filter(|&(k, _)| k != i && k != j).map(|(_, &l)| l).collect();
                if !joined.contains(&sum) && sum != TermId::TRUE {
                    tries -= 1;
                    joined.push(sum);
                    if self.apart_from_init(&joined)?.is_some()
                        && let Relative::Blocked(core) = self.relative(&joined, reached.below())?
                    {
                        reached.learn(core.frame);
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

    /// Has a cube a predecessor outside of it at a level? Some of them are blocked at that level if
    /// their own predecessors allow it.
    fn relative_with_ctgs(
        &mut self,
        cube: &[TermId],
        at: usize,
        effort: Effort,
    ) -> Result<Relative, Unknown> {
        let mut left = if at == 0 { 0 } else { effort.ctgs };
        loop {
            let answer = self.relative(cube, at)?;
            if left == 0 || matches!(answer, Relative::Blocked(_)) {
                return Ok(answer);
            }
            left -= 1;
            let ctg = self.predecessor_cube(cube)?;
            if self.ic3.frames.blocked_at(ANYWHERE, at, &ctg).is_some()
                || !block_ctg(self, ANYWHERE, at, &ctg, effort)?
            {
                return Ok(Relative::Reachable);
            }
        }
    }
}

/// How far up a cube is known to be blocked.
struct Reached {
    /// The highest level; none for all levels.
    level: Option<usize>,
    /// The level that it was to be blocked at.
    lowest: usize,
    top: usize,
}

impl Reached {
    /// A cube that a query about `level` blocked and that needed frames from `frame` on.
    fn new(frame: Option<usize>, level: usize, top: usize) -> Reached {
        Reached { level: raised(frame, level, top), lowest: level, top }
    }

    /// The level to ask at, so that nothing of this is lost.
    fn below(&self) -> usize {
        self.level.unwrap_or(self.lowest) - 1
    }

    /// A part of the cube was blocked by a query at the level below that needed frames from `frame` on. What
    /// is blocked for ever stays so only if its parts need no frame either.
    fn learn(&mut self, frame: Option<usize>) {
        if self.level.is_some() || frame.is_some() {
            self.level = raised(frame, self.below() + 1, self.top);
        }
    }
}

/// A cube blocked relative to a frame holds one level above it; the query that was asked at
/// `level - 1` and needed frames only from `frame` on is as good as one asked there.
fn raised(frame: Option<usize>, level: usize, top: usize) -> Option<usize> {
    frame.map(|frame| (frame + 1).max(level).min(top))
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
