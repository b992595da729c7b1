//! The tables of the page.

use super::escape;
use crate::answer::{Outcome, Verdict};
use crate::record::megabytes;
use crate::summary::Board;
use std::fmt::Write;

/// Wrong answers, and tools that contradict each other.
pub(super) fn mistakes(board: &Board) -> String {
    let wrong = board.wrong();
    let contradictions = board.contradictions();
    let mut text = String::new();
    // Writing to a string does not fail.
    if !wrong.is_empty() {
        let _ = writeln!(
            text,
            "<h2 class=\"bad\">Wrong answers: {}</h2>\n<div class=\"scroll\"><table>",
            wrong.len()
        );
        text +=
            "<thead><tr><th>task</th><th>tool</th><th>expected</th><th>answer</th></tr></thead>\n<tbody>\n";
        for (at, tool) in wrong {
            let task = &board.tasks[at];
            let _ = writeln!(
                text,
                "<tr><td class=\"name\">{}</td><td>{}</td><td>{}</td><td class=\"bad\">{}</td></tr>",
                escape(&task.name),
                escape(&board.tools[tool]),
                task.expected.map_or("-", Verdict::word),
                board.report(at, tool).map_or("-", |report| report.verdict.word())
            );
        }
        text += "</tbody></table></div>\n";
    }
    if !contradictions.is_empty() {
        let _ = writeln!(
            text,
            "<h2 class=\"bad\">Contradictions: {}</h2>\n<p>Nothing is known about these tasks, but one of the tools is wrong.</p>",
            contradictions.len()
        );
        text += "<div class=\"scroll\"><table>\n<thead><tr><th>task</th>";
        for name in &board.tools {
            let _ = write!(text, "<th>{}</th>", escape(name));
        }
        text += "</tr></thead>\n<tbody>\n";
        for at in contradictions {
            let _ = write!(text, "<tr><td class=\"name\">{}</td>", escape(&board.tasks[at].name));
            for tool in 0..board.tools.len() {
                let word = board.report(at, tool).map_or("-", |report| report.verdict.word());
                let _ = write!(text, "<td>{word}</td>");
            }
            text += "</tr>\n";
        }
        text += "</tbody></table></div>\n";
    }
    if text.is_empty() {
        text += "<p class=\"good\">No answer is known to be wrong.</p>\n";
    }
    text
}

/// Per set and tool.
pub(super) fn summary(board: &Board) -> String {
    let several = board.tools.len() > 1;
    let mut text = "<div class=\"scroll\"><table class=\"sortable\">\n<thead><tr>".to_string();
    let titles = ["set", "tool", "tasks", "solved", "wrong", "timeout", "memory", "unknown", "none", "PAR2"];
    let common = ["solved by all", "time on those", "ratio"];
    for title in titles.iter().chain(common.iter().filter(|_| several)) {
        let _ = write!(text, "<th>{title}</th>");
    }
    text += "</tr></thead>\n<tbody>\n";
    for row in board.rows() {
        let (class, set) = if row.set.is_empty() { (" class=\"all\"", "all") } else { ("", &*row.set) };
        let bad = if row.wrong > 0 { " class=\"bad\"" } else { "" };
        let par2 = if row.tasks == 0 { "-".into() } else { format!("{:.2}", row.par2) };
        let _ = write!(
            text,
            "<tr{class}><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td{bad}>{}</td><td>{}</td><td>{}</td><td>{}</td>\
             <td>{}</td><td>{par2}</td>",
            escape(set),
            escape(&board.tools[row.tool]),
            row.tasks,
            row.solved,
            row.wrong,
            row.timeout,
            row.memory,
            row.unknown,
            row.none
        );
        if several {
            let ratio = row.ratio.map_or("-".into(), |ratio| format!("{ratio:.2}"));
            let _ = write!(text, "<td>{}</td><td>{:.1} s</td><td>{ratio}</td>", row.common, row.time);
        }
        text += "</tr>\n";
    }
    text + "</tbody></table></div>\n<p class=\"note\">PAR2 is the mean wall time in seconds, twice the limit for what was not solved.</p>\n"
}

/// Every run.
pub(super) fn runs(board: &Board) -> String {
    let mut text = "<p class=\"note\"><input id=\"filter\" type=\"search\" placeholder=\"filter, for instance: wrong\" \
                    aria-label=\"show rows with these words only\" hidden> Times are seconds, memory is in MB.</p>\n\
                    <div class=\"scroll\"><table class=\"sortable\" id=\"runs\">\n<thead><tr>"
        .to_string();
    for title in ["task", "set", "tool", "expected", "answer", "result", "wall", "CPU", "memory", "note"] {
        let _ = write!(text, "<th>{title}</th>");
    }
    text += "</tr></thead>\n<tbody>\n";
    for (at, task) in board.tasks.iter().enumerate() {
        for (tool, name) in board.tools.iter().enumerate() {
            let Some((report, outcome)) = board.report(at, tool).zip(board.outcome(at, tool)) else {
                continue;
            };
            let class = match outcome {
                Outcome::Wrong => " class=\"bad\"",
                Outcome::Right => " class=\"good\"",
                _ => "",
            };
            let _ = writeln!(
                text,
                "<tr><td class=\"name\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td{class}>{}</td><td>{:.2}</td>\
                 <td>{}</td><td>{}</td><td class=\"name\">{}</td></tr>",
                escape(&task.name),
                escape(&task.set),
                escape(name),
                task.expected.map_or("-", Verdict::word),
                report.verdict.word(),
                outcome.word(),
                report.wall.as_secs_f64(),
                report.cpu.map_or("-".into(), |time| format!("{:.2}", time.as_secs_f64())),
                report.memory.map_or("-".into(), |bytes| format!("{:.0}", megabytes(bytes))),
                escape(&report.note)
            );
        }
    }
    text + "</tbody></table></div>\n"
}
