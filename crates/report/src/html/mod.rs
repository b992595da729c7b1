//! The report in a browser: one file, with everything in it.
//!
//! The page itself is written here: verdict, sources with the lines of the run or the invariants marked,
//! assumptions, statistics. A small script reads the steps from a block of JSON and moves through them;
//! without it everything but the stepping is there. Nothing is fetched from anywhere, and a content security
//! policy that allows only the one script by its hash says so to the browser as well.

pub mod analysis;
mod data;
mod evidence;
mod plots;
mod source;

use crate::escape::{Text, script};
use crate::model::*;
use base64::{Engine, prelude::BASE64_STANDARD};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

/// The page.
pub fn render(report: &Report) -> String {
    let (file, word) = (report.files.join(", "), report.verdict.word());
    // One run can be stepped through: that of the first violated property.
    let run = report.findings.iter().find_map(|finding| match &finding.run {
        Run::Program(run) => Some(run),
        Run::System(_) | Run::None => None,
    });
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy());
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content={ "euphonium " (Text(&report.version)) };
                title { (word) ": " (Text(&file)) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { span.word.(word) { (word) } (Text(&file)) }
                    (evidence::head(report))
                }
                main { (body(report, run)) }
                footer { "euphonium " (Text(&report.version)) }
                @if let Some(run) = run {
                    script type="application/json" id="data" {
                        (PreEscaped(script(&data::data(run).to_string())))
                    }
                    script { (PreEscaped(SCRIPT)) }
                }
            }
        }
    };
    page.into_string()
}

/// Nothing may be fetched, and only the one script may run.
fn policy() -> String {
    let hash = BASE64_STANDARD.encode(Sha256::digest(SCRIPT));
    format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{hash}'; base-uri 'none'; \
         form-action 'none'"
    )
}

fn body(report: &Report, run: Option<&ProgramRun>) -> Markup {
    let all_hold = report.findings.iter().all(|finding| finding.verdict == Conclusion::Safe);
    html! {
        @if run.is_some() {
            div.split {
                div {
                    h2 { "The run in the source" }
                    (source::sources(report, run))
                }
                (PreEscaped(PANEL))
            }
        } @else if !report.sources.is_empty() {
            h2 { "The source" }
            (source::sources(report, None))
        }
        @for finding in &report.findings {
            (evidence::finding(finding, report.findings.len() > 1, all_hold))
        }
        (evidence::checks(&report.checks))
        (evidence::assumptions(report))
        (plots::statistics(&report.statistics))
        h2 { "To repeat it" }
        pre.wrap { (Text(&euphonium_process::command_line(&report.command))) }
    }
}

/// What the script fills; hidden without it.
const PANEL: &str = r#"<aside class="panel" id="stepper" hidden>
<div class="keys">
<button type="button" data-key="g" aria-label="first step" title="first step (g)">|&lt;</button>
<button type="button" data-key="k" aria-label="previous step" title="previous step (k)">&lt;</button>
<button type="button" data-key="j" aria-label="next step" title="next step (j)">&gt;</button>
<button type="button" data-key="o" aria-label="step over calls" title="next step in this function (o)">over</button>
<button type="button" data-key="i" aria-label="next input" title="next input (i), the one before (I)">input</button>
<button type="button" data-key="G" aria-label="the error" title="last step (G)">&gt;|</button>
</div>
<input type="range" id="slider" min="0" value="0" aria-label="step">
<p><strong id="number"></strong> <span class="mono" id="place"></span></p>
<ol class="mono" id="happens"></ol>
<h3>Values</h3><ol class="mono" id="values"></ol>
<h3>Calls</h3><ol class="mono" id="stack"></ol>
<h3>Steps</h3><ol class="mono" id="around"></ol>
<p class="quiet">j next, k previous, o over calls, i next input, g first, G last</p>
</aside>
"#;
