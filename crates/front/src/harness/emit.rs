//! The C text of a harness.
//!
//! Each function that is missing is defined with the type by which it returns, as the compiled program
//! declares it; how wide a value is extended in a register is part of that. Parameters need not be declared:
//! the caller removes them. Names that might mean something to the compiler are given by assembler labels.

use super::{HarnessOptions, runtime_names};
use crate::models;
use crate::sanitize;
use crate::symbols::{Returns, Symbols};
use euphonium_program::blocks::{Block, NONDET_MEMORY, blocks, is_block};
use euphonium_program::lower::CONDITIONS;
use euphonium_program::{Class, SourceTrace};
use euphonium_term::Value;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;
use std::sync::Arc;

/// A program that fails by one of these has failed an assertion; a body in the program wins.
const ASSERTIONS: &[&str] = &["__assert_fail", "__assert", "__assert_rtn", "_assert"];

/// Calls of these are the error if assertions are checked; otherwise they end the run.
const ERRORS: &[&str] = &["reach_error", "__VERIFIER_error"];

/// The name by which choices of failing allocations go.
pub(crate) const ALLOCATION: &str = "allocation";

/// An external variable gets this much room: its type is not known here.
pub(crate) const GLOBAL_BYTES: u32 = 1 << 16;

pub(super) struct Emitted {
    pub text: String,
    /// The functions that the program declares and that are nowhere defined, each with its text.
    pub stubs: Vec<(String, String)>,
    pub doubts: Vec<String>,
}

pub(super) fn emit(trace: &SourceTrace, symbols: &Symbols, options: &HarnessOptions) -> Emitted {
    let mut inputs: FxHashMap<&Arc<str>, Vec<&Value>> = FxHashMap::default();
    for (name, value) in trace.inputs().filter(|(name, _)| !is_block(name)) {
        inputs.entry(name).or_default().push(value);
    }
    let mut inputs = inputs.into_iter().map(|(name, values)| (&**name, values)).collect::<FxHashMap<_, _>>();
    let mut emitter = Emitter { text: String::new(), doubts: Vec::new() };
    emitter.header();

    emitter.entry(&options.entry);
    emitter.errors(options);
    emitter.allocations(inputs.remove(ALLOCATION).unwrap_or_default(), options.allocation_may_fail);

    let present = present(options);
    let mut stubs = Vec::new();
    let chosen = blocks(trace);
    if chosen.is_none() {
        emitter.doubts.push(format!("the contents of the memory that `{NONDET_MEMORY}` was given"));
    }
    for (number, (name, &returns)) in symbols.declared.iter().enumerate() {
        let values = inputs.remove(name.as_str()).unwrap_or_default();
        if !present.contains(name.as_str()) && !name.starts_with(sanitize::HANDLER) {
            let before = emitter.text.len();
            if name == NONDET_MEMORY {
                emitter.blocks(chosen.as_deref().unwrap_or_default());
                stubs.push((name.clone(), emitter.text.split_off(before)));
                continue;
            }
            let body = listed(name, returns, &values);
            if returns == Returns::Other && !values.is_empty() {
                let doubt = format!("the result of `{name}`, which is of a type that is not supported");
                emitter.doubts.push(doubt);
            }
            emitter.function(number, name, returns, &body);
            stubs.push((name.clone(), emitter.text.split_off(before)));
        }
    }
    for (number, name) in symbols.external_globals.iter().enumerate() {
        emitter.global(number, name, inputs.remove(name.as_str()).unwrap_or_default().first().copied());
    }
    let mut left = inputs.keys().filter(|name| !present.contains(**name)).collect::<Vec<_>>();
    left.sort();
    for name in left {
        emitter.doubts.push(format!("the result of `{name}`, which the program does not declare"));
    }
    Emitted { text: emitter.text, stubs, doubts: emitter.doubts }
}

/// What is defined elsewhere: in the runtime, in the models, among the error functions.
pub(crate) fn present(options: &HarnessOptions) -> FxHashSet<&str> {
    let mut present = runtime_names().collect::<FxHashSet<_>>();
    if options.models {
        present.extend(models::models().map(|(name, _)| name));
    }
    present.extend(ASSERTIONS);
    present.extend(CONDITIONS);
    if !options.checks.has(Class::Assert) {
        present.extend(ERRORS);
    }
    present.extend(options.errors.iter().map(String::as_str));
    present
}

/// A function that ends the run.
pub(crate) struct End<'a> {
    pub name: &'a str,
    /// A body in the program wins.
    pub weak: bool,
    /// Does it end the run only if what it is given is zero?
    pub conditional: bool,
    pub what: &'static str,
    pub status: u32,
}

/// The functions that end a run: with the error, if somebody asked about that.
pub(crate) fn ends(options: &HarnessOptions) -> Vec<End<'_>> {
    let asked = options.checks.has(Class::Assert);
    let how = |error: bool| if error { ("reached", 77) } else { ("exit", 1) };
    let given = options.errors.iter().map(String::as_str).filter(|name| is_symbol(name));
    let others = if asked { &[][..] } else { ERRORS };
    let weak = ASSERTIONS.iter().chain(others).map(|&name| (name, true));
    let mut seen = FxHashSet::default();
    let mut ends = Vec::new();
    for (name, weak) in given.map(|name| (name, false)).chain(weak).filter(|(name, _)| seen.insert(*name)) {
        let (what, status) = how(asked);
        ends.push(End { name, weak, conditional: false, what, status });
    }
    let named = options.errors.iter().any(|error| error == "__assert_fail");
    for &name in CONDITIONS {
        let (what, status) = how(asked && (named || name == "__VERIFIER_assert"));
        ends.push(End { name, weak: true, conditional: true, what, status });
    }
    ends
}

/// The body of a function that returns these values one after the other, then zero.
fn listed(name: &str, returns: Returns, values: &[&Value]) -> String {
    let mut text = String::new();
    match returns {
        Returns::Nothing => {}
        Returns::Memory => text.push_str("  return result;\n"),
        _ if values.is_empty() => text.push_str("  return 0;\n"),
        _ => {
            let (count, (_, stored)) = (values.len(), c_types(returns));
            let _ = writeln!(text, "  static const {stored} values[] = {{");
            for value in values {
                let _ = writeln!(text, "      {},", literal(value, returns));
            }
            text.push_str("  };\n  static unsigned next;\n");
            let _ = writeln!(
                text,
                "  if (next >= {count}U) {{\n    if (next++ == {count}U) euphonium_note(\"exhausted\", \
                 {});\n    return 0;\n  }}",
                label(name)
            );
            returned(&mut text, returns, "values[next++]");
        }
    }
    text
}

/// Returns a number in the type of the function.
fn returned(text: &mut String, returns: Returns, number: &str) {
    let (ty, stored) = c_types(returns);
    let _ = match returns {
        Returns::Pointer => writeln!(text, "  return (void *)({stored}){number};"),
        Returns::Float | Returns::Double => writeln!(
            text,
            "  union {{ {stored} bits; {ty} number; }} value = {{{number}}};\n  return value.number;"
        ),
        _ => writeln!(text, "  return {number};"),
    };
}

struct Emitter {
    text: String,
    doubts: Vec<String>,
}

impl Emitter {
    /// Where the program begins.
    fn entry(&mut self, entry: &str) {
        let entry = label(entry);
        let _ = writeln!(
            self.text,
            "int euphonium_program(int, char **, char **) __asm__({entry});\n\
             void euphonium_entry(int count, char **arguments, char **environment) {{\n  \
             euphonium_program(count, arguments, environment);\n}}\n"
        );
    }

    fn header(&mut self) {
        self.text.push_str(
            "// The inputs of a counterexample: what the functions return that the program does not define.\n\
             \n\
             void euphonium_note(const char *what, const char *detail);\n\
             void euphonium_end(const char *what, const char *detail, int status);\n\n",
        );
    }

    /// What ends a run.
    fn errors(&mut self, options: &HarnessOptions) {
        self.text.push_str("// The error.\n");
        for (number, End { name, weak, conditional, what, status }) in ends(options).into_iter().enumerate() {
            let label = label(name);
            let weak = if weak { "__attribute__((weak)) " } else { "" };
            let (parameters, condition) =
                if conditional { ("int holds", "if (!holds) ") } else { ("void", "") };
            let _ = writeln!(
                self.text,
                "{weak}void euphonium_error_{number}({parameters}) __asm__({label});\n\
                 void euphonium_error_{number}({parameters}) {{ {condition}euphonium_end(\"{what}\", {label}, {status}); }}"
            );
        }
        self.text.push('\n');
        self.text.push_str(&sanitize::handlers(options.checks));
    }

    fn allocations(&mut self, values: Vec<&Value>, may_fail: bool) {
        let fails =
            values.iter().map(|value| u64::from(unsigned(value) != 0).to_string()).collect::<Vec<_>>();
        self.text.push_str("// Which allocations fail; functions of the kernel may do so in any case.\n");
        self.text.push_str("int euphonium_allocation_fails(int kernel) {\n");
        if fails.is_empty() {
            self.text.push_str("  return 0;\n}\n\n");
            return;
        }
        let count = fails.len();
        let _ = writeln!(self.text, "  static const char fails[] = {{{}}};", fails.join(", "));
        self.text.push_str("  static unsigned next;\n");
        if !may_fail {
            self.text.push_str("  if (!kernel) return 0;\n");
        }
        let _ = writeln!(self.text, "  return next < {count}U ? fails[next++] : 0;\n}}\n");
    }

    /// A function with this body.
    fn function(&mut self, number: usize, name: &str, returns: Returns, body: &str) {
        if !is_symbol(name) {
            self.doubts.push(format!("the function `{name}`, whose name cannot be written in C"));
            return;
        }
        // Only the verifier's own names mean surely nothing to a compiler.
        let own = name.starts_with("__VERIFIER_nondet_") && is_identifier(name);
        let identifier = if own { name.to_string() } else { format!("euphonium_external_{number}") };
        let (ty, _) = c_types(returns);
        let parameters = if returns == Returns::Memory { "void *result" } else { "void" };
        if !own {
            let label = label(name);
            if returns == Returns::Memory {
                // On i386 the function removes the address of the result, which only a structure brings
                // about.
                let _ = writeln!(
                    self.text,
                    "#ifdef __i386__\nstruct euphonium_memory_{number} {{ char first; }};\n\
                     __attribute__((weak)) struct euphonium_memory_{number} {identifier}(void) \
                     __asm__({label});\n\
                     struct euphonium_memory_{number} {identifier}(void) {{\n  \
                     struct euphonium_memory_{number} zero = {{0}};\n  return zero;\n}}\n#else"
                );
            }
            let _ = writeln!(
                self.text,
                "__attribute__((weak)) {ty} {identifier}({parameters}) __asm__({label});"
            );
        }
        let _ = writeln!(self.text, "__attribute__((weak)) {ty} {identifier}({parameters}) {{\n{body}}}");
        if returns == Returns::Memory && !own {
            self.text.push_str("#endif\n");
        }
        self.text.push('\n');
    }

    /// What is written into the blocks of memory that are inputs, call by call.
    fn blocks(&mut self, blocks: &[Block]) {
        let _ = writeln!(
            self.text,
            "__attribute__((weak)) void {NONDET_MEMORY}(void *block, __SIZE_TYPE__ size) {{"
        );
        let all =
            || blocks.iter().enumerate().flat_map(|(call, block)| block.iter().map(move |byte| (call, byte)));
        if all().next().is_some() {
            self.text.push_str(
                "  static const struct { unsigned call; __SIZE_TYPE__ offset; unsigned char byte; } bytes[] = {\n",
            );
            for (call, (offset, byte)) in all() {
                let _ = writeln!(self.text, "      {{{call}, {offset}, {byte}}},");
            }
            let _ = writeln!(
                self.text,
                "  }};\n  static unsigned call;\n  for (unsigned i = 0; i < {}U; i++)\n    \
                 if (bytes[i].call == call && bytes[i].offset < size) ((unsigned char *)block)[bytes[i].offset] = \
                 bytes[i].byte;\n  call++;",
                all().count()
            );
        }
        self.text.push_str("}\n\n");
    }

    /// A variable that is defined nowhere: room enough for any type, and the value of the trace.
    fn global(&mut self, number: usize, name: &str, value: Option<&Value>) {
        if !is_symbol(name) {
            return;
        }
        let label = label(name);
        let _ = write!(
            self.text,
            "extern unsigned char euphonium_global_{number}[] __asm__({label});\n\
             __attribute__((weak, aligned(64))) unsigned char euphonium_global_{number}[{GLOBAL_BYTES}]"
        );
        if let Some(Value::Bv(bits)) = value {
            let bytes = bits.unsigned().to_le_bytes();
            let bytes = bytes.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
            let _ = write!(self.text, " = {{{}}}", if bytes.is_empty() { "0" } else { &bytes });
        }
        self.text.push_str(";\n\n");
    }
}

/// The type of a function's result, and the type of a table of results.
fn c_types(returns: Returns) -> (&'static str, &'static str) {
    match returns {
        Returns::Nothing => ("void", ""),
        Returns::Integer(1, _) => ("_Bool", "_Bool"),
        Returns::Integer(2..=8, true) => ("signed char", "signed char"),
        Returns::Integer(2..=8, false) => ("unsigned char", "unsigned char"),
        Returns::Integer(9..=16, true) => ("short", "short"),
        Returns::Integer(9..=16, false) => ("unsigned short", "unsigned short"),
        Returns::Integer(17..=32, _) => ("int", "int"),
        Returns::Integer(..) | Returns::Other => ("long long", "long long"),
        Returns::Pointer => ("void *", "__UINTPTR_TYPE__"),
        Returns::Float => ("float", "unsigned int"),
        Returns::Double => ("double", "unsigned long long"),
        Returns::Memory => ("void *", ""),
    }
}

/// The lowest 64 bits of a value.
fn unsigned(value: &Value) -> u64 {
    match value {
        Value::Bool(value) => u64::from(*value),
        Value::Bv(bits) => (0..bits.width().min(64)).map(|i| u64::from(bits.bit(i)) << i).sum(),
        _ => 0,
    }
}

/// A value as C writes it in the table of a function's results.
fn literal(value: &Value, returns: Returns) -> String {
    let bits = unsigned(value);
    match returns {
        Returns::Integer(1, _) => (bits & 1).to_string(),
        Returns::Integer(2..=8, false) => (bits as u8).to_string(),
        Returns::Integer(2..=8, true) => (bits as i8).to_string(),
        Returns::Integer(9..=16, false) => (bits as u16).to_string(),
        Returns::Integer(9..=16, true) => (bits as i16).to_string(),
        // The lowest number has no literal in C.
        Returns::Integer(17..=32, _) => match bits as i32 {
            i32::MIN => format!("{} - 1", i32::MIN + 1),
            number => number.to_string(),
        },
        Returns::Integer(..) | Returns::Other => match bits as i64 {
            i64::MIN => format!("{}LL - 1", i64::MIN + 1),
            number => format!("{number}LL"),
        },
        _ => format!("{bits:#x}ULL"),
    }
}

/// Whether a name can be a symbol of the linker without more ado.
pub(crate) fn is_symbol(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '.' || c == '$')
}

pub(crate) fn is_identifier(name: &str) -> bool {
    is_symbol(name) && !name.contains(['.', '$'])
}

/// A name as a string of C.
fn label(name: &str) -> String {
    format!("\"{}\"", symbol(name))
}

/// A name as a symbol. Names that are none are not asked for, but for the entry: that fails to link.
pub(crate) fn symbol(name: &str) -> String {
    name.replace(|c: char| !c.is_ascii_alphanumeric() && !"_.$".contains(c), "_")
}
