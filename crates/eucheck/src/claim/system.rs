//! Transition systems, and what it takes to show a property of them.
//!
//! A behaviour begins in `init`, satisfies the constraints in every state and `trans` in every step. A state is a
//! value of all constants; of those with a `:next` partner, the step relates two. A certificate has, for each
//! property, lemmas and an induction:
//!
//! * `(lemma t)`: `t` holds at the start and is kept by every step; from then on it is a constraint;
//! * `(induction k)`: the property holds in the first k states of every behaviour, and after k states in which it
//!   holds; `(simple-induction k)`: the same for paths whose states differ, with one more state at the start,
//!   since initial conditions may speak of inputs;
//! * `(exhausted n)`: it holds in the first n states, and no behaviour has more.
//!
//! An inductive invariant that implies the property is a lemma and `(induction 0)`. Before that, the system may be
//! extended, and another property take the place of the one that is asked:
//!
//! * `(history x s t u)`: a new constant x of sort s begins as t and becomes u in every step;
//! * `(any x s)`, `(before x s t)`, `(at x s t)`: a new constant with any value, which never changes;
//! * `(goal t)`: where the property is violated, so is t, if the constants of the last two kinds are what their terms
//!   say of the state before, if there is one, or of the violating state.
//!
//! Terms speak of what is there before their constant, so every behaviour has an extension, also by chosen values.

use super::{Obligation, and};
use crate::hash::Map;
use crate::lexer::Token;
use crate::script::Reader;
use crate::term::{BOOL, Op, Refusal, Term, Terms};
use std::collections::BTreeMap;

/// A transition system.
#[derive(Default)]
pub struct System {
    /// By the constant of the next state: that of the current one.
    pub next: BTreeMap<Term, Term>,
    /// What holds in the first state.
    pub init: Vec<Term>,
    /// What holds in every step.
    pub trans: Vec<Term>,
    /// What holds in every state.
    pub constraints: Vec<Term>,
    /// What has to hold in every state.
    pub properties: Vec<Term>,
    /// Is there another kind of property, which is not looked at?
    pub others: bool,
    /// What is chosen for a violation: about the state before it (false) or its own.
    choices: Vec<(bool, Term)>,
    /// The constants of each moment.
    timed: Map<(Term, u32), Term>,
}

impl System {
    /// Reads VMT: annotations say what terms are for.
    pub fn read(reader: &mut Reader<'_>) -> Result<System, Refusal> {
        while let Some(command) = reader.command()? {
            match command.as_str() {
                "assert" => drop(reader.term()?),
                name => reader.declaration(name)?,
            }
            reader.expect(&Token::Close)?;
        }
        let mut system = System::default();
        for (key, word, t) in std::mem::take(&mut reader.marks) {
            if key == "next" {
                // A partner that is declared nowhere is one that nothing speaks of.
                let sort = reader.terms.sort_of(t);
                let partner = match reader.terms.apply(&word, &[], &[]) {
                    Ok(partner) => partner,
                    Err(_) => reader.terms.constant(&word, sort)?,
                };
                let constants = [t, partner].iter().all(|&t| is_constant(reader.terms, t));
                let other = system.next.insert(partner, t);
                if !constants
                    || reader.terms.sort_of(partner) != sort
                    || other.is_some_and(|other| other != t)
                {
                    return Err(format!(":next {word} does not pair two constants"));
                }
                continue;
            }
            if reader.terms.sort_of(t) != BOOL || word == "false" {
                return Err(format!("what :{key} marks is no formula"));
            }
            match key.as_str() {
                "init" => system.init.push(t),
                "trans" => system.trans.push(t),
                "invar-property" => system.properties.push(t),
                _ => system.others = true,
            }
        }
        let current: Map<Term, ()> = system.next.values().map(|&t| (t, ())).collect();
        if current.len() < system.next.len() || system.next.keys().any(|t| current.contains_key(t)) {
            return Err("a constant has two partners, or is one of two kinds".into());
        }
        Ok(system)
    }

    /// Makes the obligations of a certificate. Does it speak of all properties?
    pub fn certified(mut self, reader: &mut Reader<'_>, list: &mut Vec<Obligation>) -> Result<bool, Refusal> {
        let (mut current, mut done) = (None, vec![false; self.properties.len()]);
        let given = self.constraints.len();
        while let Some(command) = reader.command()? {
            match command.as_str() {
                "property" => {
                    current = reader.number().map(|n| n as usize).filter(|&n| n < done.len());
                    self.constraints.truncate(given);
                }
                "lemma" => {
                    let lemma = reader.term()?;
                    let (first, step) = (list.len(), self.path(reader.terms, 1)?);
                    let start = self.start(reader.terms, 0)?;
                    self.refute(reader.terms, list, "initiation".into(), &start, (lemma, 0))?;
                    let before = self.at(reader.terms, lemma, 0, false)?;
                    self.refute(reader.terms, list, "consecution".into(), &step, (lemma, 1))?;
                    list[first + 1].formulas.push(before);
                    self.constraints.push(lemma);
                }
                "history" | "any" | "before" | "at" => self.extend(reader, &command)?,
                "goal" => {
                    let (n, goal) = (current.ok_or("there is no such property")?, reader.truth()?);
                    self.instead(reader.terms, list, self.properties[n], goal)?;
                    self.properties[n] = goal;
                }
                "induction" | "simple-induction" | "exhausted" => {
                    let property = current.ok_or("there is no such property")?;
                    let k = reader.number().ok_or("a number is expected")?;
                    self.induction(reader.terms, list, &command, self.properties[property], k)?;
                    done[property] = true;
                }
                name => reader.declaration(name)?,
            }
            reader.expect(&Token::Close)?;
        }
        Ok(!self.others && !done.is_empty() && done.iter().all(|&done| done))
    }

    /// Adds a constant. What begins it, becomes of it or is chosen for it is read before it is there.
    fn extend(&mut self, reader: &mut Reader<'_>, kind: &str) -> Result<(), Refusal> {
        let (name, sort, mut given) = (reader.symbol()?, reader.sort(0)?, None);
        if kind != "any" {
            given = Some(reader.term()?);
        }
        reader.check_new(&name)?;
        let x = reader.terms.constant(&name, sort)?;
        let equal = given.map(|t| reader.terms.equation(x, t)).transpose()?;
        let after = if kind == "history" { reader.term()? } else { x };
        let next = reader.terms.fresh(&name, sort)?;
        self.next.insert(next, x);
        self.trans.push(reader.terms.equation(next, after)?);
        match equal {
            Some(equal) if kind == "history" => self.init.push(equal),
            equal => self.choices.extend(equal.map(|equal| (kind == "at", equal))),
        }
        Ok(())
    }

    /// A violation of the one is a violation of the other, in the first state and after a step.
    fn instead(
        &mut self,
        terms: &mut Terms,
        list: &mut Vec<Obligation>,
        property: Term,
        goal: Term,
    ) -> Result<(), Refusal> {
        let not_goal = terms.core(Op::Not, &[goal])?;
        for j in 0..2 {
            let mut given = if j == 0 { self.start(terms, 0)? } else { self.path(terms, 1)? };
            let violated = terms.core(Op::Not, &[property])?;
            given.push(self.at(terms, violated, j, false)?);
            for (own, chosen) in self.choices.clone() {
                if let Some(moment) = (j + u32::from(own)).checked_sub(1) {
                    given.push(self.at(terms, chosen, moment, false)?);
                }
            }
            self.refute(terms, list, format!("violation-{j}"), &given, (not_goal, j))?;
        }
        Ok(())
    }

    fn induction(
        &mut self,
        terms: &mut Terms,
        list: &mut Vec<Obligation>,
        kind: &str,
        property: Term,
        k: u32,
    ) -> Result<(), Refusal> {
        for j in 0..k + u32::from(kind == "simple-induction") {
            let start = self.start(terms, j)?;
            self.refute(terms, list, format!("base-{j}"), &start, (property, j))?;
        }
        if kind == "exhausted" {
            let formulas = self.start(terms, k)?;
            list.push(Obligation { name: format!("no-path-{k}"), formulas });
            return Ok(());
        }
        let mut path = self.path(terms, k)?;
        for j in 0..k {
            path.push(self.at(terms, property, j, false)?);
        }
        if kind == "simple-induction" {
            let states: Vec<Term> = self.next.values().copied().collect();
            for (i, j) in (0..=k).flat_map(|j| (0..j).map(move |i| (i, j))) {
                let mut same = Vec::new();
                for &t in &states {
                    let (a, b) = (self.at(terms, t, i, false)?, self.at(terms, t, j, false)?);
                    same.push(terms.equation(a, b)?);
                }
                let same = and(terms, &same)?;
                path.push(terms.core(Op::Not, &[same])?);
            }
        }
        self.refute(terms, list, format!("step-{k}"), &path, (property, k))
    }

    /// From these formulas, the last one follows at a moment.
    fn refute(
        &mut self,
        terms: &mut Terms,
        list: &mut Vec<Obligation>,
        name: String,
        given: &[Term],
        (goal, moment): (Term, u32),
    ) -> Result<(), Refusal> {
        let goal = self.at(terms, goal, moment, false)?;
        let formulas = [given, &[terms.core(Op::Not, &[goal])?]].concat();
        list.push(Obligation { name, formulas });
        Ok(())
    }

    /// A path of k steps.
    fn path(&mut self, terms: &mut Terms, k: u32) -> Result<Vec<Term>, Refusal> {
        let mut formulas = Vec::new();
        for (list, last, step) in [(self.constraints.clone(), k + 1, false), (self.trans.clone(), k, true)] {
            let all = and(terms, &list)?;
            for j in 0..last {
                formulas.push(self.at(terms, all, j, step)?);
            }
        }
        Ok(formulas)
    }

    /// A path of k steps from an initial state.
    fn start(&mut self, terms: &mut Terms, k: u32) -> Result<Vec<Term>, Refusal> {
        let (mut formulas, init) = (self.path(terms, k)?, and(terms, &self.init.clone())?);
        formulas.push(self.at(terms, init, 0, false)?);
        Ok(formulas)
    }

    /// A formula about a state at a moment, or about the step that begins there.
    fn at(&mut self, terms: &mut Terms, t: Term, moment: u32, step: bool) -> Result<Term, Refusal> {
        terms.substitute(t, |terms, t| {
            if !is_constant(terms, t) {
                return Ok(None);
            }
            let (t, moment) = match self.next.get(&t) {
                Some(_) if !step => return Err("a formula about one state speaks of the next".into()),
                Some(&current) => (current, moment + 1),
                None => (t, moment),
            };
            if let Some(&constant) = self.timed.get(&(t, moment)) {
                return Ok(Some(constant));
            }
            let (name, sort) = (terms.name(t).ok_or("no constant")?, terms.sort_of(t));
            let constant = terms.constant(&format!("{name}@{moment}"), sort)?;
            self.timed.insert((t, moment), constant);
            Ok(Some(constant))
        })
    }
}

fn is_constant(terms: &Terms, t: Term) -> bool {
    matches!(terms.op(t), Op::Apply(_)) && terms.args(t).is_empty()
}
