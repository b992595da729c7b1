//! The report for programs: one JSON object.
//!
//! Its fields are documented in `docs/src/json.md`, and as a JSON Schema in `docs/src/report.schema.json`;
//! the tests hold all three together. A field may be added under the same [`SCHEMA`]; if one changes its
//! meaning or goes, the number changes. What is not known is left out.

use crate::model::*;
use serde_json::{Value, json};

/// The version of the schema.
pub const SCHEMA: i64 = 1;

/// The report as an object.
pub fn render(report: &Report) -> Value {
    let mut object = json!({
        "verdict": report.verdict,
        "schema": SCHEMA,
        "version": report.version,
        "command": report.command,
        "file": report.files.first().map_or("", String::as_str),
        "files": report.files,
        "properties": report.findings.iter().map(finding).collect::<Vec<_>>(),
        "skipped": report.skipped,
        "assumptions": report.assumptions,
        "seconds": report.statistics.seconds,
        "statistics": report.statistics,
    });
    if let Some(certified) = &report.certified {
        object["certified"] = json!(certified);
    }
    if !report.checks.is_empty() {
        object["checks"] = json!(report.checks);
    }
    if let Some(reason) = &report.reason {
        object["reason"] = json!(reason);
    }
    object
}

/// What is told of a run depends on what has it.
fn finding(finding: &Finding) -> Value {
    let mut object = json!(finding);
    match &finding.run {
        Run::None => {}
        Run::System(run) => object[run.details.0] = run.details.1.clone(),
        Run::Program(run) => {
            object["inputs"] = json!(finding.inputs);
            object["steps"] = run.steps.iter().map(|s| step(s, run)).collect();
        }
    }
    object
}

/// A step has its stack of calls by their names.
fn step(step: &Step, run: &ProgramRun) -> Value {
    let mut object = json!(step);
    let stack = run.stacks.get(step.stack).map_or(&[][..], Vec::as_slice);
    object["stack"] = stack.iter().map(|call| call.function.as_str()).collect();
    object
}
