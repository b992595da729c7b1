//! Counts of answers by logic and solver, and the table of them.

use crate::compare::Answers;
use crate::script::Theory;
use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::time::Duration;

/// Counts for one solver in one logic.
#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    sat: u64,
    unsat: u64,
    unknown: u64,
    timeouts: u64,
    errors: u64,
}

/// Counts of a run; those of several jobs add up.
#[derive(Clone, Default, Debug)]
pub struct Summary {
    scripts: u64,
    checks: u64,
    counts: BTreeMap<(Theory, String), Counts>,
}

impl Summary {
    /// Counts a script that was not given to several solvers.
    pub fn count_script(&mut self) {
        self.scripts += 1;
    }

    /// Counts the answers to a script.
    pub fn count(&mut self, theory: Theory, checks: usize, answers: &[Answers]) {
        self.scripts += 1;
        self.checks += checks as u64;
        for answers in answers {
            let counts = self.counts.entry((theory, answers.solver.clone())).or_default();
            for check in &answers.checks {
                match check {
                    Some(true) => counts.sat += 1,
                    Some(false) => counts.unsat += 1,
                    None => counts.unknown += 1,
                }
            }
            counts.timeouts += u64::from(answers.timed_out);
            counts.errors += u64::from(answers.error.is_some() || answers.died.is_some());
        }
    }

    /// Adds the counts of another job.
    pub fn add(&mut self, other: &Summary) {
        self.scripts += other.scripts;
        self.checks += other.checks;
        for (key, counts) in &other.counts {
            let sum = self.counts.entry(key.clone()).or_default();
            sum.sat += counts.sat;
            sum.unsat += counts.unsat;
            sum.unknown += counts.unknown;
            sum.timeouts += counts.timeouts;
            sum.errors += counts.errors;
        }
    }

    /// The table.
    pub fn text(&self, findings: usize, time: Duration) -> String {
        let mut out = String::new();
        if !self.counts.is_empty() {
            let _ = writeln!(
                out,
                "{:<9} {:<8} {:>8} {:>8} {:>6} {:>8} {:>8} {:>7}",
                "logic", "solver", "sat", "unsat", "sat %", "unknown", "timeout", "error"
            );
        }
        for ((theory, solver), counts) in &self.counts {
            let share = (100 * counts.sat).checked_div(counts.sat + counts.unsat).unwrap_or(0);
            let _ = writeln!(
                out,
                "{:<9} {:<8} {:>8} {:>8} {:>6} {:>8} {:>8} {:>7}",
                theory.logic(),
                solver,
                counts.sat,
                counts.unsat,
                share,
                counts.unknown,
                counts.timeouts,
                counts.errors
            );
        }
        let seconds = time.as_secs_f64();
        let rate = if seconds > 0.0 { self.scripts as f64 / seconds } else { 0.0 };
        let _ = writeln!(
            out,
            "{} scripts, {} checks, {findings} findings, {seconds:.1} s, {rate:.0} scripts/s",
            self.scripts, self.checks
        );
        out
    }
}

/// Prints findings and how often what happened.
pub fn print<T: Display>(findings: &[T], counts: &BTreeMap<String, u64>, time: Duration) {
    for finding in findings {
        println!("{finding}\n");
    }
    for (what, count) in counts {
        println!("{count:>8}  {what}");
    }
    println!("{} findings in {:.1} s", findings.len(), time.as_secs_f64());
}
