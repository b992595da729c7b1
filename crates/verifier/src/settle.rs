//! How the checks of a program are settled: all together first, then class by class, then by halves of what is
//! left of a class: one check that nobody can decide must not hide what is known of the others.
//!
//! This is repeated while something was cut off and there is time. Without a limit of time there are rounds, each
//! twice as long as the one before. If nobody asked for a verdict on each check, a violation is not withheld for
//! long: the rest gets as much time as it took to find it, and a few seconds.

use crate::each::Checks;
use crate::input::Problem;
use crate::options::Each;
use crate::verify::{Verification, Work, unknown};
use euphonium_program::CheckKey;
use euphonium_report::Conclusion;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The part of the time that all checks together have, and of what is left that parts of them have before their
/// halves.
const TOGETHER: f64 = 0.5;

/// Without a limit of time, so long is the first round.
const FIRST_ROUND: Duration = Duration::from_secs(40);

/// It is not worth it to ask about some checks for less.
const SHORTEST: Duration = Duration::from_secs(1);

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

/// Some part of the time until a moment, at least the shortest that is worth it.
fn part(end: Instant, part: f64) -> Instant {
    let now = Instant::now();
    (now + end.saturating_duration_since(now).mul_f64(part).max(SHORTEST)).min(end)
}

impl Work<'_> {
    /// Finds a verdict on each check of a program.
    pub fn each(&self, problem: &Problem, checks: Checks, verification: &mut Verification) {
        let start = Instant::now();
        let mut settling = Settling { problem, checks, verification, start, patience: None };
        let mut round = FIRST_ROUND;
        loop {
            let now = Instant::now();
            let end = self.end.or(now.checked_add(round));
            // Another round says more only if this one was too short.
            let cut_off = self.round(&mut settling, end);
            let late = self.end.is_some_and(|end| Instant::now() + SHORTEST >= end);
            if late || !cut_off || settling.checks.open().is_empty() || settling.over() {
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

    /// Asks about all checks, then about ever smaller parts of what is left. Was there too little time for one of
    /// them?
    fn round(&self, settling: &mut Settling, end: Option<Instant>) -> bool {
        let one = settling.checks.open().len() == 1;
        let share = |of: f64| end.map(|end| part(end, of));
        let mut cut_off = self.settle(settling, None, share(if one { 1.0 } else { TOGETHER }));
        let mut parts: VecDeque<Vec<CheckKey>> = settling.checks.open_by_class().into();
        // All of one class were asked about just now.
        if parts.len() == 1 && settling.verification.findings.iter().any(unknown) {
            parts = parts.pop_front().into_iter().flat_map(halves).collect();
        }
        while let Some(mut asked) = parts.pop_front() {
            let last = parts.is_empty() && asked.len() == 1;
            let fair = 1.0 / (parts.len() + 1) as f64;
            cut_off |= self.settle(settling, Some(&asked), share(if last { 1.0 } else { fair * TOGETHER }));
            if settling.over() || end.is_some_and(|end| Instant::now() >= end) {
                break;
            }
            let open = settling.checks.open();
            asked.retain(|key| open.contains(key));
            parts.extend(halves(asked));
        }
        cut_off
    }

    /// Asks about the checks that are open, some or all of them, again after each that fails; no more can fail than
    /// there are. Was there too little time?
    fn settle(&self, settling: &mut Settling, some: Option<&[CheckKey]>, share: Option<Instant>) -> bool {
        loop {
            let mut asked = settling.checks.open();
            asked.retain(|key| some.is_none_or(|some| some.contains(key)));
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

/// Both halves of a part, if it has more than one check.
fn halves(mut part: Vec<CheckKey>) -> impl Iterator<Item = Vec<CheckKey>> {
    let second = part.split_off(part.len() / 2);
    let more = !part.is_empty();
    [part, second].into_iter().filter(move |_| more)
}
