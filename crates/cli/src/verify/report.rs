//! What is printed: for people, and as JSON.

use super::input::Problem;
use super::judge::Answer;
use euphonium_engine::{Proof, Unknown};
use euphonium_evidence::json::Json;
use euphonium_evidence::table;
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
    let Finding { property, name, engine, answer, problem, bound, time } = finding;
    let word = Word::of(answer).text();
    writeln!(text, "property {property} ({name}): {word}, by {engine} in {:.2} s", time.as_secs_f64())?;
    match answer {
        Answer::Safe(proof) => {
            writeln!(text, "evidence: {}, checked", proof_text(proof))?;
            if let (Proof::Inductive(invariant), Some(problem)) = (proof, problem) {
                let formula = term_to_string(&problem.terms, *invariant);
                match formula.len() <= SHOWN {
                    true => writeln!(text, "invariant: {formula}")?,
                    false => {
                        writeln!(text, "invariant: {} characters; --witness FILE writes it", formula.len())?
                    }
                }
            }
        }
        Answer::Unsafe(trace) => {
            let steps = trace.steps.len() - 1;
            writeln!(text, "evidence: a trace of {steps} steps, replayed")?;
            if let Some(problem) = problem {
                text.push_str(&table::render(&problem.terms, &problem.system, trace));
            }
        }
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
    Ok(())
}

fn proof_text(proof: &Proof) -> String {
    match proof {
        Proof::Inductive(_) => "an inductive invariant (initiation, consecution, property)".into(),
        Proof::KInductive { k, simple_path: true } => {
            format!("induction over simple paths of {k} steps (base and step)")
        }
        Proof::KInductive { k, simple_path: false } => format!("induction over {k} steps (base and step)"),
        Proof::Strengthened { proof, .. } => format!("an inductive invariant, and with it {}", proof_text(proof)),
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
        let Finding { property, name, engine, answer, problem, bound, time } = finding;
        let base = Json::object([
            ("property", Json::Int(*property as i64)),
            ("name", Json::text(name)),
            ("verdict", Json::text(Word::of(answer).text())),
            ("engine", Json::text(*engine)),
            ("seconds", Json::Number(time.as_secs_f64())),
        ]);
        match (answer, problem) {
            (Answer::Safe(proof), Some(problem)) => base.with("evidence", proof_json(proof, problem)),
            (Answer::Unsafe(trace), Some(problem)) => {
                base.with("trace", table::to_json(&problem.terms, &problem.system, trace))
            }
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
