//! Memory of concrete runs: objects as bytes.

use super::{Outcome, Stuck};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Objects by their addresses.
pub(super) struct Memory {
    pub objects: BTreeMap<u64, Object>,
    next: u64,
    limit: u64,
}

pub(super) struct Object {
    pub size: u64,
    /// What bytes hold that were neither written nor read.
    zeroed: bool,
    bytes: FxHashMap<u64, u8>,
}

impl Memory {
    pub fn new(width: u32) -> Memory {
        let limit = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
        Memory { objects: BTreeMap::new(), next: 1 << (width.min(64) / 4), limit }
    }

    /// An aligned range of addresses, with a gap after it.
    pub fn reserve(&mut self, size: u64, align: u64) -> Result<u64, Outcome> {
        let align = align.max(1);
        let fits = || {
            let base = self.next.checked_next_multiple_of(align)?;
            let end = base.checked_add(size)?.checked_add(16)?;
            (end <= self.limit).then_some((base, end))
        };
        let (base, end) = fits().ok_or(Outcome::Stuck(Stuck::OutOfMemory))?;
        self.next = end;
        Ok(base)
    }

    pub fn allocate(&mut self, size: u64, align: u64, zeroed: bool) -> Result<u64, Outcome> {
        let base = self.reserve(size, align)?;
        self.objects.insert(base, Object { size, zeroed, bytes: FxHashMap::default() });
        Ok(base)
    }

    pub fn find(&self, address: u64) -> Option<(u64, &Object)> {
        let (base, object) = self.objects.range(..=address).next_back()?;
        (address - base < object.size).then_some((*base, object))
    }

    /// `None` for what was never written, and outside of objects.
    pub fn load(&self, address: u64) -> Option<u8> {
        let (base, object) = self.find(address)?;
        let known = object.bytes.get(&(address - base)).copied();
        known.or(if object.zeroed { Some(0) } else { None })
    }

    pub fn store(&mut self, address: u64, byte: u8) {
        if let Some((base, object)) = self.objects.range_mut(..=address).next_back()
            && address - base < object.size
        {
            object.bytes.insert(address - base, byte);
        }
    }
}
