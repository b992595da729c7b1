//! Why the error follows: what the expressions of the faulty line have for values there.
//!
//! The text of the line is searched for variables and for what is reached from them (`r->left`, `table[i].key`);
//! the run says which values they had last. An expression that is not understood is not spoken of. In the
//! body of a function that only asserts, the line of its call says more.

use super::clean;
use super::steps::{Note, Step, function};
use crate::Sources;
use euphonium_program::{FrameId, Program};
use rustc_hash::FxHashMap;

/// No more values are read.
const MOST: usize = 4;

/// What variables had last: where two may be meant by one name, only what is certain counts.
#[derive(Default)]
struct Values {
    /// The text, when it was, and by which activation.
    last: FxHashMap<String, (String, Option<FrameId>, bool)>,
}

impl Values {
    fn of(steps: &[Step]) -> Values {
        let mut values = Values::default();
        for step in steps {
            for note in &step.notes {
                let Note::Change { name: Some(name), value, .. } = note else { continue };
                let frame = step.place.map(|place| place.frame);
                values.last.insert(name.to_string(), (value.show(), frame, value.sole));
            }
        }
        values
    }

    /// The value that a name has for an activation: the last one that anybody gave it, if there is one variable
    /// of that name or if it was this activation. Another one may have meant another variable.
    fn get(&self, frame: FrameId, name: &str) -> Option<&str> {
        let (text, by, sole) = self.last.get(name)?;
        (*sole || *by == Some(frame)).then_some(text.as_str())
    }
}

/// The values that decide at the end of a run: `r->left is 0`.
pub(super) fn because(steps: &[Step], program: &Program, sources: &Sources) -> Vec<String> {
    let Some(position) = steps.iter().rposition(|step| step.error) else { return Vec::new() };
    let Some(place) = steps[position].place else { return Vec::new() };
    let values = Values::of(&steps[..=position]);
    let text = |file: u32, line: u32| {
        let name = program.files.get(file as usize)?;
        Some(sources.line(name, line)?.text)
    };
    let mut found = Vec::new();
    let call = program.frames.get(place.frame.0 as usize).and_then(|frame| frame.call);
    let asserts = function(program, place.frame).to_ascii_lowercase().contains("assert");
    if let Some(call) = call.filter(|call| asserts && call.line > 0)
        && let Some(line) = text(call.file, call.line)
    {
        gather(line, call.frame, &values, &mut found);
    }
    if found.is_empty()
        && let Some(line) = text(place.file, place.line)
    {
        gather(line, place.frame, &values, &mut found);
    }
    found.truncate(MOST);
    found
}

/// Adds what the expressions of a line are.
fn gather(line: &str, frame: FrameId, values: &Values, found: &mut Vec<String>) {
    let line = line.split("//").next().unwrap_or(line);
    let line = line.split("/*").next().unwrap_or(line);
    // Texts are no expressions, and what comes before the condition has happened.
    let start = line.find("assert").or_else(|| line.find("if")).unwrap_or(0);
    let mut rest = &line[start..];
    while let Some(at) = rest.find(|c: char| c.is_ascii_alphabetic() || c == '_' || c == '"') {
        rest = &rest[at..];
        if let Some(text) = rest.strip_prefix('"') {
            rest = text.split_once('"').map_or("", |(_, behind)| behind);
            continue;
        }
        let chain = chain(rest);
        rest = &rest[chain.len()..];
        if rest.trim_start().starts_with('(') {
            continue;
        }
        say(chain, frame, values, found);
    }
}

/// Says what an expression is; if that is not known, what it is reached by: the pointer, and the indices.
fn say(chain: &str, frame: FrameId, values: &Values, found: &mut Vec<String>) {
    let mut shown = chain;
    while !shown.is_empty() {
        if let Some(value) = resolve(shown, frame, values) {
            let said = format!("{} is {}", clean(shown), clean(&value));
            if !found.contains(&said) {
                found.push(said);
            }
            break;
        }
        let cut = [shown.rfind("->"), shown.rfind('.'), shown.rfind('[')].into_iter().flatten().max();
        shown = &shown[..cut.unwrap_or(0)];
    }
    let mut rest = &chain[shown.len()..];
    while let Some((index, behind)) = rest.split_once('[').and_then(|(_, rest)| rest.split_once(']')) {
        if index.parse::<u64>().is_err() {
            gather(index, frame, values, found);
        }
        rest = behind;
    }
}

fn word(text: &str) -> usize {
    text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(text.len())
}

/// The longest expression at the beginning: a name with members and elements.
fn chain(text: &str) -> &str {
    let mut end = word(text);
    loop {
        let rest = &text[end..];
        let more = if let Some(member) = rest.strip_prefix("->") {
            2 + word(member)
        } else if let Some(member) = rest.strip_prefix('.') {
            1 + word(member)
        } else if let Some(close) = rest.strip_prefix('[').and_then(|index| index.find(']')) {
            close + 2
        } else {
            return &text[..end];
        };
        end += more;
    }
}

/// The value of an expression.
fn resolve(chain: &str, frame: FrameId, values: &Values) -> Option<String> {
    // What is on the heap is told by the pointer that leads there.
    if let Some(value) = values.get(frame, chain) {
        return Some(value.into());
    }
    let first = word(chain);
    let (mut name, mut rest) = (chain[..first].to_string(), &chain[first..]);
    while !rest.is_empty() {
        if let Some(member) = rest.strip_prefix("->") {
            let end = word(member);
            name = format!("{}.{}", pointed(values.get(frame, &name)?)?, &member[..end]);
            rest = &member[end..];
        } else if let Some(member) = rest.strip_prefix('.') {
            let end = word(member);
            name = format!("{name}.{}", &member[..end]);
            rest = &member[end..];
        } else {
            let (index, behind) = rest.strip_prefix('[')?.split_once(']')?;
            let index = match index.trim().parse::<u64>() {
                Ok(number) => number.to_string(),
                Err(_) => {
                    let value = resolve(index.trim(), frame, values)?;
                    value.split(' ').next()?.parse::<u64>().ok()?.to_string()
                }
            };
            // An element of what a pointer points to, or of an array.
            if let Some(array) = values.get(frame, &name).and_then(pointed) {
                name = array.strip_suffix("[0]").unwrap_or(&array).to_string();
            }
            name = format!("{name}[{index}]");
            rest = behind;
        }
    }
    values.get(frame, &name).map(String::from)
}

/// What `&name` points to.
fn pointed(value: &str) -> Option<String> {
    value.strip_prefix('&').filter(|name| !name.contains(' ')).map(String::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_resolved() {
        let mut values = Values::default();
        let frame = FrameId(1);
        for (name, text) in [("r", "&reader"), ("i", "3"), ("t", "&table[0]")] {
            values.last.insert(name.into(), (text.into(), Some(frame), false));
        }
        for (name, text) in [("reader.left", "0"), ("table[3]", "7 '\\a'"), ("table[3].key", "9")] {
            values.last.insert(name.into(), (text.into(), None, true));
        }
        // Another function's variable of the same name says nothing here.
        values.last.insert("x".into(), ("5".into(), Some(FrameId(2)), false));
        let said = |line: &str| {
            let mut found = Vec::new();
            gather(line, frame, &values, &mut found);
            found
        };
        assert_eq!(said("assert(r->left > 0); /* r->left */"), ["r->left is 0"]);
        assert_eq!(said("assert(t[i].key == 9 && \"r\");"), ["t[i].key is 9"]);
        assert_eq!(said("  if (f(i) && i != g(x)) reach_error();"), ["i is 3"]);
        assert!(said("assert(unknown->left[").is_empty());
        assert!(said("assert(x == 1);").is_empty());
        // What is not known is told by what leads there.
        assert_eq!(said("assert(r->next->left);"), ["r is &reader"]);
        assert_eq!(said("other[i] = 1;"), ["i is 3"]);
        assert_eq!(chain("a->b.c[i + 1]->d) x"), "a->b.c[i + 1]->d");
    }
}
