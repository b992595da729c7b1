//! Reading a model off the search.
//!
//! Bit-level constants have their bits. A class of an uninterpreted sort is an element of its own.
//! An array class gets, for each index that anybody reads, the value that the reads in its
//! weak-equivalence component agree on, and elsewhere the component's default: the final check has made
//! sure that all this fits together. Functions are tables of what their applications say.

use super::Solver;
use super::encode::Encoder;
use crate::combine::{ArrayEntry, Combination};
use crate::euf::NodeId;
use crate::linear::{Delta, Rational};
use euphonium_term::{
    ArrayValue, BvValue, Evaluator, FunctionValue, Model, Op, Sort, SortId, TermId, Terms, Value,
};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::Arc;

impl Solver {
    /// After `Sat`: interpretations for every function that occurs in what was asserted or assumed.
    /// Functions that do not occur are not in the model; any value does for them.
    pub fn model(&mut self, terms: &mut Terms) -> Model {
        let mut reader = ModelReader::new(self);
        if let Some(theory) = self.backend.theory() {
            reader.name_elements(terms, theory);
            reader.build_arrays(terms, theory);
        }
        let mut model = Model::default();
        for &t in self.encoder.constants() {
            let Op::App(f) = terms.op(t) else { continue };
            if let Some(value) = reader.term_value(terms, t) {
                model.set_constant(f, value);
            }
        }
        if let Some(theory) = self.backend.theory() {
            reader.tabulate_functions(terms, theory, &mut model);
        }
        if let Some(flattener) = &self.flattener {
            flattener.extend_model(terms, &mut model);
        }
        self.define_eliminated(terms, &mut model);
        model
    }

    /// After `Sat`: the value of a Boolean, bit-vector or number, a constant, application or read that was
    /// encoded. (For terms built from these, evaluate under [`Solver::model`].)
    pub fn value(&self, terms: &Terms, t: TermId) -> Option<Value> {
        let reader = ModelReader::new(self);
        reader.bit_level_value(terms, t).or_else(|| reader.number_value(terms, t))
    }

    /// Constants that were substituted away have the values of their definitions.
    fn define_eliminated(&mut self, terms: &mut Terms, model: &mut Model) {
        let definitions = self.preprocessor.definitions(terms);
        let mut evaluator = Evaluator::new(model);
        let values: Vec<_> = definitions
            .into_iter()
            .filter_map(|(x, definition)| Some((x, evaluator.value(terms, definition)?)))
            .collect();
        for (x, value) in values {
            if let Op::App(f) = terms.op(x) {
                model.set_constant(f, value);
            }
        }
    }
}

struct ModelReader<'a> {
    solver: &'a Solver,
    /// Values of classes of uninterpreted and array sorts.
    classes: FxHashMap<NodeId, Value>,
    /// The value of the infinitesimal δ.
    epsilon: Rational,
}

impl<'a> ModelReader<'a> {
    fn new(solver: &'a Solver) -> ModelReader<'a> {
        let epsilon = solver.backend.theory().map_or(Rational::ONE, |theory| {
            // Numbers that differ by an infinitesimal must differ when it has a value.
            let number = |&n: &NodeId| Some(theory.shape.number(n)?.value(&theory.linear));
            let mut values: Vec<Delta> = theory.shape.numbers.iter().filter_map(number).collect();
            values.sort_unstable();
            theory.linear.simplex.epsilon(&values)
        });
        ModelReader { solver, classes: FxHashMap::default(), epsilon }
    }

    /// The value of a number that has a polynomial.
    fn number_value(&self, terms: &Terms, t: TermId) -> Option<Value> {
        let integer = terms.sort_of(t) == SortId::INT;
        if !integer && terms.sort_of(t) != SortId::REAL {
            return None;
        }
        let polynomial = self.encoder().arithmetic.known(t)?;
        let simplex = &self.solver.backend.theory()?.linear.simplex;
        let mut value = polynomial.constant.clone();
        for (var, coefficient) in &polynomial.sum {
            value.add_product(coefficient, &simplex.value(*var).at(&self.epsilon));
        }
        let value = value.to_big();
        Some(if integer { Value::Int(value.floor()) } else { Value::Real(value) })
    }

    fn encoder(&self) -> &Encoder {
        &self.solver.encoder
    }

    /// The value of a term that has bits or a class.
    fn term_value(&self, terms: &Terms, t: TermId) -> Option<Value> {
        if let Some(value) = self.bit_level_value(terms, t) {
            return Some(value);
        }
        if let Some(value) = self.number_value(terms, t) {
            return Some(value);
        }
        let node = self.encoder().known_node(t)?;
        let theory = self.solver.backend.theory()?;
        self.classes.get(&theory.graph.root(node)).cloned()
    }

    /// The value of a Boolean or bit-vector term whose bits have values.
    fn bit_level_value(&self, terms: &Terms, t: TermId) -> Option<Value> {
        if let Some(value @ (Value::Bool(_) | Value::Bv(_))) = terms.as_value(t) {
            return Some(value);
        }
        let bit = |l| self.encoder().circuit_value(&self.solver.backend, l);
        if terms.sort_of(t) == SortId::BOOL {
            return self.encoder().blaster.known_lit(terms, t).and_then(bit).map(Value::Bool);
        }
        let bits = self.encoder().blaster.known_bits(terms, t)?;
        let bits: Vec<bool> = bits.iter().map(|&l| bit(l)).collect::<Option<_>>()?;
        Some(Value::Bv(BvValue::from_bits(bits.into_iter())))
    }

    fn node_value(&self, terms: &Terms, n: NodeId) -> Value {
        let term = self.encoder().term_of(n).expect("only equalities have no term");
        self.term_value(terms, term).expect("values are made from simple sorts to nested ones")
    }

    /// Gives each class of an uninterpreted sort an element.
    fn name_elements(&mut self, terms: &Terms, theory: &Combination) {
        let nodes = self.solver.encoder.nodes();
        let roots = nodes.filter_map(|(t, n)| {
            let sort = terms.sort_of(t);
            matches!(terms.sort_data(sort), Sort::Uninterpreted { .. })
                .then(|| (sort, theory.graph.root(n), t))
        });
        // Named elements keep their numbers; the other classes get those that are left.
        let mut unnamed: BTreeMap<(SortId, NodeId), ()> = BTreeMap::new();
        let mut named: FxHashMap<(SortId, u32), NodeId> = FxHashMap::default();
        for (sort, root, t) in roots {
            unnamed.insert((sort, root), ());
            if let Op::Element(number) = terms.op(t) {
                named.insert((sort, number), root);
                self.classes.insert(root, Value::Element(sort, number));
            }
        }
        let mut next: FxHashMap<SortId, u32> = FxHashMap::default();
        for &(sort, root) in unnamed.keys() {
            if self.classes.contains_key(&root) {
                continue;
            }
            let number = next.entry(sort).or_insert(0);
            while named.contains_key(&(sort, *number)) {
                *number += 1;
            }
            self.classes.insert(root, Value::Element(sort, *number));
            *number += 1;
        }
    }

    /// Gives each class of arrays a value, arrays of simple sorts before arrays of arrays.
    fn build_arrays(&mut self, terms: &mut Terms, theory: &Combination) {
        let mut by_depth: BTreeMap<u32, Vec<(SortId, NodeId)>> = BTreeMap::new();
        let mut seen = rustc_hash::FxHashSet::default();
        for (t, n) in self.encoder().nodes() {
            let (sort, root) = (terms.sort_of(t), theory.graph.root(n));
            if matches!(terms.sort_data(sort), Sort::Array { .. }) && seen.insert(root) {
                by_depth.entry(depth(terms, sort)).or_default().push((sort, root));
            }
        }
        if by_depth.is_empty() {
            return;
        }
        let contents = theory.array_contents();
        for (sort, root) in by_depth.into_values().flatten() {
            let Sort::Array { element, .. } = *terms.sort_data(sort) else {
                unreachable!("collected by sort")
            };
            let content = contents.get(&root);
            let default = match content.and_then(|content| content.default) {
                Some(node) => self.node_value(terms, node),
                None => terms.default_value(element),
            };
            let mut entries = BTreeMap::new();
            for &ArrayEntry { index, element } in content.iter().flat_map(|content| &content.entries) {
                let (index, element) = (self.node_value(terms, index), self.node_value(terms, element));
                if element != default {
                    entries.insert(index, element);
                }
            }
            self.classes.insert(root, Value::Array(Arc::new(ArrayValue { sort, default, entries })));
        }
    }

    fn tabulate_functions(&self, terms: &mut Terms, theory: &Combination, model: &mut Model) {
        let applications: Vec<(TermId, NodeId)> = self
            .encoder()
            .nodes()
            .filter(|&(t, _)| matches!(terms.op(t), Op::App(_)) && !terms.args(t).is_empty())
            .collect();
        for (t, n) in applications {
            let Op::App(f) = terms.op(t) else { continue };
            let arguments = theory.graph.args(n).iter().map(|&a| self.node_value(terms, a)).collect();
            let value = self.node_value(terms, n);
            let default = terms.default_value(terms.function(f).result);
            let table = model
                .functions
                .entry(f)
                .or_insert_with(|| FunctionValue { default, entries: FxHashMap::default() });
            table.entries.insert(arguments, value);
        }
    }
}

/// How deep array sorts are nested.
fn depth(terms: &Terms, sort: SortId) -> u32 {
    match terms.sort_data(sort) {
        Sort::Array { index, element } => 1 + depth(terms, *index).max(depth(terms, *element)),
        _ => 0,
    }
}
