//! The engines by their names.

use super::input::Problem;
use crate::args::{EufArgs, Switch, VerifyArgs};
use euphonium_engine::euf::Options;
use euphonium_engine::{
    AutomatonEngine, Bmc, Cells, CfaEngine, Engine, EufIc3, Houdini, KInduction, Linear, Pdr, Unwind,
};

/// Makes an engine with the options of the command line.
#[derive(Clone, Copy)]
pub enum Constructor {
    /// An engine for transition systems.
    System(fn(&VerifyArgs) -> Box<dyn Engine>),
    /// An engine for control-flow automata.
    Automaton(fn(&VerifyArgs) -> Box<dyn AutomatonEngine>),
    /// One that follows runs from the entry and only finds violations: programs are prepared for that.
    Runs(fn(&VerifyArgs) -> Box<dyn AutomatonEngine>),
    /// Execution of programs.
    Program,
    /// Programs that are determined are followed by our own machine.
    Followed,
}

/// What there is to work on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Available {
    /// A transition system.
    pub system: bool,
    /// A control-flow automaton.
    pub automaton: bool,
    /// A program that may be executed.
    pub program: bool,
    /// A program that can be followed.
    pub lowered: bool,
}

impl Available {
    /// Everything.
    pub const ALL: Available = Available { system: true, automaton: true, program: true, lowered: true };

    /// Can an engine work on it?
    pub fn fits(self, constructor: &Constructor) -> bool {
        match constructor {
            Constructor::System(_) => self.system,
            Constructor::Automaton(_) | Constructor::Runs(_) => self.automaton,
            Constructor::Program => self.program,
            Constructor::Followed => self.lowered,
        }
    }

    /// What a problem offers; programs are executed only if that is allowed.
    pub fn of(problem: &Problem, execute: bool) -> Available {
        Available {
            system: problem.refused().is_none(),
            automaton: problem.automaton().is_some(),
            program: execute && problem.program().is_some(),
            lowered: problem.program().is_some(),
        }
    }
}

/// All engines, those first that answer most; `auto` runs all of them.
pub fn engines() -> Vec<(&'static str, Constructor)> {
    vec![
        (
            "euf",
            Constructor::System(|args| {
                Box::new(EufIc3 { options: euf_options(&args.euf), ..EufIc3::default() })
            }),
        ),
        (
            "cfa",
            Constructor::Automaton(|args| {
                Box::new(CfaEngine { options: args.cfa.options(), ..CfaEngine::default() })
            }),
        ),
        ("pdr", Constructor::System(|_| Box::new(Pdr::default()))),
        (
            "kind",
            Constructor::System(|args| {
                Box::new(KInduction { max_depth: args.max_depth, ..KInduction::default() })
            }),
        ),
        ("linear", Constructor::System(|_| Box::new(Linear::default()))),
        ("houdini", Constructor::System(|_| Box::new(Houdini::default()))),
        ("cells", Constructor::System(|_| Box::new(Cells::default()))),
        ("bmc", Constructor::System(|args| Box::new(Bmc { max_depth: args.max_depth }))),
        (
            "unwind",
            Constructor::Runs(|args| Box::new(Unwind { max_rounds: args.max_depth, ..Unwind::default() })),
        ),
        ("run", Constructor::Program),
        ("follow", Constructor::Followed),
    ]
}

/// The part of the time that an engine gets beside others. What k-induction and guessed invariants prove, they prove
/// soon; after that the time belongs to those that go on learning.
pub fn share(name: &str) -> f64 {
    match name {
        "kind" => 0.4,
        "houdini" | "cells" => 0.6,
        _ => 1.0,
    }
}

/// What is not given stays as the engine has it.
fn euf_options(args: &EufArgs) -> Options {
    let defaults = Options::default();
    Options {
        schemata: args.euf_schemata.map_or(defaults.schemata, |switch| switch == Switch::On),
        concretise_after: args.euf_concretise.map_or(defaults.concretise_after, |count| count.0),
        keep_arrays: args.no_array_abstraction,
        interpolants: args.euf_interpolants.map_or(defaults.interpolants, |switch| switch == Switch::On),
        ctgs_after: args.euf_ctgs.map_or(defaults.ctgs_after, |count| count.0),
        ..defaults
    }
}

/// What `--engine` chooses for what there is; the message names what could be chosen.
pub fn select(name: &str, available: Available) -> Result<Vec<(&'static str, Constructor)>, String> {
    let all = engines();
    let fits = |constructor: &Constructor| available.fits(constructor);
    if name == "auto" {
        return Ok(all.into_iter().filter(|(_, constructor)| fits(constructor)).collect());
    }
    match all.iter().find(|(known, _)| *known == name) {
        Some(&(name, constructor)) if fits(&constructor) => Ok(vec![(name, constructor)]),
        Some((name, Constructor::Program)) => {
            Err(format!("the engine {name:?} needs a program, and may not go with --no-execute"))
        }
        Some((name, Constructor::Followed)) => Err(format!("the engine {name:?} needs a program")),
        Some((name, _)) => Err(format!("the engine {name:?} needs a program or a control-flow automaton")),
        None => {
            let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
            Err(format!("there is no engine {name:?}; there are auto, {}", names.join(", ")))
        }
    }
}
