//! What is printed for people.

use super::{checks, facts};
use euphonium_evidence::table;
use euphonium_problem::claim::{Proof, Run};
use euphonium_problem::horn::{definitions_text, quantified_text};
use euphonium_program::Classes;
use euphonium_smtlib::printer::term_to_string;
use euphonium_source::render::{self, Look};
use euphonium_verifier::certify::Certification;
use euphonium_verifier::finding::{assumptions, edge_text, fault, run_text, statement, steps};
use euphonium_verifier::unknown::Explanation;
use euphonium_verifier::{Answer, Counterexample, Finding, Problem, Verification, witness};
use std::fmt::Write;

/// An invariant longer than this is not printed; `--witness` has it.
const SHOWN: usize = 2000;

/// The report for people, after the first line. The faulty line of a program comes last, where it is on the
/// screen when the command ends.
pub fn text(found: &Verification, look: &Look) -> String {
    let Verification { findings, skipped, checks, .. } = found;
    let mut text = checks::table(checks, usual(findings));
    let mut ran = false;
    for finding in findings {
        // Of several answers about checks, one is enough on a screen; the files have all. Writing to a string does
        // not fail.
        let _ = match ran && !checks.is_empty() {
            true => mention(&mut text, finding),
            false => describe(&mut text, finding, look),
        };
        ran = true;
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

/// The classes that were looked for, if nobody said which.
fn usual(findings: &[Finding]) -> Option<Classes> {
    let program = findings.iter().find_map(|finding| finding.problem.as_ref()?.program())?;
    (!program.request.asked).then(|| program.request.property.classes())
}

/// What a further answer about the checks of a program rests on.
fn mention(text: &mut String, finding: &Finding) -> std::fmt::Result {
    match &finding.answer {
        Answer::Safe(proof) => writeln!(text, "evidence: {}, checked (of what is proved)", **proof),
        Answer::Unsafe(counterexample) => {
            let what = fault(finding).map_or(String::new(), |fault| format!(" ({})", fault.what));
            writeln!(text, "evidence: {}{what}", run_text(counterexample))
        }
        Answer::Unknown(reason) => {
            writeln!(text, "reason: {}", finding.effort.explain(reason, finding.bound).why)
        }
        Answer::Contradiction(why) => writeln!(text, "reason: {why}"),
        Answer::Rejected { rejected, .. } => writeln!(text, "reason: evidence was rejected: {rejected}"),
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
        unreached,
        ..
    } = finding;
    let word = answer.conclusion().word();
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
            for line in unreached {
                let (word, at) = (if look.color { "\x1b[1;33mwarning:\x1b[0m" } else { "warning:" }, line);
                writeln!(text, "{word} {}:{} in {}: {}", at.file, at.line, at.function, at.text)?;
            }
            text.push_str(&facts::loops(invariants));
            text.push_str(&facts::functions(functions));
            let model = problem.as_ref().and_then(|problem| match &**proof {
                Proof::Interpreted(definitions) => Some(definitions_text(&problem.terms, definitions)),
                Proof::Quantified(quantified) => Some(quantified_text(&problem.terms, quantified)),
                _ => None,
            });
            if let Some(model) = model {
                match model.len() <= SHOWN {
                    true => text.push_str(&model),
                    false => writeln!(text, "model: {} characters; --witness FILE writes it", model.len())?,
                }
            }
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
            let sources = witness::sources(program);
            let told = steps(&problem.terms, program, counterexample, source);
            text.push_str(&render::table(&told.steps, &told.program, &sources, look));
        }
        (_, Run::Endless(_) | Run::Executed | Run::Followed { .. }, _) => {}
        (_, Run::Trace(trace), _) => text.push_str(&table::render(&problem.terms, &problem.system, trace)),
        (_, Run::Derivation(derivation), _) => {
            let Some(clauses) = problem.input.clauses() else { return Ok(()) };
            for line in table::derivation_lines(&problem.terms, clauses, derivation) {
                writeln!(text, "{line}")?;
            }
        }
        (_, Run::Path(path), _) => {
            let Some(automaton) = problem.automaton() else { return Ok(()) };
            for step in &path.steps {
                writeln!(text, "{}", edge_text(automaton, step))?;
            }
        }
    }
    Ok(())
}

/// What the kernel accepted.
pub fn certified(certified: &Certification) -> String {
    let Certification { obligations, certified, missing, trusted, .. } = certified;
    let mut text = format!("certified: {certified} of {obligations} obligations\n");
    const SHOWN: usize = 5;
    for why in missing.iter().take(SHOWN) {
        let _ = writeln!(text, "not certified: {why}");
    }
    if missing.len() > SHOWN {
        let _ = writeln!(text, "not certified: {} more", missing.len() - SHOWN);
    }
    for translation in trusted {
        let _ = writeln!(text, "trusted: {translation}");
    }
    text
}
