//! Instances and witnesses of quantifiers: what is accepted, what is refused, and that the two rules hold in all structures of
//! one to three elements.

use eucheck::check;
use eucheck::script::Reader;
use eucheck::term::{Op, Term, Terms};

const BEGIN: &str =
    "(declare-sort S 0) (declare-fun p (S) Bool) (declare-fun r (S S) Bool) (declare-const a S)\n";

/// Checks a log of a script.
fn checked(script: &str, log: &str) -> Result<usize, String> {
    let log = format!("p eucheck 1\n{}", log.replace("; ", "\n"));
    check(&format!("{BEGIN}{script}"), log.as_bytes()).map(|all| all.refuted).map_err(|why| why.what)
}

fn refused(script: &str, log: &str, why: &str) {
    let what = checked(script, log).expect_err(log);
    assert!(what.contains(why), "{log}: {what}, not: {why}");
}

const ALL: &str = "(assert (forall ((x S)) (p x))) (assert (not (p a))) (check-sat)";
const SOME: &str = "(assert (exists ((x S)) (p x))) (assert (forall ((y S)) (not (p y)))) (check-sat)";

#[test]
fn instances_and_witnesses_are_accepted() {
    let log = "t a; t p 0; t not 1; b 0; d 1; d 2; d 3; a 0; a 1; n 3 0; f 4 0; r 0 1 2 3; u 4";
    // The instance is a term that has its literal already; the quantifier is term 3.
    assert_eq!(checked(ALL, &log.replace("f 4 0", "f 3 0")), Ok(1));
    // 0: not all; 1: all not p; 2: its witness; 3: not (p w); 4: all not p; 5: not (p w).
    let log = "b 0; i 0 0; w 1; n 1 2; b 1; n 4 2; i 3 0; d 6; d 3; d 1; d 0; d 4; a 0; a 1; h 1; f 4 2; r 0 1 2 3 4; u 5";
    assert_eq!(checked(SOME, log), Ok(1));
}

#[test]
fn quantifiers_inside_are_instances_of_instances() {
    let script = "(assert (forall ((x S)) (exists ((y S)) (r x y)))) (assert (forall ((y S)) (not (r a y)))) (check-sat)";
    // 0: a; 1: all; 2: some y for a; 3: all y not; 4: its witness; 5: not (r a w); 6: all y not (r a y); 7: not (r a w)
    let log = "t a; b 0; n 1 0; i 2 0; w 3; n 3 4; b 1; n 6 4; i 5 0; d 8; d 5; d 3; d 2; d 1; d 6; a 0; a 1; f 1 0; h 3; f 6 4; \
        r 0 1 2 3 4 5; u 6";
    assert_eq!(checked(script, log), Ok(1));
}

#[test]
fn what_is_no_instance_is_refused() {
    let define = "t a; t p 0; t not 1; b 0; d 1; d 2; d 3";
    refused(ALL, &format!("{define}; f 3"), "other sorts");
    refused(ALL, &format!("{define}; f 3 0 0"), "other sorts");
    refused(ALL, &format!("{define}; f 3 1"), "other sorts");
    refused(ALL, &format!("{define}; f 1 0"), "no quantifier");
    refused(ALL, &format!("{define}; h 1"), "no quantifier");
    refused(ALL, &format!("{define}; w 1"), "no quantifier");
    refused(ALL, &format!("{define}; n 0 0"), "no quantifier");
    // The instance has no literal yet.
    refused(ALL, "t a; b 0; d 1; f 1 0", "no bits yet");
    // That of another value is another one, and so is that of the witness.
    refused(ALL, &format!("{define}; w 3; f 3 4"), "no bits yet");
    refused(ALL, &format!("{define}; a 0; a 1; h 3"), "no bits yet");
    // Nothing inside of a quantifier has a name in a log, so no value has variables.
    refused(ALL, "b 0; i 0 0", "not there");
    refused(ALL, "b 0; i 0 1", "not there");
    refused(ALL, "b 7", "no such assertion");
    refused(ALL, "t forall 0", "not there");
    // A witness is not one of another quantifier, and quantifiers are no functions of their truth.
    let both = "b 0; i 0 0; w 1; b 1; w 3; t = 1 3; t = 2 4; d 1; d 3; d 5; d 6; ";
    refused(SOME, &format!("{both}k 6 5"), "not applications");
    refused(SOME, &format!("{both}k 5"), "not applications");
}

#[test]
fn what_the_reader_refuses() {
    let none = |script: &str, why: &str| refused(script, "o", why);
    none("(assert (forall () true)) (check-sat)", "without variables");
    none("(assert (forall ((x S) (x S)) (p x))) (check-sat)", "bound twice");
    none("(assert (forall ((x S)) x)) (check-sat)", "do not fit");
    none("(assert (forall ((x S)) (! (p x) :named n))) (assert n) (check-sat)", "has a name");
    none("(assert (forall ((x S)) (p x))) (assert (p x)) (check-sat)", "not supported");
    // Patterns are skipped.
    assert_eq!(checked("(assert (forall ((x S)) (! (p x) :pattern ((p x))))) (check-sat)", "o"), Ok(0));
    // A definition that is applied to itself makes a quantifier whose variable is bound again inside.
    let twice =
        "(define-fun m ((b Bool)) Bool (forall ((x S)) (= b (p x)))) (assert (m (m true))) (check-sat)";
    refused(twice, "t a; b 0; n 1 0", "do not fit");
}

/// A structure: how many elements, the relation (which is also the predicate, of its diagonal), and the constants.
struct Structure {
    size: usize,
    relation: u32,
    constant: usize,
    witnesses: Vec<(Term, usize)>,
}

impl Structure {
    /// The value of a term; truth values are 0 and 1. (The recursion is over small formulas.)
    fn value(&self, terms: &Terms, t: Term, variables: &mut Vec<(Term, usize)>) -> usize {
        if let Some(&(_, value)) =
            variables.iter().rev().chain(&self.witnesses).find(|(other, _)| *other == t)
        {
            return value;
        }
        let args = terms.args(t);
        if let (Op::Forall, [bound @ .., body]) = (terms.op(t), args) {
            let all = self.size.pow(bound.len() as u32);
            return usize::from((0..all).all(|mut code| {
                for &v in bound {
                    variables.push((v, code % self.size));
                    code /= self.size;
                }
                let holds = self.value(terms, *body, variables) == 1;
                variables.truncate(variables.len() - bound.len());
                holds
            }));
        }
        let values: Vec<usize> = args.iter().map(|&a| self.value(terms, a, variables)).collect();
        let related = |x: usize, y: usize| (self.relation >> (x * self.size + y) & 1) as usize;
        match (terms.op(t), terms.name(t), &values[..]) {
            (_, Some("a"), []) => self.constant,
            (_, Some("p"), &[x]) => related(x, x),
            (_, Some("r"), &[x, y]) => related(x, y),
            (Op::True, ..) => 1,
            (Op::False, ..) => 0,
            (Op::Not, _, &[x]) => 1 - x,
            (Op::And, _, all) => usize::from(all.iter().all(|&x| x == 1)),
            (Op::Or, _, all) => usize::from(all.contains(&1)),
            (Op::Eq, _, &[x, y]) => usize::from(x == y),
            (Op::Ite, _, &[c, x, y]) => [y, x][c],
            (op, ..) => panic!("{op:?} has no value"),
        }
    }
}

const FORMULAS: [&str; 9] = [
    "(forall ((x S)) (p x))",
    "(forall ((x S) (y S)) (=> (r x y) (r y x)))",
    "(forall ((x S)) (exists ((y S)) (r x y)))",
    "(forall ((x S)) (forall ((x S)) (r x x)))",
    "(forall ((x S)) (or (p x) (exists ((x S)) (r x a))))",
    "(forall ((x S)) (let ((y x)) (forall ((x S)) (= (r x y) (r y x)))))",
    "(forall ((x S)) (ite (= x a) (p x) (forall ((y S)) (r y x))))",
    "(forall ((x S) (y S) (z S)) (=> (and (r x y) (r y z)) (r x z)))",
    "(forall ((b Bool) (x S)) (or b (p x) (= x a)))",
];

/// `¬Q ∨ φ[a]` holds, and `Q ∨ ¬φ[w]` with some values of the witnesses.
#[test]
fn the_rules_hold_in_all_small_structures() {
    for formula in FORMULAS {
        let mut terms = Terms::new();
        let text = format!("{BEGIN}(assert {formula})");
        let all = Reader::new(&text, &mut terms).unwrap().script().unwrap().assertions[0].1;
        let a = terms.apply("a", &[], &[]).unwrap();
        let witnesses = terms.witnesses(all).unwrap();
        let values: Vec<Term> = witnesses
            .iter()
            .map(|&w| if terms.sort_of(w) == terms.sort_of(a) { a } else { eucheck::term::TRUE })
            .collect();
        let instance = terms.instance(all, &values).unwrap();
        let witnessed = terms.instance(all, &witnesses).unwrap();
        for size in 1..=3usize {
            for relation in 0..1u32 << (size * size) {
                for constant in 0..size {
                    let structure = |witnesses| Structure { size, relation, constant, witnesses };
                    let value = |structure: &Structure, t| structure.value(&terms, t, &mut Vec::new()) == 1;
                    let plain = structure(Vec::new());
                    let holds = value(&plain, all);
                    assert!(!holds || value(&plain, instance), "{formula}: the instance is false");
                    // (A truth value is 0 or 1, which are elements where there are two.)
                    let found = (0..size.max(2).pow(witnesses.len() as u32)).any(|mut code| {
                        let mut own = Vec::new();
                        for &w in &witnesses {
                            own.push((w, code % size.max(2)));
                            code /= size.max(2);
                        }
                        let fits = own
                            .iter()
                            .all(|&(w, x)| x < if terms.sort_of(w) == terms.sort_of(a) { size } else { 2 });
                        fits && (holds || !value(&structure(own), witnessed))
                    });
                    assert!(found, "{formula}: no witnesses");
                }
            }
        }
    }
}
