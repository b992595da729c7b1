//! Several engines at once on one property: the first accepted answer wins.
//!
//! Each engine has a thread with its own copy of the problem; nothing is shared but the stop flag and
//! the counters. Engines stop within about a second of the flag; one that does
//! not is left behind rather than waited for, since the answer is known.
//!
//! All of them share the memory. Before it runs out for all at once, engines are stopped one by one, those first
//! that are least likely to come to an answer with much of it.

use super::follow;
use super::input::Problem;
use super::input::Source;
use super::judge::{Answer, judge};
use super::nets::{self, Native, Runs};
use super::progress::{Activity, Board, Teller};
use super::registry::Constructor;
use super::run;
use crate::args::VerifyArgs;
use crate::config::Line;
use euphonium_engine::{Bmc, Engine, Unknown};
use euphonium_limits::{Budget, Exhausted};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// What one engine came to.
pub struct Outcome {
    /// Its name.
    pub engine: &'static str,
    /// What it found, checked.
    pub answer: Answer,
    /// The arena in which the answer's terms live; lost if the engine panicked.
    pub problem: Option<Problem>,
    /// How long it took, the check included.
    pub time: Duration,
    /// What else is worth telling.
    pub notes: Vec<String>,
}

/// How long engines are waited for when their time is up.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The part of its time in which an engine may come to a claim.
const WORKING: f64 = 0.92;

/// How long the others are waited for when one has an answer: one that is wrong at the same moment is worth knowing.
const FAREWELL: Duration = Duration::from_millis(50);

/// How long programs that have only one run are followed before the other engines begin.
const HEAD_START: Duration = Duration::from_millis(300);

/// How long a proof waits for a few native runs, or a tenth of the time that it took if that is more; after that it waits for
/// one, but no longer than the second time.
const NET: Duration = Duration::from_millis(500);
const LONGEST_NET: Duration = Duration::from_secs(3);

/// Between two looks at what native runs have come to.
const GLANCE: Duration = Duration::from_millis(10);

/// Runs engines on a property: the outcomes in the order in which they came, an accepted answer last. An answer that is
/// contradicted is none.
pub fn run(
    problem: &Problem,
    property: usize,
    lines: &[Line],
    budget: &Budget,
    board: &Board,
) -> Vec<Outcome> {
    let (send, receive) = channel();
    let mut crew = Crew {
        problem,
        property,
        board,
        budget,
        alone: lines.len() < 2,
        send,
        receive,
        doubted: Arc::default(),
        native: Arc::default(),
        members: Vec::new(),
        shed: 0,
    };
    let first = |line: &&Line| !crew.alone && matches!(line.constructor, Constructor::Followed);
    let (first, others): (Vec<&Line>, Vec<&Line>) = lines.iter().partition(first);
    let mut outcomes = Vec::new();
    if !first.is_empty() {
        first.into_iter().for_each(|line| crew.start(line));
        outcomes.extend(crew.receive.recv_timeout(HEAD_START));
        outcomes.iter().for_each(|outcome| crew.ended(outcome.engine));
    }
    if !outcomes.iter().any(decided) {
        others.into_iter().for_each(|line| crew.start(line));
    }
    crew.collect(&mut outcomes);
    if let Some(safe) = outcomes.iter().find(|o| matches!(o.answer, Answer::Safe(_))) {
        let patience = NET.max(safe.time / 10);
        crew.execute(lines, &mut outcomes, patience);
    }
    crew.dismiss();
    // Those that were stopped have nothing to say.
    let interrupted = Answer::Unknown(Unknown::Exhausted(Exhausted::Interrupted));
    outcomes.retain(|o| o.answer != interrupted);
    nets::compare(&mut outcomes, &crew.native.runs());
    outcomes.sort_by_key(decided);
    outcomes
}

fn decided(outcome: &Outcome) -> bool {
    matches!(outcome.answer, Answer::Safe(_) | Answer::Unsafe(_))
}

/// Some part of the time until the end.
fn shortened(end: Instant, share: f64) -> Instant {
    let now = Instant::now();
    now + end.saturating_duration_since(now).mul_f64(share)
}

fn attempt(
    mut problem: Problem,
    property: usize,
    construct: Constructor,
    args: &VerifyArgs,
    budget: &Budget,
    teller: &mut Teller,
    native: &Native,
) -> (Answer, Option<Problem>) {
    let execute = !args.no_execute;
    // What is left belongs to the check of the evidence.
    let working = Budget { deadline: budget.deadline.map(|end| shortened(end, WORKING)), ..budget.clone() };
    let answer = match construct {
        Constructor::System(construct) => {
            let mut engine = construct(args);
            let verdict = engine.check(&mut problem.terms, &problem.system, property, &working, teller);
            if let Some(lines) = engine.details() {
                teller.details(lines);
            }
            teller.activity(Activity::Checking);
            judge(&mut problem, property, verdict, budget, execute)
        }
        Constructor::Automaton(construct) => match problem.automaton().cloned() {
            Some(automaton) => {
                let mut engine = construct(args);
                engine.suggest(&problem.candidates);
                let verdict = engine.check(&mut problem.terms, &automaton, &working, teller);
                teller.details(engine.details());
                teller.activity(Activity::Checking);
                judge(&mut problem, property, verdict, budget, execute)
            }
            None => Answer::Unknown(Unknown::GaveUp("there is no automaton".into())),
        },
        Constructor::Runs(construct) => {
            let mut world = bounded_world(problem);
            let Some(automaton) = world.automaton().cloned() else {
                return (Answer::Unknown(Unknown::GaveUp("there is no automaton".into())), Some(world));
            };
            let mut engine = construct(args);
            let verdict = engine.check(&mut world.terms, &automaton, &working, teller);
            teller.details(engine.details());
            teller.activity(Activity::Checking);
            return (judge(&mut world, property, verdict, budget, execute), Some(world));
        }
        Constructor::Program => {
            // Beside others it is for what is found at once.
            let alone = args.engine != "auto" || problem.refused().is_some();
            run::check(&problem, budget, alone, native)
        }
        Constructor::Followed => follow::check(&problem, budget, execute),
    };
    (answer, Some(problem))
}

/// A program in one of its possible worlds, with a copy of each function for each call; what is no program as it is.
fn bounded_world(mut problem: Problem) -> Problem {
    let program = problem.program().cloned();
    match program.and_then(|program| program.one_bounded_world(&mut problem.terms)) {
        Some(input) => Problem { input: Source::Program(Arc::new(input)), candidates: Vec::new(), ..problem },
        None => problem,
    }
}

/// Where a run rests on an approximation of memory, there may be another that does not: the program is searched in one
/// of its possible worlds, whose runs are all its own. Only a violation counts.
fn without_doubt(
    problem: &Option<Problem>,
    args: &VerifyArgs,
    budget: &Budget,
    teller: &mut Teller,
) -> Option<(Answer, Option<Problem>)> {
    let program = problem.as_ref()?.program()?.clone();
    let mut terms = problem.as_ref()?.terms.clone();
    let (system, input) = program.one_world(&mut terms)?;
    let mut world =
        Problem { terms, system, input: Source::Program(Arc::new(input)), candidates: Vec::new() };
    let working = Budget { deadline: budget.deadline.map(|end| shortened(end, WORKING)), ..budget.clone() };
    let mut engine = Bmc { max_depth: args.max_depth };
    let verdict = engine.check(&mut world.terms, &world.system, 0, &working, teller);
    let answer = match verdict {
        euphonium_engine::Verdict::Unsafe(_) => judge(&mut world, 0, verdict, budget, !args.no_execute),
        _ => return None,
    };
    matches!(answer, Answer::Unsafe(_)).then_some((answer, Some(world)))
}

/// The engines at work, with the flags that stop them.
struct Crew<'a> {
    problem: &'a Problem,
    property: usize,
    board: &'a Board,
    budget: &'a Budget,
    /// One engine has all of the time.
    alone: bool,
    send: Sender<Outcome>,
    receive: Receiver<Outcome>,
    /// Somebody looks for a run without doubts.
    doubted: Arc<AtomicBool>,
    native: Arc<Native>,
    members: Vec<Member>,
    shed: u32,
}

struct Member {
    name: &'static str,
    engine: &'static str,
    construct: Constructor,
    stop: Arc<AtomicBool>,
}

impl Member {
    fn executes(&self) -> bool {
        matches!(self.construct, Constructor::Program)
    }
}

/// In this order engines are stopped when memory runs short.
const SHED: [&str; 6] = ["kind", "houdini", "cells", "bmc", "unwind", "pdr"];

/// The part of the memory at which the first engine is stopped, and how much more each of the others may use.
const FIRST_SHED: f64 = 0.5;
const NEXT_SHED: f64 = 0.1;

/// How often the memory is looked at.
const LOOK: Duration = Duration::from_millis(200);

impl Crew<'_> {
    /// Starts an engine, in a thread of its own.
    fn start(&mut self, line: &Line) {
        let Line { name, engine, constructor: construct, share, ref args } = *line;
        let (send, problem, args) = (self.send.clone(), self.problem.clone(), args.clone());
        let property = self.property;
        let stop = Arc::new(AtomicBool::new(false));
        self.members.push(Member { name, engine, construct, stop: stop.clone() });
        let mut budget = Budget { stop: Some(stop), ..self.budget.clone() };
        if !self.alone {
            budget.deadline = budget.deadline.map(|end| shortened(end, share));
        }
        let mut teller = self.board.teller(name, engine);
        let (doubted, native) = (self.doubted.clone(), self.native.clone());
        let work = move || {
            let start = Instant::now();
            let run = || {
                let attempted = attempt(problem, property, construct, &args, &budget, &mut teller, &native);
                let (answer, problem) = attempted;
                match &answer {
                    Answer::Unknown(Unknown::Doubtful(_)) => {
                        // One engine is enough to look for a run without doubts.
                        let first = !doubted.swap(true, Ordering::Relaxed);
                        let found = first.then(|| without_doubt(&problem, &args, &budget, &mut teller));
                        found.flatten().unwrap_or((answer, problem))
                    }
                    _ => (answer, problem),
                }
            };
            let (answer, problem) = match catch_unwind(AssertUnwindSafe(run)) {
                Ok((answer, problem)) => (answer, problem),
                Err(_) => (Answer::Unknown(Unknown::GaveUp("the engine panicked".into())), None),
            };
            teller.activity(Activity::Ended);
            // A copy of the problem is of use with an answer only.
            let problem = problem.filter(|_| !matches!(answer, Answer::Unknown(_)));
            // Nobody listens any more once there is an answer.
            let time = start.elapsed();
            let _ = send.send(Outcome { engine: name, answer, problem, time, notes: Vec::new() });
        };
        let spawned = std::thread::Builder::new().name(name.into()).stack_size(16 << 20).spawn(work);
        if let Err(error) = spawned {
            eprintln!("euphonium: cannot start {name}: {error}");
            self.ended(name);
        }
    }

    fn ended(&mut self, name: &str) {
        self.members.retain(|member| member.name != name);
    }

    fn dismiss(&self) {
        self.members.iter().for_each(|member| member.stop.store(true, Ordering::Relaxed));
    }

    /// All but those that execute the program.
    fn dismiss_others(&self) {
        let others = self.members.iter().filter(|member| !member.executes());
        others.for_each(|member| member.stop.store(true, Ordering::Relaxed));
    }

    /// Stops an engine if memory runs short and others are left.
    fn shed(&mut self) {
        let budget = self.budget;
        let most = FIRST_SHED + NEXT_SHED * f64::from(self.shed);
        let working = |member: &&Member| !member.stop.load(Ordering::Relaxed);
        if self.members.iter().filter(working).count() < 2
            || budget.memory_pressure().is_none_or(|used| used < most)
        {
            return;
        }
        let next = SHED
            .iter()
            .find_map(|engine| self.members.iter().filter(working).find(|member| member.engine == *engine));
        if let Some(member) = next {
            member.stop.store(true, Ordering::Relaxed);
            self.shed += 1;
        }
    }

    /// Waits for an accepted answer, or until all have ended or the time is up.
    fn collect(&mut self, outcomes: &mut Vec<Outcome>) {
        let mut last_call: Option<Instant> = None;
        while !self.members.is_empty() {
            if last_call.is_none() && outcomes.last().is_some_and(decided) {
                self.dismiss_others();
                last_call = Some(Instant::now() + FAREWELL);
            }
            let limit = last_call.or(self.budget.deadline.map(|deadline| deadline + PATIENCE));
            let wait = limit.map_or(LOOK, |limit| LOOK.min(limit.saturating_duration_since(Instant::now())));
            match self.receive.recv_timeout(wait) {
                Ok(outcome) => {
                    self.ended(outcome.engine);
                    outcomes.push(outcome);
                }
                Err(RecvTimeoutError::Timeout) if limit.is_none_or(|limit| Instant::now() < limit) => {
                    self.shed();
                }
                Err(_) => break,
            }
        }
    }

    /// The net below a proof: a few native runs, if the program can be run and nobody did it.
    fn execute(&mut self, lines: &[Line], outcomes: &mut Vec<Outcome>, patience: Duration) {
        let Some(args) = lines.first().map(|line| line.args.clone()) else { return };
        if args.no_execute || self.problem.program().is_none() {
            return;
        }
        let line = |name: &'static str| Line {
            name,
            engine: name,
            constructor: Constructor::Program,
            share: 1.0,
            args: args.clone(),
        };
        let ran = outcomes.iter().any(|o| lines.iter().any(|l| l.name == o.engine && executes(l)));
        if !ran && !self.members.iter().any(Member::executes) {
            self.start(&line(NET_RUNS));
        }
        let start = Instant::now();
        let in_time = |end: Instant| Instant::now() < self.budget.deadline.map_or(end, |last| end.min(last));
        let (soon, late) = (start + patience, start + patience.max(LONGEST_NET));
        // Some runs if there is time, else one; and what it means that one reached the error.
        let enough = |runs: Runs| {
            let some = runs.count > 0 && runs.settled();
            runs.enough() || !in_time(if some { soon } else { late })
        };
        while self.members.iter().any(Member::executes) && !enough(self.native.runs()) {
            if let Ok(outcome) = self.receive.recv_timeout(GLANCE) {
                self.ended(outcome.engine);
                outcomes.push(outcome);
            }
        }
    }
}

fn executes(line: &Line) -> bool {
    matches!(line.constructor, Constructor::Program)
}

/// The name of the engine that runs a program for a proof.
const NET_RUNS: &str = "run";
