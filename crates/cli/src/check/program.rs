//! Witnesses of the competition: that they are about the input and the question, before a proof is
//! [checked](super::correctness) or a [violation](super::violation).

use super::{Confirmed, Refusal, correctness, violation};
use crate::args::check::CheckArgs;
use crate::program;
use crate::verify::input::Problem;
use euphonium_front::FrontError;
use euphonium_front::harness::Replay;
use euphonium_front::witness::{StoredWitness, hash_file, read_witness};
use euphonium_program::SourceTrace;
use euphonium_sat::Budget;
use std::path::PathBuf;

/// Checks a witness.
pub(super) fn check_witness(
    args: &CheckArgs,
    inputs: &[PathBuf],
    name: &str,
    text: &[u8],
    budget: &Budget,
) -> Confirmed {
    let witness = read(text, name)?;
    if !inputs.iter().all(|input| program::is_program(input)) {
        return Err(Refusal::Rejected("the witness is about a program, the input is none".into()));
    }
    let request = program::request(inputs, &args.program, args.property.as_deref());
    let request = request.map_err(Refusal::Malformed)?;
    let files = &request.files;
    same_hashes(&witness, files, name)?;
    let (model, specification) = (request.model.name(), request.property.specification());
    if witness.data_model != model {
        let why =
            format!("the witness is about the data model {}, not {model} (--data-model)", witness.data_model);
        return Err(Refusal::Rejected(why));
    }
    let letters = |text: &str| text.split_whitespace().collect::<String>();
    if letters(&witness.specification) != letters(&specification) {
        let why =
            format!("the witness is about `{}`, not `{specification}` (--property)", witness.specification);
        return Err(Refusal::Rejected(why));
    }
    if !witness.violation {
        return correctness::check(args, &request, &witness, name, budget);
    }
    violation::check(args, &request, &witness, name, budget)
}

/// Reads a witness.
pub(super) fn read(text: &[u8], name: &str) -> Result<StoredWitness, Refusal> {
    let text = std::str::from_utf8(text).map_err(|error| {
        let line = text[..error.valid_up_to()].iter().filter(|&&b| b == b'\n').count() + 1;
        Refusal::Malformed(format!("{name}:{line}:1: this is not UTF-8"))
    })?;
    read_witness(text, name).map_err(|error: FrontError| Refusal::Malformed(error.to_string()))
}

/// The files of a witness are those of the input.
pub(super) fn same_hashes(witness: &StoredWitness, files: &[PathBuf], name: &str) -> Result<(), Refusal> {
    for file in files {
        let hash = hash_file(file).map_err(|error| Refusal::Malformed(error.to_string()))?;
        if !witness.hashes.iter().any(|(_, known, _)| *known == hash) {
            let line = witness.hashes.first().map_or(1, |(_, _, line)| *line);
            let why = format!("{name}:{line}: {} has another hash: {hash}", file.display());
            return Err(Refusal::Rejected(why));
        }
    }
    match witness.hashes.len() == files.len() {
        true => Ok(()),
        false => Err(Refusal::Rejected(format!("the witness is about {} files", witness.hashes.len()))),
    }
}

/// A run is confirmed if the executed program reaches the error.
pub(super) fn executed(problem: &Problem, trace: &SourceTrace, skip: bool, budget: &Budget) -> Confirmed {
    let Some(program) = problem.program() else {
        return Err(Refusal::Rejected("the run is one of a program, the input is none".into()));
    };
    if skip {
        return Err(Refusal::Undecided(
            "the run is confirmed by executing it, which --no-execute forbids".into(),
        ));
    }
    match program.execute(trace, budget) {
        Replay::Reached => {
            let count = trace.inputs().count();
            Ok(vec![format!("executed with {count} inputs, the program reaches the error")])
        }
        Replay::NotReached(why) => Err(Refusal::Rejected(format!(
            "executed with the inputs that are given, the program does not reach the error: {why}"
        ))),
        Replay::NotBuilt(why) => Err(Refusal::Undecided(format!("the run could not be executed: {why}"))),
    }
}
