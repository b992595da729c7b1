//! The table of steps on a terminal.

use super::fold::{Piece, fold};
use super::notes::{summary, texts};
use super::steps::{Step, function, short_names};
use super::{Detail, Look, clean};
use crate::Sources;
use euphonium_program::Program;
use std::fmt::Write;

const BOLD: &str = "\x1b[1m";
const RED: &str = "\x1b[1;31m";
const CYAN: &str = "\x1b[36m";
const GREEN: &str = "\x1b[32m";
const DIM: &str = "\x1b[2m";
const RESET: &str = "\x1b[0m";

/// Columns are no wider than this.
const MAX_COLUMN: usize = 32;

/// Below this width the source has a line of its own.
const NARROW: usize = 80;

/// From this width on, changes stand beside the source.
const WIDE: usize = 130;

/// What is left for a text at least, however narrow the terminal.
const MIN_TEXT: usize = 20;

/// A line of the source is shown in this many lines at most.
const MOST_SOURCE: usize = 6;

/// Of a longer folded trace, the beginning and the end are shown.
const LONGEST: usize = 1000;

/// How much of a long trace is its beginning.
const BEGINNING: usize = 200;

/// This many steps end a short trace.
const LAST: usize = 5;

/// A step as texts.
struct Row {
    number: usize,
    place: String,
    function: String,
    source: String,
    notes: Vec<String>,
    error: bool,
}

/// What is shown, in order.
enum Item {
    Step(usize),
    Gap(String),
}

/// The steps as a table, with colours as terminals understand them if they are wanted.
pub fn table(steps: &[Step], program: &Program, sources: &Sources, look: &Look) -> String {
    let names = short_names(program);
    let items = items(steps, look.detail);
    let shown = items.iter().filter_map(|item| match item {
        Item::Step(index) => {
            let notes = texts(&steps[*index], look.detail == Detail::Full);
            Some(row(*index, &steps[*index], notes, program, sources, &names))
        }
        Item::Gap(_) => None,
    });
    let mut rows = shown.collect::<Vec<_>>().into_iter();
    let column = |f: fn(&Row) -> &str, least: usize| {
        rows.as_slice().iter().map(|row| f(row).chars().count()).max().unwrap_or(0).clamp(least, MAX_COLUMN)
    };
    let layout = Layout {
        look: *look,
        numbers: steps.len().to_string().len().max(4),
        places: column(|row| &row.place, 5),
        functions: column(|row| &row.function, 8),
        // Beside the source there is a third of the width for the changes at least.
        sources: rows.as_slice().iter().map(|row| row.source.chars().count()).max().unwrap_or(0),
    };
    let mut out = String::new();
    layout.header(&mut out);
    for item in items {
        match (item, rows.as_slice().first()) {
            (Item::Step(_), Some(row)) => {
                layout.row(&mut out, row);
                rows.next();
            }
            (Item::Step(_), None) => {}
            (Item::Gap(text), _) => layout.gap(&mut out, &text),
        }
    }
    out
}

fn row(
    index: usize,
    step: &Step,
    notes: Vec<String>,
    program: &Program,
    sources: &Sources,
    names: &[String],
) -> Row {
    let (mut place, mut function_name, mut source) = (String::new(), String::new(), String::new());
    match step.place {
        Some(at) => {
            let name = names.get(at.file as usize).map_or("?", String::as_str);
            place = clean(&format!("{name}:{}", at.line));
            function_name = clean(function(program, at.frame));
            let line = program.files.get(at.file as usize).and_then(|file| sources.line(file, at.line));
            source = clean(line.map_or("", |line| line.text));
        }
        None if index == 0 => source = "(initial values)".into(),
        None => {}
    }
    let notes = notes.iter().map(|note| clean(note)).collect();
    Row { number: index + 1, place, function: function_name, source, notes, error: step.error }
}

fn items(steps: &[Step], detail: Detail) -> Vec<Item> {
    if detail == Detail::Full {
        return (0..steps.len()).map(Item::Step).collect();
    }
    let mut items = Vec::new();
    for piece in fold(steps) {
        match piece {
            Piece::Row(index) => items.push(Item::Step(index)),
            Piece::Folded { first, end, iterations, lines } => {
                items.push(Item::Gap(folded_text(iterations, lines, &summary(&steps[first..end]))));
            }
        }
    }
    if detail == Detail::Short {
        return short(steps, items);
    }
    if items.len() > LONGEST {
        let number = |item: Option<&Item>| match item {
            Some(Item::Step(index)) => index + 1,
            _ => 0,
        };
        let mut end = items.split_off(items.len() - (LONGEST - BEGINNING));
        items.truncate(BEGINNING);
        let from = items.iter().rev().find(|item| matches!(item, Item::Step(_)));
        let to = end.iter().find(|item| matches!(item, Item::Step(_)));
        let text =
            format!("... steps {} to {} (--trace full)", number(from) + 1, number(to).saturating_sub(1));
        items.push(Item::Gap(text));
        items.append(&mut end);
    }
    items
}

/// What a folded loop did.
fn folded_text(iterations: usize, lines: Option<usize>, changes: &[String]) -> String {
    let plural = if iterations == 1 { "iteration" } else { "iterations" };
    let of = match lines {
        Some(1) => "this line".to_string(),
        Some(lines) => format!("these {lines} lines"),
        None => "these lines".to_string(),
    };
    let mut text = format!("... {iterations} more {plural} of {of}");
    for change in changes {
        text.push_str(", ");
        text.push_str(&clean(change));
    }
    text
}

/// Only inputs and the end.
fn short(steps: &[Step], items: Vec<Item>) -> Vec<Item> {
    let mut shown = Vec::new();
    let mut left_out = 0;
    for item in items {
        let wanted = match &item {
            Item::Step(index) => steps[*index].has_input() || index + LAST >= steps.len(),
            Item::Gap(text) => text.contains("() = "),
        };
        match (wanted, &item) {
            (true, Item::Step(_)) => {
                gap(&mut shown, &mut left_out);
                shown.push(item);
            }
            // It says by itself that something is left out.
            (true, Item::Gap(_)) => {
                left_out = 0;
                shown.push(item);
            }
            (false, Item::Step(_)) => left_out += 1,
            (false, Item::Gap(_)) => {}
        }
    }
    gap(&mut shown, &mut left_out);
    shown
}

fn gap(shown: &mut Vec<Item>, left_out: &mut usize) {
    if std::mem::take(left_out) > 0 {
        shown.push(Item::Gap("...".into()));
    }
}

/// Where everything goes.
struct Layout {
    look: Look,
    numbers: usize,
    places: usize,
    functions: usize,
    sources: usize,
}

impl Layout {
    fn paint(&self, code: &str, text: &str) -> String {
        match self.look.color && !text.is_empty() {
            true => format!("{code}{text}{RESET}"),
            false => text.to_string(),
        }
    }

    fn narrow(&self) -> bool {
        self.look.width < NARROW
    }

    /// Before the source.
    fn indent(&self) -> usize {
        match self.narrow() {
            true => self.numbers + 2,
            false => self.numbers + self.places + self.functions + 6,
        }
    }

    /// For the source.
    fn room(&self) -> usize {
        let room = self.look.width.saturating_sub(self.indent()).max(MIN_TEXT);
        if self.look.width >= WIDE { self.sources.min(room * 3 / 5).max(MIN_TEXT) } else { room }
    }

    fn header(&self, out: &mut String) {
        let Layout { numbers, places, functions, .. } = *self;
        let text = match self.narrow() {
            true => format!("{:>numbers$}  place, function, source", "step"),
            false => {
                format!("{:>numbers$}  {:places$}  {:functions$}  source", "step", "place", "function")
            }
        };
        line(out, &self.paint(BOLD, &text));
    }

    fn gap(&self, out: &mut String, text: &str) {
        let indent = self.numbers + 2;
        let mut rest = text.split(' ').peekable();
        let room = self.look.width.saturating_sub(indent).max(MIN_TEXT);
        // Broken between words.
        while rest.peek().is_some() {
            let mut shown = cut(rest.next().unwrap_or(""), room);
            while let Some(word) = rest.peek()
                && shown.chars().count() + 1 + word.chars().count() <= room
            {
                shown.push(' ');
                shown.push_str(word);
                rest.next();
            }
            line(out, &format!("{:indent$}{}", "", self.paint(DIM, &shown)));
        }
    }

    fn row(&self, out: &mut String, row: &Row) {
        let Layout { numbers, places, functions, .. } = *self;
        let (indent, room) = (self.indent(), self.room());
        let source = source_lines(&row.source, room);
        let first = source.first().map_or("", String::as_str);
        if self.narrow() {
            let head = cut(&format!("{} {}", row.place, row.function), room);
            if !head.trim().is_empty() {
                line(out, &format!("{:>numbers$}  {}", row.number, self.paint(CYAN, &head)));
                line(out, &format!("{:indent$}{first}", ""));
            } else {
                line(out, &format!("{:>numbers$}  {first}", row.number));
            }
            return self.below(out, row, &source[1..], indent);
        }
        let place = self.paint(CYAN, &format!("{:places$}", cut(&row.place, places)));
        let function = cut(&row.function, functions);
        let head = format!("{:>numbers$}  {place}  {function:functions$}  ", row.number);
        if self.look.width < WIDE {
            line(out, &format!("{head}{first}"));
            return self.below(out, row, &source[1..], indent);
        }
        // Lines of changes beside those of the source.
        let beside = self.look.width.saturating_sub(indent + room + 2).max(MIN_TEXT);
        let changes = self.changes(row, beside);
        for index in 0..source.len().max(changes.len()) {
            let head = if index == 0 { head.clone() } else { " ".repeat(indent) };
            let text = |lines: &[String]| lines.get(index).cloned().unwrap_or_default();
            line(out, &format!("{head}{:room$}  {}", text(&source), text(&changes)));
        }
    }

    /// The rest of the source, and what changes.
    fn below(&self, out: &mut String, row: &Row, source: &[String], indent: usize) {
        for text in source {
            line(out, &format!("{:indent$}{text}", ""));
        }
        let indent = indent + 2;
        let room = self.look.width.saturating_sub(indent).max(MIN_TEXT);
        for text in self.changes(row, room) {
            line(out, &format!("{:indent$}{text}", ""));
        }
    }

    /// What changes, in lines of at most this many characters.
    fn changes(&self, row: &Row, room: usize) -> Vec<String> {
        let mut lines = Vec::new();
        let mut shown = String::new();
        for note in &row.notes {
            // Nothing of a value is left out: what is too long goes on in the next line.
            if note.chars().count() > room {
                lines.extend((!shown.is_empty()).then(|| std::mem::take(&mut shown)));
                lines.extend(wrapped(note, room));
                continue;
            }
            if !shown.is_empty() && shown.chars().count() + note.chars().count() + 2 > room {
                lines.push(std::mem::take(&mut shown));
            }
            if !shown.is_empty() {
                shown.push_str(", ");
            }
            shown.push_str(note);
        }
        lines.extend((!shown.is_empty()).then_some(shown));
        let mut lines = lines.iter().map(|text| self.paint(GREEN, text)).collect::<Vec<_>>();
        lines.extend(row.error.then(|| self.paint(RED, "the error is reached")));
        lines
    }
}

/// A line of the source in lines of at most this many characters, one at least. Code that a program wrote may have lines
/// without end.
fn source_lines(text: &str, room: usize) -> Vec<String> {
    let mut lines = wrapped(text, room);
    if lines.len() > MOST_SOURCE {
        let rest = lines.split_off(MOST_SOURCE - 1).join(" ");
        lines.push(cut(&rest, room));
    }
    lines
}

/// A text in lines of at most this many characters, broken between words where that can be.
fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.len() - 1;
        let length = lines[last].chars().count();
        if length > 0 && length + 1 + word.chars().count() <= room {
            lines[last].push(' ');
            lines[last].push_str(word);
            continue;
        }
        if length > 0 {
            lines.push(String::new());
        }
        for letter in word.chars() {
            let last = lines.len() - 1;
            match lines[last].chars().count() < room {
                true => lines[last].push(letter),
                false => lines.push(letter.to_string()),
            }
        }
    }
    lines
}

/// Lines end where their text does.
fn line(out: &mut String, text: &str) {
    out.push_str(text.trim_end());
    out.push('\n');
}

/// At most this many characters.
fn cut(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_string();
    }
    let mut short = String::new();
    let _ = write!(short, "{}…", text.chars().take(room.saturating_sub(1)).collect::<String>());
    short
}
