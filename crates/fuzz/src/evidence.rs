//! The evidence of an answer: which values or assumptions are asked for after a check, and the commands with
//! which another solver confirms the reply.
//!
//! Values are asked for constants and for some terms of the assertions in scope: an application or a read has
//! its value in the model as a constant has, and a model that gives two equal arguments different results is
//! found here. Values of numbers are read and said again in a form that every solver reads; what is no value
//! of its sort refutes the reply.

use crate::compare::{Answers, Kind};
use crate::dialect::without_divisible;
use crate::number::Number;
use crate::replies::members;
use crate::script::{Command, Expr, Op, Script, Sort, for_each_node, node};
use std::fmt::Write;

/// The most terms whose values are asked for beside those of the constants.
const MAX_TERMS: usize = 8;
/// The longest text of such a term.
const MAX_TEXT: usize = 200;

/// What is asked after a check, and how the reply is checked.
pub struct Question {
    /// What a refuted reply is.
    pub kind: Kind,
    /// The command that asks.
    pub text: String,
    /// The literals that were assumed, as printed.
    assumed: Vec<String>,
    /// The terms whose values were asked for.
    terms: Vec<Expr>,
}

/// The questions after each check of a script, by the answers to it.
pub fn questions(script: &Script, answers: &Answers, models: bool, cores: bool) -> Vec<Option<Question>> {
    let (visible, asserted) = (script.visible_at_checks(), script.asserted_at_checks());
    let checks = script.commands.iter().filter(|command| command.is_check());
    let mut questions = Vec::new();
    for (number, check) in checks.enumerate() {
        let assumed: Vec<String> = match check {
            Command::CheckSatAssuming(literals) => literals.iter().map(|l| script.literal_text(*l)).collect(),
            _ => vec![],
        };
        let mut terms: Vec<Expr> = visible[number]
            .iter()
            .filter(|&&function| {
                let function = &script.functions[function];
                function.args.is_empty() && function.body.is_none() && is_scalar(&function.result)
            })
            .map(|&function| node(Op::Apply(function), vec![], script.functions[function].result.clone()))
            .collect();
        questions.push(match answers.checks[number] {
            Some(true) if models => {
                terms.extend(telling_terms(script, &asserted[number]));
                let texts: Vec<String> = terms.iter().map(|term| script.expr_text(term)).collect();
                let text = format!("(get-value ({}))", texts.join(" "));
                (!terms.is_empty()).then_some(Question { kind: Kind::BadModel, text, assumed, terms })
            }
            Some(false) if cores && !assumed.is_empty() => Some(Question {
                kind: Kind::BadCore,
                text: "(get-unsat-assumptions)".to_string(),
                assumed,
                terms: vec![],
            }),
            _ => None,
        });
    }
    questions
}

fn is_scalar(sort: &Sort) -> bool {
    matches!(sort, Sort::Bool | Sort::Bv(_) | Sort::Int | Sort::Real)
}

/// Applications, reads and rounded numbers that occur in the formulas, each once.
fn telling_terms(script: &Script, formulas: &[Expr]) -> Vec<Expr> {
    let mut texts: Vec<String> = Vec::new();
    let mut found = Vec::new();
    for formula in formulas {
        for_each_node(formula, &mut |term| {
            let telling = match term.op {
                Op::Apply(_) => !term.args.is_empty(),
                Op::Select => true,
                Op::Arith(_) => term.sort == Sort::Int && term.args.len() <= 2,
                _ => false,
            };
            if telling && is_scalar(&term.sort) && found.len() < MAX_TERMS {
                let text = script.expr_text(term);
                if text.len() <= MAX_TEXT && !texts.contains(&text) {
                    texts.push(text);
                    found.push(term.clone());
                }
            }
        });
    }
    found
}

impl Question {
    /// The commands with which another solver confirms the reply; nothing if it is not a reply to the
    /// question.
    pub fn replay(&self, script: &Script, check: &str, reply: &str) -> Option<String> {
        let items = members(reply)?;
        if self.kind == Kind::BadCore {
            let normal = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            if !items.iter().all(|item| self.assumed.contains(&normal(item))) {
                return None;
            }
            return Some(format!("(check-sat-assuming ({}))", items.join(" ")));
        }
        if items.len() != self.terms.len() {
            return None;
        }
        let mut text = String::from("(push 1)\n");
        for (item, term) in items.into_iter().zip(&self.terms) {
            let pair = members(item)?;
            let [_, value] = pair[..] else { return None };
            let value = said_again(script, &term.sort, value)?;
            let _ = writeln!(text, "(assert (= {} {value}))", script.expr_text(&without_divisible(term)));
        }
        Some(format!("{text}{check}\n(pop 1)"))
    }
}

/// A value of the sort, as every solver reads it.
fn said_again(script: &Script, sort: &Sort, value: &str) -> Option<String> {
    match sort {
        Sort::Int | Sort::Real => {
            let number = Number::read(value, sort, script.numerals_are_real())?;
            Some(number.text(sort, false))
        }
        _ => Some(value.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::questions;
    use crate::arith::ArithOp;
    use crate::compare::Answers;
    use crate::script::{Command, Function, Op, Script, Sort, Theory, build, node};

    /// `(f x)` compared with `r`, with a read-off model.
    fn script() -> Script {
        let function = |name: &str, args: Vec<Sort>, result: Sort| Function {
            name: name.into(),
            args,
            result,
            body: None,
        };
        let x = node(Op::Apply(0), vec![], Sort::Int);
        let r = node(Op::Apply(1), vec![], Sort::Real);
        let image = node(Op::Apply(2), vec![x], Sort::Real);
        let formula = build(Op::Arith(ArithOp::Lt), vec![image, r]).unwrap();
        Script {
            theory: Theory::All,
            sorts: vec![],
            functions: vec![
                function("x", vec![], Sort::Int),
                function("r", vec![], Sort::Real),
                function("f", vec![Sort::Int], Sort::Real),
            ],
            commands: vec![
                Command::DeclareFunction(0),
                Command::DeclareFunction(1),
                Command::DeclareFunction(2),
                Command::Assert(formula, None),
                Command::CheckSat,
            ],
            parallel_lets: false,
        }
    }

    #[test]
    fn values_of_numbers_are_read_and_said_again() {
        let script = script();
        let sat = Answers {
            solver: "s".into(),
            checks: vec![Some(true)],
            error: None,
            died: None,
            timed_out: false,
        };
        let asked = questions(&script, &sat, true, false).pop().flatten().unwrap();
        assert_eq!(asked.text, "(get-value (x r (f x)))");
        let replay = |reply: &str| asked.replay(&script, "(check-sat)", reply);
        assert_eq!(
            replay("((x (- 5)) (r (/ (- 1) 3)) ((f x) 2.50))").unwrap(),
            "(push 1)\n(assert (= x (- 5)))\n(assert (= r (/ (- 1.0) 3.0)))\n(assert (= (f x) 2.50))\n\
             (check-sat)\n(pop 1)"
        );
        // A real value for an integer, an integer for a real number, something else, one value too few.
        for wrong in [
            "((x 5.0) (r 1.0) ((f x) 2.0))",
            "((x 5) (r 1) ((f x) 2.0))",
            "((x 5) (r -1.0) ((f x) 2.0))",
            "((x 5) (r 1.0))",
        ] {
            assert!(replay(wrong).is_none(), "{wrong}");
        }
    }
}
