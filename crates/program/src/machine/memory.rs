//! Memory of fast runs: pages of bytes, with one bit for each byte that says whether it belongs to a living object.
//!
//! Addresses are given out in ascending order and never twice, so the pages are a vector. A page whose objects are all
//! gone and in which no other will begin is given back.

use super::{Fill, Undefined};
use rustc_hash::FxHashMap;

const PAGE: usize = 1 << 12;

/// The first address.
const START: u64 = 1 << 16;

/// Between two objects, so that a small step over the end is seen.
const GAP: u64 = 32;

/// No more living bytes than these.
const MOST: u64 = 1 << 29;

struct Page {
    bytes: [u8; PAGE],
    /// Of each byte, whether it may be accessed.
    living: [u64; PAGE / 64],
    count: usize,
}

pub(super) struct Memory {
    pages: Vec<Option<Box<Page>>>,
    /// The objects of the heap, with their sizes.
    heap: FxHashMap<u64, u64>,
    next: u64,
    limit: u64,
    used: u64,
    fill: Fill,
}

impl Memory {
    pub fn new(width: u32, fill: Fill) -> Memory {
        let limit = if width >= 64 { 1 << 40 } else { (1 << width) - 1 };
        Memory { pages: Vec::new(), heap: FxHashMap::default(), next: START, limit, used: 0, fill }
    }

    /// A range of addresses.
    pub fn reserve(&mut self, size: u64, align: u64) -> Result<u64, Undefined> {
        let range = || {
            let base = self.next.checked_next_multiple_of(align.max(1))?;
            let end = base.checked_add(size)?.checked_add(GAP)?;
            (end <= self.limit).then_some((base, end))
        };
        let (base, end) = range().ok_or(Undefined::Room)?;
        self.next = end;
        Ok(base)
    }

    pub fn allocate(&mut self, size: u64, align: u64, zeroed: bool, heap: bool) -> Result<u64, Undefined> {
        if size > MOST - self.used {
            return Err(Undefined::Room);
        }
        let base = self.reserve(size, align)?;
        self.used += size;
        if heap {
            self.heap.insert(base, size);
        }
        for (number, from, to) in parts(base, size) {
            if self.pages.len() <= number {
                self.pages.resize_with(number + 1, || None);
            }
            let page = self.pages[number]
                .get_or_insert_with(|| Box::new(Page { bytes: [0; PAGE], living: [0; PAGE / 64], count: 0 }));
            match self.fill {
                _ if zeroed => page.bytes[from..to].fill(0),
                Fill::Byte(byte) => page.bytes[from..to].fill(byte),
                Fill::Varied => {
                    let start = (number * PAGE) as u64;
                    for (i, byte) in page.bytes.iter_mut().enumerate().take(to).skip(from) {
                        *byte = self.fill.word((start + i as u64) / 4).to_le_bytes()[i % 4];
                    }
                }
            }
            mark(&mut page.living, from, to, true);
            page.count += to - from;
        }
        Ok(base)
    }

    /// The end of an object.
    pub fn release(&mut self, base: u64, size: u64) {
        self.used -= size;
        let current = (self.next >> 12) as usize;
        for (number, from, to) in parts(base, size) {
            let Some(slot) = self.pages.get_mut(number) else { continue };
            let Some(page) = slot else { continue };
            mark(&mut page.living, from, to, false);
            page.count -= to - from;
            if page.count == 0 && number < current {
                *slot = None;
            }
        }
    }

    /// Frees an object of the heap; null is allowed.
    pub fn free(&mut self, address: u64) -> Result<(), Undefined> {
        if address == 0 {
            return Ok(());
        }
        let size = self.heap.remove(&address).ok_or(Undefined::Free)?;
        self.release(address, size);
        Ok(())
    }

    /// The page of a range that lies in one and is alive.
    fn range(&self, address: u64, bytes: usize) -> Option<(usize, usize)> {
        let (number, from) = ((address >> 12) as usize, address as usize % PAGE);
        if from + bytes > PAGE {
            return None;
        }
        let page = self.pages.get(number)?.as_ref()?;
        let (word, bit) = (from / 64, from % 64);
        let wanted = (1u64 << bytes) - 1;
        let mut living = page.living[word] >> bit;
        if bit + bytes > 64 {
            living |= page.living[word + 1] << (64 - bit);
        }
        (living & wanted == wanted).then_some((number, from))
    }

    /// At most eight bytes.
    pub fn load(&self, address: u64, bytes: u8) -> Result<u64, Undefined> {
        match self.range(address, usize::from(bytes)) {
            Some((number, from)) => {
                let Some(page) = &self.pages[number] else { return Err(Undefined::Access) };
                if bytes == 4 {
                    let mut word = [0; 4];
                    word.copy_from_slice(&page.bytes[from..from + 4]);
                    return Ok(u64::from(u32::from_le_bytes(word)));
                }
                let mut word = [0; 8];
                word[..usize::from(bytes)].copy_from_slice(&page.bytes[from..from + usize::from(bytes)]);
                Ok(u64::from_le_bytes(word))
            }
            None => {
                let mut value = 0;
                for i in (0..u64::from(bytes)).rev() {
                    let byte = self.byte(address.wrapping_add(i)).ok_or(Undefined::Access)?;
                    value = value << 8 | u64::from(byte);
                }
                Ok(value)
            }
        }
    }

    /// At most eight bytes.
    pub fn store(&mut self, address: u64, bytes: u8, value: u64) -> Result<(), Undefined> {
        match self.range(address, usize::from(bytes)) {
            Some((number, from)) => {
                let Some(page) = &mut self.pages[number] else { return Err(Undefined::Access) };
                let bytes = usize::from(bytes);
                page.bytes[from..from + bytes].copy_from_slice(&value.to_le_bytes()[..bytes]);
                Ok(())
            }
            None => (0..bytes).try_for_each(|i| {
                self.set(address.wrapping_add(u64::from(i)), value.to_le_bytes()[usize::from(i)])
            }),
        }
    }

    /// A byte, if it is alive.
    pub fn byte(&self, address: u64) -> Option<u8> {
        let (number, from) = self.range(address, 1)?;
        Some(self.pages[number].as_ref()?.bytes[from])
    }

    pub fn set(&mut self, address: u64, byte: u8) -> Result<(), Undefined> {
        let (number, from) = self.range(address, 1).ok_or(Undefined::Access)?;
        if let Some(page) = &mut self.pages[number] {
            page.bytes[from] = byte;
        }
        Ok(())
    }

    /// Copies bytes, which may overlap. What is read outside of objects is as uninitialised as memory is at first:
    /// `realloc` copies what lies behind the end of the old object.
    pub fn copy(&mut self, target: u64, source: u64, size: u64) -> Result<(), Undefined> {
        if size > MOST {
            return Err(Undefined::Access);
        }
        let bytes = (0..size).map(|i| self.byte(source.wrapping_add(i)).unwrap_or(self.fill.word(i) as u8));
        let bytes = bytes.collect::<Vec<u8>>();
        for (i, byte) in bytes.into_iter().enumerate() {
            self.set(target.wrapping_add(i as u64), byte)?;
        }
        Ok(())
    }

    pub fn fill(&mut self, target: u64, byte: u8, size: u64) -> Result<(), Undefined> {
        (0..size).try_for_each(|i| self.set(target.wrapping_add(i), byte))
    }
}

/// The pages of a range, each with the part that is in it.
fn parts(base: u64, size: u64) -> impl Iterator<Item = (usize, usize, usize)> {
    let mut at = base;
    let end = base + size;
    std::iter::from_fn(move || {
        if at >= end {
            return None;
        }
        let (number, from) = ((at >> 12) as usize, at as usize % PAGE);
        let to = PAGE.min(from + (end - at) as usize);
        at += (to - from) as u64;
        Some((number, from, to))
    })
}

/// Sets or clears the bits of a range.
fn mark(bits: &mut [u64], from: usize, to: usize, value: bool) {
    let mut at = from;
    while at < to {
        let bit = at % 64;
        let count = (64 - bit).min(to - at);
        let mask = (u64::MAX >> (64 - count)) << bit;
        match value {
            true => bits[at / 64] |= mask,
            false => bits[at / 64] &= !mask,
        }
        at += count;
    }
}
