//! What objects hold when they come to be: globals at the start, the others where they are allocated.

use super::layout::Placement;
use super::lower::Lowering;
use super::objects::{Instances, Kind, ObjectId, literal};
use super::regions::{Base, RegionId, Shape};
use crate::{Initialiser, Origin, Statement, VariableId};
use euphonium_term::{Op, Sort, TermId};

/// Up to this many arbitrary elements are stored one by one when an object comes to be.
const FEW: usize = 64;
/// Up to this many zeros are.
const MANY: usize = 256;
/// Bytes between objects that are allocated one after the other.
const GAP: u64 = 16;

impl Lowering<'_> {
    /// What a region's array holds where nothing was stored yet.
    pub fn base(&self, id: RegionId) -> Base {
        let region = self.regions.get(id);
        let node = self.graph.node(region.node);
        let (mut all_zero, mut zeros_few, mut others_few) = (!node.external, true, !node.external);
        let mut values = 0;
        for &(o, base) in &node.objects {
            let object = self.objects.get(o);
            let at_most = |limit| region.parts(o, base, object.size, limit).is_some();
            if object.zeroed {
                zeros_few &= at_most(MANY);
            } else {
                all_zero = false;
                others_few &= at_most(FEW);
            }
            if let Kind::Global(g) = object.kind
                && let Initialiser::Values(entries) = &self.program.globals[g].init
            {
                values += entries.len();
            }
        }
        match () {
            () if values > self.options.max_stores => Base::Approximate,
            () if all_zero => Base::Zero,
            () if zeros_few => Base::Arbitrary,
            () if others_few => Base::Zero,
            // Zero is as good as any other content of the objects that may hold anything.
            () if self.options.one_world && !node.external => Base::Zero,
            () => Base::Approximate,
        }
    }

    /// Emits what memory holds at the start.
    pub fn initial_contents(&mut self) {
        for i in 0..self.regions.list.len() {
            let id = RegionId(i as u32);
            match self.regions.get(id).shape.clone() {
                Shape::Dead => {}
                Shape::Elements(elements) => {
                    for element in elements.iter() {
                        let Kind::Global(g) = self.objects.get(element.object).kind else { continue };
                        match self.initial_value(g, element.offset, element.size) {
                            Some(value) => self.emit(Statement::Assign(element.variable, value)),
                            None => self.emit(Statement::Havoc(element.variable, Origin::Uninitialised)),
                        }
                    }
                }
                Shape::Array(array, unit, base) => self.initial_array(id, array, unit, base),
            }
        }
    }

    fn initial_array(&mut self, id: RegionId, array: VariableId, unit: u32, base: Base) {
        let constant = self.constant(array);
        let sort = self.terms.sort_of(constant);
        let zero = self.terms.bv_const(unit * 8, 0u8);
        let mut term = match base {
            Base::Zero => self.terms.const_array(sort, zero),
            Base::Arbitrary => {
                let external = self.graph.node(self.regions.get(id).node).external;
                let origin = if external { Origin::External("memory".into()) } else { Origin::Uninitialised };
                self.emit(Statement::Havoc(array, origin));
                constant
            }
            Base::Approximate => {
                let origin = Origin::Abstraction("initial contents of large objects".into());
                self.emit(Statement::Havoc(array, origin));
                self.report.approximated += 1;
                return;
            }
        };
        let mut members = self.graph.node(self.regions.get(id).node).objects.clone();
        members.sort_unstable();
        for (o, start) in members {
            let Kind::Global(g) = self.objects.get(o).kind else { continue };
            let (zeroed, size) = (self.objects.get(o).zeroed, self.objects.get(o).size);
            let offsets: Vec<u64> = if zeroed && base == Base::Zero {
                self.initialised_offsets(id, unit, g, start)
            } else if zeroed || base == Base::Zero {
                let parts = self.regions.get(id).parts(o, start, size, MANY);
                parts.into_iter().flatten().map(|part| part.offset).collect()
            } else {
                continue;
            };
            for offset in offsets {
                let value = match self.initial_value(g, offset, unit) {
                    Some(value) => value,
                    None => {
                        let sort = self.terms.bv_sort(unit * 8);
                        self.anything(sort, Origin::Uninitialised)
                    }
                };
                let index = self.moved(self.addresses[o.0 as usize], offset as i64);
                term = self.terms.store(term, index, value);
            }
        }
        if term != constant {
            self.emit(Statement::Assign(array, term));
        }
    }

    /// Where elements of an array begin that the initialiser of a global says something about.
    fn initialised_offsets(&self, id: RegionId, unit: u32, g: usize, base: i64) -> Vec<u64> {
        let Initialiser::Values(entries) = &self.program.globals[g].init else { return Vec::new() };
        let region = self.regions.get(id);
        let (size, length) = (self.program.globals[g].size, region.cuts.last().copied().unwrap_or(0));
        let mut offsets: Vec<u64> = Vec::new();
        for &(at, t) in entries {
            if literal(self.terms, t) == Some(0) {
                continue;
            }
            let end = (at + u64::from(super::analysis::bytes(self.terms, t))).min(size);
            for offset in at.saturating_sub(u64::from(unit) - 1)..end {
                let mut distance = (offset as i64).wrapping_add(base).wrapping_sub(region.start);
                if region.stride > 0 {
                    distance = distance.rem_euclid(region.stride as i64);
                }
                let begins = (0..length).contains(&distance) && distance % i64::from(unit) == 0;
                let inside = offset + u64::from(unit) <= size;
                if begins && inside && offsets.last().is_none_or(|&last| last < offset) {
                    offsets.push(offset);
                }
            }
        }
        offsets
    }

    /// The constant global, and the offset in it, that `count` bytes from a literal address on belong to.
    pub fn constant_global(&self, address: TermId, count: i64) -> Option<(usize, u64)> {
        let (o, offset) = self.exactly(address)?;
        let Kind::Global(g) = self.objects.get(o).kind else { return None };
        let global = &self.program.globals[g];
        let known = global.constant && matches!(global.init, Initialiser::Values(_));
        let end = offset.checked_add(u64::try_from(count).ok()?)?;
        (known && end <= global.size).then_some((g, offset))
    }

    /// The bytes of a global's initialiser; `None` if it holds anything.
    pub fn initial_value(&mut self, g: usize, offset: u64, size: u32) -> Option<TermId> {
        let Initialiser::Values(entries) = &self.program.globals[g].init else { return None };
        let end = offset + u64::from(size);
        let (terms, mut pieces) = (&*self.terms, Vec::new());
        let first =
            entries.partition_point(|&(at, t)| at + u64::from(super::analysis::bytes(terms, t)) <= offset);
        for &(at, t) in &entries[first..] {
            if at >= end {
                break;
            }
            pieces.push((at, t));
        }
        let mut value: Option<TermId> = None;
        let mut position = offset;
        for (at, t) in pieces {
            let t = self.rewrite(t);
            let t = self.as_bytes(t);
            let stop = (at + u64::from(super::analysis::bytes(self.terms, t))).min(end);
            if at > position {
                value = Some(self.zeros_above(value, at - position));
                position = at;
            }
            let (low, high) = ((position - at) as u32 * 8, (stop - at) as u32 * 8);
            let piece = self.terms.extract(high - 1, low, t);
            value = Some(match value {
                Some(value) => self.terms.concat(piece, value),
                None => piece,
            });
            position = stop;
        }
        if position < end {
            value = Some(self.zeros_above(value, end - position));
        }
        value
    }

    fn zeros_above(&mut self, value: Option<TermId>, count: u64) -> TermId {
        let zeros = self.terms.bv_const(count as u32 * 8, 0u8);
        match value {
            Some(value) => self.terms.concat(zeros, value),
            None => zeros,
        }
    }

    /// A new object.
    pub fn allocate(&mut self, o: ObjectId, target: VariableId, size: TermId, align: u64) {
        if let Placement::Successive(start, end) = self.layout.placement(o) {
            self.advance(o, size, align, start, end);
        }
        // The next activation of a function may lie elsewhere.
        if self.objects.get(o).instances == Instances::Reused
            && let Some(i) = self.anywhere.iter().position(|&(object, _)| object == o)
        {
            self.place_anywhere(i, self.anywhere.len());
        }
        self.emit(Statement::Assign(target, self.addresses[o.0 as usize]));
        let node = self.object_cells[o.0 as usize].node;
        for id in self.regions.of_node(&self.graph, node) {
            match self.regions.get(id).shape.clone() {
                Shape::Dead => {}
                Shape::Elements(elements) => {
                    for element in elements.iter().filter(|element| element.object == o) {
                        if self.objects.get(o).zeroed {
                            let zero = self.terms.bv_const(element.size * 8, 0u8);
                            self.emit(Statement::Assign(element.variable, zero));
                        } else {
                            self.emit(Statement::Havoc(element.variable, Origin::Uninitialised));
                        }
                    }
                }
                Shape::Array(array, unit, base) => self.allocate_in_array(o, id, array, unit, base),
            }
        }
    }

    /// The site's next address, and room for the object after it.
    fn advance(&mut self, o: ObjectId, size: TermId, align: u64, start: u64, end: u64) {
        let Some(&(latest, next)) = self.successive.get(&o) else { return };
        let align = align.max(16).next_power_of_two();
        let next_constant = self.constant(next);
        let here = self.constant(latest);
        self.emit(Statement::Assign(latest, next_constant));
        // An object that needs more may run into the next one; it would not fit into a real machine's memory.
        let cap = (end - start) / 256;
        let slot = self.layout.slots.get(&o).copied();
        if let Some(slot) = slot {
            // A larger object would lie in the slots of others.
            let limit = self.pointer(slot - GAP);
            let fits = self.terms.mk(Op::BvUle, &[size, limit]);
            if fits != TermId::TRUE {
                self.emit(Statement::Assume(fits));
                self.assume([format!("memory is not exhausted: no object needs more than {slot} bytes")]);
            }
        }
        let (step, most) = match literal(self.terms, size) {
            _ if slot.is_some() => {
                let slot = slot.unwrap_or_default();
                (self.pointer(slot), slot)
            }
            Some(size) => {
                let size = if size <= (end - start) / 16 { size } else { cap };
                let step = (size + GAP).next_multiple_of(align);
                (self.pointer(step), step)
            }
            None => {
                let limit = self.pointer(cap);
                let small = self.terms.mk(Op::BvUle, &[size, limit]);
                let capped = self.terms.ite(small, size, limit);
                let padded = self.moved(capped, (GAP + align - 1) as i64);
                let mask = self.pointer(!(align - 1));
                (self.terms.mk(Op::BvAnd, &[mask, padded]), cap + GAP + align)
            }
        };
        let last = self.pointer(end.saturating_sub(most));
        let fits = self.terms.mk(Op::BvUle, &[here, last]);
        let after = self.terms.mk(Op::BvAdd, &[here, step]);
        let after = match self.options.endless {
            true => {
                let again = self.pointer(start);
                self.terms.ite(fits, after, again)
            }
            false => {
                self.emit(Statement::Assume(fits));
                after
            }
        };
        self.emit(Statement::Assign(next, after));
    }

    /// Contents of a new object in an array. At a new address, nothing was stored before.
    fn allocate_in_array(&mut self, o: ObjectId, id: RegionId, array: VariableId, unit: u32, base: Base) {
        let object = self.objects.get(o);
        let (zeroed, size, again) = (object.zeroed, object.size, object.instances == Instances::Reused);
        let as_it_is = match base {
            Base::Zero => zeroed,
            Base::Arbitrary => !zeroed,
            Base::Approximate => true,
        };
        if as_it_is && !again {
            return;
        }
        let node = self.graph.node(self.regions.get(id).node);
        let start = self.object_cells[o.0 as usize].offset;
        let alone = node.objects.len() == 1 && !node.external;
        let zero = self.terms.bv_const(unit * 8, 0u8);
        if alone && again {
            if zeroed {
                let sort = self.terms.sort_of(self.constant(array));
                let zeros = self.terms.const_array(sort, zero);
                self.emit(Statement::Assign(array, zeros));
            } else {
                self.emit(Statement::Havoc(array, Origin::Uninitialised));
            }
            return;
        }
        let Some(parts) = self.regions.get(id).parts(o, start, size, MANY) else {
            if self.options.one_world {
                // What is there is as good as any other content; zeros would be too many.
                if zeroed {
                    self.emit(Statement::Assume(TermId::FALSE));
                }
                return;
            }
            let origin = Origin::Abstraction("contents of a new object".into());
            self.emit(Statement::Havoc(array, origin));
            self.report.approximated += 1;
            return;
        };
        let mut term = self.constant(array);
        let element = self.terms.sort(Sort::BitVec(unit * 8));
        for part in parts {
            let value = if zeroed { zero } else { self.anything(element, Origin::Uninitialised) };
            let index = self.moved(self.addresses[o.0 as usize], part.offset as i64);
            term = self.terms.store(term, index, value);
        }
        self.emit(Statement::Assign(array, term));
    }
}
