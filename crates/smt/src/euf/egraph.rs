//! Nodes, classes, merging and undoing.
//!
//! Invariants, between two calls from outside and when nothing is pending:
//!
//! * `root` of every member of a class is the class's root, found in one step (quick-find);
//! * a class that holds an interpreted constant has it recorded at its root, and has only one;
//! * the signature table holds exactly the nodes with arguments whose `in_table` flag is set, no
//!   two of them are congruent, and every other live node with arguments is in the class of one of them;
//! * the proof forest has exactly one tree per class.
//!
//! A node is added only when no level is open, so nodes are never removed and their congruences at
//! the root level never have to be found again after backtracking.
//!
//! A question may be about some of the nodes only ([`Egraph::live`]). Above the root level, the others leave
//! the table when the classes of their arguments change, and are not looked at again before that is undone. A
//! node that stands for a live one in the table is live, too.

use super::relevance::Relevance;
use super::table::SignatureTable;
use euphonium_sat::Lit;

/// Names a node of an [`Egraph`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The node of `true`.
    pub const TRUE: NodeId = NodeId(0);
    /// The node of `false`.
    pub const FALSE: NodeId = NodeId(1);
    pub(super) const NONE: NodeId = NodeId(u32::MAX);

    /// The position in dense side tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A function symbol as congruence closure sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symbol(pub u32);

impl Symbol {
    /// The equality sign.
    pub const EQ: Symbol = Symbol(0);
    /// The first symbol that users of the graph may give a meaning to.
    pub const FIRST_FREE: u32 = 1;
}

/// Why two nodes are equal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A literal was asserted: an equality, or the truth of a predicate.
    Lit(Lit),
    /// Same symbol, equal arguments.
    Congruence,
    /// Two equality nodes whose sides are equal crosswise. Which way they correspond is decided when
    /// the congruence is found: later merges could make the other way look right too, and an
    /// explanation through those would be newer than what it explains.
    CrossedCongruence,
    /// An equality node with two equal sides is true.
    Reflexive,
    /// An equality node whose sides are equal to different constants is false.
    DistinctConstants,
}

struct NodeData {
    symbol: Symbol,
    args_start: u32,
    args_len: u32,
    root: NodeId,
    /// The next member of the class, in a ring.
    next: NodeId,
    /// The number of members, at a root.
    size: u32,
    /// The interpreted constant of the class, at a root.
    constant: NodeId,
    in_table: bool,
    /// The hash with which the node went into the table.
    hash: u64,
    /// The literal of a Boolean node.
    lit: Option<Lit>,
}

/// What does not change about nodes, and their roots.
#[derive(Default)]
pub struct Nodes {
    data: Vec<NodeData>,
    args: Vec<NodeId>,
}

impl Nodes {
    /// The symbol of a node.
    pub fn symbol(&self, n: NodeId) -> Symbol {
        self.data[n.index()].symbol
    }

    /// The arguments of a node.
    pub fn args(&self, n: NodeId) -> &[NodeId] {
        let data = &self.data[n.index()];
        &self.args[data.args_start as usize..][..data.args_len as usize]
    }

    /// The representative of a node's class.
    pub fn root(&self, n: NodeId) -> NodeId {
        self.data[n.index()].root
    }

    /// The hash with which a node in the signature table went into it.
    pub(super) fn hash(&self, n: NodeId) -> u64 {
        self.data[n.index()].hash
    }
}

/// One merge, as far as it has to be remembered to be undone.
struct MergeRecord {
    winner: NodeId,
    loser: NodeId,
    /// The winner's use list was this long before.
    uses_len: u32,
    /// The parents taken out of the table are `removed[removed_start..]`.
    removed_start: u32,
    /// The two ends of the new edge in the proof forest.
    edge: (NodeId, NodeId),
}

/// The graph.
pub struct Egraph {
    pub(super) nodes: Nodes,
    table: SignatureTable,
    /// By root: the nodes that have a member of the class as an argument and were congruence roots
    /// when it joined.
    uses: Vec<Vec<NodeId>>,
    /// The proof forest: by node, the next node towards the tree's root and why they are equal.
    pub(super) edges: Vec<(NodeId, Reason)>,
    /// By node: is it an interpreted constant?
    is_constant: Vec<bool>,
    pending: Vec<(NodeId, NodeId, Reason)>,
    trail: Vec<MergeRecord>,
    /// Parents taken out of the table by merges, with the hashes they were there with.
    removed: Vec<(NodeId, u64)>,
    /// The length of `trail` where each open level began.
    levels: Vec<u32>,
    /// Boolean nodes with a literal that joined the class of `true` or `false`.
    implied: Vec<NodeId>,
    pub(super) explainer: super::explain::Scratch,
    /// The nodes whose congruences are looked for above the root level.
    pub live: Relevance,
    /// The number of merges done, for statistics.
    pub merges: u64,
}

impl Default for Egraph {
    fn default() -> Self {
        Egraph::new()
    }
}

impl Egraph {
    /// A graph with the nodes of `true` and `false`.
    pub fn new() -> Egraph {
        let mut graph = Egraph {
            nodes: Nodes::default(),
            table: SignatureTable::default(),
            uses: Vec::new(),
            edges: Vec::new(),
            is_constant: Vec::new(),
            pending: Vec::new(),
            trail: Vec::new(),
            removed: Vec::new(),
            levels: Vec::new(),
            implied: Vec::new(),
            explainer: Default::default(),
            live: Relevance::default(),
            merges: 0,
        };
        // The symbol of nodes without arguments is never looked at.
        assert_eq!(graph.add_constant(), NodeId::TRUE);
        assert_eq!(graph.add_constant(), NodeId::FALSE);
        graph
    }

    // --- building, with no level open ---

    /// A node without arguments.
    pub fn add_leaf(&mut self) -> NodeId {
        self.add(Symbol::EQ, &[])
    }

    /// An interpreted constant, distinct from every other.
    pub fn add_constant(&mut self) -> NodeId {
        let n = self.add(Symbol::EQ, &[]);
        self.nodes.data[n.index()].constant = n;
        self.is_constant[n.index()] = true;
        n
    }

    /// The node of a symbol applied to arguments; congruent nodes are merged by the next
    /// [`Egraph::close`].
    pub fn add(&mut self, symbol: Symbol, args: &[NodeId]) -> NodeId {
        assert!(self.levels.is_empty(), "nodes are added at the root level only");
        let n = NodeId(self.nodes.data.len() as u32);
        self.nodes.data.push(NodeData {
            symbol,
            args_start: self.nodes.args.len() as u32,
            args_len: args.len() as u32,
            root: n,
            next: n,
            size: 1,
            constant: NodeId::NONE,
            in_table: false,
            hash: 0,
            lit: None,
        });
        self.nodes.args.extend_from_slice(args);
        self.uses.push(Vec::new());
        self.edges.push((NodeId::NONE, Reason::Congruence));
        self.is_constant.push(false);
        if !args.is_empty() {
            self.enter(n);
            if self.nodes.data[n.index()].in_table {
                for &arg in args {
                    let root = self.nodes.root(arg);
                    self.uses[root.index()].push(n);
                }
            }
        }
        n
    }

    /// Ties a Boolean node to a literal: asserting the literal merges the node with `true` or
    /// `false`, and when the node joins one of them, the literal is reported as implied.
    pub fn set_lit(&mut self, n: NodeId, lit: Lit) {
        self.nodes.data[n.index()].lit = Some(lit);
        // It may already be true or false by congruence with an older node.
        let root = self.nodes.root(n);
        if root == NodeId::TRUE || root == NodeId::FALSE {
            self.implied.push(n);
        }
    }

    // --- reading ---

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.data.len()
    }

    /// Never: `true` and `false` are always there.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The representative of a node's class. The class of `true` is represented by
    /// [`NodeId::TRUE`], that of `false` by [`NodeId::FALSE`].
    pub fn root(&self, n: NodeId) -> NodeId {
        self.nodes.root(n)
    }

    /// The symbol of a node that has arguments.
    pub fn symbol(&self, n: NodeId) -> Symbol {
        self.nodes.symbol(n)
    }

    /// The arguments of a node.
    pub fn args(&self, n: NodeId) -> &[NodeId] {
        self.nodes.args(n)
    }

    /// The literal tied to a Boolean node.
    pub fn lit(&self, n: NodeId) -> Option<Lit> {
        self.nodes.data[n.index()].lit
    }

    /// The interpreted constant in the class of a node.
    pub fn constant(&self, n: NodeId) -> Option<NodeId> {
        let constant = self.nodes.data[self.root(n).index()].constant;
        (constant != NodeId::NONE).then_some(constant)
    }

    /// The members of a node's class, beginning with the node.
    pub fn class(&self, n: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let mut current = Some(n);
        std::iter::from_fn(move || {
            let member = current?;
            let next = self.nodes.data[member.index()].next;
            current = (next != n).then_some(next);
            Some(member)
        })
    }

    // --- levels ---

    /// Opens a level.
    pub fn new_level(&mut self) {
        debug_assert!(self.pending.is_empty());
        self.levels.push(self.trail.len() as u32);
    }

    /// Closes all levels above `level`, undoing their merges, latest first.
    pub fn backtrack(&mut self, level: u32) {
        // With no level to close, what is pending belongs to the root and stays.
        let Some(&start) = self.levels.get(level as usize) else { return };
        self.pending.clear();
        self.implied.clear();
        self.levels.truncate(level as usize);
        while self.trail.len() > start as usize {
            let record = self.trail.pop().expect("the trail is longer than where the level began");
            self.undo(record);
        }
    }

    // --- asserting ---

    /// Asserts that two nodes are equal.
    pub fn assert_equal(&mut self, a: NodeId, b: NodeId, reason: Reason) {
        if self.root(a) != self.root(b) {
            self.pending.push((a, b, reason));
        }
    }

    /// Asserts a literal tied to a Boolean node, with its truth value for that node.
    pub fn assert_lit(&mut self, n: NodeId, value: bool, lit: Lit) {
        let truth = if value { NodeId::TRUE } else { NodeId::FALSE };
        self.assert_equal(n, truth, Reason::Lit(lit));
        if value && self.symbol(n) == Symbol::EQ && !self.args(n).is_empty() {
            let (a, b) = (self.args(n)[0], self.args(n)[1]);
            self.assert_equal(a, b, Reason::Lit(lit));
        }
    }

    /// Closes the graph under congruence. A conflict is reported as the literals behind it,
    /// pushed to `conflict`; the result is false then.
    pub fn close(&mut self, conflict: &mut Vec<Lit>) -> bool {
        while let Some((a, b, reason)) = self.pending.pop() {
            if self.root(a) == self.root(b) {
                continue;
            }
            if !self.merge(a, b, reason) {
                self.pending.clear();
                self.explain_conflict(a, b, reason, conflict);
                return false;
            }
        }
        true
    }

    /// The nodes with a literal that became true or false since the last call, by whatever reason;
    /// [`Egraph::truth`] tells which. Many have been asserted to be so.
    pub fn take_implied(&mut self, into: &mut Vec<NodeId>) {
        into.append(&mut self.implied);
    }

    /// The truth value of a node's class, if it has one.
    pub fn truth(&self, n: NodeId) -> Option<bool> {
        match self.root(n) {
            NodeId::TRUE => Some(true),
            NodeId::FALSE => Some(false),
            _ => None,
        }
    }

    // --- merging ---

    /// Merges the classes of `a` and `b`, which differ. False if both hold a constant.
    fn merge(&mut self, a: NodeId, b: NodeId, reason: Reason) -> bool {
        let (mut winner, mut loser) = (self.root(a), self.root(b));
        let constant_of = |graph: &Egraph, root: NodeId| graph.nodes.data[root.index()].constant;
        let (winner_constant, loser_constant) = (constant_of(self, winner), constant_of(self, loser));
        match (winner_constant != NodeId::NONE, loser_constant != NodeId::NONE) {
            (true, true) => return false,
            (true, false) => {}
            (false, true) => std::mem::swap(&mut winner, &mut loser),
            (false, false) => {
                if self.nodes.data[winner.index()].size < self.nodes.data[loser.index()].size {
                    std::mem::swap(&mut winner, &mut loser);
                }
            }
        }
        self.merges += 1;
        // The smaller side of the proof forest is re-rooted at its end of the new edge.
        let (from, to) = if self.root(a) == loser { (a, b) } else { (b, a) };
        self.add_edge(from, to, reason);

        // The loser's parents leave the table before their signatures change ...
        let removed_start = self.removed.len();
        for i in 0..self.uses[loser.index()].len() {
            let parent = self.uses[loser.index()][i];
            if self.nodes.data[parent.index()].in_table {
                let hash = self.nodes.hash(parent);
                self.table.remove(parent, hash);
                self.nodes.data[parent.index()].in_table = false;
                self.removed.push((parent, hash));
            }
        }
        self.relabel(loser, winner);
        self.nodes.data[winner.index()].size += self.nodes.data[loser.index()].size;
        let uses_len = self.uses[winner.index()].len();

        // ... and go back afterwards, unless a congruent node is there, or nobody asks.
        for i in removed_start..self.removed.len() {
            let (parent, _) = self.removed[i];
            if !self.levels.is_empty() && !self.live.has(parent) {
                continue;
            }
            self.enter(parent);
            if self.nodes.data[parent.index()].in_table {
                self.uses[winner.index()].push(parent);
            }
        }
        let record = MergeRecord {
            winner,
            loser,
            uses_len: uses_len as u32,
            removed_start: removed_start as u32,
            edge: (from, to),
        };
        if self.levels.is_empty() {
            self.removed.truncate(removed_start);
        } else {
            self.trail.push(record);
        }
        true
    }

    /// Gives every member of the loser's class the winner as root and joins the rings. A Boolean
    /// member that becomes true or false by this has its literal reported.
    fn relabel(&mut self, loser: NodeId, winner: NodeId) {
        let truth = winner == NodeId::TRUE || winner == NodeId::FALSE;
        let mut member = loser;
        loop {
            let data = &mut self.nodes.data[member.index()];
            data.root = winner;
            if truth && data.lit.is_some() {
                self.implied.push(member);
            }
            member = data.next;
            if member == loser {
                break;
            }
        }
        self.swap_next(loser, winner);
    }

    /// Joins two rings, or splits one: the operation is its own inverse.
    fn swap_next(&mut self, a: NodeId, b: NodeId) {
        let next = self.nodes.data[a.index()].next;
        self.nodes.data[a.index()].next = self.nodes.data[b.index()].next;
        self.nodes.data[b.index()].next = next;
    }

    /// Puts a node into the table or, if a congruent one is there, queues their equality. An
    /// equality node whose truth is known from its sides is queued for that.
    fn enter(&mut self, n: NodeId) {
        if self.symbol(n) == Symbol::EQ {
            let (a, b) = (self.args(n)[0], self.args(n)[1]);
            if self.root(a) == self.root(b) {
                self.pending.push((n, NodeId::TRUE, Reason::Reflexive));
            } else if self.constant(a).is_some() && self.constant(b).is_some() {
                self.pending.push((n, NodeId::FALSE, Reason::DistinctConstants));
            }
        }
        let hash = super::table::hash(&self.nodes, n);
        self.nodes.data[n.index()].hash = hash;
        match self.table.find_or_insert(&self.nodes, n, hash) {
            Some(other) => {
                // It may stand for a live node from now on.
                self.live.keep(other);
                let reason = self.congruence_reason(n, other);
                self.pending.push((n, other, reason));
            }
            None => self.nodes.data[n.index()].in_table = true,
        }
    }

    /// At the root level: only these nodes are live, and those that stand for them.
    pub fn focus(&mut self, on: &[NodeId]) {
        self.live.begin(self.len());
        for &n in on {
            self.live.add(n);
            if let Some(other) = self.representative(n) {
                self.live.add(other);
            }
        }
    }

    /// At the root level: the node that stands for `n` in the table, if it is another.
    fn representative(&self, n: NodeId) -> Option<NodeId> {
        if self.nodes.data[n.index()].in_table || self.args(n).is_empty() {
            return None;
        }
        self.table.find(&self.nodes, n, super::table::hash(&self.nodes, n))
    }

    fn congruence_reason(&self, m: NodeId, n: NodeId) -> Reason {
        let straight = |i: usize| self.root(self.args(m)[i]) == self.root(self.args(n)[i]);
        if self.symbol(m) == Symbol::EQ && !(straight(0) && straight(1)) {
            Reason::CrossedCongruence
        } else {
            Reason::Congruence
        }
    }

    fn undo(&mut self, record: MergeRecord) {
        let MergeRecord { winner, loser, uses_len, removed_start, edge } = record;
        // Parents that got their place through this merge lose it.
        while self.uses[winner.index()].len() > uses_len as usize {
            let parent = self.uses[winner.index()].pop().expect("longer than before the merge");
            if self.nodes.data[parent.index()].in_table {
                self.table.remove(parent, self.nodes.hash(parent));
                self.nodes.data[parent.index()].in_table = false;
            }
        }
        self.swap_next(loser, winner);
        let mut member = loser;
        loop {
            let data = &mut self.nodes.data[member.index()];
            data.root = loser;
            member = data.next;
            if member == loser {
                break;
            }
        }
        self.nodes.data[winner.index()].size -= self.nodes.data[loser.index()].size;
        while self.removed.len() > removed_start as usize {
            let (parent, hash) = self.removed.pop().expect("longer than before the merge");
            let data = &mut self.nodes.data[parent.index()];
            (data.in_table, data.hash) = (true, hash);
            self.table.insert(&self.nodes, parent, hash);
        }
        self.remove_edge(edge);
    }
}

#[cfg(test)]
mod tests;
