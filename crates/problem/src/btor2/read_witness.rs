//! Witnesses of BTOR2, read back: frames of states (`#k`) and inputs (`@k`) with values by their positions.
//!
//! Every state and input must be given in every frame, as ours are; what is missing is told by the replay.

use super::{Btor2Back, Btor2Symbol};
use crate::{Trace, TraceStep};
use euphonium_term::{ArrayValue, BvValue, Sort, SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A line and what is wrong there.
type Wrong = (usize, String);

/// Reads a witness.
pub fn read(terms: &Terms, back: &Btor2Back, text: &[u8]) -> Result<Trace, Wrong> {
    let text = std::str::from_utf8(text).map_err(|error| {
        let line = text[..error.valid_up_to()].iter().filter(|&&b| b == b'\n').count() + 1;
        (line, "this is not text".to_string())
    })?;
    let mut lines =
        text.lines().enumerate().map(|(i, line)| (i + 1, line.trim())).filter(|(_, l)| !l.is_empty());
    let last = text.lines().count().max(1);
    let mut expect =
        |what: &str| lines.next().ok_or_else(|| (last, format!("{what} is expected, the file ends")));
    let (line, word) = expect("`sat`")?;
    if word != "sat" {
        return Err((line, "`sat` is expected".into()));
    }
    let (line, word) = expect("the number of a property")?;
    let property = word.strip_prefix('b').and_then(|n| n.parse().ok());
    let property = property.ok_or((line, "`b` and the number of a property are expected".to_string()))?;
    let mut trace = Trace { property, steps: Vec::new() };
    let mut frame: Option<&[Btor2Symbol]> = None;
    loop {
        let (line, text) = expect("`.`")?;
        if text == "." {
            return Ok(trace);
        }
        if let Some(number) = text.strip_prefix(['#', '@']) {
            let number: usize =
                number.parse().map_err(|_| (line, "the number of a frame is expected".to_string()))?;
            let states = text.starts_with('#');
            if states && number == trace.steps.len() {
                trace.steps.push(TraceStep { values: FxHashMap::default() });
            }
            if number.checked_add(1) != Some(trace.steps.len()) {
                return Err((line, format!("frame {number} is not the one that follows")));
            }
            frame = Some(if states { &back.states } else { &back.inputs });
            continue;
        }
        let (Some(symbols), Some(step)) = (frame, trace.steps.last_mut()) else {
            return Err((line, "a frame is expected".into()));
        };
        assign(terms, symbols, text, &mut step.values).map_err(|message| (line, message))?;
    }
}

fn assign(
    terms: &Terms,
    symbols: &[Btor2Symbol],
    text: &str,
    values: &mut FxHashMap<TermId, Value>,
) -> Result<(), String> {
    let mut words = text.split_whitespace();
    let index: Option<usize> = words.next().and_then(|n| n.parse().ok());
    let symbol = index.and_then(|i| symbols.get(i)).ok_or("there is no state or input of this number")?;
    let sort = terms.sort_of(symbol.term);
    let mut word = words.next().ok_or("a value is expected")?;
    let Sort::Array { index: at, element } = *terms.sort_data(sort) else {
        values.insert(symbol.term, value(terms, sort, word)?);
        return Ok(());
    };
    let address = word.strip_prefix('[').and_then(|w| w.strip_suffix(']')).ok_or("an address is expected")?;
    word = words.next().ok_or("a value is expected")?;
    let new = value(terms, element, word)?;
    let known = values.get(&symbol.term).cloned().unwrap_or_else(|| terms.default_value(sort));
    let Value::Array(known) = known else { return Err("an array is expected".into()) };
    let mut array = ArrayValue::clone(&known);
    match address {
        "*" => array.default = new,
        _ => {
            array.entries.insert(value(terms, at, address)?, new);
        }
    }
    let array = terms.canonical_value(&Value::Array(Arc::new(array)));
    values.insert(symbol.term, array);
    Ok(())
}

fn value(terms: &Terms, sort: SortId, bits: &str) -> Result<Value, String> {
    let width = match terms.sort_data(sort) {
        Sort::Bool => 1,
        Sort::BitVec(width) => *width,
        _ => return Err("a bit-vector is expected".into()),
    };
    if bits.len() != width as usize || !bits.bytes().all(|b| matches!(b, b'0' | b'1')) {
        return Err(format!("{width} bits are expected, not {bits:?}"));
    }
    if *terms.sort_data(sort) == Sort::Bool {
        return Ok(Value::Bool(bits == "1"));
    }
    // The least bit is the last one.
    Ok(Value::Bv(BvValue::from_bits(bits.bytes().rev().map(|b| b == b'1').collect::<Vec<_>>().into_iter())))
}
