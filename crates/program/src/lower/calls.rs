//! Calls.
//!
//! A function with a body is called; the modules are searched for one before anything else. What a function
//! without a body does is said in [`super::intrinsics`] and [`super::environment`]; if nothing is said,
//! it belongs to the program's own [world](super::world).

use super::function::{Body, Flow};
use super::link::Symbol;
use super::{Refusal, languages, library, start};
use crate::check::Class;
use crate::fitting::{Fitted, fitted};
use crate::ir::*;
use euphonium_llvm::{Argument, Call, Constant, Local, Type, TypeId};
use euphonium_term::{SortId, TermId};

/// What is wrong with a call through null.
pub(crate) const CALL_OF_NOTHING: &str = "a call through a pointer to no function";

impl Body<'_, '_> {
    pub(super) fn call(&mut self, call: &Call, result: Option<Local>) -> Result<Flow, Refusal> {
        if let Constant::Assembly { text, constraints } = &call.callee {
            self.assembly(call, text, constraints, result)?;
            return Ok(Flow::Continues);
        }
        match self.l.links.constant(self.m, &call.callee) {
            Some(symbol @ Symbol::Function(m, i)) => {
                // The call itself is the error, whatever the function would do.
                let name = &self.l.modules[m].functions[i].name;
                if self.l.is_error(name, self.l.functions.contains_key(&symbol)) {
                    let text = match name.starts_with("__assert") {
                        true => "an assertion that fails".into(),
                        false => format!("a call of {name}"),
                    };
                    return Ok(self.fail(Class::Assert, &text));
                }
                if let Some(&function) = self.l.functions.get(&symbol) {
                    self.absolute_value(&name.clone(), m, call)?;
                    self.call_body(Callee::Direct(function), call, result)?;
                    // What does not return ends the run by itself.
                    return Ok(Flow::Continues);
                }
                let declared = &self.l.modules[m].functions[i];
                let name = declared.name.clone();
                let noreturn = call.noreturn || declared.noreturn;
                if languages::is_rust_panic(&name, noreturn) {
                    return Ok(self.panics(&name, call, noreturn));
                }
                if let Some(exit) = self.l.exit.filter(|_| start::runs_destructors(&name)) {
                    let (arguments, targets) = (Vec::new(), Vec::new());
                    self.emit(Statement::Call { callee: Callee::Direct(exit), arguments, targets });
                    return Ok(self.end(Terminator::Halt));
                }
                let mut known = self.sanitizer(&name, call)?;
                if known.is_none() {
                    known = self.intrinsic(&name, call, result)?;
                }
                if known.is_none() {
                    known = self.language(&name, call, result)?;
                }
                if known.is_none() {
                    self.hands_out(&name, call)?;
                    known = self.environment(&name, call, result)?;
                }
                let flow = match known {
                    Some(flow) => flow,
                    None => {
                        self.external(&name, call, result)?;
                        Flow::Continues
                    }
                };
                if flow == Flow::Continues && noreturn {
                    return Ok(self.end(Terminator::Halt));
                }
                Ok(flow)
            }
            Some(Symbol::Global(..)) => Err("a call of something that is no function".into()),
            None => match &call.callee {
                Constant::Local(_) | Constant::Expression(_) => {
                    let callee = self.callee_address(&call.callee)?;
                    self.call_body(Callee::Indirect(callee), call, result)?;
                    Ok(Flow::Continues)
                }
                Constant::Null | Constant::Undef | Constant::Poison => match self.checks(Class::Deref) {
                    true => Ok(self.fail(Class::Deref, CALL_OF_NOTHING)),
                    false => Ok(self.end(Terminator::Halt)),
                },
                Constant::Global(name) => {
                    Err(format!("`{name}`, which is chosen when the program is loaded, is not supported"))
                }
                _ => Err("a call of something that is no function".into()),
            },
        }
    }

    /// What a function of the library is given matters, for who asks whether it is determined: a switch without
    /// cases says so. (Others may be given structures in registers, of which not all bits mean something.)
    fn hands_out(&mut self, name: &str, call: &Call) -> Result<(), Refusal> {
        if !self.checks(Class::Uninitialised) || !library::is_library(name) {
            return Ok(());
        }
        for argument in call.arguments.iter().filter(|argument| argument.by_value.is_none()) {
            if matches!(self.l.body(self.m, argument.value.ty), Type::Metadata) {
                continue;
            }
            for value in self.operand(argument.value.ty, &argument.value.value)? {
                self.uses(value);
            }
        }
        Ok(())
    }

    /// The smallest number has no absolute value. The models have no checks, so the call has.
    fn absolute_value(&mut self, name: &str, m: usize, call: &Call) -> Result<(), Refusal> {
        let models = self.l.options.models.min(self.l.modules.len());
        let model = m >= self.l.modules.len() - models;
        let named = matches!(name, "abs" | "labs" | "llabs" | "imaxabs");
        let Some(argument) = call.arguments.first().filter(|_| model && named) else { return Ok(()) };
        if !self.checks(Class::Overflow) {
            return Ok(());
        }
        let number = self.scalar(&argument.value)?;
        let Some(width) = self.l.terms.bv_width(number) else { return Ok(()) };
        let smallest = self.l.terms.bv_const(width, dashu_int::UBig::ONE << (width as usize - 1));
        let is_smallest = self.l.terms.eq(number, smallest);
        let text = format!("a call of {name} whose result overflows");
        self.when(is_smallest, |body| Ok(body.fail(Class::Overflow, &text)))
    }

    fn callee_address(&mut self, callee: &Constant) -> Result<TermId, Refusal> {
        let module = &self.l.modules[self.m];
        let pointer = module.types.iter().position(|ty| matches!(ty, Type::Pointer(_)));
        let pointer = pointer.ok_or("a call through a pointer in a module without pointers")?;
        self.scalar_of(TypeId(pointer as u32), callee)
    }

    /// A call of a function that has a body, or may have one.
    fn call_body(&mut self, callee: Callee, call: &Call, result: Option<Local>) -> Result<(), Refusal> {
        let mut arguments = Vec::new();
        for argument in &call.arguments {
            for value in self.argument(argument)? {
                arguments.push(self.passed_float(argument.value.ty, value));
            }
        }
        let mut targets = Vec::new();
        for sort in self.l.scalars(self.m, call.result)? {
            let target = self.result_variable(result, sort);
            self.l.note_float(self.m, call.result, target);
            targets.push(target);
        }
        let values = targets.iter().map(|&target| self.l.constant_of(target)).collect();
        match callee {
            // Without a prototype, a call may not fit the function.
            Callee::Direct(function) => {
                let callee_function = &self.l.program.functions[function.0 as usize];
                let hidden = self.l.hidden.get(&function).map_or(0, Vec::len);
                let named = callee_function.parameters.len() - hidden;
                let (parameters, results) =
                    (callee_function.parameters[..named].to_vec(), callee_function.results.clone());
                let Fitted { before, mut arguments, targets, after } = fitted(
                    self.l.terms,
                    &mut self.l.program,
                    (&parameters, &arguments),
                    (&results, &targets),
                );
                arguments.extend(self.hidden_arguments(function, call)?);
                before.into_iter().for_each(|statement| self.emit(statement));
                self.emit(Statement::Call { callee, arguments, targets });
                after.into_iter().for_each(|statement| self.emit(statement));
            }
            Callee::Indirect(_) => {
                self.leave_arguments(call)?;
                self.emit(Statement::Call { callee, arguments, targets });
            }
        }
        self.define(result, values);
        Ok(())
    }

    /// A floating-point number is passed by a variable that is known to hold one: as a term, it may be an
    /// integer as well.
    fn passed_float(&mut self, ty: TypeId, value: TermId) -> TermId {
        if !matches!(self.l.body(self.m, ty), Type::Float(_)) {
            return value;
        }
        let sort = self.l.terms.sort_of(value);
        let variable = self.temporary(sort);
        self.emit(Statement::Assign(variable, value));
        self.l.note_float(self.m, ty, variable);
        self.l.constant_of(variable)
    }

    fn result_variable(&mut self, result: Option<Local>, sort: SortId) -> VariableId {
        let name = match result {
            Some(result) => format!("{}::{}", self.function.name, self.function.locals[result.0 as usize]),
            None => format!("{}::unused", self.function.name),
        };
        self.l.variable(&name, sort, None)
    }

    /// The scalars of an argument; the callee gets its own copy of what is passed by value.
    pub(super) fn argument(&mut self, argument: &Argument) -> Result<Vec<TermId>, Refusal> {
        if matches!(self.l.body(self.m, argument.value.ty), Type::Metadata) {
            return Ok(Vec::new());
        }
        let values = self.operand(argument.value.ty, &argument.value.value)?;
        let (Some(ty), [source]) = (argument.by_value, &values[..]) else { return Ok(values) };
        let size = self.l.alloc_size(self.m, ty)?;
        let align = self.l.align(self.m, ty)?;
        let size = self.l.offset(size);
        let copy = self.allocate(size, align.max(1), Storage::Stack, false);
        self.emit(Statement::Copy { target: copy, source: *source, size, partly: false });
        Ok(vec![copy])
    }

    /// A new object; returns its address.
    pub(super) fn allocate(&mut self, size: TermId, align: u64, storage: Storage, zeroed: bool) -> TermId {
        let sort = self.l.pointer_sort();
        let target = self.l.variable(&format!("{}::&object", self.function.name), sort, None);
        self.emit(Statement::Allocate { target, size, align, storage, zeroed, name: None });
        self.l.constant_of(target)
    }

    /// A value as one of another sort: numbers are cut off or extended by zeros.
    pub(super) fn fit(&mut self, value: TermId, sort: SortId) -> TermId {
        let width = self.l.terms.sort_data(sort).bv_width().unwrap_or(1);
        self.l.resize(value, width, false)
    }

    /// The call returns any value.
    pub(super) fn arbitrary_result(
        &mut self,
        call: &Call,
        result: Option<Local>,
        origin: Origin,
    ) -> Result<(), Refusal> {
        let sorts = self.l.scalars(self.m, call.result)?;
        let mut values = Vec::new();
        for sort in sorts {
            let target = self.result_variable(result, sort);
            self.emit(Statement::Havoc(target, origin.clone()));
            values.push(self.l.constant_of(target));
        }
        self.define(result, values);
        Ok(())
    }
}
