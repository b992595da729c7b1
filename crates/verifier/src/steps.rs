//! The steps of a program's run, with the elements of its arrays by name.

use crate::judge::Counterexample;
use crate::program::ProgramInput;
use euphonium_program::SourceTrace;
use euphonium_source::render::{self, Arrays, Step, Words, tell, with_elements};
use euphonium_term::Terms;

/// The steps of the run that a counterexample is.
pub fn steps(
    terms: &Terms,
    program: &ProgramInput,
    counterexample: &Counterexample,
    source: &SourceTrace,
) -> Vec<Step> {
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
    let words = Words {
        program: program.program(counterexample.run.of_source()),
        debug: &program.debug,
        sources: &crate::witness::sources(program),
        addresses: &addresses,
    };
    tell(&mut steps, &words);
    match &program.request.rust {
        Some(chosen) => render::in_own_code(steps, words.program, |file| chosen.is_own(file)),
        None => steps,
    }
}
