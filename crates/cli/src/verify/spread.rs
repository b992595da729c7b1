//! `verify --on CLUSTER`: each line of the portfolio, for each property of a list, on a worker of its own.
//!
//! A worker runs `euphonium verify` with one line and keeps the evidence in the folder that all machines see.
//! An answer counts when its evidence was checked here once more; then the other lines of that property are
//! cancelled. Two accepted answers that contradict each other are our bug, as on one machine.

use super::{fail, print};
use crate::args::VerifyArgs;
use crate::exit::Exit;
use euphonium_limits::Budget;
use euphonium_process::{Kept, cleanup, run, signals};
use euphonium_spread::{ClusterOptions, Control, Dispatch, Folder, Item, Kind, Told, dispatch, open};
use euphonium_verifier::check::{Accepted, Refusal, check};
use euphonium_verifier::{CheckOptions, Options};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What common data of this kind of work say that they are.
pub const WORK: &str = "verify";

/// What a worker gives back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Ran {
    code: i32,
    stdout: String,
    stderr: String,
}

/// One line for one property.
struct Try {
    property: Option<String>,
    line: String,
    group: usize,
}

/// What is known of a property.
#[derive(Default)]
struct Known {
    accepted: Option<(Accepted, String)>,
    /// What the lines said that have no answer: their names, and how they ended.
    others: Vec<(String, Ran)>,
}

/// Runs the command on a cluster.
pub fn main(args: &VerifyArgs, options: &Options, kind: Kind, cluster: ClusterOptions) -> Exit {
    match spread(args, options, kind, cluster) {
        Ok(exit) => exit,
        Err((exit, message)) => fail(exit, &message),
    }
}

fn spread(
    args: &VerifyArgs,
    options: &Options,
    kind: Kind,
    cluster: ClusterOptions,
) -> Result<Exit, (Exit, String)> {
    let usage = |message: &str| (Exit::Usage, message.to_string());
    let input = |message: String| (Exit::Input, message);
    if args.program.check.is_some() {
        return Err(usage(
            "--on goes with --property, not with --check: single checks share what is proved of others",
        ));
    }
    let files = [args.output.report.is_some(), args.output.sarif.is_some(), args.witness.is_some()];
    let more = [args.harness.is_some(), args.dump_queries.is_some(), args.cache.is_some(), args.kept.certify];
    if files.into_iter().chain(more).any(|wanted| wanted) || args.unwind.is_some() {
        return Err(usage("with --on, the only file that can be written is the evidence (--evidence)"));
    }
    let tries = tries(args, options);
    let groups = tries.last().map_or(0, |last| last.group + 1);
    if groups > 1 && args.kept.evidence.is_some() {
        return Err(usage("--evidence holds one answer, and --property names several properties"));
    }
    let here =
        std::env::current_dir().map_err(|error| input(format!("there is no current folder: {error}")))?;
    let above = args.jobs_folder.clone().unwrap_or_else(|| here.join(".euphonium-workers"));
    let cannot = |error: std::io::Error| input(format!("cannot work in {}: {error}", above.display()));
    let stop = signals::flag().map_err(cannot)?;
    let mut workers = open(kind, cluster.clone()).map_err(input)?;
    let common = json!({ "work": WORK, "program": cluster.program[0], "folder": here });
    let folder = Folder::create(&above, &json!(null), &common).map_err(cannot)?;
    std::fs::create_dir(folder.path().join("evidence")).map_err(cannot)?;
    let typed =
        without(std::env::args().skip(2), &["--on", "--on-options", "--jobs", "--property", "--evidence"]);
    let item = |(id, tried): (usize, &Try)| {
        let mut words = vec!["verify".to_string(), "--line".into(), tried.line.clone()];
        words.extend(["--evidence".to_string(), evidence(&folder, id)]);
        words.extend(tried.property.iter().flat_map(|property| ["--property".to_string(), property.clone()]));
        words.extend(typed.clone());
        Item { id, key: id.to_string(), group: tried.group as u32, body: json!(words) }
    };
    let items: Vec<Item> = tries.iter().enumerate().map(item).collect();
    let mut known: Vec<Known> = (0..groups).map(|_| Known::default()).collect();
    let settings = Dispatch { workers: args.jobs.unwrap_or(u32::MAX) as usize, parcel: 1, kind };
    let mut on = |told: Told, control: &mut Control| match told {
        Told::Done(_, id, result) => {
            let ran: Ran = serde_json::from_value(result).map_err(|error| error.to_string())?;
            take(args, options, &tries[id], &mut known[tries[id].group], ran, &evidence(&folder, id), control)
        }
        Told::Lost(id) => {
            let stderr = "each worker that ran it ended before it had an answer".to_string();
            let ran = Ran { code: Exit::Unknown as i32, stdout: String::new(), stderr };
            known[tries[id].group].others.push((tries[id].line.clone(), ran));
            Ok(())
        }
        _ => Ok(()),
    };
    let complete = dispatch(&folder, &mut *workers, settings, &items, &stop, &mut on);
    // Others may work beside us.
    let _ = folder.remove();
    let _ = std::fs::remove_dir(&above);
    let complete = complete.map_err(|message| (Exit::Internal, message))?;
    conclude(args, &tries, known, complete)
}

fn evidence(folder: &Folder, id: usize) -> String {
    folder.path().join(format!("evidence/{id}.json")).to_string_lossy().into_owned()
}

/// Every line for every property.
fn tries(args: &VerifyArgs, options: &Options) -> Vec<Try> {
    let properties: Vec<Option<String>> = match &args.property {
        Some(list) => list.split(',').map(|name| Some(name.trim().to_string())).collect(),
        None => vec![None],
    };
    let lines: Vec<String> = options.portfolio.lines.iter().map(|line| line.name.to_string()).collect();
    let mut tries = Vec::new();
    for (group, property) in properties.into_iter().enumerate() {
        let of_property = lines.iter().map(|line| (property.clone(), line.clone()));
        tries.extend(of_property.map(|(property, line)| Try { property, line, group }));
    }
    tries
}

/// The words without some options and their values.
fn without(words: impl Iterator<Item = String>, names: &[&str]) -> Vec<String> {
    let mut kept = Vec::new();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        // Behind the dashes are the compiler's.
        if word == "--" {
            kept.push(word);
            kept.extend(words);
            break;
        }
        if names.contains(&&*word) {
            words.next();
        } else if !names.iter().any(|name| word.strip_prefix(name).is_some_and(|rest| rest.starts_with('=')))
        {
            kept.push(word);
        }
    }
    kept
}

/// What came of a line. An answer counts if its evidence is accepted here, too.
fn take(
    args: &VerifyArgs,
    options: &Options,
    tried: &Try,
    known: &mut Known,
    ran: Ran,
    evidence: &str,
    control: &mut Control,
) -> Result<(), String> {
    let claimed = [Exit::Answered as i32, Exit::Unsafe as i32].contains(&ran.code);
    if !claimed {
        known.others.push((tried.line.clone(), ran));
        return Ok(());
    }
    let mut question = options.question.clone();
    question.property = tried.property.clone();
    let question = CheckOptions { question, execute: options.execute };
    let budget = Budget { memory: options.memory, ..Budget::default() };
    let accepted = match check(&question, Path::new(evidence), &budget) {
        Ok((accepted, _)) => accepted,
        Err(Refusal::Rejected(why) | Refusal::Malformed(why)) => {
            return Err(format!("internal error: the evidence of {} is rejected: {why}", tried.line));
        }
        // Another line may have an answer that can be checked here.
        Err(Refusal::Undecided(why)) => {
            let stderr = format!("its evidence is neither confirmed nor wrong: {why}");
            let ran = Ran { code: Exit::Unknown as i32, stdout: String::new(), stderr };
            known.others.push((tried.line.clone(), ran));
            return Ok(());
        }
    };
    let shown = match accepted {
        Accepted::Safe => Exit::Answered,
        Accepted::Unsafe => Exit::Unsafe,
        Accepted::Partial | Accepted::Unsat => Exit::Unknown,
    };
    if shown as i32 != ran.code {
        return Err(format!("the evidence of {} does not show what its answer says", tried.line));
    }
    match &known.accepted {
        Some((other, _)) if *other != accepted => {
            Err("internal error: two lines contradict each other, each with accepted evidence".into())
        }
        Some(_) => Ok(()),
        None => {
            if let Some(path) = &args.kept.evidence {
                let text = std::fs::read(evidence).and_then(|text| cleanup::write(path, text));
                text.map_err(|error| format!("cannot write {}: {error}", path.display()))?;
            }
            known.accepted = Some((accepted, ran.stdout));
            control.cancel(tried.group as u32);
            Ok(())
        }
    }
}

/// Prints the answers: of one property as on one machine, of several with the worst of them first.
fn conclude(
    args: &VerifyArgs,
    tries: &[Try],
    known: Vec<Known>,
    complete: bool,
) -> Result<Exit, (Exit, String)> {
    let mut answers = Vec::new();
    for (group, known) in known.into_iter().enumerate() {
        let property =
            tries.iter().find(|tried| tried.group == group).and_then(|tried| tried.property.clone());
        let answer = match known.accepted {
            Some((Accepted::Unsafe, text)) => (Exit::Unsafe, text),
            Some((_, text)) => (Exit::Answered, text),
            None => unknown(&known.others, complete)?,
        };
        answers.push((property, answer));
    }
    let all = |exit: Exit| answers.iter().any(|(_, (other, _))| *other == exit);
    let exit = match (all(Exit::Unsafe), all(Exit::Unknown)) {
        (true, _) => Exit::Unsafe,
        (false, true) => Exit::Unknown,
        (false, false) => Exit::Answered,
    };
    if let [(_, (exit, text))] = &answers[..] {
        let first = text.lines().next().unwrap_or_default();
        return Ok(print(&if args.quiet { format!("{first}\n") } else { text.clone() }, *exit));
    }
    let mut text = match exit {
        Exit::Unsafe => "unsafe\n".to_string(),
        Exit::Unknown => "unknown\n".into(),
        _ => "safe\n".into(),
    };
    for (property, (_, answer)) in answers.iter().filter(|_| !args.quiet) {
        text += &format!("\n{}: {answer}", property.as_deref().unwrap_or_default());
    }
    Ok(print(&text, exit))
}

/// Why there is no answer. If no line can take the input, that is what the first one says.
fn unknown(others: &[(String, Ran)], complete: bool) -> Result<(Exit, String), (Exit, String)> {
    if !complete {
        return Ok((Exit::Unknown, "unknown\nreason: it was interrupted\n".into()));
    }
    let undecided: Vec<&(String, Ran)> =
        others.iter().filter(|(_, ran)| ran.code == Exit::Unknown as i32).collect();
    if undecided.is_empty()
        && let Some((_, ran)) = others.first()
    {
        let exit = if ran.code == Exit::Input as i32 { Exit::Input } else { Exit::Usage };
        let said = ran.stderr.trim_end().trim_start_matches("euphonium: ").to_string();
        return Err((exit, said));
    }
    let mut text = "unknown\n".to_string();
    for (line, ran) in undecided {
        let reason = ran.stdout.lines().find_map(|line| line.strip_prefix("reason: "));
        let reason = reason.unwrap_or_else(|| ran.stderr.lines().last().unwrap_or("it gives no reason"));
        text += &format!("reason: {line}: {reason}\n");
    }
    Ok((Exit::Unknown, text))
}

/// Does one item on a worker.
pub fn work(common: &Value, item: &Item, stop: &Arc<AtomicBool>) -> Result<Option<Value>, String> {
    let text = |value: &Value| value.as_str().map(str::to_string).ok_or("the work cannot be read");
    let words: Vec<String> = serde_json::from_value(item.body.clone())
        .map_err(|error| format!("the work cannot be read: {error}"))?;
    let mut command = Command::new(text(&common["program"])?);
    command.args(words).current_dir(text(&common["folder"])?);
    let until = Budget { stop: Some(stop.clone()), ..Budget::default() };
    let ended = run(&mut command, &until, [Kept::first(1 << 26), Kept::first(1 << 16)]);
    let ended = ended.map_err(|error| format!("cannot run {}: {error}", common["program"]))?;
    if ended.over.is_some() {
        return Ok(None);
    }
    // One that a signal ended has no answer.
    let code = ended.status.code().unwrap_or(Exit::Unknown as i32);
    Ok(Some(json!(Ran { code, stdout: ended.stdout.text(), stderr: ended.stderr.text() })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_our_own_are_left_out() {
        let typed = "a.c --on slurm --jobs=3 --timeout 5 --on-options=--mem=3 -I x --property p -- -DA --on";
        let kept =
            without(typed.split(' ').map(str::to_string), &["--on", "--on-options", "--jobs", "--property"]);
        assert_eq!(kept.join(" "), "a.c --timeout 5 -I x -- -DA --on");
    }
}
