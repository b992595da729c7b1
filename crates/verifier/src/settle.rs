//! How the checks of a program are settled: all together first, then class by class.
//!
//! Without a limit of time, all that is open is asked about in rounds, each twice as long as the one before: a
//! class that nobody can decide must not hide what is known of the others. If nobody asked for a verdict on
//! each check, a violation is not withheld for long: the rest gets as much time as it took to find it, and a
//! few seconds.

use crate::each::Checks;
use crate::input::Problem;
use crate::options::Each;
use crate::verify::{Verification, Work, unknown};
use euphonium_program::Class;
use euphonium_report::Conclusion;
use std::time::{Duration, Instant};

/// The part of the time that all checks together have, before they are looked at class by class.
const TOGETHER: f64 = 0.6;

/// Without a limit of time, so long they have in the first round.
const FIRST_ROUND: Duration = Duration::from_secs(20);

/// So long the rest is looked at after a violation, at least.
const LITTLE: Duration = Duration::from_secs(5);

/// What is known while checks are settled.
struct Settling<'a> {
    problem: &'a Problem,
    checks: Checks,
    verification: &'a mut Verification,
    start: Instant,
    /// Whatever is left, it ends here.
    patience: Option<Instant>,
}

impl Settling<'_> {
    fn over(&self) -> bool {
        self.patience.is_some_and(|end| Instant::now() >= end)
    }

    /// What is known of the checks changes how long we go on.
    fn violated(&mut self, each: Each) {
        let now = Instant::now();
        let more = match each {
            Each::Together | Each::ToTheFirst => Duration::ZERO,
            Each::Briefly => (now - self.start).max(LITTLE),
            Each::Fully => return,
        };
        self.patience.get_or_insert(now + more);
    }
}

fn earlier(a: Option<Instant>, b: Option<Instant>) -> Option<Instant> {
    a.into_iter().chain(b).min()
}

impl Work<'_> {
    /// Finds a verdict on each check of a program.
    pub fn each(&self, problem: &Problem, checks: Checks, verification: &mut Verification) {
        let start = Instant::now();
        let mut settling = Settling { problem, checks, verification, start, patience: None };
        let mut round = FIRST_ROUND;
        loop {
            let share = self.part(TOGETHER).or(Instant::now().checked_add(round));
            let mut cut_off = self.settle(&mut settling, None, share);
            let classes = settling.checks.open_classes();
            if classes.len() > 1 || !settling.verification.findings.iter().any(unknown) {
                for (position, &class) in classes.iter().enumerate() {
                    let share = self.part(1.0 / (classes.len() - position) as f64);
                    let share = share.or(Instant::now().checked_add(round / 2));
                    cut_off |= self.settle(&mut settling, Some(class), share);
                }
            }
            // Another round says more only if this one was too short.
            if self.end.is_some() || !cut_off || settling.checks.open().is_empty() || settling.over() {
                break;
            }
            round = round.saturating_mul(2);
        }
        let Settling { checks, verification, .. } = settling;
        // What was not known of all together may be known of each.
        if checks.open().is_empty() {
            verification.findings.retain(|finding| !unknown(finding));
        }
        verification.checks = checks.verdicts();
    }

    /// Asks about the checks that are open, of a class or all of them, again after each that fails; no more can fail than
    /// there are. Was there too little time?
    fn settle(&self, settling: &mut Settling, class: Option<Class>, share: Option<Instant>) -> bool {
        loop {
            let mut asked = settling.checks.open();
            asked.retain(|key| class.is_none_or(|class| key.class == class));
            let late = |share: Option<Instant>| share.is_some_and(|share| Instant::now() >= share);
            let first = settling.verification.findings.is_empty();
            if !first && (asked.is_empty() || settling.over()) {
                return false;
            }
            if !first && late(share) {
                return true;
            }
            let rest;
            let asked_about = match first {
                true => settling.problem,
                false => match settling.checks.about(settling.problem, &asked) {
                    Ok(problem) => {
                        rest = problem;
                        &rest
                    }
                    Err(_) => return false,
                },
            };
            let share = earlier(share, settling.patience);
            let finding = self.decide(asked_about, (0, 1), share, settling.verification);
            let more = settling.checks.learn(&finding, &asked);
            if finding.answer.conclusion() == Conclusion::Unsafe {
                settling.violated(self.options.each);
            }
            let nothing = unknown(&finding);
            // That nothing is known is told once.
            if !nothing || !settling.verification.findings.iter().any(unknown) {
                settling.verification.findings.push(finding);
            }
            if !more {
                return nothing && late(share);
            }
        }
    }
}
