//! Attributes: nearly all are promises that make a program undefined, so they are stepped over.
//!
//! An attribute is a word, perhaps with a number or a group in parentheses, or a string, perhaps with a
//! value. Only `byval`, `sret`, `noreturn`, `nounwind` and the `zeroext` of a result are kept, and the
//! attributes that would change how arguments are passed in a way that the tree cannot say are refused.

use super::Reader;
use super::opcodes::starts_constant;
use crate::ast::TypeId;
use crate::error::Result;
use crate::lexer::Token;
use crate::metadata::Node;

/// What the attributes of a parameter, argument or result say.
#[derive(Default)]
pub(super) struct ValueAttributes {
    pub by_value: Option<TypeId>,
    pub result_slot: Option<TypeId>,
    pub element: Option<TypeId>,
    pub zero_extended: bool,
}

impl<'a> Reader<'a> {
    /// Steps over attributes, calling conventions and the like up to a type, a value, or a sign.
    pub(super) fn value_attributes(&mut self) -> Result<ValueAttributes> {
        let mut attributes = ValueAttributes::default();
        loop {
            match self.lexer.token {
                Token::Word("byval") => attributes.by_value = Some(self.attribute_type()?),
                Token::Word("sret") => attributes.result_slot = Some(self.attribute_type()?),
                Token::Word("elementtype") => attributes.element = Some(self.attribute_type()?),
                Token::Word(word @ ("inalloca" | "preallocated")) => {
                    return Err(self.lexer.error(format!("attribute `{word}` is not supported")));
                }
                Token::Word("zeroext") => {
                    attributes.zero_extended = true;
                    self.lexer.advance()?;
                }
                Token::Word("...") => return Ok(attributes),
                Token::Word(word) if starts_constant(word) => return Ok(attributes),
                Token::Word(_) if self.at_type() => return Ok(attributes),
                Token::Word(_) | Token::String(_) => self.skip_attribute()?,
                _ => return Ok(attributes),
            }
        }
    }

    fn attribute_type(&mut self) -> Result<TypeId> {
        self.lexer.advance()?;
        self.need(b'(')?;
        let ty = self.ty()?;
        self.need(b')')?;
        Ok(ty)
    }

    /// Steps over one attribute, the first token of which is the current one.
    pub(super) fn skip_attribute(&mut self) -> Result<()> {
        let attribute = self.lexer.token;
        self.lexer.advance()?;
        if let Token::String(_) = attribute {
            if self.eat(b'=')? {
                self.string()?;
            }
            return Ok(());
        }
        // `memory(none)`, `align 8` and `cc 10`; in groups `align=8`.
        if self.lexer.token == Token::Sign(b'(') {
            return self.lexer.skip_group();
        }
        if self.eat(b'=')? || matches!(attribute, Token::Word("align" | "cc")) {
            self.number::<u64>()?;
        }
        Ok(())
    }

    /// Reads `attributes #5 = { ... }`.
    pub(super) fn attribute_group(&mut self) -> Result<()> {
        self.lexer.advance()?;
        let Token::Attributes(group) = self.lexer.token else {
            return Err(self.lexer.expected("the number of a group"));
        };
        self.lexer.advance()?;
        self.need(b'=')?;
        self.need(b'{')?;
        loop {
            match self.lexer.token {
                Token::Sign(b'}') => return self.lexer.advance(),
                Token::Word("noreturn") => {
                    self.noreturn_groups.insert(group);
                    self.lexer.advance()?;
                }
                Token::Word("nounwind") => {
                    self.nounwind_groups.insert(group);
                    self.lexer.advance()?;
                }
                Token::Word(_) | Token::String(_) => self.skip_attribute()?,
                _ => return Err(self.lexer.expected("an attribute")),
            }
        }
    }

    /// Reads `!dbg !5` or its like and gives the node.
    pub(super) fn attachment(&mut self) -> Result<Node<'a>> {
        self.lexer.advance()?;
        self.metadata_operand()
    }

    /// Reads a node, by number or written out.
    pub(super) fn metadata_operand(&mut self) -> Result<Node<'a>> {
        if let Token::Node(number) = self.lexer.token {
            self.lexer.advance()?;
            return Ok(Node::Number(number));
        }
        Ok(Node::Text(self.lexer.skip_node()?))
    }
}
