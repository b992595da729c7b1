//! The objects of a program: global variables, functions, and the sites that allocate.
//!
//! After inlining, a site that no cycle of the control flow contains allocates at most one object, which can
//! have a fixed address. A site in a cycle allocates many. A named local variable of constant size is between
//! the two: compilers allocate it once for each activation of its function, and when the site runs again, the
//! previous activation is over. One address serves all of them. That is wrong for recursive functions whose
//! activations share one body: they keep what a caller needs on a list of stack objects, and where there is
//! such a list, nothing is reused.

use crate::{FrameId, Initialiser, Program, Statement, Storage};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// An object or a site that allocates, by its position in [`Objects::list`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct ObjectId(pub u32);

/// How many objects a site stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Instances {
    /// At most one.
    One,
    /// One at a time, always at the same address.
    Reused,
    /// Any number, each at an address of its own.
    Many,
}

/// Where an object comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Global(usize),
    Function(usize),
    /// A block of the entry function, and a statement in it.
    Site(usize, usize),
}

/// An object or a site that allocates.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub kind: Kind,
    /// Stands for the address; for a site that allocates many objects, for that of the latest.
    pub symbol: TermId,
    /// In bytes, if it is known.
    pub size: Option<u64>,
    pub align: u64,
    pub instances: Instances,
    /// Zero at first, or for a global the values of its initialiser; otherwise anything.
    pub zeroed: bool,
    pub name: Arc<str>,
    /// A variable of the source.
    pub named: bool,
    /// Lives until its function returns.
    pub stack: bool,
    /// Not of the program: what it would keep on its stack.
    pub activation: bool,
    /// The activation that declares a local variable.
    pub frame: Option<FrameId>,
    /// The line of the declaration; zero if not known.
    pub line: u32,
}

/// All objects.
#[derive(Default)]
pub(super) struct Objects {
    pub list: Vec<Object>,
    pub by_symbol: FxHashMap<TermId, ObjectId>,
    pub by_site: FxHashMap<(usize, usize), ObjectId>,
}

impl Objects {
    pub fn get(&self, o: ObjectId) -> &Object {
        &self.list[o.0 as usize]
    }

    pub fn get_mut(&mut self, o: ObjectId) -> &mut Object {
        &mut self.list[o.0 as usize]
    }

    pub fn ids(&self) -> impl Iterator<Item = ObjectId> + use<> {
        (0..self.list.len() as u32).map(ObjectId)
    }

    fn add(&mut self, object: Object) -> ObjectId {
        let id = ObjectId(self.list.len() as u32);
        self.by_symbol.insert(object.symbol, id);
        if let Kind::Site(block, statement) = object.kind {
            self.by_site.insert((block, statement), id);
        }
        self.list.push(object);
        id
    }

    /// The globals and functions of a program.
    pub fn of_module(program: &Program) -> Objects {
        let mut objects = Objects::default();
        for (i, global) in program.globals.iter().enumerate() {
            objects.add(Object {
                kind: Kind::Global(i),
                symbol: global.address,
                size: Some(global.size),
                align: global.align.max(1),
                instances: Instances::One,
                zeroed: matches!(global.init, Initialiser::Values(_)),
                name: global.source.clone().unwrap_or_else(|| global.name.clone()),
                named: global.source.is_some(),
                stack: false,
                activation: false,
                frame: None,
                line: global.line,
            });
        }
        for (i, function) in program.functions.iter().enumerate() {
            objects.add(Object {
                kind: Kind::Function(i),
                symbol: function.address,
                size: Some(1),
                // Compilers align functions, but not all of them do.
                align: 1,
                instances: Instances::One,
                zeroed: false,
                name: function.name.clone(),
                named: false,
                stack: false,
                activation: false,
                frame: None,
                line: 0,
            });
        }
        objects
    }

    /// The sites of the entry function; `cyclic` says which blocks are on a cycle.
    pub fn add_sites(&mut self, terms: &mut Terms, program: &Program, cyclic: &[bool]) {
        let sort = terms.bv_sort(program.pointer_width);
        for (b, block) in program.functions[program.entry.0 as usize].blocks.iter().enumerate() {
            for (s, placed) in block.statements.iter().enumerate() {
                let Statement::Allocate { target, size, align, storage, zeroed, name } = &placed.statement
                else {
                    continue;
                };
                let size = literal(terms, *size);
                let instances = match (cyclic[b], storage, name, size) {
                    (false, ..) => Instances::One,
                    (true, Storage::Stack, Some(_), Some(_)) => Instances::Reused,
                    _ => Instances::Many,
                };
                let anonymous = if *storage == Storage::Stack { "stack" } else { "heap" };
                let label = name.clone().unwrap_or_else(|| anonymous.into());
                let symbol = terms.fresh(&format!("&{label}"), sort);
                self.add(Object {
                    kind: Kind::Site(b, s),
                    symbol,
                    size,
                    align: (*align).max(1),
                    instances,
                    zeroed: *zeroed,
                    name: label,
                    named: name.is_some(),
                    stack: *storage == Storage::Stack,
                    activation: program.activations.contains(&program.variables[target.0 as usize].constant),
                    frame: placed.place.map(|place| place.frame),
                    line: placed.place.map_or(0, |place| place.line),
                });
            }
        }
    }
}

/// The value of a literal that fits into 64 bits.
pub(super) fn literal(terms: &Terms, t: TermId) -> Option<u64> {
    terms.as_bv(t).and_then(|value| u64::try_from(value.unsigned()).ok())
}
