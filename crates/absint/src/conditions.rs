//! Conditions that hold: what runs were asked and said, and what variables were computed from, as long as
//! nothing of it changes.
//!
//! This is the analysis of available expressions (Kildall, POPL 1973) with formulas: a condition that a run
//! assumed holds until one of its variables gets a new value, and so does `x = e` after such an assignment;
//! where ways meet, what holds on all of them is left. No other domain says `j < 3 * i` in a loop that
//! changes neither, or that a branch was taken whose condition is asked again. Formulas are compared as they
//! are and nothing is computed with them.

use crate::domain::{Domain, Kind, Place, Stuck, Transfer};
use crate::state::{State, Value};
use crate::tape::Tape;
use euphonium_problem::cfa::{Cfa, Variable};
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// More conditions are not kept together.
const MOST: usize = 48;

/// What holds, in order.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Held(Vec<TermId>);

impl Held {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// What holds here and there; none if that is nothing.
    pub fn common(&self, other: &Held) -> Option<Held> {
        let kept: Vec<TermId> = self.0.iter().copied().filter(|&t| other.has(t)).collect();
        (!kept.is_empty()).then_some(Held(kept))
    }

    /// Does everything hold that the other says?
    pub fn implies(&self, other: &Held) -> bool {
        other.0.iter().all(|&t| self.has(t))
    }

    fn has(&self, t: TermId) -> bool {
        self.0.binary_search(&t).is_ok()
    }
}

/// A formula that holds on a way.
#[derive(Clone, Debug)]
struct Condition {
    /// The formula, over the variables before the way if it was assumed, else over those after it.
    holds: TermId,
    /// What contradicts it, if it was assumed.
    negation: Option<TermId>,
    /// Its variables.
    variables: Rc<[Variable]>,
    /// Does it hold after the way?
    after: bool,
}

/// The domain, for one automaton.
pub struct Conditions {
    /// What holds along each tape.
    along: Vec<Vec<Condition>>,
    /// The variables of each condition.
    variables: FxHashMap<TermId, Rc<[Variable]>>,
    key: u32,
}

impl Conditions {
    /// The domain, with this key.
    pub fn new(terms: &mut Terms, cfa: &Cfa, tapes: &[Tape], key: usize) -> Conditions {
        let known: FxHashMap<TermId, Variable> =
            (0u32..).zip(&cfa.variables).map(|(x, info)| (info.constant, Variable(x))).collect();
        let variable = |t: TermId| known.get(&t).copied();
        let along: Vec<Vec<Condition>> =
            tapes.iter().map(|tape| conditions(terms, cfa, tape, variable)).collect();
        let variables = along.iter().flatten().map(|c| (c.holds, c.variables.clone())).collect();
        Conditions { along, variables, key: key as u32 }
    }

    fn before<'s>(&self, state: &'s State) -> &'s [TermId] {
        match state.get(self.key) {
            Some(Value::Held(held)) => &held.0,
            _ => &[],
        }
    }
}

impl Domain for Conditions {
    fn kind(&self) -> Kind {
        Kind::Conditions
    }

    fn keys(&self) -> usize {
        1
    }

    fn carry(&self, transfer: &mut Transfer<'_>) -> Result<(), Stuck> {
        let (tape, conditions) = (transfer.tape, &self.along[transfer.number]);
        let before = self.before(transfer.refined);
        let is_known = |t: TermId| before.binary_search(&t).is_ok();
        if conditions.iter().any(|c| c.negation.is_some_and(is_known)) {
            return Err(Stuck);
        }
        if before.is_empty() && conditions.is_empty() {
            return Ok(());
        }
        let changed: FxHashSet<Variable> = tape.updates.iter().map(|u| u.0).chain(tape.forgotten()).collect();
        let stays = |t: &TermId| self.variables[t].iter().all(|x| !changed.contains(x));
        let mut held: Vec<TermId> = before.iter().copied().filter(stays).collect();
        held.extend(conditions.iter().filter(|c| c.after).map(|c| c.holds));
        held.sort_unstable();
        held.dedup();
        held.truncate(MOST);
        let value = (!held.is_empty()).then(|| Value::Held(Rc::new(Held(held))));
        transfer.after.set(self.key, value);
        Ok(())
    }

    fn touches(&self, _number: usize, keys: &mut Vec<u32>, _tied: &mut Vec<Variable>) {
        keys.push(self.key);
    }

    fn claims(&self, _terms: &mut Terms, place: &Place<'_>, claims: &mut Vec<TermId>) {
        let is_live = |t: &TermId| self.variables[t].iter().all(|&x| place.is_live(x));
        claims.extend(self.before(place.state).iter().copied().filter(is_live));
    }
}

/// So many terms a condition has at most.
const LARGEST: usize = 40;

/// What a way assumes, and what it makes of variables, as conditions. Variables are told from other terms by
/// `variable`, and inputs are in none.
fn conditions(
    terms: &mut Terms,
    cfa: &Cfa,
    tape: &Tape,
    variable: impl Fn(TermId) -> Option<Variable>,
) -> Vec<Condition> {
    let (guards, updates) = (&tape.assumed, &tape.values);
    let changed: FxHashSet<Variable> = updates.iter().map(|u| u.0).chain(tape.forgotten()).collect();
    let changed = |x: &Variable| changed.contains(x);
    let mut found = Vec::new();
    for &guard in guards {
        // Sets of values say what is about one variable only.
        let Some(variables) = variables(terms, guard, &variable).filter(|all| all.len() > 1) else {
            continue;
        };
        let (after, negation) = (!variables.iter().any(changed), Some(terms.not(guard)));
        found.push(Condition { holds: guard, negation, variables: variables.into(), after });
    }
    for &(x, value) in updates {
        let own = cfa.variables[x.0 as usize].constant;
        // Of copies, constants and truth values others know all.
        if terms.args(value).is_empty() || terms.sort_of(own) == SortId::BOOL {
            continue;
        }
        let Some(mut variables) = variables(terms, value, &variable).filter(|all| !all.is_empty()) else {
            continue;
        };
        if variables.iter().any(changed) {
            continue;
        }
        variables.push(x);
        let holds = terms.eq(own, value);
        found.push(Condition { holds, negation: None, variables: variables.into(), after: true });
    }
    found
}

/// The variables of a term; none if it is large, or mentions anything else that is open.
fn variables(
    terms: &Terms,
    term: TermId,
    variable: &impl Fn(TermId) -> Option<Variable>,
) -> Option<Vec<Variable>> {
    let mut variables = Vec::new();
    let mut seen = FxHashSet::default();
    let mut stack = vec![term];
    while let Some(t) = stack.pop() {
        if !seen.insert(t) {
            continue;
        }
        match variable(t) {
            Some(x) => variables.push(x),
            None if matches!(terms.op(t), Op::App(_)) || seen.len() > LARGEST => return None,
            None => stack.extend(terms.args(t)),
        }
    }
    Some(variables)
}

#[cfg(test)]
mod tests {
    use crate::{Chosen, analyse};
    use euphonium_limits::Budget;
    use euphonium_problem::cfa::{Location, read_cfa};
    use euphonium_term::{Op, Terms};

    #[test]
    fn a_condition_holds_until_its_variables_change() {
        let mut terms = Terms::new();
        // The inner loop, c, changes k only; the way around it changes j.
        let text = "(cfa (var i (_ BitVec 8)) (var j (_ BitVec 8)) (var k (_ BitVec 8))
            (location a) (location b) (location c) (location d) (initial a) (error d)
            (edge a b (havoc i) (havoc j) (havoc k))
            (edge b c (assume (bvult j (bvmul #x03 i))))
            (edge c c (assume (bvult k j)) (assign k (bvadd k #x01)))
            (edge c b (assign j (bvadd j #x01)))
            (edge c d (assume (not (bvult j (bvmul #x03 i))))))";
        let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let chosen = Chosen::named(["conditions"].into_iter());
        let facts =
            analyse(&mut terms, &cfa, chosen, &Budget::default()).unwrap_or_else(|_| panic!("no limit"));
        let [i, j] = [0, 1].map(|x: usize| cfa.variables[x].constant);
        let three = terms.bv_const(8, 3u8);
        let product = terms.mk(Op::BvMul, &[three, i]);
        let below = terms.mk(Op::BvUlt, &[j, product]);
        assert!(facts.claims(&mut terms, &cfa, Location(2)).contains(&below));
        assert!(!facts.claims(&mut terms, &cfa, Location(1)).contains(&below));
        // What contradicts it cannot be gone.
        assert!(facts.excludes(cfa.error));
    }
}
