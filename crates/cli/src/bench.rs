//! `euphonium bench`: tools on many tasks, with limits.
//!
//! Results go to `results.tsv` one by one, so that whatever ends us leaves all that was done; a later call
//! goes on from there. At the end, and when it is interrupted, the table is printed and `results.json` and
//! `index.html` are written.

mod board;

use crate::args::BenchArgs;
use crate::exit::Exit;
use crate::screen;
use board::Display;
use euphonium_campaign::compare::Comparison;
use euphonium_campaign::spread::{ClusterPlace, Place};
use euphonium_campaign::store::{Earlier, Results};
use euphonium_campaign::{Board, Campaign, Limits, Record, Selection, Settings, Store, Tool, read_sources};
use euphonium_process::{cleanup, signals};
use std::collections::HashSet;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Runs the command. A signal ends it early, with the tables of what was done.
pub fn main(args: &BenchArgs) -> Exit {
    if let [old, new] = &args.between[..] {
        return between(args, old, new).unwrap_or_else(|message| {
            eprintln!("euphonium: {message}");
            Exit::Input
        });
    }
    let stop = signals::flag().map_err(|e| (Exit::Internal, format!("cannot listen for signals: {e}")));
    let result = stop.and_then(|stop| run(args, &prepare(args)?, &stop));
    result.unwrap_or_else(|(exit, message)| {
        eprintln!("euphonium: {message}");
        exit
    })
}

/// Two tables side by side; what was lost or changed is seen in the exit code.
fn between(args: &BenchArgs, old: &Path, new: &Path) -> Result<Exit, String> {
    let comparison = Comparison::read(old, new).map_err(|error| error.to_string())?;
    let _ = std::io::stdout().lock().write_all(comparison.text().as_bytes());
    let title = format!("{} and {}", old.display(), new.display());
    let page = euphonium_campaign::page::page(&comparison.board, &comparison.settings, true, &title);
    let path = args.output.join("comparison.html");
    let written = std::fs::create_dir_all(&args.output).and_then(|()| cleanup::write(&path, page));
    written.map_err(|e| format!("cannot write {}: {e}", path.display()))?;
    eprintln!("euphonium: the comparison is in {}", path.display());
    let found = comparison.differences();
    Ok(if found.lost.is_empty() && found.changed.is_empty() { Exit::Answered } else { Exit::Unsafe })
}

type Failure = (Exit, String);

fn input(error: impl ToString) -> Failure {
    (Exit::Input, error.to_string())
}

fn prepare(args: &BenchArgs) -> Result<Campaign, Failure> {
    let tools = tools(args)?;
    let selection = Selection { only: args.only.clone(), every: args.every as usize };
    let read = read_sources(&args.sources, &selection).map_err(input)?;
    for note in &read.notes {
        eprintln!("euphonium: {note}");
    }
    if read.tasks.is_empty() {
        return Err(input(match args.only.is_empty() {
            true => "there are no tasks",
            false => "there are no tasks in the sets of --only",
        }));
    }
    let limits = Limits { timeout: args.timeout, memory: args.memory };
    let place = place(args)?;
    Ok(Campaign { tasks: read.tasks, tools, limits, neutral: args.neutral, jobs: args.jobs as usize, place })
}

/// Where the runs are done.
fn place(args: &BenchArgs) -> Result<Place, Failure> {
    let Some(cluster) = args.cluster.cluster(args.memory).map_err(|message| (Exit::Usage, message))? else {
        return Ok(Place::Here);
    };
    let (kind, options) = cluster;
    let parcel = args.parcel.map(|parcel| parcel as usize);
    Ok(Place::Cluster(ClusterPlace { kind, options, folder: args.output.join("workers"), parcel }))
}

fn tools(args: &BenchArgs) -> Result<Vec<Tool>, Failure> {
    let usage = |message: String| (Exit::Usage, message);
    let own = || {
        let executable = std::env::current_exe();
        let executable =
            executable.map_err(|e| (Exit::Internal, format!("cannot find our own program: {e}")))?;
        Ok(Tool::own(executable, &args.options))
    };
    if args.tool.is_empty() {
        return Ok(vec![own()?]);
    }
    let here = std::env::current_dir().map_err(input)?;
    let mut tools: Vec<Tool> = Vec::new();
    for text in &args.tool {
        let tool = if text == "euphonium" { own()? } else { Tool::read(text, &here).map_err(usage)? };
        if tools.iter().any(|known| known.name == tool.name) {
            return Err(usage(format!("two tools are called `{}`", tool.name)));
        }
        tools.push(tool);
    }
    Ok(tools)
}

fn run(args: &BenchArgs, campaign: &Campaign, stop: &Arc<AtomicBool>) -> Result<Exit, Failure> {
    let Campaign { tasks, tools, limits, .. } = campaign;
    let settings = Settings::new(campaign);
    let mut compared = compared(args, &settings)?;
    // A tool without results would only make the tasks that all solved none.
    compared.retain(|(name, records)| {
        let mut alone = Board::new(tasks.clone(), vec![name.clone()], limits.timeout);
        let has_some = alone.enter(records, |_| name.clone()) > 0;
        if !has_some {
            eprintln!("euphonium: {name} has results for none of these tasks");
        }
        has_some
    });
    let earlier = match (args.resume, args.fresh) {
        (true, _) => Earlier::Keep,
        (_, true) => Earlier::Replace,
        _ => Earlier::Resume,
    };
    let mut store = Store::open(&args.output, &settings, earlier).map_err(input)?;
    for note in &store.notes {
        eprintln!("euphonium: {note}");
    }
    let known = campaign.board(&store.records);
    let todo = campaign.todo(&known);
    let done = tasks.len() * tools.len() - todo.len();
    if done > 0 {
        let folder = args.output.display();
        eprintln!("euphonium: {done} of {} runs are in {folder} already", done + todo.len());
    }

    let mut display = Display::new(campaign, &known, args.quiet);
    let ended = campaign.run_into(&mut store, &todo, stop, &mut |event| display.show(&event));
    screen::leave();
    let complete = ended.map_err(input)?;

    let mut all: Vec<String> = tools.iter().map(|tool| tool.name.clone()).collect();
    all.extend(compared.iter().map(|(name, _)| name.clone()));
    let mut board = Board::new(tasks.clone(), all, limits.timeout);
    board.enter(&store.records, str::to_string);
    for (name, records) in &compared {
        board.enter(records, |_| name.clone());
    }
    report(args, &board, &settings, complete).map_err(input)?;
    let wrong = !board.wrong().is_empty() || !board.contradictions().is_empty();
    Ok(match (complete, wrong) {
        (false, _) => {
            eprintln!("euphonium: interrupted; the same command goes on from here");
            Exit::Interrupted
        }
        (true, true) => Exit::Unsafe,
        (true, false) => Exit::Answered,
    })
}

/// The tools of earlier results, under names that are not taken.
fn compared(args: &BenchArgs, settings: &Settings) -> Result<Vec<(String, Vec<Record>)>, Failure> {
    let mut taken: HashSet<String> = settings.tools.iter().map(|[name, ..]| name.clone()).collect();
    let mut compared: Vec<(String, Vec<Record>)> = Vec::new();
    for path in &args.compare {
        let results = Results::read(path).map_err(input)?;
        if results.settings.limits != settings.limits {
            let (name, old) = (path.display(), results.settings.limits);
            eprintln!("euphonium: {name} was made with {} s and {} MB", old.timeout, old.memory);
        }
        let records = results.records();
        let mut tools: Vec<&str> = records.iter().map(|record| &*record.tool).collect();
        tools.sort_unstable();
        tools.dedup();
        for tool in tools {
            let mut name = tool.to_string();
            for number in 1.. {
                if taken.insert(name.clone()) {
                    break;
                }
                name = format!(
                    "{tool} (earlier{})",
                    if number == 1 { String::new() } else { format!(" {number}") }
                );
            }
            let of_tool = records.iter().filter(|record| record.tool == tool).cloned().collect();
            compared.push((name, of_tool));
        }
    }
    Ok(compared)
}

/// Prints the table and writes the files.
fn report(args: &BenchArgs, board: &Board, settings: &Settings, complete: bool) -> Result<(), String> {
    let mut text = board.text();
    for (task, tool) in board.wrong() {
        let (task, answer) = (&board.tasks[task], board.report(task, tool).map(|report| report.answer));
        text += &format!(
            "wrong: {} says {} about {}, which is {}\n",
            board.tools[tool],
            answer.map_or("-", |answer| answer.word()),
            task.name,
            task.expected.map_or("-", |answer| answer.word())
        );
    }
    for task in board.contradictions() {
        text += &format!("contradiction: the tools disagree about {}\n", board.tasks[task].name);
    }
    for (tool, why, count) in board.reasons() {
        text += &format!("unknown: {} on {count}: {why}\n", board.tools[tool]);
    }
    // Whoever read our output may have gone; the files still tell.
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
    let write = |name: &str, text: &str| {
        let path = args.output.join(name);
        cleanup::write(&path, text).map_err(|e| format!("cannot write {}: {e}", path.display()))
    };
    let json = euphonium_campaign::json::json(board, settings, complete);
    write("results.json", &format!("{json}\n"))?;
    let sources: Vec<String> = args.sources.iter().map(|source| source.display().to_string()).collect();
    let title = format!("Results for {}", sources.join(", "));
    write("index.html", &euphonium_campaign::page::page(board, settings, complete, &title))?;
    eprintln!("euphonium: the results are in {}", args.output.join("index.html").display());
    Ok(())
}
