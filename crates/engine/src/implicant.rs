//! Why a formula holds under a model: literals that are true there and imply it.
//!
//! This takes the place of the disjunctive normal form of a precondition (Lange 5.2): of all its cubes
//! only the one that the model is in, without the others ever being made. Conditions inside words are
//! resolved, too: an `ite` becomes the branch that is taken, and the condition a literal.

use euphonium_term::{BottomUp, Evaluator, Op, SortId, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Explains formulas under one model.
pub(crate) struct Implicant<'e, 'm> {
    evaluator: &'e mut Evaluator<'m>,
    literals: Vec<TermId>,
    /// Formulas with the value they have.
    open: Vec<(TermId, bool)>,
    seen: FxHashSet<(TermId, bool)>,
    resolved: FxHashMap<TermId, TermId>,
}

/// Literals that are true under the model and imply the formulas. `None` if one of them does not hold.
pub(crate) fn implicant(
    terms: &mut Terms,
    evaluator: &mut Evaluator<'_>,
    formulas: &[TermId],
) -> Option<Vec<TermId>> {
    let mut run = Implicant {
        evaluator,
        literals: Vec::new(),
        open: formulas.iter().map(|&t| (t, true)).collect(),
        seen: FxHashSet::default(),
        resolved: FxHashMap::default(),
    };
    for &t in formulas {
        if !run.truth(terms, t)? {
            return None;
        }
    }
    while let Some((t, value)) = run.open.pop() {
        if run.seen.insert((t, value)) {
            run.explain(terms, t, value)?;
        }
    }
    run.literals.sort_unstable();
    run.literals.dedup();
    Some(run.literals)
}

impl Implicant<'_, '_> {
    fn truth(&mut self, terms: &Terms, t: TermId) -> Option<bool> {
        match self.evaluator.value(terms, t)? {
            Value::Bool(b) => Some(b),
            _ => None,
        }
    }

    fn explain(&mut self, terms: &mut Terms, t: TermId, value: bool) -> Option<()> {
        let args = terms.args(t).to_vec();
        match terms.op(t) {
            Op::True | Op::False => {}
            Op::Not => self.open.push((args[0], !value)),
            Op::And | Op::Or if (terms.op(t) == Op::And) == value => {
                self.open.extend(args.iter().map(|&a| (a, value)));
            }
            Op::And | Op::Or => {
                // One argument decides; one that is explained already costs nothing, an atom is cheaper
                // than a formula.
                let mut best = None;
                for &a in &args {
                    if self.truth(terms, a)? == value {
                        let cost = match terms.op(a) {
                            _ if self.seen.contains(&(a, value)) => 0,
                            Op::And | Op::Or | Op::Ite => 2,
                            _ => 1,
                        };
                        best = best.filter(|&(c, _)| c <= cost).or(Some((cost, a)));
                    }
                }
                self.open.push((best?.1, value));
            }
            Op::Ite => {
                let condition = self.truth(terms, args[0])?;
                self.open.push((args[0], condition));
                self.open.push((if condition { args[1] } else { args[2] }, value));
            }
            Op::Eq | Op::Xor if terms.sort_of(args[0]) == SortId::BOOL => {
                for &a in &args {
                    let truth = self.truth(terms, a)?;
                    self.open.push((a, truth));
                }
            }
            _ => {
                let atom = self.resolve(terms, t)?;
                if atom != t && is_connective(terms, atom) {
                    self.open.push((atom, value));
                } else if !matches!(terms.op(atom), Op::True | Op::False) {
                    self.literals.push(if value { atom } else { terms.not(atom) });
                }
            }
        }
        Some(())
    }

    /// The term without conditions inside words; those that were decided are to be explained.
    fn resolve(&mut self, terms: &mut Terms, root: TermId) -> Option<TermId> {
        let mut walk = BottomUp::new(root);
        loop {
            // Of an `ite`, only the branch that is taken; where the condition has no value, there is no answer.
            let below = |t| match (terms.op(t), terms.args(t)) {
                (Op::Ite, args) => match self.evaluator.value(terms, args[0]) {
                    Some(Value::Bool(true)) => &args[1..2],
                    Some(_) => &args[2..],
                    None => &[],
                },
                (_, args) => args,
            };
            let Some(t) = walk.next_over(below, |t| self.resolved.contains_key(&t)) else { break };
            if let (Op::Ite, &[condition, yes, no]) = (terms.op(t), terms.args(t)) {
                let truth = self.truth(terms, condition)?;
                self.open.push((condition, truth));
                self.resolved.insert(t, self.resolved[if truth { &yes } else { &no }]);
                continue;
            }
            let args: Vec<TermId> = terms.args(t).iter().map(|a| self.resolved[a]).collect();
            let done = if args == terms.args(t) { t } else { terms.rebuild(t, &args) };
            self.resolved.insert(t, done);
        }
        self.resolved.get(&root).copied()
    }
}

fn is_connective(terms: &Terms, t: TermId) -> bool {
    match terms.op(t) {
        Op::Not | Op::And | Op::Or | Op::Ite | Op::Xor => true,
        Op::Eq => terms.sort_of(terms.args(t)[0]) == SortId::BOOL,
        _ => false,
    }
}
