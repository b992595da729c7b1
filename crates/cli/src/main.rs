//! The `euphonium` command.

use clap::Parser;
use euphonium_cli::args::cluster::On;
use euphonium_cli::args::{Cli, Command, compiler_words};
use euphonium_cli::exit::Exit;
use euphonium_cli::{
    analyse, bench, cc, check, engines, harness, lsp, manual, solve, supervise, translate, verify, worker,
};
use euphonium_process::{cleanup, signals};
use std::process::ExitCode;

fn main() -> ExitCode {
    let supervised = supervise::wanted();
    let cli = match Cli::try_parse_from(compiler_words(std::env::args_os())) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are answers, everything else is a mistake in the command line.
            let usage = error.use_stderr();
            let printed = error.print();
            return if usage || printed.is_err() { Exit::Usage } else { Exit::Answered }.into();
        }
    };
    if supervised && let Some(exit) = supervise::run(&cli) {
        return exit;
    }
    if let Command::Cc(args) = &cli.command {
        return cc::main(args);
    }
    // `bench` ends with its tables, a worker with what it has begun, and who has workers ends those.
    let ends_itself = match &cli.command {
        Command::Bench(_) | Command::Worker(_) => true,
        Command::Verify(args) => args.cluster.on != On::Local,
        _ => false,
    };
    if !ends_itself {
        signals::end_on_signals(verify::interrupted);
    }
    let run = || match &cli.command {
        Command::Analyse(args) => analyse::main(args),
        Command::Bench(args) => bench::main(args),
        Command::Cc(_) => Exit::Answered,
        Command::Completions(args) => manual::completions(args),
        Command::Harness(args) => harness::main(args),
        Command::Lsp(args) => lsp::main(args),
        Command::Engines(args) => engines::main(args),
        Command::Manual(args) => manual::main(args),
        Command::Check(args) => check::main(args),
        Command::Explain(args) => check::explain::main(args),
        Command::Solve(args) => solve::main(args),
        Command::Translate(args) => translate::main(args),
        Command::Verify(args) => verify::main(args),
        Command::Worker(args) => worker::main(args),
    };
    // A panic is our own bug; its message is on standard error already.
    let exit = std::panic::catch_unwind(run).unwrap_or(Exit::Internal);
    // What engines that were left behind have under way ends with us.
    cleanup::close();
    exit.into()
}
