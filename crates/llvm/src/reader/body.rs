//! The bodies of functions: blocks, registers, and how LLVM numbers those without a name.
//!
//! One counter runs over the unnamed parameters, blocks and results in the order of the text (Language
//! Reference, section "Identifiers"). A register or block may be used before it is defined. Registers
//! keep the id of their first mention; blocks get ids in the order of the text once the body is read, so
//! the entry is always block 0.

use super::Reader;
use super::globals::ParameterName;
use super::instructions::Operation;
use crate::ast::{Block, BlockId, Function, Instruction, Kind, Local, Position, TypeId};
use crate::error::{Error, Result};
use crate::lexer::{Name, Token};
use crate::metadata::Node;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::sync::Arc;

/// A register or block, defined or only mentioned.
struct Item {
    /// For a register the type of its uses, as far as one was seen.
    ty: Option<TypeId>,
    /// For a block its place in the text.
    defined: Option<u32>,
    first_mention: Position,
}

/// The names of one kind of thing.
#[derive(Default)]
struct Names<'a> {
    named: FxHashMap<Cow<'a, str>, u32>,
    numbered: FxHashMap<u32, u32>,
    items: Vec<Item>,
}

impl<'a> Names<'a> {
    fn clear(&mut self) {
        self.named.clear();
        self.numbered.clear();
        self.items.clear();
    }

    /// The id of a name, and whether it is new.
    fn id(&mut self, key: Key<'a>, position: Position) -> (u32, bool) {
        let next = self.items.len() as u32;
        let id = match key {
            Key::Number(number) => *self.numbered.entry(number).or_insert(next),
            Key::Text(name) => match self.named.get(&*name) {
                Some(&id) => id,
                None => {
                    self.named.insert(name, next);
                    next
                }
            },
        };
        if id == next {
            self.items.push(Item { ty: None, defined: None, first_mention: position });
        }
        (id, id == next)
    }
}

/// A name without its spelling. A number and a quoted name of the same digits differ.
enum Key<'a> {
    Number(u32),
    Text(Cow<'a, str>),
}

/// The function that is being read.
#[derive(Default)]
pub(super) struct Body<'a> {
    inside: bool,
    registers: Names<'a>,
    register_names: Vec<Arc<str>>,
    labels: Names<'a>,
    blocks: Vec<Block>,
    loop_branches: Vec<(BlockId, u32)>,
    next_number: u32,
    /// Whether the last block waits for its terminator.
    open: bool,
}

impl<'a> Reader<'a> {
    /// Reads a body up to and with its closing brace.
    pub(super) fn function_body(
        &mut self,
        function: &mut Function,
        parameters: Vec<ParameterName<'a>>,
    ) -> Result<()> {
        let body = &mut self.body;
        body.inside = true;
        body.registers.clear();
        body.labels.clear();
        body.next_number = 0;
        for ((name, position), parameter) in parameters.into_iter().zip(&function.parameters) {
            self.define_local(name, Some(parameter.ty), position)?;
        }
        loop {
            match self.lexer.token {
                Token::Sign(b'}') => break,
                Token::Label(_) | Token::QuotedLabel(_) => self.label()?,
                Token::Record(record) => self.debug_record(record)?,
                Token::Word("uselistorder" | "uselistorder_bb") if !self.body.open => {
                    self.lexer.skip_line()?
                }
                _ => self.instruction()?,
            }
        }
        if self.body.open || self.body.blocks.is_empty() {
            return Err(self.lexer.error("a block ends without a terminator"));
        }
        self.body.inside = false;
        let blocks = std::mem::take(&mut self.body.blocks);
        function.locals = std::mem::take(&mut self.body.register_names);
        function.loop_branches = std::mem::take(&mut self.body.loop_branches);
        if let Some(missing) = self.body.registers.items.iter().position(|item| item.defined.is_none()) {
            let position = self.body.registers.items[missing].first_mention;
            let message = format!("register `%{}` is not defined", function.locals[missing]);
            return Err(Error { position, message });
        }
        function.blocks = blocks;
        self.order_blocks(function)?;
        self.lexer.advance()
    }

    /// Replaces the ids of blocks by their order in the text.
    fn order_blocks(&self, function: &mut Function) -> Result<()> {
        let mut order = Vec::with_capacity(self.body.labels.items.len());
        for item in &self.body.labels.items {
            let Some(index) = item.defined else {
                let message = "this block is not defined".to_string();
                return Err(Error { position: item.first_mention, message });
            };
            order.push(BlockId(index));
        }
        for block in &mut function.blocks {
            for instruction in &mut block.instructions {
                for_each_target(&mut instruction.kind, |target| *target = order[target.0 as usize]);
            }
        }
        Ok(())
    }

    fn key(&self, name: Name<'a>) -> Result<Key<'a>> {
        Ok(match name {
            Name::Number(number) => Key::Number(number),
            name => Key::Text(self.name_text(name)?),
        })
    }

    /// The next number, or the one that is written, which must not be taken.
    fn take_number(&mut self, written: Option<Name<'a>>, position: Position) -> Result<Name<'a>> {
        let number = match written {
            Some(Name::Number(number)) => number,
            Some(name) => return Ok(name),
            None => self.body.next_number,
        };
        let next = number.checked_add(1);
        match next {
            Some(next) if number >= self.body.next_number => {
                self.body.next_number = next;
                Ok(Name::Number(number))
            }
            _ => {
                let message = format!("`%{number}` is out of order: {} is next", self.body.next_number);
                Err(Error { position, message })
            }
        }
    }

    fn local(&mut self, name: Name<'a>, ty: Option<TypeId>, position: Position) -> Result<Local> {
        let key = self.key(name)?;
        let (id, new) = self.body.registers.id(key, position);
        if new {
            let text = self.name_text(name)?;
            self.body.register_names.push((&*text).into());
        }
        let known = &mut self.body.registers.items[id as usize].ty;
        if known.is_some() && ty.is_some() && *known != ty {
            let name = &self.body.register_names[id as usize];
            return Err(Error {
                position,
                message: format!("register `%{name}` is of another type elsewhere"),
            });
        }
        *known = known.or(ty);
        Ok(Local(id))
    }

    /// The register that the current token names.
    pub(super) fn use_local(&mut self, name: Name<'a>, ty: TypeId) -> Result<Local> {
        if !self.body.inside {
            return Err(self.lexer.error("a register outside of a function"));
        }
        self.local(name, Some(ty), self.lexer.here())
    }

    fn define_local(
        &mut self,
        name: Option<Name<'a>>,
        ty: Option<TypeId>,
        position: Position,
    ) -> Result<Local> {
        let name = self.take_number(name, position)?;
        let local = self.local(name, ty, position)?;
        if self.body.registers.items[local.0 as usize].defined.replace(0).is_some() {
            let message =
                format!("register `%{}` is defined twice", self.body.register_names[local.0 as usize]);
            return Err(Error { position, message });
        }
        Ok(local)
    }

    /// Reads `label %x`, of which the word is the current token.
    pub(super) fn target(&mut self) -> Result<BlockId> {
        self.need_word("label")?;
        self.block_name()
    }

    /// Reads `%x` as the name of a block.
    pub(super) fn block_name(&mut self) -> Result<BlockId> {
        let Token::Local(name) = self.lexer.token else {
            return Err(self.lexer.expected("the name of a block"));
        };
        let key = self.key(name)?;
        let (id, _) = self.body.labels.id(key, self.lexer.here());
        self.lexer.advance()?;
        Ok(BlockId(id))
    }

    /// Reads `name:`.
    fn label(&mut self) -> Result<()> {
        let name = match self.lexer.token {
            Token::QuotedLabel(raw) => Name::Quoted(raw),
            Token::Label(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                Name::Number(text.parse().map_err(|_| self.lexer.error("this is not a number below 2^32"))?)
            }
            Token::Label(text) => Name::Plain(text),
            _ => return Err(self.lexer.expected("a label")),
        };
        if self.body.open {
            return Err(self.lexer.error("the block before this label has no terminator"));
        }
        self.start_block(Some(name))?;
        self.lexer.advance()
    }

    fn start_block(&mut self, name: Option<Name<'a>>) -> Result<()> {
        let position = self.lexer.here();
        let name = self.take_number(name, position)?;
        let key = self.key(name)?;
        let (id, _) = self.body.labels.id(key, position);
        let name: Arc<str> = (&*self.name_text(name)?).into();
        let index = self.body.blocks.len() as u32;
        if self.body.labels.items[id as usize].defined.replace(index).is_some() {
            return Err(self.lexer.error(format!("block `{name}` is defined twice")));
        }
        self.body.blocks.push(Block { name, instructions: Vec::new() });
        self.body.open = true;
        Ok(())
    }

    /// The block that is being read and the number of its instructions so far. A block without a label
    /// starts here if the last one is complete.
    pub(super) fn current_block(&mut self) -> Result<(BlockId, u32)> {
        if !self.body.open {
            self.start_block(None)?;
        }
        let index = self.body.blocks.len() - 1;
        Ok((BlockId(index as u32), self.body.blocks[index].instructions.len() as u32))
    }

    /// Reads an instruction with its result and metadata.
    fn instruction(&mut self) -> Result<()> {
        let position = self.lexer.here();
        let (block, index) = self.current_block()?;
        let name = match self.lexer.token {
            Token::Local(name) => {
                self.lexer.advance()?;
                self.need(b'=')?;
                Some(name)
            }
            _ => None,
        };
        let Some(Operation { kind, has_result, ty }) = self.operation()? else {
            // A call that was a note.
            return Ok(());
        };
        let spot = (self.module.functions.len() as u32, block.0, index);
        while self.eat(b',')? {
            let Token::Metadata(kind) = self.lexer.token else {
                return Err(self.lexer.expected("metadata"));
            };
            let node = self.attachment()?;
            match (kind, node) {
                ("dbg", node) => self.instruction_places.push((spot, node)),
                ("llvm.loop", Node::Number(number)) => self.body.loop_branches.push((block, number)),
                _ => {}
            }
        }
        let result = match (has_result, name) {
            (true, name) => Some(self.define_local(name, ty, position)?),
            (false, None) => None,
            (false, Some(_)) => {
                let message = "an instruction without a result has a name".to_string();
                return Err(Error { position, message });
            }
        };
        self.body.open = !is_terminator(&kind);
        let instruction = Instruction { result, kind, place: None, position };
        self.body.blocks[block.0 as usize].instructions.push(instruction);
        Ok(())
    }
}

pub(super) fn is_terminator(kind: &Kind) -> bool {
    matches!(
        kind,
        Kind::Return(_)
            | Kind::Jump(_)
            | Kind::Branch { .. }
            | Kind::Switch { .. }
            | Kind::IndirectBranch { .. }
            | Kind::Invoke { .. }
            | Kind::Resume(_)
            | Kind::Unreachable
            | Kind::OtherTerminator { .. }
    )
}

/// Every mention of a block in an instruction.
fn for_each_target(kind: &mut Kind, mut change: impl FnMut(&mut BlockId)) {
    match kind {
        Kind::Phi { incoming, .. } => incoming.iter_mut().for_each(|(_, block)| change(block)),
        Kind::Jump(target) => change(target),
        Kind::Branch { yes, no, .. } => {
            change(yes);
            change(no);
        }
        Kind::Switch { default, cases, .. } => {
            change(default);
            cases.iter_mut().for_each(|(_, block)| change(block));
        }
        Kind::IndirectBranch { targets, .. } | Kind::OtherTerminator { targets, .. } => {
            targets.iter_mut().for_each(change);
        }
        Kind::Invoke { normal, unwind, .. } => {
            change(normal);
            change(unwind);
        }
        _ => {}
    }
}
