//! The text of terms as Boogie expressions.
//!
//! A term is a graph, an expression a tree: a part that is used more than once, or that is nested deeply, gets a local variable of its own, which is assigned before the
//! command that needs it. So the text is linear in the graph, and no reader has to nest deeply.

use super::operators::{builtin, infix};
use crate::names::PlainNames;
use crate::unsupported::{Unsupported, unsupported};
use euphonium_term::{Op, Sort, SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// A part nested so deeply gets a variable.
const DEEPEST: u32 = 40;

/// The type of a sort.
pub(super) fn type_name(terms: &Terms, sort: SortId) -> Result<String, Unsupported> {
    // A map to a map is written from the outside; recursion into indices is bounded by the nesting of the sort's text.
    let (mut text, mut sort) = (String::new(), sort);
    loop {
        let plain = match terms.sort_data(sort) {
            Sort::Bool => "bool".to_string(),
            Sort::Int => "int".to_string(),
            Sort::Real => "real".to_string(),
            Sort::BitVec(width) => format!("bv{width}"),
            Sort::Array { index, element } => {
                let _ = write!(text, "[{}]", type_name(terms, *index)?);
                sort = *element;
                continue;
            }
            Sort::Uninterpreted { .. } => {
                return unsupported(format!("Boogie has no type for the sort {}", terms.sort_name(sort)));
            }
        };
        return Ok(text + &plain);
    }
}

/// What is written so far, beside the statements.
#[derive(Default)]
pub(super) struct Expressions {
    /// The names of variables.
    pub variables: FxHashMap<TermId, String>,
    /// Functions for operations, with their declarations, in the order of their first use.
    functions: FxHashMap<(Op, SortId, SortId), String>,
    pub declarations: String,
    /// Variables for parts of terms, by type; every command begins with the first again.
    parts: FxHashMap<SortId, Vec<String>>,
    /// These, in order.
    pub locals: Vec<(String, SortId)>,
}

impl Expressions {
    /// The text of a term, and the assignments that have to come before it.
    pub fn text(
        &mut self,
        terms: &mut Terms,
        names: &mut PlainNames,
        term: TermId,
        before: &mut Vec<String>,
    ) -> Result<String, Unsupported> {
        let written = |op: Op| builtin(op).is_some() || !is_sugar(op);
        let plain = terms.postorder(&[term]).into_iter().all(|t| written(terms.op(t)));
        let term = if plain { term } else { terms.simplify(term) };
        let order = terms.postorder(&[term]);
        let mut uses: FxHashMap<TermId, u32> = FxHashMap::default();
        for &t in &order {
            for &arg in terms.args(t) {
                *uses.entry(arg).or_default() += 1;
            }
        }
        let mut used: FxHashMap<SortId, usize> = FxHashMap::default();
        // The text of each part until it is used, with the depth of its nesting.
        let mut known: FxHashMap<TermId, (String, u32)> = FxHashMap::default();
        for t in order {
            let mut args = Vec::new();
            let mut depth = 0;
            for arg in terms.args(t) {
                let shared = uses[arg] > 1;
                let (text, below) = match shared {
                    true => known.get(arg).cloned().unwrap_or_default(),
                    false => known.remove(arg).unwrap_or_default(),
                };
                depth = depth.max(below);
                args.push(text);
            }
            let mut text = self.one(terms, names, t, &args)?;
            depth += 1;
            let again = uses.get(&t).is_some_and(|&n| n > 1);
            if !terms.args(t).is_empty() && t != term && (again || depth > DEEPEST) {
                let sort = terms.sort_of(t);
                let nth = used.entry(sort).or_default();
                let variable = self.part(terms, names, sort, *nth)?;
                *nth += 1;
                before.push(format!("{variable} := {text};"));
                (text, depth) = (variable, 0);
            }
            known.insert(t, (text, depth));
        }
        Ok(known.remove(&term).map(|(text, _)| text).unwrap_or_default())
    }

    /// The n-th variable for parts of a sort.
    fn part(
        &mut self,
        terms: &Terms,
        names: &mut PlainNames,
        sort: SortId,
        nth: usize,
    ) -> Result<String, Unsupported> {
        let known = self.parts.entry(sort).or_default();
        if nth == known.len() {
            let like = type_name(terms, sort)?.replace(['[', ']'], ".");
            let name = names.fresh(&format!("part.{like}.{nth}"));
            self.locals.push((name.clone(), sort));
            known.push(name);
        }
        Ok(known[nth].clone())
    }

    fn one(
        &mut self,
        terms: &Terms,
        names: &mut PlainNames,
        t: TermId,
        args: &[String],
    ) -> Result<String, Unsupported> {
        let op = terms.op(t);
        if let Some(value) = terms.as_value(t) {
            return literal(&value);
        }
        if let (Some(sign), true) = (infix(op), args.len() > 1) {
            return Ok(format!("({})", args.join(&format!(" {sign} "))));
        }
        if let Some(builtin) = builtin(op) {
            let function = self.function(terms, names, t, &builtin)?;
            return Ok(format!("{function}({})", args.join(", ")));
        }
        Ok(match (op, args) {
            (Op::App(_), []) => match self.variables.get(&t) {
                Some(name) => name.clone(),
                None => return unsupported("a term mentions what is no variable of the automaton"),
            },
            (Op::Not, [a]) => format!("!{a}"),
            (Op::Neg, [a]) => format!("(-{a})"),
            (Op::Ite, [c, a, b]) => format!("(if {c} then {a} else {b})"),
            (Op::Extract(high, low), [a]) => format!("{a}[{}:{low}]", high + 1),
            (Op::Select, [a, i]) => format!("{a}[{i}]"),
            (Op::Store, [a, i, v]) => format!("{a}[{i} := {v}]"),
            (Op::ToReal, [a]) => format!("real({a})"),
            (Op::ToInt, [a]) => format!("int({a})"),
            (Op::ConstArray, [a]) => match terms.sort_data(terms.sort_of(t)) {
                Sort::Array { index, .. } => {
                    // No variable has this name, so none is captured.
                    let bound = names.fresh("index");
                    format!("(lambda {bound}: {} :: {a})", type_name(terms, *index)?)
                }
                _ => return unsupported("a constant array is none"),
            },
            (Op::Distinct, _) => {
                return unsupported("Boogie has no operator for distinct of more than two");
            }
            (Op::App(_), _) => {
                return unsupported("Boogie procedures are written without functions of the file");
            }
            _ => return unsupported(format!("Boogie has no operator for {}", op.describe())),
        })
    }

    /// The function for an operation on arguments of a sort.
    fn function(
        &mut self,
        terms: &Terms,
        names: &mut PlainNames,
        t: TermId,
        builtin: &str,
    ) -> Result<String, Unsupported> {
        let given: Vec<SortId> = terms.args(t).iter().map(|&a| terms.sort_of(a)).collect();
        let result = terms.sort_of(t);
        let key = (terms.op(t), given.first().copied().unwrap_or(result), result);
        if let Some(known) = self.functions.get(&key) {
            return Ok(known.clone());
        }
        let mut params = Vec::new();
        for (i, &sort) in given.iter().enumerate() {
            params.push(format!("{}: {}", ["x", "y"].get(i).unwrap_or(&"z"), type_name(terms, sort)?));
        }
        let stem = builtin.trim_start_matches("(_ ").trim_end_matches(')').replace(' ', ".");
        let name = names.fresh(&format!("{stem}.{}", type_name(terms, key.1)?));
        let result = type_name(terms, result)?;
        let _ = writeln!(
            self.declarations,
            "function {{:bvbuiltin \"{builtin}\"}} {name}({}) returns ({result});",
            params.join(", ")
        );
        self.functions.insert(key, name.clone());
        Ok(name)
    }
}

/// Is there neither a sign nor a function for this, but one for what it is short for?
fn is_sugar(op: Op) -> bool {
    use Op::*;
    matches!(
        op,
        BvRedOr
            | BvRedAnd
            | BvRedXor
            | BvNegO
            | BvUaddO
            | BvSaddO
            | BvUmulO
            | BvSmulO
            | BvUsubO
            | BvSsubO
            | BvSdivO
            | Distinct
    )
}

fn literal(value: &Value) -> Result<String, Unsupported> {
    let signed = |negative: bool, text: String| if negative { format!("(-{text})") } else { text };
    Ok(match value {
        Value::Bool(b) => b.to_string(),
        Value::Bv(word) => format!("{}bv{}", word.unsigned(), word.width()),
        Value::Int(n) => {
            let text = n.to_string();
            let digits = text.trim_start_matches('-').to_string();
            signed(text.starts_with('-'), digits)
        }
        Value::Real(r) => {
            let numerator = r.numerator().to_string();
            let digits = numerator.trim_start_matches('-');
            let text = match r.denominator().is_one() {
                true => format!("{digits}.0"),
                false => format!("({digits}.0 / {}.0)", r.denominator()),
            };
            signed(numerator.starts_with('-'), text)
        }
        Value::Array(_) | Value::Element(..) => return unsupported("Boogie has no literal for this value"),
    })
}
