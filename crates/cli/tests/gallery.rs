//! The gallery in `examples/`: ten programs, each of them safe in one file and broken in another.
//!
//! Each begins with one line that says what it shows and `// expect: safe`, `// expect: unsafe` or
//! `// expect: unsafe at line N`. Whoever reads the answer from its end must find the line where the run
//! fails at once, so its place has to be in the last five lines. `README.md` beside the programs is compared
//! with what they say.

mod common;

use common::{check_all, run};
use std::path::{Path, PathBuf};

/// The gallery, in the order of its README; each name has a `NAME.c` and a `NAME-broken.c`.
const PROGRAMS: [&str; 10] =
    ["lock", "protocol", "ring", "driver", "message", "goto-fail", "privilege", "pool", "scheduler", "mixer"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples")
}

fn files() -> Vec<String> {
    PROGRAMS.iter().flat_map(|name| [format!("{name}.c"), format!("{name}-broken.c")]).collect()
}

/// What the first two lines of a program say.
struct Header {
    shows: String,
    expected: String,
}

fn header(file: &str) -> Header {
    let text = std::fs::read_to_string(folder().join(file)).expect("the program is there");
    let first = text.lines().next().and_then(|line| line.strip_prefix("// "));
    let shows = first.unwrap_or_else(|| panic!("{file} does not say what it shows")).to_string();
    let expected =
        common::header(&text, "expect").unwrap_or_else(|| panic!("{file}: no `// expect:`")).into();
    Header { shows, expected }
}

#[test]
fn every_program_is_answered_without_options() {
    check_all(files(), |file| check(file));
}

fn check(file: &str) -> Result<(), String> {
    let expected = header(file).expected;
    // The limit only keeps a failing test from going on for ever.
    let result = run(&folder(), &["verify", "--timeout", "60", file]);
    let said = format!("{file}: expected {expected}, got {} {}{}", result.exit, result.stdout, result.stderr);
    let (word, place) = match expected.split_once(" at line ") {
        Some((word, line)) => (word, Some(format!("{file}:{line}"))),
        None => (expected.as_str(), None),
    };
    let exit = match word {
        "safe" => 0,
        "unsafe" => 10,
        _ => return Err(said),
    };
    if result.stdout.lines().next() != Some(word) || result.exit != exit {
        return Err(said);
    }
    // They are wrong in what they say, not by way of what C leaves undefined.
    if result.stdout.contains("leaves undefined") {
        return Err(format!("no undefined behaviour is needed: {said}"));
    }
    let names = |line: &str| place.as_deref().is_none_or(|place| mentions(line, place));
    match result.stdout.lines().rev().take(5).any(names) {
        true => Ok(()),
        false => Err(format!("the line is not named in the last five lines: {said}")),
    }
}

/// Whether a line has this place, and not just one that begins with it: `a.c:2` is not in `a.c:23`.
fn mentions(line: &str, place: &str) -> bool {
    line.match_indices(place)
        .any(|(at, _)| !line[at + place.len()..].starts_with(|next: char| next.is_ascii_digit()))
}

#[test]
fn a_place_is_not_the_beginning_of_another() {
    assert!(mentions("error: a.c:23 in main", "a.c:23"));
    assert!(mentions("a.c:23", "a.c:23"));
    assert!(!mentions("error: a.c:234 in main", "a.c:23"));
    assert!(!mentions("error: b.c:23 in main", "a.c:23"));
}

#[test]
fn at_least_five_broken_programs_name_their_line() {
    let named = files().iter().filter(|file| header(file).expected.contains(" at line ")).count();
    assert!(named >= 5, "{named}");
}

#[test]
fn the_readme_lists_every_program_with_its_line() {
    let readme = std::fs::read_to_string(folder().join("README.md")).expect("the README is there");
    for file in files() {
        let entry = format!("| [`{file}`]({file}) | {} |", header(&file).shows);
        assert!(readme.contains(&entry), "examples/README.md has no line `{entry}`");
        if let Some((_, line)) = header(&file).expected.split_once(" at line ") {
            let place = format!("| `{file}` | `{file}:{line}` in ");
            assert!(readme.contains(&place), "examples/README.md has no line that begins with `{place}`");
        }
    }
}
