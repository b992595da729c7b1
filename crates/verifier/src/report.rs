//! The answer as the plain data of `euphonium_report`, in the words of the input.

use crate::account::{Account, Counters, Stage};
use crate::certify::Certification;
use crate::check::proof_json;
use crate::finding::{Finding, assumptions, conclusion, edge_text, fault, run_text, statement, violated};
use crate::input::Problem;
use crate::judge::{Answer, Counterexample};
use crate::program::ProgramInput;
use crate::unknown::Explanation;
use crate::verify::Verification;
use euphonium_evidence::table;
use euphonium_front::harness::Replay;
use euphonium_limits::Unknown;
use euphonium_problem::claim::{Proof, Run};
use euphonium_problem::horn::{definitions_text, quantified_text};
use euphonium_program::{Class, Program};
use euphonium_report as out;
use euphonium_smtlib::printer::term_to_string;
use euphonium_source::{Sources, render};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;

/// What every report begins with.
pub fn empty(files: &[PathBuf], command: Vec<String>, total: Duration) -> out::Report {
    out::Report {
        version: env!("CARGO_PKG_VERSION").into(),
        command,
        files: names(files),
        statistics: out::Statistics { seconds: total.as_secs_f64(), ..out::Statistics::default() },
        ..out::Report::default()
    }
}

fn names(files: &[PathBuf]) -> Vec<String> {
    files.iter().map(|file| file.display().to_string()).collect()
}

/// What the kernel accepted.
pub fn certified(certification: &Certification) -> out::Certified {
    let Certification { obligations, certified, missing, trusted, .. } = certification.clone();
    out::Certified { obligations, certified, missing, trusted }
}

/// The report on what was found.
pub fn build(
    files: &[PathBuf],
    command: Vec<String>,
    verification: &mut Verification,
    account: &Account,
) -> out::Report {
    let Verification { findings, skipped, checks, .. } = verification;
    let mut report = empty(files, command, account.start().elapsed());
    report.verdict = conclusion(findings);
    report.skipped = skipped.to_vec();
    report.checks = checks.iter().map(check_verdict).collect();
    statistics(&mut report.statistics, account);
    let details: Vec<Value> = findings.iter_mut().map(evidence_json).collect();
    let of = |finding: &'_ Finding| finding.problem.as_ref().and_then(|problem| problem.program()).cloned();
    let found = findings.iter().find_map(|finding| Some((of(finding)?, &finding.answer)));
    let program = found.as_ref().map(|(program, _)| program);
    let sources = program.map(|program| crate::witness::sources(program)).unwrap_or_default();
    if let Some((program, answer)) = &found {
        report.assumptions = assumptions(program, answer);
        // A task stands for the files that it names.
        if program.request.rust.is_none() {
            report.files = names(&program.request.files);
        }
    }
    report.sources = texts(&sources);
    let told = |(finding, details)| describe(finding, details, &sources, &report.sources);
    report.findings = findings.iter().zip(details).map(told).collect();
    if program.is_none() {
        report.sources.clear();
    }
    report
}

/// A check of a program as data.
pub fn check_verdict(check: &crate::CheckVerdict) -> out::CheckVerdict {
    out::CheckVerdict {
        class: check.class.name().into(),
        place: check.place.map(|place| out::Place {
            file: check.file.clone(),
            line: place.line,
            column: place.column,
        }),
        function: check.function.clone(),
        text: check.text.clone(),
        verdict: check.verdict,
    }
}

/// The proof of a finding, if it is one.
fn evidence_json(finding: &mut Finding) -> Value {
    let json = match (&finding.answer, &mut finding.problem) {
        (Answer::Safe(proof), Some(problem)) => proof_json(problem, finding.property, proof),
        _ => None,
    };
    json.unwrap_or(Value::Null)
}

fn statistics(statistics: &mut out::Statistics, account: &Account) {
    let sample = |time: Duration, counters: &Counters| out::Sample {
        seconds: time.as_secs_f64(),
        depth: counters.depth,
        cubes: counters.cubes,
        lemmas: counters.lemmas,
        refinements: counters.refinements,
        queries: counters.queries,
    };
    statistics.megabytes = euphonium_limits::resident_bytes().map(|b| b as f64 / f64::from(1 << 20));
    let phase = |(stage, time): (Stage, Duration)| out::Phase {
        name: stage.name().into(),
        seconds: time.as_secs_f64(),
    };
    statistics.phases = account.spent().into_iter().map(phase).collect();
    for (name, samples) in account.history() {
        let history: Vec<out::Sample> = samples.iter().map(|(time, c)| sample(*time, c)).collect();
        let last = history.last().copied().unwrap_or_default();
        statistics.engines.push(out::EngineStatistics { name: name.to_string(), last, history });
    }
}

fn texts(sources: &Sources) -> Vec<out::SourceFile> {
    let file =
        |(name, lines): (&str, &[String])| out::SourceFile { name: name.into(), lines: lines.to_vec() };
    sources.files().map(file).collect()
}

fn describe(finding: &Finding, details: Value, sources: &Sources, files: &[out::SourceFile]) -> out::Finding {
    let program = finding.problem.as_ref().and_then(|problem| problem.program());
    let mut told = out::Finding {
        property: finding.property,
        name: finding.name.clone(),
        statement: program.map(|program| statement(program)).unwrap_or_default(),
        program: program.is_some(),
        verdict: finding.answer.conclusion(),
        engine: finding.engine.to_string(),
        seconds: finding.time.as_secs_f64(),
        ..out::Finding::default()
    };
    let invariant = |i: &euphonium_source::SourceInvariant| out::SourceInvariant {
        file: i.file.clone(),
        line: i.line,
        function: i.function.clone(),
        text: i.text.clone(),
    };
    told.invariants = finding.invariants.iter().map(invariant).collect();
    told.functions = crate::functions::report(&finding.functions);
    let warning = |line: &crate::unreached::Unreached| out::Warning {
        file: line.file.clone(),
        line: line.line,
        function: line.function.clone(),
        text: line.text.clone(),
    };
    told.warnings = finding.unreached.iter().map(warning).collect();
    match (&finding.answer, &finding.problem) {
        (Answer::Safe(proof), Some(problem)) => {
            told.evidence = Some(out::Evidence {
                summary: proof.to_string(),
                details,
                text: invariant_text(proof, problem),
            });
        }
        (Answer::Unsafe(counterexample), Some(problem)) => {
            told.evidence = Some(out::Evidence {
                summary: run_text(counterexample),
                details: json!({"kind": "run"}),
                text: String::new(),
            });
            let rust = program.is_some_and(|program| program.request.rust.is_some());
            let check = violated(finding).filter(|check| rust || check.class != Class::Assert);
            told.check = check
                .map(|check| out::Check { class: check.class.name().into(), text: check.text.to_string() });
            told.executed = counterexample.replay.as_ref().map(|replay| match replay {
                Replay::Reached => "reached".into(),
                Replay::NotReached(why) => format!("not reached: {why}"),
                Replay::NotBuilt(why) => format!("not built: {why}"),
            });
            match (program, &counterexample.source) {
                (Some(program), Some(_)) => {
                    program_run(&mut told, finding, program, counterexample, sources, files);
                }
                _ => told.run = system_run(counterexample, problem),
            }
        }
        (Answer::Unknown(reason), _) => {
            let Explanation { why, known, advice } = finding.effort.explain(reason, finding.bound);
            told.reason = Some(why);
            (told.known, told.advice) = (known, advice);
            told.bound = match reason {
                Unknown::Bounded(k) => Some(*k),
                _ => finding.bound,
            };
        }
        (Answer::Contradiction(why), _) => told.reason = Some(why.clone()),
        (Answer::Rejected { rejected, .. }, _) => told.reason = Some(rejected.to_string()),
        (Answer::Safe(_) | Answer::Unsafe(_), None) => {}
    }
    told
}

/// The formulas of a proof.
fn invariant_text(proof: &Proof, problem: &Problem) -> String {
    match proof {
        Proof::Inductive(invariant) | Proof::Strengthened { invariant, .. } => {
            term_to_string(&problem.terms, *invariant)
        }
        Proof::Simulated { proof, .. } => invariant_text(proof, problem),
        Proof::KInductive { .. } | Proof::Exhaustive { .. } | Proof::Unwound(_) | Proof::Followed { .. } => {
            String::new()
        }
        Proof::Ranked(ranking) => {
            let Some(automaton) = problem.automaton() else { return String::new() };
            let given = automaton.locations.iter().zip(&ranking.measures);
            let text = |t: &euphonium_term::TermId| term_to_string(&problem.terms, *t);
            let line = |name: &str, measure: &[euphonium_term::TermId]| {
                format!("{name}: {}\n", measure.iter().map(text).collect::<Vec<_>>().join(", "))
            };
            given.filter_map(|(name, measure)| Some(line(name, measure.as_ref()?))).collect()
        }
        Proof::Interpreted(definitions) => definitions_text(&problem.terms, definitions),
        Proof::Quantified(quantified) => quantified_text(&problem.terms, quantified),
        Proof::Locations(invariants) => {
            let Some(automaton) = problem.automaton() else { return String::new() };
            let given = automaton.locations.iter().zip(&invariants.invariants);
            let given = given.filter_map(|(name, invariant)| Some((name, (*invariant)?)));
            given.map(|(name, fact)| format!("{name}: {}\n", term_to_string(&problem.terms, fact))).collect()
        }
    }
}

fn program_run(
    told: &mut out::Finding,
    finding: &Finding,
    program: &ProgramInput,
    counterexample: &Counterexample,
    sources: &Sources,
    files: &[out::SourceFile],
) {
    let Some(trace) = &counterexample.source else { return };
    let Some(problem) = &finding.problem else { return };
    let run = crate::steps::steps(&problem.terms, program, counterexample, trace);
    let (steps, read) = (&run.steps, &*run.program);
    let map = Map { program: read, sources, files };
    let stacks = render::Stacks::of(steps, read);
    let call = |call: &render::Call| out::Call {
        function: call.function.to_string(),
        from: call.from.map(|(file, line)| map.place(file, line, 0)),
    };
    told.run = out::Run::Program(out::ProgramRun {
        steps: steps.iter().zip(&stacks.of_step).map(|(step, stack)| map.step(step, *stack)).collect(),
        stacks: stacks.stacks.iter().map(|stack| stack.iter().map(call).collect()).collect(),
    });
    told.fault = fault(finding).map(|fault| out::Fault {
        place: map.place(fault.file, fault.line, fault.column),
        source: map.source(fault.file, fault.line).map(|(position, _)| position),
        function: fault.function,
        what: fault.what,
        sentence: fault.sentence,
    });
    let input = |(function, value): (&std::sync::Arc<str>, _)| {
        let plain = || (function.to_string(), render::plain(value));
        let (function, value) = render::input(function, value).unwrap_or_else(plain);
        out::Input { function, value }
    };
    told.inputs = trace.inputs().map(input).collect();
    told.undefined = trace.undefined().iter().map(|what| what.to_string()).collect();
    told.harness = program.request.rust.is_none().then(|| program.harness(trace, None).source());
}

/// From places of the program to lines of the sources.
struct Map<'a> {
    program: &'a Program,
    sources: &'a Sources,
    files: &'a [out::SourceFile],
}

impl Map<'_> {
    fn name(&self, file: u32) -> &str {
        self.program.files.get(file as usize).map_or("?", |name| name)
    }

    fn place(&self, file: u32, line: u32, column: u32) -> out::Place {
        out::Place { file: self.name(file).to_string(), line, column }
    }

    /// The position of a line, and what it says.
    fn source(&self, file: u32, line: u32) -> Option<((usize, u32), &str)> {
        let found = self.sources.line(self.name(file), line)?;
        let position = self.files.iter().position(|file| file.name == found.file)?;
        Some(((position, found.number), found.text.trim()))
    }

    fn step(&self, step: &render::Step, stack: usize) -> out::Step {
        let source = step.place.and_then(|place| self.source(place.file, place.line));
        let mut told = out::Step {
            place: step.place.map(|place| self.place(place.file, place.line, place.column)),
            source: source.map(|(position, _)| position),
            function: step
                .place
                .map_or(String::new(), |place| render::function(self.program, place.frame).to_string()),
            text: source.map_or(String::new(), |(_, text)| text.to_string()),
            stack,
            error: step.error,
            ..out::Step::default()
        };
        for note in &step.notes {
            match note {
                render::Note::Decision(taken) => told.decision = Some(*taken),
                render::Note::Change { name, value, why } => {
                    let (input, remark) = match why {
                        render::Why::Computed => (None, None),
                        render::Why::Input(call) => (Some(call.to_string()), None),
                        render::Why::Uninitialised => (None, Some("not initialised".into())),
                        render::Why::Arbitrary(what) => (None, Some(format!("arbitrary: {what}"))),
                    };
                    let name = name.as_ref().map(|name| name.to_string());
                    told.changes.push(out::Change { name, value: value.plain(), input, remark });
                }
            }
        }
        told
    }
}

fn system_run(counterexample: &Counterexample, problem: &Problem) -> out::Run {
    match &*counterexample.run {
        Run::Trace(trace) => {
            let steps = table::changes(&problem.terms, &problem.system, trace);
            let step = |step: table::Changes| out::SystemStep {
                label: String::new(),
                changes: step.states,
                inputs: step.inputs,
            };
            out::Run::System(out::SystemRun {
                parameters: table::parameters(&problem.terms, &problem.system, trace),
                steps: steps.into_iter().map(step).collect(),
                details: ("trace", table::to_json(&problem.terms, &problem.system, trace)),
            })
        }
        Run::Path(path) => {
            let Some(automaton) = problem.automaton() else { return out::Run::None };
            let edges: Vec<usize> = path.steps.iter().map(|step| step.edge).collect();
            let step = |label: String| out::SystemStep { label, ..out::SystemStep::default() };
            out::Run::System(out::SystemRun {
                parameters: Vec::new(),
                steps: path.steps.iter().map(|s| step(edge_text(automaton, s))).collect(),
                details: ("edges", edges.into()),
            })
        }
        Run::Derivation(derivation) => {
            let Some(clauses) = problem.input.clauses() else { return out::Run::None };
            let step = |label: String| out::SystemStep { label, ..out::SystemStep::default() };
            let lines = table::derivation_lines(&problem.terms, clauses, derivation);
            out::Run::System(out::SystemRun {
                parameters: Vec::new(),
                steps: lines.into_iter().map(step).collect(),
                details: ("clauses", derivation.steps.iter().map(|s| s.clause).collect::<Vec<_>>().into()),
            })
        }
        Run::Endless(_) | Run::Executed | Run::Followed { .. } => out::Run::None,
    }
}
