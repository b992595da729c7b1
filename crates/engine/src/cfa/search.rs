//! The main loops (Lange 4.2): block what leads to the error, open a level, propagate.

use super::at_location::Kind;
use super::automaton::{Automaton, BlockId};
use super::cube::Cube;
use super::frames::Frames;
use super::generalise::contexts::Contexts;
use super::options::Options;
use super::queries::{Answer, Queries};
use super::statistics::{Purpose, Statistics};
use super::technique::Technique;
use crate::{Event, EventSink, Unknown};
use euphonium_limits::Budget;
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A cube at a location that must be shown unreachable, since it leads to the error.
pub(super) struct Obligation {
    pub location: usize,
    pub cube: Cube,
    /// The block that leads on, and the obligation it leads to; none for the error.
    pub block: BlockId,
    pub successor: Option<usize>,
}

/// How the search ends.
pub(super) enum Outcome {
    /// For each cut point, the clauses that hold there.
    Safe(Vec<TermId>),
    /// The last obligation begins at the initial location.
    Unsafe(usize),
}

/// A run of the engine.
pub(super) struct Search<'a> {
    pub terms: &'a mut Terms,
    pub options: &'a Options,
    pub statistics: &'a mut Statistics,
    pub automaton: Automaton,
    pub queries: Queries,
    pub frames: Frames,
    pub contexts: Contexts,
    pub obligations: Vec<Obligation>,
    /// How often the equations of a word at a location were weakened in vain, one time after the other.
    pub vain: FxHashMap<(usize, TermId), u32>,
    /// How many obligations there were before this level.
    pub obligations_before: u64,
    budget: &'a Budget,
    level: u32,
}

/// Obligations of the smallest level first, then small cubes, then the newest.
type Queue = BinaryHeap<Reverse<(u32, usize, Reverse<usize>)>>;

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
        Search {
            terms,
            options,
            statistics,
            queries: Queries::new(cuts, budget, images, kind, words),
            frames: Frames::new(distance),
            contexts: Contexts::new(blocks),
            obligations: Vec::new(),
            vain: FxHashMap::default(),
            obligations_before: 0,
            automaton,
            budget,
            level: 0,
        }
    }

    /// The outer loop (4.2.1).
    pub fn run(&mut self, events: &mut dyn EventSink) -> Result<Outcome, Unknown> {
        loop {
            events.event("cfa", Event::Depth(self.level));
            self.obligations_before = self.statistics.obligations;
            if let Some(found) = self.strengthen()? {
                return Ok(Outcome::Unsafe(found));
            }
            self.statistics.level = self.level;
            self.statistics.kept = self.frames.len();
            events.event("cfa", self.progress());
            if let Some(level) = self.propagate()? {
                return Ok(Outcome::Safe(self.invariants(level)));
            }
            self.level += 1;
        }
    }

    fn progress(&self) -> Event {
        Event::Progress {
            cubes: self.statistics.cubes,
            lemmas: 0,
            refinements: 0,
            queries: self.statistics.queries(),
        }
    }

    /// Blocks every state of the last level from which a block leads to the error.
    fn strengthen(&mut self) -> Result<Option<usize>, Unknown> {
        for b in self.automaton.incoming[self.automaton.blocks.error].clone() {
            let from = self.automaton.from(b);
            if self.frames.is_empty_at(from, self.level) {
                continue;
            }
            loop {
                let guard = self.automaton.guard(b);
                let found = self.queries.step(self.terms, self.statistics, guard, from, self.level)?;
                let Some(model) = found else { break };
                let cube = self.predecessor(b, &Cube::new(Vec::new()), &model)?;
                let first = self.obligation(Obligation { location: from, cube, block: b, successor: None });
                if let Some(found) = self.block(first)? {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }

    fn obligation(&mut self, obligation: Obligation) -> usize {
        self.statistics.obligations += 1;
        self.obligations.push(obligation);
        self.obligations.len() - 1
    }

    fn enqueue(&self, queue: &mut Queue, level: u32, id: usize) {
        let size = if self.options.uses(Technique::Small) { self.obligations[id].cube.len() } else { 0 };
        queue.push(Reverse((level, size, Reverse(id))));
    }

    /// The inner loop (4.2.2): blocks an obligation at the last level and whatever leads to it. An obligation
    /// that starts at the initial location is a counterexample.
    fn block(&mut self, first: usize) -> Result<Option<usize>, Unknown> {
        let mut queue = Queue::new();
        self.enqueue(&mut queue, self.level, first);
        while let Some(Reverse((level, _, Reverse(id)))) = queue.pop() {
            self.budget.check_cheap().map_err(Unknown::Exhausted)?;
            let location = self.obligations[id].location;
            if location == 0 {
                return Ok(Some(id));
            }
            let cube = self.obligations[id].cube.clone();
            let blocked_to = if self.frames.blocks(location, level, &cube) {
                level
            } else {
                match self.predecessor_or_cores(id, level, &cube)? {
                    Ok(predecessor) => {
                        self.enqueue(&mut queue, level - 1, predecessor);
                        self.enqueue(&mut queue, level, id);
                        continue;
                    }
                    Err(cores) => {
                        let ctgs = self.options.uses(Technique::Ctg);
                        let general = self.generalise(location, level, &cube, &cores, ctgs)?;
                        self.push_and_block(location, level, general)?
                    }
                }
            };
            // What leads to the error from here leads to it from a higher level, too.
            if blocked_to < self.level {
                self.enqueue(&mut queue, blocked_to + 1, id);
            }
        }
        Ok(None)
    }

    /// A predecessor of an obligation, as a new one, or what each block needs to exclude one.
    #[allow(clippy::type_complexity)]
    fn predecessor_or_cores(
        &mut self,
        id: usize,
        level: u32,
        cube: &Cube,
    ) -> Result<Result<usize, Vec<(BlockId, Cube)>>, Unknown> {
        let mut cores = Vec::new();
        for b in self.automaton.incoming[self.obligations[id].location].clone() {
            if let Some(known) = self.blocked_precondition(b, level - 1, cube) {
                self.statistics.from_predecessors += 1;
                cores.push((b, known));
                continue;
            }
            match self.relative(Purpose::Block, b, level - 1, cube)? {
                Answer::Inductive(core) => cores.push((b, core)),
                Answer::Step(model) => {
                    let predecessor = self.predecessor(b, cube, &model)?;
                    let location = self.automaton.from(b);
                    let new = Obligation { location, cube: predecessor, block: b, successor: Some(id) };
                    return Ok(Ok(self.obligation(new)));
                }
                Answer::Undecided => unreachable!("what the search needs is asked without a limit"),
            }
        }
        Ok(Err(cores))
    }

    /// Asks whether a block leads from a frame to a cube.
    pub(super) fn relative(
        &mut self,
        purpose: Purpose,
        b: BlockId,
        level: u32,
        cube: &Cube,
    ) -> Result<Answer, Unknown> {
        self.queries.relative(
            self.terms,
            &mut self.automaton,
            &self.frames,
            self.statistics,
            purpose,
            (b, level),
            cube,
        )
    }

    /// Blocks a cube at the highest level up to the next where it can be; the level.
    fn push_and_block(&mut self, location: usize, level: u32, cube: Cube) -> Result<u32, Unknown> {
        let mut highest = level;
        while self.options.uses(Technique::Push)
            && highest <= self.level
            && self.inductive(Purpose::Push, location, highest + 1, &cube)?
        {
            highest += 1;
        }
        self.block_cube(location, highest, cube.clone())?;
        if self.options.uses(Technique::Share) {
            self.share(location, highest, &cube)?;
        }
        Ok(highest)
    }

    pub(super) fn block_cube(&mut self, location: usize, level: u32, cube: Cube) -> Result<(), Unknown> {
        self.statistics.cubes += 1;
        self.queries.block(self.terms, location, level, &cube)?;
        self.frames.block(location, level, cube);
        Ok(())
    }

    /// Moves cubes to higher levels. A level that keeps none of its own is a fixpoint.
    fn propagate(&mut self) -> Result<Option<u32>, Unknown> {
        for level in 1..=self.level {
            for location in 0..self.automaton.blocks.cuts.len() {
                for blocked in self.frames.exactly(location, level).to_vec() {
                    self.budget.check_cheap().map_err(Unknown::Exhausted)?;
                    // Another cube that moved up may have replaced it.
                    if self.frames.level_of(blocked.id) == level
                        && self.inductive(Purpose::Push, location, level + 1, &blocked.cube)?
                    {
                        self.queries.block(self.terms, location, level + 1, &blocked.cube)?;
                        self.frames.block(location, level + 1, blocked.cube);
                    }
                }
            }
        }
        Ok((0..=self.level).find(|&level| self.frames.is_fixpoint(level)))
    }

    fn invariants(&mut self, level: u32) -> Vec<TermId> {
        let mut invariants = Vec::new();
        for location in 0..self.automaton.blocks.cuts.len() {
            // No blocks lead there.
            if self.frames.is_empty_at(location, level) {
                invariants.push(TermId::FALSE);
                continue;
            }
            let cubes: Vec<Cube> = self.frames.at(location, level).map(|b| b.cube.clone()).collect();
            let clauses: Vec<TermId> = cubes.iter().map(|c| c.clause(self.terms)).collect();
            let proved = self.queries.assumed(location).to_vec();
            invariants.push(self.terms.and(&[&clauses[..], &proved].concat()));
        }
        invariants
    }
}
