//! From the steps of the solver to a log that the kernel `eucheck` accepts.
//!
//! The solver tells what it does in coarse steps ([`euphonium_smt::proof`]): a normal form, a circuit, a lemma of
//! the theories, a clause derived by the search. Here each becomes a chain of small ones. Nothing of this is
//! trusted: a mistake makes a log that the kernel refuses, or none.
//!
//! All steps are kept until a check is refuted; then only what the refutation needs is written, each clause
//! once, and clauses go when nothing needs them any more.
//!
//! * `log`: writing, with the kernel's own view of terms and gates.
//! * `meaning`: what terms, gates and literals of the solver are for the kernel.
//! * `facts`, `rewrite`: assertions, normal forms, solved equations.
//! * `reasons`: clauses of definitions and axioms; `closure`, `arithmetic`, `farkas`, `divisors`, `elsewhere`: lemmas of the theories.
//! * `propagate`: hints. `dense`, `decimal`: tables by number, and digits. [`question`]: what the kernel asks, as scripts for the solver. [`lrat`], [`alethe`]: logs for other
//!   checkers. [`prove`]: a whole script in memory.

pub mod alethe;
mod arithmetic;
mod closure;
mod decimal;
mod dense;
mod divisors;
mod elsewhere;
mod facts;
mod farkas;
mod log;
pub mod lrat;
mod meaning;
mod propagate;
pub mod prove;
pub mod question;
mod reasons;
mod rewrite;

use dense::{Dense, List, Lists};
use eucheck::gates::Lit as KernelLit;
use eucheck::script::{Check, Reader, Script};
use eucheck::term::{Term, Terms};
use euphonium_limits::Budget;
use euphonium_sat::{ClauseId, Lit};
use euphonium_smt::circuit::AigLit;
use euphonium_smt::linear::{LinVar, Rational};
use euphonium_smt::proof::{Answer, ProofWriter, Reason, Refutation, Step};
use euphonium_term::{FunId, TermId};
use log::{Failure, Hint, Log};
use meaning::Meaning;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;

/// Some checks that were answered `unsat` have no proof; the log claims nothing of them.
#[derive(Debug)]
pub struct Incomplete {
    /// How many checks are refuted in the log.
    pub proved: usize,
    /// The others, by their place in the script from 1 on, and why.
    pub missing: Vec<(usize, String)>,
}

impl fmt::Display for Incomplete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let missing: Vec<String> =
            self.missing.iter().map(|(check, why)| format!("no proof of check {check}: {why}")).collect();
        f.write_str(&missing.join("; "))
    }
}

impl std::error::Error for Incomplete {}

/// What a clause of the solver rests on.
enum Origin {
    Given(Reason),
    Lemma(Option<Split>),
    /// From those of the list.
    Derived(List),
}

/// The sum that a lemma of integers splits on, and the floor.
type Split = (Vec<(LinVar, Rational)>, Rational);

/// Where a clause is in tables.
fn place(id: ClauseId) -> usize {
    id.0 as usize
}

/// A set of literals as a key.
fn in_order(lits: &[Lit]) -> Box<[Lit]> {
    let mut lits = lits.to_vec();
    lits.sort_unstable();
    lits.dedup();
    lits.into()
}

struct Clause {
    lits: List,
    origin: Origin,
    /// Its number in the log, once it is there.
    hint: Option<Hint>,
}

/// A term of the solver.
struct Told {
    head: String,
    args: Box<[TermId]>,
    kernel: Option<Term>,
}

/// What holds because something else does.
#[derive(Clone, Copy)]
enum Source {
    Assertion(usize),
    /// An assertion of the script that the kernel reads as another term.
    Folded(usize),
    /// An assumption of a check, in its scope.
    Assumption,
    /// The normal form in the round of this number, or a conjunct.
    From(TermId, usize),
}

/// Receives the steps of one solver and writes the log of one script.
pub struct Elaborator<W: Write> {
    log: Log<W>,
    /// Why no check can have a proof.
    failure: Option<Failure>,
    /// How many checks were answered, and which of those that were refuted have no proof.
    answered: usize,
    proved: usize,
    missing: Vec<(usize, Failure)>,
    terms: Vec<Option<Told>>,
    functions: FxHashMap<FunId, String>,
    /// Constants that stand for the difference of two arrays.
    witnesses: FxHashMap<TermId, (TermId, TermId)>,
    // --- normal forms ---
    /// By round: the normal forms.
    rewritten: Vec<FxHashMap<TermId, TermId>>,
    /// Definitions, with the round from which they hold and the fact they rest on.
    solved: FxHashMap<TermId, (usize, TermId, TermId)>,
    facts: FxHashMap<(u32, TermId), Source>,
    /// Assumptions, each of them a fact of a scope of its own, and by variable the numbers of those that have its literal.
    assumptions: Vec<TermId>,
    assumed_as: FxHashMap<u32, u32>,
    /// By node: the conjuncts of assumptions.
    conjuncts: FxHashMap<(u32, AigLit), TermId>,
    /// Facts that are normal forms and whose conjuncts come from the parts of what they are normal forms of.
    distributed: FxHashSet<(u32, TermId)>,
    /// By the literal of a conjunction: what it is made of, with the gate above and the number of its clause.
    ways_down: FxHashMap<KernelLit, FxHashMap<KernelLit, (KernelLit, Hint)>>,
    /// Clauses on such ways, by that of the conjunction.
    reached: FxHashMap<(Hint, KernelLit), Hint>,
    /// By scope: how many of its assertions were told.
    next_assertion: FxHashMap<u32, usize>,
    /// Facts that are in the log.
    shown: FxHashMap<(u32, TermId), Hint>,
    /// Terms that are equal to their normal forms, by round: the equation and the unit clause, none if they are one.
    equal: FxHashMap<(usize, TermId), Option<(Term, Hint)>>,
    /// Truth values `t` and their normal forms `n`: the clauses `¬t ∨ n` and `t ∨ ¬n`, those that were needed.
    implications: FxHashMap<(usize, TermId), [Option<Hint>; 2]>,
    /// Equations that were shown, or that could not be.
    steps: FxHashMap<(Term, Term), Result<(Term, Hint), Failure>>,
    // --- circuits and literals ---
    inputs: FxHashMap<usize, (TermId, usize)>,
    gates: Dense<[AigLit; 2]>,
    /// Terms that have circuits, and the first bits of these.
    words: FxHashMap<TermId, AigLit>,
    node_lits: Dense<KernelLit>,
    aliases: FxHashMap<TermId, TermId>,
    /// By output: what a gate is defined over.
    defined_over: Dense<List>,
    /// The gate whose clauses were asked for last.
    defined: Option<reasons::Defined>,
    /// Nodes of the circuits that variables stand for, if that is all they do.
    nodes: Dense<(bool, AigLit)>,
    /// What the others stand for.
    meanings: FxHashMap<u32, Arc<Vec<(bool, Meaning)>>>,
    lits: Dense<KernelLit>,
    /// The clauses that connect two literals; none if that was tried in vain.
    bridges: FxHashMap<(KernelLit, KernelLit), Option<[Hint; 2]>>,
    leaves: FxHashMap<LinVar, TermId>,
    sums: FxHashMap<LinVar, Vec<(LinVar, Rational)>>,
    axioms: FxHashMap<(&'static str, Vec<Term>), Hint>,
    /// What literals say that stand for atoms of arithmetic.
    constraints: FxHashMap<KernelLit, Arc<farkas::Known>>,
    // --- clauses ---
    clauses: Dense<Clause>,
    /// The literals of clauses and gates, and what clauses were derived from.
    literals: Lists<Lit>,
    antecedents: Lists<ClauseId>,
    /// By literals, in their order: what lemmas of integers split on, until they are told.
    splits: FxHashMap<Box<[Lit]>, Split>,
    /// The numbers of the open scopes, the first being 0.
    scopes: Vec<u32>,
    pushed: u32,
}

impl<W: Write> Elaborator<W> {
    /// Writes the log of a script. What goes wrong, be it that the kernel does not read the script, is told at
    /// the end, as [`Incomplete`].
    pub fn new(script: &str, out: W) -> Elaborator<W> {
        let mut terms = Terms::new();
        let read = Reader::new(script, &mut terms).and_then(|mut reader| reader.script());
        let (script, failure) = match read {
            Ok(script) => (script, None),
            Err(what) => (Script::default(), Some(format!("the kernel does not read the script: {what}"))),
        };
        Elaborator { failure, ..Elaborator::of(terms, script, out) }
    }

    /// Writes the log of what the kernel asks, be it read from a script or not.
    pub fn of(terms: Terms, script: Script, out: W) -> Elaborator<W> {
        Elaborator {
            log: Log::new(terms, script, out),
            failure: None,
            answered: 0,
            proved: 0,
            missing: Vec::new(),
            terms: Vec::new(),
            functions: FxHashMap::default(),
            witnesses: FxHashMap::default(),
            rewritten: vec![FxHashMap::default()],
            solved: FxHashMap::default(),
            facts: FxHashMap::default(),
            assumptions: Vec::new(),
            assumed_as: FxHashMap::default(),
            conjuncts: FxHashMap::default(),
            distributed: FxHashSet::default(),
            ways_down: FxHashMap::default(),
            reached: FxHashMap::default(),
            next_assertion: FxHashMap::default(),
            shown: FxHashMap::default(),
            equal: FxHashMap::default(),
            implications: FxHashMap::default(),
            steps: FxHashMap::default(),
            inputs: FxHashMap::default(),
            gates: Dense::default(),
            words: FxHashMap::default(),
            node_lits: Dense::default(),
            aliases: FxHashMap::default(),
            defined_over: Dense::default(),
            defined: None,
            nodes: Dense::default(),
            meanings: FxHashMap::default(),
            lits: Dense::default(),
            bridges: FxHashMap::default(),
            leaves: FxHashMap::default(),
            sums: FxHashMap::default(),
            axioms: FxHashMap::default(),
            constraints: FxHashMap::default(),
            clauses: Dense::default(),
            literals: Lists::default(),
            antecedents: Lists::default(),
            splits: FxHashMap::default(),
            scopes: vec![0],
            pushed: 0,
        }
    }

    /// Gives up where a limit is reached: what is refuted until then keeps its proof.
    pub fn within(mut self, budget: Budget) -> Elaborator<W> {
        self.log.budget = budget;
        self
    }

    fn record(&mut self, id: ClauseId, lits: &[Lit], origin: Origin) {
        let lits = self.literals.add(lits);
        self.clauses.insert(place(id), Clause { lits, origin, hint: None });
    }

    fn mean(&mut self, lit: Lit, meaning: Meaning) {
        let var = lit.var().index();
        let node = self.nodes.get(var).copied();
        let known = self.meanings.contains_key(&(var as u32));
        match (meaning, node, known) {
            // Most variables are gates and nothing else.
            (Meaning::Node(node), None, false) => self.nodes.insert(var, (lit.is_positive(), node)),
            (meaning, node, known) => {
                let all = Arc::make_mut(self.meanings.entry(var as u32).or_default());
                if let (Some((positive, node)), false) = (node, known) {
                    all.push((positive, Meaning::Node(node)));
                }
                all.push((lit.is_positive(), meaning));
            }
        }
    }

    /// Everything that is about literals and clauses is forgotten.
    fn reencoded(&mut self) {
        self.node_lits.clear();
        self.defined_over.clear();
        self.defined = None;
        self.inputs.clear();
        self.gates.clear();
        self.aliases.clear();
        self.nodes.clear();
        self.meanings.clear();
        self.lits.clear();
        self.leaves.clear();
        self.sums.clear();
        self.clauses.clear();
        self.literals.clear();
        self.antecedents.clear();
        self.assumed_as.clear();
        self.conjuncts.clear();
        self.next_assertion.clear();
    }

    // --- the refutation ---

    /// What a clause was derived from.
    fn derived_from(&self, id: ClauseId) -> Option<List> {
        match self.clauses.get(place(id))?.origin {
            Origin::Derived(list) => Some(list),
            _ => None,
        }
    }

    fn hint_of(&self, id: ClauseId) -> Option<Hint> {
        self.clauses.get(place(id))?.hint
    }

    /// Writes everything that a clause needs, and the clause.
    fn write_clauses(&mut self, last: ClauseId) -> Result<Hint, Failure> {
        let (mut needed, mut stack) = (vec![last], vec![last]);
        // By clause: is it needed, and by which one last? Clauses rest on those with smaller numbers.
        let mut last_use: Vec<Option<ClauseId>> = vec![None; place(last) + 1];
        while let Some(id) = stack.pop() {
            let clause = self.clauses.get(place(id)).ok_or_else(|| format!("clause {} is unknown", id.0))?;
            if clause.hint.is_some() {
                continue;
            }
            if let Origin::Derived(list) = clause.origin {
                for &hint in self.antecedents.get(list) {
                    let Some(used) = last_use.get_mut(place(hint)) else {
                        return Err("a clause rests on a later one".into());
                    };
                    if used.is_none() {
                        stack.push(hint);
                        needed.push(hint);
                    }
                    *used = (*used).max(Some(id));
                }
            }
        }
        needed.sort_unstable();
        let mut hints: Vec<Hint> = Vec::new();
        for &id in &needed {
            let Some(clause) = self.clauses.get_mut(place(id)) else { continue };
            if clause.hint.is_some() {
                continue;
            }
            let lits = clause.lits;
            let origin = std::mem::replace(&mut clause.origin, Origin::Lemma(None));
            let hint = self.write_clause(lits, &origin, &mut hints);
            if let Origin::Derived(antecedents) = origin {
                self.drop_unused(id, antecedents, &last_use);
            }
            // Another check may need the clause, also if this one has no proof.
            if let Some(clause) = self.clauses.get_mut(place(id)) {
                (clause.origin, clause.hint) = (origin, hint.as_ref().ok().copied());
            }
            hint?;
        }
        self.hint_of(last).ok_or_else(|| "the clause is lost".into())
    }

    fn write_clause(&mut self, lits: List, origin: &Origin, hints: &mut Vec<Hint>) -> Result<Hint, Failure> {
        self.log.tick()?;
        let Origin::Derived(derived) = *origin else {
            let lits = self.literals.get(lits).to_vec();
            return match origin {
                Origin::Given(reason) => self.justify(&lits, reason),
                Origin::Lemma(split) => self.lemma(&lits, split.as_ref()),
                Origin::Derived(_) => Err("a derived clause".into()),
            };
        };
        hints.clear();
        for &antecedent in self.antecedents.get(derived) {
            hints.push(self.hint_of(antecedent).ok_or("a hint is not there yet")?);
        }
        let mut clause = Vec::with_capacity(lits.places().len());
        for at in lits.places() {
            clause.push(self.kernel_lit(self.literals.at(at))?);
        }
        Ok(self.log.derive(&clause, hints))
    }

    /// Derived clauses go when they were used for the last time, unless another check may need them.
    fn drop_unused(&mut self, id: ClauseId, used: List, last_use: &[Option<ClauseId>]) {
        if self.log.script.checks.len() > 1 {
            return;
        }
        let is_last = |hint: &&ClauseId| last_use.get(place(**hint)) == Some(&Some(id));
        let derived = |&hint: &ClauseId| self.derived_from(hint).and_then(|_| self.hint_of(hint));
        let mut gone: Vec<Hint> =
            self.antecedents.get(used).iter().filter(is_last).filter_map(derived).collect();
        gone.sort_unstable();
        gone.dedup();
        self.log.delete(&gone);
    }

    /// A clause over assumptions, with the literals that these have in the script.
    fn in_words_of_the_script(&mut self, id: ClauseId, hint: Hint) -> Result<Hint, Failure> {
        let lits = self.clauses.get(place(id)).map(|clause| self.literals.get(clause.lits).to_vec());
        let lits = lits.unwrap_or_default();
        if lits.is_empty() {
            return Ok(hint);
        }
        let (mut clause, mut hints) = (Vec::new(), Vec::new());
        for &lit in lits.iter() {
            let own = self.kernel_lit(lit)?;
            let meanings = self.meanings(lit);
            let asked = meanings.iter().find(|(_, meaning)| matches!(meaning, Meaning::Asked(..)));
            match self.assumed(!lit)?.or(asked.cloned()) {
                None => clause.push(own),
                Some((positive, meaning)) => {
                    let other = self.meant(positive, &meaning)?.negate_if(!lit.is_positive());
                    clause.push(other);
                    if other != own {
                        hints.push(self.bridge(own, other, &meaning)?[0]);
                    }
                }
            }
        }
        let (mut refuting, mut asserted) = (Vec::new(), Vec::new());
        for lit in clause {
            // A name that the solver gave to an assertion is true.
            if lit == eucheck::gates::FALSE {
                continue;
            }
            match self.assertion_that(!lit) {
                Some(number) => {
                    let (hint, lits) = self.log.assertion(number)?;
                    asserted.push(hint);
                    refuting.extend(lits.into_iter().filter(|&guard| guard != !lit));
                }
                None => refuting.push(lit),
            }
        }
        asserted.extend(hints);
        asserted.push(hint);
        self.refutes(&refuting)?;
        Ok(self.log.derive(&refuting, &asserted))
    }

    /// The meaning of a literal that the check under way assumes, as the script has it.
    fn assumed(&mut self, lit: Lit) -> Result<Option<(bool, Meaning)>, Failure> {
        for (positive, meaning) in self.meanings(lit).iter() {
            if let Meaning::Asked(t, _) = meaning
                && *positive == lit.is_positive()
            {
                let t = self.term(*t)?;
                if self.check().is_some_and(|check| check.assumptions.contains(&t)) {
                    return Ok(Some((*positive, meaning.clone())));
                }
            }
        }
        Ok(None)
    }

    /// The check under way.
    fn check(&self) -> Option<&Check> {
        self.log.script.checks.get(self.answered.checked_sub(1)?)
    }

    /// Will the kernel take the clause for a refutation of the check under way?
    fn refutes(&self, clause: &[KernelLit]) -> Result<(), Failure> {
        let definitions = &self.log.definitions;
        let check = self.check().ok_or("there is no such check")?;
        let assumed = |lit: KernelLit| {
            check.scopes.iter().any(|scope| definitions.guards.get(scope) == Some(&lit))
                || check.assumptions.iter().any(|&t| definitions.lit(t) == Ok(lit))
        };
        match clause.iter().all(|&lit| assumed(!lit)) {
            true => Ok(()),
            false => Err("the refutation is not one of the assumptions".into()),
        }
    }

    /// A literal and its negation are both assumed, for two terms.
    fn opposite(&mut self, lit: Lit) -> Result<Hint, Failure> {
        let (mut clause, mut hints) = (Vec::new(), Vec::new());
        for lit in [lit, !lit] {
            let own = self.kernel_lit(lit)?;
            let (_, meaning) = self.assumed(lit)?.ok_or("an assumption is not that of the script")?;
            let other = self.meant(true, &meaning)?;
            if other != own {
                hints.push(self.bridge(own, other, &meaning)?[1]);
            }
            clause.push(!other);
        }
        self.refutes(&clause)?;
        Ok(self.log.derive(&clause, &hints))
    }

    /// A literal that is an assertion with a name may be assumed by the solver instead of asserted.
    fn assertion_that(&self, lit: KernelLit) -> Option<usize> {
        let (script, definitions) = (&self.log.script, &self.log.definitions);
        let check = self.check()?;
        let holds = |t: Term| definitions.lit(t) == Ok(lit);
        if check.assumptions.iter().any(|&t| holds(t)) {
            return None;
        }
        let open = |scope: u32| scope == 0 || check.scopes.contains(&scope);
        (0..check.assertions).find(|&n| open(script.assertions[n].0) && holds(script.assertions[n].1))
    }

    fn answer(&mut self, answer: Answer) {
        self.answered += 1;
        let refuted_by = match answer {
            Answer::Unsat(refutation) => match self.refutation(refutation) {
                Ok(hint) => Some(hint),
                Err(why) => {
                    self.missing.push((self.answered, why));
                    None
                }
            },
            Answer::Sat | Answer::Unknown => None,
        };
        self.proved += usize::from(refuted_by.is_some());
        self.log.answer(refuted_by);
    }

    /// The clause that refutes the check under way.
    fn refutation(&mut self, refutation: Refutation) -> Result<Hint, Failure> {
        if let Some(why) = &self.failure {
            return Err(why.clone());
        }
        match refutation {
            Refutation::Clause(id) => {
                let hint = self.write_clauses(id)?;
                self.in_words_of_the_script(id, hint)
            }
            Refutation::Opposite(lit) => self.opposite(lit),
            Refutation::Missing => Err("the solver has no refutation".into()),
        }
    }
}

impl<W: Write> ProofWriter for Elaborator<W> {
    fn step(&mut self, step: &Step<'_>) {
        match *step {
            Step::Reset => self.failure = Some("the script starts again".into()),
            Step::Sort { .. } | Step::Query { .. } => {}
            Step::Function { id, function } => {
                self.functions.insert(id, function.name.to_string());
            }
            Step::Term { id, head, args, .. } => self.tell(id, head, args),
            Step::Push => {
                self.pushed += 1;
                self.scopes.push(self.pushed);
            }
            Step::Pop => {
                self.scopes.pop();
            }
            Step::Guard { depth, lit } => {
                let scope = self.scopes.get(depth).copied().unwrap_or(0);
                self.mean(lit, Meaning::Guard(scope));
            }
            Step::Assertion { depth, term } => self.assertion(depth, term),
            Step::Rewritten { from, to } => {
                if let Some(round) = self.rewritten.last_mut() {
                    round.insert(from, to);
                }
            }
            Step::Solved { constant, definition, fact } => {
                self.solved.insert(constant, (self.rewritten.len(), definition, fact));
            }
            Step::Round => self.rewritten.push(FxHashMap::default()),
            Step::Fact { depth, fact, from } => {
                let (scope, round) = (self.scopes.get(depth).copied().unwrap_or(0), self.rewritten.len() - 1);
                self.facts.entry((scope, fact)).or_insert(Source::From(from, round));
            }
            Step::Reencoded => self.reencoded(),
            Step::Literal { lit, normal, term } => {
                self.mean(lit, Meaning::Holds(normal));
                self.mean(lit, Meaning::Asked(term, self.rewritten.len() - 1));
            }
            Step::Answer(answer) => self.answer(answer),
            Step::Input { .. } => {}
            Step::Gate { node, inputs } => {
                self.gates.insert(node.node(), inputs);
            }
            Step::Word { term, bits } => {
                self.words.extend(bits.first().map(|&bit| (term, bit)));
                if let Some(Some(Told { kernel: Some(kernel), .. })) = self.terms.get(term.index()) {
                    let terms = &self.log.definitions.terms;
                    let side = terms.sides(*kernel).map(|(a, _)| a);
                    if side
                        .is_some_and(|a| terms.width(a).is_some() || terms.sort_of(a) == eucheck::term::BOOL)
                    {
                        self.log.deep.insert(*kernel);
                    }
                }
                for (i, bit) in bits.iter().enumerate() {
                    if !self.gates.contains(bit.node()) && !bit.is_constant() && !bit.is_complement() {
                        self.inputs.entry(bit.node()).or_insert((term, i));
                    }
                }
            }
            Step::Alias { read, value } => {
                self.aliases.insert(read, value);
            }
            Step::Definition { node, output, inputs, .. } => {
                let inputs = self.literals.add(inputs);
                self.defined_over.insert(output.var().index(), inputs);
                self.mean(output, Meaning::Node(node));
            }
            Step::Witness { index, left, right } => {
                self.witnesses.insert(index, (left, right));
            }
            Step::Leaf { var, term } => {
                self.leaves.insert(var, term);
            }
            Step::Sum { var, sum } => {
                self.sums.insert(var, sum.to_vec());
            }
            Step::Bound { lit, var, bound } => self.mean(lit, Meaning::Bound(var, bound.clone())),
            Step::Number { lit, var, value } => self.mean(lit, Meaning::Number(var, value.clone())),
            Step::Split { lits, sum, floor } => {
                self.splits.insert(in_order(lits), (sum.to_vec(), floor.clone()));
            }
            Step::Atom { lit, what } => self.mean(lit, Meaning::Atom(what)),
            Step::Clause { id, lits, reason } => self.record(id, lits, Origin::Given(reason.clone())),
            Step::Lemma { id, lits } => {
                let split = match self.splits.is_empty() {
                    true => None,
                    false => self.splits.remove(&in_order(lits)),
                };
                self.record(id, lits, Origin::Lemma(split));
            }
            Step::Derived { id, lits, hints } => {
                let hints = self.antecedents.add(hints);
                self.record(id, lits, Origin::Derived(hints));
            }
            // What the log needs is known at the end only.
            Step::Deleted { .. } => {}
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        self.log.flush()?;
        if self.missing.is_empty() {
            return Ok(());
        }
        Err(io::Error::other(Incomplete { proved: self.proved, missing: self.missing.clone() }))
    }
}
