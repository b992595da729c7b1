//! What the system lets a program use.

use std::ffi::OsStr;
use std::fmt::Write;
use std::process::Command;

/// What the system lets a program and its children use. A lower limit that is there already stays.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// Of address space, in kilobytes.
    pub memory: Option<u64>,
    /// Of the processor, in seconds.
    pub cpu: Option<u64>,
    /// For each file that is written, in blocks of 512 bytes.
    pub file: Option<u64>,
}

/// A program that is started within limits; arguments, folder and environment can still be added.
///
/// A shell sets the limits and then becomes the program: between `fork` and `exec` nothing can be done
/// without `unsafe`.
pub fn within(allowance: &Allowance, program: impl AsRef<OsStr>) -> Command {
    let Allowance { memory, cpu, file } = *allowance;
    if *allowance == Allowance::default() {
        return Command::new(program);
    }
    let mut script = "ulimit -c 0".to_string();
    for (option, limit) in [("v", memory), ("t", cpu), ("f", file)] {
        if let Some(limit) = limit {
            let _ = write!(script, "; ulimit -{option} {limit} 2>/dev/null");
        }
    }
    let mut shell = Command::new("/bin/sh");
    shell.arg("-c").arg(script + "; exec \"$0\" \"$@\"").arg(program);
    shell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_told() {
        let allowance = Allowance { memory: Some(1 << 20), cpu: Some(7), file: None };
        let mut command = within(&allowance, "sh");
        let output = command.args(["-c", "ulimit -v; ulimit -t; echo \"$1\"", "x", "a b"]).output().unwrap();
        assert_eq!(output.stdout, b"1048576\n7\na b\n");
    }
}
