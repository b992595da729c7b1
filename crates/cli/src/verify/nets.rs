//! Two nets under the engines: executing the program may refute `safe`, and it may refute `unsafe`.
//!
//! A proof and a counterexample are about the program as we translate it; a mistake of the translation is in both,
//! and no check of evidence sees it. Execution knows nothing of our translation. So before `safe` is printed of a
//! program, it is run a few times, and a run that reaches the error refutes the proof. And a
//! counterexample that needs nothing but inputs must reach the error when it is executed. What is contradicted is
//! no verdict: the answer is `unknown`, and with `--strict-nets` an internal error. The same holds if two engines
//! contradict each other, whichever of them was faster.
//!
//! One thing may happen natively that refutes nothing: after an access outside of all objects, or a wrong `free`, a run
//! may do anything. If our machine shows, with the same inputs and without guesses, that a run did such a thing, the proof
//! stands, and the answer says what happened.

use super::judge::{Answer, Counterexample};
use super::portfolio::Outcome;
use euphonium_front::harness::Replay;
use std::sync::{Mutex, PoisonError};

/// So many runs are a net.
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
    /// How many of them after something that C leaves undefined.
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

/// Looks for contradictions among what engines found and what happened natively: where there is one, there is no verdict
/// left. What else is worth telling goes with the answer.
pub fn compare(outcomes: &mut [Outcome], native: &Runs) {
    let name = |answer: fn(&Answer) -> bool| outcomes.iter().find(|o| answer(&o.answer)).map(|o| o.engine);
    let proof = name(|answer| matches!(answer, Answer::Safe(_)));
    let violation = name(|answer| matches!(answer, Answer::Unsafe(_)));
    let Some(proof) = proof else { return };
    let contradiction = match (violation, native.hits > native.faults) {
        (Some(violation), _) => Some(format!(
            "{proof} proves the property and {violation} violates it, and the checks accepted both: a bug of euphonium"
        )),
        (None, true) => Some(format!(
            "{proof} proves the property, but the program reaches the error when it is executed, and the verifier \
             cannot explain the run ({}): a bug of euphonium, or behaviour that C leaves undefined",
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

/// Why the execution of a counterexample refutes it, if it does.
pub fn refuted(counterexample: &Counterexample) -> Option<String> {
    let (source, Some(Replay::NotReached(why))) = (counterexample.source.as_ref()?, &counterexample.replay)
    else {
        return None;
    };
    source.only_inputs().then(|| {
        format!(
            "there is a counterexample that needs nothing but inputs, but compiled and executed it does not reach the \
             error: {why}; a bug of euphonium, or a run that needs more time or memory"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verify::judge::{Certificate, Run};
    use euphonium_program::{Origin, SourceEvent, SourceStep, SourceTrace};
    use euphonium_term::Value;

    fn outcome(engine: &'static str, answer: Answer) -> Outcome {
        Outcome { engine, answer, problem: None, time: std::time::Duration::ZERO, notes: Vec::new() }
    }

    fn proof() -> Outcome {
        outcome("follow", Answer::Safe(Certificate::Followed { steps: 3 }))
    }

    fn run(replay: Option<Replay>, origins: &[Origin]) -> Counterexample {
        let step = |origin: &Origin| SourceStep {
            place: None,
            event: SourceEvent::Choose { origin: origin.clone(), value: Value::Bool(true), name: None },
        };
        let source = SourceTrace { steps: origins.iter().map(step).collect() };
        Counterexample { run: Run::Executed, source: Some(source), replay }
    }

    fn words(outcomes: &[Outcome]) -> Vec<bool> {
        outcomes.iter().map(|o| matches!(o.answer, Answer::Contradiction(_))).collect()
    }

    #[test]
    fn engines_that_contradict_each_other_have_no_verdict() {
        let mut outcomes = [proof(), outcome("bmc", Answer::Unsafe(run(None, &[])))];
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
    fn only_runs_that_need_inputs_alone_are_refuted() {
        let not = Some(Replay::NotReached("the program returns".into()));
        let (input, open) = (Origin::Input("__VERIFIER_nondet_int".into()), Origin::Uninitialised);
        assert!(refuted(&run(not.clone(), std::slice::from_ref(&input))).is_some());
        assert_eq!(refuted(&run(not.clone(), &[input.clone(), open])), None);
        assert_eq!(refuted(&run(not, &[input.clone(), Origin::External("f".into())])), None);
        assert_eq!(refuted(&run(Some(Replay::Reached), std::slice::from_ref(&input))), None);
        assert_eq!(refuted(&run(Some(Replay::NotBuilt("no compiler".into())), &[input])), None);
    }
}
