//! Makes a script smaller while a property of it persists.
//!
//! Delta debugging (Zeller, Hildebrandt, TSE 2002) on the structure: first chunks of commands, then
//! levels of the assertion stack, then subterms, which are replaced by values, constants or by
//! smaller subterms of their own sort. A candidate that is not well formed is skipped, so the result
//! is a legal script. The passes are repeated until none of them helps or the budget is used up.

use crate::number::Number;
use crate::script::{Command, Expr, Op, Script, Sort, build, for_each_node, node, replace};

/// The smallest script found for which `persists` holds, with at most `budget` calls of it. The
/// script itself is expected to have the property.
pub fn shrink(script: &Script, budget: usize, persists: &mut dyn FnMut(&Script) -> bool) -> Script {
    let mut shrinker = Shrinker { best: script.clone(), left: budget, persists };
    loop {
        let before = shrinker.size();
        shrinker.remove_commands();
        shrinker.remove_levels();
        shrinker.simplify_checks();
        shrinker.simplify_terms();
        if shrinker.left == 0 || shrinker.size() >= before {
            break;
        }
    }
    shrinker.best
}

struct Shrinker<'a> {
    best: Script,
    left: usize,
    persists: &'a mut dyn FnMut(&Script) -> bool,
}

impl Shrinker<'_> {
    fn size(&self) -> usize {
        self.best.text().len()
    }

    /// Takes the candidate if it is legal and the property persists.
    fn attempt(&mut self, candidate: Script) -> bool {
        if self.left == 0 || !candidate.well_formed() {
            return false;
        }
        self.left -= 1;
        let kept = (self.persists)(&candidate);
        if kept {
            self.best = candidate;
        }
        kept
    }

    fn remove_commands(&mut self) {
        let mut chunk = self.best.commands.len().next_power_of_two() / 2;
        while chunk > 0 {
            // From the end, so that uses go before their declarations.
            let mut end = self.best.commands.len();
            while end > 0 {
                let start = end.saturating_sub(chunk);
                let mut candidate = self.best.clone();
                candidate.commands.drain(start..end);
                self.attempt(candidate);
                end = start.min(self.best.commands.len());
            }
            chunk /= 2;
        }
    }

    /// Removes a `push` together with its `pop`, which one at a time would not be legal or not persist.
    fn remove_levels(&mut self) {
        let mut i = 0;
        while i < self.best.commands.len() {
            if matches!(self.best.commands[i], Command::Push(1)) {
                let pops = (i + 1..self.best.commands.len())
                    .filter(|&j| matches!(self.best.commands[j], Command::Pop(1)))
                    .collect::<Vec<_>>();
                for j in pops {
                    let mut candidate = self.best.clone();
                    candidate.commands.remove(j);
                    candidate.commands.remove(i);
                    if self.attempt(candidate) {
                        break;
                    }
                }
            }
            i += 1;
        }
    }

    /// Fewer assumptions, plain checks, no names, single levels.
    fn simplify_checks(&mut self) {
        for i in 0..self.best.commands.len() {
            match self.best.commands[i].clone() {
                Command::CheckSatAssuming(literals) => {
                    if self.attempt_command(i, Command::CheckSat) {
                        continue;
                    }
                    let mut literals = literals;
                    for k in (0..literals.len()).rev() {
                        let mut fewer = literals.clone();
                        fewer.remove(k);
                        if self.attempt_command(i, Command::CheckSatAssuming(fewer.clone())) {
                            literals = fewer;
                        }
                    }
                }
                Command::Assert(formula, Some(_)) => {
                    self.attempt_command(i, Command::Assert(formula, None));
                }
                Command::Push(count) if count > 1 => {
                    self.attempt_command(i, Command::Push(1));
                }
                Command::Pop(count) if count > 1 => {
                    self.attempt_command(i, Command::Pop(1));
                }
                _ => {}
            }
        }
    }

    fn attempt_command(&mut self, i: usize, command: Command) -> bool {
        let mut candidate = self.best.clone();
        candidate.commands[i] = command;
        self.attempt(candidate)
    }

    fn simplify_terms(&mut self) {
        for i in 0..self.best.commands.len() {
            match &self.best.commands[i] {
                Command::Assert(..) => self.simplify_term(Slot::Assertion(i)),
                Command::DeclareFunction(number) => self.simplify_term(Slot::Body(*number)),
                _ => {}
            }
        }
    }

    /// Goes through the nodes of one expression from the root down, restarting after every success.
    fn simplify_term(&mut self, slot: Slot) {
        'again: while let Some(expr) = slot.get(&self.best) {
            let mut nodes = Vec::new();
            for_each_node(&expr, &mut |node| nodes.push(node.clone()));
            for old in nodes.iter().rev() {
                for new in self.smaller(old) {
                    let mut candidate = self.best.clone();
                    slot.set(&mut candidate, replace(&expr, old, &new));
                    if self.attempt(candidate) {
                        continue 'again;
                    }
                }
            }
            return;
        }
    }

    /// Replacements for a node, most promising first; each is smaller in an order that ends.
    fn smaller(&self, old: &Expr) -> Vec<Expr> {
        let mut found = Vec::new();
        match (&old.sort, &old.op) {
            (_, Op::True | Op::False | Op::Literal(0)) => return found,
            // A divisor must not become 0; such a candidate is not well formed.
            (_, Op::Number(number)) => {
                let simpler = number.simpler().into_iter();
                return simpler.map(|number| node(Op::Number(number), vec![], old.sort.clone())).collect();
            }
            (Sort::Bool, _) => {
                found.push(node(Op::True, vec![], Sort::Bool));
                found.push(node(Op::False, vec![], Sort::Bool));
            }
            (Sort::Int | Sort::Real, _) => {
                for value in [0, 1] {
                    found.push(node(Op::Number(Number::integer(value)), vec![], old.sort.clone()));
                }
            }
            (Sort::Bv(_), _) => found.push(node(Op::Literal(0), vec![], old.sort.clone())),
            _ => {}
        }
        if old.args.is_empty() {
            return found;
        }
        for (number, function) in self.best.functions.iter().enumerate() {
            if function.args.is_empty() && function.body.is_none() && function.result == old.sort {
                found.push(node(Op::Apply(number), vec![], old.sort.clone()));
            }
        }
        for arg in &old.args {
            for_each_node(arg, &mut |below| {
                let value = matches!(below.op, Op::True | Op::False | Op::Literal(_) | Op::Number(_));
                if below.sort == old.sort && !value {
                    found.push(below.clone());
                }
            });
        }
        if let Op::Divisible(by @ 3..) = old.op {
            for by in [2, by / 2] {
                found.extend(build(Op::Divisible(by), old.args.clone()));
            }
        }
        if old.args.len() > 2 && old.op != Op::Ite {
            for i in 0..old.args.len() {
                let mut args = old.args.clone();
                args.remove(i);
                found.extend(build(old.op.clone(), args));
            }
        }
        found
    }
}

/// Where an expression stands in a script.
#[derive(Clone, Copy)]
enum Slot {
    Assertion(usize),
    Body(usize),
}

impl Slot {
    fn get(self, script: &Script) -> Option<Expr> {
        match self {
            Slot::Assertion(i) => match &script.commands[i] {
                Command::Assert(formula, _) => Some(formula.clone()),
                _ => None,
            },
            Slot::Body(number) => script.functions[number].body.clone(),
        }
    }

    fn set(self, script: &mut Script, expr: Expr) {
        match self {
            Slot::Assertion(i) => {
                if let Command::Assert(formula, _) = &mut script.commands[i] {
                    *formula = expr;
                }
            }
            Slot::Body(number) => script.functions[number].body = Some(expr),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::shrink;
    use crate::arith::ArithOp;
    use crate::bvop::BvOp;
    use crate::generate::script;
    use crate::number::Number;
    use crate::script::{Command, Op, Script, Theory, for_each_node};

    fn has_division(script: &Script) -> bool {
        script.commands.iter().any(|command| {
            let mut found = false;
            if let Command::Assert(formula, _) = command {
                for_each_node(formula, &mut |node| found |= node.op == Op::Bv(BvOp::Udiv));
            }
            found
        })
    }

    #[test]
    fn only_what_the_property_needs_is_left() {
        let mut tried = 0;
        for seed in 0..40 {
            let original = script(seed, Theory::QfAufbv);
            if !has_division(&original) {
                continue;
            }
            tried += 1;
            let small = shrink(&original, 20_000, &mut has_division);
            assert!(has_division(&small) && small.well_formed());
            // One assertion around the division, and declarations only for what cannot be a literal.
            let assertions = small.commands.iter().filter(|c| matches!(c, Command::Assert(..))).count();
            assert_eq!(assertions, 1, "{}", small.text());
            assert_eq!(small.checks(), 0);
            let (mut before, mut after) = (0, 0);
            for (script, count) in [(&original, &mut before), (&small, &mut after)] {
                for command in &script.commands {
                    if let Command::Assert(formula, _) = command {
                        for_each_node(formula, &mut |_| *count += 1);
                    }
                }
            }
            assert!(after <= 10 && after < before, "{before} to {after} nodes: {}", small.text());
        }
        assert!(tried >= 5);
    }

    /// A division of integers whose divisor is below -1, which no simpler number may replace.
    fn has_negative_divisor(script: &Script) -> bool {
        let mut found = false;
        for command in &script.commands {
            if let Command::Assert(formula, _) = command {
                for_each_node(formula, &mut |node| {
                    let divides = matches!(node.op, Op::Arith(ArithOp::Div | ArithOp::Mod));
                    found |= divides
                        && matches!(&node.args[1].op, Op::Number(by) if by.is_negative() && *by != Number::integer(-1));
                });
            }
        }
        found
    }

    #[test]
    fn arithmetic_shrinks_and_stays_linear() {
        let mut tried = 0;
        for seed in 0..120 {
            let original = script(seed, Theory::QfAuflia);
            if !has_negative_divisor(&original) {
                continue;
            }
            tried += 1;
            let small = shrink(&original, 20_000, &mut |candidate| {
                assert!(candidate.well_formed());
                has_negative_divisor(candidate)
            });
            assert!(has_negative_divisor(&small) && small.checks() == 0);
            let text = small.text();
            // One assertion with a division by -2 inside one atom, and declarations of what is no number in
            // it.
            let asserted: Vec<&str> = text.lines().filter(|line| line.starts_with("(assert")).collect();
            let [atom] = asserted[..] else { panic!("{text}") };
            assert!(atom.len() < 120 && atom.contains(" 0 (- 2))"), "{text}");
        }
        assert!(tried >= 5, "{tried}");
    }

    #[test]
    fn the_budget_is_kept() {
        let original = script(3, Theory::QfBv);
        let mut calls = 0;
        shrink(&original, 17, &mut |_| {
            calls += 1;
            true
        });
        assert!(calls <= 17);
    }
}
