//! Claims about cut points, filtered: what is inductive of them is kept, found by exact questions.
//!
//! A question is about a block: all claims where it begins hold, and some claim where it ends does not. Its model contradicts claims, which go; then it is asked again
//! ([`euphonium_smt::inductive`]). Claims of a sound analysis mostly stay, so there is about one question for each block.

use euphonium_limits::{Budget, Exhausted, Unknown};
use euphonium_problem::cfa::{Blocks, Cfa, Rewriter};
use euphonium_smt::inductive::{largest_inductive, refute};
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Op, TermId, Terms};

/// What is left of claims.
#[derive(Clone, Default, Debug)]
pub struct Filtered {
    /// The claims that are inductive together, with their cut points.
    pub kept: Vec<(usize, TermId)>,
    /// How many there were.
    pub given: usize,
    /// How many questions were asked.
    pub asked: usize,
}

/// The largest part of claims about cut points, other than the first, that holds by induction.
pub fn inductive_claims(
    terms: &mut Terms,
    cfa: &Cfa,
    blocks: &Blocks,
    claims: &[(usize, TermId)],
    budget: &Budget,
) -> Result<Filtered, Exhausted> {
    let mut guesses: Vec<Vec<TermId>> = vec![Vec::new(); blocks.cuts.len()];
    // Everything is possible where runs begin.
    claims.iter().filter(|claim| claim.0 != 0).for_each(|&(cut, claim)| guesses[cut].push(claim));
    let ways: Vec<(usize, usize)> = blocks.blocks.iter().map(|block| (block.from, block.to)).collect();
    let mut asker = Asker { budget, shared: None, block: (None, false), asked: 0 };
    let mut rewriter = Rewriter::new(cfa);
    let kept = largest_inductive(guesses, &ways, |way, assumed, guesses| {
        let block = &blocks.blocks[way];
        rewriter.reset();
        block.updates.iter().for_each(|&(x, value)| rewriter.set(x, value));
        let assumed: Vec<TermId> = assumed.iter().copied().chain([block.guard]).collect();
        let mut there = |terms: &mut Terms, &guess: &TermId| rewriter.rewrite(terms, guess);
        match asker.ask(terms, &assumed, guesses, false, &mut there) {
            Ok(any) => Ok(any),
            Err(Unknown::Exhausted(exhausted)) if exhausted != Exhausted::Conflicts => Err(exhausted),
            // What is too hard for one question is asked claim by claim; what is hard even so is not known to hold.
            Err(_) => {
                let before = guesses.len();
                for guess in guesses.clone() {
                    match asker.ask(terms, &assumed, &mut vec![guess], true, &mut there) {
                        Ok(false) => {}
                        Err(Unknown::Exhausted(e)) if e != Exhausted::Conflicts => return Err(e),
                        _ => guesses.retain(|&other| other != guess),
                    }
                }
                Ok(guesses.len() < before)
            }
        }
    })?;
    let asked = asker.asked;
    let kept = kept.into_iter().enumerate().flat_map(|(cut, all)| all.into_iter().map(move |c| (cut, c)));
    Ok(Filtered { kept: kept.collect(), given: claims.len(), asked })
}

/// Which of several lists of formulas cannot all hold together; of those that are too hard to say, it is not known.
pub fn contradictions(terms: &mut Terms, lists: &[Vec<TermId>], budget: &Budget) -> Vec<bool> {
    let mut solver = Solver::new(Config::default());
    solver.set_budget(Budget { conflicts: Some(HARD), ..budget.clone() });
    lists.iter().map(|list| solver.check(terms, list) == Satisfiability::Unsat).collect()
}

/// Asks whether claims hold after a block.
struct Asker<'b> {
    budget: &'b Budget,
    /// For many questions under hypotheses that are only assumed.
    shared: Option<Solver>,
    /// The guard of the block that was asked about last, and whether it is large.
    block: (Option<TermId>, bool),
    asked: usize,
}

/// After so many conflicts a question about several claims is too hard, and one about a single claim.
const HARD: u64 = 2_000;
const HARDEST: u64 = 30_000;

/// Blocks of more terms have a solver of their own: one for all would look at what others say, too.
const LARGE: usize = 500;

impl Asker<'_> {
    /// Drops the claims that some run contradicts; whether there were any.
    fn ask(
        &mut self,
        terms: &mut Terms,
        assumed: &[TermId],
        guesses: &mut Vec<TermId>,
        alone: bool,
        there: &mut impl FnMut(&mut Terms, &TermId) -> TermId,
    ) -> Result<bool, Unknown> {
        self.asked += 1;
        let conflicts = if alone { HARDEST } else { HARD };
        let fresh = || {
            let mut solver = Solver::new(Config { flatten: true, ..Config::default() });
            solver.set_budget(Budget { conflicts: Some(conflicts), ..self.budget.clone() });
            solver
        };
        // Equations are solved for a variable where they are asserted, and sums are equal then that circuits have a hard time with. What is asked by itself was too
        // hard among others, under assumptions.
        if alone || assumed.iter().any(|&t| is_sum(terms, t)) {
            let mut solver = fresh();
            for &t in assumed {
                solver.assert(terms, t).map_err(|e| Unknown::Unsupported(e.what))?;
            }
            return refute(terms, &mut solver, &[], guesses, there).map(|model| model.is_some());
        }
        let (last, was_large) = self.block;
        let block = (assumed.last().copied(), terms.dag_size(assumed) > LARGE);
        if block.0 != last && (was_large || block.1) {
            self.shared = None;
        }
        self.block = block;
        let solver = self.shared.get_or_insert_with(fresh);
        refute(terms, solver, assumed, guesses, there).map(|model| model.is_some())
    }
}

/// Is a formula an equation of sums?
fn is_sum(terms: &Terms, formula: TermId) -> bool {
    let sides = terms.args(formula).iter();
    terms.op(formula) == Op::Eq
        && sides.clone().any(|&t| matches!(terms.op(t), Op::BvAdd | Op::BvMul | Op::BvNeg))
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_problem::cfa::{CutPoints, large_blocks, read_cfa};

    #[test]
    fn what_is_not_inductive_goes() {
        let mut terms = Terms::new();
        let text = "(cfa (var x (_ BitVec 8)) (location a) (location b) (location c) (initial a) (error c)
            (edge a b (assign x #x00))
            (edge b b (assume (bvult x #x0a)) (assign x (bvadd x #x02)))
            (edge b c (assume (= x #x0b))))";
        let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let blocks = large_blocks(&mut terms, &cfa, CutPoints::LoopHeads);
        let x = cfa.variables[0].constant;
        let [one, nine, ten] = [1u8, 9, 10].map(|n| terms.bv_const(8, n));
        let masked = terms.mk(Op::BvAnd, &[x, one]);
        let zero = terms.bv_const(8, 0u8);
        let even = terms.eq(masked, zero);
        let [at_most_nine, at_most_ten] = [nine, ten].map(|n| terms.mk(Op::BvUle, &[x, n]));
        let head = blocks.cuts.iter().position(|l| l.0 == 1).expect("the loop has a head");
        let claims = [even, at_most_nine, at_most_ten].map(|claim| (head, claim));
        let budget = Budget::default();
        let all = inductive_claims(&mut terms, &cfa, &blocks, &claims, &budget).expect("there is no limit");
        assert_eq!((all.kept, all.given), (vec![(head, even), (head, at_most_ten)], 3));
        // Without the parity, the larger bound is not kept by the loop.
        let alone = inductive_claims(&mut terms, &cfa, &blocks, &[(head, at_most_ten)], &budget);
        assert!(alone.is_ok_and(|alone| alone.kept.is_empty()));
    }
}
