//! Reading terms without recursion.
//!
//! The open parentheses are a stack of [`Frame`]s; finished arguments wait on a stack of terms. One
//! turn of the loop in [`Parser::term`] reads a token; a finished term is handed to the frame it
//! belongs to, which may finish in turn. A frame is small, so nesting a few million deep is fine.

use crate::apply::{Head, Literal};
use crate::error::{ErrorKind, Position, Read, fault};
use crate::lexer::{Token, TokenKind};
use crate::parser::Parser;
use crate::scope::{Binding, RESERVED};
use crate::symbols::Symbol;
use euphonium_term::{Attribute, AttributeValue, Binder, Op, TermId, VarId};

/// An open parenthesis and what has been read behind it. Fields named `base` are heights of stacks.
pub(crate) enum Frame {
    /// `(f a b`: the arguments lie on the stack of terms from `base` on.
    Apply {
        head: Head,
        base: u32,
        at: u32,
        /// How the first two arguments were written, for literals such as `(- 5)`.
        literals: [Literal; 2],
    },
    /// `(let ((x a) (y b`: reading the term of the last name.
    Bindings { names: u32, base: u32 },
    /// `(let (...) t`: leaving it undoes its bindings.
    Let { mark: u32 },
    /// `(forall (...) t`: its variables lie on the stack of variables from `base` on.
    Quantifier { forall: bool, base: u32, mark: u32, at: u32 },
    /// `(! t`: the attributes are collected in the last of [`Stacks::notes`].
    Annotated { position: Position },
    /// `(! t :pattern (p q`
    Pattern { base: u32 },
}

/// The stacks of the term reader.
#[derive(Default)]
pub(crate) struct Stacks {
    pub frames: Vec<Frame>,
    pub terms: Vec<TermId>,
    /// The names of the `let`s being read, with where they stand.
    names: Vec<(Symbol, u32)>,
    variables: Vec<VarId>,
    /// The attributes of the annotations whose term has been read.
    pub notes: Vec<Vec<Attribute>>,
    /// The attributes of annotations that ended just now and belong to the quantifier around them,
    /// if there is only annotation and `let` in between.
    pub pending: Vec<Attribute>,
}

impl Stacks {
    pub fn clear(&mut self) {
        self.frames.clear();
        self.terms.clear();
        self.names.clear();
        self.variables.clear();
        self.notes.clear();
        self.pending.clear();
    }
}

impl Parser<'_> {
    /// Reads a term. Only commands call this, so the stacks are empty.
    pub fn term(&mut self) -> Read<TermId> {
        let mut literal;
        loop {
            let token = self.next()?;
            literal = Literal::No;
            let term = match token.kind {
                TokenKind::Symbol | TokenKind::Quoted => self.resolve(token)?,
                TokenKind::Open => match self.open_term(token)? {
                    Some(term) => term,
                    None => continue,
                },
                TokenKind::Close => match self.state.stacks.frames.pop() {
                    Some(Frame::Apply { head, base, at, literals }) => {
                        let (term, written) = self.finish_application(head, base as usize, at, literals)?;
                        literal = written;
                        term
                    }
                    _ => return self.unexpected(token, "a term"),
                },
                _ => {
                    let (term, written) = self.literal(token)?;
                    literal = written;
                    term
                }
            };
            if let Some(term) = self.hand_over(term, literal)? {
                return Ok(term);
            }
        }
    }

    /// The term that a symbol stands for.
    fn resolve(&mut self, token: Token) -> Read<TermId> {
        let Some(symbol) = self.as_symbol(token) else {
            return self.unexpected(token, "a term");
        };
        match self.state.scope.binding(symbol) {
            Binding::Term(term) => {
                self.check_capture(symbol, token)?;
                Ok(term)
            }
            Binding::Unbound => self.undeclared(symbol, token),
            Binding::Refused(theory) => self.refuse(token, theory),
            Binding::Builtin(_) | Binding::Function(_) | Binding::Macro(_) => {
                let name = self.name(symbol);
                fault(token.start, ErrorKind::Sort, format!("{name} needs arguments"))
            }
        }
    }

    pub fn check_capture(&mut self, symbol: Symbol, token: Token) -> Read<()> {
        if self.state.scope.captured(self.terms, symbol) {
            // Never seen outside: the command is read again with renaming.
            self.state.capture = true;
            return fault(token.start, ErrorKind::Sort, "a variable would be captured");
        }
        Ok(())
    }

    pub fn undeclared<T>(&self, symbol: Symbol, token: Token) -> Read<T> {
        let name = self.state.scope.name(symbol);
        match crate::builtin::refused_theory(name) {
            Some(theory) => self.refuse(token, theory),
            None => fault(token.start, ErrorKind::Undeclared, format!("{name} is not declared")),
        }
    }

    /// Reads what follows an opening parenthesis: pushes a frame, or returns a term that is already
    /// complete, such as `(_ bv5 32)`.
    fn open_term(&mut self, open: Token) -> Read<Option<TermId>> {
        let token = self.next()?;
        let at = open.start as u32;
        let base = self.state.stacks.terms.len() as u32;
        let head = match token.kind {
            TokenKind::Symbol | TokenKind::Quoted => {
                if let Some(symbol) = self.as_symbol(token) {
                    self.function_head(symbol, token)?
                } else {
                    let word = self.lexer.bytes(token);
                    let word = RESERVED.iter().position(|w| w.as_bytes() == word);
                    return match word.map(|i| RESERVED[i]) {
                        Some("let") => self.open_let(),
                        Some("forall") => self.open_quantifier(true, at),
                        Some("exists") => self.open_quantifier(false, at),
                        Some("!") => {
                            let position = self.cursor.position(self.lexer.text, open.start);
                            self.state.stacks.frames.push(Frame::Annotated { position });
                            Ok(None)
                        }
                        Some("_") => self.indexed_term().map(Some),
                        Some("as") => self.qualified_term().map(Some),
                        Some("match") => self.refuse(token, crate::command::DATATYPES),
                        _ => self.unexpected(token, "a term"),
                    };
                }
            }
            TokenKind::Open => self.composed_head()?,
            _ => return self.unexpected(token, "a function"),
        };
        self.state.stacks.frames.push(Frame::Apply { head, base, at, literals: [Literal::No; 2] });
        Ok(None)
    }

    /// The function that a symbol stands for in front of arguments.
    pub fn function_head(&mut self, symbol: Symbol, token: Token) -> Read<Head> {
        match self.state.scope.binding(symbol) {
            Binding::Builtin(i) => Ok(Head::Builtin(i)),
            Binding::Function(f) => Ok(Head::Op(Op::App(f))),
            Binding::Macro(m) => {
                self.check_capture(symbol, token)?;
                Ok(Head::Macro(m))
            }
            Binding::Unbound => self.undeclared(symbol, token),
            Binding::Refused(theory) => self.refuse(token, theory),
            Binding::Term(_) => {
                let name = self.name(symbol);
                fault(token.start, ErrorKind::Sort, format!("{name} takes no arguments"))
            }
        }
    }

    /// Gives a finished term to the innermost frame, and what that finishes to the next one, until a
    /// frame wants more. Returns the term if there is no frame left.
    fn hand_over(&mut self, mut term: TermId, literal: Literal) -> Read<Option<TermId>> {
        loop {
            let stacks = &mut self.state.stacks;
            match stacks.frames.last_mut() {
                None => {
                    stacks.pending.clear();
                    return Ok(Some(term));
                }
                Some(Frame::Apply { base, literals, .. }) => {
                    if literal != Literal::No
                        && let Some(slot) = literals.get_mut(stacks.terms.len() - *base as usize)
                    {
                        *slot = literal;
                    }
                    stacks.pending.clear();
                    stacks.terms.push(term);
                    return Ok(None);
                }
                Some(Frame::Bindings { names, base }) => {
                    let (names, base) = (*names as usize, *base as usize);
                    stacks.pending.clear();
                    stacks.terms.push(term);
                    self.close()?;
                    if self.closes()? {
                        self.bind_names(names, base)?;
                    } else {
                        self.open_binding()?;
                    }
                    return Ok(None);
                }
                Some(Frame::Let { mark }) => {
                    let mark = *mark as usize;
                    self.close()?;
                    self.state.scope.undo_to(mark);
                    self.state.stacks.frames.pop();
                }
                Some(Frame::Quantifier { forall, base, mark, at }) => {
                    let (forall, base, mark, at) = (*forall, *base as usize, *mark as usize, *at);
                    self.close()?;
                    self.state.stacks.frames.pop();
                    term = self.quantifier(forall, base, term, at as usize)?;
                    self.state.scope.undo_to(mark);
                }
                Some(Frame::Annotated { .. }) => {
                    stacks.terms.push(term);
                    stacks.notes.push(Vec::new());
                    match self.attributes()? {
                        Some(t) => term = t,
                        None => return Ok(None),
                    }
                }
                Some(Frame::Pattern { base }) => {
                    let base = *base as usize;
                    stacks.pending.clear();
                    stacks.terms.push(term);
                    if !self.closes()? {
                        return Ok(None);
                    }
                    self.finish_pattern(base);
                    match self.attributes()? {
                        Some(t) => term = t,
                        None => return Ok(None),
                    }
                }
            }
        }
    }

    // --- let ---

    fn open_let(&mut self) -> Read<Option<TermId>> {
        self.open("'(' and the bindings of let")?;
        let stacks = &mut self.state.stacks;
        let (names, base) = (stacks.names.len() as u32, stacks.terms.len() as u32);
        stacks.frames.push(Frame::Bindings { names, base });
        self.open_binding()?;
        Ok(None)
    }

    fn open_binding(&mut self) -> Read<()> {
        self.open("'(' and a name")?;
        let (symbol, token) = self.symbol()?;
        self.state.stacks.names.push((symbol, token.start as u32));
        Ok(())
    }

    /// All bindings of a `let` are read, in the scope around it; now they hold.
    fn bind_names(&mut self, names: usize, base: usize) -> Read<()> {
        let (scope, stacks) = (&mut self.state.scope, &mut self.state.stacks);
        let mark = scope.mark() as u32;
        scope.start_list();
        for (i, &(symbol, at)) in stacks.names[names..].iter().enumerate() {
            if !scope.first_in_list(symbol) {
                let message = format!("{} occurs twice in this list", scope.name(symbol));
                return fault(at as usize, ErrorKind::Redeclared, message);
            }
            scope.bind(symbol, Binding::Term(stacks.terms[base + i]));
        }
        stacks.names.truncate(names);
        stacks.terms.truncate(base);
        if let Some(frame) = stacks.frames.last_mut() {
            *frame = Frame::Let { mark };
        }
        Ok(())
    }

    // --- quantifiers ---

    fn open_quantifier(&mut self, forall: bool, at: u32) -> Read<Option<TermId>> {
        let base = self.state.stacks.variables.len() as u32;
        let mark = self.state.scope.mark() as u32;
        let variables = self.variables("the variables of the quantifier")?;
        if variables.is_empty() {
            return fault(at as usize, ErrorKind::Syntax, "a quantifier needs variables");
        }
        self.state.stacks.variables.extend(variables);
        self.state.stacks.frames.push(Frame::Quantifier { forall, base, mark, at });
        Ok(None)
    }

    /// Reads `((x sort) ...)` and binds the variables.
    pub fn variables(&mut self, what: &str) -> Read<Vec<VarId>> {
        self.open(&format!("'(' and {what}"))?;
        let mut read = Vec::new();
        while !self.closes()? {
            self.open("'(' and a variable")?;
            let (symbol, token) = self.symbol()?;
            let sort = self.sort()?;
            self.close()?;
            read.push((symbol, sort, token));
        }
        self.state.scope.start_list();
        let mut variables = Vec::with_capacity(read.len());
        for (symbol, sort, token) in read {
            if !self.state.scope.first_in_list(symbol) {
                let message = format!("{} occurs twice in this list", self.name(symbol));
                return fault(token.start, ErrorKind::Redeclared, message);
            }
            variables.push(self.state.scope.bind_variable(self.terms, symbol, sort));
        }
        Ok(variables)
    }

    fn quantifier(&mut self, forall: bool, base: usize, body: TermId, at: usize) -> Read<TermId> {
        let stacks = &mut self.state.stacks;
        let vars: Box<[VarId]> = stacks.variables[base..].into();
        stacks.variables.truncate(base);
        let (mut args, mut patterns, mut attributes) = (vec![body], Vec::new(), Vec::new());
        for attribute in stacks.pending.drain(..) {
            match attribute.value {
                AttributeValue::Terms(terms) if &*attribute.keyword == "pattern" => {
                    patterns.push(terms.len() as u32);
                    args.extend_from_slice(&terms);
                }
                AttributeValue::Terms(_) => {}
                _ if &*attribute.keyword == "named" => {}
                _ => attributes.push(attribute),
            }
        }
        let binder = Binder { vars, patterns: patterns.into(), attributes: attributes.into() };
        let binder = self.terms.intern_binder(binder);
        let op = if forall { Op::Forall(binder) } else { Op::Exists(binder) };
        self.checked(op, &args, at)
    }
}
