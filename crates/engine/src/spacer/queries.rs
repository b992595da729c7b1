//! The questions about one relation: does a rule lead to a cube?
//!
//! Each relation has an incremental solver with all rules that lead to it, each behind its tag, one of
//! which holds. Behind the tag of a rule stand the summaries of its premises:
//!
//! * a lemma of level k behind the Boolean of that level, so that a question about what follows from F_k
//!   assumes the Booleans from k on; which of them a core needs says at which level the answer holds.
//!   Below level 0 there are no premises at all;
//! * facts as a chain `c0 -> fact0 or c1`, `c1 -> fact1 or c2`, ...; to assume `c0` and that the last one
//!   is false demands that a fact gives the premise.

use super::rules::{Relation, Rules};
use super::summaries::{FOR_EVER, clause_of, renamed};
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Model, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::time::{Duration, Instant};

/// Why no rule leads to a cube.
#[derive(Clone)]
pub(super) struct Core {
    /// The literals of the cube that are needed.
    pub literals: Vec<TermId>,
    /// The level up to which the cube is excluded.
    pub level: usize,
}

/// The answer.
pub(super) enum Answer {
    Blocked(Core),
    /// A model of the rules.
    Step(Model),
}

/// The solver of a relation.
struct RelationSolver {
    solver: Solver,
    /// For each premise of each rule: that a fact gives it, and the last of the chain.
    musts: FxHashMap<(usize, usize), Chain>,
}

struct Chain {
    must: TermId,
    last: TermId,
}

/// The solvers of all relations.
pub(super) struct Queries {
    relations: Vec<RelationSolver>,
    /// The Booleans of levels.
    acts: Vec<TermId>,
    /// That no rule with premises is used.
    bottom: TermId,
    budget: Budget,
    count: usize,
    /// How many questions were asked, and how long they took.
    pub asked: u64,
    pub time: Duration,
}

impl Queries {
    pub fn new(terms: &mut Terms, rules: &Rules, budget: &Budget) -> Result<Queries, Unknown> {
        let bottom = terms.declare_const("bottom", SortId::BOOL);
        let mut queries = Queries {
            relations: Vec::new(),
            acts: Vec::new(),
            bottom,
            budget: budget.clone(),
            count: 0,
            asked: 0,
            time: Duration::ZERO,
        };
        for relation in &rules.relations {
            let solver = queries.relation(terms, rules, relation)?;
            queries.relations.push(solver);
        }
        Ok(queries)
    }

    fn relation(
        &mut self,
        terms: &mut Terms,
        rules: &Rules,
        relation: &Relation,
    ) -> Result<RelationSolver, Unknown> {
        let mut solver = Solver::new(Config { preprocess: false, ..Config::default() });
        solver.set_budget(self.budget.clone());
        let mut musts = FxHashMap::default();
        let mut tags = Vec::new();
        for &r in &relation.rules {
            let rule = &rules.rules[r];
            tags.push(rule.tag);
            let unused = terms.not(rule.tag);
            for &conjunct in &rule.transition {
                let guarded = terms.or(&[unused, conjunct]);
                assert(terms, &mut solver, guarded)?;
            }
            if !rule.body.is_empty() {
                let not_bottom = terms.not(self.bottom);
                let guarded = terms.or(&[unused, not_bottom]);
                assert(terms, &mut solver, guarded)?;
            }
            for occurrence in 0..rule.body.len() {
                let (must, first) = (self.constant(terms, "must"), self.constant(terms, "chain"));
                let not_must = terms.not(must);
                let guarded = terms.or(&[not_must, unused, first]);
                assert(terms, &mut solver, guarded)?;
                musts.insert((r, occurrence), Chain { must, last: first });
            }
        }
        let some = terms.or(&tags);
        assert(terms, &mut solver, some)?;
        Ok(RelationSolver { solver, musts })
    }

    fn constant(&mut self, terms: &mut Terms, name: &str) -> TermId {
        self.count += 1;
        terms.declare_const(&format!("{name}{}", self.count), SortId::BOOL)
    }

    /// The Booleans of the levels from one on.
    fn act(&mut self, terms: &mut Terms, level: usize) -> TermId {
        while self.acts.len() <= level {
            let act = self.constant(terms, "level");
            self.acts.push(act);
        }
        self.acts[level]
    }

    /// Tells those who have it as a premise that a cube of a relation is excluded up to a level.
    pub fn exclude(
        &mut self,
        terms: &mut Terms,
        rules: &Rules,
        relation: usize,
        cube: &[TermId],
        level: usize,
    ) -> Result<(), Unknown> {
        let clause = clause_of(terms, cube);
        let params = &rules.relations[relation].params;
        for &(r, occurrence) in &rules.relations[relation].uses {
            let rule = &rules.rules[r];
            let mut parts = renamed(terms, params, &rule.body[occurrence].args, &[clause]);
            parts.push(terms.not(rule.tag));
            if level != FOR_EVER {
                let act = self.act(terms, level);
                parts.push(terms.not(act));
            }
            let guarded = terms.or(&parts);
            assert(terms, &mut self.relations[rule.head].solver, guarded)?;
        }
        Ok(())
    }

    /// Tells those who have it as a premise that a cube of a relation is derived.
    pub fn reach(
        &mut self,
        terms: &mut Terms,
        rules: &Rules,
        relation: usize,
        cube: &[TermId],
    ) -> Result<(), Unknown> {
        let fact = terms.and(cube);
        let params = &rules.relations[relation].params;
        for &(r, occurrence) in &rules.relations[relation].uses {
            let rule = &rules.rules[r];
            let next = self.constant(terms, "chain");
            let own = &mut self.relations[rule.head];
            let Some(chain) = own.musts.get_mut(&(r, occurrence)) else { continue };
            let mut parts = renamed(terms, params, &rule.body[occurrence].args, &[fact]);
            parts.extend([terms.not(chain.last), next]);
            chain.last = next;
            let link = terms.or(&parts);
            assert(terms, &mut own.solver, link)?;
        }
        Ok(())
    }

    /// Does a rule lead to the cube from the frame below a level? If facts are preferred, the model takes
    /// premises from facts where this is possible; with `inductive`, premises of the same relation are
    /// outside of the cube.
    pub fn ask(
        &mut self,
        terms: &mut Terms,
        rules: &Rules,
        (relation, level, cube): (usize, usize, &[TermId]),
        prefer_facts: bool,
        inductive: bool,
    ) -> Result<Answer, Unknown> {
        let mut hard = Vec::new();
        match level {
            0 => hard.push(self.bottom),
            FOR_EVER => {}
            _ => hard.extend_from_slice(self.acts.get(level - 1..).unwrap_or(&[])),
        }
        if inductive {
            let clause = clause_of(terms, cube);
            for &(r, occurrence) in rules.relations[relation].uses.iter() {
                let rule = &rules.rules[r];
                if rule.head == relation {
                    let params = &rules.relations[relation].params;
                    let mut parts = renamed(terms, params, &rule.body[occurrence].args, &[clause]);
                    parts.push(terms.not(rule.tag));
                    hard.push(terms.or(&parts));
                }
            }
        }
        hard.extend_from_slice(cube);
        let own = &mut self.relations[relation];
        let mut soft: FxHashSet<TermId> = FxHashSet::default();
        let mut order = Vec::new();
        if prefer_facts {
            for &r in &rules.relations[relation].rules {
                for occurrence in 0..rules.rules[r].body.len() {
                    let chain = &own.musts[&(r, occurrence)];
                    soft.insert(chain.must);
                    order.push(chain.must);
                    hard.push(terms.not(chain.last));
                }
            }
        }
        let start = Instant::now();
        loop {
            self.asked += 1;
            let softs = order.iter().copied().filter(|must| soft.contains(must));
            let assumptions: Vec<TermId> = hard.iter().copied().chain(softs).collect();
            let verdict = own.solver.check(terms, &assumptions);
            match verdict {
                Satisfiability::Unknown(reason) => return Err(reason),
                Satisfiability::Sat => {
                    let model = own.solver.model(terms);
                    self.time += start.elapsed();
                    return Ok(Answer::Step(model));
                }
                Satisfiability::Unsat => {
                    let core: FxHashSet<TermId> = own.solver.unsat_assumptions().into_iter().collect();
                    let before = soft.len();
                    soft.retain(|must| !core.contains(must));
                    if soft.len() < before {
                        continue;
                    }
                    let literals = cube.iter().copied().filter(|l| core.contains(l)).collect();
                    let needed = match core.contains(&self.bottom) {
                        true => Some(0),
                        false => self.acts.iter().position(|act| core.contains(act)).map(|i| i + 1),
                    };
                    self.time += start.elapsed();
                    return Ok(Answer::Blocked(Core { literals, level: needed.unwrap_or(FOR_EVER) }));
                }
            }
        }
    }
}

fn assert(terms: &Terms, solver: &mut Solver, t: TermId) -> Result<(), Unknown> {
    solver.assert(terms, t).map_err(|e| Unknown::Unsupported(e.what))
}
