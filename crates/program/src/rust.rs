//! What the names of Rust's functions say, and which of them a verifier takes by their names.
//!
//! rustc mangles paths in one of two ways, the legacy one and v0; both are undone by `rustc-demangle`. What panics is
//! found by its path in `core`, `alloc` and `std`, whether it has a body or not: a panic is the error, and what it would
//! print does not matter. The same holds for the few functions by which a program talks to the world: printing and
//! the allocator. Their bodies, where a module has them, are not looked at ([`cut`]).

use crate::check::Class;
use euphonium_llvm::Module;
use std::sync::Arc;

/// Was the name made by Rust's compiler? The old way is that of C++, with a hash behind it.
pub fn is_mangled(name: &str) -> bool {
    let old = || {
        let hash = name.strip_prefix("_ZN")?.strip_suffix('E')?.rsplit_once("17h")?.1;
        Some(hash.len() == 16 && hash.bytes().all(|digit| digit.is_ascii_hexdigit()))
    };
    name.starts_with("_R") || old().unwrap_or(false)
}

/// The path of a function, without hashes: `core::option::unwrap_failed`, `<alloc::vec::Vec<u8>>::push`.
pub fn path(name: &str) -> Option<String> {
    if !is_mangled(name) {
        return None;
    }
    // What a compiler adds to tell copies apart is no part of the path.
    let name = name.split_once(".llvm.").map_or(name, |(name, _)| name);
    Some(format!("{:#}", rustc_demangle::try_demangle(name).ok()?))
}

/// The name of a function as people say it: the last part of its path, with the type or trait it belongs to.
pub fn shown(name: &Arc<str>) -> Arc<str> {
    match path(name) {
        Some(path) => short(&path).into(),
        None => name.clone(),
    }
}

/// The last parts of a path: `<a::Queue<u8> as a::Put>::put` is `Queue::put`.
fn short(path: &str) -> String {
    let parts = segments(path);
    let plain = |(at, part): (usize, &&str)| -> String {
        match part.strip_prefix('<').and_then(|part| part.strip_suffix('>')) {
            // What a function was made for.
            Some(_) if at > 0 => String::new(),
            // The type of an implementation, maybe of a trait.
            Some(inner) => {
                let own = inner.split(" as ").next().unwrap_or(inner);
                let own = own.trim_start_matches(['&', '*']).trim_start_matches("mut ");
                segments(own).last().map_or(String::new(), |last| without_arguments(last).to_string())
            }
            None => without_arguments(part).to_string(),
        }
    };
    let mut shown: Vec<String> =
        parts.iter().enumerate().map(plain).filter(|part| !part.is_empty()).collect();
    let Some(last) = shown.pop() else { return path.to_string() };
    let owner = shown.pop().filter(|owner| {
        last.starts_with('{') || owner.starts_with(char::is_uppercase) || parts[0].starts_with('<')
    });
    match owner {
        Some(owner) => format!("{owner}::{last}"),
        None => last,
    }
}

/// `Vec<u8>` without what is between the signs.
fn without_arguments(part: &str) -> &str {
    match part.find('<') {
        Some(at) if at > 0 => &part[..at],
        _ => part,
    }
}

/// The parts of a path between the `::` that are in no brackets.
fn segments(path: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0i32, 0);
    let bytes = path.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'<' | b'(' | b'[' | b'{' => depth += 1,
            // Not the arrow of a function's type.
            b'>' if at > 0 && bytes[at - 1] == b'-' => {}
            b'>' | b')' | b']' | b'}' => depth -= 1,
            b':' if depth == 0 && bytes.get(at + 1) == Some(&b':') => {
                parts.push(&path[start..at]);
                start = at + 2;
            }
            _ => {}
        }
    }
    parts.push(path.get(start..).unwrap_or(""));
    parts.retain(|part| !part.is_empty());
    parts
}

/// Crates whose functions are the language's own.
const LIBRARY: &[&str] = &["core::", "alloc::", "std::"];

/// Is it a path into the language's own crates?
pub fn is_of_library(path: &str) -> bool {
    let path = path.trim_start_matches('<');
    LIBRARY.iter().any(|library| path.starts_with(library))
}

/// Paths of functions that end the process on purpose.
const ENDS: &[&str] = &["std::process::exit", "std::process::abort", "alloc::alloc::handle_alloc_error"];

/// Does the function end the run without a panic?
pub fn ends(path: &str) -> bool {
    ENDS.contains(&path)
        || path.ends_with("handle_alloc_error")
        || path == "__rustc::__rust_alloc_error_handler"
}

/// Does it write text?
pub fn prints(path: &str) -> bool {
    matches!(path, "std::io::stdio::_print" | "std::io::stdio::_eprint")
}

/// The type that a call of this function formats, if it is one that `format_args!` makes.
pub fn formatted(path: &str) -> Option<&str> {
    let made = path
        .strip_prefix("<core::fmt::rt::Argument>::new_")
        .or_else(|| path.strip_prefix("core::fmt::rt::Argument::new_"))?;
    // Numbers that are widths have no type beside their own.
    Some(made.split_once("::<").map_or("usize", |(_, ty)| ty.strip_suffix('>').unwrap_or(ty)))
}

/// Does the function put together what is formatted?
pub fn makes_arguments(path: &str) -> bool {
    path.starts_with("<core::fmt::Arguments>::") || path.starts_with("core::fmt::Arguments::")
}

/// Is a type one of the language's own through and through? Then no code of the program formats it.
pub fn is_plain(ty: &str) -> bool {
    let mut words = ty.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | ':' | '#' | '{')));
    words.all(|word| word != "dyn" && !word.contains('{') && (!word.contains("::") || is_of_library(word)))
}

/// A function that panics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panic {
    /// What kind of mistake it tells.
    pub class: Class,
    /// What the message says, as far as the name tells.
    pub text: String,
    /// Whether the first two arguments are the message.
    pub has_message: bool,
}

/// What a call of the function means, if it is a panic. Of Rust's own crates, those that do not return are, but for the
/// ones that end the process on purpose.
pub fn panic(name: &str, noreturn: bool) -> Option<Panic> {
    let plain = |text: &str| Panic { class: Class::Assert, text: text.into(), has_message: false };
    if matches!(name, "rust_begin_unwind" | "rust_panic" | "__rust_start_panic") {
        return Some(plain("a panic"));
    }
    let path = path(name)?;
    let panicking = path.starts_with("core::panicking::") || path.starts_with("std::panicking::begin_panic");
    if ends(&path) || !panicking && !(noreturn && (is_of_library(&path) || path.starts_with("__rustc::"))) {
        return None;
    }
    let last = segments(&path).last().map_or("", |last| without_arguments(last)).to_string();
    let panic = |class: Class, text: &str| Panic { class, text: text.into(), has_message: false };
    if let Some(what) = last.strip_prefix("panic_const_") {
        return Some(arithmetic(what));
    }
    Some(match last.as_str() {
        "panic_bounds_check" => panic(Class::Bounds, "index out of bounds"),
        "panic_misaligned_pointer_dereference" => panic(Class::Deref, "misaligned pointer dereference"),
        "panic_null_pointer_dereference" | "panic_null_reference_constructed" => {
            panic(Class::Null, "null pointer dereference occurred")
        }
        "panic_invalid_enum_construction" => {
            panic(Class::Assert, "trying to construct an enum from an invalid value")
        }
        _ if path.starts_with("core::slice::index::") => panic(Class::Bounds, "slice index out of range"),
        _ if path.starts_with("core::str::slice_error") => {
            panic(Class::Bounds, "index of a str is no boundary of it")
        }
        "unwrap_failed" if path.starts_with("core::option") => {
            panic(Class::Assert, "called `Option::unwrap()` on a `None` value")
        }
        "unwrap_failed" => {
            Panic { has_message: true, ..panic(Class::Assert, "called `unwrap()` on an `Err` value") }
        }
        "expect_failed" => Panic { has_message: true, ..panic(Class::Assert, "`expect` failed") },
        "panic" | "panic_nounwind" | "panic_str_2015" | "panic_display" => {
            Panic { has_message: last != "panic_display", ..panic(Class::Assert, "a panic") }
        }
        "panic_nounwind_fmt" | "panic_nounwind_nobacktrace" => {
            panic(Class::Assert, "a precondition of an unsafe function does not hold")
        }
        "assert_failed" | "assert_failed_inner" => {
            panic(Class::Assert, "an assertion about two values failed")
        }
        "assert_matches_failed" => panic(Class::Assert, "an assertion about a pattern failed"),
        "capacity_overflow" => panic(Class::Assert, "capacity overflow"),
        "panic_already_borrowed" => panic(Class::Assert, "RefCell already borrowed"),
        "panic_already_mutably_borrowed" => panic(Class::Assert, "RefCell already mutably borrowed"),
        _ => plain("a panic"),
    })
}

/// `add_overflow`, `div_by_zero` and their like.
fn arithmetic(what: &str) -> Panic {
    let operation = |verb: &str| match verb {
        "add" => "add",
        "sub" => "subtract",
        "mul" => "multiply",
        "div" => "divide",
        "rem" => "calculate the remainder",
        "neg" => "negate",
        "shl" => "shift left",
        "shr" => "shift right",
        _ => "calculate",
    };
    let (class, text) = match what.split_once('_') {
        Some((verb @ ("shl" | "shr"), "overflow")) => {
            (Class::Shift, format!("attempt to {} with overflow", operation(verb)))
        }
        Some((verb, "overflow")) => {
            (Class::Overflow, format!("attempt to {} with overflow", operation(verb)))
        }
        Some(("div", "by_zero")) => (Class::Division, "attempt to divide by zero".into()),
        Some(("rem", "by_zero")) => {
            (Class::Division, "attempt to calculate the remainder with a divisor of zero".into())
        }
        _ => (Class::Assert, "a panic".into()),
    };
    Panic { class, text, has_message: false }
}

/// The allocator that every program is linked with.
const ALLOCATOR: &[&str] = &["__rust_alloc", "__rust_dealloc", "__rust_realloc", "__rust_alloc_zeroed"];

/// Takes the bodies away of functions that are taken by their names.
pub fn cut(module: &mut Module) {
    for function in module.functions.iter_mut().filter(|function| !function.blocks.is_empty()) {
        let name = &*function.name;
        let by_name = || {
            let path = path(name)?;
            let allocator = ALLOCATOR.iter().any(|allocator| path.ends_with(allocator));
            Some(allocator || prints(&path) || ends(&path))
        };
        if panic(name, function.noreturn).is_some() || by_name().unwrap_or(false) {
            function.blocks.clear();
            function.variables.clear();
            function.loop_branches.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_manglings_say_the_path() {
        let old = "_ZN4core6option13unwrap_failed17h0123456789abcdefE";
        assert_eq!(path(old).as_deref(), Some("core::option::unwrap_failed"));
        let new = "_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow";
        assert_eq!(path(new).as_deref(), Some("core::panicking::panic_const::panic_const_add_overflow"));
        assert_eq!(path("main"), None);
        assert_eq!(path("_ZNSo3putEc"), None);
    }

    #[test]
    fn names_are_short() {
        for (path, name) in [
            ("a::main", "main"),
            ("<a::Queue<u8>>::push", "Queue::push"),
            ("<a::b::Queue<u8> as a::Put<a::X>>::put", "Queue::put"),
            ("a::f::{closure#0}", "f::{closure#0}"),
            ("core::option::Option<T>::unwrap", "Option::unwrap"),
            ("<[u8]>::len", "[u8]::len"),
            ("a::f::<fn() -> u8>", "f"),
        ] {
            assert_eq!(short(path), name, "{path}");
        }
    }

    #[test]
    fn what_is_formatted_is_known_by_its_type() {
        assert_eq!(formatted("<core::fmt::rt::Argument>::new_display::<u8>"), Some("u8"));
        assert_eq!(formatted("a::new_display::<u8>"), None);
        for ty in ["u8", "&&str", "[u8; 3]", "alloc::vec::Vec<core::option::Option<(u8, char)>>"] {
            assert!(is_plain(ty), "{ty}");
        }
        for ty in ["a::P", "&a::P", "alloc::vec::Vec<a::P>", "dyn core::fmt::Debug", "a::f::{closure#0}"] {
            assert!(!is_plain(ty), "{ty}");
        }
    }

    #[test]
    fn panics_have_classes() {
        let class = |name: &str, noreturn| panic(name, noreturn).map(|panic| panic.class);
        let add = "_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow";
        assert_eq!(class(add, false), Some(Class::Overflow));
        let shift = "_ZN4core9panicking11panic_const24panic_const_shl_overflow17h0123456789abcdefE";
        assert_eq!(class(shift, true), Some(Class::Shift));
        let division = "_ZN4core9panicking11panic_const23panic_const_div_by_zero17h0123456789abcdefE";
        assert_eq!(class(division, true), Some(Class::Division));
        assert_eq!(class("_ZN3std7process4exit17h0123456789abcdefE", true), None);
        assert_eq!(class("_ZN4mine4fail17h0123456789abcdefE", true), None);
        assert_eq!(class("_ZN4core3fmt5write17h0123456789abcdefE", false), None);
        assert_eq!(class("abort", true), None);
    }
}
