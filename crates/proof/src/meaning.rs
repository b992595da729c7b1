//! What a term means: its bits in the graph, or, for a sort without bits, its class.
//!
//! Interpreted operators become circuits over the bits of their arguments ([`words`]). Everything else is an
//! application: two of the same head whose arguments are known to be equal are one, with the same leaves. So
//! equal bits or classes mean equality in every model, and nothing is ever taken back.
//!
//! On top of that, a few laws merge what circuits alone do not show: those of rings ([`crate::poly`]), of
//! flat conjunctions, and of arrays and `ite` without bits ([`crate::laws`]).

use crate::Limits;
use crate::graph::{Graph, Lit};
use crate::poly::{MAX_WIDTH, Poly};
use crate::sweep::{Compared, compare};
use crate::words;
use euphonium_term::{Op, Sort, SortId, TermId, Terms};
use rustc_hash::FxHashMap;
use std::hash::{BuildHasher, Hash, Hasher};
use std::rc::Rc;

/// What a term means.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// The bits of a Boolean or a bit-vector.
    Word(Rc<[Lit]>),
    /// The class of a term of another sort.
    Class(u32),
}

/// An application without bits.
pub(crate) struct Class {
    pub op: Op,
    pub args: Vec<Value>,
}

/// Applications by head and arguments; words are found by their values under random assignments.
type Key = (Op, SortId, Vec<u64>);

/// What a node of the graph takes, with its place in the tables.
const BYTES_PER_NODE: u64 = 64;
/// The graph has no more nodes, whatever the memory.
const MAX_NODES: usize = 1 << 28;
/// This many applications that agree under random assignments are compared with a new one.
const MAX_CANDIDATES: usize = 8;
/// Conjunctions of more members are not merged into larger ones.
const MAX_MEMBERS: usize = 256;

/// The meanings of the terms of one arena.
#[derive(Default)]
pub struct Meanings {
    /// Where all bits are.
    pub graph: Graph,
    limits: Limits,
    /// A circuit was too large: what is not shown may still hold.
    pub incomplete: bool,
    memo: Vec<Option<Value>>,
    pub(crate) classes: Vec<Class>,
    applications: FxHashMap<Key, Vec<(Vec<Value>, Value)>>,
    words: FxHashMap<Rc<[Lit]>, u32>,
    polys: FxHashMap<u32, Poly>,
    by_poly: FxHashMap<Poly, Rc<[Lit]>>,
    zero_tests: FxHashMap<Poly, Lit>,
    members: FxHashMap<Lit, Rc<[Lit]>>,
    by_members: FxHashMap<Rc<[Lit]>, Lit>,
}

impl Meanings {
    /// No term has a meaning yet.
    pub fn new(limits: Limits) -> Meanings {
        Meanings { limits, ..Meanings::default() }
    }

    /// The meaning of a term.
    pub fn value(&mut self, terms: &Terms, root: TermId) -> Value {
        let mut stack = vec![root];
        while let Some(&t) = stack.last() {
            if self.memo.len() <= t.index() {
                self.memo.resize(t.index() + 1, None);
            }
            let before = stack.len();
            if self.memo[t.index()].is_none() {
                stack.extend(
                    terms.args(t).iter().filter(|a| self.memo.get(a.index()).is_none_or(Option::is_none)),
                );
            }
            if stack.len() == before {
                stack.pop();
                if self.memo[t.index()].is_none() {
                    let args: Vec<Value> = terms.args(t).iter().map(|&a| self.known(a)).collect();
                    let value = self.build(terms, t, &args);
                    self.memo[t.index()] = Some(value);
                }
            }
        }
        self.known(root)
    }

    /// The meaning of a term that has one.
    fn known(&mut self, t: TermId) -> Value {
        let value = self.memo[t.index()].clone().unwrap_or(Value::Class(u32::MAX));
        self.resolve(value)
    }

    /// The same, with what has been merged since.
    fn resolve(&mut self, value: Value) -> Value {
        match value {
            Value::Word(bits) if bits.iter().any(|&l| self.graph.find(l) != l) => {
                Value::Word(bits.iter().map(|&l| self.graph.find(l)).collect())
            }
            other => other,
        }
    }

    /// The bits of a Boolean or bit-vector term.
    pub fn bits(&mut self, terms: &Terms, t: TermId) -> Option<Rc<[Lit]>> {
        match self.value(terms, t) {
            Value::Word(bits) => Some(bits),
            Value::Class(_) => None,
        }
    }

    /// The only bit of a Boolean term.
    pub fn truth(&mut self, terms: &Terms, t: TermId) -> Option<Lit> {
        match self.bits(terms, t).as_deref() {
            Some(&[bit]) => Some(bit),
            _ => None,
        }
    }

    /// Are two literals equal?
    pub fn compare(&mut self, a: Lit, b: Lit) -> Compared {
        compare(&mut self.graph, a, b, self.limits.deadline)
    }

    // --- building ---

    fn build(&mut self, terms: &Terms, t: TermId, args: &[Value]) -> Value {
        let op = terms.op(t);
        match op {
            Op::True => return self.bit(Lit::TRUE),
            Op::False => return self.bit(Lit::FALSE),
            Op::Eq => {
                let equal = self.equal(&args[0], &args[1]);
                return self.bit(equal);
            }
            Op::Distinct => {
                let distinct = self.distinct(args);
                return self.bit(distinct);
            }
            _ => {}
        }
        if let Some(value) = terms.as_bv(t) {
            let bits: words::Word = (0..value.width()).map(|i| Lit::constant(value.bit(i))).collect();
            return self.word(op, args, bits);
        }
        let words: Option<Vec<Rc<[Lit]>>> = args
            .iter()
            .map(|arg| match arg {
                Value::Word(bits) => Some(bits.clone()),
                Value::Class(_) => None,
            })
            .collect();
        if let Some(words) = words
            && let Some(bits) = self.circuit(op, &words)
        {
            return self.word(op, args, bits);
        }
        self.law(terms, t, args)
    }

    pub(crate) fn max_nodes(&self) -> usize {
        let by_memory = self.limits.memory.map(|bytes| bytes / BYTES_PER_NODE);
        by_memory
            .and_then(|nodes| usize::try_from(nodes).ok())
            .map_or(MAX_NODES, |nodes| nodes.min(MAX_NODES))
    }

    fn bit(&self, lit: Lit) -> Value {
        Value::Word(Rc::new([lit]))
    }

    /// A conjunction; one with the same members, however nested, is the same literal.
    pub(crate) fn conjunction(&mut self, args: Vec<Lit>) -> Lit {
        let args: Vec<Lit> = args.into_iter().map(|l| self.graph.find(l)).collect();
        let lit = self.graph.and_all(args.iter().copied());
        if lit.is_constant() || args.contains(&lit) {
            return lit;
        }
        let mut members = Vec::new();
        for &arg in &args {
            match self.members.get(&arg) {
                Some(inner) if inner.len() <= MAX_MEMBERS => members.extend_from_slice(inner),
                _ => members.push(arg),
            }
        }
        members.iter_mut().for_each(|l| *l = self.graph.find(*l));
        members.retain(|&l| l != Lit::TRUE);
        members.sort_unstable();
        members.dedup();
        // A literal and its complement are neighbours.
        let same = match members[..] {
            _ if members.contains(&Lit::FALSE) || members.windows(2).any(|w| w[0] == !w[1]) => Lit::FALSE,
            [] => Lit::TRUE,
            [one] => one,
            _ => *self.by_members.entry(members.clone().into()).or_insert(lit),
        };
        self.members.entry(lit).or_insert_with(|| members.into());
        self.graph.unite(lit, same);
        self.graph.find(lit)
    }

    /// A word with the polynomial of its operator; one with the same polynomial is the same word.
    fn word(&mut self, op: Op, args: &[Value], bits: words::Word) -> Value {
        let bits: Rc<[Lit]> = bits.into_iter().map(|l| self.graph.find(l)).collect();
        let width = bits.len() as u32;
        if !(2..=MAX_WIDTH).contains(&width) {
            return Value::Word(bits);
        }
        let id = self.word_id(&bits);
        if self.polys.contains_key(&id) {
            return Value::Word(bits);
        }
        let poly = self.polynomial(op, args, &bits).unwrap_or_else(|| Poly::word(width, id));
        self.polys.insert(id, poly.clone());
        let same = self.by_poly.entry(poly).or_insert_with(|| bits.clone()).clone();
        for (&a, &b) in same.iter().zip(&*bits) {
            self.graph.unite(a, b);
        }
        self.resolve(Value::Word(same))
    }

    fn word_id(&mut self, bits: &Rc<[Lit]>) -> u32 {
        let next = self.words.len() as u32;
        *self.words.entry(bits.clone()).or_insert(next)
    }

    fn poly_of(&mut self, value: &Value) -> Option<Poly> {
        let Value::Word(bits) = value else { return None };
        let width = bits.len() as u32;
        if !(2..=MAX_WIDTH).contains(&width) {
            return None;
        }
        let id = self.word_id(bits);
        Some(match self.polys.get(&id) {
            Some(poly) => poly.clone(),
            None => constant(bits).map_or(Poly::word(width, id), |value| Poly::constant(width, value)),
        })
    }

    fn polynomial(&mut self, op: Op, args: &[Value], bits: &Rc<[Lit]>) -> Option<Poly> {
        let width = bits.len() as u32;
        if let Some(value) = constant(bits) {
            return Some(Poly::constant(width, value));
        }
        if !matches!(op, Op::BvAdd | Op::BvSub | Op::BvMul | Op::BvNeg | Op::BvNot) {
            return None;
        }
        let a = self.poly_of(&args[0])?;
        match op {
            Op::BvNeg => Poly::constant(width, 0).add(&a, u128::MAX),
            // -a - 1
            Op::BvNot => Poly::constant(width, u128::MAX).add(&a, u128::MAX),
            Op::BvAdd => a.add(&self.poly_of(&args[1])?, 1),
            Op::BvSub => a.add(&self.poly_of(&args[1])?, u128::MAX),
            _ => a.mul(&self.poly_of(&args[1])?),
        }
    }

    // --- equality ---

    /// The literal that says that two values are equal.
    pub fn equal(&mut self, a: &Value, b: &Value) -> Lit {
        match (a, b) {
            (Value::Word(x), Value::Word(y)) if x.len() == y.len() => self.equal_words(x, y),
            (Value::Class(x), Value::Class(y)) => self.equal_classes(*x, *y),
            _ => Lit::FALSE,
        }
    }

    pub(crate) fn equal_words(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let lit = words::eq(&mut self.graph, a, b);
        let (a, b) = (Value::Word(a.into()), Value::Word(b.into()));
        let Some(difference) = self.difference(&a, &b) else { return lit };
        let same = match difference.as_constant() {
            Some(value) => Lit::constant(value == 0),
            None => *self.zero_tests.entry(difference.up_to_sign()).or_insert(lit),
        };
        self.graph.unite(lit, same);
        self.graph.find(lit)
    }

    fn difference(&mut self, a: &Value, b: &Value) -> Option<Poly> {
        let (a, b) = (self.poly_of(a)?, self.poly_of(b)?);
        a.add(&b, u128::MAX)
    }

    fn equal_classes(&mut self, a: u32, b: u32) -> Lit {
        if a == b {
            return Lit::TRUE;
        }
        let (a, b) = (a.min(b), a.max(b));
        match self.application(Op::Eq, SortId::BOOL, Some(1), &[Value::Class(a), Value::Class(b)]) {
            Value::Word(bits) => bits[0],
            Value::Class(_) => Lit::FALSE,
        }
    }

    fn distinct(&mut self, args: &[Value]) -> Lit {
        let mut pairs = Vec::new();
        for (i, a) in args.iter().enumerate() {
            for b in &args[..i] {
                pairs.push(!self.equal(a, b));
            }
        }
        self.graph.and_all(pairs)
    }

    /// Are two values of one sort equal in every model (`Some(true)`), in none (`Some(false)`), or is neither
    /// known?
    pub(crate) fn same(&mut self, a: &Value, b: &Value) -> Option<bool> {
        match (a, b) {
            _ if a == b => Some(true),
            (Value::Word(x), Value::Word(y)) => {
                if x.iter().zip(&**y).any(|(&x, &y)| x == !y) {
                    return Some(false);
                }
                let difference = self.difference(a, b)?.as_constant()?;
                Some(difference == 0)
            }
            // Nothing is known to be different in a sort that may have one element.
            _ => None,
        }
    }

    // --- applications ---

    /// The width of a sort that has bits.
    pub(crate) fn width(terms: &Terms, sort: SortId) -> Option<usize> {
        match terms.sort_data(sort) {
            Sort::Bool => Some(1),
            Sort::BitVec(width) => Some(*width as usize),
            _ => None,
        }
    }

    /// An application, one with equal arguments if there is one; with fresh bits if it has some.
    pub(crate) fn application(
        &mut self,
        op: Op,
        sort: SortId,
        width: Option<usize>,
        args: &[Value],
    ) -> Value {
        let key: Key = (op, sort, args.iter().map(|arg| self.fingerprint(arg)).collect());
        let candidates: Vec<_> =
            self.applications.get(&key).into_iter().flatten().take(MAX_CANDIDATES).cloned().collect();
        for (others, value) in &candidates {
            if args.iter().zip(others).all(|(a, b)| self.shown_equal(a, b)) {
                return self.resolve(value.clone());
            }
        }
        let value = match width {
            Some(width) => {
                // The values of constants are independent of each other, those of other applications are not.
                let free = matches!(op, Op::App(_)) && args.is_empty();
                Value::Word((0..width).map(|_| self.graph.leaf(free)).collect())
            }
            None => {
                self.classes.push(Class { op, args: args.to_vec() });
                Value::Class(self.classes.len() as u32 - 1)
            }
        };
        self.applications.entry(key).or_default().push((args.to_vec(), value.clone()));
        value
    }

    fn shown_equal(&mut self, a: &Value, b: &Value) -> bool {
        let (Value::Word(x), Value::Word(y)) = (a, b) else { return a == b };
        x.len() == y.len()
            && x.iter().zip(&**y).all(|(&x, &y)| {
                self.graph.find(x) == self.graph.find(y) || self.compare(x, y) == Compared::Equal
            })
    }

    fn fingerprint(&self, value: &Value) -> u64 {
        let mut hasher = rustc_hash::FxBuildHasher.build_hasher();
        match value {
            Value::Class(class) => class.hash(&mut hasher),
            Value::Word(bits) => bits.iter().for_each(|&l| self.graph.pattern(l).hash(&mut hasher)),
        }
        hasher.finish()
    }
}

/// The number that constant bits stand for.
fn constant(bits: &[Lit]) -> Option<u128> {
    let all = bits.iter().all(|l| l.is_constant()) && bits.len() <= MAX_WIDTH as usize;
    all.then(|| bits.iter().rev().fold(0, |value, &bit| value << 1 | u128::from(bit == Lit::TRUE)))
}
