//! Runs of the system with chosen inputs.
//!
//! A run begins with arbitrary values that satisfy the initial conditions and goes on until the constraints
//! forbid it or it is long enough. Inputs are drawn from small numbers, the constants of the system and their
//! neighbours, and all bits at random: programs compare with constants, and most of what they do
//! happens near them. The generator is seeded: the same system gives the same runs.

use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_term::{BvValue, Evaluator, Model, Op, Sort, SortId, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::time::{Duration, Instant};

/// Runs, and steps of a run.
const RUNS: usize = 40;
const STEPS: usize = 500;
/// States kept of one run: the first ones, then some of the later ones.
const KEPT: usize = 60;
/// The time for sampling.
const TIME: Duration = Duration::from_millis(700);

/// Sampled states.
pub struct Samples {
    /// The values of the state variables, in the order of the system, without repetition.
    pub states: Vec<Vec<Value>>,
    /// The constants of the system, by width.
    pub constants: FxHashMap<u32, Vec<BvValue>>,
}

/// A small generator of random numbers (xorshift, after Marsaglia).
pub struct Random(u64);

impl Random {
    /// A generator with a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed | 1)
    }

    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}

/// Samples reachable states.
pub fn collect(terms: &mut Terms, system: &TransitionSystem, budget: &Budget) -> Result<Samples, Unknown> {
    let constants = constants(terms, system);
    let mut sampler =
        Sampler { terms, system, constants: &constants, random: Random::new(0x9e37_79b9_7f4a_7c15) };
    let fixed = sampler.initial_values();
    let end = Instant::now() + TIME;
    let mut seen = FxHashSet::default();
    let mut states = Vec::new();
    for run in 0..RUNS {
        budget.check_cheap().map_err(Unknown::Exhausted)?;
        if Instant::now() >= end {
            break;
        }
        let Some(mut model) = sampler.start(&fixed) else { continue };
        let mut kept = 0;
        for step in 0..STEPS {
            sampler.choose_inputs(&mut model);
            let Some((here, next)) = sampler.step(&model) else { break };
            // The first steps of a run are all kept, of the later ones every few.
            let wanted = step < KEPT / 2 || (kept < KEPT && step % (1 + step / 20) == 0);
            if wanted && seen.insert(here.clone()) {
                states.push(here.clone());
                kept += 1;
            }
            if here == next && run > 0 && step > 20 {
                break;
            }
            sampler.set_states(&mut model, next);
            if step % 64 == 0 && Instant::now() >= end {
                break;
            }
        }
    }
    Ok(Samples { states, constants })
}

struct Sampler<'a> {
    terms: &'a mut Terms,
    system: &'a TransitionSystem,
    constants: &'a FxHashMap<u32, Vec<BvValue>>,
    random: Random,
}

impl Sampler<'_> {
    /// What the initial conditions say outright.
    fn initial_values(&self) -> FxHashMap<TermId, Value> {
        let mut known = FxHashMap::default();
        for t in self.terms.conjuncts(&self.system.init) {
            let args = self.terms.args(t);
            match self.terms.op(t) {
                Op::Eq => {
                    for (x, v) in [(args[0], args[1]), (args[1], args[0])] {
                        if let Some(value) = self.terms.eval(&Model::default(), v)
                            && self.terms.op(v).is_value()
                        {
                            known.insert(x, value);
                        }
                    }
                }
                Op::Not => {
                    known.insert(args[0], Value::Bool(false));
                }
                _ => {
                    known.insert(t, Value::Bool(true));
                }
            }
        }
        known
    }

    /// An initial state, or none if a few tries do not find one.
    fn start(&mut self, fixed: &FxHashMap<TermId, Value>) -> Option<Model> {
        for _ in 0..20 {
            let mut model = Model::default();
            for state in &self.system.states {
                let value = match fixed.get(&state.current) {
                    Some(value) => value.clone(),
                    None => self.any(self.terms.sort_of(state.current)),
                };
                self.set(&mut model, state.current, value);
            }
            self.choose_inputs(&mut model);
            let mut evaluator = Evaluator::new(&model);
            if self.system.init.iter().all(|&t| evaluator.value(self.terms, t) == Some(Value::Bool(true))) {
                return Some(model);
            }
        }
        None
    }

    fn choose_inputs(&mut self, model: &mut Model) {
        for &input in &self.system.inputs {
            let value = self.any(self.terms.sort_of(input));
            self.set(model, input, value);
        }
    }

    /// The state and the next one; none if the constraints do not hold.
    fn step(&mut self, model: &Model) -> Option<(Vec<Value>, Vec<Value>)> {
        let mut evaluator = Evaluator::new(model);
        for &constraint in &self.system.constraints {
            if evaluator.value(self.terms, constraint) != Some(Value::Bool(true)) {
                return None;
            }
        }
        let mut here = Vec::with_capacity(self.system.states.len());
        let mut next = Vec::with_capacity(self.system.states.len());
        for state in &self.system.states {
            here.push(evaluator.value(self.terms, state.current)?);
            next.push(evaluator.value(self.terms, state.update?)?);
        }
        Some((here, next))
    }

    fn set_states(&self, model: &mut Model, values: Vec<Value>) {
        for (state, value) in self.system.states.iter().zip(values) {
            self.set(model, state.current, value);
        }
    }

    fn set(&self, model: &mut Model, constant: TermId, value: Value) {
        if let Op::App(f) = self.terms.op(constant) {
            model.set_constant(f, value);
        }
    }

    fn any(&mut self, sort: SortId) -> Value {
        match *self.terms.sort_data(sort) {
            Sort::Bool => Value::Bool(self.random.next() & 64 != 0),
            Sort::BitVec(width) => Value::Bv(self.any_word(width)),
            _ => self.terms.default_value(sort),
        }
    }

    fn any_word(&mut self, width: u32) -> BvValue {
        let kind = self.random.below(10);
        let pool = self.constants.get(&width).map_or(&[][..], Vec::as_slice);
        match kind {
            0..=2 => BvValue::new(width, self.random.next() % 4),
            3..=4 => BvValue::new(width, self.random.next() % 64),
            5..=7 if !pool.is_empty() => pool[self.random.below(pool.len())].clone(),
            8 => {
                // A small negative number.
                let small = dashu_int::UBig::from(self.random.next() % 16 + 1);
                let modulus = dashu_int::UBig::ONE << width as usize;
                BvValue::new(width, if small < modulus { modulus - small } else { dashu_int::UBig::ZERO })
            }
            _ => {
                let bits = (0..width).map(|_| self.random.next() & 1024 != 0).collect::<Vec<_>>();
                BvValue::from_bits(bits.into_iter())
            }
        }
    }
}

/// The words that the system mentions, and their neighbours.
fn constants(terms: &Terms, system: &TransitionSystem) -> FxHashMap<u32, Vec<BvValue>> {
    let roots = system.states.iter().filter_map(|s| s.update).chain(system.init.iter().copied());
    let roots: Vec<TermId> = roots
        .chain(system.constraints.iter().copied())
        .chain(system.properties.iter().map(|p| p.formula))
        .collect();
    let mut found: FxHashMap<u32, Vec<BvValue>> = FxHashMap::default();
    for t in terms.postorder(&roots) {
        if let Some(value) = terms.as_bv(t) {
            let (width, bits) = (value.width(), value.unsigned().clone());
            let list = found.entry(width).or_default();
            if list.len() < 400 {
                let below =
                    if bits.is_zero() { BvValue::ones(width) } else { BvValue::new(width, &bits - 1u32) };
                list.extend([below, BvValue::new(width, bits.clone()), BvValue::new(width, bits + 1u32)]);
            }
        }
    }
    for list in found.values_mut() {
        list.sort();
        list.dedup();
    }
    found
}
