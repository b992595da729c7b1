//! The witness of a counterexample.

use super::metadata::{metadata, quote};
use super::tokens::Tokens;
use super::{Location, WitnessTask};
use crate::sources::{Line, Sources};
use euphonium_front::FrontError;
use euphonium_program::{Class, Origin, Place, Program, SourceEvent, SourceStep, SourceTrace};
use euphonium_term::{BvValue, Value};
use std::fmt::Write;

/// A call may be written over this many characters.
const MAX_CALL: usize = 10_000;

/// How a run without an end goes on.
pub struct Cycle<'c> {
    /// How many steps of the trace lead to it; the rest is its first round.
    pub stem: usize,
    /// The file, line, column and function of a loop that it does not leave, if there is one.
    pub around: Option<(&'c str, u32, u32, &'c str)>,
}

/// The witness of a run without an end, told up to the end of its first round: what calls return on the way, then what they return in each round, or if there are none,
/// that a loop is not left. `None` if neither can be said.
pub fn endless(
    trace: &SourceTrace,
    cycle: &Cycle,
    program: &Program,
    sources: &Sources,
    task: &WitnessTask,
) -> Result<Option<String>, FrontError> {
    let mut text = metadata("violation_sequence", task)?;
    text.push_str("  content:\n");
    let mut rounds = false;
    for (number, step) in trace.steps.iter().enumerate() {
        let again = number >= cycle.stem;
        let action = if again { "cycle" } else { "follow" };
        rounds |= returned(&mut text, step, (action, "ext_c_expression"), program, sources) && again;
    }
    if let (false, Some((file, line, column, function))) = (rounds, cycle.around) {
        waypoint(&mut text, "branching", "cycle");
        let location = Location { file, line, column: Some(column), function: Some(function) };
        location.write(&mut text, "              ");
        text.push_str("            constraint:\n              value: \"true\"\n");
        rounds = true;
    }
    Ok(rounds.then_some(text))
}

/// The waypoint of a call that returned something, with its action and the name of the language of constraints, which has changed with version 2.1; whether there is one.
fn returned(
    text: &mut String,
    step: &SourceStep,
    (action, language): (&str, &str),
    program: &Program,
    sources: &Sources,
) -> bool {
    let (Some(place), SourceEvent::Choose { origin: Origin::Input(function), value, .. }) =
        (step.place, &step.event)
    else {
        return false;
    };
    let Some(constant) = constant(function, value) else { return false };
    let Some(line) = line_of(&place, program, sources) else { return false };
    let Some((number, column)) = end_of_call(sources, line, place.column, function) else { return false };
    waypoint(text, "function_return", action);
    let frame = program.frames.get(place.frame.0 as usize);
    let location = Location {
        file: line.file,
        line: number,
        column: Some(column),
        function: frame.map(|frame| &*frame.function),
    };
    location.write(text, "              ");
    let constraint = quote(&format!("\\result == {constant}"));
    let _ = writeln!(
        text,
        "            constraint:\n              value: {constraint}\n              format: {language}"
    );
    true
}

/// The witness of a trace that ends in the error.
pub fn violation(
    trace: &SourceTrace,
    program: &Program,
    sources: &Sources,
    task: &WitnessTask,
) -> Result<String, FrontError> {
    let mut text = metadata("violation_sequence", task)?;
    text.push_str("  content:\n");
    let mut target = None;
    for step in &trace.steps {
        returned(&mut text, step, ("follow", "acsl_expression"), program, sources);
        if let (Some(place), SourceEvent::Error { .. }) = (step.place, &step.event) {
            target = Some(error_call(place, program, task));
        }
    }
    let target = target.ok_or_else(|| FrontError::Run("the trace does not say where the error is".into()))?;
    let named = program.files.get(target.file as usize).map_or("", |name| name);
    let check = trace.check().and_then(|check| program.check(check));
    let (mut line, mut column) = (sources.line(named, target.line), target.column);
    // A call of the error is where it is; other mistakes are made by a whole statement or expression.
    if let Some(found) = line.filter(|_| check.is_some_and(|check| check.class != Class::Assert))
        && let Some((number, first)) = evaluated(sources, found, column)
        && let Some(text) = sources.text(found.file, number)
    {
        (line, column) = (Some(Line { number, text, ..found }), first);
    }
    // Validators take the first statement of the line, if there is no column.
    let column = line.map_or(Some(column), |line| Some(column).filter(|_| !is_first(line, column)));
    waypoint(&mut text, "target", "follow");
    let location = Location {
        file: line.map_or(named, |line| line.file),
        line: line.map_or(target.line, |line| line.number),
        column: column.filter(|&column| column > 0),
        function: program.frames.get(target.frame.0 as usize).map(|frame| &*frame.function),
    };
    location.write(&mut text, "              ");
    Ok(text)
}

/// Where the statement or the full expression begins that is evaluated at a place of a file: line and column.
fn evaluated(sources: &Sources, line: Line<'_>, column: u32) -> Option<(u32, u32)> {
    let text = sources.whole(line.file)?;
    let tokens = Tokens::read(&text);
    let at = tokens.first_from(tokens.byte_at(line.number, column)?);
    let start = tokens.list.get(tokens.evaluated(at)?.start)?.start;
    let before = &text[..start];
    let begin = before.rfind('\n').map_or(0, |newline| newline + 1);
    let number = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    Some((number as u32, (start - begin) as u32 + 1))
}

fn waypoint(text: &mut String, kind: &str, action: &str) {
    let _ = writeln!(
        text,
        "    - segment:\n        - waypoint:\n            type: {kind}\n            action: \
         {action}\n            location:"
    );
}

/// Where the error function is called, if it was given a body, and the error is inside of that.
fn error_call(mut place: Place, program: &Program, task: &WitnessTask) -> Place {
    // A chain of calls is no longer than there are frames.
    for _ in 0..program.frames.len() {
        let Some(frame) = program.frames.get(place.frame.0 as usize) else { break };
        match frame.call {
            Some(call) if *frame.function == *task.property.error => place = call,
            _ => break,
        }
    }
    place
}

fn line_of<'s>(place: &Place, program: &Program, sources: &'s Sources) -> Option<Line<'s>> {
    sources.line(program.files.get(place.file as usize)?, place.line)
}

/// Whether nothing but white space is before a column.
fn is_first(line: Line<'_>, column: u32) -> bool {
    line.text.chars().take(column.saturating_sub(1) as usize).all(char::is_whitespace)
}

/// The place of the closing parenthesis of a call that begins with the function's name.
fn end_of_call(sources: &Sources, line: Line<'_>, column: u32, function: &str) -> Option<(u32, u32)> {
    let mut characters = sources.characters(line, column).take(MAX_CALL);
    for expected in function.chars() {
        if characters.next()?.2 != expected {
            return None;
        }
    }
    // Arguments of these functions, if any, are no strings.
    let mut depth = 0u32;
    for (line, column, c) in characters {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return Some((line, column)),
            ')' => depth = depth.checked_sub(1)?,
            c if depth == 0 && !c.is_whitespace() => return None,
            _ => {}
        }
    }
    None
}

/// What a function returned as a constant of C, of the type that its name says. Pointers have none.
fn constant(function: &str, value: &Value) -> Option<String> {
    let kind = function.strip_prefix("__VERIFIER_nondet_").unwrap_or("int");
    let bits = match value {
        Value::Bool(value) => return Some(u8::from(*value).to_string()),
        Value::Bv(bits) => bits,
        _ => return None,
    };
    match kind {
        "pointer" => None,
        "float" => {
            let number = f32::from_bits(low_bits(bits) as u32);
            number.is_finite().then(|| format!("{number:?}f"))
        }
        "double" => {
            let number = f64::from_bits(low_bits(bits));
            number.is_finite().then(|| format!("{number:?}"))
        }
        _ if bits.width() > 64 => None,
        _ if kind.starts_with(['u', 'U']) || matches!(kind, "bool" | "size_t") => {
            let number = low_bits(bits);
            let suffix = if i64::try_from(number).is_err() { "ULL" } else { "" };
            Some(format!("{number}{suffix}"))
        }
        _ => {
            let shift = 64 - bits.width();
            let number = (low_bits(bits) << shift) as i64 >> shift;
            // The lowest number has no literal in C.
            Some(match number {
                i64::MIN => format!("({} - 1)", i64::MIN + 1),
                number => number.to_string(),
            })
        }
    }
}

fn low_bits(bits: &BvValue) -> u64 {
    (0..bits.width().min(64)).map(|i| u64::from(bits.bit(i)) << i).sum()
}
