//! Arrays of the logic in traces: the elements that change, by the names that the source has for them.
//!
//! Memory whose places are computed becomes an array from addresses to elements, and each write assigns a
//! whole new array. What the source did is the difference to the one before. An element is named by the
//! variable that it is a part of and its offset there, for which the address of the variable is needed. Those
//! of local variables are in the program; those of global ones are found by lowering the program once more,
//! with assignments that tell them. Where nothing says for certain that the objects lie at the same addresses
//! then, elements are named by their addresses.

use super::names::{Declarations, declarations};
use super::words::Key;
use crate::invariants::debug::DebugTable;
use crate::invariants::parts;
use euphonium_program::pipeline::{Options, prepare_lowered};
use euphonium_program::{
    Placed, Program, SourceEvent, SourceStep, SourceTrace, Statement, Variable, VariableId,
};
use euphonium_term::{ArrayValue, Sort, TermId, Terms, Value};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Of one event, this many elements are told.
const MOST: usize = 2_000;

/// Programs with more statements are not lowered again.
const LARGEST: usize = 20_000;

/// A program whose runs are told.
pub struct Arrays<'p> {
    /// The arena.
    pub terms: &'p Terms,
    /// The program with its calls and memory.
    pub lowered: &'p Program,
    /// The program that ran.
    pub program: &'p Program,
    /// How the one became the other.
    pub options: &'p Options,
    /// What the modules say.
    pub debug: &'p [DebugTable],
}

/// The trace with the elements of arrays in place of whole arrays.
pub fn with_elements(trace: &SourceTrace, arrays: &Arrays) -> SourceTrace {
    let array = |step: &SourceStep| match &step.event {
        SourceEvent::Assign { value, .. } | SourceEvent::Choose { value, .. } => {
            matches!(value, Value::Array(_))
        }
        SourceEvent::Branch { .. } | SourceEvent::Error { .. } => false,
    };
    if !trace.steps.iter().any(array) {
        return trace.clone();
    }
    let names = Names::new(arrays);
    let mut known: FxHashMap<Arc<str>, Arc<ArrayValue>> = FxHashMap::default();
    let mut told = SourceTrace::default();
    for step in &trace.steps {
        let (name, value) = match &step.event {
            SourceEvent::Assign { name, value: Value::Array(value) } => (name, value),
            SourceEvent::Choose { name: Some(name), value: Value::Array(value), .. } => (name, value),
            _ => {
                told.steps.push(step.clone());
                continue;
            }
        };
        let before = known.insert(name.clone(), value.clone());
        let computed = matches!(step.event, SourceEvent::Assign { .. });
        let before = before.filter(|before| computed && before.default == value.default);
        // What it was before says nothing if all of it is new.
        if before.is_none() {
            told.steps.push(step.clone());
        }
        for (index, element) in changes(before.as_deref(), value).into_iter().take(MOST) {
            let event = SourceEvent::Assign { name: names.element(name, &index), value: element };
            told.steps.push(SourceStep { place: step.place, event });
        }
    }
    told
}

/// The elements that differ, in the order of their addresses.
fn changes(before: Option<&ArrayValue>, after: &ArrayValue) -> Vec<(Value, Value)> {
    let Some(before) = before else {
        return after.entries.iter().map(|(index, value)| (index.clone(), value.clone())).collect();
    };
    let at = |array: &ArrayValue, index: &Value| array.entries.get(index).unwrap_or(&array.default).clone();
    let mut indices: Vec<&Value> = before.entries.keys().chain(after.entries.keys()).collect();
    indices.sort_unstable();
    indices.dedup();
    let changed = indices.into_iter().filter(|index| at(before, index) != at(after, index));
    changed.map(|index| (index.clone(), at(after, index))).collect()
}

/// What elements are called.
struct Names<'p> {
    declarations: Declarations<'p>,
    /// By the name of an array: the variable, its address, and the bytes of an element.
    arrays: FxHashMap<Arc<str>, (&'p Variable, u64, u64)>,
}

impl<'p> Names<'p> {
    fn new(arrays: &Arrays<'p>) -> Names<'p> {
        let bases = bases(arrays).unwrap_or_default();
        let mut found = FxHashMap::default();
        let mut twice = Vec::new();
        for variable in &arrays.program.variables {
            let Some(source) = &variable.source else { continue };
            let sort = arrays.terms.sort_of(variable.constant);
            let Sort::Array { element, .. } = arrays.terms.sort_data(sort) else { continue };
            let Sort::BitVec(bits) = arrays.terms.sort_data(*element) else { continue };
            let base = source.name.split('@').next().unwrap_or(&source.name);
            let Some(&address) = bases.get(&(base.into(), source.line, source.frame.is_some())) else {
                continue;
            };
            let entry = (variable, address, u64::from(*bits / 8));
            if found.insert(source.name.clone(), entry).is_some() {
                twice.push(source.name.clone());
            }
        }
        // Of two arrays of one name, none is spoken of in the words of the source.
        for name in &twice {
            found.remove(name);
        }
        Names { declarations: declarations(arrays.debug), arrays: found }
    }

    fn element(&self, array: &Arc<str>, index: &Value) -> Arc<str> {
        let Value::Bv(index) = index else { return array.clone() };
        let number = u64::try_from(index.unsigned()).ok();
        let known = number.and_then(|number| self.piece(array, number));
        known.unwrap_or_else(|| format!("{array} at {:#x}", index.unsigned()).into())
    }

    fn piece(&self, array: &str, address: u64) -> Option<Arc<str>> {
        let &(variable, base, unit) = self.arrays.get(array)?;
        let source = variable.source.as_ref()?;
        let (name, _) = parts(&source.name)?;
        let offset = address.checked_sub(base)?;
        let meant = self.declarations.get(&(name, source.line, source.frame.is_some()));
        let mut pieces =
            meant.into_iter().flatten().map(|(table, declared)| table.piece(declared, offset, unit));
        match pieces.next() {
            Some(Some(first)) if pieces.all(|piece| piece.as_ref() == Some(&first)) => {
                Some(format!("{name}{first}").into())
            }
            _ => Some(format!("{name}@{offset}").into()),
        }
    }
}

/// The addresses of variables that exist once; none where nothing is certain.
pub fn addresses(arrays: &Arrays) -> FxHashMap<Key, u64> {
    bases(arrays).unwrap_or_default()
}

fn bases(arrays: &Arrays) -> Option<FxHashMap<Key, u64>> {
    let Arrays { lowered, program, options, .. } = *arrays;
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    if blocks.iter().map(|block| block.statements.len()).sum::<usize>() > LARGEST {
        return None;
    }
    let mut terms = arrays.terms.clone();
    let mut probed = lowered.clone();
    let entry = probed.entry.0 as usize;
    let mut probes = Vec::new();
    for global in &lowered.globals {
        let sort = terms.sort_of(global.address);
        let constant = terms.fresh("address of", sort);
        let variable = VariableId(probed.variables.len() as u32);
        let name = format!("address of {}", global.name).into();
        probed.variables.push(Variable { constant, name, source: None });
        let statement = Statement::Assign(variable, global.address);
        let first = probed.functions[entry].blocks.first_mut()?;
        first.statements.insert(0, Placed { statement, place: None });
        probes.push((variable, global.source.clone(), global.line));
    }
    let probed = prepare_lowered(&mut terms, probed, options).ok()?.program;
    let (there, here) = (literals(&terms, &probed), literals(&terms, program));
    let mut found: FxHashMap<Key, u64> = FxHashMap::default();
    let mut ambiguous: Vec<Key> = Vec::new();
    let statements = lowered.functions.iter().flat_map(|f| f.blocks.iter().flat_map(|b| &b.statements));
    for placed in statements {
        let Statement::Allocate { target, name, .. } = &placed.statement else { continue };
        // The same objects lie at the same places, or nothing is known of any.
        if there.get(target) != here.get(target) {
            return None;
        }
        if let (Some(Some(address)), Some(name)) = (here.get(target), name) {
            let line = placed.place.map_or(0, |place| place.line);
            let key = (name.clone(), line, true);
            // Two of one name and line, in two files, are not told apart.
            if found.insert(key.clone(), *address).is_some_and(|other| other != *address) {
                ambiguous.push(key);
            }
        }
    }
    for (variable, name, line) in probes {
        if let (Some(Some(address)), Some(name)) = (there.get(&variable), name) {
            let key = (name, line, false);
            if found.insert(key.clone(), *address).is_some_and(|other| other != *address) {
                ambiguous.push(key);
            }
        }
    }
    for key in &ambiguous {
        found.remove(key);
    }
    Some(found)
}

/// The variables that are assigned one literal and nothing else; `None` for those that are assigned anything
/// else.
fn literals(terms: &Terms, program: &Program) -> FxHashMap<VariableId, Option<u64>> {
    let mut found: FxHashMap<VariableId, Option<u64>> = FxHashMap::default();
    let blocks = &program.functions[program.entry.0 as usize].blocks;
    let literal = |t: TermId| terms.as_bv(t).and_then(|value| u64::try_from(value.unsigned()).ok());
    for placed in blocks.iter().flat_map(|block| &block.statements) {
        let (variable, value) = match placed.statement {
            Statement::Assign(variable, value) => (variable, literal(value)),
            Statement::Havoc(variable, _) => (variable, None),
            _ => continue,
        };
        found
            .entry(variable)
            .and_modify(|known| *known = known.filter(|known| Some(*known) == value))
            .or_insert(value);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_term::{BvValue, SortId};

    fn array(default: u32, entries: &[(u64, u32)]) -> ArrayValue {
        let number = |n: u32| Value::Bv(BvValue::new(32, n));
        let entries = entries.iter().map(|&(i, n)| (Value::Bv(BvValue::new(64, i)), number(n))).collect();
        ArrayValue { sort: SortId::BOOL, default: number(default), entries }
    }

    #[test]
    fn only_what_changes() {
        let told = |before: Option<&ArrayValue>, after: &ArrayValue| {
            let number = |value: &Value| match value {
                Value::Bv(value) => u64::try_from(value.unsigned()).unwrap(),
                _ => u64::MAX,
            };
            let changed = changes(before, after);
            changed.iter().map(|(i, value)| (number(i), number(value))).collect::<Vec<_>>()
        };
        let before = array(0, &[(4, 7), (8, 1)]);
        assert_eq!(told(None, &before), [(4, 7), (8, 1)]);
        assert_eq!(told(Some(&before), &array(0, &[(4, 7), (8, 2), (12, 5)])), [(8, 2), (12, 5)]);
        // What is no exception any more has the value of all others.
        assert_eq!(told(Some(&before), &array(0, &[(8, 1)])), [(4, 0)]);
        assert_eq!(told(Some(&before), &before), []);
    }
}
