//! Options of compilers, as builds and people give them, and which of them reach our compiler.
//!
//! There are four kinds. Those that say what the program is (where headers are, what macros are defined, which
//! C it is) are passed on. Those that say what is made of it (names of outputs, optimisation, warnings, debug
//! information, what is linked) change nothing of what it means and are left out. Those that would let
//! somebody else's code take part (plugins, other programs, files of options) are refused, and so is what
//! changes the meaning in a way that is not modelled. Whatever is in no list is refused, too: what is not known cannot
//! be called harmless.
//!
//! A word of the result never begins with `@`, which compilers take for a file of options wherever it stands.

use crate::DataModel;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Options of the compiler for each file of a program, in the order of the files.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Flags(Arc<Vec<Vec<String>>>);

impl Flags {
    /// For each file.
    pub fn new(each: Vec<Vec<String>>) -> Flags {
        Flags(Arc::new(each))
    }

    /// Those of a file, by its position.
    pub fn of(&self, file: usize) -> &[String] {
        self.0.get(file).map_or(&[], Vec::as_slice)
    }

    /// Those of the files of which the position is wanted, without the others.
    #[must_use]
    pub fn only(&self, wanted: impl Fn(usize) -> bool) -> Flags {
        let kept = (0..self.0.len()).filter(|&file| wanted(file)).map(|file| self.0[file].clone());
        Flags::new(kept.collect())
    }
}

/// What the words of a command line say about the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Vetted {
    /// What is passed on.
    pub kept: Vec<String>,
    /// The sizes of integers and pointers, if they are said.
    pub model: Option<DataModel>,
    /// Words that are no options: the files.
    pub files: Vec<String>,
    /// The language, if it is said (`-x`).
    pub language: Option<String>,
    /// The last output that is named.
    pub output: Option<String>,
    /// Whether the words ask for an object (`-c`).
    pub object: bool,
    /// Whether they ask for something else than objects and programs (`-E`, `-S`, `-M`, `--version`).
    pub other: bool,
}

/// Options that are passed on with the word behind them, or joined with it.
const KEPT_WITH_VALUE: &[&str] = &["-I", "-D", "-U"];

/// The same, of files and folders; these are written apart.
const KEPT_PATHS: &[&str] = &["-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-isysroot"];

/// Options that are passed on.
const KEPT: &[&str] = &[
    "-ansi",
    "-trigraphs",
    "-nostdinc",
    "-undef",
    "-pthread",
    "-funsigned-char",
    "-fsigned-char",
    "-fno-signed-char",
    "-fno-unsigned-char",
    "-fshort-enums",
    "-fno-short-enums",
    "-fshort-wchar",
    "-fno-short-wchar",
    "-fms-extensions",
    "-fno-ms-extensions",
    "-fcommon",
    "-fno-common",
    "-ffreestanding",
    "-fhosted",
    "-fno-asm",
    "-fasm",
    "-fdollars-in-identifiers",
    "-fno-dollars-in-identifiers",
    "-fpack-struct",
];

/// Options that are passed on with what follows in the same word.
const KEPT_PREFIXES: &[&str] = &["-std=", "--std=", "-fpack-struct=", "--sysroot=", "-march="];

/// Options that change nothing of what the program means.
const DROPPED: &[&str] = &[
    "-g",
    "-s",
    "-v",
    "-p",
    "-pg",
    "-pipe",
    "-static",
    "-shared",
    "-rdynamic",
    "-pie",
    "-no-pie",
    "-static-pie",
    "-nostdlib",
    "-nodefaultlibs",
    "-nostartfiles",
    "-static-libgcc",
    "-shared-libgcc",
    "-pedantic",
    "-pedantic-errors",
    "-P",
    "-MD",
    "-MMD",
    "-MP",
    "-MG",
    "-fwrapv",
    "-fno-builtin",
    "-fbuiltin",
    "-fgnu89-inline",
    "-fno-gnu89-inline",
    "-mno-red-zone",
    "-mred-zone",
    "-mfentry",
    "-Qunused-arguments",
    "-save-temps",
];

/// The same, with the word behind them.
const DROPPED_WITH_VALUE: &[&str] =
    &["-MF", "-MT", "-MQ", "-L", "-l", "-z", "-T", "-u", "-Xlinker", "-soname", "-aux-info"];

/// The same, with whatever follows in the same word.
const DROPPED_PREFIXES: &[&str] = &[
    "-W",
    "-O",
    "-g",
    "-l",
    "-L",
    "-MF",
    "-MT",
    "-MQ",
    "-z",
    "-T",
    "-flto",
    "-fno-lto",
    "-ffat-lto-objects",
    "-fno-fat-lto-objects",
    "-fuse-ld=",
    "-fPI",
    "-fpi",
    "-fno-PI",
    "-fno-pi",
    "-fstack-",
    "-fno-stack-",
    "-fcf-protection",
    "-fhardened",
    "-fstrict-aliasing",
    "-fno-strict-aliasing",
    "-fno-strict-overflow",
    "-fstrict-overflow",
    "-fno-delete-null-pointer-checks",
    "-fdelete-null-pointer-checks",
    "-fvisibility",
    "-fdata-sections",
    "-ffunction-sections",
    "-fno-data-sections",
    "-fno-function-sections",
    "-fomit-frame-pointer",
    "-fno-omit-frame-pointer",
    "-fno-plt",
    "-fplt",
    "-fno-semantic-interposition",
    "-fsemantic-interposition",
    "-fexceptions",
    "-fno-exceptions",
    "-fasynchronous-unwind-tables",
    "-fno-asynchronous-unwind-tables",
    "-funwind-tables",
    "-fno-unwind-tables",
    "-fdebug-",
    "-fno-debug-",
    "-ffile-prefix-map=",
    "-fmacro-prefix-map=",
    "-fdiagnostics",
    "-fno-diagnostics",
    "-fcolor-diagnostics",
    "-fno-color-diagnostics",
    "-fmessage-length",
    "-fmax-errors",
    "-ferror-limit",
    "-fident",
    "-fno-ident",
    "-finline",
    "-fno-inline",
    "-funroll",
    "-fno-unroll",
    "-ftree-",
    "-fno-tree-",
    "-fipa-",
    "-fno-ipa-",
    "-falign-",
    "-fno-align-",
    "-freorder-",
    "-fno-reorder-",
    "-fsanitize",
    "-fno-sanitize",
    "-fprofile-",
    "-fno-profile-",
    "-ftest-coverage",
    "-fcoverage",
    "-fno-caller-saves",
    "-fno-toplevel-reorder",
    "-fzero-call-used-regs=",
    "-ftrivial-auto-var-init=",
    "-fno-allow-store-data-races",
    "-fconserve-stack",
    "-fno-math-errno",
    "-fmath-errno",
    "-fno-trapping-math",
    "-fno-common-block",
    "-fno-working-directory",
    "-frecord-gcc-switches",
    "-grecord-gcc-switches",
    "-mtune=",
    "-mcmodel=",
    "-mpreferred-stack-boundary=",
    "-mindirect-branch",
    "-mfunction-return",
    "-mharden-sls",
    "-mbranch-protection=",
    "--coverage",
];

/// Options by which code of others would run in the compiler, or another compiler would.
const RUNS_CODE: &[&str] = &[
    "-include-pch",
    "-fplugin",
    "-fpass-plugin",
    "-load",
    "-wrapper",
    "-Xclang",
    "-Xpreprocessor",
    "-Xassembler",
    "-Xarch_",
    "-Xcuda",
    "-Xopenmp",
    "-mllvm",
    "-cc1",
    "-B",
    "--prefix",
    "-specs",
    "--specs",
    "-fintegrated-cc1",
    "-fno-integrated-cc1",
    "-fno-integrated-as",
    "-no-integrated-as",
    "-fdepscan",
    "-fmodule",
    "-fmodules",
    "-ivfsoverlay",
    "-resource-dir",
    "--gcc-toolchain",
    "--config",
    "-config",
    "-add-plugin",
    "-plugin",
    "--ccc",
    "-ccc",
    "-print-",
    "-dump",
];

/// Options that change the meaning in ways that are not modelled.
const NOT_MODELLED: &[(&str, &str)] = &[
    ("-ffast-math", "floating point is then not what the standard says"),
    ("-Ofast", "floating point is then not what the standard says"),
    ("-funsafe-math", "floating point is then not what the standard says"),
    ("-ffinite-math", "floating point is then not what the standard says"),
    ("-fassociative-math", "floating point is then not what the standard says"),
    ("-freciprocal-math", "floating point is then not what the standard says"),
    ("-frounding-math", "floating point is then not what the standard says"),
    ("-fsingle-precision-constant", "constants then have another type"),
    ("-fopenmp", "threads are not modelled"),
    ("-target", "only x86 of 32 and 64 bits is known; --data-model chooses"),
    ("--target", "only x86 of 32 and 64 bits is known; --data-model chooses"),
    ("-fblocks", "blocks are an extension that is not supported"),
    ("-fnested-functions", "nested functions are not supported"),
];

/// Options of the preprocessor that a word of `-Wp,` may hold.
const FOR_PREPROCESSOR: &str = "-Wp,";

/// Sorts the words of a command line; paths that are not absolute are in this folder, if one is given.
pub fn vet(words: &[String], folder: Option<&Path>) -> Result<Vetted, String> {
    let mut vetted = Vetted::default();
    let mut rest = words.iter().map(String::as_str);
    while let Some(word) = rest.next() {
        if word.starts_with('@') {
            return Err(refused(word, "a file of options is not read; write them out"));
        }
        if word == "-" || !word.starts_with('-') {
            vetted.files.push(word.into());
        } else if let Some(flags) = word.strip_prefix(FOR_PREPROCESSOR) {
            let inner = flags.split(',').map(String::from).collect::<Vec<_>>();
            // The outputs of the preprocessor have their names behind them, without `-MF`.
            if !matches!(inner.first().map(String::as_str), Some("-MD" | "-MMD")) {
                let inner = vet(&inner, folder)?;
                vetted.kept.extend(inner.kept);
            }
        } else if !vetted.takes(word, &mut rest, folder)? {
            let why = "it is not known what it would change; leave it out, or ask for it to be supported";
            return Err(refused(word, why));
        }
    }
    Ok(vetted)
}

fn refused(word: &str, why: &str) -> String {
    format!("the compiler option `{word}` is refused: {why}")
}

impl Vetted {
    /// Takes one option with what belongs to it; says whether it is known.
    fn takes<'a>(
        &mut self,
        word: &str,
        rest: &mut impl Iterator<Item = &'a str>,
        folder: Option<&Path>,
    ) -> Result<bool, String> {
        let mut value = |joined: &str| match joined.is_empty() {
            false => Ok(joined.to_string()),
            true => rest.next().map(String::from).ok_or_else(|| format!("`{word}` needs a value")),
        };
        if let Some((_, why)) = NOT_MODELLED.iter().find(|(flag, _)| word.starts_with(flag)) {
            return Err(refused(word, why));
        }
        if RUNS_CODE.iter().any(|flag| word.starts_with(flag)) {
            return Err(refused(word, "other code would take part in the compilation"));
        }
        match word {
            "-m32" | "-m64" => {
                let wide = word == "-m64";
                self.model = Some(if wide { DataModel::Lp64 } else { DataModel::Ilp32 });
                return Ok(true);
            }
            "-c" => {
                self.object = true;
                return Ok(true);
            }
            "-E" | "-S" | "-M" | "-MM" | "-fsyntax-only" | "-###" | "--version" | "--help" => {
                self.other = true;
                return Ok(true);
            }
            _ => {}
        }
        if let Some(joined) = word.strip_prefix("-o") {
            self.output = Some(value(joined)?);
            return Ok(true);
        }
        if let Some(joined) = word.strip_prefix("-x") {
            let language = value(joined)?;
            if !matches!(language.as_str(), "c" | "cpp-output" | "none") {
                return Err(refused(&format!("-x {language}"), "only C is supported"));
            }
            self.language = Some(language);
            return Ok(true);
        }
        if let Some(flag) = KEPT_PATHS.iter().find(|flag| word.starts_with(**flag)) {
            let path = value(word.strip_prefix(flag).unwrap_or_default())?;
            self.kept.extend([flag.to_string(), in_folder(&path, folder)]);
            return Ok(true);
        }
        if let Some(flag) = KEPT_WITH_VALUE.iter().find(|flag| word.starts_with(**flag)) {
            let value = value(word.strip_prefix(flag).unwrap_or_default())?;
            let value = if *flag == "-I" { in_folder(&value, folder) } else { value };
            self.kept.push(format!("{flag}{value}"));
            return Ok(true);
        }
        if KEPT.contains(&word) || KEPT_PREFIXES.iter().any(|flag| word.starts_with(flag)) {
            self.kept.push(word.into());
            return Ok(true);
        }
        if DROPPED_WITH_VALUE.contains(&word) {
            value("")?;
            return Ok(true);
        }
        Ok(DROPPED.contains(&word)
            || DROPPED_PREFIXES.iter().any(|flag| word.starts_with(flag))
            || is_instruction_set(word))
    }
}

/// Names of instruction sets: what they let the compiler choose is no other meaning, and without optimisation
/// it chooses none of them.
fn is_instruction_set(word: &str) -> bool {
    let Some(name) = word.strip_prefix("-m") else { return false };
    let name = name.strip_prefix("no-").unwrap_or(name);
    ["sse", "mmx", "avx", "bmi", "fma", "aes", "popcnt", "pclmul", "3dnow", "fpmath=", "80387", "hard-float"]
        .iter()
        .any(|set| name.starts_with(set))
}

/// A path as it is seen from here, which no compiler takes for a file of options.
fn in_folder(path: &str, folder: Option<&Path>) -> String {
    // `=` and `$SYSROOT` stand for the root of the system.
    let joined = match folder {
        Some(folder) if !path.starts_with(['=', '/']) => folder.join(path),
        _ => PathBuf::from(path),
    };
    match joined.to_string_lossy() {
        text if text.starts_with(['@', '-']) => format!("./{text}"),
        text => text.into_owned(),
    }
}

/// The options that all of some lists have, in the order of the first: what a file gets that is in no build,
/// beside files that are. An option and its value count as one.
pub fn shared(lists: &[&[String]]) -> Vec<String> {
    let Some((first, others)) = lists.split_first() else { return Vec::new() };
    let apart = |list: &[String]| -> Vec<Vec<String>> {
        let (mut groups, mut words) = (Vec::new(), list.iter());
        while let Some(word) = words.next() {
            let pair = KEPT_PATHS.contains(&word.as_str());
            groups.push(std::iter::once(word).chain(pair.then(|| words.next()).flatten()).cloned().collect());
        }
        groups
    };
    let others = others.iter().map(|list| apart(list)).collect::<Vec<_>>();
    let common = |group: &Vec<String>| others.iter().all(|list| list.contains(group));
    apart(first).into_iter().filter(common).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn what_says_what_the_program_is_is_kept() {
        let text = "-c -O2 -g3 -Wall -Iinclude -I src -DX=1 -D Y -UZ -std=c99 -include config.h -isystem sys \
                    -MD -MF a.d -o a.o -fPIC -Wl,-z,now -Wp,-MD,x.d -Wp,-D_F=2 -lm a.c -m32 -fsigned-char";
        let vetted = vet(&words(text), Some(Path::new("/b"))).unwrap();
        let kept = "-I/b/include -I/b/src -DX=1 -DY -UZ -std=c99 -include /b/config.h -isystem /b/sys -D_F=2 \
                    -fsigned-char";
        assert_eq!(vetted.kept, words(kept));
        assert_eq!((vetted.model, vetted.files), (Some(DataModel::Ilp32), words("a.c")));
        assert_eq!((vetted.output.as_deref(), vetted.object), (Some("a.o"), true));
    }

    #[test]
    fn what_runs_code_is_refused_by_name() {
        for text in [
            "-fplugin=./evil.so",
            "-fpass-plugin=./evil.so",
            "-Xclang -load -Xclang evil.so",
            "-wrapper ./evil",
            "@options",
            "-B. ",
            "-specs=x",
            "--config=x",
            "-mllvm -load=evil.so",
            "-fno-integrated-as",
            "-Wp,-fplugin=x",
            "-Xpreprocessor -load",
            "-ffast-math",
            "-target arm",
            "-x c++",
            "-fsomething-new",
            "--something",
            "-I",
        ] {
            let message = vet(&words(text), None).unwrap_err();
            let first = text.split_whitespace().next().unwrap_or_default();
            let named = first.strip_prefix("-Wp,").unwrap_or(first);
            assert!(message.contains(named), "{text}: {message}");
        }
        // Nor can a value be one.
        let vetted = vet(&words("-I @x -include @y -D @z"), None).unwrap();
        assert_eq!(vetted.kept, words("-I./@x -include ./@y -D@z").as_slice());
        assert!(vetted.kept.iter().all(|word| !word.starts_with('@')));
    }

    #[test]
    fn shared_options_keep_their_values() {
        let (a, b) = (words("-Ia -include x.h -DA"), words("-DB -include x.h -Ia -include y.h"));
        assert_eq!(shared(&[&a, &b]), words("-Ia -include x.h"));
        assert!(shared(&[]).is_empty());
    }
}
