//! One line of the log after the other.
//!
//! Every line either speaks about terms and gates, or adds the next clause, or takes clauses away, or says
//! that a clause refutes a check. Clauses are numbered from 1 on, terms from 0 on, in the order in which the
//! log makes them, so no number can be given twice.
//!
//! Invariant: every clause holds in every model of the assertions made before the check that is under way, with
//! some values of the guards of which those of the open scopes are true.

use crate::definitions::Definitions;
use crate::gates::{Lit, TRUE};
use crate::number::Rational;
use crate::script::{Reader, Script};
use crate::term::{Op, Refusal, Term, Terms};

/// The first line of a log.
pub const HEADER: &str = "p eucheck 1";

/// A checker of one log.
pub struct Checker {
    /// What literals mean.
    pub definitions: Definitions,
    /// What was asked.
    pub script: Script,
    /// By number: the terms that the log made.
    pub terms: Vec<Term>,
    /// By number less one; none if it was taken away.
    pub clauses: Vec<Option<Box<[Lit]>>>,
    /// By literal: when it was last true.
    true_at: Vec<u32>,
    now: u32,
    /// Which check is under way.
    check: usize,
    /// How many were refuted.
    pub refuted: usize,
}

/// The words of a line.
type Words<'a> = std::str::SplitAsciiWhitespace<'a>;

fn number(words: &mut Words<'_>) -> Result<usize, Refusal> {
    words.next().and_then(|word| word.parse().ok()).ok_or_else(|| "no number".into())
}

impl Checker {
    /// A checker of logs of a script, over the terms that it was read with.
    pub fn new(terms: Terms, script: Script) -> Checker {
        let (terms, definitions, clauses) = (Vec::new(), Definitions::new(terms), Vec::new());
        Checker { definitions, script, terms, clauses, true_at: Vec::new(), now: 0, check: 0, refuted: 0 }
    }

    /// Checks a line.
    pub fn line(&mut self, line: &str) -> Result<(), Refusal> {
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut words = rest.split_ascii_whitespace();
        match kind {
            "r" => self.derived(&mut words)?,
            "x" => {
                for word in words.by_ref() {
                    let number: usize = word.parse().map_err(|_| "no number")?;
                    self.clause(number)?;
                    self.clauses[number - 1] = None;
                }
            }
            "t" => {
                let mut reader = Reader::new(rest, &mut self.definitions.terms)?;
                let t = reader.told_term(&self.terms)?;
                if !reader.is_done() {
                    return Err("something follows the term".into());
                }
                self.terms.push(t);
                return Ok(());
            }
            "i" => {
                let (t, place) = (self.term(&mut words)?, number(&mut words)?);
                let terms = &self.definitions.terms;
                // What is inside of a quantifier has variables, so a log cannot speak of it.
                let args = if terms.op(t) == Op::Forall { &[] } else { terms.args(t) };
                self.terms.push(*args.get(place).ok_or("an argument that is not there")?);
            }
            "b" => {
                let place = number(&mut words)?;
                let &(_, t) = self.script.assertions.get(place).ok_or("there is no such assertion")?;
                self.terms.push(t);
            }
            "g" => {
                let (a, b) = (self.next_literal(&mut words)?, self.next_literal(&mut words)?);
                self.definitions.gates.and(a.ok_or("no literal")?, b.ok_or("no literal")?);
            }
            "a" => self.assertion(&mut words)?,
            "m" => {
                let (premise, conclusion) = (self.term(&mut words)?, self.term(&mut words)?);
                let factor = words.next().and_then(Rational::parse).ok_or("a factor is missing")?;
                self.add(self.definitions.same_polynomial(conclusion, &[(premise, factor)])?);
            }
            "s" => {
                let name = words.next().ok_or("the name of a rule is missing")?;
                let atoms = self.rest(&mut words)?;
                self.add(self.definitions.rule(name, &atoms)?);
            }
            "l" => {
                let mut parts = Vec::new();
                while let Some(lit) = self.next_literal(&mut words)? {
                    let factor = words.next().and_then(Rational::parse).ok_or("a factor is missing")?;
                    parts.push((lit, factor));
                }
                self.add(self.definitions.farkas(&parts)?);
            }
            "u" => self.refutes(&mut words)?,
            "o" => self.next_check()?,
            _ => self.about_terms(kind, &mut words)?,
        }
        if words.next().is_some() { Err("something follows".into()) } else { Ok(()) }
    }

    /// A line that has a term, and others for some kinds.
    fn about_terms(&mut self, kind: &str, words: &mut Words<'_>) -> Result<(), Refusal> {
        let (t, others) = (self.term(words)?, self.rest(words)?);
        let definitions = &mut self.definitions;
        let clause = match (kind, &others[..]) {
            ("d", []) => return definitions.define(t).map(drop),
            ("n", _) => return definitions.terms.instance(t, &others).map(|t| self.terms.push(t)),
            ("w", []) => return definitions.terms.witnesses(t).map(|all| self.terms.extend(all)),
            ("e", []) => {
                let [there, back] = definitions.equal_bits(t)?;
                self.add(there.into());
                back.into()
            }
            ("v", []) => definitions.different_values(t)?,
            ("p", []) => definitions.same_polynomial(t, &[])?,
            ("k", _) => definitions.congruence(t, &others)?,
            ("q", _) => definitions.chain(t, &others)?,
            ("f", _) => definitions.instance(t, &others)?,
            ("h", []) => definitions.witnessed(t)?,
            _ => return Err("there is no such kind of line".into()),
        };
        self.add(clause);
        Ok(())
    }

    fn term(&self, words: &mut Words<'_>) -> Result<Term, Refusal> {
        self.next_term(words)?.ok_or_else(|| "a term is missing".into())
    }

    fn next_term(&self, words: &mut Words<'_>) -> Result<Option<Term>, Refusal> {
        let Some(word) = words.next() else { return Ok(None) };
        let number: usize = word.parse().map_err(|_| "no number")?;
        Ok(Some(*self.terms.get(number).ok_or("a term that is not there")?))
    }

    fn rest(&self, words: &mut Words<'_>) -> Result<Vec<Term>, Refusal> {
        let mut all = Vec::new();
        while let Some(t) = self.next_term(words)? {
            all.push(t);
        }
        Ok(all)
    }

    /// A literal; none at the end or at a 0.
    fn next_literal(&self, words: &mut Words<'_>) -> Result<Option<Lit>, Refusal> {
        match words.next() {
            None | Some("0") => Ok(None),
            Some(word) => {
                let number = word.parse().map_err(|_| "no number")?;
                Ok(Some(self.definitions.gates.literal(number).ok_or("a literal that is not there")?))
            }
        }
    }

    fn clause(&self, number: usize) -> Result<&[Lit], Refusal> {
        let clause = self.clauses.get(number.wrapping_sub(1)).and_then(Option::as_deref);
        clause.ok_or_else(|| format!("there is no clause {number}"))
    }

    fn add(&mut self, clause: Vec<Lit>) {
        self.clauses.push(Some(clause.into()));
    }

    /// `a N`: the assertion, guarded by its scope. It has to be made before the check that is under way.
    fn assertion(&mut self, words: &mut Words<'_>) -> Result<(), Refusal> {
        let number = number(words)?;
        let current = self.script.checks.get(self.check).ok_or("there is no check left")?;
        let &(scope, t) = self.script.assertions.get(number).ok_or("there is no such assertion")?;
        if number >= current.assertions {
            return Err("the assertion is made after the check".into());
        }
        let mut clause = vec![self.definitions.lit(t)?];
        if scope != 0 {
            clause.push(!self.definitions.guard(scope));
        }
        self.add(clause);
        Ok(())
    }

    /// `r LITERALS 0 HINTS`: with all literals false, each hint is a clause of which at most one literal is not
    /// false and then becomes true, until one has none.
    fn derived(&mut self, words: &mut Words<'_>) -> Result<(), Refusal> {
        self.true_at.resize(2 * self.definitions.gates.count(), 0);
        self.now = self.now.checked_add(1).ok_or("too many steps")?;
        let (now, mut clause, mut conflict) = (self.now, Vec::new(), false);
        self.true_at[TRUE.0 as usize] = now;
        while let Some(lit) = self.next_literal(words)? {
            // A clause with a literal and its negation, or with what always holds, is true by itself.
            conflict |= self.true_at[lit.0 as usize] == now;
            self.true_at[(!lit).0 as usize] = now;
            clause.push(lit);
        }
        while !conflict && let Some(word) = words.next() {
            let hint: i64 = word.parse().map_err(|_| "no number")?;
            let number = usize::try_from(hint.unsigned_abs()).map_err(|_| "no number")?;
            let of_gate;
            let lits = if hint < 0 {
                of_gate =
                    self.definitions.gates.clause(number).ok_or_else(|| format!("{number} is no gate"))?;
                &of_gate[..]
            } else {
                self.clause(number)?
            };
            let is_true = |lit: Lit| self.true_at[lit.0 as usize] == now;
            let (mut open, mut several, mut holds) = (None, false, false);
            for &lit in lits {
                holds |= is_true(lit);
                if !is_true(!lit) && open != Some(lit) {
                    several |= open.is_some();
                    open = Some(lit);
                }
            }
            match open {
                _ if holds => {}
                _ if several => return Err(format!("the hint {hint} has more than one open literal")),
                None => conflict = true,
                Some(lit) => self.true_at[lit.0 as usize] = now,
            }
        }
        if !conflict {
            return Err("the hints do not derive the clause".into());
        }
        words.by_ref().for_each(drop); // What follows the conflict is not needed.
        self.add(clause);
        Ok(())
    }

    /// `u CLAUSE`: every literal is the negation of an assumption of the check or of the guard of an open scope.
    fn refutes(&mut self, words: &mut Words<'_>) -> Result<(), Refusal> {
        let clause = self.clause(number(words)?)?;
        let check = self.script.checks.get(self.check).ok_or("there is no check left")?;
        for &lit in clause {
            let guards = check.scopes.iter().any(|scope| self.definitions.guards.get(scope) == Some(&!lit));
            let assumed = check.assumptions.iter().any(|&t| self.definitions.lit(t) == Ok(!lit));
            if !guards && !assumed {
                return Err("the clause does not refute the check".into());
            }
        }
        self.refuted += 1;
        self.next_check()
    }

    fn next_check(&mut self) -> Result<(), Refusal> {
        if self.check == self.script.checks.len() {
            return Err("there is no check left".into());
        }
        self.check += 1;
        Ok(())
    }
}
