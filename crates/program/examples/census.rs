//! Lowers modules of LLVM IR and says what became of them: `census FILE...`.

use euphonium_problem::cfa::{EncodeOptions, encode};
use euphonium_program::pipeline::{Options, prepare};
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
        let prepared = match prepare(&mut terms, &[module], &Options::default()) {
            Ok(prepared) => prepared,
            Err(error) => {
                println!("{name}: PREPARE {error}");
                continue;
            }
        };
        let statements =
            prepared.program.functions[0].blocks.iter().map(|b| b.statements.len() + 1).sum::<usize>();
        let lowered = start.elapsed();
        let encoded = encode(&mut terms, &prepared.automaton, &EncodeOptions::default());
        let is_array = |t| terms.bv_width(t).is_none() && terms.sort_of(t) != euphonium_term::SortId::BOOL;
        println!(
            "{name}: ok read {read:?} lowered {lowered:?} statements {statements} encoded {:?} states {} \
             arrays {} inputs {} terms {}",
            start.elapsed(),
            encoded.system.states.len(),
            encoded.system.states.iter().filter(|s| is_array(s.current)).count(),
            encoded.system.inputs.len(),
            terms.len()
        );
    }
}
