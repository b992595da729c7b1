//! What `auto` runs: the lines of a portfolio, from the built-in one or a file.
//!
//! The command line goes before the file of `--config`, and that before the one that `EUPHONIUM_CONFIG`
//! names. No file is read that nobody named: a folder of somebody else's sources must not decide how they are
//! verified. The options of a line are the settings of engines as on the command line; what the user typed
//! wins.

pub mod file;

use crate::args::{ProgramArgs, VerifyArgs, settings};
use clap::error::{ContextKind, ErrorKind};
use euphonium_engine::settings::MAX_DEPTH;
use euphonium_engine::{ENGINES, Entry};
use euphonium_front::project::flags::vet;
use euphonium_verifier::engines::Choice;
use euphonium_verifier::{Line, Portfolio};
use file::{File, FileLine};
use std::path::PathBuf;

/// The name of the portfolio that runs if none is named.
const DEFAULT: &str = "default";

/// The variable that may name a file.
pub const VARIABLE: &str = "EUPHONIUM_CONFIG";

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
        let file = file::read(&text, ENGINES).map_err(|error| format!("{name}:{error}"))?;
        let config = Config { file: Some((path, file)) };
        // A line with wrong options is refused even where it would not run.
        for (portfolio, line) in config.all() {
            config.line(args, line).map_err(|error| format!("{error} (portfolio {portfolio:?})"))?;
        }
        Ok(config)
    }

    fn all(&self) -> impl Iterator<Item = (&str, &FileLine)> {
        let portfolios = self.file.iter().flat_map(|(_, file)| &file.portfolios);
        portfolios.flat_map(|portfolio| portfolio.lines.iter().map(|line| (portfolio.name.as_str(), line)))
    }

    /// The command line with what the file says about compiling before what was typed.
    pub fn complete(&self, args: &mut ProgramArgs) -> Result<(), String> {
        let Some((path, File { compiler, .. })) = &self.file else { return Ok(()) };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let vetted = vet(&compiler.words, folder)?;
        args.compiler.configured = vetted.kept;
        if args.compiler.compile_commands.is_none() {
            let database = compiler.database.as_ref();
            args.compiler.compile_commands =
                database.map(|file| folder.map_or(file.clone(), |folder| folder.join(file)));
        }
        Ok(())
    }

    /// What `--engine` and `--portfolio` choose; the message names what could be chosen.
    pub fn portfolio(&self, args: &VerifyArgs) -> Result<Portfolio, String> {
        if let Some(rounds) = args.unwind {
            let mut settings = args.settings.0.clone();
            settings.set(&MAX_DEPTH, &rounds.to_string()).map_err(|refused| refused.to_string())?;
            return Portfolio::of("bounded", &settings);
        }
        let chosen = args.config.portfolio.as_deref();
        if args.engine != "auto" && chosen.is_some() {
            return Err("--portfolio goes with --engine auto only".into());
        }
        let portfolios = self.file.iter().flat_map(|(_, file)| &file.portfolios);
        let portfolio = portfolios.clone().find(|portfolio| portfolio.name == chosen.unwrap_or(DEFAULT));
        match (portfolio, chosen) {
            (Some(portfolio), _) if args.engine == "auto" => {
                let lines = portfolio.lines.iter().map(|line| self.line(args, line));
                let lines = lines.collect::<Result<Vec<Line>, String>>()?;
                Ok(Portfolio { choice: Choice::Named(portfolio.name.clone()), lines })
            }
            (None, Some(name)) if name != DEFAULT => {
                let mut names: Vec<&str> = portfolios.map(|portfolio| portfolio.name.as_str()).collect();
                names.push(DEFAULT);
                Err(format!("there is no portfolio {name:?}; {}", file::suggestion(name, &names)))
            }
            _ => Portfolio::of(&args.engine, &args.settings.0),
        }
    }

    /// A line of a file. What was typed goes before what it says.
    fn line(&self, args: &VerifyArgs, line: &FileLine) -> Result<Line, String> {
        let settings = settings::parse(&line.options).map_err(|error| {
            let file = self.file.as_ref().map(|(path, _)| path.display().to_string()).unwrap_or_default();
            let text = match (error.kind(), error.get(ContextKind::InvalidArg)) {
                (ErrorKind::UnknownArgument, Some(word)) => format!("{word} is no option of an engine"),
                _ => error.render().to_string().lines().next().unwrap_or_default().into(),
            };
            format!("{file}:{}: {}", line.position, text.trim_start_matches("error: "))
        })?;
        Ok(Line {
            name: line.name.as_str().into(),
            engine: line.engine,
            share: line.share,
            settings: settings.overridden(&args.settings.0),
        })
    }
}

/// The built-in portfolio as a file.
pub fn default_text() -> String {
    let mut text = String::from(
        "# The built-in portfolio. A line has an engine, and if wanted a name, options of the command line \
         and the\n\
         # part of the time that the engine gets beside others. Lines that cannot work on an input are left \
         out.\n\
         [portfolio.default]\nlines = [\n",
    );
    for Entry { name, share, .. } in ENGINES {
        match share {
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
    use clap::{Args, FromArgMatches};
    use euphonium_verifier::Available;

    fn config(text: &str) -> Config {
        Config { file: Some((PathBuf::from("c.toml"), file::read(text, ENGINES).unwrap())) }
    }

    fn typed(words: &[&str]) -> VerifyArgs {
        let command = VerifyArgs::augment_args(clap::Command::new("verify")).no_binary_name(true);
        VerifyArgs::from_arg_matches(&command.get_matches_from(words)).unwrap()
    }

    /// What runs by default, written out and read again, is what runs by default.
    #[test]
    fn the_default_is_the_built_in_one() {
        let args = typed(&["f.vmt"]);
        let told = |portfolio: Portfolio| {
            let lines = portfolio.lines.iter();
            lines.map(|l| (l.name.to_string(), l.engine.name, l.share)).collect::<Vec<_>>()
        };
        let (written, built_in) = (config(&default_text()), Config { file: None });
        let expected: Vec<_> = ENGINES.iter().map(|e| (e.name.to_string(), e.name, e.share)).collect();
        assert_eq!(told(built_in.portfolio(&args).unwrap()), expected);
        assert_eq!(told(written.portfolio(&args).unwrap()), expected);
    }

    #[test]
    fn what_was_typed_wins() {
        let text = "[portfolio.default]\nlines = [{ engine = \"euf\", \
                    options = [\"--euf-concretise\", \"9\", \"--max-depth\", \"3\", \
                    \"--no-array-abstraction\"] }]";
        let settings =
            |words: &[&str]| config(text).portfolio(&typed(words)).unwrap().lines.remove(0).settings;
        let both = settings(&["f.c", "--json", "g.c", "--max-depth", "7"]);
        assert_eq!(both.count("max-depth"), Some(7));
        assert_eq!(both.count_or_off("euf-concretise"), Some(Some(9)));
        assert!(both.flag("no-array-abstraction"));
        assert_eq!(settings(&["f.c"]).count("max-depth"), Some(3));
        // An engine that is named runs with the command line alone.
        assert_eq!(settings(&["f.c", "--engine", "bmc"]).count("max-depth"), None);
    }

    #[test]
    fn only_options_of_engines() {
        let refused = |options: &str| {
            let text =
                format!("[portfolio.default]\nlines = [{{ engine = \"euf\", options = [{options}] }}]");
            config(&text).portfolio(&typed(&["f.c"])).unwrap_err()
        };
        assert_eq!(refused("\"--witness\", \"w\""), "c.toml:2:38: --witness is no option of an engine");
        assert_eq!(refused("\"--json\""), "c.toml:2:38: --json is no option of an engine");
        assert_eq!(refused("\"g.c\""), "c.toml:2:38: g.c is no option of an engine");
        assert!(refused("\"--euf-schema\", \"off\"").contains("--euf-schema"));
        assert!(refused("\"--euf-schemata\", \"maybe\"").contains("maybe"));
    }

    #[test]
    fn portfolios_by_name() {
        let text = "[portfolio.short]\nlines = [{ engine = \"bmc\" }]\n[portfolio.exec]\n\
                    lines = [{ engine = \"run\" }]";
        let config = config(text);
        let names = |words: &[&str], available| {
            let lines = config.portfolio(&typed(words))?.fitting(available)?;
            Ok::<_, String>(lines.iter().map(|l| l.name.to_string()).collect::<Vec<_>>())
        };
        let system = Available {
            system: true,
            automaton: false,
            ..Available { clauses: false, program: false, lowered: false, ..Available::ALL }
        };
        assert_eq!(names(&["f", "--portfolio", "short"], system), Ok(vec!["bmc".into()]));
        // A file without a default leaves the built-in one as it is.
        let about_ending = ENGINES.iter().filter(|engine| engine.make.about_ending()).count();
        assert_eq!(names(&["f"], Available::ALL).unwrap().len(), ENGINES.len() - about_ending);
        assert!(names(&["f", "--portfolio", "exec"], system).unwrap_err().contains("takes this input"));
        assert_eq!(
            names(&["f", "--portfolio", "shorts"], system),
            Err("there is no portfolio \"shorts\"; did you mean \"short\"?".into())
        );
        assert!(names(&["f", "--portfolio", "short", "--engine", "euf"], system).is_err());
    }
}
