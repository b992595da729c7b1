//! From LLVM IR to programs.
//!
//! Registers of LLVM are in SSA form, so a pure instruction needs no variable: its term is put where
//! it is used. (Between the definition and a use no operand can change, because the definition of an operand
//! dominates both.) Variables are made for what is loaded, called or chosen, for phi nodes, and
//! for local and global variables that need no memory. What is undefined in LLVM becomes
//! nondeterministic; what traps ends the run.
//!
//! * [`link`]: names across modules. [`reach`]: what is used at all.
//! * `types`, `constant`, `operators`, `float`: values.
//! * `function`, `instruction`, `volatile`, `calls`, `varargs`: code.
//! * `intrinsics`, `assembly`, `atomics`: what the compiler knows.
//! * `environment`, `library`, `effects`, `formats`: what the verifier and the C library know.
//! * `sanitizer`: checks that the compiler puts into the program.
//! * `world`: functions that nobody knows.
//! * `stubs`: what pointers to functions without a body call.
//! * `start`: what runs before and after the program's code. `unwind`: exceptions.
//!   `languages`: what C++ and Rust need at run time. `forbidden`: names that are refused.

mod assembly;
mod atomics;
mod calls;
mod constant;
mod effects;
mod environment;
mod float;
mod forbidden;
mod formats;
mod function;
mod instruction;
mod intrinsics;
mod languages;
mod library;
pub mod link;
mod operators;
mod promote;
pub mod reach;
mod sanitizer;
mod start;
mod stubs;
mod types;
mod unwind;
mod varargs;
mod volatile;
mod world;

use crate::check::{Check, Class, Classes};
use crate::ir::*;
pub(crate) use assembly::ASSEMBLY;
pub(crate) use calls::CALL_OF_NOTHING;
pub use environment::{CONDITIONS, LIBRARY};
use euphonium_llvm::{self as llvm, Module, Position, layout::Layout};
use euphonium_term::{SortId, TermId, Terms};
pub use instruction::WIDE_SHIFT;
pub(crate) use intrinsics::MACHINE;
pub use library::is_library;
pub(crate) use library::{gives_object, is_steady, opens, puts_back, reads_a_file};
use link::{Links, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};
use start::Schedule;
use std::collections::BTreeSet;
use std::sync::Arc;
use unwind::Unwinding;
pub(crate) use volatile::THROUGH_POINTER;

/// What functions of the program's own world may do.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Environment {
    /// They return any value and change nothing else.
    #[default]
    Unchanged,
    /// They write what they can reach and call what they are given.
    Havoc,
}

/// What can be chosen about the meaning of a program.
#[derive(Clone, Debug)]
pub struct Options {
    /// The function in which execution begins.
    pub entry: String,
    /// To call one of these is the error, whether it has a body or not. Only a function that asserts in some
    /// C library is an ordinary one if it has a body, unless it comes first here.
    pub errors: Vec<String>,
    /// Whether `malloc` and its kin may return null.
    pub allocation_may_fail: bool,
    /// What functions without a body may do that are of no library.
    pub environment: Environment,
    /// How many of the modules, from the end, are models of library functions.
    pub models: usize,
    /// What is checked. Errors are called only where assertions are among them.
    pub checks: Classes,
    /// Is the result of a signed operation that overflows anything, where the compiler has marked it? Otherwise it wraps around.
    pub overflow_is_open: bool,
    /// Does a run end at a shift by the width or more? Otherwise its result is anything, and a counterexample
    /// must not rest on it.
    pub assume_shifts: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            entry: "main".into(),
            errors: environment::ERRORS.iter().map(|&name| name.into()).collect(),
            allocation_may_fail: false,
            environment: Environment::default(),
            models: 0,
            checks: Classes::ASSERT,
            overflow_is_open: false,
            assume_shifts: false,
        }
    }
}

/// Why a program is refused.
#[derive(Clone, Debug)]
pub struct LowerError {
    /// What is wrong.
    pub message: String,
    /// Where the source has it.
    pub place: Option<llvm::Place>,
    /// Where the LLVM IR has it.
    pub position: Option<Position>,
}

impl std::fmt::Display for LowerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (&self.place, &self.position) {
            (Some(place), _) if place.line > 0 => {
                write!(f, "{}:{}:{}: {}", place.file, place.line, place.column, self.message)
            }
            (_, Some(position)) => write!(f, "line {} of the LLVM IR: {}", position.line, self.message),
            _ => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for LowerError {}

/// A message without a place; whoever knows the place adds it.
type Refusal = String;

/// Where a global variable lives.
#[derive(Clone, Copy)]
enum Home {
    /// In a variable of its own.
    Variable(VariableId),
    /// In memory at this address.
    Memory(TermId),
}

/// What lowering carries through all functions.
struct Lowering<'a> {
    terms: &'a mut Terms,
    modules: &'a [Module],
    layouts: Vec<Layout>,
    /// The bodies of named structures.
    bodies: Vec<FxHashMap<Arc<str>, Option<llvm::TypeId>>>,
    links: Links<'a>,
    options: &'a Options,
    program: Program,
    names: FxHashMap<Arc<str>, u32>,
    files: FxHashMap<Arc<str>, u32>,
    homes: FxHashMap<Symbol, Home>,
    functions: FxHashMap<Symbol, FunctionId>,
    /// The last parameters of functions with variable arguments: where these are. See [`varargs`].
    hidden: FxHashMap<FunctionId, Vec<VariableId>>,
    /// How many parameters such a function has in its module.
    named_parameters: FxHashMap<FunctionId, usize>,
    /// Where calls through pointers leave what such functions need, if one may be called so.
    passed: Option<TermId>,
    /// Bodies for functions without one whose address is used.
    stubs: &'a [(Symbol, llvm::Function)],
    /// What `exit` calls before the run ends.
    exit: Option<FunctionId>,
    unwinding: Unwinding,
    /// Addresses of functions, with and without a body.
    function_addresses: FxHashMap<Symbol, TermId>,
    assumptions: BTreeSet<Assumption>,
    /// The address of `errno`, once it was asked for.
    errno: Option<TermId>,
    /// Whether volatile loads through pointers may find devices, once it was asked for.
    devices: Option<bool>,
    /// Whether the program has texts that are formats with `%n`, once it was asked for.
    writing_formats: Option<bool>,
}

/// Brings modules into one program. The last `options.models` of them are the library of models.
pub fn lower(terms: &mut Terms, modules: &[Module], options: &Options) -> Result<Program, LowerError> {
    let plain = |message: String| LowerError { message, place: None, position: None };
    let links = Links::new(modules, options.models);
    links.check()?;
    let own = modules.len() - options.models.min(modules.len());
    let schedule = Schedule::new(modules, &links, &options.entry, own)?;
    let layouts = modules.iter().map(Layout::new).collect::<Result<Vec<_>, _>>().map_err(plain)?;
    let pointer_width = layouts[0].pointer_width(0);
    if layouts.iter().any(|layout| layout.pointer_width(0) != pointer_width) {
        return Err(plain("the files are for machines with pointers of different widths".into()));
    }
    let found = reach::reachable(modules, &links, &schedule.roots());
    forbidden::check(modules, &found, own)?;
    let stubs = stubs::stubs(modules, &found);
    let unwinding = Unwinding::new(modules, &links, &found);
    let program = Program {
        functions: Vec::new(),
        globals: Vec::new(),
        variables: Vec::new(),
        pointers: FxHashSet::default(),
        floats: FxHashSet::default(),
        activations: FxHashSet::default(),
        entry: FunctionId(0),
        main: FunctionId(0),
        pointer_width,
        files: Vec::new(),
        frames: Vec::new(),
        assumptions: Vec::new(),
        checks: Vec::new(),
        excused: Default::default(),
        too_deep: None,
    };
    let mut lowering = Lowering {
        terms,
        modules,
        layouts,
        bodies: modules.iter().map(|module| module.named_types.iter().cloned().collect()).collect(),
        links,
        options,
        program,
        names: FxHashMap::default(),
        files: FxHashMap::default(),
        homes: FxHashMap::default(),
        functions: FxHashMap::default(),
        hidden: FxHashMap::default(),
        named_parameters: FxHashMap::default(),
        passed: None,
        stubs: &stubs,
        exit: None,
        unwinding,
        function_addresses: FxHashMap::default(),
        assumptions: BTreeSet::new(),
        errno: None,
        devices: None,
        writing_formats: None,
    };
    // What the machine finds wrong with memory; places are known when memory is lowered.
    let memory = [Class::Null, Class::Deref, Class::Free, Class::Leak, Class::Cleanup].into_iter();
    for class in memory.filter(|&class| options.checks.has(class)) {
        let text = class.violation().into();
        lowering.program.add_check(Check { class, place: None, text });
    }
    for &symbol in &found.functions {
        if let Symbol::Function(m, i) = symbol {
            lowering.declare_function(symbol, m, &modules[m].functions[i])?;
        }
    }
    lowering.declare_entries(&found)?;
    lowering.declare_exit(&schedule);
    let globals = lowering.declare_globals(&found)?;
    for &symbol in &found.functions {
        if let Symbol::Function(m, i) = symbol {
            lowering.lower_function(lowering.functions[&symbol], m, &modules[m].functions[i])?;
        }
    }
    lowering.lower_stubs(&found)?;
    lowering.declare_external_functions();
    lowering.declare_start(&schedule, globals);
    lowering.program.assumptions = lowering.assumptions.into_iter().collect();
    Ok(lowering.program)
}

impl Lowering<'_> {
    fn pointer_sort(&mut self) -> SortId {
        let width = self.program.pointer_width;
        self.terms.bv_sort(width)
    }

    /// A pointer-wide number.
    fn offset(&mut self, bytes: u64) -> TermId {
        let width = self.program.pointer_width;
        self.terms.bv_const(width, bytes)
    }

    /// A new variable; its name is made unique.
    fn variable(&mut self, name: &str, sort: SortId, source: Option<SourceName>) -> VariableId {
        let name = self.unique(name);
        let constant = self.terms.declare_const(&name, sort);
        let id = VariableId(self.program.variables.len() as u32);
        self.program.variables.push(Variable { constant, name, source });
        id
    }

    fn constant_of(&self, variable: VariableId) -> TermId {
        self.program.variables[variable.0 as usize].constant
    }

    fn unique(&mut self, name: &str) -> Arc<str> {
        let mut candidate: Arc<str> = name.into();
        loop {
            let count = self.names.entry(candidate.clone()).or_insert(0);
            *count += 1;
            if *count == 1 {
                return candidate;
            }
            candidate = format!("{name}.{count}").into();
        }
    }

    /// Does some module mention a function of this name?
    fn mentions(&self, name: &str) -> bool {
        self.modules.iter().any(|module| module.functions.iter().any(|function| *function.name == *name))
    }

    /// Does the program speak of this function or variable?
    fn names(&self, name: &str) -> bool {
        self.mentions(name)
            || self.modules.iter().any(|module| module.globals.iter().any(|global| *global.name == *name))
    }

    /// The address of `errno`, one object that is zero at the start, if the program asks for it anywhere.
    fn errno(&mut self) -> Option<TermId> {
        if self.errno.is_none() && environment::ERRNO.iter().any(|name| self.mentions(name)) {
            let sort = self.pointer_sort();
            let name = self.unique("&errno");
            let address = self.terms.declare_const(&name, sort);
            self.program.globals.push(Global {
                name: "errno".into(),
                source: None,
                line: 0,
                address,
                size: 4,
                align: 4,
                init: Initialiser::Values(Vec::new()),
                constant: false,
                literal: false,
            });
            self.errno = Some(address);
        }
        self.errno
    }

    fn assume_about(&mut self, kind: AssumptionKind, what: &str) {
        self.assumptions.insert(Assumption { kind, what: what.into() });
    }

    fn place(&mut self, place: Option<&llvm::Place>, frame: FrameId) -> Option<Place> {
        let place = place?;
        let next = self.files.len() as u32;
        let file = *self.files.entry(place.file.clone()).or_insert(next);
        if file == next {
            self.program.files.push(place.file.clone());
        }
        Some(Place { file, line: place.line, column: place.column, frame })
    }

    /// Declares a function of a module with what it takes and returns.
    fn declare_function(
        &mut self,
        symbol: Symbol,
        m: usize,
        function: &llvm::Function,
    ) -> Result<FunctionId, LowerError> {
        let at = |message: String| LowerError {
            message,
            place: function.place.clone(),
            position: Some(function.position),
        };
        let frame = FrameId(self.program.frames.len() as u32);
        self.program.frames.push(Frame { function: crate::rust::shown(&function.name), call: None });
        let mut parameters = Vec::new();
        for (local, parameter) in function.parameters.iter().enumerate() {
            let name = function.locals[local].clone();
            for sort in self.scalars(m, parameter.ty).map_err(at)? {
                let variable = self.variable(&format!("{}::{}", function.name, name), sort, None);
                self.note_float(m, parameter.ty, variable);
                parameters.push(variable);
            }
        }
        let hidden = match symbol {
            Symbol::Function(m, i) => self.hidden_parameters(m, i).map_err(at)?,
            Symbol::Global(..) => Vec::new(),
        };
        parameters.extend(&hidden);
        let mut results = Vec::new();
        for sort in self.scalars(m, function.result).map_err(at)? {
            let variable = self.variable(&format!("{}::return", function.name), sort, None);
            self.note_float(m, function.result, variable);
            results.push(variable);
        }
        let id = FunctionId(self.program.functions.len() as u32);
        debug_assert_eq!(id.0, frame.0);
        self.hidden.insert(id, hidden);
        self.named_parameters.insert(id, function.parameters.len());
        let address = self.function_address(symbol);
        self.program.functions.push(Function {
            name: function.name.clone(),
            address,
            parameters,
            results,
            variadic: function.variadic,
            blocks: Vec::new(),
        });
        if !self.modules_declare(symbol) {
            self.functions.insert(symbol, id);
        }
        Ok(id)
    }

    /// Remembers that a variable passes a value of this type, if that is a floating-point number.
    fn note_float(&mut self, m: usize, ty: llvm::TypeId, variable: VariableId) {
        if matches!(self.body(m, ty), llvm::Type::Float(_)) {
            let constant = self.constant_of(variable);
            self.program.floats.insert(constant);
        }
    }

    /// Is it a function without a body?
    fn modules_declare(&self, symbol: Symbol) -> bool {
        matches!(symbol, Symbol::Function(m, i) if self.modules[m].functions[i].blocks.is_empty())
    }

    /// Gives a body to each function without one whose address is used.
    fn lower_stubs(&mut self, found: &reach::Reachable) -> Result<(), LowerError> {
        let mentions: FxHashMap<Symbol, &reach::Mention> =
            found.mentioned.iter().map(|(symbol, mention)| (*symbol, mention)).collect();
        for (symbol, stub) in self.stubs {
            let Symbol::Function(m, _) = *symbol else { continue };
            let mention = mentions.get(symbol);
            // Nothing else has a place in the source.
            let at = |error: LowerError| match mention {
                Some(mention) => LowerError {
                    message: error.message,
                    place: mention.place.clone(),
                    position: Some(mention.position),
                },
                None => error,
            };
            let id = self.declare_function(*symbol, m, stub).map_err(at)?;
            if languages::is_unknown(&stub.name) {
                // To mention it is harmless; what a call would do is not known.
                let sort = self.terms.sort(euphonium_term::Sort::Bool);
                let called = self.variable(&format!("{}::called", stub.name), sort, None);
                let why = Origin::Abstraction(format!("`{}` without its body", stub.name).into());
                let statements = [Statement::Havoc(called, why), Statement::Assume(self.constant_of(called))];
                let statements = statements.into_iter().map(|statement| Placed { statement, place: None });
                let (name, statements) = (stub.name.clone(), statements.collect());
                // It might fail any check.
                let class = self.options.checks.iter().next().unwrap_or(Class::Assert);
                let text = format!("a call of {name}").into();
                let terminator = self.error(Check { class, place: None, text });
                let block = Block { name, statements, terminator, place: None };
                self.program.functions[id.0 as usize].blocks = vec![block];
                continue;
            }
            self.lower_function(id, m, stub).map_err(at)?;
        }
        Ok(())
    }

    /// The end of a run that fails a check, which is added to the program.
    fn error(&mut self, check: Check) -> Terminator {
        Terminator::Error(self.program.add_check(check))
    }

    /// Is a call of the function the error?
    fn is_error(&self, name: &str, body: bool) -> bool {
        let errors = &self.options.errors;
        let always = !environment::ERRORS.contains(&name)
            || matches!(name, "reach_error" | "__VERIFIER_error")
            || errors.first().is_some_and(|first| first == name);
        (always || !body) && errors.iter().any(|error| error == name)
    }

    /// What is left of functions without a body are known by their addresses, where these are used.
    fn declare_external_functions(&mut self) {
        let stubs: FxHashSet<Symbol> = self.stubs.iter().map(|(symbol, _)| *symbol).collect();
        let known = |symbol: &Symbol| self.functions.contains_key(symbol) || stubs.contains(symbol);
        let used = self.function_addresses.iter().filter(|(symbol, _)| !known(symbol));
        let mut used: Vec<(Symbol, TermId)> = used.map(|(&symbol, &address)| (symbol, address)).collect();
        used.sort_unstable();
        for (symbol, address) in used {
            let Symbol::Function(m, i) = symbol else { continue };
            let function = &self.modules[m].functions[i];
            self.program.frames.push(Frame { function: function.name.clone(), call: None });
            self.program.functions.push(Function {
                name: function.name.clone(),
                address,
                parameters: Vec::new(),
                results: Vec::new(),
                variadic: function.variadic,
                blocks: Vec::new(),
            });
        }
    }

    fn function_address(&mut self, symbol: Symbol) -> TermId {
        if let Some(&address) = self.function_addresses.get(&symbol) {
            return address;
        }
        let Symbol::Function(m, i) = symbol else { unreachable!("asked for a function's address") };
        let sort = self.pointer_sort();
        let name = self.unique(&format!("&{}", self.modules[m].functions[i].name));
        let address = self.terms.declare_const(&name, sort);
        self.function_addresses.insert(symbol, address);
        address
    }

    /// Gives each global variable a home. Returns the statements that set the ones that live in variables.
    fn declare_globals(&mut self, found: &reach::Reachable) -> Result<Vec<Placed>, LowerError> {
        let pointer = self.pointer_sort();
        for &symbol in &found.globals {
            let Symbol::Global(m, i) = symbol else { continue };
            let global = &self.modules[m].globals[i];
            // A name without a function says that all functions share the variable.
            let source = global.source_name.clone().unwrap_or_else(|| global.name.clone());
            let home = match self.scalar_global(symbol, found) {
                Some(sort) => {
                    let line = global.place.as_ref().map_or(0, |place| place.line);
                    let source = SourceName { name: source, frame: None, line };
                    Home::Variable(self.variable(&global.name, sort, Some(source)))
                }
                None => {
                    let name = self.unique(&format!("&{}", global.name));
                    Home::Memory(self.terms.declare_const(&name, pointer))
                }
            };
            self.homes.insert(symbol, home);
        }
        let mut start = Vec::new();
        let mut seen = FxHashSet::default();
        for &symbol in &found.globals {
            let Symbol::Global(m, i) = symbol else { continue };
            if !seen.insert(symbol) {
                continue;
            }
            let global = &self.modules[m].globals[i];
            let refuse = |message: String| LowerError {
                message,
                place: global.place.clone(),
                position: Some(global.position),
            };
            match self.homes[&symbol] {
                Home::Variable(variable) => {
                    let statement = match &global.init {
                        None => Statement::Havoc(variable, Origin::External(global.name.clone())),
                        Some(init) => {
                            let sort = self.terms.sort_of(self.constant_of(variable));
                            let value = self.scalar_constant(m, global.ty, init).map_err(refuse)?;
                            match value {
                                Some(value) if self.terms.sort_of(value) == sort => {
                                    Statement::Assign(variable, value)
                                }
                                _ => Statement::Havoc(variable, Origin::Uninitialised),
                            }
                        }
                    };
                    start.push(Placed { statement, place: None });
                }
                Home::Memory(address) => {
                    // What another module defines may be of a type that only that module knows.
                    let opaque = global.init.is_none() && self.layouts[m].alloc_size(global.ty).is_none();
                    let size = if opaque { 1 } else { self.alloc_size(m, global.ty).map_err(refuse)? };
                    let natural = if opaque { 1 } else { self.align(m, global.ty).map_err(refuse)? };
                    let init = match &global.init {
                        None => Initialiser::Unknown,
                        Some(init) => {
                            Initialiser::Values(self.initial_values(m, global.ty, init).map_err(refuse)?)
                        }
                    };
                    self.program.globals.push(Global {
                        name: global.name.clone(),
                        source: global.source_name.clone(),
                        line: global.place.as_ref().map_or(0, |place| place.line),
                        address,
                        size,
                        align: global.align.max(natural).max(1),
                        init,
                        constant: global.constant && global.init.is_some(),
                        literal: global.constant && global.unnamed && global.init.is_some(),
                    });
                }
            }
        }
        Ok(start)
    }

    /// The sort of the variable for a global that needs no memory.
    fn scalar_global(&mut self, symbol: Symbol, found: &reach::Reachable) -> Option<SortId> {
        let Symbol::Global(m, i) = symbol else { return None };
        let global = &self.modules[m].globals[i];
        let uses = found.uses.get(&symbol)?;
        if uses.escapes {
            return None;
        }
        let sort = self.single_scalar(m, global.ty)?;
        let same = uses.accesses.iter().all(|&(n, ty)| self.single_scalar(n, ty) == Some(sort));
        same.then_some(sort)
    }
}
