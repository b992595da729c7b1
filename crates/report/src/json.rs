//! The report for programs: one JSON object.
//!
//! Its fields are documented in `docs/src/json.md`, and as a JSON Schema in `docs/src/report.schema.json`; the tests hold
//! all three together. A field may be added under the same [`SCHEMA`]; if one changes its meaning or goes, the number
//! changes. What is not known is left out.

use crate::model::*;
use euphonium_evidence::json::Json;

/// The version of the schema.
pub const SCHEMA: i64 = 1;

/// The report as an object.
pub fn render(report: &Report) -> Json {
    let base = Json::object([
        ("verdict", Json::text(report.verdict.word())),
        ("schema", Json::Int(SCHEMA)),
        ("version", Json::text(&report.version)),
        ("command", texts(&report.command)),
        ("file", Json::text(report.files.first().map_or("", String::as_str))),
        ("files", texts(&report.files)),
        ("properties", Json::List(report.findings.iter().map(finding).collect())),
        ("skipped", texts(&report.skipped)),
        ("assumptions", texts(&report.assumptions)),
        ("seconds", Json::Number(report.statistics.seconds)),
        ("statistics", statistics(&report.statistics)),
    ]);
    optional(base, "reason", report.reason.as_ref().map(Json::text))
}

fn texts(list: &[String]) -> Json {
    Json::List(list.iter().map(Json::text).collect())
}

/// Adds a field if there is something to say.
fn optional(object: Json, name: &str, value: Option<Json>) -> Json {
    match value {
        Some(value) => object.with(name, value),
        None => object,
    }
}

fn finding(finding: &Finding) -> Json {
    let base = Json::object([
        ("property", Json::Int(finding.property as i64)),
        ("name", Json::text(&finding.name)),
        ("statement", Json::text(&finding.statement)),
        ("verdict", Json::text(finding.verdict.word())),
        ("engine", Json::text(&finding.engine)),
        ("seconds", Json::Number(finding.seconds)),
    ]);
    let evidence = finding.evidence.as_ref();
    let evidence = evidence.map(|e| e.details.clone().with("summary", Json::text(&e.summary)));
    let base = optional(base, "evidence", evidence);
    let base = optional(base, "reason", finding.reason.as_ref().map(Json::text));
    let base = optional(base, "known", non_empty(texts(&finding.known)));
    let base = optional(base, "advice", non_empty(texts(&finding.advice)));
    let base = optional(base, "bound", finding.bound.map(|k| Json::Int(i64::from(k))));
    let base = optional(base, "executed", finding.executed.as_ref().map(Json::text));
    let base = optional(base, "undefined", non_empty(texts(&finding.undefined)));
    let base = optional(base, "fault", finding.fault.as_ref().map(fault));
    let invariants = Json::List(finding.invariants.iter().map(invariant).collect());
    let base = optional(base, "invariants", non_empty(invariants));
    let functions = Json::List(finding.functions.iter().map(function).collect());
    let base = optional(base, "functions", non_empty(functions));
    match &finding.run {
        Run::None => base,
        Run::System(run) => base.with(run.details.0, run.details.1.clone()),
        Run::Program(run) => {
            let inputs = finding.inputs.iter().map(|input| {
                Json::object([("function", Json::text(&input.function)), ("value", Json::text(&input.value))])
            });
            base.with("inputs", Json::List(inputs.collect()))
                .with("steps", Json::List(run.steps.iter().map(|s| step(s, run)).collect()))
        }
    }
}

fn non_empty(list: Json) -> Option<Json> {
    match list {
        Json::List(items) if items.is_empty() => None,
        other => Some(other),
    }
}

fn place(base: Json, place: Option<&Place>) -> Json {
    let Some(place) = place else { return base };
    let base = base.with("file", Json::text(&place.file)).with("line", Json::Int(i64::from(place.line)));
    optional(base, "column", (place.column > 0).then(|| Json::Int(i64::from(place.column))))
}

fn step(step: &Step, run: &ProgramRun) -> Json {
    let base = place(Json::Object(Vec::new()), step.place.as_ref());
    let stack = run.stacks.get(step.stack).map_or(&[][..], Vec::as_slice);
    let stack = stack.iter().map(|call| Json::text(&call.function)).collect();
    let base = base
        .with("function", Json::text(&step.function))
        .with("text", Json::text(&step.text))
        .with("changes", Json::List(step.changes.iter().map(change).collect()))
        .with("stack", Json::List(stack));
    let base = optional(base, "decision", step.decision.map(Json::Bool));
    optional(base, "error", step.error.then_some(Json::Bool(true)))
}

fn change(change: &Change) -> Json {
    let base = optional(Json::Object(Vec::new()), "name", change.name.as_ref().map(Json::text));
    let base = base.with("value", Json::text(&change.value));
    let base = optional(base, "input", change.input.as_ref().map(Json::text));
    optional(base, "remark", change.remark.as_ref().map(Json::text))
}

fn fault(fault: &Fault) -> Json {
    place(Json::Object(Vec::new()), Some(&fault.place))
        .with("function", Json::text(&fault.function))
        .with("what", Json::text(&fault.what))
}

fn invariant(invariant: &SourceInvariant) -> Json {
    Json::object([
        ("file", Json::text(&invariant.file)),
        ("line", Json::Int(i64::from(invariant.line))),
        ("function", Json::text(&invariant.function)),
        ("text", Json::text(&invariant.text)),
    ])
}

fn function(fact: &FunctionFact) -> Json {
    let base = Json::object([
        ("file", Json::text(&fact.file)),
        ("line", Json::Int(i64::from(fact.line))),
        ("end", Json::Int(i64::from(fact.end))),
        ("function", Json::text(&fact.function)),
    ]);
    let told = |text: &String| (!text.is_empty()).then(|| Json::text(text));
    let base = optional(base, "requires", told(&fact.requires));
    optional(base, "ensures", told(&fact.ensures))
}

fn statistics(statistics: &Statistics) -> Json {
    let phases = statistics.phases.iter().map(|(name, seconds)| {
        Json::object([("name", Json::text(name)), ("seconds", Json::Number(*seconds))])
    });
    let engines = statistics.engines.iter().map(|engine| {
        let history = engine.history.iter().map(sample).collect();
        Json::object([("name", Json::text(&engine.name))])
            .with("last", sample(&engine.last))
            .with("history", Json::List(history))
    });
    let base =
        Json::object([("phases", Json::List(phases.collect())), ("engines", Json::List(engines.collect()))]);
    optional(base, "megabytes", statistics.megabytes.map(Json::Number))
}

fn sample(sample: &Sample) -> Json {
    let count = |number: u64| Json::Int(i64::try_from(number).unwrap_or(i64::MAX));
    Json::object([
        ("seconds", Json::Number(sample.seconds)),
        ("depth", Json::Int(i64::from(sample.depth))),
        ("cubes", count(sample.cubes)),
        ("lemmas", count(sample.lemmas)),
        ("refinements", count(sample.refinements)),
        ("queries", count(sample.queries)),
    ])
}
