//! The steps of a program's run, with the elements of its arrays by name.
//!
//! If our machine comes to the same error with the inputs of the run alone, it tells what it saw; otherwise the
//! steps are what the engine's run says of the source.

use crate::judge::Counterexample;
use crate::program::ProgramInput;
use euphonium_program::machine::record::What;
use euphonium_program::machine::{Given, Machine};
use euphonium_program::{Class, Place, Program, SourceEvent, SourceTrace};
use euphonium_source::render::{self, Arrays, Retold, Step, Words, tell, with_elements};
use euphonium_term::Terms;
use std::borrow::Cow;
use std::time::{Duration, Instant};

/// Longer runs are not recorded.
const MOST_EVENTS: usize = 200_000;

/// The machine may take this long.
const PATIENCE: Duration = Duration::from_secs(2);

/// A run, told.
pub struct ToldRun<'p> {
    /// The steps.
    pub steps: Vec<Step>,
    /// What their places mean.
    pub program: Cow<'p, Program>,
    /// What is wrong at the end, if that can be said more exactly than the check does.
    pub detail: Option<String>,
}

/// The steps of the run that a counterexample is.
pub fn steps<'p>(
    terms: &Terms,
    program: &'p ProgramInput,
    counterexample: &Counterexample,
    source: &SourceTrace,
) -> ToldRun<'p> {
    if let Some(Retold { steps, program, detail }) = retold(terms, program, counterexample, source) {
        return ToldRun { steps, program: Cow::Owned(program), detail };
    }
    let (mut steps, addresses) = match &program.encoded {
        Ok(encoded) if !counterexample.run.of_source() => {
            let arrays = Arrays {
                terms,
                lowered: &program.lowered,
                program: &encoded.prepared.program,
                options: &program.request.options,
                debug: &program.debug,
            };
            (render::steps(&with_elements(source, &arrays)), render::addresses(&arrays))
        }
        // What is executed has memory and no arrays.
        _ => (render::steps(source), Default::default()),
    };
    let read = program.program(counterexample.run.of_source());
    let words = Words {
        program: read,
        debug: &program.debug,
        sources: &crate::witness::sources(program),
        addresses: &addresses,
    };
    tell(&mut steps, &words);
    let steps = match &program.request.rust {
        Some(chosen) => render::in_own_code(steps, read, |file| chosen.is_own(file)),
        None => steps,
    };
    ToldRun { steps, program: Cow::Borrowed(read), detail: None }
}

/// The run as our machine sees it, if it comes to the same end.
fn retold(
    terms: &Terms,
    program: &ProgramInput,
    counterexample: &Counterexample,
    source: &SourceTrace,
) -> Option<Retold> {
    let read = program.program(counterexample.run.of_source());
    let check = read.check(source.check()?)?;
    // That something was never written is no matter of values, and libraries of Rust are told in another way.
    if check.class == Class::Uninitialised || program.request.rust.is_some() || program.request.ending() {
        return None;
    }
    let given = Given::all_of(source)?;
    let start = Instant::now();
    let machine = Machine::new(terms, &program.lowered);
    let recording = machine.record(&given, MOST_EVENTS, &mut || start.elapsed() < PATIENCE)?;
    let last = recording.events.last()?;
    let What::Failed(failed) = &last.what else { return None };
    let same_line = |a: Place, b: Place| (a.file, a.line) == (b.file, b.line);
    let error = source.steps.iter().rev().find(|step| matches!(step.event, SourceEvent::Error { .. }));
    // Memory that is lost at the end has no place of its own.
    let ends = matches!(check.class, Class::Leak | Class::Cleanup);
    let same_place = match (last.place, error.and_then(|step| step.place)) {
        (Some(here), Some(there)) => same_line(program.lowered.own_place(here), read.own_place(there)),
        _ => false,
    };
    if program.lowered.check(*failed)?.class != check.class || !same_place && !ends {
        return None;
    }
    let sources = crate::witness::sources(program);
    Some(render::retell(&recording, &program.lowered, &program.debug, &sources))
}
