//! The sources, with the lines of the run or the invariants marked.

use crate::escape::html;
use crate::model::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Of a longer file only what is near a marked line is shown.
const LONGEST: usize = 5000;

/// So many lines before and after.
const CONTEXT: usize = 30;

/// Browsers lay out so many lines at once.
const CHUNK: usize = 200;

/// What is marked in a file, by line.
#[derive(Default)]
struct Marks<'r> {
    hit: BTreeSet<u32>,
    fault: BTreeSet<u32>,
    invariants: BTreeMap<u32, Vec<&'r SourceInvariant>>,
    functions: BTreeMap<u32, Vec<&'r FunctionFact>>,
}

impl Marks<'_> {
    fn is_empty(&self) -> bool {
        self.lines().is_empty()
    }

    fn lines(&self) -> BTreeSet<u32> {
        let facts = self.invariants.keys().chain(self.functions.keys());
        self.hit.iter().chain(&self.fault).chain(facts).copied().collect()
    }
}

/// The files: those with marks open, then those that were given; others are not shown.
pub fn sources(out: &mut String, report: &Report, run: Option<&ProgramRun>) -> std::fmt::Result {
    let mut marks: Vec<Marks> = report.sources.iter().map(|_| Marks::default()).collect();
    for (file, line) in run.iter().flat_map(|run| &run.steps).filter_map(|step| step.source) {
        if let Some(marks) = marks.get_mut(file) {
            marks.hit.insert(line);
        }
    }
    for finding in &report.findings {
        if let Some((file, line)) = finding.fault.as_ref().and_then(|fault| fault.source)
            && let Some(marks) = marks.get_mut(file)
        {
            marks.fault.insert(line);
        }
        for invariant in &finding.invariants {
            let file = report.sources.iter().position(|source| source.name == invariant.file);
            if let Some(marks) = file.and_then(|file| marks.get_mut(file)) {
                marks.invariants.entry(invariant.line).or_default().push(invariant);
            }
        }
        for fact in &finding.functions {
            let file = report.sources.iter().position(|source| source.name == fact.file);
            if let Some(marks) = file.and_then(|file| marks.get_mut(file)) {
                marks.functions.entry(fact.line).or_default().push(fact);
            }
        }
    }
    for (index, (source, marks)) in report.sources.iter().zip(&marks).enumerate() {
        if marks.is_empty() && !report.files.contains(&source.name) {
            continue;
        }
        // A file that was given and has no mark is there to be opened.
        let open = if marks.is_empty() && run.is_some() { "" } else { " open" };
        writeln!(
            out,
            "<details class=\"file\"{open}><summary>{}</summary>\n<div class=\"code\"><div class=\"lines\">",
            html(&source.name)
        )?;
        file(out, index, source, marks)?;
        out.push_str("</div></div></details>\n");
    }
    Ok(())
}

fn file(out: &mut String, index: usize, source: &SourceFile, marks: &Marks) -> std::fmt::Result {
    let near = shown(source.lines.len(), marks);
    let mut left_out = 0;
    let mut in_chunk = 0;
    for (position, text) in source.lines.iter().enumerate() {
        let number = position as u32 + 1;
        if near.as_ref().is_some_and(|near| !near.contains(&number)) {
            left_out += 1;
            continue;
        }
        if in_chunk == 0 {
            out.push_str("<div class=\"chunk\">");
        }
        gap(out, &mut left_out)?;
        for invariant in marks.invariants.get(&number).into_iter().flatten() {
            let function = html(&invariant.function);
            let text = html(&invariant.text);
            writeln!(out, "<div class=\"inv\" title=\"in {function}\">always here: {text}</div>")?;
        }
        for fact in marks.functions.get(&number).into_iter().flatten() {
            let name = html(&fact.function);
            let told = [("at its entry", &fact.requires), ("at its return", &fact.ensures)];
            for (when, text) in told.into_iter().filter(|(_, text)| !text.is_empty()) {
                let text = html(text);
                writeln!(out, "<div class=\"inv\" title=\"of {name}\">always {when}: {text}</div>")?;
            }
        }
        let hit = if marks.hit.contains(&number) { " hit" } else { "" };
        let fault = if marks.fault.contains(&number) { " err" } else { "" };
        let text = html(text);
        writeln!(
            out,
            "<div class=\"l{hit}{fault}\" id=\"f{index}l{number}\"><i>{number}</i><b>{text}</b><s></s></div>"
        )?;
        in_chunk += 1;
        if in_chunk == CHUNK {
            out.push_str("</div>");
            in_chunk = 0;
        }
    }
    gap(out, &mut left_out)?;
    if in_chunk > 0 {
        out.push_str("</div>");
    }
    Ok(())
}

fn gap(out: &mut String, left_out: &mut usize) -> std::fmt::Result {
    match std::mem::take(left_out) {
        0 => Ok(()),
        n => writeln!(out, "<div class=\"gap\">{n} lines are left out</div>"),
    }
}

/// The lines of a long file that are shown; all of them if it is short.
fn shown(count: usize, marks: &Marks) -> Option<BTreeSet<u32>> {
    if count <= LONGEST {
        return None;
    }
    let mut near = BTreeSet::new();
    for line in marks.lines() {
        let from = line.saturating_sub(CONTEXT as u32).max(1);
        near.extend(from..=line.saturating_add(CONTEXT as u32).min(count as u32));
    }
    if near.is_empty() {
        near.extend(1..=LONGEST as u32);
    }
    Some(near)
}
