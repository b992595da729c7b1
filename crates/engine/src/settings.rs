//! The settings of engines, as data: the command line, a line of a configuration file and a caller of the
//! library set them by the same names, and what a value may be is said once.

use euphonium_absint::{Chosen, domain};
use std::collections::BTreeMap;
use std::fmt;

/// A setting of an engine. Several engines may have the same one.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The name, on the command line with two dashes before it.
    pub name: &'static str,
    /// What it may be.
    pub kind: Kind,
    /// What it does, for help.
    pub help: &'static str,
}

/// What a setting may be.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Given or not.
    Flag,
    /// `on` or `off`.
    Switch,
    /// A number.
    Count,
    /// A positive number, or `off`.
    CountOrOff,
    /// Some of the names, separated by commas.
    Names(fn() -> Vec<&'static str>),
    /// The same, or `none`.
    NamesOrNone(fn() -> Vec<&'static str>),
}

impl Kind {
    /// How a value is written in help; nothing for a flag.
    pub fn placeholder(self) -> Option<&'static str> {
        match self {
            Kind::Flag => None,
            Kind::Switch => Some("on|off"),
            Kind::Count => Some("K"),
            Kind::CountOrOff => Some("N|off"),
            Kind::Names(_) => Some("NAME,..."),
            Kind::NamesOrNone(_) => Some("NAME,...|none"),
        }
    }

    /// May it be this?
    pub fn check(self, value: &str) -> Result<(), String> {
        let named = |names: fn() -> Vec<&'static str>| {
            let names = names();
            match value.split(',').all(|name| names.contains(&name)) {
                true => Ok(()),
                false => Err(format!("the names are {}", names.join(", "))),
            }
        };
        match self {
            Kind::Flag => Ok(()),
            Kind::Switch if matches!(value, "on" | "off") => Ok(()),
            Kind::Switch => Err("`on` or `off` is needed".into()),
            Kind::Count => value.parse::<u32>().map(drop).map_err(|_| "a number is needed".into()),
            Kind::CountOrOff if value == "off" || value.parse::<u32>().is_ok_and(|count| count > 0) => Ok(()),
            Kind::CountOrOff => Err("a positive number or `off` is needed".into()),
            Kind::NamesOrNone(_) if value == "none" => Ok(()),
            Kind::Names(names) | Kind::NamesOrNone(names) => named(names),
        }
    }
}

/// How far those engines go that unroll.
pub const MAX_DEPTH: Setting =
    Setting { name: "max-depth", kind: Kind::Count, help: "Unroll the system this often at most" };

/// Whether engines on systems are given what abstract interpretation says of a program.
pub const FACTS: Setting = Setting {
    name: "facts",
    kind: Kind::Switch,
    help: "Give engines on systems what abstract interpretation says of the program [default: on]",
};

/// Which domains abstract interpretation has.
pub const DOMAINS: Setting = Setting {
    name: "domains",
    kind: Kind::Names(domain::names),
    help: "The domains of abstract interpretation; sets of values are always there [default: all but arrays]",
};

/// What was set, for all engines together. What is not set is as the engine has it.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Settings(BTreeMap<&'static str, String>);

/// A value that a setting may not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The setting.
    pub name: &'static str,
    /// The value.
    pub value: String,
    /// What it may be.
    pub why: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refused { name, value, why } = self;
        write!(f, "invalid value '{value}' for '--{name}': {why}")
    }
}

impl std::error::Error for Refused {}

impl Settings {
    /// Sets something; of a flag the value does not matter.
    pub fn set(&mut self, setting: &'static Setting, value: &str) -> Result<(), Refused> {
        setting.kind.check(value).map_err(|why| Refused { name: setting.name, value: value.into(), why })?;
        self.0.insert(setting.name, value.into());
        Ok(())
    }

    /// These settings, with those of another before them where both say something.
    pub fn overridden(mut self, by: &Settings) -> Settings {
        self.0.extend(by.0.iter().map(|(name, value)| (*name, value.clone())));
        self
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Is a flag given?
    pub fn flag(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// What a switch is set to.
    pub fn switch(&self, name: &str) -> Option<bool> {
        self.get(name).map(|value| value == "on")
    }

    /// What a number is set to.
    pub fn count(&self, name: &str) -> Option<u32> {
        self.get(name)?.parse().ok()
    }

    /// What a number that may be off is set to.
    pub fn count_or_off(&self, name: &str) -> Option<Option<u32>> {
        self.get(name).map(|value| value.parse().ok())
    }

    /// The domains of abstract interpretation.
    pub fn domains(&self) -> Chosen {
        self.names(DOMAINS.name).map_or_else(Chosen::default, Chosen::named)
    }

    /// Which names are set; none of them for `none`.
    pub fn names(&self, name: &str) -> Option<impl Iterator<Item = &str>> {
        self.get(name).map(|value| value.split(',').filter(|name| *name != "none"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COUNT: Setting = Setting { name: "count", kind: Kind::CountOrOff, help: "" };
    const NAMES: Setting = Setting { name: "names", kind: Kind::NamesOrNone(|| vec!["a", "b"]), help: "" };

    #[test]
    fn values_are_checked() {
        static COUNT: Setting = self::COUNT;
        static NAMES: Setting = self::NAMES;
        let mut settings = Settings::default();
        assert_eq!(settings.count_or_off("count"), None);
        assert!(settings.set(&COUNT, "0").is_err() && settings.set(&COUNT, "many").is_err());
        settings.set(&COUNT, "off").unwrap();
        assert_eq!(settings.count_or_off("count"), Some(None));
        let refused = settings.set(&NAMES, "a,c").unwrap_err();
        assert_eq!(refused.to_string(), "invalid value 'a,c' for '--names': the names are a, b");
        settings.set(&NAMES, "none").unwrap();
        assert_eq!(settings.names("names").map(Iterator::count), Some(0));
        let mut later = Settings::default();
        later.set(&COUNT, "3").unwrap();
        let merged = settings.overridden(&later);
        assert_eq!((merged.count_or_off("count"), merged.flag("names")), (Some(Some(3)), true));
    }
}
