//! Names that mean what they should.
//!
//! In the arena, functions and variables are ids; two of them may have one name, and a name may be
//! one that SMT-LIB has a meaning for or cannot write at all. In a script each function gets a name of
//! its own; the names of `let` variables start with a prefix that no other name has.

use crate::builtin::is_builtin;
use euphonium_term::symbol::quote;
use euphonium_term::{FunId, Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

pub(crate) struct Names {
    /// Functions that are not printed under their declared name.
    renamed: FxHashMap<FunId, Arc<str>>,
    /// All names of functions and variables, those given out here included.
    used: FxHashSet<Arc<str>>,
    /// The names of the functions.
    functions: FxHashSet<Arc<str>>,
    /// Starts the name of each `let` variable.
    prefix: String,
}

impl Names {
    /// Every function keeps its declared name. All terms that are to be printed must be given.
    pub fn declared(terms: &Terms, occurring: impl Iterator<Item = TermId>) -> Names {
        let mut names = Names {
            renamed: FxHashMap::default(),
            used: FxHashSet::default(),
            functions: FxHashSet::default(),
            prefix: String::new(),
        };
        for t in occurring {
            match terms.op(t) {
                Op::App(f) => {
                    let name = &terms.function(f).name;
                    if !names.functions.contains(name) {
                        names.functions.insert(name.clone());
                        names.used.insert(name.clone());
                    }
                }
                Op::Var(v) => {
                    names.used.insert(terms.variable(v).name.clone());
                }
                Op::Forall(b) | Op::Exists(b) => {
                    let vars = terms.binder(b).vars.iter();
                    names.used.extend(vars.map(|&v| terms.variable(v).name.clone()));
                }
                _ => {}
            }
        }
        names.lets("?l");
        names
    }

    /// Begins the names of `let` variables so, or with more of that if other names do.
    pub fn lets(&mut self, prefix: &str) {
        self.prefix = prefix.into();
        while self.used.iter().any(|name| name.starts_with(&self.prefix)) {
            self.prefix.push('l');
        }
    }

    /// Renames where two functions have one name, or one has a name with another meaning.
    pub fn make_unique(&mut self, terms: &Terms, functions: &[FunId]) {
        let mut taken = FxHashSet::default();
        for &f in functions {
            let name = &terms.function(f).name;
            if is_builtin(name) || !is_writable(name) || !taken.insert(name.clone()) {
                let new = self.fresh(name);
                self.functions.insert(new.clone());
                self.renamed.insert(f, new);
            }
        }
    }

    /// A new name after another.
    pub fn fresh(&mut self, name: &str) -> Arc<str> {
        let name = name.replace(['|', '\\'], "_");
        // Not the prefix of a `let` variable either, even if the old name is empty.
        for n in 1u64.. {
            let new: Arc<str> = format!("{name}!{n}").into();
            if !is_builtin(&new) && self.used.insert(new.clone()) {
                return new;
            }
        }
        unreachable!("names are finitely many")
    }

    /// May a bound variable of this name stand where these functions are used?
    pub fn suits_variable(&self, name: &str) -> bool {
        !self.functions.contains(name) && !is_builtin(name) && is_writable(name)
    }

    /// The name of a function, quoted if need be.
    pub fn function<'a>(&'a self, terms: &'a Terms, f: FunId) -> std::borrow::Cow<'a, str> {
        match self.renamed.get(&f) {
            Some(name) => quote(name),
            None => quote(&terms.function(f).name),
        }
    }

    pub fn prefix(&self) -> &str {
        &self.prefix
    }
}

/// Can the name be written, between bars if need be?
fn is_writable(name: &str) -> bool {
    !name.contains(['|', '\\'])
}
