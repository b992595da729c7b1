//! Groups of constraints over numbers where procedures for linear arithmetic go wrong: each alone is easy,
//! and answers depend on all of them.
//!
//! A group is a list of formulas that are asserted together. Its constants are those of the script, so that
//! groups meet each other and random formulas.

use super::Generator;
use crate::arith::ArithOp;
use crate::number::Number;
use crate::script::{Command, Expr, Literal, Op, Sort, build, node};

impl Generator {
    /// Each group is implied by a Boolean constant of its own, and checks assume some of them: what is
    /// unsatisfiable is so because of a few of the assumptions, and a core has to name those.
    pub(super) fn guarded(&mut self) {
        let small = self.config.small;
        let mut guards = Vec::new();
        for _ in 0..self.rng.between(3, if small { 4 } else { 7 }) {
            let sorts = self.numeric_sorts();
            let sort = self.rng.pick(&sorts).cloned();
            let group = if self.rng.chance(70) { sort.and_then(|sort| self.group(&sort)) } else { None };
            let depth = self.rng.between(1, 2);
            let formulas = group.unwrap_or_else(|| vec![self.formula(depth)]);
            let guard = self.declare(vec![], Sort::Bool);
            let condition = node(Op::Apply(guard), vec![], Sort::Bool);
            for formula in formulas {
                let implied = node(Op::Implies, vec![condition.clone(), formula], Sort::Bool);
                self.script.commands.push(Command::Assert(implied, None));
            }
            guards.push(guard);
        }
        for _ in 0..self.rng.between(2, 5) {
            let mut literals = Vec::new();
            for &function in &guards {
                if self.rng.chance(70) {
                    literals.push(Literal { function, negated: self.rng.chance(8) });
                }
            }
            self.script.commands.push(Command::CheckSatAssuming(literals));
        }
    }

    /// Asserts a group, one formula after the other or as a whole, now and then only if a Boolean constant
    /// holds, so that assumptions choose between groups.
    pub(super) fn assert_group(&mut self) {
        let sorts = self.numeric_sorts();
        let Some(sort) = self.rng.pick(&sorts).cloned() else { return };
        let mut formulas = self.group(&sort).unwrap_or_default();
        if self.rng.chance(15) {
            // One of them is dropped or turned around, which makes a near miss of an obstacle.
            let at = self.rng.below(formulas.len());
            if let Some(formula) = formulas.get_mut(at) {
                *formula = node(Op::Not, vec![formula.clone()], Sort::Bool);
            }
        }
        if formulas.len() > 1 && self.rng.chance(40) {
            formulas = vec![node(Op::And, formulas, Sort::Bool)];
        }
        if self.rng.chance(45)
            && let Some(guard) = self.constant(&Sort::Bool)
        {
            let implied = |formula: Expr| node(Op::Implies, vec![guard.clone(), formula], Sort::Bool);
            formulas = formulas.into_iter().map(implied).collect();
        }
        for formula in formulas {
            self.script.commands.push(Command::Assert(formula, None));
        }
    }

    fn group(&mut self, sort: &Sort) -> Option<Vec<Expr>> {
        let integer = *sort == Sort::Int;
        match self.rng.below(12) {
            0 | 1 if integer => self.common_divisor(),
            2 if integer => self.remainders(),
            0..=2 => self.strict_bounds(sort),
            3 | 4 => self.narrow_box(sort),
            5 | 6 => self.nearly_equal(sort),
            7 => self.cycle(sort),
            8 | 9 if self.script.theory.has_functions() => self.congruence(sort),
            8..=10 if self.script.theory.has_arrays() => self.equal_indices(sort),
            8 | 9 if self.numeric_sorts().len() > 1 => self.conversions(),
            _ => self.narrow_box(sort),
        }
    }

    fn small(&mut self, low: i128, high: i128) -> i128 {
        low + self.rng.below((high - low + 1) as usize) as i128
    }

    /// `6x + 4y = 7`, or the same between two bounds with no multiple of 2 between them.
    fn common_divisor(&mut self) -> Option<Vec<Expr>> {
        let int = Sort::Int;
        let divisor = self.small(2, 7);
        let mut summands = Vec::new();
        for _ in 0..self.rng.between(2, 3) {
            let times = self.small(-4, 4);
            let factor = integer(divisor * if times == 0 { 5 } else { times }, &int);
            let term = self.numeric_leaf(&int);
            summands.push(self.product(factor, term)?);
        }
        let sum = build(Op::Arith(ArithOp::Add), summands)?;
        let base = divisor * self.small(-3, 3);
        let (from, to) = (self.small(0, 1), self.small(0, divisor - 1));
        if self.rng.chance(50) {
            let right = integer(base + to, &int);
            return Some(vec![build(Op::Eq, vec![sum, right])?]);
        }
        let bounds = [integer(base + from, &int), integer(base + to.max(from), &int)];
        let [low, high] = bounds;
        Some(vec![compare(ArithOp::Le, vec![low, sum.clone()])?, compare(ArithOp::Ge, vec![high, sum])?])
    }

    /// Remainders of one term by several divisors, as in the Chinese remainder theorem.
    fn remainders(&mut self) -> Option<Vec<Expr>> {
        let int = Sort::Int;
        let term = self.numeric_leaf(&int);
        let mut formulas = Vec::new();
        for _ in 0..self.rng.between(2, 3) {
            let divisor = self.small(2, 9);
            let by = if self.rng.chance(25) { -divisor } else { divisor };
            let by = integer(by, &int);
            let rest = self.small(0, divisor - 1);
            let left = build(Op::Arith(ArithOp::Mod), vec![term.clone(), by.clone()])?;
            formulas.push(match self.rng.below(4) {
                0 => build(Op::Divisible(divisor.unsigned_abs() as u64), vec![plus(term.clone(), -rest)?])?,
                1 => {
                    let quotient = build(Op::Arith(ArithOp::Div), vec![term.clone(), by])?;
                    let other = self.numeric_leaf(&int);
                    build(Op::Eq, vec![quotient, other])?
                }
                _ => {
                    let rest = integer(rest, &int);
                    build(Op::Eq, vec![left, rest])?
                }
            });
        }
        let (low, width) = (self.small(-10, 10), self.small(0, 12));
        let bounds = [integer(low, &int), term, integer(low + width, &int)];
        formulas.push(compare(ArithOp::Le, bounds.to_vec())?);
        Some(formulas)
    }

    /// Two or three constants in small ranges, and combinations of them between tight bounds: a polytope that
    /// has few integers, or none.
    fn narrow_box(&mut self, sort: &Sort) -> Option<Vec<Expr>> {
        let mut formulas = Vec::new();
        for _ in 0..self.rng.between(1, 3) {
            let term = self.numeric_leaf(sort);
            let (low, width) = (self.small(-4, 4), self.small(0, 5));
            let (low, high) = (integer(low, sort), integer(low + width, sort));
            if self.rng.chance(40) {
                formulas.push(compare(ArithOp::Le, vec![low, term, high])?);
            } else {
                let strict = self.rng.chance(30);
                let (le, ge) = if strict { (ArithOp::Lt, ArithOp::Gt) } else { (ArithOp::Le, ArithOp::Ge) };
                formulas.push(compare(ge, vec![term.clone(), low])?);
                formulas.push(compare(le, vec![term, high])?);
            }
        }
        for _ in 0..self.rng.between(1, 2) {
            let sum = self.combination(sort, 2)?;
            let (low, width) = (self.small(-8, 8), self.small(0, 2));
            let (low, high) = (integer(low, sort), integer(low + width, sort));
            formulas.push(compare(ArithOp::Le, vec![low, sum, high])?);
        }
        Some(formulas)
    }

    /// Two terms that may differ by little, and must differ: only splitting the disequality tells.
    fn nearly_equal(&mut self, sort: &Sort) -> Option<Vec<Expr>> {
        let [a, b] = self.two_leaves(sort);
        let gap = self.small(0, 2);
        let mut formulas = vec![
            compare(ArithOp::Le, vec![a.clone(), b.clone()])?,
            compare(ArithOp::Le, vec![b.clone(), plus(a.clone(), gap)?])?,
            build(Op::Distinct, vec![a.clone(), b.clone()])?,
        ];
        for step in 1..=gap {
            if self.rng.chance(70) {
                formulas.push(build(Op::Distinct, vec![b.clone(), plus(a.clone(), step)?])?);
            }
        }
        Some(formulas)
    }

    /// `a < b`, `b < c`, and `c` not far above `a`: with equality everywhere if all bounds are tight.
    fn cycle(&mut self, sort: &Sort) -> Option<Vec<Expr>> {
        let count = self.rng.between(2, 4);
        let terms: Vec<Expr> = (0..count).map(|_| self.numeric_leaf(sort)).collect();
        let mut formulas = Vec::new();
        let mut distance = 0;
        for pair in terms.windows(2) {
            let step = self.small(-2, 2);
            distance += step;
            let op = if self.rng.chance(25) { ArithOp::Lt } else { ArithOp::Le };
            formulas.push(compare(op, vec![plus(pair[0].clone(), step)?, pair[1].clone()])?);
        }
        let slack = self.small(-1, 1);
        let (first, last) = (terms.first()?.clone(), terms.last()?.clone());
        let op = if self.rng.chance(15) { ArithOp::Lt } else { ArithOp::Le };
        formulas.push(compare(op, vec![last, plus(first, distance + slack)?])?);
        Some(formulas)
    }

    /// Open intervals that leave room by as much as is wanted, and a sum that touches their ends.
    fn strict_bounds(&mut self, sort: &Sort) -> Option<Vec<Expr>> {
        let [a, b] = self.two_leaves(sort);
        let (low, high) = (self.number(sort), self.number(sort));
        let mut formulas = vec![
            compare(ArithOp::Lt, vec![low.clone(), a.clone()])?,
            compare(
                if self.rng.chance(70) { ArithOp::Gt } else { ArithOp::Ge },
                vec![b.clone(), high.clone()],
            )?,
        ];
        let (sum, ends) = (vec![a, b], vec![low, high]);
        let sum = build(Op::Arith(ArithOp::Add), sum)?;
        let ends = build(Op::Arith(ArithOp::Add), ends)?;
        let op = *self.rng.pick(&ArithOp::COMPARISONS)?;
        formulas.push(compare(op, vec![sum, ends])?);
        Some(formulas)
    }

    /// Arguments that are equal by inequalities only, or by a sum; the applications must differ, or differ by
    /// one.
    fn congruence(&mut self, sort: &Sort) -> Option<Vec<Expr>> {
        let functions = &self.script.functions;
        let fitting: Vec<usize> = self
            .visible
            .iter()
            .copied()
            .filter(|&number| functions[number].body.is_none() && functions[number].args.contains(sort))
            .collect();
        let number = *self.rng.pick(&fitting)?;
        let (sorts, result) = (functions[number].args.clone(), functions[number].result.clone());
        let (mut left, mut right, mut formulas) = (Vec::new(), Vec::new(), Vec::new());
        for argument in &sorts {
            if argument != sort {
                let shared = self.leaf(argument);
                left.push(shared.clone());
                right.push(shared);
                continue;
            }
            let [a, b] = self.two_leaves(sort);
            formulas.extend(self.forced_equal(&a, &b)?);
            left.push(a);
            right.push(b);
        }
        let left = node(Op::Apply(number), left, result.clone());
        let right = node(Op::Apply(number), right, result);
        formulas.push(self.differ(left, right)?);
        Some(formulas)
    }

    /// Indices that are equal by inequalities only, and reads that must differ, also through a write.
    fn equal_indices(&mut self, sort: &Sort) -> Option<Vec<Expr>> {
        let arrays: Vec<Sort> = self
            .palette
            .iter()
            .filter(|array| matches!(array, Sort::Array(index, _) if **index == *sort))
            .cloned()
            .collect();
        let array = self.rng.pick(&arrays)?.clone();
        let Sort::Array(_, element) = &array else { return None };
        let a = self.term(&array, 1);
        let [i, j] = self.two_leaves(sort);
        let mut formulas = self.forced_equal(&i, &j)?;
        let read = build(Op::Select, vec![a.clone(), i.clone()])?;
        let other = if self.rng.chance(50) {
            build(Op::Select, vec![a, j])?
        } else {
            let value = self.leaf(element);
            let written = build(Op::Store, vec![a, j, value.clone()])?;
            let again = build(Op::Select, vec![written, i])?;
            formulas.push(self.differ(again, value.clone())?);
            value
        };
        if self.rng.chance(50) || formulas.len() < 3 {
            formulas.push(self.differ(read, other)?);
        }
        Some(formulas)
    }

    /// `a <= b <= a`, or `a <= b < a + 1` for integers, or bounds that meet at a value; now and then with
    /// room for more.
    fn forced_equal(&mut self, a: &Expr, b: &Expr) -> Option<Vec<Expr>> {
        let sort = a.sort.clone();
        let room = i128::from(self.rng.chance(20));
        Some(match self.rng.below(3) {
            0 => vec![
                compare(ArithOp::Le, vec![a.clone(), b.clone()])?,
                compare(ArithOp::Le, vec![b.clone(), plus(a.clone(), room)?])?,
            ],
            1 if sort == Sort::Int => vec![
                compare(ArithOp::Le, vec![a.clone(), b.clone()])?,
                compare(ArithOp::Lt, vec![b.clone(), plus(a.clone(), room + 1)?])?,
            ],
            _ => {
                let value = self.small(-3, 3);
                let (low, high) = (integer(value, &sort), integer(value + room, &sort));
                vec![
                    compare(ArithOp::Le, vec![low.clone(), a.clone(), high.clone()])?,
                    compare(ArithOp::Ge, vec![high, b.clone(), low])?,
                ]
            }
        })
    }

    fn differ(&mut self, left: Expr, right: Expr) -> Option<Expr> {
        if matches!(left.sort, Sort::Int | Sort::Real) && self.rng.chance(50) {
            let op = if self.rng.chance(50) { ArithOp::Lt } else { ArithOp::Gt };
            return compare(op, vec![left, right]);
        }
        build(Op::Distinct, vec![left, right])
    }

    /// A real number and its integral part, with what is between them.
    fn conversions(&mut self) -> Option<Vec<Expr>> {
        let (int, real) = (Sort::Int, Sort::Real);
        let (i, r) = (self.numeric_leaf(&int), self.numeric_leaf(&real));
        let floor = build(Op::Arith(ArithOp::ToInt), vec![r.clone()])?;
        let back = build(Op::Arith(ArithOp::ToReal), vec![floor.clone()])?;
        let gap = build(Op::Arith(ArithOp::Sub), vec![r.clone(), back])?;
        let fraction = node(Op::Number(Number::fraction(self.small(0, 4), 4)), vec![], real.clone());
        let op = *self.rng.pick(&ArithOp::COMPARISONS)?;
        let mut formulas = vec![compare(op, vec![gap, fraction])?];
        formulas.push(if self.rng.chance(50) {
            build(Op::Eq, vec![floor, i])?
        } else {
            let i = build(Op::Arith(ArithOp::ToReal), vec![i])?;
            let op = *self.rng.pick(&ArithOp::COMPARISONS)?;
            compare(op, vec![r.clone(), i])?
        });
        if self.rng.chance(40) {
            let factor = integer(self.small(2, 3), &real);
            let product = self.product(factor, r)?;
            formulas.push(build(Op::Arith(ArithOp::IsInt), vec![product])?);
        }
        Some(formulas)
    }
}

fn integer(value: i128, sort: &Sort) -> Expr {
    node(Op::Number(Number::integer(value)), vec![], sort.clone())
}

fn compare(op: ArithOp, args: Vec<Expr>) -> Option<Expr> {
    build(Op::Arith(op), args)
}

fn plus(term: Expr, value: i128) -> Option<Expr> {
    let value = integer(value, &term.sort);
    build(Op::Arith(ArithOp::Add), vec![term, value])
}
