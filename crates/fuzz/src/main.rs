//! The command `euphonium-fuzz`: see [`euphonium_fuzz`] for what it does.

use clap::{Parser, Subcommand};
use euphonium_fuzz::{c, campaign, checks, cli, conformance, facts, horn, options::Options, proofs};
use std::process::ExitCode;

/// Differential fuzzing of an SMT solver, and of more.
///
/// Exit code: 0 no finding, 1 findings, 2 wrong usage.
#[derive(Parser)]
#[command(name = "euphonium-fuzz", args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    scripts: Options,
}

#[derive(Subcommand)]
enum What {
    C(c::options::Options),
    Checks(checks::options::Options),
    Cli(cli::options::Options),
    Conformance(conformance::options::Options),
    Facts(facts::options::Options),
    Horn(horn::options::Options),
    Proofs(proofs::options::Options),
}

fn main() -> ExitCode {
    euphonium_process::signals::end_on_signals(|| ());
    let cli = Cli::parse();
    let found = match &cli.what {
        None => campaign::command(&cli.scripts),
        Some(What::C(options)) => c::command(options),
        Some(What::Checks(options)) => checks::command(options),
        Some(What::Cli(options)) => cli::command(options),
        Some(What::Conformance(options)) => conformance::command(options),
        Some(What::Facts(options)) => facts::command(options),
        Some(What::Horn(options)) => horn::command(options),
        Some(What::Proofs(options)) => proofs::command(options),
    };
    match found {
        Ok(found) => ExitCode::from(u8::from(found)),
        Err(message) => {
            eprintln!("euphonium-fuzz: {message}");
            ExitCode::from(2)
        }
    }
}
