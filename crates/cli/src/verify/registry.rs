//! The engines by their names.

use crate::args::{EufArgs, Switch, VerifyArgs};
use euphonium_engine::euf::Options;
use euphonium_engine::{Bmc, Engine, EufIc3, KInduction};

/// Makes an engine with the options of the command line.
pub type Constructor = fn(&VerifyArgs) -> Box<dyn Engine>;

/// All engines, those first that answer most; `auto` runs all of them.
pub fn engines() -> Vec<(&'static str, Constructor)> {
    vec![
        ("euf", |args| Box::new(EufIc3 { options: euf_options(&args.euf), ..EufIc3::default() })),
        ("kind", |args| Box::new(KInduction { max_depth: args.max_depth, ..KInduction::default() })),
        ("bmc", |args| Box::new(Bmc { max_depth: args.max_depth })),
    ]
}

/// What is not given stays as the engine has it.
fn euf_options(args: &EufArgs) -> Options {
    let defaults = Options::default();
    Options {
        schemata: args.euf_schemata.map_or(defaults.schemata, |switch| switch == Switch::On),
        concretise_after: args.euf_concretise.map_or(defaults.concretise_after, |count| count.0),
        keep_arrays: args.no_array_abstraction,
        ..defaults
    }
}

/// What `--engine` chooses; the message names what there is.
pub fn select(name: &str) -> Result<Vec<(&'static str, Constructor)>, String> {
    let all = engines();
    if name == "auto" {
        return Ok(all);
    }
    let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
    let chosen: Vec<_> = all.iter().filter(|(known, _)| *known == name).copied().collect();
    match chosen.is_empty() {
        true => Err(format!("there is no engine {name:?}; there are auto, {}", names.join(", "))),
        false => Ok(chosen),
    }
}
