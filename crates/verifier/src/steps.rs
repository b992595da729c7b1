//! The steps of a program's run, with the elements of its arrays by name.

use crate::judge::Counterexample;
use crate::program::ProgramInput;
use euphonium_program::SourceTrace;
use euphonium_source::render::{self, Arrays, Step, with_elements};
use euphonium_term::Terms;

/// The steps of the run that a counterexample is.
pub fn steps(
    terms: &Terms,
    program: &ProgramInput,
    counterexample: &Counterexample,
    source: &SourceTrace,
) -> Vec<Step> {
    let told = match &program.encoded {
        Ok(encoded) if !counterexample.run.of_source() => with_elements(
            source,
            &Arrays {
                terms,
                lowered: &program.lowered,
                program: &encoded.prepared.program,
                options: &program.request.options,
                debug: &program.debug,
            },
        ),
        // What is executed has memory and no arrays.
        _ => return render::steps(source),
    };
    render::steps(&told)
}
