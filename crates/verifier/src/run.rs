//! The engine `run`: a program is executed, many times, with inputs that are drawn.
//!
//! What bounded unrolling cannot reach (loops of a hundred thousand rounds, long sequences of events,
//! recursion) takes a processor milliseconds. A run that reaches the error is found natively, by
//! `front::explore`, and believed only if the lowered program reaches it as well with the same inputs, on a
//! machine that refuses everything undefined: natively an overflow may do anything, for instance call the
//! error. It is then judged like every other counterexample. The engine proves nothing.

use crate::draw::Draws;
use crate::input::Problem;
use crate::judge::{Answer, judge_run};
use crate::nets::Native;
use crate::program::{MEMORY, ProgramInput, unnoticed};
use euphonium_evidence::repeat;
use euphonium_front::FrontError;
use euphonium_front::explore::{Attempt, Explorer, Hit, Plan, Pool};
use euphonium_front::harness::replaced;
use euphonium_limits::{Budget, Exhausted, Unknown};
use euphonium_program::machine::{Ended, Given, Machine};
use euphonium_program::{Classes, lower};
use euphonium_term::Terms;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Beside other engines it runs no longer than this, or than a fifth of the time if that is more, and for half as long
/// after each new part of the program that was reached; where more than assertions is asked about, for half of the
/// time: such mistakes are mostly found by running.
const SHARE: Duration = Duration::from_secs(3);

/// Without a limit it ends all the same: it would go on for ever on safe programs.
const WITHOUT_LIMIT: Duration = Duration::from_secs(60);

/// A run with inputs that are drawn takes no longer.
const ONE_RUN: Duration = Duration::from_millis(200);

/// After this many runs that were not confirmed, the program is given up.
const DOUBTFUL: u32 = 200;

/// Looks for a run to the error. Others want to know what became of runs, and when
/// one that reached the error natively is looked at.
pub fn check(
    problem: &Problem,
    budget: &Budget,
    alone: bool,
    (native, checks): (&Native, &AtomicBool),
) -> Answer {
    let Some(program) = problem.program() else {
        return Answer::Unknown(Unknown::GaveUp("there is no program to run".into()));
    };
    let now = Instant::now();
    let left = budget.deadline.map(|deadline| deadline.saturating_duration_since(now));
    let only_assertions = program.request.options.lower.checks == Classes::ASSERT;
    let (share, most) = match (alone, left) {
        (true, left) => (left.unwrap_or(WITHOUT_LIMIT), left.unwrap_or(WITHOUT_LIMIT)),
        (false, None) => (SHARE, WITHOUT_LIMIT),
        (false, Some(left)) => {
            let half = SHARE.max(left / 2).min(left);
            (if only_assertions { SHARE.max(left / 5).min(left) } else { half }, half)
        }
    };
    let budget = Budget { deadline: now.checked_add(most).or(budget.deadline), ..budget.clone() };
    let mut search = Search::new(&problem.terms, program, &budget, native, checks);
    search.share = share;
    match search.find() {
        Ok(answer) => answer,
        Err(FrontError::Stopped) => Answer::Unknown(Unknown::Exhausted(Exhausted::Interrupted)),
        Err(FrontError::Timeout) => search.nothing(problem.refused()),
        Err(error) => {
            native.note(|runs| runs.impossible = Some(error.to_string()));
            Answer::Unknown(Unknown::GaveUp(format!("the program cannot be run: {error}")))
        }
    }
}

struct Search<'a> {
    terms: &'a Terms,
    program: &'a ProgramInput,
    budget: &'a Budget,
    /// How long runs go on, once the program is built.
    share: Duration,
    /// What others want to know.
    native: &'a Native,
    checks: &'a AtomicBool,
    runs: u64,
    /// Runs that reached the error natively and not on the machine, and why the last one did not.
    doubtful: u32,
    doubt: String,
}

impl<'a> Search<'a> {
    fn new(
        terms: &'a Terms,
        program: &'a ProgramInput,
        budget: &'a Budget,
        native: &'a Native,
        checks: &'a AtomicBool,
    ) -> Self {
        let (share, doubt) = (SHARE, String::new());
        Search { terms, program, budget, share, native, checks, runs: 0, doubtful: 0, doubt }
    }

    fn find(&mut self) -> Result<Answer, FrontError> {
        let program = self.program;
        let pool = Pool::new(self.terms, &program.lowered);
        if let Some(answer) = self.draw(&pool) {
            return Ok(answer);
        }
        // Natively nothing else is seen to fail, and what is taken to hold may be.
        if !program.lowered.excused.is_empty() {
            return Err(FrontError::Timeout);
        }
        if program.request.options.lower.checks.iter().all(unnoticed) {
            return Err(FrontError::Timeout);
        }
        let mut explorer = Explorer::build(
            &program.request.files,
            program.request.model,
            &program.symbols,
            &program.harness_options(),
            &pool,
            self.budget,
        )?;
        let options = program.harness_options();
        let genuine = !replaced(&program.symbols, &options).any(lower::is_library);
        let mut machine = None;
        let mut plan = Plan::new(&pool);
        let mut end = Instant::now() + self.share;
        while let Some(attempt) = plan.next() {
            if self.budget.check_cheap().is_err() || Instant::now() > end {
                return Err(FrontError::Timeout);
            }
            let report = explorer.run(&attempt, self.budget)?;
            if report.fresh.is_some() {
                end = end.max(Instant::now() + self.share / 2);
            }
            self.runs += 1;
            self.native.note(|runs| {
                runs.count += 1;
                // Where functions of the library were replaced, a run is no run of the program.
                runs.hits += u64::from(report.hit.is_some() && genuine);
            });
            plan.learn(&attempt, &report);
            if let Some(hit) = report.hit {
                let machine = machine.get_or_insert_with(|| Machine::new(self.terms, &program.lowered));
                // Whoever has found something is not made to wait.
                self.checks.store(true, Ordering::Relaxed);
                let confirmed = self.confirm(machine, &attempt, &hit, explorer.names());
                self.checks.store(false, Ordering::Relaxed);
                self.native.note(|runs| runs.repeated += 1);
                if let Some(answer) = confirmed {
                    return Ok(answer);
                }
                self.doubtful += 1;
                if self.doubtful >= DOUBTFUL {
                    break;
                }
            }
        }
        Err(FrontError::Timeout)
    }

    /// Looks for mistakes of memory with inputs that are drawn, if somebody asked about them.
    fn draw(&mut self, pool: &Pool) -> Option<Answer> {
        let program = self.program;
        if !program.request.options.lower.checks.any(MEMORY) {
            return None;
        }
        let machine = Machine::new(self.terms, &program.lowered);
        let start = Instant::now();
        // All of the time, if there is nothing else to do with it.
        let alone = program.request.options.lower.checks.iter().all(|class| MEMORY.contains(&class));
        let share = self.budget.deadline.map(|end| end.saturating_duration_since(start));
        let share = share.map(|share| if alone { share } else { share / 2 });
        let budget = share.map_or_else(|| self.budget.clone(), |share| self.budget.at_most(share));
        for given in Draws::new(program, pool) {
            if budget.check_cheap().is_err() {
                break;
            }
            // One that does not end must not be the last.
            let one = budget.at_most(ONE_RUN);
            self.runs += 1;
            self.native.note(|runs| runs.count += 1);
            if machine.run(&given, &mut || one.check_cheap().is_ok()) != Ended::Error {
                continue;
            }
            if let Ok((run, source)) = repeat(&machine, &given, self.budget)
                && let answer @ Answer::Unsafe(_) =
                    judge_run(self.terms, program, run, source, self.budget, true)
            {
                return Some(answer);
            }
        }
        None
    }

    /// Repeats a run on the machine.
    fn confirm(
        &mut self,
        machine: &Machine,
        attempt: &Attempt,
        hit: &Hit,
        names: &[String],
    ) -> Option<Answer> {
        let given = given(attempt, hit, names);
        // It is not made to wait for its turn, either.
        let budget = &Budget { turn: None, ..self.budget.clone() };
        self.doubt = match repeat(machine, &given, budget) {
            Ok((run, source)) => match judge_run(self.terms, self.program, run, source, budget, true) {
                answer @ Answer::Unsafe(_) => return Some(answer),
                Answer::Unknown(why @ Unknown::Doubtful { .. }) => why.to_string(),
                _ => Ended::Error.to_string(),
            },
            Err(ended) => ended.to_string(),
        };
        self.explain(machine, given);
        None
    }

    /// Why a native run reached the error and ours did not: if it did something undefined whatever was
    /// uninitialised, that is why.
    fn explain(&self, machine: &Machine, given: Given) {
        let ended = machine.run(&Given { fill: None, ..given }, &mut || self.budget.check_cheap().is_ok());
        self.native.note(|runs| match ended {
            Ended::Undefined(undefined) if undefined.is_fault() => {
                runs.faults += 1;
                runs.fault = ended.to_string();
            }
            _ => runs.doubt = self.doubt.clone(),
        });
    }

    /// The answer when nothing was found.
    fn nothing(&self, refused: Option<&str>) -> Answer {
        let mut why = format!("{} runs of the program did not reach the error", self.runs);
        if self.doubtful > 0 {
            why = format!(
                "{} of {} runs of the program reached the error, but the verifier could not repeat them: {}",
                self.doubtful, self.runs, self.doubt
            );
        }
        if let Some(refused) = refused {
            why = format!("{refused}; {why}");
        }
        Answer::Unknown(Unknown::GaveUp(why))
    }
}

/// What the machine is given to repeat a run.
fn given(attempt: &Attempt, hit: &Hit, names: &[String]) -> Given {
    let mut lists = vec![Vec::new(); names.len()];
    for &(name, value) in &hit.drawn {
        if let Some(list) = lists.get_mut(usize::from(name)) {
            list.push(value);
        }
    }
    let inputs = names.iter().map(|name| Arc::from(name.as_str())).zip(lists);
    Given { inputs: inputs.collect(), fill: Some(attempt.fill), ..Given::default() }
}
