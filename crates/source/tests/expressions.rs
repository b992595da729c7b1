//! Terms as expressions of C, compared with what the compiled expressions evaluate to.

use euphonium_front::Clang;
use euphonium_random::Rng;
use euphonium_source::invariants::expression::{Spelling, formula};
use euphonium_term::{BvValue, Model, Op, SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use std::process::Command;

/// Values of a width, most of them near where arithmetic is special.
trait Draw {
    fn value(&mut self, width: u32) -> u64;
}

impl Draw for Rng {
    fn value(&mut self, width: u32) -> u64 {
        let mask = u64::MAX >> (64 - width);
        let small = self.below(7) as u64;
        match self.below(5) {
            0 => small,
            1 => small.wrapping_neg() & mask,
            2 => (1u64 << (width - 1)).wrapping_sub(small) & mask,
            _ => self.next() & mask,
        }
    }
}

const TYPES: [(&str, &str, u32, bool); 9] = [
    ("sc", "signed char", 8, true),
    ("uc", "unsigned char", 8, false),
    ("ss", "short", 16, true),
    ("us", "unsigned short", 16, false),
    ("si", "int", 32, true),
    ("ui", "unsigned int", 32, false),
    ("sl", "long", 64, true),
    ("ul", "unsigned long", 64, false),
    ("ull", "unsigned long long", 64, false),
];

/// A term of some width, or a formula for width zero.
fn term(terms: &mut Terms, random: &mut Rng, variables: &[(TermId, u32)], width: u32, depth: u32) -> TermId {
    if width == 0 {
        let ops =
            [Op::Not, Op::And, Op::Or, Op::Eq, Op::BvUlt, Op::BvSlt, Op::BvSle, Op::BvUge, Op::Ite, Op::Xor];
        let op = if depth == 0 { ops[3 + random.below(5)] } else { ops[random.below(ops.len())] };
        let depth = depth.saturating_sub(1);
        let mut sub = |terms: &mut Terms, width| term(terms, random, variables, width, depth);
        return match op {
            Op::Not => {
                let a = sub(terms, 0);
                terms.raw(op, &[a])
            }
            Op::And | Op::Or | Op::Xor => {
                let (a, b) = (sub(terms, 0), sub(terms, 0));
                terms.raw(op, &[a, b])
            }
            Op::Ite => {
                let (c, a, b) = (sub(terms, 0), sub(terms, 0), sub(terms, 0));
                terms.raw(op, &[c, a, b])
            }
            _ => {
                let width = [8, 16, 32, 64, 32, 3][random.below(6)];
                let mut sub = |terms: &mut Terms| term(terms, random, variables, width, depth);
                let (a, b) = (sub(terms), sub(terms));
                terms.raw(op, &[a, b])
            }
        };
    }
    let fitting: Vec<TermId> = variables.iter().filter(|v| v.1 == width).map(|v| v.0).collect();
    if depth == 0 || random.below(5) == 0 {
        if fitting.is_empty() || random.below(3) == 0 {
            let value = random.value(width);
            return terms.bv_const(width, value);
        }
        return fitting[random.below(fitting.len())];
    }
    let depth = depth - 1;
    let binary = [Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvAnd, Op::BvOr, Op::BvXor];
    let by_literal = [Op::BvUdiv, Op::BvUrem, Op::BvSdiv, Op::BvSrem, Op::BvShl, Op::BvLshr, Op::BvAshr];
    match random.below(8) {
        0..3 => {
            let op = binary[random.below(binary.len())];
            let (a, b) =
                (term(terms, random, variables, width, depth), term(terms, random, variables, width, depth));
            terms.raw(op, &[a, b])
        }
        3 => {
            let op = by_literal[random.below(by_literal.len())];
            let a = term(terms, random, variables, width, depth);
            let literal = match op {
                Op::BvShl | Op::BvLshr | Op::BvAshr => random.below(width as usize) as u64,
                _ => random.value(width),
            };
            let b = terms.bv_const(width, literal);
            terms.raw(op, &[a, b])
        }
        4 => {
            let op = [Op::BvNeg, Op::BvNot][random.below(2)];
            let a = term(terms, random, variables, width, depth);
            terms.raw(op, &[a])
        }
        5 => {
            let c = term(terms, random, variables, 0, depth);
            let (a, b) =
                (term(terms, random, variables, width, depth), term(terms, random, variables, width, depth));
            terms.raw(Op::Ite, &[c, a, b])
        }
        6 if width < 64 => {
            let whole = [8, 16, 32, 64].into_iter().filter(|&w| w > width).collect::<Vec<u32>>();
            let whole = whole[random.below(whole.len())];
            let low = random.below((whole - width + 1) as usize) as u32;
            let a = term(terms, random, variables, whole, depth);
            terms.raw(Op::Extract(low + width - 1, low), &[a])
        }
        _ if width > 8 => {
            let part = [8, width / 2][random.below(2)];
            let a = term(terms, random, variables, part, depth);
            match random.below(3) {
                0 => terms.raw(Op::ZeroExtend(width - part), &[a]),
                1 => terms.raw(Op::SignExtend(width - part), &[a]),
                _ => {
                    let high = term(terms, random, variables, width - part, depth);
                    terms.raw(Op::Concat, &[high, a])
                }
            }
        }
        _ => term(terms, random, variables, width, depth),
    }
}

#[test]
fn expressions_mean_what_terms_mean() {
    let mut terms = Terms::new();
    let mut random = Rng::new(7);
    let mut spellings = FxHashMap::default();
    let mut variables = Vec::new();
    for (name, _, bits, signed) in TYPES {
        let sort = terms.bv_sort(bits);
        let constant = terms.declare_const(name, sort);
        spellings.insert(constant, Spelling { text: name.into(), bits, signed });
        variables.push((constant, bits));
    }
    let hidden = terms.declare_const("hidden", SortId::BOOL);
    assert_eq!(formula(&terms, hidden, &spellings), None);

    // A function for each expression; main calls them with values and compares.
    let parameters: Vec<String> = TYPES.iter().map(|(name, ty, ..)| format!("{ty} {name}")).collect();
    let (mut functions, mut calls) = (String::new(), String::new());
    let mut written = 0;
    for number in 0..900 {
        let depth = 1 + random.below(3) as u32;
        let t = term(&mut terms, &mut random, &variables, 0, depth);
        let Some(text) = formula(&terms, t, &spellings) else { continue };
        written += 1;
        writeln!(functions, "static int f{number}({}) {{ return {text}; }}", parameters.join(", ")).unwrap();
        for _ in 0..4 {
            let mut model = Model::default();
            let mut arguments = Vec::new();
            for &(constant, bits) in &variables {
                let value = random.value(bits);
                arguments.push(format!("{value}ull"));
                let Op::App(f) = terms.op(constant) else { unreachable!() };
                model.set_constant(f, Value::Bv(BvValue::new(bits, value)));
            }
            let Some(Value::Bool(expected)) = terms.eval(&model, t) else { panic!("no value") };
            let call = format!("f{number}({})", arguments.join(", "));
            writeln!(calls, "  if ({call} != {}) return puts(\"f{number}\");", u8::from(expected)).unwrap();
        }
    }
    assert!(written > 300, "{written}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("expressions.c");
    let program = format!("int puts(const char *);\n{functions}int main(void) {{\n{calls}  return 0;\n}}\n");
    std::fs::write(&file, program).unwrap();
    let clang = Clang::find().unwrap();
    let executable = folder.path().join("expressions");
    // What C leaves undefined must not happen either.
    let built = Command::new(clang.path())
        .args(["-w", "-O0", "-fsanitize=undefined", "-fsanitize-trap=undefined", "-o"])
        .args([&executable, &file])
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let run = Command::new(&executable).output().unwrap();
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    let name = said.trim();
    let culprit = functions.lines().find(|line| line.contains(&format!(" {name}(")));
    assert!(run.status.success(), "{name} {:?}: {culprit:?}", run.status);
}
