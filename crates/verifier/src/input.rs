//! Reading the problem.

use crate::account::{Account, Stage};
use crate::options::Question;
use crate::program::{self, ProgramError, ProgramInput, Request};
use crate::rust;
use euphonium_evidence::{Rejected, Subject};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, EncodeBack, read_invariants};
use euphonium_problem::claim::About;
use euphonium_problem::{HornEncoding, HornProblem, Input, TransitionSystem, read_input};
use euphonium_term::{TermId, Terms};
use std::path::Path;
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
    /// What may hold at locations of the automaton, from outside.
    pub candidates: Vec<(usize, TermId)>,
}

/// What was read.
#[derive(Clone)]
pub enum Source {
    /// A file of one of the formats of systems and automata.
    File(Arc<Input>),
    /// A program.
    Program(Arc<ProgramInput>),
}

impl Source {
    /// The automaton, if there is one.
    pub fn automaton(&self) -> Option<&Cfa> {
        match self {
            Source::Program(program) => program.automaton(),
            Source::File(input) => input.automaton.as_ref().map(|(automaton, _)| automaton),
        }
    }

    /// The way back from the system to the automaton, if there is one.
    pub fn encoded_back(&self) -> Option<&EncodeBack> {
        match self {
            Source::Program(program) => Some(&program.encoded.as_ref().ok()?.back),
            Source::File(input) => input.automaton.as_ref().map(|(_, back)| back),
        }
    }

    /// The Horn clauses, if there are some.
    pub fn clauses(&self) -> Option<&Arc<HornProblem>> {
        match self {
            Source::Program(program) => program.clauses(),
            Source::File(input) => input.clauses.as_ref().map(|(clauses, _)| clauses),
        }
    }
}

impl Problem {
    /// Reads the input of a question.
    pub fn read(question: &Question, limits: &Budget, account: &Account) -> Result<Problem, ProgramError> {
        if rust::is_rust(question) && question.program.rust.is_none() {
            // Of several proofs the one that is named is meant.
            let mut chosen = rust::chosen(question, false, limits, account).map_err(ProgramError::Input)?;
            let mut question = question.clone();
            if chosen.len() > 1 {
                let names =
                    chosen.iter().map(|chosen| chosen.proof.name.as_str()).collect::<Vec<_>>().join(", ");
                return Err(ProgramError::Input(format!("which proof is meant? --entry names it: {names}")));
            }
            question.program.rust = chosen.pop().map(Arc::new);
            return Problem::read(&question, limits, account);
        }
        if question.files.iter().all(|file| program::is_program(file)) {
            let request = program::request(question).map_err(ProgramError::Input)?;
            return Problem::of_program(request, limits, account);
        }
        if question.checks.is_some() {
            return Err(ProgramError::Input("--check is about programs, and the input is none".into()));
        }
        account.enter(Stage::Read);
        let [file] = &question.files[..] else {
            return Err(ProgramError::Input(
                "several files are given, and not all of them are programs".into(),
            ));
        };
        let name = file.display().to_string();
        let text =
            std::fs::read(file).map_err(|e| ProgramError::Input(format!("cannot read {name}: {e}")))?;
        let mut terms = Terms::new();
        let input = read_input(text, &name, HornEncoding::default(), &mut terms);
        let input = input.map_err(|error| ProgramError::Input(error.to_string()))?;
        let system = input.system.clone();
        Ok(Problem { terms, system, input: Source::File(Arc::new(input)), candidates: Vec::new() })
    }

    /// A program as a problem.
    pub fn of_program(request: Request, limits: &Budget, account: &Account) -> Result<Problem, ProgramError> {
        let mut terms = Terms::new();
        let (system, input) = program::read(&mut terms, request, limits, account)?;
        Ok(Problem { terms, system, input: Source::Program(Arc::new(input)), candidates: Vec::new() })
    }

    /// Reads formulas that may be invariants of locations.
    pub fn suggest(&mut self, path: &Path) -> Result<(), String> {
        let input = self.input.clone();
        let automaton =
            input.automaton().ok_or("--invariants needs a program or a control-flow automaton")?;
        let name = path.display().to_string();
        let text = std::fs::read(path).map_err(|error| format!("cannot read {name}: {error}"))?;
        let claims =
            read_invariants(text, &name, &mut self.terms, automaton).map_err(|error| error.to_string())?;
        self.candidates = claims.into_iter().map(|(location, claim)| (location.0 as usize, claim)).collect();
        Ok(())
    }

    /// Properties in the file that are not decided here, for the report.
    pub fn skipped(&self) -> Vec<String> {
        match &self.input {
            Source::File(input) => input.back.skipped(),
            Source::Program(_) => Vec::new(),
        }
    }

    /// The automaton, if the problem comes from one.
    pub fn automaton(&self) -> Option<&Cfa> {
        self.input.automaton()
    }

    /// Does something with what a claim is about: the automaton, the clauses, or a property of the system.
    pub fn about<T>(
        &mut self,
        property: usize,
        about: About,
        act: impl FnOnce(&mut Terms, Subject) -> Result<T, Rejected>,
    ) -> Result<T, Rejected> {
        let input = self.input.clone();
        let subject = match about {
            About::System => {
                let system = (self.no_system().is_none() && !self.ending()).then_some(&self.system);
                system.map(|system| Subject::System(system, property)).ok_or("a transition system")
            }
            About::Automaton if self.ending() => input.automaton().map(Subject::Ending).ok_or("an automaton"),
            About::Automaton => input.automaton().map(Subject::Automaton).ok_or("an automaton"),
            About::Clauses => input.clauses().map(|c| Subject::Clauses(c)).ok_or("Horn clauses"),
        };
        match subject {
            Ok(subject) if property == 0 || about == About::System => act(&mut self.terms, subject),
            Ok(_) => Err(Rejected::Malformed(format!("the input has no property {property}"))),
            Err(what) => {
                Err(Rejected::Malformed(format!("the evidence is about {what}, the input has none")))
            }
        }
    }

    /// Why the input is no transition system, if it is none.
    pub fn no_system(&self) -> Option<String> {
        match &self.input {
            Source::File(input) => input.no_system.as_ref().map(ToString::to_string),
            Source::Program(_) => None,
        }
    }

    /// Why engines cannot work on the program, if it can only be executed.
    pub fn refused(&self) -> Option<&str> {
        self.program()?.encoded.as_ref().err().map(String::as_str)
    }

    /// Is it asked whether all runs end?
    pub fn ending(&self) -> bool {
        self.program().is_some_and(|program| program.request.ending())
    }

    /// The program, if it is one.
    pub fn program(&self) -> Option<&Arc<ProgramInput>> {
        match &self.input {
            Source::Program(program) => Some(program),
            Source::File(_) => None,
        }
    }
}
