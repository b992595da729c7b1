//! Writes a module as textual LLVM IR, so that what was read can be given to LLVM's own tools.
//!
//! The text is the code that the tree says and no more: pointers are opaque; flags, attributes other than
//! `byval`, `sret`, `elementtype`, `noreturn` and the `zeroext` of a result, and linkage other than
//! `extern_weak` are not kept by the tree, and metadata is not written. What the grammar demands and the tree
//! has dropped is written as the weakest thing that the grammar takes: a landing pad is a `cleanup`, an
//! ordering is `seq_cst`, metadata as an operand is an empty tuple.
//!
//! Invariants: reading the text gives the same tree, apart from places, notes and the numbers of types
//! (`tests/printed.rs`), and LLVM makes the same module of it as of the text that was read
//! (`euphonium-fuzz ir`). Types and constants are written by recursion, which is no deeper than
//! [`DEPTH_LIMIT`]; what is deeper is refused.

mod instructions;
mod values;

use crate::ast::{Alias, Block, Function, Global, Kind, Module, Position, TypeId};
use std::fmt;

/// How deep types and constants may be nested to be written.
const DEPTH_LIMIT: u32 = 400;

/// What the tree does not keep enough of to write it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unprintable {
    /// Where the module has it.
    pub position: Position,
    /// What it is.
    pub what: String,
}

impl fmt::Display for Unprintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unprintable { position, what } = self;
        write!(f, "{}:{}: {what} cannot be written as text", position.line, position.column)
    }
}

impl std::error::Error for Unprintable {}

type Result<T = ()> = std::result::Result<T, Unprintable>;

/// Writes a module as text.
///
/// ```
/// let module = euphonium_llvm::read_module("define i32 @f(i32* %p) {\n  ret i32 -1\n}\n").unwrap();
/// let text = euphonium_llvm::print_module(&module).unwrap();
/// assert!(text.contains("define i32 @f(ptr %p) {\n0:\n  ret i32 -1\n}\n"), "{text}");
/// ```
pub fn print_module(module: &Module) -> Result<String> {
    let mut printer = Printer { module, text: String::new(), position: Position::default(), depth: 0 };
    printer.module()?;
    Ok(printer.text)
}

struct Printer<'m> {
    module: &'m Module,
    text: String,
    /// Of the definition or instruction that is being written.
    position: Position,
    depth: u32,
}

impl<'m> Printer<'m> {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn number(&mut self, number: impl fmt::Display) {
        self.text.push_str(&number.to_string());
    }

    fn refuse<T>(&self, what: &str) -> Result<T> {
        Err(Unprintable { position: self.position, what: what.to_string() })
    }

    /// One step deeper into types and constants.
    fn enter(&mut self) -> Result {
        self.depth += 1;
        if self.depth > DEPTH_LIMIT { self.refuse("what is nested so deep") } else { Ok(()) }
    }

    /// Writes the items of a list with commas between them.
    fn list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut item: impl FnMut(&mut Self, T) -> Result,
    ) -> Result {
        for (index, each) in items.into_iter().enumerate() {
            if index > 0 {
                self.push(", ");
            }
            item(self, each)?;
        }
        Ok(())
    }

    fn module(&mut self) -> Result {
        let module = self.module;
        for (head, value) in [
            ("source_filename", &module.source_name),
            ("target datalayout", &module.data_layout),
            ("target triple", &module.triple),
        ] {
            if !value.is_empty() {
                self.push(head);
                self.push(" = ");
                self.quoted(value.as_bytes());
                self.push("\n");
            }
        }
        for (name, body) in &module.named_types {
            self.name('%', name);
            self.push(" = type ");
            match body {
                Some(body) => self.ty(*body)?,
                None => self.push("opaque"),
            }
            self.push("\n");
        }
        for global in &module.globals {
            self.global(global)?;
        }
        for (word, aliases) in [("alias", &module.aliases), ("ifunc", &module.indirect_functions)] {
            for alias in aliases {
                self.alias(word, alias)?;
            }
        }
        for function in &module.functions {
            self.function(function)?;
        }
        Ok(())
    }

    fn global(&mut self, global: &Global) -> Result {
        self.position = global.position;
        self.name('@', &global.name);
        self.push(" = ");
        match &global.init {
            None if global.optional => self.push("extern_weak "),
            None => self.push("external "),
            // LLVM takes its own variables, such as `llvm.used`, in no other way.
            Some(_) if global.name.starts_with("llvm.") => self.push("appending "),
            Some(_) => {}
        }
        if global.thread_local {
            self.push("thread_local ");
        }
        self.push(if global.constant { "constant " } else { "global " });
        self.ty(global.ty)?;
        if let Some(init) = &global.init {
            self.push(" ");
            self.value(global.ty, init, None)?;
        }
        self.align(global.align);
        self.push("\n");
        Ok(())
    }

    fn alias(&mut self, word: &str, alias: &Alias) -> Result {
        self.position = alias.position;
        self.name('@', &alias.name);
        self.push(&format!(" = {word} "));
        self.ty(alias.ty)?;
        // Aliases of what lies in another address space are not of this type; LLVM says so.
        self.push(", ptr ");
        self.value(alias.ty, &alias.target, None)?;
        self.push("\n");
        Ok(())
    }

    fn function(&mut self, function: &Function) -> Result {
        self.position = function.position;
        let defined = !function.blocks.is_empty();
        self.push(match defined {
            true => "define ",
            false if function.optional => "declare extern_weak ",
            false => "declare ",
        });
        if function.zero_extended {
            self.push("zeroext ");
        }
        self.ty(function.result)?;
        self.push(" ");
        self.name('@', &function.name);
        self.push("(");
        self.list(function.parameters.iter().enumerate(), |printer, (index, parameter)| {
            printer.ty(parameter.ty)?;
            printer.type_attribute("byval", parameter.by_value)?;
            printer.type_attribute("sret", parameter.result_slot)?;
            if let Some(name) = function.locals.get(index).filter(|_| defined) {
                printer.push(" ");
                printer.name('%', name);
            }
            Ok(())
        })?;
        if function.variadic {
            self.push(if function.parameters.is_empty() { "..." } else { ", ..." });
        }
        self.push(")");
        if function.noreturn {
            self.push(" noreturn");
        }
        if !defined {
            self.push("\n");
            return Ok(());
        }
        // LLVM wants to know who unwinds.
        let unwinds = |block: &Block| block.instructions.iter().any(|each| is_unwinding(&each.kind));
        if function.blocks.iter().any(unwinds) {
            self.push(" personality ptr null");
        }
        self.push(" {\n");
        for block in &function.blocks {
            self.label(&block.name);
            for instruction in &block.instructions {
                self.position = instruction.position;
                self.push("  ");
                self.instruction(function, instruction)?;
                self.push("\n");
            }
        }
        self.push("}\n");
        Ok(())
    }

    /// Writes ` byval(T)` or its like.
    fn type_attribute(&mut self, word: &str, ty: Option<TypeId>) -> Result {
        if let Some(ty) = ty {
            self.push(&format!(" {word}("));
            self.ty(ty)?;
            self.push(")");
        }
        Ok(())
    }

    /// Writes `, align 8`, unless it is not known.
    fn align(&mut self, align: u64) {
        if align > 0 {
            self.push(", align ");
            self.number(align);
        }
    }
}

fn is_unwinding(kind: &Kind) -> bool {
    matches!(kind, Kind::LandingPad { .. } | Kind::Invoke { .. } | Kind::Resume(_))
}
