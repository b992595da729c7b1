//! Where the proofs of a program are.
//!
//! The attribute `#[euphonium::proof]` puts a constant beside the function, which has the function's name and its address
//! (`rust/euphonium/src/lib.rs`, `mark!`). It is a structure of a pointer to the text, its length, and the function.

use euphonium_llvm::{Constant, Module};
use euphonium_program::rust;

/// A proof of a program.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Proof {
    /// Where it is in the program, without the crate: `tests::push_then_pop`.
    pub name: String,
    /// The same with the crate, as the program itself says it.
    pub path: String,
    /// The name of the function in the module.
    pub symbol: String,
}

/// The proofs of a module, in the order of their names.
pub fn proofs(module: &Module) -> Vec<Proof> {
    let marks = module
        .globals
        .iter()
        .filter(|global| rust::path(&global.name).is_some_and(|path| path.ends_with("::EUPHONIUM_PROOF")));
    let mut found: Vec<Proof> = marks.filter_map(|mark| proof(module, mark.init.as_ref()?)).collect();
    found.sort();
    found
}

fn proof(module: &Module, mark: &Constant) -> Option<Proof> {
    let Constant::Aggregate(parts) = mark else { return None };
    let (Constant::Global(text), Constant::Global(symbol)) = (&parts.first()?.value, &parts.last()?.value)
    else {
        return None;
    };
    let text = module.globals.iter().find(|global| global.name == *text)?;
    let Some(Constant::Bytes(bytes)) = &text.init else { return None };
    let path = String::from_utf8(bytes.clone()).ok()?;
    let name = path.split_once("::").map_or(path.as_str(), |(_, name)| name).to_string();
    Some(Proof { name, path, symbol: symbol.to_string() })
}
