//! Names across modules, as a linker finds them.
//!
//! A program is one or several modules and perhaps the library of models. A name means what the module that
//! uses it defines for itself (`static`); otherwise what any module defines for all, a weak definition only
//! if there is no strong one. A body in the program always beats a model, so the library is the last resort.
//! What no module defines is one thing for all that declare it. Two definitions of one name are refused, as
//! linkers do.

use super::LowerError;
use euphonium_llvm::{Cast, Constant, ConstantExpression, Linkage, Module, Place, Position};
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

/// What a module says of a name.
#[derive(Clone, Copy)]
enum Entry {
    /// It declares it.
    Declared(Symbol),
    /// It defines it.
    Defined(Symbol, Linkage),
    /// It is another name.
    Alias(usize, Linkage),
    /// A function that is chosen when the program is loaded; nothing here knows which.
    Indirect,
}

impl Entry {
    fn linkage(self) -> Option<Linkage> {
        match self {
            Entry::Declared(_) => None,
            Entry::Defined(_, linkage) | Entry::Alias(_, linkage) => Some(linkage),
            Entry::Indirect => Some(Linkage::Strong),
        }
    }
}

/// Finds what names stand for.
pub struct Links<'m> {
    modules: &'m [Module],
    tables: Vec<FxHashMap<Arc<str>, Entry>>,
    /// How many modules are the program's; the others are models.
    own: usize,
}

impl<'m> Links<'m> {
    /// Indexes the modules, of which the last ones are models.
    pub fn new(modules: &'m [Module], models: usize) -> Links<'m> {
        let tables = modules.iter().enumerate().map(|(m, module)| table(m, module)).collect();
        Links { modules, tables, own: modules.len() - models.min(modules.len()) }
    }

    /// What a name stands for in a module.
    pub fn resolve(&self, module: usize, name: &str) -> Option<Symbol> {
        let (mut module, mut name) = (module, name);
        // Aliases of aliases are legal, cycles of them are not; a module has no more aliases than this.
        for _ in 0..1000 {
            let here = self.tables[module].get(name).copied();
            let local =
                here.filter(|entry| entry.linkage() == Some(Linkage::Local)).map(|entry| (module, entry));
            match (local.or_else(|| self.definition(name)), here) {
                (Some((_, Entry::Defined(symbol, _))), _) => return Some(symbol),
                (Some((m, Entry::Alias(alias, _))), _) => {
                    module = m;
                    name = alias_target(&self.modules[m].aliases[alias].target)?;
                }
                (None, Some(Entry::Declared(symbol))) => {
                    return Some(self.declaration(name).unwrap_or(symbol));
                }
                _ => return None,
            }
        }
        None
    }

    /// The first declaration of a name that no module defines: all of them mean the same thing.
    fn declaration(&self, name: &str) -> Option<Symbol> {
        self.tables.iter().find_map(|table| match table.get(name) {
            Some(Entry::Declared(symbol)) => Some(*symbol),
            _ => None,
        })
    }

    /// Refuses names that two modules of the program define for all.
    pub fn check(&self) -> Result<(), LowerError> {
        let mut known: FxHashMap<&str, Symbol> = FxHashMap::default();
        for table in &self.tables[..self.own] {
            let strong = table.iter().filter_map(|(name, entry)| match entry {
                // LLVM's own lists are of each module.
                Entry::Defined(symbol, Linkage::Strong) if !name.starts_with("llvm.") => {
                    Some((&**name, *symbol))
                }
                _ => None,
            });
            let mut strong = strong.collect::<Vec<_>>();
            strong.sort_unstable_by_key(|&(_, symbol)| symbol);
            for (name, symbol) in strong {
                let Some(&first) = known.get(name) else {
                    known.insert(name, symbol);
                    continue;
                };
                let ((place, position), (other, _)) = (self.place(symbol), self.place(first));
                let other = match other {
                    Some(place) => format!("{}:{}:{}", place.file, place.line, place.column),
                    None => "another file".into(),
                };
                let hint = match name {
                    "main" => {
                        "; name the files of one program, and begin a harness in another function (--entry)"
                    }
                    _ => "",
                };
                let message = format!("`{name}` is defined here and in {other}: a linker refuses that{hint}");
                return Err(LowerError { message, place, position: Some(position) });
            }
        }
        Ok(())
    }

    fn place(&self, symbol: Symbol) -> (Option<Place>, Position) {
        match symbol {
            Symbol::Function(m, i) => {
                let function = &self.modules[m].functions[i];
                (function.place.clone(), function.position)
            }
            Symbol::Global(m, i) => {
                let global = &self.modules[m].globals[i];
                (global.place.clone(), global.position)
            }
        }
    }

    /// The definition of a name for all modules, and where it is.
    fn definition(&self, name: &str) -> Option<(usize, Entry)> {
        let find = |modules: std::ops::Range<usize>, linkage: Linkage| {
            let mut entries = modules.filter_map(|m| Some((m, *self.tables[m].get(name)?)));
            entries.find(|(_, entry)| entry.linkage() == Some(linkage))
        };
        let (own, models) = (0..self.own, self.own..self.modules.len());
        find(own.clone(), Linkage::Strong)
            .or_else(|| find(own, Linkage::Weak))
            .or_else(|| find(models.clone(), Linkage::Strong))
            .or_else(|| find(models, Linkage::Weak))
    }

    /// The function or global that a constant is the address of, seen through casts.
    pub fn constant(&self, module: usize, constant: &Constant) -> Option<Symbol> {
        self.resolve(module, alias_target(constant)?)
    }
}

fn table(m: usize, module: &Module) -> FxHashMap<Arc<str>, Entry> {
    let entry = |symbol: Symbol, defined: bool, linkage: Linkage| match defined {
        true => Entry::Defined(symbol, linkage),
        false => Entry::Declared(symbol),
    };
    let functions = module.functions.iter().enumerate().map(|(i, function)| {
        (function.name.clone(), entry(Symbol::Function(m, i), !function.blocks.is_empty(), function.linkage))
    });
    let globals = module.globals.iter().enumerate().map(|(i, global)| {
        (global.name.clone(), entry(Symbol::Global(m, i), global.init.is_some(), global.linkage))
    });
    let aliases = module.aliases.iter().enumerate();
    let aliases = aliases.map(|(i, alias)| (alias.name.clone(), Entry::Alias(i, alias.linkage)));
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
