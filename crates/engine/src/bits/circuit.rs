//! A transition system as a circuit: latches, inputs, and the functions between them.
//!
//! Each bit of a state variable is a latch, an input of the and-inverter graph with the literal of its next
//! value. What the source leaves open becomes an input: a variable without an update has its next value
//! read from the inputs of the step, where the relation may constrain it; a variable that nothing but
//! reads mention is an input itself. Constants that never change are latches that keep their value.
//!
//! Invariants: a behaviour of the source is one of the circuit and the other way round; `constraints` hold
//! in every state, `steps` in every state that another one follows.

use crate::Unknown;
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::TransitionSystem;
use euphonium_smt::circuit::{Aig, AigLit, Blaster};
use euphonium_term::{BvValue, Op, SortId, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// One bit of state.
#[derive(Clone, Copy, Debug)]
pub struct Latch {
    /// Its value now: an input of the graph, not complemented.
    pub now: AigLit,
    /// Its next value.
    pub next: AigLit,
    /// The constant that it is a bit of.
    pub variable: TermId,
    /// Which bit.
    pub bit: u32,
}

/// The circuit.
pub struct BitSystem {
    blaster: Blaster,
    /// The latches.
    pub latches: Vec<Latch>,
    /// The bits of all state variables now.
    pub state: Vec<AigLit>,
    /// The initial value of each latch, where the initial conditions say it outright.
    pub initial: Vec<Option<bool>>,
    /// Latches that were merged with another one or a constant, and what they are equal to.
    pub merged: Vec<(Latch, AigLit)>,
    /// The other initial conditions.
    pub init: Vec<AigLit>,
    /// What holds in every state.
    pub constraints: Vec<AigLit>,
    /// What holds in every step.
    pub steps: Vec<AigLit>,
    /// The violation.
    pub bad: AigLit,
}

/// No larger circuit is built.
const MAX_GATES: usize = 4_000_000;

impl BitSystem {
    /// The circuit of a system of Booleans and bit-vectors with one property.
    pub fn new(terms: &mut Terms, system: &TransitionSystem, budget: &Budget) -> Result<BitSystem, Unknown> {
        let mut blaster = Blaster::new();
        blaster.set_budget(budget);
        let limit = blaster.aig().limit().min(MAX_GATES);
        blaster.set_limit(limit);
        let property = system.properties[0].formula;
        let mut literal = |t: TermId| blaster.lit(terms, t).map_err(stopped);
        let all = |list: &[TermId], literal: &mut dyn FnMut(TermId) -> Result<AigLit, Unknown>| {
            list.iter().map(|&t| literal(t)).collect::<Result<Vec<_>, _>>()
        };
        let init = all(&system.init, &mut literal)?;
        let constraints = all(&system.constraints, &mut literal)?;
        let steps = all(&system.relation, &mut literal)?;
        let bad = !literal(property)?;

        let initially: FxHashSet<TermId> = terms.postorder(&system.init).into_iter().collect();
        let mut bits = |t: TermId| word(&mut blaster, terms, t);
        let (mut latches, mut all_bits) = (Vec::new(), Vec::new());
        let related: FxHashSet<TermId> = terms.postorder(&system.relation).into_iter().collect();
        for state in &system.states {
            let now = bits(state.current)?;
            all_bits.extend_from_slice(&now);
            let next = match state.update {
                Some(update) => bits(update)?,
                // Nothing ties it to the past: it is as good as an input.
                None if !initially.contains(&state.current) && !related.contains(&state.next) => continue,
                None => bits(state.next)?,
            };
            let pairs = now.into_iter().zip(next).zip(0..);
            latches.extend(pairs.map(|((now, next), bit)| Latch { now, next, variable: state.current, bit }));
        }
        let known: FxHashSet<TermId> = system
            .states
            .iter()
            .flat_map(|s| [s.current, s.next])
            .chain(system.inputs.iter().copied())
            .collect();
        for t in blaster.take_inputs() {
            if known.contains(&t) {
                continue;
            }
            if !matches!(terms.op(t), Op::App(_)) || !terms.args(t).is_empty() {
                return Err(Unknown::GaveUp(format!(
                    "the bit level has no place for {:?}: only bit-vectors, Booleans and small arrays",
                    terms.op(t)
                )));
            }
            let now = word(&mut blaster, terms, t)?;
            let rigid = now.into_iter().zip(0..);
            latches.extend(rigid.map(|(now, bit)| Latch { now, next: now, variable: t, bit }));
        }
        let (initial, init) = initial_values(blaster.aig(), &latches, &init);
        let trivial = |l: &AigLit| *l != AigLit::TRUE;
        let constraints = conjuncts(blaster.aig(), &constraints).into_iter().filter(trivial).collect();
        let steps = conjuncts(blaster.aig(), &steps).into_iter().filter(trivial).collect();
        Ok(BitSystem {
            blaster,
            latches,
            state: all_bits,
            initial,
            merged: Vec::new(),
            init,
            constraints,
            steps,
            bad,
        })
    }

    /// Replaces each latch by what it is equal to in every reachable state: itself, another latch that is
    /// itself, or a constant. What is left of the circuit is simplified on the way.
    pub fn merge(&mut self, representatives: &[AigLit]) -> Result<(), Unknown> {
        let mut copies: FxHashMap<usize, AigLit> = FxHashMap::default();
        for (latch, &to) in self.latches.iter().zip(representatives) {
            copies.insert(latch.now.node(), to);
        }
        let BitSystem { blaster, latches, initial, init, constraints, steps, bad, merged, .. } = self;
        let aig = blaster.aig_mut();
        for l in init.iter_mut().chain(constraints).chain(steps).chain([bad]) {
            *l = substitute(aig, &mut copies, *l)?;
        }
        let is_merged = |i: usize, l: &Latch| representatives[i] != l.now;
        let (mut kept, mut values) = (Vec::new(), Vec::new());
        for (i, latch) in latches.iter().enumerate() {
            if is_merged(i, latch) {
                merged.push((*latch, representatives[i]));
            } else {
                let next = substitute(aig, &mut copies, latch.next)?;
                kept.push(Latch { next, ..*latch });
                values.push(initial[i]);
            }
        }
        (*latches, *initial) = (kept, values);
        init.retain(|&l| l != AigLit::TRUE);
        self.constraints = conjuncts(self.blaster.aig(), &self.constraints);
        self.constraints.retain(|&l| l != AigLit::TRUE);
        self.steps = conjuncts(self.blaster.aig(), &self.steps);
        self.steps.retain(|&l| l != AigLit::TRUE);
        Ok(())
    }

    /// The graph.
    pub fn aig(&self) -> &Aig {
        self.blaster.aig()
    }

    /// The bits of a constant, least significant first; none if the circuit does not read it.
    pub fn bits_of(&self, terms: &Terms, constant: TermId) -> Option<Vec<AigLit>> {
        if terms.sort_of(constant) == SortId::BOOL {
            return self.blaster.known_lit(terms, constant).map(|l| vec![l]);
        }
        self.blaster.known_bits(terms, constant).map(<[AigLit]>::to_vec)
    }

    /// The value of a constant under an assignment of nodes; what that leaves open is zero.
    pub fn value(&self, terms: &Terms, constant: TermId, assignment: &Assignment) -> Option<Value> {
        let bits = self.bits_of(terms, constant)?;
        let bit =
            |l: &AigLit| assignment.get(&l.node()).copied().unwrap_or(l.is_complement()) != l.is_complement();
        Some(match terms.sort_of(constant) {
            SortId::BOOL => Value::Bool(bit(&bits[0])),
            _ => Value::Bv(BvValue::from_bits(bits.iter().map(bit))),
        })
    }
}

/// Values of inputs of the graph, by node.
pub type Assignment = FxHashMap<usize, bool>;

/// What stopped the translation, as a reason.
pub fn stopped(stopped: Exhausted) -> Unknown {
    match stopped {
        Exhausted::Size => Unknown::GaveUp("the circuit of the system is too large".into()),
        limit => Unknown::Exhausted(limit),
    }
}

fn word(blaster: &mut Blaster, terms: &Terms, t: TermId) -> Result<Vec<AigLit>, Unknown> {
    match terms.sort_of(t) {
        SortId::BOOL => Ok(vec![blaster.lit(terms, t).map_err(stopped)?]),
        _ if terms.bv_width(t).is_some() => Ok(blaster.bits(terms, t).map_err(stopped)?.to_vec()),
        sort => Err(Unknown::GaveUp(format!("the bit level has no place for {}", terms.sort_name(sort)))),
    }
}

/// A literal with the inputs in `copies` replaced; keeps what was made there.
fn substitute(aig: &mut Aig, copies: &mut FxHashMap<usize, AigLit>, l: AigLit) -> Result<AigLit, Unknown> {
    let read = |copies: &FxHashMap<usize, AigLit>, l: AigLit| {
        copies.get(&l.node()).map(|copy| copy.complement_if(l.is_complement()))
    };
    let mut stack = vec![l.node()];
    while let Some(&node) = stack.last() {
        if copies.contains_key(&node) {
            stack.pop();
            continue;
        }
        let copy = match aig.gate(node) {
            None => AigLit::of_node(node),
            Some([a, b]) => match (read(copies, a), read(copies, b)) {
                (Some(x), Some(y)) if x == a && y == b => AigLit::of_node(node),
                (Some(x), Some(y)) => aig.and(x, y).map_err(stopped)?,
                (x, y) => {
                    stack.extend(x.is_none().then_some(a.node()));
                    stack.extend(y.is_none().then_some(b.node()));
                    continue;
                }
            },
        };
        copies.insert(node, copy);
        stack.pop();
    }
    Ok(read(copies, l).expect("the loop ends when the literal is there"))
}

/// The conjuncts of literals, each once.
fn conjuncts(aig: &Aig, literals: &[AigLit]) -> Vec<AigLit> {
    let mut seen = FxHashSet::default();
    let mut stack: Vec<AigLit> = literals.iter().rev().copied().collect();
    let mut found = Vec::new();
    while let Some(l) = stack.pop() {
        if !seen.insert(l) {
            continue;
        }
        match aig.gate(l.node()) {
            Some([a, b]) if !l.is_complement() => stack.extend([b, a]),
            _ => found.push(l),
        }
    }
    found
}

/// Splits the initial conditions into values of single latches and the rest.
fn initial_values(aig: &Aig, latches: &[Latch], init: &[AigLit]) -> (Vec<Option<bool>>, Vec<AigLit>) {
    let position: FxHashMap<usize, usize> =
        latches.iter().enumerate().map(|(i, l)| (l.now.node(), i)).collect();
    let mut initial = vec![None; latches.len()];
    let mut rest = Vec::new();
    for l in conjuncts(aig, init) {
        match position.get(&l.node()) {
            // A second, contradicting value is impossible to satisfy; as a condition it says so.
            Some(&i) if initial[i].is_none() => initial[i] = Some(!l.is_complement()),
            Some(&i) if initial[i] == Some(!l.is_complement()) => {}
            _ if l == AigLit::TRUE => {}
            _ => rest.push(l),
        }
    }
    (initial, rest)
}
