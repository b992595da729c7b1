//! The main loop of IC3 (seed thesis, 2.6): block bad states, open a frame, propagate.

use super::abstraction::Abstraction;
use super::frames::{Cube, Frames};
use super::initial::InitialValues;
use super::lift::Lifted;
use super::project::Projection;
use super::queries::{Queries, Relative};
use super::schemata::Refuter;
use super::system::AbstractSystem;
use super::{Options, Statistics};
use crate::Unknown;
use crate::{Event, EventSink, Proof, Verdict};
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_term::{TermId, Terms};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A cube that must be shown unreachable, since it leads to a bad state.
pub(super) struct Obligation {
    pub cube: Cube,
    /// The obligation that a step from this one leads to; none for a bad state.
    pub successor: Option<usize>,
    /// Literals over the state and the inputs that justify the step, or that the state is bad.
    pub literals: Vec<TermId>,
    /// How often it had to be met so far.
    pub attempts: u32,
}

/// What refinement found.
pub(super) enum Refinement {
    /// The counterexample is real.
    Real(euphonium_problem::Trace),
    /// The abstraction is finer now.
    Finer,
    /// The operators changed: everything must be set up again.
    Rebuild,
}

/// A run of the engine.
pub(super) struct Search<'a> {
    pub terms: &'a mut Terms,
    pub concrete: &'a TransitionSystem,
    pub property: usize,
    pub budget: &'a Budget,
    pub options: &'a Options,
    pub statistics: &'a mut Statistics,
    pub abstraction: Abstraction,
    pub system: AbstractSystem,
    pub queries: Queries,
    pub initial: InitialValues,
    pub frames: Frames,
    /// Lemmas, each as the literals that contradict each other, to be abstracted again when operators
    /// change.
    pub lemmas: Vec<Vec<TermId>>,
    /// The cores that lemmas were learned from since everything was set up.
    pub cores: rustc_hash::FxHashSet<Vec<TermId>>,
    /// By how many applications cubes may go beyond the terms of the system.
    pub excess: u32,
    /// May cubes name values of inputs?
    pub by_value: bool,
    pub obligations: Vec<Obligation>,
    /// Bad cubes found in the last frame.
    pub bad_cubes: u32,
    pub lemma_counts: rustc_hash::FxHashMap<super::abstraction::Operator, u32>,
    pub exact: Option<super::refine::Exact>,
    pub lifter: Option<super::lift::Lifter>,
    pub refuter: Option<Refuter>,
    /// Paths that interpolants were asked for since everything was set up.
    pub rounds: u32,
    pub start: std::time::Instant,
    /// Does the system speak of integers or reals?
    pub has_numbers: bool,
}

type Outcome<T> = Result<T, Unknown>;

impl<'a> Search<'a> {
    pub fn new(
        terms: &'a mut Terms,
        concrete: &'a TransitionSystem,
        property: usize,
        budget: &'a Budget,
        options: &'a Options,
        statistics: &'a mut Statistics,
    ) -> Outcome<Self> {
        let mut abstraction = Abstraction::new(options.keep_arrays);
        if options.exact {
            abstraction.concretise_everything();
        }
        let system = AbstractSystem::new(terms, &mut abstraction, concrete, property);
        let queries = Queries::new(terms, &system, budget, options.exact)?;
        let initial = InitialValues::new(terms, concrete);
        let has_numbers = super::lift::has_numbers(terms, concrete);
        Ok(Search {
            terms,
            concrete,
            property,
            budget,
            options,
            statistics,
            abstraction,
            system,
            queries,
            initial,
            frames: Frames::default(),
            lemmas: Vec::new(),
            cores: Default::default(),
            excess: 0,
            by_value: false,
            obligations: Vec::new(),
            bad_cubes: 0,
            lemma_counts: Default::default(),
            exact: None,
            lifter: None,
            refuter: None,
            rounds: 0,
            start: std::time::Instant::now(),
            has_numbers,
        })
    }

    pub fn run(&mut self, events: &mut dyn EventSink) -> Outcome<Verdict> {
        self.frames.open(1);
        // A bad initial state is the shortest counterexample.
        while self.queries.state(self.terms, 0, 1, self.system.bad)? {
            let bad = self.bad_obligation()?;
            if let Some(verdict) = self.refine_from(bad)? {
                return Ok(verdict);
            }
        }
        loop {
            while let Some(cube) = self.bad_cube()? {
                if let Some(counterexample) = self.block(cube, events)?
                    && let Some(verdict) = self.refine_from(counterexample)?
                {
                    return Ok(verdict);
                }
                self.budget.check()?;
            }
            self.tell(events);
            let depth = self.frames.depth();
            self.frames.open(depth + 1);
            self.bad_cubes = 0;
            events.event(self.options.engine(), Event::Depth(depth as u32 + 1));
            if let Some(level) = self.propagate()? {
                let invariant = self.invariant(level);
                return Ok(Verdict::Safe(Proof::Inductive(invariant)));
            }
        }
    }

    pub fn tell(&mut self, events: &mut dyn EventSink) {
        self.statistics.queries = self.queries.count;
        self.statistics.depth = self.frames.depth() as u32;
        events.event(
            self.options.engine(),
            Event::Progress {
                cubes: self.statistics.cubes,
                lemmas: self.statistics.lemmas,
                refinements: self.statistics.refinements,
                queries: self.statistics.queries,
            },
        );
        events.event(
            self.options.engine(),
            Event::Time { total: self.start.elapsed(), solving: self.queries.time },
        );
    }

    // --- bad states ---

    /// The obligation of the bad state that the last query found.
    fn bad_obligation(&mut self) -> Outcome<usize> {
        if self.abstraction.is_exact() {
            let mut targets = vec![self.system.bad];
            targets.extend(&self.system.constraints);
            return self.lifted_obligation(&targets, None);
        }
        let mut projection =
            Projection::new(self.queries.solver(), self.options.relate_variables, self.by_value);
        projection.justify(self.terms, self.system.bad);
        for i in 0..self.system.constraints.len() {
            projection.justify(self.terms, self.system.constraints[i]);
        }
        let cube = Cube::new(projection.cube(self.terms, &mut self.system, self.excess));
        let literals = projection.literals().to_vec();
        self.obligations.push(Obligation { cube, successor: None, literals, attempts: 0 });
        Ok(self.obligations.len() - 1)
    }

    /// The obligation of the state of the last model, in which the targets hold.
    fn lifted_obligation(&mut self, targets: &[TermId], successor: Option<usize>) -> Outcome<usize> {
        let Lifted { cube, inputs } = self.lift(targets)?;
        self.obligations.push(Obligation { cube: Cube::new(cube), successor, literals: inputs, attempts: 0 });
        Ok(self.obligations.len() - 1)
    }

    fn bad_cube(&mut self) -> Outcome<Option<usize>> {
        let depth = self.frames.depth();
        if !self.queries.state(self.terms, depth, depth, self.system.bad)? {
            return Ok(None);
        }
        self.obligations.clear();
        self.bad_cubes += 1;
        self.bad_obligation().map(Some)
    }

    // --- blocking ---

    /// Blocks an obligation in the last frame, with all that this takes. The result is the
    /// obligation that holds an initial state, if there is one.
    fn block(&mut self, root: usize, events: &mut dyn EventSink) -> Outcome<Option<usize>> {
        let depth = self.frames.depth();
        let mut queue = BinaryHeap::new();
        queue.push(Reverse((depth, root)));
        while let Some(Reverse((level, id))) = queue.pop() {
            self.budget.check()?;
            let cube = self.obligations[id].cube.clone();
            if self.frames.blocks(&cube, level) {
                continue;
            }
            self.obligations[id].attempts += 1;
            let answer = self.queries.relative(
                self.terms,
                &mut self.system,
                &cube.literals,
                (level - 1, depth),
                true,
            )?;
            match answer {
                Relative::Blocked { core, frame } => {
                    let ctgs = self.effort(self.obligations[id].attempts.max(self.bad_cubes / 32));
                    let (cube, level) = self.generalise(&cube, core, frame, level, ctgs)?;
                    self.statistics.cubes += 1;
                    if self.statistics.cubes.is_multiple_of(64) {
                        self.tell(events);
                    }
                    match level {
                        None => self.add_infinity(cube)?,
                        Some(level) => {
                            self.add_cube(cube, level)?;
                            if level < depth {
                                queue.push(Reverse((level + 1, id)));
                            }
                        }
                    }
                }
                Relative::Reachable => {
                    let (predecessor, initial) = self.predecessor(id, level)?;
                    if initial {
                        return Ok(Some(predecessor));
                    }
                    if !self.abstraction.is_exact()
                        && self.frames.blocks(&self.obligations[predecessor].cube, level - 1)
                    {
                        // The model is in the frame and its cube is not: the cube cannot say what tells
                        // them apart, and asking again would find the same.
                        self.abstraction.concretise_everything();
                        self.rebuild()?;
                        self.obligations.clear();
                        return Ok(None);
                    }
                    queue.push(Reverse((level - 1, predecessor)));
                    queue.push(Reverse((level, id)));
                }
            }
        }
        Ok(None)
    }

    /// The obligation for the predecessor that the last query found, and whether it holds an
    /// initial state.
    fn predecessor(&mut self, successor: usize, level: usize) -> Outcome<(usize, bool)> {
        let target = self.obligations[successor].cube.clone();
        if self.abstraction.is_exact() {
            let primed = target.literals.iter().map(|&l| self.system.prime(self.terms, l));
            let mut targets: Vec<TermId> = primed.collect();
            targets.extend(self.system.relation.iter().chain(&self.system.constraints));
            let id = self.lifted_obligation(&targets, Some(successor))?;
            let cube = self.obligations[id].cube.literals.clone();
            // All states of the cube lead to a violation: one that is initial makes the path real.
            let initial = level == 1 || self.apart_from_init(&cube)?.is_none();
            return Ok((id, initial));
        }
        let mut projection =
            Projection::new(self.queries.solver(), self.options.relate_variables, self.by_value);
        for &l in target.literals.iter() {
            let primed = self.system.prime(self.terms, l);
            projection.justify(self.terms, primed);
        }
        for i in 0..self.system.relation.len() {
            projection.justify(self.terms, self.system.relation[i]);
        }
        for i in 0..self.system.constraints.len() {
            projection.justify(self.terms, self.system.constraints[i]);
        }
        let lean = projection.cube(self.terms, &mut self.system, self.excess);
        let literals = projection.literals().to_vec();
        // A cube that leaves its own state and reaches into the initial states is cut back by what
        // tells that state from them.
        let violated =
            (0..self.system.init.len()).find(|&i| !projection.is_true(self.terms, self.system.init[i]));
        let cut_back = violated.map(|i| {
            projection.justify(self.terms, self.system.init[i]);
            projection.cube(self.terms, &mut self.system, self.excess)
        });
        let id = self.obligations.len();
        let (mut cube, mut initial) = (lean, true);
        if level > 1 {
            initial = self.apart_from_init(&cube)?.is_none();
            if let Some(smaller) = cut_back.filter(|_| initial)
                && self.apart_from_init(&smaller)?.is_some()
            {
                (cube, initial) = (smaller, false);
            }
        }
        self.obligations.push(Obligation {
            cube: Cube::new(cube),
            successor: Some(successor),
            literals,
            attempts: 0,
        });
        Ok((id, initial))
    }

    /// The literals of a cube that keep it apart from the initial states, or `None` if it is not.
    pub(super) fn apart_from_init(&mut self, cube: &[TermId]) -> Outcome<Option<Vec<TermId>>> {
        for &l in cube {
            if self.initial.exclude(self.terms, &mut self.abstraction, l) {
                return Ok(Some(vec![l]));
            }
        }
        self.queries.apart_from_init(self.terms, cube)
    }

    pub(super) fn add_cube(&mut self, cube: Cube, level: usize) -> Outcome<()> {
        self.queries.block(self.terms, &cube, Some(level))?;
        self.frames.add(cube, level);
        Ok(())
    }

    pub(super) fn add_infinity(&mut self, cube: Cube) -> Outcome<()> {
        self.queries.block(self.terms, &cube, None)?;
        self.frames.add_infinity(cube);
        Ok(())
    }

    // --- propagation ---

    /// Moves cubes up as far as they hold. The result is a level that has become equal to the next.
    fn propagate(&mut self) -> Outcome<Option<usize>> {
        let depth = self.frames.depth();
        for level in 1..depth {
            for cube in self.frames.take(level) {
                let literals = cube.literals.clone();
                let answer =
                    self.queries.relative(self.terms, &mut self.system, &literals, (level, depth), false)?;
                match answer {
                    Relative::Reachable => self.frames.add(cube, level),
                    Relative::Blocked { frame: None, .. } => self.add_infinity(cube)?,
                    Relative::Blocked { .. } => self.add_cube(cube, level + 1)?,
                }
            }
            if self.frames.at(level).is_empty() {
                return Ok(Some(level + 1));
            }
        }
        Ok(None)
    }

    /// The states of a frame, in concrete terms.
    fn invariant(&mut self, level: usize) -> TermId {
        let cubes: Vec<Cube> = self.frames.since(level).cloned().collect();
        let mut clauses = Vec::with_capacity(cubes.len());
        for cube in cubes {
            let literals: Vec<TermId> =
                cube.literals.iter().map(|&l| self.abstraction.concretise(self.terms, l)).collect();
            let conjunction = self.terms.and(&literals);
            clauses.push(self.terms.not(conjunction));
        }
        self.terms.and(&clauses)
    }

    /// Refines along the path that begins with an obligation; a verdict if it is real.
    fn refine_from(&mut self, first: usize) -> Outcome<Option<Verdict>> {
        match self.refine(first)? {
            Refinement::Real(trace) => return Ok(Some(Verdict::Unsafe(trace.into()))),
            Refinement::Finer => {}
            Refinement::Rebuild => self.rebuild()?,
        }
        self.statistics.refinements += 1;
        self.obligations.clear();
        Ok(None)
    }

    /// Abstracts everything again after operators were concretised. The frames stay valid: the
    /// abstraction has only become finer.
    fn rebuild(&mut self) -> Outcome<()> {
        let predicates = std::mem::take(&mut self.system.predicates);
        self.system = AbstractSystem::new(self.terms, &mut self.abstraction, self.concrete, self.property);
        let (count, time) = (self.queries.count, self.queries.time);
        self.queries = Queries::new(self.terms, &self.system, self.budget, self.abstraction.is_exact())?;
        (self.queries.count, self.queries.time) = (count, time);
        self.cores.clear();
        self.rounds = 0;
        for atom in predicates {
            let concrete = self.abstraction.concretise(self.terms, atom);
            let atom = self.abstraction.abstract_term(self.terms, concrete);
            self.watch(atom)?;
        }
        let mut lemmas = std::mem::take(&mut self.lemmas);
        for core in &mut lemmas {
            for l in core.iter_mut() {
                let concrete = self.abstraction.concretise(self.terms, *l);
                *l = self.abstraction.abstract_term(self.terms, concrete);
            }
            self.add_lemma(core)?;
        }
        self.lemmas = lemmas;
        let (terms, abstraction) = (&mut *self.terms, &mut self.abstraction);
        self.frames.rewrite(|l| {
            let concrete = abstraction.concretise(terms, l);
            abstraction.abstract_term(terms, concrete)
        });
        for level in 1..=self.frames.depth() {
            for cube in self.frames.at(level).to_vec() {
                self.queries.block(self.terms, &cube, Some(level))?;
            }
        }
        for cube in self.frames.infinity.clone() {
            self.queries.block(self.terms, &cube, None)?;
        }
        Ok(())
    }
}
