//! Which variable is decided next: VSIDS activities in a heap, and the domain of a restricted call.
//!
//! An unrestricted call takes its decisions from the heap of all variables. A restricted call fills
//! a second heap from its domain, so that its cost does not depend on the number of variables; the
//! domain is marked by the number of the call. Between calls, at level 0, the first heap holds every
//! decision variable without a value.

use super::heap::Heap;
use crate::Var;

const DECAY: f64 = 0.95;
const RESCALE: f64 = 1e100;

/// Activities and the two heaps.
pub(super) struct Order {
    activity: Vec<f64>,
    increment: f64,
    all: Heap,
    domain: Heap,
    // `in_domain[var] == call` marks the domain of the running restricted call.
    in_domain: Vec<u32>,
    call: u32,
    restricted: bool,
    decision: Vec<bool>,
}

impl Order {
    pub fn new() -> Order {
        Order {
            activity: Vec::new(),
            increment: 1.0,
            all: Heap::default(),
            domain: Heap::default(),
            in_domain: Vec::new(),
            call: 0,
            restricted: false,
            decision: Vec::new(),
        }
    }

    /// A new decision variable; belongs to the domain of the running call.
    pub fn new_var(&mut self, var: Var) {
        self.activity.push(0.0);
        self.in_domain.push(self.call);
        self.decision.push(true);
        self.reinsert(var);
        self.all.insert(var, &self.activity);
    }

    pub fn unrestricted(&mut self) {
        self.restricted = false;
    }

    /// From now on, only variables of the domain (and new ones) are decided.
    pub fn restrict(&mut self, domain: &[Var]) {
        if self.call == u32::MAX {
            self.in_domain.fill(0);
            self.call = 0;
        }
        self.call += 1;
        self.restricted = true;
        for var in domain {
            self.in_domain[var.index()] = self.call;
        }
        self.domain.rebuild(domain.iter().copied(), &self.activity);
    }

    pub fn set_decision(&mut self, var: Var, decision: bool) {
        self.decision[var.index()] = decision;
        self.all.insert(var, &self.activity);
        self.reinsert(var);
    }

    /// The variable lost its value (or gained the right to be decided).
    #[inline]
    pub fn reinsert(&mut self, var: Var) {
        if !self.restricted {
            self.all.insert(var, &self.activity);
        } else if self.in_domain[var.index()] == self.call {
            self.domain.insert(var, &self.activity);
        }
    }

    /// The most active decision variable that `free` accepts; leaves it in the heap.
    pub fn peek(&mut self, free: impl Fn(Var) -> bool) -> Option<Var> {
        let heap = if self.restricted { &mut self.domain } else { &mut self.all };
        while let Some(var) = heap.top() {
            if self.decision[var.index()] && free(var) {
                return Some(var);
            }
            heap.pop(&self.activity);
        }
        None
    }

    pub fn more_active(&self, a: Var, b: Var) -> bool {
        self.activity[a.index()] > self.activity[b.index()]
    }

    pub fn bump(&mut self, var: Var) {
        let activity = &mut self.activity[var.index()];
        *activity += self.increment;
        if *activity > RESCALE {
            for activity in &mut self.activity {
                *activity /= RESCALE;
            }
            self.increment /= RESCALE;
        }
        self.all.grown(var, &self.activity);
        if self.restricted {
            self.domain.grown(var, &self.activity);
        }
    }

    pub fn decay(&mut self) {
        self.increment /= DECAY;
    }
}
