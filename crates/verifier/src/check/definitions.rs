//! Proofs as `verify --witness` writes them for systems: `(define-fun invariant-N (states) Bool formula)`,
//! and other proofs as JSON in a comment under `; property N (name)`.

use super::cover::Cover;
use super::{Confirmed, Refusal, malformed, refused, settled};
use crate::input::Problem;
use crate::judge::judge;
use crate::options::CheckOptions;
use euphonium_evidence::Subject;
use euphonium_evidence::json_read::{Position, read_json};
use euphonium_evidence::stored::{Words, proof_from_json};
use euphonium_limits::Budget;
use euphonium_problem::claim::{About, Proof, Verdict};
use euphonium_smtlib::{CommandKind, Reader};
use euphonium_term::{FunId, Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// Checks all proofs of a file.
pub(crate) fn check(
    options: &CheckOptions,
    problem: &mut Problem,
    name: &str,
    text: Vec<u8>,
    budget: &Budget,
) -> Confirmed {
    if let Some(why) = problem.refused() {
        return Err(Refusal::Undecided(why.to_string()));
    }
    let mut proofs = commented(problem, name, &text)?;
    proofs.extend(defined(problem, name, text)?);
    proofs.sort_by_key(|&(property, _)| property);
    if proofs.is_empty() {
        return Err(Refusal::Malformed(format!("{name}:1:1: the file has no proof")));
    }
    let mut cover = Cover::new(options, problem)?;
    let mut lines = Vec::new();
    for (property, proof) in proofs {
        let title = cover.claim(property)?.to_string();
        let answer = judge(problem, property, Verdict::Safe(proof), budget, false);
        settled(answer).map_err(|refusal| match refusal {
            Refusal::Rejected(why) => Refusal::Rejected(format!("{title}: {why}")),
            other => other,
        })?;
        cover.confirm(property, false);
        lines.push(format!("{title}: holds, the proof is confirmed"));
    }
    let (accepted, rest) = cover.settle()?;
    lines.extend(rest);
    Ok((accepted, lines))
}

/// The number of a property as it is written: digits alone.
fn property_number(digits: &str) -> Option<usize> {
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

fn commented(problem: &mut Problem, name: &str, text: &[u8]) -> Result<Vec<(usize, Proof)>, Refusal> {
    let mut found = Vec::new();
    let mut property = None;
    for (number, line) in text.split(|&b| b == b'\n').enumerate() {
        if let Some(rest) = line.strip_prefix(b"; property ") {
            let digits: Vec<u8> = rest.iter().copied().take_while(u8::is_ascii_digit).collect();
            property = std::str::from_utf8(&digits).ok().and_then(property_number);
        } else if let (Some(json), Some(property)) =
            (line.strip_prefix(b"; ").filter(|j| j.starts_with(b"{")), property)
        {
            let moved = |mut error: euphonium_evidence::json_read::Malformed| {
                let Position { column, .. } = error.position;
                error.position = Position { line: number as u32 + 1, column: column + 2 };
                malformed(name, &error)
            };
            let node = read_json(json).map_err(moved)?;
            let kind = node.get("kind").and_then(|kind| kind.text().ok());
            if kind == Some("simulated") && node.get("simulation").is_none() {
                return Err(Refusal::Undecided(
                    "a witness has a part of a proof by a simulating system; `verify --evidence` keeps all \
                     of it"
                        .into(),
                ));
            }
            if kind == Some("locations") {
                return Err(Refusal::Undecided(
                    "a witness of an automaton has a part of the proof; `verify --evidence` keeps all of it"
                        .into(),
                ));
            }
            let about = match kind {
                Some("interpretation" | "quantified") => About::Clauses,
                _ => About::System,
            };
            let read = |terms: &mut Terms, subject: Subject| Ok(proof_from_json(terms, subject, &node));
            let proof = problem.about(property, about, read).map_err(|rejected| refused(&rejected))?;
            found.push((property, proof.map_err(moved)?));
        }
    }
    Ok(found)
}

fn defined(problem: &mut Problem, name: &str, text: Vec<u8>) -> Result<Vec<(usize, Proof)>, Refusal> {
    let Problem { terms, system, .. } = problem;
    let mut reader = Reader::new(text, name);
    // Symbols have the names that they have in the input; parameters hide those of state variables. With
    // them, their sorts are known.
    let words = Words::of_system(terms, system);
    let constants = words.symbols.iter().filter_map(|(symbol, _)| match terms.op(*symbol) {
        Op::App(f) => Some(f),
        _ => None,
    });
    let functions: Vec<FunId> = constants.chain(words.functions.iter().copied()).collect();
    for f in functions {
        if reader.is_free_name(&terms.function(f).name.clone()) {
            reader.predeclare(terms, f);
        }
    }
    let mut found = Vec::new();
    loop {
        let command = reader.next_command(terms).map_err(|error| Refusal::Malformed(error.to_string()))?;
        let Some(command) = command else { return Ok(found) };
        let CommandKind::DefineFun { name: defined, params, body, .. } = command.kind else { continue };
        let Some(property) = defined.strip_prefix("invariant-").and_then(property_number) else {
            continue;
        };
        let sorts = params.iter().map(|&x| terms.variable(x).sort);
        let expected = system.states.iter().map(|s| terms.sort_of(s.current));
        if !sorts.eq(expected) || terms.sort_of(body) != SortId::BOOL {
            return Err(Refusal::Rejected(format!(
                "{defined} is not a formula over the state variables of the input"
            )));
        }
        let map: FxHashMap<TermId, TermId> =
            params.iter().zip(&system.states).map(|(&x, s)| (terms.var(x), s.current)).collect();
        let formula = terms.substitute_raw(body, &map);
        found.push((property, Proof::Inductive(formula)));
    }
}
