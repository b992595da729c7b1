//! Automata as transition systems.
//!
//! The state is the cut point that a run stands at and the variables that are live at some cut point;
//! one step is one block ([`large_blocks`](super::blocks::large_blocks)). Everything is functional: what a
//! run chooses is an input, and a run that cannot go on comes to a last location, `stuck`, which by default a
//! constraint forbids. The property is not to be at the error location.
//!
//! Variables keep their constants. A variable that is dead where a step ends may have any value there: by
//! default the one that makes the update smallest.

mod back;
mod control;

use super::blocks::{Block, Blocks, CutPoints, large_blocks};
use super::{Cfa, Passes, Simplified, Variable, simplify};
use crate::ts::{Property, StateVariable, TransitionSystem};
pub use back::EncodeBack;
pub use control::ControlEncoding;
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// What happens to a variable when a step ends where it is dead.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum DeadVariables {
    /// Whatever makes the updates small.
    #[default]
    Any,
    /// It gets the default value of its sort. An invariant of the system then always has a counterpart in the
    /// automaton.
    Reset,
}

/// How an automaton is encoded.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct EncodeOptions {
    /// The passes before.
    pub passes: Passes,
    /// The cut points.
    pub cut_points: CutPoints,
    /// The location in the state.
    pub control: ControlEncoding,
    /// Dead variables.
    pub dead: DeadVariables,
    /// Runs that cannot go on.
    pub stuck: StuckRuns,
}

/// What becomes of a run that cannot go on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum StuckRuns {
    /// It ends: a constraint forbids the state after. A system all of whose runs end is then seen to have no
    /// long ones.
    #[default]
    End,
    /// It stays in a location of its own for ever, and every state has a next one.
    Stay,
}

/// An automaton as a transition system.
#[derive(Clone, Debug)]
pub struct Encoded {
    /// The system; its only property is that the error location is not reached.
    pub system: TransitionSystem,
    /// The way back.
    pub back: EncodeBack,
}

/// Simplifies an automaton and encodes it as a transition system.
pub fn encode(terms: &mut Terms, cfa: &Cfa, options: &EncodeOptions) -> Encoded {
    let simplified = simplify(terms, cfa, &options.passes);
    encode_simplified(terms, simplified, options)
}

/// Encodes an automaton that is simplified already.
pub fn encode_simplified(terms: &mut Terms, simplified: Simplified, options: &EncodeOptions) -> Encoded {
    let simplified = Arc::new(simplified);
    let cfa = &simplified.cfa;
    let blocks = large_blocks(terms, cfa, options.cut_points);
    let control = control::Control::new(terms, cfa, &blocks, options.control);
    let mut system = TransitionSystem {
        states: control.states(terms, &blocks),
        init: vec![control.initially(terms)],
        ..TransitionSystem::default()
    };
    let at: Vec<TermId> = (0..blocks.cuts.len()).map(|cut| control.at(terms, cut)).collect();
    for x in state_variables(&blocks) {
        let info = &cfa.variables[x.0 as usize];
        let update = update(terms, cfa, &blocks, &at, x, options.dead);
        let next = terms.declare_const(&format!("{}'", info.name), terms.sort_of(info.constant));
        let (current, name) = (info.constant, info.name.clone());
        system.states.push(StateVariable { current, next, update: Some(update), name });
    }
    if options.stuck == StuckRuns::End {
        system.constraints.push(control.goes_on(terms, blocks.cuts.len()));
    }
    let bad = at[blocks.error];
    system.properties.push(Property { formula: terms.not(bad), name: "error".into() });
    let updates: Vec<TermId> = system.states.iter().filter_map(|s| s.update).collect();
    let used: FxHashSet<TermId> = terms.postorder(&updates).into_iter().collect();
    system.inputs = blocks.inputs.all().filter(|input| used.contains(input)).collect();
    Encoded { system, back: EncodeBack::new(simplified, blocks, control, options.dead) }
}

/// The variables that are live at some cut point, in order.
fn state_variables(blocks: &Blocks) -> Vec<Variable> {
    let mut variables: Vec<Variable> = blocks.live.iter().flatten().copied().collect();
    variables.sort_unstable();
    variables.dedup();
    variables
}

/// The next value of a variable.
fn update(
    terms: &mut Terms,
    cfa: &Cfa,
    blocks: &Blocks,
    at: &[TermId],
    x: Variable,
    dead: DeadVariables,
) -> TermId {
    let own = cfa.variables[x.0 as usize].constant;
    let mut update = own;
    for block in blocks.blocks.chunk_by(|a, b| a.from == b.from).rev() {
        let after = match dead {
            DeadVariables::Any => any_value(terms, blocks, block, x, own),
            DeadVariables::Reset => Some(reset_value(terms, blocks, block, x, own)),
        };
        if let Some(after) = after {
            update = terms.ite(at[block[0].from], after, update);
        }
    }
    update
}

fn value_after(block: &Block, x: Variable, own: TermId) -> TermId {
    match block.updates.binary_search_by_key(&x, |&(y, _)| y) {
        Ok(at) => block.updates[at].1,
        Err(_) => own,
    }
}

fn is_live(blocks: &Blocks, block: &Block, x: Variable) -> bool {
    blocks.live[block.to].binary_search(&x).is_ok()
}

/// The value after the blocks of one cut point where the variable is live then, anything where it is not;
/// `None` if it is nowhere or never changes.
fn any_value(terms: &mut Terms, blocks: &Blocks, from: &[Block], x: Variable, own: TermId) -> Option<TermId> {
    let mut result: Option<TermId> = None;
    for block in from.iter().rev().filter(|block| is_live(blocks, block, x)) {
        let value = value_after(block, x, own);
        result = Some(match result {
            None => value,
            Some(rest) => terms.ite(block.guard, value, rest),
        });
    }
    result.filter(|&value| value != own)
}

/// The value after the blocks of one cut point, the default where the variable is dead.
fn reset_value(terms: &mut Terms, blocks: &Blocks, from: &[Block], x: Variable, own: TermId) -> TermId {
    let default = terms.default_value(terms.sort_of(own));
    let default = terms.value_term(&default);
    let mut result = default;
    for block in from.iter().rev().filter(|block| is_live(blocks, block, x)) {
        let value = value_after(block, x, own);
        result = terms.ite(block.guard, value, result);
    }
    result
}
