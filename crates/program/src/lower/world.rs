//! Functions of the program's own world: without a body, and of no library that is known.
//!
//! By default SV-COMP's rule holds: they return any value and change nothing else. The report names those
//! that are given memory which they could write, or functions which they could call. With
//! `--environment havoc` they do so: they write what they can reach from their arguments and from the
//! variables that they can see, any number of times, and call the functions that they are given.

use super::function::{Body, Flow};
use super::link::Symbol;
use super::{Environment, Home, Refusal};
use crate::ir::*;
use euphonium_llvm::{Call, Constant, Linkage, Local};
use euphonium_term::{Sort, TermId};

impl Body<'_, '_> {
    /// A function without a body of which nothing is known.
    pub(super) fn external(&mut self, name: &str, call: &Call, result: Option<Local>) -> Result<(), Refusal> {
        self.result_slot(call, Origin::External(name.into()))?;
        if self.l.options.environment == Environment::Havoc {
            return self.havoc_by(name, call, result);
        }
        self.l.assume_about(AssumptionKind::ExternalFunction, name);
        for argument in &call.arguments {
            let value = &argument.value.value;
            if self.function_with_body(value).is_some() {
                self.l.assume_about(AssumptionKind::GivenFunction, name);
            } else if self.is_pointer(argument.value.ty)
                && argument.by_value.is_none()
                && !self.is_constant_object(value)
                && self.l.links.constant(self.m, value).is_none_or(|s| matches!(s, Symbol::Global(..)))
            {
                self.l.assume_about(AssumptionKind::GivenMemory, name);
            }
        }
        self.arbitrary_result(call, result, Origin::External(name.into()))
    }

    /// The call may do whatever it can.
    fn havoc_by(&mut self, name: &str, call: &Call, result: Option<Local>) -> Result<(), Refusal> {
        let origin = Origin::External(format!("what {name} writes").into());
        let mut roots = Vec::new();
        let mut functions = Vec::new();
        for argument in &call.arguments {
            let value = &argument.value.value;
            match self.l.links.constant(self.m, value) {
                Some(symbol @ Symbol::Function(..)) => {
                    functions.extend(self.l.functions.get(&symbol).copied());
                    continue;
                }
                _ if !self.is_pointer(argument.value.ty) || self.is_constant_object(value) => continue,
                _ => roots.push(self.scalar(&argument.value)?),
            }
        }
        roots.extend(self.visible_variables(&origin));
        for &target in &roots {
            self.emit(Statement::HavocMemory { target, size: None, origin: origin.clone() });
        }
        let boolean = self.l.terms.sort(Sort::Bool);
        let pointer = self.l.pointer_sort();
        let mut any = self.arbitrary(pointer, Origin::External(name.into()));
        for &root in &roots {
            let choice = self.arbitrary(boolean, origin.clone());
            any = self.l.terms.ite(choice, root, any);
        }
        if !roots.is_empty() {
            self.reached(&roots, any, &origin)?;
        }
        if !functions.is_empty() {
            self.repeat(|body| {
                for &function in &functions {
                    let choice = body.arbitrary(boolean, origin.clone());
                    body.when(choice, |body| body.called_back(function, name))?;
                }
                Ok(())
            })?;
        }
        let mut values = Vec::new();
        for sort in self.l.scalars(self.m, call.result)? {
            let value = self.arbitrary(sort, Origin::External(name.into()));
            let value = match sort == pointer && !roots.is_empty() {
                true => {
                    let (choice, moved) =
                        (self.arbitrary(boolean, origin.clone()), self.somewhere(any, &origin));
                    self.l.terms.ite(choice, moved, value)
                }
                false => value,
            };
            values.push(value);
        }
        self.define(result, values);
        Ok(())
    }

    /// Writes what lies deeper, and stores pointers to what was given.
    fn reached(&mut self, roots: &[TermId], any: TermId, origin: &Origin) -> Result<(), Refusal> {
        let boolean = self.l.terms.sort(Sort::Bool);
        let pointer = self.l.pointer_sort();
        let at = self.temporary(pointer);
        self.emit(Statement::Assign(at, any));
        self.repeat(|body| {
            let here = body.l.constant_of(at);
            let place = body.somewhere(here, origin);
            let next = body.load_pointer(place);
            body.emit(Statement::Assign(at, next));
            let target = body.l.constant_of(at);
            let writes = body.arbitrary(boolean, origin.clone());
            body.when(writes, |body| {
                body.emit(Statement::HavocMemory { target, size: None, origin: origin.clone() });
                Ok(Flow::Continues)
            })
        })?;
        for &root in roots {
            let stores = self.arbitrary(boolean, origin.clone());
            self.when(stores, |body| {
                let (address, value) = (body.somewhere(root, origin), body.somewhere(any, origin));
                body.emit(Statement::Store { address, value });
                Ok(Flow::Continues)
            })?;
        }
        Ok(())
    }

    /// The variables that a function outside of the program can see. Those that need no memory are written
    /// here.
    fn visible_variables(&mut self, origin: &Origin) -> Vec<TermId> {
        let mut symbols = self.l.homes.keys().copied().collect::<Vec<_>>();
        symbols.sort_unstable();
        let mut addresses = Vec::new();
        for symbol in symbols {
            let Symbol::Global(m, i) = symbol else { continue };
            let global = &self.l.modules[m].globals[i];
            let hidden = global.linkage == Linkage::Local;
            match self.l.homes[&symbol] {
                _ if global.constant && global.init.is_some() => {}
                Home::Variable(variable) if !hidden => {
                    self.emit(Statement::Havoc(variable, origin.clone()));
                }
                Home::Variable(_) => {}
                // What has an address may have given it away before.
                Home::Memory(address) => addresses.push(address),
            }
        }
        addresses
    }

    /// Calls a function of the program with any arguments.
    fn called_back(&mut self, function: FunctionId, name: &str) -> Result<Flow, Refusal> {
        let callee = &self.l.program.functions[function.0 as usize];
        let (parameters, results) = (callee.parameters.clone(), callee.results.clone());
        let mut arguments = Vec::new();
        for parameter in parameters {
            let sort = self.l.terms.sort_of(self.l.constant_of(parameter));
            arguments.push(self.arbitrary(sort, Origin::External(name.into())));
        }
        let mut targets = Vec::new();
        for returned in results {
            let sort = self.l.terms.sort_of(self.l.constant_of(returned));
            targets.push(self.temporary(sort));
        }
        self.emit(Statement::Call { callee: Callee::Direct(function), arguments, targets });
        Ok(Flow::Continues)
    }

    /// Is this type one of pointers?
    pub(super) fn is_pointer(&self, ty: euphonium_llvm::TypeId) -> bool {
        matches!(self.l.body(self.m, ty), euphonium_llvm::Type::Pointer(_))
    }

    /// Does the call have a hidden argument in front, where the callee writes its result?
    pub(super) fn has_result_slot(&self, call: &Call) -> bool {
        self.slot_type(&call.callee).is_some()
    }

    fn slot_type(&self, callee: &Constant) -> Option<(usize, euphonium_llvm::TypeId)> {
        let Symbol::Function(m, i) = self.l.links.constant(self.m, callee)? else { return None };
        let first = self.l.modules[m].functions[i].parameters.first()?;
        first.result_slot.map(|ty| (m, ty))
    }

    /// A result that a function without a body returns through memory is any value, like one in registers.
    pub(super) fn result_slot(&mut self, call: &Call, origin: Origin) -> Result<(), Refusal> {
        let Some((m, ty)) = self.slot_type(&call.callee) else { return Ok(()) };
        let size = self.l.alloc_size(m, ty)?;
        let size = self.l.offset(size);
        let target = self.pointer_argument(call, 0)?;
        self.emit(Statement::HavocMemory { target, size: Some(size), origin });
        Ok(())
    }
}
