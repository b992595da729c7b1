//! Logs of small scripts of every kind are accepted, and no mutant of one proves what does not hold.

mod common;

use common::{prove, prove_some};
use euphonium_elaborate::lrat::export;
use euphonium_smt::Satisfiability;

/// Scripts without models. With the last assertion left out, each has one.
const SCRIPTS: &[&str] = &[
    "(declare-sort S 0) (declare-const a S) (declare-const b S) (declare-const c S) (declare-fun f (S) S)
     (declare-fun p (S) Bool) (assert (or (= a b) (= a c))) (assert (distinct (f a) (f b)))
     (assert (=> (= (f (f a)) (f (f c))) (p (f c)))) (assert (not (p (f a))))",
    "(declare-const x (_ BitVec 8)) (declare-const y (_ BitVec 8)) (declare-const z (_ BitVec 8))
     (assert (= z (bvadd x y))) (assert (not (= (bvsub z y) x)))",
    "(declare-const x (_ BitVec 6)) (declare-const y (_ BitVec 6)) (assert (bvult x #b000011))
     (assert (bvult y #b000011)) (assert (bvuge (bvmul x y) #b000101))",
    "(declare-const x Int) (declare-const y Int) (assert (<= (+ (* 3 x) (* 2 y)) 8)) (assert (>= (+ x y) 3))
     (assert (>= x 2)) (assert (or (= (mod y 2) 0) (> y 5)))",
    "(declare-const a (Array (_ BitVec 4) (_ BitVec 4))) (declare-const b (Array (_ BitVec 4) (_ BitVec 4)))
     (declare-const i (_ BitVec 4)) (declare-const j (_ BitVec 4)) (assert (= b (store a i #b0001)))
     (assert (not (= i j))) (assert (not (= (select b j) (select a j))))",
    "(declare-const x Real) (declare-const y Real) (assert (< x y)) (assert (< (* 2.0 y) (+ x 1.0)))
     (assert (> (+ x y) 2.5))",
    "(declare-const x Int) (declare-const y Int) (declare-fun f (Int) Int) (assert (<= x y)) (assert (<= y x))
     (assert (= (f x) 3)) (assert (> (f y) 3))",
    "(declare-const x Int) (declare-const y Int) (assert (> x 0)) (assert (= (+ (* 4 x) (* 6 y)) 9))",
    "(declare-const x (_ BitVec 5)) (assert (not (= x #b00000))) (assert (= (bvurem #b00111 x) (bvudiv #b00111 x)))
     (assert (bvugt (bvudiv #b00111 x) #b00111))",
    "(declare-const a (Array Int Int)) (declare-const b (Array Int Int)) (declare-const i Int)
     (assert (= (store a i 1) (store b i 1))) (assert (= (select a i) (select b i))) (assert (not (= a b)))",
    "(declare-const x Int) (declare-const c Bool) (assert (= (ite c x (+ x 1)) 5)) (assert (> x 5))",
    // Overflows are defined by other operators.
    "(declare-const x (_ BitVec 4)) (declare-const y (_ BitVec 4)) (assert (bvsmulo x y)) (assert (bvslt x #b0010))
     (assert (bvsgt x #b1110)) (assert (not (= y #b1000)))",
    "(declare-const x (_ BitVec 5)) (assert (bvnego x)) (assert (not (bvsdivo x #b11111)))",
    "(declare-const x (_ BitVec 6)) (declare-const y (_ BitVec 6)) (assert (bvuaddo x y)) (assert (bvusubo x y))
     (assert (= x #b111111))",
    "(declare-const x (_ BitVec 6)) (declare-const y (_ BitVec 6)) (assert (bvsaddo x y)) (assert (bvslt x #b000000))
     (assert (bvsge y #b000000))",
    // Quotients, rests and absolute values of numbers are folded.
    "(declare-const x Int) (assert (= x (mod (- 7) 3))) (assert (= (abs (- x 5)) (div 7 2)))
     (assert (> (to_int 2.5) x))",
    // Operators of more than two arguments associate.
    "(declare-const p Bool) (declare-const q Bool) (declare-const r Bool) (assert (=> p q r)) (assert p) (assert q)
     (assert (not r))",
    "(declare-const x Int) (declare-const y Int) (assert (= (- x y 1) 3)) (assert (<= (- x y) (+ 3)))",
    // Two constant arrays with a store between agree elsewhere.
    "(declare-const i (_ BitVec 8)) (declare-const v (_ BitVec 8)) (declare-const w (_ BitVec 8))
     (assert (= (store ((as const (Array (_ BitVec 8) (_ BitVec 8))) #x01) i v)
        ((as const (Array (_ BitVec 8) (_ BitVec 8))) w))) (assert (not (= w #x01)))",
    // Reads and stores at one base with offsets.
    "(declare-const a (Array (_ BitVec 32) (_ BitVec 8))) (declare-const x (_ BitVec 32)) (declare-const y (_ BitVec 8))
     (assert (= y (select (store (store a (bvadd x #x0000000e) #x01) (bvadd x #x0000000f) #x02) (bvadd x #x000000fd))))
     (assert (not (= y (select a (bvadd x #x000000fd)))))",
    // A truth value that is stored and read at an index that is equal.
    "(declare-const a (Array Int Bool)) (declare-const i Int) (declare-const j Int) (declare-const p Bool)
     (assert (= i j)) (assert (select (store a i p) j)) (assert (not p))",
    // A store that is hidden by one that changes nothing.
    "(declare-sort S 0) (declare-const a (Array S S)) (declare-const i S) (declare-const v S)
     (assert (= v (select a i))) (assert (not (= (store (store a i v) i (select a i)) a)))",
    // Cuts split on a sum of integers.
    "(declare-const x Int) (assert (= (mod x 4) 0)) (assert (= (mod x 5) 0)) (assert (<= 1 x 10))",
    "(declare-const x Int) (assert ((_ divisible 7) (+ x (- 4)))) (assert ((_ divisible 4) x))
     (assert (<= (- 10) x 0))",
    "(declare-const x Int) (assert (= (mod x 2) 0)) (assert (= (mod x 5) 0)) (assert ((_ divisible 3) x))
     (assert (<= 1 x 10))",
    // What an overflow is defined by has its sides in another order once the arguments are normal.
    "(declare-const x (_ BitVec 2)) (declare-const y (_ BitVec 2)) (assert (bvsmulo (bvsrem x #b00) y))
     (assert (= y #b00))",
    "(declare-const x (_ BitVec 2)) (assert (= x #b00)) (assert (bvsaddo (bvnand #b00 #b00) x))",
    // Values where a definition is applied are not folded by the kernel.
    "(define-fun m ((x Int) (y Int)) Int (- x (* 2 y))) (declare-const a Int) (declare-const b Int)
     (assert (or (= (m 3 a) b) (= (m 4 (- 2)) 7))) (assert (= (m a 3) (m a b))) (assert (not (= (+ a a) 0)))",
    // A divisor of more than 32 bits.
    "(declare-const x Int) (assert ((_ divisible 100000000000) (+ x 7))) (assert (<= 0 x 50))",
    // Connectives inside of connectives, under which only some parts have other normal forms.
    "(declare-const x Int) (declare-const y Int) (declare-const p Bool) (declare-const q Bool)
     (assert (and (and p (or (or (< x y) (not q)) (and (> x 5) (not (= y x))))) (and (=> p q) (not (or (> x 4)
        (not (or (>= x y) (and q (< y 0)))))))))
     (assert (not (and (= (+ x 1) (+ y 1)) (< y 0)))) (assert (>= y 0))",
    // A word divided by itself.
    "(declare-const x (_ BitVec 4)) (assert (bvugt x #b0000)) (assert (not (= (bvudiv x x) #b0001)))",
];

fn with_check(script: &str) -> String {
    format!("{script} (check-sat)")
}

/// The script without its last assertion.
fn satisfiable(script: &str) -> String {
    with_check(&script[..script.rfind("(assert").expect("an assertion")])
}

/// The kernel does not fold where a definition is applied as the solver does; that its assertion says the same is shown. A
/// check in a scope that has no proof would not spoil the log of the next one.
#[test]
fn a_check_without_a_proof() {
    let script = "(define-fun m ((x Real)) Real (- 0.0 x)) (push 1) (assert (= 0.0 (+ (m 0.0) 1.0))) (check-sat) (pop 1)
        (declare-const x Real) (declare-const y Real) (assert (< x y)) (assert (< y x)) (check-sat)";
    let (answers, log, result) = prove_some(script);
    assert_eq!(answers, [Satisfiability::Unsat, Satisfiability::Unsat]);
    let refuted = if result.is_err() { 1 } else { 2 };
    let accepted = eucheck::check(script, log.as_bytes());
    assert_eq!(accepted, Ok(eucheck::Accepted { checks: 2, refuted }), "{log}");
}

/// A read of more stores than anybody looks at one by one.
#[test]
fn a_read_of_many_stores() {
    let (sort, mut array) = ("(Array (_ BitVec 16) (_ BitVec 8))", "a".to_string());
    for i in 0..600 {
        array = format!("(store {array} (_ bv{i} 16) (_ bv{} 8))", i % 256);
    }
    let script = format!(
        "(declare-const a {sort}) (declare-const b {sort}) (assert (= b {array}))
         (assert (not (= (select b #x1000) (select a #x1000)))) (check-sat)"
    );
    let (answers, log) = prove(&script);
    assert_eq!(answers, [Satisfiability::Unsat]);
    let accepted = eucheck::check(&script, log.expect("a log").as_bytes());
    assert_eq!(accepted, Ok(eucheck::Accepted { checks: 1, refuted: 1 }));
}

/// Stores at many indices that differ, in two orders: one literal, what always holds, stands for all disequations.
#[test]
fn stores_in_two_orders() {
    let (count, sort) = (9, "(Array Int Int)");
    let mut script = format!("(declare-const a {sort})");
    for i in 0..count {
        script += &format!("(declare-const i{i} Int)(declare-const v{i} Int)");
    }
    let store = |array: String, i: usize| format!("(store {array} i{i} v{i})");
    let forth = (0..count).fold("a".to_string(), store);
    let back = (0..count).rev().fold("a".to_string(), store);
    let indices: Vec<String> = (0..count).map(|i| format!("i{i}")).collect();
    script +=
        &format!("(assert (distinct {})) (assert (not (= {forth} {back}))) (check-sat)", indices.join(" "));
    let (answers, log) = prove(&script);
    assert_eq!(answers, [Satisfiability::Unsat]);
    let log = log.expect("a log");
    assert_eq!(eucheck::check(&script, log.as_bytes()), Ok(eucheck::Accepted { checks: 1, refuted: 1 }));
    assert!(log.len() < 200_000, "{} bytes", log.len());
}

#[test]
fn logs_are_accepted() {
    for script in SCRIPTS {
        let script = with_check(script);
        let (answers, log) = prove(&script);
        assert_eq!(answers, [Satisfiability::Unsat], "{script}");
        let log = log.unwrap_or_else(|what| panic!("{script}\nhas no log: {what}"));
        let accepted = eucheck::check(&script, log.as_bytes());
        assert_eq!(accepted, Ok(eucheck::Accepted { checks: 1, refuted: 1 }), "{script}\n{log}");
    }
}

#[test]
fn scopes_and_assumptions() {
    let script =
        "(declare-const x (_ BitVec 4)) (declare-const p Bool) (assert (=> p (bvult x #b0011))) (push 1)
        (assert p) (assert (bvugt x #b0100)) (check-sat) (pop 1) (check-sat) (assert (bvugt x #b1000))
        (check-sat-assuming (p)) (check-sat-assuming ((not p)))";
    let (answers, log) = prove(script);
    use Satisfiability::{Sat, Unsat};
    assert_eq!(answers, [Unsat, Sat, Unsat, Sat]);
    let accepted = eucheck::check(script, log.unwrap().as_bytes());
    assert_eq!(accepted, Ok(eucheck::Accepted { checks: 4, refuted: 2 }));
}

/// A strict checker of LRAT without RAT: each hint is unit in its turn, and the last is false.
fn is_refutation(dimacs: &str, lrat: &str) -> bool {
    let numbers = |line: &str| -> Vec<i64> { line.split(' ').map(|word| word.parse().unwrap()).collect() };
    let mut clauses: Vec<Vec<i64>> = vec![vec![]];
    for line in dimacs.lines().skip(1) {
        clauses.push(numbers(line.strip_suffix(" 0").unwrap_or("1 -1")));
    }
    for line in lrat.lines() {
        let all = numbers(line);
        assert_eq!(all[0], clauses.len() as i64, "clauses are numbered in their order");
        let mut parts = all[1..].split(|&n| n == 0);
        let (lits, hints) = (parts.next().unwrap(), parts.next().unwrap());
        let (mut holds, mut refuted): (Vec<i64>, bool) = (lits.iter().map(|l| -l).collect(), false);
        for &hint in hints {
            let open: Vec<i64> =
                clauses[hint as usize].iter().copied().filter(|l| !holds.contains(&-l)).collect();
            match open[..] {
                _ if refuted => return false,
                [] => refuted = true,
                [unit, ..] if open.iter().all(|&l| l == unit) && !holds.contains(&unit) => holds.push(unit),
                _ => return false,
            }
        }
        if !refuted {
            return false;
        }
        clauses.push(lits.to_vec());
    }
    clauses.last().is_some_and(Vec::is_empty)
}

/// What the kernel propagates is a proof for checkers of LRAT, and not one if a hint or a clause is missing.
#[test]
fn logs_become_lrat() {
    for script in SCRIPTS {
        let script = with_check(script);
        let log = prove(&script).1.unwrap();
        let exported = export(&script, &log).unwrap_or_else(|what| panic!("{script}: {what}"));
        assert!(is_refutation(&exported.dimacs, &exported.lrat), "{script}\n{}", exported.lrat);
        let cut: Vec<&str> = exported.lrat.lines().collect();
        assert!(!is_refutation(&exported.dimacs, &cut[..cut.len() - 1].join("\n")), "{script}");
    }
}

/// A word and its negation are both assumed.
#[test]
fn opposite_assumptions() {
    // One of them may have been assumed alone before.
    let script =
        "(declare-const p Bool) (declare-const q Bool) (check-sat-assuming (p)) (assert (or p (not q)))
        (assert q) (check-sat-assuming (p q (not p))) (check-sat-assuming ((not p)))";
    let (answers, log) = prove(script);
    assert_eq!(answers, [Satisfiability::Sat, Satisfiability::Unsat, Satisfiability::Unsat]);
    let accepted = eucheck::check(script, log.unwrap().as_bytes());
    assert_eq!(accepted, Ok(eucheck::Accepted { checks: 3, refuted: 2 }));
}

/// Of an assumption that is a conjunction, and of an assertion that is one, those parts are shown that are needed: the log does
/// not grow with the others.
#[test]
fn only_needed_conjuncts_are_shown() {
    let mut declarations = String::from("(declare-const x Int)(declare-const y Int)");
    let mut formula = "(< (+ x 1) (+ 1 y))".to_string();
    for i in 0..200 {
        declarations += &format!("(declare-const z{i} Int)");
        let other = format!("(or (> (+ z{i} 0) (* 1 x)) (and (< z{i} (+ y 0)) (not (= (- x y) z{i}))))");
        formula = format!("(and {formula} {other})");
    }
    formula = format!("(and {formula} (or (> x (+ y 3)) (> x (+ y 7)) (= x (+ y 5))))");
    for script in [
        format!("{declarations}(assert {formula})(check-sat)"),
        format!("{declarations}(check-sat-assuming ({formula}))"),
    ] {
        let (answers, log) = prove(&script);
        assert_eq!(answers, [Satisfiability::Unsat]);
        let log = log.expect("a log");
        assert_eq!(eucheck::check(&script, log.as_bytes()), Ok(eucheck::Accepted { checks: 1, refuted: 1 }));
        // What the kernel has of a formula has to be told as a whole; its parts in normal form do not.
        let steps = log.lines().filter(|line| line.starts_with("r ")).count();
        assert!(steps < 100, "{steps} steps: {script}");
    }
}

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// Changes a line: a word, its sign, another line in its place, its place, or it goes.
fn mutate(log: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = log.lines().map(String::from).collect();
    for _ in 0..1 + random.below(3) {
        let (at, other) = (1 + random.below(lines.len() - 1), 1 + random.below(lines.len() - 1));
        match random.below(6) {
            0 => lines.swap(at, other),
            1 => drop(lines.remove(at)),
            2 => lines.insert(at, lines[other].clone()),
            _ => {
                let mut words: Vec<String> = lines[at].split(' ').map(String::from).collect();
                let i = random.below(words.len());
                words[i] = match (random.below(4), words[i].parse::<i64>()) {
                    (0, Ok(n)) => (-n).to_string(),
                    (1, Ok(n)) => (n + 1).to_string(),
                    (2, Ok(n)) => (n - 1).to_string(),
                    (_, Ok(_)) => random.below(60).to_string(),
                    (_, Err(_)) => lines[other].split(' ').next().unwrap_or("r").to_string(),
                };
                lines[at] = words.join(" ");
            }
        }
        if lines.len() < 3 {
            break;
        }
    }
    lines.join("\n") + "\n"
}

/// Mutants are held against a script with a model: if one is accepted, the kernel believes what does not hold.
fn judge_mutants(each: usize, seed: u64) {
    let mut random = Random(seed);
    for script in SCRIPTS {
        let (unsat, sat) = (with_check(script), satisfiable(script));
        assert_eq!(prove(&sat).0, [Satisfiability::Sat], "{sat}");
        let log = prove(&unsat).1.unwrap();
        // The refutation rests on the assertion that is gone; what rests on another may be put in its place.
        let gone = unsat.matches("(assert").count() - 1;
        let close = log.replace(&format!("\na {gone}\n"), &format!("\na {}\n", gone.saturating_sub(1)));
        for text in [&log, &close] {
            for _ in 0..each {
                let mutant = mutate(text, &mut random);
                let accepted = eucheck::check(&sat, mutant.as_bytes());
                assert!(
                    !accepted.is_ok_and(|accepted| accepted.refuted > 0),
                    "{sat}\nis refuted by\n{mutant}"
                );
            }
        }
    }
}

/// The example `mutants` damages many more, of scripts that it is given.
#[test]
fn no_mutant_refutes_what_has_a_model() {
    judge_mutants(30, 1);
}
