//! What is done inside of loops, from what is done on edges.

use crate::wto::{Item, Order};
use euphonium_problem::cfa::Cfa;
use std::collections::BTreeSet;

/// For each loop, in the order in which they end, what its edges do, in order; what inner loops do is done in outer
/// ones, too.
pub fn inside_loops<T: Ord + Copy>(cfa: &Cfa, order: &Order, by_edge: &[Vec<T>]) -> Vec<Vec<T>> {
    let mut leaving: Vec<Vec<usize>> = vec![Vec::new(); cfa.locations.len()];
    cfa.edges.iter().enumerate().for_each(|(e, edge)| leaving[edge.from.0 as usize].push(e));
    let mut open: Vec<BTreeSet<T>> = Vec::new();
    let mut found = Vec::new();
    for item in &order.items {
        if let Item::Begin(..) = item {
            open.push(BTreeSet::new());
        }
        if let (Some(l), Some(inside)) = (item.location(), open.last_mut()) {
            inside.extend(leaving[l.0 as usize].iter().flat_map(|&e| &by_edge[e]));
        }
        let Item::End(_) = item else { continue };
        let closed = open.pop().unwrap_or_default();
        found.push(closed.iter().copied().collect());
        if let Some(outer) = open.last_mut() {
            outer.extend(closed);
        }
    }
    found
}
