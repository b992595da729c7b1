//! Locations whose edges exclude each other.
//!
//! The encodings are functional: given the inputs, a run has one way to go. Branches of programs already
//! are like that: `g` and `(not g)`, or the values of a `switch`. This is seen from the assumptions that an
//! edge begins with; where it is not seen, an input chooses the edge, which is right in any case.

use super::super::graph::Adjacency;
use super::super::{Cfa, Command, Location, Rewriter};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Beyond this many edges at one location they are not compared.
const MAX_EDGES: usize = 400;

/// Marks the locations at which an input must choose the edge.
pub fn choosers(terms: &mut Terms, cfa: &Cfa, outgoing: &Adjacency) -> Vec<bool> {
    let mut rewriter = Rewriter::new(cfa);
    let mut chooses = vec![false; cfa.locations.len()];
    for (l, chooses) in chooses.iter_mut().enumerate() {
        let edges = outgoing.at(Location(l as u32));
        if edges.len() < 2 {
            continue;
        }
        *chooses = true;
        if edges.len() <= MAX_EDGES {
            let leads: Vec<Lead> = edges
                .iter()
                .map(|&e| Lead::new(terms, &mut rewriter, &cfa.edges[e as usize].commands))
                .collect();
            let pairs = leads.iter().enumerate().flat_map(|(i, a)| leads[..i].iter().map(move |b| (a, b)));
            *chooses = !pairs.into_iter().all(|(a, b)| a.excludes(terms, b));
        }
    }
    chooses
}

/// What an edge assumes before it changes anything.
#[derive(Default)]
struct Lead {
    /// Assumed atoms.
    literals: FxHashSet<TermId>,
    /// Atoms whose negation is assumed.
    negated: FxHashSet<TermId>,
    /// Terms that must equal a value.
    values: FxHashMap<TermId, TermId>,
    /// Disjunctions.
    alternatives: Vec<TermId>,
}

impl Lead {
    fn new(terms: &mut Terms, rewriter: &mut Rewriter, commands: &[Command]) -> Lead {
        let mut lead = Lead::default();
        for command in commands {
            let Command::Assume(t) = command else { break };
            let normal = rewriter.rewrite(terms, *t);
            lead.add(terms, normal);
        }
        lead
    }

    fn add(&mut self, terms: &Terms, formula: TermId) {
        for t in terms.conjuncts(&[formula]).into_iter().rev() {
            match (terms.op(t), terms.args(t)) {
                // Values come first in normal forms.
                (Op::Eq, &[value, of]) if terms.op(value).is_value() => {
                    self.values.insert(of, value);
                }
                (Op::Not, &[atom]) => {
                    self.negated.insert(atom);
                    continue;
                }
                (Op::Or, _) => self.alternatives.push(t),
                _ => {}
            }
            self.literals.insert(t);
        }
    }

    fn excludes(&self, terms: &Terms, other: &Lead) -> bool {
        let one_way = |a: &Lead, b: &Lead| {
            a.literals.iter().any(|&t| b.refutes(terms, t))
                || a.alternatives.iter().any(|&t| terms.args(t).iter().all(|&t| b.refutes(terms, t)))
        };
        one_way(self, other) || one_way(other, self)
    }

    /// Does what is assumed contradict a formula, as far as is seen at once?
    fn refutes(&self, terms: &Terms, t: TermId) -> bool {
        match (terms.op(t), terms.args(t)) {
            (Op::Not, &[atom]) => self.literals.contains(&atom),
            (Op::Eq, &[value, of]) if terms.op(value).is_value() => {
                self.negated.contains(&t) || self.values.get(&of).is_some_and(|&v| v != value)
            }
            _ => self.negated.contains(&t),
        }
    }
}
