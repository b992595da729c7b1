//! The commands of a script: one check at the end, or a walk through the assertion stack.
//!
//! In arithmetic a quarter of the assertions are groups of constraints ([`super::linear`]).

use super::Generator;
use crate::arith::ArithOp;
use crate::bvop::BvOp;
use crate::number::Number;
use crate::script::{Command, Expr, Literal, Op, Sort, Theory, node};

/// The most checks in one script.
const MAX_CHECKS: usize = 8;

impl Generator {
    pub(super) fn single_shot(&mut self) {
        for _ in 0..self.assertion_count() {
            self.assert();
        }
        // Groups of constraints that a Boolean constant implies wait for it to be assumed.
        let assuming = if self.script.theory.has_arithmetic() { 35 } else { 15 };
        if self.rng.chance(assuming) { self.check_assuming() } else { self.check() }
    }

    /// Fixes most bit-vectors and numbers to values and asks one question after the other about them. Here
    /// the value of every operator decides an answer, which a free formula mostly leaves open.
    pub(super) fn pinned(&mut self) {
        let mut numbers: Vec<(usize, Number)> = Vec::new();
        for number in self.visible.clone() {
            let function = &self.script.functions[number];
            let sort = function.result.clone();
            let arithmetic = matches!(sort, Sort::Int | Sort::Real);
            // Numbers of small scripts have a few values already, and another one would contradict.
            let wanted = if arithmetic { !self.config.small } else { matches!(sort, Sort::Bv(_)) };
            if !wanted {
                continue;
            }
            if !function.args.is_empty() || function.body.is_some() || self.rng.chance(10) {
                continue;
            }
            let constant = node(Op::Apply(number), vec![], sort.clone());
            let (value, bounds) = match sort {
                Sort::Bv(width) => (self.literal(width), [Op::Bv(BvOp::Ule), Op::Bv(BvOp::Uge)]),
                _ => (self.number(&sort), [Op::Arith(ArithOp::Le), Op::Arith(ArithOp::Ge)]),
            };
            if let Op::Number(value) = &value.op {
                numbers.push((number, value.clone()));
            }
            // Bounds from both sides keep a solver from substituting the value away at once.
            let ops: &[Op] = if self.rng.chance(50) { &[Op::Eq] } else { &bounds };
            for op in ops {
                let pin = node(op.clone(), vec![constant.clone(), value.clone()], Sort::Bool);
                self.script.commands.push(Command::Assert(pin, None));
            }
        }
        for _ in 0..self.rng.between(3, MAX_CHECKS) {
            self.script.commands.push(Command::Push(1));
            let pool = self.pool.len();
            let depth = self.rng.between(2, 3);
            let exact =
                if !numbers.is_empty() && self.rng.chance(70) { self.exact_question(&numbers) } else { None };
            let question = exact.unwrap_or_else(|| self.atom(depth));
            self.script.commands.push(Command::Assert(question, None));
            self.check();
            self.pool.truncate(pool);
            self.script.commands.push(Command::Pop(1));
        }
    }

    /// Gives every number of a small script finitely many values, in a form that the enumeration knows: an
    /// integer is in a range, a real number is one of a few.
    pub(super) fn bound_numbers(&mut self) {
        for number in self.visible.clone() {
            let function = &self.script.functions[number];
            let sort = function.result.clone();
            if !function.args.is_empty() || function.body.is_some() {
                continue;
            }
            let constant = node(Op::Apply(number), vec![], sort.clone());
            let formula = match sort {
                Sort::Int => {
                    let low = self.rng.below(4) as i128 - 3;
                    let high = low + self.rng.between(1, 5) as i128;
                    let end = |value| node(Op::Number(Number::integer(value)), vec![], Sort::Int);
                    node(Op::Arith(ArithOp::Le), vec![end(low), constant, end(high)], Sort::Bool)
                }
                Sort::Real => {
                    let equal = |value: Expr| node(Op::Eq, vec![constant.clone(), value], Sort::Bool);
                    let count = self.rng.between(2, 4);
                    let cases = (0..count).map(|_| equal(self.number(&Sort::Real))).collect();
                    node(Op::Or, cases, Sort::Bool)
                }
                _ => continue,
            };
            self.script.commands.push(Command::Assert(formula, None));
        }
    }

    /// How many assertions make about half of the scripts unsatisfiable.
    fn assertion_count(&mut self) -> usize {
        let (low, high) = match self.script.theory {
            theory if self.config.small && theory.has_arithmetic() => (1, 5),
            _ if self.config.small => (2, 7),
            Theory::QfLia | Theory::QfLra | Theory::QfLira => (2, 6),
            Theory::QfUflia | Theory::QfUflra | Theory::QfAlia | Theory::QfAuflia => (2, 8),
            Theory::QfBv => (2, 8),
            Theory::QfAbv | Theory::QfUfbv => (3, 10),
            Theory::QfAufbv | Theory::QfUf | Theory::QfAx | Theory::All => (3, 14),
        };
        // Now and then a larger one, for what only happens with many atoms.
        let count = self.rng.between(low, high);
        if self.rng.chance(10) { count * 2 } else { count }
    }

    pub(super) fn incremental(&mut self) {
        #[derive(Clone, Copy)]
        enum Step {
            Assert,
            Push,
            Pop,
            Check,
            Assume,
            Declare,
        }
        // What is visible and pooled when a level is opened, to be restored when it is closed.
        let mut levels: Vec<(usize, usize)> = Vec::new();
        let steps = self.assertion_count() * 2;
        let mut checks = 0;
        for _ in 0..self.assertion_count() / 3 {
            self.assert();
        }
        for _ in 0..steps {
            let pop = if levels.is_empty() { 0 } else { 7 };
            let step = self.rng.weighted(&[
                (52, Step::Assert),
                (12, Step::Push),
                (pop, Step::Pop),
                (9, Step::Check),
                (9, Step::Assume),
                (3, Step::Declare),
            ]);
            match step {
                Some(Step::Push) => {
                    let count = if self.rng.chance(15) { self.rng.below(3) } else { 1 };
                    for _ in 0..count {
                        levels.push((self.visible.len(), self.pool.len()));
                    }
                    self.script.commands.push(Command::Push(count));
                }
                Some(Step::Pop) => {
                    let count = if self.rng.chance(15) { self.rng.between(0, levels.len()) } else { 1 };
                    for _ in 0..count {
                        if let Some((visible, pool)) = levels.pop() {
                            self.visible.truncate(visible);
                            self.pool.truncate(pool);
                        }
                    }
                    self.script.commands.push(Command::Pop(count));
                }
                Some(Step::Check) => {
                    self.check();
                    checks += 1;
                }
                Some(Step::Assume) => {
                    self.check_assuming();
                    checks += 1;
                }
                Some(Step::Declare) if !self.config.small => {
                    let sorts = self.palette.clone();
                    if let Some(sort) = self.rng.pick(&sorts).cloned() {
                        self.declare(vec![], sort);
                    }
                }
                _ => self.assert(),
            }
            if checks + 1 >= MAX_CHECKS {
                break;
            }
        }
        self.check();
    }

    fn assert(&mut self) {
        if self.script.theory.has_arithmetic() && self.rng.chance(28) {
            self.assert_group();
            return;
        }
        let depth = self.rng.between(1, self.depth);
        let formula = self.formula(depth);
        self.names += 1;
        let name = self.rng.chance(10).then(|| format!("n{}", self.names));
        self.script.commands.push(Command::Assert(formula, name));
    }

    fn check(&mut self) {
        self.script.commands.push(Command::CheckSat);
    }

    fn check_assuming(&mut self) {
        let functions = &self.script.functions;
        let constants: Vec<usize> = self
            .visible
            .iter()
            .copied()
            .filter(|&number| {
                let function = &functions[number];
                function.result == Sort::Bool && function.args.is_empty() && function.body.is_none()
            })
            .collect();
        let mut literals: Vec<Literal> = Vec::new();
        for _ in 0..self.rng.below(5) {
            if let Some(&function) = self.rng.pick(&constants) {
                let literal = Literal { function, negated: self.rng.chance(50) };
                // Complementary assumptions are a corner case; they should stay one.
                let clash = literals.iter().any(|other| other.function == function && *other != literal);
                if !clash || self.rng.chance(10) {
                    literals.push(literal);
                }
            }
        }
        self.script.commands.push(Command::CheckSatAssuming(literals));
    }
}
