//! The checker alone, without the rest of Euphonium: `check SCRIPT.smt2 LOG`.

use euphonium_proof::{Limits, check};
use std::fs::File;
use std::io::BufReader;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().collect();
    let [_, script, log] = &args[..] else { return Err("expected SCRIPT.smt2 LOG".into()) };
    let verdict = check(std::fs::read(script)?, script, BufReader::new(File::open(log)?), Limits::default())?;
    println!("{verdict:?}");
    Ok(())
}
