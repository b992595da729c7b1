//! One verdict for each check of a program.
//!
//! All checks are one question. If the answer is a run that fails one of them, that check is violated; it is
//! taken to hold from then on (a run that would fail it ends there), and the question is asked again, until
//! the rest is proved. If nothing is known of the rest, ever smaller parts of it are asked about, with all
//! others taken to hold.
//!
//! What is proved that way holds in every run up to the first check that fails. Two proofs that rest on each
//! other are no circle: of two failures, one comes first.

use crate::finding::Finding;
use crate::input::{Problem, Source};
use crate::judge::Answer;
use crate::program::ProgramInput;
use euphonium_program::{CheckKey, Class, Place, Program};
use euphonium_report::Conclusion;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A check, and what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckVerdict {
    /// What kind of check.
    pub class: Class,
    /// Where it is; not said of what is left at the end.
    pub place: Option<Place>,
    /// The file of the place.
    pub file: String,
    /// The function of the place.
    pub function: String,
    /// What must not happen.
    pub text: String,
    /// Whether it does.
    pub verdict: Conclusion,
}

/// The checks of a program that are left.
pub(crate) struct Checks {
    program: Arc<ProgramInput>,
    known: BTreeMap<CheckKey, Conclusion>,
    told: Vec<(CheckKey, CheckVerdict)>,
}

impl Checks {
    /// Those of a program, if engines can work on it.
    pub fn of(problem: &Problem) -> Option<Checks> {
        let program = problem.program()?.clone();
        let told = list(&program.encoded.as_ref().ok()?.prepared.program);
        Some(Checks { program, known: BTreeMap::new(), told })
    }

    /// Those that nothing is known of yet.
    pub fn open(&self) -> Vec<CheckKey> {
        let keys = self.told.iter().map(|(key, _)| *key);
        keys.filter(|key| !self.known.contains_key(key)).collect()
    }

    /// These, class by class.
    pub fn open_by_class(&self) -> Vec<Vec<CheckKey>> {
        let mut classes: BTreeMap<Class, Vec<CheckKey>> = BTreeMap::new();
        self.open().into_iter().for_each(|key| classes.entry(key.class).or_default().push(key));
        classes.into_values().collect()
    }

    /// Learns from an answer about these checks. Is there more to ask about them: did one fail that was not
    /// known to?
    pub fn learn(&mut self, finding: &Finding, asked: &[CheckKey]) -> bool {
        match &finding.answer {
            Answer::Safe(_) => {
                for key in asked {
                    self.known.entry(*key).or_insert(Conclusion::Safe);
                }
                false
            }
            Answer::Unsafe(counterexample) => {
                let program = finding.problem.as_ref().and_then(|problem| problem.program());
                let failed = program
                    .zip(counterexample.source.as_ref())
                    .and_then(|(program, source)| program.failed(&counterexample.run, source));
                let Some(key) = failed else { return false };
                if !self.told.iter().any(|(other, _)| *other == key)
                    && let Some(check) = crate::finding::violated(finding)
                    && let Some(program) = program
                {
                    let read = program.program(counterexample.run.of_source());
                    let last = counterexample.source.as_ref().and_then(|s| s.steps.last()?.place);
                    let place = check.place.or(last).map(|place| read.own_place(place));
                    self.told.push((key, described(read, key.class, place, &check.text)));
                }
                self.known.insert(key, Conclusion::Unsafe) != Some(Conclusion::Unsafe)
            }
            _ => false,
        }
    }

    /// The problem with all checks taken to hold but these.
    pub fn about(&self, problem: &Problem, asked: &[CheckKey]) -> Result<Problem, String> {
        let held = self.told.iter().map(|(key, _)| *key).filter(|key| !asked.contains(key));
        let held: Vec<CheckKey> = held.chain(self.known.keys().copied()).collect();
        let mut terms = problem.terms.clone();
        let (system, input) = self.program.excusing(&mut terms, &held)?;
        Ok(Problem { terms, system, input: Source::Program(Arc::new(input)), candidates: Vec::new() })
    }

    /// What is known of each.
    pub fn verdicts(self) -> Vec<CheckVerdict> {
        let Checks { known, told, .. } = self;
        let verdict = |key| known.get(&key).copied().unwrap_or_default();
        told.into_iter().map(|(key, check)| CheckVerdict { verdict: verdict(key), ..check }).collect()
    }
}

/// The checks of a program, without verdicts.
pub fn list(program: &Program) -> Vec<(CheckKey, CheckVerdict)> {
    let describe = |check: &&euphonium_program::Check| {
        let place = check.place.filter(|_| check.key().spot.is_some());
        (check.key(), described(program, check.class, place, &check.text))
    };
    program.checked().iter().map(describe).collect()
}

fn described(program: &Program, class: Class, place: Option<Place>, text: &str) -> CheckVerdict {
    let file = place.and_then(|place| program.files.get(place.file as usize));
    let function = place.and_then(|place| program.frames.get(place.frame.0 as usize));
    CheckVerdict {
        class,
        place,
        file: file.map_or(String::new(), ToString::to_string),
        function: function.map_or(String::new(), |frame| frame.function.to_string()),
        text: text.into(),
        verdict: Conclusion::Unknown,
    }
}
