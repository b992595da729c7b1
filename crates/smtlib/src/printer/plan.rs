//! Which subterms a `let` binds, and where.
//!
//! A term with free variables means something only below the quantifiers that bind them, and the same
//! term may occur below different ones. So the unit here is a [`Node`]: a term together with a scope,
//! the innermost quantifier that binds one of its free variables at that occurrence (the root for
//! closed terms). A node used more than once is bound by a `let` right at the start of its scope.
//! Since a node's scope is determined by its variables, a `let` variable never stands below a
//! quantifier that would capture something in it.
//!
//! The level of a node counts the bound nodes on the longest way down from it. Bound nodes of one level
//! cannot mention each other, so each level of a scope is one parallel `let`.

use euphonium_term::{FreeVariables, Op, TermId, Terms};
use rustc_hash::FxHashMap;

pub(crate) struct Node {
    pub term: TermId,
    /// For a quantifier, the scope of its first argument; the others follow.
    pub inner: u32,
    pub args: u32,
    uses: u32,
    level: u32,
    /// The number of its `let` variable, from one; zero if there is none.
    pub bound: u32,
    pub scope: u32,
}

impl Node {
    fn new(term: TermId, scope: u32) -> Node {
        Node { term, inner: scope, args: 0, uses: 0, level: 0, bound: 0, scope }
    }
}

const PAGE: usize = 512;

/// The numbers of nodes, plus one; zero for none. Closed terms are by far the most, so they have a
/// table by term id, in pages that are made when needed.
struct NodeIds {
    closed: Vec<Option<Box<[u32; PAGE]>>>,
    open: FxHashMap<(TermId, u32), u32>,
}

impl NodeIds {
    /// A table for a term and what is below it.
    fn new(root: TermId) -> NodeIds {
        let mut closed = Vec::new();
        closed.resize_with(root.index() / PAGE + 1, || None);
        NodeIds { closed, open: FxHashMap::default() }
    }

    fn get(&mut self, term: TermId, scope: u32) -> &mut u32 {
        if scope != 0 {
            return self.open.entry((term, scope)).or_insert(0);
        }
        let page = self.closed[term.index() / PAGE].get_or_insert_with(|| Box::new([0; PAGE]));
        &mut page[term.index() % PAGE]
    }
}

/// An argument of a quantifier at one place, or the root. The body and each term of a pattern are
/// scopes of their own, so that a pattern stands outside of the body's `let`s, where other solvers look
/// for it.
pub(crate) struct Scope {
    pub parent: u32,
    /// The quantifier's term.
    pub term: TermId,
    /// The nodes bound at its start, by level.
    pub lets: Vec<Vec<u32>>,
}

/// How to print one term.
pub(crate) struct Plan {
    pub nodes: Vec<Node>,
    /// The arguments of all nodes.
    pub args: Vec<u32>,
    pub scopes: Vec<Scope>,
    pub free: FreeVariables,
}

impl Plan {
    pub fn new(terms: &Terms, root: TermId) -> Plan {
        let root_scope = Scope { parent: 0, term: root, lets: Vec::new() };
        let mut plan = Plan {
            nodes: Vec::new(),
            args: Vec::new(),
            scopes: vec![root_scope],
            free: FreeVariables::default(),
        };
        plan.find_nodes(terms, root);
        plan.choose(terms);
        plan
    }

    /// Fills `nodes` with everything reachable; the root becomes node 0.
    fn find_nodes(&mut self, terms: &Terms, root: TermId) {
        let mut ids = NodeIds::new(root);
        let mut stack = vec![0u32];
        self.nodes.push(Node::new(root, 0));
        *ids.get(root, 0) = 1;
        while let Some(n) = stack.pop() {
            let Node { term, scope, .. } = self.nodes[n as usize];
            let mut inner = scope;
            let quantifier = terms.op(term).is_quantifier();
            if quantifier {
                inner = self.scopes.len() as u32;
                let new = terms.args(term).iter().map(|_| Scope { parent: scope, term, lets: Vec::new() });
                self.scopes.extend(new);
            }
            let args = self.args.len() as u32;
            for (i, &arg) in terms.args(term).iter().enumerate() {
                let around = if quantifier { inner + i as u32 } else { inner };
                let scope = self.scope_of(terms, arg, around);
                let slot = ids.get(arg, scope);
                if *slot == 0 {
                    stack.push(self.nodes.len() as u32);
                    self.nodes.push(Node::new(arg, scope));
                    *slot = self.nodes.len() as u32;
                }
                let id = *slot - 1;
                self.nodes[id as usize].uses += 1;
                self.args.push(id);
            }
            let node = &mut self.nodes[n as usize];
            (node.inner, node.args) = (inner, args);
        }
    }

    /// The innermost scope, from `scope` outwards, that binds a free variable of the term.
    fn scope_of(&mut self, terms: &Terms, term: TermId, mut scope: u32) -> u32 {
        if scope == 0 {
            return 0;
        }
        let free = self.free.of(terms, term);
        if free.is_empty() {
            return 0;
        }
        while scope != 0 {
            let Scope { parent, term, .. } = self.scopes[scope as usize];
            if let Op::Forall(b) | Op::Exists(b) = terms.op(term) {
                let mut vars = terms.binder(b).vars.iter();
                if vars.any(|v| free.binary_search(v).is_ok()) {
                    return scope;
                }
            }
            scope = parent;
        }
        0
    }

    /// Decides which nodes are bound, bottom-up.
    fn choose(&mut self, terms: &Terms) {
        let mut order: Vec<u32> = (0..self.nodes.len() as u32).collect();
        order.sort_unstable_by_key(|&n| self.nodes[n as usize].term);
        let mut count = 0;
        for n in order {
            let node = &self.nodes[n as usize];
            let num_args = terms.args(node.term).len();
            let args = &self.args[node.args as usize..][..num_args];
            let level = args.iter().map(|&a| {
                let arg = &self.nodes[a as usize];
                arg.level + u32::from(arg.bound > 0)
            });
            let level = level.max().unwrap_or(0);
            // What is no longer than a name and its binding is repeated instead.
            let leaf = |&a: &u32| terms.args(self.nodes[a as usize].term).is_empty();
            let small = num_args == 0 || (num_args == 1 && leaf(&args[0]));
            let bind = node.uses > 1 && !small;
            let scope = node.scope as usize;
            let node = &mut self.nodes[n as usize];
            node.level = level;
            if bind {
                count += 1;
                node.bound = count;
                let lets = &mut self.scopes[scope].lets;
                if lets.len() <= level as usize {
                    lets.resize_with(level as usize + 1, Vec::new);
                }
                lets[level as usize].push(n);
            }
        }
    }
}
