//! What is checked of programs beside assertions, class by class.
//!
//! Each file of `tests/checks` has lines `// expect: WHAT ANSWER`: what is asked (the name of a property,
//! classes with commas between them, or `usual`: nothing) and the first line of the answer; then `// model: ILP32|LP64`, perhaps
//! `// unseen: WHY` (no execution shows the mistake of memory), and a line that says what it is about.

mod common;

use common::{check_all, header, run};
use std::path::{Path, PathBuf};

const PROPERTIES: &[&str] =
    &["unreach-call", "no-overflow", "valid-memsafety", "valid-memcleanup", "termination"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/checks")
}

#[test]
fn programs_get_the_answers_that_they_expect() {
    let files = std::fs::read_dir(folder()).expect("the folder is there");
    let mut files: Vec<PathBuf> = files.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "c"));
    files.sort();
    assert!(files.len() > 20, "the programs are there");
    check_all(files, |file| check(file));
}

fn check(file: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let model = header(&text, "model").ok_or_else(|| format!("{name}: no `// model:`"))?;
    let expected = text.lines().filter_map(|line| line.strip_prefix("// expect: "));
    let expected: Vec<(&str, &str)> = expected.filter_map(|line| line.trim().split_once(' ')).collect();
    if expected.is_empty() {
        return Err(format!("{name}: no `// expect:`"));
    }
    for (asked, answer) in expected {
        let option = if PROPERTIES.contains(&asked) { "--property" } else { "--check" };
        let time = if answer == "unknown" { "5" } else { "60" };
        let mut options = vec!["verify", "--timeout", time, "--data-model", model, name];
        if asked != "usual" {
            options.extend([option, asked]);
        }
        let result = run(&folder(), &options);
        let exit = match answer {
            "safe" => 0,
            "unknown" => 5,
            _ => 10,
        };
        if result.stdout.lines().next() != Some(answer) || result.exit != exit {
            let (got, stdout, stderr) = (result.exit, result.stdout, result.stderr);
            return Err(format!("{name}, {asked}: expected {answer}, got {got} {stdout}{stderr}"));
        }
        // Who asks for nothing is told what was looked for.
        if asked == "usual" && !result.stdout.contains("(assert, overflow, division, deref, free, leak)") {
            return Err(format!("{name}: the classes are not named\n{}", result.stdout));
        }
        // What depends on inputs alone is seen to fail when it is executed; what was never written has some value, and a
        // file says what guards do not see.
        let unseen = header(&text, "unseen").is_some();
        let seen = asked != "uninitialised"
            && !(unseen && (asked.starts_with("valid-") || asked == "deref"))
            && asked != "usual";
        let answer =
            if asked == "valid-memsafety" { answer.split('(').next().unwrap_or(answer) } else { answer };
        if answer == "unsafe" && seen && !result.stdout.contains("it reaches the error") {
            return Err(format!("{name}, {asked}: was not seen to fail\n{}", result.stdout));
        }
    }
    Ok(())
}
