//! A doubly linked list of variables for move-to-front decisions (VMTF, after Biere and Fröhlich).
//!
//! Variables that took part in the latest conflicts come last and are decided first. A search
//! pointer makes the next decision cheap: every variable behind it has a value or is not decided.

use crate::Var;

const NONE: u32 = u32::MAX;

/// The list. Which variable is later is told by stamps kept outside: they increase along the list.
pub(super) struct Queue {
    // Per variable, what comes before and after it.
    links: Vec<(u32, u32)>,
    first: u32,
    last: u32,
    search: u32,
}

impl Queue {
    pub fn new() -> Queue {
        Queue { links: Vec::new(), first: NONE, last: NONE, search: NONE }
    }

    /// Makes room for variables below `vars`.
    pub fn grow(&mut self, vars: usize) {
        if self.links.len() < vars {
            self.links.resize(vars, (NONE, NONE));
        }
    }

    /// Empties the list; links of former members are not looked at any more.
    pub fn clear(&mut self) {
        (self.first, self.last, self.search) = (NONE, NONE, NONE);
    }

    pub fn push_first(&mut self, var: Var) {
        self.links[var.index()] = (NONE, self.first);
        match self.first {
            NONE => self.last = var.0,
            first => self.links[first as usize].0 = var.0,
        }
        self.first = var.0;
        if self.search == NONE {
            self.search = var.0;
        }
    }

    /// Appends a variable, and lets the search start there if it has no value.
    pub fn push_last(&mut self, var: Var, free: bool) {
        self.links[var.index()] = (self.last, NONE);
        match self.last {
            NONE => self.first = var.0,
            last => self.links[last as usize].1 = var.0,
        }
        self.last = var.0;
        if free || self.search == NONE {
            self.search = var.0;
        }
    }

    pub fn unlink(&mut self, var: Var) {
        let (prev, next) = self.links[var.index()];
        match prev {
            NONE => self.first = next,
            prev => self.links[prev as usize].1 = next,
        }
        match next {
            NONE => self.last = prev,
            next => self.links[next as usize].0 = prev,
        }
        if self.search == var.0 {
            self.search = if prev == NONE { next } else { prev };
        }
    }

    /// The variable lost its value: the search must not start before it.
    #[inline]
    pub fn freed(&mut self, var: Var, stamps: &[i64]) {
        if self.search == NONE || stamps[var.index()] > stamps[self.search as usize] {
            self.search = var.0;
        }
    }

    /// All members may have lost their values: the search starts at the end again.
    pub fn rewind(&mut self) {
        self.search = self.last;
    }

    /// The last variable that `eligible` accepts.
    pub fn next(&mut self, eligible: impl Fn(Var) -> bool) -> Option<Var> {
        let mut at = self.search;
        while at != NONE {
            if eligible(Var(at)) {
                self.search = at;
                return Some(Var(at));
            }
            at = self.links[at as usize].0;
        }
        // Keep the pointer on a member, so that stamps can be compared with it.
        self.search = self.first;
        None
    }

    /// All members.
    pub fn iter(&self) -> impl Iterator<Item = Var> + '_ {
        let mut at = self.first;
        std::iter::from_fn(move || {
            let var = (at != NONE).then_some(Var(at))?;
            at = self.links[at as usize].1;
            Some(var)
        })
    }
}
