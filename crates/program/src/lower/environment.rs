//! What functions of the environment do: the verifier's own, and those of the C library that lowering does
//! exactly.
//!
//! Library functions that can be written in C are in the folder `models` and have a body here. For all others
//! there is the [table](super::library). What is in neither is a function of the program's own
//! [world](super::world).

use super::Refusal;
use super::float;
use super::function::{Body, Flow};
use super::library;
use crate::check::Class;
use crate::ir::*;
use euphonium_llvm::{Call, Local};
use euphonium_term::{Op, Sort, TermId};

/// Calls of these are the error that is looked for, unless another function is named. Behind those of SV-COMP
/// come the functions that fail an assertion: of glibc, BSD and Solaris, macOS, newlib, bionic, Windows,
/// NetBSD, ARM, old gcc.
pub(super) const ERRORS: &[&str] = &[
    "reach_error",
    "__VERIFIER_error",
    "__assert_fail",
    "__assert_perror_fail",
    "__assert",
    "__assert_c99",
    "__assert_rtn",
    "__assert_func",
    "__assert2",
    "_assert",
    "_wassert",
    "__assert13",
    "__diagassert13",
    "__aeabi_assert",
    "__eprintf",
];

/// These fail if their first argument is zero: asserts that no header defined.
pub const CONDITIONS: &[&str] =
    &["assert", "__VERIFIER_assert", "__CPROVER_assert", "__CPROVER_precondition", "__ESBMC_assert"];

/// Runs go on only where the first argument of these is not zero.
const ASSUMPTIONS: &[&str] =
    &["__VERIFIER_assume", "__CPROVER_assume", "__ESBMC_assume", "klee_assume", "__builtin_assume"];

/// These end the run.
const ENDS: &[&str] = &["abort", "exit", "_exit", "_Exit", "quick_exit", "__builtin_unreachable"];

/// Without threads, these do nothing.
const BRACKETS: &[&str] = &[
    "__VERIFIER_atomic_begin",
    "__VERIFIER_atomic_end",
    "__CPROVER_atomic_begin",
    "__CPROVER_atomic_end",
    "__ESBMC_atomic_begin",
    "__ESBMC_atomic_end",
];

/// What the names of functions begin with by which programs talk to verifiers. What is not known of them is
/// refused: to ignore it could change what the program says.
const FAMILIES: &[&str] = &["__VERIFIER_", "__CPROVER_", "__ESBMC_", "klee_"];

/// The address of `errno`, by C library.
pub(super) const ERRNO: &[&str] =
    &["__errno_location", "__errno", "___errno", "__error", "_errno", "__errno_loc"];

/// These allocate `size` bytes, given as the argument of this number; the flag says whether they are zeroed.
const ALLOCATORS: &[(&str, usize, bool)] =
    &[("malloc", 0, false), ("__libc_malloc", 0, false), ("xmalloc", 0, false)];

/// These allocate as well, and may fail whatever the options say.
const FALLIBLE: &[(&str, usize, bool)] = &[
    ("__kmalloc", 0, false),
    ("kmalloc", 0, false),
    ("kzalloc", 0, true),
    ("vmalloc", 0, false),
    ("vzalloc", 0, true),
];

/// These free what their first argument points to.
const RELEASES: &[&str] = &["free", "kfree", "vfree", "kvfree", "cfree", "__libc_free"];

/// The alignment of memory that begins a page.
const PAGE: u64 = 4096;

/// What doubts about such a result begin with.
pub const LIBRARY: &str = "the library function ";

/// A model in C calls this for what it leaves open; no program does.
const DOUBTFUL: &str = "euphonium_c_doubtful";

impl Body<'_, '_> {
    /// Does what a function of the environment does; `None` if nothing is known of it.
    pub(super) fn environment(
        &mut self,
        name: &str,
        call: &Call,
        result: Option<Local>,
    ) -> Result<Option<Flow>, Refusal> {
        if name == DOUBTFUL {
            self.arbitrary_result(
                call,
                result,
                Origin::Abstraction(format!("{LIBRARY}that prints this text").into()),
            )?;
            return Ok(Some(Flow::Continues));
        }
        // Those of them that are not looked for end the run.
        if ENDS.contains(&name) || ERRORS.contains(&name) {
            return Ok(Some(self.end(Terminator::Halt)));
        }
        if let Some(flow) = self.verifier(name, call, result)? {
            return Ok(Some(flow));
        }
        if self.allocates(name, call, result)? || self.moves_memory(name, call, result)? {
            return Ok(Some(Flow::Continues));
        }
        if self.atomic_call(name, call, result)? || self.computed(name, call, result)? {
            return Ok(Some(Flow::Continues));
        }
        let Some(row) = library::row(name) else { return Ok(None) };
        let shift = usize::from(self.has_result_slot(call));
        let given = call.arguments.len().saturating_sub(shift);
        // The prototype is another one: a function of the program's own world that has this name.
        let fits = if row.variadic { given >= row.parameters } else { given == row.parameters };
        if !fits && row.kind != library::Kind::Refused {
            return Ok(None);
        }
        self.library(name, &row, call, result, shift).map(Some)
    }

    /// The functions by which programs talk to verifiers.
    fn verifier(&mut self, name: &str, call: &Call, result: Option<Local>) -> Result<Option<Flow>, Refusal> {
        if name == "__VERIFIER_nondet_memory" {
            let (target, size) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
            let origin = Origin::Input(name.into());
            self.emit(Statement::HavocMemory { target, size: Some(size), origin });
        } else if name.starts_with("__VERIFIER_nondet")
            || name.starts_with("nondet_") && call.arguments.is_empty()
        {
            let origin = Origin::Input(name.into());
            self.result_slot(call, origin.clone())?;
            self.arbitrary_result(call, result, origin)?;
        } else if CONDITIONS.contains(&name) {
            let Some(argument) = call.arguments.first() else {
                return Err(format!("`{name}` is called without a condition"));
            };
            let value = self.scalar(&argument.value)?;
            let holds = self.truth(value);
            let fails = self.l.terms.not(holds);
            let asked = self.l.options.checks.has(Class::Assert);
            let sought = asked && (name == "__VERIFIER_assert" || self.is_error("__assert_fail"));
            self.when(fails, |body| {
                Ok(match sought {
                    true => body.fail(Class::Assert, "a failed assertion"),
                    false => body.end(Terminator::Halt),
                })
            })?;
            self.arbitrary_result(call, result, Origin::Uninitialised)?;
        } else if ASSUMPTIONS.contains(&name) {
            if let Some(argument) = call.arguments.first() {
                let condition = self.scalar(&argument.value)?;
                let condition = self.truth(condition);
                self.assume(condition);
            }
            self.arbitrary_result(call, result, Origin::Uninitialised)?;
        } else if FAMILIES.iter().any(|family| name.starts_with(family)) {
            if !BRACKETS.contains(&name) {
                return Err(format!(
                    "`{name}` is not known: it has no body, and verifiers do not agree on it"
                ));
            }
            self.arbitrary_result(call, result, Origin::Uninitialised)?;
        } else {
            return Ok(None);
        }
        Ok(Some(Flow::Continues))
    }

    fn is_error(&self, name: &str) -> bool {
        self.l.options.errors.iter().any(|error| error == name)
    }

    // --- memory ---

    fn allocates(&mut self, name: &str, call: &Call, result: Option<Local>) -> Result<bool, Refusal> {
        let may_fail = self.l.options.allocation_may_fail;
        let natural = u64::from(self.l.program.pointer_width) / 4;
        if let Some(&(_, position, zeroed)) = ALLOCATORS.iter().find(|entry| entry.0 == name) {
            let size = self.pointer_argument(call, position)?;
            self.allocation(call, result, size, natural, zeroed, may_fail)?;
            return Ok(true);
        }
        if let Some(&(_, position, zeroed)) = FALLIBLE.iter().find(|entry| entry.0 == name) {
            let size = self.pointer_argument(call, position)?;
            self.allocation(call, result, size, natural, zeroed, true)?;
            return Ok(true);
        }
        if RELEASES.contains(&name) {
            let address = self.pointer_argument(call, 0)?;
            self.emit(Statement::Free(address));
            self.arbitrary_result(call, result, Origin::Uninitialised)?;
            return Ok(true);
        }
        match name {
            "alloca" | "__builtin_alloca" | "__builtin_alloca_with_align" => {
                let size = self.pointer_argument(call, 0)?;
                let align = match name {
                    "__builtin_alloca_with_align" => self.alignment(call, 1, 8)?,
                    _ => natural,
                };
                let address = self.allocate(size, align, Storage::Stack, false);
                self.define_fitting(call, result, address)?;
            }
            "aligned_alloc" | "memalign" => {
                let (align, size) = (self.alignment(call, 0, 1)?, self.pointer_argument(call, 1)?);
                self.allocation(call, result, size, align.max(natural), false, may_fail)?;
            }
            "valloc" | "pvalloc" => {
                let size = self.pointer_argument(call, 0)?;
                self.allocation(call, result, size, PAGE, false, may_fail)?;
            }
            "posix_memalign" => {
                let slot = self.pointer_argument(call, 0)?;
                let (align, size) = (self.alignment(call, 1, 1)?, self.pointer_argument(call, 2)?);
                let address = self.allocate(size, align.max(natural), Storage::Heap, false);
                let fails = self.fails(may_fail);
                let (sixteen, zero) = (self.l.terms.bv_const(32, 12u32), self.l.terms.bv_const(32, 0u32));
                let returned = self.l.terms.ite(fails, sixteen, zero);
                self.define_fitting(call, result, returned)?;
                let works = self.l.terms.not(fails);
                self.when(works, |body| {
                    body.emit(Statement::Store { address: slot, value: address });
                    Ok(Flow::Continues)
                })?;
            }
            "calloc" | "__libc_calloc" | "kcalloc" | "kmalloc_array" => {
                let (count, size) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
                let bytes = self.l.terms.mk(Op::BvMul, &[count, size]);
                let may_fail = !name.ends_with("calloc") || name.starts_with('k') || may_fail;
                self.allocation(call, result, bytes, natural, name != "kmalloc_array", may_fail)?;
            }
            "realloc" | "__libc_realloc" | "reallocarray" => {
                let (old, mut size) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
                if name == "reallocarray" {
                    let count = self.pointer_argument(call, 2)?;
                    size = self.l.terms.mk(Op::BvMul, &[count, size]);
                }
                let new = self.allocation(call, result, size, natural, false, may_fail)?;
                // What lies behind the end of the old object is arbitrary, as it is in the new one.
                self.emit(Statement::Copy { target: new, source: old, size, partly: true });
                // If it fails, the old object stays.
                let (works, null) = (self.truth(new), self.l.offset(0));
                let gone = self.l.terms.ite(works, old, null);
                self.emit(Statement::Free(gone));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn moves_memory(&mut self, name: &str, call: &Call, result: Option<Local>) -> Result<bool, Refusal> {
        match name {
            "memcpy" | "memmove" | "__memcpy" | "__memmove" | "__memcpy_chk" | "__memmove_chk"
            | "mempcpy" | "__mempcpy" | "__mempcpy_chk" | "__builtin_memcpy" | "__aeabi_memcpy"
            | "__aeabi_memcpy4" | "__aeabi_memcpy8" | "__aeabi_memmove" | "__aeabi_memmove4"
            | "__aeabi_memmove8" => {
                let (target, source) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
                let size = self.pointer_argument(call, 2)?;
                self.emit(Statement::Copy { target, source, size, partly: false });
                let end = match name.contains("mempcpy") {
                    true => self.l.terms.mk(Op::BvAdd, &[target, size]),
                    false => target,
                };
                self.define_fitting(call, result, end)?;
            }
            "bcopy" => {
                let (source, target) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
                let size = self.pointer_argument(call, 2)?;
                self.emit(Statement::Copy { target, source, size, partly: false });
                self.arbitrary_result(call, result, Origin::Uninitialised)?;
            }
            "memset" | "__memset" | "__memset_chk" => self.fills(call, result, Some(1), 2)?,
            "bzero"
            | "__bzero"
            | "explicit_bzero"
            | "__explicit_bzero_chk"
            | "__aeabi_memclr"
            | "__aeabi_memclr4"
            | "__aeabi_memclr8" => self.fills(call, result, None, 1)?,
            // Here the size comes before the byte.
            "__aeabi_memset" | "__aeabi_memset4" | "__aeabi_memset8" => {
                self.fills(call, result, Some(2), 1)?
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Fills memory with the byte, or with zeros.
    fn fills(
        &mut self,
        call: &Call,
        result: Option<Local>,
        byte: Option<usize>,
        size: usize,
    ) -> Result<(), Refusal> {
        let target = self.pointer_argument(call, 0)?;
        let value = match byte {
            Some(position) => {
                let value = self.pointer_argument(call, position)?;
                self.l.resize(value, 8, false)
            }
            None => self.l.terms.bv_const(8, 0u32),
        };
        let size = self.pointer_argument(call, size)?;
        self.emit(Statement::Fill { target, value, size });
        self.define_fitting(call, result, target)
    }

    // --- numbers ---

    /// Functions whose result is known exactly, or is a constant of the environment.
    fn computed(&mut self, name: &str, call: &Call, result: Option<Local>) -> Result<bool, Refusal> {
        if ERRNO.contains(&name)
            && let Some(address) = self.l.errno()
        {
            self.define_fitting(call, result, address)?;
            return Ok(true);
        }
        if let [argument] = &call.arguments[..]
            && library::row(name).is_some()
            && let [value] = self.operand(argument.value.ty, &argument.value.value)?[..]
        {
            if let Some(rounded) = float::function(self.l.terms, name, value) {
                self.define_fitting(call, result, rounded)?;
                return Ok(true);
            }
            return self.of_one_number(name, value, call, result);
        }
        match name {
            // Only failing calls do not return.
            "error" | "error_at_line" if call.arguments.len() >= 3 => {
                let status = self.pointer_argument(call, 0)?;
                let fatal = self.truth(status);
                let goes_on = self.l.terms.not(fatal);
                self.assume(goes_on);
                Ok(false)
            }
            _ => Ok(false),
        }
    }

    fn of_one_number(
        &mut self,
        name: &str,
        value: TermId,
        call: &Call,
        result: Option<Local>,
    ) -> Result<bool, Refusal> {
        let computed = match name {
            "htonl" | "ntohl" | "htons" | "ntohs" => {
                let width = if name.ends_with('l') { 32 } else { 16 };
                let value = self.l.resize(value, width, false);
                // The machine has the lowest byte first.
                self.reversed(value, 8)
            }
            "ffs" | "ffsl" | "ffsll" | "__ffs" => {
                let width = self.l.terms.bv_width(value).unwrap_or(1);
                let count = self.zeros(value, false);
                let one = self.l.terms.bv_const(width, 1u32);
                let position = self.l.terms.mk(Op::BvAdd, &[count, one]);
                let zero = self.l.terms.bv_const(width, 0u32);
                let there = self.truth(value);
                self.l.terms.ite(there, position, zero)
            }
            _ => return Ok(false),
        };
        self.define_fitting(call, result, computed)?;
        Ok(true)
    }

    // --- arguments and results ---

    /// An argument as a number of the width of a pointer.
    pub(super) fn pointer_argument(&mut self, call: &Call, position: usize) -> Result<TermId, Refusal> {
        let argument = call.arguments.get(position).ok_or("a call with too few arguments")?;
        let value = self.scalar(&argument.value)?;
        let width = self.l.program.pointer_width;
        Ok(self.l.resize(value, width, false))
    }

    /// An alignment in units of this many bits of a byte, as a power of two. One that is not known leaves a
    /// doubt.
    fn alignment(&mut self, call: &Call, position: usize, unit: u64) -> Result<u64, Refusal> {
        let align = self.pointer_argument(call, position)?;
        let known = self.l.terms.as_bv(align).and_then(|bits| u64::try_from(bits.unsigned()).ok());
        match known.map(|align| align / unit) {
            Some(align) if align.is_power_of_two() && align <= 1 << 30 => Ok(align),
            Some(_) => Ok(1),
            None => {
                let sort = self.l.terms.sort(Sort::Bool);
                let doubt = self.abstraction(sort, "an alignment that is computed");
                self.assume(doubt);
                Ok(1)
            }
        }
    }

    /// Not zero.
    pub(super) fn truth(&mut self, value: TermId) -> TermId {
        match self.l.terms.bv_width(value) {
            None => value,
            Some(width) => {
                let zero = self.l.terms.bv_const(width, 0u32);
                let equal = self.l.terms.eq(value, zero);
                self.l.terms.not(equal)
            }
        }
    }

    /// Says what a call returns, in the sort that the call expects.
    pub(super) fn define_fitting(
        &mut self,
        call: &Call,
        result: Option<Local>,
        value: TermId,
    ) -> Result<(), Refusal> {
        if let [sort] = self.l.scalars(self.m, call.result)?[..] {
            let value = self.fit(value, sort);
            self.define(result, vec![value]);
        }
        Ok(())
    }

    /// Whether an allocation fails.
    fn fails(&mut self, may_fail: bool) -> TermId {
        if may_fail {
            let sort = self.l.terms.sort(Sort::Bool);
            return self.arbitrary(sort, Origin::External("allocation".into()));
        }
        self.l.assume_about(AssumptionKind::Allocation, "allocation never fails");
        self.l.terms.bool_const(false)
    }

    /// Allocates; the call returns the address, or null if it may fail. Returns what the call returns.
    fn allocation(
        &mut self,
        call: &Call,
        result: Option<Local>,
        size: TermId,
        align: u64,
        zeroed: bool,
        may_fail: bool,
    ) -> Result<TermId, Refusal> {
        let address = self.allocate(size, align, Storage::Heap, zeroed);
        let (fails, null) = (self.fails(may_fail), self.l.offset(0));
        let returned = self.l.terms.ite(fails, null, address);
        let memory = [Class::Deref, Class::Free, Class::Leak, Class::Cleanup];
        if may_fail && self.l.options.checks.any(&memory) {
            // What was not allocated is not left over.
            let gone = self.l.terms.ite(fails, address, null);
            self.emit(Statement::Free(gone));
        }
        self.define_fitting(call, result, returned)?;
        Ok(returned)
    }
}
