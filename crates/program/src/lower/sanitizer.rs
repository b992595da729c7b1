//! Checks of arithmetic: those that the compiler puts into the program, and our own.
//!
//! Told to sanitise, clang decides with types that LLVM does not have whether an operation overflows, and
//! calls a handler `__ubsan_handle_*` if it does. The call is where the check fails; if nobody asked about
//! its class, the run goes on, with a result that wraps around. The first argument describes the operation: a
//! place and one or two types, each of which says whether it is signed and what it is called.
//!
//! A shift to the left has one handler for all that may be wrong with it. Here it is an overflow if the
//! result does not fit the signed type of what is shifted; the rest (a distance of the width or more, a
//! negative number) is of the class of shifts.
//!
//! The models of the C library have no such checks.

use super::Refusal;
use super::function::{Body, Flow};
use super::link::Symbol;
use crate::check::{Check, Class};
use crate::ir::Origin;
use euphonium_llvm::{Call, Constant, ConstantExpression, Instruction, Kind, Local};
use euphonium_term::{Op, TermId};

/// What the names of handlers begin with.
pub(super) const HANDLER: &str = "__ubsan_handle_";

/// The classes that handlers are for.
const ARITHMETIC: &[Class] =
    &[Class::Overflow, Class::Shift, Class::Bounds, Class::Conversion, Class::Unsigned, Class::Vla];

/// A type of the source, as handlers are told of it.
struct Described {
    signed: bool,
    name: String,
}

impl Body<'_, '_> {
    /// Is the class looked for here? The models of the library are taken as they are.
    pub(super) fn checks(&self, class: Class) -> bool {
        let own = self.l.modules.len() - self.l.options.models.min(self.l.modules.len());
        self.l.options.checks.has(class) && self.m < own
    }

    /// The run ends here: a check fails.
    pub(super) fn fail(&mut self, class: Class, text: &str) -> Flow {
        let error = self.l.error(Check { class, place: self.place, text: text.into() });
        self.end(error)
    }

    /// Fails a check if the condition holds. If nobody asked about it, such a run ends without an error.
    pub(super) fn forbid(&mut self, condition: TermId, class: Class, text: &str) -> Result<(), Refusal> {
        if !self.checks(class) {
            let holds = self.l.terms.not(condition);
            self.assume(holds);
            return Ok(());
        }
        self.when(condition, |body| Ok(body.fail(class, text)))
    }

    /// A call of a handler.
    pub(super) fn sanitizer(&mut self, name: &str, call: &Call) -> Result<Option<Flow>, Refusal> {
        let Some(kind) = name.strip_prefix(HANDLER) else { return Ok(None) };
        if !self.l.options.checks.any(ARITHMETIC) {
            // No check fails where the results of what overflows are open.
            return Ok(self.l.options.overflow_is_open.then_some(Flow::Continues));
        }
        let unclear = || format!("the sanitizer's `{name}` says nothing of types");
        let data = call.arguments.first().ok_or_else(unclear)?;
        let types = self.described(&data.value.value);
        let of = |types: &[Described]| types.first().map_or(String::new(), |ty| format!(" of {}", ty.name));
        let what = match kind {
            "add_overflow" => "an addition",
            "sub_overflow" => "a subtraction",
            "mul_overflow" => "a multiplication",
            "negate_overflow" => "a negation",
            // The division itself is checked.
            "divrem_overflow" => return Ok(Some(Flow::Continues)),
            "shift_out_of_bounds" => {
                let ty = types.first().ok_or_else(unclear)?;
                return self.shift(call, ty).map(Some);
            }
            "out_of_bounds" => return Ok(Some(self.handled(Class::Bounds, "an index outside of its array"))),
            "vla_bound_not_positive" => {
                return Ok(Some(self.handled(Class::Vla, "the size of an array that is not positive")));
            }
            "implicit_conversion" => {
                let text = match &types[..] {
                    [from, to] => format!("a conversion from {} to {} that changes it", from.name, to.name),
                    _ => "a conversion that changes a number".into(),
                };
                return Ok(Some(self.handled(Class::Conversion, &text)));
            }
            _ => return Err(format!("the sanitizer's `{name}` is not supported")),
        };
        let signed = types.first().ok_or_else(unclear)?.signed;
        let (class, how) = match signed {
            true => (Class::Overflow, "overflows"),
            false => (Class::Unsigned, "wraps around"),
        };
        Ok(Some(self.handled(class, &format!("{what}{} that {how}", of(&types)))))
    }

    /// The result of an operation of which it is known whether it overflows, and whether that is still to be looked at. If results that
    /// overflow are open and the check is one of the compiler's own, it never fails.
    pub(super) fn overflowing(
        &mut self,
        value: TermId,
        overflow: TermId,
        register: Option<Local>,
    ) -> Vec<TermId> {
        if !self.l.options.overflow_is_open || !self.is_checked(register) {
            return vec![value, overflow];
        }
        let sort = self.l.terms.sort_of(value);
        let open = self.arbitrary(sort, Origin::Undefined("a signed number that overflows".into()));
        let value = self.l.terms.ite(overflow, open, value);
        vec![value, self.l.terms.bool_const(false)]
    }

    /// Does the compiler itself check the operation of this register? Then it is the last one of its block that may overflow, and the
    /// block ends with a branch to a handler. A program that asks for overflow by itself calls none.
    fn is_checked(&self, register: Option<Local>) -> bool {
        let blocks = &self.function.blocks;
        let called = |instruction: &Instruction| match &instruction.kind {
            Kind::Call(Call { callee: Constant::Global(name), .. }) => Some(name.clone()),
            _ => None,
        };
        let here = &blocks[self.here.0 as usize].instructions;
        let may_overflow = |i: &&Instruction| called(i).is_some_and(|name| name.contains(".with.overflow."));
        let last = here.iter().rev().find(may_overflow);
        let Some(Kind::Branch { no, .. }) = here.last().map(|instruction| &instruction.kind) else {
            return false;
        };
        let mut handler = blocks[no.0 as usize].instructions.iter().filter_map(called);
        register.is_some()
            && last.is_some_and(|instruction| instruction.result == register)
            && handler.any(|name| name.starts_with(HANDLER))
    }

    /// A handler whose call is the failure.
    fn handled(&mut self, class: Class, text: &str) -> Flow {
        match self.checks(class) {
            true => self.fail(class, text),
            false => Flow::Continues,
        }
    }

    /// A shift with which something is wrong.
    fn shift(&mut self, call: &Call, ty: &Described) -> Result<Flow, Refusal> {
        let (signed, name) = (ty.signed, ty.name.clone());
        let mut rest = self.l.terms.bool_const(true);
        if signed {
            let (Some(number), Some(distance)) = (self.handed(call, 1)?, self.handed(call, 2)?) else {
                return Err("a shift of something that is no number".into());
            };
            let width = self.l.terms.bv_width(number).unwrap_or(1);
            let far = self.l.terms.bv_width(distance).unwrap_or(1);
            let limit = self.l.terms.bv_const(far, width);
            let near = self.l.terms.mk(Op::BvUlt, &[distance, limit]);
            let distance = self.l.resize(distance, width, false);
            let shifted = self.l.terms.mk(Op::BvShl, &[number, distance]);
            let back = self.l.terms.mk(Op::BvAshr, &[shifted, distance]);
            let kept = self.l.terms.eq(back, number);
            let lost = self.l.terms.not(kept);
            let overflow = self.l.terms.and(&[near, lost]);
            let text = format!("a shift of {name} to the left that overflows");
            if self.checks(Class::Overflow) {
                self.when(overflow, |body| Ok(body.fail(Class::Overflow, &text)))?;
            }
            rest = self.l.terms.not(overflow);
        }
        if self.checks(Class::Shift) {
            let text = format!("a shift of {name} that is undefined");
            self.when(rest, |body| Ok(body.fail(Class::Shift, &text)))?;
        }
        Ok(Flow::Continues)
    }

    /// A number that a handler gets: by value or, if it is wider than a pointer, by its address.
    fn handed(&mut self, call: &Call, position: usize) -> Result<Option<TermId>, Refusal> {
        let Some(argument) = call.arguments.get(position) else { return Ok(None) };
        let types = call.arguments.first().map(|data| self.widths(&data.value.value)).unwrap_or_default();
        let value = self.scalar(&argument.value)?;
        let Some(&width) = types.get(position - 1) else { return Ok(Some(value)) };
        let pointer = self.l.program.pointer_width;
        if width <= pointer {
            return Ok(Some(self.l.resize(value, width, false)));
        }
        let address = self.l.resize(value, pointer, false);
        let sort = self.l.terms.bv_sort(width);
        let name = format!("{}::shifted", self.function.name);
        Ok(Some(self.load_scalar(&name, sort, address)))
    }

    /// The types that a handler is told of.
    fn described(&self, data: &Constant) -> Vec<Described> {
        let types = self.descriptions(data).into_iter();
        let described = types.map(|(info, name)| Described { signed: info & 1 == 1, name });
        described.collect()
    }

    /// The widths of these types.
    fn widths(&self, data: &Constant) -> Vec<u32> {
        self.descriptions(data).into_iter().map(|(info, _)| 1 << (info >> 1).min(16)).collect()
    }

    /// The descriptions of types below the data of a handler: bits, and the name.
    fn descriptions(&self, data: &Constant) -> Vec<(u16, String)> {
        let Some(Constant::Aggregate(fields)) = self.behind(data) else { return Vec::new() };
        // The place comes first.
        let types = fields.iter().skip(1).map_while(|field| match self.behind(&field.value)? {
            Constant::Aggregate(parts) => match &parts[..] {
                [_, info, name] => {
                    let info = match &info.value {
                        Constant::Integer(bits) => u16::try_from(bits).ok()?,
                        Constant::Zero => 0,
                        _ => return None,
                    };
                    let name = match &name.value {
                        Constant::Bytes(bytes) => String::from_utf8_lossy(bytes),
                        _ => return None,
                    };
                    // In quotation marks, and of a name for another type the other one follows: 'a' (aka 'b').
                    let name = name.trim_start_matches('\'').split(['\'', '\0']).next()?;
                    Some((info, name.to_string()))
                }
                _ => None,
            },
            _ => None,
        });
        types.collect()
    }

    /// What a global variable holds at first, given its address.
    fn behind(&self, mut address: &Constant) -> Option<&Constant> {
        while let Constant::Expression(expression) = address {
            let ConstantExpression::Cast(_, inner, _) = &**expression else { return None };
            address = &inner.value;
        }
        let Constant::Global(name) = address else { return None };
        match self.l.links.resolve(self.m, name)? {
            Symbol::Global(m, i) => self.l.modules[m].globals[i].init.as_ref(),
            Symbol::Function(..) => None,
        }
    }
}
