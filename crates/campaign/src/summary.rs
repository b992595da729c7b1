//! Counting: per set and tool, and over all.
//!
//! PAR2 is the mean over the tasks of the wall time, twice the limit for what was not solved. Times are
//! compared on the tasks that every tool solved, summed; the ratio is to the first tool. An answer that took
//! longer than the limit, which a table from elsewhere can have, counts as a timeout.

use crate::answer::{Answer, Outcome};
use crate::record::Record;
use crate::run::Report;
use crate::task::Task;
use std::collections::HashMap;

/// All results of a campaign, by task and tool.
pub struct Board {
    /// The tasks.
    pub tasks: Vec<Task>,
    /// The names of the tools; the first is what the others are compared with.
    pub tools: Vec<String>,
    /// The limit, in seconds.
    pub timeout: f64,
    /// By task and tool.
    reports: Vec<Vec<Option<Report>>>,
}

/// One line of the table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Row {
    /// The set; empty for all.
    pub set: String,
    /// The position of the tool.
    pub tool: usize,
    /// How many tasks there are results for.
    pub tasks: usize,
    /// Answers that are right.
    pub solved: usize,
    /// Answers with nothing to compare them with.
    pub unchecked: usize,
    /// Wrong answers.
    pub wrong: usize,
    /// No answer in time.
    pub timeout: usize,
    /// No answer for lack of memory.
    pub memory: usize,
    /// The tool said that it does not know.
    pub unknown: usize,
    /// No answer.
    pub none: usize,
    /// See above; not a number without results.
    pub par2: f64,
    /// How many tasks every tool solved.
    pub common: usize,
    /// The summed time on those, in seconds.
    pub time: f64,
    /// That time divided by the first tool's, if there is more than one tool and the first needed any.
    pub ratio: Option<f64>,
}

impl Board {
    /// An empty board.
    pub fn new(tasks: Vec<Task>, tools: Vec<String>, timeout: f64) -> Board {
        let reports = vec![vec![None; tools.len()]; tasks.len()];
        Board { tasks, tools, timeout, reports }
    }

    /// Enters results of a tool of the board under the name in the record or another one; those of tasks that
    /// are not on the board are left out. The result says how many were entered.
    pub fn enter(&mut self, records: &[Record], name: impl Fn(&str) -> String) -> usize {
        let tasks: HashMap<_, _> = self.tasks.iter().enumerate().map(|(at, task)| (task.key(), at)).collect();
        let tools: HashMap<_, _> =
            self.tools.iter().enumerate().map(|(at, tool)| (tool.as_str(), at)).collect();
        let mut entered = 0;
        for record in records {
            let place =
                tasks.get(&(&record.task, &record.property)).zip(tools.get(name(&record.tool).as_str()));
            let Some((&task, &tool)) = place else { continue };
            let mut report = record.report.clone();
            if report.answer.is_claim() && report.wall.as_secs_f64() > self.timeout * 1.01 + 0.5 {
                report.answer = Answer::Timeout;
            }
            self.reports[task][tool] = Some(report);
            entered += 1;
        }
        entered
    }

    /// The result of a tool on a task.
    pub fn report(&self, task: usize, tool: usize) -> Option<&Report> {
        self.reports[task][tool].as_ref()
    }

    /// Whether it is right.
    pub fn outcome(&self, task: usize, tool: usize) -> Option<Outcome> {
        self.report(task, tool).map(|report| Outcome::judge(report.answer, self.tasks[task].expected))
    }

    /// The wall time in seconds, if the task was solved.
    pub fn solved(&self, task: usize, tool: usize) -> Option<f64> {
        let report = self.report(task, tool)?;
        self.outcome(task, tool)?.is_solved().then_some(report.wall.as_secs_f64())
    }

    /// The wrong answers, by task and tool.
    pub fn wrong(&self) -> Vec<(usize, usize)> {
        let pairs =
            (0..self.tasks.len()).flat_map(|task| (0..self.tools.len()).map(move |tool| (task, tool)));
        pairs.filter(|&(task, tool)| self.outcome(task, tool) == Some(Outcome::Wrong)).collect()
    }

    /// Tasks whose answer is not known and on which two tools contradict each other, so that one of them is
    /// wrong.
    pub fn contradictions(&self) -> Vec<usize> {
        let contradicted = |&task: &usize| {
            let mut claims = self.reports[task].iter().flatten().map(|r| r.answer).filter(|v| v.is_claim());
            let first = claims.next();
            self.tasks[task].expected.is_none() && claims.any(|answer| Some(answer) != first)
        };
        (0..self.tasks.len()).filter(contradicted).collect()
    }

    /// The table: each set with each tool, sets in the order of their names; then all of them with an empty
    /// name.
    pub fn rows(&self) -> Vec<Row> {
        let mut sets: Vec<&str> = self.tasks.iter().map(|task| &*task.set).collect();
        sets.sort_unstable();
        sets.dedup();
        let mut rows = Vec::new();
        // With one set, that set is all there is.
        for set in sets.iter().filter(|_| sets.len() > 1) {
            let tasks: Vec<usize> = (0..self.tasks.len()).filter(|&t| self.tasks[t].set == **set).collect();
            rows.extend(self.rows_of(set, &tasks));
        }
        rows.extend(self.rows_of("", &(0..self.tasks.len()).collect::<Vec<_>>()));
        rows
    }

    fn rows_of(&self, set: &str, tasks: &[usize]) -> Vec<Row> {
        let by_all = |&&task: &&usize| (0..self.tools.len()).all(|tool| self.solved(task, tool).is_some());
        let common: Vec<usize> = tasks.iter().filter(by_all).copied().collect();
        let time =
            |tool: usize| common.iter().filter_map(|&task| self.solved(task, tool)).fold(0.0, |a, b| a + b);
        let first = if self.tools.is_empty() { 0.0 } else { time(0) };
        (0..self.tools.len())
            .map(|tool| {
                let mut row = Row { set: set.to_string(), tool, common: common.len(), ..Row::default() };
                let mut sum = 0.0;
                for outcome in tasks.iter().filter_map(|&task| Some((task, self.outcome(task, tool)?))) {
                    let (task, outcome) = outcome;
                    row.tasks += 1;
                    *match outcome {
                        Outcome::Right => &mut row.solved,
                        Outcome::Unchecked => &mut row.unchecked,
                        Outcome::Wrong => &mut row.wrong,
                        Outcome::Unknown => &mut row.unknown,
                        Outcome::Timeout => &mut row.timeout,
                        Outcome::Memory => &mut row.memory,
                        Outcome::None => &mut row.none,
                    } += 1;
                    sum += self.solved(task, tool).unwrap_or(2.0 * self.timeout);
                }
                row.par2 = sum / row.tasks as f64;
                row.time = time(tool);
                row.ratio = (self.tools.len() > 1 && first > 0.0).then(|| row.time / first);
                row
            })
            .collect()
    }

    /// Why tools did not know, each reason with how often it was given, the most frequent first: by tool.
    pub fn reasons(&self) -> Vec<(usize, String, usize)> {
        let mut counts: HashMap<(usize, &str), usize> = HashMap::new();
        for report in &self.reports {
            for (tool, report) in report.iter().enumerate().filter_map(|(tool, r)| Some((tool, r.as_ref()?)))
            {
                if report.answer == Answer::Unknown && !report.note.is_empty() {
                    *counts.entry((tool, &report.note)).or_default() += 1;
                }
            }
        }
        let mut reasons: Vec<_> =
            counts.into_iter().map(|((tool, why), count)| (tool, why.to_string(), count)).collect();
        reasons.sort_by(|a, b| (a.0, b.2, &a.1).cmp(&(b.0, a.2, &b.1)));
        reasons
    }

    /// The table as text.
    pub fn text(&self) -> String {
        let rows = self.rows();
        let several = self.tools.len() > 1;
        let sets = rows.iter().map(|row| row.set.chars().count()).max().unwrap_or(0).max(3);
        let names = self.tools.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(4);
        let mut text = format!(
            "{:sets$}  {:names$} {:>6} {:>6} {:>9} {:>5} {:>7} {:>6} {:>7} {:>5} {:>8}",
            "set",
            "tool",
            "tasks",
            "solved",
            "unchecked",
            "wrong",
            "timeout",
            "memory",
            "unknown",
            "none",
            "PAR2"
        );
        text += if several { "  common     time  ratio\n" } else { "\n" };
        for row in rows {
            let set = if row.set.is_empty() { "all" } else { &row.set };
            let par2 = if row.tasks == 0 { "-".into() } else { format!("{:.2}", row.par2) };
            text += &format!(
                "{set:sets$}  {:names$} {:>6} {:>6} {:>9} {:>5} {:>7} {:>6} {:>7} {:>5} {par2:>8}",
                self.tools[row.tool],
                row.tasks,
                row.solved,
                row.unchecked,
                row.wrong,
                row.timeout,
                row.memory,
                row.unknown,
                row.none
            );
            if several {
                let ratio = row.ratio.map_or("-".into(), |ratio| format!("{ratio:.2}"));
                text += &format!("  {:>6} {:>7.1}s {ratio:>6}", row.common, row.time);
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::record::tests::{record, task};

    /// Four tasks, two tools and one from elsewhere.
    pub(crate) fn board() -> Board {
        let (safe, unsafe_) = (Some(Answer::Safe), Some(Answer::Unsafe));
        let tasks = vec![
            task("a", "one", safe),
            task("b", "one", unsafe_),
            task("c", "two", safe),
            task("d", "two", None),
        ];
        let mut board = Board::new(tasks, vec!["x".into(), "y <&> z".into(), "old".into()], 10.0);
        let mut records = Vec::new();
        for (tool, answers) in [
            ("x", [(Answer::Safe, 1.0), (Answer::Unsafe, 2.0), (Answer::Timeout, 10.0), (Answer::Safe, 0.0)]),
            (
                "y <&> z",
                [(Answer::Safe, 4.0), (Answer::Safe, 2.0), (Answer::None, 0.1), (Answer::Unsafe, 3.0)],
            ),
        ] {
            records.extend(
                ["a", "b", "c", "d"].iter().zip(answers).map(|(task, (v, s))| record(tool, task, v, s)),
            );
        }
        assert_eq!(board.enter(&records, str::to_string), 8);
        let old = [
            record("x", "a", Answer::Safe, 3.0),
            record("x", "b", Answer::Unsafe, 30.0),
            record("x", "c", Answer::Memory, 1.0),
            record("x", "elsewhere", Answer::Safe, 1.0),
        ];
        assert_eq!(board.enter(&old, |_| "old".into()), 3);
        board
    }

    #[test]
    fn counts() {
        let board = board();
        let rows = board.rows();
        assert_eq!(
            rows.iter().map(|r| (&*r.set, r.tool)).collect::<Vec<_>>()[..4],
            [("one", 0), ("one", 1), ("one", 2), ("two", 0)]
        );
        let all = &rows[6..];
        let counts: Vec<_> = all
            .iter()
            .map(|r| [r.tasks, r.solved, r.unchecked, r.wrong, r.timeout, r.memory, r.unknown, r.none])
            .collect();
        assert_eq!(counts, [[4, 2, 1, 0, 1, 0, 0, 0], [4, 1, 1, 1, 0, 0, 0, 1], [3, 1, 0, 0, 1, 1, 0, 0]]);
        // By hand: (1 + 2 + 20 + 20) / 4, (4 + 20 + 20 + 20) / 4, (3 + 20 + 20) / 3: what nothing confirms is
        // not solved.
        let par2: Vec<f64> = all.iter().map(|r| r.par2).collect();
        assert_eq!(par2[..2], [10.75, 16.0]);
        assert!((par2[2] - 43.0 / 3.0).abs() < 1e-9);
        // Only `a` was solved by all.
        let times: Vec<_> = all.iter().map(|r| (r.common, r.time, r.ratio)).collect();
        assert_eq!(times, [(1, 1.0, Some(1.0)), (1, 4.0, Some(4.0)), (1, 3.0, Some(3.0))]);
        assert_eq!(rows[3].ratio, None);
    }

    #[test]
    fn mistakes() {
        let board = board();
        assert_eq!(board.wrong(), [(1, 1)]);
        assert_eq!(board.contradictions(), [3]);
    }

    #[test]
    fn the_text_has_all_rows() {
        let text = board().text();
        assert_eq!(text.lines().count(), 10, "{text}");
        assert!(text.lines().last().unwrap().contains("14.33"), "{text}");
        let single = Board::new(vec![task("a", "one", None)], vec!["x".into()], 1.0).text();
        assert_eq!(single.lines().count(), 2);
        assert!(single.contains("all") && single.contains('-'), "{single}");
    }
}
