//! Conflict-driven clause learning for very many small calls, with a theory attached.
//!
//! The design follows MiniSat, CaDiCaL and, for incremental use, GipSAT: a call costs what it touches.
//! No call loops over all variables or clauses except where earlier work has paid for it
//! (`reduce`, `compact`). After an answer the trail stays as it is, so that a model is read
//! without being copied; the next call or clause undoes it. `search` has the main loop.

mod analyze;
mod arena;
mod assume;
mod compact;
mod heap;
mod hints;
mod hook;
mod insert;
mod minimize;
mod order;
mod propagate;
mod queue;
mod reduce;
mod restart;
mod search;
mod temporary;
mod theory_ctx;
mod trail;
mod turn;
mod watch;

pub use theory_ctx::TheoryCtx;

use crate::proof::{ClauseId, ProofLog};
use crate::solver::{SatResult, SatSolver, Statistics};
use crate::theory::NoTheory;
use crate::{Lit, Theory, Var};
use arena::{Arena, ClauseRef};
use euphonium_limits::Budget;
use hints::Proof;
use hook::Hook;
use insert::Origin;
use order::Order;
use reduce::Schedule;
use restart::Restarts;
use search::Pace;
use trail::{Reason, VarState};
use watch::Watch;

/// A CDCL solver with a theory.
pub struct Cdcl<T: Theory = NoTheory> {
    core: Core,
    theory: T,
}

/// Everything but the theory, so that the theory can work on it in a callback.
pub(crate) struct Core {
    arena: Arena,
    watches: Vec<Vec<Watch>>,
    clauses: Vec<ClauseRef>,
    learnts: Vec<ClauseRef>,
    // By literal: 1 true, -1 false, 0 free.
    values: Vec<i8>,
    vars: Vec<VarState>,
    phase: Vec<bool>,
    trail: Vec<Lit>,
    // Where each level starts on the trail.
    levels: Vec<usize>,
    propagated: usize,
    order: Order,
    hook: Hook,
    assumptions: Vec<Lit>,
    failed: Vec<Lit>,
    root_unsat: bool,
    // The reserved variable of temporary clauses; all clauses with it; whether a call has seen them.
    activation: Option<Var>,
    temporaries: Vec<ClauseRef>,
    temporaries_pending: bool,
    temporaries_used: bool,
    // Does propagation above level 0 stay in the domain in this call?
    confined: bool,
    proof: Option<Box<Proof>>,
    // Conflict analysis.
    conflict: Vec<Lit>,
    conflict_id: Option<ClauseId>,
    conflict_is_temporary: bool,
    learnt: Vec<Lit>,
    explanation: Vec<Lit>,
    marks: Vec<u8>,
    marked: Vec<Var>,
    minimize_stack: Vec<(Lit, u32)>,
    level_marks: Vec<u64>,
    level_stamp: u64,
    restarts: Restarts,
    schedule: Schedule,
    pace: Pace,
    // Watches visited: the measure of work.
    ticks: u64,
    statistics: Statistics,
}

impl Core {
    fn new() -> Core {
        Core {
            arena: Arena::default(),
            watches: Vec::new(),
            clauses: Vec::new(),
            learnts: Vec::new(),
            values: Vec::new(),
            vars: Vec::new(),
            phase: Vec::new(),
            trail: Vec::new(),
            levels: Vec::new(),
            propagated: 0,
            order: Order::new(),
            hook: Hook::new(),
            assumptions: Vec::new(),
            failed: Vec::new(),
            root_unsat: false,
            activation: None,
            temporaries: Vec::new(),
            temporaries_pending: false,
            temporaries_used: false,
            confined: false,
            proof: None,
            conflict: Vec::new(),
            conflict_id: None,
            conflict_is_temporary: false,
            learnt: Vec::new(),
            explanation: Vec::new(),
            marks: Vec::new(),
            marked: Vec::new(),
            minimize_stack: Vec::new(),
            level_marks: Vec::new(),
            level_stamp: 0,
            restarts: Restarts::new(),
            schedule: Schedule::new(),
            pace: Pace::default(),
            ticks: 0,
            statistics: Statistics::default(),
        }
    }

    fn new_var(&mut self) -> Var {
        let var = Var(self.vars.len() as u32);
        self.vars.push(VarState { level: 0, reason: Reason::NONE, position: 0 });
        self.values.extend([0, 0]);
        self.watches.extend([Vec::new(), Vec::new()]);
        self.phase.push(false);
        self.marks.push(0);
        self.hook.new_var();
        self.order.new_var(var);
        var
    }

    fn value(&self, lit: Lit) -> Option<bool> {
        match self.values[lit.index()] {
            0 => None,
            value => Some(value > 0),
        }
    }
}

impl Default for Cdcl<NoTheory> {
    fn default() -> Self {
        Cdcl::new(NoTheory)
    }
}

impl<T: Theory> Cdcl<T> {
    /// A solver without variables or clauses.
    pub fn new(theory: T) -> Cdcl<T> {
        Cdcl { core: Core::new(), theory }
    }

    /// Logs everything from now on. To be called before the first clause.
    pub fn set_proof(&mut self, log: Box<dyn ProofLog>) {
        assert!(
            self.core.clauses.is_empty() && self.core.trail.is_empty() && !self.core.root_unsat,
            "a proof log has to be set before the first clause"
        );
        self.core.arena = Arena::with_ids(true);
        self.core.proof = Some(Box::new(Proof::new(log)));
    }

    /// A new variable.
    pub fn new_var(&mut self) -> Var {
        self.core.new_var()
    }

    /// How many variables there are, including those that a theory or a temporary clause brought.
    pub fn num_vars(&self) -> u32 {
        self.core.vars.len() as u32
    }

    /// Adds a clause for ever.
    pub fn add_clause(&mut self, clause: &[Lit]) {
        self.backtrack(0);
        self.insert(clause, Origin::Input);
    }

    /// Is there an assignment with all assumptions true?
    pub fn solve(&mut self, assumptions: &[Lit], budget: &Budget) -> SatResult {
        self.begin(assumptions);
        self.core.order.unrestricted();
        self.run(budget)
    }

    /// Like [`Cdcl::solve`], but decides only the variables of `domain` and those that the theory
    /// creates meanwhile. Others get a value if something implies it. Unsat is always right; sat
    /// means that propagation found nothing against the assignment of the domain.
    pub fn solve_in(&mut self, assumptions: &[Lit], domain: &[Var], budget: &Budget) -> SatResult {
        self.begin(assumptions);
        self.core.order.restrict(domain);
        self.run(budget)
    }

    /// Like [`Cdcl::solve_in`], but not even propagation leaves the domain (and the assumptions), except
    /// for what holds in all models. For clauses that define the variables outside of the domain by those
    /// inside, sat means that there is a model. Not for a theory that observes variables.
    pub fn solve_within(&mut self, assumptions: &[Lit], domain: &[Var], budget: &Budget) -> SatResult {
        self.begin(assumptions);
        self.core.order.restrict(domain);
        self.confine();
        self.run(budget)
    }

    /// Like [`Cdcl::solve_within`] with the domain of the last call that had one. Setting a domain takes time
    /// in its size; a series of questions about one cone pays for it once.
    pub fn solve_within_last(&mut self, assumptions: &[Lit], budget: &Budget) -> SatResult {
        self.begin(assumptions);
        self.core.order.restrict_again();
        self.confine();
        self.run(budget)
    }

    fn confine(&mut self) {
        let core = &mut self.core;
        for at in 0..core.assumptions.len() {
            let var = core.assumptions[at].var();
            core.order.include(var);
        }
        core.confined = true;
    }

    /// Undoes what the previous call left and takes the assumptions.
    fn begin(&mut self, assumptions: &[Lit]) {
        self.backtrack(0);
        if self.core.temporaries_used {
            self.drop_temporaries();
        }
        self.core.compact_if_wasteful();
        let core = &mut self.core;
        core.confined = false;
        core.restarts.begin_call();
        core.schedule.begin_call(core.statistics.conflicts);
        core.failed.clear();
        core.assumptions.clear();
        if core.temporaries_pending {
            core.temporaries_used = true;
            core.assumptions.extend(core.activation.map(Var::positive));
        }
        core.assumptions.extend_from_slice(assumptions);
    }

    fn run(&mut self, budget: &Budget) -> SatResult {
        if self.core.root_unsat { SatResult::Unsat } else { self.search(budget) }
    }

    /// The value of a literal in the model, after a satisfiable call and until the next change.
    /// None if the search did not need to decide it.
    pub fn value(&self, lit: Lit) -> Option<bool> {
        self.core.value(lit)
    }

    /// The value of a literal that holds in all models.
    pub fn fixed(&self, lit: Lit) -> Option<bool> {
        let is_activation = self.core.activation == Some(lit.var());
        if self.core.level_of(lit) == 0 && !is_activation { self.core.value(lit) } else { None }
    }

    /// After an unsatisfiable call: the assumptions that already contradict the clauses. Empty if
    /// the clauses (with the temporary ones) contradict themselves.
    pub fn failed(&self) -> &[Lit] {
        &self.core.failed
    }

    /// The theory, also to read its part of a model.
    pub fn theory(&self) -> &T {
        &self.theory
    }

    /// Lets the caller work on the theory between calls, at level 0. Propagated literals, conflicts
    /// and clauses given to the context are taken in afterwards.
    pub fn theory_mut_at_root<R>(&mut self, work: impl FnOnce(&mut T, &mut TheoryCtx<'_>) -> R) -> R {
        self.backtrack(0);
        let result = work(&mut self.theory, &mut TheoryCtx { core: &mut self.core });
        self.core.hook.stale = true;
        while self.serve_requests() {
            self.resolve_conflict();
        }
        result
    }

    /// The theory is notified of this variable from now on.
    pub fn observe(&mut self, var: Var) {
        self.core.observe(var);
    }

    /// The value that a decision on the variable tries first, until the search saves another.
    pub fn set_phase(&mut self, var: Var, phase: bool) {
        self.core.phase[var.index()] = phase;
    }

    /// Whether the search may decide the variable; it may by default.
    pub fn set_decision(&mut self, var: Var, decision: bool) {
        self.core.order.set_decision(var, decision);
    }

    /// Raises the activity of a variable as a conflict does.
    pub fn bump(&mut self, var: Var) {
        self.core.order.bump(var, self.core.is_free(var.positive()));
    }

    /// What the search has done so far.
    pub fn statistics(&self) -> &Statistics {
        &self.core.statistics
    }
}

impl<T: Theory> SatSolver for Cdcl<T> {
    fn new_var(&mut self) -> Var {
        Cdcl::new_var(self)
    }

    fn num_vars(&self) -> u32 {
        Cdcl::num_vars(self)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        Cdcl::add_clause(self, clause);
    }

    fn solve(&mut self, assumptions: &[Lit], budget: &Budget) -> SatResult {
        Cdcl::solve(self, assumptions, budget)
    }

    fn value(&self, lit: Lit) -> Option<bool> {
        Cdcl::value(self, lit)
    }

    fn failed(&self) -> &[Lit] {
        Cdcl::failed(self)
    }

    fn statistics(&self) -> Statistics {
        self.core.statistics.clone()
    }
}
