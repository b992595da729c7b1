//! Removes assignments that nobody reads.
//!
//! Backwards through each edge, from what is live at its end. A havoc that nobody reads stays, see the
//! invariants of the passes; it costs no more than an input that occurs nowhere.

use super::Work;
use crate::cfa::{Command, Liveness, Rewriter};
use euphonium_term::Terms;

pub(super) fn run(terms: &Terms, work: &mut Work) {
    let live = Liveness::new(terms, &work.cfa);
    let mut rewriter = Rewriter::new(&work.cfa);
    // What is known of a variable on the way back through an edge: the date of the edge, doubled, plus one
    // if it is needed.
    let mut known = vec![0u32; work.cfa.variables.len()];
    let mut keep = Vec::new();
    for (date, edge) in (1u32..).zip(&mut work.cfa.edges) {
        let (unneeded, needed) = (2 * date, 2 * date + 1);
        keep.clear();
        for command in edge.commands.iter().rev() {
            let (term, target) = match command {
                Command::Assume(t) => (Some(*t), None),
                Command::Assign(x, t) => (Some(*t), Some(*x)),
                Command::Havoc(x) => (None, Some(*x)),
                Command::Choice(_) => unreachable!("choices are lowered before"),
            };
            let mut kept = true;
            if let Some(x) = target {
                let is_needed = match known[x.0 as usize] {
                    k if k == needed => true,
                    k if k == unneeded => false,
                    _ => live.is_live(edge.to, x),
                };
                kept = is_needed || matches!(command, Command::Havoc(_));
                known[x.0 as usize] = unneeded;
            }
            if kept && let Some(t) = term {
                rewriter.mentioned(terms, t, |x| known[x.0 as usize] = needed);
            }
            keep.push(kept);
        }
        edge.commands.retain(|_| keep.pop().unwrap_or(true));
    }
}
