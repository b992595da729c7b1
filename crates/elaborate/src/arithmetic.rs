//! Clauses of linear arithmetic: atoms for bounds, axioms of quotients and choices, and factors for sums.

use crate::Elaborator;
use crate::divisors::contradiction;
use crate::farkas::{Known, factors, point};
use crate::log::{Failure, Hint};
use eucheck::gates::Lit as KernelLit;
use eucheck::linear::Constraint;
use eucheck::number::Rational as Exact;
use eucheck::term::{INT, Op, REAL, Term};
use euphonium_smt::linear::{Delta, LinVar, Rational};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

fn exact(value: &Rational) -> Result<Exact, Failure> {
    Exact::parse(&value.to_big().to_string()).ok_or_else(|| "a number that cannot be read".into())
}

/// A constraint that holds: its literal, and the clauses that show it.
struct Given {
    lit: KernelLit,
    hints: Vec<Hint>,
}

impl<W: Write> Elaborator<W> {
    /// Is this an atom of arithmetic?
    pub(crate) fn is_arithmetic(&self, atom: Term) -> bool {
        let terms = &self.log.definitions.terms;
        let number = |t: &Term| matches!(terms.sort_of(*t), INT | REAL);
        matches!(terms.op(atom), Op::Le | Op::Eq) && terms.args(atom).iter().all(number)
    }

    /// The term of a sum of variables.
    fn sum_term(&mut self, sum: &[(LinVar, Rational)]) -> Result<Term, Failure> {
        // Sums of sums are sums of leaves.
        let mut leaves: BTreeMap<LinVar, Rational> = BTreeMap::new();
        let mut stack: Vec<(LinVar, Rational)> = sum.to_vec();
        while let Some((var, c)) = stack.pop() {
            match self.sums.get(&var) {
                Some(parts) => stack.extend(parts.iter().map(|(part, d)| (*part, &c * d))),
                None => {
                    let entry = leaves.entry(var).or_insert(Rational::ZERO);
                    *entry = &*entry + &c;
                }
            }
        }
        let mut parts = Vec::new();
        for (var, c) in leaves {
            if c.is_zero() {
                continue;
            }
            let leaf = *self.leaves.get(&var).ok_or("a variable of arithmetic stands for nothing")?;
            let leaf = self.term(leaf)?;
            let real = self.log.definitions.terms.sort_of(leaf) == REAL;
            let c = exact(&c)?;
            parts.push(if c == Exact::from(1) {
                leaf
            } else {
                let c = self.log.numeral(&c, real)?;
                self.log.term("*", &[c, leaf])?
            });
        }
        match parts[..] {
            [] => self.log.numeral(&Exact::from(0), false),
            [part] => Ok(part),
            _ => self.log.term("+", &parts),
        }
    }

    fn compared(&mut self, sum: Term, value: &Rational) -> Result<Term, Failure> {
        let real = self.log.definitions.terms.sort_of(sum) == REAL;
        self.log.numeral(&exact(value)?, real)
    }

    /// The literal of `var ≤ bound`.
    pub(crate) fn bound(&mut self, var: LinVar, bound: &Delta) -> Result<KernelLit, Failure> {
        let sum = self.sum_term(&[(var, Rational::ONE)])?;
        let value = self.compared(sum, &bound.real)?;
        let strict = bound.delta.is_negative();
        let atom = self.log.term("<=", &if strict { [value, sum] } else { [sum, value] })?;
        Ok(self.log.lit(atom)?.negate_if(strict))
    }

    /// The literal of `var = value`.
    pub(crate) fn number(&mut self, var: LinVar, value: &Rational) -> Result<KernelLit, Failure> {
        let sum = self.sum_term(&[(var, Rational::ONE)])?;
        let value = self.compared(sum, value)?;
        let atom = self.log.equation(sum, value)?;
        self.log.lit(atom)
    }

    /// The literal that a lemma of integers splits on.
    pub(crate) fn split_atom(
        &mut self,
        sum: &[(LinVar, Rational)],
        floor: &Rational,
    ) -> Result<KernelLit, Failure> {
        let sum = self.sum_term(sum)?;
        let value = self.compared(sum, floor)?;
        let atom = self.log.term("<=", &[sum, value])?;
        self.log.lit(atom)
    }

    /// Writes a clause that holds in arithmetic.
    pub(crate) fn arithmetic(
        &mut self,
        lits: &[KernelLit],
        split: Option<KernelLit>,
    ) -> Result<Hint, Failure> {
        if lits.contains(&eucheck::gates::TRUE) {
            return Ok(self.log.derive(lits, &[]));
        }
        self.arithmetic_from(lits, 0, split)
    }

    /// Is the literal an equation of numbers that is to hold?
    fn positive_equation(&self, lit: KernelLit) -> Option<Term> {
        let atom = self.log.definitions.atom(lit).filter(|_| !lit.is_negated())?;
        (self.is_arithmetic(atom) && self.log.definitions.terms.sides(atom).is_some()).then_some(atom)
    }

    /// An equation that is to hold is two inequalities that are to hold; those before a place are done.
    fn arithmetic_from(
        &mut self,
        lits: &[KernelLit],
        start: usize,
        split: Option<KernelLit>,
    ) -> Result<Hint, Failure> {
        let found = (start..lits.len()).find_map(|at| Some((at, self.positive_equation(lits[at])?)));
        if let Some((at, atom)) = found {
            let sides = self.log.name_arguments(atom)?;
            let (a, b) = (sides[0], sides[1]);
            let atoms = [self.log.term("<=", &[a, b])?, self.log.term("<=", &[b, a])?];
            let mut hints = Vec::new();
            for side in atoms {
                let clause = [lits, &[self.log.lit(side)?]].concat();
                hints.push(self.arithmetic_from(&clause, at + 1, split)?);
            }
            hints.push(self.axiom("order", &[atom, atoms[0], atoms[1]])?);
            return Ok(self.log.derive(lits, &hints));
        }
        if let Some(split) = split {
            let cases = [self.sum_up(&[lits, &[split]].concat())?, self.sum_up(&[lits, &[!split]].concat())?];
            return Ok(self.log.derive(lits, &cases));
        }
        self.sum_up(lits)
    }

    /// The constraints that hold if a clause is false, with what defines the terms in them: the literals, and the axioms.
    #[allow(clippy::type_complexity)]
    fn constraints_of(
        &mut self,
        lits: &[KernelLit],
    ) -> Result<(Vec<Arc<Known>>, Vec<KernelLit>, Vec<Given>), Failure> {
        let mut constraints = Vec::new();
        let mut of: Vec<KernelLit> = Vec::new();
        for &lit in lits {
            if self.positive_equation(lit).is_some() {
                continue;
            }
            if self.log.definitions.atom(lit).is_some_and(|atom| self.is_arithmetic(atom)) {
                constraints.push(self.constraint(!lit)?);
                of.push(lit);
            }
        }
        let given = self.axioms_of_leaves(lits, &constraints)?;
        for axiom in &given {
            if self.log.definitions.atom(axiom.lit).is_some() {
                constraints.push(self.constraint(axiom.lit)?);
                of.push(!axiom.lit);
            }
        }
        Ok((constraints, of, given))
    }

    /// What a literal says that stands for an atom.
    fn constraint(&mut self, lit: KernelLit) -> Result<Arc<Known>, Failure> {
        if let Some(known) = self.constraints.get(&lit) {
            return Ok(known.clone());
        }
        let atom = self.log.definitions.atom(lit).ok_or("a literal that is no atom")?;
        let constraint = Constraint::of(&self.log.definitions.terms, atom, lit.is_negated())?;
        let known = Arc::new(Known::of(&constraint));
        self.constraints.insert(lit, known.clone());
        Ok(known)
    }

    /// A clause by sums in the cases of integers, found where a common point of the constraints is none of integers. Few
    /// cases are tried.
    pub(crate) fn in_cases_of_integers(
        &mut self,
        lits: &[KernelLit],
        cases: &mut u32,
    ) -> Result<Hint, Failure> {
        let why = match self.arithmetic(lits, None) {
            Ok(hint) => return Ok(hint),
            Err(why) => why,
        };
        *cases = cases.checked_sub(1).ok_or_else(|| why.clone())?;
        let (constraints, ..) = self.constraints_of(lits)?;
        if let Some(hint) = self.by_divisors(lits, &constraints)? {
            return Ok(hint);
        }
        let found =
            point(&constraints).into_iter().flatten().find_map(|(monomial, value)| match monomial[..] {
                [leaf] if self.log.definitions.terms.sort_of(leaf) == INT && !value.is_integer() => {
                    Some((leaf, value))
                }
                _ => None,
            });
        let (leaf, value) = found.ok_or(why)?;
        self.name(leaf, lits)?;
        let floor = self.log.numeral(&exact(&value.floor())?, false)?;
        let atom = self.log.term("<=", &[leaf, floor])?;
        let case = self.log.lit(atom)?;
        // (The recursion is over the cases, which are few.)
        let hints = [
            self.in_cases_of_integers(&[lits, &[case]].concat(), cases)?,
            self.in_cases_of_integers(&[lits, &[!case]].concat(), cases)?,
        ];
        Ok(self.log.derive(lits, &hints))
    }

    /// A clause by an equation that multiples of the constraints' equations add up to and whose divisors refute it.
    fn by_divisors(
        &mut self,
        lits: &[KernelLit],
        constraints: &[Arc<Known>],
    ) -> Result<Option<Hint>, Failure> {
        let terms = &self.log.definitions.terms;
        let Some(sum) = contradiction(constraints, |leaf| terms.sort_of(leaf) == INT) else {
            return Ok(None);
        };
        let mut parts = Vec::new();
        for (leaf, c) in &sum.parts {
            self.name(*leaf, lits)?;
            let c = self.log.numeral(&exact(c)?, false)?;
            parts.push(self.log.term("*", &[c, *leaf])?);
        }
        let left = match parts[..] {
            [part] => part,
            _ => self.log.term("+", &parts)?,
        };
        let right = self.log.numeral(&exact(&sum.value)?, false)?;
        let equation = self.log.equation(left, right)?;
        let lit = self.log.lit(equation)?;
        let hints = [self.arithmetic(&[lits, &[lit]].concat(), None)?, self.sum_up(&[!lit])?];
        Ok(Some(self.log.derive(lits, &hints)))
    }

    /// A clause by one sum.
    fn sum_up(&mut self, lits: &[KernelLit]) -> Result<Hint, Failure> {
        let (constraints, of, given) = self.constraints_of(lits)?;
        let factors = factors(&constraints).ok_or_else(|| {
            let atoms = of.iter().filter_map(|&lit| self.log.definitions.atom(lit).map(|atom| (lit, atom)));
            let show = |(lit, t): (KernelLit, Term)| {
                format!("{}{}", if lit.is_negated() { "not " } else { "" }, self.describe(t, 3))
            };
            let atoms: Vec<String> = atoms.map(show).collect();
            format!("a clause of arithmetic has no sum: {}", atoms.join(" | "))
        })?;
        let parts: Vec<(KernelLit, Exact)> = factors.into_iter().map(|(i, factor)| (of[i], factor)).collect();
        let sum = self.log.farkas(&parts);
        let used = |axiom: &&Given| parts.iter().any(|(lit, _)| *lit == !axiom.lit);
        let mut hints: Vec<Hint> = given.iter().filter(used).flat_map(|axiom| axiom.hints.clone()).collect();
        hints.push(sum);
        Ok(self.log.derive(lits, &hints))
    }

    /// What defines the quotients, rests and choices that the constraints speak of.
    fn axioms_of_leaves(
        &mut self,
        lits: &[KernelLit],
        constraints: &[Arc<Known>],
    ) -> Result<Vec<Given>, Failure> {
        let leaves_of = |c: &Known| c.sum.iter().flat_map(|(leaves, _)| leaves.clone()).collect::<Vec<_>>();
        let mut leaves: Vec<Term> = constraints.iter().flat_map(|c| leaves_of(c)).collect();
        let (mut given, mut seen) = (Vec::new(), FxHashSet::default());
        while let Some(leaf) = leaves.pop() {
            if !seen.insert(leaf) {
                continue;
            }
            let op = self.log.definitions.terms.op(leaf);
            if !matches!(op, Op::Div | Op::Mod | Op::ToInt | Op::Ite) {
                continue;
            }
            self.name(leaf, lits)?;
            let args = self.log.name_arguments(leaf)?;
            let before = given.len();
            match (op, &args[..]) {
                (Op::Div, &[x, k]) => self.quotient(leaf, x, k, &mut given)?,
                (Op::Mod, &[x, k]) => {
                    let quotient = self.log.term("div", &[x, k])?;
                    let product = self.log.term("*", &[k, quotient])?;
                    let minus_one = self.log.numeral(&Exact::from(-1), false)?;
                    let opposite = self.log.term("*", &[minus_one, product])?;
                    let rest = self.log.term("+", &[x, opposite])?;
                    let equal = self.log.equation(leaf, rest)?;
                    let not_zero = self.not_zero(k)?;
                    let hint = self.axiom("rest", &[not_zero.0, equal])?;
                    given.push(Given { lit: self.log.lit(equal)?, hints: vec![not_zero.1, hint] });
                }
                (Op::ToInt, &[x]) => {
                    let floor = self.log.term("to_real", &[leaf])?;
                    let one = self.log.numeral(&Exact::from(1), true)?;
                    let next = self.log.term("+", &[floor, one])?;
                    let atoms = [self.log.term("<=", &[floor, x])?, self.log.term("<=", &[next, x])?];
                    let hints = [self.axiom("floor-1", &[atoms[0]])?, self.axiom("floor-2", &[atoms[1]])?];
                    given.push(Given { lit: self.log.lit(atoms[0])?, hints: vec![hints[0]] });
                    given.push(Given { lit: !self.log.lit(atoms[1])?, hints: vec![hints[1]] });
                }
                (Op::Ite, &[c, a, b]) => {
                    let condition = self.log.lit(c)?;
                    for (name, branch, lit) in [("ite-then", a, !condition), ("ite-else", b, condition)] {
                        if lits.contains(&lit) {
                            let equal = self.log.equation(leaf, branch)?;
                            let hint = self.axiom(name, &[c, equal])?;
                            given.push(Given { lit: self.log.lit(equal)?, hints: vec![hint] });
                        }
                    }
                }
                _ => {}
            }
            for axiom in &given[before..] {
                if self.log.definitions.atom(axiom.lit).is_some() {
                    leaves.extend(leaves_of(&*self.constraint(axiom.lit)?));
                }
            }
        }
        Ok(given)
    }

    /// A leaf of a polynomial has a number if its parents have been named; those of an operator that is defined by
    /// others may not be.
    fn name(&mut self, leaf: Term, lits: &[KernelLit]) -> Result<(), Failure> {
        if self.log.number(leaf).is_ok() {
            return Ok(());
        }
        let mut stack: Vec<Term> = lits.iter().filter_map(|&lit| self.log.definitions.atom(lit)).collect();
        let mut seen = FxHashSet::default();
        while let Some(t) = stack.pop() {
            let op = self.log.definitions.terms.op(t);
            if seen.insert(t) && matches!(op, Op::Le | Op::Eq | Op::Add | Op::Mul | Op::ToReal) {
                stack.extend(self.log.name_arguments(t)?);
            }
        }
        self.log.number(leaf).map(drop)
    }

    fn not_zero(&mut self, k: Term) -> Result<(Term, Hint), Failure> {
        let zero = self.log.numeral(&Exact::from(0), false)?;
        let equal = self.log.equation(k, zero)?;
        Ok((equal, self.log.different_values(equal)?))
    }

    /// `k · q ≤ x < k · q + |k|`
    fn quotient(&mut self, q: Term, x: Term, k: Term, given: &mut Vec<Given>) -> Result<(), Failure> {
        let value = self.log.definitions.terms.value(k).cloned().ok_or("a divisor that is no number")?;
        let zero = self.log.numeral(&Exact::from(0), false)?;
        let product = self.log.term("*", &[k, q])?;
        let below = self.log.term("<=", &[product, x])?;
        let (equal, not_zero) = self.not_zero(k)?;
        let first = self.axiom("quotient-1", &[equal, below])?;
        given.push(Given { lit: self.log.lit(below)?, hints: vec![not_zero, first] });
        let (name, sign, next) = if value.is_negative() {
            let minus_one = self.log.numeral(&Exact::from(-1), false)?;
            let opposite = self.log.term("*", &[minus_one, k])?;
            ("quotient-3", self.log.term("<=", &[zero, k])?, self.log.term("+", &[product, opposite])?)
        } else {
            ("quotient-2", self.log.term("<=", &[k, zero])?, self.log.term("+", &[k, product])?)
        };
        let beyond = self.log.term("<=", &[next, x])?;
        // The sign of a number is a constraint without variables.
        let signed = self.log.lit(sign)?;
        let by_sign = self.log.farkas(&[(!signed, Exact::from(1))]);
        let second = self.axiom(name, &[sign, beyond])?;
        given.push(Given { lit: !self.log.lit(beyond)?, hints: vec![by_sign, second] });
        Ok(())
    }
}
