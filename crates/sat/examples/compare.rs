//! Times the own solver and CaDiCaL on a few families: `cargo run --release --example compare [name]`.

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Draw, Rng, load, pigeonhole};
use euphonium_limits::Budget;
use euphonium_sat::{Cadical, Cdcl, Lit, SatResult, SatSolver, Var};
use std::time::{Duration, Instant};

/// A formula under construction.
#[derive(Default)]
struct Circuit {
    vars: usize,
    clauses: Vec<Vec<Lit>>,
}

impl Circuit {
    fn input(&mut self) -> Lit {
        self.vars += 1;
        Var(self.vars as u32 - 1).positive()
    }

    fn and(&mut self, a: Lit, b: Lit) -> Lit {
        let out = self.input();
        self.clauses.extend([vec![!out, a], vec![!out, b], vec![out, !a, !b]]);
        out
    }

    fn xor(&mut self, a: Lit, b: Lit) -> Lit {
        let out = self.input();
        self.clauses.extend([vec![!out, a, b], vec![!out, !a, !b], vec![out, !a, b], vec![out, a, !b]]);
        out
    }

    fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    /// Shift-and-add product of full width.
    fn product(&mut self, a: &[Lit], b: &[Lit]) -> Vec<Lit> {
        let mut sum: Vec<Lit> = a.iter().map(|&bit| self.and(bit, b[0])).collect();
        let mut result = vec![sum.remove(0)];
        let mut top: Option<Lit> = None;
        for &factor in &b[1..] {
            let row: Vec<Lit> = a.iter().map(|&bit| self.and(bit, factor)).collect();
            sum.extend(top);
            let mut carry: Option<Lit> = None;
            let mut next = Vec::new();
            for (at, &bit) in row.iter().enumerate() {
                let mut digit = bit;
                let mut out = None;
                for addend in [sum.get(at).copied(), carry].into_iter().flatten() {
                    let both = self.and(digit, addend);
                    digit = self.xor(digit, addend);
                    out = Some(match out {
                        None => both,
                        Some(other) => self.or(other, both),
                    });
                }
                carry = out;
                next.push(digit);
            }
            result.push(next.remove(0));
            sum = next;
            top = carry;
        }
        result.extend(sum);
        result.extend(top);
        result
    }
}

/// a * b differs from b * a: unsatisfiable.
fn commutativity(width: usize) -> (usize, Vec<Vec<Lit>>) {
    let mut circuit = Circuit::default();
    let a: Vec<Lit> = (0..width).map(|_| circuit.input()).collect();
    let b: Vec<Lit> = (0..width).map(|_| circuit.input()).collect();
    let left = circuit.product(&a, &b);
    let right = circuit.product(&b, &a);
    let differences = left.iter().zip(&right).map(|(&x, &y)| circuit.xor(x, y)).collect();
    circuit.clauses.push(differences);
    (circuit.vars, circuit.clauses)
}

/// Two factors of a number, neither of them 1.
fn factoring(width: usize, number: u64) -> (usize, Vec<Vec<Lit>>) {
    let mut circuit = Circuit::default();
    let a: Vec<Lit> = (0..width).map(|_| circuit.input()).collect();
    let b: Vec<Lit> = (0..width).map(|_| circuit.input()).collect();
    let product = circuit.product(&a, &b);
    for (at, &bit) in product.iter().enumerate() {
        circuit.clauses.push(vec![bit.negate_if(number >> at & 1 == 0)]);
    }
    circuit.clauses.push(a[1..].to_vec());
    circuit.clauses.push(b[1..].to_vec());
    (circuit.vars, circuit.clauses)
}

fn time(name: &str, mut solver: impl SatSolver, problem: &(usize, Vec<Vec<Lit>>)) {
    load(&mut solver, problem.0, &problem.1);
    let start = Instant::now();
    let budget = Budget { deadline: Some(start + Duration::from_secs(60)), ..Budget::default() };
    let result = solver.solve(&[], &budget);
    let elapsed = start.elapsed();
    if result == SatResult::Sat {
        assert!(problem.1.iter().all(|clause| clause.iter().any(|&lit| solver.value(lit) == Some(true))));
    }
    let statistics = solver.statistics();
    println!(
        "  {name:8} {result:?} in {elapsed:.2?}: {} conflicts ({:.0}/s), {:.2} M propagations/s",
        statistics.conflicts,
        statistics.conflicts as f64 / elapsed.as_secs_f64(),
        statistics.propagations as f64 / elapsed.as_secs_f64() / 1e6
    );
}

/// Many calls on one formula, each with a few assumptions.
fn small_calls(name: &str, mut solver: impl SatSolver, calls: usize) {
    let mut rng = Rng::new(11);
    let vars = 400;
    let clauses = rng.ksat(vars, 1000, 3);
    load(&mut solver, vars, &clauses);
    let mut spent = [Duration::ZERO; 2];
    let mut counts = [0; 2];
    for _ in 0..calls {
        let assumptions: Vec<Lit> = (0..30).map(|_| rng.lit(vars)).collect();
        let start = Instant::now();
        let sat = solver.solve(&assumptions, &Budget::default()) == SatResult::Sat;
        let core = solver.failed().len();
        assert!(core <= 30);
        spent[usize::from(sat)] += start.elapsed();
        counts[usize::from(sat)] += 1;
    }
    for (answer, spent, count) in [("unsat", spent[0], counts[0]), ("sat", spent[1], counts[1])] {
        let each = spent.as_secs_f64() * 1e6 / f64::from(count.max(1));
        println!("  {name:8} {count} {answer} calls, {each:.1} µs each");
    }
}

fn main() {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let mut rng = Rng::new(3);
    let mut problems = vec![
        ("pigeonhole 8".to_owned(), pigeonhole(8)),
        ("pigeonhole 9".to_owned(), pigeonhole(9)),
        ("commutativity 6".to_owned(), commutativity(6)),
        ("commutativity 7".to_owned(), commutativity(7)),
        ("factoring 20".to_owned(), factoring(20, 999_983 * 700_001)),
        ("factoring 14".to_owned(), factoring(14, 15_991 * 11_003)),
    ];
    for (vars, rounds) in [(200, 5), (250, 4)] {
        for round in 0..rounds {
            let clauses = rng.ksat(vars, (vars as f64 * 4.26) as usize, 3);
            problems.push((format!("random {vars} no. {round}"), (vars, clauses)));
        }
    }
    for (name, problem) in problems.iter().filter(|(name, _)| name.contains(&wanted)) {
        println!("{name}: {} variables, {} clauses", problem.0, problem.1.len());
        time("cdcl", Cdcl::default(), problem);
        time("cadical", Cadical::new(), problem);
    }
    if "calls".contains(&wanted) {
        println!("calls");
        small_calls("cdcl", Cdcl::default(), 20_000);
        small_calls("cadical", Cadical::new(), 5_000);
        let lean = [("lucky", 0), ("walk", 0), ("preprocesslight", 0), ("inprocessing", 0)];
        small_calls("lean", Cadical::with_options(&lean), 5_000);
        small_calls("ilb", Cadical::with_options(&[lean.as_slice(), &[("ilb", 1)]].concat()), 5_000);
    }
}
