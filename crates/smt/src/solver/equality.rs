//! Equalities between nodes, and what they mean for bits and numbers.
//!
//! An equality of two nodes is one literal, however it came about: that of a circuit over the bits of both,
//! that of two bounds on their difference, or a new one. It is always an equality of the graph as well. An
//! equality that was asserted of words or numbers before both became nodes is made known to the graph when
//! they are.

use super::arithmetic::is_number;
use super::backend::Backend;
use super::cone::Link;
use super::encode::{Encoder, has_value};
use crate::circuit::AigLit;
use crate::euf::{NodeId, Symbol};
use crate::proof::Atom;
use euphonium_limits::Unknown;
use euphonium_sat::Lit;
use euphonium_term::{Sort, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// The equalities there are.
#[derive(Default)]
pub struct Equalities {
    /// The literal of the equality of two nodes, smaller node first.
    literals: FxHashMap<(NodeId, NodeId), Lit>,
    /// Equalities of bit-vectors that have a circuit, and of numbers; those whose sides both become nodes
    /// will be equalities of the graph too.
    pub of_words: Vec<TermId>,
    words_seen: usize,
    /// Lazily: equalities made before both sides had bits or were numbers of their own.
    without_values: Vec<(TermId, TermId, Lit)>,
}

impl Encoder {
    /// The literal of the equality of two nodes of one sort. Needs settled nodes.
    pub fn equality(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        a: NodeId,
        b: NodeId,
    ) -> Result<Lit, Unknown> {
        let (a, b) = (a.min(b), a.max(b));
        if let Some(&lit) = self.equalities.literals.get(&(a, b)) {
            return Ok(lit);
        }
        let sides = self.term_of(a).zip(self.term_of(b));
        debug_assert!(
            sides.is_none_or(|(s, t)| terms.sort_of(s) == terms.sort_of(t)),
            "the sides of an equality have one sort"
        );
        let circuit = match sides {
            _ if a == b => Some(AigLit::TRUE),
            Some((s, t)) if terms.sort_of(s) == SortId::BOOL => {
                let (s, t) = (self.blaster.lit(terms, s)?, self.blaster.lit(terms, t)?);
                Some(self.blaster.aig_mut().xnor(s, t)?)
            }
            // Lazily, words without bits are just terms of the graph.
            Some((s, t)) if self.has_no_value(terms, s, t) => None,
            Some((s, t)) if terms.bv_width(s).is_some() => {
                let (s, t) = (self.blaster.bits(terms, s)?.to_vec(), self.blaster.bits(terms, t)?.to_vec());
                Some(crate::circuit::words::compare::eq(self.blaster.aig_mut(), &s, &t)?)
            }
            _ => None,
        };
        let lit = match (circuit, sides) {
            (Some(circuit), _) => self.cnf.lit(self.blaster.aig(), circuit, backend)?,
            (None, Some((s, t))) if is_number(terms, s) && !self.has_no_value(terms, s, t) => {
                self.number_equality(terms, backend, s, t)?
            }
            _ => backend.new_var().positive(),
        };
        self.equalities.literals.insert((a, b), lit);
        if let (None, Some((s, t))) = (circuit, sides)
            && self.has_no_value(terms, s, t)
        {
            self.equalities.without_values.push((s, t, lit));
        }
        if let (Some(proof), Some((s, t))) = (&self.proof, sides) {
            // The sides can be arguments of the graph alone, as true and false are.
            proof.declare(terms, s);
            proof.declare(terms, t);
            proof.atom(lit, Atom::Equal(s, t, circuit));
        }
        if a != b {
            // Merging as few classes as possible is the better guess.
            backend.set_phase(lit.var(), !lit.is_positive());
            let word = self.lazy_words && sides.is_some_and(|(s, _)| has_value(terms, s));
            let array =
                sides.is_some_and(|(s, _)| matches!(terms.sort_data(terms.sort_of(s)), Sort::Array { .. }));
            backend.with_theory(|theory, _| {
                let n = theory.graph.add(Symbol::EQ, &[a, b]);
                if array {
                    theory.shape.array_equalities.push((n, false));
                }
                if word {
                    theory.shape.word_equalities.push(n);
                }
                n
            });
            let n = backend.last_node();
            backend.tie(n, lit);
        }
        Ok(lit)
    }

    /// Lazily: is one of two words without bits, or one of two numbers no polynomial?
    fn has_no_value(&self, terms: &Terms, s: TermId, t: TermId) -> bool {
        let without = |t| match is_number(terms, t) {
            true => !self.arithmetic.is_known(t),
            false => terms.bv_width(t).is_some() && !self.blaster.is_known(t),
        };
        self.lazy_words && (without(s) || without(t))
    }

    /// Lazily: an equality whose sides have got bits means that these are equal. False if they have not.
    fn define_equality(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        (s, t, lit): (TermId, TermId, Lit),
    ) -> Result<bool, Unknown> {
        if self.has_no_value(terms, s, t) {
            return Ok(false);
        }
        let bits_equal = if is_number(terms, s) {
            let equal = self.number_equality(terms, backend, s, t)?;
            self.links.add_to_var(lit.var(), Link::Var(equal.var()));
            equal
        } else {
            let (s, t) = (self.blaster.bits(terms, s)?.to_vec(), self.blaster.bits(terms, t)?.to_vec());
            let circuit = crate::circuit::words::compare::eq(self.blaster.aig_mut(), &s, &t)?;
            self.cnf.lit(self.blaster.aig(), circuit, backend)?
        };
        backend.add_clause(&[!lit, bits_equal]);
        backend.add_clause(&[lit, !bits_equal]);
        Ok(true)
    }

    /// Makes equalities between bit-vectors that are both nodes known to the graph.
    pub(super) fn connect_word_equalities(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
    ) -> Result<(), Unknown> {
        self.equalities.of_words.append(&mut self.blaster.take_equalities());
        let words = backend.num_words();
        if words == self.equalities.words_seen {
            return Ok(());
        }
        let mut open = std::mem::take(&mut self.equalities.without_values);
        let result = retain_open(&mut open, |&equality| self.define_equality(terms, backend, equality));
        self.equalities.without_values.append(&mut open);
        result?;
        let mut open = std::mem::take(&mut self.equalities.of_words);
        let result = retain_open(&mut open, |&t| {
            let (a, b) = (terms.args(t)[0], terms.args(t)[1]);
            let Some((a, b)) = self.known_node(a).zip(self.known_node(b)) else { return Ok(false) };
            self.equality(terms, backend, a, b).map(|_| true)
        });
        self.equalities.of_words.append(&mut open);
        result?;
        self.equalities.words_seen = words;
        Ok(())
    }
}

/// Removes what `work` has done; after an error, which is returned, the rest stays too.
fn retain_open<T>(
    list: &mut Vec<T>,
    mut work: impl FnMut(&T) -> Result<bool, Unknown>,
) -> Result<(), Unknown> {
    let mut result = Ok(());
    list.retain(|item| match result.is_ok().then(|| work(item)) {
        Some(Ok(done)) => !done,
        Some(Err(stop)) => {
            result = Err(stop);
            true
        }
        None => true,
    });
    result
}
