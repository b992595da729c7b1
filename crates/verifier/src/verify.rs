//! One property after the other: the portfolio looks for an answer, and what is worth telling is put
//! together.

use crate::account::{Account, Stage};
use crate::each::{CheckVerdict, Checks};
use crate::engines::{Available, Line};
use crate::finding::{Finding, conclusion};
use crate::input::Problem;
use crate::judge::{self, Answer};
use crate::options::{Calls, Each, Options, Question, way_out};
use crate::portfolio::{self, Outcome};
use crate::program::{ProgramError, ProgramInput};
use crate::unknown::Effort;
use crate::{functions, invariants, nets, rust, unknown, unreached};
use euphonium_limits::{Budget, Exhausted, Unknown};
use euphonium_report::Conclusion;
use std::fmt;
use std::ops::Range;
use std::time::{Duration, Instant};

/// What was found out.
#[derive(Default)]
pub struct Verification {
    /// Of each property that was asked about.
    pub findings: Vec<Finding>,
    /// Properties of the input that are not decided here.
    pub skipped: Vec<String>,
    /// Evidence that was rejected though another engine was right: our bugs.
    pub rejected: Vec<Finding>,
    /// What is known of each check of a program, if that was asked for. The findings are then the answers
    /// that it took: one for each check that fails, and what is known of the rest.
    pub checks: Vec<CheckVerdict>,
}

impl Verification {
    /// The findings whose evidence is that of the whole verdict. Of several checks, one that fails is enough; if all of
    /// them hold, the verdict rests on several proofs that rest on each other, and no findings show it by themselves.
    pub fn about_all(&self) -> Option<Range<usize>> {
        if self.checks.is_empty() || self.findings.len() < 2 {
            return Some(0..self.findings.len());
        }
        let concludes = |finding: &Finding| finding.answer.conclusion();
        let failing = self.findings.iter().position(|finding| concludes(finding) == Conclusion::Unsafe);
        let first = failing.unwrap_or(0);
        (concludes(&self.findings[first]) != Conclusion::Safe).then_some(first..first + 1)
    }
}

/// Why nothing was looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VerifyError {
    /// What is asked does not fit the input.
    Usage(String),
    /// The input is wrong, or uses something that is not supported.
    Input(String),
    /// The input is understood, but no engine can take it.
    Unknown(String),
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (VerifyError::Usage(message) | VerifyError::Input(message) | VerifyError::Unknown(message)) =
            self;
        f.write_str(message)
    }
}

impl std::error::Error for VerifyError {}

impl From<ProgramError> for VerifyError {
    fn from(error: ProgramError) -> VerifyError {
        match error {
            ProgramError::Input(message) => VerifyError::Input(message),
            ProgramError::Unknown(message) => VerifyError::Unknown(message),
        }
    }
}

/// For half of the way out a counterexample may be executed, and so long at least.
const EXECUTION: Duration = Duration::from_millis(250);

/// Decides whether the properties of an input hold. Nothing is printed; where the work stands is in the
/// account.
pub fn verify(options: &Options, account: &Account) -> Result<Verification, VerifyError> {
    match rust::is_rust(&options.question) {
        true => rust::verify(options, account),
        false => verify_one(options, account),
    }
}

/// The same for an input that is one problem.
pub(crate) fn verify_one(options: &Options, account: &Account) -> Result<Verification, VerifyError> {
    let (deadline, stop) = (options.deadline(account.start()), options.stop.clone());
    let limits = Budget { deadline, stop, ..Budget::default() };
    let mut problem = Problem::read(&question(options), &limits, account)?;
    if let Some(path) = &options.invariants {
        problem.suggest(path).map_err(VerifyError::Input)?;
    }
    let available = Available::of(&problem, options.execute);
    // A program that engines cannot work on can still be executed, if that is what was asked for.
    if let Some(why) = problem.refused()
        && !(available.program && options.portfolio.executes())
    {
        return Err(VerifyError::Unknown(why.into()));
    }
    // That nothing can fail is no news where nobody said what to look for.
    if let Some(why) = problem.program().filter(|p| !p.request.asked).and_then(|p| p.nothing_to_check()) {
        return Err(VerifyError::Unknown(format!(
            "there is nothing to check: {why}; say what must hold with assert(), or look for mistakes of every \
             program with --check all"
        )));
    }
    let lines = options.portfolio.fitting(available).map_err(VerifyError::Usage)?;
    let properties = chosen(options, &problem).map_err(VerifyError::Usage)?;
    account.enter(Stage::Engines);
    let mut verification = Verification { skipped: problem.skipped(), ..Verification::default() };
    let work = Work { options, lines: &lines, account, end: options.deadline(account.start()) };
    // Where a task or the form of the input says what is asked, that is one question.
    let usual = problem.program().is_some_and(|program| program.request.options.memory.trusting);
    if (options.each == Each::Fully || options.each != Each::Together && usual)
        && !problem.ending()
        && let Some(checks) = Checks::of(&problem)
    {
        work.each(&problem, checks, &mut verification);
        if let Some(other) = work.each_defined(&verification) {
            verification = other;
        }
        return Ok(verification);
    }
    for (position, &property) in properties.iter().enumerate() {
        // Each gets its share of the time.
        let share = work.part(1.0 / (properties.len() - position) as f64);
        let numbered = (property, properties.len());
        let mut finding = work.decide(&problem, numbered, share, &mut verification);
        if let Some(other) = work.assume_defined(&finding, numbered, share, &mut verification) {
            finding = other;
        }
        verification.findings.push(finding);
    }
    Ok(verification)
}

/// What is asked. An engine on clauses alone is for summaries of functions.
fn question(options: &Options) -> Question {
    let mut question = options.question.clone();
    if options.portfolio.only_clauses() {
        let program = &mut question.program;
        program.calls.get_or_insert(Calls::Shared);
        program.clauses.get_or_insert_default();
    }
    question
}

/// The properties to check, by their position.
fn chosen(options: &Options, problem: &Problem) -> Result<Vec<usize>, String> {
    let count = problem.system.properties.len();
    let text = match &options.question.property {
        Some(text) if problem.program().is_none() => text,
        _ => return Ok((0..count).collect()),
    };
    match text.parse::<usize>() {
        Ok(property) if property < count => Ok(vec![property]),
        Ok(property) => Err(format!("there is no property {property}; the file has {count}")),
        Err(_) => Err(format!("the number of a property is expected, not {text:?}")),
    }
}

/// What there is to work with.
pub(crate) struct Work<'a> {
    pub options: &'a Options,
    lines: &'a [Line],
    account: &'a Account,
    pub end: Option<Instant>,
}

impl Work<'_> {
    /// The end of a part of the time that is left.
    pub fn part(&self, part: f64) -> Option<Instant> {
        let now = Instant::now();
        self.end.map(|end| now + end.saturating_duration_since(now).mul_f64(part))
    }

    /// Where each counterexample rests on a shift that C leaves undefined, the program is asked about again
    /// without such runs. The answer says what it assumes; a violation is one of the program in any case.
    fn assume_defined(
        &self,
        finding: &Finding,
        numbered: (usize, usize),
        share: Option<Instant>,
        verification: &mut Verification,
    ) -> Option<Finding> {
        let problem = self.with_defined_shifts(finding)?;
        let other = self.decide(&problem, numbered, share, verification);
        matches!(other.answer, Answer::Safe(_) | Answer::Unsafe(_)).then_some(other)
    }

    /// The same for all checks of a program.
    fn each_defined(&self, verification: &Verification) -> Option<Verification> {
        let problem = verification.findings.iter().find_map(|finding| self.with_defined_shifts(finding))?;
        let mut other = Verification { skipped: problem.skipped(), ..Verification::default() };
        self.each(&problem, Checks::of(&problem)?, &mut other);
        (conclusion(&other.findings) != Conclusion::Unknown).then_some(other)
    }

    /// The problem without undefined shifts, if an answer rests on one.
    fn with_defined_shifts(&self, finding: &Finding) -> Option<Problem> {
        let Answer::Unknown(Unknown::Doubtful { undefined: true, .. }) = finding.answer else { return None };
        let mut question = question(self.options);
        if std::mem::replace(&mut question.program.assume_shifts, true) {
            return None;
        }
        let limits = Budget { deadline: self.end, ..Budget::default() };
        Problem::read(&question, &limits, self.account).ok()
    }

    /// Decides a property, the position and how many there are, until a moment.
    pub fn decide(
        &self,
        problem: &Problem,
        (property, count): (usize, usize),
        share: Option<Instant>,
        verification: &mut Verification,
    ) -> Finding {
        let Work { options, lines, account, end } = *self;
        account.property(verification.findings.len(), count.max(verification.findings.len() + 1));
        account.enter(Stage::Engines);
        let now = Instant::now();
        let (memory, stop) = (options.memory, options.stop.clone());
        let budget = Budget { deadline: share, memory, stop, ..Budget::default() };
        let outcomes = portfolio::run(problem, property, lines, &budget, options.execute, account);
        let name = problem.system.properties[property].name.to_string();
        let mut finding = best(property, &name, outcomes, now.elapsed(), &mut verification.rejected);
        if finding.problem.is_none() {
            finding.problem = Some(problem.clone());
        }
        if let (Answer::Unsafe(counterexample), Some(problem)) = (&mut finding.answer, &finding.problem)
            && let Some(program) = problem.program()
        {
            // The verdict is executed if there is time, or nearly so.
            let late = |end: Instant| (way_out(account.start(), end) / 2).max(EXECUTION);
            let deadline = end.map(|end| end.max(Instant::now()) + late(end));
            let budget = Budget { deadline, ..Budget::default() };
            if options.execute && counterexample.source.is_some() {
                account.enter(Stage::Execute);
                judge::execute(program, counterexample, &budget);
            }
            if let Some(why) = nets::refuted(&problem.terms, program, counterexample, &budget) {
                finding.answer = Answer::Contradiction(why);
            }
        }
        let notes = vacuous(&finding);
        finding.notes.extend(notes);
        if options.loops {
            finding.invariants = invariants::of(&mut finding);
        }
        if options.functions {
            finding.functions = functions::of(&mut finding, options.memory, account, end);
        }
        let by_task = |program: &ProgramInput| program.request.asked && options.question.checks.is_none();
        if options.unreached && !problem.program().is_some_and(|program| by_task(program)) {
            finding.unreached = unreached::of(&mut finding, options, account, end);
        }
        let mut effort = Effort::of(options, Some(problem), count, account);
        if let Answer::Unknown(Unknown::Unwound { loops, .. }) = &finding.answer {
            effort.loops = unknown::places(problem, loops);
        }
        let (runners, details, bound) = (account.runners(), account.details(), account.bound());
        Finding { bound, effort, runners, details, ..finding }
    }
}

/// What is worth telling of a proof that proves little.
fn vacuous(finding: &Finding) -> Vec<String> {
    let (Answer::Safe(_), Some(problem)) = (&finding.answer, &finding.problem) else { return Vec::new() };
    let mut notes = Vec::new();
    let Some(program) = problem.program().filter(|p| !p.request.ending()) else { return notes };
    let Ok(encoded) = &program.encoded else { return notes };
    if program.lowered.excused.is_empty() && encoded.prepared.program.checked().is_empty() {
        let what = crate::finding::statement(program);
        notes.push(format!("nothing in the program could fail: no check is left of: {what}"));
    }
    if !program.request.asked && program.switched_off() {
        notes.push("the assertions of the program are switched off (NDEBUG)".into());
    }
    notes
}

pub(crate) fn unknown(finding: &Finding) -> bool {
    finding.answer.conclusion() == Conclusion::Unknown
}

/// The accepted answer if there is one, then a rejected one, then the reason that says most. An engine that
/// was wrong is worth a report even if another one was right.
fn best(
    property: usize,
    name: &str,
    mut outcomes: Vec<Outcome>,
    time: Duration,
    rejected: &mut Vec<Finding>,
) -> Finding {
    let rank = |answer: &Answer| match answer {
        Answer::Safe(_) | Answer::Unsafe(_) => 8,
        Answer::Rejected { .. } => 7,
        Answer::Contradiction(_) => 6,
        // What stands between an engine and its answer says more than that others had no time.
        Answer::Unknown(Unknown::Unchecked(_)) => 5,
        Answer::Unknown(Unknown::Doubtful { .. }) => 4,
        Answer::Unknown(Unknown::Bounded(_) | Unknown::Unwound { .. }) => 3,
        Answer::Unknown(Unknown::Exhausted(_)) => 2,
        Answer::Unknown(_) => 1,
    };
    outcomes.sort_by_key(|o| rank(&o.answer));
    let chosen = outcomes.pop();
    let wrong = outcomes.into_iter().filter(|o| matches!(o.answer, Answer::Rejected { .. }));
    rejected.extend(wrong.map(|outcome| Finding::of(property, name, outcome.time, outcome)));
    let chosen = chosen.unwrap_or_else(|| Outcome {
        engine: "none".into(),
        answer: Answer::Unknown(Unknown::Exhausted(Exhausted::Time)),
        problem: None,
        time,
        notes: Vec::new(),
    });
    Finding::of(property, name, time, chosen)
}

impl Finding {
    /// What is known where nothing could be read.
    pub(crate) fn without_problem(name: &str, answer: Answer) -> Finding {
        let outcome =
            Outcome { engine: "none".into(), answer, problem: None, time: Duration::ZERO, notes: Vec::new() };
        Finding::of(0, name, Duration::ZERO, outcome)
    }

    fn of(property: usize, name: &str, time: Duration, outcome: Outcome) -> Finding {
        let Outcome { engine, answer, problem, notes, .. } = outcome;
        Finding {
            property,
            name: name.into(),
            engine,
            answer,
            notes,
            problem,
            runners: Default::default(),
            details: Default::default(),
            bound: None,
            effort: Effort::default(),
            time,
            invariants: Vec::new(),
            functions: Vec::new(),
            unreached: Vec::new(),
        }
    }
}
