//! A term that differs from given ones, where the theories tell one: an index that is not written.
//!
//! Of numbers it is one more than the greatest, by choices; of words, bits that differ from those of a few of them, group by
//! group; of arrays one that has something else at one index for each.

use crate::Elaborator;
use crate::closure::{Axiom, Closure};
use crate::log::{Failure, Hint};
use crate::propagate::Clauses;
use eucheck::gates::Lit as KernelLit;
use eucheck::number::Rational as Exact;
use eucheck::term::{INT, REAL, Sort, SortId, Term};
use std::io::Write;

/// No more gates than this for one disequation.
const CONE: usize = 20_000;

impl<W: Write> Elaborator<W> {
    /// A term that differs from all of these, at least one, and for each of them that it does. (The recursion is over the nesting
    /// of arrays.)
    pub(crate) fn elsewhere(&mut self, others: &[Term]) -> Result<(Term, Vec<Axiom>), Failure> {
        let mut given: Vec<Term> = Vec::new();
        for &t in others {
            if !given.contains(&t) {
                given.push(t);
            }
        }
        let &first = given.first().ok_or("nothing to differ from")?;
        let sort = self.log.definitions.terms.sort_of(first);
        match *self.log.definitions.terms.sort_data(sort) {
            Sort::Int | Sort::Real => self.greater(&given, sort == REAL),
            Sort::Bool if given.len() == 1 => {
                let other = self.log.term("not", &[first])?;
                Ok((other, vec![self.differs(first, other)?]))
            }
            Sort::BitVec(width) => {
                let other = self.other_word(&given, width)?;
                let axioms = given.iter().map(|&t| self.differs(t, other));
                let axioms = axioms.collect::<Result<Vec<Axiom>, Failure>>()?;
                Ok((other, axioms))
            }
            Sort::Array(index, _) => self.other_array(&given, index),
            _ => Err("no index that is not written is known".into()),
        }
    }

    /// Two words, truth values or numbers that differ, as their circuits or a sum say.
    fn differs(&mut self, a: Term, b: Term) -> Result<Axiom, Failure> {
        let equation = self.log.equation(a, b)?;
        let lit = self.log.lit(equation)?;
        let hint = if self.is_arithmetic(equation) {
            self.arithmetic(&[!lit], None)?
        } else {
            let (circuit, [down, _]) = self.log.link(equation)?;
            let mut clauses = Clauses::of(&[(down, vec![!lit, circuit])]);
            clauses.add_cone(&self.log.definitions.gates, &[circuit], |_| false, CONE);
            self.link_equations(&[circuit], &mut clauses)?;
            self.derive_or_split(&[!lit], &mut clauses, "two indices may be equal")?
        };
        Ok(Axiom { hint, literals: vec![(equation, false)] })
    }

    /// One more than the greatest number.
    fn greater(&mut self, given: &[Term], real: bool) -> Result<(Term, Vec<Axiom>), Failure> {
        let terms = &self.log.definitions.terms;
        let mut rest: Vec<Term> = given.iter().copied().filter(|&t| terms.value(t).is_none()).collect();
        let values = given.iter().filter_map(|&t| terms.value(t));
        let greater = |a: &'_ Exact, b: &'_ Exact| a.plus(&b.negated()).is_negative();
        if let Some(greatest) = values.reduce(|a, b| if greater(a, b) { b } else { a }).cloned() {
            let numeral = self.log.numeral(&greatest, real)?;
            rest.insert(0, numeral);
        }
        // Inequalities that hold, and their clauses.
        let (mut greatest, mut known): (Term, Vec<(KernelLit, Hint)>) = (rest[0], Vec::new());
        for &t in &rest[1..] {
            let less = self.log.term("<=", &[greatest, t])?;
            let case = self.log.lit(less)?;
            let next = self.log.term("ite", &[less, t, greatest])?;
            for smaller in [greatest, t] {
                let atom = self.log.term("<=", &[smaller, next])?;
                let lit = self.log.lit(atom)?;
                let cases = [self.arithmetic(&[lit, case], None)?, self.arithmetic(&[lit, !case], None)?];
                known.push((lit, self.log.derive(&[lit], &cases)));
            }
            greatest = next;
        }
        let one = self.log.numeral(&Exact::from(1), real)?;
        let other = self.log.term("+", &[greatest, one])?;
        let mut axioms = Vec::new();
        for &t in given {
            let equation = self.log.equation(t, other)?;
            let lit = self.log.lit(equation)?;
            let lits: Vec<KernelLit> = [!lit].into_iter().chain(known.iter().map(|(lit, _)| !*lit)).collect();
            let sum = self.arithmetic(&lits, None)?;
            let hints: Vec<Hint> = known.iter().map(|(_, hint)| *hint).chain([sum]).collect();
            axioms.push(Axiom { hint: self.log.derive(&[!lit], &hints), literals: vec![(equation, false)] });
        }
        Ok((other, axioms))
    }

    /// A word whose bits, so many together, differ from those of each word of a group.
    fn other_word(&mut self, given: &[Term], width: u32) -> Result<Term, Failure> {
        let holds = |bits: u32| u64::from(width / bits).saturating_mul((1u64 << bits.min(20)) - 1);
        let bits = (1..=width.min(8)).find(|&bits| holds(bits) >= given.len() as u64);
        let bits = bits.ok_or("more words than there may be")?;
        let mut groups = given.chunks((1usize << bits) - 1);
        let (mut word, mut low): (Option<Term>, u32) = (None, 0);
        while low < width {
            let group = if width - low >= bits { groups.next().unwrap_or_default() } else { &[] };
            let high = if group.is_empty() { width - 1 } else { low + bits - 1 };
            let part = self.other_bits(group, high, low)?;
            word = Some(match word {
                Some(lower) => self.log.term("concat", &[part, lower])?,
                None => part,
            });
            low = high + 1;
        }
        word.ok_or_else(|| "a word without bits".into())
    }

    /// The first number of so many bits that no word of a group has there.
    fn other_bits(&mut self, group: &[Term], high: u32, low: u32) -> Result<Term, Failure> {
        let mut slices = Vec::new();
        for &t in group {
            slices.push(self.log.term(&format!("(_ extract {high} {low})"), &[t])?);
        }
        if let (&[slice], true) = (&slices[..], high == low) {
            return self.log.term("bvnot", &[slice]);
        }
        let width = (high - low + 1) as usize;
        let value = |log: &mut crate::log::Log<W>, n: usize| log.term(&format!("#b{n:0width$b}"), &[]);
        let mut other = value(&mut self.log, group.len())?;
        for n in (0..group.len()).rev() {
            let number = value(&mut self.log, n)?;
            let mut taken = self.log.term("false", &[])?;
            for &slice in &slices {
                let equal = self.log.equation(slice, number)?;
                taken = self.log.term("or", &[taken, equal])?;
            }
            other = self.log.term("ite", &[taken, other, number])?;
        }
        Ok(other)
    }

    /// An array that has something else than each of these at an index of its own.
    fn other_array(&mut self, given: &[Term], index: SortId) -> Result<(Term, Vec<Axiom>), Failure> {
        let (mut other, mut axioms) = (given[0], Vec::new());
        let mut places = Vec::new();
        for (n, &array) in given.iter().enumerate() {
            let place = self.place(index, n, given)?;
            let read = self.log.term("select", &[array, place])?;
            let (element, differs) = self.elsewhere(&[read])?;
            axioms.extend(differs);
            other = self.log.term("store", &[other, place, element])?;
            places.push((other, place));
        }
        for &(store, _) in &places {
            for &(_, place) in &places {
                self.read_axioms(store, place, &mut axioms)?;
            }
        }
        let mut differ = Vec::new();
        for &array in given {
            let equation = self.log.equation(array, other)?;
            let lit = self.log.lit(equation)?;
            let hints = Closure::new(&mut self.log)?.refute(&[(equation, false)], &axioms)?.hints;
            differ.push(Axiom { hint: self.log.derive(&[!lit], &hints), literals: vec![(equation, false)] });
        }
        Ok((other, differ))
    }

    /// The n-th index of a sort: a value, or for one array any term.
    fn place(&mut self, index: SortId, n: usize, given: &[Term]) -> Result<Term, Failure> {
        match *self.log.definitions.terms.sort_data(index) {
            Sort::Int | Sort::Real => self.log.numeral(&Exact::from(n as i64), index != INT),
            Sort::Bool if n < 2 => self.log.term(["false", "true"][n], &[]),
            Sort::BitVec(width) if width >= 20 || n < 1 << width => {
                self.log.term(&format!("(_ bv{n} {width})"), &[])
            }
            _ if given.len() == 1 => self.log.term("@diff", &[given[0], given[0]]),
            _ => Err("no other array is known".into()),
        }
    }

    /// The values of a sort that has four at most.
    pub(crate) fn few_values(&mut self, sort: SortId) -> Result<Option<Vec<Term>>, Failure> {
        let count = match *self.log.definitions.terms.sort_data(sort) {
            Sort::Bool => 2,
            Sort::BitVec(width) if width <= 2 => 1 << width,
            _ => return Ok(None),
        };
        (0..count).map(|n| self.place(sort, n, &[])).collect::<Result<Vec<Term>, Failure>>().map(Some)
    }

    /// Two arrays with few indices are equal if they are so at each: the equations there, and the clause.
    pub(crate) fn by_indices(&mut self, equation: Term) -> Result<Option<(Hint, Vec<Term>)>, Failure> {
        let Some((a, b)) = self.log.definitions.terms.sides(equation) else { return Ok(None) };
        let terms = &self.log.definitions.terms;
        let Sort::Array(index, _) = *terms.sort_data(terms.sort_of(a)) else { return Ok(None) };
        let Some(values) = self.few_values(index)? else { return Ok(None) };
        self.log.name_all(equation)?;
        let (lit, place) = (self.log.lit(equation)?, self.log.term("@diff", &[a, b])?);
        let reads = [self.log.term("select", &[a, place])?, self.log.term("select", &[b, place])?];
        let same = self.log.equation(reads[0], reads[1])?;
        let differ = Axiom {
            hint: self.axiom("extensionality", &[equation, same])?,
            literals: vec![(equation, true), (same, false)],
        };
        let (mut clause, mut atoms, mut cases) = (vec![lit], Vec::new(), Vec::new());
        for value in values {
            let reads = [self.log.term("select", &[a, value])?, self.log.term("select", &[b, value])?];
            let (equal, here) = (self.log.equation(reads[0], reads[1])?, self.log.equation(place, value)?);
            let parts = [(equation, true), (here, false), (equal, false)];
            let hints = Closure::new(&mut self.log)?.refute(&parts, std::slice::from_ref(&differ))?.hints;
            let lits = [lit, !self.log.lit(here)?, !self.log.lit(equal)?];
            cases.push((self.log.derive(&lits, &hints), lits.to_vec()));
            atoms.push((equal, here));
            clause.push(lits[2]);
        }
        let mut clauses = Clauses::of(&cases);
        for &(_, here) in &atoms {
            let (circuit, [down, up]) = self.log.link(here)?;
            let here = self.log.lit(here)?;
            clauses.add(down, &[!here, circuit]);
            clauses.add(up, &[here, !circuit]);
            clauses.add_cone(&self.log.definitions.gates, &[circuit], |_| false, CONE);
        }
        let hint = self.derive_or_split(&clause, &mut clauses, "arrays differ at no index")?;
        Ok(Some((hint, atoms.into_iter().map(|(equal, _)| equal).collect())))
    }
}
