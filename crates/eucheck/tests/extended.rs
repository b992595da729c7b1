//! Extended systems: whatever a certificate adds, a property that is violated has an obligation that cannot be refuted.
//!
//! Systems and certificates over truth values are drawn at random, the obligations are decided by trying all values, and
//! the states of the system are walked through.

use eucheck::claim::Claim;
use eucheck::term::{Op, Term, Terms};
use std::collections::{BTreeMap, BTreeSet};

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }

    /// A formula over constants.
    fn formula(&mut self, names: &[&str], depth: u32) -> String {
        let part = |random: &mut Random| random.formula(names, depth - 1);
        match if depth == 0 { 0 } else { self.below(6) } {
            0 | 1 => names[self.below(names.len() as u64) as usize].into(),
            2 => format!("(not {})", part(self)),
            3 => format!("(and {} {})", part(self), part(self)),
            4 => format!("(or {} {})", part(self), part(self)),
            _ => format!("(= {} {})", part(self), part(self)),
        }
    }
}

fn value(terms: &Terms, t: Term, of: &BTreeMap<Term, bool>) -> bool {
    if let Some(&known) = of.get(&t) {
        return known;
    }
    let args: Vec<bool> = terms.args(t).iter().map(|&arg| value(terms, arg, of)).collect();
    match terms.op(t) {
        Op::True => true,
        Op::False => false,
        Op::Not => !args[0],
        Op::And => args.iter().all(|&arg| arg),
        Op::Or => args.iter().any(|&arg| arg),
        Op::Eq => args[0] == args[1],
        op => panic!("{op:?}"),
    }
}

/// Do formulas have a common model?
fn satisfiable(terms: &Terms, formulas: &[Term]) -> bool {
    let (mut constants, mut stack) = (BTreeSet::new(), formulas.to_vec());
    while let Some(t) = stack.pop() {
        stack.extend(terms.args(t));
        if matches!(terms.op(t), Op::Apply(_)) {
            constants.insert(t);
        }
    }
    (0..1u32 << constants.len()).any(|values| {
        let of = constants.iter().enumerate().map(|(i, &t)| (t, values >> i & 1 == 1)).collect();
        formulas.iter().all(|&t| value(terms, t, &of))
    })
}

const DECLARED: &str = "(declare-const x Bool) (declare-const x+ Bool) (declare-const i Bool)
    (define-fun .x () Bool (! x :next x+))";

/// The same formula at all values of what it is made of.
fn table(formula: &str) -> impl Fn(bool, bool, bool) -> bool {
    let text = format!("{DECLARED} (define-fun .p () Bool (! {formula} :invar-property 0))");
    // Of a lemma the last formula is its negation, of a step from the state before: so `x+` is read as a constant of its own.
    let renamed = text.replace("(! x :next x+)", "x");
    let claim = Claim::new("vmt", &renamed, "(property 0) (induction 0)").unwrap();
    let terms = claim.terms;
    let formula = *claim.obligations[0].formulas.last().unwrap();
    move |x, i, after| {
        let mut of = BTreeMap::new();
        let mut stack = vec![formula];
        while let Some(t) = stack.pop() {
            stack.extend(terms.args(t));
            match terms.name(t) {
                Some("x@0") => drop(of.insert(t, x)),
                Some("i@0") => drop(of.insert(t, i)),
                Some("x+@0") => drop(of.insert(t, after)),
                _ => {}
            }
        }
        !value(&terms, formula, &of)
    }
}

/// Is the property violated in a state that is reached?
fn violated(init: &str, trans: &str, property: &str) -> bool {
    let (init, trans, property) = (table(init), table(trans), table(property));
    let inputs = [false, true];
    let mut reached: BTreeSet<bool> =
        inputs.into_iter().filter(|&x| inputs.iter().any(|&i| init(x, i, false))).collect();
    // The input of the first state is the one that it begins with.
    let at_start =
        inputs.iter().any(|&x| inputs.iter().any(|&i| init(x, i, false) && !property(x, i, false)));
    let mut later = BTreeSet::new();
    loop {
        let before = (reached.len(), later.len());
        for after in inputs {
            let from_start =
                inputs.iter().any(|&x| inputs.iter().any(|&i| init(x, i, false) && trans(x, i, after)));
            let from_later = later.iter().any(|&x| inputs.iter().any(|&i| trans(x, i, after)));
            if from_start || from_later {
                later.insert(after);
                reached.insert(after);
            }
        }
        if (reached.len(), later.len()) == before {
            break;
        }
    }
    at_start || later.iter().any(|&x| inputs.iter().any(|&i| !property(x, i, false)))
}

#[test]
fn extensions_prove_nothing_wrong() {
    let (mut random, mut proved, mut by_extension) = (Random(5), 0, 0);
    for _ in 0..20_000 {
        let (init, property) = (random.formula(&["x", "i"], 2), random.formula(&["x", "x", "i"], 2));
        let trans = random.formula(&["x", "x+", "i"], 3);
        let problem = format!(
            "{DECLARED} (define-fun .i () Bool (! {init} :init true))
            (define-fun .t () Bool (! {trans} :trans true)) (define-fun .p () Bool (! {property} :invar-property 0))"
        );
        let (mut text, mut names) = (String::from("(property 0)"), vec!["x", "i"]);
        for name in ["a", "b"] {
            let given = random.formula(&names, 1);
            let known = names.clone();
            names.push(name);
            text += &match random.below(5) {
                0 => format!("(any {name} Bool)"),
                1 => format!("(before {name} Bool {given})"),
                2 => format!("(at {name} Bool {given})"),
                _ => {
                    let with_next: Vec<&str> = names.iter().copied().chain(["x+"]).collect();
                    let first = random.formula(&known, 1);
                    format!("(history {name} Bool {first} {})", random.formula(&with_next, 2))
                }
            };
        }
        let other = random.formula(&names, 2);
        text += &match random.below(4) {
            0 => format!("(goal (and {property} {other}))"),
            1 => format!("(goal {other})"),
            _ => format!("(goal (or {property} {other}))"),
        };
        if random.below(2) == 0 {
            text += &format!("(lemma {})", random.formula(&names, 2));
        }
        text += ["(induction 0)", "(induction 1)"][random.below(2) as usize];
        let claim = Claim::new("vmt", &problem, &text).unwrap_or_else(|what| panic!("{what}: {text}"));
        if claim.obligations.iter().any(|o| satisfiable(&claim.terms, &o.formulas)) {
            continue;
        }
        proved += 1;
        assert!(!violated(&init, &trans, &property), "{problem} {text}");
        // Without what was added, that induction is not enough.
        let plain = Claim::new("vmt", &problem, "(property 0) (induction 1)").unwrap();
        by_extension += u32::from(plain.obligations.iter().any(|o| satisfiable(&plain.terms, &o.formulas)));
    }
    assert!(proved > 300 && by_extension > 10, "{proved} proofs, {by_extension} by what is added");
}

/// Nothing may speak of what comes later, and names are new.
#[test]
fn wrong_extensions_are_refused() {
    let problem = format!("{DECLARED} (define-fun .p () Bool (! x :invar-property 0))");
    for (text, why) in [
        ("(property 0) (any x Bool)", "declared"),
        ("(property 0) (at p Bool (not p))", "p"),
        ("(property 0) (before p Bool q) (any q Bool)", "q"),
        ("(property 0) (history h Bool h true)", "h"),
        ("(property 0) (at p Bool x+) (goal p)", "speaks of the next"),
        ("(property 0) (history h Bool x+ true) (goal h)", "speaks of the next"),
        ("(property 0) (at p (_ BitVec 2) x)", "do not fit"),
        ("(goal x)", "no such property"),
    ] {
        let what = Claim::new("vmt", &problem, text).err().unwrap_or_else(|| panic!("{text}"));
        assert!(what.contains(why), "{text}: {what}");
    }
}
