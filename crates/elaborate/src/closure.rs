//! Clauses that hold by congruence and a few axioms: a small closure that writes down why.
//!
//! The literals of the clause are assumed to be false; equations that hold are edges of a forest, as in R.
//! Nieuwenhuis and A. Oliveras, "Proof-producing congruence closure" (RTA 2005). Axioms are clauses over atoms;
//! one becomes an equation or disequation when all its other literals are false. What is found is told as
//! hints, in an order in which propagation can follow.

use crate::log::{Failure, Hint, Log};
use eucheck::term::{BOOL, FALSE, Op, TRUE, Term};
use rustc_hash::{FxHashMap, FxHashSet};
use std::io::Write;

/// A clause that holds, with its hint: atoms, and whether each is true in it.
pub struct Axiom {
    pub hint: Hint,
    pub literals: Vec<(Term, bool)>,
}

/// Why two nodes next to each other in the forest are equal.
#[derive(Clone, Copy)]
enum Why {
    /// Their equation holds.
    Link(Term),
    Congruence,
}

/// The closure of what is assumed.
pub struct Closure<'a, W: Write> {
    log: &'a mut Log<W>,
    nodes: Vec<Term>,
    index: FxHashMap<Term, usize>,
    /// The class of each node.
    class: Vec<usize>,
    members: Vec<Vec<usize>>,
    /// Edges of the forest.
    edges: Vec<Option<(usize, Why)>>,
    different: Vec<Term>,
    /// The same by the classes of their sides, as of the last time that everything was closed. A class that others joined
    /// since then still has its members, so what is found here holds.
    apart: FxHashMap<(usize, usize), (Term, Term, Term)>,
    /// What some application is applied to.
    arguments: FxHashSet<Term>,
    /// Atoms that have a value.
    values: FxHashMap<Term, bool>,
    hints: Vec<Hint>,
    explained: FxHashSet<(usize, usize)>,
    /// An axiom is false.
    refuted: bool,
}

/// Is the operator a function for the closure?
fn is_application(op: Op) -> bool {
    matches!(op, Op::Apply(_) | Op::Select | Op::Store | Op::ConstArray | Op::Difference | Op::Ite)
}

impl<'a, W: Write> Closure<'a, W> {
    /// Nothing is assumed.
    pub fn new(log: &'a mut Log<W>) -> Result<Closure<'a, W>, Failure> {
        log.term("true", &[])?;
        log.term("false", &[])?;
        let mut closure = Closure {
            log,
            nodes: Vec::new(),
            index: FxHashMap::default(),
            class: Vec::new(),
            members: Vec::new(),
            edges: Vec::new(),
            different: Vec::new(),
            apart: FxHashMap::default(),
            arguments: FxHashSet::default(),
            values: FxHashMap::default(),
            hints: Vec::new(),
            explained: FxHashSet::default(),
            refuted: false,
        };
        closure.add(TRUE)?;
        closure.add(FALSE)?;
        Ok(closure)
    }

    /// Enters a term and everything it is applied to.
    pub fn add(&mut self, t: Term) -> Result<usize, Failure> {
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.index.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            if is_application(self.log.definitions.terms.op(top)) {
                let args = self.log.name_arguments(top)?;
                self.arguments.extend(&args);
                stack.extend(args.into_iter().filter(|arg| !self.index.contains_key(arg)));
            }
            if stack.len() == before {
                stack.pop();
                let n = self.nodes.len();
                self.index.insert(top, n);
                self.nodes.push(top);
                self.class.push(n);
                self.members.push(vec![n]);
                self.edges.push(None);
            }
        }
        Ok(self.index[&t])
    }

    /// Proves a clause: hints by which it follows, if it does by congruence and the axioms.
    pub fn refute(mut self, clause: &[(Term, bool)], axioms: &[Axiom]) -> Result<Vec<Hint>, Failure> {
        for &(atom, _) in clause.iter().chain(axioms.iter().flat_map(|axiom| &axiom.literals)) {
            self.enter_atom(atom)?;
        }
        for &(atom, value) in clause {
            self.assert(atom, !value)?;
        }
        let mut open: Vec<&Axiom> = axioms.iter().collect();
        loop {
            self.close()?;
            if self.conflict()? {
                return Ok(self.hints);
            }
            let before = open.len();
            let mut waiting = Vec::new();
            for axiom in open {
                if !self.apply(axiom)? {
                    waiting.push(axiom);
                }
                if self.refuted {
                    return Ok(self.hints);
                }
            }
            if waiting.len() == before {
                return Err({
                    let show = |(t, value): &(Term, bool)| {
                        format!("{}{}", if *value { "" } else { "not " }, self.log.show(*t, 2))
                    };
                    let clause: Vec<String> = clause.iter().map(show).collect();
                    format!("a clause does not follow by congruence: {}", clause.join(" | "))
                });
            }
            open = waiting;
        }
    }

    fn enter_atom(&mut self, atom: Term) -> Result<(), Failure> {
        if let Some((a, b)) = self.log.definitions.terms.sides(atom) {
            self.log.name_arguments(atom)?;
            self.add(a)?;
            self.add(b)?;
        }
        // As an argument, an atom is a term like others.
        self.add(atom).map(drop)
    }

    fn assert(&mut self, atom: Term, value: bool) -> Result<(), Failure> {
        self.values.insert(atom, value);
        if let Some((a, b)) = self.log.definitions.terms.sides(atom) {
            self.log.define(atom)?;
            if value {
                let (a, b) = (self.index[&a], self.index[&b]);
                self.merge(a, b, Why::Link(atom));
            } else {
                self.different.push(atom);
            }
        }
        if is_application(self.log.definitions.terms.op(atom)) || self.arguments.contains(&atom) {
            let constant = if value { TRUE } else { FALSE };
            let equation = self.log.equation(atom, constant)?;
            let (_, link) = self.log.link(equation)?;
            self.hints.extend(link);
            let (a, b) = (self.index[&atom], self.index[&constant]);
            self.merge(a, b, Why::Link(equation));
        }
        Ok(())
    }

    fn merge(&mut self, a: usize, b: usize, why: Why) {
        let (from, to) = (self.class[a], self.class[b]);
        if from == to {
            return;
        }
        // The tree of `a` is turned around so that `a` is its root.
        let (mut at, mut edge) = (a, Some((b, why)));
        while let Some((next, why)) = edge {
            let old = self.edges[at].replace((next, why));
            edge = old.map(|(_, old_why)| (at, old_why));
            match old {
                Some((parent, _)) => at = parent,
                None => break,
            }
        }
        let moved = std::mem::take(&mut self.members[from]);
        for &n in &moved {
            self.class[n] = to;
        }
        self.members[to].extend(moved);
    }

    /// Merges applications with equal arguments until there are none.
    fn close(&mut self) -> Result<(), Failure> {
        loop {
            self.log.tick()?;
            let mut table: FxHashMap<(Op, u32, Vec<usize>), usize> = FxHashMap::default();
            let mut equal = Vec::new();
            for (n, &t) in self.nodes.iter().enumerate() {
                let terms = &self.log.definitions.terms;
                if terms.args(t).is_empty() || !is_application(terms.op(t)) {
                    continue;
                }
                let args = terms.args(t).iter().map(|arg| self.class[self.index[arg]]).collect();
                let other = *table.entry((terms.op(t), terms.sort_of(t).0, args)).or_insert(n);
                if self.class[other] != self.class[n] {
                    equal.push((other, n));
                }
            }
            if equal.is_empty() {
                self.keep_apart();
                return Ok(());
            }
            for (a, b) in equal {
                self.merge(a, b, Why::Congruence);
            }
        }
    }

    fn keep_apart(&mut self) {
        self.apart.clear();
        for &equation in &self.different {
            let Some((x, y)) = self.log.definitions.terms.sides(equation) else { continue };
            let (a, b) = (self.class[self.index[&x]], self.class[self.index[&y]]);
            self.apart.entry((a, b)).or_insert((equation, x, y));
            self.apart.entry((b, a)).or_insert((equation, y, x));
        }
    }

    fn path(&self, n: usize) -> Vec<usize> {
        let mut path = vec![n];
        let mut at = n;
        while let Some((next, _)) = self.edges[at] {
            path.push(next);
            at = next;
        }
        path
    }

    /// Shows that two nodes of one class are equal, and returns their equation; none if they are the same.
    fn explain(&mut self, a: usize, b: usize) -> Result<Option<Term>, Failure> {
        // No recursion: a pair is explained when the pairs it needs are.
        let mut stack = vec![(a, b, false)];
        while let Some((x, y, ready)) = stack.pop() {
            let key = (x.min(y), x.max(y));
            if x == y || self.explained.contains(&key) {
                continue;
            }
            let steps = self.steps(x, y);
            if !ready {
                stack.push((x, y, true));
                for &(from, to, why) in &steps {
                    if let Why::Congruence = why {
                        let terms = &self.log.definitions.terms;
                        let (s, t) = (terms.args(self.nodes[from]), terms.args(self.nodes[to]));
                        stack.extend(s.iter().zip(t).map(|(s, t)| (self.index[s], self.index[t], false)));
                    }
                }
                continue;
            }
            let mut links = Vec::new();
            for &(from, to, why) in &steps {
                links.push(match why {
                    Why::Link(equation) => equation,
                    Why::Congruence => self.congruence(from, to)?,
                });
            }
            let equation = self.log.equation(self.nodes[x], self.nodes[y])?;
            if links.len() > 1 {
                let hint = self.log.chain(equation, &links)?;
                self.hints.push(hint);
            }
            self.explained.insert(key);
        }
        if a == b { Ok(None) } else { self.log.equation(self.nodes[a], self.nodes[b]).map(Some) }
    }

    /// The edges between two nodes of one tree.
    fn steps(&self, a: usize, b: usize) -> Vec<(usize, usize, Why)> {
        let (up, down) = (self.path(a), self.path(b));
        let on_the_way: FxHashSet<usize> = down.iter().copied().collect();
        let meet = up.iter().copied().find(|n| on_the_way.contains(n));
        let until = |path: &[usize]| -> Vec<usize> {
            path.iter().copied().take_while(|&n| Some(n) != meet).collect()
        };
        let edge = |n: usize| self.edges[n].map(|(next, why)| (n, next, why));
        let mut steps: Vec<_> = until(&up).into_iter().filter_map(edge).collect();
        steps.extend(until(&down).into_iter().rev().filter_map(edge).map(|(n, next, why)| (next, n, why)));
        steps
    }

    fn congruence(&mut self, a: usize, b: usize) -> Result<Term, Failure> {
        let (s, t) = (self.nodes[a], self.nodes[b]);
        let equation = self.log.equation(s, t)?;
        if self.explained.insert((a.min(b), a.max(b) + usize::MAX / 2)) {
            let terms = &self.log.definitions.terms;
            // The kernel pairs the arguments from the smaller term to the greater.
            let pairs: Vec<(Term, Term)> = terms
                .args(s)
                .iter()
                .copied()
                .zip(terms.args(t).iter().copied())
                .filter(|(s, t)| s != t)
                .collect();
            let mut premises = Vec::new();
            for (s, t) in pairs {
                premises.push(self.log.equation(s, t)?);
            }
            let hint = self.log.congruence(equation, &premises)?;
            self.hints.push(hint);
        }
        Ok(equation)
    }

    // --- what is true and false ---

    fn same(&self, a: Term, b: Term) -> bool {
        match (self.index.get(&a), self.index.get(&b)) {
            (Some(&a), Some(&b)) => self.class[a] == self.class[b],
            _ => a == b,
        }
    }

    fn is_value(&self, t: Term) -> bool {
        matches!(self.log.definitions.terms.op(t), Op::Value(_) | Op::True | Op::False)
    }

    /// A disequation, or none for two values, that says that two terms differ.
    fn why_different(&self, a: Term, b: Term) -> Option<Option<(Term, Term, Term)>> {
        if self.is_value(a) && self.is_value(b) && a != b {
            return Some(None);
        }
        let (a, b) = (self.class[*self.index.get(&a)?], self.class[*self.index.get(&b)?]);
        self.apart.get(&(a, b)).copied().map(Some)
    }

    /// The value of an atom, as far as it is known.
    fn value(&self, atom: Term) -> Option<bool> {
        if let Some(&value) = self.values.get(&atom) {
            return Some(value);
        }
        if self.same(atom, TRUE) {
            return Some(true);
        }
        if self.same(atom, FALSE) {
            return Some(false);
        }
        let (a, b) = self.log.definitions.terms.sides(atom)?;
        if self.same(a, b) { Some(true) } else { self.why_different(a, b).map(|_| false) }
    }

    /// Hints that give the atom its value.
    fn show(&mut self, atom: Term, value: bool) -> Result<(), Failure> {
        if self.values.get(&atom) == Some(&value) {
            return Ok(());
        }
        let constant = if value { TRUE } else { FALSE };
        if self.same(atom, constant) {
            let (a, b) = (self.index[&atom], self.index[&constant]);
            if let Some(equation) = self.explain(a, b)? {
                let (_, link) = self.log.link(equation)?;
                self.hints.extend(link);
            }
            return Ok(());
        }
        let (a, b) = self.log.definitions.terms.sides(atom).ok_or("an atom without a value")?;
        let (na, nb) = (self.index[&a], self.index[&b]);
        if value {
            if a == b {
                let hint = self.log.chain(atom, &[])?;
                self.hints.push(hint);
            }
            return self.explain(na, nb).map(drop);
        }
        match self.why_different(a, b) {
            Some(None) => self.show_different_values(atom),
            Some(Some((equation, _, _))) if equation == atom => Ok(()),
            Some(Some((equation, x, y))) => {
                let (nx, ny) = (self.index[&x], self.index[&y]);
                let mut links = Vec::new();
                links.extend(self.explain(nx, na)?);
                links.push(atom);
                links.extend(self.explain(nb, ny)?);
                self.log.define(atom)?;
                let hint = self.log.chain(equation, &links)?;
                self.hints.push(hint);
                Ok(())
            }
            None => Err("an atom without a value".into()),
        }
    }

    fn show_different_values(&mut self, equation: Term) -> Result<(), Failure> {
        let (a, _) = self.log.definitions.terms.sides(equation).ok_or("no equation")?;
        self.log.define(equation)?;
        if self.log.definitions.terms.sort_of(a) == BOOL {
            let (_, link) = self.log.link(equation)?;
            self.hints.extend(link);
        } else {
            let hint = self.log.different_values(equation)?;
            self.hints.push(hint);
        }
        Ok(())
    }

    /// Uses an axiom if all its literals but one are false. True if it is of no more use.
    fn apply(&mut self, axiom: &Axiom) -> Result<bool, Failure> {
        let mut open = None;
        for &(atom, value) in &axiom.literals {
            match self.value(atom) {
                Some(known) if known == value => return Ok(true),
                Some(_) => {}
                None if open.is_some() => return Ok(false),
                None => open = Some((atom, value)),
            }
        }
        for &(atom, value) in &axiom.literals {
            if Some((atom, value)) != open {
                self.show(atom, !value)?;
            }
        }
        self.hints.push(axiom.hint);
        match open {
            Some((atom, value)) => self.assert(atom, value)?,
            // All false: what was shown contradicts the axiom.
            None => {
                self.refuted = true;
                return Ok(true);
            }
        }
        Ok(true)
    }

    /// Is there a contradiction? Then the hints lead to it.
    fn conflict(&mut self) -> Result<bool, Failure> {
        for equation in self.different.clone() {
            let (a, b) = self.log.definitions.terms.sides(equation).ok_or("no equation")?;
            if self.same(a, b) {
                if a == b {
                    let hint = self.log.chain(equation, &[])?;
                    self.hints.push(hint);
                }
                let (a, b) = (self.index[&a], self.index[&b]);
                self.explain(a, b)?;
                return Ok(true);
            }
        }
        for members in self.members.clone() {
            let values: Vec<usize> = members.into_iter().filter(|&n| self.is_value(self.nodes[n])).collect();
            if let [a, b, ..] = values[..] {
                if let Some(equation) = self.explain(a, b)? {
                    self.show_different_values(equation)?;
                }
                return Ok(true);
            }
        }
        Ok(false)
    }
}
