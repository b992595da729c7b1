//! One step of the log after the other.
//!
//! Every term has a meaning in the graph ([`crate::meaning`]), and so has every gate and every literal of the log: a
//! function of the model. A step that brings a circuit, a definition or an atom holds if the meanings agree. A clause is
//! valid in every model, or it says no more than an assertion, or it follows from others ([`crate::reasons`]).
//!
//! Invariant: for every model of the script's theories there are values of the guards and of the invented constants under
//! which all clauses hold whose scopes are open and whose assertions hold. So a clause over negated assumptions refutes
//! the query.

use crate::clauses::{Clauses, SatLit};
use crate::graph::Lit;
use crate::line::{Fault, Words, require};
use crate::meaning::Meanings;
use crate::script::{Event, Script};
use crate::sweep::Compared;
use crate::vocabulary::Vocabulary;
use euphonium_term::{FunId, Op, SortId, TermId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::time::Instant;

/// What a literal says to the theory of equality.
#[derive(Clone, Copy)]
pub enum Atom {
    /// Two terms are equal.
    Equal(TermId, TermId),
    /// A Boolean term is true.
    Holds(TermId),
}

/// The gate that a literal stands for.
pub struct Definition {
    pub kind: Kind,
    pub inputs: Vec<SatLit>,
}

/// The kinds of definitions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    True,
    And,
    Xor,
    Ite,
}

/// An assertion that was told.
pub struct Assertion {
    pub depth: usize,
    /// Which scope it was, since another may have the same depth later.
    pub scope: u64,
    pub normal: TermId,
}

/// A scope that is open.
pub struct OpenScope {
    pub serial: u64,
    pub guard: Option<SatLit>,
}

/// What is known of one solver. A new one starts at `z`.
#[derive(Default)]
pub struct State {
    pub vocabulary: Vocabulary,
    pub meanings: Meanings,
    /// By node of the log's graph; an input has none until its term is known.
    gates: FxHashMap<u64, Option<Lit>>,
    variables: FxHashMap<u32, u32>,
    /// By variable.
    pub literals: Vec<Lit>,
    pub atoms: Vec<Vec<(SatLit, Atom)>>,
    pub definitions: FxHashMap<SatLit, Definition>,
    pub clauses: Clauses,
    pub assertions: Vec<Assertion>,
    pub scopes: Vec<OpenScope>,
    pub closed: FxHashSet<SatLit>,
    /// Constants that witness that arrays differ.
    pub witnesses: FxHashSet<FunId>,
    /// Constants that stand for named assertions: each is assumed, and occurs nowhere else.
    pub names: FxHashSet<FunId>,
    /// The conjuncts of the assertion that was last asked about.
    pub conjuncts: Option<(u64, FxHashSet<TermId>)>,
    /// The arguments of the `distinct` that was last asked about.
    pub distinct: Option<(TermId, FxHashSet<TermId>)>,
    /// What the literals of the check stand for.
    asked: FxHashMap<SatLit, TermId>,
    query: Option<FxHashSet<SatLit>>,
}

/// How many answers a log has.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Answers {
    /// Refuted, with a proof.
    pub unsat: u64,
    /// Claims nothing here.
    pub sat: u64,
    /// Claims nothing at all.
    pub unknown: u64,
}

/// The checker of one log.
pub struct Checker {
    pub script: Script,
    pub state: State,
    pub answers: Answers,
    deadline: Option<Instant>,
    serial: u64,
}

impl Checker {
    /// A checker of a log of this script.
    pub fn new(script: Script, deadline: Option<Instant>) -> Checker {
        let mut checker =
            Checker { script, state: State::default(), answers: Answers::default(), deadline, serial: 0 };
        checker.start();
        checker
    }

    fn start(&mut self) {
        self.serial += 1;
        let scopes = vec![OpenScope { serial: self.serial, guard: None }];
        let meanings = Meanings::new(self.deadline);
        self.state = State { scopes, meanings, ..State::default() };
    }

    /// The event that the script has next, as a word; for `Check` everything is ready for its lines.
    fn next_is(&mut self, wanted: &Event) -> Result<bool, Fault> {
        let event = self.script.event().map_err(|error| Fault::Wrong(error.to_string()))?;
        Ok(std::mem::discriminant(event) == std::mem::discriminant(wanted))
    }

    fn event(&mut self, wanted: &Event, what: &str) -> Result<(), Fault> {
        require(self.next_is(wanted)?, what)?;
        self.script.follow();
        Ok(())
    }

    /// Terms, circuits and lemmas belong to a check, so all declarations before it are known.
    fn in_check(&mut self) -> Result<(), Fault> {
        let event = self.script.event().map_err(|error| Fault::Wrong(error.to_string()))?;
        require(matches!(event, Event::Check { .. }), "the script has no check here")
    }

    /// Checks a line.
    pub fn line(&mut self, line: &str) -> Result<(), Fault> {
        let mut words = Words::new(line);
        let kind = words.next().unwrap_or("");
        if !matches!(kind, "+" | "-" | "z" | "c" | "r" | "x") {
            self.in_check()?;
        }
        match kind {
            "s" => self.state.vocabulary.tell_sort(&mut self.script.terms, &mut words)?,
            "f" => {
                let Script { terms, declared, .. } = &mut self.script;
                self.state.vocabulary.tell_function(terms, declared, &mut words)?;
            }
            "t" => self.state.vocabulary.tell_term(&mut self.script.terms, &mut words)?,
            "+" => {
                self.event(&Event::Push, "the script opens no scope here")?;
                self.serial += 1;
                self.state.scopes.push(OpenScope { serial: self.serial, guard: None });
            }
            "-" => {
                self.event(&Event::Pop, "the script closes no scope here")?;
                let scope = self.state.scopes.pop();
                self.state.closed.extend(scope.and_then(|scope| scope.guard));
            }
            "z" => {
                self.event(&Event::Restart, "the script does not start again here")?;
                self.start();
            }
            "u" => self.guard(&mut words)?,
            "a" => self.assertion(&mut words)?,
            "m" => self.asked(&mut words)?,
            "q" => self.query(&mut words)?,
            "=" => self.answer(&mut words)?,
            "i" => {
                let gate = words.number()?;
                require(gate > 1 && gate.is_multiple_of(2), "an input is a node")?;
                require(self.state.gates.insert(gate / 2, None).is_none(), "the node is there already")?;
            }
            "g" => {
                let node = words.number()?;
                let (a, b) = (self.gate(words.number()?)?, self.gate(words.number()?)?);
                require(node > 1 && node.is_multiple_of(2), "a gate is a node")?;
                let lit = self.state.meanings.graph.and(a, b);
                require(self.state.gates.insert(node / 2, Some(lit)).is_none(), "the node is there already")?;
            }
            "w" => self.word(&mut words)?,
            "b" => {
                let [read, value] = [self.term(&mut words)?, self.term(&mut words)?];
                let bits = [read, value].map(|t| self.state.meanings.bits(&self.script.terms, t));
                require(bits[0].is_some() && bits[0] == bits[1], "the read is not the stored value")?;
            }
            "d" => self.definition(&mut words)?,
            "e" => self.equality(&mut words)?,
            "o" => {
                let number = words.literal()?;
                let t = self.term(&mut words)?;
                let truth = self.truth(t)?;
                let lit = self.literal_for(number, truth, "the literal is not that of the term")?;
                self.state.atoms[lit.var()].push((lit, Atom::Holds(t)));
            }
            "c" => {
                let number = words.number()?;
                let clause = self.clause(&mut words)?;
                let result = self.reason(&clause, &mut words);
                if !matches!(result, Err(Fault::Wrong(_))) {
                    self.state.clauses.add(number, clause)?;
                }
                result?;
            }
            "l" => {
                let number = words.number()?;
                let clause = self.clause(&mut words)?;
                require(self.is_valid(&clause), "the clause is not valid by congruence")?;
                self.state.clauses.add(number, clause)?;
            }
            "r" => {
                let number = words.number()?;
                let clause = self.clause(&mut words)?;
                let mut hints = Vec::new();
                while let Some(hint) = words.next_number()? {
                    hints.push(hint);
                }
                let variables = self.state.literals.len();
                self.state.clauses.derive(&clause, &hints, variables)?;
                self.state.clauses.add(number, clause)?;
            }
            "x" => {
                let number = words.number()?;
                self.state.clauses.delete(number)?;
            }
            _ => return Err("there is no such kind of line".into()),
        }
        words.end()
    }

    /// Nothing follows.
    pub fn finish(&mut self) -> Result<(), Fault> {
        let event = self.script.event().map_err(|error| Fault::Wrong(error.to_string()))?;
        match event {
            Event::Check { position, .. } => Err(format!(
                "the log ends before the answer to the check in line {} of the script",
                position.line
            )
            .into()),
            Event::Push | Event::Pop | Event::Restart => {
                // Such commands are logged when they happen, but no answer depends on them if no check follows.
                self.script.follow();
                self.finish_rest()
            }
            Event::End => Ok(()),
        }
    }

    fn finish_rest(&mut self) -> Result<(), Fault> {
        loop {
            let event = self.script.event().map_err(|error| Fault::Wrong(error.to_string()))?;
            match event {
                Event::End => return Ok(()),
                Event::Check { position, .. } => {
                    let line = position.line;
                    return Err(format!("the log ends before the check in line {line} of the script").into());
                }
                _ => self.script.follow(),
            }
        }
    }

    // --- meanings ---

    pub(crate) fn term(&self, words: &mut Words<'_>) -> Result<TermId, Fault> {
        self.state.vocabulary.term(words.number()?)
    }

    /// The meaning of a literal of the log's graph.
    fn gate(&self, gate: u64) -> Result<Lit, Fault> {
        if gate < 2 {
            return Ok(Lit::constant(gate == 1));
        }
        match self.state.gates.get(&(gate / 2)) {
            Some(Some(lit)) => Ok(lit.negate_if(gate % 2 == 1)),
            Some(None) => Err(format!("the input {gate} is not a bit of a term yet").into()),
            None => Err(format!("there is no gate {gate}").into()),
        }
    }

    /// The literal of a Boolean term.
    pub(crate) fn truth(&mut self, t: TermId) -> Result<Lit, Fault> {
        let truth = self.state.meanings.truth(&self.script.terms, t);
        truth
            .filter(|_| self.script.terms.sort_of(t) == SortId::BOOL)
            .ok_or_else(|| "the term is not Boolean".into())
    }

    /// The literal that says that two terms are equal.
    pub(crate) fn equation(&mut self, a: TermId, b: TermId) -> Lit {
        let terms = &self.script.terms;
        let (a, b) = (self.state.meanings.value(terms, a), self.state.meanings.value(terms, b));
        self.state.meanings.equal(&a, &b)
    }

    /// A literal of a clause.
    pub(crate) fn known_literal(&self, number: i32) -> Result<SatLit, Fault> {
        match self.state.variables.get(&number.unsigned_abs()) {
            Some(&var) => Ok(SatLit(2 * var + u32::from(number < 0))),
            None => Err(format!("the literal {number} has no meaning").into()),
        }
    }

    /// A new literal with a meaning.
    fn new_literal(&mut self, number: i32, meaning: Lit) -> SatLit {
        let var = self.state.literals.len() as u32;
        self.state.variables.insert(number.unsigned_abs(), var);
        self.state.literals.push(meaning.negate_if(number < 0));
        self.state.atoms.push(Vec::new());
        SatLit(2 * var + u32::from(number < 0))
    }

    /// A literal that is new or has this meaning already.
    fn literal_for(&mut self, number: i32, meaning: Lit, what: &str) -> Result<SatLit, Fault> {
        match self.known_literal(number) {
            Err(_) => Ok(self.new_literal(number, meaning)),
            Ok(lit) => {
                let known = self.meaning(lit);
                self.agree(known, meaning, what)?;
                Ok(lit)
            }
        }
    }

    /// What a literal says.
    pub(crate) fn meaning(&mut self, lit: SatLit) -> Lit {
        let meaning = self.state.literals[lit.var()].negate_if(lit.is_negative());
        self.state.meanings.graph.find(meaning)
    }

    /// Two literals have to mean the same.
    fn agree(&mut self, a: Lit, b: Lit, what: &str) -> Result<(), Fault> {
        match self.state.meanings.compare(a, b) {
            Compared::Equal => Ok(()),
            Compared::Different { .. } if !self.state.meanings.incomplete => Err(what.into()),
            _ => {
                // What follows is checked as if this held.
                self.state.meanings.graph.unite(a, b);
                Err(Fault::Open(format!("not shown to be wrong or right: {what}")))
            }
        }
    }

    pub(crate) fn clause(&self, words: &mut Words<'_>) -> Result<Vec<SatLit>, Fault> {
        let mut clause =
            words.clause()?.into_iter().map(|n| self.known_literal(n)).collect::<Result<Vec<_>, _>>()?;
        clause.sort_unstable();
        Ok(clause)
    }

    // --- what was asked ---

    /// `u DEPTH LIT`
    fn guard(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
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
    fn assertion(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
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
    fn asked(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let lit = self.known_literal(words.literal()?)?;
        let [given, normal] = [self.term(words)?, self.term(words)?];
        let (truth, meaning) = (self.truth(normal)?, self.meaning(lit));
        self.state.asked.insert(lit, given);
        self.agree(meaning, truth, "the literal is not that of the normal form")?;
        self.normal_form(given, normal)
    }

    /// `q LIT*`
    fn query(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        require(self.state.query.is_none(), "the last query has no answer")?;
        let all = self.script.scopes.iter().all(|scope| scope.told.len() == scope.assertions.len());
        require(all, "an assertion is missing")?;
        let assumed: Vec<TermId> = match self.script.event() {
            Ok(Event::Check { assumptions, .. }) => assumptions.clone(),
            _ => Vec::new(),
        };
        let mut query = FxHashSet::default();
        while let Some(number) = words.next_literal()? {
            let lit = self.known_literal(number)?;
            let guard = self.state.scopes.iter().any(|scope| scope.guard == Some(lit));
            let term = self.state.asked.get(&lit).copied();
            let allowed = guard || term.is_some_and(|t| assumed.contains(&t) || self.is_name(t));
            require(allowed, &format!("the script does not assume {number}"))?;
            query.insert(lit);
        }
        let mut guards = self.state.scopes.iter().filter_map(|scope| scope.guard);
        require(guards.all(|guard| query.contains(&guard)), "an open scope is not assumed")?;
        self.state.query = Some(query);
        Ok(())
    }

    /// Is the term a constant that stands for a named assertion?
    fn is_name(&self, t: TermId) -> bool {
        let terms = &self.script.terms;
        matches!(terms.op(t), Op::App(f) if terms.args(t).is_empty() && self.state.names.contains(&f))
    }

    /// `= answer`
    fn answer(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
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

    // --- circuits ---

    /// `w TERM GATE*`
    fn word(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let t = self.term(words)?;
        let bits = self.state.meanings.bits(&self.script.terms, t).ok_or("the term has no bits")?;
        let mut gates = Vec::new();
        while let Some(gate) = words.next_number()? {
            gates.push(gate);
        }
        require(gates.len() == bits.len(), "the word has another width")?;
        let mut open = Ok(());
        for (&gate, &bit) in gates.iter().zip(&*bits) {
            // An input gets its meaning here: it is this bit of this term.
            if let (true, Some(meaning @ None)) = (gate % 2 == 0, self.state.gates.get_mut(&(gate / 2))) {
                *meaning = Some(bit);
                continue;
            }
            let meaning = self.gate(gate)?;
            match self.agree(meaning, bit, "the gates do not compute the term") {
                Err(Fault::Open(what)) => open = Err(Fault::Open(what)),
                other => other?,
            }
        }
        open
    }

    /// `d LIT kind GATE LIT*`
    fn definition(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let number = words.literal()?;
        let kind = words.next().unwrap_or("");
        let gate = words.number()?;
        let node = self.gate(gate)?;
        let mut inputs = Vec::new();
        while let Some(input) = words.next_literal()? {
            inputs.push(self.known_literal(input)?);
        }
        let lit = self.literal_for(number, node, "the literal has another meaning")?;
        let kind = match (kind, inputs.len()) {
            ("input", 0) => return Ok(()),
            ("true", 0) => Kind::True,
            ("and", _) => Kind::And,
            ("xor", 2) => Kind::Xor,
            ("ite", 3) => Kind::Ite,
            _ => return Err("there is no such kind of definition".into()),
        };
        let meanings: Vec<Lit> = inputs.iter().map(|&input| self.meaning(input)).collect();
        let defined = match kind {
            Kind::True => Lit::TRUE,
            Kind::Xor => self.state.meanings.graph.xor(meanings[0], meanings[1]),
            Kind::Ite => self.state.meanings.graph.ite(meanings[0], meanings[1], meanings[2]),
            Kind::And if self.is_conjunction(node, &meanings) => node,
            Kind::And => self.state.meanings.graph.and_all(meanings),
        };
        let result = self.agree(node, defined, "the gates do not compute the definition");
        require(!self.state.definitions.contains_key(&lit), "the literal is defined already")?;
        self.state.definitions.insert(lit, Definition { kind, inputs });
        result
    }

    /// Is a literal the conjunction of others, by its gates alone?
    fn is_conjunction(&mut self, root: Lit, members: &[Lit]) -> bool {
        let graph = &mut self.state.meanings.graph;
        let all: FxHashSet<Lit> = members.iter().copied().collect();
        let (mut met, mut stack) = (FxHashSet::default(), vec![graph.find(root)]);
        let mut found = 0;
        while let Some(lit) = stack.pop() {
            if !met.insert(lit) {
                continue;
            }
            match (all.contains(&lit), lit.is_complement()) {
                (true, _) => found += 1,
                (false, true) => return false,
                (false, false) => match graph.fanins(lit.node()) {
                    Some((a, b)) => stack.extend([a, b]),
                    None => return false,
                },
            }
        }
        found == all.len()
    }

    /// `e LIT TERM TERM [GATE]`
    fn equality(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let number = words.literal()?;
        let [a, b] = [self.term(words)?, self.term(words)?];
        let terms = &self.script.terms;
        require(terms.sort_of(a) == terms.sort_of(b), "the terms have different sorts")?;
        let equal = self.equation(a, b);
        let mut result = Ok(());
        if let Some(gate) = words.next_number()? {
            let gate = self.gate(gate)?;
            result = self.agree(gate, equal, "the gate does not compare the terms");
            if matches!(result, Err(Fault::Wrong(_))) {
                return result;
            }
        }
        let lit = self.literal_for(number, equal, "the literal is not that of the equality")?;
        self.state.atoms[lit.var()].push((lit, Atom::Equal(a, b)));
        result
    }
}
