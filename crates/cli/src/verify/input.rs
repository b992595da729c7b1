//! Reading the problem.

use euphonium_problem::{Error, HornEncoding, Input, TransitionSystem, read_input};
use euphonium_term::Terms;

/// A problem with the arena that its terms live in. Each engine has a copy of its own.
#[derive(Clone)]
pub struct Problem {
    /// The arena.
    pub terms: Terms,
    /// The system.
    pub system: TransitionSystem,
    /// What was read, with the way back to it.
    pub input: Input,
}

impl Problem {
    /// Reads a text; the name of the file tells the format.
    pub fn read(text: &[u8], name: &str) -> Result<Problem, Error> {
        let mut terms = Terms::new();
        let input = read_input(text.to_vec(), name, HornEncoding::default(), &mut terms)?;
        let system = input.system().clone();
        Ok(Problem { terms, system, input })
    }

    /// Properties in the file that are not decided here, for the report.
    pub fn skipped(&self) -> Vec<String> {
        match &self.input {
            Input::Vmt(vmt) => {
                vmt.back.unsupported.iter().map(|p| format!("live-property {}", p.name)).collect()
            }
            Input::Btor2(_) | Input::Horn { .. } => Vec::new(),
        }
    }
}
