//! The switches of the engine and what it counts.

/// How the engine works. Sections are those of Lange's thesis on improved generalisation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// A cube of which a predecessor frame blocks the precondition, as far as is seen from the literals, is
    /// relatively inductive without a question, and so is what these literals come from (5.5).
    pub predecessor_cubes: bool,
    /// Literals that the guard of a block implies are dropped without a question (5.4).
    pub implied_literals: bool,
    /// Generalisations are remembered and used again under the same or stronger frames (5.6).
    pub contexts: bool,
    /// What a remembered generalisation needed is not tried to be dropped under weaker frames (5.7).
    pub minimal: bool,
    /// Of two obligations of one level, the one with the smaller cube comes first (5.8).
    pub small_first: bool,
    /// Literals that one predecessor edge needs are not tried to be dropped along the next (5.9).
    pub support: bool,
    /// Cubes of more than four literals are halved before single literals are dropped (4.3).
    pub binary: bool,
    /// How many counterexamples to generalisation are tried to be blocked for each literal (5.11).
    pub ctgs: u32,
    /// Equations with values are weakened to bounds or single bits: where the thesis interpolates (5.10).
    pub weaken: bool,
    /// Predecessors are widened by the core of why they lead to their successor.
    pub lift: bool,
    /// A blocked cube is blocked at once at the highest level where it can be.
    pub push_new: bool,
    /// Literals larger than this are replaced by values of their variables.
    pub max_literal: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            predecessor_cubes: true,
            implied_literals: true,
            contexts: true,
            minimal: false,
            small_first: true,
            support: true,
            binary: false,
            ctgs: 0,
            weaken: true,
            lift: true,
            push_new: true,
            max_literal: 400,
        }
    }
}

/// What a run did.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Cut points.
    pub locations: usize,
    /// Blocks between them.
    pub blocks: usize,
    /// The last level.
    pub level: u32,
    /// Solver calls for states that lead to the error.
    pub bad_queries: u64,
    /// Solver calls for relative inductiveness of obligations.
    pub block_queries: u64,
    /// Solver calls of generalisation.
    pub generalise_queries: u64,
    /// Solver calls of widening predecessors.
    pub lift_queries: u64,
    /// Solver calls of propagation.
    pub push_queries: u64,
    /// Questions that literals answered, without the solver.
    pub syntactic: u64,
    /// Obligations.
    pub obligations: u64,
    /// Cubes blocked.
    pub cubes: u64,
    /// Cubes that frames hold at the end.
    pub kept: usize,
}

impl Statistics {
    /// All solver calls.
    pub fn queries(&self) -> u64 {
        self.bad_queries
            + self.block_queries
            + self.generalise_queries
            + self.lift_queries
            + self.push_queries
    }
}

/// What a solver call is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    Block,
    Generalise,
    Push,
}
