//! Witnesses of BTOR2 models, checked by another tool: `btorsim -c` simulates the model under the inputs
//! of the witness and says whether it reaches the bad state that it claims.
//!
//! Where `btorsim` is not on the path, the test says so and only looks at the verdicts.

mod common;

use common::{Scratch, run};
use std::path::Path;
use std::process::{Command, Stdio};

/// A memory that nothing initialises, written under the control of inputs.
const MEMORY: &str = "1 sort bitvec 4\n2 sort bitvec 8\n3 sort array 1 2\n4 sort bitvec 1\n5 state 3 memory\n\
    6 input 1 address\n7 input 2 data\n8 input 4 enable\n9 write 3 5 6 7\n10 ite 3 8 9 5\n11 next 3 5 10\n\
    12 zero 1\n13 state 1 count\n14 init 1 13 12\n15 one 1\n16 add 1 13 15\n17 next 1 13 16\n18 read 2 5 6\n\
    19 constd 2 77\n20 eq 4 18 19\n21 constd 1 3\n22 eq 4 13 21\n23 and 4 20 22\n24 constd 1 9\n\
    25 read 2 5 24\n26 constd 2 200\n27 eq 4 25 26\n28 and 4 23 27\n29 bad 28\n";

/// A memory of zeros, a state without `init`, one without `next`, a constraint, and two bad states.
const SEEDED: &str = "1 sort bitvec 2\n2 sort bitvec 8\n3 sort array 1 2\n4 sort bitvec 1\n5 zero 2\n\
    6 state 3 memory\n7 init 3 6 5\n8 state 2 seed\n9 state 1 free\n10 input 1 at\n11 read 2 6 10\n\
    12 add 2 11 8\n13 write 3 6 9 12\n14 next 3 6 13\n15 next 2 8 8\n16 constd 2 6\n17 constd 1 2\n\
    18 read 2 6 17\n19 eq 4 18 16\n20 bad 19\n21 ones 2\n22 eq 4 18 21\n23 neq 4 8 5\n24 and 4 22 23\n\
    25 bad 24\n26 constd 1 1\n27 eq 4 10 26\n28 constraint 27\n";

/// Two words, one of them never initialised; of three bad states the first is none.
const WORDS: &str = "1 sort bitvec 1\n2 sort bitvec 3\n3 one 2\n4 state 2 y\n5 input 1 go\n6 state 2 x\n\
    7 add 2 6 3\n8 ite 2 5 7 6\n9 next 2 6 8\n10 next 2 4 4\n11 zero 1\n12 bad 11 never\n13 ugt 1 6 4\n\
    14 bad 13 greater\n15 init 2 6 3\n16 constd 2 5\n17 ugte 1 4 16\n18 constraint 17\n19 eq 1 6 4\n\
    20 bad 19 equal\n";

fn btorsim_is_there() -> bool {
    let quiet = Command::new("btorsim").arg("-h").stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok()
}

fn is_accepted(model: &Path, witness: &Path) -> bool {
    let checked = Command::new("btorsim").arg("-c").args([model, witness]).output();
    checked.expect("btorsim was there before").status.success()
}

#[test]
fn another_tool_accepts_our_witnesses() {
    let scratch = Scratch::new();
    let checks = btorsim_is_there();
    if !checks {
        eprintln!("btorsim is not on the path: witnesses are not simulated");
    }
    let models = [("memory", MEMORY, &[0][..]), ("seeded", SEEDED, &[0, 1]), ("words", WORDS, &[1, 2])];
    for (name, text, violated) in models {
        let model = format!("{name}.btor2");
        scratch.write(&model, text);
        for engine in ["euf", "pdr", "kind", "bmc"] {
            for property in violated {
                let witness = format!("{name}-{engine}-{property}.wit");
                let number = property.to_string();
                let all = ["verify", &model, "--engine", engine, "--timeout", "60", "--property", &number];
                let answer = run(&scratch, &[&all[..], &["--witness", &witness]].concat());
                let case = format!("{name}, property {property}, {engine}");
                assert_eq!(answer.exit, 10, "{case}");
                if checks {
                    assert!(is_accepted(&scratch.join(&model), &scratch.join(witness)), "{case}");
                }
            }
        }
    }
    if checks {
        // The simulator does look: the bad state is not reached by another initial memory.
        let witness = scratch.join("memory-bmc-0.wit");
        let text = std::fs::read_to_string(&witness).expect("the witness is there");
        std::fs::write(&witness, text.replace(" 11001000", " 11001001")).expect("a file for the test");
        assert!(!is_accepted(&scratch.join("memory.btor2"), &witness));
    }
}
