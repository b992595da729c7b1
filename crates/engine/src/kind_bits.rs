//! The step cases of k-induction on bits.
//!
//! Simple paths are those on which no two states agree in *all* variables of the source, so the circuit here
//! is that of the whole system: with fewer variables, fewer paths would be simple, and the argument could
//! not be checked on the source.

use crate::Unknown;
use crate::bits::ARRAY_BITS;
use crate::bits::prepare::{Prepared, Scope, prepare};
use crate::bits::unroll::BitUnroller;
use crate::unroll::Start;
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_smt::circuit::{Aig, AigLit};
use euphonium_term::Terms;
use rustc_hash::FxHashMap;

/// The step cases, for k = 0, 1, 2, ...
pub(crate) struct BitStep {
    prepared: Prepared,
    unroller: BitUnroller,
    simple_path: bool,
    /// Did the path have to be simple so far?
    pub used_simple_path: bool,
}

impl BitStep {
    pub fn new(
        terms: &mut Terms,
        system: &TransitionSystem,
        property: usize,
        budget: &Budget,
        simple_path: bool,
    ) -> Result<BitStep, Unknown> {
        // Merged variables would be facts that the evidence does not name.
        let prepared = prepare(terms, system, property, Scope::Everything, ARRAY_BITS, budget)?;
        let unroller = BitUnroller::new(&prepared.bits, Start::Anywhere, budget);
        Ok(BitStep { prepared, unroller, simple_path, used_simple_path: false })
    }

    pub fn next_k(&self) -> u32 {
        self.unroller.len() as u32
    }

    /// Does the property at the steps before k carry over to step k?
    pub fn try_next(&mut self) -> Result<bool, Unknown> {
        let (bits, unroller) = (&self.prepared.bits, &mut self.unroller);
        let k = unroller.len();
        if k > 0 {
            unroller.assert(bits, !bits.bad, k - 1)?;
        }
        unroller.extend(bits)?;
        unroller.commit(k)?;
        let violated = unroller.copy(bits, bits.bad, k)?;
        while self.unroller.check(violated, k, None)? {
            if !self.simple_path {
                return Ok(false);
            }
            let repeated = self.repetitions()?;
            if repeated.is_empty() {
                return Ok(false);
            }
            self.used_simple_path = true;
            for (i, j) in repeated {
                self.distinguish(i, j)?;
            }
        }
        Ok(true)
    }

    /// Pairs of steps, the first with each later one, that are the same state in the model.
    fn repetitions(&mut self) -> Result<Vec<(usize, usize)>, Unknown> {
        let mut states = Vec::new();
        for step in 0..self.unroller.len() {
            states.push(self.state(step)?);
        }
        let values = self.unroller.evaluate();
        let mut seen: FxHashMap<Vec<bool>, usize> = FxHashMap::default();
        let mut found = Vec::new();
        for (step, state) in states.iter().enumerate() {
            let state = state.iter().map(|&l| Aig::value(&values, l) & 1 == 1).collect();
            match seen.get(&state) {
                Some(&first) => found.push((first, step)),
                None => {
                    seen.insert(state, step);
                }
            }
        }
        Ok(found)
    }

    /// Two states of the path differ in some variable.
    fn distinguish(&mut self, i: usize, j: usize) -> Result<(), Unknown> {
        let (a, b) = (self.state(i)?, self.state(j)?);
        let aig = self.unroller.aig_mut();
        let differences = a.iter().zip(&b).map(|(&x, &y)| aig.xor(x, y));
        let differences =
            differences.collect::<Result<Vec<_>, _>>().map_err(crate::bits::circuit::stopped)?;
        let differ = aig.or_all(&differences).map_err(crate::bits::circuit::stopped)?;
        self.unroller.assert_copy(differ)
    }

    /// The bits of all state variables at a step.
    fn state(&mut self, step: usize) -> Result<Vec<AigLit>, Unknown> {
        let bits = &self.prepared.bits;
        bits.state.iter().map(|&l| self.unroller.copy(bits, l, step)).collect()
    }
}
