//! `mutants COUNT Z3 SCRIPT.smt2...`: damages logs and scripts, and asks another solver about what is still accepted.
//!
//! Two kinds of mutants are made of a script and its log that the kernel accepts, in turn:
//!
//! * of the script: a number, an operator or an assertion is another one, and the log stays. If the kernel accepts, the
//!   script must be `unsat`;
//! * of the log: in one line a literal, a coefficient, a term or a hint is another one, or the line is not there, or
//!   two lines are exchanged. Whatever clause the kernel takes from that line as an axiom must be valid: its negation
//!   must be `unsat`.
//!
//! The last lines are a table: mutants, those that the kernel refuses, those it accepts that the other solver confirms,
//! those without an answer, and those that it refutes, of which there must be none.

#[path = "../tests/common/mod.rs"]
mod common;

use eucheck::checker::Checker;
use eucheck::gates::TRUE;
use eucheck::script::Reader;
use eucheck::term::{Op, Term, Terms};
use euphonium_elaborate::question;
use euphonium_random::Rng;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, ExitCode, Stdio};

/// What became of the mutants of one kind.
#[derive(Default)]
struct Row {
    mutants: usize,
    refused: usize,
    confirmed: usize,
    undecided: usize,
    wrong: usize,
}

/// What another solver says of a script.
fn ask(z3: &str, script: &str) -> String {
    let child = Command::new(z3).args(["-in", "-T:10"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.expect("the other solver");
    if let Some(mut input) = child.stdin.take() {
        let _ = input.write_all(script.as_bytes());
    }
    let output = child.wait_with_output().expect("its answer");
    String::from_utf8_lossy(&output.stdout).lines().next().unwrap_or("").to_string()
}

/// One damaged line, or the script's text.
fn damaged(rng: &mut Rng, line: &str) -> String {
    let mut words: Vec<String> = line.split(' ').map(String::from).collect();
    if words.len() < 2 {
        return line.to_string();
    }
    let at = rng.between(1, words.len() - 1);
    let other = rng.between(1, words.len() - 1);
    let word = words[at].clone();
    match (rng.below(4), word.parse::<i64>()) {
        (0, Ok(n)) => words[at] = (n + rng.any(&[-2, -1, 1, 2])).to_string(),
        (1, Ok(n)) => words[at] = (-n).to_string(),
        (2, _) => words.swap(at, other),
        _ if rng.chance(50) => drop(words.remove(at)),
        _ => words[at] = words[other].clone(),
    }
    words.join(" ")
}

/// A script with one word that is another one, or without an assertion.
fn damaged_script(rng: &mut Rng, script: &str) -> String {
    const WORDS: [&[&str]; 7] = [
        &["bvadd", "bvsub", "bvmul", "bvand", "bvor", "bvxor", "bvudiv", "bvurem"],
        &["bvult", "bvule", "bvslt", "bvsle", "bvugt", "bvuge", "bvsgt", "bvsge", "="],
        &["and", "or", "=>", "xor"],
        &["<", "<=", ">", ">=", "="],
        &["+", "-", "*"],
        &["bvshl", "bvlshr", "bvashr"],
        &["0", "1", "2", "3", "5"],
    ];
    let spaced = script.replace('(', " ( ").replace(')', " ) ");
    let mut words: Vec<String> = spaced.split_whitespace().map(String::from).collect();
    let places: Vec<usize> = (0..words.len())
        .filter(|&i| WORDS.iter().any(|group| group.contains(&&*words[i])) || words[i].starts_with('#'))
        .collect();
    match rng.pick(&places) {
        Some(&i) if !rng.chance(20) => {
            let group = WORDS.iter().find(|group| group.contains(&&*words[i]));
            words[i] = match group {
                Some(group) => rng.any(group).to_string(),
                // One digit of a word.
                None => {
                    let (start, digit) = words[i].split_at(words[i].len() - 1);
                    format!("{start}{}", if digit == "0" { "1" } else { "0" })
                }
            };
        }
        _ => {
            let asserted: Vec<usize> = (0..words.len()).filter(|&i| words[i] == "assert").collect();
            if let Some(&i) = rng.pick(&asserted) {
                // (assert (not F)) for (assert F): the brackets are put around what follows.
                let mut depth = 0i32;
                let end = (i + 1..words.len()).find(|&j| {
                    depth += i32::from(words[j] == "(") - i32::from(words[j] == ")");
                    depth <= 0
                });
                if let Some(end) = end {
                    words.insert(end + 1, ")".into());
                    words.splice(i + 1..i + 1, ["(".to_string(), "not".to_string()]);
                }
            }
        }
    }
    words.join(" ")
}

/// The clauses that a line of a log adds, negated, as scripts; none if the kernel refuses it or what comes before.
fn axioms(script: &str, before: &[&str], line: &str) -> Option<Vec<String>> {
    let mut terms = Terms::new();
    let read = Reader::new(script, &mut terms).ok()?.script().ok()?;
    let mut checker = Checker::new(terms, read);
    for line in before {
        checker.line(line).ok()?;
    }
    let count = checker.clauses.len();
    checker.line(line).ok()?;
    let added: Vec<Vec<_>> =
        checker.clauses[count..].iter().flatten().map(|clause| clause.to_vec()).collect();
    // Terms of the literals: the first one that has the bit as its own.
    let definitions = &checker.definitions;
    let mut meaning = BTreeMap::new();
    for &t in &checker.terms {
        if let Ok(lit) = definitions.lit(t) {
            meaning.entry(lit.var()).or_insert((t, lit.is_negated()));
        }
    }
    let mut negated: Vec<Vec<(Term, bool)>> = Vec::new();
    for clause in added {
        // What is always true makes a clause valid, and what is always false adds nothing.
        if clause.contains(&TRUE) {
            continue;
        }
        let lits = clause.iter().filter(|lit| lit.var() != 0);
        let parts =
            lits.map(|lit| meaning.get(&lit.var()).map(|&(t, flipped)| (t, lit.is_negated() == flipped)));
        negated.push(parts.collect::<Option<_>>()?);
    }
    let mut terms = checker.definitions.terms;
    let mut scripts = Vec::new();
    for clause in negated {
        let mut formulas = Vec::new();
        for (t, positive) in clause {
            formulas.push(if positive { terms.core(Op::Not, &[t]).ok()? } else { t });
        }
        if !formulas.iter().any(|&t| mentions_difference(&terms, t)) {
            scripts.push(question::script(&terms, &formulas));
        }
    }
    Some(scripts)
}

/// No other solver knows the index at which two arrays differ.
fn mentions_difference(terms: &Terms, t: Term) -> bool {
    let (mut stack, mut seen) = (vec![t], std::collections::HashSet::new());
    while let Some(t) = stack.pop() {
        if terms.op(t) == Op::Difference {
            return true;
        }
        if seen.insert(t) {
            stack.extend(terms.args(t));
        }
    }
    false
}

/// A mutant of the script.
fn of_script(rng: &mut Rng, z3: &str, script: &str, log: &str, row: &mut Row) {
    let mutant = damaged_script(rng, script);
    row.mutants += 1;
    match eucheck::check(&mutant, log.as_bytes()) {
        Ok(accepted) if accepted.refuted == accepted.checks && accepted.refuted > 0 => {
            match ask(z3, &mutant).as_str() {
                "unsat" => row.confirmed += 1,
                "sat" => {
                    row.wrong += 1;
                    println!("WRONG: accepted and satisfiable: {mutant}");
                }
                _ => row.undecided += 1,
            }
        }
        _ => row.refused += 1,
    }
}

/// A mutant of the log.
fn of_log(rng: &mut Rng, z3: &str, script: &str, lines: &[&str], rows: &mut BTreeMap<String, Row>) {
    // Lines that say what holds by itself are few among those that propagate.
    let axioms_at: Vec<usize> = (1..lines.len()).filter(|&i| "ekqvpmls".contains(&lines[i][..1])).collect();
    let at = if rng.chance(70) { rng.pick(&axioms_at).copied() } else { None };
    let at = at.unwrap_or_else(|| rng.between(1, lines.len() - 1));
    let row = rows.entry(format!("line {}", &lines[at][..1])).or_default();
    row.mutants += 1;
    let mut mutant: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
    match rng.below(10) {
        0 => drop(mutant.remove(at)),
        1 => mutant.swap(at, rng.between(1, lines.len() - 1)),
        _ => mutant[at] = damaged(rng, lines[at]),
    }
    let changed = mutant.get(at).cloned().unwrap_or_default();
    let whole = eucheck::check(script, (mutant.join("\n") + "\n").as_bytes());
    let axiom = changed.starts_with(|c| "ekqvpmls".contains(c)) && changed != lines[at];
    let judged = if axiom { axioms(script, &lines[1..at], &changed) } else { None };
    let accepted_axiom = judged.is_some();
    let answers: Vec<String> = judged.into_iter().flatten().map(|question| ask(z3, &question)).collect();
    if answers.iter().any(|answer| answer == "sat") {
        row.wrong += 1;
        println!("WRONG: line {at} of a log: {changed}");
    } else if answers.iter().any(|answer| answer != "unsat") {
        row.undecided += 1;
    } else if accepted_axiom || whole.is_ok_and(|accepted| accepted.refuted > 0) {
        // The script of an accepted log is `unsat`: that was asked at the start.
        row.confirmed += 1;
    } else {
        row.refused += 1;
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [count, z3, files @ ..] = &arguments[..] else {
        println!("usage: mutants COUNT Z3 SCRIPT.smt2...");
        return ExitCode::FAILURE;
    };
    let count: usize = count.parse().expect("a number of mutants");
    let mut cases = Vec::new();
    for file in files {
        let script = std::fs::read_to_string(file).expect("a script");
        let (_, log) = common::prove(&script);
        if let Ok(log) = log
            && eucheck::check(&script, log.as_bytes())
                .is_ok_and(|accepted| accepted.refuted == accepted.checks)
            && ask(z3, &script) == "unsat"
        {
            cases.push((script, log));
        }
    }
    println!("{} scripts", cases.len());
    let (mut rng, mut rows) = (Rng::new(1), BTreeMap::new());
    for i in 0..count {
        let Some((script, log)) = cases.get(i % cases.len().max(1)) else { break };
        if i / cases.len() % 3 == 0 {
            of_script(&mut rng, z3, script, log, rows.entry("script".to_string()).or_default());
        } else {
            let lines: Vec<&str> = log.lines().collect();
            of_log(&mut rng, z3, script, &lines, &mut rows);
        }
    }
    println!(
        "| mutants of | all | refused | accepted and confirmed | undecided | wrong |\n| --- | --- | --- | --- | --- | --- |"
    );
    let mut wrong = 0;
    for (name, row) in &rows {
        let Row { mutants, refused, confirmed, undecided, wrong: bad } = row;
        wrong += bad;
        println!("| {name} | {mutants} | {refused} | {confirmed} | {undecided} | {bad} |");
    }
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
