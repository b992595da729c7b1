//! Two nets under the engines: executing the program may refute `safe`, and it may refute `unsafe`.
//!
//! A proof and a counterexample are about the program as we translate it; a mistake of the translation is in
//! both, and no check of evidence sees it. Execution knows nothing of our translation. So before `safe` is
//! printed of a program, it is run a few times, and a run that reaches the error refutes the proof. And a
//! counterexample that needs nothing but inputs must reach the error when it is executed, also on our own
//! machine. What is contradicted is no verdict: the answer is `unknown`, and with `--strict-nets` an internal
//! error. The same holds if two engines contradict each other, whichever of them was faster.
//!
//! One thing may happen natively that refutes nothing: after an access outside of all objects, or a wrong
//! `free`, a run may do anything. If our machine shows, with the same inputs and without guesses, that a run
//! did such a thing, the proof stands, and the answer says what happened.

use crate::judge::{Answer, Counterexample};
use crate::portfolio::Outcome;
use crate::program::ProgramInput;
use euphonium_front::harness::{Replay, is_exact};
use euphonium_limits::Budget;
use euphonium_problem::claim::Run;
use euphonium_program::machine::{Ended, Given, Machine};
use euphonium_term::Terms;
use std::sync::{Mutex, PoisonError};

/// This many runs are a net.
pub const ENOUGH: u64 = 12;

/// What native runs of a program came to, shared between those who run it and those who wait.
#[derive(Default, Debug)]
pub struct Native(Mutex<Runs>);

/// Native runs of a program.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Runs {
    /// How many there were.
    pub count: u64,
    /// How many reached the error.
    pub hits: u64,
    /// How many of them our machine has tried to repeat.
    pub repeated: u64,
    /// How many of them did something that C leaves undefined before.
    pub faults: u64,
    /// What that was, the last time.
    pub fault: String,
    /// Why the verifier cannot repeat one of the others.
    pub doubt: String,
    /// Why the program cannot be run.
    pub impossible: Option<String>,
}

impl Native {
    /// Notes something.
    pub fn note(&self, note: impl FnOnce(&mut Runs)) {
        note(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// What is known so far.
    pub fn runs(&self) -> Runs {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Runs {
    /// Is there nothing more to wait for, as long as there is time?
    pub fn enough(&self) -> bool {
        self.count >= ENOUGH && self.settled()
    }

    /// Has our machine tried to repeat all runs that reached the error?
    pub fn settled(&self) -> bool {
        self.repeated >= self.hits
    }
}

/// Looks for contradictions among what engines found and what happened natively: where there is one, there is
/// no verdict left. What else is worth telling goes with the answer.
pub fn compare(outcomes: &mut [Outcome], native: &Runs) {
    let name =
        |answer: fn(&Answer) -> bool| outcomes.iter().find(|o| answer(&o.answer)).map(|o| o.engine.clone());
    let proof = name(|answer| matches!(answer, Answer::Safe(_)));
    let violation = name(|answer| matches!(answer, Answer::Unsafe(_)));
    let Some(proof) = proof else { return };
    let contradiction = match (violation, native.hits > native.faults) {
        (Some(violation), _) => Some(format!(
            "{proof} proves the property and {violation} violates it, and the checks accepted both: a bug of \
             euphonium"
        )),
        (None, true) => Some(format!(
            "{proof} proves the property, but the program reaches the error when it is executed, and the \
             verifier cannot explain the run ({}): a bug of euphonium, or behaviour that C leaves undefined",
            native.doubt
        )),
        (None, false) => None,
    };
    for outcome in outcomes.iter_mut() {
        match (&outcome.answer, &contradiction) {
            (Answer::Safe(_) | Answer::Unsafe(_), Some(why)) => {
                outcome.answer = Answer::Contradiction(why.clone());
            }
            (Answer::Safe(_), None) => outcome.notes = notes(native),
            _ => {}
        }
    }
}

/// What a proof is told with.
fn notes(native: &Runs) -> Vec<String> {
    let mut notes = Vec::new();
    if native.faults > 0 {
        notes.push(format!(
            "executed, the program can reach the error, after what C leaves undefined: {}",
            native.fault
        ));
    }
    if let (Some(why), 0) = (&native.impossible, native.count) {
        notes.push(format!("nothing was executed: {why}"));
    }
    notes
}

/// Why a counterexample is none, if its execution shows that: natively, which was done before, or on our
/// machine.
pub fn refuted(
    terms: &Terms,
    program: &ProgramInput,
    counterexample: &Counterexample,
    budget: &Budget,
) -> Option<String> {
    // A run without an end cannot be waited for.
    if let Run::Endless(_) = *counterexample.run {
        return None;
    }
    // What a Rust program talks to is in its values.
    let exact = program.request.rust.is_some() || is_exact(&program.symbols, &program.harness_options());
    let replay = counterexample.replay.as_ref().filter(|replay| exact || **replay == Replay::Reached);
    contradiction(replay, repeated(terms, program, counterexample, budget))
}

/// What a counterexample comes to if it is given its inputs and nothing else: on our machine, which guesses
/// nothing.
fn repeated(
    terms: &Terms,
    program: &ProgramInput,
    counterexample: &Counterexample,
    budget: &Budget,
) -> Option<Ended> {
    if let Run::Followed { .. } = *counterexample.run {
        return Some(Ended::Error);
    }
    let given = Given::inputs_of(counterexample.source.as_ref()?)?;
    Some(Machine::new(terms, &program.lowered).run(&given, &mut || budget.check_cheap().is_ok()))
}

/// Why execution refutes a counterexample, if it does. What depends on more than inputs may go another way,
/// and is not refuted.
fn contradiction(replay: Option<&Replay>, repeated: Option<Ended>) -> Option<String> {
    match (replay, repeated?) {
        (Some(Replay::NotReached(why)), Ended::Error) => Some(format!(
            "there is a counterexample that needs nothing but inputs, but compiled and executed it does not \
             reach the error: {why}; a bug of euphonium, or a run that needs more time or memory"
        )),
        (Some(Replay::Reached), _) => None,
        (_, Ended::Otherwise) => Some(
            "there is a counterexample, but with its inputs the program does not reach the error: a bug of \
             euphonium"
                .into(),
        ),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_evidence::{Subject, check, check_run};
    use euphonium_problem::claim::Proof;
    use euphonium_problem::{Property, Trace, TraceStep, TransitionSystem};
    use euphonium_term::TermId;

    fn outcome(engine: &str, answer: Answer) -> Outcome {
        Outcome {
            engine: engine.into(),
            answer,
            problem: None,
            time: std::time::Duration::ZERO,
            notes: Vec::new(),
        }
    }

    /// A system without variables whose only property is this.
    fn system(formula: TermId) -> TransitionSystem {
        let property = Property { name: "p".into(), formula };
        TransitionSystem { properties: vec![property], ..TransitionSystem::default() }
    }

    fn proof() -> Outcome {
        let (system, proof) = (system(TermId::TRUE), Proof::Inductive(TermId::TRUE));
        let checked = check(&mut Terms::new(), Subject::System(&system, 0), &proof, &Budget::default());
        outcome("follow", Answer::Safe(checked.expect("there is nothing to prove")))
    }

    fn violation() -> Outcome {
        let steps = vec![TraceStep { values: Default::default() }];
        let (system, run) = (system(TermId::FALSE), Run::Trace(Trace { property: 0, steps }));
        let run =
            check_run(&Terms::new(), Subject::System(&system, 0), &run).expect("it is violated at once");
        outcome("bmc", Answer::Unsafe(Counterexample { run, source: None, replay: None }))
    }

    fn words(outcomes: &[Outcome]) -> Vec<bool> {
        outcomes.iter().map(|o| matches!(o.answer, Answer::Contradiction(_))).collect()
    }

    #[test]
    fn engines_that_contradict_each_other_have_no_verdict() {
        let mut outcomes = [proof(), violation()];
        compare(&mut outcomes, &Runs::default());
        assert_eq!(words(&outcomes), [true, true]);
        let mut alone = [proof()];
        compare(&mut alone, &Runs { count: 12, ..Runs::default() });
        assert!(words(&alone) == [false] && alone[0].notes.is_empty());
    }

    #[test]
    fn a_native_run_refutes_a_proof_unless_it_is_undefined() {
        let mut outcomes = [proof()];
        let doubt = "the run ends without the error".to_string();
        compare(&mut outcomes, &Runs { count: 2, hits: 2, faults: 1, doubt, ..Runs::default() });
        assert_eq!(words(&outcomes), [true]);
        let mut outcomes = [proof()];
        let fault = "an access outside of all objects".to_string();
        compare(&mut outcomes, &Runs { count: 1, hits: 1, faults: 1, fault, ..Runs::default() });
        assert_eq!(words(&outcomes), [false]);
        assert!(outcomes[0].notes[0].contains("an access outside of all objects"));
        let mut outcomes = [proof()];
        compare(&mut outcomes, &Runs { impossible: Some("no compiler".into()), ..Runs::default() });
        assert_eq!(outcomes[0].notes, ["nothing was executed: no compiler"]);
    }

    #[test]
    fn what_needs_more_than_inputs_is_not_refuted() {
        let not = Some(Replay::NotReached("the program returns".into()));
        let open = Ended::Undefined(euphonium_program::machine::Undefined::Open);
        assert!(contradiction(not.as_ref(), Some(Ended::Error)).is_some());
        assert!(contradiction(not.as_ref(), Some(Ended::Otherwise)).is_some());
        assert!(contradiction(None, Some(Ended::Otherwise)).is_some());
        for (replay, repeated) in [
            (not.clone(), Some(open)),
            (not, None),
            (Some(Replay::Reached), Some(Ended::Otherwise)),
            (Some(Replay::NotBuilt("no compiler".into())), Some(Ended::Error)),
            (None, Some(Ended::Error)),
        ] {
            assert_eq!(contradiction(replay.as_ref(), repeated), None);
        }
    }
}
