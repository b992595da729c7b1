//! Values in the words of C: unsigned numbers as such, characters with their letters, enumerators and flags by
//! name, pointers as what they point to.
//!
//! Debug information says of which type a variable is, or the member that its bytes are. Variables of one name
//! are told apart by their lines as far as that goes; where types differ and nothing decides, the value is
//! shown as a plain number. A pointer is named by the variable in which its address lies, if the addresses of
//! variables are known and fixed, or by the line that first had its address from an allocation.

use super::steps::{Note, Step, Told, Why, show};
use crate::Sources;
use crate::invariants::debug::{DebugTable, Declaration, ScalarKind as Kind};
use euphonium_program::Program;
use euphonium_term::{BvValue, Value};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Allocations are no larger for those who name addresses in them.
const NEAR: u64 = 1 << 16;

/// Functions that return new memory; their names on a line say where an object is from.
pub(super) const ALLOCATORS: &[&str] = &["malloc", "calloc", "realloc", "strdup", "alloc"];

/// A variable: its name, its line, and whether it is local.
pub type Key = (Arc<str>, u32, bool);

/// What values are told with.
pub struct Words<'a> {
    /// The program that ran.
    pub program: &'a Program,
    /// What the modules say.
    pub debug: &'a [DebugTable],
    /// The sources, which name what allocates.
    pub sources: &'a Sources,
    /// Where variables lie that exist once.
    pub addresses: &'a FxHashMap<Key, u64>,
}

/// A variable that has an address.
struct Placed<'a> {
    table: &'a DebugTable,
    declaration: &'a Declaration,
    start: u64,
    bytes: u64,
}

/// Says the values of steps in the words of C.
pub fn tell(steps: &mut [Step], words: &Words) {
    let mut teller = Teller::new(words);
    teller.keep_what_is_read(steps);
    for step in steps {
        let line = step.place.map_or(0, |place| place.line);
        let allocates = teller.allocates(step);
        for note in &mut step.notes {
            let Note::Change { name, value, why } = note else { continue };
            let kind = match (&name, &why) {
                (Some(name), _) => teller.kind(name, line),
                (None, Why::Input(call)) => input_kind(call),
                _ => None,
            };
            if let (Some(Kind::Pointer(_)), Some(address)) = (&kind, number(&value.value))
                && allocates
                && address != 0
                && !teller.is_placed(address)
            {
                teller.heap.entry(address).or_insert(line);
            }
            value.sole = name.as_ref().is_some_and(|name| teller.is_sole(name));
            value.text = kind.and_then(|kind| teller.spell(&value.value, &kind)).map(Arc::from);
        }
    }
}

/// For a use of a variable, no more steps are looked at.
const LOOKED_AT: usize = 200;

/// What follows each mention of a name.
fn mentions<'t>(text: &'t str, name: &str) -> Vec<&'t str> {
    let part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let whole = |at: usize| {
        !text[..at].ends_with(part)
            && !text[..at].ends_with('.')
            && !text[..at].ends_with("->")
            && !text[at + name.len()..].starts_with(part)
    };
    let found = text.match_indices(name).filter(|(at, _)| !name.is_empty() && whole(*at));
    found.map(|(at, _)| &text[at + name.len()..]).collect()
}

/// Does a line look like a declaration of a name: words before it, and nothing that computes?
fn is_declared(text: &str, name: &str) -> bool {
    let Some(behind) = mentions(text, name).first().copied() else { return false };
    let before = text[..text.len() - behind.len() - name.len()].trim();
    !before.is_empty()
        && before.chars().all(|c| c.is_ascii_alphanumeric() || "_*, []".contains(c))
        && !before.starts_with("return")
}

/// The kind of what an input function returns, by its name.
pub(super) fn input_kind(call: &str) -> Option<Kind> {
    let (_, name) = call.split_once("nondet_")?;
    match name {
        "uchar" | "uint8_t" | "char" | "schar" | "int8_t" => {
            Some(Kind::Character { signed: !name.starts_with('u') })
        }
        _ if name.starts_with('u') || name == "size_t" => Some(Kind::Unsigned),
        _ => None,
    }
}

fn number(value: &Value) -> Option<u64> {
    match value {
        Value::Bv(bits) => u64::try_from(bits.unsigned()).ok(),
        _ => None,
    }
}

struct Teller<'a> {
    words: &'a Words<'a>,
    /// By name: all that may be meant.
    declared: FxHashMap<&'a str, Vec<(&'a DebugTable, &'a Declaration)>>,
    placed: Vec<Placed<'a>>,
    /// Addresses that came from an allocation, and the lines of those.
    heap: FxHashMap<u64, u32>,
}

impl<'a> Teller<'a> {
    fn new(words: &'a Words<'a>) -> Teller<'a> {
        let mut declared: FxHashMap<&str, Vec<_>> = FxHashMap::default();
        let mut placed = Vec::new();
        for table in words.debug {
            for declaration in &table.declarations {
                declared.entry(&*declaration.name).or_default().push((table, declaration));
                let key = (declaration.name.clone(), declaration.line, declaration.local);
                let start = words.addresses.get(&key).copied();
                if let (Some(start), Some(bytes)) = (start, table.bytes(declaration)) {
                    placed.push(Placed { table, declaration, start, bytes });
                }
            }
        }
        Teller { words, declared, placed, heap: FxHashMap::default() }
    }

    /// The source of a step.
    fn text(&self, step: &Step) -> &'a str {
        let line = step.place.and_then(|place| {
            let file = self.words.program.files.get(place.file as usize)?;
            self.words.sources.line(file, place.line)
        });
        line.map_or("", |line| line.text)
    }

    fn allocates(&self, step: &Step) -> bool {
        let text = self.text(step);
        ALLOCATORS.iter().any(|name| text.contains(&format!("{name}(")))
    }

    /// That a variable has no value of its own is told if somebody looks at it before it gets one. What is
    /// set in the text has one, even if the run does not say so: engines leave out what plays no part.
    fn keep_what_is_read(&self, steps: &mut [Step]) {
        let texts: Vec<&str> = steps.iter().map(|step| self.text(step)).collect();
        for at in 0..steps.len() {
            let empty = |note: &Note| matches!(note, Note::Change { why: Why::Uninitialised, .. });
            if !steps[at].notes.iter().any(empty) {
                continue;
            }
            let mut notes = std::mem::take(&mut steps[at].notes);
            notes.retain(|note| match note {
                Note::Change { name: Some(name), why: Why::Uninitialised, .. } => {
                    self.is_read(name, at, steps, &texts)
                }
                _ => true,
            });
            steps[at].notes = notes;
        }
    }

    fn is_read(&self, name: &str, at: usize, steps: &[Step], texts: &[&str]) -> bool {
        let base = &name[..name.find(['.', '[', '@', ' ']).unwrap_or(name.len())];
        let declared = self.declared.get(base).map_or(&[][..], Vec::as_slice);
        if declared.iter().any(|(_, declaration)| declaration.parameter) {
            return false;
        }
        let frame = steps[at].place.map(|place| place.frame);
        for (step, text) in steps[at..].iter().zip(&texts[at..]).take(LOOKED_AT) {
            if step.place.map(|place| place.frame) != frame {
                continue;
            }
            let mut read = false;
            for behind in mentions(text, base) {
                let rest = behind.trim_start();
                if rest.starts_with('=') && !rest.starts_with("==") {
                    return false;
                }
                // Its declaration is no use of it.
                read |= !rest.starts_with([';', ',']) || !is_declared(text, base);
            }
            if read {
                return true;
            }
        }
        false
    }

    /// The kind of a variable or of a member of one: `ring.data[3].key`.
    fn kind(&self, name: &str, line: u32) -> Option<Kind> {
        let end = name.find(['.', '[', '@', ' ']).unwrap_or(name.len());
        let (base, path) = name.split_at(end);
        let mut found: Vec<(u32, bool, Kind)> = Vec::new();
        for (table, declaration) in self.declared.get(base)? {
            if let Some(kind) = table.kind(declaration, path) {
                found.push((declaration.line, declaration.local, kind));
            }
        }
        let (_, _, first) = found.first()?;
        if found.iter().all(|(_, _, kind)| kind == first) {
            return Some(first.clone());
        }
        // The nearest declaration above is the one that is seen there, most likely a local one.
        let above = found.iter().filter(|(declared, ..)| *declared <= line);
        let nearest = above.max_by_key(|(declared, local, _)| (*local, *declared))?;
        Some(nearest.2.clone())
    }

    /// Can only one variable be meant by a name?
    fn is_sole(&self, name: &str) -> bool {
        let end = name.find(['.', '[', '@', ' ']).unwrap_or(name.len());
        let (base, path) = name.split_at(end);
        let declared = self.declared.get(base).map_or(&[][..], Vec::as_slice);
        declared.iter().filter(|(table, declaration)| table.kind(declaration, path).is_some()).count() == 1
    }

    fn is_placed(&self, address: u64) -> bool {
        self.placed.iter().any(|placed| (placed.start..placed.start + placed.bytes.max(1)).contains(&address))
    }

    fn spell(&self, value: &Value, kind: &Kind) -> Option<String> {
        let Value::Bv(bits) = value else { return None };
        match kind {
            Kind::Unsigned => Some(unsigned(bits)),
            Kind::Signed => None,
            Kind::Float => float(bits),
            Kind::Truth => Some(if number(value) == Some(0) { "0" } else { "1" }.into()),
            Kind::Character { signed } => Some(character(bits, *signed)),
            Kind::Enumeration(names) => enumerator(bits, names),
            Kind::Pointer(bytes) => number(value).map(|address| self.pointer(address, *bytes)),
        }
    }

    /// What a pointer points to.
    fn pointer(&self, address: u64, bytes: Option<u64>) -> String {
        if address == 0 {
            return "NULL".into();
        }
        for Placed { table, declaration, start, bytes: size } in &self.placed {
            let Some(offset) = address.checked_sub(*start).filter(|offset| offset < size) else { continue };
            let name = &declaration.name;
            return match table.path(declaration, offset, bytes) {
                Some(path) => format!("&{name}{path}"),
                None if offset == 0 => format!("&{name}"),
                None => format!("&{name} + {offset} bytes"),
            };
        }
        // One behind the last element is an address, too.
        if let Some(behind) = self.placed.iter().find(|placed| placed.start + placed.bytes == address) {
            return format!("the end of {}", behind.declaration.name);
        }
        let below = self.heap.iter().filter(|&(&start, _)| start <= address && address - start < NEAR);
        match below.max_by_key(|&(&start, _)| start) {
            Some((start, line)) if *start == address => format!("malloc at line {line}"),
            Some((start, line)) => format!("malloc at line {line} + {}", address - start),
            None => format!("{address:#x}"),
        }
    }
}

pub(super) fn unsigned(bits: &BvValue) -> String {
    let number = bits.unsigned();
    match u64::try_from(number.clone()).is_ok_and(|small| small < 1 << 16) {
        true => number.to_string(),
        false => format!("{number} ({number:#x})"),
    }
}

/// A floating-point number, as C writes it.
pub(super) fn float(bits: &BvValue) -> Option<String> {
    let number = u64::try_from(bits.unsigned()).ok()?;
    match bits.width() {
        32 => Some(format!("{:?}", f32::from_bits(number as u32))),
        64 => Some(format!("{:?}", f64::from_bits(number))),
        _ => None,
    }
}

pub(super) fn character(bits: &BvValue, signed: bool) -> String {
    let number = if signed { bits.signed().to_string() } else { bits.unsigned().to_string() };
    match u8::try_from(bits.unsigned()) {
        Ok(letter @ 0x20..=0x7e) => format!("{number} '{}'", letter as char),
        Ok(b'\n') => format!("{number} '\\n'"),
        Ok(b'\t') => format!("{number} '\\t'"),
        _ => number,
    }
}

/// The enumerator, or several that are flags and make up the value.
pub(super) fn enumerator(bits: &BvValue, names: &[(Arc<str>, i64)]) -> Option<String> {
    let value = i64::try_from(bits.signed()).ok()?;
    let plain = show(&Value::Bv(bits.clone()));
    if let Some((name, _)) = names.iter().find(|(_, number)| *number == value) {
        return Some(format!("{name} ({plain})"));
    }
    let mut rest = value;
    let mut flags = Vec::new();
    for (name, number) in names.iter().filter(|(_, number)| number.count_ones() == 1 && *number > 0) {
        if rest & number != 0 {
            rest &= !number;
            flags.push(name.to_string());
        }
    }
    (rest == 0 && flags.len() > 1).then(|| format!("{} ({plain})", flags.join(" | ")))
}

/// A value that is said.
impl Told {
    /// As C programmers read it.
    pub fn show(&self) -> String {
        self.text.as_ref().map_or_else(|| show(&self.value), |text| text.to_string())
    }

    /// For programs: the words of C, or a number in decimal.
    pub fn plain(&self) -> String {
        self.text.as_ref().map_or_else(|| super::steps::plain(&self.value), |text| text.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &[(&str, i64)]) -> Vec<(Arc<str>, i64)> {
        list.iter().map(|&(name, number)| (name.into(), number)).collect()
    }

    #[test]
    fn numbers_are_told_by_their_kind() {
        assert_eq!(unsigned(&BvValue::new(8, 255u8)), "255");
        assert_eq!(unsigned(&BvValue::new(32, u32::MAX)), "4294967295 (0xffffffff)");
        assert_eq!(character(&BvValue::new(8, 65u8), true), "65 'A'");
        assert_eq!(character(&BvValue::new(8, 200u8), true), "-56");
        assert_eq!(character(&BvValue::new(8, 200u8), false), "200");
        let colours = names(&[("RED", 0), ("GREEN", 5)]);
        assert_eq!(enumerator(&BvValue::new(32, 5u8), &colours).as_deref(), Some("GREEN (5)"));
        assert_eq!(enumerator(&BvValue::new(32, 7u8), &colours), None);
        let flags = names(&[("READ", 1), ("WRITE", 2), ("BOTH", 3), ("EXECUTE", 4)]);
        assert_eq!(enumerator(&BvValue::new(32, 5u8), &flags).as_deref(), Some("READ | EXECUTE (5)"));
        assert_eq!(enumerator(&BvValue::new(32, 3u8), &flags).as_deref(), Some("BOTH (3)"));
        assert_eq!(enumerator(&BvValue::new(32, 9u8), &flags), None);
    }

    #[test]
    fn mentions_are_whole_words() {
        assert_eq!(mentions("i = i + ii - x.i;", "i"), [" = i + ii - x.i;", " + ii - x.i;"]);
        assert!(is_declared("  int x, i;", "i") && is_declared("struct s *p;", "p"));
        assert!(!is_declared("f(i);", "i") && !is_declared("return i;", "i") && !is_declared("i;", "i"));
    }

    #[test]
    fn inputs_are_told_by_their_names() {
        assert_eq!(input_kind("__VERIFIER_nondet_uint"), Some(Kind::Unsigned));
        assert_eq!(input_kind("__VERIFIER_nondet_uchar"), Some(Kind::Character { signed: false }));
        assert_eq!(input_kind("nondet_size_t"), Some(Kind::Unsigned));
        assert_eq!(input_kind("__VERIFIER_nondet_int"), None);
        assert_eq!(input_kind("read_sensor"), None);
    }
}
