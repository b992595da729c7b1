//! Where a run stands, as a part of the state.

use crate::cfa::Cfa;
use crate::cfa::blocks::Blocks;
use crate::ts::StateVariable;
use euphonium_term::{SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// How the location is kept.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ControlEncoding {
    /// A word, the number of the cut point.
    #[default]
    Word,
    /// A Boolean for each cut point.
    OneHot,
}

/// The control part of the state.
#[derive(Clone, Debug)]
pub(super) enum Control {
    Word { current: TermId, next: TermId, width: u32 },
    OneHot { current: Vec<TermId>, next: Vec<TermId>, names: Vec<String> },
}

impl Control {
    pub fn new(terms: &mut Terms, cfa: &Cfa, blocks: &Blocks, encoding: ControlEncoding) -> Control {
        match encoding {
            ControlEncoding::Word => {
                // One more for runs that are stuck.
                let width = (usize::BITS - blocks.cuts.len().leading_zeros()).max(1);
                let sort = terms.bv_sort(width);
                let current = terms.fresh("pc", sort);
                let next = terms.fresh("pc'", sort);
                Control::Word { current, next, width }
            }
            ControlEncoding::OneHot => {
                let names = blocks.cuts.iter().map(|l| format!("at {}", cfa.locations[l.0 as usize]));
                let names: Vec<String> = names.collect();
                let current = names.iter().map(|n| terms.fresh(n, SortId::BOOL)).collect();
                let next = names.iter().map(|n| terms.fresh(&format!("{n}'"), SortId::BOOL)).collect();
                Control::OneHot { current, next, names }
            }
        }
    }

    /// A run stands at a cut point.
    pub fn at(&self, terms: &mut Terms, cut: usize) -> TermId {
        match self {
            Control::Word { current, width, .. } => {
                let number = terms.bv_const(*width, cut as u64);
                terms.eq(*current, number)
            }
            Control::OneHot { current, .. } => current[cut],
        }
    }

    /// A run is not stuck.
    pub fn goes_on(&self, terms: &mut Terms, cuts: usize) -> TermId {
        match self {
            Control::Word { current, width, .. } => {
                let stuck = terms.bv_const(*width, cuts as u64);
                let is_stuck = terms.eq(*current, stuck);
                terms.not(is_stuck)
            }
            Control::OneHot { current, .. } => terms.or(current),
        }
    }

    /// A run stands at its first cut point, and nowhere else.
    pub fn initially(&self, terms: &mut Terms) -> TermId {
        match self {
            Control::Word { .. } => self.at(terms, 0),
            Control::OneHot { current, .. } => {
                let mut all = vec![current[0]];
                all.extend(current[1..].iter().map(|&other| terms.not(other)));
                terms.and(&all)
            }
        }
    }

    /// The cut point of a state.
    pub fn cut(&self, values: &FxHashMap<TermId, Value>) -> Option<usize> {
        match self {
            Control::Word { current, .. } => match values.get(current)? {
                Value::Bv(number) => usize::try_from(number.unsigned()).ok(),
                _ => None,
            },
            Control::OneHot { current, .. } => {
                current.iter().position(|at| values.get(at) == Some(&Value::Bool(true)))
            }
        }
    }

    /// What the constants of the control are at a cut point.
    pub fn values_at(&self, terms: &mut Terms, cut: usize) -> FxHashMap<TermId, TermId> {
        match self {
            Control::Word { current, width, .. } => {
                FxHashMap::from_iter([(*current, terms.bv_const(*width, cut as u64))])
            }
            Control::OneHot { current, .. } => {
                current.iter().enumerate().map(|(i, &at)| (at, terms.bool_const(i == cut))).collect()
            }
        }
    }

    /// The state variables.
    pub fn states(&self, terms: &mut Terms, blocks: &Blocks) -> Vec<StateVariable> {
        match self {
            Control::Word { current, next, width } => {
                let mut update = terms.bv_const(*width, blocks.cuts.len() as u64);
                let stuck = update;
                for from in blocks.blocks.chunk_by(|a, b| a.from == b.from).rev() {
                    let mut after = stuck;
                    for block in from.iter().rev() {
                        let to = terms.bv_const(*width, block.to as u64);
                        after = terms.ite(block.guard, to, after);
                    }
                    let at = self.at(terms, from[0].from);
                    update = terms.ite(at, after, update);
                }
                vec![StateVariable {
                    current: *current,
                    next: *next,
                    update: Some(update),
                    name: "pc".into(),
                }]
            }
            Control::OneHot { current, next, names } => {
                let mut arrivals: Vec<Vec<TermId>> = vec![Vec::new(); current.len()];
                for block in &blocks.blocks {
                    let taken = terms.and(&[current[block.from], block.guard]);
                    arrivals[block.to].push(taken);
                }
                let state = |terms: &mut Terms, i: usize| StateVariable {
                    current: current[i],
                    next: next[i],
                    update: Some(terms.or(&arrivals[i])),
                    name: names[i].as_str().into(),
                };
                (0..current.len()).map(|i| state(terms, i)).collect()
            }
        }
    }
}
