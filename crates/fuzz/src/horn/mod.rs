//! Fuzzing of Horn clauses: our answer against another solver's, and our models by it.
//!
//! A set of clauses is drawn from a seed ([`generate`](mod@generate)), and both solve it. It is a finding
//! if one says `sat` and the other `unsat`; if we crash, refuse the script or say that our own evidence
//! was rejected; and if the other solver refutes that our model satisfies a clause. What is found is made
//! smaller by leaving out clauses and conjuncts as long as it stays.

pub mod generate;
pub mod options;

use crate::process::{command_line, run};
use euphonium_random::Rng;
use generate::{Horn, generate};
use options::Options;
use std::collections::BTreeMap;
use std::path::Path;

/// The command `euphonium-fuzz horn`: whether there are findings.
pub fn command(options: &Options) -> Result<bool, String> {
    if let Some(index) = options.print {
        print!("{}", generate(Rng::derive(options.seed, index)).script());
        return Ok(false);
    }
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    let mut findings = 0;
    for index in 0..options.count {
        let horn = generate(Rng::derive(options.seed, index));
        match judge(options, folder.path(), &horn)? {
            Judged::Fine(what) => *counts.entry(what).or_default() += 1,
            Judged::Finding(kind, what) => {
                findings += 1;
                let small = shrink(options, folder.path(), horn, &kind)?;
                println!("finding {findings}: {kind} (script {index} of seed {}): {what}", options.seed);
                println!("{}", small.script());
                if let Some(out) = &options.out {
                    let path = out.join(format!("horn-{}-{index}.smt2", options.seed));
                    let text = format!("; {kind}\n{}", small.script());
                    std::fs::create_dir_all(out)
                        .and_then(|()| std::fs::write(&path, text))
                        .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
                }
            }
        }
    }
    for (what, count) in counts {
        println!("{count} {what}");
    }
    println!("{findings} findings");
    Ok(findings > 0)
}

enum Judged {
    Fine(String),
    /// The kind, and what was said.
    Finding(String, String),
}

fn judge(options: &Options, folder: &Path, horn: &Horn) -> Result<Judged, String> {
    let ours = ask(options, &options.ours, folder, &horn.script())?;
    let (word, rest) = ours.stdout.split_once('\n').unwrap_or((&ours.stdout, ""));
    let odd = ours.signal.is_some() || ours.late || !ours.success() || ours.stderr.contains("panicked");
    if odd || !matches!(word, "sat" | "unsat" | "unknown") {
        return Ok(Judged::Finding("no answer".into(), ours.text()));
    }
    // Leaving the model out keeps the other solver from looking for a printable one.
    let theirs = ask(options, &options.z3, folder, &horn.script().replace("(get-model)\n", ""))?;
    let other = theirs.stdout.lines().next().unwrap_or("");
    let other = if matches!(other, "sat" | "unsat") { other } else { "unknown" };
    if matches!((word, other), ("sat", "unsat") | ("unsat", "sat")) {
        return Ok(Judged::Finding(format!("ours {word}, theirs {other}"), theirs.text()));
    }
    let mut what = format!("ours {word}, theirs {other}");
    if word == "sat" && rest.starts_with('(') && !rest.starts_with("(error") {
        let definitions =
            rest.trim().strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(rest);
        let confirmed = ask(options, &options.z3, folder, &horn.question(definitions))?;
        let wrong = confirmed.stdout.lines().any(|line| line == "sat" || line.starts_with("(error"));
        if wrong {
            return Ok(Judged::Finding("wrong model".into(), format!("{definitions}\n{}", confirmed.stdout)));
        }
        let all = confirmed.stdout.lines().filter(|line| *line == "unsat").count() == horn.clauses.len();
        what.push_str(if all { ", model confirmed" } else { ", model not decided" });
    }
    Ok(Judged::Fine(what))
}

fn ask(
    options: &Options,
    command: &str,
    folder: &Path,
    script: &str,
) -> Result<crate::process::Ended, String> {
    let path = folder.join("script.smt2");
    std::fs::write(&path, script).map_err(|error| error.to_string())?;
    let mut command = command_line(command);
    command.arg(&path);
    run(command, options.timeout)
}

/// Leaves out clauses and conjuncts as long as a finding of the kind stays.
fn shrink(options: &Options, folder: &Path, horn: Horn, kind: &str) -> Result<Horn, String> {
    let mut small = horn;
    loop {
        let mut candidates = Vec::new();
        for i in 0..small.clauses.len() {
            let mut other = small.clone();
            other.clauses.remove(i);
            candidates.push(other);
            for j in 0..small.clauses[i].body.len() {
                let mut other = small.clone();
                other.clauses[i].body.remove(j);
                candidates.push(other);
            }
        }
        let mut smaller = None;
        for candidate in candidates {
            if matches!(judge(options, folder, &candidate)?, Judged::Finding(k, _) if k == kind) {
                smaller = Some(candidate);
                break;
            }
        }
        match smaller {
            Some(found) => small = found,
            None => return Ok(small),
        }
    }
}
