//! What is said of a step, as text: changes with where they are from, decisions, and what a loop did in the
//! iterations that are left out.

use super::steps::{Note, Step, Told, Why};
use dashu_int::IBig;
use euphonium_program::blocks::shown;
use euphonium_term::Value;
use rustc_hash::FxHashMap;

/// Ranges in this many dimensions are told as one.
const DIMENSIONS: usize = 4;

/// Of more elements of one array, this many are told.
const FEW: usize = 6;

/// What happens in a step, one text for each change or decision. Elements of an array that get the same value
/// are one. Of many elements a few are told, unless all of them are wanted.
pub(super) fn texts(step: &Step, all: bool) -> Vec<String> {
    let mut items: Vec<Item> = step.notes.iter().map(Item::of).collect();
    // Each pass makes ranges of one index of what is left: `m[0][0]`, `m[0][1]` become `m[0][0..1]`, which
    // becomes `m[0..1][0..1]` with the same of `m[1]`.
    for _ in 0..DIMENSIONS {
        let before = items.len();
        items = gather(items);
        if items.len() == before {
            break;
        }
    }
    let mut told = Vec::new();
    // How many entries each array has, and how many of them were left out.
    let mut arrays: FxHashMap<String, (usize, usize)> = FxHashMap::default();
    for item in &items {
        arrays.entry(item.array().unwrap_or_default().to_string()).or_default().0 += 1;
    }
    for item in items {
        if let Some(array) = item.array()
            && let Some((count, left_out)) = arrays.get_mut(array)
            && !all
            && *count > FEW
        {
            *left_out += 1;
            // The last one says how many there are beside the first few.
            if *left_out == *count {
                told.push(format!("and {} more of {array}", *count - FEW));
            }
            if *left_out > FEW {
                continue;
            }
        }
        told.push(match item {
            Item::Value(name, value) => change(Some(&name), &value.show(), &Why::Computed),
            Item::Other(text) => text,
        });
    }
    told
}

/// What is told.
enum Item<'a> {
    /// A variable, or a range of elements, has a computed value.
    Value(String, &'a Told),
    /// Anything else.
    Other(String),
}

impl Item<'_> {
    fn of(note: &Note) -> Item<'_> {
        match note {
            Note::Change { name: Some(name), value, why: Why::Computed } => {
                Item::Value(name.to_string(), value)
            }
            _ => Item::Other(text(note)),
        }
    }

    /// The array that it is an element of: `table[3].key`, `table@8` or, if its address is all that is known,
    /// `table at 0x1008`.
    fn array(&self) -> Option<&str> {
        let Item::Value(name, _) = self else { return None };
        let end = name.find(['[', '@']).or(name.find(" at 0x"))?;
        Some(&name[..end])
    }
}

/// Joins what differs in one index only, counts it up, and has the same value.
fn gather(items: Vec<Item>) -> Vec<Item> {
    let mut gathered: Vec<Item> = Vec::new();
    // The last name that was joined, where the index that counts begins, and its first value.
    let mut run: Option<(String, Option<(usize, u64)>)> = None;
    for item in items {
        if let Item::Value(name, value) = &item
            && let (Some(Item::Value(range, known)), Some((last, counting))) = (gathered.last_mut(), &run)
            && value == known
            && let Some((open, index, behind)) = successor(last, name)
            && counting.is_none_or(|(at, _)| at == open)
        {
            let first = counting.map_or(index, |(_, first)| first);
            *range = format!("{}{first}..{}]{behind}", &name[..=open], index + 1);
            run = Some((name.clone(), Some((open, first))));
            continue;
        }
        run = match &item {
            Item::Value(name, _) => Some((name.clone(), None)),
            Item::Other(_) => None,
        };
        gathered.push(item);
    }
    gathered
}

/// If the second name is the first with one index that is larger by one: where its bracket is, the smaller
/// index, and what is behind.
fn successor<'n>(name: &str, next: &'n str) -> Option<(usize, u64, &'n str)> {
    for (open, _) in name.match_indices('[') {
        let rest = next.strip_prefix(&name[..=open])?;
        let (index, behind) = name[open + 1..].split_once(']')?;
        let (next_index, next_behind) = rest.split_once(']')?;
        if behind == next_behind
            && let (Ok(index), Ok(next_index)) = (index.parse::<u64>(), next_index.parse::<u64>())
            && index.checked_add(1) == Some(next_index)
        {
            return Some((open, index, next_behind));
        }
    }
    None
}

fn text(note: &Note) -> String {
    match note {
        Note::Decision(taken) => taken.to_string(),
        Note::Change { name, value, why } => change(name.as_deref(), &value.show(), why),
    }
}

fn change(name: Option<&str>, value: &str, why: &Why) -> String {
    match (name, why) {
        (Some(name), Why::Computed) => format!("{name} = {value}"),
        (None, Why::Computed) => value.to_string(),
        (Some(name), Why::Input(call)) => format!("{name} = {} = {value}", shown(call)),
        (None, Why::Input(call)) => format!("{} = {value}", shown(call)),
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
    let mut found: Vec<(String, Vec<&Told>)> = Vec::new();
    for note in steps.iter().flat_map(|step| &step.notes) {
        let Note::Change { name, value, why } = note else { continue };
        let label = match (name, why) {
            (Some(name), _) => name.to_string(),
            (None, Why::Input(call)) => shown(call),
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

fn range(values: &[&Told]) -> String {
    let numbers =
        values.iter().map(|value| number(&value.value)).collect::<Option<Vec<_>>>().unwrap_or_default();
    let counts = |step: i32| numbers.windows(2).all(|pair| &pair[1] - &pair[0] == IBig::from(step));
    match values {
        [] => String::new(),
        [first, .., last] if numbers.len() > 2 && (counts(1) || counts(-1)) => {
            format!("{}..{}", first.show(), last.show())
        }
        [first, rest @ ..] if rest.iter().all(|value| value == first) => first.show(),
        [first, second, _, .., last] if values.len() > 3 => {
            format!("{}, {}, ..., {}", first.show(), second.show(), last.show())
        }
        few => few.iter().map(|value| value.show()).collect::<Vec<_>>().join(", "),
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
            value: Value::Bv(BvValue::new(32, value as u32)).into(),
            why: Why::Computed,
        };
        Step { place: None, notes: changes.iter().map(change).collect(), error: false }
    }

    #[test]
    fn elements_are_gathered() {
        let step = step(&[("a[0]", 1), ("a[1]", 1), ("a[2]", 1), ("a[3]", 2), ("b[4]", 2), ("x", 2)]);
        assert_eq!(texts(&step, false), ["a[0..2] = 1", "a[3] = 2", "b[4] = 2", "x = 2"]);
    }

    #[test]
    fn inner_indices_are_gathered() {
        for (names, said) in [
            (&["t[0].k", "t[1].k", "t[2].k", "t[2].w"][..], &["t[0..2].k = 1", "t[2].w = 1"][..]),
            (&["m[0][0]", "m[0][1]", "m[1][0]", "m[1][1]"], &["m[0..1][0..1] = 1"]),
            (&["m[0][1]", "m[1][1]", "m[1][2]"], &["m[0..1][1] = 1", "m[1][2] = 1"]),
            (&["m[0][0]", "m[1][1]"], &["m[0][0] = 1", "m[1][1] = 1"]),
            (&["a[1]", "a[0]", "a[2]"], &["a[1] = 1", "a[0] = 1", "a[2] = 1"]),
            (&["a[0].b[9]", "a[0].b[10]"], &["a[0].b[9..10] = 1"]),
        ] {
            let changes = names.iter().map(|&name| (name, 1)).collect::<Vec<_>>();
            assert_eq!(texts(&step(&changes), false), said);
        }
    }

    #[test]
    fn of_many_cells_a_few() {
        let names: Vec<String> = (0..9).map(|i| format!("a[{}]", 3 * i)).chain(["b[1]".into()]).collect();
        let changes: Vec<(&str, i64)> = names.iter().map(|name| (&**name, 5)).collect();
        let few = texts(&step(&changes), false);
        let first = (0..6).map(|i| format!("a[{}] = 5", 3 * i));
        let expected: Vec<String> =
            first.chain(["and 3 more of a".to_string(), "b[1] = 5".to_string()]).collect();
        assert_eq!(few, expected);
        assert_eq!(texts(&step(&changes), true).len(), 10);
        // As many as fit are all told.
        assert_eq!(texts(&step(&changes[..6]), false).len(), 6);
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
