//! `prove FILE.smt2 [LOG]`: solves a script, and writes its log if it is told where.

#[path = "../tests/common/mod.rs"]
mod common;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let script = std::fs::read_to_string(&arguments[1]).expect("a script");
    let Some(file) = arguments.get(2) else {
        println!("{:?}", common::solve(&script));
        return;
    };
    let (answers, log) = common::prove(&script);
    println!("{answers:?}");
    match log {
        Ok(log) => std::fs::write(file, log).expect("a log"),
        Err(what) => println!("incomplete: {what}"),
    }
}
