//! The waypoints of a violation as code in the program, so that a run reaches the error exactly if it follows
//! them.
//!
//! A variable that the program does not know counts the segments that are done. A waypoint that is to be
//! followed counts on when it is passed in its turn; one that is to be avoided ends the run in its turn. At
//! the target a function is called, if all segments are done, that is the only error: elsewhere the error
//! ends the run.
//!
//! A run may pass a waypoint without counting it, as far as that matters: if nothing is to be avoided, to
//! count as early as possible is best, and otherwise the run chooses. One call, or one decision, counts once;
//! assumptions are about states, and several of them may hold in one.

use super::checks::Misplaced;
use super::expression::safe_expression;
use super::instrument::{Copies, Put, WitnessPlace, Written};
use super::read::{Waypoint, WaypointKind};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The function that is called at the target, if the run followed the waypoints.
pub const TARGET: &str = "__euphonium_target";

/// More waypoints are not followed.
const MOST: usize = 5_000;

/// A program with the waypoints in it.
pub struct Followed {
    /// The copies, and a file with the counter.
    pub written: Written,
    /// Where each waypoint was put.
    pub puts: Vec<Put>,
    /// Whether the target is a call of an error function, so that [`TARGET`] is the error. If not, the errors
    /// are those of the program, and it is for others to see that one happens at the target.
    pub exact: bool,
}

/// What the counter is declared as where it is used.
const COUNTER: &str = "extern unsigned __euphonium_segment;";

/// Puts the waypoints of some segments, of which the last one has the target, into copies of the files.
/// Numbers in errors are those of waypoints, the target being the last.
pub fn waypoints_as_code(
    files: &[PathBuf],
    segments: &[Vec<Waypoint>],
    errors: &[String],
) -> Result<Followed, Misplaced> {
    let mut copies = Copies::read(files).map_err(Misplaced::Files)?;
    let count = segments.iter().map(Vec::len).sum::<usize>();
    if count > MOST {
        return Err(Misplaced::Invariant(0, format!("{count} waypoints are too many to follow")));
    }
    let avoids = segments.iter().flatten().any(|waypoint| !waypoint.follow);
    let mut puts = Vec::new();
    let mut exact = false;
    for (segment, waypoints) in segments.iter().enumerate() {
        for (position, waypoint) in waypoints.iter().enumerate() {
            let number = puts.len();
            let wrong = |message: String| Misplaced::Invariant(number, message);
            let last = position + 1 == waypoints.len();
            if waypoint.follow != last {
                return Err(wrong("a segment ends with the one waypoint that is to be followed".into()));
            }
            let ends = last && segment + 1 == segments.len();
            if (waypoint.kind == WaypointKind::Target) != ends {
                return Err(wrong("the last waypoint of all, and no other, is the target".into()));
            }
            let put = match ends {
                true => {
                    let put = target(&mut copies, &waypoint.place, segment, errors).map_err(wrong)?;
                    exact = put.1;
                    put.0
                }
                false => put(&mut copies, waypoint, segment, avoids).map_err(wrong)?,
            };
            puts.push(put);
        }
    }
    if puts.is_empty() {
        return Err(Misplaced::Invariant(0, "the witness has no target".into()));
    }
    let written = copies.write_with("unsigned __euphonium_segment;\n").map_err(Misplaced::Files)?;
    Ok(Followed { written, puts, exact })
}

/// Puts the waypoints of a run without an end into copies of the files: first some segments in turn, then others again and again. A run that comes to a waypoint in its turn
/// and does not pass it ends. So what is left of the runs follow the waypoints as far as they come to them, and one without an end is one of the program.
pub fn cycle_as_code(files: &[PathBuf], segments: &[Vec<Waypoint>]) -> Result<Followed, Misplaced> {
    let mut copies = Copies::read(files).map_err(Misplaced::Files)?;
    let count = segments.iter().map(Vec::len).sum::<usize>();
    let wrong = |number: usize, message: &str| Misplaced::Invariant(number, message.into());
    if count > MOST {
        return Err(wrong(0, &format!("{count} waypoints are too many to follow")));
    }
    let cycles = |segment: &Vec<Waypoint>| segment.iter().any(|waypoint| waypoint.cycle);
    let first =
        segments.iter().position(cycles).ok_or_else(|| wrong(0, "no waypoint is a part of a cycle"))?;
    // One call, or one decision, counts once: what is at one place is one choice.
    let mut places: BTreeMap<&WitnessPlace, Vec<(&Waypoint, String)>> = BTreeMap::new();
    for (segment, waypoints) in segments.iter().enumerate() {
        let [waypoint] = &waypoints[..] else {
            return Err(wrong(segment, "only segments of one waypoint can be followed for ever"));
        };
        if waypoint.cycle != (segment >= first) || !waypoint.follow {
            return Err(wrong(segment, "first come waypoints to follow, then those of the cycle"));
        }
        let condition = match (waypoint.kind, waypoint.value.as_deref().map(str::trim)) {
            (WaypointKind::Return, Some(value)) => expression(value),
            (WaypointKind::Branching, Some(value)) => branch(value, None),
            _ => Err("only branches and what calls return can be followed for ever".into()),
        };
        let condition = condition.map_err(|message| wrong(segment, &message))?;
        let next = if segment + 1 == segments.len() { first } else { segment + 1 };
        let code = format!(
            "if (__euphonium_segment == {segment}U) {{ if (!({condition})) __builtin_trap(); __euphonium_segment = {next}U; \
             }}"
        );
        places.entry(&waypoint.place).or_default().push((waypoint, code));
    }
    let mut puts = Vec::new();
    for here in places.values() {
        let waypoint = here[0].0;
        if here.iter().any(|(other, _)| other.kind != waypoint.kind) {
            return Err(wrong(0, "waypoints of several kinds at one place cannot be followed for ever"));
        }
        let all = here.iter().map(|(_, code)| &**code).collect::<Vec<_>>().join(" else ");
        let put = put_as(&mut copies, waypoint, &|_| all.clone());
        puts.push(put.map_err(|message| wrong(0, &message))?);
    }
    let written = copies.write_with("unsigned __euphonium_segment;\n").map_err(Misplaced::Files)?;
    Ok(Followed { written, puts, exact: false })
}

/// Puts the target; whether the error is called there.
fn target(
    copies: &mut Copies,
    place: &WitnessPlace,
    segment: usize,
    errors: &[String],
) -> Result<(Put, bool), String> {
    let here = format!(
        "({{ {COUNTER} extern void {TARGET}(void); if (__euphonium_segment == {segment}U) {TARGET}(); \
         __builtin_trap(); }})"
    );
    match copies.at_errors(place, errors, &here, "__builtin_trap()")? {
        Some(put) => Ok((put, true)),
        // An assertion, or a mistake of another class: before it, all must be done.
        None => {
            let code = format!("({{ {COUNTER} if (__euphonium_segment != {segment}U) __builtin_trap(); }})");
            Ok((copies.at_evaluation(place, code)?, false))
        }
    }
}

/// A constraint as it is evaluated.
fn expression(text: &str) -> Result<String, String> {
    safe_expression(&text.replace("\\result", "euphonium_result"), "__builtin_trap()")
        .map_err(|(at, message)| format!("character {} of the expression: {message}", at + 1))
}

/// Puts another waypoint.
fn put(copies: &mut Copies, waypoint: &Waypoint, segment: usize, avoids: bool) -> Result<Put, String> {
    put_as(copies, waypoint, &|condition| code(waypoint, segment, avoids, condition))
}

/// Puts what is done where a waypoint is, given the condition for it to be passed.
fn put_as(copies: &mut Copies, waypoint: &Waypoint, code: &dyn Fn(&str) -> String) -> Result<Put, String> {
    let value = waypoint.value.as_deref().map(str::trim);
    let condition = match (waypoint.kind, value) {
        (WaypointKind::Assumption | WaypointKind::Return, Some(value)) => expression(value)?,
        (WaypointKind::Assumption | WaypointKind::Return, None) => {
            return Err("a constraint is expected".into());
        }
        (WaypointKind::Branching, Some(value)) => {
            // Which condition it is depends on what is at the place.
            let put = |labels: Option<&[String]>| {
                let condition = branch(value, labels)?;
                Ok(format!("{{ {COUNTER} {} }}", code(&condition)))
            };
            return copies.at_branch(&waypoint.place, &put);
        }
        (WaypointKind::Branching, None) => return Err("a constraint is expected".into()),
        (WaypointKind::Enter | WaypointKind::Target, _) => "1".into(),
    };
    let code = code(&condition);
    let (statement, value) = (format!("{{ {COUNTER} {code} }}"), format!("({{ {COUNTER} {code} }})"));
    match waypoint.kind {
        WaypointKind::Assumption => copies.at_statement(&waypoint.place, value),
        WaypointKind::Return => copies.at_return(&waypoint.place, statement),
        _ => copies.at_call(&waypoint.place, value),
    }
}

/// What is done when a waypoint is passed under a condition.
fn code(waypoint: &Waypoint, segment: usize, avoids: bool, condition: &str) -> String {
    let passed = format!("__euphonium_segment == {segment}U && ({condition})");
    match (waypoint.follow, avoids) {
        (false, _) => format!("if ({passed}) __builtin_trap();"),
        (true, false) => format!("if ({passed}) __euphonium_segment = {}U;", segment + 1),
        (true, true) => format!(
            "extern int __VERIFIER_nondet_euphonium(void); \
             if ({passed} && __VERIFIER_nondet_euphonium()) __euphonium_segment = {}U;",
            segment + 1
        ),
    }
}

/// The condition over `euphonium_branch` under which a branch is taken: of an `if` or a loop it is true or
/// false, some tools write numbers; of a `switch` with these labels it is a number or `default`.
fn branch(value: &str, labels: Option<&[String]>) -> Result<String, String> {
    match (value, labels) {
        ("true" | "1", None) => Ok("euphonium_branch".into()),
        ("false" | "0", None) => Ok("!euphonium_branch".into()),
        (_, None) => Err("only the branches true and false can be followed".into()),
        ("default", Some(labels)) => {
            let is = |label: &String| match label.split_once("...") {
                Some((low, high)) => format!("(euphonium_branch >= ({low}) && euphonium_branch <= ({high}))"),
                None => format!("euphonium_branch == ({label})"),
            };
            let cases: Vec<String> = labels.iter().map(is).collect();
            Ok(if cases.is_empty() { "1".into() } else { format!("!({})", cases.join(" || ")) })
        }
        (number, Some(_)) => {
            let digits = number.strip_prefix('-').unwrap_or(number).trim_end_matches(['u', 'U', 'l', 'L']);
            match !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
                true => Ok(format!("euphonium_branch == ({number})")),
                false => Err("the branch of a switch is a number or `default`".into()),
            }
        }
    }
}
