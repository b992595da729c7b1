//! Domains: what is known of several variables at once, beside the set of values of each.
//!
//! Sets of values are always there, and every domain uses them and adds to them. A domain has keys of its own
//! in a state, for packs of few variables, and says what becomes of them along a tape and which formulas they
//! are. How two of its values are joined, compared and widened is in [`crate::state`] and
//! [`crate::widen`](mod@crate::widen).

use crate::conditions::Conditions;
use crate::equalities::Equalities;
use crate::octagon::Octagons;
use crate::run::Slot;
use crate::state::{State, Value};
use crate::tape::Tape;
use crate::word::{Range, Word};
use crate::wto::Order;
use crate::zone::Zones;
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::cfa::{Cfa, Liveness, Location, Variable};
use euphonium_term::{TermId, Terms};

/// No run goes this way.
#[derive(Debug)]
pub struct Stuck;

/// What a domain is asked to carry along a tape.
pub struct Transfer<'a> {
    /// The tape.
    pub tape: &'a Tape,
    /// Its number.
    pub number: usize,
    /// What the guards say of the values before, with what was known of all else before.
    pub refined: &'a State,
    /// What is known after; the values are there.
    pub after: &'a mut State,
    /// What is known of the results of operations.
    pub slots: &'a [Slot],
    /// Variables after the tape whose difference is a number, with the number.
    pub differences: Vec<(Variable, Variable, i128)>,
}

impl Transfer<'_> {
    /// The set of an operation's results, if it gives words.
    pub fn range(&self, operation: u32) -> Option<Range> {
        match &self.slots[operation as usize] {
            Slot::Word(word) => Some(word.range()),
            _ => None,
        }
    }

    /// The value of a variable after is in a range, too.
    pub fn narrow(&mut self, x: Variable, range: Range) -> Result<(), Stuck> {
        let word = match self.after.get(x.0) {
            // Mostly that is known.
            Some(Value::Word(word)) if word.range().is_within(&range) => return Ok(()),
            Some(Value::Word(word)) => word.meet(&Word::from(range)).ok_or(Stuck)?,
            _ if range.is_top() => return Ok(()),
            _ => Word::from(range),
        };
        self.after.set(x.0, Value::of_word(word));
        Ok(())
    }
}

/// A place whose facts become formulas.
pub struct Place<'a> {
    /// The automaton.
    pub cfa: &'a Cfa,
    /// What is known there.
    pub state: &'a State,
    /// Where.
    pub location: Location,
    /// Who is live.
    pub live: &'a Liveness,
}

impl Place<'_> {
    /// Is a variable live?
    pub fn is_live(&self, x: Variable) -> bool {
        self.live.is_live(self.location, x)
    }

    /// The constant that stands for a variable.
    pub fn constant(&self, x: Variable) -> TermId {
        self.cfa.variables[x.0 as usize].constant
    }
}

/// What is known of several variables at once.
pub trait Domain {
    /// Which one it is.
    fn kind(&self) -> Kind;

    /// How many keys of states it has.
    fn keys(&self) -> usize;

    /// Says what is known after a tape, and may say more of the values.
    fn carry(&self, transfer: &mut Transfer<'_>) -> Result<(), Stuck>;

    /// The keys, of variables and its own, that carrying along a tape reads or writes. The variables whose differences it may tell, or those before
    /// it may have told, are tied.
    fn touches(&self, number: usize, keys: &mut Vec<u32>, tied: &mut Vec<Variable>);

    /// What is known at a place, as formulas over live variables; what sets of values say is left out.
    fn claims(&self, terms: &mut Terms, place: &Place<'_>, claims: &mut Vec<TermId>);
}

/// The domains by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Sets of values: few words, intervals, known bits.
    Values,
    /// Cells of arrays as variables ([`expansion`](mod@crate::expansion)).
    Arrays,
    /// Bounds of differences.
    Zones,
    /// Bounds of sums and differences.
    Octagons,
    /// Equations modulo a power of two.
    Equalities,
    /// Conditions that were asked on the way.
    Conditions,
}

/// All domains, in the order in which they are carried: each may use what those before found out.
pub const KINDS: [Kind; 6] =
    [Kind::Values, Kind::Arrays, Kind::Zones, Kind::Octagons, Kind::Equalities, Kind::Conditions];

impl Kind {
    /// Its position among [`KINDS`].
    pub fn place(self) -> usize {
        KINDS.iter().position(|&kind| kind == self).unwrap_or(0)
    }

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Values => "values",
            Kind::Arrays => "arrays",
            Kind::Zones => "zones",
            Kind::Octagons => "octagons",
            Kind::Equalities => "equalities",
            Kind::Conditions => "conditions",
        }
    }
}

/// What is tried where the states that the domains find do not exclude the error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// What an error needs, backwards ([`necessary`](mod@crate::necessary)).
    Backward,
    /// States apart by situation ([`partition`](mod@crate::partition)).
    Situations,
    /// Sums that loops never make smaller ([`gauges`](mod@crate::gauges)), which are guesses for other engines.
    Gauges,
}

/// All of them, in the order in which they are tried.
pub const MODES: [Mode; 3] = [Mode::Backward, Mode::Situations, Mode::Gauges];

impl Mode {
    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Backward => "backward",
            Mode::Situations => "situations",
            Mode::Gauges => "gauges",
        }
    }
}

/// The names of all domains and of what is tried beside them.
pub fn names() -> Vec<&'static str> {
    KINDS.iter().map(|kind| kind.name()).chain(MODES.iter().map(|mode| mode.name())).collect()
}

/// Which domains take part, and what is tried beside them. Sets of values always take part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    kinds: [bool; KINDS.len()],
    modes: [bool; MODES.len()],
}

impl Default for Chosen {
    /// All but cells of arrays, which cost time and prove nothing more of the programs that were measured.
    fn default() -> Chosen {
        Chosen { kinds: KINDS.map(|kind| kind != Kind::Arrays), ..Chosen::all() }
    }
}

impl Chosen {
    /// All of them.
    pub fn all() -> Chosen {
        Chosen { kinds: [true; KINDS.len()], modes: [true; MODES.len()] }
    }

    /// Those of some names; others are not there.
    pub fn named<'n>(names: impl Iterator<Item = &'n str>) -> Chosen {
        let names: Vec<&str> = names.collect();
        Chosen {
            kinds: KINDS.map(|kind| names.contains(&kind.name())),
            modes: MODES.map(|mode| names.contains(&mode.name())),
        }
    }

    /// Does one take part?
    pub fn has(self, kind: Kind) -> bool {
        kind == Kind::Values || self.kinds[kind.place()]
    }

    /// Is something tried?
    pub fn tries(self, mode: Mode) -> bool {
        MODES.iter().zip(self.modes).any(|(&other, on)| on && other == mode)
    }
}

/// The domains of an automaton that take part, beside sets of values.
pub(crate) fn domains(
    terms: &mut Terms,
    cfa: &Cfa,
    order: &Order,
    tapes: &[Tape],
    chosen: Chosen,
    budget: &Budget,
) -> Result<Vec<Box<dyn Domain>>, Exhausted> {
    let mut domains: Vec<Box<dyn Domain>> = Vec::new();
    let mut first = cfa.variables.len();
    for kind in KINDS.into_iter().filter(|&kind| chosen.has(kind)) {
        budget.check_cheap()?;
        let domain: Box<dyn Domain> = match kind {
            // Cells are variables like any other.
            Kind::Values | Kind::Arrays => continue,
            Kind::Zones => Box::new(Zones::new(cfa, order, tapes, first)),
            Kind::Octagons => Box::new(Octagons::new(cfa, order, tapes, first)),
            Kind::Equalities => Box::new(Equalities::new(cfa, order, tapes, first)),
            Kind::Conditions => Box::new(Conditions::new(terms, cfa, tapes, first)),
        };
        first += domain.keys();
        domains.push(domain);
    }
    Ok(domains)
}
