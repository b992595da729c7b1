//! Progress: a small table on a terminal, else one line for each run; on standard error in both cases.

use crate::screen;
use euphonium_campaign::{Board, Campaign, Event, Job, Outcome};
use std::time::{Duration, Instant};

/// What one tool has done so far.
#[derive(Clone, Copy, Default)]
struct Counts {
    done: usize,
    solved: usize,
    wrong: usize,
    timeout: usize,
    other: usize,
    seconds: f64,
}

impl Counts {
    fn add(&mut self, outcome: Outcome, wall: Duration) {
        self.done += 1;
        self.seconds += wall.as_secs_f64();
        *match outcome {
            Outcome::Right | Outcome::Unchecked => &mut self.solved,
            Outcome::Wrong => &mut self.wrong,
            Outcome::Timeout => &mut self.timeout,
            Outcome::Unknown | Outcome::Memory | Outcome::None => &mut self.other,
        } += 1;
    }
}

/// Shows what happens.
pub(super) struct Display<'c> {
    campaign: &'c Campaign,
    counts: Vec<Counts>,
    running: Vec<Option<(Job, Instant)>>,
    mode: Mode,
    start: Instant,
    drawn: Option<Instant>,
    width: usize,
    /// Runs that were done by an earlier call.
    before: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Table { colour: bool },
    Lines,
    Nothing,
}

/// How often the table is drawn at most.
const REDRAW: Duration = Duration::from_millis(100);

impl<'c> Display<'c> {
    /// A display that counts what is on the board already.
    pub(super) fn new(campaign: &'c Campaign, known: &Board, quiet: bool) -> Display<'c> {
        let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let mode = match (quiet, screen::is_there()) {
            (true, _) => Mode::Nothing,
            (false, true) => Mode::Table { colour: !set("NO_COLOR") },
            (false, false) => Mode::Lines,
        };
        let mut counts = vec![Counts::default(); campaign.tools.len()];
        for (tool, counts) in counts.iter_mut().enumerate() {
            for task in 0..campaign.tasks.len() {
                if let Some((report, outcome)) = known.report(task, tool).zip(known.outcome(task, tool)) {
                    counts.add(outcome, report.wall);
                }
            }
        }
        let before = counts.iter().map(|counts| counts.done).sum();
        let width = campaign.tools.iter().map(|tool| tool.name.chars().count()).max().unwrap_or(0).max(4);
        let running = vec![None; campaign.jobs];
        Display { campaign, counts, running, mode, start: Instant::now(), drawn: None, width, before }
    }

    /// Takes note of an event.
    pub(super) fn show(&mut self, event: &Event) {
        match event {
            Event::Tick => {}
            Event::Started { worker, job } => {
                // On a cluster, one that ends and the one that follows it may be there at once.
                self.running.resize(self.running.len().max(worker + 1), None);
                self.running[*worker] = Some((*job, Instant::now()));
            }
            Event::Gone { worker } => self.leave(*worker),
            Event::Finished { worker, job, report } => {
                self.leave(*worker);
                let task = &self.campaign.tasks[job.task];
                let outcome = Outcome::judge(report.answer, task.expected);
                self.counts[job.tool].add(outcome, report.wall);
                if self.mode == Mode::Lines {
                    let (word, answer) = (outcome.word(), report.answer.word());
                    let said = if word == answer { word.to_string() } else { format!("{word} ({answer})") };
                    let mut line = format!(
                        "{}/{} {} {}: {said} in {:.2} s",
                        self.done(),
                        self.total(),
                        self.campaign.tools[job.tool].name,
                        task.name,
                        report.wall.as_secs_f64()
                    );
                    if !report.note.is_empty() {
                        line += &format!(": {}", report.note);
                    }
                    eprintln!("{}", printable(&line));
                }
            }
        }
        if let Mode::Table { colour } = self.mode
            && self.drawn.is_none_or(|drawn| drawn.elapsed() >= REDRAW)
        {
            self.draw(colour);
        }
    }

    fn leave(&mut self, worker: usize) {
        if let Some(seat) = self.running.get_mut(worker) {
            *seat = None;
        }
    }

    fn done(&self) -> usize {
        self.counts.iter().map(|counts| counts.done).sum()
    }

    fn total(&self) -> usize {
        self.campaign.tasks.len() * self.campaign.tools.len()
    }

    /// The time that is left, if the rest goes as what was done in this call.
    fn left(&self) -> String {
        let (done, total) = (self.done(), self.total());
        match done - self.before {
            0 => String::new(),
            now => {
                let seconds = self.start.elapsed().as_secs() * (total - done) as u64 / now as u64;
                format!(", about {}:{:02} left", seconds / 60, seconds % 60)
            }
        }
    }

    fn draw(&mut self, colour: bool) {
        let width = self.width;
        let mut lines = vec![
            format!("{} of {} runs{}", self.done(), self.total(), self.left()),
            format!(
                "{:width$} {:>6} {:>6} {:>6} {:>7} {:>6} {:>9}",
                "tool", "done", "solved", "wrong", "timeout", "other", "time"
            ),
        ];
        for (tool, counts) in self.campaign.tools.iter().zip(&self.counts) {
            let wrong = match (counts.wrong > 0, colour) {
                (true, true) => format!("\x1b[1;31m{:>6}\x1b[0m", counts.wrong),
                _ => format!("{:>6}", counts.wrong),
            };
            lines.push(format!(
                "{:width$} {:>6} {:>6} {wrong} {:>7} {:>6} {:>8.1}s",
                tool.name, counts.done, counts.solved, counts.timeout, counts.other, counts.seconds
            ));
        }
        for (job, since) in self.running.iter().flatten() {
            let (task, tool) = (&self.campaign.tasks[job.task], &self.campaign.tools[job.tool]);
            let line = format!("{:6.1}s {} {}", since.elapsed().as_secs_f64(), tool.name, task.name);
            lines.push(printable(&line));
        }
        self.drawn = Some(Instant::now());
        screen::draw(&lines);
    }
}

/// Names of files and words of tools must not control the terminal.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '?' } else { c }).collect()
}
