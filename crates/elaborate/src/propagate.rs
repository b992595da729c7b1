//! Finding hints: unit propagation over few clauses, and what of it a conflict needs.

use crate::log::Hint;
use eucheck::gates::{Gates, Lit, TRUE};
use euphonium_limits::Budget;
use euphonium_sat::{Cadical, ClauseId, ProofLog, SatResult, SatSolver};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::OnceCell;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex};

/// Clauses with their hints.
#[derive(Default)]
pub struct Clauses {
    hints: Vec<Hint>,
    /// The literals of all clauses, one after the other.
    lits: Vec<Lit>,
    /// By clause: where its literals end.
    ends: Vec<u32>,
    seen: FxHashSet<usize>,
    /// What propagation needs, made when it is asked for.
    index: OnceCell<Index>,
}

/// The clauses over variables that are numbered from 0 on.
struct Index {
    vars: FxHashMap<usize, u32>,
    /// As in [`Clauses`]; twice the variable, and one more if negated.
    lits: Vec<u32>,
    /// By literal: where the clauses begin in which its negation is.
    first: Vec<u32>,
    occurrences: Vec<u32>,
}

impl Clauses {
    /// These clauses.
    pub fn of(clauses: &[(Hint, Vec<Lit>)]) -> Clauses {
        let mut all = Clauses::default();
        clauses.iter().for_each(|(hint, lits)| all.push(*hint, lits));
        all
    }

    /// Adds a clause.
    pub fn add(&mut self, hint: Hint, lits: Vec<Lit>) {
        self.push(hint, &lits);
    }

    fn push(&mut self, hint: Hint, lits: &[Lit]) {
        self.index.take();
        self.hints.push(hint);
        self.lits.extend(lits);
        self.ends.push(self.lits.len() as u32);
    }

    fn range(&self, i: usize) -> Range<usize> {
        let start = i.checked_sub(1).map_or(0, |before| self.ends[before]);
        start as usize..self.ends[i] as usize
    }

    fn clause(&self, i: usize) -> &[Lit] {
        &self.lits[self.range(i)]
    }

    /// Adds the clauses of all gates below these variables, down to those where `stop` holds; no more than a
    /// number of gates, the nearest first. False if that was not enough.
    pub fn add_cone(
        &mut self,
        gates: &Gates,
        roots: &[Lit],
        stop: impl Fn(usize) -> bool,
        limit: usize,
    ) -> bool {
        let mut queue: VecDeque<usize> = roots.iter().map(|lit| lit.var()).collect();
        while let Some(var) = queue.pop_front() {
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
                    self.push(-(number as Hint), &lits[..length]);
                }
            }
            queue.extend(inputs.iter().map(|lit| lit.var()).filter(|&var| !stop(var)));
        }
        true
    }

    /// Hints by which a target follows from clauses and the gates below roots, as in [`Clauses::add_cone`]; the gates
    /// next to the roots are tried first. If none are found, all the clauses.
    pub fn near(
        known: &[(Hint, Vec<Lit>)],
        gates: &Gates,
        roots: &[Lit],
        stop: impl Fn(usize) -> bool,
        limit: usize,
        target: &[Lit],
    ) -> Result<Vec<Hint>, Box<Clauses>> {
        let mut stage = 16;
        loop {
            let mut clauses = Clauses::of(known);
            let all = clauses.add_cone(gates, roots, &stop, stage.min(limit));
            if let Some(hints) = clauses.refute(target) {
                return Ok(hints);
            }
            if all || stage >= limit {
                return Err(Box::new(clauses));
            }
            stage *= 16;
        }
    }

    /// Literals that the clauses speak of, one for each variable; not too many.
    pub fn literals(&self) -> Vec<Lit> {
        let few = self.ends.get(300).map_or(self.lits.len(), |&end| end as usize);
        let mut lits = self.lits[..few].to_vec();
        lits.sort_unstable();
        lits.dedup_by_key(|lit| lit.var());
        lits
    }

    fn index(&self) -> &Index {
        self.index.get_or_init(|| {
            let mut vars = FxHashMap::default();
            vars.insert(TRUE.var(), 0);
            let lits: Vec<u32> = self
                .lits
                .iter()
                .map(|lit| {
                    let next = vars.len() as u32;
                    2 * *vars.entry(lit.var()).or_insert(next) + u32::from(lit.is_negated())
                })
                .collect();
            let mut first = vec![0; 2 * vars.len() + 1];
            lits.iter().for_each(|lit| first[(lit ^ 1) as usize + 1] += 1);
            for i in 1..first.len() {
                first[i] += first[i - 1];
            }
            let (mut next, mut occurrences) = (first.clone(), vec![0; lits.len()]);
            for i in 0..self.ends.len() {
                for lit in &lits[self.range(i)] {
                    let place = &mut next[(lit ^ 1) as usize];
                    occurrences[*place as usize] = i as u32;
                    *place += 1;
                }
            }
            Index { vars, lits, first, occurrences }
        })
    }

    /// Hints by which a clause follows, if propagation alone shows it.
    pub fn refute(&self, target: &[Lit]) -> Option<Vec<Hint>> {
        let index = self.index();
        let mut state = State::new(self, index);
        for (i, &lit) in target.iter().enumerate() {
            if lit == TRUE || target[..i].contains(&!lit) {
                return Some(Vec::new());
            }
            // A variable that no clause speaks of says nothing.
            if let Some(&var) = index.vars.get(&lit.var()) {
                match state.values[var as usize] {
                    Value::Open => state.assign(2 * var + u32::from(!lit.is_negated()), NO_REASON),
                    value if value.is(!lit.is_negated()) => return Some(Vec::new()),
                    _ => {}
                }
            }
        }
        for i in 0..self.ends.len() {
            if self.range(i).len() < 2 && state.visit(i) {
                return Some(state.hints(i));
            }
        }
        let mut head = 0;
        while let Some(&lit) = state.trail.get(head) {
            head += 1;
            let (from, to) = (index.first[lit as usize], index.first[lit as usize + 1]);
            for &i in &index.occurrences[from as usize..to as usize] {
                if state.visit(i as usize) {
                    return Some(state.hints(i as usize));
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
    pub fn search(&self, target: &[Lit], budget: &Budget) -> Option<Vec<Derived>> {
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
        let units: Vec<Lit> = target.iter().map(|&l| !l).chain([TRUE]).collect();
        let first = units.len();
        let given = units.chunks(1).chain((0..self.ends.len()).map(|i| self.clause(i)));
        for clause in given {
            let lits: Vec<_> = clause.iter().map(|&l| lit(&mut solver, l)).collect();
            solver.add_clause(&lits);
        }
        let budget = Budget { conflicts: Some(MOST_CONFLICTS), ..budget.clone() };
        if solver.solve(&[], &budget) != SatResult::Unsat {
            return None;
        }
        drop(solver);
        let trace = std::mem::take(&mut *listener.0.lock().expect("one thread"));
        // Clauses come in as they were given, but one that is a tautology may not come at all.
        let mut hints: FxHashMap<ClauseId, Option<Antecedent>> = FxHashMap::default();
        if trace.given.len() != first + self.ends.len() {
            return None;
        }
        for (i, id) in trace.given.iter().enumerate() {
            let hint = i.checked_sub(first).map(|i| Antecedent::Given(self.hints[i]));
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

#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Open,
    True,
    False,
}

impl Value {
    fn is(self, value: bool) -> bool {
        self == if value { Value::True } else { Value::False }
    }
}

/// A variable that was assumed.
const NO_REASON: u32 = u32::MAX;

struct State<'a> {
    clauses: &'a Clauses,
    index: &'a Index,
    values: Vec<Value>,
    /// By variable: the clause that gave its value.
    reasons: Vec<u32>,
    trail: Vec<u32>,
}

impl State<'_> {
    fn new<'a>(clauses: &'a Clauses, index: &'a Index) -> State<'a> {
        let (values, reasons) = (vec![Value::Open; index.vars.len()], vec![NO_REASON; index.vars.len()]);
        let mut state = State { clauses, index, values, reasons, trail: Vec::new() };
        state.assign(0, NO_REASON);
        state
    }

    fn assign(&mut self, lit: u32, reason: u32) {
        let var = (lit >> 1) as usize;
        (self.values[var], self.reasons[var]) =
            (if lit & 1 == 0 { Value::True } else { Value::False }, reason);
        self.trail.push(lit);
    }

    /// Propagates a clause. Are all its literals false?
    fn visit(&mut self, i: usize) -> bool {
        let mut open = None;
        for &lit in &self.index.lits[self.clauses.range(i)] {
            match self.values[(lit >> 1) as usize] {
                Value::Open if open == Some(lit) => {}
                Value::Open if open.is_some() => return false,
                Value::Open => open = Some(lit),
                value if value.is(lit & 1 == 0) => return false,
                _ => {}
            }
        }
        if let Some(lit) = open {
            self.assign(lit, i as u32);
        }
        open.is_none()
    }

    /// The clauses that a conflict rests on, in the order in which they propagated.
    fn hints(&self, conflict: usize) -> Vec<Hint> {
        let mut needed = vec![false; self.values.len()];
        let mut hints = vec![self.clauses.hints[conflict]];
        let need = |needed: &mut Vec<bool>, i: usize| {
            self.index.lits[self.clauses.range(i)].iter().for_each(|lit| needed[(lit >> 1) as usize] = true);
        };
        need(&mut needed, conflict);
        for lit in self.trail.iter().rev() {
            let var = (lit >> 1) as usize;
            if needed[var] && self.reasons[var] != NO_REASON {
                let reason = self.reasons[var] as usize;
                hints.push(self.clauses.hints[reason]);
                need(&mut needed, reason);
            }
        }
        hints.reverse();
        hints
    }
}
