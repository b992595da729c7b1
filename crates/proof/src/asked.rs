//! What was asked: scopes, assertions, queries and answers, each as the script has it.

use crate::checker::{Assertion, Checker};
use crate::clauses::SatLit;
use crate::line::{Fault, Words, require};
use crate::script::Event;
use crate::sweep::Compared;
use euphonium_term::{Op, TermId};
use rustc_hash::FxHashSet;

impl Checker {
    /// `u DEPTH LIT`
    pub(crate) fn guard(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let depth = words.number()?;
        let number = words.literal()?;
        require(self.known_literal(number).is_err() && number > 0, "the guard is not new")?;
        require(depth > 0, "the first scope has no guard")?;
        let free = self.state.meanings.graph.leaf(true);
        let lit = self.new_literal(number, free);
        let scope = usize::try_from(depth).ok().and_then(|depth| self.state.scopes.get_mut(depth));
        let scope = scope.ok_or("there is no scope of this depth")?;
        require(scope.guard.replace(lit).is_none(), "the scope has a guard already")
    }

    /// `a INDEX DEPTH TERM TERM`
    pub(crate) fn assertion(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let (index, depth) = (words.number()?, words.number()?);
        let [given, normal] = [self.term(words)?, self.term(words)?];
        require(index == self.state.assertions.len() as u64, "assertions are numbered from 0 on")?;
        let depth = usize::try_from(depth).map_err(|_| "there is no scope of this depth")?;
        let scope = self.state.scopes.get(depth).ok_or("there is no scope of this depth")?;
        let serial = scope.serial;
        // With unsat cores, a named assertion is told as an implication of a constant of its own.
        let asserted = self.named(given).unwrap_or(given);
        let scope = self.script.scopes.get_mut(depth).ok_or("there is no scope of this depth")?;
        require(scope.assertions.contains(&asserted), "the script does not assert this in this scope")?;
        scope.told.insert(asserted);
        self.state.assertions.push(Assertion { depth, scope: serial, normal });
        self.normal_form(given, normal)
    }

    /// What a name of the solver's own implies.
    fn named(&mut self, given: TermId) -> Option<TermId> {
        let terms = &self.script.terms;
        let &[name, asserted] = terms.args(given) else { return None };
        let f = match terms.op(name) {
            Op::App(f) if terms.op(given) == Op::Implies && terms.args(name).is_empty() => f,
            _ => return None,
        };
        let own = self.state.vocabulary.invented.contains(&f) && !self.state.witnesses.contains(&f);
        if own {
            self.state.names.insert(f);
        }
        own.then_some(asserted)
    }

    /// A term and its normal form have to mean the same.
    fn normal_form(&mut self, given: TermId, normal: TermId) -> Result<(), Fault> {
        let (a, b) = (self.truth(given)?, self.truth(normal)?);
        match self.state.meanings.compare(a, b) {
            Compared::Equal => Ok(()),
            Compared::Different { model: true } if !self.state.meanings.incomplete => {
                Err("the normal form is not equivalent".into())
            }
            _ => Err(Fault::Open("the normal form is not shown to be equivalent".into())),
        }
    }

    /// `m LIT TERM TERM`
    pub(crate) fn asked(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let lit = self.known_literal(words.literal()?)?;
        let [given, normal] = [self.term(words)?, self.term(words)?];
        let (truth, meaning) = (self.truth(normal)?, self.meaning(lit));
        self.state.asked.insert(lit, given);
        self.agree(meaning, truth, "the literal is not that of the normal form")?;
        self.normal_form(given, normal)
    }

    /// `q LIT*`
    pub(crate) fn query(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        require(self.state.query.is_none(), "the last query has no answer")?;
        let all = self.script.scopes.iter().all(|scope| scope.told.len() == scope.assertions.len());
        require(all, "an assertion is missing")?;
        let assumed: FxHashSet<TermId> = match self.script.event() {
            Ok(Event::Check { assumptions, .. }) => assumptions.iter().copied().collect(),
            _ => FxHashSet::default(),
        };
        let guards: FxHashSet<SatLit> = self.state.scopes.iter().filter_map(|scope| scope.guard).collect();
        let mut query = FxHashSet::default();
        while let Some(number) = words.next_literal()? {
            let lit = self.known_literal(number)?;
            let term = self.state.asked.get(&lit).copied();
            let allowed =
                guards.contains(&lit) || term.is_some_and(|t| assumed.contains(&t) || self.is_name(t));
            require(allowed, &format!("the script does not assume {number}"))?;
            query.insert(lit);
        }
        require(guards.is_subset(&query), "an open scope is not assumed")?;
        self.state.query = Some(query);
        Ok(())
    }

    /// Is the term a constant that stands for a named assertion?
    fn is_name(&self, t: TermId) -> bool {
        let terms = &self.script.terms;
        matches!(terms.op(t), Op::App(f) if terms.args(t).is_empty() && self.state.names.contains(&f))
    }

    /// `= answer`
    pub(crate) fn answer(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let query = self.state.query.take();
        match (words.next(), query) {
            (Some("unknown"), _) => self.answers.unknown += 1,
            (Some("sat"), Some(_)) => self.answers.sat += 1,
            (Some("unsat"), Some(query)) => {
                match words.next() {
                    Some("opposite") => {
                        let lit = self.known_literal(words.literal()?)?;
                        let both = query.contains(&lit) && query.contains(&!lit);
                        require(both, "the literal and its negation were not both assumed")?;
                    }
                    Some(number) => {
                        let number = number.parse().map_err(|_| "no clause refutes the query")?;
                        let clause = self.state.clauses.get(number)?;
                        let refutes = clause.iter().all(|&lit| query.contains(&!lit));
                        require(refutes, "the clause does not refute the query")?;
                    }
                    None => return Err("no clause refutes the query".into()),
                }
                self.answers.unsat += 1;
            }
            _ => return Err("there is no query to answer".into()),
        }
        self.state.asked.clear();
        self.event(
            &Event::Check { assumptions: Vec::new(), position: euphonium_smtlib::Position::START },
            "the script has no check here",
        )
    }
}
