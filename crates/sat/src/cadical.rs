//! CaDiCaL behind the common interface: for large one-shot and bit-blasted problems.
//!
//! Variables are numbered from 1 in CaDiCaL. Its `factor` technique would invent variables of its
//! own among ours, so it is off. Deadline, memory and stop flag work through the terminator that
//! CaDiCaL asks every few conflicts.

use crate::proof::{ClauseId, ProofLog};
use crate::solver::{SatResult, SatSolver, Statistics};
use crate::{Lit, Var};
use cadical_sys::{CaDiCal, ProofTracer, State, Status, Terminator};
use euphonium_limits::{Budget, Exhausted};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The system has to be asked for the memory, so that happens only once in this many questions.
const MEMORY_EVERY: u32 = 64;

/// A CaDiCaL solver.
pub struct Cadical {
    // Reading a value changes CaDiCaL's state (it extends the model at the first question).
    solver: RefCell<CaDiCal>,
    vars: u32,
    failed: Vec<Lit>,
    logged: bool,
}

impl Default for Cadical {
    fn default() -> Self {
        Cadical::new()
    }
}

impl Cadical {
    /// An empty solver with CaDiCaL's default options, apart from `factor`.
    pub fn new() -> Cadical {
        Cadical::with_options(&[])
    }

    /// An empty solver with the given options of CaDiCaL set; unknown ones are ignored.
    pub fn with_options(options: &[(&str, i32)]) -> Cadical {
        let mut solver = CaDiCal::new();
        solver.set("factor", 0);
        for &(name, value) in options {
            if name != "factor" && CaDiCal::is_valid_option(name) {
                solver.set(name, value);
            }
        }
        Cadical { solver: RefCell::new(solver), vars: 0, failed: Vec::new(), logged: false }
    }

    /// Logs everything from now on. To be called before the first clause.
    pub fn set_proof(&mut self, log: Box<dyn ProofLog>) {
        self.solver.get_mut().connect_proof_tracer1(
            Tracer { log, lits: Vec::new(), hints: Vec::new() },
            true,
            false,
        );
        self.logged = true;
    }

    /// A clause for the next call only; there can be one.
    pub fn constrain(&mut self, clause: &[Lit]) {
        let solver = self.solver.get_mut();
        for lit in clause {
            solver.constrain(lit.dimacs());
        }
        solver.constrain(0);
    }

    /// The value of a literal that is known to hold in all models.
    pub fn fixed(&self, lit: Lit) -> Option<bool> {
        match self.solver.borrow().fixed(lit.dimacs()) {
            0 => None,
            value => Some(value > 0),
        }
    }

    /// The value that decisions on the variable try first.
    pub fn set_phase(&mut self, var: Var, phase: bool) {
        self.solver.get_mut().phase(var.lit(phase).dimacs());
    }
}

impl SatSolver for Cadical {
    fn new_var(&mut self) -> Var {
        self.vars += 1;
        Var(self.vars - 1)
    }

    fn num_vars(&self) -> u32 {
        self.vars
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        let solver = self.solver.get_mut();
        for lit in clause {
            solver.add(lit.dimacs());
        }
        solver.add(0);
    }

    fn solve(&mut self, assumptions: &[Lit], budget: &Budget) -> SatResult {
        self.failed.clear();
        let limited = budget.is_limited();
        // CaDiCaL's own preparations take time and memory before it asks for the first time.
        if limited && let Err(exhausted) = budget.check() {
            return SatResult::Exhausted(exhausted);
        }
        let solver = self.solver.get_mut();
        for lit in assumptions {
            solver.assume(lit.dimacs());
        }
        if let Some(limit) = budget.conflicts {
            solver.limit("conflicts", i32::try_from(limit).unwrap_or(i32::MAX));
        }
        let exhausted = Rc::new(Cell::new(None));
        if limited {
            solver.connect_terminator(Limits {
                budget: budget.clone(),
                asked: 0,
                exhausted: exhausted.clone(),
            });
        }
        let status = solver.solve();
        if limited {
            solver.disconnect_terminator();
        }
        match status {
            Status::SATISFIABLE => SatResult::Sat,
            Status::UNSATISFIABLE => {
                self.failed.extend_from_slice(assumptions);
                self.failed.sort_unstable();
                self.failed.dedup();
                self.failed.retain(|lit| solver.failed(lit.dimacs()));
                if self.logged {
                    // Now the log hears of the clause over the failed assumptions.
                    solver.conclude();
                }
                SatResult::Unsat
            }
            Status::UNKNOWN => SatResult::Exhausted(exhausted.get().unwrap_or(Exhausted::Conflicts)),
        }
    }

    fn value(&self, lit: Lit) -> Option<bool> {
        let mut solver = self.solver.borrow_mut();
        (solver.state() == State::SATISFIED).then(|| solver.val(lit.dimacs()) == lit.dimacs())
    }

    fn failed(&self) -> &[Lit] {
        &self.failed
    }

    fn statistics(&self) -> Statistics {
        let solver = self.solver.borrow();
        let count = |name: &str| u64::try_from(solver.get_statistic_value(name)).unwrap_or(0);
        Statistics {
            conflicts: count("conflicts"),
            decisions: count("decisions"),
            propagations: count("propagations"),
            ..Statistics::default()
        }
    }
}

/// The budget as CaDiCaL's terminator.
struct Limits {
    budget: Budget,
    asked: u32,
    exhausted: Rc<Cell<Option<Exhausted>>>,
}

impl Terminator for Limits {
    fn terminated(&mut self) -> bool {
        self.asked += 1;
        let result = if self.asked.is_multiple_of(MEMORY_EVERY) {
            self.budget.check()
        } else {
            self.budget.check_cheap()
        };
        self.exhausted.set(self.exhausted.get().or(result.err()));
        self.exhausted.get().is_some()
    }
}

/// The log as CaDiCaL's tracer. Only what is derived by propagation may reach it: `factor`, which is off, is the
/// one technique that does more.
struct Tracer {
    log: Box<dyn ProofLog>,
    // What is told, in our words; kept from clause to clause.
    lits: Vec<Lit>,
    hints: Vec<ClauseId>,
}

fn clause_id(id: i64) -> ClauseId {
    ClauseId(id.unsigned_abs())
}

impl Tracer {
    fn read(&mut self, clause: &[i32]) {
        self.lits.clear();
        self.lits.extend(clause.iter().map(|&lit| Var(lit.unsigned_abs() - 1).lit(lit > 0)));
    }

    fn derived(&mut self, id: i64, clause: &[i32], antecedents: &[i64]) {
        self.read(clause);
        self.hints.clear();
        self.hints.extend(antecedents.iter().map(|&id| clause_id(id)));
        self.log.derived(clause_id(id), &self.lits, &self.hints);
    }
}

impl ProofTracer for Tracer {
    fn add_original_clause(&mut self, id: i64, _redundant: bool, clause: &[i32], restored: bool) {
        // A restored clause keeps its number, and weakened ones were never forgotten.
        if !restored {
            self.read(clause);
            self.log.input(clause_id(id), &self.lits);
        }
    }

    fn add_derived_clause(
        &mut self,
        id: i64,
        _redundant: bool,
        _witness: i32,
        clause: &[i32],
        antecedents: &[i64],
    ) {
        self.derived(id, clause, antecedents);
    }

    fn add_assumption_clause(&mut self, id: i64, clause: &[i32], antecedents: &[i64]) {
        self.derived(id, clause, antecedents);
    }

    // What is deleted may be restored; the log keeps it.
    fn delete_clause(&mut self, _id: i64, _redundant: bool, _clause: &[i32]) {}
    fn weaken_minus(&mut self, _id: i64, _clause: &[i32]) {}
    fn strengthen(&mut self, _id: i64) {}
    fn finalize_clause(&mut self, _id: i64, _clause: &[i32]) {}
    fn add_assumption(&mut self, _lit: i32) {}
    fn add_constraint(&mut self, _clause: &[i32]) {}
    fn reset_assumptions(&mut self) {}
    fn conclude_sat(&mut self, _conclusion: i32, _model: &[i32]) {}
    fn conclude_unsat(&mut self, _conclusion: i32, _ids: &[i64]) {}
    fn conclude_unknown(&mut self, _trail: &[i32]) {}
}
