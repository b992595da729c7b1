//! Lines of a safe program that no run comes to are told as warnings: on the terminal, in JSON and in SARIF.

mod common;

use common::{Scratch, run};

const HEAD: &str = "#include <assert.h>\n#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\n\
                    extern void __VERIFIER_assume(int);\nextern void reach_error(void);\n";

/// The warnings about a body of `main` whose first line is line 7, without the name of the file.
fn warnings(scratch: &Scratch, body: &str) -> Vec<String> {
    scratch.write("a.c", &format!("{HEAD}int main(void) {{\n{body}\n}}\n"));
    let said = run(scratch, &["verify", "--timeout", "60", "a.c"]);
    assert!(said.stdout.starts_with("safe\n"), "{body}: {}{}", said.stdout, said.stderr);
    let told = said.stdout.lines().filter_map(|line| line.strip_prefix("warning: a.c:"));
    told.map(String::from).collect()
}

#[test]
fn what_no_run_comes_to_is_told() {
    let scratch = Scratch::new();
    let x = "int x = __VERIFIER_nondet_int();";
    for (body, expected) in [
        // An assumption that nothing passes: of one comparison, and of two that only together cannot hold.
        (
            format!("{x}\n__VERIFIER_assume(x > 5 && x < 3);\nassert(x == 4);\nreturn 0;"),
            vec![
                "9 in main: no run comes here, up to line 10; nothing passes the assumption of line 8; what is \
                 asserted there is never looked at",
            ],
        ),
        // A branch that is never taken.
        (
            format!("{x}\nif (x < 0 || x > 9) return 0;\nif (x > 20)\n  x = 1;\nreturn x;"),
            vec!["10 in main: no run comes here"],
        ),
        // That the error is not called is the verdict, and so is what leads to nothing else.
        (format!("{x}\nif (x > 5 && x < 3) {{\n  x = 1;\n  reach_error();\n}}\nreturn 0;"), vec![]),
        // What only a failed allocation leads to is no news.
        ("int *p = malloc(4);\nif (!p)\n  return 1;\nfree(p);\nreturn 0;".into(), vec![]),
        // All of it is reached.
        (format!("{x}\nif (x > 3)\n  x = 3;\nassert(x <= 3);\nreturn 0;"), vec![]),
    ] {
        assert_eq!(warnings(&scratch, &body), expected, "{body}");
    }
}

#[test]
fn warnings_are_data_as_well() {
    let scratch = Scratch::new();
    let body = "int x = __VERIFIER_nondet_int();\n__VERIFIER_assume(x > 5 && x < 3);\nassert(x == 4);";
    scratch.write("a.c", &format!("{HEAD}int main(void) {{\n{body}\n}}\n"));
    let said = run(&scratch, &["verify", "--timeout", "60", "--json", "--sarif", "a.sarif", "a.c"]);
    let json: serde_json::Value = serde_json::from_str(&said.stdout).expect("JSON");
    assert_eq!(json["verdict"], "safe", "{}", said.stdout);
    assert_eq!(json["properties"][0]["warnings"][0]["line"], 9, "{}", said.stdout);
    let sarif: serde_json::Value = serde_json::from_str(&scratch.read("a.sarif")).expect("SARIF");
    let result = &sarif["runs"][0]["results"][0];
    assert_eq!((&result["ruleId"], &result["level"]), (&"unreachable".into(), &"warning".into()), "{sarif}");
    let region = &result["locations"][0]["physicalLocation"]["region"];
    assert_eq!(region["startLine"], 9, "{sarif}");
    // Who names a property gets its answer and nothing else.
    let said = run(&scratch, &["verify", "--timeout", "60", "--property", "unreach-call", "a.c"]);
    assert!(said.stdout.starts_with("safe\n") && !said.stdout.contains("warning"), "{}", said.stdout);
}
