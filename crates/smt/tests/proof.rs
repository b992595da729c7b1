//! The logs of small problems, replayed by a checker of its own.

mod checker;

use checker::Summary;
use euphonium_random::Rng;
use euphonium_smt::proof::{ProofHandle, TextWriter};
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_smtlib::{CommandKind, Reader};
use euphonium_term::Terms;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

/// A stream that can be read afterwards.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Runs a script and returns its answers and its log.
fn run(script: &str) -> (Vec<&'static str>, String) {
    let out = Shared::default();
    let proof = ProofHandle::new(TextWriter::new(out.clone()));
    let mut terms = Terms::new();
    let mut solver = Solver::new(Config::default());
    solver.set_proof(&proof);
    let mut reader = Reader::new(script, "test");
    let mut answers = Vec::new();
    while let Some(command) = reader.next_command(&mut terms).unwrap_or_else(|e| panic!("{e}\n{script}")) {
        let assumptions = match command.kind {
            CommandKind::Assert(t) => {
                solver.assert(&terms, t).expect("the tests stay within the theories");
                continue;
            }
            CommandKind::Push(n) => {
                (0..n).for_each(|_| solver.push());
                continue;
            }
            CommandKind::Pop(n) => {
                (0..n).for_each(|_| assert!(solver.pop()));
                continue;
            }
            CommandKind::ResetAssertions => {
                solver = Solver::new(Config::default());
                solver.set_proof(&proof);
                continue;
            }
            CommandKind::CheckSat => Vec::new(),
            CommandKind::CheckSatAssuming(literals) => literals,
            _ => continue,
        };
        answers.push(match solver.check(&mut terms, &assumptions) {
            Satisfiability::Sat => "sat",
            Satisfiability::Unsat => "unsat",
            Satisfiability::Unknown(_) => "unknown",
        });
    }
    proof.finish().expect("memory takes everything");
    let log = String::from_utf8(out.0.lock().unwrap().clone()).unwrap();
    (answers, log)
}

fn replay(script: &str, log: &str, answers: &[&str]) -> Summary {
    let summary = checker::check(log).unwrap_or_else(|error| panic!("{error}\n{script}\n{log}"));
    assert_eq!(summary.answers, answers, "{script}");
    summary
}

/// Runs a script, compares its answers and replays its log.
fn solve(script: &str, expected: &str) -> (Summary, String) {
    let (answers, log) = run(script);
    assert_eq!(answers.join(" "), expected, "{script}");
    (replay(script, &log, &answers), log)
}

const UF: &str = "(declare-sort U 0) (declare-sort |odd\nsort| 0)
(declare-fun f (U) U) (declare-fun g (U U) U) (declare-fun p (U) Bool) (declare-fun h (Bool U) U)
(declare-const a U) (declare-const b U) (declare-const c U) (declare-const q Bool)
(declare-const |odd name\n| |odd\nsort|) (declare-const other |odd\nsort|)\n";

const ARRAYS: &str = "(declare-sort I 0) (declare-sort E 0)
(declare-const a (Array I E)) (declare-const b (Array I E)) (declare-const c (Array I E))
(declare-const i I) (declare-const j I) (declare-const k I) (declare-const x E) (declare-const y E)
(declare-fun f ((Array I E)) E)\n";

const WORDS: &str =
    "(declare-const x (_ BitVec 4)) (declare-const y (_ BitVec 4)) (declare-const z (_ BitVec 4))
(declare-fun f ((_ BitVec 4)) (_ BitVec 4)) (declare-fun p ((_ BitVec 4)) Bool)
(declare-const m (Array (_ BitVec 4) (_ BitVec 4))) (declare-const n (Array (_ BitVec 4) (_ BitVec 4)))\n";

/// Declarations, body, answers, and the reasons that have to occur.
const PROBLEMS: &[(&str, &str, &str, &[&str])] = &[
    (
        UF,
        "(assert (= (f (f (f a))) a)) (assert (= (f (f (f (f (f a))))) a)) (assert (distinct (f a) a)) \
         (check-sat)",
        "unsat",
        &["assert"],
    ),
    (
        UF,
        "(assert (or (= a b) (= a c))) (assert (=> (= a b) (p a))) (assert (=> (= a c) (p a)))
         (assert (or (not (p b)) (not (= a b)))) (assert (or (not (p c)) (not (= a c)))) (check-sat)",
        "unsat",
        &[],
    ),
    (
        UF,
        "(assert (distinct a b c)) (assert (or (= (ite q a b) c) (= (f a) (f b)) )) (assert (distinct (f a) \
         (f b)))
         (check-sat)",
        "unsat",
        &["ite", "distinct"],
    ),
    (
        UF,
        "(assert (distinct (h (= a b) a) (h (and q (p b)) a))) (assert (= a b)) (assert q) (assert (p a)) \
         (check-sat)",
        "unsat",
        &["def"],
    ),
    (
        UF,
        "(assert (not (= |odd name\n| other))) (check-sat) (assert (= other |odd name\n|)) (check-sat)",
        "sat unsat",
        &[],
    ),
    (
        UF,
        "(assert (= a b)) (push 1) (assert (distinct (f a) (f b))) (check-sat) (pop 1) (check-sat)
         (push 1) (assert (= b c)) (push 1) (assert (distinct (g a c) (g c a))) (check-sat) (pop 2)
         (assert (distinct (g a c) (g c a))) (check-sat) (check-sat-assuming ((= b c)))
         (check-sat-assuming (q (not q))) (check-sat-assuming (q)) (assert (not q)) (check-sat-assuming (q))",
        "unsat sat unsat sat unsat unsat sat unsat",
        &["closed"],
    ),
    (
        UF,
        "(push 1) (assert (and q false)) (check-sat) (pop 1) (check-sat) (assert false) \
         (check-sat)",
        "unsat sat unsat",
        &[],
    ),
    (
        UF,
        "(assert (= a b)) (check-sat) (reset-assertions) (declare-const q Bool) (assert q) (assert (not q)) \
         (check-sat)",
        "sat unsat",
        &[],
    ),
    (
        WORDS,
        "(assert (= (bvadd x y) (bvmul x #x3))) (assert (distinct y (bvadd x x))) (check-sat)",
        "unsat",
        &["def"],
    ),
    (
        WORDS,
        "(assert (not (= y #x0))) (assert (not (= x (bvadd (bvmul (bvudiv x y) y) (bvurem x y))))) \
         (check-sat)",
        "unsat",
        &["def"],
    ),
    (
        WORDS,
        "(push 1) (assert (bvult x y)) (assert (bvult y z)) (assert (bvult z x)) (check-sat) (pop 1)
         (assert (bvslt x y)) (check-sat) (check-sat-assuming ((bvslt y x)))",
        "unsat sat unsat",
        &["closed"],
    ),
    (
        ARRAYS,
        "(assert (= b (store a i x))) (assert (distinct i j)) (assert (distinct (select b j) (select a j))) \
         (check-sat)",
        "unsat",
        &["row", "row-same"],
    ),
    (
        ARRAYS,
        "(assert (= (store a i x) (store b i x))) (assert (= (select a i) (select b i))) (assert (distinct a \
         b)) (check-sat)",
        "unsat",
        &["ext", "row"],
    ),
    (
        ARRAYS,
        "(assert (= (store a i x) ((as const (Array I E)) y))) (assert (distinct i j)) (assert (distinct \
         (select a j) y)) (check-sat)",
        "unsat",
        &["const"],
    ),
    (
        WORDS,
        "(declare-const u Bool) (declare-const v Bool)
         (assert (= (store ((as const (Array (_ BitVec 4) Bool)) u) x v) (store ((as const (Array (_ BitVec \
         4) Bool)) v) y u)))
         (check-sat) (assert (distinct u v)) (check-sat)",
        "sat unsat",
        &["const"],
    ),
    (
        ARRAYS,
        "(assert (= (store (store a i x) j y) (store (store a j y) i x))) (check-sat)
         (push 1) (assert (= i j)) (check-sat) (assert (distinct x y)) (check-sat) (pop 1)
         (assert (= (select a i) x)) (assert (distinct (f (store a i x)) (f a))) (check-sat)",
        "sat sat unsat unsat",
        &["ext"],
    ),
    (
        WORDS,
        "(assert (= (bvadd x #x1) y)) (assert (= (bvsub y #x1) z)) (assert (distinct (f x) (f z))) \
         (check-sat)",
        "unsat",
        &["cong"],
    ),
    (
        WORDS,
        "(assert (= (f x) y)) (assert (= (f y) x)) (assert (p (f (f x)))) (assert (not (p x))) (check-sat)",
        "unsat",
        &[],
    ),
    (
        WORDS,
        "(assert (= n (store m x y))) (assert (bvult x z)) (assert (distinct (select n z) (select m z))) \
         (check-sat)
         (check-sat-assuming ((= x z)))",
        "unsat unsat",
        &["row"],
    ),
    (
        WORDS,
        "(push 1) (assert (= (store m x (f y)) (store n x (f y)))) (assert (distinct m n))
         (assert (= (select m x) (select n x))) (check-sat) (pop 1)
         (assert (= (select (store m x y) (bvadd z #x0)) #x7)) (assert (= x z)) (check-sat) (assert \
         (distinct y #x7)) (check-sat)",
        "unsat sat unsat",
        &["ext", "row-same"],
    ),
];

#[test]
fn logs_of_small_problems_check() {
    for (declarations, body, expected, reasons) in PROBLEMS {
        let (summary, _) = solve(&format!("{declarations}{body}"), expected);
        for reason in *reasons {
            assert!(summary.reasons.contains_key(*reason), "no {reason} in the log of {body}: {summary:?}");
        }
    }
}

/// Lines of one kind.
fn lines_of<'a>(log: &'a str, letter: &str) -> Vec<(usize, &'a str)> {
    log.lines().enumerate().filter(|(_, line)| line.split(' ').next() == Some(letter)).collect()
}

fn with_line(log: &str, at: usize, new: &str) -> String {
    let lines: Vec<&str> =
        log.lines().enumerate().map(|(i, line)| if i == at { new } else { line }).collect();
    lines.join("\n")
}

/// A log with one line changed is refused, as long as the change changes the meaning.
#[test]
fn corrupted_logs_are_refused() {
    let (mut changed, mut refused) = (0, 0);
    for (declarations, body, ..) in PROBLEMS {
        let (_, log) = run(&format!("{declarations}{body}"));
        for (at, line) in lines_of(&log, "r") {
            // Without its last hint there is no conflict.
            let (shorter, _) = line.rsplit_once(' ').unwrap();
            assert!(
                checker::check(&with_line(&log, at, shorter)).is_err(),
                "{line} without its last hint\n{log}"
            );
        }
        for letter in ["l", "c", "r"] {
            for (at, line) in lines_of(&log, letter) {
                // The first literal negated.
                let mut words: Vec<String> = line.split(' ').map(String::from).collect();
                if words[2] == "0" {
                    continue;
                }
                words[2] = match words[2].strip_prefix('-') {
                    Some(positive) => positive.to_string(),
                    None => format!("-{}", words[2]),
                };
                changed += 1;
                refused += usize::from(checker::check(&with_line(&log, at, &words.join(" "))).is_err());
            }
        }
        for (at, line) in lines_of(&log, "=").into_iter().filter(|(_, line)| line.starts_with("= unsat")) {
            assert!(checker::check(&with_line(&log, at, "= unsat 1000000")).is_err(), "{line}");
        }
    }
    // A literal that a conflict did not need can be negated without harm.
    assert!(changed > 500 && refused * 100 >= changed * 97, "{refused} of {changed} refused");
}

/// The example in the documentation is what the solver writes.
#[test]
fn the_documented_example_is_real() {
    let page = include_str!("../../../docs/src/proof-log.md");
    let block = |fence: &str| {
        let start = page.find(fence).expect("a block") + fence.len();
        &page[start..start + page[start..].find("```").expect("its end")]
    };
    let (_, log) = solve(block("```smt2,file=example.smt2\n"), "unsat sat");
    let shown = block("```text\n").lines();
    let shown: Vec<&str> = shown.map(|line| line.split(';').next().unwrap_or(line).trim_end()).collect();
    assert_eq!(log.lines().collect::<Vec<_>>(), shown);
}

/// The engines' way: literals and clauses, without assertions.
#[test]
fn logs_of_literals_check() {
    let out = Shared::default();
    let proof = ProofHandle::new(TextWriter::new(out.clone()));
    let mut terms = Terms::new();
    let mut solver = Solver::new(Config::default());
    solver.set_proof(&proof);
    let mut reader =
        Reader::new(format!("{UF}(check-sat-assuming ((= a b) (= (f a) c) (= (f b) c)))"), "test");
    let mut lits = Vec::new();
    while let Some(command) = reader.next_command(&mut terms).expect("well-formed") {
        if let CommandKind::CheckSatAssuming(literals) = command.kind {
            lits.extend(literals.iter().map(|&t| solver.literal(&mut terms, t).expect("supported")));
        }
    }
    let [ab, ac, bc] = lits[..] else { panic!("three literals") };
    let active = solver.fresh_literal();
    solver.add_clause(&[!active, ab]);
    assert_eq!(solver.check_literals(&mut terms, &[active, ac, !bc]), Satisfiability::Unsat);
    assert_eq!(solver.check_literals(&mut terms, &[ac, !bc]), Satisfiability::Sat);
    proof.finish().expect("memory takes everything");
    let log = String::from_utf8(out.0.lock().unwrap().clone()).unwrap();
    let summary = replay("literals", &log, &["unsat", "sat"]);
    assert_eq!(summary.reasons["given"], 1);
    assert_eq!(lines_of(&log, "m").len(), 3);
}

/// A failure to write is told at the end and harms nothing else.
#[test]
fn write_errors_are_told() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::other("full"))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let proof = ProofHandle::new(TextWriter::new(Full));
    let mut solver = Solver::new(Config::default());
    solver.set_proof(&proof);
    let mut terms = Terms::new();
    assert_eq!(solver.check(&mut terms, &[]), Satisfiability::Sat);
    assert_eq!(proof.finish().unwrap_err().to_string(), "full");
}

// --- random scripts ---

const MIXED: &str = "(declare-sort U 0)
(declare-fun f (U) U) (declare-fun g (U (_ BitVec 2)) U) (declare-fun h (U) (_ BitVec 2)) (declare-fun p (U) \
Bool)
(declare-fun k (Bool (_ BitVec 2)) (_ BitVec 2)) (declare-fun s ((Array (_ BitVec 2) U)) U)
(declare-const u U) (declare-const v U) (declare-const w U) (declare-const q Bool) (declare-const r Bool)
(declare-const x (_ BitVec 2)) (declare-const y (_ BitVec 2))
(declare-const a (Array (_ BitVec 2) U)) (declare-const b (Array (_ BitVec 2) U))
(declare-const m (Array U (_ BitVec 2))) (declare-const n (Array U (_ BitVec 2)))\n";

/// A random term of a sort: B, U, V (two bits), A (from V to U) or M (from U to V). Every `$` in a pattern
/// is followed by the sort of what goes there.
fn term(random: &mut Rng, sort: char, depth: u32) -> String {
    let (leaves, inner): (&[&str], &[&str]) = match sort {
        'B' => (
            &["q", "r"],
            &[
                "(= $U $U)",
                "(= $U $U)",
                "(= $V $V)",
                "(= $A $A)",
                "(= $M $M)",
                "(p $U)",
                "(not $B)",
                "(and $B $B)",
                "(or $B $B)",
                "(=> $B $B)",
                "(= $B $B)",
                "(bvult $V $V)",
                "(distinct $U $U $U)",
                "(ite $B $B $B)",
            ],
        ),
        'U' => (&["u", "v", "w"], &["(f $U)", "(g $U $V)", "(select $A $V)", "(ite $B $U $U)", "(s $A)"]),
        'V' => (
            &["x", "y", "#b01", "#b11"],
            &["(h $U)", "(k $B $V)", "(bvadd $V $V)", "(select $M $U)", "(ite $B $V $V)"],
        ),
        'A' => (
            &["a", "b", "((as const (Array (_ BitVec 2) U)) u)"],
            &["(store $A $V $U)", "(store $A $V $U)", "(ite $B $A $A)"],
        ),
        _ => (&["m", "n"], &["(store $M $U $V)", "(ite $B $M $M)", "((as const (Array U (_ BitVec 2))) $V)"]),
    };
    if depth == 0 || sort != 'B' && random.below(3) == 0 {
        return random.any(leaves).to_string();
    }
    let mut text = String::new();
    let mut pattern = random.any(inner).chars();
    while let Some(c) = pattern.next() {
        match c {
            '$' => text.push_str(&term(random, pattern.next().unwrap(), depth - 1)),
            c => text.push(c),
        }
    }
    text
}

fn script(random: &mut Rng) -> String {
    let mut script = MIXED.to_string();
    let mut depth = 0;
    for _ in 0..4 + random.below(12) {
        match random.below(10) {
            0 => {
                script.push_str("(push 1)\n");
                depth += 1;
            }
            1 if depth > 0 => {
                script.push_str("(pop 1)\n");
                depth -= 1;
            }
            2 => script.push_str("(check-sat)\n"),
            3 => {
                let (l, r) = (term(random, 'B', 2), term(random, 'B', 1));
                script.push_str(&format!("(check-sat-assuming ({l} {r}))\n"));
            }
            _ => script.push_str(&format!("(assert {})\n", term(random, 'B', 3))),
        }
    }
    script + "(check-sat)\n"
}

#[test]
fn logs_of_random_scripts_check() {
    let mut total = Summary::default();
    for seed in 1..400 {
        let script = script(&mut Rng::new(0x2545_f491_4f6c_dd1du64.wrapping_mul(seed)));
        let (answers, log) = run(&script);
        let summary = replay(&script, &log, &answers);
        total.derived += summary.derived;
        total.lemmas += summary.lemmas;
        total.answers.extend(summary.answers);
        for (reason, count) in summary.reasons {
            *total.reasons.entry(reason).or_default() += count;
        }
    }
    let answered = |word: &str| total.answers.iter().filter(|answer| *answer == word).count();
    assert!(answered("unsat") > 100 && answered("sat") > 100, "{total:?}");
    assert!(total.lemmas > 100 && total.derived > 1000, "{total:?}");
    for reason in ["assert", "closed", "def", "ite", "row-same", "distinct", "cong", "row", "const", "ext"] {
        assert!(total.reasons.contains_key(reason), "{reason} never occurred");
    }
}
