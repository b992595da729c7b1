//! The transition relation as clauses, once for all solvers, and the cones of its variables.
//!
//! A variable's cone is what its definition depends on, down to latches and inputs. A search that decides
//! the cone of a question only (GipSAT: Su, Yang, Ci, Huang, "Deeply Optimizing the SAT Solver for the IC3
//! Algorithm", 2025) finds a model exactly if there is one, since every other variable is defined by a gate
//! and can follow; provided the cone holds the variables of all clauses that are no definitions, too.

use super::circuit::{BitSystem, stopped};
use super::latch::{Cube, LatchLit};
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_sat::{Cdcl, Lit, Var};
use euphonium_smt::circuit::{AigLit, ClauseSink, Cnf};

/// The clauses of the definitions, with what each variable is.
pub struct Transition {
    clauses: Clauses,
    /// By latch: its literal now, and that of its next value.
    now: Vec<Lit>,
    next: Vec<Lit>,
    /// By variable: the latch that it is, the node that it is an input for.
    latch_of: Vec<Option<u32>>,
    node_of: Vec<Option<u32>>,
    /// What holds in every state.
    pub constraints: Vec<Lit>,
    /// What holds in every step.
    pub steps: Vec<Lit>,
    /// The violation.
    pub bad: Lit,
    /// Initial conditions: values of latches and whatever else there is.
    pub init: Vec<Lit>,
    /// Do the initial conditions speak of more than values of latches?
    pub init_is_cube: bool,
}

/// Collects definitions. The clauses of a variable's definition come right after the variable.
#[derive(Default)]
struct Clauses {
    literals: Vec<Lit>,
    ends: Vec<u32>,
    /// By variable: the variables that its definition mentions.
    definitions: Vec<Vec<Var>>,
}

impl ClauseSink for Clauses {
    fn new_var(&mut self) -> Var {
        self.definitions.push(Vec::new());
        Var(self.definitions.len() as u32 - 1)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.literals.extend_from_slice(clause);
        self.ends.push(self.literals.len() as u32);
        let defined = self.definitions.len() - 1;
        let mentioned = clause.iter().map(|l| l.var()).filter(|v| v.index() != defined);
        for var in mentioned {
            if !self.definitions[defined].contains(&var) {
                self.definitions[defined].push(var);
            }
        }
    }
}

impl Transition {
    /// The clauses of a circuit.
    pub fn new(system: &BitSystem, budget: &Budget) -> Result<Transition, Unknown> {
        let mut clauses = Clauses::default();
        let mut cnf = Cnf::new();
        cnf.set_budget(budget);
        let aig = system.aig();
        let mut lit = |l: AigLit| cnf.lit(aig, l, &mut clauses).map_err(stopped);
        // Latches come first, so that their variables are the smallest ones and lie together.
        let now = system.latches.iter().map(|l| lit(l.now)).collect::<Result<Vec<_>, _>>()?;
        let bad = lit(system.bad)?;
        let constraints = system.constraints.iter().map(|&l| lit(l)).collect::<Result<Vec<_>, _>>()?;
        let steps = system.steps.iter().map(|&l| lit(l)).collect::<Result<Vec<_>, _>>()?;
        let next = system.latches.iter().map(|l| lit(l.next)).collect::<Result<Vec<_>, _>>()?;
        let mut init: Vec<Lit> = Vec::new();
        for (i, value) in system.initial.iter().enumerate() {
            init.extend(value.map(|value| now[i].negate_if(!value)));
        }
        for &l in &system.init {
            init.push(lit(l)?);
        }
        let mut node_of = vec![None; clauses.definitions.len()];
        for node in 0..aig.num_nodes() {
            if aig.is_input(node)
                && let Some(lit) = cnf.known(AigLit::of_node(node))
            {
                node_of[lit.var().index()] = Some(node as u32);
            }
        }
        let mut latch_of = vec![None; clauses.definitions.len()];
        for (i, lit) in now.iter().enumerate() {
            latch_of[lit.var().index()] = Some(i as u32);
        }
        let init_is_cube = system.init.is_empty();
        Ok(Transition { clauses, now, next, latch_of, node_of, constraints, steps, bad, init, init_is_cube })
    }

    /// How many variables the definitions have.
    pub fn num_vars(&self) -> usize {
        self.clauses.definitions.len()
    }

    /// How many latches there are.
    pub fn num_latches(&self) -> usize {
        self.now.len()
    }

    /// The literal of a latch, now.
    pub fn now_of(&self, latch: usize) -> Lit {
        self.now[latch]
    }

    /// The literal of a latch's next value.
    pub fn next_of(&self, latch: usize) -> Lit {
        self.next[latch]
    }

    /// The literal of a latch literal, now.
    pub fn now(&self, l: LatchLit) -> Lit {
        self.now[l.latch()].negate_if(!l.value())
    }

    /// The literal that says that the latch has this value next.
    pub fn next(&self, l: LatchLit) -> Lit {
        self.next[l.latch()].negate_if(!l.value())
    }

    /// The latch that a variable is.
    pub fn latch_of(&self, var: Var) -> Option<usize> {
        self.latch_of.get(var.index()).copied().flatten().map(|i| i as usize)
    }

    /// The input of the graph that a variable is; latches are inputs of the graph, too.
    pub fn node_of(&self, var: Var) -> Option<usize> {
        self.node_of.get(var.index()).copied().flatten().map(|i| i as usize)
    }

    /// The clause that excludes a cube now.
    pub fn blocking(&self, cube: &Cube) -> Vec<Lit> {
        cube.literals().iter().map(|&l| !self.now(l)).collect()
    }

    /// A solver that has all definitions.
    pub fn solver(&self) -> Cdcl {
        let mut solver = Cdcl::default();
        for _ in 0..self.num_vars() {
            solver.new_var();
        }
        let mut start = 0;
        for &end in &self.clauses.ends {
            solver.add_clause(&self.clauses.literals[start..end as usize]);
            start = end as usize;
        }
        solver
    }
}

/// Collects cones; kept for its memory.
#[derive(Default)]
pub struct Cone {
    stamps: Vec<u32>,
    stamp: u32,
    vars: Vec<Var>,
}

impl Cone {
    /// Starts an empty cone.
    pub fn clear(&mut self, transition: &Transition) {
        self.stamps.resize(transition.num_vars(), 0);
        self.vars.clear();
        if self.stamp == u32::MAX {
            self.stamps.fill(0);
            self.stamp = 0;
        }
        self.stamp += 1;
    }

    /// Adds variables whose definitions are in the cone or not needed.
    pub fn add_plain(&mut self, vars: impl IntoIterator<Item = Var>) {
        for var in vars {
            if std::mem::replace(&mut self.stamps[var.index()], self.stamp) != self.stamp {
                self.vars.push(var);
            }
        }
    }

    /// Adds variables with everything that their definitions depend on.
    pub fn add(&mut self, transition: &Transition, roots: impl IntoIterator<Item = Var>) {
        let mut done = self.vars.len();
        self.add_plain(roots);
        while done < self.vars.len() {
            let var = self.vars[done];
            done += 1;
            for &below in &transition.clauses.definitions[var.index()] {
                if std::mem::replace(&mut self.stamps[below.index()], self.stamp) != self.stamp {
                    self.vars.push(below);
                }
            }
        }
    }

    /// What was collected.
    pub fn vars(&self) -> &[Var] {
        &self.vars
    }
}
