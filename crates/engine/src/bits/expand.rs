//! Small arrays as registers: one word for each element.
//!
//! A constant of an array sort becomes one constant for each index. `select` is a tree of choices by the
//! bits of the index, `store` a choice in each element, equality and `ite` go element by element. The
//! translation keeps the meaning exactly; [`Elements`] is the way back: an element is `select` at its index,
//! and the value of an array is put together from those of its elements.

use crate::Unknown;
use euphonium_problem::{StateVariable, TransitionSystem};
use euphonium_term::{Op, Sort, SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The elements of the array constants, in the order of their indices.
#[derive(Default)]
pub struct Elements {
    arrays: FxHashMap<TermId, Vec<TermId>>,
}

impl Elements {
    /// The elements of an array constant, if it was expanded.
    pub fn of(&self, array: TermId) -> Option<&[TermId]> {
        self.arrays.get(&array).map(Vec::as_slice)
    }

    /// For each element the read that it stands for.
    pub fn reads(&self, terms: &mut Terms) -> FxHashMap<TermId, TermId> {
        let mut reads = FxHashMap::default();
        for (&array, elements) in &self.arrays {
            for (i, &element) in elements.iter().enumerate() {
                let index = index_term(terms, index_sort(terms, array), i);
                let read = terms.raw(Op::Select, &[array, index]);
                reads.insert(element, read);
            }
        }
        reads
    }

    /// For each element the array that it belongs to.
    pub fn owners(&self) -> FxHashMap<TermId, TermId> {
        self.arrays
            .iter()
            .flat_map(|(&array, elements)| elements.iter().map(move |&element| (element, array)))
            .collect()
    }

    /// The value of an array from those of its elements.
    pub fn value(&self, terms: &Terms, array: TermId, mut element: impl FnMut(TermId) -> Value) -> Value {
        let sort = terms.sort_of(array);
        let index = index_sort(terms, array);
        let elements = self.arrays.get(&array).map_or(&[][..], Vec::as_slice);
        let entries: BTreeMap<Value, Value> =
            elements.iter().enumerate().map(|(i, &c)| (index_value(terms, index, i), element(c))).collect();
        let default = entries.values().next().cloned();
        terms.array_value(sort, default.unwrap_or_else(|| terms.default_value(sort)), entries)
    }
}

fn index_sort(terms: &Terms, array: TermId) -> SortId {
    match *terms.sort_data(terms.sort_of(array)) {
        Sort::Array { index, .. } => index,
        _ => SortId::BOOL,
    }
}

fn index_value(terms: &Terms, sort: SortId, i: usize) -> Value {
    match terms.sort_data(sort) {
        Sort::BitVec(width) => Value::Bv(euphonium_term::BvValue::new(*width, i as u64)),
        _ => Value::Bool(i == 1),
    }
}

fn index_term(terms: &mut Terms, sort: SortId, i: usize) -> TermId {
    let value = index_value(terms, sort, i);
    terms.value_term(&value)
}

/// Is there anything to expand?
fn has_arrays(terms: &Terms, roots: &[TermId]) -> bool {
    terms.postorder(roots).iter().any(|&t| is_array(terms, t))
}

fn is_array(terms: &Terms, t: TermId) -> bool {
    matches!(terms.sort_data(terms.sort_of(t)), Sort::Array { .. })
}

/// Replaces arrays by elements if the array constants have no more than `limit` bits together.
pub fn expand(
    terms: &mut Terms,
    system: &TransitionSystem,
    limit: u64,
) -> Result<(TransitionSystem, Elements), Unknown> {
    let mut roots: Vec<TermId> = system.states.iter().filter_map(|s| s.update).collect();
    roots.extend(system.states.iter().flat_map(|s| [s.current, s.next]));
    roots.extend([&system.init, &system.relation, &system.constraints].into_iter().flatten());
    roots.extend(system.properties.iter().map(|p| p.formula));
    if !has_arrays(terms, &roots) {
        return Ok((system.clone(), Elements::default()));
    }
    let mut expansion =
        Expansion { elements: Elements::default(), scalar: FxHashMap::default(), room: limit };
    let mut arrays: FxHashMap<TermId, Vec<TermId>> = FxHashMap::default();
    for t in terms.postorder(&roots) {
        if is_array(terms, t) {
            let elements = expansion.array(terms, &arrays, t)?;
            arrays.insert(t, elements);
        } else {
            let scalar = expansion.scalar(terms, &arrays, t)?;
            expansion.scalar.insert(t, scalar);
        }
    }
    let scalar = |t: &TermId| expansion.scalar[t];
    let mut states = Vec::new();
    for state in &system.states {
        if !is_array(terms, state.current) {
            states.push(StateVariable { update: state.update.as_ref().map(scalar), ..state.clone() });
            continue;
        }
        let (now, next) = (&arrays[&state.current], &arrays[&state.next]);
        for (i, (&current, &next)) in now.iter().zip(next).enumerate() {
            let update = state.update.map(|update| arrays[&update][i]);
            let name = format!("{}[{i}]", state.name).as_str().into();
            states.push(StateVariable { current, next, update, name });
        }
    }
    let inputs = system.inputs.iter().flat_map(|input| match arrays.get(input) {
        Some(elements) => elements.clone(),
        None => vec![*input],
    });
    let expanded = TransitionSystem {
        states,
        inputs: inputs.collect(),
        init: system.init.iter().map(scalar).collect(),
        relation: system.relation.iter().map(scalar).collect(),
        constraints: system.constraints.iter().map(scalar).collect(),
        properties: system
            .properties
            .iter()
            .map(|p| euphonium_problem::Property { formula: scalar(&p.formula), name: p.name.clone() })
            .collect(),
    };
    Ok((expanded, expansion.elements))
}

struct Expansion {
    elements: Elements,
    /// What each term that is no array became.
    scalar: FxHashMap<TermId, TermId>,
    /// How many more bits constants may have.
    room: u64,
}

impl Expansion {
    /// The elements of a term of an array sort whose arguments are done.
    fn array(
        &mut self,
        terms: &mut Terms,
        arrays: &FxHashMap<TermId, Vec<TermId>>,
        t: TermId,
    ) -> Result<Vec<TermId>, Unknown> {
        let Sort::Array { index, element } = *terms.sort_data(terms.sort_of(t)) else {
            return Err(refuse("a term that is no array"));
        };
        let size = match terms.sort_data(index) {
            Sort::Bool => 2,
            Sort::BitVec(width) if *width <= 20 => 1usize << width,
            _ => return Err(refuse("arrays with so many indices")),
        };
        let bits = match terms.sort_data(element) {
            Sort::Bool => 1,
            Sort::BitVec(width) => u64::from(*width),
            _ => return Err(refuse("arrays of arrays or of other sorts than bit-vectors")),
        };
        let args = terms.args(t).to_vec();
        match (terms.op(t), &args[..]) {
            (Op::App(f), []) => {
                let needed = bits.saturating_mul(size as u64);
                if needed > self.room {
                    return Err(refuse("arrays that large"));
                }
                self.room -= needed;
                let name = terms.function(f).name.clone();
                let elements: Vec<TermId> =
                    (0..size).map(|i| terms.fresh(&format!("{name}[{i}]"), element)).collect();
                self.elements.arrays.insert(t, elements.clone());
                Ok(elements)
            }
            (Op::ConstArray, &[value]) => Ok(vec![self.scalar[&value]; size]),
            (Op::Ite, &[c, a, b]) => {
                let c = self.scalar[&c];
                let pairs = arrays[&a].iter().zip(&arrays[&b]);
                Ok(pairs.map(|(&x, &y)| terms.ite(c, x, y)).collect())
            }
            (Op::Store, &[a, i, v]) => {
                let (i, v) = (self.scalar[&i], self.scalar[&v]);
                let elements = arrays[&a].iter().enumerate().map(|(n, &element)| {
                    let here = index_term(terms, index, n);
                    let hit = terms.eq(i, here);
                    terms.ite(hit, v, element)
                });
                Ok(elements.collect())
            }
            _ => Err(refuse("arrays that functions return")),
        }
    }

    /// A term of another sort whose arguments are done.
    fn scalar(
        &self,
        terms: &mut Terms,
        arrays: &FxHashMap<TermId, Vec<TermId>>,
        t: TermId,
    ) -> Result<TermId, Unknown> {
        let args = terms.args(t).to_vec();
        let op = terms.op(t);
        let over_arrays = args.iter().any(|&arg| is_array(terms, arg));
        match (op, &args[..]) {
            (Op::Select, &[a, i]) => Ok(read(terms, &arrays[&a], self.scalar[&i])),
            (Op::Eq, &[a, b]) if over_arrays => Ok(equal(terms, &arrays[&a], &arrays[&b])),
            (Op::Distinct, _) if over_arrays => {
                let mut different = Vec::new();
                for (i, a) in args.iter().enumerate() {
                    for b in &args[..i] {
                        let same = equal(terms, &arrays[a], &arrays[b]);
                        different.push(terms.not(same));
                    }
                }
                Ok(terms.and(&different))
            }
            _ if over_arrays || op.is_quantifier() => Err(refuse("arrays under functions or quantifiers")),
            (_, []) => Ok(t),
            _ => {
                let new: Vec<TermId> = args.iter().map(|arg| self.scalar[arg]).collect();
                Ok(if new == args { t } else { terms.mk(op, &new) })
            }
        }
    }
}

fn refuse(what: &str) -> Unknown {
    Unknown::GaveUp(format!("the bit level has no place for {what}"))
}

/// The element at an index, by halving.
fn read(terms: &mut Terms, elements: &[TermId], index: TermId) -> TermId {
    let mut layer = elements.to_vec();
    let mut bit = 0;
    while layer.len() > 1 {
        let high = match terms.bv_width(index) {
            Some(_) => {
                let (one, b) = (terms.bv_const(1, 1u8), terms.extract(bit, bit, index));
                terms.eq(b, one)
            }
            None => index,
        };
        layer = layer.chunks(2).map(|pair| terms.ite(high, pair[1], pair[0])).collect();
        bit += 1;
    }
    layer[0]
}

fn equal(terms: &mut Terms, a: &[TermId], b: &[TermId]) -> TermId {
    let same: Vec<TermId> = a.iter().zip(b).map(|(&x, &y)| terms.eq(x, y)).collect();
    terms.and(&same)
}
