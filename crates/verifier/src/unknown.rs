//! The answer `unknown`: what ran out and where, what is known all the same, and what to try next.
//!
//! The advice is about this input: what was typed is not advised again, and what cannot help is not named.

use crate::account::{Account, Activity, Stage};
use crate::engines::Choice;
use crate::input::Problem;
use crate::options::Options;
use euphonium_limits::{Exhausted, Unknown};

/// What was done for an answer that was not found.
#[derive(Clone, Default, Debug)]
pub struct Effort {
    /// How far each engine came, as text.
    pub engines: Vec<String>,
    /// How many had not ended.
    pub working: usize,
    /// Of which the evidence was being checked.
    pub checking: usize,
    /// The time limit, in seconds.
    pub timeout: Option<f64>,
    /// The memory limit, in megabytes.
    pub memory: Option<u64>,
    /// What to try if more time or memory is the way, the most promising first.
    pub larger: Vec<String>,
    /// What to try in any case.
    pub other: Vec<String>,
    /// Where loops can go on beyond the rounds that were looked at.
    pub loops: Vec<String>,
}

/// Why there is no verdict, for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// What ran out, and where.
    pub why: String,
    /// What is known.
    pub known: Vec<String>,
    /// What to try: two things at most.
    pub advice: Vec<String>,
}

/// No more advice than this is read.
const MOST_ADVICE: usize = 2;

impl Effort {
    /// What was done so far.
    pub fn of(options: &Options, problem: Option<&Problem>, properties: usize, account: &Account) -> Effort {
        let runners = account.runners();
        let told = runners.iter().filter(|(_, runner)| !runner.reached().is_empty());
        let working = runners.values().filter(|runner| runner.activity != Activity::Ended).count();
        let checking = runners.values().filter(|runner| runner.activity == Activity::Checking).count();
        let mut effort = Effort {
            engines: told.map(|(name, runner)| format!("{name} came to {}", runner.reached())).collect(),
            working,
            checking,
            timeout: options.timeout.map(|time| time.as_secs_f64()),
            memory: options.memory.map(|bytes| bytes >> 20),
            ..Effort::default()
        };
        effort.advise(options, problem, properties, account.bound());
        effort
    }

    fn advise(
        &mut self,
        options: &Options,
        problem: Option<&Problem>,
        properties: usize,
        bound: Option<u32>,
    ) {
        let program = problem.is_none_or(|problem| problem.program().is_some());
        if let Some(seconds) = self.timeout {
            self.larger.push(format!(
                "a longer --timeout: it was {seconds} s, ten times that is {}",
                10.0 * seconds
            ));
        }
        if let Some(megabytes) = self.memory {
            self.larger.push(format!("a larger --memory than {megabytes} MB"));
        }
        if options.portfolio.choice == Choice::One {
            self.other.push("--engine auto, which runs all engines at once".into());
        }
        if properties > 1 {
            self.other.push("--property N, which gives one property all of the time".into());
        }
        if program {
            let program = problem.and_then(|problem| problem.program());
            let calls = program.is_none_or(|program| {
                let bodies = program.lowered.functions.iter().filter(|f| !f.blocks.is_empty()).count();
                // The entry has one, and the function that calls it.
                program.encoded.is_ok() && bodies > 2
            });
            if options.question.program.calls.is_none() && calls {
                self.other.push(
                    "--calls shared, which makes the problem smaller where functions are called often".into(),
                );
            }
            self.other.push(match bound {
                Some(depth) => format!(
                    "an assumption that bounds the inputs, as in `__VERIFIER_assume(n < {})`, to see whether \
                     the size of loops matters",
                    depth.max(4)
                ),
                None => "an assumption that bounds the inputs, as in `__VERIFIER_assume(n < 10)`".into(),
            });
        } else if options.portfolio.choice != Choice::One {
            let deepest = bound.map_or(20, |depth| depth.max(10) * 2);
            self.other.push(format!("--engine bmc --max-depth {deepest}, to look for violations alone"));
            self.other
                .push("--engine pdr or --engine euf alone, which then has the processor for itself".into());
        }
    }

    /// Why there is no verdict, what is known, and what to try.
    pub fn explain(&self, reason: &Unknown, bound: Option<u32>) -> Explanation {
        let (larger, other) = (self.larger.iter(), self.other.iter());
        let (why, advice): (String, Vec<&String>) = match reason {
            Unknown::Exhausted(Exhausted::Time) => {
                let limit = self.timeout.map(|seconds| format!(" ({seconds} s)")).unwrap_or_default();
                (format!("the time is up{limit}: {}", self.at_work()), larger.take(1).chain(other).collect())
            }
            Unknown::Exhausted(Exhausted::Memory | Exhausted::Size) => {
                let limit = self.memory.map(|megabytes| format!(" ({megabytes} MB)")).unwrap_or_default();
                let larger = larger.filter(|advice| advice.contains("--memory"));
                (
                    format!("the memory limit was reached{limit}: {}", self.at_work()),
                    larger.chain(other).collect(),
                )
            }
            Unknown::Exhausted(Exhausted::Conflicts) => {
                ("the limit on conflicts was reached".into(), other.collect())
            }
            Unknown::Exhausted(Exhausted::Interrupted) => ("interrupted".into(), Vec::new()),
            Unknown::Bounded(k) => {
                let advice = self.other.iter().filter(|advice| !advice.contains("--max-depth"));
                (format!("no violation up to depth {k}, and nothing is known beyond"), advice.collect())
            }
            Unknown::Unwound { rounds, .. } => {
                let why = format!(
                    "safe up to {rounds} rounds of every loop, which is no proof: nothing is known beyond"
                );
                (why, other.collect())
            }
            Unknown::GaveUp(_)
            | Unknown::Unsupported(_)
            | Unknown::Doubtful { .. }
            | Unknown::Unchecked(_) => (reason.to_string(), other.chain(larger).collect()),
        };
        let mut known = Vec::new();
        if let (Some(depth), true) = (bound, !matches!(reason, Unknown::Bounded(_))) {
            known.push(format!("no violation up to depth {depth}"));
        }
        let goes_on = |place: &String| format!("the loop at {place} can go on");
        known.extend(self.loops.iter().map(goes_on));
        known.extend(self.engines.iter().cloned());
        let mut advice: Vec<String> = advice.into_iter().take(MOST_ADVICE).cloned().collect();
        let further = match reason {
            Unknown::Bounded(k) => Some(format!("a larger --max-depth than {k}")),
            Unknown::Unwound { rounds, .. } => Some(format!("--unwind {}", rounds.saturating_mul(2))),
            _ => None,
        };
        if let Some(further) = further {
            advice.insert(0, further);
            advice.truncate(MOST_ADVICE);
        }
        Explanation { why, known, advice }
    }

    fn at_work(&self) -> String {
        match (self.working, self.checking) {
            (0, _) => "no engine came to an answer".into(),
            (1, 0) => "one engine was still at work".into(),
            (working, 0) => format!("{working} engines were still at work"),
            (_, 1) => "an engine had an answer, and its evidence was still being checked".into(),
            (_, checking) => {
                format!("{checking} engines had answers, and their evidence was still being checked")
            }
        }
    }
}

/// The places in the source of locations of a program's automaton, each once.
pub fn places(problem: &Problem, locations: &[u32]) -> Vec<String> {
    let Some(Ok(encoded)) = problem.program().map(|program| &program.encoded) else { return Vec::new() };
    let program = &encoded.prepared.program;
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    let place = |&location: &u32| {
        let block = blocks.get(location as usize)?;
        let first = block.statements.iter().find_map(|placed| placed.place);
        let place = block.place.or(first).filter(|place| place.line > 0)?;
        Some(format!("{}:{}", program.files.get(place.file as usize)?, place.line))
    };
    let mut places: Vec<String> = locations.iter().filter_map(place).collect();
    places.sort();
    places.dedup();
    places
}

/// The reason when the time or memory ran out before any engine began.
pub fn early(stage: Option<Stage>, exhausted: Exhausted, options: &Options) -> String {
    let (timeout, memory) =
        (options.timeout.map(|time| time.as_secs_f64()), options.memory.map(|bytes| bytes >> 20));
    let what = match (exhausted, timeout, memory) {
        (Exhausted::Memory, _, Some(megabytes)) => format!("the memory limit was reached ({megabytes} MB)"),
        (Exhausted::Memory, ..) => "the memory limit of the system was nearly reached".into(),
        (_, Some(seconds), _) => format!("the time is up ({seconds} s)"),
        _ => "the time is up".into(),
    };
    match stage {
        Some(stage) => format!("{what} while {}", stage.text()),
        None => what,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Portfolio, Question, engine};
    use euphonium_engine::{Event, EventSink, Settings};
    use std::time::Duration;

    fn options(name: &str) -> Options {
        let portfolio = Portfolio::of(name, &Settings::default()).expect("an engine");
        Options { portfolio, ..Options::new(Question::default()) }
    }

    fn effort(options: &Options, properties: usize) -> (Effort, Option<u32>) {
        let account = Account::default();
        account.teller(&"bmc".into(), engine("bmc").expect("an engine")).event("bmc", Event::Depth(13));
        let mut teller = account.teller(&"euf".into(), engine("euf").expect("an engine"));
        teller.event("euf", Event::Progress { cubes: 5, lemmas: 2, refinements: 1, queries: 90 });
        teller.activity(Activity::Ended);
        (Effort::of(options, None, properties, &account), account.bound())
    }

    #[test]
    fn time() {
        let args = Options { timeout: Some(Duration::from_secs(3)), ..options("auto") };
        let (effort, bound) = effort(&args, 1);
        let explanation = effort.explain(&Unknown::Exhausted(Exhausted::Time), bound);
        assert_eq!(explanation.why, "the time is up (3 s): one engine was still at work");
        assert_eq!(explanation.known[0], "no violation up to depth 12");
        assert!(explanation.known[2].contains("euf came to 5 cubes, 2 lemmas, 90 questions"));
        assert_eq!(explanation.advice.len(), 2);
        assert!(explanation.advice[0].contains("--timeout: it was 3 s, ten times that is 30"));
        assert!(explanation.advice[1].contains("--calls shared"));
    }

    #[test]
    fn what_was_typed_is_not_advised() {
        let args = options("bmc");
        let (effort, bound) = effort(&args, 3);
        let explanation = effort.explain(&Unknown::Bounded(7), bound);
        assert!(explanation.advice[0].contains("--max-depth than 7"));
        assert!(explanation.advice[1].contains("--engine auto"));
        let memory = effort.explain(&Unknown::Exhausted(Exhausted::Memory), None);
        assert!(memory.advice.iter().all(|advice| !advice.contains("--memory")), "no limit was given");
    }

    #[test]
    fn before_the_engines() {
        let args = Options { timeout: Some(Duration::from_secs(2)), ..options("auto") };
        let why = early(Some(Stage::Lower), Exhausted::Time, &args);
        assert_eq!(why, "the time is up (2 s) while lowering the program");
    }
}
