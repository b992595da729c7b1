//! What a literal means, and which clauses hold because of it.
//!
//! A term of sort Bool has a literal, a word has bits: given once, when [`Definitions::define`] is asked. For
//! operators they are circuits over the bits of the arguments, also for an equation whose sides have bits by then;
//! for everything else they are free variables, about which the clauses below speak.
//!
//! The theorem: for every model of the theories there are values of all variables, the free ones having the
//! values of their terms, such that every clause made here holds. So whatever propagation derives from these
//! clauses and the assertions holds wherever the assertions do.

use crate::gates::{FALSE, Gates, Lit, TRUE};
use crate::hash::Map;
use crate::number::Rational;
use crate::term::{BOOL, INT, Op, REAL, Refusal, Term, Terms};
use crate::{linear, polynomial::vanishes, rules};

/// Terms, gates, and what connects them.
pub struct Definitions {
    /// The terms.
    pub terms: Terms,
    /// The variables.
    pub gates: Gates,
    bits: Map<Term, Box<[Lit]>>,
    /// The equation or inequality that a free variable stands for.
    atoms: Map<usize, Term>,
    /// By scope: the literal that guards what it asserts.
    pub guards: Map<u32, Lit>,
}

impl Definitions {
    /// Over terms, none of which has bits yet.
    pub fn new(terms: Terms) -> Definitions {
        let (gates, bits, atoms, guards) = Default::default();
        Definitions { terms, gates, bits, atoms, guards }
    }

    /// The bits of a term that has some.
    pub fn bits(&self, t: Term) -> Result<&[Lit], Refusal> {
        self.bits.get(&t).map(|bits| &**bits).ok_or_else(|| "a term has no bits yet".into())
    }

    /// The literal of a term that has one.
    pub fn lit(&self, t: Term) -> Result<Lit, Refusal> {
        match *self.bits(t)? {
            [lit] if self.terms.sort_of(t) == BOOL => Ok(lit),
            _ => Err("a term is no truth value".into()),
        }
    }

    /// The atom of a literal, if it stands for one.
    pub fn atom(&self, lit: Lit) -> Option<Term> {
        self.atoms.get(&lit.var()).copied()
    }

    /// The literal that guards a scope.
    pub fn guard(&mut self, scope: u32) -> Lit {
        let gates = &mut self.gates;
        *self.guards.entry(scope).or_insert_with(|| gates.free())
    }

    /// Gives a term its bits. Arguments of operators must have theirs.
    pub fn define(&mut self, t: Term) -> Result<&[Lit], Refusal> {
        use Op::*;
        if self.bits.contains_key(&t) {
            return Err("the term has its bits already".into());
        }
        let (op, args) = (self.terms.op(t), self.terms.args(t).to_vec());
        let width = match (self.terms.width(t), self.terms.sort_of(t)) {
            (Some(width), _) => width,
            (None, BOOL) => 1,
            _ => return Err("only truth values and words have bits".into()),
        };
        let by_bits = op == Eq && args.iter().all(|&a| self.bits(a).is_ok());
        let free = op.is_free() && !by_bits;
        let mut words: Vec<Box<[Lit]>> = Vec::new();
        if !free {
            for &a in &args {
                words.push(self.bits(a)?.into());
            }
        }
        let single = |words: &[Box<[Lit]>]| words.iter().map(|word| word[0]).collect::<Vec<Lit>>();
        let gates = &mut self.gates;
        let bits: Vec<Lit> = match (op, &words[..]) {
            (Eq, [a, b]) => vec![gates.equal(a.min(b), a.max(b))],
            _ if free => (0..width).map(|_| gates.free()).collect(),
            (True, _) => vec![TRUE],
            (False, _) => vec![FALSE],
            (Value(_), _) => {
                let value = self.terms.value(t).ok_or("no value")?.numerator.clone();
                (0..width).map(|i| if value.bit(i) { TRUE } else { FALSE }).collect()
            }
            (Not, [a]) => vec![!a[0]],
            (And, _) => vec![gates.and_all(single(&words))],
            (Or, _) => vec![gates.or_all(single(&words))],
            (Ite, [c, a, b]) => gates.choose_word(c[0], a, b),
            (Concat, [a, b]) => [&b[..], &a[..]].concat(),
            (Extract(high, low), [a]) => a[low as usize..=high as usize].to_vec(),
            (SignExtend(more), [a]) => {
                let mut word = a.to_vec();
                word.resize(a.len() + more as usize, a[a.len() - 1]);
                word
            }
            (BvNot, [a]) => a.iter().map(|&l| !l).collect(),
            (BvNeg, [a]) => gates.negate(a),
            (BvAnd, [a, b]) => a.iter().zip(b).map(|(&x, &y)| gates.and(x, y)).collect(),
            (BvOr, [a, b]) => a.iter().zip(b).map(|(&x, &y)| gates.or(x, y)).collect(),
            (BvXor, [a, b]) => a.iter().zip(b).map(|(&x, &y)| gates.xor(x, y)).collect(),
            (BvAdd, [a, b]) => gates.add(a, b),
            (BvMul, [a, b]) => gates.multiply(a, b),
            (BvUdiv, [a, b]) => gates.divide(a, b).0,
            (BvUrem, [a, b]) => gates.divide(a, b).1,
            (BvShl, [a, b]) => gates.shift_left(a, b),
            (BvLshr, [a, b]) => gates.shift_right(a, b, FALSE),
            (BvAshr, [a, b]) => gates.shift_right(a, b, a[a.len() - 1]),
            (BvUlt, [a, b]) => vec![gates.less(a, b)],
            (BvSlt, [a, b]) => vec![gates.signed_less(a, b)],
            _ => return Err(format!("{op:?} has no bits")),
        };
        if bits.len() != width as usize {
            return Err("a circuit has another width than its term".into());
        }
        if matches!(op, Eq | Le) && free {
            self.atoms.insert(bits[0].var(), t);
        }
        Ok(self.bits.entry(t).or_insert(bits.into()))
    }

    /// The two clauses that say that an equation holds exactly if the bits of its sides are equal.
    pub fn equal_bits(&mut self, equation: Term) -> Result<[[Lit; 2]; 2], Refusal> {
        let (a, b) = self.terms.sides(equation).ok_or("no equation")?;
        let lit = self.lit(equation)?;
        // In an order that does not depend on the numbers of terms.
        let (a, b) = (self.bits(a)?.to_vec(), self.bits(b)?.to_vec());
        let circuit = self.gates.equal((&a).min(&b), (&a).max(&b));
        Ok([[!lit, circuit], [lit, !circuit]])
    }

    /// `f(a…) = f(b…)` if the arguments that differ are equal, as the premises say one after the other.
    pub fn congruence(&self, equation: Term, premises: &[Term]) -> Result<Vec<Lit>, Refusal> {
        let terms = &self.terms;
        let (s, t) = terms.sides(equation).ok_or("no equation")?;
        let same_head = terms.op(s) == terms.op(t) && terms.sort_of(s) == terms.sort_of(t);
        let (a, b) = (terms.args(s), terms.args(t));
        if !same_head || a.len() != b.len() || a.is_empty() || terms.op(s) == Op::Forall {
            return Err("these are not applications of one function".into());
        }
        let joins = |a: &[Term], b: &[Term]| {
            let differ = a.iter().zip(b).filter(|(a, b)| a != b);
            let wanted: Vec<_> = differ.map(|(&a, &b)| Some((a.min(b), a.max(b)))).collect();
            premises.iter().map(|&p| terms.sides(p)).eq(wanted)
        };
        // The sides of an equation have no order, and the premises may come in either.
        let reversed = |args: &[Term]| args.iter().rev().copied().collect::<Vec<Term>>();
        let (c, d) = (&reversed(a)[..], &reversed(b)[..]);
        let either = terms.op(s) == Op::Eq && (joins(a, d) || joins(c, b) || joins(c, d));
        if !joins(a, b) && !either {
            return Err("the premises are not those of the arguments that differ".into());
        }
        self.implication(premises, equation)
    }

    fn implication(&self, premises: &[Term], conclusion: Term) -> Result<Vec<Lit>, Refusal> {
        premises.iter().map(|&p| Ok(!self.lit(p)?)).chain([self.lit(conclusion)]).collect()
    }

    /// The sides of an equation are equal because the links, in their order, lead from one to the other.
    pub fn chain(&self, equation: Term, links: &[Term]) -> Result<Vec<Lit>, Refusal> {
        let (left, right) = self.terms.sides(equation).ok_or("no equation")?;
        let next = |at: Term, &link: &Term| match self.terms.sides(link)? {
            (a, b) if a == at => Some(b),
            (a, b) if b == at => Some(a),
            _ => None,
        };
        let leads = |start: Term, end: Term| links.iter().try_fold(start, next) == Some(end);
        if !leads(left, right) && !leads(right, left) {
            return Err("the links do not lead from one side to the other".into());
        }
        self.implication(links, equation)
    }

    /// Two different values are not equal.
    pub fn different_values(&self, equation: Term) -> Result<Vec<Lit>, Refusal> {
        let (a, b) = self.terms.sides(equation).ok_or("no equation")?;
        match (self.terms.value(a), self.terms.value(b)) {
            (Some(x), Some(y)) if x != y => Ok(vec![!self.lit(equation)?]),
            _ => Err("these are not two different values".into()),
        }
    }

    /// If equations hold, so does another whose difference of sides, as a polynomial, is the sum of these multiples of
    /// theirs; of none, its sides are the same polynomial.
    pub fn same_polynomial(&self, equation: Term, parts: &[(Term, Rational)]) -> Result<Vec<Lit>, Refusal> {
        let (a, b) = self.terms.sides(equation).ok_or("no equation")?;
        let (word, sort) = (self.terms.width(a).is_some(), self.terms.sort_of(a));
        let (mut sum, mut fits) =
            (vec![(1.into(), a), ((-1).into(), b)], word || sort == INT || sort == REAL);
        for (premise, factor) in parts {
            let (c, d) = self.terms.sides(*premise).ok_or("no equation")?;
            fits &= self.terms.sort_of(c) == sort && (!word || factor.is_integer());
            sum.extend([(factor.negated(), c), (factor.clone(), d)]);
        }
        if !fits || !vanishes(&self.terms, &sum)? {
            return Err("the difference of the sides is not that polynomial".into());
        }
        self.implication(&parts.iter().map(|(t, _)| *t).collect::<Vec<_>>(), equation)
    }

    /// What holds for all holds for these values, which have no variables.
    pub fn instance(&mut self, quantifier: Term, values: &[Term]) -> Result<Vec<Lit>, Refusal> {
        let instance = self.terms.instance(quantifier, values)?;
        Ok(vec![!self.lit(quantifier)?, self.lit(instance)?])
    }

    /// What does not hold for all does not hold for its witnesses.
    pub fn witnessed(&mut self, quantifier: Term) -> Result<Vec<Lit>, Refusal> {
        let witnesses = self.terms.witnesses(quantifier)?;
        Ok(self.instance(quantifier, &witnesses)?.iter().map(|&lit| !lit).collect())
    }

    /// An axiom of the table of rules.
    pub fn rule(&self, name: &str, atoms: &[Term]) -> Result<Vec<Lit>, Refusal> {
        let negated = rules::check(&self.terms, name, atoms)?;
        let lit = |(&t, negated): (&Term, bool)| Ok(if negated { !self.lit(t)? } else { self.lit(t)? });
        atoms.iter().zip(negated).map(lit).collect()
    }

    /// A clause of arithmetic: if all its literals were false, multiples of what that says would add up to
    /// something that cannot hold. A literal may come more than once.
    pub fn farkas(&self, parts: &[(Lit, Rational)]) -> Result<Vec<Lit>, Refusal> {
        let constraints = parts.iter().map(|(lit, factor)| {
            let atom = self.atom(*lit).ok_or("a literal that is no atom")?;
            // The variable stands for the atom; the literal is false.
            Ok((atom, !lit.is_negated(), factor.clone()))
        });
        let constraints = constraints.collect::<Result<Vec<_>, Refusal>>()?;
        linear::is_contradiction(&self.terms, &constraints)?;
        Ok(parts.iter().map(|&(lit, _)| lit).collect())
    }
}
