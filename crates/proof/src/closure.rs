//! Congruence closure of a few equations, after P. Downey, R. Sethi and R. Tarjan, "Variations on the common
//! subexpression problem" (1980): a table of signatures, and for each class the applications that read it.
//!
//! Only the terms that are named, and what is below them, take part; that is enough, since a set of equations
//! and disequations is contradictory exactly if its closure over its own terms is. Every operator is a
//! function of its arguments here, values of interpreted sorts denote different things, and `(= s t)` is true
//! exactly if its sides are equal.

use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// What equations say, closed under congruence.
pub struct Closure<'t> {
    terms: &'t Terms,
    node_of: FxHashMap<TermId, u32>,
    term_of: Vec<TermId>,
    parent: Vec<u32>,
    size: Vec<u32>,
    /// By class: the applications with an argument in it.
    uses: Vec<Vec<u32>>,
    /// By class: the value in it.
    value: Vec<Option<TermId>>,
    table: FxHashMap<(Op, SortId, Vec<u32>), u32>,
    pending: Vec<(u32, u32)>,
    differ: Vec<(u32, u32)>,
    contradiction: bool,
}

impl<'t> Closure<'t> {
    /// Nothing is said but that true and false differ.
    pub fn new(terms: &'t Terms) -> Closure<'t> {
        let mut closure = Closure {
            terms,
            node_of: FxHashMap::default(),
            term_of: Vec::new(),
            parent: Vec::new(),
            size: Vec::new(),
            uses: Vec::new(),
            value: Vec::new(),
            table: FxHashMap::default(),
            pending: Vec::new(),
            differ: Vec::new(),
            contradiction: false,
        };
        closure.add(TermId::TRUE);
        closure.add(TermId::FALSE);
        closure
    }

    /// Makes a term, and what is below it, part of the closure.
    pub fn add(&mut self, root: TermId) -> u32 {
        let mut stack = vec![root];
        while let Some(&t) = stack.last() {
            let before = stack.len();
            if !self.node_of.contains_key(&t) {
                stack.extend(self.terms.args(t).iter().filter(|a| !self.node_of.contains_key(a)));
            }
            if stack.len() == before {
                stack.pop();
                if !self.node_of.contains_key(&t) {
                    self.add_node(t);
                }
            }
        }
        self.node_of[&root]
    }

    fn add_node(&mut self, t: TermId) {
        let node = self.parent.len() as u32;
        self.node_of.insert(t, node);
        self.term_of.push(t);
        self.parent.push(node);
        self.size.push(1);
        self.uses.push(Vec::new());
        self.value.push(denotes_itself(self.terms.op(t)).then_some(t));
        if !self.terms.args(t).is_empty() {
            for arg in self.terms.args(t) {
                let class = self.find(self.node_of[arg]);
                self.uses[class as usize].push(node);
            }
            self.sign(node);
        }
    }

    fn find(&mut self, mut node: u32) -> u32 {
        while self.parent[node as usize] != node {
            let next = self.parent[self.parent[node as usize] as usize];
            self.parent[node as usize] = next;
            node = next;
        }
        node
    }

    /// Looks an application up by the classes of its arguments.
    fn sign(&mut self, node: u32) {
        let t = self.term_of[node as usize];
        let op = self.terms.op(t);
        let mut classes: Vec<u32> = Vec::with_capacity(self.terms.args(t).len());
        for arg in self.terms.args(t) {
            let class = self.find(self.node_of[arg]);
            classes.push(class);
        }
        if op == Op::Eq {
            classes.sort_unstable();
            if classes[0] == classes[1] {
                self.pending.push((node, self.node_of[&TermId::TRUE]));
            }
        }
        let other = *self.table.entry((op, self.terms.sort_of(t), classes)).or_insert(node);
        if other != node {
            self.pending.push((node, other));
        }
    }

    /// Two terms are equal, or are not.
    pub fn say(&mut self, a: TermId, b: TermId, equal: bool) {
        let (a, b) = (self.add(a), self.add(b));
        match equal {
            true => self.pending.push((a, b)),
            false => self.differ.push((a, b)),
        }
    }

    /// Closes under congruence. False if the terms cannot be as they were said to be.
    pub fn close(&mut self) -> bool {
        loop {
            while let Some((a, b)) = self.pending.pop() {
                self.merge(a, b);
                if self.contradiction {
                    return false;
                }
            }
            // Equations that became true say that their sides are equal.
            let truth = self.find(self.node_of[&TermId::TRUE]);
            let falsity = self.find(self.node_of[&TermId::FALSE]);
            for node in 0..self.term_of.len() as u32 {
                let t = self.term_of[node as usize];
                if self.terms.op(t) != Op::Eq {
                    continue;
                }
                let class = self.find(node);
                let [a, b] = [0, 1].map(|i| self.node_of[&self.terms.args(t)[i]]);
                let (a, b) = (self.find(a), self.find(b));
                if class == truth && a != b {
                    self.pending.push((a, b));
                } else if class == falsity && a == b {
                    self.contradiction = true;
                }
            }
            if self.pending.is_empty() {
                break;
            }
        }
        let differ = std::mem::take(&mut self.differ);
        self.contradiction |= differ.iter().any(|&(a, b)| self.find(a) == self.find(b));
        self.differ = differ;
        !self.contradiction
    }

    fn merge(&mut self, a: u32, b: u32) {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return;
        }
        let (small, large) = if self.size[a as usize] < self.size[b as usize] { (a, b) } else { (b, a) };
        match (self.value[small as usize], self.value[large as usize]) {
            (Some(_), Some(_)) => self.contradiction = true,
            (Some(value), None) => self.value[large as usize] = Some(value),
            _ => {}
        }
        self.parent[small as usize] = large;
        self.size[large as usize] += self.size[small as usize];
        let uses = std::mem::take(&mut self.uses[small as usize]);
        for &node in &uses {
            self.sign(node);
        }
        self.uses[large as usize].extend(uses);
    }

    /// Are two terms equal by what was said?
    pub fn same(&mut self, a: TermId, b: TermId) -> bool {
        let (a, b) = (self.add(a), self.add(b));
        self.close();
        self.find(a) == self.find(b)
    }

    /// Do two terms differ by what was said?
    pub fn different(&mut self, a: TermId, b: TermId) -> bool {
        let (a, b) = (self.add(a), self.add(b));
        self.close();
        let (a, b) = (self.find(a), self.find(b));
        let values = |closure: &Closure<'_>| {
            let [x, y] = [a, b].map(|class| closure.value[class as usize]);
            x.is_some() && y.is_some() && x != y
        };
        let differ = std::mem::take(&mut self.differ);
        let said = differ.iter().any(|&(x, y)| {
            let (x, y) = (self.find(x), self.find(y));
            (x, y) == (a, b) || (x, y) == (b, a)
        });
        self.differ = differ;
        said || values(self)
    }
}

/// Do two different such terms differ in every model? Elements of sorts without interpretation do not: there
/// may be one.
fn denotes_itself(op: Op) -> bool {
    op.is_value() && !matches!(op, Op::Element(_))
}

#[cfg(test)]
mod tests {
    use super::Closure;
    use euphonium_term::{Op, SortId, Terms};

    #[test]
    fn iterated_functions() {
        // f^3(a) = a and f^5(a) = a give f(a) = a, and not for f^2 and f^4.
        let mut terms = Terms::new();
        let sort = terms.uninterpreted_sort("U");
        let a = terms.declare_const("a", sort);
        let f = terms.declare("f", &[sort], sort);
        let mut powers = vec![a];
        for _ in 0..5 {
            powers.push(terms.raw(Op::App(f), &[*powers.last().unwrap()]));
        }
        for (m, n, follows) in [(3, 5, true), (2, 4, false), (4, 5, true)] {
            let mut closure = Closure::new(&terms);
            closure.say(powers[m], a, true);
            closure.say(powers[n], a, true);
            closure.say(powers[1], a, false);
            assert_eq!(closure.close(), !follows, "{m} {n}");
        }
    }

    #[test]
    fn elements_of_a_sort_may_be_one() {
        let mut terms = Terms::new();
        let sort = terms.uninterpreted_sort("U");
        let [a, b] = [0, 1].map(|n| terms.element(sort, n));
        let mut closure = Closure::new(&terms);
        assert!(!closure.different(a, b));
        closure.say(a, b, true);
        assert!(closure.close());
    }

    #[test]
    fn values_and_equations_as_terms() {
        let mut terms = Terms::new();
        let [p, q] = ["p", "q"].map(|name| terms.declare_const(name, SortId::BOOL));
        let word = terms.bv_sort(2);
        let [x, y] = ["x", "y"].map(|name| terms.declare_const(name, word));
        let [zero, one] = [0u8, 1].map(|n| terms.bv_const(2, n));
        let equal = terms.raw(Op::Eq, &[x, y]);
        let mut closure = Closure::new(&terms);
        closure.say(x, zero, true);
        closure.say(y, one, true);
        assert!(closure.close() && closure.different(x, y) && !closure.same(p, q));
        closure.say(equal, p, true);
        closure.say(p, euphonium_term::TermId::TRUE, true);
        assert!(!closure.close());
    }
}
