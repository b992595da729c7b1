//! A log as DIMACS and LRAT, so that checkers of propositional proofs can be asked about its search.
//!
//! The clauses of the problem are those that the kernel takes without propagation: assertions, gates, axioms of the theories.
//! What follows by propagation becomes LRAT (L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann, P. Schneider-Kamp,
//! "Efficient certified RAT verification", CADE 2017), which is stricter than our log: each hint has to be unit in
//! its turn. For words alone that is everything but the circuits.

use crate::log::{Hint, number};
use eucheck::checker::{Checker, HEADER};
use eucheck::gates::{Lit, TRUE};
use eucheck::script::Reader;
use eucheck::term::Terms;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write as _;

/// What is given to a checker.
pub struct Exported {
    /// The clauses of the problem.
    pub dimacs: String,
    /// How the empty clause follows from them.
    pub lrat: String,
}

/// A clause that follows by propagation, with its number in the log.
struct Step {
    number: Hint,
    lits: Vec<Lit>,
    hints: Vec<Hint>,
}

/// Writes the log of a script with one check, without assumptions and scopes. The log is checked on the way.
pub fn export(script: &str, log: &str) -> Result<Exported, String> {
    let mut terms = Terms::new();
    let script = Reader::new(script, &mut terms)?.script()?;
    if script.checks.len() != 1 || script.assertions.iter().any(|&(scope, _)| scope != 0) {
        return Err("only scripts with one check and without scopes are written".into());
    }
    let mut checker = Checker::new(terms, script);
    let mut clauses: FxHashMap<Hint, Vec<Lit>> = FxHashMap::default();
    let (mut given, mut steps) = (Vec::new(), Vec::new());
    for line in log.lines().filter(|line| *line != HEADER) {
        let before = checker.clauses.len();
        checker.line(line)?;
        for (i, clause) in checker.clauses.iter().enumerate().skip(before) {
            let (number, lits) = (i as Hint + 1, clause.as_deref().unwrap_or_default().to_vec());
            clauses.insert(number, lits.clone());
            match line.strip_prefix("r ").map(hints_of) {
                Some(hints) => steps.push(Step { number, lits, hints: hints? }),
                None => given.push(number),
            }
        }
    }
    if checker.refuted == 0 {
        return Err("the log refutes nothing".into());
    }
    write(&checker, &clauses, &given, steps)
}

/// The hints of a derived clause: what follows the first 0.
pub(crate) fn hints_of(rest: &str) -> Result<Vec<Hint>, String> {
    let words = rest.split_ascii_whitespace().skip_while(|word| *word != "0").skip(1);
    words.map(|word| word.parse().map_err(|_| "no number".to_string())).collect()
}

fn write(
    checker: &Checker,
    clauses: &FxHashMap<Hint, Vec<Lit>>,
    given: &[Hint],
    steps: Vec<Step>,
) -> Result<Exported, String> {
    let gates = &checker.definitions.gates;
    let lits_of = |hint: Hint| -> Vec<Lit> {
        if hint == 0 {
            return vec![TRUE];
        }
        let of_gate = || {
            let mut lits = gates.clause(hint.unsigned_abs() as usize)?.to_vec();
            lits.dedup();
            Some(lits)
        };
        if hint < 0 { of_gate().unwrap_or_default() } else { clauses[&hint].clone() }
    };
    // Hints that are needed in their turn; 0 stands for the clause that says that the constant is true.
    let (mut strict, mut used) = (Vec::new(), FxHashSet::default());
    for step in steps {
        if let Some(hints) = unit_hints(&step.lits, &step.hints, lits_of) {
            used.extend(hints.iter().copied().filter(|hint| *hint < 0));
            strict.push(Step { hints, ..step });
        }
    }
    let mut of_gates: Vec<Hint> = used.into_iter().collect();
    of_gates.sort_unstable();
    let (mut ids, mut dimacs) = (FxHashMap::default(), String::new());
    for &hint in [0].iter().chain(given).chain(&of_gates) {
        ids.insert(hint, ids.len() + 1);
        line(&mut dimacs, &lits_of(hint));
    }
    let dimacs = format!("p cnf {} {}\n{dimacs}", gates.count(), ids.len());
    let mut lrat = String::new();
    for step in &strict {
        let id = ids.len() + 1;
        ids.insert(step.number, id);
        // Writing to a string does not fail.
        let _ = write!(lrat, "{id} ");
        line(&mut lrat, &step.lits);
        lrat.pop();
        for hint in &step.hints {
            let _ = write!(lrat, " {}", ids.get(hint).ok_or("a hint is a tautology")?);
        }
        lrat.push_str(" 0\n");
    }
    Ok(Exported { dimacs, lrat })
}

/// Those hints of a step that are unit in their turn; none if the clause is true by itself. The hint 0 is the clause
/// that says that the constant is true.
pub(crate) fn unit_hints(
    lits: &[Lit],
    hints: &[Hint],
    lits_of: impl Fn(Hint) -> Vec<Lit>,
) -> Option<Vec<Hint>> {
    let mut holds: FxHashSet<Lit> = lits.iter().map(|&lit| !lit).collect();
    if lits.iter().any(|lit| *lit == TRUE || holds.contains(lit)) {
        return None;
    }
    let mut needed = Vec::new();
    for &hint in [0].iter().chain(hints) {
        let lits = lits_of(hint);
        if lits.iter().any(|lit| holds.contains(lit)) {
            continue;
        }
        needed.push(hint);
        match lits.iter().find(|&&lit| !holds.contains(&!lit)) {
            Some(&lit) => holds.insert(lit),
            None => break,
        };
    }
    Some(needed)
}

fn line(text: &mut String, lits: &[Lit]) {
    for &lit in lits {
        let _ = write!(text, "{} ", number(lit));
    }
    text.push_str("0\n");
}
