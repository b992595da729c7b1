//! `euphonium explain`: what a file of evidence says, in plain words.

use super::fail;
use crate::args::check::ExplainArgs;
use crate::exit::Exit;
use euphonium_evidence::json_read::{Malformed, Node, Shape, read_json};
use euphonium_source::witness::{WaypointKind, hash_file};
use euphonium_verifier::check::files::{Kind, file_of, kind};
use euphonium_verifier::check::{Refusal, VERSION, malformed, program, supported};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

/// Longer formulas are cut off.
const SHOWN: usize = 300;

/// Longer lists are cut off.
const MOST: usize = 40;

/// Runs the command.
pub fn main(args: &ExplainArgs) -> Exit {
    let Some((evidence, inputs)) = args.files.split_first() else { return Exit::Usage };
    let evidence = &*file_of(evidence);
    let text = match std::fs::read(evidence) {
        Ok(text) => text,
        Err(error) => return fail(&format!("cannot read {}: {error}", evidence.display())),
    };
    match explain(&text, &evidence.display().to_string(), inputs) {
        Ok(words) => {
            let _ = std::io::stdout().lock().write_all(words.as_bytes());
            Exit::Answered
        }
        Err(Refusal::Malformed(message) | Refusal::Rejected(message) | Refusal::Undecided(message)) => {
            fail(&message)
        }
    }
}

fn explain(text: &[u8], name: &str, inputs: &[PathBuf]) -> Result<String, Refusal> {
    let wrong = |error: Malformed| malformed(name, &error);
    let found = kind(text).ok_or_else(|| {
        Refusal::Malformed(format!("{name}:1:1: this is no evidence that `euphonium verify` writes"))
    })?;
    let mut out =
        String::from("What the file says; nothing of it is checked here, `euphonium check` does that.\n");
    match found {
        Kind::Nothing => out.push_str("The answer was unknown: there is no evidence in this file.\n"),
        Kind::ProofLog => out.push_str(
            "A log of the steps of `euphonium solve --proof`. `euphonium check` with the script repeats each \
             step.\n",
        ),
        Kind::Definitions => {
            out.push_str(
                "Proofs about a transition system (VMT, BTOR2, Horn clauses), as SMT-LIB definitions.\n\
                 Each invariant-N claims that property N holds. A checker must show that it holds in every \
                 initial\n\
                 state (initiation), is kept by every step (consecution) and implies the property.\n\n",
            );
            let shown = String::from_utf8_lossy(text);
            shown.lines().take(MOST).for_each(|line| out.push_str(&format!("{}\n", short(line))));
        }
        Kind::Btor2 => {
            out.push_str(
                "A witness of BTOR2: it claims that a bad state is reached. A checker must run the model \
                 with the\n\
                 inputs (@k) from the initial state (#0), and find the property violated in the last \
                 frame.\n",
            );
            let shown = String::from_utf8_lossy(text);
            let frames = shown.lines().filter(|line| line.starts_with('#')).count();
            let property = shown.lines().find_map(|line| line.strip_prefix('b')).unwrap_or("?");
            let _ = writeln!(out, "Property: {property}. Frames: {frames}.");
        }
        Kind::Trace => {
            let node = read_json(text).map_err(wrong)?;
            let property = node.field("property").and_then(Node::text).map_err(wrong)?;
            let _ = writeln!(
                out,
                "A trace: it claims that property {property:?} is violated. A checker must find that the \
                 first state\n\
                 is initial, that each step follows the system, and that the last state violates the \
                 property."
            );
            steps(&mut out, &node).map_err(wrong)?;
        }
        Kind::Witness => witness(&mut out, text, name, inputs)?,
        Kind::Document => {
            let node = read_json(text).map_err(wrong)?;
            supported(&node).map_err(wrong)?;
            describe(&mut out, &node, inputs).map_err(wrong)?;
        }
    }
    Ok(out)
}

fn short(text: &str) -> String {
    let text = &readable(text);
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text.to_string(),
    }
}

/// Whether the files that are given have one of some hashes.
fn compare(out: &mut String, inputs: &[PathBuf], known: &[String]) {
    for input in inputs {
        let _ = match hash_file(input) {
            Ok(hash) if known.contains(&hash) => writeln!(out, "{} is an input of this.", input.display()),
            Ok(hash) => writeln!(out, "{} is NOT an input of this: its hash is {hash}.", input.display()),
            Err(error) => writeln!(out, "{error}"),
        };
    }
}

fn witness(out: &mut String, text: &[u8], name: &str, inputs: &[PathBuf]) -> Result<(), Refusal> {
    let witness = program::read(text, name)?;
    let kind = if witness.violation { "a violation" } else { "a proof" };
    let _ =
        writeln!(out, "A witness of {kind}, format {}, written by {}.", witness.version, witness.producer);
    for (file, hash, _) in &witness.hashes {
        let _ = writeln!(out, "Input: {file}, SHA-256 {hash}.");
    }
    let _ = writeln!(out, "Property: {}, data model {}.", witness.specification, witness.data_model);
    if witness.violation {
        out.push_str(
            "A checker must find a run that passes these waypoints in order and reaches the error at the \
             target.\n",
        );
        for waypoint in witness.segments.iter().flatten().take(MOST) {
            let what = match waypoint.kind {
                WaypointKind::Assumption => "this holds",
                WaypointKind::Branching => "the branch is",
                WaypointKind::Enter => "the call begins",
                WaypointKind::Return => "the call returns",
                WaypointKind::Target => "the target",
            };
            let avoid = if waypoint.follow { "" } else { "not: " };
            let value = waypoint.value.as_deref().map(|value| format!(" {}", short(value)));
            let _ = writeln!(out, "  {}: {avoid}{what}{}", waypoint.place, value.unwrap_or_default());
        }
    } else {
        out.push_str(
            "A checker must show that these invariants hold where they are said to, and that the property \
             does.\n",
        );
        for invariant in witness.invariants.iter().take(MOST) {
            let (file, line) = (&invariant.place.file, invariant.place.line);
            let _ = writeln!(out, "  {file}:{line}: {}", short(&invariant.value));
        }
    }
    let known: Vec<String> = witness.hashes.iter().map(|(_, hash, _)| hash.clone()).collect();
    compare(out, inputs, &known);
    Ok(())
}

fn describe(out: &mut String, node: &Node, inputs: &[PathBuf]) -> Result<(), Malformed> {
    let version = node.field("version")?.text()?;
    let _ = writeln!(out, "Evidence of Euphonium {version}, format {}.", VERSION);
    let mut known = Vec::new();
    for input in node.field("inputs")?.list()? {
        let (file, hash) = (input.field("file")?.text()?, input.field("sha256")?.text()?);
        let _ = writeln!(out, "Input: {file}, SHA-256 {hash}.");
        known.push(hash.to_string());
    }
    compare(out, inputs, &known);
    let question = node.field("question")?;
    let form = question.get("form").and_then(|form| form.text().ok()).unwrap_or("nothing");
    match form {
        "program" => {
            let text = |name: &str| question.field(name).and_then(Node::text);
            let may_fail = question.field("malloc_may_fail")?.truth()?;
            let _ = writeln!(
                out,
                "Question: {}, entry {}, data model {}, malloc {} fail.",
                text("property")?,
                text("entry")?,
                text("data_model")?,
                if may_fail { "may" } else { "does not" }
            );
        }
        "automaton" => out.push_str("Question: is the error location of the automaton reached?\n"),
        "clauses" => out.push_str("Question: have the Horn clauses an interpretation?\n"),
        "system" => out.push_str("Question: do the properties of the transition system hold?\n"),
        _ => out.push_str("No question was answered.\n"),
    }
    for claim in node.field("claims")?.list()? {
        let (name, word) = (claim.field("name")?.text()?, claim.field("claim")?.text()?);
        let engine = claim.get("engine").and_then(|e| e.text().ok()).unwrap_or("nobody");
        let number = claim.field("property")?.number()?;
        let _ = writeln!(out, "Claim: property {number} ({name}) {}, found by {engine}.", verb(word));
        evidence(out, claim.field("evidence")?, claim)?;
    }
    Ok(())
}

fn verb(word: &str) -> &str {
    if word == "violated" { "is violated" } else { "holds" }
}

/// What the evidence is, what must be shown, and what it says.
fn evidence(out: &mut String, evidence: &Node, claim: &Node) -> Result<(), Malformed> {
    match evidence.field("kind")?.text()? {
        "inductive" => {
            out.push_str(
                "Why: an inductive invariant. A checker must show initiation, consecution and that it \
                 implies the property.\n",
            );
            let _ = writeln!(out, "  {}", short(evidence.field("invariant")?.text()?));
        }
        "interpretation" => {
            out.push_str(
                "Why: an interpretation of the predicates. A checker must show, clause by clause, \
                 that the body implies the head.\n",
            );
            for entry in evidence.field("predicates")?.list()?.iter().take(MOST) {
                let (name, formula) = (entry.field("name")?.text()?, entry.field("formula")?.text()?);
                let _ = writeln!(out, "  {name}(x0, x1, ...): {}", short(formula));
            }
        }
        "quantified" => {
            out.push_str(
                "Why: an interpretation of the predicates for all values of k0, k1, ... A checker must show, \
                 clause by clause, that the named instances of the body imply the head for any index.\n",
            );
            for entry in evidence.field("predicates")?.list()?.iter().take(MOST) {
                let (name, formula) = (entry.field("name")?.text()?, entry.field("formula")?.text()?);
                let _ = writeln!(out, "  {name}(x0, x1, ...): for all k0, ...: {}", short(formula));
            }
        }
        "derivation" => {
            out.push_str(
                "Why: a derivation of false. A checker must find that each clause derives what is \
                 said from what is there, and that the last one is a query.\n",
            );
            for (number, step) in evidence.field("steps")?.list()?.iter().enumerate().take(MOST) {
                let clause = step.field("clause")?.number()?;
                let from: Result<Vec<String>, Malformed> =
                    step.field("premises")?.list()?.iter().map(|p| Ok(p.number()?.to_string())).collect();
                let _ = writeln!(out, "  {number}: clause {clause}, from steps [{}]", from?.join(", "));
            }
        }
        "k-inductive" => {
            let k = evidence.field("k")?.number()?;
            let _ = writeln!(out, "Why: induction over {k} steps. A checker must show base and step.");
        }
        "exhaustive" => {
            let length = evidence.field("length")?.number()?;
            let _ = writeln!(
                out,
                "Why: no behaviour has {length} steps. A checker must show that, and that none of the \
                 shorter ones violates."
            );
        }
        "strengthened" => {
            out.push_str("Why: an inductive invariant, which is then assumed in another proof.\n");
            let _ = writeln!(out, "  {}", short(evidence.field("invariant")?.text()?));
            // Two or three levels, and no more than the reader allows.
            self::evidence(out, evidence.field("proof")?, claim)?;
        }
        "simulated" => {
            out.push_str(
                "Why: another system simulates this one. A checker must show that it does: start, \
                 constraints, step, and\n\
                 that each violation here is one there; and that the other system has none.\n",
            );
            for entry in evidence.field("simulation")?.field("definitions")?.list()?.iter().take(MOST) {
                let (name, term) = (entry.field("name")?.text()?, entry.field("term")?.text()?);
                let _ = writeln!(out, "  {name} stands for {}", short(term));
            }
            self::evidence(out, evidence.field("proof")?, claim)?;
        }
        "locations" => {
            out.push_str(
                "Why: an invariant for each location of the automaton. A checker must show that along every \
                 edge the one\n\
                 where it starts implies the one where it ends, and that the error location's is false.\n",
            );
            locations(out, evidence)?;
        }
        "unwound" => {
            let copies = evidence.field("copies")?.list()?.len();
            let _ = writeln!(
                out,
                "Why: the loops unwound to their ends, as {copies} copies of locations of the automaton. A checker \
                 must show that\neach edge of a copy's location leads to a copy of where it ends, that runs do not \
                 take edges without\none, and that no run reaches the error."
            );
            if let Some(activations) = claim.get("activations") {
                let depth = activations.number()?;
                let _ = writeln!(out, "  Functions that call themselves are copied for {depth} activations.");
            }
            locations(out, evidence)?;
        }
        "ranking" => {
            out.push_str(
                "Why: measures of loops, which become smaller with every round. A checker must show that, with \
                 the invariants\nof the locations.\n",
            );
            for entry in evidence.field("measures")?.list()?.iter().take(MOST) {
                let parts = entry.field("measure")?.list()?.iter().map(|part| Ok(short(part.text()?)));
                let parts: Result<Vec<String>, Malformed> = parts.collect();
                let _ =
                    writeln!(out, "  location {}: {}", entry.field("location")?.number()?, parts?.join(", "));
            }
            locations(out, evidence)?;
        }
        "endless" => {
            let (stem, cycle) =
                (evidence.field("stem")?.field("steps")?.list()?, evidence.field("cycle")?.list()?);
            let _ = writeln!(
                out,
                "Why: a run of {} edges into a set of states, and a cycle of {} edges that leads from each of them \
                 back into it.\nA checker must replay the run, and show that the cycle can always be gone again.",
                stem.len(),
                cycle.len()
            );
            let _ = writeln!(out, "  the set: {}", short(evidence.field("set")?.text()?));
        }
        "trace" => {
            out.push_str("Why: a trace. A checker must replay it by evaluation, step by step.\n");
            steps(out, evidence)?;
        }
        "path" => {
            out.push_str(
                "Why: a run of the automaton. A checker must replay it by evaluation, edge by edge.\n",
            );
            let edges: Vec<String> = evidence
                .field("steps")?
                .list()?
                .iter()
                .take(MOST)
                .map(|step| Ok(step.field("edge")?.number()?.to_string()))
                .collect::<Result<_, Malformed>>()?;
            let _ = writeln!(out, "  edges: {}", edges.join(" "));
        }
        "followed" => {
            out.push_str("Why: the program has only one run. A checker must follow it to its end.\n")
        }
        "inputs" => {
            out.push_str("Why: a run that was executed. A checker must execute it again with the inputs.\n")
        }
        other => return Err(evidence.wrong(format!("{other:?} is no kind of evidence"))),
    }
    for input in claim.get("inputs").map_or(Ok(&[][..]), Node::list)?.iter().take(MOST) {
        let _ = writeln!(
            out,
            "  {} returns {}",
            input.field("function")?.text()?,
            decimal(input.field("value")?.text()?)
        );
    }
    for entry in claim.get("loops").map_or(Ok(&[][..]), Node::list)?.iter().take(MOST) {
        let (file, line) = (entry.field("file")?.text()?, entry.field("line")?.number()?);
        let _ = writeln!(out, "  {file}:{line}: {}", short(entry.field("text")?.text()?));
    }
    Ok(())
}

/// What is known at the locations of an automaton.
fn locations(out: &mut String, evidence: &Node) -> Result<(), Malformed> {
    for entry in evidence.field("locations")?.list()?.iter().take(MOST) {
        let name = entry.field("name")?.text()?;
        for part in ["fact", "invariant"] {
            if let Some(formula) = entry.get(part) {
                let _ = writeln!(out, "  {name}: {}", short(formula.text()?));
            }
        }
    }
    Ok(())
}

/// A value for people: words of bits as numbers, everything else as it is.
fn decimal(value: &str) -> String {
    let number = match value.get(..2) {
        Some("#b") => u128::from_str_radix(&value[2..], 2).ok(),
        Some("#x") => u128::from_str_radix(&value[2..], 16).ok(),
        _ => None,
    };
    number.map_or_else(|| value.to_string(), |number| number.to_string())
}

/// A formula for people: words of bits as numbers, where they stand alone (a text or a quoted name may have anything in
/// it).
fn readable(formula: &str) -> String {
    let mut text = String::new();
    let mut rest = formula;
    while let Some(start) = rest.find(['#', '|', '"']) {
        text += &rest[..start];
        rest = &rest[start..];
        let quote = rest.starts_with(['|', '"']).then(|| rest.as_bytes()[0]);
        let end = match quote {
            Some(quote) => rest[1..].find(char::from(quote)).map_or(rest.len(), |end| end + 2),
            None => rest.find([' ', ')', '(', ',']).unwrap_or(rest.len()).max(1),
        };
        text += &if quote.is_some() { rest[..end].to_string() } else { decimal(&rest[..end]) };
        rest = &rest[end..];
    }
    text + rest
}

/// The steps of a trace: what changes.
fn steps(out: &mut String, node: &Node) -> Result<(), Malformed> {
    let mut last: Vec<(String, String)> = Vec::new();
    for (number, step) in node.field("steps")?.list()?.iter().take(MOST).enumerate() {
        let mut now = Vec::new();
        for (name, value) in step.object()? {
            match &value.shape {
                Shape::Object(fields) => {
                    for (name, value) in fields {
                        now.push((name.clone(), decimal(value.text().unwrap_or("?"))));
                    }
                }
                _ => now.push((name.clone(), decimal(value.text()?))),
            }
        }
        let changed: Vec<String> =
            now.iter().filter(|pair| !last.contains(pair)).map(|(n, v)| format!("{n} = {v}")).collect();
        let _ = writeln!(out, "  step {number}: {}", short(&changed.join(", ")));
        last = now;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_bits_are_numbers() {
        let shown = [
            ("(bvule (bvsub a b) #b00000011)", "(bvule (bvsub a b) 3)"),
            ("(= |#b1| #x10)", "(= |#b1| 16)"),
            ("#b1", "1"),
            ("a = #x0f, b = #b0", "a = 15, b = 0"),
            ("# #q \"#b1\" |#b1", "# #q \"#b1\" |#b1"),
        ];
        for (text, expected) in shown {
            assert_eq!(readable(text), expected);
        }
        // What does not fit into a number stays.
        let wide = format!("#b{}", "1".repeat(200));
        assert_eq!(readable(&wide), wide);
    }
}
