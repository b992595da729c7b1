//! Progress on the terminal or in a log.
//!
//! A thread of its own draws what the account says, so that the clock runs on where nobody tells anything. On
//! a terminal a few lines are drawn over again; plain progress is a line at each new stage and one about the
//! engines every few seconds.

use crate::args::config::Progress;
use crate::screen;
use euphonium_verifier::account::{Account, Activity, Listener, Stage};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What is drawn.
struct Board {
    account: Account,
    deadline: Option<Instant>,
}

/// How often lines are drawn on a terminal.
const REDRAW: Duration = Duration::from_millis(150);

/// How often the engines are told of in plain lines.
const TELL: Duration = Duration::from_secs(5);

/// A line of the log.
fn line(start: Instant, text: &str) {
    eprintln!("[{:8.1} s] {text}", start.elapsed().as_secs_f64());
}

/// The account of work that began at `start` and ends at the deadline, which is shown as it goes on.
pub fn account(progress: Progress, start: Instant, deadline: Option<Instant>) -> Account {
    let terminal = progress == Progress::Auto && screen::is_there();
    let plain = progress == Progress::Plain;
    let told = Arc::new(Mutex::new(start));
    let listener = plain.then(|| {
        let told = told.clone();
        Arc::new(move |stage: Stage| {
            *told.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
            line(start, stage.text());
        }) as Listener
    });
    let account = Account::new(start, listener);
    if plain || terminal {
        let board = Board { account: account.clone(), deadline };
        // Without the thread there is no progress to see, and nothing else is lost.
        let _ = std::thread::Builder::new().name("progress".into()).spawn(move || {
            loop {
                std::thread::sleep(REDRAW);
                match terminal {
                    true => screen::draw(&board.lines()),
                    false => board.tell_engines(&told),
                }
            }
        });
    }
    account
}

impl Board {
    /// Plain progress of engines.
    fn tell_engines(&self, told: &Mutex<Instant>) {
        let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.elapsed() < TELL {
            return;
        }
        *told = Instant::now();
        let runners = self.account.runners();
        let parts = runners.iter().filter(|(_, runner)| runner.activity != Activity::Ended);
        let mut parts: Vec<String> =
            parts.map(|(name, runner)| format!("{name} {}", runner.text())).collect();
        if let (true, Some(stage)) = (parts.is_empty(), self.account.stage()) {
            parts.push(stage.text().into());
        }
        line(self.account.start(), &parts.join(" | "));
    }

    /// The lines of a terminal.
    fn lines(&self) -> Vec<String> {
        let mut first = format!("{:.1} s", self.account.start().elapsed().as_secs_f64());
        if let Some(deadline) = self.deadline {
            let left = deadline.saturating_duration_since(Instant::now());
            let _ = write!(first, " ({:.0} s left)", left.as_secs_f64());
        }
        let stage = self.account.stage();
        if let Some(stage) = stage {
            let _ = write!(first, ": {}", stage.text());
        }
        if let Some((position, count)) = self.account.position() {
            let _ = write!(first, ", property {position} of {count}");
        }
        let mut lines = vec![first];
        if stage == Some(Stage::Engines) {
            let runners = self.account.runners();
            lines.extend(runners.iter().map(|(name, runner)| format!("  {name:8} {}", runner.text())));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_being_done_comes_first() {
        let account = Account::default();
        account.property(0, 2);
        account.enter(Stage::Engines);
        let lines = Board { account, deadline: None }.lines();
        assert!(lines[0].ends_with(": engines at work, property 1 of 2"), "{lines:?}");
    }
}
