//! Building the program with its harness.
//!
//! What harness and runtime have in common has names that nobody can guess (see [`runtime`]). To start a compiler
//! takes longer than to compile a small program, so it is started as seldom as possible: the usual runtimes were
//! compiled with us, and the linker is called by ourselves.

use super::RUNTIME;
use crate::FrontError;
use crate::clang::{self, Clang, DataModel, argument, compile_error, compiler, write_file};
use crate::inline::Inline;
use crate::models;
use crate::process;
use crate::project::Flags;
use crate::runtime::{self, Kind, STAND_IN, START};
use crate::sandbox::Secret;
use crate::sanitize;
use euphonium_limits::Budget;
use euphonium_process::cleanup;
use euphonium_program::Classes;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// How the program is compiled to be run, beside what says what C means.
const TO_CODE: &[&str] = &[
    "-O0",
    "-fno-pic",
    "-fno-stack-protector",
    "-fno-asynchronous-unwind-tables",
    "-fcf-protection=none",
    // Floating point as IEEE has it, with 32 bits as well.
    "-msse2",
    "-mfpmath=sse",
];

/// The harness must not become calls of itself.
const FREESTANDING: &[&str] = &["-ffreestanding", "-fno-builtin"];

/// What is not defined is null: a call of it is a crash, not a program that cannot be built.
const TO_PROGRAM: &[&str] =
    &["-static", "-no-pie", "-Wl,--unresolved-symbols=ignore-all", "-Wl,-z,noexecstack"];

/// The same for the linker.
const LINKED: &[&str] = &["-static", "--unresolved-symbols=ignore-all", "-z", "noexecstack"];

/// What stands before models that are compiled by themselves: nothing follows from the rest of a run that needs
/// what they leave open.
const OPEN: &str = "void euphonium_end(const char *what, const char *detail, int status);\n\
                    static int euphonium_c_doubtful(void) {\n  euphonium_end(\"open\", \"\", 79);\n  return 0;\n}\n\n";

/// The compiler says little.
const MAX_OUTPUT: usize = 1 << 16;

/// For each call of the compiler.
const BUILD_TIME: Duration = Duration::from_secs(120);

/// The runtimes as they were compiled with us; empty where that was not possible.
const OBJECTS: [(Kind, DataModel, &[u8]); 4] = [
    (Kind::Single, DataModel::Lp64, include_bytes!(concat!(env!("OUT_DIR"), "/single-64.o"))),
    (Kind::Single, DataModel::Ilp32, include_bytes!(concat!(env!("OUT_DIR"), "/single-32.o"))),
    (Kind::Server, DataModel::Lp64, include_bytes!(concat!(env!("OUT_DIR"), "/server-64.o"))),
    (Kind::Server, DataModel::Ilp32, include_bytes!(concat!(env!("OUT_DIR"), "/server-32.o"))),
];

/// The files of a harness.
pub(crate) struct Texts {
    harness: String,
    /// What is before the runtime and behind it.
    around: (String, &'static str),
    models: Option<String>,
    prelude: String,
}

impl Texts {
    /// A harness of this text, with a runtime that has something before and behind it, and these models.
    pub fn new<'a>(
        text: String,
        around: (String, &'static str),
        models: impl Iterator<Item = &'a str>,
        prelude: String,
    ) -> Texts {
        Texts { harness: text, around, models: models::needed_to_run(models), prelude }
    }

    pub fn write_to(&self, folder: &Path) -> Result<(), FrontError> {
        let mut runtime = format!("{}{RUNTIME}{}", self.around.0, self.around.1);
        if let Some(models) = &self.models {
            runtime.push_str("\n// Models of library functions, the same as in the analysis.\n");
            runtime.push_str(models);
        }
        write_file(&folder.join("harness.c"), &self.harness)?;
        write_file(&folder.join("runtime.c"), &runtime)?;
        write_file(&folder.join("prelude.h"), &self.prelude)
    }

    /// Is the runtime one that is the same for all programs?
    fn is_usual(&self) -> bool {
        self.around.0.is_empty() && self.around.1.is_empty()
    }
}

/// What a program is built with.
pub(crate) enum Around<'a> {
    /// A harness for one run.
    Harness(&'a Texts),
    /// A server of runs: what the program does not define, in assembler.
    Server { text: &'a str, models: Option<String>, prelude: String },
}

/// What is to be built.
pub(crate) struct Build<'a> {
    pub files: &'a [PathBuf],
    pub model: DataModel,
    pub around: Around<'a>,
    /// Whether the C library is linked.
    pub library: bool,
    /// What the user or a build says, for each file.
    pub flags: &'a Flags,
    /// For the program; only clang knows them.
    pub coverage: &'a [&'a str],
    pub secret: &'a Secret,
    pub inline: Inline,
    /// What is checked.
    pub checks: Classes,
}

impl Build<'_> {
    /// Compiles the program with the harness in a folder.
    pub fn run(&self, scratch: &Path, limits: &Budget) -> Result<PathBuf, FrontError> {
        let tool = Tool::find()?;
        if !tool.clang && (sanitize::to_run(self.checks).is_some() || sanitize::guarded(self.checks)) {
            return Err(FrontError::NoClang("only it puts these checks into the program".into()));
        }
        let work = Work { build: self, tool, scratch, limits };
        write_file(&scratch.join("names.h"), &work.names())?;
        match &self.around {
            Around::Harness(texts) if self.library || !texts.is_usual() => work.with_runtime(texts),
            Around::Harness(texts) => work.with_harness(texts),
            Around::Server { text, models, prelude } => work.with_server(text, models.as_deref(), prelude),
        }
    }
}

struct Work<'a> {
    build: &'a Build<'a>,
    tool: Tool,
    scratch: &'a Path,
    limits: &'a Budget,
}

impl Work<'_> {
    /// The program with a runtime of its own, or with a C library.
    fn with_runtime(&self, texts: &Texts) -> Result<PathBuf, FrontError> {
        texts.write_to(self.scratch)?;
        let mut link = compiler(&self.tool.path, self.scratch);
        link.args(self.tool.harness_flags(self.build.model, self.build.library));
        link.arg("-include").arg(self.scratch.join("names.h"));
        link.args(["harness.c", "runtime.c"].map(|name| self.scratch.join(name)));
        link.args(["-x", "none"]).args(self.program()?);
        self.linked(link, self.build.library)
    }

    /// The program with a harness and the usual runtime.
    fn with_harness(&self, texts: &Texts) -> Result<PathBuf, FrontError> {
        write_file(&self.scratch.join("prelude.h"), &texts.prelude)?;
        let mut objects = self.program()?;
        let report = self.build.secret.report;
        let harness = format!("{}const int euphonium_report = {report};\n", texts.harness);
        objects.push(self.own("harness", &harness)?);
        objects.extend(self.models(texts.models.as_deref())?);
        objects.push(self.runtime(Kind::Single)?);
        self.link(&objects)
    }

    /// The program as a server of runs.
    fn with_server(&self, text: &str, models: Option<&str>, prelude: &str) -> Result<PathBuf, FrontError> {
        write_file(&self.scratch.join("prelude.h"), prelude)?;
        let mut objects = self.program()?;
        objects.push(self.assembled(text)?);
        objects.extend(self.models(models)?);
        objects.push(self.runtime(Kind::Server)?);
        self.link(&objects)
    }

    /// The files of the program, compiled.
    fn program(&self) -> Result<Vec<PathBuf>, FrontError> {
        let Build { model, inline, checks, .. } = *self.build;
        let headers = clang::header_flags(model, self.scratch)?;
        let mut objects = Vec::new();
        for (number, file) in self.build.files.iter().enumerate() {
            let flags = self.build.flags.of(number);
            let mut arguments = self.tool.program_flags(file, flags, model, inline, checks);
            arguments.extend(headers.iter().cloned());
            if self.tool.clang {
                arguments.extend(self.build.coverage.iter().map(OsString::from));
            }
            if !is_ir(file) {
                arguments.extend(["-include".into(), self.scratch.join("prelude.h").into_os_string()]);
            }
            objects.push(self.compile(arguments, &argument(file), &format!("part-{number}"))?);
        }
        Ok(objects)
    }

    /// A C text of ours, compiled, with the names that are shared.
    fn own(&self, name: &str, text: &str) -> Result<PathBuf, FrontError> {
        let file = self.scratch.join(format!("{name}.c"));
        write_file(&file, text)?;
        let mut arguments = self.tool.harness_flags(self.build.model, false);
        arguments.extend(["-include".into(), self.scratch.join("names.h").into_os_string()]);
        self.compile(arguments, &file, name)
    }

    fn models(&self, text: Option<&str>) -> Result<Option<PathBuf>, FrontError> {
        text.map(|text| self.own("models", &format!("{OPEN}{text}"))).transpose()
    }

    /// A text in assembler. Without an assembler the compiler takes it.
    fn assembled(&self, text: &str) -> Result<PathBuf, FrontError> {
        let (file, object) = (self.scratch.join("missing.s"), self.scratch.join("missing.o"));
        write_file(&file, text)?;
        let Some(assembler) = found("as") else {
            let model = OsString::from(self.build.model.flag());
            return self.compile(vec!["-x".into(), "assembler".into(), model], &file, "missing");
        };
        let width = match self.build.model {
            DataModel::Lp64 => "--64",
            DataModel::Ilp32 => "--32",
        };
        let mut command = compiler(&assembler, self.scratch);
        self.tool.run(command.arg(width).arg("-o").arg(&object).arg(&file), self.limits)?;
        Ok(object)
    }

    /// The runtime with the names of this run.
    fn runtime(&self, kind: Kind) -> Result<PathBuf, FrontError> {
        let Build { model, secret, .. } = *self.build;
        let compiled = OBJECTS.iter().find(|(k, m, bytes)| (*k, *m) == (kind, model) && !bytes.is_empty());
        let Some((.., bytes)) = compiled else {
            let file = self.scratch.join("runtime.c");
            write_file(&file, &runtime::text(kind, &secret.token))?;
            let mut arguments: Vec<OsString> = vec!["-x".into(), "c".into(), model.flag().into()];
            arguments.extend(runtime::FLAGS.iter().map(OsString::from));
            return self.compile(arguments, &file, "runtime");
        };
        let object = self.scratch.join("runtime.o");
        cleanup::write_program(&object, &renamed(bytes, &secret.token))
            .map_err(|e| FrontError::File { path: object.clone(), message: e.to_string() })?;
        Ok(object)
    }

    fn compile(&self, arguments: Vec<OsString>, file: &Path, name: &str) -> Result<PathBuf, FrontError> {
        let object = self.scratch.join(format!("{name}.o"));
        let mut command = compiler(&self.tool.path, self.scratch);
        command.args(arguments).arg("-c").arg(file).arg("-o").arg(&object);
        self.tool.run(&mut command, self.limits)?;
        Ok(object)
    }

    /// Links without a library.
    fn link(&self, objects: &[PathBuf]) -> Result<PathBuf, FrontError> {
        let Some(linker) = found("ld") else {
            let mut link = compiler(&self.tool.path, self.scratch);
            link.arg(self.build.model.flag()).args(objects);
            return self.linked(link, false);
        };
        let emulation = match self.build.model {
            DataModel::Lp64 => "elf_x86_64",
            DataModel::Ilp32 => "elf_i386",
        };
        let program = self.scratch.join("program");
        let mut link = compiler(&linker, self.scratch);
        link.args(["-m", emulation]).args(LINKED).args(["-e", &self.build.secret.name(START)]);
        self.tool.run(link.args(objects).arg("-o").arg(&program), self.limits)?;
        Ok(program)
    }

    /// Links by the compiler.
    fn linked(&self, mut link: Command, library: bool) -> Result<PathBuf, FrontError> {
        let program = self.scratch.join("program");
        link.args(link_flags(library)).arg(format!("-Wl,-e,{}", self.build.secret.name(START)));
        self.tool.run(link.arg("-o").arg(&program), self.limits)?;
        Ok(program)
    }

    /// What nobody can guess.
    fn names(&self) -> String {
        let Secret { token, report } = self.build.secret;
        let names = runtime::names(token);
        format!("#define EUPHONIUM_TOKEN \"{token}\"\n#define EUPHONIUM_REPORT {report}\n{names}")
    }
}

/// A program that compilers use, too.
fn found(name: &str) -> Option<PathBuf> {
    clang::find_program(&clang::search_path(), OsStr::new(name))
}

/// An object with this secret in place of the stand-in, which is as long.
fn renamed(object: &[u8], token: &str) -> Vec<u8> {
    let (old, new) = (STAND_IN.as_bytes(), token.as_bytes());
    let mut object = object.to_vec();
    let mut at = 0;
    while let Some(found) = object.get(at..).and_then(|rest| rest.windows(old.len()).position(|w| w == old)) {
        object[at + found..at + found + old.len()].copy_from_slice(new);
        at += found + old.len();
    }
    object
}

pub(super) fn link_flags(library: bool) -> impl Iterator<Item = &'static str> {
    let libraries: &[&str] = if library { &["-lm"] } else { &["-nostdlib"] };
    TO_PROGRAM.iter().chain(libraries).copied()
}

/// A compiler that makes code: clang, or else GCC.
pub(super) struct Tool {
    pub(super) path: PathBuf,
    pub(super) clang: bool,
}

impl Tool {
    pub(super) fn find() -> Result<Tool, FrontError> {
        match Clang::find() {
            Ok(found) => Ok(Tool { path: found.path().to_path_buf(), clang: true }),
            Err(missing) => {
                let gcc = clang::find_program(&clang::search_path(), OsStr::new("gcc")).ok_or(missing)?;
                Ok(Tool { path: gcc, clang: false })
            }
        }
    }

    pub(super) fn program_flags(
        &self,
        file: &Path,
        given: &[String],
        model: DataModel,
        inline: Inline,
        checks: Classes,
    ) -> Vec<OsString> {
        let mut flags: Vec<OsString> = Vec::new();
        if is_ir(file) {
            flags.extend(["-x".into(), "ir".into(), "-w".into()]);
        } else {
            // GCC knows other warnings than clang, and replaces functions even without optimisation.
            let known = |flag: &&str| self.clang || !flag.starts_with("-Wno-error");
            flags.extend(sanitize::semantics(checks).filter(known).map(OsString::from));
            flags.extend(given.iter().map(OsString::from));
            flags.extend(sanitize::to_run(checks).map(OsString::from));
            flags.extend(sanitize::guards(checks).iter().map(OsString::from));
            flags.push(inline.flag().into());
            if !self.clang {
                flags.push("-fno-builtin".into());
            }
        }
        flags.push(model.flag().into());
        flags.extend(TO_CODE.iter().map(OsString::from));
        flags
    }

    pub(super) fn harness_flags(&self, model: DataModel, library: bool) -> Vec<OsString> {
        let mut flags: Vec<OsString> = vec!["-x".into(), "c".into(), "-w".into(), model.flag().into()];
        flags.extend(TO_CODE.iter().chain(FREESTANDING).map(OsString::from));
        if library {
            flags.push("-DEUPHONIUM_LIBRARY".into());
        }
        flags
    }

    pub(super) fn run(&self, command: &mut Command, limits: &Budget) -> Result<(), FrontError> {
        let output = process::run(command, MAX_OUTPUT, &limits.at_most(BUILD_TIME))?;
        if output.status.success() { Ok(()) } else { Err(compile_error(&output.stderr, output.status)) }
    }
}

pub(super) fn is_ir(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "ll")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name that is forgotten here could be called by a program.
    #[test]
    fn all_names_of_ours_are_hidden() {
        let guard = sanitize::guard(Classes::CLEANUP).1;
        for text in [RUNTIME, guard, &runtime::text(Kind::Server, "token")] {
            for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')) {
                let Some(name) = word.strip_prefix("euphonium_").filter(|name| !name.is_empty()) else {
                    continue;
                };
                // What is static in the runtime has no name outside of it.
                let hidden = text.contains(&format!("static int {word}("));
                assert!(hidden || runtime::SHARED.contains(&name), "{word}");
            }
        }
    }

    #[test]
    fn a_secret_is_put_everywhere() {
        let secret = Secret::new().unwrap();
        assert_eq!(secret.token.len(), STAND_IN.len());
        for (kind, model, object) in OBJECTS {
            let renamed = renamed(object, &secret.token);
            assert_eq!(renamed.len(), object.len(), "{kind:?} {model:?}");
            let count = |bytes: &[u8], word: &str| {
                bytes.windows(word.len()).filter(|window| *window == word.as_bytes()).count()
            };
            assert_eq!(count(&renamed, STAND_IN), 0);
            assert_eq!(count(&renamed, &secret.token), count(object, STAND_IN));
            assert!(object.is_empty() || count(object, STAND_IN) > 4);
        }
    }
}
