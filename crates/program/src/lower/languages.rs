//! The runtimes of C++ and Rust, as far as programs need them: allocation, variables that are set once,
//! panics.
//!
//! Other functions of these libraries that have no body here are refused: they are not functions of the
//! program's own world that return any value, and nobody said what they do.

use super::Refusal;
use super::function::{Body, Flow};
use crate::ir::*;
use euphonium_llvm::{Call, Local};
use euphonium_term::{Op, TermId};

/// What a function of a runtime does.
enum Runtime {
    /// C++: `operator new` and what holds an exception; the first argument is the size.
    New,
    /// C++: `operator delete`.
    Delete,
    /// C++: is a static variable of a function to be set? What is set is a byte.
    GuardAcquire,
    GuardRelease,
    /// Rust: size and alignment.
    Alloc(bool),
    Dealloc,
    /// Rust: pointer, old size, alignment, new size.
    Realloc,
    /// Has no effect that matters.
    Nothing,
    /// Ends the run.
    Ends,
    /// Is listed like a function without a body: it writes text.
    Prints,
    /// Is not known.
    Unknown,
}

/// What the function of this name does, if it is one of a runtime.
fn runtime(name: &str) -> Option<Runtime> {
    if is_rust_mangled(name) || name.starts_with("__rust_") {
        return Some(match name {
            _ if name.ends_with("__rust_alloc") => Runtime::Alloc(false),
            _ if name.ends_with("__rust_alloc_zeroed") => Runtime::Alloc(true),
            _ if name.ends_with("__rust_dealloc") => Runtime::Dealloc,
            _ if name.ends_with("__rust_realloc") => Runtime::Realloc,
            _ if name.contains("__rust_no_alloc_shim_is_unstable") => Runtime::Nothing,
            _ if ENDS.iter().any(|part| name.contains(part)) => Runtime::Ends,
            _ if name.contains("3std2io5stdio6_") || name.contains("3std2io5stdio7_") => Runtime::Prints,
            _ => Runtime::Unknown,
        });
    }
    Some(match name {
        _ if allocates(name) => Runtime::New,
        _ if name.starts_with("_ZdlPv") || name.starts_with("_ZdaPv") => Runtime::Delete,
        "__cxa_allocate_exception" => Runtime::New,
        "__cxa_guard_acquire" => Runtime::GuardAcquire,
        "__cxa_guard_release" => Runtime::GuardRelease,
        // Nobody catches what is thrown: see `unwind`.
        "__cxa_throw"
        | "__cxa_rethrow"
        | "__cxa_bad_cast"
        | "__cxa_bad_typeid"
        | "__cxa_pure_virtual"
        | "__cxa_deleted_virtual"
        | "_ZSt9terminatev" => Runtime::Ends,
        _ if name.starts_with("_ZSt") && name.contains("__throw_") => Runtime::Ends,
        _ if ["__cxa_", "__dynamic_cast", "_ZS", "_ZNS", "_ZNKS", "_ZN9__gnu_cxx"]
            .iter()
            .any(|prefix| name.starts_with(prefix)) =>
        {
            Runtime::Unknown
        }
        _ => return None,
    })
}

/// Is it a function of a language's library of which nothing is known?
pub(super) fn is_unknown(name: &str) -> bool {
    matches!(runtime(name), Some(Runtime::Unknown)) && !is_rust_panic(name, false)
}

/// Is it one of C++'s `operator new`?
fn allocates(name: &str) -> bool {
    ["_Znwm", "_Znwj", "_Znam", "_Znaj"].iter().any(|operator| name.starts_with(operator))
}

/// Does it return whatever happens? Allocation is taken not to fail.
pub(super) fn never_throws(name: &str) -> bool {
    allocates(name) || name.starts_with("__cxa_guard_")
}

/// Paths of Rust functions that end the process on purpose.
const ENDS: &[&str] = &["3std7process4exit", "3std7process5abort", "18handle_alloc_error"];

/// Was the name made by Rust's compiler? The old way is that of C++, with a hash behind it.
fn is_rust_mangled(name: &str) -> bool {
    let old = || {
        let hash = name.strip_prefix("_ZN")?.strip_suffix('E')?.rsplit_once("17h")?.1;
        Some(hash.len() == 16 && hash.bytes().all(|digit| digit.is_ascii_hexdigit()))
    };
    name.starts_with("_R") || old().unwrap_or(false)
}

/// Is a call of the function without a body a panic? Those of Rust's own crates that do not return are, but
/// for the ones that end the process on purpose. Names differ by the mangling, but the path is always in
/// them.
pub(super) fn is_rust_panic(name: &str, noreturn: bool) -> bool {
    matches!(name, "rust_begin_unwind" | "rust_panic" | "__rust_start_panic")
        || name.contains("4core9panicking")
        || is_rust_mangled(name) && noreturn && !ENDS.iter().any(|part| name.contains(part))
}

impl Body<'_, '_> {
    /// Does what a function of a runtime does; `None` if the name is none of theirs.
    pub(super) fn language(
        &mut self,
        name: &str,
        call: &Call,
        result: Option<Local>,
    ) -> Result<Option<Flow>, Refusal> {
        let Some(what) = runtime(name) else { return Ok(None) };
        match what {
            Runtime::New => {
                let size = self.pointer_argument(call, 0)?;
                self.obtain(call, result, size, false)?;
            }
            Runtime::Alloc(zeroed) => {
                let size = self.pointer_argument(call, 0)?;
                self.obtain(call, result, size, zeroed)?;
            }
            Runtime::Realloc => {
                let (old, had) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
                let size = self.pointer_argument(call, 3)?;
                let new = self.obtain(call, result, size, false)?;
                let grows = self.l.terms.mk(Op::BvUlt, &[had, size]);
                let size = self.l.terms.ite(grows, had, size);
                self.emit(Statement::Copy { target: new, source: old, size, partly: true });
                self.emit(Statement::Free(old));
            }
            Runtime::Delete | Runtime::Dealloc => {
                let address = self.pointer_argument(call, 0)?;
                self.emit(Statement::Free(address));
            }
            Runtime::GuardAcquire => {
                let address = self.pointer_argument(call, 0)?;
                let (byte, zero) = (self.l.terms.bv_sort(8), self.l.terms.bv_const(8, 0u32));
                let set = self.load_scalar("guard", byte, address);
                let open = self.l.terms.eq(set, zero);
                self.define_fitting(call, result, open)?;
            }
            Runtime::GuardRelease => {
                let address = self.pointer_argument(call, 0)?;
                let one = self.l.terms.bv_const(8, 1u32);
                self.store_scalar(address, one);
                self.arbitrary_result(call, result, Origin::Uninitialised)?;
            }
            Runtime::Nothing => self.arbitrary_result(call, result, Origin::Uninitialised)?,
            Runtime::Ends => return Ok(Some(self.end(Terminator::Halt))),
            Runtime::Prints => self.external(name, call, result)?,
            Runtime::Unknown => {
                return Err(format!("`{name}`, a function of the language's library, has no body here"));
            }
        }
        Ok(Some(Flow::Continues))
    }

    fn obtain(
        &mut self,
        call: &Call,
        result: Option<Local>,
        size: TermId,
        zeroed: bool,
    ) -> Result<TermId, Refusal> {
        self.l.assume_about(AssumptionKind::Allocation, "allocation never fails");
        let address = self.allocate(size, 16, Storage::Heap, zeroed);
        self.define_fitting(call, result, address)?;
        Ok(address)
    }
}
