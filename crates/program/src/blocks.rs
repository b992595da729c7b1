//! Inputs that are blocks of memory: `__VERIFIER_nondet_memory(address, size)`.
//!
//! Memory is split into pieces by how it is accessed, so one call chooses several values. The first choice of a call
//! has the function's name and says only that there was a call; the others say in their names which bytes they are:
//! `__VERIFIER_nondet_memory[8]` begins 8 bytes behind the address, and `__VERIFIER_nondet_memory[0x1000/4*16]` is
//! an array of 16 elements of 4 bytes whose indices begin with `0x1000`. So a run knows the contents of each block,
//! and whoever repeats it can be given them. What no choice speaks of is looked at by nobody.

use crate::ir::Origin;
use crate::trace::{SourceEvent, SourceTrace};
use euphonium_term::{BvValue, Value};
use std::sync::Arc;

/// The function.
pub const NONDET_MEMORY: &str = "__VERIFIER_nondet_memory";

/// Of an array with more bytes, nothing is known.
const LARGEST: u64 = 1 << 16;

/// The contents of a block, as far as they matter: offsets in bytes, and what is there.
pub type Block = Vec<(u64, u8)>;

/// The origin of a piece of a block, if that is what is chosen.
pub(crate) fn piece(origin: &Origin, offset: i64) -> Origin {
    match origin {
        Origin::Input(name) if **name == *NONDET_MEMORY => Origin::Input(format!("{name}[{offset}]").into()),
        other => other.clone(),
    }
}

/// The origin of an array that is the whole block.
pub(crate) fn array(origin: &Origin, first: u64, unit: u32, bytes: u64) -> Origin {
    match origin {
        Origin::Input(name) if **name == *NONDET_MEMORY => {
            Origin::Input(format!("{name}[{first:#x}/{unit}*{}]", bytes / u64::from(unit.max(1))).into())
        }
        other => other.clone(),
    }
}

/// Is it about a block, or a piece of one?
pub fn is_block(name: &str) -> bool {
    name.strip_prefix(NONDET_MEMORY).is_some_and(|rest| rest.is_empty() || rest.starts_with('['))
}

/// The contents of the blocks of a run, one for each call; none if one of them is not known.
pub fn blocks(trace: &SourceTrace) -> Option<Vec<Block>> {
    let mut found: Vec<Block> = Vec::new();
    for step in &trace.steps {
        let SourceEvent::Choose { origin: Origin::Input(name), value, .. } = &step.event else { continue };
        if !is_block(name) {
            continue;
        }
        match name.strip_prefix(NONDET_MEMORY)? {
            "" => found.push(Block::new()),
            place => {
                let bytes = contents(place.strip_prefix('[')?.strip_suffix(']')?, value)?;
                found.last_mut()?.extend(bytes);
            }
        }
    }
    Some(found)
}

fn contents(place: &str, value: &Value) -> Option<Block> {
    let Some((first, rest)) = place.split_once('/') else {
        let (offset, Value::Bv(bits)) = (place.parse::<i64>().ok()?, value) else { return None };
        // Of a piece that begins before the block, what is in it counts.
        let at = |(i, byte): (usize, u8)| Some((u64::try_from(offset + i as i64).ok()?, byte));
        return Some(bytes(bits).into_iter().enumerate().filter_map(at).collect());
    };
    let (unit, count) = rest.split_once('*')?;
    let first = u64::from_str_radix(first.strip_prefix("0x")?, 16).ok()?;
    let (unit, count) = (unit.parse::<u64>().ok()?, count.parse::<u64>().ok()?);
    let Value::Array(array) = value else { return None };
    if unit.checked_mul(count)? > LARGEST {
        return None;
    }
    let mut block = Block::new();
    let set = |block: &mut Block, offset: u64, value: &Value| {
        let Value::Bv(bits) = value else { return None };
        block.extend(bytes(bits).into_iter().enumerate().map(|(i, byte)| (offset + i as u64, byte)));
        Some(())
    };
    for element in 0..count {
        set(&mut block, element * unit, &array.default)?;
    }
    for (index, element) in &array.entries {
        let Value::Bv(index) = index else { return None };
        let index = u64::try_from(index.unsigned()).ok();
        if let Some(offset) = index.and_then(|index| index.checked_sub(first)).filter(|at| *at < unit * count)
        {
            set(&mut block, offset, element)?;
        }
    }
    Some(block)
}

/// The bytes of a number, the lowest first.
fn bytes(bits: &BvValue) -> Vec<u8> {
    let mut bytes = bits.unsigned().to_le_bytes().to_vec();
    bytes.resize(bits.width().div_ceil(8) as usize, 0);
    bytes
}

/// What a name of an input says to people: a block is no function that returns something.
pub fn shown(name: &Arc<str>) -> String {
    if is_block(name) { name.to_string() } else { format!("{name}()") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::SourceStep;
    use euphonium_term::{ArrayValue, SortId};

    fn chosen(name: &str, value: Value) -> SourceStep {
        let origin = Origin::Input(name.into());
        SourceStep { place: None, event: SourceEvent::Choose { origin, value, name: None } }
    }

    fn number(width: u32, bits: u64) -> Value {
        Value::Bv(BvValue::new(width, bits))
    }

    #[test]
    fn pieces_are_put_together() {
        let memory = Origin::Input(NONDET_MEMORY.into());
        let name = |origin: &Origin| match origin {
            Origin::Input(name) => name.to_string(),
            _ => String::new(),
        };
        let entries = [(number(64, 0x1002), number(16, 0x0605))].into_iter().collect();
        let array_value =
            Value::Array(Arc::new(ArrayValue { sort: SortId::BOOL, default: number(16, 7), entries }));
        let trace = SourceTrace {
            steps: vec![
                chosen(NONDET_MEMORY, number(8, 0)),
                chosen(&name(&piece(&memory, 4)), number(16, 0x0201)),
                chosen(&name(&piece(&memory, -1)), number(16, 0x0403)),
                chosen("__VERIFIER_nondet_int", number(32, 9)),
                chosen(NONDET_MEMORY, number(8, 0)),
                chosen(&name(&array(&memory, 0x1000, 2, 4)), array_value),
            ],
        };
        let expected =
            vec![vec![(4, 1), (5, 2), (0, 4)], vec![(0, 7), (1, 0), (2, 7), (3, 0), (2, 5), (3, 6)]];
        assert_eq!(blocks(&trace), Some(expected));
        // A piece without its call is of no use.
        let alone = SourceTrace { steps: vec![chosen(&name(&piece(&memory, 4)), number(16, 1))] };
        assert_eq!(blocks(&alone), None);
    }

    #[test]
    fn other_origins_stay_as_they_are() {
        let other = Origin::External("f".into());
        assert_eq!(piece(&other, 4), other);
        assert!(is_block("__VERIFIER_nondet_memory[8]") && !is_block("__VERIFIER_nondet_memory_2"));
        assert_eq!(shown(&"f".into()), "f()");
    }
}
