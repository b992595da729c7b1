//! The and-inverter graph in which everything that has bits gets its meaning.
//!
//! A node is the constant, a leaf (a bit of something that is not interpreted) or a conjunction. Equal
//! conjunctions are one node, after the local rules of R. Brummayer and A. Biere, "Local Two-Level
//! And-Inverter Graph Minimization without Blowup" (2006), and the two shapes of an exclusive or are one.
//! Beyond that, nodes that were shown to be equal are merged in a union-find ([`Graph::unite`]): a literal is
//! always read through [`Graph::find`].
//!
//! Invariants: the fanins of a node come before it, and so does the node that it was merged into. Two
//! literals with the same [`Graph::find`] have the same value in every model of the theories.

use rustc_hash::FxHashMap;
use std::ops::Not;

/// A literal of the graph: twice the node, plus one for a complement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Lit(u32);

impl Lit {
    /// The constant false.
    pub const FALSE: Lit = Lit(0);
    /// The constant true.
    pub const TRUE: Lit = Lit(1);

    /// A truth value.
    pub fn constant(value: bool) -> Lit {
        Lit(u32::from(value))
    }

    /// The uncomplemented literal of a node.
    pub fn of_node(node: usize) -> Lit {
        Lit((node as u32) << 1)
    }

    /// Its node.
    pub fn node(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Is it a complement?
    pub fn is_complement(self) -> bool {
        self.0 & 1 == 1
    }

    /// The complement if the flag is set.
    pub fn negate_if(self, flag: bool) -> Lit {
        Lit(self.0 ^ u32::from(flag))
    }

    /// Is it true or false?
    pub fn is_constant(self) -> bool {
        self.0 < 2
    }
}

impl Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// What a node is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Node {
    /// A leaf. If it is free, every combination of values of free leaves occurs in some model.
    Leaf {
        free: bool,
    },
    And(Lit, Lit),
}

/// The graph.
pub struct Graph {
    nodes: Vec<Node>,
    merged: Vec<Lit>,
    /// The values of each node under 64 random assignments to the leaves.
    patterns: Vec<u64>,
    table: FxHashMap<(Lit, Lit), u32>,
    /// By the uncomplemented operands of an exclusive or, in order.
    xors: FxHashMap<(Lit, Lit), Lit>,
}

impl Default for Graph {
    fn default() -> Graph {
        Graph {
            nodes: vec![Node::Leaf { free: true }],
            merged: vec![Lit::FALSE],
            patterns: vec![0],
            table: FxHashMap::default(),
            xors: FxHashMap::default(),
        }
    }
}

/// A well mixed number for each number (the finaliser of splitmix64).
pub fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}

impl Graph {
    /// A new leaf.
    pub fn leaf(&mut self, free: bool) -> Lit {
        let pattern = mix(self.nodes.len() as u64);
        self.push(Node::Leaf { free }, pattern)
    }

    fn push(&mut self, node: Node, pattern: u64) -> Lit {
        let lit = Lit::of_node(self.nodes.len());
        self.nodes.push(node);
        self.merged.push(lit);
        self.patterns.push(pattern);
        lit
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The literal that stands for all that are known to be equal to this one.
    pub fn find(&mut self, lit: Lit) -> Lit {
        let mut root = lit;
        loop {
            let next = self.merged[root.node()].negate_if(root.is_complement());
            if next == root {
                break;
            }
            root = next;
        }
        // Whatever was on the way points to the root from now on.
        let mut at = lit;
        while at != root {
            let next = self.merged[at.node()].negate_if(at.is_complement());
            self.merged[at.node()] = root.negate_if(at.is_complement());
            at = next;
        }
        root
    }

    /// Two literals are equal in every model: the later becomes the earlier.
    pub fn unite(&mut self, a: Lit, b: Lit) {
        let (a, b) = (self.find(a), self.find(b));
        if a.node() == b.node() {
            return;
        }
        let (old, new) = if a.node() < b.node() { (a, b) } else { (b, a) };
        self.merged[new.node()] = old.negate_if(new.is_complement());
    }

    /// The fanins of a conjunction, as they are known now.
    pub fn fanins(&mut self, node: usize) -> Option<(Lit, Lit)> {
        match self.nodes[node] {
            Node::And(a, b) => Some((self.find(a), self.find(b))),
            Node::Leaf { .. } => None,
        }
    }

    /// Is the node a leaf whose value does not depend on others?
    pub fn is_free(&self, node: usize) -> bool {
        matches!(self.nodes[node], Node::Leaf { free: true })
    }

    /// The values under 64 random assignments.
    pub fn pattern(&self, lit: Lit) -> u64 {
        let pattern = self.patterns[lit.node()];
        if lit.is_complement() { !pattern } else { pattern }
    }

    /// The conjunction.
    pub fn and(&mut self, a: Lit, b: Lit) -> Lit {
        let (mut a, mut b) = (self.find(a), self.find(b));
        // Each step goes on with smaller literals, so this ends.
        loop {
            match self.simplify(a, b) {
                Simple::Keep => break,
                Simple::Is(lit) => return self.find(lit),
                Simple::And(c, d) => (a, b) = (self.find(c), self.find(d)),
            }
        }
        let (a, b) = (a.min(b), a.max(b));
        if let Some(&node) = self.table.get(&(a, b)) {
            return self.find(Lit::of_node(node as usize));
        }
        let xor = self.as_xor(a, b);
        if let Some((x, y, flip)) = xor
            && let Some(&known) = self.xors.get(&(x, y))
        {
            return self.find(known.negate_if(flip));
        }
        let pattern = self.pattern(a) & self.pattern(b);
        let lit = self.push(Node::And(a, b), pattern);
        self.table.insert((a, b), lit.node() as u32);
        if let Some((x, y, flip)) = xor {
            self.xors.insert((x, y), lit.negate_if(flip));
        }
        lit
    }

    /// The literal of a conjunction, if it has one without a new node.
    pub fn known_and(&mut self, a: Lit, b: Lit) -> Option<Lit> {
        match self.simplify(a, b) {
            Simple::Is(lit) => Some(self.find(lit)),
            _ => {
                let node = *self.table.get(&(a.min(b), a.max(b)))?;
                Some(self.find(Lit::of_node(node as usize)))
            }
        }
    }

    /// If `a ∧ b` is an exclusive or (or its complement, the flag): of what.
    fn as_xor(&self, a: Lit, b: Lit) -> Option<(Lit, Lit, bool)> {
        if !a.is_complement() || !b.is_complement() {
            return None;
        }
        let (Node::And(p, q), Node::And(r, s)) = (self.nodes[a.node()], self.nodes[b.node()]) else {
            return None;
        };
        let crossed = p == !r && q == !s || p == !s && q == !r;
        if !crossed {
            return None;
        }
        // ¬(p ∧ q) ∧ ¬(¬p ∧ ¬q) is p xor q
        let plain = |l: Lit| l.negate_if(l.is_complement());
        let flip = p.is_complement() != q.is_complement();
        Some((plain(p).min(plain(q)), plain(p).max(plain(q)), flip))
    }

    fn gate(&self, lit: Lit) -> Option<(Lit, Lit)> {
        match self.nodes[lit.node()] {
            Node::And(a, b) => Some((a, b)),
            Node::Leaf { .. } => None,
        }
    }

    fn simplify(&self, a: Lit, b: Lit) -> Simple {
        if a == Lit::FALSE || b == Lit::FALSE || a == !b {
            return Simple::Is(Lit::FALSE);
        }
        if a == Lit::TRUE || a == b {
            return Simple::Is(b);
        }
        if b == Lit::TRUE {
            return Simple::Is(a);
        }
        for (a, b) in [(a, b), (b, a)] {
            let Some((p, q)) = self.gate(a) else { continue };
            match a.is_complement() {
                // (p ∧ q) ∧ ¬p is false, (p ∧ q) ∧ p is p ∧ q
                false if p == !b || q == !b => return Simple::Is(Lit::FALSE),
                false if p == b || q == b => return Simple::Is(a),
                // ¬(p ∧ q) ∧ ¬p is ¬p, ¬(p ∧ q) ∧ p is p ∧ ¬q
                true if p == !b || q == !b => return Simple::Is(b),
                true if p == b => return Simple::And(b, !q),
                true if q == b => return Simple::And(b, !p),
                _ => {}
            }
        }
        let (Some((p, q)), Some((r, s))) = (self.gate(a), self.gate(b)) else { return Simple::Keep };
        let opposed = p == !r || p == !s || q == !r || q == !s;
        match (a.is_complement(), b.is_complement()) {
            (false, false) if opposed => Simple::Is(Lit::FALSE),
            (false, false) => Simple::Keep,
            (true, true) => match () {
                // ¬(p ∧ q) ∧ ¬(p ∧ ¬q) is ¬p
                () if p == r && q == !s || p == s && q == !r => Simple::Is(!p),
                () if q == r && p == !s || q == s && p == !r => Simple::Is(!q),
                () => Simple::Keep,
            },
            (plus, _) => {
                // The conjunction is `x`, over p and q; the complement is of r ∧ s.
                let (x, [p, q], [r, s]) = if plus { (b, [r, s], [p, q]) } else { (a, [p, q], [r, s]) };
                match () {
                    () if opposed => Simple::Is(x),
                    () if r == p || r == q => Simple::And(x, !s),
                    () if s == p || s == q => Simple::And(x, !r),
                    () => Simple::Keep,
                }
            }
        }
    }

    /// The disjunction.
    pub fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    /// The exclusive or.
    pub fn xor(&mut self, a: Lit, b: Lit) -> Lit {
        let both = self.and(a, b);
        let neither = self.and(!a, !b);
        self.and(!both, !neither)
    }

    /// `then` if the condition holds, otherwise the other.
    pub fn ite(&mut self, condition: Lit, then: Lit, otherwise: Lit) -> Lit {
        let (then, otherwise) = (self.find(then), self.find(otherwise));
        if then == otherwise {
            return then;
        }
        if then == !otherwise {
            return !self.xor(condition, then);
        }
        let yes = self.and(condition, then);
        let no = self.and(!condition, otherwise);
        self.or(yes, no)
    }

    /// The conjunction of all, as a balanced tree.
    pub fn and_all(&mut self, lits: impl IntoIterator<Item = Lit>) -> Lit {
        let mut layer: Vec<Lit> = lits.into_iter().collect();
        while layer.len() > 1 {
            layer = layer
                .chunks(2)
                .map(|pair| match *pair {
                    [a, b] => self.and(a, b),
                    _ => pair[0],
                })
                .collect();
        }
        layer.first().copied().unwrap_or(Lit::TRUE)
    }
}

/// What a conjunction is equal to.
enum Simple {
    Keep,
    Is(Lit),
    And(Lit, Lit),
}
