//! The results for programs: one JSON object, whose shape has a version (documented in `docs/src/bench.md`).
//!
//! A reader may rely on all fields of a version; new fields may come without a new one.

use crate::answer::Verdict;
use crate::record::megabytes;
use crate::store::Settings;
use crate::summary::Board;
use euphonium_evidence::json::Json;

/// All results with their summary.
pub fn json(board: &Board, settings: &Settings, complete: bool) -> Json {
    let tools = board.tools.iter().map(|name| {
        let known = settings.tools.iter().find(|[known, ..]| known == name);
        let command = known.map_or(Json::Null, |[_, _, command]| Json::text(command));
        Json::object([("name", Json::text(name)), ("command", command)])
    });
    let mut runs = Vec::new();
    for (at, task) in board.tasks.iter().enumerate() {
        for (tool, name) in board.tools.iter().enumerate() {
            let Some((report, outcome)) = board.report(at, tool).zip(board.outcome(at, tool)) else {
                continue;
            };
            runs.push(Json::object([
                ("tool", Json::text(name)),
                ("task", Json::text(&task.name)),
                ("set", Json::text(&task.set)),
                ("format", Json::text(task.format.name())),
                ("property", Json::text(task.property_name())),
                ("data_model", Json::text(&task.data_model)),
                ("expected", task.expected.map_or(Json::Null, |v: Verdict| Json::text(v.word()))),
                ("verdict", Json::text(report.verdict.word())),
                ("result", Json::text(outcome.word())),
                ("wall_s", rounded(report.wall.as_secs_f64())),
                ("cpu_s", report.cpu.map_or(Json::Null, |time| rounded(time.as_secs_f64()))),
                ("memory_mb", report.memory.map_or(Json::Null, |bytes| rounded(megabytes(bytes)))),
                ("note", Json::text(&report.note)),
            ]));
        }
    }
    let summary = board.rows().into_iter().map(|row| {
        let count = |n: usize| Json::Int(n as i64);
        Json::object([
            ("set", if row.set.is_empty() { Json::Null } else { Json::text(row.set) }),
            ("tool", Json::text(&board.tools[row.tool])),
            ("tasks", count(row.tasks)),
            ("solved", count(row.solved)),
            ("wrong", count(row.wrong)),
            ("timeout", count(row.timeout)),
            ("memory", count(row.memory)),
            ("unknown", count(row.unknown)),
            ("none", count(row.none)),
            ("par2_s", rounded(row.par2)),
            ("common", count(row.common)),
            ("common_s", rounded(row.time)),
            ("ratio", row.ratio.map_or(Json::Null, rounded)),
        ])
    });
    let contradictions = board.contradictions().into_iter().map(|task| Json::text(&board.tasks[task].name));
    Json::object([
        ("schema", Json::text("euphonium-results")),
        ("version", Json::Int(1)),
        ("complete", Json::Bool(complete)),
        ("timeout_s", Json::Number(settings.limits.timeout)),
        ("memory_mb", Json::Int(i64::try_from(settings.limits.memory).unwrap_or(i64::MAX))),
        ("jobs", Json::Int(settings.jobs as i64)),
        ("neutral", Json::Bool(settings.neutral)),
        ("tools", Json::List(tools.collect())),
        ("runs", Json::List(runs)),
        ("contradictions", Json::List(contradictions.collect())),
        ("summary", Json::List(summary.collect())),
    ])
}

/// To the thousandth: the rest is noise.
fn rounded(value: f64) -> Json {
    Json::Number((value * 1000.0).round() / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Limits;
    use crate::summary::tests::board;

    #[test]
    fn the_schema() {
        let limits = Limits { timeout: 10.0, memory: 4096 };
        let tools = vec![["x", "b", "x {file}"].map(str::to_string)];
        let settings = Settings { limits, neutral: true, jobs: 2, tools };
        let text = json(&board(), &settings, false).to_string();
        for part in [
            r#"{"schema":"euphonium-results","version":1,"complete":false,"timeout_s":10,"memory_mb":4096"#,
            r#"{"name":"x","command":"x {file}"},{"name":"y <&> z","command":null}"#,
            r#""task":"b","set":"one","format":"system","property":"-","data_model":"-","expected":"unsafe","verdict":"safe","result":"wrong","wall_s":2,"cpu_s":0.03,"memory_mb":3,"#,
            r#""contradictions":["d"]"#,
            r#""par2_s":5.75,"common":1,"common_s":1,"ratio":1}"#,
        ] {
            assert!(text.contains(part), "{part}\n{text}");
        }
    }
}
