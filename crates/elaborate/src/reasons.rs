//! Clauses that the solver was given, and lemmas of its theories.

use crate::closure::{Axiom, Closure, is_application};
use crate::log::{Failure, Hint};
use crate::meaning::Meaning;
use crate::propagate::{Antecedent, Clauses};
use crate::rewrite::NEAR;
use crate::{Elaborator, Split};
use eucheck::gates::Lit as KernelLit;
use eucheck::term::{BOOL, Op, Term};
use euphonium_sat::{Lit, Var};
use euphonium_smt::proof::{Atom, Reason};
use euphonium_term::TermId;
use rustc_hash::FxHashSet;
use std::io::Write;

/// No more gates than this for one clause.
const CONE: usize = 100_000;

/// A gate of the search, and what the kernel has for it.
pub struct Defined {
    output: Var,
    root: KernelLit,
    /// Its own literal and those that it is defined over.
    inputs: Vec<Lit>,
    /// The gates between them.
    near: Clauses,
    /// The clauses that lead from these literals to what else they stand for, once they were needed.
    bridges: Option<Vec<(Hint, Vec<KernelLit>)>>,
}

/// A literal with more meanings is asked for those only that matter.
const CROWD: usize = 16;

/// An atom that a literal of a clause stands for, and its value there.
struct Part {
    atom: Term,
    value: bool,
    from: From,
}

/// How a literal leads to an atom that it stands for.
enum From {
    /// By a clause, or at once.
    Hint(Option<Hint>),
    /// By its meaning: from its own literal to the atom's.
    Meaning(KernelLit, KernelLit, Meaning),
}

impl<W: Write> Elaborator<W> {
    /// Writes a clause that the solver was given.
    pub(crate) fn justify(&mut self, lits: &[Lit], reason: &Reason) -> Result<Hint, Failure> {
        match reason {
            Reason::Definition { output } => self.definition(lits, *output),
            Reason::Assertion { depth, conjunct } => self.asserted(lits, *depth, *conjunct),
            Reason::Ite { term } => {
                let t = self.term(*term)?;
                let (mut axioms, mut conditions) = (Vec::new(), Vec::new());
                self.axioms_of(&[t], 1, &mut axioms, &mut conditions)?;
                self.by_congruence(lits, &axioms, &conditions)
            }
            Reason::RowSame { store, .. } => {
                let (mut axioms, store) = (Vec::new(), self.term(*store)?);
                let index = self.log.name_arguments(store)?[1];
                self.read_axioms(store, index, &mut axioms)?;
                self.by_congruence(lits, &axioms, &[])
            }
            Reason::Distinct { term } => self.distinct(lits, *term),
            Reason::Congruence { .. } => self.by_congruence(lits, &[], &[]),
            Reason::ReadOverWrite { from, to, stores } | Reason::ConstantArray { from, to, stores } => {
                let axioms = self.path_axioms(*from, *to, stores)?;
                self.by_congruence(lits, &axioms, &[])
            }
            Reason::Extensionality { left, right, index } => {
                let (a, b, i) = (self.term(*left)?, self.term(*right)?, self.term(*index)?);
                let reads = [self.log.term("select", &[a, i])?, self.log.term("select", &[b, i])?];
                let (equal, read) = (self.log.equation(a, b)?, self.log.equation(reads[0], reads[1])?);
                let hint = self.axiom("extensionality", &[equal, read])?;
                let axioms = [Axiom { hint, literals: vec![(equal, true), (read, false)] }];
                self.by_congruence(lits, &axioms, &[])
            }
            Reason::Arithmetic => self.by_arithmetic(lits, None),
            Reason::Given => Err("a clause was given without a reason".into()),
            Reason::Closed { .. } => Err("a closed scope is no reason".into()),
        }
    }

    /// Writes a lemma of the theories.
    pub(crate) fn lemma(&mut self, lits: &[Lit], split: Option<&Split>) -> Result<Hint, Failure> {
        let of_numbers = |elaborator: &Self, lit: Lit| {
            let is_bound = |(_, meaning): &(bool, Meaning)| matches!(meaning, Meaning::Bound(..));
            elaborator.meanings(lit).iter().any(is_bound)
        };
        if lits.iter().all(|&lit| of_numbers(self, lit)) {
            return self.by_arithmetic(lits, split);
        }
        self.by_congruence(lits, &[], &[])
    }

    /// The clauses that lead from the literals of the search, which are false, to what else they stand for.
    fn add_bridges(
        &mut self,
        lits: &[Lit],
        clauses: &mut Vec<(Hint, Vec<KernelLit>)>,
    ) -> Result<Vec<usize>, Failure> {
        let mut vars = Vec::new();
        for &lit in lits {
            let own = self.kernel_lit(lit)?;
            vars.push(own.var());
            for (other, hints) in self.bridged(lit)? {
                clauses.extend([(hints[0], vec![!own, other]), (hints[1], vec![own, !other])]);
                vars.push(other.var());
            }
        }
        Ok(vars)
    }

    fn definition(&mut self, lits: &[Lit], output: Lit) -> Result<Hint, Failure> {
        let target = self.kernel_lits(lits)?;
        if let Some(hint) = self.assumed_conjunct(lits, output)? {
            return Ok(hint);
        }
        // The clauses of one gate come one after the other: what is below it is looked at once.
        let mut defined = match self.defined.take() {
            Some(defined) if defined.output == output.var() => defined,
            _ => self.below(output)?,
        };
        let hint = self.defined_by(&mut defined, &target);
        self.defined = Some(defined);
        hint
    }

    /// What is below an output, down to what it is defined over.
    fn below(&mut self, output: Lit) -> Result<Defined, Failure> {
        let inputs = self.defined_over.get(output.var().index()).copied();
        let inputs = inputs.map(|inputs| self.literals.get(inputs).to_vec()).unwrap_or_default();
        let mut stop: FxHashSet<usize> = FxHashSet::default();
        for &input in inputs.iter() {
            stop.insert(self.kernel_lit(input)?.var());
        }
        let root = self.kernel_lit(output)?;
        let mut near = Clauses::default();
        near.add_cone(&self.log.definitions.gates, &[root], |var| stop.contains(&var), CONE);
        Ok(Defined {
            output: output.var(),
            root,
            inputs: [&[output], &inputs[..]].concat(),
            near,
            bridges: None,
        })
    }

    fn defined_by(&mut self, defined: &mut Defined, target: &[KernelLit]) -> Result<Hint, Failure> {
        if let Some(hints) = defined.near.refute(target) {
            return Ok(self.log.derive(target, &hints));
        }
        // A literal has another one for the kernel, or a gate was simplified there.
        if defined.bridges.is_none() {
            let mut bridges = Vec::new();
            self.add_bridges(&defined.inputs, &mut bridges)?;
            defined.bridges = Some(bridges);
        }
        let bridges = defined.bridges.as_deref().unwrap_or_default();
        let roots = [&[defined.root], target].concat();
        let gates = &self.log.definitions.gates;
        match Clauses::near(bridges, gates, &roots, |_| false, CONE / 5, target) {
            Ok(hints) => Ok(self.log.derive(target, &hints)),
            Err(mut clauses) => {
                self.link_equations(target, &mut clauses)?;
                self.derive_or_split(target, &mut clauses, "a gate is not defined like this")
            }
        }
    }

    /// Derives a clause by propagation, if need be in the two cases of one gate below.
    pub(crate) fn derive_or_split(
        &mut self,
        target: &[KernelLit],
        clauses: &mut Clauses,
        what: &str,
    ) -> Result<Hint, Failure> {
        if let Some(hints) = clauses.refute(target) {
            return Ok(self.log.derive(target, &hints));
        }
        for case in clauses.literals() {
            self.log.tick()?;
            if let Some(hint) = self.derive_in_cases(target, case, clauses) {
                return Ok(hint);
            }
        }
        self.derive_by_search(target, clauses).ok_or_else(|| what.into())
    }

    /// Derives a clause by propagation in both cases of a literal.
    pub(crate) fn derive_in_cases(
        &mut self,
        target: &[KernelLit],
        case: KernelLit,
        clauses: &mut Clauses,
    ) -> Option<Hint> {
        let cases = [[target, &[case]].concat(), [target, &[!case]].concat()];
        let (first, second) = (clauses.refute(&cases[0])?, clauses.refute(&cases[1])?);
        let hints = [self.log.derive(&cases[0], &first), self.log.derive(&cases[1], &second)];
        Some(self.log.derive(target, &hints))
    }

    /// Derives a clause by what CaDiCaL derives from clauses, if that is not much.
    fn derive_by_search(&mut self, target: &[KernelLit], clauses: &Clauses) -> Option<Hint> {
        let steps = clauses.search(target, &self.log.budget)?;
        let mut numbers: Vec<Hint> = Vec::new();
        for step in &steps {
            let hints: Vec<Hint> = step
                .hints
                .iter()
                .map(|hint| match hint {
                    Antecedent::Given(hint) => *hint,
                    Antecedent::Step(i) => numbers[*i],
                })
                .collect();
            // The target is assumed to be false in what was derived.
            let mut lits = step.lits.clone();
            lits.extend(target.iter().filter(|lit| !step.lits.contains(lit)));
            numbers.push(self.log.derive(&lits, &hints));
        }
        numbers.last().copied()
    }

    fn asserted(&mut self, lits: &[Lit], depth: usize, conjunct: TermId) -> Result<Hint, Failure> {
        self.clause_of_fact(lits, self.scopes.get(depth).copied().unwrap_or(0), conjunct)
    }

    /// A clause of the literals of a fact.
    pub(crate) fn clause_of_fact(
        &mut self,
        lits: &[Lit],
        scope: u32,
        conjunct: TermId,
    ) -> Result<Hint, Failure> {
        let (hint, fact) = self.fact(scope, conjunct)?;
        let target = self.kernel_lits(lits)?;
        if target.len() == fact.len() && fact.iter().all(|lit| target.contains(lit)) {
            return Ok(hint);
        }
        let mut known = vec![(hint, fact.clone())];
        // What both have needs no gates: the literal of an assumption has very many.
        let (both, differ): (Vec<KernelLit>, Vec<KernelLit>) =
            fact.iter().chain(&target).partition(|lit| fact.contains(lit) && target.contains(lit));
        let (gates, stop) = (&self.log.definitions.gates, |var| both.iter().any(|lit| lit.var() == var));
        if let Ok(hints) = Clauses::near(&known, gates, &differ, stop, NEAR, &target) {
            return Ok(self.log.derive(&target, &hints));
        }
        let others = lits.iter().zip(&target).filter(|(_, own)| !both.contains(own));
        let others: Vec<Lit> = others.map(|(lit, _)| *lit).collect();
        let stop = self.add_bridges(&others, &mut known)?;
        let gates = &self.log.definitions.gates;
        if let Ok(hints) = Clauses::near(&known, gates, &differ, |var| stop.contains(&var), CONE, &target) {
            return Ok(self.log.derive(&target, &hints));
        }
        let roots = [&fact[..], &target].concat();
        let mut clauses = match Clauses::near(&known, gates, &roots, |_| false, CONE, &target) {
            Ok(hints) => return Ok(self.log.derive(&target, &hints)),
            Err(clauses) => clauses,
        };
        self.link_equations(&roots, &mut clauses)?;
        // A fact about numbers may be false by itself: divisors of what quotients and rests stand for.
        if self.log.definitions.atom(fact[0]).is_some_and(|atom| self.is_arithmetic(atom))
            && let Ok(refuted) = self.in_cases_of_integers(&[!fact[0]], &mut 20)
        {
            return Ok(self.log.derive(&target, &[hint, refuted]));
        }
        let t = self.term(conjunct)?;
        let what = format!("an assertion has other literals: {}", self.describe(t, 3));
        if let Ok(hint) = self.derive_or_split(&target, &mut clauses, &what) {
            return Ok(hint);
        }
        for unit in self.units_of_integers(fact[0])? {
            clauses.add(unit.0, &[unit.1]);
        }
        self.derive_or_split(&target, &mut clauses, &what)
    }

    /// The atoms of arithmetic below a literal that are true or false by themselves.
    fn units_of_integers(&mut self, root: KernelLit) -> Result<Vec<(Hint, KernelLit)>, Failure> {
        let (mut units, mut stack, mut seen) = (Vec::new(), vec![root], FxHashSet::default());
        while let Some(lit) = stack.pop() {
            if !seen.insert(lit.var()) || seen.len() > NEAR {
                continue;
            }
            stack.extend(self.log.definitions.gates.inputs(lit.var()).into_iter().flatten());
            if self.log.definitions.atom(lit).is_some_and(|atom| self.is_arithmetic(atom)) {
                for unit in [lit, !lit] {
                    if let Ok(hint) = self.in_cases_of_integers(&[unit], &mut 5) {
                        units.push((hint, unit));
                    }
                }
            }
        }
        Ok(units)
    }

    /// Those equations of numbers among some atoms that never hold.
    fn different_numbers(&mut self, atoms: impl Iterator<Item = Term>) -> Result<Vec<Axiom>, Failure> {
        let mut atoms: Vec<Term> = atoms.filter(|&atom| self.is_arithmetic(atom)).collect();
        atoms.retain(|&atom| self.log.definitions.terms.op(atom) == Op::Eq);
        atoms.sort_unstable();
        atoms.dedup();
        let mut different = Vec::new();
        for atom in atoms {
            let lit = self.log.lit(atom)?;
            if let Ok(hint) = self.in_cases_of_integers(&[!lit], &mut 5) {
                different.push(Axiom { hint, literals: vec![(atom, false)] });
            }
        }
        Ok(different)
    }

    fn distinct(&mut self, lits: &[Lit], term: TermId) -> Result<Hint, Failure> {
        let t = self.term(term)?;
        let own = self.log.lit(t)?;
        let target = self.kernel_lits(lits)?;
        let mut bridges = Vec::new();
        self.add_bridges(lits, &mut bridges)?;
        let roots = [&[own], &target[..]].concat();
        let gates = &self.log.definitions.gates;
        let mut clauses = match Clauses::near(&bridges, gates, &roots, |_| false, CONE, &target) {
            Ok(hints) => return Ok(self.log.derive(&target, &hints)),
            Err(clauses) => clauses,
        };
        // Two of them may differ by what numbers say.
        for (hint, unit) in self.units_of_integers(own)? {
            clauses.add(hint, &[unit]);
        }
        self.derive_or_split(&target, &mut clauses, "distinct has other literals")
    }

    /// The axioms of the stores on a way from a read, or a constant array, to another.
    fn path_axioms(&mut self, from: TermId, to: TermId, stores: &[TermId]) -> Result<Vec<Axiom>, Failure> {
        let (mut axioms, mut indices, mut constants) = (Vec::new(), Vec::new(), Vec::new());
        for end in [from, to] {
            let end = self.term(end)?;
            match self.log.name_arguments(end)?[..] {
                [_, index] => indices.push(index),
                _ => constants.push(end),
            }
        }
        let mut arrays = constants;
        for &store in stores {
            arrays.push(self.term(store)?);
        }
        indices.dedup();
        if indices.is_empty() {
            let mut written = Vec::new();
            for &store in &arrays[2..] {
                written.push(self.log.name_arguments(store)?[1]);
            }
            // Without stores, any index will do.
            indices.push(match written.is_empty() {
                true => self.log.term("@diff", &arrays[..2])?,
                false => {
                    let (other, differs) = self.elsewhere(&written)?;
                    axioms.extend(differs);
                    other
                }
            });
        }
        for array in arrays {
            for &index in &indices {
                self.read_axioms(array, index, &mut axioms)?;
            }
        }
        Ok(axioms)
    }

    /// A clause that holds by congruence and axioms. Conditions are atoms that the axioms speak of.
    fn by_congruence(
        &mut self,
        lits: &[Lit],
        axioms: &[Axiom],
        conditions: &[Term],
    ) -> Result<Hint, Failure> {
        let mut lits = lits.to_vec();
        lits.sort_unstable();
        lits.dedup();
        let mut target = self.kernel_lits(&lits)?;
        target.sort_unstable();
        target.dedup();
        // A literal that always holds can stand for very many atoms: only those that the others speak of are taken.
        let (crowded, others): (Vec<Lit>, Vec<Lit>) =
            lits.iter().partition(|&&lit| self.meanings(lit).len() > CROWD);
        let mut parts = self.atoms_of(&others, conditions, None)?;
        if !crowded.is_empty() {
            let atoms = axioms.iter().flat_map(|axiom| &axiom.literals).map(|(atom, _)| *atom);
            let near = self.subterms(atoms.chain(parts.iter().map(|part| part.atom)));
            let few = self.atoms_of(&crowded, conditions, Some(&near))?;
            let count = parts.len();
            parts.extend(few);
            if let Ok(hint) = self.by_closure(&target, &parts, axioms) {
                return Ok(hint);
            }
            parts.truncate(count);
            parts.extend(self.atoms_of(&crowded, conditions, None)?);
        }
        let why = match self.by_closure(&target, &parts, axioms) {
            Err(why) => why,
            result => return result,
        };
        // What a condition comes to may take circuits.
        let count = parts.len();
        for &atom in conditions {
            parts.extend(self.implied(&target, atom)?);
        }
        if parts.len() > count
            && let Ok(hint) = self.by_closure(&target, &parts, axioms)
        {
            return Ok(hint);
        }
        // Indices may differ by what numbers say, such as the parity of a difference.
        let atoms = axioms.iter().flat_map(|axiom| &axiom.literals).map(|(atom, _)| *atom);
        let different = self.different_numbers(atoms.chain(conditions.iter().copied()))?;
        if !different.is_empty() {
            let all = axioms.iter().chain(&different).cloned().collect::<Vec<Axiom>>();
            if let Ok(hint) = self.by_closure(&target, &parts, &all) {
                return Ok(hint);
            }
        }
        // The graph of the solver knows some reads of stores by itself.
        let atoms: Vec<Term> = parts.iter().map(|part| part.atom).collect();
        let (mut more, mut conditions) = (Vec::new(), Vec::new());
        self.axioms_of(&atoms, 4, &mut more, &mut conditions)?;
        more.extend(axioms.iter().map(|axiom| Axiom { hint: axiom.hint, literals: axiom.literals.clone() }));
        if more.len() == axioms.len() { Err(why) } else { self.by_closure(&target, &parts, &more) }
    }

    /// The value that an atom has where a clause is false, if gates say so.
    fn implied(&mut self, target: &[KernelLit], atom: Term) -> Result<Option<Part>, Failure> {
        let lit = self.log.lit(atom)?;
        let roots = [target, &[lit]].concat();
        let mut clauses = Clauses::default();
        if !clauses.add_cone(&self.log.definitions.gates, &roots, |_| false, NEAR) {
            return Ok(None);
        }
        self.link_equations(&roots, &mut clauses)?;
        for value in [true, false] {
            let clause = [target, &[lit.negate_if(value)]].concat();
            if let Ok(hint) = self.derive_or_split(&clause, &mut clauses, "") {
                // Where the clause is false, the atom is not this.
                return Ok(Some(Part { atom, value, from: From::Hint(Some(hint)) }));
            }
        }
        Ok(None)
    }

    fn by_closure(
        &mut self,
        target: &[KernelLit],
        parts: &[Part],
        axioms: &[Axiom],
    ) -> Result<Hint, Failure> {
        let mut clause: Vec<(Term, bool)> = parts.iter().map(|part| (part.atom, part.value)).collect();
        'next: loop {
            let refuted = Closure::new(&mut self.log)?.refute(&clause, axioms)?;
            let mut hints = Vec::new();
            for part in parts.iter().filter(|part| refuted.atoms.contains(&part.atom)) {
                match &part.from {
                    From::Hint(hint) => hints.extend(*hint),
                    From::Meaning(own, other, meaning) => match self.bridge(*own, *other, meaning) {
                        Ok(bridge) => hints.push(bridge[1]),
                        // It is not known that the literal stands for this: without it, then.
                        Err(_) => {
                            clause.retain(|(atom, _)| *atom != part.atom);
                            continue 'next;
                        }
                    },
                }
            }
            hints.extend(refuted.hints);
            return Ok(self.log.derive(target, &hints));
        }
    }

    /// The terms that atoms are made of.
    fn subterms(&self, atoms: impl Iterator<Item = Term>) -> FxHashSet<Term> {
        let (mut found, mut stack) = (FxHashSet::default(), atoms.collect::<Vec<Term>>());
        while let Some(t) = stack.pop() {
            let terms = &self.log.definitions.terms;
            if found.insert(t) && (is_application(terms.op(t)) || terms.sides(t).is_some()) {
                stack.extend(terms.args(t));
            }
        }
        found
    }

    /// The atoms that literals stand for; of terms that are near, if that is asked.
    fn atoms_of(
        &mut self,
        lits: &[Lit],
        conditions: &[Term],
        near: Option<&FxHashSet<Term>>,
    ) -> Result<Vec<Part>, Failure> {
        let mut parts = Vec::new();
        for &lit in lits {
            let own = self.kernel_lit(lit)?;
            for (positive, meaning) in self.meanings(lit).iter() {
                let (Meaning::Atom(Atom::Equal(a, ..)) | Meaning::Atom(Atom::Holds(a))) = meaning else {
                    continue;
                };
                let first = self.term(*a)?;
                if near.is_some_and(|near| !near.contains(&first)) {
                    continue;
                }
                let atom = match meaning {
                    Meaning::Atom(Atom::Equal(_, b, _)) => {
                        let second = self.term(*b)?;
                        if near.is_some_and(|near| !near.contains(&second)) {
                            continue;
                        }
                        self.log.equation(first, second)?
                    }
                    _ => first,
                };
                let value = *positive == lit.is_positive();
                let other = self.log.lit(atom)?.negate_if(!value);
                let from = match own == other {
                    true => From::Hint(None),
                    false => From::Meaning(own, other, meaning.clone()),
                };
                parts.push(Part { atom, value, from });
            }
            for &atom in conditions {
                if let Some((value, hint)) = self.condition(own, atom)? {
                    parts.push(Part { atom, value, from: From::Hint(hint) });
                }
            }
        }
        Ok(parts)
    }

    /// The value in a clause of a condition that a literal of it stands for, and a clause that says so; an inequality
    /// may be another one that is equivalent.
    fn condition(&mut self, own: KernelLit, c: Term) -> Result<Option<(bool, Option<Hint>)>, Failure> {
        let condition = self.log.lit(c)?;
        if condition.var() == own.var() {
            return Ok(Some((condition == own, None)));
        }
        // An equation has a literal of its own beside its circuit.
        let terms = &self.log.definitions.terms;
        if terms.sides(c).is_some_and(|(a, _)| terms.width(a).is_some() || terms.sort_of(a) == BOOL) {
            let (circuit, [down, up]) = self.log.link(c)?;
            if circuit.var() == own.var() {
                return Ok(Some((circuit == own, Some(if circuit == own { down } else { up }))));
            }
        }
        let of_numbers = |elaborator: &Self, lit: KernelLit| {
            elaborator.log.definitions.atom(lit).is_some_and(|atom| elaborator.is_arithmetic(atom))
        };
        if !of_numbers(self, own) || !of_numbers(self, condition) {
            return Ok(None);
        }
        for value in [true, false] {
            if let Ok(hint) = self.arithmetic(&[own, condition.negate_if(value)], None) {
                return Ok(Some((value, Some(hint))));
            }
        }
        Ok(None)
    }

    fn by_arithmetic(&mut self, lits: &[Lit], split: Option<&Split>) -> Result<Hint, Failure> {
        let target = self.kernel_lits(lits)?;
        let split = match split {
            Some((sum, floor)) => Some(self.split_atom(sum, floor)?),
            None => None,
        };
        if let Ok(hint) = self.arithmetic(&target, split) {
            return Ok(hint);
        }
        // A condition of a choice may be another of the literals that mean the same.
        let (mut all, mut hints) = (target.clone(), Vec::new());
        for &lit in lits {
            for (other, bridge) in self.bridged(lit)? {
                all.push(other);
                hints.push(bridge[1]);
            }
        }
        let hint = match self.arithmetic(&all, split) {
            Ok(hint) => hint,
            // A bound that was rounded on the way may be missing.
            Err(_) => self.in_cases_of_integers(&all, &mut 20)?,
        };
        hints.push(hint);
        Ok(self.log.derive(&target, &hints))
    }
}
