//! Sorts in SMT-LIB's words. Lists that are open wait on a stack, so nesting costs no recursion.

use crate::line::Fault;
use crate::vocabulary::unquote;
use euphonium_term::typing::MAX_BV_WIDTH;
use euphonium_term::{Sort, SortId, Terms};

/// A part of a list: its constructor and what follows `_` are words, all else are sorts.
enum Part {
    Word(String),
    Sort(SortId),
}

/// Reads a sort.
pub(crate) fn read_sort(terms: &mut Terms, text: &str) -> Result<SortId, Fault> {
    read(terms, text).ok_or_else(|| Fault::from(format!("{text} is no sort")))
}

fn read(terms: &mut Terms, text: &str) -> Option<SortId> {
    let mut open: Vec<Vec<Part>> = vec![Vec::new()];
    let mut rest = text.trim_start_matches(' ');
    while !rest.is_empty() {
        let (token, after) = rest.split_at(token_length(rest)?);
        rest = after.trim_start_matches(' ');
        let part = match token {
            "(" => {
                open.push(Vec::new());
                continue;
            }
            ")" => Part::Sort(list(terms, &open.pop()?)?),
            _ if open.len() > 1 && takes_word(open.last()?, token) => Part::Word(unquoted(token)),
            _ => Part::Sort(simple(terms, token)),
        };
        open.last_mut()?.push(part);
    }
    match (&open[..], open.first().map(Vec::as_slice)) {
        ([_], Some(&[Part::Sort(sort)])) => Some(sort),
        _ => None,
    }
}

/// A parenthesis, a symbol in bars, or a word.
fn token_length(text: &str) -> Option<usize> {
    match text.as_bytes().first()? {
        b'(' | b')' => Some(1),
        b'|' => Some(text[1..].find('|')? + 2),
        _ => Some(text.find([' ', '(', ')']).unwrap_or(text.len())),
    }
}

/// The first word of a list is its constructor, and after `_` come plain words.
fn takes_word(list: &[Part], token: &str) -> bool {
    let plain = matches!(list.first(), Some(Part::Word(first)) if first == "_");
    list.is_empty() || plain && !token.starts_with('|')
}

fn unquoted(token: &str) -> String {
    if token.starts_with('|') { unquote(token) } else { token.to_string() }
}

/// A sort of one word.
fn simple(terms: &mut Terms, token: &str) -> SortId {
    match token {
        "Bool" => SortId::BOOL,
        "Int" => SortId::INT,
        "Real" => SortId::REAL,
        name => terms.uninterpreted_sort(&unquoted(name)),
    }
}

/// A sort with arguments.
fn list(terms: &mut Terms, parts: &[Part]) -> Option<SortId> {
    let Some((Part::Word(constructor), arguments)) = parts.split_first() else { return None };
    match (constructor.as_str(), arguments) {
        ("_", [Part::Word(name), Part::Word(width)]) if name == "BitVec" => {
            let width = width.parse().ok().filter(|width| (1..=MAX_BV_WIDTH).contains(width))?;
            Some(terms.bv_sort(width))
        }
        ("Array", [Part::Sort(index), Part::Sort(element)]) => Some(terms.array_sort(*index, *element)),
        (_, []) => None,
        (name, arguments) => {
            let sort = |part: &Part| match part {
                Part::Sort(sort) => Some(*sort),
                Part::Word(_) => None,
            };
            let args = arguments.iter().map(sort).collect::<Option<Box<[SortId]>>>()?;
            Some(terms.sort(Sort::Uninterpreted { name: name.into(), args }))
        }
    }
}
