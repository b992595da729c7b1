//! The step from an engine's claim to an answer: the evidence is checked, always.
//!
//! A proof is checked by questions to a fresh solver; a run is replayed by evaluation. A run of a
//! program is followed back to the source, compiled with a harness that gives it its inputs, and executed. If
//! the run needs something that is not modelled exactly and the execution does not confirm it, it is no
//! verdict.

use crate::input::Problem;
use crate::program::{MEMORY, ProgramInput, unnoticed};
use euphonium_evidence::{
    Checked, Query, Rejected, Subject, check, check_endless_run, check_run, concrete_round, obligations,
    repeat,
};
use euphonium_front::harness::Replay;
use euphonium_limits::{Budget, Unknown};
use euphonium_problem::claim::{Proof, Run, Verdict};
use euphonium_program::machine::{Ended, Given, Machine};
use euphonium_program::{Class, SourceTrace, is_library, lower, relate};
use euphonium_report::Conclusion;
use euphonium_term::Terms;
use rustc_hash::FxHashSet;

/// Why a run is no answer that ends where there are no more copies of a recursive function.
pub const TOO_DEEP: &str = "recursion goes deeper than functions were copied";

/// What is known of one property.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// It holds; the proof was accepted.
    Safe(Checked<Proof>),
    /// It is violated; the run was replayed.
    Unsafe(Counterexample),
    /// Neither is known.
    Unknown(Unknown),
    /// What was found is contradicted, by execution or by another engine: our bug, most likely.
    Contradiction(String),
    /// An engine's evidence was wrong: our bug.
    Rejected {
        /// What the checker says.
        rejected: Rejected,
        /// What the engine claimed.
        claim: Verdict,
    },
}

impl Answer {
    /// What is known by it. Rejected evidence is no verdict.
    pub fn conclusion(&self) -> Conclusion {
        match self {
            Answer::Safe(_) => Conclusion::Safe,
            Answer::Unsafe(_) => Conclusion::Unsafe,
            Answer::Unknown(_) | Answer::Contradiction(_) | Answer::Rejected { .. } => Conclusion::Unknown,
        }
    }
}

/// How a property is violated.
#[derive(Clone, PartialEq, Debug)]
pub struct Counterexample {
    /// The run.
    pub run: Checked<Run>,
    /// The run in the words of the program, if it is one.
    pub source: Option<SourceTrace>,
    /// What executing it gave.
    pub replay: Option<Replay>,
}

/// Checks the evidence of what an engine says.
pub fn judge(
    problem: &mut Problem,
    property: usize,
    verdict: Verdict,
    budget: &Budget,
    execute: bool,
) -> Answer {
    let checked = match &verdict {
        Verdict::Unknown(reason) => return Answer::Unknown(reason.clone()),
        Verdict::Safe(proof) => problem
            .about(property, proof.about(), |terms, subject| check(terms, subject, proof, budget))
            .map(Answer::Safe),
        Verdict::Unsafe(run) => problem
            .about(property, run.about(), |terms, subject| match (subject, run) {
                (Subject::Ending(cfa), Run::Endless(endless)) => {
                    check_endless_run(terms, cfa, endless, budget)
                }
                _ => check_run(terms, subject, run),
            })
            .and_then(|run| told(problem, run, budget, execute)),
    };
    match checked {
        Ok(answer) => answer,
        Err(rejected) if rejected.is_wrong() => Answer::Rejected { rejected, claim: verdict },
        Err(rejected) => Answer::Unknown(Unknown::Unchecked(rejected.to_string())),
    }
}

/// A run of a program is followed back to the source.
fn told(
    problem: &mut Problem,
    run: Checked<Run>,
    budget: &Budget,
    execute: bool,
) -> Result<Answer, Rejected> {
    let Some(program) = problem.program().cloned() else {
        return Ok(Answer::Unsafe(Counterexample { run, source: None, replay: None }));
    };
    let source = match &*run {
        Run::Trace(trace) => {
            let path = program.path_of_trace(&mut problem.terms, trace)?;
            program.source_of_error(&mut problem.terms, &path, budget)?
        }
        Run::Path(path) => program.source_of_error(&mut problem.terms, path, budget)?,
        Run::Endless(endless) => {
            let path = program.automaton().and_then(|cfa| concrete_round(&problem.terms, cfa, endless));
            let path = path.ok_or_else(|| Rejected::Malformed("the cycle has no values".into()))?;
            let source = program.source_of_path(&mut problem.terms, &path)?;
            return Ok(judge_endless(run, source));
        }
        Run::Derivation(_) => {
            return Err(Rejected::Malformed("the evidence is not about a program".into()));
        }
        Run::Executed | Run::Followed { .. } => {
            return Err(Rejected::Malformed("a run of the source is repeated, not replayed".into()));
        }
    };
    Ok(judge_run(&problem.terms, &program, run, source, budget, execute))
}

/// A run without an end, told up to the end of its first round. What is not certain, or has no meaning in C, is no reason to go on for ever.
fn judge_endless(run: Checked<Run>, source: SourceTrace) -> Answer {
    let mut doubts = source.doubts();
    doubts.extend(source.undefined());
    match doubts.is_empty() {
        true => Answer::Unsafe(Counterexample { run, source: Some(source), replay: None }),
        false => doubtful(&doubts),
    }
}

/// A counterexample that rests on something.
fn doubtful(doubts: &[impl AsRef<str>]) -> Answer {
    let doubts: Vec<&str> = doubts.iter().map(AsRef::as_ref).collect();
    let undefined = doubts.iter().all(|doubt| *doubt == lower::WIDE_SHIFT);
    Answer::Unknown(Unknown::Doubtful { why: doubts.join(", "), undefined })
}

/// The same run, but that what functions of the library answered agrees with what they answered before, if it comes to the
/// same error.
fn related(
    terms: &Terms,
    program: &ProgramInput,
    source: &SourceTrace,
    budget: &Budget,
) -> Option<(Checked<Run>, SourceTrace)> {
    let mut given = Given::all_of(source)?;
    if !relate(&mut given.inputs) {
        return None;
    }
    let machine = Machine::new(terms, &program.lowered);
    let (run, other) = repeat(&machine, &given, budget).ok()?;
    (other.check() == source.check()).then_some((run, other))
}

/// A run of a program: if it is not certain, executing it must confirm it.
pub fn judge_run(
    terms: &Terms,
    program: &ProgramInput,
    run: Checked<Run>,
    source: SourceTrace,
    budget: &Budget,
    execute: bool,
) -> Answer {
    let (run, source) = related(terms, program, &source, budget).unwrap_or((run, source));
    if program.is_too_deep(&run, &source) {
        return Answer::Unknown(Unknown::GaveUp(TOO_DEEP.into()));
    }
    let doubts = source.doubts();
    let mistake = program.mistake(&run, &source);
    // That something was never written is a matter of how the program is read: natively it holds something.
    if mistake == Some(Class::Uninitialised) {
        return match doubts.is_empty() {
            true => Answer::Unsafe(Counterexample { run, source: Some(source), replay: None }),
            false => doubtful(&doubts),
        };
    }
    if mistake.is_some_and(|class| MEMORY.contains(&class)) {
        // Natively nothing may come of it: our machine repeats it, and knows nothing of other functions.
        let unknown = source.externals();
        let mut why = doubts.iter().chain(unknown.iter()).map(|what| &**what).collect::<Vec<_>>();
        // If the machine comes there with the inputs alone and guesses nothing, nothing else matters; but it
        // does not know what others define.
        let sure = || {
            let given = Given::inputs_of(&source)?;
            let machine = Machine::new(terms, &program.lowered);
            Some(machine.run(&given, &mut || budget.check_cheap().is_ok()) == Ended::Error)
        };
        if !why.is_empty() && sure() == Some(true) {
            why.clear();
        }
        if !program.symbols.external_globals.is_empty() {
            why.push("variables that are defined nowhere");
        }
        return match why.is_empty() {
            true => Answer::Unsafe(Counterexample { run, source: Some(source), replay: None }),
            false => doubtful(&why),
        };
    }
    // A run that is certain is executed when it is the one that is told of.
    let replay = (execute && !doubts.is_empty()).then(|| program.execute(&source, None, budget));
    // Where library functions are missing, the executed program has others in their place: those that the doubts are about
    // return what the run has, and those that the run does not call return nothing of meaning, but may come to the error.
    let stubbed = || {
        let given: FxHashSet<&str> = source.inputs().map(|(name, _)| &**name).collect();
        let doubted: FxHashSet<&str> =
            doubts.iter().filter_map(|doubt| doubt.strip_prefix(lower::LIBRARY)).collect();
        let harness = program.harness(&source, None);
        let linked = harness.linked(program.request.model);
        let nonsense = |name: &String| is_library(name) && !given.contains(name.as_str());
        doubted.iter().any(|name| !linked.contains(*name))
            || harness.stubbed(program.request.model).iter().any(nonsense)
    };
    if !doubts.is_empty() && (replay != Some(Replay::Reached) || stubbed()) {
        return doubtful(&doubts);
    }
    Answer::Unsafe(Counterexample { run, source: Some(source), replay })
}

/// Executes the run of a counterexample that was not executed yet. That nothing comes of a mistake of memory says
/// nothing: guards do not see all of them. What a run does with what was never written is up to the compiler.
pub fn execute(program: &ProgramInput, counterexample: &mut Counterexample, budget: &Budget) {
    let (Some(source), None) = (&counterexample.source, &counterexample.replay) else { return };
    if let Run::Endless(_) = *counterexample.run {
        return;
    }
    let mistake = program.mistake(&counterexample.run, source);
    let guarded = mistake.is_some_and(unnoticed);
    if mistake == Some(Class::Uninitialised) || guarded && program.request.rust.is_some() {
        return;
    }
    let replay = program.execute(source, mistake, budget);
    if !guarded || replay == Replay::Reached {
        counterexample.replay = Some(replay);
    }
}

/// The questions that confirm a proof.
pub fn queries(problem: &mut Problem, property: usize, proof: &Proof) -> Result<Vec<Query>, Rejected> {
    problem.about(property, proof.about(), |terms, subject| obligations(terms, subject, proof))
}
