//! Bit-vector terms of a wanted width, among them the operators that change the width.

use super::Generator;
use crate::bvop::{BvOp, MAX_WIDTH, Shape, mask};
use crate::script::{Expr, Op, Sort, build, node};

impl Generator {
    /// A term of the width with an operator at its root.
    pub(super) fn bitvector(&mut self, width: u32, depth: usize) -> Option<Expr> {
        match self.rng.below(10) {
            0..=6 => self.arithmetic(width, depth),
            _ => self.regrouping(width, depth),
        }
    }

    fn arithmetic(&mut self, width: u32, depth: usize) -> Option<Expr> {
        let product_width = self.product_width;
        let fitting: Vec<BvOp> = BvOp::ALL
            .iter()
            .copied()
            .filter(|op| match op.shape() {
                Shape::Unary | Shape::Binary | Shape::LeftAssociative => true,
                Shape::Compare => width == 1,
                _ => false,
            })
            .filter(|op| width <= product_width || !op.is_expensive())
            .collect();
        let op = *self.rng.pick(&fitting)?;
        // bvcomp takes any width and gives one bit.
        let operand = if op.shape() == Shape::Compare { self.palette_width(width) } else { width };
        let arity = match op.shape() {
            Shape::Unary => 1,
            Shape::LeftAssociative if self.rng.chance(15) => 3,
            _ => 2,
        };
        let args = (0..arity).map(|_| self.term(&Sort::Bv(operand), depth - 1)).collect();
        build(Op::Bv(op), args)
    }

    /// concat, extract, extensions, repeat and rotations.
    fn regrouping(&mut self, width: u32, depth: usize) -> Option<Expr> {
        let below = depth - 1;
        match self.rng.below(6) {
            0 if width > 1 => {
                let high = self.rng.between(1, width as usize - 1) as u32;
                let high_part = self.term(&Sort::Bv(high), below);
                let low_part = self.term(&Sort::Bv(width - high), below);
                build(Op::Bv(BvOp::Concat), vec![high_part, low_part])
            }
            1 | 2 => {
                let wider = self.palette_width(width).max(width);
                let low = self.rng.below((wider - width) as usize + 1) as u32;
                let from = self.term(&Sort::Bv(wider), below);
                build(Op::Extract(low + width - 1, low), vec![from])
            }
            3 => {
                let by = self.rng.below(width as usize) as u32;
                let from = self.term(&Sort::Bv(width - by), below);
                build(if self.rng.chance(50) { Op::ZeroExtend(by) } else { Op::SignExtend(by) }, vec![from])
            }
            4 => {
                let divisors: Vec<u32> = (1..=width).filter(|d| width.is_multiple_of(*d)).collect();
                let times = *self.rng.pick(&divisors)?;
                let from = self.term(&Sort::Bv(width / times), below);
                build(Op::Repeat(times), vec![from])
            }
            _ => {
                let by = self.rng.below(width as usize * 2 + 1) as u32;
                let from = self.term(&Sort::Bv(width), below);
                build(if self.rng.chance(50) { Op::RotateLeft(by) } else { Op::RotateRight(by) }, vec![from])
            }
        }
    }

    /// Some width of the palette, or `otherwise`.
    fn palette_width(&mut self, otherwise: u32) -> u32 {
        let widths: Vec<u32> = self
            .palette
            .iter()
            .filter_map(|sort| match sort {
                Sort::Bv(width) if *width <= MAX_WIDTH => Some(*width),
                _ => None,
            })
            .collect();
        self.rng.pick(&widths).copied().unwrap_or(otherwise)
    }

    /// A literal, preferring the values where carries and signs change.
    pub(super) fn literal(&mut self, width: u32) -> Expr {
        let random = u128::from(self.rng.next()) << 64 | u128::from(self.rng.next());
        let value = match self.rng.below(8) {
            0 => 0,
            1 => 1,
            2 => mask(width),
            3 => 1u128 << (width - 1),
            4 => mask(width) >> 1,
            5 => u128::from(width),
            _ => random,
        };
        node(Op::Literal(value & mask(width)), vec![], Sort::Bv(width))
    }

    /// A leaf of a width that may have no constant: a literal or a piece of a constant.
    pub(super) fn literal_or_glue(&mut self, width: u32) -> Expr {
        let source = self.palette_width(width);
        if self.rng.chance(60)
            && source != width
            && let Some(constant) = self.constant(&Sort::Bv(source))
        {
            let glued = if source > width {
                let low = self.rng.below((source - width) as usize + 1) as u32;
                build(Op::Extract(low + width - 1, low), vec![constant])
            } else {
                build(Op::ZeroExtend(width - source), vec![constant])
            };
            if let Some(glued) = glued {
                return glued;
            }
        }
        self.literal(width)
    }
}
