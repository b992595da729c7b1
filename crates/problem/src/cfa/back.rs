//! From a simplified automaton back to its source.

use super::concrete::Machine;
use super::lower::LowerBack;
use super::origin::{Kind, Origin, Origins};
use super::simplify::bisimulation::Quotient;
use super::{Cfa, Location, LocationInvariants, Path, PathStep, Variable};
use euphonium_term::{SortId, TermId, Terms, Value};

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
    /// The source without choices.
    pub(super) lowered: Cfa,
    /// What each edge stands for.
    pub(super) edges: Vec<Origin>,
    pub(super) table: Origins,
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
    /// What came before bisimilar locations were merged, if any were; all of the above is about that.
    pub(super) quotient: Option<Quotient>,
}

impl Back {
    /// The run of the source that a run of the simplified automaton stands for. Variables that did not
    /// matter get some value.
    pub fn path(&self, terms: &Terms, path: &Path) -> Path {
        let unmerged = self.quotient.as_ref().map(|quotient| quotient.path(path));
        let path = unmerged.as_ref().unwrap_or(path);
        let value = |x: usize, kept: &Option<Variable>| match kept {
            Some(x) => path.start[x.0 as usize].clone(),
            None => terms.default_value(self.sorts[x]),
        };
        let start: Vec<Value> = self.variables.iter().enumerate().map(|(x, kept)| value(x, kept)).collect();
        // Branches that were sliced away are decided by running the source.
        let mut machine = Machine::new(&self.lowered, start.clone());
        let mut steps = Vec::new();
        for step in &path.steps {
            self.step(terms, &mut machine, step, &mut steps);
        }
        self.lower.path(start, steps.into_iter())
    }

    fn step(&self, terms: &Terms, machine: &mut Machine, step: &PathStep, steps: &mut Vec<PathStep>) {
        let mut chosen = step.havocs.iter();
        let mut stack = vec![self.edges[step.edge]];
        while let Some(origin) = stack.pop() {
            match self.table.kind(origin) {
                Kind::All(parts) => stack.extend(parts.iter().rev()),
                Kind::One(ways) => {
                    let holds = |t| machine.eval(terms, t) == Some(Value::Bool(true));
                    // One holds, or the run is none.
                    let way = ways.iter().find(|&&(guard, _)| holds(guard)).or(ways.first());
                    stack.extend(way.map(|&(_, origin)| origin));
                }
                Kind::Edge(e) => {
                    let mut havocs = Vec::new();
                    machine.take(terms, &self.lowered.edges[*e as usize], |x| {
                        let kept = self.variables[x.0 as usize].and_then(|_| chosen.next().cloned());
                        let value = kept.unwrap_or_else(|| terms.default_value(self.sorts[x.0 as usize]));
                        havocs.push(value.clone());
                        value
                    });
                    steps.push(PathStep { edge: *e as usize, havocs, choices: Vec::new() });
                }
            }
        }
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
                Fate::Kept(location) => simplified[self.merged(*location).0 as usize],
            });
        }
        result
    }

    /// The location of the simplified automaton that a location of the source has become.
    pub fn location(&self, source: Location) -> Option<Location> {
        match self.fates[source.0 as usize] {
            Fate::Kept(location) => Some(self.merged(location)),
            _ => None,
        }
    }

    /// A location of the source that has become this one of the simplified automaton.
    pub fn source(&self, simplified: Location) -> Option<Location> {
        (0..self.fates.len() as u32).map(Location).find(|&source| self.location(source) == Some(simplified))
    }

    fn merged(&self, location: Location) -> Location {
        self.quotient.as_ref().map_or(location, |quotient| quotient.class(location))
    }

    /// The edges of the source that an edge of the simplified automaton is made of; of several such, one.
    pub fn edges(&self, simplified: usize) -> Vec<usize> {
        let simplified = self.quotient.as_ref().map_or(simplified, |quotient| quotient.edge(simplified));
        let mut edges: Vec<usize> = self
            .table
            .edges(self.edges[simplified])
            .into_iter()
            .map(|e| self.lower.edge(e as usize))
            .collect();
        edges.dedup();
        edges
    }
}
