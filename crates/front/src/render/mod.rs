//! Counterexamples for people: numbered steps with place, function and source line, and what changes there.
//!
//! Events on the same line of the same activation are one step. A value is shown where it changes; what was
//! chosen names the call that chose it. Where the same sequence of lines repeats, the iterations between the first and
//! the last are folded.

mod fold;
mod rows;

use crate::Sources;
use euphonium_program::{Program, SourceTrace};
use fold::{Piece, fold};
use rows::{Row, rows};
use std::fmt::Write;

const BOLD: &str = "\x1b[1m";
const RED: &str = "\x1b[1;31m";
const CYAN: &str = "\x1b[36m";
const DIM: &str = "\x1b[2m";
const RESET: &str = "\x1b[0m";

/// Columns are no wider than this.
const MAX_COLUMN: usize = 32;

/// What is left for the source line at least.
const MIN_SOURCE: usize = 20;

/// The trace as a table of at most `width` columns; with colours as terminals understand them if `color` is set.
pub fn table(trace: &SourceTrace, program: &Program, sources: &Sources, width: usize, color: bool) -> String {
    let rows = rows(trace, program);
    let numbers = rows.len().to_string().len().max(4);
    let column = |f: fn(&Row) -> &str, least: usize| {
        rows.iter().map(|row| f(row).chars().count()).max().unwrap_or(0).clamp(least, MAX_COLUMN)
    };
    let (places, functions) = (column(|row| &row.place, 5), column(|row| &row.function, 8));
    let indent = numbers + places + functions + 6;
    let room = width.saturating_sub(indent).max(MIN_SOURCE);
    let paint =
        |code: &str, text: &str| if color { format!("{code}{text}{RESET}") } else { text.to_string() };

    let mut out = String::new();
    let header = format!("{:>numbers$}  {:places$}  {:functions$}  source", "step", "place", "function");
    let _ = writeln!(out, "{}", paint(BOLD, &header));
    for piece in fold(&rows) {
        let row = match piece {
            Piece::Row(index) => (index, &rows[index]),
            Piece::Folded { iterations, steps } => {
                let plural = if iterations == 1 { "iteration" } else { "iterations" };
                let text = format!("... {iterations} more {plural} of these {steps} lines");
                let text = if steps == 1 { text.replace("these 1 lines", "this line") } else { text };
                let _ = writeln!(out, "{:>numbers$}  {}", "", paint(DIM, &text));
                continue;
            }
        };
        let (index, row) = row;
        let place = format!("{:places$}", cut(&row.place, places));
        let function = format!("{:functions$}", cut(&row.function, functions));
        let line = row.source.and_then(|(file, line)| sources.line(program.files.get(file as usize)?, line));
        let source = cut(&clean(line.map_or("", |line| line.text)), room);
        let _ = write!(out, "{:>numbers$}  {}  {function}  {source}", index + 1, paint(CYAN, &place));
        // Lines end where their text does.
        out.truncate(out.trim_end().len());
        out.push('\n');
        let mut shown = String::new();
        for note in &row.notes {
            let note = clean(note);
            if !shown.is_empty() && shown.chars().count() + note.chars().count() + 2 > room.saturating_sub(2)
            {
                let _ = writeln!(out, "{:indent$}  {shown}", "");
                shown.clear();
            }
            if !shown.is_empty() {
                shown.push_str(", ");
            }
            shown.push_str(&note);
        }
        if !shown.is_empty() {
            let _ = writeln!(out, "{:indent$}  {shown}", "");
        }
        if row.error {
            let _ = writeln!(out, "{:indent$}  {}", "", paint(RED, "the error is reached"));
        }
    }
    out
}

/// Without control characters, which a terminal might obey.
fn clean(text: &str) -> String {
    text.trim()
        .chars()
        .map(|c| {
            if c == '\t' {
                ' '
            } else if c.is_control() {
                '?'
            } else {
                c
            }
        })
        .collect()
}

/// At most so many characters.
fn cut(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_string();
    }
    let mut short = text.chars().take(room.saturating_sub(1)).collect::<String>();
    short.push('…');
    short
}

#[cfg(test)]
mod tests;
