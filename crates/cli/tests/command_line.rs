//! The program under everything that a shell and a system can do to it: signals, full disks, closed pipes,
//! configuration files; and a small campaign of the fuzzer.

use euphonium_fuzz::cli::campaign;
use euphonium_fuzz::cli::options::Options;
use euphonium_process::signals;
use rustix::process::{Pid, Signal, kill_process};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const EUPHONIUM: &str = env!("CARGO_BIN_EXE_euphonium");

/// That it holds is that a number of 64 bits is prime: no engine sees that at once.
const HARD: &str = "(declare-fun x () (_ BitVec 64))\n\
    (declare-fun x+ () (_ BitVec 64))\n\
    (declare-fun y () (_ BitVec 64))\n\
    (declare-fun y+ () (_ BitVec 64))\n\
    (define-fun .sx () (_ BitVec 64) (! x :next x+))\n\
    (define-fun .sy () (_ BitVec 64) (! y :next y+))\n\
    (define-fun .init () Bool (! (and (= x (_ bv1 64)) (= y (_ bv1 64))) :init true))\n\
    (define-fun .trans () Bool (! (and (bvult x+ (_ bv4294967296 64)) (bvult y+ (_ bv4294967296 64)) (bvult \
    (_ bv1 64) x+)) :trans true))\n\
    (define-fun .p () Bool (! (not (= (bvmul x y) (_ bv9223372036854775783 64))) :invar-property 0))\n";

/// A counter that comes to its error after two thousand million steps.
const LONG: &str = "1 sort bitvec 1\n2 sort bitvec 32\n3 zero 2\n4 state 2 n\n5 init 2 4 3\n6 one 2\n\
                    7 add 2 4 6\n\
    8 next 2 4 7\n9 constd 2 2000000000\n10 eq 1 4 9\n11 bad 10\n";

/// The question of `HARD` as a program, which keeps its execution busy as well.
const BUSY: &str = "extern unsigned __VERIFIER_nondet_uint(void);\nvoid reach_error(void);\n\
                    int main(void) {\n  for (;;) {\n    unsigned long a = __VERIFIER_nondet_uint(), b = \
                    __VERIFIER_nondet_uint();\n    if (a > 1 && a * b == 9223372036854775783UL) \
                    reach_error();\n  }\n}\n";

fn run(folder: &Path, args: &[&str]) -> Output {
    Command::new(EUPHONIUM).args(args).current_dir(folder).output().expect("the command runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
}

/// Waits until a process listens for SIGTERM: before that, the system ends it.
fn until_it_listens(process: u32) {
    for _ in 0..20_000 {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
        if caught >> 14 & 1 == 1 {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A signal in the middle: the code, and how long it took to end.
fn signalled(folder: &Path, args: &[&str], signal: Signal, after: u64) -> (Option<i32>, Duration) {
    let temporary = folder.join("tmp");
    std::fs::create_dir_all(&temporary).unwrap();
    signals::heard_by_children().unwrap();
    let mut child = Command::new(EUPHONIUM)
        .args(args)
        .current_dir(folder)
        .env("TMPDIR", &temporary)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    until_it_listens(child.id());
    std::thread::sleep(Duration::from_millis(after));
    let begin = Instant::now();
    kill_process(Pid::from_raw(child.id() as i32).unwrap(), signal).unwrap();
    let code = child.wait().unwrap().code();
    let time = begin.elapsed();
    assert_eq!(names(&temporary), Vec::<String>::new(), "temporary files after {signal:?}");
    (code, time)
}

#[test]
fn signals_end_everything() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("hard.vmt"), HARD).unwrap();
    std::fs::write(folder.path().join("busy.c"), BUSY).unwrap();
    let cases = [
        ("hard.vmt", Signal::INT, 300, 130),
        ("busy.c", Signal::TERM, 100, 143),
        ("busy.c", Signal::INT, 1200, 130),
        ("busy.c", Signal::HUP, 500, 129),
    ];
    for (file, signal, after, expected) in cases {
        let args = ["verify", file, "--witness", "w", "--timeout", "60"];
        let (code, time) = signalled(folder.path(), &args, signal, after);
        assert_eq!(code, Some(expected), "{file} {signal:?}");
        // Much less than its own time, also on a machine that is busy.
        assert!(time < Duration::from_secs(20), "{file} {signal:?}: {time:?}");
        let mut left = names(folder.path());
        left.sort();
        assert_eq!(left, ["busy.c", "hard.vmt", "tmp"]);
    }
}

/// Ctrl-C, and what was found out is said.
#[test]
fn what_is_known_is_said_when_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    // The product is too much for anybody, but each round of the loop without an error is known.
    let text = "extern unsigned long __VERIFIER_nondet_ulong(void);\nextern void reach_error(void);\n\
                int main(void) {\n    unsigned long x = __VERIFIER_nondet_ulong(), y = __VERIFIER_nondet_ulong(), s = x;\n\
                \u{20}   for (unsigned long i = 0; i < y; i++) s = s * s + 7 * i;\n\
                \u{20}   if (s == 12345678901 && x == s * 3) reach_error();\n    return 0;\n}\n";
    std::fs::write(folder.path().join("hard.c"), text).unwrap();
    let mut command = Command::new(EUPHONIUM);
    command.args(["verify", "--engine", "bmc", "--progress", "plain", "hard.c"]).current_dir(folder.path());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // It has found out something when it tells of a depth.
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(child.stderr.take().unwrap()));
    assert!(lines.any(|line| line.is_ok_and(|line| line.contains("depth"))), "it tells of no depth");
    kill_process(Pid::from_raw(child.id() as i32).unwrap(), Signal::INT).unwrap();
    let rest = std::thread::spawn(move || lines.count());
    let output = child.wait_with_output().unwrap();
    rest.join().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.starts_with("unknown\nreason: it was interrupted\nknown: "), "{said}");
}

/// A job in the background of a script ignores Ctrl-C, one of `nohup` the end of the session, and so do we;
/// also where a second process does the work.
#[test]
fn ignored_signals_stay_ignored() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("hard.vmt"), HARD).unwrap();
    signals::heard_by_children().unwrap();
    for (limit, name, signal) in
        [("", "INT", Signal::INT), ("", "HUP", Signal::HUP), ("ulimit -v 6000000; ", "HUP", Signal::HUP)]
    {
        let script = format!("trap '' {name}; {limit}exec \"$0\" verify hard.vmt --timeout 2 --quiet");
        let mut child = Command::new("sh")
            .args(["-c", &script, EUPHONIUM])
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        until_it_listens(child.id());
        kill_process(Pid::from_raw(child.id() as i32).unwrap(), signal).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(5), "{limit}{name}");
    }
}

#[test]
fn answers_that_cannot_be_written() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("t.smt2"), "(set-logic QF_BV)\n(check-sat)\n").unwrap();
    std::fs::write(folder.path().join("t.btor2"), "1 sort bitvec 1\n2 zero 1\n3 bad 2\n").unwrap();
    let commands: [&[&str]; 5] = [
        &["verify", "t.btor2"],
        &["solve", "t.smt2"],
        &["translate", "t.btor2", "--to", "vmt"],
        &["engines"],
        &["manual"],
    ];
    for args in commands {
        let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
        let run = |stdout: Stdio, stderr: Stdio| {
            let mut command = Command::new(EUPHONIUM);
            command.args(args).current_dir(folder.path()).stdout(stdout).stderr(stderr);
            command.output().unwrap()
        };
        let output = run(full().into(), Stdio::piped());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains("cannot write"), "{args:?}: {}", text(&output.stderr));
        // A message that is lost changes nothing.
        assert_eq!(run(full().into(), full().into()).status.code(), Some(2), "{args:?}");
        let closed = std::io::pipe().unwrap().1;
        assert_eq!(run(closed.into(), Stdio::piped()).status.code(), Some(0), "{args:?}");
    }
    let output = run(folder.path(), &["verify", "t.btor2", "--witness", "missing/w"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("cannot write missing/w: No such file"),
        "{}",
        text(&output.stderr)
    );
    let output = run(folder.path(), &["verify", "t.btor2", "--witness", "/dev/full"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn unknown_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("long.btor2"), LONG).unwrap();
    let verify = |options: &[&str]| {
        let fixed = ["verify", "long.btor2", "--engine", "bmc", "--timeout", "1.5", "--progress", "plain"];
        run(folder.path(), &[&fixed, options].concat())
    };
    let output = verify(&["--stats"]);
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(5), "{out}");
    assert!(out.contains("reason: the time is up (1.5 s)"), "{out}");
    assert!(
        out.contains("known: no violation up to depth") && out.contains("known: bmc came to depth"),
        "{out}"
    );
    assert_eq!(out.matches("\ntry: ").count(), 2, "{out}");
    for told in [" s] reading", " s] engines at work", "time-reading ", "time-engines ", "time-total "] {
        assert!(err.contains(told), "{told}: {err}");
    }
    let output = verify(&["--quiet"]);
    assert_eq!((text(&output.stdout).as_str(), text(&output.stderr).as_str()), ("unknown\n", ""));
}

#[test]
fn configurations() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("t.btor2"), "1 sort bitvec 1\n2 zero 1\n3 bad 2\n").unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("a.toml", "[portfolio.default]\nlines = [{ name = \"first\", engine = \"kind\" }]\n");
    write("b.toml", "[portfolio.default]\nlines = [{ name = \"second\", engine = \"kind\" }]\n");
    write("wrong.toml", "[portfolio.default]\nlines = [\n  { engin = \"kind\" },\n]\n");
    // A file that nobody named is not read.
    write("euphonium.toml", "nonsense");
    let verify = |args: &[&str], variable: Option<&str>| {
        let mut command = Command::new(EUPHONIUM);
        command
            .args(["verify", "t.btor2"])
            .args(args)
            .current_dir(folder.path())
            .env_remove("EUPHONIUM_CONFIG");
        if let Some(file) = variable {
            command.env("EUPHONIUM_CONFIG", file);
        }
        let output = command.output().unwrap();
        (output.status.code().unwrap(), text(&output.stdout) + &text(&output.stderr))
    };
    assert_eq!(verify(&[], None).0, 0);
    assert!(verify(&[], Some("a.toml")).1.contains("by first in"));
    assert!(verify(&["--config", "b.toml"], Some("a.toml")).1.contains("by second in"));
    assert!(verify(&["--engine", "pdr", "--config", "b.toml"], Some("a.toml")).1.contains("by pdr in"));
    let (code, message) = verify(&["--config", "wrong.toml"], None);
    assert_eq!(code, 1);
    assert_eq!(
        message,
        "euphonium: wrong.toml:3:5: unknown field `engin`, expected one of `name`, `engine`, `options`, \
         `share`\n"
    );
    // What is written out is what is built in.
    let written = run(folder.path(), &["engines", "--default-config"]);
    std::fs::write(folder.path().join("written.toml"), &written.stdout).unwrap();
    assert_eq!(verify(&["--config", "written.toml"], None).0, 0);
}

#[test]
fn what_the_program_tells_of_itself() {
    let folder = tempfile::tempdir().unwrap();
    let told = |args: &[&str]| text(&run(folder.path(), args).stdout);
    assert!(told(&["--version"]).contains("clang: ") && told(&["--version"]).contains("CaDiCaL"));
    assert_eq!(told(&["-V"]).lines().count(), 1);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(told(&["completions", shell]).contains("no-array-abstraction"), "{shell}");
    }
    assert!(told(&["manual", "verify"]).contains("euphonium\\-verify"));
    assert!(told(&["engines", "--json"]).starts_with('{'));
}

/// A campaign of the fuzzer; the seed is fixed, the machine may be slow.
#[test]
fn fuzzed() {
    let options = Options {
        count: 60,
        seed: 2026,
        ours: EUPHONIUM.into(),
        slack: Duration::from_secs(4),
        largest: 1 << 18,
        time: Some(Duration::from_secs(10)),
        ..Options::default()
    };
    let report = campaign::run(&options).expect("the campaign runs");
    assert!(report.findings.is_empty(), "{}", report.findings.join("\n\n"));
}
