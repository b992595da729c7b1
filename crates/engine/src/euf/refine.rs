//! Comparing an abstract counterexample with the concrete system (seed thesis, 3.4 and 4.4).
//!
//! 1. Each state and step by itself: the literals that justify it, in concrete terms, may contradict
//!    each other. Axioms that refute the minimised core ([`super::schemata`]), or else the core itself,
//!    are lemmas about the uninterpreted functions. They are learned for each such position of the
//!    path, and for the initial condition.
//! 2. The whole path, as one bounded query. If it has a model, the counterexample is real.
//! 3. Otherwise no single step is to blame. With interpolants ([`super::interpolate`]), expansion lemmas are
//!    learned. Without, or where there are none, cubes may speak about larger terms, once; then the operators
//!    in the core are concretised: from then on the abstract search decides them exactly. If nothing is left to concretise and that
//!    does not help, the search goes on without any abstraction ([`super::lift`]), so that refinement
//!    never ends without progress.
//!
//! An operator that keeps asking for lemmas is concretised as well.

use super::abstraction::Operator;
use super::interpolate::Path;
use super::schemata::{Refuter, instances};
use super::search::{Refinement, Search};
use crate::Unknown;
use euphonium_problem::{Trace, TraceStep, TransitionSystem};
use euphonium_smt::{Config, Solver, Verdict};
use euphonium_term::{Evaluator, Model, Sort, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// A solver for the concrete theories that is only ever asked under assumptions.
pub(super) struct Exact {
    solver: Solver,
    /// With arrays the search is our own, and then restricted to what a question is about.
    cones: bool,
}

impl Exact {
    pub(super) fn new(search: &Search<'_>) -> Exact {
        let cones = has_arrays(search.terms, search.concrete);
        let mut solver = Solver::new(Config { preprocess: false, cones, ..Config::default() });
        solver.set_budget(search.budget.clone());
        Exact::of(solver, cones)
    }

    /// Asks a solver that holds nothing; with `cones` it must allow for that.
    pub(super) fn of(solver: Solver, cones: bool) -> Exact {
        Exact { solver, cones }
    }

    /// After literals that do not contradict each other: a model of them.
    pub(super) fn model(&mut self, terms: &mut Terms) -> Model {
        self.solver.model(terms)
    }

    /// The literals that contradict each other, or none if they do not.
    pub(super) fn contradiction(
        &mut self,
        terms: &mut Terms,
        literals: &[TermId],
    ) -> Result<Option<Vec<TermId>>, Unknown> {
        let lits = match self.cones {
            true => literals.iter().map(|&t| self.solver.literal(terms, t)).collect::<Result<Vec<_>, _>>()?,
            false => Vec::new(),
        };
        let verdict = match self.cones {
            true => self.solver.check_cone(terms, &lits, &[]),
            false => self.solver.check(terms, literals),
        };
        match verdict {
            Verdict::Sat => Ok(None),
            Verdict::Unsat if self.cones => {
                let failed = self.solver.failed_literals();
                let core = literals.iter().zip(&lits).filter(|(_, lit)| failed.contains(lit));
                Ok(Some(core.map(|(&t, _)| t).collect()))
            }
            Verdict::Unsat => Ok(Some(self.solver.unsat_assumptions())),
            Verdict::Unknown(reason) => Err(reason),
        }
    }
}

/// How many literals of a core are tried to be removed.
const MINIMISE: usize = 40;
/// An operator is concretised after so many lemmas of the core's shape; axioms say more, and count less.
const CORE_WEIGHT: u32 = 3;
const INSTANCE_WEIGHT: u32 = 1;
/// How far beyond the system's terms cubes may ever go.
const MAX_EXCESS: u32 = 1;

impl Search<'_> {
    /// Compares the path that begins with an obligation with the concrete system.
    pub(super) fn refine(&mut self, first: usize) -> Result<Refinement, Unknown> {
        let mut path = vec![first];
        while let Some(next) = self.obligations[path[path.len() - 1]].successor {
            path.push(next);
        }
        let positions: Vec<Vec<TermId>> = path.iter().map(|&id| self.position_literals(id)).collect();
        let (mut learned, mut known) = (false, Vec::new());
        let mut asked = FxHashMap::default();
        for (i, literals) in positions.iter().enumerate() {
            let mut literals = literals.clone();
            if i == 0 {
                literals.extend_from_slice(&self.system.init);
            }
            if let Some(core) = self.core_of(&literals)? {
                // A lemma that was there already did not help; learning it again will not either.
                if self.cores.insert(core.clone()) {
                    learned = true;
                    self.learn_from(core, &mut asked)?;
                } else {
                    known.extend(core);
                }
            }
        }
        if self.count(asked) {
            return Ok(Refinement::Rebuild);
        }
        if learned {
            return Ok(Refinement::Finer);
        }
        if !known.is_empty() {
            return self.concretise_for(&known, &positions);
        }
        self.refine_path(&positions)
    }

    /// What is known of one state of the path: its cube, and why a step leads on (or why it is bad).
    fn position_literals(&self, id: usize) -> Vec<TermId> {
        let obligation = &self.obligations[id];
        let mut literals = obligation.cube.literals.to_vec();
        literals.extend(obligation.literals.iter().filter(|l| !obligation.cube.literals.contains(l)));
        literals
    }

    pub(super) fn take_exact(&mut self) -> Exact {
        match self.exact.take() {
            Some(exact) => exact,
            None => Exact::new(self),
        }
    }

    /// A minimised set of abstract literals whose concrete forms contradict each other.
    fn core_of(&mut self, literals: &[TermId]) -> Result<Option<Vec<TermId>>, Unknown> {
        let mut exact = self.take_exact();
        let mut concrete = Vec::with_capacity(literals.len());
        let mut origin: FxHashMap<TermId, TermId> = FxHashMap::default();
        for &l in literals {
            let image = self.abstraction.concretise(self.terms, l);
            origin.entry(image).or_insert(l);
            concrete.push(image);
        }
        let found = exact.contradiction(self.terms, &concrete)?;
        let core = match found {
            None => None,
            Some(mut core) => {
                let mut tries = MINIMISE;
                let mut i = 0;
                while i < core.len() && tries > 0 && core.len() > 1 {
                    tries -= 1;
                    let without: Vec<TermId> =
                        core.iter().enumerate().filter(|&(k, _)| k != i).map(|(_, &l)| l).collect();
                    match exact.contradiction(self.terms, &without)? {
                        Some(smaller) => {
                            // Keep the order, so that what was tried already stays before `i`.
                            core.retain(|l| smaller.contains(l));
                            i = i.min(core.len());
                        }
                        None => i += 1,
                    }
                }
                Some(core.iter().map(|l| origin[l]).collect())
            }
        };
        self.exact = Some(exact);
        Ok(core)
    }

    /// Learns axioms that refute a core if there are any, else that its literals contradict each other.
    /// The operators of what was learned are put down, with how much they asked for.
    pub(super) fn learn_from(
        &mut self,
        core: Vec<TermId>,
        asked: &mut FxHashMap<Operator, u32>,
    ) -> Result<(), Unknown> {
        let mut lemmas = vec![core];
        let mut weight = CORE_WEIGHT;
        if self.options.schemata {
            let instances = instances(self.terms, &self.abstraction, &lemmas[0]);
            let mut refuter = self.refuter.take().unwrap_or_else(|| Refuter::new(self.budget));
            let refutation = refuter.refute(self.terms, &lemmas[0], &instances)?;
            self.refuter = Some(refuter);
            if let Some(kept) = refutation.filter(|kept| !kept.is_empty()) {
                self.statistics.instances += kept.len() as u64;
                lemmas = kept.iter().map(|&instance| vec![self.terms.not(instance)]).collect();
                weight = INSTANCE_WEIGHT;
            }
        }
        for lemma in lemmas {
            let mut operators = FxHashSet::default();
            for &l in &lemma {
                self.abstraction.operators_in(self.terms, l, &mut operators);
            }
            for operator in operators {
                let most = asked.entry(operator).or_insert(0);
                *most = weight.max(*most);
            }
            self.learn(lemma)?;
        }
        Ok(())
    }

    /// Counts one refinement for the operators that asked for it. True if one of them was concretised by that.
    pub(super) fn count(&mut self, asked: FxHashMap<Operator, u32>) -> bool {
        let mut rebuild = false;
        for (operator, weight) in asked {
            let count = self.lemma_counts.entry(operator).or_insert(0);
            *count += weight;
            if self.options.concretise_after.is_some_and(|limit| *count >= limit.saturating_mul(CORE_WEIGHT))
            {
                rebuild |= self.concretise(operator);
            }
        }
        rebuild
    }

    /// Learns that some literals contradict each other.
    fn learn(&mut self, core: Vec<TermId>) -> Result<(), Unknown> {
        self.statistics.lemmas += 1;
        self.add_lemma(&core)?;
        self.lemmas.push(core);
        Ok(())
    }

    fn concretise(&mut self, operator: Operator) -> bool {
        let new = self.abstraction.concretise_operator(operator);
        self.statistics.concretised += u64::from(new);
        new
    }

    /// Adds a lemma for the current state and, if it speaks of states only, for the next one.
    pub(super) fn add_lemma(&mut self, core: &[TermId]) -> Result<(), Unknown> {
        let negated: Vec<TermId> = core.iter().map(|&l| self.terms.not(l)).collect();
        let lemma = self.terms.or(&negated);
        self.system.extend_vocabulary(self.terms, lemma);
        self.queries.add_lemma(self.terms, lemma, true)?;
        if self.system.is_state_only(self.terms, lemma) {
            let primed = self.system.prime(self.terms, lemma);
            self.queries.add_lemma(self.terms, primed, false)?;
        }
        Ok(())
    }

    // --- the path as a whole ---

    fn refine_path(&mut self, positions: &[Vec<TermId>]) -> Result<Refinement, Unknown> {
        let unrolled = Unrolled::new(self.terms, self.concrete, positions.len());
        let mut solver = Solver::new(Config::default());
        solver.set_budget(self.budget.clone());
        let unsupported = |e: euphonium_smt::Unsupported| Unknown::Unsupported(e.what);
        for t in unrolled.updates(self.terms, self.concrete) {
            solver.assert(self.terms, t).map_err(unsupported)?;
        }
        // The literals imply everything else about the path: that it is one, and that it ends badly.
        // As assumptions they tell which of them are to blame.
        let mut assumptions = Vec::new();
        let mut origin: FxHashMap<TermId, (usize, TermId)> = FxHashMap::default();
        for i in 0..self.system.init.len() {
            let init = self.system.init[i];
            let concrete = self.abstraction.concretise(self.terms, init);
            let timed = unrolled.at(self.terms, concrete, 0);
            origin.insert(timed, (0, init));
            assumptions.push(timed);
        }
        for (k, literals) in positions.iter().enumerate() {
            for &l in literals {
                let concrete = self.abstraction.concretise(self.terms, l);
                let timed = unrolled.at(self.terms, concrete, k);
                origin.insert(timed, (k, l));
                assumptions.push(timed);
            }
        }
        match solver.check(self.terms, &assumptions) {
            Verdict::Unknown(reason) => Err(reason),
            Verdict::Sat => {
                let model = solver.model(self.terms);
                let mut evaluator = Evaluator::new(&model);
                let steps = unrolled
                    .steps
                    .iter()
                    .map(|map| TraceStep { values: read(self.terms, map, &mut evaluator) });
                Ok(Refinement::Real(Trace { property: self.property, steps: steps.collect() }))
            }
            Verdict::Unsat => {
                let core = solver.unsat_assumptions();
                let core: Vec<(usize, TermId)> = core.iter().filter_map(|t| origin.get(t).copied()).collect();
                if self.options.interpolants && !self.abstraction.is_exact() {
                    let path = self.core_path(&core, positions.len());
                    if let Some(refinement) = self.interpolate(&path)? {
                        return Ok(refinement);
                    }
                }
                let core: Vec<TermId> = core.into_iter().map(|(_, l)| l).collect();
                self.concretise_for(&core, positions)
            }
        }
    }

    /// The path with only those literals that take part in its contradiction, by position, in concrete terms.
    fn core_path(&mut self, core: &[(usize, TermId)], states: usize) -> Path {
        let mut concrete = |l| self.abstraction.concretise(self.terms, l);
        let init: Vec<TermId> = self.system.init.iter().map(|&l| concrete(l)).collect();
        let mut steps = vec![Vec::new(); states];
        for &(k, l) in core {
            steps[k].push(concrete(l));
        }
        Path { init, steps }
    }

    /// Makes the abstraction finer after a path whose steps are all possible by themselves: by letting cubes
    /// speak about larger terms, by concretising the operators of the core, then those of the whole path, by
    /// letting cubes name values of inputs, and at last by giving up the abstraction.
    fn concretise_for(&mut self, core: &[TermId], positions: &[Vec<TermId>]) -> Result<Refinement, Unknown> {
        if self.abstraction.is_exact() {
            // Reached only with functions of the user's own, whose meaning is not part of a cube.
            return Err(Unknown::Unsupported(
                "a counterexample that values cannot tell from a real one".into(),
            ));
        }
        if self.excess < MAX_EXCESS {
            self.excess += 1;
            return Ok(Refinement::Finer);
        }
        let path: Vec<TermId> = positions.iter().flatten().copied().collect();
        for literals in [core, &path] {
            if self.options.concretise_after.is_some() && self.concretise_operators(literals) {
                return Ok(Refinement::Rebuild);
            }
        }
        // What an array holds makes a poor cube: it pays to put that off.
        if !self.by_value && has_arrays(self.terms, self.concrete) {
            self.by_value = true;
            return Ok(Refinement::Finer);
        }
        self.abstraction.concretise_everything();
        Ok(Refinement::Rebuild)
    }

    /// Concretises the operators of some literals or, if there are none, those of what the literals'
    /// variables become. False if there are none in either.
    fn concretise_operators(&mut self, literals: &[TermId]) -> bool {
        let mut operators = FxHashSet::default();
        for &l in literals {
            self.abstraction.operators_in(self.terms, l, &mut operators);
        }
        if operators.is_empty() {
            for &l in literals {
                if self.system.is_state_only(self.terms, l) {
                    let primed = self.system.prime(self.terms, l);
                    self.abstraction.operators_in(self.terms, primed, &mut operators);
                }
            }
        }
        let mut changed = false;
        for operator in operators {
            changed |= self.concretise(operator);
        }
        changed
    }
}

fn has_arrays(terms: &Terms, system: &TransitionSystem) -> bool {
    let constants = system.states.iter().map(|s| s.current).chain(system.inputs.iter().copied());
    constants.into_iter().any(|t| matches!(terms.sort_data(terms.sort_of(t)), Sort::Array { .. }))
}

fn read(
    terms: &Terms,
    map: &FxHashMap<TermId, TermId>,
    evaluator: &mut Evaluator<'_>,
) -> FxHashMap<TermId, Value> {
    map.iter().filter_map(|(&t, &timed)| Some((t, evaluator.value(terms, timed)?))).collect()
}

/// Copies of all variables for each state of a path.
struct Unrolled {
    /// By state: what each current-state constant and input is called there.
    steps: Vec<FxHashMap<TermId, TermId>>,
    /// The same, with what next-state constants are called.
    maps: Vec<FxHashMap<TermId, TermId>>,
}

impl Unrolled {
    fn new(terms: &mut Terms, system: &TransitionSystem, states: usize) -> Unrolled {
        let mut steps: Vec<FxHashMap<TermId, TermId>> = Vec::with_capacity(states);
        for _ in 0..states {
            let mut map = FxHashMap::default();
            let constants = system.states.iter().map(|s| s.current).chain(system.inputs.iter().copied());
            for t in constants {
                let sort = terms.sort_of(t);
                map.insert(t, terms.fresh("path", sort));
            }
            steps.push(map);
        }
        // Next-state constants are the current ones of the next state.
        let mut maps = steps.clone();
        for (k, map) in maps.iter_mut().enumerate() {
            if let Some(next) = steps.get(k + 1) {
                map.extend(system.states.iter().map(|s| (s.next, next[&s.current])));
            }
        }
        Unrolled { steps, maps }
    }

    fn at(&self, terms: &mut Terms, t: TermId, k: usize) -> TermId {
        terms.substitute(t, &self.maps[k])
    }

    /// What the variables become in each step, as far as updates tell.
    fn updates(&self, terms: &mut Terms, system: &TransitionSystem) -> Vec<TermId> {
        let mut formulas = Vec::new();
        for k in 0..self.steps.len() - 1 {
            for state in &system.states {
                if let Some(update) = state.update {
                    let value = self.at(terms, update, k);
                    formulas.push(terms.eq(self.steps[k + 1][&state.current], value));
                }
            }
        }
        formulas
    }
}
