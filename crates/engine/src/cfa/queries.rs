//! The questions, one solver for each cut point.
//!
//! The solver of a cut point knows the blocks that begin there and the cubes that are blocked there. A cube at the end of a
//! block is asked about by the images of its literals at the start (the alternative relative inductiveness of
//! Lange 5.3), so there are no next-state variables, and equal images share their encoding. With that switched off,
//! [`super::next`] has the variables.
//!
//! A solver knows much that is not asked about: the images of other cubes, other blocks. The search decides the cone of
//! the question only ([`Solver::check_cone`]); with arrays, whose models need all reads, it decides everything.

use super::automaton::{Automaton, BlockId};
use super::cube::Cube;
use super::frames::Frames;
use super::statistics::{Purpose, Statistics};
use crate::Unknown;
use euphonium_sat::{Budget, Lit};
use euphonium_smt::{Config, Reason, Solver, Verdict};
use euphonium_term::{Model, TermId, Terms};
use rustc_hash::FxHashMap;
use std::time::Instant;

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

/// After so many new literals a solver is made anew: what old questions were about only slows it down.
const RENEW: usize = 400;

struct AtLocation {
    solver: Solver,
    /// For each level, the literal that its clauses are guarded with.
    levels: Vec<Lit>,
    /// The literals of terms.
    literals: FxHashMap<TermId, Lit>,
    /// The literals of the clauses of each level, and of those that always hold: what a search of a cone has to decide
    /// beside its question.
    roots: Vec<Vec<Lit>>,
    always: Vec<Lit>,
    cones: bool,
}

pub(super) struct Queries {
    solvers: Vec<AtLocation>,
    budget: Budget,
    /// Are cubes asked about by their images, or by next-state variables?
    preconditions: bool,
    /// What is known to hold at each location.
    assumed: Vec<Vec<TermId>>,
    /// Does a search decide the cone of its question only?
    cones: bool,
}

impl Queries {
    pub fn new(cuts: usize, budget: &Budget, preconditions: bool, cones: bool) -> Queries {
        let solvers = (0..cuts).map(|_| AtLocation::new(budget, cones)).collect();
        Queries { solvers, budget: budget.clone(), preconditions, assumed: vec![Vec::new(); cuts], cones }
    }

    /// Makes the solver of a location anew if it holds much that is of no use any longer.
    fn tidy(&mut self, terms: &mut Terms, frames: &Frames, location: usize) -> Result<(), Unknown> {
        if self.solvers[location].literals.len() < RENEW + 4 * frames.literals(location) {
            return Ok(());
        }
        self.solvers[location] = AtLocation::new(&self.budget, self.cones);
        self.solvers[location].assume(terms, &self.assumed[location])?;
        for (level, cube) in frames.all(location) {
            self.block(terms, location, level, cube)?;
        }
        Ok(())
    }

    /// Tells all solvers what holds at their locations, for good.
    pub fn assume(&mut self, terms: &mut Terms, facts: Vec<Vec<TermId>>) -> Result<(), Unknown> {
        for (here, facts) in self.solvers.iter_mut().zip(&facts) {
            here.assume(terms, facts)?;
        }
        self.assumed = facts;
        Ok(())
    }

    /// What is known to hold at a location.
    pub fn assumed(&self, location: usize) -> &[TermId] {
        &self.assumed[location]
    }

    /// Can formulas over the variables of a location and the inputs be true? It may be too hard to say.
    pub fn possible(
        &mut self,
        terms: &mut Terms,
        statistics: &mut Statistics,
        purpose: Purpose,
        location: usize,
        formulas: &[TermId],
    ) -> Result<Verdict, Unknown> {
        let here = &mut self.solvers[location];
        let mut assumptions = Vec::with_capacity(formulas.len());
        for &formula in formulas {
            assumptions.push(here.literal(terms, formula)?);
        }
        let roots = here.always.clone();
        let question = (&assumptions[..], &roots[..]);
        Ok(here.check(terms, statistics, purpose, question, &self.budget, Some(OPTIONAL_CONFLICTS)))
    }

    /// Tells the solver of a location that a cube is blocked up to a level.
    pub fn block(
        &mut self,
        terms: &mut Terms,
        location: usize,
        level: u32,
        cube: &Cube,
    ) -> Result<(), Unknown> {
        let here = &mut self.solvers[location];
        let mut clause = vec![!here.level(level)];
        for &literal in cube.literals() {
            clause.push(!here.literal(terms, literal)?);
        }
        here.solver.add_clause(&clause);
        if here.cones {
            here.roots.resize_with(here.roots.len().max(level as usize + 1), Vec::new);
            here.roots[level as usize].extend(&clause[1..]);
        }
        Ok(())
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
        (b, level): (BlockId, u32),
        cube: &Cube,
    ) -> Result<Answer, Unknown> {
        let from = automaton.from(b);
        if frames.is_empty_at(from, level) {
            return Ok(Answer::Inductive(Cube::new(Vec::new())));
        }
        self.tidy(terms, frames, from)?;
        let here = &mut self.solvers[from];
        let mut assumptions = here.levels_from(level);
        assumptions.push(here.literal(terms, automaton.guard(b))?);
        if !self.preconditions {
            let relation = automaton.next.relation(terms, &automaton.cfa, &automaton.blocks, b);
            assumptions.push(here.literal(terms, relation)?);
        }
        let mut images = Vec::with_capacity(cube.len());
        for &literal in cube.literals() {
            let image = match self.preconditions {
                true => automaton.image(terms, b, literal),
                false => automaton.next.literal(terms, &automaton.cfa, &automaton.blocks, b, literal),
            };
            if image == TermId::FALSE {
                return Ok(Answer::Inductive(Cube::new(vec![literal])));
            }
            if image != TermId::TRUE {
                images.push((here.literal(terms, image)?, literal));
            }
        }
        assumptions.extend(images.iter().map(|&(lit, _)| lit));
        let mut roots = here.roots_from(level);
        if from == automaton.to(b) && from != 0 {
            let mut clause = Vec::with_capacity(cube.len());
            for &literal in cube.literals() {
                clause.push(!here.literal(terms, literal)?);
            }
            here.solver.add_temporary_clause(&clause);
            roots.extend(clause);
        }
        let limit = (purpose != Purpose::Block).then_some(OPTIONAL_CONFLICTS);
        match here.check(terms, statistics, purpose, (&assumptions, &roots), &self.budget, limit) {
            Verdict::Sat => Ok(Answer::Step(here.solver.model(terms))),
            Verdict::Unknown(Reason::Conflicts) if limit.is_some() => Ok(Answer::Undecided),
            Verdict::Unsat => {
                let failed = here.solver.failed_literals();
                let needed = images.iter().filter(|(lit, _)| failed.contains(lit));
                Ok(Answer::Inductive(Cube::new(needed.map(|&(_, literal)| literal).collect())))
            }
            Verdict::Unknown(reason) => Err(reason.into()),
        }
    }

    /// A state in a frame from which a block can be taken.
    pub fn step(
        &mut self,
        terms: &mut Terms,
        statistics: &mut Statistics,
        guard: TermId,
        from: usize,
        level: u32,
    ) -> Result<Option<Model>, Unknown> {
        let here = &mut self.solvers[from];
        let mut assumptions = here.levels_from(level);
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
        let roots = here.always.clone();
        here.model_of(terms, statistics, Purpose::Path, (&assumptions, &roots), &self.budget)
    }

    /// The literals of a cube that suffice to imply some formulas for given inputs; all of them if that is not
    /// implied. The inputs are assumed rather than put in, so that no copy of the formulas is made.
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
        here.solver.add_temporary_clause(&violated);
        violated.extend(&here.always);
        let question = (&assumptions[..], &violated[..]);
        match here.check(terms, statistics, Purpose::Lift, question, &self.budget, Some(LIFT_CONFLICTS)) {
            Verdict::Sat | Verdict::Unknown(Reason::Conflicts) => Ok(cube.clone()),
            Verdict::Unsat => {
                let failed = here.solver.failed_literals();
                let needed = literals.iter().filter(|(lit, _)| failed.contains(lit));
                Ok(Cube::new(needed.map(|&(_, literal)| literal).collect()))
            }
            Verdict::Unknown(reason) => Err(reason.into()),
        }
    }
}

impl AtLocation {
    fn new(budget: &Budget, cones: bool) -> AtLocation {
        let config = Config { preprocess: false, cadical: false, cones, ..Config::default() };
        let mut solver = Solver::new(config);
        solver.set_budget(budget.clone());
        AtLocation {
            solver,
            levels: Vec::new(),
            literals: FxHashMap::default(),
            roots: Vec::new(),
            always: Vec::new(),
            cones,
        }
    }

    fn assume(&mut self, terms: &mut Terms, facts: &[TermId]) -> Result<(), Unknown> {
        for &fact in facts {
            let lit = self.literal(terms, fact)?;
            self.solver.add_clause(&[lit]);
            self.always.push(lit);
        }
        Ok(())
    }

    fn literal(&mut self, terms: &mut Terms, t: TermId) -> Result<Lit, Unknown> {
        if let Some(&known) = self.literals.get(&t) {
            return Ok(known);
        }
        let lit = self.solver.literal(terms, t)?;
        self.literals.insert(t, lit);
        Ok(lit)
    }

    /// Checks under a limit of conflicts, if there is one. All solver calls go through here and are counted.
    fn check(
        &mut self,
        terms: &mut Terms,
        statistics: &mut Statistics,
        purpose: Purpose,
        (assumptions, roots): (&[Lit], &[Lit]),
        budget: &Budget,
        limit: Option<u64>,
    ) -> Verdict {
        statistics.count(purpose);
        let start = Instant::now();
        let limit = limit.filter(|&limit| budget.conflicts.is_none_or(|c| c > limit));
        if let Some(limit) = limit {
            self.solver.set_budget(Budget { conflicts: Some(limit), ..budget.clone() });
        }
        let verdict = match self.cones {
            true => self.solver.check_cone(terms, assumptions, roots),
            false => self.solver.check_literals(terms, assumptions),
        };
        if limit.is_some() {
            self.solver.set_budget(budget.clone());
        }
        statistics.solver_time += start.elapsed();
        verdict
    }

    fn level(&mut self, level: u32) -> Lit {
        while self.levels.len() <= level as usize {
            let lit = self.solver.fresh_literal();
            self.levels.push(lit);
        }
        self.levels[level as usize]
    }

    /// The literals of the clauses of a frame.
    fn roots_from(&self, level: u32) -> Vec<Lit> {
        let of_levels = self.roots.iter().skip(level as usize).flatten();
        of_levels.chain(&self.always).copied().collect()
    }

    /// The guards of the clauses of a frame.
    fn levels_from(&mut self, level: u32) -> Vec<Lit> {
        self.levels.iter().skip(level as usize).copied().collect()
    }

    fn model_of(
        &mut self,
        terms: &mut Terms,
        statistics: &mut Statistics,
        purpose: Purpose,
        question: (&[Lit], &[Lit]),
        budget: &Budget,
    ) -> Result<Option<Model>, Unknown> {
        match self.check(terms, statistics, purpose, question, budget, None) {
            Verdict::Sat => Ok(Some(self.solver.model(terms))),
            Verdict::Unsat => Ok(None),
            Verdict::Unknown(reason) => Err(reason.into()),
        }
    }
}
