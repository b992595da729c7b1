//! `euphonium bench` on small tasks: our own command, tools that lie and tools that sleep; interrupted and
//! resumed.

mod common;

use common::{Run, euphonium};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A counter that stops at ten.
const COUNTER: &str = "(declare-fun x () (_ BitVec 8))\n(declare-fun x.next () (_ BitVec 8))\n\
    (define-fun .x () (_ BitVec 8) (! x :next x.next))\n\
    (define-fun .init () Bool (! (= x #x00) :init true))\n\
    (define-fun .trans () Bool (! (= x.next (ite (bvult x #x0a) (bvadd x #x01) x)) :trans true))\n\
    (define-fun .good () Bool (! (bvule x #xLIMIT) :invar-property 0))\n";

/// A bit that is set after one step.
const BIT: &str = "1 sort bitvec 1\n2 zero 1\n3 one 1\n4 state 1\n5 init 1 4 2\n6 next 1 4 3\n7 bad 4\n";

const TABLE: &str = "path\tformat\tset\texpected\n\
    good.vmt\tvmt\tcounter\tsafe\nbad.vmt\tvmt\tcounter\tunsafe\nbit.btor2\tbtor2\tbit\tunsafe\n";

fn tasks() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    write("good.vmt", &COUNTER.replace("LIMIT", "0a"));
    write("bad.vmt", &COUNTER.replace("LIMIT", "08"));
    write("bit.btor2", BIT);
    write("tasks.tsv", TABLE);
    folder
}

fn bench(folder: &Path, args: &[&str]) -> Run {
    let mut command = euphonium(folder, &[&["bench"], args].concat());
    command.stdin(Stdio::null()).output().expect("the command runs").into()
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// Task, verdict and result of each line, in order.
fn results(folder: &Path) -> Vec<(String, String, String)> {
    let text = read(folder, "euphonium-results/results.tsv");
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let fields = lines.map(|line| line.split('\t').map(str::to_string).collect::<Vec<_>>());
    let mut results: Vec<_> = fields.map(|f| (f[1].clone(), f[5].clone(), f[6].clone())).collect();
    results.sort();
    results
}

fn triple(task: &str, verdict: &str, result: &str) -> (String, String, String) {
    (task.to_string(), verdict.to_string(), result.to_string())
}

#[test]
fn our_own_command_is_right_and_is_run_once() {
    let folder = tasks();
    let args = ["tasks.tsv", "--timeout", "60", "--neutral", "-j", "2"];
    let run = bench(folder.path(), &args);
    assert_eq!(run.exit, 0, "{}{}", run.stdout, run.stderr);
    let expected = [
        triple("bad.vmt", "unsafe", "right"),
        triple("bit.btor2", "unsafe", "right"),
        triple("good.vmt", "safe", "right"),
    ];
    assert_eq!(results(folder.path()), expected);
    assert_eq!(run.stderr.matches(": right (").count(), 3, "{}", run.stderr);
    let all = run.stdout.lines().last().expect("a table");
    assert_eq!(
        all.split_whitespace().take(5).collect::<Vec<_>>(),
        ["all", "euphonium", "3", "3", "0"],
        "{all}"
    );
    let json = read(folder.path(), "euphonium-results/results.json");
    assert!(json.starts_with(r#"{"schema":"euphonium-results","version":1,"complete":true,"#), "{json}");
    assert_eq!(json.matches(r#""result":"right""#).count(), 3);
    let page = read(folder.path(), "euphonium-results/index.html");
    assert!(page.contains("No answer is known to be wrong.") && page.contains("good.vmt"), "{page}");

    // Nothing is left to do; another limit starts over and keeps what was there.
    let again = bench(folder.path(), &args);
    assert_eq!((again.exit, again.stderr.contains(": right (")), (0, false), "{}", again.stderr);
    assert!(again.stderr.contains("3 of 3 runs are in"), "{}", again.stderr);
    let changed = bench(folder.path(), &["tasks.tsv", "--timeout", "50", "--neutral", "-j", "2"]);
    assert!(changed.stderr.contains("timeout was 60 and is 50"), "{}", changed.stderr);
    assert_eq!(changed.stderr.matches(": right (").count(), 3, "{}", changed.stderr);
    let previous = "euphonium-results/results.previous.tsv";
    let compared = bench(
        folder.path(),
        &["tasks.tsv", "--timeout", "50", "--neutral", "-j", "2", "--compare", previous],
    );
    assert_eq!(compared.exit, 0);
    assert!(compared.stdout.contains("euphonium (earlier)"), "{}", compared.stdout);
    assert!(!compared.stderr.contains(": right ("), "{}", compared.stderr);
    // What has nothing to say about these tasks is left out.
    let other = bench(
        folder.path(),
        &["bit.btor2", "-o", "other", "--tool", "odd=echo unsafe {file}", "--compare", previous],
    );
    assert!(other.stdout.contains("euphonium") && other.stdout.contains("odd"), "{}", other.stdout);
    std::fs::write(folder.path().join("new.btor2"), BIT).expect("a file");
    let none = bench(
        folder.path(),
        &["new.btor2", "-o", "new", "--tool", "odd=echo unsafe {file}", "--compare", previous],
    );
    assert!(none.stderr.contains("euphonium has results for none"), "{}", none.stderr);
    assert!(!none.stdout.contains("euphonium"), "{}", none.stdout);
}

#[test]
fn wrong_answers_are_told_first() {
    let folder = tasks();
    let run = bench(
        folder.path(),
        &["tasks.tsv", "--tool", "liar=echo reading {file}; echo safe", "--timeout", "20"],
    );
    assert_eq!(run.exit, 10, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("wrong: liar says safe about bad.vmt, which is unsafe"), "{}", run.stdout);
    let page = read(folder.path(), "euphonium-results/index.html");
    assert!(page.contains("Wrong answers: 2"), "{page}");

    // Where nothing is expected, two tools that contradict each other are one mistake.
    let tools = ["--tool", "yes=echo safe {file}", "--tool", "no=echo unsafe {file}"];
    let run = bench(folder.path(), &[&[".", "--only", "btor2", "-o", "o"][..], &tools].concat());
    assert_eq!(run.exit, 10, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("contradiction: the tools disagree about bit.btor2"), "{}", run.stdout);
}

#[test]
fn tools_that_do_not_answer() {
    let folder = tasks();
    let sleeper =
        "x=case {file} in *good*) sleep 600;; *bit*) echo 'no idea' >&2;; *) ulimit -v; echo unknown;; esac";
    let begin = Instant::now();
    let run = bench(folder.path(), &["tasks.tsv", "--tool", sleeper, "--timeout", "2", "--memory", "100"]);
    assert!(begin.elapsed() < Duration::from_secs(120));
    assert_eq!(run.exit, 0, "{}{}", run.stdout, run.stderr);
    let expected = [
        triple("bad.vmt", "unknown", "unknown"),
        triple("bit.btor2", "none", "none"),
        triple("good.vmt", "timeout", "timeout"),
    ];
    assert_eq!(results(folder.path()), expected);
    assert!(run.stderr.contains("bit.btor2: none in") && run.stderr.contains(": no idea"), "{}", run.stderr);
}

/// Runs, or waits; what has ended and was not yet waited for does neither.
fn is_running(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| !rest.trim_start().starts_with(['Z', 'X']))
}

#[test]
fn interrupted_and_resumed() {
    let folder = tasks();
    // Each start leaves a line; the second task hangs with a child until a file appears.
    let tool = format!(
        "x=echo {{file}} >> {0}/log; case {{file}} in *bad*) [ -e {0}/go ] || {{ sleep 400 & echo $$ $! > \
         {0}/pids; wait; }};; esac; echo unsafe",
        folder.path().display()
    );
    let args = ["bench", "tasks.tsv", "--tool", &tool, "--timeout", "60"];
    euphonium_process::signals::heard_by_children().expect("signals can be caught");
    let mut child = euphonium(folder.path(), &args)
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let started =
        || std::fs::read_to_string(folder.path().join("pids")).is_ok_and(|pids| pids.ends_with('\n'));
    let begin = Instant::now();
    while !started() {
        assert!(begin.elapsed() < Duration::from_secs(120) && child.try_wait().is_ok_and(|s| s.is_none()));
        std::thread::sleep(Duration::from_millis(20));
    }
    let pids = read(folder.path(), "pids");
    let alive = || pids.split_whitespace().filter(|pid| is_running(pid)).count();
    assert!(!Path::new("/proc/self/stat").exists() || alive() == 2);
    // As Ctrl-C does it: to all processes of the group.
    let kill = Command::new("sh").arg("-c").arg(format!("kill -s TERM -- -{}", child.id())).status();
    assert!(kill.is_ok_and(|status| status.success()));
    let run = Run::from(child.wait_with_output().expect("the command ends"));
    assert!(begin.elapsed() < Duration::from_secs(120));
    assert_eq!(run.exit, 130, "{}{}", run.stdout, run.stderr);
    // The tool and its child are gone.
    assert_eq!(alive(), 0);
    assert_eq!(results(folder.path()), [triple("good.vmt", "unsafe", "wrong")]);
    assert!(read(folder.path(), "euphonium-results/index.html").contains("not complete"));

    // As if it had been killed while it wrote: half a line is no result.
    let path = folder.path().join("euphonium-results/results.tsv");
    let whole = std::fs::read_to_string(&path).expect("results");
    std::fs::write(&path, whole + "x\tbad.vmt\t-\tvmt/counter\tunsafe\tunsa").expect("a file");
    std::fs::write(folder.path().join("go"), "").expect("a file");
    let run = bench(folder.path(), &args[1..]);
    assert_eq!(run.exit, 10, "{}{}", run.stdout, run.stderr);
    assert!(run.stderr.contains("1 of 3 runs are in"), "{}", run.stderr);
    let expected = [
        triple("bad.vmt", "unsafe", "right"),
        triple("bit.btor2", "unsafe", "right"),
        triple("good.vmt", "unsafe", "wrong"),
    ];
    assert_eq!(results(folder.path()), expected);
    let log = read(folder.path(), "log");
    let starts = |name: &str| log.lines().filter(|line| line.ends_with(name)).count();
    assert_eq!(
        [starts("good.vmt"), starts("bad.vmt"), starts("bit.btor2"), starts("late")],
        [1, 2, 1, 0],
        "{log}"
    );
}

#[test]
fn tasks_of_the_competition() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    write("p.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    write(
        "a task.yml",
        "format_version: '2.0'\ninput_files: 'a file.c'\n\
         properties:\n  - property_file: p.prp\n    expected_verdict: true\noptions:\n  data_model: LP64\n",
    );
    write("a file.c", "int main(void) { return 0; }\n");
    write("all.set", "# every task\n*.yml\n");
    let command = "t=[ -f {file} ] && [ {model}-$(basename {property}) = LP64-p.prp ] && echo 'Verification \
                   result: TRUE'";
    let run = bench(folder.path(), &["all.set", "--tool", command]);
    assert_eq!(run.exit, 0, "{}{}", run.stdout, run.stderr);
    assert_eq!(results(folder.path()), [triple("a task.yml", "safe", "right")]);
}

#[test]
fn mistakes_in_the_command() {
    let folder = tasks();
    std::fs::create_dir(folder.path().join("empty")).expect("a folder");
    std::fs::write(folder.path().join("x.tsv"), "a\tb\n").expect("a file");
    for (args, exit, part) in [
        (&["none"][..], 2, "none"),
        (&["empty"], 2, "no tasks"),
        (&["x.tsv"], 2, "x.tsv:1"),
        (&["tasks.tsv", "--only", "smt"], 2, "--only"),
        (&["tasks.tsv", "--tool", "z3"], 1, "NAME="),
        (&["tasks.tsv", "--tool", "z3=z3"], 1, "{file}"),
        (&["tasks.tsv", "--tool", "a=x {file}", "--tool", "a=y {file}"], 1, "`a`"),
        (&["tasks.tsv", "--compare", "x.tsv"], 2, "x.tsv:1"),
        (&["tasks.tsv", "--timeout", "soon"], 1, "seconds"),
        (&["tasks.tsv", "--output", "bit.btor2"], 2, "bit.btor2"),
        (&[], 1, "SOURCE"),
    ] {
        let run = bench(folder.path(), args);
        assert_eq!(run.exit, exit, "{args:?}: {}", run.stderr);
        assert!(run.stderr.contains(part) && !run.stderr.contains("panicked"), "{args:?}: {}", run.stderr);
    }
}
