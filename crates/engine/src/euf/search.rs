//! The search over an abstraction (seed thesis, 2.6 and 3.3.2): what the [skeleton](crate::ic3) asks,
//! answered by one solver for the [abstract system](super::model), which counterexamples that are not real
//! [refine](super::refine).

use super::lift::{Lifted, Lifter};
use super::model::{AbstractModel, Projected};
use super::problem::Problem;
use super::queries::Relative;
use super::refine::{Refinement, Refiner};
use crate::ic3::{
    self, ANYWHERE, Answer, Cube, Effort, Found, FoundBy, Frames, Location, ObligationId, Obligations,
    Purpose, Report, Theory,
};
use crate::{EventSink, Proof, Unknown, Verdict};
use euphonium_limits::Budget;
use euphonium_problem::Trace;
use euphonium_term::TermId;
use std::time::Instant;

/// A run of the engine.
pub(super) struct Search<'a> {
    pub problem: Problem<'a>,
    pub model: AbstractModel,
    refiner: Refiner,
    lifter: Lifter,
    /// Obligations keep literals over the state and the inputs that justify the step, or that the state is
    /// bad.
    pub ic3: ic3::Search<TermId, Vec<TermId>>,
    start: Instant,
}

impl<'a> Search<'a> {
    pub fn new(mut problem: Problem<'a>) -> Result<Search<'a>, Unknown> {
        let model = AbstractModel::new(&mut problem)?;
        let ic3 = ic3::Search::new(Frames::of_system(), Obligations::new(|id, _| u64::from(id), 0));
        let (refiner, lifter) = (Refiner::default(), Lifter::default());
        Ok(Search { problem, model, refiner, lifter, ic3, start: Instant::now() })
    }

    /// Runs to the end.
    pub fn run(&mut self, events: &mut dyn EventSink) -> Result<Verdict, Unknown> {
        let outcome = ic3::run(self, events);
        let statistics = &mut *self.problem.statistics;
        (statistics.cubes, statistics.ctgs) = (self.ic3.cubes, self.ic3.ctgs);
        statistics.queries = self.model.queries.count;
        statistics.depth = self.ic3.frames.top() as u32;
        Ok(match outcome? {
            ic3::Outcome::Fixpoint(level) => Verdict::Safe(Proof::Inductive(self.invariant(level))),
            ic3::Outcome::Trace(trace) => Verdict::Unsafe(trace.into()),
        })
    }

    /// The cube around the state of the last query in which the targets hold, with why they do.
    fn states(&mut self, targets: &[TermId], cut_back: bool) -> Result<Projected, Unknown> {
        if self.model.is_exact() {
            let Lifted { cube, inputs } = self.lifter.lift(&mut self.problem, &mut self.model, targets)?;
            return Ok(Projected { cube, literals: inputs, cut_back: None });
        }
        Ok(self.model.project(&mut self.problem, targets, cut_back))
    }

    /// The cube of the predecessor that the last query found.
    pub(super) fn predecessor_cube(&mut self, target: &[TermId]) -> Result<Cube<TermId>, Unknown> {
        let targets = self.model.targets(self.problem.terms, target);
        Ok(Cube::new(self.states(&targets, false)?.cube))
    }

    /// The literals of a cube that keep it apart from the initial states, or `None` if it is not.
    pub(super) fn apart_from_init(&mut self, cube: &[TermId]) -> Result<Option<Vec<TermId>>, Unknown> {
        self.model.apart_from_init(self.problem.terms, cube)
    }

    /// Has the cube a predecessor in a frame, outside of the cube?
    pub(super) fn relative(&mut self, cube: &[TermId], level: usize) -> Result<Relative, Unknown> {
        let top = self.ic3.frames.top();
        self.model.relative(self.problem.terms, cube, (level, top), true)
    }

    fn add_cube(&mut self, level: usize, cube: Cube<TermId>) -> Result<(), Unknown> {
        self.model.queries.block(self.problem.terms, &cube, level)?;
        self.ic3.frames.block(ANYWHERE, level, cube);
        Ok(())
    }

    /// The states of a frame, in concrete terms.
    fn invariant(&mut self, level: usize) -> TermId {
        let terms = &mut *self.problem.terms;
        let mut clauses = Vec::new();
        for blocked in self.ic3.frames.at(ANYWHERE, level) {
            let literals = blocked.cube.literals().iter();
            let literals: Vec<TermId> =
                literals.map(|&l| self.model.abstraction.concretise(terms, l)).collect();
            let conjunction = terms.and(&literals);
            clauses.push(terms.not(conjunction));
        }
        terms.and(&clauses)
    }

    /// Abstracts everything again after operators were concretised.
    fn rebuild(&mut self) -> Result<(), Unknown> {
        self.model.rebuild(&mut self.problem)?;
        self.refiner.restore(self.problem.terms, &mut self.model)?;
        self.model.add_frames(self.problem.terms, &mut self.ic3.frames)
    }

    /// Adds a cube to the frames if they exclude it at a level.
    fn try_to_block(&mut self, level: usize, cube: Cube<TermId>) -> Result<(), Unknown> {
        if level > self.ic3.frames.top()
            || self.apart_from_init(cube.literals())?.is_none()
            || self.ic3.frames.blocked_at(ANYWHERE, level, &cube).is_some()
        {
            return Ok(());
        }
        if let Answer::Blocked(core) = self.ask(Purpose::Generalise, ANYWHERE, level, &cube)? {
            self.exclude(ANYWHERE, level, &cube, core, Effort::NONE)?;
            self.ic3.cubes += 1;
            self.problem.statistics.interpolation.clauses += 1;
        }
        Ok(())
    }
}

/// Why a cube has no predecessor.
pub(super) struct Core {
    /// The literals of the cube that were needed.
    pub literals: Vec<TermId>,
    /// The lowest frame that was needed: 0 for the initial states, `None` if no frame was.
    pub frame: Option<usize>,
}

impl Theory for Search<'_> {
    type Literal = TermId;
    type Step = Vec<TermId>;
    type Core = Core;
    /// The model is in the solver.
    type Model = ();
    type Trace = Trace;

    /// What is covered is left alone: on 28 systems of numbers, coming back cost a fifth more questions.
    const COVERED_COMES_BACK: bool = false;

    fn name(&self) -> &'static str {
        self.problem.options.engine()
    }

    fn budget(&self) -> &Budget {
        self.problem.budget
    }

    fn report(&self) -> Report {
        Report {
            cubes: self.ic3.cubes,
            lemmas: self.problem.statistics.lemmas,
            refinements: self.problem.statistics.refinements,
            queries: self.model.queries.count,
            time: (self.start.elapsed(), self.model.queries.time),
        }
    }

    fn search(&self) -> &ic3::Search<TermId, Vec<TermId>> {
        &self.ic3
    }

    fn search_mut(&mut self) -> &mut ic3::Search<TermId, Vec<TermId>> {
        &mut self.ic3
    }

    fn violation(&mut self) -> Result<Option<FoundBy<Self>>, Unknown> {
        let top = self.ic3.frames.top();
        let bad = self.model.system.bad;
        if !self.model.queries.state(self.problem.terms, top, top.max(1), bad)? {
            return Ok(None);
        }
        let mut targets = vec![bad];
        targets.extend(&self.model.system.constraints);
        let Projected { cube, literals, .. } = self.states(&targets, false)?;
        Ok(Some(Found { location: ANYWHERE, cube: Cube::new(cube), step: literals, initial: top == 0 }))
    }

    fn ask(
        &mut self,
        _: Purpose,
        _: Location,
        level: usize,
        cube: &Cube<TermId>,
    ) -> Result<Answer<Self>, Unknown> {
        Ok(match self.relative(cube.literals(), level - 1)? {
            Relative::Reachable => Answer::Step(()),
            Relative::Blocked(core) => Answer::Blocked(core),
        })
    }

    fn predecessor(
        &mut self,
        _: Location,
        level: usize,
        cube: &Cube<TermId>,
        (): (),
    ) -> Result<Option<FoundBy<Self>>, Unknown> {
        let targets = self.model.targets(self.problem.terms, cube.literals());
        let Projected { cube, literals, cut_back } = self.states(&targets, true)?;
        let mut cube = Cube::new(cube);
        // If all states of the cube lead to a violation, one that is initial makes the path real.
        let mut initial = level == 1 || self.meets_initial(ANYWHERE, &cube)?;
        // A cube that leaves its own state and reaches into the initial states is cut back by what
        // tells that state from them.
        if let Some(smaller) = cut_back.filter(|_| level > 1 && initial) {
            let smaller = Cube::new(smaller);
            if !self.meets_initial(ANYWHERE, &smaller)? {
                (cube, initial) = (smaller, false);
            }
        }
        if !initial
            && !self.model.is_exact()
            && self.ic3.frames.blocked_at(ANYWHERE, level - 1, &cube).is_some()
        {
            // The model is in the frame and its cube is not: the cube cannot say what tells
            // them apart, and asking again would find the same.
            self.model.abstraction.concretise_everything();
            self.rebuild()?;
            self.ic3.obligations.clear();
            return Ok(None);
        }
        Ok(Some(Found { location: ANYWHERE, cube, step: literals, initial }))
    }

    fn meets_initial(&mut self, _: Location, cube: &Cube<TermId>) -> Result<bool, Unknown> {
        Ok(self.apart_from_init(cube.literals())?.is_none())
    }

    fn effort(&self, id: ObligationId) -> Effort {
        let attempts = self.ic3.obligations.get(id).attempts.max(self.ic3.violations / 32);
        self.effort_after(attempts)
    }

    fn exclude(
        &mut self,
        _: Location,
        level: usize,
        cube: &Cube<TermId>,
        core: Core,
        effort: Effort,
    ) -> Result<usize, Unknown> {
        let (cube, level) = self.generalise(cube, core, level, effort)?;
        self.add_cube(level, cube)?;
        Ok(level)
    }

    fn push(&mut self, _: Location, level: usize, cube: &Cube<TermId>) -> Result<(), Unknown> {
        let at = (level, self.ic3.frames.top());
        match self.model.relative(self.problem.terms, cube.literals(), at, false)? {
            Relative::Reachable => Ok(()),
            Relative::Blocked(Core { frame: None, .. }) => self.add_cube(ic3::FOR_EVER, cube.clone()),
            Relative::Blocked(_) => self.add_cube(level + 1, cube.clone()),
        }
    }

    fn reached(&mut self, first: ObligationId) -> Result<Option<Trace>, Unknown> {
        // What is known of each state of the path: its cube, and why a step leads on (or why it is bad).
        let path = self.ic3.obligations.path(first).map(|obligation| {
            let mut literals = obligation.cube.literals().to_vec();
            literals.extend(obligation.step.iter().filter(|&&l| !obligation.cube.contains(l)));
            literals
        });
        let path: Vec<Vec<TermId>> = path.collect();
        match self.refiner.refine(&mut self.problem, &mut self.model, &path)? {
            Refinement::Real(trace) => return Ok(Some(trace)),
            Refinement::Finer(cubes) => {
                for (level, cube) in cubes {
                    self.try_to_block(level, Cube::new(cube))?;
                }
            }
            Refinement::Rebuild => self.rebuild()?,
        }
        self.problem.statistics.refinements += 1;
        self.ic3.obligations.clear();
        Ok(None)
    }
}
