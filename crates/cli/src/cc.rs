//! `euphonium cc`: the real compiler, with a record of what it did. See [`euphonium_front::project::wrapper`].

use crate::args::CcArgs;
use euphonium_front::project::wrapper;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitCode;

/// Runs the command; it ends as the compiler did.
pub fn main(args: &CcArgs) -> ExitCode {
    match wrapper::run(&args.words) {
        Ok((status, note)) => {
            if let Some(note) = note {
                eprintln!("euphonium cc: {note}");
            }
            let code = status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0));
            ExitCode::from(code as u8)
        }
        Err(message) => {
            eprintln!("euphonium cc: {message}");
            ExitCode::from(127)
        }
    }
}
