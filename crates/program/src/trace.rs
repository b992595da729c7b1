//! Counterexamples in the words of the source.

use crate::check::CheckId;
use crate::ir::*;
use crate::lower::{LIBRARY, gives_object, is_steady, puts_back, reads_a_file};
use euphonium_term::Value;
use std::sync::Arc;

/// A run of the program from its start to the error.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct SourceTrace {
    /// What happens, in order.
    pub steps: Vec<SourceStep>,
}

/// Something that happens in a run.
#[derive(Clone, PartialEq, Debug)]
pub struct SourceStep {
    /// Where.
    pub place: Option<Place>,
    /// What.
    pub event: SourceEvent,
}

impl SourceStep {
    /// What was answered by a function without a body.
    fn answer(&self) -> Option<(&str, &Value)> {
        match &self.event {
            SourceEvent::Choose { origin: Origin::External(name), value, .. } => Some((name, value)),
            _ => None,
        }
    }
}

/// What happens.
#[derive(Clone, PartialEq, Debug)]
pub enum SourceEvent {
    /// A variable of the source gets a value.
    Assign {
        /// Its name.
        name: Arc<str>,
        /// The value.
        value: Value,
    },
    /// Something arbitrary is chosen.
    Choose {
        /// Why it is arbitrary.
        origin: Origin,
        /// What was chosen.
        value: Value,
        /// The name of the variable that gets it, if it is one of the source.
        name: Option<Arc<str>>,
    },
    /// The run goes one way and not another.
    Branch {
        /// Whether the condition of the source holds; nothing where it decides none: at a part of a condition, at
        /// a switch, and where something is checked.
        holds: Option<bool>,
    },
    /// The error is reached.
    Error {
        /// The check that fails, if that is known.
        check: Option<CheckId>,
    },
}

impl SourceTrace {
    /// What the inputs were, in order: the name of the function that was called and what it returned.
    /// Functions without a body are among them, and the pieces of [blocks](crate::blocks).
    pub fn inputs(&self) -> impl Iterator<Item = (&Arc<str>, &Value)> {
        self.steps.iter().filter_map(|step| match &step.event {
            SourceEvent::Choose { origin: Origin::Input(name) | Origin::External(name), value, .. } => {
                Some((name, value))
            }
            _ => None,
        })
    }

    /// The check that fails at the end, if that is known.
    pub fn check(&self) -> Option<CheckId> {
        self.steps.iter().rev().find_map(|step| match step.event {
            SourceEvent::Error { check } => Some(check),
            _ => None,
        })?
    }

    /// What the run needs that is not modelled exactly; empty if the run is certain.
    pub fn doubts(&self) -> Vec<Arc<str>> {
        let mut doubts = self.reasons(|origin| match origin {
            Origin::Abstraction(what) => Some(what),
            _ => None,
        });
        doubts.extend(self.related_answers().into_iter().map(|name| format!("{LIBRARY}{name}").into()));
        doubts.sort();
        doubts.dedup();
        doubts
    }

    /// Functions whose answers depend on what was before, where the run has them as if they did not.
    fn related_answers(&self) -> Vec<&str> {
        let answers: Vec<(&str, &Value)> = self.steps.iter().filter_map(SourceStep::answer).collect();
        let mut related = Vec::new();
        // Two answers that are always the same are the same if they are one number, or both null.
        let steady: Vec<(&str, &Value)> =
            answers.iter().copied().filter(|(name, _)| is_steady(name)).collect();
        for (i, &(name, value)) in steady.iter().enumerate() {
            let earlier = steady[..i].iter().rev().find(|(other, _)| *other == name);
            let object = gives_object(name) && !matches!(value, Value::Bv(bits) if bits.is_zero());
            if earlier.is_some_and(|(_, before)| object || *before != value) {
                related.push(name);
            }
        }
        // What was put back comes again.
        let after = answers.iter().skip_while(|(name, _)| !puts_back(name));
        related.extend(after.map(|(name, _)| *name).filter(|name| reads_a_file(name)));
        related
    }

    /// The functions without a body whose results the run makes use of.
    pub fn externals(&self) -> Vec<Arc<str>> {
        self.reasons(|origin| match origin {
            // Where objects lie, and what is where nobody looked, is no result of a function.
            Origin::External(what) if !matches!(&**what, "address" | "memory") => Some(what),
            _ => None,
        })
    }

    /// What the language leaves undefined and the run makes use of.
    pub fn undefined(&self) -> Vec<Arc<str>> {
        self.reasons(|origin| match origin {
            Origin::Undefined(what) => Some(what),
            _ => None,
        })
    }

    fn reasons(&self, choose: fn(&Origin) -> Option<&Arc<str>>) -> Vec<Arc<str>> {
        let mut found = self
            .steps
            .iter()
            .filter_map(|step| match &step.event {
                SourceEvent::Choose { origin, .. } => choose(origin).cloned(),
                _ => None,
            })
            .collect::<Vec<_>>();
        found.sort();
        found.dedup();
        found
    }
}
