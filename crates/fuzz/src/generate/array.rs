//! Terms of the theory of arrays: reads, writes and constant arrays.

use super::Generator;
use crate::script::{Expr, Op, Sort, build, node};

impl Generator {
    /// A read that gives a term of the sort, if some array of the palette has such elements.
    pub(super) fn select_of(&mut self, sort: &Sort, depth: usize) -> Option<Expr> {
        let array = self.arrays_of(sort)?;
        let Sort::Array(index, _) = &array else { return None };
        let below = depth.saturating_sub(1);
        let (a, i) = (self.term(&array, below), self.term(index, below.min(1)));
        build(Op::Select, vec![a, i])
    }

    /// A write, or now and then a constant array.
    pub(super) fn array(&mut self, index: &Sort, element: &Sort, depth: usize) -> Option<Expr> {
        let sort = Sort::Array(index.clone().into(), element.clone().into());
        if self.rng.chance(10) {
            return Some(self.constant_array(&sort));
        }
        let array = self.term(&sort, depth - 1);
        let (i, v) = (self.term(index, (depth - 1).min(1)), self.term(element, depth - 1));
        build(Op::Store, vec![array, i, v])
    }

    /// A constant array. Its element is a value wherever there are values, as not every solver
    /// takes others; elements of free sorts have none.
    pub(super) fn constant_array(&mut self, sort: &Sort) -> Expr {
        let Sort::Array(_, element) = sort else { return self.leaf(sort) };
        let open = self.config.open_constant_arrays;
        let value = match &**element {
            element if open && self.rng.chance(60) => self.term(element, 1),
            element => match self.value(element) {
                Some(value) => value,
                None if open => self.leaf(element),
                // The palette has a constant of every array sort; it stands in.
                None => match self.constant(sort) {
                    Some(constant) => return constant,
                    None => self.leaf(element),
                },
            },
        };
        node(Op::ConstArray, vec![value], sort.clone())
    }

    fn value(&mut self, sort: &Sort) -> Option<Expr> {
        match sort {
            Sort::Bool => {
                Some(node(if self.rng.chance(50) { Op::True } else { Op::False }, vec![], Sort::Bool))
            }
            Sort::Bv(width) => Some(self.literal(*width)),
            Sort::Int | Sort::Real => Some(self.plain_number(sort)),
            Sort::Array(_, element) => {
                let value = self.value(element)?;
                Some(node(Op::ConstArray, vec![value], sort.clone()))
            }
            Sort::Free(_) => None,
        }
    }
}
