//! The abstract system with the solver that answers for it: the abstraction that IC3 works on and refinement
//! changes.

use super::abstraction::Abstraction;
use super::initial::InitialValues;
use super::problem::Problem;
use super::project::Projection;
use super::queries::{Queries, Relative};
use super::system::AbstractSystem;
use crate::Unknown;
use crate::ic3::{ANYWHERE, Frames};
use euphonium_term::{TermId, Terms};

/// The abstract system.
pub(super) struct AbstractModel {
    pub abstraction: Abstraction,
    pub system: AbstractSystem,
    pub queries: Queries,
    initial: InitialValues,
    /// By how many applications cubes may go beyond the terms of the system.
    pub excess: u32,
    /// May cubes name values of inputs?
    pub by_value: bool,
}

/// A cube around the state that a query found.
pub(super) struct Projected {
    pub cube: Vec<TermId>,
    /// Literals over the state and the inputs that make the targets true.
    pub literals: Vec<TermId>,
    /// A smaller cube, with what tells the state from the initial ones.
    pub cut_back: Option<Vec<TermId>>,
}

impl AbstractModel {
    /// The abstraction of a system for one property.
    pub fn new(problem: &mut Problem<'_>) -> Result<AbstractModel, Unknown> {
        let mut abstraction = Abstraction::new(problem.options.keep_arrays);
        if problem.options.exact {
            abstraction.concretise_everything();
        }
        let Problem { terms, system: concrete, property, budget, .. } = problem;
        let system = AbstractSystem::new(terms, &mut abstraction, concrete, *property);
        let queries = Queries::new(terms, &system, budget, abstraction.is_exact())?;
        let initial = InitialValues::new(terms, concrete);
        Ok(AbstractModel { abstraction, system, queries, initial, excess: 0, by_value: false })
    }

    /// Is nothing abstract any more?
    pub fn is_exact(&self) -> bool {
        self.abstraction.is_exact()
    }

    /// Has the cube a predecessor in a frame? With `not_itself`, one outside the cube.
    pub fn relative(
        &mut self,
        terms: &mut Terms,
        cube: &[TermId],
        at: (usize, usize),
        not_itself: bool,
    ) -> Result<Relative, Unknown> {
        self.queries.relative(terms, &mut self.system, cube, at, not_itself)
    }

    /// The literals of a cube that keep it apart from the initial states, or `None` if it is not.
    pub fn apart_from_init(
        &mut self,
        terms: &mut Terms,
        cube: &[TermId],
    ) -> Result<Option<Vec<TermId>>, Unknown> {
        for &l in cube {
            if self.initial.exclude(terms, &mut self.abstraction, l) {
                return Ok(Some(vec![l]));
            }
        }
        self.queries.apart_from_init(terms, cube)
    }

    /// What is true in a state from which a step leads to a cube.
    pub fn targets(&mut self, terms: &mut Terms, cube: &[TermId]) -> Vec<TermId> {
        let mut targets: Vec<TermId> = cube.iter().map(|&l| self.system.prime(terms, l)).collect();
        targets.extend(self.system.relation.iter().chain(&self.system.constraints));
        targets
    }

    /// The cube around the state of the last query in which the targets hold.
    pub fn project(&mut self, problem: &mut Problem<'_>, targets: &[TermId], cut_back: bool) -> Projected {
        let terms = &mut *problem.terms;
        let relate = problem.options.relate_variables;
        let mut projection = Projection::new(self.queries.solver(), relate, self.by_value);
        for &t in targets {
            projection.justify(terms, t);
        }
        let cube = projection.cube(terms, &mut self.system, self.excess);
        let literals = projection.literals().to_vec();
        let violated = self.system.init.iter().copied().find(|&t| cut_back && !projection.is_true(terms, t));
        let cut_back = violated.map(|t| {
            projection.justify(terms, t);
            projection.cube(terms, &mut self.system, self.excess)
        });
        Projected { cube, literals, cut_back }
    }

    /// A term about the concrete system, in abstract terms.
    pub fn abstracted(&mut self, terms: &mut Terms, concrete: &[TermId]) -> Vec<TermId> {
        let mut images = Vec::with_capacity(concrete.len());
        for &t in concrete {
            let simple = terms.simplify(t);
            images.push(self.abstraction.abstract_term(terms, simple));
        }
        images
    }

    /// A term of before the operators changed, abstracted again.
    pub fn renewed(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        let concrete = self.abstraction.concretise(terms, t);
        self.abstraction.abstract_term(terms, concrete)
    }

    /// Adds a lemma, as literals that contradict each other, for the current state and, if it speaks of
    /// states only, for the next one.
    pub fn add_lemma(&mut self, terms: &mut Terms, core: &[TermId]) -> Result<(), Unknown> {
        let negated: Vec<TermId> = core.iter().map(|&l| terms.not(l)).collect();
        let lemma = terms.or(&negated);
        self.system.extend_vocabulary(terms, lemma);
        self.queries.add_lemma(terms, lemma, true)?;
        if self.system.is_state_only(terms, lemma) {
            let primed = self.system.prime(terms, lemma);
            self.queries.add_lemma(terms, primed, false)?;
        }
        Ok(())
    }

    /// Every query decides an atom from now on.
    pub fn watch(&mut self, terms: &mut Terms, atom: TermId) -> Result<(), Unknown> {
        self.system.extend_vocabulary(terms, atom);
        self.queries.watch(terms, atom)?;
        self.system.predicates.push(atom);
        Ok(())
    }

    /// Abstracts the system again after operators were concretised. Lemmas and frames have to be added again.
    pub fn rebuild(&mut self, problem: &mut Problem<'_>) -> Result<(), Unknown> {
        let predicates = std::mem::take(&mut self.system.predicates);
        let Problem { terms, system: concrete, property, budget, .. } = problem;
        self.system = AbstractSystem::new(terms, &mut self.abstraction, concrete, *property);
        let (count, time) = (self.queries.count, self.queries.time);
        self.queries = Queries::new(terms, &self.system, budget, self.abstraction.is_exact())?;
        (self.queries.count, self.queries.time) = (count, time);
        for atom in predicates {
            let atom = self.renewed(terms, atom);
            self.watch(terms, atom)?;
        }
        Ok(())
    }

    /// Abstracts frames again, and adds them. They stay valid: the abstraction has only become finer.
    pub fn add_frames(&mut self, terms: &mut Terms, frames: &mut Frames<TermId>) -> Result<(), Unknown> {
        frames.rewrite(|l| self.renewed(terms, l));
        for (level, cube) in frames.all(ANYWHERE) {
            self.queries.block(terms, cube, level)?;
        }
        Ok(())
    }
}
