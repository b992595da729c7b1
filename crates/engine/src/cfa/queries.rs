//! The questions, one solver for each cut point.
//!
//! The solver of a cut point knows the blocks that begin there and the cubes that are blocked there. A cube at the end of a
//! block is asked about by the images of its literals at the start (the alternative relative inductiveness of
//! Lange 5.3), so there are no next-state variables, and equal images share their encoding.

use super::automaton::{Automaton, BlockId};
use super::cube::Cube;
use super::frames::Frames;
use super::options::{Purpose, Statistics};
use crate::Unknown;
use euphonium_sat::{Budget, Lit};
use euphonium_smt::{Config, Solver, Verdict};
use euphonium_term::{Model, TermId, Terms};
use rustc_hash::FxHashMap;

/// The answer to a question of relative inductiveness.
pub(super) enum Answer {
    /// No step leads to the cube; these of its literals suffice for that.
    Inductive(Cube),
    /// A step does: the model has the state before it and the inputs.
    Step(Model),
}

/// After so many new literals a solver is made anew: what old questions were about only slows it down.
const RENEW: usize = 400;

struct AtLocation {
    solver: Solver,
    /// For each level, the literal that its clauses are guarded with.
    levels: Vec<Lit>,
    /// The literals of terms.
    literals: FxHashMap<TermId, Lit>,
}

pub(super) struct Queries {
    solvers: Vec<AtLocation>,
    budget: Budget,
}

impl Queries {
    pub fn new(cuts: usize, budget: &Budget) -> Queries {
        let solvers = (0..cuts).map(|_| AtLocation::new(budget)).collect();
        Queries { solvers, budget: budget.clone() }
    }

    /// Makes the solver of a location anew if it holds much that is of no use any longer.
    fn tidy(&mut self, terms: &mut Terms, frames: &Frames, location: usize) -> Result<(), Unknown> {
        if self.solvers[location].literals.len() < RENEW + 4 * frames.literals(location) {
            return Ok(());
        }
        self.solvers[location] = AtLocation::new(&self.budget);
        for (level, cube) in frames.all(location) {
            self.block(terms, location, level, cube)?;
        }
        Ok(())
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
        match purpose {
            Purpose::Block => statistics.block_queries += 1,
            Purpose::Generalise => statistics.generalise_queries += 1,
            Purpose::Push => statistics.push_queries += 1,
        }
        self.tidy(terms, frames, from)?;
        let here = &mut self.solvers[from];
        let mut assumptions = here.levels_from(level);
        assumptions.push(here.literal(terms, automaton.guard(b))?);
        let mut images = Vec::with_capacity(cube.len());
        for &literal in cube.literals() {
            let image = automaton.image(terms, b, literal);
            if image == TermId::FALSE {
                return Ok(Answer::Inductive(Cube::new(vec![literal])));
            }
            if image != TermId::TRUE {
                images.push((here.literal(terms, image)?, literal));
            }
        }
        assumptions.extend(images.iter().map(|&(lit, _)| lit));
        if from == automaton.to(b) && from != 0 {
            let mut clause = Vec::with_capacity(cube.len());
            for &literal in cube.literals() {
                clause.push(!here.literal(terms, literal)?);
            }
            here.solver.add_temporary_clause(&clause);
        }
        match here.solver.check_literals(terms, &assumptions) {
            Verdict::Sat => Ok(Answer::Step(here.solver.model(terms))),
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
        guard: TermId,
        from: usize,
        level: u32,
    ) -> Result<Option<Model>, Unknown> {
        let here = &mut self.solvers[from];
        let mut assumptions = here.levels_from(level);
        assumptions.push(here.literal(terms, guard)?);
        here.model_of(terms, &assumptions)
    }

    /// A model of formulas over the variables of a location and the inputs, whatever is blocked there.
    pub fn model(
        &mut self,
        terms: &mut Terms,
        location: usize,
        formulas: &[TermId],
    ) -> Result<Option<Model>, Unknown> {
        let here = &mut self.solvers[location];
        let mut assumptions = Vec::with_capacity(formulas.len());
        for &formula in formulas {
            assumptions.push(here.literal(terms, formula)?);
        }
        here.model_of(terms, &assumptions)
    }

    /// The literals of a cube that suffice to imply a formula; all of them if the formula is not implied.
    pub fn implying(
        &mut self,
        terms: &mut Terms,
        location: usize,
        cube: &Cube,
        formula: TermId,
    ) -> Result<Cube, Unknown> {
        let here = &mut self.solvers[location];
        let mut assumptions = vec![!here.literal(terms, formula)?];
        let mut literals = Vec::with_capacity(cube.len());
        for &literal in cube.literals() {
            literals.push((here.literal(terms, literal)?, literal));
        }
        assumptions.extend(literals.iter().map(|&(lit, _)| lit));
        match here.solver.check_literals(terms, &assumptions) {
            Verdict::Sat => Ok(cube.clone()),
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
    fn new(budget: &Budget) -> AtLocation {
        let mut solver = Solver::new(Config { preprocess: false, cadical: false, ..Config::default() });
        solver.set_budget(budget.clone());
        AtLocation { solver, levels: Vec::new(), literals: FxHashMap::default() }
    }

    fn literal(&mut self, terms: &mut Terms, t: TermId) -> Result<Lit, Unknown> {
        if let Some(&known) = self.literals.get(&t) {
            return Ok(known);
        }
        let lit = self.solver.literal(terms, t)?;
        self.literals.insert(t, lit);
        Ok(lit)
    }

    fn level(&mut self, level: u32) -> Lit {
        while self.levels.len() <= level as usize {
            let lit = self.solver.fresh_literal();
            self.levels.push(lit);
        }
        self.levels[level as usize]
    }

    /// The guards of the clauses of a frame.
    fn levels_from(&mut self, level: u32) -> Vec<Lit> {
        self.levels.iter().skip(level as usize).copied().collect()
    }

    fn model_of(&mut self, terms: &mut Terms, assumptions: &[Lit]) -> Result<Option<Model>, Unknown> {
        match self.solver.check_literals(terms, assumptions) {
            Verdict::Sat => Ok(Some(self.solver.model(terms))),
            Verdict::Unsat => Ok(None),
            Verdict::Unknown(reason) => Err(reason.into()),
        }
    }
}
