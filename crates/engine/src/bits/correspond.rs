//! Latches that are equal in every reachable state, by simulation and induction.
//!
//! Van Eijk, "Sequential equivalence checking based on structural similarities" (IEEE TCAD 2000), for
//! latches: those that begin with known values are first taken to be all equal up to complement, and to a
//! constant. Random simulation from the initial state separates most of those that are not. The rest is
//! induction: from a state in which all classes agree, does each agree in the next one? A step that separates
//! two latches refines the classes, until a round over all of them finds none.
//!
//! Invariant: what is merged in the end is, in conjunction, inductive together with the constraints.

use super::circuit::BitSystem;
use super::solver::FrameSolver;
use super::transition::{Cone, Transition};
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_sat::Lit;
use euphonium_smt::circuit::{Aig, AigLit};
use rustc_hash::FxHashMap;

/// Steps of simulation, of 64 runs each.
const SIMULATED: usize = 48;
/// A question harder than this separates, so that the whole stays cheap.
const CONFLICTS: u64 = 100;
/// This many questions at most, and this much work in all of them, in gates visited; if they do not suffice,
/// nothing is merged.
const QUESTIONS: u64 = 20_000;
const WORK: u64 = 40_000_000;

/// Merges latches that correspond.
pub fn correspond(system: &mut BitSystem, budget: &Budget) -> Result<(), Unknown> {
    let mut classes = Classes::new(system);
    if classes.is_trivial() {
        return Ok(());
    }
    simulate(system, &mut classes, budget)?;
    let transition = Transition::new(system, budget)?;
    let mut spent = Spent::default();
    while !classes.is_trivial() {
        match round(system, &transition, &mut classes, &mut spent, budget)? {
            Round::Stable => break,
            Round::Refined => {}
            Round::TooMuch => return Ok(()),
        }
    }
    let mut representatives: Vec<AigLit> = system.latches.iter().map(|l| l.now).collect();
    for class in classes.members() {
        for &member in &class[1..] {
            representatives[member as usize] = classes.equal_to(system, class[0], member);
        }
        if classes.is_constant(class[0]) {
            representatives[class[0] as usize] = AigLit::constant(classes.sign[class[0] as usize]);
        }
    }
    system.merge(&representatives)
}

#[derive(Default)]
struct Spent {
    questions: u64,
    work: u64,
}

enum Round {
    Stable,
    Refined,
    TooMuch,
}

/// Which latches are still taken to be equal.
struct Classes {
    /// By latch: the number of its class; none if it has no known initial value.
    class: Vec<Option<u32>>,
    /// By latch: its initial value. Members of a class are compared after adding it.
    sign: Vec<bool>,
    /// The number of classes. Class 0 holds the latches that never change, if any.
    count: u32,
}

impl Classes {
    fn new(system: &BitSystem) -> Classes {
        Classes {
            class: system.initial.iter().map(|v| v.map(|_| 0)).collect(),
            sign: system.initial.iter().map(|v| v.unwrap_or(false)).collect(),
            count: 1,
        }
    }

    /// Is nothing equal to anything?
    fn is_trivial(&self) -> bool {
        self.members().is_empty()
    }

    fn is_constant(&self, latch: u32) -> bool {
        self.class[latch as usize] == Some(0)
    }

    /// The classes that say something: the constant one, and those with two members or more.
    fn members(&self) -> Vec<Vec<u32>> {
        let mut members = vec![Vec::new(); self.count as usize];
        for (latch, class) in self.class.iter().enumerate() {
            if let Some(class) = class {
                members[*class as usize].push(latch as u32);
            }
        }
        let says = |class: usize, members: &Vec<u32>| members.len() > usize::from(class != 0);
        let all = members.into_iter().enumerate();
        all.filter(|(class, members)| says(*class, members)).map(|(_, members)| members).collect()
    }

    /// What the latch is equal to, given the first one of its class.
    fn equal_to(&self, system: &BitSystem, first: u32, latch: u32) -> AigLit {
        if self.is_constant(latch) {
            return AigLit::constant(self.sign[latch as usize]);
        }
        let now = system.latches[first as usize].now;
        now.complement_if(self.sign[first as usize] != self.sign[latch as usize])
    }

    /// Splits classes by values of the latches in 64 states at once, of which `mask` are real.
    fn refine(&mut self, mask: u64, value: impl Fn(usize) -> u64) {
        let mut known: FxHashMap<(u32, u64), u32> = FxHashMap::default();
        // The constant class keeps its number for those that keep their initial value.
        known.insert((0, 0), 0);
        let mut count = 1;
        for latch in 0..self.class.len() {
            let Some(class) = self.class[latch] else { continue };
            let value = (value(latch) ^ if self.sign[latch] { u64::MAX } else { 0 }) & mask;
            self.class[latch] = Some(*known.entry((class, value)).or_insert_with(|| {
                count += 1;
                count - 1
            }));
        }
        self.count = count;
    }
}

/// Numbers that look random and are the same in every run.
pub struct Random(pub u64);

impl Random {
    /// The next 64 bits.
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// Where latches and other inputs stand among the inputs of the graph, in the order that `eval` wants.
fn input_order(aig: &Aig) -> FxHashMap<usize, usize> {
    (1..aig.num_nodes()).filter(|&node| aig.is_input(node)).zip(0..).collect()
}

fn simulate(system: &BitSystem, classes: &mut Classes, budget: &Budget) -> Result<(), Unknown> {
    let aig = system.aig();
    let order = input_order(aig);
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let initial = |random: &mut Random| -> Vec<u64> {
        let value = |v: &Option<bool>| match v {
            Some(true) => u64::MAX,
            Some(false) => 0,
            None => random.next(),
        };
        system.initial.iter().map(value).collect()
    };
    let mut state = initial(&mut random);
    let mut mask = u64::MAX;
    let mut starting = true;
    for _ in 0..SIMULATED {
        budget.check_cheap().map_err(Unknown::Exhausted)?;
        let mut inputs: Vec<u64> = (0..order.len()).map(|_| random.next()).collect();
        for (latch, value) in system.latches.iter().zip(&state) {
            inputs[order[&latch.now.node()]] = *value;
        }
        let values = aig.eval(&inputs);
        let holds = |all: &[AigLit]| all.iter().fold(u64::MAX, |mask, &l| mask & Aig::value(&values, l));
        mask &= holds(&system.constraints) & holds(&system.steps);
        if starting {
            mask &= holds(&system.init);
        }
        starting = false;
        if mask == 0 {
            // No run is left that the constraints allow: start again.
            (state, mask, starting) = (initial(&mut random), u64::MAX, true);
            continue;
        }
        state = system.latches.iter().map(|l| Aig::value(&values, l.next)).collect();
        classes.refine(mask, |latch| state[latch]);
    }
    Ok(())
}

/// Asks of all pairs once.
fn round(
    system: &BitSystem,
    transition: &Transition,
    classes: &mut Classes,
    spent: &mut Spent,
    budget: &Budget,
) -> Result<Round, Unknown> {
    let mut cone = Cone::default();
    let mut solver = FrameSolver::new(transition, &mut cone);
    let members = classes.members();
    let literal = |latch: u32| transition.now_of(latch as usize);
    for class in &members {
        for &member in &class[usize::from(!classes.is_constant(class[0]))..] {
            // The same after adding the initial value: x = y ^ sign.
            let x = literal(member).negate_if(classes.sign[member as usize]);
            if classes.is_constant(member) {
                solver.clause(&[!x]);
            } else {
                let y = literal(class[0]).negate_if(classes.sign[class[0] as usize]);
                solver.clause(&[x, !y]);
                solver.clause(&[!x, y]);
            }
        }
    }
    let order = input_order(system.aig());
    let mut random = Random(0x9e6c_63d0_876a_9a69 ^ spent.questions);
    let limited = Budget { conflicts: Some(CONFLICTS), ..budget.clone() };
    let mut refined = false;
    for class in &members {
        for &member in &class[usize::from(!classes.is_constant(class[0]))..] {
            if classes.class[member as usize].is_none()
                || classes.class[member as usize] != classes.class[class[0] as usize]
            {
                continue;
            }
            budget.check_cheap().map_err(Unknown::Exhausted)?;
            let next =
                |latch: u32| transition.next_of(latch as usize).negate_if(classes.sign[latch as usize]);
            let other = (!classes.is_constant(member)).then(|| next(class[0]));
            spent.questions += 1;
            if spent.questions > QUESTIONS || spent.work > WORK {
                return Ok(Round::TooMuch);
            }
            match solver.differ(transition, &mut cone, next(member), other, &limited) {
                Ok(false) => spent.work += solver.domain_size() as u64,
                Ok(true) => {
                    refined = true;
                    spent.work += solver.domain_size() as u64 + 8 * system.aig().num_nodes() as u64;
                    separate(system, transition, &solver, classes, &order, &mut random);
                }
                Err(Unknown::Exhausted(euphonium_limits::Exhausted::Conflicts)) => {
                    refined = true;
                    spent.work += 100 * solver.domain_size() as u64;
                    classes.class[member as usize] = None;
                }
                Err(unknown) => return Err(unknown),
            }
        }
    }
    Ok(if refined { Round::Refined } else { Round::Stable })
}

/// Refines by the successors of a state from the solver's model, under its inputs and under random ones.
fn separate(
    system: &BitSystem,
    transition: &Transition,
    solver: &FrameSolver,
    classes: &mut Classes,
    order: &FxHashMap<usize, usize>,
    random: &mut Random,
) {
    let mut inputs: Vec<u64> = (0..order.len()).map(|_| random.next() & !1).collect();
    let (state, given) = solver.model(transition);
    let all = state.iter().map(|&l| transition.now(l)).map(|l| (l, u64::MAX));
    let all: Vec<(Lit, u64)> = all.chain(given.iter().map(|&l| (l, 1))).collect();
    for (l, mask) in all {
        let Some(node) = transition.node_of(l.var()) else { continue };
        let value = if l.is_positive() { u64::MAX } else { 0 };
        let input = &mut inputs[order[&node]];
        *input = *input & !mask | value & mask;
    }
    let values = system.aig().eval(&inputs);
    let holds = |all: &[AigLit]| all.iter().fold(u64::MAX, |mask, &l| mask & Aig::value(&values, l));
    // Latches that the model leaves open are random in all but the first run, which is real.
    let mask = holds(&system.constraints) & holds(&system.steps) | 1;
    classes.refine(mask, |latch| Aig::value(&values, system.latches[latch].next));
}
