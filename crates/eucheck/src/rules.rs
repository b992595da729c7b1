//! Axioms as data: each rule is a clause over patterns that holds in every model.
//!
//! A step names a rule and the atoms of its literals; the kernel matches, and nothing else. Small letters are
//! variables, which stand for terms of any sort that fits. The sides of an equation match in either order.
//! A test takes each rule apart and goes through all small structures.

use crate::number::Rational;
use crate::term::{Op, Refusal, Term, Terms};

/// Name and literals of each rule.
pub const RULES: &[(&str, &[&str])] = &[
    // arrays
    ("read-same", &["(= (select (store a i v) i) v)"]),
    ("read-other", &["(= i j)", "(= (select (store a i v) j) (select a j))"]),
    ("read-const", &["(= (select (const v) i) v)"]),
    ("extensionality", &["(= a b)", "not (= (select a (@diff a b)) (select b (@diff a b)))"]),
    ("write-read", &["(= (store a i (select a i)) a)"]),
    ("write-twice", &["(= (store (store a i v) i w) (store a i w))"]),
    ("write-const", &["(= (store (const v) i v) (const v))"]),
    // choices
    ("ite-then", &["not c", "(= (ite c a b) a)"]),
    ("ite-else", &["c", "(= (ite c a b) b)"]),
    // numbers
    ("order", &["(= a b)", "not (<= a b)", "not (<= b a)"]),
    ("quotient-1", &["(= k 0)", "(<= (* k (div x k)) x)"]),
    ("quotient-2", &["(<= k 0)", "not (<= (+ k (* k (div x k))) x)"]),
    ("quotient-3", &["(<= 0 k)", "not (<= (+ (* k (div x k)) (* -1 k)) x)"]),
    ("rest", &["(= k 0)", "(= (mod x k) (+ x (* -1 (* k (div x k)))))"]),
    ("floor-1", &["(<= (to_real (to_int x)) x)"]),
    ("floor-2", &["not (<= (+ (to_real (to_int x)) 1) x)"]),
];

/// A pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// A variable.
    Any(char),
    /// A number.
    Number(i64),
    /// An operator over patterns.
    Node(Op, Vec<Pattern>),
}

/// A literal of a rule: negated or not, and its atom.
pub fn parse(text: &str) -> Option<(bool, Pattern)> {
    let (negated, text) = text.strip_prefix("not ").map_or((false, text), |text| (true, text));
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    let pattern = parse_pattern(&mut words)?;
    words.next().is_none().then_some((negated, pattern))
}

/// (The recursion is over the table above.)
fn parse_pattern<'a>(words: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>) -> Option<Pattern> {
    let word = words.next()?;
    if word != "(" {
        let letter = word.chars().next().filter(char::is_ascii_lowercase);
        return match letter {
            Some(letter) => Some(Pattern::Any(letter)),
            None => word.parse().ok().map(Pattern::Number),
        };
    }
    let op = Op::named(words.next()?)?;
    let mut args = Vec::new();
    while *words.peek()? != ")" {
        args.push(parse_pattern(words)?);
    }
    words.next();
    Some(Pattern::Node(op, args))
}

/// What the variables stand for.
type Matched = Vec<(char, Term)>;

/// (The recursion is over the pattern.) Each bit of `swaps` says whether an equation is read from the right.
fn matches(terms: &Terms, pattern: &Pattern, t: Term, swaps: &mut u32, matched: &mut Matched) -> bool {
    match pattern {
        Pattern::Any(letter) => match matched.iter().find(|(other, _)| other == letter) {
            Some(&(_, other)) => other == t,
            None => {
                matched.push((*letter, t));
                true
            }
        },
        Pattern::Number(n) => terms.width(t).is_none() && terms.value(t) == Some(&Rational::from(*n)),
        Pattern::Node(op, patterns) => {
            let mut args = terms.args(t).to_vec();
            if terms.op(t) != *op || args.len() != patterns.len() {
                return false;
            }
            if *op == Op::Eq {
                if *swaps & 1 == 1 {
                    args.reverse();
                }
                *swaps >>= 1;
            }
            patterns.iter().zip(args).all(|(pattern, t)| matches(terms, pattern, t, swaps, matched))
        }
    }
}

/// Checks that the atoms are those of a rule, and returns which of its literals are negated.
pub fn check(terms: &Terms, name: &str, atoms: &[Term]) -> Result<Vec<bool>, Refusal> {
    let (_, texts) = RULES.iter().find(|(rule, _)| *rule == name).ok_or("there is no such rule")?;
    let literals: Vec<(bool, Pattern)> = texts.iter().filter_map(|text| parse(text)).collect();
    if literals.len() != texts.len() || atoms.len() != literals.len() {
        return Err("a rule has another number of literals".into());
    }
    // No rule has more than three equations.
    let fits = (0..8u32).any(|mut swaps| {
        let mut matched = Matched::new();
        literals.iter().zip(atoms).all(|((_, p), &t)| matches(terms, p, t, &mut swaps, &mut matched))
    });
    if !fits {
        return Err(format!("this is no case of the rule {name}"));
    }
    Ok(literals.into_iter().map(|(negated, _)| negated).collect())
}
