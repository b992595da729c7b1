//! The objects of a recorded run, in the words of C: variables by their names, string literals by their text, memory of
//! the heap by the line that allocated it, functions by their names; and addresses in them.

use super::words::{ALLOCATORS, character, enumerator, float, unsigned};
use crate::Sources;
use crate::invariants::debug::{DebugTable, Declaration, ScalarKind as Kind, Type};
use euphonium_program::machine::record::{Access, Content, Object, ObjectKind, Recording};
use euphonium_program::{Place, Program};
use euphonium_term::{BvValue, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Of longer texts the beginning is told.
const LONGEST_TEXT: usize = 60;

/// An access below this address is one through a null pointer.
const NULL_PAGE: u64 = 4096;

/// What is known of the objects of a run.
pub(super) struct Objects<'a> {
    recording: &'a Recording,
    program: &'a Program,
    sources: &'a Sources,
    declared: FxHashMap<(&'a str, u32, bool), (&'a DebugTable, &'a Declaration)>,
    /// Of memory of the heap: which of those of its line it is, and whether there are others.
    ordinals: Vec<Option<(usize, bool)>>,
    /// What memory of the heap is taken for, by the first pointer to it.
    types: FxHashMap<u32, Type<'a>>,
    freed: FxHashMap<u32, u32>,
    told: FxHashSet<u32>,
}

impl<'a> Objects<'a> {
    pub fn new(
        recording: &'a Recording,
        program: &'a Program,
        debug: &'a [DebugTable],
        sources: &'a Sources,
    ) -> Objects<'a> {
        let mut declared = FxHashMap::default();
        for table in debug {
            for declaration in &table.declarations {
                let key = (&*declaration.name, declaration.line, declaration.local);
                declared.entry(key).or_insert((table, declaration));
            }
        }
        let mut lines: FxHashMap<(u32, u32), usize> = FxHashMap::default();
        let line = |object: &Object| match object.kind {
            ObjectKind::Heap { place } => Some(place.map_or((0, 0), |place| (place.file, place.line))),
            _ => None,
        };
        let ordinals = recording.objects.iter().map(|object| {
            let count = lines.entry(line(object)?).or_default();
            *count += 1;
            Some(*count)
        });
        let ordinals: Vec<Option<usize>> = ordinals.collect();
        let several = |object: &Object| line(object).is_some_and(|line| lines[&line] > 1);
        let ordinals = ordinals.into_iter().zip(&recording.objects);
        let ordinals = ordinals.map(|(number, object)| Some((number?, several(object)))).collect();
        Objects {
            recording,
            program,
            sources,
            declared,
            ordinals,
            types: FxHashMap::default(),
            freed: FxHashMap::default(),
            told: FxHashSet::default(),
        }
    }

    fn object(&self, object: u32) -> &'a Object {
        &self.recording.objects[object as usize]
    }

    /// The type of a variable.
    pub fn variable(&self, name: &str, line: u32, local: bool) -> Option<Type<'a>> {
        let (table, declaration) = self.declared.get(&(name, line, local))?;
        table.type_of(declaration)
    }

    /// The name of a variable in memory, and its type.
    pub fn named(&self, object: u32) -> Option<(Arc<str>, Option<Type<'a>>)> {
        match &self.object(object).kind {
            ObjectKind::Global(global) => {
                let global = &self.program.globals[*global as usize];
                let name = global.source.clone().filter(|_| !global.literal)?;
                let ty = self.variable(&name, global.line, false);
                Some((name, ty))
            }
            ObjectKind::Local { name, place, .. } => {
                let name = name.clone()?;
                let ty = self.variable(&name, place.map_or(0, |place| place.line), true);
                Some((name, ty))
            }
            ObjectKind::Function(_) | ObjectKind::Heap { .. } => None,
        }
    }

    /// Memory of the heap is what the first pointer to it says.
    pub fn take_for(&mut self, content: Content, ty: Option<Type<'a>>) {
        if let (Content::Address(object, 0), Some(ty)) = (content, ty)
            && matches!(self.object(object).kind, ObjectKind::Heap { .. })
            && ty.bytes().is_some_and(|bytes| bytes > 1)
        {
            self.types.entry(object).or_insert(ty);
        }
    }

    pub fn heap_type(&self, object: u32) -> Option<Type<'a>> {
        self.types.get(&object).copied()
    }

    pub fn free(&mut self, object: u32, line: u32) {
        self.freed.insert(object, line);
    }

    /// Memory of the heap that was not freed.
    pub fn left(&self) -> Vec<u32> {
        let heap = |&object: &u32| matches!(self.object(object).kind, ObjectKind::Heap { .. });
        let all = 0..self.recording.objects.len() as u32;
        all.filter(heap).filter(|object| !self.freed.contains_key(object)).collect()
    }

    /// Where memory of the heap is from.
    pub fn origin(&self, object: u32) -> Option<String> {
        let ObjectKind::Heap { place } = &self.object(object).kind else { return None };
        let Some(place) = place else { return Some("allocated memory".into()) };
        let file = self.program.files.get(place.file as usize);
        let text = file.and_then(|file| self.sources.line(file, place.line)).map_or("", |line| line.text);
        let word = ALLOCATORS.iter().find(|name| text.contains(&format!("{name}(")));
        let mut said = format!("{} at line {}", word.unwrap_or(&"allocation"), place.line);
        if let Some(Some((number, true))) = self.ordinals.get(object as usize) {
            said += &format!(" ({})", ordinal(*number));
        }
        Some(said)
    }

    /// A value; nothing where the number alone says it.
    pub fn spell(&mut self, content: Content, width: u8, kind: Option<&Kind>) -> Option<String> {
        match (content, kind) {
            (Content::Address(object, offset), _) => {
                let bytes = match kind {
                    Some(Kind::Pointer(bytes)) => *bytes,
                    _ => None,
                };
                let text = self.pointer(object, offset, bytes);
                // How much it is, is told once.
                if offset != 0 || self.origin(object).is_none() || !self.told.insert(object) {
                    return Some(text);
                }
                let size = counted(self.object(object).size);
                Some(match text.strip_suffix(')') {
                    Some(numbered) => format!("{numbered}, {size})"),
                    None => format!("{text} ({size})"),
                })
            }
            (Content::Number(0), Some(Kind::Pointer(_))) => Some("NULL".into()),
            (Content::Number(number), Some(Kind::Pointer(_))) => Some(format!("{number:#x}")),
            (Content::Number(number), Some(kind)) if width > 0 => {
                let bits = BvValue::new(u32::from(width), number);
                match kind {
                    Kind::Unsigned => Some(unsigned(&bits)),
                    Kind::Float => float(&bits),
                    Kind::Truth => Some(if number == 0 { "0" } else { "1" }.into()),
                    Kind::Character { signed } => Some(character(&bits, *signed)),
                    Kind::Enumeration(names) => enumerator(&bits, names),
                    Kind::Signed | Kind::Pointer(_) => None,
                }
            }
            _ => None,
        }
    }

    /// What a pointer points to.
    fn pointer(&self, object: u32, offset: u64, bytes: Option<u64>) -> String {
        let Object { kind, size, first, .. } = self.object(object);
        let by = offset as i64;
        let behind = |name: &str| match by {
            0 => name.to_string(),
            1.. => format!("{name} + {by}"),
            _ => format!("{name} - {}", by.unsigned_abs()),
        };
        match kind {
            ObjectKind::Function(function) => {
                let name = &self.program.functions[*function as usize].name;
                return behind(name);
            }
            ObjectKind::Global(global) if self.program.globals[*global as usize].literal => {
                let text = first.as_ref().and_then(|first| literal(&first.bytes, offset));
                return text.unwrap_or_else(|| behind("a string"));
            }
            _ => {}
        }
        if let Some(origin) = self.origin(object) {
            let freed = self.freed.get(&object).map_or(String::new(), |line| match line {
                0 => ", freed".to_string(),
                line => format!(", freed at line {line}"),
            });
            return format!("{}{freed}", behind(&origin));
        }
        let Some((name, ty)) = self.named(object) else { return behind("an object") };
        if offset < *size
            && let Some(path) = ty.and_then(|ty| ty.path(offset, bytes).or_else(|| ty.path(offset, None)))
        {
            return format!("&{name}{path}");
        }
        match offset == *size {
            true => format!("the end of {name}"),
            false => match by {
                0 => format!("&{name}"),
                _ => format!("{} bytes", behind(&format!("&{name}"))),
            },
        }
    }

    /// What is wrong with an access.
    pub fn access(&self, access: &Access) -> Option<String> {
        let Access { address, bytes, write } = *access;
        let what = match (write, bytes) {
            (_, 0) => "what is freed".to_string(),
            (true, bytes) => format!("a write of {}", counted(bytes)),
            (false, bytes) => format!("a read of {}", counted(bytes)),
        };
        let (object, offset) = match address {
            Content::Number(0) => return Some(format!("{what} through a null pointer")),
            Content::Number(number) if number < NULL_PAGE => {
                return Some(format!("{what}, {} behind a null pointer", counted(number)));
            }
            Content::Number(number) => return Some(format!("{what} at {number:#x}, where nothing is")),
            Content::Address(object, offset) => (object, offset),
            Content::Open => return None,
        };
        let Object { kind, size, .. } = self.object(object);
        let name = match self.origin(object) {
            Some(origin) => format!("the memory of {origin}"),
            None => self.named(object)?.0.to_string(),
        };
        if let Some(line) = self.freed.get(&object) {
            return Some(format!("{what} in {name}, which was freed at line {line}"));
        }
        if let (0, ObjectKind::Heap { .. }) = (bytes, kind) {
            return Some(format!("{what} is {} into {name}", counted(offset)));
        }
        if bytes == 0 {
            return Some(format!("{what} is {name}, which was not allocated"));
        }
        let by = offset as i64;
        let place = match () {
            () if by < 0 => format!("{} before the beginning of {name}", counted(by.unsigned_abs())),
            () if offset == *size => format!("right behind the end of {name}"),
            () if offset > *size => format!("{} behind the end of {name}", counted(offset - size)),
            () if offset + bytes > *size => format!("that reaches beyond the end of {name}"),
            () => return Some(format!("{what} in {name}, which is gone")),
        };
        Some(format!("{what} {place}, which has {}", counted(*size)))
    }

    /// A line of the source.
    pub fn line(place: Option<Place>) -> u32 {
        place.map_or(0, |place| place.line)
    }
}

/// A value of the logic for a content: objects are so far apart that nobody mistakes one for another.
pub(super) fn value(content: Content, width: u8) -> Option<Value> {
    let number = match content {
        Content::Number(number) => number,
        Content::Address(object, offset) => ((u64::from(object) + 1) << 40).wrapping_add(offset),
        Content::Open => return None,
    };
    Some(match width {
        0 => Value::Bool(number != 0),
        _ => Value::Bv(BvValue::new(u32::from(width), number)),
    })
}

/// A text of the program, from an offset to the zero at its end.
fn literal(bytes: &[Option<u8>], offset: u64) -> Option<String> {
    let bytes: Vec<u8> =
        bytes.get(usize::try_from(offset).ok()?..)?.iter().copied().collect::<Option<_>>()?;
    let end = bytes.iter().position(|&byte| byte == 0)?;
    let shown = &bytes[..end.min(LONGEST_TEXT)];
    let more = if end > LONGEST_TEXT { "..." } else { "" };
    Some(format!("\"{}\"{more}", shown.escape_ascii()))
}

fn counted(bytes: u64) -> String {
    match bytes {
        1 => "1 byte".into(),
        bytes => format!("{bytes} bytes"),
    }
}

fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_end_at_their_zero() {
        let bytes: Vec<Option<u8>> = b"ann\n\0x".iter().copied().map(Some).collect();
        assert_eq!(literal(&bytes, 0).as_deref(), Some("\"ann\\n\""));
        assert_eq!(literal(&bytes, 2).as_deref(), Some("\"n\\n\""));
        assert_eq!(literal(&bytes, 5), None);
        assert_eq!(literal(&bytes, 9), None);
    }

    #[test]
    fn numbers_are_counted() {
        let said: Vec<String> = [1, 2, 3, 4, 11, 12, 13, 21, 22].map(ordinal).into();
        assert_eq!(said.join(" "), "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd");
        assert_eq!((counted(1), counted(0)), ("1 byte".to_string(), "0 bytes".to_string()));
    }
}
