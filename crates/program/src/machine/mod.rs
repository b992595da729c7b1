//! Concrete execution of programs before their memory is lowered.
//!
//! The [interpreter](crate::interpret) is the reference, and slow: it evaluates terms over big integers. Here
//! a program is compiled once into code over registers of 64 bits, in the way of register machines, and runs
//! of a hundred million steps are a matter of seconds. It serves two ends.
//!
//! *Runs are confirmed* that were found by executing the compiled C program: inputs are given, and what is
//! uninitialised is filled in some way. The machine is strict where C is undefined: an access outside of all
//! living objects, a wrong `free`, or an input that was not recorded ends the run without an answer. (The
//! interpreter reads anything there and writes nothing, which is right for a reference of passes, but would
//! let an overflow pass for an error.)
//!
//! *Programs are followed* that need no inputs: nothing is filled, and what is not determined is kept as
//! such, bit by bit. As long as the way of the run does not depend on it, every run of the program goes this
//! way, so that how it ends decides the program ([`Machine::follow`]).
//!
//! * [`code`]: instructions. [`compile`]: from statements and terms to instructions.
//! * [`value`]: numbers with bits that are not determined, addresses, and operators on them.
//! * [`memory`]: objects as bytes.
//! * [`run`]: execution. [`trace`]: what a run means in the source. [`record`]: the same with all that people want to know.
//!
//! What a register holds is below two to the power of the width of its sort; Booleans are 0 and 1.

mod code;
mod compile;
mod memory;
pub mod paths;
pub mod record;
mod run;
mod trace;
mod value;

#[cfg(test)]
mod open_tests;
#[cfg(test)]
mod tests;

use crate::blocks::{Block, blocks, is_block};
use crate::ir::{Origin, Place, Program};
use crate::trace::{SourceEvent, SourceTrace};
use code::Code;
use euphonium_term::{Terms, Value};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A program that is ready to run.
pub struct Machine {
    code: Code,
}

/// What a run is given that the program leaves open.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Given {
    /// What functions without a body return, in order, by name; and what variables hold that are defined
    /// nowhere. A function that is called more often than it is listed ends the run; of one that is not
    /// listed the result is zero, or open if nothing is filled.
    pub inputs: FxHashMap<Arc<str>, Vec<u64>>,
    /// What uninitialised variables and memory hold; `None` leaves them open, and everything else that is not
    /// determined.
    pub fill: Option<Fill>,
    /// What blocks of memory hold that are inputs, one for each call that asks for one; if there are none, they
    /// are like other memory that was not written.
    pub blocks: Vec<Block>,
    /// What else a path chose; then nothing is filled.
    pub chosen: Option<Chosen>,
}

/// The bytes of a page of memory outside of objects.
const PAGE: u64 = 4096;

/// What a run chooses where nobody set anything, as a [path](paths) found it. Where there is such a list, objects are at
/// certain addresses, one of the ways in which they may lie, and other numbers are addresses of the memory outside of objects, as far
/// as the list has their pages. Where nobody asks about accesses, those to nothing read what the list says and write nothing.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// What registers hold when an activation begins, by its number, counted from one; zero is for what all
    /// functions share.
    pub registers: FxHashMap<u64, Vec<(u32, u64)>>,
    /// What is in memory at first, by regions: all globals, then allocations and whatever else makes contents arbitrary, in
    /// the order of the run. A page outside has its number with the highest bit set.
    pub contents: FxHashMap<u64, Vec<(u64, u8)>>,
    /// The pages outside of objects that there are.
    pub pages: Vec<u64>,
    /// What variables become that may be anything, in order.
    pub uninitialised: Vec<u64>,
    /// What is read outside of all objects, in order.
    pub outside: Vec<u64>,
}

impl Given {
    /// The results of `__VERIFIER_nondet_*` in a run that was found by other means, and nothing else; none if
    /// one is no number of 64 bits.
    pub fn inputs_of(trace: &SourceTrace) -> Option<Given> {
        Given::of(trace, |origin| match origin {
            Origin::Input(name) => Some(name),
            _ => None,
        })
    }

    /// The same with the results of functions without a body.
    pub fn all_of(trace: &SourceTrace) -> Option<Given> {
        Given::of(trace, |origin| match origin {
            Origin::Input(name) | Origin::External(name) => Some(name),
            _ => None,
        })
    }

    fn of(trace: &SourceTrace, wanted: impl Fn(&Origin) -> Option<&Arc<str>>) -> Option<Given> {
        let mut given = Given { blocks: blocks(trace)?, ..Given::default() };
        for step in &trace.steps {
            let SourceEvent::Choose { origin, value, .. } = &step.event else { continue };
            let Some(name) = wanted(origin).filter(|name| !is_block(name)) else { continue };
            let number = match value {
                Value::Bool(truth) => u64::from(*truth),
                Value::Bv(bits) => u64::try_from(bits.unsigned()).ok()?,
                _ => return None,
            };
            given.inputs.entry(name.clone()).or_default().push(number);
        }
        Some(given)
    }
}

/// What is where nothing was written: any value is possible, so a run may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fill {
    /// Each byte is this one.
    Byte(u8),
    /// Words that differ from each other, most of them small numbers.
    Varied,
}

impl Fill {
    /// The word of 32 bits at a position.
    fn word(self, position: u64) -> u32 {
        match self {
            Fill::Byte(byte) => u32::from_le_bytes([byte; 4]),
            Fill::Varied => {
                let hash = (position + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let hash = (hash ^ hash >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32;
                if hash >> 30 == 0 { hash as u32 } else { hash as u32 & 0xff }
            }
        }
    }

    /// What a variable of at most 64 bits holds.
    fn register(self, position: u64) -> u64 {
        match self {
            Fill::Byte(byte) => u64::from_le_bytes([byte; 8]),
            Fill::Varied => u64::from(self.word(position)),
        }
    }
}

/// What came of following a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Followed {
    /// How it ended.
    pub ended: Ended,
    /// How many instructions were executed.
    pub steps: u64,
    /// The place of the last one, if it has one.
    pub place: Option<Place>,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The error was reached.
    Error,
    /// The program returned, ended itself, or an assumption did not hold.
    Otherwise,
    /// The run did something that has no meaning in C, or that cannot be followed.
    Undefined(Undefined),
    /// The caller stopped it.
    Stopped,
}

/// What cannot be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undefined {
    /// An access outside of all objects.
    Access,
    /// What is freed is no object of the heap.
    Free,
    /// A call through a pointer to no function, or to one that takes other arguments.
    Call,
    /// More inputs than were given.
    Inputs,
    /// Too much memory, or calls nested too deeply.
    Room,
    /// Values of more than 64 bits, or an operator that programs do not have.
    Unsupported,
    /// The way of the run depends on what is not determined.
    Open,
}

impl Undefined {
    /// Did the run do what C leaves undefined? Everything before was determined.
    pub fn is_fault(self) -> bool {
        matches!(self, Undefined::Access | Undefined::Free)
    }
}

impl std::fmt::Display for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Ended::Error => "the error is reached",
            Ended::Otherwise => "the run ends without the error",
            Ended::Stopped => "the time is over",
            Ended::Undefined(Undefined::Access) => "an access outside of all objects",
            Ended::Undefined(Undefined::Free) => "what is freed was not allocated",
            Ended::Undefined(Undefined::Call) => "a call through a pointer to no fitting function",
            Ended::Undefined(Undefined::Inputs) => "the run takes another way and needs more inputs",
            Ended::Undefined(Undefined::Room) => "too much memory, or calls nested too deeply",
            Ended::Undefined(Undefined::Unsupported) => "values of more than 64 bits",
            Ended::Undefined(Undefined::Open) => "the way of the run depends on what is not determined",
        })
    }
}

impl Machine {
    /// Compiles a program. What is not supported is no obstacle unless a run comes to it.
    pub fn new(terms: &Terms, program: &Program) -> Machine {
        Machine { code: compile::compile(terms, program) }
    }

    /// The place of the statement that an instruction belongs to.
    pub fn place_of(&self, instruction: usize) -> Option<Place> {
        self.code.place_of(instruction)
    }

    /// Runs the program; `go_on` is asked now and then.
    pub fn run(&self, given: &Given, go_on: &mut dyn FnMut() -> bool) -> Ended {
        run::Run::new(&self.code, given, 0).execute(go_on).ended
    }

    /// Runs the program without inputs and without guesses: how it ended, after how many steps, and where. If
    /// it ended with the error or otherwise, so does every run of the program.
    pub fn follow(&self, go_on: &mut dyn FnMut() -> bool) -> Followed {
        let run = run::Run::new(&self.code, &Given::default(), 0).execute(go_on);
        Followed { ended: run.ended, steps: run.steps, place: self.code.place_of(run.last) }
    }

    /// Runs the program and, if it reaches the error with at most `most` events, says everything that happened.
    pub fn record(
        &self,
        given: &Given,
        most: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<record::Recording> {
        let run::Outcome { ended, recorder, .. } =
            run::Run::new(&self.code, given, 0).recorded(most).execute(go_on);
        let recorder = recorder.filter(|recorder| ended == Ended::Error && recorder.is_complete())?;
        Some(recorder.recording)
    }

    /// Runs the program and, if it reaches the error, says what happened in the words of the source. Of a run
    /// with more than `longest` events beside its choices, only the last `tail` of them are kept.
    pub fn trace(
        &self,
        given: &Given,
        longest: usize,
        tail: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> (Ended, Option<SourceTrace>) {
        let run::Outcome { ended, log, .. } = run::Run::new(&self.code, given, longest.max(1)).execute(go_on);
        match ended {
            Ended::Error => (ended, Some(log.into_trace(&self.code, tail))),
            other => (other, None),
        }
    }
}
