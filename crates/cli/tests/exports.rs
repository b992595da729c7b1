//! Problems as Boogie procedures and in MCMT: what is written is read again, with the same answer, which the checker accepts.

mod common;

use common::{Scratch, header, run};
use std::path::{Path, PathBuf};

const COUNTER: &str =
    "(cfa (var x (_ BitVec 8)) (var m (Array (_ BitVec 8) Bool)) (location a) (location b) (location bad)
    (initial a) (error bad) (edge a b (assign x #x00) (assign m (store m #x00 true)))
    (edge b b (assume (bvult x #x05)) (choice ((assign x (bvadd x #x01))) ((havoc x) (assume (= x #x02)))))
    (edge b bad (assume (or (= x LIMIT) (not (select m #x00))))))";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c")
}

/// Translates, verifies what was written and has the evidence checked.
fn round_trip(scratch: &Scratch, input: &str, options: &[&str], format: &str, expected: &str) {
    let extension = if format == "boogie" { "bpl" } else { format };
    let output = format!("written.{extension}");
    let mut words = vec!["translate", "--to", format, input, "-o", &output];
    words.extend(options);
    let translated = run(scratch, &words);
    assert_eq!(translated.exit, 0, "{input} {format}: {}", translated.stderr);
    let verified = run(scratch, &["verify", "--timeout", "60", "--evidence", "e.json", &output]);
    let text = scratch.read(&output);
    assert_eq!(verified.stdout.lines().next(), Some(expected), "{input}\n{}\n{text}", verified.stderr);
    let checked = run(scratch, &["check", &output, "e.json"]);
    assert_eq!(checked.exit, 0, "{input} {format}: {}{}", checked.stdout, checked.stderr);
    assert!(checked.stdout.starts_with(&format!("accepted: {expected}")), "{}", checked.stdout);
}

#[test]
fn automata_and_systems_are_read_again() {
    let scratch = Scratch::new();
    for (limit, expected) in [("#x06", "safe"), ("#x05", "unsafe")] {
        scratch.write("counter.cfa", &COUNTER.replace("LIMIT", limit));
        for format in ["boogie", "mcmt"] {
            round_trip(&scratch, "counter.cfa", &[], format, expected);
        }
        // From one to the other, and back.
        round_trip(&scratch, "written.mcmt", &[], "vmt", expected);
        round_trip(&scratch, "written.bpl", &[], "cfa", expected);
        round_trip(&scratch, "written.cfa", &[], "boogie", expected);
    }
    // A system has no locations.
    let refused = run(&scratch, &["translate", "--to", "boogie", "written.vmt"]);
    assert_eq!(refused.exit, 2);
    assert!(refused.stderr.contains("only programs and automata"), "{}", refused.stderr);
}

#[test]
fn programs_are_read_again() {
    let scratch = Scratch::new();
    for name in
        ["counter.c", "clauses_memory_safe.c", "by_value.c", "byte_order.c", "array_index.c", "globals.c"]
    {
        let text = std::fs::read_to_string(folder().join(name)).expect("the program is there");
        let model = header(&text, "model").unwrap_or("LP64");
        let expected = header(&text, "expect").expect("it says what is expected");
        scratch.write(name, &text);
        round_trip(&scratch, name, &["--data-model", model], "boogie", expected);
    }
    let text = std::fs::read_to_string(folder().join("counter.c")).expect("the program is there");
    let model = header(&text, "model").unwrap_or("LP64");
    round_trip(
        &scratch,
        "counter.c",
        &["--data-model", model],
        "mcmt",
        header(&text, "expect").expect("an answer"),
    );
}

/// With `--int`, the assumption stands in the first line, and there are no words but those that say where a
/// run is.
#[test]
fn integers_are_an_assumption() {
    let scratch = Scratch::new();
    let text = std::fs::read_to_string(folder().join("counter.c")).expect("the program is there");
    scratch.write("p.c", &text);
    for (format, file, mark) in [("boogie", "p.bpl", "//"), ("mcmt", "p.mcmt", ";"), ("cfa", "p.cfa", ";")] {
        let translated =
            run(&scratch, &["translate", "--to", format, "--int", "--calls", "inline", "p.c", "-o", file]);
        assert_eq!(translated.exit, 0, "{format}: {}", translated.stderr);
        let written = scratch.read(file);
        assert!(
            written.starts_with(&format!("{mark} Assumed: numbers are integers without bounds")),
            "{written}"
        );
        assert!(!written.contains("bv32") && !written.contains("BitVec 32"), "{written}");
        assert!(written.contains("Int") || written.contains("int"), "{written}");
        let verified = run(&scratch, &["verify", "--quiet", "--timeout", "60", file]);
        assert_eq!(verified.stdout, "safe\n", "{format}: {}", verified.stderr);
    }
}

/// Damage is refused with a place, and no reader panics.
#[test]
fn damaged_files_are_refused() {
    let scratch = Scratch::new();
    scratch.write("counter.cfa", &COUNTER.replace("LIMIT", "#x06"));
    for (format, file) in [("boogie", "c.bpl"), ("mcmt", "c.mcmt")] {
        assert_eq!(run(&scratch, &["translate", "--to", format, "counter.cfa", "-o", file]).exit, 0);
        let text = scratch.read(file);
        let whole = text.trim_end().len();
        for part in 1..8 {
            let cut = &text[..whole * part / 8];
            scratch.write(file, cut);
            let refused = run(&scratch, &["verify", file]);
            assert_eq!(refused.exit, 2, "{cut}\n{}{}", refused.stdout, refused.stderr);
            let place = format!("{file}:");
            let rest = refused.stderr.split(&place).nth(1).unwrap_or_else(|| panic!("{}", refused.stderr));
            assert!(rest.starts_with(|c: char| c.is_ascii_digit()), "{}", refused.stderr);
        }
    }
}

#[test]
fn answers_are_certified() {
    let scratch = Scratch::new();
    scratch.write("counter.cfa", &COUNTER.replace("LIMIT", "#x06"));
    for (format, file, engine, trusted) in [
        ("boogie", "c.bpl", "cfa", "our reading of Boogie"),
        ("mcmt", "c.mcmt", "pdr", "our reading of MCMT"),
    ] {
        assert_eq!(run(&scratch, &["translate", "--to", format, "counter.cfa", "-o", file]).exit, 0);
        let kept = format!("kept.{format}");
        let told =
            run(&scratch, &["verify", "--engine", engine, "--certify", "--evidence", &kept, file]).stdout;
        let line = told
            .lines()
            .find_map(|line| line.strip_prefix("certified: "))
            .unwrap_or_else(|| panic!("{told}"));
        let (done, all) = line.split_once(" of ").unwrap_or_else(|| panic!("{told}"));
        assert!(done != "0" && all.starts_with(done), "{told}");
        assert!(scratch.read(&format!("{kept}/README")).contains(trusted), "{told}");
    }
}
