//! What `auto` runs: the lines of a portfolio, from the built-in one or a file.
//!
//! The command line goes before the file of `--config`, and that before the one that `EUPHONIUM_CONFIG` names. No file is read
//! that nobody named: a folder of somebody else's sources must not decide how they are verified. The options of a line are
//! those of the command line, parsed by the same code: they come first, and what the user typed comes after them
//! and wins.

pub mod file;

use crate::args::VerifyArgs;
use crate::verify::registry::{self, Available, Constructor};
use clap::parser::ValueSource;
use clap::{Args, FromArgMatches};
use file::{File, FileLine};
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;

/// The name of the portfolio that runs if none is named.
const DEFAULT: &str = "default";

/// The variable that may name a file.
pub const VARIABLE: &str = "EUPHONIUM_CONFIG";

/// An engine with its options, ready to run.
#[derive(Clone)]
pub struct Line {
    /// The name in reports.
    pub name: &'static str,
    /// The engine.
    pub engine: &'static str,
    /// How it is made.
    pub constructor: Constructor,
    /// The part of the time it gets beside others.
    pub share: f64,
    /// The options, with those of the line.
    pub args: Arc<VerifyArgs>,
}

/// What the command line and the files choose.
#[derive(Debug)]
pub struct Config {
    file: Option<(PathBuf, File)>,
}

impl Config {
    /// Reads the file that counts, if there is one.
    pub fn load(args: &VerifyArgs) -> Result<Config, String> {
        let variable = || std::env::var_os(VARIABLE).filter(|path| !path.is_empty()).map(PathBuf::from);
        let Some(path) = args.config.config.clone().or_else(variable) else {
            return Ok(Config { file: None });
        };
        let name = path.display();
        let text = std::fs::read(&path).map_err(|error| format!("cannot read {name}: {error}"))?;
        let text = String::from_utf8(text).map_err(|_| format!("{name} is no text in UTF-8"))?;
        let engines: Vec<&str> = registry::engines().into_iter().map(|(name, _)| name).collect();
        let file = file::read(&text, &engines, registry::share).map_err(|error| format!("{name}:{error}"))?;
        let config = Config { file: Some((path, file)) };
        // A line with wrong options is refused even where it would not run.
        for (portfolio, line) in config.all() {
            config.arguments(args, line).map_err(|error| format!("{error} (portfolio {portfolio:?})"))?;
        }
        Ok(config)
    }

    fn all(&self) -> impl Iterator<Item = (&str, &FileLine)> {
        let portfolios = self.file.iter().flat_map(|(_, file)| &file.portfolios);
        portfolios.flat_map(|portfolio| portfolio.lines.iter().map(|line| (portfolio.name.as_str(), line)))
    }

    /// What `--engine` and `--portfolio` choose for what there is; the message names what could be chosen.
    pub fn lines(&self, args: &VerifyArgs, available: Available) -> Result<Vec<Line>, String> {
        let chosen = args.config.portfolio.as_deref();
        if args.engine != "auto" && chosen.is_some() {
            return Err("--portfolio goes with --engine auto only".into());
        }
        let portfolios = self.file.iter().flat_map(|(_, file)| &file.portfolios);
        let portfolio = portfolios.clone().find(|portfolio| portfolio.name == chosen.unwrap_or(DEFAULT));
        match (portfolio, chosen) {
            (Some(portfolio), _) if args.engine == "auto" => {
                let lines =
                    portfolio.lines.iter().filter_map(|line| self.line(args, line, available).transpose());
                let lines = lines.collect::<Result<Vec<Line>, String>>()?;
                match lines.is_empty() {
                    true => Err(format!("no line of the portfolio {:?} takes this input", portfolio.name)),
                    false => Ok(lines),
                }
            }
            (None, Some(name)) if name != DEFAULT => {
                let mut names: Vec<&str> = portfolios.map(|portfolio| portfolio.name.as_str()).collect();
                names.push(DEFAULT);
                Err(format!("there is no portfolio {name:?}; {}", file::suggestion(name, &names)))
            }
            _ => {
                let args_of_all = Arc::new(args.clone());
                let line = |(name, constructor): (&'static str, Constructor)| Line {
                    name,
                    engine: name,
                    constructor,
                    share: registry::share(name),
                    args: args_of_all.clone(),
                };
                Ok(registry::select(&args.engine, available)?.into_iter().map(line).collect())
            }
        }
    }

    /// A line of a file, if its engine can work on what there is.
    fn line(&self, args: &VerifyArgs, line: &FileLine, available: Available) -> Result<Option<Line>, String> {
        let engine = registry::engines().into_iter().find(|(name, _)| *name == line.engine);
        let Some((engine, constructor)) = engine.filter(|(_, constructor)| available.fits(constructor))
        else {
            return Ok(None);
        };
        let args = Arc::new(self.arguments(args, line)?);
        // Engines tell their names for as long as the process lives; there is one for each line.
        let name: &'static str = match line.name == engine {
            true => engine,
            false => Box::leak(line.name.clone().into_boxed_str()),
        };
        Ok(Some(Line { name, engine, constructor, share: line.share, args }))
    }

    /// The command line with the options of a line below it.
    fn arguments(&self, args: &VerifyArgs, line: &FileLine) -> Result<VerifyArgs, String> {
        if line.options.is_empty() {
            return Ok(args.clone());
        }
        let file = self.file.as_ref().map(|(path, _)| path.display().to_string()).unwrap_or_default();
        let wrong = |message: &str| format!("{file}:{}: {message}", line.place);
        let command = || VerifyArgs::augment_args(clap::Command::new("line")).no_binary_name(true);
        let text = |error: clap::Error| {
            let text = error.render().to_string();
            let text = text.lines().next().unwrap_or_default();
            wrong(text.trim_start_matches("error: "))
        };
        // By themselves first: only what belongs to an engine may stand here.
        let alone = line.options.iter().map(OsString::from).chain(["--".into(), "file".into()]);
        let matches = command().try_get_matches_from(alone).map_err(text)?;
        let allowed = engine_options();
        for id in matches.ids().map(|id| id.as_str()).filter(|id| *id != "files") {
            let typed = matches.try_contains_id(id).is_ok()
                && matches.value_source(id) == Some(ValueSource::CommandLine);
            if typed
                && command().get_arguments().any(|arg| arg.get_id() == id)
                && !allowed.contains(&id.to_string())
            {
                let message = format!("--{} is no option of an engine", id.replace('_', "-"));
                return Err(wrong(&message));
            }
        }
        if matches.get_many::<PathBuf>("files").is_some_and(|files| files.count() > 1) {
            return Err(wrong("a line has no files"));
        }
        let all = line.options.iter().map(OsString::from).chain(args.config.given.iter().cloned());
        let matches = command().args_override_self(true).try_get_matches_from(all).map_err(text)?;
        let merged = VerifyArgs::from_arg_matches(&matches).map_err(text)?;
        // Overriding is for options: of the files none is lost.
        Ok(VerifyArgs { files: args.files.clone(), config: args.config.clone(), ..merged })
    }
}

/// The options that a line may have: those in the structures `<Engine>Args`, and the depth.
fn engine_options() -> Vec<String> {
    let command = VerifyArgs::augment_args(clap::Command::new("line"));
    let mut options = vec!["max_depth".to_string()];
    for (engine, _) in registry::engines() {
        let group = format!("{engine}args");
        let group = command.get_groups().find(|other| other.get_id().as_str().to_lowercase() == group);
        options.extend(group.into_iter().flat_map(|group| group.get_args()).map(|id| id.to_string()));
    }
    options
}

/// The built-in portfolio as a file.
pub fn default_text() -> String {
    let mut text = String::from(
        "# The built-in portfolio. A line has an engine, and if wanted a name, options of the command line and the\n\
         # part of the time that the engine gets beside others. Lines that cannot work on an input are left out.\n\
         [portfolio.default]\nlines = [\n",
    );
    for (name, _) in registry::engines() {
        match registry::share(name) {
            1.0 => text.push_str(&format!("    {{ engine = \"{name}\" }},\n")),
            share => text.push_str(&format!("    {{ engine = \"{name}\", share = {share:?} }},\n")),
        }
    }
    text.push_str("]\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(text: &str) -> Config {
        let engines: Vec<&str> = registry::engines().into_iter().map(|(name, _)| name).collect();
        Config { file: Some((PathBuf::from("c.toml"), file::read(text, &engines, registry::share).unwrap())) }
    }

    fn typed(words: &[&str]) -> VerifyArgs {
        let command = VerifyArgs::augment_args(clap::Command::new("verify")).no_binary_name(true);
        let mut args = VerifyArgs::from_arg_matches(&command.get_matches_from(words)).unwrap();
        args.config.given = words.iter().map(OsString::from).collect();
        args
    }

    /// What runs by default, written out and read again, is what runs by default.
    #[test]
    fn the_default_is_the_built_in_one() {
        let args = typed(&["f.vmt"]);
        let told = |lines: Vec<Line>| lines.iter().map(|l| (l.name, l.engine, l.share)).collect::<Vec<_>>();
        let (written, built_in) = (config(&default_text()), Config { file: None });
        let system = Available { system: true, automaton: false, program: false, lowered: false };
        for available in [Available::ALL, system] {
            let expected = registry::select("auto", available).unwrap();
            let expected: Vec<_> =
                expected.iter().map(|(name, _)| (*name, *name, registry::share(name))).collect();
            assert_eq!(told(built_in.lines(&args, available).unwrap()), expected);
            assert_eq!(told(written.lines(&args, available).unwrap()), expected);
        }
    }

    #[test]
    fn what_was_typed_wins() {
        let text = "[portfolio.default]\nlines = [{ engine = \"euf\", \
                    options = [\"--euf-concretise\", \"9\", \"--max-depth\", \"3\", \"--no-array-abstraction\"] }]";
        let lines = |words: &[&str]| config(text).lines(&typed(words), Available::ALL).unwrap();
        let args = lines(&["f.c", "--json", "g.c", "--max-depth", "7"]).remove(0).args;
        assert_eq!(args.max_depth, Some(7));
        assert_eq!(args.euf.euf_concretise.and_then(|count| count.0), Some(9));
        assert!(args.euf.no_array_abstraction && args.json);
        assert_eq!(args.files, [PathBuf::from("f.c"), PathBuf::from("g.c")]);
        assert_eq!(lines(&["f.c"]).remove(0).args.max_depth, Some(3));
        // An engine that is named runs with the command line alone.
        assert_eq!(lines(&["f.c", "--engine", "bmc"]).remove(0).args.max_depth, None);
    }

    #[test]
    fn only_options_of_engines() {
        let refused = |options: &str| {
            let text =
                format!("[portfolio.default]\nlines = [{{ engine = \"euf\", options = [{options}] }}]");
            config(&text).lines(&typed(&["f.c"]), Available::ALL).err().unwrap()
        };
        assert_eq!(refused("\"--witness\", \"w\""), "c.toml:2:38: --witness is no option of an engine");
        assert_eq!(refused("\"--json\""), "c.toml:2:38: --json is no option of an engine");
        assert_eq!(refused("\"g.c\""), "c.toml:2:38: a line has no files");
        assert!(refused("\"--euf-schema\", \"off\"").contains("--euf-schema"));
        assert!(refused("\"--euf-schemata\", \"maybe\"").contains("maybe"));
        let allowed = engine_options();
        assert!(
            allowed.contains(&"euf_schemata".into()) && !allowed.contains(&"timeout".into()),
            "{allowed:?}"
        );
    }

    #[test]
    fn portfolios_by_name() {
        let text = "[portfolio.short]\nlines = [{ engine = \"bmc\" }]\n[portfolio.exec]\nlines = [{ engine = \"run\" }]";
        let config = config(text);
        let names = |words: &[&str], available| {
            config
                .lines(&typed(words), available)
                .map(|lines| lines.iter().map(|l| l.name).collect::<Vec<_>>())
        };
        let system = Available { system: true, automaton: false, program: false, lowered: false };
        assert_eq!(names(&["f", "--portfolio", "short"], system), Ok(vec!["bmc"]));
        // A file without a default leaves the built-in one as it is.
        assert_eq!(names(&["f"], Available::ALL).unwrap().len(), registry::engines().len());
        assert!(names(&["f", "--portfolio", "exec"], system).unwrap_err().contains("takes this input"));
        assert_eq!(
            names(&["f", "--portfolio", "shorts"], system),
            Err("there is no portfolio \"shorts\"; did you mean \"short\"?".into())
        );
        assert!(names(&["f", "--portfolio", "short", "--engine", "euf"], system).is_err());
    }
}
