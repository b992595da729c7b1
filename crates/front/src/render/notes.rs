//! What is said of a step, as text: changes with where they are from, decisions, and what a loop did in the iterations
//! that are left out.

use super::steps::{Note, Step, Why, show};
use dashu_int::IBig;
use euphonium_term::Value;

/// What happens in a step, one text for each change or decision. Elements of an array that get the same value are one.
pub(super) fn texts(step: &Step) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    // The array, the first index and the last one of the text at the end, and the value.
    let mut run: Option<(&str, u64, u64, &Value)> = None;
    for note in &step.notes {
        let element = match note {
            Note::Change { name: Some(name), value, why: Why::Computed } => {
                element(name).map(|(array, index)| (array, index, value))
            }
            _ => None,
        };
        if let (Some((array, first, last, value)), Some((next, index, new))) = (run, element)
            && (array, last + 1, value) == (next, index, new)
        {
            run = Some((array, first, index, value));
            if let Some(text) = texts.last_mut() {
                *text = format!("{array}[{first}..{index}] = {}", show(value));
            }
            continue;
        }
        run = element.map(|(array, index, value)| (array, index, index, value));
        texts.push(text(note));
    }
    texts
}

/// `name[7]` as the name and the index.
fn element(name: &str) -> Option<(&str, u64)> {
    let (array, index) = name.strip_suffix(']')?.rsplit_once('[')?;
    // The successor must exist.
    Some((array, index.parse().ok().filter(|&index| index < u64::MAX)?))
}

fn text(note: &Note) -> String {
    match note {
        Note::Decision(taken) => taken.to_string(),
        Note::Change { name, value, why } => change(name.as_deref(), &show(value), why),
    }
}

fn change(name: Option<&str>, value: &str, why: &Why) -> String {
    match (name, why) {
        (Some(name), Why::Computed) => format!("{name} = {value}"),
        (None, Why::Computed) => value.to_string(),
        (Some(name), Why::Input(call)) => format!("{name} = {call}() = {value}"),
        (None, Why::Input(call)) => format!("{call}() = {value}"),
        (Some(name), Why::Uninitialised) => format!("{name} = {value} (not initialised)"),
        (None, Why::Uninitialised) => format!("{value} (not initialised)"),
        (Some(name), Why::Arbitrary(what)) => format!("{name} = {value} (arbitrary: {what})"),
        (None, Why::Arbitrary(what)) => format!("{what}: {value} (arbitrary)"),
    }
}

/// Of more variables nothing is said.
const SUMMARISED: usize = 12;

/// What changes in several steps: `i = 1..42` if a variable counts, otherwise the first values and the last.
pub(super) fn summary(steps: &[Step]) -> Vec<String> {
    let mut found: Vec<(String, Vec<&Value>)> = Vec::new();
    for note in steps.iter().flat_map(|step| &step.notes) {
        let Note::Change { name, value, why } = note else { continue };
        let label = match (name, why) {
            (Some(name), _) => name.to_string(),
            (None, Why::Input(call)) => format!("{call}()"),
            (None, _) => continue,
        };
        match found.iter().position(|(known, _)| *known == label) {
            Some(position) => found[position].1.push(value),
            None if found.len() < SUMMARISED => found.push((label, vec![value])),
            None => {}
        }
    }
    found.into_iter().map(|(label, values)| format!("{label} = {}", range(&values))).collect()
}

fn range(values: &[&Value]) -> String {
    let numbers = values.iter().map(|value| number(value)).collect::<Option<Vec<_>>>().unwrap_or_default();
    let counts = |step: i32| numbers.windows(2).all(|pair| &pair[1] - &pair[0] == IBig::from(step));
    match values {
        [] => String::new(),
        [first, .., last] if numbers.len() > 2 && (counts(1) || counts(-1)) => {
            format!("{}..{}", show(first), show(last))
        }
        [first, rest @ ..] if rest.iter().all(|value| value == first) => show(first),
        [first, second, _, .., last] if values.len() > 3 => {
            format!("{}, {}, ..., {}", show(first), show(second), show(last))
        }
        few => few.iter().map(|value| show(value)).collect::<Vec<_>>().join(", "),
    }
}

fn number(value: &Value) -> Option<IBig> {
    match value {
        Value::Bv(bits) => Some(bits.signed()),
        Value::Int(number) => Some(number.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_term::BvValue;

    fn step(changes: &[(&str, i64)]) -> Step {
        let change = |&(name, value): &(&str, i64)| Note::Change {
            name: Some(name.into()),
            value: Value::Bv(BvValue::new(32, value as u32)),
            why: Why::Computed,
        };
        Step { place: None, notes: changes.iter().map(change).collect(), error: false }
    }

    #[test]
    fn elements_are_gathered() {
        let step = step(&[("a[0]", 1), ("a[1]", 1), ("a[2]", 1), ("a[3]", 2), ("b[4]", 2), ("x", 2)]);
        assert_eq!(texts(&step), ["a[0..2] = 1", "a[3] = 2", "b[4] = 2", "x = 2"]);
    }

    #[test]
    fn loops_are_summed_up() {
        for (values, said) in [
            (&[1, 2, 3, 4][..], "x = 1..4"),
            (&[-1, -2, -3], "x = -1..-3"),
            (&[1, 2], "x = 1, 2"),
            (&[3, 6, 9, 12], "x = 3, 6, ..., 12"),
            (&[7, 7, 7], "x = 7"),
            (&[7], "x = 7"),
        ] {
            let steps = values.iter().map(|&value| step(&[("x", value)])).collect::<Vec<_>>();
            assert_eq!(summary(&steps), [said]);
        }
    }
}
