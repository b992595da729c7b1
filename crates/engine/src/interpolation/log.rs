//! What an interpolant needs of the log of a refutation: clauses with their origins, and what literals mean.

use super::Part;
use euphonium_sat::{ClauseId, Lit, Var};
use euphonium_smt::circuit::{AigLit, Definition};
use euphonium_smt::linear::{Delta, LinVar, Rational};
use euphonium_smt::proof::{Answer, ProofWriter, Reason, Refutation, Step};
use euphonium_term::TermId;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Where a clause comes from.
pub(super) enum Origin {
    /// It is asserted in a part.
    Asserted(Part),
    /// It says what its literals mean.
    Meaning,
    /// It is valid in a theory.
    Lemma,
    /// It follows from others by unit propagation.
    Derived(Vec<ClauseId>),
    /// Not known.
    Unknown,
}

/// A clause.
pub(super) struct Clause {
    pub lits: Vec<Lit>,
    pub origin: Origin,
}

/// What the positive literal of a variable says.
#[derive(Clone)]
pub(super) enum Meaning {
    /// This gate over literals; negated if so.
    Gate(Definition, Vec<Lit>, bool),
    /// This input of the graph; negated if so.
    Input(usize, bool),
    /// At most the bound.
    Bound(LinVar, Delta),
    /// The value.
    Number(LinVar, Rational),
}

/// What was logged.
#[derive(Default)]
pub(super) struct Log {
    /// The part of each assertion, and of what follows from it by rewriting.
    parts: FxHashMap<TermId, Part>,
    /// By input of the graph: the bit of a term that it is, and of how many.
    pub bits: FxHashMap<usize, (TermId, usize, usize)>,
    pub meanings: FxHashMap<Var, Meaning>,
    pub sums: FxHashMap<LinVar, Vec<(LinVar, Rational)>>,
    pub leaves: FxHashMap<LinVar, TermId>,
    pub clauses: FxHashMap<ClauseId, Clause>,
    /// The empty clause.
    pub refuted: Option<ClauseId>,
}

impl Log {
    /// Of formulas with their parts.
    pub fn new(parts: FxHashMap<TermId, Part>) -> Log {
        Log { parts, ..Log::default() }
    }

    fn clause(&mut self, id: ClauseId, lits: &[Lit], origin: Origin) {
        self.clauses.insert(id, Clause { lits: lits.to_vec(), origin });
    }

    fn bits(&mut self, term: TermId, bits: &[AigLit]) {
        for (i, bit) in bits.iter().enumerate() {
            // A term whose bit is the negation of an input is a compound one: the input has a term of its own.
            if !bit.is_constant() && !bit.is_complement() {
                self.bits.entry(bit.node()).or_insert((term, i, bits.len()));
            }
        }
    }

    fn define(&mut self, kind: Definition, node: AigLit, output: Lit, inputs: &[Lit]) {
        let negated = !output.is_positive();
        let meaning = match kind {
            Definition::Input => Meaning::Input(node.node(), negated != node.is_complement()),
            _ => Meaning::Gate(kind, inputs.to_vec(), negated),
        };
        // An atom that the graph has as an input has its meaning already.
        self.meanings.entry(output.var()).or_insert(meaning);
    }

    fn step(&mut self, step: &Step<'_>) {
        match *step {
            Step::Fact { fact, from, .. } => {
                if let Some(&part) = self.parts.get(&from) {
                    self.parts.entry(fact).or_insert(part);
                }
            }
            Step::Word { term, bits } => self.bits(term, bits),
            Step::Definition { kind, node, output, inputs } => self.define(kind, node, output, inputs),
            Step::Leaf { var, term } => drop(self.leaves.insert(var, term)),
            Step::Sum { var, sum } => drop(self.sums.insert(var, sum.to_vec())),
            Step::Bound { lit, var, bound } => {
                self.meanings.insert(lit.var(), Meaning::Bound(var, bound.clone()));
            }
            Step::Number { lit, var, value } => {
                self.meanings.insert(lit.var(), Meaning::Number(var, value.clone()));
            }
            Step::Clause { id, lits, reason } => {
                let origin = match reason {
                    Reason::Assertion { conjunct, .. } => {
                        self.parts.get(conjunct).map_or(Origin::Unknown, |&part| Origin::Asserted(part))
                    }
                    Reason::Given | Reason::Closed { .. } => Origin::Unknown,
                    _ => Origin::Meaning,
                };
                self.clause(id, lits, origin);
            }
            Step::Lemma { id, lits } => self.clause(id, lits, Origin::Lemma),
            Step::Derived { id, lits, hints } => self.clause(id, lits, Origin::Derived(hints.to_vec())),
            Step::Answer(Answer::Unsat(Refutation::Clause(id))) => self.refuted = Some(id),
            Step::Reset | Step::Reencoded => {
                let parts = std::mem::take(&mut self.parts);
                *self = Log::new(parts);
            }
            _ => {}
        }
    }
}

/// Writes to a log that others read.
pub(super) struct Writer(pub Arc<Mutex<Log>>);

impl ProofWriter for Writer {
    fn step(&mut self, step: &Step<'_>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).step(step);
    }
}
