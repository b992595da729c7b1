//! The options of the engine `cfa`.

use clap::Args;
use euphonium_engine::cfa::{Options, TECHNIQUES, Technique, Techniques};
use euphonium_problem::cfa::{Cfa, read_invariants};
use euphonium_term::{TermId, Terms};
use std::path::PathBuf;

/// Formulas that may be invariants, with the positions of their locations.
pub type Candidates = Vec<(usize, TermId)>;

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

    /// Invariants that may hold: `(invariant LOCATION TERM)` each. Those that are proved are used.
    #[arg(long, value_name = "FILE")]
    pub invariants: Option<PathBuf>,
}

impl CfaArgs {
    /// The options of the engine.
    pub fn options(&self) -> Options {
        let start = self.cfa_only.unwrap_or_default();
        let more = self.cfa_on.iter().fold(start, |set, &t| set.with(t));
        let techniques = self.cfa_off.iter().fold(more, |set, &t| set.without(t));
        Options { techniques, ..Options::default() }
    }

    /// The invariants that are given, for the automaton that they are about.
    pub fn candidates(&self, terms: &mut Terms, automaton: Option<&Cfa>) -> Result<Candidates, String> {
        let Some(path) = &self.invariants else { return Ok(Candidates::new()) };
        let automaton = automaton.ok_or("--invariants needs a program or a control-flow automaton")?;
        let name = path.display().to_string();
        let text = std::fs::read(path).map_err(|error| format!("cannot read {name}: {error}"))?;
        let claims = read_invariants(text, &name, terms, automaton).map_err(|error| error.to_string())?;
        Ok(claims.into_iter().map(|(location, claim)| (location.0 as usize, claim)).collect())
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
