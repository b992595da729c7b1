//! Values of runs: numbers of which some bits may not be determined, and addresses.
//!
//! An address is an object and an offset from where it begins. Where that is, nothing says but this: objects
//! that live at the same time do not overlap, each begins at a multiple of its alignment, none is at zero,
//! and none reaches the end of the address space. What follows from that is determined, everything else is
//! not: two places in two objects differ, but which one comes first is open, and so is whether the end of one
//! is the beginning of the other.
//!
//! A bit that is not determined is never guessed. Operators keep exact which bits of their results are; a sum
//! is determined below the lowest open bit of its arguments. What is open may be copied, stored and masked;
//! only when the run would have to know it, it ends.

use super::code::{Binary, mask};

/// A number, or an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Value {
    /// The bits that are determined, zero elsewhere; of an address the offset.
    pub bits: u64,
    /// The bits that are not determined.
    pub open: u64,
    /// Of an address, what it points to.
    pub base: Base,
}

/// What an address is counted from: an object, which may be gone.
///
/// Of the bits, the lowest are the number of the place that the object has among all objects, then the number
/// of the object among those that had this place before. The next ones say that the value is some bytes of an
/// address and no whole one: which, counted from one, and how many. The highest one says that the base is
/// subtracted and not added.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Base(u64);

const SLOT_BITS: u32 = 26;
const IDENTITY_BITS: u32 = 54;
const BYTES_AT: u32 = 58;
const NEGATIVE: u64 = 1 << 63;

impl Base {
    /// Of plain numbers.
    pub const NONE: Base = Base(0);

    /// As many objects may live at the same time.
    pub const MOST_SLOTS: usize = 1 << SLOT_BITS;

    /// And as many may follow each other in one place.
    pub const MOST_GENERATIONS: u64 = 1 << (IDENTITY_BITS - SLOT_BITS);

    /// The object of this generation in this place. The first place is no object's.
    pub fn object(slot: usize, generation: u64) -> Base {
        Base(generation << SLOT_BITS | slot as u64)
    }

    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// What no other object has, also none that is gone.
    pub fn identity(self) -> u64 {
        self.0 & ((1 << IDENTITY_BITS) - 1)
    }

    /// Where the object is among all objects.
    pub fn slot(self) -> usize {
        (self.0 & (Base::MOST_SLOTS as u64 - 1)) as usize
    }

    /// How many objects were there before it.
    pub fn generation(self) -> u64 {
        (self.0 & ((1 << IDENTITY_BITS) - 1)) >> SLOT_BITS
    }

    /// A whole address, to which the base is added.
    pub fn is_whole(self) -> bool {
        self.0 != 0 && self.0 >> IDENTITY_BITS == 0
    }

    /// This many bytes of the address, from this one on.
    pub fn part(self, first: u8, bytes: u8) -> Base {
        Base(self.0 | (u64::from(first) + 1) << IDENTITY_BITS | u64::from(bytes) << BYTES_AT)
    }

    /// Which bytes of an address these are, and how many; none of whole ones and numbers.
    pub fn as_part(self) -> Option<(u8, u8)> {
        let first = (self.0 >> IDENTITY_BITS & 15) as u8;
        let bytes = (self.0 >> BYTES_AT & 31) as u8;
        (first > 0).then(|| (first - 1, bytes))
    }

    /// Without the note that it is a part.
    pub fn without_part(self) -> Base {
        Base(self.0 & (NEGATIVE | ((1 << IDENTITY_BITS) - 1)))
    }

    fn negated(self) -> Base {
        if self.is_none() { self } else { Base(self.0 ^ NEGATIVE) }
    }

    fn is_negative(self) -> bool {
        self.0 & NEGATIVE != 0
    }
}

/// What is known of a living object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Room {
    /// In bytes.
    pub size: u64,
    /// In bytes, a power of two.
    pub align: u64,
    /// With what it may share its place.
    pub sharing: Sharing,
}

/// Objects that may be at the same place although both live.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sharing {
    /// It is an object of its own.
    Never,
    /// With others that are never written: constants of the same contents are merged, whole or at their ends.
    Constants,
    /// With any: it is defined elsewhere, perhaps under another name.
    Any,
}

/// What operators must know of addresses.
pub(super) trait Rooms {
    /// In bits.
    fn pointer_width(&self) -> u8;
    /// Of an object that lives; none if it is gone.
    fn room(&self, base: Base) -> Option<Room>;
    /// Where an object is, living or not, if that was chosen.
    fn chosen_place(&self, _base: Base) -> Option<u64> {
        None
    }
}

impl Value {
    /// A number.
    pub fn number(bits: u64) -> Value {
        Value { bits, open: 0, base: Base::NONE }
    }

    /// A number of which nothing is known.
    pub fn open(width: u8) -> Value {
        Value { bits: 0, open: mask(width), base: Base::NONE }
    }

    /// A number, if all of it is determined.
    pub fn known(self) -> Option<u64> {
        (self.open == 0 && self.base.is_none()).then_some(self.bits)
    }

    /// A number with these open bits.
    fn partly(bits: u64, open: u64) -> Value {
        Value { bits: bits & !open, open, base: Base::NONE }
    }

    /// What is known of the value as a number: of an address the lowest bits, by the alignment.
    pub fn as_number(self, rooms: &impl Rooms) -> Value {
        if self.base.is_none() {
            return self;
        }
        if let Some(place) = rooms.chosen_place(self.base) {
            let all = mask(rooms.pointer_width());
            let place = if self.base.is_negative() { place.wrapping_neg() } else { place };
            let address = place.wrapping_add(self.bits) & all;
            return Value::number(match self.base.as_part() {
                Some((first, bytes)) => address >> (8 * u32::from(first)) & mask(8 * bytes),
                None => address,
            });
        }
        if let Some((_, bytes)) = self.base.as_part() {
            return Value::open(8 * bytes);
        }
        let low = alignment(rooms, self.base) - 1;
        Value { bits: self.bits & low, open: mask(rooms.pointer_width()) & !low, base: Base::NONE }
    }

    /// Is this an address as a number of this width sees it?
    fn is_address(self, rooms: &impl Rooms, width: u8) -> bool {
        !self.base.is_none() && self.base.as_part().is_none() && width == rooms.pointer_width()
    }

    fn least(self) -> u64 {
        self.bits
    }

    fn most(self) -> u64 {
        self.bits | self.open
    }
}

fn alignment(rooms: &impl Rooms, base: Base) -> u64 {
    rooms.room(base).map_or(1, |room| room.align)
}

/// The number with its sign.
pub(super) fn signed(value: u64, width: u8) -> i64 {
    let shift = 64 - u32::from(width.max(1));
    (value << shift) as i64 >> shift
}

/// All bits from the lowest open one on.
fn carried(open: u64, width: u8) -> u64 {
    if open == 0 { 0 } else { (u64::MAX << open.trailing_zeros()) & mask(width) }
}

pub(super) fn not(rooms: &impl Rooms, width: u8, a: Value) -> Value {
    if a.is_address(rooms, width) {
        // It is one less than the negated value.
        return Value { bits: !a.bits & mask(width), open: 0, base: a.base.negated() };
    }
    let a = a.as_number(rooms);
    Value::partly(!a.bits & mask(width), a.open & mask(width))
}

pub(super) fn negate(rooms: &impl Rooms, width: u8, a: Value) -> Value {
    if a.is_address(rooms, width) {
        return Value { bits: a.bits.wrapping_neg() & mask(width), open: 0, base: a.base.negated() };
    }
    let a = a.as_number(rooms);
    Value::partly(a.bits.wrapping_neg() & mask(width), carried(a.open, width))
}

pub(super) fn extract(rooms: &impl Rooms, low: u8, width: u8, a: Value) -> Value {
    // Also of an address that was extended.
    if low == 0 && a.is_address(rooms, width) {
        return a;
    }
    let a = a.as_number(rooms);
    Value::partly(a.bits >> low & mask(width), a.open >> low & mask(width))
}

pub(super) fn sign_extend(rooms: &impl Rooms, from: u8, width: u8, a: Value) -> Value {
    let a = a.as_number(rooms);
    let extend = |bits: u64| signed(bits, from) as u64 & mask(width);
    Value::partly(extend(a.bits), extend(a.open))
}

/// One of two values, by a Boolean.
pub(super) fn choose(rooms: &impl Rooms, c: Value, a: Value, b: Value) -> Value {
    match c.known() {
        Some(0) => b,
        Some(_) => a,
        None if a == b => a,
        None => {
            let (a, b) = (a.as_number(rooms), b.as_number(rooms));
            Value::partly(a.bits, a.open | b.open | a.bits ^ b.bits)
        }
    }
}

/// An operator, at a width; of comparisons, the width of what is compared.
#[inline]
pub(super) fn binary(rooms: &impl Rooms, op: Binary, width: u8, a: Value, b: Value) -> Value {
    if a.open | b.open == 0 && a.base.is_none() && b.base.is_none() {
        return Value::number(exact(op, width, a.bits, b.bits));
    }
    if (a.is_address(rooms, width) || b.is_address(rooms, width))
        && let Some(value) = address(rooms, op, width, a, b)
    {
        return value;
    }
    partial(op, width, a.as_number(rooms), b.as_number(rooms))
}

/// Of determined numbers.
fn exact(op: Binary, width: u8, a: u64, b: u64) -> u64 {
    match op {
        Binary::Add => a.wrapping_add(b) & mask(width),
        Binary::Sub => a.wrapping_sub(b) & mask(width),
        Binary::Mul => a.wrapping_mul(b) & mask(width),
        // As SMT-LIB has it; programs make sure that it does not happen.
        Binary::Udiv => a.checked_div(b).unwrap_or(mask(width)),
        Binary::Urem => a.checked_rem(b).unwrap_or(a),
        Binary::And => a & b,
        Binary::Or => a | b,
        Binary::Xor => a ^ b,
        Binary::Shl if b < u64::from(width) => a << b & mask(width),
        Binary::Lshr if b < u64::from(width) => a >> b,
        Binary::Shl | Binary::Lshr => 0,
        Binary::Ashr => (signed(a, width) >> b.min(63)) as u64 & mask(width),
        Binary::Eq => u64::from(a == b),
        Binary::Ult => u64::from(a < b),
        Binary::Slt => u64::from(signed(a, width) < signed(b, width)),
        Binary::Concat => a << width | b,
    }
}

/// Of numbers with open bits.
fn partial(op: Binary, width: u8, a: Value, b: Value) -> Value {
    let any = a.open | b.open;
    let zero = |v: Value| v.bits | v.open == 0;
    match op {
        Binary::Mul if zero(a) || zero(b) => Value::number(0),
        Binary::Add | Binary::Sub | Binary::Mul => {
            Value::partly(exact(op, width, a.bits, b.bits), carried(any, width))
        }
        Binary::And => Value::partly(a.bits & b.bits, a.open & b.open | a.open & b.bits | b.open & a.bits),
        Binary::Or => Value::partly(a.bits | b.bits, any & !(a.bits | b.bits)),
        Binary::Xor => Value::partly(a.bits ^ b.bits, any),
        Binary::Shl | Binary::Lshr if b.open == 0 => {
            Value::partly(exact(op, width, a.bits, b.bits), exact(op, width, a.open, b.bits))
        }
        // The open bits have a sign of their own, which is copied as well.
        Binary::Ashr if b.open == 0 => {
            Value::partly(exact(op, width, a.bits, b.bits), exact(op, width, a.open, b.bits))
        }
        Binary::Udiv | Binary::Urem | Binary::Shl | Binary::Lshr | Binary::Ashr => Value::open(width),
        Binary::Eq if (a.bits ^ b.bits) & !any != 0 => Value::number(0),
        Binary::Eq => Value::open(1),
        Binary::Ult => ordered(a, b),
        Binary::Slt => {
            // Signed order is that of numbers whose highest bit is flipped.
            let high = mask(width) ^ mask(width) >> 1;
            let flipped = |v: Value| Value { bits: (v.bits ^ high) & !v.open, ..v };
            ordered(flipped(a), flipped(b))
        }
        Binary::Concat => Value::partly(a.bits << width | b.bits, a.open << width | b.open),
    }
}

/// Whether one number is below another.
fn ordered(a: Value, b: Value) -> Value {
    match () {
        () if a.most() < b.least() => Value::number(1),
        () if a.least() >= b.most() => Value::number(0),
        () => Value::open(1),
    }
}

/// Where at least one argument is an address; nothing if it is seen as a number.
fn address(rooms: &impl Rooms, op: Binary, width: u8, a: Value, b: Value) -> Option<Value> {
    match op {
        Binary::Add => sum(width, a, b),
        Binary::Sub => sum(width, a, negate(rooms, width, b)),
        Binary::Mul if b.known() == Some(1) => Some(a),
        Binary::Mul if a.known() == Some(1) => Some(b),
        Binary::Mul if b.known() == Some(mask(width)) => Some(negate(rooms, width, a)),
        Binary::Mul if a.known() == Some(mask(width)) => Some(negate(rooms, width, b)),
        Binary::And | Binary::Or | Binary::Xor if a.base.is_none() => masked(rooms, op, width, b, a.known()?),
        Binary::And | Binary::Or | Binary::Xor => masked(rooms, op, width, a, b.known()?),
        Binary::Eq => equal(rooms, width, a, b),
        Binary::Ult => below(rooms, a, b),
        _ => None,
    }
}

fn sum(width: u8, a: Value, b: Value) -> Option<Value> {
    if a.open | b.open != 0 || a.base.as_part().or(b.base.as_part()).is_some() {
        return None;
    }
    let base = match (a.base, b.base) {
        (base, Base::NONE) | (Base::NONE, base) => base,
        (a, b) if a == b.negated() => Base::NONE,
        _ => return None,
    };
    Some(Value { bits: a.bits.wrapping_add(b.bits) & mask(width), open: 0, base })
}

/// The lowest bits of an address, which the alignment says, may be set, cleared and looked at.
fn masked(rooms: &impl Rooms, op: Binary, width: u8, address: Value, number: u64) -> Option<Value> {
    let low = alignment(rooms, address.base) - 1;
    match op {
        Binary::And if number & !low == 0 => Some(Value::number(address.bits & number)),
        Binary::And if number | low == mask(width) => Some(Value { bits: address.bits & number, ..address }),
        Binary::Or if number & !low == 0 => Some(Value { bits: address.bits | number, ..address }),
        Binary::Xor if number & !low == 0 => Some(Value { bits: address.bits ^ number, ..address }),
        _ => None,
    }
}

fn equal(rooms: &impl Rooms, width: u8, a: Value, b: Value) -> Option<Value> {
    if a.open | b.open != 0 {
        return None;
    }
    if a.base == b.base {
        return Some(Value::number(u64::from(a.bits == b.bits)));
    }
    let (a, b) = if a.base.is_none() { (b, a) } else { (a, b) };
    // Where it is known where they are, they are numbers.
    rooms.chosen_place(a.base).is_none().then_some(())?;
    if a.base.is_negative() || b.base.is_negative() || b.base.as_part().is_some() {
        return None;
    }
    // They are equal if this is how far the first object begins behind the second one, or behind zero.
    let distance = b.bits.wrapping_sub(a.bits) & mask(width);
    let first = rooms.room(a.base)?;
    let possible = if b.base.is_none() {
        let aligned = distance & (first.align - 1) == 0;
        aligned && distance >= 1 && distance <= mask(width).saturating_sub(first.size)
    } else {
        let second = rooms.room(b.base)?;
        let merged = matches!(
            (first.sharing, second.sharing),
            (Sharing::Any, _) | (_, Sharing::Any) | (Sharing::Constants, Sharing::Constants)
        );
        let aligned = distance & (first.align.min(second.align) - 1) == 0;
        let before = first.size == 0 || distance <= mask(width).saturating_sub(first.size - 1);
        merged || (aligned && before && distance >= second.size)
    };
    (!possible).then(|| Value::number(0))
}

/// The unsigned order of two places in one object, the end included, or of a place and zero.
fn below(rooms: &impl Rooms, a: Value, b: Value) -> Option<Value> {
    let inside = |v: Value| v.base.is_whole() && rooms.room(v.base).is_some_and(|room| v.bits <= room.size);
    let same = a.base == b.base && inside(a) && inside(b);
    match (a.known(), b.known()) {
        _ if same => Some(Value::number(u64::from(a.bits < b.bits))),
        (Some(0), _) if inside(b) => Some(Value::number(1)),
        (_, Some(0)) => Some(Value::number(0)),
        _ => None,
    }
}
