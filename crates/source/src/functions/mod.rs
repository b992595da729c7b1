//! What holds where functions are entered and where they return, in the words of the source.
//!
//! The proofs of the engines say something at the heads of loops and nothing elsewhere. What holds at the
//! places between them is found here, by guessing and asking: a guess is told if the solver shows that it
//! holds whenever a run comes to the place, and only then. In files:
//!
//! * [`places`]: which locations of the automaton are the entries and returns of which function;
//! * [`interface`]: what a function's caller sees, and how the source calls it;
//! * [`templates`]: the guesses;
//! * [`segments`]: the ways from one cut point to the next, as formulas (large-block encoding, Beyer et al.
//!   2009);
//! * [`inductive`]: the largest set of guesses at cut points that is inductive (Houdini, Flanagan and Leino
//!   2001);
//! * [`prove`]: which guesses hold at the places;
//! * [`strongest`]: which of them are worth telling;
//! * [`summaries`]: what Horn clauses say instead.
//!
//! Every cycle of the automaton has a cut point. What is known there is either given, as the part of a proof
//! that a checker has accepted for this very automaton, or inductive by itself. A guess about a place holds
//! if on every way from a cut point to the place, what is known at the cut point implies it. Nothing is told
//! of functions that may be active more than once at a time, and nothing of values that mean something else
//! in the source.

mod inductive;
mod interface;
mod places;
mod prove;
mod segments;
mod strongest;
mod summaries;
mod templates;
#[cfg(test)]
mod tests;

pub use summaries::summary_facts;

use crate::Sources;
use crate::invariants::debug::DebugTable;
use crate::invariants::expression;
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, LocationInvariants};
use euphonium_program::Program;
use euphonium_program::addresses::Addresses;
use euphonium_term::{TermId, Terms};
use interface::Interface;
use rustc_hash::FxHashSet;
use std::path::PathBuf;

/// What is known of a function that is called.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FunctionFact {
    /// The file, as it was given to the verifier.
    pub file: String,
    /// The line of the function's name, counted from one.
    pub line: u32,
    /// The line where it returns; the last of several.
    pub end: u32,
    /// The function.
    pub function: String,
    /// What holds whenever it is entered: a C expression over parameters and global variables. Empty if
    /// nothing is known.
    pub requires: String,
    /// What holds whenever it returns, over global variables, the result, which is written `\result`, and
    /// parameters, which mean the values that they had at the entry. Empty if nothing is known.
    pub ensures: String,
}

/// A program with what is needed to speak of its functions.
pub struct Scene<'s> {
    /// The program with its calls, as it was lowered.
    pub lowered: &'s Program,
    /// The program as the automaton has it.
    pub program: &'s Program,
    /// Its automaton.
    pub automaton: &'s Cfa,
    /// Which of its variables may hold addresses.
    pub addresses: &'s Addresses,
    /// What the modules say.
    pub debug: &'s [DebugTable],
    /// The texts.
    pub sources: &'s Sources,
    /// The files that were given.
    pub files: &'s [PathBuf],
}

/// What a proof says of the automaton's locations.
pub struct Known<'s> {
    /// What it says.
    pub invariants: &'s LocationInvariants,
    /// Whether a checker has accepted it for this very automaton. Otherwise it is used as far as it is
    /// inductive.
    pub checked: bool,
}

/// What was shown of one function, as formulas over the automaton's variables.
struct Shown {
    interface: Interface,
    requires: Vec<TermId>,
    ensures: Vec<TermId>,
}

/// The facts about all functions for which they could be found within the budget, by their places.
pub fn function_facts(terms: &mut Terms, scene: &Scene, known: &Known, budget: &Budget) -> Vec<FunctionFact> {
    let shown = shown(terms, scene, known, budget).unwrap_or_default();
    let text = |terms: &Terms, interface: &Interface, facts: &[TermId]| {
        let spellings = interface.spellings();
        let texts = facts.iter().filter_map(|&fact| expression::formula(terms, fact, &spellings));
        expression::conjunction(&texts.map(result_first).collect::<Vec<_>>())
    };
    let mut facts = Vec::new();
    for Shown { interface, requires, ensures } in &shown {
        let fact = FunctionFact {
            file: interface.file.clone(),
            line: interface.line,
            end: interface.end,
            function: interface.name.to_string(),
            requires: text(terms, interface, requires),
            ensures: text(terms, interface, ensures),
        };
        if !fact.requires.is_empty() || !fact.ensures.is_empty() {
            facts.push(fact);
        }
    }
    facts.sort();
    facts
}

/// `n == \result` is said the other way round.
fn result_first(text: String) -> String {
    for (word, turned) in [("==", "=="), ("!=", "!="), ("<=", ">="), (">=", "<="), ("<", ">"), (">", "<")] {
        if let Some(other) = text.strip_suffix(&format!(" {word} \\result"))
            && !other.contains(['=', '<', '>', '|', '&'])
        {
            return format!("\\result {turned} {other}");
        }
    }
    text
}

/// The budget is used up, or the solver has no answer: nothing more is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct GaveUp;

fn shown(terms: &mut Terms, scene: &Scene, known: &Known, budget: &Budget) -> Result<Vec<Shown>, GaveUp> {
    budget.check_cheap().map_err(|_| GaveUp)?;
    let places = places::places(terms, scene).ok_or(GaveUp)?;
    let interfaces = interface::interfaces(terms, scene, places, false, budget)?;
    if interfaces.is_empty() {
        return Ok(Vec::new());
    }
    let constants = templates::Constants::new(terms, scene.automaton);
    let mut cuts = inductive::CutPoints::new(terms, scene, known, &interfaces, budget)?;
    cuts.strengthen(terms, scene, known, &interfaces, &constants, budget)?;
    let proved = prove::prove(terms, &cuts, &interfaces, &constants, budget);
    let mut shown = Vec::new();
    for (interface, (requires, ensures)) in interfaces.into_iter().zip(proved) {
        let requires = strongest::strongest(terms, &interface, requires, &[], budget);
        // Parameters keep their values, so what was said of them need not be said again.
        let kept: FxHashSet<TermId> = interface.parameters.iter().map(|seen| seen.constant).collect();
        let mut told = requires.clone();
        told.retain(|&fact| {
            let leaves = terms.postorder(&[fact]).into_iter().filter(|&t| terms.args(t).is_empty());
            leaves.filter(|&t| !terms.op(t).is_value()).all(|x| kept.contains(&x))
        });
        let ensures = strongest::strongest(terms, &interface, ensures, &told, budget);
        shown.push(Shown { interface, requires, ensures });
    }
    Ok(shown)
}
