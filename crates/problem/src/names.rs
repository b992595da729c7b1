//! Names for printing.
//!
//! In the arena a symbol is an id: two constants may share a name, and a name that came from another
//! format may be one that SMT-LIB gives a meaning to or cannot write. Before a system is printed, such
//! constants are replaced by new ones. Which names are taken is asked of the SMT-LIB reader itself.

use crate::ts::TransitionSystem;
use euphonium_smtlib::{ErrorKind, Reader};
use euphonium_term::{FunId, Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Names for a language that has fewer characters for them than SMT-LIB has, and words of its own.
pub struct PlainNames {
    /// May a name begin with this character?
    pub begins: fn(char) -> bool,
    /// May it go on with this one?
    pub continues: fn(char) -> bool,
    /// Is it a word of the language?
    pub is_reserved: fn(&str) -> bool,
    /// What is put before a name that begins wrongly or is reserved.
    pub before: &'static str,
    /// What is put between a name that another one has already and a number.
    pub between: char,
    /// The names given out so far.
    pub taken: FxHashSet<String>,
}

impl PlainNames {
    /// A name like this one, that no other has.
    pub fn fresh(&mut self, like: &str) -> String {
        let mut name: String = like.chars().map(|c| if (self.continues)(c) { c } else { '_' }).collect();
        if !name.starts_with(self.begins) || (self.is_reserved)(&name) {
            name.insert_str(0, self.before);
        }
        let mut found = name.clone();
        let mut n = 0u64;
        while (self.is_reserved)(&found) || !self.taken.insert(found.clone()) {
            n += 1;
            found = format!("{name}{}{n}", self.between);
        }
        found
    }
}

/// Names made of a stem and a number.
pub struct Numbered {
    taken: FxHashSet<Arc<str>>,
    /// All smaller numbers of a stem are taken.
    next: FxHashMap<Box<str>, u64>,
}

impl Numbered {
    /// Names other than some.
    pub fn beside(taken: impl Iterator<Item = Arc<str>>) -> Numbered {
        Numbered { taken: taken.collect(), next: FxHashMap::default() }
    }

    /// A name made of the stem that is not taken; it is taken then. What cannot be written in a name is replaced.
    pub fn name(&mut self, stem: &str) -> Arc<str> {
        let stem = stem.replace(['|', '\\'], "_");
        let next = self.next.entry(stem.as_str().into()).or_insert(1);
        loop {
            let name: Arc<str> = format!("{stem}!{next}").into();
            *next += 1;
            if self.taken.insert(name.clone()) {
                return name;
            }
        }
    }
}

/// The system with every constant that has no usable name of its own replaced.
pub fn distinct(terms: &mut Terms, system: &TransitionSystem) -> TransitionSystem {
    let mut functions: Vec<FunId> = terms
        .postorder(&roots(system))
        .into_iter()
        .filter_map(|t| match terms.op(t) {
            Op::App(f) => Some(f),
            _ => None,
        })
        .collect();
    functions.sort_unstable();
    functions.dedup();
    let mut names = Numbered::beside(functions.iter().map(|&f| terms.function(f).name.clone()));
    let mut map = FxHashMap::default();
    for f in unusable(terms, &functions) {
        // A function with parameters was declared by a script, so its name is good.
        if !terms.function(f).params.is_empty() {
            continue;
        }
        let (name, sort) = (names.name(&terms.function(f).name), terms.function(f).result);
        map.insert(terms.constant(f), terms.declare_const(&name, sort));
    }
    if map.is_empty() { system.clone() } else { renamed(terms, system, &map) }
}

/// All terms of a system.
pub fn roots(system: &TransitionSystem) -> Vec<TermId> {
    let mut roots: Vec<TermId> = Vec::new();
    for s in &system.states {
        roots.extend([s.current, s.next]);
        roots.extend(s.update);
    }
    roots.extend(&system.inputs);
    roots.extend(&system.init);
    roots.extend(&system.relation);
    roots.extend(&system.constraints);
    roots.extend(system.properties.iter().map(|p| p.formula));
    roots
}

/// The system with constants replaced by others.
pub fn renamed(
    terms: &mut Terms,
    system: &TransitionSystem,
    map: &FxHashMap<TermId, TermId>,
) -> TransitionSystem {
    let old = roots(system);
    let new = terms.substitute_raw_all(&old, map);
    let map: FxHashMap<TermId, TermId> = old.into_iter().zip(new).collect();
    let replace = |t: &mut TermId| *t = map[t];
    let mut system = system.clone();
    for s in &mut system.states {
        replace(&mut s.current);
        replace(&mut s.next);
        s.update.iter_mut().for_each(replace);
    }
    let TransitionSystem { inputs, init, relation, constraints, properties, .. } = &mut system;
    for list in [inputs, init, relation, constraints] {
        list.iter_mut().for_each(replace);
    }
    properties.iter_mut().for_each(|p| replace(&mut p.formula));
    system
}

/// Those functions whose names are taken by an earlier one or by SMT-LIB, or cannot be written.
pub fn unusable(terms: &Terms, functions: &[FunId]) -> Vec<FunId> {
    let mut script = String::new();
    let mut unusable = Vec::new();
    let mut asked = Vec::new();
    for &f in functions {
        let name = &terms.function(f).name;
        if name.contains(['|', '\\']) {
            unusable.push(f);
        } else {
            asked.push(f);
            script.push_str(&format!("(assert |{name}|)(declare-const |{name}| Bool)"));
        }
    }
    let mut scratch = Terms::new();
    let mut reader = Reader::new(script, "");
    for f in asked {
        // A name that is free is not declared before it is.
        let before = reader.next_command(&mut scratch);
        if before.is_err() {
            reader.recover();
        }
        let free = before.is_err_and(|error| error.kind == ErrorKind::Undeclared);
        let declared = reader.next_command(&mut scratch).is_ok();
        if !declared {
            reader.recover();
        }
        if !(free && declared) {
            unusable.push(f);
        }
    }
    unusable
}

/// A name beginning with `stem` that no symbol in the terms begins with.
pub fn unused_prefix(terms: &Terms, roots: &[TermId], stem: &str) -> String {
    let mut names = FxHashSet::default();
    for t in terms.postorder(roots) {
        match terms.op(t) {
            Op::App(f) => {
                names.insert(terms.function(f).name.clone());
            }
            Op::Forall(b) | Op::Exists(b) => {
                names.extend(terms.binder(b).vars.iter().map(|&v| terms.variable(v).name.clone()));
            }
            _ => {}
        }
    }
    let mut prefix = stem.to_string();
    while names.iter().any(|name| name.starts_with(&prefix)) {
        prefix.push_str(stem);
    }
    prefix
}
