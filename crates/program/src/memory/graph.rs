//! The points-to graph: what Steensgaard's analysis unifies, with fields as in SeaDSA.
//!
//! A *node* stands for a set of objects, a *cell* is an offset in a node. Pointers are values that may hold
//! the address of one cell; where two would meet, they are unified. Each node has a *stride*: zero if every
//! offset is told apart, otherwise offsets count modulo the stride. An index scaled by `n`, and two offsets
//! that meet in one pointer, bring the stride down to the greatest common divisor; stride one is SeaDSA's
//! collapsed node.
//!
//! A node's bytes are partitioned into *fields*, maximal runs of overlapping accesses; each field has one
//! value. Fields never overlap, so accesses of different fields of a node never touch the same byte.
//!
//! What a value points to is a cell up to multiples of a stride of its own: only when it is dereferenced does
//! the node have to follow. So numbers that are taken for addresses do no harm as long as they are not used
//! as such.
//!
//! Values flow in one direction (a variable that never held an address stays a number), what they point to is
//! unified. All work is queued: no function here recurses. Nodes and values are merged smaller into larger,
//! and a stride changes at most 64 times, so the whole is linear up to logarithms.

use super::objects::ObjectId;
use super::outside::{Outside, Sources};
use std::collections::{BTreeMap, BTreeSet};

/// A node, by its position in the graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct NodeId(pub u32);

/// What a variable, a term or a field may hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ValueId(pub u32);

/// An offset in a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Cell {
    pub node: NodeId,
    pub offset: i64,
}

impl Cell {
    pub fn moved(self, by: i64) -> Cell {
        Cell { offset: self.offset.wrapping_add(by), ..self }
    }
}

/// What a value may be beside a number that the program made up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Content {
    /// The address of this cell.
    pub cell: Option<Cell>,
    /// Up to multiples of this. Offsets of the node are not told apart only when such an address is used.
    pub stride: u64,
    /// Computed from an address by more than adding offsets: a part of one, a multiple, a distance between
    /// objects. What is left when another address is taken from it is no offset.
    pub derived: bool,
    /// A pointer from outside.
    pub outside: Option<Outside>,
    /// An integer that the environment chose.
    pub input: bool,
}

#[derive(Default)]
struct Value {
    parent: Option<ValueId>,
    content: Content,
    /// Constraints to look at again when the content grows.
    watchers: Vec<u32>,
}

/// A set of objects.
#[derive(Default)]
pub(super) struct Node {
    /// Where it went, and what is added to its offsets there.
    parent: Option<(NodeId, i64)>,
    pub stride: u64,
    /// Offsets and widths in bytes of accesses.
    pub accesses: BTreeSet<(i64, u32)>,
    /// Start, end and value of each field.
    pub fields: BTreeMap<i64, (i64, ValueId)>,
    /// The objects, and at which offset of the node each begins.
    pub objects: Vec<(ObjectId, i64)>,
    /// Stands for objects outside of the program, too.
    pub external: bool,
    /// May hold pointers from outside that no store of the program put there.
    pub opaque: bool,
    /// The value of all fields, if they are not told apart in what they point to.
    any: Option<ValueId>,
    /// Constraints that depend on the node's accesses or objects.
    dependents: Vec<u32>,
    /// Changed since they were looked at.
    dirty: bool,
}

/// The graph.
#[derive(Default)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    values: Vec<Value>,
    pending: Vec<(Cell, Cell)>,
    /// Constraints to look at again, soon.
    pub woken: Vec<u32>,
    pub sources: Sources,
    /// Nodes whose dependents are to be looked at again when nothing else is left.
    dirty: Vec<NodeId>,
}

impl Graph {
    pub fn new_node(&mut self) -> NodeId {
        self.nodes.push(Node::default());
        NodeId(self.nodes.len() as u32 - 1)
    }

    pub fn new_value(&mut self) -> ValueId {
        self.values.push(Value::default());
        ValueId(self.values.len() as u32 - 1)
    }

    pub fn node(&self, n: NodeId) -> &Node {
        &self.nodes[n.0 as usize]
    }

    pub fn node_mut(&mut self, n: NodeId) -> &mut Node {
        &mut self.nodes[n.0 as usize]
    }

    // --- finding representatives ---

    fn find(&mut self, n: NodeId) -> (NodeId, i64) {
        let (mut root, mut shift) = (n, 0i64);
        while let Some((parent, by)) = self.node(root).parent {
            (root, shift) = (parent, shift.wrapping_add(by));
        }
        // Path compression.
        let (mut at, mut rest) = (n, shift);
        while let Some((parent, by)) = self.node(at).parent {
            self.node_mut(at).parent = Some((root, rest));
            (at, rest) = (parent, rest.wrapping_sub(by));
        }
        (root, shift)
    }

    /// The cell in terms of the node that its node was merged into.
    pub fn resolve(&mut self, cell: Cell) -> Cell {
        let (node, shift) = self.find(cell.node);
        let offset = self.normal(node, cell.offset.wrapping_add(shift));
        Cell { node, offset }
    }

    fn normal(&self, node: NodeId, offset: i64) -> i64 {
        match i64::try_from(self.node(node).stride) {
            Ok(stride) if stride > 0 => offset.rem_euclid(stride),
            _ => offset,
        }
    }

    fn root(&mut self, v: ValueId) -> ValueId {
        let mut root = v;
        while let Some(parent) = self.values[root.0 as usize].parent {
            root = parent;
        }
        let mut at = v;
        while let Some(parent) = self.values[at.0 as usize].parent {
            self.values[at.0 as usize].parent = Some(root);
            at = parent;
        }
        root
    }

    pub fn content(&mut self, v: ValueId) -> Content {
        let root = self.root(v);
        self.values[root.0 as usize].content
    }

    /// Looks at a constraint again whenever the value's content grows.
    pub fn watch(&mut self, v: ValueId, constraint: u32) {
        let root = self.root(v);
        self.values[root.0 as usize].watchers.push(constraint);
    }

    /// Looks at a constraint again whenever the node gets new accesses, objects or company.
    pub fn depend(&mut self, n: NodeId, constraint: u32) {
        let (root, _) = self.find(n);
        self.node_mut(root).dependents.push(constraint);
    }

    // --- growing ---

    /// The value may also be this.
    pub fn add(&mut self, v: ValueId, new: Content) {
        let root = self.root(v);
        let old = self.values[root.0 as usize].content;
        let joined = self.join(old, new);
        if joined != old {
            let value = &mut self.values[root.0 as usize];
            value.content = joined;
            self.woken.extend_from_slice(&value.watchers);
        }
    }

    /// Either of two; what must be unified for that is queued.
    pub fn join(&mut self, a: Content, b: Content) -> Content {
        let mut stride = gcd(a.stride, b.stride);
        if let (Some(p), Some(q)) = (a.cell, b.cell) {
            let (p, q) = (self.resolve(p), self.resolve(q));
            if p.node == q.node {
                stride = gcd(stride, p.offset.wrapping_sub(q.offset).unsigned_abs());
            } else {
                self.pending.push((p, q));
            }
        }
        let outside = match (a.outside, b.outside) {
            (Some(x), Some(y)) => {
                let (joined, cells) = self.sources.join(x, y);
                self.pending.extend(cells);
                Some(joined)
            }
            (x, y) => x.or(y),
        };
        let derived = a.derived || b.derived;
        Content { cell: a.cell.or(b.cell), stride, derived, outside, input: a.input || b.input }
    }

    /// The value is from outside, if it was not before.
    pub fn add_outside(&mut self, v: ValueId) {
        if self.content(v).outside.is_none() {
            let outside = Some(self.sources.fresh());
            self.add(v, Content { outside, ..Content::default() });
        }
    }

    /// The value was found equal to the address of a cell.
    pub fn found_equal(&mut self, value: Outside, cell: Cell, stride: u64) {
        let value = Outside { stride: gcd(value.stride, stride), ..value };
        let cells = self.sources.found_equal(value, cell);
        self.pending.extend(cells);
    }

    /// Two values were found equal.
    pub fn found_same(&mut self, a: Outside, b: Outside) {
        let distance = a.offset.wrapping_sub(b.offset).unsigned_abs();
        let cells = self.sources.merge(a.source, b.source, gcd(gcd(a.stride, b.stride), distance));
        self.pending.extend(cells);
    }

    pub fn unify(&mut self, a: Cell, b: Cell) {
        self.pending.push((a, b));
    }

    /// Does what is queued.
    pub fn settle(&mut self) {
        while let Some((a, b)) = self.pending.pop() {
            self.unify_now(a, b);
        }
    }

    fn unify_now(&mut self, a: Cell, b: Cell) {
        let (a, b) = (self.resolve(a), self.resolve(b));
        if a.node == b.node {
            self.restride(a.node, a.offset.wrapping_sub(b.offset).unsigned_abs());
            return;
        }
        let stride = gcd(self.node(a.node).stride, self.node(b.node).stride);
        self.restride(a.node, stride);
        self.restride(b.node, stride);
        let weight = |n: &Node| n.fields.len() + n.accesses.len() + n.objects.len() + n.dependents.len();
        let (a, b) = if weight(self.node(a.node)) < weight(self.node(b.node)) { (b, a) } else { (a, b) };
        let shift = a.offset.wrapping_sub(b.offset);
        let gone = std::mem::take(self.node_mut(b.node));
        self.node_mut(b.node).parent = Some((a.node, shift));

        for (object, base) in gone.objects {
            let base = self.normal(a.node, base.wrapping_add(shift));
            self.node_mut(a.node).objects.push((object, base));
        }
        let into = self.node_mut(a.node);
        into.external |= gone.external;
        into.dependents.extend(gone.dependents);
        self.touch(a.node);
        if gone.opaque {
            self.make_opaque(a.node);
        }
        if let Some(any) = gone.any {
            let other = self.any_field(a.node);
            self.merge(any, other);
        }
        for (offset, width) in gone.accesses {
            let offset = self.normal(a.node, offset.wrapping_add(shift));
            self.node_mut(a.node).accesses.insert((offset, width));
        }
        for (start, (end, value)) in gone.fields {
            self.add_field(a.node, start.wrapping_add(shift), end.wrapping_sub(start), Some(value));
        }
    }

    fn touch(&mut self, n: NodeId) {
        if !std::mem::replace(&mut self.node_mut(n).dirty, true) {
            self.dirty.push(n);
        }
    }

    /// The constraints that depend on nodes which have changed since the last call.
    pub fn take_stale(&mut self) -> Vec<u32> {
        let mut stale = Vec::new();
        for n in std::mem::take(&mut self.dirty) {
            let (root, _) = self.find(n);
            // What was merged away while dirty has left its dependents to the node that took it in.
            let node = self.node_mut(root);
            if std::mem::replace(&mut node.dirty, false) {
                stale.extend_from_slice(&node.dependents);
            }
        }
        stale.sort_unstable();
        stale.dedup();
        stale
    }

    /// Offsets of a node that differ by a multiple of `by` are one from now on.
    pub fn restride(&mut self, n: NodeId, by: u64) {
        let mut stride = gcd(self.node(n).stride, by);
        // Such an offset is no offset in an object.
        if stride > 1 << 62 {
            stride = 1;
        }
        if stride == self.node(n).stride {
            return;
        }
        self.node_mut(n).stride = stride;
        let (fields, accesses) = {
            let node = self.node_mut(n);
            (std::mem::take(&mut node.fields), std::mem::take(&mut node.accesses))
        };
        for (offset, width) in accesses {
            let offset = self.normal(n, offset);
            self.node_mut(n).accesses.insert((offset, width));
        }
        for i in 0..self.node(n).objects.len() {
            let (object, base) = self.node(n).objects[i];
            self.node_mut(n).objects[i] = (object, self.normal(n, base));
        }
        for (start, (end, value)) in fields {
            self.add_field(n, start, end.wrapping_sub(start), Some(value));
        }
        self.touch(n);
    }

    /// As [`Graph::restride`], for the node of a cell.
    pub fn restride_cell(&mut self, cell: Cell, by: u64) {
        let (node, _) = self.find(cell.node);
        self.restride(node, by);
    }

    /// Everything in the node may be a pointer from outside.
    pub fn make_opaque(&mut self, n: NodeId) {
        let (node, _) = self.find(n);
        if std::mem::replace(&mut self.node_mut(node).opaque, true) {
            return;
        }
        let values: Vec<ValueId> = self.node(node).fields.values().map(|&(_, v)| v).collect();
        for v in values {
            self.add_outside(v);
        }
    }

    /// The value of all of a node's fields, which are told apart no more in what they point to.
    pub fn any_field(&mut self, n: NodeId) -> ValueId {
        let (node, _) = self.find(n);
        if let Some(any) = self.node(node).any {
            return any;
        }
        let any = self.new_value();
        self.node_mut(node).any = Some(any);
        let values: Vec<ValueId> = self.node(node).fields.values().map(|&(_, v)| v).collect();
        for v in values {
            self.merge(any, v);
        }
        any
    }

    /// Records an access of `width` bytes and returns the value of its field.
    pub fn access(&mut self, cell: Cell, width: u32) -> ValueId {
        let cell = self.resolve(cell);
        if self.node_mut(cell.node).accesses.insert((cell.offset, width)) {
            self.touch(cell.node);
        }
        self.add_field(cell.node, cell.offset, i64::from(width), None)
    }

    /// Makes `len` bytes from `start` part of one field, whose value is then also `value`.
    fn add_field(&mut self, n: NodeId, start: i64, len: i64, value: Option<ValueId>) -> ValueId {
        let (start, end) = field_bounds(self.node(n).stride, start, len);
        let overlapping: Vec<(i64, i64, ValueId)> = (self.node(n).fields.range(..end).rev())
            .take_while(|(_, (e, _))| *e > start)
            .map(|(&s, &(e, v))| (s, e, v))
            .collect();
        if let ([(s, e, v)], None) = (&overlapping[..], value)
            && *s <= start
            && end <= *e
        {
            return *v;
        }
        let (mut start, mut end, mut value) = (start, end, value);
        for (s, e, v) in overlapping {
            self.node_mut(n).fields.remove(&s);
            (start, end) = (start.min(s), end.max(e));
            value = Some(match value {
                Some(other) => self.merge(v, other),
                None => v,
            });
        }
        let value = value.unwrap_or_else(|| self.new_value());
        self.node_mut(n).fields.insert(start, (end, value));
        if self.node(n).opaque {
            self.add_outside(value);
        }
        match self.node(n).any {
            Some(any) => self.merge(any, value),
            None => value,
        }
    }

    /// Makes two values one.
    pub fn merge(&mut self, a: ValueId, b: ValueId) -> ValueId {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return a;
        }
        let heavier = self.values[a.0 as usize].watchers.len() >= self.values[b.0 as usize].watchers.len();
        let (a, b) = if heavier { (a, b) } else { (b, a) };
        let gone = std::mem::take(&mut self.values[b.0 as usize]);
        self.values[b.0 as usize].parent = Some(a);
        let joined = self.join(self.values[a.0 as usize].content, gone.content);
        let value = &mut self.values[a.0 as usize];
        if joined != value.content {
            self.woken.extend_from_slice(&value.watchers);
        }
        if joined != gone.content {
            self.woken.extend_from_slice(&gone.watchers);
        }
        value.content = joined;
        value.watchers.extend(gone.watchers);
        a
    }

    /// All nodes that were not merged into others.
    pub fn roots(&self) -> Vec<NodeId> {
        let all = 0..self.nodes.len() as u32;
        all.map(NodeId).filter(|&n| self.node(n).parent.is_none()).collect()
    }

    /// The field that holds an offset, if any access did.
    pub fn field_at(&self, n: NodeId, offset: i64) -> Option<(i64, i64)> {
        let (&start, &(end, _)) = self.node(n).fields.range(..=offset).next_back()?;
        (offset < end).then_some((start, end))
    }
}

/// The bytes of a node that an access may touch, given its stride. A field never wraps around: what would, is
/// the whole period.
fn field_bounds(stride: u64, start: i64, len: i64) -> (i64, i64) {
    let len = len.max(1);
    match i64::try_from(stride) {
        Ok(stride) if stride > 0 => {
            let start = start.rem_euclid(stride);
            if len > stride - start { (0, stride) } else { (start, start + len) }
        }
        _ => (start, start.saturating_add(len)),
    }
}

pub(super) fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
