//! What functions of the environment do: the verifier's own, and those of the C library that need the
//! verifier's help. Library functions that can be written in C are in the folder `models`.

use super::Refusal;
use super::float;
use super::function::{Body, Flow};
use crate::ir::*;
use euphonium_llvm::{Call, Local};
use euphonium_term::{Op, Sort, TermId};

/// Calls of these are the error that is looked for, unless another function is named.
pub(super) const ERRORS: &[&str] =
    &["reach_error", "__VERIFIER_error", "__assert_fail", "__assert", "__assert_rtn", "_assert"];

/// These end the run.
const ENDS: &[&str] = &["abort", "exit", "_exit", "_Exit", "quick_exit", "__builtin_unreachable"];

/// These allocate `size` bytes, given as the argument of this number; the flag says whether they are zeroed.
const ALLOCATORS: &[(&str, usize, bool)] = &[
    ("malloc", 0, false),
    ("valloc", 0, false),
    ("alloca", 0, false),
    ("__builtin_alloca", 0, false),
    ("xmalloc", 0, false),
    ("aligned_alloc", 1, false),
    ("memalign", 1, false),
];

/// These allocate as well, and may fail whatever the options say.
const FALLIBLE: &[(&str, usize, bool)] = &[
    ("__kmalloc", 0, false),
    ("kmalloc", 0, false),
    ("kzalloc", 0, true),
    ("vmalloc", 0, false),
    ("vzalloc", 0, true),
];

/// These return any value and change nothing that matters.
const HARMLESS: &[&str] = &[
    "printf",
    "puts",
    "putchar",
    "fprintf",
    "vprintf",
    "vfprintf",
    "fputs",
    "fputc",
    "putc",
    "fflush",
    "perror",
    "printk",
    "__printf_chk",
    "__fprintf_chk",
];

/// These write text of unknown contents into their first argument.
const PRINTS_INTO: &[&str] =
    &["sprintf", "snprintf", "vsprintf", "vsnprintf", "__sprintf_chk", "__snprintf_chk"];

/// Functions of the C library that compute something from their arguments alone. They are not arbitrary: a run that
/// needs one of their results is not certain, and cannot be executed without the library either.
const COMPUTING: &[&str] = &[
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "exp",
    "exp2",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "pow",
    "sqrt",
    "cbrt",
    "hypot",
    "floor",
    "ceil",
    "trunc",
    "round",
    "rint",
    "nearbyint",
    "lround",
    "llround",
    "lrint",
    "llrint",
    "fmod",
    "remainder",
    "fmin",
    "fmax",
    "fdim",
    "fma",
    "ldexp",
    "scalbn",
    "logb",
    "ilogb",
    "copysign",
    "nan",
    "nextafter",
    "erf",
    "erfc",
    "tgamma",
    "lgamma",
    "fabs",
    "isnan",
    "isinf",
    "__isnan",
    "__isinf",
    "__finite",
    "__signbit",
    "__fpclassify",
    "finite",
    "signbit",
    "strtol",
    "strtoul",
    "strtoll",
    "strtoull",
    "strtod",
    "strtof",
    "atof",
    "atol",
    "atoll",
    "strspn",
    "strcspn",
    "strpbrk",
    "strtok",
    "qsort",
    "bsearch",
    "div",
    "ldiv",
];

/// To ignore what these run, or where they jump to, would be to miss errors.
const REFUSED: &[&str] = &[
    "pthread_create",
    "thrd_create",
    "fork",
    "vfork",
    "clone",
    "setjmp",
    "_setjmp",
    "__sigsetjmp",
    "sigsetjmp",
    "longjmp",
    "siglongjmp",
    "signal",
    "sigaction",
    "atexit",
    "on_exit",
    "at_quick_exit",
    "qsort",
    "bsearch",
];

/// What doubts about such a result begin with.
pub const LIBRARY: &str = "the library function ";

/// A model in C calls this for what it leaves open; no program does.
const DOUBTFUL: &str = "euphonium_c_doubtful";

/// Is this such a function, perhaps for another type of floating-point numbers?
fn computes(name: &str) -> bool {
    let base = |suffix| name.strip_suffix(suffix).is_some_and(|base| COMPUTING.contains(&base));
    COMPUTING.contains(&name) || base('f') || base('l')
}

impl Body<'_, '_> {
    /// Does what a function of the environment does; `None` if nothing is known of it.
    pub(super) fn environment(
        &mut self,
        name: &str,
        call: &Call,
        result: Option<Local>,
    ) -> Result<Option<Flow>, Refusal> {
        if name == DOUBTFUL {
            self.arbitrary_result(call, result, Origin::Abstraction("text that is not modelled".into()))?;
            return Ok(Some(Flow::Continues));
        }
        if is_rust_panic(name) {
            return Ok(Some(self.end(Terminator::Error)));
        }
        // Those of them that are not looked for end the run.
        if ENDS.contains(&name) || ERRORS.contains(&name) {
            return Ok(Some(self.end(Terminator::Halt)));
        }
        if name.starts_with("__VERIFIER_nondet") {
            self.arbitrary_result(call, result, Origin::Input(name.into()))?;
            return Ok(Some(Flow::Continues));
        }
        if let Some(&(_, position, zeroed)) = ALLOCATORS.iter().find(|entry| entry.0 == name) {
            let size = self.pointer_argument(call, position)?;
            let may_fail = self.l.options.allocation_may_fail;
            self.allocation(call, result, size, zeroed, may_fail)?;
            return Ok(Some(Flow::Continues));
        }
        if let Some(&(_, position, zeroed)) = FALLIBLE.iter().find(|entry| entry.0 == name) {
            let size = self.pointer_argument(call, position)?;
            self.allocation(call, result, size, zeroed, true)?;
            return Ok(Some(Flow::Continues));
        }
        if HARMLESS.contains(&name) {
            self.arbitrary_result(call, result, Origin::External(name.into()))?;
            return Ok(Some(Flow::Continues));
        }
        if PRINTS_INTO.contains(&name) {
            let target = self.pointer_argument(call, 0)?;
            let origin = Origin::External(name.into());
            self.emit(Statement::HavocMemory { target, size: None, origin: origin.clone() });
            self.arbitrary_result(call, result, origin)?;
            return Ok(Some(Flow::Continues));
        }
        if REFUSED.contains(&name) {
            return Err(format!("`{name}` is not supported: what it would run or jump to is not modelled"));
        }
        if computes(name) {
            if let Some(value) = self.rounded(name, call)? {
                self.define(result, vec![value]);
            } else {
                self.l.assume_about(AssumptionKind::Other, &format!("{LIBRARY}{name} returns any value"));
                self.arbitrary_result(call, result, Origin::Abstraction(format!("{LIBRARY}{name}").into()))?;
            }
            return Ok(Some(Flow::Continues));
        }
        match name {
            "__VERIFIER_assume" | "__builtin_assume" => {
                let condition = match call.arguments.first() {
                    Some(argument) => self.scalar(&argument.value)?,
                    None => return Ok(Some(Flow::Continues)),
                };
                let condition = self.truth(condition);
                self.assume(condition);
                self.define(result, vec![]);
            }
            "calloc" | "kcalloc" | "kmalloc_array" => {
                let (count, size) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
                let bytes = self.l.terms.mk(Op::BvMul, &[count, size]);
                let may_fail = name != "calloc" || self.l.options.allocation_may_fail;
                self.allocation(call, result, bytes, name != "kmalloc_array", may_fail)?;
            }
            "realloc" => {
                let (old, size) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
                let may_fail = self.l.options.allocation_may_fail;
                let new = self.allocation(call, result, size, false, may_fail)?;
                // What lies behind the end of the old object is arbitrary, as it is in the new one.
                self.emit(Statement::Copy { target: new, source: old, size });
                self.emit(Statement::Free(old));
            }
            "free" | "kfree" | "vfree" | "kvfree" | "cfree" => {
                let address = self.pointer_argument(call, 0)?;
                self.emit(Statement::Free(address));
                self.define(result, vec![]);
            }
            "memcpy" | "memmove" | "__memcpy" | "__memmove" | "__memcpy_chk" | "__memmove_chk"
            | "mempcpy" => {
                let (target, source) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
                let size = self.pointer_argument(call, 2)?;
                self.emit(Statement::Copy { target, source, size });
                let end =
                    if name == "mempcpy" { self.l.terms.mk(Op::BvAdd, &[target, size]) } else { target };
                self.define_fitting(call, result, end)?;
            }
            "memset" | "__memset" | "__memset_chk" => {
                let target = self.pointer_argument(call, 0)?;
                let value = match call.arguments.get(1) {
                    Some(value) => self.scalar(&value.value)?,
                    None => return Ok(None),
                };
                let value = self.l.resize(value, 8, false);
                let size = self.pointer_argument(call, 2)?;
                self.emit(Statement::Fill { target, value, size });
                self.define_fitting(call, result, target)?;
            }
            "bzero" => {
                let (target, size) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
                let value = self.l.terms.bv_const(8, 0u32);
                self.emit(Statement::Fill { target, value, size });
            }
            "__VERIFIER_atomic_begin" | "__VERIFIER_atomic_end" => {}
            _ => return Ok(None),
        }
        Ok(Some(Flow::Continues))
    }

    /// The functions that round or take a root, of a constant.
    fn rounded(&mut self, name: &str, call: &Call) -> Result<Option<TermId>, Refusal> {
        match call.arguments.first() {
            Some(argument) if call.arguments.len() == 1 => {
                let value = self.scalar(&argument.value)?;
                Ok(float::function(self.l.terms, name, value))
            }
            _ => Ok(None),
        }
    }

    /// An argument as a number of the width of a pointer.
    pub(super) fn pointer_argument(&mut self, call: &Call, position: usize) -> Result<TermId, Refusal> {
        let argument = call.arguments.get(position).ok_or("a call with too few arguments")?;
        let value = self.scalar(&argument.value)?;
        let width = self.l.program.pointer_width;
        Ok(self.l.resize(value, width, false))
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

    /// Allocates; the call returns the address, or null if it may fail. Returns what the call returns.
    fn allocation(
        &mut self,
        call: &Call,
        result: Option<Local>,
        size: TermId,
        zeroed: bool,
        may_fail: bool,
    ) -> Result<TermId, Refusal> {
        // As malloc does: good for any type.
        let align = u64::from(self.l.program.pointer_width) / 4;
        let address = self.allocate(size, align, Storage::Heap, zeroed);
        let returned = if may_fail {
            let sort = self.l.terms.sort(Sort::Bool);
            let fails = self.arbitrary(sort, Origin::External("allocation".into()));
            let null = self.l.offset(0);
            self.l.terms.ite(fails, null, address)
        } else {
            self.l.assume_about(AssumptionKind::Allocation, "allocation never fails");
            address
        };
        self.define_fitting(call, result, returned)?;
        Ok(returned)
    }
}

/// Rust's panics, whatever the mangling: they are the error of a Rust program.
fn is_rust_panic(name: &str) -> bool {
    name == "rust_begin_unwind" || name.contains("core9panicking") || name.contains("3std9panicking")
}
