//! Programs as text, for people.
//!
//! Terms are written as SMT-LIB writes them. The text is not read again.

use crate::check::Class;
use crate::ir::*;
use euphonium_smtlib::printer::term_to_string;
use euphonium_term::{TermId, Terms};
use std::fmt::{self, Write};

/// The text of a program.
pub fn print(terms: &Terms, program: &Program) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = Printer { terms, program, text: &mut text }.program();
    text
}

struct Printer<'a> {
    terms: &'a Terms,
    program: &'a Program,
    text: &'a mut String,
}

impl Printer<'_> {
    fn program(&mut self) -> fmt::Result {
        let program = self.program;
        for global in &program.globals {
            write!(self.text, "global {}: {} bytes, aligned to {}", global.name, global.size, global.align)?;
            match &global.init {
                Initialiser::Unknown => writeln!(self.text, ", unknown")?,
                Initialiser::Values(values) if values.is_empty() => writeln!(self.text, ", zero")?,
                Initialiser::Values(values) => {
                    writeln!(self.text)?;
                    for &(offset, value) in values {
                        writeln!(self.text, "  {offset}: {}", self.term(value))?;
                    }
                }
            }
        }
        for (i, function) in program.functions.iter().enumerate() {
            let entry = if program.entry.0 as usize == i { " (entry)" } else { "" };
            let names =
                |list: &[VariableId]| list.iter().map(|&v| self.name(v)).collect::<Vec<_>>().join(", ");
            let (parameters, results) = (names(&function.parameters), names(&function.results));
            writeln!(self.text, "function {}({parameters}) -> ({results}){entry}", function.name)?;
            for (b, block) in function.blocks.iter().enumerate() {
                writeln!(self.text, "b{b}: ; {}", block.name)?;
                for placed in &block.statements {
                    self.text.push_str("  ");
                    self.statement(&placed.statement)?;
                    self.place(placed.place)?;
                }
                self.text.push_str("  ");
                self.terminator(&block.terminator)?;
                self.place(block.place)?;
            }
        }
        for assumption in &program.assumptions {
            writeln!(self.text, "assuming {:?}: {}", assumption.kind, assumption.what)?;
        }
        Ok(())
    }

    fn place(&mut self, place: Option<Place>) -> fmt::Result {
        match place {
            Some(place) => {
                let file = &self.program.files[place.file as usize];
                let function = &self.program.frames[place.frame.0 as usize].function;
                writeln!(self.text, "  ; {file}:{}:{} in {function}", place.line, place.column)
            }
            None => writeln!(self.text),
        }
    }

    fn term(&self, term: TermId) -> String {
        term_to_string(self.terms, term)
    }

    fn name(&self, variable: VariableId) -> &str {
        &self.program.variables[variable.0 as usize].name
    }

    fn statement(&mut self, statement: &Statement) -> fmt::Result {
        let line = match statement {
            Statement::Assign(variable, value) => {
                format!("{} := {}", self.name(*variable), self.term(*value))
            }
            Statement::Havoc(variable, origin) => format!("{} := any, {}", self.name(*variable), why(origin)),
            Statement::Assume(condition) => format!("assume {}", self.term(*condition)),
            Statement::Allocate { target, size, align, storage, zeroed, .. } => format!(
                "{} := allocate {} aligned to {align} on the {}{}",
                self.name(*target),
                self.term(*size),
                match storage {
                    Storage::Stack => "stack",
                    Storage::Heap => "heap",
                },
                if *zeroed { ", zeroed" } else { "" }
            ),
            Statement::Free(address) => format!("free {}", self.term(*address)),
            Statement::Lifetime { address, living: true } => format!("begin {}", self.term(*address)),
            Statement::Lifetime { address, living: false } => format!("end {}", self.term(*address)),
            Statement::Load { target, address } => {
                format!("{} := load {}", self.name(*target), self.term(*address))
            }
            Statement::Store { address, value } => {
                format!("store {} at {}", self.term(*value), self.term(*address))
            }
            Statement::Copy { target, source, size, partly } => {
                format!(
                    "copy {}{} bytes from {} to {}",
                    if *partly { "up to " } else { "" },
                    self.term(*size),
                    self.term(*source),
                    self.term(*target)
                )
            }
            Statement::Fill { target, value, size } => {
                format!(
                    "fill {} bytes at {} with {}",
                    self.term(*size),
                    self.term(*target),
                    self.term(*value)
                )
            }
            Statement::HavocMemory { target, size, origin } => format!(
                "any {} bytes at {}, {}",
                size.map_or("remaining".into(), |size| self.term(size)),
                self.term(*target),
                why(origin)
            ),
            Statement::Call { callee, arguments, targets } => {
                let callee = match callee {
                    Callee::Direct(function) => self.program.functions[function.0 as usize].name.to_string(),
                    Callee::Indirect(address) => format!("*{}", self.term(*address)),
                };
                let arguments = arguments.iter().map(|&a| self.term(a)).collect::<Vec<_>>().join(", ");
                let targets = targets.iter().map(|&t| self.name(t)).collect::<Vec<_>>().join(", ");
                format!("{targets} := call {callee}({arguments})")
            }
        };
        self.text.write_str(&line)
    }

    fn terminator(&mut self, terminator: &Terminator) -> fmt::Result {
        match terminator {
            Terminator::Jump(to) => write!(self.text, "jump b{}", to.0),
            Terminator::Branch(condition, yes, no) => {
                let condition = self.term(*condition);
                write!(self.text, "branch {condition} b{} b{}", yes.0, no.0)
            }
            Terminator::Switch { value, cases, default } => {
                let value = self.term(*value);
                write!(self.text, "switch {value}")?;
                for &(case, to) in cases {
                    let case = self.term(case);
                    write!(self.text, " {case} b{}", to.0)?;
                }
                write!(self.text, " else b{}", default.0)
            }
            Terminator::Return => self.text.write_str("return"),
            Terminator::Halt => self.text.write_str("halt"),
            Terminator::Error(check) => {
                self.text.write_str("error")?;
                // There was one class before there were others.
                match self.program.check(*check).map(|check| check.class) {
                    None | Some(Class::Assert) => Ok(()),
                    Some(class) => write!(self.text, " {class}"),
                }
            }
        }
    }
}

fn why(origin: &Origin) -> String {
    match origin {
        Origin::Input(name) => format!("from {name}"),
        Origin::Uninitialised => "uninitialised".into(),
        Origin::External(name) => format!("from {name}, which has no body"),
        Origin::Undefined(what) => format!("undefined: {what}"),
        Origin::Abstraction(what) => format!("in place of {what}"),
    }
}
