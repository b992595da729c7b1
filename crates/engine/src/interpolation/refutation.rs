//! Partial interpolants along a refutation.
//!
//! Every variable of the search has a *label*, the part that its atom counts for: its own, and for shared atoms the
//! one that the strength says. Then
//!
//! * a clause of the first part has the disjunction of its literals labelled with the second;
//! * a clause of the second part has the conjunction of the negations of its literals labelled with the first;
//! * a lemma has the sum of its inequalities labelled with the first;
//! * a resolvent has the disjunction of what its parents have if the pivot is labelled with the first, and the
//!   conjunction otherwise.
//!
//! What the empty clause has is the interpolant. A derived clause names clauses by which unit propagation shows it;
//! resolving the last of them with the reasons of its literals, latest first, is the derivation.

use super::farkas::factors;
use super::log::{Clause, Log, Meaning, Origin};
use super::{Colour, Part, Strength};
use crate::Unknown;
use crate::arithmetic::form::{Constraint, Form, Relation};
use euphonium_limits::Budget;
use euphonium_sat::{ClauseId, Lit, Var};
use euphonium_smt::circuit::Definition;
use euphonium_smt::linear::{LinVar, Rational};
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// The interpolant of a refutation, if there is one.
pub(super) fn interpolant(
    terms: &mut Terms,
    log: &Log,
    colours: FxHashMap<TermId, Colour>,
    strength: Strength,
    budget: &Budget,
) -> Result<Option<TermId>, Unknown> {
    let Some(root) = log.refuted else { return Ok(None) };
    let mut reading = Reading {
        terms,
        log,
        budget,
        strength,
        constants: colours,
        colours: FxHashMap::default(),
        literals: FxHashMap::default(),
        partial: FxHashMap::default(),
    };
    for id in needed(log, root) {
        budget.check()?;
        let Some(partial) = reading.partial(id) else { return Ok(None) };
        reading.partial.insert(id, partial);
    }
    Ok(reading.partial.get(&root).copied())
}

/// The clauses that a clause rests on, each after those that it rests on itself.
fn needed(log: &Log, root: ClauseId) -> Vec<ClauseId> {
    let (mut seen, mut open) = (FxHashSet::default(), vec![root]);
    while let Some(id) = open.pop() {
        if seen.insert(id)
            && let Some(Clause { origin: Origin::Derived(hints), .. }) = log.clauses.get(&id)
        {
            open.extend(hints);
        }
    }
    let mut all: Vec<ClauseId> = seen.into_iter().collect();
    all.sort_unstable();
    all
}

struct Reading<'a> {
    terms: &'a mut Terms,
    log: &'a Log,
    budget: &'a Budget,
    strength: Strength,
    /// The colours of constants.
    constants: FxHashMap<TermId, Colour>,
    /// The colours of variables of the search.
    colours: FxHashMap<Var, Colour>,
    /// The terms of positive literals of shared variables.
    literals: FxHashMap<Var, TermId>,
    partial: FxHashMap<ClauseId, TermId>,
}

impl Reading<'_> {
    /// The partial interpolant of a clause. None if there is none, or those that it rests on have none.
    fn partial(&mut self, id: ClauseId) -> Option<TermId> {
        let log = self.log;
        let clause = log.clauses.get(&id)?;
        match &clause.origin {
            Origin::Asserted(part) => self.given(*part, &clause.lits),
            Origin::Meaning => {
                let mut colour = Colour::Shared;
                for &lit in &clause.lits {
                    colour = colour.with(self.colour(lit.var()));
                }
                match colour {
                    Colour::Shared => self.given(Part::First, &clause.lits),
                    Colour::Local(part) => self.given(part, &clause.lits),
                    Colour::Mixed => None,
                }
            }
            Origin::Lemma => self.lemma(&clause.lits),
            Origin::Derived(hints) => self.derived(&clause.lits, hints),
            Origin::Unknown => None,
        }
    }

    fn given(&mut self, part: Part, lits: &[Lit]) -> Option<TermId> {
        let mut others = Vec::new();
        for &lit in lits {
            if self.label(lit.var())? != part {
                others.push(self.literal(if part == Part::First { lit } else { !lit })?);
            }
        }
        Some(match part {
            Part::First => others.into_iter().fold(TermId::FALSE, |all, t| self.either(all, t)),
            Part::Second => others.into_iter().fold(TermId::TRUE, |all, t| self.both(all, t)),
        })
    }

    /// The sum of the inequalities of the first part among those that a lemma says cannot all hold.
    fn lemma(&mut self, lits: &[Lit]) -> Option<TermId> {
        let mut labels = Vec::new();
        for &lit in lits {
            labels.push(self.label(lit.var())?);
        }
        if labels.iter().all(|&label| label == Part::First) {
            return Some(TermId::FALSE);
        }
        if labels.iter().all(|&label| label == Part::Second) {
            return Some(TermId::TRUE);
        }
        let (mut constraints, mut parts) = (Vec::new(), Vec::new());
        for (&lit, label) in lits.iter().zip(labels) {
            for half in self.constraint(!lit)?.halves() {
                constraints.push(half);
                parts.push(label);
            }
        }
        let factors = factors(&constraints, self.budget)?;
        let integer = constraints.iter().all(|c| c.form.integer);
        let mut sum = Form::number(Rational::ZERO, integer);
        let mut relation = Relation::AtMost;
        let own = constraints.iter().zip(&factors).zip(&parts);
        for ((constraint, factor), _) in own.filter(|&(_, &part)| part == Part::First) {
            sum.add(factor, &constraint.form);
            if constraint.relation == Relation::Less && !factor.is_zero() {
                relation = Relation::Less;
            }
        }
        // What is left is over leaves that the other part knows, too.
        if !sum.leaves.keys().all(|&leaf| self.term_colour(leaf) == Colour::Shared) {
            return None;
        }
        Some(Constraint { form: sum, relation }.normalised().literal(self.terms))
    }

    fn derived(&mut self, lits: &[Lit], hints: &[ClauseId]) -> Option<TermId> {
        let log = self.log;
        let mut truth: FxHashSet<Lit> = lits.iter().map(|&lit| !lit).collect();
        // Literals that became true, with the clause that says so.
        let mut trail: Vec<(Lit, ClauseId)> = Vec::new();
        let mut conflict = None;
        for &hint in hints {
            let clause = log.clauses.get(&hint)?;
            let mut open = clause.lits.iter().copied().filter(|&lit| !truth.contains(&!lit));
            let first = open.next();
            if open.any(|lit| Some(lit) != first) {
                return None;
            }
            match first {
                None => {
                    conflict = Some(hint);
                    break;
                }
                Some(lit) if truth.insert(lit) => trail.push((lit, hint)),
                Some(_) => {}
            }
        }
        let mut id = conflict?;
        let mut current: FxHashSet<Lit> = log.clauses.get(&id)?.lits.iter().copied().collect();
        let mut result = *self.partial.get(&id)?;
        for &(lit, reason) in trail.iter().rev() {
            if !current.remove(&!lit) {
                continue;
            }
            id = reason;
            current.extend(log.clauses.get(&id)?.lits.iter().copied().filter(|&other| other != lit));
            let other = *self.partial.get(&id)?;
            result = match self.label(lit.var())? {
                Part::First => self.either(result, other),
                Part::Second => self.both(result, other),
            };
        }
        Some(result)
    }

    fn either(&mut self, a: TermId, b: TermId) -> TermId {
        match (a, b) {
            (TermId::TRUE, _) | (_, TermId::TRUE) => TermId::TRUE,
            (TermId::FALSE, other) | (other, TermId::FALSE) => other,
            _ if a == b => a,
            _ => self.terms.raw(Op::Or, &[a, b]),
        }
    }

    fn both(&mut self, a: TermId, b: TermId) -> TermId {
        match (a, b) {
            (TermId::FALSE, _) | (_, TermId::FALSE) => TermId::FALSE,
            (TermId::TRUE, other) | (other, TermId::TRUE) => other,
            _ if a == b => a,
            _ => self.terms.raw(Op::And, &[a, b]),
        }
    }

    /// The part that a variable counts for.
    fn label(&mut self, var: Var) -> Option<Part> {
        match self.colour(var) {
            Colour::Local(part) => Some(part),
            Colour::Shared if self.strength == Strength::Strong => Some(Part::Second),
            Colour::Shared => Some(Part::First),
            Colour::Mixed => None,
        }
    }

    /// The colour of a variable: of all that its meaning rests on.
    fn colour(&mut self, root: Var) -> Colour {
        let log = self.log;
        let mut open = vec![root];
        while let Some(&var) = open.last() {
            if self.colours.contains_key(&var) {
                open.pop();
                continue;
            }
            let colour = match log.meanings.get(&var) {
                None => Colour::Mixed,
                Some(Meaning::Gate(_, inputs, _)) => {
                    let before = open.len();
                    let unknown = |input: &&Lit| !self.colours.contains_key(&input.var());
                    open.extend(inputs.iter().filter(unknown).map(|input| input.var()));
                    if open.len() > before {
                        continue;
                    }
                    inputs.iter().fold(Colour::Shared, |all, input| all.with(self.colours[&input.var()]))
                }
                Some(Meaning::Input(node, _)) => match log.bits.get(node) {
                    Some(&(term, ..)) => self.term_colour(term),
                    None => Colour::Mixed,
                },
                Some(Meaning::Bound(lin, _) | Meaning::Number(lin, _)) => {
                    let leaves = self.leaves(*lin).unwrap_or_default();
                    match leaves.is_empty() {
                        true => Colour::Mixed,
                        false => leaves.iter().fold(Colour::Shared, |all, &t| all.with(self.term_colour(t))),
                    }
                }
            };
            self.colours.insert(var, colour);
        }
        self.colours[&root]
    }

    fn term_colour(&mut self, term: TermId) -> Colour {
        if let Some(&colour) = self.constants.get(&term) {
            return colour;
        }
        let mut colour = Colour::Shared;
        for t in self.terms.postorder(&[term]) {
            if matches!(self.terms.op(t), Op::App(_)) && self.terms.args(t).is_empty() {
                colour = colour.with(self.constants.get(&t).copied().unwrap_or(Colour::Mixed));
            }
        }
        self.constants.insert(term, colour);
        colour
    }

    fn leaves(&self, var: LinVar) -> Option<Vec<TermId>> {
        Some(self.form(var)?.leaves.into_keys().collect())
    }

    /// The sum that a variable of arithmetic stands for.
    fn form(&self, var: LinVar) -> Option<Form> {
        let mut form = Form::number(Rational::ZERO, true);
        let mut open = vec![(var, Rational::ONE)];
        while let Some((var, factor)) = open.pop() {
            if let Some(sum) = self.log.sums.get(&var) {
                open.extend(sum.iter().map(|(part, c)| (*part, c * &factor)));
                continue;
            }
            let &leaf = self.log.leaves.get(&var)?;
            form.integer &= self.terms.sort_of(leaf) == SortId::INT;
            let single =
                Form { leaves: [(leaf, Rational::ONE)].into(), ..Form::number(Rational::ZERO, true) };
            form.add(&factor, &single);
        }
        Some(form)
    }

    /// What a literal of arithmetic says.
    fn constraint(&self, lit: Lit) -> Option<Constraint> {
        let (var, bound, strict, relation) = match self.log.meanings.get(&lit.var())? {
            Meaning::Bound(var, bound) if lit.is_positive() => {
                (*var, &bound.real, bound.delta.is_negative(), Relation::AtMost)
            }
            Meaning::Bound(var, bound) => (*var, &bound.real, !bound.delta.is_negative(), Relation::AtMost),
            Meaning::Number(var, value) if lit.is_positive() => (*var, value, false, Relation::Zero),
            _ => return None,
        };
        let mut form = self.form(var)?;
        form.constant = -bound.clone();
        if !lit.is_positive() {
            form = form.times(&Rational::MINUS_ONE);
        }
        let relation = if strict { Relation::Less } else { relation };
        Some(Constraint { form, relation }.normalised())
    }

    /// The term of a shared literal.
    fn literal(&mut self, lit: Lit) -> Option<TermId> {
        let mut open = vec![lit.var()];
        while let Some(&var) = open.last() {
            if self.literals.contains_key(&var) {
                open.pop();
                continue;
            }
            let term = match self.log.meanings.get(&var)?.clone() {
                Meaning::Gate(kind, inputs, negated) => {
                    let before = open.len();
                    let unknown = |input: &&Lit| !self.literals.contains_key(&input.var());
                    open.extend(inputs.iter().filter(unknown).map(|input| input.var()));
                    if open.len() > before {
                        continue;
                    }
                    let gate = self.gate(kind, &inputs);
                    self.negated(gate, negated)
                }
                Meaning::Input(node, negated) => {
                    let &(term, bit, width) = self.log.bits.get(&node)?;
                    let holds = match self.terms.sort_of(term) == SortId::BOOL {
                        true => term,
                        false => {
                            debug_assert!(bit < width);
                            let bit = self.terms.extract(bit as u32, bit as u32, term);
                            let one = self.terms.bv_const(1, 1u8);
                            self.terms.eq(bit, one)
                        }
                    };
                    self.negated(holds, negated)
                }
                Meaning::Bound(..) | Meaning::Number(..) => {
                    self.constraint(var.positive())?.literal(self.terms)
                }
            };
            self.literals.insert(var, term);
        }
        let term = self.literals[&lit.var()];
        Some(self.negated(term, !lit.is_positive()))
    }

    fn negated(&mut self, t: TermId, negated: bool) -> TermId {
        if negated { self.terms.not(t) } else { t }
    }

    /// The term of a gate whose inputs have theirs.
    fn gate(&mut self, kind: Definition, inputs: &[Lit]) -> TermId {
        let mut args = Vec::new();
        for input in inputs {
            let term = self.literals[&input.var()];
            args.push(self.negated(term, !input.is_positive()));
        }
        match (kind, &args[..]) {
            (Definition::Constant | Definition::Input, _) => TermId::TRUE,
            (Definition::And, args) => self.terms.raw(Op::And, args),
            (Definition::Ite, &[condition, yes, no]) => self.terms.ite(condition, yes, no),
            (Definition::Majority, &[a, b, c]) => {
                let both = self.both(a, b);
                let either = self.either(a, b);
                let third = self.both(c, either);
                self.either(both, third)
            }
            (_, args) => self.terms.raw(Op::Xor, args),
        }
    }
}
