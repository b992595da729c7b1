//! Bits of the state in place of arithmetic.
//!
//! A predecessor through arithmetic is a formula about sums and shifts of what was a formula about sums and
//! shifts. Where that describes what matters, a few such cubes suffice. Where it does not, there is no end of
//! them, and a cube of the bits that matter blocks much more: IC3 on bits, at this location. So a level that
//! takes many obligations goes on with bits, for all literals but plain ones.

use super::search::Search;
use super::technique::Technique;
use euphonium_term::{Evaluator, Op, SortId, TermId, Terms};

/// Wider words are left as they are.
const MAX_WIDTH: u32 = 64;

impl Search<'_> {
    /// Are predecessors described by bits now?
    pub(super) fn wants_bits(&self) -> bool {
        let new = self.statistics.obligations - self.obligations_before;
        self.options.uses(Technique::Bits) && new > self.options.bits_after
    }
}

/// The literals, those with arithmetic replaced by the bits of their variables. `None` if a value is missing.
pub(super) fn with_bits(
    terms: &mut Terms,
    evaluator: &mut Evaluator<'_>,
    literals: &[TermId],
) -> Option<Vec<TermId>> {
    let mut result = Vec::new();
    for &literal in literals {
        if is_plain(terms, literal) {
            result.push(literal);
            continue;
        }
        let nodes = terms.postorder(&[literal]);
        let variables: Vec<TermId> =
            nodes.into_iter().filter(|&t| matches!(terms.op(t), Op::App(_))).collect();
        let has_bits = |&t: &TermId| {
            terms.sort_of(t) == SortId::BOOL || terms.bv_width(t).is_some_and(|width| width <= MAX_WIDTH)
        };
        if !variables.iter().all(has_bits) {
            result.push(literal);
            continue;
        }
        for x in variables {
            let value = evaluator.value(terms, x)?;
            let value = terms.value_term(&value);
            match terms.bv_width(x) {
                Some(width) => {
                    for i in 0..width {
                        let (bit, of_value) = (terms.extract(i, i, x), terms.extract(i, i, value));
                        result.push(terms.eq(bit, of_value));
                    }
                }
                None => result.push(terms.eq(x, value)),
            }
        }
    }
    Some(result)
}

/// Does a literal compare variables and values only?
fn is_plain(terms: &Terms, literal: TermId) -> bool {
    let atom = if terms.op(literal) == Op::Not { terms.args(literal)[0] } else { literal };
    let is_leaf = |t: TermId| match terms.op(t) {
        Op::App(_) => true,
        op => {
            op.is_value()
                || terms.args(t).iter().all(|&a| matches!(terms.op(a), Op::App(_)))
                    && terms.bv_width(t) == Some(1)
        }
    };
    is_leaf(atom) || terms.args(atom).iter().all(|&t| is_leaf(t))
}
