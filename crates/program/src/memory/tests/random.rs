//! Random programs whose accesses stay in their objects do the same before and after the lowering.
//!
//! Objects have twenty bytes and more: sixteen for numbers, then a pointer. Numbers are never read from where
//! pointers are, so that no program sees an address; a pointer that is loaded is compared with those of known
//! objects before it is used.

use super::build::{Builder, assert_lowered, show, value};
use crate::interpret::{Interpreter, Outcome};
use crate::memory::{Options, lower_memory_with};
use crate::*;
use euphonium_random::Rng;
use euphonium_term::{Op, Sort, TermId, Terms};
use proptest::prelude::*;

/// Words below a bound, from a seed.
struct Dice(Rng);

impl Dice {
    fn roll(&mut self, n: u64) -> u64 {
        self.0.next() % n
    }
}

struct Generator {
    b: Builder,
    dice: Dice,
    /// Numbers of 32 bits.
    numbers: Vec<VariableId>,
    pointers: Vec<VariableId>,
    /// Pointers to bytes 4 or 8 of an object.
    inner: Vec<VariableId>,
    /// Addresses that are always valid.
    objects: Vec<TermId>,
    /// Loops under way and counters in use.
    depth: usize,
    names: usize,
}

const POINTER_AT: u64 = 16;

pub fn generate(seed: u64, length: usize, wide: bool) -> (Terms, Program) {
    let mut dice = Dice(Rng::new(seed));
    let mut b = Builder::new(if wide { 64 } else { 32 });
    let size = POINTER_AT + u64::from(b.width() / 8);
    let mut objects = Vec::new();
    for i in 0..1 + dice.roll(4) {
        let values = match dice.roll(3) {
            0 => Vec::new(),
            _ => {
                let (n, m) = (dice.roll(1 << 32), dice.roll(1 << 16));
                let mut values = vec![(0, b.num(32, n)), (6, b.num(16, m))];
                if let Some(&other) = objects.last() {
                    values.push((POINTER_AT, other));
                }
                values
            }
        };
        objects.push(b.global(&format!("g{i}"), size, Some(values)));
    }
    let numbers: Vec<VariableId> = (0..4).map(|i| b.var(&format!("x{i}"), 32)).collect();
    let pointers: Vec<VariableId> = (0..3).map(|i| b.pointer(&format!("p{i}"))).collect();
    for &x in &numbers {
        b.input(x, "x");
    }
    let inner: Vec<VariableId> = (0..2).map(|i| b.pointer(&format!("q{i}"))).collect();
    for &q in &inner {
        let object = b.add(objects[dice.roll(objects.len() as u64) as usize], 4);
        b.assign(q, object);
    }
    for &p in &pointers {
        let object = objects[dice.roll(objects.len() as u64) as usize];
        b.assign(p, object);
    }
    let mut generator = Generator { b, dice, numbers, pointers, inner, objects, depth: 0, names: 0 };
    generator.statements(length);
    generator.look_at_everything();
    let mut b = generator.b;
    b.program.functions[0].results = generator.numbers;
    b.finish();
    (b.terms, b.program)
}

impl Generator {
    fn number(&mut self) -> VariableId {
        self.numbers[self.dice.roll(4) as usize]
    }

    fn pointer(&mut self) -> VariableId {
        self.pointers[self.dice.roll(3) as usize]
    }

    /// The base of some object: a pointer, or the object itself.
    fn base(&mut self) -> TermId {
        if self.dice.roll(2) == 0 {
            let i = self.dice.roll(self.objects.len() as u64) as usize;
            return self.objects[i];
        }
        let p = self.pointer();
        self.b.get(p)
    }

    fn fresh(&mut self, width: u32) -> VariableId {
        self.names += 1;
        let name = format!("t{}", self.names);
        self.b.var(&name, width)
    }

    /// Reads the numbers of all globals, in pieces of various widths, into the results.
    fn look_at_everything(&mut self) {
        for object in self.objects.clone() {
            let mut offset = 0;
            let bytes = 1 << self.dice.roll(3);
            while offset < POINTER_AT {
                let address = self.b.add(object, offset as i64);
                let (v, x) = (self.fresh(bytes as u32 * 8), self.number());
                self.b.load(v, address);
                let value = self.b.terms.mk(Op::ZeroExtend(32 - bytes as u32 * 8), &[self.b.get(v)]);
                let prime = self.b.num(32, 31);
                let product = self.b.terms.mk(Op::BvMul, &[prime, self.b.get(x)]);
                let sum = self.b.terms.mk(Op::BvAdd, &[product, value]);
                self.b.assign(x, sum);
                offset += bytes;
            }
        }
    }

    /// An address of `bytes` bytes among the numbers of an object.
    fn place(&mut self, bytes: u64) -> TermId {
        if self.dice.roll(4) == 0 {
            let q = self.inner[self.dice.roll(2) as usize];
            let offset = self.dice.roll(8 + 1 - bytes) as i64 - 4;
            return self.b.add(self.b.get(q), offset);
        }
        let base = self.base();
        let address = match self.dice.roll(4) {
            0 => {
                // A variable index below the half of the numbers, and an offset in the other half.
                let x = self.number();
                let mask = self.b.num(32, 8 / bytes - 1);
                let i = self.b.terms.mk(Op::BvAnd, &[self.b.get(x), mask]);
                let offset = self.dice.roll(2) * 8;
                let base = self.b.add(base, offset as i64);
                self.b.index(base, bytes, i)
            }
            1 => {
                let offset = self.dice.roll(16 - bytes + 1);
                self.b.add(base, offset as i64)
            }
            _ => {
                let offset = self.dice.roll(16 / bytes) * bytes;
                self.b.add(base, offset as i64)
            }
        };
        // Often, the address goes through a variable.
        if self.dice.roll(2) == 0 {
            let v = self.fresh(self.b.width());
            self.b.assign(v, address);
            return self.b.get(v);
        }
        address
    }

    fn statements(&mut self, length: usize) {
        for _ in 0..length {
            self.statement();
        }
    }

    fn statement(&mut self) {
        let bytes = 1 << self.dice.roll(3);
        match self.dice.roll(14) {
            0 => {
                let (x, y, n) = (self.number(), self.number(), self.dice.roll(5));
                let t = self.b.terms.mk(Op::BvAdd, &[self.b.get(x), self.b.get(y)]);
                let t = self.b.add(t, n as i64);
                self.b.assign(x, t);
            }
            1 => {
                let x = self.number();
                self.b.input(x, "x");
            }
            2..=4 => {
                let (address, x) = (self.place(bytes), self.number());
                let v = self.fresh(bytes as u32 * 8);
                self.b.load(v, address);
                let t = self.b.terms.mk(Op::ZeroExtend(32 - bytes as u32 * 8), &[self.b.get(v)]);
                self.b.assign(x, t);
            }
            5..=7 => {
                let (address, x) = (self.place(bytes), self.number());
                let t = self.b.terms.extract(bytes as u32 * 8 - 1, 0, self.b.get(x));
                self.b.store(address, t);
            }
            8 if self.dice.roll(2) == 0 => {
                let q = self.inner[self.dice.roll(2) as usize];
                let (base, offset) = (self.base(), 4 + 4 * self.dice.roll(2));
                let address = self.b.add(base, offset as i64);
                self.b.assign(q, address);
            }
            8 => {
                let (p, t) = (self.pointer(), self.base());
                self.b.assign(p, t);
            }
            9 => self.pointer_in_memory(),
            10 => self.bulk(),
            11 => {
                let p = self.pointer();
                let size = POINTER_AT + u64::from(self.b.width() / 8) + 8 * self.dice.roll(3);
                let name = if self.dice.roll(2) == 0 { Some("local") } else { None };
                let named = name.is_some();
                let zeroed = self.dice.roll(3) == 0;
                let size = self.b.addr(size);
                let storage = if name.is_some() { Storage::Stack } else { Storage::Heap };
                let name = name.map(Into::into);
                self.b.push(Statement::Allocate { target: p, size, align: 8, storage, zeroed, name });
                // A local variable that is allocated again replaces the previous one: nothing points to that.
                for q in self.pointers.clone() {
                    if named && q != p {
                        self.b.assign(q, self.objects[0]);
                    }
                }
                for q in self.inner.clone() {
                    if named {
                        let address = self.b.add(self.objects[0], 4);
                        self.b.assign(q, address);
                    }
                }
            }
            12 if self.depth < 2 => {
                self.depth += 1;
                let counter = self.fresh(32);
                let (times, length) = (1 + self.dice.roll(3), 1 + self.dice.roll(5) as usize);
                let head = self.b.open(counter, times);
                self.statements(length);
                self.b.close(counter, head);
                self.depth -= 1;
            }
            _ => {
                let (x, n) = (self.number(), self.dice.roll(7));
                self.b.error_if(x, n);
            }
        }
    }

    /// A pointer is written or read.
    fn pointer_in_memory(&mut self) {
        let (base, p) = (self.base(), self.pointer());
        let address = self.b.add(base, POINTER_AT as i64);
        if self.dice.roll(2) == 0 {
            let t = self.base();
            return self.b.store(address, t);
        }
        let v = self.fresh(self.b.width());
        self.b.load(v, address);
        // Only pointers to these are followed.
        let mut known = TermId::FALSE;
        for object in self.objects.clone() {
            let same = self.b.terms.eq(self.b.get(v), object);
            known = self.b.terms.or(&[known, same]);
        }
        let t = self.b.terms.ite(known, self.b.get(v), self.objects[0]);
        self.b.assign(p, t);
    }

    /// A size of at most seven bytes: a constant, or a computed one, which may come in steps.
    fn size(&mut self) -> TermId {
        if self.dice.roll(2) == 0 {
            let n = self.dice.roll(8);
            return self.b.addr(n);
        }
        let (x, shift, width) = (self.number(), self.dice.roll(3) as u32, self.b.width());
        let x = self.b.get(x);
        let terms = &mut self.b.terms;
        let low = terms.extract(2 - shift, 0, x);
        let zeros = (shift > 0).then(|| terms.bv_const(shift, 0u8));
        let steps = zeros.map_or(low, |zeros| terms.concat(low, zeros));
        terms.mk(Op::ZeroExtend(width - 3), &[steps])
    }

    fn bulk(&mut self) {
        let (to, from) = (self.base(), self.base());
        let whole = POINTER_AT + u64::from(self.b.width() / 8);
        match self.dice.roll(4) {
            0 => {
                let size = self.b.addr(whole);
                self.b.push(Statement::Copy { target: to, source: from, size, partly: false });
            }
            1 | 2 => {
                let (i, j) = (self.dice.roll(9), self.dice.roll(9));
                let (target, source) = (self.b.add(to, i as i64), self.b.add(from, j as i64));
                let size = self.size();
                self.b.push(Statement::Copy { target, source, size, partly: false });
            }
            _ => {
                let (i, byte) = (self.dice.roll(9), self.dice.roll(256));
                let (target, value, size) = (self.b.add(to, i as i64), self.b.num(8, byte), self.size());
                self.b.push(Statement::Fill { target, value, size });
            }
        }
    }
}

/// Runs with inputs from a seed; what was not initialised is `5a` everywhere.
fn run(terms: &Terms, program: &Program, seed: u64) -> (Outcome, bool) {
    let mut dice = Dice(Rng::new(seed));
    let (mut approximated, mut placed) = (false, 0x10_0000);
    let mut inputs = |origin: &Origin, sort: &Sort| match origin {
        Origin::Input(_) => {
            let n = if dice.roll(2) == 0 { dice.roll(8) } else { dice.roll(1 << 32) };
            value(sort, n)
        }
        // Objects at arbitrary addresses must be somewhere.
        Origin::External(name) if &**name == "address" => {
            placed += 0x10000;
            value(sort, placed)
        }
        _ => {
            approximated |= matches!(origin, Origin::Abstraction(_));
            value(sort, 0x5a5a_5a5a_5a5a_5a5a)
        }
    };
    let outcome = Interpreter::run(terms, program, &mut inputs, 100_000);
    (outcome, approximated)
}

fn compare(seed: u64, length: usize, wide: bool) {
    for options in [
        Options::default(),
        Options { max_cells: 0, max_elements: 0, ..Options::default() },
        Options { max_cells: 64, max_elements: 64, ..Options::default() },
        Options { max_cells: 3, max_elements: 2, ..Options::default() },
    ] {
        let (mut terms, original) = generate(seed, length, wide);
        let mut lowered = original.clone();
        let report = lower_memory_with(&mut terms, &mut lowered, &options).unwrap();
        assert_lowered(&lowered);
        assert_eq!(report.approximated, 0);
        for inputs in 0..6 {
            let (before, _) = run(&terms, &original, seed.wrapping_add(inputs * 77));
            let (after, approximated) = run(&terms, &lowered, seed.wrapping_add(inputs * 77));
            // Where addresses are looked at, any of them may be seen.
            if approximated {
                continue;
            }
            assert_eq!(before, after, "{options:?}\n{}\n{}", show(&terms, &original), show(&terms, &lowered));
        }
    }
}

proptest! {
    #[test]
    fn lowering_keeps_the_outcome(seed in any::<u64>(), length in 1usize..30, wide in any::<bool>()) {
        compare(seed, length, wide);
    }
}
