//! What terms, gates and literals of the solver are for the kernel.
//!
//! A literal of the search can stand for several things that are equivalent: a node of the circuits, an
//! inequality, an equation of two terms. The first is its literal in the log; *bridges* are the clauses that
//! lead from there to the others.

use crate::facts::Way;
use crate::log::{Failure, Hint};
use crate::propagate::Clauses;
use crate::{Elaborator, Told};
use eucheck::gates::{FALSE, Lit as KernelLit, TRUE};
use eucheck::term::Term;
use euphonium_sat::Lit;
use euphonium_smt::circuit::AigLit;
use euphonium_smt::linear::{Delta, LinVar, Rational};
use euphonium_smt::proof::{Atom, Head};
use euphonium_term::TermId;
use euphonium_term::symbol::quote;
use std::io::Write;
use std::sync::Arc;

/// What a literal stands for.
#[derive(Clone)]
pub enum Meaning {
    Node(AigLit),
    Bound(LinVar, Delta),
    Number(LinVar, Rational),
    Atom(Atom),
    /// A term in normal form.
    Holds(TermId),
    /// A term as it was given, and the round of its normal form.
    Asked(TermId, usize),
    Guard(u32),
}

/// A cone of gates has no more than this for one clause.
const CONE: usize = 20_000;

fn signed(lit: KernelLit, positive: bool) -> KernelLit {
    lit.negate_if(!positive)
}

impl<W: Write> Elaborator<W> {
    // --- terms ---

    pub(crate) fn tell(&mut self, id: TermId, head: Head<'_>, args: &[TermId]) {
        let head = match head {
            Head::Function(f) => self.functions.get(&f).map_or(String::new(), |name| quote(name).to_string()),
            Head::Operator(name) => name.to_string(),
        };
        if self.terms.len() <= id.index() {
            self.terms.resize_with(id.index() + 1, || None);
        }
        self.terms[id.index()] = Some(Told { head, args: args.into(), kernel: None });
    }

    pub(crate) fn told(&self, t: TermId) -> Result<&Told, Failure> {
        self.terms.get(t.index()).and_then(Option::as_ref).ok_or_else(|| "a term was not told".into())
    }

    /// The term of the kernel.
    pub(crate) fn term(&mut self, t: TermId) -> Result<Term, Failure> {
        if let Some(Some(Told { kernel: Some(kernel), .. })) = self.terms.get(t.index()) {
            return Ok(*kernel);
        }
        let mut stack = vec![t];
        while let Some(&t) = stack.last() {
            let told = self.told(t)?;
            if told.kernel.is_some() {
                stack.pop();
                continue;
            }
            let below: Vec<TermId> = match self.witnesses.get(&t) {
                Some(&(a, b)) => vec![a, b],
                None => told.args.to_vec(),
            };
            let before = stack.len();
            for &arg in &below {
                if self.told(arg)?.kernel.is_none() {
                    stack.push(arg);
                }
            }
            if stack.len() > before {
                continue;
            }
            stack.pop();
            let args = below.iter().map(|&arg| self.told(arg)?.kernel.ok_or("a term is missing".into()));
            let args = args.collect::<Result<Vec<Term>, Failure>>()?;
            let head = self.told(t)?.head.clone();
            let kernel = if self.witnesses.contains_key(&t) {
                self.log.term("@diff", &args)?
            } else {
                self.kernel_term(&head, &args)?
            };
            // An equation of words that is an input of the circuits is none of theirs.
            let has_bits = self.log.definitions.terms.sides(kernel).is_some_and(|(a, _)| {
                let terms = &self.log.definitions.terms;
                terms.width(a).is_some() || terms.sort_of(a) == eucheck::term::BOOL
            });
            if has_bits && self.words.contains_key(&t) {
                self.log.deep.insert(kernel);
            }
            if let Some(told) = self.terms[t.index()].as_mut() {
                told.kernel = Some(kernel);
            }
        }
        self.told(t)?.kernel.ok_or_else(|| "a term is missing".into())
    }

    pub(crate) fn kernel_term(&mut self, head: &str, args: &[Term]) -> Result<Term, Failure> {
        let number = head.strip_prefix('-').unwrap_or(head);
        if args.is_empty() && number.starts_with(|c: char| c.is_ascii_digit()) {
            let value = eucheck::number::Rational::parse(head).ok_or("a number that cannot be read")?;
            return self.log.numeral(&value, head.contains('/'));
        }
        if args.is_empty() && !matches!(head, "true" | "false") && !head.starts_with('#') {
            let name = head.trim_matches('|');
            // A constant of the solver's own stands for the truth of what has a name.
            if !self.log.definitions.terms.is_declared(name) {
                return self.log.term("true", &[]);
            }
        }
        self.log.term(head, args)
    }

    // --- gates ---

    /// The literal of a literal of the solver's graph.
    pub(crate) fn node_lit(&mut self, l: AigLit) -> Result<KernelLit, Failure> {
        if l.node() == 0 || self.node_lits.contains(l.node()) {
            return Ok(self.known_node(l));
        }
        let mut stack = vec![l.node()];
        while let Some(&node) = stack.last() {
            if node == 0 || self.node_lits.contains(node) {
                stack.pop();
                continue;
            }
            let lit = match self.gates.get(node).copied() {
                None => {
                    let &(term, i) = self.inputs.get(&node).ok_or("an input of the graph is unknown")?;
                    let t = self.term(term)?;
                    let bits = self.log.bits(t)?;
                    *bits.get(i).ok_or("a word has other bits")?
                }
                Some(inputs) => {
                    let open = |l: &&AigLit| l.node() != 0 && !self.node_lits.contains(l.node());
                    let before = stack.len();
                    stack.extend(inputs.iter().filter(open).map(|l| l.node()));
                    if stack.len() > before {
                        continue;
                    }
                    let [a, b] = inputs.map(|l| self.known_node(l));
                    self.gate(a, b)
                }
            };
            self.node_lits.insert(node, lit);
            stack.pop();
        }
        Ok(self.known_node(l))
    }

    fn known_node(&self, l: AigLit) -> KernelLit {
        let node = self.node_lits.get(l.node()).copied().filter(|_| l.node() != 0).unwrap_or(FALSE);
        signed(node, !l.is_complement())
    }

    /// A gate. An exclusive or has one shape for the kernel.
    fn gate(&mut self, a: KernelLit, b: KernelLit) -> KernelLit {
        let gates = &self.log.definitions.gates;
        if let (true, true, Some([p, q]), Some([r, s])) =
            (a.is_negated(), b.is_negated(), gates.inputs(a.var()), gates.inputs(b.var()))
            && ((p == !r && q == !s) || (p == !s && q == !r))
        {
            // ¬(p ∧ q) ∧ ¬(¬p ∧ ¬q)
            let (x, y) = (p.negate_if(p.is_negated()), q.negate_if(q.is_negated()));
            let (both, neither) = (self.log.and(x, y), self.log.and(!x, !y));
            return self.log.and(!both, !neither).negate_if(p.is_negated() != q.is_negated());
        }
        self.log.and(a, b)
    }

    // --- literals ---

    pub(crate) fn meanings(&self, lit: Lit) -> Arc<Vec<(bool, Meaning)>> {
        let var = lit.var().index();
        match (self.meanings.get(&(var as u32)), self.nodes.get(var)) {
            (Some(all), _) => all.clone(),
            (None, Some(&(positive, node))) => Arc::new(vec![(positive, Meaning::Node(node))]),
            (None, None) => Arc::default(),
        }
    }

    /// The literal of what a variable stands for, with the sign of the meaning.
    pub(crate) fn meant(&mut self, positive: bool, meaning: &Meaning) -> Result<KernelLit, Failure> {
        let lit = match meaning {
            Meaning::Node(node) => self.node_lit(*node)?,
            Meaning::Bound(var, bound) => self.bound(*var, bound)?,
            Meaning::Number(var, value) => self.number(*var, value)?,
            Meaning::Atom(Atom::Equal(a, b, _)) => {
                let (a, b) = (self.term(*a)?, self.term(*b)?);
                let equation = self.log.equation(a, b)?;
                self.log.lit(equation)?
            }
            Meaning::Atom(Atom::Holds(t)) | Meaning::Holds(t) | Meaning::Asked(t, _) => {
                let t = self.term(*t)?;
                self.log.lit(t)?
            }
            Meaning::Guard(scope) => self.log.definitions.guard(*scope),
        };
        Ok(signed(lit, positive))
    }

    /// The literal of the log for a literal of the search.
    pub(crate) fn kernel_lit(&mut self, lit: Lit) -> Result<KernelLit, Failure> {
        let var = lit.var().index();
        if let Some(&known) = self.lits.get(var) {
            return Ok(signed(known, lit.is_positive()));
        }
        // (A node that came first is the first meaning.)
        let known = match (self.assumption(lit)?, self.nodes.get(var).copied()) {
            (Some(known), _) => known,
            (None, Some((positive, node))) => signed(self.node_lit(node)?, positive),
            (None, None) => {
                let meanings = self.meanings(lit);
                let (positive, meaning) = meanings.first().ok_or("a literal means nothing")?;
                self.meant(*positive, meaning)?
            }
        };
        self.lits.insert(var, known);
        Ok(signed(known, lit.is_positive()))
    }

    pub(crate) fn kernel_lits(&mut self, lits: &[Lit]) -> Result<Vec<KernelLit>, Failure> {
        lits.iter().map(|&lit| self.kernel_lit(lit)).collect()
    }

    /// All literals of the log that a literal of the search is equivalent to, with clauses `¬k ∨ m` and `k ∨ ¬m` for
    /// its own literal `k`. What cannot be connected is left out.
    pub(crate) fn bridged(&mut self, lit: Lit) -> Result<Vec<(KernelLit, [Hint; 2])>, Failure> {
        let own = self.kernel_lit(lit)?;
        let mut bridged = Vec::new();
        if let Some((t, round)) = self.assumed_by(lit) {
            // Its own literal is that of the assumption as it was given.
            let normal = self.term(self.normal_form(t, round))?;
            let other = signed(self.log.lit(normal)?, lit.is_positive());
            if other != own {
                let [back, there] = self.bridge(other, own, &Meaning::Asked(t, round))?;
                bridged.push((other, [there, back]));
            }
            return Ok(bridged);
        }
        for (positive, meaning) in self.meanings(lit).iter().skip(1) {
            let other = signed(self.meant(*positive, meaning)?, lit.is_positive());
            if other != own
                && !bridged.iter().any(|(known, _)| *known == other)
                && let Ok(hints) = self.bridge(own, other, meaning)
            {
                bridged.push((other, hints));
            }
        }
        Ok(bridged)
    }

    /// Two literals are equivalent.
    pub(crate) fn bridge(
        &mut self,
        own: KernelLit,
        other: KernelLit,
        meaning: &Meaning,
    ) -> Result<[Hint; 2], Failure> {
        if let Some(&known) = self.bridges.get(&(own, other)) {
            return known.ok_or_else(|| "two literals are not equivalent".into());
        }
        // What fails once fails again.
        self.bridges.insert((own, other), None);
        let hints = match meaning {
            Meaning::Asked(t, round) => self.bridge_normal_form(own, other, *t, *round)?,
            Meaning::Atom(Atom::Equal(a, b, _)) if self.aliased(*a) || self.aliased(*b) => {
                self.bridge_alias(own, other, *a, *b)?
            }
            _ => match self.log.definitions.atom(other) {
                Some(atom) if self.is_arithmetic(atom) => match self.multiples(own, atom, other) {
                    Some(hints) => hints,
                    None => [self.arithmetic(&[!own, other], None)?, self.arithmetic(&[own, !other], None)?],
                },
                Some(atom) if self.log.definitions.terms.sides(atom).is_some() => {
                    self.by_link(own, other, atom, None)?
                }
                _ => self.by_gates(own, other)?,
            },
        };
        self.bridges.insert((own, other), Some(hints));
        Ok(hints)
    }

    /// A literal of a term in normal form, and of the term as it was given. (The recursion has one step.)
    fn bridge_normal_form(
        &mut self,
        own: KernelLit,
        other: KernelLit,
        t: TermId,
        round: usize,
    ) -> Result<[Hint; 2], Failure> {
        self.settle(t, round, Way::Both)?;
        // The own literal may be another of those that the normal form has.
        let form = self.normal_form(t, round);
        let (given, normal) = (self.term(t)?, self.term(form)?);
        let middle = self.log.lit(normal)?.negate_if(self.log.lit(given)? != other);
        let of_numbers =
            |lit: KernelLit| self.log.definitions.atom(lit).is_some_and(|atom| self.is_arithmetic(atom));
        if middle != own && middle != other && of_numbers(own) && of_numbers(middle) {
            let first = self.bridge(own, middle, &Meaning::Holds(form))?;
            let second = self.bridge_normal_form(middle, other, t, round)?;
            return Ok([
                self.log.derive(&[!own, other], &[first[0], second[0]]),
                self.log.derive(&[own, !other], &[second[1], first[1]]),
            ]);
        }
        if let Some(&[Some(there), Some(back)]) = self.implications.get(&(round, t)) {
            let (given, normal) = (self.term(t)?, self.term(self.normal_form(t, round))?);
            let (given, normal) = (self.log.lit(given)?, self.log.lit(normal)?);
            // ¬k ∨ m and k ∨ ¬m for the literals of the normal form and of the term, or for their negations.
            if (own, other) == (normal, given) {
                return Ok([back, there]);
            }
            if (own, other) == (!normal, !given) {
                return Ok([there, back]);
            }
        }
        match self.rewritten(t, round)? {
            Some((equation, equal)) => self.by_link(own, other, equation, Some(equal)),
            None => self.by_gates(own, other),
        }
    }

    /// Two equations of numbers with the same difference of sides but for a sign.
    fn multiples(&mut self, own: KernelLit, atom: Term, other: KernelLit) -> Option<[Hint; 2]> {
        let equation = self.log.definitions.atom(own)?;
        let equations = |t: &Term| self.log.definitions.terms.sides(*t).is_some();
        if own.is_negated() != other.is_negated() || ![equation, atom].iter().all(equations) {
            return None;
        }
        let there = self.multiple(equation, atom)?;
        let back = self.multiple(atom, equation)?;
        // ¬k ∨ m and k ∨ ¬m.
        Some(if own.is_negated() { [back, there] } else { [there, back] })
    }

    fn aliased(&self, t: TermId) -> bool {
        self.aliases.contains_key(&t)
    }

    /// The circuit of an equation connects two literals, alone or with a unit clause.
    pub(crate) fn by_link(
        &mut self,
        own: KernelLit,
        other: KernelLit,
        equation: Term,
        unit: Option<Hint>,
    ) -> Result<[Hint; 2], Failure> {
        let (circuit, hints) = self.log.link(equation)?;
        let lit = self.log.definitions.lit(equation)?;
        if other.var() == lit.var() && signed(circuit, !other.is_negated()) == own && unit.is_none() {
            // ¬k ∨ m and k ∨ ¬m, where k is the circuit and m the equation, or both negated.
            return Ok(if other.is_negated() { hints } else { [hints[1], hints[0]] });
        }
        let mut known = vec![(hints[0], vec![!lit, circuit]), (hints[1], vec![lit, !circuit])];
        known.extend(unit.map(|unit| (unit, vec![lit])));
        let mut clauses = Clauses::of(&known);
        let stop = [own.var(), other.var()];
        clauses.add_cone(&self.log.definitions.gates, &[circuit], |var| stop.contains(&var), CONE);
        if let Ok(hints) = self.both_ways(own, other, &mut clauses) {
            return Ok(hints);
        }
        let (mut clauses, roots) = (Clauses::of(&known), [circuit, own, other]);
        clauses.add_cone(&self.log.definitions.gates, &roots, |_| false, CONE);
        self.link_equations(&roots, &mut clauses)?;
        self.both_ways(own, other, &mut clauses)
    }

    fn by_gates(&mut self, own: KernelLit, other: KernelLit) -> Result<[Hint; 2], Failure> {
        let mut clauses = Clauses::default();
        clauses.add_cone(&self.log.definitions.gates, &[own, other], |_| false, CONE);
        self.link_equations(&[own, other], &mut clauses)?;
        self.both_ways(own, other, &mut clauses)
    }

    fn both_ways(
        &mut self,
        own: KernelLit,
        other: KernelLit,
        clauses: &mut Clauses,
    ) -> Result<[Hint; 2], Failure> {
        let what = "two literals are not equivalent by propagation";
        Ok([
            self.derive_or_split(&[!own, other], clauses, what)?,
            self.derive_or_split(&[own, !other], clauses, what)?,
        ])
    }

    /// The read of a store at its own index has the bits of the stored value: an equation with it is one with
    /// the value.
    fn bridge_alias(
        &mut self,
        own: KernelLit,
        other: KernelLit,
        a: TermId,
        b: TermId,
    ) -> Result<[Hint; 2], Failure> {
        let mut sides = Vec::new();
        let mut links = Vec::new();
        let mut clauses = Clauses::default();
        for t in [a, b] {
            let kernel = self.term(t)?;
            let seen = match self.aliases.get(&t).copied() {
                None => kernel,
                Some(value) => {
                    let value = self.term(value)?;
                    let equation = self.log.equation(kernel, value)?;
                    let hint = self.log.rule("read-same", &[equation])?;
                    clauses.add(hint, &[self.log.lit(equation)?]);
                    links.push(equation);
                    value
                }
            };
            sides.push((kernel, seen));
        }
        let equation = self.log.equation(sides[0].0, sides[1].0)?;
        let seen = self.log.equation(sides[0].1, sides[1].1)?;
        // a = a', a' = b', b' = b gives a = b, and the other way around.
        let middle = |equation: Term, first: Option<Term>, last: Option<Term>| -> Vec<Term> {
            first.into_iter().chain([equation]).chain(last).collect()
        };
        let first = (sides[0].0 != sides[0].1).then(|| links[0]);
        let last = (sides[1].0 != sides[1].1).then(|| links[links.len() - 1]);
        for (to, from) in [(equation, seen), (seen, equation)] {
            let parts = if self.log.definitions.terms.sides(from).is_some_and(|(x, y)| x == y) {
                first.into_iter().chain(last).collect()
            } else {
                middle(from, first, last)
            };
            let hint = self.log.chain(to, &parts)?;
            let mut lits = vec![self.log.lit(to)?];
            for part in parts {
                lits.push(!self.log.lit(part)?);
            }
            clauses.add(hint, &lits);
        }
        if sides[0].1 == sides[1].1 {
            let hint = self.log.chain(seen, &[])?;
            clauses.add(hint, &[self.log.lit(seen)?]);
        }
        let (circuit, hints) = self.log.link(seen)?;
        let lit = self.log.lit(seen)?;
        clauses.add(hints[0], &[!lit, circuit]);
        clauses.add(hints[1], &[lit, !circuit]);
        if circuit.var() != own.var() && own.var() != TRUE.var() {
            clauses.add_cone(&self.log.definitions.gates, &[circuit, own], |_| false, CONE);
        }
        self.both_ways(own, other, &mut clauses)
    }
}
