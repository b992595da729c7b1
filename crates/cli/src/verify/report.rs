//! What is printed: for people, and as JSON.

use super::input::Problem;
use super::judge::{Answer, Certificate, Counterexample, Run};
use crate::program::ProgramInput;
use euphonium_engine::{Proof, Unknown};
use euphonium_evidence::json::Json;
use euphonium_evidence::table;
use euphonium_front::SourceInvariant;
use euphonium_front::harness::Replay;
use euphonium_front::render;
use euphonium_problem::cfa::Location;
use euphonium_program::{AssumptionKind, SourceTrace};
use euphonium_sat::Exhausted;
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
    /// The arena of the answer's terms.
    pub problem: Option<Problem>,
    /// Up to which depth there is no violation, as far as an engine that unrolls has come.
    pub bound: Option<u32>,
    /// How long it took.
    pub time: Duration,
    /// What a proof says of the loops of a program.
    pub invariants: Vec<SourceInvariant>,
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
            Answer::Unknown(_) | Answer::Rejected { .. } => Word::Unknown,
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

/// Of a run with more steps only the last ones are shown.
const LONGEST_TABLE: usize = 2000;

/// The report for people, after the first line.
pub fn text(findings: &[Finding], skipped: &[String]) -> String {
    let mut text = String::new();
    for finding in findings {
        // Writing to a string does not fail.
        let _ = describe(&mut text, finding);
    }
    for property in skipped {
        let _ = writeln!(text, "not checked: {property} (only invariant properties are)");
    }
    text
}

fn describe(text: &mut String, finding: &Finding) -> std::fmt::Result {
    let Finding { property, name, engine, answer, problem, bound, time, invariants } = finding;
    let word = Word::of(answer).text();
    let program = problem.as_ref().and_then(|problem| problem.program());
    match program {
        Some(program) => {
            let errors = &program.request.options.lower.errors;
            let errors = match errors.iter().any(|error| error == "__assert_fail") {
                true => "reach_error, no failed assertion",
                false => &program.request.property.error,
            };
            writeln!(
                text,
                "property: no call of {errors}: {word}, by {engine} in {:.2} s",
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
        Answer::Safe(certificate) => {
            writeln!(text, "evidence: {}, checked", certificate_text(certificate))?;
            text.push_str(&super::invariants::lines(invariants));
            if let (Certificate::System(Proof::Inductive(invariant)), Some(problem)) = (certificate, problem)
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
        Answer::Unsafe(counterexample) => describe_run(text, counterexample, problem.as_ref())?,
        Answer::Unknown(reason) => {
            let (why, advice) = unknown_text(reason);
            writeln!(text, "reason: {why}")?;
            if let (Some(depth), Unknown::Exhausted(_)) = (bound, reason) {
                writeln!(text, "known: no violation up to depth {depth}")?;
            }
            if !advice.is_empty() {
                writeln!(text, "try: {advice}")?;
            }
        }
        Answer::Rejected { rejected, .. } => writeln!(text, "reason: evidence was rejected: {rejected}")?,
    }
    if let Some(program) = program {
        assumptions(text, program)?;
    }
    Ok(())
}

/// How a property is violated.
fn describe_run(
    text: &mut String,
    counterexample: &Counterexample,
    problem: Option<&Problem>,
) -> std::fmt::Result {
    match &counterexample.replay {
        None => match &counterexample.run {
            Run::System(trace) if counterexample.source.is_none() => {
                writeln!(text, "evidence: a trace of {} steps, replayed", trace.steps.len() - 1)?;
            }
            _ => writeln!(text, "evidence: a run, replayed step by step")?,
        },
        Some(Replay::Reached) => {
            writeln!(
                text,
                "evidence: a run, replayed step by step; compiled and executed, it reaches the error"
            )?;
        }
        Some(Replay::NotReached(why)) => writeln!(
            text,
            "evidence: a run, replayed step by step; compiled and executed, it does not reach the error: {why}"
        )?,
        Some(Replay::NotBuilt(why)) => {
            writeln!(text, "evidence: a run, replayed step by step; it could not be executed: {why}")?;
        }
    }
    if let Some(undefined) = counterexample.source.as_ref().map(|s| s.undefined()).filter(|u| !u.is_empty()) {
        writeln!(text, "note: the run makes use of what C leaves undefined: {}", undefined.join(", "))?;
    }
    let Some(problem) = problem else { return Ok(()) };
    match (&counterexample.source, &counterexample.run, problem.program()) {
        (Some(source), _, Some(program)) => {
            let sources = super::witness::sources(program);
            let executed = counterexample.run == Run::Executed;
            let left_out = source.steps.len().saturating_sub(LONGEST_TABLE);
            if left_out > 0 {
                writeln!(text, "the first {left_out} steps are left out; --harness DIR writes all inputs")?;
            }
            let last = SourceTrace { steps: source.steps[left_out..].to_vec() };
            text.push_str(&render::table(&last, program.program(executed), &sources, 100, false));
        }
        (_, Run::Executed, _) => {}
        (_, Run::System(trace), _) => text.push_str(&table::render(&problem.terms, &problem.system, trace)),
        (_, Run::Automaton(path), _) => {
            let Some(automaton) = problem.automaton() else { return Ok(()) };
            for step in &path.steps {
                let edge = &automaton.edges[step.edge];
                let name = |location: Location| &automaton.locations[location.0 as usize];
                let values = step.havocs.iter().map(|value| format!(" {value:?}")).collect::<String>();
                writeln!(text, "{} -> {}{values}", name(edge.from), name(edge.to))?;
            }
        }
    }
    Ok(())
}

/// What the verdict on a program rests on.
fn assumptions(text: &mut String, program: &ProgramInput) -> std::fmt::Result {
    let list = &program.program(false).assumptions;
    let of = |kind: AssumptionKind| {
        let names = list.iter().filter(|a| a.kind == kind).map(|a| &*a.what).collect::<Vec<_>>();
        (!names.is_empty()).then(|| shorten(&names))
    };
    if let Some(names) = of(AssumptionKind::ExternalFunction) {
        writeln!(text, "assuming: functions without a body return any value and change nothing: {names}")?;
    }
    if let Some(names) = of(AssumptionKind::Assembly) {
        writeln!(text, "assuming: inline assembly changes only its outputs: {names}")?;
    }
    for kind in [
        AssumptionKind::FloatingPoint,
        AssumptionKind::Allocation,
        AssumptionKind::Memory,
        AssumptionKind::Other,
    ] {
        if let Some(what) = of(kind) {
            writeln!(text, "assuming: {what}")?;
        }
    }
    Ok(())
}

/// The first few names.
fn shorten(names: &[&str]) -> String {
    const SHOWN: usize = 8;
    match names.len() {
        0..=SHOWN => names.join(", "),
        n => format!("{} and {} more", names[..SHOWN].join(", "), n - SHOWN),
    }
}

fn certificate_text(certificate: &Certificate) -> String {
    match certificate {
        Certificate::System(proof) => proof_text(proof),
        Certificate::Automaton(_) => "an invariant for each location, inductive along every edge".into(),
    }
}

fn proof_text(proof: &Proof) -> String {
    match proof {
        Proof::Inductive(_) => "an inductive invariant (initiation, consecution, property)".into(),
        Proof::KInductive { k, simple_path: true } => {
            format!("induction over simple paths of {k} steps (base and step)")
        }
        Proof::KInductive { k, simple_path: false } => format!("induction over {k} steps (base and step)"),
        Proof::Strengthened { proof, .. } => {
            format!("an inductive invariant, and with it {}", proof_text(proof))
        }
        Proof::Exhaustive { length: 0 } => "there is no initial state".into(),
        Proof::Exhaustive { length } => {
            format!("no behaviour has {length} steps, and none of the shorter ones violates")
        }
    }
}

/// Why, and what to try.
fn unknown_text(reason: &Unknown) -> (String, &'static str) {
    match reason {
        Unknown::Exhausted(Exhausted::Time) => {
            ("the time is up".into(), "a longer --timeout, or another --engine")
        }
        Unknown::Exhausted(Exhausted::Memory) => ("the memory limit was reached".into(), "a larger --memory"),
        Unknown::Exhausted(Exhausted::Conflicts) => ("the limit on conflicts was reached".into(), ""),
        Unknown::Exhausted(Exhausted::Interrupted) => ("interrupted".into(), ""),
        Unknown::Bounded(k) => {
            (format!("no violation up to depth {k}"), "a larger --max-depth, or --engine auto")
        }
        Unknown::GaveUp(why) => (why.clone(), ""),
    }
}

/// The report for programs.
pub fn json(file: &str, findings: &[Finding], skipped: &[String], total: Duration) -> Json {
    let properties = findings.iter().map(|finding| {
        let Finding { property, name, engine, answer, problem, bound, time, invariants } = finding;
        let base = Json::object([
            ("property", Json::Int(*property as i64)),
            ("name", Json::text(name)),
            ("verdict", Json::text(Word::of(answer).text())),
            ("engine", Json::text(*engine)),
            ("seconds", Json::Number(time.as_secs_f64())),
        ]);
        match (answer, problem) {
            (Answer::Safe(certificate), Some(problem)) => {
                let base = base.with("evidence", certificate_json(certificate, problem));
                base.with("invariants", super::invariants::json(invariants))
            }
            (Answer::Unsafe(counterexample), Some(problem)) => run_json(base, counterexample, problem),
            (Answer::Unknown(reason), _) => {
                let base = base.with("reason", Json::text(unknown_text(reason).0));
                let bound = match reason {
                    Unknown::Bounded(k) => Some(*k),
                    _ => *bound,
                };
                match bound {
                    Some(k) => base.with("bound", Json::Int(i64::from(k))),
                    None => base,
                }
            }
            (Answer::Rejected { rejected, .. }, _) => base.with("reason", Json::text(rejected.to_string())),
            _ => base,
        }
    });
    Json::object([
        ("verdict", Json::text(Word::of_all(findings).text())),
        ("file", Json::text(file)),
        ("properties", Json::List(properties.collect())),
        ("skipped", Json::List(skipped.iter().map(Json::text).collect())),
        ("seconds", Json::Number(total.as_secs_f64())),
    ])
}

/// A counterexample for programs.
fn run_json(base: Json, counterexample: &Counterexample, problem: &Problem) -> Json {
    let base = match &counterexample.run {
        Run::System(trace) => base.with("trace", table::to_json(&problem.terms, &problem.system, trace)),
        Run::Executed => base,
        Run::Automaton(path) => {
            base.with("edges", Json::List(path.steps.iter().map(|s| Json::Int(s.edge as i64)).collect()))
        }
    };
    let base = match &counterexample.replay {
        None => base,
        Some(Replay::Reached) => base.with("executed", Json::text("reached")),
        Some(Replay::NotReached(why)) => base.with("executed", Json::text(format!("not reached: {why}"))),
        Some(Replay::NotBuilt(why)) => base.with("executed", Json::text(format!("not built: {why}"))),
    };
    match &counterexample.source {
        None => base,
        Some(source) => {
            let input = |(name, value): (&std::sync::Arc<str>, &euphonium_term::Value)| {
                Json::object([("function", Json::text(&**name)), ("value", Json::text(format!("{value:?}")))])
            };
            base.with("inputs", Json::List(source.inputs().map(input).collect()))
        }
    }
}

/// A certificate for programs.
pub fn certificate_json(certificate: &Certificate, problem: &Problem) -> Json {
    match certificate {
        Certificate::System(proof) => proof_json(proof, problem),
        Certificate::Automaton(invariants) => {
            let facts = invariants.invariants.iter().map(|invariant| match invariant {
                Some(invariant) => Json::text(term_to_string(&problem.terms, *invariant)),
                None => Json::Null,
            });
            Json::object([("kind", Json::text("locations")), ("invariants", Json::List(facts.collect()))])
        }
    }
}

/// A proof for programs.
pub fn proof_json(proof: &Proof, problem: &Problem) -> Json {
    match proof {
        Proof::Inductive(invariant) => Json::object([
            ("kind", Json::text("inductive")),
            ("invariant", Json::text(term_to_string(&problem.terms, *invariant))),
        ]),
        Proof::KInductive { k, simple_path } => Json::object([
            ("kind", Json::text("k-inductive")),
            ("k", Json::Int(i64::from(*k))),
            ("simple_path", Json::Bool(*simple_path)),
        ]),
        Proof::Strengthened { invariant, proof } => Json::object([
            ("kind", Json::text("strengthened")),
            ("invariant", Json::text(term_to_string(&problem.terms, *invariant))),
            ("proof", proof_json(proof, problem)),
        ]),
        Proof::Exhaustive { length } => {
            Json::object([("kind", Json::text("exhaustive")), ("length", Json::Int(i64::from(*length)))])
        }
    }
}
