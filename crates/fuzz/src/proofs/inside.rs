//! One script in this process: solved with a log, and the log checked, by calls of the library.
//!
//! Nothing is started and nothing is written, so a small script costs a fraction of a millisecond, and a million of them can
//! be asked. The solver and the kernel are the same as those of the two programs.

use super::{Outcome, class};
use crate::script::Script;
use euphonium_elaborate::prove::{Proved, prove};
use euphonium_limits::Budget;
use euphonium_smt::{Config, Satisfiability};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// Solves a script with a log and has the log checked. A panic is a finding.
pub(super) fn judge(script: &Script, timeout: Duration, missing: bool) -> Outcome {
    let text = script.text();
    let judged = catch_unwind(AssertUnwindSafe(|| {
        let config = Config { flatten: true, ..Config::default() };
        prove(&text, config, &Budget::within(timeout)).map(|proved| confirmed(&text, &proved, missing))
    }));
    match judged {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(why)) => Outcome { missing: Some(class(&why)), ..Outcome::default() },
        Err(panic) => {
            let said = panic.downcast_ref::<String>().cloned();
            let said = said.or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string()));
            Outcome { finding: Some(("crash", said.unwrap_or_default())), ..Outcome::default() }
        }
    }
}

/// What the kernel says of the log.
fn confirmed(text: &str, proved: &Proved, missing: bool) -> Outcome {
    let unsat = proved.answers.iter().filter(|answer| matches!(answer, Satisfiability::Unsat)).count() as u64;
    let mut outcome = Outcome { unsat, ..Outcome::default() };
    // A log is checked also if it claims nothing: it must not prove more than was said.
    match eucheck::check(text, &proved.log[..]) {
        Ok(accepted) => outcome.accepted = accepted.refuted as u64,
        // What the kernel does not read has no proof, and the elaborator said so.
        Err(_) if proved.missing.len() as u64 == unsat => {}
        Err(rejected) => {
            outcome.finding = Some(("refused", format!("line {}: {}", rejected.line, rejected.what)));
        }
    }
    if outcome.accepted > unsat {
        outcome.finding = Some(("more is proved than is unsat", format!("{} of {unsat}", outcome.accepted)));
    } else if outcome.accepted + (proved.missing.len() as u64) < unsat && outcome.finding.is_none() {
        outcome.finding = Some(("a proof is lost", format!("{} of {unsat}", outcome.accepted)));
    } else if let Some((check, why)) = proved.missing.first() {
        outcome.missing = Some(class(why));
        if missing && outcome.finding.is_none() {
            outcome.finding = Some(("no proof", format!("check {check}: {why}")));
        }
    }
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate;
    use crate::script::Theory;
    use euphonium_random::Rng;

    #[test]
    fn logs_of_random_scripts_are_accepted() {
        let mut unsat = 0;
        for index in 0..60 {
            let theory = Theory::ALL[index as usize % Theory::ALL.len()];
            let script = generate::script(Rng::derive(11, index), theory);
            let outcome = judge(&script, Duration::from_secs(20), false);
            assert!(outcome.finding.is_none(), "{:?}\n{}", outcome.finding, script.text());
            unsat += outcome.accepted;
        }
        assert!(unsat > 10, "few of the scripts are unsat");
    }
}
