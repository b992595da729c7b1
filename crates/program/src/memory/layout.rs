//! Where objects lie.
//!
//! The address space of width `w` is split into quarters. The first holds objects of known size at fixed addresses,
//! and above them those at arbitrary addresses (see [`observe`](super::observe)); the second holds objects of
//! unknown size, each with an equal share; the upper half is shared by the sites that allocate many objects, each of
//! which hands out ever higher addresses.
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
    /// How many bytes an object of unknown size may have without running into another.
    pub share: u64,
    /// Some addresses are fixed although the program looks at them.
    pub relies: bool,
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
        let visible: Vec<ObjectId> =
            observed.iter().copied().filter(|&o| !matches!(objects.get(o).kind, Kind::Function(_))).collect();
        let movable = |o: &ObjectId| objects.get(*o).instances != Instances::Many;
        let arbitrary: BTreeSet<ObjectId> = visible.iter().copied().filter(movable).collect();
        let few = arbitrary.len() <= options.max_symbolic;
        let relies = visible.len() > arbitrary.len() || !few;

        let mut next = 1u64 << (width / 4);
        let mut fixed = BTreeMap::new();
        let mut placements = vec![Placement::Fixed(0); objects.list.len()];
        let (mut unsized_, mut many, mut movable) = (Vec::new(), Vec::new(), Vec::new());
        for o in objects.ids() {
            let object = objects.get(o);
            match object.size {
                _ if object.instances == Instances::Many => many.push(o),
                _ if few && arbitrary.contains(&o) => movable.push(o),
                None => unsized_.push(o),
                Some(size) => {
                    let fits = || {
                        let base = next.checked_next_multiple_of(object.align)?;
                        let end = base.checked_add(size)?.checked_add(GAP)?;
                        (end < quarter).then_some((base, end))
                    };
                    let (base, end) = fits().ok_or(MemoryError::AddressSpace)?;
                    next = end;
                    fixed.insert(base, o);
                    placements[o.0 as usize] = Placement::Fixed(base);
                }
            }
        }
        for o in movable {
            placements[o.0 as usize] = Placement::Arbitrary(next, quarter);
        }
        let share = (quarter / (unsized_.len() as u64 + 1)).min(1 << 40);
        let mut base = quarter;
        for o in unsized_ {
            base = base.next_multiple_of(objects.get(o).align);
            fixed.insert(base, o);
            placements[o.0 as usize] = Placement::Fixed(base);
            base += share - share / 8;
        }
        // The last addresses stay free, so that sums do not wrap around.
        let room = (2 * quarter - GAP) / (many.len() as u64).max(1);
        for (i, o) in many.into_iter().enumerate() {
            let start = 2 * quarter + i as u64 * room;
            let start = start.next_multiple_of(objects.get(o).align.max(16));
            let end = 2 * quarter + (i as u64 + 1) * room - GAP;
            if start >= end {
                return Err(MemoryError::AddressSpace);
            }
            placements[o.0 as usize] = Placement::Successive(start, end);
        }
        Ok(Layout { placements, fixed, share: share - share / 8 - GAP, relies })
    }

    pub fn placement(&self, o: ObjectId) -> Placement {
        self.placements[o.0 as usize]
    }

    /// The object at or below a fixed address.
    pub fn at(&self, address: u64) -> Option<(ObjectId, u64)> {
        self.fixed.range(..=address).next_back().map(|(&base, &o)| (o, address - base))
    }
}
