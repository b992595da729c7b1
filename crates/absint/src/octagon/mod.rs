//! Sums and differences of two variables: octagons, of words with and without their signs.
//!
//! After Miné (The octagon abstract domain, HOSC 2006), with the tight closure of Bagnara, Hill and Zaffanella
//! (An improved tight closure algorithm for integer octagonal constraints, VMCAI 2008). As in zones a word is
//! two numbers, and a sum of words is a sum of numbers only where it cannot wrap around, or must. Only
//! variables are looked at whose *sum* the program may bound: of differences zones know as much for less.

mod bounds;
mod carry;
mod claims;
mod packs;

use crate::domain::{Domain, Kind, Place, Stuck, Transfer};
use crate::pack::Packs;
use crate::tape::Tape;
use crate::wto::Order;
use crate::zone::{VIEWS, View};
pub use bounds::Octagon;
use euphonium_problem::cfa::{Cfa, Variable};
use euphonium_term::{TermId, Terms};
use packs::Step;

/// The domain, for one automaton.
pub struct Octagons {
    packs: Packs,
    /// For each tape.
    steps: Vec<Vec<Step>>,
    /// The key of the first pack.
    first: usize,
}

impl Octagons {
    /// The domain with its keys from one on.
    pub fn new(cfa: &Cfa, order: &Order, tapes: &[Tape], first: usize) -> Octagons {
        let (packs, steps) = packs::steps(cfa, order, tapes);
        Octagons { packs, steps, first }
    }

    /// The key of a pack's bounds in a state.
    fn key(&self, pack: usize, view: View) -> u32 {
        (self.first + 2 * pack + usize::from(view == View::Unsigned)) as u32
    }
}

impl Domain for Octagons {
    fn kind(&self) -> Kind {
        Kind::Octagons
    }

    fn keys(&self) -> usize {
        2 * self.packs.packs.len()
    }

    fn carry(&self, transfer: &mut Transfer<'_>) -> Result<(), Stuck> {
        self.along(transfer)
    }

    fn touches(&self, number: usize, keys: &mut Vec<u32>, _tied: &mut Vec<Variable>) {
        for step in &self.steps[number] {
            keys.extend(VIEWS.map(|view| self.key(step.pack, view)));
            let variables = &self.packs.packs[step.pack].variables;
            keys.extend(variables.iter().map(|x| x.0));
        }
    }

    fn claims(&self, terms: &mut Terms, place: &Place<'_>, claims: &mut Vec<TermId>) {
        self.tell(terms, place, claims)
    }
}
