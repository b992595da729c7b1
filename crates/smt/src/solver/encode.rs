//! From terms to literals and nodes.
//!
//! Boolean structure and bit-vector operators become circuits; whatever the circuits take as an
//! input (a predicate, a read, an equality of other sorts) is attached to the theories here. The
//! work is a loop over two lists, new inputs and deferred steps, and not recursion: an application
//! below a Boolean argument of an application, below a Boolean argument ... can be nested as deep
//! as the user likes.
//!
//! Order matters in one point: an input of a circuit can be bound to a given SAT literal (that of
//! its equality atom) only before the circuit is turned into clauses. So circuits are built, then
//! all inputs attached, and only then literals asked for.
//!
//! A limit can stop the work anywhere. Every step can be done twice, and what was stopped stays on its
//! list: a later check under a larger limit goes on from there, and nothing is taken for done that is not.

use super::arithmetic::{Arithmetic, is_number};
use super::backend::Backend;
use super::cone::{Link, Links};
use super::equality::Equalities;
use crate::circuit::{AigLit, Blaster, Cnf};
use crate::combine::{Combination, ConstantArray, Indices};
use crate::euf::{NodeId, Symbol};
use crate::proof::{Atom, ProofHandle, Reason, Step as ProofStep};
use euphonium_limits::Budget;
use euphonium_limits::{Exhausted, Unknown};
use euphonium_sat::Lit;
use euphonium_term::{BottomUp, Op, Sort, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// What remains to be done once all inputs are attached.
#[derive(Clone, Copy)]
pub(super) enum Step {
    /// Connect a leaf of arithmetic to what else there is.
    Leaf(TermId),
    /// Say which number a node is.
    Number(NodeId, TermId),
    /// Tie a Boolean node to the literal of its term.
    Tie(NodeId, TermId),
    /// Give a bit-vector node the bits of its term.
    Bits(NodeId, TermId),
    /// Build what the defining clauses of a term need.
    Prepare(TermId),
    /// Add the defining clauses of a term: of an `ite` that is no bit-vector, of a store, of a
    /// `distinct` over other sorts.
    Define(TermId),
}

/// The encoding: all tables that say what a term is for the theories and the SAT solver.
#[derive(Default)]
pub struct Encoder {
    pub(super) blaster: Blaster,
    pub(super) cnf: Cnf,
    nodes: FxHashMap<TermId, NodeId>,
    /// By node: the term it is for.
    terms_of: Vec<TermId>,
    symbols: FxHashMap<(Op, SortId), Symbol>,
    pub(super) equalities: Equalities,
    pub(super) steps: Vec<Step>,
    /// Constants, each once: those of the bit level as inputs, numbers as leaves, the others as nodes.
    pub(super) constants: Vec<TermId>,
    /// Do words get bits only where an operator needs them?
    pub(super) lazy_words: bool,
    /// What is known of numbers.
    pub(super) arithmetic: Arithmetic,
    /// What belongs to the cones of variables and nodes.
    pub(super) links: Links,
    /// The log, if there is one.
    pub(super) proof: Option<ProofHandle>,
}

impl Encoder {
    /// Logs everything from now on. To be called before the first term.
    pub fn set_proof(&mut self, proof: &ProofHandle) {
        self.blaster.set_log(Some(Box::new(proof.clone())));
        self.cnf.set_log(Some(Box::new(proof.clone())));
        self.proof = Some(proof.clone());
    }

    /// Cones will be asked for. To be called before the first term.
    pub fn enable_cones(&mut self) {
        self.links.enable();
        self.cnf.keep_fanins();
    }

    /// Limits the encoding from now on.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.blaster.set_budget(budget);
        self.cnf.set_budget(budget);
    }

    /// Tells the log, if there is one, of a term that will be encoded.
    pub fn declare(&self, terms: &Terms, t: TermId) {
        if let Some(proof) = &self.proof {
            proof.declare(terms, t);
        }
    }

    /// Tells the log, if there is one, why the next clause holds.
    pub(super) fn because(&self, reason: Reason) {
        if let Some(proof) = &self.proof {
            proof.because(reason);
        }
    }

    /// The literal of a Boolean term. Costs nothing but a look-up if the term was seen before.
    pub fn literal(&mut self, terms: &mut Terms, backend: &mut Backend, t: TermId) -> Result<Lit, Unknown> {
        let circuit = self.blaster.lit(terms, t)?;
        let settled = self.steps.is_empty() && !self.blaster.has_inputs();
        if let Some(lit) = self.cnf.known(circuit).filter(|_| settled) {
            return Ok(lit);
        }
        self.settle(terms, backend)?;
        Ok(self.cnf.lit(self.blaster.aig(), circuit, backend)?)
    }

    /// The node of a term, made if there is none. The caller settles afterwards.
    pub fn node(&mut self, terms: &mut Terms, backend: &mut Backend, t: TermId) -> Result<NodeId, Unknown> {
        let mut walk = BottomUp::new(t);
        while let Some(t) = walk.next_over(|t| self.node_arguments(terms, t), |t| self.nodes.contains_key(&t))
        {
            self.make_node(terms, backend, t)?;
        }
        Ok(self.nodes[&t])
    }

    /// The node of a term, if it has one.
    pub fn known_node(&self, t: TermId) -> Option<NodeId> {
        self.nodes.get(&t).copied()
    }

    /// The term of a node; equality nodes made for lemmas have none.
    pub fn term_of(&self, n: NodeId) -> Option<TermId> {
        match n {
            NodeId::TRUE => Some(TermId::TRUE),
            NodeId::FALSE => Some(TermId::FALSE),
            _ => self.terms_of.get(n.index()).copied().filter(|&t| t != NO_TERM),
        }
    }

    /// Attaches all new inputs to the theories and does all deferred steps.
    pub fn settle(&mut self, terms: &mut Terms, backend: &mut Backend) -> Result<(), Unknown> {
        loop {
            let inputs = self.blaster.take_inputs();
            for (i, &t) in inputs.iter().enumerate() {
                if let Err(stop) = self.attach(terms, backend, t) {
                    self.blaster.return_inputs(&inputs[i..]);
                    return Err(stop);
                }
            }
            if !inputs.is_empty() {
                continue;
            }
            let Some(step) = self.steps.pop() else { break };
            if let Err(stop) = self.perform(terms, backend, step) {
                self.steps.push(step);
                return Err(stop);
            }
        }
        self.connect_word_equalities(terms, backend)
    }

    /// Constants of all sorts that were encoded.
    pub fn constants(&self) -> &[TermId] {
        &self.constants
    }

    /// All terms that are nodes.
    pub fn nodes(&self) -> impl Iterator<Item = (TermId, NodeId)> + '_ {
        self.nodes.iter().map(|(&t, &n)| (t, n))
    }

    /// The value of a literal of the circuits in the model. An input that no clause mentions is free, hence
    /// false; a gate without a literal of its own, swallowed by its reader, is evaluated.
    pub fn circuit_value(&self, backend: &Backend, l: AigLit) -> Option<bool> {
        let aig = self.blaster.aig();
        let known = |l: AigLit| match self.cnf.known(l) {
            Some(lit) => Some(backend.value(lit).unwrap_or(false)),
            None => (l.is_constant() || aig.is_input(l.node())).then(|| l.is_complement()),
        };
        if let Some(value) = known(l) {
            return Some(value);
        }
        let mut values: FxHashMap<usize, bool> = FxHashMap::default();
        let mut stack = vec![l.node()];
        while let Some(&node) = stack.last() {
            let inputs = aig.gate(node)?;
            let value = |l: AigLit| known(l).or_else(|| values.get(&l.node()).map(|v| v ^ l.is_complement()));
            match inputs.map(value) {
                [Some(a), Some(b)] => {
                    values.insert(node, a && b);
                    stack.pop();
                }
                [a, _] => stack.push(if a.is_none() { inputs[0] } else { inputs[1] }.node()),
            }
        }
        values.get(&l.node()).map(|v| v ^ l.is_complement())
    }

    /// Words get bits only where an operator needs them (see [`super::Config::lazy_words`]).
    pub fn set_lazy_words(&mut self) {
        self.lazy_words = true;
        self.blaster.leave_words_to_others();
    }

    // --- inputs ---

    /// Connects an input of the circuits to the theories.
    fn attach(&mut self, terms: &mut Terms, backend: &mut Backend, t: TermId) -> Result<(), Unknown> {
        match terms.op(t) {
            // A constant of the bit level is just that, until it becomes an argument.
            Op::App(_) if terms.args(t).is_empty() && !self.lazy_words => self.constants.push(t),
            // An operator needs the bits of a term that the graph knows, or will know, by its class.
            _ if self.lazy_words && terms.bv_width(t).is_some() => {
                let n = self.node(terms, backend, t)?;
                self.steps.push(Step::Bits(n, t));
            }
            Op::App(_) | Op::Select => {
                self.node(terms, backend, t)?;
            }
            Op::Le | Op::Lt | Op::Ge | Op::Gt | Op::IsInt | Op::Divisible(_) => {
                let lit = self.arithmetic_atom(terms, backend, t)?;
                let input = self.blaster.known_lit(terms, t).expect("an input has a literal");
                self.cnf.set_lit(self.blaster.aig(), input, lit);
            }
            Op::Eq if !self.lazy_words && is_number(terms, terms.args(t)[0]) => {
                let lit = self.arithmetic_atom(terms, backend, t)?;
                let input = self.blaster.known_lit(terms, t).expect("an input has a literal");
                self.cnf.set_lit(self.blaster.aig(), input, lit);
                self.equalities.of_words.push(t);
            }
            Op::Eq => {
                let (a, b) = (terms.args(t)[0], terms.args(t)[1]);
                let (a, b) = (self.node(terms, backend, a)?, self.node(terms, backend, b)?);
                let lit = self.equality(terms, backend, a, b)?;
                let input = self.blaster.known_lit(terms, t).expect("an input has a literal");
                self.cnf.set_lit(self.blaster.aig(), input, lit);
            }
            Op::Distinct => self.steps.push(Step::Prepare(t)),
            op => return Err(Unknown::Unsupported(format!("{} reached the encoder", op.describe()))),
        }
        Ok(())
    }

    // --- nodes ---

    fn make_node(&mut self, terms: &mut Terms, backend: &mut Backend, t: TermId) -> Result<(), Unknown> {
        let (op, sort) = (terms.op(t), terms.sort_of(t));
        if op == Op::True || op == Op::False {
            self.nodes.insert(t, if op == Op::True { NodeId::TRUE } else { NodeId::FALSE });
            return Ok(());
        }
        let arguments: Vec<NodeId> = if self.is_application(terms, t) {
            terms.args(t).iter().map(|a| self.nodes[a]).collect()
        } else {
            Vec::new()
        };
        let n = if arguments.is_empty() {
            backend.with_theory(|theory, _| {
                if op.is_value() { theory.graph.add_constant() } else { theory.graph.add_leaf() }
            })
        } else {
            // The result sort tells apart constant arrays of different index sorts.
            let next = Symbol(Symbol::FIRST_FREE + self.symbols.len() as u32);
            let symbol = *self.symbols.entry((op, sort)).or_insert(next);
            backend.with_theory(|theory, _| theory.graph.add(symbol, &arguments))
        };
        self.nodes.insert(t, n);
        self.terms_of.resize(n.index() + 1, NO_TERM);
        self.terms_of[n.index()] = t;
        backend.with_theory(|theory, _| note_shape(terms, theory, t, n, &arguments));
        match terms.sort_data(sort) {
            Sort::Bool => {
                self.steps.push(Step::Tie(n, t));
                self.blaster.lit(terms, t)?;
            }
            Sort::BitVec(_) if self.lazy_words && matches!(op, Op::App(_) | Op::Select | Op::Ite) => {
                if self.blaster.is_known(t) {
                    self.steps.push(Step::Bits(n, t));
                }
                if op == Op::Ite {
                    self.steps.push(Step::Prepare(t));
                }
            }
            Sort::BitVec(_) => {
                self.steps.push(Step::Bits(n, t));
                self.blaster.bits(terms, t)?;
            }
            Sort::Array { .. } | Sort::Uninterpreted { .. } => {
                if matches!(op, Op::App(_)) && arguments.is_empty() {
                    self.constants.push(t);
                }
                if matches!(op, Op::Ite | Op::Store) {
                    self.steps.push(Step::Prepare(t));
                }
            }
            Sort::Int | Sort::Real if self.lazy_words && matches!(op, Op::App(_) | Op::Select | Op::Ite) => {
                if self.arithmetic.is_known(t) {
                    self.steps.push(Step::Number(n, t));
                }
                if op == Op::Ite {
                    self.steps.push(Step::Prepare(t));
                }
            }
            Sort::Int | Sort::Real => self.steps.push(Step::Number(n, t)),
        }
        Ok(())
    }

    // --- deferred steps ---

    fn perform(&mut self, terms: &mut Terms, backend: &mut Backend, step: Step) -> Result<(), Unknown> {
        if let Step::Tie(_, t) | Step::Bits(_, t) = step {
            // The circuit is there, unless a limit stopped it; then its inputs come first.
            self.blaster.translate(terms, t)?;
            if self.blaster.has_inputs() {
                self.steps.push(step);
                return Ok(());
            }
        }
        match step {
            Step::Leaf(t) => self.attach_leaf(terms, backend, t)?,
            Step::Number(n, t) => self.set_number(terms, backend, n, t)?,
            Step::Tie(n, t) => {
                let circuit = self.blaster.lit(terms, t)?;
                let lit = self.cnf.lit(self.blaster.aig(), circuit, backend)?;
                if let Some(proof) = &self.proof {
                    proof.atom(lit, Atom::Holds(t));
                }
                backend.tie(n, lit);
            }
            Step::Bits(n, _) if backend.has_bits(n) => {}
            Step::Bits(n, t) => {
                let bits = self.blaster.bits(terms, t)?.to_vec();
                let lits = bits
                    .iter()
                    .map(|&bit| self.cnf.lit(self.blaster.aig(), bit, backend))
                    .collect::<Result<Vec<Lit>, Exhausted>>()?;
                // The bits of a term that circuits take as it is are what the graph says of it.
                for (bit, lit) in bits.iter().zip(&lits) {
                    if self.blaster.aig().is_input(bit.node()) {
                        self.links.add_to_var(lit.var(), Link::Node(n));
                    }
                }
                backend.with_theory(|theory, _| theory.shape.set_bits(n, lits));
            }
            Step::Prepare(t) => {
                self.prepare(terms, backend, t)?;
                self.steps.push(Step::Define(t));
            }
            Step::Define(t) => self.define(terms, backend, t)?,
        }
        Ok(())
    }

    fn prepare(&mut self, terms: &mut Terms, backend: &mut Backend, t: TermId) -> Result<(), Unknown> {
        match terms.op(t) {
            Op::Ite => {
                self.blaster.lit(terms, terms.args(t)[0])?;
            }
            Op::Store => {
                let read = own_read(terms, t);
                let value = terms.args(t)[2];
                self.declare(terms, read);
                // The read of a store at its own index *is* the stored value, bit by bit.
                if terms.bv_width(value).is_some() || terms.sort_of(value) == SortId::BOOL {
                    let fresh = !self.blaster.is_known(read);
                    self.blaster.bind(terms, read, value)?;
                    if let Some(proof) = self.proof.as_ref().filter(|_| fresh) {
                        proof.step(ProofStep::Alias { read, value });
                    }
                }
                self.node(terms, backend, read)?;
            }
            Op::Distinct => {
                for i in 0..terms.args(t).len() {
                    self.node(terms, backend, terms.args(t)[i])?;
                }
            }
            op => unreachable!("{} needs no defining clauses", op.describe()),
        }
        Ok(())
    }

    fn define(&mut self, terms: &mut Terms, backend: &mut Backend, t: TermId) -> Result<(), Unknown> {
        match terms.op(t) {
            Op::Ite => {
                // c => ite = a;  not c => ite = b
                let [c, a, b] = [0, 1, 2].map(|i| terms.args(t)[i]);
                let condition = self.blaster.lit(terms, c)?;
                let condition = self.cnf.lit(self.blaster.aig(), condition, backend)?;
                if is_number(terms, t) && !self.lazy_words {
                    return self.define_number_ite(terms, backend, t, condition);
                }
                let (n, a, b) = (self.nodes[&t], self.nodes[&a], self.nodes[&b]);
                let (then, otherwise) =
                    (self.equality(terms, backend, n, a)?, self.equality(terms, backend, n, b)?);
                for lit in [condition, then, otherwise] {
                    self.links.add_to_node(n, Link::Var(lit.var()));
                }
                self.because(Reason::Ite { term: t });
                backend.add_clause(&[!condition, then]);
                self.because(Reason::Ite { term: t });
                backend.add_clause(&[condition, otherwise]);
            }
            Op::Store => {
                // (select (store a i v) i) = v
                let read = own_read(terms, t);
                let (node, value) = (self.nodes[&read], self.nodes[&terms.args(t)[2]]);
                let lit = self.equality(terms, backend, node, value)?;
                self.links.add_to_node(self.nodes[&t], Link::Var(lit.var()));
                self.because(Reason::RowSame { store: t, read });
                backend.add_clause(&[lit]);
            }
            Op::Distinct => {
                // distinct <=> no pair is equal
                let nodes: Vec<NodeId> = terms.args(t).iter().map(|a| self.nodes[a]).collect();
                let circuit = self.blaster.lit(terms, t)?;
                let distinct = self.cnf.lit(self.blaster.aig(), circuit, backend)?;
                let mut some_pair = vec![distinct];
                for (i, &a) in nodes.iter().enumerate() {
                    for &b in &nodes[..i] {
                        let lit = self.equality(terms, backend, a, b)?;
                        self.links.add_to_var(distinct.var(), Link::Var(lit.var()));
                        self.because(Reason::Distinct { term: t });
                        backend.add_clause(&[!distinct, !lit]);
                        some_pair.push(lit);
                    }
                }
                self.because(Reason::Distinct { term: t });
                backend.add_clause(&some_pair);
            }
            op => unreachable!("{} needs no defining clauses", op.describe()),
        }
        Ok(())
    }

    /// The arguments of a term that must have nodes before it can have one.
    fn node_arguments<'t>(&self, terms: &'t Terms, t: TermId) -> &'t [TermId] {
        let by_class = self.lazy_words && has_value(terms, t)
            || !has_value(terms, t) && terms.sort_of(t) != SortId::BOOL;
        match terms.op(t) {
            _ if self.is_application(terms, t) => terms.args(t),
            Op::Ite if by_class => &terms.args(t)[1..],
            _ => &[],
        }
    }

    /// Is this a function of its arguments for the congruence closure? Lazily, so are the operators on
    /// words: their arguments may be known to be equal before they have bits.
    fn is_application(&self, terms: &Terms, t: TermId) -> bool {
        match terms.op(t) {
            Op::App(_) | Op::Select | Op::Store | Op::ConstArray => true,
            Op::Ite => false,
            _ => self.lazy_words && has_value(terms, t) && !terms.args(t).is_empty(),
        }
    }
}

/// In the table of terms by node: none. (The node of `true` is not looked up there.)
const NO_TERM: TermId = TermId::TRUE;

/// The read of a store at its own index. Not in normal form on purpose: the builder would replace
/// it by the stored value, but the graph needs a node for it.
fn own_read(terms: &mut Terms, store: TermId) -> TermId {
    let index = terms.args(store)[1];
    terms.raw(Op::Select, &[store, index])
}

/// Does a term have a value of its own, beside its class: is it a bit-vector or a number?
pub(super) fn has_value(terms: &Terms, t: TermId) -> bool {
    terms.bv_width(t).is_some() || is_number(terms, t)
}

/// Tells the checks of the combination what a new node is.
fn note_shape(terms: &Terms, theory: &mut Combination, t: TermId, n: NodeId, arguments: &[NodeId]) {
    let is_array = |t: TermId| matches!(terms.sort_data(terms.sort_of(t)), Sort::Array { .. });
    let shape = &mut theory.shape;
    match terms.op(t) {
        Op::App(_) => {
            let args = terms.args(t);
            if args.iter().any(|&a| has_value(terms, a)) {
                shape.applications.push(n);
            }
            for (&arg, &node) in args.iter().zip(arguments) {
                if is_array(arg) {
                    shape.shared_arrays.push((node, terms.sort_of(arg).index() as u32));
                }
            }
        }
        op @ (Op::Select | Op::Store) => {
            let (index, index_node) = (terms.args(t)[1], arguments[1]);
            if is_array(index) {
                shape.shared_arrays.push((index_node, terms.sort_of(index).index() as u32));
            }
            if op == Op::Select { shape.selects.push(n) } else { shape.stores.push(n) }
        }
        Op::ConstArray => {
            let indices = match terms.sort_data(terms.sort_of(t)) {
                Sort::Array { index, .. } => indices(terms, *index),
                _ => unreachable!("a constant array has an array sort"),
            };
            shape.constants.push(ConstantArray { node: n, indices, read_everywhere: false });
        }
        _ => {}
    }
}

/// The number of values of an index sort. (The recursion is over the sort's nesting.)
fn indices(terms: &Terms, sort: SortId) -> Indices {
    match terms.sort_data(sort) {
        Sort::Bool => Indices::Finite(2),
        Sort::BitVec(width) if *width < 32 => Indices::Finite(1 << width),
        Sort::BitVec(_) | Sort::Int | Sort::Real => Indices::Many,
        Sort::Uninterpreted { .. } => Indices::Any,
        Sort::Array { index, element } => match (indices(terms, *index), indices(terms, *element)) {
            (Indices::Any, _) | (_, Indices::Any) => Indices::Any,
            (Indices::Finite(n), Indices::Finite(m)) => {
                let power = u32::try_from(n).ok().and_then(|n| m.checked_pow(n));
                power.filter(|&n| n < 1 << 32).map_or(Indices::Many, Indices::Finite)
            }
            _ => Indices::Many,
        },
    }
}
