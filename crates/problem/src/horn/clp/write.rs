//! Writing constraint logic programs.

use super::cases::cases;
use crate::horn::clause::{Atom, HornClause, HornProblem};
use crate::unsupported::{Unsupported, unsupported};
use euphonium_term::{FunId, Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// The text of a set of clauses over integers and truth values.
pub fn write_clp(terms: &mut Terms, problem: &HornProblem) -> Result<String, Unsupported> {
    for &predicate in &problem.predicates {
        for &sort in &terms.function(predicate).params {
            if sort != SortId::INT && sort != SortId::BOOL {
                return unsupported(format!(
                    "constraint logic programs have no sort {} (programs: --int, --track reg)",
                    terms.sort_name(sort)
                ));
            }
        }
    }
    let mut text = String::new();
    for clause in &problem.clauses {
        write_clause(terms, clause, &mut text)?;
    }
    Ok(text)
}

/// The variables of a clause, and what was written of it.
#[derive(Default)]
struct Body {
    names: FxHashMap<TermId, String>,
    goals: Vec<String>,
    count: usize,
}

impl Body {
    fn fresh(&mut self) -> String {
        self.count += 1;
        format!("V{}", self.count)
    }
}

fn write_clause(terms: &mut Terms, clause: &HornClause, text: &mut String) -> Result<(), Unsupported> {
    // Arguments are variables; equations define those of other terms.
    let mut formulas: Vec<TermId> = Vec::new();
    for &t in &clause.guard {
        formulas.push(terms.simplify(t));
    }
    let mut atom = |terms: &mut Terms, atom: &Atom| -> (FunId, Vec<TermId>) {
        let mut args = Vec::new();
        for &arg in &atom.args {
            let arg = terms.simplify(arg);
            if matches!(terms.op(arg), Op::App(_)) {
                args.push(arg);
                continue;
            }
            let variable = terms.fresh("arg", terms.sort_of(arg));
            formulas.push(terms.eq(variable, arg));
            args.push(variable);
        }
        (atom.predicate, args)
    };
    let body: Vec<(FunId, Vec<TermId>)> = clause.body.iter().map(|a| atom(terms, a)).collect();
    let head = clause.head.as_ref().map(|a| atom(terms, a));
    let Some(cases) = cases(terms, formulas) else {
        return unsupported("a clause has too many cases for a constraint logic program");
    };
    for literals in cases {
        let mut written = Body::default();
        for &literal in &literals {
            write_literal(terms, literal, &mut written)?;
        }
        let mut goals = Vec::new();
        for (predicate, args) in &body {
            goals.push(application(terms, *predicate, args, &mut written));
        }
        let head = match &head {
            Some((predicate, args)) => application(terms, *predicate, args, &mut written),
            None => "false".to_string(),
        };
        // A truth value is one of two numbers.
        let truths = written.names.iter().filter(|(t, _)| terms.sort_of(**t) == SortId::BOOL);
        let mut truths: Vec<String> = truths.map(|(_, name)| format!("{name} >= 0, {name} =< 1")).collect();
        truths.sort();
        goals.extend(truths);
        goals.append(&mut written.goals);
        // Writing to a string does not fail.
        let _ = match goals.is_empty() {
            true => writeln!(text, "{head}."),
            false => writeln!(text, "{head} :- {}.", goals.join(", ")),
        };
    }
    Ok(())
}

fn application(terms: &Terms, predicate: FunId, args: &[TermId], body: &mut Body) -> String {
    let name = quoted(&terms.function(predicate).name);
    let args: Vec<String> = args.iter().map(|&t| variable(t, body)).collect();
    if args.is_empty() { name } else { format!("{name}({})", args.join(", ")) }
}

/// An atom that needs no quotes begins with a small letter.
fn quoted(name: &str) -> String {
    let plain = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && name != "false"
        && name != "true";
    if plain { name.to_string() } else { format!("'{}'", name.replace('\\', "\\\\").replace('\'', "\\'")) }
}

fn variable(t: TermId, body: &mut Body) -> String {
    if let Some(name) = body.names.get(&t) {
        return name.clone();
    }
    let name = body.fresh();
    body.names.insert(t, name.clone());
    name
}

fn write_literal(terms: &Terms, literal: TermId, body: &mut Body) -> Result<(), Unsupported> {
    let (negated, atom) = match (terms.op(literal), terms.args(literal)) {
        (Op::Not, &[atom]) => (true, atom),
        _ => (false, literal),
    };
    let args = terms.args(atom).to_vec();
    let goal = match (terms.op(atom), &args[..]) {
        (Op::App(_), []) => format!("{} = {}", variable(atom, body), u8::from(!negated)),
        (op @ (Op::Eq | Op::Le | Op::Lt), &[a, b]) => {
            let (a, b) = (number(terms, a, body)?, number(terms, b, body)?);
            let sign = match (op, negated) {
                (Op::Eq, false) => "=",
                (Op::Eq, true) => "=\\=",
                (Op::Le, false) => "=<",
                (Op::Le, true) => ">",
                (_, false) => "<",
                (_, true) => ">=",
            };
            format!("{a} {sign} {b}")
        }
        _ => return unsupported("constraint logic programs have linear arithmetic and nothing else"),
    };
    body.goals.push(goal);
    Ok(())
}

/// An integer term, bottom up. Remainders and quotients become variables.
fn number(terms: &Terms, term: TermId, body: &mut Body) -> Result<String, Unsupported> {
    let mut known: FxHashMap<TermId, String> = FxHashMap::default();
    for t in terms.postorder(&[term]) {
        let args: Vec<&String> = terms.args(t).iter().filter_map(|a| known.get(a)).collect();
        let text = match (terms.op(t), &args[..]) {
            (Op::App(_), []) => variable(t, body),
            (Op::IntConst(_), _) => match terms.as_value(t) {
                Some(euphonium_term::Value::Int(n)) => n.to_string(),
                _ => return unsupported("a number is none"),
            },
            (Op::Add, parts) => {
                format!("({})", parts.iter().map(|p| p.as_str()).collect::<Vec<_>>().join(" + "))
            }
            (Op::Neg, [a]) => format!("(0 - {a})"),
            (Op::Mul, [a, b]) => format!("{a} * {b}"),
            (op @ (Op::Mod | Op::IntDiv), [a, b]) => {
                let (a, b) = (a.to_string(), b.to_string());
                if b.parse::<dashu_int::IBig>().map_or(true, |b| b <= dashu_int::IBig::ZERO) {
                    return unsupported("constraint logic programs have no division by unknowns");
                }
                let (quotient, rest) = (body.fresh(), body.fresh());
                body.goals.push(format!("{a} = {b} * {quotient} + {rest}"));
                body.goals.push(format!("{rest} >= 0, {rest} < {b}"));
                if op == Op::Mod { rest } else { quotient }
            }
            _ => return unsupported("constraint logic programs have linear arithmetic and nothing else"),
        };
        known.insert(t, text);
    }
    Ok(known.remove(&term).unwrap_or_default())
}
