//! Running another program: no shell, no input, bounded output, and it ends when we say so.

use crate::FrontError;
use euphonium_process::{Kept, Limits, Over};
use std::process::{Command, ExitStatus};

/// What a program said.
pub(crate) struct Output {
    pub status: ExitStatus,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// Of messages, nobody reads more.
const MAX_STDERR: usize = 1 << 20;

/// Runs a program to its end. More than `max_stdout` bytes of output are an error.
pub(crate) fn run(command: &mut Command, max_stdout: usize, limits: &Limits) -> Result<Output, FrontError> {
    if let Some(over) = limits.over() {
        return Err(over.into());
    }
    let name = command.get_program().to_string_lossy().into_owned();
    let outputs = [Kept::at_most(max_stdout), Kept::at_most(MAX_STDERR)];
    let ended = euphonium_process::run(command, limits, outputs)
        .map_err(|e| FrontError::Run(format!("cannot run {name}: {e}")))?;
    match ended.over {
        Some(over) => Err(over.into()),
        None if ended.stdout.cut => {
            Err(FrontError::Run(format!("{name} printed more than {max_stdout} bytes")))
        }
        None => Ok(Output { status: ended.status, stdout: ended.stdout.bytes, stderr: ended.stderr.bytes }),
    }
}

impl From<Over> for FrontError {
    fn from(over: Over) -> FrontError {
        match over {
            Over::Late => FrontError::Timeout,
            Over::Stopped => FrontError::Stopped,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn errors_say_what_happened() {
        let run = |program: &str, argument: &str, limits: &Limits| {
            run(Command::new(program).arg(argument), 1000, limits).err()
        };
        let late = Limits::within(Duration::from_millis(100));
        assert_eq!(run("sleep", "200", &late), Some(FrontError::Timeout));
        assert_eq!(run("sleep", "0", &late), Some(FrontError::Timeout), "it does not even begin");
        let text = |error: Option<FrontError>| error.map_or_else(String::new, |error| error.to_string());
        assert!(text(run("seq", "1000000", &Limits::default())).contains("seq printed more than 1000"));
        assert!(text(run("/no/such/program", "", &Limits::default())).contains("/no/such/program"));
        assert_eq!(run("printf", "a", &Limits::default()), None);
    }
}
