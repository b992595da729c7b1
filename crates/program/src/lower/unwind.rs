//! Which calls may end by an exception.
//!
//! Exceptions are not modelled, so a call with code that catches them is refused unless nothing that it runs
//! throws one. What throws is a function without a body that does not promise otherwise. A function passes on
//! what the functions throw that it calls, but for calls with a landing pad: those are refused if they
//! matter, so what follows the pad never runs.
//!
//! In Rust, unwinding begins with a panic. That is the error already, so nothing unwinds beyond it. Functions
//! without a body are taken to return, there as everywhere, and are named among the assumptions.

use super::link::{Links, Symbol};
use super::reach::Reachable;
use euphonium_llvm::{Call, Constant, Kind, Module};
use rustc_hash::{FxHashMap, FxHashSet};

/// What may throw.
#[derive(Default)]
pub(super) struct Unwinding {
    functions: FxHashSet<Symbol>,
    /// Some function whose address is used does.
    indirect: bool,
}

/// Who calls: a function, or whoever calls through a pointer.
type Caller = Option<Symbol>;

impl Unwinding {
    pub fn new(modules: &[Module], links: &Links<'_>, found: &Reachable) -> Unwinding {
        // For each function, who calls it; `None` is called by calls through pointers.
        let mut callers: FxHashMap<Caller, Vec<Caller>> = FxHashMap::default();
        let mut work: Vec<Caller> = Vec::new();
        for &(symbol, _) in &found.mentioned {
            let Symbol::Function(m, i) = symbol else { continue };
            if found.uses.get(&symbol).is_some_and(|uses| uses.escapes) {
                callers.entry(Some(symbol)).or_default().push(None);
            }
            if modules[m].functions[i].blocks.is_empty() && throws(modules, m, i) {
                work.push(Some(symbol));
            }
        }
        for &symbol in &found.functions {
            let Symbol::Function(m, i) = symbol else { continue };
            let function = &modules[m].functions[i];
            if function.nounwind {
                continue;
            }
            for instruction in function.blocks.iter().flat_map(|block| &block.instructions) {
                let Kind::Call(call) = &instruction.kind else { continue };
                match links.constant(m, &call.callee) {
                    Some(callee) => callers.entry(Some(callee)).or_default().push(Some(symbol)),
                    None if matches!(call.callee, Constant::Assembly { .. }) => {}
                    None => callers.entry(None).or_default().push(Some(symbol)),
                }
            }
        }
        let mut unwinding = Unwinding::default();
        while let Some(thrower) = work.pop() {
            let new = match thrower {
                Some(symbol) => unwinding.functions.insert(symbol),
                None => !std::mem::replace(&mut unwinding.indirect, true),
            };
            if new {
                work.extend(callers.get(&thrower).into_iter().flatten());
            }
        }
        unwinding
    }

    /// May the call throw?
    pub fn by(&self, links: &Links<'_>, m: usize, call: &Call) -> bool {
        match links.constant(m, &call.callee) {
            Some(symbol) => self.functions.contains(&symbol),
            None => !matches!(call.callee, Constant::Assembly { .. }) && self.indirect,
        }
    }
}

/// May the function without a body throw?
fn throws(modules: &[Module], m: usize, i: usize) -> bool {
    let function = &modules[m].functions[i];
    let name = &*function.name;
    let ours = name.starts_with("llvm.") || name.starts_with("__VERIFIER_");
    let returns = ours || super::environment::ERRORS.contains(&name) || super::languages::never_throws(name);
    !function.nounwind && !returns && !is_rust(&modules[m])
}

/// Was the module made by Rust's compiler?
fn is_rust(module: &Module) -> bool {
    module.functions.iter().any(|function| {
        let name = &*function.name;
        name.contains("rust_eh_personality") || name.contains("3std2rt10lang_start")
    })
}
