//! Which variables' values somebody may still ask for, at each point.
//!
//! Between two locations with invariants, large programs write thousands of variables that are read once. A
//! value that is not needed at a point, by an edge before it is written again or by an invariant, is
//! forgotten there.

use super::split::Split;
use euphonium_problem::cfa::{Cfa, Command};
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Positions of variables, sorted, for each point.
pub(super) struct Needed {
    lists: Vec<Vec<u32>>,
    position: FxHashMap<TermId, u32>,
}

impl Needed {
    /// Nobody asks for anything.
    pub fn nothing() -> Needed {
        Needed { lists: Vec::new(), position: FxHashMap::default() }
    }

    /// Works backwards from every use until the value is written. `asked` are the formulas that may be asked
    /// at each point.
    pub fn new(terms: &Terms, cfa: &Cfa, split: &Split<'_>, asked: &[Vec<TermId>]) -> Needed {
        let position: FxHashMap<TermId, u32> =
            (0u32..).zip(&cfa.variables).map(|(i, v)| (v.constant, i)).collect();
        let mentioned = |t: TermId| -> Vec<u32> {
            terms.postorder(&[t]).iter().filter_map(|t| position.get(t).copied()).collect()
        };
        let mut users: Vec<Vec<usize>> = vec![Vec::new(); cfa.variables.len()];
        for (point, formulas) in asked.iter().enumerate() {
            for x in formulas.iter().flat_map(|&t| mentioned(t)) {
                users[x as usize].push(point);
            }
        }
        let mut incoming: Vec<Vec<usize>> = vec![Vec::new(); split.points];
        let mut written: Vec<FxHashSet<u32>> = Vec::with_capacity(split.pieces.len());
        for (i, piece) in split.pieces.iter().enumerate() {
            incoming[piece.to].push(i);
            let mut writes = FxHashSet::default();
            for command in &piece.commands {
                let (term, target) = match command {
                    Command::Assume(t) => (Some(*t), None),
                    Command::Assign(x, t) => (Some(*t), Some(x.0)),
                    Command::Havoc(x) => (None, Some(x.0)),
                    Command::Choice(_) => unreachable!("pieces have none"),
                };
                for x in term.into_iter().flat_map(&mentioned) {
                    if !writes.contains(&x) {
                        users[x as usize].push(piece.from);
                    }
                }
                writes.extend(target);
            }
            written.push(writes);
        }
        let mut lists: Vec<Vec<u32>> = vec![Vec::new(); split.points];
        let mut stack = Vec::new();
        for (x, users) in (0u32..).zip(&users) {
            stack.extend_from_slice(users);
            while let Some(point) = stack.pop() {
                if lists[point].last() == Some(&x) {
                    continue;
                }
                lists[point].push(x);
                let open = incoming[point].iter().filter(|&&i| !written[i].contains(&x));
                stack.extend(open.map(|&i| split.pieces[i].from));
            }
        }
        Needed { lists, position }
    }

    /// Is the value of a variable needed at a point?
    pub fn at(&self, point: usize, constant: TermId) -> bool {
        self.position.get(&constant).is_some_and(|x| self.lists[point].binary_search(x).is_ok())
    }
}
