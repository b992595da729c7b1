//! The `euphonium` command.

use clap::Parser;
use euphonium_cli::args::{Cli, Command};
use euphonium_cli::exit::Exit;
use euphonium_cli::{check, solve, translate, verify};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are answers, everything else is a mistake in the command line.
            let usage = error.use_stderr();
            let printed = error.print();
            return if usage || printed.is_err() { Exit::Usage } else { Exit::Answered }.into();
        }
    };
    let run = || match &cli.command {
        Command::Check(args) => check::main(args),
        Command::Explain(args) => check::explain::main(args),
        Command::Solve(args) => solve::main(args),
        Command::Translate(args) => translate::main(args),
        Command::Verify(args) => verify::main(args),
    };
    // A panic is our own bug; its message is on standard error already.
    std::panic::catch_unwind(run).unwrap_or(Exit::Internal).into()
}
