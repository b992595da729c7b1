//! What is printed for people.

use super::certificate::run_text;
use super::input::Problem;
use super::judge::{Answer, Counterexample};
use super::unknown::{Effort, Explanation};
use crate::program::ProgramInput;
use euphonium_evidence::table;
use euphonium_front::render::{self, Look};
use euphonium_front::{FunctionFact, SourceInvariant};
use euphonium_problem::cfa::{Cfa, Location, PathStep};
use euphonium_problem::claim::{Proof, Run};
use euphonium_program::AssumptionKind;
use euphonium_smtlib::printer::term_to_string;
use std::fmt::Write;
use std::time::Duration;

/// What was found out about one property.
pub struct Finding {
    /// Its position in the system.
    pub property: usize,
    /// Its name in the file.
    pub name: String,
    /// The engine whose answer this is.
    pub engine: &'static str,
    /// The answer.
    pub answer: Answer,
    /// What else is worth telling.
    pub notes: Vec<String>,
    /// The arena of the answer's terms.
    pub problem: Option<Problem>,
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
}

/// The three words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// All properties hold.
    Safe,
    /// One is violated.
    Unsafe,
    /// Neither is known.
    Unknown,
}

impl Word {
    /// As it is printed.
    pub fn text(self) -> &'static str {
        match self {
            Word::Safe => "safe",
            Word::Unsafe => "unsafe",
            Word::Unknown => "unknown",
        }
    }

    /// Of one property. Rejected evidence is no verdict.
    pub fn of(answer: &Answer) -> Word {
        match answer {
            Answer::Safe(_) => Word::Safe,
            Answer::Unsafe(_) => Word::Unsafe,
            Answer::Unknown(_) | Answer::Contradiction(_) | Answer::Rejected { .. } => Word::Unknown,
        }
    }

    /// Of several: unsafe if one is, safe only if all are.
    pub fn of_all(findings: &[Finding]) -> Word {
        let words: Vec<Word> = findings.iter().map(|f| Word::of(&f.answer)).collect();
        match () {
            () if words.contains(&Word::Unsafe) => Word::Unsafe,
            () if words.contains(&Word::Unknown) || words.is_empty() => Word::Unknown,
            () => Word::Safe,
        }
    }
}

/// An invariant longer than this is not printed; `--witness` has it.
const SHOWN: usize = 2000;

/// The report for people, after the first line. The faulty line of a program comes last, where it is on the screen
/// when the command ends.
pub fn text(findings: &[Finding], skipped: &[String], look: &Look) -> String {
    let mut text = String::new();
    for finding in findings {
        // Writing to a string does not fail.
        let _ = describe(&mut text, finding, look);
    }
    for property in skipped {
        let _ = writeln!(text, "not checked: {property} (only invariant properties are)");
    }
    for fault in findings.iter().filter_map(fault) {
        let word = if look.color { "\x1b[1;31merror:\x1b[0m" } else { "error:" };
        let _ = writeln!(text, "{word} {}", fault.sentence);
    }
    text
}

/// What a program's property says.
pub fn statement(program: &ProgramInput) -> String {
    let errors = &program.request.options.lower.errors;
    match errors.iter().any(|error| error == "__assert_fail") {
        true => "no call of reach_error, no failed assertion".into(),
        false => format!("no call of {}", program.request.property.error),
    }
}

fn describe(text: &mut String, finding: &Finding, look: &Look) -> std::fmt::Result {
    let Finding {
        property,
        name,
        engine,
        answer,
        problem,
        bound,
        effort,
        time,
        invariants,
        functions,
        notes,
    } = finding;
    let word = Word::of(answer).text();
    let program = problem.as_ref().and_then(|problem| problem.program());
    match program {
        Some(program) => {
            writeln!(
                text,
                "property: {}: {word}, by {engine} in {:.2} s",
                statement(program),
                time.as_secs_f64()
            )?;
        }
        None => {
            writeln!(
                text,
                "property {property} ({name}): {word}, by {engine} in {:.2} s",
                time.as_secs_f64()
            )?;
        }
    }
    match answer {
        Answer::Safe(proof) => {
            writeln!(text, "evidence: {}, checked", **proof)?;
            notes.iter().try_for_each(|note| writeln!(text, "note: {note}"))?;
            text.push_str(&super::invariants::lines(invariants));
            text.push_str(&super::functions::lines(functions));
            if let (Proof::Inductive(invariant), Some(problem)) = (&**proof, problem)
                && problem.program().is_none()
            {
                let formula = term_to_string(&problem.terms, *invariant);
                match formula.len() <= SHOWN {
                    true => writeln!(text, "invariant: {formula}")?,
                    false => {
                        writeln!(text, "invariant: {} characters; --witness FILE writes it", formula.len())?
                    }
                }
            }
        }
        Answer::Unsafe(counterexample) => {
            writeln!(text, "evidence: {}", run_text(counterexample))?;
            let undefined = counterexample.source.as_ref().map(|s| s.undefined());
            if let Some(undefined) = undefined.filter(|undefined| !undefined.is_empty()) {
                let what = undefined.join(", ");
                writeln!(text, "note: the run makes use of what C leaves undefined: {what}")?;
            }
        }
        Answer::Unknown(reason) => {
            let Explanation { why, known, advice } = effort.explain(reason, *bound);
            writeln!(text, "reason: {why}")?;
            known.iter().try_for_each(|known| writeln!(text, "known: {known}"))?;
            advice.iter().try_for_each(|advice| writeln!(text, "try: {advice}"))?;
        }
        Answer::Contradiction(why) => writeln!(text, "reason: {why}")?,
        Answer::Rejected { rejected, .. } => writeln!(text, "reason: evidence was rejected: {rejected}")?,
    }
    for assumption in program.map(|program| assumptions(program, answer)).unwrap_or_default() {
        writeln!(text, "assuming: {assumption}")?;
    }
    match answer {
        Answer::Unsafe(counterexample) => describe_run(text, counterexample, problem.as_ref(), look),
        _ => Ok(()),
    }
}

/// How a property is violated.
fn describe_run(
    text: &mut String,
    counterexample: &Counterexample,
    problem: Option<&Problem>,
    look: &Look,
) -> std::fmt::Result {
    let Some(problem) = problem else { return Ok(()) };
    match (&counterexample.source, &*counterexample.run, problem.program()) {
        (Some(source), _, Some(program)) => {
            let sources = super::witness::sources(program);
            let steps = super::cells::steps(&problem.terms, program, counterexample, source);
            let read = program.program(counterexample.run.of_source());
            text.push_str(&render::table(&steps, read, &sources, look));
        }
        (_, Run::Executed | Run::Followed { .. }, _) => {}
        (_, Run::Trace(trace), _) => text.push_str(&table::render(&problem.terms, &problem.system, trace)),
        (_, Run::Path(path), _) => {
            let Some(automaton) = problem.automaton() else { return Ok(()) };
            for step in &path.steps {
                writeln!(text, "{}", edge_text(automaton, step))?;
            }
        }
    }
    Ok(())
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
    let (source, program) = (counterexample.source.as_ref()?, finding.problem.as_ref()?.program()?);
    let read = program.program(counterexample.run.of_source());
    let errors = &program.request.options.lower.errors;
    render::fault(&render::steps(source), read, &super::witness::sources(program), errors)
}

/// What the verdict on a program rests on. Whoever follows a program needs nothing of what its memory was lowered with.
pub fn assumptions(program: &ProgramInput, answer: &Answer) -> Vec<String> {
    let followed = match answer {
        Answer::Safe(proof) => matches!(**proof, Proof::Followed { .. }),
        Answer::Unsafe(counterexample) => matches!(*counterexample.run, Run::Followed { .. }),
        _ => false,
    };
    let list = &program.program(followed).assumptions;
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
