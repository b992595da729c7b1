//! Scripts through the solver, logs through the checker, and random scripts.
#![allow(dead_code)] // each test file uses its part

use euphonium_proof::{Judgement, Limits};
use euphonium_random::Rng;
use euphonium_smt::proof::{ProofHandle, TextWriter};
use euphonium_smt::{Config, Solver};
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

/// The answers to a script, and its log.
pub fn solve(script: &str) -> (Vec<&'static str>, String) {
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
            CommandKind::Reset | CommandKind::ResetAssertions => {
                if command.kind == CommandKind::Reset {
                    terms = Terms::new();
                }
                solver = Solver::new(Config::default());
                solver.set_proof(&proof);
                continue;
            }
            CommandKind::CheckSat => Vec::new(),
            CommandKind::CheckSatAssuming(literals) => literals,
            _ => continue,
        };
        answers.push(match solver.check(&mut terms, &assumptions) {
            euphonium_smt::Satisfiability::Sat => "sat",
            euphonium_smt::Satisfiability::Unsat => "unsat",
            euphonium_smt::Satisfiability::Unknown(_) => "unknown",
        });
    }
    proof.finish().expect("memory takes everything");
    let log = String::from_utf8(out.0.lock().unwrap().clone()).unwrap();
    (answers, log)
}

/// The checker's verdict.
pub fn check(script: &str, log: &str) -> Judgement {
    euphonium_proof::check(script.into(), "test", log.as_bytes(), Limits::default())
        .expect("memory can be read")
}

/// The log of a script is accepted, and so are its answers.
pub fn accepted(script: &str, expected: &str) {
    let (answers, log) = solve(script);
    assert_eq!(answers.join(" "), expected, "{script}");
    match check(script, &log) {
        Judgement::Accepted(found) => {
            let count = |word: &str| answers.iter().filter(|a| **a == word).count() as u64;
            assert_eq!(
                (found.unsat, found.sat, found.unknown),
                (count("unsat"), count("sat"), count("unknown"))
            );
        }
        other => panic!("{other:?}\n{script}\n{log}"),
    }
}

// --- random scripts ---

const DECLARATIONS: &str = "(declare-sort U 0)
(declare-fun f (U) U) (declare-fun g (U (_ BitVec 3)) U) (declare-fun h (U) (_ BitVec 3)) (declare-fun p (U) \
Bool)
(declare-fun k (Bool (_ BitVec 3)) (_ BitVec 3))
(declare-const u U) (declare-const v U) (declare-const w U) (declare-const q Bool) (declare-const r Bool)
(declare-const x (_ BitVec 3)) (declare-const y (_ BitVec 3)) (declare-const z (_ BitVec 3))
(declare-const a (Array (_ BitVec 3) U)) (declare-const b (Array (_ BitVec 3) U))
(declare-const m (Array U (_ BitVec 3))) (declare-const n (Array U (_ BitVec 3)))
(define-fun twice ((c (_ BitVec 3))) (_ BitVec 3) (bvadd c c))\n";

/// A random term of a sort: B, U, V (three bits), A (from V to U) or M (from U to V). A `$` in a pattern is
/// followed by the sort of what goes there. (The recursion ends with the depth.)
fn term(random: &mut Rng, sort: char, depth: u32) -> String {
    let (leaves, inner): (&[&str], &[&str]) = match sort {
        'B' => (
            &["q", "r", "true"],
            &[
                "(= $U $U)",
                "(= $V $V)",
                "(= $V $V)",
                "(= $A $A)",
                "(= $M $M)",
                "(p $U)",
                "(not $B)",
                "(and $B $B $B)",
                "(or $B $B)",
                "(=> $B $B)",
                "(xor $B $B)",
                "(= $B $B)",
                "(bvult $V $V)",
                "(bvsle $V $V)",
                "(bvuge $V $V)",
                "(distinct $U $U $U)",
                "(distinct $V $V $V)",
                "(ite $B $B $B)",
                "(let ((q $B)) (or q $B))",
                "(bvsmulo $V $V)",
                "(bvuaddo $V $V)",
            ],
        ),
        'U' => (&["u", "v", "w"], &["(f $U)", "(g $U $V)", "(select $A $V)", "(ite $B $U $U)"]),
        'V' => (
            &["x", "y", "z", "#b001", "#b110"],
            &[
                "(h $U)",
                "(k $B $V)",
                "(bvadd $V $V)",
                "(bvsub $V $V)",
                "(bvmul $V $V)",
                "(bvudiv $V $V)",
                "(bvsrem $V $V)",
                "(bvnot $V)",
                "(bvneg $V)",
                "(bvxor $V $V)",
                "(bvand $V $V)",
                "(bvshl $V $V)",
                "(bvashr $V $V)",
                "(select $M $U)",
                "(ite $B $V $V)",
                "(twice $V)",
                "((_ rotate_left 1) $V)",
                "(concat ((_ extract 1 0) $V) ((_ extract 2 2) $V))",
                "((_ sign_extend 2) ((_ extract 1 1) $V))",
            ],
        ),
        'A' => (
            &["a", "b", "((as const (Array (_ BitVec 3) U)) u)"],
            &["(store $A $V $U)", "(store $A $V $U)", "(ite $B $A $A)"],
        ),
        _ => (&["m", "n"], &["(store $M $U $V)", "(ite $B $M $M)", "((as const (Array U (_ BitVec 3))) $V)"]),
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

/// A random script of all theories, with scopes and assumptions.
pub fn script(random: &mut Rng) -> String {
    let mut script = DECLARATIONS.to_string();
    let mut depth = 0;
    for _ in 0..4 + random.below(12) {
        match random.below(12) {
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
