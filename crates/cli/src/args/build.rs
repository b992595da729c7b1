//! Options for compiling C, and those of `cc`.

use clap::Args;
use euphonium_source::harness::Arguments;
use euphonium_verifier::CompilerOptions;
use std::ffi::OsString;
use std::path::PathBuf;

/// How C files are compiled.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Compiling C")]
pub struct CompilerArgs {
    /// Look for headers in this folder.
    #[arg(short = 'I', value_name = "DIR")]
    pub include_folders: Vec<String>,

    /// Define a macro, as 1 if no value is given.
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    pub define: Vec<String>,

    /// Do not define a macro.
    #[arg(short = 'U', value_name = "NAME")]
    pub undefine: Vec<String>,

    /// The version of C, as in `-std=c99`.
    #[arg(long, value_name = "NAME")]
    pub std: Option<String>,

    /// Include a file before each C file.
    #[arg(long, value_name = "FILE")]
    pub include: Vec<String>,

    /// How a build compiles: its compile_commands.json, or the folder where it is. The files that are named
    /// are compiled as it says, or all of its files if none is named.
    #[arg(long, value_name = "FILE|DIR")]
    pub compile_commands: Option<PathBuf>,

    /// Further options for the compiler. They are looked at one by one; what is not known is refused.
    #[arg(last = true, value_name = "COMPILER OPTIONS")]
    pub words: Vec<String>,

    /// What the configuration file says.
    #[arg(skip)]
    pub configured: Vec<String>,
}

impl CompilerArgs {
    /// As the verifier takes them.
    pub fn options(&self) -> CompilerOptions {
        let with = |flag: &'static str| move |value: &String| format!("{flag}{value}");
        let mut flags = self.configured.clone();
        flags.extend(self.include_folders.iter().map(with("-I")));
        flags.extend(self.define.iter().map(with("-D")));
        flags.extend(self.undefine.iter().map(with("-U")));
        flags.extend(self.std.iter().map(with("-std=")));
        flags.extend(self.include.iter().flat_map(|file| ["-include".to_string(), file.clone()]));
        flags.extend(self.words.iter().cloned());
        CompilerOptions { flags, database: self.compile_commands.clone() }
    }
}

/// What a function gets in which the program begins.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Arguments of --entry")]
pub struct ArgumentArgs {
    /// How many elements a pointer points to: a number, or `any` (by default 1).
    #[arg(long, value_name = "N|any", value_parser = elements)]
    pub elements: Option<Elements>,

    /// The longest text that a `char *` points to (by default 4).
    #[arg(long, value_name = "N")]
    pub text_length: Option<u32>,

    /// Let pointers be null as well.
    #[arg(long)]
    pub null_arguments: bool,
}

/// How many elements there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elements {
    /// Any number.
    Any,
    /// This many.
    Count(u32),
}

fn elements(text: &str) -> Result<Elements, String> {
    match (text, text.parse::<u32>()) {
        ("any", _) => Ok(Elements::Any),
        (_, Ok(count)) if count > 0 => Ok(Elements::Count(count)),
        _ => Err("a number above zero or `any` is needed".into()),
    }
}

impl ArgumentArgs {
    /// As the verifier takes them.
    pub fn arguments(&self) -> Arguments {
        let usual = Arguments::default();
        let elements = match self.elements {
            None => usual.elements,
            Some(Elements::Any) => None,
            Some(Elements::Count(count)) => Some(count),
        };
        Arguments { elements, text: self.text_length.unwrap_or(usual.text), null: self.null_arguments }
    }
}

/// Options of `harness`.
#[derive(Args, Debug, Clone, Default)]
pub struct HarnessArgs {
    /// The function.
    #[arg(value_name = "FUNCTION")]
    pub function: String,

    /// The file that defines it, or several of which one does, or what was built with `euphonium cc`.
    #[arg(required_unless_present = "compile_commands", value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Write to a file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// How programs are read.
    #[command(flatten)]
    pub program: super::ProgramArgs,
}

/// Options of `lsp`.
#[derive(Args, Debug, Clone, Default)]
pub struct LspArgs {
    /// Stop after this many seconds for each file.
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = super::seconds)]
    pub timeout: f64,

    /// A further option for `verify`; may be given several times: --arguments=--check=all.
    #[arg(long, value_name = "OPTION", allow_hyphen_values = true)]
    pub arguments: Vec<String>,
}

/// Options of `cc`.
#[derive(Args, Debug, Clone)]
pub struct CcArgs {
    /// What the compiler is given. EUPHONIUM_CC names it, if it is another one than `cc`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    pub words: Vec<OsString>,
}

/// Compilers have long options with one dash. Those of them that are ours, too, get their second one here.
pub fn compiler_words(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let words: Vec<OsString> = words.collect();
    if words.get(1).is_some_and(|command| command == "cc") {
        return words;
    }
    let own = words.iter().position(|word| word == "--").unwrap_or(words.len());
    let ours = |word: &OsString| match word.to_str() {
        Some(text) if text == "-include" || text.starts_with("-std=") => format!("-{text}").into(),
        _ => word.clone(),
    };
    words[..own].iter().map(ours).chain(words[own..].iter().cloned()).collect()
}
