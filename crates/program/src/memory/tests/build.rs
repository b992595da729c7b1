//! Programs for tests, written with few words, and ways to run them.

use crate::interpret::{Interpreter, Outcome};
use crate::*;
use euphonium_term::{BvValue, Op, Sort, TermId, Terms, Value};
use rustc_hash::FxHashSet;

/// Where the first object of known size lies if nobody looks at its address.
pub const FIXED: u64 = 1 << 48;

/// A program under construction: one function, statements are added to the current block.
pub struct Builder {
    pub terms: Terms,
    pub program: Program,
    pub at: usize,
}

impl Builder {
    pub fn new(pointer_width: u32) -> Builder {
        let mut terms = Terms::new();
        let sort = terms.bv_sort(pointer_width);
        let address = terms.declare_const("&main", sort);
        let main = Function {
            name: "main".into(),
            address,
            parameters: Vec::new(),
            results: Vec::new(),
            variadic: false,
            blocks: vec![block()],
        };
        let program = Program {
            functions: vec![main],
            globals: Vec::new(),
            variables: Vec::new(),
            pointers: FxHashSet::default(),
            floats: FxHashSet::default(),
            activations: FxHashSet::default(),
            entry: FunctionId(0),
            main: FunctionId(0),
            pointer_width,
            files: Vec::new(),
            frames: vec![Frame { function: "main".into(), call: None }],
            assumptions: Vec::new(),
            checks: Vec::new(),
            excused: FxHashSet::default(),
            too_deep: None,
        };
        Builder { terms, program, at: 0 }
    }

    pub fn width(&self) -> u32 {
        self.program.pointer_width
    }

    pub fn var(&mut self, name: &str, width: u32) -> VariableId {
        let sort = self.terms.bv_sort(width);
        self.var_of(name, sort)
    }

    pub fn flag(&mut self, name: &str) -> VariableId {
        self.var_of(name, euphonium_term::SortId::BOOL)
    }

    fn var_of(&mut self, name: &str, sort: euphonium_term::SortId) -> VariableId {
        let constant = self.terms.declare_const(name, sort);
        self.program.variables.push(Variable { constant, name: name.into(), source: None });
        VariableId(self.program.variables.len() as u32 - 1)
    }

    pub fn pointer(&mut self, name: &str) -> VariableId {
        let v = self.var(name, self.program.pointer_width);
        self.program.pointers.insert(self.get(v));
        v
    }

    pub fn get(&self, v: VariableId) -> TermId {
        self.program.variables[v.0 as usize].constant
    }

    pub fn num(&mut self, width: u32, n: u64) -> TermId {
        self.terms.bv_const(width, n)
    }

    pub fn addr(&mut self, n: u64) -> TermId {
        self.terms.bv_const(self.program.pointer_width, n)
    }

    pub fn add(&mut self, a: TermId, n: i64) -> TermId {
        let width = self.terms.bv_width(a).unwrap();
        let n = self.terms.bv_const(width, (n as u64) & (u64::MAX >> (64 - width)));
        self.terms.mk(Op::BvAdd, &[a, n])
    }

    /// `base + scale * index`, the index extended to the width of an address.
    pub fn index(&mut self, base: TermId, scale: u64, index: TermId) -> TermId {
        let wide = self.program.pointer_width - self.terms.bv_width(index).unwrap();
        let index = self.terms.mk(Op::SignExtend(wide), &[index]);
        let scale = self.addr(scale);
        let offset = self.terms.mk(Op::BvMul, &[scale, index]);
        self.terms.mk(Op::BvAdd, &[base, offset])
    }

    /// A global; without values it holds anything.
    pub fn global(&mut self, name: &str, size: u64, values: Option<Vec<(u64, TermId)>>) -> TermId {
        let sort = self.terms.bv_sort(self.program.pointer_width);
        let address = self.terms.declare_const(&format!("&{name}"), sort);
        let init = values.map_or(Initialiser::Unknown, Initialiser::Values);
        self.program.globals.push(Global {
            name: name.into(),
            source: Some(name.into()),
            line: 0,
            address,
            size,
            align: 8,
            init,
            constant: false,
            literal: false,
        });
        address
    }

    pub fn zeros(&mut self, name: &str, size: u64) -> TermId {
        self.global(name, size, Some(Vec::new()))
    }

    pub fn push(&mut self, statement: Statement) {
        self.program.functions[0].blocks[self.at].statements.push(Placed { statement, place: None });
    }

    pub fn assign(&mut self, v: VariableId, t: TermId) {
        self.push(Statement::Assign(v, t));
    }

    pub fn input(&mut self, v: VariableId, name: &str) {
        self.push(Statement::Havoc(v, Origin::Input(name.into())));
    }

    pub fn load(&mut self, target: VariableId, address: TermId) {
        self.push(Statement::Load { target, address });
    }

    pub fn store(&mut self, address: TermId, value: TermId) {
        self.push(Statement::Store { address, value });
    }

    pub fn alloc(&mut self, target: VariableId, size: u64, name: Option<&str>) {
        let size = self.addr(size);
        let storage = if name.is_some() { Storage::Stack } else { Storage::Heap };
        let name = name.map(Into::into);
        self.push(Statement::Allocate { target, size, align: 8, storage, zeroed: false, name });
    }

    pub fn new_block(&mut self) -> usize {
        self.program.functions[0].blocks.push(block());
        self.program.functions[0].blocks.len() - 1
    }

    pub fn end(&mut self, terminator: Terminator) {
        self.program.functions[0].blocks[self.at].terminator = terminator;
    }

    /// Goes to a new block if the condition holds, to the error if not.
    pub fn check(&mut self, condition: TermId) {
        let (next, error) = (self.new_block(), self.new_block());
        self.end(Terminator::Branch(condition, BlockId(next as u32), BlockId(error as u32)));
        self.at = error;
        self.end(Terminator::Error(CheckId(0)));
        self.at = next;
    }

    /// Reaches the error if the variable has this value.
    pub fn error_if(&mut self, v: VariableId, n: u64) {
        let width = self.terms.bv_width(self.get(v)).unwrap();
        let n = self.num(width, n);
        let same = self.terms.eq(self.get(v), n);
        let condition = self.terms.not(same);
        self.check(condition);
    }

    /// Reaches the error if the variable has another value.
    pub fn error_unless(&mut self, v: VariableId, n: u64) {
        let width = self.terms.bv_width(self.get(v)).unwrap();
        let n = self.num(width, n);
        let condition = self.terms.eq(self.get(v), n);
        self.check(condition);
    }

    /// A loop that runs `times` times; ends in its body. Give what it returns to [`Builder::close`].
    pub fn open(&mut self, counter: VariableId, times: u64) -> usize {
        let zero = self.num(32, 0);
        self.assign(counter, zero);
        let (head, body, exit) = (self.new_block(), self.new_block(), self.new_block());
        self.end(Terminator::Jump(BlockId(head as u32)));
        self.at = head;
        let limit = self.num(32, times);
        let more = self.terms.mk(Op::BvUlt, &[self.get(counter), limit]);
        self.end(Terminator::Branch(more, BlockId(body as u32), BlockId(exit as u32)));
        self.at = body;
        head
    }

    pub fn close(&mut self, counter: VariableId, head: usize) {
        let next = self.add(self.get(counter), 1);
        self.assign(counter, next);
        self.end(Terminator::Jump(BlockId(head as u32)));
        self.at = head + 2;
    }

    pub fn finish(&mut self) {
        self.end(Terminator::Return);
    }
}

fn block() -> Block {
    Block { name: "b".into(), statements: Vec::new(), terminator: Terminator::Return, place: None }
}

/// A value of a sort.
pub fn value(sort: &Sort, n: u64) -> Value {
    match sort {
        Sort::BitVec(width) => Value::Bv(BvValue::new(*width, n)),
        _ => Value::Bool(n & 1 == 1),
    }
}

/// Is the error reached for some choice of the open values among `pool`? All combinations are tried.
pub fn reachable(terms: &Terms, program: &Program, pool: &[u64]) -> bool {
    let mut choices: Vec<usize> = Vec::new();
    for _ in 0..200_000 {
        let mut next = 0;
        let mut inputs = |_: &Origin, sort: &Sort| {
            if next == choices.len() {
                choices.push(0);
            }
            let n = pool[choices[next]];
            next += 1;
            value(sort, n)
        };
        let outcome = Interpreter::run(terms, program, &mut inputs, 10_000);
        assert!(!matches!(outcome, Outcome::Stuck(_) | Outcome::OutOfFuel), "{outcome:?}");
        if matches!(outcome, Outcome::Error(_)) {
            return true;
        }
        choices.truncate(next);
        // The next combination.
        while let Some(last) = choices.pop() {
            if last + 1 < pool.len() {
                choices.push(last + 1);
                break;
            }
        }
        if choices.is_empty() {
            return false;
        }
    }
    panic!("too many combinations");
}

/// After the lowering, only these are left.
pub fn assert_lowered(program: &Program) {
    for block in &program.functions[program.entry.0 as usize].blocks {
        for placed in &block.statements {
            assert!(
                matches!(
                    placed.statement,
                    Statement::Assign(..) | Statement::Havoc(..) | Statement::Assume(_)
                ),
                "{:?}",
                placed.statement
            );
        }
    }
}

/// A readable form of the entry function, for failures.
pub fn show(terms: &Terms, program: &Program) -> String {
    let mut text = String::new();
    let name = |v: &VariableId| program.variables[v.0 as usize].name.clone();
    for (i, block) in program.functions[program.entry.0 as usize].blocks.iter().enumerate() {
        text += &format!("{i}:\n");
        for placed in &block.statements {
            let line = match &placed.statement {
                Statement::Assign(v, t) => format!("{} := {}", name(v), term(terms, *t)),
                Statement::Havoc(v, o) => format!("havoc {} {o:?}", name(v)),
                Statement::Assume(t) => format!("assume {}", term(terms, *t)),
                Statement::Load { target, address } => {
                    format!("{} := load {}", name(target), term(terms, *address))
                }
                Statement::Store { address, value } => {
                    format!("store {} <- {}", term(terms, *address), term(terms, *value))
                }
                Statement::Copy { target, source, size, .. } => {
                    format!(
                        "copy {} <- {} : {}",
                        term(terms, *target),
                        term(terms, *source),
                        term(terms, *size)
                    )
                }
                Statement::Fill { target, value, size } => {
                    format!(
                        "fill {} <- {} : {}",
                        term(terms, *target),
                        term(terms, *value),
                        term(terms, *size)
                    )
                }
                Statement::Allocate { target, size, name: n, .. } => {
                    format!("{} := alloc {} {n:?}", name(target), term(terms, *size))
                }
                other => format!("{other:?}"),
            };
            text += &format!("  {line}\n");
        }
        match &block.terminator {
            Terminator::Branch(t, a, b) => {
                text += &format!("  if {} then {} else {}\n", term(terms, *t), a.0, b.0);
            }
            other => text += &format!("  {other:?}\n"),
        }
    }
    text
}

/// Terms of tests are small: recursion is fine.
fn term(terms: &Terms, t: TermId) -> String {
    if let Some(value) = terms.as_bv(t) {
        return format!("{:#x}", value.unsigned());
    }
    match (terms.op(t), terms.args(t)) {
        (Op::App(f), []) => terms.function(f).name.to_string(),
        (op, args) => {
            let args: Vec<String> = args.iter().map(|&a| term(terms, a)).collect();
            format!("({} {})", op.describe(), args.join(" "))
        }
    }
}
