//! What an `inline` function is for the other files of a program.
//!
//! In GNU C before 1999, an `inline` function is a definition for all files, and an `extern inline` one is
//! none. The standard says the opposite: an `inline` definition is for its own file, and some file has to
//! define the function for all. Old programs of one file count on the first: their inline functions would
//! have no bodies otherwise. So the first is tried, and the second where it gives a whole program and the
//! first does not: if two files define one name, or a function has a body only by the second.

use crate::symbols::Symbols;
use crate::{FrontError, TranslationUnit};
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

/// Compiles the C files of a program by the rule that makes a whole program of them, and says which one that
/// is. What is given compiles them by a rule. A file that our reader does not understand has no say.
pub fn compile_program(
    files: &[PathBuf],
    mut compile: impl FnMut(Inline) -> Result<Vec<TranslationUnit>, FrontError>,
) -> Result<(Vec<TranslationUnit>, Inline), FrontError> {
    let units = compile(Inline::Gnu89)?;
    let old = Defined::new(&units);
    if !(old.twice || old.lacks && files.iter().any(|file| defines_extern_inline(file))) {
        return Ok((units, Inline::Gnu89));
    }
    let other = compile(Inline::Standard)?;
    let new = Defined::new(&other);
    // A function must not lose its only body.
    let whole = !new.twice && new.names.is_superset(&old.names);
    let more = old.twice || new.names.len() > old.names.len();
    match whole && more {
        true => Ok((other, Inline::Standard)),
        false => Ok((units, Inline::Gnu89)),
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
    fn new(units: &[TranslationUnit]) -> Defined {
        let mut defined = Defined { names: BTreeSet::new(), twice: false, lacks: false };
        let modules = units.iter().filter_map(|unit| unit.module.as_ref().ok());
        let symbols = modules.map(Symbols::new).collect::<Vec<_>>();
        for name in symbols.iter().flat_map(|symbols| &symbols.defined) {
            defined.twice |= !defined.names.insert(name.clone());
        }
        let declared = symbols.iter().flat_map(|symbols| symbols.declared.keys());
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
