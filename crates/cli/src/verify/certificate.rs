//! Why an answer is to be believed: for people, and as JSON.

use super::judge::Counterexample;
use euphonium_front::harness::Replay;
use euphonium_problem::claim::Run;

/// Why a run is to be believed.
pub fn run_text(counterexample: &Counterexample) -> String {
    let followed = match *counterexample.run {
        Run::Followed { steps } => format!("the only run of the program, followed for {steps} steps"),
        _ => "a run, replayed step by step".into(),
    };
    match &counterexample.replay {
        None => match &*counterexample.run {
            Run::Trace(trace) if counterexample.source.is_none() => {
                format!("a trace of {} steps, replayed", trace.steps.len() - 1)
            }
            _ => followed,
        },
        Some(Replay::Reached) => format!("{followed}; compiled and executed, it reaches the error"),
        Some(Replay::NotReached(why)) => {
            format!("{followed}; compiled and executed, it does not reach the error: {why}")
        }
        Some(Replay::NotBuilt(why)) => format!("{followed}; it could not be executed: {why}"),
    }
}
