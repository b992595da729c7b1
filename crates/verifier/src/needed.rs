//! The files of a build that a file beside it needs, such as a harness that calls functions of the build.
//!
//! They are found as a linker finds members of an archive: a file is needed if it defines a function or a variable
//! that those before it only declare. Whether it does is seen in what the compiler makes of it; only files whose
//! text has the name are compiled for that, so a large build costs little.

use euphonium_front::project::Unit;
use euphonium_front::symbols::Symbols;
use euphonium_front::{Clang, DataModel, Flags, Inline, TranslationUnit};
use euphonium_limits::Budget;
use std::collections::BTreeSet;

/// These units, and those of a build that they need.
pub(crate) fn with_needed(own: Vec<Unit>, build: Vec<Unit>, typed: &[String]) -> Result<Vec<Unit>, String> {
    let mut symbols = Vec::new();
    for unit in &own {
        symbols.push(symbols_of(unit, typed)?);
    }
    let mut known = Symbols::link(symbols);
    let mut others: Vec<(BTreeSet<String>, Unit)> =
        build.into_iter().map(|unit| (words(&unit), unit)).collect();
    let mut units = own;
    loop {
        let missing: BTreeSet<String> =
            known.declared.keys().chain(&known.external_globals).cloned().collect();
        let before = units.len();
        for (words, unit) in std::mem::take(&mut others) {
            if words.is_disjoint(&missing) {
                others.push((words, unit));
                continue;
            }
            let found = symbols_of(&unit, typed)?;
            if found.defined.is_disjoint(&missing) && found.globals.is_disjoint(&missing) {
                others.push((words, unit));
                continue;
            }
            known = Symbols::link([known, found]);
            units.push(unit);
        }
        if units.len() == before {
            return Ok(units);
        }
    }
}

/// What a unit defines and what it only declares.
fn symbols_of(unit: &Unit, typed: &[String]) -> Result<Symbols, String> {
    let flags = unit.flags.iter().chain(typed).cloned().collect();
    let clang = Clang::find().map_err(|error| error.to_string())?.with(Flags::new(vec![flags]));
    let model = unit.model.unwrap_or(DataModel::Lp64);
    let files = [unit.file.clone()];
    let texts = clang.compile(&files, model, Inline::default(), &Budget::default());
    let text = texts.map_err(|error| error.to_string())?.pop().unwrap_or_default();
    let module = TranslationUnit::read(text).module;
    let module =
        module.map_err(|error| format!("{}: the LLVM IR is not understood: {error}", unit.file.display()))?;
    Ok(Symbols::new(&module))
}

/// The words of a file that may be names. One that cannot be read has none; whoever needs it is told when it is
/// compiled.
fn words(unit: &Unit) -> BTreeSet<String> {
    let text = std::fs::read(&unit.file).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let word = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$');
    text.split(word).filter(|word| !word.is_empty()).map(str::to_string).collect()
}
