//! Concrete execution of programs, the reference that passes are tested against.
//!
//! Runs any mix of functions, memory and calls, before and after passes. What a program leaves open (inputs,
//! uninitialised contents, results of approximations) is asked from the caller, value by value, in the order
//! in which it is needed.
//!
//! Memory is a set of objects at distinct, aligned addresses that are never given out twice; an object is its
//! bytes, each asked for when it is first read. An access outside of all objects reads what the caller says
//! and writes nothing.
//!
//! Each activation of a function has its own variables: those that only this function mentions and that are
//! no global variables of the source. All others are shared. The stack of calls is a vector, so its depth is
//! bounded by the fuel alone.

mod bytes;

use crate::memory::walk::{statement_targets, statement_terms, terminator_terms};
use crate::{
    BlockId, Callee, FunctionId, Initialiser, Origin, Place, Program, Statement, Storage, Terminator,
    VariableId,
};
use bytes::Memory;
use euphonium_term::{BvValue, Op, Sort, SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The entry function returned, with the values of its results.
    Returned(Vec<Value>),
    /// The program ended itself.
    Halted,
    /// The error was reached, there.
    Error(Option<Place>),
    /// An assumption did not hold.
    Blocked,
    /// The fuel is used up.
    OutOfFuel,
    /// The run cannot go on, for this reason.
    Stuck(Stuck),
}

/// Why a run cannot go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stuck {
    /// An indirect call of what is no function, or of one that takes other arguments.
    NoFunction,
    /// An object does not fit into what is left of the address space.
    OutOfMemory,
    /// A term without a value, which no program should contain.
    NoValue,
}

/// A statement that was executed; one past the last statement of a block is its terminator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The function.
    pub function: FunctionId,
    /// The block.
    pub block: BlockId,
    /// The position in the block.
    pub statement: usize,
}

/// What the caller is asked for: a Boolean or bit-vector of a sort, and why it is open. An array of open
/// contents holds one value everywhere.
pub type Inputs<'a> = dyn FnMut(&Origin, &Sort) -> Value + 'a;

/// Runs programs.
pub struct Interpreter<'a> {
    terms: &'a Terms,
    program: &'a Program,
    inputs: &'a mut Inputs<'a>,
    fuel: u64,
    log: Option<Vec<Step>>,
    /// Values by the constants that stand for them.
    values: FxHashMap<TermId, Value>,
    functions: FxHashMap<u64, FunctionId>,
    memory: Memory,
    stack: Vec<Activation>,
    /// The variables of each function that every activation has for itself.
    locals: Vec<Vec<VariableId>>,
}

struct Activation {
    function: FunctionId,
    block: BlockId,
    next: usize,
    /// The values that the callee's variables had before.
    saved: Vec<(TermId, Value)>,
    /// Stack objects of this activation.
    objects: Vec<u64>,
    /// Where the caller wants the results.
    targets: Vec<VariableId>,
}

impl<'a> Interpreter<'a> {
    /// Runs a program for at most `fuel` statements (a byte moved by a copy or fill counts as one).
    pub fn run(terms: &'a Terms, program: &'a Program, inputs: &'a mut Inputs<'a>, fuel: u64) -> Outcome {
        Interpreter::new(terms, program, inputs, fuel, None).execute()
    }

    /// As [`Interpreter::run`], with the list of what was executed.
    pub fn run_logged(
        terms: &'a Terms,
        program: &'a Program,
        inputs: &'a mut Inputs<'a>,
        fuel: u64,
    ) -> (Outcome, Vec<Step>) {
        let mut interpreter = Interpreter::new(terms, program, inputs, fuel, Some(Vec::new()));
        let outcome = interpreter.execute();
        (outcome, interpreter.log.unwrap_or_default())
    }

    fn new(
        terms: &'a Terms,
        program: &'a Program,
        inputs: &'a mut Inputs<'a>,
        fuel: u64,
        log: Option<Vec<Step>>,
    ) -> Self {
        Interpreter {
            terms,
            program,
            inputs,
            fuel,
            log,
            values: FxHashMap::default(),
            functions: FxHashMap::default(),
            memory: Memory::new(program.pointer_width),
            stack: Vec::new(),
            locals: local_variables(terms, program),
        }
    }

    fn execute(&mut self) -> Outcome {
        match self.start().and_then(|()| self.steps()) {
            Ok(outcome) | Err(outcome) => outcome,
        }
    }

    /// Places globals and functions, and enters the entry function.
    fn start(&mut self) -> Result<(), Outcome> {
        let width = self.program.pointer_width;
        for (i, function) in self.program.functions.iter().enumerate() {
            let address = self.memory.reserve(16, 16)?;
            self.functions.insert(address, FunctionId(i as u32));
            self.values.insert(function.address, Value::Bv(BvValue::new(width, address)));
        }
        let mut bases = Vec::new();
        for global in &self.program.globals {
            let zeroed = matches!(global.init, Initialiser::Values(_));
            let base = self.memory.allocate(global.size, global.align, zeroed)?;
            self.values.insert(global.address, Value::Bv(BvValue::new(width, base)));
            bases.push(base);
        }
        for (global, base) in self.program.globals.iter().zip(bases) {
            if let Initialiser::Values(values) = &global.init {
                for (offset, term) in values {
                    let value = self.eval(*term)?;
                    self.store(base.wrapping_add(*offset), &value);
                }
            }
        }
        self.enter(self.program.entry, Vec::new());
        Ok(())
    }

    fn enter(&mut self, function: FunctionId, targets: Vec<VariableId>) {
        let mut saved = Vec::new();
        for v in &self.locals[function.0 as usize] {
            let constant = self.program.variables[v.0 as usize].constant;
            if let Some(value) = self.values.remove(&constant) {
                saved.push((constant, value));
            }
        }
        let block = BlockId(0);
        self.stack.push(Activation { function, block, next: 0, saved, objects: Vec::new(), targets });
    }

    fn steps(&mut self) -> Result<Outcome, Outcome> {
        loop {
            self.spend(1)?;
            let Some(top) = self.stack.last_mut() else { return Err(Outcome::Stuck(Stuck::NoFunction)) };
            let (function, block, at) = (top.function, top.block, top.next);
            top.next += 1;
            if let Some(log) = &mut self.log {
                log.push(Step { function, block, statement: at });
            }
            let program = self.program;
            let block = &program.functions[function.0 as usize].blocks[block.0 as usize];
            match block.statements.get(at) {
                Some(placed) => self.statement(&placed.statement)?,
                None => {
                    if let Some(outcome) = self.terminator(&block.terminator, block.place)? {
                        return Ok(outcome);
                    }
                }
            }
        }
    }

    fn spend(&mut self, amount: u64) -> Result<(), Outcome> {
        match self.fuel.checked_sub(amount) {
            Some(rest) => {
                self.fuel = rest;
                Ok(())
            }
            None => Err(Outcome::OutOfFuel),
        }
    }

    fn jump(&mut self, target: BlockId) {
        if let Some(top) = self.stack.last_mut() {
            (top.block, top.next) = (target, 0);
        }
    }

    /// The outcome, if the run ends here.
    fn terminator(&mut self, t: &Terminator, place: Option<Place>) -> Result<Option<Outcome>, Outcome> {
        match t {
            Terminator::Jump(target) => self.jump(*target),
            Terminator::Branch(condition, yes, no) => {
                let taken = self.eval_bool(*condition)?;
                self.jump(if taken { *yes } else { *no });
            }
            Terminator::Switch { value, cases, default } => {
                let value = self.eval(*value)?;
                let mut target = *default;
                for (case, block) in cases {
                    if self.eval(*case)? == value {
                        target = *block;
                        break;
                    }
                }
                self.jump(target);
            }
            Terminator::Return => return self.leave(),
            Terminator::Halt => return Ok(Some(Outcome::Halted)),
            Terminator::Error(_) => return Ok(Some(Outcome::Error(place))),
        }
        Ok(None)
    }

    fn leave(&mut self) -> Result<Option<Outcome>, Outcome> {
        let Some(top) = self.stack.pop() else { return Err(Outcome::Stuck(Stuck::NoFunction)) };
        let function = &self.program.functions[top.function.0 as usize];
        let mut results = Vec::with_capacity(function.results.len());
        for v in &function.results {
            results.push(self.eval(self.program.variables[v.0 as usize].constant)?);
        }
        for base in top.objects {
            self.memory.objects.remove(&base);
        }
        if self.stack.is_empty() {
            return Ok(Some(Outcome::Returned(results)));
        }
        for v in &self.locals[top.function.0 as usize] {
            self.values.remove(&self.program.variables[v.0 as usize].constant);
        }
        self.values.extend(top.saved);
        for (target, value) in top.targets.iter().zip(results) {
            self.assign(*target, value);
        }
        Ok(None)
    }

    /// An array becomes itself with some stores, without a copy of it: it may be large. False if it becomes
    /// something else, and then nothing is done.
    fn store_in_place(&mut self, constant: TermId, mut term: TermId) -> Result<bool, Outcome> {
        let mut stores = Vec::new();
        while let (Op::Store, &[array, index, element]) = (self.terms.op(term), self.terms.args(term)) {
            stores.push((index, element));
            term = array;
        }
        if term != constant || !matches!(self.values.get(&constant), Some(Value::Array(_))) {
            return Ok(false);
        }
        // All of them are about the values before.
        let mut values = Vec::new();
        for (index, element) in stores.into_iter().rev() {
            values.push((self.eval(index)?, self.eval(element)?));
        }
        if let Some(Value::Array(array)) = self.values.get_mut(&constant) {
            values.into_iter().for_each(|(index, element)| self.terms.store_into(array, index, element));
        }
        Ok(true)
    }

    fn assign(&mut self, v: VariableId, value: Value) {
        self.values.insert(self.program.variables[v.0 as usize].constant, value);
    }

    fn statement(&mut self, statement: &Statement) -> Result<(), Outcome> {
        match statement {
            Statement::Assign(v, term) => {
                let constant = self.program.variables[v.0 as usize].constant;
                if self.terms.op(*term) == Op::Store && self.store_in_place(constant, *term)? {
                    return Ok(());
                }
                let value = self.eval(*term)?;
                self.assign(*v, value);
            }
            Statement::Havoc(v, origin) => {
                let sort = self.terms.sort_of(self.program.variables[v.0 as usize].constant);
                let value = self.open(origin, sort);
                self.assign(*v, value);
            }
            Statement::Assume(condition) => {
                if !self.eval_bool(*condition)? {
                    return Err(Outcome::Blocked);
                }
            }
            Statement::Allocate { target, size, align, storage, zeroed, .. } => {
                let size = self.eval_u64(*size)?;
                let base = self.memory.allocate(size, *align, *zeroed)?;
                if let (Storage::Stack, Some(top)) = (storage, self.stack.last_mut()) {
                    top.objects.push(base);
                }
                self.assign(*target, Value::Bv(BvValue::new(self.program.pointer_width, base)));
            }
            Statement::Free(address) => {
                let address = self.eval_u64(*address)?;
                self.memory.objects.remove(&address);
            }
            // What nobody asks about: its bytes stay.
            Statement::Lifetime { .. } => {}
            Statement::Load { target, address } => {
                let address = self.eval_u64(*address)?;
                let sort = self.terms.sort_of(self.program.variables[target.0 as usize].constant);
                let value = self.load(address, sort);
                self.assign(*target, value);
            }
            Statement::Store { address, value } => {
                let (address, value) = (self.eval_u64(*address)?, self.eval(*value)?);
                self.store(address, &value);
            }
            Statement::Copy { target, source, size, .. } => {
                let (to, from) = (self.eval_u64(*target)?, self.eval_u64(*source)?);
                let size = self.eval_u64(*size)?;
                self.spend(size)?;
                let bytes: Vec<u8> = (0..size).map(|i| self.load_byte(from.wrapping_add(i))).collect();
                for (i, byte) in bytes.into_iter().enumerate() {
                    self.memory.store(to.wrapping_add(i as u64), byte);
                }
            }
            Statement::Fill { target, value, size } => {
                let (to, byte) = (self.eval_u64(*target)?, self.eval_u64(*value)? as u8);
                let size = self.eval_u64(*size)?;
                self.spend(size)?;
                for i in 0..size {
                    self.memory.store(to.wrapping_add(i), byte);
                }
            }
            Statement::HavocMemory { target, size, origin } => {
                let target = self.eval_u64(*target)?;
                let size = match size {
                    Some(size) => self.eval_u64(*size)?,
                    None => {
                        self.memory.find(target).map_or(0, |(base, object)| object.size - (target - base))
                    }
                };
                self.spend(size)?;
                for i in 0..size {
                    let byte = byte_of(&(self.inputs)(origin, &Sort::BitVec(8)));
                    self.memory.store(target.wrapping_add(i), byte);
                }
            }
            Statement::Call { callee, arguments, targets } => self.call(callee, arguments, targets)?,
        }
        Ok(())
    }

    fn call(&mut self, callee: &Callee, arguments: &[TermId], targets: &[VariableId]) -> Result<(), Outcome> {
        let function = match callee {
            Callee::Direct(function) => *function,
            Callee::Indirect(address) => {
                let address = self.eval_u64(*address)?;
                *self.functions.get(&address).ok_or(Outcome::Stuck(Stuck::NoFunction))?
            }
        };
        let parameters = &self.program.functions[function.0 as usize].parameters;
        if arguments.len() < parameters.len() {
            return Err(Outcome::Stuck(Stuck::NoFunction));
        }
        let mut values = Vec::with_capacity(parameters.len());
        for (&argument, &parameter) in arguments.iter().zip(parameters) {
            let constant = self.program.variables[parameter.0 as usize].constant;
            if self.terms.sort_of(argument) != self.terms.sort_of(constant) {
                return Err(Outcome::Stuck(Stuck::NoFunction));
            }
            values.push((parameter, self.eval(argument)?));
        }
        // What a call of another type does is said when calls are resolved.
        let sort = |v: &VariableId| self.terms.sort_of(self.program.variables[v.0 as usize].constant);
        let results = &self.program.functions[function.0 as usize].results;
        if targets.iter().zip(results).any(|(target, result)| sort(target) != sort(result)) {
            return Err(Outcome::Stuck(Stuck::NoFunction));
        }
        self.enter(function, targets.to_vec());
        for (parameter, value) in values {
            self.assign(parameter, value);
        }
        Ok(())
    }

    // --- memory ---

    fn load_byte(&mut self, address: u64) -> u8 {
        match self.memory.load(address) {
            Some(byte) => byte,
            None => {
                let byte = byte_of(&(self.inputs)(&Origin::Uninitialised, &Sort::BitVec(8)));
                self.memory.store(address, byte);
                byte
            }
        }
    }

    fn load(&mut self, address: u64, sort: SortId) -> Value {
        match self.terms.sort_data(sort) {
            Sort::BitVec(width) => {
                let width = *width;
                let bytes: Vec<u8> = (0..width.div_ceil(8))
                    .map(|i| self.load_byte(address.wrapping_add(u64::from(i))))
                    .collect();
                Value::Bv(BvValue::new(width, dashu_int::UBig::from_le_bytes(&bytes)))
            }
            _ => Value::Bool(self.load_byte(address) & 1 == 1),
        }
    }

    fn store(&mut self, address: u64, value: &Value) {
        match value {
            Value::Bv(bits) => {
                let mut bytes = bits.unsigned().to_le_bytes().to_vec();
                bytes.resize(bits.width().div_ceil(8) as usize, 0);
                for (i, byte) in bytes.into_iter().enumerate() {
                    self.memory.store(address.wrapping_add(i as u64), byte);
                }
            }
            other => self.memory.store(address, u8::from(*other == Value::Bool(true))),
        }
    }

    // --- terms ---

    fn eval_bool(&mut self, term: TermId) -> Result<bool, Outcome> {
        Ok(self.eval(term)? == Value::Bool(true))
    }

    /// The value of a bit-vector, cut to 64 bits.
    fn eval_u64(&mut self, term: TermId) -> Result<u64, Outcome> {
        match self.eval(term)? {
            Value::Bv(bits) => Ok(low_word(&bits)),
            _ => Err(Outcome::Stuck(Stuck::NoValue)),
        }
    }

    fn eval(&mut self, term: TermId) -> Result<Value, Outcome> {
        // No `BottomUp`: inputs are asked for in the order of the arguments, and only on the branch that counts.
        let mut memo: FxHashMap<TermId, Value> = FxHashMap::default();
        let mut stack = vec![term];
        while let Some(&t) = stack.last() {
            if memo.contains_key(&t) {
                stack.pop();
                continue;
            }
            let (op, args) = (self.terms.op(t), self.terms.args(t));
            let value = match op {
                Op::App(_) if args.is_empty() => self.symbol(t),
                Op::Ite => match memo.get(&args[0]) {
                    None => {
                        stack.push(args[0]);
                        continue;
                    }
                    Some(condition) => {
                        let branch = if *condition == Value::Bool(true) { args[1] } else { args[2] };
                        match memo.get(&branch) {
                            Some(value) => value.clone(),
                            None => {
                                stack.push(branch);
                                continue;
                            }
                        }
                    }
                },
                _ => {
                    let before = stack.len();
                    stack.extend(args.iter().rev().filter(|arg| !memo.contains_key(arg)));
                    if stack.len() > before {
                        continue;
                    }
                    let values: Vec<Value> = args.iter().map(|arg| memo[arg].clone()).collect();
                    match self.terms.apply(op, self.terms.sort_of(t), &values) {
                        Some(value) => value,
                        None => return Err(Outcome::Stuck(Stuck::NoValue)),
                    }
                }
            };
            memo.insert(t, value);
            stack.pop();
        }
        Ok(memo.remove(&term).expect("the loop ends when the root is done"))
    }

    /// The value of a variable, which is arbitrary but stays the same if it was never assigned.
    fn symbol(&mut self, t: TermId) -> Value {
        if let Some(value) = self.values.get(&t) {
            return value.clone();
        }
        let value = self.open(&Origin::Uninitialised, self.terms.sort_of(t));
        self.values.insert(t, value.clone());
        value
    }

    /// Any value of a sort. Nested arrays do not occur, so the recursion ends after one step.
    fn open(&mut self, origin: &Origin, sort: SortId) -> Value {
        match self.terms.sort_data(sort) {
            Sort::Array { element, .. } => {
                let default = self.open(origin, *element);
                self.terms.array_value(sort, default, BTreeMap::new())
            }
            scalar => (self.inputs)(origin, scalar),
        }
    }
}

fn low_word(bits: &BvValue) -> u64 {
    let words = bits.unsigned().to_le_bytes();
    words.iter().take(8).rev().fold(0, |word, &byte| (word << 8) | u64::from(byte))
}

fn byte_of(value: &Value) -> u8 {
    match value {
        Value::Bv(bits) => low_word(bits) as u8,
        other => u8::from(*other == Value::Bool(true)),
    }
}

/// The variables that are one function's own.
pub(crate) fn local_variables(terms: &Terms, program: &Program) -> Vec<Vec<VariableId>> {
    let by_constant: FxHashMap<TermId, usize> =
        program.variables.iter().enumerate().map(|(i, v)| (v.constant, i)).collect();
    let mut owners: Vec<Option<Option<usize>>> = vec![None; program.variables.len()];
    for (f, function) in program.functions.iter().enumerate() {
        let mut claim = |v: usize| match owners[v] {
            None => owners[v] = Some(Some(f)),
            Some(Some(owner)) if owner != f => owners[v] = Some(None),
            _ => {}
        };
        function.parameters.iter().chain(&function.results).for_each(|v| claim(v.0 as usize));
        let mut roots = Vec::new();
        for block in &function.blocks {
            for placed in &block.statements {
                statement_terms(&placed.statement, &mut |t| roots.push(t));
                statement_targets(&placed.statement, &mut |v| claim(v.0 as usize));
            }
            terminator_terms(&block.terminator, &mut |t| roots.push(t));
        }
        for t in terms.postorder(&roots) {
            if let Some(&v) = by_constant.get(&t) {
                claim(v);
            }
        }
    }
    let mut locals = vec![Vec::new(); program.functions.len()];
    for (i, owner) in owners.iter().enumerate() {
        let variable = VariableId(i as u32);
        if let (Some(Some(f)), false) = (owner, program.is_global(variable)) {
            locals[*f].push(variable);
        }
    }
    locals
}
