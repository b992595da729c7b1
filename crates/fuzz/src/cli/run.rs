//! Running a case, and what is wrong with the way it ended.

use super::case::{Case, Sent, Sink};
use euphonium_process::{Allowance, Running, signals, within};
use rustix::process::Signal;
use std::fs::File;
use std::io::{self, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// The exit codes that are documented and no bug.
const CODES: &[i32] = &[0, 1, 2, 5, 10];

/// What every limit may be exceeded by.
const TOLERANCE: Duration = Duration::from_secs(2);

/// Without a time limit on the command line, a case may take this long.
const WITHOUT_LIMIT: Duration = Duration::from_secs(60);

/// How a case ended.
pub struct Ending {
    /// The status.
    pub status: ExitStatus,
    /// How long it took.
    pub time: Duration,
    /// How long after the signal it went on.
    pub after_signal: Option<Duration>,
    /// What was on standard error, the beginning of it.
    pub stderr: String,
    /// What was left behind.
    pub left: Vec<String>,
}

/// Runs a case in a folder, which has to be empty.
pub fn run(case: &Case, ours: &Path, folder: &Path, slack: Duration) -> io::Result<Ending> {
    let (work, temporary) = (folder.join("work"), folder.join("tmp"));
    for path in [&work, &temporary, &work.join("out"), &work.join("locked")] {
        std::fs::create_dir_all(path)?;
    }
    for (name, bytes) in &case.files {
        std::fs::write(work.join(name), bytes)?;
    }
    std::fs::write(folder.join("stdin"), &case.stdin)?;
    let locked = work.join("locked");
    let read_only = |on: bool| {
        let mut permissions = std::fs::metadata(&locked)?.permissions();
        std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, if on { 0o555 } else { 0o755 });
        std::fs::set_permissions(&locked, permissions)
    };
    read_only(true)?;
    let mut command = within(&Allowance { memory: case.memory, ..Allowance::default() }, ours);
    command.args(&case.args).current_dir(&work).env("TMPDIR", &temporary).env_remove("EUPHONIUM_CONFIG");
    if !case.compiler {
        command.env("EUPHONIUM_CLANG", "/no/such/compiler");
    }
    let sink = |sink: Sink, name: &str| -> io::Result<Stdio> {
        Ok(match sink {
            Sink::File => File::create(folder.join(name))?.into(),
            Sink::Full => File::options().write(true).open("/dev/full")?.into(),
            // The other end is dropped at once.
            Sink::Closed => io::pipe()?.1.into(),
        })
    };
    command.stdin(File::open(folder.join("stdin"))?);
    command.stdout(sink(case.stdout, "stdout")?).stderr(sink(case.stderr, "stderr")?);
    signals::heard_by_children()?;
    let start = Instant::now();
    let child = Running::start(&mut command)?;
    let limit = case.timeout.map_or(WITHOUT_LIMIT, |s| Duration::from_secs_f64(s) + TOLERANCE);
    let hard = limit + slack + Duration::from_secs(10);
    let mut sent: Option<Instant> = None;
    while !child.has_ended()? && start.elapsed() <= hard {
        if let (Some((signal, after)), None) = (case.signal, sent)
            && start.elapsed() >= Duration::from_millis(after)
        {
            child.signal(match signal {
                Sent::Interrupt => Signal::INT,
                Sent::Terminate => Signal::TERM,
            });
            sent = Some(Instant::now());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let time = start.elapsed();
    let after_signal = sent.map(|sent| sent.elapsed());
    read_only(false)?;
    let stderr = std::fs::read(folder.join("stderr")).unwrap_or_default();
    let stderr = String::from_utf8_lossy(&stderr[..stderr.len().min(1 << 16)]).into_owned();
    let left = left(folder, &work, &temporary)?;
    Ok(Ending { status: child.finish()?, time, after_signal, stderr, left })
}

/// What is left behind: temporary files, half-written outputs, processes.
fn left(folder: &Path, work: &Path, temporary: &Path) -> io::Result<Vec<String>> {
    let mut left = Vec::new();
    for entry in std::fs::read_dir(temporary)? {
        left.push(format!("temporary {}", entry?.file_name().to_string_lossy()));
    }
    for place in [work.to_path_buf(), work.join("out"), work.join("locked")] {
        for entry in std::fs::read_dir(place)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if name.starts_with(".euphonium-") {
                left.push(format!("half-written {name}"));
            }
        }
    }
    // A process that was killed is gone in a moment.
    let end = Instant::now() + Duration::from_millis(300);
    loop {
        let alive = processes(folder);
        if alive.is_empty() {
            return Ok(left);
        }
        if Instant::now() > end {
            left.extend(alive);
            return Ok(left);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Processes that work in a folder.
fn processes(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir("/proc").into_iter().flatten().flatten() {
        let path = entry.path();
        if let Ok(place) = std::fs::read_link(path.join("cwd"))
            && place.starts_with(folder)
            && std::fs::read_link(path.join("exe")).is_ok()
        {
            let name = std::fs::read_to_string(path.join("comm")).unwrap_or_default();
            found.push(format!("process {}", name.trim()));
        }
    }
    found
}

/// What is wrong, in words of which the first says what kind it is.
pub fn judge(case: &Case, ending: &Ending, slack: Duration) -> Option<String> {
    let Ending { status, time, after_signal, stderr, left } = ending;
    for sign in ["panicked at", "stack overflow", "has overflowed its stack", "memory allocation of"] {
        // Where the system limits memory, the message is there, and the code says what it means.
        if sign == "memory allocation of" && case.memory.is_some() {
            continue;
        }
        if let Some(line) = stderr.lines().find(|line| line.contains(sign)) {
            return Some(format!("{sign}: {line}"));
        }
    }
    let expected = case.signal.filter(|_| after_signal.is_some()).map(|(sent, _)| match sent {
        Sent::Interrupt => (2, 130),
        Sent::Terminate => (15, 143),
    });
    match (status.signal(), status.code(), expected) {
        // It had not begun to listen.
        (Some(signal), _, Some((sent, _))) if signal == sent && *time < Duration::from_secs(5) => {}
        (Some(signal), ..) => return Some(format!("signal: died of {signal}: {}", stderr.trim())),
        (None, Some(code), Some((_, expected))) if code == expected => {}
        (None, Some(code), _) if CODES.contains(&code) => {}
        (None, code, _) => return Some(format!("code: ended with {code:?}: {}", stderr.trim())),
    }
    if let Some(after) = after_signal.filter(|after| *after > TOLERANCE + slack) {
        return Some(format!("late: {:.1} s after the signal", after.as_secs_f64()));
    }
    let limit = case.timeout.map_or(WITHOUT_LIMIT, |s| Duration::from_secs_f64(s) + TOLERANCE) + slack;
    if *time > limit {
        return Some(format!("late: {:.1} s of {:.1} s", time.as_secs_f64(), limit.as_secs_f64()));
    }
    if !left.is_empty() {
        return Some(format!("left: {}", left.join(", ")));
    }
    None
}

/// Writes a case down, to be looked at.
pub fn keep(case: &Case, finding: &str, folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for (name, bytes) in &case.files {
        std::fs::write(folder.join(name), bytes)?;
    }
    std::fs::write(folder.join("stdin"), &case.stdin)?;
    let mut text = File::create(folder.join("finding"))?;
    writeln!(text, "{finding}\nargs: {:?}", case.args)?;
    writeln!(text, "stdout: {:?}, stderr: {:?}, signal: {:?}", case.stdout, case.stderr, case.signal)?;
    writeln!(text, "memory: {:?} KB, compiler: {}", case.memory, case.compiler)
}
