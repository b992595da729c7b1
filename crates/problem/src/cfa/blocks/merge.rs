//! Joining what several edges bring to one location.
//!
//! Conditions form a tree: where edges part, each gets a child of the condition that holds there, with the
//! edge's own guard as its literal. Where they meet again, siblings are merged by their literals alone, so
//! that the condition after `if` and `else` is the one before, and values are selected by the guard of the
//! branch and not by everything that was assumed since the block began. Entries deeper in the tree than the
//! others are lifted: `(p ∧ a) ∧ b` becomes `p ∧ (a ∧ b)`.

use crate::cfa::Variable;
use crate::cfa::formula::disjunction;
use euphonium_term::{TermId, Terms};
use std::collections::BinaryHeap;
use std::sync::Arc;

/// A condition, by its place in the tree. The root is always true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::cfa) struct Condition(u32);

struct Node {
    parent: Condition,
    literal: TermId,
    depth: u32,
}

/// The tree of the conditions of one execution.
pub(in crate::cfa) struct Conditions {
    nodes: Vec<Node>,
    /// The constants of the variables: their values where nothing else is said.
    constants: Arc<[TermId]>,
}

/// The values of variables that are not their own constant, sorted by variable.
pub(in crate::cfa) type State = Vec<(Variable, TermId)>;

/// What an edge brings to a location.
#[derive(Clone, Debug)]
pub(in crate::cfa) struct Entry {
    pub condition: Condition,
    pub state: State,
}

impl Conditions {
    pub const ROOT: Condition = Condition(0);

    pub fn new(constants: Arc<[TermId]>) -> Conditions {
        let root = Node { parent: Condition(0), literal: TermId::TRUE, depth: 0 };
        Conditions { nodes: vec![root], constants }
    }

    fn node(&self, c: Condition) -> &Node {
        &self.nodes[c.0 as usize]
    }

    /// The condition and a literal.
    pub fn child(&mut self, parent: Condition, literal: TermId) -> Condition {
        if literal == TermId::TRUE {
            return parent;
        }
        let depth = self.node(parent).depth + 1;
        self.nodes.push(Node { parent, literal, depth });
        Condition(self.nodes.len() as u32 - 1)
    }

    /// The same, at a place where nothing parts: no level of its own.
    pub fn strengthen(&mut self, terms: &mut Terms, c: Condition, literal: TermId) -> Condition {
        if c == Conditions::ROOT || literal == TermId::TRUE {
            return self.child(c, literal);
        }
        let (parent, old) = (self.node(c).parent, self.node(c).literal);
        let both = terms.and(&[old, literal]);
        self.child(parent, both)
    }

    /// The condition as a formula.
    pub fn formula(&self, terms: &mut Terms, mut c: Condition) -> TermId {
        let mut literals = Vec::new();
        while c != Conditions::ROOT {
            literals.push(self.node(c).literal);
            c = self.node(c).parent;
        }
        terms.and(&literals)
    }

    /// What holds where several edges meet; they exclude each other. `None` if there are none.
    pub fn join(&mut self, terms: &mut Terms, entries: Vec<Entry>) -> Option<Entry> {
        let mut entries: Vec<Option<Entry>> = entries.into_iter().map(Some).collect();
        let key = |conditions: &Conditions, slot: usize, c: Condition| {
            let node = conditions.node(c);
            (node.depth, node.parent, slot)
        };
        let slots = entries.iter().enumerate().filter_map(|(i, e)| Some(key(self, i, e.as_ref()?.condition)));
        let mut heap: BinaryHeap<(u32, Condition, usize)> = slots.collect();
        let mut group = Vec::new();
        while let Some((depth, parent, slot)) = heap.pop() {
            if heap.is_empty() {
                return entries[slot].take();
            }
            group.clear();
            group.extend(entries[slot].take());
            while let Some(&(d, p, slot)) = heap.peek() {
                if (d, p) != (depth, parent) {
                    break;
                }
                heap.pop();
                group.extend(entries[slot].take());
            }
            let merged = self.siblings(terms, parent, &mut group);
            heap.push(key(self, slot, merged.condition));
            entries[slot] = Some(merged);
        }
        None
    }

    /// Merges siblings, or lifts a single one.
    fn siblings(&mut self, terms: &mut Terms, parent: Condition, group: &mut Vec<Entry>) -> Entry {
        let literals: Vec<TermId> = group.iter().map(|e| self.node(e.condition).literal).collect();
        let any = disjunction(terms, &literals);
        let alone = group.len() == 1;
        // The last one needs no literal to be selected by.
        let mut merged = group.pop().expect("a group has a member");
        while let Some(entry) = group.pop() {
            let literal = literals[group.len()];
            merged.state = select(terms, &self.constants, literal, &entry.state, &merged.state);
        }
        merged.condition = match alone {
            true => self.strengthen(terms, parent, any),
            false => self.child(parent, any),
        };
        merged
    }
}

/// The values of one state if a literal holds and of another if not.
fn select(terms: &mut Terms, constants: &[TermId], literal: TermId, yes: &State, no: &State) -> State {
    let mut merged = State::with_capacity(yes.len().max(no.len()));
    let (mut yes, mut no) = (yes.iter().peekable(), no.iter().peekable());
    loop {
        let x = match (yes.peek(), no.peek()) {
            (None, None) => return merged,
            (Some(&&(x, _)), None) | (None, Some(&&(x, _))) => x,
            (Some(&&(x, _)), Some(&&(y, _))) => x.min(y),
        };
        let a = yes.next_if(|(y, _)| *y == x).map(|&(_, t)| t);
        let b = no.next_if(|(y, _)| *y == x).map(|&(_, t)| t);
        let own = constants[x.0 as usize];
        let value = terms.ite(literal, a.unwrap_or(own), b.unwrap_or(own));
        if value != own {
            merged.push((x, value));
        }
    }
}
