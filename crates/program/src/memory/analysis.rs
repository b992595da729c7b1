//! The points-to analysis: constraints from terms and statements, solved with a worklist.
//!
//! Which values are addresses is not written in a program: any bit-vector may carry one. Addresses come from
//! objects and flow through assignments, memory, and the operators that keep them (see [`carry`](super::carry)).
//!
//! A dereferenced value that no object's address flows into comes from elsewhere:
//! * from a function or `__VERIFIER_nondet_pointer`, a literal, or nothing at all: it points to the *external* node, which
//!   no object of the program belongs to. If such a pointer meets the address of an object, in a variable or
//!   an equation, the object's node and the external one become one;
//! * from an integer that the environment chose: it may point to any object, and all of them become one node.

use super::graph::{Cell, Content, FROM_OUTSIDE, Graph, NodeId, ValueId, gcd};
use super::objects::{Kind, ObjectId, Objects, literal};
use super::walk::{statement_terms, terminator_terms};
use crate::{Callee, Function, FunctionId, Initialiser, Origin, Program, Statement};
use euphonium_term::{Sort, TermId, Terms};
use rustc_hash::FxHashMap;

/// A constraint.
#[derive(Clone, Copy)]
enum Constraint {
    /// A term's value follows from those of its arguments.
    Term(TermId),
    /// What the first holds, the second may hold.
    Flow(ValueId, ValueId),
    /// The value at the address flows into the second; the third says whether the field is watched already.
    Load(ValueId, ValueId, u32, bool),
    /// The second flows to the address.
    Store(ValueId, ValueId, u32),
    /// Something happens at the address; the flag says whether pointers from outside may be written there.
    Touch(ValueId, bool),
    /// Bytes are copied: target, source, number; the last says whether the target's node is watched already.
    Copy(ValueId, ValueId, Option<u64>, bool),
    /// An indirect call, by its position in `calls`; is its node watched already?
    Call(usize, bool),
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
    objects: &'a Objects,
    pub graph: Graph,
    values: FxHashMap<TermId, ValueId>,
    constraints: Vec<Constraint>,
    pub calls: Vec<IndirectCall>,
    /// The cell of each object's first byte.
    cells: Vec<Cell>,
    pub(super) external: Cell,
    /// Some address is an integer that the environment chose.
    world: bool,
    /// Sums that wait for the others.
    pub(super) deferred: Vec<u32>,
    pub(super) late: bool,
    /// No address is unresolved any more: what has no cell points outside.
    last: bool,
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

    fn objects(&mut self) {
        for o in self.objects.ids() {
            let node = self.graph.new_node();
            self.graph.node_mut(node).objects.push((o, 0));
            let cell = Cell { node, offset: 0 };
            self.cells.push(cell);
            let value = self.value(self.objects.get(o).symbol);
            self.graph.add(value, Content { cell: Some(cell), ..Content::default() });
        }
        for o in self.objects.ids() {
            let Kind::Global(i) = self.objects.get(o).kind else { continue };
            let cell = self.cells[o.0 as usize];
            match &self.program.globals[i].init {
                Initialiser::Unknown => self.graph.make_opaque(cell.node),
                Initialiser::Values(values) => {
                    for &(offset, t) in values {
                        if literal(self.terms, t).is_none() && !self.terms.op(t).is_value() {
                            let address = self.graph.new_value();
                            let cell = cell.moved(offset as i64);
                            self.graph.add(address, Content { cell: Some(cell), ..Content::default() });
                            let (value, bytes) = (self.root_value(t), bytes(self.terms, t));
                            self.constrain(Constraint::Store(address, value, bytes), &[address, value]);
                        }
                    }
                }
            }
        }
    }

    /// Nothing is known about the arguments of the entry function.
    fn parameters(&mut self) {
        for &v in &self.program.functions[self.program.entry.0 as usize].parameters {
            let value = self.variable(v);
            self.graph.add(value, FROM_OUTSIDE);
        }
    }

    /// The constraints of a function; `sites` says whether its allocations are among the objects.
    fn function(&mut self, function: &Function, sites: bool) {
        for (b, block) in function.blocks.iter().enumerate() {
            for (s, placed) in block.statements.iter().enumerate() {
                if let Statement::Allocate { target, .. } = &placed.statement {
                    let known = self.objects.by_site.get(&(b, s)).filter(|_| sites);
                    let cell = match known {
                        Some(o) => self.cells[o.0 as usize],
                        None => Cell { node: self.graph.new_node(), offset: 0 },
                    };
                    let value = self.variable(*target);
                    self.graph.add(value, Content { cell: Some(cell), ..Content::default() });
                }
                statement_terms(&placed.statement, &mut |t| {
                    self.root_value(t);
                });
                self.statement(&placed.statement);
            }
            terminator_terms(&block.terminator, &mut |t| {
                self.root_value(t);
            });
        }
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Assign(v, t) => {
                let (from, to) = (self.value(*t), self.variable(*v));
                self.constrain(Constraint::Flow(from, to), &[from]);
            }
            Statement::Havoc(v, origin) => {
                let value = self.variable(*v);
                let wide = self.terms.bv_width(self.program.variables[v.0 as usize].constant)
                    == Some(self.program.pointer_width);
                let content = match origin {
                    Origin::Input(name) if !names_a_pointer(name) => {
                        Content { input: true, ..Content::default() }
                    }
                    Origin::Input(_) | Origin::External(_) if wide => FROM_OUTSIDE,
                    _ => Content::default(),
                };
                self.graph.add(value, content);
            }
            Statement::Allocate { .. } | Statement::Assume(_) | Statement::Free(_) => {}
            Statement::Load { target, address } => {
                let (from, to) = (self.value(*address), self.variable(*target));
                let width = bytes(self.terms, self.program.variables[target.0 as usize].constant);
                self.constrain(Constraint::Load(from, to, width, false), &[from]);
            }
            Statement::Store { address, value } => {
                let width = bytes(self.terms, *value);
                let (to, from) = (self.value(*address), self.value(*value));
                self.constrain(Constraint::Store(to, from, width), &[to, from]);
            }
            Statement::Copy { target, source, size } => {
                let (to, from) = (self.value(*target), self.value(*source));
                let size = literal(self.terms, *size);
                self.constrain(Constraint::Copy(to, from, size, false), &[to, from]);
            }
            Statement::Fill { target, .. } => {
                let to = self.value(*target);
                self.constrain(Constraint::Touch(to, false), &[to]);
            }
            Statement::HavocMemory { target, origin, .. } => {
                let to = self.value(*target);
                let outside = matches!(origin, Origin::External(_) | Origin::Abstraction(_));
                self.constrain(Constraint::Touch(to, outside), &[to]);
            }
            Statement::Call { callee: Callee::Direct(f), arguments, targets } => {
                let targets: Vec<TermId> =
                    targets.iter().map(|v| self.program.variables[v.0 as usize].constant).collect();
                self.connect(*f, arguments, &targets);
            }
            Statement::Call { callee: Callee::Indirect(address), arguments, targets } => {
                let callee = self.value(*address);
                let targets = targets.iter().map(|v| self.program.variables[v.0 as usize].constant).collect();
                self.calls.push(IndirectCall {
                    callee,
                    arguments: arguments.clone(),
                    targets,
                    connected: Vec::new(),
                });
                self.constrain(Constraint::Call(self.calls.len() - 1, false), &[callee]);
            }
        }
    }

    /// Arguments flow into parameters, results into targets.
    fn connect(&mut self, f: FunctionId, arguments: &[TermId], targets: &[TermId]) {
        let program = self.program;
        let function = &program.functions[f.0 as usize];
        for (&argument, &parameter) in arguments.iter().zip(&function.parameters) {
            let (from, to) = (self.value(argument), self.variable(parameter));
            self.constrain(Constraint::Flow(from, to), &[from]);
        }
        for (&target, &result) in targets.iter().zip(&function.results) {
            let (from, to) = (self.variable(result), self.value(target));
            self.constrain(Constraint::Flow(from, to), &[from]);
        }
    }

    /// Adds a constraint, to be looked at now and when one of these values grows.
    fn constrain(&mut self, constraint: Constraint, watched: &[ValueId]) {
        let id = self.constraints.len() as u32;
        self.constraints.push(constraint);
        for &v in watched {
            self.graph.watch(v, id);
        }
        self.graph.woken.push(id);
    }

    fn variable(&mut self, v: crate::VariableId) -> ValueId {
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
    fn root_value(&mut self, term: TermId) -> ValueId {
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
                    let stale = self.graph.take_stale();
                    if stale.is_empty() {
                        return;
                    }
                    self.graph.woken = stale;
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
                let Some(cell) = self.dereference(address) else { return };
                let field = self.graph.access(cell, width);
                if !watched {
                    self.graph.watch(field, id);
                    self.constraints[id as usize] = Constraint::Load(address, target, width, true);
                }
                let mut content = self.graph.content(field);
                // A field that holds addresses is a pointer; integers are there because the node is collapsed.
                // Whether it holds any shows when all else is solved.
                content.input &= self.last && content.cell.is_none();
                self.graph.add(target, content);
            }
            Constraint::Store(address, value, width) => {
                let Some(cell) = self.dereference(address) else { return };
                let field = self.graph.access(cell, width);
                let content = self.graph.content(value);
                self.graph.add(field, content);
            }
            Constraint::Touch(address, outside) => {
                if let Some(cell) = self.dereference(address)
                    && outside
                {
                    self.graph.make_opaque(cell.node);
                }
            }
            Constraint::Copy(target, source, size, _) => self.copy(id, target, source, size),
            Constraint::Call(call, _) => self.call(id, call),
        }
    }

    /// The cell that an address points to.
    pub fn dereference(&mut self, address: ValueId) -> Option<Cell> {
        let content = self.graph.content(address);
        let outside = content.outside.map(|outside| {
            self.graph.restride_cell(self.external, outside.stride);
            self.external.moved(outside.offset)
        });
        if content.input && (self.last || content.cell.is_some()) {
            self.unite_all();
        }
        match (content.cell, outside) {
            (Some(cell), Some(outside)) => {
                self.graph.unify(cell, outside);
                self.graph.settle();
                Some(cell)
            }
            (Some(cell), None) => Some(cell),
            (None, Some(outside)) => Some(outside),
            (None, None) => self.last.then_some(self.external),
        }
    }

    /// The cell that the address `t` of an access points to, when all is solved.
    pub fn cell_of(&mut self, t: TermId) -> Cell {
        let value = self.value(t);
        let cell = self.dereference(value).unwrap_or(self.external);
        self.graph.settle();
        self.graph.resolve(cell)
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
        let cell = self.graph.content(value).cell?;
        Some(self.graph.resolve(cell).node)
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

    /// What the target's fields may hold is what the source's at the same distance may hold.
    fn copy(&mut self, id: u32, target: ValueId, source: ValueId, size: Option<u64>) {
        let (Some(to), Some(from)) = (self.dereference(target), self.dereference(source)) else { return };
        self.graph.settle();
        let (mut to, mut from) = (self.graph.resolve(to), self.graph.resolve(from));
        if let Constraint::Copy(.., watched @ false) = &mut self.constraints[id as usize] {
            *watched = true;
            self.graph.depend(to.node, id);
        }
        let stride = self.graph.node(to.node).stride;
        let once = stride == 0 || size.is_some_and(|size| size <= stride);
        if !once || (size.is_none() && self.graph.node(from.node).stride != 0) {
            // Positions repeat: both count modulo a common stride.
            let common = gcd(stride, self.graph.node(from.node).stride);
            self.graph.restride(to.node, common);
            self.graph.restride(from.node, common);
            self.graph.settle();
            (to, from) = (self.graph.resolve(to), self.graph.resolve(from));
        }
        let stride = self.graph.node(to.node).stride;
        let accesses: Vec<(i64, u32)> = self.graph.node(to.node).accesses.iter().copied().collect();
        for (offset, width) in accesses {
            let distance = offset.wrapping_sub(to.offset);
            // Modulo a stride, an access may also begin in the period before the range.
            let distances = match stride as i64 {
                0 => [Some(distance), None],
                stride => {
                    let distance = distance.rem_euclid(stride);
                    [Some(distance), Some(distance - stride)]
                }
            };
            let end = size.map_or(i64::MAX, |size| i64::try_from(size).unwrap_or(i64::MAX));
            for distance in distances.into_iter().flatten() {
                if distance < end && distance.saturating_add(i64::from(width)) > 0 {
                    let into = self.graph.access(Cell { node: to.node, offset }, width);
                    let out = self.graph.access(from.moved(distance), width);
                    self.graph.merge(into, out);
                    self.graph.settle();
                }
            }
        }
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
            if known.connected.contains(&f) || !self.fits(function, &known.arguments, &known.targets) {
                continue;
            }
            let (arguments, targets) = (known.arguments.clone(), known.targets.clone());
            self.calls[call].connected.push(f);
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

    /// Can the function be called like that?
    fn fits(&self, function: &Function, arguments: &[TermId], targets: &[TermId]) -> bool {
        let constant = |v: &crate::VariableId| self.program.variables[v.0 as usize].constant;
        let same = |a: TermId, b: TermId| self.terms.sort_of(a) == self.terms.sort_of(b);
        let count = arguments.len() == function.parameters.len()
            || (function.variadic && arguments.len() >= function.parameters.len());
        count
            && targets.len() <= function.results.len()
            && arguments.iter().zip(&function.parameters).all(|(&a, p)| same(a, constant(p)))
            && targets.iter().zip(&function.results).all(|(&t, r)| same(t, constant(r)))
    }
}

/// Does the function of this name return a pointer?
fn names_a_pointer(name: &str) -> bool {
    ["pointer", "pchar"].iter().any(|word| name.contains(word))
}

/// How many bytes a value takes in memory.
pub(super) fn bytes(terms: &Terms, t: TermId) -> u32 {
    match terms.sort_data(terms.sort_of(t)) {
        Sort::BitVec(width) => width.div_ceil(8),
        _ => 1,
    }
}
