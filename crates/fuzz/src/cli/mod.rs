//! Fuzzing of the command line: `euphonium` under everything that a user, a shell and a system can do to it.
//!
//! A [`case::Case`] is a command line with its files, drawn from a seed: options as `--help` lists them,
//! inputs of each format ([`inputs`]) that are whole, damaged, empty, binary or huge, outputs that cannot be
//! written, signals in the middle, no compiler, little memory. [`run`](mod@run) runs it in a folder of its
//! own and looks at what is left.
//!
//! What must hold, always:
//!
//! * No panic, and no death by a signal but the one that was sent.
//! * Only documented exit codes; those of signals only if one was sent.
//! * A time limit is kept, up to two seconds; a signal ends the process within two seconds.
//! * No child, no temporary file and no half-written output is left behind.

pub mod campaign;
pub mod case;
pub mod inputs;
pub mod options;
pub mod run;

/// The command `euphonium-fuzz cli`: whether there are findings.
pub fn command(options: &options::Options) -> Result<bool, String> {
    let report = campaign::run(options)?;
    crate::summary::print(&report.findings, &report.counts, report.time);
    Ok(!report.findings.is_empty())
}
