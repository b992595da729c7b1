//! The search on bits: what the [skeleton](crate::ic3) asks, answered by one solver for each frame.
//!
//! F_0 is the initial states, C the constraints, T the step. The solver with number k holds F_k and C.

use super::Statistics;
use super::activity::Activity;
use super::generalise::effort_after;
use crate::bits::circuit::{Assignment, BitSystem};
use crate::bits::latch::{Cube, LatchLit};
use crate::bits::solver::FrameSolver;
use crate::bits::ternary;
use crate::bits::transition::{Cone, Transition};
use crate::ic3::{
    self, ANYWHERE, Answer, Effort, FOR_EVER, Found, FoundBy, Frames, Location, ObligationId, Obligations,
    Purpose, Report, Theory,
};
use crate::{EventSink, Unknown};
use euphonium_limits::Budget;
use euphonium_sat::Lit;
use std::time::{Duration, Instant};

/// A behaviour: the initial latches, and the inputs of every state.
pub type Run = (Assignment, Vec<Assignment>);

/// How many obligations are kept from frame to frame at most.
const MAX_OBLIGATIONS: usize = 20_000;

/// A run of the engine.
pub struct Search<'a> {
    pub(super) transition: Transition,
    pub(super) activity: Activity,
    budget: &'a Budget,
    initial: Vec<Option<bool>>,
    /// Obligations keep the inputs under which every state has its successor in the next one, or violates.
    ic3: ic3::Search<LatchLit, Box<[Lit]>>,
    solvers: Vec<FrameSolver>,
    lifter: FrameSolver,
    cone: Cone,
    statistics: &'a mut Statistics,
    start: Instant,
    /// The time that questions to solvers took that are no more.
    retired: Duration,
}

impl<'a> Search<'a> {
    /// Prepares the search on a circuit.
    pub fn new(
        system: &BitSystem,
        budget: &'a Budget,
        statistics: &'a mut Statistics,
    ) -> Result<Search<'a>, Unknown> {
        let transition = Transition::new(system, budget)?;
        // The shortest way to the violation first.
        let obligations = Obligations::new(|id, o| u64::from(o.depth) << 32 | u64::from(id), MAX_OBLIGATIONS);
        let mut search = Search {
            activity: Activity::new(transition.num_latches()),
            initial: system.initial.clone(),
            ic3: ic3::Search::new(Frames::of_system(), obligations),
            solvers: Vec::new(),
            lifter: FrameSolver::unconstrained(&transition),
            cone: Cone::default(),
            transition,
            budget,
            statistics,
            start: Instant::now(),
            retired: Duration::ZERO,
        };
        for l in ternary::constants(system, budget)? {
            search.statistics.constants += 1;
            search.ic3.frames.block(ANYWHERE, FOR_EVER, Cube::new(vec![l]));
        }
        let first = search.solver_for(0);
        search.solvers.push(first);
        for l in search.transition.init.clone() {
            search.solvers[0].assert(&search.transition, &mut search.cone, l);
        }
        Ok(search)
    }

    /// Runs to the end: the blocked cubes whose exclusion is inductive and implies the property, or a
    /// behaviour.
    pub fn run(&mut self, events: &mut dyn EventSink) -> Result<Result<Vec<Cube>, Run>, Unknown> {
        let outcome = ic3::run(self, events);
        self.statistics.cubes = self.ic3.cubes + self.ic3.ctgs;
        Ok(match outcome? {
            ic3::Outcome::Fixpoint(level) => {
                Ok(self.ic3.frames.at(ANYWHERE, level).map(|blocked| blocked.cube.clone()).collect())
            }
            ic3::Outcome::Trace(run) => Err(run),
        })
    }

    fn solver_for(&mut self, frame: usize) -> FrameSolver {
        let mut solver = FrameSolver::new(&self.transition, &mut self.cone);
        for blocked in self.ic3.frames.at(ANYWHERE, frame) {
            solver.block(&self.transition, &blocked.cube);
        }
        solver
    }

    /// What was found in the model of a frame's solver: the states like it in which the target is true.
    fn found(&mut self, frame: usize, target: &[Lit], step: bool) -> Result<FoundBy<Self>, Unknown> {
        let (state, inputs) = self.model_of(frame);
        let mut initial = frame == 0;
        let cube = if initial { Cube::new(state) } else { self.lift(&state, &inputs, target, step)? };
        if !initial && self.meets_initial(ANYWHERE, &cube)? {
            // A trace begins with the model of the first solver.
            initial = true;
            self.solvers[0].meets(&self.transition, &mut self.cone, &cube, self.budget)?;
        }
        Ok(Found { location: ANYWHERE, cube, step: inputs.into(), initial })
    }

    /// Excludes a cube up to a frame.
    fn learn(&mut self, frame: usize, cube: Cube) {
        self.activity.bump(&cube);
        for solver in &mut self.solvers[1..=frame] {
            solver.block(&self.transition, &cube);
        }
        let gone = self.ic3.frames.block(ANYWHERE, frame, cube);
        for solver in &mut self.solvers[1..=frame] {
            solver.garbage += gone;
        }
    }

    /// Makes those solvers anew in which superfluous clauses prevail.
    fn renew_solvers(&mut self) {
        for frame in 1..self.solvers.len() {
            if self.solvers[frame].garbage > 1000 + self.ic3.frames.num_cubes() {
                self.retired += self.solvers[frame].time;
                self.solvers[frame] = self.solver_for(frame);
            }
        }
    }

    /// Does a state of a frame have a successor in the cube?
    pub(super) fn reaches(
        &mut self,
        frame: usize,
        cube: &Cube,
        outside: bool,
        cover: Option<&Cube>,
    ) -> Result<bool, Unknown> {
        self.statistics.queries += 1;
        let literals = self.activity.descending(cube.literals());
        let solver = &mut self.solvers[frame];
        let cover = cover.map(Cube::literals);
        solver.reaches(&self.transition, &mut self.cone, &literals, outside, cover, self.budget)
    }

    /// The literals of the cube that the last negative answer of a frame's solver rests on.
    pub(super) fn core_of(&self, frame: usize) -> Vec<LatchLit> {
        self.solvers[frame].core()
    }

    /// State and inputs of the last positive answer of a frame's solver.
    pub(super) fn model_of(&self, frame: usize) -> (Vec<LatchLit>, Vec<Lit>) {
        self.solvers[frame].model(&self.transition)
    }

    /// What is to be true for a successor to be in the cube.
    pub(super) fn target(&self, cube: &Cube) -> Vec<Lit> {
        cube.literals().iter().map(|&l| self.transition.next(l)).collect()
    }

    /// Does the latch have the other value in all initial states?
    pub(super) fn excludes_initial(&self, l: LatchLit) -> bool {
        self.initial[l.latch()] == Some(!l.value())
    }

    /// Literals of a cube without initial states that are enough to have none.
    pub(super) fn initial_core(&mut self, cube: &Cube) -> Result<Vec<LatchLit>, Unknown> {
        self.statistics.queries += 1;
        let met = self.solvers[0].meets(&self.transition, &mut self.cone, cube, self.budget)?;
        debug_assert!(!met, "the cube holds no initial state");
        Ok(self.solvers[0].core())
    }

    /// The states like the given one that the inputs lead to the target: a part of the state's literals that
    /// decides the target and the constraints, by an unsat core (Chockler, Ivrii, Matsliah, Moran, Nevo,
    /// "Incremental formal verification of hardware", FMCAD 2011).
    pub(super) fn lift(
        &mut self,
        state: &[LatchLit],
        inputs: &[Lit],
        target: &[Lit],
        step: bool,
    ) -> Result<Cube, Unknown> {
        let mut all = target.to_vec();
        all.extend(&self.transition.constraints);
        if step {
            all.extend(&self.transition.steps);
        }
        let mut literals = self.activity.descending(state);
        // The second round assumes what is left in the opposite order, which often drops more.
        for _ in 0..2 {
            self.statistics.queries += 1;
            let open = self.lifter.leaves_open(
                &self.transition,
                &mut self.cone,
                inputs,
                &literals,
                &all,
                self.budget,
            )?;
            debug_assert!(!open, "state and inputs determine the target");
            if open {
                break;
            }
            literals = self.lifter.core();
            literals.reverse();
        }
        Ok(Cube::new(literals))
    }

    /// How often an obligation had to be met. That hundreds of cubes were made for one purpose, the
    /// obligation that they lead to or the violation itself, is a sign of the same kind, though a much weaker
    /// one: with full weight, program loops that are proved in two seconds take more than eight.
    fn persistence(&self, id: ObligationId) -> u32 {
        let obligation = self.ic3.obligations.get(id);
        let successor = obligation.successor.map(|s| self.ic3.obligations.get(s).attempts);
        obligation.attempts.max(successor.unwrap_or(self.ic3.violations) / 32)
    }
}

impl Theory for Search<'_> {
    type Literal = LatchLit;
    type Step = Box<[Lit]>;
    type Core = Vec<LatchLit>;
    /// The model is in the solver of the frame.
    type Model = ();
    type Trace = Run;

    const SHORT_FIRST: bool = true;

    fn name(&self) -> &'static str {
        "pdr"
    }

    fn budget(&self) -> &Budget {
        self.budget
    }

    fn report(&self) -> Report {
        let solvers = self.solvers.iter().chain([&self.lifter]).map(|solver| solver.time);
        let solving = self.retired + solvers.sum::<Duration>();
        Report {
            cubes: self.ic3.cubes + self.ic3.ctgs,
            lemmas: self.ic3.frames.num_cubes() as u64,
            refinements: 0,
            queries: self.statistics.queries,
            time: (self.start.elapsed(), solving),
        }
    }

    fn search(&self) -> &ic3::Search<LatchLit, Box<[Lit]>> {
        &self.ic3
    }

    fn search_mut(&mut self) -> &mut ic3::Search<LatchLit, Box<[Lit]>> {
        &mut self.ic3
    }

    fn opened(&mut self) {
        let top = self.ic3.frames.top();
        self.statistics.depth = top as u32;
        let solver = self.solver_for(top);
        self.solvers.push(solver);
        self.renew_solvers();
    }

    fn violation(&mut self) -> Result<Option<FoundBy<Self>>, Unknown> {
        let top = self.ic3.frames.top();
        self.statistics.queries += 1;
        if !self.solvers[top].bad(&self.transition, &mut self.cone, self.budget)? {
            return Ok(None);
        }
        let bad = self.transition.bad;
        self.found(top, &[bad], false).map(Some)
    }

    fn ask(&mut self, _: Purpose, _: Location, level: usize, cube: &Cube) -> Result<Answer<Self>, Unknown> {
        Ok(match self.reaches(level - 1, cube, true, Some(cube))? {
            true => Answer::Step(()),
            false => Answer::Blocked(self.core_of(level - 1)),
        })
    }

    fn predecessor(
        &mut self,
        _: Location,
        level: usize,
        cube: &Cube,
        (): (),
    ) -> Result<Option<FoundBy<Self>>, Unknown> {
        let target = self.target(cube);
        self.found(level - 1, &target, true).map(Some)
    }

    fn meets_initial(&mut self, _: Location, cube: &Cube) -> Result<bool, Unknown> {
        if cube.literals().iter().any(|&l| self.excludes_initial(l)) {
            return Ok(false);
        }
        if self.transition.init_is_cube && self.transition.constraints.is_empty() {
            return Ok(true);
        }
        self.statistics.queries += 1;
        self.solvers[0].meets(&self.transition, &mut self.cone, cube, self.budget)
    }

    fn effort(&self, id: ObligationId) -> Effort {
        effort_after(self.persistence(id))
    }

    fn exclude(
        &mut self,
        _: Location,
        level: usize,
        cube: &Cube,
        core: Vec<LatchLit>,
        effort: Effort,
    ) -> Result<usize, Unknown> {
        let core = self.repair(core, cube)?;
        let cube = self.generalise(level, core, effort)?;
        let mut level = level;
        while level < self.ic3.frames.top() && !self.reaches(level, &cube, true, Some(&cube))? {
            level += 1;
        }
        self.learn(level, cube);
        Ok(level)
    }

    /// Moves a cube, or the part of it that the core has, one frame up.
    fn push(&mut self, _: Location, level: usize, old: &Cube) -> Result<(), Unknown> {
        if self.reaches(level, old, false, Some(old))? {
            return Ok(());
        }
        let new = self.repair(self.core_of(level), old)?;
        // Below, a whole cube is blocked already.
        let lowest = if new.len() == old.len() { level + 1 } else { 1 };
        for solver in &mut self.solvers[lowest..=level + 1] {
            solver.block(&self.transition, &new);
        }
        self.ic3.frames.remove(ANYWHERE, level, old);
        self.ic3.frames.block(ANYWHERE, level + 1, new);
        Ok(())
    }

    /// The trace whose first state is the model of the first solver.
    fn reached(&mut self, first: ObligationId) -> Result<Option<Run>, Unknown> {
        let transition = &self.transition;
        let mut initial = Assignment::default();
        for latch in 0..transition.num_latches() {
            let l = transition.now(LatchLit::new(latch, true));
            if let (Some(node), Some(value)) = (transition.node_of(l.var()), self.solvers[0].value(l)) {
                initial.insert(node, value);
            }
        }
        let assignment = |inputs: &[Lit]| {
            let known = inputs.iter().filter_map(|l| Some((transition.node_of(l.var())?, l.is_positive())));
            known.collect::<Assignment>()
        };
        let inputs = self.ic3.obligations.path(first).map(|obligation| assignment(&obligation.step));
        Ok(Some((initial, inputs.collect())))
    }
}

#[cfg(test)]
impl Search<'_> {
    /// Opens a frame.
    pub fn extend(&mut self) {
        self.ic3.frames.open();
        self.opened();
    }

    /// The literal of an input of the graph, if a definition mentions it.
    pub fn input_literal(&self, node: usize) -> Option<Lit> {
        let mut vars = (0..self.transition.num_vars() as u32).map(euphonium_sat::Var);
        vars.find(|&var| self.transition.node_of(var) == Some(node)).map(euphonium_sat::Var::positive)
    }
}
