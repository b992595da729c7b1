//! Numbers and words as polynomials.
//!
//! A term is a sum of monomials over terms that are no sums, products or values. Two terms with the same
//! polynomial are equal; for words of width `w` coefficients count modulo `2^w`. Linear arithmetic treats a
//! monomial as if it were a variable.

use crate::number::{Int, Rational};
use crate::term::{Op, Refusal, Term, Terms};
use std::collections::BTreeMap;

/// A product; the first component says whether a factor is still to be expanded. Greatest first.
type Monomial = Vec<(bool, Term)>;

/// A sum of monomials with coefficients, none of them zero. The empty monomial is 1.
pub type Polynomial = BTreeMap<Vec<Term>, Rational>;

/// No more steps than this: products of sums grow fast.
const MOST_STEPS: usize = 1 << 20;

/// What a term is the sum of; none if it stands for itself.
fn parts(terms: &Terms, t: Term) -> Option<Vec<(Rational, Vec<Term>)>> {
    let one = || Rational::from(1);
    let minus_one = || Rational::from(-1);
    let args = terms.args(t);
    Some(match terms.op(t) {
        Op::Value(_) => vec![(terms.value(t)?.clone(), vec![])],
        Op::Add | Op::BvAdd => args.iter().map(|&a| (one(), vec![a])).collect(),
        Op::Mul | Op::BvMul | Op::ToReal => vec![(one(), args.to_vec())],
        Op::BvNeg => vec![(minus_one(), args.to_vec())],
        // ¬a is -a - 1
        Op::BvNot => vec![(minus_one(), args.to_vec()), (minus_one(), vec![])],
        Op::BvShl => {
            let (amount, width) = (terms.value(args[1])?.numerator.clone(), terms.width(t)?);
            match amount.to_u32() {
                Some(k) if k < width => vec![(Rational::from(Int::power_of_two(k)), vec![args[0]])],
                _ => vec![],
            }
        }
        _ => return None,
    })
}

/// The sum of multiples of terms.
pub fn polynomial(terms: &Terms, sum: &[(Rational, Term)]) -> Result<Polynomial, Refusal> {
    let open = |t: Term| (parts(terms, t).is_some(), t);
    let mut todo: BTreeMap<Monomial, Rational> = BTreeMap::new();
    let add = |todo: &mut BTreeMap<Monomial, Rational>, key: Monomial, c: Rational| {
        let entry = todo.entry(key).or_insert_with(|| Rational::from(0));
        *entry = entry.plus(&c);
    };
    for (c, t) in sum {
        add(&mut todo, vec![open(*t)], c.clone());
    }
    // The greatest monomial has the greatest term that is to be expanded, so each is expanded once: what
    // comes of it is smaller.
    let (mut result, mut steps) = (Polynomial::new(), 0);
    while let Some((monomial, c)) = todo.pop_last() {
        if c.is_zero() {
            continue;
        }
        let Some((&(true, t), rest)) = monomial.split_first() else {
            result.insert(monomial.into_iter().map(|(_, t)| t).collect(), c);
            continue;
        };
        for (factor, product) in parts(terms, t).unwrap_or_default() {
            let mut key: Monomial = product.iter().map(|&t| open(t)).chain(rest.iter().copied()).collect();
            key.sort_unstable_by(|a, b| b.cmp(a));
            add(&mut todo, key, c.times(&factor));
            steps += 1;
        }
        if steps > MOST_STEPS {
            return Err("a polynomial is too large".into());
        }
    }
    Ok(result)
}

/// Is the sum 0, modulo `2^w` for words? All terms have one sort.
pub fn vanishes(terms: &Terms, sum: &[(Rational, Term)]) -> Result<bool, Refusal> {
    let difference = polynomial(terms, sum)?;
    Ok(match terms.width(sum[0].1) {
        Some(width) => {
            let modulus = Int::power_of_two(width);
            difference.values().all(|c| c.is_integer() && c.numerator.divide(&modulus).1.is_zero())
        }
        None => difference.is_empty(),
    })
}
