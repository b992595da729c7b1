//! Clauses for the graph, on demand: G. S. Tseitin's definitions in both directions, for those nodes
//! only that somebody asks about.
//!
//! A gate is defined by its largest shape: an exclusive or, an if-then-else, a majority, or the
//! conjunction of the leaves of the tree of single-fanout and-gates below it ("swallowed" gates get no
//! variable).
//!
//! Invariants:
//!
//! * A node that has a literal has a complete definition in the sink, over nodes that have one too.
//! * A swallowed gate that finds a new reader later gets a variable and a definition of its own then;
//!   what was swallowed stays valid, for a definition is an equivalence.
//! * No clause handed out has a repeated literal or is a tautology.
//! * When the budget ends, the definitions made so far are complete, and asking again goes on from there.

use super::log::{CircuitLog, Definition};
use super::shape::Shape;
use super::{Aig, AigLit};
use euphonium_limits::{Budget, Exhausted};
use euphonium_sat::{Lit, Var};
use rustc_hash::FxHashSet;

/// Where variables come from and clauses go.
pub trait ClauseSink {
    /// A variable that was not used before.
    fn new_var(&mut self) -> Var;
    /// Adds a clause; the empty one means falsity.
    fn add_clause(&mut self, clause: &[Lit]);
}

/// How many definitions are made between two looks at the budget, less one. The clauses of one take some
/// hundred bytes in the solver, so that a limit on memory is exceeded by a few megabytes.
const POLL_MASK: u32 = 0x3fff;

/// In place of the literal of a node without one.
const NONE: Lit = Lit(u32::MAX);

/// Which node has which SAT literal.
#[derive(Default)]
pub struct Cnf {
    /// The literal of each node uncomplemented, or `NONE`.
    literals: Vec<Lit>,
    /// Work lists, kept for their memory.
    todo: Vec<usize>,
    open: Vec<AigLit>,
    leaves: Vec<AigLit>,
    inputs: Vec<Lit>,
    clause: Vec<Lit>,
    budget: Budget,
    steps: u32,
    log: Option<Box<dyn CircuitLog + Send>>,
    fanins: Option<Fanins>,
}

/// By variable of a gate: what the gate is defined over.
#[derive(Default)]
struct Fanins {
    ranges: Vec<(u32, u32)>,
    pool: Vec<Lit>,
}

impl Cnf {
    /// No node has a literal.
    pub fn new() -> Cnf {
        Cnf::default()
    }

    /// From now on stop when this budget ends.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
    }

    /// From now on report definitions and root clauses.
    pub fn set_log(&mut self, log: Option<Box<dyn CircuitLog + Send>>) {
        self.log = log;
    }

    /// Remember from now on what gates are defined over.
    pub fn keep_fanins(&mut self) {
        self.fanins = Some(Fanins::default());
    }

    /// What the gate of a variable is defined over, if that is remembered.
    pub fn fanins(&self, var: Var) -> &[Lit] {
        let Some(fanins) = &self.fanins else { return &[] };
        let (start, end) = fanins.ranges.get(var.index()).copied().unwrap_or_default();
        &fanins.pool[start as usize..end as usize]
    }

    /// The SAT literal of a graph literal, if it has one.
    pub fn known(&self, l: AigLit) -> Option<Lit> {
        match self.literals.get(l.node()) {
            Some(&literal) if literal != NONE => Some(literal.negate_if(l.is_complement())),
            _ => None,
        }
    }

    /// Binds an input of the graph, which must not have a literal yet, to a SAT literal.
    pub fn set_lit(&mut self, aig: &Aig, input: AigLit, literal: Lit) {
        assert!(aig.is_input(input.node()), "only inputs can be bound: gates have definitions");
        assert!(self.known(input).is_none(), "the input has a literal already");
        let literal = literal.negate_if(input.is_complement());
        self.bind(aig, Definition::Input, AigLit::of_node(input.node()), literal, &[]);
    }

    /// The SAT literal of a graph literal, with the definitions that it needs.
    pub fn lit(&mut self, aig: &Aig, l: AigLit, sink: &mut impl ClauseSink) -> Result<Lit, Exhausted> {
        if let Some(literal) = self.known(l) {
            return Ok(literal);
        }
        let mut todo = std::mem::take(&mut self.todo);
        todo.clear();
        todo.push(l.node());
        let result = self.run(aig, &mut todo, sink);
        self.todo = todo;
        result.map(|()| self.literals[l.node()].negate_if(l.is_complement()))
    }

    fn run(&mut self, aig: &Aig, todo: &mut Vec<usize>, sink: &mut impl ClauseSink) -> Result<(), Exhausted> {
        // A node stays on the list until its leaves, all smaller nodes, have literals.
        while let Some(&node) = todo.last() {
            if self.known(AigLit::of_node(node)).is_some() {
                todo.pop();
                continue;
            }
            self.steps = self.steps.wrapping_add(1);
            if self.steps & POLL_MASK == 0 {
                self.budget.check()?;
            }
            let Some(kind) = self.gather(aig, node) else {
                self.define_leaf(aig, node, sink);
                todo.pop();
                continue;
            };
            let before = todo.len();
            todo.extend(self.leaves.iter().filter(|&&leaf| self.known(leaf).is_none()).map(|l| l.node()));
            if todo.len() == before {
                self.define_gate(aig, kind, node, sink);
                todo.pop();
            }
        }
        Ok(())
    }

    /// Makes a graph literal true: a conjunction becomes its conjuncts, a disjunction one clause over
    /// its disjuncts, and only what is left below gets definitions.
    pub fn assert_true(
        &mut self,
        aig: &Aig,
        root: AigLit,
        sink: &mut impl ClauseSink,
    ) -> Result<(), Exhausted> {
        let mut seen = FxHashSet::default();
        let mut conjuncts = vec![root];
        while let Some(l) = conjuncts.pop() {
            // Conjunctions share conjuncts; without this, a chain of them has exponentially many.
            if l == AigLit::TRUE || !seen.insert(l) {
                continue;
            }
            if l == AigLit::FALSE {
                self.root_clause(aig, root, &[], sink)?;
                continue;
            }
            let shape = if self.known(l).is_some() { None } else { self.shape(aig, l.node()) };
            match (shape, l.is_complement()) {
                (None, _) => self.root_clause(aig, root, &[l], sink)?,
                (Some(Shape::Majority(a, b, c)), false) => {
                    for pair in [[a, b], [a, c], [b, c]] {
                        self.root_clause(aig, root, &pair, sink)?;
                    }
                }
                // Exclusive or and if-then-else have no case of their own here: their two conjuncts
                // are the two clauses one would write.
                (Some(_), false) => conjuncts.extend(aig.gate(l.node()).into_iter().flatten()),
                (Some(Shape::Xor(a, b)), true) => {
                    self.root_clause(aig, root, &[!a, b], sink)?;
                    self.root_clause(aig, root, &[a, !b], sink)?;
                }
                (Some(Shape::Ite(condition, then, otherwise)), true) => {
                    self.root_clause(aig, root, &[!condition, !then], sink)?;
                    self.root_clause(aig, root, &[condition, !otherwise], sink)?;
                }
                (Some(Shape::And(fanins)), true) => {
                    self.flatten(aig, fanins);
                    let mut disjuncts = std::mem::take(&mut self.leaves);
                    disjuncts.iter_mut().for_each(|d| *d = !*d);
                    self.root_clause(aig, root, &disjuncts, sink)?;
                    self.leaves = disjuncts;
                }
                (Some(Shape::Majority(a, b, c)), true) => {
                    for pair in [[a, b], [a, c], [b, c]] {
                        self.root_clause(aig, root, &pair.map(|l| !l), sink)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Hands out a clause that follows from an asserted root.
    fn root_clause(
        &mut self,
        aig: &Aig,
        root: AigLit,
        disjuncts: &[AigLit],
        sink: &mut impl ClauseSink,
    ) -> Result<(), Exhausted> {
        let literals =
            disjuncts.iter().map(|&d| self.lit(aig, d, sink)).collect::<Result<Vec<Lit>, Exhausted>>()?;
        if let Some(log) = &mut self.log {
            log.root_clause(root, disjuncts);
        }
        self.add(sink, literals);
        Ok(())
    }

    /// May a gate be swallowed by its only reader?
    fn is_spare(&self, aig: &Aig, node: usize) -> bool {
        !aig.is_shared(node) && self.known(AigLit::of_node(node)).is_none()
    }

    fn shape(&self, aig: &Aig, node: usize) -> Option<Shape> {
        Shape::of(aig, node, |inner| self.known(AigLit::of_node(inner)).is_some())
    }

    /// Puts into `leaves` what a gate is to be defined over; `None` for an input or the constant.
    fn gather(&mut self, aig: &Aig, node: usize) -> Option<Definition> {
        let shape = self.shape(aig, node)?;
        self.leaves.clear();
        Some(match shape {
            Shape::Xor(a, b) => {
                self.leaves.extend([a, b]);
                Definition::Xor
            }
            Shape::Ite(condition, then, otherwise) => {
                self.leaves.extend([condition, then, otherwise]);
                Definition::Ite
            }
            Shape::Majority(a, b, c) => {
                self.leaves.extend([a, b, c]);
                Definition::Majority
            }
            Shape::And(fanins) => {
                self.flatten(aig, fanins);
                Definition::And
            }
        })
    }

    /// Puts into `leaves` the conjuncts of the tree of spare and-gates with these two at the top. It is
    /// a tree, as its gates have one reader each, so its size is that of the graph at most.
    fn flatten(&mut self, aig: &Aig, fanins: [AigLit; 2]) {
        self.leaves.clear();
        let mut open = std::mem::take(&mut self.open);
        open.extend([fanins[1], fanins[0]]);
        while let Some(l) = open.pop() {
            let swallow = !l.is_complement() && self.is_spare(aig, l.node());
            match if swallow { self.shape(aig, l.node()) } else { None } {
                Some(Shape::And([a, b])) => open.extend([b, a]),
                _ => self.leaves.push(l),
            }
        }
        self.open = open;
    }

    fn define_leaf(&mut self, aig: &Aig, node: usize, sink: &mut impl ClauseSink) {
        let output = sink.new_var().positive();
        if node == 0 {
            // The node of the constant is false; its complement is what the new variable stands for.
            self.bind(aig, Definition::Constant, AigLit::TRUE, output, &[]);
            self.add(sink, [output]);
        } else {
            self.bind(aig, Definition::Input, AigLit::of_node(node), output, &[]);
        }
    }

    /// Defines a gate over `leaves`, which all have literals.
    fn define_gate(&mut self, aig: &Aig, kind: Definition, node: usize, sink: &mut impl ClauseSink) {
        let o = sink.new_var().positive();
        let mut inputs = std::mem::take(&mut self.inputs);
        inputs.clear();
        inputs.extend(self.leaves.iter().map(|&l| self.literals[l.node()].negate_if(l.is_complement())));
        if kind == Definition::And {
            inputs.sort_unstable();
            inputs.dedup();
        }
        self.bind(aig, kind, AigLit::of_node(node), o, &inputs);
        match (kind, &inputs[..]) {
            (Definition::Xor, &[a, b]) => {
                self.add(sink, [!o, a, b]);
                self.add(sink, [!o, !a, !b]);
                self.add(sink, [o, !a, b]);
                self.add(sink, [o, a, !b]);
            }
            (Definition::Ite, &[c, t, e]) => {
                self.add(sink, [!o, !c, t]);
                self.add(sink, [!o, c, e]);
                self.add(sink, [o, !c, !t]);
                self.add(sink, [o, c, !e]);
                self.add(sink, [!o, t, e]);
                self.add(sink, [o, !t, !e]);
            }
            (Definition::Majority, &[a, b, c]) => {
                for [a, b] in [[a, b], [a, c], [b, c]] {
                    self.add(sink, [!o, a, b]);
                    self.add(sink, [o, !a, !b]);
                }
            }
            (_, conjuncts) => {
                for &l in conjuncts {
                    self.add(sink, [!o, l]);
                }
                self.add(sink, std::iter::once(o).chain(conjuncts.iter().map(|&l| !l)));
            }
        }
        self.inputs = inputs;
    }

    fn bind(&mut self, aig: &Aig, kind: Definition, l: AigLit, literal: Lit, inputs: &[Lit]) {
        if self.literals.len() <= l.node() {
            self.literals.resize(aig.num_nodes(), NONE);
        }
        self.literals[l.node()] = literal.negate_if(l.is_complement());
        if let Some(fanins) = self.fanins.as_mut().filter(|_| !inputs.is_empty()) {
            let (var, start) = (literal.var().index(), fanins.pool.len() as u32);
            fanins.pool.extend_from_slice(inputs);
            if fanins.ranges.len() <= var {
                fanins.ranges.resize(var + 1, (0, 0));
            }
            fanins.ranges[var] = (start, fanins.pool.len() as u32);
        }
        if let Some(log) = &mut self.log {
            log.definition(kind, l, literal, inputs);
        }
    }

    /// Adds a clause without repetitions, unless it is a tautology.
    fn add(&mut self, sink: &mut impl ClauseSink, literals: impl IntoIterator<Item = Lit>) {
        self.clause.clear();
        self.clause.extend(literals);
        self.clause.sort_unstable();
        self.clause.dedup();
        if !self.clause.windows(2).any(|pair| pair[0] == !pair[1]) {
            sink.add_clause(&self.clause);
        }
    }
}
