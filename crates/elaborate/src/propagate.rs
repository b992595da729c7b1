//! Finding hints: unit propagation over gates and few clauses, and what of it a conflict needs.
//!
//! Gates are kept as gates, not as their clauses, and every variable has a small number, so that one cone can
//! be asked for many clauses: what an answer changed is undone along its trail. Thousands of cones are asked for a few
//! clauses each, so their tables are used again and again ([`Tables`]).

use crate::log::Hint;
use eucheck::gates::{Gates, Lit, TRUE};
use euphonium_limits::Budget;
use euphonium_sat::{Cadical, ClauseId, ProofLog, SatResult, SatSolver};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::{Deref, DerefMut, Range};
use std::sync::{Arc, Mutex};

/// Clauses with their hints, and gates. Inside, a literal is twice the number of its variable, and one more if negated.
pub struct Clauses(Tables);

/// What clauses and gates are kept in; without them, it can be used for others.
#[derive(Default)]
pub struct Tables {
    /// By variable: the question that knows it last, and its number there, from 0 on; that of the constant is 0.
    numbers: Vec<(u32, u32)>,
    /// How many questions there were.
    now: u32,
    variables: Vec<Variable>,
    /// Outputs and inputs.
    gates: Vec<[u32; 3]>,
    hints: Vec<Hint>,
    /// The literals of all clauses, one after the other.
    lits: Vec<u32>,
    /// By clause: where its literals end.
    ends: Vec<u32>,
    /// Clauses of at most one literal.
    short: Vec<u32>,
    /// Where variables occur: the place, and the next one of the same variable.
    occurrences: Vec<(Place, u32)>,
    // --- the propagation that was last ---
    trail: Vec<u32>,
    open: Vec<u32>,
}

/// A variable of the clauses.
pub struct Variable {
    var: usize,
    value: Value,
    /// What gave it its value.
    reason: u32,
    needed: bool,
    /// Its gate is here.
    is_gate: bool,
    /// Its first occurrence.
    first: u32,
}

/// A gate or a clause: four times its index, and 3 more for a clause. With 0 to 2 more, a clause of a gate as the kernel
/// counts them.
type Place = u32;

const CLAUSE: u32 = 3;
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Open,
    True,
    False,
}

thread_local! {
    /// Tables that nobody uses now. (Few clauses are there at once.)
    static FREE: RefCell<Vec<Tables>> = const { RefCell::new(Vec::new()) };
}

impl Default for Clauses {
    fn default() -> Clauses {
        let mut tables = FREE.with_borrow_mut(Vec::pop).unwrap_or_default();
        // The first question is number 1: no variable is known to it.
        tables.now += 1;
        tables.local(TRUE);
        Clauses(tables)
    }
}

impl Drop for Clauses {
    fn drop(&mut self) {
        let mut tables = std::mem::take(&mut self.0);
        if tables.now == u32::MAX {
            return;
        }
        tables.forget();
        // While the thread ends there is nobody to use them.
        let _ = FREE.try_with(|free| free.borrow_mut().push(tables));
    }
}

impl Deref for Clauses {
    type Target = Tables;

    fn deref(&self) -> &Tables {
        &self.0
    }
}

impl DerefMut for Clauses {
    fn deref_mut(&mut self) -> &mut Tables {
        &mut self.0
    }
}

impl Tables {
    /// All but the numbers, which are of an earlier question from the next one on.
    fn forget(&mut self) {
        self.variables.clear();
        self.gates.clear();
        self.hints.clear();
        self.lits.clear();
        self.ends.clear();
        self.short.clear();
        self.occurrences.clear();
        self.trail.clear();
        self.open.clear();
    }

    /// The number of a variable that is known.
    fn number(&self, var: usize) -> Option<u32> {
        let &(question, number) = self.numbers.get(var)?;
        (question == self.now).then_some(number)
    }

    fn local(&mut self, lit: Lit) -> u32 {
        let var = lit.var();
        if self.numbers.len() <= var {
            self.numbers.resize(var + 1, (0, 0));
        }
        let (question, mut number) = self.numbers[var];
        if question != self.now {
            number = self.variables.len() as u32;
            self.numbers[var] = (self.now, number);
            self.variables.push(Variable {
                var,
                value: Value::Open,
                reason: NONE,
                needed: false,
                is_gate: false,
                first: NONE,
            });
        }
        2 * number + u32::from(lit.is_negated())
    }
}

impl Clauses {
    /// These clauses.
    pub fn of(clauses: &[(Hint, Vec<Lit>)]) -> Clauses {
        let mut all = Clauses::default();
        clauses.iter().for_each(|(hint, lits)| all.add(*hint, lits));
        all
    }

    fn occurs(&mut self, lit: u32, place: Place) {
        let place_of_this = self.occurrences.len() as u32;
        let first = &mut self.variables[(lit >> 1) as usize].first;
        let next = std::mem::replace(first, place_of_this);
        self.occurrences.push((place, next));
    }

    /// Adds a clause.
    pub fn add(&mut self, hint: Hint, lits: &[Lit]) {
        let place = 4 * self.ends.len() as u32 + CLAUSE;
        for &lit in lits {
            let lit = self.local(lit);
            self.lits.push(lit);
            self.occurs(lit, place);
        }
        if lits.len() < 2 {
            self.short.push(place);
        }
        self.hints.push(hint);
        let end = self.lits.len() as u32;
        self.ends.push(end);
    }

    fn range(&self, i: usize) -> Range<usize> {
        let start = i.checked_sub(1).map_or(0, |before| self.ends[before]);
        start as usize..self.ends[i] as usize
    }

    /// Adds all gates below these variables, down to those where `stop` holds; no more than a number of gates, the
    /// nearest first. False if that was not enough.
    pub fn add_cone(
        &mut self,
        gates: &Gates,
        roots: &[Lit],
        stop: impl Fn(usize) -> bool,
        limit: usize,
    ) -> bool {
        self.grow(gates, &mut roots.iter().map(|lit| lit.var()).collect(), stop, limit)
    }

    fn grow(
        &mut self,
        gates: &Gates,
        queue: &mut VecDeque<usize>,
        stop: impl Fn(usize) -> bool,
        limit: usize,
    ) -> bool {
        while let Some(&var) = queue.front() {
            let Some(inputs) = gates.inputs(var) else {
                queue.pop_front();
                continue;
            };
            let output = self.local(Lit((var as u32) << 1));
            if self.variables[(output >> 1) as usize].is_gate {
                queue.pop_front();
                continue;
            }
            if self.gates.len() >= limit {
                return false;
            }
            queue.pop_front();
            self.variables[(output >> 1) as usize].is_gate = true;
            let gate = [output, self.local(inputs[0]), self.local(inputs[1])];
            let place = 4 * self.gates.len() as u32;
            gate.iter().for_each(|&lit| self.occurs(lit, place));
            self.gates.push(gate);
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
        let mut clauses = Clauses::of(known);
        let mut queue: VecDeque<usize> = roots.iter().map(|lit| lit.var()).collect();
        let mut stage = 16;
        loop {
            let all = clauses.grow(gates, &mut queue, &stop, stage.min(limit));
            if let Some(hints) = clauses.refute(target) {
                return Ok(hints);
            }
            if all || stage >= limit {
                return Err(Box::new(clauses));
            }
            stage *= 8;
        }
    }

    /// Hints by which each target follows, as in [`Clauses::near`].
    pub fn near_all(
        known: &[(Hint, Vec<Lit>)],
        gates: &Gates,
        roots: &[Lit],
        stop: impl Fn(usize) -> bool,
        limit: usize,
        targets: &[[Lit; 2]],
    ) -> Option<Vec<Vec<Hint>>> {
        let mut clauses = Clauses::of(known);
        let mut queue: VecDeque<usize> = roots.iter().map(|lit| lit.var()).collect();
        let (mut stage, mut found) = (16, Vec::new());
        loop {
            let all = clauses.grow(gates, &mut queue, &stop, stage.min(limit));
            while let Some(target) = targets.get(found.len()) {
                match clauses.refute(target) {
                    Some(hints) => found.push(hints),
                    None => break,
                }
            }
            if found.len() == targets.len() {
                return Some(found);
            }
            if all || stage >= limit {
                return None;
            }
            stage *= 4;
        }
    }

    fn lit(&self, lit: u32) -> Lit {
        Lit((self.variables[(lit >> 1) as usize].var as u32) << 1).negate_if(lit & 1 == 1)
    }

    /// Literals that the clauses speak of, one for each variable; not too many.
    pub fn literals(&self) -> Vec<Lit> {
        (1..self.variables.len().min(200) as u32).map(|number| self.lit(2 * number)).collect()
    }

    /// Hints by which a clause follows, if propagation alone shows it.
    pub fn refute(&mut self, target: &[Lit]) -> Option<Vec<Hint>> {
        let conflict = self.propagate(target);
        let hints =
            conflict.map(|conflict| if conflict == NONE { Vec::new() } else { self.needed(conflict) });
        while let Some(lit) = self.trail.pop() {
            let variable = &mut self.variables[(lit >> 1) as usize];
            (variable.value, variable.needed) = (Value::Open, false);
        }
        self.open.clear();
        hints
    }

    /// The gate or clause that is false if the target is; or none, if the target holds by itself.
    fn propagate(&mut self, target: &[Lit]) -> Option<Place> {
        self.assign(0, NONE);
        for (i, &lit) in target.iter().enumerate() {
            if lit == TRUE || target[..i].contains(&!lit) {
                return Some(NONE);
            }
            // A variable that no clause speaks of says nothing.
            if let Some(number) = self.number(lit.var()) {
                let lit = 2 * number + u32::from(lit.is_negated());
                match self.value(lit) {
                    Value::Open => self.assign(lit ^ 1, NONE),
                    Value::True => return Some(NONE),
                    Value::False => {}
                }
            }
        }
        // Gates were entered from their outputs on: what is deepest goes first, since there is one way up and there are
        // many down.
        self.open.sort_unstable();
        for i in 0..self.short.len() {
            if let Some(conflict) = self.visit(self.short[i]) {
                return Some(conflict);
            }
        }
        while let Some(lit) = self.open.pop() {
            let mut next = self.variables[(lit >> 1) as usize].first;
            while next != NONE {
                let (place, following) = self.occurrences[next as usize];
                if let Some(conflict) = self.visit(place) {
                    return Some(conflict);
                }
                next = following;
            }
        }
        None
    }

    fn value(&self, lit: u32) -> Value {
        match (self.variables[(lit >> 1) as usize].value, lit & 1) {
            (value, 0) => value,
            (Value::Open, _) => Value::Open,
            (Value::True, _) => Value::False,
            (Value::False, _) => Value::True,
        }
    }

    fn assign(&mut self, lit: u32, reason: u32) {
        let variable = &mut self.variables[(lit >> 1) as usize];
        variable.value = if lit & 1 == 0 { Value::True } else { Value::False };
        variable.reason = reason;
        self.trail.push(lit);
        self.open.push(lit);
    }

    /// Propagates a gate or clause; if it is false, says so.
    fn visit(&mut self, place: Place) -> Option<Place> {
        if place % 4 == CLAUSE { self.visit_clause(place) } else { self.visit_gate(place) }
    }

    fn visit_gate(&mut self, place: Place) -> Option<Place> {
        use Value::{False, Open, True};
        let [gate, a, b] = self.gates[(place / 4) as usize];
        match (self.value(gate), self.value(a), self.value(b)) {
            (True, False, _) => return Some(place),
            (True, _, False) => return Some(place + 1),
            (False, True, True) => return Some(place + 2),
            (True, x, y) => {
                if x == Open {
                    self.assign(a, place);
                }
                if y == Open {
                    self.assign(b, place + 1);
                }
            }
            (Open, False, _) => self.assign(gate ^ 1, place),
            (Open, _, False) => self.assign(gate ^ 1, place + 1),
            (Open, True, True) => self.assign(gate, place + 2),
            (False, True, Open) => self.assign(b ^ 1, place + 2),
            (False, Open, True) => self.assign(a ^ 1, place + 2),
            _ => {}
        }
        None
    }

    fn visit_clause(&mut self, place: Place) -> Option<Place> {
        let mut open = None;
        for i in self.range((place / 4) as usize) {
            let lit = self.lits[i];
            match self.value(lit) {
                Value::True => return None,
                Value::Open if open.is_some_and(|other| other != lit) => return None,
                Value::Open => open = Some(lit),
                Value::False => {}
            }
        }
        match open {
            Some(lit) => self.assign(lit, place),
            None => return Some(place),
        }
        None
    }

    /// The clauses that a conflict rests on, in the order in which they propagated.
    fn needed(&mut self, conflict: Place) -> Vec<Hint> {
        let mut hints = vec![self.need(conflict)];
        for i in (0..self.trail.len()).rev() {
            let variable = &self.variables[(self.trail[i] >> 1) as usize];
            if variable.needed && variable.reason != NONE {
                hints.push(self.need(variable.reason));
            }
        }
        hints.reverse();
        hints
    }

    /// The variables of a clause are needed. Its hint.
    fn need(&mut self, place: Place) -> Hint {
        let i = (place / 4) as usize;
        if place % 4 == CLAUSE {
            for at in self.range(i) {
                let number = (self.lits[at] >> 1) as usize;
                self.variables[number].needed = true;
            }
            return self.hints[i];
        }
        let [gate, a, b] = self.gates[i];
        let (first, second) = (place % 4 != 1, !place.is_multiple_of(4));
        for lit in [Some(gate), first.then_some(a), second.then_some(b)].into_iter().flatten() {
            self.variables[(lit >> 1) as usize].needed = true;
        }
        gate_hint(self.variables[(gate >> 1) as usize].var, place % 4)
    }
}

fn gate_hint(var: usize, k: u32) -> Hint {
    -(3 * var as Hint + Hint::from(k))
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
        // A variable that no clause speaks of says nothing.
        let mut units = vec![0];
        for lit in target {
            let number = self.number(lit.var());
            units.extend(number.map(|number| 2 * number + u32::from(!lit.is_negated())));
        }
        let vars: Vec<_> = self.variables.iter().map(|_| solver.new_var()).collect();
        let mut add = |clause: &[u32]| {
            let lit = |&lit: &u32| vars[(lit >> 1) as usize].lit(lit & 1 == 0);
            solver.add_clause(&clause.iter().map(lit).collect::<Vec<_>>());
        };
        units.chunks(1).for_each(&mut add);
        let (first, mut given) = (units.len(), Vec::new());
        for (i, &hint) in self.hints.iter().enumerate() {
            add(&self.lits[self.range(i)]);
            given.push(hint);
        }
        for &[gate, a, b] in &self.gates {
            add(&[gate ^ 1, a]);
            add(&[gate ^ 1, b]);
            add(&[gate, a ^ 1, b ^ 1]);
            let var = self.variables[(gate >> 1) as usize].var;
            given.extend((0..3).map(|k| gate_hint(var, k)));
        }
        let budget = Budget { conflicts: Some(MOST_CONFLICTS), ..budget.clone() };
        if solver.solve(&[], &budget) != SatResult::Unsat {
            return None;
        }
        drop(solver);
        let trace = std::mem::take(&mut *listener.0.lock().expect("one thread"));
        // Clauses come in as they were given, but one that is a tautology may not come at all.
        let mut hints: FxHashMap<ClauseId, Option<Antecedent>> = FxHashMap::default();
        if trace.given.len() != first + given.len() {
            return None;
        }
        for (i, id) in trace.given.iter().enumerate() {
            let hint = i.checked_sub(first).map(|i| Antecedent::Given(given[i]));
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
            let own_lit = |l: &euphonium_sat::Lit| 2 * l.var().index() as u32 + u32::from(!l.is_positive());
            let lits = lits.iter().map(|l| self.lit(own_lit(l)));
            hints.insert(*id, Some(Antecedent::Step(steps.len())));
            steps.push(Derived { lits: lits.collect(), hints: own });
        }
        Some(steps)
    }
}
