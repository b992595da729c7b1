//! The machine against the interpreter, and what it refuses.

use super::{Ended, Fill, Given, Machine, Undefined};
use crate::interpret::{Interpreter, Outcome};
use crate::memory::tests::build::{Builder, show, value};
use crate::memory::tests::random::generate;
use crate::*;
use euphonium_term::{Op, Sort, TermId, Terms, Value};
use proptest::prelude::*;

/// What uninitialised bytes hold.
const FILL: u8 = 0x5a;

/// Runs the interpreter with these inputs; afterwards with their last one again and again.
fn interpret(terms: &Terms, program: &Program, list: &[u64]) -> (Outcome, Given) {
    let mut used = Vec::new();
    let mut inputs = |origin: &Origin, sort: &Sort| match origin {
        Origin::Input(_) => {
            let n = list[used.len().min(list.len() - 1)];
            used.push(n);
            value(sort, n)
        }
        _ => value(sort, u64::from_le_bytes([FILL; 8])),
    };
    let outcome = Interpreter::run(terms, program, &mut inputs, 1_000_000);
    let given = Given {
        inputs: [("x".into(), used)].into_iter().collect(),
        fill: Some(Fill::Byte(FILL)),
        ..Given::default()
    };
    (outcome, given)
}

fn run(terms: &Terms, program: &Program, given: &Given) -> Ended {
    Machine::new(terms, program).run(given, &mut || true)
}

/// The entry reaches the error where it returns, if its results are these.
fn error_if_results(terms: &mut Terms, program: &Program, values: &[Value]) -> Program {
    let mut program = program.clone();
    let entry = program.entry.0 as usize;
    let results = program.functions[entry].results.clone();
    let mut same = Vec::new();
    for (v, value) in results.iter().zip(values) {
        let wanted = terms.value_term(value);
        same.push(terms.eq(program.variables[v.0 as usize].constant, wanted));
    }
    let same = terms.and(&same);
    let blocks = &mut program.functions[entry].blocks;
    let (error, halt) = (BlockId(blocks.len() as u32), BlockId(blocks.len() as u32 + 1));
    for block in blocks.iter_mut().filter(|block| block.terminator == Terminator::Return) {
        block.terminator = Terminator::Branch(same, error, halt);
    }
    for terminator in [Terminator::Error(CheckId(0)), Terminator::Halt] {
        blocks.push(Block { name: "end".into(), statements: Vec::new(), terminator, place: None });
    }
    program
}

/// The machine ends as the interpreter does, and with the same results.
fn compare(terms: &mut Terms, program: &Program, list: &[u64]) {
    let (outcome, given) = interpret(terms, program, list);
    match outcome {
        Outcome::Returned(values) => {
            let same = error_if_results(terms, program, &values);
            assert_eq!(run(terms, &same, &given), Ended::Error, "{}", show(terms, &same));
            let mut other = values.clone();
            let Some(Value::Bv(last)) = other.last_mut() else { return };
            *last = euphonium_term::BvValue::new(last.width(), last.unsigned() ^ dashu_int::UBig::ONE);
            let other = error_if_results(terms, program, &other);
            assert_eq!(run(terms, &other, &given), Ended::Otherwise);
        }
        Outcome::Error(_) => {
            assert_eq!(run(terms, program, &given), Ended::Error, "{}", show(terms, program));
            let (ended, trace) = Machine::new(terms, program).trace(&given, 1000, 10, &mut || true);
            let trace = trace.expect("an error has a trace");
            assert_eq!((ended, trace.inputs().count()), (Ended::Error, given.inputs["x"].len()));
            assert_eq!(
                trace.steps.last().map(|step| &step.event),
                Some(&SourceEvent::Error { check: Some(CheckId(0)) })
            );
        }
        Outcome::Blocked | Outcome::Halted => {
            assert_eq!(run(terms, program, &given), Ended::Otherwise);
        }
        Outcome::OutOfFuel | Outcome::Stuck(_) => {}
    }
}

proptest! {
    #[test]
    fn memory_is_that_of_the_interpreter(
        seed in any::<u64>(),
        length in 1usize..40,
        wide in any::<bool>(),
        list in proptest::collection::vec(prop_oneof![0u64..8, any::<u64>()], 1..12),
    ) {
        let (mut terms, program) = generate(seed, length, wide);
        compare(&mut terms, &program, &list);
    }

    #[test]
    fn operators_are_those_of_terms(
        number in 0usize..22,
        width in 1u32..=64,
        a in any::<u64>(),
        b in prop_oneof![any::<u64>(), 0u64..70, Just(u64::MAX)],
        c in any::<u64>(),
    ) {
        let mut builder = Builder::new(64);
        let variables = ["a", "b", "c"].map(|name| builder.var(name, width));
        variables.iter().for_each(|&v| builder.input(v, "x"));
        let [x, y, z] = variables.map(|v| builder.get(v));
        let result = operator(&mut builder.terms, number, width, [x, y, z]);
        let result_width = builder.terms.bv_width(result).unwrap_or(8);
        let result = match builder.terms.bv_width(result) {
            Some(_) => result,
            None => {
                let (one, zero) = (builder.num(8, 1), builder.num(8, 0));
                builder.terms.ite(result, one, zero)
            }
        };
        let r = builder.var("r", result_width);
        builder.assign(r, result);
        builder.program.functions[0].results = vec![r];
        builder.finish();
        compare(&mut builder.terms, &builder.program, &[a, b, c]);
    }
}

/// An application of one of the operators, raw where the builder would simplify.
fn operator(terms: &mut Terms, number: usize, width: u32, [x, y, z]: [TermId; 3]) -> TermId {
    use Op::*;
    let binary = [BvAdd, BvMul, BvUdiv, BvUrem, BvAnd, BvOr, BvXor, BvShl, BvLshr, BvAshr, BvSdiv, BvSrem];
    let compare = [Eq, BvUlt, BvSlt];
    let half = width / 2;
    match number {
        n if n < binary.len() => {
            let first = terms.mk(binary[n], &[x, y]);
            terms.mk(BvXor, &[first, z])
        }
        n if n < binary.len() + compare.len() => {
            let (p, q) = (terms.mk(compare[n - 12], &[x, y]), terms.mk(compare[n - 12], &[y, z]));
            let all = terms.mk(Xor, &[p, q]);
            terms.or(&[all, p, q])
        }
        15 => terms.mk(BvNot, &[x]),
        16 => terms.mk(BvNeg, &[x]),
        17 => terms.extract(width - 1, half, x),
        18 => terms.mk(SignExtend(64 - width), &[x]),
        19 => terms.mk(ZeroExtend(64 - width), &[x]),
        20 if half > 0 => {
            let low = terms.extract(half - 1, 0, x);
            terms.concat(low, low)
        }
        _ => {
            let c = terms.mk(BvSlt, &[x, y]);
            let not = terms.not(c);
            let inner = terms.ite(not, z, y);
            terms.ite(c, x, inner)
        }
    }
}

fn refused(build: impl FnOnce(&mut Builder), how: Undefined) {
    let mut builder = Builder::new(32);
    build(&mut builder);
    builder.end(Terminator::Error(CheckId(0)));
    let given = Given {
        inputs: [("x".into(), vec![4])].into_iter().collect(),
        fill: Some(Fill::Byte(0)),
        ..Given::default()
    };
    assert_eq!(run(&builder.terms, &builder.program, &given), Ended::Undefined(how));
}

#[test]
fn what_is_undefined_ends_the_run() {
    refused(
        |b| {
            let (p, zero) = (b.pointer("p"), b.num(32, 0));
            b.alloc(p, 8, None);
            let past = b.add(b.get(p), 5);
            b.store(past, zero);
        },
        Undefined::Access,
    );
    refused(
        |b| {
            let (v, null) = (b.var("v", 8), b.addr(0));
            b.load(v, null);
        },
        Undefined::Access,
    );
    refused(
        |b| {
            let (p, v) = (b.pointer("p"), b.var("v", 8));
            b.alloc(p, 8, None);
            let p = b.get(p);
            b.push(Statement::Free(p));
            b.load(v, p);
        },
        Undefined::Access,
    );
    refused(
        |b| {
            let p = b.pointer("p");
            b.alloc(p, 8, None);
            let p = b.get(p);
            b.push(Statement::Free(p));
            b.push(Statement::Free(p));
        },
        Undefined::Free,
    );
    refused(
        |b| {
            let global = b.zeros("g", 8);
            b.push(Statement::Free(global));
        },
        Undefined::Free,
    );
    refused(
        |b| {
            let v = b.var("v", 8);
            b.input(v, "x");
            b.input(v, "x");
        },
        Undefined::Inputs,
    );
    refused(
        |b| {
            let callee = Callee::Indirect(b.addr(12));
            b.push(Statement::Call { callee, arguments: Vec::new(), targets: Vec::new() });
        },
        Undefined::Call,
    );
    refused(
        |b| {
            let callee = Callee::Direct(FunctionId(0));
            b.push(Statement::Call { callee, arguments: Vec::new(), targets: Vec::new() });
        },
        Undefined::Room,
    );
    refused(
        |b| {
            let (v, wide) = (b.var("v", 100), b.num(100, 3));
            b.assign(v, wide);
        },
        Undefined::Unsupported,
    );
}

/// A global of many bytes is stored in pieces, and pages have borders.
#[test]
fn wide_initial_values_and_page_borders() {
    let mut b = Builder::new(64);
    let text = b.terms.bv_const(160, 0x1122_3344_5566_7788_99aa_bbcc_ddee_ff00_u128);
    let g = b.global("g", 20, Some(vec![(0, text)]));
    let (v, w) = (b.var("v", 64), b.var("w", 32));
    let address = b.add(g, 3);
    b.load(v, address);
    b.error_if(v, 0x6677_8899_aabb_ccdd ^ 1);
    b.error_unless(v, 0x6677_8899_aabb_ccdd);
    let big = b.zeros("big", 10_000);
    // Somewhere in here is a border.
    let counter = b.var("i", 32);
    let head = b.open(counter, 9000);
    let i = b.get(counter);
    let place = b.index(big, 1, i);
    b.store(place, i);
    b.load(w, place);
    let same = b.terms.eq(b.get(w), i);
    b.check(same);
    b.close(counter, head);
    b.finish();
    assert_eq!(run(&b.terms, &b.program, &Given::default()), Ended::Otherwise);
}

/// A long run is told by its choices and its end.
#[test]
fn long_traces_are_cut() {
    let mut b = Builder::new(64);
    let (counter, x) = (b.var("i", 32), b.var("x", 32));
    b.program.variables[counter.0 as usize].source =
        Some(SourceName { name: "i".into(), frame: Some(FrameId(0)), line: 0 });
    let head = b.open(counter, 5000);
    b.input(x, "x");
    b.close(counter, head);
    b.end(Terminator::Error(CheckId(0)));
    let given = Given {
        inputs: [("x".into(), (0..5000).collect())].into_iter().collect(),
        fill: Some(Fill::Byte(0)),
        ..Given::default()
    };
    let machine = Machine::new(&b.terms, &b.program);
    let (ended, trace) = machine.trace(&given, 1000, 30, &mut || true);
    let trace = trace.expect("the error is reached");
    let values = (0..5000).map(|n| value(&Sort::BitVec(32), n));
    assert!(ended == Ended::Error && trace.inputs().map(|(_, v)| v.clone()).eq(values));
    // The last thirty, and the error.
    assert_eq!(trace.steps.len(), 5000 + 30 + 1);
    assert_eq!(
        trace.steps.last().map(|step| &step.event),
        Some(&SourceEvent::Error { check: Some(CheckId(0)) })
    );
    let (_, whole) = machine.trace(&given, 20_000, 30, &mut || true);
    assert_eq!(whole.map(|trace| trace.steps.len()), Some(5000 + 5000 + 2 + 5000 + 1));
}

#[test]
fn the_caller_stops_it() {
    let mut b = Builder::new(64);
    let next = b.new_block();
    b.end(Terminator::Jump(BlockId(next as u32)));
    b.at = next;
    b.end(Terminator::Jump(BlockId(next as u32)));
    let mut asked = 0;
    let mut go_on = || {
        asked += 1;
        asked < 3
    };
    let ended = Machine::new(&b.terms, &b.program).run(&Given::default(), &mut go_on);
    assert_eq!((ended, asked), (Ended::Stopped, 3));
}

/// Two uninitialised arrays may differ, and the bytes of zeroed memory do not.
#[test]
fn uninitialised_contents_vary() {
    let mut b = Builder::new(64);
    let (p, q, x, y) = (b.pointer("p"), b.pointer("q"), b.var("x", 32), b.var("y", 32));
    b.alloc(p, 5000, None);
    let size = b.addr(8);
    let storage = Storage::Heap;
    b.push(Statement::Allocate { target: q, size, align: 8, storage, zeroed: true, name: None });
    let (p, q) = (b.get(p), b.get(q));
    b.load(x, q);
    b.error_unless(x, 0);
    let (low, high) = (b.add(p, 4), b.add(p, 4800));
    b.load(x, low);
    b.load(y, high);
    let same = b.terms.eq(b.get(x), b.get(y));
    b.check(same);
    b.finish();
    let run = |fill| run(&b.terms, &b.program, &Given { fill: Some(fill), ..Given::default() });
    assert_eq!((run(Fill::Byte(9)), run(Fill::Varied)), (Ended::Otherwise, Ended::Error));
}
