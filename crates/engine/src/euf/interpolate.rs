//! Sequence interpolants for expansion lemmas (seed thesis, 4.4.1, algorithm 10, phase two).
//!
//! A path whose steps are all possible by themselves, but not together, is the Horn problem (4.32): the
//! initial states, then one clause for each step, then the end. The thesis gives it to another
//! solver; here it is solved by the property directed reachability of one path, bit by bit:
//!
//! * level `k` holds what is known of the states after `k` steps *of this path*, as clauses over state
//!   variables; level 0 is the initial condition;
//! * a state at the end that nothing excludes is generalised to a cube and has to be blocked; a query that
//!   blocks a cube gives a core, and the cube's part of it is the new clause; one that does not gives a
//!   predecessor, which has to be blocked first;
//! * a predecessor is a cube of *terms*, not of bits: the literals that justify the step in the model
//!   ([`super::justify`]), with updates substituted for variables, and for inputs the terms that they are
//!   equal to or else their values. So each of its states reaches the cube that it was made for, and the
//!   clauses bring in terms that the system does not have: weakest preconditions, and the values that inputs
//!   take.
//!
//! The clauses of the levels are an inductive interpolant sequence. Each core is valid and becomes
//! a lemma, `not (p(X) and body(X, Y) and not q(X'))` (4.33), and the atoms of the clauses become predicates,
//! by whose truth cubes are told apart from then on: as in predicate abstraction, the path cannot come again.
//! A clause that the frames of the search imply, too, is added to them at once.
//!
//! Only what is in the core of the whole path takes part. An array that is an input is not replaced by its
//! value, and the number of queries is bounded: then there are no interpolants, and refinement goes on
//! without.

use super::abstraction::Operator;
use super::concrete::Exact;
use super::justify::Justification;
use super::model::AbstractModel;
use super::problem::Problem;
use super::refine::{Refinement, Refiner};
use crate::Unknown;
use euphonium_problem::TransitionSystem;
use euphonium_term::{Evaluator, Model, Op, Sort, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// This many queries are made for one path at most.
const MAX_QUERIES: u32 = 150;
/// This many literals of a blocked cube are tried to be removed.
const MAX_DROPS: usize = 12;
/// This many paths in a row are refuted like this before something else has to be made finer.
const MAX_ROUNDS: u32 = 24;
/// This many predicates tell cubes apart at most: those of the last paths.
const MAX_PREDICATES: usize = 24;

/// How much was done with interpolants.
#[derive(Clone, Copy, Default, Debug)]
pub struct Interpolation {
    /// Paths that were given to it.
    pub paths: u64,
    /// Those for which a sequence was found.
    pub found: u64,
    /// Bit-precise queries.
    pub queries: u64,
    /// Expansion lemmas learned.
    pub lemmas: u64,
    /// Predicates that came in.
    pub predicates: u64,
    /// Clauses that the frames of the search imply.
    pub clauses: u64,
}

impl std::fmt::Display for Interpolation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Interpolation { paths, found, queries, lemmas, predicates, clauses } = self;
        write!(
            f,
            "interpolants paths {paths} found {found} queries {queries} lemmas {lemmas} predicates \
             {predicates} clauses {clauses}"
        )
    }
}

/// A path, in concrete terms.
pub(super) struct Path {
    /// The conjuncts of the initial condition.
    pub init: Vec<TermId>,
    /// For each state, the literals over it and its inputs that take part in the contradiction.
    pub steps: Vec<Vec<TermId>>,
}

/// A clause of a level, as the cube that it excludes.
struct Blocked {
    level: usize,
    cube: Vec<TermId>,
    clause: TermId,
}

/// A valid implication between two levels.
struct Implication {
    /// Clauses and literals that contradict each other, with the next step of `target`.
    premises: Vec<TermId>,
    target: Vec<TermId>,
}

/// The sequence as far as it is known.
struct Sequence<'a> {
    path: &'a Path,
    /// By state variable: what it becomes.
    next: FxHashMap<TermId, TermId>,
    states: FxHashSet<TermId>,
    blocked: Vec<Blocked>,
    implications: Vec<Implication>,
    queries: u32,
}

impl<'a> Sequence<'a> {
    fn new(system: &TransitionSystem, path: &'a Path) -> Sequence<'a> {
        let next = system.states.iter().map(|s| (s.current, s.update.unwrap_or(s.next))).collect();
        let states = system.states.iter().map(|s| s.current).collect();
        Sequence { path, next, states, blocked: Vec::new(), implications: Vec::new(), queries: 0 }
    }

    /// Finds clauses for all levels. False if that took too much.
    fn solve(&mut self, terms: &mut Terms, exact: &mut Exact) -> Result<bool, Unknown> {
        let end = self.path.steps.len() - 1;
        // The cubes to be blocked, each to be reached from the one after it.
        let mut stack: Vec<(usize, Vec<TermId>)> = Vec::new();
        loop {
            self.queries += 1;
            if self.queries > MAX_QUERIES {
                return Ok(false);
            }
            let (at, target) = match stack.last() {
                Some((level, cube)) => (*level - 1, cube.clone()),
                None => (end, Vec::new()),
            };
            let premises = self.premises(at);
            let primed: Vec<TermId> = target.iter().map(|&l| terms.substitute(l, &self.next)).collect();
            let all: Vec<TermId> = premises.iter().chain(&primed).copied().collect();
            match exact.contradiction(terms, &all)? {
                Some(core) => {
                    let core = self.shrink(terms, exact, core, &primed)?;
                    let needed: FxHashSet<TermId> = core.iter().copied().collect();
                    let pairs = target.iter().zip(&primed);
                    let cube: Vec<TermId> =
                        pairs.filter(|(_, p)| needed.contains(p)).map(|(&l, _)| l).collect();
                    let premises = premises.into_iter().filter(|t| needed.contains(t)).collect();
                    self.implications.push(Implication { premises, target: cube.clone() });
                    if cube.is_empty() {
                        // The end cannot be reached, or the path does not even come as far as here.
                        return Ok(true);
                    }
                    let conjunction = terms.and(&cube);
                    let clause = terms.not(conjunction);
                    self.blocked.push(Blocked { level: at + 1, cube, clause });
                    stack.pop();
                }
                None if at == 0 => return Ok(false),
                None => {
                    let model = exact.model(terms);
                    let targets: Vec<TermId> = self.path.steps[at].iter().chain(&primed).copied().collect();
                    match predecessor(terms, &model, &targets, &self.states) {
                        Some(cube) => stack.push((at, cube)),
                        None => return Ok(false),
                    }
                }
            }
        }
    }

    /// What is known of a level, and of the step from there.
    fn premises(&self, level: usize) -> Vec<TermId> {
        let mut premises = Vec::new();
        if level == 0 {
            premises.extend(&self.path.init);
        }
        premises.extend(self.blocked.iter().filter(|b| b.level == level).map(|b| b.clause));
        premises.extend(&self.path.steps[level]);
        premises
    }

    /// Removes literals of the cube from a core: what is left excludes more.
    fn shrink(
        &mut self,
        terms: &mut Terms,
        exact: &mut Exact,
        mut core: Vec<TermId>,
        cube: &[TermId],
    ) -> Result<Vec<TermId>, Unknown> {
        for &l in cube.iter().take(MAX_DROPS) {
            if !core.contains(&l) || self.queries >= MAX_QUERIES {
                continue;
            }
            self.queries += 1;
            let without: Vec<TermId> = core.iter().copied().filter(|&k| k != l).collect();
            if let Some(smaller) = exact.contradiction(terms, &without)? {
                core = smaller;
            }
        }
        Ok(core)
    }
}

/// A cube over state variables, around the state of a model, from whose states the targets hold with the
/// inputs of the model. It is empty if all states do. `None` if an input has no value that could be written
/// down.
fn predecessor(
    terms: &mut Terms,
    model: &Model,
    targets: &[TermId],
    states: &FxHashSet<TermId>,
) -> Option<Vec<TermId>> {
    let mut why = Justification::new(Evaluator::new(model));
    for &t in targets {
        why.justify(terms, t);
    }
    let literals = std::mem::take(&mut why.literals);
    let literals = solve_inputs(terms, literals, states);
    let mut evaluator = why.model;
    let mut values = FxHashMap::default();
    for t in terms.postorder(&literals) {
        let constant = matches!(terms.op(t), Op::App(_)) && terms.args(t).is_empty();
        if constant && !states.contains(&t) {
            if matches!(terms.sort_data(terms.sort_of(t)), Sort::Array { .. }) {
                return None;
            }
            let value = evaluator.value(terms, t)?;
            values.insert(t, terms.value_term(&value));
        }
    }
    let mut cube: Vec<TermId> = terms.substitute_all(&literals, &values);
    cube.retain(|&l| l != TermId::TRUE);
    cube.sort_unstable();
    cube.dedup();
    // The model was complete, or this is no cube around its state.
    let holds = |l: &TermId| evaluator.value(terms, *l) == Some(Value::Bool(true));
    cube.iter().all(holds).then_some(cube)
}

/// Eliminates inputs that literals give as terms over state variables. Each round eliminates one at least.
fn solve_inputs(terms: &mut Terms, mut literals: Vec<TermId>, states: &FxHashSet<TermId>) -> Vec<TermId> {
    loop {
        let is_constant = |t: TermId| matches!(terms.op(t), Op::App(_)) && terms.args(t).is_empty();
        let is_input = |t: TermId| is_constant(t) && !states.contains(&t);
        let mut solved: FxHashMap<TermId, TermId> = FxHashMap::default();
        for &l in &literals {
            let &[a, b] = terms.args(l) else { continue };
            if terms.op(l) != Op::Eq {
                continue;
            }
            for (input, term) in [(a, b), (b, a)] {
                if is_input(input) && !terms.postorder(&[term]).into_iter().any(is_input) {
                    solved.entry(input).or_insert(term);
                }
            }
        }
        if solved.is_empty() {
            return literals;
        }
        literals = terms.substitute_all(&literals, &solved);
    }
}

impl Refiner {
    /// Learns expansion lemmas from a path that is not possible. `None` if there is nothing new in them.
    pub fn interpolate(
        &mut self,
        problem: &mut Problem<'_>,
        model: &mut AbstractModel,
        path: &Path,
    ) -> Result<Option<Refinement>, Unknown> {
        if self.rounds >= MAX_ROUNDS || path.steps.len() < 2 {
            return Ok(None);
        }
        self.rounds += 1;
        problem.statistics.interpolation.paths += 1;
        let mut sequence = Sequence::new(problem.system, path);
        let exact = self.exact(problem);
        let solved = sequence.solve(problem.terms, exact)?;
        problem.statistics.interpolation.queries += u64::from(sequence.queries);
        if !solved {
            return Ok(None);
        }
        problem.statistics.interpolation.found += 1;
        let Sequence { blocked, implications, .. } = sequence;
        let mut learned = false;
        let mut asked: FxHashMap<Operator, u32> = FxHashMap::default();
        for Implication { premises, target } in implications {
            let mut core = model.abstracted(problem.terms, &premises);
            for l in model.abstracted(problem.terms, &target) {
                core.push(model.system.prime(problem.terms, l));
            }
            if self.cores.insert(core.clone()) {
                learned = true;
                problem.statistics.interpolation.lemmas += 1;
                self.learn_from(problem, model, core, &mut asked)?;
            }
        }
        let cubes: Vec<(usize, Vec<TermId>)> =
            blocked.iter().map(|b| (b.level, model.abstracted(problem.terms, &b.cube))).collect();
        for (_, cube) in &cubes {
            learned |= add_predicates(problem, model, cube)?;
        }
        if !learned {
            return Ok(None);
        }
        if self.count(problem, model, asked) {
            return Ok(Some(Refinement::Rebuild));
        }
        Ok(Some(Refinement::Finer(cubes)))
    }
}

/// Lets cubes be told apart by the atoms of a cube. True if one of them is new.
fn add_predicates(
    problem: &mut Problem<'_>,
    model: &mut AbstractModel,
    cube: &[TermId],
) -> Result<bool, Unknown> {
    let terms = &mut *problem.terms;
    let mut new = false;
    for &l in cube {
        let atom = if terms.op(l) == Op::Not { terms.args(l)[0] } else { l };
        // Inside a connective, the justification finds what it needs.
        let connective = matches!(terms.op(atom), Op::And | Op::Or | Op::Ite | Op::True | Op::False);
        if connective || model.system.predicates.contains(&atom) {
            continue;
        }
        model.watch(terms, atom)?;
        problem.statistics.interpolation.predicates += 1;
        new = true;
    }
    let surplus = model.system.predicates.len().saturating_sub(MAX_PREDICATES);
    model.system.predicates.drain(..surplus);
    Ok(new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_problem::StateVariable;
    use euphonium_smt::{Config, Solver};
    use euphonium_term::BvValue;

    /// `x' = x + y + 1` from `x = 0`, twice with `y < 3` or with `y = x`, cannot come to `8 < x`: the
    /// sequences are checked on all states and inputs.
    #[test]
    fn a_sequence_is_inductive_along_its_path() {
        let mut terms = Terms::new();
        let word = terms.bv_sort(4);
        let [x, x_next, y, z] = ["x", "x+", "y", "z"].map(|name| terms.declare_const(name, word));
        let [zero, one, three, eight] = [0u8, 1, 3, 8].map(|value| terms.bv_const(4, value));
        let sum = terms.mk(Op::BvAdd, &[x, y]);
        let update = terms.mk(Op::BvAdd, &[sum, one]);
        let system = TransitionSystem {
            states: vec![StateVariable { current: x, next: x_next, update: Some(update), name: "x".into() }],
            inputs: vec![y, z],
            ..TransitionSystem::default()
        };
        let small = terms.mk(Op::BvUlt, &[y, three]);
        let same = terms.eq(y, x);
        let end = terms.mk(Op::BvUlt, &[eight, x]);
        let init = vec![terms.eq(x, zero)];
        for step in [small, same] {
            let path = Path { init: init.clone(), steps: vec![vec![step], vec![step], vec![end]] };
            let mut sequence = Sequence::new(&system, &path);
            let mut exact = Exact::of(Solver::new(Config { preprocess: false, ..Config::default() }), false);
            assert!(sequence.solve(&mut terms, &mut exact).expect("no limits"));
            assert!(!sequence.blocked.is_empty());
            let holds = |formulas: &[TermId], x_value: u64, y_value: u64| {
                let mut model = Model::default();
                for (t, value) in [(x, x_value), (y, y_value)] {
                    let Op::App(f) = terms.op(t) else { unreachable!() };
                    model.set_constant(f, Value::Bv(BvValue::new(4, value)));
                }
                let mut evaluator = Evaluator::new(&model);
                formulas.iter().all(|&t| evaluator.value(&terms, t) == Some(Value::Bool(true)))
            };
            let clauses = |level: usize| -> Vec<TermId> {
                let of_level = sequence.blocked.iter().filter(|b| b.level == level).map(|b| b.clause);
                of_level.chain(init.iter().copied().filter(|_| level == 0)).collect()
            };
            for (a, b) in (0..16).flat_map(|a| (0..16).map(move |b| (a, b))) {
                for level in 0..2 {
                    let here = holds(&clauses(level), a, b) && holds(&path.steps[level], a, b);
                    let there = holds(&clauses(level + 1), (a + b + 1) % 16, 0);
                    assert!(!here || there, "level {level}, x = {a}, y = {b}");
                }
                assert!(!(holds(&clauses(2), a, b) && holds(&path.steps[2], a, b)), "the end, x = {a}");
            }
        }
    }
}
