//! The engines by their names.

use crate::args::VerifyArgs;
use euphonium_engine::cfa::CfaEngine;
use euphonium_engine::{Bmc, Engine, EufIc3, Houdini, KInduction, Pdr};

/// Makes an engine with the options of the command line.
#[derive(Clone, Copy)]
pub enum Constructor {
    /// An engine for transition systems.
    System(fn(&VerifyArgs) -> Box<dyn Engine>),
    /// The engine for control-flow automata.
    Automaton(fn(&VerifyArgs) -> CfaEngine),
}

/// All engines, those first that answer most; `auto` runs all of them.
pub fn engines() -> Vec<(&'static str, Constructor)> {
    vec![
        ("euf", Constructor::System(|_| Box::new(EufIc3::default()))),
        ("cfa", Constructor::Automaton(|_| CfaEngine::default())),
        ("pdr", Constructor::System(|_| Box::new(Pdr::default()))),
        (
            "kind",
            Constructor::System(|args| {
                Box::new(KInduction { max_depth: args.max_depth, ..KInduction::default() })
            }),
        ),
        ("houdini", Constructor::System(|_| Box::new(Houdini::default()))),
        ("bmc", Constructor::System(|args| Box::new(Bmc { max_depth: args.max_depth }))),
    ]
}

/// What `--engine` chooses for a problem with or without an automaton; the message names what there is.
pub fn select(name: &str, automaton: bool) -> Result<Vec<(&'static str, Constructor)>, String> {
    let all = engines();
    let fits = |constructor: &Constructor| automaton || matches!(constructor, Constructor::System(_));
    if name == "auto" {
        return Ok(all.into_iter().filter(|(_, constructor)| fits(constructor)).collect());
    }
    match all.iter().find(|(known, _)| *known == name) {
        Some(&(name, constructor)) if fits(&constructor) => Ok(vec![(name, constructor)]),
        Some((name, _)) => Err(format!("the engine {name:?} needs a program or a control-flow automaton")),
        None => {
            let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
            Err(format!("there is no engine {name:?}; there are auto, {}", names.join(", ")))
        }
    }
}
