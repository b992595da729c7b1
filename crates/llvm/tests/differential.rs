//! Our reader against LLVM's own tools: see `reference/mod.rs`. Without such tools nothing is compared, and
//! the test says so.

mod reference;

use euphonium_llvm::*;
use reference::compare::{Outcome, compare, difference, expected};
use reference::tools::Tools;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The tools, if there are some.
fn tools() -> Option<Tools> {
    let tools = Tools::find().unwrap();
    if tools.references.is_empty() {
        eprintln!("not run: there are no tools of LLVM; EUPHONIUM_LLVM_BIN may name their folder");
        return None;
    }
    Some(tools)
}

fn unusual() -> String {
    std::fs::read_to_string(folder("tests/reference/unusual.ll")).unwrap()
}

fn check(tools: &Tools, name: &str, text: &str) {
    match compare(tools, text) {
        Outcome::Agrees { .. } => {}
        // A module of a newer compiler than the tools.
        Outcome::NoReference(reason) => eprintln!("{name}: not compared: {reason}"),
        Outcome::Refused(message) => panic!("{name}:{message}"),
        Outcome::Differs(difference) => panic!("{name}: {difference}"),
    }
}

#[test]
fn what_compilers_print() {
    let Some(tools) = tools() else { return };
    for entry in std::fs::read_dir(folder("tests/data")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "ll") {
            check(&tools, &path.display().to_string(), &std::fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn what_compilers_print_seldom() {
    let Some(tools) = tools() else { return };
    check(&tools, "unusual.ll", &unusual());
    for compiler in ["clang-22", "clang-14"] {
        for level in ["-O0", "-O2"] {
            let mut command = Command::new(compiler);
            command.args(["-std=gnu17", "-m64", "-g", "-w", "-S", "-emit-llvm", "-o", "-", level]);
            let output = command.arg(folder("tests/reference/unusual.c")).output();
            // The compiler may not be installed, or not be made for this processor.
            if let Ok(output) = output
                && output.status.success()
            {
                check(&tools, &format!("{compiler} {level}"), &String::from_utf8_lossy(&output.stdout));
            }
        }
    }
}

/// The comparison is able to fail: one change of our tree at a time is noticed, in each instruction and each
/// global.
#[test]
fn changed_trees_differ() {
    let Some(tools) = tools() else { return };
    let text = unusual();
    let module = read_module(&text).unwrap();
    let (expected, reason) = expected(&tools, &text);
    let Some(expected) = expected.first() else { panic!("{reason}") };
    assert_eq!(difference(&tools, expected, &module), None);
    let notice = |changed: &Module, what: &str| {
        assert!(difference(&tools, expected, changed).is_some(), "not noticed: {what}");
    };
    let mut changes = 0;
    for (f, function) in module.functions.iter().enumerate() {
        for (b, block) in function.blocks.iter().enumerate() {
            for (i, instruction) in block.instructions.iter().enumerate() {
                let mut changed = module.clone();
                let kind = &mut changed.functions[f].blocks[b].instructions[i].kind;
                if change(kind, changes, function.blocks.len() as u32) {
                    notice(
                        &changed,
                        &format!("{:?} as {kind:?}", instruction.kind, kind = kind_of(&changed, f, b, i)),
                    );
                    changes += 1;
                }
            }
        }
    }
    assert!(changes > 60, "{changes}");
    let at = |name: &str| module.globals.iter().position(|global| &*global.name == name).unwrap();
    type Change<'c> = (&'c str, &'c dyn Fn(&mut Module));
    let by_hand: [Change; 10] = [
        ("a byte", &|m| m.globals[at("text")].init = Some(Constant::Bytes(b"\0\"\\\xFF~b".to_vec()))),
        ("a bit of a number", &|m| m.globals[at("odd")].init = Some(Constant::Integer(1u32.into()))),
        ("a constant", &|m| m.globals[at("text")].constant = false),
        ("thread-local storage", &|m| m.globals[at("0")].thread_local = false),
        ("an alignment", &|m| m.globals[at("q\"")].align = 8),
        ("the body of a type", &|m| m.named_types[1].1 = m.named_types[2].1),
        ("an alias", &|m| m.aliases[0].target = Constant::Global("absent".into())),
        ("a function that returns", &|m| m.functions.iter_mut().for_each(|each| each.noreturn = false)),
        ("a parameter by value", &|m| m.functions.iter_mut().for_each(drop_by_value)),
        ("the order of functions", &|m| m.functions.swap(0, 1)),
    ];
    for (what, change) in by_hand {
        let mut changed = module.clone();
        change(&mut changed);
        notice(&changed, what);
    }
}

fn kind_of(module: &Module, f: usize, b: usize, i: usize) -> &Kind {
    &module.functions[f].blocks[b].instructions[i].kind
}

fn drop_by_value(function: &mut Function) {
    function.parameters.iter_mut().for_each(|parameter| parameter.by_value = None);
}

/// Changes one thing of an instruction, chosen by a number: an operand, a target, or a word. False if it has
/// none.
fn change(kind: &mut Kind, choice: usize, blocks: u32) -> bool {
    // Words and numbers in every other one, operands else.
    if choice.is_multiple_of(2) && change_word(kind, blocks) {
        return true;
    }
    let mut operands = operands(kind);
    operands.retain(|operand| **operand != Constant::Poison);
    let count = operands.len();
    if count == 0 {
        return change_word(kind, blocks);
    }
    *operands[choice / 2 % count] = Constant::Poison;
    true
}

fn change_word(kind: &mut Kind, blocks: u32) -> bool {
    let other = |block: &mut BlockId| block.0 = (block.0 + 1) % blocks;
    match kind {
        Kind::Alloca { align, .. } | Kind::Load { align, .. } | Kind::Store { align, .. } => *align *= 2,
        Kind::Binary { left, right, .. } if left.value != *right => std::mem::swap(&mut left.value, right),
        Kind::IntCompare { predicate, .. } => {
            *predicate = if *predicate == IntPredicate::Eq { IntPredicate::Ne } else { IntPredicate::Eq };
        }
        Kind::FloatCompare { predicate, .. } => *predicate = FloatPredicate::Une,
        Kind::Cast { cast: cast @ Cast::ZExt, .. } => *cast = Cast::SExt,
        Kind::Cast { cast: cast @ Cast::FpToSi, .. } => *cast = Cast::FpToUi,
        Kind::Select { yes, no, .. } => std::mem::swap(yes, no),
        Kind::ExtractValue { path, .. } | Kind::InsertValue { path, .. } => path[0] = 1 - path[0],
        Kind::AtomicRmw { operation, .. } => *operation = AtomicOperation::Min,
        Kind::Call(call) => call.noreturn = !call.noreturn,
        Kind::Jump(target) => other(target),
        Kind::Branch { yes, no, .. } => std::mem::swap(yes, no),
        Kind::Switch { cases, .. } => cases.swap(1, 2),
        Kind::IndirectBranch { targets, .. } => other(&mut targets[0]),
        Kind::Invoke { normal, unwind, .. } => std::mem::swap(normal, unwind),
        Kind::Phi { incoming, .. } => other(&mut incoming[0].1),
        Kind::Fence | Kind::LandingPad { .. } => *kind = Kind::Unreachable,
        Kind::Unreachable => *kind = Kind::Return(None),
        _ => return false,
    }
    true
}

fn operands(kind: &mut Kind) -> Vec<&mut Constant> {
    fn values<'k>(typed: impl IntoIterator<Item = &'k mut Typed>) -> Vec<&'k mut Constant> {
        typed.into_iter().map(|typed| &mut typed.value).collect()
    }
    match kind {
        Kind::Alloca { count, .. } => values(count),
        Kind::Load { pointer, .. } => vec![&mut pointer.value],
        Kind::Store { value, pointer, .. } | Kind::AtomicRmw { pointer, value, .. } => {
            values([value, pointer])
        }
        Kind::GetElementPtr { pointer, indices, .. } => values(std::iter::once(pointer).chain(indices)),
        Kind::Binary { left, right, .. }
        | Kind::IntCompare { left, right, .. }
        | Kind::FloatCompare { left, right, .. } => vec![&mut left.value, right],
        Kind::FNeg(value) | Kind::Freeze(value) | Kind::Resume(value) | Kind::Cast { value, .. } => {
            vec![&mut value.value]
        }
        Kind::Select { condition, yes, no } => values([condition, yes, no]),
        Kind::Phi { incoming, .. } => incoming.iter_mut().map(|(value, _)| value).collect(),
        Kind::Call(call) | Kind::Invoke { call, .. } => {
            call.arguments.iter_mut().map(|argument| &mut argument.value.value).collect()
        }
        Kind::ExtractValue { aggregate, .. } => vec![&mut aggregate.value],
        Kind::InsertValue { aggregate, value, .. } => values([aggregate, value]),
        Kind::CompareExchange { pointer, expected, new } => values([pointer, expected, new]),
        Kind::VaArg { list, .. } => vec![&mut list.value],
        Kind::ExtractElement { vector, index } => values([vector, index]),
        Kind::InsertElement { vector, value, index } => values([vector, value, index]),
        Kind::ShuffleVector { left, right, mask } => values([left, right, mask]),
        Kind::Return(value) => values(value),
        Kind::Branch { condition, .. } => vec![condition],
        Kind::Switch { value, .. } => vec![&mut value.value],
        Kind::IndirectBranch { address, .. } => vec![&mut address.value],
        _ => Vec::new(),
    }
}
