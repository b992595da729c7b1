//! Lowers modules of LLVM IR and says what became of them: `census FILE...`.

use euphonium_problem::cfa::{EncodeOptions, encode};
use euphonium_program::{cfa, lower, passes};
use euphonium_term::Terms;

fn main() {
    for name in std::env::args().skip(1) {
        let start = std::time::Instant::now();
        let text = std::fs::read_to_string(&name).expect("a readable file");
        let module = match euphonium_llvm::read_module(&text) {
            Ok(module) => module,
            Err(error) => {
                println!("{name}: READ {error}");
                continue;
            }
        };
        let read = start.elapsed();
        let mut terms = Terms::new();
        let mut program = match lower::lower(&mut terms, &[module], &lower::Options::default()) {
            Ok(program) => program,
            Err(error) => {
                println!("{name}: LOWER {error}");
                continue;
            }
        };
        passes::resolve(&mut terms, &mut program, &|_| None);
        let calls = passes::CallEncoding::Inline { limit: 200_000 };
        let inlined = passes::inline(&mut terms, &mut program, calls);
        let statements = program.functions[0].blocks.iter().map(|b| b.statements.len() + 1).sum::<usize>();
        let lowered = start.elapsed();
        print!("{name}: ok read {read:?} lowered {lowered:?} statements {statements} {inlined:?}");
        match cfa::to_cfa(&mut terms, &program) {
            Ok((automaton, _)) => {
                let encoded = encode(&mut terms, &automaton, &EncodeOptions::default());
                println!(
                    " encoded {:?} states {} inputs {} terms {}",
                    start.elapsed(),
                    encoded.system.states.len(),
                    encoded.system.inputs.len(),
                    terms.len()
                );
            }
            Err(why) => println!(" {why}"),
        }
    }
}
