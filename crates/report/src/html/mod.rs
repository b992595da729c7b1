//! The report in a browser: one file, with everything in it.
//!
//! The page itself is written here: verdict, sources with the lines of the run or the invariants marked, assumptions,
//! statistics. A small script reads the steps from a block of JSON and moves through them; without it everything but
//! the stepping is there. Nothing is fetched from anywhere, and a content security policy that allows only the one script
//! by its hash says so to the browser as well.

mod data;
mod evidence;
mod hash;
mod plots;
mod source;

use crate::escape::{html, script};
use crate::model::*;
use std::fmt::Write;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

/// The page.
pub fn render(report: &Report) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = page(&mut out, report);
    out
}

fn page(out: &mut String, report: &Report) -> std::fmt::Result {
    let file = html(&report.files.join(", "));
    let word = report.verdict.word();
    let policy = format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        hash::sha256_base64(SCRIPT)
    );
    writeln!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"euphonium {}\">\n<title>{word}: {file}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>",
        html(&report.version)
    )?;
    writeln!(out, "<header>\n<h1><span class=\"word {word}\">{word}</span>{file}</h1>")?;
    evidence::head(out, report)?;
    out.push_str("</header>\n<main>\n");
    // One run can be stepped through: that of the first violated property.
    let run = report.findings.iter().find_map(|finding| match &finding.run {
        Run::Program(run) => Some(run),
        Run::System(_) | Run::None => None,
    });
    match run {
        Some(run) => {
            out.push_str("<div class=\"split\">\n<div>\n<h2>The run in the source</h2>\n");
            source::sources(out, report, Some(run))?;
            out.push_str("</div>\n");
            out.push_str(PANEL);
            out.push_str("</div>\n");
        }
        None if !report.sources.is_empty() => {
            out.push_str("<h2>The source</h2>\n");
            source::sources(out, report, None)?;
        }
        None => {}
    }
    for finding in &report.findings {
        evidence::finding(out, finding, report.findings.len() > 1)?;
    }
    evidence::assumptions(out, report)?;
    plots::statistics(out, &report.statistics)?;
    let command = html(&crate::command_line(&report.command));
    writeln!(out, "<h2>To repeat it</h2>\n<pre class=\"wrap\">{command}</pre>\n</main>")?;
    writeln!(out, "<footer>euphonium {}</footer>", html(&report.version))?;
    if let Some(run) = run {
        let data = script(&data::data(run).to_string());
        writeln!(out, "<script type=\"application/json\" id=\"data\">{data}</script>")?;
        writeln!(out, "<script>{SCRIPT}</script>")?;
    }
    out.push_str("</body>\n</html>\n");
    Ok(())
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
