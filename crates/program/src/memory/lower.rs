//! The lowering: runs the analyses, decides what becomes of each region, and replaces the statements.

use super::analysis::{Analysis, Target, bytes};
use super::flow::{Flow, successors};
use super::forget::{Seen, forget};
use super::graph::{Cell, Graph, ValueId};
use super::layout::Layout;
use super::lifetime;
use super::objects::{Instances, Kind, ObjectId, Objects, literal};
use super::observe::observed;
use super::propagate::{Rewriter, propagate};
use super::regions::Regions;
use super::safety::{self, End, Safety, rooted, separate_activations};
use super::{MemoryError, MemoryReport, Options};
use crate::{
    Assumption, AssumptionKind, Block, BlockId, Class, Origin, Place, Placed, Program, SourceName, Statement,
    Terminator, Variable, VariableId,
};
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The state of the lowering.
pub(super) struct Lowering<'a> {
    pub terms: &'a mut Terms,
    pub program: &'a mut Program,
    pub options: &'a Options,
    pub objects: Objects,
    pub graph: Graph,
    pub regions: Regions,
    pub layout: Layout,
    /// The cell of each object's first byte.
    pub object_cells: Vec<Cell>,
    /// What each address of the program points to.
    pub targets: FxHashMap<TermId, Target>,
    /// The terms of the objects' addresses.
    pub addresses: Vec<TermId>,
    /// Objects at arbitrary addresses, by the constant of the variable that holds it.
    pub movable: FxHashMap<TermId, ObjectId>,
    /// The same objects, with the variables.
    pub anywhere: Vec<(ObjectId, VariableId)>,
    /// For sites that allocate many objects: the variables of the latest address and of the next.
    pub successive: FxHashMap<ObjectId, (VariableId, VariableId)>,
    /// Variables that get a pointer from outside which is compared with no object of the program, and is
    /// dereferenced where addresses of objects are, too.
    pub strangers: FxHashSet<VariableId>,
    pub rewriter: Rewriter,
    /// What is stored is stored only if this holds.
    pub guard: Option<TermId>,
    pub out: Vec<Placed>,
    pub place: Option<Place>,
    /// The block that statements are added to.
    pub current: usize,
    /// Are there loops?
    pub cyclic: bool,
    /// What checks of memory need, if there are some.
    pub safety: Option<Safety>,
    /// The sizes of objects that accesses are taken to stay inside of.
    pub within: FxHashMap<ObjectId, VariableId>,
    pub report: MemoryReport,
    /// All names of variables, and how many others were derived from each.
    names: FxHashMap<Arc<str>, u32>,
}

/// Lowers the memory of the entry function.
pub(super) fn lower(
    terms: &mut Terms,
    program: &mut Program,
    options: &Options,
) -> Result<MemoryReport, MemoryError> {
    check(terms, program)?;
    let flow = Flow::new(&program.functions[program.entry.0 as usize]);
    let mut objects = Objects::of_module(program);
    objects.add_sites(terms, program, &flow.cyclic);
    propagate(terms, program, &flow, &objects);
    sizes(terms, program, &mut objects);
    let safe = options.checks.any(safety::CLASSES);
    let mut escaping = FxHashSet::default();
    if safe {
        escaping = separate_activations(terms, program, &mut objects);
    }

    let mut analysis = Analysis::new(terms, program, &objects, false);
    analysis.solve();
    let visible = observed(terms, program, &objects, &flow, &mut analysis);
    let mut targets = address_targets(program, &mut analysis, safe);
    let safety =
        safe.then(|| Safety::new(options.checks, options.trusting, rooted(program, &objects, &mut analysis)));
    let strangers = strangers(program, &mut analysis, &targets);
    let object_cells = analysis.object_cells();
    let mut graph = analysis.graph;
    settle_instances(&mut graph, &object_cells, &mut objects);

    let assumed = lifetime::assumptions(terms, program, &objects, &graph, &targets);
    let layout = Layout::new(program, &objects, &visible, options)?;
    // In one world, the layout is one of those that are possible.
    if !options.one_world {
        forget(
            terms,
            program,
            &Seen { objects: &objects, graph: &graph, layout: &layout, visible: &visible },
            &mut targets,
        );
    }
    let regions = Regions::new(&graph, &graph.roots());
    let names = program.variables.iter().map(|v| (v.name.clone(), 0)).collect();
    let mut lowering = Lowering {
        terms,
        program,
        options,
        objects,
        graph,
        regions,
        layout,
        object_cells,
        targets,
        addresses: Vec::new(),
        movable: FxHashMap::default(),
        anywhere: Vec::new(),
        successive: FxHashMap::default(),
        strangers,
        rewriter: Rewriter::default(),
        guard: None,
        out: Vec::new(),
        place: None,
        current: 0,
        cyclic: flow.cyclic.contains(&true),
        safety,
        within: FxHashMap::default(),
        report: MemoryReport::default(),
        names,
    };
    lowering.run(&escaping);
    lowering.assume(assumed);
    Ok(lowering.report)
}

/// Refuses what the lowering does not take.
fn check(terms: &Terms, program: &Program) -> Result<(), MemoryError> {
    let wrong = |t: &TermId| terms.bv_width(*t) != Some(program.pointer_width);
    for block in &program.functions[program.entry.0 as usize].blocks {
        for placed in &block.statements {
            let bad = match &placed.statement {
                Statement::Call { .. } => return Err(MemoryError::Call(placed.place)),
                Statement::Allocate { target, size, .. } => {
                    wrong(&program.variables[target.0 as usize].constant) || wrong(size)
                }
                Statement::Load { address, .. } | Statement::Store { address, .. } => wrong(address),
                Statement::Copy { target, source, size, .. } => [target, source, size].into_iter().any(wrong),
                Statement::Fill { target, size, .. } => [target, size].into_iter().any(wrong),
                Statement::HavocMemory { target, size, .. } => wrong(target) || size.iter().any(wrong),
                Statement::Assign(..)
                | Statement::Havoc(..)
                | Statement::Assume(_)
                | Statement::Free(_)
                | Statement::Lifetime { .. } => false,
            };
            if bad {
                return Err(MemoryError::Address(placed.place));
            }
        }
    }
    Ok(())
}

/// Propagation may have made the sizes of allocations literals.
fn sizes(terms: &Terms, program: &Program, objects: &mut Objects) {
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    for o in objects.ids() {
        let Kind::Site(b, s) = objects.get(o).kind else { continue };
        if let Statement::Allocate { size, .. } = blocks[b].statements[s].statement {
            objects.get_mut(o).size = literal(terms, size);
        }
    }
}

/// Where all terms point to that are used as addresses.
fn address_targets(program: &Program, analysis: &mut Analysis, safe: bool) -> FxHashMap<TermId, Target> {
    let mut targets = FxHashMap::default();
    for block in &program.functions[program.entry.0 as usize].blocks {
        for placed in &block.statements {
            let (first, second) = match &placed.statement {
                Statement::Load { address, .. } | Statement::Store { address, .. } => (*address, None),
                Statement::Copy { target, source, .. } => (*target, Some(*source)),
                Statement::Fill { target, .. } | Statement::HavocMemory { target, .. } => (*target, None),
                Statement::Free(address) | Statement::Lifetime { address, .. } if safe => (*address, None),
                _ => continue,
            };
            for t in [Some(first), second].into_iter().flatten() {
                targets.insert(t, analysis.target_of(t));
            }
        }
    }
    targets
}

/// The variables that get pointers from outside which are not compared with the address of any object, if such pointers
/// are dereferenced where addresses of objects may be, too. A run in which they are such an address is doubted: nobody has told it
/// to the environment.
fn strangers(
    program: &Program,
    analysis: &mut Analysis,
    targets: &FxHashMap<TermId, Target>,
) -> FxHashSet<VariableId> {
    let mixed = targets.iter().filter(|(_, to)| to.program.is_some() && to.outside.is_some());
    let sources: FxHashSet<_> = mixed.filter_map(|(&t, _)| Some(analysis.source_of(t)?.0)).collect();
    if sources.is_empty() {
        return FxHashSet::default();
    }
    let mut found = FxHashSet::default();
    for placed in
        program.functions[program.entry.0 as usize].blocks.iter().flat_map(|block| &block.statements)
    {
        let Statement::Havoc(v, Origin::Input(_) | Origin::External(_)) = &placed.statement else { continue };
        let constant = program.variables[v.0 as usize].constant;
        if analysis.source_of(constant).is_some_and(|(source, own)| !own && sources.contains(&source)) {
            found.insert(*v);
        }
    }
    found
}

/// A local variable that is allocated again gets arbitrary contents again. In an array that it shares with
/// other objects that is one store for each element; a large one gets a new address instead. So do all if
/// there is recursion.
fn settle_instances(graph: &mut Graph, cells: &[Cell], objects: &mut Objects) {
    const SMALL: u64 = 64;
    let recursive = keeps_stack(graph, objects);
    for o in objects.ids() {
        let node = graph.node(cells[o.0 as usize].node);
        let shared = node.objects.len() > 1 || node.external;
        let object = objects.get_mut(o);
        let large = shared && object.size.is_none_or(|size| size > SMALL);
        if object.instances == Instances::Reused && (recursive || large) {
            object.instances = Instances::Many;
        }
    }
}

/// Are the addresses of nameless stack objects, of which there are many, kept in memory? That is how
/// activations of recursive functions are kept that share one body.
fn keeps_stack(graph: &mut Graph, objects: &Objects) -> bool {
    let frame = |o: ObjectId| {
        let object = objects.get(o);
        object.stack && !object.named && object.instances == Instances::Many
    };
    let fields: Vec<ValueId> =
        graph.roots().into_iter().flat_map(|n| graph.node(n).fields.values().map(|&(_, v)| v)).collect();
    fields.into_iter().any(|v| {
        let Some(cell) = graph.content(v).cell else { return false };
        let node = graph.resolve(cell).node;
        graph.node(node).objects.iter().any(|&(o, _)| frame(o))
    })
}

/// The blocks from which no end of the program can be reached.
fn endless(blocks: &[Block]) -> Vec<bool> {
    let mut before = vec![Vec::new(); blocks.len()];
    let mut open = Vec::new();
    for (b, block) in blocks.iter().enumerate() {
        let next = successors(&block.terminator);
        if next.is_empty() {
            open.push(b);
        }
        next.into_iter().for_each(|to| before[to].push(b));
    }
    let mut endless = vec![true; blocks.len()];
    while let Some(b) = open.pop() {
        if std::mem::replace(&mut endless[b], false) {
            open.extend(&before[b]);
        }
    }
    endless
}

impl Lowering<'_> {
    fn run(&mut self, escaping: &FxHashSet<ObjectId>) {
        self.report.objects = self.objects.list.len();
        self.place_objects();
        self.shape_regions();
        self.initial_contents();
        self.keep_track(escaping);
        self.keep_sizes();
        let prologue = std::mem::take(&mut self.out);
        let entry = self.program.entry.0 as usize;
        let endless = endless(&self.program.functions[entry].blocks);
        for (b, endless) in endless.into_iter().enumerate() {
            let block = &mut self.program.functions[entry].blocks[b];
            let (statements, place) = (std::mem::take(&mut block.statements), block.place);
            let mut terminator = block.terminator.clone();
            self.current = b;
            if b == 0 {
                self.out = prologue.clone();
            }
            if endless {
                self.place = statements.iter().find_map(|placed| placed.place);
                self.check_end(End::Never);
            }
            for (s, placed) in statements.into_iter().enumerate() {
                self.place = placed.place;
                self.statement(b, s, placed.statement);
            }
            self.place = place;
            match terminator {
                Terminator::Return => self.check_end(End::Return),
                Terminator::Halt => self.check_end(End::Halt),
                _ => {}
            }
            self.place = None;
            super::walk::map_terminator(&mut terminator, &mut |t| self.rewriter.rewrite(self.terms, t));
            // A check may have split the block.
            let statements = std::mem::take(&mut self.out);
            let block = &mut self.program.functions[entry].blocks[self.current];
            (block.statements, block.terminator, block.place) = (statements, terminator, place);
        }
        self.program.globals.clear();
        self.assume_what_was_relied_on();
    }

    fn statement(&mut self, b: usize, s: usize, statement: Statement) {
        match statement {
            Statement::Assign(v, t) => {
                let t = self.rewrite(t);
                self.emit(Statement::Assign(v, t));
            }
            Statement::Assume(t) => {
                let t = self.rewrite(t);
                self.emit(Statement::Assume(t));
            }
            Statement::Havoc(v, _) => {
                self.emit(statement);
                if self.strangers.contains(&v) {
                    // What it leads to does not reach into them either. As a number it may be anything, so for a
                    // proof such values are only doubted: a program may look at its bits.
                    let constant = self.constant(v);
                    let own = self.is_somewhere(constant, true);
                    if self.options.one_world {
                        let other = self.terms.not(own);
                        self.emit(Statement::Assume(other));
                    } else {
                        let why = Origin::Abstraction("a pointer from outside to where objects are".into());
                        let doubted = self.anything(self.terms.sort_of(constant), why);
                        let value = self.terms.ite(own, doubted, constant);
                        self.emit(Statement::Assign(v, value));
                    }
                }
            }
            Statement::Allocate { target, size, align, .. } => {
                let size = self.rewrite(size);
                if let Some(&o) = self.objects.by_site.get(&(b, s)) {
                    self.allocate(o, target, size, align);
                    self.note_allocation(o, size);
                    self.note_size(o, size);
                }
            }
            Statement::Free(t) => {
                let to = self.targets.get(&t).copied().unwrap_or_default();
                let address = self.rewrite(t);
                self.uses(&[address]);
                self.free(address, to);
            }
            Statement::Lifetime { address: t, living } => {
                let to = self.targets.get(&t).copied().unwrap_or_default();
                let address = self.rewrite(t);
                self.lifetime(address, to, living);
            }
            Statement::Load { target, address } => {
                let from = self.targets[&address];
                let address = self.rewrite(address);
                let width = bytes(self.terms, self.constant(target));
                let count = self.pointer(u64::from(width));
                self.uses(&[address]);
                self.check_access(address, from, count, "a read outside of all living objects");
                self.load(target, address, from);
            }
            Statement::Store { address, value } => {
                let to = self.targets[&address];
                let (address, value) = (self.rewrite(address), self.rewrite(value));
                let width = bytes(self.terms, value);
                let count = self.pointer(u64::from(width));
                self.uses(&[address]);
                self.check_access(address, to, count, "a write outside of all living objects");
                self.store(address, to, value);
            }
            Statement::Copy { target, source, size, partly } => {
                let (to, from) = (self.targets[&target], self.targets[&source]);
                let (target, source) = (self.rewrite(target), self.rewrite(source));
                let size = self.rewrite(size);
                self.uses(&[target, source, size]);
                if !partly {
                    self.check_access(source, from, size, "a copy from outside of all living objects");
                    self.check_access(target, to, size, "a copy to outside of all living objects");
                }
                self.copy(target, to, source, from, size);
            }
            Statement::Fill { target, value, size } => {
                let to = self.targets[&target];
                let (target, value) = (self.rewrite(target), self.rewrite(value));
                let size = self.rewrite(size);
                self.uses(&[target, size]);
                self.check_access(target, to, size, "a write outside of all living objects");
                self.fill(target, to, value, size);
            }
            Statement::HavocMemory { target, size, origin } => {
                let to = self.targets[&target];
                let target = self.rewrite(target);
                let size = size.map(|size| self.rewrite(size));
                self.uses(&[target]);
                if let Some(size) = size {
                    self.uses(&[size]);
                    self.check_access(target, to, size, "a write outside of all living objects");
                }
                self.havoc_memory(target, to, size, &origin);
            }
            // Refused before.
            Statement::Call { .. } => {}
        }
    }

    /// These values decide what is accessed: a switch without cases says so, for who asks whether they are
    /// determined.
    fn uses(&mut self, values: &[TermId]) {
        if !self.options.checks.has(Class::Uninitialised) {
            return;
        }
        for &value in values {
            if literal(self.terms, value).is_some() || self.exactly(value).is_some() {
                continue;
            }
            let (statements, place) = (std::mem::take(&mut self.out), self.place);
            let blocks = &mut self.program.functions[self.program.entry.0 as usize].blocks;
            let rest = BlockId(blocks.len() as u32);
            let block = &mut blocks[self.current];
            let name = block.name.clone();
            (block.statements, block.place) = (statements, place);
            block.terminator = Terminator::Switch { value, cases: Vec::new(), default: rest };
            blocks.push(Block { name, statements: Vec::new(), terminator: Terminator::Halt, place: None });
            self.current = rest.0 as usize;
        }
    }

    // --- small helpers ---

    pub fn rewrite(&mut self, t: TermId) -> TermId {
        self.rewriter.rewrite(self.terms, t)
    }

    pub fn emit(&mut self, statement: Statement) {
        self.out.push(Placed { statement, place: self.place });
    }

    pub fn constant(&self, v: VariableId) -> TermId {
        self.program.variables[v.0 as usize].constant
    }

    pub fn pointer(&mut self, n: u64) -> TermId {
        self.terms.bv_const(self.program.pointer_width, n)
    }

    /// `t + by`, for an address.
    pub fn moved(&mut self, t: TermId, by: i64) -> TermId {
        if by == 0 {
            return t;
        }
        let by = self.pointer(by as u64);
        self.terms.mk(Op::BvAdd, &[t, by])
    }

    pub fn variable(&mut self, name: &str, sort: SortId, source: Option<SourceName>) -> VariableId {
        let mut unique: Arc<str> = name.into();
        while self.names.contains_key(&unique) {
            let used = self.names.entry(name.into()).or_default();
            *used += 1;
            unique = format!("{name}!{used}").into();
        }
        self.names.insert(unique.clone(), 0);
        let constant = self.terms.declare_const(&unique, sort);
        let id = VariableId(self.program.variables.len() as u32);
        self.program.variables.push(Variable { constant, name: unique, source });
        id
    }

    /// A variable for a value on the way.
    pub fn temporary(&mut self, sort: SortId) -> VariableId {
        let name = format!("mem!{}", self.program.variables.len());
        self.variable(&name, sort, None)
    }

    /// A variable that holds any value.
    pub fn anything(&mut self, sort: SortId, origin: Origin) -> TermId {
        let v = self.temporary(sort);
        self.emit(Statement::Havoc(v, origin));
        self.constant(v)
    }

    fn assume_what_was_relied_on(&mut self) {
        let mut texts = Vec::new();
        if !self.report.arrays.is_empty() && !self.looks_for(Class::Deref) {
            texts.push("accesses stay inside of their objects");
        }
        if !self.successive.is_empty() && self.program.pointer_width <= 32 {
            texts.push("memory is not exhausted");
        }
        let heap =
            |o: ObjectId| matches!(self.objects.get(o).kind, Kind::Site(..)) && !self.objects.get(o).stack;
        if self.looks_for(Class::Leak) && self.cyclic && self.objects.ids().any(heap) {
            texts.push("runs that do not end lose no memory");
        }
        texts.extend(self.trusted());
        let external = |n: &super::graph::Node| n.external && !n.fields.is_empty();
        if self.graph.roots().into_iter().any(|n| external(self.graph.node(n))) {
            texts.push(
                "pointers from outside point to no object of the program unless they are compared with one, \
                 and are aligned",
            );
        }
        self.assume(texts.into_iter().map(String::from));
    }

    pub fn assume(&mut self, texts: impl IntoIterator<Item = String>) {
        for text in texts {
            let assumption = Assumption { kind: AssumptionKind::Memory, what: text.into() };
            if !self.program.assumptions.contains(&assumption) {
                self.program.assumptions.push(assumption);
            }
        }
    }
}
