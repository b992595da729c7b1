//! Circuits and rules of the kernel at widths that cannot be gone through, by another solver: Bitwuzla or Z3, if one is
//! there. What it calls wrong is an error; where it does not decide in its time, nothing is said.

use eucheck::definitions::Definitions;
use eucheck::gates::{Lit, TRUE};
use eucheck::rules::RULES;
use eucheck::script::{DEFINED, Reader};
use eucheck::term::{Term, Terms};
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// Solvers that read a script from their standard input, the first that is there is asked.
const SOLVERS: [&[&str]; 2] =
    [&["bitwuzla", "--time-limit", "5000", "--lang", "smt2"], &["z3", "-in", "-T:5"]];

fn ask(solver: &[&str], script: &str) -> Option<String> {
    let mut command = Command::new(solver[0]);
    command.args(&solver[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    child.stdin.take()?.write_all(script.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    String::from_utf8(output.stdout).ok()?.lines().next().map(String::from)
}

/// A solver that answers.
fn present(solvers: &[&'static [&'static str]]) -> Option<&'static [&'static str]> {
    let question = "(set-logic QF_BV)(assert false)(check-sat)";
    solvers.iter().copied().find(|solver| ask(solver, question).as_deref() == Some("unsat"))
}

/// Operators that need nothing but arguments, and how many these are.
const OPERATORS: [(&str, usize); 13] = [
    ("bvnot", 1),
    ("bvneg", 1),
    ("bvand", 2),
    ("bvor", 2),
    ("bvxor", 2),
    ("bvadd", 2),
    ("bvmul", 2),
    ("bvudiv", 2),
    ("bvurem", 2),
    ("bvshl", 2),
    ("bvlshr", 2),
    ("bvashr", 2),
    ("bvult", 2),
];

/// Products and quotients are hard for any solver at 32 bits.
fn is_hard(name: &str) -> bool {
    ["mul", "div", "rem", "smod"].iter().any(|part| name.contains(part)) && name != "bvsdivo"
}

/// A script that has a model if a circuit computes something else than the operator.
fn question(name: &str, arity: usize, width: u32) -> String {
    let mut terms = Terms::new();
    let sort = terms.words(width).unwrap();
    let args = ["a", "b"].map(|name| terms.constant(name, sort).unwrap());
    let t = Reader::new("", &mut terms).unwrap().named(name, &[], &args[..arity]).unwrap();
    let is_word = terms.width(t).is_some();
    let mut definitions = Definitions::new(terms);
    for n in args[0].0..=t.0 {
        definitions.define(Term(n)).unwrap();
    }
    let mut text = format!(
        "(set-logic QF_BV)\n(declare-const a (_ BitVec {width}))\n(declare-const b (_ BitVec {width}))\n"
    );
    for (word, &arg) in ["a", "b"].iter().zip(&args) {
        for (i, bit) in definitions.bits(arg).unwrap().iter().enumerate() {
            let var = bit.var();
            writeln!(text, "(define-fun v{var} () Bool (= ((_ extract {i} {i}) {word}) #b1))").unwrap();
        }
    }
    let literal = |l: Lit| match (l.var() == TRUE.var(), l.is_negated()) {
        (true, negated) => (!negated).to_string(),
        (false, true) => format!("(not v{})", l.var()),
        (false, false) => format!("v{}", l.var()),
    };
    for var in 0..definitions.gates.count() {
        if let Some([p, q]) = definitions.gates.inputs(var) {
            writeln!(text, "(define-fun v{var} () Bool (and {} {}))", literal(p), literal(q)).unwrap();
        }
    }
    let applied = format!("({name} {})", ["a", "b"][..arity].join(" "));
    let differs = definitions.bits(t).unwrap().iter().enumerate().map(|(i, &bit)| match is_word {
        true => format!("(xor {} (= ((_ extract {i} {i}) {applied}) #b1))", literal(bit)),
        false => format!("(xor {} {applied})", literal(bit)),
    });
    let differs: Vec<String> = differs.collect();
    writeln!(text, "(assert (or false {}))\n(check-sat)", differs.join(" ")).unwrap();
    text
}

#[test]
fn circuits_at_8_and_32_bits() {
    let Some(solver) = present(&SOLVERS) else {
        eprintln!("no other solver is there");
        return;
    };
    let defined = DEFINED.iter().filter(|(name, _)| name.starts_with("bv"));
    let defined = defined.map(|(name, text)| (*name, if text.contains(" b") { 2 } else { 1 }));
    let (mut confirmed, mut all) = (0, 0);
    for (name, arity) in OPERATORS.into_iter().chain(defined) {
        for width in [8, 32].into_iter().filter(|&width| width == 8 || !is_hard(name)) {
            let answer = ask(solver, &question(name, arity, width));
            // An old solver does not know the latest operators: it has nothing to say about them.
            if answer.as_deref().is_some_and(|line| line.starts_with("(error")) {
                continue;
            }
            assert_ne!(answer.as_deref(), Some("sat"), "{name} at width {width}");
            confirmed += u32::from(answer.as_deref() == Some("unsat"));
            all += 1;
        }
    }
    assert!(all >= 40 && confirmed * 10 >= all * 8, "{} confirmed {confirmed} of {all}", solver[0]);
}

/// The sorts of the variables of a rule: arrays of words, a choice of words, or numbers.
fn declarations(rule: &str, width: u32) -> String {
    let word = format!("(_ BitVec {width})");
    let array = format!("(Array {word} {word})");
    let sorts: Vec<(&str, &str)> = match rule {
        "order" => vec![("a b", "Real")],
        "floor-1" | "floor-2" => vec![("x", "Real")],
        "quotient-1" | "quotient-2" | "quotient-3" | "rest" => vec![("x k", "Int")],
        "ite-then" | "ite-else" => vec![("c", "Bool"), ("a b", &word)],
        _ => vec![("a b", &array), ("i j v w", &word)],
    };
    let mut text = String::from("(set-logic ALL)\n");
    for (names, sort) in sorts {
        for name in names.split(' ') {
            writeln!(text, "(declare-const {name} {sort})").unwrap();
        }
    }
    text
}

#[test]
fn rules_at_8_and_32_bits() {
    let Some(solver) = present(&SOLVERS[1..]) else {
        eprintln!("no other solver is there");
        return;
    };
    let mut confirmed = 0;
    for (name, literals) in RULES {
        for width in [8, 32] {
            let mut text = declarations(name, width);
            let array = format!("(as const (Array (_ BitVec {width}) (_ BitVec {width})))");
            for literal in *literals {
                let (negated, atom) =
                    literal.strip_prefix("not ").map_or((false, *literal), |atom| (true, atom));
                let atom = atom.replace("(const ", &format!("({array} ")).replace("* -1", "* (- 1)");
                // An index at which two arrays differ, if they do: were there none, they would agree everywhere.
                let atom = match atom.contains("@diff") {
                    true => format!("(forall ((d (_ BitVec {width}))) {})", atom.replace("(@diff a b)", "d")),
                    false => atom,
                };
                writeln!(text, "(assert {})", if negated { atom } else { format!("(not {atom})") }).unwrap();
            }
            let answer = ask(solver, &format!("{text}(check-sat)\n"));
            assert_ne!(answer.as_deref(), Some("sat"), "{name}: {text}");
            confirmed += usize::from(answer.as_deref() == Some("unsat"));
        }
    }
    assert!(confirmed + 6 >= 2 * RULES.len(), "{confirmed} of {}", 2 * RULES.len());
}
