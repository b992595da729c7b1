//! Memory becomes variables.
//!
//! After SeaHorn (3: memory regions by SeaDSA) and the three tiers of scalar replacement: an object whose
//! elements can be told apart becomes variables, all others become arrays, one for each region that pointers
//! cannot leave.
//!
//! [`lower_memory`] does this in steps, each a file:
//! 1. [`objects`]: what objects there are, and how many of each;
//! 2. [`propagate`]: addresses are carried to where they are used;
//! 3. [`analysis`], with [`collect`], [`carry`] and [`copies`], on [`graph`]: what each address may point to;
//! 4. [`observe`] with [`meeting`], [`layout`] and [`forget`]: where objects lie, and what of that is seen;
//! 5. [`regions`] and [`shape`]: what becomes of each field;
//! 6. [`safety`] with [`outlive`], if that is asked for: what accesses are checked against;
//! 7. [`within`], if that is asked for: that accesses stay inside is said to those who look for proofs;
//! 8. [`lower`], with [`access`], [`bulk`] and [`contents`]: the statements are replaced.
//!
//! What is kept, and what is not:
//! * The lowered program has every behaviour of the original in which each access stays in its object. What
//!   lies outside of objects is read as anything (or, in an array, as some cell that the region has there),
//!   and a write there changes nothing else.
//! * A pointer from outside points to external objects, which are one memory, in a part of the address space
//!   of their own. Only if it is compared with the address of an object may it be that.
//! * Where objects lie is arbitrary as far as the program can see it ([`observe`], [`layout`]); where that
//!   would be too much to ask of a solver, what it sees is ([`forget`]). An allocation may get the address of
//!   what was freed, as far as the program compares the two ([`meeting`]); the contents of a freed object
//!   stay as they were.
//! * Where a step approximates, the values come from a [`Origin::Abstraction`](crate::Origin). A
//!   counterexample that needs such a value may be none; [`Options::one_world`] is for finding one that does
//!   not.
//! * What is assumed of local variables after their end is said by [`lifetime`].

mod access;
mod analysis;
mod bulk;
mod carry;
mod collect;
mod contents;
mod copies;
pub(crate) mod extent;
pub(crate) mod flow;
mod forget;
mod graph;
mod layout;
mod lifetime;
mod lower;
mod meeting;
mod objects;
mod observe;
mod outlive;
mod outside;
mod propagate;
mod regions;
mod safety;
mod shape;
mod targets;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod walk;
mod within;

use crate::{Classes, Place, Program};
use euphonium_term::Terms;
use std::fmt;

pub(crate) use safety::NULL_PAGE;
pub use targets::{CallSite, CallTargets, Targets, fitting_targets, function_targets};

/// Limits of the lowering.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Up to this many elements, a region that is reached through variable indices or several objects becomes
    /// variables.
    pub max_cells: usize,
    /// Up to this many elements, a field of a single object becomes variables.
    pub max_elements: usize,
    /// Up to this many elements, copies and fills are done one by one.
    pub max_copy: usize,
    /// Up to this many nonzero elements, the initial contents of an array are stored one by one.
    pub max_stores: usize,
    /// Up to this many objects get arbitrary addresses if the program looks at them.
    pub max_symbolic: usize,
    /// What is approximated otherwise is done in one of the ways that are possible, or the run is given up:
    /// every run of the result is one of the program, but not the other way round.
    pub one_world: bool,
    /// What is checked.
    pub checks: Classes,
    /// What nobody can know is taken to be well, and said: that what pointers from outside lead to may be accessed,
    /// and that memory which something may still point to is not lost.
    pub trusting: bool,
    /// A run may allocate for ever: where a site has no more addresses it begins anew, and no run ends for it.
    pub endless: bool,
    /// A run ends where an access leaves its object, instead of going on in some way. For proofs.
    pub inside: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            max_cells: 8,
            max_elements: 64,
            max_copy: 256,
            max_stores: 4096,
            max_symbolic: 12,
            one_world: false,
            checks: Classes::NONE,
            trusting: false,
            endless: false,
            inside: false,
        }
    }
}

/// What [`lower_memory`] made of a program.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MemoryReport {
    /// Objects and sites that allocate.
    pub objects: usize,
    /// Variables that hold an element of an object.
    pub elements: usize,
    /// Arrays, by name, with the bytes of an element.
    pub arrays: Vec<(String, u32)>,
    /// Objects at arbitrary addresses.
    pub symbolic: usize,
    /// Statements that were approximated.
    pub approximated: usize,
}

/// Why memory cannot be lowered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MemoryError {
    /// A call is left, there.
    Call(Option<Place>),
    /// Pointers of this width are not supported.
    PointerWidth(u32),
    /// An address whose width is not that of a pointer, there.
    Address(Option<Place>),
    /// The objects do not fit into the address space.
    AddressSpace,
}

impl fmt::Display for MemoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MemoryError::Call(_) => write!(f, "a call is left that was not inlined"),
            MemoryError::PointerWidth(width) => write!(f, "pointers of {width} bits are not supported"),
            MemoryError::Address(_) => write!(f, "an address does not have the width of a pointer"),
            MemoryError::AddressSpace => write!(f, "the program's objects do not fit into the address space"),
        }
    }
}

impl std::error::Error for MemoryError {}

/// Replaces memory by variables in the entry function, which must be free of calls. Other functions are left
/// as they are. See the module's documentation for what is kept.
pub fn lower_memory(terms: &mut Terms, program: &mut Program) -> Result<MemoryReport, MemoryError> {
    lower_memory_with(terms, program, &Options::default())
}

/// As [`lower_memory`], with other limits.
pub fn lower_memory_with(
    terms: &mut Terms,
    program: &mut Program,
    options: &Options,
) -> Result<MemoryReport, MemoryError> {
    lower::lower(terms, program, options)
}
