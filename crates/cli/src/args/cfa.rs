//! The options of the engine `cfa`.

use clap::Args;
use euphonium_engine::cfa::{Options, TECHNIQUES, Technique, Techniques};

/// Options of the engine `cfa`; docs/src/cfa.md says what the techniques are.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Options of the engine cfa")]
pub struct CfaArgs {
    /// Use these techniques, too.
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', value_parser = technique)]
    pub cfa_on: Vec<Technique>,

    /// Do not use these techniques.
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', value_parser = technique)]
    pub cfa_off: Vec<Technique>,

    /// Use these techniques and no others: `none` for none at all.
    #[arg(long, value_name = "NAME,...|none", value_parser = only)]
    pub cfa_only: Option<Techniques>,
}

impl CfaArgs {
    /// The options of the engine.
    pub fn options(&self) -> Options {
        let start = self.cfa_only.unwrap_or_default();
        let more = self.cfa_on.iter().fold(start, |set, &t| set.with(t));
        let techniques = self.cfa_off.iter().fold(more, |set, &t| set.without(t));
        Options { techniques, ..Options::default() }
    }
}

fn technique(name: &str) -> Result<Technique, String> {
    Technique::named(name).ok_or_else(|| {
        let names: Vec<&str> = TECHNIQUES.iter().map(|e| e.name).collect();
        format!("the techniques are {}", names.join(", "))
    })
}

fn only(text: &str) -> Result<Techniques, String> {
    match text {
        "none" => Ok(Techniques::NONE),
        _ => text.split(',').map(technique).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(args: CfaArgs) -> Techniques {
        args.options().techniques
    }

    #[test]
    fn switches() {
        let some = technique("drop").expect("a technique");
        assert!(options(CfaArgs::default()).has(some));
        assert!(!options(CfaArgs { cfa_off: vec![some], ..CfaArgs::default() }).has(some));
        assert!(options(CfaArgs { cfa_on: vec![Technique::Ctg], ..CfaArgs::default() }).has(Technique::Ctg));
        let none = CfaArgs { cfa_only: only("none").ok(), ..CfaArgs::default() };
        assert_eq!(options(none), Techniques::NONE);
        let two = CfaArgs { cfa_only: only("drop,core").ok(), ..CfaArgs::default() };
        assert_eq!(options(two), Techniques::NONE.with(some).with(Technique::Core));
        assert!(only("drop,nothing").is_err_and(|message| message.contains("halve")));
    }
}
