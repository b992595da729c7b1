//! Passes that make an automaton smaller and keep what can be reached.
//!
//! After the static analyses of Lange's framework (4.4: expression propagation, needed variables, slicing)
//! and its minimisation of the graph:
//!
//! * [`constants`]: what has one value wherever it is read is replaced by it; edges that cannot be taken then
//!   go.
//! * [`trim`]: locations that no run reaches, or from which none reaches the error (or a loop, if that is the [aim](Aim)), go.
//! * [`contract`]: straight lines become one edge, edges without commands are jumped over.
//! * [`cone`]: variables that flow into no assumption go.
//! * [`dead`]: assignments that nobody reads go.
//! * [`parallel`]: branches both sides of which do nothing that matters go.
//! * [`bisimulation`]: locations from which the same can be done become one.
//!
//! Invariants:
//!
//! * Assumptions and the edges on the way to the error stay, so a loop without an exit keeps what
//!   comes after it unreachable.
//! * A havoc goes only together with its variable; otherwise the runs of the result could not be read
//!   in the words of the source.
//! * Every pass is linear in the automaton, apart from the sizes of the sets of live variables and of
//!   constants.

pub(super) mod bisimulation;
mod cone;
mod constants;
mod contract;
mod dead;
mod parallel;
mod trim;

use super::back::{Back, Fate};
use super::lower::lower;
use super::origin::{Origin, Origins};
use super::{Cfa, Edge, Location, Variable};
use euphonium_term::{TermId, Terms};
use std::sync::Arc;

/// How often slicing may find something new; each round removes at least one branch, and most find nothing
/// after two or three.
const ROUNDS: usize = 12;

/// What must be kept.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Aim {
    /// What is reached: the error location.
    #[default]
    Error,
    /// Which runs end: loops.
    Loops,
}

/// Which passes are run; all by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passes {
    /// What the question is about.
    pub aim: Aim,
    /// Propagate constants.
    pub constants: bool,
    /// Contract straight lines and jump over edges without commands.
    pub contract: bool,
    /// Keep locations from which an array gets any contents ([`Cfa::forgets`]).
    pub forgetting: bool,
    /// Remove variables that flow into no assumption.
    pub cone: bool,
    /// Remove assignments that nobody reads.
    pub dead: bool,
    /// Remove branches that do not matter.
    pub slice: bool,
    /// Merge locations that are bisimilar.
    pub bisimulation: bool,
}

impl Default for Passes {
    fn default() -> Passes {
        Passes {
            aim: Aim::Error,
            constants: true,
            contract: true,
            forgetting: false,
            cone: true,
            dead: true,
            slice: true,
            bisimulation: true,
        }
    }
}

impl Passes {
    /// Only what the encodings need: choices are lowered.
    pub fn none() -> Passes {
        Passes {
            aim: Aim::Error,
            constants: false,
            contract: false,
            forgetting: false,
            cone: false,
            dead: false,
            slice: false,
            bisimulation: false,
        }
    }
}

/// A simplified automaton: without choices, and nothing leaves its error location.
#[derive(Clone, Debug)]
pub struct Simplified {
    /// The automaton. Its variables have the constants of the source.
    pub cfa: Cfa,
    /// The way back.
    pub back: Back,
    /// The passes that it went through.
    pub passes: Passes,
}

impl Simplified {
    /// A simplified automaton: the one that is known, if it is of the same passes.
    pub fn known_or_new(
        known: Option<Arc<Simplified>>,
        terms: &mut Terms,
        source: &Cfa,
        passes: &Passes,
    ) -> Arc<Simplified> {
        match known {
            Some(known) if known.passes == *passes => known,
            _ => Arc::new(simplify(terms, source, passes)),
        }
    }
}

/// Simplifies an automaton.
pub fn simplify(terms: &mut Terms, source: &Cfa, passes: &Passes) -> Simplified {
    let (lowered, lower_back) = lower(source);
    let mut work = Work::new(lowered.clone(), source.locations.len());
    work.drop_edges(|cfa, e| cfa.edges[e].from != cfa.error);
    if passes.cone {
        // First, since it is cheap and spares the others work.
        cone::run(terms, &mut work);
    }
    if passes.constants {
        constants::run(terms, &mut work);
    }
    trim::run(&mut work, passes.aim);
    if passes.cone && passes.constants {
        cone::run(terms, &mut work);
    }
    let stays = if passes.forgetting { work.cfa.forgets(terms) } else { Vec::new() };
    for _ in 0..ROUNDS {
        if passes.dead {
            dead::run(terms, &mut work);
        }
        if passes.contract {
            contract::run(&mut work, &stays);
        }
        if !(passes.slice && parallel::run(terms, &mut work) && passes.cone) {
            break;
        }
        cone::run(terms, &mut work);
    }
    if passes.contract {
        contract::run(&mut work, &stays);
    }
    let sorts = source.variables.iter().map(|v| terms.sort_of(v.constant)).collect();
    let (cfa, edges, variables) = work.compact(terms, passes.cone);
    let sources = source.locations.len();
    let fates = cfa.1[..sources].to_vec();
    work.facts.truncate(sources);
    work.facts.resize(sources, Vec::new());
    let infeasible = lower_back.infeasible(&lowered, &work.infeasible);
    let (facts, table) = (work.facts, work.table);
    let mut cfa = cfa.0;
    let mut quotient = None;
    if passes.bisimulation
        && let Some((small, before)) = bisimulation::quotient(&cfa)
    {
        cfa = small;
        quotient = Some(before);
    }
    let back = Back {
        lowered,
        lower: lower_back,
        table,
        edges,
        variables,
        sorts,
        fates,
        facts,
        infeasible,
        quotient,
    };
    Simplified { cfa, back, passes: *passes }
}

/// An automaton in the making. Locations and variables keep the positions of the lowered automaton
/// until the end; only edges come and go.
struct Work {
    cfa: Cfa,
    /// How many locations are the source's; the others are inside its edges.
    sources: usize,
    /// What each edge stands for.
    origins: Vec<Origin>,
    table: Origins,
    fates: Vec<Fate>,
    /// Constants known at each location; as long as there are locations, or empty.
    facts: Vec<Vec<(TermId, TermId)>>,
    /// The edges of the lowered automaton that constants show to be infeasible.
    infeasible: Vec<bool>,
}

impl Work {
    fn new(cfa: Cfa, sources: usize) -> Work {
        let (table, origins) = Origins::new(cfa.edges.len());
        Work {
            sources,
            table,
            origins,
            fates: (0..cfa.locations.len() as u32).map(|l| Fate::Kept(Location(l))).collect(),
            facts: Vec::new(),
            infeasible: vec![false; cfa.edges.len()],
            cfa,
        }
    }

    fn drop_edges(&mut self, keep: impl Fn(&Cfa, usize) -> bool) {
        let keep: Vec<bool> = (0..self.cfa.edges.len()).map(|e| keep(&self.cfa, e)).collect();
        let mut kept = keep.iter();
        self.cfa.edges.retain(|_| *kept.next().unwrap_or(&true));
        let mut kept = keep.iter();
        self.origins.retain(|_| *kept.next().unwrap_or(&true));
    }

    /// The automaton without the locations that are gone and, if asked, without the removed variables, its
    /// fates, the origins of its edges, and the new places of variables.
    #[allow(clippy::type_complexity)]
    fn compact(
        &mut self,
        terms: &mut Terms,
        drop_variables: bool,
    ) -> ((Cfa, Vec<Fate>), Vec<Origin>, Vec<Option<Variable>>) {
        let mut locations = Vec::new();
        let mut fates = std::mem::take(&mut self.fates);
        for (l, fate) in fates.iter_mut().enumerate() {
            if let Fate::Kept(location) = fate {
                *location = Location(locations.len() as u32);
                locations.push(self.cfa.locations[l].clone());
            }
        }
        let place = |l: Location| match fates[l.0 as usize] {
            Fate::Kept(place) => place,
            _ => unreachable!("edges join locations that are kept"),
        };
        let mut used = vec![!drop_variables; self.cfa.variables.len()];
        if drop_variables {
            cone::mentioned(terms, &self.cfa, &mut used);
        }
        let mut variables = Vec::new();
        let mut places = vec![None; used.len()];
        for (x, _) in used.iter().enumerate().filter(|(_, used)| **used) {
            places[x] = Some(Variable(variables.len() as u32));
            variables.push(self.cfa.variables[x].clone());
        }
        let edges = std::mem::take(&mut self.cfa.edges);
        let edges: Vec<Edge> = edges
            .into_iter()
            .map(|mut edge| {
                (edge.from, edge.to) = (place(edge.from), place(edge.to));
                edge.commands.iter_mut().for_each(|c| cone::rename(c, &places));
                edge
            })
            .collect();
        let (initial, error) = (place(self.cfa.initial), place(self.cfa.error));
        let cfa = Cfa { variables, locations, edges, initial, error };
        ((cfa, fates), std::mem::take(&mut self.origins), places)
    }
}
