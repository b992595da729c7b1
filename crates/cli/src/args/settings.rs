//! The settings of engines as options of the command line: what the table of engines says.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use euphonium_engine::settings::Kind;
use euphonium_engine::{ENGINES, Setting, Settings};

/// The settings that were given.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct SettingArgs(pub Settings);

/// All settings, with the engine if only one has it.
fn all() -> Vec<(&'static Setting, Option<&'static str>)> {
    let mut all: Vec<(&'static Setting, Option<&'static str>)> = Vec::new();
    for entry in ENGINES {
        for setting in entry.settings {
            match all.iter_mut().find(|(known, _)| known.name == setting.name) {
                Some((_, of)) => *of = None,
                None => all.push((setting, Some(entry.name))),
            }
        }
    }
    all
}

impl Args for SettingArgs {
    fn augment_args(command: Command) -> Command {
        all().into_iter().fold(command, |command, (setting, engine)| {
            let arg = Arg::new(setting.name).long(setting.name).help(setting.help);
            let arg = match engine {
                Some(engine) => arg.help_heading(format!("Options of the engine {engine}")),
                None => arg,
            };
            command.arg(match setting.kind.placeholder() {
                None => arg.action(ArgAction::SetTrue),
                Some(value) => arg
                    .value_name(value)
                    .value_parser(|text: &str| setting.kind.check(text).map(|()| text.to_string())),
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        SettingArgs::augment_args(command)
    }
}

impl FromArgMatches for SettingArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<SettingArgs, Error> {
        let mut settings = Settings::default();
        for (setting, _) in all() {
            let value = match setting.kind {
                Kind::Flag => matches.get_flag(setting.name).then_some("on"),
                _ => matches.get_one::<String>(setting.name).map(String::as_str),
            };
            if let Some(value) = value {
                let refused = |error| Error::raw(clap::error::ErrorKind::ValueValidation, error);
                settings.set(setting, value).map_err(refused)?;
            }
        }
        Ok(SettingArgs(settings))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = SettingArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The settings that a list of words gives, as they stand on the command line.
pub fn parse(words: &[String]) -> Result<Settings, Error> {
    let command =
        SettingArgs::augment_args(Command::new("line")).no_binary_name(true).args_override_self(true);
    SettingArgs::from_arg_matches(&command.try_get_matches_from(words)?).map(|given| given.0)
}
