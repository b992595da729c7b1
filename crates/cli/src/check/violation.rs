//! Violation witnesses: is there a run that follows the waypoints and reaches the error at the target?
//!
//! If the witness says what calls return and nothing else, the program is executed with that. Otherwise, or if the run
//! needs more inputs than are given, the waypoints are put into a copy of the program as code, so that exactly the runs that
//! follow them reach the error, and the engines look for one. What they find is replayed; if they prove that there is none,
//! the witness is wrong.

use super::correctness::{engines, read, with_inputs};
use super::{Confirmed, Refusal};
use crate::args::check::CheckArgs;
use crate::program::{ProgramInput, Request};
use crate::verify::input::Problem;
use crate::verify::judge::{Answer, Run, execute};
use crate::verify::progress::Board;
use euphonium_front::Sources;
use euphonium_front::harness::Replay;
use euphonium_front::witness::{Followed, Misplaced, StoredWitness, TARGET, Waypoint, waypoints_as_code};
use euphonium_program::machine::{Ended, Given, Machine};
use euphonium_program::{SourceEvent, SourceTrace};
use euphonium_sat::Budget;
use euphonium_term::{Terms, Value};

/// Checks a violation.
pub(super) fn check(
    args: &CheckArgs,
    request: &Request,
    witness: &StoredWitness,
    name: &str,
    budget: &Budget,
) -> Confirmed {
    let Some(target) = witness.target() else {
        return Err(Refusal::Malformed(format!("{name}:1:1: the witness has no target")));
    };
    let view = View { args, request, witness, name, budget };
    if witness.others.is_empty()
        && !args.no_execute
        && let Some(settled) = view.executed(target)?
    {
        return settled;
    }
    view.searched(target)
}

/// What the check is about.
struct View<'v> {
    args: &'v CheckArgs,
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

    /// Executes the program with the inputs of the witness; nothing if they are too few.
    fn executed(&self, target: &Waypoint) -> Result<Option<Confirmed>, Refusal> {
        let sources = Sources::read(&self.request.files, &[]);
        let (problem, followed) = self.following(&[vec![target.clone()]])?;
        let Some(program) = problem.program() else { return Ok(None) };
        let run = self.witness.run(&self.request.files, &sources, &program.symbols);
        let run = run.map_err(|(line, why)| Refusal::Rejected(format!("{}:{line}: {why}", self.name)))?;
        let place = &target.place;
        let count = run.inputs().count();
        let reached = match program.execute(&run, self.budget) {
            Replay::Reached if followed.exact => Ok(format!("at the target, {place}")),
            Replay::Reached => match place_of_error(&problem.terms, program, &run, self.budget) {
                Some(lines) if !lines.contains(&place.line) => Err(format!("not at the target, {place}")),
                Some(_) => Ok(format!("at the target, {place}")),
                None => Ok("(where, could not be compared with the target)".into()),
            },
            Replay::NotBuilt(why) => {
                return Ok(Some(Err(Refusal::Undecided(format!("the run could not be executed: {why}")))));
            }
            // The run is not determined by what the witness says.
            Replay::NotReached(why) if why.contains("more often") => return Ok(None),
            Replay::NotReached(why) => {
                let original = read(self.request.clone(), self.budget)?;
                let original = original.program().map(|program| program.execute(&run, self.budget));
                match original {
                    Some(Replay::Reached) => Err(format!("not at the target, {place}")),
                    _ => {
                        return Ok(Some(Err(Refusal::Rejected(format!(
                            "executed with the inputs that are given, the program does not reach the error: {why}"
                        )))));
                    }
                }
            }
        };
        let said = |at: &str| format!("executed with {count} inputs, the program reaches the error {at}");
        Ok(Some(match reached {
            Ok(at) => Ok(vec![said(&at)]),
            Err(at) => {
                let (line, column) = target.spot;
                Err(Refusal::Rejected(format!("{}:{line}:{column}: {}", self.name, said(&at))))
            }
        }))
    }

    /// Searches a run that follows the waypoints.
    fn searched(&self, target: &Waypoint) -> Confirmed {
        let (problem, followed) = self.following(&self.witness.segments)?;
        let count = followed.puts.len() - 1;
        let board = Board::silent();
        let found = engines(self.args, &problem, self.budget, &board)?;
        let Some((engine, answer)) = found else {
            let depth = match board.bound() {
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
                "{}:{line}:{column}: no run follows the {count} waypoints to the target, {}: proved by the engine {engine}",
                self.name, target.place
            )));
        };
        if !self.args.no_execute {
            execute(&problem, &mut counterexample, self.budget);
        }
        let (Some(source), Some(program)) = (&counterexample.source, problem.program()) else {
            return Err(Refusal::Undecided("the run cannot be told in the words of the program".into()));
        };
        if !followed.exact
            && !lines(program, source, counterexample.run == Run::Executed).contains(&target.place.line)
        {
            return Err(Refusal::Undecided("the run that is found reaches the error elsewhere".into()));
        }
        let how = match counterexample.replay {
            Some(Replay::Reached) => "replayed and executed",
            _ => "replayed step by step",
        };
        let with = with_inputs(&problem.terms, source);
        Ok(vec![format!(
            "a run follows the {count} waypoints to the target, {}, {how}: {with}",
            target.place
        )])
    }
}

/// The lines of the error in a run that was executed: of itself, and of the calls that lead there.
fn place_of_error(
    terms: &Terms,
    program: &ProgramInput,
    run: &SourceTrace,
    budget: &Budget,
) -> Option<Vec<u32>> {
    let mut given = Given::default();
    for (name, value) in run.inputs() {
        let number = match value {
            Value::Bool(truth) => u64::from(*truth),
            Value::Bv(bits) => u64::try_from(bits.unsigned()).ok()?,
            _ => return None,
        };
        given.inputs.entry(name.clone()).or_default().push(number);
    }
    let mut in_time = || budget.deadline.is_none_or(|deadline| std::time::Instant::now() < deadline);
    let (ended, trace) = Machine::new(terms, &program.lowered).trace(&given, 1, 1, &mut in_time);
    match (ended, trace) {
        (Ended::Error, Some(trace)) => Some(lines(program, &trace, true)),
        _ => None,
    }
}

fn lines(program: &ProgramInput, trace: &SourceTrace, executed: bool) -> Vec<u32> {
    let form = program.program(executed);
    let sources = Sources::read(&program.request.files, &[]);
    let error = trace.steps.iter().rev().find(|step| step.event == SourceEvent::Error);
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
