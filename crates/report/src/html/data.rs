//! The steps of a run for the script: each text once, and numbers for the rest.

use crate::escape::visible;
use crate::model::*;
use euphonium_evidence::json::Json;
use std::collections::HashMap;

#[derive(Default)]
struct Texts<'r> {
    list: Vec<Json>,
    known: HashMap<std::borrow::Cow<'r, str>, i64>,
}

impl<'r> Texts<'r> {
    fn of(&mut self, text: impl Into<std::borrow::Cow<'r, str>>) -> Json {
        let text = text.into();
        let next = self.list.len() as i64;
        let number = *self.known.entry(text.clone()).or_insert(next);
        if number == next {
            self.list.push(Json::text(visible(&text)));
        }
        Json::Int(number)
    }

    fn or_none(&mut self, text: Option<&'r str>) -> Json {
        text.map_or(Json::Int(-1), |text| self.of(text))
    }
}

/// What `script.js` reads.
pub fn data(run: &ProgramRun) -> Json {
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
        steps.push(Json::List(vec![
            Json::Int(file),
            Json::Int(line),
            step.place.as_ref().map_or(Json::Int(-1), |at| texts.of(place(at))),
            texts.or_none(Some(step.function.as_str()).filter(|name| !name.is_empty())),
            Json::Int(step.stack.min(run.stacks.len().saturating_sub(1)) as i64),
            Json::Int(step.decision.map_or(-1, i64::from)),
            Json::Int(i64::from(step.error)),
            Json::List(changes),
        ]));
    }
    let mut stacks = Vec::new();
    for stack in &run.stacks {
        let mut calls = Vec::new();
        for call in stack {
            let from = call.from.as_ref().map_or(Json::Int(-1), |at| texts.of(place(at)));
            calls.push(Json::List(vec![texts.of(call.function.as_str()), from]));
        }
        stacks.push(Json::List(calls));
    }
    if stacks.is_empty() {
        stacks.push(Json::List(Vec::new()));
    }
    Json::object([
        ("texts", Json::List(texts.list)),
        ("steps", Json::List(steps)),
        ("stacks", Json::List(stacks)),
    ])
}
