//! Congruence closure by repetition: every round builds the whole table of signatures again.

use super::{Atom, Checker};
use std::collections::HashMap;

/// The classes of all terms, and of one more node for each equality atom.
pub struct Closure {
    parent: Vec<usize>,
    node_of: HashMap<u32, usize>,
    pub contradictory: bool,
}

const TRUE: usize = 0;
const FALSE: usize = 1;

impl Closure {
    fn root(&self, mut n: usize) -> usize {
        while self.parent[n] != n {
            n = self.parent[n];
        }
        n
    }

    fn union(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        self.parent[a.max(b)] = a.min(b);
        a != b
    }

    pub fn same(&self, a: u32, b: u32) -> bool {
        self.root(self.node_of[&a]) == self.root(self.node_of[&b])
    }
}

impl Checker {
    /// A clause is valid if its literals cannot all be false.
    pub fn is_valid(&self, clause: &[i32]) -> bool {
        self.closure(clause).contradictory
    }

    /// What follows if all literals of the clause are false.
    pub fn closure(&self, clause: &[i32]) -> Closure {
        let mut terms: Vec<u32> = self.terms.keys().copied().collect();
        terms.sort_unstable();
        let mut closure =
            Closure { parent: vec![TRUE, FALSE], node_of: HashMap::new(), contradictory: false };
        let mut values = vec![TRUE, FALSE];
        let mut applications: Vec<(String, Vec<usize>, usize)> = Vec::new();
        for t in terms {
            let term = &self.terms[&t];
            let n = match &*term.head {
                "true" => TRUE,
                "false" => FALSE,
                _ => closure.parent.len(),
            };
            if n > FALSE {
                closure.parent.push(n);
            }
            closure.node_of.insert(t, n);
            let head = &term.head;
            if head.starts_with('#') || head.starts_with("(as @") || head.starts_with("(as |@") {
                values.push(n);
            }
            let congruent =
                head.starts_with('@') || head == "select" || head == "store" || head.starts_with("(as const");
            if congruent && !term.args.is_empty() {
                let args = term.args.iter().map(|arg| closure.node_of[arg]).collect();
                applications.push((head.clone(), args, n));
            }
        }
        let mut equalities = Vec::new();
        for &(lit, atom) in &self.atoms {
            let value = if clause.contains(&-lit) {
                Some(TRUE)
            } else if clause.contains(&lit) {
                Some(FALSE)
            } else {
                None
            };
            let n = match atom {
                Atom::Holds(t) => closure.node_of[&t],
                Atom::Equal(a, b) => {
                    let n = closure.parent.len();
                    closure.parent.push(n);
                    equalities.push((closure.node_of[&a], closure.node_of[&b], n));
                    n
                }
            };
            if let Some(value) = value {
                closure.union(n, value);
            }
        }
        self.close(&mut closure, &values, &applications, &equalities);
        closure
    }

    fn close(
        &self,
        closure: &mut Closure,
        values: &[usize],
        applications: &[(String, Vec<usize>, usize)],
        equalities: &[(usize, usize, usize)],
    ) {
        let mut changed = true;
        while changed && !closure.contradictory {
            changed = false;
            let mut value_of: HashMap<usize, usize> = HashMap::new();
            for &value in values {
                if value_of.insert(closure.root(value), value).is_some() {
                    closure.contradictory = true;
                }
            }
            let mut table: HashMap<(&str, Vec<usize>), usize> = HashMap::new();
            for (head, args, n) in applications {
                let args = args.iter().map(|&arg| closure.root(arg)).collect();
                let first = *table.entry((head, args)).or_insert(*n);
                changed |= closure.union(first, *n);
            }
            for &(a, b, n) in equalities {
                let (ra, rb) = (closure.root(a), closure.root(b));
                let first = *table.entry(("=", vec![ra.min(rb), ra.max(rb)])).or_insert(n);
                changed |= closure.union(first, n);
                if ra == rb {
                    changed |= closure.union(n, TRUE);
                } else if value_of.contains_key(&ra) && value_of.contains_key(&rb) {
                    changed |= closure.union(n, FALSE);
                }
                if closure.root(n) == closure.root(TRUE) {
                    changed |= closure.union(a, b);
                }
            }
        }
    }
}
