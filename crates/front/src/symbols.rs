//! What the text of an LLVM module defines and what it only declares, by name.
//!
//! This is no reader of LLVM IR: it looks at the lines on which clang prints declarations, to know which functions
//! are missing and how they return, which a [harness](crate::harness) has to match exactly.

use std::collections::{BTreeMap, BTreeSet};

/// How a function returns, as far as calls can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Returns {
    /// Nothing.
    Nothing,
    /// An integer of so many bits; the flag says whether it is sign-extended.
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
    /// Reads the text of a module.
    pub fn read(text: &str) -> Symbols {
        let mut symbols = Symbols::default();
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix("define ") {
                if let Some((_, name)) = signature(rest).filter(|_| !is_local(rest)) {
                    symbols.defined.insert(name);
                }
            } else if let Some(rest) = line.strip_prefix("declare ") {
                if let Some((returns, name)) = signature(rest).filter(|(_, name)| !name.starts_with("llvm."))
                {
                    symbols.declared.insert(name, returns);
                }
            } else if line.starts_with('@')
                && let Some((name, rest)) = name(line)
                && let Some(rest) = rest.strip_prefix(" = ")
            {
                if rest.starts_with("external ") || rest.starts_with("extern_weak ") {
                    symbols.external_globals.insert(name);
                } else if !is_local(rest) {
                    symbols.globals.insert(name);
                }
            }
        }
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
        // An alias of a function is printed among the globals.
        all.declared.retain(|name, _| !all.defined.contains(name) && !all.globals.contains(name));
        all.external_globals.retain(|name| !all.globals.contains(name));
        all
    }
}

/// Whether no other module sees it.
fn is_local(linkage: &str) -> bool {
    linkage.starts_with("internal ") || linkage.starts_with("private ")
}

/// The name after an `@`, and what follows it.
fn name(text: &str) -> Option<(String, &str)> {
    let text = text.strip_prefix('@')?;
    match text.strip_prefix('"') {
        Some(quoted) => {
            let end = quoted.find('"')?;
            // The byte 1 in front says that the rest is the name as linkers see it.
            let name = &quoted[..end];
            Some((name.strip_prefix("\\01").unwrap_or(name).to_string(), &quoted[end + 1..]))
        }
        None => {
            let end =
                text.find(|c: char| !(c.is_ascii_alphanumeric() || "_.$-".contains(c))).unwrap_or(text.len());
            Some((text[..end].to_string(), &text[end..]))
        }
    }
}

/// What is before and in `@name(...)`.
fn signature(text: &str) -> Option<(Returns, String)> {
    let at = text.find('@')?;
    let (name, rest) = name(&text[at..])?;
    let head = text[..at].trim_end();
    let arguments = rest.strip_prefix('(')?;
    let returns = match head.rsplit(' ').next()? {
        "void" if arguments.split(',').next().is_some_and(|first| first.contains("sret")) => Returns::Memory,
        "void" => Returns::Nothing,
        "ptr" => Returns::Pointer,
        "float" => Returns::Float,
        "double" => Returns::Double,
        ty if ty.ends_with('*') => Returns::Pointer,
        ty => match ty.strip_prefix('i').and_then(|width| width.parse().ok()) {
            Some(width @ 1..=64) => Returns::Integer(width, !head.split(' ').any(|word| word == "zeroext")),
            _ => Returns::Other,
        },
    };
    Some((returns, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations() {
        let symbols = Symbols::read(
            "@g = external global i32, align 4\n\
             @h = dso_local global i32 0, align 4\n\
             @.str = private unnamed_addr constant [9 x i8] c\"external\\00\", align 1\n\
             declare zeroext i8 @uc()\n\
             declare signext i16 @s(...) #1\n\
             declare dso_local noalias i8* @malloc(i32 noundef) #2\n\
             declare noalias ptr @calloc(i64 noundef, i64 noundef)\n\
             declare double @d(double)\n\
             declare { i64, i64 } @pair()\n\
             declare void @big(ptr dead_on_unwind writable sret(%struct.s) align 4, i32)\n\
             declare void @\"\\01odd\"(i32)\n\
             declare void @llvm.dbg.declare(metadata, metadata, metadata)\n\
             define dso_local i32 @main() #0 !dbg !5 {\n",
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
    }

    #[test]
    fn what_another_module_defines_is_not_missing() {
        let one =
            Symbols::read("declare i32 @f()\ndeclare i32 @g()\ndeclare i32 @h()\n@e = external global i32\n");
        let two = Symbols::read("define internal i32 @h() {\ndefine i32 @f() {\n@e = global i32 1\n");
        let all = Symbols::link([one, two]);
        assert_eq!(all.declared.keys().collect::<Vec<_>>(), ["g", "h"]);
        assert!(all.external_globals.is_empty());
    }
}
