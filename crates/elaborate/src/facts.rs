//! What holds: assertions of the script, their normal forms, and the conjuncts of these.
//!
//! A fact is in the log as a clause of its literal and the negated guard of its scope. A normal form is an
//! equation that holds, a unit clause; it is shown from the arguments upwards, by congruence and one step of
//! [`rewrite`](crate::rewrite) at each term, and for a constant that was solved by the equation that defines it.
//! Of a connective over truth values the two implications are enough, and they follow from those of its arguments
//! through the gates between.

use crate::closure::Closure;
use crate::log::{Failure, Hint};
use crate::meaning::Meaning;
use crate::propagate::Clauses;
use crate::rewrite::NEAR;
use crate::{Elaborator, Source, Told};
use eucheck::gates::Lit as KernelLit;
use eucheck::term::{BOOL, Op, Term};
use euphonium_sat::Lit;
use euphonium_smt::circuit::AigLit;
use euphonium_term::TermId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Ordering;
use std::collections::hash_map::Entry;
use std::io::Write;

/// A conjunction has no more gates than this.
const CONE: usize = 1_000_000;

/// A connective has no more gates than this between itself and its arguments.
const LOCAL: usize = 2_000;

/// A way through more gates than this has clauses between.
const STRIDE: usize = 64;

/// The scopes of assumptions are counted from here on.
const ASSUMED: u32 = 1 << 31;

/// What is to be shown of a truth value and its normal form: the one implies the other, or both.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    There,
    Back,
    Both,
}

impl Way {
    /// Is it the first implication, to the normal form, or the second, from there?
    fn has(self, i: usize) -> bool {
        self == Way::Both || (self == Way::There) == (i == 0)
    }

    /// What is needed of the arguments of an operator: in a negation, the opposite.
    fn of_arguments(self, head: &str, args: &[TermId]) -> Vec<(TermId, Way)> {
        let opposite = match self {
            Way::There => Way::Back,
            Way::Back => Way::There,
            Way::Both => Way::Both,
        };
        let last = args.len().wrapping_sub(1);
        let way = |i: usize| match head {
            "and" | "or" => self,
            "=>" if i == last => self,
            "not" | "=>" => opposite,
            _ => Way::Both,
        };
        args.iter().enumerate().map(|(i, &arg)| (arg, way(i))).collect()
    }
}

impl<W: Write> Elaborator<W> {
    /// An assertion was made: which one of the script is it? What has none cannot be used.
    pub(crate) fn assertion(&mut self, depth: usize, t: TermId) {
        let scope = self.scopes.get(depth).copied().unwrap_or(0);
        // They come in their order, scope by scope.
        let place = self.next_assertion.entry(scope).or_default();
        let next = self.log.asserted_in.get(&scope).and_then(|numbers| numbers.get(*place)).copied();
        *place += 1;
        let source = match (self.find_assertion(scope, t), next) {
            (Ok(number), _) => Source::Assertion(number),
            (Err(_), Some(number)) => Source::Folded(number),
            (Err(_), None) => return,
        };
        self.facts.insert((scope, t), source);
    }

    /// Two terms that are the same but for parts that one of them has folded, as where a definition is applied.
    fn folded(&mut self, a: Term, b: Term) -> Result<Option<(Term, Hint)>, Failure> {
        let mut known: FxHashMap<(Term, Term), Option<(Term, Hint)>> = FxHashMap::default();
        let mut stack = vec![(a, b, false)];
        while let Some((x, y, ready)) = stack.pop() {
            self.log.tick()?;
            if x == y || known.contains_key(&(x, y)) {
                continue;
            }
            let (s, t) = (self.log.name_arguments(x)?, self.log.name_arguments(y)?);
            let terms = &self.log.definitions.terms;
            let shape = |t: Term| (terms.op(t), terms.sort_of(t), terms.args(t).len());
            // The sides of an equation come in either order: the one in which more of them are alike is tried first, both if
            // as many are.
            let mut orders = vec![t.clone()];
            if terms.op(x) == Op::Eq {
                let reversed: Vec<Term> = t.iter().rev().copied().collect();
                let like = |t: &[Term]| s.iter().zip(t).filter(|(s, t)| shape(**s) == shape(**t)).count();
                match like(&reversed).cmp(&like(&t)) {
                    Ordering::Less => {}
                    Ordering::Equal => orders.push(reversed),
                    Ordering::Greater => orders = vec![reversed],
                }
            }
            let mut equal = None;
            if shape(x) == shape(y) && !s.is_empty() {
                if !ready {
                    stack.push((x, y, true));
                    for t in orders {
                        stack.extend(s.iter().zip(t).map(|(s, t)| (*s, t, false)));
                    }
                    continue;
                }
                for t in orders {
                    let pairs = s.iter().copied().zip(t).filter(|(s, t)| s != t);
                    let links: Option<Vec<(Term, Hint)>> = pairs.map(|pair| *known.get(&pair)?).collect();
                    let Some(links) = links else { continue };
                    let equation = self.log.equation(x, y)?;
                    let premises: Vec<Term> = links.iter().map(|(t, _)| *t).collect();
                    if let Ok(hint) = self.log.congruence(equation, &premises) {
                        let hints: Vec<Hint> = links.iter().map(|(_, hint)| *hint).chain([hint]).collect();
                        let lit = self.log.lit(equation)?;
                        equal = Some((equation, self.log.derive(&[lit], &hints)));
                        break;
                    }
                }
            }
            if equal.is_none() {
                equal = self.prove_equal(x, y).unwrap_or_default();
            }
            known.insert((x, y), equal);
        }
        Ok(known.get(&(a, b)).copied().flatten())
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
        let found = candidates.iter().find_map(|&t| self.log.asserted.get(&(scope, t)));
        found.copied().ok_or_else(|| "an assertion is not that of the script".into())
    }

    /// The clause of a fact.
    pub(crate) fn fact(&mut self, scope: u32, t: TermId) -> Result<(Hint, Vec<KernelLit>), Failure> {
        let mut path = vec![t];
        while let Some(&t) = path.last()
            && !self.shown.contains_key(&(scope, t))
            && let Some(&Source::From(from, _)) = self.facts.get(&(scope, t))
        {
            self.distribute(scope, from)?;
            let Some(Source::From(from, _)) = self.facts.get(&(scope, t)) else { break };
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
            clause.push(!self.guard(scope)?);
        }
        Ok(clause)
    }

    /// The literal of a scope: of one of an assumption, the assumption's.
    fn guard(&mut self, scope: u32) -> Result<KernelLit, Failure> {
        match scope.checked_sub(ASSUMED) {
            Some(number) => {
                let t = self.term(self.assumptions[number as usize])?;
                self.log.lit(t)
            }
            None => Ok(self.log.definitions.guard(scope)),
        }
    }

    /// Where a literal stands for an assumption of the check under way: the literal of the assumption as it was given for
    /// the variable. Its normal form, and what this is a conjunction of, are facts of a scope of its own, so that no more
    /// needs to be shown than what the refutation needs.
    pub(crate) fn assumption(&mut self, lit: Lit) -> Result<Option<KernelLit>, Failure> {
        let var = lit.var().index() as u32;
        if !self.meanings.contains_key(&var) {
            return Ok(None);
        }
        for (positive, meaning) in self.meanings(lit).iter() {
            let Meaning::Asked(t, round) = *meaning else { continue };
            let given = self.term(t)?;
            if !self.check().is_some_and(|check| check.assumptions.contains(&given)) {
                continue;
            }
            let normal = self.normal_form(t, round);
            if &*self.told(normal)?.head != "and" {
                continue;
            }
            let scope = ASSUMED + self.assumptions.len() as u32;
            self.assumptions.push(t);
            self.facts.insert((scope, t), Source::Assumption);
            self.facts.entry((scope, normal)).or_insert(Source::From(t, round));
            for conjunct in self.conjuncts_of(normal)? {
                self.facts.entry((scope, conjunct)).or_insert(Source::From(normal, round));
                // Where a gate holds, so do its inputs.
                let mut nodes: Vec<AigLit> = self.node_of(conjunct).into_iter().collect();
                while let Some(node) = nodes.pop() {
                    if let Entry::Vacant(free) = self.conjuncts.entry((scope, node)) {
                        free.insert(conjunct);
                        let inputs = self.gates.get(node.node()).filter(|_| !node.is_complement());
                        nodes.extend(inputs.into_iter().flatten());
                    }
                }
            }
            if *positive {
                self.assumed_as.insert(var, scope);
            }
            return self.log.lit(given).map(|given| Some(given.negate_if(!positive)));
        }
        Ok(None)
    }

    /// The node of a truth value that has a circuit.
    fn node_of(&self, t: TermId) -> Option<AigLit> {
        let told = self.told(t).ok()?;
        let negated = (&*told.head == "not").then(|| self.words.get(&told.args[0])).flatten();
        negated.map(|&node| !node).or_else(|| self.words.get(&t).copied())
    }

    /// The assumption that a variable has the literal of, and the round of its normal form.
    pub(crate) fn assumed_by(&self, lit: Lit) -> Option<(TermId, usize)> {
        let scope = self.assumed_as.get(&(lit.var().index() as u32))?;
        let t = self.assumptions[(scope - ASSUMED) as usize];
        self.meanings(lit).iter().find_map(|(_, meaning)| match meaning {
            Meaning::Asked(asked, round) if *asked == t => Some((t, *round)),
            _ => None,
        })
    }

    /// The clause of a gate that is an assumption, if its other literal is a conjunct, or made of some.
    pub(crate) fn assumed_conjunct(&mut self, lits: &[Lit], output: Lit) -> Result<Option<Hint>, Failure> {
        let Some(&scope) = self.assumed_as.get(&(output.var().index() as u32)) else { return Ok(None) };
        let &[a, b] = lits else { return Ok(None) };
        let (own, other) = if a.var() == output.var() { (a, b) } else { (b, a) };
        let node = self.meanings(other).iter().find_map(|(positive, meaning)| match meaning {
            Meaning::Node(node) if *positive == other.is_positive() => Some(*node),
            Meaning::Node(node) => Some(!*node),
            _ => None,
        });
        let Some(node) = node.filter(|_| !own.is_positive()) else { return Ok(None) };
        let (mut stack, mut conjuncts) = (vec![node], Vec::new());
        while let Some(node) = stack.pop() {
            match (self.conjuncts.get(&(scope, node)), self.gates.get(node.node())) {
                (Some(&conjunct), _) => conjuncts.push(conjunct),
                (None, Some(inputs)) if !node.is_complement() => stack.extend(inputs),
                _ => return Ok(None),
            }
        }
        if let [conjunct] = conjuncts[..] {
            return self.clause_of_fact(lits, scope, conjunct).map(Some);
        }
        let (target, mut known) = (self.kernel_lits(lits)?, Vec::new());
        for conjunct in conjuncts {
            known.push(self.fact(scope, conjunct)?);
        }
        let stop = |var: usize| known.iter().any(|(_, fact)| fact[0].var() == var);
        let gates = &self.log.definitions.gates;
        let hints = Clauses::near(&known, gates, &target, stop, NEAR, &target);
        Ok(hints.ok().map(|hints| self.log.derive(&target, &hints)))
    }

    /// The conjuncts of a term, which may be only itself.
    fn conjuncts_of(&self, t: TermId) -> Result<Vec<TermId>, Failure> {
        if &*self.told(t)?.head == "and" { self.parts(t) } else { Ok(vec![t]) }
    }

    /// The conjuncts of a fact that is the normal form of a conjunction come from those parts of the conjunction that they
    /// are in the normal forms of: the others do not have to be shown.
    fn distribute(&mut self, scope: u32, fact: TermId) -> Result<(), Failure> {
        let Some(&Source::From(given, round)) = self.facts.get(&(scope, fact)) else { return Ok(()) };
        if self.normal_form(given, round) != fact
            || given == fact
            || &*self.told(given)?.head != "and"
            || !self.distributed.insert((scope, fact))
        {
            return Ok(());
        }
        for part in self.parts(given)? {
            let normal = self.normal_form(part, round);
            let mut used = false;
            for conjunct in self.conjuncts_of(normal)? {
                let whole = |source: &&mut Source| matches!(source, Source::From(from, _) if *from == fact);
                if let Some(source) = self.facts.get_mut(&(scope, conjunct)).filter(whole) {
                    let from = if conjunct == part {
                        given
                    } else if conjunct == normal {
                        part
                    } else {
                        normal
                    };
                    *source = Source::From(from, round);
                    used = true;
                }
            }
            if used {
                self.facts.entry((scope, normal)).or_insert(Source::From(part, round));
                self.facts.entry((scope, part)).or_insert(Source::From(given, round));
            }
        }
        Ok(())
    }

    /// Shows a fact whose source is shown.
    fn show_fact(&mut self, scope: u32, t: TermId) -> Result<Hint, Failure> {
        // Before the guard of the scope gets its variable: the kernel makes it with the first assertion that is used.
        let source = *self.facts.get(&(scope, t)).ok_or("an assertion is not that of the script")?;
        if let Source::Folded(number) = source {
            self.log.asserted_lit(number)?;
        }
        let clause = self.fact_clause(scope, t)?;
        let (hint, lits) = match source {
            Source::Assertion(number) | Source::Folded(number) => self.log.assertion(number)?,
            Source::Assumption => return Ok(self.log.derive(&clause, &[])),
            Source::From(from, _) => (self.shown[&(scope, from)], self.fact_clause(scope, from)?),
        };
        if lits == clause {
            return Ok(hint);
        }
        if let Source::From(from, round) = source
            && self.normal_form(from, round) != t
            && let Some(hint) = self.way_down(hint, lits[0], &clause)
        {
            return Ok(hint);
        }
        let mut known = vec![(hint, lits.clone())];
        let mut roots = vec![lits[0], clause[0]];
        if let Source::Folded(number) = source {
            let (own, told) = (self.log.script.assertions[number].1, self.term(t)?);
            let (equation, equal) =
                self.folded(own, told)?.ok_or("an assertion is not that of the script")?;
            let lit = self.log.lit(equation)?;
            let (circuit, [down, _]) = self.log.link(equation)?;
            known.extend([(equal, vec![lit]), (down, vec![!lit, circuit])]);
            roots.push(circuit);
        }
        let normal =
            |round: usize, from: TermId| self.rewritten.get(round).and_then(|forms| forms.get(&from));
        if let Source::From(from, round) = source
            && normal(round, from) == Some(&t)
        {
            self.settle(from, round, Way::There)?;
            if let Some(&[Some(down), _]) = self.implications.get(&(round, from)) {
                return Ok(self.log.derive(&clause, &[hint, down]));
            }
        }
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
        self.derive_or_split(&clause, &mut clauses, &what)
    }

    /// A clause whose first literal is one of those that a conjunction is made of, by the gates on the way from the
    /// conjunction, whose clause is there and has the same other literals.
    fn way_down(&mut self, hint: Hint, root: KernelLit, clause: &[KernelLit]) -> Option<Hint> {
        let gates = &self.log.definitions.gates;
        let above = self.ways_down.entry(root).or_insert_with(|| {
            let (mut above, mut stack) = (FxHashMap::default(), vec![root]);
            while let Some(lit) = stack.pop() {
                let inputs = gates.inputs(lit.var()).filter(|_| !lit.is_negated());
                for (input, k) in inputs.into_iter().flatten().zip(0..) {
                    if let Entry::Vacant(free) = above.entry(input) {
                        free.insert((lit, k));
                        stack.push(input);
                    }
                }
            }
            above
        });
        // From the end up, to the begin or to what was shown.
        let (mut path, mut at, mut start) = (Vec::new(), clause[0], hint);
        while at != root {
            if let Some(&shown) = self.reached.get(&(hint, at)) {
                start = shown;
                break;
            }
            let &(gate, k) = above.get(&at)?;
            path.push((at, -(3 * gate.var() as Hint + k)));
            at = gate;
        }
        path.reverse();
        // A long way is several.
        let mut parts = path.chunks(STRIDE).peekable();
        while let Some(part) = parts.next() {
            let hints: Vec<Hint> = [start].into_iter().chain(part.iter().map(|(_, hint)| *hint)).collect();
            let lit = part[part.len() - 1].0;
            let there: Vec<KernelLit> = [lit].into_iter().chain(clause[1..].iter().copied()).collect();
            start = self.log.derive(&there, &hints);
            if parts.peek().is_some() {
                self.reached.insert((hint, lit), start);
            }
        }
        Some(start)
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
            let hints = Closure::new(&mut self.log)?.refute(&premises, &[])?.hints;
            clauses.add(self.log.derive(&lits, &hints), &lits);
            let own = self.log.lit(disjunct)?;
            let stop: Vec<usize> = lits.iter().map(|lit| lit.var()).collect();
            clauses.add_cone(&self.log.definitions.gates, &[own], |var| stop.contains(&var), CONE);
            let hint =
                self.derive_or_split(&[!own, lit], &mut clauses, "a disjunct does not imply the equation")?;
            known.push((hint, vec![!own, lit]));
        }
        let root = self.log.lit(disjunction)?;
        let stop: Vec<usize> = known[1..].iter().map(|(_, lits)| lits[0].var()).collect();
        let mut clauses = Clauses::of(&known);
        clauses.add_cone(&self.log.definitions.gates, &[root], |var| stop.contains(&var), CONE);
        let mut target = vec![lit];
        if scope != 0 {
            target.push(!self.guard(scope)?);
        }
        self.derive_or_split(&target, &mut clauses, "a disjunction does not imply the equation")
    }

    /// The equation of a term and its normal form, and the unit clause that says it; none if they are the same.
    pub(crate) fn rewritten(&mut self, t: TermId, round: usize) -> Result<Option<(Term, Hint)>, Failure> {
        self.settle(t, round, Way::Both)?;
        if let Some(&known) = self.equal.get(&(round, t)) {
            return Ok(known);
        }
        let Some(&[Some(there), Some(back)]) = self.implications.get(&(round, t)) else {
            return Err("a normal form is not there yet".into());
        };
        let (a, b) = (self.term(t)?, self.term(self.normal_form(t, round))?);
        let equation = self.log.equation(a, b)?;
        let hint =
            self.by_two_ways(equation, a, b, [there, back])?.ok_or("an equivalence does not follow")?;
        self.equal.insert((round, t), Some((equation, hint)));
        Ok(Some((equation, hint)))
    }

    fn is_settled(&self, t: TermId, round: usize, way: Way) -> bool {
        let implied = |ways: &[Option<Hint>; 2]| (0..2).all(|i| !way.has(i) || ways[i].is_some());
        self.equal.contains_key(&(round, t)) || self.implications.get(&(round, t)).is_some_and(implied)
    }

    /// Shows that a term and its normal form are equal, or that one implies the other.
    pub(crate) fn settle(&mut self, t: TermId, round: usize, way: Way) -> Result<(), Failure> {
        // With each term, whether its arguments are to be equal to theirs: otherwise implications may do.
        let mut stack = vec![(t, way, false)];
        while let Some((t, way, as_terms)) = stack.pop() {
            self.log.tick()?;
            if self.is_settled(t, round, way) {
                continue;
            }
            if self.term(t)? == self.term(self.normal_form(t, round))? {
                self.equal.insert((round, t), None);
                continue;
            }
            let solved = self.solved.get(&t).copied().filter(|&(since, _, _)| since <= round);
            let below: Vec<(TermId, Way)> = match solved {
                Some((_, definition, _)) => vec![(definition, Way::Both)],
                None if as_terms => self.told(t)?.args.iter().map(|&arg| (arg, Way::Both)).collect(),
                None => way.of_arguments(&self.told(t)?.head, &self.parts(t)?),
            };
            let open = |&(arg, way): &(TermId, Way)| !self.is_settled(arg, round, way);
            if below.iter().any(open) {
                let open = below.into_iter().filter(open).map(|(arg, way)| (arg, way, false));
                let open: Vec<(TermId, Way, bool)> = open.collect();
                stack.push((t, way, as_terms));
                stack.extend(open);
                continue;
            }
            let result = match solved {
                Some((_, definition, fact)) => self.rewritten_constant(t, definition, fact, round)?,
                None => {
                    let args: Vec<TermId> = below.into_iter().map(|(arg, _)| arg).collect();
                    if !as_terms {
                        if !self.rewritten_connective(t, &args, round, way)? {
                            stack.push((t, Way::Both, true));
                        }
                        continue;
                    }
                    self.rewritten_application(t, &args, round)?
                }
            };
            self.equal.insert((round, t), result);
        }
        Ok(())
    }

    /// The arguments of a term; of a conjunction or disjunction, those of the conjunctions or disjunctions inside, too.
    fn parts(&self, t: TermId) -> Result<Vec<TermId>, Failure> {
        let Told { head, args, .. } = self.told(t)?;
        let (mut parts, mut seen) = (Vec::new(), FxHashSet::default());
        if !matches!(&head[..], "and" | "or") {
            return Ok(args.to_vec());
        }
        let mut stack: Vec<TermId> = args.iter().rev().copied().collect();
        while let Some(t) = stack.pop() {
            if seen.insert(t) {
                let told = self.told(t)?;
                match told.head == *head && seen.len() < LOCAL {
                    true => stack.extend(told.args.iter().rev()),
                    false => parts.push(t),
                }
            }
        }
        Ok(parts)
    }

    /// A connective over truth values implies its normal form `n`, or is implied by it: `¬t ∨ n` or `t ∨ ¬n`, if that
    /// follows from the same of its arguments through the gates between. False if not.
    fn rewritten_connective(
        &mut self,
        t: TermId,
        args: &[TermId],
        round: usize,
        way: Way,
    ) -> Result<bool, Failure> {
        let (given, normal) = (self.term(t)?, self.term(self.normal_form(t, round))?);
        if !matches!(self.log.definitions.terms.op(given), Op::And | Op::Or | Op::Not) {
            return Ok(false);
        }
        // An operator of the solver can be several of the kernel: the arguments are those of the solver.
        for &arg in args {
            let arg = self.term(arg)?;
            if self.log.definitions.terms.sort_of(arg) != BOOL {
                return Ok(false);
            }
        }
        let (a, b) = (self.log.lit(given)?, self.log.lit(normal)?);
        if a == b {
            let hint = self.log.derive(&[!a, b], &[]);
            self.implications.insert((round, t), [Some(hint); 2]);
            return Ok(true);
        }
        let (mut known, mut stop, mut roots) = (Vec::new(), Vec::new(), vec![a, b]);
        for &arg in args {
            let (x, y) = (self.term(arg)?, self.term(self.normal_form(arg, round))?);
            let (x, y) = (self.log.lit(x)?, self.log.lit(y)?);
            stop.push(x.var());
            if x == y {
                continue;
            }
            roots.push(y);
            let mut ways = self.implications.get(&(round, arg)).copied().unwrap_or_default();
            if let Some(Some((equation, unit))) = self.equal.get(&(round, arg)).copied()
                && ways.contains(&None)
            {
                let Ok([back, there]) = self.by_link(y, x, equation, Some(unit)) else { return Ok(false) };
                ways = [Some(there), Some(back)];
                self.implications.insert((round, arg), ways);
            }
            let clauses = [vec![!x, y], vec![x, !y]];
            known.extend(ways.into_iter().zip(clauses).filter_map(|(hint, clause)| Some((hint?, clause))));
        }
        // What the normal form is made of: an argument's may have become part of it.
        let mut inner = normal;
        while self.log.definitions.terms.op(inner) == Op::Not {
            inner = self.log.definitions.terms.args(inner)[0];
        }
        match self.log.definitions.terms.op(inner) {
            Op::And | Op::Or => {
                for part in self.log.definitions.terms.args(inner) {
                    stop.extend(self.log.definitions.lit(*part).map(|lit| lit.var()));
                }
            }
            _ => stop.push(b.var()),
        }
        stop.sort_unstable();
        roots
            .retain(|lit| [a.var(), b.var()].contains(&lit.var()) || stop.binary_search(&lit.var()).is_err());
        let mut shown = self.implications.get(&(round, t)).copied().unwrap_or_default();
        let wanted: Vec<usize> = (0..2).filter(|&i| way.has(i) && shown[i].is_none()).collect();
        let clauses: Vec<[KernelLit; 2]> = wanted.iter().map(|&i| [[!a, b], [a, !b]][i]).collect();
        let gates = &self.log.definitions.gates;
        let stops = |var: usize| stop.binary_search(&var).is_ok();
        let found = Clauses::near_all(&known, gates, &roots, stops, LOCAL, &clauses)
            .or_else(|| Clauses::near_all(&known, gates, &[a, b], |_| false, NEAR, &clauses));
        let Some(hints) = found else { return Ok(false) };
        for (i, (clause, hints)) in wanted.into_iter().zip(clauses.iter().zip(hints)) {
            shown[i] = Some(self.log.derive(clause, &hints));
        }
        self.implications.insert((round, t), shown);
        Ok(true)
    }

    pub(crate) fn normal_form(&self, t: TermId, round: usize) -> TermId {
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
        let rest = self.rewritten(definition, round)?;
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
            if let Some(equal) = self.rewritten(arg, round)? {
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
        let mut links = None;
        if self.log.definitions.terms.sides(a).is_some() {
            let reversed: Vec<Term> = y.iter().rev().copied().collect();
            if self.likeness(&x, &reversed, known) > self.likeness(&x, &y, known) {
                y = reversed;
            }
            links = self.congruent_all(&x, &y, known).ok();
            if links.is_none() {
                y.reverse();
            }
        }
        let links = match links {
            Some(links) => links,
            None => self.congruent_all(&x, &y, known)?,
        };
        let equation = self.log.equation(a, b)?;
        let premises: Vec<Term> = links.iter().map(|(t, _)| *t).collect();
        let hint = self.log.congruence(equation, &premises)?;
        let hints: Vec<Hint> = links.iter().map(|(_, hint)| *hint).chain([hint]).collect();
        let lit = self.log.lit(equation)?;
        Ok(Some((equation, self.log.derive(&[lit], &hints))))
    }

    fn congruent_all(
        &mut self,
        a: &[Term],
        b: &[Term],
        known: &FxHashMap<(Term, Term), (Term, Hint)>,
    ) -> Result<Vec<(Term, Hint)>, Failure> {
        let mut links = Vec::new();
        for (&a, &b) in a.iter().zip(b) {
            links.extend(self.congruent(a, b, known)?);
        }
        Ok(links)
    }

    /// How well lists of terms fit: pairs that are known to be equal say more than pairs with one head.
    fn likeness(&self, a: &[Term], b: &[Term], known: &FxHashMap<(Term, Term), (Term, Hint)>) -> usize {
        let terms = &self.log.definitions.terms;
        let pair = |(&a, &b): (&Term, &Term)| match a == b || known.contains_key(&(a, b)) {
            true => 3,
            false => usize::from(terms.op(a) == terms.op(b)),
        };
        a.iter().zip(b).map(pair).sum()
    }
}
