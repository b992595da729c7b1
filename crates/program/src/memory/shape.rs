//! Decisions: the addresses of objects as terms, and what becomes of each region.

use super::analysis::bytes;
use super::layout::{Placement, process_margins};
use super::lower::Lowering;
use super::objects::{ObjectId, literal};
use super::regions::{Base, Element, RegionId, Shape};
use crate::{Origin, SourceName, Statement};
use euphonium_term::{Op, TermId};
use rustc_hash::FxHashSet;
use std::rc::Rc;

impl Lowering<'_> {
    /// Gives each object its address.
    pub fn place_objects(&mut self) {
        let sort = self.terms.bv_sort(self.program.pointer_width);
        for o in self.objects.ids() {
            let (symbol, name) = (self.objects.get(o).symbol, self.objects.get(o).name.clone());
            let address = match self.layout.placement(o) {
                Placement::Fixed(address) => self.pointer(address),
                Placement::Arbitrary => {
                    let v = self.variable(&format!("&{name}"), sort, None);
                    let address = self.constant(v);
                    self.movable.insert(address, o);
                    self.anywhere.push((o, v));
                    self.report.symbolic += 1;
                    address
                }
                Placement::Successive(start, _) => {
                    let here = self.variable(&format!("&{name}"), sort, None);
                    let next = self.variable(&format!("next({name})"), sort, None);
                    let start = self.pointer(start);
                    self.emit(Statement::Assign(next, start));
                    self.successive.insert(o, (here, next));
                    self.constant(here)
                }
            };
            self.addresses.push(address);
            self.rewriter.replacements.insert(symbol, address);
        }
        for i in 0..self.anywhere.len() {
            self.place_anywhere(i, i);
        }
    }

    /// Gives an object, by its position in `anywhere`, a new address that overlaps none of the first
    /// `others`.
    pub fn place_anywhere(&mut self, i: usize, others: usize) {
        let (o, v) = self.anywhere[i];
        let (address, size) = (self.constant(v), self.extent(o));
        self.emit(Statement::Havoc(v, Origin::External("address".into())));
        self.assume_room(address, size, self.objects.get(o).align);
        for j in (0..others).filter(|&j| j != i) {
            let (other, w) = self.anywhere[j];
            let (b, b_size) = (self.constant(w), self.extent(other));
            let disjoint = self.disjoint(address, size, b, b_size);
            self.emit(Statement::Assume(disjoint));
        }
    }

    /// How many bytes an object at an arbitrary address takes.
    pub fn extent(&self, o: ObjectId) -> u64 {
        self.objects.get(o).size.map_or(self.layout.most, |size| size.min(self.layout.most)).max(1)
    }

    /// The address is aligned, and the object is where a process has addresses that are free.
    fn assume_room(&mut self, address: TermId, size: u64, align: u64) {
        let align = align.next_power_of_two();
        if align > 1 {
            let bits = self.terms.extract(align.trailing_zeros() - 1, 0, address);
            let zero = self.terms.bv_const(align.trailing_zeros(), 0u8);
            let aligned = self.terms.eq(bits, zero);
            self.emit(Statement::Assume(aligned));
        }
        let (low, high) = process_margins(self.program.pointer_width);
        let (low, high) = (self.pointer(low), self.pointer(high.saturating_sub(size)));
        for (a, b) in [(low, address), (address, high)] {
            let holds = self.terms.mk(Op::BvUle, &[a, b]);
            self.emit(Statement::Assume(holds));
        }
        for (from, to) in self.layout.taken.clone() {
            // An object that is larger than what is before has no place there.
            let before = match from.checked_sub(size) {
                Some(last) => {
                    let last = self.pointer(last);
                    self.terms.mk(Op::BvUle, &[address, last])
                }
                None => self.terms.bool_const(false),
            };
            let to = self.pointer(to);
            let after = self.terms.mk(Op::BvUle, &[to, address]);
            let free = self.terms.or(&[before, after]);
            self.emit(Statement::Assume(free));
        }
    }

    /// One object ends before the other begins, or there; neither wraps around.
    fn disjoint(&mut self, a: TermId, a_size: u64, b: TermId, b_size: u64) -> TermId {
        let (a_end, b_end) = (self.moved(a, a_size as i64), self.moved(b, b_size as i64));
        let before = self.terms.mk(Op::BvUle, &[a_end, b]);
        let after = self.terms.mk(Op::BvUle, &[b_end, a]);
        self.terms.or(&[before, after])
    }

    /// Decides what becomes of each region.
    pub fn shape_regions(&mut self) {
        let read = self.read_regions();
        for i in 0..self.regions.list.len() {
            let id = RegionId(i as u32);
            self.regions.list[i].shape = if read.contains(&id) { self.shape(id) } else { Shape::Dead };
        }
    }

    /// The regions that something is read from. Constants whose value is known are no reads.
    fn read_regions(&mut self) -> FxHashSet<RegionId> {
        let mut reads: Vec<(TermId, Option<u64>, bool)> = Vec::new();
        for block in &self.program.functions[self.program.entry.0 as usize].blocks {
            for placed in &block.statements {
                match &placed.statement {
                    Statement::Load { target, address } => {
                        let width = bytes(self.terms, self.constant(*target));
                        reads.push((*address, Some(u64::from(width)), false));
                    }
                    Statement::Copy { source, size, .. } => {
                        reads.push((*source, literal(self.terms, *size), true));
                    }
                    _ => {}
                }
            }
        }
        let mut read = FxHashSet::default();
        for (address, count, whole) in reads {
            let target = self.targets[&address];
            let address = self.rewrite(address);
            let count = count.and_then(|count| i64::try_from(count).ok());
            if count.is_some_and(|count| self.constant_global(address, count).is_some()) {
                continue;
            }
            for cell in target.cells() {
                if whole {
                    read.extend(self.regions.of_node(&self.graph, cell.node));
                } else {
                    read.extend(self.regions.at(&self.graph, cell));
                }
            }
        }
        read
    }

    fn shape(&mut self, id: RegionId) -> Shape {
        let region = self.regions.get(id);
        if let Some(parts) = region.scalar_parts(&self.graph, &self.objects, self.options) {
            let stride = region.stride;
            let elements = parts
                .iter()
                .map(|part| {
                    let (name, source) = self.element_name(part.object, part.offset, part.size, stride);
                    let sort = self.terms.bv_sort(part.size * 8);
                    let variable = self.variable(&name, sort, source);
                    let (object, offset) = (part.object, part.offset);
                    Element { object, offset, size: part.size, class: part.class, variable }
                })
                .collect::<Rc<[Element]>>();
            self.report.elements += elements.len();
            return Shape::Elements(elements);
        }
        let unit = region.unit();
        let (name, source) = self.array_name(id);
        let index = self.terms.bv_sort(self.program.pointer_width);
        let element = self.terms.bv_sort(unit * 8);
        let sort = self.terms.array_sort(index, element);
        let array = self.variable(&name, sort, source);
        self.report.arrays.push((name, unit));
        // The pattern of an array's elements depends on its shape.
        self.regions.list[id.0 as usize].shape = Shape::Array(array, unit, Base::Arbitrary);
        Shape::Array(array, unit, self.base(id))
    }

    fn source(&self, o: ObjectId, name: &str) -> Option<SourceName> {
        let object = self.objects.get(o);
        object.named.then(|| SourceName { name: name.into(), frame: object.frame, line: object.line })
    }

    /// `x` for the whole of `x`, `x[2]` for an element of an array, `x@4` for what is at offset 4.
    fn element_name(&self, o: ObjectId, offset: u64, size: u32, stride: u64) -> (String, Option<SourceName>) {
        let object = self.objects.get(o);
        let name = if offset == 0 && object.size == Some(u64::from(size)) {
            object.name.to_string()
        } else if stride == u64::from(size) && offset.is_multiple_of(stride) {
            format!("{}[{}]", object.name, offset / stride)
        } else {
            format!("{}@{offset}", object.name)
        };
        let source = self.source(o, &name);
        (name, source)
    }

    fn array_name(&self, id: RegionId) -> (String, Option<SourceName>) {
        let region = self.regions.get(id);
        let node = self.graph.node(region.node);
        let mut members: Vec<ObjectId> = node.objects.iter().map(|&(o, _)| o).collect();
        members.sort_unstable();
        let first = members.first().map_or("external", |&o| &self.objects.get(o).name);
        let several = if members.len() > 1 { "..." } else { "" };
        let part = if node.fields.len() > 1 { format!("@{}", region.start) } else { String::new() };
        let name = format!("{first}{several}{part}");
        let source = match members[..] {
            [only] => self.source(only, &name),
            _ => None,
        };
        (name, source)
    }
}
