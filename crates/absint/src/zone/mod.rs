//! Differences of variables: zones, of words with and without their signs.
//!
//! A word is two numbers, one with a sign and one without, and each kind has bounds of its own. A sum of words is a sum of numbers only where it cannot wrap
//! around, which the sets of values tell; otherwise nothing is known of it but its set. Bounds are kept for packs of few variables, where closing them is cheap, and
//! together with those that the sets of values give, so that joining two of them loses nothing that only these imply.

pub mod bounds;
mod carry;
mod claims;
mod packs;

use crate::domain::{Domain, Kind, Place, Stuck, Transfer};
use crate::pack::Packs;
use crate::tape::Tape;
use crate::wto::Order;
pub use bounds::{Bounds, FREE};
pub(crate) use claims::at_most;
use euphonium_problem::cfa::{Cfa, Variable};
use euphonium_term::{TermId, Terms};
use packs::Step;

/// The domain, for one automaton.
pub struct Zones {
    packs: Packs,
    /// For each tape.
    steps: Vec<Vec<Step>>,
    /// The key of the first pack.
    first: usize,
}

impl Zones {
    /// The domain with its keys from one on.
    pub fn new(cfa: &Cfa, order: &Order, tapes: &[Tape], first: usize) -> Zones {
        let (packs, steps) = packs::steps(cfa, order, tapes);
        Zones { packs, steps, first }
    }

    /// The key of a pack's bounds in a state.
    fn key(&self, pack: usize, view: View) -> u32 {
        (self.first + 2 * pack + usize::from(view == View::Unsigned)) as u32
    }
}

impl Domain for Zones {
    fn kind(&self) -> Kind {
        Kind::Zones
    }

    fn keys(&self) -> usize {
        2 * self.packs.packs.len()
    }

    fn carry(&self, transfer: &mut Transfer<'_>) -> Result<(), Stuck> {
        self.along(transfer)
    }

    fn touches(&self, number: usize, keys: &mut Vec<u32>, tied: &mut Vec<Variable>) {
        for step in &self.steps[number] {
            keys.extend(VIEWS.map(|view| self.key(step.pack, view)));
            let variables = &self.packs.packs[step.pack].variables;
            keys.extend(variables.iter().map(|x| x.0));
            tied.extend(variables);
        }
    }

    fn claims(&self, terms: &mut Terms, place: &Place<'_>, claims: &mut Vec<TermId>) {
        self.tell(terms, place, claims)
    }
}

/// How words are numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// In two's complement.
    Signed,
    /// Without a sign.
    Unsigned,
}

/// Both.
pub const VIEWS: [View; 2] = [View::Signed, View::Unsigned];
