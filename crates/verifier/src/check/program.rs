//! Witnesses of the competition: that they are about the input and the question, before a proof is
//! [checked](super::correctness) or a [violation](super::violation).

use super::{Confirmed, Refusal, adopted, correctness, violation};
use crate::input::Problem;
use crate::judge::{self, Answer, judge_run};
use crate::nets;
use crate::options::{CheckOptions, Question};
use crate::program::{self, ProgramInput};
use euphonium_evidence::{Checked, repeat};
use euphonium_front::FrontError;
use euphonium_front::harness::Replay;
use euphonium_limits::Budget;
use euphonium_problem::claim::{Run, Unknown};
use euphonium_program::SourceTrace;
use euphonium_program::machine::{Ended, Fill, Given, Machine, Undefined};
use euphonium_source::witness::{StoredWitness, hash_file, read_witness};
use euphonium_term::{Terms, Value};
use std::path::PathBuf;

/// Checks a witness.
pub(crate) fn check_witness(
    options: &CheckOptions,
    inputs: &[PathBuf],
    name: &str,
    text: &[u8],
    budget: &Budget,
) -> Confirmed {
    let witness = read(text, name)?;
    if !inputs.iter().all(|input| program::is_program(input)) {
        return Err(Refusal::Rejected("the witness is about a program, the input is none".into()));
    }
    let options = &adopted(options, &witness.specification);
    let question = Question { files: inputs.to_vec(), ..options.question.clone() };
    let request = program::request(&question).map_err(Refusal::Malformed)?;
    let files = &request.files;
    same_hashes(&witness, files, name)?;
    let (model, specification) = (request.model.name(), request.property.specification());
    if witness.data_model != model {
        let why =
            format!("the witness is about the data model {}, not {model} (--data-model)", witness.data_model);
        return Err(Refusal::Rejected(why));
    }
    if !same_specification(&witness.specification, &specification) {
        let why =
            format!("the witness is about `{}`, not `{specification}` (--property)", witness.specification);
        return Err(Refusal::Rejected(why));
    }
    if !witness.violation {
        return correctness::check(options, &request, &witness, name, budget);
    }
    violation::check(options, &request, &witness, name, budget)
}

/// Is this the property that is asked about? Some tools leave out what every property of the competition has
/// around it.
fn same_specification(said: &str, asked: &str) -> bool {
    let letters = |text: &str| text.split_whitespace().collect::<String>();
    let (said, asked) = (letters(said), letters(asked));
    let formula = asked.split_once("LTL(").and_then(|(_, rest)| rest.strip_suffix("))"));
    said == asked || formula.is_some_and(|formula| said == formula || said == format!("LTL({formula})"))
}

/// Reads a witness.
pub fn read(text: &[u8], name: &str) -> Result<StoredWitness, Refusal> {
    let text = std::str::from_utf8(text).map_err(|error| {
        let line = text[..error.valid_up_to()].iter().filter(|&&b| b == b'\n').count() + 1;
        Refusal::Malformed(format!("{name}:{line}:1: this is not UTF-8"))
    })?;
    read_witness(text, name).map_err(|error: FrontError| Refusal::Malformed(error.to_string()))
}

/// The files of a witness are those of the input.
pub(crate) fn same_hashes(witness: &StoredWitness, files: &[PathBuf], name: &str) -> Result<(), Refusal> {
    for file in files {
        let hash = hash_file(file).map_err(|error| Refusal::Malformed(error.to_string()))?;
        if !witness.hashes.iter().any(|(_, known, _)| known.eq_ignore_ascii_case(&hash)) {
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

/// What a run was given by somebody else comes to.
pub(crate) enum Repeated {
    /// The run reaches the error: on our machine, and in the executed program unless that is forbidden.
    Reached(SourceTrace, String),
    /// It ends without.
    Otherwise(String),
    /// It needs more inputs than are given, so it is not determined.
    Open,
    /// What it does has no meaning in C, or cannot be followed; what executing it shows is no evidence.
    Doubtful(String),
}

/// What is where nothing was written: anything is allowed, and these are tried.
const FILLS: [Fill; 4] = [Fill::Byte(0), Fill::Varied, Fill::Byte(0xff), Fill::Byte(1)];

/// Repeats a run with its inputs: on our own machine, which knows what the program means and refuses
/// everything undefined, then by executing it. A native run alone is no evidence: behind an access out of
/// bounds it may do anything, and a program could say of itself that the error was reached.
pub(crate) fn repeat_run(
    terms: &Terms,
    program: &ProgramInput,
    run: &SourceTrace,
    skip: bool,
    budget: &Budget,
) -> Repeated {
    let mut given = Given::default();
    // What is not listed would be zero. It is not: what it returns must be said.
    for name in program.symbols.declared.keys() {
        given.inputs.entry(name.as_str().into()).or_default();
    }
    for (name, value) in run.inputs() {
        let number = match value {
            Value::Bool(truth) => Some(u64::from(*truth)),
            Value::Bv(bits) => u64::try_from(bits.unsigned()).ok(),
            _ => None,
        };
        let Some(number) = number else {
            return Repeated::Doubtful(format!("{name} returns no number of 64 bits"));
        };
        given.inputs.entry(name.clone()).or_default().push(number);
    }
    let machine = Machine::new(terms, &program.lowered);
    // Without a guess first: an end that depends on nothing else is the end of every such run.
    given.fill = None;
    let mut doubt = match repeat(&machine, &given, budget) {
        Ok((run, source)) => return judged(terms, program, run, source, skip, budget),
        Err(Ended::Otherwise) => return Repeated::Otherwise("it ends without".into()),
        Err(Ended::Undefined(Undefined::Inputs)) => return Repeated::Open,
        Err(ended) => ended.to_string(),
    };
    for fill in FILLS {
        given.fill = Some(fill);
        match repeat(&machine, &given, budget) {
            Ok((run, source)) => return judged(terms, program, run, source, skip, budget),
            Err(Ended::Undefined(Undefined::Inputs)) => return Repeated::Open,
            Err(Ended::Otherwise) => {}
            Err(ended) => doubt = ended.to_string(),
        }
    }
    Repeated::Doubtful(doubt)
}

/// A run that our machine takes to the error is judged as one that an engine found.
fn judged(
    terms: &Terms,
    program: &ProgramInput,
    run: Checked<Run>,
    source: SourceTrace,
    skip: bool,
    budget: &Budget,
) -> Repeated {
    let mut counterexample = match judge_run(terms, program, run, source, budget, !skip) {
        Answer::Unsafe(counterexample) => counterexample,
        Answer::Unknown(why @ (Unknown::GaveUp(_) | Unknown::Doubtful { .. })) => {
            return Repeated::Doubtful(why.to_string());
        }
        _ => return Repeated::Doubtful("the run is not certain".into()),
    };
    if !skip {
        judge::execute(program, &mut counterexample, budget);
    }
    if let Some(why) = nets::refuted(terms, program, &counterexample, budget) {
        return Repeated::Doubtful(why);
    }
    let Some(source) = counterexample.source else {
        return Repeated::Doubtful("the run cannot be told in the words of the program".into());
    };
    match counterexample.replay {
        None => Repeated::Reached(source, "replayed step by step".into()),
        Some(Replay::Reached) => Repeated::Reached(source, "replayed and executed".into()),
        Some(Replay::NotBuilt(why)) => {
            Repeated::Reached(source, format!("replayed step by step; it could not be executed: {why}"))
        }
        // It needs something that cannot be given to a run, an uninitialised value for instance.
        Some(Replay::NotReached(why)) => Repeated::Reached(
            source,
            format!("replayed step by step; executed, it does not reach the error: {why}"),
        ),
    }
}

/// A run that is told by its inputs is confirmed if it reaches the error.
pub(crate) fn executed(
    problem: &Problem,
    trace: &SourceTrace,
    skip: bool,
    budget: &Budget,
) -> Result<String, Refusal> {
    let Some(program) = problem.program() else {
        return Err(Refusal::Rejected("the run is one of a program, the input is none".into()));
    };
    let count = trace.inputs().count();
    match repeat_run(&problem.terms, program, trace, skip, budget) {
        Repeated::Reached(_, how) => Ok(format!("violated, the run with {count} inputs is {how}")),
        Repeated::Otherwise(why) => Err(Refusal::Rejected(format!(
            "with the inputs that are given, the program does not reach the error: {why}"
        ))),
        Repeated::Open => Err(Refusal::Rejected("the run needs more inputs than are given".into())),
        Repeated::Doubtful(why) => Err(Refusal::Undecided(format!("the run is no evidence: {why}"))),
    }
}
