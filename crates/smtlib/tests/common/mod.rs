//! What several tests share.
#![allow(dead_code)] // each test uses its part

use euphonium_smtlib::{Command, CommandKind, Error, Reader};
use euphonium_term::{TermId, Terms};

/// All commands of a script.
pub fn read(terms: &mut Terms, text: &str) -> Result<Vec<Command>, Error> {
    let mut reader = Reader::new(text, "t.smt2").elements_of_sorts(true);
    let mut commands = Vec::new();
    while let Some(command) = reader.next_command(terms)? {
        commands.push(command);
    }
    Ok(commands)
}

/// The assertions of a script that must be accepted.
pub fn assertions(terms: &mut Terms, text: &str) -> Vec<TermId> {
    let commands = read(terms, text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    commands
        .into_iter()
        .filter_map(|command| match command.kind {
            CommandKind::Assert(term) => Some(term),
            _ => None,
        })
        .collect()
}
