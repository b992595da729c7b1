//! What a person sees of an answer: the trace, and the reports in files.

mod common;
#[path = "../../report/tests/common/mod.rs"]
mod json_check;

use common::{Scratch, euphonium, run};
use json_check::{Parts, Value, check, check_sarif, parse};
use std::path::Path;
use std::process::Stdio;

/// A counter that goes to the input, and fails if the input is 12.
const COUNTER: &str = "extern void reach_error(void);\nextern int __VERIFIER_nondet_int(void);\n\
                       void push(int i) {\n    if (i == 12)\n        reach_error();\n}\n\
                       int main(void) {\n    int n = __VERIFIER_nondet_int();\n    int i = 0;\n    while (i \
                       < n)\n        i++;\n    push(i);\n    return 0;\n}\n";

const SAFE: &str = "extern void reach_error(void);\nextern int other(void);\n\
                    int main(void) {\n    int x = other();\n    int i = 0;\n    while (i < 10) i++;\n    if \
                    (i != 10) reach_error();\n    return x;\n}\n";

/// What would be a tag wherever a text can be.
const EVIL: &str = "</script><b>";

/// What is in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("readable");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn schema() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/report.schema.json");
    parse(&std::fs::read_to_string(path).expect("the schema")).expect("JSON")
}

#[test]
fn the_trace_ends_with_the_faulty_line() {
    let scratch = Scratch::new();
    scratch.write("counter.c", COUNTER);
    for width in ["60", "160"] {
        let output = euphonium(
            &scratch,
            &[
                "verify",
                "--property",
                "unreach-call",
                "--engine",
                "kind",
                "--timeout",
                "60",
                "--no-execute",
                "counter.c",
            ],
        )
        .env("COLUMNS", width)
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!(output.status.code(), Some(10), "{text}");
        assert_eq!(text.lines().next(), Some("unsafe"));
        let last = text.lines().last().unwrap_or_default();
        assert!(
            last.starts_with("error: counter.c:5 in push") && last.ends_with("reach_error is called"),
            "{text}"
        );
        assert!(text.contains("__VERIFIER_nondet_int() = 12"), "{text}");
        assert!(text.contains("10 more iterations of these 2 lines, i = 2..11"), "{text}");
        let width: usize = width.parse().expect("a number");
        // The table; the sentences before it are as long as they are.
        let long = text.lines().skip(4).filter(|line| line.chars().count() > width).collect::<Vec<_>>();
        assert!(long.is_empty() || long == [last], "{long:?}");
    }
}

/// What a condition says in the source is told, and not what the compiler asks in its place; checks that nobody has
/// written are not told at all.
#[test]
fn conditions_are_those_of_the_source() {
    let scratch = Scratch::new();
    let text = "#include <assert.h>\nextern int __VERIFIER_nondet_int(void);\nint main(void) {\n    \
                int a = 0, b = 5, n = 0;\n    if (!a) n++;\n    if (a || !b) n = 7;\n    \
                while (!(n > 2) && b) n++;\n    switch (b) { case 5: n++; break; default: n = 0; }\n    \
                int *p = __VERIFIER_nondet_int() ? &n : &b;\n    (*p)++;\n    assert(!b);\n    return 0;\n}\n";
    scratch.write("p.c", text);
    for engine in ["bmc", "auto"] {
        let args = ["verify", "--engine", engine, "--timeout", "60", "--trace", "full", "p.c"];
        let output = run(&scratch, &args);
        assert_eq!(output.exit, 10, "{}{}", output.stdout, output.stderr);
        let mut told: Vec<(String, String)> = Vec::new();
        let rows = output.stdout.lines().skip_while(|line| !line.starts_with("step"));
        for line in rows.skip(1).take_while(|line| line.starts_with(' ')) {
            match line.split_whitespace().nth(1).and_then(|place| place.strip_prefix("p.c:")) {
                Some(number) => told.push((number.into(), String::new())),
                None => told.last_mut().expect("a row").1 += line,
            }
        }
        let decisions = |line: &str| {
            let rows = told.iter().filter(|(number, _)| number == line);
            let words = rows.flat_map(|(_, notes)| notes.split([',', ' ']));
            words.filter(|word| ["true", "false"].contains(word)).collect::<Vec<_>>().join(" ")
        };
        let all = ["5", "6", "7", "8", "10", "11"].map(decisions);
        assert_eq!(all, ["true", "false", "true true false", "", "", "false"], "{}", output.stdout);
    }
}

#[test]
fn details_and_colours() {
    let scratch = Scratch::new();
    scratch.write("counter.c", COUNTER);
    let lines = |detail: &str| {
        let all = [
            "verify",
            "--property",
            "unreach-call",
            "--engine",
            "kind",
            "--timeout",
            "60",
            "--no-execute",
            "--trace",
            detail,
            "counter.c",
        ];
        run(&scratch, &all).stdout.lines().count()
    };
    let (full, folded, short) = (lines("full"), lines("folded"), lines("short"));
    assert!(full > 50 && folded < 40 && short < folded, "{full} {folded} {short}");
    let coloured = [
        "verify",
        "--property",
        "unreach-call",
        "--engine",
        "kind",
        "--timeout",
        "60",
        "--no-execute",
        "--color",
        "always",
        "counter.c",
    ];
    let text = run(&scratch, &coloured).stdout;
    assert!(text.starts_with("unsafe\n") && text.contains("\x1b["), "{text}");
    assert!(!text.lines().next().unwrap_or_default().contains('\x1b'), "the verdict is a bare word");
    let without = [
        "verify",
        "--property",
        "unreach-call",
        "--engine",
        "kind",
        "--timeout",
        "60",
        "--no-execute",
        "--trace",
        "short",
        "counter.c",
    ];
    assert!(!run(&scratch, &without).stdout.contains('\x1b'), "not on a terminal");
}

/// Real answers of each kind follow the documented schema, and say what the text says.
#[test]
fn json_is_as_documented() {
    let scratch = Scratch::new();
    scratch.write("counter.c", COUNTER);
    scratch.write("safe.c", SAFE);
    scratch.write(
        "recursive.c",
        "int f(int x) { return x ? f(x - 1) + 1 : 0; }\nint main(void) { return f(3); }\n",
    );
    scratch.write(
        "wrap.btor2",
        "1 sort bitvec 4\n2 zero 1\n3 state 1 x\n4 init 1 3 2\n5 one 1\n6 add 1 3 5\n7 next 1 3 6\n\
         8 constd 1 3\n9 sort bitvec 1\n10 eq 9 3 8\n11 bad 10\n",
    );
    let schema = schema();
    let answer = |options: &[&str], exit: i32| {
        let mut all = vec!["verify", "--json", "--timeout", "60"];
        all.extend(options);
        let result = run(&scratch, &all);
        assert_eq!(result.exit, exit, "{}{}", result.stdout, result.stderr);
        let value = parse(&result.stdout).unwrap_or_else(|what| panic!("{what}: {}", result.stdout));
        check(&value, &schema, &schema, "$").unwrap_or_else(|what| panic!("{what}: {}", result.stdout));
        value
    };
    let found = answer(&["--engine", "kind", "counter.c"], 10);
    let property = &found["properties"].list()[0];
    assert_eq!(property["executed"].text(), "reached");
    assert_eq!(property["fault"]["line"].number(), 5.0);
    assert_eq!(property["inputs"].list()[0]["value"].text(), "12");
    let steps = property["steps"].list();
    let last = steps.last().expect("steps");
    assert_eq!((last["function"].text(), &last["error"]), ("push", &Value::Bool(true)));
    assert_eq!(last["stack"].list().len(), 2, "{last:?}");
    let input = steps.iter().find(|s| s["line"].number() == 8.0).expect("the line of the input");
    assert_eq!(input["text"].text(), "int n = __VERIFIER_nondet_int();");
    let chosen = input["changes"].list().iter().find(|change| change["input"] != Value::Null);
    assert_eq!(chosen.expect("an input")["input"].text(), "__VERIFIER_nondet_int");
    // The values of i are those of an execution of the loop.
    let counted = steps.iter().flat_map(|step| step["changes"].list());
    let counted = counted.filter(|c| c["name"].text() == "i" && c["remark"] == Value::Null);
    let counted: Vec<String> = counted.map(|c| c["value"].text().to_string()).collect();
    assert!((1..=12).all(|i| counted.contains(&i.to_string())), "{counted:?}");

    let found = answer(&["--engine", "cfa", "safe.c"], 0);
    assert!(found["assumptions"].list()[0].text().contains("other"), "{found:?}");
    assert_eq!(found["properties"].list()[0]["evidence"]["kind"].text(), "locations");
    let found = answer(&["wrap.btor2"], 10);
    assert_eq!(found["properties"].list()[0]["trace"]["steps"].list().len(), 4);
    let found = answer(&["--engine", "bmc", "--max-depth", "1", "wrap.btor2"], 5);
    assert_eq!(found["properties"].list()[0]["bound"].number(), 1.0);
}

#[test]
fn reports_are_written() {
    let scratch = Scratch::new();
    scratch.write("counter.c", COUNTER);
    let files = ["--report", "r.html", "--sarif", "r.sarif"];
    let mut all = vec![
        "verify",
        "--property",
        "unreach-call",
        "--engine",
        "kind",
        "--timeout",
        "60",
        "--quiet",
        "counter.c",
    ];
    all.extend(files);
    assert_eq!(run(&scratch, &all).exit, 10);
    assert_eq!(names(&scratch), ["counter.c", "r.html", "r.sarif"], "nothing else is left behind");
    let page = scratch.read("r.html");
    assert!(page.contains("class=\"l hit err\" id=\"f0l5\""), "the faulty line is marked");
    assert!(page.contains("class=\"l\" id=\"f0l13\"") && page.contains("id=\"data\""));
    assert!(page.contains("__VERIFIER_nondet_int") && page.contains("the harness"));
    let sarif = parse(&scratch.read("r.sarif")).expect("JSON");
    check_sarif(&sarif).expect("SARIF");
    let result = &sarif["runs"].list()[0]["results"].list()[0];
    let place = &result["locations"].list()[0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"].text(), "counter.c");
    assert_eq!(place["region"]["startLine"].number(), 5.0);
    let flow = result["codeFlows"].list()[0]["threadFlows"].list()[0]["locations"].list();
    assert!(flow.iter().any(|step| step["state"]["n"]["text"].text() == "12"), "{flow:?}");

    // A task stands for the files that it names.
    scratch.write("safe.c", SAFE);
    scratch.write("p.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    scratch.write(
        "task.yml",
        "format_version: '2.0'\ninput_files: 'safe.c'\n\
         properties:\n  - property_file: p.prp\n    expected_verdict: true\n\
         options:\n  language: C\n  data_model: LP64\n",
    );
    let safe = [
        "verify",
        "--engine",
        "cfa",
        "--timeout",
        "20",
        "--report",
        "r.html",
        "--sarif",
        "r.sarif",
        "task.yml",
    ];
    let result = run(&scratch, &safe);
    assert_eq!(result.exit, 0, "{}", result.stdout);
    let page = scratch.read("r.html");
    assert!(page.contains(">safe</span>") && page.contains("the invariant as a formula"), "{page}");
    assert!(page.contains("id=\"f0l6\""), "the source is shown");
    assert!(page.contains("functions without a body"), "assumptions");
    let sarif = parse(&scratch.read("r.sarif")).expect("JSON");
    check_sarif(&sarif).expect("SARIF");
    assert!(sarif["runs"].list()[0]["results"].list().is_empty());
}

/// A program is a text of somebody else's.
#[test]
fn nothing_of_the_program_gets_out() {
    let scratch = Scratch::new();
    let file = format!("{EVIL}.c");
    let text = format!(
        "// {EVIL}\nextern void reach_error(void);\nconst char *text = \"{EVIL}\";\nint main(void) {{\n    \
         if (text[0] == '<') reach_error(); // {EVIL}\n}}\n"
    );
    scratch.write(&file, &text);
    let all = ["verify", "--timeout", "60", "--report", "r.html", "--sarif", "r.sarif", "--json", &file];
    let result = run(&scratch, &all);
    assert_eq!(result.exit, 10, "{}{}", result.stdout, result.stderr);
    assert_eq!(parse::<Value>(&result.stdout).expect("JSON")["file"].text(), file);
    let page = scratch.read("r.html");
    assert!(page.contains("&lt;/script&gt;&lt;b&gt;"), "it is there, as text");
    assert!(!page.contains(EVIL));
    let scripts = page.matches("</script").count();
    assert_eq!(scripts, 2, "the data and the script");
    check_sarif(&parse(&scratch.read("r.sarif")).expect("JSON")).expect("SARIF");
}

#[test]
fn what_cannot_be_written_is_said_first() {
    let scratch = Scratch::new();
    // The program is wrong: that the output is complained about shows that it is looked at before.
    scratch.write("wrong.c", "int main(void) { return x; }\n");
    std::fs::create_dir(scratch.join("folder")).expect("writable");
    for (options, exit, said) in [
        (&["--report", "none/r.html"][..], 2, "cannot write none/r.html"),
        (&["--sarif", "folder"], 2, "cannot write folder: it is a directory"),
        (&["--report", "-"], 1, "standard output"),
        (&["--report", "r", "--sarif", "r"], 1, "r is named for two outputs"),
        (&["--report", "wrong.c"], 1, "wrong.c is an input"),
        (&["--trace", "all"], 1, "folded"),
    ] {
        let mut all = vec!["verify", "wrong.c"];
        all.extend(options);
        let result = run(&scratch, &all);
        assert_eq!((result.exit, result.stdout.as_str()), (exit, ""), "{options:?}: {}", result.stderr);
        assert!(result.stderr.contains(said), "{options:?}: {}", result.stderr);
        assert!(!result.stderr.contains("wrong.c:1"), "{options:?}: {}", result.stderr);
    }
    assert_eq!(names(&scratch), ["folder", "wrong.c"]);
}
