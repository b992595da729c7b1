//! Evidence that was changed at random, about systems that are small enough to be enumerated: whatever the
//! checkers accept is true.
//!
//! The changes are made to the text of the evidence, by bytes, by words and by whole parts, and are the same
//! in every run.

use euphonium_evidence::json_read::{Node, read_json};
use euphonium_evidence::stored::{proof_from_json, run_from_json};
use euphonium_evidence::{Subject, check, check_run};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, Command, read_cfa};
use euphonium_problem::{HornEncoding, TransitionSystem, read_input};
use euphonium_term::{BvValue, Evaluator, Model, Op, SortId, TermId, Terms, Value};
use std::collections::{HashSet, VecDeque};
use std::time::{Duration, Instant};

/// A generator of pseudo-random numbers (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// `x` counts up to `TOP` and stays, while the input says so; `b` says whether it was ever stopped. `LIMIT`
/// must not be reached.
const SYSTEM: &str = "(declare-fun x () (_ BitVec 3))(declare-fun x+ () (_ BitVec 3))(declare-fun b () \
                      Bool)(declare-fun b+ () Bool)
(declare-fun go () Bool)(define-fun .x () (_ BitVec 3) (! x :next x+))(define-fun .b () Bool (! b :next b+))
(define-fun init () Bool (! (and (= x #b000) (not b)) :init true))
(define-fun trans () Bool (! (and (= x+ (ite (and go (bvult x TOP)) (bvadd x #b001) x)) (= b+ (or b (not \
go)))) :trans true))
(define-fun prop () Bool (! (not (= x LIMIT)) :invar-property 0))";

/// Ends after three steps.
const ENDS: &str = "(declare-fun x () (_ BitVec 3))(declare-fun x+ () (_ BitVec 3))(declare-fun b () \
                    Bool)(declare-fun b+ () Bool)
(declare-fun go () Bool)(define-fun .x () (_ BitVec 3) (! x :next x+))(define-fun .b () Bool (! b :next b+))
(define-fun init () Bool (! (= x #b000) :init true))
(define-fun trans () Bool (! (and (bvult x #b011) (= x+ (bvadd x #b001)) (or go (= b+ b))) :trans true))
(define-fun prop () Bool (! (not (and b (= x LIMIT))) :invar-property 0))";

const AUTOMATON: &str = "(cfa (var x (_ BitVec 3)) (location a) (location b) (location c) (location bad) \
                         (initial a) (error bad)
(edge a b (assign x #b000))(edge b c (assume (bvult x #b101)) (choice ((assign x (bvadd x #b001))) ((havoc \
x) (assume (= x #b010)))))
(edge c b)(edge b bad (assume (= x LIMIT))))";

fn system(text: &str) -> (Terms, TransitionSystem) {
    let mut terms = Terms::new();
    let input = read_input(text.as_bytes().to_vec(), "s.vmt", HornEncoding::default(), &mut terms);
    let system = input.expect("a system").system.clone();
    (terms, system)
}

/// All values of the sorts that the systems have.
fn values(terms: &Terms, constant: TermId) -> Vec<Value> {
    if terms.sort_of(constant) == SortId::BOOL {
        return vec![Value::Bool(false), Value::Bool(true)];
    }
    (0..8u8).map(|n| Value::Bv(BvValue::new(3, n))).collect()
}

/// All assignments to some constants.
fn assignments(terms: &Terms, constants: &[TermId]) -> Vec<Vec<Value>> {
    constants.iter().fold(vec![Vec::new()], |all, &constant| {
        let more = |partial: Vec<Value>| {
            values(terms, constant)
                .into_iter()
                .map(move |v| [partial.clone(), vec![v]].concat())
                .collect::<Vec<_>>()
        };
        all.into_iter().flat_map(more).collect()
    })
}

fn holds(terms: &Terms, formulas: &[TermId], given: &[(&[TermId], &[Value])]) -> bool {
    let mut model = Model::default();
    for (constants, values) in given {
        for (&constant, value) in constants.iter().zip(*values) {
            let Op::App(f) = terms.op(constant) else { panic!("a constant") };
            model.set_constant(f, value.clone());
        }
    }
    let mut evaluator = Evaluator::new(&model);
    formulas.iter().all(|&t| evaluator.value(terms, t) == Some(Value::Bool(true)))
}

/// Does the first property hold in all states of all behaviours? By visiting them.
fn is_safe(terms: &mut Terms, system: &TransitionSystem) -> bool {
    let current: Vec<TermId> = system.states.iter().map(|s| s.current).collect();
    let next: Vec<TermId> = system.states.iter().map(|s| s.next).collect();
    let transition = system.transition(terms);
    let (states, inputs) = (assignments(terms, &current), assignments(terms, &system.inputs));
    let property = [system.properties[0].formula];
    let allowed = |s: &Vec<Value>, i: &Vec<Value>, formulas: &[TermId]| {
        holds(terms, formulas, &[(&current, s), (&system.inputs, i)])
    };
    let mut open: VecDeque<&Vec<Value>> = VecDeque::new();
    let mut seen: Vec<bool> = vec![false; states.len()];
    for (n, s) in states.iter().enumerate() {
        let starts = |i| allowed(s, i, &system.init) && allowed(s, i, &system.constraints);
        if inputs.iter().any(starts) {
            seen[n] = true;
            open.push_back(s);
        }
        // What begins with one input cannot go on with another; the systems here do not tell the difference.
        assert!(inputs.iter().all(|i| allowed(s, i, &system.init) == allowed(s, &inputs[0], &system.init)));
    }
    while let Some(s) = open.pop_front() {
        for i in inputs.iter().filter(|i| allowed(s, i, &system.constraints)) {
            if !allowed(s, i, &property) {
                return false;
            }
            for (n, t) in states.iter().enumerate().filter(|(n, _)| !seen[*n]).collect::<Vec<_>>() {
                let step = [(&current[..], &s[..]), (&system.inputs, i), (&next, t)];
                if holds(terms, &transition, &step) {
                    seen[n] = true;
                    open.push_back(t);
                }
            }
        }
    }
    true
}

/// Is the error location unreachable? By visiting all states.
fn is_unreachable(terms: &Terms, cfa: &Cfa) -> bool {
    let constants: Vec<TermId> = cfa.variables.iter().map(|v| v.constant).collect();
    let starts = assignments(terms, &constants);
    let mut open: Vec<(u32, Vec<Value>)> = starts.into_iter().map(|v| (cfa.initial.0, v)).collect();
    let mut seen: HashSet<String> = open.iter().map(|s| format!("{s:?}")).collect();
    while let Some((location, state)) = open.pop() {
        if location == cfa.error.0 {
            return false;
        }
        for edge in cfa.edges.iter().filter(|edge| edge.from.0 == location) {
            for after in run(terms, &constants, &edge.commands, vec![state.clone()]) {
                let reached = (edge.to.0, after);
                if seen.insert(format!("{reached:?}")) {
                    open.push(reached);
                }
            }
        }
    }
    true
}

/// The states after some commands. (The recursion is over choices that the text here has.)
fn run(terms: &Terms, constants: &[TermId], commands: &[Command], from: Vec<Vec<Value>>) -> Vec<Vec<Value>> {
    let mut states = from;
    for command in commands {
        states = match command {
            Command::Assume(t) => {
                states.into_iter().filter(|s| holds(terms, &[*t], &[(constants, s)])).collect()
            }
            Command::Assign(x, t) => {
                let assigned = |mut s: Vec<Value>| {
                    let mut model = Model::default();
                    for (&constant, value) in constants.iter().zip(&s) {
                        let Op::App(f) = terms.op(constant) else { panic!("a constant") };
                        model.set_constant(f, value.clone());
                    }
                    s[x.0 as usize] = terms.eval(&model, *t).expect("a value");
                    s
                };
                states.into_iter().map(assigned).collect()
            }
            Command::Havoc(x) => {
                let any = |s: Vec<Value>| {
                    let all = values(terms, constants[x.0 as usize]);
                    all.into_iter().map(move |value| {
                        let mut s = s.clone();
                        s[x.0 as usize] = value;
                        s
                    })
                };
                states.into_iter().flat_map(any).collect()
            }
            Command::Choice(branches) => {
                branches.iter().flat_map(|b| run(terms, constants, b, states.clone())).collect()
            }
        };
    }
    states
}

/// What a text claims of a system, if it is accepted: that it is safe, or not.
fn claimed(text: &[u8], source: &str) -> Option<bool> {
    let budget = Budget { deadline: Some(Instant::now() + Duration::from_millis(300)), ..Budget::default() };
    let node = read_json(text).ok()?;
    let kind = node.get("kind").and_then(|kind| kind.text().ok())?.to_string();
    let automaton = source.starts_with("(cfa");
    if automaton != matches!(&*kind, "locations" | "path") {
        return None;
    }
    if automaton {
        let mut terms = Terms::new();
        let cfa = read_cfa(source.as_bytes().to_vec(), "s.cfa", &mut terms).ok()?;
        return accepted(&mut terms, Subject::Automaton(&cfa), &kind, &node, &budget);
    }
    let (mut terms, system) = system(source);
    accepted(&mut terms, Subject::System(&system, 0), &kind, &node, &budget)
}

fn accepted(terms: &mut Terms, subject: Subject, kind: &str, node: &Node, budget: &Budget) -> Option<bool> {
    if matches!(kind, "path" | "trace") {
        let run = run_from_json(terms, subject, node).ok()?;
        return check_run(terms, subject, &run).ok().map(|_| false);
    }
    let proof = proof_from_json(terms, subject, node).ok()?;
    check(terms, subject, &proof, budget).ok().map(|_| true)
}

/// Words that are put in the place of others.
const POOL: [&str; 46] = [
    "x",
    "b",
    "go",
    "x+",
    "h",
    "true",
    "false",
    "and",
    "or",
    "not",
    "=",
    "=>",
    "bvult",
    "bvule",
    "bvadd",
    "ite",
    "#b000",
    "#b001",
    "#b010",
    "#b011",
    "#b100",
    "#b101",
    "#b111",
    "0",
    "1",
    "2",
    "3",
    "4",
    "7",
    "4294967295",
    "-1",
    "null",
    "[]",
    "{}",
    "\"true\"",
    "\"false\"",
    "\"x\"",
    "\"h\"",
    "simple_path",
    "k-inductive",
    "exhaustive",
    "inductive",
    "violation",
    "before",
    "length",
    "(",
];

/// The words of a text, so that all of them together are the text.
fn words(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let is_word = |c: char| c.is_alphanumeric() || "#_-+".contains(c);
        let first = rest.chars().next().map_or(1, char::len_utf8);
        let end = match rest.starts_with(is_word) {
            true => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            false => first,
        };
        found.push(&rest[..end]);
        rest = &rest[end..];
    }
    found
}

/// The places of values of fields in a text, from the first byte to the one behind the last.
fn parts(text: &str, node: &Node, found: &mut Vec<(usize, usize)>) {
    use euphonium_evidence::json_read::Shape;
    let start = node.position.column as usize - 1;
    let end = (start + 1..=text.len()).find(|&end| {
        text.is_char_boundary(end)
            && read_json(&text.as_bytes()[start..end])
                .is_ok_and(|read| read.shape == node.shape || end == text.len())
    });
    found.extend(end.map(|end| (start, end)));
    match &node.shape {
        Shape::List(items) => items.iter().for_each(|item| parts(text, item, found)),
        Shape::Object(fields) => fields.iter().for_each(|(_, node)| parts(text, node, found)),
        _ => {}
    }
}

fn mutant(random: &mut Random, seeds: &[&str], at: usize) -> Vec<u8> {
    let mut text = seeds[at].to_string();
    for _ in 0..=random.below(3) {
        match random.below(4) {
            // A byte.
            0 => {
                let mut bytes = text.clone().into_bytes();
                let place = random.below(bytes.len());
                match random.below(3) {
                    0 => bytes[place] = b"0123456789\"(){}[],: xbtf"[random.below(24)],
                    1 => drop(bytes.remove(place)),
                    _ => bytes.insert(place, bytes[random.below(bytes.len())]),
                }
                match String::from_utf8(bytes) {
                    Ok(changed) if !changed.is_empty() => text = changed,
                    _ => {}
                }
            }
            // A whole part of another text, or of the same.
            1 => {
                let other = seeds[random.below(seeds.len())];
                let (mut mine, mut theirs) = (Vec::new(), Vec::new());
                if let Ok(node) = read_json(text.as_bytes()) {
                    parts(&text, &node, &mut mine);
                }
                if let Ok(node) = read_json(other.as_bytes()) {
                    parts(other, &node, &mut theirs);
                }
                if !mine.is_empty() && !theirs.is_empty() {
                    let (from, to) = mine[random.below(mine.len())];
                    let (start, end) = theirs[random.below(theirs.len())];
                    text = format!("{}{}{}", &text[..from], &other[start..end], &text[to..]);
                }
            }
            // A word.
            _ => {
                let mut list: Vec<String> = words(&text).into_iter().map(String::from).collect();
                let place = random.below(list.len());
                match random.below(4) {
                    0 => list[place] = list[random.below(list.len())].clone(),
                    1 => drop(list.remove(place)),
                    _ => list[place] = POOL[random.below(POOL.len())].into(),
                }
                let changed = list.concat();
                if !changed.is_empty() {
                    text = changed;
                }
            }
        }
    }
    text.into_bytes()
}

const PROOFS: [&str; 11] = [
    r##"{"kind":"inductive","invariant":"(bvule x #b101)"}"##,
    r##"{"kind":"inductive","invariant":"(and (bvule x #b101) (or b (= b b)))"}"##,
    r#"{"kind":"k-inductive","k":2,"simple_path":true}"#,
    r#"{"kind":"k-inductive","k":7,"simple_path":false}"#,
    r#"{"kind":"exhaustive","length":4}"#,
    r#"{"kind":"exhaustive","length":4294967295}"#,
    r##"{"kind":"strengthened","invariant":"(bvule x #b101)","proof":{"kind":"k-inductive","k":1,"simple_path":false}}"##,
    r##"{"kind":"trace","steps":[{"x":"#b000","b":"false","go":"true"},{"x":"#b001","b":"false","go":"false"}]}"##,
    r##"{"kind":"trace","steps":[{"x":"#b000","b":"true","go":"true"},{"x":"#b001","b":"true","go":"true"},{"x":"#b010","b":"true","go":"true"},{"x":"#b011","b":"true","go":"true"}]}"##,
    r##"{"kind":"simulated","simulation":{"symbols":[{"name":"h","sort":"(_ BitVec 3)"}],"states":[{"name":"x","update":"(ite (and go (bvult x #b101)) (bvadd x #b001) x)"},{"name":"h","update":"x"}],"inputs":["go"],"init":["(= x #b000)"],"constraints":[],"property":"(not (= x #b110))","definitions":[],"history":[{"name":"h","initial":"#b000"}],"parameters":[]},"proof":{"kind":"inductive","invariant":"(bvule x #b101)"}}"##,
    r##"{"kind":"simulated","simulation":{"symbols":[{"name":"h","sort":"(_ BitVec 3)"}],"states":[{"name":"x","update":"(ite (and go (bvult x #b101)) (bvadd x #b001) x)"},{"name":"h","update":"h"}],"inputs":["go"],"init":["(= x #b000)"],"constraints":[],"property":"(=> (= h #b000) (not (= x #b110)))","definitions":[],"history":[],"parameters":[{"name":"h","moment":"violation","choice":"#b000"}]},"proof":{"kind":"k-inductive","k":1,"simple_path":false}}"##,
];

const AUTOMATA: [&str; 4] = [
    r##"{"kind":"locations","infeasible":[],"locations":[{"location":1,"name":"b","invariant":"(bvule x #b101)"}]}"##,
    r##"{"kind":"locations","infeasible":[3],"locations":[{"location":1,"name":"b","fact":"(bvule x #b101)","invariant":"true"},{"location":2,"name":"c","fact":"(bvule x #b101)"}]}"##,
    r##"{"kind":"locations","infeasible":[],"locations":[{"location":1,"name":"b","fact":"(bvule x #b101)"},{"location":2,"name":"c","fact":"(bvule x #b101)","invariant":"true"}]}"##,
    r##"{"kind":"path","start":{"x":"#b000"},"steps":[{"edge":0,"havocs":[],"choices":[]},{"edge":1,"havocs":["#b010"],"choices":[1]},{"edge":2,"havocs":[],"choices":[]},{"edge":1,"havocs":[],"choices":[0]},{"edge":2,"havocs":[],"choices":[]},{"edge":3,"havocs":[],"choices":[]}]}"##,
];

/// How many changed texts were accepted, of each claim.
fn compare(seeds: &[&str], sources: &[(String, bool)], rounds: usize, random: &mut Random) -> [usize; 2] {
    let mut accepted = [0; 2];
    for round in 0..rounds {
        let text = mutant(random, seeds, round % seeds.len());
        for (source, safe) in sources {
            if let Some(claim) = claimed(&text, source) {
                assert_eq!(claim, *safe, "{}\n{source}", String::from_utf8_lossy(&text));
                accepted[usize::from(claim)] += 1;
            }
        }
    }
    accepted
}

#[test]
fn systems() {
    let mut sources = Vec::new();
    for limit in ["#b110", "#b011", "#b001"] {
        sources.push(SYSTEM.replace("TOP", "#b101").replace("LIMIT", limit));
        sources.push(SYSTEM.replace("TOP", "#b111").replace("LIMIT", limit));
        sources.push(ENDS.replace("LIMIT", limit));
    }
    let sources: Vec<(String, bool)> = sources
        .into_iter()
        .map(|source| {
            let (mut terms, system) = system(&source);
            let safe = is_safe(&mut terms, &system);
            (source, safe)
        })
        .collect();
    let safe = sources.iter().filter(|(_, safe)| *safe).count();
    assert!(safe > 1 && safe + 1 < sources.len());
    // Each seed is right for one of them, but for the one that never is.
    for seed in PROOFS.iter().filter(|seed| !seed.contains("4294967295")) {
        assert!(sources.iter().any(|(source, _)| claimed(seed.as_bytes(), source).is_some()), "{seed}");
    }
    let accepted = compare(&PROOFS, &sources, 1500, &mut Random(1));
    assert!(accepted.iter().all(|&n| n >= 5), "{accepted:?}");
}

#[test]
fn automata() {
    let sources: Vec<(String, bool)> = ["#b110", "#b011", "#b101"]
        .iter()
        .map(|limit| {
            let source = AUTOMATON.replace("LIMIT", limit);
            let mut terms = Terms::new();
            let cfa = read_cfa(source.as_bytes().to_vec(), "s.cfa", &mut terms).unwrap();
            let safe = is_unreachable(&terms, &cfa);
            (source, safe)
        })
        .collect();
    for seed in &AUTOMATA {
        assert!(sources.iter().any(|(source, _)| claimed(seed.as_bytes(), source).is_some()), "{seed}");
    }
    let accepted = compare(&AUTOMATA, &sources, 2500, &mut Random(2));
    assert!(accepted.iter().all(|&n| n >= 5), "{accepted:?}");
}
