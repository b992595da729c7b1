//! What runs before and after the code that the program begins with.
//!
//! A run sets the global variables, calls the constructors (`llvm.global_ctors`), then the entry, and when
//! that returns or `exit` is called, the destructors (`llvm.global_dtors`). All of it is done by a function
//! that the source does not have, so that the entry may be called like any other function. What is registered
//! while the program runs (`atexit` and its kin) is refused: see [`super::forbidden`].
//!
//! Constructors run by ascending priority, those of one priority in the order of the files and of their
//! lists; destructors in the opposite order.
//!
//! What `main` is given is what C says (5.1.2.2.1): the number of arguments is not negative, the list ends with null, and what is
//! before that is not null. The last is said of the first few only.
//!
//! The `main` of a Rust program is made by its compiler: it gives the program's own `main` to
//! `std::rt::lang_start`, which calls it. Such a run begins with that one.

use super::link::{Links, Symbol};
use super::{LowerError, Lowering, reach};
use crate::ir::*;
use euphonium_llvm::{Constant, Kind, Local, Module};
use euphonium_term::{Op, TermId};

/// Of so many arguments of `main` it is said that they are not null.
const NAMED: u64 = 4;

/// What is called, in order.
pub(super) struct Schedule {
    pub constructors: Vec<Symbol>,
    pub entry: Symbol,
    pub destructors: Vec<Symbol>,
}

impl Schedule {
    /// What a program runs that begins with the function of this name.
    pub fn new(
        modules: &[Module],
        links: &Links<'_>,
        entry: &str,
        own: usize,
    ) -> Result<Schedule, LowerError> {
        let plain = |message: String| LowerError { message, place: None, position: None };
        let named = (0..own)
            .find_map(|m| links.resolve(m, entry).filter(|&symbol| has_body(modules, symbol)))
            .ok_or_else(|| plain(format!("there is no function `{entry}` to begin with")))?;
        let mut destructors = listed(modules, links, "llvm.global_dtors", own)?;
        destructors.reverse();
        Ok(Schedule {
            constructors: listed(modules, links, "llvm.global_ctors", own)?,
            entry: rust_main(modules, links, named)?.unwrap_or(named),
            destructors,
        })
    }

    /// All of them, the entry first.
    pub fn roots(&self) -> Vec<Symbol> {
        std::iter::once(&self.entry).chain(&self.constructors).chain(&self.destructors).copied().collect()
    }
}

fn has_body(modules: &[Module], symbol: Symbol) -> bool {
    matches!(symbol, Symbol::Function(m, i) if !modules[m].functions[i].blocks.is_empty())
}

/// The functions of such a list of all files, by priority.
fn listed(modules: &[Module], links: &Links<'_>, list: &str, own: usize) -> Result<Vec<Symbol>, LowerError> {
    let mut found = Vec::new();
    for (m, module) in modules.iter().enumerate().take(own) {
        for global in module.globals.iter().filter(|global| *global.name == *list) {
            let refuse = |message: &str| LowerError {
                message: message.into(),
                place: global.place.clone(),
                position: Some(global.position),
            };
            let items = match &global.init {
                Some(Constant::Aggregate(items)) => &items[..],
                _ => &[],
            };
            for item in items {
                let Constant::Aggregate(parts) = &item.value else {
                    return Err(refuse("a list of constructors in a form that is not supported"));
                };
                let mut parts = parts.iter().map(|part| &part.value);
                let (Some(Constant::Integer(priority)), Some(function)) = (parts.next(), parts.next()) else {
                    return Err(refuse("a list of constructors in a form that is not supported"));
                };
                if *function == Constant::Null {
                    continue;
                }
                match links.constant(m, function) {
                    Some(symbol @ Symbol::Function(n, i)) if has_body(modules, symbol) => {
                        if !modules[n].functions[i].parameters.is_empty() {
                            return Err(LowerError {
                                message: "a constructor or destructor that takes arguments is not supported"
                                    .into(),
                                place: modules[n].functions[i].place.clone(),
                                position: Some(modules[n].functions[i].position),
                            });
                        }
                        found.push((priority.clone(), symbol));
                    }
                    _ => return Err(refuse("a constructor or destructor without a body is not supported")),
                }
            }
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(found.into_iter().map(|(_, symbol)| symbol).collect())
}

/// The program's own `main`, if the entry is the one that Rust's compiler makes.
fn rust_main(modules: &[Module], links: &Links<'_>, entry: Symbol) -> Result<Option<Symbol>, LowerError> {
    let Symbol::Function(m, i) = entry else { return Ok(None) };
    for instruction in modules[m].functions[i].blocks.iter().flat_map(|block| &block.instructions) {
        let Kind::Call(call) = &instruction.kind else { continue };
        let Constant::Global(name) = &call.callee else { continue };
        if !name.contains("3std2rt10lang_start") {
            continue;
        }
        let main = call.arguments.first().and_then(|first| links.constant(m, &first.value.value));
        return match main.filter(|&symbol| has_body(modules, symbol)) {
            Some(symbol) => Ok(Some(symbol)),
            None => Err(LowerError {
                message: "it is not known which function the Rust runtime begins with".into(),
                place: instruction.place.clone(),
                position: Some(instruction.position),
            }),
        };
    }
    Ok(None)
}

/// Does the function of the library of this name run the destructors before it ends the run?
pub(super) fn runs_destructors(name: &str) -> bool {
    matches!(name, "exit" | "err" | "errx" | "verr" | "verrx" | "error" | "error_at_line")
        || name.contains("3std7process4exit")
}

impl Lowering<'_> {
    /// Adds the function that `exit` calls, if there is something for it to do.
    pub(super) fn declare_exit(&mut self, schedule: &Schedule) {
        if schedule.destructors.is_empty() {
            return;
        }
        let calls = self.calls_of(&schedule.destructors);
        self.exit = Some(self.add_function("exit", calls, Terminator::Halt));
    }

    /// Adds the function that everything begins with, whose first statements set the global variables.
    pub(super) fn declare_start(&mut self, schedule: &Schedule, globals: Vec<Placed>) {
        let main = self.functions[&schedule.entry];
        let Function { parameters, results, .. } = self.program.functions[main.0 as usize].clone();
        let mut same = |variables: Vec<VariableId>, name: &str| -> Vec<VariableId> {
            let sorts = variables.into_iter().map(|v| self.terms.sort_of(self.constant_of(v)));
            let sorts = sorts.collect::<Vec<_>>();
            sorts.into_iter().map(|sort| self.variable(name, sort, None)).collect()
        };
        let (parameters, results) = (same(parameters, "start::argument"), same(results, "start::status"));
        let mut statements = globals;
        statements.extend(self.arguments_of_main(schedule.entry, &parameters));
        statements.extend(self.calls_of(&schedule.constructors));
        let arguments = parameters.iter().map(|&v| self.constant_of(v)).collect();
        let call = Statement::Call { callee: Callee::Direct(main), arguments, targets: results.clone() };
        statements.push(Placed { statement: call, place: None });
        statements.extend(self.calls_of(&schedule.destructors));
        let start = self.add_function("start", statements, Terminator::Return);
        let function = &mut self.program.functions[start.0 as usize];
        (function.parameters, function.results) = (parameters, results);
        (self.program.entry, self.program.main) = (start, main);
    }

    /// What holds of the arguments of `main`.
    fn arguments_of_main(&mut self, entry: Symbol, parameters: &[VariableId]) -> Vec<Placed> {
        let Symbol::Function(m, i) = entry else { return Vec::new() };
        let function = &self.modules[m].functions[i];
        let instructions = function.blocks.iter().flat_map(|block| &block.instructions);
        let mut operands = instructions.flat_map(|instruction| reach::operands(&instruction.kind));
        // Registers begin with the parameters.
        let listed = operands.any(|operand| *operand == Constant::Local(Local(1)));
        let (pointer, main) = (self.pointer_sort(), *function.name == *"main");
        let given: Vec<TermId> = parameters.iter().map(|&v| self.constant_of(v)).collect();
        let Some(&count) = given.first().filter(|&&count| main && self.terms.bv_width(count) == Some(32))
        else {
            return Vec::new();
        };
        let mut statements = Vec::new();
        let zero = self.terms.bv_const(32, 0u32);
        statements.push(Statement::Assume(self.terms.mk(Op::BvSle, &[zero, count])));
        if let Some(&list) = given.get(1).filter(|&&list| listed && self.terms.sort_of(list) == pointer) {
            let width = self.terms.bv_width(list).unwrap_or(64);
            let null = self.terms.bv_const(width, 0u32);
            let nothing = self.terms.eq(list, null);
            statements.push(Statement::Assume(self.terms.not(nothing)));
            let mut element = |l: &mut Self, index: TermId| {
                let size = l.offset(u64::from(width / 8));
                let offset = l.terms.mk(Op::BvMul, &[index, size]);
                let address = l.terms.mk(Op::BvAdd, &[list, offset]);
                let target = l.variable("start::element", pointer, None);
                statements.push(Statement::Load { target, address });
                let value = l.constant_of(target);
                l.terms.eq(value, null)
            };
            let index = self.resize(count, width, false);
            let mut conditions = vec![element(self, index)];
            for n in 0..NAMED {
                let index = self.offset(n);
                let null = element(self, index);
                let number = self.terms.bv_const(32, n);
                let behind = self.terms.mk(Op::BvSle, &[count, number]);
                let there = self.terms.not(null);
                conditions.push(self.terms.or(&[behind, there]));
            }
            statements.extend(conditions.into_iter().map(Statement::Assume));
        }
        statements.into_iter().map(|statement| Placed { statement, place: None }).collect()
    }

    fn calls_of(&self, symbols: &[Symbol]) -> Vec<Placed> {
        let call = |symbol: &Symbol| {
            let callee = Callee::Direct(self.functions[symbol]);
            let statement = Statement::Call { callee, arguments: Vec::new(), targets: Vec::new() };
            Placed { statement, place: None }
        };
        symbols.iter().map(call).collect()
    }

    /// A function of one block that the source does not have.
    fn add_function(&mut self, name: &str, statements: Vec<Placed>, terminator: Terminator) -> FunctionId {
        let pointer = self.pointer_sort();
        let unique = self.unique(&format!("&{name}"));
        let address = self.terms.declare_const(&unique, pointer);
        self.program.frames.push(Frame { function: name.into(), call: None });
        self.program.functions.push(Function {
            name: name.into(),
            address,
            parameters: Vec::new(),
            results: Vec::new(),
            variadic: false,
            blocks: vec![Block { name: "entry".into(), statements, terminator, place: None }],
        });
        FunctionId(self.program.functions.len() as u32 - 1)
    }
}
