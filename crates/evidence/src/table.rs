//! Traces for people and for programs.
//!
//! The table has one paragraph for each step: the state variables that changed, then the inputs
//! of the step. Of an array only the entries that changed are shown. The first step shows everything.

use crate::well_formed::name;
use euphonium_problem::horn::Derivation;
use euphonium_problem::{HornProblem, Trace, TraceStep, TransitionSystem};
use euphonium_smtlib::printer::value_to_string;
use euphonium_term::{Evaluator, Model, Op, TermId, Terms, Value};
use rustc_hash::FxHashSet;
use serde_json::{Map, Value as Json, json};
use std::fmt::Write;

/// A name with a value, for people.
pub type Row = (String, String);

/// What changes in a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// The state variables that change, with their values after the step; in the first step all of them.
    pub states: Vec<Row>,
    /// The inputs of the step.
    pub inputs: Vec<Row>,
}

/// What changes in each step, the initial state first.
pub fn changes(terms: &Terms, system: &TransitionSystem, trace: &Trace) -> Vec<Changes> {
    let of_step = |(k, step): (usize, &TraceStep)| {
        let before = k.checked_sub(1).map(|k| &trace.steps[k]);
        let mut states = Vec::new();
        for state in &system.states {
            changed(terms, &mut states, &state.name, state.current, before, step);
        }
        let inputs = system.inputs.iter();
        let inputs =
            inputs.filter_map(|i| Some((name(terms, *i), readable(terms, step.values.get(i)?)))).collect();
        Changes { states, inputs }
    };
    trace.steps.iter().enumerate().map(of_step).collect()
}

/// A derivation, a line for each step: what it derives, by which clause, from which steps.
pub fn derivation_lines(terms: &Terms, problem: &HornProblem, derivation: &Derivation) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, step) in derivation.steps.iter().enumerate() {
        let Some(clause) = problem.clauses.get(step.clause) else { continue };
        let mut model = Model::default();
        for (&variable, value) in clause.variables.iter().zip(&step.values) {
            if let Op::App(f) = terms.op(variable) {
                model.set_constant(f, value.clone());
            }
        }
        let mut evaluator = Evaluator::new(&model);
        let mut line = format!("step {number}: ");
        match &clause.head {
            None => line.push_str("false"),
            Some(head) => {
                line.push_str(&terms.function(head.predicate).name);
                let value = |&arg| evaluator.value(terms, arg).map(|v| readable(terms, &v));
                let values: Vec<String> = head.args.iter().filter_map(value).collect();
                if !values.is_empty() {
                    let _ = write!(line, "({})", values.join(", "));
                }
            }
        }
        let _ = write!(line, " by the clause at {}:{}", problem.file, clause.position);
        if !step.premises.is_empty() {
            let from: Vec<String> = step.premises.iter().map(usize::to_string).collect();
            let _ = write!(line, " from {}", from.join(", "));
        }
        lines.push(line);
    }
    lines
}

/// The trace as a table.
pub fn render(terms: &Terms, system: &TransitionSystem, trace: &Trace) -> String {
    let mut text = String::new();
    let parameters = parameters(terms, system, trace);
    if !parameters.is_empty() {
        text.push_str("parameters\n");
        rows(&mut text, &parameters);
    }
    for (k, Changes { states, inputs }) in changes(terms, system, trace).into_iter().enumerate() {
        // Writing to a string does not fail.
        let _ = writeln!(text, "step {k}");
        if states.is_empty() {
            text.push_str("  (no state variable changes)\n");
        }
        rows(&mut text, &states);
        if !inputs.is_empty() {
            text.push_str("  inputs\n");
            rows(&mut text, &inputs.into_iter().map(|(n, v)| (format!("  {n}"), v)).collect::<Vec<_>>());
        }
    }
    text
}

fn rows(text: &mut String, rows: &[Row]) {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).min(40);
    for (name, value) in rows {
        let _ = writeln!(text, "  {name:width$} = {value}");
    }
}

/// What is to be said of a variable after a step.
fn changed(
    terms: &Terms,
    rows: &mut Vec<Row>,
    name: &str,
    variable: TermId,
    before: Option<&TraceStep>,
    now: &TraceStep,
) {
    let Some(value) = now.values.get(&variable) else { return };
    let old = before.and_then(|step| step.values.get(&variable));
    match (old, value) {
        (Some(old), _) if old == value => {}
        (Some(Value::Array(old)), Value::Array(new)) if old.default == new.default => {
            let mut indices: Vec<&Value> = old.entries.keys().chain(new.entries.keys()).collect();
            indices.sort_unstable();
            indices.dedup();
            for index in indices {
                let at = |array: &euphonium_term::ArrayValue| {
                    array.entries.get(index).unwrap_or(&array.default).clone()
                };
                let (was, is) = (at(old), at(new));
                if was != is {
                    rows.push((format!("{name}[{}]", readable(terms, index)), readable(terms, &is)));
                }
            }
        }
        _ => rows.push((name.to_string(), readable(terms, value))),
    }
}

/// Constants that are the same in all steps.
pub fn parameters(terms: &Terms, system: &TransitionSystem, trace: &Trace) -> Vec<Row> {
    let timed: FxHashSet<TermId> =
        system.states.iter().map(|s| s.current).chain(system.inputs.iter().copied()).collect();
    let mut found: Vec<Row> = trace
        .steps
        .first()
        .into_iter()
        .flat_map(|step| &step.values)
        .filter(|(constant, _)| !timed.contains(constant))
        .map(|(constant, value)| (name(terms, *constant), readable(terms, value)))
        .collect();
    found.sort_unstable();
    found
}

/// A value for people: numbers in hexadecimal and decimal, arrays as their entries.
pub fn readable(terms: &Terms, value: &Value) -> String {
    match value {
        Value::Bv(bits) if bits.width() == 1 => bits.unsigned().to_string(),
        Value::Bv(bits) if bits.width() < 4 => format!("{} ({})", bits.to_binary(), bits.unsigned()),
        Value::Bv(bits) => {
            let digits = bits.width().div_ceil(4) as usize;
            let number = bits.unsigned();
            if bits.width() > 64 {
                return format!("0x{number:0digits$x}");
            }
            match bits.msb() {
                true => format!("0x{number:0digits$x} ({number}, {})", bits.signed()),
                false => format!("0x{number:0digits$x} ({number})"),
            }
        }
        // Recursion is bounded by the nesting of the sort.
        Value::Array(array) => {
            let entries =
                array.entries.iter().map(|(i, e)| format!("{}: {}", readable(terms, i), readable(terms, e)));
            let entries: Vec<String> = entries.collect();
            let rest = readable(terms, &array.default);
            match entries[..] {
                [] => format!("[everywhere {rest}]"),
                _ => format!("[{}; elsewhere {rest}]", entries.join(", ")),
            }
        }
        _ => value_to_string(terms, value),
    }
}

/// The trace for programs: every value in every step, in the syntax of SMT-LIB.
pub fn to_json(terms: &Terms, system: &TransitionSystem, trace: &Trace) -> Json {
    let value = |step: &TraceStep, constant: TermId| {
        json!(step.values.get(&constant).map(|value| value_to_string(terms, value)))
    };
    let steps = trace.steps.iter().map(|step| {
        let states = system.states.iter().map(|s| (s.name.to_string(), value(step, s.current)));
        let inputs = system.inputs.iter().map(|&i| (name(terms, i), value(step, i)));
        json!({"state": states.collect::<Map<_, _>>(), "inputs": inputs.collect::<Map<_, _>>()})
    });
    let parameters: Map<String, Json> = {
        let timed: FxHashSet<TermId> =
            system.states.iter().map(|s| s.current).chain(system.inputs.iter().copied()).collect();
        let first = trace.steps.first().into_iter().flat_map(|step| &step.values);
        let rigid = first.filter(|(constant, _)| !timed.contains(constant));
        let mut named: Vec<(String, Json)> =
            rigid.map(|(c, v)| (name(terms, *c), value_to_string(terms, v).into())).collect();
        named.sort_by(|a, b| a.0.cmp(&b.0));
        named.into_iter().collect()
    };
    let property = system.properties.get(trace.property).map_or("", |p| &p.name);
    json!({"property": property, "parameters": parameters, "steps": steps.collect::<Vec<_>>()})
}
