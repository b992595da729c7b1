//! `euphonium check`: is evidence that was stored earlier still good for the same input?
//!
//! The first line is `accepted: ...` with what was shown, `rejected: ...` or `undecided: ...`. What cannot be read is an
//! error with its place. The check itself is [`euphonium_verifier::check`].

pub mod explain;
mod guard;

use crate::args::check::CheckArgs;
use crate::exit::Exit;
use euphonium_limits::Budget;
use euphonium_verifier::CheckOptions;
use euphonium_verifier::check::{Refusal, check};
use guard::Guard;
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
    let guard = Guard::watch(&budget);
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

/// Whoever read our output may have gone; the exit code still tells.
fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn fail(message: &str) -> Exit {
    eprintln!("euphonium: {message}");
    Exit::Input
}
