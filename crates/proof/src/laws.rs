//! What is known about terms without bits, and about reads of arrays: the laws that a term in normal form may
//! have used.
//!
//! Each law is an identity that holds in every model. Whatever no law applies to is an application.

use crate::graph::Lit;
use crate::meaning::{Meanings, Value};
use euphonium_term::{Op, SortId, TermId, Terms};

/// A read looks through this many stores.
const MAX_STORES: usize = 256;

impl Meanings {
    /// A term that is no circuit over words.
    pub(crate) fn law(&mut self, terms: &Terms, t: TermId, args: &[Value]) -> Value {
        let (op, sort) = (terms.op(t), terms.sort_of(t));
        let width = Meanings::width(terms, sort);
        match (op, args) {
            (Op::Ite, [Value::Word(c), a, b]) => self.choice(sort, c[0], a, b),
            (Op::Select, [array, index]) => self.select(sort, width, array, index),
            (Op::Store, [array, index, element]) => {
                self.store(sort, [array, index, element], terms.sort_of(terms.args(t)[2]), width_of(element))
            }
            // Nothing is said about terms with bound variables.
            (Op::Var(_) | Op::Forall(_) | Op::Exists(_), _) => self.alone(width),
            _ => self.application(op, sort, width, args),
        }
    }

    /// Something that is equal to nothing else.
    fn alone(&mut self, width: Option<usize>) -> Value {
        match width {
            Some(width) => Value::Word((0..width).map(|_| self.graph.leaf(false)).collect()),
            None => {
                self.classes.push(crate::meaning::Class { op: Op::Distinct, args: Vec::new() });
                Value::Class(self.classes.len() as u32 - 1)
            }
        }
    }

    /// `(ite c a b)` without bits.
    fn choice(&mut self, sort: SortId, c: Lit, a: &Value, b: &Value) -> Value {
        let c = self.graph.find(c);
        // (ite (not c) a b) = (ite c b a)
        let (c, a, b) = if c.is_complement() { (!c, b, a) } else { (c, a, b) };
        if c == Lit::FALSE {
            return b.clone();
        }
        // (ite c (ite c a x) b) = (ite c a b), and likewise in the other branch
        let (a, b) = (self.branch(c, a, 1), self.branch(c, b, 2));
        // (ite c a a) = a, (ite (= a b) a b) = b
        if a == b {
            return b;
        }
        let equal = self.equal(&a, &b);
        if self.graph.find(equal) == c {
            return b;
        }
        let condition = Value::Word([c][..].into());
        self.application(Op::Ite, sort, None, &[condition, a, b])
    }

    fn branch(&mut self, c: Lit, value: &Value, branch: usize) -> Value {
        let Value::Class(class) = *value else { return value.clone() };
        let class = &self.classes[class as usize];
        match (class.op, &class.args[..]) {
            (Op::Ite, [Value::Word(d), ..]) if d[0] == c => class.args[branch].clone(),
            _ => value.clone(),
        }
    }

    /// `(select array index)`
    fn select(&mut self, sort: SortId, width: Option<usize>, array: &Value, index: &Value) -> Value {
        let mut at = array.clone();
        for _ in 0..MAX_STORES {
            let Value::Class(class) = at else { break };
            let class = &self.classes[class as usize];
            match (class.op, &class.args[..]) {
                (Op::Store, [below, i, v]) => {
                    let (below, i, v) = (below.clone(), i.clone(), v.clone());
                    match self.same(&i, index) {
                        // (select (store a i v) i) = v
                        Some(true) => return v,
                        // (select (store a i v) j) = (select a j) for different i and j
                        Some(false) => at = below,
                        None => break,
                    }
                }
                // (select (const v) i) = v
                (Op::ConstArray, [v]) => return v.clone(),
                _ => break,
            }
        }
        self.application(Op::Select, sort, width, &[at, index.clone()])
    }

    /// `(store array index element)`
    fn store(
        &mut self,
        sort: SortId,
        [array, index, element]: [&Value; 3],
        element_sort: SortId,
        width: Option<usize>,
    ) -> Value {
        let mut array = array.clone();
        // (store (store a i v) i w) = (store a i w)
        while let Value::Class(class) = array
            && let (Op::Store, [below, i, _]) =
                (self.classes[class as usize].op, &self.classes[class as usize].args[..])
        {
            let (below, i) = (below.clone(), i.clone());
            if self.same(&i, index) != Some(true) {
                break;
            }
            array = below;
        }
        // (store a i (select a i)) = a, and so for a constant array that holds the element
        if self.select(element_sort, width, &array, index) == *element {
            return array;
        }
        self.application(Op::Store, sort, None, &[array, index.clone(), element.clone()])
    }
}

fn width_of(value: &Value) -> Option<usize> {
    match value {
        Value::Word(bits) => Some(bits.len()),
        Value::Class(_) => None,
    }
}
