//! What an LLVM module defines and what it only declares, by name: which functions are missing and how they
//! return, which a [harness](crate::harness) has to match exactly.

use euphonium_llvm::{FloatKind, Function, Linkage, Module, Type};
use std::collections::{BTreeMap, BTreeSet};

/// How a function returns, as far as calls can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Returns {
    /// Nothing.
    Nothing,
    /// An integer of this many bits; the flag says whether it is sign-extended.
    Integer(u32, bool),
    /// A pointer.
    Pointer,
    /// A `float`.
    Float,
    /// A `double`.
    Double,
    /// A structure, at an address that the caller passes first.
    Memory,
    /// Something else: structures in registers, vectors, `long double`.
    Other,
}

/// The names of a module.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Symbols {
    /// Functions with a body that other modules see.
    pub defined: BTreeSet<String>,
    /// Functions without one.
    pub declared: BTreeMap<String, Returns>,
    /// Global variables and aliases that are defined and that other modules see.
    pub globals: BTreeSet<String>,
    /// Global variables that are not.
    pub external_globals: BTreeSet<String>,
}

impl Symbols {
    /// The names of a module.
    pub fn new(module: &Module) -> Symbols {
        let mut symbols = Symbols::default();
        for function in &module.functions {
            let name = linked(&function.name);
            if function.blocks.is_empty() {
                // Intrinsics are no functions that a linker looks for.
                if !name.starts_with("llvm.") {
                    symbols.declared.insert(name, returns(module, function));
                }
            } else if function.linkage != Linkage::Local {
                symbols.defined.insert(name);
            }
        }
        for global in &module.globals {
            if global.init.is_none() {
                symbols.external_globals.insert(linked(&global.name));
            } else if global.linkage != Linkage::Local {
                symbols.globals.insert(linked(&global.name));
            }
        }
        let aliases = module.aliases.iter().chain(&module.indirect_functions);
        let seen = aliases.filter(|alias| alias.linkage != Linkage::Local);
        symbols.globals.extend(seen.map(|alias| linked(&alias.name)));
        symbols
    }

    /// All modules of a program as one: what one of them defines is not missing in another.
    pub fn link(modules: impl IntoIterator<Item = Symbols>) -> Symbols {
        let mut all = Symbols::default();
        for module in modules {
            all.defined.extend(module.defined);
            all.declared.extend(module.declared);
            all.globals.extend(module.globals);
            all.external_globals.extend(module.external_globals);
        }
        // An alias of a function is among the globals.
        all.declared.retain(|name, _| !all.defined.contains(name) && !all.globals.contains(name));
        all.external_globals.retain(|name| !all.globals.contains(name));
        all
    }
}

/// A name as linkers see it: the byte 1 in front says that the rest is that name.
fn linked(name: &str) -> String {
    name.strip_prefix('\u{1}').unwrap_or(name).to_string()
}

fn returns(module: &Module, function: &Function) -> Returns {
    let structure = || function.parameters.first().is_some_and(|first| first.result_slot.is_some());
    match module.types[function.result.0 as usize] {
        Type::Void if structure() => Returns::Memory,
        Type::Void => Returns::Nothing,
        Type::Pointer(0) => Returns::Pointer,
        Type::Float(FloatKind::Float) => Returns::Float,
        Type::Float(FloatKind::Double) => Returns::Double,
        Type::Integer(width @ 1..=64) => Returns::Integer(width, !function.zero_extended),
        _ => Returns::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_llvm::read_module;

    fn symbols(text: &str) -> Symbols {
        Symbols::new(&read_module(text).unwrap())
    }

    #[test]
    fn declarations() {
        let symbols = symbols(
            "@g = external global i32, align 4\n\
             @h = dso_local global i32 0, align 4\n\
             @.str = private unnamed_addr constant [9 x i8] c\"external\\00\", align 1\n\
             @other = alias i32, ptr @h\n\
             @hidden = internal alias i32, ptr @h\n\
             @chosen = ifunc i32 (), ptr @main\n\
             %struct.s = type { [9 x i32] }\n\
             declare zeroext i8 @uc()\n\
             declare signext i16 @s(...) #1\n\
             declare dso_local noalias i8* @malloc(i32 noundef) #2\n\
             declare noalias ptr @calloc(i64 noundef, i64 noundef)\n\
             declare double @d(double)\n\
             declare { i64, i64 } @pair()\n\
             declare void @big(ptr dead_on_unwind writable sret(%struct.s) align 4, i32)\n\
             declare void @\"\\01odd\"(i32)\n\
             declare void @llvm.dbg.declare(metadata, metadata, metadata)\n\
             define dso_local i32 @main() #0 {\n  ret i32 0\n}\n",
        );
        let returns = symbols.declared.iter().map(|(n, r)| (n.as_str(), *r)).collect::<Vec<_>>();
        assert_eq!(
            returns,
            [
                ("big", Returns::Memory),
                ("calloc", Returns::Pointer),
                ("d", Returns::Double),
                ("malloc", Returns::Pointer),
                ("odd", Returns::Nothing),
                ("pair", Returns::Other),
                ("s", Returns::Integer(16, true)),
                ("uc", Returns::Integer(8, false)),
            ]
        );
        assert_eq!(symbols.defined.iter().collect::<Vec<_>>(), ["main"]);
        assert_eq!(symbols.external_globals.iter().collect::<Vec<_>>(), ["g"]);
        assert_eq!(symbols.globals.iter().collect::<Vec<_>>(), ["chosen", "h", "other"]);
    }

    #[test]
    fn what_another_module_defines_is_not_missing() {
        let one = symbols("declare i32 @f()\ndeclare i32 @g()\ndeclare i32 @h()\n@e = external global i32\n");
        let two = symbols(
            "define internal i32 @h() {\n  ret i32 0\n}\ndefine i32 @f() {\n  ret i32 0\n}\n\
             @e = global i32 1\n",
        );
        let all = Symbols::link([one, two]);
        assert_eq!(all.declared.keys().collect::<Vec<_>>(), ["g", "h"]);
        assert!(all.external_globals.is_empty());
    }
}
