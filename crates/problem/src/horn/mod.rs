//! Constrained Horn clauses.
//!
//! * [`read_horn`] reads scripts of CHC-COMP and of Z3's rules into clauses ([`clause`]);
//! * [`horn_to_system`] makes a transition system of linear clauses (Horn2VMT, section 4.2 of the EUFORIA
//!   thesis): the clauses are satisfiable if and only if the system is safe. [`HornBack`] reads an invariant
//!   as an interpretation of the predicates and a trace as a derivation;
//! * [`SystemClauses`] makes clauses over one predicate of a transition system;
//! * [`as_integers`] makes clauses over integers of clauses over bit-vectors;
//! * [`reduce_horn`] makes fewer clauses of them;
//! * [`procedure_clauses`] makes clauses of an automaton with procedures;
//! * [`read_clp`] and [`write_clp`] read and write them as constraint logic programs;
//! * [`write_clauses`] writes clauses; [`write_horn`] writes a transition system as three kinds of clauses over one predicate.

mod back;
mod clause;
mod clauses_text;
mod clp;
mod derivation;
mod encode;
mod equations;
mod integers;
mod layout;
mod normal;
mod of_system;
mod procedures;
mod quantified;
mod read;
mod reduce;
mod text;
mod write;

pub use back::{HornBack, PredicateDefinition, PredicateInstance, PredicateLayout};
pub use clause::{Atom, HornClause, HornProblem};
pub use clauses_text::write_clauses;
pub use clp::{read_clp, write_clp};
pub use derivation::{Derivation, DerivationStep};
pub use encode::{HornEncoding, HornSystem, horn_to_system};
pub use equations::{Solved, solve as solve_equations};
pub use integers::{Integers, Meaning, as_integers, automaton_as_integers, has_words};
pub use of_system::SystemClauses;
pub use procedures::{
    Errors, ProcedureBack, ProcedureClauses, ProcedureOptions, Step, Summary, TooLarge, procedure_clauses,
};
pub use quantified::{Instances, Quantified, QuantifiedDefinition};
pub use read::read_horn;
pub use reduce::{ReducedHorn, Source, Tree, TreeNode, Undo, reduce_horn};
pub use text::{definitions_text, quantified_text};
pub use write::write_horn;
