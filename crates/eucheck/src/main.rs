//! `eucheck FILE.smt2 LOG`: is the log a proof that the script has no model? `eucheck EVIDENCE`: does what is kept in
//! a folder show that a problem is safe?

use eucheck::inflate;
use std::fs::read_to_string;
use std::path::Path;
use std::process::ExitCode;

fn check_script(script: &str, log: &str) -> Result<String, String> {
    let text = read_to_string(script).map_err(|error| format!("{script}: {error}"))?;
    match eucheck::check(&text, inflate::open(Path::new(log))?) {
        Ok(accepted) if accepted.refuted == 0 => Err("the log refutes nothing".into()),
        Ok(accepted) if accepted.refuted == accepted.checks => Ok("unsat".into()),
        Ok(accepted) => Ok(format!("{} of {} checks are unsat", accepted.refuted, accepted.checks)),
        Err(rejected) if rejected.line == 0 => Err(format!("{script}: {}", rejected.what)),
        Err(rejected) => Err(format!("{log}:{}: {}", rejected.line, rejected.what)),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match &arguments[..] {
        [script, log] => check_script(script, log),
        [folder] => eucheck::claim::kept::check(Path::new(folder)),
        _ => Err("usage: eucheck FILE.smt2 LOG, or eucheck EVIDENCE".into()),
    };
    match result {
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
