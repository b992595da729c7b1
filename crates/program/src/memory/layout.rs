//! Where objects lie.
//!
//! The address space of width `w` is split into quarters. The lower half of the first holds objects of known size at
//! fixed addresses, and above them those at arbitrary addresses (see [`observe`](super::observe)); its upper half is
//! left to external objects. The second quarter holds objects of unknown size, each with an equal share; the upper
//! half of the space is shared by the sites that allocate many objects, each of which hands out ever higher addresses.
//!
//! Between two objects there is a gap, so the end of one is never the address of another.

use super::objects::{Instances, Kind, ObjectId, Objects};
use super::{MemoryError, Options};
use crate::Program;
use std::collections::{BTreeMap, BTreeSet};

/// Bytes between objects.
const GAP: u64 = 16;

/// Where an object lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Placement {
    /// At this address.
    Fixed(u64),
    /// Anywhere from the first address up to the second, exclusive, its last byte included.
    Arbitrary(u64, u64),
    /// One after the other, from the first address up to the second, exclusive.
    Successive(u64, u64),
}

/// Where all objects lie.
pub(super) struct Layout {
    placements: Vec<Placement>,
    /// Objects at fixed addresses.
    fixed: BTreeMap<u64, ObjectId>,
    /// Objects of unknown size at arbitrary addresses are taken to be this large.
    pub large: u64,
    /// Some addresses are fixed although the program looks at them.
    pub relies: bool,
}

/// The first and the last address that an object may have, for a width of at least 16. Small numbers and those just below
/// zero are left to error codes.
pub(super) fn margins(width: u32) -> (u64, u64) {
    let margin = if width >= 32 { 1 << 16 } else { 1 << (width / 4) };
    (margin, (u64::MAX >> (64 - width)) - margin)
}

impl Layout {
    pub fn new(
        program: &Program,
        objects: &Objects,
        observed: &BTreeSet<ObjectId>,
        options: &Options,
    ) -> Result<Layout, MemoryError> {
        let width = program.pointer_width;
        if !(16..=64).contains(&width) {
            return Err(MemoryError::PointerWidth(width));
        }
        let quarter = 1u64 << (width - 2);
        let (mut next, last) = margins(width);
        // What is larger is treated as if its size were not known.
        let large = quarter / 64;
        let size = |o: ObjectId| objects.get(o).size.filter(|&size| size <= large);

        let data = |o: &ObjectId| !matches!(objects.get(*o).kind, Kind::Function(_));
        let movable = |o: &ObjectId| objects.get(*o).instances != Instances::Many;
        let visible: Vec<ObjectId> = observed.iter().copied().filter(data).collect();
        let mut arbitrary: Vec<ObjectId> = visible.iter().copied().filter(movable).collect();
        let room: u64 =
            arbitrary.iter().map(|&o| size(o).unwrap_or(large) + objects.get(o).align + GAP).sum();
        // There must be a way to place them.
        if arbitrary.len() > options.max_symbolic || room > quarter / 16 {
            arbitrary.clear();
        }
        let relies = visible.len() > arbitrary.len();

        let mut fixed = BTreeMap::new();
        let mut placements = vec![Placement::Fixed(0); objects.list.len()];
        let (mut unsized_, mut many) = (Vec::new(), Vec::new());
        for o in objects.ids() {
            let object = objects.get(o);
            if object.instances == Instances::Many {
                many.push(o);
            } else if arbitrary.contains(&o) {
                // Placed below, above all others.
            } else if let Some(size) = size(o) {
                let fits = || {
                    let base = next.checked_next_multiple_of(object.align)?;
                    let end = base.checked_add(size)?.checked_add(GAP)?;
                    (end < quarter / 4).then_some((base, end))
                };
                let (base, end) = fits().ok_or(MemoryError::AddressSpace)?;
                next = end;
                fixed.insert(base, o);
                placements[o.0 as usize] = Placement::Fixed(base);
            } else {
                unsized_.push(o);
            }
        }
        for o in arbitrary {
            placements[o.0 as usize] = Placement::Arbitrary(next, quarter / 2);
        }
        let share = quarter / (unsized_.len() as u64).max(1);
        for (i, o) in unsized_.into_iter().enumerate() {
            let align = objects.get(o).align;
            let base = (quarter + i as u64 * share).checked_next_multiple_of(align);
            let base = base.filter(|_| align < share).ok_or(MemoryError::AddressSpace)?;
            fixed.insert(base, o);
            placements[o.0 as usize] = Placement::Fixed(base);
        }
        let share = (last - 2 * quarter) / (many.len() as u64).max(1);
        for (i, o) in many.into_iter().enumerate() {
            let align = objects.get(o).align.max(16);
            let start = (2 * quarter + i as u64 * share).checked_next_multiple_of(align);
            let end = 2 * quarter + (i as u64 + 1) * share - GAP;
            let start = start.filter(|&start| start < end && end - start >= 16 * (align + GAP));
            let start = start.ok_or(MemoryError::AddressSpace)?;
            placements[o.0 as usize] = Placement::Successive(start, end);
        }
        Ok(Layout { placements, fixed, large, relies })
    }

    pub fn placement(&self, o: ObjectId) -> Placement {
        self.placements[o.0 as usize]
    }

    /// The object at or below a fixed address.
    pub fn at(&self, address: u64) -> Option<(ObjectId, u64)> {
        self.fixed.range(..=address).next_back().map(|(&base, &o)| (o, address - base))
    }
}
