//! Removing inputs from literals.
//!
//! Model-based projection: an equation that defines an input by other things is used to replace it, which
//! loses nothing; an input that is left is replaced by its value in the model, which keeps one of the ways to
//! choose it. The result implies that some inputs satisfy the literals.

use euphonium_term::{Evaluator, Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// What each input of some literals is replaced by.
pub(super) fn definitions(
    terms: &mut Terms,
    evaluator: &mut Evaluator<'_>,
    inputs: &FxHashSet<TermId>,
    literals: &[TermId],
) -> Option<FxHashMap<TermId, TermId>> {
    let mut literals = literals.to_vec();
    let mut definitions: Vec<(TermId, TermId)> = Vec::new();
    loop {
        let occurring: Vec<TermId> =
            terms.postorder(&literals).into_iter().filter(|t| inputs.contains(t)).collect();
        if occurring.is_empty() {
            break;
        }
        let found = literals.iter().find_map(|&l| solve(terms, l, inputs));
        let (input, definition) = match found {
            Some(found) => found,
            None => {
                let input = occurring[0];
                let value = evaluator.value(terms, input)?;
                (input, terms.value_term(&value))
            }
        };
        let map = FxHashMap::from_iter([(input, definition)]);
        literals = terms.substitute_all(&literals, &map);
        for (_, earlier) in &mut definitions {
            *earlier = terms.substitute(*earlier, &map);
        }
        definitions.push((input, definition));
    }
    Some(definitions.into_iter().collect())
}

/// An input that a literal defines by something without it.
fn solve(terms: &mut Terms, literal: TermId, inputs: &FxHashSet<TermId>) -> Option<(TermId, TermId)> {
    if terms.sort_of(literal) != SortId::BOOL || terms.op(literal) != Op::Eq {
        return None;
    }
    let &[a, b] = terms.args(literal) else { return None };
    for (side, other) in [(a, b), (b, a)] {
        if inputs.contains(&side) && !mentions(terms, other, side) {
            return Some((side, other));
        }
        // input + rest = other
        if terms.op(side) == Op::BvAdd {
            for i in 0..terms.args(side).len() {
                let input = terms.args(side)[i];
                if !inputs.contains(&input) || mentions(terms, other, input) {
                    continue;
                }
                let rest: Vec<TermId> =
                    (0..terms.args(side).len()).filter(|&j| j != i).map(|j| terms.args(side)[j]).collect();
                if rest.iter().any(|&r| mentions(terms, r, input)) {
                    continue;
                }
                let definition = rest.into_iter().fold(other, |d, r| terms.mk(Op::BvSub, &[d, r]));
                return Some((input, definition));
            }
        }
    }
    None
}

fn mentions(terms: &Terms, t: TermId, constant: TermId) -> bool {
    terms.postorder(&[t]).contains(&constant)
}
