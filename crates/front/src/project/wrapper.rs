//! `euphonium cc`: the real compiler, and a [record](record) of what it did in what it made.
//!
//! A build is run with it in place of the compiler. Whatever it is given goes to the real compiler unchanged,
//! and so do its output and its end; nothing that goes wrong with the record makes a build fail. The record
//! is put into objects with `objcopy`, which comes with every linker of the system.

use super::flags::vet;
use super::{Call, record};
use crate::clang::{find_program, scratch, search_path, write_file};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// The variable that may name the real compiler.
pub const VARIABLE: &str = "EUPHONIUM_CC";

/// Compilers, the usual one first.
const COMPILERS: &[&str] = &["cc", "gcc", "clang"];

/// Options of compilers that have their value in the next word.
const WITH_VALUE: &[&str] = &[
    "-I",
    "-D",
    "-U",
    "-include",
    "-imacros",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-isysroot",
    "-MF",
    "-MT",
    "-MQ",
    "-L",
    "-l",
    "-z",
    "-T",
    "-u",
    "-Xlinker",
    "-Xclang",
    "-Xpreprocessor",
    "-Xassembler",
    "-mllvm",
    "-target",
    "-B",
    "-wrapper",
    "-aux-info",
    "-arch",
    "--param",
];

/// Runs the real compiler on these words and records what it did; the second result says why it could not.
pub fn run(words: &[OsString]) -> Result<(ExitStatus, Option<String>), String> {
    let compiler = compiler()?;
    let mut command = Command::new(&compiler);
    let status = command.args(words).status();
    let status = status.map_err(|error| format!("cannot run {}: {error}", compiler.display()))?;
    let plan = Plan::new(words).filter(|_| status.success());
    let failed = plan.and_then(|plan| Some((plan.outputs().join(", "), plan.record(&compiler).err()?)));
    Ok((status, failed.map(|(outputs, why)| format!("{outputs}: what went in is not recorded: {why}"))))
}

fn compiler() -> Result<PathBuf, String> {
    let path = search_path();
    match std::env::var_os(VARIABLE).filter(|name| !name.is_empty()) {
        Some(name) => find_program(&path, &name)
            .ok_or_else(|| format!("{VARIABLE} is `{}`, which is no program", name.to_string_lossy())),
        None => COMPILERS
            .iter()
            .find_map(|name| find_program(&path, OsStr::new(name)))
            .ok_or_else(|| "there is no compiler (cc, gcc, clang) in PATH".into()),
    }
}

/// What a call of the compiler makes of what.
struct Plan {
    directory: PathBuf,
    sources: Vec<String>,
    /// The words without files, outputs and what is made.
    arguments: Vec<String>,
    output: Option<String>,
    /// Objects are made, one for each source.
    objects: bool,
}

impl Plan {
    /// Nothing if nothing is compiled, or into something else than objects and programs.
    fn new(words: &[OsString]) -> Option<Plan> {
        let words = words.iter().map(|word| word.to_str()).collect::<Option<Vec<_>>>()?;
        let (mut sources, mut arguments, mut output, mut objects) = (Vec::new(), Vec::new(), None, false);
        let mut rest = words.iter().copied();
        while let Some(word) = rest.next() {
            match word {
                "-c" => objects = true,
                "-E" | "-S" | "-M" | "-MM" | "-fsyntax-only" | "-###" => return None,
                "-o" => output = Some(rest.next()?.to_string()),
                _ if WITH_VALUE.contains(&word) => {
                    arguments.extend([word.to_string(), rest.next()?.to_string()]);
                }
                _ if word.starts_with("-o") => output = Some(word[2..].to_string()),
                _ if word.starts_with('-') || word.starts_with('@') => arguments.push(word.to_string()),
                _ if is_source(word) => sources.push(word.to_string()),
                _ => {}
            }
        }
        arguments.extend(from_environment());
        let directory = std::env::current_dir().ok()?;
        (!sources.is_empty()).then_some(Plan { directory, sources, arguments, output, objects })
    }

    /// What was made, with the sources of each.
    fn made(&self) -> Vec<(PathBuf, &[String])> {
        let object = |source: &String| Path::new(source).with_extension("o").file_name().map(PathBuf::from);
        match (&self.output, self.objects) {
            (Some(output), _) => vec![(output.into(), &self.sources)],
            (None, false) => vec![("a.out".into(), &self.sources)],
            (None, true) => {
                let one = |source| Some((object(source)?, std::slice::from_ref(source)));
                self.sources.iter().filter_map(one).collect()
            }
        }
    }

    fn outputs(&self) -> Vec<String> {
        self.made().iter().map(|(output, _)| output.display().to_string()).collect()
    }

    fn record(&self, compiler: &Path) -> Result<(), String> {
        let scratch = scratch().map_err(|error| error.to_string())?;
        for (output, sources) in self.made() {
            // What a test of a `configure` makes may be gone already, or be /dev/null.
            if !record::is_binary(&output) {
                continue;
            }
            let mut text = String::from_utf8_lossy(&record::stored(&output)?).into_owned();
            let update = !text.is_empty();
            for source in sources {
                let call = Call {
                    directory: self.directory.clone(),
                    file: source.into(),
                    arguments: self.arguments.clone(),
                };
                text.push_str(&record::line(&call, &self.inputs(compiler, source)));
            }
            let file = scratch.path().join("record");
            write_file(&file, &text).map_err(|error| error.to_string())?;
            add_section(&output, &file, update)?;
        }
        Ok(())
    }

    /// The files that went into an object, beside those of the system, as the compiler lists them.
    fn inputs(&self, compiler: &Path, source: &str) -> Vec<PathBuf> {
        let own = self.directory.join(source);
        let Ok(vetted) = vet(&self.arguments, None) else { return vec![own] };
        let mut command = Command::new(compiler);
        command.args(&vetted.kept).args(["-w", "-MM", source]).stdin(Stdio::null());
        let Ok(listed) = command.output() else { return vec![own] };
        let rule = String::from_utf8_lossy(&listed.stdout).into_owned();
        let mut files: Vec<PathBuf> = names(&rule).map(|name| self.directory.join(name)).collect();
        if !files.contains(&own) {
            files.insert(0, own);
        }
        files
    }
}

/// The names behind the colon of a rule for `make`.
fn names(rule: &str) -> impl Iterator<Item = String> {
    let files = rule.split_once(':').map_or("", |(_, files)| files).replace("\\\n", " ");
    // A space in a name has a backslash before it.
    let files = files.replace("\\ ", "\u{1}");
    files.split_whitespace().map(|name| name.replace('\u{1}', " ")).collect::<Vec<_>>().into_iter()
}

/// Where the environment of a build lets compilers look for headers: it is written down, since verification
/// does not look at the environment.
fn from_environment() -> Vec<String> {
    let mut words = Vec::new();
    for (variable, flag) in [("CPATH", "-I"), ("C_INCLUDE_PATH", "-isystem")] {
        let Some(list) = std::env::var_os(variable).filter(|list| !list.is_empty()) else { continue };
        for folder in std::env::split_paths(&list) {
            let folder = if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder };
            words.extend([flag.to_string(), folder.display().to_string()]);
        }
    }
    words
}

/// Puts a section into an object or a program.
fn add_section(output: &Path, text: &Path, update: bool) -> Result<(), String> {
    let tool = find_program(&search_path(), OsStr::new("objcopy")).ok_or("there is no objcopy in PATH")?;
    let flag = if update { "--update-section" } else { "--add-section" };
    let mut argument = OsString::from(format!("{}=", record::SECTION));
    argument.push(text);
    let done = Command::new(tool).arg(flag).arg(argument).arg(output).stdin(Stdio::null()).output();
    match done {
        Ok(done) if done.status.success() => Ok(()),
        Ok(done) => Err(String::from_utf8_lossy(&done.stderr).trim().to_string()),
        Err(error) => Err(format!("cannot run objcopy: {error}")),
    }
}

fn is_source(word: &str) -> bool {
    let extensions = ["c", "i", "s", "S", "cc", "cpp", "cxx", "C", "m"];
    Path::new(word).extension().and_then(|e| e.to_str()).is_some_and(|e| extensions.contains(&e))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(text: &str) -> Option<Plan> {
        Plan::new(&text.split_whitespace().map(OsString::from).collect::<Vec<_>>())
    }

    #[test]
    fn what_is_made_of_what() {
        let made = |text: &str| {
            let plan = plan(text)?;
            Some(
                plan.made()
                    .into_iter()
                    .map(|(o, s)| (o.display().to_string(), s.join(" ")))
                    .collect::<Vec<_>>(),
            )
        };
        let pair = |output: &str, sources: &str| (output.to_string(), sources.to_string());
        assert_eq!(made("-c -DX d/a.c b.c"), Some(vec![pair("a.o", "d/a.c"), pair("b.o", "b.c")]));
        assert_eq!(made("-c a.c -o x/a.o -MF a.c"), Some(vec![pair("x/a.o", "a.c")]));
        assert_eq!(made("a.c b.o -lm"), Some(vec![pair("a.out", "a.c")]));
        assert_eq!(made("a.o b.o -o p"), None);
        assert_eq!(made("-E a.c"), None);
        assert_eq!(made("--version"), None);
    }

    #[test]
    fn rules_of_make_are_read() {
        let rule = "a.o: a.c \\\n  inc/b.h with\\ space.h\n";
        assert_eq!(names(rule).collect::<Vec<_>>(), ["a.c", "inc/b.h", "with space.h"]);
    }
}
