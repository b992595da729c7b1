//! Programs that say themselves what is known of their functions, and runs of them that obey it.
//!
//! The runs are of the lowered program, with its calls and memory, by the interpreter: neither inlining,
//! memory lowering and automata nor the solver have a part in them. A fact is put where it is told to hold as
//! a test that leads to the error.

use super::*;
use euphonium_front::{Clang, DataModel};
use euphonium_limits::Budget;
use euphonium_llvm::read_module;
use euphonium_problem::cfa::LocationInvariants;
use euphonium_program::interpret::{Interpreter, Outcome};
use euphonium_program::passes::CallEncoding;
use euphonium_program::pipeline::{Options, Prepared, prepare_lowered};
use euphonium_program::{Block, BlockId, CheckId, Terminator, lower};
use euphonium_random::Rng;
use euphonium_term::{BvValue, Sort, Value};
use rustc_hash::FxHashSet;
use std::path::Path;
use std::time::{Duration, Instant};

struct Case {
    terms: Terms,
    lowered: Program,
    prepared: Prepared,
    debug: Vec<DebugTable>,
    sources: Sources,
    files: Vec<PathBuf>,
    text: String,
}

impl Case {
    fn read(name: &str, calls: Option<CallEncoding>) -> Case {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/functions").join(name);
        let text = std::fs::read_to_string(path).unwrap();
        let limits = Budget::within(Duration::from_secs(60));
        let llvm = Clang::find().unwrap().compile_text(&text, name, DataModel::Lp64, &limits).unwrap();
        let modules = [read_module(&llvm).unwrap()];
        let mut terms = Terms::new();
        let options = Options { calls, ..Options::default() };
        let lowered = lower::lower(&mut terms, &modules, &options.lower).unwrap();
        let prepared = prepare_lowered(&mut terms, lowered.clone(), &options).unwrap();
        let mut sources = Sources::default();
        sources.add(name, &text);
        let (debug, files) = (modules.iter().map(DebugTable::new).collect(), vec![name.into()]);
        Case { terms, lowered, prepared, debug, sources, files, text }
    }

    fn with<R>(&mut self, work: impl FnOnce(&mut Terms, &Scene, &Known, &Budget) -> R) -> R {
        let scene = Scene {
            lowered: &self.lowered,
            program: &self.prepared.program,
            automaton: &self.prepared.automaton,
            addresses: &self.prepared.addresses,
            debug: &self.debug,
            sources: &self.sources,
            files: &self.files,
        };
        // No proof at all.
        let invariants = LocationInvariants::new(vec![None; scene.automaton.locations.len()]);
        let known = Known { invariants: &invariants, checked: false };
        let budget = Budget { deadline: Some(Instant::now() + Duration::from_secs(60)), ..Budget::default() };
        work(&mut self.terms, &scene, &known, &budget)
    }

    /// The lines `// NAME requires ...` and `// NAME ensures ...` that are not as they should be.
    fn differences(&mut self) -> Vec<String> {
        let facts = self.with(function_facts);
        let mut wrong = Vec::new();
        for line in self.text.lines().filter_map(|line| line.strip_prefix("// ")) {
            let Some((name, rest)) = line.split_once(' ') else { continue };
            let fact = facts.iter().find(|fact| fact.function == name);
            let (word, expected) = rest.split_once(' ').unwrap_or((rest, ""));
            let found = match word {
                "requires" => fact.map_or("", |fact| &fact.requires),
                "ensures" => fact.map_or("", |fact| &fact.ensures),
                _ => continue,
            };
            if found != expected {
                wrong.push(format!("{name} {word} {found}"));
            }
        }
        wrong
    }
}

const CASES: [&str; 8] = [
    "bounds.c",
    "two-calls.c",
    "globals.c",
    "plausible.c",
    "recursive.c",
    "never.c",
    "pointers.c",
    "loops.c",
];

#[test]
fn facts_are_as_the_programs_say() {
    for name in CASES {
        let wrong = Case::read(name, None).differences();
        assert!(wrong.is_empty(), "{name}: found\n{}", wrong.join("\n"));
    }
}

/// One body for all calls says the same.
#[test]
fn shared_bodies_have_the_same_facts() {
    for name in ["globals.c", "never.c"] {
        let wrong = Case::read(name, Some(CallEncoding::WaitReturn)).differences();
        assert!(wrong.is_empty(), "{name}: found\n{}", wrong.join("\n"));
    }
}

#[test]
fn places_are_where_functions_are() {
    let mut case = Case::read("bounds.c", None);
    let facts = case.with(function_facts);
    let places: Vec<_> = facts.iter().map(|f| (&*f.file, f.line, f.end, &*f.function)).collect();
    assert_eq!(places, [("bounds.c", 7, 11, "count"), ("bounds.c", 13, 19, "clamp")]);
}

/// No time, no facts.
#[test]
fn a_budget_that_is_used_up_tells_nothing() {
    let mut case = Case::read("loops.c", None);
    let facts = case.with(|terms, scene, known, _| {
        let budget = Budget { deadline: Some(Instant::now()), ..Budget::default() };
        function_facts(terms, scene, known, &budget)
    });
    assert_eq!(facts, []);
}

/// The program with a test of a formula at the entry or at the returns of a function; if it fails, the error
/// is reached.
fn with_test(program: &Program, function: usize, at_return: bool, fact: TermId) -> Program {
    let mut program = program.clone();
    let blocks = &mut program.functions[function].blocks;
    let block = |terminator| Block { name: "test".into(), statements: Vec::new(), terminator, place: None };
    let error = BlockId(blocks.len() as u32);
    blocks.push(block(Terminator::Error(CheckId(0))));
    let after = BlockId(blocks.len() as u32);
    if at_return {
        blocks.push(block(Terminator::Return));
        for returning in blocks.iter_mut().take(error.0 as usize) {
            if returning.terminator == Terminator::Return {
                returning.terminator = Terminator::Branch(fact, after, error);
            }
        }
    } else {
        let first = std::mem::replace(&mut blocks[0], block(Terminator::Branch(fact, after, error)));
        blocks.push(first);
    }
    program
}

/// How many of some runs with inputs of all sizes reach the error.
fn errors(terms: &Terms, program: &Program) -> usize {
    let mut rng = Rng::new(1);
    let mut random = move || rng.next();
    let mut found = 0;
    for _ in 0..150 {
        let mut inputs = |_: &euphonium_program::Origin, sort: &Sort| match sort {
            Sort::BitVec(width) => {
                let number = match random() % 4 {
                    0 => random() % 4,
                    1 => random() % 120,
                    2 => (random() % 20).wrapping_neg(),
                    _ => random(),
                };
                Value::Bv(BvValue::new(*width, number))
            }
            _ => Value::Bool(random() % 2 == 0),
        };
        let outcome = Interpreter::run(terms, program, &mut inputs, 3_000);
        found += usize::from(matches!(outcome, Outcome::Error(_)));
    }
    found
}

#[test]
fn runs_obey_the_facts() {
    let mut tested = 0;
    for name in CASES {
        let mut case = Case::read(name, None);
        let shown = case.with(|t, s, k, b| shown(t, s, k, b).unwrap());
        let variables: FxHashSet<TermId> = case.lowered.variables.iter().map(|v| v.constant).collect();
        for Shown { interface, requires, ensures } in shown {
            let facts = requires.iter().map(|&f| (false, f)).chain(ensures.iter().map(|&f| (true, f)));
            for (at_return, fact) in facts {
                let leaves = case.terms.postorder(&[fact]).into_iter();
                let mut leaves =
                    leaves.filter(|&t| case.terms.args(t).is_empty() && case.terms.as_bv(t).is_none());
                assert!(leaves.all(|x| variables.contains(&x)));
                let function = interface.function;
                let found = errors(&case.terms, &with_test(&case.lowered, function, at_return, fact));
                assert_eq!(found, 0, "{name}: a fact about {} does not hold", interface.name);
                // The test would be reached: what contradicts the fact does not pass.
                let opposite = case.terms.not(fact);
                let found = errors(&case.terms, &with_test(&case.lowered, function, at_return, opposite));
                assert!(found > 0, "{name}: {} was not called", interface.name);
                tested += 1;
            }
        }
    }
    assert!(tested > 25, "{tested}");
}
