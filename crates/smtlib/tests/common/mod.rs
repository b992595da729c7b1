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

/// A small generator of pseudo-random numbers (splitmix64).
pub struct Rng(pub u64);

impl Rng {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
