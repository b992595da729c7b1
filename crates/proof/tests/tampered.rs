//! Logs that were tampered with are rejected, or are still proofs.
//!
//! Every line of a few logs is damaged in many ways, one at a time. Some damage leaves a proof: what is
//! listed in [`is_still_a_proof`], with the reason why. Everything else must be rejected. And no damage ever
//! makes a proof of a query that has a model.

mod common;

use common::{check, solve};
use euphonium_proof::Judgement;
use euphonium_random::Rng;
use std::collections::HashMap;

const EQUALITY: &str = "(declare-sort U 0) (declare-fun f (U) U) (declare-const a U) (declare-const b U) \
                        (declare-const c U)
(declare-const q Bool) (assert (or (= a b) (= (f a) b))) (assert (= (f b) b)) (push 1) (assert (distinct (f \
(f a)) b))
(check-sat) (pop 1) (assert (distinct a b c)) (push 1) (assert (= (ite q a b) c)) (check-sat) (pop 1)
(check-sat-assuming (q (= (f a) a)))";

const WORDS: &str =
    "(declare-const x (_ BitVec 3)) (declare-const y (_ BitVec 3)) (assert (= (bvadd x y) #b101))
(assert (bvult x y)) (check-sat) (assert (= (bvand x y) #b111)) (check-sat)";

const ARRAYS: &str =
    "(declare-const m (Array (_ BitVec 2) (_ BitVec 2))) (declare-const n (Array (_ BitVec 2) (_ BitVec 2)))
(declare-const i (_ BitVec 2)) (declare-const j (_ BitVec 2)) (assert (distinct i j))
(assert (not (= (store (store m i #b01) j #b10) (store (store m j #b10) i #b01)))) (check-sat)";

const RESTART: &str = "(declare-const p Bool) (declare-fun f (Bool) Bool) (assert (distinct (f p) (f (not \
                       p)))) (assert (= (f true) (f false)))
(check-sat) (reset-assertions) (declare-const p Bool) (assert p) (check-sat) (check-sat-assuming (p (not \
p)))";

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Damage {
    /// The line is gone.
    Dropped,
    /// The line is there twice.
    Doubled,
    /// Two neighbouring numbers have changed their places.
    Swapped,
    /// A number is another one.
    Changed,
    /// A number is gone.
    Shortened,
    /// A definition has another kind.
    Kind,
}

/// All damage to a line.
fn damages(line: &str) -> Vec<(Damage, Vec<String>)> {
    let words: Vec<&str> = line.split(' ').collect();
    let number = |i: usize| words.get(i).and_then(|word| word.parse::<i64>().ok());
    let mut damages = vec![(Damage::Dropped, Vec::new()), (Damage::Doubled, vec![line.to_string(); 2])];
    for i in 1..words.len() {
        let Some(n) = number(i) else { continue };
        let with = |replaced: &[String]| {
            let before = words[..i].iter().map(|word| word.to_string());
            let after = words[(i + 1).min(words.len())..].iter().map(|word| word.to_string());
            before.chain(replaced.iter().cloned()).chain(after).collect::<Vec<_>>()
        };
        for other in [-n, n ^ 1, n + 2] {
            if other != n {
                damages.push((Damage::Changed, vec![with(&[other.to_string()]).join(" ")]));
            }
        }
        damages.push((Damage::Shortened, vec![with(&[]).join(" ")]));
        if let Some(next) = number(i + 1).filter(|&next| next != n) {
            let mut swapped = with(&[next.to_string()]);
            swapped[i + 1] = n.to_string();
            damages.push((Damage::Swapped, vec![swapped.join(" ")]));
        }
    }
    if words[0] == "d" {
        for kind in ["true", "input", "and", "xor", "ite"].iter().filter(|kind| **kind != words[2]) {
            let mut words = words.clone();
            words[2] = kind;
            damages.push((Damage::Kind, vec![words.join(" ")]));
        }
    }
    damages
}

/// Damage that may leave a proof, by the letter of the line. If it does not, the log is rejected all the
/// same.
fn is_still_a_proof(letter: &str, damage: Damage) -> bool {
    use Damage::*;
    match (letter, damage) {
        // Clauses, gates, atoms, definitions and terms that no later step needs. A word is a claim about
        // gates: the meaning of its term is known without it.
        ("c" | "l" | "r" | "g" | "e" | "o" | "d" | "w" | "b" | "t" | "f" | "s" | "x", Dropped) => true,
        // The same claim again.
        ("e" | "o" | "d" | "w" | "b" | "m", Doubled) => true,
        // Clauses and queries are sets; gates, equalities and most definitions are symmetric, and hints may
        // be followed in several orders.
        ("c" | "l" | "r" | "q" | "g" | "d" | "e" | "b" | "t", Swapped) => true,
        // Another clause of the same definition, or one whose literals are not all needed; a hint that does
        // as well.
        ("c" | "l" | "r", Changed | Shortened) => true,
        // A gate or a literal that no later step needs is another one.
        ("g" | "d", Changed) => true,
        // The circuit of an equality need not be named; of two stores of one value, the other.
        ("e", Shortened) | ("b", Changed) => true,
        // Another clause is forgotten, which is not needed either.
        ("x", Changed) => true,
        // Fewer assumptions are refuted, or one is named twice.
        ("q", Shortened | Changed) => true,
        // A word of another term, which is right as well.
        ("w", Swapped) => true,
        // The constant is the conjunction of nothing.
        ("d", Kind) => true,
        _ => false,
    }
}

#[test]
fn damaged_lines() {
    let mut rejected: HashMap<(String, Damage), u32> = HashMap::new();
    for script in [EQUALITY, WORDS, ARRAYS, RESTART] {
        let (_, log) = solve(script);
        assert!(matches!(check(script, &log), Judgement::Accepted(_)), "{log}");
        let lines: Vec<&str> = log.lines().collect();
        for (i, line) in lines.iter().enumerate() {
            let letter = line.split(' ').next().unwrap();
            for (damage, with) in damages(line) {
                let before = lines[..i].iter().map(|line| line.to_string());
                let after = lines[i + 1..].iter().map(|line| line.to_string());
                let damaged: String =
                    before.chain(with.clone()).chain(after).flat_map(|line| [line, "\n".into()]).collect();
                match check(script, &damaged) {
                    Judgement::Rejected(place) => {
                        // No damage is noticed before its line.
                        assert!(place.line >= i as u64, "{line} {with:?} {place:?}");
                        *rejected.entry((letter.to_string(), damage)).or_default() += 1;
                    }
                    // A wrong normal form over terms without bits is not always refuted, but never accepted.
                    Judgement::Undecided(_) if letter == "t" || letter == "a" || letter == "m" => {}
                    other => {
                        assert!(
                            is_still_a_proof(letter, damage),
                            "{line} -> {with:?}: {other:?}\n{script}\n{damaged}"
                        );
                    }
                }
            }
        }
    }
    // Each kind of line was damaged, and the damage noticed.
    for letter in [
        "p", "s", "f", "t", "+", "-", "z", "u", "a", "m", "q", "=", "i", "g", "w", "b", "d", "e", "o", "c",
        "l", "r", "x",
    ] {
        let count: u32 = rejected.iter().filter(|((of, _), _)| of == letter).map(|(_, n)| n).sum();
        assert!(count > 0, "{letter} {rejected:?}");
    }
}

/// A log that ends early is no proof, wherever it ends.
#[test]
fn truncated_logs() {
    for script in [EQUALITY, WORDS, ARRAYS, RESTART] {
        let (_, log) = solve(script);
        for end in (1..log.len()).step_by(7) {
            let verdict = check(script, &log[..end]);
            assert!(matches!(verdict, Judgement::Rejected(_)), "{end} {verdict:?}");
        }
        for (end, _) in log.match_indices('\n').take(log.lines().count() - 1) {
            let verdict = check(script, &log[..=end]);
            // After the last answer only the deletion of clauses may follow.
            let answered = log[end..].lines().all(|line| line.is_empty() || line.starts_with("x "));
            assert!(answered || matches!(verdict, Judgement::Rejected(_)), "{end} {verdict:?}");
        }
    }
}

/// Where there is a model there is no proof: every clause of the log is claimed to refute the query.
#[test]
fn false_claims() {
    for script in [WORDS, RESTART] {
        let (answers, log) = solve(script);
        assert!(answers.contains(&"sat"));
        let at = log.find("= sat").unwrap();
        let ids = log[..at]
            .lines()
            .filter(|line| line.starts_with(['c', 'l', 'r']))
            .map(|line| line.split(' ').nth(1).unwrap());
        for id in ids.chain(["0", "opposite 1", "missing", ""]) {
            let claim = log.replacen("= sat", &format!("= unsat {id}"), 1);
            assert!(matches!(check(script, &claim), Judgement::Rejected(_)), "{id}");
        }
        // With a derivation of its own, whatever its hints are.
        let last: u64 =
            log[..at].lines().filter_map(|line| line.split(' ').nth(1)?.parse().ok()).max().unwrap();
        for hints in ["", " 1", " 1 2", " 1 2 3 4 5 6 7 8 9 10"] {
            let id = last + 1000;
            let claim = log.replacen("= sat", &format!("r {id} 0{hints}\n= unsat {id}"), 1);
            assert!(matches!(check(script, &claim), Judgement::Rejected(_)), "{hints}");
            for lie in [
                format!("c {id} 0 given"),
                format!("c {id} 1 0 given"),
                format!("l {id} 0"),
                format!("c {id} 0 assert 0 0"),
            ] {
                let claim = log.replacen("= sat", &format!("{lie}\n= unsat {id}"), 1);
                assert!(matches!(check(script, &claim), Judgement::Rejected(_)), "{lie}");
            }
        }
    }
}

/// Scripts that have no model, each beside one that looks like it and has one.
const NEIGHBOURS: [(&str, &str); 4] = [
    (
        "(declare-const x (_ BitVec 3)) (declare-const y (_ BitVec 3)) (assert (= (bvadd x y) #b101))
         (assert (bvult x y)) (assert (= (bvand x y) #b111)) (check-sat)",
        "(declare-const x (_ BitVec 3)) (declare-const y (_ BitVec 3)) (assert (= (bvadd x y) #b101))
         (assert (bvult x y)) (assert (= (bvand x y) #b000)) (check-sat)",
    ),
    (
        "(declare-sort U 0) (declare-fun f (U) U) (declare-const a U) (declare-const b U) (assert (= (f b) b))
         (assert (or (= a b) (= (f a) b))) (assert (distinct (f (f a)) b)) (check-sat)",
        "(declare-sort U 0) (declare-fun f (U) U) (declare-const a U) (declare-const b U) (assert (= (f b) a))
         (assert (or (= a b) (= (f a) b))) (assert (distinct (f (f a)) b)) (check-sat)",
    ),
    (
        "(declare-const m (Array (_ BitVec 2) Bool)) (declare-const i (_ BitVec 2)) (declare-const j (_ \
         BitVec 2))
         (assert (distinct i j)) (assert (not (select (store (store m i true) j false) i))) (check-sat)",
        "(declare-const m (Array (_ BitVec 2) Bool)) (declare-const i (_ BitVec 2)) (declare-const j (_ \
         BitVec 2))
         (assert (= i j)) (assert (not (select (store (store m i true) j false) i))) (check-sat)",
    ),
    (
        "(declare-const i (_ BitVec 1)) (declare-const j (_ BitVec 1))
         (assert (= (store ((as const (Array (_ BitVec 1) Bool)) false) i true) ((as const (Array (_ BitVec \
         1) Bool)) true)))
         (check-sat)",
        "(declare-const i (_ BitVec 1)) (declare-const j (_ BitVec 1))
         (assert (= (store (store ((as const (Array (_ BitVec 1) Bool)) false) i true) j true)
         ((as const (Array (_ BitVec 1) Bool)) true))) (check-sat)",
    ),
];

/// Proofs are told of scripts that have a model, and changed at random: words, lines, and lines of other
/// logs.
#[test]
fn proofs_of_neighbours() {
    let logs: Vec<Vec<String>> = NEIGHBOURS
        .iter()
        .flat_map(|(unsat, sat)| {
            let ((refuted, proof), (found, other)) = (solve(unsat), solve(sat));
            assert!(refuted == ["unsat"] && found == ["sat"], "{refuted:?} {found:?}\n{sat}");
            // The log of the script itself, which claims something else at its end.
            [proof, other.replace("= sat", "= unsat 1")]
        })
        .map(|log| log.lines().map(String::from).collect())
        .collect();
    let mut random = Rng::new(7);
    let mut pick = |n: usize| random.below(n);
    for round in 0..6000 {
        let pair = round % NEIGHBOURS.len();
        let mut lines = logs[2 * pair + pick(2)].clone();
        for _ in 0..=pick(4) {
            let at = pick(lines.len());
            match pick(5) {
                0 => drop(lines.remove(at)),
                1 => {
                    let donor = &logs[pick(logs.len())];
                    lines.insert(at, donor[pick(donor.len())].clone());
                }
                _ => {
                    let donor = &logs[pick(logs.len())];
                    let words: Vec<&str> = donor[pick(donor.len())].split(' ').collect();
                    let mut changed: Vec<&str> = lines[at].split(' ').collect();
                    let place = pick(changed.len());
                    changed[place] = words[pick(words.len())];
                    lines[at] = changed.join(" ");
                }
            }
            if lines.is_empty() {
                lines.push("q".into());
            }
        }
        let text = lines.join("\n") + "\n";
        if let Judgement::Accepted(answers) = check(NEIGHBOURS[pair].1, &text) {
            assert_eq!(answers.unsat, 0, "{}\n{text}", NEIGHBOURS[pair].1);
        }
    }
}
