//! Copies, fills, and memory that gets arbitrary contents.
//!
//! What has a known number of bytes is done element by element, for each region of the node that it touches.
//! The bytes of an element come from whatever elements the source has there, cut and joined. What has a
//! computed number that is seen to be small is done for the largest one, and each element is written only if
//! the range goes so far. Otherwise the regions get arbitrary contents.

use super::access::outside_of_objects;
use super::analysis::Target;
use super::extent::{at_most, trailing_zeros};
use super::graph::Cell;
use super::lower::Lowering;
use super::objects::literal;
use super::regions::{RegionId, Shape};
use crate::blocks;
use crate::{Origin, Statement, VariableId};
use euphonium_term::{Op, TermId};

/// An element that a range of bytes touches.
#[derive(Clone, Copy, Debug)]
struct Span {
    /// Where it begins, from the start of the range; negative if it begins before.
    at: i64,
    size: u32,
}

/// The elements of a region, with their values once they are read.
type Reads = Vec<(Span, Option<TermId>)>;

/// A copy of computed size is done element by element if it has at most so many bytes.
const MOST_GUARDED: i64 = 256;

/// Where elements are written: in objects of the program, or outside.
#[derive(Clone, Copy)]
struct Part {
    cell: Cell,
    target: Target,
    /// When it is this part, if it may be the other.
    when: Option<TermId>,
}

/// How many bytes a copy or fill is about.
#[derive(Clone, Copy)]
struct Extent {
    /// At most so many, if that is known.
    count: Option<i64>,
    /// The number itself if it may be smaller, and the step in which it comes.
    computed: Option<(TermId, i64)>,
}

fn unknown_extent() -> Origin {
    Origin::Abstraction("memory of unknown extent".into())
}

impl Lowering<'_> {
    pub fn copy(&mut self, target: TermId, to: Target, source: TermId, from: Target, size: TermId) {
        let extent = self.extent_of(size);
        if self.only_empty(size, extent.count) {
            return;
        }
        let Some((count, parts)) = self.parts(target, to, extent.count) else { return };
        if count == 0 || target == source {
            return;
        }
        let limit = self.options.max_copy;
        let cell = from.cells().next();
        let touched: Vec<(Part, RegionId)> = parts
            .iter()
            .flat_map(|&part| self.touched(part.cell, count).into_iter().map(move |region| (part, region)))
            .collect();
        let sources = cell.map_or_else(Vec::new, |cell| self.touched(cell, count));
        let mut writes: Vec<(Target, i64, TermId, Option<TermId>)> = Vec::new();
        let mut reads: Vec<Option<Reads>> = Vec::new();
        for &region in &sources {
            let spans = cell.and_then(|cell| self.spans(region, cell, count, limit * 8));
            reads.push(spans.map(|spans| spans.into_iter().map(|span| (span, None)).collect()));
        }
        let (mut lost, mut partial) = (Vec::new(), parts.len() > 1);
        for &(to, region) in &touched {
            let Some(spans) = self.spans(region, to.cell, count, limit) else {
                lost.push(region);
                continue;
            };
            if reads.iter().any(Option::is_none) {
                lost.push(region);
                continue;
            }
            for span in spans {
                partial |= span.at < 0 || span.at + i64::from(span.size) > count;
                let value = self.copied(span, count, (target, to.target), (source, from), &mut reads);
                let (value, guard) = self.within(span, extent, (target, to.target), value);
                let guard = self.both_guards(to.when, guard);
                writes.push((to.target, span.at, value, guard));
            }
        }
        // Values are read before anything is written.
        let overlap = partial || touched.iter().any(|(_, region)| sources.contains(region));
        if overlap && writes.len() > 1 {
            for (_, _, value, _) in &mut writes {
                let sort = self.terms.sort_of(*value);
                let v = self.temporary(sort);
                self.emit(Statement::Assign(v, *value));
                *value = self.constant(v);
            }
        }
        for (to, at, value, guard) in writes {
            let address = self.moved(target, at);
            self.guard = guard;
            self.store_bytes(address, to.moved(at), value);
        }
        self.guard = None;
        for region in lost {
            self.forget_region(region, &unknown_extent());
        }
    }

    /// What a copy of `count` bytes leaves in an element of the target.
    fn copied(
        &mut self,
        span: Span,
        count: i64,
        (target, to): (TermId, Target),
        (source, from): (TermId, Target),
        reads: &mut [Option<Reads>],
    ) -> TermId {
        let end = span.at + i64::from(span.size);
        let mut value: Option<TermId> = None;
        let mut at = span.at;
        while at < end {
            let (piece, stop) = if at < 0 || at >= count {
                // Not copied: stays as it is.
                let stop = if at < 0 { end.min(0) } else { end };
                let old = self.element(target, to, span);
                (self.cut(old, span, at, stop), stop)
            } else {
                let stop = end.min(count);
                self.copied_piece(at, stop, (source, count), from, reads)
            };
            value = Some(match value {
                Some(value) => self.terms.concat(piece, value),
                None => piece,
            });
            at = stop;
        }
        value.unwrap_or(TermId::TRUE)
    }

    /// The source's bytes from `at` up to at most `stop`, and how far they go.
    fn copied_piece(
        &mut self,
        at: i64,
        stop: i64,
        (source, count): (TermId, i64),
        from: Target,
        reads: &mut [Option<Reads>],
    ) -> (TermId, i64) {
        if let Some((g, offset)) =
            self.constant_global(source, count).or_else(|| self.constant_global(source, stop))
            && let Some(value) = self.initial_value(g, offset + at as u64, (stop - at) as u32)
        {
            return (value, stop);
        }
        let mut gap_end = stop;
        for spans in reads.iter_mut().flatten() {
            let next = spans.partition_point(|(span, _)| span.at + i64::from(span.size) <= at);
            let Some((span, known)) = spans.get_mut(next) else { continue };
            if span.at > at {
                gap_end = gap_end.min(span.at);
                continue;
            }
            let span = *span;
            let value = match known {
                Some(value) => *value,
                None => {
                    let value = self.element(source, from, span);
                    *known = Some(value);
                    value
                }
            };
            let stop = stop.min(span.at + i64::from(span.size));
            return (self.cut(value, span, at, stop), stop);
        }
        // Bytes that no access of the source ever touched.
        let sort = self.terms.bv_sort((gap_end - at) as u32 * 8);
        (self.anything(sort, outside_of_objects()), gap_end)
    }

    /// Bytes `from..to` of the value of a span.
    fn cut(&mut self, value: TermId, span: Span, from: i64, to: i64) -> TermId {
        let (low, high) = ((from - span.at) as u32 * 8, (to - span.at) as u32 * 8);
        self.terms.extract(high - 1, low, value)
    }

    /// The value of one element.
    fn element(&mut self, base: TermId, from: Target, span: Span) -> TermId {
        let address = self.moved(base, span.at);
        let reading = self.read(address, from.moved(span.at), span.size);
        let mut value = match reading.otherwise {
            Ok(value) => value,
            Err(origin) => {
                let sort = self.terms.bv_sort(span.size * 8);
                self.anything(sort, origin)
            }
        };
        for (here, found) in reading.cases.into_iter().rev() {
            value = self.terms.ite(here, found, value);
        }
        value
    }

    pub fn fill(&mut self, target: TermId, to: Target, value: TermId, size: TermId) {
        let extent = self.extent_of(size);
        if self.only_empty(size, extent.count) {
            return;
        }
        let Some((count, parts)) = self.parts(target, to, extent.count) else { return };
        for part in parts {
            self.fill_part(target, part, value, extent, count);
        }
    }

    fn fill_part(&mut self, target: TermId, to: Part, value: TermId, extent: Extent, count: i64) {
        for region in self.touched(to.cell, count) {
            let whole = extent.computed.is_none().then(|| self.whole_array(region, target, count));
            if let Some((array, unit)) = whole.flatten() {
                let element = self.repeated(value, unit);
                let sort = self.terms.sort_of(self.constant(array));
                let filled = self.terms.const_array(sort, element);
                self.emit(Statement::Assign(array, filled));
                continue;
            }
            let Some(spans) = self.spans(region, to.cell, count, self.options.max_copy) else {
                self.forget_region(region, &unknown_extent());
                continue;
            };
            for span in spans {
                let full = self.repeated(value, span.size);
                let (full, guard) = self.within(span, extent, (target, to.target), full);
                self.guard = self.both_guards(to.when, guard);
                self.write_part(target, to.target, span, count, full);
                self.guard = None;
            }
        }
    }

    /// What a size says.
    fn extent_of(&self, size: TermId) -> Extent {
        if let Some(n) = literal(self.terms, size) {
            return Extent { count: i64::try_from(n).ok(), computed: None };
        }
        let most = at_most(self.terms, size).and_then(|n| i64::try_from(n).ok());
        let most = most.filter(|&n| n <= MOST_GUARDED);
        let step = 1i64 << trailing_zeros(self.terms, size).min(12);
        Extent { count: most, computed: most.map(|_| (size, step)) }
    }

    /// What is written to an element if the range may be shorter: the value, and when it is written. Where
    /// some bytes of the element may be in the range and others not, it is always written, with those of its
    /// own that are not.
    fn within(
        &mut self,
        span: Span,
        extent: Extent,
        (target, to): (TermId, Target),
        value: TermId,
    ) -> (TermId, Option<TermId>) {
        let (Some(count), Some((size, step))) = (extent.count, extent.computed) else { return (value, None) };
        let end = span.at + i64::from(span.size);
        let reaches = |this: &mut Self, at: i64| {
            let first = this.pointer((at / step * step) as u64);
            this.terms.mk(Op::BvUlt, &[first, size])
        };
        if span.at >= 0 && end <= count && span.at / step == (end - 1) / step {
            let guard = reaches(self, span.at);
            return (value, Some(guard));
        }
        let old = self.element(target, to, span);
        let mut mixed: Option<TermId> = None;
        let mut at = span.at;
        while at < end {
            let (piece, stop) = if at < 0 || at >= count {
                let stop = if at < 0 { end.min(0) } else { end };
                (self.cut(old, span, at, stop), stop)
            } else {
                let stop = end.min(count).min((at / step + 1) * step);
                let guard = reaches(self, at);
                let (new, old) = (self.cut(value, span, at, stop), self.cut(old, span, at, stop));
                (self.terms.ite(guard, new, old), stop)
            };
            mixed = Some(match mixed {
                Some(mixed) => self.terms.concat(piece, mixed),
                None => piece,
            });
            at = stop;
        }
        (mixed.unwrap_or(value), None)
    }

    pub fn havoc_memory(&mut self, target: TermId, to: Target, size: Option<TermId>, origin: &Origin) {
        let rest = || {
            let (o, offset) = self.exactly(target)?;
            self.objects.get(o).size?.checked_sub(offset)
        };
        let count = match size {
            Some(size) => literal(self.terms, size),
            None => rest(),
        };
        let count = count.and_then(|n| i64::try_from(n).ok());
        // Whoever repeats the run counts the calls.
        if matches!(origin, Origin::Input(name) if **name == *blocks::NONDET_MEMORY) {
            let sort = self.terms.bv_sort(8);
            self.anything(sort, origin.clone());
        }
        // That nothing changes is as good as any other outcome.
        if self.options.one_world && count.is_none() {
            return;
        }
        let Some((count, parts)) = self.parts(target, to, count) else { return };
        for part in parts {
            self.havoc_part(target, part, origin, count);
        }
    }

    fn havoc_part(&mut self, target: TermId, to: Part, origin: &Origin, count: i64) {
        // Whoever repeats the run is given what the program's own objects get, and nothing else.
        if to.when.is_some() && !matches!(origin, Origin::Abstraction(_)) {
            return self.forget(to.cell, count);
        }
        for region in self.touched(to.cell, count) {
            if let Some((array, unit)) = self.whole_array(region, target, count) {
                let first = literal(self.terms, target);
                let of = |first| blocks::array(origin, first, unit, count as u64);
                self.emit(Statement::Havoc(array, first.map_or(origin.clone(), of)));
                continue;
            }
            let Some(spans) = self.spans(region, to.cell, count, self.options.max_copy) else {
                if self.options.one_world {
                    continue;
                }
                self.forget_region(region, &unknown_extent());
                continue;
            };
            for span in spans {
                let sort = self.terms.bv_sort(span.size * 8);
                let value = self.anything(sort, blocks::piece(origin, span.at));
                self.guard = to.when;
                self.write_part(target, to.target, span, count, value);
                self.guard = None;
            }
        }
    }

    /// Writes those bytes of `full` that lie in the range of `count` bytes.
    fn write_part(&mut self, target: TermId, to: Target, span: Span, count: i64, full: TermId) {
        let end = span.at + i64::from(span.size);
        let mut value = full;
        if span.at < 0 || end > count {
            let old = self.element(target, to, span);
            let (first, last) = (span.at.max(0), end.min(count));
            value = self.cut(full, span, first, last);
            if span.at < 0 {
                let low = self.cut(old, span, span.at, 0);
                value = self.terms.concat(value, low);
            }
            if end > count {
                let high = self.cut(old, span, count, end);
                value = self.terms.concat(high, value);
            }
        }
        let address = self.moved(target, span.at);
        self.store_bytes(address, to.moved(span.at), value);
    }

    /// The array of a region that belongs to one object, if the range covers all of it.
    fn whole_array(&self, id: RegionId, target: TermId, count: i64) -> Option<(VariableId, u32)> {
        let Shape::Array(array, unit, _) = self.regions.get(id).shape else { return None };
        let node = self.graph.node(self.regions.get(id).node);
        let [(o, _)] = node.objects[..] else { return None };
        let (object, 0) = self.exactly(target)? else { return None };
        let size = i64::try_from(self.objects.get(o).size?).ok()?;
        (object == o && !node.external && size <= count).then_some((array, unit))
    }

    fn repeated(&mut self, byte: TermId, times: u32) -> TermId {
        (1..times).fold(byte, |value, _| self.terms.concat(byte, value))
    }

    /// In one world, only those runs are followed in which a range of unknown length is empty.
    fn only_empty(&mut self, size: TermId, count: Option<i64>) -> bool {
        let restricted = self.options.one_world && count.is_none();
        if restricted {
            let width = self.terms.bv_width(size).unwrap_or(self.program.pointer_width);
            let zero = self.terms.bv_const(width, 0u8);
            let empty = self.terms.eq(size, zero);
            self.emit(Statement::Assume(empty));
        }
        restricted
    }

    // --- ranges ---

    /// What is written element by element. A write of unknown extent gives anything.
    fn parts(&mut self, address: TermId, to: Target, count: Option<i64>) -> Option<(i64, Vec<Part>)> {
        let Some(count) = count else {
            to.cells().for_each(|cell| self.forget(cell, i64::MAX));
            return None;
        };
        let inside = to.program.map(|cell| {
            let target = Target { program: Some(cell), outside: None };
            Part { cell, target, when: None }
        });
        // The address of an object, literally, or memory that both have in common.
        let one = |this: &mut Self, outside: Cell| {
            to.program.is_some_and(|cell| {
                this.exactly(address).is_some() || this.graph.resolve(cell) == this.graph.resolve(outside)
            })
        };
        let beyond = to.outside.filter(|&cell| !one(self, cell)).map(|cell| {
            let target = Target { program: None, outside: Some(cell) };
            Part { cell, target, when: to.program.map(|own| self.is_outside(address, own)) }
        });
        Some((count, inside.into_iter().chain(beyond).collect()))
    }

    /// When both hold, where there are any.
    fn both_guards(&mut self, a: Option<TermId>, b: Option<TermId>) -> Option<TermId> {
        match (a, b) {
            (Some(a), Some(b)) => Some(self.terms.and(&[a, b])),
            (a, b) => a.or(b),
        }
    }

    /// The regions that a range may touch and that are worth a statement.
    fn touched(&self, cell: Cell, count: i64) -> Vec<RegionId> {
        if count <= 0 {
            return Vec::new();
        }
        let stride = self.graph.node(cell.node).stride;
        let fields = &self.graph.node(cell.node).fields;
        let end = cell.offset.saturating_add(count);
        let alive = |id: &RegionId| !matches!(self.regions.get(*id).shape, Shape::Dead);
        if stride > 0 {
            return self.regions.of_node(&self.graph, cell.node).into_iter().filter(alive).collect();
        }
        let near = fields.range(..end).rev().take_while(|(_, (stop, _))| *stop > cell.offset);
        let mut starts: Vec<i64> = near.map(|(&start, _)| start).collect();
        starts.reverse();
        let regions = starts
            .into_iter()
            .filter_map(|offset| self.regions.at(&self.graph, Cell { node: cell.node, offset }));
        regions.filter(alive).collect()
    }

    /// The elements of a region that a range touches, in ascending order; `None` if there are more than
    /// `limit`.
    fn spans(&self, id: RegionId, cell: Cell, count: i64, limit: usize) -> Option<Vec<Span>> {
        let region = self.regions.get(id);
        let mut spans = Vec::new();
        if region.stride == 0 {
            for (class, size) in region.pattern() {
                let at = class - cell.offset;
                if at < count && at + i64::from(size) > 0 {
                    spans.push(Span { at, size });
                }
            }
            return (spans.len() <= limit).then_some(spans);
        }
        let stride = region.stride as i64;
        if count / stride > limit as i64 {
            return None;
        }
        let pattern = region.pattern();
        let mut shift = -(cell.offset - region.start).rem_euclid(stride);
        while shift < count {
            for &(class, size) in &pattern {
                let at = class - region.start + shift;
                if at < count && at + i64::from(size) > 0 {
                    spans.push(Span { at, size });
                }
            }
            if spans.len() > limit {
                return None;
            }
            shift += stride;
        }
        Some(spans)
    }

    /// What is in a range may be anything.
    fn forget(&mut self, cell: Cell, count: i64) {
        let ids = self.touched(cell, count);
        for id in ids {
            self.forget_region(id, &unknown_extent());
        }
    }

    fn forget_region(&mut self, id: RegionId, origin: &Origin) {
        self.report.approximated += 1;
        if self.options.one_world && !matches!(self.regions.get(id).shape, Shape::Dead) {
            self.emit(Statement::Assume(TermId::FALSE));
            return;
        }
        match self.regions.get(id).shape.clone() {
            Shape::Dead => {}
            Shape::Elements(elements) => {
                for element in elements.iter() {
                    self.emit(Statement::Havoc(element.variable, origin.clone()));
                }
            }
            Shape::Array(array, ..) => self.emit(Statement::Havoc(array, origin.clone())),
        }
    }
}
