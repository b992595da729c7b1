//! What was found out about a property, and what it rests on.

use crate::account::Runner;
use crate::input::Problem;
use crate::judge::{Answer, Counterexample};
use crate::program::ProgramInput;
use crate::unknown::Effort;
use crate::unreached::Unreached;

pub use crate::steps::steps;

use euphonium_front::harness::Replay;
use euphonium_problem::cfa::{Cfa, Location, PathStep};
use euphonium_problem::claim::{Proof, Run};
use euphonium_program::{Assumption, AssumptionKind, Check, Class};
use euphonium_report::Conclusion;
use euphonium_source::render::Known;
use euphonium_source::{FunctionFact, SourceInvariant, render};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// What was found out about one property.
pub struct Finding {
    /// Its position in the system.
    pub property: usize,
    /// Its name in the file.
    pub name: String,
    /// The engine whose answer this is.
    pub engine: Arc<str>,
    /// The answer.
    pub answer: Answer,
    /// What else is worth telling.
    pub notes: Vec<String>,
    /// The arena of the answer's terms.
    pub problem: Option<Problem>,
    /// How far each engine came.
    pub runners: BTreeMap<Arc<str>, Runner>,
    /// What engines told at their end, beside the counters.
    pub details: BTreeMap<Arc<str>, String>,
    /// Up to which depth there is no violation, as far as an engine that unrolls has come.
    pub bound: Option<u32>,
    /// What was done, if nothing was found.
    pub effort: Effort,
    /// How long it took.
    pub time: Duration,
    /// What a proof says of the loops of a program.
    pub invariants: Vec<SourceInvariant>,
    /// What holds where the functions of a program are entered and left.
    pub functions: Vec<FunctionFact>,
    /// Lines of a safe program that no run comes to.
    pub unreached: Vec<Unreached>,
}

/// What is known of all properties: unsafe if one is, safe only if all are.
pub fn conclusion(findings: &[Finding]) -> Conclusion {
    let each: Vec<Conclusion> = findings.iter().map(|finding| finding.answer.conclusion()).collect();
    match () {
        () if each.contains(&Conclusion::Unsafe) => Conclusion::Unsafe,
        () if each.contains(&Conclusion::Unknown) || each.is_empty() => Conclusion::Unknown,
        () => Conclusion::Safe,
    }
}

/// Why a run is to be believed.
pub fn run_text(counterexample: &Counterexample) -> String {
    let followed = match *counterexample.run {
        Run::Followed { steps } => format!("the only run of the program, followed for {steps} steps"),
        Run::Endless(ref endless) => {
            let edges = endless.cycle.len();
            format!(
                "a run into a cycle of {edges} edges, replayed, and that it can be taken for ever, checked"
            )
        }
        _ => "a run, replayed step by step".into(),
    };
    match &counterexample.replay {
        None => match &*counterexample.run {
            Run::Trace(trace) if counterexample.source.is_none() => {
                format!("a trace of {} steps, replayed", trace.steps.len() - 1)
            }
            _ => followed,
        },
        Some(Replay::Reached) => format!("{followed}; compiled and executed, it reaches the error"),
        Some(Replay::NotReached(why)) => {
            format!("{followed}; compiled and executed, it does not reach the error: {why}")
        }
        Some(Replay::NotBuilt(why)) => format!("{followed}; it could not be executed: {why}"),
    }
}

/// What a program's property says.
pub fn statement(program: &ProgramInput) -> String {
    if program.request.ending() {
        return "every run ends".into();
    }
    if let Some(chosen) = &program.request.rust {
        let words = program.request.property.classes().iter().map(|class| match class {
            Class::Assert => "no panic",
            Class::Overflow => "no overflow",
            class => class.statement(),
        });
        return format!("{}: {}", chosen.proof.name, words.collect::<Vec<_>>().join(", "));
    }
    let errors = &program.request.options.lower.errors;
    let words = program.request.property.classes().iter().map(|class| match class {
        Class::Assert if errors.iter().any(|error| error == "__assert_fail") => {
            "no call of reach_error, no failed assertion".into()
        }
        Class::Assert => format!("no call of {}", program.request.property.error),
        class => class.statement().to_string(),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// The check that a run of the program fails.
pub fn violated(finding: &Finding) -> Option<&Check> {
    let Answer::Unsafe(counterexample) = &finding.answer else { return None };
    let program = finding.problem.as_ref()?.program()?;
    let read = program.program(counterexample.run.of_source());
    read.check(counterexample.source.as_ref()?.check()?)
}

/// The first line of the answer: the word, and the part of memory safety that is violated.
pub fn first_line(findings: &[Finding]) -> String {
    let word = conclusion(findings).word();
    let part = findings.iter().find_map(|finding| {
        let program = finding.problem.as_ref()?.program()?;
        let named = program.request.property.name() == Some("valid-memsafety");
        violated(finding).filter(|_| named)?.class.formula()
    });
    match part {
        Some(part) => format!("{word}({part})"),
        None => word.to_string(),
    }
}

/// A step of an automaton.
pub fn edge_text(automaton: &Cfa, step: &PathStep) -> String {
    let edge = &automaton.edges[step.edge];
    let name = |location: Location| &automaton.locations[location.0 as usize];
    let values = step.havocs.iter().map(|value| format!(" {value:?}")).collect::<String>();
    format!("{} -> {}{values}", name(edge.from), name(edge.to))
}

/// The faulty line of a program that is not safe.
pub fn fault(finding: &Finding) -> Option<render::Fault> {
    let Answer::Unsafe(counterexample) = &finding.answer else { return None };
    let (source, problem) = (counterexample.source.as_ref()?, finding.problem.as_ref()?);
    let program = problem.program()?;
    if let Run::Endless(_) = *counterexample.run {
        return None;
    }
    let errors = &program.request.options.lower.errors;
    // What a panic says is known; what an assertion of C says is in the line.
    let rust = program.request.rust.is_some();
    let check = violated(finding).filter(|check| rust || check.class != Class::Assert);
    let what = check.map(|check| &*check.text);
    let run = crate::steps::steps(&problem.terms, program, counterexample, source);
    let known = Known { what, detail: run.detail.as_deref() };
    render::fault(&run.steps, &run.program, &super::witness::sources(program), errors, known)
}

/// What the verdict on a program rests on. Whoever follows a program needs nothing of what its memory was
/// lowered with.
pub fn assumptions(program: &ProgramInput, answer: &Answer) -> Vec<String> {
    let followed = match answer {
        Answer::Safe(proof) => matches!(**proof, Proof::Followed { .. }),
        Answer::Unsafe(counterexample) => matches!(*counterexample.run, Run::Followed { .. }),
        _ => false,
    };
    listed(program, &program.program(followed).assumptions)
}

/// The assumptions of a version of a program in words, with those that hold of all of them.
pub(crate) fn listed(program: &ProgramInput, list: &[Assumption]) -> Vec<String> {
    let of = |kind: AssumptionKind| {
        let names = list.iter().filter(|a| a.kind == kind).map(|a| &*a.what).collect::<Vec<_>>();
        (!names.is_empty()).then(|| shorten(&names))
    };
    let external = of(AssumptionKind::ExternalFunction)
        .map(|names| format!("functions without a body return any value and change nothing: {names}"));
    let memory = of(AssumptionKind::GivenMemory).map(|names| {
        format!("functions without a body do not write the memory that they are given: {names}")
    });
    let functions = of(AssumptionKind::GivenFunction).map(|names| {
        format!("functions without a body do not call the functions that they are given: {names}")
    });
    let assembly = of(AssumptionKind::Assembly)
        .map(|names| format!("inline assembly changes only its outputs and what it clobbers: {names}"));
    let others = [
        AssumptionKind::FloatingPoint,
        AssumptionKind::Allocation,
        AssumptionKind::Memory,
        AssumptionKind::Other,
    ];
    external
        .into_iter()
        .chain(memory)
        .chain(functions)
        .chain(assembly)
        .chain(others.into_iter().filter_map(of))
        .chain(program.request.made.assumptions.iter().cloned())
        .chain(
            program
                .request
                .rust
                .iter()
                .filter_map(|chosen| chosen.assumption(program.request.options.lower.checks)),
        )
        .collect()
}

/// The first few names.
fn shorten(names: &[&str]) -> String {
    const SHOWN: usize = 8;
    match names.len() {
        0..=SHOWN => names.join(", "),
        n => format!("{} and {} more", names[..SHOWN].join(", "), n - SHOWN),
    }
}
