//! The steps of a run for the script: each text once, and numbers for the rest.

use crate::escape::visible;
use crate::model::*;
use serde_json::{Value, json};
use std::collections::HashMap;

#[derive(Default)]
struct Texts<'r> {
    list: Vec<String>,
    known: HashMap<std::borrow::Cow<'r, str>, i64>,
}

impl<'r> Texts<'r> {
    fn of(&mut self, text: impl Into<std::borrow::Cow<'r, str>>) -> i64 {
        let text = text.into();
        let next = self.list.len() as i64;
        let number = *self.known.entry(text.clone()).or_insert(next);
        if number == next {
            self.list.push(visible(&text).into());
        }
        number
    }

    fn or_none(&mut self, text: Option<&'r str>) -> i64 {
        text.map_or(-1, |text| self.of(text))
    }
}

/// What `script.js` reads.
pub fn data(run: &ProgramRun) -> Value {
    let mut texts = Texts::default();
    let place = |place: &Place| format!("{}:{}", place.file, place.line);
    let mut steps = Vec::with_capacity(run.steps.len());
    for step in &run.steps {
        let (file, line) = step.source.map_or((-1, 0), |(file, line)| (file as i64, i64::from(line)));
        let mut changes = Vec::with_capacity(4 * step.changes.len());
        for change in &step.changes {
            changes.push(texts.or_none(change.name.as_deref()));
            changes.push(texts.of(change.value.as_str()));
            changes.push(texts.or_none(change.input.as_deref()));
            changes.push(texts.or_none(change.remark.as_deref()));
        }
        steps.push(json!([
            file,
            line,
            step.place.as_ref().map_or(-1, |at| texts.of(place(at))),
            texts.or_none(Some(step.function.as_str()).filter(|name| !name.is_empty())),
            step.stack.min(run.stacks.len().saturating_sub(1)),
            step.decision.map_or(-1, i64::from),
            i64::from(step.error),
            changes,
        ]));
    }
    let mut stacks = Vec::new();
    for stack in &run.stacks {
        let mut calls = Vec::new();
        for call in stack {
            let from = call.from.as_ref().map_or(-1, |at| texts.of(place(at)));
            calls.push([texts.of(call.function.as_str()), from]);
        }
        stacks.push(calls);
    }
    if stacks.is_empty() {
        stacks.push(Vec::new());
    }
    json!({"texts": texts.list, "steps": steps, "stacks": stacks})
}
