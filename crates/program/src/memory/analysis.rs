//! The points-to analysis: constraints from terms and statements, solved with a worklist.
//!
//! Which values are addresses is not written in a program: any bit-vector may carry one. Addresses come from
//! objects and flow through assignments, memory, and the operators that keep them (see
//! [`carry`](super::carry)).
//!
//! A dereferenced value that no object's address flows into comes from elsewhere:
//! * from a function or `__VERIFIER_nondet_pointer`, a literal, or nothing at all: it points to the
//!   *external* node, which no object of the program belongs to; a value of both kinds may point to either.
//!   Offsets in that node are told apart only as far as the widths of all accesses to it go: any two pointers
//!   from outside may point into one object. If a value from outside is compared with the address of an
//!   object, it may be that address (see [`outside`](super::outside));
//! * from an integer that the environment chose: it may point to any object, and all of them become one node.

use super::graph::{Cell, Graph, NodeId, ValueId, gcd};
use super::objects::{Kind, ObjectId, Objects};
use super::outside::SourceId;
use crate::{Function, FunctionId, Program};
use euphonium_term::{Sort, TermId, Terms};
use rustc_hash::FxHashMap;

/// A constraint.
#[derive(Clone, Copy)]
pub(super) enum Constraint {
    /// A term's value follows from those of its arguments.
    Term(TermId),
    /// What the first holds, the second may hold.
    Flow(ValueId, ValueId),
    /// The value at the address flows into the second; the bits say which fields are watched already.
    Load(ValueId, ValueId, u32, u8),
    /// The second flows to the address.
    Store(ValueId, ValueId, u32),
    /// Something happens at the address; the flag says whether pointers from outside may be written there.
    Touch(ValueId, bool),
    /// Bytes are copied: target, source, number; the bits say which nodes are watched already.
    Copy(ValueId, ValueId, Option<u64>, u8),
    /// An indirect call, by its position in `calls`; is its node watched already?
    Call(usize, bool),
}

impl Constraint {
    /// Does it dereference something?
    fn is_access(self) -> bool {
        !matches!(self, Constraint::Term(_) | Constraint::Flow(..) | Constraint::Call(..))
    }
}

/// Where an address points to: a cell of the program's objects, a cell of the external node, or one of both.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Target {
    pub program: Option<Cell>,
    pub outside: Option<Cell>,
}

impl Target {
    /// The cells.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        self.program.into_iter().chain(self.outside)
    }

    /// This many bytes from there.
    pub fn moved(self, by: i64) -> Target {
        let moved = |cell: Cell| cell.moved(by);
        Target { program: self.program.map(moved), outside: self.outside.map(moved) }
    }
}

/// A call through a pointer.
pub(super) struct IndirectCall {
    pub callee: ValueId,
    pub arguments: Vec<TermId>,
    pub targets: Vec<TermId>,
    /// The functions that are connected so far.
    pub connected: Vec<FunctionId>,
}

/// The analysis of a program.
pub(super) struct Analysis<'a> {
    pub(super) terms: &'a Terms,
    pub(super) program: &'a Program,
    pub(super) objects: &'a Objects,
    pub graph: Graph,
    pub(super) values: FxHashMap<TermId, ValueId>,
    pub(super) constraints: Vec<Constraint>,
    pub calls: Vec<IndirectCall>,
    /// The cell of each object's first byte.
    pub(super) cells: Vec<Cell>,
    pub(super) external: Cell,
    /// Some address is an integer that the environment chose.
    pub(super) world: bool,
    /// Sums that wait for the others.
    pub(super) deferred: Vec<u32>,
    pub(super) late: bool,
    /// No address is unresolved any more: what has no cell points outside.
    pub(super) last: bool,
    /// Only functions of the type that a call expects are called.
    fitting: bool,
    /// How often a function of another type may be called.
    pub misfits: usize,
}

impl<'a> Analysis<'a> {
    /// Analyses the entry function alone, or all functions together.
    pub fn new(terms: &'a Terms, program: &'a Program, objects: &'a Objects, whole: bool) -> Analysis<'a> {
        let mut graph = Graph::default();
        let outside = graph.new_node();
        graph.node_mut(outside).external = true;
        graph.make_opaque(outside);
        let external = Cell { node: outside, offset: 0 };
        let mut analysis = Analysis {
            terms,
            program,
            objects,
            graph,
            values: FxHashMap::default(),
            constraints: Vec::new(),
            calls: Vec::new(),
            cells: Vec::new(),
            external,
            world: false,
            deferred: Vec::new(),
            late: false,
            last: false,
            fitting: false,
            misfits: 0,
        };
        analysis.objects();
        analysis.parameters();
        if whole {
            program.functions.iter().for_each(|f| analysis.function(f, false));
        } else {
            analysis.function(&program.functions[program.entry.0 as usize], true);
        }
        analysis
    }

    /// Leaves out calls of functions whose types are others.
    pub fn fitting(mut self) -> Self {
        self.fitting = true;
        self
    }

    pub(super) fn variable(&mut self, v: crate::VariableId) -> ValueId {
        self.value(self.program.variables[v.0 as usize].constant)
    }

    pub(super) fn value(&mut self, t: TermId) -> ValueId {
        match self.values.get(&t) {
            Some(&value) => value,
            None => {
                let value = self.graph.new_value();
                self.values.insert(t, value);
                value
            }
        }
    }

    /// The value of a term, with constraints for it and everything below it.
    pub(super) fn root_value(&mut self, term: TermId) -> ValueId {
        let (mut stack, mut compound) = (vec![term], Vec::new());
        while let Some(t) = stack.pop() {
            if self.values.contains_key(&t) {
                continue;
            }
            self.value(t);
            let args = self.terms.args(t);
            stack.extend_from_slice(args);
            if !args.is_empty() {
                compound.push(t);
            }
        }
        // Arguments have smaller ids: in this order, most terms are looked at once.
        compound.sort_unstable();
        for t in compound {
            let watched: Vec<ValueId> = self.terms.args(t).iter().map(|&arg| self.value(arg)).collect();
            self.constrain(Constraint::Term(t), &watched);
        }
        self.value(term)
    }

    // --- solving ---

    /// Solves the constraints.
    pub fn solve(&mut self) {
        self.run();
        self.late = true;
        self.graph.woken.append(&mut self.deferred);
        self.run();
        self.last = true;
        self.graph.woken.extend(0..self.constraints.len() as u32);
        self.run();
    }

    fn run(&mut self) {
        let mut queued = vec![false; self.constraints.len()];
        let mut queue = std::collections::VecDeque::new();
        loop {
            self.graph.settle();
            queued.resize(self.constraints.len(), false);
            for id in std::mem::take(&mut self.graph.woken) {
                if !std::mem::replace(&mut queued[id as usize], true) {
                    queue.push_back(id);
                }
            }
            match queue.pop_front() {
                Some(id) => {
                    queued[id as usize] = false;
                    self.look(id);
                }
                None => {
                    self.graph.woken = self.graph.take_stale();
                    if std::mem::take(&mut self.graph.sources.changed) {
                        let accesses = self.constraints.iter().enumerate();
                        let accesses = accesses.filter(|(_, constraint)| constraint.is_access());
                        self.graph.woken.extend(accesses.map(|(i, _)| i as u32));
                    }
                    if self.graph.woken.is_empty() {
                        return;
                    }
                }
            }
        }
    }

    fn look(&mut self, id: u32) {
        match self.constraints[id as usize] {
            Constraint::Term(t) => self.term(id, t),
            Constraint::Flow(from, to) => {
                let content = self.graph.content(from);
                self.graph.add(to, content);
            }
            Constraint::Load(address, target, width, watched) => {
                let from = self.dereference(address);
                let mut seen = watched;
                for (bit, field) in [self.program_field(from, width), self.outside_field(from, width)]
                    .into_iter()
                    .enumerate()
                    .filter_map(|(i, field)| Some((1 << i, field?)))
                {
                    // What is merged into a watched value is watched.
                    if seen & bit == 0 {
                        seen |= bit;
                        self.graph.watch(field, id);
                    }
                    let mut content = self.graph.content(field);
                    // A field that holds addresses is a pointer; integers are there because the node is
                    // collapsed. Whether it holds any shows when all else is solved.
                    content.input &= self.last && content.cell.is_none();
                    self.graph.add(target, content);
                }
                self.constraints[id as usize] = Constraint::Load(address, target, width, seen);
            }
            Constraint::Store(address, value, width) => {
                let to = self.dereference(address);
                let content = self.graph.content(value);
                for field in
                    [self.program_field(to, width), self.outside_field(to, width)].into_iter().flatten()
                {
                    self.graph.add(field, content);
                }
            }
            Constraint::Touch(address, outside) => {
                if let Some(cell) = self.dereference(address).program
                    && outside
                {
                    self.graph.make_opaque(cell.node);
                }
            }
            Constraint::Copy(target, source, size, _) => {
                let (to, from) = (self.dereference(target), self.dereference(source));
                for to in to.cells() {
                    for from in from.cells() {
                        self.copy(id, to, from, size);
                    }
                }
            }
            Constraint::Call(call, _) => self.call(id, call),
        }
    }

    /// Where an address points to.
    fn dereference(&mut self, address: ValueId) -> Target {
        let content = self.graph.content(address);
        if content.input && (self.last || content.cell.is_some()) {
            self.unite_all();
        }
        let mut program = content.cell;
        if let Some(cell) = program {
            self.graph.restride_cell(cell, content.stride);
        }
        // What was found equal to an object's address points there.
        if let Some((cell, stride)) = content.outside.and_then(|o| self.graph.sources.cell(o)) {
            self.graph.restride_cell(cell, stride);
            if let Some(known) = program {
                self.graph.unify(known, cell);
            }
            program = program.or(Some(cell));
        }
        let outside = match content.outside {
            Some(o) => {
                // Any two pointers from outside may be any distance apart, so where a pointer began tells
                // nothing.
                self.graph.restride_cell(self.external, gcd(o.stride, o.offset.unsigned_abs()));
                Some(self.external.moved(o.offset))
            }
            None if program.is_none() && self.last => Some(self.external),
            None => None,
        };
        if self.world && outside.is_some() {
            if let Some(known) = program {
                self.graph.unify(known, self.external);
            }
            self.graph.settle();
            return Target { program: Some(self.external), outside: None };
        }
        self.graph.settle();
        Target { program, outside }
    }

    fn program_field(&mut self, target: Target, width: u32) -> Option<ValueId> {
        target.program.map(|cell| self.graph.access(cell, width))
    }

    fn outside_field(&mut self, target: Target, width: u32) -> Option<ValueId> {
        let cell = target.outside?;
        self.graph.restride_cell(self.external, u64::from(width));
        Some(self.graph.access(cell, width))
    }

    /// Where the address `t` of an access points to, when all is solved.
    pub fn target_of(&mut self, t: TermId) -> Target {
        let value = self.value(t);
        let Target { program, outside } = self.dereference(value);
        let program = program.map(|cell| self.graph.resolve(cell));
        let outside = outside.map(|cell| self.graph.resolve(cell));
        Target { program, outside }
    }

    /// The cell of each object's first byte, when all is solved.
    pub fn object_cells(&mut self) -> Vec<Cell> {
        self.objects.ids().map(|o| self.object_cell(o)).collect()
    }

    fn object_cell(&mut self, o: ObjectId) -> Cell {
        self.graph.resolve(self.cells[o.0 as usize])
    }

    /// The node that a term may point to, when all is solved.
    pub fn pointee(&mut self, t: TermId) -> Option<NodeId> {
        let value = *self.values.get(&t)?;
        let content = self.graph.content(value);
        // What was found equal to an object's address has its bits.
        let found = content.outside.and_then(|o| self.graph.sources.cell(o)).map(|(cell, _)| cell);
        let cell = content.cell.or(found)?;
        Some(self.graph.resolve(cell).node)
    }

    /// Are whole pointers told apart where this address points to?
    pub fn keeps_words(&mut self, address: TermId) -> bool {
        let word = u64::from(self.program.pointer_width) / 8;
        let Some(node) = self.pointee(address) else { return true };
        let stride = self.graph.node(node).stride;
        stride == 0 || stride >= word
    }

    /// The source of a term's value, if that comes from outside and is no address of the program's own: whether it is
    /// the address that it was compared with, too.
    pub fn source_of(&mut self, t: TermId) -> Option<(SourceId, bool)> {
        let value = *self.values.get(&t)?;
        let content = self.graph.content(value);
        let outside = content.outside?;
        let own = content.cell.is_some() || self.graph.sources.cell(outside).is_some();
        Some((self.graph.sources.root(outside.source), own))
    }

    /// May the term be a pointer from outside?
    pub fn is_outside(&mut self, t: TermId) -> bool {
        let value = self.value(t);
        self.graph.content(value).outside.is_some()
    }

    /// The only cell that a term may be the address of, if the program tells it from all others.
    pub fn offset(&mut self, t: TermId) -> Option<Cell> {
        let value = *self.values.get(&t)?;
        let content = self.graph.content(value);
        let cell = self.graph.resolve(content.cell?);
        let exact = content.stride == 0 && !content.derived && self.graph.node(cell.node).stride == 0;
        (exact && content.outside.is_none()).then_some(cell)
    }

    /// An address may be that of any object.
    fn unite_all(&mut self) {
        if std::mem::replace(&mut self.world, true) {
            return;
        }
        self.graph.restride_cell(self.external, 1);
        for o in self.objects.ids() {
            if !matches!(self.objects.get(o).kind, Kind::Function(_)) {
                self.graph.unify(self.external, self.cells[o.0 as usize]);
            }
        }
        self.graph.settle();
    }

    fn call(&mut self, id: u32, call: usize) {
        let callee = self.calls[call].callee;
        let Some(cell) = self.graph.content(callee).cell else { return };
        let node = self.graph.resolve(cell).node;
        if let Constraint::Call(_, watched @ false) = &mut self.constraints[id as usize] {
            *watched = true;
            self.graph.depend(node, id);
        }
        for f in self.functions_in(node) {
            let known = &self.calls[call];
            let function = &self.program.functions[f.0 as usize];
            if function.blocks.is_empty() || known.connected.contains(&f) {
                continue;
            }
            let (arguments, targets) = (known.arguments.clone(), known.targets.clone());
            // A call of another type calls the function as well.
            if !fits(self.terms, self.program, function, &arguments, &targets) {
                self.misfits += 1;
                if self.fitting {
                    continue;
                }
            }
            self.calls[call].connected.push(f);
            let arguments = crate::fitting::sources(self.program, &function.parameters, &arguments);
            self.connect(f, &arguments, &targets);
        }
    }

    fn functions_in(&self, node: NodeId) -> Vec<FunctionId> {
        let objects = self.graph.node(node).objects.iter();
        let functions = objects.filter_map(|&(o, _)| match self.objects.get(o).kind {
            Kind::Function(i) => Some(FunctionId(i as u32)),
            _ => None,
        });
        functions.collect()
    }
}

/// Does the function take and return what a call gives and expects?
fn fits(
    terms: &Terms,
    program: &Program,
    function: &Function,
    arguments: &[TermId],
    targets: &[TermId],
) -> bool {
    let float = |t: TermId| program.floats.contains(&t);
    let same = |t: TermId, v: &crate::VariableId| {
        let constant = program.variables[v.0 as usize].constant;
        terms.sort_of(t) == terms.sort_of(constant) && float(t) == float(constant)
    };
    (arguments.len() == function.parameters.len()
        || (function.variadic && arguments.len() >= function.parameters.len()))
        && targets.len() <= function.results.len()
        && arguments.iter().zip(&function.parameters).all(|(&a, p)| same(a, p))
        && targets.iter().zip(&function.results).all(|(&t, r)| same(t, r))
}

/// How many bytes a value takes in memory.
pub(super) fn bytes(terms: &Terms, t: TermId) -> u32 {
    match terms.sort_data(terms.sort_of(t)) {
        Sort::BitVec(width) => width.div_ceil(8),
        _ => 1,
    }
}
