//! Comparisons with values, pushed into conditions.
//!
//! Where branches assign values, a merged word is `(ite g1 v1 (ite g2 v2 ...))`, and programs compare it with
//! values again: `(= v (ite g1 v1 rest))` is `(ite g1 (= v v1) (= v rest))`, a formula without the words. In
//! large blocks of state machines and event-driven programs that removes most of the bits. Operators between
//! the comparison and the word that have values as their other arguments are pushed along.

use euphonium_term::{BottomUp, Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// An operator on the way from the comparison to the word: its arguments, all values but the one below.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Layer {
    op: Op,
    args: Box<[Option<TermId>]>,
}

/// How many operators may be on the way.
const MAX_LAYERS: usize = 6;

/// A way from a comparison to a word, by its number.
type Way = u32;

/// Pushes comparisons into conditions, and remembers what it has seen.
#[derive(Default, Debug)]
pub struct Comparisons {
    ways: FxHashMap<Vec<Layer>, Way>,
    pushed: FxHashMap<(Way, TermId), TermId>,
    done: FxHashMap<TermId, TermId>,
}

impl Comparisons {
    /// An equivalent formula in which no word that is chosen by conditions among values is compared with a
    /// value.
    pub fn push(&mut self, terms: &mut Terms, formula: TermId) -> TermId {
        let mut walk = BottomUp::new(formula);
        while let Some(t) = walk.next_over(|t| connected(terms, t), |t| self.done.contains_key(&t)) {
            let args: Vec<TermId> = connected(terms, t).iter().map(|a| self.done[a]).collect();
            let result = match args.is_empty() {
                true => self.atom(terms, t),
                false if args == terms.args(t) => t,
                false => terms.mk(terms.op(t), &args),
            };
            self.done.insert(t, result);
        }
        self.done[&formula]
    }

    fn atom(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        let Some((layers, word)) = layers(terms, t) else { return t };
        let next = self.ways.len() as Way;
        let way = *self.ways.entry(layers.clone()).or_insert(next);
        self.compare(terms, way, &layers, word)
    }

    /// The comparison with a word, pushed to the ends of its conditions.
    fn compare(&mut self, terms: &mut Terms, way: Way, layers: &[Layer], word: TermId) -> TermId {
        let mut walk = BottomUp::new(word);
        while let Some(t) = walk.next_over(|t| terms.branches(t), |t| self.pushed.contains_key(&(way, t))) {
            let result = match (terms.op(t), terms.args(t)) {
                (Op::Ite, &[condition, yes, no]) => {
                    terms.ite(condition, self.pushed[&(way, yes)], self.pushed[&(way, no)])
                }
                _ => layers.iter().rev().fold(t, |below, layer| {
                    let args: Vec<TermId> = layer.args.iter().map(|a| a.unwrap_or(below)).collect();
                    terms.mk(layer.op, &args)
                }),
            };
            self.pushed.insert((way, t), result);
        }
        self.pushed[&(way, word)]
    }
}

/// The operators from a comparison down to a word that conditions choose, outermost first.
fn layers(terms: &Terms, atom: TermId) -> Option<(Vec<Layer>, TermId)> {
    let (Op::Eq | Op::BvUlt | Op::BvSlt) = terms.op(atom) else { return None };
    let mut layers = Vec::new();
    let mut here = atom;
    while terms.op(here) != Op::Ite {
        let args = terms.args(here);
        let mut open = args.iter().filter(|&&a| !terms.op(a).is_value());
        let (Some(&below), None) = (open.next(), open.next()) else { return None };
        // Arrays and functions are not pushed: reading an array that was chosen is better than two reads.
        let word = terms.bv_width(below).is_some() && !matches!(terms.op(here), Op::Select | Op::App(_));
        if !word || layers.len() == MAX_LAYERS {
            return None;
        }
        let args = args.iter().map(|&a| terms.op(a).is_value().then_some(a)).collect();
        layers.push(Layer { op: terms.op(here), args });
        here = below;
    }
    Some((layers, here))
}

/// The arguments of a connective; none of an atom.
fn connected(terms: &Terms, t: TermId) -> &[TermId] {
    let is_connective = match terms.op(t) {
        Op::Not | Op::And | Op::Or | Op::Xor | Op::Implies => true,
        Op::Ite => terms.sort_of(t) == SortId::BOOL,
        Op::Eq => terms.sort_of(terms.args(t)[0]) == SortId::BOOL,
        _ => false,
    };
    if is_connective { terms.args(t) } else { &[] }
}
