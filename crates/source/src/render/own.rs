//! A Rust program's run in its own code: what happens in a library happens where the program calls it.
//!
//! An overflow in an iterator, a failed `unwrap`, the choice of a value by `any`: all of them are in files that the user
//! has not written. The step is told at the innermost call in a file of the program's own. What the library does with its own
//! variables is not told; what it was given from outside is.

use super::steps::{Note, Step, StepPlace, Told, Why};
use euphonium_program::Program;
use euphonium_term::Value;
use std::sync::Arc;

/// What the names of functions begin with that choose values in Rust programs; the type is behind it.
pub const CHOOSES: &str = "__VERIFIER_nondet_rust_";

/// A value that was chosen, in the words of Rust: how it was asked for, and what it is.
pub fn input(function: &str, value: &Value) -> Option<(String, String)> {
    let ty = function.strip_prefix(CHOOSES)?;
    let text = match value {
        Value::Bool(value) => value.to_string(),
        Value::Bv(bits) => match ty {
            "bool" => bits.bit(0).to_string(),
            "char" => {
                let letter = u32::try_from(bits.unsigned()).ok().and_then(char::from_u32);
                letter.map_or_else(|| bits.unsigned().to_string(), |letter| format!("{letter:?}"))
            }
            _ if ty.starts_with('u') => bits.unsigned().to_string(),
            _ => bits.signed().to_string(),
        },
        _ => return None,
    };
    Some((format!("any::<{ty}>"), text))
}

/// The steps in the program's own files.
pub fn in_own_code(steps: Vec<Step>, program: &Program, own: impl Fn(&str) -> bool) -> Vec<Step> {
    let owned: Vec<bool> = program.files.iter().map(|file| own(file)).collect();
    let is_own = |place: &StepPlace| owned.get(place.file as usize).copied().unwrap_or(false);
    let mut told: Vec<Step> = Vec::new();
    for mut step in steps {
        let caller = |place: &StepPlace| {
            let call = program.frames.get(place.frame.0 as usize)?.call?;
            Some(StepPlace { file: call.file, line: call.line, column: call.column, frame: call.frame })
        };
        if let Some(place) = step.place.filter(|place| !is_own(place)) {
            let Some(outer) = std::iter::successors(Some(place), caller).find(&is_own) else {
                // Nothing in it is the program's, but an error must be told.
                if step.error {
                    told.push(step);
                }
                continue;
            };
            step.place = Some(outer);
            step.notes
                .retain(|note| matches!(note, Note::Change { why: Why::Input(_) | Why::Arbitrary(_), .. }));
            for note in &mut step.notes {
                if let Note::Change { name, .. } = note {
                    *name = None;
                }
            }
            if step.notes.is_empty() && !step.error {
                continue;
            }
        }
        step.notes.iter_mut().for_each(in_rust);
        match told.last_mut() {
            Some(last) if last.place == step.place && !last.error => {
                last.notes.append(&mut step.notes);
                last.error |= step.error;
            }
            _ => told.push(step),
        }
    }
    told
}

/// Says in Rust what was chosen.
fn in_rust(note: &mut Note) {
    if let Note::Change { value, why: Why::Input(function), .. } = note
        && let Some((call, text)) = input(function, &value.value)
    {
        *function = call.into();
        *value = Told { text: Some(Arc::from(text)), ..value.clone() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_term::BvValue;

    #[test]
    fn values_are_those_of_rust() {
        let said = |ty: &str, width: u32, bits: u64| {
            let value = Value::Bv(BvValue::new(width, bits));
            input(&format!("{CHOOSES}{ty}"), &value).map(|(call, text)| format!("{call}() = {text}"))
        };
        assert_eq!(said("u8", 8, 200).as_deref(), Some("any::<u8>() = 200"));
        assert_eq!(said("i8", 8, 200).as_deref(), Some("any::<i8>() = -56"));
        assert_eq!(said("char", 32, 0x61).as_deref(), Some("any::<char>() = 'a'"));
        assert_eq!(said("bool", 1, 1).as_deref(), Some("any::<bool>() = true"));
        assert_eq!(input("__VERIFIER_nondet_int", &Value::Bool(true)), None);
    }
}
