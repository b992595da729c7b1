//! Predicates that are replaced by their definitions.
//!
//! If d clauses derive a predicate and u clauses use it, resolution makes d·u clauses of these d + u. A
//! predicate that is not a premise of itself is inlined where there are no more clauses afterwards, and
//! their guards do not become too large. A clause that has it twice would need d² of them, and two
//! members of one interpolant on the way back: it stays.

use super::{ReducedHorn, Undo, equations_of, normalised, renamed};
use crate::horn::clause::HornClause;
use euphonium_term::{FunId, Terms};
use rustc_hash::FxHashMap;

/// Definitions of more terms are not put into several uses.
const LARGE: usize = 300;

/// A body does not get more premises than this.
const MOST_PREMISES: usize = 12;

impl ReducedHorn {
    /// Inlines as long as there is something to inline.
    pub(super) fn inline(&mut self, terms: &mut Terms) {
        for _ in 0..super::MOST_ROUNDS {
            let Some(predicate) = self.candidate(terms) else { return };
            self.replace(terms, predicate);
        }
    }

    /// The predicate to inline next: the one that leaves the fewest clauses.
    fn candidate(&self, terms: &Terms) -> Option<FunId> {
        let mut found: FxHashMap<FunId, Found> = FxHashMap::default();
        for (i, clause) in self.problem.clauses.iter().enumerate() {
            let head = clause.head.as_ref().map(|head| head.predicate);
            if let Some(head) = head {
                found.entry(head).or_default().definitions.push(i);
            }
            for (j, atom) in clause.body.iter().enumerate() {
                let entry = found.entry(atom.predicate).or_default();
                let twice = clause.body[..j].iter().any(|other| other.predicate == atom.predicate);
                entry.refused |= twice || head == Some(atom.predicate);
                entry.uses.push(i);
            }
        }
        let mut best: Option<(i64, FunId)> = None;
        for &predicate in &self.problem.predicates {
            let Some(Found { definitions, uses, refused: false }) = found.get(&predicate) else { continue };
            let (d, u) = (definitions.len() as i64, uses.len() as i64);
            let more = d * u - d - u;
            if more > 0 || self.too_large(terms, definitions, uses) {
                continue;
            }
            if best.is_none_or(|(other, _)| more < other) {
                best = Some((more, predicate));
            }
        }
        best.map(|(_, predicate)| predicate)
    }

    fn too_large(&self, terms: &Terms, definitions: &[usize], uses: &[usize]) -> bool {
        let clauses = &self.problem.clauses;
        let size = |&i: &usize| terms.dag_size(&clauses[i].guard);
        let premises = |&i: &usize| clauses[i].body.len();
        let total = definitions.iter().map(premises).max().unwrap_or(0)
            + uses.iter().map(premises).max().unwrap_or(0);
        total > MOST_PREMISES
            || uses.len() > 1 && definitions.iter().any(|i| size(i) > LARGE)
            || definitions.len() > 1 && uses.iter().any(|i| size(i) > LARGE)
    }

    fn replace(&mut self, terms: &mut Terms, predicate: FunId) {
        let all = std::mem::take(&mut self.problem.clauses).into_iter().zip(std::mem::take(&mut self.trees));
        let (mut definitions, mut uses) = (Vec::new(), Vec::new());
        for (clause, tree) in all {
            let premise = clause.body.iter().position(|atom| atom.predicate == predicate);
            if let Some(premise) = premise {
                uses.push((clause, tree, premise));
            } else if clause.head.as_ref().is_some_and(|head| head.predicate == predicate) {
                definitions.push((clause, tree));
            } else {
                self.problem.clauses.push(clause);
                self.trees.push(tree);
            }
        }
        for (clause, tree, premise) in &uses {
            for (definition, below) in &definitions {
                let resolved = resolve(terms, clause, *premise, definition);
                if let Some(resolved) = normalised(terms, resolved) {
                    self.problem.clauses.push(resolved);
                    self.trees.push(tree.graft(*premise, below, definition.body.len()));
                }
            }
        }
        self.undo.push(Undo::Inlined {
            predicate,
            definitions: definitions.into_iter().map(|(clause, _)| clause).collect(),
            uses: uses.into_iter().map(|(clause, ..)| clause).collect(),
        });
        self.forget(predicate);
    }
}

#[derive(Default)]
struct Found {
    definitions: Vec<usize>,
    uses: Vec<usize>,
    refused: bool,
}

/// A clause with a definition in the place of one of its premises.
fn resolve(terms: &mut Terms, clause: &HornClause, premise: usize, definition: &HornClause) -> HornClause {
    let definition = renamed(terms, definition);
    let mut resolved = clause.clone();
    resolved.variables.extend(&definition.variables);
    let atom = resolved.body.remove(premise);
    resolved.body.splice(premise..premise, definition.body);
    resolved.guard.extend(definition.guard);
    if let Some(head) = definition.head {
        let equations = equations_of(terms, &atom.args, &head.args);
        resolved.guard.extend(equations);
    }
    resolved
}
