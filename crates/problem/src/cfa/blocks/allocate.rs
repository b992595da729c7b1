//! Inputs for what is chosen on the way through a block.
//!
//! Of each sort there is a row of inputs. Along a path they are taken one after the other; a location that
//! several paths lead to goes on behind the farthest of them. The first input of a row thus serves
//! the first choice on every path, in every block.

use super::super::{Cfa, Command, Location};
use super::Plan;
use euphonium_term::{SortId, TermId, Terms};

/// The inputs, in rows of one sort.
#[derive(Clone, Default, Debug)]
pub struct Inputs {
    rows: Vec<(SortId, Vec<TermId>)>,
}

/// How many inputs of each row are used up.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Usage(Vec<u32>);

impl Inputs {
    /// All inputs.
    pub fn all(&self) -> impl Iterator<Item = TermId> + '_ {
        self.rows.iter().flat_map(|(_, row)| row.iter().copied())
    }

    /// The next input of a sort along a path, made if there is none yet.
    pub(super) fn take(&mut self, terms: &mut Terms, usage: &mut Usage, sort: SortId) -> TermId {
        let (row, column) = self.advance(usage, sort);
        let inputs = &mut self.rows[row].1;
        while inputs.len() <= column {
            inputs.push(terms.fresh("input", sort));
        }
        inputs[column]
    }

    /// The next input of a sort along a path, if it was ever made.
    pub fn known(&mut self, usage: &mut Usage, sort: SortId) -> Option<TermId> {
        let (row, column) = self.advance(usage, sort);
        self.rows[row].1.get(column).copied()
    }

    fn advance(&mut self, usage: &mut Usage, sort: SortId) -> (usize, usize) {
        let row = self.rows.iter().position(|(s, _)| *s == sort).unwrap_or_else(|| {
            self.rows.push((sort, Vec::new()));
            self.rows.len() - 1
        });
        if usage.0.len() <= row {
            usage.0.resize(row + 1, 0);
        }
        let column = usage.0[row] as usize;
        usage.0[row] += 1;
        (row, column)
    }
}

impl Usage {
    /// Goes on behind whichever is farther.
    pub(super) fn join(&mut self, other: &Usage) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(*theirs);
        }
    }
}

/// The sort of the input that chooses among this many edges.
pub fn choice_sort(terms: &mut Terms, edges: usize) -> SortId {
    match edges {
        0..=2 => SortId::BOOL,
        _ => terms.bv_sort(usize::BITS - (edges - 1).leading_zeros()),
    }
}

impl Plan {
    /// How much is used up at each location that can be reached from a cut point without passing another one,
    /// the cut point included, in the order of execution.
    pub fn usages(
        &self,
        terms: &mut Terms,
        cfa: &Cfa,
        inputs: &mut Inputs,
        cut: Location,
    ) -> Vec<(Location, Usage)> {
        let region = self.region(cfa, cut);
        let mut usages: rustc_hash::FxHashMap<Location, Usage> = rustc_hash::FxHashMap::default();
        for &l in &region {
            let usage = if l == cut { Usage::default() } else { usages.get(&l).cloned().unwrap_or_default() };
            let edges = self.outgoing.at(l);
            for &e in edges {
                let mut after = usage.clone();
                if self.chooses[l.0 as usize] {
                    let sort = choice_sort(terms, edges.len());
                    inputs.known(&mut after, sort);
                }
                let edge = &cfa.edges[e as usize];
                for command in &edge.commands {
                    if let Command::Havoc(x) = command {
                        let sort = terms.sort_of(cfa.variables[x.0 as usize].constant);
                        inputs.known(&mut after, sort);
                    }
                }
                if self.cut_of[edge.to.0 as usize].is_none() {
                    usages.entry(edge.to).or_default().join(&after);
                }
            }
            if l == cut {
                usages.insert(cut, usage);
            }
        }
        region.into_iter().map(|l| (l, usages.remove(&l).unwrap_or_default())).collect()
    }

    /// The locations that are executed from a cut point, in order, itself first.
    pub fn region(&self, cfa: &Cfa, cut: Location) -> Vec<Location> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut region = Vec::new();
        let mut stack = vec![cut];
        while let Some(l) = stack.pop() {
            for &e in self.outgoing.at(l) {
                let to = cfa.edges[e as usize].to;
                if self.cut_of[to.0 as usize].is_none() && seen.insert(to) {
                    region.push(to);
                    stack.push(to);
                }
            }
        }
        region.sort_unstable_by_key(|l| self.rank[l.0 as usize]);
        region.insert(0, cut);
        region
    }
}
