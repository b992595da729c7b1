//! What runs before and after the entry, and what calls through pointers call: LLVM IR, executed at each
//! stage.

use euphonium_llvm::read_module;
use euphonium_program::interpret::{Interpreter, Outcome};
use euphonium_program::memory::function_targets;
use euphonium_program::passes::{CallEncoding, inline, resolve};
use euphonium_program::{AssumptionKind, Origin, Program, lower};
use euphonium_term::{BvValue, Sort, Terms, Value};

fn lowered(terms: &mut Terms, modules: &[&str], entry: &str) -> Result<Program, String> {
    let modules: Vec<_> = modules.iter().map(|text| read_module(text).expect("LLVM IR")).collect();
    let options = lower::Options { entry: entry.into(), ..lower::Options::default() };
    lower(terms, &modules, &options).map_err(|error| error.message)
}

/// Runs a program in which everything that is open has all bits set.
fn run(terms: &Terms, program: &Program) -> Outcome {
    let mut open = |_: &Origin, sort: &Sort| match sort {
        Sort::BitVec(width) => Value::Bv(BvValue::ones(*width)),
        _ => Value::Bool(true),
    };
    Interpreter::run(terms, program, &mut open, 10_000)
}

fn returned(value: u64) -> Outcome {
    Outcome::Returned(vec![Value::Bv(BvValue::new(32, value))])
}

/// Runs a program after its calls have become choices, and after they have become jumps in each way.
fn outcome(modules: &[&str]) -> Outcome {
    let mut terms = Terms::new();
    let mut program = lowered(&mut terms, modules, "main").expect("a program");
    let targets = function_targets(&terms, &program);
    resolve(&mut terms, &mut program, &targets);
    let outcome = run(&terms, &program);
    let (limit, depth) = (10_000, 10);
    let encodings = [
        CallEncoding::WaitReturn,
        CallEncoding::Bounded { limit, depth },
        CallEncoding::Deep { limit, depth },
    ];
    for encoding in encodings {
        let mut copy = program.clone();
        inline(&mut terms, &mut copy, encoding).expect("no limit is reached");
        assert_eq!(run(&terms, &copy), outcome, "{encoding:?}");
    }
    outcome
}

/// A constructor or destructor that appends a digit to `@n`.
fn digit(name: &str, digit: u32) -> String {
    format!(
        "define internal void @{name}() {{\n  %a = load i32, ptr @n\n  %b = mul i32 %a, 10\n  %c = add i32 \
         %b, {digit}\n  store i32 %c, ptr @n\n  ret void\n}}\n"
    )
}

fn list(which: &str, items: &[(u32, &str)]) -> String {
    let items: Vec<String> = items
        .iter()
        .map(|(priority, name)| format!("{{ i32, ptr, ptr }} {{ i32 {priority}, ptr @{name}, ptr null }}"))
        .collect();
    let count = items.len();
    format!(
        "@llvm.global_{which} = appending global [{count} x {{ i32, ptr, ptr }}] [{}]\n",
        items.join(", ")
    )
}

#[test]
fn constructors_run_by_priority_and_then_in_order() {
    let first = format!(
        "@n = global i32 0\ndefine i32 @main() {{\n  %a = load i32, ptr @n\n  ret i32 %a\n}}\n{}{}{}",
        digit("a", 1),
        digit("b", 2),
        list("ctors", &[(65535, "a"), (200, "b")])
    );
    let second = format!(
        "@n = external global i32\n{}{}{}",
        digit("c", 3),
        digit("d", 4),
        list("ctors", &[(200, "c"), (65535, "d")])
    );
    assert_eq!(outcome(&[&first, &second]), returned(2314));
    let taking = "define void @f(i32 %x) {\n  ret void\n}\ndefine i32 @main() {\n  ret i32 0\n}\n"
        .to_string()
        + &list("ctors", &[(1, "f")]);
    assert!(lowered(&mut Terms::new(), &[&taking], "main").unwrap_err().contains("takes arguments"));
}

/// Main returns, or calls exit, or something else that ends the run.
#[test]
fn destructors_run_in_the_opposite_order_at_the_end() {
    let text = |end: &str| {
        format!(
            "@n = global i32 0\ndeclare void @reach_error()\ndeclare void @exit(i32)\n\
             declare void @_exit(i32)\n\
             define internal void @look() {{\n  %a = load i32, ptr @n\n  %b = icmp eq i32 %a, 521\n  \
             br i1 %b, label %bad, label %good\nbad:\n  call void @reach_error()\n  unreachable\n\
             good:\n  ret void\n}}\n\
             define i32 @main() {{\n  store i32 5, ptr @n\n  {end}\n}}\n{}{}{}",
            digit("a", 1),
            digit("b", 2),
            list("dtors", &[(65535, "a"), (100, "look"), (65535, "b")])
        )
    };
    let error = |end: &str| matches!(outcome(&[&text(end)]), Outcome::Error(_));
    assert!(error("ret i32 0"));
    assert!(error("call void @exit(i32 0)\n  unreachable"));
    assert!(!error("call void @_exit(i32 0)\n  unreachable"));
    assert!(!error("store i32 6, ptr @n\n  ret i32 0"));
}

#[test]
fn global_variables_are_set_once() {
    let text = "@n = global i32 0\ndefine i32 @main() {\n  %a = load i32, ptr @n\n  %b = add i32 %a, 1\n  \
                store i32 %b, ptr @n\n  %c = icmp ult i32 %b, 4\n  br i1 %c, label %again, label %done\n\
                again:\n  %d = call i32 @main()\n  %e = add i32 %d, 10\n  ret i32 %e\ndone:\n  ret i32 %b\n\
                }\n";
    assert_eq!(outcome(&[text]), returned(34));
}

/// The low bits are those of both sides; what only one of them knows is open, here all ones.
#[test]
fn calls_of_other_types() {
    let call = |f: &str, call: &str| {
        let text = format!(
            "target datalayout = \"e-m:e-i64:64-n8:16:32:64-S128\"\n{f}\n\
             define i32 @main() {{\n  %p = alloca ptr\n  store ptr @f, ptr %p\n  %f = load ptr, ptr %p\n  \
             {call}\n}}\n"
        );
        outcome(&[&text])
    };
    let int = "define i32 @f(i32 %a, i32 %b) {\n  %c = sub i32 %a, %b\n  ret i32 %c\n}\n";
    let (wide, ones) = ("%r = call i32 %f(i64 4294967303, i64 3, i64 9)\n  ret i32 %r", 0xffff_ffff);
    assert_eq!(call(int, wide), returned(4));
    assert_eq!(call(int, "%r = call i32 %f(i32 7)\n  ret i32 %r"), returned(8));
    assert_eq!(
        call(int, "%r = call i8 %f(i32 7, i32 3)\n  %s = zext i8 %r to i32\n  ret i32 %s"),
        returned(4)
    );
    let long = "define i64 @f(i64 %a) {\n  ret i64 %a\n}\n";
    let high = "%r = call i64 %f(i32 7)\n  %s = lshr i64 %r, 32\n  %t = trunc i64 %s to i32\n  ret i32 %t";
    assert_eq!(call(long, high), returned(ones));
    assert_eq!(call(long, "%r = call i32 %f(i32 7)\n  ret i32 %r"), returned(7));
    let nothing = "define void @f() {\n  ret void\n}\n";
    assert_eq!(call(nothing, "%r = call i32 %f(i32 7)\n  ret i32 %r"), returned(ones));
    // Floating-point numbers are passed in registers of their own.
    let mixed = "define i32 @f(double %x, i32 %a) {\n  ret i32 %a\n}\n";
    assert_eq!(call(mixed, "%r = call i32 %f(i32 7, i32 3)\n  ret i32 %r"), returned(7));
    assert_eq!(call(mixed, "%r = call i32 %f(i32 7, double 0.5, i32 3)\n  ret i32 %r"), returned(7));
    assert_eq!(call(mixed, "%r = call i32 %f(double 0.5)\n  ret i32 %r"), returned(ones));
    let float = "define double @f() {\n  ret double 0.0\n}\n";
    assert_eq!(call(float, "%r = call i32 %f()\n  ret i32 %r"), returned(ones));
    // What takes more registers shifts what follows.
    let pair = "define i32 @f(i128 %a, i32 %b) {\n  ret i32 %b\n}\n";
    assert_eq!(call(pair, "%r = call i32 %f(i64 7, i32 3)\n  ret i32 %r"), returned(ones));
}

#[test]
fn functions_without_a_body_do_the_same_through_pointers() {
    let text = |declared: &str, call: &str| {
        format!(
            "{declared}\ndefine i32 @main() {{\n  %p = alloca ptr\n  store ptr @f, ptr %p\n  %f = load ptr, \
             ptr %p\n  {call}\n  ret i32 3\n}}\n"
        )
        .replace("@f", "@reach_error")
    };
    let error = text("declare void @f()", "call void %f()");
    assert!(matches!(outcome(&[&error]), Outcome::Error(_)));
    assert_eq!(outcome(&[&error.replace("reach_error", "abort")]), Outcome::Halted);
    let own = text("define void @f() {\n  ret void\n}", "call void %f()");
    assert!(matches!(outcome(&[&own]), Outcome::Error(_)));
    // What asserts in some library is an ordinary function if it has a body.
    assert_eq!(outcome(&[&own.replace("reach_error", "__assert")]), returned(3));
    let input = text("declare i32 @f()", "%r = call i32 %f()\n  ret i32 %r").replace("reach_error", "any");
    assert_eq!(outcome(&[&input]), returned(0xffff_ffff));
}

/// That a pointer may point elsewhere is assumed only where it may.
#[test]
fn known_functions_need_no_assumption() {
    let text = "define void @f() {\n  ret void\n}\ndeclare ptr @get()\n\
                define i32 @main() {\n  %p = alloca ptr\n  store ptr @f, ptr %p\n  %f = load ptr, ptr %p\n  \
                call void %f()\n  ret i32 0\n}\n";
    let assumed = |text: &str| {
        let mut terms = Terms::new();
        let mut program = lowered(&mut terms, &[text], "main").expect("a program");
        let targets = function_targets(&terms, &program);
        resolve(&mut terms, &mut program, &targets);
        let mut external = program.assumptions.iter().filter(|a| a.kind == AssumptionKind::ExternalFunction);
        external.any(|assumption| assumption.what.contains("pointers"))
    };
    assert!(!assumed(text));
    assert!(assumed(&text.replace("%f = load ptr, ptr %p", "%f = call ptr @get()")));
}

fn refused(modules: &[&str], said: &str) {
    let message = lowered(&mut Terms::new(), modules, "main").expect_err(said);
    assert!(message.contains(said), "{message}");
}

#[test]
fn what_jumps_or_runs_later_is_refused_where_it_is_mentioned() {
    let main = "define i32 @main() {\n  %a = load ptr, ptr @t\n  ret i32 0\n}\n";
    for name in ["longjmp", "sigaction", "atexit", "makecontext", "vfork", "__cxa_atexit"] {
        let text = format!("@t = global [2 x ptr] [ptr null, ptr @{name}]\ndeclare void @{name}()\n{main}");
        refused(&[&text], name);
        // A function of the program is what it says.
        let own = text.replace(
            &format!("declare void @{name}()"),
            &format!("define void @{name}() {{\n  ret void\n}}"),
        );
        assert!(lowered(&mut Terms::new(), &[&own], "main").is_ok(), "{name}");
    }
    let unused = format!(
        "@t = global ptr null\ndeclare void @longjmp()\n\
         define void @f() {{\n  call void @longjmp()\n  ret void\n}}\n{main}"
    );
    assert!(lowered(&mut Terms::new(), &[&unused], "main").is_ok());
    let border = |name: &str| {
        format!(
            "@{name} = external global i32\ndefine i32 @main() {{\n  %a = load i32, ptr @{name}\n  ret i32 \
             %a\n}}\n"
        )
    };
    for name in ["__start_x", "__stop_x", "_end", "etext"] {
        refused(&[&border(name)], name);
    }
    assert!(lowered(&mut Terms::new(), &[&border("start")], "main").is_ok());
    refused(
        &["@f = global ptr @main, section \".init_array\"\ndefine i32 @main() {\n  ret i32 0\n}\n"],
        ".init_array",
    );
}

/// Exceptions are refused where they would be caught, and only there.
#[test]
fn exceptions_that_may_be_caught_are_refused() {
    let text = |callee: &str, more: &str| {
        format!(
            "declare i32 @__gxx_personality_v0(...)\n{more}\ndeclare void @reach_error()\n\
             define i32 @main() personality ptr @__gxx_personality_v0 {{\n  invoke void @{callee}() to label \
             %o unwind label %l\n\
             l:\n  %e = landingpad {{ ptr, i32 }} catch ptr null\n  call void @reach_error()\n  unreachable\n\
             o:\n  ret i32 0\n}}\n"
        )
    };
    refused(&[&text("f", "declare void @f()")], "may throw");
    assert_eq!(outcome(&[&text("f", "declare void @f() nounwind")]), returned(0));
    assert_eq!(outcome(&[&text("f", "define void @f() {\n  ret void\n}")]), returned(0));
    // Through another function, or a pointer.
    let inner = "declare void @__cxa_throw(ptr, ptr, ptr)\ndefine void @g() {\n  \
                 call void @__cxa_throw(ptr null, ptr null, ptr null)\n  unreachable\n}\n";
    refused(
        &[&text("f", &format!("{inner}define void @f() {{\n  call void @g()\n  ret void\n}}"))],
        "may throw",
    );
    let pointer =
        "@p = global ptr @g\ndefine void @f() {\n  %p = load ptr, ptr @p\n  call void %p()\n  ret void\n}\n";
    refused(&[&text("f", &format!("{inner}{pointer}"))], "may throw");
    let harmless = "define void @g() {\n  ret void\n}\n";
    assert_eq!(outcome(&[&text("f", &format!("{harmless}{pointer}"))]), returned(0));
    // What nobody catches ends the run.
    let uncaught = format!("{inner}define i32 @main() {{\n  call void @g()\n  ret i32 0\n}}\n");
    assert_eq!(outcome(&[&uncaught]), Outcome::Halted);
}

/// The `main` of a Rust program is the one that is given to the runtime, and a panic is the error.
#[test]
fn rust_begins_with_its_own_main() {
    let text = "declare i64 @_ZN3std2rt10lang_start17h0123456789abcdefE(ptr, i64, ptr, i8)\n\
                declare void @_ZN4core9panicking5panic17h0123456789abcdefE(ptr, i64, ptr) noreturn\n\
                define internal void @_ZN1a4main17h0123456789abcdefE() {\n  \
                call void @_ZN4core9panicking5panic17h0123456789abcdefE(ptr null, i64 0, ptr null)\n  \
                unreachable\n}\n\
                define i32 @main(i32 %a, ptr %b) {\n  \
                %r = call i64 @_ZN3std2rt10lang_start17h0123456789abcdefE(ptr \
                @_ZN1a4main17h0123456789abcdefE, i64 0, ptr %b, i8 0)\n  ret i32 0\n}\n";
    assert!(matches!(outcome(&[text]), Outcome::Error(_)));
    let fails = text.replace("_ZN4core9panicking5panic", "_ZN4core6option13unwrap_failed");
    assert!(matches!(outcome(&[&fails]), Outcome::Error(_)));
    let exits = text.replace("_ZN4core9panicking5panic", "_ZN3std7process4exit");
    assert_eq!(outcome(&[&exits]), Outcome::Halted);
}

#[test]
fn names_that_two_modules_define_are_refused() {
    let main = "define i32 @main() {\n  %r = call i32 @f()\n  ret i32 %r\n}\n";
    let f = |linkage: &str| format!("define {linkage} i32 @f() {{\n  ret i32 1\n}}\n");
    refused(&[&format!("{main}{}", f("")), &f("")], "`f` is defined here and in");
    assert_eq!(outcome(&[&format!("{main}{}", f("")), &f("weak")]), returned(1));
    assert_eq!(outcome(&[&format!("{main}{}", f("")), &f("internal")]), returned(1));
}

/// Allocation, variables that are set once; nothing is assumed of what else a language's library does.
#[test]
fn the_runtimes_of_other_languages() {
    let text = |declared: &str, body: &str| format!("{declared}\ndefine i32 @main() {{\n  {body}\n}}\n");
    let new = "declare ptr @_Znwm(i64)\ndeclare void @_ZdlPvm(ptr, i64)\n";
    let body = "%a = call ptr @_Znwm(i64 4)\n  %b = call ptr @_Znwm(i64 4)\n  store i32 1, ptr %a\n  store \
                i32 2, ptr %b\n  %r = load i32, ptr %a\n  call void @_ZdlPvm(ptr %a, i64 4)\n  ret i32 %r";
    assert_eq!(outcome(&[&text(new, body)]), returned(1));
    let rust = new.replace("_Znwm(i64)", "__rust_alloc(i64, i64)").replace("_ZdlPvm", "__rust_dealloc");
    let rust_body =
        body.replace("_Znwm(i64 4)", "__rust_alloc(i64 4, i64 4)").replace("_ZdlPvm", "__rust_dealloc");
    let rust_body = rust_body.replace("(ptr %a, i64 4)", "(ptr %a, i64 4, i64 4)");
    let rust = rust.replace("(ptr, i64)", "(ptr, i64, i64)");
    assert_eq!(outcome(&[&text(&rust, &rust_body)]), returned(1));
    let guard =
        "@g = global i64 0\ndeclare i32 @__cxa_guard_acquire(ptr)\ndeclare void @__cxa_guard_release(ptr)\n";
    let body = "%a = call i32 @__cxa_guard_acquire(ptr @g)\n  call void @__cxa_guard_release(ptr @g)\n  \
                %b = call i32 @__cxa_guard_acquire(ptr @g)\n  %c = mul i32 %a, 10\n  %r = add i32 %c, %b\n  \
                ret i32 %r";
    assert_eq!(outcome(&[&text(guard, body)]), returned(10));
    for name in
        ["_ZNSo3putEc", "__cxa_demangle", "_ZN4core3fmt5write17h0123456789abcdefE", "_RNvNtCsx_3std2io5write"]
    {
        let declared = format!("declare void @{name}()");
        refused(&[&text(&declared, &format!("call void @{name}()\n  ret i32 0"))], name);
        // To mention it is harmless.
        let mentioned = format!("@t = global ptr @{name}\n{declared}");
        assert_eq!(outcome(&[&text(&mentioned, "%a = load ptr, ptr @t\n  ret i32 3")]), returned(3));
    }
}
