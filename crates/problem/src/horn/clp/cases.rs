//! The cases of a conjunction of formulas: lists of literals without disjunctions and conditional terms.

use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// A clause is not split into more.
const MOST_CASES: usize = 4096;

/// The cases, as lists of literals: comparisons of integers, or Boolean constants, negated or not. `None` if there are too many.
pub(super) fn cases(terms: &mut Terms, formulas: Vec<TermId>) -> Option<Vec<Vec<TermId>>> {
    let mut done = Vec::new();
    let mut work = vec![(formulas, Vec::new())];
    while let Some((mut open, mut literals)) = work.pop() {
        if done.len() + work.len() > MOST_CASES {
            return None;
        }
        let Some(t) = open.pop() else {
            done.push(literals);
            continue;
        };
        match split(terms, t) {
            Split::Never => {}
            Split::Literal => {
                literals.push(t);
                work.push((open, literals));
            }
            Split::Cases(cases) => {
                for case in cases.into_iter().rev() {
                    let mut open = open.clone();
                    open.extend(case);
                    work.push((open, literals.clone()));
                }
            }
        }
    }
    Some(done)
}

enum Split {
    Never,
    Literal,
    Cases(Vec<Vec<TermId>>),
}

fn split(terms: &mut Terms, t: TermId) -> Split {
    let args = terms.args(t).to_vec();
    match (terms.op(t), &args[..]) {
        (Op::True, _) => Split::Cases(vec![Vec::new()]),
        (Op::False, _) => Split::Never,
        (Op::And, _) => Split::Cases(vec![args]),
        (Op::Or, _) => Split::Cases(args.into_iter().map(|a| vec![a]).collect()),
        (Op::Ite, &[c, a, b]) => {
            let not = terms.not(c);
            Split::Cases(vec![vec![c, a], vec![not, b]])
        }
        (Op::Eq, &[a, b]) if terms.sort_of(a) == SortId::BOOL => {
            let (not_a, not_b) = (terms.not(a), terms.not(b));
            Split::Cases(vec![vec![a, b], vec![not_a, not_b]])
        }
        (Op::Not, &[a]) => {
            let inner = terms.args(a).to_vec();
            match (terms.op(a), &inner[..]) {
                (Op::And, _) => Split::Cases(inner.iter().map(|&i| vec![terms.not(i)]).collect()),
                (Op::Or, _) => Split::Cases(vec![inner.iter().map(|&i| terms.not(i)).collect()]),
                (Op::Ite, &[c, x, y]) => {
                    let (not_c, not_x, not_y) = (terms.not(c), terms.not(x), terms.not(y));
                    Split::Cases(vec![vec![c, not_x], vec![not_c, not_y]])
                }
                (Op::Eq, &[x, y]) if terms.sort_of(x) == SortId::BOOL => {
                    let (not_x, not_y) = (terms.not(x), terms.not(y));
                    Split::Cases(vec![vec![x, not_y], vec![not_x, y]])
                }
                _ => conditional(terms, t),
            }
        }
        _ => conditional(terms, t),
    }
}

/// A literal with a conditional term in it is two cases.
fn conditional(terms: &mut Terms, t: TermId) -> Split {
    let found = terms.postorder(&[t]).into_iter().find(|&s| terms.op(s) == Op::Ite);
    let Some(choice) = found else { return Split::Literal };
    let &[c, a, b] = terms.args(choice) else { return Split::Literal };
    let not = terms.not(c);
    let yes = terms.substitute(t, &FxHashMap::from_iter([(choice, a)]));
    let no = terms.substitute(t, &FxHashMap::from_iter([(choice, b)]));
    Split::Cases(vec![vec![c, yes], vec![not, no]])
}
