//! Counterexamples in the words of the source.

use crate::check::CheckId;
use crate::ir::*;
use crate::lower::{LIBRARY, gives_object, is_steady, opens, puts_back, reads_a_file};
use euphonium_term::Value;
use rustc_hash::{FxHashMap, FxHashSet};
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

/// Is it null from a function that returns objects, or -1?
fn fails(name: &str, value: &Value) -> bool {
    match value {
        Value::Bv(bits) if gives_object(name) => bits.is_zero(),
        Value::Bv(bits) => bits.is_ones(),
        _ => false,
    }
}

/// Makes the results of functions without a body agree with each other, where they have to: an answer that is always the
/// same is the first one, and what is opened is new. Says whether that changed anything.
pub fn relate(inputs: &mut FxHashMap<Arc<str>, Vec<u64>>) -> bool {
    let mut names: Vec<Arc<str>> = inputs.keys().cloned().collect();
    names.sort();
    let (mut changed, mut open) = (false, FxHashSet::default());
    for name in names {
        let Some(values) = inputs.get_mut(&name) else { continue };
        let (steady, opens, object) = (is_steady(&name), opens(&name), gives_object(&name));
        let first = values.first().copied().unwrap_or(0);
        for value in values {
            let before = *value;
            if steady {
                *value = first;
            }
            let failure = if object { 0 } else { u64::from(u32::MAX) };
            while opens && *value != failure && !open.insert(*value) {
                *value = match (object, *value) {
                    (true, ..=64) => 0x6000_0000,
                    (true, address) => address - 64,
                    (false, 0x7fff_ffff..) => 3,
                    (false, number) => number + 1,
                };
            }
            changed |= *value != before;
        }
    }
    changed
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
        let mut before: FxHashMap<&str, &Value> = FxHashMap::default();
        let mut open: FxHashSet<&Value> = FxHashSet::default();
        for &(name, value) in &answers {
            // Two answers that are always the same are the same if they are one number, or both null.
            if is_steady(name)
                && let Some(earlier) = before.insert(name, value)
                && (*earlier != *value || gives_object(name) && !fails(name, value))
            {
                related.push(name);
            }
            if opens(name) && !fails(name, value) && !open.insert(value) {
                related.push(name);
            }
        }
        // A file is at its end, or has an error, once somebody came there, and one of both is why nothing was read.
        let (mut reads, mut fails_to_read, mut neither) = (false, false, [false; 2]);
        for &(name, value) in &answers {
            let asked =
                ["feof", "ferror"].iter().position(|asked| name.trim_end_matches("_unlocked") == *asked);
            match (asked, value) {
                (Some(which), Value::Bv(bits)) if bits.is_zero() => neither[which] |= fails_to_read,
                (Some(_), _) if !reads => related.push(name),
                (None, _) if reads_a_file(name) => {
                    reads = true;
                    fails_to_read |= match value {
                        Value::Bv(bits) => bits.is_ones() || bits.is_zero() && name.contains("gets"),
                        _ => false,
                    };
                }
                _ => {}
            }
            if neither == [true; 2] {
                related.push(name);
                neither = [false; 2];
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
