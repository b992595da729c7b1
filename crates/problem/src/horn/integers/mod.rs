//! Bit-vectors as integers.
//!
//! Horn clauses over bit-vectors become Horn clauses over integers, for which solvers find better lemmas: sums, bounds and differences. Every word is the integer
//! that it denotes, in a range that is written down for each variable, and where an operation leaves the range, the result is brought
//! back into it by cases ([`forth`]). So nothing is assumed: the clauses have an interpretation if and only if the
//! given ones do, as long as each operation can be said with linear arithmetic. Where one cannot (products of unknowns, shifts by unknowns, masks that are no
//! ranges of bits), there is no translation.
//!
//! The way back ([`back`]) is exact, too: an inequality between integers becomes one between words that are wide enough for no sum to
//! overflow, and values are values again.
//!
//! With [`Meaning::Unbounded`] nothing wraps around and there are no ranges. That is another program, and whoever uses it must say so. The same
//! is done with automata ([`automaton_as_integers`]).

mod automaton;
mod back;
mod forth;

pub use automaton::automaton_as_integers;

use super::back::PredicateDefinition;
use super::clause::{Atom, HornClause, HornProblem};
use super::derivation::Derivation;
use euphonium_term::{FunId, Op, Sort, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// What integers stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// Words: nothing is assumed.
    Exact,
    /// Numbers without bounds, in the place of words.
    Unbounded,
}

/// Clauses over integers in the place of others, with the way back.
#[derive(Clone, Debug)]
pub struct Integers {
    /// The clauses, in the same order.
    pub problem: HornProblem,
    /// Are words read as signed numbers?
    signed: bool,
    /// For each predicate the given one.
    given: FxHashMap<FunId, FunId>,
}

/// Is there a bit-vector among the arguments of the predicates?
pub fn has_words(terms: &Terms, problem: &HornProblem) -> bool {
    let sorts = problem.predicates.iter().flat_map(|&p| terms.function(p).params.iter());
    sorts.into_iter().any(|&sort| contains_word(terms, sort))
}

/// Recursion is bounded by the nesting of the sort.
fn contains_word(terms: &Terms, sort: SortId) -> bool {
    match terms.sort_data(sort) {
        Sort::BitVec(_) => true,
        Sort::Array { index, element } => contains_word(terms, *index) || contains_word(terms, *element),
        _ => false,
    }
}

/// The sort that takes the place of one.
fn integer_sort(terms: &mut Terms, sort: SortId) -> SortId {
    match *terms.sort_data(sort) {
        Sort::BitVec(_) => SortId::INT,
        Sort::Array { index, element } => {
            let (index, element) = (integer_sort(terms, index), integer_sort(terms, element));
            terms.array_sort(index, element)
        }
        _ => sort,
    }
}

/// Translates clauses; `None` if that cannot be done.
pub fn as_integers(terms: &mut Terms, problem: &HornProblem, meaning: Meaning) -> Option<Integers> {
    let mut simple = Vec::new();
    for clause in &problem.clauses {
        simple.push(simplified(terms, clause));
    }
    let signed = meaning == Meaning::Unbounded || mostly_signed(terms, &simple);
    let mut given = FxHashMap::default();
    let mut predicates = FxHashMap::default();
    let mut result = HornProblem { file: problem.file.clone(), ..HornProblem::default() };
    for &predicate in &problem.predicates {
        let name = terms.function(predicate).name.clone();
        let params = terms.function(predicate).params.to_vec();
        let params: Vec<SortId> = params.into_iter().map(|sort| integer_sort(terms, sort)).collect();
        let new = terms.declare(&name, &params, SortId::BOOL);
        result.predicates.push(new);
        predicates.insert(predicate, new);
        given.insert(new, predicate);
    }
    let mut forth = forth::Forth::new(terms, signed, meaning);
    for clause in &simple {
        result.clauses.push(translated(&mut forth, clause, &predicates)?);
    }
    Some(Integers { problem: result, signed, given })
}

/// The clause in normal forms, with all its variables.
fn simplified(terms: &mut Terms, clause: &HornClause) -> HornClause {
    let mut clause = clause.clone();
    clause.guard.iter_mut().for_each(|t| *t = terms.simplify(*t));
    for atom in clause.body.iter_mut().chain(&mut clause.head) {
        atom.args.iter_mut().for_each(|t| *t = terms.simplify(*t));
    }
    clause
}

/// Are there more signed comparisons than unsigned ones?
fn mostly_signed(terms: &Terms, clauses: &[HornClause]) -> bool {
    let (mut signed, mut unsigned) = (0usize, 0usize);
    for clause in clauses {
        for t in terms.postorder(&clause.guard) {
            match terms.op(t) {
                Op::BvSlt | Op::SignExtend(_) => signed += 1,
                Op::BvUlt | Op::BvUdiv | Op::BvUrem | Op::ZeroExtend(_) => unsigned += 1,
                _ => {}
            }
        }
    }
    signed >= unsigned
}

fn translated(
    forth: &mut forth::Forth<'_>,
    clause: &HornClause,
    predicates: &FxHashMap<FunId, FunId>,
) -> Option<HornClause> {
    forth.begin();
    let mut variables = Vec::new();
    for &variable in &clause.variables {
        variables.push(forth.term(variable)?);
    }
    let mut guard: Vec<TermId> = clause.guard.iter().map(|&t| forth.term(t)).collect::<Option<_>>()?;
    let mut atom = |atom: &Atom| {
        let args: Option<Vec<TermId>> = atom.args.iter().map(|&t| forth.term(t)).collect();
        Some(Atom { predicate: *predicates.get(&atom.predicate)?, args: args? })
    };
    let body = clause.body.iter().map(&mut atom).collect::<Option<_>>()?;
    let head = match &clause.head {
        Some(head) => Some(atom(head)?),
        None => None,
    };
    let (ranges, chosen) = forth.end();
    guard.extend(ranges);
    variables.extend(chosen);
    Some(HornClause { position: clause.position, variables, body, guard, head })
}

impl Integers {
    /// The definitions of the given predicates. `None` if a word cannot say it.
    pub fn definitions(
        &self,
        terms: &mut Terms,
        definitions: &[PredicateDefinition],
    ) -> Option<Vec<PredicateDefinition>> {
        let one = |definition| back::definition(terms, self.signed, &self.given, definition);
        definitions.iter().map(one).collect()
    }

    /// The derivation from the given clauses.
    pub fn derivation(
        &self,
        terms: &Terms,
        given: &HornProblem,
        derivation: &Derivation,
    ) -> Option<Derivation> {
        let mut derivation = derivation.clone();
        for step in &mut derivation.steps {
            let variables = &given.clauses.get(step.clause)?.variables;
            step.values.truncate(variables.len());
            for (value, &variable) in step.values.iter_mut().zip(variables) {
                *value = back::value(terms, self.signed, terms.sort_of(variable), value)?;
            }
        }
        Some(derivation)
    }
}

#[cfg(test)]
mod tests;
