//! The runtimes of C++ and Rust, as far as programs need them: allocation, variables that are set once,
//! panics.
//!
//! Other functions of these libraries that have no body here are refused: they are not functions of the
//! program's own world that return any value, and nobody said what they do.

use super::Refusal;
use super::function::{Body, Flow};
use crate::check::Class;
use crate::ir::*;
use crate::rust;
use euphonium_llvm::{Call, Constant, Kind, Local};
use euphonium_term::{Op, Sort, TermId};

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
    if rust::is_mangled(name) || name.starts_with("__rust_") {
        let path = rust::path(name).unwrap_or_default();
        return Some(match name {
            _ if name.ends_with("__rust_alloc") => Runtime::Alloc(false),
            _ if name.ends_with("__rust_alloc_zeroed") => Runtime::Alloc(true),
            _ if name.ends_with("__rust_dealloc") => Runtime::Dealloc,
            _ if name.ends_with("__rust_realloc") => Runtime::Realloc,
            _ if name.contains("__rust_no_alloc_shim_is_unstable") => Runtime::Nothing,
            _ if rust::ends(&path) => Runtime::Ends,
            _ if rust::prints(&path) => Runtime::Prints,
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

/// Is a call of the function without a body a panic? Those that do not return are, but for the ones that end the
/// process on purpose.
pub(super) fn is_rust_panic(name: &str, noreturn: bool) -> bool {
    let ends = || rust::path(name).is_none_or(|path| rust::ends(&path));
    rust::panic(name, noreturn).is_some() || rust::is_mangled(name) && noreturn && !ends()
}

/// The alignment that every allocator gives. More is asked for rarely.
const ALIGNED: u64 = 16;

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
                self.usually_aligned(call, 1)?;
                self.obtain(call, result, size, zeroed)?;
            }
            Runtime::Realloc => {
                self.usually_aligned(call, 2)?;
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
            Runtime::Prints if self.formats_of_library()? => {
                self.arbitrary_result(call, result, Origin::Uninitialised)?
            }
            Runtime::Prints => self.external(name, call, result)?,
            Runtime::Unknown => {
                return Err(format!("`{name}`, a function of the language's library, has no body here"));
            }
        }
        Ok(Some(Flow::Continues))
    }

    /// A call of Rust's that panics. What nobody asked about in particular is an assertion of the library.
    pub(super) fn panics(&mut self, name: &str, call: &Call, noreturn: bool) -> Flow {
        let Some(panic) = rust::panic(name, noreturn) else { return self.fail(Class::Assert, "a panic") };
        let class = if self.checks(panic.class) { panic.class } else { Class::Assert };
        if !self.checks(class) {
            return self.end(Terminator::Halt);
        }
        let message = call.arguments.first().filter(|_| panic.has_message);
        let message = message.and_then(|message| self.constant_text(&message.value.value));
        let message = message.and_then(|bytes| String::from_utf8(bytes).ok()).filter(|text| !text.is_empty());
        self.fail(class, &message.unwrap_or(panic.text))
    }

    /// Is all that this function prints formatted by the language's library? Whether it is cannot be seen where the
    /// compiler has put the formatting elsewhere. What the program formats itself could do anything, and is refused.
    fn formats_of_library(&mut self) -> Result<bool, Refusal> {
        let mut seen = false;
        for instruction in self.function.blocks.iter().flat_map(|block| &block.instructions) {
            let Kind::Call(call) = &instruction.kind else { continue };
            let Constant::Global(callee) = &call.callee else { continue };
            let Some(path) = rust::path(callee) else { continue };
            match rust::formatted(&path) {
                Some(ty) if !rust::is_plain(ty) => {
                    return Err(format!(
                        "what is printed here is formatted by code of the program (`{ty}`), which is not supported; \
                         print its parts, or leave it out under `cfg(euphonium)`"
                    ));
                }
                Some(_) => seen = true,
                None => seen |= rust::makes_arguments(&path),
            }
        }
        Ok(seen)
    }

    /// Of an allocation with a larger alignment than usual only a part is known.
    fn usually_aligned(&mut self, call: &Call, position: usize) -> Result<(), Refusal> {
        let align = self.pointer_argument(call, position)?;
        let usual = self.l.offset(ALIGNED);
        let large = self.l.terms.mk(Op::BvUgt, &[align, usual]);
        if large == self.l.terms.bool_const(false) {
            return Ok(());
        }
        self.when(large, |body| {
            let sort = body.l.terms.sort(Sort::Bool);
            let doubt = body.abstraction(sort, "an allocation that is aligned to more than 16 bytes");
            body.assume(doubt);
            Ok(Flow::Continues)
        })
    }

    fn obtain(
        &mut self,
        call: &Call,
        result: Option<Local>,
        size: TermId,
        zeroed: bool,
    ) -> Result<TermId, Refusal> {
        self.l.assume_about(AssumptionKind::Allocation, "allocation never fails");
        let address = self.allocate(size, ALIGNED, Storage::Heap, zeroed);
        self.define_fitting(call, result, address)?;
        Ok(address)
    }
}
