//! The questions, put to the [solver](super::at_location) of a cut point. A cube at the end of a block is
//! asked about by the images of its literals at the start (the alternative relative inductiveness of Lange
//! 5.3), so there are no next-state variables, and equal images share their encoding. With that switched off,
//! [`super::next`] has the variables.
//!
//! A solver knows much that is not asked about: the images of other cubes, other blocks. The search decides
//! the cone of the question only with `cones` ([`euphonium_smt::Solver::check_cone`]); with arrays, whose
//! models need all reads, it decides everything.

use super::at_location::{AtLocation, Kind};
use super::automaton::{Automaton, BlockId};
use super::cube::Cube;
use super::cube::Frames;
use super::statistics::{Purpose, Statistics};
use super::words::Words;
use crate::Unknown;
use euphonium_limits::{Budget, Exhausted};
use euphonium_sat::Lit;
use euphonium_smt::Satisfiability;
use euphonium_term::{Model, TermId, Terms};
use rustc_hash::FxHashMap;

/// The answer to a question of relative inductiveness.
pub(super) enum Answer {
    /// No step leads to the cube; these of its literals suffice for that.
    Inductive(Cube),
    /// A step does: the model has the state before it and the inputs.
    Step(Model),
    /// It would take too long to find out, and is not needed.
    Undecided,
}

/// How many conflicts a question may take that the search can do without.
const OPTIONAL_CONFLICTS: u64 = 3000;

/// The same for widening a predecessor: the answer is nearly always found at once.
const LIFT_CONFLICTS: u64 = 200;

/// After this many new literals a solver is made anew: what old questions were about only slows it down.
const RENEW: usize = 400;

pub(super) struct Queries {
    solvers: Vec<AtLocation>,
    /// Solvers of words for the same cut points, if they are asked first.
    words: Vec<Words>,
    budget: Budget,
    /// Are cubes asked about by their images, or by next-state variables?
    preconditions: bool,
    /// What is known to hold at each location.
    assumed: Vec<Vec<TermId>>,
    kind: Kind,
}

impl Queries {
    /// Exact solvers for all cut points; with `words`, solvers of words are asked before them.
    pub fn new(cuts: usize, budget: &Budget, preconditions: bool, kind: Kind, words: bool) -> Queries {
        let solvers = (0..cuts).map(|_| AtLocation::new(budget, kind)).collect();
        let words = (0..if words { cuts } else { 0 }).map(|_| Words::new(budget)).collect();
        let assumed = vec![Vec::new(); cuts];
        Queries { solvers, words, budget: budget.clone(), preconditions, assumed, kind }
    }

    /// Makes the solvers of a location anew if they hold much that is of no use any longer.
    fn tidy(&mut self, terms: &mut Terms, frames: &Frames, location: usize) -> Result<(), Unknown> {
        let literals: usize = frames.all(location).map(|(_, cube)| cube.len()).sum();
        let most = RENEW + 4 * literals;
        let assumed = &self.assumed[location];
        if self.solvers[location].frames.num_literals() >= most {
            self.solvers[location] =
                AtLocation::of(terms, &self.budget, self.kind, frames, location, assumed)?;
        }
        if let Some(words) = self.words.get_mut(location)
            && words.at.frames.num_literals() >= most
        {
            words.at = AtLocation::of(terms, &self.budget, Kind::Words, frames, location, assumed)?;
        }
        Ok(())
    }

    /// Tells all solvers what holds at their locations, for good.
    pub fn assume(&mut self, terms: &mut Terms, facts: Vec<Vec<TermId>>) -> Result<(), Unknown> {
        let words = self.words.iter_mut().map(|words| &mut words.at).zip(&facts);
        for (here, facts) in self.solvers.iter_mut().zip(&facts).chain(words) {
            here.assume(terms, facts)?;
        }
        self.assumed.iter_mut().zip(facts).for_each(|(known, new)| known.extend(new));
        Ok(())
    }

    /// What is known to hold at a location.
    pub fn assumed(&self, location: usize) -> &[TermId] {
        &self.assumed[location]
    }

    /// Tells the solver of a location that a cube is blocked up to a level.
    pub fn block(
        &mut self,
        terms: &mut Terms,
        location: usize,
        level: usize,
        cube: &Cube,
    ) -> Result<(), Unknown> {
        if let Some(words) = self.words.get_mut(location) {
            words.at.frames.block(terms, level, cube)?;
        }
        self.solvers[location].frames.block(terms, level, cube)
    }

    /// Is there a state in a frame from which a block leads to the cube? For a block that ends where it
    /// begins, one outside of the cube.
    #[allow(clippy::too_many_arguments)]
    pub fn relative(
        &mut self,
        terms: &mut Terms,
        automaton: &mut Automaton,
        frames: &Frames,
        statistics: &mut Statistics,
        purpose: Purpose,
        (b, level): (BlockId, usize),
        cube: &Cube,
    ) -> Result<Answer, Unknown> {
        let from = automaton.from(b);
        if frames.is_empty_at(from, level) {
            return Ok(Answer::Inductive(Cube::new(Vec::new())));
        }
        self.tidy(terms, frames, from)?;
        let question = Relative { block: b, level, cube, preconditions: self.preconditions };
        let limit = (purpose != Purpose::Block).then_some(OPTIONAL_CONFLICTS);
        let limits = (&self.budget, limit);
        if let Some(words) = self.words.get_mut(from)
            && let Some(core) = words.refute(terms, automaton, statistics, &question, &self.budget)?
        {
            return Ok(Answer::Inductive(core));
        }
        let here = &mut self.solvers[from];
        match question.ask(here, terms, automaton, statistics, purpose, limits)? {
            (Satisfiability::Sat, _) => Ok(Answer::Step(here.frames.solver.model(terms))),
            (Satisfiability::Unknown(Unknown::Exhausted(Exhausted::Conflicts)), _) if limit.is_some() => {
                Ok(Answer::Undecided)
            }
            (Satisfiability::Unsat, core) => Ok(Answer::Inductive(core)),
            (Satisfiability::Unknown(reason), _) => Err(reason),
        }
    }

    /// A state in a frame from which a block can be taken.
    pub fn step(
        &mut self,
        terms: &mut Terms,
        statistics: &mut Statistics,
        guard: TermId,
        from: usize,
        level: usize,
    ) -> Result<Option<Model>, Unknown> {
        let here = &mut self.solvers[from];
        let mut assumptions = here.frames.guards(level).collect::<Vec<_>>();
        assumptions.push(here.literal(terms, guard)?);
        let roots = here.roots_from(level);
        here.model_of(terms, statistics, Purpose::Bad, (&assumptions, &roots), &self.budget)
    }

    /// A model of formulas over the variables of a location and the inputs, whatever is blocked there.
    pub fn model(
        &mut self,
        terms: &mut Terms,
        statistics: &mut Statistics,
        location: usize,
        formulas: &[TermId],
    ) -> Result<Option<Model>, Unknown> {
        let here = &mut self.solvers[location];
        let mut assumptions = Vec::with_capacity(formulas.len());
        for &formula in formulas {
            assumptions.push(here.literal(terms, formula)?);
        }
        let roots = here.frames.always.literals().to_vec();
        here.model_of(terms, statistics, Purpose::Path, (&assumptions, &roots), &self.budget)
    }

    /// The literals of a cube that suffice to imply some formulas for given inputs; all of them if that is
    /// not implied. The inputs are assumed rather than put in, so that no copy of the formulas is made.
    pub fn implying(
        &mut self,
        terms: &mut Terms,
        statistics: &mut Statistics,
        location: usize,
        cube: &Cube,
        inputs: &FxHashMap<TermId, TermId>,
        formulas: &[TermId],
    ) -> Result<Cube, Unknown> {
        let here = &mut self.solvers[location];
        let mut assumptions = Vec::with_capacity(inputs.len() + cube.len());
        for (&input, &definition) in inputs {
            let equation = terms.eq(input, definition);
            assumptions.push(here.literal(terms, equation)?);
        }
        let mut literals = Vec::with_capacity(cube.len());
        for &literal in cube.literals() {
            literals.push((here.literal(terms, literal)?, literal));
        }
        assumptions.extend(literals.iter().map(|&(lit, _)| lit));
        let mut violated = Vec::with_capacity(formulas.len());
        for &formula in formulas {
            violated.push(!here.literal(terms, formula)?);
        }
        here.frames.solver.add_temporary_clause(&violated);
        violated.extend(here.frames.always.literals());
        let question = (&assumptions[..], &violated[..]);
        match here.check(terms, statistics, Purpose::Lift, question, &self.budget, Some(LIFT_CONFLICTS)) {
            Satisfiability::Sat | Satisfiability::Unknown(Unknown::Exhausted(Exhausted::Conflicts)) => {
                Ok(cube.clone())
            }
            Satisfiability::Unsat => {
                let failed = here.frames.solver.failed_literals();
                let needed = literals.iter().filter(|(lit, _)| failed.contains(lit));
                Ok(Cube::new(needed.map(|&(_, literal)| literal).collect()))
            }
            Satisfiability::Unknown(reason) => Err(reason),
        }
    }
}

/// The question whether there is a state in a frame from which a block leads to a cube.
pub(super) struct Relative<'a> {
    pub block: BlockId,
    pub level: usize,
    pub cube: &'a Cube,
    /// Is the cube asked about by its image?
    pub preconditions: bool,
}

impl Relative<'_> {
    /// Asks a solver of the location where the block begins. If it refutes, these literals of the cube
    /// suffice for that.
    pub fn ask(
        &self,
        here: &mut AtLocation,
        terms: &mut Terms,
        automaton: &mut Automaton,
        statistics: &mut Statistics,
        purpose: Purpose,
        (budget, limit): (&Budget, Option<u64>),
    ) -> Result<(Satisfiability, Cube), Unknown> {
        let (b, cube) = (self.block, self.cube);
        let mut assumptions = here.frames.guards(self.level).collect::<Vec<_>>();
        assumptions.push(here.literal(terms, automaton.guard(b))?);
        if !self.preconditions {
            let relation = automaton.next.relation(terms, &automaton.cfa, &automaton.blocks, b);
            assumptions.push(here.literal(terms, relation)?);
        }
        let mut images: Vec<(Lit, TermId)> = Vec::with_capacity(cube.len());
        for &literal in cube.literals() {
            let image = match self.preconditions {
                true => automaton.image(terms, b, literal),
                false => automaton.next.literal(terms, &automaton.cfa, &automaton.blocks, b, literal),
            };
            if image == TermId::FALSE {
                return Ok((Satisfiability::Unsat, Cube::new(vec![literal])));
            }
            if image != TermId::TRUE {
                images.push((here.literal(terms, image)?, literal));
            }
        }
        assumptions.extend(images.iter().map(|&(lit, _)| lit));
        let mut roots = here.roots_from(self.level);
        let from = automaton.from(b);
        if from == automaton.to(b) && from != 0 {
            let mut clause = Vec::with_capacity(cube.len());
            for &literal in cube.literals() {
                clause.push(!here.literal(terms, literal)?);
            }
            here.frames.solver.add_temporary_clause(&clause);
            roots.extend(clause);
        }
        let verdict = here.check(terms, statistics, purpose, (&assumptions, &roots), budget, limit);
        let mut core = Vec::new();
        if matches!(verdict, Satisfiability::Unsat) {
            let failed = here.frames.solver.failed_literals();
            core.extend(images.iter().filter(|(lit, _)| failed.contains(lit)).map(|&(_, literal)| literal));
        }
        Ok((verdict, Cube::new(core)))
    }
}
