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

    fn cfa(&mut self) -> Result<Cfa, Error> {
        self.reader.open("(cfa ...)")?;
        let (keyword, start) = self.reader.symbol("cfa")?;
        if &*keyword != "cfa" {
            return self.reader.unexpected(start, "cfa");
        }
        while !self.reader.closes()? {
            self.reader.open("a declaration or an edge")?;
            let (keyword, token) = self.reader.symbol("var, location, initial, error or edge")?;
            match &*keyword {
                "var" => self.variable_declaration()?,
                "location" => self.location_declaration()?,
                "initial" => {
                    let location = self.location()?;
                    if self.initial.replace(location).is_some() {
                        return self.reader.refuse(
                            token,
                            ErrorKind::Redeclared,
                            "there is one initial location",
                        );
                    }
                }
                "error" => {
                    let location = self.location()?;
                    if self.error.replace(location).is_some() {
                        return self.reader.refuse(
                            token,
                            ErrorKind::Redeclared,
                            "there is one error location",
                        );
                    }
                }
                "edge" => {
                    self.edge()?;
                    continue;
                }
                _ => return self.reader.unexpected(token, "var, location, initial, error or edge"),
            }
            self.reader.close()?;
        }
        self.reader.take(TokenKind::End, "the end of the text")?;
        let Some(initial) = self.initial else {
            return self.reader.refuse(start, ErrorKind::Syntax, "the automaton has no initial location");
        };
        let Some(error) = self.error else {
            return self.reader.refuse(start, ErrorKind::Syntax, "the automaton has no error location");
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
        let (name, token) = self.reader.symbol("the name of a variable")?;
        if !self.reader.is_free_name(&name) {
            let message = format!("{name} is declared already or has a meaning in SMT-LIB");
            return self.reader.refuse(token, ErrorKind::Redeclared, message);
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
        let (name, token) = self.reader.symbol("the name of a location")?;
        let location = Location(self.locations.len() as u32);
        if self.location_ids.insert(name.clone(), location).is_some() {
            let message = format!("the location {name} is declared already");
            return self.reader.refuse(token, ErrorKind::Redeclared, message);
        }
        self.locations.push(name);
        Ok(())
    }

    pub fn location(&mut self) -> Result<Location, Error> {
        let (name, token) = self.reader.symbol("a location")?;
        match self.location_ids.get(&name) {
            Some(&location) => Ok(location),
            None => self.reader.refuse(token, ErrorKind::Undeclared, format!("{name} is no location")),
        }
    }

    fn variable(&mut self) -> Result<Variable, Error> {
        let (name, token) = self.reader.symbol("a variable")?;
        match self.variable_ids.get(&name) {
            Some(&variable) => Ok(variable),
            None => self.reader.refuse(token, ErrorKind::Undeclared, format!("{name} is no variable")),
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
            if self.reader.closes()? {
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
                    _ => return self.reader.unexpected(next, "a branch or ')'"),
                }
                continue;
            }
            self.reader.open("a command or ')'")?;
            let (keyword, token) = self.reader.symbol("assume, assign, havoc or choice")?;
            match &*keyword {
                "assume" => {
                    let at = self.reader.peek_token()?;
                    let formula = self.term()?;
                    self.of_sort(at, formula, SortId::BOOL)?;
                    here.push(Command::Assume(formula));
                }
                "assign" => {
                    let variable = self.variable()?;
                    let at = self.reader.peek_token()?;
                    let term = self.term()?;
                    let sort = self.terms.sort_of(self.variables[variable.0 as usize].constant);
                    self.of_sort(at, term, sort)?;
                    here.push(Command::Assign(variable, term));
                }
                "havoc" => here.push(Command::Havoc(self.variable()?)),
                "choice" => {
                    if open.len() >= MAX_NESTING {
                        return self.reader.refuse(
                            token,
                            ErrorKind::Unsupported,
                            "choices are nested too deeply",
                        );
                    }
                    if self.reader.closes()? {
                        here.push(Command::Choice(Vec::new()));
                        continue;
                    }
                    self.reader.open("a branch or ')'")?;
                    open.push(OpenChoice { done: Vec::new(), around: std::mem::take(&mut here) });
                    continue;
                }
                _ => return self.reader.unexpected(token, "assume, assign, havoc or choice"),
            }
            self.reader.close()?;
        }
    }

    pub fn term(&mut self) -> Result<TermId, Error> {
        self.reader.read_quantifier_free(self.terms, &mut self.checked)
    }

    pub fn of_sort(&mut self, at: Token, term: TermId, expected: SortId) -> Result<(), Error> {
        let found = self.terms.sort_of(term);
        if found == expected {
            return Ok(());
        }
        let (found, expected) = (self.terms.sort_name(found), self.terms.sort_name(expected));
        self.reader.refuse(at, ErrorKind::Sort, format!("expected a term of sort {expected}, found {found}"))
    }
}
