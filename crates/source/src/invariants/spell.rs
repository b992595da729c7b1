//! Which variables of the automaton are which variables of the source.
//!
//! A name alone does not say it: inner blocks declare variables of the same name again, and a function may be
//! there in several copies. A variable has a spelling at a loop if the loop sees a declaration of the name,
//! in the same line and of the same kind, and if no other variable would be spelled the same.

use super::Subject;
use super::debug::{CType, DebugTable, Declaration, Loop};
use super::expression::Spelling;
use euphonium_program::{FrameId, SourceName, VariableId};
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// The spellings of the variables that occur in some formulas.
pub(crate) fn spellings(
    subject: &Subject,
    table: &DebugTable,
    at: &Loop,
    frame: FrameId,
    formulas: &[TermId],
) -> FxHashMap<TermId, Spelling> {
    let terms = subject.terms;
    let occurring: FxHashSet<TermId> =
        terms.postorder(formulas).into_iter().filter(|&t| terms.args(t).is_empty()).collect();
    let mut found: FxHashMap<TermId, Spelling> = FxHashMap::default();
    let mut owners: FxHashMap<String, usize> = FxHashMap::default();
    for (i, variable) in subject.program.variables.iter().enumerate() {
        let Some(source) = &variable.source else { continue };
        if !is_here(subject, at, frame, source) {
            continue;
        }
        // Of two variables with one name, none is spoken of, whether both occur or not.
        *owners.entry(format!("{}:{}", source.line, source.name)).or_default() += 1;
        if !occurring.contains(&variable.constant) || subject.addresses.may_hold(VariableId(i as u32)) {
            continue;
        }
        let Some((base, part)) = parts(&source.name) else { continue };
        let Some(declaration) = table.visible(base, at) else { continue };
        let same = declaration.local == source.frame.is_some() && declaration.line == source.line;
        if same && let Some(spelling) = spelling(terms, variable.constant, base, part, declaration) {
            found.insert(variable.constant, spelling);
        }
    }
    let unique = |constant: &TermId| {
        let variable = subject.program.variables.iter().find(|v| v.constant == *constant);
        let source = variable.and_then(|v| v.source.as_ref());
        source.is_some_and(|s| owners.get(&format!("{}:{}", s.line, s.name)) == Some(&1))
    };
    found.retain(|constant, _| unique(constant));
    found
}

/// Does a variable belong to the activation that the loop is in, or to all?
fn is_here(subject: &Subject, at: &Loop, frame: FrameId, source: &SourceName) -> bool {
    let Some(own) = source.frame else { return source.line > 0 };
    let functions = &subject.lowered.functions;
    // Two functions of one name, from different files, are not told apart.
    let alone = functions.iter().filter(|f| f.name == at.function).count() == 1;
    let whole = (own.0 as usize) < functions.len()
        && subject.program.frames.get(own.0 as usize).is_some_and(|f| f.function == at.function);
    source.line > 0 && alone && (own == frame || whole)
}

/// `x`, `x[2]` or `x@8`: the name, and what part of the variable it is.
pub(crate) fn parts(name: &str) -> Option<(&str, Part)> {
    if let Some((base, offset)) = name.split_once('@') {
        return Some((base, Part::Offset(offset.parse().ok()?)));
    }
    match name.split_once('[') {
        Some((base, index)) => Some((base, Part::Element(index.strip_suffix(']')?.parse().ok()?))),
        None => Some((name, Part::Whole)),
    }
}

/// What of a variable of the source a variable of the automaton is.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Part {
    /// All of it.
    Whole,
    /// This many of the same size are before it.
    Element(u64),
    /// This many bytes are before it.
    Offset(u64),
}

fn spelling(
    terms: &Terms,
    constant: TermId,
    base: &str,
    part: Part,
    declaration: &Declaration,
) -> Option<Spelling> {
    let plain = |text: String, bits: u32, signed: bool| Some(Spelling { text, bits, signed });
    match (declaration.ty.as_ref()?, part) {
        (CType::Integer { bits, signed }, Part::Whole) => plain(base.into(), *bits, *signed),
        (CType::Integer { .. }, _) => None,
        (CType::Array { bits, signed, count }, part) => {
            let size = u64::from(bits / 8);
            let index = match part {
                Part::Whole => 0,
                // It counts in pieces of its own size.
                Part::Element(index) if terms.bv_width(constant) == Some(*bits) => index,
                Part::Offset(offset) if offset.is_multiple_of(size) => offset / size,
                _ => return None,
            };
            (index < *count).then_some(())?;
            plain(format!("{base}[{index}]"), *bits, *signed)
        }
        (CType::Structure(members), part) => {
            let offset = match part {
                Part::Whole => 0,
                Part::Offset(offset) => offset,
                Part::Element(index) => index * u64::from(terms.bv_width(constant)? / 8),
            };
            let width = terms.bv_width(constant)?;
            let member = members.iter().find(|(_, at, bits, _)| *at == offset && *bits == width)?;
            plain(format!("{base}.{}", member.0), member.2, member.3)
        }
    }
}
