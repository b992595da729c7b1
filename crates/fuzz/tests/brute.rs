//! The solver against enumeration, and on damaged scripts, in this process: no other solver is needed.
//!
//! Every `sat` of the solver was checked against its model before it was printed; a model that fails, like
//! a panic, is a failure here, since the script then ends with the exit code of our own bugs.

use euphonium_cli::args::SolveArgs;
use euphonium_cli::exit::Exit;
use euphonium_cli::solve::{Session, run_text};
use euphonium_fuzz::script::{Script, Theory};
use euphonium_fuzz::{brute, generate, malformed};

/// Scripts for each logic.
const SCRIPTS: u64 = 800;
/// Scripts for each logic with numbers, of which there are more.
const ARITHMETIC: u64 = 400;
/// Damaged scripts for each logic.
const DAMAGED: u64 = 100;

fn configurations() -> [(&'static str, SolveArgs); 4] {
    let args = |no_preprocess, no_cadical| SolveArgs { no_preprocess, no_cadical, ..SolveArgs::default() };
    [
        ("default", args(false, false)),
        ("--no-preprocess", args(true, false)),
        ("--no-cadical", args(false, true)),
        ("--no-preprocess --no-cadical", args(true, true)),
    ]
}

fn solve(text: &[u8], args: &SolveArgs) -> (Exit, String) {
    let mut output = Vec::new();
    let exit = run_text(&mut Session::new(args), text.to_vec(), "t.smt2", &mut output)
        .expect("a vector can be written to");
    (exit, String::from_utf8_lossy(&output).into_owned())
}

/// Runs a script in all configurations and compares the answers. False if it is too large to enumerate.
fn agrees(script: &Script, place: &str) -> bool {
    let Some(expected) = brute::expected(script) else { return false };
    let expected: Vec<&str> = expected.iter().map(|&sat| if sat { "sat" } else { "unsat" }).collect();
    let text = script.text();
    for (name, mut args) in configurations() {
        // Branch and bound that does not end is a failure, too, with a script to look at.
        args.timeout = script.theory.has_arithmetic().then_some(20.0);
        let (exit, output) = solve(text.as_bytes(), &args);
        let answers: Vec<&str> =
            output.lines().filter(|line| ["sat", "unsat", "unknown"].contains(line)).collect();
        assert_eq!((exit, answers), (Exit::Answered, expected.clone()), "{place}, {name}:\n{text}\n{output}");
    }
    true
}

fn compare(theory: Theory) {
    let scripts = if theory.has_arithmetic() { ARITHMETIC } else { SCRIPTS };
    let enumerated = (0..scripts)
        .filter(|&seed| agrees(&generate::small_script(seed, theory), &format!("{} {seed}", theory.logic())))
        .count();
    assert!(enumerated as u64 > scripts / 2, "only {enumerated} scripts could be enumerated");
}

#[test]
fn functions() {
    compare(Theory::QfUf);
}

#[test]
fn bit_vectors() {
    compare(Theory::QfBv);
}

#[test]
fn bit_vectors_and_arrays() {
    compare(Theory::QfAbv);
}

#[test]
fn bit_vectors_arrays_and_functions() {
    compare(Theory::QfAufbv);
}

#[test]
fn bit_vectors_and_functions() {
    compare(Theory::QfUfbv);
}

#[test]
fn arrays() {
    compare(Theory::QfAx);
}

#[test]
fn integers() {
    compare(Theory::QfLia);
}

#[test]
fn real_numbers() {
    compare(Theory::QfLra);
}

#[test]
fn integers_and_real_numbers() {
    compare(Theory::QfLira);
}

#[test]
fn integers_and_functions() {
    compare(Theory::QfUflia);
}

#[test]
fn real_numbers_and_functions() {
    compare(Theory::QfUflra);
}

#[test]
fn integers_and_arrays() {
    compare(Theory::QfAlia);
}

#[test]
fn integers_arrays_and_functions() {
    compare(Theory::QfAuflia);
}

#[test]
fn everything_side_by_side() {
    compare(Theory::All);
}

#[test]
fn damaged_scripts_are_answered_or_refused() {
    let mut refused = 0;
    for theory in Theory::ALL {
        for seed in 0..DAMAGED {
            let text = generate::script(seed, theory).text();
            let damaged = malformed::damage(seed, &text);
            let args = SolveArgs { timeout: Some(2.0), memory: Some(4000), ..SolveArgs::default() };
            let (exit, output) = solve(&damaged, &args);
            let place = || format!("{} {seed}:\n{}\n{output}", theory.logic(), damaged.escape_ascii());
            assert!([Exit::Answered, Exit::Input].contains(&exit), "{}", place());
            // A refusal has its place; a replied error, as for `get-model` too early, too.
            if exit == Exit::Input {
                refused += 1;
                assert!(output.lines().any(|line| line.starts_with("(error \"t.smt2:")), "{}", place());
            }
        }
    }
    assert!(refused > 100, "only {refused} scripts were refused");
}
