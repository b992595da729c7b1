//! Which checks the compiler puts into a program, and the handlers that are called when one fails.
//!
//! Signed arithmetic wraps in our semantics, and `-fwrapv` says so; but with it clang checks nothing that is
//! signed. So it goes where overflows or shifts are asked about: without optimisation, and with a check
//! before it, an operation does what it did. What is undefined and nobody asked about is left alone.

use crate::clang::SEMANTICS;
use euphonium_program::{Class, Classes};
use std::fmt::Write;

/// What the names of handlers begin with.
pub const HANDLER: &str = "__ubsan_handle_";

/// What each class needs in LLVM IR.
const TO_IR: &[(Class, &str)] = &[
    (Class::Overflow, "signed-integer-overflow,shift"),
    (Class::Shift, "shift"),
    (Class::Bounds, "array-bounds"),
    (Class::Conversion, "implicit-conversion"),
    (Class::Unsigned, "unsigned-integer-overflow"),
    (Class::Vla, "vla-bound"),
];

/// What it needs in addition where a program runs: what the analysis checks by itself.
const TO_RUN: &[(Class, &str)] = &[(Class::Division, "integer-divide-by-zero")];

/// The classes that guards of memory see where a program runs.
const GUARDED: &[Class] = &[Class::Null, Class::Deref, Class::Free, Class::Leak, Class::Cleanup];

/// What makes the compiler call a guard before each access, and mark the local variables. Where the marks are is up to
/// the runtime.
const GUARDS: &[&str] = &[
    "-fsanitize=address",
    "-fsanitize-address-use-after-scope",
    "-fsanitize-address-use-after-return=never",
    "-mllvm",
    "-asan-instrumentation-with-call-threshold=0",
    "-mllvm",
    "-asan-force-dynamic-shadow",
];

/// The text of the guards.
const GUARD: &str = include_str!("../runtime/guard.c");

/// The text of the handlers.
const HANDLERS: &str = include_str!("../runtime/checks.c");

/// The flags that say what C means, if these classes are asked about.
pub(crate) fn semantics(checks: Classes) -> impl Iterator<Item = &'static str> {
    let wraps = !checks.any(&[Class::Overflow, Class::Shift]);
    SEMANTICS.iter().copied().filter(move |flag| wraps || *flag != "-fwrapv")
}

/// What makes the compiler say where local variables of blocks begin and end. The code of the sanitizer that
/// this is for would be put in by a pass that does not run.
const SCOPES: &[&str] =
    &["-fsanitize=address", "-fsanitize-address-use-after-scope", "-Xclang", "-disable-llvm-passes"];

/// The flags that make the compiler check them, for the analysis.
pub(crate) fn to_ir(checks: Classes) -> impl Iterator<Item = String> {
    let scopes = if checks.has(Class::Deref) { SCOPES } else { &[] };
    flag(checks, TO_IR.iter()).into_iter().chain(scopes.iter().map(ToString::to_string))
}

/// The same for a run.
pub(crate) fn to_run(checks: Classes) -> Option<String> {
    flag(checks, TO_IR.iter().chain(TO_RUN))
}

/// Are there guards where a program runs? If nothing but mistakes of memory is asked about: others end a run as well.
pub(crate) fn guarded(checks: Classes) -> bool {
    !checks.is_empty() && checks.iter().all(|class| GUARDED.contains(&class))
}

/// The flags for them.
pub(crate) fn guards(checks: Classes) -> &'static [&'static str] {
    if guarded(checks) { GUARDS } else { &[] }
}

/// What goes before the runtime, and what behind it; nothing without guards.
pub(crate) fn guard(checks: Classes) -> (String, &'static str) {
    if !guarded(checks) {
        return (String::new(), "");
    }
    let mut text = "#define EUPHONIUM_GUARD\n".to_string();
    for class in GUARDED {
        let name = class.name().to_ascii_uppercase();
        let _ = writeln!(text, "#define EUPHONIUM_{name} {}", u8::from(checks.has(*class)));
    }
    (text, GUARD)
}

fn flag<'a>(checks: Classes, table: impl Iterator<Item = &'a (Class, &'a str)>) -> Option<String> {
    let wanted = table.filter(|(class, _)| checks.has(*class)).map(|(_, words)| *words).collect::<Vec<_>>();
    (!wanted.is_empty()).then(|| format!("-fsanitize={}", wanted.join(",")))
}

/// Those classes of which LLVM IR says nothing if the compiler was not asked to check them.
pub fn need_the_source(checks: Classes) -> Classes {
    Classes::of(&TO_IR.iter().map(|(class, _)| *class).filter(|&class| checks.has(class)).collect::<Vec<_>>())
}

/// The library's own functions that overflow.
pub(crate) const ABSOLUTE: &[&str] = &["abs", "labs", "llabs"];

/// What is asked about as a word, for handlers that are compiled for all programs.
pub(crate) fn asked(checks: Classes) -> u32 {
    if to_run(checks).is_none() {
        return 0;
    }
    let classes = TO_IR.iter().chain(TO_RUN).enumerate();
    classes.map(|(number, (class, _))| u32::from(checks.has(*class)) << number).sum()
}

/// The handlers as C; nothing if the compiler checks nothing.
pub(crate) fn handlers(checks: Classes) -> String {
    let mut text = String::new();
    if to_run(checks).is_none() {
        return text;
    }
    for (class, _) in TO_IR.iter().chain(TO_RUN) {
        let name = class.name().to_ascii_uppercase();
        let _ = writeln!(text, "#define EUPHONIUM_{name} {}", u8::from(checks.has(*class)));
    }
    text.push_str(HANDLERS);
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_new_classes_nothing_changes() {
        assert_eq!(semantics(Classes::ASSERT).collect::<Vec<_>>(), SEMANTICS);
        assert_eq!((to_ir(Classes::ASSERT).next(), to_run(Classes::ASSERT)), (None, None));
        assert_eq!(handlers(Classes::ASSERT), "");
        assert_eq!((guards(Classes::USUAL), guard(Classes::USUAL)), (&[][..], (String::new(), "")));
        assert!(guarded(Classes::MEMORY_SAFETY) && guard(Classes::CLEANUP).0.contains("EUPHONIUM_CLEANUP 1"));
    }

    #[test]
    fn the_bits_of_what_is_asked_are_those_of_the_runtime() {
        let text = include_str!("../runtime/asked.c");
        for (class, _) in TO_IR.iter().chain(TO_RUN) {
            let name = class.name().to_ascii_uppercase();
            let bit = asked(Classes::of(&[*class]));
            assert!(text.contains(&format!("EUPHONIUM_{name} (euphonium_asked & {bit})")), "{name}");
        }
        assert_eq!(asked(Classes::ASSERT), 0);
    }

    #[test]
    fn overflow_is_checked_only_without_wrapping() {
        assert!(semantics(Classes::OVERFLOW).all(|flag| flag != "-fwrapv"));
        let flags: Vec<String> = to_ir(Classes::OVERFLOW).collect();
        assert_eq!(flags, ["-fsanitize=signed-integer-overflow,shift"]);
        let text = handlers(Classes::OVERFLOW);
        assert!(text.contains("EUPHONIUM_OVERFLOW 1") && text.contains("EUPHONIUM_DIVISION 0"));
    }
}
