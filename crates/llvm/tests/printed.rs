//! What was read and written is read again as the same.

use euphonium_llvm::*;
use std::path::Path;

/// The trees themselves, function by function, with types in place of their numbers. The text alone would
/// not show what both the reader and the printer leave out.
fn trees(module: &Module) -> Vec<String> {
    let mut trees = Vec::new();
    for global in &module.globals {
        let Global { name, ty, init, constant, align, thread_local, optional, .. } = global;
        trees.push(format!("{name} {ty:?} {init:?} {constant} {align} {thread_local} {optional}"));
    }
    for alias in module.aliases.iter().chain(&module.indirect_functions) {
        trees.push(format!("{} {:?} {:?}", alias.name, alias.ty, alias.target));
    }
    for function in &module.functions {
        let Function { name, result, zero_extended, parameters, .. } = function;
        let Function { variadic, noreturn, optional, locals, .. } = function;
        trees.push(format!(
            "{name} {result:?} {zero_extended} {parameters:?} {variadic} {noreturn} {optional} {locals:?}"
        ));
        for block in &function.blocks {
            trees.push(block.name.to_string());
            trees.extend(block.instructions.iter().map(|each| format!("{:?} {:?}", each.result, each.kind)));
        }
    }
    trees.iter().map(|tree| with_types(module, tree)).collect()
}

/// Replaces the numbers of types by the types.
fn with_types(module: &Module, text: &str) -> String {
    let mut parts = text.split("TypeId(");
    let mut result = parts.next().unwrap_or("").to_string();
    for part in parts {
        let (number, rest) = part.split_once(')').unwrap();
        let ty = &module.types[number.parse::<usize>().unwrap()];
        result += &with_types(module, &format!("{ty:?}"));
        result += rest;
    }
    result
}

fn check(name: &str, text: &str) {
    let first = read_module(text).unwrap_or_else(|error| panic!("{name}:{error}"));
    let written = match print_module(&first) {
        Ok(written) => written,
        Err(error) => {
            assert!(error.what.contains("callbr"), "{name}:{error}");
            return;
        }
    };
    let second = read_module(&written).unwrap_or_else(|error| panic!("{name}: {error}\n{written}"));
    assert_eq!(trees(&first), trees(&second), "{name}");
    let heads = |module: &Module| {
        (
            module.source_name.clone(),
            module.data_layout.clone(),
            module.triple.clone(),
            module.named_types.len(),
        )
    };
    assert_eq!(heads(&first), heads(&second), "{name}");
    assert_eq!(written, print_module(&second).unwrap(), "{name}");
}

#[test]
fn what_compilers_print() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut checked = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "ll") {
            check(&path.display().to_string(), &std::fs::read_to_string(&path).unwrap());
            checked += 1;
        }
    }
    assert!(checked > 10);
}

#[test]
fn names_constants_and_types() {
    check(
        "corners",
        "source_filename = \"a\\22\\5C\\C3\\A9\"\n%0 = type { i32, ptr }\n%\"a b\" = type <{ i8, %0 }>\n\
         %x = type opaque\n\
         @0 = global %0 { i32 -5, ptr @\"q\\22\" }\n\
         @\"q\\22\" = external thread_local global %\"a b\", align 8\n\
         @s = constant [4 x i8] c\"\\00\\22\\5C~\"\n@e = global ptr getelementptr (i8, ptr @s, i64 -3)\n\
         @f = global [5 x float] [float 0x7FF4000000000000, float -0.0, float 0x36A0000000000000, float 1.5, \
         float 0x7FF0000000000000]\n\
         @d = global double 0x7FF0000000000001\n@h = global half 0xH0001\n@b = global bfloat 0xRFFC1\n\
         @x = global x86_fp80 0xK3FFF8000000000000000\n\
         @l = global fp128 0xL00000000000000013FFF000000000000\n\
         @w = global i200 -1\n@t = global i1 true\n@v = global <2 x i1> <i1 false, i1 undef>\n\
         @n = global i64 sub (i64 ptrtoint (ptr @s to i64), i64 7)\n\
         @al = alias [4 x i8], ptr @s\n@if = ifunc i32 (i32), ptr @resolve\n\
         declare extern_weak ptr @resolve() noreturn\ndeclare void @many(i32, ...)\n\
         define void @g(ptr byval(%0) %\"p q\", i32 %1, ...) {\n  call void (i32, ...) @many(i32 1, ptr \
         byval(%0) %\"p q\") noreturn\n\
         \x20 switch i32 %1, label %2 [ i32 -1, label %\"3\\0A\" ]\n\"3\\0A\":\n  ret void\n\
         3:\n  unreachable\n}\n",
    );
}

#[test]
fn what_is_not_kept_is_refused() {
    let deep = format!("@g = external global i8{}", " ()".repeat(100_000));
    for (text, what) in [
        (
            "define void @f(ptr %p) {\n  %a = atomicrmw fadd ptr %p, float 1.0 seq_cst\n  ret void\n}",
            "2:3: this atomic operation cannot be written as text",
        ),
        (
            "define void @f() {\n  callbr void asm \"\", \"\"() to label %a []\na:\n  ret void\n}",
            "2:3: `callbr` cannot be written as text",
        ),
        ("@g = external global target(\"t\")", "1:1: a type of a target cannot be written as text"),
        (&deep, "1:1: what is nested so deep cannot be written as text"),
    ] {
        let module = read_module(text).unwrap();
        assert_eq!(print_module(&module).unwrap_err().to_string(), what);
    }
}
