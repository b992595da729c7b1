//! Comparing an abstract counterexample with the concrete system (seed thesis, 3.4 and 4.4).
//!
//! 1. Each state and step by itself: the literals that justify it, in concrete terms, may contradict
//!    each other. Axioms that refute the minimised core ([`super::schemata`]), or else the core itself,
//!    are lemmas about the uninterpreted functions. They are learned for each such position of the
//!    path, and for the initial condition.
//! 2. The whole path, as one bounded query. If it has a model, the counterexample is real.
//! 3. Otherwise no single step is to blame. With interpolants ([`super::interpolate`]), expansion lemmas are
//!    learned. Without, or where there are none, cubes may speak about larger terms, once; then the operators
//!    in the core are concretised: from then on the abstract search decides them exactly. If nothing is left
//!    to concretise and that does not help, the search goes on without any abstraction ([`super::lift`]), so
//!    that refinement never ends without progress.
//!
//! An operator that keeps asking for lemmas is concretised as well.

use super::abstraction::Operator;
use super::concrete::{Exact, Unrolled};
use super::interpolate::Path;
use super::model::AbstractModel;
use super::problem::Problem;
use super::schemata::{Refuter, instances};
use crate::Unknown;
use euphonium_problem::Trace;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// How many literals of a core are tried to be removed.
const MINIMISE: usize = 40;
/// An operator is concretised after this many lemmas of the core's shape; axioms say more, and count less.
const CORE_WEIGHT: u32 = 3;
const INSTANCE_WEIGHT: u32 = 1;
/// How far beyond the system's terms cubes may ever go.
const MAX_EXCESS: u32 = 1;

/// What refinement found.
pub(super) enum Refinement {
    /// The counterexample is real.
    Real(Trace),
    /// The abstraction is finer now. Perhaps these cubes can be blocked at their levels.
    Finer(Vec<(usize, Vec<TermId>)>),
    /// The operators changed: everything must be set up again.
    Rebuild,
}

impl Refinement {
    const FINER: Refinement = Refinement::Finer(Vec::new());
}

/// Makes the abstraction finer, and remembers what it learned.
#[derive(Default)]
pub(super) struct Refiner {
    /// Lemmas, each as the literals that contradict each other, to be abstracted again when operators
    /// change.
    lemmas: Vec<Vec<TermId>>,
    /// The cores that lemmas were learned from since everything was set up.
    pub cores: FxHashSet<Vec<TermId>>,
    /// How much each operator asked for.
    counts: FxHashMap<Operator, u32>,
    /// Paths that interpolants were asked for since everything was set up.
    pub rounds: u32,
    exact: Option<Exact>,
    refuter: Option<Refuter>,
}

impl Refiner {
    /// Compares a path, given by what is known of each of its states, with the concrete system.
    pub fn refine(
        &mut self,
        problem: &mut Problem<'_>,
        model: &mut AbstractModel,
        path: &[Vec<TermId>],
    ) -> Result<Refinement, Unknown> {
        let (mut learned, mut known) = (false, Vec::new());
        let mut asked = FxHashMap::default();
        for (i, literals) in path.iter().enumerate() {
            let mut literals = literals.clone();
            if i == 0 {
                literals.extend_from_slice(&model.system.init);
            }
            if let Some(core) = self.core_of(problem, model, &literals)? {
                // A lemma that was there already did not help; learning it again will not either.
                if self.cores.insert(core.clone()) {
                    learned = true;
                    self.learn_from(problem, model, core, &mut asked)?;
                } else {
                    known.extend(core);
                }
            }
        }
        if self.count(problem, model, asked) {
            return Ok(Refinement::Rebuild);
        }
        if learned {
            return Ok(Refinement::FINER);
        }
        if !known.is_empty() {
            return concretise_for(problem, model, &known, path);
        }
        self.refine_path(problem, model, path)
    }

    /// The solver of the concrete theories.
    pub fn exact(&mut self, problem: &Problem<'_>) -> &mut Exact {
        self.exact.get_or_insert_with(|| Exact::new(problem))
    }

    /// Adds all lemmas again after the operators changed.
    pub fn restore(&mut self, terms: &mut Terms, model: &mut AbstractModel) -> Result<(), Unknown> {
        self.cores.clear();
        self.rounds = 0;
        for core in &mut self.lemmas {
            core.iter_mut().for_each(|l| *l = model.renewed(terms, *l));
            model.add_lemma(terms, core)?;
        }
        Ok(())
    }

    /// A minimised set of abstract literals whose concrete forms contradict each other.
    fn core_of(
        &mut self,
        problem: &mut Problem<'_>,
        model: &mut AbstractModel,
        literals: &[TermId],
    ) -> Result<Option<Vec<TermId>>, Unknown> {
        let exact = self.exact(problem);
        let terms = &mut *problem.terms;
        let mut concrete = Vec::with_capacity(literals.len());
        let mut origin: FxHashMap<TermId, TermId> = FxHashMap::default();
        for &l in literals {
            let image = model.abstraction.concretise(terms, l);
            origin.entry(image).or_insert(l);
            concrete.push(image);
        }
        let Some(mut core) = exact.contradiction(terms, &concrete)? else { return Ok(None) };
        let mut tries = MINIMISE;
        let mut i = 0;
        while i < core.len() && tries > 0 && core.len() > 1 {
            tries -= 1;
            let without: Vec<TermId> =
                core.iter().enumerate().filter(|&(k, _)| k != i).map(|(_, &l)| l).collect();
            match exact.contradiction(terms, &without)? {
                Some(smaller) => {
                    // Keep the order, so that what was tried already stays before `i`.
                    core.retain(|l| smaller.contains(l));
                    i = i.min(core.len());
                }
                None => i += 1,
            }
        }
        Ok(Some(core.iter().map(|l| origin[l]).collect()))
    }

    /// Learns axioms that refute a core if there are any, else that its literals contradict each other.
    /// The operators of what was learned are put down, with how much they asked for.
    pub fn learn_from(
        &mut self,
        problem: &mut Problem<'_>,
        model: &mut AbstractModel,
        core: Vec<TermId>,
        asked: &mut FxHashMap<Operator, u32>,
    ) -> Result<(), Unknown> {
        let mut lemmas = vec![core];
        let mut weight = CORE_WEIGHT;
        if problem.options.schemata {
            let instances = instances(problem.terms, &model.abstraction, &lemmas[0]);
            let refuter = self.refuter.get_or_insert_with(|| Refuter::new(problem.budget));
            let refutation = refuter.refute(problem.terms, &lemmas[0], &instances)?;
            if let Some(kept) = refutation.filter(|kept| !kept.is_empty()) {
                problem.statistics.instances += kept.len() as u64;
                lemmas = kept.iter().map(|&instance| vec![problem.terms.not(instance)]).collect();
                weight = INSTANCE_WEIGHT;
            }
        }
        for lemma in lemmas {
            let mut operators = FxHashSet::default();
            for &l in &lemma {
                model.abstraction.operators_in(problem.terms, l, &mut operators);
            }
            for operator in operators {
                let most = asked.entry(operator).or_insert(0);
                *most = weight.max(*most);
            }
            self.learn(problem, model, lemma)?;
        }
        Ok(())
    }

    /// Counts one refinement for the operators that asked for it. True if one of them was concretised by
    /// that.
    pub fn count(
        &mut self,
        problem: &mut Problem<'_>,
        model: &mut AbstractModel,
        asked: FxHashMap<Operator, u32>,
    ) -> bool {
        let mut rebuild = false;
        for (operator, weight) in asked {
            let count = self.counts.entry(operator).or_insert(0);
            *count += weight;
            if problem
                .options
                .concretise_after
                .is_some_and(|limit| *count >= limit.saturating_mul(CORE_WEIGHT))
            {
                rebuild |= concretise(problem, model, operator);
            }
        }
        rebuild
    }

    /// Learns that some literals contradict each other.
    fn learn(
        &mut self,
        problem: &mut Problem<'_>,
        model: &mut AbstractModel,
        core: Vec<TermId>,
    ) -> Result<(), Unknown> {
        problem.statistics.lemmas += 1;
        model.add_lemma(problem.terms, &core)?;
        self.lemmas.push(core);
        Ok(())
    }

    // --- the path as a whole ---

    fn refine_path(
        &mut self,
        problem: &mut Problem<'_>,
        model: &mut AbstractModel,
        positions: &[Vec<TermId>],
    ) -> Result<Refinement, Unknown> {
        let unrolled = Unrolled::new(problem.terms, problem.system, positions.len());
        let mut solver = Solver::new(Config::default());
        solver.set_budget(problem.budget.clone());
        let unsupported = |e: euphonium_smt::Unsupported| Unknown::Unsupported(e.what);
        for t in unrolled.updates(problem.terms, problem.system) {
            solver.assert(problem.terms, t).map_err(unsupported)?;
        }
        // The literals imply everything else about the path: that it is one, and that it ends badly.
        // As assumptions they tell which of them are to blame.
        let mut assumptions = Vec::new();
        let mut origin: FxHashMap<TermId, (usize, TermId)> = FxHashMap::default();
        for i in 0..model.system.init.len() {
            let init = model.system.init[i];
            let concrete = model.abstraction.concretise(problem.terms, init);
            let timed = unrolled.at(problem.terms, concrete, 0);
            origin.insert(timed, (0, init));
            assumptions.push(timed);
        }
        for (k, literals) in positions.iter().enumerate() {
            for &l in literals {
                let concrete = model.abstraction.concretise(problem.terms, l);
                let timed = unrolled.at(problem.terms, concrete, k);
                origin.insert(timed, (k, l));
                assumptions.push(timed);
            }
        }
        match solver.check(problem.terms, &assumptions) {
            Satisfiability::Unknown(reason) => Err(reason),
            Satisfiability::Sat => {
                let values = solver.model(problem.terms);
                Ok(Refinement::Real(unrolled.trace(problem.terms, problem.property, &values)))
            }
            Satisfiability::Unsat => {
                let core = solver.unsat_assumptions();
                let core: Vec<(usize, TermId)> = core.iter().filter_map(|t| origin.get(t).copied()).collect();
                if problem.options.interpolants && !model.abstraction.is_exact() {
                    let path = core_path(problem, model, &core, positions.len());
                    if let Some(refinement) = self.interpolate(problem, model, &path)? {
                        return Ok(refinement);
                    }
                }
                let core: Vec<TermId> = core.into_iter().map(|(_, l)| l).collect();
                concretise_for(problem, model, &core, positions)
            }
        }
    }
}

fn concretise(problem: &mut Problem<'_>, model: &mut AbstractModel, operator: Operator) -> bool {
    let new = model.abstraction.concretise_operator(operator);
    problem.statistics.concretised += u64::from(new);
    new
}

/// The path with only those literals that take part in its contradiction, by position, in concrete terms.
fn core_path(
    problem: &mut Problem<'_>,
    model: &mut AbstractModel,
    core: &[(usize, TermId)],
    states: usize,
) -> Path {
    let mut concrete = |l| model.abstraction.concretise(problem.terms, l);
    let init: Vec<TermId> = model.system.init.iter().map(|&l| concrete(l)).collect();
    let mut steps = vec![Vec::new(); states];
    for &(k, l) in core {
        steps[k].push(concrete(l));
    }
    Path { init, steps }
}

/// Makes the abstraction finer after a path whose steps are all possible by themselves: by letting cubes
/// speak about larger terms, by concretising the operators of the core, then those of the whole path, by
/// letting cubes name values of inputs, and at last by giving up the abstraction.
fn concretise_for(
    problem: &mut Problem<'_>,
    model: &mut AbstractModel,
    core: &[TermId],
    positions: &[Vec<TermId>],
) -> Result<Refinement, Unknown> {
    if model.abstraction.is_exact() {
        // Reached only with functions of the user's own, whose meaning is not part of a cube.
        return Err(Unknown::Unsupported("a counterexample that values cannot tell from a real one".into()));
    }
    if model.excess < MAX_EXCESS {
        model.excess += 1;
        return Ok(Refinement::FINER);
    }
    let path: Vec<TermId> = positions.iter().flatten().copied().collect();
    for literals in [core, &path] {
        if problem.options.concretise_after.is_some() && concretise_operators(problem, model, literals) {
            return Ok(Refinement::Rebuild);
        }
    }
    // What an array holds makes a poor cube: it pays to put that off.
    if !model.by_value && problem.has_arrays() {
        model.by_value = true;
        return Ok(Refinement::FINER);
    }
    model.abstraction.concretise_everything();
    Ok(Refinement::Rebuild)
}

/// Concretises the operators of some literals or, if there are none, those of what the literals'
/// variables become. False if there are none in either.
fn concretise_operators(problem: &mut Problem<'_>, model: &mut AbstractModel, literals: &[TermId]) -> bool {
    let mut operators = FxHashSet::default();
    for &l in literals {
        model.abstraction.operators_in(problem.terms, l, &mut operators);
    }
    if operators.is_empty() {
        for &l in literals {
            if model.system.is_state_only(problem.terms, l) {
                let primed = model.system.prime(problem.terms, l);
                model.abstraction.operators_in(problem.terms, primed, &mut operators);
            }
        }
    }
    let mut changed = false;
    for operator in operators {
        changed |= concretise(problem, model, operator);
    }
    changed
}
