//! Reads modules and prints for each function its instructions, those with a place, and its notes.

use std::time::Instant;

fn main() {
    let (mut bytes, mut seconds, mut failed) = (0, 0.0, 0);
    for path in std::env::args().skip(1) {
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{path}: {error}");
                failed += 1;
                continue;
            }
        };
        let start = Instant::now();
        let module = match euphonium_llvm::read_module(&text) {
            Ok(module) => module,
            Err(error) => {
                eprintln!("{path}:{error}");
                failed += 1;
                continue;
            }
        };
        seconds += start.elapsed().as_secs_f64();
        bytes += text.len();
        if let Err(error) = euphonium_llvm::layout::Layout::new(&module) {
            eprintln!("{path}: {error}");
            failed += 1;
        }
        for function in &module.functions {
            let instructions = || function.blocks.iter().flat_map(|block| &block.instructions);
            println!(
                "{path}\t{}\t{}\t{}\t{}\t{}",
                function.name,
                function.blocks.len(),
                instructions().count(),
                instructions().filter(|instruction| instruction.place.is_some()).count(),
                function.variables.len()
            );
        }
    }
    let megabytes = bytes as f64 / 1e6;
    eprintln!("{failed} failed; {megabytes:.1} MB in {seconds:.2} s, {:.0} MB/s", megabytes / seconds);
    std::process::exit(i32::from(failed > 0));
}
