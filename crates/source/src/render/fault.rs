//! The faulty line, in one sentence.

use super::because::because;
use super::clean;
use super::stack::Stacks;
use super::steps::{Step, function};
use crate::Sources;
use euphonium_program::Program;

/// Of a deeper stack, the innermost calls are told.
const CALLERS: usize = 8;

/// Where and how a run fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file, by its position in the program.
    pub file: u32,
    /// The line, counted from one.
    pub line: u32,
    /// The column, in bytes and counted from one; zero if it is not known.
    pub column: u32,
    /// The function.
    pub function: String,
    /// What is wrong there: `reach_error is called`.
    pub what: String,
    /// Everything in one sentence, with the file as it was given:
    /// `src/buffer.c:17 in push, called from main at src/buffer.c:30: reach_error is called, because n is 9`.
    pub sentence: String,
}

/// What is known of a fault beside the steps.
#[derive(Clone, Copy, Default, Debug)]
pub struct Known<'k> {
    /// What is wrong.
    pub what: Option<&'k str>,
    /// The same more exactly: of which object, and how far behind its end.
    pub detail: Option<&'k str>,
}

/// The fault at which a trace ends: what is wrong, if that is known; otherwise a call of one of these
/// functions is an error.
pub fn fault(
    steps: &[Step],
    program: &Program,
    sources: &Sources,
    errors: &[String],
    known: Known,
) -> Option<Fault> {
    let last = steps.iter().rev().find(|step| step.error).or(steps.last())?;
    let place = last.place.or_else(|| steps.iter().rev().find_map(|step| step.place))?;
    // The file as it was given, as everywhere but in the narrow columns of the trace.
    let at = |file: u32, line: u32| {
        let name = program.files.get(file as usize).map_or("?", |name| name);
        match sources.line(name, line) {
            Some(line) => format!("{}:{}", clean(line.file), line.number),
            None => format!("{}:{line}", clean(name)),
        }
    };
    let text = program.files.get(place.file as usize).and_then(|file| sources.line(file, place.line));
    let text = text.map_or("", |line| line.text);
    let what = match (known.what, errors.iter().find(|error| has_word(text, error))) {
        (Some(what), _) => what.to_string(),
        (None, Some(error)) => format!("{error} is called"),
        (None, None) if text.contains("assert") => "the assertion fails".to_string(),
        (None, None) => "the error is reached".to_string(),
    };
    let function_name = clean(function(program, place.frame));
    let mut sentence = format!("{} in {function_name}", at(place.file, place.line));
    let position = steps.iter().rposition(|step| step.error).unwrap_or(steps.len() - 1);
    let stacks = Stacks::of(&steps[..=position], program);
    let open = stacks.of_step.last().map_or(&[][..], |&stack| &stacks.stacks[stack][..]);
    for (caller, call) in open.iter().zip(open.iter().skip(1)).rev().take(CALLERS) {
        if let Some((file, line)) = call.from {
            sentence.push_str(&format!(", called from {} at {}", clean(&caller.function), at(file, line)));
        }
    }
    sentence.push_str(&format!(": {}", known.detail.map_or(what.clone(), clean)));
    let values = because(steps, program, sources);
    if !values.is_empty() {
        sentence.push_str(&format!(", because {}", values.join(" and ")));
    }
    Some(Fault {
        file: place.file,
        line: place.line,
        column: place.column,
        function: function_name,
        what,
        sentence,
    })
}

/// Is the name there, and not as a part of another?
fn has_word(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part) && !word.is_empty()
    })
}

#[cfg(test)]
mod tests {
    use super::has_word;

    #[test]
    fn words() {
        assert!(has_word("if (x) reach_error();", "reach_error"));
        assert!(!has_word("my_reach_error();", "reach_error"));
        assert!(has_word("my_reach_error(reach_error)", "reach_error"));
        assert!(!has_word("reach_errors()", "reach_error"));
    }
}
