//! Questions about the exact value of a number, where the constants in it have values.
//!
//! A random comparison of two numbers is mostly far from the point where its truth changes, and then a wrong
//! `mod` or `abs` goes unnoticed. So the value of a term is computed, and the question is about that value or
//! its neighbours.

use super::Generator;
use crate::arith::ArithOp;
use crate::brute;
use crate::number::Number;
use crate::script::{Expr, Op, Sort, build, node};

/// How many terms are tried until one has a value.
const TRIES: usize = 8;

impl Generator {
    /// A formula whose truth depends on the exact value of a term.
    pub(super) fn exact_question(&mut self, values: &[(usize, Number)]) -> Option<Expr> {
        let sorts = self.numeric_sorts();
        for _ in 0..TRIES {
            let sort = self.rng.pick(&sorts)?.clone();
            let depth = self.rng.between(1, 3);
            let term =
                if self.rng.chance(50) { self.rounding(&sort, depth) } else { self.numeric(&sort, depth) };
            let Some(term) = term else { continue };
            let Some(value) = brute::value_at(&self.script, values, &term) else { continue };
            return match self.rng.below(10) {
                0 if sort == Sort::Int => build(Op::Divisible(self.rng.between(2, 6) as u64), vec![term]),
                0 | 1 if sort == Sort::Real && sorts.len() > 1 => {
                    build(Op::Arith(ArithOp::IsInt), vec![term])
                }
                _ => self.about(term, &value),
            };
        }
        None
    }

    /// A comparison of a term with its value, or one beside it.
    fn about(&mut self, term: Expr, value: &Number) -> Option<Expr> {
        let sort = term.sort.clone();
        let literal = |number: Number| node(Op::Number(number), vec![], sort.clone());
        let mut right = literal(value.clone());
        if self.rng.chance(40) {
            let step = if sort == Sort::Real && self.rng.chance(70) {
                Number::fraction(1, 1000)
            } else {
                Number::integer(1)
            };
            let step = if self.rng.chance(50) { step.negated() } else { step };
            right = build(Op::Arith(ArithOp::Add), vec![right, literal(step)])?;
        }
        let op = match self.rng.below(6) {
            0 => Op::Eq,
            1 => Op::Distinct,
            _ => Op::Arith(*self.rng.pick(&ArithOp::COMPARISONS)?),
        };
        build(op, if self.rng.chance(70) { vec![term, right] } else { vec![right, term] })
    }

    /// A term with an operator at its root that rounds or folds.
    fn rounding(&mut self, sort: &Sort, depth: usize) -> Option<Expr> {
        let below = depth.saturating_sub(1);
        let mixed = self.numeric_sorts().len() > 1;
        let op = match sort {
            Sort::Int if mixed && self.rng.chance(40) => ArithOp::ToInt,
            Sort::Int => *self.rng.pick(&[ArithOp::Div, ArithOp::Mod, ArithOp::Abs])?,
            _ if mixed && self.rng.chance(50) => {
                let floor = self.rounding(&Sort::Int, depth)?;
                return build(Op::Arith(ArithOp::ToReal), vec![floor]);
            }
            _ => ArithOp::Quotient,
        };
        let args = match op {
            ArithOp::ToInt => vec![self.term(&Sort::Real, below)],
            ArithOp::Abs => vec![self.term(sort, below)],
            _ => vec![self.term(sort, below), self.divisor(sort)],
        };
        build(Op::Arith(op), args)
    }
}

#[cfg(test)]
mod tests {
    use crate::generate::script;
    use crate::script::{Command, Theory};

    #[test]
    fn most_scripts_with_values_have_questions_about_them() {
        // A question about a value stands alone between push and pop, and two answers to it are possible.
        let mut asked = 0;
        for seed in 0..100 {
            let script = script(seed, Theory::QfLira);
            let commands: Vec<String> =
                script.commands.iter().map(|command| script.command_text(command)).collect();
            let questions = commands.windows(3).zip(script.commands.windows(3)).filter(|(text, window)| {
                matches!(window, [Command::Push(1), Command::Assert(..), Command::CheckSat])
                    && ["(div ", "(mod ", "(abs ", "(to_int "].iter().any(|word| text[1].contains(word))
            });
            asked += questions.count();
        }
        assert!(asked >= 40, "{asked}");
    }
}
