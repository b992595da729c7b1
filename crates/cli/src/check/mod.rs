//! `euphonium check`: is evidence that was stored earlier still good for the same input?
//!
//! The first line is `accepted: ...` with what was shown, `rejected: ...` or `undecided: ...`. What cannot be
//! read is an error with its place. The check itself is [`euphonium_verifier::check`].

pub mod explain;

use crate::args::check::CheckArgs;
use crate::exit::Exit;
use crate::guard::{GRACE, Guard};
use euphonium_limits::{Budget, Exhausted};
use euphonium_verifier::CheckOptions;
use euphonium_verifier::check::{Refusal, check};
use std::io::Write;
use std::time::{Duration, Instant};

/// Runs the command.
pub fn main(args: &CheckArgs) -> Exit {
    let start = Instant::now();
    let Some((evidence, inputs)) = args.files.split_last() else { return Exit::Usage };
    let deadline =
        args.timeout.and_then(|s| Duration::try_from_secs_f64(s).ok()).and_then(|t| start.checked_add(t));
    let memory = args.memory.map(|mb| mb.saturating_mul(1 << 20));
    let budget = Budget { deadline, memory, ..Budget::default() };
    let guard = guard(&budget);
    let question = args.program.question(inputs, args.property.as_deref());
    let checked = check(&CheckOptions { question, execute: !args.no_execute }, evidence, &budget);
    guard.dismiss();
    let (first, lines, exit) = match checked {
        Ok((accepted, lines)) => (format!("accepted: {}", accepted.word()), lines, Exit::Answered),
        Err(Refusal::Rejected(why)) => (format!("rejected: {why}"), Vec::new(), Exit::Unsafe),
        Err(Refusal::Undecided(why)) => (format!("undecided: {why}"), Vec::new(), Exit::Unknown),
        Err(Refusal::Malformed(message)) => return fail(&message),
    };
    let mut out = first.replace('\n', " ") + "\n";
    if !args.quiet {
        lines.iter().for_each(|line| out.push_str(&format!("{line}\n")));
    }
    print(&out);
    exit
}

/// Answers when the time or the memory is up and nobody gives up.
fn guard(budget: &Budget) -> Guard {
    if budget.deadline.is_none() && budget.memory_limit().is_none() {
        return Guard::default();
    }
    let (budget, mut since) = (budget.clone(), None);
    Guard::watch(move || {
        let Err(exhausted) = budget.check() else {
            since = None;
            return false;
        };
        let over = since.get_or_insert_with(Instant::now).elapsed() >= GRACE;
        if over {
            let what = if exhausted == Exhausted::Memory { "memory" } else { "time" };
            print(&format!("undecided: the {what} is up\n"));
        }
        over
    })
}

/// Whoever read our output may have gone; the exit code still tells.
fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn fail(message: &str) -> Exit {
    eprintln!("euphonium: {message}");
    Exit::Input
}
