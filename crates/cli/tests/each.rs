//! One verdict for each check of a program.
//!
//! Each file of `tests/each` begins with `// check: CLASSES` and a line `// LINE CLASS VERDICT` for each check
//! that the answer must list, no more and no fewer; the line is 0 for what is looked at when the program ends.

mod common;

use common::{check_all, header, run};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/each")
}

#[test]
fn each_check_has_a_verdict() {
    let files = std::fs::read_dir(folder()).expect("the folder is there");
    let mut files: Vec<PathBuf> = files.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    assert!(files.len() >= 4, "the programs are there");
    check_all(files, |file| check(file));
}

/// The checks that a file expects, in order.
fn expected(text: &str) -> Vec<(u32, String, String)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("// "));
    let mut found: Vec<_> = lines
        .filter_map(|line| {
            let mut words = line.split(' ');
            let line = words.next()?.parse().ok()?;
            Some((line, words.next()?.to_string(), words.next()?.to_string()))
        })
        .collect();
    found.sort();
    found
}

fn check(file: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let classes = header(&text, "check").ok_or_else(|| format!("{name}: no `// check:`"))?;
    let expected = expected(&text);
    let result = run(&folder(), &["verify", "--timeout", "60", "--check", classes, "--json", name]);
    let answer: serde_json::Value = serde_json::from_str(&result.stdout)
        .map_err(|error| format!("{name}: {error}: {}{}", result.stdout, result.stderr))?;
    let none = Vec::new();
    let checks = answer["checks"].as_array().unwrap_or(&none);
    let word = |check: &serde_json::Value| match check["verdict"].as_str() {
        Some("safe") => "proved",
        Some("unsafe") => "violated",
        _ => "unknown",
    };
    let mut told: Vec<(u32, String, String)> = checks
        .iter()
        .map(|check| {
            let line = check["line"].as_u64().unwrap_or(0) as u32;
            (line, check["class"].as_str().unwrap_or_default().to_string(), word(check).to_string())
        })
        .collect();
    told.sort();
    if told != expected {
        return Err(format!("{name}: expected {expected:?}\ngot {told:?}\n{}", result.stdout));
    }
    // The worst of them is the verdict, and each that fails has a run.
    let violated = expected.iter().filter(|(.., verdict)| verdict == "violated").count();
    let exit = if violated > 0 { 10 } else { 0 };
    let runs = answer["properties"].as_array().map_or(0, |list| {
        list.iter().filter(|finding| finding["verdict"] == "unsafe" && finding["steps"].is_array()).count()
    });
    match result.exit == exit && runs == violated {
        true => Ok(()),
        false => Err(format!("{name}: exit {}, {runs} runs\n{}", result.exit, result.stdout)),
    }
}

#[test]
fn checks_are_listed_without_being_looked_at() {
    let result = run(&folder(), &["verify", "--show-checks", "--check", "overflow,division", "several.c"]);
    assert_eq!(result.exit, 0, "{}", result.stderr);
    let lines: Vec<&str> = result.stdout.lines().map(str::trim).collect();
    assert_eq!(lines.len(), 4, "{}", result.stdout);
    assert!(lines[0].starts_with("overflow  several.c:17:"), "{}", result.stdout);
    let system = run(&folder(), &["verify", "--show-checks", "../../../../examples/queue.vmt"]);
    assert_eq!(system.exit, 1, "{}{}", system.stdout, system.stderr);
}

#[test]
fn rules_are_the_classes() {
    let folder = folder();
    let sarif = std::env::temp_dir().join(format!("euphonium-each-{}.sarif", std::process::id()));
    let path = sarif.to_str().expect("a path of characters");
    let options =
        ["verify", "--timeout", "60", "--check", "null,deref", "--sarif", path, "null_and_beyond.c"];
    let result = run(&folder, &options);
    assert_eq!(result.exit, 10, "{}", result.stderr);
    let text = std::fs::read_to_string(&sarif).expect("the file is written");
    std::fs::remove_file(&sarif).expect("it is ours");
    let report: serde_json::Value = serde_json::from_str(&text).expect("an object");
    let results = report["runs"][0]["results"].as_array().expect("results");
    let mut rules: Vec<&str> = results.iter().filter_map(|result| result["ruleId"].as_str()).collect();
    rules.sort_unstable();
    assert_eq!(rules, ["deref", "null"]);
}
