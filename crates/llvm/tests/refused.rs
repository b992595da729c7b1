//! What is wrong is refused with its place, and nothing makes the reader panic.

use euphonium_llvm::layout::Layout;
use euphonium_llvm::read_module;
use euphonium_random::Rng;
use std::path::Path;

fn check(text: &str, expected: &str) {
    match read_module(text) {
        Ok(_) => panic!("accepted:\n{text}"),
        Err(error) => assert_eq!(error.to_string(), expected, "{text}"),
    }
}

/// The same in a function, the first line of which is line 2.
fn check_body(text: &str, expected: &str) {
    check(&format!("define void @f(ptr %p, i32 %x) {{\n{text}\n}}\n"), expected);
}

#[test]
fn instructions() {
    check_body("  frob i32 1", "2:3: unknown instruction `frob`");
    check_body("  %a = add turbo i32 1, 2\n  ret void", "2:12: expected a type, found `turbo`");
    check_body("  %a = add i32 1, %b\n  ret void", "2:19: register `%b` is not defined");
    check_body("  %a = add i32 1, 1\n  %a = add i32 1, 1\n  ret void", "3:3: register `%a` is defined twice");
    check_body("  br label %nowhere", "2:12: this block is not defined");
    check_body("  %a = add i32 1, 1", "3:1: a block ends without a terminator");
    check_body("a:\nb:\n  ret void", "3:1: the block before this label has no terminator");
    check_body("a:\n  ret void\na:\n  ret void", "4:1: block `a` is defined twice");
    check_body("  %5 = add i32 1, 1\n  %3 = add i32 1, 1", "3:3: `%3` is out of order: 6 is next");
    check_body("  %a = store i32 1, ptr %p", "2:3: an instruction without a result has a name");
    check_body("  ret i32 4294967296", "2:11: expected an integer of 32 bits, found `4294967296`");
    check_body("  ret i32 null", "2:11: expected a value of the type, found `null`");
    check_body("  ret i32 1.5", "2:11: expected an integer of 32 bits, found `1.5`");
    check_body("  ret float 1.1", "2:13: expected a value of the type, found `1.1`");
    check_body("  ret void, dbg", "2:13: expected metadata, found `dbg`");
    check_body(
        "  switch i32 %x, label %a [\n i8 1, label %a ]",
        "3:5: a case is not of the type of the switch",
    );
    check_body("  br i32 %x, label %a, label %a", "2:12: the condition of a branch is not of type i1");
    check_body("  call void @g()\n  ret void", "2:13: `@g` is not defined");
    check_body("  call void @f(...)", "2:16: a call that passes on its variable arguments is not supported");
    check_body("  call void @f(ptr inalloca(i8) %p)", "2:20: attribute `inalloca` is not supported");
    check_body("  %a = add i64 %x, 1\n  ret void", "2:16: register `%x` is of another type elsewhere");
    check_body(
        "  store i8 %a, ptr %p\n  %a = load i16, ptr %p",
        "3:3: register `%a` is of another type elsewhere",
    );
    check_body(
        "  %a = icmp eq ptr %p, null\n  ret i8 %a",
        "3:10: register `%a` is of another type elsewhere",
    );
    check_body(
        "  %a = extractvalue { i8 } undef, 1, !dbg !0",
        "2:36: the indices lead to no part of the type",
    );
    check_body(
        "  %a = insertvalue { i8, [2 x i16] } undef, i8 1, 1, 0",
        "3:1: the value is not of the type of the part",
    );
    check_body("  %a = load i32, ptr %p, align 3", "2:32: expected a power of two, found `3`");
    check_body("  ret void, !dbg !dbg", "2:18: expected metadata, found `!dbg`");
    // A word on the next line is no attribute of the call.
    check_body("  call void @f()\n  frob", "3:3: unknown instruction `frob`");
    check_body("  #dbg_other(i32 1)\n  ret void", "2:3: expected an instruction, found `#dbg_other`");
}

#[test]
fn modules() {
    check("define void @f() {\n}", "2:1: a block ends without a terminator");
    check("define void @f() {", "1:19: expected an instruction, found the end of the text");
    check("@g = global i32 0\n@g = global i32 0", "2:1: `@g` is defined twice");
    check("@g = global %s zeroinitializer", "1:13: type `%s` is not defined");
    check("%s = type {}\n%s = type {}", "2:1: type `%s` is defined twice");
    check("@g = global i32 %x", "1:17: a register outside of a function");
    check("@g = blobal i32 0", "1:6: expected `global`, `constant` or `alias`, found `blobal`");
    check("@g = global [2 x i8] c\"abc\"", "1:22: the bytes are not as many as their type says");
    check("@g = global [2 x i8] [i8 1]", "1:22: the elements are not those of the type");
    check("%s = type { i8 }\n@g = global %s { i16 1 }", "2:16: the elements are not those of the type");
    check("@g = global ptr \"x", "1:17: a string that does not end");
    check("@\"\\FF\" = global i32 0", "1:1: a name that is not UTF-8");
    check("@g = global i0 0", "1:13: expected a type, found `i0`");
    check("@g = global i99999999 0", "1:13: expected a type, found `i99999999`");
    check("é", "1:1: a character that is not ASCII outside of a string");
    check("!0 = !{}\n!0 = !{}", "2:1: metadata !0 is defined twice");
    check("!0 = !{", "1:6: a bracket that is not closed");
    check("frob", "1:1: expected a definition, found `frob`");
}

#[test]
fn deep_nesting() {
    let nested = |depth: usize, open: &str, core: &str, close: &str| {
        format!("@g = external global {}{core}{}", open.repeat(depth), close.repeat(depth))
    };
    for (open, close) in [("{", "}"), ("[1 x ", "]"), ("<{", "}>"), ("void (", ")")] {
        assert!(read_module(&nested(150, open, "i8", close)).is_ok(), "{open}");
        let error = read_module(&nested(100_000, open, "i8", close)).unwrap_err();
        assert!(error.message.contains("nested deeper"), "{open}: {error}");
    }
    // Constants with their types.
    let mut text = "i8 0".to_string();
    let mut ty = "i8".to_string();
    for _ in 0..60 {
        (text, ty) = (format!("{{ {ty} }} {{ {text} }}"), format!("{{ {ty} }}"));
    }
    assert!(read_module(&format!("@g = global {text}")).is_ok());
    let many = 100_000;
    let text = format!("@g = global i8 {}0{}", "add (i8 ".repeat(many), ", i8 0)".repeat(many));
    assert!(read_module(&text).is_err());
    // Stars and parameter lists nest without recursion.
    let module = read_module(&format!("@g = external global i8{}", " ()".repeat(many))).unwrap();
    assert!(Layout::new(&module).unwrap().alloc_size(module.globals[0].ty).is_none());
    // Named types nest as deep as they like, shared or cyclic.
    let mut text = "%t0 = type {}\n".to_string();
    for level in 1..2000 {
        text += &format!("%t{level} = type {{ %t{0}, %t{0} }}\n", level - 1);
    }
    text += "%a = type { %b }\n%b = type { i8, %a }\n@g = external global %t1999\n@h = external global %a\n";
    let module = read_module(&text).unwrap();
    let layout = Layout::new(&module).unwrap();
    assert_eq!(layout.alloc_size(module.globals[0].ty), Some(0));
    assert_eq!(layout.alloc_size(module.globals[1].ty), None);
}

fn printed() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|end| end == "ll")).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

/// Reads a text that may be wrong. Where it is accepted its layout must not panic either.
fn survive(text: &str) -> bool {
    read_module(text).is_ok_and(|module| Layout::new(&module).is_ok())
}

#[test]
fn truncated_texts() {
    let mut random = Rng::new(0x9E37_79B9_7F4A_7C15);
    for text in printed() {
        for _ in 0..20 {
            let mut length = random.below(text.len());
            while !text.is_char_boundary(length) {
                length -= 1;
            }
            survive(&text[..length]);
        }
    }
}

/// Edits bytes, words and lines at random.
#[test]
fn edited_texts() {
    let mut random = Rng::new(0x0123_4567_89AB_CDEF);
    let (mut accepted, mut refused) = (0, 0);
    let interesting = b"(){}[]<>,%@!#\"*=:;-\\x0i\n\0";
    for text in printed() {
        // The part before the metadata is where edits matter.
        let code = text.find("\n!llvm.").unwrap_or(text.len());
        for _ in 0..25 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..=random.below(3) {
                let at = random.below(code.min(bytes.len() - 1));
                let other = random.below(code.min(bytes.len() - 1));
                match random.below(5) {
                    0 => bytes[at] = interesting[random.below(interesting.len())],
                    1 => bytes.insert(at, interesting[random.below(interesting.len())]),
                    2 => drop(bytes.remove(at)),
                    3 => bytes[at] = bytes[other],
                    _ => {
                        let length = random.below(40).min(bytes.len() - at.max(other));
                        let copy = bytes[other..other + length].to_vec();
                        bytes[at..at + length].copy_from_slice(&copy);
                    }
                }
            }
            match survive(&String::from_utf8_lossy(&bytes)) {
                true => accepted += 1,
                false => refused += 1,
            }
        }
    }
    // Most edits break a text; some change only a name or a number.
    assert!(accepted > 10 && refused > 100, "{accepted} {refused}");
}
