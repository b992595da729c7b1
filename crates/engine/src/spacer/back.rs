//! From the reduced clauses back to those of the file.
//!
//! Interpretations are led back transformation by transformation. Only an inlined predicate has to be
//! looked for: it is an interpolant between its definitions and what its uses exclude. A cube of what
//! they exclude, by model-based projection, is outside of the definitions; its core, made larger, is a
//! conjunct; until nothing is left.
//!
//! A step of a derivation is led back by its clause's tree: the original clauses with variables of their
//! own, tied together at their atoms. The premises are known, so steps are led back in their order, and a
//! solver finds the values in between.

use super::ground::values_of;
use super::project::project;
use super::summaries::clause_of;
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_problem::HornProblem;
use euphonium_problem::horn::{
    Atom, Derivation, DerivationStep, HornClause, PredicateDefinition, ReducedHorn, Source, Tree, TreeNode,
    Undo,
};
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Evaluator, FunId, Model, Op, SortId, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

type Definitions = FxHashMap<FunId, PredicateDefinition>;

/// The interpretation of the original predicates that one of the reduced clauses amounts to.
pub(crate) fn interpretation(
    terms: &mut Terms,
    problem: &HornProblem,
    reduced: &ReducedHorn,
    definitions: Vec<PredicateDefinition>,
    budget: &Budget,
) -> Result<Vec<PredicateDefinition>, Unknown> {
    let mut known: Definitions = definitions.into_iter().map(|d| (d.predicate, d)).collect();
    for undo in reduced.undo.iter().rev() {
        let definition = match undo {
            Undo::Gone { predicate, holds } => {
                let body = terms.bool_const(*holds);
                define(terms, *predicate, |_, _| body)
            }
            Undo::Arguments { old, new, kept, constants } => {
                let Some(new) = known.remove(new) else { return Err(missing()) };
                define(terms, *old, |terms, params| {
                    let args: Vec<TermId> = kept.iter().map(|&i| params[i]).collect();
                    let mut parts = vec![instance(terms, &new, &args)];
                    for &(i, value) in constants {
                        parts.push(terms.eq(params[i], value));
                    }
                    terms.and(&parts)
                })
            }
            Undo::Inlined { predicate, definitions, uses } => {
                interpolate(terms, &known, *predicate, definitions, uses, budget)?
            }
        };
        known.insert(definition.predicate, definition);
    }
    problem.predicates.iter().map(|p| known.remove(p).ok_or_else(missing)).collect()
}

fn missing() -> Unknown {
    Unknown::GaveUp("a predicate has no definition".into())
}

/// A definition whose body is made of its parameters.
pub(crate) fn define(
    terms: &mut Terms,
    predicate: FunId,
    body: impl FnOnce(&mut Terms, &[TermId]) -> TermId,
) -> PredicateDefinition {
    let (mut params, mut vars) = (Vec::new(), Vec::new());
    let sorts = terms.function(predicate).params.to_vec();
    for (i, sort) in sorts.into_iter().enumerate() {
        let param = terms.bound_variable(&format!("x{i}"), sort);
        params.push(param);
        vars.push(terms.var(param));
    }
    let body = body(terms, &vars);
    PredicateDefinition { predicate, params, body }
}

/// What a definition says of arguments.
pub(crate) fn instance(terms: &mut Terms, definition: &PredicateDefinition, args: &[TermId]) -> TermId {
    let mut map = FxHashMap::default();
    for (&param, &arg) in definition.params.iter().zip(args) {
        map.insert(terms.var(param), arg);
    }
    terms.substitute(definition.body, &map)
}

/// A definition between those of an inlined predicate and what its uses exclude.
fn interpolate(
    terms: &mut Terms,
    known: &Definitions,
    predicate: FunId,
    definitions: &[HornClause],
    uses: &[HornClause],
    budget: &Budget,
) -> Result<PredicateDefinition, Unknown> {
    let mut params = Vec::new();
    let sorts = terms.function(predicate).params.to_vec();
    for (i, sort) in sorts.into_iter().enumerate() {
        params.push(terms.declare_const(&format!("p{i}"), sort));
    }
    let of = |terms: &mut Terms, atom: &Atom| {
        let definition = known.get(&atom.predicate).ok_or_else(missing)?;
        Ok::<TermId, Unknown>(instance(terms, definition, &atom.args))
    };
    let tie = |terms: &mut Terms, formulas: &mut Vec<TermId>, args: &[TermId]| {
        for (&param, &arg) in params.iter().zip(args) {
            formulas.push(terms.eq(param, arg));
        }
    };
    let mut inside = Cases::new(budget);
    for clause in definitions {
        let mut formulas = clause.guard.clone();
        for atom in &clause.body {
            formulas.push(of(terms, atom)?);
        }
        tie(terms, &mut formulas, clause.head.as_ref().map_or(&[], |head| &head.args));
        inside.add(terms, formulas)?;
    }
    let mut outside = Cases::new(budget);
    for clause in uses {
        let mut formulas = clause.guard.clone();
        for atom in &clause.body {
            if atom.predicate == predicate {
                tie(terms, &mut formulas, &atom.args);
            } else {
                formulas.push(of(terms, atom)?);
            }
        }
        if let Some(head) = &clause.head {
            let head = of(terms, head)?;
            formulas.push(terms.not(head));
        }
        outside.add(terms, formulas)?;
    }
    let conjuncts = separate(terms, &params, inside, outside, budget)?;
    Ok(define(terms, predicate, |terms, vars| {
        let map: FxHashMap<TermId, TermId> = params.iter().copied().zip(vars.iter().copied()).collect();
        let body = terms.and(&conjuncts);
        terms.substitute(body, &map)
    }))
}

/// Conjuncts over the parameters that hold in all cases inside, and together in none outside.
fn separate(
    terms: &mut Terms,
    params: &[TermId],
    mut inside: Cases,
    mut outside: Cases,
    budget: &Budget,
) -> Result<Vec<TermId>, Unknown> {
    let kept: FxHashSet<TermId> = params.iter().copied().collect();
    let lost = || Unknown::GaveUp("no interpretation of an inlined predicate was found".into());
    let mut conjuncts = Vec::new();
    inside.close(terms)?;
    outside.close(terms)?;
    while outside.check(terms, &[])? {
        budget.check()?;
        let model = outside.solver.model(terms);
        let mut evaluator = Evaluator::new(&model);
        let holds = |t: &TermId| evaluator.value(terms, *t) == Some(Value::Bool(true));
        let case = outside.tags.iter().position(holds).ok_or_else(lost)?;
        let cube = project(terms, &model, &outside.cases[case], &kept).ok_or_else(lost)?;
        if inside.check(terms, &cube)? {
            return Err(lost());
        }
        let mut core = inside.core(&cube);
        for literal in core.clone() {
            let without: Vec<TermId> = core.iter().copied().filter(|&l| l != literal).collect();
            if without.len() < core.len() && !inside.check(terms, &without)? {
                core = inside.core(&without);
            }
        }
        let conjunct = clause_of(terms, &core);
        conjuncts.push(conjunct);
        outside.solver.assert(terms, conjunct).map_err(|e| Unknown::Unsupported(e.what))?;
    }
    Ok(conjuncts)
}

/// A disjunction of conjunctions in a solver.
struct Cases {
    solver: Solver,
    tags: Vec<TermId>,
    cases: Vec<Vec<TermId>>,
}

impl Cases {
    fn new(budget: &Budget) -> Cases {
        let mut solver = Solver::new(Config { preprocess: false, ..Config::default() });
        solver.set_budget(budget.clone());
        Cases { solver, tags: Vec::new(), cases: Vec::new() }
    }

    fn add(&mut self, terms: &mut Terms, formulas: Vec<TermId>) -> Result<(), Unknown> {
        let tag = terms.fresh("case", SortId::BOOL);
        let other = terms.not(tag);
        for &t in &formulas {
            let guarded = terms.or(&[other, t]);
            self.solver.assert(terms, guarded).map_err(|e| Unknown::Unsupported(e.what))?;
        }
        self.tags.push(tag);
        self.cases.push(formulas);
        Ok(())
    }

    /// One of the cases holds.
    fn close(&mut self, terms: &mut Terms) -> Result<(), Unknown> {
        let some = terms.or(&self.tags);
        self.solver.assert(terms, some).map_err(|e| Unknown::Unsupported(e.what))
    }

    fn check(&mut self, terms: &mut Terms, cube: &[TermId]) -> Result<bool, Unknown> {
        match self.solver.check(terms, cube) {
            Satisfiability::Sat => Ok(true),
            Satisfiability::Unsat => Ok(false),
            Satisfiability::Unknown(reason) => Err(reason),
        }
    }

    fn core(&self, cube: &[TermId]) -> Vec<TermId> {
        let core: FxHashSet<TermId> = self.solver.unsat_assumptions().into_iter().collect();
        cube.iter().copied().filter(|l| core.contains(l)).collect()
    }
}

/// The derivation over the original clauses that one over the reduced clauses amounts to.
pub(crate) fn derivation(
    terms: &mut Terms,
    problem: &HornProblem,
    reduced: &ReducedHorn,
    derivation: &Derivation,
    budget: &Budget,
) -> Result<Derivation, Unknown> {
    let kept = kept_arguments(terms, reduced);
    let mut unfoldings: FxHashMap<usize, Unfolding> = FxHashMap::default();
    let mut result = Derivation::default();
    // For each step the original step, and what that derives.
    let mut derived: Vec<(usize, Vec<Value>)> = Vec::new();
    for step in &derivation.steps {
        budget.check()?;
        let unfolding = unfoldings
            .entry(step.clause)
            .or_insert_with(|| Unfolding::new(terms, problem, &reduced.trees[step.clause]));
        let mut formulas = unfolding.formulas.clone();
        for (args, &premise) in unfolding.atoms.iter().zip(&step.premises) {
            formulas.extend(equal_values(terms, args, &derived[premise].1));
        }
        let clause = &reduced.problem.clauses[step.clause];
        if let Some(head) = &clause.head {
            let values = evaluated(terms, clause, &step.values, &head.args).ok_or_else(lost_step)?;
            let args: Vec<TermId> = match kept.get(&head.predicate) {
                Some(kept) => kept.iter().map(|&i| unfolding.head[i]).collect(),
                None => unfolding.head.clone(),
            };
            formulas.extend(equal_values(terms, &args, &values));
        }
        let variables: Vec<TermId> =
            unfolding.nodes.iter().flat_map(|node| &node.variables).copied().collect();
        let values = values_of(terms, &formulas, &variables, budget)?;
        let first = result.steps.len();
        let mut left = values.into_iter();
        for node in &unfolding.nodes {
            let premises = node.premises.iter().map(|premise| match *premise {
                Source::Atom(atom) => derived[step.premises[atom]].0,
                Source::Node(node) => first + node,
            });
            let (clause, premises) = (node.clause, premises.collect());
            let values = left.by_ref().take(node.variables.len()).collect();
            result.steps.push(DerivationStep { clause, values, premises });
        }
        let last = result.steps.last().ok_or_else(lost_step)?;
        let clause = &problem.clauses[last.clause];
        let args = clause.head.as_ref().map_or(&[][..], |head| &head.args);
        let values = evaluated(terms, clause, &last.values, args).ok_or_else(lost_step)?;
        derived.push((result.steps.len() - 1, values));
    }
    Ok(result)
}

fn lost_step() -> Unknown {
    Unknown::GaveUp("a step of the derivation is lost".into())
}

/// For each predicate of the reduced clauses that lost arguments: which are left.
fn kept_arguments(terms: &Terms, reduced: &ReducedHorn) -> FxHashMap<FunId, Vec<usize>> {
    let mut all: FxHashMap<FunId, Vec<usize>> = FxHashMap::default();
    for undo in &reduced.undo {
        if let Undo::Arguments { old, new, kept, .. } = undo {
            let before = all.remove(old).unwrap_or_else(|| (0..terms.function(*old).params.len()).collect());
            all.insert(*new, kept.iter().map(|&i| before[i]).collect());
        }
    }
    all
}

fn equal_values(terms: &mut Terms, args: &[TermId], values: &[Value]) -> Vec<TermId> {
    let mut equations = Vec::new();
    for (&arg, value) in args.iter().zip(values) {
        let value = terms.value_term(value);
        equations.push(terms.raw(Op::Eq, &[arg, value]));
    }
    equations
}

/// What arguments are at values of a clause's variables.
fn evaluated(terms: &Terms, clause: &HornClause, values: &[Value], args: &[TermId]) -> Option<Vec<Value>> {
    let mut model = Model::default();
    for (&variable, value) in clause.variables.iter().zip(values) {
        if let Op::App(f) = terms.op(variable) {
            model.set_constant(f, value.clone());
        }
    }
    let mut evaluator = Evaluator::new(&model);
    args.iter().map(|&arg| evaluator.value(terms, arg).map(|v| terms.canonical_value(&v))).collect()
}

/// The original clauses of a tree, each with variables of its own.
struct Unfolding {
    /// Each after those that it uses; the root is the last.
    nodes: Vec<Node>,
    /// Guards, and that what a node derives is what is used of it.
    formulas: Vec<TermId>,
    /// The arguments of the atoms of the reduced clause's body.
    atoms: Vec<Vec<TermId>>,
    /// The arguments of the root's head.
    head: Vec<TermId>,
}

struct Node {
    clause: usize,
    variables: Vec<TermId>,
    premises: Vec<Source>,
}

impl Unfolding {
    fn new(terms: &mut Terms, problem: &HornProblem, tree: &Tree) -> Unfolding {
        let mut unfolding =
            Unfolding { nodes: Vec::new(), formulas: Vec::new(), atoms: Vec::new(), head: Vec::new() };
        // What each node derives.
        let mut heads: Vec<Vec<TermId>> = Vec::new();
        for node in &tree.nodes {
            let head = unfolding.add(terms, problem, node, &heads);
            heads.push(head);
        }
        unfolding.head = heads.pop().unwrap_or_default();
        unfolding
    }

    /// Adds a node after those that it uses; the arguments of its head.
    fn add(
        &mut self,
        terms: &mut Terms,
        problem: &HornProblem,
        node: &TreeNode,
        heads: &[Vec<TermId>],
    ) -> Vec<TermId> {
        let clause = &problem.clauses[node.clause];
        let mut map = FxHashMap::default();
        let mut variables = Vec::new();
        for &variable in &clause.variables {
            let fresh = terms.fresh("u", terms.sort_of(variable));
            map.insert(variable, fresh);
            variables.push(fresh);
        }
        for &t in &clause.guard {
            let guard = terms.substitute_raw(t, &map);
            self.formulas.push(guard);
        }
        let renamed = |terms: &mut Terms, args: &[TermId]| -> Vec<TermId> {
            args.iter().map(|&arg| terms.substitute_raw(arg, &map)).collect()
        };
        for (atom, source) in clause.body.iter().zip(&node.premises) {
            let args = renamed(terms, &atom.args);
            match *source {
                Source::Atom(position) => {
                    if self.atoms.len() <= position {
                        self.atoms.resize(position + 1, Vec::new());
                    }
                    self.atoms[position] = args;
                }
                Source::Node(below) => {
                    for (&a, &b) in args.iter().zip(&heads[below]) {
                        self.formulas.push(terms.raw(Op::Eq, &[a, b]));
                    }
                }
            }
        }
        self.nodes.push(Node { clause: node.clause, variables, premises: node.premises.clone() });
        renamed(terms, clause.head.as_ref().map_or(&[], |head| &head.args))
    }
}
