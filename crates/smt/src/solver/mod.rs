//! The incremental solver.
//!
//! # What a call costs
//!
//! * [`Solver::assert`], [`Solver::push`]: nothing but a copy of an id; the work is done at the next check.
//! * [`Solver::literal`]: linear in the part of the term that was not seen before; a hash look-up for
//!   a term that was.
//! * [`Solver::add_clause`]: linear in the clause. After a `Sat` answer the first addition undoes the
//!   search, so read what is needed of the model first.
//! * [`Solver::check_literals`]: what the search touches. There is no loop over all variables, clauses
//!   or terms, so a small question to a large solver is cheap; learnt clauses, phases and activities are
//!   kept.
//! * [`Solver::pop`]: one clause; the clauses of the closed scope go away lazily. Terms and definitions
//!   stay: a term asserted again is not encoded again.
//! * [`Solver::failed_literals`], [`Solver::literal_value`], [`Solver::same_class`]: reading, no search.
//! * [`Solver::model`]: linear in all terms encoded so far. Engines that need only a part read literals,
//!   classes and values of the terms they care about.
//!
//! # Scopes
//!
//! Every scope above the first has a literal that all its clauses are guarded with and that each
//! check assumes. A `pop` makes that literal false for good; it is never used again. Definitions
//! (of gates, of atoms, axioms of theories) hold in every model and are not guarded.

mod arithmetic;
mod backend;
mod cone;
mod encode;
mod equality;
mod flatten;
mod implied;
mod model;
mod polynomial;
mod preprocess;
mod refine;
mod support;

use backend::Backend;
use cone::Cones;
use encode::Encoder;
use euphonium_limits::{Budget, Unknown};
use euphonium_sat::{Lit, SatResult};
use euphonium_term::{Op, TermId, Terms};
use flatten::{Flattener, NotFlat};
use preprocess::Preprocessor;
use support::Scanner;
pub use support::Unsupported;

use crate::combine::{Key, LemmaCounts};
use crate::proof::{self, ProofHandle, Step};

/// The answer to a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Satisfiability {
    /// There is a model; it can be read.
    Sat,
    /// There is none; the core can be read.
    Unsat,
    /// The search ended before it knew.
    Unknown(Unknown),
}

/// How the solver works; set before the first assertion.
#[derive(Clone, Debug)]
pub struct Config {
    /// Solve equations for variables and substitute them before encoding. Off for engines that
    /// ask many small questions, and whenever cores of assertions are wanted.
    pub preprocess: bool,
    /// Give formulas without functions, arrays and uninterpreted sorts to CaDiCaL.
    pub cadical: bool,
    /// For abstractions: a bit-vector term is just a term of the congruence closure, distinct only
    /// from what it is said to be distinct from, and gets bits only where an operator is applied to
    /// it; arrays have no axioms. `Unsat` is right as ever, but `Sat` means no more than that
    /// congruence and the operators that do occur allow it: no model can be read, classes can.
    pub lazy_words: bool,
    /// Allow [`Solver::check_cone`], which searches the cone of a question only. CaDiCaL is off then.
    pub cones: bool,
    /// Make reads of arrays of bits `ite`s and constants, as far as that is not too much, and give what is
    /// then bits alone to CaDiCaL. For one large question rather than many small ones.
    pub flatten: bool,
    /// Let CaDiCaL probe literals, sweep and look for congruent gates between its searches. Where many questions are
    /// asked of one solver that costs more than it gives.
    pub probing: bool,
    /// Is `unsat` expected, as by those who check proofs? Then CaDiCaL has no phases in which it looks for models.
    pub refuting: bool,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            preprocess: true,
            cadical: true,
            lazy_words: false,
            cones: false,
            flatten: false,
            probing: true,
            refuting: false,
        }
    }
}

/// One scope of assertions.
#[derive(Default)]
struct Scope {
    /// The literal that guards the scope's clauses, once there are some; the first scope has none.
    guard: Option<Lit>,
    assertions: Vec<TermId>,
    /// How many of the assertions the backend has.
    encoded: usize,
}

/// Where the effort went.
#[derive(Clone, Copy, Default, Debug)]
pub struct Statistics {
    /// Checks asked for.
    pub checks: u64,
    /// Rounds of lemmas on demand.
    pub rounds: u64,
    /// Lemmas by kind.
    pub lemmas: LemmaCounts,
    /// Seconds spent on preprocessing.
    pub preprocess_time: f64,
    /// Seconds spent on encoding.
    pub encode_time: f64,
    /// Seconds spent in the search, theories included.
    pub search_time: f64,
}

/// The solver. All terms given to one solver must come from one arena.
pub struct Solver {
    config: Config,
    budget: Budget,
    /// Have the theories not been told of it? They are at the next search: being told loses the model.
    budget_is_new: bool,
    backend: Backend,
    /// Was the backend chosen by looking at assertions? Before that nothing is encoded.
    committed: bool,
    encoder: Encoder,
    preprocessor: Preprocessor,
    /// What makes arrays bits, as long as that is done.
    flattener: Option<Flattener>,
    scanner: Scanner,
    scopes: Vec<Scope>,
    /// The literals and terms assumed in the last check.
    assumed: Vec<(Lit, Option<TermId>)>,
    assumption_lits: Vec<Lit>,
    /// Says that uninterpreted sorts have many elements; see `refine`.
    large_universe: Option<Lit>,
    cones: Cones,
    /// The literals whose cones the running search is restricted to.
    cone_roots: Option<Vec<Lit>>,
    /// An assertion was `false` after simplification, in the scope of this depth.
    false_since: Option<usize>,
    statistics: Statistics,
}

impl Solver {
    /// An empty solver.
    pub fn new(config: Config) -> Solver {
        let (mut encoder, mut backend) = (Encoder::default(), Backend::search());
        let mut config = config;
        if config.lazy_words {
            config.cadical = false;
            encoder.set_lazy_words();
            backend.with_theory(|theory, _| theory.lazy_words = true);
        }
        if config.cones {
            config.cadical = false;
            encoder.enable_cones();
        }
        Solver {
            config,
            budget: Budget::default(),
            budget_is_new: false,
            backend,
            committed: false,
            encoder,
            preprocessor: Preprocessor::default(),
            flattener: None,
            scanner: Scanner::default(),
            scopes: vec![Scope::default()],
            assumed: Vec::new(),
            assumption_lits: Vec::new(),
            large_universe: None,
            cones: Cones::default(),
            cone_roots: None,
            false_since: None,
            statistics: Statistics::default(),
        }
    }

    /// Limits every call from now on.
    pub fn set_budget(&mut self, budget: Budget) {
        self.encoder.set_budget(&budget);
        self.budget = budget;
        self.budget_is_new = true;
    }

    /// Logs everything from now on. To be called before the first assertion. The solver works as it would
    /// without, but for [`Config::flatten`], which is off: reads that became constants have no reasons yet.
    ///
    /// # Panics
    ///
    /// If something was asserted, encoded or logged already.
    pub fn set_proof(&mut self, proof: &ProofHandle) {
        let untouched = self.scopes.len() == 1 && self.scopes[0].assertions.is_empty() && !self.committed;
        assert!(untouched && self.encoder.proof.is_none(), "a log is set before the first assertion");
        self.config.flatten = false;
        proof.start();
        self.backend.set_proof(proof);
        self.encoder.set_proof(proof);
        self.preprocessor.proof = Some(proof.clone());
    }

    /// Tells the log, if there is one, why the next clause holds.
    fn because(&self, reason: impl FnOnce(&Solver) -> proof::Reason) {
        if let Some(proof) = &self.encoder.proof {
            proof.because(reason(self));
        }
    }

    /// Tells the log, if there is one, a step.
    fn log(&self, step: Step<'_>) {
        if let Some(proof) = &self.encoder.proof {
            proof.step(step);
        }
    }

    /// What happened so far.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The counters of the SAT search.
    pub fn sat_statistics(&self) -> euphonium_sat::Statistics {
        self.backend.statistics()
    }

    // --- assertions and scopes ---

    /// Asserts a Boolean term in the current scope, or refuses it.
    pub fn assert(&mut self, terms: &Terms, t: TermId) -> Result<(), Unsupported> {
        self.scanner.scan(terms, t)?;
        self.scopes.last_mut().expect("there is always a scope").assertions.push(t);
        Ok(())
    }

    /// Opens a scope.
    pub fn push(&mut self) {
        self.scopes.push(Scope::default());
        self.log(Step::Push);
    }

    /// Closes the last scope. False if only the first is left.
    pub fn pop(&mut self) -> bool {
        if self.scopes.len() == 1 {
            return false;
        }
        let scope = self.scopes.pop().expect("there is more than one");
        self.log(Step::Pop);
        if let Some(guard) = scope.guard {
            self.because(|_| proof::Reason::Closed { guard });
            self.backend.add_clause(&[!guard]);
        }
        if self.false_since.is_some_and(|depth| depth >= self.scopes.len()) {
            self.false_since = None;
        }
        true
    }

    /// The number of scopes above the first.
    pub fn depth(&self) -> usize {
        self.scopes.len() - 1
    }

    // --- checking ---

    /// Is there a model of all assertions in which the given Boolean terms hold?
    pub fn check(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Satisfiability {
        self.statistics.checks += 1;
        self.lift_restriction();
        match self.encode_all(terms, assumptions) {
            Ok(()) => {}
            Err(stop) => {
                self.log(Step::Answer(proof::Answer::Unknown));
                return Satisfiability::Unknown(stop);
            }
        }
        if self.false_since.is_some() {
            self.assumed.clear();
            return Satisfiability::Unsat;
        }
        let lits = std::mem::take(&mut self.assumption_lits);
        let answer = self.search(terms, &lits);
        self.assumption_lits = lits;
        answer
    }

    /// The terms among the last check's assumptions that cannot hold together with the assertions.
    pub fn unsat_assumptions(&self) -> Vec<TermId> {
        let failed = self.backend.failed();
        let failed_term = |(lit, term): &(Lit, Option<TermId>)| term.filter(|_| failed.contains(lit));
        self.assumed.iter().filter_map(failed_term).collect()
    }

    /// Encodes what is not encoded yet and collects the literals to assume.
    fn encode_all(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Result<(), Unknown> {
        self.budget.check()?;
        for &t in assumptions {
            self.scanner.scan(terms, t).map_err(|e| Unknown::Unsupported(e.what))?;
        }
        self.choose_backend();
        loop {
            match self.encode_question(terms, assumptions) {
                Ok(()) => return Ok(()),
                Err(NotFlat::Stopped(stop)) => return Err(stop),
                Err(NotFlat::Theory) => self.move_to_search(),
            }
        }
    }

    fn encode_question(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Result<(), NotFlat> {
        self.encode_assertions(terms)?;
        let start = std::time::Instant::now();
        self.assumed.clear();
        for scope in &self.scopes {
            self.assumed.extend(scope.guard.map(|guard| (guard, None)));
        }
        for &t in assumptions {
            let simple = self.preprocessor.apply(terms, t);
            let flat = self.flat(terms, simple)?;
            let lit = self.encode_literal(terms, t, flat)?;
            self.assumed.push((lit, Some(t)));
            if self.config.preprocess {
                self.preprocessor.mark_encoded(terms, simple);
            }
        }
        self.assumption_lits.clear();
        self.assumption_lits.extend(self.assumed.iter().map(|&(lit, _)| lit));
        self.statistics.encode_time += start.elapsed().as_secs_f64();
        Ok(())
    }

    /// A term in normal form without reads, if that is what is done here.
    fn flat(&mut self, terms: &mut Terms, simple: TermId) -> Result<TermId, NotFlat> {
        match &mut self.flattener {
            Some(flattener) => flattener.apply(terms, simple, &self.budget),
            None => Ok(simple),
        }
    }

    /// The literal of a term with its normal form.
    fn encode_literal(&mut self, terms: &mut Terms, t: TermId, simple: TermId) -> Result<Lit, Unknown> {
        self.encoder.declare(terms, simple);
        let lit = self.encoder.literal(terms, &mut self.backend, simple)?;
        if let Some(proof) = &self.encoder.proof {
            proof.literal(terms, lit, t, simple);
        }
        Ok(lit)
    }

    /// Searches, adding lemmas on demand until the theories agree or there is no model.
    fn search(&mut self, terms: &mut Terms, assumptions: &[Lit]) -> Satisfiability {
        let start = std::time::Instant::now();
        self.log(Step::Query { assumptions });
        if std::mem::take(&mut self.budget_is_new) {
            self.backend.set_budget(&self.budget);
        }
        let mut with_universe = Vec::new();
        let answer = loop {
            let mut assumed = assumptions;
            if let Some(universe) = self.large_universe {
                with_universe.clear();
                with_universe.extend_from_slice(assumptions);
                with_universe.push(universe);
                assumed = &with_universe;
            }
            let result = match &self.cone_roots {
                None => self.backend.solve(assumed, &self.budget),
                Some(roots) => {
                    // Lemmas may have made it larger.
                    let roots = roots.iter().chain(assumed).copied();
                    let cone = self.cones.of(&self.encoder, &mut self.backend, roots);
                    self.backend.solve_in(assumed, cone, &self.budget)
                }
            };
            match result {
                SatResult::Sat => break Satisfiability::Sat,
                SatResult::Unsat if self.refuted_only_in_large_universes() => {
                    let what = "constant arrays over an uninterpreted sort of few elements".into();
                    break Satisfiability::Unknown(Unknown::Unsupported(what));
                }
                SatResult::Unsat => break Satisfiability::Unsat,
                SatResult::Exhausted(exhausted) => break Satisfiability::Unknown(exhausted.into()),
                SatResult::TheoryGaveUp => {
                    self.statistics.rounds += 1;
                    if let Err(exhausted) = self.budget.check_cheap() {
                        break Satisfiability::Unknown(exhausted.into());
                    }
                    if let Err(stop) = self.refine(terms) {
                        break Satisfiability::Unknown(stop);
                    }
                }
            }
        };
        self.statistics.search_time += start.elapsed().as_secs_f64();
        if let Some(proof) = &self.encoder.proof {
            match answer {
                Satisfiability::Sat => proof.step(Step::Answer(proof::Answer::Sat)),
                Satisfiability::Unsat => proof.unsat(self.backend.failed()),
                Satisfiability::Unknown(_) => proof.step(Step::Answer(proof::Answer::Unknown)),
            }
        }
        answer
    }

    fn refuted_only_in_large_universes(&self) -> bool {
        self.large_universe.is_some_and(|universe| self.backend.failed().contains(&universe))
    }

    /// All nodes are relevant again.
    fn lift_restriction(&mut self) {
        if self.config.cones {
            self.backend.with_theory(|theory, _| {
                theory.relevance.lift();
                theory.graph.live.lift();
            });
        }
    }

    /// A formula of bits alone, or one that can be made that, goes to CaDiCaL, everything else to the search
    /// with theories. If a later assertion needs the theories after all, everything is encoded again.
    fn choose_backend(&mut self) {
        let bits_only = matches!(self.backend, Backend::Bits(_));
        let flattens = self.config.flatten && !self.scanner.needs_more_than_arrays();
        match (self.committed, self.scanner.needs_theories()) {
            (false, needed) if self.config.cadical && (!needed || flattens) => {
                self.backend = Backend::bits(&self.config);
                self.flattener = self.config.flatten.then(Flattener::default);
                if let Some(proof) = &self.encoder.proof {
                    self.backend.set_proof(proof);
                }
            }
            (true, true) if bits_only && !(flattens && self.flattener.is_some()) => self.move_to_search(),
            _ => {}
        }
        self.committed = true;
    }

    /// Everything is to be encoded again, with theories.
    fn move_to_search(&mut self) {
        self.backend = Backend::search();
        self.flattener = None;
        self.budget_is_new = true;
        let proof = self.encoder.proof.take();
        self.encoder = Encoder::default();
        self.encoder.set_budget(&self.budget);
        if let Some(proof) = proof {
            proof.reencoded();
            self.backend.set_proof(&proof);
            self.encoder.set_proof(&proof);
        }
        self.preprocessor.forget_encoded();
        for scope in &mut self.scopes {
            scope.encoded = 0;
            scope.guard = None;
        }
    }

    fn encode_assertions(&mut self, terms: &mut Terms) -> Result<(), NotFlat> {
        for depth in 0..self.scopes.len() {
            let new = self.scopes[depth].assertions[self.scopes[depth].encoded..].to_vec();
            if new.is_empty() {
                continue;
            }
            if let Some(proof) = &self.encoder.proof {
                new.iter().for_each(|&t| proof.assertion(terms, depth, t));
            }
            let start = std::time::Instant::now();
            let simple: Vec<TermId> = if self.config.preprocess && depth == 0 {
                self.preprocessor.solve_equations(terms, &new)
            } else {
                let simple: Vec<TermId> = new.iter().map(|&t| self.preprocessor.apply(terms, t)).collect();
                if let Some(proof) = &self.encoder.proof {
                    new.iter().zip(&simple).for_each(|(&from, &fact)| proof.facts(terms, depth, from, fact));
                }
                simple
            };
            let between = std::time::Instant::now();
            self.statistics.preprocess_time += (between - start).as_secs_f64();
            if depth > 0 && self.scopes[depth].guard.is_none() {
                let lit = self.backend.new_var().positive();
                self.scopes[depth].guard = Some(lit);
                self.log(Step::Guard { depth, lit });
            }
            for t in simple {
                let flat = self.flat(terms, t)?;
                self.encode_assertion(terms, depth, flat)?;
                if self.config.preprocess {
                    self.preprocessor.mark_encoded(terms, t);
                }
            }
            self.scopes[depth].encoded += new.len();
            self.statistics.encode_time += between.elapsed().as_secs_f64();
        }
        Ok(())
    }

    /// Adds the clauses of one assertion: conjunctions are split, a disjunction is one clause.
    fn encode_assertion(&mut self, terms: &mut Terms, depth: usize, t: TermId) -> Result<(), Unknown> {
        let guard = self.scopes[depth].guard;
        let mut clause = Vec::new();
        for t in terms.conjuncts(&[t]).into_iter().rev() {
            clause.clear();
            clause.extend(guard.map(|guard| !guard));
            match terms.op(t) {
                // A log needs the clause that refutes everything.
                Op::False if self.encoder.proof.is_some() => {}
                Op::False => {
                    self.false_since = Some(self.false_since.map_or(depth, |d| d.min(depth)));
                    continue;
                }
                Op::Or => {
                    for i in 0..terms.args(t).len() {
                        let arg = terms.args(t)[i];
                        clause.push(self.encoder.literal(terms, &mut self.backend, arg)?);
                    }
                }
                _ => clause.push(self.encoder.literal(terms, &mut self.backend, t)?),
            }
            if let Some(proof) = &self.encoder.proof {
                proof.because(proof::Reason::Assertion { depth, conjunct: t });
            }
            self.backend.add_clause(&clause);
        }
        Ok(())
    }

    // --- the quick way, for engines ---

    /// The literal of a Boolean term, for [`Solver::add_clause`] and [`Solver::check_literals`].
    pub fn literal(&mut self, terms: &mut Terms, t: TermId) -> Result<Lit, Unknown> {
        self.committed = true;
        let simple = self.preprocessor.apply(terms, t);
        self.encode_literal(terms, t, simple)
    }

    /// A new literal that means nothing yet, for activation and the like.
    pub fn fresh_literal(&mut self) -> Lit {
        self.committed = true;
        self.backend.new_var().positive()
    }

    /// Adds a clause for good.
    pub fn add_clause(&mut self, clause: &[Lit]) {
        self.because(|_| proof::Reason::Given);
        self.backend.add_clause(clause);
    }

    /// Adds a clause for the next check only. Nothing is left of it afterwards.
    pub fn add_temporary_clause(&mut self, clause: &[Lit]) {
        self.backend.add_temporary_clause(clause);
    }

    /// After `Sat`: the value of a Boolean term that is an atom (a constant, an equality, a predicate)
    /// and was encoded as given.
    pub fn atom_value(&self, terms: &Terms, t: TermId) -> Option<bool> {
        let circuit = self.encoder.blaster.known_lit(terms, t)?;
        self.encoder.circuit_value(&self.backend, circuit)
    }

    /// Is there a model of all clauses and encoded assertions in which the literals hold? Assertions
    /// made since the last [`Solver::check`] do not take part.
    pub fn check_literals(&mut self, terms: &mut Terms, assumptions: &[Lit]) -> Satisfiability {
        self.statistics.checks += 1;
        self.lift_restriction();
        self.search(terms, assumptions)
    }

    /// Like [`Solver::check_literals`], but decides only the cones of the assumptions and of the roots.
    /// These must hold every literal of every clause that was added (temporarily or for good) and that is
    /// neither a tautology nor satisfied by a literal that occurs nowhere else and is not assumed to be
    /// false, such as the guard of a frame that the question is not about. Needs [`Config::cones`].
    pub fn check_cone(&mut self, terms: &mut Terms, assumptions: &[Lit], roots: &[Lit]) -> Satisfiability {
        assert!(self.config.cones, "cones are kept only if they are asked for");
        self.statistics.checks += 1;
        let mut all = self.cone_roots.take().unwrap_or_default();
        all.clear();
        all.extend_from_slice(roots);
        self.cone_roots = Some(all);
        let answer = self.search(terms, assumptions);
        self.cone_roots = None;
        answer
    }

    /// After `Unsat`: the assumptions of [`Solver::check_literals`] that cannot hold together.
    pub fn failed_literals(&self) -> &[Lit] {
        self.backend.failed()
    }

    /// After `Sat`: the value of a literal; `None` if the search did not need it.
    pub fn literal_value(&self, lit: Lit) -> Option<bool> {
        self.backend.value(lit)
    }

    /// After `Sat`: does the model make two terms of one sort equal? `None` if one of them has no node.
    pub fn equal_in_model(&self, a: TermId, b: TermId) -> Option<bool> {
        let (a, b) = (self.encoder.known_node(a)?, self.encoder.known_node(b)?);
        Some(self.backend.theory()?.equal_in_model(a, b))
    }

    /// After `Sat`: a number for the class of a term, equal for two terms of one sort exactly if the
    /// model makes them equal. `None` for terms that have no node: those of no function or array.
    pub fn class(&self, t: TermId) -> Option<u32> {
        let node = self.encoder.known_node(t)?;
        Some(match self.backend.theory()?.key(node) {
            Key::Class(root) => root.0 << 1,
            Key::Bits(pattern) => pattern << 1 | 1,
        })
    }
}
