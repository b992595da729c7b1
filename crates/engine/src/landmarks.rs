//! Guesses about automata with arrays: single cells that were written once and end a search later.
//!
//! `text[n - 1] = 0` ends every search for the end of `text`, and that is all a proof needs: the cell at that index still holds what was written, and whoever walks
//! along the array is not beyond it. The index is known where the cell is written, often in terms of inputs that are forgotten. But what is forgotten is often kept in
//! another way, as the size of the object for instance. So terms of the block that writes are expressed by the variables that it leaves behind:
//! a part that is the new value of a variable becomes that variable. (That `n - 1` as a longer word is one less than `n` as a longer word is guessed on the way.)
//!
//! At each cut point these are guessed, over variables that are live there:
//!
//! * the cells that some block writes hold what it wrote;
//! * a variable by which arrays are read or written is at most the index of such a cell;
//! * conditions of the blocks that lead there, expressed in the same way, and those of the blocks that leave it, or their contraries;
//! * what a block computes for a variable, expressed by the others;
//! * variables by which arrays are read or written are ordered, and those that begin with known values keep their distance.
//!
//! None of it is believed: [`filter`](crate::filter) keeps what is inductive.

use euphonium_problem::cfa::{Block, Blocks, Cfa, Variable};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// No more cells, indices and conditions at a cut point are looked at.
const CELLS: usize = 6;
const INDICES: usize = 8;
const CONDITIONS: usize = 24;

/// A cell and what it holds, at the end of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell {
    array: TermId,
    index: TermId,
    value: TermId,
}

/// Guesses about the cut points of an automaton, by their positions; none if it has no arrays.
pub fn guesses(terms: &mut Terms, cfa: &Cfa, blocks: &Blocks) -> Vec<(usize, TermId)> {
    let constant = |x: Variable| cfa.variables[x.0 as usize].constant;
    let live: Vec<FxHashSet<TermId>> =
        blocks.live.iter().map(|list| list.iter().map(|&x| constant(x)).collect()).collect();
    let (mut cells, mut conditions) = (Vec::new(), vec![Vec::new(); blocks.cuts.len()]);
    let mut distances = vec![Vec::new(); blocks.cuts.len()];
    let mut indices = vec![Vec::new(); blocks.cuts.len()];
    for block in &blocks.blocks {
        let mut left = Left::new(terms, cfa, block, &live[block.to]);
        left.cells(cfa, &mut cells);
        left.conditions(&mut conditions[block.to]);
        left.definitions(cfa, &mut conditions[block.to]);
        distances[block.to].extend(left.known(cfa));
        leaving(terms, block, &live[block.from], &mut conditions[block.from]);
        walking(terms, block, &live[block.from], &mut indices[block.from]);
    }
    if cells.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for cut in (1..blocks.cuts.len()).filter(|&cut| cut != blocks.error) {
        let known = |terms: &Terms, t: TermId| mentions_only(terms, t, &live[cut]);
        let mut here: Vec<Cell> = Vec::new();
        for cell in &cells {
            let all = [cell.array, cell.index, cell.value].into_iter().all(|t| known(terms, t));
            if all && !here.contains(cell) && here.len() < CELLS {
                here.push(*cell);
            }
        }
        indices[cut].truncate(INDICES);
        for cell in here {
            let holds = terms.select(cell.array, cell.index);
            found.push((cut, terms.eq(holds, cell.value)));
            for &walker in &indices[cut] {
                if terms.sort_of(walker) == terms.sort_of(cell.index) {
                    found.push((cut, terms.mk(Op::BvUle, &[walker, cell.index])));
                }
            }
        }
        for &x in &indices[cut] {
            for &y in indices[cut].iter().filter(|&&y| x != y) {
                if terms.sort_of(x) == terms.sort_of(y) {
                    found.push((cut, terms.mk(Op::BvSle, &[x, y])));
                }
            }
        }
        conditions[cut].truncate(CONDITIONS);
        found.extend(conditions[cut].iter().map(|&condition| (cut, condition)));
        for (i, &(x, at_x)) in distances[cut].iter().enumerate() {
            for &(y, at_y) in &distances[cut][i + 1..] {
                if x != y && terms.sort_of(x) == terms.sort_of(y) {
                    let now = terms.mk(Op::BvSub, &[x, y]);
                    let first = terms.mk(Op::BvSub, &[at_x, at_y]);
                    found.push((cut, terms.eq(now, first)));
                }
            }
        }
    }
    let mut seen = FxHashSet::default();
    found.retain(|&(cut, claim)| claim != TermId::TRUE && seen.insert((cut, claim)));
    found
}

/// What a block leaves behind.
struct Left<'a> {
    terms: &'a mut Terms,
    block: &'a Block,
    /// Terms of the block by the variables that it leaves; `None` if that is not possible.
    expressed: FxHashMap<TermId, Option<TermId>>,
}

impl<'a> Left<'a> {
    fn new(terms: &'a mut Terms, cfa: &Cfa, block: &'a Block, live: &FxHashSet<TermId>) -> Left<'a> {
        let mut expressed = FxHashMap::default();
        for &x in live {
            expressed.insert(x, Some(x));
        }
        for &(x, _) in &block.updates {
            expressed.insert(cfa.variables[x.0 as usize].constant, None);
        }
        for &(x, value) in &block.updates {
            let constant = cfa.variables[x.0 as usize].constant;
            if !terms.op(value).is_value() && live.contains(&constant) {
                expressed.insert(value, Some(constant));
            }
        }
        Left { terms, block, expressed }
    }

    /// A term of the block, by variables at its end.
    fn express(&mut self, t: TermId) -> Option<TermId> {
        for t in self.terms.postorder(&[t]) {
            if self.expressed.contains_key(&t) {
                continue;
            }
            let args = self.terms.args(t).to_vec();
            let parts: Option<Vec<TermId>> = args.iter().map(|a| self.expressed[a]).collect();
            let result = match self.terms.op(t) {
                Op::App(_) => None,
                _ if args.is_empty() => Some(t),
                op => parts.map(|parts| self.terms.mk(op, &parts)),
            };
            self.expressed.insert(t, result);
        }
        self.expressed[&t]
    }

    /// The same, and if that is not possible, as if sums of words were the same in longer words.
    fn express_longer(&mut self, t: TermId) -> Option<TermId> {
        if let Some(found) = self.express(t) {
            return Some(found);
        }
        let mut longer: FxHashMap<TermId, TermId> = FxHashMap::default();
        for t in self.terms.postorder(&[t]) {
            let args: Vec<TermId> = self.terms.args(t).iter().map(|a| longer[a]).collect();
            let op = self.terms.op(t);
            let sum = match (op, &args[..]) {
                (Op::SignExtend(_) | Op::ZeroExtend(_), &[sum]) if self.terms.op(sum) == Op::BvAdd => {
                    Some(sum)
                }
                _ => None,
            };
            let result = match sum {
                Some(sum) => {
                    let parts = self.terms.args(sum).to_vec();
                    let parts: Vec<TermId> =
                        parts.into_iter().map(|part| self.terms.mk(op, &[part])).collect();
                    self.terms.mk(Op::BvAdd, &parts)
                }
                None if args.is_empty() => t,
                None => self.terms.mk(op, &args),
            };
            longer.insert(t, result);
        }
        self.express(longer[&t])
    }

    /// What it computes for variables, by the others.
    fn definitions(&mut self, cfa: &Cfa, conditions: &mut Vec<TermId>) {
        for &(x, value) in &self.block.updates {
            let constant = cfa.variables[x.0 as usize].constant;
            let args = self.terms.args(value).to_vec();
            let computed = self.terms.bv_width(value).is_some() && !args.is_empty();
            if !computed || !self.expressed.get(&value).is_some_and(Option::is_some) {
                continue;
            }
            let parts: Option<Vec<TermId>> = args.into_iter().map(|a| self.express(a)).collect();
            let Some(parts) = parts else { continue };
            if !self.terms.postorder(&parts).contains(&constant) {
                let computed = self.terms.mk(self.terms.op(value), &parts);
                conditions.push(self.terms.eq(constant, computed));
            }
        }
    }

    /// The cells that it writes.
    fn cells(&mut self, cfa: &Cfa, cells: &mut Vec<Cell>) {
        for &(x, written) in &self.block.updates {
            let array = cfa.variables[x.0 as usize].constant;
            for t in self.terms.postorder(&[written]) {
                if self.terms.op(t) != Op::Store {
                    continue;
                }
                let args = self.terms.args(t).to_vec();
                let (index, value) = (self.express_longer(args[1]), self.express(args[2]));
                if let (Some(index), Some(value)) = (index, value)
                    && self.terms.sort_of(t) == self.terms.sort_of(array)
                    && self.terms.bv_width(index).is_some()
                {
                    cells.push(Cell { array, index, value });
                }
            }
        }
    }

    /// The conditions under which it is taken.
    fn conditions(&mut self, conditions: &mut Vec<TermId>) {
        let longer = self.longer();
        for atom in parts(self.terms, self.block.guard) {
            if !is_order(self.terms, atom) {
                continue;
            }
            let mut expressed = self.express(atom);
            for &op in &longer {
                expressed = expressed.or_else(|| self.compared_longer(atom, op));
            }
            conditions.extend(expressed);
        }
    }

    /// How words become longer that it leaves behind.
    fn longer(&self) -> Vec<Op> {
        let mut found = Vec::new();
        for &(_, value) in &self.block.updates {
            let op = self.terms.op(value);
            if matches!(op, Op::SignExtend(_) | Op::ZeroExtend(_)) && !found.contains(&op) {
                found.push(op);
            }
        }
        found
    }

    /// A comparison of words as one of longer words.
    fn compared_longer(&mut self, atom: TermId, longer: Op) -> Option<TermId> {
        let negated = self.terms.op(atom) == Op::Not;
        let inner = if negated { self.terms.args(atom)[0] } else { atom };
        let (op, sides) = (self.terms.op(inner), self.terms.args(inner).to_vec());
        let mut lifted = Vec::new();
        for side in sides {
            let side = self.terms.mk(longer, &[side]);
            lifted.push(self.express_longer(side)?);
        }
        let compared = self.terms.mk(op, &lifted);
        Some(if negated { self.terms.not(compared) } else { compared })
    }

    /// Variables whose values are known at its end.
    fn known(&self, cfa: &Cfa) -> Vec<(TermId, TermId)> {
        let known = |&(x, value): &(Variable, TermId)| {
            let constant = cfa.variables[x.0 as usize].constant;
            let word = self.terms.bv_width(constant).is_some_and(|width| width >= 32);
            (word && self.terms.op(value).is_value()).then_some((constant, value))
        };
        self.block.updates.iter().filter_map(known).take(INDICES).collect()
    }
}

/// The conjuncts of a formula.
fn parts(terms: &Terms, formula: TermId) -> Vec<TermId> {
    let (mut open, mut found) = (vec![formula], Vec::new());
    while let Some(t) = open.pop() {
        match terms.op(t) {
            Op::And => open.extend(terms.args(t)),
            _ => found.push(t),
        }
    }
    found.reverse();
    found
}

/// Is it a comparison of words, or the contrary of one?
fn is_order(terms: &Terms, formula: TermId) -> bool {
    match terms.op(formula) {
        Op::BvUlt | Op::BvUle | Op::BvSlt | Op::BvSle => true,
        Op::Not => terms.args(formula).first().is_some_and(|&t| is_order(terms, t)),
        _ => false,
    }
}

/// Comparisons that decide how runs go on, and their contraries.
fn leaving(terms: &mut Terms, block: &Block, live: &FxHashSet<TermId>, conditions: &mut Vec<TermId>) {
    for t in terms.postorder(&[block.guard]) {
        let order = matches!(terms.op(t), Op::BvUlt | Op::BvUle);
        if order && conditions.len() < 4 * CONDITIONS && mentions_only(terms, t, live) {
            let contrary = terms.not(t);
            for condition in [t, contrary] {
                if !conditions.contains(&condition) {
                    conditions.push(condition);
                }
            }
        }
    }
}

/// The variables that are part of indices.
fn walking(terms: &Terms, block: &Block, live: &FxHashSet<TermId>, indices: &mut Vec<TermId>) {
    let roots: Vec<TermId> = block.updates.iter().map(|&(_, t)| t).chain([block.guard]).collect();
    for t in terms.postorder(&roots) {
        if !matches!(terms.op(t), Op::Select | Op::Store) {
            continue;
        }
        for x in terms.postorder(&[terms.args(t)[1]]).into_iter().filter(|x| live.contains(x)) {
            if terms.bv_width(x).is_some_and(|width| width >= 32) && !indices.contains(&x) {
                indices.push(x);
            }
        }
    }
}

/// Are all constants of a term among some?
fn mentions_only(terms: &Terms, t: TermId, allowed: &FxHashSet<TermId>) -> bool {
    let other = |t: &TermId| matches!(terms.op(*t), Op::App(_)) && !allowed.contains(t);
    !terms.postorder(&[t]).iter().any(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::filter::inductive_claims;
    use euphonium_limits::Budget;
    use euphonium_problem::cfa::{CutPoints, large_blocks, read_cfa};

    /// The search for the end of a string of any length stays inside.
    #[test]
    fn the_cell_that_ends_a_search_is_found() {
        let mut terms = Terms::new();
        let text = "(cfa (var text (Array (_ BitVec 32) (_ BitVec 8))) (var at (_ BitVec 32))
            (var n (_ BitVec 32)) (var size (_ BitVec 32))
            (location start) (location loop) (location end) (location wrong) (initial start) (error wrong)
            (edge start loop (havoc n) (assume (bvult #x00000000 n)) (assume (bvult n #x00001000))
                (assign size n) (assign text (store text (bvadd #x0000ffff n) #x00)) (assign at #x00010000))
            (edge loop loop (assume (bvult (bvsub at #x00010000) size)) (assume (not (= (select text at) #x00)))
                (assign at (bvadd at #x00000001)))
            (edge loop end (assume (bvult (bvsub at #x00010000) size)) (assume (= (select text at) #x00)))
            (edge loop wrong (assume (not (bvult (bvsub at #x00010000) size)))))";
        let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let blocks = large_blocks(&mut terms, &cfa, CutPoints::LoopHeads);
        let claims = guesses(&mut terms, &cfa, &blocks);
        let kept = inductive_claims(&mut terms, &cfa, &blocks, &claims, &Budget::default());
        let kept = kept.expect("there is no limit").kept;
        let (array, at) = (cfa.variables[0].constant, cfa.variables[1].constant);
        let is_cell =
            |&(_, t): &(usize, TermId)| terms.op(t) == Op::Eq && terms.postorder(&[t]).contains(&array);
        assert!(kept.iter().any(is_cell), "the cell keeps what was written");
        let inside = |&(_, t): &(usize, TermId)| {
            !terms.postorder(&[t]).contains(&array) && terms.postorder(&[t]).contains(&at)
        };
        assert!(kept.iter().any(inside), "nobody walks beyond it");
        // Nothing is guessed where there are no arrays.
        let text = "(cfa (var x (_ BitVec 8)) (location a) (location b) (initial a) (error b)
            (edge a a (assign x #x01)) (edge a b (assume (= x #x02))))";
        let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let blocks = large_blocks(&mut terms, &cfa, CutPoints::LoopHeads);
        assert!(guesses(&mut terms, &cfa, &blocks).is_empty());
    }
}
