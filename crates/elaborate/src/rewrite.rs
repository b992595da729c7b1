//! One step of the builder: an operator over terms in normal form, and its normal form.
//!
//! The builder's identities are local, so the ways to show one are tried in turn: the circuits of both sides are
//! the same literals; both sides are the same polynomial; both are inequalities that imply each other; the
//! circuits imply each other by propagation; axioms of arrays and choices.

use crate::Elaborator;
use crate::closure::{Axiom, Closure};
use crate::log::{Failure, Hint};
use crate::propagate::Clauses;
use eucheck::gates::{Lit as KernelLit, TRUE};
use eucheck::term::{BOOL, INT, Op, REAL, Sort, Term};
use rustc_hash::FxHashSet;
use std::io::Write;

/// Circuits of products and quotients wider than this are not made just to compare them.
const WIDE: u32 = 9;

/// No more gates than this for a proof by propagation.
const CONE: usize = 20_000;

/// Gates that are near: most identities need no others.
pub(crate) const NEAR: usize = 512;

/// No more cases of choices than this many conditions give.
const CONDITIONS: usize = 4;

impl<W: Write> Elaborator<W> {
    /// The equation of two terms, and a unit clause that says it; none if they are the same.
    pub(crate) fn prove_equal(&mut self, a: Term, b: Term) -> Result<Option<(Term, Hint)>, Failure> {
        if a == b {
            return Ok(None);
        }
        let key = (a.min(b), a.max(b));
        if let Some(known) = self.steps.get(&key) {
            return known.clone().map(Some);
        }
        let equation = self.log.equation(a, b)?;
        let result = self.prove(equation, a, b).map(|hint| (equation, hint));
        self.steps.insert(key, result.clone());
        result.map(Some)
    }

    fn prove(&mut self, equation: Term, a: Term, b: Term) -> Result<Hint, Failure> {
        let terms = &self.log.definitions.terms;
        let sort = terms.sort_of(a);
        let has_bits = sort == BOOL || terms.width(a).is_some();
        if let Ok(hint) = self.by_reads(a, b) {
            return Ok(hint);
        }
        if sort == BOOL
            && let Some(hint) = self.by_near_gates(equation, a, b)?
        {
            return Ok(hint);
        }
        if has_bits
            && !self.is_heavy(a)
            && !self.is_heavy(b)
            && let Some(hint) = self.by_circuits(equation)?
        {
            return Ok(hint);
        }
        if (matches!(sort, INT | REAL) || self.log.definitions.terms.width(a).is_some())
            && let Ok(hint) = self.log.same_polynomial(equation)
        {
            return Ok(hint);
        }
        if let Ok(hint) = self.by_multiple(equation, a, b) {
            return Ok(hint);
        }
        if sort == BOOL
            && let Ok(hint) = self.by_implications(equation, a, b)
        {
            return Ok(hint);
        }
        if let Ok(hint) = self.by_axioms(equation, a, b) {
            return Ok(hint);
        }
        if matches!(sort, INT | REAL)
            && let Ok(hint) = self.by_numbers(equation)
        {
            return Ok(hint);
        }
        if has_bits {
            if let Some(hint) = self.by_circuits(equation)? {
                return Ok(hint);
            }
            if let Ok(hint) = self.by_search(equation) {
                return Ok(hint);
            }
        }
        Err(format!("a step from {} to {} has no proof", self.describe(a, 3), self.describe(b, 3)))
    }

    /// A value that is added to a term, if any, and the term.
    fn offset(&self, t: Term) -> (Option<Term>, Term) {
        let terms = &self.log.definitions.terms;
        match (terms.op(t), terms.args(t)) {
            (Op::BvAdd | Op::Add, &[c, rest]) if terms.value(c).is_some() => (Some(c), rest),
            (Op::BvAdd | Op::Add, &[rest, c]) if terms.value(c).is_some() => (Some(c), rest),
            _ => (None, t),
        }
    }

    /// Two values, or two sums of one term with different values, are not equal: the equation and a clause that says so.
    fn differ(&mut self, i: Term, j: Term) -> Result<(Term, Hint), Failure> {
        let ((mut c, first), (mut d, second)) = (self.offset(i), self.offset(j));
        if first == second && c.is_none() != d.is_none() {
            let terms = &self.log.definitions.terms;
            let (width, real) = (terms.width(i), terms.sort_of(i) == REAL);
            let zero = match width {
                Some(width) => self.log.term(&format!("(_ bv0 {width})"), &[])?,
                None => self.log.numeral(&0.into(), real)?,
            };
            (c, d) = (c.or(Some(zero)), d.or(Some(zero)));
        }
        let terms = &self.log.definitions.terms;
        let (values, offsets) = (
            terms.value(i).is_some() && terms.value(j).is_some(),
            first == second && c.is_some() && d.is_some() && c != d,
        );
        if !values && !offsets {
            return Err("two indices may be equal".into());
        }
        self.log.name_all(i)?;
        self.log.name_all(j)?;
        let equation = self.log.equation(i, j)?;
        if let (false, Some(c), Some(d)) = (values, c, d) {
            let constants = self.log.equation(c, d)?;
            let hints = [
                self.multiple(equation, constants).ok_or("no multiple")?,
                self.log.different_values(constants)?,
            ];
            let lit = self.log.lit(equation)?;
            return Ok((equation, self.log.derive(&[!lit], &hints)));
        }
        Ok((equation, self.log.different_values(equation)?))
    }

    /// A read of many stores is a read of what is below those at other indices.
    fn by_reads(&mut self, a: Term, b: Term) -> Result<Hint, Failure> {
        let (mut at, mut links) = (a, Vec::new());
        while at != b {
            let terms = &self.log.definitions.terms;
            let (Op::Select, &[array, i]) = (terms.op(at), terms.args(at)) else { break };
            let (Op::Store, &[below, j, value]) = (terms.op(array), terms.args(array)) else { break };
            self.log.tick()?;
            self.log.name_all(at)?;
            self.log.name_all(array)?;
            let (next, equal, hint) = if i == j {
                let equal = self.log.equation(at, value)?;
                (value, equal, self.axiom("read-same", &[equal])?)
            } else {
                let Ok((same, different)) = self.differ(i, j) else { break };
                let next = self.log.term("select", &[below, i])?;
                let equal = self.log.equation(at, next)?;
                let axiom = self.axiom("read-other", &[same, equal])?;
                let lit = self.log.lit(equal)?;
                (next, equal, self.log.derive(&[lit], &[different, axiom]))
            };
            links.push(Some((equal, hint)));
            at = next;
        }
        if links.is_empty() {
            return Err("no read of stores".into());
        }
        links.push(self.prove_equal(at, b)?);
        self.chained(a, b, &links).map(|(_, hint)| hint)
    }

    /// Numbers whose quotients, rests and choices say that they are equal, in each case of the conditions.
    fn by_numbers(&mut self, equation: Term) -> Result<Hint, Failure> {
        let mut conditions = Vec::new();
        let mut stack = self.log.name_arguments(equation)?;
        let mut seen = FxHashSet::default();
        while let Some(t) = stack.pop() {
            if !seen.insert(t) || seen.len() > 100 {
                continue;
            }
            let op = self.log.definitions.terms.op(t);
            if matches!(op, Op::Add | Op::Mul | Op::ToReal | Op::ToInt | Op::Div | Op::Mod | Op::Ite) {
                let args = self.log.name_arguments(t)?;
                if op == Op::Ite {
                    conditions.push(self.log.lit(args[0])?);
                }
                stack.extend(args);
            }
        }
        conditions.sort_unstable();
        conditions.dedup_by_key(|lit| lit.var());
        if conditions.len() > CONDITIONS {
            return Err("too many conditions".into());
        }
        let lit = self.log.lit(equation)?;
        let mut cases = Vec::new();
        for case in 0..1u32 << conditions.len() {
            let signed = |(i, c): (usize, &KernelLit)| c.negate_if(case >> i & 1 == 0);
            let lits: Vec<KernelLit> =
                [lit].into_iter().chain(conditions.iter().enumerate().map(signed)).collect();
            cases.push((self.arithmetic(&lits, None)?, lits));
        }
        Ok(self.merge_cases(cases))
    }

    /// The clause that all cases of conditions have in common: the last condition has both values in two cases
    /// that are otherwise the same.
    fn merge_cases(&mut self, mut cases: Vec<(Hint, Vec<KernelLit>)>) -> Hint {
        while cases.len() > 1 {
            let half = cases.len() / 2;
            cases = (0..half)
                .map(|i| {
                    let (first, second) = (cases[i].0, cases[i + half].0);
                    let lits = cases[i].1[..cases[i].1.len() - 1].to_vec();
                    (self.log.derive(&lits, &[first, second]), lits)
                })
                .collect();
        }
        cases[0].0
    }

    /// A term down to a depth, for messages.
    pub(crate) fn describe(&self, t: Term, depth: u32) -> String {
        self.log.show(t, depth)
    }

    /// An equation follows from another whose difference of sides is the same but for a sign.
    pub(crate) fn multiple(&mut self, from: Term, to: Term) -> Option<Hint> {
        [1, -1].into_iter().find_map(|factor| self.log.multiple(from, to, &factor.into()).ok())
    }

    /// Two equations, one of them perhaps negated or a constant, with the same difference of sides but for a sign.
    fn by_multiple(&mut self, equation: Term, a: Term, b: Term) -> Result<Hint, Failure> {
        if self.log.definitions.terms.sides(a).is_none() || self.log.definitions.terms.sides(b).is_none() {
            return Err("no equations".into());
        }
        let mut clauses = Clauses::default();
        let (x, y) = (self.log.lit(a)?, self.log.lit(b)?);
        for (from, to, clause) in [(a, b, [!x, y]), (b, a, [x, !y])] {
            clauses.add(self.multiple(from, to).ok_or("no multiple")?, &clause);
        }
        let (circuit, [_, up]) = self.log.link(equation)?;
        let lit = self.log.lit(equation)?;
        clauses.add(up, &[lit, !circuit]);
        clauses.add_cone(
            &self.log.definitions.gates,
            &[circuit],
            |var| var == x.var() || var == y.var(),
            CONE,
        );
        self.derive_or_split(&[lit], &mut clauses, "an equivalence does not follow")
    }

    /// Does a term have products or quotients of wide words near its top that have no circuit yet?
    fn is_heavy(&self, t: Term) -> bool {
        let terms = &self.log.definitions.terms;
        let mut stack = vec![t];
        let mut seen = FxHashSet::default();
        while let Some(t) = stack.pop() {
            if self.log.definitions.bits(t).is_ok() || !seen.insert(t) {
                continue;
            }
            if matches!(terms.op(t), Op::BvMul | Op::BvUdiv | Op::BvUrem) && terms.width(t) > Some(WIDE) {
                return true;
            }
            if seen.len() < 64 && !terms.op(t).is_free() {
                stack.extend(terms.args(t));
            }
        }
        false
    }

    /// Two truth values that imply each other by propagation through few gates, or have one literal.
    fn by_near_gates(&mut self, equation: Term, a: Term, b: Term) -> Result<Option<Hint>, Failure> {
        let (circuit, [_, up]) = self.log.link(equation)?;
        let lit = self.log.lit(equation)?;
        if circuit == TRUE {
            return Ok(Some(self.log.derive(&[lit], &[up])));
        }
        let (x, y) = (self.log.lit(a)?, self.log.lit(b)?);
        let ways = [[!x, y], [x, !y]];
        let gates = &self.log.definitions.gates;
        let mut found = Clauses::near_all(&[], gates, &[x, y], |_| false, NEAR, &ways);
        if found.is_none() {
            // An equation of words has a circuit beside its literal.
            let (mut known, mut roots) = (Vec::new(), vec![x, y]);
            for (t, lit) in [(a, x), (b, y)] {
                let terms = &self.log.definitions.terms;
                let words = terms.sides(t).is_some_and(|(side, _)| terms.width(side).is_some());
                if words && !self.is_heavy_equation(t) {
                    let (circuit, [down, up]) = self.log.link(t)?;
                    known.extend([(down, vec![!lit, circuit]), (up, vec![lit, !circuit])]);
                    roots.push(circuit);
                }
            }
            let gates = &self.log.definitions.gates;
            if !known.is_empty() {
                found = Clauses::near_all(&known, gates, &roots, |_| false, NEAR, &ways);
            }
        }
        let Some(hints) = found else { return Ok(None) };
        let there = self.log.derive(&ways[0], &hints[0]);
        let back = self.log.derive(&ways[1], &hints[1]);
        self.by_two_ways(equation, a, b, [there, back])
    }

    /// The equation of truth values that imply each other by two clauses.
    pub(crate) fn by_two_ways(
        &mut self,
        equation: Term,
        a: Term,
        b: Term,
        [there, back]: [Hint; 2],
    ) -> Result<Option<Hint>, Failure> {
        let (circuit, [_, up]) = self.log.link(equation)?;
        let lit = self.log.lit(equation)?;
        let (a, b) = (self.log.lit(a)?, self.log.lit(b)?);
        let known = [(up, vec![lit, !circuit]), (there, vec![!a, b]), (back, vec![a, !b])];
        // The circuit of the equation may have been simplified: its gates are not always over the two literals.
        let sides = [a.var(), b.var()];
        for stop in [&sides[..], &[]] {
            let mut clauses = Clauses::of(&known);
            clauses.add_cone(&self.log.definitions.gates, &[circuit], |var| stop.contains(&var), NEAR);
            if let Some(hint) = self.derive_in_cases(&[lit], a, &mut clauses) {
                return Ok(Some(hint));
            }
        }
        let mut clauses = Clauses::of(&known);
        clauses.add_cone(&self.log.definitions.gates, &[circuit, a, b], |_| false, CONE);
        Ok(self.derive_or_split(&[lit], &mut clauses, "").ok())
    }

    /// The circuits of both sides are equal, or imply each other by propagation.
    fn by_circuits(&mut self, equation: Term) -> Result<Option<Hint>, Failure> {
        let (circuit, [_, up]) = self.log.link(equation)?;
        let lit = self.log.lit(equation)?;
        if circuit == TRUE {
            return Ok(Some(self.log.derive(&[lit], &[up])));
        }
        let (known, gates) = ([(up, vec![lit, !circuit])], &self.log.definitions.gates);
        let mut clauses = match Clauses::near(&known, gates, &[circuit], |_| false, CONE, &[lit]) {
            Ok(hints) => return Ok(Some(self.log.derive(&[lit], &hints))),
            Err(clauses) => clauses,
        };
        self.link_equations(&[circuit], &mut clauses)?;
        Ok(clauses.refute(&[lit]).map(|hints| self.log.derive(&[lit], &hints)))
    }

    /// The circuits of both sides are equal by what a search derives.
    fn by_search(&mut self, equation: Term) -> Result<Hint, Failure> {
        let (circuit, [_, up]) = self.log.link(equation)?;
        let lit = self.log.lit(equation)?;
        let mut clauses = Clauses::default();
        clauses.add(up, &[lit, !circuit]);
        if !clauses.add_cone(&self.log.definitions.gates, &[circuit], |_| false, CONE) {
            return Err("the circuits are too large".into());
        }
        self.link_all_equations(&[circuit], &mut clauses, true)?;
        self.derive_or_split(&[lit], &mut clauses, "the circuits are not equal")
    }

    /// Equations below circuits are free variables: what is known of them may matter.
    pub(crate) fn link_equations(
        &mut self,
        circuits: &[KernelLit],
        clauses: &mut Clauses,
    ) -> Result<(), Failure> {
        self.link_all_equations(circuits, clauses, false)
    }

    /// The same, also where products and quotients of wide words have no circuit yet.
    fn link_all_equations(
        &mut self,
        circuits: &[KernelLit],
        clauses: &mut Clauses,
        heavy: bool,
    ) -> Result<(), Failure> {
        let mut stack: Vec<usize> = circuits.iter().map(|lit| lit.var()).collect();
        let mut seen = FxHashSet::default();
        while let Some(var) = stack.pop() {
            if !seen.insert(var) || seen.len() > CONE {
                continue;
            }
            if let Some(inputs) = self.log.definitions.gates.inputs(var) {
                stack.extend(inputs.iter().map(|lit| lit.var()));
                continue;
            }
            let Some(atom) = self.log.definitions.atom(KernelLit((var as u32) << 1)) else { continue };
            let Some((a, b)) = self.log.definitions.terms.sides(atom) else { continue };
            let lit = self.log.lit(atom)?;
            let terms = &self.log.definitions.terms;
            if a == b {
                self.name_atom(atom)?;
                clauses.add(self.log.chain(atom, &[])?, &[lit]);
            } else if terms.value(a).is_some() && terms.value(b).is_some() {
                self.name_atom(atom)?;
                clauses.add(self.log.different_values(atom)?, &[!lit]);
            } else if let Sort::Array(..) = terms.sort_data(terms.sort_of(a)) {
                self.name_atom(atom)?;
                let Some((hint, parts)) = self.by_indices(atom)? else { continue };
                let mut clause = vec![lit];
                for part in parts {
                    let part = self.log.lit(part)?;
                    stack.push(part.var());
                    clauses.add_cone(&self.log.definitions.gates, &[part], |_| false, CONE);
                    clause.push(!part);
                }
                clauses.add(hint, &clause);
            } else if (terms.width(a).is_some() || terms.sort_of(a) == BOOL)
                && (heavy || !self.is_heavy_equation(atom))
            {
                self.name_atom(atom)?;
                let (circuit, [down, up]) = self.log.link(atom)?;
                clauses.add(down, &[!lit, circuit]);
                clauses.add(up, &[lit, !circuit]);
                clauses.add_cone(&self.log.definitions.gates, &[circuit], |_| false, CONE);
                stack.push(circuit.var());
            }
        }
        Ok(())
    }

    /// An atom that has a literal has a number, since it was told or is the argument of what was.
    fn name_atom(&self, atom: Term) -> Result<(), Failure> {
        self.log.number(atom).map(drop)
    }

    fn is_heavy_equation(&self, atom: Term) -> bool {
        self.log.definitions.terms.sides(atom).is_none_or(|(a, b)| self.is_heavy(a) || self.is_heavy(b))
    }

    /// Two truth values that imply each other: inequalities, or circuits over them.
    fn by_implications(&mut self, equation: Term, a: Term, b: Term) -> Result<Hint, Failure> {
        let (a, b) = (self.log.lit(a)?, self.log.lit(b)?);
        let (circuit, [_, up]) = self.log.link(equation)?;
        let lit = self.log.lit(equation)?;
        let of_numbers =
            |lit: KernelLit| self.log.definitions.atom(lit).is_some_and(|atom| self.is_arithmetic(atom));
        let (numbers, mut below) = (of_numbers(a) && of_numbers(b), None);
        let mut clauses = Clauses::default();
        clauses.add(up, &[lit, !circuit]);
        for clause in [[!a, b], [a, !b]] {
            let sum = if numbers { self.arithmetic(&clause, None).ok() } else { None };
            let hint = match sum {
                Some(hint) => hint,
                None => {
                    if below.is_none() {
                        let mut cone = Clauses::default();
                        cone.add_cone(&self.log.definitions.gates, &[a, b], |_| false, CONE);
                        self.link_equations(&[a, b], &mut cone)?;
                        below = Some(cone);
                    }
                    let derived = below.as_mut().map(|below| self.derive_or_split(&clause, below, ""));
                    match derived {
                        Some(Ok(hint)) => hint,
                        _ => self.arithmetic(&clause, None)?,
                    }
                }
            };
            clauses.add(hint, &clause);
        }
        clauses.add_cone(
            &self.log.definitions.gates,
            &[circuit],
            |var| var == a.var() || var == b.var(),
            CONE,
        );
        self.derive_or_split(&[lit], &mut clauses, "an equivalence does not follow")
    }

    /// Arrays and choices: congruence with the axioms of all reads, writes and choices in sight, in each case of
    /// the conditions.
    fn by_axioms(&mut self, equation: Term, a: Term, b: Term) -> Result<Hint, Failure> {
        // What is near the top is enough most of the time.
        let mut result = Err(Failure::new());
        for depth in [1, 2, 3, 1000] {
            result = self.by_axioms_to(depth, equation, a, b);
            if result.is_ok() {
                break;
            }
        }
        result
    }

    fn by_axioms_to(&mut self, depth: usize, equation: Term, a: Term, b: Term) -> Result<Hint, Failure> {
        let mut axioms = Vec::new();
        let mut conditions = Vec::new();
        self.axioms_of(&[a, b], depth, &mut axioms, &mut conditions)?;
        if conditions.len() > CONDITIONS {
            return Err("too many conditions".into());
        }
        let lit = self.log.lit(equation)?;
        let mut cases = Vec::new();
        for case in 0..1u32 << conditions.len() {
            let signed = |(i, &c): (usize, &Term)| (c, case >> i & 1 == 1);
            let mut clause: Vec<(Term, bool)> = conditions.iter().enumerate().map(signed).collect();
            let mut lits = vec![lit];
            for &(c, value) in &clause {
                lits.push(self.log.lit(c)?.negate_if(!value));
            }
            clause.push((equation, true));
            let hints = Closure::new(&mut self.log)?.refute(&clause, &axioms)?.hints;
            cases.push((self.log.derive(&lits, &hints), lits));
        }
        Ok(self.merge_cases(cases))
    }

    /// The axioms of the reads, writes and choices in terms, down to a depth.
    pub(crate) fn axioms_of(
        &mut self,
        roots: &[Term],
        depth: usize,
        axioms: &mut Vec<Axiom>,
        conditions: &mut Vec<Term>,
    ) -> Result<(), Failure> {
        let mut stack: Vec<(Term, usize)> = roots.iter().map(|&t| (t, depth)).collect();
        let mut seen = FxHashSet::default();
        let (mut arrays, mut indices) = (Vec::new(), Vec::new());
        while let Some((t, depth)) = stack.pop() {
            if depth == 0 || !seen.insert(t) || seen.len() > 400 {
                continue;
            }
            let op = self.log.definitions.terms.op(t);
            if !matches!(op, Op::Select | Op::Store | Op::ConstArray | Op::Ite | Op::Eq | Op::Not) {
                continue;
            }
            let args = self.log.name_arguments(t)?;
            stack.extend(args.iter().map(|&arg| (arg, depth - 1)));
            match (op, &args[..]) {
                (Op::Ite, &[c, x, y]) => {
                    // A negation has the literal of what it negates.
                    let (mut atom, mut sign) = (c, true);
                    while self.log.definitions.terms.op(atom) == Op::Not {
                        (atom, sign) = (self.log.name_arguments(atom)?[0], !sign);
                    }
                    let known = matches!(self.log.definitions.terms.op(atom), Op::True | Op::False);
                    if !known && !conditions.contains(&atom) {
                        conditions.push(atom);
                    }
                    for (name, branch, value) in [("ite-then", x, false), ("ite-else", y, true)] {
                        let equal = self.log.equation(t, branch)?;
                        let hint = self.axiom(name, &[c, equal])?;
                        axioms.push(Axiom { hint, literals: vec![(atom, value == sign), (equal, true)] });
                    }
                }
                (Op::Store, &[_, i, _]) => {
                    arrays.push(t);
                    indices.push(i);
                }
                (Op::ConstArray, _) => arrays.push(t),
                (Op::Select, &[_, i]) => indices.push(i),
                _ => {}
            }
        }
        indices.sort_unstable();
        indices.dedup();
        if arrays.len() * indices.len() > 2000 {
            return Err("too many reads".into());
        }
        for &array in &arrays {
            for &index in &indices {
                self.read_axioms(array, index, axioms)?;
            }
            self.write_axioms(array, axioms)?;
        }
        Ok(())
    }

    /// An axiom of the kernel's table, once.
    pub(crate) fn axiom(&mut self, name: &'static str, atoms: &[Term]) -> Result<Hint, Failure> {
        let key = (name, atoms.to_vec());
        if let Some(&hint) = self.axioms.get(&key) {
            return Ok(hint);
        }
        let hint = self.log.rule(name, atoms)?;
        self.axioms.insert(key, hint);
        Ok(hint)
    }

    /// What a store or constant array has at an index.
    pub(crate) fn read_axioms(
        &mut self,
        array: Term,
        index: Term,
        axioms: &mut Vec<Axiom>,
    ) -> Result<(), Failure> {
        let terms = &self.log.definitions.terms;
        let sort_of_index = match terms.sort_data(terms.sort_of(array)) {
            eucheck::term::Sort::Array(index, _) => *index,
            _ => return Ok(()),
        };
        if sort_of_index != terms.sort_of(index) {
            return Ok(());
        }
        let args = self.log.name_arguments(array)?;
        let read = self.log.term("select", &[array, index])?;
        match args[..] {
            [below, i, value] => {
                let same = self.log.term("select", &[array, i])?;
                let equal = self.log.equation(same, value)?;
                let hint = self.axiom("read-same", &[equal])?;
                axioms.push(Axiom { hint, literals: vec![(equal, true)] });
                if i != index {
                    let other = self.log.term("select", &[below, index])?;
                    let (at, equal) = (self.log.equation(i, index)?, self.log.equation(read, other)?);
                    let hint = self.axiom("read-other", &[at, equal])?;
                    axioms.push(Axiom { hint, literals: vec![(at, true), (equal, true)] });
                }
            }
            [value] => {
                let equal = self.log.equation(read, value)?;
                let hint = self.axiom("read-const", &[equal])?;
                axioms.push(Axiom { hint, literals: vec![(equal, true)] });
            }
            _ => {}
        }
        Ok(())
    }

    /// When a store changes nothing, or hides another. What is left of two stores may do so again.
    fn write_axioms(&mut self, array: Term, axioms: &mut Vec<Axiom>) -> Result<(), Failure> {
        let mut next = Some(array);
        while let Some(array) = next.take() {
            let args = self.log.name_arguments(array)?;
            let [below, i, value] = args[..] else { return Ok(()) };
            let under = self.log.name_arguments(below)?;
            let op = self.log.definitions.terms.op(below);
            let read = self.log.term("select", &[below, i])?;
            let mut found = Vec::new();
            if read == value {
                found.push(("write-read", below));
            }
            if op == Op::ConstArray && under[0] == value {
                found.push(("write-const", below));
            }
            if op == Op::Store && under[1] == i {
                let once = self.log.term("store", &[under[0], i, value])?;
                found.push(("write-twice", once));
                next = Some(once);
            }
            for (name, other) in found {
                let equal = self.log.equation(array, other)?;
                let hint = self.axiom(name, &[equal])?;
                axioms.push(Axiom { hint, literals: vec![(equal, true)] });
            }
        }
        Ok(())
    }
}
