//! Loads and stores.
//!
//! An address that may be that of an object of the program or of an external one decides at run time:
//! external objects lie in a part of the address space of their own.

use super::analysis::{Target, bytes};
use super::graph::Cell;
use super::lower::Lowering;
use super::objects::{ObjectId, literal};
use super::regions::{Element, Shape};
use crate::{Origin, Statement, VariableId};
use euphonium_term::{Op, Sort, TermId};
use std::ops::Range;

/// Elements that an access may touch: the address at which it does, and which they are.
pub(super) struct Candidate {
    pub address: TermId,
    pub elements: Range<usize>,
}

/// Where an access may go in a region whose elements are variables.
pub(super) enum Hits {
    /// Nowhere: it is outside of the objects.
    None,
    /// There.
    Exactly(Range<usize>),
    /// To one of these, or outside.
    Some(Vec<Candidate>),
}

/// What may be read: the value of the first case whose condition holds, or otherwise this value, or anything.
pub(super) struct Reading {
    pub cases: Vec<(TermId, TermId)>,
    pub otherwise: Result<TermId, Origin>,
}

/// Reads and writes outside of objects.
pub(super) fn outside_of_objects() -> Origin {
    Origin::Undefined("access outside of objects".into())
}

/// Reads of objects that the program does not know.
pub(super) fn external_object() -> Origin {
    Origin::Undefined("contents of an external object".into())
}

impl Lowering<'_> {
    pub fn load(&mut self, target: VariableId, address: TermId, from: Target) {
        let constant = self.constant(target);
        let width = bytes(self.terms, constant);
        let reading = self.read(address, from, width);
        let mut value = match reading.otherwise {
            Ok(value) => self.as_sort_of(value, constant),
            Err(origin) if reading.cases.is_empty() => return self.emit(Statement::Havoc(target, origin)),
            // The target itself may hold the arbitrary value, unless the address mentions it.
            Err(origin) if self.terms.postorder(&[address]).contains(&constant) => {
                self.anything(self.terms.sort_of(constant), origin)
            }
            Err(origin) => {
                self.emit(Statement::Havoc(target, origin));
                constant
            }
        };
        for (here, found) in reading.cases.into_iter().rev() {
            let found = self.as_sort_of(found, constant);
            value = self.terms.ite(here, found, value);
        }
        self.emit(Statement::Assign(target, value));
    }

    /// What `width` bytes at an address may be.
    pub fn read(&mut self, address: TermId, from: Target, width: u32) -> Reading {
        if let Some((g, offset)) = self.constant_global(address, i64::from(width))
            && let Some(value) = self.initial_value(g, offset, width)
        {
            return Reading { cases: Vec::new(), otherwise: Ok(value) };
        }
        let beyond = match from.outside {
            // The address of an object, literally.
            Some(_) if from.program.is_some() && self.exactly(address).is_some() => None,
            outside => outside.map(|outside| self.read_outside(address, outside, width)),
        };
        let program = from.program.map(|cell| self.read_program(address, cell, width));
        match (program, beyond) {
            (Some(reading), None) => reading,
            (None, beyond) => {
                let otherwise = beyond.unwrap_or_else(|| Err(external_object()));
                Reading { cases: Vec::new(), otherwise }
            }
            (Some(mut reading), Some(beyond)) => {
                let is_outside = from.program.map(|cell| self.is_outside(address, cell));
                let is_outside = is_outside.unwrap_or(TermId::TRUE);
                match (beyond, reading.otherwise) {
                    (Ok(value), otherwise) => {
                        reading.cases.insert(0, (is_outside, value));
                        reading.otherwise = otherwise;
                    }
                    (Err(origin), Ok(value)) => {
                        let inside = self.terms.not(is_outside);
                        reading.cases.push((inside, value));
                        reading.otherwise = Err(origin);
                    }
                    (Err(_), Err(origin)) => reading.otherwise = Err(origin),
                }
                reading
            }
        }
    }

    fn read_outside(&mut self, address: TermId, cell: Cell, width: u32) -> Result<TermId, Origin> {
        match self.outside_array(cell, width) {
            Some((array, unit)) => Ok(self.select(array, unit, address, width)),
            None => Err(external_object()),
        }
    }

    /// The array of an external region, if the access has the size of its elements.
    fn outside_array(&mut self, cell: Cell, width: u32) -> Option<(VariableId, u32)> {
        let cell = self.graph.resolve(cell);
        let region = self.regions.get(self.regions.at(&self.graph, cell)?);
        let Shape::Array(array, unit, _) = region.shape else { return None };
        let fits = (cell.offset - region.start) % i64::from(unit) == 0 && width.is_multiple_of(unit);
        fits.then_some((array, unit))
    }

    fn read_program(&mut self, address: TermId, cell: Cell, width: u32) -> Reading {
        let cell = self.graph.resolve(cell);
        let nothing = |origin| Reading { cases: Vec::new(), otherwise: Err(origin) };
        let certain = |value| Reading { cases: Vec::new(), otherwise: Ok(value) };
        let Some(id) = self.regions.at(&self.graph, cell) else { return nothing(outside_of_objects()) };
        match self.regions.get(id).shape.clone() {
            Shape::Dead => nothing(external_object()),
            Shape::Array(array, unit, _) => certain(self.select(array, unit, address, width)),
            Shape::Elements(elements) => {
                let stride = self.regions.get(id).stride;
                match self.hits(&elements, stride, address, cell.offset, width) {
                    Hits::None => nothing(outside_of_objects()),
                    Hits::Exactly(range) => certain(self.join(&elements[range])),
                    Hits::Some(candidates) => {
                        let mut cases = Vec::with_capacity(candidates.len());
                        for candidate in candidates {
                            let here = self.terms.eq(address, candidate.address);
                            cases.push((here, self.join(&elements[candidate.elements])));
                        }
                        Reading { cases, otherwise: Err(outside_of_objects()) }
                    }
                }
            }
        }
    }

    /// Does an address that may be one of an object of the program lie where these are not?
    pub fn is_outside(&mut self, address: TermId, own: Cell) -> TermId {
        let somewhere = self.is_somewhere(address, false);
        let mut inside = vec![somewhere];
        let node = self.graph.resolve(own).node;
        for i in 0..self.anywhere.len() {
            let (o, v) = self.anywhere[i];
            if self.graph.resolve(self.object_cells[o.0 as usize]).node == node {
                let (first, size) = (self.constant(v), self.extent(o));
                let (distance, size) = (self.terms.mk(Op::BvSub, &[address, first]), self.pointer(size));
                inside.push(self.terms.mk(Op::BvUlt, &[distance, size]));
            }
        }
        let inside = self.terms.or(&inside);
        self.terms.not(inside)
    }

    /// Does the address lie where objects of the program are that do not get arbitrary addresses, or near these? What is
    /// neither null nor near any zone of theirs, nor where external objects are, is just outside as well.
    pub fn is_somewhere(&mut self, address: TermId, near: bool) -> TermId {
        let (width, bits) = (self.program.pointer_width, self.layout.bits);
        if width > bits {
            // Zones begin at powers of two; comparing few bits costs less than comparing addresses.
            let low = if bits > 47 { 48 } else { 16 };
            let part = |this: &mut Self, from: u32, value: u64| {
                let top = this.terms.extract(width - 1, from, address);
                let value = this.terms.bv_const(width - from, value);
                this.terms.eq(top, value)
            };
            let margin = u32::from(near);
            let below = part(self, low - margin, 0);
            let external = part(self, bits - 3 - margin, 1 << margin);
            let own = part(self, bits, 0);
            let outside = self.terms.or(&[below, external]);
            let not_outside = self.terms.not(outside);
            return self.terms.and(&[own, not_outside]);
        }
        let mut zones = Vec::with_capacity(self.layout.own.len());
        for (from, to) in self.layout.own.clone() {
            let (first, last) = (self.pointer(from), self.pointer(to - 1));
            let above = self.terms.mk(Op::BvUle, &[first, address]);
            let below = self.terms.mk(Op::BvUle, &[address, last]);
            zones.push(self.terms.and(&[above, below]));
        }
        self.terms.or(&zones)
    }

    pub fn store(&mut self, address: TermId, to: Target, value: TermId) {
        let value = self.as_bytes(value);
        self.store_bytes(address, to, value);
    }

    /// Stores a value whose width is a multiple of eight.
    pub fn store_bytes(&mut self, address: TermId, to: Target, value: TermId) {
        if let Some(cell) = to.program {
            self.store_program(address, cell, value);
            if self.exactly(address).is_some() {
                return;
            }
        }
        let Some(cell) = to.outside else { return };
        let width = bytes(self.terms, value);
        if let Some((array, unit)) = self.outside_array(cell, width) {
            let mut stored = self.stored(array, unit, address, value, width);
            if let Some(own) = to.program {
                let is_outside = self.is_outside(address, own);
                let old = self.constant(array);
                stored = self.terms.ite(is_outside, stored, old);
            }
            self.put(array, stored);
        }
    }

    /// Gives a variable of a region a value, unless what is stored there is guarded and the guard does not hold.
    fn put(&mut self, v: VariableId, value: TermId) {
        let value = match self.guard {
            Some(guard) => self.terms.ite(guard, value, self.constant(v)),
            None => value,
        };
        self.emit(Statement::Assign(v, value));
    }

    fn store_program(&mut self, address: TermId, cell: Cell, value: TermId) {
        let cell = self.graph.resolve(cell);
        let Some(id) = self.regions.at(&self.graph, cell) else { return };
        let width = bytes(self.terms, value);
        match self.regions.get(id).shape.clone() {
            Shape::Dead => {}
            Shape::Array(array, unit, _) => {
                let stored = self.stored(array, unit, address, value, width);
                self.put(array, stored);
            }
            Shape::Elements(elements) => {
                let stride = self.regions.get(id).stride;
                match self.hits(&elements, stride, address, cell.offset, width) {
                    Hits::None => {}
                    Hits::Exactly(range) => {
                        for (v, piece) in self.split(&elements[range], value) {
                            self.put(v, piece);
                        }
                    }
                    Hits::Some(candidates) => self.store_somewhere(&elements, candidates, address, value),
                }
            }
        }
    }

    fn store_somewhere(
        &mut self,
        elements: &[Element],
        candidates: Vec<Candidate>,
        address: TermId,
        value: TermId,
    ) {
        let mut new: Vec<Option<TermId>> = vec![None; elements.len()];
        for candidate in candidates {
            let here = self.terms.eq(address, candidate.address);
            let first = candidate.elements.start;
            for (i, (v, piece)) in self.split(&elements[candidate.elements], value).into_iter().enumerate() {
                let old = new[first + i].unwrap_or(self.program.variables[v.0 as usize].constant);
                new[first + i] = Some(self.terms.ite(here, piece, old));
            }
        }
        for (element, new) in elements.iter().zip(new) {
            if let Some(term) = new {
                self.put(element.variable, term);
            }
        }
    }

    // --- regions of variables ---

    /// Where an access of `width` bytes at `address`, which is `class` in its node, may go.
    pub fn hits(
        &mut self,
        elements: &[Element],
        stride: u64,
        address: TermId,
        class: i64,
        width: u32,
    ) -> Hits {
        if let Some((o, offset)) = self.exactly(address) {
            let found = elements.binary_search_by_key(&(o, offset), |e| (e.object, e.offset));
            return match found.ok().and_then(|i| run(elements, i, width)) {
                Some(range) => Hits::Exactly(range),
                None => Hits::None,
            };
        }
        let mut candidates = Vec::new();
        for (i, element) in elements.iter().enumerate() {
            let distance = element.class.wrapping_sub(class);
            let same = if stride == 0 { distance == 0 } else { distance.rem_euclid(stride as i64) == 0 };
            if let (true, Some(range)) = (same, run(elements, i, width)) {
                let base = self.addresses[element.object.0 as usize];
                let address = self.moved(base, element.offset as i64);
                candidates.push(Candidate { address, elements: range });
            }
        }
        if candidates.is_empty() { Hits::None } else { Hits::Some(candidates) }
    }

    /// The object and offset that a term literally denotes.
    pub fn exactly(&self, address: TermId) -> Option<(ObjectId, u64)> {
        if let Some(n) = literal(self.terms, address) {
            return self.layout.at(n);
        }
        if let Some(&o) = self.movable.get(&address) {
            return Some((o, 0));
        }
        match (self.terms.op(address), self.terms.args(address)) {
            (Op::BvAdd, &[n, base]) => Some((*self.movable.get(&base)?, literal(self.terms, n)?)),
            _ => None,
        }
    }

    /// The value of neighbouring elements, the first being the least significant.
    pub fn join(&mut self, elements: &[Element]) -> TermId {
        let mut value = self.constant(elements[0].variable);
        for element in &elements[1..] {
            let high = self.constant(element.variable);
            value = self.terms.concat(high, value);
        }
        value
    }

    /// What each of neighbouring elements gets of a value.
    pub fn split(&mut self, elements: &[Element], value: TermId) -> Vec<(VariableId, TermId)> {
        let mut low = 0;
        let mut pieces = Vec::with_capacity(elements.len());
        for element in elements {
            let bits = element.size * 8;
            pieces.push((element.variable, self.terms.extract(low + bits - 1, low, value)));
            low += bits;
        }
        pieces
    }

    // --- arrays ---

    /// The `width` bytes of an array from an address on.
    pub fn select(&mut self, array: VariableId, unit: u32, address: TermId, width: u32) -> TermId {
        let array = self.constant(array);
        let mut value = self.terms.select(array, address);
        for at in (unit..width).step_by(unit as usize) {
            let index = self.moved(address, i64::from(at));
            let high = self.terms.select(array, index);
            value = self.terms.concat(high, value);
        }
        value
    }

    /// An array with a value stored.
    pub fn stored(
        &mut self,
        array: VariableId,
        unit: u32,
        address: TermId,
        value: TermId,
        width: u32,
    ) -> TermId {
        let mut term = self.constant(array);
        for at in (0..width).step_by(unit as usize) {
            let index = self.moved(address, i64::from(at));
            let piece = self.terms.extract((at + unit) * 8 - 1, at * 8, value);
            term = self.terms.store(term, index, piece);
        }
        term
    }

    // --- values in memory ---

    /// A value as whole bytes.
    pub fn as_bytes(&mut self, value: TermId) -> TermId {
        match self.terms.bv_width(value) {
            Some(width) => self.terms.mk(Op::ZeroExtend(width.next_multiple_of(8) - width), &[value]),
            None => {
                let (one, zero) = (self.terms.bv_const(8, 1u8), self.terms.bv_const(8, 0u8));
                self.terms.ite(value, one, zero)
            }
        }
    }

    /// Whole bytes as a value of the sort of another.
    pub fn as_sort_of(&mut self, value: TermId, like: TermId) -> TermId {
        match *self.terms.sort_data(self.terms.sort_of(like)) {
            Sort::BitVec(width) => self.terms.extract(width - 1, 0, value),
            _ => {
                let bit = self.terms.extract(0, 0, value);
                let one = self.terms.bv_const(1, 1u8);
                self.terms.eq(bit, one)
            }
        }
    }
}

/// The elements from `first` on that make up exactly `width` bytes of one object.
fn run(elements: &[Element], first: usize, width: u32) -> Option<Range<usize>> {
    let (object, mut end) = (elements[first].object, elements[first].offset);
    let stop = end + u64::from(width);
    for (i, element) in elements[first..].iter().enumerate() {
        if element.object != object || element.offset != end {
            return None;
        }
        end += u64::from(element.size);
        if end >= stop {
            return (end == stop).then_some(first..first + i + 1);
        }
    }
    None
}
