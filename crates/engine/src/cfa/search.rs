//! The search on automata (Lange 4.2): what the [skeleton](crate::ic3) asks, answered block by block.

use super::at_location::Kind;
use super::automaton::{Automaton, BlockId};
use super::cube::{Cube, Frames};
use super::generalise::contexts::Contexts;
use super::options::Options;
use super::queries::{self, Queries};
use super::statistics::{Purpose, Statistics};
use super::technique::Technique;
use crate::board::Board;
use crate::ic3::{self, Answer, Effort, Found, FoundBy, Location, ObligationId, Obligations, Report, Theory};
use crate::{EventSink, Unknown};
use euphonium_limits::Budget;
use euphonium_problem::cfa::Path;
use euphonium_term::{Model, TermId, Terms};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::time::Instant;

/// How the search ends.
pub(super) enum Outcome {
    /// For each cut point, the clauses that hold there.
    Safe(Vec<TermId>),
    /// A run to the error.
    Unsafe(Path),
}

/// A run of the engine.
pub(super) struct Search<'a> {
    pub terms: &'a mut Terms,
    pub options: &'a Options,
    pub statistics: &'a mut Statistics,
    pub automaton: Automaton,
    pub queries: Queries,
    pub contexts: Contexts,
    /// Obligations keep the block that leads on.
    pub ic3: ic3::Search<TermId, BlockId>,
    /// How often the equations of a word at a location were weakened without success, one time after the
    /// other.
    pub vain: FxHashMap<(usize, TermId), u32>,
    /// How many obligations there were before this level.
    pub obligations_before: u64,
    pub budget: &'a Budget,
    /// What others claim, and how much of it was read.
    pub board: Option<Arc<Board>>,
    pub read: usize,
    pub guessed: usize,
    /// Until when a filter may work, if that is before the end.
    pub limit: Option<Instant>,
    /// This many of the blocks to the error cannot be taken at this level.
    closed: usize,
    start: Instant,
}

impl<'a> Search<'a> {
    pub fn new(
        terms: &'a mut Terms,
        automaton: Automaton,
        budget: &'a Budget,
        options: &'a Options,
        statistics: &'a mut Statistics,
    ) -> Search<'a> {
        let (cuts, blocks) = (automaton.blocks.cuts.len(), automaton.blocks.blocks.len());
        (statistics.cuts, statistics.blocks) = (cuts, blocks);
        // At level zero there is the initial location only; without (5.1) that is all that is known.
        let mut distance = automaton.distances();
        if !options.uses(Technique::Initialise) {
            distance.iter_mut().for_each(|d| *d = (*d).min(1));
        }
        // What is asked of the error location's frame is answered by the search itself.
        distance[automaton.blocks.error] = 0;
        let cones = options.uses(Technique::Cones) && automaton.is_of_bits(terms);
        let kind = if cones { Kind::Cones } else { Kind::Exact };
        let (images, words) = (options.uses(Technique::Precondition), options.uses(Technique::Words));
        // Small cubes first, then the newest.
        let obligations = match options.uses(Technique::Small) {
            true => Obligations::new(|id, o| (o.cube.len() as u64) << 32 | u64::from(!id), 0),
            false => Obligations::new(|id, _| u64::from(!id), 0),
        };
        Search {
            terms,
            options,
            statistics,
            queries: Queries::new(cuts, budget, images, kind, words),
            contexts: Contexts::new(blocks),
            ic3: ic3::Search::new(Frames::of_locations(distance), obligations),
            vain: FxHashMap::default(),
            obligations_before: 0,
            automaton,
            budget,
            board: None,
            read: 0,
            guessed: 0,
            limit: None,
            closed: 0,
            start: Instant::now(),
        }
    }

    /// Runs to the end.
    pub fn run(&mut self, events: &mut dyn EventSink) -> Result<Outcome, Unknown> {
        Ok(match ic3::run(self, events)? {
            ic3::Outcome::Fixpoint(level) => Outcome::Safe(self.invariants(level)),
            ic3::Outcome::Trace(path) => Outcome::Unsafe(path),
        })
    }

    /// States from which a block leads to a cube, around that of a model.
    fn found(&mut self, b: BlockId, cube: &Cube, model: &Model) -> Result<FoundBy<Self>, Unknown> {
        self.statistics.obligations += 1;
        let cube = self.cube_before(b, cube, model)?;
        let location = self.automaton.from(b);
        Ok(Found { location, cube, step: b, initial: location == ic3::ANYWHERE })
    }

    /// What each block to a location needs for a cube to be relatively inductive, or a block along which it
    /// is not.
    pub(super) fn cores(
        &mut self,
        purpose: Purpose,
        location: usize,
        level: usize,
        cube: &Cube,
    ) -> Result<Answer<Self>, Unknown> {
        let mut cores = Vec::new();
        for b in self.automaton.incoming[location].clone() {
            if purpose == Purpose::Block
                && let Some(known) = self.blocked_precondition(b, level - 1, cube)
            {
                self.statistics.from_predecessors += 1;
                cores.push((b, known));
                continue;
            }
            match self.relative(purpose, b, level - 1, cube)? {
                queries::Answer::Inductive(core) => cores.push((b, core)),
                queries::Answer::Step(model) => return Ok(Answer::Step((b, model))),
                queries::Answer::Undecided => return Ok(Answer::Open),
            }
        }
        Ok(Answer::Blocked(cores))
    }

    /// Is the cube relatively inductive along every block to its location?
    pub(super) fn inductive(
        &mut self,
        purpose: Purpose,
        location: usize,
        level: usize,
        cube: &Cube,
    ) -> Result<bool, Unknown> {
        Ok(matches!(self.cores(purpose, location, level, cube)?, Answer::Blocked(_)))
    }

    /// Asks whether a block leads from a frame to a cube.
    pub(super) fn relative(
        &mut self,
        purpose: Purpose,
        b: BlockId,
        level: usize,
        cube: &Cube,
    ) -> Result<queries::Answer, Unknown> {
        self.queries.relative(
            self.terms,
            &mut self.automaton,
            &self.ic3.frames,
            self.statistics,
            purpose,
            (b, level),
            cube,
        )
    }

    /// Blocks a cube up to a level.
    pub(super) fn block_cube(&mut self, location: usize, level: usize, cube: Cube) -> Result<(), Unknown> {
        self.queries.block(self.terms, location, level, &cube)?;
        self.ic3.frames.block(location, level, cube);
        Ok(())
    }

    fn invariants(&mut self, level: usize) -> Vec<TermId> {
        let mut invariants = Vec::new();
        for location in 0..self.automaton.blocks.cuts.len() {
            // No blocks lead there.
            if self.ic3.frames.is_empty_at(location, level) {
                invariants.push(TermId::FALSE);
                continue;
            }
            let blocked = self.ic3.frames.at(location, level);
            let clauses: Vec<TermId> = blocked.map(|b| b.cube.clause(self.terms)).collect();
            let proved = self.queries.assumed(location).to_vec();
            invariants.push(self.terms.and(&[&clauses[..], &proved].concat()));
        }
        invariants
    }
}

impl Theory for Search<'_> {
    type Literal = TermId;
    type Step = BlockId;
    /// What each block needs.
    type Core = Vec<(BlockId, Cube)>;
    /// The block, the state before it and the inputs.
    type Model = (BlockId, Model);
    type Trace = Path;

    fn name(&self) -> &'static str {
        "cfa"
    }

    fn budget(&self) -> &Budget {
        self.budget
    }

    fn report(&self) -> Report {
        Report {
            cubes: self.statistics.cubes,
            lemmas: 0,
            refinements: 0,
            queries: self.statistics.queries(),
            time: (self.start.elapsed(), self.statistics.solver_time),
        }
    }

    fn search(&self) -> &ic3::Search<TermId, BlockId> {
        &self.ic3
    }

    fn search_mut(&mut self) -> &mut ic3::Search<TermId, BlockId> {
        &mut self.ic3
    }

    fn opened(&mut self) {
        self.statistics.level = self.ic3.frames.top() as u32 - 1;
        self.statistics.kept = self.ic3.frames.num_cubes();
        self.obligations_before = self.statistics.obligations;
        self.closed = 0;
    }

    /// States of the last level from which a block leads to the error.
    fn violation(&mut self) -> Result<Option<FoundBy<Self>>, Unknown> {
        if self.closed == 0 {
            self.read_board()?;
        }
        let top = self.ic3.frames.top();
        while let Some(&b) = self.automaton.incoming[self.automaton.blocks.error].get(self.closed) {
            let from = self.automaton.from(b);
            if !self.ic3.frames.is_empty_at(from, top) {
                let guard = self.automaton.guard(b);
                if let Some(model) = self.queries.step(self.terms, self.statistics, guard, from, top)? {
                    return self.found(b, &Cube::new(Vec::new()), &model).map(Some);
                }
            }
            self.closed += 1;
        }
        Ok(None)
    }

    fn ask(
        &mut self,
        purpose: ic3::Purpose,
        location: Location,
        level: usize,
        cube: &Cube,
    ) -> Result<Answer<Self>, Unknown> {
        let purpose = match purpose {
            ic3::Purpose::Block => Purpose::Block,
            ic3::Purpose::Generalise => Purpose::Generalise,
        };
        self.cores(purpose, location, level, cube)
    }

    fn predecessor(
        &mut self,
        _: Location,
        _: usize,
        cube: &Cube,
        (b, model): (BlockId, Model),
    ) -> Result<Option<FoundBy<Self>>, Unknown> {
        self.found(b, cube, &model).map(Some)
    }

    fn meets_initial(&mut self, location: Location, _: &Cube) -> Result<bool, Unknown> {
        Ok(location == ic3::ANYWHERE)
    }

    fn effort(&self, _: ObligationId) -> Effort {
        Effort { ctgs: if self.options.uses(Technique::Ctg) { self.options.ctgs } else { 0 }, depth: 1 }
    }

    fn exclude(
        &mut self,
        location: Location,
        level: usize,
        cube: &Cube,
        cores: Vec<(BlockId, Cube)>,
        effort: Effort,
    ) -> Result<usize, Unknown> {
        let cube = self.generalise(location, level, cube, &cores, effort)?;
        let mut highest = level;
        while self.options.uses(Technique::Push)
            && highest <= self.ic3.frames.top()
            && self.inductive(Purpose::Push, location, highest + 1, &cube)?
        {
            highest += 1;
        }
        self.statistics.cubes += 1;
        self.block_cube(location, highest, cube.clone())?;
        if self.options.uses(Technique::Share) {
            self.share(location, highest, &cube)?;
        }
        Ok(highest)
    }

    fn push(&mut self, location: Location, level: usize, cube: &Cube) -> Result<(), Unknown> {
        if self.inductive(Purpose::Push, location, level + 1, cube)? {
            self.block_cube(location, level + 1, cube.clone())?;
        }
        Ok(())
    }

    fn reached(&mut self, first: ObligationId) -> Result<Option<Path>, Unknown> {
        self.path(first).map(Some)
    }
}
