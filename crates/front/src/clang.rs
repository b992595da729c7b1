//! From C to textual LLVM IR, with clang as a subprocess.
//!
//! The program is compiled as it stands, without optimisation: `-fwrapv` because signed arithmetic wraps in
//! our semantics, `-ffp-contract=off` because a fused operation is another result, `-disable-O0-optnone` and
//! value names for the reader's sake. Warnings that became errors in newer versions are warnings again: the
//! tasks of the field are old.
//!
//! With 32-bit pointers the headers of a 64-bit system serve as well, if the system has no others: the only
//! file that is missing then, `gnu/stubs-32.h`, lists functions that always fail, and is empty here.

use crate::inline::Inline;
use crate::process;
use crate::project::{Flags, hints};
use crate::sanitize;
use crate::{FrontError, Spot};
use euphonium_limits::Budget;
use euphonium_process::cleanup::{self, Scratch};
use euphonium_program::Classes;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The sizes of C's types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DataModel {
    /// `int`, `long` and pointers have 32 bits.
    #[default]
    Ilp32,
    /// `long` and pointers have 64 bits.
    Lp64,
}

impl DataModel {
    /// The option of compilers.
    pub fn flag(self) -> &'static str {
        match self {
            DataModel::Ilp32 => "-m32",
            DataModel::Lp64 => "-m64",
        }
    }

    /// The name in task files and witnesses.
    pub fn name(self) -> &'static str {
        match self {
            DataModel::Ilp32 => "ILP32",
            DataModel::Lp64 => "LP64",
        }
    }

    /// From the name in task files.
    pub fn from_name(name: &str) -> Option<DataModel> {
        [DataModel::Ilp32, DataModel::Lp64].into_iter().find(|model| model.name() == name)
    }
}

/// Flags that say what C means; the same for the IR and for running the program.
pub(crate) const SEMANTICS: &[&str] = &[
    "-x",
    "c",
    "-std=gnu17",
    "-fno-builtin",
    "-fwrapv",
    "-ffp-contract=off",
    "-w",
    "-Wno-error=implicit-function-declaration",
    "-Wno-error=implicit-int",
    "-Wno-error=int-conversion",
    "-Wno-error=incompatible-pointer-types",
    "-Wno-error=incompatible-function-pointer-types",
    "-Wno-error=return-mismatch",
    "-Wno-error=return-type",
    "-D__malloc__(...)=__malloc__",
];

/// Flags that make IR of it.
const TO_IR: &[&str] = &[
    "-fno-discard-value-names",
    "-fno-color-diagnostics",
    "-S",
    "-emit-llvm",
    "-g",
    "-O0",
    "-Xclang",
    "-disable-O0-optnone",
];

/// Names of the compiler, the newest first.
const NAMES: &[&str] = &[
    "clang-22", "clang-21", "clang-20", "clang-19", "clang-18", "clang-17", "clang-16", "clang-15",
    "clang-14", "clang",
];

/// No program has more IR than this many bytes.
const MAX_IR: usize = 1 << 30;

/// A clang.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clang {
    path: PathBuf,
    /// What it puts checks into the program for.
    checks: Classes,
    /// Options for each file.
    flags: Flags,
}

impl Clang {
    /// The newest clang there is, or the one that the environment variable `EUPHONIUM_CLANG` names.
    pub fn find() -> Result<Clang, FrontError> {
        let path = search_path();
        match std::env::var_os("EUPHONIUM_CLANG").filter(|chosen| !chosen.is_empty()) {
            Some(chosen) => match find_program(&path, &chosen) {
                Some(path) => Ok(Clang { path, checks: Classes::NONE, flags: Flags::default() }),
                None => Err(FrontError::NoClang(format!(
                    "EUPHONIUM_CLANG is `{}`, which is no program",
                    chosen.to_string_lossy()
                ))),
            },
            None => match NAMES.iter().find_map(|name| find_program(&path, OsStr::new(name))) {
                Some(path) => Ok(Clang { path, checks: Classes::NONE, flags: Flags::default() }),
                None => Err(FrontError::NoClang("none in PATH".into())),
            },
        }
    }

    /// The same, which puts checks of these classes into what it [compiles](Clang::compile).
    #[must_use]
    pub fn checking(self, checks: Classes) -> Clang {
        Clang { checks, ..self }
    }

    /// The same with options for each file that it [compiles](Clang::compile).
    #[must_use]
    pub fn with(self, flags: Flags) -> Clang {
        Clang { flags, ..self }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The first line of what it says about its version.
    pub fn version(&self, limits: &Budget) -> Result<String, FrontError> {
        let scratch = scratch()?;
        let output = process::run(compiler(&self.path, scratch.path()).arg("--version"), 1 << 16, limits)?;
        Ok(String::from_utf8_lossy(&output.stdout).lines().next().unwrap_or_default().to_string())
    }

    /// Compiles each file to the text of an LLVM module.
    pub fn compile(
        &self,
        files: &[PathBuf],
        model: DataModel,
        inline: Inline,
        limits: &Budget,
    ) -> Result<Vec<String>, FrontError> {
        let scratch = scratch()?;
        let mut modules = Vec::new();
        for (number, file) in files.iter().enumerate() {
            readable(file).map_err(|message| FrontError::File { path: file.clone(), message })?;
            let mut command =
                self.command(self.checks, model, inline, self.flags.of(number), scratch.path())?;
            modules.push(self.emit(command.arg(argument(file)), limits)?);
        }
        Ok(modules)
    }

    /// The files after preprocessing: all that the compiler reads of them.
    pub fn preprocess(
        &self,
        files: &[PathBuf],
        model: DataModel,
        limits: &Budget,
    ) -> Result<Vec<String>, FrontError> {
        let scratch = scratch()?;
        let mut texts = Vec::new();
        for (number, file) in files.iter().enumerate() {
            readable(file).map_err(|message| FrontError::File { path: file.clone(), message })?;
            let mut command = compiler(&self.path, scratch.path());
            command.args(sanitize::semantics(self.checks)).args(self.flags.of(number));
            command.arg(model.flag()).args(header_flags(model, scratch.path())?).args(["-E", "-o", "-"]);
            texts.push(self.emit(command.arg(argument(file)), limits)?);
        }
        Ok(texts)
    }

    /// Compiles a text, which debug information will call `name`, without checks.
    pub fn compile_text(
        &self,
        source: &str,
        name: &str,
        model: DataModel,
        limits: &Budget,
    ) -> Result<String, FrontError> {
        let scratch = scratch()?;
        let name = Path::new(name).file_name().unwrap_or(OsStr::new("text.c"));
        write_file(&scratch.path().join(name), source)?;
        let mut command = self.command(Classes::NONE, model, Inline::Gnu89, &[], scratch.path())?;
        command.current_dir(scratch.path()).arg(argument(Path::new(name)));
        self.emit(&mut command, limits)
    }

    fn command(
        &self,
        checks: Classes,
        model: DataModel,
        inline: Inline,
        flags: &[String],
        scratch: &Path,
    ) -> Result<Command, FrontError> {
        let mut command = compiler(&self.path, scratch);
        command
            .args(sanitize::semantics(checks))
            .args(flags)
            .args(sanitize::to_ir(checks))
            .arg(inline.flag())
            .arg(model.flag())
            .args(header_flags(model, scratch)?);
        command.args(TO_IR).args(["-o", "-"]);
        Ok(command)
    }

    fn emit(&self, command: &mut Command, limits: &Budget) -> Result<String, FrontError> {
        let output = process::run(command, MAX_IR, limits)?;
        if !output.status.success() {
            return Err(compile_error(&output.stderr, output.status));
        }
        // LLVM escapes what is not ASCII, so nothing is lost.
        Ok(String::from_utf8(output.stdout)
            .unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned()))
    }
}

/// Finds the newest clang and compiles with it: see [`Clang::compile`].
pub fn compile(files: &[PathBuf], model: DataModel, limits: &Budget) -> Result<Vec<String>, FrontError> {
    Clang::find()?.compile(files, model, Inline::Gnu89, limits)
}

/// Finds the newest clang and compiles with it: see [`Clang::compile_text`].
pub fn compile_text(
    source: &str,
    name: &str,
    model: DataModel,
    limits: &Budget,
) -> Result<String, FrontError> {
    Clang::find()?.compile_text(source, name, model, limits)
}

/// A command for a compiler, on which the environment has no influence: what C means, where headers and
/// libraries are and what else the compiler does is up to us and to the compiler. Only where programs and
/// their own libraries are is the user's business. Messages are in English.
///
/// Its temporary files are in our folder: one that is killed leaves them behind.
pub(crate) fn compiler(path: &Path, scratch: &Path) -> Command {
    let mut command = Command::new(path);
    command.env_clear().env("PATH", search_path()).env("TMPDIR", scratch).env("LC_ALL", "C");
    // Files of options beside the compiler and in the user's folders are for other builds.
    command.env("CLANG_NO_DEFAULT_CONFIG", "1");
    if let Some(libraries) = std::env::var_os("LD_LIBRARY_PATH") {
        command.env("LD_LIBRARY_PATH", libraries);
    }
    command
}

/// Whether a file can be read from beginning to end, as often as needed. A pipe cannot, and opening it might
/// wait for ever.
fn readable(file: &Path) -> Result<(), String> {
    let data = std::fs::metadata(file).map_err(|e| e.to_string())?;
    if !data.is_file() {
        return Err("is no ordinary file".into());
    }
    std::fs::File::open(file).map(drop).map_err(|e| e.to_string())
}

/// Where programs are, if the environment does not say.
const USUAL_PATH: &str = "/usr/local/bin:/usr/bin:/bin";

/// The folders in which programs are looked for.
pub fn search_path() -> OsString {
    std::env::var_os("PATH").filter(|path| !path.is_empty()).unwrap_or_else(|| USUAL_PATH.into())
}

/// Where to look for headers last.
pub(crate) fn header_flags(model: DataModel, scratch: &Path) -> Result<Vec<OsString>, FrontError> {
    if model == DataModel::Lp64 {
        return Ok(Vec::new());
    }
    let gnu = scratch.join("include").join("gnu");
    std::fs::create_dir_all(&gnu)
        .map_err(|e| FrontError::File { path: gnu.clone(), message: e.to_string() })?;
    write_file(&gnu.join("stubs-32.h"), "")?;
    let mut flags = vec![OsString::from("-idirafter"), scratch.join("include").into_os_string()];
    let system = Path::new("/usr/include/x86_64-linux-gnu");
    if system.is_dir() {
        flags.extend(["-idirafter".into(), system.as_os_str().to_os_string()]);
    }
    Ok(flags)
}

/// A file's name as an argument that cannot be taken for an option or a file of options.
pub(crate) fn argument(file: &Path) -> PathBuf {
    match file.as_os_str().as_encoded_bytes().first() {
        Some(b'-' | b'@') => Path::new(".").join(file),
        _ => file.to_path_buf(),
    }
}

/// A new folder that is removed when dropped.
pub fn scratch() -> Result<Scratch, FrontError> {
    Scratch::new().map_err(|e| FrontError::File { path: std::env::temp_dir(), message: e.to_string() })
}

/// Writes a file that gets its name when it is whole.
pub fn write_file(path: &Path, text: &str) -> Result<(), FrontError> {
    cleanup::write(path, text)
        .map_err(|e| FrontError::File { path: path.to_path_buf(), message: e.to_string() })
}

/// A program of this name, in the folders of a search path unless the name has a folder.
pub(crate) fn find_program(path: &OsStr, name: &OsStr) -> Option<PathBuf> {
    if Path::new(name).components().count() > 1 {
        return Some(PathBuf::from(name)).filter(|file| is_program(file));
    }
    std::env::split_paths(path).map(|folder| folder.join(name)).find(|file| is_program(file))
}

fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

/// What the compiler says, and where its first error is.
pub(crate) fn compile_error(stderr: &[u8], status: std::process::ExitStatus) -> FrontError {
    let message = String::from_utf8_lossy(stderr).trim().to_string();
    let spot = message.lines().find_map(error_spot);
    let hint = hints::missing_header(&message).map_or_else(String::new, |hint| format!("\n{hint}"));
    let message = message + &hint;
    let message = if message.is_empty() { format!("the compiler ended with {status}") } else { message };
    FrontError::Compile { message, spot }
}

/// Reads `file:line:column: error: ...`; the file's name may have colons in it.
fn error_spot(line: &str) -> Option<Spot> {
    let end = line.find(": error: ").or_else(|| line.find(": fatal error: "))?;
    let mut parts = line[..end].rsplitn(3, ':');
    let column = parts.next()?.parse().ok()?;
    let line_number = parts.next()?.parse().ok()?;
    Some(Spot { file: parts.next()?.to_string(), line: line_number, column })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_errors() {
        let spot = error_spot("a:b.c:12:3: error: expected ';'").unwrap();
        assert_eq!((spot.file.as_str(), spot.line, spot.column), ("a:b.c", 12, 3));
        assert!(error_spot("a.c:1:10: fatal error: 'x.h' file not found").is_some());
        assert!(error_spot("clang: error: no input files").is_none());
        assert!(error_spot("a.c:1:10: note: here").is_none());
    }

    #[test]
    fn names_are_not_options() {
        assert_eq!(argument(Path::new("-v.c")), Path::new("./-v.c"));
        assert_eq!(argument(Path::new("@v.c")), Path::new("./@v.c"));
        assert_eq!(argument(Path::new("a b.c")), Path::new("a b.c"));
    }

    #[test]
    fn programs_are_executable_files() {
        assert!(find_program(OsStr::new("/bin:/usr/bin"), OsStr::new("sh")).is_some());
        assert!(find_program(OsStr::new("/etc"), OsStr::new("passwd")).is_none());
        assert!(find_program(OsStr::new("/bin"), OsStr::new("/bin/sh")).is_some());
        assert!(find_program(OsStr::new("/bin"), OsStr::new("/bin")).is_none());
    }

    #[test]
    fn who_asks_about_assertions_alone_gets_the_program_as_it_is() {
        let budget = Budget::default();
        let text = "int f(int *p, int i) { int a[3] = {0}; a[i] = p[i] / i; return a[i] + (1 << i); }";
        let folder = scratch().unwrap();
        let file = folder.path().join("text.c");
        write_file(&file, text).unwrap();
        let ir = |checks| {
            let clang = Clang::find().unwrap().checking(checks);
            clang.compile(std::slice::from_ref(&file), DataModel::Lp64, Inline::Gnu89, &budget).unwrap()
        };
        let plain = ir(Classes::NONE);
        assert_eq!(ir(Classes::ASSERT), plain);
        assert!(!plain[0].contains("ubsan") && !plain[0].contains("with.overflow"));
        assert!(ir(Classes::OVERFLOW)[0].contains("with.overflow"));
    }
}
