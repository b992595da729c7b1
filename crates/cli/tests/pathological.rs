//! Inputs of unusual size or shape: each ends in an answer or in one line with the place and exit code 2,
//! never in a crash, and within limits of memory and time.

mod common;

use common::{Run, euphonium, limited, run, run_with_input};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// A folder of its own for each test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    fn solve(&self, text: impl AsRef<[u8]>, options: &[&str]) -> Run {
        std::fs::write(self.0.join("t.smt2"), text).expect("the script can be written");
        run(&self.0, &[&["solve"], options, &["t.smt2"]].concat())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[track_caller]
fn answers(run: &Run, stdout: &str) {
    assert_eq!((run.stdout.as_str(), run.exit), (stdout, 0), "standard error: {}", run.stderr);
}

/// One line, with the place, exit code 2.
#[track_caller]
fn refuses(run: &Run, place: &str, message: &str) {
    let lines: Vec<&str> = run.stdout.lines().collect();
    let [line] = lines[..] else { panic!("one line of reply expected: {}{}", run.stdout, run.stderr) };
    assert!(line.starts_with(&format!("(error \"{place}: ")), "{line}");
    assert!(line.contains(message), "{line}");
    assert_eq!((run.exit, run.stderr.as_str()), (2, ""));
}

const HEADER: &str = "(set-logic QF_BV)\n(declare-const p Bool)\n(declare-const x (_ BitVec 8))\n";

// --- size ---

#[test]
fn deep_nesting() {
    let folder = Folder::new("deep-nesting");
    let n = 200_000;
    let deep = |open: &str, inner: &str, close: &str| {
        format!("{HEADER}(assert {}{inner}{})\n(check-sat)\n", open.repeat(n), close.repeat(n))
    };
    answers(&folder.solve(deep("(not ", "p", ")"), &[]), "sat\n");
    answers(&folder.solve(deep("(and p ", "(not p)", ")"), &[]), "unsat\n");
    let sum = format!("(= {}x{} #x00)", "(bvadd x ".repeat(n / 10), ")".repeat(n / 10));
    answers(&folder.solve(format!("{HEADER}(assert {sum})(check-sat)"), &["--timeout", "60"]), "sat\n");
    let chain = format!("(distinct {}a{} {0}a{1})", "(f ".repeat(n), ")".repeat(n));
    let script =
        format!("(declare-sort S 0)(declare-fun f (S) S)(declare-const a S)(assert {chain})(check-sat)");
    answers(&folder.solve(script, &[]), "unsat\n");
}

#[test]
fn deep_parentheses_that_mean_nothing() {
    let folder = Folder::new("deep-parentheses");
    let run = folder.solve("(".repeat(1_000_000), &[]);
    assert_eq!(run.exit, 2, "{}", run.stderr);
    assert_eq!(run.stdout.lines().count(), 1);
}

#[test]
fn nested_lets() {
    let folder = Folder::new("nested-lets");
    let n = 200_000;
    let mut text = format!("{HEADER}(assert ");
    for i in 0..n {
        let previous = if i == 0 { "x".to_string() } else { format!("v{}", i - 1) };
        write!(text, "(let ((v{i} (bvadd {previous} #x01))) ").unwrap();
    }
    write!(text, "(= v{} #x40){})\n(check-sat)\n(get-value (x))\n", n - 1, ")".repeat(n)).unwrap();
    // 200,000 is 0x40 modulo 256.
    answers(&folder.solve(text, &["--timeout", "60"]), "sat\n((x #b00000000))\n");
}

/// Sharing by `let` doubles the size of the tree at each step; the graph stays small.
#[test]
fn exponential_tree() {
    let folder = Folder::new("exponential-tree");
    let n = 5_000;
    let mut text = format!("{HEADER}(assert ");
    for i in 0..n {
        let previous = if i == 0 { "p".to_string() } else { format!("q{}", i - 1) };
        write!(text, "(let ((q{i} (and {previous} (or {previous} p)))) ").unwrap();
    }
    write!(text, "(and q{} (not p)){})\n(check-sat)\n", n - 1, ")".repeat(n)).unwrap();
    answers(&folder.solve(text, &["--timeout", "60"]), "unsat\n");
}

#[test]
fn a_million_assertions() {
    let folder = Folder::new("million");
    let mut text = String::from("(set-logic QF_BV)\n");
    for i in 0..1_000u32 {
        writeln!(text, "(declare-const b{i} Bool)").unwrap();
    }
    for i in 0..1_000_000u32 {
        writeln!(text, "(assert (or b{} b{} (not b{})))", i % 1000, i / 1000, (i / 7 + i) % 1000).unwrap();
    }
    text.push_str("(check-sat)\n");
    answers(&folder.solve(text, &["--memory", "4000"]), "sat\n");
}

#[test]
fn many_scopes() {
    let folder = Folder::new("many-scopes");
    let mut text = String::from(HEADER);
    for _ in 0..20_000 {
        text.push_str("(push 1)(assert p)\n");
    }
    text.push_str("(check-sat)(pop 20000)(assert (not p))(check-sat)");
    answers(&folder.solve(text, &["--timeout", "60"]), "sat\nsat\n");
}

const WIDE: &str =
    "(set-logic QF_BV)\n(declare-const x (_ BitVec 4096))\n(declare-const y (_ BitVec 4096))\n";

#[test]
fn wide_vectors() {
    let folder = Folder::new("wide");
    let unsat = [
        "(distinct (bvadd x y) (bvadd y x))",
        "(and (= (bvsub x y) (_ bv1 4096)) (= x y))",
        "(and (bvult x y) (bvult y x))",
        "(distinct ((_ extract 8191 4096) (concat x y)) x)",
    ];
    for fact in unsat {
        answers(
            &folder.solve(format!("{WIDE}(assert {fact})\n(check-sat)"), &["--timeout", "30"]),
            "unsat\n",
        );
    }
    let script = format!("{WIDE}(assert (and (bvult x y) (= (bvadd x x) y)))\n(check-sat)");
    answers(&folder.solve(script, &["--timeout", "30"]), "sat\n");
}

#[test]
fn wide_products_within_limits() {
    let folder = Folder::new("wide-products");
    for (op, seconds) in [("bvmul", "5"), ("bvudiv", "5"), ("bvurem", "1"), ("bvsdiv", "1")] {
        let script = format!("{WIDE}(assert (= ({op} x y) (bvadd x (_ bv3 4096))))\n(check-sat)");
        let start = std::time::Instant::now();
        let run = folder.solve(script, &["--timeout", seconds, "--memory", "2000"]);
        assert!(["sat\n", "unknown\n"].contains(&&*run.stdout), "{op}: {} {}", run.stdout, run.stderr);
        assert_eq!(run.exit, 0);
        assert!(start.elapsed().as_secs() < 15, "{op} took {:?}", start.elapsed());
    }
}

/// A sum of 200,000 words has ten million gates, which take more than two gigabytes in the solver.
#[test]
fn the_memory_limit_holds_while_encoding() {
    let folder = Folder::new("encoding");
    let n = 200_000;
    let sum = format!("(= {}x{} #x00)", "(bvadd x ".repeat(n), ")".repeat(n));
    let script = format!("{HEADER}(assert {sum})(check-sat)(get-info :reason-unknown)");
    for options in [&["--memory", "300"][..], &["--memory", "300", "--no-cadical"]] {
        let run = folder.solve(&script, &[options, &["--stats"]].concat());
        assert_eq!((run.stdout.as_str(), run.exit), ("unknown\n(:reason-unknown \"memout\")\n", 0));
        let memory = run.stderr.lines().find_map(|line| line.strip_prefix("memory-mb")).expect("a line");
        let megabytes: f64 = memory.trim().parse().expect("a number");
        assert!(megabytes < 400.0, "{options:?} held {megabytes} MB");
    }
}

/// The system's limit on the address space is one on memory without being asked: an allocation that fails
/// would end the process.
#[test]
fn unknown_within_a_limit_of_the_system() {
    let folder = Folder::new("address-space");
    let product = format!("{WIDE}(assert (= (bvmul x y) (bvadd x (_ bv3 4096))))");
    let n = 100_000;
    let sum = format!("{HEADER}(assert (= {}x{} #x00))", "(bvadd x ".repeat(n), ")".repeat(n));
    for (script, kilobytes) in [(product, 4_194_304), (sum, 500_000)] {
        let script = format!("{script}\n(check-sat)\n(get-info :reason-unknown)");
        std::fs::write(folder.0.join("t.smt2"), script).expect("the script can be written");
        let output = limited(kilobytes).args(["solve", "t.smt2"]).current_dir(&folder.0).output();
        answers(&Run::from(output.expect("a shell")), "unknown\n(:reason-unknown \"memout\")\n");
    }
}

/// What a limit stopped is not taken for done: the session goes on, and a later small question is answered.
#[test]
fn a_session_after_a_limit() {
    let folder = Folder::new("after-a-limit");
    let script = format!(
        "{WIDE}(declare-fun f ((_ BitVec 4096)) (_ BitVec 4096))\n\
         (declare-const a (Array (_ BitVec 4096) (_ BitVec 4096)))\n\
         (define-fun b () (Array (_ BitVec 4096) (_ BitVec 4096)) (store a x (f y)))\n\
         (push 1)\n(assert (= (select b (bvmul x (f (bvmul x y)))) (f (bvudiv x (bvmul y y)))))\n\
         (check-sat)\n(pop 1)\n(assert (distinct (select b x) (f y)))\n(check-sat)"
    );
    answers(&folder.solve(script, &["--memory", "1000", "--timeout", "60"]), "unknown\nunsat\n");
}

#[test]
fn too_wide_a_vector() {
    let folder = Folder::new("too-wide");
    refuses(&folder.solve("(declare-const x (_ BitVec 99999999999))", &[]), "t.smt2:1:28", "too large");
    refuses(&folder.solve("(declare-const x\n(_ BitVec 0))", &[]), "t.smt2:2:11", "width 0");
}

#[test]
fn time_limit() {
    let folder = Folder::new("time");
    let script =
        format!("{WIDE}(assert (= (bvmul x y) (bvadd x y)))\n(check-sat)\n(get-info :reason-unknown)");
    let run = folder.solve(&script, &["--timeout", "0.001"]);
    answers(&run, "unknown\n(:reason-unknown \"timeout\")\n");
    let run = folder.solve(&script, &["--memory", "1"]);
    answers(&run, "unknown\n(:reason-unknown \"memout\")\n");
}

// --- text ---

#[test]
fn almost_nothing() {
    let folder = Folder::new("nothing");
    for text in ["", "\n", "; only\n; comments", "   \t\r\n"] {
        answers(&folder.solve(text, &[]), "");
    }
}

#[test]
fn broken_text() {
    let folder = Folder::new("broken");
    let place = |text: &[u8]| folder.solve(text, &[]);
    refuses(&place(b"(set-logic QF_BV)\n(assert (and true"), "t.smt2:2:18", "a ')' is missing");
    refuses(&place(b"(assert true))"), "t.smt2:1:14", "closes nothing");
    refuses(&place(b"(declare-const \xff\xfe Bool)"), "t.smt2:1:16", "UTF-8");
    refuses(&place(b"(assert \0)"), "t.smt2:1:9", "");
    refuses(&place(b"\0"), "t.smt2:1:1", "");
    refuses(&place(b"(echo \"open"), "t.smt2:1:7", "not closed");
    refuses(&place(b"(assert |open"), "t.smt2:1:9", "");
    refuses(&place(b"word"), "t.smt2:1:1", "");
    refuses(&place(b"()"), "t.smt2:1:2", "");
    refuses(&place(b"(assert #b)"), "t.smt2:1:9", "");
    refuses(&place(b"(assert)"), "t.smt2:1:8", "");
    refuses(&place(b"\xef\xbb\xbf(assert true)"), "t.smt2:1:1", "");
}

#[test]
fn wrong_terms() {
    let folder = Folder::new("terms");
    let place = |text: &str| folder.solve(format!("{HEADER}{text}\n(check-sat)"), &[]);
    refuses(&place("(assert (and p missing))"), "t.smt2:4:16", "missing");
    refuses(&place("(assert x)"), "t.smt2:4:9", "Bool");
    refuses(&place("(assert (= x #b1))"), "t.smt2:4:9", "different sorts");
    refuses(&place("(assert (bvadd x))"), "t.smt2:4:9", "2 argument(s)");
    refuses(&place("(assert (p p))"), "t.smt2:4:10", "no arguments");
    refuses(&place("(assert ((_ extract 8 0) x))"), "t.smt2:4:9", "width of 8");
    refuses(&place("(assert ((_ extract 0 1) x))"), "t.smt2:4:9", "(_ extract 0 1)");
    refuses(&place("(declare-const p Bool)"), "t.smt2:4:16", "p");
    refuses(&place("(declare-const q Missing)"), "t.smt2:4:18", "Missing");
    refuses(&place("(assert (let ((a p) (a p)) a))"), "t.smt2:4:22", "twice");
    refuses(&place("(pop 1)"), "t.smt2:4:6", "cannot pop");
}

#[test]
fn refused_theories() {
    let folder = Folder::new("theories");
    let place = |text: &str| folder.solve(format!("{text}\n(check-sat)"), &[]);
    refuses(&place("(declare-const f Float32)"), "t.smt2:1:18", "floating-point");
    refuses(&place("(declare-const f (_ FloatingPoint 8 24))"), "t.smt2:1:21", "floating-point");
    refuses(&place("(declare-const s String)"), "t.smt2:1:18", "strings");
    refuses(&place("(assert (= (str.len \"a\") 1))"), "t.smt2:1:13", "strings");
    refuses(&place("(declare-datatypes ((L 0)) (((nil))))"), "t.smt2:1:1", "datatypes");
    refuses(&place("(define-fun-rec f ((b Bool)) Bool (f b))"), "t.smt2:1:1", "recursive");
    refuses(&place("(declare-sort S 0)\n(assert (forall ((y S)) (= y y)))"), "t.smt2:2:1", "quantifiers");
    refuses(&place("(assert\n  (exists ((y Bool)) y))"), "t.smt2:1:1", "quantifiers");
    refuses(&place("(declare-const x (_ BitVec 4))\n(assert (= (bv2nat x) 3))"), "t.smt2:2:1", "integer");
}

/// From a stream, an assertion that was refused makes every later check unknown, never sat.
#[test]
fn a_refused_assertion_is_not_forgotten() {
    let folder = Folder::new("stream");
    let input = "(push 1)(declare-const p Bool)(assert (and p missing))(check-sat)(pop 1)(check-sat)";
    let run = run_with_input(&folder.0, &["solve", "-"], input.as_bytes());
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 3, "{}", run.stdout);
    assert!(lines[0].starts_with("(error \"<stdin>:1:46: "), "{}", lines[0]);
    assert_eq!(lines[1..], ["unknown", "sat"]);
}

// --- files, pipes, options ---

#[test]
fn files_that_are_none() {
    let folder = Folder::new("files");
    for name in [".", "missing.smt2"] {
        let run = run(&folder.0, &["solve", name]);
        assert_eq!((run.exit, run.stdout.as_str()), (2, ""));
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
        assert!(run.stderr.starts_with(&format!("euphonium: cannot read {name}: ")), "{}", run.stderr);
    }
}

#[test]
fn full_disk_and_closed_pipe() {
    let folder = Folder::new("output");
    let script = format!("{HEADER}{}", "(check-sat)\n(get-model)\n".repeat(5_000));
    std::fs::write(folder.0.join("t.smt2"), script).unwrap();
    if let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") {
        let output =
            euphonium(&folder.0, &["solve", "t.smt2"]).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let run = Run::from(output);
        assert_eq!(run.exit, 2);
        assert!(run.stderr.starts_with("euphonium: cannot write"), "{}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    }
    let mut child = euphonium(&folder.0, &["solve", "t.smt2"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!((run.exit, run.stderr.as_str()), (0, ""));
}

#[test]
fn exit_codes_of_the_command_line() {
    let folder = Folder::new("options");
    std::fs::write(folder.0.join("t.smt2"), "(check-sat)").unwrap();
    let exit = |args: &[&str]| run(&folder.0, args).exit;
    assert_eq!(exit(&["solve", "t.smt2"]), 0);
    assert_eq!(exit(&["--help"]), 0);
    assert_eq!(exit(&["--version"]), 0);
    assert_eq!(exit(&[]), 1);
    assert_eq!(exit(&["solve"]), 1);
    assert_eq!(exit(&["solve", "--no-such-option", "t.smt2"]), 1);
    assert_eq!(exit(&["no-such-command"]), 1);
    for seconds in ["nan", "-1", "inf", "soon", ""] {
        assert_eq!(exit(&["solve", &format!("--timeout={seconds}"), "t.smt2"]), 1, "--timeout={seconds}");
    }
    assert_eq!(exit(&["solve", "--memory=much", "t.smt2"]), 1);
    // Limits that nothing reaches are limits all the same.
    answers(
        &run(&folder.0, &["solve", "--timeout", "1e19", "--memory", "99999999999999", "t.smt2"]),
        "sat\n",
    );
}

#[test]
fn statistics() {
    let folder = Folder::new("stats");
    let run = folder.solve("(check-sat)", &["--stats"]);
    assert_eq!((run.stdout.as_str(), run.exit), ("sat\n", 0));
    for line in run.stderr.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        assert!(words.len() == 2 && words[1].parse::<f64>().is_ok(), "{line}");
    }
    assert!(run.stderr.contains("time-total") && run.stderr.contains("lemmas-arrays"));
}
