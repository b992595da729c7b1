//! Correctness witnesses: the invariants are put into the program as checks, and the program with checks is
//! verified.
//!
//! No error of that program is reached exactly if each invariant holds whenever a run comes to its place and
//! the property holds as well. First the question is whether the invariants are a proof as they stand.
//! Between two heads of loops the program is one step of the transition system, and the checks are part of
//! the steps: induction over two steps assumes them in the first and shows them, and the property, in the
//! second; over more steps, inner loops without invariants can be passed. If that fails, the engines are
//! asked in the time that is left. What they say is checked like all that they say.
//!
//! How an invariant is read is left to the compiler: the witness is about C, and so are the checks.

use super::{Accepted, Confirmed, Refusal, settled};
use crate::account::Account;
use crate::engines::{Available, Portfolio};
use crate::input::Problem;
use crate::judge::{Answer, Counterexample};
use crate::options::CheckOptions;
use crate::portfolio;
use crate::program::{self, ProgramError, Request};
use euphonium_engine::Settings;
use euphonium_evidence::check_k_induction;
use euphonium_front::task::{Goal, Property};
use euphonium_limits::Budget;
use euphonium_program::{Classes, Place, Program, SourceEvent, SourceTrace, memory};
use euphonium_smtlib::printer::value_to_string;
use euphonium_source::Sources;
use euphonium_source::witness::{
    Checked, Misplaced, StoredWitness, UNDEFINED, VIOLATED, WitnessInvariant, error_called,
    invariants_as_checks,
};
use euphonium_term::{Terms, Value};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// So long induction may take if engines are to have a turn.
const INDUCTION: Duration = Duration::from_secs(20);

/// Induction over more steps is left to the engines. What an inner loop says nothing of must be carried
/// through it, which takes three.
const LONGEST: u32 = 4;

/// This many inputs of a run are told.
const TOLD: usize = 8;

/// Checks the invariants of a witness.
pub(crate) fn check(
    options: &CheckOptions,
    request: &Request,
    witness: &StoredWitness,
    name: &str,
    budget: &Budget,
) -> Confirmed {
    let Checked { written, puts } =
        invariants_as_checks(&request.files, &witness.invariants).map_err(|misplaced| match misplaced {
            Misplaced::Invariant(number, why) => unplaced(name, &witness.invariants[number], &why),
            Misplaced::Files(error) => Refusal::Malformed(error.to_string()),
        })?;
    let mut checked = if request.ending() { about_visits(request) } else { request.clone() };
    checked.files = written.files.clone();
    let names = |kind: &str| (0..puts.len()).map(move |number| format!("{kind}{number}")).collect::<Vec<_>>();
    checked.options.lower.errors.extend(names(VIOLATED));
    checked.options.lower.errors.extend(names(UNDEFINED));
    let problem = read(checked, budget).map_err(|refusal| match refusal {
        Refusal::Malformed(message) => in_place(name, witness, &written.sources, &message),
        other => other,
    })?;
    let Some(program) = problem.program().cloned() else {
        return Err(Refusal::Undecided("there is no program".into()));
    };
    for (number, put) in puts.iter().enumerate() {
        // Behind `#if`, a check may not be there at all.
        let here = program.symbols.declared.contains_key(&format!("{VIOLATED}{number}"));
        if put.conditional && !here {
            let why = "the preprocessor leaves this place out, or the expression is a constant";
            return Err(unplaced(name, &witness.invariants[number], why));
        }
    }
    let told = Told { witness, name, sources: &written.sources, program: problem.program().cloned() };
    if !request.ending() {
        return decide(options, problem, &told, budget);
    }
    if !witness.invariants.is_empty() {
        decide(options, problem, &told, budget)?;
    }
    ends(options, request, witness.invariants.len(), budget)
}

/// The question whether relations between visits of loops hold, which is about assertions.
fn about_visits(request: &Request) -> Request {
    let mut request = request.clone();
    request.property = Property::new(Goal::Checks(Classes::ASSERT));
    let options = &mut request.options;
    (options.lower.checks, options.lower.overflow_is_open, options.descend) = (Classes::ASSERT, false, false);
    options.lower.errors.clear();
    options.memory = memory::Options::default();
    request
}

/// That every run ends, whatever the witness says: that its relations hold is shown before.
fn ends(options: &CheckOptions, request: &Request, count: usize, budget: &Budget) -> Confirmed {
    let problem = read(request.clone(), budget)?;
    let what = match count {
        0 => "the witness has no relations between visits of loops".to_string(),
        1 => "the relation between visits of a loop holds".to_string(),
        _ => format!("all {count} relations between visits of loops hold"),
    };
    match engines(options, &problem, budget, &Account::default())? {
        Some((engine, Answer::Safe(_))) => {
            Ok((Accepted::Safe, vec![format!("{what}; every run ends, proved by the engine {engine}")]))
        }
        Some(_) => Err(Refusal::Rejected("there is a run without an end".into())),
        None => Err(Refusal::Undecided(format!("{what}, but it is not found out whether every run ends"))),
    }
}

/// What is needed to tell of a run.
struct Told<'w> {
    witness: &'w StoredWitness,
    name: &'w str,
    sources: &'w Sources,
    program: Option<Arc<program::ProgramInput>>,
}

fn decide(options: &CheckOptions, mut problem: Problem, told: &Told, budget: &Budget) -> Confirmed {
    let count = told.witness.invariants.len();
    let what = match count {
        0 => "the witness has no invariants".to_string(),
        1 => "the invariant holds".to_string(),
        _ => format!("all {count} invariants hold"),
    };
    if problem.refused().is_none() {
        let now = Instant::now();
        let short = now.checked_add(INDUCTION).map(|end| match budget.deadline {
            Some(deadline) => end.min(now + deadline.saturating_duration_since(now) / 2),
            None => end,
        });
        let induction = Budget { deadline: short, ..budget.clone() };
        let Problem { terms, system, .. } = &mut problem;
        let inductive = |k: &u32| check_k_induction(terms, system, 0, *k, false, &induction).is_ok();
        if let Some(k) = (1..=LONGEST).find(inductive) {
            let how = match k {
                0..=2 => "along every edge".to_string(),
                k => format!("over {} heads of loops in a row", k - 1),
            };
            return Ok((
                Accepted::Safe,
                vec![match count {
                    0 => format!("{what}; the property is inductive by itself, {how}"),
                    _ => format!("{what}, and the property follows: as they stand they are inductive {how}"),
                }],
            ));
        }
    }
    let Some((engine, answer)) = engines(options, &problem, budget, &Account::default())? else {
        return Err(Refusal::Undecided(
            "neither a proof with the invariants nor a run that violates one is found".into(),
        ));
    };
    match settled(answer)? {
        Answer::Unsafe(counterexample) => Err(Refusal::Rejected(told.run(&problem.terms, &counterexample))),
        _ => Ok((
            Accepted::Safe,
            vec![match count {
                0 => format!("{what}; the property holds, proved by the engine {engine}"),
                _ => format!(
                    "{what}, and so does the property; they are not inductive as they stand: proved by the \
                     engine {engine}"
                ),
            }],
        )),
    }
}

/// What all engines together find out, and which one did.
pub(crate) fn engines(
    options: &CheckOptions,
    problem: &Problem,
    budget: &Budget,
    account: &Account,
) -> Result<Option<(Arc<str>, Answer)>, Refusal> {
    let lines = Portfolio::auto(&Settings::default())
        .fitting(Available::of(problem, options.execute))
        .map_err(Refusal::Undecided)?;
    let mut outcomes = portfolio::run(problem, 0, &lines, budget, options.execute, account);
    if outcomes.iter().any(|outcome| matches!(outcome.answer, Answer::Rejected { .. })) {
        return Err(Refusal::Undecided("internal error: the evidence of an engine was rejected".into()));
    }
    if let Some(why) = problem.refused()
        && !outcomes.iter().any(|outcome| matches!(outcome.answer, Answer::Unsafe(_)))
    {
        return Err(Refusal::Undecided(why.to_string()));
    }
    Ok(outcomes.pop().and_then(|outcome| match outcome.answer {
        Answer::Safe(_) | Answer::Unsafe(_) => Some((outcome.engine, outcome.answer)),
        _ => None,
    }))
}

/// A program that was changed, as a problem.
pub(crate) fn read(request: Request, budget: &Budget) -> Result<Problem, Refusal> {
    let limits = Budget { deadline: budget.deadline, ..Budget::default() };
    Problem::of_program(request, &limits, &Account::default()).map_err(|error| match error {
        ProgramError::Input(message) => Refusal::Malformed(message),
        ProgramError::Unknown(message) => Refusal::Undecided(message),
    })
}

fn unplaced(name: &str, invariant: &WitnessInvariant, why: &str) -> Refusal {
    let (line, column) = invariant.spot;
    Refusal::Malformed(format!("{name}:{line}:{column}: the invariant cannot be used: {why}"))
}

/// What the compiler says about a copy, at the invariant that it is about.
fn in_place(name: &str, witness: &StoredWitness, sources: &Sources, message: &str) -> Refusal {
    let Some((place, said)) = message
        .lines()
        .find_map(|line| line.split_once(": error: ").or_else(|| line.split_once(": fatal error: ")))
    else {
        return Refusal::Malformed(message.to_string());
    };
    let mut parts = place.rsplitn(3, ':');
    let (_, line, file) = (parts.next(), parts.next().and_then(|line| line.parse().ok()), parts.next());
    let line = file.zip(line).and_then(|(file, line)| sources.line(file, line));
    let found = line.and_then(|line| witness.invariants.iter().find(|i| i.place.line == line.number));
    match found {
        Some(invariant) => unplaced(name, invariant, &format!("{}: {said}", invariant.place)),
        None => Refusal::Malformed(format!("the program with the invariants cannot be compiled: {said}")),
    }
}

impl Told<'_> {
    /// What a run shows.
    fn run(&self, terms: &Terms, counterexample: &Counterexample) -> String {
        let executed = counterexample.run.of_source();
        let (Some(program), Some(source)) = (&self.program, &counterexample.source) else {
            return "the program reaches the error".into();
        };
        let with = format!("in {}", with_inputs(terms, source));
        let error = source.steps.iter().rev().find(|step| matches!(step.event, SourceEvent::Error { .. }));
        let place = error.and_then(|step| step.place);
        match place.and_then(|place| self.invariant(program.program(executed), place)) {
            Some((kind, invariant)) => {
                let (line, column) = invariant.spot;
                let what = if kind == VIOLATED { "does not hold" } else { "has no value (a division)" };
                let WitnessInvariant { place, value, .. } = invariant;
                format!("{place}: the invariant `{value}` ({}:{line}:{column}) {what}, {with}", self.name)
            }
            None => format!("the program violates the property, {with}"),
        }
    }

    /// The invariant whose check is called at a place.
    fn invariant(&self, program: &Program, place: Place) -> Option<(&'static str, &WitnessInvariant)> {
        let file = program.files.get(place.file as usize)?;
        let (kind, number) = error_called(self.sources, file, place.line, place.column)?;
        Some((kind, self.witness.invariants.get(number)?))
    }
}

/// Which run it is, by its inputs.
pub(crate) fn with_inputs(terms: &Terms, source: &SourceTrace) -> String {
    let inputs: Vec<String> = source.inputs().map(|(name, value)| input(terms, name, value)).collect();
    let mut with = match &inputs[..] {
        [] => "a run without inputs".to_string(),
        some => format!("a run where {}", some[..some.len().min(TOLD)].join(", ")),
    };
    if inputs.len() > TOLD {
        with.push_str(&format!(" and {} more inputs", inputs.len() - TOLD));
    }
    with
}

/// `f() = 5`.
fn input(terms: &Terms, name: &str, value: &Value) -> String {
    let value = match value {
        Value::Bv(bits) if !name.contains("nondet_u") && !name.ends_with("pointer") => {
            bits.signed().to_string()
        }
        Value::Bv(bits) => bits.unsigned().to_string(),
        Value::Bool(truth) => u8::from(*truth).to_string(),
        other => value_to_string(terms, other),
    };
    format!("{name}() = {value}")
}
