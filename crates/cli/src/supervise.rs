//! Where the system limits the address space (`ulimit -v`), an allocation that it refuses ends a Rust program
//! on the spot. Engines stop before that, but not every reader can. So the work is done by a second process
//! then, and the first one turns such an end into the answer that it is: memory ran out, nothing is known.
//!
//! The first process holds nothing but a folder for the temporary files of the second, and hands signals on.
//! Without a limit there is one process only.

use crate::args::{Cli, Command};
use crate::exit::Exit;
use crate::verify;
use euphonium_limits::Budget;
use euphonium_process::{cleanup::Scratch, signals};
use rustix::process::{Pid, Signal, kill_process, set_parent_process_death_signal};
use signal_hook::consts::{SIGABRT, SIGBUS, SIGSEGV};
use signal_hook::iterator::Signals;
use std::ffi::OsString;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitCode;
use std::time::Instant;

/// Tells the second process that it is one.
const MARK: &str = "EUPHONIUM_SUPERVISED";

/// What the first process sets for the second, and behind [`OUTER`] what it was before.
const CHANGED: [&str; 2] = [TEMPORARY, ARENAS];
const TEMPORARY: &str = "TMPDIR";
const ARENAS: &str = "MALLOC_ARENA_MAX";
const OUTER: &str = "EUPHONIUM_OUTER_";

/// Is a second process to do the work?
pub fn wanted() -> bool {
    if Budget::default().memory_limit().is_none() {
        return false;
    }
    let second = std::env::var_os(MARK).is_some();
    if second {
        // If the first one is killed, nobody waits for us.
        let _ = set_parent_process_death_signal(Some(Signal::KILL));
    }
    !second
}

/// The code with which the process ends if a second one did the work; nothing if this one is to do it after
/// all.
pub fn run(cli: &Cli) -> Option<ExitCode> {
    if !matches!(cli.command, Command::Solve(_) | Command::Translate(_) | Command::Verify(_)) {
        return None;
    }
    let signals = Signals::new(signals::wanted()).ok()?;
    let start = Instant::now();
    let temporary = Scratch::new().ok()?;
    let mut command = std::process::Command::new(std::env::current_exe().ok()?);
    command.args(std::env::args_os().skip(1)).env(MARK, "1");
    for variable in CHANGED {
        if let Some(value) = std::env::var_os(variable) {
            command.env(format!("{OUTER}{variable}"), value);
        }
    }
    command.env(TEMPORARY, temporary.path());
    // Each arena of the allocator takes 64 MB of the address space and keeps what one thread has freed from
    // the others.
    if std::env::var_os(ARENAS).is_none() {
        command.env(ARENAS, "3");
    }
    let mut child = command.spawn().ok()?;
    hand_on(signals, Pid::from_child(&child));
    let status = child.wait().ok()?;
    if status.code() == Some(Exit::Internal as i32) {
        // The report of a bug may be there.
        temporary.keep();
    }
    match (status.code(), status.signal()) {
        (Some(code), _) => Some(ExitCode::from(code as u8)),
        (None, Some(SIGABRT | SIGSEGV | SIGBUS)) => Some(exhausted(cli, start).into()),
        (None, signal) => Some(ExitCode::from(128 + signal.unwrap_or(0) as u8)),
    }
}

/// What the first process has changed for the second, as it was: a worker on another machine is no second
/// process, does not end with whoever asked for it, and has no use for a folder that is removed with us.
pub fn outer_environment() -> Vec<(String, Option<OsString>)> {
    if std::env::var_os(MARK).is_none() {
        return Vec::new();
    }
    let outer = CHANGED.map(|variable| (variable.to_string(), format!("{OUTER}{variable}")));
    let restored = outer.iter().map(|(variable, kept)| (variable.clone(), std::env::var_os(kept)));
    let removed = outer.iter().map(|(_, kept)| (kept.clone(), None));
    restored.chain(removed).chain([(MARK.to_string(), None)]).collect()
}

/// Hands signals on to the process that can clean up.
fn hand_on(mut signals: Signals, child: Pid) {
    let hand_on = move || {
        for signal in signals.forever() {
            let _ = kill_process(child, Signal::from_named_raw(signal).unwrap_or(Signal::TERM));
        }
    };
    let _ = std::thread::Builder::new().name("signals".into()).spawn(hand_on);
}

/// The answer when memory ran out.
fn exhausted(cli: &Cli, start: Instant) -> Exit {
    let message = "the memory that the system allows (ulimit -v) is used up";
    match &cli.command {
        Command::Verify(args) => verify::undecided(args, message, start),
        _ => {
            eprintln!("euphonium: {message}");
            Exit::Unknown
        }
    }
}
