//! `check` on witnesses of the competition, ours and such as other tools write them: what holds is accepted,
//! what does not is rejected with its place, and what cannot be understood is refused.

mod common;

use common::{Run, run};
use std::path::Path;
use tempfile::TempDir;

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).unwrap();
}

fn check(folder: &Path, file: &str, witness: &str) -> Run {
    run(folder, &["check", "--timeout", "60", file, witness])
}

fn told(answer: &Run) -> String {
    format!("{}{}", answer.stdout, answer.stderr)
}

/// The beginning of a witness as other tools write it. The hash is the one that a first check tells.
fn entry(folder: &Path, file: &str, kind: &str) -> String {
    let with = |hash: &str| {
        format!(
            "- entry_type: \"{kind}\"\n  metadata:\n    format_version: \"2.0\"\n    uuid: \"0\"\n    \
             creation_time: \"2024-01-01T00:00:00Z\"\n    producer:\n      name: \"Another\"\n      version: \
             \"1\"\n    task:\n      input_files:\n      - \"./{file}\"\n      input_file_hashes:\n        \
             \"./{file}\": \"{hash}\"\n      specification: \"CHECK( init(main()), LTL(G ! \
             call(reach_error())) )\\n\\n\"\n      data_model: \"LP64\"\n      language: \"C\"\n"
        )
    };
    write(folder, "first.yml", &format!("{}  content: []\n", with("00")));
    let answer = check(folder, file, "first.yml");
    let hash = answer.stdout.trim().rsplit(' ').next().unwrap().to_string();
    assert_eq!(hash.len(), 64, "{}", told(&answer));
    with(&hash)
}

/// A witness with invariants: the type, the line, the column (0 for none) and the expression.
fn invariants(folder: &Path, file: &str, all: &[(&str, u32, u32, &str)]) {
    let mut text = entry(folder, file, "invariant_set");
    text.push_str(if all.is_empty() { "  content: []\n" } else { "  content:\n" });
    for (kind, line, column, value) in all {
        let column = if *column == 0 { String::new() } else { format!("        column: {column}\n") };
        text.push_str(&format!(
            "  - invariant:\n      type: \"{kind}\"\n      location:\n        file_name: \
             \"./{file}\"\n        line: {line}\n\
             {column}        function: \"main\"\n      value: '{value}'\n      format: \"c_expression\"\n"
        ));
    }
    write(folder, "w.yml", &text);
}

fn accepted(folder: &Path, file: &str, witness: &str, word: &str) {
    let answer = check(folder, file, witness);
    let accepted = answer.exit == 0 && answer.stdout.starts_with("accepted: ");
    assert!(accepted && answer.stdout.contains(word), "{file}: {word}: {}", told(&answer));
}

fn rejected(folder: &Path, file: &str, words: &[&str]) {
    let answer = check(folder, file, "w.yml");
    assert!(answer.exit == 10 && answer.stdout.starts_with("rejected: "), "{words:?}: {}", told(&answer));
    assert!(words.iter().all(|word| answer.stdout.contains(word)), "{words:?}: {}", told(&answer));
}

/// What `verify` writes is accepted, for programs of several kinds.
#[test]
fn our_own_proofs() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let head = "extern int __VERIFIER_nondet_int(void);\nextern unsigned __VERIFIER_nondet_uint(void);\n\
                void reach_error(void) {}\nint g;\nstruct s { int a; unsigned char b; };\n";
    for (name, body) in [
        (
            "nested",
            "int main(void) {\n  int i, j, n = 0;\n  for (i = 0; i < 5; i++) {\n    j = 0;\n    while (j < \
             i) { j++; n++; }\n    if (j > 4) reach_error();\n  }\n  return 0;\n}\n",
        ),
        (
            "array",
            "int main(void) {\n  int a[3] = {0}; unsigned i = 0;\n  while (__VERIFIER_nondet_int()) {\n    \
             a[i] = 7; i = (i + 1) % 3;\n    if (a[0] != 7) reach_error();\n  }\n  return 0;\n}\n",
        ),
        (
            "pointer",
            "int main(void) {\n  struct s v = {1, 2}, *p = &v; int *q = &g;\n  while \
             (__VERIFIER_nondet_int()) {\n    if (p->a < 100) p->a++;\n    *q = p->a;\n    if (g > 100) \
             reach_error();\n  }\n  return 0;\n}\n",
        ),
        (
            "signs",
            "int main(void) {\n  unsigned x = __VERIFIER_nondet_uint(); signed char y = -1;\n  if (x < 3) \
             return 0;\n  while (x != 3) { x--; y = -y; }\n  if (x != 3 || y == 0) reach_error();\n  return \
             0;\n}\n",
        ),
    ] {
        let file = format!("{name}.c");
        write(at, &file, &format!("{head}{body}"));
        let options = [
            "verify",
            "--quiet",
            "--property",
            "unreach-call",
            "--timeout",
            "40",
            "--witness",
            "w.yml",
            &file,
        ];
        let answer = run(at, &options);
        assert_eq!(answer.stdout, "safe\n", "{name}: {}", answer.stderr);
        accepted(at, &file, "w.yml", "");
        // It is no witness of another program.
        write(at, &file, &format!("{head}{body}\n"));
        rejected(at, &file, &["w.yml:", "has another hash"]);
    }
}

/// Line 10 is the loop over `i`, line 13 the one over `j`.
const C: &str = "extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
typedef unsigned long word;
struct pair { int first; unsigned char second; };
int main(void) {
  int a[4] = {0, 1, 2, 3}, n = __VERIFIER_nondet_int(), i = 0, j = 0; // while (1)
  struct pair p = {0, 9}, *q = &p;
  long sum = 0;
  if (n < 0 || n > 1000) return 0;
  for (i = 0; i < n; i++) {
    p.first = i; sum += a[i & 3];
    if (i > 1000) reach_error();
    do { if (n > 5) j = 1; else j = 2; } while (!j);
    L: j = 0;
  }
  while (j) j--;
  return 0;
}
";

/// What other tools write, all at once: it holds, and some of it is not inductive.
#[test]
fn expressions_in_the_style_of_other_tools() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    write(at, "a.c", C);
    let all = [
        ("loop_invariant", 10, 3, "( 0 <= i )"),
        ("loop_invariant", 10, 3, "((((long long) i + n) <= 4294967295LL) && (i <= n))"),
        ("loop_invariant", 10, 0, "(n >= 0 ? 1 : 0) && !(n > +1000) && ~i < 0"),
        (
            "loop_invariant",
            10,
            3,
            "a[1] == 1 && (i == 0 || a[i % 4] == ((i) & 3)) && a[(word)(2)] == 2 && a[3] == 3 && a[0] == 0",
        ),
        ("loop_invariant", 10, 3, "q == & p && q->second == (unsigned char)(9U) && (*q).second == p.second"),
        ("loop_invariant", 10, 3, "sum >= 0 && sum <= 3LL * i && sizeof(int) == 4"),
        ("loop_invariant", 13, 5, "j == 1 || j == 0x2"),
        ("location_invariant", 14, 5, "j != 0"),
        ("location_invariant", 14, 8, "1 / j >= 0"),
        ("location_invariant", 13, 10, "p.first == i"),
        ("location_invariant", 13, 21, "n > 5"),
        ("location_invariant", 13, 33, "n <= 5"),
        ("loop_invariant", 16, 3, "j == 0"),
        ("location_invariant", 17, 0, "1"),
    ];
    invariants(at, "a.c", &all);
    accepted(
        at,
        "a.c",
        "w.yml",
        "all 14 invariants hold, and the property follows: as they stand they are inductive over",
    );
    // Fewer are no proof by themselves.
    invariants(at, "a.c", &all[..1]);
    accepted(at, "a.c", "w.yml", "proved by the engine");
    invariants(at, "a.c", &[]);
    accepted(at, "a.c", "w.yml", "no invariants");
}

#[test]
fn what_does_not_hold_is_rejected_with_its_place() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    write(at, "a.c", C);
    for (kind, line, column, value, what) in [
        ("loop_invariant", 10, 3, "i < n", "does not hold"),
        // It holds up to the last round.
        ("loop_invariant", 10, 3, "i <= 3", "does not hold, in a run where __VERIFIER_nondet_int() = "),
        ("loop_invariant", 10, 3, "10 / (i - 2) < 11", "has no value"),
        ("loop_invariant", 13, 5, "j == 1", "does not hold"),
        ("location_invariant", 14, 5, "j == 2", "does not hold"),
        ("location_invariant", 17, 0, "n == 1", "does not hold"),
        ("loop_invariant", 10, 3, "(unsigned)(i - 1) < (unsigned)n", "does not hold"),
    ] {
        invariants(at, "a.c", &[("location_invariant", 9, 3, "sum == 0"), (kind, line, column, value)]);
        let (place, row) = match column {
            0 => (format!("a.c:{line}: "), 33),
            _ => (format!("a.c:{line}:{column}: "), 34),
        };
        rejected(at, "a.c", &[&place, &format!("the invariant `{value}` (w.yml:{row}:14)"), what]);
    }
    // The program itself is wrong, and the invariants are not.
    write(at, "a.c", &C.replace("i > 1000", "sum == 6"));
    invariants(at, "a.c", &[("loop_invariant", 10, 3, "i >= 0")]);
    rejected(at, "a.c", &["the program violates the property, in a run where __VERIFIER_nondet_int() = "]);
}

/// What has no place or is no expression says nothing, and above all not that it holds.
#[test]
fn what_cannot_be_used_is_refused_with_its_place() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    write(at, "a.c", &format!("{C}\n#if 0\nint f(int x) {{\n  while (x) x--;\n  return x;\n}}\n#endif\n"));
    for (kind, line, column, value, why) in [
        ("loop_invariant", 10, 4, "1", "a.c:10:4: nothing begins there"),
        ("loop_invariant", 11, 5, "1", "no loop begins there"),
        ("loop_invariant", 6, 74, "1", "nothing begins there"),
        ("loop_invariant", 22, 3, "x > 0", "the preprocessor leaves this place out"),
        ("loop_invariant", 99, 0, "1", "no such line"),
        ("location_invariant", 11, 7, "1", "no statement begins there"),
        ("location_invariant", 10, 15, "1", "cannot be used: ./a.c:10:15: "),
        ("loop_invariant", 10, 3, "nowhere == 0", "nowhere"),
        ("loop_invariant", 10, 3, "i = 5", "without effects"),
        ("loop_invariant", 10, 3, "reach_error() == 0", "calls are not allowed"),
        ("loop_invariant", 10, 3, "(reach_error)(i) == 0", "cannot be used: ./a.c:10:3: "),
        ("loop_invariant", 10, 3, "1) || (1", "character 2 of the expression"),
        ("loop_invariant", 10, 3, "\\result == 0", "character 1 of the expression"),
    ] {
        invariants(at, "a.c", &[(kind, line, column, value)]);
        let answer = check(at, "a.c", "w.yml");
        assert_eq!(answer.exit, 2, "{value}: {}", told(&answer));
        let placed = answer.stderr.contains("w.yml:2") && answer.stderr.contains(why);
        assert!(placed, "{value}: {}", told(&answer));
    }
}

const BUG: &str = "extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0, i = 0;
  if (x > 10) {
    y = x - 10;
  }
  while (i < 3) {
    i++;
    if (__VERIFIER_nondet_int()) y++;
  }
  if (y == 5) reach_error();
  if (x == 7) reach_error();
  return 0;
}
";

/// A waypoint: type, action, line, column (0 for none) and value (empty for none).
type Point = (&'static str, &'static str, u32, u32, &'static str);

/// A witness of a violation by segments.
fn violation(folder: &Path, file: &str, segments: &[&[Point]]) {
    let mut text = entry(folder, file, "violation_sequence");
    text.push_str("  content:\n");
    for segment in segments {
        text.push_str("  - segment:\n");
        for (kind, action, line, column, value) in *segment {
            text.push_str(&format!(
                "    - waypoint:\n        type: \"{kind}\"\n        action: \"{action}\"\n        \
                 location:\n          file_name: \"{file}\"\n          line: {line}\n"
            ));
            if *column > 0 {
                text.push_str(&format!("          column: {column}\n"));
            }
            if !value.is_empty() {
                text.push_str(&format!(
                    "        constraint:\n          value: '{value}'\n          format: c_expression\n"
                ));
            }
        }
    }
    write(folder, "w.yml", &text);
}

/// A run that follows the waypoints is found, or it is proved that there is none.
#[test]
fn waypoints_are_followed() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    write(at, "b.c", BUG);
    let target: Point = ("target", "follow", 12, 15, "");
    let other: Point = ("target", "follow", 13, 15, "");
    let found = "a run follows the ";
    let none = "no run follows the ";
    let cases: &[(&[&[Point]], &str)] = &[
        (&[&[("assumption", "follow", 5, 3, "x == 15")], &[target]], found),
        (&[&[("assumption", "follow", 5, 3, "x == 3")], &[target]], none),
        (&[&[("assumption", "follow", 5, 3, "(long) x == 7L")], &[other]], found),
        (&[&[("assumption", "follow", 5, 3, "x == 15")], &[other]], none),
        (
            &[
                &[("branching", "follow", 5, 3, "true")],
                &[("branching", "follow", 10, 5, "true")],
                &[("branching", "follow", 10, 5, "true")],
                &[("target", "follow", 12, 0, "")],
            ],
            found,
        ),
        // There are three rounds.
        (
            &[
                &[("branching", "follow", 8, 3, "true")],
                &[("branching", "follow", 8, 3, "true")],
                &[("branching", "follow", 8, 3, "true")],
                &[("branching", "follow", 8, 3, "true")],
                &[target],
            ],
            none,
        ),
        (
            &[&[("branching", "follow", 5, 3, "false")], &[("assumption", "follow", 6, 5, "1")], &[target]],
            none,
        ),
        (&[&[("branching", "avoid", 5, 3, "true"), target]], none),
        (
            &[&[("branching", "avoid", 10, 5, "true"), ("assumption", "follow", 12, 3, "y == 5")], &[target]],
            found,
        ),
        (&[&[("function_return", "follow", 4, 33, "\\result > 14")], &[target]], found),
        (&[&[("function_return", "follow", 4, 33, "\\result > 15")], &[target]], none),
        (
            &[
                &[("function_enter", "follow", 10, 31, "")],
                &[("function_enter", "avoid", 10, 31, ""), target],
            ],
            found,
        ),
        (
            &[&[("function_enter", "follow", 10, 31, "")], &[("assumption", "avoid", 12, 3, "1"), target]],
            none,
        ),
    ];
    for (segments, word) in cases {
        violation(at, "b.c", segments);
        let answer = check(at, "b.c", "w.yml");
        let exit = if *word == found { 0 } else { 10 };
        assert!(answer.exit == exit && answer.stdout.contains(word), "{segments:?}: {}", told(&answer));
    }
    // Waypoints that are not supported, or not there, say nothing.
    violation(at, "b.c", &[&[("branching", "follow", 4, 3, "true")], &[target]]);
    let answer = check(at, "b.c", "w.yml");
    assert!(answer.exit == 5 && answer.stdout.contains("b.c:4:3"), "{}", told(&answer));
}

/// If the witness says what all calls return, the program is executed; the place of the error counts.
#[test]
fn the_target_counts() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    write(at, "b.c", BUG);
    let input: Point = ("function_return", "follow", 4, 33, "\\result == 15");
    let none: Point = ("function_return", "follow", 10, 31, "\\result == 0");
    let with = |target: Point| violation(at, "b.c", &[&[input], &[none], &[none], &[none], &[target]]);
    with(("target", "follow", 12, 15, ""));
    accepted(at, "b.c", "w.yml", "with 4 inputs, the program reaches the error at the target, b.c:12:15");
    with(("target", "follow", 12, 0, ""));
    accepted(at, "b.c", "w.yml", "at the target, b.c:12");
    for (line, column) in [(13, 15), (9, 5)] {
        with(("target", "follow", line, column, ""));
        rejected(at, "b.c", &["w.yml:", "elsewhere than at the target, b.c:"]);
    }
    with(("target", "follow", 99, 0, ""));
    rejected(at, "b.c", &["b.c:99: the file has no such line"]);
    // Too few inputs leave something to search: as zeros they do not do.
    let input: Point = ("function_return", "follow", 4, 33, "\\result == 13");
    violation(at, "b.c", &[&[input], &[("target", "follow", 12, 15, "")]]);
    accepted(at, "b.c", "w.yml", "a run follows the 1 waypoints to the target");
}

/// The witness of a mistake that is no call of an error names the statement or the expression that makes it, and we
/// confirm what we write.
#[test]
fn own_witnesses_of_other_mistakes_are_confirmed() {
    let folder = TempDir::new().unwrap();
    let at = folder.path();
    let head = "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nint main(void) {\n  \
                int x = __VERIFIER_nondet_int();\n  int a[4] = {1, 2, 3, 4}, y = 0;\n";
    for (property, line, place) in [
        ("no-overflow", "  y = 7 - (x + 1);", "line: 6\n"),
        ("no-overflow", "  if (y) y = 2; else y = x * 2;", "line: 6\n              column: 22\n"),
        ("no-overflow", "  if (y == 0 && x + 1 > 3) y = 2;", "line: 6\n              column: 7\n"),
        ("no-overflow", "  while (x - 1 > 3) x = 0;", "line: 6\n              column: 10\n"),
        ("valid-memsafety", "  if (x > 0 && x < 9)\n    a[x] = 1;", "line: 7\n"),
        ("valid-memsafety", "  char *p = malloc(4);\n  free(p); if (x == 3) free(p);", "line: 7\n"),
    ] {
        write(at, "a.c", &format!("{head}{line}\n  return 0;\n}}\n"));
        let words =
            ["verify", "--timeout", "60", "--quiet", "--property", property, "--witness", "w.yml", "a.c"];
        let answer = run(at, &words);
        assert_eq!(answer.exit, 10, "{line}: {}{}", answer.stdout, answer.stderr);
        let witness = std::fs::read_to_string(at.join("w.yml")).expect("a witness");
        let target = witness.split("type: target").nth(1).expect("a target");
        assert!(target.contains(place), "{line}: {target}");
        let answer = run(at, &["check", "--timeout", "60", "--property", property, "a.c", "w.yml"]);
        assert!(answer.stdout.starts_with("accepted: unsafe"), "{line}: {}{}", answer.stdout, answer.stderr);
        // What to ask is in the witness.
        let answer = run(at, &["check", "--timeout", "60", "a.c", "w.yml"]);
        assert!(answer.stdout.starts_with("accepted: unsafe"), "{line}: {}{}", answer.stdout, answer.stderr);
    }
}

/// Whether every run ends is told in version 2.1: relations between visits of loops, and cycles. Ours are confirmed, and what is changed is not.
#[test]
fn own_witnesses_of_endings_are_confirmed() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let head = "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n";
    write(
        folder,
        "ends.c",
        &format!(
            "{head}    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();\n    while (x > 0 && y > 0) {{\n        \
             if (__VERIFIER_nondet_int()) {{ x--; y = __VERIFIER_nondet_int(); }}\n        else y--;\n    }}\n}}\n"
        ),
    );
    write(
        folder,
        "turns.c",
        &format!(
            "{head}    int state = 1;\n    while (state) {{\n        int x = __VERIFIER_nondet_int();\n        \
             state = state == 1 ? (x == 12 ? 2 : 0) : (x == 21 ? 1 : 0);\n    }}\n}}\n"
        ),
    );
    write(folder, "never.c", "int main(void) {\n    unsigned x = 0;\n    while (x <= 5) x = 5 - x;\n}\n");
    for (file, word) in [("ends.c", "safe"), ("turns.c", "unsafe"), ("never.c", "unsafe")] {
        let answer = run(
            folder,
            &["verify", "--property", "termination", "--timeout", "60", "--witness", "w.yml", file],
        );
        assert!(answer.stdout.starts_with(word), "{file}: {}", told(&answer));
        let text = std::fs::read_to_string(folder.join("w.yml")).unwrap();
        assert!(text.contains("format_version: \"2.1\""), "{text}");
        let said = if word == "safe" { "loop_transition_invariant" } else { "action: cycle" };
        assert!(text.contains(said), "{text}");
        accepted(folder, file, "w.yml", word);
        match file {
            "ends.c" => {
                assert!(text.contains("\\\\at(x, AnyPrev)") && text.contains("long long"), "{text}");
                // By two it does not become smaller each time.
                write(folder, "w.yml", &text.replace("> (long long)x ||", "> (long long)x + 1 ||"));
                rejected(folder, file, &["does not hold", "AnyPrev"]);
            }
            "turns.c" => {
                write(folder, "w.yml", &text.replace("== 21", "== 22"));
                rejected(folder, file, &["every run that follows the", "ends"]);
            }
            _ => {}
        }
    }
}
