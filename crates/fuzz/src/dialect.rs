//! What a solver does not read, said to it in other words that mean the same.
//!
//! Z3 refuses `(_ divisible n)`, which is in the standard's theory Ints, so it gets a remainder that is 0
//! instead. All others get the script as it is.

use crate::arith::ArithOp;
use crate::number::Number;
use crate::script::{Command, Expr, Node, Op, Script, Sort, for_each_node, node};
use std::collections::HashMap;
use std::sync::Arc;

impl Script {
    /// The same script without `(_ divisible n)`.
    pub fn without_divisible(&self) -> Script {
        let mut script = self.clone();
        for function in &mut script.functions {
            function.body = function.body.as_ref().map(without_divisible);
        }
        for command in &mut script.commands {
            if let Command::Assert(formula, _) = command {
                *formula = without_divisible(formula);
            }
        }
        script
    }
}

/// The same expression with `(= (mod t n) 0)` for `((_ divisible n) t)`; nodes stay shared.
pub fn without_divisible(expr: &Expr) -> Expr {
    let mut done: HashMap<*const Node, Expr> = HashMap::new();
    for_each_node(expr, &mut |old| {
        let args: Vec<Expr> = old.args.iter().map(|arg| done[&Arc::as_ptr(arg)].clone()).collect();
        let unchanged = args.iter().zip(&old.args).all(|(new, old)| Arc::ptr_eq(new, old));
        let new = match old.op {
            Op::Divisible(by) => {
                let number = |value: i128| node(Op::Number(Number::integer(value)), vec![], Sort::Int);
                let by = number(i128::from(by));
                let rest = node(Op::Arith(ArithOp::Mod), args.into_iter().chain([by]).collect(), Sort::Int);
                node(Op::Eq, vec![rest, number(0)], Sort::Bool)
            }
            _ if unchanged => old.clone(),
            _ => node(old.op.clone(), args, old.sort.clone()),
        };
        done.insert(Arc::as_ptr(old), new);
    });
    done[&Arc::as_ptr(expr)].clone()
}

#[cfg(test)]
mod tests {
    use crate::brute::expected;
    use crate::generate::{script, small_script};
    use crate::script::Theory;

    #[test]
    fn the_same_is_said_without_the_word() {
        let (mut with, mut compared) = (0, 0);
        for seed in 0..300 {
            let original = script(seed, Theory::QfLia);
            let other = original.without_divisible();
            assert!(other.well_formed() && !other.text().contains("divisible"), "{}", other.text());
            let said = original.text().contains("divisible");
            with += usize::from(said);
            assert!(said || original.text() == other.text());
            let small = small_script(seed, Theory::QfLia);
            if small.text().contains("divisible") {
                compared += 1;
                assert_eq!(expected(&small), expected(&small.without_divisible()), "{}", small.text());
            }
        }
        assert!(with >= 10 && compared >= 10, "{with}, {compared}");
    }
}
