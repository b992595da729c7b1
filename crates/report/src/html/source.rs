//! The sources, with the lines of the run or the invariants marked.

use crate::escape::Text;
use crate::model::*;
use maud::{Markup, html};
use std::collections::{BTreeMap, BTreeSet};

/// Of a longer file only what is near a marked line is shown.
const LONGEST: usize = 5000;

/// This many lines before and after.
const CONTEXT: usize = 30;

/// Browsers lay out this many lines at once.
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
pub fn sources(report: &Report, run: Option<&ProgramRun>) -> Markup {
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
    html! {
        @for (index, (source, marks)) in report.sources.iter().zip(&marks).enumerate() {
            @if !marks.is_empty() || report.files.contains(&source.name) {
                // A file that was given and has no mark is there to be opened.
                details.file open[!marks.is_empty() || run.is_none()] {
                    summary { (Text(&source.name)) }
                    div.code { div.lines { (file(index, source, marks)) } }
                }
            }
        }
    }
}

fn file(index: usize, source: &SourceFile, marks: &Marks) -> Markup {
    let lines: Vec<u32> = match shown(source.lines.len(), marks) {
        Some(near) => near.into_iter().collect(),
        None => (1..=source.lines.len() as u32).collect(),
    };
    let mut next = 1;
    let mut gap_before = |number: u32| number - std::mem::replace(&mut next, number + 1);
    html! {
        @for chunk in lines.chunks(CHUNK) {
            div.chunk {
                @for &number in chunk {
                    (gap(gap_before(number)))
                    (line(index, number, &source.lines[number as usize - 1], marks))
                }
            }
        }
        (gap(gap_before(source.lines.len() as u32 + 1)))
    }
}

fn line(file: usize, number: u32, text: &str, marks: &Marks) -> Markup {
    html! {
        @for invariant in marks.invariants.get(&number).into_iter().flatten() {
            div.inv title={ "in " (Text(&invariant.function)) } { "always here: " (Text(&invariant.text)) }
        }
        @for fact in marks.functions.get(&number).into_iter().flatten() {
            @for (when, text) in [("at its entry", &fact.requires), ("at its return", &fact.ensures)] {
                @if !text.is_empty() {
                    div.inv title={ "of " (Text(&fact.function)) } { "always " (when) ": " (Text(text)) }
                }
            }
        }
        div.l.hit[marks.hit.contains(&number)].err[marks.fault.contains(&number)] id={ "f" (file) "l" (number) } {
            i { (number) }
            b { (Text(text)) }
            s {}
        }
    }
}

fn gap(left_out: u32) -> Markup {
    html! { @if left_out > 0 { div.gap { (left_out) " lines are left out" } } }
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
