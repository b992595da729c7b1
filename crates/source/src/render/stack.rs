//! The calls that are open at each step.
//!
//! Where calls were copied, an activation knows the call that it is the body of. Where bodies are shared, the
//! stack follows from the order of the steps: a function that is open already was returned to, another one
//! was called. That cannot tell a recursive call from a return, so a recursive function is shown once.

use super::steps::{Step, StepPlace, function};
use euphonium_program::{FrameId, Program, rust};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// An open call.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Call {
    /// The function that was called.
    pub function: Arc<str>,
    /// Where it was called: a file by its position in the program, and a line.
    pub from: Option<(u32, u32)>,
}

/// The stacks of a trace, each kept once.
#[derive(Clone, Default, Debug)]
pub struct Stacks {
    /// The stacks, outermost calls first.
    pub stacks: Vec<Vec<Call>>,
    /// For each step its stack, by its position.
    pub of_step: Vec<usize>,
}

/// Deeper chains of copied calls are cut; the copies would not fit into memory.
const DEEPEST: usize = 10_000;

impl Stacks {
    /// The stacks of a trace's steps.
    pub fn of(steps: &[Step], program: &Program) -> Stacks {
        let mut stacks = Stacks::default();
        let mut known: FxHashMap<Vec<Call>, usize> = FxHashMap::default();
        // The open calls of shared bodies, and where each of them was seen last.
        let mut open: Vec<(Call, Option<(u32, u32)>)> = Vec::new();
        for step in steps {
            let stack = match step.place {
                Some(place) => Self::at(place, program, &mut open),
                None => Vec::new(),
            };
            let next = stacks.stacks.len();
            let index = *known.entry(stack.clone()).or_insert(next);
            if index == next {
                stacks.stacks.push(stack);
            }
            stacks.of_step.push(index);
        }
        stacks
    }

    fn at(place: StepPlace, program: &Program, open: &mut Vec<(Call, Option<(u32, u32)>)>) -> Vec<Call> {
        let mut chain = chain(place.frame, program);
        let seen = Some((place.file, place.line));
        let root = chain.remove(0);
        match open.iter().position(|(call, _)| call.function == root.function) {
            Some(position) => open.truncate(position + 1),
            None => {
                // Nobody calls what the run begins with.
                let main = program.functions.get(program.main.0 as usize);
                if main.is_some_and(|main| rust::shown(&main.name) == root.function) {
                    open.clear();
                }
                let from = open.last().and_then(|(_, seen)| *seen);
                open.push((Call { from, ..root }, seen));
            }
        }
        if let (Some((_, last)), true) = (open.last_mut(), chain.is_empty()) {
            *last = seen;
        }
        open.iter().map(|(call, _)| call.clone()).chain(chain).collect()
    }
}

/// The activation with those that it was copied into, outermost first; never empty.
fn chain(frame: FrameId, program: &Program) -> Vec<Call> {
    let mut chain = Vec::new();
    let mut next = Some(frame);
    while let Some(frame) = next
        && chain.len() < DEEPEST
    {
        let call = program.frames.get(frame.0 as usize).and_then(|frame| frame.call);
        chain.push(Call {
            function: function(program, frame).into(),
            from: call.filter(|place| place.line > 0).map(|place| (place.file, place.line)),
        });
        next = call.map(|place| place.frame);
    }
    chain.reverse();
    chain
}
