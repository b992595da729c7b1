//! The results for programs: one JSON object, whose shape has a version (documented in `docs/src/bench.md`).
//!
//! A reader may rely on all fields of a version; new fields may come without a new one.

use crate::record::megabytes;
use crate::store::Settings;
use crate::summary::Board;
use serde_json::{Value, json};

/// All results with their summary.
pub fn json(board: &Board, settings: &Settings, complete: bool) -> Value {
    let tools = board.tools.iter().map(|name| {
        let known = settings.tools.iter().find(|[known, ..]| known == name);
        let command = known.map(|[_, _, command]| command);
        json!({"name": name, "command": command})
    });
    let mut runs = Vec::new();
    for (at, task) in board.tasks.iter().enumerate() {
        for (tool, name) in board.tools.iter().enumerate() {
            let Some((report, outcome)) = board.report(at, tool).zip(board.outcome(at, tool)) else {
                continue;
            };
            runs.push(json!({
                "tool": name,
                "task": task.name,
                "set": task.set,
                "format": task.format.name(),
                "property": task.property_name(),
                "data_model": task.data_model,
                "expected": task.expected.map(|answer| answer.word()),
                "verdict": report.answer.word(),
                "result": outcome.word(),
                "wall_s": rounded(report.wall.as_secs_f64()),
                "cpu_s": report.cpu.map(|time| rounded(time.as_secs_f64())),
                "memory_mb": report.memory.map(|bytes| rounded(megabytes(bytes))),
                "note": report.note,
            }));
        }
    }
    let summary = board.rows().into_iter().map(|row| {
        json!({
            "set": Some(row.set).filter(|set| !set.is_empty()),
            "tool": board.tools[row.tool],
            "tasks": row.tasks,
            "solved": row.solved,
            "unchecked": row.unchecked,
            "wrong": row.wrong,
            "timeout": row.timeout,
            "memory": row.memory,
            "unknown": row.unknown,
            "none": row.none,
            "par2_s": rounded(row.par2),
            "common": row.common,
            "common_s": rounded(row.time),
            "ratio": row.ratio.map(rounded),
        })
    });
    let contradictions = board.contradictions().into_iter().map(|task| &board.tasks[task].name);
    json!({
        "schema": "euphonium-results",
        "version": 1,
        "complete": complete,
        "timeout_s": settings.limits.timeout,
        "memory_mb": settings.limits.memory,
        "jobs": settings.jobs,
        "neutral": settings.neutral,
        "tools": tools.collect::<Vec<_>>(),
        "runs": runs,
        "contradictions": contradictions.collect::<Vec<_>>(),
        "summary": summary.collect::<Vec<_>>(),
    })
}

/// To the thousandth: the rest is noise.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
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
        let settings = Settings { limits, neutral: true, jobs: 2, on: "local".into(), tools };
        let text = json(&board(), &settings, false).to_string();
        for part in [
            r#"{"schema":"euphonium-results","version":1,"complete":false,"timeout_s":10.0,"memory_mb":4096"#,
            r#"{"name":"x","command":"x {file}"},{"name":"y <&> z","command":null}"#,
            r#""task":"b","set":"one","format":"system","property":"-","data_model":"-","expected":"unsafe","verdict":"safe","result":"wrong","wall_s":2.0,"cpu_s":0.03,"memory_mb":3.0,"#,
            r#""contradictions":["d"]"#,
            r#""par2_s":10.75,"common":1,"common_s":1.0,"ratio":1.0}"#,
        ] {
            assert!(text.contains(part), "{part}\n{text}");
        }
    }
}
