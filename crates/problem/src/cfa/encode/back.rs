//! From the transition system back to the automaton.

use super::DeadVariables;
use super::control::Control;
use crate::cfa::blocks::{BlockStep, Blocks};
use crate::cfa::{Back, Cfa, LocationInvariants, Path, Simplified, Variable};
use crate::trace::Trace;
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The way back from a transition system to the automaton it was made of.
#[derive(Clone, Debug)]
pub struct EncodeBack {
    simplified: Arc<Simplified>,
    blocks: Blocks,
    control: Control,
    dead: DeadVariables,
}

impl EncodeBack {
    pub(super) fn new(
        simplified: Arc<Simplified>,
        blocks: Blocks,
        control: Control,
        dead: DeadVariables,
    ) -> EncodeBack {
        EncodeBack { simplified, blocks, control, dead }
    }

    /// The simplified automaton that was encoded.
    pub fn simplified(&self) -> &Cfa {
        &self.simplified.cfa
    }

    /// The same with what belongs to it, for those who would simplify once more.
    pub fn shared(&self) -> &Arc<Simplified> {
        &self.simplified
    }

    /// The blocks that the steps are.
    pub fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    /// The way back from the simplified automaton to the source.
    pub fn back(&self) -> &Back {
        &self.simplified.back
    }

    /// The run of the source that a trace of the system stands for, found by running the automaton with the
    /// trace's inputs. `None` if the trace is not one of the system.
    pub fn path(&self, terms: &mut Terms, trace: &Trace) -> Option<Path> {
        let first = trace.steps.first()?;
        let mut steps = Vec::with_capacity(trace.steps.len() - 1);
        for pair in trace.steps.windows(2) {
            let (from, to) = (self.control.cut(&pair[0].values)?, self.control.cut(&pair[1].values)?);
            steps.push(BlockStep { from, to, inputs: &pair[0].values });
        }
        let path = self.blocks.path(terms, &self.simplified.cfa, &first.values, &steps)?;
        Some(self.simplified.back.path(terms, &path))
    }

    /// What holds at cut points, by their positions, as a formula about the states of the system.
    pub fn of_cuts(&self, terms: &mut Terms, claims: &[(usize, TermId)]) -> TermId {
        let mut all = Vec::with_capacity(claims.len());
        for &(cut, claim) in claims {
            let here = self.control.at(terms, cut);
            all.push(terms.implies(here, claim));
        }
        terms.and(&all)
    }

    /// The invariants of the source's locations that an invariant of the system stands for. Locations inside
    /// blocks have none: what holds there follows from the cut points around.
    pub fn invariants(&self, terms: &mut Terms, invariant: TermId) -> LocationInvariants {
        let mut simplified = vec![None; self.simplified.cfa.locations.len()];
        for (cut, &location) in self.blocks.cuts.iter().enumerate() {
            let here =
                if cut == self.blocks.error { TermId::FALSE } else { self.at_cut(terms, invariant, cut) };
            simplified[location.0 as usize] = Some(here);
        }
        self.simplified.back.invariants(terms, &simplified)
    }

    /// What an invariant says of the live variables at a cut point.
    fn at_cut(&self, terms: &mut Terms, invariant: TermId, cut: usize) -> TermId {
        let mut map = self.control.values_at(terms, cut);
        let live: FxHashSet<Variable> = self.blocks.live[cut].iter().copied().collect();
        let of = &self.simplified.cfa.variables;
        let variables = (0..of.len() as u32).map(Variable);
        let dead = variables.filter(|x| !live.contains(x)).map(|x| of[x.0 as usize].constant);
        let dead: FxHashSet<TermId> = dead.collect();
        if self.dead == DeadVariables::Reset {
            for &x in &dead {
                let default = terms.default_value(terms.sort_of(x));
                map.insert(x, terms.value_term(&default));
            }
        }
        let here = terms.substitute(invariant, &map);
        // What is left about dead variables is about values that mean nothing.
        let parts = terms.conjuncts(&[here]);
        let of_dead = crate::functional::mentioning(terms, &parts, &dead);
        let parts: Vec<TermId> = parts.into_iter().filter(|part| !of_dead.contains(part)).collect();
        terms.and(&parts)
    }
}
