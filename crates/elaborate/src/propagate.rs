//! Finding hints: unit propagation over few clauses, and what of it a conflict needs.

use crate::log::Hint;
use eucheck::gates::{Gates, Lit, TRUE};
use euphonium_limits::Budget;
use euphonium_sat::{Cadical, ClauseId, ProofLog, SatResult, SatSolver};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, Mutex};

/// Clauses with their hints.
#[derive(Default)]
pub struct Clauses {
    clauses: Vec<(Hint, Vec<Lit>)>,
    seen: FxHashSet<usize>,
}

impl Clauses {
    /// These clauses.
    pub fn of(clauses: &[(Hint, Vec<Lit>)]) -> Clauses {
        Clauses { clauses: clauses.to_vec(), seen: FxHashSet::default() }
    }

    /// Adds a clause.
    pub fn add(&mut self, hint: Hint, lits: Vec<Lit>) {
        self.clauses.push((hint, lits));
    }

    /// Adds the clauses of all gates below these variables, down to those where `stop` holds; no more than a
    /// number of gates. False if that was not enough.
    pub fn add_cone(
        &mut self,
        gates: &Gates,
        roots: &[Lit],
        stop: impl Fn(usize) -> bool,
        limit: usize,
    ) -> bool {
        let mut stack: Vec<usize> = roots.iter().map(|lit| lit.var()).collect();
        while let Some(var) = stack.pop() {
            let Some(inputs) = gates.inputs(var) else { continue };
            if !self.seen.insert(var) {
                continue;
            }
            if self.seen.len() > limit {
                return false;
            }
            for k in 0..3 {
                let number = 3 * var as u64 + k;
                if let Some((lits, length)) = gates.clause(number) {
                    self.clauses.push((-(number as Hint), lits[..length].to_vec()));
                }
            }
            stack.extend(inputs.iter().map(|lit| lit.var()).filter(|&var| !stop(var)));
        }
        true
    }

    /// Literals that the clauses speak of, one for each variable; not too many.
    pub fn literals(&self) -> Vec<Lit> {
        let mut lits: Vec<Lit> = self.clauses.iter().take(300).flat_map(|(_, lits)| lits).copied().collect();
        lits.sort_unstable();
        lits.dedup_by_key(|lit| lit.var());
        lits
    }

    /// Hints by which a clause follows, if propagation alone shows it.
    pub fn refute(&self, target: &[Lit]) -> Option<Vec<Hint>> {
        let mut state = State { clauses: &self.clauses, reasons: FxHashMap::default(), trail: Vec::new() };
        state.assign(TRUE, None);
        for &lit in target {
            if state.value(lit) == Some(true) {
                return Some(Vec::new());
            }
            if state.value(lit).is_none() {
                state.assign(!lit, None);
            }
        }
        let mut occurrences: FxHashMap<Lit, Vec<u32>> = FxHashMap::default();
        for (i, (_, lits)) in self.clauses.iter().enumerate() {
            for &lit in lits {
                occurrences.entry(!lit).or_default().push(i as u32);
            }
        }
        for (i, (_, lits)) in self.clauses.iter().enumerate() {
            if lits.len() < 2
                && let Some(conflict) = state.visit(i)
            {
                return Some(state.hints(conflict));
            }
        }
        let mut head = 0;
        while let Some(&lit) = state.trail.get(head) {
            head += 1;
            for &i in occurrences.get(&lit).map_or(&[][..], Vec::as_slice) {
                if let Some(conflict) = state.visit(i as usize) {
                    return Some(state.hints(conflict));
                }
            }
        }
        None
    }
}

/// What a derived clause rests on.
pub enum Antecedent {
    /// A clause that was there.
    Given(Hint),
    /// An earlier step.
    Step(usize),
}

/// A clause that a search derived.
pub struct Derived {
    pub lits: Vec<Lit>,
    pub hints: Vec<Antecedent>,
}

/// More conflicts than this are not worth a step.
const MOST_CONFLICTS: u64 = 50_000;

/// What CaDiCaL tells: clauses given and derived, in their order.
#[derive(Default)]
struct Trace {
    given: Vec<ClauseId>,
    derived: Vec<(ClauseId, Vec<euphonium_sat::Lit>, Vec<ClauseId>)>,
}

#[derive(Clone, Default)]
struct Listener(Arc<Mutex<Trace>>);

impl ProofLog for Listener {
    fn input(&mut self, id: ClauseId, _clause: &[euphonium_sat::Lit]) {
        self.0.lock().expect("one thread").given.push(id);
    }
    fn theory_lemma(&mut self, _id: ClauseId, _clause: &[euphonium_sat::Lit]) {}
    fn derived(&mut self, id: ClauseId, clause: &[euphonium_sat::Lit], hints: &[ClauseId]) {
        self.0.lock().expect("one thread").derived.push((id, clause.to_vec(), hints.to_vec()));
    }
    fn deleted(&mut self, _id: ClauseId) {}
}

impl Clauses {
    /// What CaDiCaL derives from the clauses and the negation of the target, down to the empty clause; only what
    /// that needs. Each step holds if the target is false.
    pub fn search(&self, target: &[Lit]) -> Option<Vec<Derived>> {
        let (listener, mut solver) = (Listener::default(), Cadical::new());
        solver.set_proof(Box::new(listener.clone()));
        let (mut vars, mut back) = (FxHashMap::default(), Vec::new());
        let mut lit = |solver: &mut Cadical, lit: Lit| -> euphonium_sat::Lit {
            let var = *vars.entry(lit.var()).or_insert_with(|| {
                back.push(lit.var());
                solver.new_var()
            });
            var.lit(!lit.is_negated())
        };
        let units = target.iter().map(|&l| vec![!l]).chain([vec![TRUE]]);
        let clauses: Vec<Vec<Lit>> = units.chain(self.clauses.iter().map(|(_, lits)| lits.clone())).collect();
        let first = target.len() + 1;
        for clause in &clauses {
            let lits: Vec<_> = clause.iter().map(|&l| lit(&mut solver, l)).collect();
            solver.add_clause(&lits);
        }
        let budget = Budget { conflicts: Some(MOST_CONFLICTS), ..Budget::default() };
        if solver.solve(&[], &budget) != SatResult::Unsat {
            return None;
        }
        drop(solver);
        let trace = std::mem::take(&mut *listener.0.lock().expect("one thread"));
        // Clauses come in as they were given, but one that is a tautology may not come at all.
        let mut hints: FxHashMap<ClauseId, Option<Antecedent>> = FxHashMap::default();
        if trace.given.len() != clauses.len() {
            return None;
        }
        for (i, id) in trace.given.iter().enumerate() {
            let hint = i.checked_sub(first).map(|i| Antecedent::Given(self.clauses[i].0));
            hints.insert(*id, hint);
        }
        let empty = trace.derived.iter().position(|(_, lits, _)| lits.is_empty())?;
        let mut needed: FxHashSet<ClauseId> = [trace.derived[empty].0].into_iter().collect();
        for (id, _, antecedents) in trace.derived[..=empty].iter().rev() {
            if needed.contains(id) {
                needed.extend(antecedents);
            }
        }
        let mut steps: Vec<Derived> = Vec::new();
        for (id, lits, antecedents) in &trace.derived[..=empty] {
            if !needed.contains(id) {
                continue;
            }
            let mut own = Vec::new();
            for antecedent in antecedents {
                match hints.get(antecedent)? {
                    Some(Antecedent::Given(hint)) => own.push(Antecedent::Given(*hint)),
                    Some(Antecedent::Step(i)) => own.push(Antecedent::Step(*i)),
                    // A unit of the target: it is assumed anyway.
                    None => {}
                }
            }
            let lits =
                lits.iter().map(|l| Lit((back[l.var().index()] as u32) << 1).negate_if(!l.is_positive()));
            hints.insert(*id, Some(Antecedent::Step(steps.len())));
            steps.push(Derived { lits: lits.collect(), hints: own });
        }
        Some(steps)
    }
}

struct State<'a> {
    clauses: &'a [(Hint, Vec<Lit>)],
    /// By variable: its value and the clause that gave it.
    reasons: FxHashMap<usize, (bool, Option<usize>)>,
    trail: Vec<Lit>,
}

impl State<'_> {
    fn value(&self, lit: Lit) -> Option<bool> {
        self.reasons.get(&lit.var()).map(|(value, _)| *value != lit.is_negated())
    }

    fn assign(&mut self, lit: Lit, reason: Option<usize>) {
        self.reasons.insert(lit.var(), (!lit.is_negated(), reason));
        self.trail.push(lit);
    }

    /// Propagates a clause; returns it if all its literals are false.
    fn visit(&mut self, i: usize) -> Option<usize> {
        let mut open = None;
        for &lit in &self.clauses[i].1 {
            match self.value(lit) {
                Some(true) => return None,
                Some(false) => {}
                None if open == Some(lit) => {}
                None if open.is_some() => return None,
                None => open = Some(lit),
            }
        }
        match open {
            None => Some(i),
            Some(lit) => {
                self.assign(lit, Some(i));
                None
            }
        }
    }

    /// The clauses that a conflict rests on, in the order in which they propagated.
    fn hints(&self, conflict: usize) -> Vec<Hint> {
        let mut needed: FxHashSet<usize> = self.clauses[conflict].1.iter().map(|lit| lit.var()).collect();
        let mut hints = vec![self.clauses[conflict].0];
        for lit in self.trail.iter().rev() {
            if needed.contains(&lit.var())
                && let Some(&(_, Some(reason))) = self.reasons.get(&lit.var())
            {
                hints.push(self.clauses[reason].0);
                needed.extend(self.clauses[reason].1.iter().map(|lit| lit.var()));
            }
        }
        hints.reverse();
        hints
    }
}
