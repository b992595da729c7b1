//! Files with evidence: the witness, the questions, and the report of a bug.

use super::input::Source;
use super::judge::{Answer, queries};
use super::report::{Finding, Word, proof_json};
use euphonium_engine::{Proof, Verdict};
use euphonium_evidence::{Rejected, table};
use euphonium_problem::Input;
use euphonium_smtlib::printer::term_to_string;
use euphonium_term::symbol::quote;
use euphonium_term::{Op, TermId, Terms};
use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};

/// Writes the evidence of the overall verdict: the first violated property's trace, or all proofs.
pub fn write(path: &Path, findings: &[Finding]) -> io::Result<()> {
    let text = match Word::of_all(findings) {
        Word::Unsafe => findings.iter().find_map(trace_text).unwrap_or_default(),
        Word::Safe => findings.iter().map(proof_text).collect(),
        // There is nothing to witness, and an old file must not look like a new one.
        Word::Unknown => "; unknown\n".into(),
    };
    std::fs::write(path, text)
}

fn trace_text(finding: &Finding) -> Option<String> {
    let (Answer::Unsafe(trace), Some(problem)) = (&finding.answer, &finding.problem) else { return None };
    let btor2 = match &problem.input {
        Source::System(input) => match &**input {
            Input::Btor2(btor2) => Some(btor2),
            Input::Vmt(_) | Input::Horn { .. } => None,
        },
        Source::Program(_) | Source::Automaton(_) => None,
    };
    Some(match btor2 {
        Some(btor2) => btor2.back.write_witness(&problem.terms, trace),
        None => format!("{}\n", table::to_json(&problem.terms, &problem.system, trace)),
    })
}

/// An invariant as a definition over the state variables; another proof as a comment that says what it is.
fn proof_text(finding: &Finding) -> String {
    let (Answer::Safe(proof), Some(problem)) = (&finding.answer, &finding.problem) else {
        return String::new();
    };
    let mut text = format!("; property {} ({})\n", finding.property, finding.name.replace('\n', " "));
    let Proof::Inductive(invariant) = proof else {
        // Writing to a string does not fail.
        let _ = writeln!(text, "; {}", proof_json(proof, problem));
        return text;
    };
    let terms = &problem.terms;
    let parameter = |x: TermId| format!("({} {})", quote(&name(terms, x)), terms.sort_name(terms.sort_of(x)));
    let parameters: Vec<String> = problem.system.states.iter().map(|s| parameter(s.current)).collect();
    let formula = term_to_string(terms, *invariant);
    let _ = writeln!(text, "(define-fun invariant-{} ({}) Bool", finding.property, parameters.join(" "));
    let _ = writeln!(text, "  {formula})");
    text
}

fn name(terms: &Terms, constant: TermId) -> String {
    match terms.op(constant) {
        Op::App(f) => terms.function(f).name.to_string(),
        _ => String::new(),
    }
}

/// Writes the questions behind each proof to a directory.
pub fn dump_queries(directory: &Path, findings: &mut [Finding]) -> io::Result<()> {
    std::fs::create_dir_all(directory)?;
    for finding in findings {
        let (Answer::Safe(proof), Some(problem)) = (&finding.answer, &mut finding.problem) else { continue };
        let questions = queries(problem, finding.property, proof).map_err(io::Error::other)?;
        for query in questions {
            let file = directory.join(format!("p{}-{}.smt2", finding.property, query.name));
            std::fs::write(file, query.script(&mut problem.terms))?;
        }
    }
    Ok(())
}

/// Writes down evidence that was rejected, for a bug report; where it is.
pub fn report_bug(file: &str, finding: &mut Finding) -> Option<PathBuf> {
    let Answer::Rejected { rejected, claim } = &finding.answer else { return None };
    let mut text = format!(
        "euphonium {}\ninput: {file}\nproperty: {} ({})\nengine: {}\nrejected: {rejected}\n",
        env!("CARGO_PKG_VERSION"),
        finding.property,
        finding.name,
        finding.engine
    );
    if let Some(problem) = &mut finding.problem {
        match claim {
            Verdict::Unsafe(trace) => text.push_str(&table::render(&problem.terms, &problem.system, trace)),
            Verdict::Safe(proof) => {
                let _ = writeln!(text, "{}", proof_json(proof, problem));
                if let Ok(questions) = queries(problem, finding.property, proof)
                    && let Rejected::Refuted { query, .. } = rejected
                    && let Some(question) = questions.iter().find(|q| q.name == *query)
                {
                    text.push_str(&question.script(&mut problem.terms));
                }
            }
            Verdict::Unknown(_) => {}
        }
    }
    let name = format!("euphonium-rejected-{}-{}.txt", std::process::id(), finding.property);
    let path = std::env::temp_dir().join(name);
    std::fs::write(&path, text).is_ok().then_some(path)
}
