//! Does what the table of the library says of a function.
//!
//! What the library computes itself (kind `own`) is not known here: results and contents are doubtful
//! ([`Origin::Abstraction`]). What the environment chooses is an input. Where a function of the environment
//! may have failed, or has written less than it could, what is left in memory is doubtful, too.

use super::environment::LIBRARY;
use super::formats::{self, Conversion, Stored};
use super::function::{Body, Flow};
use super::library::{Alternative, Effect, Extent, Failure, Kind, Returns, Row};
use super::link::Symbol;
use super::{Home, Lowering, Refusal};
use crate::ir::*;
use euphonium_llvm::{Call, Cast, Constant, ConstantExpression, Local};
use euphonium_term::{Op, Sort, SortId, TermId};

/// Functions that choose where a sequence of random numbers begins.
const SEEDS: &[&str] = &["srand", "srandom", "srand48", "seed48", "lcong48", "initstate", "setstate"];

/// Functions that change what the environment of the process says.
const CHANGES: &[&str] = &["setenv", "unsetenv", "putenv", "clearenv", "environ", "__environ", "_environ"];

/// The latest time, in seconds, that the table lets clocks show.
const LATEST: i64 = (1 << 40) - 1;

/// A call of a function of the library.
struct Library<'c> {
    name: &'c str,
    row: &'c Row,
    call: &'c Call,
    /// How many arguments come before those of the C prototype.
    shift: usize,
    /// Where results come from.
    origin: Origin,
    /// Where contents of memory come from.
    contents: Origin,
    /// Where doubtful values come from.
    doubt: Origin,
    /// What the call returned.
    value: Option<TermId>,
    /// That it did all that it could.
    complete: Option<TermId>,
}

impl Body<'_, '_> {
    /// Does what a row of the table says. `shift` is the number of hidden arguments in front.
    pub(super) fn library(
        &mut self,
        name: &str,
        row: &Row,
        call: &Call,
        result: Option<Local>,
        shift: usize,
    ) -> Result<Flow, Refusal> {
        if row.kind == Kind::Refused {
            return Err(format!("`{name}` is not supported: what it would run or jump to is not modelled"));
        }
        for effect in &row.effects {
            if let Effect::Null(n) = effect
                && call.arguments.get(n + shift).is_none_or(|argument| !is_null(&argument.value.value))
            {
                return Err(format!("`{name}` is supported only with null as its argument {n}"));
            }
            if let Effect::Is(n, numbers) = effect {
                let given = call.arguments.get(n + shift).and_then(|argument| number(&argument.value.value));
                if given.is_none_or(|given| !numbers.contains(&given)) {
                    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
                    let numbers = numbers.join(", ");
                    return Err(format!(
                        "`{name}` is supported only with one of {numbers} as its argument {n}"
                    ));
                }
            }
        }
        self.refuse_callbacks(name, call)?;
        let doubt = Origin::Abstraction(format!("{LIBRARY}{name}").into());
        let world = match row.kind {
            Kind::World => true,
            Kind::Sequence => !SEEDS.iter().any(|seed| self.l.mentions(seed)),
            Kind::Steady => !name.ends_with("getenv") || !CHANGES.iter().any(|change| self.l.names(change)),
            _ => false,
        };
        let (origin, contents) = match world {
            true => (Origin::External(name.into()), Origin::External(format!("what {name} writes").into())),
            false => {
                self.l.assume_about(AssumptionKind::Other, &format!("{LIBRARY}{name} returns any value"));
                (doubt.clone(), doubt.clone())
            }
        };
        if row.result == Returns::Never {
            return Ok(self.end(Terminator::Halt));
        }
        let mut library =
            Library { name, row, call, shift, origin, contents, doubt, value: None, complete: None };
        let quiet = |effect: &Effect| {
            matches!(effect, Effect::Errno | Effect::Print | Effect::Null(_) | Effect::Is(..) | Effect::New)
        };
        let quiet = row.effects.iter().all(quiet);
        if quiet && !self.is_used(result) {
            // Nobody looks at the result, so nothing depends on it.
            self.define(result, Vec::new());
        } else {
            self.returned(&mut library, result)?;
        }
        for effect in &row.effects {
            self.effect(&library, effect)?;
        }
        Ok(Flow::Continues)
    }

    /// A function of the program that is handed to one without a body may be called by it.
    pub(super) fn refuse_callbacks(&mut self, name: &str, call: &Call) -> Result<(), Refusal> {
        for argument in &call.arguments {
            if let Some(function) = self.function_with_body(&argument.value.value) {
                return Err(format!(
                    "`{name}` is given the function `{function}`: that it calls it is not modelled"
                ));
            }
        }
        Ok(())
    }

    /// The function with a body that a constant is the address of.
    pub(super) fn function_with_body(&self, constant: &Constant) -> Option<std::sync::Arc<str>> {
        match self.l.links.constant(self.m, constant)? {
            symbol @ Symbol::Function(m, i) if self.l.functions.contains_key(&symbol) => {
                Some(self.l.modules[m].functions[i].name.clone())
            }
            _ => None,
        }
    }

    fn given(&mut self, library: &Library<'_>, n: usize) -> Result<TermId, Refusal> {
        self.pointer_argument(library.call, n + library.shift)
    }

    // --- results ---

    fn returned(&mut self, library: &mut Library<'_>, result: Option<Local>) -> Result<(), Refusal> {
        let origin = library.origin.clone();
        let pointer = self.l.pointer_sort();
        let value = match &library.row.result {
            Returns::Nothing | Returns::Never | Returns::Anything => {
                return self.arbitrary_result(library.call, result, origin);
            }
            Returns::Number(alternatives) => {
                let sorts = self.l.scalars(self.m, library.call.result)?;
                let [sort] = sorts[..] else { return self.arbitrary_result(library.call, result, origin) };
                let Some(width) = self.l.terms.sort_data(sort).bv_width() else {
                    return self.arbitrary_result(library.call, result, origin);
                };
                let value = self.arbitrary(sort, origin);
                self.one_of(library, value, width, alternatives)?;
                self.define(result, vec![value]);
                return Ok(());
            }
            Returns::Argument(n, failure) => {
                let given = self.given(library, *n)?;
                self.or_failure(library, given, *failure)
            }
            Returns::Into(n, failure) => {
                let given = self.given(library, *n)?;
                let inside = self.inside(library, given);
                self.or_failure(library, inside, *failure)
            }
            Returns::ArgumentOrOutside(n) => {
                let given = self.given(library, *n)?;
                let inside = self.inside(library, given);
                let outside = self.arbitrary(pointer, origin);
                let choice = self.choice(library);
                self.l.terms.ite(choice, inside, outside)
            }
            Returns::Outside(failure) => {
                let value = self.arbitrary(pointer, origin);
                if *failure == Failure::Never {
                    let there = self.truth(value);
                    self.assume(there);
                }
                value
            }
            Returns::Fresh(failure) => {
                let fresh = self.fresh(library);
                self.or_failure(library, fresh, *failure)
            }
        };
        library.value = Some(value);
        let failure = match &library.row.result {
            Returns::Argument(_, failure) | Returns::Into(_, failure) => *failure,
            Returns::Outside(failure) | Returns::Fresh(failure) => *failure,
            _ => Failure::Null,
        };
        library.complete = match failure {
            Failure::Never => None,
            Failure::Null => Some(self.truth(value)),
            Failure::MinusOne => {
                let failed = self.is_minus_one(value);
                Some(self.l.terms.not(failed))
            }
        };
        self.define_fitting(library.call, result, value)
    }

    /// The number is one of the alternatives; says when the call did all that it could.
    fn one_of(
        &mut self,
        library: &mut Library<'_>,
        value: TermId,
        width: u32,
        alternatives: &[Alternative],
    ) -> Result<(), Refusal> {
        let mut cases = Vec::new();
        let pointer_width = self.l.program.pointer_width;
        for alternative in alternatives {
            cases.push(match *alternative {
                Alternative::Between(low, high) => {
                    self.tell_of_clocks(high.unwrap_or(0));
                    if (low, high) == (Some(-1), Some(-1)) && alternatives.len() > 1 {
                        let failed = self.is_minus_one(value);
                        library.complete.get_or_insert(self.l.terms.not(failed));
                    }
                    let mut both = Vec::new();
                    for (bound, op) in [(low, Op::BvSge), (high, Op::BvSle)] {
                        if let Some(bound) = bound {
                            let bound = self.signed(width, bound);
                            both.push(self.l.terms.mk(op, &[value, bound]));
                        }
                    }
                    self.l.terms.and(&both)
                }
                Alternative::AtMost(n) => {
                    let limit = self.given(library, n)?;
                    let wide = self.l.resize(value, pointer_width.max(width), false);
                    let limit = self.l.resize(limit, pointer_width.max(width), false);
                    library.complete = Some(self.l.terms.eq(wide, limit));
                    self.l.terms.mk(Op::BvUle, &[wide, limit])
                }
                Alternative::Below(n) => {
                    let limit = self.given(library, n)?;
                    let limit = self.l.resize(limit, width, false);
                    let zero = self.l.terms.bv_const(width, 0u32);
                    let both = [self.l.terms.eq(value, zero), self.l.terms.eq(limit, zero)];
                    let both = self.l.terms.and(&both);
                    let below = self.l.terms.mk(Op::BvUlt, &[value, limit]);
                    self.l.terms.or(&[below, both])
                }
                Alternative::Same(n, byte) => {
                    let given = self.given(library, n)?;
                    let given = if byte { self.l.resize(given, 8, false) } else { given };
                    let given = self.l.resize(given, width, false);
                    self.l.terms.eq(value, given)
                }
            });
        }
        let allowed = self.l.terms.or(&cases);
        self.assume(allowed);
        library.value = Some(value);
        Ok(())
    }

    /// That the call failed, where it always says why in `errno`.
    fn failed(&mut self, library: &Library<'_>) -> Option<TermId> {
        let value = library.value?;
        let number = |n| Alternative::Between(Some(n), Some(n));
        match &library.row.result {
            Returns::Outside(Failure::Null) if library.row.effects.contains(&Effect::New) => {
                let there = self.truth(value);
                Some(self.l.terms.not(there))
            }
            Returns::Number(alternatives)
                if alternatives[..] == [number(0), number(-1)]
                    || library.row.effects.contains(&Effect::New) =>
            {
                Some(self.is_minus_one(value))
            }
            _ => None,
        }
    }

    /// That seconds are no more than so many is an assumption.
    fn tell_of_clocks(&mut self, most: i64) {
        if most == LATEST {
            self.l.assume_about(AssumptionKind::Other, "clocks show a time from the year 1970 to 36811");
        }
    }

    /// A number, or the greatest of this width if it is greater.
    fn signed(&mut self, width: u32, number: i64) -> TermId {
        let number = if width < 64 { number.min((1 << (width - 1)) - 1) } else { number };
        let narrow = self.l.terms.bv_const(64, number.cast_unsigned());
        self.l.resize(narrow, width, true)
    }

    fn is_minus_one(&mut self, value: TermId) -> TermId {
        let width = self.l.terms.bv_width(value).unwrap_or(1);
        let minus_one = self.signed(width, -1);
        self.l.terms.eq(value, minus_one)
    }

    /// A choice that is as certain as the results of the function.
    fn choice(&mut self, library: &Library<'_>) -> TermId {
        let sort = self.l.terms.sort(Sort::Bool);
        self.arbitrary(sort, library.origin.clone())
    }

    fn or_failure(&mut self, library: &Library<'_>, value: TermId, failure: Failure) -> TermId {
        let width = self.l.program.pointer_width;
        let failed = match failure {
            Failure::Never => return value,
            Failure::Null => self.l.offset(0),
            Failure::MinusOne => self.signed(width, -1),
        };
        let fails = self.choice(library);
        self.l.terms.ite(fails, failed, value)
    }

    /// Somewhere in the object that a pointer points to.
    pub(super) fn somewhere(&mut self, pointer: TermId, why: &Origin) -> TermId {
        let sort = self.l.pointer_sort();
        let distance = self.arbitrary(sort, why.clone());
        self.l.terms.mk(Op::BvAdd, &[pointer, distance])
    }

    fn inside(&mut self, library: &Library<'_>, pointer: TermId) -> TermId {
        self.somewhere(pointer, &library.doubt)
    }

    /// A new object of unknown size with unknown contents.
    fn fresh(&mut self, library: &Library<'_>) -> TermId {
        let sort = self.l.pointer_sort();
        let size = self.arbitrary(sort, library.doubt.clone());
        let align = u64::from(self.l.program.pointer_width) / 4;
        let fresh = self.allocate(size, align, Storage::Heap, false);
        self.emit(Statement::HavocMemory { target: fresh, size: None, origin: library.doubt.clone() });
        fresh
    }

    // --- effects ---

    fn effect(&mut self, library: &Library<'_>, effect: &Effect) -> Result<(), Refusal> {
        match *effect {
            Effect::Errno => {
                let failed = self.failed(library);
                self.sets_errno(&library.origin, failed)
            }
            Effect::Field(n, [long, short], most) => {
                let Some(complete) = library.complete else { return Ok(()) };
                if library.call.arguments.get(n + library.shift).is_none_or(|a| is_null(&a.value.value)) {
                    return Ok(());
                }
                let width = self.l.program.pointer_width;
                let offset = self.l.offset(if width == 64 { long } else { short });
                let target = self.given(library, n)?;
                let there = self.truth(target);
                let both = self.l.terms.and(&[complete, there]);
                self.tell_of_clocks(most);
                self.when(both, |body| {
                    let address = body.l.terms.mk(Op::BvAdd, &[target, offset]);
                    let value = body.load_pointer(address);
                    let limits = [body.signed(width, 0), body.signed(width, most)];
                    let low = body.l.terms.mk(Op::BvSle, &[limits[0], value]);
                    let high = body.l.terms.mk(Op::BvSle, &[value, limits[1]]);
                    body.assume(low);
                    body.assume(high);
                    Ok(Flow::Continues)
                })
            }
            Effect::Result(n) => {
                let Some(value) = library.value else { return Ok(()) };
                let address = self.given(library, n)?;
                let there = self.truth(address);
                self.when(there, |body| {
                    body.emit(Statement::Store { address, value });
                    Ok(Flow::Continues)
                })
            }
            Effect::Static => {
                if let Some(target) = library.value {
                    let origin = library.contents.clone();
                    self.emit(Statement::HavocMemory { target, size: None, origin });
                }
                Ok(())
            }
            Effect::Write(n, extent) => {
                let target = self.given(library, n)?;
                self.writes(library, target, extent)
            }
            Effect::End(slot, from) => {
                let (slot, from) = (self.given(library, slot)?, self.given(library, from)?);
                let end = self.inside(library, from);
                let there = self.truth(slot);
                self.when(there, |body| {
                    body.emit(Statement::Store { address: slot, value: end });
                    Ok(Flow::Continues)
                })
            }
            Effect::Move(n) => {
                let slot = self.given(library, n)?;
                let there = self.truth(slot);
                let doubt = library.doubt.clone();
                self.when(there, |body| {
                    let old = body.load_pointer(slot);
                    let moved = body.somewhere(old, &doubt);
                    let sort = body.l.terms.sort(Sort::Bool);
                    let ends = body.arbitrary(sort, doubt);
                    let null = body.l.offset(0);
                    let value = body.l.terms.ite(ends, null, moved);
                    body.emit(Statement::Store { address: slot, value });
                    Ok(Flow::Continues)
                })
            }
            Effect::Deep(n) => {
                let slot = self.given(library, n)?;
                let target = self.load_pointer(slot);
                self.emit(Statement::HavocMemory { target, size: None, origin: library.doubt.clone() });
                Ok(())
            }
            Effect::Allocate(n) => {
                let slot = self.given(library, n)?;
                let old = self.load_pointer(slot);
                let fresh = self.fresh(library);
                let sort = self.l.terms.sort(Sort::Bool);
                let stays = self.arbitrary(sort, library.doubt.clone());
                let value = self.l.terms.ite(stays, old, fresh);
                self.emit(Statement::Store { address: slot, value });
                self.emit(Statement::HavocMemory {
                    target: value,
                    size: None,
                    origin: library.doubt.clone(),
                });
                Ok(())
            }
            Effect::Free(n) => {
                let address = self.given(library, n)?;
                self.emit(Statement::Free(address));
                Ok(())
            }
            Effect::Global(name) => self.writes_global(library, name),
            Effect::Print | Effect::Scan => self.formatted(library, *effect == Effect::Scan),
            Effect::Null(_) | Effect::Is(..) | Effect::Push | Effect::New => Ok(()),
        }
    }

    pub(super) fn load_pointer(&mut self, address: TermId) -> TermId {
        let sort = self.l.pointer_sort();
        let name = format!("{}::tmp", self.function.name);
        self.load_scalar(&name, sort, address)
    }

    fn writes(&mut self, library: &Library<'_>, target: TermId, extent: Extent) -> Result<(), Refusal> {
        let width = self.l.program.pointer_width;
        // What it may return at most is what it may write at most.
        let limit = match &library.row.result {
            Returns::Number(alternatives) => alternatives.iter().find_map(|alternative| match alternative {
                Alternative::AtMost(n) => Some(*n),
                _ => None,
            }),
            _ => None,
        };
        let size = match extent {
            Extent::Bytes(long, short) => Some(self.l.offset(if width == 64 { long } else { short })),
            Extent::Scaled(n, by) => {
                let (count, by) = (self.given(library, n)?, self.l.offset(by));
                Some(self.l.terms.mk(Op::BvMul, &[count, by]))
            }
            Extent::Product(n, m) => {
                let (n, m) = (self.given(library, n)?, self.given(library, m)?);
                Some(self.l.terms.mk(Op::BvMul, &[n, m]))
            }
            Extent::Result => limit.map(|n| self.given(library, n)).transpose()?,
            Extent::ToEnd => None,
        };
        let all = Statement::HavocMemory { target, size, origin: library.contents.clone() };
        let Some(complete) = library.complete.filter(|_| library.contents != library.doubt) else {
            self.emit(all);
            return Ok(());
        };
        let part = Statement::HavocMemory { target, size, origin: library.doubt.clone() };
        self.when(complete, |body| {
            body.emit(all);
            Ok(Flow::Continues)
        })?;
        // Nothing at all is read at the end of a file, and then nothing is written.
        let mut rest = vec![self.l.terms.not(complete)];
        if let (Extent::Result, Some(value)) = (extent, library.value) {
            rest.push(self.truth(value));
            let failed = self.is_minus_one(value);
            rest.push(self.l.terms.not(failed));
        }
        let rest = self.l.terms.and(&rest);
        self.when(rest, |body| {
            body.emit(part);
            Ok(Flow::Continues)
        })
    }

    fn writes_global(&mut self, library: &Library<'_>, name: &str) -> Result<(), Refusal> {
        let Some(symbol @ Symbol::Global(..)) = self.l.links.resolve(self.m, name) else { return Ok(()) };
        match self.l.homes.get(&symbol).copied() {
            // Options are found in the arguments.
            Some(home) if name == "optarg" => {
                let arguments = self.given(library, 1)?;
                let place = self.inside(library, arguments);
                let text = self.load_pointer(place);
                let value = self.inside(library, text);
                self.emit(match home {
                    Home::Variable(variable) => Statement::Assign(variable, value),
                    Home::Memory(address) => Statement::Store { address, value },
                });
            }
            Some(Home::Variable(variable)) => {
                self.emit(Statement::Havoc(variable, library.contents.clone()));
            }
            Some(Home::Memory(target)) => {
                self.emit(Statement::HavocMemory { target, size: None, origin: library.contents.clone() });
            }
            None => {}
        }
        Ok(())
    }

    /// What a function with a format writes through the arguments behind it.
    fn formatted(&mut self, library: &Library<'_>, scans: bool) -> Result<(), Refusal> {
        // The list of variable arguments takes the place of the last parameter.
        let named = library.row.parameters;
        let position = if library.row.variadic { named.checked_sub(1) } else { named.checked_sub(2) };
        let position = position.ok_or("a format is expected")? + library.shift;
        let format = library.call.arguments.get(position).map(|argument| &argument.value.value);
        let text = format.and_then(|format| self.constant_text(format));
        let conversions =
            text.and_then(|text| if scans { formats::scanned(&text) } else { formats::printed(&text) });
        match conversions {
            Some(conversions) if conversions.is_empty() && !scans => Ok(()),
            None if !scans && !self.l.has_writing_formats() => {
                // No text of the program has a `%n`, so none can come from there.
                self.l.assume_about(AssumptionKind::Other, "formats that are put together have no %n");
                Ok(())
            }
            _ if !library.row.variadic => {
                let name = library.name;
                Err(format!("`{name}` is not supported with this format: where it writes is not known"))
            }
            Some(conversions) => {
                let mut counted = 0;
                for conversion in conversions {
                    self.converted(library, position, conversion, counted, scans)?;
                    counted += i64::from(conversion.counted);
                }
                if let Some(value) = library.value.filter(|_| scans) {
                    let width = self.l.terms.bv_width(value).unwrap_or(32);
                    let all = self.signed(width, counted);
                    let no_more = self.l.terms.mk(Op::BvSle, &[value, all]);
                    self.assume(no_more);
                }
                Ok(())
            }
            None => {
                // The format is not known: it may write through any pointer that it is given.
                for argument in library.call.arguments.iter().skip(position + 1) {
                    if self.is_pointer(argument.value.ty) && !self.is_constant_object(&argument.value.value) {
                        let target = self.scalar(&argument.value)?;
                        let origin = library.doubt.clone();
                        self.emit(Statement::HavocMemory { target, size: None, origin });
                    }
                }
                Ok(())
            }
        }
    }

    fn converted(
        &mut self,
        library: &Library<'_>,
        format: usize,
        conversion: Conversion,
        before: i64,
        scans: bool,
    ) -> Result<(), Refusal> {
        // With too few arguments it is undefined what happens.
        let position = format + 1 + conversion.argument;
        if position >= library.call.arguments.len() {
            return Err(format!("`{}` is given fewer arguments than its format needs", library.name));
        }
        let target = self.pointer_argument(library.call, position)?;
        if let (Stored::Bytes(long, short), Some(count), false) =
            (conversion.stored, conversion.before, scans)
        {
            let bytes = if self.l.program.pointer_width == 64 { long } else { short };
            let count = self.l.terms.bv_const(64, count);
            let count = self.l.resize(count, bytes as u32 * 8, false);
            // Executed runs have no `printf`, so the trace says what it wrote; there is no doubt about it.
            let sort = self.l.terms.sort_of(count);
            let origin = Origin::External(format!("what {} writes", library.name).into());
            let value = self.arbitrary(sort, origin);
            let known = self.l.terms.eq(value, count);
            self.assume(known);
            self.emit(Statement::Store { address: target, value });
            return Ok(());
        }
        let (size, known) = match conversion.stored {
            Stored::Bytes(long, short) => {
                let bytes = if self.l.program.pointer_width == 64 { long } else { short };
                (Some(self.l.offset(bytes)), true)
            }
            Stored::Text => (None, false),
        };
        // How many characters there were, and that a text ends, is not followed here.
        let certain = known && conversion.counted && scans;
        let origin = if certain { library.contents.clone() } else { library.doubt.clone() };
        let statement = Statement::HavocMemory { target, size, origin };
        let stored = match library.value.filter(|_| scans && conversion.counted) {
            Some(value) => {
                let width = self.l.terms.bv_width(value).unwrap_or(32);
                let before = self.signed(width, before);
                self.l.terms.mk(Op::BvSgt, &[value, before])
            }
            None => self.l.terms.bool_const(true),
        };
        self.when(stored, |body| {
            body.emit(statement);
            Ok(Flow::Continues)
        })
    }

    /// The bytes of a constant string.
    pub(super) fn constant_text(&self, constant: &Constant) -> Option<Vec<u8>> {
        let (symbol, 0) = self.constant_object(constant)? else { return None };
        let Symbol::Global(m, i) = symbol else { return None };
        let global = &self.l.modules[m].globals[i];
        match global.init.as_ref().filter(|_| global.constant)? {
            Constant::Bytes(bytes) => Some(bytes.clone()),
            Constant::Zero => Some(vec![0]),
            // Wide characters; what is no ASCII has no meaning in a format.
            Constant::Aggregate(items) => items
                .iter()
                .map(|item| match &item.value {
                    Constant::Integer(bits) => Some(u8::try_from(bits).unwrap_or(b'?')),
                    Constant::Zero => Some(0),
                    _ => None,
                })
                .collect(),
            _ => None,
        }
    }

    /// The object that a constant address is in, and whether it is its start (zero) or not.
    fn constant_object(&self, constant: &Constant) -> Option<(Symbol, u8)> {
        let (mut constant, mut inside) = (constant, 0);
        loop {
            match constant {
                Constant::Global(name) => return Some((self.l.links.resolve(self.m, name)?, inside)),
                Constant::Expression(expression) => match &**expression {
                    ConstantExpression::Cast(Cast::BitCast | Cast::AddrSpaceCast, inner, _) => {
                        constant = &inner.value;
                    }
                    ConstantExpression::GetElementPtr { pointer, indices, .. } => {
                        let zero = |index: &Constant| match index {
                            Constant::Zero | Constant::Null => true,
                            Constant::Integer(bits) => bits.is_zero(),
                            _ => false,
                        };
                        if !indices.iter().all(|index| zero(&index.value)) {
                            inside = 1;
                        }
                        constant = &pointer.value;
                    }
                    _ => return None,
                },
                _ => return None,
            }
        }
    }

    /// A copy of an initialiser: what was undefined in it is indeterminate in the copy.
    pub(super) fn padding(&mut self, call: &Call, target: TermId) -> Result<(), Refusal> {
        let Some(source) = call.arguments.get(1) else { return Ok(()) };
        let Some((Symbol::Global(m, i), 0)) = self.constant_object(&source.value.value) else {
            return Ok(());
        };
        let global = &self.l.modules[m].globals[i];
        let Some(init) = global.init.as_ref().filter(|_| global.constant) else { return Ok(()) };
        for (offset, size) in self.l.undefined_parts(m, global.ty, init)? {
            let (offset, size) = (self.l.offset(offset), self.l.offset(size));
            let target = self.l.terms.mk(Op::BvAdd, &[target, offset]);
            self.emit(Statement::HavocMemory { target, size: Some(size), origin: Origin::Uninitialised });
        }
        Ok(())
    }

    /// Is this the address of something that is never written?
    pub(super) fn is_constant_object(&self, constant: &Constant) -> bool {
        match self.constant_object(constant) {
            Some((Symbol::Global(m, i), _)) => {
                let global = &self.l.modules[m].globals[i];
                global.constant && global.init.is_some()
            }
            _ => is_null(constant),
        }
    }

    // --- errno ---

    /// The function may have set `errno`, to something that is not zero.
    pub(super) fn sets_errno(&mut self, origin: &Origin, failed: Option<TermId>) -> Result<(), Refusal> {
        let Some(address) = self.l.errno() else { return Ok(()) };
        let (sort, boolean): (SortId, SortId) = (self.l.terms.bv_sort(32), self.l.terms.sort(Sort::Bool));
        let name = format!("{}::errno", self.function.name);
        let old = self.load_scalar(&name, sort, address);
        let new = self.arbitrary(sort, origin.clone());
        let zero = self.l.terms.bv_const(32, 0u32);
        let positive = self.l.terms.mk(Op::BvSgt, &[new, zero]);
        self.assume(positive);
        let mut changes = self.arbitrary(boolean, origin.clone());
        if let Some(failed) = failed {
            changes = self.l.terms.or(&[failed, changes]);
        }
        let value = self.l.terms.ite(changes, new, old);
        self.emit(Statement::Store { address, value });
        Ok(())
    }
}

/// The number that a constant is, also as an address.
fn number(constant: &Constant) -> Option<u64> {
    match constant {
        Constant::Null | Constant::Zero => Some(0),
        Constant::Integer(number) => u64::try_from(number).ok(),
        Constant::Expression(expression) => match &**expression {
            ConstantExpression::Cast(Cast::BitCast | Cast::AddrSpaceCast | Cast::IntToPtr, inner, _) => {
                match &inner.value {
                    Constant::Integer(number) => u64::try_from(number).ok(),
                    other => is_null(other).then_some(0),
                }
            }
            _ => None,
        },
        _ => None,
    }
}

/// Is the constant null?
pub(super) fn is_null(constant: &Constant) -> bool {
    match constant {
        Constant::Null | Constant::Zero => true,
        Constant::Expression(expression) => match &**expression {
            ConstantExpression::Cast(Cast::BitCast | Cast::AddrSpaceCast, inner, _) => {
                matches!(inner.value, Constant::Null | Constant::Zero)
            }
            _ => false,
        },
        _ => false,
    }
}

impl Lowering<'_> {
    /// Does the program have a text that is a format with `%n`?
    fn has_writing_formats(&mut self) -> bool {
        if let Some(known) = self.writing_formats {
            return known;
        }
        let texts = self.modules.iter().flat_map(|module| &module.globals).filter_map(|g| g.init.as_ref());
        let found = texts.into_iter().any(|init| {
            let mut work = vec![init];
            while let Some(constant) = work.pop() {
                match constant {
                    Constant::Bytes(bytes) if formats::may_write(bytes) => return true,
                    Constant::Aggregate(items) => work.extend(items.iter().map(|item| &item.value)),
                    _ => {}
                }
            }
            false
        });
        self.writing_formats = Some(found);
        found
    }
}
