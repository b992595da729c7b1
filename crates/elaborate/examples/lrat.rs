//! `lrat FILE.smt2 LOG NAME`: writes a log as `NAME.cnf` and `NAME.lrat`, for checkers of propositional proofs.

use euphonium_elaborate::lrat::export;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [script, log, name] = &arguments[..] else { return Err("usage: lrat FILE.smt2 LOG NAME".into()) };
    let read = |path: &String| std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let exported = export(&read(script)?, &read(log)?)?;
    for (end, text) in [("cnf", exported.dimacs), ("lrat", exported.lrat)] {
        let path = format!("{name}.{end}");
        std::fs::write(&path, text).map_err(|error| format!("{path}: {error}"))?;
    }
    Ok(())
}
