//! A side table from terms to small numbers.
//!
//! The ids of the terms under one root lie close together, and passes touch most of them, so a
//! dense table is faster than hashing; but a small term in an arena of millions must not cost the
//! whole arena. Hence pages, made when first written to.

use crate::TermId;

const PAGE_BITS: u32 = 8;
const PAGE: usize = 1 << PAGE_BITS;
/// Marks a term without an entry.
const ABSENT: u32 = u32::MAX;

/// Maps terms to numbers below `u32::MAX`.
#[derive(Default)]
pub(crate) struct TermMap {
    pages: Vec<Option<Box<[u32; PAGE]>>>,
}

impl TermMap {
    pub(crate) fn get(&self, t: TermId) -> Option<u32> {
        match self.pages.get(t.index() >> PAGE_BITS) {
            Some(Some(page)) => Some(page[t.index() % PAGE]).filter(|&n| n != ABSENT),
            _ => None,
        }
    }

    pub(crate) fn contains(&self, t: TermId) -> bool {
        self.get(t).is_some()
    }

    pub(crate) fn insert(&mut self, t: TermId, n: u32) {
        debug_assert_ne!(n, ABSENT);
        let page = t.index() >> PAGE_BITS;
        if page >= self.pages.len() {
            self.pages.resize_with(page + 1, || None);
        }
        self.pages[page].get_or_insert_with(|| Box::new([ABSENT; PAGE]))[t.index() % PAGE] = n;
    }

    /// The term that [`TermMap::insert_term`] put there.
    pub(crate) fn get_term(&self, t: TermId) -> Option<TermId> {
        self.get(t).map(TermId)
    }

    pub(crate) fn insert_term(&mut self, t: TermId, to: TermId) {
        self.insert(t, to.0);
    }
}
