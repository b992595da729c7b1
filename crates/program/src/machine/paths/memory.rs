//! Memory of paths: objects that states share until one of them writes.
//!
//! An object is cut into chunks, and a chunk is a sorted list of what was written there; elsewhere it is zero, open, or
//! *fresh*: nobody wrote it, so it may hold anything, and a term is made for it when it is read. A fresh byte is
//! named by its region and its offset there. Regions are numbered in the order in which a run makes them, so that
//! the [machine](super::super), which makes them in the same order, can be given their contents.
//!
//! A number may be an address, too: of memory outside of all objects, which comes into being page by page.

use super::super::memory::{Kind, Places};
use super::super::value::{self, Base, Room, Rooms, Sharing, Value};
use super::super::{PAGE, Undefined};
use super::cell::{self, Cell};
use super::list::List;
use super::{Choice, History};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// The bytes of a chunk.
const CHUNK: u64 = 256;

/// No more bytes than these are copied or changed at once.
const MOST_MOVED: u64 = 1 << 20;

/// No larger objects than this.
const LARGEST: u64 = 1 << 32;

/// Which region a byte was made by: the number of an allocation and its kin, or a page.
pub(super) type Region = u64;

/// Regions that are pages have this bit.
const OUTSIDE: Region = 1 << 63;

/// What is where nothing was written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Initial {
    Zero,
    Open,
    /// The byte at this offset of a region, and so on.
    Fresh(Region, u64),
}

impl Initial {
    fn at(self, offset: u64) -> Initial {
        match self {
            Initial::Fresh(region, first) => Initial::Fresh(region, first + offset),
            other => other,
        }
    }
}

/// Bytes of a cell: all of them, or some from one on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Held {
    at: u16,
    bytes: u8,
    cell: Cell,
    first: u8,
    total: u8,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Chunk {
    initial: Initial,
    held: Vec<Held>,
}

#[derive(Clone, Debug)]
struct Object {
    generation: u64,
    living: bool,
    asleep: bool,
    kind: Kind,
    room: Room,
    /// Where it is.
    place: u64,
    initial: Initial,
    chunks: BTreeMap<u64, Arc<Chunk>>,
    /// What it is, in short; computed anew after a change.
    digest: OnceLock<Arc<Digest>>,
}

#[derive(Debug)]
struct Digest {
    number: u64,
    terms: Vec<TermId>,
}

/// A byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Byte {
    Initial(Initial),
    Of { cell: Cell, index: u8, total: u8 },
}

#[derive(Clone)]
pub(super) struct Memory {
    objects: List<Arc<Object>, Arc<Digest>>,
    free: Vec<usize>,
    pages: Arc<FxHashMap<u64, usize>>,
    places: Places,
    pointer_width: u8,
}

impl Rooms for Memory {
    fn pointer_width(&self) -> u8 {
        self.pointer_width
    }

    fn room(&self, base: Base) -> Option<Room> {
        self.object(base).map(|object| object.room)
    }

    fn chosen_place(&self, base: Base) -> Option<u64> {
        let object = self.objects.get(base.slot()).filter(|_| !base.is_none())?;
        (object.generation == base.generation()).then_some(object.place)
    }
}

impl Memory {
    pub fn new(pointer_width: u32) -> Memory {
        let nothing = Object {
            generation: 0,
            living: false,
            asleep: false,
            kind: Kind::Variable,
            room: Room { size: 0, align: 1, sharing: Sharing::Never },
            place: 0,
            initial: Initial::Open,
            chunks: BTreeMap::new(),
            digest: OnceLock::new(),
        };
        let mut objects = List::new();
        objects.push(Arc::new(nothing));
        Memory {
            objects,
            free: Vec::new(),
            pages: Arc::default(),
            places: Places::new(),
            pointer_width: pointer_width.min(64) as u8,
        }
    }

    fn object(&self, base: Base) -> Option<&Object> {
        let object = self.objects.get(base.slot())?;
        (object.living && !object.asleep && object.generation == base.generation()).then_some(&**object)
    }

    /// An object that is about to change.
    fn change(&mut self, slot: usize) -> &mut Object {
        let object = Arc::make_mut(self.objects.change(slot));
        object.digest = OnceLock::new();
        object
    }

    pub fn kind(&self, base: Base) -> Option<Kind> {
        self.object(base).map(|object| object.kind)
    }

    pub fn allocate(&mut self, room: Room, initial: Initial, kind: Kind) -> Result<Value, Undefined> {
        if room.size > LARGEST {
            return Err(Undefined::Room);
        }
        let place = self.places.next(room, self.pointer_width)?;
        self.allocate_at(room, initial, kind, place)
    }

    fn allocate_at(
        &mut self,
        room: Room,
        initial: Initial,
        kind: Kind,
        place: u64,
    ) -> Result<Value, Undefined> {
        let slot = match self.free.pop() {
            Some(slot) => slot,
            None if self.objects.len() >= Base::MOST_SLOTS => return Err(Undefined::Room),
            None => {
                let nothing = self.objects[0].clone();
                self.objects.push(nothing);
                self.objects.len() - 1
            }
        };
        let generation = self.objects[slot].generation;
        let (living, asleep, chunks, digest) = (true, false, BTreeMap::new(), OnceLock::new());
        *self.objects.change(slot) =
            Arc::new(Object { generation, living, asleep, kind, room, place, initial, chunks, digest });
        Ok(Value { bits: 0, open: 0, base: Base::object(slot, generation) })
    }

    pub fn release(&mut self, base: Base) {
        let object = &self.objects[base.slot()];
        if !object.living || object.generation != base.generation() {
            return;
        }
        let object = self.change(base.slot());
        object.living = false;
        object.chunks = BTreeMap::new();
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
        if address.open != 0 || !address.base.is_none() && !address.base.is_whole() {
            return Err(Undefined::Open);
        }
        if address.bits != 0 || self.kind(address.base) != Some(Kind::Heap) {
            return Err(Undefined::Free);
        }
        self.release(address.base);
        Ok(())
    }

    pub fn set_lifetime(&mut self, address: Value, living: bool) {
        let base = address.base;
        if base.is_whole()
            && let Some(object) = self.objects.get(base.slot())
            && object.generation == base.generation()
            && object.asleep == living
        {
            self.change(base.slot()).asleep = !living;
        }
    }

    pub fn is_asleep(&self, base: Base) -> bool {
        let object = if base.is_whole() { self.objects.get(base.slot()) } else { None };
        object.is_some_and(|object| object.asleep && object.living && object.generation == base.generation())
    }

    /// Is something of the heap left?
    pub fn has_heap(&self) -> bool {
        self.objects.iter().any(|object| object.living && object.kind == Kind::Heap)
    }

    /// The size of the object that an address is counted from.
    pub fn size(&self, base: Base) -> Option<u64> {
        self.object(base)
            .filter(|object| !matches!(object.kind, Kind::Function(_)))
            .map(|object| object.room.size)
    }

    /// The pages that came into being.
    pub fn pages(&self) -> impl Iterator<Item = u64> {
        self.pages.keys().copied()
    }

    /// A page of memory outside of objects, which need not have been there before.
    fn page(&mut self, page: u64) -> Result<usize, Undefined> {
        if let Some(&slot) = self.pages.get(&page) {
            return Ok(slot);
        }
        let room = Room { size: PAGE, align: 1, sharing: Sharing::Any };
        let initial = Initial::Fresh(OUTSIDE | page, 0);
        let made = self.allocate_at(room, initial, Kind::Variable, page * PAGE)?;
        Arc::make_mut(&mut self.pages).insert(page, made.base.slot());
        Ok(made.base.slot())
    }

    /// The object of an access, and where it begins.
    fn at(&mut self, address: Value, bytes: u64, outside: bool) -> Result<(usize, u64), Undefined> {
        if address.open != 0 {
            return Err(Undefined::Open);
        }
        if let Some(number) = address.known() {
            // Null and its neighbours are nothing, and no access goes round the end.
            let page = number / PAGE;
            if !outside || Places::has(page) || bytes > PAGE - number % PAGE {
                return Err(Undefined::Access);
            }
            return Ok((self.page(page)?, number % PAGE));
        }
        if !address.base.is_whole() {
            return Err(Undefined::Open);
        }
        let object = self.object(address.base).ok_or(Undefined::Access)?;
        let function = matches!(object.kind, Kind::Function(_));
        match address.bits.checked_add(bytes) {
            Some(end) if end <= object.room.size && !function => Ok((address.base.slot(), address.bits)),
            _ => Err(Undefined::Access),
        }
    }

    /// At most eight bytes.
    pub fn load(
        &mut self,
        terms: &mut Terms,
        history: &mut History,
        address: Value,
        bytes: u8,
        outside: bool,
    ) -> Result<Cell, Undefined> {
        let (slot, from) = self.at(address, bytes.into(), outside)?;
        if let Some(cell) = self.objects[slot].whole(from, bytes) {
            return Ok(cell);
        }
        let all: Vec<Byte> = (0..u64::from(bytes)).map(|i| self.objects[slot].byte(from + i)).collect();
        // Nobody wrote any of it.
        if let Byte::Initial(initial @ Initial::Fresh(region, offset)) = all[0]
            && all.iter().zip(0..).all(|(&byte, i)| byte == Byte::Initial(initial.at(i)))
        {
            let cell = history.fresh(terms, 8 * bytes, Choice::Bytes { region, offset, bytes });
            self.put(slot, from, Held { at: 0, bytes, cell, first: 0, total: bytes });
            return Ok(cell);
        }
        if let Byte::Of { cell, index, total } = all[0]
            && all.iter().zip(index..).all(|(&byte, index)| byte == Byte::Of { cell, index, total })
        {
            return Ok(self.part(terms, cell, index, bytes, total));
        }
        let mut parts = Vec::with_capacity(all.len());
        for (i, byte) in all.into_iter().enumerate() {
            parts.push(match byte {
                Byte::Initial(Initial::Zero) => Cell::number(0),
                Byte::Initial(Initial::Open) => Cell::open(8),
                Byte::Initial(Initial::Fresh(region, offset)) => {
                    let cell = history.fresh(terms, 8, Choice::Bytes { region, offset, bytes: 1 });
                    self.put(slot, from + i as u64, Held { at: 0, bytes: 1, cell, first: 0, total: 1 });
                    cell
                }
                Byte::Of { cell, index, total } => self.part(terms, cell, index, 1, total),
            });
        }
        Ok(join(terms, self, &parts))
    }

    /// Some bytes of a cell.
    fn part(&self, terms: &mut Terms, cell: Cell, first: u8, bytes: u8, total: u8) -> Cell {
        if bytes == total {
            return cell;
        }
        match cell {
            Cell::Known(value)
                if value.base.is_whole() && total == self.pointer_width / 8 && value.open == 0 =>
            {
                Cell::Known(Value { base: value.base.part(first, bytes), ..value })
            }
            Cell::Known(value) if !value.base.is_none() => Cell::open(8 * bytes),
            cell => cell::extract(terms, self, 8 * first, 8 * bytes, cell),
        }
    }

    /// At most eight bytes.
    pub fn store(&mut self, address: Value, bytes: u8, cell: Cell, outside: bool) -> Result<(), Undefined> {
        let (slot, from) = self.at(address, bytes.into(), outside)?;
        let cell = match cell {
            // An address that is not as long as its bytes is nothing.
            Cell::Known(value) if value.base.is_whole() && bytes != self.pointer_width / 8 => {
                Cell::open(8 * bytes)
            }
            Cell::Known(value) if value.base.as_part().is_some_and(|(_, count)| count != bytes) => {
                Cell::open(8 * bytes)
            }
            cell => cell,
        };
        self.put(slot, from, Held { at: 0, bytes, cell, first: 0, total: bytes });
        Ok(())
    }

    /// Puts bytes into an object, in two parts where chunks meet.
    fn put(&mut self, slot: usize, from: u64, held: Held) {
        let object = self.change(slot);
        let (chunk, at) = (from / CHUNK, from % CHUNK);
        let here = (CHUNK - at).min(held.bytes.into()) as u8;
        object.chunk(chunk).put(Held { at: at as u16, bytes: here, ..held });
        if here < held.bytes {
            let rest = Held { at: 0, bytes: held.bytes - here, first: held.first + here, ..held };
            object.chunk(chunk + 1).put(rest);
        }
    }

    /// Fails if not all of these bytes are in an object.
    pub fn readable(&mut self, source: Value, size: u64, outside: bool) -> Result<(), Undefined> {
        if size == 0 { Ok(()) } else { self.at(source, size, outside).map(|_| ()) }
    }

    /// Copies bytes, which may overlap; what lies behind the end of the source is open.
    pub fn copy(&mut self, target: Value, source: Value, size: u64, outside: bool) -> Result<(), Undefined> {
        if size == 0 {
            return Ok(());
        }
        if size > MOST_MOVED {
            return Err(Undefined::Room);
        }
        let (to, at) = self.at(target, size, outside)?;
        let mut bytes = Vec::with_capacity(size as usize);
        let there = match self.at(source, 0, outside) {
            Ok(there) => Some(there),
            Err(Undefined::Open) => return Err(Undefined::Open),
            Err(_) => None,
        };
        for i in 0..size {
            bytes.push(match there {
                Some((slot, from)) if from + i < self.objects[slot].room.size => {
                    self.objects[slot].byte(from + i)
                }
                _ => Byte::Initial(Initial::Open),
            });
        }
        // What is fresh there has one name in both places only if it is a term, so that is left to the caller.
        let mut i = 0;
        while i < bytes.len() {
            let rest = &bytes[i..];
            let (count, held) = run(rest);
            match held {
                Some((cell, first, total)) => {
                    self.put(to, at + i as u64, Held { at: 0, bytes: count as u8, cell, first, total });
                }
                None => {
                    let Byte::Initial(initial) = rest[0] else { return Err(Undefined::Unsupported) };
                    self.begin_again(to, at + i as u64, count as u64, initial);
                }
            }
            i += count;
        }
        Ok(())
    }

    /// Are there bytes that nobody wrote, at most so many of them? Their places and sizes, at most eight bytes each.
    pub fn unwritten(&mut self, source: Value, size: u64, outside: bool) -> Vec<(u64, u8)> {
        let mut found: Vec<(u64, u8)> = Vec::new();
        let Ok((slot, from)) = self.at(source, size.min(1), outside) else { return found };
        let object = &self.objects[slot];
        let end = size.min(object.room.size.saturating_sub(from));
        for i in 0..end {
            if let Byte::Initial(Initial::Fresh(..)) = object.byte(from + i) {
                match found.last_mut() {
                    Some((last, count))
                        if *last + u64::from(*count) == i && (from + i) % 8 != 0 && *count < 8 =>
                    {
                        *count += 1;
                    }
                    _ => found.push((i, 1)),
                }
            }
        }
        found
    }

    /// These bytes hold what memory holds at first.
    fn begin_again(&mut self, slot: usize, from: u64, size: u64, initial: Initial) {
        let mut done = 0;
        while done < size {
            let at = from + done;
            let (chunk, within) = (at / CHUNK, at % CHUNK);
            let whole = within == 0 && size - done >= CHUNK;
            let count = if whole { CHUNK } else { (CHUNK - within).min(size - done) };
            let object = self.change(slot);
            let initial = initial.at(done);
            if whole {
                object.chunks.insert(chunk, Arc::new(Chunk { initial, held: Vec::new() }));
            } else {
                object.chunk(chunk).begin_again(within as u16, count as u16, initial);
            }
            done += count;
        }
    }

    /// Bytes may hold anything: they become open, or bytes of a region.
    pub fn forget(
        &mut self,
        terms: &mut Terms,
        history: &mut History,
        target: Value,
        size: Option<u64>,
        region: Option<Region>,
        outside: bool,
    ) -> Result<(), Undefined> {
        let (slot, from) = self.at(target, 0, outside)?;
        let rest = self.objects[slot].room.size - from;
        let size = size.unwrap_or(rest);
        if size > rest {
            return Err(Undefined::Access);
        }
        let Some(region) = region else {
            self.begin_again(slot, from, size, Initial::Open);
            return Ok(());
        };
        let mut done = 0;
        while done < size {
            let at = from + done;
            if at % CHUNK == 0 && size - done >= CHUNK {
                self.begin_again(slot, at, CHUNK, Initial::Fresh(region, done));
                done += CHUNK;
                continue;
            }
            let bytes = (8 - at % 8).min(size - done) as u8;
            let cell = history.fresh(terms, 8 * bytes, Choice::Bytes { region, offset: done, bytes });
            self.put(slot, at, Held { at: 0, bytes, cell, first: 0, total: bytes });
            done += u64::from(bytes);
        }
        Ok(())
    }

    /// Sets bytes.
    pub fn fill(&mut self, target: Value, value: Cell, size: u64, outside: bool) -> Result<(), Undefined> {
        if size == 0 {
            return Ok(());
        }
        let (slot, from) = self.at(target, size, outside)?;
        if value == Cell::number(0) {
            self.begin_again(slot, from, size, Initial::Zero);
            return Ok(());
        }
        if size > MOST_MOVED {
            return Err(Undefined::Room);
        }
        for i in 0..size {
            self.put(slot, from + i, Held { at: 0, bytes: 1, cell: value, first: 0, total: 1 });
        }
        Ok(())
    }

    /// What there is, for those who compare states: places that are no object any more are left out.
    pub fn digest(&self, hasher: &mut impl Hasher, seen: &mut impl FnMut(TermId)) {
        for digest in self.objects.summaries(digested) {
            digest.number.hash(hasher);
            digest.terms.iter().for_each(|term| seen(*term));
        }
    }
}

/// The digest of some objects of the list, and where the first of them is.
fn digested(first: usize, objects: &[Arc<Object>]) -> Arc<Digest> {
    let mut hasher = rustc_hash::FxHasher::default();
    let mut terms = Vec::new();
    for (slot, object) in (first..).zip(objects).filter(|(_, object)| object.living) {
        let digest = object.digest.get_or_init(|| Arc::new(object.digested()));
        (slot, digest.number).hash(&mut hasher);
        terms.extend(&digest.terms);
    }
    Arc::new(Digest { number: hasher.finish(), terms })
}

/// How many bytes at the beginning are of one cell, and which; or of what memory holds at first.
fn run(bytes: &[Byte]) -> (usize, Option<(Cell, u8, u8)>) {
    match bytes[0] {
        Byte::Of { cell, index, total } => {
            let same = bytes
                .iter()
                .zip(index..)
                .take_while(|(byte, index)| **byte == Byte::Of { cell, index: *index, total });
            (same.count(), Some((cell, index, total)))
        }
        Byte::Initial(initial) => {
            let same = bytes.iter().zip(0..).take_while(|(byte, i)| **byte == Byte::Initial(initial.at(*i)));
            (same.count(), None)
        }
    }
}

/// Bytes put together, the lowest first.
fn join(terms: &mut Terms, rooms: &impl Rooms, parts: &[Cell]) -> Cell {
    // Bytes of addresses are numbers here.
    let plain = |cell: &Cell| match cell {
        Cell::Known(value) if !value.base.is_none() => Cell::Known(value::extract(rooms, 0, 8, *value)),
        other => *other,
    };
    let parts: Vec<Cell> = parts.iter().map(plain).collect();
    let known = |cell: &Cell| match cell {
        Cell::Known(value) => Some(*value),
        _ => None,
    };
    if let Some(values) = parts.iter().map(known).collect::<Option<Vec<Value>>>() {
        let whole =
            |pick: fn(&Value) -> u64| values.iter().rev().fold(0, |word, v| word << 8 | pick(v) & 0xff);
        return Cell::Known(Value { bits: whole(|v| v.bits), open: whole(|v| v.open), base: Base::NONE });
    }
    let mut word = None;
    for &part in &parts {
        let Some(byte) = cell::as_bits(terms, part, 8) else { return Cell::open(8 * parts.len() as u8) };
        word = Some(match word {
            None => byte,
            Some(low) => terms.concat(byte, low),
        });
    }
    word.map_or(Cell::number(0), |word| Cell::of(terms, word))
}

impl Object {
    fn digested(&self) -> Digest {
        let mut hasher = rustc_hash::FxHasher::default();
        (self.generation, self.asleep, self.room.size, self.place, self.initial).hash(&mut hasher);
        let mut terms = Vec::new();
        for (at, chunk) in &self.chunks {
            (at, &**chunk).hash(&mut hasher);
            terms.extend(chunk.held.iter().filter_map(|held| held.cell.term()));
        }
        Digest { number: hasher.finish(), terms }
    }

    fn chunk(&mut self, index: u64) -> &mut Chunk {
        let initial = self.initial.at(index * CHUNK);
        let chunk = self.chunks.entry(index).or_insert_with(|| Arc::new(Chunk { initial, held: Vec::new() }));
        Arc::make_mut(chunk)
    }

    /// What was written as a whole to these bytes.
    fn whole(&self, from: u64, bytes: u8) -> Option<Cell> {
        let chunk = self.chunks.get(&(from / CHUNK));
        let Some(chunk) = chunk else {
            let inside = from / CHUNK == (from + u64::from(bytes) - 1) / CHUNK;
            return (inside && self.initial == Initial::Zero).then(|| Cell::number(0));
        };
        let at = (from % CHUNK) as u16;
        let found = chunk.held.binary_search_by_key(&at, |held| held.at).ok()?;
        let held = &chunk.held[found];
        (held.bytes == bytes && held.first == 0 && held.total == bytes).then_some(held.cell)
    }

    fn byte(&self, at: u64) -> Byte {
        match self.chunks.get(&(at / CHUNK)) {
            None => Byte::Initial(self.initial.at(at)),
            Some(chunk) => chunk.byte((at % CHUNK) as u16),
        }
    }
}

impl Chunk {
    fn byte(&self, at: u16) -> Byte {
        let after = self.held.partition_point(|held| held.at <= at);
        match after.checked_sub(1).map(|i| &self.held[i]) {
            Some(held) if at < held.at + u16::from(held.bytes) => {
                Byte::Of { cell: held.cell, index: held.first + (at - held.at) as u8, total: held.total }
            }
            _ => Byte::Initial(self.initial.at(at.into())),
        }
    }

    /// Takes away what was written to some bytes; what reaches beyond them stays. The place in the list where they are.
    fn cut(&mut self, at: u16, count: u16) -> usize {
        let end = at + count;
        let first = self.held.partition_point(|held| held.at + u16::from(held.bytes) <= at);
        let last = self.held.partition_point(|held| held.at < end);
        let mut rest = Vec::new();
        let mut before = 0;
        for held in &self.held[first..last] {
            if held.at < at {
                rest.push(Held { bytes: (at - held.at) as u8, ..*held });
                before = 1;
            }
            if held.at + u16::from(held.bytes) > end {
                let gone = (end - held.at) as u8;
                rest.push(Held { at: end, bytes: held.bytes - gone, first: held.first + gone, ..*held });
            }
        }
        self.held.splice(first..last, rest);
        first + before
    }

    fn put(&mut self, held: Held) {
        // Mostly something of the same size is written over.
        if let Ok(found) = self.held.binary_search_by_key(&held.at, |other| other.at)
            && self.held[found].bytes == held.bytes
        {
            self.held[found] = held;
            return;
        }
        let place = self.cut(held.at, held.bytes.into());
        self.held.insert(place, held);
    }

    fn begin_again(&mut self, at: u16, count: u16, initial: Initial) {
        let mut place = self.cut(at, count);
        if self.initial.at(at.into()) == initial {
            return;
        }
        match initial {
            Initial::Zero | Initial::Open => {
                let mut done = 0;
                while done < count {
                    let bytes = (count - done).min(8) as u8;
                    let cell = if initial == Initial::Zero { Cell::number(0) } else { Cell::open(8 * bytes) };
                    self.held.insert(place, Held { at: at + done, bytes, cell, first: 0, total: bytes });
                    place += 1;
                    done += u16::from(bytes);
                }
            }
            // A part of a chunk cannot say so: there are terms in their place.
            Initial::Fresh(..) => {}
        }
    }
}
