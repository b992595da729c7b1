//! What the edges of a simplified automaton stand for.
//!
//! An edge stands for an edge of the lowered automaton, for several one after the other, or for one of
//! several that all lead to the same end. Kept in one table, so that nothing is nested.

use euphonium_term::TermId;

/// A place in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Origin(u32);

#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// An edge of the lowered automaton.
    Edge(u32),
    /// These, in order.
    All(Box<[Origin]>),
    /// The first of these whose condition holds.
    One(Box<[(TermId, Origin)]>),
}

/// The table.
#[derive(Clone, Debug)]
pub(super) struct Origins {
    kinds: Vec<Kind>,
}

impl Origins {
    /// A table with the edges of the lowered automaton.
    pub fn new(edges: usize) -> (Origins, Vec<Origin>) {
        let kinds = (0..edges as u32).map(Kind::Edge).collect();
        (Origins { kinds }, (0..edges as u32).map(Origin).collect())
    }

    pub fn kind(&self, origin: Origin) -> &Kind {
        &self.kinds[origin.0 as usize]
    }

    fn push(&mut self, kind: Kind) -> Origin {
        self.kinds.push(kind);
        Origin(self.kinds.len() as u32 - 1)
    }

    /// Several in order.
    pub fn all(&mut self, parts: Vec<Origin>) -> Origin {
        match parts[..] {
            [one] => one,
            _ => self.push(Kind::All(parts.into())),
        }
    }

    /// One of several.
    pub fn one(&mut self, ways: Vec<(TermId, Origin)>) -> Origin {
        self.push(Kind::One(ways.into()))
    }

    /// All edges of the lowered automaton that occur, in the order of the table.
    pub fn edges(&self, origin: Origin) -> Vec<u32> {
        let mut edges = Vec::new();
        let mut stack = vec![origin];
        while let Some(origin) = stack.pop() {
            match self.kind(origin) {
                Kind::Edge(e) => edges.push(*e),
                Kind::All(parts) => stack.extend(parts.iter().rev()),
                Kind::One(ways) => stack.extend(ways.iter().rev().map(|&(_, o)| o)),
            }
        }
        edges
    }
}
