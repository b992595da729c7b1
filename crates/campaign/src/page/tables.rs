//! The tables of the page.

use crate::answer::{Answer, Outcome};
use crate::record::megabytes;
use crate::summary::Board;
use euphonium_report::Text;
use maud::{Markup, html};

/// What a tool answered.
fn answer(board: &Board, task: usize, tool: usize) -> &'static str {
    board.report(task, tool).map_or("-", |report| report.answer.word())
}

/// Wrong answers, and tools that contradict each other.
pub(super) fn mistakes(board: &Board) -> Markup {
    let (wrong, contradictions) = (board.wrong(), board.contradictions());
    html! {
        @if !wrong.is_empty() {
            h2.bad { "Wrong answers: " (wrong.len()) }
            div.scroll {
                table {
                    (head(["task", "tool", "expected", "answer"]))
                    tbody {
                        @for &(at, tool) in &wrong {
                            @let task = &board.tasks[at];
                            tr {
                                td.name { (Text(&task.name)) }
                                td { (Text(&board.tools[tool])) }
                                td { (task.expected.map_or("-", Answer::word)) }
                                td.bad { (answer(board, at, tool)) }
                            }
                        }
                    }
                }
            }
        }
        @if !contradictions.is_empty() {
            h2.bad { "Contradictions: " (contradictions.len()) }
            p { "Nothing is known about these tasks, but one of the tools is wrong." }
            div.scroll {
                table {
                    (head(std::iter::once("task").chain(board.tools.iter().map(String::as_str))))
                    tbody {
                        @for &at in &contradictions {
                            tr {
                                td.name { (Text(&board.tasks[at].name)) }
                                @for tool in 0..board.tools.len() {
                                    td { (answer(board, at, tool)) }
                                }
                            }
                        }
                    }
                }
            }
        }
        @if wrong.is_empty() && contradictions.is_empty() {
            p.good { "No answer is known to be wrong." }
        }
    }
}

fn head<'t>(titles: impl IntoIterator<Item = &'t str>) -> Markup {
    html! { thead { tr { @for title in titles { th { (Text(title)) } } } } }
}

/// Per set and tool.
pub(super) fn summary(board: &Board) -> Markup {
    let several = board.tools.len() > 1;
    let titles = [
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
        "PAR2",
    ];
    let common = ["solved by all", "time on those", "ratio"];
    html! {
        div.scroll {
            table.sortable {
                (head(titles.into_iter().chain(common.into_iter().filter(|_| several))))
                tbody {
                    @for row in board.rows() {
                        tr.all[row.set.is_empty()] {
                            td { (if row.set.is_empty() { Text("all") } else { Text(&row.set) }) }
                            td { (Text(&board.tools[row.tool])) }
                            td { (row.tasks) }
                            td { (row.solved) }
                            td { (row.unchecked) }
                            td.bad[row.wrong > 0] { (row.wrong) }
                            @for count in [row.timeout, row.memory, row.unknown, row.none] {
                                td { (count) }
                            }
                            td { (number((row.tasks > 0).then_some(row.par2), 2)) }
                            @if several {
                                td { (row.common) }
                                td { (number(Some(row.time), 1)) " s" }
                                td { (number(row.ratio, 2)) }
                            }
                        }
                    }
                }
            }
        }
        p.note { "PAR2 is the mean wall time in seconds, twice the limit for what was not solved." }
    }
}

/// Why tools did not know.
pub(super) fn reasons(board: &Board) -> Markup {
    let reasons = board.reasons();
    html! {
        @if !reasons.is_empty() {
            h2 { "Why it is unknown" }
            div.scroll {
                table {
                    (head(["tool", "reason", "tasks"]))
                    tbody {
                        @for (tool, why, count) in &reasons {
                            tr { td { (Text(&board.tools[*tool])) } td.name { (Text(why)) } td { (count) } }
                        }
                    }
                }
            }
        }
    }
}

/// A number with this many digits, if there is one.
fn number(value: Option<f64>, digits: usize) -> String {
    value.map_or("-".into(), |value| format!("{value:.digits$}"))
}

/// Every run.
pub(super) fn runs(board: &Board) -> Markup {
    let titles = ["task", "set", "tool", "expected", "answer", "result", "wall", "CPU", "memory", "note"];
    html! {
        p.note {
            input id="filter" type="search" placeholder="filter, for instance: wrong"
                aria-label="show rows with these words only" hidden;
            " Times are seconds, memory is in MB."
        }
        div.scroll {
            table.sortable id="runs" {
                (head(titles))
                tbody {
                    @for (at, task) in board.tasks.iter().enumerate() {
                        @for (tool, name) in board.tools.iter().enumerate() {
                            @if let Some((report, outcome)) = board.report(at, tool).zip(board.outcome(at, tool)) {
                                tr {
                                    td.name { (Text(&task.name)) }
                                    td { (Text(&task.set)) }
                                    td { (Text(name)) }
                                    td { (task.expected.map_or("-", Answer::word)) }
                                    td { (report.answer.word()) }
                                    td.bad[outcome == Outcome::Wrong].good[outcome == Outcome::Right] { (outcome.word()) }
                                    td { (number(Some(report.wall.as_secs_f64()), 2)) }
                                    td { (number(report.cpu.map(|time| time.as_secs_f64()), 2)) }
                                    td { (number(report.memory.map(megabytes), 0)) }
                                    td.name { (Text(&report.note)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
