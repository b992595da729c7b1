//! Terms of a wanted sort: the choice between theories, the Boolean operators, free functions.

use super::Generator;
use crate::bvop::{BvOp, Shape};
use crate::script::{Expr, Op, Sort, build, node};
use std::sync::Arc;

impl Generator {
    /// An assertion: mostly a short clause or a literal, since deep formulas are easily satisfied.
    pub(super) fn formula(&mut self, depth: usize) -> Expr {
        match self.rng.below(10) {
            0..=3 => {
                let atom = self.atom(depth);
                self.maybe_negated(atom)
            }
            4..=6 => {
                let mut literals = Vec::new();
                for _ in 0..self.rng.between(2, 3) {
                    let atom = self.atom(depth.saturating_sub(1).max(1));
                    literals.push(self.maybe_negated(atom));
                }
                node(Op::Or, literals, Sort::Bool)
            }
            _ => self.term(&Sort::Bool, depth),
        }
    }

    fn maybe_negated(&mut self, atom: Expr) -> Expr {
        if self.rng.chance(40) { node(Op::Not, vec![atom], Sort::Bool) } else { atom }
    }

    /// A term of the sort, at most `depth` operators deep (a few more for widths that need gluing).
    pub(super) fn term(&mut self, sort: &Sort, depth: usize) -> Expr {
        if self.params.is_empty() && self.rng.chance(self.sharing) {
            let again: Vec<Expr> = self.pool.iter().filter(|term| term.sort == *sort).cloned().collect();
            if let Some(term) = self.rng.pick(&again) {
                return term.clone();
            }
        }
        let made = if depth == 0 || self.rng.chance(12) { None } else { self.compound(sort, depth) };
        let term = match made {
            Some(term) => term,
            None => self.leaf(sort),
        };
        // Terms over a macro's parameters mean nothing outside of it.
        if self.params.is_empty() && !term.args.is_empty() {
            self.pool.push(term.clone());
        }
        term
    }

    fn compound(&mut self, sort: &Sort, depth: usize) -> Option<Expr> {
        if self.rng.chance(20)
            && let Some(term) = self.application(sort, depth)
        {
            return Some(term);
        }
        if self.rng.chance(15)
            && let Some(term) = self.select_of(sort, depth)
        {
            return Some(term);
        }
        match sort {
            Sort::Bool if self.rng.chance(55) => Some(self.atom(depth)),
            Sort::Bool => self.connective(depth),
            Sort::Bv(width) if !self.rng.chance(12) => self.bitvector(*width, depth),
            Sort::Int | Sort::Real if !self.rng.chance(12) => self.numeric(sort, depth),
            Sort::Array(index, element) if !self.rng.chance(15) => {
                self.array(&index.clone(), &element.clone(), depth)
            }
            Sort::Free(_) if !self.rng.chance(30) => {
                self.application(sort, depth).or_else(|| self.select_of(sort, depth))
            }
            _ => {
                let condition = self.term(&Sort::Bool, depth - 1);
                let (t, e) = (self.term(sort, depth - 1), self.term(sort, depth - 1));
                build(Op::Ite, vec![condition, t, e])
            }
        }
    }

    /// An application of a function or macro with arguments whose result is of the sort.
    pub(super) fn application(&mut self, sort: &Sort, depth: usize) -> Option<Expr> {
        let functions = &self.script.functions;
        let fitting: Vec<usize> = self
            .visible
            .iter()
            .copied()
            .filter(|&number| {
                let function = &functions[number];
                function.result == *sort && (!function.args.is_empty() || function.body.is_some())
            })
            .collect();
        let number = *self.rng.pick(&fitting)?;
        let sorts = self.script.functions[number].args.clone();
        let args = sorts.iter().map(|sort| self.term(sort, depth.saturating_sub(1))).collect();
        Some(node(Op::Apply(number), args, sort.clone()))
    }

    fn connective(&mut self, depth: usize) -> Option<Expr> {
        let op = self.rng.weighted(&[
            (3, &Op::Not),
            (4, &Op::And),
            (4, &Op::Or),
            (2, &Op::Xor),
            (2, &Op::Implies),
            (2, &Op::Eq),
            (1, &Op::Distinct),
            (1, &Op::Ite),
        ])?;
        let arity = match op {
            Op::Not => 1,
            Op::Ite => 3,
            _ => self.rng.weighted(&[(7, 2), (3, 3), (1, 4)])?,
        };
        let args = (0..arity).map(|_| self.term(&Sort::Bool, depth - 1)).collect();
        build(op.clone(), args)
    }

    /// A predicate over the palette: an equality, a comparison, a free predicate.
    pub(super) fn atom(&mut self, depth: usize) -> Expr {
        let sorts = self.palette.clone();
        let below = depth.saturating_sub(1);
        let from = if sorts.len() > 1 { &sorts[1..] } else { &sorts };
        let sort = self.rng.pick(from).cloned().unwrap_or(Sort::Bool);
        let made = match self.rng.below(10) {
            0 => self.application(&Sort::Bool, depth),
            1 => self.select_of(&Sort::Bool, depth),
            2 => {
                let count = self.rng.weighted(&[(4, 2), (4, 3), (1, 4), (1, 5)]).unwrap_or(2);
                build(Op::Distinct, (0..count).map(|_| self.term(&sort, below)).collect())
            }
            3..=7 => match sort {
                Sort::Bv(width) => self.comparison(width, below),
                Sort::Int | Sort::Real => self.relation(&sort, below),
                _ => None,
            },
            _ => None,
        };
        made.unwrap_or_else(|| {
            if matches!(sort, Sort::Int | Sort::Real) && self.rng.chance(90) {
                return node(Op::Eq, self.two_terms(&sort, below).to_vec(), Sort::Bool);
            }
            let count = if self.rng.chance(8) { 3 } else { 2 };
            let args = (0..count).map(|_| self.term(&sort, below)).collect();
            node(Op::Eq, args, Sort::Bool)
        })
    }

    fn comparison(&mut self, width: u32, depth: usize) -> Option<Expr> {
        let (config, product_width) = (self.config, self.product_width);
        let fitting: Vec<BvOp> = BvOp::ALL
            .iter()
            .copied()
            .filter(|op| matches!(op.shape(), Shape::Predicate | Shape::UnaryPredicate))
            .filter(|op| config.overflow || !op.is_overflow())
            .filter(|op| width <= product_width || !op.is_expensive())
            .collect();
        let op = *self.rng.pick(&fitting)?;
        let arity = if op.shape() == Shape::UnaryPredicate { 1 } else { 2 };
        build(Op::Bv(op), (0..arity).map(|_| self.term(&Sort::Bv(width), depth)).collect())
    }

    /// A constant, a parameter or a value.
    pub(super) fn leaf(&mut self, sort: &Sort) -> Expr {
        let params: Vec<usize> = (0..self.params.len()).filter(|&i| self.params[i] == *sort).collect();
        if self.rng.chance(75)
            && let Some(&i) = self.rng.pick(&params)
        {
            return node(Op::Param(i), vec![], sort.clone());
        }
        let literal = match sort {
            Sort::Bool => 8,
            Sort::Bv(_) => 25,
            Sort::Int | Sort::Real => 20,
            Sort::Array(..) => 8,
            Sort::Free(_) => 0,
        };
        let constant = self.constant(sort);
        if let Some(constant) = constant
            && !self.rng.chance(literal)
        {
            return constant;
        }
        match sort {
            Sort::Bool => node(if self.rng.chance(50) { Op::True } else { Op::False }, vec![], Sort::Bool),
            Sort::Bv(width) => self.literal_or_glue(*width),
            Sort::Int | Sort::Real => self.number(sort),
            Sort::Array(..) => self.constant_array(sort),
            // Every free sort of the palette has a constant that is never out of scope.
            Sort::Free(_) => self.constant(sort).unwrap_or_else(|| node(Op::True, vec![], Sort::Bool)),
        }
    }

    /// A declared constant of the sort.
    pub(super) fn constant(&mut self, sort: &Sort) -> Option<Expr> {
        let functions = &self.script.functions;
        let fitting: Vec<usize> = self
            .visible
            .iter()
            .copied()
            .filter(|&number| functions[number].args.is_empty() && functions[number].result == *sort)
            .collect();
        let number = *self.rng.pick(&fitting)?;
        Some(node(Op::Apply(number), vec![], sort.clone()))
    }

    /// A sort of arrays in the palette whose elements are of the sort.
    pub(super) fn arrays_of(&mut self, element: &Sort) -> Option<Sort> {
        let fitting: Vec<Sort> = self
            .palette
            .iter()
            .filter(|sort| matches!(sort, Sort::Array(_, e) if Arc::as_ref(e) == element))
            .cloned()
            .collect();
        self.rng.pick(&fitting).cloned()
    }
}
