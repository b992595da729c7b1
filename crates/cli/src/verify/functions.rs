//! What holds where the functions of a safe program are entered and left, for people and for programs.

use super::input::Problem;
use super::invariants::located;
use super::judge::Answer;
use super::progress::{Board, Stage};
use super::report::Finding;
use crate::args::VerifyArgs;
use euphonium_front::FunctionFact;
use euphonium_front::functions::{Known, Scene, function_facts};
use euphonium_limits::Budget;
use euphonium_problem::claim::Proof;
use euphonium_report as out;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// It may take so long.
const ALLOWED: Duration = Duration::from_secs(1);

/// Or this part of the time that the verdict took, if that is more.
const PART: u32 = 10;

/// Automata with more edges are left alone.
const MOST_EDGES: usize = 50_000;

/// So many lines are printed.
const SHOWN_LINES: usize = 8;

/// A line is no longer than this.
const SHOWN: usize = 300;

/// What is known of the functions of a program that is safe; nothing after the deadline.
pub(super) fn of(
    args: &VerifyArgs,
    finding: &mut Finding,
    board: &Board,
    end: Option<Instant>,
) -> Vec<FunctionFact> {
    let wanted = !args.functions.no_function_facts && (!args.quiet || super::files::wanted(args));
    let allowed = ALLOWED.max(finding.time / PART);
    // What is done again here and cannot be stopped must not take long.
    let lowering = board.spent().into_iter().find(|(stage, _)| *stage == Stage::Memory);
    if !wanted || lowering.is_some_and(|(_, time)| time > allowed / 2) {
        return Vec::new();
    }
    let now = Instant::now();
    let deadline = now.checked_add(allowed).into_iter().chain(end).min();
    let budget = Budget { deadline, memory: args.memory.map(|mb| mb << 20), ..Budget::default() };
    match (&finding.answer, &mut finding.problem) {
        (Answer::Safe(proof), Some(problem)) => told(proof, problem, &budget),
        _ => Vec::new(),
    }
}

fn told(proof: &Proof, problem: &mut Problem, budget: &Budget) -> Vec<FunctionFact> {
    let Some(program) = problem.program().cloned() else { return Vec::new() };
    let Ok(encoded) = &program.encoded else { return Vec::new() };
    let prepared = &encoded.prepared;
    if prepared.automaton.edges.len() > MOST_EDGES {
        return Vec::new();
    }
    let terms = &mut problem.terms;
    let scene = Scene {
        lowered: &program.lowered,
        program: &prepared.program,
        automaton: &prepared.automaton,
        addresses: &prepared.addresses,
        debug: &program.debug,
        sources: &super::witness::sources(&program),
        files: &program.request.files,
    };
    // Invariants of the automaton are what the checker has seen. Those of a system were brought back from there.
    let known = Known { invariants: &located(terms, proof, encoded), checked: proof.of_automaton() };
    function_facts(terms, &scene, &known, budget)
}

/// A few lines.
pub(super) fn lines(facts: &[FunctionFact]) -> String {
    let mut all = Vec::new();
    for FunctionFact { file, line, end, function, requires, ensures } in facts {
        for (word, line, formula) in [("requires", line, requires), ("ensures", end, ensures)] {
            if !formula.is_empty() {
                let shown = match formula.char_indices().nth(SHOWN) {
                    Some((end, _)) => format!("{} ...", &formula[..end]),
                    None => formula.clone(),
                };
                all.push((function, format!("{word}: {file}:{line} in {function}: {shown}")));
            }
        }
    }
    let mut text = String::new();
    for (_, line) in all.iter().take(SHOWN_LINES) {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{line}");
    }
    let left = all.len().saturating_sub(SHOWN_LINES);
    if left > 0 {
        let _ = writeln!(text, "{left} more such lines; --json and --report FILE have all");
    }
    text
}

/// For reports.
pub(super) fn report(facts: &[FunctionFact]) -> Vec<out::FunctionFact> {
    let one = |fact: &FunctionFact| out::FunctionFact {
        file: fact.file.clone(),
        line: fact.line,
        end: fact.end,
        function: fact.function.clone(),
        requires: fact.requires.clone(),
        ensures: fact.ensures.clone(),
    };
    facts.iter().map(one).collect()
}
