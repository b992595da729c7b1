//! Memory of runs: objects, each with its bytes.
//!
//! Each bit of a byte is determined or open. A byte may also be one of the bytes of an address: then it is
//! open as a number, and what it is of stands beside it, so that an address that is copied byte by byte is
//! whole again in the end.
//!
//! The place that an object has in the list is given to another one when it is gone. Addresses know how many
//! objects had their place before, so that one that is left over from an object that is gone points nowhere.

use super::value::{Base, Room, Rooms, Sharing, Value};
use super::{Fill, PAGE, Undefined};
use rustc_hash::FxHashMap;

/// No more living bytes than these.
const MOST: u64 = 1 << 27;

/// And no more bytes in objects that hold addresses.
const MOST_PARTS: u64 = 1 << 24;

/// The room of larger objects is given back when they are gone.
const KEPT: usize = 1 << 12;

/// What an object is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// It may be freed.
    Heap,
    /// A variable.
    Variable,
    /// A function, which has no bytes that can be accessed.
    Function(u32),
}

/// A byte of an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Part {
    /// What the address is counted from, with the number of the byte; none of bytes of numbers.
    base: Base,
    offset: u64,
}

const NO_PART: Part = Part { base: Base::NONE, offset: 0 };

#[derive(Debug)]
struct Object {
    generation: u64,
    living: bool,
    /// A local variable outside of its block.
    asleep: bool,
    kind: Kind,
    room: Room,
    /// Where it is, if places are chosen.
    place: u64,
    bytes: Vec<u8>,
    /// Of each byte, the bits that are not determined.
    open: Vec<u8>,
    /// Empty as long as no address was stored.
    parts: Vec<Part>,
}

pub(super) struct Memory {
    /// The first one is no object.
    objects: Vec<Object>,
    /// Places that objects have left.
    free: Vec<usize>,
    pointer_width: u8,
    used: u64,
    used_parts: u64,
    fill: Option<Fill>,
    /// How many bytes were given out, to fill them in different ways.
    given: u64,
    /// The objects that are pages of memory outside, if numbers may be addresses at all.
    pages: Option<FxHashMap<u64, Base>>,
    places: Places,
}

/// Where objects are put if places are chosen: one behind the other, and never where one was before.
#[derive(Clone, Debug)]
pub(super) struct Places {
    low: u64,
    high: u64,
}

/// Objects are from the first address up to the second one, and those for which there is no room from the third one up to the last.
const PLACES: [u64; 4] = [0x40_0000, 0x7fff_0000, 0x2000_0000_0000, 0x7000_0000_0000];

/// Between two objects.
const GAP: u64 = 16;

impl Places {
    pub fn new() -> Places {
        Places { low: PLACES[0], high: PLACES[2] }
    }

    /// The place of the next object.
    pub fn next(&mut self, room: Room, pointer_width: u8) -> Result<u64, Undefined> {
        let align = room.align.max(GAP);
        for (next, end) in [(&mut self.low, PLACES[1]), (&mut self.high, PLACES[3])] {
            let place = next.checked_next_multiple_of(align);
            let after = place.and_then(|place| place.checked_add(room.size)?.checked_add(GAP));
            if let (Some(place), Some(after)) = (place, after)
                && after <= end
            {
                *next = after;
                return Ok(place);
            }
            if pointer_width <= 32 {
                break;
            }
        }
        Err(Undefined::Room)
    }

    /// Is a page where objects are put, or null's?
    pub fn has(page: u64) -> bool {
        let address = page.saturating_mul(PAGE);
        page == 0 || (PLACES[0]..PLACES[1]).contains(&address) || (PLACES[2]..PLACES[3]).contains(&address)
    }
}

/// Is it null, a neighbour of null, or a number where no object can be? Where runs may access what is nothing, this is all
/// that they may access: a number among the places of objects can be the address of one that was computed as a number.
pub(super) fn is_nowhere(address: Value) -> bool {
    address.known().is_some_and(|number| number < PAGE || !Places::has(number / PAGE))
}

impl Rooms for Memory {
    fn pointer_width(&self) -> u8 {
        self.pointer_width
    }

    fn room(&self, base: Base) -> Option<Room> {
        self.object(base).map(|object| object.room)
    }

    fn chosen_place(&self, base: Base) -> Option<u64> {
        self.pages.as_ref()?;
        let object = self.objects.get(base.slot()).filter(|_| !base.is_none())?;
        (object.generation == base.generation()).then_some(object.place)
    }
}

impl Memory {
    /// Without a way to fill it, memory is open at first.
    pub fn new(pointer_width: u32, fill: Option<Fill>) -> Memory {
        let nothing = Object {
            generation: 0,
            living: false,
            asleep: false,
            kind: Kind::Variable,
            room: Room { size: 0, align: 1, sharing: Sharing::Never },
            place: 0,
            bytes: Vec::new(),
            open: Vec::new(),
            parts: Vec::new(),
        };
        Memory {
            objects: vec![nothing],
            free: Vec::new(),
            pointer_width: pointer_width.min(64) as u8,
            used: 0,
            used_parts: 0,
            fill,
            given: 0,
            pages: None,
            places: Places::new(),
        }
    }

    /// These pages outside of objects are there, unless objects may be there.
    pub fn add_pages(&mut self, pages: &[u64]) -> Result<(), Undefined> {
        let mut made = FxHashMap::default();
        for &page in pages.iter().filter(|page| !Places::has(**page)) {
            let room = Room { size: PAGE, align: 1, sharing: Sharing::Any };
            let base = self.allocate(room, false, Kind::Variable)?.base;
            self.objects[base.slot()].place = page * PAGE;
            made.insert(page, base);
        }
        self.pages = Some(made);
        Ok(())
    }

    /// An address as one of an object: a number may lead to a page outside.
    fn found(&self, address: Value) -> Value {
        let number = self.pages.as_ref().and_then(|pages| Some((pages, address.known()?)));
        let page = number.and_then(|(pages, number)| Some((*pages.get(&(number / PAGE))?, number % PAGE)));
        page.map_or(address, |(base, bits)| Value { bits, open: 0, base })
    }

    /// Puts bytes into an object.
    pub fn put(&mut self, target: Value, contents: &[(u64, u8)]) {
        for &(offset, byte) in contents {
            let to = Value { bits: target.bits.wrapping_add(offset), ..target };
            // What is outside of it was never looked at.
            let _ = self.store(to, 1, Value::number(byte.into()));
        }
    }

    /// How many bytes an address has.
    pub fn address_bytes(&self) -> u8 {
        self.pointer_width / 8
    }

    fn object(&self, base: Base) -> Option<&Object> {
        let object = self.objects.get(base.slot())?;
        (object.living && !object.asleep && object.generation == base.generation()).then_some(object)
    }

    /// What an address points to.
    pub fn kind(&self, base: Base) -> Option<Kind> {
        self.object(base).map(|object| object.kind)
    }

    /// A new object: its address.
    pub fn allocate(&mut self, room: Room, zeroed: bool, kind: Kind) -> Result<Value, Undefined> {
        let bytes = if matches!(kind, Kind::Function(_)) { 0 } else { room.size };
        if bytes > MOST - self.used {
            return Err(Undefined::Room);
        }
        self.used += bytes;
        let place = if self.pages.is_some() { self.places.next(room, self.pointer_width)? } else { 0 };
        let slot = match self.free.pop() {
            Some(slot) => slot,
            None if self.objects.len() >= Base::MOST_SLOTS => return Err(Undefined::Room),
            None => {
                let (bytes, open, parts) = (Vec::new(), Vec::new(), Vec::new());
                self.objects.push(Object {
                    generation: 0,
                    living: false,
                    asleep: false,
                    kind,
                    room,
                    place: 0,
                    bytes,
                    open,
                    parts,
                });
                self.objects.len() - 1
            }
        };
        let object = &mut self.objects[slot];
        (object.living, object.asleep, object.kind, object.room) = (true, false, kind, room);
        object.place = place;
        let length = bytes as usize;
        // What is zero from the start costs nothing before it is used.
        if object.bytes.capacity() < length {
            object.bytes = vec![0; length];
        } else {
            object.bytes.resize(length, 0);
        }
        match self.fill {
            None if !zeroed => object.open.resize(length, u8::MAX),
            _ if object.open.capacity() < length => object.open = vec![0; length],
            _ => object.open.resize(length, 0),
        }
        if let (Some(fill), false) = (self.fill, zeroed) {
            let start = self.given;
            for (i, byte) in object.bytes.iter_mut().enumerate() {
                let at = start + i as u64;
                *byte = fill.word(at / 4).to_le_bytes()[(at % 4) as usize];
            }
        }
        self.given += bytes.next_multiple_of(4);
        Ok(Value { bits: 0, open: 0, base: Base::object(slot, object.generation) })
    }

    /// The end of an object.
    pub fn release(&mut self, base: Base) {
        let object = &mut self.objects[base.slot()];
        if !object.living || object.generation != base.generation() {
            return;
        }
        object.living = false;
        self.used -= object.bytes.len() as u64;
        self.used_parts -= object.parts.len() as u64;
        if object.bytes.capacity() > KEPT {
            (object.bytes, object.open) = (Vec::new(), Vec::new());
        }
        object.bytes.clear();
        object.open.clear();
        object.parts = Vec::new();
        object.generation += 1;
        if object.generation < Base::MOST_GENERATIONS {
            self.free.push(base.slot());
        }
    }

    /// Frees an object of the heap; null is allowed.
    pub fn free(&mut self, address: Value) -> Result<(), Undefined> {
        if address.known() == Some(0) {
            return Ok(());
        }
        let (base, offset) = place(address, Undefined::Free)?;
        if offset != 0 || self.kind(base) != Some(Kind::Heap) {
            return Err(Undefined::Free);
        }
        self.release(base);
        Ok(())
    }

    /// A local variable begins to live, or ends.
    pub fn set_lifetime(&mut self, address: Value, living: bool) {
        let base = address.base;
        if !base.is_whole() || base.is_none() {
            return;
        }
        if let Some(object) = self.objects.get_mut(base.slot())
            && object.generation == base.generation()
        {
            object.asleep = !living;
        }
    }

    /// Is it a local variable whose life is over?
    pub fn is_asleep(&self, base: Base) -> bool {
        let object = if base.is_none() || !base.is_whole() { None } else { self.objects.get(base.slot()) };
        object.is_some_and(|object| object.asleep && object.living && object.generation == base.generation())
    }

    /// Fails if not all of these bytes are in an object.
    pub fn readable(&self, source: Value, size: u64) -> Result<(), Undefined> {
        if size == 0 { Ok(()) } else { self.at(source, size).map(|_| ()) }
    }

    /// Is something of the heap left?
    pub fn has_heap(&self) -> bool {
        self.objects.iter().any(|object| object.living && object.kind == Kind::Heap)
    }

    /// Is something of the heap left that neither these addresses nor variables lead to?
    pub fn has_lost(&self, roots: Vec<Base>) -> bool {
        let mut reached = vec![false; self.objects.len()];
        let mut open = roots;
        let variables = self.objects.iter().filter(|object| object.living && object.kind == Kind::Variable);
        variables.for_each(|object| open.extend(object.parts.iter().map(|part| part.base)));
        while let Some(base) = open.pop() {
            let Some(object) = self.object(base.without_part()).filter(|_| !base.is_none()) else { continue };
            if !std::mem::replace(&mut reached[base.without_part().slot()], true) {
                open.extend(object.parts.iter().map(|part| part.base));
            }
        }
        let mut objects = self.objects.iter().zip(reached);
        objects.any(|(object, reached)| object.living && object.kind == Kind::Heap && !reached)
    }

    /// The object of an access, and where it begins.
    fn at(&self, address: Value, bytes: u64) -> Result<(usize, usize), Undefined> {
        let (base, offset) = place(self.found(address), Undefined::Access)?;
        let object = self.object(base).ok_or(Undefined::Access)?;
        match offset.checked_add(bytes) {
            Some(end) if end <= object.bytes.len() as u64 => Ok((base.slot(), offset as usize)),
            _ => Err(Undefined::Access),
        }
    }

    /// At most eight bytes.
    pub fn load(&self, address: Value, bytes: u8) -> Result<Value, Undefined> {
        let (slot, from) = self.at(address, u64::from(bytes))?;
        let object = &self.objects[slot];
        let to = from + usize::from(bytes);
        let (bits, open) = (word(&object.bytes[from..to]), word(&object.open[from..to]));
        if open != 0
            && let Some(parts) = object.parts.get(from..to)
            && let Some(value) = self.assemble(parts)
        {
            return Ok(value);
        }
        // Where objects have places, bytes of different addresses are numbers.
        if open != 0
            && self.pages.is_some()
            && let Some(parts) = object.parts.get(from..to)
        {
            let byte = |i: usize| {
                let Part { base, offset } = parts[i];
                let plain =
                    Value { bits: object.bytes[from + i].into(), open: object.open[from + i].into(), base };
                if base.is_none() { plain } else { Value { bits: offset, open: 0, base }.as_number(self) }
            };
            let whole = |pick: fn(Value) -> u64| {
                (0..parts.len()).rev().fold(0, |word, i| word << 8 | pick(byte(i)) & 0xff)
            };
            return Ok(Value { bits: whole(|v| v.bits), open: whole(|v| v.open), base: Base::NONE });
        }
        Ok(Value { bits, open, base: Base::NONE })
    }

    /// The address that these bytes are, or the part of one.
    fn assemble(&self, parts: &[Part]) -> Option<Value> {
        let Part { base, offset } = *parts.first()?;
        let (first, _) = base.as_part()?;
        let whole = base.without_part();
        let follows = |(i, part): (usize, &Part)| {
            *part == Part { base: whole.part(first.wrapping_add(i as u8), 1), offset }
        };
        if !parts.iter().enumerate().all(follows) {
            return None;
        }
        let all = first == 0 && parts.len() == usize::from(self.pointer_width / 8);
        let base = if all { whole } else { whole.part(first, parts.len() as u8) };
        Some(Value { bits: offset, open: 0, base })
    }

    /// At most eight bytes.
    pub fn store(&mut self, address: Value, bytes: u8, value: Value) -> Result<(), Undefined> {
        let (slot, from) = self.at(address, u64::from(bytes))?;
        let to = from + usize::from(bytes);
        let whole = self.pointer_width / 8;
        let object = &mut self.objects[slot];
        if value.base.is_none() {
            set_word(&mut object.bytes[from..to], value.bits);
            set_word(&mut object.open[from..to], value.open);
            if let Some(parts) = object.parts.get_mut(from..to) {
                parts.fill(NO_PART);
            }
            return Ok(());
        }
        let (first, count) = value.base.as_part().unwrap_or((0, whole));
        if object.parts.is_empty() {
            let size = object.bytes.len();
            if size as u64 > MOST_PARTS - self.used_parts {
                return Err(Undefined::Room);
            }
            self.used_parts += size as u64;
            object.parts = vec![NO_PART; size];
        }
        object.bytes[from..to].fill(0);
        object.open[from..to].fill(u8::MAX);
        let base = value.base.without_part();
        for (i, part) in object.parts[from..to].iter_mut().enumerate() {
            // Of what was extended, nothing is kept.
            *part = match count == bytes {
                true => Part { base: base.part(first + i as u8, 1), offset: value.bits },
                false => NO_PART,
            };
        }
        Ok(())
    }

    /// Copies bytes, which may overlap. What is read outside of objects is as open as memory is at first:
    /// `realloc` copies what lies behind the end of the old object.
    pub fn copy(&mut self, target: Value, source: Value, size: u64) -> Result<(), Undefined> {
        if size == 0 {
            return Ok(());
        }
        let (to, at) = self.at(target, size)?;
        let size = size as usize;
        let (mut bytes, mut open, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        let source = self.found(source);
        if source.open != 0 || source.base.as_part().is_some() {
            return Err(Undefined::Open);
        }
        if let Some(object) = self.object(source.base) {
            let end = object.bytes.len();
            let from = usize::try_from(source.bits).map_or(end, |from| from.min(end));
            let until = from.saturating_add(size).min(end);
            bytes.extend_from_slice(&object.bytes[from..until]);
            open.extend_from_slice(&object.open[from..until]);
            parts.extend_from_slice(object.parts.get(from..until).unwrap_or_default());
        }
        let missing = if self.fill.is_some() { 0 } else { u8::MAX };
        bytes.resize(size, 0);
        open.resize(size, missing);
        let target = &mut self.objects[to];
        target.bytes[at..at + size].copy_from_slice(&bytes);
        target.open[at..at + size].copy_from_slice(&open);
        if target.parts.is_empty() && parts.iter().any(|part| *part != NO_PART) {
            let all = target.bytes.len();
            if all as u64 > MOST_PARTS - self.used_parts {
                return Err(Undefined::Room);
            }
            self.used_parts += all as u64;
            target.parts = vec![NO_PART; all];
        }
        if let Some(held) = target.parts.get_mut(at..at + size) {
            parts.resize(size, NO_PART);
            held.copy_from_slice(&parts);
        }
        Ok(())
    }

    /// Sets bytes.
    pub fn fill(&mut self, target: Value, value: Value, size: u64) -> Result<(), Undefined> {
        if size == 0 {
            return Ok(());
        }
        let (slot, from) = self.at(target, size)?;
        let to = from + size as usize;
        let object = &mut self.objects[slot];
        let (bits, open) = match value.base.is_none() {
            true => (value.bits as u8, value.open as u8),
            false => (0, u8::MAX),
        };
        object.bytes[from..to].fill(bits);
        object.open[from..to].fill(open);
        if let Some(parts) = object.parts.get_mut(from..to) {
            parts.fill(NO_PART);
        }
        Ok(())
    }

    /// How many bytes there are from an address to the end of its object.
    pub fn rest(&self, target: Value) -> Result<u64, Undefined> {
        let (slot, from) = self.at(target, 0)?;
        Ok((self.objects[slot].bytes.len() - from) as u64)
    }
}

/// The object and the offset of an address.
fn place(address: Value, otherwise: Undefined) -> Result<(Base, u64), Undefined> {
    match () {
        () if address.base.is_whole() && address.open == 0 => Ok((address.base, address.bits)),
        // A number is the address of nothing.
        () if address.known().is_some() => Err(otherwise),
        () => Err(Undefined::Open),
    }
}

fn word(bytes: &[u8]) -> u64 {
    match *bytes {
        [a] => u64::from(a),
        [a, b, c, d] => u64::from(u32::from_le_bytes([a, b, c, d])),
        [a, b, c, d, e, f, g, h] => u64::from_le_bytes([a, b, c, d, e, f, g, h]),
        _ => bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    }
}

fn set_word(bytes: &mut [u8], word: u64) {
    let count = bytes.len();
    bytes.copy_from_slice(&word.to_le_bytes()[..count]);
}
