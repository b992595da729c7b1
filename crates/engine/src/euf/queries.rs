//! The questions that IC3 asks, all to one incremental solver.
//!
//! The constraints hold always. The initial condition and the relation are each behind a literal, and
//! so is each frame; a query assumes those it is about. The negation of the cube in question is a
//! clause for one call only.
//!
//! The search is restricted to the cone of the query ([`Solver::check_cone`]): its assumptions, and the
//! literals of all clauses that are active in it. A lemma about the next state is not
//! counted among them: it takes part where propagation makes it, and a model that violates it is still one
//! of the abstraction, whose predecessor the lemma about the current state excludes.

use super::search::Core;
use super::system::AbstractSystem;
use crate::Unknown;
use crate::ic3::Cube;
use crate::ic3::guarded::{GuardedSolver, Roots};
use euphonium_limits::Budget;
use euphonium_sat::Lit;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Model, TermId, Terms};
use rustc_hash::FxHashMap;
use std::time::{Duration, Instant};

/// The solver with what it holds.
pub struct Queries {
    frames: GuardedSolver,
    init: Lit,
    relation: Lit,
    primed: FxHashMap<TermId, Lit>,
    /// The literals of init's conjuncts are needed to tell which of them a model falsifies.
    assumptions: Vec<Lit>,
    /// What a query is about if it is about the initial states, the relation.
    of_init: Roots,
    of_relation: Roots,
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
        let config = Config {
            preprocess: false,
            cadical: false,
            lazy_words: !exact,
            cones: true,
            ..Config::default()
        };
        let mut frames = GuardedSolver::new(config, budget);
        let GuardedSolver { solver, always, .. } = &mut frames;
        let (init, relation) = (solver.fresh_literal(), solver.fresh_literal());
        let (mut of_init, mut of_relation) = <(Roots, Roots)>::default();
        let guarded = [
            (None, &system.constraints, always),
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
            frames,
            init,
            relation,
            primed: FxHashMap::default(),
            assumptions: Vec::new(),
            of_init,
            of_relation,
            roots: Vec::new(),
            count: 0,
            time: Duration::ZERO,
        })
    }

    /// The solver, to read a model from.
    pub fn solver(&self) -> &Solver {
        &self.frames.solver
    }

    /// The model that the last query found, if the solver is exact.
    pub fn model(&mut self, terms: &mut Terms) -> Model {
        self.frames.solver.model(terms)
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
        let lit = self.frames.solver.literal(terms, primed)?;
        self.primed.insert(t, lit);
        Ok(lit)
    }

    /// Adds the negation of a cube to all frames up to a level, or for ever.
    pub fn block(&mut self, terms: &mut Terms, cube: &Cube<TermId>, level: usize) -> Result<(), Unknown> {
        self.frames.block(terms, level, cube)
    }

    /// Adds a formula that is valid in the concrete theories. With `always`, every query is about it.
    pub fn add_lemma(&mut self, terms: &mut Terms, lemma: TermId, always: bool) -> Result<(), Unknown> {
        let lit = self.frames.solver.literal(terms, lemma)?;
        if always {
            self.frames.always.add([lit]);
        }
        self.frames.solver.add_clause(&[lit]);
        Ok(())
    }

    /// Every query is about an atom from now on, so that every model says whether it holds.
    pub fn watch(&mut self, terms: &mut Terms, atom: TermId) -> Result<(), Unknown> {
        let lit = self.frames.literal(terms, atom)?;
        self.frames.always.add([lit]);
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
        let lit = self.frames.literal(terms, t)?;
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
        let first = self.assumptions.len();
        for &l in cube {
            let lit = self.frames.literal(terms, l)?;
            self.assumptions.push(lit);
        }
        if self.solve(terms)? {
            return Ok(None);
        }
        let failed = self.frames.solver.failed_literals();
        let lits = cube.iter().zip(&self.assumptions[first..]);
        Ok(Some(lits.filter(|(_, lit)| failed.contains(lit)).map(|(&l, _)| l).collect()))
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
                clause.push(!self.frames.literal(terms, l)?);
            }
        }
        self.assume_frames(level, depth);
        self.assumptions.push(self.relation);
        self.roots.extend(self.of_relation.literals());
        self.assumptions.extend(&primed);
        if not_itself {
            self.roots.extend(&clause);
            self.frames.solver.add_temporary_clause(&clause);
        }
        if self.solve(terms)? {
            return Ok(Relative::Reachable);
        }
        let failed = self.frames.solver.failed_literals();
        let literals =
            cube.iter().zip(&primed).filter(|(_, lit)| failed.contains(lit)).map(|(&l, _)| l).collect();
        let frame = if failed.contains(&self.init) {
            Some(0)
        } else {
            self.frames.guards(0).position(|guard| failed.contains(&guard))
        };
        Ok(Relative::Blocked(Core { literals, frame }))
    }

    fn assume_frames(&mut self, level: usize, depth: usize) {
        self.frames.open(depth);
        self.assumptions.clear();
        self.roots.clear();
        if level == 0 {
            self.assume_init();
        }
        self.roots.extend(self.frames.roots(level.max(1)));
        self.assumptions.extend(self.frames.guards(level.max(1)));
    }

    fn assume_init(&mut self) {
        self.assumptions.push(self.init);
        self.roots.extend(self.of_init.literals());
    }

    fn solve(&mut self, terms: &mut Terms) -> Result<bool, Unknown> {
        self.count += 1;
        let assumptions = std::mem::take(&mut self.assumptions);
        self.roots.extend(self.frames.always.literals());
        let start = Instant::now();
        let verdict = self.frames.solver.check_cone(terms, &assumptions, &self.roots);
        self.time += start.elapsed();
        self.assumptions = assumptions;
        match verdict {
            Satisfiability::Sat => Ok(true),
            Satisfiability::Unsat => Ok(false),
            Satisfiability::Unknown(reason) => Err(reason),
        }
    }
}
