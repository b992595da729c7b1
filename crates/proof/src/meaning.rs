//! What a term means: its bits in the graph, or, for a sort without bits, its class.
//!
//! Interpreted operators become circuits over the bits of their arguments ([`words`]). Everything else is an
//! application: two of the same head whose arguments are known to be equal are one, with the same leaves. So equal
//! bits or classes mean equality in every model, and nothing is ever taken back.
//!
//! On top of that, a few laws merge what circuits alone do not show: those of rings ([`crate::poly`]), of flat
//! conjunctions, and of arrays and `ite` without bits ([`crate::laws`]).

use crate::graph::{Graph, Lit};
use crate::poly::{MAX_WIDTH, Poly};
use crate::sweep::{Compared, compare};
use crate::words;
use euphonium_term::{Op, Sort, SortId, TermId, Terms};
use rustc_hash::FxHashMap;
use std::hash::{BuildHasher, Hash, Hasher};
use std::rc::Rc;
use std::time::Instant;

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

/// Products and quotients of more partial products than this are left alone.
const MAX_PRODUCTS: usize = 1 << 26;
/// So many applications that agree under random assignments are compared with a new one.
const MAX_CANDIDATES: usize = 8;
/// Conjunctions of more members are not merged into larger ones.
const MAX_MEMBERS: usize = 256;

/// The meanings of the terms of one arena.
#[derive(Default)]
pub struct Meanings {
    /// Where all bits are.
    pub graph: Graph,
    deadline: Option<Instant>,
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
    /// No term has a meaning yet. Nothing takes longer than until the deadline.
    pub fn new(deadline: Option<Instant>) -> Meanings {
        Meanings { deadline, ..Meanings::default() }
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
        compare(&mut self.graph, a, b, self.deadline)
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

    fn bit(&self, lit: Lit) -> Value {
        Value::Word(Rc::new([lit]))
    }

    /// The circuit of an operator over words, if it has one.
    fn circuit(&mut self, op: Op, args: &[Rc<[Lit]>]) -> Option<words::Word> {
        use Op::*;
        if matches!(op, BvMul | BvUdiv | BvUrem | BvSdiv | BvSrem | BvSmod | BvUmulO | BvSmulO)
            && args[0].len().saturating_mul(args[0].len()) > MAX_PRODUCTS
        {
            self.incomplete = true;
            return None;
        }
        let g = &mut self.graph;
        let [a, b] = [0, 1].map(|i| args.get(i).map_or(&[][..], |word| &word[..]));
        Some(match op {
            Not | BvNot => words::not(a),
            And => vec![self.conjunction(args.iter().map(|word| word[0]).collect())],
            Or => vec![!self.conjunction(args.iter().map(|word| !word[0]).collect())],
            Implies => vec![!self.conjunction(vec![a[0], !b[0]])],
            Xor | BvXor => words::xor(g, a, b),
            Ite => {
                let (c, then, otherwise) = (a[0], b, &args[2]);
                if let &[then] = then {
                    let otherwise = otherwise[0];
                    // With a constant it is a conjunction, and is found as one.
                    return Some(vec![match () {
                        () if then == Lit::FALSE => self.conjunction(vec![!c, otherwise]),
                        () if then == Lit::TRUE => !self.conjunction(vec![!c, !otherwise]),
                        () if otherwise == Lit::FALSE => self.conjunction(vec![c, then]),
                        () if otherwise == Lit::TRUE => !self.conjunction(vec![c, !then]),
                        () => g.ite(c, then, otherwise),
                    }]);
                }
                words::ite(g, c, then, otherwise)
            }
            Concat => [b, a].concat(),
            Extract(high, low) => a[low as usize..=high as usize].to_vec(),
            BvNeg => words::neg(g, a),
            BvAnd => words::and(g, a, b),
            BvOr => words::or(g, a, b),
            BvNand => words::not(&words::and(g, a, b)),
            BvNor => words::not(&words::or(g, a, b)),
            BvXnor => words::not(&words::xor(g, a, b)),
            BvAdd => words::add(g, a, b),
            BvSub => words::sub(g, a, b),
            BvMul => words::mul(g, a, b),
            BvUdiv => words::divide(g, a, b).0,
            BvUrem => words::divide(g, a, b).1,
            BvSdiv => words::sdiv(g, a, b),
            BvSrem => words::srem(g, a, b),
            BvSmod => words::smod(g, a, b),
            BvShl => words::shl(g, a, b),
            BvLshr => words::shift_right(g, a, b, Lit::FALSE),
            BvAshr => words::ashr(g, a, b),
            Repeat(n) => a.repeat(n as usize),
            ZeroExtend(n) => words::extend(a, n, Lit::FALSE),
            SignExtend(n) => words::extend(a, n, a[a.len() - 1]),
            RotateLeft(n) => {
                let mut word = a.to_vec();
                word.rotate_right(n as usize % a.len());
                word
            }
            RotateRight(n) => {
                let mut word = a.to_vec();
                word.rotate_left(n as usize % a.len());
                word
            }
            BvUlt | BvUsubO => vec![words::ult(g, a, b)],
            BvUgt => vec![words::ult(g, b, a)],
            BvUle => vec![!words::ult(g, b, a)],
            BvUge => vec![!words::ult(g, a, b)],
            BvSlt => vec![words::slt(g, a, b)],
            BvSgt => vec![words::slt(g, b, a)],
            BvSle => vec![!words::slt(g, b, a)],
            BvSge => vec![!words::slt(g, a, b)],
            BvComp => vec![self.equal_words(a, b)],
            BvRedOr => vec![words::any(g, a)],
            BvRedAnd => vec![g.and_all(a.iter().copied())],
            BvRedXor => vec![words::parity(g, a)],
            BvNegO => vec![words::nego(g, a)],
            BvUaddO => vec![words::uaddo(g, a, b)],
            BvSaddO => vec![words::signed_overflow(g, a, b, false)],
            BvSsubO => vec![words::signed_overflow(g, a, b, true)],
            BvUmulO => vec![words::mul_overflow(g, a, b, false)],
            BvSmulO => vec![words::mul_overflow(g, a, b, true)],
            BvSdivO => {
                let (least, minus_one) = (words::nego(g, a), g.and_all(b.iter().copied()));
                vec![g.and(least, minus_one)]
            }
            _ => return None,
        })
    }

    /// A conjunction; one with the same members, however nested, is the same literal.
    fn conjunction(&mut self, args: Vec<Lit>) -> Lit {
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

    fn equal_words(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
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
        let element = |class: u32| matches!(self.classes[class as usize].op, Op::Element(_));
        if element(a) && element(b) {
            return Lit::FALSE;
        }
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

    /// Are two values of one sort equal in every model (`Some(true)`), in none (`Some(false)`), or is neither known?
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
            (Value::Class(x), Value::Class(y)) => {
                let element = |class: u32| matches!(self.classes[class as usize].op, Op::Element(_));
                (element(*x) && element(*y)).then_some(false)
            }
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
        let candidates = self.applications.get(&key).cloned().unwrap_or_default();
        for (others, value) in candidates.iter().take(MAX_CANDIDATES) {
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
