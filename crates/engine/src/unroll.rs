//! Unrolling: the system's terms at step 0, 1, 2, ...
//!
//! Every input, and every state variable whose next value is not given by an update, has a constant of
//! its own in each step, `x@k`. A variable with an update is not given a constant after the first
//! step: its value at step k + 1 *is* the update's term at step k. The arena shares what is common, so the
//! formula grows by the size of the system in each step at most, and simplification sees through the
//! steps. Where an initial condition says what a variable is, that value is put in for it at step 0.
//!
//! Where the program stands after k steps is a case distinction that ends in constants; comparisons of it
//! become case distinctions of truth values, so that what belongs to places which k steps do not reach
//! vanishes from the copy.
//!
//! Symbols that are neither state variables nor inputs mean the same in every step and stay as they are.
//!
//! Invariants: what [`Unroller::extend`] has returned for the steps so far is, in conjunction, satisfied
//! exactly by the behaviours of that length (all paths, for [`Start::Anywhere`]); every step is
//! substituted in one pass over the system's terms.

use crate::control::{compared, is_control};
use euphonium_problem::{Trace, TraceStep, TransitionSystem};
use euphonium_term::build::Simplifier;
use euphonium_term::{Evaluator, FunId, Model, Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Which states a path may begin in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// The initial ones.
    Initial,
    /// Any that satisfy the constraints.
    Anywhere,
}

/// One step: what the constants of the system are in it.
struct Frame {
    /// State variables and inputs, and comparisons of control variables, to their terms in this step.
    map: FxHashMap<TermId, TermId>,
    /// What was asked for so far.
    memo: FxHashMap<TermId, TermId>,
}

/// The copies of one system.
pub struct Unroller {
    /// The system with its terms in normal form.
    system: TransitionSystem,
    start: Start,
    frames: Vec<Frame>,
    /// Constants that are neither state variables nor inputs.
    parameters: Vec<TermId>,
    /// Functions with arguments.
    functions: Vec<FunId>,
    /// Comparisons of control variables with constants: the comparison, the variable, the constant.
    comparisons: Vec<(TermId, TermId, TermId)>,
}

impl Unroller {
    /// No step yet.
    pub fn new(terms: &mut Terms, system: &TransitionSystem, start: Start) -> Unroller {
        let system = simplified(terms, system);
        let (parameters, functions) = rigid_symbols(terms, &system);
        let comparisons = comparisons(terms, &system);
        Unroller { system, start, frames: Vec::new(), parameters, functions, comparisons }
    }

    /// How many states the path has so far.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Is there no state yet?
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Functions with arguments that the system mentions; a trace has no place for their meaning.
    pub fn functions(&self) -> &[FunId] {
        &self.functions
    }

    /// Adds one state. What must hold of it: initial conditions or the step into it, and the constraints.
    pub fn extend(&mut self, terms: &mut Terms) -> Vec<TermId> {
        let mut conjuncts = match self.frames.is_empty() {
            true => self.first(terms),
            false => self.next(terms),
        };
        let last = self.frames.len() - 1;
        let constraints = self.system.constraints.clone();
        conjuncts.extend(self.at_all(terms, &constraints, last));
        conjuncts.retain(|&c| c != TermId::TRUE);
        conjuncts
    }

    fn first(&mut self, terms: &mut Terms) -> Vec<TermId> {
        let init = match self.start {
            Start::Initial => terms.conjuncts(&self.system.init),
            Start::Anywhere => Vec::new(),
        };
        let known = initial_values(terms, &self.system, &init);
        let mut map = FxHashMap::default();
        for state in &self.system.states {
            let value = known.get(&state.current).copied();
            map.insert(state.current, value.unwrap_or_else(|| timed(terms, state.current, 0)));
        }
        self.push_frame(terms, map);
        self.at_all(terms, &init, 0)
    }

    fn next(&mut self, terms: &mut Terms) -> Vec<TermId> {
        let last = self.frames.len() - 1;
        let updates: Vec<TermId> = self.system.states.iter().filter_map(|s| s.update).collect();
        let mut updated = self.at_all(terms, &updates, last).into_iter();
        let mut map = FxHashMap::default();
        for state in &self.system.states {
            let value = match state.update {
                Some(_) => updated.next().expect("one for each update"),
                None => timed(terms, state.current, last + 1),
            };
            map.insert(state.current, value);
        }
        let mut both = self.frames[last].map.clone();
        both.extend(self.system.states.iter().map(|s| (s.next, map[&s.current])));
        let relation = terms.substitute_all(&self.system.relation, &both);
        self.push_frame(terms, map);
        relation
    }

    fn push_frame(&mut self, terms: &mut Terms, mut map: FxHashMap<TermId, TermId>) {
        let k = self.frames.len();
        for &input in &self.system.inputs {
            map.insert(input, timed(terms, input, k));
        }
        for &(comparison, variable, constant) in &self.comparisons {
            let value = map[&variable];
            if terms.op(value) == Op::Ite {
                let holds = compared(terms, value, constant);
                map.insert(comparison, holds);
            }
        }
        self.frames.push(Frame { map, memo: FxHashMap::default() });
    }

    /// A term over current state variables and inputs, at a step.
    pub fn at(&mut self, terms: &mut Terms, term: TermId, step: usize) -> TermId {
        let frame = &mut self.frames[step];
        *frame.memo.entry(term).or_insert_with(|| {
            let simple = terms.simplify(term);
            terms.substitute(simple, &frame.map)
        })
    }

    /// Several terms in normal form, in the time that their shared parts take.
    fn at_all(&self, terms: &mut Terms, all: &[TermId], step: usize) -> Vec<TermId> {
        terms.substitute_all(all, &self.frames[step].map)
    }

    /// Two states of the path differ in some variable.
    pub fn differ(&self, terms: &mut Terms, i: usize, j: usize) -> TermId {
        let pairs = self.system.states.iter().map(|s| (self.value(s.current, i), self.value(s.current, j)));
        let differences: Vec<TermId> = pairs
            .map(|(a, b)| {
                let same = terms.eq(a, b);
                terms.not(same)
            })
            .collect();
        terms.or(&differences)
    }

    /// The terms of the state variables at a step, in the order of the system.
    pub fn state(&self, step: usize) -> impl Iterator<Item = TermId> {
        self.system.states.iter().map(move |s| self.value(s.current, step))
    }

    fn value(&self, constant: TermId, step: usize) -> TermId {
        self.frames[step].map[&constant]
    }

    /// The path up to now under a model of what `extend` returned. Whatever the model leaves open may
    /// have any value and gets its sort's default.
    pub fn trace(&self, terms: &Terms, model: &Model, property: usize) -> Trace {
        let mut evaluator = Evaluator::new(model);
        let mut value = |term| {
            let found = evaluator.value(terms, term);
            found.unwrap_or_else(|| terms.default_value(terms.sort_of(term)))
        };
        let steps = self.frames.iter().map(|frame| {
            let constants = frame.map.iter().filter(|(t, _)| matches!(terms.op(**t), Op::App(_)));
            let timed = constants.map(|(&constant, &term)| (constant, value(term)));
            let mut values: FxHashMap<_, _> = timed.collect();
            values.extend(self.parameters.iter().map(|&p| (p, value(p))));
            TraceStep { values }
        });
        Trace { property, steps: steps.collect() }
    }
}

/// The comparisons of control variables with constants.
fn comparisons(terms: &Terms, system: &TransitionSystem) -> Vec<(TermId, TermId, TermId)> {
    let control: FxHashSet<TermId> =
        system.states.iter().filter(|s| is_control(terms, s)).map(|s| s.current).collect();
    let updates = system.states.iter().filter_map(|s| s.update);
    let lists = system.init.iter().chain(&system.relation).chain(&system.constraints).copied();
    let roots: Vec<TermId> =
        updates.chain(lists).chain(system.properties.iter().map(|p| p.formula)).collect();
    let mut found = Vec::new();
    for t in terms.postorder(&roots) {
        if let (Op::Eq, &[a, b]) = (terms.op(t), terms.args(t)) {
            match (control.contains(&a), control.contains(&b)) {
                (true, false) if terms.op(b).is_value() => found.push((t, a, b)),
                (false, true) if terms.op(a).is_value() => found.push((t, b, a)),
                _ => {}
            }
        }
    }
    found
}

/// The constant of a state variable or input at a step.
fn timed(terms: &mut Terms, constant: TermId, step: usize) -> TermId {
    let name = match terms.op(constant) {
        Op::App(f) => format!("{}@{step}", terms.function(f).name),
        _ => format!("@{step}"),
    };
    terms.declare_const(&name, terms.sort_of(constant))
}

fn simplified(terms: &mut Terms, system: &TransitionSystem) -> TransitionSystem {
    let mut simplifier = Simplifier::default();
    let mut system = system.clone();
    for state in &mut system.states {
        state.update = state.update.map(|update| simplifier.simplify(terms, update));
    }
    for list in [&mut system.init, &mut system.relation, &mut system.constraints] {
        list.iter_mut().for_each(|t| *t = simplifier.simplify(terms, *t));
    }
    for property in &mut system.properties {
        property.formula = simplifier.simplify(terms, property.formula);
    }
    system
}

/// What the initial conditions say outright: `x = value`, `b`, `(not b)`. If they contradict each
/// other, one is taken and the other becomes false when it is put in.
fn initial_values(terms: &Terms, system: &TransitionSystem, init: &[TermId]) -> FxHashMap<TermId, TermId> {
    let current: FxHashSet<TermId> = system.states.iter().map(|s| s.current).collect();
    let mut known = FxHashMap::default();
    for &t in init {
        let args = terms.args(t);
        match terms.op(t) {
            Op::Eq if current.contains(&args[0]) && is_ground(terms, args[1]) => {
                known.entry(args[0]).or_insert(args[1]);
            }
            Op::Eq if current.contains(&args[1]) && is_ground(terms, args[0]) => {
                known.entry(args[1]).or_insert(args[0]);
            }
            Op::Not if current.contains(&args[0]) => {
                known.entry(args[0]).or_insert(TermId::FALSE);
            }
            _ if current.contains(&t) => {
                known.entry(t).or_insert(TermId::TRUE);
            }
            _ => {}
        }
    }
    known
}

/// A literal, or an array that is the same literal everywhere.
fn is_ground(terms: &Terms, mut t: TermId) -> bool {
    while terms.op(t) == Op::ConstArray {
        t = terms.args(t)[0];
    }
    terms.op(t).is_value()
}

/// Constants and functions that do not change with time.
fn rigid_symbols(terms: &Terms, system: &TransitionSystem) -> (Vec<TermId>, Vec<FunId>) {
    let timed: FxHashSet<TermId> =
        system.states.iter().flat_map(|s| [s.current, s.next]).chain(system.inputs.iter().copied()).collect();
    let roots: Vec<TermId> = system
        .states
        .iter()
        .filter_map(|s| s.update)
        .chain(system.properties.iter().map(|p| p.formula))
        .chain([&system.init, &system.relation, &system.constraints].into_iter().flatten().copied())
        .collect();
    let (mut parameters, mut functions) = (Vec::new(), FxHashSet::default());
    for t in terms.postorder(&roots) {
        if let Op::App(f) = terms.op(t) {
            if terms.args(t).is_empty() {
                parameters.extend((!timed.contains(&t)).then_some(t));
            } else {
                functions.insert(f);
            }
        }
    }
    let mut functions: Vec<FunId> = functions.into_iter().collect();
    functions.sort_unstable();
    (parameters, functions)
}
