//! Clauses for one call (GipSAT): one reserved activation variable, assumed true in that call, whose
//! negation every temporary clause contains. Clauses learnt from them contain it too, and all of
//! them go at the next call.
//!
//! The variable occurs in one polarity only, so nothing follows from its being false; if the
//! temporary clauses made it false at level 0, it can simply be taken off the trail again.

use super::Cdcl;
use super::arena::flag;
use super::insert::Origin;
use crate::{Lit, Theory};

impl<T: Theory> Cdcl<T> {
    /// Adds a clause that holds in the next call of `solve` or `solve_in` only.
    ///
    /// The first such clause reserves a variable. In a proof the clause appears with the negation
    /// of that variable added, and is deleted when it has been used.
    pub fn add_temporary_clause(&mut self, clause: &[Lit]) {
        self.backtrack(0);
        if self.core.temporaries_used {
            self.drop_temporaries();
        }
        let act = match self.core.activation {
            Some(act) => act,
            None => {
                let act = self.core.new_var();
                self.core.order.set_decision(act, false);
                self.core.activation = Some(act);
                act
            }
        };
        let mut lits = clause.to_vec();
        lits.push(!act.positive());
        self.core.temporaries_pending = true;
        self.insert(&lits, Origin::Temporary);
    }

    /// Forgets the temporary clauses of the previous call, at level 0.
    pub(super) fn drop_temporaries(&mut self) {
        let core = &mut self.core;
        core.temporaries_used = false;
        core.temporaries_pending = false;
        for at in 0..core.temporaries.len() {
            let cref = core.temporaries[at];
            if !core.arena.has(cref, flag::GARBAGE) {
                core.delete_clause(cref);
            }
        }
        core.temporaries.clear();
        let Some(act) = core.activation else { return };
        if core.is_free(act.positive()) {
            return;
        }
        let position = core.vars[act.index()].position as usize;
        core.trail.remove(position);
        for &lit in &core.trail[position..] {
            core.vars[lit.var().index()].position -= 1;
        }
        core.values[act.positive().index()] = 0;
        core.values[(!act.positive()).index()] = 0;
        for cursor in [&mut core.propagated, &mut core.hook.announced] {
            if *cursor > position {
                *cursor -= 1;
            }
        }
        core.schedule.unfixed(position);
        if let Some(proof) = &mut core.proof {
            proof.forget_unit(act, position);
        }
    }
}
