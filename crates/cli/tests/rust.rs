//! Rust programs with the expected verdicts inside, and what `verify` says of them.
//!
//! Each file of `tests/rust` has a line `// expect: PROOF safe`, `// expect: PROOF unknown` or
//! `// expect: PROOF unsafe CLASS` for each of its proofs (or for `main`). A line that ends in `// PROOF fails here` is where
//! the counterexample must end, and `// say: TEXT` is what the text must contain. Every counterexample must be executed and panic, except
//! mistakes of memory, which our own machine repeats.

mod common;

use common::{Scratch, check_all, headers, run};
use serde_json::Value;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rust")
}

#[test]
fn programs_get_the_verdicts_that_they_expect() {
    let entries = std::fs::read_dir(folder()).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    assert!(files.len() >= 15, "the programs are there");
    check_all(files, |file| check(file));
}

fn check(file: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let wrong = |what: &str| Err(format!("{name}: {what}"));
    let mut expected: Vec<Vec<&str>> =
        headers(&text, "expect").map(|line| line.split_whitespace().collect()).collect();
    expected.sort();
    let result = run(&folder(), &["verify", "--timeout", "300", "--json", name]);
    let Ok(answer) = serde_json::from_str::<Value>(&result.stdout) else {
        return wrong(&format!("no answer: {}{}", result.stdout, result.stderr));
    };
    let found = answer["properties"].as_array().map(Vec::as_slice).unwrap_or_default();
    if found.len() != expected.len() || expected.is_empty() {
        return wrong(&format!("{} proofs, expected {}", found.len(), expected.len()));
    }
    for (property, words) in found.iter().zip(&expected) {
        let [proof, verdict, ..] = words[..] else { return wrong("what is expected?") };
        let said = |key: &str| property[key].as_str().unwrap_or_default();
        if said("name") != proof || said("verdict") != verdict {
            return wrong(&format!("{proof} should be {verdict}: {property}"));
        }
        if verdict != "unsafe" {
            continue;
        }
        let class = property["check"]["class"].as_str().unwrap_or_default();
        if words.get(2) != Some(&class) {
            return wrong(&format!("{proof} should fail by {:?}: {}", words.get(2), property["check"]));
        }
        let here = format!("// {proof} fails here");
        let line = text.lines().position(|line| line.ends_with(&here)).map(|line| line as u64 + 1);
        if line.is_some() && property["fault"]["line"].as_u64() != line {
            return wrong(&format!("{proof} should fail in line {line:?}: {}", property["fault"]));
        }
        let memory = matches!(class, "null" | "deref" | "free");
        if !memory && said("executed") != "reached" {
            return wrong(&format!("{proof} was not seen to panic: {}", said("executed")));
        }
    }
    match headers(&text, "say").find(|text| !result.stdout.contains(&text.replace('"', "\\\""))) {
        Some(missing) => wrong(&format!("it does not say {missing}: {}", result.stdout)),
        None => Ok(()),
    }
}

#[test]
fn values_are_told_in_rust() {
    let result = run(&folder(), &["verify", "--timeout", "300", "--entry", "of_nothing", "division.rs"]);
    assert_eq!(result.exit, 10, "{}", result.stderr);
    let text = &result.stdout;
    assert!(text.starts_with("unsafe\nproperty: of_nothing: no panic, no overflow"), "{text}");
    assert!(text.contains("compiled and executed, it reaches the error"), "{text}");
    assert!(text.contains("any::<u8>() = 0"), "{text}");
    let last = text.lines().last().unwrap_or_default();
    assert!(
        last.starts_with("error: division.rs:6 in percent, called from of_nothing at division.rs:20"),
        "{text}"
    );
    assert!(last.contains("attempt to divide by zero"), "{text}");
}

#[test]
fn what_is_wrong_is_said() {
    let scratch = Scratch::new();
    scratch.write("wrong.rs", "fn main() { let x: u8 = \"a\"; }\n");
    let result = run(&scratch, &["verify", "wrong.rs"]);
    assert!(result.exit == 2 && result.stderr.contains("mismatched types"), "{}", result.stderr);
    assert!(result.stderr.contains("wrong.rs:1:"), "{}", result.stderr);
    scratch.write("empty.rs", "pub fn f() {}\n");
    let result = run(&scratch, &["verify", "empty.rs"]);
    assert!(result.exit == 2 && result.stderr.contains("#[euphonium::proof]"), "{}", result.stderr);
    // Threads are not modelled, and what the program prints by itself is not looked through.
    scratch.write("thread.rs", "fn main() { std::thread::spawn(|| {}).join().unwrap(); }\n");
    let result = run(&scratch, &["verify", "--timeout", "60", "thread.rs"]);
    assert!(result.exit == 2 || result.exit == 5, "{}{}", result.stdout, result.stderr);
    let own = "struct P;\nimpl std::fmt::Display for P {\n    fn fmt(&self, _: &mut std::fmt::Formatter) -> \
               std::fmt::Result {\n        panic!()\n    }\n}\nfn main() {\n    println!(\"{P}\");\n}\n";
    scratch.write("own.rs", own);
    let result = run(&scratch, &["verify", "own.rs"]);
    assert!(result.exit == 2 && result.stderr.contains("own.rs:8"), "{}{}", result.stdout, result.stderr);
    let result = run(&scratch, &["verify", "--witness", "w.yml", "own.rs"]);
    assert!(result.exit == 1 && result.stderr.contains("--witness"), "{}", result.stderr);
}

/// A folder with a `Cargo.toml`: proofs in its library, with and without the crates it depends on.
#[test]
fn packages_are_built_by_cargo() {
    let scratch = Scratch::new();
    scratch
        .write("inner/Cargo.toml", "[package]\nname = \"inner\"\nversion = \"0.1.0\"\nedition = \"2021\"\n");
    scratch.write("inner/src/lib.rs", "pub fn next(x: u8) -> u8 {\n    x + 1\n}\n");
    scratch.write(
        "outer/Cargo.toml",
        "[package]\nname = \"outer-one\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\ninner = { path = \"../inner\" }\n",
    );
    let text = "#[cfg(euphonium)]\nmod proofs {\n    #[euphonium::proof]\n    fn small() {\n        let x: u8 = \
                euphonium::any();\n        euphonium::assume(x < 255);\n        assert!(inner::next(x) > x);\n    \
                }\n    #[euphonium::proof]\n    fn every() {\n        inner::next(euphonium::any());\n    }\n}\n";
    scratch.write("outer/src/lib.rs", text);
    let result = run(&scratch, &["verify", "--timeout", "300", "outer"]);
    assert_eq!(result.exit, 10, "{}{}", result.stdout, result.stderr);
    assert!(result.stdout.contains("property: proofs::small: no panic, no overflow"), "{}", result.stdout);
    assert!(result.stdout.contains("attempt to add with overflow"), "{}", result.stdout);
    let one = run(&scratch, &["verify", "--quiet", "--timeout", "300", "--entry", "proofs::small", "outer"]);
    assert_eq!((one.exit, one.stdout.as_str()), (0, "safe\n"), "{}", one.stderr);
}
