//! LLVM's intrinsic functions, and the compiler's builtins that stay calls.

use super::Refusal;
use super::float;
use super::function::{Body, Flow};
use crate::check::Class;
use crate::ir::*;
use euphonium_llvm::{Call, Local};
use euphonium_term::{BvValue, Op, SortId, TermId};

/// What doubts about registers and the stack of the machine begin with.
pub(crate) const MACHINE: &str = "what the machine says";

impl Body<'_, '_> {
    /// Does what an intrinsic does; `None` if the name is none of ours.
    pub(super) fn intrinsic(
        &mut self,
        name: &str,
        call: &Call,
        result: Option<Local>,
    ) -> Result<Option<Flow>, Refusal> {
        let Some(rest) = name.strip_prefix("llvm.") else { return Ok(None) };
        let words = rest.split('.').collect::<Vec<_>>();
        match words[..] {
            ["memcpy" | "memmove", ..] => {
                let (target, source) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
                let size = self.pointer_argument(call, 2)?;
                self.emit(Statement::Copy { target, source, size, partly: false });
                self.padding(call, target)?;
            }
            ["memset", ..] => {
                let target = self.pointer_argument(call, 0)?;
                let value = self.number(call, 1)?;
                let value = self.l.resize(value, 8, false);
                let size = self.pointer_argument(call, 2)?;
                self.emit(Statement::Fill { target, value, size });
            }
            ["lifetime", which @ ("start" | "end"), ..] if self.l.options.checks.has(Class::Deref) => {
                let Some(argument) = call.arguments.last() else { return Ok(Some(Flow::Continues)) };
                let scalars = self.operand(argument.value.ty, &argument.value.value)?;
                // What needs no memory has no address.
                if let [address] = scalars[..] {
                    let allocated = self.allocated(&argument.value.value);
                    match allocated.and_then(|local| self.scoped.get(&local).cloned().flatten()) {
                        Some(Placed { statement, place }) if which == "start" => {
                            self.emit_at(statement, place)
                        }
                        _ => self.emit(Statement::Lifetime { address, living: which == "start" }),
                    }
                }
            }
            // They say something to the compiler. A promise is not believed.
            ["dbg" | "lifetime" | "instrprof", _, ..]
            | ["prefetch" | "stackrestore" | "donothing" | "assume" | "pseudoprobe" | "sideeffect", ..]
            | ["va_end" | "pcmarker" | "clear_cache", ..]
            | ["invariant", "start" | "end", ..]
            | ["var" | "codeview", "annotation", ..]
            | ["fake", "use", ..]
            | ["experimental", "noalias", "scope", "decl", ..]
            | ["x86", "sse" | "sse2", "sfence" | "lfence" | "mfence" | "pause", ..] => {
                let sorts = self.l.scalars(self.m, call.result)?;
                let handles = sorts.into_iter().map(|sort| self.nothing(sort)).collect();
                self.define(result, handles);
            }
            ["va_start", ..] => self.start_list(call)?,
            ["va_copy", ..] => self.copy_list(call)?,
            // Only `stackrestore` takes it.
            ["stacksave", ..] => {
                let handle = self.l.offset(0);
                self.define_fitting(call, result, handle)?;
            }
            ["frameaddress" | "returnaddress" | "readcyclecounter" | "readsteadycounter", ..]
            | ["thread", "pointer", ..]
            | ["x86", "rdtsc" | "rdtscp" | "rdrand" | "rdseed", ..] => {
                self.arbitrary_result(call, result, Origin::Abstraction(MACHINE.into()))?;
            }
            // To nearest.
            ["flt", "rounds", ..] | ["get", "rounding", ..] => {
                let nearest = self.l.offset(1);
                self.define_fitting(call, result, nearest)?;
            }
            ["trap" | "ubsantrap" | "debugtrap", ..] => return Ok(Some(self.end(Terminator::Halt))),
            ["expect" | "annotation", ..]
            | ["ptr", "annotation", ..]
            | ["threadlocal", "address", ..]
            | ["launder" | "strip", "invariant", "group", ..]
            | ["ssa", "copy", ..]
            | ["arithmetic", "fence", ..] => {
                let value = self.number(call, 0)?;
                self.define_fitting(call, result, value)?;
            }
            ["ptrmask", ..] => {
                let (value, mask) = (self.number(call, 0)?, self.number(call, 1)?);
                let width = self.l.program.pointer_width;
                let mask = self.l.resize(mask, width, false);
                let value = self.l.terms.mk(Op::BvAnd, &[value, mask]);
                self.define(result, vec![value]);
            }
            ["objectsize", ..] => {
                // Not known: all ones, or zero if the minimum is asked for.
                let minimum = self.number(call, 1)?;
                let sorts = self.l.scalars(self.m, call.result)?;
                let [sort] = sorts[..] else { return Err("a size that is no number".into()) };
                let width = self.l.terms.sort_data(sort).bv_width().unwrap_or(1);
                let (ones, zero) =
                    (self.l.terms.bv_value(BvValue::ones(width)), self.l.terms.bv_const(width, 0u32));
                let value = self.l.terms.ite(minimum, zero, ones);
                self.define(result, vec![value]);
            }
            ["is", "constant", ..] => {
                let value = self.l.terms.bool_const(false);
                self.define(result, vec![value]);
            }
            ["bswap", ..] => {
                let value = self.number(call, 0)?;
                let value = self.reversed(value, 8);
                self.define(result, vec![value]);
            }
            ["bitreverse", ..] => {
                let value = self.number(call, 0)?;
                let value = self.reversed(value, 1);
                self.define(result, vec![value]);
            }
            ["ctpop", ..] => {
                let value = self.number(call, 0)?;
                let value = self.population(value);
                self.define(result, vec![value]);
            }
            ["ctlz" | "cttz", ..] => {
                let value = self.number(call, 0)?;
                let count = self.zeros(value, words[0] == "ctlz");
                let zero = self.truth(value);
                let zero = self.l.terms.not(zero);
                self.defined_unless(call, result, count, zero, "the zeros of zero are counted")?;
            }
            ["abs", ..] => {
                let value = self.number(call, 0)?;
                let width = self.l.terms.bv_width(value).ok_or("a single bit has no absolute value")?;
                let zero = self.l.terms.bv_const(width, 0u32);
                let negative = self.l.terms.mk(Op::BvSlt, &[value, zero]);
                let negated = self.l.terms.mk(Op::BvNeg, &[value]);
                let absolute = self.l.terms.ite(negative, negated, value);
                // Only the smallest number stays itself.
                let same = self.l.terms.eq(value, negated);
                let smallest = self.l.terms.and(&[negative, same]);
                let why = "the absolute value of the smallest number is taken";
                self.defined_unless(call, result, absolute, smallest, why)?;
            }
            ["smax" | "smin" | "umax" | "umin", ..] => {
                let (a, b) = (self.number(call, 0)?, self.number(call, 1)?);
                let op = match words[0] {
                    "smax" => Op::BvSgt,
                    "smin" => Op::BvSlt,
                    "umax" => Op::BvUgt,
                    _ => Op::BvUlt,
                };
                let first = self.l.terms.mk(op, &[a, b]);
                let value = self.l.terms.ite(first, a, b);
                self.define(result, vec![value]);
            }
            ["fshl" | "fshr", ..] => {
                let (high, low, amount) =
                    (self.number(call, 0)?, self.number(call, 1)?, self.number(call, 2)?);
                let value = self.funnel(high, low, amount, words[0] == "fshl")?;
                self.define(result, vec![value]);
            }
            ["sadd" | "uadd" | "ssub" | "usub" | "smul" | "umul", "with", "overflow", ..] => {
                let (a, b) = (self.number(call, 0)?, self.number(call, 1)?);
                let (op, overflow) = match words[0] {
                    "sadd" => (Op::BvAdd, Op::BvSaddO),
                    "uadd" => (Op::BvAdd, Op::BvUaddO),
                    "ssub" => (Op::BvSub, Op::BvSsubO),
                    "usub" => (Op::BvSub, Op::BvUsubO),
                    "smul" => (Op::BvMul, Op::BvSmulO),
                    _ => (Op::BvMul, Op::BvUmulO),
                };
                let value = self.l.terms.mk(op, &[a, b]);
                let overflow = self.l.terms.mk(overflow, &[a, b]);
                let values = self.overflowing(value, overflow, result);
                self.define(result, values);
            }
            ["uadd" | "usub" | "sadd" | "ssub", "sat", ..] => {
                let (a, b) = (self.number(call, 0)?, self.number(call, 1)?);
                let value = self.saturated(words[0], a, b)?;
                self.define(result, vec![value]);
            }
            ["scmp" | "ucmp", ..] => {
                let (a, b) = (self.number(call, 0)?, self.number(call, 1)?);
                let less = if words[0] == "scmp" { Op::BvSlt } else { Op::BvUlt };
                let (less, equal) = (self.l.terms.mk(less, &[a, b]), self.l.terms.eq(a, b));
                let width = self.l.program.pointer_width;
                let ones = self.l.terms.bv_value(BvValue::ones(width));
                let (zero, one) = (self.l.offset(0), self.l.offset(1));
                let more = self.l.terms.ite(equal, zero, one);
                let value = self.l.terms.ite(less, ones, more);
                self.define_fitting(call, result, value)?;
            }
            ["fabs", ..] => {
                let value = self.number(call, 0)?;
                let value = float::absolute(self.l.terms, value);
                self.define(result, vec![value]);
            }
            [
                "fmuladd" | "fma" | "sqrt" | "floor" | "ceil" | "trunc" | "round" | "rint" | "nearbyint",
                ..,
            ]
            | ["pow" | "powi" | "sin" | "cos" | "tan" | "asin" | "acos" | "atan" | "atan2" | "sinh", ..]
            | ["cosh" | "tanh" | "sincos" | "sincospi" | "exp" | "exp2" | "exp10" | "log" | "log2", ..]
            | ["log10" | "ldexp" | "frexp" | "modf" | "copysign" | "maxnum" | "minnum" | "maximum", ..]
            | ["minimum" | "maximumnum" | "minimumnum" | "canonicalize" | "roundeven", ..]
            | ["lrint" | "llrint" | "lround" | "llround", ..]
            | ["fptosi" | "fptoui", "sat", ..]
            | ["is", "fpclass", ..]
            | ["convert", "from" | "to", "fp16", ..]
            | ["experimental", "constrained", ..] => {
                let sorts = self.l.scalars(self.m, call.result)?;
                let values = sorts.into_iter().map(|sort| self.open_float(sort)).collect();
                self.define(result, values);
            }
            _ => return Err(format!("the intrinsic `{name}` is not supported")),
        }
        Ok(Some(Flow::Continues))
    }

    /// A handle that means nothing.
    fn nothing(&mut self, sort: SortId) -> TermId {
        match self.l.terms.sort_data(sort).bv_width() {
            Some(width) => self.l.terms.bv_const(width, 0u32),
            None => self.l.terms.bool_const(false),
        }
    }

    /// The result is this, unless `open` holds and the flag behind the number says that it is undefined then.
    fn defined_unless(
        &mut self,
        call: &Call,
        result: Option<Local>,
        value: TermId,
        open: TermId,
        why: &str,
    ) -> Result<(), Refusal> {
        let flag = self.number(call, 1)?;
        let flag = self.truth(flag);
        let open = self.l.terms.and(&[open, flag]);
        let mut value = value;
        if open != self.l.terms.bool_const(false) {
            let sort = self.l.terms.sort_of(value);
            let chosen = self.temporary(sort);
            self.emit(Statement::Assign(chosen, value));
            self.when(open, |body| {
                body.emit(Statement::Havoc(chosen, Origin::Undefined(why.into())));
                Ok(Flow::Continues)
            })?;
            value = self.l.constant_of(chosen);
        }
        self.define_fitting(call, result, value)
    }

    /// Sums and differences that stop at the ends of their range.
    fn saturated(&mut self, operation: &str, a: TermId, b: TermId) -> Result<TermId, Refusal> {
        let width = self.l.terms.bv_width(a).ok_or("a saturated sum of single bits")?;
        let (op, overflow) = match operation {
            "uadd" => (Op::BvAdd, Op::BvUaddO),
            "usub" => (Op::BvSub, Op::BvUsubO),
            "sadd" => (Op::BvAdd, Op::BvSaddO),
            _ => (Op::BvSub, Op::BvSsubO),
        };
        let (value, overflow) = (self.l.terms.mk(op, &[a, b]), self.l.terms.mk(overflow, &[a, b]));
        let zero = self.l.terms.bv_const(width, 0u32);
        let end = match operation {
            "uadd" => self.l.terms.bv_value(BvValue::ones(width)),
            "usub" => zero,
            _ => {
                let smallest = self.l.terms.bv_const(width, dashu_int::UBig::ONE << (width as usize - 1));
                let largest = self.l.terms.mk(Op::BvNot, &[smallest]);
                // Only in the direction of the first number is there an overflow.
                let negative = self.l.terms.mk(Op::BvSlt, &[a, zero]);
                self.l.terms.ite(negative, smallest, largest)
            }
        };
        Ok(self.l.terms.ite(overflow, end, value))
    }

    fn number(&mut self, call: &Call, position: usize) -> Result<TermId, Refusal> {
        let argument = call.arguments.get(position).ok_or("a call with too few arguments")?;
        self.scalar(&argument.value)
    }

    /// The groups of bits in reverse order.
    pub(super) fn reversed(&mut self, value: TermId, group: u32) -> TermId {
        let width = self.l.terms.bv_width(value).unwrap_or(1);
        let parts = (0..width / group).map(|i| self.l.terms.extract(i * group + group - 1, i * group, value));
        let parts = parts.collect::<Vec<_>>();
        let mut parts = parts.into_iter();
        match parts.next() {
            Some(first) => parts.fold(first, |high, low| self.l.terms.concat(high, low)),
            None => value,
        }
    }

    fn population(&mut self, value: TermId) -> TermId {
        let width = self.l.terms.bv_width(value).unwrap_or(1);
        let mut sum = self.l.terms.bv_const(width, 0u32);
        for i in 0..width {
            let bit = self.l.terms.extract(i, i, value);
            let bit = self.l.terms.mk(Op::ZeroExtend(width - 1), &[bit]);
            sum = self.l.terms.mk(Op::BvAdd, &[sum, bit]);
        }
        sum
    }

    /// How many zeros there are above the highest (or below the lowest) one.
    pub(super) fn zeros(&mut self, value: TermId, leading: bool) -> TermId {
        let width = self.l.terms.bv_width(value).unwrap_or(1);
        let one = self.l.terms.bv_const(1, 1u32);
        let mut count = self.l.terms.bv_const(width, width);
        for i in 0..width {
            // The last one that is looked at decides.
            let bit = if leading { i } else { width - 1 - i };
            let before = if leading { width - 1 - bit } else { bit };
            let set = self.l.terms.extract(bit, bit, value);
            let set = self.l.terms.eq(set, one);
            let here = self.l.terms.bv_const(width, before);
            count = self.l.terms.ite(set, here, count);
        }
        count
    }

    fn funnel(&mut self, high: TermId, low: TermId, amount: TermId, left: bool) -> Result<TermId, Refusal> {
        let width = self.l.terms.bv_width(high).ok_or("a funnel shift of single bits")?;
        let modulus = self.l.terms.bv_const(width, width);
        let amount = self.l.terms.mk(Op::BvUrem, &[amount, modulus]);
        let both = self.l.terms.concat(high, low);
        let amount = self.l.terms.mk(Op::ZeroExtend(width), &[amount]);
        Ok(if left {
            let shifted = self.l.terms.mk(Op::BvShl, &[both, amount]);
            self.l.terms.extract(2 * width - 1, width, shifted)
        } else {
            let shifted = self.l.terms.mk(Op::BvLshr, &[both, amount]);
            self.l.terms.extract(width - 1, 0, shifted)
        })
    }
}
