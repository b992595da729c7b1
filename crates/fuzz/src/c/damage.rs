//! Damaged programs, tasks, properties and automata: what the verifier may do with them is refuse them.
//!
//! A case is one file of a kind, damaged, with the files beside it that it needs. A panic, a signal, an exit
//! code that is not documented, no end long after the time, or a refusal without a message is a finding.

use super::verdict::run;
use crate::malformed::damage;
use crate::process::command_line;
use euphonium_front::{Clang, DataModel};
use euphonium_limits::Budget;
use euphonium_random::Rng;
use std::path::Path;
use std::time::Duration;

/// The exit codes of `verify`: safe, usage, refused input, unknown, unsafe.
const ALLOWED: [i32; 5] = [0, 1, 2, 5, 10];

/// A damaged file, and how it is given to the verifier.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file's name; its ending says what it is.
    pub name: &'static str,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// A file beside it that is as it should be.
    pub beside: Option<(&'static str, String)>,
}

const TASK: &str = "format_version: '2.0'\n\ninput_files: 'whole.c'\n\n\
                    properties:\n  - property_file: whole.prp\n    expected_verdict: true\n    subproperty: \
                    x\n\noptions:\n  language: C\n  data_model: ILP32\n";

const PROPERTY: &str = "CHECK( init(main()), LTL(G ! call(reach_error())) )\n";

const TINY: &str =
    "extern void reach_error(void);\nint main(void) { int x = 3; if (x == 4) reach_error(); return 0; }\n";

/// Pieces of LLVM IR that a reader may stumble over.
const PIECES: &[&str] = &[
    "!999999",
    "i99999999",
    "i0",
    "[18446744073709551615 x i32]",
    "{",
    "}",
    "<",
    "@nothing",
    "%nothing",
    "#0",
    "label %nowhere",
    "getelementptr",
    "poison",
    "undef",
    "zeroinitializer",
    "align 0",
    "align 4294967296",
    "metadata",
    "\"",
    "c\"\\",
    "-",
    "0x",
    "inttoptr (i64 1 to ptr)",
    "phi i32 ",
    "extractvalue",
    "addrspace(70000)",
    "i64 99999999999999999999999999",
    "<4 x i32>",
    "vscale",
    "blockaddress(@main, %1)",
    "store i32 0, ptr null",
];

/// A case made of a program's text.
pub fn case(seed: u64, text: &str, clang: &Clang) -> Result<Case, String> {
    let mut rng = Rng::new(seed);
    let whole = Some(("whole.c", TINY.to_string()));
    let limits = Budget::within(Duration::from_secs(20));
    let (name, text, beside) = match rng.below(8) {
        0 => ("bad.c", text.to_string(), None),
        1 => ("bad.i", text.to_string(), None),
        2 => ("bad.yml", TASK.to_string(), whole),
        3 => ("bad.prp", PROPERTY.to_string(), whole),
        4 => ("bad.cfa", AUTOMATON.to_string(), None),
        _ => {
            let ir = clang.compile_text(text, "bad.c", DataModel::Lp64, &limits);
            ("bad.ll", ir.map_err(|error| error.to_string())?, None)
        }
    };
    let mut bytes = damage(rng.next(), &text);
    if name == "bad.ll" {
        for _ in 0..rng.below(3) {
            let words: Vec<usize> =
                bytes.iter().enumerate().filter(|(_, byte)| **byte == b' ').map(|(at, _)| at).collect();
            if let (Some(&at), Some(piece)) = (rng.pick(&words), rng.pick(PIECES)) {
                let end = bytes[at + 1..].iter().position(|byte| b" ,\n".contains(byte));
                let end = if rng.chance(60) { at + 1 + end.unwrap_or(0) } else { at + 1 };
                bytes.splice(at + 1..end, piece.bytes());
            }
        }
    }
    Ok(Case { name, bytes, beside })
}

/// An automaton, as the verifier writes them.
const AUTOMATON: &str = include_str!("counter.cfa");

/// Gives a case to the verifier: what it did, or what is wrong with that.
pub fn try_case(command: &str, case: &Case, folder: &Path, timeout: Duration) -> Result<String, String> {
    let folder = folder.join("malformed");
    let put = |name: &str, bytes: &[u8]| std::fs::write(folder.join(name), bytes).map_err(|e| e.to_string());
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    put("whole.prp", PROPERTY.as_bytes())?;
    put(case.name, &case.bytes)?;
    if let Some((name, text)) = &case.beside {
        put(name, text.as_bytes())?;
    }
    let mut process = command_line(command);
    process.args(["--timeout", &timeout.as_secs_f64().to_string()]);
    if case.name.ends_with(".prp") {
        process.arg("--property").arg(folder.join(case.name)).arg(folder.join("whole.c"));
    } else {
        process.arg(folder.join(case.name));
    }
    let (code, text) = run(process, timeout * 2 + Duration::from_secs(10))?;
    if text.contains("panicked at") {
        return Err(format!("panic: {text}"));
    }
    match code {
        Some(code) if ALLOWED.contains(&code) && !text.trim().is_empty() => {
            Ok(format!("{}: exit code {code}", case.name))
        }
        _ => Err(format!("exit code {code:?}: {text}")),
    }
}

/// Keeps a case in the folder for findings, and says where.
pub fn keep(folder: Option<&Path>, case: &Case, seed: u64, index: u64) -> String {
    let Some(folder) = folder else { return String::new() };
    let ending = case.name.rsplit('.').next().unwrap_or("bin");
    let path = folder.join(format!("bad{seed}-{index}.{ending}"));
    match std::fs::write(&path, &case.bytes) {
        Ok(()) => format!(", {}", path.display()),
        Err(error) => format!(", cannot write {}: {error}", path.display()),
    }
}
