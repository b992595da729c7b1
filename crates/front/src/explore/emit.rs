//! The text of an exploration in assembler: what is missing in the program draws its values.
//!
//! All functions are of a few instructions, and an assembler takes a tenth of the time that a compiler takes to
//! start. They follow the calling conventions of Linux: with 64 bits arguments are in registers, with 32 on the
//! stack; it is aligned to 16 bytes where a function is called, so that it is 8 bytes (12 bytes) away from that
//! where one begins.

use super::Pool;
use crate::DataModel;
use crate::harness::HarnessOptions;
use crate::harness::emit::{ALLOCATION, GLOBAL_BYTES, ends, is_symbol, present, symbol};
use crate::sandbox::{Confinement, Secret};
use crate::sanitize::{self, ABSOLUTE, HANDLER};
use crate::symbols::{Returns, Symbols};
use euphonium_program::Class;
use std::fmt::Write;

/// The text, and the names of what draws, in the order of their numbers.
pub(super) fn emit(
    symbols: &Symbols,
    options: &HarnessOptions,
    pool: &Pool,
    model: DataModel,
    secret: &Secret,
) -> (String, Vec<String>) {
    let mut emitter = Emitter { text: String::new(), wide: model == DataModel::Lp64, secret, labels: 0 };
    emitter.line(".section .rodata");
    emitter.constants("tested", &pool.tested);
    emitter.constants("pool", &pool.others);
    emitter.word("asked", sanitize::asked(options.checks));
    emitter.word("open", u32::from(options.confinement == Confinement::IfPossible));
    emitter.line(".text");
    emitter.begin(&secret.name("entry"), ".globl");
    emitter.line(&format!("jmp {}", symbol(&options.entry)));
    emitter.ends(options);
    let mut names = vec![ALLOCATION.to_string()];
    emitter.allocation_fails(options.allocation_may_fail);
    let present = present(options);
    for (name, &returns) in &symbols.declared {
        if present.contains(name.as_str()) || name.starts_with(HANDLER) || !is_symbol(name) {
            continue;
        }
        emitter.begin(name, ".weak");
        match (returns, bits(returns)) {
            (Returns::Nothing, _) => {}
            (Returns::Memory, _) => {
                emitter.memory();
                continue;
            }
            (_, Some(bits)) if names.len() < usize::from(u16::MAX) => {
                emitter.draw(names.len(), bits, true);
                names.push(name.clone());
                emitter.result(returns);
            }
            _ => emitter.zero(),
        }
        emitter.line("ret");
    }
    let globals = symbols.external_globals.iter().filter(|name| is_symbol(name)).collect::<Vec<_>>();
    emitter.begin(&secret.name("globals"), ".globl");
    for &name in &globals {
        if names.len() < usize::from(u16::MAX) {
            emitter.draw(names.len(), 64, false);
            names.push(name.clone());
            emitter.keep(name);
        }
    }
    emitter.line("ret");
    emitter.line(".bss");
    for name in globals {
        emitter.line(".balign 64");
        emitter.begin(name, ".weak");
        emitter.line(&format!(".skip {GLOBAL_BYTES}"));
    }
    emitter.line(".section .note.GNU-stack, \"\", @progbits");
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

struct Emitter<'a> {
    text: String,
    /// Are addresses of 64 bits?
    wide: bool,
    secret: &'a Secret,
    labels: usize,
}

impl Emitter<'_> {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "  {line}");
    }

    /// One instruction, or another one, depending on the width of addresses.
    fn either(&mut self, wide: &str, narrow: &str) {
        for line in if self.wide { wide } else { narrow }.split("; ") {
            self.line(line);
        }
    }

    /// Something with a name begins here.
    fn begin(&mut self, name: &str, linkage: &str) {
        let _ = writeln!(self.text, "{linkage} {name}\n{name}:");
    }

    fn constants(&mut self, name: &str, values: &[i64]) {
        self.word(&format!("{name}_count"), values.len() as u32);
        self.line(".balign 8");
        self.begin(&self.secret.name(name), ".globl");
        values.iter().for_each(|value| self.line(&format!(".quad {value}")));
    }

    fn word(&mut self, name: &str, value: u32) {
        self.line(".balign 4");
        self.begin(&self.secret.name(name), ".globl");
        self.line(&format!(".long {value}"));
    }

    /// Goes to a place that is not there yet if the function's first argument, an `int`, is not zero.
    fn branch(&mut self) -> String {
        let label = format!(".Lon{}", self.labels);
        self.labels += 1;
        self.either("test %edi, %edi", "cmpl $0, 4(%esp)");
        self.line(&format!("jne {label}"));
        label
    }

    /// That place is here.
    fn place(&mut self, label: &str) {
        let _ = writeln!(self.text, "{label}:");
    }

    /// What ends a run: with the error, if somebody asked about that.
    fn ends(&mut self, options: &HarnessOptions) {
        for end in ends(options) {
            self.begin(end.name, if end.weak { ".weak" } else { ".globl" });
            let label = end.conditional.then(|| self.branch());
            let status = end.status;
            self.either(
                &format!("xor %edi, %edi; xor %esi, %esi; mov ${status}, %edx; sub $8, %rsp"),
                &format!("push ${status}; push $0; push $0"),
            );
            self.line(&format!("call {}", self.secret.name("end")));
            if let Some(label) = label {
                self.place(&label);
                self.line("ret");
            }
        }
        if sanitize::to_run(options.checks).is_some() && options.checks.has(Class::Overflow) {
            for name in ABSOLUTE {
                self.begin(name, ".weak");
                self.line(&format!("jmp {}", self.secret.name(name)));
            }
        }
    }

    /// Functions of the kernel may fail in any case, others only if that was said.
    fn allocation_fails(&mut self, all: bool) {
        self.begin(&self.secret.name("allocation_fails"), ".globl");
        if !all {
            let label = self.branch();
            self.zero();
            self.line("ret");
            self.place(&label);
        }
        self.draw(0, 1, false);
        self.line("ret");
    }

    /// The result is zero.
    fn zero(&mut self) {
        self.line("xor %eax, %eax");
        self.line("xor %edx, %edx");
    }

    /// Draws: the result is in `rax`, or in `edx` and `eax`. The place that it is for is the caller's, or none.
    fn draw(&mut self, name: usize, bits: u32, placed: bool) {
        let (wide, narrow) =
            if placed { ("mov (%rsp), %rdx", "push (%esp)") } else { ("xor %edx, %edx", "push $0") };
        self.either(
            &format!("mov ${name}, %edi; mov ${bits}, %esi; {wide}; sub $8, %rsp"),
            &format!("{narrow}; push ${bits}; push ${name}"),
        );
        self.line(&format!("call {}", self.secret.name("draw")));
        self.either("add $8, %rsp", "add $12, %esp");
    }

    /// Returns what was drawn, extended as callers expect it.
    fn result(&mut self, returns: Returns) {
        match returns {
            Returns::Integer(2..=8, true) => self.line("movsbl %al, %eax"),
            Returns::Integer(..=8, _) => self.line("movzbl %al, %eax"),
            Returns::Integer(9..=16, true) => self.line("movswl %ax, %eax"),
            Returns::Integer(9..=16, false) => self.line("movzwl %ax, %eax"),
            Returns::Float => self.either("movd %eax, %xmm0", "push %eax; flds (%esp); add $4, %esp"),
            Returns::Double => {
                self.either("movq %rax, %xmm0", "push %edx; push %eax; fldl (%esp); add $8, %esp");
            }
            _ => {}
        }
    }

    /// Returns a structure in memory. With 32 bits the function removes its address from the stack.
    fn memory(&mut self) {
        self.either("mov %rdi, %rax; ret", "mov 4(%esp), %eax; ret $4");
    }

    /// Makes what was drawn the beginning of a variable.
    fn keep(&mut self, name: &str) {
        self.either(&format!("mov %rax, {name}(%rip)"), &format!("mov %eax, {name}; mov %edx, {name} + 4"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_extended_as_they_are_declared() {
        let secret = Secret { token: "euphonium_0".into(), report: 10 };
        let mut symbols = Symbols::default();
        for (name, returns) in [
            ("__VERIFIER_nondet_char", Returns::Integer(8, true)),
            ("__VERIFIER_nondet_ushort", Returns::Integer(16, false)),
            ("big", Returns::Memory),
            ("__ubsan_handle_add_overflow", Returns::Nothing),
        ] {
            symbols.declared.insert(name.into(), returns);
        }
        let pool = Pool { tested: vec![i64::MIN, -1], others: Vec::new() };
        let options = HarnessOptions::default();
        let (text, names) = emit(&symbols, &options, &pool, DataModel::Lp64, &secret);
        assert_eq!(names, [ALLOCATION, "__VERIFIER_nondet_char", "__VERIFIER_nondet_ushort"]);
        for part in ["movsbl %al, %eax", "movzwl %ax, %eax", "mov %rdi, %rax", ".quad -9223372036854775808"] {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(!text.contains("ubsan"));
        let (text, _) = emit(&symbols, &options, &pool, DataModel::Ilp32, &secret);
        assert!(text.contains("ret $4") && !text.contains("%r"));
    }
}
