//! The search: property-directed reachability on bits.
//!
//! Bradley, "SAT-based model checking without unrolling" (VMCAI 2011), in the shape of Eén, Mishchenko and
//! Brayton, "Efficient implementation of property directed reachability" (FMCAD 2011).
//!
//! Notation: F_k is frame k, F_0 the initial states, C the constraints, T the step. The solver with number k
//! holds F_k and C. Invariants, for every k below the top:
//!
//! * F_k includes the states reachable in at most k steps, and F_k implies F_{k+1}.
//! * F_k ∧ C ∧ T implies F_{k+1} in the next state.
//! * F_k ∧ C has no violation; the top frame is where violations are looked for.

use super::Statistics;
use super::activity::Activity;
use super::frames::Frames;
use super::generalise::Effort;
use super::obligation::{Obligation, ObligationId, Obligations};
use crate::bits::circuit::{Assignment, BitSystem};
use crate::bits::latch::{Cube, LatchLit};
use crate::bits::solver::FrameSolver;
use crate::bits::ternary;
use crate::bits::transition::{Cone, Transition};
use crate::{Event, EventSink, Unknown};
use euphonium_limits::Budget;
use euphonium_sat::Lit;
use std::time::{Duration, Instant};

/// What the search found.
pub enum Found {
    /// The blocked cubes whose exclusion is inductive and implies the property.
    Invariant(Vec<Cube>),
    /// A behaviour: the initial latches, and the inputs of every state.
    Trace(Assignment, Vec<Assignment>),
}

/// How many obligations are kept from frame to frame at most.
const MAX_OBLIGATIONS: usize = 20_000;

/// The state of the search.
pub struct Search<'a> {
    pub(super) transition: Transition,
    pub(super) activity: Activity,
    budget: &'a Budget,
    initial: Vec<Option<bool>>,
    frames: Frames,
    solvers: Vec<FrameSolver>,
    lifter: FrameSolver,
    cone: Cone,
    obligations: Obligations,
    /// Cubes of violations found in the top frame.
    violations: u32,
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
        let mut search = Search {
            activity: Activity::new(transition.num_latches()),
            initial: system.initial.clone(),
            frames: Frames::default(),
            solvers: Vec::new(),
            lifter: FrameSolver::unconstrained(&transition),
            cone: Cone::default(),
            obligations: Obligations::default(),
            violations: 0,
            transition,
            budget,
            statistics,
            start: Instant::now(),
            retired: Duration::ZERO,
        };
        for l in ternary::constants(system, budget)? {
            search.statistics.constants += 1;
            search.frames.block_for_ever(Cube::new(vec![l]));
        }
        search.extend();
        for l in search.transition.init.clone() {
            search.solvers[0].assert(&search.transition, &mut search.cone, l);
        }
        Ok(search)
    }

    /// Runs to the end.
    pub fn run(&mut self, events: &mut dyn EventSink) -> Result<Found, Unknown> {
        if self.solvers[0].bad(&self.transition, &mut self.cone, self.budget)? {
            return Ok(self.counterexample(None));
        }
        loop {
            self.extend();
            self.statistics.depth = self.top() as u32;
            events.event("pdr", Event::Depth(self.top() as u32));
            if let Some(invariant) = self.propagate()? {
                return Ok(Found::Invariant(invariant));
            }
            if let Some(trace) = self.block_violations(events)? {
                return Ok(trace);
            }
            self.obligations.forget_if_many(MAX_OBLIGATIONS);
        }
    }

    fn top(&self) -> usize {
        self.frames.len() - 1
    }

    /// Adds a frame that excludes nothing but what is excluded for ever.
    pub(super) fn extend(&mut self) {
        let solver = self.solver_for(self.frames.len());
        self.violations = 0;
        self.frames.extend();
        self.solvers.push(solver);
    }

    fn solver_for(&mut self, frame: usize) -> FrameSolver {
        let mut solver = FrameSolver::new(&self.transition, &mut self.cone);
        for cube in self.frames.blocked_in(frame) {
            solver.block(&self.transition, cube);
        }
        solver
    }

    /// Blocks all violations in the top frame, or finds a trace to one.
    fn block_violations(&mut self, events: &mut dyn EventSink) -> Result<Option<Found>, Unknown> {
        loop {
            while let Some((frame, id)) = self.obligations.pop(self.top()) {
                self.budget.check_cheap().map_err(Unknown::Exhausted)?;
                if let Some(trace) = self.meet(frame, id)? {
                    return Ok(Some(trace));
                }
            }
            self.report(events);
            let top = self.top();
            self.statistics.queries += 1;
            if !self.solvers[top].bad(&self.transition, &mut self.cone, self.budget)? {
                return Ok(None);
            }
            self.violations += 1;
            let (state, inputs) = self.model_of(top);
            let bad = self.transition.bad;
            let cube = self.lift(&state, &inputs, &[bad], false)?;
            if let Some(trace) = self.oblige(top, cube, inputs, None)? {
                return Ok(Some(trace));
            }
        }
    }

    fn report(&self, events: &mut dyn EventSink) {
        events.event(
            "pdr",
            Event::Progress {
                cubes: self.statistics.cubes,
                lemmas: self.frames.num_cubes() as u64,
                refinements: 0,
                queries: self.statistics.queries,
            },
        );
        let solvers = self.solvers.iter().chain([&self.lifter]).map(|solver| solver.time);
        let solving = self.retired + solvers.sum::<Duration>();
        events.event("pdr", Event::Time { total: self.start.elapsed(), solving });
    }

    /// Adds an obligation, or finds that it holds an initial state: a trace.
    fn oblige(
        &mut self,
        frame: usize,
        cube: Cube,
        inputs: Vec<Lit>,
        successor: Option<ObligationId>,
    ) -> Result<Option<Found>, Unknown> {
        let depth = successor.map_or(0, |s| self.obligations.get(s).depth + 1);
        let initial = self.meets_initial(&cube)?;
        let obligation = Obligation { cube, inputs: inputs.into(), successor, depth, attempts: 0 };
        let id = self.obligations.add(frame, obligation);
        if initial {
            // The model of an initial state in the cube is in the first solver, if it was asked.
            let cube = self.obligations.get(id).cube.clone();
            self.solvers[0].meets(&self.transition, &mut self.cone, &cube, self.budget)?;
            return Ok(Some(self.trace(false, Some(id))));
        }
        Ok(None)
    }

    /// Blocks the cube of an obligation at a frame, or adds the obligation to block a predecessor first.
    fn meet(&mut self, frame: usize, id: ObligationId) -> Result<Option<Found>, Unknown> {
        self.obligations.attempt(id);
        let cube = self.obligations.get(id).cube.clone();
        if let Some(blocked) = self.frames.blocked_at(frame, &cube) {
            if blocked < self.frames.len() {
                self.obligations.reopen(blocked + 1, id);
            }
            return Ok(None);
        }
        if self.reaches(frame - 1, &cube, true, Some(&cube.literals()))? {
            if frame == 1 {
                return Ok(Some(self.counterexample(Some(id))));
            }
            let (state, inputs) = self.model_of(frame - 1);
            let target: Vec<Lit> = cube.literals().iter().map(|&l| self.transition.next(l)).collect();
            let predecessor = self.lift(&state, &inputs, &target, true)?;
            self.obligations.reopen(frame, id);
            return self.oblige(frame - 1, predecessor, inputs, Some(id));
        }
        let core = self.core_of(frame - 1);
        let core = self.repair(core, &cube)?;
        let effort = Effort::after(self.persistence(id));
        let blocked = self.block(frame, core, effort)?;
        self.obligations.reopen(blocked + 1, id);
        Ok(None)
    }

    /// How often an obligation had to be met. That hundreds of cubes were made for one purpose, the obligation
    /// that they lead to or the violation itself, is a sign of the same kind, though a much weaker one: with
    /// full weight, program loops that are proved in two seconds take more than eight.
    fn persistence(&self, id: ObligationId) -> u32 {
        let obligation = self.obligations.get(id);
        let purpose = obligation.successor.map_or(self.violations, |s| self.obligations.get(s).attempts);
        obligation.attempts.max(purpose / 32)
    }

    /// Generalises a cube that can be blocked at a frame, and blocks it as high as possible.
    pub(super) fn block(&mut self, frame: usize, cube: Cube, effort: Effort) -> Result<usize, Unknown> {
        let cube = self.generalise(frame, cube, effort)?;
        let mut frame = frame;
        while frame < self.top() && !self.reaches(frame, &cube, true, Some(&cube.literals()))? {
            frame += 1;
        }
        self.learn(frame, cube);
        Ok(frame)
    }

    /// Excludes a cube up to a frame.
    fn learn(&mut self, frame: usize, cube: Cube) {
        self.statistics.cubes += 1;
        self.activity.bump(&cube);
        for solver in &mut self.solvers[1..=frame] {
            solver.block(&self.transition, &cube);
        }
        let gone = self.frames.block(frame, cube);
        for solver in &mut self.solvers[1..=frame] {
            solver.garbage += gone;
        }
    }

    /// Moves cubes up as far as they can be blocked. If nothing holds two frames apart, they are the invariant.
    fn propagate(&mut self) -> Result<Option<Vec<Cube>>, Unknown> {
        self.renew_solvers();
        for frame in 1..self.top() {
            let mut cubes = self.frames.at(frame).to_vec();
            cubes.sort_by_key(Cube::len);
            for cube in cubes {
                if !self.frames.at(frame).contains(&cube) {
                    continue;
                }
                if !self.reaches(frame, &cube, false, Some(&cube.literals()))? {
                    let core = self.core_of(frame);
                    let pushed = self.repair(core, &cube)?;
                    self.push(frame, &cube, pushed);
                }
            }
            if self.frames.at(frame).is_empty() {
                return Ok(Some(self.frames.blocked_in(frame + 1).cloned().collect()));
            }
        }
        Ok(None)
    }

    /// Moves a cube, or the part of it that the core has, one frame up.
    fn push(&mut self, frame: usize, old: &Cube, new: Cube) {
        self.frames.remove(frame, old);
        if new.len() == old.len() {
            self.solvers[frame + 1].block(&self.transition, &new);
        } else {
            for solver in &mut self.solvers[1..=frame + 1] {
                solver.block(&self.transition, &new);
            }
        }
        self.frames.block(frame + 1, new);
    }

    /// Makes those solvers anew in which superfluous clauses prevail.
    fn renew_solvers(&mut self) {
        for frame in 1..self.solvers.len() {
            if self.solvers[frame].garbage > 1000 + self.frames.num_cubes() {
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
        cover: Option<&&[LatchLit]>,
    ) -> Result<bool, Unknown> {
        self.statistics.queries += 1;
        let literals = self.activity.descending(cube.literals());
        let cover = cover.copied();
        let solver = &mut self.solvers[frame];
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

    /// Is an initial state in the cube?
    pub(super) fn meets_initial(&mut self, cube: &Cube) -> Result<bool, Unknown> {
        if cube.literals().iter().any(|&l| self.excludes_initial(l)) {
            return Ok(false);
        }
        if self.transition.init_is_cube && self.transition.constraints.is_empty() {
            return Ok(true);
        }
        self.statistics.queries += 1;
        self.solvers[0].meets(&self.transition, &mut self.cone, cube, self.budget)
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

    /// The trace from the model of the first solver: an initial state with inputs that lead to the obligation.
    fn counterexample(&self, successor: Option<ObligationId>) -> Found {
        self.trace(true, successor)
    }

    /// A trace whose first state is the model of the first solver; its inputs are that model's if
    /// `own_inputs`, otherwise those of the obligation.
    fn trace(&self, own_inputs: bool, mut from: Option<ObligationId>) -> Found {
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
        let mut steps = Vec::new();
        if own_inputs {
            steps.push(assignment(&self.model_of(0).1));
        }
        while let Some(id) = from {
            let obligation = self.obligations.get(id);
            steps.push(assignment(&obligation.inputs));
            from = obligation.successor;
        }
        Found::Trace(initial, steps)
    }
}

#[cfg(test)]
impl Search<'_> {
    /// The literal of an input of the graph, if a definition mentions it.
    pub fn input_literal(&self, node: usize) -> Option<Lit> {
        let mut vars = (0..self.transition.num_vars() as u32).map(euphonium_sat::Var);
        vars.find(|&var| self.transition.node_of(var) == Some(node)).map(euphonium_sat::Var::positive)
    }
}
