//! One solver for each frame: the questions that IC3 asks of it.
//!
//! A solver holds the definitions of the transition relation, the constraints, and the clauses of its frame,
//! all of them for good; what only one question needs is an assumption or a temporary clause. A question
//! decides only the cone of what it asks about (see [`transition`](super::transition)).
//!
//! Invariant: `always` holds the variables of every clause that is no definition, with their cones.

use super::latch::{Cube, LatchLit};
use super::transition::{Cone, Transition};
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_sat::{Cdcl, Lit, SatResult, Var};
use std::time::{Duration, Instant};

/// The clauses of one frame.
pub struct FrameSolver {
    sat: Cdcl,
    always: Vec<Var>,
    is_always: Vec<bool>,
    /// Clauses that others have made superfluous since the solver was made.
    pub garbage: usize,
    /// How long questions took so far.
    pub time: Duration,
    /// The assumptions of the last question that stand for a cube, with its literals.
    asked: Vec<(Lit, LatchLit)>,
    /// What the last question could decide, and whether it still holds all of `always`.
    domain: Vec<Var>,
    domain_is_complete: bool,
}

impl FrameSolver {
    /// A solver with definitions and constraints.
    pub fn new(transition: &Transition, cone: &mut Cone) -> FrameSolver {
        let mut solver = FrameSolver::unconstrained(transition);
        for &l in &transition.constraints {
            solver.assert(transition, cone, l);
        }
        solver
    }

    /// A solver with definitions only.
    pub fn unconstrained(transition: &Transition) -> FrameSolver {
        FrameSolver {
            sat: transition.solver(),
            always: Vec::new(),
            is_always: vec![false; transition.num_vars()],
            garbage: 0,
            time: Duration::ZERO,
            asked: Vec::new(),
            domain: Vec::new(),
            domain_is_complete: false,
        }
    }

    /// Makes a literal true.
    pub fn assert(&mut self, transition: &Transition, cone: &mut Cone, l: Lit) {
        self.sat.add_clause(&[l]);
        cone.clear(transition);
        cone.add(transition, [l.var()]);
        self.remember(cone.vars());
    }

    /// Adds a clause over latches.
    pub fn clause(&mut self, clause: &[Lit]) {
        self.sat.add_clause(clause);
        for l in clause {
            self.remember(&[l.var()]);
        }
    }

    /// Can a step make two literals differ? A literal without another is compared with false.
    pub fn differ(
        &mut self,
        transition: &Transition,
        cone: &mut Cone,
        a: Lit,
        b: Option<Lit>,
        budget: &Budget,
    ) -> Result<bool, Unknown> {
        let mut assumptions = transition.steps.clone();
        match b {
            Some(b) => {
                self.sat.add_temporary_clause(&[a, b]);
                self.sat.add_temporary_clause(&[!a, !b]);
            }
            None => assumptions.push(a),
        }
        self.asked.clear();
        self.begin(transition, cone);
        cone.add(transition, assumptions.iter().chain([&a]).chain(&b).map(|l| l.var()));
        self.solve(&assumptions, cone, budget)
    }

    /// How many variables the last question could decide.
    pub fn domain_size(&self) -> usize {
        self.domain.len()
    }

    /// Excludes a cube.
    pub fn block(&mut self, transition: &Transition, cube: &Cube) {
        let clause = transition.blocking(cube);
        self.sat.add_clause(&clause);
        // Latches have no definitions, so they are their own cones.
        for l in clause {
            self.remember(&[l.var()]);
        }
    }

    fn remember(&mut self, vars: &[Var]) {
        for &var in vars {
            if !std::mem::replace(&mut self.is_always[var.index()], true) {
                self.always.push(var);
                self.domain_is_complete = false;
            }
        }
    }

    /// Can a state of the frame violate the property?
    pub fn bad(
        &mut self,
        transition: &Transition,
        cone: &mut Cone,
        budget: &Budget,
    ) -> Result<bool, Unknown> {
        self.asked.clear();
        self.begin(transition, cone);
        cone.add(transition, [transition.bad.var()]);
        self.solve(&[transition.bad], cone, budget)
    }

    /// Does a state of the frame (outside the cube, if `outside`) have a successor in the cube?
    /// `literals` is the cube in the order in which it is assumed: the first ones are likelier in the core.
    /// `cover` is a cube of which this and the following ones are parts; none for one of those that follow.
    pub fn reaches(
        &mut self,
        transition: &Transition,
        cone: &mut Cone,
        literals: &[LatchLit],
        outside: bool,
        cover: Option<&[LatchLit]>,
        budget: &Budget,
    ) -> Result<bool, Unknown> {
        if outside {
            let clause: Vec<Lit> = literals.iter().map(|&l| !transition.now(l)).collect();
            self.sat.add_temporary_clause(&clause);
        }
        self.asked.clear();
        self.asked.extend(literals.iter().map(|&l| (transition.next(l), l)));
        let mut assumptions = transition.steps.clone();
        assumptions.extend(self.asked.iter().map(|(l, _)| *l));
        if cover.is_none() && self.domain_is_complete {
            let start = Instant::now();
            let result = self.sat.solve_within_last(&assumptions, budget);
            self.time += start.elapsed();
            return answer(result);
        }
        let cover = cover.unwrap_or(literals);
        self.begin(transition, cone);
        cone.add_plain(cover.iter().map(|&l| transition.now(l).var()));
        cone.add(transition, transition.steps.iter().map(|l| l.var()));
        cone.add(transition, cover.iter().map(|&l| transition.next(l).var()));
        self.solve(&assumptions, cone, budget)
    }

    /// Is a state of the frame in the cube?
    pub fn meets(
        &mut self,
        transition: &Transition,
        cone: &mut Cone,
        cube: &Cube,
        budget: &Budget,
    ) -> Result<bool, Unknown> {
        self.asked.clear();
        self.asked.extend(cube.literals().iter().map(|&l| (transition.now(l), l)));
        let assumptions: Vec<Lit> = self.asked.iter().map(|(l, _)| *l).collect();
        self.begin(transition, cone);
        cone.add(transition, assumptions.iter().map(|l| l.var()));
        self.solve(&assumptions, cone, budget)
    }

    /// Do the true literals `inputs` and `state` leave it open whether all of `target` is true?
    /// If not, the literals of `state` that decide it are in [`FrameSolver::core`].
    pub fn leaves_open(
        &mut self,
        transition: &Transition,
        cone: &mut Cone,
        inputs: &[Lit],
        state: &[LatchLit],
        target: &[Lit],
        budget: &Budget,
    ) -> Result<bool, Unknown> {
        let clause: Vec<Lit> = target.iter().map(|&l| !l).collect();
        self.sat.add_temporary_clause(&clause);
        self.asked.clear();
        self.asked.extend(state.iter().map(|&l| (transition.now(l), l)));
        let assumptions: Vec<Lit> =
            inputs.iter().copied().chain(self.asked.iter().map(|(l, _)| *l)).collect();
        self.begin(transition, cone);
        cone.add(transition, target.iter().map(|l| l.var()));
        cone.add_plain(assumptions.iter().map(|l| l.var()));
        self.solve(&assumptions, cone, budget)
    }

    fn solve(&mut self, assumptions: &[Lit], cone: &Cone, budget: &Budget) -> Result<bool, Unknown> {
        self.domain.clear();
        self.domain.extend_from_slice(cone.vars());
        self.domain_is_complete = true;
        let start = Instant::now();
        let result = self.sat.solve_within(assumptions, &self.domain, budget);
        self.time += start.elapsed();
        answer(result)
    }

    fn begin(&self, transition: &Transition, cone: &mut Cone) {
        cone.clear(transition);
        cone.add_plain(self.always.iter().copied());
    }

    /// After a negative answer: the literals of the cube, or of the state, that it rests on.
    pub fn core(&self) -> Vec<LatchLit> {
        let mut failed: Vec<Lit> = self.sat.failed().to_vec();
        failed.sort_unstable();
        let mut core = Vec::new();
        for &(l, latch) in &self.asked {
            // Latches with the same next value share an assumption; one of them is enough.
            if let Ok(at) = failed.binary_search(&l) {
                failed.remove(at);
                core.push(latch);
            }
        }
        core
    }

    /// After a positive answer: the latches that the model needs, and the inputs of the step.
    pub fn model(&self, transition: &Transition) -> (Vec<LatchLit>, Vec<Lit>) {
        let (mut state, mut inputs) = (Vec::new(), Vec::new());
        for &var in &self.domain {
            let Some(value) = self.sat.value(var.positive()) else { continue };
            if let Some(latch) = transition.latch_of(var) {
                state.push(LatchLit::new(latch, value));
            } else if transition.node_of(var).is_some() {
                inputs.push(var.lit(value));
            }
        }
        (state, inputs)
    }

    /// The value of a literal in the model.
    pub fn value(&self, l: Lit) -> Option<bool> {
        self.sat.value(l)
    }
}

fn answer(result: SatResult) -> Result<bool, Unknown> {
    match result {
        SatResult::Sat => Ok(true),
        SatResult::Unsat => Ok(false),
        SatResult::Exhausted(limit) => Err(Unknown::Exhausted(limit)),
        SatResult::TheoryGaveUp => Err(Unknown::GaveUp("the search gave up".into())),
    }
}
