//! Whole evidence in one file, version 1: for which input, for which question, what is claimed, and why.
//!
//! ```text
//! {"euphonium-evidence": 1, "version": ..., "inputs": [{"file": ..., "sha256": ...}, ...],
//!  "question": {"form": "program" | "automaton" | "system" | "clauses", ...},
//!  "claims": [{"property": 0, "name": ..., "claim": "holds" | "violated", "evidence": {"kind": ...}, ...}]}
//! ```
//!
//! Formulas and values are SMT-LIB text over the names of [`stored::Words`]. They are about the automaton or
//! the transition system that reading the input gives, so that a reader needs the same input, the same
//! options and, for C, the same compiler.

use super::cover::Cover;
use super::{Confirmed, Refusal, adopted, followed, malformed, program, read_problem, refused, settled};
use crate::finding::Finding;
use crate::input::{Problem, Source};
use crate::invariants;
use crate::judge::{self, Answer, Counterexample, judge};
use crate::nets;
use crate::options::{Calls, CheckOptions};
use crate::portfolio::strict_world;
use euphonium_evidence::Subject;
use euphonium_evidence::json_read::{Malformed, Node, read_json};
use euphonium_evidence::stored;
use euphonium_front::harness::Replay;
use euphonium_limits::Budget;
use euphonium_problem::claim::{About, Proof, Verdict};
use euphonium_problem::horn::{Errors, ProcedureOptions, Step};
use euphonium_program::passes::{CallEncoding, Track};
use euphonium_program::{Origin, SourceEvent, SourceStep, SourceTrace, lower};
use euphonium_smtlib::printer::value_to_string;
use euphonium_source::SourceInvariant;
use euphonium_source::witness::hash_file;
use euphonium_term::{Terms, Value};
use serde_json::{Value as Json, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The version of the format.
pub const VERSION: u32 = 1;

/// The evidence for what was found, as the text of a file.
pub fn document(given: &[PathBuf], findings: &mut [Finding]) -> Result<String, String> {
    let problem = findings.iter().find_map(|f| f.problem.as_ref());
    let files = problem.and_then(|p| p.program()).map_or(given, |p| &p.request.files);
    let mut inputs = Vec::new();
    for file in files {
        let hash = hash_file(file).map_err(|error| error.to_string())?;
        inputs.push(json!({"file": file.display().to_string(), "sha256": hash}));
    }
    let question = problem.map_or(Json::Null, question);
    let mut claims = Vec::new();
    for finding in findings {
        claims.extend(claim(finding));
    }
    let document = json!({
        "euphonium-evidence": VERSION,
        "version": env!("CARGO_PKG_VERSION"),
        "inputs": inputs,
        "question": question,
        "claims": claims,
    });
    Ok(format!("{document}\n"))
}

/// What was asked.
fn question(problem: &Problem) -> Json {
    let program = match &problem.input {
        Source::File(input) => {
            let form = match (&input.automaton, &input.no_system) {
                (Some(_), _) => "automaton",
                (None, Some(_)) => "clauses",
                (None, None) => "system",
            };
            return json!({"form": form});
        }
        Source::Program(program) => program,
    };
    let request = &program.request;
    // Whoever adds an option says here whether it is a part of the question. How memory is encoded is none, but
    // what is trusted there is.
    // What is checked is a part of the property, and what overflows do follows from it.
    let lower::Options {
        entry,
        errors,
        allocation_may_fail,
        environment,
        models: _,
        checks: _,
        overflow_is_open: _,
        assume_shifts,
    } = &request.options.lower;
    let calls = match request.options.calls {
        None => None,
        Some(CallEncoding::WaitReturn) => Some("shared"),
        Some(CallEncoding::Inline { .. }) => Some("inline"),
        Some(CallEncoding::Bounded { .. }) => Some("bounded"),
        // How deep is a part of the claim.
        Some(CallEncoding::Deep { .. }) => None,
    };
    let mut question = json!({
        "form": "program",
        "property": request.property.specification(),
        "errors": errors,
        "entry": **entry,
        "data_model": request.model.name(),
        "malloc_may_fail": allocation_may_fail,
        "calls": calls,
    });
    if let Some(ProcedureOptions { step, errors }) = request.clauses {
        let step = if step == Step::Small { "small" } else { "large" };
        let errors = if errors == Errors::Mixed { "mixed" } else { "flag" };
        question["clauses"] = json!({ "step": step, "errors": errors });
    }
    match request.options.track {
        Track::Memory => {}
        Track::Pointers => question["track"] = "ptr".into(),
        Track::Registers => question["track"] = "reg".into(),
    }
    if request.integers {
        question["integers"] = "unbounded".into();
    }
    if *environment == lower::Environment::Havoc {
        question["environment"] = "havoc".into();
    }
    if *assume_shifts {
        question["assume_shifts"] = true.into();
    }
    if request.options.memory.trusting {
        question["trusting"] = true.into();
    }
    question
}

/// What one finding claims, if anything.
fn claim(finding: &mut Finding) -> Option<Json> {
    let problem = finding.problem.as_mut()?;
    let property = finding.property;
    let base = |claim: &str, evidence: Json| {
        json!({
            "property": property,
            "name": *finding.name,
            "claim": claim,
            "engine": *finding.engine,
            "evidence": evidence,
        })
    };
    match &finding.answer {
        Answer::Safe(proof) => {
            let mut claim = base("holds", proof_json(problem, property, proof)?);
            claim_activations(&mut claim, problem);
            if !matches!(**proof, Proof::Followed { .. }) {
                claim["loops"] = crate::invariants::json(&finding.invariants);
            }
            Some(claim)
        }
        Answer::Unsafe(Counterexample { run, source, .. }) => {
            let kept = |terms: &mut Terms, subject: Subject| Ok(stored::run_to_json(terms, subject, run));
            let mut claim = base("violated", problem.about(property, run.about(), kept).ok()?);
            claim_activations(&mut claim, problem);
            if let Some(source) = source {
                claim["inputs"] = inputs_json(&problem.terms, source);
            }
            Some(claim)
        }
        Answer::Unknown(_) | Answer::Contradiction(_) | Answer::Rejected { .. } => None,
    }
}

/// Says for how many activations recursive functions were copied in the automaton that a claim is about.
fn claim_activations(claim: &mut Json, problem: &Problem) {
    if let Some(depth) = problem.program().and_then(|program| program.copied_activations()) {
        claim["activations"] = depth.into();
    }
}

/// A proof as it is kept.
pub(crate) fn proof_json(problem: &mut Problem, property: usize, proof: &Proof) -> Option<Json> {
    let kept = |terms: &mut Terms, subject: Subject| Ok(stored::proof_to_json(terms, subject, proof));
    problem.about(property, proof.about(), kept).ok()
}

fn inputs_json(terms: &Terms, source: &SourceTrace) -> Json {
    let input = |(name, value): (&std::sync::Arc<str>, &Value)| {
        let value = value_to_string(terms, value);
        json!({"function": **name, "value": value})
    };
    Json::Array(source.inputs().map(input).collect())
}

/// Checks a document.
pub(crate) fn check(
    options: &CheckOptions,
    inputs: &[PathBuf],
    name: &str,
    text: &[u8],
    budget: &Budget,
) -> Confirmed {
    let wrong = |error: Malformed| malformed(name, &error);
    let node = read_json(text).map_err(wrong)?;
    supported(&node).map_err(wrong)?;
    node.only(&["euphonium-evidence", "version", "inputs", "question", "claims"]).map_err(wrong)?;
    let calls = encoding_of_calls(&node).map_err(wrong)?;
    let clauses = encoding_of_clauses(&node).map_err(wrong)?;
    let specification = node.field("question").map_err(wrong)?.get("property");
    let specification = specification.and_then(|property| property.text().ok()).unwrap_or_default();
    let options = &adopted(options, specification);
    let mut problem = read_problem(options, inputs, (calls, clauses), budget)?;
    same_inputs(&problem, inputs, &node, name)?;
    same_question(&problem, &node, name)?;
    let claims = node.field("claims").and_then(Node::list).map_err(wrong)?;
    if claims.is_empty() {
        return Err(Refusal::Undecided("the file claims nothing".into()));
    }
    let mut cover = Cover::new(options, &problem)?;
    let mut lines = Vec::new();
    for claim in claims {
        claim
            .only(&["property", "name", "claim", "engine", "evidence", "loops", "inputs", "activations"])
            .map_err(wrong)?;
        let property = claim.field("property").and_then(Node::number).map_err(wrong)? as usize;
        let title = cover.claim(property)?.to_string();
        let called = claim.field("name").map_err(wrong)?;
        let name_of_it = problem.system.properties.get(property).map_or("", |info| &info.name);
        if called.text().map_err(wrong)? != name_of_it {
            let why = called.wrong(format!("this property of the input is called {name_of_it:?}"));
            return Err(Refusal::Rejected(format!("{name}:{why}")));
        }
        let confirmed = check_claim(options, &mut problem, claim, property, name, budget);
        let (violated, how) = confirmed.map_err(|refusal| match refusal {
            Refusal::Rejected(why) => Refusal::Rejected(format!("{title}: {why}")),
            other => other,
        })?;
        cover.confirm(property, violated);
        lines.push(format!("{title}: {how}"));
    }
    let (accepted, rest) = cover.settle()?;
    lines.extend(rest);
    Ok((accepted, lines))
}

/// The version must be one that is known.
pub fn supported(node: &Node) -> Result<(), Malformed> {
    let version = node.field("euphonium-evidence")?;
    match version.number()? {
        VERSION => Ok(()),
        other => Err(version.wrong(format!("version {other} is not supported, only {VERSION}"))),
    }
}

fn encoding_of_calls(node: &Node) -> Result<Option<Calls>, Malformed> {
    let Some(calls) = node.field("question")?.get("calls") else { return Ok(None) };
    Ok(match calls.text() {
        Ok("shared") => Some(Calls::Shared),
        Ok("inline") => Some(Calls::Inline),
        _ => None,
    })
}

fn encoding_of_clauses(node: &Node) -> Result<Option<ProcedureOptions>, Malformed> {
    let Some(clauses) = node.field("question")?.get("clauses") else { return Ok(None) };
    let step = match clauses.field("step")?.text()? {
        "small" => Step::Small,
        _ => Step::Large,
    };
    let errors = match clauses.field("errors")?.text()? {
        "mixed" => Errors::Mixed,
        _ => Errors::Flag,
    };
    Ok(Some(ProcedureOptions { step, errors }))
}

/// The files have the hashes that the document says.
fn same_inputs(problem: &Problem, inputs: &[PathBuf], node: &Node, name: &str) -> Result<(), Refusal> {
    let wrong = |error: Malformed| malformed(name, &error);
    let files = problem.program().map_or(inputs, |p| &p.request.files);
    let listed = node.field("inputs").map_err(wrong)?;
    let known = listed.list().map_err(wrong)?;
    if known.len() != files.len() {
        let why = format!("the evidence is about {} files, not {}", known.len(), files.len());
        return Err(Refusal::Rejected(why));
    }
    for (file, entry) in files.iter().zip(known) {
        entry.only(&["file", "sha256"]).map_err(wrong)?;
        let expected = entry.field("sha256").map_err(wrong)?;
        let hash = hash_file(file).map_err(|error| Refusal::Malformed(error.to_string()))?;
        if expected.text().map_err(wrong)? != hash {
            let why = expected.wrong(format!("{} has another hash: {hash}", file.display()));
            return Err(Refusal::Rejected(format!("{name}:{why}")));
        }
    }
    Ok(())
}

/// The document answers the question that is asked now. How calls and clauses are encoded changes no question.
fn same_question(problem: &Problem, node: &Node, name: &str) -> Result<(), Refusal> {
    let wrong = |error: Malformed| malformed(name, &error);
    let asked = read_json(question(problem).to_string().as_bytes()).map_err(wrong)?;
    let answered = node.field("question").map_err(wrong)?;
    // What is there only if it is asked for.
    let optional = [
        ("environment", "--environment"),
        ("assume_shifts", "--assume-shifts"),
        ("track", "--track"),
        ("integers", "--int"),
        ("trusting", "no --property and no --check"),
    ];
    for (field, option) in optional {
        if answered.get(field).is_some() && asked.get(field).is_none() {
            let why =
                answered.wrong(format!("the evidence is for another {field} than what is asked ({option})"));
            return Err(Refusal::Rejected(format!("{name}:{why}")));
        }
    }
    let known: Vec<&str> = asked.object().map_err(wrong)?.iter().map(|(field, _)| &**field).collect();
    answered.only(&known).map_err(wrong)?;
    for (field, now) in asked.object().map_err(wrong)? {
        let then = answered.field(field).map_err(wrong)?;
        if field != "calls" && field != "clauses" && !same(now, then) {
            let option = match &**field {
                "property" | "errors" => " (--property)",
                "entry" => " (--entry)",
                "data_model" => " (--data-model)",
                "malloc_may_fail" => " (--malloc-may-fail)",
                "environment" => " (--environment)",
                "assume_shifts" => " (--assume-shifts)",
                _ => "",
            };
            let why = then.wrong(format!("the evidence is for another {field} than what is asked{option}"));
            return Err(Refusal::Rejected(format!("{name}:{why}")));
        }
    }
    Ok(())
}

/// The same value, wherever it stands. The recursion is limited by the reader.
fn same(a: &Node, b: &Node) -> bool {
    use euphonium_evidence::json_read::Shape;
    match (&a.shape, &b.shape) {
        (Shape::List(a), Shape::List(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (a, b) => a == b,
    }
}

/// Checks one claim: whether it is a violation, and how it was confirmed.
fn check_claim(
    options: &CheckOptions,
    problem: &mut Problem,
    claim: &Node,
    property: usize,
    name: &str,
    budget: &Budget,
) -> Result<(bool, String), Refusal> {
    let wrong = |error: Malformed| malformed(name, &error);
    let evidence = claim.field("evidence").map_err(wrong)?;
    let kind = evidence.field("kind").and_then(Node::text).map_err(wrong)?.to_string();
    let claimed = claim.field("claim").map_err(wrong)?;
    let proves = !matches!(&*kind, "trace" | "path" | "endless" | "derivation" | "inputs");
    match (claimed.text().map_err(wrong)?, proves) {
        // A run that is the only one shows both.
        ("holds" | "violated", _) if kind == "followed" => {}
        ("holds", true) | ("violated", false) => {}
        ("holds" | "violated", _) => {
            let why = claimed.wrong(format!("evidence of the kind {kind:?} does not show this"));
            return Err(Refusal::Rejected(format!("{name}:{why}")));
        }
        _ => return Err(wrong(claimed.wrong("\"holds\" or \"violated\" is expected"))),
    }
    if let Some(why) = problem.refused()
        && !matches!(&*kind, "inputs" | "followed")
    {
        return Err(Refusal::Undecided(why.to_string()));
    }
    // Runs without an end are those of another automaton than proofs are about.
    let mut strict = None;
    if kind == "endless" {
        let world = strict_world(problem);
        let none = || Refusal::Undecided("there is no automaton with certain runs only".into());
        strict = Some(world.ok_or_else(none)?);
    }
    // So are proofs about copies of recursive functions: what no run reaches there, none of the program reaches.
    if let Some(activations) = claim.get("activations") {
        if problem.ending() || !matches!(&*kind, "unwound" | "locations" | "path") {
            let why = activations.wrong("copies of recursive functions show nothing about this");
            return Err(Refusal::Rejected(format!("{name}:{why}")));
        }
        let depth = activations.number().map_err(wrong)? as usize;
        let mut deep = problem.clone();
        let copied = problem.program().and_then(|program| program.copied_deep(&mut deep.terms, depth));
        let too_large = || Refusal::Undecided("the program is too large with that many activations".into());
        let input = Source::Program(Arc::new(copied.ok_or_else(too_large)?));
        strict = Some(Problem { input, candidates: Vec::new(), ..deep });
    }
    let problem = strict.as_mut().unwrap_or(problem);
    let execute = options.execute;
    let answer = match &*kind {
        "followed" => {
            if property != 0 {
                return Err(Refusal::Rejected(format!("the input has no property {property}")));
            }
            evidence.only(&["kind", "steps"]).map_err(wrong)?;
            let steps = evidence.field("steps").map_err(wrong)?;
            followed::check(problem, claimed.text().map_err(wrong)?, steps, budget, execute)?
        }
        "inputs" => {
            let list = claim.field("inputs").and_then(Node::list).map_err(wrong)?;
            let trace = run_of(&mut problem.terms, list).map_err(wrong)?;
            evidence.only(&["kind"]).map_err(wrong)?;
            let executed = program::executed(problem, &trace, !options.execute, budget);
            return executed.map(|how| (true, how));
        }
        _ => {
            let about = match &*kind {
                "locations" | "unwound" | "ranking" | "path" | "endless" => About::Automaton,
                "interpretation" | "quantified" | "derivation" => About::Clauses,
                _ => About::System,
            };
            let read = |terms: &mut Terms, subject: Subject| {
                Ok(match proves {
                    true => stored::proof_from_json(terms, subject, evidence).map(Verdict::Safe),
                    false => stored::run_from_json(terms, subject, evidence).map(Verdict::Unsafe),
                })
            };
            let verdict = problem.about(property, about, read).map_err(|rejected| refused(&rejected))?;
            judge(problem, property, verdict.map_err(wrong)?, budget, execute)
        }
    };
    match settled(answer)? {
        Answer::Unsafe(mut counterexample) => {
            if let Some(program) = problem.program().filter(|_| options.execute) {
                judge::execute(program, &mut counterexample, budget);
            }
            if let Some(list) = claim.get("inputs") {
                same_run(&problem.terms, list, counterexample.source.as_ref())
                    .map_err(|why| Refusal::Rejected(format!("{name}:{why}")))?;
            }
            if let Some(program) = problem.program()
                && let Some(why) = nets::refuted(&problem.terms, program, &counterexample, budget)
            {
                return Err(Refusal::Undecided(why));
            }
            let how = match counterexample.replay {
                Some(Replay::Reached) => "violated, the run is replayed and executed",
                _ => "violated, the run is replayed step by step",
            };
            Ok((true, how.into()))
        }
        Answer::Safe(certificate) => {
            let mut how = format!("holds, the proof ({kind}) is confirmed");
            if let Some(loops) = claim.get("loops") {
                let said = loops.list().map_err(wrong)?;
                if !same_loops(&invariants::of_proof(problem, &certificate), said) {
                    how.push_str("; not checked is what the file says of loops");
                }
            }
            Ok((false, how))
        }
        _ => Err(Refusal::Undecided("the claim is not settled".into())),
    }
}

/// The inputs that a claim lists are those of the run that was replayed.
fn same_run(terms: &Terms, said: &Node, source: Option<&SourceTrace>) -> Result<(), Malformed> {
    let found: Vec<(&str, String)> = source
        .map(|source| source.inputs().map(|(name, value)| (&**name, value_to_string(terms, value))).collect())
        .unwrap_or_default();
    let list = said.list()?;
    for (entry, (name, value)) in list.iter().zip(&found) {
        entry.only(&["function", "value"])?;
        if entry.field("function")?.text()? != *name || entry.field("value")?.text()? != value {
            return Err(entry.wrong(format!("in the run, {name} returns {value} here")));
        }
    }
    match list.len() == found.len() {
        true => Ok(()),
        false => Err(said.wrong(format!("the run has {} inputs, not {}", found.len(), list.len()))),
    }
}

/// Does a file say of loops what follows from the proof? The way to the program's file may be another one.
fn same_loops(found: &[SourceInvariant], said: &[Node]) -> bool {
    let same = |(found, said): (&SourceInvariant, &Node)| {
        let text = |field: &str| said.get(field).and_then(|node| node.text().ok());
        let number = |field: &str| said.get(field).and_then(|node| node.number().ok());
        let file = |name: &str| Path::new(name).file_name().map(|name| name.to_owned());
        text("file").map(file) == Some(file(&found.file))
            && number("line") == Some(found.line)
            && number("column") == Some(found.column)
            && text("function") == Some(&*found.function)
            && text("text") == Some(&*found.text)
    };
    found.len() == said.len() && found.iter().zip(said).all(same)
}

/// The run that inputs determine.
fn run_of(terms: &mut Terms, list: &[Node]) -> Result<SourceTrace, Malformed> {
    let mut trace = SourceTrace::default();
    for input in list {
        input.only(&["function", "value"])?;
        let function = input.field("function")?.text()?;
        let node = input.field("value")?;
        let value = stored::closed_value(terms, node)?;
        let event = SourceEvent::Choose { origin: Origin::Input(function.into()), value, name: None };
        trace.steps.push(SourceStep { place: None, event });
    }
    trace.steps.push(SourceStep { place: None, event: SourceEvent::Error { check: None } });
    Ok(trace)
}
