//! What holds where the functions of a safe program are entered and left, for people and for programs.

use crate::account::{Account, Stage};
use crate::finding::Finding;
use crate::input::Problem;
use crate::invariants::located;
use crate::judge::Answer;
use euphonium_limits::Budget;
use euphonium_problem::claim::{About, Proof};
use euphonium_report as out;
use euphonium_source::FunctionFact;
use euphonium_source::functions::{Known, Scene, function_facts, summary_facts};
use std::time::{Duration, Instant};

/// It may take so long.
const ALLOWED: Duration = Duration::from_secs(1);

/// Or this part of the time that the verdict took, if that is more.
const PART: u32 = 10;

/// Where a proof has no invariants from which to begin, because loops were unwound, all is to be found from nothing: it
/// may take so long, or a larger part of the time that the verdict took.
const UNWOUND: Duration = Duration::from_millis(30);
const UNWOUND_PART: u32 = 4;

/// Automata with more edges are left alone.
const MOST_EDGES: usize = 50_000;

/// What is known of the functions of a program that is safe; nothing after the deadline.
pub fn of(
    finding: &mut Finding,
    memory: Option<u64>,
    account: &Account,
    end: Option<Instant>,
) -> Vec<FunctionFact> {
    let unwound = matches!(&finding.answer, Answer::Safe(proof) if matches!(**proof, Proof::Unwound(_)));
    let (allowed, part) = if unwound { (UNWOUND, UNWOUND_PART) } else { (ALLOWED, PART) };
    let allowed = allowed.max((finding.time / part).min(ALLOWED)).max(finding.time / PART);
    // What is done again here and cannot be stopped must not take long.
    let lowering = account.spent().into_iter().find(|(stage, _)| *stage == Stage::Memory);
    if lowering.is_some_and(|(_, time)| time > allowed / 2) {
        return Vec::new();
    }
    let now = Instant::now();
    let deadline = now.checked_add(allowed).into_iter().chain(end).min();
    let budget = Budget { deadline, memory, ..Budget::default() };
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
        sources: &crate::witness::sources(&program),
        files: &program.request.files,
    };
    if let (Proof::Interpreted(definitions), Some(clauses)) = (proof, &encoded.clauses) {
        return summary_facts(terms, &scene, &clauses.summaries, definitions, budget);
    }
    // Invariants of the automaton are what the checker has seen. Those of a system were brought back from
    // there.
    let known =
        Known { invariants: &located(terms, proof, encoded), checked: proof.about() == About::Automaton };
    function_facts(terms, &scene, &known, budget)
}

/// For reports.
pub(crate) fn report(facts: &[FunctionFact]) -> Vec<out::FunctionFact> {
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
