//! Running another program: no shell, no input, bounded output, and it ends when we say so.

use crate::FrontError;
use euphonium_limits::{Budget, Exhausted};
use euphonium_process::Kept;
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
pub(crate) fn run(command: &mut Command, max_stdout: usize, limits: &Budget) -> Result<Output, FrontError> {
    limits.check_cheap()?;
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

impl From<Exhausted> for FrontError {
    fn from(over: Exhausted) -> FrontError {
        match over {
            Exhausted::Interrupted => FrontError::Stopped,
            _ => FrontError::Timeout,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn errors_say_what_happened() {
        let run = |program: &str, argument: &str, limits: &Budget| {
            run(Command::new(program).arg(argument), 1000, limits).err()
        };
        let late = Budget::within(Duration::from_millis(100));
        assert_eq!(run("sleep", "200", &late), Some(FrontError::Timeout));
        assert_eq!(run("sleep", "0", &late), Some(FrontError::Timeout), "it does not even begin");
        let text = |error: Option<FrontError>| error.map_or_else(String::new, |error| error.to_string());
        assert!(text(run("seq", "1000000", &Budget::default())).contains("seq printed more than 1000"));
        assert!(text(run("/no/such/program", "", &Budget::default())).contains("/no/such/program"));
        assert_eq!(run("printf", "a", &Budget::default()), None);
    }
}
