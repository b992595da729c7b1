//! Notes on variables of the source: `llvm.dbg.*` calls and `#dbg_*` records.
//!
//! Both say the same: a register or constant is the address (`declare`) or the value (`value`, `assign`)
//! of a variable from here on. LLVM 19 replaced the calls by records. The name of the variable and its
//! place are in metadata, which follows the function, so a note is settled at the end of the text.

use super::Reader;
use crate::ast::{Constant, Module, VariableNote};
use crate::error::Result;
use crate::lexer::Token;
use crate::metadata::{DebugInfo, Node};

/// A note whose metadata is not yet known.
pub(super) struct PendingNote<'a> {
    function: usize,
    note: VariableNote,
    variable: Node<'a>,
    expression: Node<'a>,
    location: Option<Node<'a>>,
}

/// An operand of a note.
enum Operand<'a> {
    Value(Constant),
    Node(Node<'a>),
}

impl<'a> Reader<'a> {
    /// Reads `#dbg_value(i32 %x, !12, !DIExpression(), !13)` and its like.
    pub(super) fn debug_record(&mut self, record: &'a str) -> Result<()> {
        let what = record.strip_prefix("dbg_").unwrap_or("");
        if !is_known(what) {
            return Err(self.lexer.expected("an instruction"));
        }
        self.lexer.advance()?;
        let mut operands = self.debug_operands(false)?;
        let location = match operands.pop() {
            Some(Operand::Node(node)) => Some(node),
            _ => None,
        };
        self.note(what, operands, location)
    }

    /// Reads the rest of a call of `llvm.dbg.value` and its like, from the arguments on.
    pub(super) fn debug_call(&mut self, what: &str) -> Result<()> {
        if !is_known(what) {
            return Err(self.lexer.error(format!("unknown intrinsic `llvm.dbg.{what}`")));
        }
        let operands = self.debug_operands(true)?;
        while let Token::Attributes(_) = self.lexer.token {
            self.lexer.advance()?;
        }
        let mut location = None;
        while self.eat(b',')? {
            let Token::Metadata(kind) = self.lexer.token else {
                return Err(self.lexer.expected("metadata"));
            };
            let node = self.attachment()?;
            if kind == "dbg" {
                location = Some(node);
            }
        }
        self.note(what, operands, location)
    }

    fn debug_operands(&mut self, call: bool) -> Result<Vec<Operand<'a>>> {
        self.need(b'(')?;
        let mut operands = Vec::new();
        if self.eat(b')')? {
            return Ok(operands);
        }
        loop {
            if call {
                self.need_word("metadata")?;
            }
            operands.push(match self.lexer.token {
                Token::Node(_) | Token::Metadata(_) | Token::Exclamation => {
                    Operand::Node(self.metadata_operand()?)
                }
                _ => Operand::Value(self.typed()?.value),
            });
            if !self.eat(b',')? {
                break;
            }
        }
        self.need(b')')?;
        Ok(operands)
    }

    /// Keeps a note on a variable; one on a label is dropped.
    fn note(&mut self, what: &str, operands: Vec<Operand<'a>>, location: Option<Node<'a>>) -> Result<()> {
        if what == "label" {
            return Ok(());
        }
        let mut operands = operands.into_iter();
        let value = match operands.next() {
            Some(Operand::Value(value)) => value,
            // A list of arguments, or nothing at all.
            Some(Operand::Node(_)) => Constant::Metadata,
            None => return Err(self.lexer.error("a note without operands")),
        };
        let (Some(Operand::Node(variable)), Some(Operand::Node(expression))) =
            (operands.next(), operands.next())
        else {
            return Err(self.lexer.error("a note without a variable or an expression"));
        };
        let (block, index) = self.current_block()?;
        let address = matches!(what, "declare" | "addr");
        let (name, whole, parameter, place) = ("".into(), false, false, None);
        let note = VariableNote { block, index, address, value, name, whole, parameter, place };
        let function = self.module.functions.len();
        self.notes.push(PendingNote { function, note, variable, expression, location });
        Ok(())
    }
}

fn is_known(what: &str) -> bool {
    matches!(what, "declare" | "value" | "addr" | "assign" | "label" | "declare_value")
}

impl<'a> PendingNote<'a> {
    /// Looks up name and place, and gives the note to its function. A variable without a name is one that
    /// the compiler made up; nobody could make use of it.
    pub(super) fn settle(self, module: &mut Module, debug: &mut DebugInfo<'a>) {
        let PendingNote { function, mut note, variable, expression, location } = self;
        let Some(name) = debug.name(variable).filter(|name| !name.is_empty()) else { return };
        note.name = name;
        note.parameter = debug.is_parameter(variable);
        note.whole = note.value != Constant::Metadata && debug.is_empty_expression(expression);
        note.place = debug.declaration(variable);
        // The variable knows its line only; the note's own location has the column.
        if let Some(place) = &mut note.place
            && let Some(own) = location.and_then(|location| debug.location(location))
            && own.line == place.line
            && own.file == place.file
        {
            place.column = own.column;
        }
        module.functions[function].variables.push(note);
    }
}
