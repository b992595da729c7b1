//! Regions: the parts of memory that become variables.
//!
//! A region is a field of a node of the points-to graph: no access of one region touches a byte of another.
//! Its *cuts* are where accesses begin and end; the bytes between two cuts are an element.
//!
//! * If the elements of all its objects are few, or there is one object and every offset is told apart, each
//!   element is a variable of its own. An access through an unknown pointer compares it with the elements'
//!   addresses.
//! * Otherwise the region is an array from addresses to elements of one size, the greatest that all cuts are
//!   multiples of.
//! * Memory behind pointers from outside is one such array: it keeps what is written to it, and any two
//!   pointers may be the same.
//! * A region that is never read is nothing at all.

use super::Options;
use super::graph::{Cell, Graph, NodeId, gcd};
use super::objects::{Instances, ObjectId, Objects};
use crate::VariableId;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A region, by its position in [`Regions::list`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct RegionId(pub u32);

/// An element of an object.
#[derive(Clone, Debug)]
pub(super) struct Element {
    pub object: ObjectId,
    /// In the object.
    pub offset: u64,
    /// In bytes.
    pub size: u32,
    /// The offset in the node.
    pub class: i64,
    pub variable: VariableId,
}

/// What an array holds where nothing was stored yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Base {
    /// Zeros; objects that hold anything get arbitrary cells when they come to be.
    Zero,
    /// Anything; objects that hold zeros or other values get them when they come to be.
    Arbitrary,
    /// Anything, also where it should be zeros: too many to store.
    Approximate,
}

/// What becomes of a region.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// Never read.
    Dead,
    /// Variables, in the order of objects and offsets.
    Elements(Rc<[Element]>),
    /// An array with elements of this many bytes.
    Array(VariableId, u32, Base),
}

/// A region.
#[derive(Debug)]
pub(super) struct Region {
    pub node: NodeId,
    pub start: i64,
    pub stride: u64,
    /// Where elements begin, from `start`; the last is the end.
    pub cuts: Vec<i64>,
    pub shape: Shape,
}

/// All regions.
#[derive(Default)]
pub(super) struct Regions {
    pub list: Vec<Region>,
    by_start: FxHashMap<(NodeId, i64), RegionId>,
}

/// A part of an object that belongs to a region, before it has a variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub object: ObjectId,
    pub offset: u64,
    pub size: u32,
    pub class: i64,
}

impl Regions {
    pub fn get(&self, r: RegionId) -> &Region {
        &self.list[r.0 as usize]
    }

    /// The regions of a node, in the order of their offsets.
    pub fn of_node(&self, graph: &Graph, node: NodeId) -> Vec<RegionId> {
        let starts = graph.node(node).fields.keys();
        starts.filter_map(|&start| self.by_start.get(&(node, start)).copied()).collect()
    }

    /// The region of an access.
    pub fn at(&self, graph: &Graph, cell: Cell) -> Option<RegionId> {
        let (start, _) = graph.field_at(cell.node, cell.offset)?;
        self.by_start.get(&(cell.node, start)).copied()
    }

    /// Makes a region of each field; shapes are decided later.
    pub fn new(graph: &Graph, nodes: &[NodeId]) -> Regions {
        let mut regions = Regions::default();
        for &node in nodes {
            let data = graph.node(node);
            for (&start, &(end, _)) in &data.fields {
                let mut cuts = vec![0, end - start];
                for &(offset, width) in data.accesses.range((start, 0)..(end, 0)) {
                    let after = offset.saturating_add(i64::from(width));
                    if data.stride == 0 {
                        cuts.extend([offset - start, after - start]);
                    } else {
                        let stride = data.stride as i64;
                        let after = after.rem_euclid(stride);
                        cuts.push(offset - start);
                        // An access up to the end of the period ends where the next begins.
                        if after > start && after < end {
                            cuts.push(after - start);
                        }
                    }
                }
                cuts.sort_unstable();
                cuts.dedup();
                let id = RegionId(regions.list.len() as u32);
                regions.by_start.insert((node, start), id);
                let (stride, shape) = (data.stride, Shape::Dead);
                regions.list.push(Region { node, start, stride, cuts, shape });
            }
        }
        regions
    }
}

impl Region {
    /// The greatest size of which all cuts are multiples.
    pub fn unit(&self) -> u32 {
        let unit = self.cuts.iter().fold(self.stride, |unit, &cut| gcd(unit, cut.unsigned_abs()));
        // Cuts are bounded by the width of one access.
        unit.min(1 << 20) as u32
    }

    /// The elements of the pattern: where they begin in the node, and how long they are.
    pub fn pattern(&self) -> Vec<(i64, u32)> {
        match self.shape {
            Shape::Array(_, unit, _) => {
                let end = self.cuts.last().copied().unwrap_or(0);
                (0..end / i64::from(unit)).map(|i| (self.start + i * i64::from(unit), unit)).collect()
            }
            _ => self.cuts.windows(2).map(|w| (self.start + w[0], (w[1] - w[0]) as u32)).collect(),
        }
    }

    /// The elements of an object that begins at `base` of the node, in ascending order; `None` if there are
    /// more than `limit`, or if their number is not known.
    pub fn parts(&self, object: ObjectId, base: i64, size: Option<u64>, limit: usize) -> Option<Vec<Part>> {
        let mut parts = Vec::new();
        let pattern = self.pattern();
        if self.stride == 0 {
            for (class, size_) in pattern {
                let offset = class - base;
                let end = size.map_or(i64::MAX, |size| i64::try_from(size).unwrap_or(i64::MAX));
                if offset >= 0 && offset.saturating_add(i64::from(size_)) <= end {
                    parts.push(Part { object, offset: offset as u64, size: size_, class });
                }
            }
            return (parts.len() <= limit).then_some(parts);
        }
        let size = i64::try_from(size?).ok()?;
        let stride = self.stride as i64;
        if size / stride > limit as i64 {
            return None;
        }
        // From the last period that begins before the object.
        let mut period = (base - self.start).div_euclid(stride) - 1;
        loop {
            let shift = period * stride - base;
            if self.start + shift >= size {
                break;
            }
            for &(class, len) in &pattern {
                let offset = class + shift;
                if offset >= 0 && offset + i64::from(len) <= size {
                    parts.push(Part { object, offset: offset as u64, size: len, class });
                }
            }
            if parts.len() > limit {
                return None;
            }
            period += 1;
        }
        Some(parts)
    }

    /// The elements of all objects if each is to be a variable.
    pub fn scalar_parts(&self, graph: &Graph, objects: &Objects, options: &Options) -> Option<Vec<Part>> {
        let node = graph.node(self.node);
        if node.external {
            return None;
        }
        let single = self.stride == 0 && node.objects.len() == 1;
        let limit = if single { options.max_elements } else { options.max_cells };
        if node.objects.len() > limit {
            return None;
        }
        let mut parts = Vec::new();
        let mut members = node.objects.clone();
        members.sort_unstable();
        for (o, base) in members {
            let object = objects.get(o);
            if object.instances == Instances::Many {
                return None;
            }
            parts.extend(self.parts(o, base, object.size, limit)?);
            if parts.len() > limit {
                return None;
            }
        }
        Some(parts)
    }
}
