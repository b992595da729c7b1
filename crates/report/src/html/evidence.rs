//! What was found, why it is to be believed, and what it rests on.

use crate::escape::Text;
use crate::model::*;
use maud::{Markup, html};

/// More rows go into blocks that are closed at first.
const BLOCK: usize = 200;

/// Of more inputs, the first ones are listed; the harness has them all.
const INPUTS: usize = 1000;

/// The lines below the title.
pub fn head(report: &Report) -> Markup {
    html! {
        @for fault in report.findings.iter().filter_map(|finding| finding.fault.as_ref()) {
            p.fault { (Text(&fault.sentence)) }
        }
        @if let Some(reason) = &report.reason {
            p { "Reason: " (Text(reason)) }
        }
        @for (position, finding) in report.findings.iter().enumerate() {
            p {
                // Of the checks of one program, each finding is about some of them.
                @if position > 0 && !report.checks.is_empty() {
                    (Text(finding.check.as_ref().map_or("the other checks", |check| &check.text)))
                } @else if finding.statement.is_empty() {
                    "property " (finding.property) " (" (Text(&finding.name)) ")"
                } @else {
                    "property: " (Text(&finding.statement))
                }
                ": " strong { (finding.verdict.word()) } ", by " code { (Text(&finding.engine)) }
                " in " (format!("{:.2}", finding.seconds)) " s"
            }
            @if let Some(evidence) = &finding.evidence {
                p.quiet { "Evidence: " (Text(&evidence.summary)) }
            }
            @if let Some(reason) = &finding.reason {
                p { "Reason: " (Text(reason)) }
            }
            @if let Some(bound) = finding.bound {
                p { "Known: no violation up to depth " (bound) }
            }
            @for known in &finding.known {
                p { "Known: " (Text(known)) }
            }
            @for advice in &finding.advice {
                p { "Try: " (Text(advice)) }
            }
        }
    }
}

/// The checks of a program, with a verdict on each.
pub fn checks(checks: &[CheckVerdict]) -> Markup {
    html! {
        @if !checks.is_empty() {
            h2 { "Checks" }
            table {
                tr { th { "verdict" } th { "class" } th { "place" } th { "function" } th { "what must not happen" } }
                @for check in checks {
                    tr {
                        td { strong { (check.word()) } }
                        td { code { (Text(&check.class)) } }
                        td.mono { (Text(&check.at())) }
                        td.mono { (Text(&check.function)) }
                        td { (Text(&check.text)) }
                    }
                }
            }
        }
    }
}

/// The evidence of one property. Where not all checks of a program hold, a proof is about those that do.
pub fn finding(finding: &Finding, several: bool, all_hold: bool) -> Markup {
    let suffix = html! {
        @if several { " of property " (finding.property) " (" (Text(&finding.name)) ")" }
    };
    html! {
        @if let Run::System(run) = &finding.run {
            h2 { "The run" (suffix) }
            (system(run))
        }
        @if let Some(evidence) = &finding.evidence && finding.verdict == Conclusion::Safe {
            h2 { "Evidence" (suffix) }
            p {
                "What was shown: "
                @if finding.statement.is_empty() {
                    "property " (finding.property) " (" (Text(&finding.name)) ") holds in every state that \
                        can be reached."
                } @else if !all_hold {
                    "no run of the program fails a check that is listed as proved."
                } @else {
                    "in every run of the program: " (Text(&finding.statement)) "."
                }
            }
            p {
                "Why: " (Text(&evidence.summary))
                ". It was checked by code that is separate from the engine which found it."
            }
            // If nothing is known at the lines of the source, the formulas are all there is.
            (collapsed("the invariant as a formula", &evidence.text))
            (collapsed("everything, as JSON", &evidence.details.to_string()))
        }
        @if !finding.undefined.is_empty() {
            p {
                "The run makes use of what the language leaves undefined: "
                (Text(&finding.undefined.join(", "))) "."
            }
        }
        @if !finding.inputs.is_empty() {
            details {
                summary { "inputs, in order (" (finding.inputs.len()) ")" }
                table {
                    @for (index, input) in finding.inputs.iter().take(INPUTS).enumerate() {
                        tr {
                            td { (index + 1) }
                            td { code { (Text(&input.function)) "()" } }
                            td { code { (Text(&input.value)) } }
                        }
                    }
                }
            }
        }
        @if let Some(harness) = &finding.harness {
            (collapsed(
                "the harness: C text that gives the program these inputs; --harness DIR writes it with all \
                 it needs",
                harness,
            ))
        }
    }
}

fn collapsed(title: &str, text: &str) -> Markup {
    html! {
        @if !text.trim().is_empty() {
            details {
                summary { (title) }
                pre.wrap { (Text(text)) }
            }
        }
    }
}

/// A table with what changes.
fn system(run: &SystemRun) -> Markup {
    let blocks = run.steps.chunks(BLOCK).count();
    html! {
        @if !run.parameters.is_empty() {
            h3 { "Parameters" }
            table {
                @for (name, value) in &run.parameters {
                    tr { td { code { (Text(name)) } } td { code { (Text(value)) } } }
                }
            }
        }
        @for (block, steps) in run.steps.chunks(BLOCK).enumerate() {
            @let first = block * BLOCK;
            // The beginning and the end are what is looked at first.
            details open[block == 0 || block + 1 == blocks] {
                summary { "steps " (first) " to " (first + steps.len() - 1) }
                table {
                    tr { th { "step" } th { "what changes" } th { "inputs" } }
                    @for (offset, step) in steps.iter().enumerate() {
                        tr {
                            td { (first + offset) }
                            td.mono { (Text(&step.label)) (pairs(&step.changes)) }
                            td.mono { (pairs(&step.inputs)) }
                        }
                    }
                }
            }
        }
    }
}

fn pairs(pairs: &[(String, String)]) -> Markup {
    html! { @for (name, value) in pairs { div { (Text(name)) " = " (Text(value)) } } }
}

/// What the verdict rests on.
pub fn assumptions(report: &Report) -> Markup {
    html! {
        h2 { "Assumptions" }
        ul {
            @if report.assumptions.is_empty() {
                li { "none" }
            }
            @for assumption in &report.assumptions {
                li { (Text(assumption)) }
            }
            @for property in &report.skipped {
                li { "not checked: " (Text(property)) }
            }
        }
    }
}
