//! Atoms: bounds with literals.
//!
//! The atoms of a variable are kept in the order of their bounds. A bound of the variable then decides all
//! atoms on one side of it; only those between it and the bound that it replaced are news.

use super::simplex::Side;
use super::{Delta, LinVar};
use euphonium_sat::{Lit, Var};

/// All atoms.
#[derive(Default)]
pub struct Atoms {
    /// By variable of the search: the atom.
    meanings: Vec<Option<(LinVar, Delta)>>,
    /// By variable: its atoms in the order of their bounds.
    of: Vec<Vec<(Delta, Var)>>,
}

impl Atoms {
    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.meanings.is_empty()
    }

    /// The variable of the search that says `var ≤ bound`.
    pub fn get(&self, var: LinVar, bound: &Delta) -> Option<Var> {
        let atoms = self.of.get(var.index())?;
        let at = atoms.binary_search_by(|(other, _)| other.cmp(bound)).ok()?;
        Some(atoms[at].1)
    }

    /// Adds an atom that is not there.
    pub fn add(&mut self, var: LinVar, bound: Delta, meaning_of: Var) {
        if self.of.len() <= var.index() {
            self.of.resize(var.index() + 1, Vec::new());
        }
        if self.meanings.len() <= meaning_of.index() {
            self.meanings.resize(meaning_of.index() + 1, None);
        }
        let atoms = &mut self.of[var.index()];
        let at = atoms.partition_point(|(other, _)| *other < bound);
        atoms.insert(at, (bound.clone(), meaning_of));
        self.meanings[meaning_of.index()] = Some((var, bound));
    }

    /// The variable and its upper bound that a variable of the search speaks of.
    pub fn meaning(&self, var: Var) -> Option<(LinVar, &Delta)> {
        let (var, bound) = self.meanings.get(var.index())?.as_ref()?;
        Some((*var, bound))
    }

    /// The atoms of a variable, in the order of their bounds.
    pub fn of(&self, var: LinVar) -> &[(Delta, Var)] {
        self.of.get(var.index()).map_or(&[], Vec::as_slice)
    }

    /// The literals that a bound of a variable implies and the one that it replaced did not.
    pub fn implied<'a>(
        &'a self,
        var: LinVar,
        side: Side,
        bound: &Delta,
        replaced: Option<&Delta>,
    ) -> impl Iterator<Item = Lit> + 'a {
        let atoms = self.of(var);
        let place = |bound: &Delta| atoms.partition_point(|(other, _)| other < bound);
        let range = match side {
            // var ≤ bound: all atoms from there on hold.
            Side::Upper => place(bound)..replaced.map_or(atoms.len(), place),
            // bound ≤ var: all atoms below do not hold.
            Side::Lower => replaced.map_or(0, place)..place(bound),
        };
        let atoms = atoms.get(range).unwrap_or_default();
        atoms.iter().map(move |(_, var)| var.positive().negate_if(side == Side::Lower))
    }
}
