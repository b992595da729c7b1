//! Programs of several modules: names mean what they mean after linking.

use euphonium_llvm::read_module;
use euphonium_program::interpret::{Interpreter, Outcome};
use euphonium_program::{Origin, lower};
use euphonium_term::{BvValue, Sort, Terms, Value};

/// What `main` returns in a program of these modules, the last of which are models.
fn returned(modules: &[&str], models: usize) -> u64 {
    let mut terms = Terms::new();
    let modules: Vec<_> =
        modules.iter().map(|text| read_module(text).unwrap_or_else(|error| panic!("{error}"))).collect();
    let options = lower::Options { models, ..lower::Options::default() };
    let program = lower(&mut terms, &modules, &options).unwrap_or_else(|error| panic!("{error}"));
    let mut open = |_: &Origin, sort: &Sort| match sort {
        Sort::BitVec(width) => Value::Bv(BvValue::new(*width, 0x10_0000u64)),
        _ => Value::Bool(false),
    };
    match Interpreter::run(&terms, &program, &mut open, 10_000) {
        Outcome::Returned(values) => match &values[..] {
            [Value::Bv(value)] => u64::try_from(value.unsigned()).expect("a small number"),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

const MAIN: &str = "define i32 @main() {\n  %r = call i32 @f()\n  ret i32 %r\n}\n";

fn function(linkage: &str, name: &str, value: u32) -> String {
    format!("define {linkage} i32 @{name}() {{\n  ret i32 {value}\n}}\n")
}

#[test]
fn a_strong_function_takes_the_place_of_a_weak_one() {
    let main = format!("{}{MAIN}", function("weak", "f", 1));
    assert_eq!(returned(&[&main], 0), 1);
    assert_eq!(returned(&[&main, &function("dso_local", "f", 2)], 0), 2);
    assert_eq!(returned(&[&main, &function("linkonce_odr", "f", 3)], 0), 1);
    // A model is no definition of the program.
    assert_eq!(returned(&[&main, &function("dso_local", "f", 4)], 1), 1);
}

#[test]
fn a_static_function_is_its_modules() {
    let main = format!("{}{MAIN}", function("internal", "f", 1));
    assert_eq!(returned(&[&main, &function("dso_local", "f", 2)], 0), 1);
    // Another module's is not found.
    let main = format!("declare i32 @f()\n{MAIN}");
    let (hidden, seen) = (function("internal", "f", 1), function("dso_local", "f", 2));
    assert_eq!(returned(&[&main, &hidden, &seen], 0), 2);
}

#[test]
fn variables_are_linked_as_functions_are() {
    let main = "@x = weak global i32 1\n@y = internal global i32 10\n\
                define i32 @main() {\n  %a = load i32, ptr @x\n  %b = load i32, ptr @y\n  %c = add i32 %a, \
                %b\n  ret i32 %c\n}\n";
    assert_eq!(returned(&[main], 0), 11);
    assert_eq!(returned(&[main, "@x = global i32 2\n@y = global i32 20\n"], 0), 12);
    // Two tentative definitions are one variable.
    let main = "@x = common global i32 0\ndeclare void @set()\n\
                define i32 @main() {\n  call void @set()\n  %a = load i32, ptr @x\n  ret i32 %a\n}\n";
    let other = "@x = common global i32 0\ndefine void @set() {\n  store i32 7, ptr @x\n  ret void\n}\n";
    assert_eq!(returned(&[main, other], 0), 7);
}

#[test]
fn a_weak_alias_gives_way() {
    let main = format!("{}@f = weak alias i32 (), ptr @own\n{MAIN}", function("internal", "own", 5));
    assert_eq!(returned(&[&main], 0), 5);
    assert_eq!(returned(&[&main, &function("dso_local", "f", 6)], 0), 6);
}
