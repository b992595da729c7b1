//! What an `inline` function is for the other files of a program.
//!
//! In GNU C before 1999, an `inline` function is a definition for all files, and an `extern inline` one is none. The
//! standard says the opposite: an `inline` definition is for its own file, and some file has to define the function for all.
//! Old programs of one file count on the first: their inline functions would have no bodies otherwise. So the first is
//! tried, and the second where it gives a whole program and the first does not: if two files define
//! one name, or a function has a body only by the second.

use crate::FrontError;
use crate::Limits;
use crate::clang::{Clang, DataModel};
use crate::symbols::Symbols;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The rule for `inline` functions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Inline {
    /// `inline` alone defines a function for all files.
    #[default]
    Gnu89,
    /// `extern inline` does.
    Standard,
}

impl Inline {
    /// The option of compilers.
    pub fn flag(self) -> &'static str {
        match self {
            Inline::Gnu89 => "-fgnu89-inline",
            Inline::Standard => "-fno-gnu89-inline",
        }
    }
}

/// Compiles the C files of a program by the rule that makes a whole program of them, and says which one that is.
pub fn compile_program(
    clang: &Clang,
    files: &[PathBuf],
    model: DataModel,
    limits: &Limits,
) -> Result<(Vec<String>, Inline), FrontError> {
    let texts = clang.compile(files, model, Inline::Gnu89, limits)?;
    let old = Defined::new(&texts);
    if !(old.twice || old.lacks && files.iter().any(|file| defines_extern_inline(file))) {
        return Ok((texts, Inline::Gnu89));
    }
    let other = clang.compile(files, model, Inline::Standard, limits)?;
    let new = Defined::new(&other);
    // A function must not lose its only body.
    let whole = !new.twice && new.names.is_superset(&old.names);
    let more = old.twice || new.names.len() > old.names.len();
    match whole && more {
        true => Ok((other, Inline::Standard)),
        false => Ok((texts, Inline::Gnu89)),
    }
}

/// What some modules define.
struct Defined {
    names: BTreeSet<String>,
    /// Two of them define one name for all.
    twice: bool,
    /// Something is defined by none.
    lacks: bool,
}

impl Defined {
    fn new(texts: &[String]) -> Defined {
        let mut defined = Defined { names: BTreeSet::new(), twice: false, lacks: false };
        let modules = texts.iter().map(|text| Symbols::read(text)).collect::<Vec<_>>();
        for name in modules.iter().flat_map(|module| &module.defined) {
            defined.twice |= !defined.names.insert(name.clone());
        }
        let declared = modules.iter().flat_map(|module| module.declared.keys());
        let ours = |name: &str| name.starts_with("__VERIFIER_") || name == "reach_error";
        defined.lacks = declared.into_iter().any(|name| !defined.names.contains(name) && !ours(name));
        defined
    }
}

/// Does the text of a file have the words on one line? Such a function has no body by the old rule.
fn defines_extern_inline(file: &Path) -> bool {
    let text = std::fs::read(file).unwrap_or_default();
    String::from_utf8_lossy(&text).lines().any(|line| line.contains("extern") && line.contains("inline"))
}
