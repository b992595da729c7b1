//! Where objects lie.
//!
//! Objects whose addresses the program looks at get arbitrary ones, if they are few: anywhere in the part of
//! the address space that a process has (47 bits of 64, as on x86-64), aligned, not overlapping, possibly
//! side by side.
//!
//! All others get addresses that only have to be distinct. The space of width `w` is split into quarters for
//! them. The lower half of the first holds objects of known size at fixed addresses; its upper half is left
//! to external objects. The second quarter holds objects of unknown size, each with an equal share; the upper
//! half of the space is shared by the sites that allocate many objects, each of which hands out ever higher
//! addresses. With 64 bits, all of that lies above what a process has, so that it is never in the way of
//! arbitrary addresses; with fewer, and in one possible world, it is left out of them.
//!
//! Between two such objects there is a gap. Where a program could see that the end of one is not the address
//! of another, or look at the bits of such an address, [`forget`](super::forget) gives it any answer.

use super::objects::{Instances, ObjectId, Objects};
use super::observe::Observed;
use super::safety::CLASSES;
use super::{MemoryError, Options};
use crate::Program;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Bytes between objects.
const GAP: u64 = 16;

/// Bytes between objects if accesses are checked: an index that is a little wrong leads to no other object.
fn wide_gap(width: u32) -> u64 {
    if width > 32 { 1 << 20 } else { 1 << 12 }
}

/// So many objects of variable size may come from one site.
const MOST_SLOTS: u64 = 1 << 11;

/// Where an object lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Placement {
    /// At this address.
    Fixed(u64),
    /// Anywhere in the process.
    Arbitrary,
    /// One after the other, from the first address up to the second, exclusive.
    Successive(u64, u64),
}

/// Where all objects lie.
pub(super) struct Layout {
    /// How many bits the addresses have that objects are given.
    pub bits: u32,
    placements: Vec<Placement>,
    /// Where those are that do not get arbitrary addresses: from an address up to another one, exclusive.
    pub own: Vec<(u64, u64)>,
    /// Objects at fixed addresses.
    fixed: BTreeMap<u64, ObjectId>,
    /// Objects of unknown size at arbitrary addresses are taken to be this large.
    pub most: u64,
    /// Parts of the space that a process has and that arbitrary addresses leave out, as ranges.
    pub taken: Vec<(u64, u64)>,
    /// If accesses are checked: the power of two that successive objects of a site lie apart.
    pub slots: FxHashMap<ObjectId, u64>,
}

/// The first and the last address that a process has.
pub(super) fn process_margins(width: u32) -> (u64, u64) {
    let (first, last) = margins(width);
    (first, last.min((1 << process_bits(width)) - first))
}

/// How many bits the addresses have that objects get. With 64 bits, numbers below zero are none of them.
fn address_bits(width: u32, options: &Options) -> u32 {
    // One world is a possible one.
    if options.one_world { process_bits(width) } else { width.min(56) }
}

/// How many bits the addresses of a process have. On x86-64 the others are zero.
pub(super) fn process_bits(width: u32) -> u32 {
    width.min(47)
}

/// The first and the last address that an object may have, for a width of at least 16. Small numbers and
/// those just below zero are left to error codes.
pub(super) fn margins(width: u32) -> (u64, u64) {
    let margin = if width >= 32 { 1 << 16 } else { 1 << (width / 4) };
    (margin, (u64::MAX >> (64 - width)) - margin)
}

impl Layout {
    pub fn new(
        program: &Program,
        objects: &Objects,
        observed: &Observed,
        options: &Options,
    ) -> Result<Layout, MemoryError> {
        let width = program.pointer_width;
        if !(16..=64).contains(&width) {
            return Err(MemoryError::PointerWidth(width));
        }
        let bits = address_bits(width, options);
        let quarter = 1u64 << (bits - 2);
        let (first, last) = margins(width);
        let last = if bits < width { (1 << bits) - first } else { last };
        // Above what a process has, if there is room.
        let start = if process_bits(width) < bits { 1 << (process_bits(width) + 1) } else { first };
        let mut next = start;
        // What is larger is treated as if its size were not known.
        let large = quarter / 64;
        let size = |o: ObjectId| objects.get(o).size.filter(|&size| size <= large);

        let most = 1u64 << (process_bits(width) - 8);
        // There must be a way to place them: those that are numbers come first.
        let arbitrary = [observed.numbers.union(&observed.ends).copied().collect(), observed.numbers.clone()]
            .into_iter()
            .map(|wanted| {
                let movable = |o: &ObjectId| objects.get(*o).instances != Instances::Many;
                wanted.into_iter().filter(movable).collect::<Vec<ObjectId>>()
            })
            .find(|wanted| {
                let size = |o: ObjectId| objects.get(o).size.unwrap_or(most).min(most);
                let room = |&o: &ObjectId| size(o) + objects.get(o).align;
                let limit = 1u64 << (process_bits(width) - 6);
                wanted.len() <= options.max_symbolic && wanted.iter().map(room).sum::<u64>() <= limit
            })
            .unwrap_or_default();

        let safe = options.checks.any(CLASSES);
        let gap = if safe { wide_gap(width) } else { GAP };
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
                    let end = base.checked_add(size)?.checked_add(gap)?;
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
            placements[o.0 as usize] = Placement::Arbitrary;
        }
        let (some_unsized, some_many) = (!unsized_.is_empty(), !many.is_empty());
        let share = quarter / (unsized_.len() as u64).max(1);
        for (i, o) in unsized_.into_iter().enumerate() {
            let align = objects.get(o).align;
            let base = (quarter + i as u64 * share).checked_next_multiple_of(align);
            let base = base.filter(|_| align < share).ok_or(MemoryError::AddressSpace)?;
            fixed.insert(base, o);
            placements[o.0 as usize] = Placement::Fixed(base);
        }
        let mut slots = FxHashMap::default();
        let share = (last - 2 * quarter) / (many.len() as u64).max(1);
        for (i, o) in many.into_iter().enumerate() {
            let mut align = objects.get(o).align.max(16);
            if safe {
                let known = objects.get(o).size.map(|size| size.saturating_add(gap).max(align));
                let known = known.and_then(u64::checked_next_power_of_two).filter(|slot| *slot <= share / 64);
                let slot = known.unwrap_or(1 << (share / MOST_SLOTS).max(1).ilog2());
                slots.insert(o, slot);
                align = align.max(slot);
            }
            let start = (2 * quarter + i as u64 * share).checked_next_multiple_of(align);
            let end = 2 * quarter + (i as u64 + 1) * share - GAP;
            let start = start.filter(|&start| start < end && end - start >= 16 * (align + GAP));
            let start = start.ok_or(MemoryError::AddressSpace)?;
            placements[o.0 as usize] = Placement::Successive(start, end);
        }
        let zones = [
            (start, next, next > start),
            (quarter / 2, quarter, true),
            (quarter, 2 * quarter, some_unsized),
            (2 * quarter, last, some_many),
        ];
        let own = [zones[0], zones[2], zones[3]].into_iter().filter(|&(_, _, used)| used);
        let own = own.map(|(from, to, _)| (from, to)).collect();
        let in_process = |&(from, _, used): &(u64, u64, bool)| used && from >> process_bits(width) == 0;
        let taken = zones.into_iter().filter(in_process).map(|(from, to, _)| (from, to)).collect();
        Ok(Layout { bits, placements, fixed, most, taken, own, slots })
    }

    /// Is the object where it may be in reality, or just somewhere?
    pub fn is_arbitrary(&self, o: ObjectId) -> bool {
        self.placement(o) == Placement::Arbitrary
    }

    /// The first and the last address of objects that are just somewhere.
    pub fn somewhere(&self, width: u32) -> (u64, u64) {
        let (first, last) = margins(width);
        if process_bits(width) < self.bits {
            (1 << process_bits(width), (1 << self.bits) - 1)
        } else {
            (first, last)
        }
    }

    pub fn placement(&self, o: ObjectId) -> Placement {
        self.placements[o.0 as usize]
    }

    /// The object at or below a fixed address.
    pub fn at(&self, address: u64) -> Option<(ObjectId, u64)> {
        self.fixed.range(..=address).next_back().map(|(&base, &o)| (o, address - base))
    }
}
