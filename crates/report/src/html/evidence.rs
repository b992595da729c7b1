//! What was found, why it is to be believed, and what it rests on.

use crate::escape::html;
use crate::model::*;
use std::fmt::Write;

/// More rows go into blocks that are closed at first.
const BLOCK: usize = 200;

/// Of more inputs, the first ones are listed; the harness has them all.
const INPUTS: usize = 1000;

/// The lines below the title.
pub fn head(out: &mut String, report: &Report) -> std::fmt::Result {
    for fault in report.findings.iter().filter_map(|finding| finding.fault.as_ref()) {
        writeln!(out, "<p class=\"fault\">{}</p>", html(&fault.sentence))?;
    }
    if let Some(reason) = &report.reason {
        writeln!(out, "<p>Reason: {}</p>", html(reason))?;
    }
    for finding in &report.findings {
        let what = match finding.statement.is_empty() {
            true => format!("property {} ({})", finding.property, finding.name),
            false => format!("property: {}", finding.statement),
        };
        writeln!(
            out,
            "<p>{}: <strong>{}</strong>, by <code>{}</code> in {:.2} s</p>",
            html(&what),
            finding.verdict.word(),
            html(&finding.engine),
            finding.seconds
        )?;
        if let Some(evidence) = &finding.evidence {
            writeln!(out, "<p class=\"quiet\">Evidence: {}</p>", html(&evidence.summary))?;
        }
        if let Some(reason) = &finding.reason {
            writeln!(out, "<p>Reason: {}</p>", html(reason))?;
        }
        if let Some(bound) = finding.bound {
            writeln!(out, "<p>Known: no violation up to depth {bound}</p>")?;
        }
        for known in &finding.known {
            writeln!(out, "<p>Known: {}</p>", html(known))?;
        }
        for advice in &finding.advice {
            writeln!(out, "<p>Try: {}</p>", html(advice))?;
        }
    }
    Ok(())
}

/// The evidence of one property.
pub fn finding(out: &mut String, finding: &Finding, several: bool) -> std::fmt::Result {
    let suffix = match several {
        true => format!(" of property {} ({})", finding.property, html(&finding.name)),
        false => String::new(),
    };
    if let Run::System(run) = &finding.run {
        writeln!(out, "<h2>The run{suffix}</h2>")?;
        system(out, run)?;
    }
    if let Some(evidence) = &finding.evidence
        && finding.verdict == Verdict::Safe
    {
        writeln!(out, "<h2>Evidence{suffix}</h2>")?;
        let what = match finding.statement.is_empty() {
            true => format!(
                "property {} ({}) holds in every state that can be reached",
                finding.property, finding.name
            ),
            false => format!("in every run of the program: {}", finding.statement),
        };
        writeln!(out, "<p>What was shown: {}.</p>", html(&what))?;
        writeln!(
            out,
            "<p>Why: {}. It was checked by code that is separate from the engine which found it.</p>",
            html(&evidence.summary)
        )?;
        // If nothing is known at the lines of the source, the formulas are all there is.
        collapsed(out, "the invariant as a formula", &evidence.text)?;
        collapsed(out, "everything, as JSON", &evidence.details.to_string())?;
    }
    if !finding.undefined.is_empty() {
        let what = html(&finding.undefined.join(", "));
        writeln!(out, "<p>The run makes use of what the language leaves undefined: {what}.</p>")?;
    }
    if !finding.inputs.is_empty() {
        writeln!(out, "<details><summary>inputs, in order ({})</summary>\n<table>", finding.inputs.len())?;
        for (index, input) in finding.inputs.iter().take(INPUTS).enumerate() {
            let (function, value) = (html(&input.function), html(&input.value));
            writeln!(
                out,
                "<tr><td>{}</td><td><code>{function}()</code></td><td><code>{value}</code></td></tr>",
                index + 1
            )?;
        }
        out.push_str("</table></details>\n");
    }
    if let Some(harness) = &finding.harness {
        let title = "the harness: C text that gives the program these inputs; --harness DIR writes it with all it needs";
        collapsed(out, title, harness)?;
    }
    Ok(())
}

fn collapsed(out: &mut String, title: &str, text: &str) -> std::fmt::Result {
    match text.trim().is_empty() {
        true => Ok(()),
        false => writeln!(
            out,
            "<details><summary>{}</summary>\n<pre class=\"wrap\">{}</pre></details>",
            html(title),
            html(text)
        ),
    }
}

/// A table with what changes.
fn system(out: &mut String, run: &SystemRun) -> std::fmt::Result {
    if !run.parameters.is_empty() {
        out.push_str("<h3>Parameters</h3>\n<table>\n");
        for (name, value) in &run.parameters {
            writeln!(
                out,
                "<tr><td><code>{}</code></td><td><code>{}</code></td></tr>",
                html(name),
                html(value)
            )?;
        }
        out.push_str("</table>\n");
    }
    let blocks = run.steps.chunks(BLOCK).count();
    for (block, steps) in run.steps.chunks(BLOCK).enumerate() {
        let first = block * BLOCK;
        // The beginning and the end are what is looked at first.
        let open = if block == 0 || block + 1 == blocks { " open" } else { "" };
        let to = first + steps.len() - 1;
        writeln!(out, "<details{open}><summary>steps {first} to {to}</summary>")?;
        out.push_str("<table>\n<tr><th>step</th><th>what changes</th><th>inputs</th></tr>\n");
        for (offset, step) in steps.iter().enumerate() {
            let number = first + offset;
            writeln!(
                out,
                "<tr><td>{number}</td><td class=\"mono\">{}{}</td><td class=\"mono\">{}</td></tr>",
                html(&step.label),
                pairs(&step.changes),
                pairs(&step.inputs)
            )?;
        }
        out.push_str("</table></details>\n");
    }
    Ok(())
}

fn pairs(pairs: &[(String, String)]) -> String {
    pairs.iter().map(|(name, value)| format!("<div>{} = {}</div>", html(name), html(value))).collect()
}

/// What the verdict rests on.
pub fn assumptions(out: &mut String, report: &Report) -> std::fmt::Result {
    out.push_str("<h2>Assumptions</h2>\n<ul>\n");
    if report.assumptions.is_empty() {
        out.push_str("<li>none</li>\n");
    }
    for assumption in &report.assumptions {
        writeln!(out, "<li>{}</li>", html(assumption))?;
    }
    for property in &report.skipped {
        writeln!(out, "<li>not checked: {}</li>", html(property))?;
    }
    out.push_str("</ul>\n");
    Ok(())
}
