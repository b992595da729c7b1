//! Linear arithmetic over integers and reals.
//!
//! Every atom is a bound `x ≤ c` of a variable, where a variable can stand for a sum ([`Linear::sum`]): its
//! literal says so, its negation that `x` is greater. The encoder brings terms into this form; here is what
//! takes part in the search:
//!
//! * [`simplex`]: are the bounds consistent over the rationals? On the [`tableau`] of the sums, in numbers
//!   that are small most of the time ([`rational`]) and may have an infinitesimal part ([`delta`]).
//! * [`atoms`]: bounds and their literals; what one bound says of the others on the same variable.
//! * [`rows`]: bounds that follow from a row.
//! * [`integers`]: integer variables must have integer values: divisors of rows, cuts, branching.
//!
//! After Dutertre and de Moura ("A fast linear-arithmetic solver for DPLL(T)", CAV 2006).

mod atoms;
mod delta;
mod integers;
mod rational;
mod rows;
mod simplex;
mod tableau;
#[cfg(test)]
mod tests;

pub use delta::Delta;
use euphonium_limits::Budget;
use euphonium_sat::{Lit, TheoryCtx, Var};
pub use integers::Integers;
pub use rational::Rational;
use rustc_hash::FxHashMap;
pub use simplex::{Bound, Outcome, Side, Simplex, Tightened};
pub use tableau::LinVar;

use crate::proof::{ProofHandle, Step};
use atoms::Atoms;
use rows::RowBounds;

/// The theory.
#[derive(Default)]
pub struct Linear {
    /// Bounds, values, rows.
    pub simplex: Simplex,
    atoms: Atoms,
    /// The log, if there is one.
    pub proof: Option<ProofHandle>,
    sums: FxHashMap<Box<[(LinVar, Rational)]>, LinVar>,
    /// By variable that stands for a sum: the variables in it.
    parts: FxHashMap<LinVar, Box<[LinVar]>>,
    rows: RowBounds,
    integers: integers::Search,
    /// By variable of the search: where its reason is in `reasons`, while it is implied.
    implied: Vec<(u32, u32)>,
    reasons: Vec<Lit>,
    /// The length of `reasons` where each open level began.
    levels: Vec<u32>,
}

impl Linear {
    /// A new variable.
    pub fn new_var(&mut self, integer: bool) -> LinVar {
        self.simplex.new_var(integer)
    }

    /// The variable that stands for a sum of at least two variables. The coefficients are integers
    /// without a common divisor, and the variables in order.
    pub fn sum(&mut self, sum: &[(LinVar, Rational)]) -> LinVar {
        debug_assert!(sum.len() > 1 && sum.windows(2).all(|pair| pair[0].0 < pair[1].0));
        if let Some(&var) = self.sums.get(sum) {
            return var;
        }
        let var = self.simplex.new_sum(sum);
        if let Some(proof) = &self.proof {
            proof.step(Step::Sum { var, sum });
        }
        self.sums.insert(sum.into(), var);
        self.parts.insert(var, sum.iter().map(|&(part, _)| part).collect());
        var
    }

    /// The variable that stands for a sum and what it has to be multiplied with; none for the empty sum.
    pub fn variable_of(&mut self, sum: &mut [(LinVar, Rational)]) -> Option<(LinVar, Rational)> {
        sum.sort_unstable_by_key(|&(var, _)| var);
        let first = sum.first()?;
        if sum.len() == 1 {
            return Some(first.clone());
        }
        let multiple = sum.iter().fold(Rational::ONE, |multiple, (_, c)| multiple.lcm(&c.denominator()));
        let divisor = sum.iter().fold(Rational::ZERO, |divisor, (_, c)| divisor.gcd(&(c * &multiple)));
        let scale = &divisor / &multiple;
        let scale = if first.1.is_negative() { -scale } else { scale };
        for (_, coefficient) in sum.iter_mut() {
            *coefficient = &*coefficient / &scale;
        }
        Some((self.sum(sum), scale))
    }

    /// The variables that a variable is a sum of, down to those that are none.
    pub fn parts(&self, var: LinVar) -> Vec<LinVar> {
        let (mut parts, mut stack) = (Vec::new(), vec![var]);
        while let Some(var) = stack.pop() {
            match self.parts.get(&var) {
                Some(sum) => stack.extend_from_slice(sum),
                None => parts.push(var),
            }
        }
        parts
    }

    /// The literal of `var ≤ bound`, if it is an atom. The bound of an integer is an integer.
    pub fn atom(&self, var: LinVar, bound: &Delta) -> Option<Lit> {
        self.atoms.get(var, bound).map(Var::positive)
    }

    /// Makes `var ≤ bound` the meaning of a variable of the search, which must be observed and free.
    pub fn add_atom(&mut self, var: LinVar, bound: Delta, meaning_of: Var) {
        debug_assert!(!self.simplex.is_integer(var) || bound.is_integer());
        if let Some(proof) = &self.proof {
            proof.step(Step::Bound { lit: meaning_of.positive(), var, bound: &bound });
        }
        self.atoms.add(var, bound, meaning_of);
    }

    /// Limits every check from now on.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.simplex.budget = budget.clone();
    }

    /// Is there nothing to do?
    pub fn is_empty(&self) -> bool {
        self.atoms.is_empty()
    }

    /// A level opens.
    pub fn new_level(&mut self) {
        self.simplex.new_level();
        self.levels.push(self.reasons.len() as u32);
    }

    /// All levels above this number close.
    pub fn backtrack(&mut self, level: u32) {
        self.simplex.backtrack(level);
        if let Some(&start) = self.levels.get(level as usize) {
            self.levels.truncate(level as usize);
            self.reasons.truncate(start as usize);
        }
    }

    /// Asserts the bound of a literal that became true, if it is of an atom. False if another bound
    /// contradicts it; then the simplex has the conflict.
    pub fn assert(&mut self, lit: Lit) -> bool {
        let Some((var, bound)) = self.atoms.meaning(lit.var()) else { return true };
        if lit.is_positive() {
            let bound = bound.clone();
            self.simplex.assert(var, Side::Upper, bound, lit)
        } else {
            let above = above(self.simplex.is_integer(var), bound);
            self.simplex.assert(var, Side::Lower, above, lit)
        }
    }

    /// Checks the bounds over the rationals, and tells the search of conflicts and of what they imply; the
    /// caller hears of variables that were implied.
    pub fn propagate(&mut self, ctx: &mut TheoryCtx<'_>, implied: impl FnMut(Var)) {
        if self.simplex.check() == Outcome::Conflict {
            let mut conflict = std::mem::take(&mut self.simplex.conflict);
            conflict.sort_unstable();
            conflict.dedup();
            ctx.conflict(&conflict);
            self.simplex.conflict = conflict;
            return;
        }
        self.imply(ctx, implied);
    }

    /// Tells the search of atoms that follow from bounds that became tighter.
    fn imply(&mut self, ctx: &mut TheoryCtx<'_>, mut tell: impl FnMut(Var)) {
        let tightened = std::mem::take(&mut self.simplex.tightened);
        for Tightened { var, side, replaced } in &tightened {
            let Some(bound) = self.simplex.bound(*var, *side) else { continue };
            let reason = bound.reason;
            for lit in self.atoms.implied(*var, *side, &bound.value, replaced.as_ref()) {
                if ctx.value(lit).is_none() {
                    remember(&mut self.implied, &mut self.reasons, lit, [reason]);
                    tell(lit.var());
                    ctx.propagate(lit);
                }
            }
        }
        let mut rows = std::mem::take(&mut self.rows);
        rows.look(&self.simplex, &tightened);
        while let Some((var, side, bound)) = rows.next(&self.simplex, &self.atoms) {
            for lit in self.atoms.implied(var, side, &bound, self.simplex.bound(var, side).map(|b| &b.value))
            {
                if ctx.value(lit).is_none() {
                    let reason = rows.reason(&self.simplex, var);
                    remember(&mut self.implied, &mut self.reasons, lit, reason);
                    tell(lit.var());
                    ctx.propagate(lit);
                }
            }
        }
        self.rows = rows;
        self.simplex.tightened = tightened;
        self.simplex.tightened.clear();
    }

    /// Why a literal follows that this theory told the search of.
    pub fn explain(&self, lit: Lit) -> &[Lit] {
        let (start, end) = self.implied[lit.var().index()];
        &self.reasons[start as usize..end as usize]
    }

    /// Checks that integer variables have integer values, after a successful check over the rationals.
    pub fn check_integers(&mut self, ctx: &mut TheoryCtx<'_>) -> Integers {
        let mut search = std::mem::take(&mut self.integers);
        let result = search.check(self, ctx);
        self.integers = search;
        result
    }

    /// The literal of `var ≤ bound`, made an atom if it is none, which the search will decide.
    fn literal(&mut self, ctx: &mut TheoryCtx<'_>, var: LinVar, bound: Delta) -> Lit {
        if let Some(lit) = self.atom(var, &bound) {
            // A search that is restricted may have been without it.
            ctx.demand(lit.var());
            return lit;
        }
        let fresh = ctx.new_var();
        ctx.observe(fresh);
        self.add_atom(var, bound, fresh);
        fresh.positive()
    }
}

/// Keeps the reason of a literal that the search is told of.
fn remember(
    implied: &mut Vec<(u32, u32)>,
    reasons: &mut Vec<Lit>,
    lit: Lit,
    reason: impl IntoIterator<Item = Lit>,
) {
    let at = lit.var().index();
    if implied.len() <= at {
        implied.resize(at + 1, (0, 0));
    }
    let start = reasons.len() as u32;
    reasons.extend(reason);
    implied[at] = (start, reasons.len() as u32);
}

/// The least value that is not within an upper bound.
fn above(integer: bool, bound: &Delta) -> Delta {
    match integer {
        true => Delta::of(&bound.real + &Rational::ONE),
        false => Delta { real: bound.real.clone(), delta: &bound.delta + &Rational::ONE },
    }
}
