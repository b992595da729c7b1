//! From a simplified automaton back to its source.

use super::lower::LowerBack;
use super::{Location, LocationInvariants, Path, PathStep, Variable};
use euphonium_term::{SortId, TermId, Terms};

/// What became of a location of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It is this location now.
    Kept(Location),
    /// It went into an edge.
    Contracted,
    /// No run that comes here reaches the error location.
    Harmless,
    /// No run comes here, as constants show.
    Unreachable,
}

/// The way back from a simplified automaton.
#[derive(Clone, Debug)]
pub struct Back {
    pub(super) lower: LowerBack,
    /// The edges of the lowered automaton that each edge stands for, in order.
    pub(super) edges: Vec<Vec<u32>>,
    /// The variables that each edge of the lowered automaton havocs, in order.
    pub(super) havocs: Vec<Vec<Variable>>,
    /// The position of each variable of the source, if it is left.
    pub(super) variables: Vec<Option<Variable>>,
    /// The sort of each variable of the source.
    pub(super) sorts: Vec<SortId>,
    /// For each location of the source.
    pub(super) fates: Vec<Fate>,
    /// What constant propagation knows at each location of the source.
    pub(super) facts: Vec<Vec<(TermId, TermId)>>,
    /// Edges of the source that constants show to be infeasible.
    pub(super) infeasible: Vec<usize>,
}

impl Back {
    /// The run of the source that a run of the simplified automaton stands for. Variables that did not
    /// matter get some value.
    pub fn path(&self, terms: &Terms, path: &Path) -> Path {
        let value = |x: usize, kept: &Option<Variable>| match kept {
            Some(x) => path.start[x.0 as usize].clone(),
            None => terms.default_value(self.sorts[x]),
        };
        let start = self.variables.iter().enumerate().map(|(x, kept)| value(x, kept)).collect();
        let steps = path.steps.iter().flat_map(|step| self.step(terms, step));
        self.lower.path(start, steps)
    }

    fn step<'a>(&'a self, terms: &'a Terms, step: &'a PathStep) -> impl Iterator<Item = PathStep> + 'a {
        let mut chosen = step.havocs.iter();
        self.edges[step.edge].iter().map(move |&edge| {
            let mut havoc = |x: &Variable| match self.variables[x.0 as usize] {
                Some(_) => chosen.next().cloned(),
                None => None,
            };
            let havocs = self.havocs[edge as usize]
                .iter()
                .map(|x| havoc(x).unwrap_or_else(|| terms.default_value(self.sorts[x.0 as usize])))
                .collect();
            PathStep { edge: edge as usize, havocs, choices: Vec::new() }
        })
    }

    /// The invariants of the source that those of the simplified automaton, by location, stand for.
    pub fn invariants(&self, terms: &mut Terms, simplified: &[Option<TermId>]) -> LocationInvariants {
        let count = self.fates.len();
        let mut result = LocationInvariants {
            facts: Vec::with_capacity(count),
            infeasible: self.infeasible.clone(),
            invariants: Vec::with_capacity(count),
        };
        for (fate, facts) in self.fates.iter().zip(&self.facts) {
            let facts: Vec<TermId> = facts.iter().map(|&(x, value)| terms.eq(x, value)).collect();
            result.facts.push(match fate {
                Fate::Unreachable => TermId::FALSE,
                _ => terms.and(&facts),
            });
            result.invariants.push(match fate {
                Fate::Unreachable | Fate::Harmless => Some(TermId::TRUE),
                Fate::Contracted => None,
                Fate::Kept(location) => simplified[location.0 as usize],
            });
        }
        result
    }

    /// The location of the simplified automaton that a location of the source has become.
    pub fn location(&self, source: Location) -> Option<Location> {
        match self.fates[source.0 as usize] {
            Fate::Kept(location) => Some(location),
            _ => None,
        }
    }

    /// The edges of the source that an edge of the simplified automaton is made of, in order.
    pub fn edges(&self, simplified: usize) -> impl Iterator<Item = usize> + '_ {
        self.edges[simplified].iter().map(|&e| self.lower.edge(e as usize))
    }
}
