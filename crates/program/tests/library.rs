//! Every function of the table of the library is done exactly, by its effects, or refused: none is taken for
//! a function of the program's own world, which changes nothing.

use euphonium_llvm::read_module;
use euphonium_program::{AssumptionKind, Program, lower};
use euphonium_term::Terms;

/// The names of the table with their numbers of parameters and whether more may follow.
fn names() -> Vec<(&'static str, usize, bool)> {
    let mut found = Vec::new();
    let (mut count, mut variadic) = (0, false);
    for line in include_str!("../data/library.txt").lines().filter(|line| !line.starts_with('#')) {
        let names = match line.split_once(": ") {
            Some((head, names)) => {
                let arity = head.split_whitespace().nth(1).expect("a number of parameters");
                variadic = arity.ends_with('+');
                count = arity.trim_end_matches('+').parse().expect("a number of parameters");
                names
            }
            None => line,
        };
        found.extend(names.split_whitespace().map(|name| (name, count, variadic)));
    }
    found
}

fn lowered(text: &str) -> Result<Program, String> {
    let module = read_module(text).map_err(|error| error.to_string())?;
    let options = lower::Options::default();
    lower::lower(&mut Terms::new(), &[module], &options).map_err(|error| error.to_string())
}

fn taken_for_own(program: &Program, name: &str) -> bool {
    let kinds = [AssumptionKind::ExternalFunction, AssumptionKind::GivenMemory];
    program.assumptions.iter().any(|a| kinds.contains(&a.kind) && &*a.what == name)
}

/// A program that calls the function with pointers to memory of its own.
fn caller(name: &str, count: usize, variadic: bool) -> String {
    let parameters = vec!["i8*"; count].join(", ");
    let parameters = match (count, variadic) {
        (_, false) => parameters,
        (0, true) => "...".to_string(),
        (_, true) => format!("{parameters}, ..."),
    };
    let arguments = vec!["i8* %p"; count].join(", ");
    format!(
        "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128\"\n\
         declare i8* @{name}({parameters})\n\
         define i32 @main() {{\n  %p = alloca i8, i64 64\n  \
         %r = call i8* ({parameters}) @{name}({arguments})\n  \
         %i = ptrtoint i8* %r to i64\n  %t = trunc i64 %i to i32\n  ret i32 %t\n}}\n"
    )
}

#[test]
fn no_function_of_the_library_is_harmless_by_default() {
    let names = names();
    assert!(names.len() > 2500);
    let (mut done, mut refused) = (0, 0);
    for (name, count, variadic) in names {
        match lowered(&caller(name, count, variadic)) {
            Ok(program) => {
                assert!(
                    !taken_for_own(&program, name),
                    "{name} is taken for a function of the program's own world"
                );
                done += 1;
            }
            Err(message) => {
                assert!(message.contains(&format!("`{name}`")), "{name}: {message}");
                refused += 1;
            }
        }
    }
    assert!(done > 2300 && refused > 100, "{done} done, {refused} refused");
}

#[test]
fn other_functions_are_the_programs_own() {
    let program = lowered(&caller("read_the_device", 2, false)).expect("is lowered");
    assert!(taken_for_own(&program, "read_the_device"));
    // A name of the library with another number of parameters is none of its functions.
    let program = lowered(&caller("accept", 0, false)).expect("is lowered");
    assert!(taken_for_own(&program, "accept"));
}

#[test]
fn unknown_functions_of_verifiers_are_refused() {
    for name in ["__VERIFIER_fill", "__CPROVER_havoc_object"] {
        let message = lowered(&caller(name, 1, false)).expect_err("is refused");
        assert!(message.contains(name), "{message}");
    }
}
