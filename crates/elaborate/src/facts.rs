//! What holds: assertions of the script, their normal forms, and the conjuncts of these.
//!
//! A fact is in the log as a clause of its literal and the negated guard of its scope. A normal form is an
//! equation that holds, a unit clause; it is shown from the arguments upwards, by congruence and one step of
//! [`rewrite`](crate::rewrite) at each term, and for a constant that was solved by the equation that defines it.

use crate::closure::Closure;
use crate::log::{Failure, Hint};
use crate::propagate::Clauses;
use crate::{Elaborator, Source};
use eucheck::gates::Lit as KernelLit;
use eucheck::term::{Op, Term};
use euphonium_term::TermId;
use rustc_hash::FxHashMap;
use std::io::Write;

/// A conjunction has no more gates than this.
const CONE: usize = 1_000_000;

impl<W: Write> Elaborator<W> {
    /// An assertion was made: which one of the script is it? What has none cannot be used.
    pub(crate) fn assertion(&mut self, depth: usize, t: TermId) {
        let scope = self.scopes.get(depth).copied().unwrap_or(0);
        if let Ok(number) = self.find_assertion(scope, t) {
            self.facts.insert((scope, t), Source::Assertion(number));
        }
    }

    fn find_assertion(&mut self, scope: u32, t: TermId) -> Result<usize, Failure> {
        let mut candidates = vec![self.term(t)?];
        // An assertion with a name is told as what its name implies.
        let told = self.told(t)?;
        if told.head == "=>"
            && let Some(&last) = told.args.last()
        {
            candidates.push(self.term(last)?);
        }
        let assertions = &self.log.script.assertions;
        let found = candidates.iter().find_map(|&t| assertions.iter().position(|&a| a == (scope, t)));
        found.ok_or_else(|| "an assertion is not that of the script".into())
    }

    /// The clause of a fact.
    pub(crate) fn fact(&mut self, scope: u32, t: TermId) -> Result<(Hint, Vec<KernelLit>), Failure> {
        let mut path = vec![t];
        while let Some(&t) = path.last()
            && !self.shown.contains_key(&(scope, t))
            && let Some(Source::From(from, _)) = self.facts.get(&(scope, t))
        {
            if path.contains(from) {
                return Err("a fact rests on itself".into());
            }
            path.push(*from);
        }
        for &t in path.iter().rev() {
            if !self.shown.contains_key(&(scope, t)) {
                let hint = self.show_fact(scope, t)?;
                self.shown.insert((scope, t), hint);
            }
        }
        Ok((self.shown[&(scope, t)], self.fact_clause(scope, t)?))
    }

    fn fact_clause(&mut self, scope: u32, t: TermId) -> Result<Vec<KernelLit>, Failure> {
        let t = self.term(t)?;
        let mut clause = vec![self.log.lit(t)?];
        if scope != 0 {
            clause.push(!self.log.definitions.guard(scope));
        }
        Ok(clause)
    }

    /// Shows a fact whose source is shown.
    fn show_fact(&mut self, scope: u32, t: TermId) -> Result<Hint, Failure> {
        let clause = self.fact_clause(scope, t)?;
        let source = *self.facts.get(&(scope, t)).ok_or("an assertion is not that of the script")?;
        let (hint, lits) = match source {
            Source::Assertion(number) => self.log.assertion(number)?,
            Source::From(from, _) => (self.shown[&(scope, from)], self.fact_clause(scope, from)?),
        };
        if lits == clause {
            return Ok(hint);
        }
        let mut known = vec![(hint, lits.clone())];
        let mut roots = vec![lits[0], clause[0]];
        if let Source::From(from, round) = source
            && self.rewritten.get(round).and_then(|forms| forms.get(&from)) == Some(&t)
            && let Some((equation, equal)) = self.rewritten(from, round)?
        {
            let lit = self.log.lit(equation)?;
            let (circuit, [down, _]) = self.log.link(equation)?;
            known.extend([(equal, vec![lit]), (down, vec![!lit, circuit])]);
            roots.push(circuit);
        }
        // The gates of the equivalence, or of the conjunction, are enough most of the time.
        let narrow = |var: usize| var == clause[0].var() || roots.len() > 2 && var == lits[0].var();
        let start = roots[if roots.len() > 2 { 2 } else { 0 }];
        let gates = &self.log.definitions.gates;
        if let Ok(hints) = Clauses::near(&known, gates, &[start], narrow, CONE, &clause) {
            return Ok(self.log.derive(&clause, &hints));
        }
        let mut clauses = match Clauses::near(&known, gates, &roots, |_| false, CONE, &clause) {
            Ok(hints) => return Ok(self.log.derive(&clause, &hints)),
            Err(clauses) => clauses,
        };
        self.link_equations(&roots, &mut clauses)?;
        let fact = self.term(t)?;
        if let Source::From(from, _) = source
            && let Ok(hint) = self.implied_by_disjunction(scope, from, fact)
        {
            return Ok(hint);
        }
        let what = format!("a fact does not follow by propagation: {}", self.describe(fact, 3));
        self.derive_or_split(&clause, &clauses, &what)
    }

    /// An equation that every disjunct of a fact implies by its own equations.
    fn implied_by_disjunction(&mut self, scope: u32, from: TermId, equation: Term) -> Result<Hint, Failure> {
        let (disjunction, clause) = (self.term(from)?, self.fact_clause(scope, from)?);
        let lit = self.log.lit(equation)?;
        if self.log.definitions.terms.op(disjunction) != Op::Or {
            return Err("no disjunction".into());
        }
        let mut known = vec![(self.shown[&(scope, from)], clause)];
        for disjunct in self.log.name_arguments(disjunction)? {
            let parts = match self.log.definitions.terms.op(disjunct) {
                Op::And => self.log.name_arguments(disjunct)?,
                _ => vec![disjunct],
            };
            let (mut premises, mut clauses) = (vec![(equation, true)], Clauses::default());
            for part in parts {
                if self.log.definitions.terms.sides(part).is_some() {
                    premises.push((part, false));
                }
            }
            let mut lits = Vec::new();
            for &(part, value) in &premises {
                lits.push(self.log.lit(part)?.negate_if(!value));
            }
            let hints = Closure::new(&mut self.log)?.refute(&premises, &[])?;
            clauses.add(self.log.derive(&lits, &hints), lits.clone());
            let own = self.log.lit(disjunct)?;
            let stop: Vec<usize> = lits.iter().map(|lit| lit.var()).collect();
            clauses.add_cone(&self.log.definitions.gates, &[own], |var| stop.contains(&var), CONE);
            let hint =
                self.derive_or_split(&[!own, lit], &clauses, "a disjunct does not imply the equation")?;
            known.push((hint, vec![!own, lit]));
        }
        let root = self.log.lit(disjunction)?;
        let stop: Vec<usize> = known[1..].iter().map(|(_, lits)| lits[0].var()).collect();
        let mut clauses = Clauses::of(&known);
        clauses.add_cone(&self.log.definitions.gates, &[root], |var| stop.contains(&var), CONE);
        let mut target = vec![lit];
        if scope != 0 {
            target.push(!self.log.definitions.guard(scope));
        }
        self.derive_or_split(&target, &clauses, "a disjunction does not imply the equation")
    }

    /// The equation of a term and its normal form, and the unit clause that says it; none if they are the same.
    pub(crate) fn rewritten(&mut self, t: TermId, round: usize) -> Result<Option<(Term, Hint)>, Failure> {
        let mut stack = vec![t];
        while let Some(&t) = stack.last() {
            self.log.tick()?;
            if self.equal.contains_key(&(round, t)) {
                stack.pop();
                continue;
            }
            let solved = self.solved.get(&t).copied().filter(|&(since, _, _)| since <= round);
            let below: Vec<TermId> = match solved {
                Some((_, definition, _)) => vec![definition],
                None => self.told(t)?.args.to_vec(),
            };
            let before = stack.len();
            stack.extend(below.iter().filter(|arg| !self.equal.contains_key(&(round, **arg))));
            if stack.len() > before {
                continue;
            }
            stack.pop();
            let result = match solved {
                Some((_, definition, fact)) => self.rewritten_constant(t, definition, fact, round)?,
                None => self.rewritten_application(t, &below, round)?,
            };
            self.equal.insert((round, t), result);
        }
        Ok(self.equal[&(round, t)])
    }

    fn normal_form(&self, t: TermId, round: usize) -> TermId {
        self.rewritten.get(round).and_then(|forms| forms.get(&t)).copied().unwrap_or(t)
    }

    fn rewritten_constant(
        &mut self,
        t: TermId,
        definition: TermId,
        fact: TermId,
        round: usize,
    ) -> Result<Option<(Term, Hint)>, Failure> {
        let (hint, lits) = self.fact(0, fact)?;
        let (x, d) = (self.term(t)?, self.term(definition)?);
        let equation = self.log.equation(x, d)?;
        let lit = self.log.lit(equation)?;
        let unit = if lits == [lit] {
            hint
        } else {
            // The fact is the constant, or its negation, or an equivalence whose circuit is known.
            let (circuit, [_, up]) = self.log.link(equation)?;
            let known = [(hint, lits.clone()), (up, vec![lit, !circuit])];
            let (gates, roots) = (&self.log.definitions.gates, [circuit, lits[0]]);
            let hints = Clauses::near(&known, gates, &roots, |_| false, CONE, &[lit])
                .map_err(|_| "a definition does not follow from its fact")?;
            self.log.derive(&[lit], &hints)
        };
        let rest = self.equal[&(round, definition)];
        let normal = self.term(self.normal_form(t, round))?;
        self.chained(x, normal, &[Some((equation, unit)), rest]).map(Some)
    }

    fn rewritten_application(
        &mut self,
        t: TermId,
        args: &[TermId],
        round: usize,
    ) -> Result<Option<(Term, Hint)>, Failure> {
        let normal = self.term(self.normal_form(t, round))?;
        let given = self.term(t)?;
        if given == normal {
            return Ok(None);
        }
        let (mut inner, mut known) = (Vec::new(), FxHashMap::default());
        for &arg in args {
            let to = self.term(self.normal_form(arg, round))?;
            if let Some(equal) = self.equal[&(round, arg)] {
                known.insert((self.term(arg)?, to), equal);
            }
            inner.push(to);
        }
        let head = self.told(t)?.head.clone();
        let middle = self.kernel_term(&head, &inner)?;
        let first = self.congruent(given, middle, &known)?;
        let second = self.prove_equal(middle, normal)?;
        if first.is_none() && second.is_none() {
            return Ok(None);
        }
        self.chained(given, normal, &[first, second]).map(Some)
    }

    /// One equation of several that follow each other.
    pub(crate) fn chained(
        &mut self,
        from: Term,
        to: Term,
        links: &[Option<(Term, Hint)>],
    ) -> Result<(Term, Hint), Failure> {
        let links: Vec<(Term, Hint)> = links.iter().copied().flatten().collect();
        if let [link] = links[..] {
            return Ok(link);
        }
        let equation = self.log.equation(from, to)?;
        let terms: Vec<Term> = links.iter().map(|(t, _)| *t).collect();
        let chain = self.log.chain(equation, &terms)?;
        let hints: Vec<Hint> = links.iter().map(|(_, hint)| *hint).chain([chain]).collect();
        let lit = self.log.lit(equation)?;
        Ok((equation, self.log.derive(&[lit], &hints)))
    }

    /// Two terms that differ only where equations are known. One operator of the solver can be several of the
    /// kernel, hence the walk.
    fn congruent(
        &mut self,
        a: Term,
        b: Term,
        known: &FxHashMap<(Term, Term), (Term, Hint)>,
    ) -> Result<Option<(Term, Hint)>, Failure> {
        if a == b {
            return Ok(None);
        }
        if let Some(&equal) = known.get(&(a, b)) {
            return Ok(Some(equal));
        }
        let terms = &self.log.definitions.terms;
        let same_head = terms.op(a) == terms.op(b) && terms.sort_of(a) == terms.sort_of(b);
        if !same_head || terms.args(a).len() != terms.args(b).len() || terms.args(a).is_empty() {
            // Values are folded: the same operator over the known terms comes between.
            let head = match terms.op(a) {
                Op::Mul => "*",
                Op::Add => "+",
                _ => return self.prove_equal(a, b),
            };
            let args = self.log.name_arguments(a)?;
            let replaced = args.iter().map(|arg| {
                let found = known.keys().find(|(from, _)| from == arg);
                found.map_or(*arg, |(_, to)| *to)
            });
            let middle = self.log.term(head, &replaced.collect::<Vec<Term>>())?;
            if middle == a {
                return self.prove_equal(a, b);
            }
            let links = [self.congruent(a, middle, known)?, self.prove_equal(middle, b)?];
            return self.chained(a, b, &links).map(Some);
        }
        let (x, mut y) = (self.log.name_arguments(a)?, self.log.name_arguments(b)?);
        // The sides of an equation may have changed places.
        let fits = |x: &[Term], y: &[Term]| {
            x.iter().zip(y).filter(|&(&x, &y)| x == y || known.contains_key(&(x, y))).count()
        };
        let reversed: Vec<Term> = y.iter().rev().copied().collect();
        if self.log.definitions.terms.sides(a).is_some() && fits(&x, &reversed) > fits(&x, &y) {
            y = reversed;
        }
        let mut links = Vec::new();
        for (&x, &y) in x.iter().zip(&y) {
            links.extend(self.congruent(x, y, known)?);
        }
        let equation = self.log.equation(a, b)?;
        let premises: Vec<Term> = links.iter().map(|(t, _)| *t).collect();
        let hint = self.log.congruence(equation, &premises)?;
        let hints: Vec<Hint> = links.iter().map(|(_, hint)| *hint).chain([hint]).collect();
        let lit = self.log.lit(equation)?;
        Ok(Some((equation, self.log.derive(&[lit], &hints))))
    }
}
