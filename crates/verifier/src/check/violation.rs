//! Violation witnesses: is there a run that follows the waypoints and reaches the error at the target?
//!
//! If the witness says what calls return and nothing else, the run is repeated with that, on our own machine
//! and by executing the program. Otherwise, or if the run needs more inputs than are given, the waypoints are
//! put into a copy of the program as code (of a run without an end always), so that exactly the runs that follow them reach the error, and the
//! engines look for one. What they find is replayed; if they prove that there is none, the witness is wrong.

use super::correctness::{engines, read, with_inputs};
use super::program::{Repeated, repeat_run};
use super::{Accepted, Confirmed, Refusal};
use crate::account::Account;
use crate::input::Problem;
use crate::judge::{Answer, execute};
use crate::nets;
use crate::options::CheckOptions;
use crate::program::{ProgramInput, Request};
use euphonium_front::harness::Replay;
use euphonium_limits::Budget;
use euphonium_program::{SourceEvent, SourceTrace};
use euphonium_source::Sources;
use euphonium_source::witness::{
    Followed, Misplaced, StoredWitness, TARGET, Waypoint, cycle_as_code, waypoints_as_code,
};

/// Checks a violation.
pub(crate) fn check(
    options: &CheckOptions,
    request: &Request,
    witness: &StoredWitness,
    name: &str,
    budget: &Budget,
) -> Confirmed {
    if request.ending() {
        return View { options, request, witness, name, budget }.endless();
    }
    let Some(target) = witness.target() else {
        return Err(Refusal::Malformed(format!("{name}:1:1: the witness has no target")));
    };
    let view = View { options, request, witness, name, budget };
    if witness.others.is_empty()
        && let Some(settled) = view.repeated(target)?
    {
        return settled;
    }
    view.searched(target)
}

/// What the check is about.
struct View<'v> {
    options: &'v CheckOptions,
    request: &'v Request,
    witness: &'v StoredWitness,
    name: &'v str,
    budget: &'v Budget,
}

impl View<'_> {
    /// The program in which runs that follow some segments, and those alone, reach the error.
    fn following(&self, segments: &[Vec<Waypoint>]) -> Result<(Problem, Followed), Refusal> {
        let errors = &self.request.options.lower.errors;
        let all: Vec<&Waypoint> = segments.iter().flatten().collect();
        let followed =
            waypoints_as_code(&self.request.files, segments, errors).map_err(
                |misplaced| match misplaced {
                    Misplaced::Files(error) => Refusal::Malformed(error.to_string()),
                    Misplaced::Invariant(number, why) => match all.get(number) {
                        Some(waypoint) => self.unfit(waypoint, number + 1 == all.len(), &why),
                        None => Refusal::Malformed(format!("{}:1:1: {why}", self.name)),
                    },
                },
            )?;
        let mut request = self.request.clone();
        request.files = followed.written.files.clone();
        if followed.exact {
            request.options.lower.errors = vec![TARGET.into()];
        }
        let problem = read(request, self.budget).map_err(|refusal| match refusal {
            Refusal::Malformed(message) => {
                let said = message.lines().find_map(|line| Some(line.split_once("error: ")?.1));
                let said = said.unwrap_or(&message);
                Refusal::Undecided(format!("the program with the waypoints cannot be compiled: {said}"))
            }
            other => other,
        })?;
        Ok((problem, followed))
    }

    /// A waypoint that has no place: the target must have one, others may be of a kind that is not supported.
    fn unfit(&self, waypoint: &Waypoint, is_target: bool, why: &str) -> Refusal {
        let (line, column) = waypoint.spot;
        let message = format!("{}:{line}:{column}: {}: {why}", self.name, waypoint.place);
        if is_target { Refusal::Rejected(message) } else { Refusal::Undecided(message) }
    }

    /// Repeats the run that the inputs of the witness determine; nothing if they are too few, or if what it
    /// does has no meaning in C.
    fn repeated(&self, target: &Waypoint) -> Result<Option<Confirmed>, Refusal> {
        let sources = Sources::read(&self.request.files, &[]);
        let (problem, followed) = self.following(&[vec![target.clone()]])?;
        let Some(program) = problem.program() else { return Ok(None) };
        let run = self.witness.run(&self.request.files, &sources, &program.symbols);
        let run = run.map_err(|(line, why)| Refusal::Rejected(format!("{}:{line}: {why}", self.name)))?;
        let place = &target.place;
        let count = run.inputs().count();
        let elsewhere = |how: &str| {
            let (line, column) = target.spot;
            Refusal::Rejected(format!(
                "{}:{line}:{column}: with {count} inputs, the program reaches the error elsewhere than at \
                 the target, {place}: {how}",
                self.name
            ))
        };
        let repeat = |problem: &Problem, program: &ProgramInput| {
            repeat_run(&problem.terms, program, &run, !self.options.execute, self.budget)
        };
        Ok(Some(match repeat(&problem, program) {
            Repeated::Reached(source, how)
                if followed.exact || lines(program, &source, true).contains(&place.line) =>
            {
                Ok((
                    Accepted::Unsafe,
                    vec![format!(
                        "with {count} inputs, the program reaches the error at the target, {place}: {how}"
                    )],
                ))
            }
            Repeated::Reached(_, how) => Err(elsewhere(&how)),
            Repeated::Open | Repeated::Doubtful(_) => return Ok(None),
            Repeated::Otherwise(why) => {
                let original = read(self.request.clone(), self.budget)?;
                let original = original.program().map(|program| repeat(&original, program));
                match original {
                    Some(Repeated::Reached(_, how)) => Err(elsewhere(&how)),
                    _ => Err(Refusal::Rejected(format!(
                        "with the inputs that are given, the program does not reach the error: {why}"
                    ))),
                }
            }
        }))
    }

    /// Searches a run without an end that follows the waypoints.
    fn endless(&self) -> Confirmed {
        let segments = &self.witness.segments;
        let all: Vec<&Waypoint> = segments.iter().flatten().collect();
        let followed = cycle_as_code(&self.request.files, segments).map_err(|misplaced| match misplaced {
            Misplaced::Files(error) => Refusal::Malformed(error.to_string()),
            Misplaced::Invariant(number, why) => match all.get(number) {
                Some(waypoint) => self.unfit(waypoint, false, &why),
                None => Refusal::Malformed(format!("{}:1:1: {why}", self.name)),
            },
        })?;
        let mut request = self.request.clone();
        request.files = followed.written.files.clone();
        let problem = read(request, self.budget)?;
        let found = engines(self.options, &problem, self.budget, &Account::default())?;
        let count = all.len();
        match found {
            Some((_, Answer::Unsafe(_))) => Ok((
                Accepted::Unsafe,
                vec![format!("a run without an end follows the {count} waypoints, replayed and checked")],
            )),
            Some((engine, _)) => Err(Refusal::Rejected(format!(
                "{}:1:1: every run that follows the {count} waypoints ends: proved by the engine {engine}",
                self.name
            ))),
            None => Err(Refusal::Undecided(format!(
                "no run without an end that follows the {count} waypoints is found"
            ))),
        }
    }

    /// Searches a run that follows the waypoints.
    fn searched(&self, target: &Waypoint) -> Confirmed {
        let (problem, followed) = self.following(&self.witness.segments)?;
        let count = followed.puts.len() - 1;
        let account = Account::default();
        let found = engines(self.options, &problem, self.budget, &account)?;
        let Some((engine, answer)) = found else {
            let depth = match account.bound() {
                Some(bound) => format!("; there is none of up to {bound} steps between loops"),
                None => String::new(),
            };
            return Err(Refusal::Undecided(format!(
                "no run that follows the {count} waypoints to the target is found{depth}"
            )));
        };
        let Answer::Unsafe(mut counterexample) = answer else {
            let (line, column) = target.spot;
            return Err(Refusal::Rejected(format!(
                "{}:{line}:{column}: no run follows the {count} waypoints to the target, {}: proved by the \
                 engine {engine}",
                self.name, target.place
            )));
        };
        if let Some(program) = problem.program().filter(|_| self.options.execute) {
            execute(program, &mut counterexample, self.budget);
        }
        let (Some(source), Some(program)) = (&counterexample.source, problem.program()) else {
            return Err(Refusal::Undecided("the run cannot be told in the words of the program".into()));
        };
        if !followed.exact
            && !lines(program, source, counterexample.run.of_source()).contains(&target.place.line)
        {
            return Err(Refusal::Undecided("the run that is found reaches the error elsewhere".into()));
        }
        if let Some(why) = nets::refuted(&problem.terms, program, &counterexample, self.budget) {
            return Err(Refusal::Undecided(why));
        }
        let how = match counterexample.replay {
            Some(Replay::Reached) => "replayed and executed",
            _ => "replayed step by step",
        };
        let with = with_inputs(&problem.terms, source);
        Ok((
            Accepted::Unsafe,
            vec![format!(
                "a run follows the {count} waypoints to the target, {}, {how}: {with}",
                target.place
            )],
        ))
    }
}

/// The lines of the error in a run: of itself, and of the calls that lead there.
fn lines(program: &ProgramInput, trace: &SourceTrace, executed: bool) -> Vec<u32> {
    let form = program.program(executed);
    let sources = Sources::read(&program.request.files, &[]);
    let error = trace.steps.iter().rev().find(|step| matches!(step.event, SourceEvent::Error { .. }));
    let mut place = error.and_then(|step| step.place);
    let mut found = Vec::new();
    // A chain of calls is no longer than there are frames.
    for _ in 0..=form.frames.len() {
        let Some(at) = place else { break };
        let line = form.files.get(at.file as usize).and_then(|file| sources.line(file, at.line));
        found.extend(line.map(|line| line.number));
        place = form.frames.get(at.frame.0 as usize).and_then(|frame| frame.call);
    }
    found
}
