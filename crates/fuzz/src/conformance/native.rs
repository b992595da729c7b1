//! What a foreign program does when it is executed: compiled by one compiler, and where that contradicts a
//! verdict, by each compiler there is, with and without optimisation.

use super::wrap::{CALLS, Call, Goal, wrap};
use crate::process::{Ended, run, there};
use euphonium_front::DataModel;
use euphonium_process::{Allowance, within};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// What executions came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Native {
    /// All ended as they should.
    Passed,
    /// All reported a failure.
    Failed,
    /// They say nothing: they differ, crash, run too long, or there are none.
    Nothing(String),
}

/// The exit code of an error that is reached; programs have no reason to choose it.
const REACHED: i32 = 97;

/// What the task calls, and what an assertion calls that fails.
const RUNTIME: &str = "extern __attribute__((noreturn)) void _exit(int);
void reach_error(void) { _exit(97); }
void __assert_fail(const char *what, const char *file, unsigned line, const char *function) { _exit(97); }
";

/// As the verifier reads C.
const FLAGS: &[&str] = &[
    "-std=gnu17",
    "-fgnu89-inline",
    "-fwrapv",
    "-fno-strict-aliasing",
    "-ffp-contract=off",
    "-fno-builtin",
    "-w",
];

/// Compilers with their options. A program that optimisation changes is not defined well enough to say
/// anything.
const COMPILERS: &[(&str, &str)] = &[("clang", "-O0"), ("gcc", "-O0"), ("gcc", "-O2")];

/// Functions whose results the program does not determine: files, time, the machine. A program that imports
/// one may fail elsewhere although it passes here, so its passing contradicts nothing.
const ENVIRONMENT: &[&str] = &[
    "clock",
    "close",
    "creat",
    "dup",
    "fclose",
    "fgetc",
    "fgets",
    "fopen",
    "fopen64",
    "fork",
    "fread",
    "freopen",
    "fscanf",
    "ftell",
    "fwrite",
    "getc",
    "getchar",
    "getenv",
    "getpid",
    "getrusage",
    "gettimeofday",
    "isatty",
    "localtime",
    "lseek",
    "mkstemp",
    "mmap",
    "mmap64",
    "mprotect",
    "munmap",
    "open",
    "open64",
    "popen",
    "pthread_create",
    "read",
    "remove",
    "rename",
    "scanf",
    "setitimer",
    "sigaction",
    "signal",
    "stat",
    "sysconf",
    "system",
    "time",
    "times",
    "tmpfile",
    "tmpnam",
    "unlink",
    "write",
    "__isoc99_scanf",
    "__isoc99_fscanf",
];

/// No compiler needs longer.
const COMPILE_TIME: Duration = Duration::from_secs(30);

/// Compiles and runs foreign programs.
pub struct Machine {
    folder: tempfile::TempDir,
    model: DataModel,
    time: Duration,
    compilers: Vec<(&'static str, &'static str)>,
}

impl Machine {
    /// Finds the compilers.
    pub fn new(model: DataModel, time: Duration) -> Result<Machine, String> {
        let compilers: Vec<_> = COMPILERS.iter().copied().filter(|(name, _)| there(name)).collect();
        if compilers.is_empty() {
            return Err("there is no compiler".into());
        }
        let folder = tempfile::Builder::new().prefix("conformance-").tempdir().map_err(|e| e.to_string())?;
        let (source, object) = (folder.path().join("runtime.c"), folder.path().join("runtime.o"));
        std::fs::write(&source, RUNTIME).map_err(|e| e.to_string())?;
        let mut command = Command::new(compilers[0].0);
        command.args(["-w", "-c", model.flag(), "-o"]).arg(object).arg(source);
        let ended = run(command, COMPILE_TIME)?;
        match ended.success() {
            true => Ok(Machine { folder, model, time, compilers }),
            false => Err(format!("the runtime is not accepted: {}", ended.text())),
        }
    }

    /// Writes a task.
    pub fn task(&self, program: &Path, call: Call, goal: Goal) -> Result<PathBuf, String> {
        let path = self.folder.path().join("task.c");
        std::fs::write(&path, wrap(program, call, goal)).map_err(|error| error.to_string())?;
        Ok(path)
    }

    /// Finds out how the program's `main` is called, and what the program does when the first compiler has
    /// compiled it.
    pub fn run(&self, program: &Path) -> Result<(Call, Native), String> {
        let mut refused = String::new();
        for &call in CALLS {
            let task = self.task(program, call, Goal::Failure)?;
            match self.by(self.compilers[0], &task)? {
                Ok(native) => return Ok((call, native)),
                Err(message) if refused.is_empty() => refused = message,
                Err(_) => {}
            }
        }
        Ok((CALLS[0], Native::Nothing(format!("not compiled: {refused}"))))
    }

    /// What a program compiled by this compiler does; the compiler's complaint, if it does not accept the
    /// task.
    fn by(&self, (name, level): (&str, &str), task: &Path) -> Result<Result<Native, String>, String> {
        let binary = self.folder.path().join("program");
        match self.compile(name, level, task, &binary)? {
            Ok(()) => Ok(Ok(self.execute(&binary)?)),
            Err(message) => Ok(Err(message)),
        }
    }

    /// Do the other compilers come to the same? If not, the program is not defined well enough to say
    /// anything.
    pub fn confirms(&self, program: &Path, call: Call, native: &Native) -> Result<bool, String> {
        let task = self.task(program, call, Goal::Failure)?;
        for &other in self.compilers.iter().skip(1) {
            // What one does not accept may be an extension of the other.
            if self.by(other, &task)?.is_ok_and(|here| here != *native) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A function of the environment that the program last compiled imports.
    pub fn environment(&self) -> Option<String> {
        let binary = self.folder.path().join("program");
        let mut nm = Command::new("nm");
        nm.args(["-D", "--undefined-only"]).arg(binary);
        let text = run(nm, COMPILE_TIME).ok()?.stdout;
        let mut names = text.lines().filter_map(|line| line.split_whitespace().last()?.split('@').next());
        names.find(|name| ENVIRONMENT.contains(name)).map(str::to_string)
    }

    fn compile(&self, name: &str, level: &str, task: &Path, to: &Path) -> Result<Result<(), String>, String> {
        let mut command = Command::new(name);
        command.args(FLAGS).arg("-DFOREIGN_NATIVE").args([level, self.model.flag(), "-o"]).arg(to).arg(task);
        command.arg(self.folder.path().join("runtime.o")).arg("-lm");
        let ended = run(command, COMPILE_TIME)?;
        if ended.success() {
            return Ok(Ok(()));
        }
        let first = ended.text().lines().find_map(|line| Some(line.split_once("error: ")?.1.to_string()));
        Ok(Err(first.unwrap_or_else(|| "no reason given".into())))
    }

    fn execute(&self, binary: &Path) -> Result<Native, String> {
        let place =
            tempfile::Builder::new().prefix("conformance-run-").tempdir().map_err(|e| e.to_string())?;
        let allowance =
            Allowance { memory: Some(1 << 20), cpu: Some(self.time.as_secs() + 1), file: Some(2048) };
        let mut command = within(&allowance, binary);
        command.current_dir(place.path()).env_clear();
        let Ended { code, signal, late, .. } = run(command, self.time)?;
        Ok(match (code, signal) {
            _ if late => Native::Nothing("runs too long".into()),
            (Some(0), _) => Native::Passed,
            (Some(REACHED), _) => Native::Failed,
            (Some(code), _) => Native::Nothing(format!("ends with {code} by a way of its own")),
            (None, signal) => Native::Nothing(format!("signal {}", signal.unwrap_or(0))),
        })
    }
}
