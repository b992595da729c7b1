//! Differential fuzzing of the way from C to verdicts, with execution as the oracle.
//!
//! A program of [`generate`] or [`features`] is compiled and run ([`execute`]); its checksum is what the
//! program must come to when it is interpreted after each pass ([`stages`]), and what the verifier must
//! confirm ([`verdict`]). What differs is shrunk ([`piece`]) and kept.
//!
//! Invariants:
//!
//! * Everything is determined by the seed.
//! * Generated programs have one meaning, in each data model: a difference is a mistake of the verifier, or
//!   of a compiler.
//! * The generators know nothing of the verifier.

pub mod campaign;
pub mod csmith;
pub mod damage;
pub mod execute;
pub mod features;
pub mod generate;
pub mod given;
pub mod options;
pub mod piece;
pub mod stages;
pub mod types;
pub mod verdict;

/// The command `euphonium-fuzz c`: whether there are findings.
pub fn command(options: &options::Options) -> Result<bool, String> {
    if let Some(index) = options.print {
        print!("{}", campaign::program_at(options, index)?.text(piece::Check::None));
        return Ok(false);
    }
    let report = campaign::run(options)?;
    let texts: Vec<&String> = report.findings.iter().map(|(_, text)| text).collect();
    crate::summary::print(&texts, &report.counts, report.time);
    Ok(!report.findings.is_empty())
}
