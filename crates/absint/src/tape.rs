//! Ways as straight code, made once and run many times.
//!
//! What is run is a way: edges that follow each other, of which only the last is new. It is executed
//! symbolically: its assumptions and the values that it gives to variables become terms over the variables
//! where it starts, and all these terms together one sequence of operations, arguments first. So an
//! assumption is about the same operations as the values after it, and what it says of `i + 1` is known of
//! the value that `i` gets. Running a tape indexes arrays; it makes and looks up no terms.

use crate::word::{MAX_WIDTH, Word};
use dashu_int::UBig;
use euphonium_problem::cfa::{Cfa, Command, Edge, Rewriter, Variable};
use euphonium_term::{Op, Sort, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// What kind of values an operation gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A truth value.
    Bool,
    /// A word of at most [`MAX_WIDTH`] bits.
    Word(u32),
    /// Something of which nothing is said.
    Other,
}

impl Kind {
    /// The kind of a sort.
    pub fn of(terms: &Terms, sort: SortId) -> Kind {
        match terms.sort_data(sort) {
            Sort::Bool => Kind::Bool,
            Sort::BitVec(width) if *width <= MAX_WIDTH => Kind::Word(*width),
            _ => Kind::Other,
        }
    }
}

/// What an operation does.
#[derive(Clone, PartialEq, Debug)]
pub enum Code {
    /// The value of a variable where the way starts.
    Variable(Variable),
    /// Any value.
    Any,
    /// A truth value.
    Bool(bool),
    /// A word.
    Constant(Word),
    /// An operator on earlier results.
    Apply(Op),
}

/// One operation.
#[derive(Clone, Debug)]
pub struct Operation {
    /// What it does.
    pub code: Code,
    /// What its result is.
    pub kind: Kind,
    first: u32,
    count: u32,
}

/// The code of a way.
#[derive(Clone, Default, Debug)]
pub struct Tape {
    /// The operations, arguments first.
    pub operations: Vec<Operation>,
    arguments: Vec<u32>,
    /// The operations that must be true.
    pub guards: Vec<u32>,
    /// The variables that get new values, with the operations that compute them.
    pub updates: Vec<(Variable, u32)>,
    /// The variables that get values that nobody wants, in order.
    pub lost: Vec<Variable>,
    /// The variables that somebody wants before and nobody after, in order.
    pub dying: Vec<Variable>,
    /// What is assumed, as formulas over the variables before the way.
    pub assumed: Vec<TermId>,
    /// The values that variables get, as terms over those before.
    pub values: Vec<(Variable, TermId)>,
}

impl Tape {
    /// The variables of which nothing is said afterwards, each once.
    pub fn forgotten(&self) -> impl Iterator<Item = Variable> {
        let more = |x: &Variable| self.lost.binary_search(x).is_err();
        self.lost.iter().copied().chain(self.dying.iter().copied().filter(more))
    }

    /// The arguments of an operation.
    pub fn arguments(&self, operation: &Operation) -> &[u32] {
        &self.arguments[operation.first as usize..][..operation.count as usize]
    }
}

/// Makes tapes of the edges of one automaton.
pub struct Compiler {
    rewriter: Rewriter,
    /// Constants that stand for any value, by sort: as many as one way needs.
    any: FxHashMap<SortId, Vec<TermId>>,
    is_any: FxHashMap<TermId, ()>,
}

impl Compiler {
    /// A compiler for an automaton.
    pub fn new(cfa: &Cfa) -> Compiler {
        Compiler { rewriter: Rewriter::new(cfa), any: FxHashMap::default(), is_any: FxHashMap::default() }
    }

    /// The tape of a way, edges without choices that follow each other. Values of variables that are not
    /// wanted at its end are not computed, and those that somebody wants only where it begins are forgotten.
    pub fn compile<'c>(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        way: impl Iterator<Item = &'c Edge>,
        wanted: impl Fn(Variable) -> bool,
        dying: Vec<Variable>,
    ) -> Tape {
        self.rewriter.reset();
        let mut used: FxHashMap<SortId, usize> = FxHashMap::default();
        let mut guards = Vec::new();
        for command in way.flat_map(|edge| &edge.commands) {
            match command {
                Command::Assume(t) => {
                    let guard = self.rewriter.rewrite(terms, *t);
                    push_conjuncts(terms, guard, &mut guards);
                }
                Command::Assign(x, t) => {
                    let value = self.rewriter.rewrite(terms, *t);
                    self.rewriter.set(*x, value);
                }
                Command::Havoc(x) => {
                    let sort = terms.sort_of(cfa.variables[x.0 as usize].constant);
                    let number = used.entry(sort).or_default();
                    let any = self.any(terms, sort, *number);
                    *number += 1;
                    self.rewriter.set(*x, any);
                }
                Command::Choice(_) => unreachable!("choices are lowered before"),
            }
        }
        let touched = self.rewriter.touched().iter().copied();
        let (mut kept, mut lost): (Vec<Variable>, Vec<Variable>) = touched.partition(|&x| wanted(x));
        kept.sort_unstable();
        lost.sort_unstable();
        let value = |x: Variable| (x, self.rewriter.value(x));
        let changes = |&(x, value): &(Variable, TermId)| value != self.rewriter.constant(x);
        let updates: Vec<(Variable, TermId)> = kept.into_iter().map(value).filter(changes).collect();
        let roots: Vec<TermId> = guards.iter().copied().chain(updates.iter().map(|u| u.1)).collect();
        let mut tape = Tape { lost, dying, ..Tape::default() };
        let mut place: FxHashMap<TermId, u32> = FxHashMap::default();
        for t in terms.postorder(&roots) {
            let operation = self.operation(terms, t, &place, &mut tape.arguments);
            place.insert(t, tape.operations.len() as u32);
            tape.operations.push(operation);
        }
        tape.guards = guards.iter().map(|g| place[g]).collect();
        tape.updates = updates.iter().map(|&(x, t)| (x, place[&t])).collect();
        (tape.assumed, tape.values) = (guards, updates);
        tape
    }

    fn any(&mut self, terms: &mut Terms, sort: SortId, number: usize) -> TermId {
        let known = self.any.entry(sort).or_default();
        while known.len() <= number {
            let any = terms.fresh("any", sort);
            known.push(any);
            self.is_any.insert(any, ());
        }
        known[number]
    }

    fn operation(
        &self,
        terms: &Terms,
        t: TermId,
        place: &FxHashMap<TermId, u32>,
        arguments: &mut Vec<u32>,
    ) -> Operation {
        let kind = Kind::of(terms, terms.sort_of(t));
        let first = arguments.len() as u32;
        let code = match (terms.op(t), self.rewriter.variable(t)) {
            (_, Some(x)) => Code::Variable(x),
            (Op::True, _) => Code::Bool(true),
            (Op::False, _) => Code::Bool(false),
            (Op::BvConst(_), _) => match (kind, constant(terms, t)) {
                (Kind::Word(width), Some(value)) => Code::Constant(Word::of(width, value)),
                _ => Code::Any,
            },
            (op, _) if kind != Kind::Other && is_followed(terms, op, t) => {
                arguments.extend(terms.args(t).iter().map(|a| place[a]));
                Code::Apply(op)
            }
            _ => Code::Any,
        };
        Operation { code, kind, first, count: arguments.len() as u32 - first }
    }
}

/// The value of a literal of few bits.
pub fn constant(terms: &Terms, t: TermId) -> Option<u64> {
    let value: &UBig = terms.as_bv(t)?.unsigned();
    u64::try_from(value).ok()
}

/// Is the operator one on truth values and words that are followed?
fn is_followed(terms: &Terms, op: Op, t: TermId) -> bool {
    use Op::*;
    let known = matches!(
        op,
        Not | And
            | Or
            | Xor
            | Eq
            | Ite
            | BvNot
            | BvNeg
            | BvAnd
            | BvOr
            | BvXor
            | BvAdd
            | BvMul
            | BvUdiv
            | BvUrem
            | BvShl
            | BvLshr
            | BvAshr
            | BvUlt
            | BvSlt
            | Concat
            | Extract(..)
            | ZeroExtend(_)
            | SignExtend(_)
    );
    known && terms.args(t).iter().all(|&a| Kind::of(terms, terms.sort_of(a)) != Kind::Other)
}

/// The formulas of a conjunction.
fn push_conjuncts(terms: &Terms, formula: TermId, found: &mut Vec<TermId>) {
    let mut stack = vec![formula];
    while let Some(t) = stack.pop() {
        match terms.op(t) {
            Op::And => stack.extend(terms.args(t).iter().rev()),
            _ => found.push(t),
        }
    }
}
