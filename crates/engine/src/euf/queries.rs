//! The questions that IC3 asks, all to one incremental solver.
//!
//! The constraints hold always. The initial condition and the relation are each behind a literal, and
//! so is each frame; a query assumes those it is about. The negation of the cube in question is a
//! clause for one call only.
//!
//! The search is restricted to the cone of the query ([`Solver::check_cone`]): its assumptions, and the
//! literals of all clauses that are active in it ([`Roots`]). A lemma about the next state is not
//! counted among them: it takes part where propagation makes it, and a model that violates it is still one
//! of the abstraction, whose predecessor the lemma about the current state excludes.

use super::search::Core;
use super::system::AbstractSystem;
use crate::Unknown;
use crate::ic3::{Cube, FOR_EVER};
use euphonium_limits::Budget;
use euphonium_sat::Lit;
use euphonium_smt::{Config, Solver, Verdict};
use euphonium_term::{Model, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::time::{Duration, Instant};

/// The literals of some clauses, each variable once.
#[derive(Default)]
struct Roots {
    literals: Vec<Lit>,
    seen: FxHashSet<Lit>,
}

impl Roots {
    fn add(&mut self, literals: impl IntoIterator<Item = Lit>) {
        for lit in literals {
            let positive = lit.var().positive();
            if self.seen.insert(positive) {
                self.literals.push(positive);
            }
        }
    }
}

/// The solver with what it holds.
pub struct Queries {
    solver: Solver,
    init: Lit,
    relation: Lit,
    frames: Vec<Lit>,
    current: FxHashMap<TermId, Lit>,
    primed: FxHashMap<TermId, Lit>,
    /// The literals of init's conjuncts are needed to tell which of them a model falsifies.
    assumptions: Vec<Lit>,
    /// What every query is about, and what it is about if it is about the initial states, the relation, a
    /// frame.
    always: Roots,
    of_init: Roots,
    of_relation: Roots,
    of_frames: Vec<Roots>,
    /// What the query under way is about.
    roots: Vec<Lit>,
    /// Calls so far, and how long they took.
    pub count: u64,
    pub time: Duration,
}

/// The answer to a query about the predecessors of a cube.
pub enum Relative {
    /// There is a predecessor; the model can be projected.
    Reachable,
    /// There is none.
    Blocked(Core),
}

impl Queries {
    /// A solver for a system, without frames. With `exact` its models are models of the theories.
    pub fn new(
        terms: &mut Terms,
        system: &AbstractSystem,
        budget: &Budget,
        exact: bool,
    ) -> Result<Queries, Unknown> {
        let mut solver =
            Solver::new(Config { preprocess: false, cadical: false, lazy_words: !exact, cones: true });
        solver.set_budget(budget.clone());
        let (init, relation) = (solver.fresh_literal(), solver.fresh_literal());
        let (mut always, mut of_init, mut of_relation) = <(Roots, Roots, Roots)>::default();
        let guarded = [
            (None, &system.constraints, &mut always),
            (Some(init), &system.init, &mut of_init),
            (Some(relation), &system.relation, &mut of_relation),
        ];
        for (guard, conjuncts, roots) in guarded {
            for &t in conjuncts {
                let lit = solver.literal(terms, t)?;
                roots.add([lit]);
                match guard {
                    Some(guard) => solver.add_clause(&[!guard, lit]),
                    None => solver.add_clause(&[lit]),
                }
            }
        }
        Ok(Queries {
            solver,
            init,
            relation,
            frames: Vec::new(),
            current: FxHashMap::default(),
            primed: FxHashMap::default(),
            assumptions: Vec::new(),
            always,
            of_init,
            of_relation,
            of_frames: Vec::new(),
            roots: Vec::new(),
            count: 0,
            time: Duration::ZERO,
        })
    }

    /// The solver, to read a model from.
    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    /// The model that the last query found, if the solver is exact.
    pub fn model(&mut self, terms: &mut Terms) -> Model {
        self.solver.model(terms)
    }

    fn lit(&mut self, terms: &mut Terms, t: TermId) -> Result<Lit, Unknown> {
        if let Some(&lit) = self.current.get(&t) {
            return Ok(lit);
        }
        let lit = self.solver.literal(terms, t)?;
        self.current.insert(t, lit);
        Ok(lit)
    }

    fn primed_lit(
        &mut self,
        terms: &mut Terms,
        system: &mut AbstractSystem,
        t: TermId,
    ) -> Result<Lit, Unknown> {
        if let Some(&lit) = self.primed.get(&t) {
            return Ok(lit);
        }
        let primed = system.prime(terms, t);
        let lit = self.solver.literal(terms, primed)?;
        self.primed.insert(t, lit);
        Ok(lit)
    }

    fn frame(&mut self, level: usize) -> Lit {
        while self.frames.len() <= level {
            let lit = self.solver.fresh_literal();
            self.frames.push(lit);
            self.of_frames.push(Roots::default());
        }
        self.frames[level]
    }

    /// Adds the negation of a cube to all frames up to a level, or for ever.
    pub fn block(&mut self, terms: &mut Terms, cube: &Cube<TermId>, level: usize) -> Result<(), Unknown> {
        let mut clause = Vec::with_capacity(cube.len() + 1);
        for &l in cube.literals() {
            clause.push(!self.lit(terms, l)?);
        }
        match level {
            FOR_EVER => self.always.add(clause.iter().copied()),
            level => {
                let guard = self.frame(level);
                self.of_frames[level].add(clause.iter().copied());
                clause.push(!guard);
            }
        }
        self.solver.add_clause(&clause);
        Ok(())
    }

    /// Adds a formula that is valid in the concrete theories. With `always`, every query is about it.
    pub fn add_lemma(&mut self, terms: &mut Terms, lemma: TermId, always: bool) -> Result<(), Unknown> {
        let lit = self.solver.literal(terms, lemma)?;
        if always {
            self.always.add([lit]);
        }
        self.solver.add_clause(&[lit]);
        Ok(())
    }

    /// Every query is about an atom from now on, so that every model says whether it holds.
    pub fn watch(&mut self, terms: &mut Terms, atom: TermId) -> Result<(), Unknown> {
        let lit = self.lit(terms, atom)?;
        self.always.add([lit]);
        Ok(())
    }

    /// Is there a state in a frame (0: initially) that satisfies a formula?
    pub fn state(
        &mut self,
        terms: &mut Terms,
        level: usize,
        depth: usize,
        t: TermId,
    ) -> Result<bool, Unknown> {
        self.assume_frames(level, depth);
        let lit = self.lit(terms, t)?;
        self.assumptions.push(lit);
        self.solve(terms)
    }

    /// The literals of a cube that keep it apart from the initial states, or `None` if it is not.
    pub fn apart_from_init(
        &mut self,
        terms: &mut Terms,
        cube: &[TermId],
    ) -> Result<Option<Vec<TermId>>, Unknown> {
        self.assumptions.clear();
        self.roots.clear();
        self.assume_init();
        for &l in cube {
            let lit = self.lit(terms, l)?;
            self.assumptions.push(lit);
        }
        if self.solve(terms)? {
            return Ok(None);
        }
        let failed = self.solver.failed_literals();
        let needed = cube.iter().copied().filter(|l| failed.contains(&self.current[l]));
        Ok(Some(needed.collect()))
    }

    /// Has the cube a predecessor in a frame? With `not_itself`, one outside the cube.
    pub fn relative(
        &mut self,
        terms: &mut Terms,
        system: &mut AbstractSystem,
        cube: &[TermId],
        (level, depth): (usize, usize),
        not_itself: bool,
    ) -> Result<Relative, Unknown> {
        let mut primed = Vec::with_capacity(cube.len());
        let mut clause = Vec::with_capacity(cube.len());
        for &l in cube {
            primed.push(self.primed_lit(terms, system, l)?);
            if not_itself {
                clause.push(!self.lit(terms, l)?);
            }
        }
        self.assume_frames(level, depth);
        self.assumptions.push(self.relation);
        self.roots.extend(&self.of_relation.literals);
        self.assumptions.extend(&primed);
        if not_itself {
            self.roots.extend(&clause);
            self.solver.add_temporary_clause(&clause);
        }
        if self.solve(terms)? {
            return Ok(Relative::Reachable);
        }
        let failed = self.solver.failed_literals();
        let literals =
            cube.iter().zip(&primed).filter(|(_, lit)| failed.contains(lit)).map(|(&l, _)| l).collect();
        let frame = if failed.contains(&self.init) {
            Some(0)
        } else {
            self.frames.iter().position(|act| failed.contains(act))
        };
        Ok(Relative::Blocked(Core { literals, frame }))
    }

    fn assume_frames(&mut self, level: usize, depth: usize) {
        self.frame(depth);
        self.assumptions.clear();
        self.roots.clear();
        if level == 0 {
            self.assume_init();
        }
        self.roots.extend(self.of_frames[level.max(1)..].iter().flat_map(|roots| &roots.literals));
        // A cube of a higher frame is blocked in the lower ones too.
        self.assumptions.extend(&self.frames[level.max(1)..]);
    }

    fn assume_init(&mut self) {
        self.assumptions.push(self.init);
        self.roots.extend(&self.of_init.literals);
    }

    fn solve(&mut self, terms: &mut Terms) -> Result<bool, Unknown> {
        self.count += 1;
        let assumptions = std::mem::take(&mut self.assumptions);
        self.roots.extend(&self.always.literals);
        let start = Instant::now();
        let verdict = self.solver.check_cone(terms, &assumptions, &self.roots);
        self.time += start.elapsed();
        self.assumptions = assumptions;
        match verdict {
            Verdict::Sat => Ok(true),
            Verdict::Unsat => Ok(false),
            Verdict::Unknown(reason) => Err(reason),
        }
    }
}
