//! Building the program with its harness.
//!
//! What the harness and the runtime have in common has names that nobody can guess: otherwise a program could
//! call it or define it, and tell of an error that it did not reach.

use super::RUNTIME;
use crate::FrontError;
use crate::clang::{self, Clang, DataModel, argument, compile_error, compiler, write_file};
use crate::inline::Inline;
use crate::models;
use crate::process;
use crate::project::Flags;
use crate::sandbox::Secret;
use crate::sanitize;
use euphonium_limits::Budget;
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

/// The first symbol of the program.
pub(super) const START: &str = "start";

/// What harness and runtime have in common: after `euphonium_`.
const SHARED: &[&str] = &[
    "entry",
    "allocation_fails",
    "note",
    "end",
    "draw",
    "globals",
    "tested",
    "tested_count",
    "pool",
    "pool_count",
];

/// The compiler says little.
const MAX_OUTPUT: usize = 1 << 16;

/// For each call of the compiler.
const BUILD_TIME: Duration = Duration::from_secs(120);

/// The files of a harness.
pub(crate) struct Texts {
    harness: String,
    runtime: String,
    prelude: String,
}

impl Texts {
    /// A harness of this text, with a runtime that has something before and behind it, and these models.
    pub fn new<'a>(
        text: String,
        (before, behind): (&str, &str),
        models: impl Iterator<Item = &'a str>,
        prelude: String,
    ) -> Texts {
        let mut runtime = format!("{before}{RUNTIME}{behind}");
        if let Some(models) = models::needed_to_run(models) {
            runtime.push_str("\n// Models of library functions, the same as in the analysis.\n");
            runtime.push_str(&models);
        }
        Texts { harness: text, runtime, prelude }
    }

    pub fn write_to(&self, folder: &Path) -> Result<(), FrontError> {
        write_file(&folder.join("harness.c"), &self.harness)?;
        write_file(&folder.join("runtime.c"), &self.runtime)?;
        write_file(&folder.join("prelude.h"), &self.prelude)
    }
}

/// What is to be built.
pub(crate) struct Build<'a> {
    pub files: &'a [PathBuf],
    pub model: DataModel,
    pub texts: &'a Texts,
    /// Whether the C library is linked.
    pub library: bool,
    /// For the runtime.
    pub macros: &'a [String],
    /// What the user or a build says, for each file.
    pub flags: &'a Flags,
    /// For the program; only clang knows them.
    pub coverage: &'a [&'a str],
    /// Whether the runtime is optimised, which takes longer than a few runs.
    pub optimise: bool,
    pub secret: &'a Secret,
    pub inline: Inline,
    /// What is checked.
    pub checks: Classes,
}

impl Build<'_> {
    /// Compiles the program with the harness in a folder.
    pub fn run(&self, scratch: &Path, limits: &Budget) -> Result<PathBuf, FrontError> {
        self.texts.write_to(scratch)?;
        let tool = Tool::find()?;
        if !tool.clang && (sanitize::to_run(self.checks).is_some() || sanitize::guarded(self.checks)) {
            return Err(FrontError::NoClang("only it puts these checks into the program".into()));
        }
        let headers = clang::header_flags(self.model, scratch)?;
        let mut objects = Vec::new();
        for (number, file) in self.files.iter().enumerate() {
            let flags = self.flags.of(number);
            let mut arguments = tool.program_flags(file, flags, self.model, self.inline, self.checks);
            arguments.extend(headers.iter().cloned());
            if tool.clang {
                arguments.extend(self.coverage.iter().map(OsString::from));
            }
            if !is_ir(file) {
                arguments.extend(["-include".into(), scratch.join("prelude.h").into_os_string()]);
            }
            objects.push(tool.compile(arguments, file, objects.len(), scratch, limits)?);
        }
        let program = scratch.join("program");
        let names = scratch.join("names.h");
        write_file(&names, &self.names())?;
        let mut link = compiler(&tool.path, scratch);
        link.args(tool.harness_flags(self.model, self.library)).args(self.macros);
        if self.optimise {
            link.arg("-O2");
        }
        link.arg("-include").arg(names);
        link.args(["harness.c", "runtime.c"].map(|name| scratch.join(name)))
            .args(["-x", "none"])
            .args(&objects);
        link.args(link_flags(self.library)).arg(format!("-Wl,-e,{}", self.secret.name(START)));
        tool.run(link.arg("-o").arg(&program), limits)?;
        Ok(program)
    }

    /// What nobody can guess.
    fn names(&self) -> String {
        let Secret { token, report } = self.secret;
        let mut text = format!("#define EUPHONIUM_TOKEN \"{token}\"\n#define EUPHONIUM_REPORT {report}\n");
        for name in SHARED.iter().chain([&START]) {
            text.push_str(&format!("#define euphonium_{name} {}\n", self.secret.name(name)));
        }
        text
    }
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

    fn compile(
        &self,
        arguments: Vec<OsString>,
        file: &Path,
        number: usize,
        scratch: &Path,
        limits: &Budget,
    ) -> Result<PathBuf, FrontError> {
        let object = scratch.join(format!("part-{number}.o"));
        let mut command = compiler(&self.path, scratch);
        command.args(arguments).arg("-c").arg(argument(file)).arg("-o").arg(&object);
        self.run(&mut command, limits)?;
        Ok(object)
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
        for text in [RUNTIME, sanitize::guard(Classes::CLEANUP).1, include_str!("../../runtime/explore.c")] {
            for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')) {
                let Some(name) = word.strip_prefix("euphonium_").filter(|name| !name.is_empty()) else {
                    continue;
                };
                // What is static in the runtime has no name outside of it.
                let hidden = text.contains(&format!("static int {word}("));
                assert!(name == START || hidden || SHARED.contains(&name), "{word}");
            }
        }
    }
}
