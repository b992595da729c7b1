//! What the option table tells besides `--help`: manual pages, the completions of shells, and the long
//! version.

use crate::args::config::{CompletionsArgs, ManualArgs};
use crate::args::{Cli, Command};
use crate::exit::Exit;
use clap::{CommandFactory, Subcommand};
use euphonium_front::Clang;
use euphonium_limits::Budget;
use std::io::{self, Write};
use std::sync::OnceLock;
use std::time::Duration;

/// The commands, by what they are for.
const GROUPS: &[(&str, &[&str])] = &[
    ("Programs and systems", &["verify", "analyse", "harness", "cc", "lsp"]),
    ("Evidence", &["check", "explain"]),
    ("Formulas and formats", &["solve", "translate"]),
    ("Many tasks", &["bench"]),
    ("About euphonium", &["engines", "completions", "manual", "help"]),
];

/// The help of the program itself, with its commands in groups.
pub fn grouped_help() -> String {
    let table = Command::augment_subcommands(clap::Command::new("euphonium"));
    let mut text = String::from("{about-with-newline}\n{usage-heading} {usage}\n");
    for (title, names) in GROUPS {
        text.push_str(&format!("\n{title}:\n"));
        for name in *names {
            let about = table.find_subcommand(name).and_then(|command| command.get_about());
            let about = about.map_or("Tell about a command".to_string(), ToString::to_string);
            text.push_str(&format!("  {name:12} {about}\n"));
        }
    }
    text + "\nOptions:\n{options}\n"
}

/// Runs `completions`.
pub fn completions(args: &CompletionsArgs) -> Exit {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "euphonium", &mut text);
    print(&String::from_utf8_lossy(&text))
}

/// Runs `manual`.
pub fn main(args: &ManualArgs) -> Exit {
    match page(args.command.as_deref()) {
        Ok(text) => print(&text),
        Err(message) => {
            eprintln!("euphonium: {message}");
            Exit::Usage
        }
    }
}

/// The page of the program, or of a subcommand.
fn page(name: Option<&str>) -> Result<String, String> {
    let mut command = Cli::command();
    command.build();
    let mut page = match name {
        None => command,
        Some(name) => {
            let names: Vec<&str> = command.get_subcommands().map(|command| command.get_name()).collect();
            let wrong =
                format!("there is no command {name:?}; {}", crate::config::file::suggestion(name, &names));
            let found = command.find_subcommand(name).ok_or(wrong)?;
            let full = format!("euphonium-{name}");
            // The page is named as the manual's readers look for it.
            found.clone().name(Box::leak(full.into_boxed_str()) as &'static str)
        }
    };
    if name.is_none() {
        page = page.after_long_help(EXIT_CODES);
    }
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text).map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// What ends the page of the program.
const EXIT_CODES: &str = "Exit codes: 0 answered (verify: safe), 10 unsafe, 5 unknown, 1 wrong command line \
                          or configuration, 2 input refused or output not written, 6 internal error, 129, \
                          130 and 143 ended by SIGHUP, SIGINT and SIGTERM. The environment variables \
                          EUPHONIUM_CLANG and EUPHONIUM_CONFIG name the compiler and a configuration.";

/// Prints an answer.
pub fn print(text: &str) -> Exit {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Ok(()) => Exit::Answered,
        // The reader of our output has closed it: there is nothing more to print.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Answered,
        Err(error) => {
            eprintln!("euphonium: cannot write the answer: {error}");
            Exit::Input
        }
    }
}

/// What `--version` says. The compiler is looked for only if somebody asks.
pub fn long_version() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let asked = std::env::args_os().any(|word| word == "--version");
        let clang = if asked { clang() } else { String::new() };
        format!(
            "{}\ncommit: {}\ntarget: {} {}, {}\nsolver: own CDCL(T) search; CaDiCaL for bits alone\n\
             clang: {clang}",
            env!("CARGO_PKG_VERSION"),
            option_env!("EUPHONIUM_COMMIT").unwrap_or("not known"),
            std::env::consts::ARCH,
            std::env::consts::OS,
            if cfg!(debug_assertions) { "with debug assertions" } else { "release" },
        )
    })
}

/// Which clang there is, and what it says of itself.
fn clang() -> String {
    let version = |clang: &Clang| clang.version(&Budget::within(Duration::from_secs(2)));
    match Clang::find() {
        Ok(clang) => match version(&clang) {
            Ok(version) => format!("{} ({version})", clang.path().display()),
            Err(error) => format!("{}, which cannot be run: {error}", clang.path().display()),
        },
        Err(error) => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn pages() {
        let whole = page(None).unwrap();
        assert!(
            whole.contains(".TH euphonium 1") && whole.contains("verify") && whole.contains("143"),
            "{whole}"
        );
        let verify = page(Some("verify")).unwrap();
        assert!(verify.contains("euphonium\\-verify") && verify.contains("\\-\\-timeout"), "{verify}");
        assert_eq!(
            page(Some("verfy")),
            Err("there is no command \"verfy\"; did you mean \"verify\"?".into())
        );
    }
}
