//! Abstract interpretation of control-flow automata: what holds at every location, found without a solver.
//!
//! After Cousot and Cousot (POPL 1977), in the manner of CRAB and CLAM (Gurfinkel, Kahsai, Komuravelli,
//! Navas: The SeaHorn Verification Framework, CAV 2015): automata without choices are gone through in a [weak
//! topological order](wto), with widening at the heads of loops; values are sets of [machine words](word),
//! exact about wrapping around. What comes out are claims and nothing more: engines filter them by exact
//! questions, and an answer goes through the checker of evidence as any other.
//!
//! * [`fixpoint`]: going round the loops; [`widen`](mod@widen): where that jumps.
//! * [`necessary`]: what an error needs, backwards; [`partition`](mod@partition): states apart by situation.
//! * [`ways`], [`tape`], [`run`]: edges with what comes before them as code, and what it does with what is
//!   known.
//! * [`touched`]: what a tape has to do with.
//! * [`word`]: sets of words and their operators.
//! * [`domain`]: what is known of several variables at once; [`zone`]: bounds of their differences;
//!   [`octagon`]: bounds of their sums, too; [`equalities`]: equations modulo powers of two; [`conditions`]: what was asked on the way.
//! * [`gauges`]: sums that loops never make smaller, as guesses.
//! * [`expansion`]: cells of arrays as variables.
//! * [`pack`], [`loops`], [`compare`]: which variables are looked at together, what loops do, and what tapes
//!   assume.
//! * [`state`], [`map`]: what is known of all variables; copies share what they have in common.
//! * [`claims`]: facts as formulas.

pub mod claims;
pub mod compare;
pub mod conditions;
pub mod domain;
pub mod equalities;
pub mod expansion;
pub mod fixpoint;
pub mod gauges;
pub mod loops;
pub mod map;
pub mod necessary;
pub mod octagon;
pub mod pack;
pub mod partition;
pub mod run;
pub mod state;
pub mod tape;
pub mod touched;
pub mod ways;
pub mod widen;
pub mod word;
pub mod wto;
pub mod zone;

pub use domain::Chosen;
pub use expansion::Expanded;
pub use fixpoint::{Facts, Further, analyse, analyse_further, analyse_values};
pub use necessary::Towards;
pub use partition::Partition;
pub use ways::Places;
