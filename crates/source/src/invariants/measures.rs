//! Measures of loops as relations in C between an earlier visit of a loop's head and the present one.
//!
//! A measure is a list of numbers that becomes smaller from visit to visit, the first one weighing most. So between any two visits some number is smaller than it
//! was and all before it are what they were, which is a transition invariant (Podelski and Rybalchenko, LICS 2004), written with `\at(x, AnyPrev)` for what `x` was.
//! Each number is a sum of variables and what is compared in the program, computed wide enough that nothing wraps around: in `long long` where words have 32 bits,
//! and else in `__int128`, which compilers for 32 bits do not have. Constants
//! of a sum are the same at both visits and left out.
//!
//! A relation without one of its numbers would not hold, so a loop of which one cannot be said has none. Nor has one that is several loops of the automaton.

use super::expression::{Spelling, number};
use super::{SourceInvariant, Subject, heads, spell};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// A relation is not longer.
const LONGEST: usize = 3000;

/// A term with a factor, read with a sign or without.
struct Part {
    factor: i128,
    term: TermId,
    signed: bool,
}

/// The relations of the loops, by their places. `measures` says what the measure is where each block of the entry begins.
pub fn source_measures(subject: &Subject, measures: &[Option<Vec<TermId>>]) -> Vec<SourceInvariant> {
    let calls = heads::Calls::new(subject.lowered);
    let files: FxHashSet<String> = subject.files.iter().map(|file| file.display().to_string()).collect();
    let mut found = Vec::new();
    for (table, at, blocks) in heads::heads(subject.program, subject.debug) {
        let [(block, frame)] = blocks[..] else { continue };
        let line = subject.sources.line(&at.file, at.line).filter(|line| files.contains(line.file));
        let measure = measures.get(block).and_then(Option::as_ref);
        let (Some(line), Some(measure)) = (line, measure) else { continue };
        if calls.may_recurse(&at.function) {
            continue;
        }
        let spellings = spell::spellings(subject, table, at, frame, measure);
        if let Some(text) = relation(subject.terms, measure, &spellings) {
            found.push(SourceInvariant {
                file: line.file.to_string(),
                line: line.number,
                column: at.column,
                function: at.function.to_string(),
                text,
            });
        }
    }
    found.sort();
    found.dedup();
    found
}

/// The relation that a measure becomes smaller.
fn relation(terms: &Terms, measure: &[TermId], now: &FxHashMap<TermId, Spelling>) -> Option<String> {
    let name = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let earlier = |s: &Spelling| Spelling { text: format!("\\at({}, AnyPrev)", s.text), ..s.clone() };
    // Only variables as a whole have earlier values.
    let now: FxHashMap<TermId, Spelling> =
        now.iter().filter(|(_, s)| name(&s.text)).map(|(&t, s)| (t, s.clone())).collect();
    let before: FxHashMap<TermId, Spelling> = now.iter().map(|(&t, s)| (t, earlier(s))).collect();
    let mut digits = Vec::new();
    for &digit in measure {
        let parts = sum(terms, digit)?;
        if !parts.is_empty() {
            let ty = wide_enough(terms, &parts);
            digits.push((written(terms, &parts, ty, &before)?, written(terms, &parts, ty, &now)?));
        }
    }
    let (before, now) = digits.pop()?;
    let mut text = format!("{before} > {now}");
    while let Some((before, now)) = digits.pop() {
        text = format!("{before} > {now} || ({before} == {now} && ({text}))");
    }
    (text.len() <= LONGEST).then_some(text)
}

/// The sum that a term is, without its constants.
fn sum(terms: &Terms, digit: TermId) -> Option<Vec<Part>> {
    let (mut parts, mut open) = (Vec::new(), vec![(digit, 1i128)]);
    while let Some((t, factor)) = open.pop() {
        let args = terms.args(t);
        let width = |t: TermId| terms.bv_width(t).unwrap_or(1);
        match terms.op(t) {
            Op::BvConst(_) => {}
            Op::BvAdd => open.extend(args.iter().rev().map(|&a| (a, factor))),
            Op::BvSub => open.extend([(args[1], -factor), (args[0], factor)]),
            Op::BvNeg => open.push((args[0], -factor)),
            Op::BvMul if args.len() == 2 => {
                let by = |i: usize| i128::try_from(terms.as_bv(args[i])?.signed()).ok();
                let (by, of) = by(0).map(|by| (by, args[1])).or_else(|| by(1).map(|by| (by, args[0])))?;
                open.push((of, factor.checked_mul(by)?));
            }
            Op::SignExtend(_) => parts.push(Part { factor, term: args[0], signed: true }),
            // Sums are wider than words, and by bits that no type of C has.
            Op::ZeroExtend(_) if !matches!(width(args[0]), 1 | 8 | 16 | 32 | 64) => {
                open.push((args[0], factor))
            }
            Op::ZeroExtend(_) => parts.push(Part { factor, term: args[0], signed: false }),
            // The same in another form.
            Op::Concat if terms.as_bv(args[0]).is_some_and(|value| value.is_zero()) => match width(args[1]) {
                1 | 8 | 16 | 32 | 64 => parts.push(Part { factor, term: args[1], signed: false }),
                _ => open.push((args[1], factor)),
            },
            Op::Ite if width(t) == 1 => {
                let truth = |t: TermId| terms.as_bv(t).map(|value| value.bit(0));
                match (truth(args[1])?, truth(args[2])?) {
                    (true, false) => parts.push(Part { factor, term: args[0], signed: false }),
                    (false, true) => parts.push(Part { factor: -factor, term: args[0], signed: false }),
                    _ => {}
                }
            }
            _ if matches!(width(t), 8 | 16 | 32 | 64) => parts.push(Part { factor, term: t, signed: false }),
            _ => return None,
        }
    }
    Some(parts)
}

/// A type in which a sum does not wrap around. That of any measure fits into the larger one.
fn wide_enough(terms: &Terms, parts: &[Part]) -> &'static str {
    let narrow =
        |part: &Part| terms.bv_width(part.term).unwrap_or(1) <= 32 && part.factor.unsigned_abs() <= 1 << 20;
    if parts.len() <= 64 && parts.iter().all(narrow) { "long long" } else { "__int128" }
}

/// A sum as an expression of C.
fn written(
    terms: &Terms,
    parts: &[Part],
    ty: &str,
    spellings: &FxHashMap<TermId, Spelling>,
) -> Option<String> {
    let mut text = String::new();
    for (i, part) in parts.iter().enumerate() {
        let word = format!("({ty}){}", number(terms, part.term, part.signed, spellings)?);
        let sign = match (i, part.factor < 0) {
            (0, false) => "",
            (0, true) => "-",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        text += sign;
        match part.factor.unsigned_abs() {
            1 => text += &word,
            factor => text += &format!("{factor} * {word}"),
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_term::Terms;

    #[test]
    fn a_measure_becomes_a_relation() {
        let mut terms = Terms::new();
        let word = terms.bv_sort(32);
        let (x, y) = (terms.fresh("x", word), terms.fresh("y", word));
        let spelling = |text: &str, signed| Spelling { text: text.into(), bits: 32, signed };
        let now: FxHashMap<TermId, Spelling> =
            [(x, spelling("x", true)), (y, spelling("y", false))].into_iter().collect();
        let wide_x = terms.mk(Op::SignExtend(4), &[x]);
        let wide_y = terms.mk(Op::ZeroExtend(4), &[y]);
        let half = terms.bv_const(36, 1u64 << 35);
        let first = terms.mk(Op::BvAdd, &[half, wide_x]);
        let second = terms.mk(Op::BvSub, &[first, wide_y]);
        let constant = terms.bv_const(3, 5u8);
        let text = relation(&terms, &[constant, first, second], &now).expect("all of it can be said");
        assert!(text.starts_with("(long long)\\at(x, AnyPrev) > (long long)x || ("), "{text}");
        assert!(text.contains("(long long)\\at(x, AnyPrev) == (long long)x && ("), "{text}");
        assert!(text.contains("- (long long)\\at(y, AnyPrev)") && text.contains("- (long long)y"), "{text}");
        let long = terms.bv_sort(64);
        let z = terms.fresh("z", long);
        let spelled: FxHashMap<TermId, Spelling> =
            [(z, Spelling { text: "z".into(), bits: 64, signed: true })].into_iter().collect();
        let wide = terms.mk(Op::SignExtend(4), &[z]);
        let text = relation(&terms, &[wide], &spelled);
        assert_eq!(text.as_deref(), Some("(__int128)\\at(z, AnyPrev) > (__int128)z"));
        // What cannot be said makes the whole of it unsayable.
        let unknown = terms.fresh("unknown", word);
        assert_eq!(relation(&terms, &[first, unknown], &now), None);
        assert_eq!(relation(&terms, &[constant], &now), None);
    }
}
