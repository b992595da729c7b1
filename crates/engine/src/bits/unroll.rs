//! Unrolling on bits: the circuit at step 0, 1, 2, ..., in one graph and one incremental SAT solver.
//!
//! A latch at step k + 1 is its next function at step k. Only what is asked for is copied, so a step costs
//! the cone of the question at that distance, and the graph shares and simplifies across steps: with the
//! initial values as constants, the first steps often vanish. The solver is CaDiCaL.
//!
//! Invariant: the clauses, with what is pending for the states up to a step, are satisfied exactly by the
//! behaviours up to that step (all paths, for [`Start::Anywhere`]).

use super::circuit::{Assignment, BitSystem, stopped};
use crate::Unknown;
use crate::unroll::Start;
use euphonium_limits::Budget;
use euphonium_sat::{Cadical, Lit, SatResult, SatSolver, Var};
use euphonium_smt::circuit::{Aig, AigLit, ClauseSink, Cnf};

/// A literal of the unrolled graph that is not there yet.
const NONE: u32 = u32::MAX;

/// The copies of a circuit.
pub struct BitUnroller {
    start: Start,
    aig: Aig,
    cnf: Cnf,
    sat: Cadical,
    budget: Budget,
    /// By node of the source: the latch that it is.
    latch_of: Vec<Option<u32>>,
    /// By step and node of the source: the literal of the unrolled graph, as twice the node and the sign.
    copies: Vec<Vec<u32>>,
    /// What must hold of states and is not required for good yet.
    pending: Vec<(usize, AigLit)>,
}

struct Sink<'a>(&'a mut Cadical);

impl ClauseSink for Sink<'_> {
    fn new_var(&mut self) -> Var {
        self.0.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.0.add_clause(clause);
    }
}

impl BitUnroller {
    /// No step yet.
    pub fn new(system: &BitSystem, start: Start, budget: &Budget) -> BitUnroller {
        let mut latch_of = vec![None; system.aig().num_nodes()];
        for (i, latch) in system.latches.iter().enumerate() {
            latch_of[latch.now.node()] = Some(i as u32);
        }
        let mut aig = Aig::new();
        aig.set_budget(budget);
        let mut cnf = Cnf::new();
        cnf.set_budget(budget);
        BitUnroller {
            start,
            aig,
            cnf,
            sat: Cadical::new(),
            budget: budget.clone(),
            latch_of,
            copies: Vec::new(),
            pending: Vec::new(),
        }
    }

    /// What limits the work.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// How many states the path has so far.
    pub fn len(&self) -> usize {
        self.copies.len()
    }

    /// How many nodes the unrolled graph has.
    pub fn size(&self) -> usize {
        self.aig.num_nodes()
    }

    /// Is there no state yet?
    pub fn is_empty(&self) -> bool {
        self.copies.is_empty()
    }

    /// Adds a state. What must hold of it and of the step into it is required of questions about this and
    /// later states only, until [`BitUnroller::commit`].
    pub fn extend(&mut self, system: &BitSystem) -> Result<(), Unknown> {
        let k = self.len();
        self.copies.push(vec![NONE; system.aig().num_nodes()]);
        let mut required = Vec::new();
        if k == 0 && self.start == Start::Initial {
            for &l in &system.init {
                required.push(self.copy(system, l, 0)?);
            }
        }
        if k > 0 {
            for &l in &system.steps {
                required.push(self.copy(system, l, k - 1)?);
            }
        }
        for &l in &system.constraints {
            required.push(self.copy(system, l, k)?);
        }
        let required = self.aig.and_all(&required).map_err(stopped)?;
        if required != AigLit::TRUE {
            self.pending.push((k, required));
        }
        Ok(())
    }

    /// Requires for good what must hold of the states up to a step: no question about an earlier one follows.
    pub fn commit(&mut self, step: usize) -> Result<(), Unknown> {
        for (k, required) in std::mem::take(&mut self.pending) {
            if k <= step {
                self.assert_copy(required)?;
            } else {
                self.pending.push((k, required));
            }
        }
        Ok(())
    }

    /// Makes a literal of the source true at a step.
    pub fn assert(&mut self, system: &BitSystem, l: AigLit, step: usize) -> Result<(), Unknown> {
        let copy = self.copy(system, l, step)?;
        self.assert_copy(copy)
    }

    /// Makes a literal of the unrolled graph true.
    pub fn assert_copy(&mut self, copy: AigLit) -> Result<(), Unknown> {
        self.cnf.assert_true(&self.aig, copy, &mut Sink(&mut self.sat)).map_err(stopped)
    }

    /// The unrolled graph, to build more on it.
    pub fn aig_mut(&mut self) -> &mut Aig {
        &mut self.aig
    }

    /// A literal of the source at a step.
    pub fn copy(&mut self, system: &BitSystem, l: AigLit, step: usize) -> Result<AigLit, Unknown> {
        let source = system.aig();
        let mut stack = vec![(l.node(), step)];
        while let Some(&(node, k)) = stack.last() {
            if self.copies[k][node] != NONE {
                stack.pop();
                continue;
            }
            let made = if let Some([a, b]) = source.gate(node) {
                match (self.known(a, k), self.known(b, k)) {
                    (Some(a), Some(b)) => self.aig.and(a, b).map_err(stopped)?,
                    (known_a, known_b) => {
                        stack.extend(known_a.is_none().then_some((a.node(), k)));
                        stack.extend(known_b.is_none().then_some((b.node(), k)));
                        continue;
                    }
                }
            } else if node == 0 {
                AigLit::FALSE
            } else {
                match self.latch_of[node] {
                    Some(latch) if k > 0 => {
                        let next = system.latches[latch as usize].next;
                        match self.known(next, k - 1) {
                            Some(value) => value,
                            None => {
                                stack.push((next.node(), k - 1));
                                continue;
                            }
                        }
                    }
                    Some(latch) if self.start == Start::Initial => match system.initial[latch as usize] {
                        Some(value) => AigLit::constant(value),
                        None => self.aig.input().map_err(stopped)?,
                    },
                    _ => self.aig.input().map_err(stopped)?,
                }
            };
            self.copies[k][node] = (made.node() as u32) << 1 | u32::from(made.is_complement());
            stack.pop();
        }
        Ok(self.known(l, step).expect("the loop ends when the literal is there"))
    }

    fn known(&self, l: AigLit, step: usize) -> Option<AigLit> {
        let copy = self.copies[step][l.node()];
        (copy != NONE).then(|| {
            AigLit::of_node((copy >> 1) as usize).complement_if((copy & 1 == 1) != l.is_complement())
        })
    }

    /// Is there a path up to a step on which a literal of the unrolled graph is true? Stops after this many
    /// conflicts, if that is given.
    pub fn check(&mut self, copy: AigLit, step: usize, conflicts: Option<u64>) -> Result<bool, Unknown> {
        if copy == AigLit::FALSE {
            return Ok(false);
        }
        let mut assumptions = Vec::new();
        let required = self.pending.iter().filter(|(k, _)| *k <= step).map(|(_, l)| *l);
        for l in required.chain([copy]) {
            assumptions.push(self.cnf.lit(&self.aig, l, &mut Sink(&mut self.sat)).map_err(stopped)?);
        }
        let conflicts = conflicts.or(self.budget.conflicts);
        self.solve(&assumptions, &Budget { conflicts, ..self.budget.clone() })
    }

    /// Is there a path that satisfies what was committed?
    pub fn is_possible(&mut self) -> Result<bool, Unknown> {
        let budget = self.budget.clone();
        self.solve(&[], &budget)
    }

    /// After a negative answer of [`BitUnroller::check`]: is it because there is no path?
    pub fn failed_without_question(&self) -> bool {
        self.sat.failed().is_empty()
    }

    fn solve(&mut self, assumptions: &[Lit], budget: &Budget) -> Result<bool, Unknown> {
        match self.sat.solve(assumptions, budget) {
            SatResult::Sat => Ok(true),
            SatResult::Unsat => Ok(false),
            SatResult::Exhausted(limit) => Err(Unknown::Exhausted(limit)),
            SatResult::TheoryGaveUp => Err(Unknown::GaveUp("the search gave up".into())),
        }
    }

    /// The value that the model gives to a literal of the unrolled graph; false where it gives none.
    pub fn value(&self, copy: AigLit) -> bool {
        match self.cnf.known(copy) {
            _ if copy.is_constant() => copy == AigLit::TRUE,
            Some(l) => self.sat.value(l).unwrap_or(false),
            None => copy.is_complement(),
        }
    }

    /// The values of all nodes of the unrolled graph in the model, also of those that no clause mentions: bit
    /// 0 of what [`Aig::eval`] returns.
    pub fn evaluate(&self) -> Vec<u64> {
        let nodes = (1..self.aig.num_nodes()).filter(|&node| self.aig.is_input(node));
        let inputs: Vec<u64> = nodes.map(|node| u64::from(self.value(AigLit::of_node(node)))).collect();
        self.aig.eval(&inputs)
    }

    /// The values of the model: initial latches, and the inputs of every step.
    pub fn assignments(&self, system: &BitSystem) -> (Assignment, Vec<Assignment>) {
        let read = |step: usize| {
            let inputs = (1..system.aig().num_nodes()).filter(|&node| system.aig().is_input(node));
            let known =
                inputs.filter_map(|node| Some((node, self.value(self.known(AigLit::of_node(node), step)?))));
            known.collect::<Assignment>()
        };
        let mut steps: Vec<Assignment> = (0..self.len()).map(read).collect();
        let mut initial = steps.first().cloned().unwrap_or_default();
        // What no question needed still begins with its initial value.
        for (latch, value) in system.latches.iter().zip(&system.initial) {
            if let Some(value) = value {
                initial.insert(latch.now.node(), *value);
            }
        }
        for step in &mut steps {
            step.retain(|&node, _| self.latch_of[node].is_none());
        }
        initial.retain(|&node, _| self.latch_of[node].is_some());
        (initial, steps)
    }
}
