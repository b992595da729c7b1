//! The C text of an exploration: what is missing in the program draws its values.

use super::Pool;
use crate::harness::HarnessOptions;
use crate::harness::emit::{ALLOCATION, Emitter, is_symbol, present, returned};
use crate::sanitize::HANDLER;
use crate::symbols::{Returns, Symbols};
use std::fmt::Write;

/// The text, and the names of what draws, in the order of their numbers.
pub(super) fn emit(symbols: &Symbols, options: &HarnessOptions, pool: &Pool) -> (String, Vec<String>) {
    let mut emitter = Emitter { text: String::new(), doubts: Vec::new() };
    emitter.header();
    emitter
        .text
        .push_str("unsigned long long euphonium_draw(unsigned name, unsigned bits, const void *place);\n\n");
    constants(&mut emitter.text, "tested", &pool.tested);
    constants(&mut emitter.text, "pool", &pool.others);
    emitter.entry(&options.entry);
    emitter.errors(options);

    let mut names = vec![ALLOCATION.to_string()];
    let condition = if options.allocation_may_fail { "1" } else { "kernel" };
    let _ = writeln!(
        emitter.text,
        "int euphonium_allocation_fails(int kernel) {{ return {condition} ? (int)euphonium_draw(0, 1, 0) : 0; \
         }}\n"
    );
    let present = present(options);
    for (number, (name, &returns)) in symbols.declared.iter().enumerate() {
        if present.contains(name.as_str()) || name.starts_with(HANDLER) {
            continue;
        }
        let mut body = String::new();
        match (returns, bits(returns)) {
            (Returns::Nothing, _) => {}
            (Returns::Memory, _) => body.push_str("  return result;\n"),
            (_, Some(bits)) if names.len() < usize::from(u16::MAX) => {
                let draw = format!("euphonium_draw({}, {bits}, __builtin_return_address(0))", names.len());
                names.push(name.clone());
                returned(&mut body, returns, &draw);
            }
            _ => body.push_str("  return 0;\n"),
        }
        emitter.function(number, name, returns, &body);
    }
    let mut draws = String::new();
    for (number, name) in symbols.external_globals.iter().enumerate().filter(|(_, name)| is_symbol(name)) {
        emitter.global(number, name, None);
        if names.len() < usize::from(u16::MAX) {
            let draw = names.len();
            names.push(name.clone());
            let _ = writeln!(
                draws,
                "  *(unsigned long long *)euphonium_global_{number} = euphonium_draw({draw}, 64, 0);"
            );
        }
    }
    let _ = writeln!(emitter.text, "void euphonium_globals(void) {{\n{draws}}}");
    (emitter.text, names)
}

/// How many bits of a result are drawn.
fn bits(returns: Returns) -> Option<u32> {
    match returns {
        Returns::Integer(width, _) => Some(width),
        Returns::Float => Some(32),
        Returns::Pointer | Returns::Double => Some(64),
        Returns::Nothing | Returns::Memory | Returns::Other => None,
    }
}

fn constants(text: &mut String, name: &str, values: &[i64]) {
    let _ = writeln!(text, "const unsigned euphonium_{name}_count = {};", values.len());
    let _ = write!(text, "const long long euphonium_{name}[] = {{0");
    // The lowest number has no literal in C; what is unsigned is converted as the machine does it.
    for (i, value) in values.iter().enumerate() {
        let literal = format!("{:#x}ULL", value.cast_unsigned());
        let _ = if i == 0 { write!(text, " + {literal}") } else { write!(text, ", {literal}") };
    }
    text.push_str("};\n\n");
}
