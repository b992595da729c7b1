//! Which variable is decided next, and the domain of a restricted call.
//!
//! As in CaDiCaL there are two orders: the queue of variables by their latest conflict, which costs
//! next to nothing and serves every call at its beginning, and VSIDS activities in a heap for calls
//! that turn out to be hard. A restricted call has a queue of its own, built from its domain, so
//! that its cost does not depend on the number of variables; the domain is marked by the number of
//! the call. The heap is filled when a call turns to it and not kept up otherwise.

use super::heap::Heap;
use super::queue::Queue;
use crate::Var;

const DECAY: f64 = 0.95;
const RESCALE: f64 = 1e100;

/// Stamps with the queues that follow them, activities with the heap.
pub(super) struct Order {
    stamps: Vec<i64>,
    newest: i64,
    oldest: i64,
    all: Queue,
    domain: Queue,
    // `in_domain[var] == call` marks the domain of the running restricted call.
    in_domain: Vec<u32>,
    call: u32,
    restricted: bool,
    decision: Vec<bool>,
    activity: Vec<f64>,
    increment: f64,
    heap: Heap,
    by_activity: bool,
    scratch: Vec<Var>,
    stamped: Vec<(i64, Var)>,
}

impl Order {
    pub fn new() -> Order {
        Order {
            stamps: Vec::new(),
            newest: 0,
            oldest: 0,
            all: Queue::new(),
            domain: Queue::new(),
            in_domain: Vec::new(),
            call: 0,
            restricted: false,
            decision: Vec::new(),
            activity: Vec::new(),
            increment: 1.0,
            heap: Heap::default(),
            by_activity: false,
            scratch: Vec::new(),
            stamped: Vec::new(),
        }
    }

    /// A new decision variable, the last to be decided; belongs to the domain of the running call.
    pub fn new_var(&mut self, var: Var) {
        self.oldest -= 1;
        self.stamps.push(self.oldest);
        self.in_domain.push(self.call);
        self.decision.push(true);
        self.activity.push(0.0);
        self.all.grow(self.stamps.len());
        self.all.push_first(var);
        if self.restricted {
            self.domain.grow(self.stamps.len());
            self.domain.push_first(var);
        }
        self.freed(var);
    }

    /// The next call decides all variables.
    pub fn unrestricted(&mut self) {
        self.restricted = false;
        self.by_activity = false;
    }

    /// The next call decides only variables of the domain and new ones.
    pub fn restrict(&mut self, domain: &[Var]) {
        if self.call == u32::MAX {
            self.in_domain.fill(0);
            self.call = 0;
        }
        self.call += 1;
        self.restricted = true;
        self.by_activity = false;
        // Pairs, because a sort that looks up every stamp misses the cache each time.
        self.stamped.clear();
        for &var in domain {
            if std::mem::replace(&mut self.in_domain[var.index()], self.call) != self.call {
                self.stamped.push((self.stamps[var.index()], var));
            }
        }
        self.stamped.sort_unstable_by_key(|&(stamp, _)| stamp);
        self.domain.clear();
        self.domain.grow(self.stamps.len());
        for &(_, var) in &self.stamped {
            self.domain.push_last(var, true);
        }
    }

    /// The next call decides the variables of the last restricted one.
    pub fn restrict_again(&mut self) {
        if self.restricted {
            self.by_activity = false;
            self.domain.rewind();
        } else {
            // Unrestricted calls do not keep the queue in the order of the stamps.
            let members: Vec<Var> = self.domain.iter().collect();
            self.restrict(&members);
        }
    }

    /// Adds a variable to the domain of the restricted call that is about to begin.
    pub fn include(&mut self, var: Var) {
        if std::mem::replace(&mut self.in_domain[var.index()], self.call) != self.call {
            self.newest += 1;
            self.stamps[var.index()] = self.newest;
            self.all.unlink(var);
            self.all.push_last(var, true);
            self.domain.grow(self.stamps.len());
            self.domain.push_last(var, true);
        }
    }

    /// The running call decides this variable, which has no value, even if its domain has been without it.
    pub fn demand(&mut self, var: Var) {
        if self.restricted {
            self.include(var);
        }
        self.freed(var);
    }

    /// Tells variables of the domain of the running restricted call from others.
    #[inline]
    pub fn domain(&self) -> (&[u32], u32) {
        (&self.in_domain, self.call)
    }

    /// For the rest of the call, the most active variable is decided first.
    pub fn turn_to_activity(&mut self) {
        if !self.by_activity {
            let queue = if self.restricted { &self.domain } else { &self.all };
            self.heap.rebuild(queue.iter(), &self.activity);
            self.by_activity = true;
        }
    }

    pub fn set_decision(&mut self, var: Var, decision: bool) {
        self.decision[var.index()] = decision;
        self.freed(var);
    }

    /// The variable lost its value (or gained the right to be decided).
    #[inline]
    pub fn freed(&mut self, var: Var) {
        let member = !self.restricted || self.in_domain[var.index()] == self.call;
        self.all.freed(var, &self.stamps);
        if self.restricted && member {
            self.domain.freed(var, &self.stamps);
        }
        if self.by_activity && member {
            self.heap.insert(var, &self.activity);
        }
    }

    /// The decision variable to be decided next among those that `free` accepts.
    pub fn next(&mut self, free: impl Fn(Var) -> bool) -> Option<Var> {
        let decision = &self.decision;
        let eligible = |var: Var| free(var) && decision[var.index()];
        if self.by_activity {
            while let Some(var) = self.heap.top() {
                if eligible(var) {
                    return Some(var);
                }
                self.heap.pop(&self.activity);
            }
            return None;
        }
        let queue = if self.restricted { &mut self.domain } else { &mut self.all };
        queue.next(eligible)
    }

    /// Would `a` be decided before `b`?
    pub fn precedes(&self, a: Var, b: Var) -> bool {
        if self.by_activity {
            self.activity[a.index()] > self.activity[b.index()]
        } else {
            self.stamps[a.index()] > self.stamps[b.index()]
        }
    }

    /// The variables took part in a conflict. All of them have values.
    pub fn bump_all(&mut self, vars: &[Var]) {
        for &var in vars {
            self.raise(var);
        }
        self.increment /= DECAY;
        if self.by_activity {
            return;
        }
        let mut sorted = std::mem::take(&mut self.scratch);
        sorted.clear();
        sorted.extend_from_slice(vars);
        // They keep their order among each other.
        sorted.sort_unstable_by_key(|var| self.stamps[var.index()]);
        for &var in &sorted {
            self.move_last(var, false);
        }
        self.scratch = sorted;
    }

    /// Moves a variable forward in both orders.
    pub fn bump(&mut self, var: Var, free: bool) {
        self.raise(var);
        self.move_last(var, free);
    }

    fn move_last(&mut self, var: Var, free: bool) {
        self.newest += 1;
        self.stamps[var.index()] = self.newest;
        self.all.unlink(var);
        self.all.push_last(var, free);
        if self.restricted && self.in_domain[var.index()] == self.call {
            self.domain.unlink(var);
            self.domain.push_last(var, free);
        }
    }

    fn raise(&mut self, var: Var) {
        let activity = &mut self.activity[var.index()];
        *activity += self.increment;
        if *activity > RESCALE {
            for activity in &mut self.activity {
                *activity /= RESCALE;
            }
            self.increment /= RESCALE;
        }
        if self.by_activity {
            self.heap.grown(var, &self.activity);
        }
    }
}
