//! Clauses that hold by congruence and a few axioms: a small closure that writes down why.
//!
//! The literals of the clause are assumed to be false; equations that hold are edges of a forest, as in R.
//! Nieuwenhuis and A. Oliveras, "Proof-producing congruence closure" (RTA 2005). Axioms are clauses over atoms;
//! one becomes an equation or disequation when all its other literals are false. Once there is a contradiction, what
//! it needs is told as hints, in an order in which propagation can follow, and nothing else.

use crate::log::{Failure, Hint, Log};
use eucheck::term::{BOOL, FALSE, Op, TRUE, Term};
use rustc_hash::{FxHashMap, FxHashSet};
use std::io::Write;

/// A clause that holds, with its hint: atoms, and whether each is true in it.
#[derive(Clone)]
pub struct Axiom {
    pub hint: Hint,
    pub literals: Vec<(Term, bool)>,
}

/// Why two nodes next to each other in the forest are equal.
#[derive(Clone, Copy)]
enum Why {
    /// An atom has its value: their equation, or what is equal to its truth value.
    Link(Term),
    Congruence,
}

/// Why an atom has its value.
#[derive(Clone, Copy)]
enum Known {
    /// It is assumed, or an axiom says it.
    Told,
    /// It is in the class of its value.
    Constant,
    /// Its sides are in one class.
    Equal,
    /// Its sides are values.
    Values,
    /// The sides of another equation differ, which are equal to its own in their order.
    Apart(Term, Term, Term),
}

/// An axiom that was used: all its literals are false but the one that it is used for, if any.
struct Used {
    hint: Hint,
    /// Atoms, their values, and why.
    because: Vec<(Term, bool, Known)>,
    atom: Option<Term>,
}

/// What cannot be.
enum Conflict {
    /// A disequation whose sides are equal.
    Disequation(Term),
    /// Two values in one class.
    Values(usize, usize),
    /// The axiom that was used last is false.
    Axiom,
}

/// Hints by which a clause follows, and the atoms of it that they need.
pub struct Refuted {
    pub hints: Vec<Hint>,
    pub atoms: FxHashSet<Term>,
}

/// The closure of what is assumed.
pub struct Closure<'a, W: Write> {
    log: &'a mut Log<W>,
    nodes: Vec<Term>,
    /// Its number among all closures: `Log::nodes` has the nodes of terms.
    number: u32,
    /// The nodes that are applications.
    applications: Vec<usize>,
    /// The class of each node.
    class: Vec<usize>,
    /// The next member of the same class; they form a ring.
    next: Vec<usize>,
    /// By class: a member that is a value.
    value_in: Vec<Option<usize>>,
    /// Two values that are in one class.
    clash: Option<(usize, usize)>,
    /// Edges of the forest.
    edges: Vec<Option<(usize, Why)>>,
    /// By node: the last way that it was on.
    marks: Vec<u32>,
    mark: u32,
    different: Vec<Term>,
    /// The same by the classes of their sides, as of the last time that everything was closed. A class that others joined
    /// since then still has its members, so what is found here holds.
    apart: FxHashMap<(usize, usize), (Term, Term, Term)>,
    /// What some application is applied to.
    arguments: FxHashSet<Term>,
    /// Is what terms are applied to entered?
    deep: bool,
    /// How many classes were merged.
    merges: usize,
    /// What has its value before that.
    asserted: Vec<(Term, bool)>,
    /// Atoms that have a value.
    values: FxHashMap<Term, bool>,
    used: Vec<Used>,
    /// The axiom that an atom has its value by; none for what is assumed.
    told_by: FxHashMap<Term, usize>,
    /// Equations with a truth value that an atom has because of its own value, and the clauses that connect the two.
    constants: FxHashMap<Term, (Term, [Hint; 2])>,
    // --- what a contradiction needs ---
    needed: FxHashSet<Term>,
    visited: FxHashSet<(usize, usize)>,
    hints: Vec<Hint>,
    explained: FxHashSet<(usize, usize)>,
}

/// An operator, a sort, and the classes of arguments.
type Signature = (Op, u32, Classes);

#[derive(PartialEq, Eq, Hash)]
enum Classes {
    /// At most three, then [`NONE`].
    Few([u32; 3]),
    Many(Box<[u32]>),
}

const NONE: u32 = u32::MAX;

/// Is the operator a function for the closure?
pub(crate) fn is_application(op: Op) -> bool {
    matches!(op, Op::Apply(_) | Op::Select | Op::Store | Op::ConstArray | Op::Difference | Op::Ite)
}

impl<'a, W: Write> Closure<'a, W> {
    /// Nothing is assumed.
    pub fn new(log: &'a mut Log<W>) -> Result<Closure<'a, W>, Failure> {
        log.closures += 1;
        log.term("true", &[])?;
        log.term("false", &[])?;
        // Most closures are about as large as the one before.
        let size = log.closure_size;
        let mut closure = Closure {
            number: log.closures,
            log,
            nodes: Vec::with_capacity(size),
            applications: Vec::new(),
            class: Vec::with_capacity(size),
            next: Vec::with_capacity(size),
            value_in: Vec::with_capacity(size),
            clash: None,
            edges: Vec::with_capacity(size),
            marks: Vec::with_capacity(size),
            mark: 0,
            different: Vec::new(),
            apart: FxHashMap::default(),
            arguments: FxHashSet::default(),
            deep: false,
            merges: 0,
            asserted: Vec::new(),
            values: FxHashMap::default(),
            used: Vec::new(),
            told_by: FxHashMap::default(),
            constants: FxHashMap::default(),
            needed: FxHashSet::default(),
            visited: FxHashSet::default(),
            hints: Vec::new(),
            explained: FxHashSet::default(),
        };
        closure.add(TRUE);
        closure.add(FALSE);
        Ok(closure)
    }

    /// The node of a term that was entered.
    fn node(&self, t: Term) -> Option<usize> {
        let &(closure, n) = self.log.nodes.get(t.0 as usize)?;
        (closure == self.number).then_some(n as usize)
    }

    /// The node of a term that is known to have one.
    fn at(&self, t: Term) -> usize {
        debug_assert!(self.node(t).is_some());
        self.log.nodes[t.0 as usize].1 as usize
    }

    /// Enters a term; what it is applied to is entered when congruence is needed.
    fn add(&mut self, t: Term) {
        if self.node(t).is_some() {
            return;
        }
        let n = self.nodes.len();
        if self.log.nodes.len() <= t.0 as usize {
            self.log.nodes.resize(t.0 as usize + 1, (0, 0));
        }
        self.log.nodes[t.0 as usize] = (self.number, n as u32);
        self.nodes.push(t);
        self.class.push(n);
        self.next.push(n);
        self.marks.push(0);
        self.value_in.push(self.is_value(t).then_some(n));
        self.edges.push(None);
    }

    /// Enters what all terms are applied to. An atom that is an application, or is applied to, is equal to its value.
    fn deepen(&mut self) -> Result<(), Failure> {
        self.deep = true;
        let mut n = 0;
        while let Some(&t) = self.nodes.get(n) {
            let terms = &self.log.definitions.terms;
            if is_application(terms.op(t)) && !terms.args(t).is_empty() {
                self.applications.push(n);
                self.log.name_all(t)?;
                for i in 0..self.log.definitions.terms.args(t).len() {
                    let arg = self.log.definitions.terms.args(t)[i];
                    self.add(arg);
                    if self.log.definitions.terms.sort_of(arg) == BOOL {
                        self.arguments.insert(arg);
                    }
                }
            }
            n += 1;
        }
        for (atom, value) in std::mem::take(&mut self.asserted) {
            self.link_to_value(atom, value)?;
        }
        Ok(())
    }

    /// Proves a clause, if it follows by congruence and the axioms.
    pub fn refute(mut self, clause: &[(Term, bool)], axioms: &[Axiom]) -> Result<Refuted, Failure> {
        for &(atom, _) in clause.iter().chain(axioms.iter().flat_map(|axiom| &axiom.literals)) {
            self.enter_atom(atom)?;
        }
        for &(atom, value) in clause {
            // Two literals of the clause may stand for one atom and its negation.
            if self.values.get(&atom) == Some(&value) {
                return Ok(Refuted { hints: Vec::new(), atoms: [atom].into_iter().collect() });
            }
            self.assert(atom, !value)?;
        }
        let mut open: Vec<&Axiom> = axioms.iter().collect();
        loop {
            self.keep_apart();
            if let Some(conflict) = self.conflict()? {
                return self.explain_all(conflict);
            }
            let before = open.len();
            let mut waiting = Vec::new();
            for axiom in open {
                match self.apply(axiom)? {
                    Use::Later => waiting.push(axiom),
                    Use::Done => {}
                    Use::Refuted => return self.explain_all(Conflict::Axiom),
                }
            }
            // Congruence costs most, so it comes last.
            if waiting.len() == before && !self.close()? {
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

    /// The hints of a contradiction. What was used first comes first; nothing rests on what was used later, since the
    /// way between two nodes of the forest does not change once there is one.
    fn explain_all(mut self, conflict: Conflict) -> Result<Refuted, Failure> {
        self.log.closure_size = self.nodes.len();
        match conflict {
            Conflict::Disequation(equation) => {
                let (a, b) = self.log.definitions.terms.sides(equation).ok_or("no equation")?;
                self.needed.insert(equation);
                self.need_equal(self.at(a), self.at(b));
            }
            Conflict::Values(a, b) => self.need_equal(a, b),
            Conflict::Axiom => {}
        }
        let mut needed = Vec::new();
        for (i, used) in std::mem::take(&mut self.used).into_iter().enumerate().rev() {
            if used.atom.is_none_or(|atom| self.needed.contains(&atom) && self.told_by.get(&atom) == Some(&i))
            {
                used.because.iter().for_each(|&(atom, value, known)| self.need(atom, value, known));
                needed.push(used);
            }
        }
        let atoms: Vec<Term> =
            self.needed.iter().copied().filter(|atom| !self.told_by.contains_key(atom)).collect();
        let constants = atoms.iter().filter_map(|atom| self.constants.get(atom));
        let mut links: Vec<Hint> = constants.flat_map(|(_, link)| *link).collect();
        links.sort_unstable();
        self.hints.extend(links);
        for used in needed.into_iter().rev() {
            for (atom, value, known) in used.because {
                self.show(atom, value, known)?;
            }
            self.hints.push(used.hint);
            if let Some((_, link)) = used.atom.and_then(|atom| self.constants.get(&atom)) {
                self.hints.extend(link);
            }
        }
        match conflict {
            Conflict::Disequation(equation) => self.show(equation, true, Known::Equal)?,
            Conflict::Values(a, b) => {
                if let Some(equation) = self.explain(a, b)? {
                    self.show_different_values(equation)?;
                }
            }
            Conflict::Axiom => {}
        }
        Ok(Refuted { hints: self.hints, atoms: atoms.into_iter().collect() })
    }

    fn need(&mut self, atom: Term, value: bool, known: Known) {
        let sides = self.log.definitions.terms.sides(atom).map(|(a, b)| (self.at(a), self.at(b)));
        match (known, sides) {
            (Known::Told, _) => drop(self.needed.insert(atom)),
            (Known::Constant, _) => {
                self.need_equal(self.at(atom), self.at(if value { TRUE } else { FALSE }));
            }
            (Known::Equal, Some((a, b))) => self.need_equal(a, b),
            (Known::Apart(equation, x, y), Some((a, b))) => {
                self.needed.insert(equation);
                self.need_equal(self.at(x), a);
                self.need_equal(b, self.at(y));
            }
            _ => {}
        }
    }

    /// The atoms that two nodes of one class are equal by.
    fn need_equal(&mut self, a: usize, b: usize) {
        let mut stack = vec![(a, b)];
        while let Some((a, b)) = stack.pop() {
            if a == b || !self.visited.insert((a.min(b), a.max(b))) {
                continue;
            }
            for (from, to, why) in self.steps(a, b) {
                match why {
                    Why::Link(atom) => drop(self.needed.insert(atom)),
                    Why::Congruence => {
                        let terms = &self.log.definitions.terms;
                        let (s, t) = (terms.args(self.nodes[from]), terms.args(self.nodes[to]));
                        stack.extend(s.iter().zip(t).map(|(s, t)| (self.at(*s), self.at(*t))));
                    }
                }
            }
        }
    }

    fn enter_atom(&mut self, atom: Term) -> Result<(), Failure> {
        if let Some((a, b)) = self.log.definitions.terms.sides(atom) {
            self.log.name_all(atom)?;
            for side in [a, b] {
                self.add(side);
                // Of a truth value, its own value matters.
                if self.log.definitions.terms.sort_of(side) == BOOL {
                    self.arguments.insert(side);
                }
            }
        }
        // As an argument, an atom is a term like others.
        self.add(atom);
        Ok(())
    }

    fn assert(&mut self, atom: Term, value: bool) -> Result<(), Failure> {
        self.values.insert(atom, value);
        if let Some((a, b)) = self.log.definitions.terms.sides(atom) {
            self.log.define(atom)?;
            if value {
                let (a, b) = (self.at(a), self.at(b));
                self.merge(a, b, Why::Link(atom));
            } else {
                self.different.push(atom);
            }
        }
        match self.deep {
            true => self.link_to_value(atom, value),
            false => {
                self.asserted.push((atom, value));
                Ok(())
            }
        }
    }

    fn link_to_value(&mut self, atom: Term, value: bool) -> Result<(), Failure> {
        if is_application(self.log.definitions.terms.op(atom)) || self.arguments.contains(&atom) {
            let constant = if value { TRUE } else { FALSE };
            let equation = self.log.equation(atom, constant)?;
            let (_, link) = self.log.link(equation)?;
            self.constants.insert(atom, (equation, link));
            let (a, b) = (self.at(atom), self.at(constant));
            self.merge(a, b, Why::Link(atom));
        }
        Ok(())
    }

    fn merge(&mut self, a: usize, b: usize, why: Why) {
        let (from, to) = (self.class[a], self.class[b]);
        if from == to {
            return;
        }
        self.merges += 1;
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
        match (self.value_in[from], self.value_in[to]) {
            (Some(a), Some(b)) if self.clash.is_none() => self.clash = Some((a, b)),
            (Some(a), None) => self.value_in[to] = Some(a),
            _ => {}
        }
        // The members of one class get the other, and the rings become one.
        let mut n = a;
        loop {
            self.class[n] = to;
            n = self.next[n];
            if n == a {
                break;
            }
        }
        self.next.swap(a, b);
    }

    /// Merges applications with equal arguments. False if there are none.
    fn close(&mut self) -> Result<bool, Failure> {
        self.log.tick()?;
        let before = self.merges;
        if !self.deep {
            self.deepen()?;
        }
        let mut table: FxHashMap<Signature, usize> =
            FxHashMap::with_capacity_and_hasher(self.applications.len(), Default::default());
        let mut equal = Vec::new();
        for &n in &self.applications {
            let (terms, t) = (&self.log.definitions.terms, self.nodes[n]);
            let class = |arg: &Term| self.class[self.at(*arg)] as u32;
            let args = match terms.args(t) {
                [a] => Classes::Few([class(a), NONE, NONE]),
                [a, b] => Classes::Few([class(a), class(b), NONE]),
                [a, b, c] => Classes::Few([class(a), class(b), class(c)]),
                args => Classes::Many(args.iter().map(class).collect()),
            };
            let other = *table.entry((terms.op(t), terms.sort_of(t).0, args)).or_insert(n);
            if self.class[other] != self.class[n] {
                equal.push((other, n));
            }
        }
        for (a, b) in equal {
            self.merge(a, b, Why::Congruence);
        }
        Ok(self.merges > before)
    }

    fn keep_apart(&mut self) {
        self.apart.clear();
        for &equation in &self.different {
            let Some((x, y)) = self.log.definitions.terms.sides(equation) else { continue };
            let (a, b) = (self.class[self.at(x)], self.class[self.at(y)]);
            self.apart.entry((a, b)).or_insert((equation, x, y));
            self.apart.entry((b, a)).or_insert((equation, y, x));
        }
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
                        stack.extend(s.iter().zip(t).map(|(s, t)| (self.at(*s), self.at(*t), false)));
                    }
                }
                continue;
            }
            let mut links = Vec::new();
            for &(from, to, why) in &steps {
                links.push(match why {
                    Why::Link(atom) => self.link(atom, from, to),
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

    /// The equation of an edge that an atom is the reason of.
    fn link(&self, atom: Term, from: usize, to: usize) -> Term {
        let (s, t) = (self.nodes[from], self.nodes[to]);
        let own = self.log.definitions.terms.sides(atom) == Some((s.min(t), s.max(t)));
        if own { atom } else { self.constants.get(&atom).map_or(atom, |(equation, _)| *equation) }
    }

    /// The edges between two nodes of one tree.
    fn steps(&mut self, a: usize, b: usize) -> Vec<(usize, usize, Why)> {
        self.mark += 1;
        let mut at = b;
        self.marks[at] = self.mark;
        while let Some((next, _)) = self.edges[at] {
            self.marks[next] = self.mark;
            at = next;
        }
        // Up to where the way from `b` is met, then down.
        let (mut steps, mut at) = (Vec::new(), a);
        while self.marks[at] != self.mark
            && let Some((next, why)) = self.edges[at]
        {
            steps.push((at, next, why));
            at = next;
        }
        let (meet, up) = (at, steps.len());
        at = b;
        while at != meet
            && let Some((next, why)) = self.edges[at]
        {
            steps.push((next, at, why));
            at = next;
        }
        steps[up..].reverse();
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
        match (self.node(a), self.node(b)) {
            (Some(a), Some(b)) => self.class[a] == self.class[b],
            _ => a == b,
        }
    }

    fn is_value(&self, t: Term) -> bool {
        matches!(self.log.definitions.terms.op(t), Op::Value(_) | Op::True | Op::False)
    }

    /// The value of an atom and why, as far as it is known.
    fn value(&self, atom: Term) -> Option<(bool, Known)> {
        if let Some(&value) = self.values.get(&atom) {
            return Some((value, Known::Told));
        }
        if let Some(value) =
            [true, false].into_iter().find(|&v| self.same(atom, if v { TRUE } else { FALSE }))
        {
            return Some((value, Known::Constant));
        }
        let (a, b) = self.log.definitions.terms.sides(atom)?;
        if self.same(a, b) {
            return Some((true, Known::Equal));
        }
        if self.is_value(a) && self.is_value(b) && a != b {
            return Some((false, Known::Values));
        }
        let (a, b) = (self.class[self.node(a)?], self.class[self.node(b)?]);
        self.apart.get(&(a, b)).map(|&(equation, x, y)| (false, Known::Apart(equation, x, y)))
    }

    /// Hints that give the atom its value.
    fn show(&mut self, atom: Term, value: bool, known: Known) -> Result<(), Failure> {
        let sides = || self.log.definitions.terms.sides(atom).ok_or("an atom without a value");
        match known {
            Known::Told => {}
            Known::Constant => {
                let (a, b) = (self.at(atom), self.at(if value { TRUE } else { FALSE }));
                if let Some(equation) = self.explain(a, b)? {
                    let (_, link) = self.log.link(equation)?;
                    self.hints.extend(link);
                }
            }
            Known::Equal => {
                let (a, b) = sides()?;
                if a == b {
                    let hint = self.log.chain(atom, &[])?;
                    self.hints.push(hint);
                }
                self.explain(self.at(a), self.at(b))?;
            }
            Known::Values => self.show_different_values(atom)?,
            Known::Apart(equation, x, y) => {
                let (a, b) = sides()?;
                let mut links = Vec::new();
                links.extend(self.explain(self.at(x), self.at(a))?);
                links.push(atom);
                links.extend(self.explain(self.at(b), self.at(y))?);
                self.log.define(atom)?;
                let hint = self.log.chain(equation, &links)?;
                self.hints.push(hint);
            }
        }
        Ok(())
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

    /// Uses an axiom if all its literals but one are false.
    fn apply(&mut self, axiom: &Axiom) -> Result<Use, Failure> {
        let (mut open, mut because) = (None, Vec::new());
        for &(atom, value) in &axiom.literals {
            match self.value(atom) {
                Some((known, _)) if known == value => return Ok(Use::Done),
                Some((known, why)) => because.push((atom, known, why)),
                None if open.is_some() => return Ok(Use::Later),
                None => open = Some((atom, value)),
            }
        }
        let atom = open.map(|(atom, _)| atom);
        self.used.push(Used { hint: axiom.hint, because, atom });
        let Some((atom, value)) = open else { return Ok(Use::Refuted) };
        self.told_by.insert(atom, self.used.len() - 1);
        self.assert(atom, value)?;
        Ok(Use::Done)
    }

    /// Is there a contradiction?
    fn conflict(&mut self) -> Result<Option<Conflict>, Failure> {
        for &equation in &self.different {
            let (a, b) = self.log.definitions.terms.sides(equation).ok_or("no equation")?;
            if self.same(a, b) {
                return Ok(Some(Conflict::Disequation(equation)));
            }
        }
        Ok(self.clash.map(|(a, b)| Conflict::Values(a, b)))
    }
}

/// What came of an axiom.
enum Use {
    /// It may be of use later.
    Later,
    /// It is of no more use.
    Done,
    /// It is false.
    Refuted,
}
