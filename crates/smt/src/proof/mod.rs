//! The log of a solver: every term, circuit, clause, lemma and answer with its reason.
//!
//! One [`ProofWriter`] sees one stream of [`Step`]s. [`record`] collects them from the parts of the
//! solver (preprocessing, the SAT search, the circuits, the encoder, the lemmas on demand). Steps name things by
//! number and never hold a tree: a term, a sort, a gate is told once, before its first use.
//!
//! A clause is either given with a [`Reason`] that says which clause it has to be, or valid in the theories by
//! itself ([`Step::Lemma`]), or derived by unit propagation from clauses that the step names
//! ([`Step::Derived`], as in LRAT). The crate `elaborate` makes of these steps a log that a small kernel
//! accepts; nothing of it is trusted.
//!
//! Without a log, the solver holds no handle and asks for one `Option` wherever it adds a clause.

mod record;

pub use record::ProofHandle;

use crate::circuit::{AigLit, Definition};
use crate::linear::{Delta, LinVar, Rational};
use euphonium_sat::{ClauseId, Lit};
use euphonium_term::{FunId, Function, SortId, TermId};
use std::io;

/// Receives the steps in their order.
pub trait ProofWriter {
    /// One step.
    fn step(&mut self, step: &Step<'_>);

    /// Nothing follows, at least for now: whatever was held back goes out, and the first thing that
    /// went wrong since the start is told.
    fn finish(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// One step of the log.
#[derive(Clone, Debug)]
pub enum Step<'a> {
    /// All that was said is forgotten and all numbers start again: a new solver follows.
    Reset,

    // --- what is spoken about ---
    /// A sort, in SMT-LIB's words.
    Sort {
        /// Its number.
        id: SortId,
        /// As SMT-LIB writes it.
        name: &'a str,
    },
    /// A declared or invented function. Two functions may have one name.
    Function {
        /// Its number.
        id: FunId,
        /// Its name and sorts.
        function: &'a Function,
    },
    /// A term over earlier terms.
    Term {
        /// Its number.
        id: TermId,
        /// Its sort.
        sort: SortId,
        /// What is applied.
        head: Head<'a>,
        /// To what.
        args: &'a [TermId],
    },

    // --- what was asked ---
    /// A scope opens.
    Push,
    /// The last scope closes.
    Pop,
    /// The literal that guards the clauses of the scope at a depth, the first scope being 0.
    Guard {
        /// Of the scope.
        depth: usize,
        /// A new literal.
        lit: Lit,
    },
    /// An assertion of the scope at a depth.
    Assertion {
        /// Of its scope.
        depth: usize,
        /// As given.
        term: TermId,
    },
    /// The normal form of a term, with all definitions adopted so far applied. Those of its arguments, or of
    /// its definition, were told before.
    Rewritten {
        /// The term.
        from: TermId,
        /// Equal to it.
        to: TermId,
    },
    /// An asserted equation defines a constant from the next [`Step::Round`] on.
    Solved {
        /// The constant.
        constant: TermId,
        /// What it is replaced by.
        definition: TermId,
        /// The equation, or the constant or its negation: a fact of the first scope.
        fact: TermId,
    },
    /// All normal forms are forgotten, since there are new definitions.
    Round,
    /// Something that holds since another thing does, which is asserted or such a fact itself.
    Fact {
        /// Of the scope.
        depth: usize,
        /// What holds.
        fact: TermId,
        /// Of which it is the normal form, or a conjunct.
        from: TermId,
    },
    /// All literals, circuits and clauses are forgotten: everything is encoded anew.
    Reencoded,
    /// A literal that was asked for: it stands for a term from now on.
    Literal {
        /// The literal.
        lit: Lit,
        /// As given.
        term: TermId,
        /// The term whose circuit the literal is.
        normal: TermId,
    },
    /// A check under assumptions, the guards of the open scopes among them.
    Query {
        /// All that is assumed.
        assumptions: &'a [Lit],
    },
    /// The answer to the last query; without one, the query could not be encoded.
    Answer(Answer),

    // --- circuits ---
    /// A new input of the graph.
    Input {
        /// Its node.
        node: AigLit,
    },
    /// A new and-gate of the graph.
    Gate {
        /// Its node.
        node: AigLit,
        /// Two earlier literals.
        inputs: [AigLit; 2],
    },
    /// The bits of a term, least significant first; one for a Boolean.
    Word {
        /// The term.
        term: TermId,
        /// Literals of the graph.
        bits: &'a [AigLit],
    },
    /// A read of a store at its own index has the bits of the stored value.
    Alias {
        /// The read.
        read: TermId,
        /// The stored value.
        value: TermId,
    },
    /// A literal of the graph got a SAT literal; the clauses that follow with [`Reason::Definition`] of this
    /// output define it.
    Definition {
        /// Which gate.
        kind: Definition,
        /// In the graph.
        node: AigLit,
        /// The SAT literal.
        output: Lit,
        /// What it is defined over.
        inputs: &'a [Lit],
    },
    /// A new constant is an index at which two arrays differ, if they do.
    Witness {
        /// The constant.
        index: TermId,
        /// An array.
        left: TermId,
        /// Another.
        right: TermId,
    },
    /// A variable of linear arithmetic stands for a term.
    Leaf {
        /// The variable.
        var: LinVar,
        /// The term.
        term: TermId,
    },
    /// A variable of linear arithmetic stands for a sum.
    Sum {
        /// The variable.
        var: LinVar,
        /// With coefficients.
        sum: &'a [(LinVar, Rational)],
    },
    /// The meaning of a literal: the variable is at most the bound.
    Bound {
        /// The literal.
        lit: Lit,
        /// The variable.
        var: LinVar,
        /// The bound.
        bound: &'a Delta,
    },
    /// A lemma, which may be told later, follows from two sums: in one this sum of integers is at most the floor, in the
    /// other it is greater.
    Split {
        /// The lemma: a set.
        lits: &'a [Lit],
        /// Variables with coefficients.
        sum: &'a [(LinVar, Rational)],
        /// An integer.
        floor: &'a Rational,
    },
    /// The meaning of a literal: the variable has the value.
    Number {
        /// The literal.
        lit: Lit,
        /// The variable.
        var: LinVar,
        /// The value.
        value: &'a Rational,
    },
    /// A literal that the theory of equality understands.
    Atom {
        /// The literal.
        lit: Lit,
        /// What it says.
        what: Atom,
    },

    // --- clauses ---
    /// A clause with a reason of its own.
    Clause {
        /// Its number; clauses, lemmas and derived clauses are numbered together.
        id: ClauseId,
        /// A set: order and repetition mean nothing.
        lits: &'a [Lit],
        /// Why it may be added.
        reason: &'a Reason,
    },
    /// A clause that is valid by congruence, or by linear arithmetic, over the atoms so far.
    Lemma {
        /// Its number.
        id: ClauseId,
        /// A set.
        lits: &'a [Lit],
    },
    /// A clause that follows by unit propagation.
    Derived {
        /// Its number.
        id: ClauseId,
        /// A set.
        lits: &'a [Lit],
        /// Each is unit in its turn when the clause is false; the last is false.
        hints: &'a [ClauseId],
    },
    /// No hint will name this clause again.
    Deleted {
        /// Its number.
        id: ClauseId,
    },
}

/// What a term applies to its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Head<'a> {
    /// A function told earlier.
    Function(FunId),
    /// A literal value or an operator of SMT-LIB, indices included.
    Operator(&'a str),
}

/// What a literal says to the theory of equality.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Atom {
    /// Two terms are equal. If they have bits, the circuit says so too.
    Equal(TermId, TermId, Option<AigLit>),
    /// A Boolean term, which occurs as an argument or is an application, is true.
    Holds(TermId),
}

/// Why a clause may be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The caller wants it so.
    Given,
    /// A fact of a scope: the literals of its disjuncts, and the negated guard of the scope if that is not the
    /// first.
    Assertion {
        /// Of the scope.
        depth: usize,
        /// The conjunct.
        conjunct: TermId,
    },
    /// The scope with this guard was closed: the guard is false and never assumed again.
    Closed {
        /// The guard.
        guard: Lit,
    },
    /// One of the clauses of the definition with this output.
    Definition {
        /// The SAT literal defined.
        output: Lit,
    },
    /// `c => ite = a` or `not c => ite = b`, for an `ite` that has no bits.
    Ite {
        /// The `ite`.
        term: TermId,
    },
    /// `(select (store a i v) i) = v`.
    RowSame {
        /// The store.
        store: TermId,
        /// The read.
        read: TermId,
    },
    /// One of the clauses of `distinct` if and only if no two arguments are equal.
    Distinct {
        /// The `distinct`.
        term: TermId,
    },
    /// Equal arguments give equal results.
    Congruence {
        /// An application.
        left: TermId,
        /// Of the same function.
        right: TermId,
    },
    /// Arrays joined by stores at other indices agree at an index.
    ReadOverWrite {
        /// The read at one end.
        from: TermId,
        /// The read at the other end.
        to: TermId,
        /// The stores between, in the order in which they are crossed.
        stores: Vec<TermId>,
    },
    /// As [`Reason::ReadOverWrite`], with a constant array at one end or at both.
    ConstantArray {
        /// A constant array.
        from: TermId,
        /// A read or another constant array.
        to: TermId,
        /// The stores between, in the order in which they are crossed.
        stores: Vec<TermId>,
    },
    /// Valid in linear arithmetic, with what defines quotients and choices.
    Arithmetic,
    /// Arrays that are different differ at a new index.
    Extensionality {
        /// An array.
        left: TermId,
        /// Another.
        right: TermId,
        /// A constant that occurs in no earlier step.
        index: TermId,
    },
}

/// The answer to a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// There is a model. It is no part of the log.
    Sat,
    /// There is none.
    Unsat(Refutation),
    /// Not known.
    Unknown,
}

/// What refutes a query.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refutation {
    /// This clause, which is over negated assumptions only.
    Clause(ClauseId),
    /// The literal and its negation were both assumed.
    Opposite(Lit),
    /// The log has no such clause: a bug of the solver, and no proof.
    Missing,
}
