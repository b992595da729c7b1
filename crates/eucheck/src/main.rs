//! `eucheck FILE.smt2 LOG`: is the log a proof that the script has no model?

use std::fs::File;
use std::io::BufReader;
use std::process::ExitCode;

fn run() -> Result<String, String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [script, log] = &arguments[..] else { return Err("usage: eucheck FILE.smt2 LOG".into()) };
    let text = std::fs::read_to_string(script).map_err(|error| format!("{script}: {error}"))?;
    let file = File::open(log).map_err(|error| format!("{log}: {error}"))?;
    match eucheck::check(&text, BufReader::with_capacity(1 << 16, file)) {
        Ok(accepted) if accepted.refuted == 0 => Err("the log refutes nothing".into()),
        Ok(accepted) if accepted.refuted == accepted.checks => Ok("unsat".into()),
        Ok(accepted) => Ok(format!("{} of {} checks are unsat", accepted.refuted, accepted.checks)),
        Err(rejected) if rejected.line == 0 => Err(format!("{script}: {}", rejected.what)),
        Err(rejected) => Err(format!("{log}:{}: {}", rejected.line, rejected.what)),
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(what) => {
            println!("accepted: {what}");
            ExitCode::SUCCESS
        }
        Err(what) => {
            println!("rejected: {what}");
            ExitCode::FAILURE
        }
    }
}
