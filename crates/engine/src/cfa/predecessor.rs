//! Predecessors: cubes from which a block leads to another cube.
//!
//! The cube of the weakest existential precondition that a model is in (Lange 5.2), with the inputs removed
//! and literals dropped that are not needed to reach the successor.

use super::automaton::BlockId;
use super::bits::with_bits;
use super::cube::Cube;
use super::project::definitions;
use super::search::Search;
use super::technique::Technique;
use crate::Unknown;
use crate::implicant::implicant;
use euphonium_term::{Evaluator, Model, Op, TermId, Terms};
use rustc_hash::FxHashMap;

impl Search<'_> {
    /// The precondition of a cube along a block: formulas over the start and the inputs.
    pub(super) fn precondition(&mut self, b: BlockId, cube: &Cube) -> Vec<TermId> {
        let mut formulas = vec![self.automaton.guard(b)];
        for &literal in cube.literals() {
            formulas.push(self.automaton.image(self.terms, b, literal));
        }
        formulas
    }

    /// A cube around the model's state from which the block leads to the cube.
    pub(super) fn cube_before(&mut self, b: BlockId, cube: &Cube, model: &Model) -> Result<Cube, Unknown> {
        let formulas = self.precondition(b, cube);
        let from = self.automaton.from(b);
        let found = self.project(model, &formulas);
        let Some((literals, inputs)) = found else {
            return Err(Unknown::GaveUp("a model of the solver does not satisfy what was asked".into()));
        };
        let predecessor = Cube::new(literals);
        if !self.options.uses(Technique::Lift) || predecessor.len() < 2 {
            return Ok(predecessor);
        }
        self.queries.implying(self.terms, self.statistics, from, &predecessor, &inputs, &formulas)
    }

    /// Literals without inputs that imply the formulas for some inputs, and these inputs.
    fn project(
        &mut self,
        model: &Model,
        formulas: &[TermId],
    ) -> Option<(Vec<TermId>, FxHashMap<TermId, TermId>)> {
        let bits = self.wants_bits();
        let terms = &mut *self.terms;
        let mut evaluator = Evaluator::new(model);
        let literals = implicant(terms, &mut evaluator, formulas)?;
        let inputs = definitions(terms, &mut evaluator, &self.automaton.inputs, &literals)?;
        let literals = terms.substitute_all(&literals, &inputs);
        let mut literals = implicant(terms, &mut evaluator, &literals)?;
        // Without the structure of the precondition (5.2), the state is all that there is.
        let limit = if self.options.uses(Technique::Structure) { self.options.max_literal } else { 0 };
        if literals.iter().any(|&l| is_large(terms, l, limit)) {
            literals = with_values(terms, &mut evaluator, &literals, limit)?;
        }
        if bits {
            literals = with_bits(terms, &mut evaluator, &literals)?;
        }
        // Inputs that the literals do not mention have their values, too.
        let mut all = FxHashMap::default();
        for &input in &self.automaton.inputs {
            let value = evaluator.value(terms, input)?;
            all.insert(input, terms.value_term(&value));
        }
        all.extend(inputs);
        Some((literals, all))
    }
}

fn is_large(terms: &Terms, t: TermId, limit: usize) -> bool {
    terms.dag_size(&[t]) > limit
}

/// The literals, the large ones replaced by the values of their variables.
fn with_values(
    terms: &mut Terms,
    evaluator: &mut Evaluator<'_>,
    literals: &[TermId],
    limit: usize,
) -> Option<Vec<TermId>> {
    let mut result = Vec::new();
    for &literal in literals {
        if !is_large(terms, literal, limit) {
            result.push(literal);
            continue;
        }
        for t in terms.postorder(&[literal]) {
            if matches!(terms.op(t), Op::App(_)) {
                let value = evaluator.value(terms, t)?;
                let value = terms.value_term(&value);
                result.push(terms.eq(t, value));
            }
        }
    }
    Some(result)
}
