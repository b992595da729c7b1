//! Reading the attributes of `(! term :keyword value ...)`.

use crate::command::Annotation;
use crate::error::{ErrorKind, Read, fault};
use crate::lexer::TokenKind;
use crate::parser::Parser;
use crate::scope::Binding;
use crate::term_reader::Frame;
use euphonium_term::{Attribute, AttributeValue, TermId};

impl Parser<'_> {
    /// Reads attributes of the innermost annotation, whose term lies on top of the stack of terms.
    /// Returns the term at the end of the annotation, or nothing if a pattern's terms come next.
    pub fn attributes(&mut self) -> Read<Option<TermId>> {
        loop {
            let token = self.next()?;
            match token.kind {
                TokenKind::Close => return self.finish_annotation(token.start).map(Some),
                TokenKind::Keyword => {}
                _ => return self.unexpected(token, "a keyword or ')'"),
            }
            let keyword = self.text(token)[1..].into();
            let value = match self.lexer.bytes(token) {
                b":pattern" => {
                    self.open("'(' and the terms of a pattern")?;
                    let base = self.state.stacks.terms.len() as u32;
                    self.state.stacks.frames.push(Frame::Pattern { base });
                    return Ok(None);
                }
                b":named" => self.named()?,
                b":next" => self.next_value()?,
                _ => self.attribute_value()?,
            };
            if let Some(attributes) = self.state.stacks.notes.last_mut() {
                attributes.push(Attribute { keyword, value });
            }
        }
    }

    /// What follows a keyword: nothing, or one expression.
    pub fn attribute_value(&mut self) -> Read<AttributeValue> {
        match self.peek()?.kind {
            TokenKind::Close | TokenKind::Keyword => Ok(AttributeValue::None),
            _ => Ok(AttributeValue::Text(self.skip_expression()?)),
        }
    }

    /// `:named n` makes `n` another name of the annotated term, from here on.
    fn named(&mut self) -> Read<AttributeValue> {
        let (symbol, token) = self.symbol()?;
        let name = self.name(symbol);
        if !self.state.scope.is_free(symbol) {
            return fault(token.start, ErrorKind::Redeclared, format!("{name} is already declared"));
        }
        if let Some(&term) = self.state.stacks.terms.last() {
            if self.state.scope.is_open(self.terms, term) {
                let message = format!("{name} names a term with a bound variable in it");
                return fault(token.start, ErrorKind::Misplaced, message);
            }
            self.state.scope.bind_name(symbol, term);
        }
        Ok(AttributeValue::Text(self.text(token).into()))
    }

    /// The value of VMT's `:next`: the state variable's successor.
    fn next_value(&mut self) -> Read<AttributeValue> {
        let token = self.peek()?;
        if let Some(symbol) = self.as_symbol(token)
            && let Binding::Term(term) = self.state.scope.binding(symbol)
        {
            self.lexer.pos = token.end;
            return Ok(AttributeValue::Terms([term].into()));
        }
        self.attribute_value()
    }

    /// The terms of a pattern are read; its attribute is complete.
    pub fn finish_pattern(&mut self, base: usize) {
        let stacks = &mut self.state.stacks;
        let value = AttributeValue::Terms(stacks.terms[base..].into());
        stacks.terms.truncate(base);
        stacks.frames.pop();
        if let Some(attributes) = stacks.notes.last_mut() {
            attributes.push(Attribute { keyword: "pattern".into(), value });
        }
    }

    fn finish_annotation(&mut self, end: usize) -> Read<TermId> {
        let stacks = &mut self.state.stacks;
        match (stacks.frames.pop(), stacks.terms.pop(), stacks.notes.pop()) {
            (Some(Frame::Annotated { position }), Some(term), Some(attributes)) => {
                if attributes.is_empty() {
                    return fault(end, ErrorKind::Syntax, "an annotation needs attributes");
                }
                // Of interest only to a quantifier directly around it.
                let inside = |f: &Frame| {
                    matches!(f, Frame::Quantifier { .. } | Frame::Let { .. } | Frame::Annotated { .. })
                };
                if stacks.frames.last().is_some_and(inside) {
                    stacks.pending.extend_from_slice(&attributes);
                }
                self.annotations.push(Annotation { term, attributes, position });
                Ok(term)
            }
            _ => fault(end, ErrorKind::Syntax, "this ')' does not belong to an annotation"),
        }
    }
}
