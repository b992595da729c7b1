//! What has to be refuted so that a problem is safe: obligations, made of the problem's text and a certificate.
//!
//! An obligation is a list of formulas that must have no common model. The problem is read here and nowhere
//! else, so neither the questions nor the answers are anybody's word. Horn clauses are done here: with the
//! certificate's definitions in the place of the predicates, every assertion must be valid.

mod automaton;
mod btor2;
pub mod kept;
mod system;

use crate::hash::Map;
use crate::lexer::{Token, tokens};
use crate::script::Reader;
use crate::term::{Op, Refusal, SortId, Term, Terms};
use automaton::Automaton;
use system::System;

/// Formulas that must have no common model.
#[derive(Debug)]
pub struct Obligation {
    /// In a word.
    pub name: String,
    /// All of them, together.
    pub formulas: Vec<Term>,
}

/// What a certificate claims.
pub struct Claim {
    /// The terms of the obligations.
    pub terms: Terms,
    /// What has to be refuted.
    pub obligations: Vec<Obligation>,
    /// Is it everything that the problem asks?
    pub complete: bool,
}

impl Claim {
    /// The obligations of a problem of a kind (`vmt`, `btor2`, `smt2`, `cfa`) with a certificate.
    pub fn new(kind: &str, problem: &str, certificate: &str) -> Result<Claim, Refusal> {
        let mut claim = Claim { terms: Terms::new(), obligations: Vec::new(), complete: true };
        match kind {
            "smt2" => claim.clauses(problem, certificate)?,
            "cfa" => {
                let mut reader = Reader::new(problem, &mut claim.terms)?;
                let automaton = Automaton::read(&mut reader)?;
                reader.go_on(certificate)?;
                automaton.certified(&mut reader, &mut claim.obligations)?;
            }
            _ => {
                let mut reader = Reader::new(if kind == "vmt" { problem } else { "" }, &mut claim.terms)?;
                let system = match kind {
                    "vmt" => System::read(&mut reader)?,
                    _ => btor2::read(problem, reader.terms)?,
                };
                reader.go_on(certificate)?;
                claim.complete = system.certified(&mut reader, &mut claim.obligations)?;
            }
        }
        Ok(claim)
    }

    /// Every assertion of Horn clauses must be valid under the definitions.
    fn clauses(&mut self, problem: &str, certificate: &str) -> Result<(), Refusal> {
        let mut reader = Reader::new(certificate, &mut self.terms)?;
        while let Some(command) = reader.command()? {
            reader.declaration(&command)?;
            reader.expect(&Token::Close)?;
        }
        reader.keep_for_declarations();
        reader.go_on(problem)?;
        while let Some(command) = reader.command()? {
            match command.as_str() {
                "exit" => break,
                "check-sat" => {}
                "assert" => {
                    let t = reader.closed()?;
                    let formulas = vec![reader.terms.core(Op::Not, &[t])?];
                    let name = format!("clause-{}", self.obligations.len());
                    self.obligations.push(Obligation { name, formulas });
                }
                name => reader.declaration(name)?,
            }
            reader.expect(&Token::Close)?;
        }
        Ok(())
    }
}

impl Reader<'_> {
    /// Goes on with another text; names keep their meanings.
    pub fn go_on(&mut self, text: &str) -> Result<(), Refusal> {
        (self.tokens, self.at) = (tokens(text)?, 0);
        Ok(())
    }

    /// The definitions read so far are for what the next text declares, and for nothing else.
    pub fn keep_for_declarations(&mut self) {
        self.given = std::mem::take(&mut self.definitions);
    }

    /// A formula that may begin with `forall` or `not exists`, with new constants for the variables: it is
    /// valid if what is returned is.
    pub fn closed(&mut self) -> Result<Term, Refusal> {
        let begins = |reader: &Reader<'_>, words: &[&str]| {
            words.iter().enumerate().all(|(i, word)| match reader.tokens.get(reader.at + i) {
                Some(Token::Open) => *word == "(",
                Some(Token::Symbol(name)) => name == word,
                _ => false,
            })
        };
        let (mut bound, mut closing) = (Vec::new(), 0);
        let negated = begins(self, &["(", "not", "(", "exists"]);
        while if negated { closing == 0 } else { begins(self, &["(", "forall"]) } {
            self.at += if negated { 4 } else { 2 };
            closing += if negated { 2 } else { 1 };
            for (name, sort) in self.variables()? {
                let constant = self.terms.fresh(&name, sort)?;
                self.bound.entry(name.clone()).or_default().push(constant);
                bound.push(name);
            }
        }
        let t = self.truth()?;
        for _ in 0..closing {
            self.expect(&Token::Close)?;
        }
        self.unbind(bound.iter());
        if negated { self.terms.core(Op::Not, &[t]) } else { Ok(t) }
    }
}

impl Terms {
    /// Declares a constant.
    pub fn constant(&mut self, name: &str, sort: SortId) -> Result<Term, Refusal> {
        let symbol = self.declare(name, Vec::new(), sort)?;
        self.core(Op::Apply(symbol), &[])
    }

    /// Declares a constant with a name that nothing else has.
    pub fn fresh(&mut self, name: &str, sort: SortId) -> Result<Term, Refusal> {
        self.constant(&format!("{name}!{}", self.symbols.len()), sort)
    }
}

/// The conjunction.
pub fn and(terms: &mut Terms, parts: &[Term]) -> Result<Term, Refusal> {
    match parts {
        [] => Ok(crate::term::TRUE),
        &[one] => Ok(one),
        _ => terms.core(Op::And, parts),
    }
}

/// The term with values in the place of constants.
pub fn with(terms: &mut Terms, t: Term, values: &Map<Term, Term>) -> Result<Term, Refusal> {
    terms.substitute(t, |_, t| Ok(values.get(&t).copied()))
}
