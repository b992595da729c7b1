//! Reading automata from text.
//!
//! ```text
//! (cfa
//!   (var x (_ BitVec 32))
//!   (location start) (location loop) (location bad)
//!   (initial start)
//!   (error bad)
//!   (edge start loop (assign x #x00000000))
//!   (edge loop loop (assume (bvult x #x0000000a)) (assign x (bvadd x #x00000001)))
//!   (edge loop bad (assume (bvugt x #x0000000a))))
//! ```
//!
//! Commands are `(assume t)`, `(assign x t)`, `(havoc x)` and `(choice (c ...) (c ...) ...)`; sorts and terms
//! are those of SMT-LIB over the declared variables. What is used must be declared above its use. Terms are
//! kept as written.

use super::{Cfa, Command, Edge, Location, Variable, VariableInfo};
use crate::{Error, ErrorKind};
use euphonium_smtlib::Reader;
use euphonium_smtlib::lexer::{Token, TokenKind};
use euphonium_term::{SortId, TermId, Terms, Visit};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How deep choices may be nested. Passes lower choices without recursion; what the limit protects
/// is the drop of the nested lists.
const MAX_NESTING: usize = 500;

/// Reads an automaton; `file_name` is for errors.
pub fn read_cfa(text: impl Into<Vec<u8>>, file_name: &str, terms: &mut Terms) -> Result<Cfa, Error> {
    File::new(text, file_name, terms).cfa()
}

pub(super) struct File<'t> {
    pub reader: Reader,
    pub terms: &'t mut Terms,
    name: Arc<str>,
    variables: Vec<VariableInfo>,
    variable_ids: FxHashMap<Arc<str>, Variable>,
    locations: Vec<Arc<str>>,
    pub location_ids: FxHashMap<Arc<str>, Location>,
    edges: Vec<Edge>,
    initial: Option<Location>,
    error: Option<Location>,
    /// Terms found to have no quantifier.
    checked: Visit<TermId>,
}

/// A choice that is being read.
struct OpenChoice {
    /// The branches read so far.
    done: Vec<Vec<Command>>,
    /// The commands around it, to go on with after it.
    around: Vec<Command>,
}

impl<'t> File<'t> {
    pub fn new(text: impl Into<Vec<u8>>, file_name: &str, terms: &'t mut Terms) -> File<'t> {
        File {
            reader: Reader::new(text, file_name),
            terms,
            name: file_name.into(),
            variables: Vec::new(),
            variable_ids: FxHashMap::default(),
            locations: Vec::new(),
            location_ids: FxHashMap::default(),
            edges: Vec::new(),
            initial: None,
            error: None,
            checked: Visit::default(),
        }
    }

    fn fail<T>(&mut self, token: Token, kind: ErrorKind, message: impl Into<String>) -> Result<T, Error> {
        let message = message.into().replace(['\n', '\r'], " ");
        let position = self.reader.token_position(token);
        Err(Error { file: self.name.clone(), position, kind, message })
    }

    pub fn unexpected<T>(&mut self, token: Token, expected: &str) -> Result<T, Error> {
        let message = match token.kind {
            TokenKind::End => format!("expected {expected}, found the end of the text"),
            _ => format!("expected {expected}, found {}", self.shown(token)),
        };
        self.fail(token, ErrorKind::Syntax, message)
    }

    fn shown(&self, token: Token) -> String {
        String::from_utf8_lossy(self.reader.token_bytes(token)).chars().take(40).collect()
    }

    fn take(&mut self, kind: TokenKind, expected: &str) -> Result<Token, Error> {
        let token = self.reader.next_token()?;
        if token.kind == kind { Ok(token) } else { self.unexpected(token, expected) }
    }

    pub fn open(&mut self, expected: &str) -> Result<Token, Error> {
        self.take(TokenKind::Open, expected)
    }

    pub fn close(&mut self) -> Result<Token, Error> {
        self.take(TokenKind::Close, "')'")
    }

    /// If the next token closes the list, takes it.
    fn closes(&mut self) -> Result<bool, Error> {
        let closes = self.reader.peek_token()?.kind == TokenKind::Close;
        if closes {
            self.reader.next_token()?;
        }
        Ok(closes)
    }

    pub fn symbol(&mut self, expected: &str) -> Result<(Arc<str>, Token), Error> {
        let token = self.reader.next_token()?;
        match (token.kind, std::str::from_utf8(self.reader.token_bytes(token))) {
            (TokenKind::Symbol | TokenKind::Quoted, Ok(name)) => Ok((name.into(), token)),
            _ => self.unexpected(token, expected),
        }
    }

    fn cfa(&mut self) -> Result<Cfa, Error> {
        self.open("(cfa ...)")?;
        let (keyword, start) = self.symbol("cfa")?;
        if &*keyword != "cfa" {
            return self.unexpected(start, "cfa");
        }
        while !self.closes()? {
            self.open("a declaration or an edge")?;
            let (keyword, token) = self.symbol("var, location, initial, error or edge")?;
            match &*keyword {
                "var" => self.variable_declaration()?,
                "location" => self.location_declaration()?,
                "initial" => {
                    let location = self.location()?;
                    if self.initial.replace(location).is_some() {
                        return self.fail(token, ErrorKind::Redeclared, "there is one initial location");
                    }
                }
                "error" => {
                    let location = self.location()?;
                    if self.error.replace(location).is_some() {
                        return self.fail(token, ErrorKind::Redeclared, "there is one error location");
                    }
                }
                "edge" => {
                    self.edge()?;
                    continue;
                }
                _ => return self.unexpected(token, "var, location, initial, error or edge"),
            }
            self.close()?;
        }
        self.take(TokenKind::End, "the end of the text")?;
        let Some(initial) = self.initial else {
            return self.fail(start, ErrorKind::Syntax, "the automaton has no initial location");
        };
        let Some(error) = self.error else {
            return self.fail(start, ErrorKind::Syntax, "the automaton has no error location");
        };
        Ok(Cfa {
            variables: std::mem::take(&mut self.variables),
            locations: std::mem::take(&mut self.locations),
            edges: std::mem::take(&mut self.edges),
            initial,
            error,
        })
    }

    fn variable_declaration(&mut self) -> Result<(), Error> {
        let (name, token) = self.symbol("the name of a variable")?;
        if !self.reader.is_free_name(&name) {
            let message = format!("{name} is declared already or has a meaning in SMT-LIB");
            return self.fail(token, ErrorKind::Redeclared, message);
        }
        let sort = self.reader.read_sort(self.terms)?;
        let f = self.terms.declare(&name, &[], sort);
        self.reader.predeclare(self.terms, f);
        let constant = self.terms.constant(f);
        self.variable_ids.insert(name.clone(), Variable(self.variables.len() as u32));
        self.variables.push(VariableInfo { constant, name });
        Ok(())
    }

    fn location_declaration(&mut self) -> Result<(), Error> {
        let (name, token) = self.symbol("the name of a location")?;
        let location = Location(self.locations.len() as u32);
        if self.location_ids.insert(name.clone(), location).is_some() {
            let message = format!("the location {name} is declared already");
            return self.fail(token, ErrorKind::Redeclared, message);
        }
        self.locations.push(name);
        Ok(())
    }

    pub fn location(&mut self) -> Result<Location, Error> {
        let (name, token) = self.symbol("a location")?;
        match self.location_ids.get(&name) {
            Some(&location) => Ok(location),
            None => self.fail(token, ErrorKind::Undeclared, format!("{name} is no location")),
        }
    }

    fn variable(&mut self) -> Result<Variable, Error> {
        let (name, token) = self.symbol("a variable")?;
        match self.variable_ids.get(&name) {
            Some(&variable) => Ok(variable),
            None => self.fail(token, ErrorKind::Undeclared, format!("{name} is no variable")),
        }
    }

    fn edge(&mut self) -> Result<(), Error> {
        let (from, to) = (self.location()?, self.location()?);
        let commands = self.commands()?;
        self.edges.push(Edge { from, to, commands });
        Ok(())
    }

    /// Commands up to the parenthesis that ends their list.
    fn commands(&mut self) -> Result<Vec<Command>, Error> {
        let mut open: Vec<OpenChoice> = Vec::new();
        let mut here: Vec<Command> = Vec::new();
        loop {
            if self.closes()? {
                // A list has ended: the edge's, or a branch's.
                let Some(choice) = open.last_mut() else { return Ok(here) };
                choice.done.push(std::mem::take(&mut here));
                let next = self.reader.next_token()?;
                match next.kind {
                    TokenKind::Open => {}
                    TokenKind::Close => {
                        if let Some(OpenChoice { done, around }) = open.pop() {
                            here = around;
                            here.push(Command::Choice(done));
                        }
                    }
                    _ => return self.unexpected(next, "a branch or ')'"),
                }
                continue;
            }
            self.open("a command or ')'")?;
            let (keyword, token) = self.symbol("assume, assign, havoc or choice")?;
            match &*keyword {
                "assume" => {
                    let at = self.reader.peek_token()?;
                    let formula = self.term(at)?;
                    self.of_sort(at, formula, SortId::BOOL)?;
                    here.push(Command::Assume(formula));
                }
                "assign" => {
                    let variable = self.variable()?;
                    let at = self.reader.peek_token()?;
                    let term = self.term(at)?;
                    let sort = self.terms.sort_of(self.variables[variable.0 as usize].constant);
                    self.of_sort(at, term, sort)?;
                    here.push(Command::Assign(variable, term));
                }
                "havoc" => here.push(Command::Havoc(self.variable()?)),
                "choice" => {
                    if open.len() >= MAX_NESTING {
                        return self.fail(token, ErrorKind::Unsupported, "choices are nested too deeply");
                    }
                    if self.closes()? {
                        here.push(Command::Choice(Vec::new()));
                        continue;
                    }
                    self.open("a branch or ')'")?;
                    open.push(OpenChoice { done: Vec::new(), around: std::mem::take(&mut here) });
                    continue;
                }
                _ => return self.unexpected(token, "assume, assign, havoc or choice"),
            }
            self.close()?;
        }
    }

    pub fn term(&mut self, at: Token) -> Result<TermId, Error> {
        let term = self.reader.read_term(self.terms)?;
        self.checked.extend([term]);
        while let Some(t) = self.checked.next() {
            if self.terms.op(t).is_quantifier() {
                return self.fail(at, ErrorKind::Unsupported, "quantifiers are not supported here");
            }
            self.checked.extend(self.terms.args(t).iter().copied());
        }
        Ok(term)
    }

    pub fn of_sort(&mut self, at: Token, term: TermId, expected: SortId) -> Result<(), Error> {
        let found = self.terms.sort_of(term);
        if found == expected {
            return Ok(());
        }
        let (found, expected) = (self.terms.sort_name(found), self.terms.sort_name(expected));
        self.fail(at, ErrorKind::Sort, format!("expected a term of sort {expected}, found {found}"))
    }
}
