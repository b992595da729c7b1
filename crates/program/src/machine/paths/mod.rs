//! Paths of programs: runs whose inputs are terms.
//!
//! After Cadar, Dunbar and Engler, "KLEE: Unassisted and Automatic Generation of High-Coverage Tests for Complex Systems
//! Programs" (OSDI 2008). A [`State`] is a run of the [machine](super) in which inputs and whatever nobody set are terms. It
//! goes on by itself until something depends on a term that has to be known: then it stops and says [what](Pause), and the
//! caller, who has a solver, decides, mostly by letting two copies of the state go two ways. States share what they do not
//! change, so that a copy costs little.
//!
//! * Pointers have objects as in the machine; only offsets are terms, and they are known before an access.
//! * A number is the address of memory outside of all objects, which comes into being when it is accessed; so
//!   pointers that come from outside, or were never set, lead somewhere. Objects are never where such numbers point to.
//! * What is not modelled exactly is open, as in the machine: no path depends on it.
//!
//! Nothing that is found here is believed: a model of a path gives a list of what was [chosen](super::Chosen), and the machine
//! repeats the run with it.

mod cell;
mod list;
mod map;
mod memory;
mod state;
#[cfg(test)]
mod tests;

pub use map::Map;
pub use state::{Pause, State};

use super::Chosen;
use cell::Cell;
use euphonium_term::{TermId, Terms};
use memory::Region;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Something that a path chose.
#[derive(Clone, Copy, Debug)]
enum Choice {
    /// The next result of a function, by the number of its queue.
    Input { queue: u32 },
    /// What a register of an activation held, counted from one in the order in which they begin; zero for what all functions
    /// share.
    Register { activation: u64, register: u32 },
    /// What was in memory at first.
    Bytes { region: Region, offset: u64, bytes: u8 },
    /// A variable that was made anything.
    Uninitialised,
    /// What was read outside of all objects.
    Outside,
}

/// All choices of a path.
#[derive(Clone, Default)]
struct History {
    last: Option<Arc<Link>>,
    /// How many of them have no name by themselves.
    nameless: u64,
    /// The terms that were made for choices: paths that choose the same have the same term for it, so that their states can
    /// be compared.
    names: Arc<Mutex<FxHashMap<Name, TermId>>>,
}

/// What tells choices of a path apart, and the width.
type Name = (u8, u64, u64, u32);

struct Link {
    choice: Choice,
    term: TermId,
    before: Option<Arc<Link>>,
}

impl Drop for Link {
    /// A long list is not dropped by recursion.
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut link) = next.and_then(Arc::into_inner) {
            next = link.before.take();
        }
    }
}

impl History {
    /// The term of a choice.
    fn fresh(&mut self, terms: &mut Terms, width: u8, choice: Choice) -> Cell {
        let width = u32::from(width.max(1));
        let name = match choice {
            Choice::Input { .. } | Choice::Uninitialised | Choice::Outside => {
                self.nameless += 1;
                (0, self.nameless, 0, width)
            }
            Choice::Register { activation, register } => (1, activation, register.into(), width),
            Choice::Bytes { region, offset, .. } => (2, region, offset, width),
        };
        // Nobody panics with the lock in hand.
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        let term = *names.entry(name).or_insert_with(|| {
            let sort = terms.bv_sort(width);
            terms.fresh("chosen", sort)
        });
        drop(names);
        self.last = Some(Arc::new(Link { choice, term, before: self.last.take() }));
        Cell::of(terms, term)
    }

    /// The choices from the first to the last.
    fn all(&self) -> Vec<(Choice, TermId)> {
        let mut found = Vec::new();
        let mut next = self.last.as_deref();
        while let Some(link) = next {
            found.push((link.choice, link.term));
            next = link.before.as_deref();
        }
        found.reverse();
        found
    }
}

/// Adds the bytes of a value to the contents of a region.
fn add_bytes(chosen: &mut Chosen, region: Region, offset: u64, bytes: u8, value: u64) {
    let list = chosen.contents.entry(region).or_default();
    for (i, byte) in value.to_le_bytes().into_iter().enumerate().take(usize::from(bytes)) {
        list.push((offset + i as u64, byte));
    }
}
