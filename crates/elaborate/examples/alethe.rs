//! `alethe FILE.smt2 LOG NAME`: writes a log as `NAME.smt2` and `NAME.alethe`, for checkers of Alethe; a small one of our
//! own reads it then.

#[path = "../tests/common/alethe.rs"]
mod reader;

use euphonium_elaborate::alethe::export;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [script, log, name] = &arguments[..] else { return Err("usage: alethe FILE.smt2 LOG NAME".into()) };
    let read = |path: &String| std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let exported = export(&read(script)?, &read(log)?)?;
    for (end, text) in [("smt2", &exported.problem), ("alethe", &exported.proof)] {
        let path = format!("{name}.{end}");
        std::fs::write(&path, text).map_err(|error| format!("{path}: {error}"))?;
    }
    let holes = reader::check(&exported.problem, &exported.proof)?;
    println!("valid but for {holes} steps that no checker looks into");
    Ok(())
}
