//! `euphonium analyse`: what holds at every line of a program.

use crate::args::analyse::AnalyseArgs;
use crate::exit::Exit;
use crate::verify::{files, output};
use euphonium_absint::Chosen;
use euphonium_limits::Budget;
use euphonium_process::cleanup;
use euphonium_report::html::analysis::{AnalysedFile, AnalysedLine, render};
use euphonium_source::render::clean;
use euphonium_verifier::analyse::{Analysis, analyse};
use euphonium_verifier::program::ProgramError;
use euphonium_verifier::{Account, Otherwise};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// Runs the command.
pub fn main(args: &AnalyseArgs) -> Exit {
    match run(args) {
        Ok(()) => Exit::Answered,
        Err((exit, message)) => {
            eprintln!("euphonium: {message}");
            exit
        }
    }
}

fn run(args: &AnalyseArgs) -> Result<(), (Exit, String)> {
    output::overwrites(args.report.as_deref(), &files::read(&args.files, &args.program, None))?;
    let domains = args.domains.as_deref().map_or_else(Chosen::all, |names| Chosen::named(names.split(',')));
    let time = args.timeout.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let deadline = time.and_then(|time| Instant::now().checked_add(time));
    let limits = Budget { deadline, memory: args.memory.map(|mb| mb << 20), ..Budget::default() };
    let mut question = args.program.question(&args.files, None);
    question.otherwise = Otherwise::Assertions;
    let analysis =
        analyse(&question, domains, &limits, &Account::default()).map_err(|error| match error {
            ProgramError::Input(message) => (Exit::Input, message),
            ProgramError::Unknown(message) => (Exit::Unknown, message),
        })?;
    if let Some(path) = &args.report {
        let page = render(env!("CARGO_PKG_VERSION"), &pages(&analysis), &analysis.assumptions);
        let written = cleanup::write(path, page);
        written.map_err(|e| (Exit::Input, format!("cannot write {}: {e}", path.display())))?;
    }
    let text = if args.json { format!("{}\n", analysis.json()) } else { text(&analysis) };
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        // The reader of our output has closed it: there is nothing more to print.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            return Err((Exit::Input, format!("cannot write the analysis: {error}")));
        }
        _ => {}
    }
    if args.stats {
        eprint!("{}", statistics(&analysis));
    }
    Ok(())
}

/// What is printed: a line for each line of which something is known.
fn text(analysis: &Analysis) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    for fact in &analysis.lines {
        let (file, line) = (clean(&fact.file), fact.line);
        let _ = match (&fact.text, fact.reached) {
            (_, false) => writeln!(text, "{file}:{line}: no run comes here"),
            (Some(holds), true) => writeln!(text, "{file}:{line}: {}", clean(holds)),
            (None, true) => Ok(()),
        };
    }
    for dead in &analysis.dead {
        let (file, line, column) = (clean(&dead.file), dead.line, dead.column);
        let _ = writeln!(text, "{file}:{line}:{column}: {}", always(dead.always));
    }
    for assumption in &analysis.assumptions {
        let _ = writeln!(text, "assumption: {}", clean(assumption));
    }
    text
}

fn always(value: bool) -> String {
    format!("the condition is always {value}")
}

fn statistics(analysis: &Analysis) -> String {
    let costs = &analysis.costs;
    let (locations, edges) = costs.size;
    let (given, kept, asked) = costs.claims;
    let (analysing, asking) = (costs.times.0.as_secs_f64(), costs.times.1.as_secs_f64());
    let mut text = format!(
        "locations {locations}\nedges {edges}\nsteps {}\nanalysing {analysing:.3} s\n\
         claims {given}\nkept {kept}\nquestions {asked}\nasking {asking:.3} s\n",
        costs.steps
    );
    for (name, cost, gave) in &costs.domains {
        let _ = writeln!(text, "domain {name} {:.3} s, says {gave} at heads of loops", cost.as_secs_f64());
    }
    text
}

/// The sources with what is known of their lines.
fn pages(analysis: &Analysis) -> Vec<AnalysedFile> {
    let mut pages = Vec::new();
    for (name, lines) in analysis.sources.files() {
        let mut lines: Vec<AnalysedLine> =
            lines.iter().map(|text| AnalysedLine { text: text.clone(), ..AnalysedLine::default() }).collect();
        let mut told = false;
        for fact in analysis.lines.iter().filter(|fact| fact.file == name) {
            if let Some(line) = lines.get_mut(fact.line as usize - 1) {
                line.dead = !fact.reached;
                line.holds = fact.text.iter().flat_map(|text| text.split(" && ")).map(String::from).collect();
                told = true;
            }
        }
        for dead in analysis.dead.iter().filter(|dead| dead.file == name) {
            if let Some(line) = lines.get_mut(dead.line as usize - 1) {
                line.branches.push(format!("column {}: {}", dead.column, always(dead.always)));
            }
        }
        if told {
            pages.push(AnalysedFile { name: name.to_string(), lines });
        }
    }
    pages
}
