//! Clause storage: one vector of 32-bit words, as in MiniSat and GipSAT.
//!
//! A clause is two header words (length; flags and LBD), its literals and, when a proof is logged,
//! two words with its identifier. Deleting a clause only marks it: the words are reclaimed by
//! copying what lives into a fresh arena, so a marked clause can still be read until then. Watch
//! lists and lists of clauses may hold marked clauses and drop them when they meet them.

use crate::Lit;
use crate::proof::ClauseId;

/// Where a clause starts in the arena. Below 2^31, so that users have one bit for themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClauseRef(pub u32);

const HEADER: usize = 2;
const LBD_SHIFT: u32 = 8;
const USED_SHIFT: u32 = 6;
const USED_MASK: u32 = 3 << USED_SHIFT;

/// What kind of clause it is.
pub(super) mod flag {
    /// Derived by conflict analysis; may be forgotten.
    pub const LEARNT: u32 = 1;
    /// Deleted.
    pub const GARBAGE: u32 = 2;
    /// Contains the activation literal of the temporary clauses.
    pub const TEMPORARY: u32 = 4;
    /// Copied by a compaction; the length word holds the new place.
    pub(super) const MOVED: u32 = 8;
}

/// The clause store.
#[derive(Default)]
pub(super) struct Arena {
    // Header words are written as literals too: that keeps clauses readable as `&[Lit]`.
    words: Vec<Lit>,
    wasted: usize,
    with_ids: bool,
}

impl Arena {
    pub fn with_ids(with_ids: bool) -> Arena {
        Arena { with_ids, ..Arena::default() }
    }

    pub fn alloc(&mut self, lits: &[Lit], flags: u32, lbd: u32, id: Option<ClauseId>) -> ClauseRef {
        let cref = self.words.len();
        assert!(cref + lits.len() + HEADER + 2 < (1 << 31), "clause arena exceeds 8 GiB");
        self.words.push(Lit(lits.len() as u32));
        self.words.push(Lit(flags | lbd.min(0xff_ffff) << LBD_SHIFT));
        self.words.extend_from_slice(lits);
        if self.with_ids {
            self.words.extend_from_slice(&split(id.unwrap_or(ClauseId(0))));
        }
        ClauseRef(cref as u32)
    }

    #[inline]
    pub fn len(&self, cref: ClauseRef) -> usize {
        self.words[cref.0 as usize].0 as usize
    }

    #[inline]
    pub fn lits(&self, cref: ClauseRef) -> &[Lit] {
        let start = cref.0 as usize + HEADER;
        &self.words[start..start + self.len(cref)]
    }

    #[inline]
    pub fn lits_mut(&mut self, cref: ClauseRef) -> &mut [Lit] {
        let start = cref.0 as usize + HEADER;
        let len = self.len(cref);
        &mut self.words[start..start + len]
    }

    #[inline]
    pub fn has(&self, cref: ClauseRef, flag: u32) -> bool {
        self.words[cref.0 as usize + 1].0 & flag != 0
    }

    pub fn lbd(&self, cref: ClauseRef) -> u32 {
        self.words[cref.0 as usize + 1].0 >> LBD_SHIFT
    }

    pub fn set_lbd(&mut self, cref: ClauseRef, lbd: u32) {
        let word = &mut self.words[cref.0 as usize + 1];
        word.0 = word.0 & ((1 << LBD_SHIFT) - 1) | lbd.min(0xff_ffff) << LBD_SHIFT;
    }

    /// For how many more reductions a recent use protects the clause.
    pub fn used(&self, cref: ClauseRef) -> u32 {
        (self.words[cref.0 as usize + 1].0 & USED_MASK) >> USED_SHIFT
    }

    pub fn set_used(&mut self, cref: ClauseRef, used: u32) {
        let word = &mut self.words[cref.0 as usize + 1];
        word.0 = word.0 & !USED_MASK | used << USED_SHIFT;
    }

    /// The identifier in the proof, if one is logged.
    pub fn id(&self, cref: ClauseRef) -> Option<ClauseId> {
        let at = cref.0 as usize + HEADER + self.len(cref);
        self.with_ids.then(|| ClauseId(u64::from(self.words[at].0) | u64::from(self.words[at + 1].0) << 32))
    }

    /// Cuts the clause to its first `len` literals, under a new identifier.
    pub fn shrink(&mut self, cref: ClauseRef, len: usize, id: Option<ClauseId>) {
        let at = cref.0 as usize;
        self.wasted += self.len(cref) - len;
        self.words[at] = Lit(len as u32);
        if self.with_ids {
            let tail = at + HEADER + len;
            self.words[tail..tail + 2].copy_from_slice(&split(id.unwrap_or(ClauseId(0))));
        }
    }

    pub fn free(&mut self, cref: ClauseRef) {
        debug_assert!(!self.has(cref, flag::GARBAGE));
        self.wasted += self.footprint(cref);
        self.words[cref.0 as usize + 1].0 |= flag::GARBAGE;
    }

    fn footprint(&self, cref: ClauseRef) -> usize {
        HEADER + self.len(cref) + if self.with_ids { 2 } else { 0 }
    }

    /// All words, used or not.
    pub fn words(&self) -> usize {
        self.words.len()
    }

    pub fn wasted(&self) -> usize {
        self.wasted
    }

    /// An empty arena of the same kind, with room for what lives in this one.
    pub fn successor(&self) -> Arena {
        let room = self.words.len().saturating_sub(self.wasted);
        Arena { words: Vec::with_capacity(room + room / 4), wasted: 0, with_ids: self.with_ids }
    }

    /// Where the clause is in the successor; copies it at the first call.
    pub fn relocate(&mut self, cref: ClauseRef, to: &mut Arena) -> ClauseRef {
        let at = cref.0 as usize;
        if self.has(cref, flag::MOVED) {
            return ClauseRef(self.words[at].0);
        }
        let new = ClauseRef(to.words.len() as u32);
        to.words.extend_from_slice(&self.words[at..at + self.footprint(cref)]);
        self.words[at] = Lit(new.0);
        self.words[at + 1].0 |= flag::MOVED;
        new
    }
}

fn split(id: ClauseId) -> [Lit; 2] {
    [Lit(id.0 as u32), Lit((id.0 >> 32) as u32)]
}
