//! The search: obligations are met from the deepest level up, then lemmas are pushed.
//!
//! The obligations are a chain, a stack whose first one is the goal (rule *Candidate*); each of the
//! others is a premise that the one before it needs. The last one is looked at:
//!
//! * no rule leads to it from the frame below: *NewLemma*, made larger by *Induction*; it is met;
//! * a rule does, with facts for all premises: *Successor*, a new fact; it is reached. If it is the goal,
//!   *Unsafe*;
//! * a rule does, and some premise is no fact: *MayPredecessor*. The first such premise becomes an
//!   obligation one level below, projected through the facts of the premises that have some
//!   (*MustPredecessor*) and the lemmas of the rest.
//!
//! In both of the first cases the one before is looked at again, with more known. *Unfold* is the next
//! level; *Safe* a level all of whose lemmas hold one level higher.

use super::guidance::Guidance;
use super::project::project;
use super::queries::{Answer, Queries};
use super::rules::Rules;
use super::summaries::{FOR_EVER, Fact, Lemma, Summaries, clause_of, renamed};
use crate::{Event, EventSink, Unknown};
use euphonium_limits::Budget;
use euphonium_term::{Evaluator, Model, TermId, Terms, Value};
use rustc_hash::FxHashSet;
use std::time::Instant;

/// A cube of a relation that has to be excluded up to a level, or reached.
pub(super) struct Obligation {
    pub relation: usize,
    pub level: usize,
    pub cube: Vec<TermId>,
}

/// What became of an obligation.
pub(super) enum Met {
    /// It is excluded at its level.
    Excluded,
    /// It is reached, by this fact.
    Reached(usize),
    /// So many obligations as were allowed did not decide it.
    Left,
}

/// How a search ends.
pub(super) enum Outcome {
    /// The frame of this level is inductive and excludes the goal.
    Fixpoint(usize),
    /// The goal is reached, by this fact.
    Reached(usize),
}

/// What was done.
#[derive(Clone, Copy, Default, Debug)]
pub struct Made {
    /// Lemmas.
    pub lemmas: u64,
    /// Reach facts.
    pub facts: u64,
    /// Obligations.
    pub obligations: u64,
}

/// A search.
pub(super) struct Search<'t> {
    pub terms: &'t mut Terms,
    pub rules: Rules,
    pub queries: Queries,
    pub summaries: Summaries,
    pub budget: &'t Budget,
    pub made: Made,
    pub guidance: Guidance,
    start: Instant,
}

impl<'t> Search<'t> {
    pub fn new(terms: &'t mut Terms, rules: Rules, budget: &'t Budget) -> Result<Search<'t>, Unknown> {
        let start = Instant::now();
        let queries = Queries::new(terms, &rules, budget)?;
        let summaries = Summaries::new(rules.relations.len());
        let (made, guidance) = (Made::default(), Guidance::new(rules.relations.len()));
        Ok(Search { terms, rules, queries, summaries, budget, made, guidance, start })
    }

    /// Runs to the end.
    pub fn run(&mut self, events: &mut dyn EventSink) -> Result<Outcome, Unknown> {
        for level in 0.. {
            events.event("spacer", Event::Depth(level as u32));
            let goal = Obligation { relation: self.rules.goal, level, cube: Vec::new() };
            let met = self.meet(goal, None, events);
            self.tell(events);
            if let Met::Reached(fact) = met? {
                return Ok(Outcome::Reached(fact));
            }
            let fixpoint = self.propagate(level);
            self.tell(events);
            if let Some(level) = fixpoint? {
                return Ok(Outcome::Fixpoint(level));
            }
        }
        Err(Unknown::GaveUp("there are no more levels".into()))
    }

    fn tell(&self, events: &mut dyn EventSink) {
        let Made { lemmas, facts, obligations } = self.made;
        let queries = self.queries.asked;
        events.event("spacer", Event::Progress { cubes: obligations, lemmas, refinements: facts, queries });
        events.event("spacer", Event::Time { total: self.start.elapsed(), solving: self.queries.time });
    }

    /// Excludes an obligation at its level, or reaches it, with so many more obligations if there is a
    /// limit. (One with a limit is a guess; lemmas that it needs are no reason for more guesses.)
    pub(super) fn meet(
        &mut self,
        first: Obligation,
        mut limit: Option<u32>,
        events: &mut dyn EventSink,
    ) -> Result<Met, Unknown> {
        let is_guess = limit.is_some();
        let mut chain = vec![first];
        while let Some(last) = chain.last() {
            self.budget.check()?;
            let (relation, level, cube) = (last.relation, last.level, last.cube.clone());
            let about = (relation, level, &cube[..]);
            match self.queries.ask(self.terms, &self.rules, about, true, false)? {
                Answer::Blocked(core) => {
                    let core = self.generalise(relation, level, core)?;
                    self.learn(relation, core.literals.clone(), core.level)?;
                    if let Some(met) = chain.pop().filter(|_| !is_guess) {
                        self.guide(met, &core.literals, events)?;
                    }
                }
                Answer::Step(model) => match self.expand(&chain[chain.len() - 1], &model)? {
                    Some(next) => {
                        match &mut limit {
                            Some(0) => return Ok(Met::Left),
                            Some(left) => *left -= 1,
                            None => {}
                        }
                        self.made.obligations += 1;
                        if self.made.obligations.is_multiple_of(64) {
                            self.tell(events);
                        }
                        chain.push(next);
                    }
                    None => {
                        chain.pop();
                        if chain.is_empty() {
                            return Ok(Met::Reached(self.summaries.facts.len() - 1));
                        }
                    }
                },
            }
        }
        Ok(Met::Excluded)
    }

    /// A new lemma.
    fn learn(&mut self, relation: usize, mut cube: Vec<TermId>, level: usize) -> Result<(), Unknown> {
        cube.sort_unstable();
        self.made.lemmas += 1;
        if self.summaries.add(relation, Lemma { cube: cube.clone(), level }) {
            self.queries.exclude(self.terms, &self.rules, relation, &cube, level)?;
        }
        Ok(())
    }

    /// What a step to an obligation needs: a premise that is no fact as the next obligation, or none, and
    /// there is a new fact.
    fn expand(&mut self, obligation: &Obligation, model: &Model) -> Result<Option<Obligation>, Unknown> {
        let lost = || Unknown::GaveUp("a model does not say what a step is".into());
        let mut evaluator = Evaluator::new(model);
        let mut holds = |terms: &Terms, t: TermId| evaluator.value(terms, t) == Some(Value::Bool(true));
        let used = self.rules.relations[obligation.relation].rules.iter().copied();
        let r = used.clone().find(|&r| holds(self.terms, self.rules.rules[r].tag)).ok_or_else(lost)?;
        let rule = &self.rules.rules[r];
        let mut formulas = rule.transition.clone();
        formulas.extend_from_slice(&obligation.cube);
        // The fact that gives each premise, if one does.
        let mut given = Vec::new();
        for premise in &rule.body {
            let params = &self.rules.relations[premise.relation].params;
            let mut found = None;
            for &fact in self.summaries.facts_of[premise.relation].iter().rev() {
                let cube = &self.summaries.facts[fact].cube;
                let cube = renamed(self.terms, params, &premise.args, cube);
                if cube.iter().all(|&l| holds(self.terms, l)) {
                    found = Some((fact, cube));
                    break;
                }
            }
            given.push(found);
        }
        let Some(open) = given.iter().position(Option::is_none) else {
            formulas.truncate(rule.transition.len());
            let (premises, cubes): (Vec<usize>, Vec<Vec<TermId>>) = given.into_iter().flatten().unzip();
            formulas.extend(cubes.into_iter().flatten());
            let kept: FxHashSet<TermId> =
                self.rules.relations[obligation.relation].params.iter().copied().collect();
            let cube = project(self.terms, model, &formulas, &kept).ok_or_else(lost)?;
            self.reach(Fact { relation: obligation.relation, cube, rule: r, premises })?;
            return Ok(None);
        };
        for (i, (premise, found)) in rule.body.iter().zip(given).enumerate() {
            match found {
                Some((_, cube)) => formulas.extend(cube),
                None if i == open => {}
                None => {
                    let params = &self.rules.relations[premise.relation].params;
                    for lemma in &self.summaries.lemmas[premise.relation] {
                        if lemma.level >= obligation.level - 1 {
                            let clause = clause_of(self.terms, &lemma.cube);
                            formulas.extend(renamed(self.terms, params, &premise.args, &[clause]));
                        }
                    }
                }
            }
        }
        let premise = &rule.body[open];
        let kept: FxHashSet<TermId> = premise.args.iter().copied().collect();
        let cube = project(self.terms, model, &formulas, &kept).ok_or_else(lost)?;
        let params = &self.rules.relations[premise.relation].params;
        let cube = renamed(self.terms, &premise.args, params, &cube);
        Ok(Some(Obligation { relation: premise.relation, level: obligation.level - 1, cube }))
    }

    fn reach(&mut self, fact: Fact) -> Result<(), Unknown> {
        self.made.facts += 1;
        self.queries.reach(self.terms, &self.rules, fact.relation, &fact.cube)?;
        self.summaries.facts_of[fact.relation].push(self.summaries.facts.len());
        self.summaries.facts.push(fact);
        Ok(())
    }

    /// Pushes lemmas up to the level after the given one. The level of a fixpoint, if there is one.
    fn propagate(&mut self, top: usize) -> Result<Option<usize>, Unknown> {
        for level in 0..top {
            let mut left = 0;
            for relation in 0..self.rules.relations.len() {
                for lemma in self.summaries.lemmas[relation].clone() {
                    if lemma.level != level {
                        continue;
                    }
                    self.budget.check()?;
                    let about = (relation, level + 1, &lemma.cube[..]);
                    match self.queries.ask(self.terms, &self.rules, about, false, false)? {
                        Answer::Blocked(core) => self.learn(relation, core.literals, core.level)?,
                        Answer::Step(_) => left += 1,
                    }
                }
            }
            if left == 0 {
                return Ok(Some(level));
            }
        }
        let all = self.summaries.lemmas[self.rules.goal].iter();
        // Nothing is ever derived.
        Ok(all.clone().any(|lemma| lemma.level == FOR_EVER).then_some(FOR_EVER))
    }
}
