//! Reads the given scripts and prints, one line a file, how many commands and terms it has or why it
//! was refused.

use euphonium_smtlib::{CommandKind, Error, Reader};
use euphonium_term::Terms;

fn parse(text: Vec<u8>, file: &str) -> Result<(usize, usize), Error> {
    let mut terms = Terms::new();
    let mut reader = Reader::new(text, file);
    let mut count = 0;
    while let Some(command) = reader.next_command(&mut terms)? {
        count += 1;
        if command.kind == CommandKind::Exit {
            break;
        }
    }
    Ok((count, terms.len()))
}

fn main() {
    for file in std::env::args().skip(1) {
        match std::fs::read(&file) {
            Err(error) => println!("{file}: {error}"),
            Ok(text) => match parse(text, &file) {
                Ok((commands, terms)) => println!("{file}: {commands} commands, {terms} terms"),
                Err(error) => println!("{error} [{:?}]", error.kind),
            },
        }
    }
}
