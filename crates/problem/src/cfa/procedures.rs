//! Parts of an automaton that are called and return.
//!
//! An automaton has no calls: a program whose calls share the body of a function jumps there, and a variable says where to return to.
//! What was a call is written down here, so that those who know calls need not guess: where procedures begin and end, which
//! locations jump to them and where these go on.
//!
//! A recursive call has two parts more. Before it, variables are saved, and after it, they are restored; with calls
//! that have values of their own both are left out, and the variables have after the call the values they had before.
//!
//! Invariants:
//!
//! * A procedure's entry is entered by its calls only, and left is it from its exit to the ends of its calls only.
//! * All that saving and restoring changes, apart from what is restored, is read by other restoring only.

use super::{Cfa, Location, Variable};
use std::sync::Arc;

/// The procedures of an automaton.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Procedures {
    /// All of them.
    pub list: Vec<Procedure>,
    /// All calls.
    pub calls: Vec<Call>,
    /// The one in which runs begin.
    pub entry: usize,
}

/// A procedure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Procedure {
    /// Its name in the source.
    pub name: Arc<str>,
    /// Where it begins; nowhere if it has no body.
    pub entry: Option<Location>,
    /// Where it ends; nowhere if it never returns.
    pub exit: Option<Location>,
}

/// A call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// Where it begins: the only edge from here goes to the entry of the callee and passes the arguments.
    pub at: Location,
    /// What is called, by its position in the list.
    pub callee: usize,
    /// Where it goes on.
    pub back: Location,
    /// What is done around a recursive call.
    pub kept: Option<Kept>,
}

/// Variables that a recursive call leaves as they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Where saving begins; it ends where the call begins.
    pub save: Location,
    /// Where restoring begins.
    pub restore: Location,
    /// Where it ends.
    pub after: Location,
    /// The variables.
    pub variables: Vec<Variable>,
}

impl Procedures {
    /// An automaton without calls.
    pub fn one(name: Arc<str>, cfa: &Cfa) -> Procedures {
        let entry = Procedure { name, entry: Some(cfa.initial), exit: None };
        Procedures { list: vec![entry], calls: Vec::new(), entry: 0 }
    }
}
