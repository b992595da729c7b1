//! Names across modules.
//!
//! A program is one or several modules and perhaps the library of models. A name means what the
//! module that uses it defines; if that only declares it, what another module defines.
//! A body in the program always beats a model, so the library is the last module.

use euphonium_llvm::{Cast, Constant, ConstantExpression, Module};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What a name stands for: a module and the position in its list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Symbol {
    /// A function.
    Function(usize, usize),
    /// A global variable.
    Global(usize, usize),
}

#[derive(Clone, Copy)]
enum Entry {
    Symbol(Symbol, bool),
    Alias(usize),
    /// A function that is chosen when the program is loaded; nothing here knows which.
    Indirect,
}

/// Finds what names stand for.
pub struct Links<'m> {
    modules: &'m [Module],
    tables: Vec<FxHashMap<Arc<str>, Entry>>,
}

impl<'m> Links<'m> {
    /// Indexes the modules.
    pub fn new(modules: &'m [Module]) -> Links<'m> {
        let tables = modules.iter().enumerate().map(|(m, module)| table(m, module)).collect();
        Links { modules, tables }
    }

    /// What a name stands for in a module.
    pub fn resolve(&self, module: usize, name: &str) -> Option<Symbol> {
        let (mut module, mut name) = (module, name);
        // Aliases of aliases are legal, cycles of them are not; a module has no more aliases than this.
        for _ in 0..1000 {
            match self.tables[module].get(name) {
                Some(&Entry::Symbol(symbol, true)) => return Some(symbol),
                Some(&Entry::Alias(alias)) => {
                    name = alias_target(&self.modules[module].aliases[alias].target)?;
                }
                Some(Entry::Indirect) => return None,
                declared => {
                    let elsewhere = (0..self.modules.len()).find(|&other| {
                        other != module
                            && matches!(
                                self.tables[other].get(name),
                                Some(Entry::Symbol(_, true) | Entry::Alias(_) | Entry::Indirect)
                            )
                    });
                    match (elsewhere, declared) {
                        (Some(other), _) => module = other,
                        (None, Some(&Entry::Symbol(symbol, _))) => return Some(symbol),
                        (None, _) => return None,
                    }
                }
            }
        }
        None
    }

    /// The function or global that a constant is the address of, seen through casts.
    pub fn constant(&self, module: usize, constant: &Constant) -> Option<Symbol> {
        self.resolve(module, alias_target(constant)?)
    }
}

fn table(m: usize, module: &Module) -> FxHashMap<Arc<str>, Entry> {
    let functions = module.functions.iter().enumerate().map(|(i, function)| {
        (function.name.clone(), Entry::Symbol(Symbol::Function(m, i), !function.blocks.is_empty()))
    });
    let globals =
        module.globals.iter().enumerate().map(|(i, global)| {
            (global.name.clone(), Entry::Symbol(Symbol::Global(m, i), global.init.is_some()))
        });
    let aliases = module.aliases.iter().enumerate().map(|(i, alias)| (alias.name.clone(), Entry::Alias(i)));
    let indirect = module.indirect_functions.iter().map(|function| (function.name.clone(), Entry::Indirect));
    functions.chain(globals).chain(aliases).chain(indirect).collect()
}

/// The name below casts that do not change an address.
fn alias_target(constant: &Constant) -> Option<&str> {
    let mut constant = constant;
    loop {
        match constant {
            Constant::Global(name) => return Some(name),
            Constant::Expression(expression) => match &**expression {
                ConstantExpression::Cast(Cast::BitCast | Cast::AddrSpaceCast, inner, _) => {
                    constant = &inner.value
                }
                _ => return None,
            },
            _ => return None,
        }
    }
}
