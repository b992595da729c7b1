//! What a program declares and does not define: executed before and after memory is lowered, or refused.

use euphonium_llvm::read_module;
use euphonium_program::interpret::{Interpreter, Outcome};
use euphonium_program::passes::{CallEncoding, inline};
use euphonium_program::{Origin, Program, lower, memory};
use euphonium_term::{BvValue, Sort, Terms, Value};

fn lowered(terms: &mut Terms, text: &str) -> Result<Program, String> {
    let module = read_module(text).unwrap_or_else(|error| panic!("{error}"));
    lower(terms, &[module], &lower::Options::default()).map_err(|error| error.message)
}

/// Runs a program in which each byte from the function `f` is the given one, and all else that is open is
/// zero.
fn run(terms: &Terms, program: &Program, byte: u64) -> Outcome {
    let mut open = |origin: &Origin, sort: &Sort| match (origin, sort) {
        (Origin::External(name), Sort::BitVec(width)) if &**name == "address" => {
            Value::Bv(BvValue::new(*width, 0x10_0000u64))
        }
        (Origin::External(name), Sort::BitVec(width)) if &**name == "f" => {
            let repeated = byte * 0x0101_0101_0101_0101;
            Value::Bv(BvValue::new(*width, repeated & (u64::MAX >> 64u32.saturating_sub(*width).min(63))))
        }
        (_, Sort::BitVec(width)) => Value::Bv(BvValue::new(*width, 0u64)),
        _ => Value::Bool(false),
    };
    Interpreter::run(terms, program, &mut open, 10_000)
}

/// A large structure is returned through memory. It is any value, and what lies behind it stays.
#[test]
fn results_through_memory_are_any_value() {
    let text = "target datalayout = \"e-m:e-i64:64-f80:128-n8:16:32:64-S128\"\n\
         declare void @f(ptr sret([5 x i32]))\ndeclare void @reach_error()\n\
         define i32 @main() {\n  %s = alloca [6 x i32], align 4\n\
         \x20 %second = getelementptr [6 x i32], ptr %s, i64 0, i64 1\n\
         \x20 %last = getelementptr [6 x i32], ptr %s, i64 0, i64 5\n\
         \x20 store i32 7, ptr %second, align 4\n  store i32 9, ptr %last, align 4\n\
         \x20 call void @f(ptr sret([5 x i32]) %s)\n\
         \x20 %a = load i32, ptr %second, align 4\n  %b = load i32, ptr %last, align 4\n\
         \x20 %c = icmp ne i32 %a, 7\n  br i1 %c, label %bad, label %good\n\
         bad:\n  call void @reach_error()\n  unreachable\ngood:\n  ret i32 %b\n}\n";
    let mut terms = Terms::new();
    let mut program = lowered(&mut terms, text).unwrap();
    assert!(matches!(run(&terms, &program, 3), Outcome::Error(_)));
    inline(&mut terms, &mut program, CallEncoding::Inline { limit: 1000 }).unwrap();
    memory::lower_memory(&mut terms, &mut program).unwrap();
    assert!(matches!(run(&terms, &program, 3), Outcome::Error(_)));
    // The value that the error asks about is the structure's; the one behind it is the program's.
    let text = text.replace("icmp ne i32 %a, 7", "icmp ne i32 %b, 9");
    let mut terms = Terms::new();
    let mut program = lowered(&mut terms, &text).unwrap();
    let nine = Outcome::Returned(vec![Value::Bv(BvValue::new(32, 9u64))]);
    assert_eq!(run(&terms, &program, 3), nine);
    inline(&mut terms, &mut program, CallEncoding::Inline { limit: 1000 }).unwrap();
    memory::lower_memory(&mut terms, &mut program).unwrap();
    assert_eq!(run(&terms, &program, 3), nine);
}

fn refused(definitions: &str, body: &str, message: &str) {
    let text = format!("{definitions}\ndefine i32 @main() {{\n{body}\n}}\n");
    assert_eq!(lowered(&mut Terms::new(), &text).unwrap_err(), message);
}

/// An indirect function is no other name of the function that chooses it.
#[test]
fn indirect_functions_are_refused() {
    let definitions = "@f = ifunc i32 (), ptr @choose\ndefine ptr @choose() {\n  ret ptr null\n}";
    let message = "`f`, which is chosen when the program is loaded, is not supported";
    refused(definitions, "  %a = call i32 @f()\n  ret i32 %a", message);
    let message = "`f` is not defined here, or is chosen when the program is loaded";
    refused(definitions, "  %a = ptrtoint ptr @f to i32\n  ret i32 %a", message);
}

/// A declaration that is weak may have no definition anywhere, and then its address is null.
#[test]
fn addresses_of_weak_declarations_are_refused() {
    let message = "`g` is weak and nothing defines it, so its address may be null";
    let body = "  %a = icmp eq ptr @g, null\n  %b = zext i1 %a to i32\n  ret i32 %b";
    refused("@g = extern_weak global i32", body, message);
    refused("declare extern_weak void @g()", body, message);
}
