//! From lemmas about nodes to clauses.

use super::Solver;
use super::cone::Link;
use crate::combine::{Axiom, Lemma};
use crate::euf::NodeId;
use crate::proof::{Reason, Step};
use euphonium_limits::Unknown;
use euphonium_sat::Lit;
use euphonium_term::{ArrayValue, BvValue, Op, Sort, SortId, TermId, Terms, Value};
use std::collections::BTreeMap;
use std::sync::Arc;

impl Solver {
    /// Adds what the last final check found missing.
    pub(super) fn refine(&mut self, terms: &mut Terms) -> Result<(), Unknown> {
        let lemmas = self.backend.with_theory(|theory, _| std::mem::take(&mut theory.lemmas));
        if lemmas.is_empty() {
            return Err(Unknown::Unsupported("the theories could not agree on a model".into()));
        }
        for lemma in lemmas {
            self.add_lemma(terms, lemma)?;
        }
        self.encoder.settle(terms, &mut self.backend)
    }

    fn add_lemma(&mut self, terms: &mut Terms, lemma: Lemma) -> Result<(), Unknown> {
        let counts = &mut self.statistics.lemmas;
        match lemma {
            Lemma::Interface(a, b) => {
                counts.interface += 1;
                self.lemma_equality(terms, a, b)?;
            }
            Lemma::Implication { premises, equal, differ, conclusion, axiom, ends, stores } => {
                match axiom {
                    Axiom::Congruence => counts.congruence += 1,
                    Axiom::ReadOverWrite | Axiom::ConstantArray | Axiom::EnoughIndices => counts.arrays += 1,
                }
                let mut clause: Vec<_> = premises.iter().map(|&lit| !lit).collect();
                if axiom == Axiom::EnoughIndices {
                    clause.push(!self.large_universe()?);
                }
                for (a, b) in equal {
                    clause.push(!self.lemma_equality(terms, a, b)?);
                }
                for (a, b) in differ {
                    clause.push(self.lemma_equality(terms, a, b)?);
                }
                clause.push(self.lemma_equality(terms, conclusion.0, conclusion.1)?);
                self.because(|solver| {
                    let (from, to) = (solver.node_term(ends.0), solver.node_term(ends.1));
                    let stores = stores.iter().map(|&store| solver.node_term(store)).collect();
                    match axiom {
                        Axiom::Congruence => Reason::Congruence { left: from, right: to },
                        Axiom::ReadOverWrite => Reason::ReadOverWrite { from, to, stores },
                        Axiom::ConstantArray | Axiom::EnoughIndices => {
                            Reason::ConstantArray { from, to, stores }
                        }
                    }
                });
                self.backend.add_clause(&clause);
            }
            Lemma::Witness(equality) => {
                counts.extensionality += 1;
                self.add_witness(terms, equality)?;
            }
            Lemma::ReadEverywhere(constant) => {
                counts.arrays += 1;
                self.read_everywhere(terms, constant)?;
            }
        }
        Ok(())
    }

    /// The literal of the equality of two nodes: a restricted search must decide it if it is about both.
    fn lemma_equality(&mut self, terms: &mut Terms, a: NodeId, b: NodeId) -> Result<Lit, Unknown> {
        let lit = self.encoder.equality(terms, &mut self.backend, a, b)?;
        self.encoder.links.add_equality(a, b, lit.var());
        Ok(lit)
    }

    /// The literal that says that uninterpreted sorts have more elements than the formula can name.
    /// Every check assumes it: a model in which it holds is one, but a refutation that needs it is
    /// none, since a model may also have few elements.
    fn large_universe(&mut self) -> Result<Lit, Unknown> {
        if self.encoder.proof.is_some() {
            return Err(Unknown::Unsupported(
                "constant arrays over an uninterpreted sort, with a proof log".into(),
            ));
        }
        Ok(*self.large_universe.get_or_insert_with(|| self.backend.new_var().positive()))
    }

    fn node_term(&self, n: NodeId) -> TermId {
        self.encoder.term_of(n).expect("only equalities have no term")
    }

    /// `a = b`, or they differ at a new index.
    fn add_witness(&mut self, terms: &mut Terms, equality: NodeId) -> Result<(), Unknown> {
        let theory = self.backend.theory().expect("lemmas come from the theory");
        let (a, b) = (theory.graph.args(equality)[0], theory.graph.args(equality)[1]);
        let equal = theory.graph.lit(equality).expect("an equality has a literal");
        let (a, b) = (self.node_term(a), self.node_term(b));
        let Sort::Array { index, .. } = *terms.sort_data(terms.sort_of(a)) else {
            unreachable!("only arrays get witnesses")
        };
        let witness = terms.fresh("diff", index);
        self.encoder.declare(terms, witness);
        self.log(Step::Witness { index: witness, left: a, right: b });
        let reads = [a, b].map(|array| terms.raw(Op::Select, &[array, witness]));
        let mut nodes = [NodeId::TRUE; 2];
        for (node, read) in nodes.iter_mut().zip(reads) {
            self.encoder.declare(terms, read);
            *node = self.encoder.node(terms, &mut self.backend, read)?;
        }
        self.encoder.settle(terms, &mut self.backend)?;
        let reads_equal = self.encoder.equality(terms, &mut self.backend, nodes[0], nodes[1])?;
        self.encoder.links.add_to_var(equal.var(), Link::Var(reads_equal.var()));
        self.because(|_| Reason::Extensionality { left: a, right: b, index: witness });
        self.backend.add_clause(&[equal, !reads_equal]);
        Ok(())
    }

    /// Reads a constant array at every index; the sort has no more indices than the formula has stores.
    fn read_everywhere(&mut self, terms: &mut Terms, constant: NodeId) -> Result<(), Unknown> {
        let array = self.node_term(constant);
        let Sort::Array { index, .. } = *terms.sort_data(terms.sort_of(array)) else {
            unreachable!("only arrays are read")
        };
        for value in all_values(terms, index) {
            let at = terms.value_term(&value);
            let read = terms.raw(Op::Select, &[array, at]);
            self.encoder.declare(terms, read);
            let node = self.encoder.node(terms, &mut self.backend, read)?;
            self.encoder.links.add_to_node(constant, Link::Node(node));
        }
        self.encoder.settle(terms, &mut self.backend)
    }
}

/// All values of a finite sort.
fn all_values(terms: &Terms, sort: SortId) -> Vec<Value> {
    match *terms.sort_data(sort) {
        Sort::Bool => vec![Value::Bool(false), Value::Bool(true)],
        Sort::BitVec(width) => (0..1u64 << width).map(|bits| Value::Bv(BvValue::new(width, bits))).collect(),
        Sort::Array { index, element } => {
            let (indices, elements) = (all_values(terms, index), all_values(terms, element));
            // Each index multiplies what there is by the choices for it.
            let mut arrays = vec![BTreeMap::new()];
            for at in &indices {
                let mut longer = Vec::with_capacity(arrays.len() * elements.len());
                for array in &arrays {
                    for element in &elements {
                        let mut array: BTreeMap<Value, Value> = array.clone();
                        if *element != elements[0] {
                            array.insert(at.clone(), element.clone());
                        }
                        longer.push(array);
                    }
                }
                arrays = longer;
            }
            let default = &elements[0];
            let array = |entries| ArrayValue { sort, default: default.clone(), entries };
            arrays.into_iter().map(|entries| Value::Array(Arc::new(array(entries)))).collect()
        }
        Sort::Int | Sort::Real | Sort::Uninterpreted { .. } => unreachable!("not a finite sort"),
    }
}
