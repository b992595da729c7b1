//! Checks of memory: that accesses stay inside of living objects, that what is freed may be, and that
//! nothing is left over.
//!
//! They are made here, where it is known which objects an address may belong to, how large these are and
//! where they lie: an access is allowed if it is inside of one of them, and null or an address of nothing
//! falls through to the error. There is as little to keep as the points-to analysis allows: sizes that are
//! literals cost nothing, and only objects that may end before the program does have something that says
//! whether they live.
//!
//! Objects that a site allocates one after the other lie in slots of a power of two, so that the slot of an
//! address is a mask. No address is used twice, so that no use after the end of an object is masked.
//!
//! A pointer from outside may point to what nobody knows: whether such an access is allowed is not known
//! either, and a run that fails there is doubtful. Where the question says so, accesses through pointers that
//! lead to no object of the program are trusted instead, and so is memory that may still be reached; the
//! assumptions of the program then say it.
//!
//! Memory that is lost is looked for when `main` returns, since then nothing but global variables is left
//! that may point to it. (At other ends of the program local variables may, and the answer is doubtful.)
//! What is still allocated at any end is not cleaned up.

use super::analysis::{Analysis, Target};
use super::graph::{Graph, NodeId};
use super::layout::Placement;
use super::lower::Lowering;
use super::objects::{Instances, Kind, ObjectId, Objects, literal};
use super::outlive::outlived;
use super::walk::statement_terms;
use crate::check::{Check, CheckId, CheckKey, Class, Classes};
use crate::{Block, BlockId, Origin, Place, Placed, Program, Statement, Terminator, VariableId};
use euphonium_term::{Op, Sort, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// The classes that are checked here.
pub(super) const CLASSES: &[Class] = &[Class::Null, Class::Deref, Class::Free, Class::Leak, Class::Cleanup];

/// Below this there is no object: what is there is reached by null and an offset.
pub(crate) const NULL_PAGE: u64 = 4096;

/// Why it is not known whether an access is allowed, or whether memory is lost.
const OUTSIDE: &str = "memory behind a pointer from outside";
const REACHED: &str = "memory that may still be reached";

/// The same, where it is trusted.
const OUTSIDE_IS_VALID: &str = "what pointers from outside lead to may be accessed";
const REACHED_IS_KEPT: &str = "memory that may be pointed to when `exit` or `abort` ends the program, or from global variables, is not lost";

/// What says whether the objects of a site live, or how large they are.
#[derive(Clone, Copy, Debug)]
enum Kept {
    /// A variable, for the only one.
    One(VariableId),
    /// An array, by the slot.
    Slots(VariableId),
}

/// Where global variables may lead to.
#[derive(Default)]
pub(super) struct Rooted {
    /// Global variables that need no memory, with what they point to.
    direct: Vec<(TermId, NodeId)>,
    /// What is pointed to from memory that is reached from global variables.
    deep: FxHashSet<NodeId>,
}

/// A place, whatever the activation: file, line and column.
type Spot = (u32, u32, u32);

/// How the program ends, for what is left then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// `main` returns.
    Return,
    /// It is ended.
    Halt,
    /// It goes on for ever.
    Never,
}

/// What the checks need.
pub(super) struct Safety {
    checks: Classes,
    life: FxHashMap<ObjectId, Kept>,
    sizes: FxHashMap<ObjectId, Kept>,
    /// How many objects of a site are allocated.
    counts: FxHashMap<ObjectId, VariableId>,
    /// Sites whose objects live when that is said, not from their allocation on.
    announced: FxHashSet<ObjectId>,
    made: FxHashMap<(Class, Option<Spot>), CheckId>,
    rooted: Rooted,
    /// Is what nobody can know taken to be well?
    trusting: bool,
    /// What was taken to be well.
    trusted: BTreeSet<&'static str>,
}

/// What a check is about.
#[derive(Clone, Copy)]
pub(super) struct Demand<'t> {
    pub class: Class,
    pub text: &'t str,
    /// Why nobody knows if the demand fails.
    pub doubt: Option<&'t str>,
}

/// The local variables whose addresses go anywhere but into an access: a pointer may be left over. Where it may
/// be when the next activation begins, each gets an address of its own.
pub(super) fn separate_activations(
    terms: &Terms,
    program: &Program,
    objects: &mut Objects,
) -> FxHashSet<ObjectId> {
    let mut roots = Vec::new();
    for block in &program.functions[program.entry.0 as usize].blocks {
        for placed in &block.statements {
            match &placed.statement {
                Statement::Assign(_, t) => roots.push(*t),
                Statement::Store { value, .. } => roots.push(*value),
                Statement::Call { .. } => statement_terms(&placed.statement, &mut |t| roots.push(t)),
                _ => {}
            }
        }
    }
    let mut escaping = FxHashSet::default();
    for t in terms.postorder(&roots) {
        if let Some(&o) = objects.by_symbol.get(&t) {
            escaping.insert(o);
        }
    }
    for o in outlived(terms, program, objects) {
        objects.get_mut(o).instances = Instances::Many;
    }
    escaping
}

/// Where global variables lead to, when all is solved.
pub(super) fn rooted(program: &Program, objects: &Objects, analysis: &mut Analysis) -> Rooted {
    let mut direct = Vec::new();
    for (i, variable) in program.variables.iter().enumerate() {
        if program.is_global(VariableId(i as u32))
            && let Some(node) = analysis.pointee(variable.constant)
        {
            direct.push((variable.constant, node));
        }
    }
    let cells = analysis.object_cells();
    let globals = objects.ids().filter(|&o| matches!(objects.get(o).kind, Kind::Global(_)));
    let mut open: Vec<NodeId> = globals.map(|o| cells[o.0 as usize].node).collect();
    open.extend(direct.iter().map(|&(_, node)| node));
    let (mut seen, mut deep) = (FxHashSet::default(), FxHashSet::default());
    while let Some(node) = open.pop() {
        if !seen.insert(node) {
            continue;
        }
        for next in pointed_from(&mut analysis.graph, node) {
            deep.insert(next);
            open.push(next);
        }
    }
    Rooted { direct, deep }
}

/// What the fields of a node point to.
fn pointed_from(graph: &mut Graph, node: NodeId) -> Vec<NodeId> {
    let values: Vec<_> = graph.node(node).fields.values().map(|&(_, value)| value).collect();
    let cells: Vec<_> = values.into_iter().filter_map(|value| graph.content(value).cell).collect();
    cells.into_iter().map(|cell| graph.resolve(cell).node).collect()
}

impl Safety {
    pub fn new(checks: Classes, trusting: bool, rooted: Rooted) -> Safety {
        Safety {
            checks,
            trusting,
            trusted: BTreeSet::new(),
            life: FxHashMap::default(),
            sizes: FxHashMap::default(),
            counts: FxHashMap::default(),
            announced: FxHashSet::default(),
            made: FxHashMap::default(),
            rooted,
        }
    }
}

impl Lowering<'_> {
    /// Is the class looked for?
    pub fn looks_for(&self, class: Class) -> bool {
        self.safety.as_ref().is_some_and(|safety| safety.checks.has(class))
    }

    /// What was trusted.
    pub fn trusted(&self) -> Vec<&'static str> {
        self.safety.as_ref().map_or(Vec::new(), |safety| safety.trusted.iter().copied().collect())
    }

    /// May what is not known be taken to be well? Then it is remembered.
    fn trusts(&mut self, what: &'static str) -> bool {
        let Some(safety) = self.safety.as_mut().filter(|safety| safety.trusting) else { return false };
        safety.trusted.insert(what);
        true
    }

    /// Decides what is kept of each object, and sets it at the start.
    pub fn keep_track(&mut self, escaping: &FxHashSet<ObjectId>) {
        let Some(safety) = &self.safety else { return };
        let leftovers = safety.checks.any(&[Class::Leak, Class::Cleanup]);
        let (mut freed, mut ended, mut begun) = <[FxHashSet<ObjectId>; 3]>::default().into();
        for block in &self.program.functions[self.program.entry.0 as usize].blocks {
            for placed in &block.statements {
                let (t, set) = match &placed.statement {
                    Statement::Free(t) => (t, &mut freed),
                    Statement::Lifetime { address, living: true } => (address, &mut begun),
                    Statement::Lifetime { address, living: false } => (address, &mut ended),
                    _ => continue,
                };
                let Some(cell) = self.targets.get(t).and_then(|target| target.program) else { continue };
                set.extend(self.graph.node(cell.node).objects.iter().map(|&(o, _)| o));
            }
        }
        let byte = self.terms.bv_sort(8);
        let pointer = self.terms.bv_sort(self.program.pointer_width);
        for o in self.objects.ids() {
            let object = self.objects.get(o);
            let Kind::Site(..) = object.kind else { continue };
            let (name, many, size) = (object.name.clone(), object.instances == Instances::Many, object.size);
            let mortal = match object.stack {
                true => ended.contains(&o) && escaping.contains(&o),
                false => freed.contains(&o) || leftovers,
            };
            let counted = !object.stack && leftovers && many;
            if object.stack && begun.contains(&o) && mortal {
                self.keep(|safety| safety.announced.insert(o));
            }
            if mortal {
                let kept = self.kept(&format!("living({name})"), many, byte);
                self.keep(|safety| safety.life.insert(o, kept));
            }
            if size.is_none() {
                let kept = self.kept(&format!("size({name})"), many, pointer);
                self.keep(|safety| safety.sizes.insert(o, kept));
            }
            if counted {
                let count = self.variable(&format!("count({name})"), pointer, None);
                let zero = self.pointer(0);
                self.emit(Statement::Assign(count, zero));
                self.keep(|safety| safety.counts.insert(o, count));
            }
        }
    }

    fn keep<T>(&mut self, act: impl FnOnce(&mut Safety) -> T) {
        if let Some(safety) = &mut self.safety {
            act(safety);
        }
    }

    /// A variable for one object, or an array for many, zero at first.
    fn kept(&mut self, name: &str, many: bool, sort: euphonium_term::SortId) -> Kept {
        let width = self.terms.sort_data(sort).bv_width().unwrap_or(8);
        let zero = self.terms.bv_const(width, 0u8);
        if !many {
            let v = self.variable(name, sort, None);
            self.emit(Statement::Assign(v, zero));
            return Kept::One(v);
        }
        let index = self.terms.bv_sort(self.program.pointer_width);
        let sort = self.terms.array_sort(index, sort);
        let v = self.variable(name, sort, None);
        let zeros = self.terms.const_array(sort, zero);
        self.emit(Statement::Assign(v, zeros));
        Kept::Slots(v)
    }

    fn life(&self, o: ObjectId) -> Option<Kept> {
        self.safety.as_ref()?.life.get(&o).copied()
    }

    fn slot(&self, o: ObjectId) -> Option<u64> {
        self.layout.slots.get(&o).copied()
    }

    /// Sets what is kept of the object at an address.
    fn set(&mut self, kept: Kept, base: TermId, value: TermId) {
        match kept {
            Kept::One(v) => self.emit(Statement::Assign(v, value)),
            Kept::Slots(v) => {
                let stored = self.terms.store(self.constant(v), base, value);
                self.emit(Statement::Assign(v, stored));
            }
        }
    }

    /// An object has been allocated.
    pub fn note_allocation(&mut self, o: ObjectId, size: TermId) {
        let Some(safety) = &self.safety else { return };
        let base = self.addresses[o.0 as usize];
        let (life, kept_size) = (safety.life.get(&o).copied(), safety.sizes.get(&o).copied());
        let (announced, count) = (safety.announced.contains(&o), safety.counts.get(&o).copied());
        if let Some(life) = life {
            let living = self.terms.bv_const(8, u8::from(!announced));
            self.set(life, base, living);
        }
        if let Some(kept) = kept_size {
            self.set(kept, base, size);
        }
        if let Some(count) = count {
            let more = self.moved(self.constant(count), 1);
            self.emit(Statement::Assign(count, more));
        }
    }

    /// A local variable begins or ends.
    pub fn lifetime(&mut self, address: TermId, to: Target, living: bool) {
        let value = self.terms.bv_const(8, u8::from(living));
        let here = self.exactly(address).map(|(o, _)| o);
        for o in self.candidates(to).into_iter().filter(|&o| here.is_none_or(|here| here == o)) {
            if !self.objects.get(o).stack {
                continue;
            }
            let Some(life) = self.life(o) else { continue };
            match life {
                Kept::One(v) => {
                    let base = self.addresses[o.0 as usize];
                    let same = self.terms.eq(address, base);
                    let new = self.terms.ite(same, value, self.constant(v));
                    self.emit(Statement::Assign(v, new));
                }
                Kept::Slots(v) => {
                    let old = self.constant(v);
                    let stored = self.terms.store(old, address, value);
                    let inside = self.started(o, address);
                    let new = self.terms.ite(inside, stored, old);
                    self.emit(Statement::Assign(v, new));
                }
            }
        }
    }

    /// Does an address come from outside, and lead to nothing of the program?
    fn only_outside(&self, to: Target) -> bool {
        let own = to.program.is_some_and(|cell| !self.graph.node(cell.node).objects.is_empty());
        to.outside.is_some() && !own
    }

    /// The objects with bytes that an address may belong to.
    pub fn candidates(&self, to: Target) -> Vec<ObjectId> {
        let Some(cell) = to.program else { return Vec::new() };
        let objects = self.graph.node(cell.node).objects.iter().map(|&(o, _)| o);
        let mut objects: Vec<ObjectId> =
            objects.filter(|&o| !matches!(self.objects.get(o).kind, Kind::Function(_))).collect();
        objects.sort_unstable();
        objects.dedup();
        objects
    }

    /// Is the address in a slot that was given out? Everything is, if there are no slots.
    fn started(&mut self, o: ObjectId, address: TermId) -> TermId {
        let (Placement::Successive(start, _), Some(&(_, next))) =
            (self.layout.placement(o), self.successive.get(&o))
        else {
            return TermId::TRUE;
        };
        let (start, next) = (self.pointer(start), self.constant(next));
        let low = self.terms.mk(Op::BvUle, &[start, address]);
        let high = self.terms.mk(Op::BvUlt, &[address, next]);
        self.terms.and(&[low, high])
    }

    /// Where the object at an address begins, and how far the address is from there.
    fn split_address(&mut self, o: ObjectId, address: TermId) -> (TermId, TermId) {
        if let Some(slot) = self.slot(o) {
            let (mask, rest) = (self.pointer(!(slot - 1)), self.pointer(slot - 1));
            let base = self.terms.mk(Op::BvAnd, &[mask, address]);
            return (base, self.terms.mk(Op::BvAnd, &[rest, address]));
        }
        let base = self.addresses[o.0 as usize];
        match self.exactly(address) {
            Some((here, offset)) if here == o => (base, self.pointer(offset)),
            _ => (base, self.terms.mk(Op::BvSub, &[address, base])),
        }
    }

    fn lives(&mut self, o: ObjectId, base: TermId) -> TermId {
        let zero = self.terms.bv_const(8, 0u8);
        let said = match self.life(o) {
            None => return TermId::TRUE,
            Some(Kept::One(v)) => self.constant(v),
            Some(Kept::Slots(v)) => self.terms.select(self.constant(v), base),
        };
        let dead = self.terms.eq(said, zero);
        self.terms.not(dead)
    }

    fn size_of(&mut self, o: ObjectId, base: TermId) -> TermId {
        let kept = self.safety.as_ref().and_then(|safety| safety.sizes.get(&o).copied());
        match (kept, self.objects.get(o).size) {
            (Some(Kept::One(v)), _) => self.constant(v),
            (Some(Kept::Slots(v)), _) => self.terms.select(self.constant(v), base),
            (None, size) => self.pointer(size.unwrap_or(0)),
        }
    }

    /// Are `count` bytes from an address on inside of a living object of this site?
    fn inside(&mut self, o: ObjectId, address: TermId, count: TermId) -> TermId {
        let (base, offset) = self.split_address(o, address);
        let started = self.started(o, address);
        let size = self.size_of(o, base);
        let enough = self.terms.mk(Op::BvUle, &[count, size]);
        let last = self.terms.mk(Op::BvSub, &[size, count]);
        let before = self.terms.mk(Op::BvUle, &[offset, last]);
        let lives = self.lives(o, base);
        self.terms.and(&[started, enough, before, lives])
    }

    /// Checks that `count` bytes from an address on may be accessed.
    pub fn check_access(&mut self, address: TermId, to: Target, count: TermId, text: &str) {
        self.assume_inside(address, to, count);
        let looked_for = self.looks_for(Class::Null) || self.looks_for(Class::Deref);
        if looked_for && self.only_outside(to) && self.trusts(OUTSIDE_IS_VALID) {
            return;
        }
        let mut cases = Vec::new();
        if literal(self.terms, count).is_none() {
            // Nothing is accessed then.
            let zero = self.pointer(0);
            cases.push(self.terms.eq(count, zero));
        }
        if self.looks_for(Class::Null) && self.exactly(address).is_none() {
            let first = self.pointer(NULL_PAGE);
            let somewhere = self.terms.mk(Op::BvUle, &[first, address]);
            let allowed = self.terms.or(&[&cases[..], &[somewhere]].concat());
            let (class, doubt) = (Class::Null, to.outside.map(|_| OUTSIDE));
            self.demand(allowed, Demand { class, text: class.violation(), doubt });
        }
        if !self.looks_for(Class::Deref) {
            return;
        }
        let candidates = self.candidates(to);
        if to.outside.is_none()
            && !candidates.is_empty()
            && candidates.iter().all(|&o| self.objects.get(o).activation)
        {
            return;
        }
        let here = self.exactly(address).map(|(o, _)| o).filter(|o| candidates.contains(o));
        for o in candidates.into_iter().filter(|&o| here.is_none_or(|here| here == o)) {
            cases.push(self.inside(o, address, count));
        }
        let allowed = self.terms.or(&cases);
        let doubt = to.outside.map(|_| OUTSIDE);
        self.demand(allowed, Demand { class: Class::Deref, text, doubt });
    }

    /// Frees the object at an address, after a check that it may be.
    pub fn free(&mut self, address: TermId, to: Target) {
        if self.safety.is_none() {
            return;
        }
        let zero = self.pointer(0);
        let mut cases = vec![self.terms.eq(address, zero)];
        let candidates: Vec<ObjectId> = self
            .candidates(to)
            .into_iter()
            .filter(|&o| matches!(self.objects.get(o).kind, Kind::Site(..)) && !self.objects.get(o).stack)
            .collect();
        let mut starts = Vec::new();
        for &o in &candidates {
            let (base, offset) = self.split_address(o, address);
            let (first, started) = (self.terms.eq(offset, zero), self.started(o, address));
            let here = self.terms.and(&[first, started]);
            let lives = self.lives(o, base);
            cases.push(self.terms.and(&[here, lives]));
            starts.push((o, here));
        }
        if self.looks_for(Class::Free) && !(self.only_outside(to) && self.trusts(OUTSIDE_IS_VALID)) {
            let allowed = self.terms.or(&cases);
            let doubt = to.outside.map(|_| OUTSIDE);
            let text = "a free of what is no living object of the heap";
            self.demand(allowed, Demand { class: Class::Free, text, doubt });
        }
        let dead = self.terms.bv_const(8, 0u8);
        for (o, here) in starts {
            if let Some(count) = self.safety.as_ref().and_then(|safety| safety.counts.get(&o).copied()) {
                // What is freed twice was counted once.
                let (base, _) = self.split_address(o, address);
                let lives = self.lives(o, base);
                let goes = self.terms.and(&[here, lives]);
                let (old, fewer) = (self.constant(count), self.moved(self.constant(count), -1));
                let new = self.terms.ite(goes, fewer, old);
                self.emit(Statement::Assign(count, new));
            }
            match self.life(o) {
                None => {}
                Some(Kept::One(v)) => {
                    let new = self.terms.ite(here, dead, self.constant(v));
                    self.emit(Statement::Assign(v, new));
                }
                Some(Kept::Slots(v)) => {
                    let old = self.constant(v);
                    let stored = self.terms.store(old, address, dead);
                    let new = self.terms.ite(here, stored, old);
                    self.emit(Statement::Assign(v, new));
                }
            }
        }
    }

    /// Checks what is left over where the program ends.
    pub fn check_end(&mut self, end: End) {
        if !self.looks_for(Class::Cleanup) && !self.looks_for(Class::Leak) {
            return;
        }
        let (mut left, mut lost, mut perhaps) = (Vec::new(), Vec::new(), Vec::new());
        for o in self.objects.ids() {
            let object = self.objects.get(o);
            if object.stack || !matches!(object.kind, Kind::Site(..)) {
                continue;
            }
            let count = self.safety.as_ref().and_then(|safety| safety.counts.get(&o).copied());
            let allocated = match count {
                Some(count) => {
                    let none = self.pointer(0);
                    let none = self.terms.eq(self.constant(count), none);
                    self.terms.not(none)
                }
                None => {
                    let base = self.addresses[o.0 as usize];
                    self.lives(o, base)
                }
            };
            left.push(allocated);
            match self.kept_by_globals(o, count.is_some()) {
                _ if end != End::Return => perhaps.push(allocated),
                Some(held) => {
                    let gone = self.terms.not(held);
                    lost.push(self.terms.and(&[allocated, gone]));
                }
                None => perhaps.push(allocated),
            }
        }
        let none = |lowering: &mut Self, of: &[TermId]| {
            let some = lowering.terms.or(of);
            lowering.terms.not(some)
        };
        if self.looks_for(Class::Cleanup) && end != End::Never {
            let clean = none(self, &left);
            let text = "memory that is still allocated at the end";
            self.demand(clean, Demand { class: Class::Cleanup, text, doubt: None });
        }
        if self.looks_for(Class::Leak) {
            let text = "memory that is allocated, and nothing points to it at the end";
            let clean = none(self, &lost);
            self.demand(clean, Demand { class: Class::Leak, text, doubt: None });
            let clean = none(self, &perhaps);
            if clean != TermId::TRUE && !self.trusts(REACHED_IS_KEPT) {
                self.demand(clean, Demand { class: Class::Leak, text, doubt: Some(REACHED) });
            }
        }
    }

    /// Does a global variable point into the only object of a site? `None` if that cannot be said.
    fn kept_by_globals(&mut self, o: ObjectId, many: bool) -> Option<TermId> {
        let node = self.object_cells[o.0 as usize].node;
        let safety = self.safety.as_ref()?;
        let node = self.graph.resolve(super::graph::Cell { node, offset: 0 }).node;
        let direct: Vec<TermId> =
            safety.rooted.direct.iter().filter(|&&(_, n)| n == node).map(|&(g, _)| g).collect();
        if safety.rooted.deep.contains(&node) || self.graph.node(node).external || many && !direct.is_empty()
        {
            return None;
        }
        let mut cases = Vec::new();
        for global in direct {
            let base = self.addresses[o.0 as usize];
            let (global, size) = (self.rewrite(global), self.size_of(o, base));
            let offset = self.terms.mk(Op::BvSub, &[global, base]);
            cases.push(self.terms.mk(Op::BvUle, &[offset, size]));
        }
        Some(self.terms.or(&cases))
    }

    /// The run goes on if this holds, and fails a check if not.
    fn demand(&mut self, holds: TermId, demand: Demand) {
        if holds == TermId::TRUE {
            return;
        }
        let place = self.place.map(|place| self.program.own_place(place));
        if self.program.is_excused(CheckKey::of(demand.class, place)) {
            // Nothing comes after the end.
            if !matches!(demand.class, Class::Leak | Class::Cleanup) {
                self.emit(Statement::Assume(holds));
            }
            return;
        }
        let check = self.check(demand.class, demand.text, place);
        let error = |statements: Vec<Placed>| Block {
            name: "check".into(),
            statements,
            terminator: Terminator::Error(check),
            place,
        };
        let entry = self.program.entry.0 as usize;
        let mut before = Vec::new();
        if let Some(why) = demand.doubt {
            let sort = self.terms.sort(Sort::Bool);
            let unknown = self.temporary(sort);
            let statements = [
                Statement::Havoc(unknown, Origin::Abstraction(why.into())),
                Statement::Assume(self.constant(unknown)),
            ];
            before = statements.into_iter().map(|statement| Placed { statement, place }).collect();
        }
        let statements = std::mem::take(&mut self.out);
        let blocks = &mut self.program.functions[entry].blocks;
        blocks.push(error(before));
        let fail = BlockId(blocks.len() as u32 - 1);
        let name = blocks[self.current].name.clone();
        blocks.push(Block { name, statements: Vec::new(), terminator: Terminator::Halt, place: None });
        let rest = blocks.len() - 1;
        let block = &mut blocks[self.current];
        block.statements = statements;
        block.terminator = Terminator::Branch(holds, BlockId(rest as u32), fail);
        block.place = None;
        self.current = rest;
    }

    /// The check of a class at a place, whatever the activation.
    fn check(&mut self, class: Class, text: &str, place: Option<Place>) -> CheckId {
        let key = (class, place.map(|place| (place.file, place.line, place.column)));
        if let Some(&id) = self.safety.as_ref().and_then(|safety| safety.made.get(&key)) {
            return id;
        }
        let id = self.program.add_check(Check { class, place, text: text.into() });
        self.keep(|safety| safety.made.insert(key, id));
        id
    }
}
