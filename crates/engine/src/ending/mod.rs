//! Whether all runs of an automaton end.
//!
//! * [`ranking`](mod@ranking): measures that become smaller in every round of every loop, found from samples of rounds.
//! * [`rounds`](mod@rounds): loops unwound until no run goes on.
//! * [`endless`](mod@endless): runs that come back to a state where they were, by running and by search, or that can go round for ever without that.
//!
//! Proofs are about all runs, so the automaton may have more runs than the program. Endless runs are looked for in one all of whose runs are
//! runs of the program.

mod drawn;
pub mod endless;
mod features;
mod lasso;
mod linear;
pub mod ranking;
mod recurrent;
mod relation;
mod repeat;
pub mod rounds;

pub use endless::EndlessRuns;
pub use ranking::Ranked;
pub use rounds::Rounds;
