//! Which claims are worth carrying, where there are more than an engine can use.
//!
//! Every claim is part of every question, so only some are given to engines of transition systems. A variable is near if the error depends on it soon: guards of the
//! blocks that lead to the error speak of it, or values that go into those that do (a cone of influence, gone through by breadth). Facts that are simple and about near
//! variables come first: constants, then bounds, then relations between variables that some comparison of the program relates, then the others; of those that are
//! equal in this the narrow ones.
//!
//! Nothing depends on the choice but how good it is: what is chosen is filtered by exact questions as before.

use euphonium_problem::cfa::{Block, Blocks, Cfa, Variable};
use euphonium_term::{Op, Sort, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Variables are not told apart that are farther than this.
const FAR: usize = 12;

/// So many terms of blocks are looked at; what is not reached by then counts as far.
const LOOKS: usize = 200_000;

/// Comparisons of more terms relate nothing.
const COMPARISON: usize = 24;

/// The best claims about cut points, at most so many of each number of them, in the order in which they were given. What is said of the same variables is
/// chosen together: at one cut point it holds because it did at those before.
pub fn best<const N: usize>(
    terms: &Terms,
    cfa: &Cfa,
    blocks: &Blocks,
    claims: &[(usize, TermId)],
    most: [usize; N],
) -> [Vec<(usize, TermId)>; N] {
    if most.iter().all(|&most| claims.len() <= most) {
        return most.map(|_| claims.to_vec());
    }
    let near = Near::new(terms, cfa, blocks);
    // The groups, each with the best rank of it.
    let mut groups: FxHashMap<Vec<Variable>, (Rank, Vec<usize>)> = FxHashMap::default();
    for (i, &(_, claim)) in claims.iter().enumerate() {
        let variables = near.variables(terms, claim, usize::MAX).unwrap_or_default();
        let rank = near.rank(terms, claim, &variables);
        let group = groups.entry(variables).or_insert((rank, Vec::new()));
        group.0 = group.0.min(rank);
        group.1.push(i);
    }
    let mut groups: Vec<(Rank, Vec<usize>)> = groups.into_values().collect();
    groups.sort_unstable();
    most.map(|most| {
        let mut chosen: Vec<usize> = Vec::new();
        for (_, group) in &groups {
            if chosen.len() + group.len() <= most {
                chosen.extend(group);
            }
        }
        chosen.sort_unstable();
        chosen.into_iter().map(|i| claims[i]).collect()
    })
}

/// How far down a claim comes, and how many bits its variables have.
type Rank = (usize, u64);

/// How far variables are from the error.
struct Near {
    known: FxHashMap<TermId, Variable>,
    /// By variable, and how many bits it has.
    distance: Vec<usize>,
    bits: Vec<u64>,
    /// Variables that are compared with each other.
    compared: FxHashSet<(Variable, Variable)>,
}

impl Near {
    fn new(terms: &Terms, cfa: &Cfa, blocks: &Blocks) -> Near {
        let known = (0u32..).zip(&cfa.variables).map(|(x, info)| (info.constant, Variable(x))).collect();
        let bits = |t: TermId| match terms.sort_data(terms.sort_of(t)) {
            Sort::BitVec(width) => u64::from(*width),
            _ => 1,
        };
        let bits = cfa.variables.iter().map(|info| bits(info.constant)).collect();
        let distance = vec![FAR; cfa.variables.len()];
        let mut near = Near { known, distance, bits, compared: FxHashSet::default() };
        near.spread(terms, blocks);
        near
    }

    /// Goes through the blocks from the error on. A term of a block that was looked at at some distance is not looked at again at a larger one.
    fn spread(&mut self, terms: &Terms, blocks: &Blocks) {
        let mut writers: Vec<Vec<(usize, TermId)>> = vec![Vec::new(); self.distance.len()];
        for (b, block) in blocks.blocks.iter().enumerate() {
            block.updates.iter().for_each(|&(x, value)| writers[x.0 as usize].push((b, value)));
        }
        let mut levels: Vec<Vec<(usize, TermId)>> = vec![Vec::new(); FAR];
        let ways = ways_to_error(blocks);
        for (b, block) in blocks.blocks.iter().enumerate() {
            let level = 2 * ways[block.to];
            if level < FAR {
                levels[level].push((b, block.guard));
            }
        }
        let mut seen: FxHashSet<(usize, TermId)> = FxHashSet::default();
        for level in 0..FAR {
            let mut open = std::mem::take(&mut levels[level]);
            while let Some((b, t)) = open.pop() {
                if seen.len() >= LOOKS || !seen.insert((b, t)) {
                    continue;
                }
                open.extend(terms.args(t).iter().map(|&a| (b, a)));
                if matches!(terms.op(t), Op::Eq | Op::BvUlt | Op::BvSlt) {
                    self.compare(terms, t);
                }
                let Some(&x) = self.known.get(&t) else { continue };
                if self.distance[x.0 as usize] <= level {
                    continue;
                }
                self.distance[x.0 as usize] = level;
                if let Some(next) = levels.get_mut(level + 1) {
                    for &(b, value) in &writers[x.0 as usize] {
                        let block: &Block = &blocks.blocks[b];
                        next.extend([(b, value), (b, block.guard)]);
                    }
                }
            }
        }
    }

    /// Remembers which variables a comparison compares.
    fn compare(&mut self, terms: &Terms, comparison: TermId) {
        let Some(variables) = self.variables(terms, comparison, COMPARISON) else { return };
        for (i, &x) in variables.iter().enumerate() {
            self.compared.extend(variables[i + 1..].iter().map(|&y| (x, y)));
        }
    }

    /// The variables of a term, in order; nothing if it has more parts than it may have.
    fn variables(&self, terms: &Terms, t: TermId, most: usize) -> Option<Vec<Variable>> {
        let (mut open, mut seen) = (vec![t], FxHashSet::default());
        let mut found = Vec::new();
        while let Some(t) = open.pop() {
            if !seen.insert(t) {
                continue;
            }
            if seen.len() > most {
                return None;
            }
            found.extend(self.known.get(&t));
            open.extend(terms.args(t));
        }
        found.sort_unstable();
        Some(found)
    }

    /// The rank of a claim about some variables.
    fn rank(&self, terms: &Terms, claim: TermId, variables: &[Variable]) -> Rank {
        let related = || {
            variables
                .iter()
                .enumerate()
                .any(|(i, &x)| variables[i + 1..].iter().any(|&y| self.compared.contains(&(x, y))))
        };
        let kind = match (variables.len(), terms.op(claim), terms.args(claim)) {
            (0, ..) => 0,
            (1, Op::App(_), _) => 0,
            (1, Op::Not, &[t]) if self.known.contains_key(&t) => 0,
            (1, Op::Eq, &[a, b]) if [a, b].iter().any(|t| self.known.contains_key(t)) => 0,
            (1, ..) => 1,
            _ if related() => 2,
            (_, Op::Eq, _) => 3,
            _ => 4,
        };
        let far = variables.iter().map(|x| self.distance[x.0 as usize]).max().unwrap_or(0);
        (kind + far, variables.iter().map(|x| self.bits[x.0 as usize]).sum())
    }
}

/// How many blocks there are at least from each cut point to the error.
fn ways_to_error(blocks: &Blocks) -> Vec<usize> {
    let mut distance = vec![FAR; blocks.cuts.len()];
    distance[blocks.error] = 0;
    let mut coming: Vec<Vec<usize>> = vec![Vec::new(); blocks.cuts.len()];
    blocks.blocks.iter().for_each(|block| coming[block.to].push(block.from));
    let mut queue = std::collections::VecDeque::from([blocks.error]);
    while let Some(cut) = queue.pop_front() {
        for &from in &coming[cut] {
            if distance[from] > distance[cut] + 1 {
                distance[from] = distance[cut] + 1;
                queue.push_back(from);
            }
        }
    }
    distance
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_problem::cfa::{CutPoints, large_blocks, read_cfa};

    #[test]
    fn what_is_near_and_simple_comes_first() {
        let mut terms = Terms::new();
        // The error asks about x, which gets y; z and u are counted beside, and nobody asks about them.
        let text = "(cfa (var x (_ BitVec 8)) (var y (_ BitVec 8)) (var z (_ BitVec 8)) (var u (_ BitVec 32)) (var p Bool)
            (location a) (location b) (location c) (initial a) (error c)
            (edge a b (assign x #x00) (assign y #x00) (assign z #x00) (assign u #x00000000) (assign p true))
            (edge b b (assume (bvult y x)) (assign x y) (assign z (bvadd z #x01)) (assign u (bvadd u #x00000001)) (assign p (not p)))
            (edge b b (assume (bvult #x05 z)) (assign y (bvadd y #x01)))
            (edge b c (assume (= x #x0b))))";
        let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let blocks = large_blocks(&mut terms, &cfa, CutPoints::LoopHeads);
        let [x, y, z, u, p] = [0, 1, 2, 3, 4].map(|i: usize| cfa.variables[i].constant);
        let one = terms.bv_const(8, 1u8);
        let wide = terms.bv_const(32, 1u8);
        let claims = [
            terms.mk(Op::BvUle, &[u, wide]),
            terms.mk(Op::BvUle, &[z, one]),
            terms.eq(x, z),
            terms.mk(Op::BvUle, &[y, x]),
            p,
            terms.mk(Op::BvUle, &[x, one]),
            terms.eq(x, one),
        ];
        let given: Vec<(usize, TermId)> = claims.iter().map(|&claim| (1, claim)).collect();
        let chosen = |most: usize| -> Vec<usize> {
            let [kept] = best(&terms, &cfa, &blocks, &given, [most]);
            kept.iter().filter_map(|claim| given.iter().position(|other| other == claim)).collect()
        };
        // All that is said of x, or nothing of it.
        assert_eq!(chosen(1), [1]);
        assert_eq!(chosen(2), [5, 6]);
        assert_eq!(chosen(3), [1, 5, 6]);
        // What the program compares before what it does not; the order stays that of the claims.
        assert_eq!(chosen(4), [1, 3, 5, 6]);
        assert_eq!(chosen(5), [1, 2, 3, 5, 6]);
        assert!(!chosen(6).contains(&0), "what is wide and far goes first");
        assert_eq!(chosen(7).len(), 7);
    }
}
