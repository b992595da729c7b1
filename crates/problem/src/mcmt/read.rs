//! Reading MCMT.
//!
//! Names of formulas stand for the formulas, in formulas about a step as `state.F` and `next.F`. So every name is a constant at first, and what it stands for is put in its place
//! when the term around it has been read.

use super::{INPUT, NEXT, NOW, Use};
use crate::functional::split_transition;
use crate::ts::{Property, StateVariable, TransitionSystem};
use crate::{Error, ErrorKind};
use euphonium_smtlib::Reader;
use euphonium_smtlib::lexer::{Token, TokenKind};
use euphonium_term::{SortId, TermId, Terms, Visit};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Reads a system; `file_name` is for errors. There is one state type and one system in a file.
pub fn read_mcmt(
    text: impl Into<Vec<u8>>,
    file_name: &str,
    terms: &mut Terms,
) -> Result<TransitionSystem, Error> {
    let mut file = File {
        reader: Reader::new(text, file_name),
        terms,
        state_type: None,
        names: FxHashMap::default(),
        stands_for: FxHashMap::default(),
        next: FxHashMap::default(),
        system_name: None,
        system: TransitionSystem::default(),
        checked: Visit::default(),
    };
    loop {
        let token = file.reader.next_token()?;
        match token.kind {
            TokenKind::End => break,
            TokenKind::Open => file.command()?,
            _ => return file.reader.unexpected(token, "a command, '(' first"),
        }
    }
    if file.system_name.is_none() {
        let end = file.reader.peek_token()?;
        return file.reader.unexpected(end, "(define-transition-system ...)");
    }
    Ok(file.system)
}

struct File<'t> {
    reader: Reader,
    terms: &'t mut Terms,
    state_type: Option<Arc<str>>,
    /// Where each name may be used.
    names: FxHashMap<TermId, Use>,
    /// What a name stands for, over the constants of the system.
    stands_for: FxHashMap<TermId, TermId>,
    /// The next version of each variable.
    next: FxHashMap<TermId, TermId>,
    system_name: Option<Arc<str>>,
    system: TransitionSystem,
    checked: Visit<TermId>,
}

impl File<'_> {
    /// After its parenthesis.
    fn command(&mut self) -> Result<(), Error> {
        let (keyword, token) = self.reader.symbol("the name of a command")?;
        match &*keyword {
            "define-state-type" => self.state_type(token)?,
            "define-constant" => {
                let (name, at) = self.reader.symbol("a name")?;
                let value = self.term(Use::Anywhere, None)?;
                self.define(&name, at, Use::Anywhere, value)?;
            }
            "define-states" => {
                let (name, at) = self.reader.symbol("a name")?;
                self.of_type()?;
                let formula = self.term(Use::State, Some(SortId::BOOL))?;
                self.define(&name, at, Use::State, formula)?;
                self.define(&format!("{NOW}{name}"), at, Use::Step, formula)?;
                let later = self.terms.substitute_raw(formula, &self.next);
                self.define(&format!("{NEXT}{name}"), at, Use::Step, later)?;
            }
            "define-transition" => {
                let (name, at) = self.reader.symbol("a name")?;
                self.of_type()?;
                let formula = self.term(Use::Step, Some(SortId::BOOL))?;
                self.define(&name, at, Use::Step, formula)?;
            }
            "define-transition-system" => self.transition_system(token)?,
            "query" => {
                self.of_system()?;
                let formula = self.term(Use::State, Some(SortId::BOOL))?;
                let name = self.system.properties.len().to_string().into();
                self.system.properties.push(Property { formula, name });
            }
            "assume" => {
                self.of_system()?;
                let formula = self.term(Use::State, Some(SortId::BOOL))?;
                self.system.constraints.push(formula);
            }
            _ => {
                let message = format!(
                    "the command {keyword} is not supported: use define-state-type, define-constant, define-states, \
                     define-transition, define-transition-system, assume and query"
                );
                return self.reader.refuse(token, ErrorKind::Unsupported, message);
            }
        }
        self.reader.close()?;
        Ok(())
    }

    /// A new constant under a name.
    fn declare(&mut self, name: &str, at: Token, sort: SortId, used: Use) -> Result<TermId, Error> {
        if !self.reader.is_free_name(name) {
            let message = format!("{name} is declared already or has a meaning of its own");
            return self.reader.refuse(at, ErrorKind::Redeclared, message);
        }
        let f = self.terms.declare(name, &[], sort);
        self.reader.predeclare(self.terms, f);
        let constant = self.terms.constant(f);
        self.names.insert(constant, used);
        Ok(constant)
    }

    /// A name for a term.
    fn define(&mut self, name: &str, at: Token, used: Use, value: TermId) -> Result<(), Error> {
        let constant = self.declare(name, at, self.terms.sort_of(value), used)?;
        self.stands_for.insert(constant, value);
        Ok(())
    }

    fn state_type(&mut self, token: Token) -> Result<(), Error> {
        let (name, _) = self.reader.symbol("the name of the type")?;
        if self.state_type.replace(name).is_some() {
            let message = "a second state type is not supported: give each system a file of its own";
            return self.reader.refuse(token, ErrorKind::Unsupported, message);
        }
        self.reader.open("the variables")?;
        while !self.reader.closes()? {
            let (name, at, sort) = self.variable()?;
            let current = self.declare(&name, at, sort, Use::State)?;
            self.define(&format!("{NOW}{name}"), at, Use::Step, current)?;
            let next = self.declare(&format!("{NEXT}{name}"), at, sort, Use::Step)?;
            self.next.insert(current, next);
            self.system.states.push(StateVariable { current, next, update: None, name });
        }
        if self.reader.peek_token()?.kind == TokenKind::Open {
            self.reader.open("the inputs")?;
            while !self.reader.closes()? {
                let (name, at, sort) = self.variable()?;
                if !self.reader.is_free_name(&name) {
                    let message = format!("{name} is declared already or has a meaning of its own");
                    return self.reader.refuse(at, ErrorKind::Redeclared, message);
                }
                let input = self.terms.declare_const(&name, sort);
                self.define(&format!("{INPUT}{name}"), at, Use::Step, input)?;
                self.system.inputs.push(input);
            }
        }
        Ok(())
    }

    fn variable(&mut self) -> Result<(Arc<str>, Token, SortId), Error> {
        self.reader.open("a variable and its type")?;
        let (name, at) = self.reader.symbol("the name of a variable")?;
        let sort = self.reader.read_sort(self.terms)?;
        self.reader.close()?;
        Ok((name, at, sort))
    }

    /// The name of the state type.
    fn of_type(&mut self) -> Result<(), Error> {
        let (name, token) = self.reader.symbol("the name of the state type")?;
        if self.state_type.as_ref() == Some(&name) {
            return Ok(());
        }
        self.reader.refuse(token, ErrorKind::Undeclared, format!("{name} is no state type"))
    }

    /// The name of the system.
    fn of_system(&mut self) -> Result<(), Error> {
        let (name, token) = self.reader.symbol("the name of the system")?;
        if self.system_name.as_ref() == Some(&name) {
            return Ok(());
        }
        self.reader.refuse(token, ErrorKind::Undeclared, format!("{name} is no transition system"))
    }

    fn transition_system(&mut self, token: Token) -> Result<(), Error> {
        let (name, _) = self.reader.symbol("the name of the system")?;
        if self.system_name.replace(name).is_some() {
            let message = "a second transition system is not supported: give it a file of its own";
            return self.reader.refuse(token, ErrorKind::Unsupported, message);
        }
        self.of_type()?;
        let init = self.term(Use::State, Some(SortId::BOOL))?;
        let trans = self.term(Use::Step, Some(SortId::BOOL))?;
        self.system.init = self.terms.conjuncts(&[init]);
        self.system.relation = split_transition(self.terms, &mut self.system.states, &[trans]);
        Ok(())
    }

    /// A term over the constants of the system.
    fn term(&mut self, used: Use, sort: Option<SortId>) -> Result<TermId, Error> {
        let at = self.reader.peek_token()?;
        let term = self.reader.read_quantifier_free(self.terms, &mut self.checked)?;
        let found = self.terms.sort_of(term);
        if sort.is_some_and(|expected| expected != found) {
            let message = format!("expected a formula, found a term of sort {}", self.terms.sort_name(found));
            return self.reader.refuse(at, ErrorKind::Sort, message);
        }
        let wrong = self.terms.postorder(&[term]).into_iter().find(|t| {
            self.names.get(t).is_some_and(|&declared| declared != used && declared != Use::Anywhere)
        });
        if let Some(wrong) = wrong {
            let name = euphonium_smtlib::printer::term_to_string(self.terms, wrong);
            let message = match used {
                Use::Step => {
                    format!("{name} is about one state: in a step it is {NOW}{name} or {NEXT}{name}")
                }
                _ => format!("{name} is about a step, and cannot be used in a formula about one state"),
            };
            return self.reader.refuse(at, ErrorKind::Misplaced, message);
        }
        Ok(self.terms.substitute_raw(term, &self.stands_for))
    }
}
