//! Reading the problem.

use crate::args::{Calls, Model, VerifyArgs};
use crate::program::{self, ProgramError, ProgramInput, Request};
use euphonium_front::{DataModel, Limits};
use euphonium_problem::{HornEncoding, Input, TransitionSystem, read_input};
use euphonium_program::passes::CallEncoding;
use euphonium_program::{lower, pipeline};
use euphonium_term::Terms;
use std::sync::Arc;

/// A problem with the arena that its terms live in. Each engine has a copy of its own.
#[derive(Clone)]
pub struct Problem {
    /// The arena.
    pub terms: Terms,
    /// The system.
    pub system: TransitionSystem,
    /// What was read, with the way back to it.
    pub input: Source,
}

/// What was read.
#[derive(Clone)]
pub enum Source {
    /// A system.
    System(Arc<Input>),
    /// A program.
    Program(Arc<ProgramInput>),
}

impl Problem {
    /// Reads what the command line names.
    pub fn read(args: &VerifyArgs, limits: &Limits) -> Result<Problem, ProgramError> {
        if args.files.iter().all(|file| program::is_program(file)) {
            return Problem::read_program(args, limits);
        }
        let [file] = &args.files[..] else {
            return Err(ProgramError::Input("several files are given, and not all of them are programs".into()));
        };
        let name = file.display().to_string();
        let text = std::fs::read(file).map_err(|e| ProgramError::Input(format!("cannot read {name}: {e}")))?;
        let mut terms = Terms::new();
        let input = read_input(text, &name, HornEncoding::default(), &mut terms);
        let input = input.map_err(|error| ProgramError::Input(error.to_string()))?;
        Ok(Problem { terms, system: input.system().clone(), input: Source::System(Arc::new(input)) })
    }

    fn read_program(args: &VerifyArgs, limits: &Limits) -> Result<Problem, ProgramError> {
        let request = Request {
            files: args.files.clone(),
            model: match args.data_model {
                Some(Model::Ilp32) => DataModel::Ilp32,
                Some(Model::Lp64) | None => DataModel::Lp64,
            },
            options: pipeline::Options {
                lower: lower::Options {
                    entry: args.entry.clone(),
                    allocation_may_fail: args.malloc_may_fail,
                    ..lower::Options::default()
                },
                calls: args.calls.map(|calls| match calls {
                    Calls::Inline => CallEncoding::Inline { limit: usize::MAX },
                    Calls::Shared => CallEncoding::WaitReturn,
                }),
            },
            ..Request::default()
        };
        let mut terms = Terms::new();
        let (system, input) = program::read(&mut terms, request, limits)?;
        Ok(Problem { terms, system, input: Source::Program(Arc::new(input)) })
    }

    /// Properties in the file that are not decided here, for the report.
    pub fn skipped(&self) -> Vec<String> {
        match &self.input {
            Source::System(input) => match &**input {
                Input::Vmt(vmt) => {
                    vmt.back.unsupported.iter().map(|p| format!("live-property {}", p.name)).collect()
                }
                Input::Btor2(_) | Input::Horn { .. } => Vec::new(),
            },
            Source::Program(_) => Vec::new(),
        }
    }

    /// The program, if it is one.
    pub fn program(&self) -> Option<&Arc<ProgramInput>> {
        match &self.input {
            Source::Program(program) => Some(program),
            Source::System(_) => None,
        }
    }
}
