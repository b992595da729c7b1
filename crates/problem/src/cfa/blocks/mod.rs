//! Large blocks: the loop-free parts of an automaton between its cut points, each as one step.
//!
//! After large-block encoding (Beyer, Cimatti, Griggio, Keremoglu, Sebastiani; Lange 2.3): cut points are the
//! initial and the error location and the heads of loops, so that every cycle has one. From each cut point
//! the part of the automaton up to the next ones is executed symbolically in topological order ([`execute`]);
//! where edges meet, values are merged by the conditions under which they were reached ([`merge`]), never
//! path by path.
//!
//! A run takes at most one edge out of a location. Where the guards do not show that ([`exclusive`]), an
//! input chooses. What a [`Command::Havoc`](super::Command::Havoc) chooses is an input, too. A run passes
//! each location at most once on its way between two cut points, so inputs are shared by what lies on
//! different branches or in different blocks.
//!
//! Invariants:
//!
//! * The guards of the blocks that leave one cut point exclude each other.
//! * A block's terms are over the variables that are live where it starts, and inputs.

mod allocate;
mod exclusive;
pub(super) mod execute;
pub(super) mod merge;
mod walk;

use super::graph::{Adjacency, depth_first};
use super::{Cfa, Liveness, Location, Variable};
use euphonium_term::{TermId, Terms};

pub use allocate::{Inputs, Usage, choice_sort};
pub use exclusive::choosers;
pub use walk::{BlockStep, Walker};

/// Where blocks begin and end.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum CutPoints {
    /// At the initial and the error location and at the heads of loops.
    #[default]
    LoopHeads,
    /// At every location.
    All,
}

/// A step from one cut point to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The cut point where it begins, by its position.
    pub from: usize,
    /// The cut point where it ends.
    pub to: usize,
    /// When it is taken, over variables and inputs.
    pub guard: TermId,
    /// The values at the end of live variables that change, sorted by variable.
    pub updates: Vec<(Variable, TermId)>,
}

/// An automaton in large blocks.
#[derive(Clone, Debug)]
pub struct Blocks {
    /// The cut points; the initial location is the first.
    pub cuts: Vec<Location>,
    /// The error location's position among them.
    pub error: usize,
    /// The live variables of each cut point, in order.
    pub live: Vec<Vec<Variable>>,
    /// The steps, sorted by where they begin.
    pub blocks: Vec<Block>,
    /// The inputs.
    pub inputs: Inputs,
    /// The plan that the execution followed.
    pub plan: Plan,
}

/// What is needed to execute blocks again.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The position of a location among the cut points.
    pub cut_of: Vec<Option<u32>>,
    /// The place of each location in an order in which blocks go forwards; unreachable ones come last.
    pub rank: Vec<u32>,
    /// The locations at which an input chooses the edge.
    pub chooses: Vec<bool>,
    /// The edges that leave each location.
    pub outgoing: Adjacency,
}

/// Brings an automaton without choices, as [`simplify`](fn@super::simplify) makes it, into large blocks.
pub fn large_blocks(terms: &mut Terms, cfa: &Cfa, cut_points: CutPoints) -> Blocks {
    large_blocks_at(terms, cfa, cut_points, &[])
}

/// The same with more cut points.
pub fn large_blocks_at(terms: &mut Terms, cfa: &Cfa, cut_points: CutPoints, more: &[Location]) -> Blocks {
    let outgoing = Adjacency::outgoing(cfa);
    let search = depth_first(cfa, &outgoing);
    let mut rank = vec![u32::MAX; cfa.locations.len()];
    let mut cut_of = vec![None; cfa.locations.len()];
    let mut cuts = Vec::new();
    let mut cut = |l: Location| {
        if cut_of[l.0 as usize].is_none() {
            cut_of[l.0 as usize] = Some(cuts.len() as u32);
            cuts.push(l);
        }
    };
    cut(cfa.initial);
    for (i, &l) in search.order.iter().enumerate() {
        rank[l.0 as usize] = i as u32;
        if search.heads[l.0 as usize] || cut_points == CutPoints::All {
            cut(l);
        }
    }
    more.iter().for_each(|&l| cut(l));
    cut(cfa.error);
    let error = cut_of[cfa.error.0 as usize].map_or(0, |e| e as usize);
    let chooses = choosers(terms, cfa, &outgoing);
    let liveness = Liveness::new(terms, cfa);
    let live = cuts.iter().map(|&l| liveness.at(l)).collect();
    let plan = Plan { cut_of, rank, chooses, outgoing };
    let mut inputs = Inputs::default();
    let mut execution = execute::Execution::new(terms, cfa, &plan, &liveness, &mut inputs);
    let mut blocks = Vec::new();
    for (i, &from) in cuts.iter().enumerate() {
        if i != error {
            blocks.extend(execution.blocks_of(from));
        }
    }
    Blocks { cuts, error, live, blocks, inputs, plan }
}
