//! How programs become Horn clauses, as it is typed.

use clap::{Args, ValueEnum};
use euphonium_problem::horn::{Errors, ProcedureOptions, Step};
use euphonium_program::passes::Track;

/// Options for programs as Horn clauses.
#[derive(Args, Debug, Clone, Default)]
pub struct ClauseArgs {
    /// How far a step of the Horn clauses of a program goes: to the next location, or to the next loop or call.
    #[arg(long, value_name = "STEP")]
    pub step: Option<StepArg>,

    /// In the Horn clauses of a program, lift assertions into the function where runs begin (mixed semantics): a summary then
    /// speaks of calls that return only, and has no flag for errors.
    #[arg(long)]
    pub mixed: bool,

    /// How much of a program is looked at: registers, these and pointers, or these and what is in memory. What is left out may be
    /// anything.
    #[arg(long, value_name = "LEVEL", default_value = "mem")]
    pub track: TrackArg,

    /// Make Horn clauses over integers without bounds of a program. That nothing wraps around is then an assumption, which is printed with
    /// the answer.
    #[arg(long)]
    pub int: bool,
}

/// How much of a program is looked at.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum TrackArg {
    /// Variables that need no memory.
    Reg,
    /// These, and where objects lie.
    Ptr,
    /// These, and what objects hold.
    #[default]
    Mem,
}

/// How far a step goes.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepArg {
    /// From each location to the next.
    Small,
    /// As far as there is no loop head, call or end of a function.
    Large,
}

impl ClauseArgs {
    /// How much is looked at.
    pub fn tracked(&self) -> Track {
        match self.track {
            TrackArg::Reg => Track::Registers,
            TrackArg::Ptr => Track::Pointers,
            TrackArg::Mem => Track::Memory,
        }
    }

    /// What was chosen, if anything was.
    pub fn options(&self) -> Option<ProcedureOptions> {
        if self.step.is_none() && !self.mixed {
            return None;
        }
        Some(ProcedureOptions {
            step: if self.step == Some(StepArg::Small) { Step::Small } else { Step::Large },
            errors: if self.mixed { Errors::Mixed } else { Errors::Flag },
        })
    }
}
