//! C programs with the expected verdict inside, and what `verify` does with programs and tasks.
//!
//! Each file of `tests/c` begins with `// expect: safe|unsafe|unknown|refused|doubtful`, `// model: ILP32|LP64` and a
//! line that says what it is about; `// engine: NAME` may choose an engine, `// entry: NAME` where the run
//! begins, `// with: FILE` a second file of the program, `// options: WORDS` more of the command line, `// timeout: N` seconds, and
//! `// say: TEXT` what a refusal must contain. `doubtful` programs are safe, but not modelled exactly: they
//! may be proved or not. They are what verifiers have stumbled over: what C leaves open, memory, calls, the
//! environment.

mod common;

use common::{Scratch, check_all, header, run};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c")
}

#[test]
fn programs_get_the_verdict_that_they_expect() {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .expect("the folder is there")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "c"));
    files.sort();
    assert!(files.len() > 40, "the programs are there");
    check_all(files, |file| check(file));
}

fn check(file: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let expected = header(&text, "expect").ok_or_else(|| format!("{name}: no `// expect:`"))?;
    let model = header(&text, "model").ok_or_else(|| format!("{name}: no `// model:`"))?;
    let engine = header(&text, "engine").unwrap_or("auto");
    let entry = header(&text, "entry").unwrap_or("main");
    let timeout = header(&text, "timeout").unwrap_or("60");
    let mut options = vec!["verify", "--engine", engine, "--timeout", timeout, "--data-model", model];
    options.extend(["--entry", entry, name]);
    options.extend(header(&text, "with"));
    let more = header(&text, "options").unwrap_or_default();
    if !more.contains("--check") && !more.contains("--property") {
        options.extend(["--property", "unreach-call"]);
    }
    options.extend(more.split_whitespace());
    let result = run(&folder(), &options);
    if expected == "doubtful" {
        return match result.exit {
            0 | 5 => Ok(()),
            exit => {
                Err(format!("{name}: expected no verdict, got {exit} {}{}", result.stdout, result.stderr))
            }
        };
    }
    let (word, exit) = match expected {
        "safe" => (Some("safe"), 0),
        "refused" => (None, 2),
        "unknown" => (Some("unknown"), 5),
        _ => (Some("unsafe"), 10),
    };
    let said = header(&text, "say").is_none_or(|text| result.stderr.contains(text));
    match result.stdout.lines().next() == word && result.exit == exit && said {
        true => Ok(()),
        false => Err(format!(
            "{name}: expected {expected}, got {} {}{}",
            result.exit, result.stdout, result.stderr
        )),
    }
}

#[test]
fn a_counterexample_reads_as_c_and_is_executed() {
    let result =
        run(&folder(), &["verify", "--property", "unreach-call", "--data-model", "LP64", "lock_broken.c"]);
    assert_eq!(result.exit, 10, "{}", result.stderr);
    assert!(result.stdout.contains("compiled and executed, it reaches the error"), "{}", result.stdout);
    assert!(result.stdout.contains("__VERIFIER_nondet_int() = "), "{}", result.stdout);
    let last = result.stdout.lines().rev().take(6).collect::<String>();
    assert!(last.contains("lock_broken.c:13"), "the faulty line is at the end: {}", result.stdout);
}

#[test]
fn tasks_properties_and_several_files() {
    let scratch = Scratch::new();
    let write = |name: &str, text: &str| scratch.write(name, text);
    write("a file's name.c", "int twice(int x) { return x + x; }\n");
    write(
        "main.c",
        "int twice(int);\nvoid reach_error(void) {}\n\
         int main(void) { if (twice(21) == 42) reach_error(); }\n",
    );
    write("p.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    write(
        "task.yml",
        "format_version: '2.0'\ninput_files: ['a file''s name.c', 'main.c']\n\
         properties:\n  - property_file: p.prp\n    expected_verdict: false\n\
         options:\n  language: C\n  data_model: ILP32\n",
    );
    assert_eq!(run(&scratch, &["verify", "--quiet", "task.yml"]).stdout, "unsafe\n");
    let both = ["verify", "--quiet", "--property", "p.prp", "a file's name.c", "main.c"];
    assert_eq!(run(&scratch, &both).stdout, "unsafe\n");
    let witness = [
        "verify",
        "--property",
        "unreach-call",
        "--quiet",
        "--witness",
        "w.yml",
        "--harness",
        "h",
        "main.c",
        "a file's name.c",
    ];
    assert_eq!(run(&scratch, &witness).exit, 10);
    assert!(
        std::fs::read_to_string(scratch.join("w.yml")).expect("a witness").contains("violation_sequence")
    );
    assert!(scratch.join("h/harness.c").exists());
}

/// What a shift by the width or more gives is not agreed: a run that needs it is no violation. Where all of
/// them do, a proof says that it assumes that there is no such shift, and so does its evidence.
#[test]
fn a_run_that_needs_a_wide_shift_is_no_verdict() {
    let scratch = Scratch::new();
    let text = "extern void reach_error(void);\nextern unsigned __VERIFIER_nondet_uint(void);\n\
                int main(void) {\n    unsigned s = __VERIFIER_nondet_uint();\n    if ((1u << s) == 5) \
                reach_error();\n}\n";
    scratch.write("shift.c", text);
    let bmc = run(
        &scratch,
        &[
            "verify",
            "--property",
            "unreach-call",
            "--engine",
            "bmc",
            "--max-depth",
            "1",
            "--timeout",
            "30",
            "shift.c",
        ],
    );
    assert_ne!(bmc.exit, 10, "{}", bmc.stdout);
    for options in [&["--engine", "cfa"][..], &["--engine", "auto"], &["--assume-shifts"]] {
        let mut words = vec![
            "verify",
            "--property",
            "unreach-call",
            "--timeout",
            "30",
            "--evidence",
            "e.json",
            "shift.c",
        ];
        words.extend(options);
        let result = run(&scratch, &words);
        assert_eq!(result.stdout.lines().next(), Some("safe"), "{options:?}: {}", result.stdout);
        let assumption = "assuming: no shift is by the width of its operand or more";
        assert!(result.stdout.contains(assumption), "{options:?}: {}", result.stdout);
        let plain = run(&scratch, &["check", "shift.c", "e.json"]);
        assert!(plain.stdout.contains("--assume-shifts") && plain.exit != 0, "{}", plain.stdout);
        assert_eq!(run(&scratch, &["check", "--assume-shifts", "shift.c", "e.json"]).exit, 0);
    }
}

/// What is learnt about a function whose body is shared is learnt once, however often it is called.
#[test]
fn a_shared_function_is_understood_once() {
    let scratch = Scratch::new();
    let mut counts = Vec::new();
    for calls in [5, 40] {
        let body = "i = 0; loop();\n".repeat(calls);
        let text = format!(
            "extern void reach_error(void);\nint i;\n\
             void loop(void) {{ do {{ i += 3; }} while (i < 5); if (i >= 7) reach_error(); }}\n\
             int main(void) {{ {body} }}\n"
        );
        scratch.write("loop.c", &text);
        let result = run(
            &scratch,
            &[
                "verify",
                "--property",
                "unreach-call",
                "--engine",
                "euf",
                "--calls",
                "shared",
                "--stats",
                "loop.c",
            ],
        );
        assert_eq!(result.exit, 0, "{}{}", result.stdout, result.stderr);
        let line = result.stderr.lines().find(|line| line.starts_with("euf ")).expect("statistics");
        // What follows are times.
        counts.push(line.split(" queries-per-second").next().map(String::from));
    }
    assert_eq!(counts[0], counts[1]);
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let scratch = Scratch::new();
    let write = |name: &str, text: &str| scratch.write(name, text);
    write("wrong.c", "int main(void) {\n    return x;\n}\n");
    write("empty.c", "int f;\n");
    write("threads.c", "int pthread_create();\nint main(void) {\n    pthread_create();\n}\n");
    write(
        "vector.ll",
        "define i32 @main() {\n  %v = add <2 x i32> zeroinitializer, zeroinitializer\n  ret i32 0\n}\n",
    );
    for (file, said) in [
        ("wrong.c", "wrong.c:2:12"),
        ("empty.c", "main"),
        ("threads.c", "threads.c:3:5"),
        ("vector.ll", "vectors"),
        ("none.c", "none.c"),
    ] {
        let result = run(&scratch, &["verify", file]);
        assert_eq!(result.exit, 2, "{file}: {}{}", result.stdout, result.stderr);
        assert!(result.stderr.contains(said), "{file}: {}", result.stderr);
    }
}

#[test]
fn programs_are_translated() {
    for (format, said) in [
        ("ll", "define"),
        ("ir", "function main"),
        ("cfa", "(cfa"),
        ("dot", "digraph"),
        ("vmt", ":next"),
        ("btor2", "bad"),
    ] {
        let result = run(&folder(), &["translate", "--to", format, "counter.c"]);
        assert_eq!(result.exit, 0, "{format}: {}", result.stderr);
        assert!(result.stdout.contains(said), "{format}: {}", result.stdout);
    }
}

/// What is in structures, arrays and unions has the name that the source gives it.
#[test]
fn traces_name_members() {
    for engine in ["bmc", "cfa"] {
        let options = [
            "verify",
            "--property",
            "unreach-call",
            "--engine",
            engine,
            "--timeout",
            "60",
            "--trace",
            "full",
            "member_names.c",
        ];
        let result = run(&folder(), &options);
        assert_eq!(result.exit, 10, "{engine}: {}{}", result.stdout, result.stderr);
        for change in [
            "table[3].key = 7",
            "table[1].where.y = 5",
            "table[2].value.parts[1] = 3",
            "local.where.x = 3",
            "local.value.wide = 6",
            "self.inner.groups = 4",
            "self.inner.flags[2] = 3",
            "matrix[1][2] = 9",
        ] {
            assert!(result.stdout.contains(change), "{engine}: no {change} in {}", result.stdout);
        }
        assert!(!result.stdout.contains('@'), "{engine}: {}", result.stdout);
    }
    let result = run(
        &folder(),
        &[
            "verify",
            "--property",
            "unreach-call",
            "--engine",
            "bmc",
            "--timeout",
            "60",
            "--json",
            "member_names.c",
        ],
    );
    assert!(result.stdout.contains("\"self.inner.groups\""), "{}", result.stdout);
}
