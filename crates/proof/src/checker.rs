//! One step of the log after the other.
//!
//! Every term has a meaning in the graph ([`crate::meaning`]), and so has every gate and every literal of the
//! log: a function of the model. A step that brings a circuit, a definition or an atom holds if the meanings
//! agree. A clause is valid in every model, or it says no more than an assertion, or it follows from others
//! ([`crate::reasons`]).
//!
//! Invariant: for every model of the script's theories there are values of the guards and of the invented
//! constants under which all clauses hold whose scopes are open and whose assertions hold. So a clause over
//! negated assumptions refutes the query.

use crate::Limits;
use crate::clauses::{Clauses, SatLit};
use crate::graph::Lit;
use crate::line::{Fault, Words, require};
use crate::meaning::Meanings;
use crate::script::{Event, Script};
use crate::sweep::Compared;
use crate::vocabulary::Vocabulary;
use euphonium_term::{FunId, SortId, TermId};
use rustc_hash::{FxHashMap, FxHashSet};

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
    pub(crate) gates: FxHashMap<u64, Option<Lit>>,
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
    pub(crate) asked: FxHashMap<SatLit, TermId>,
    pub(crate) query: Option<FxHashSet<SatLit>>,
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
    /// The script goes on with commands that are not supported; what it asks there has no answer.
    pub unread: bool,
}

/// The checker of one log.
pub struct Checker {
    pub script: Script,
    pub state: State,
    pub answers: Answers,
    limits: Limits,
    serial: u64,
}

impl Checker {
    /// A checker of a log of this script.
    pub fn new(script: Script, limits: Limits) -> Checker {
        let mut checker =
            Checker { script, state: State::default(), answers: Answers::default(), limits, serial: 0 };
        checker.start();
        checker
    }

    fn start(&mut self) {
        self.serial += 1;
        let scopes = vec![OpenScope { serial: self.serial, guard: None }];
        let meanings = Meanings::new(self.limits);
        self.state = State { scopes, meanings, ..State::default() };
    }

    /// The event that the script has next, as a word; for `Check` everything is ready for its lines.
    fn next_is(&mut self, wanted: &Event) -> Result<bool, Fault> {
        let event = self.script.event().map_err(|error| Fault::Script(error.to_string()))?;
        Ok(std::mem::discriminant(event) == std::mem::discriminant(wanted))
    }

    pub(crate) fn event(&mut self, wanted: &Event, what: &str) -> Result<(), Fault> {
        require(self.next_is(wanted)?, what)?;
        self.script.follow();
        Ok(())
    }

    /// Terms, circuits and lemmas belong to a check, so all declarations before it are known.
    fn in_check(&mut self) -> Result<(), Fault> {
        let event = self.script.event().map_err(|error| Fault::Script(error.to_string()))?;
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
            "+" => self.open_scope()?,
            "-" => self.close_scope()?,
            "z" => {
                self.event(&Event::Restart, "the script does not start again here")?;
                self.start();
            }
            "u" => self.guard(&mut words)?,
            "a" => self.assertion(&mut words)?,
            "m" => self.asked(&mut words)?,
            "q" => self.query(&mut words)?,
            "=" => self.answer(&mut words)?,
            "i" => self.input_node(&mut words)?,
            "g" => self.and_gate(&mut words)?,
            "w" => self.word(&mut words)?,
            "b" => self.read_of_store(&mut words)?,
            "d" => self.definition(&mut words)?,
            "e" => self.equality(&mut words)?,
            "o" => self.literal_of_term(&mut words)?,
            "c" => self.clause_with_reason(&mut words)?,
            "l" => self.lemma(&mut words)?,
            "r" => self.derived_clause(&mut words)?,
            "x" => self.state.clauses.delete(words.number()?)?,
            _ => return Err("there is no such kind of line".into()),
        }
        words.end()
    }

    // --- scopes ---

    fn open_scope(&mut self) -> Result<(), Fault> {
        self.event(&Event::Push, "the script opens no scope here")?;
        self.serial += 1;
        self.state.scopes.push(OpenScope { serial: self.serial, guard: None });
        Ok(())
    }

    /// The guard of a closed scope is false from here on.
    fn close_scope(&mut self) -> Result<(), Fault> {
        self.event(&Event::Pop, "the script closes no scope here")?;
        let scope = self.state.scopes.pop();
        self.state.closed.extend(scope.and_then(|scope| scope.guard));
        Ok(())
    }

    // --- circuits ---

    /// `i NODE`
    fn input_node(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let node = words.number()?;
        require(node > 1 && node.is_multiple_of(2), "an input is a node")?;
        require(self.state.gates.insert(node / 2, None).is_none(), "the node is there already")
    }

    /// `g NODE A B`
    fn and_gate(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let node = words.number()?;
        let (a, b) = (self.gate(words.number()?)?, self.gate(words.number()?)?);
        require(node > 1 && node.is_multiple_of(2), "a gate is a node")?;
        let lit = self.state.meanings.graph.and(a, b);
        require(self.state.gates.insert(node / 2, Some(lit)).is_none(), "the node is there already")
    }

    /// `b READ VALUE`: both have the same bits.
    fn read_of_store(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let [read, value] = [self.term(words)?, self.term(words)?];
        let bits = [read, value].map(|t| self.state.meanings.bits(&self.script.terms, t));
        require(bits[0].is_some() && bits[0] == bits[1], "the read is not the stored value")
    }

    /// `o LITERAL TERM`: the literal is the truth of the term.
    fn literal_of_term(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let number = words.literal()?;
        let t = self.term(words)?;
        let truth = self.truth(t)?;
        let lit = self.literal_for(number, truth, "the literal is not that of the term")?;
        self.state.atoms[lit.var()].push((lit, Atom::Holds(t)));
        Ok(())
    }

    // --- clauses ---

    /// `c NUMBER CLAUSE REASON`. What is neither shown nor refuted is used by later lines; the log is
    /// undecided then.
    fn clause_with_reason(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let number = words.number()?;
        let clause = self.clause(words)?;
        let result = self.reason(&clause, words);
        if !matches!(result, Err(Fault::Wrong(_))) {
            self.state.clauses.add(number, clause)?;
        }
        result
    }

    /// `l NUMBER CLAUSE`: valid by congruence.
    fn lemma(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let number = words.number()?;
        let clause = self.clause(words)?;
        require(self.is_valid(&clause), "the clause is not valid by congruence")?;
        self.state.clauses.add(number, clause)
    }

    /// `r NUMBER CLAUSE HINTS`: follows from the clauses of the hints by propagation.
    fn derived_clause(&mut self, words: &mut Words<'_>) -> Result<(), Fault> {
        let number = words.number()?;
        let clause = self.clause(words)?;
        let mut hints = Vec::new();
        while let Some(hint) = words.next_number()? {
            hints.push(hint);
        }
        let variables = self.state.literals.len();
        self.state.clauses.derive(&clause, &hints, variables)?;
        self.state.clauses.add(number, clause)
    }

    /// Nothing follows. Scopes and new starts after the last check do not matter.
    pub fn finish(&mut self) -> Result<(), Fault> {
        loop {
            let event = self.script.event().map_err(|error| Fault::Script(error.to_string()))?;
            match event {
                Event::End => return Ok(()),
                Event::Check { position, .. } => {
                    let line = position.line;
                    return Err(format!(
                        "the log ends before the answer to the check in line {line} of the script"
                    )
                    .into());
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
    pub(crate) fn gate(&self, gate: u64) -> Result<Lit, Fault> {
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
    pub(crate) fn new_literal(&mut self, number: i32, meaning: Lit) -> SatLit {
        let var = self.state.literals.len() as u32;
        self.state.variables.insert(number.unsigned_abs(), var);
        self.state.literals.push(meaning.negate_if(number < 0));
        self.state.atoms.push(Vec::new());
        SatLit(2 * var + u32::from(number < 0))
    }

    /// A literal that is new or has this meaning already.
    pub(crate) fn literal_for(&mut self, number: i32, meaning: Lit, what: &str) -> Result<SatLit, Fault> {
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
    pub(crate) fn agree(&mut self, a: Lit, b: Lit, what: &str) -> Result<(), Fault> {
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
}
