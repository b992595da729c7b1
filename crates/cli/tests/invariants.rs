//! Invariants in the words of the source, tested by execution: the programs are compiled with a check of what
//! was told at each head of a loop, and run on random inputs. No check may ever fail.
//!
//! In the programs, `AT(c)` is the condition of a `while` or `for` and `HEAD` the first statement of a `do`;
//! there is one loop in a line. `// expect: N` says of how many loops something must be told.

mod common;

use common::run;
use euphonium_front::Clang;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/invariants")
}

/// The line and the expression of each invariant.
fn told(stdout: &str) -> Vec<(usize, String)> {
    let answer: Value = serde_json::from_str(stdout).unwrap();
    // The field is there if there is anything to tell.
    let invariants = answer["properties"][0]["invariants"].as_array().into_iter().flatten();
    let one = |i: &Value| (i["line"].as_u64().unwrap() as usize, i["text"].as_str().unwrap().to_string());
    invariants.map(one).collect()
}

/// The program with checks in the heads of loops.
fn instrumented(text: &str, invariants: &[(usize, String)]) -> String {
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    for (number, invariant) in invariants {
        let line = &mut lines[number - 1];
        let check = format!("(void)(({invariant}) || (violated({number}), 0))");
        assert!(line.contains("AT(") || line.contains("HEAD"), "line {number} has no loop: {line}");
        *line = line.replacen("AT(", &format!("({check}, "), 1).replacen("HEAD", &check, 1);
    }
    lines.join("\n")
}

const RUNTIME: &str = "\
extern int puts(const char *); extern void _exit(int); extern int atoi(const char *); extern char \
*getenv(const char *);
static unsigned long long state; static int begun;
static unsigned long long next(void) {
  if (!begun) { begun = 1; state = (unsigned)atoi(getenv(\"SEED\")) * 2654435761ull + 12345; }
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  unsigned long long x = state >> 29; return (state >> 60) < 13 ? x % 40 : x;
}
int __VERIFIER_nondet_int(void) { return (int)next(); }
unsigned __VERIFIER_nondet_uint(void) { return (unsigned)next(); }
unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)next(); }
short __VERIFIER_nondet_short(void) { return (short)next(); }
long __VERIFIER_nondet_long(void) { return (long)next(); }
void reach_error(void) { puts(\"error\"); _exit(99); }
void violated(int line) { puts(\"violated\"); _exit(77); }
";

/// Compiles a program with checks and runs it: no check may fail.
fn execute(clang: &Clang, scratch: &Path, name: &str, text: &str, told: &str) {
    let source = scratch.join(name);
    let executable = scratch.join("program");
    std::fs::write(&source, format!("{text}\n{RUNTIME}")).unwrap();
    // Programs do not rely on sizes, so that the native ones do.
    let built = Command::new(clang.path())
        .args(["-w", "-O0", "-fwrapv", "-Dassert(c)=((void)0)", "-o"])
        .args([&executable, &source])
        .output()
        .unwrap();
    assert!(built.status.success(), "{name}: {}{told}", String::from_utf8_lossy(&built.stderr));
    for seed in 0..12 {
        let ended =
            Command::new("timeout").arg("5").arg(&executable).env("SEED", seed.to_string()).output().unwrap();
        let code = ended.status.code();
        assert!(code != Some(77) && code != Some(99), "{name} {seed}: {told}");
    }
}

/// The programs, in order, with their names and texts.
fn programs() -> Vec<(String, String)> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder()).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 12);
    let named = |file: &PathBuf| file.file_name().unwrap().to_str().unwrap().to_string();
    files.iter().map(|file| (named(file), std::fs::read_to_string(file).unwrap())).collect()
}

fn model(text: &str) -> &'static str {
    if common::header(text, "model") == Some("ILP32") { "ILP32" } else { "LP64" }
}

#[test]
fn what_is_told_of_lines_holds_when_they_run() {
    let clang = Clang::find().unwrap();
    let scratch = tempfile::tempdir().unwrap();
    let mut all = 0;
    for (name, text) in programs() {
        let answer = run(&folder(), &["analyse", "--data-model", model(&text), "--json", &name]);
        let told: Value =
            serde_json::from_str(&answer.stdout).unwrap_or_else(|_| panic!("{}", answer.stderr));
        let lines = told["lines"].as_array().unwrap().iter();
        // There is one head of a loop in a line that is marked.
        let facts: Vec<(usize, String)> = lines
            .filter(|fact| fact["reached"] == true)
            .filter_map(|fact| Some((fact["line"].as_u64()? as usize, fact["holds"].as_str()?.to_string())))
            .filter(|(line, _)| {
                let line = text.lines().nth(line - 1).unwrap_or("");
                line.contains("AT(") || line.contains("HEAD")
            })
            .collect();
        all += facts.len();
        execute(&clang, scratch.path(), &name, &instrumented(&text, &facts), &answer.stdout);
    }
    assert!(all >= 8, "{all}");
}

#[test]
fn what_is_told_of_loops_holds_when_they_run() {
    let clang = Clang::find().unwrap();
    let scratch = tempfile::tempdir().unwrap();
    let mut all = 0;
    for (name, text) in programs() {
        let name = name.as_str();
        let header = |key: &str| common::header(&text, key);
        let expected: usize = header("expect").unwrap().parse().unwrap();
        let engines: Vec<&str> = header("engines").unwrap().split(' ').collect();
        let flag = model(&text);
        for engine in engines {
            let options = [
                "verify",
                "--engine",
                engine,
                "--timeout",
                "30",
                "--data-model",
                flag,
                "--json",
                name,
                "--property",
                "unreach-call",
            ];
            let answer = run(&folder(), &options);
            assert!(
                answer.stdout.contains("\"verdict\":\"safe\""),
                "{name} {engine}: {}{}",
                answer.stdout,
                answer.stderr
            );
            let invariants = told(&answer.stdout);
            assert!(invariants.len() >= expected, "{name} {engine}: {}", answer.stdout);
            all += invariants.len();
            execute(&clang, scratch.path(), name, &instrumented(&text, &invariants), &answer.stdout);
        }
    }
    assert!(all >= 15, "{all}");
}
