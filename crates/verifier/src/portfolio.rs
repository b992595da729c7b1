//! Several engines at once on one property: the first accepted answer wins.
//!
//! Each engine has a thread with its own copy of the problem; nothing is shared but the stop flag and the
//! counters. They take turns on the cores there are ([`schedule`]). Engines stop within about a second of the
//! flag; one that does not is left behind rather than waited for, since the answer is known.
//!
//! All of them share the memory. Before it runs out for all at once, engines are stopped one by one, those
//! first that are least likely to come to an answer with much of it.

use crate::account::{Account, Activity, Teller};
use crate::engines::Line;
use crate::input::Problem;
use crate::input::Source;
use crate::judge::{Answer, TOO_DEEP, judge};
use crate::nets::{self, Native, Runs};
use crate::options::way_out;
use crate::run;
use crate::schedule::{self, Look, QUANTUM, Seat};
use crate::{facts, follow, paths};
use euphonium_engine::board::Board;
use euphonium_engine::{Bmc, ENGINES, Engine, Entry, Make, Settings, Unknown, Verdict};
use euphonium_limits::{Budget, Exhausted, ThreadClock, Turn};
use euphonium_problem::TransitionSystem;
use euphonium_problem::claim::Run;
use euphonium_term::TermId;
use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// What one engine came to.
pub struct Outcome {
    /// Its name.
    pub engine: Arc<str>,
    /// What it found, checked.
    pub answer: Answer,
    /// The arena in which the answer's terms live; lost if the engine panicked.
    pub problem: Option<Problem>,
    /// How long it took, the check included.
    pub time: Duration,
    /// What else is worth telling.
    pub notes: Vec<String>,
}

/// How much of the way out engines are waited for when their time is up.
const PATIENCE: f64 = 0.6;

/// The part of its time in which an engine may come to a claim.
const WORKING: f64 = 0.92;

/// How long the others are waited for when one has an answer: one that is wrong at the same moment is worth
/// knowing.
const FAREWELL: Duration = Duration::from_millis(50);

/// How long engines that mostly end at once work before the others begin. Those that analyse, whose time
/// grows with the program, have as often the time that it took to read it if that is more, but no more than a
/// part of what is left.
const HEAD_START: Duration = Duration::from_millis(300);
const LONG_START: f64 = 2.0;
const LONGEST_START: u32 = 8;

/// How long a proof waits for a few native runs, or a tenth of the time that it took if that is more; after
/// that it waits for one, but no longer than the second time.
const NET: Duration = Duration::from_millis(500);
const LONGEST_NET: Duration = Duration::from_secs(3);

/// Between two looks at what native runs have come to.
const GLANCE: Duration = Duration::from_millis(10);

/// Recursive functions have copies for so many activations at first; then for half as many more, and so on.
const FIRST_ACTIVATIONS: usize = 3;

/// Runs engines on a property: the outcomes in the order in which they came, an accepted answer last. An
/// answer that is contradicted is none.
pub fn run(
    problem: &Problem,
    property: usize,
    lines: &[Line],
    budget: &Budget,
    execute: bool,
    account: &Account,
) -> Vec<Outcome> {
    let (send, receive) = channel();
    let mut informed = None;
    let look = Look::at(problem);
    let mut crew = Crew {
        problem,
        look,
        property,
        account,
        budget,
        alone: lines.len() < 2,
        execute,
        send,
        receive,
        doubted: Arc::default(),
        native: Arc::default(),
        facts: None,
        board: board(problem, lines),
        members: Vec::new(),
        waiting: Vec::new(),
        cores: std::thread::available_parallelism().map_or(1, usize::from),
        dealt: Instant::now(),
        looked: Instant::now(),
        shed: 0,
        ran: false,
    };
    // What is decided at once need not be executed, and its net is built in a quarter of the time.
    let executes = |line: &&Line| matches!(line.engine.make, Make::Executed);
    let leads = |line: &&Line| line.engine.sprints || line.engine.lead > 0.0;
    let first = |line: &&Line| !crew.alone && leads(line) && !executes(line);
    let (first, others): (Vec<&Line>, Vec<&Line>) = lines.iter().partition(first);
    let mut outcomes = Vec::new();
    if !first.is_empty() {
        first.into_iter().for_each(|line| crew.start(line));
        let long = account.start().elapsed().mul_f64(LONG_START);
        let left = budget.deadline.map(|end| end.saturating_duration_since(Instant::now()));
        let long = left.map_or(long, |left| long.min(left / LONGEST_START));
        crew.sprint(&mut outcomes, long);
    }
    if !outcomes.iter().any(decided) {
        let wanted = |line: &&Line| {
            matches!(line.engine.make, Make::System(_)) && line.settings.switch("facts") != Some(false)
        };
        if let Some(line) = others.iter().copied().find(|line| wanted(line)) {
            let informed = informed.insert(problem.clone());
            let board = crew.board.as_deref();
            match facts::invariant(informed, line.settings.domains(), board, budget) {
                Ok(known) => {
                    account.add_details("facts", known.told);
                    crew.facts = Some(known.invariant);
                }
                Err(told) => told.into_iter().for_each(|told| account.add_details("facts", told)),
            }
            crew.problem = informed;
        }
        crew.waiting = others.into_iter().map(|line| (line.clone(), Seat::new(line.engine, look))).collect();
    }
    crew.collect(&mut outcomes);
    if let Some(safe) = outcomes.iter().find(|o| matches!(o.answer, Answer::Safe(_))) {
        let patience = NET.max(safe.time / 10);
        crew.execute(&mut outcomes, patience);
    }
    crew.dismiss();
    // Those that were stopped have nothing to say.
    let interrupted = Answer::Unknown(Unknown::Exhausted(Exhausted::Interrupted));
    outcomes.retain(|o| o.answer != interrupted);
    nets::compare(&mut outcomes, &crew.native.runs());
    outcomes.sort_by_key(decided);
    outcomes
}

/// A board for those who work on the automaton, if there is one.
fn board(problem: &Problem, lines: &[Line]) -> Option<Arc<Board>> {
    if problem.ending() {
        return None;
    }
    let back = problem.input.encoded_back()?;
    let analysed = lines.iter().any(|line| line.engine.name == "absint");
    Some(Arc::new(Board::new(back.shared().clone(), back.blocks().cuts.clone(), analysed)))
}

/// Nobody can prove this program, and whoever looks for another run had better begin with one without what is
/// undefined.
fn hopeless(outcome: &Outcome) -> bool {
    matches!(outcome.answer, Answer::Unknown(Unknown::Doubtful { undefined: true, .. }))
}

fn decided(outcome: &Outcome) -> bool {
    matches!(outcome.answer, Answer::Safe(_) | Answer::Unsafe(_))
}

/// Some part of the time until the end.
fn shortened(end: Instant, share: f64) -> Instant {
    let now = Instant::now();
    now + end.saturating_duration_since(now).mul_f64(share)
}

/// What all engines of a run are given.
#[derive(Clone)]
struct Task {
    property: usize,
    /// One engine has all of the time.
    alone: bool,
    execute: bool,
    /// Is it asked whether runs end?
    ending: bool,
    native: Arc<Native>,
    /// What abstract interpretation says of the states of the system.
    facts: Option<TermId>,
    /// What engines claim while they run.
    board: Option<Arc<Board>>,
    /// Says when to work.
    turn: Arc<Turn>,
    /// To be set when there is something to check.
    checks: Arc<AtomicBool>,
}

/// The system with what is known of its states, and what that is.
fn known_system<'p>(
    system: &'p TransitionSystem,
    task: &Task,
    line: &Line,
) -> (Cow<'p, TransitionSystem>, Option<TermId>) {
    let facts = task.facts.filter(|_| line.settings.switch("facts") != Some(false));
    match facts {
        Some(facts) => (Cow::Owned(system.strengthened(facts)), Some(facts)),
        None => (Cow::Borrowed(system), None),
    }
}

fn attempt(
    mut problem: Problem,
    task: &Task,
    line: &Line,
    budget: &Budget,
    teller: &mut Teller,
) -> (Answer, Option<Problem>) {
    // What is left belongs to the check of the evidence.
    let turn = Some(task.turn.clone());
    let deadline = budget.deadline.map(|end| shortened(end, WORKING));
    let working = Budget { deadline, turn: turn.clone(), ..budget.clone() };
    let verdict = match line.engine.make {
        Make::Executed => {
            // Beside others it is for what is found at once.
            let alone = task.alone || problem.refused().is_some();
            let budget = Budget { turn, ..budget.clone() };
            return (run::check(&problem, &budget, alone, (&task.native, &task.checks)), Some(problem));
        }
        Make::Followed => return (follow::check(&problem, budget, task.execute), Some(problem)),
        Make::Paths => {
            let budget = Budget { turn, deadline, ..budget.clone() };
            return (paths::check(&problem, &budget, task.execute, teller), Some(problem));
        }
        Make::System(make) => {
            let mut engine = make(&line.settings);
            let (system, facts) = known_system(&problem.system, task, line);
            let verdict = engine.check(&mut problem.terms, &system, task.property, &working, teller);
            let verdict = facts::weakened(verdict, facts);
            if let Some(lines) = engine.details() {
                teller.details(lines);
            }
            verdict
        }
        Make::Clauses(make) => {
            let mut engine = make(&line.settings);
            let verdict = match problem.input.clauses().cloned() {
                Some(clauses) => {
                    let verdict = engine.check(&mut problem.terms, &clauses, &working, teller);
                    in_program(&mut problem, verdict)
                }
                None => {
                    let (system, facts) = known_system(&problem.system, task, line);
                    let terms = &mut problem.terms;
                    let verdict = engine.check_system(terms, &system, task.property, &working, teller);
                    facts::weakened(verdict, facts)
                }
            };
            if let Some(lines) = engine.details() {
                teller.details(lines);
            }
            verdict
        }
        Make::Automaton(make) | Make::Runs(make) | Make::Ending(make) | Make::Endless(make) => {
            if let Make::Runs(_) = line.engine.make {
                problem = bounded_world(problem);
            }
            if let Make::Endless(_) = line.engine.make {
                match strict_world(&mut problem) {
                    Some(strict) => problem = strict,
                    None => {
                        let why = Unknown::GaveUp("there is no automaton with certain runs only".into());
                        return (Answer::Unknown(why), Some(problem));
                    }
                }
            }
            if line.engine.copies_calls
                && let Some(found) = copying_calls(&problem, task, line, budget, &working, teller)
            {
                return found;
            }
            let Some(automaton) = problem.automaton().cloned() else {
                return (Answer::Unknown(Unknown::GaveUp("there is no automaton".into())), Some(problem));
            };
            let mut engine = make(&line.settings);
            // In a world of its own an engine has its own automaton.
            let of_all = matches!(line.engine.make, Make::Automaton(_));
            if let Some(board) = task.board.as_ref().filter(|_| of_all) {
                engine.join(board);
            }
            engine.suggest(&problem.candidates);
            engine.leave_to_check(true);
            let mut verdict = engine.check(&mut problem.terms, &automaton, &working, teller);
            if engine.left_to_check() {
                teller.details(engine.details());
                if let Some(answer) = settled(&mut problem, task, &verdict, budget, teller) {
                    return (answer, Some(problem));
                }
                engine.leave_to_check(false);
                verdict = engine.check(&mut problem.terms, &automaton, &working, teller);
            }
            teller.details(engine.details());
            match (line.engine.make, verdict) {
                // Not all runs of the program are runs of such an automaton.
                (Make::Endless(_), Verdict::Safe(_)) => {
                    Verdict::Unknown(Unknown::GaveUp("a proof about some runs only".into()))
                }
                (_, verdict) => verdict,
            }
        }
    };
    task.checks.store(true, Ordering::Relaxed);
    teller.activity(Activity::Checking);
    let answer = judge(&mut problem, task.property, verdict, budget, task.execute);
    (answer, Some(problem))
}

/// What the check says of a claim that rests on it alone; nothing if that is wrong, or was not decided while there is
/// time.
fn settled(
    problem: &mut Problem,
    task: &Task,
    claim: &Verdict,
    budget: &Budget,
    teller: &mut Teller,
) -> Option<Answer> {
    task.checks.store(true, Ordering::Relaxed);
    teller.activity(Activity::Checking);
    let answer = judge(problem, task.property, claim.clone(), budget, task.execute);
    match (answer, budget.check()) {
        (answer @ Answer::Safe(_), _) => Some(answer),
        // The claim was none.
        (_, Err(exhausted)) => Some(Answer::Unknown(exhausted.into())),
        _ => {
            task.checks.store(false, Ordering::Relaxed);
            teller.activity(Activity::Working);
            None
        }
    }
}

/// An engine on a recursive program: functions are copied for more and more activations, until no run needs more. `None` if the
/// program is not recursive.
fn copying_calls(
    problem: &Problem,
    task: &Task,
    line: &Line,
    budget: &Budget,
    working: &Budget,
    teller: &mut Teller,
) -> Option<(Answer, Option<Problem>)> {
    let (Make::Automaton(make), Some(program)) = (line.engine.make, problem.program()) else { return None };
    if !program.is_recursive() {
        return None;
    }
    let mut depth = FIRST_ACTIVATIONS;
    loop {
        let mut deep = problem.clone();
        let Some(input) = program.copied_deep(&mut deep.terms, depth) else {
            let why = format!("the program is too large with {depth} activations of each function");
            return Some((Answer::Unknown(Unknown::GaveUp(why)), None));
        };
        let automaton = input.automaton().cloned();
        deep = Problem { input: Source::Program(Arc::new(input)), candidates: Vec::new(), ..deep };
        let mut engine = make(&line.settings);
        let verdict = engine.check(&mut deep.terms, &automaton?, working, teller);
        teller.details(engine.details());
        let claims = !matches!(verdict, Verdict::Unknown(_));
        task.checks.store(claims, Ordering::Relaxed);
        let answer = judge(&mut deep, task.property, verdict, budget, task.execute);
        match &answer {
            Answer::Unknown(Unknown::GaveUp(why)) if why == TOO_DEEP => depth += depth.div_ceil(2),
            _ => return Some((answer, Some(deep))),
        }
        task.checks.store(false, Ordering::Relaxed);
        if let Err(exhausted) = working.check() {
            return Some((Answer::Unknown(exhausted.into()), None));
        }
    }
}

/// A derivation from the clauses of a program is told as a run of its automaton, and judged as that.
fn in_program(problem: &mut Problem, verdict: Verdict) -> Verdict {
    match (verdict, problem.program().cloned()) {
        (Verdict::Unsafe(Run::Derivation(derivation)), Some(program)) => {
            match program.path_of_derivation(&mut problem.terms, &derivation) {
                Ok(path) => Verdict::Unsafe(path.into()),
                Err(unknown) => Verdict::Unknown(unknown),
            }
        }
        (verdict, _) => verdict,
    }
}

/// A program in one of its possible worlds, with a copy of each function for each call; what is no program as
/// it is.
fn bounded_world(mut problem: Problem) -> Problem {
    let program = problem.program().cloned();
    match program.and_then(|program| program.one_bounded_world(&mut problem.terms)) {
        Some(input) => Problem { input: Source::Program(Arc::new(input)), candidates: Vec::new(), ..problem },
        None => problem,
    }
}

/// A program as those see it who look for a run that never ends; what is no program as it is.
pub(crate) fn strict_world(problem: &mut Problem) -> Option<Problem> {
    let Some(program) = problem.program().cloned() else { return Some(problem.clone()) };
    let input = program.strict_world(&mut problem.terms)?;
    Some(Problem { input: Source::Program(Arc::new(input)), candidates: Vec::new(), ..problem.clone() })
}

/// Where a run rests on an approximation of memory, there may be another that does not: the program is
/// searched in one of its possible worlds, whose runs are all its own. Only a violation counts.
fn without_doubt(
    problem: &Option<Problem>,
    line: &Line,
    execute: bool,
    budget: &Budget,
    teller: &mut Teller,
) -> Option<(Answer, Option<Problem>)> {
    let program = problem.as_ref()?.program()?.clone();
    let mut terms = problem.as_ref()?.terms.clone();
    let (system, input) = program.one_world(&mut terms)?;
    let mut world =
        Problem { terms, system, input: Source::Program(Arc::new(input)), candidates: Vec::new() };
    let working = Budget { deadline: budget.deadline.map(|end| shortened(end, WORKING)), ..budget.clone() };
    let mut engine = Bmc { max_depth: line.settings.count("max-depth") };
    let verdict = engine.check(&mut world.terms, &world.system, 0, &working, teller);
    let answer = match verdict {
        Verdict::Unsafe(_) => judge(&mut world, 0, verdict, budget, execute),
        _ => return None,
    };
    matches!(answer, Answer::Unsafe(_)).then_some((answer, Some(world)))
}

/// The engines at work, with the flags that stop them.
struct Crew<'a> {
    problem: &'a Problem,
    look: Look,
    property: usize,
    account: &'a Account,
    budget: &'a Budget,
    /// One engine has all of the time.
    alone: bool,
    /// May the program be executed?
    execute: bool,
    send: Sender<Outcome>,
    receive: Receiver<Outcome>,
    /// Somebody looks for a run without doubts.
    doubted: Arc<AtomicBool>,
    native: Arc<Native>,
    facts: Option<TermId>,
    board: Option<Arc<Board>>,
    members: Vec<Member>,
    shed: u32,
    /// Has somebody begun to execute the program?
    ran: bool,
    /// Those that have not begun.
    waiting: Vec<(Line, Seat)>,
    cores: usize,
    /// When turns were dealt out last, and when the memory was looked at.
    dealt: Instant,
    looked: Instant,
}

struct Member {
    name: Arc<str>,
    engine: &'static Entry,
    stop: Arc<AtomicBool>,
    turn: Arc<Turn>,
    seat: Seat,
    /// When its part of the time is over.
    spent: Option<Instant>,
    /// The clock of its thread, where there is one, and what it said last.
    clock: Arc<OnceLock<ThreadClock>>,
    time: Duration,
    /// It has found something, and that is not made to wait.
    checks: Arc<AtomicBool>,
    /// It sees the end of its work.
    in_sight: Arc<AtomicBool>,
}

impl Member {
    /// Counts the time that it worked since the last time; `passed` is what it was at most.
    fn account(&mut self, passed: Duration) {
        let worked = match self.clock.get().and_then(ThreadClock::time) {
            // What was executed is not on its clock.
            Some(time) if !self.executes() => time.saturating_sub(std::mem::replace(&mut self.time, time)),
            _ if self.turn.is_on() => passed,
            _ => Duration::ZERO,
        };
        self.seat.see(self.in_sight.load(Ordering::Relaxed));
        self.seat.work(worked);
        if self.spent.is_some_and(|end| Instant::now() > end) {
            self.seat.spend();
        }
    }

    fn executes(&self) -> bool {
        matches!(self.engine.make, Make::Executed)
    }
}

/// The part of the memory at which the first engine is stopped, and how much more each of the others may use.
const FIRST_SHED: f64 = 0.5;
const NEXT_SHED: f64 = 0.1;

/// How often the memory is looked at.
const LOOK: Duration = Duration::from_millis(200);

impl Crew<'_> {
    /// Starts an engine, in a thread of its own.
    fn start(&mut self, line: &Line) {
        let (send, problem, line) = (self.send.clone(), self.problem.clone(), line.clone());
        let mut teller = self.account.teller(&line.name, line.engine);
        let member = Member {
            name: line.name.clone(),
            engine: line.engine,
            stop: Arc::default(),
            turn: Arc::default(),
            seat: Seat::new(line.engine, self.look),
            spent: self.budget.deadline.map(|end| shortened(end, line.share)),
            clock: Arc::default(),
            time: Duration::ZERO,
            checks: Arc::default(),
            in_sight: teller.in_sight(),
        };
        self.ran |= member.executes();
        let (turn, checks, clock) = (member.turn.clone(), member.checks.clone(), member.clock.clone());
        let budget = Budget { stop: Some(member.stop.clone()), ..self.budget.clone() };
        self.members.push(member);
        let doubted = self.doubted.clone();
        let (property, alone, execute) = (self.property, self.alone, self.execute);
        let ending = self.problem.ending();
        let task = Task {
            property,
            alone,
            execute,
            ending,
            native: self.native.clone(),
            facts: self.facts,
            board: self.board.clone(),
            turn,
            checks,
        };
        let name = line.name.clone();
        let work = move || {
            let start = Instant::now();
            ThreadClock::of_this_thread().map(|own| clock.set(own));
            let run = || {
                let (answer, problem) = attempt(problem, &task, &line, &budget, &mut teller);
                match &answer {
                    Answer::Unknown(Unknown::Doubtful { undefined: false, .. }) if !task.ending => {
                        // One engine is enough to look for a run without doubts.
                        let first = !doubted.swap(true, Ordering::Relaxed);
                        let found =
                            first.then(|| without_doubt(&problem, &line, task.execute, &budget, &mut teller));
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
            let _ = send.send(Outcome { engine: line.name, answer, problem, time, notes: Vec::new() });
        };
        let spawned = std::thread::Builder::new().name(name.to_string()).stack_size(16 << 20).spawn(work);
        if let Err(error) = spawned {
            let answer = Answer::Unknown(Unknown::GaveUp(format!("{name} cannot be started: {error}")));
            let _ = self.send.send(Outcome {
                engine: name,
                answer,
                problem: None,
                time: Duration::ZERO,
                notes: Vec::new(),
            });
        }
    }

    /// Waits for the first engines as long as the others can wait. Those that lead have no longer than it took to
    /// come here, a few times: on small programs they have the answer by then, and nobody else need begin.
    fn sprint(&mut self, outcomes: &mut Vec<Outcome>, long: Duration) {
        let start = Instant::now();
        while !self.members.is_empty() && !outcomes.iter().any(decided) {
            let analyses = |m: &Member| matches!(m.engine.make, Make::Automaton(_) | Make::Ending(_));
            let analyses = self.sprinters().any(analyses);
            let head_start = match self.sprinters().next() {
                Some(_) if analyses => HEAD_START.max(long),
                Some(_) => HEAD_START,
                None => HEAD_START.min(long),
            };
            let left = head_start.saturating_sub(start.elapsed());
            // Who leads has as much of its own time, and more if it sees the end.
            let wait = if left.is_zero() { QUANTUM } else { left };
            match self.receive.recv_timeout(wait) {
                Ok(outcome) => {
                    self.ended(&outcome.engine);
                    outcomes.push(outcome);
                }
                Err(_) if self.is_stopped() => break,
                Err(_) => {
                    self.account();
                    self.shed();
                    if !self.members.iter().any(|member| member.seat.begins_alone()) {
                        break;
                    }
                }
            }
        }
    }

    /// Is nobody interested in an answer any more?
    fn is_stopped(&self) -> bool {
        self.budget.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Counts what everybody worked since the last time.
    fn account(&mut self) {
        let passed = self.dealt.elapsed();
        self.dealt += passed;
        self.members.iter_mut().for_each(|member| member.account(passed));
    }

    fn sprinters(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.engine.sprints)
    }

    /// Deals out turns, and begins with those whose first one it is.
    fn deal(&mut self) {
        self.account();
        let checking = self.members.iter().filter(|member| member.checks.load(Ordering::Relaxed)).count();
        let seats: Vec<&Seat> =
            self.members.iter().map(|m| &m.seat).chain(self.waiting.iter().map(|(_, seat)| seat)).collect();
        // Somebody works always: what is checked may be refused.
        let mut chosen = schedule::next(&seats, self.cores.saturating_sub(checking).max(1));
        chosen.sort_unstable();
        let members = self.members.len();
        for (i, member) in self.members.iter().enumerate() {
            member.turn.set(chosen.binary_search(&i).is_ok());
        }
        // From the end, so that positions stay right.
        for i in chosen.into_iter().rev().filter_map(|i| i.checked_sub(members)) {
            let (line, _) = self.waiting.remove(i);
            self.start(&line);
        }
    }

    fn ended(&mut self, name: &str) {
        self.members.retain(|member| *member.name != *name);
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
        if self.looked.elapsed() < LOOK {
            return;
        }
        self.looked = Instant::now();
        let budget = self.budget;
        let most = FIRST_SHED + NEXT_SHED * f64::from(self.shed);
        let working = |member: &&Member| !member.stop.load(Ordering::Relaxed);
        if self.members.iter().filter(working).count() < 2
            || budget.memory_pressure().is_none_or(|used| used < most)
        {
            return;
        }
        let able =
            self.members.iter().filter(working).filter_map(|member| Some((member.engine.shed?, member)));
        let next = able.min_by_key(|(order, _)| *order).map(|(_, member)| member);
        if let Some(member) = next {
            member.stop.store(true, Ordering::Relaxed);
            self.shed += 1;
        }
    }

    /// Waits for an accepted answer, or until all have ended or the time is up.
    fn collect(&mut self, outcomes: &mut Vec<Outcome>) {
        let mut last_call: Option<Instant> = None;
        let way_out = self.budget.deadline.map(|deadline| way_out(self.account.start(), deadline));
        let patience = way_out.unwrap_or_default().mul_f64(PATIENCE);
        // Whoever waits begins now; after that turns change.
        if !outcomes.iter().any(decided) {
            self.deal();
        }
        while !self.members.is_empty() || !self.waiting.is_empty() {
            if self.is_stopped() {
                break;
            }
            if last_call.is_none()
                && outcomes.last().is_some_and(|o| decided(o) || !self.alone && hopeless(o))
            {
                self.waiting.clear();
                self.dismiss_others();
                last_call = Some(Instant::now() + FAREWELL);
            }
            if last_call.is_none() && self.dealt.elapsed() >= QUANTUM {
                self.deal();
            }
            let limit = last_call.or(self.budget.deadline.map(|deadline| deadline + patience));
            let crowded = self.members.len() + self.waiting.len() > self.cores;
            let wait = if crowded { QUANTUM } else { LOOK };
            let wait = limit.map_or(wait, |limit| wait.min(limit.saturating_duration_since(Instant::now())));
            match self.receive.recv_timeout(wait) {
                Ok(outcome) => {
                    self.ended(&outcome.engine);
                    if !decided(&outcome) && last_call.is_none() {
                        self.deal();
                    }
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
    fn execute(&mut self, outcomes: &mut Vec<Outcome>, patience: Duration) {
        // A Rust program is compiled by its own compiler, for a counterexample alone.
        let runs = self.problem.program().is_some_and(|program| program.request.rust.is_none());
        if !self.execute || !runs || self.problem.ending() {
            return;
        }
        if !self.ran && !self.members.iter().any(Member::executes) {
            let run = ENGINES.iter().copied().filter(|engine| matches!(engine.make, Make::Executed));
            run.for_each(|engine| self.start(&Line::new(engine, &Settings::default())));
        }
        self.members.iter().for_each(|member| member.turn.set(true));
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
                self.ended(&outcome.engine);
                outcomes.push(outcome);
            }
        }
    }
}
