//! `--on slurm` and `--on hq` with small scripts in place of the clusters' own commands, which run jobs on this
//! machine: nothing is lost and nothing done twice when a worker is killed, or when the one who dispatches is; the
//! first accepted answer of a portfolio ends the others. With real daemons: contrib/cluster/check.

mod common;

use common::{Run, euphonium};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Runs the elements of an array as processes, whose numbers are in `jobs/ARRAY_INDEX`.
const SBATCH: &str = r#"#!/bin/sh
[ "$1" = --version ] && { echo "slurm 0"; exit 0; }
here=$(dirname "$0")
for word; do
    case $word in
        --array=0-*) last=${word#--array=0-} ;;
        --output=*) output=${word#--output=} ;;
        --job-name=*) name=${word#--job-name=} ;;
        --partition=*) echo "$word" >> "$here/options" ;;
    esac
    script=$word
done
echo "${TMPDIR-} ${MALLOC_ARENA_MAX-} $(env | grep -c EUPHONIUM_)" >> "$here/environment"
number=$(($(ls "$here/arrays" | wc -l) + 1))
echo "$name" > "$here/arrays/$number"
for index in $(seq 0 "$last"); do
    log=$(echo "$output" | sed "s/%a/$index/")
    job=$here/jobs/${number}_$index
    SLURM_ARRAY_TASK_ID=$index setsid sh -c 'echo $$ > "$0"; exec sh "$1"' "$job" "$script" > "$log" 2>&1 < /dev/null &
    # Whoever called us kills our process group, which it must have left.
    while ! [ -s "$job" ]; do sleep 0.01; done
done
echo "$number"
"#;

/// Lists those that are alive; what has ended and was not waited for is not.
const SQUEUE: &str = r#"#!/bin/sh
here=$(dirname "$0")
for job in "$here"/jobs/*; do
    [ -e "$job" ] || continue
    state=$(sed 's/.*) //' "/proc/$(cat "$job")/stat" 2>/dev/null | cut -c1)
    element=$(basename "$job")
    case $state in ''|Z|X) continue ;; esac
    echo "${element%_*} ${element#*_} RUNNING"
done
"#;

const SCANCEL: &str = r#"#!/bin/sh
here=$(dirname "$0")
echo "$@" >> "$here/cancelled"
for job in "$here"/jobs/*; do
    [ -e "$job" ] && kill "$(cat "$job")" 2>/dev/null
done
exit 0
"#;

/// Each job of HyperQueue is one process; a file says its number.
const HQ: &str = r#"#!/bin/sh
here=$(dirname "$0")
[ "$1" = --version ] && { echo "hq 0"; exit 0; }
[ "$1" = --output-mode ] && shift 2
case "$1 $2" in
    "job list")
        for job in "$here"/jobs/*; do
            [ -e "$job" ] || continue
            state=$(sed 's/.*) //' "/proc/$(cat "$job")/stat" 2>/dev/null | cut -c1)
            case $state in ''|Z|X) echo "$(basename "$job") FINISHED" ;; *) echo "$(basename "$job") RUNNING" ;; esac
        done ;;
    "job cancel") echo "$3" >> "$here/cancelled" ;;
    submit*)
        while [ "$1" != -- ]; do
            [ "$1" = --stdout ] && log=$2
            shift
        done
        shift
        number=$(($(ls "$here/jobs" | wc -l) + 1))
        job=$here/jobs/$number
        setsid sh -c 'echo $$ > "$0"; exec "$@"' "$job" "$@" > "$log" 2>&1 < /dev/null &
        while ! [ -s "$job" ]; do sleep 0.01; done
        echo "$number" ;;
esac
"#;

/// Ten tasks, each a file with its answer.
fn tasks(count: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let bin = folder.path().join("bin");
    for name in ["jobs", "arrays"] {
        std::fs::create_dir_all(bin.join(name)).expect("a folder");
    }
    for (name, text) in [("sbatch", SBATCH), ("squeue", SQUEUE), ("scancel", SCANCEL), ("hq", HQ)] {
        std::fs::write(bin.join(name), text).expect("a file");
        std::fs::set_permissions(bin.join(name), PermissionsExt::from_mode(0o755)).expect("a program");
    }
    let mut table = "path\tformat\texpected\n".to_string();
    for number in 0..count {
        let answer = if number % 3 == 0 { "unsafe" } else { "safe" };
        std::fs::write(folder.path().join(format!("{number}.vmt")), answer).expect("a file");
        table += &format!("{number}.vmt\tvmt\t{answer}\n");
    }
    std::fs::write(folder.path().join("tasks.tsv"), table).expect("a file");
    folder
}

fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = euphonium(folder, args);
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", folder.join("bin").display())).stdin(Stdio::null());
    command.env("TMPDIR", "/tmp").env_remove("MALLOC_ARENA_MAX");
    command
}

fn bench<'a>(tool: &'a str, on: &'a str) -> Vec<&'a str> {
    vec!["bench", "tasks.tsv", "--tool", tool, "--on", on, "--jobs", "3", "--timeout", "60", "--parcel", "2"]
}

fn run(folder: &Path, args: &[&str]) -> Run {
    command(folder, args).output().expect("the command runs").into()
}

/// How often each task is in the table and right, and how often the tool was started on it.
fn counts(folder: &Path, count: usize) -> Vec<(usize, usize)> {
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap_or_default();
    let (table, log) = (read("euphonium-results/results.tsv"), read("log"));
    (0..count)
        .map(|number| {
            let name = format!("{number}.vmt");
            let right = |line: &&str| line.split('\t').nth(1) == Some(&*name) && line.contains("\tright\t");
            let started = |line: &&str| line.rsplit('/').next() == Some(&*name);
            (table.lines().filter(right).count(), log.lines().filter(started).count())
        })
        .collect()
}

fn wait_for(mut what: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !what() {
        assert!(begin.elapsed() < Duration::from_secs(60), "it does not come");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A tool that leaves a note of each start and takes its time.
fn slow(folder: &Path) -> String {
    format!("slow=echo {{file}} >> {}; sleep 0.2; cat {{file}}", folder.join("log").display())
}

fn lines(folder: &Path, name: &str) -> usize {
    std::fs::read_to_string(folder.join(name)).unwrap_or_default().lines().count()
}

#[test]
fn a_killed_worker_loses_nothing() {
    for (on, first) in [("slurm", "1_0"), ("hq", "1")] {
        let folder = tasks(12);
        let tool = slow(folder.path());
        let child =
            command(folder.path(), &bench(&tool, on)).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let child = child.expect("the command runs");
        // The first worker is killed on the machine while it runs something.
        wait_for(|| lines(folder.path(), "log") >= 3);
        let number = std::fs::read_to_string(folder.path().join("bin/jobs").join(first)).expect("a worker");
        let killed = Command::new("kill").args(["-9", number.trim()]).status().expect("kill runs");
        assert!(killed.success());
        let run: Run = child.wait_with_output().expect("it ends").into();
        assert_eq!(run.exit, 0, "{on}: {}{}", run.stdout, run.stderr);
        let counts = counts(folder.path(), 12);
        assert!(counts.iter().all(|(told, _)| *told == 1), "{on}: {counts:?}");
        // Only what it was running is run a second time; it may have been between two runs.
        let twice = counts.iter().filter(|(_, started)| *started == 2).count();
        let once = counts.iter().filter(|(_, started)| *started == 1).count();
        assert!(twice <= 1 && once + twice == 12, "{on}: {counts:?}");
        assert!(!folder.path().join("euphonium-results/workers").exists());
    }
}

#[test]
fn a_killed_dispatcher_goes_on_where_it_was() {
    let folder = tasks(12);
    let tool = slow(folder.path());
    let args = [&bench(&tool, "slurm")[..], &["--on-options", "--partition=long"]].concat();
    let mut child =
        command(folder.path(), &args).stderr(Stdio::null()).stdout(Stdio::null()).spawn().expect("it runs");
    wait_for(|| lines(folder.path(), "log") >= 5);
    child.kill().expect("it is killed");
    child.wait().expect("it has ended");
    // The workers go on meanwhile, and what they did is not done again.
    std::thread::sleep(Duration::from_millis(300));
    let run = run(folder.path(), &args);
    assert_eq!(run.exit, 0, "{}{}", run.stdout, run.stderr);
    let counts = counts(folder.path(), 12);
    assert!(counts.iter().all(|(told, started)| *told == 1 && (1..=2).contains(started)), "{counts:?}");
    assert!(counts.iter().filter(|(_, started)| *started == 2).count() <= 3, "{counts:?}");
    let options = std::fs::read_to_string(folder.path().join("bin/options")).expect("options");
    assert!(options.lines().all(|line| line == "--partition=long"), "{options}");
}

#[test]
fn limits_are_kept_by_the_worker() {
    let folder = tasks(2);
    let args = ["bench", "tasks.tsv", "--tool", "t=ulimit -v; sleep 100; cat {file}", "--on", "workers"];
    let run =
        run(folder.path(), &[&args[..], &["--timeout", "1", "--memory", "512", "--jobs", "2"]].concat());
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let table =
        std::fs::read_to_string(folder.path().join("euphonium-results/results.tsv")).expect("a table");
    assert_eq!(table.matches("\ttimeout\ttimeout\t1.").count(), 2, "{table}");
    assert!(table.contains("# on local\n"), "{table}");
}

#[test]
fn the_first_accepted_answer_ends_the_others() {
    let folder = tasks(0);
    let text = "extern void reach_error(void);\nextern unsigned char __VERIFIER_nondet_uchar(void);\n\
                int main(void) {\n    unsigned char x = __VERIFIER_nondet_uchar();\n    if (x == LIMIT) reach_error();\n\
                \u{20}   return 0;\n}\n";
    let config = "[portfolio.default]\nlines = [{ engine = \"kind\", name = \"first\" }, { engine = \"bmc\" }, \
                  { engine = \"pdr\" }]\n";
    std::fs::write(folder.path().join("c.toml"), config).expect("a file");
    for (limit, exit, word) in [("7", 10, "unsafe"), ("256", 0, "safe")] {
        std::fs::write(folder.path().join("p.c"), text.replace("LIMIT", limit)).expect("a file");
        let args = [
            "verify",
            "p.c",
            "--on",
            "slurm",
            "--config",
            "c.toml",
            "--timeout",
            "60",
            "--evidence",
            "e.json",
        ];
        let found = run(folder.path(), &args);
        assert_eq!(found.exit, exit, "{}{}", found.stdout, found.stderr);
        assert_eq!(found.stdout.lines().next(), Some(word), "{}", found.stdout);
        let checked = run(folder.path(), &["check", "p.c", "e.json"]);
        assert_eq!(checked.stdout.lines().next(), Some(&*format!("accepted: {word}")), "{}", checked.stderr);
    }
    // The limit of the address space makes two processes of the command. What the first gives to the second is not
    // for the workers: they outlive whoever started them, on machines without these folders.
    let environment = std::fs::read_to_string(folder.path().join("bin/environment")).expect("an environment");
    assert!(environment.lines().all(|line| line == "/tmp  0"), "{environment}");
    // Several properties, one answer for each.
    let args =
        ["verify", "p.c", "--on", "workers", "--property", "unreach-call,no-overflow", "--engine", "bounded"];
    let found = run(folder.path(), &args);
    assert_eq!(found.exit, 0, "{}{}", found.stdout, found.stderr);
    assert!(found.stdout.starts_with("safe\n\nunreach-call: safe\n"), "{}", found.stdout);
    assert!(found.stdout.contains("\nno-overflow: safe\n"), "{}", found.stdout);
    // What no line takes is refused as on one machine.
    let refused = run(folder.path(), &["verify", "missing.c", "--on", "workers", "--engine", "bmc"]);
    assert!(refused.exit == 2 && refused.stderr.contains("missing.c"), "{} {}", refused.exit, refused.stderr);
    assert!(!folder.path().join(".euphonium-workers").exists());
}

#[test]
fn what_is_not_there_is_said() {
    let folder = tasks(1);
    for name in ["sbatch", "hq"] {
        std::fs::write(folder.path().join("bin").join(name), "#!/bin/sh\nexit 1\n").expect("a file");
    }
    std::fs::write(folder.path().join("bin/python3"), "#!/bin/sh\nexit 1\n").expect("a file");
    std::fs::set_permissions(folder.path().join("bin/python3"), PermissionsExt::from_mode(0o755))
        .expect("a program");
    for (on, words) in [("slurm", "Slurm cannot be used here"), ("hq", "pip install hyperqueue")] {
        let run = run(folder.path(), &bench("t=cat {file}", on));
        assert!(run.exit == 2 && run.stderr.contains(words), "{} {}", run.exit, run.stderr);
    }
}
