//! The SAT solver below: our own search with the theories, or CaDiCaL for formulas of bits alone.

use super::Config;
use crate::circuit::ClauseSink;
use crate::combine::Combination;
use crate::euf::NodeId;
use crate::proof::ProofHandle;
use euphonium_limits::Budget;
use euphonium_sat::{Cadical, Cdcl, Lit, SatResult, SatSolver, Statistics, TheoryCtx, Var};

/// One of the two.
pub enum Backend {
    /// Conflict-driven search with the theories.
    Search(Box<Cdcl<Combination>>),
    /// CaDiCaL: no theory takes part.
    Bits(Box<Cadical>),
}

impl Backend {
    /// A search with the theories.
    pub fn search() -> Backend {
        Backend::Search(Box::new(Cdcl::new(Combination::default())))
    }

    /// Logs everything from now on. To be called before the first clause.
    pub fn set_proof(&mut self, proof: &ProofHandle) {
        match self {
            Backend::Search(search) => {
                search.set_proof(Box::new(proof.clone()));
                self.with_theory(|theory, _| theory.linear.proof = Some(proof.clone()));
            }
            Backend::Bits(cadical) => cadical.set_proof(Box::new(proof.clone())),
        }
    }

    /// Limits the work of the theories from now on.
    pub fn set_budget(&mut self, budget: &Budget) {
        if let Backend::Search(_) = self {
            self.with_theory(|theory, _| theory.linear.set_budget(budget));
        }
    }

    /// CaDiCaL.
    pub fn bits(config: &Config) -> Backend {
        let looks = i32::from(!config.refuting);
        let options = [("inprobing", i32::from(config.probing)), ("stabilize", looks), ("walk", looks)];
        Backend::Bits(Box::new(Cadical::with_options(&options)))
    }

    /// The combined theory, if this is a search with one.
    pub fn theory(&self) -> Option<&Combination> {
        match self {
            Backend::Search(search) => Some(search.theory()),
            Backend::Bits(_) => None,
        }
    }

    fn cdcl(&mut self) -> &mut Cdcl<Combination> {
        match self {
            Backend::Search(search) => search,
            Backend::Bits(_) => {
                unreachable!("a formula with theory terms is never given to the bit-level solver")
            }
        }
    }

    /// Works on the theory at the root level.
    pub fn with_theory<R>(&mut self, work: impl FnOnce(&mut Combination, &mut TheoryCtx<'_>) -> R) -> R {
        self.cdcl().theory_mut_at_root(work)
    }

    /// The node made last.
    pub fn last_node(&self) -> NodeId {
        let theory = self.theory().expect("nodes live in the theory");
        NodeId(theory.graph.len() as u32 - 1)
    }

    /// Does a node have bits?
    pub fn has_bits(&self, n: NodeId) -> bool {
        self.theory().is_some_and(|theory| theory.shape.bits(n).is_some())
    }

    /// The number of nodes that are bit-vectors or numbers.
    pub fn num_words(&self) -> usize {
        self.theory().map_or(0, |theory| theory.shape.words.len() + theory.shape.numbers.len())
    }

    /// Ties a Boolean node to a literal.
    pub fn tie(&mut self, n: NodeId, lit: Lit) {
        self.with_theory(|theory, ctx| {
            ctx.observe(lit.var());
            theory.tie(n, lit, ctx.value(lit));
        });
    }

    /// The value that a decision tries first.
    pub fn set_phase(&mut self, var: Var, phase: bool) {
        if let Backend::Search(search) = self {
            search.set_phase(var, phase);
        }
    }

    fn solver(&mut self) -> &mut dyn SatSolver {
        match self {
            Backend::Search(search) => search.as_mut(),
            Backend::Bits(cadical) => cadical.as_mut(),
        }
    }

    /// A new variable.
    pub fn new_var(&mut self) -> Var {
        self.solver().new_var()
    }

    /// Adds a clause.
    pub fn add_clause(&mut self, clause: &[Lit]) {
        self.solver().add_clause(clause);
    }

    /// Adds a clause for the next search only.
    pub fn add_temporary_clause(&mut self, clause: &[Lit]) {
        self.cdcl().add_temporary_clause(clause);
    }

    /// Searches.
    pub fn solve(&mut self, assumptions: &[Lit], budget: &Budget) -> SatResult {
        self.solver().solve(assumptions, budget)
    }

    /// Searches, deciding only the variables of a domain.
    pub fn solve_in(&mut self, assumptions: &[Lit], domain: &[Var], budget: &Budget) -> SatResult {
        self.cdcl().solve_in(assumptions, domain, budget)
    }

    /// The value of a literal after `Sat`.
    pub fn value(&self, lit: Lit) -> Option<bool> {
        match self {
            Backend::Search(search) => search.value(lit),
            Backend::Bits(cadical) => cadical.value(lit),
        }
    }

    /// The assumptions that cannot hold together, after `Unsat`.
    pub fn failed(&self) -> &[Lit] {
        match self {
            Backend::Search(search) => search.failed(),
            Backend::Bits(cadical) => cadical.failed(),
        }
    }
}

impl Backend {
    /// The counters of the solver.
    pub fn statistics(&self) -> Statistics {
        match self {
            Backend::Search(search) => search.statistics().clone(),
            Backend::Bits(cadical) => SatSolver::statistics(cadical.as_ref()),
        }
    }
}

impl ClauseSink for Backend {
    fn new_var(&mut self) -> Var {
        Backend::new_var(self)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        Backend::add_clause(self, clause);
    }
}
