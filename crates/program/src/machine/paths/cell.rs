//! Values of which some are terms, and operators on them.
//!
//! A [`Cell`] is what [`Value`] is (a number, an address, something open), or a term, to which the place of an object
//! may be added. A term is a bit-vector of any width that its value fits into, or a Boolean; so an extension by zeros
//! changes nothing, as with registers. What is known is computed by the operators of [`value`](super::super::value), so
//! that both machines agree; what is open stays open beside a term.

use super::super::code::Binary;
use super::super::value::{self, Base, Rooms, Value};
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// What a register holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Cell {
    /// No term.
    Known(Value),
    /// A term, added to the place of an object if there is one.
    Term(Base, TermId),
    /// Never written: a term of its own once somebody reads it.
    Fresh,
}

/// What an operator comes to.
pub(super) enum Operated {
    Cell(Cell),
    /// Only if the term of one argument is known: the first or the second.
    Know(bool),
}

impl Cell {
    pub fn number(bits: u64) -> Cell {
        Cell::Known(Value::number(bits))
    }

    pub fn open(width: u8) -> Cell {
        Cell::Known(Value::open(width))
    }

    /// A term without an object; constants are numbers.
    pub fn of(terms: &Terms, term: TermId) -> Cell {
        Cell::at(terms, Base::NONE, term)
    }

    fn at(terms: &Terms, base: Base, term: TermId) -> Cell {
        match constant(terms, term) {
            Some(bits) => Cell::Known(Value { bits, open: 0, base }),
            None => Cell::Term(base, term),
        }
    }

    pub fn term(self) -> Option<TermId> {
        match self {
            Cell::Term(_, term) => Some(term),
            _ => None,
        }
    }

    pub fn base(self) -> Base {
        match self {
            Cell::Known(value) => value.base,
            Cell::Term(base, _) => base,
            Cell::Fresh => Base::NONE,
        }
    }

    fn is_open(self) -> bool {
        match self {
            Cell::Known(value) => value.open != 0 || value.base.as_part().is_some(),
            Cell::Term(..) => false,
            Cell::Fresh => true,
        }
    }
}

/// The value of a constant term.
pub(super) fn constant(terms: &Terms, term: TermId) -> Option<u64> {
    match terms.op(term) {
        Op::True => Some(1),
        Op::False => Some(0),
        _ => u64::try_from(terms.as_bv(term)?.unsigned()).ok(),
    }
}

fn width_of(terms: &Terms, term: TermId) -> u32 {
    terms.bv_width(term).unwrap_or(1)
}

/// A term as a bit-vector of this width: what it has beyond is not looked at.
pub(super) fn bits(terms: &mut Terms, term: TermId, width: u32) -> TermId {
    if terms.sort_of(term) == SortId::BOOL {
        let (yes, no) = (terms.bv_const(width, 1u64), terms.bv_const(width, 0u64));
        return terms.ite(term, yes, no);
    }
    let own = width_of(terms, term);
    match own.cmp(&width) {
        std::cmp::Ordering::Equal => term,
        std::cmp::Ordering::Less => terms.mk(Op::ZeroExtend(width - own), &[term]),
        std::cmp::Ordering::Greater => terms.extract(width - 1, 0, term),
    }
}

/// A cell without an object as a bit-vector; nothing if it is open.
pub(super) fn as_bits(terms: &mut Terms, cell: Cell, width: u32) -> Option<TermId> {
    match cell {
        Cell::Known(value) => {
            let number = value.known()?;
            let number = if width < 64 { number & ((1 << width) - 1) } else { number };
            Some(terms.bv_const(width, number))
        }
        Cell::Term(Base::NONE, term) => Some(bits(terms, term, width)),
        _ => None,
    }
}

/// How many of its lowest bits are certainly zero.
pub(super) fn zeros(terms: &Terms, term: TermId) -> u32 {
    let mut found: FxHashMap<TermId, u32> = FxHashMap::default();
    for t in terms.postorder(&[term]) {
        let args = terms.args(t);
        let least = || args.iter().map(|arg| found[arg]).min().unwrap_or(0);
        let sum = || args.iter().map(|arg| found[arg]).sum();
        let width = width_of(terms, t);
        let count: u32 = match terms.op(t) {
            Op::BvConst(_) => {
                constant(terms, t).map_or(0, |bits| if bits == 0 { width } else { bits.trailing_zeros() })
            }
            Op::BvAdd | Op::BvOr | Op::BvXor | Op::BvNeg => least(),
            Op::BvMul => sum(),
            Op::BvAnd => args.iter().map(|arg| found[arg]).max().unwrap_or(0),
            Op::BvShl => match constant(terms, args[1]) {
                Some(distance) => found[&args[0]].saturating_add(distance.min(64) as u32),
                None => found[&args[0]],
            },
            Op::ZeroExtend(_) | Op::SignExtend(_) | Op::Extract(_, 0) => found[&args[0]],
            Op::Concat if args.len() == 2 && found[&args[1]] == width_of(terms, args[1]) => {
                found[&args[1]] + found[&args[0]]
            }
            Op::Concat => args.last().map_or(0, |low| found[low]),
            Op::Ite => found[&args[1]].min(found[&args[2]]),
            _ => 0,
        };
        found.insert(t, count.min(width));
    }
    found.get(&term).copied().unwrap_or(0)
}

/// A term as a condition: is it not zero?
pub(super) fn truth(terms: &mut Terms, term: TermId) -> TermId {
    if terms.sort_of(term) == SortId::BOOL {
        return term;
    }
    let zero = terms.bv_const(width_of(terms, term), 0u64);
    let same = terms.eq(term, zero);
    terms.not(same)
}

fn as_truth(terms: &mut Terms, cell: Cell) -> Option<TermId> {
    match cell {
        Cell::Known(value) => Some(terms.bool_const(value.known()? != 0)),
        Cell::Term(Base::NONE, term) => Some(truth(terms, term)),
        _ => None,
    }
}

pub(super) fn not(terms: &mut Terms, rooms: &impl Rooms, width: u8, a: Cell) -> Cell {
    match a {
        Cell::Known(value) => Cell::Known(value::not(rooms, width, value)),
        Cell::Term(Base::NONE, term) if width == 0 => {
            let term = truth(terms, term);
            let term = terms.not(term);
            Cell::of(terms, term)
        }
        Cell::Term(Base::NONE, term) => {
            let term = bits(terms, term, width.into());
            let term = terms.mk(Op::BvNot, &[term]);
            Cell::of(terms, term)
        }
        _ => Cell::open(width),
    }
}

pub(super) fn negate(terms: &mut Terms, rooms: &impl Rooms, width: u8, a: Cell) -> Cell {
    match a {
        Cell::Known(value) => Cell::Known(value::negate(rooms, width, value)),
        Cell::Term(Base::NONE, term) => {
            let term = bits(terms, term, width.into());
            let term = terms.mk(Op::BvNeg, &[term]);
            Cell::of(terms, term)
        }
        _ => Cell::open(width),
    }
}

pub(super) fn extract(terms: &mut Terms, rooms: &impl Rooms, low: u8, width: u8, a: Cell) -> Cell {
    match a {
        Cell::Known(value) => Cell::Known(value::extract(rooms, low, width, value)),
        Cell::Term(Base::NONE, term) => {
            let (low, width) = (u32::from(low), u32::from(width.max(1)));
            let own = width_of(terms, term).max(low + width);
            let term = bits(terms, term, own);
            let term = terms.extract(low + width - 1, low, term);
            Cell::of(terms, term)
        }
        Cell::Term(..) if low == 0 && width == rooms.pointer_width() => a,
        _ => match plain(terms, rooms, a) {
            Some(Cell::Term(_, term)) => extract(terms, rooms, low, width, Cell::Term(Base::NONE, term)),
            _ => Cell::open(width),
        },
    }
}

pub(super) fn sign_extend(terms: &mut Terms, rooms: &impl Rooms, from: u8, width: u8, a: Cell) -> Cell {
    match a {
        Cell::Known(value) => Cell::Known(value::sign_extend(rooms, from, width, value)),
        Cell::Term(Base::NONE, term) => {
            let term = bits(terms, term, from.into());
            let term = terms.mk(Op::SignExtend(u32::from(width) - u32::from(from)), &[term]);
            Cell::of(terms, term)
        }
        _ => Cell::open(width),
    }
}

/// One of two cells by a condition; nothing if it must be known which.
pub(super) fn choose(terms: &mut Terms, rooms: &impl Rooms, c: TermId, a: Cell, b: Cell) -> Option<Cell> {
    if a == b {
        return Some(a);
    }
    if let (Cell::Known(x), Cell::Known(y)) = (a, b)
        && (x.open != 0 || y.open != 0)
    {
        return Some(Cell::Known(value::choose(rooms, Value::open(1), x, y)));
    }
    if a.base() != b.base() || a.base().as_part().is_some() || a.is_open() || b.is_open() {
        return None;
    }
    let is_truth = |terms: &Terms, cell: Cell| match cell {
        Cell::Known(value) => value.bits <= 1,
        Cell::Term(_, term) => terms.sort_of(term) == SortId::BOOL,
        Cell::Fresh => false,
    };
    let c = truth(terms, c);
    let plain = |cell: Cell| match cell {
        Cell::Known(value) => Cell::number(value.bits),
        Cell::Term(_, term) => Cell::Term(Base::NONE, term),
        Cell::Fresh => cell,
    };
    let term = if a.base().is_none() && is_truth(terms, a) && is_truth(terms, b) {
        let (a, b) = (as_truth(terms, a)?, as_truth(terms, b)?);
        terms.ite(c, a, b)
    } else {
        let width = [a, b].into_iter().map(|cell| match cell {
            Cell::Known(value) => 64 - value.bits.leading_zeros(),
            Cell::Term(_, term) => width_of(terms, term),
            Cell::Fresh => 64,
        });
        let width = width.max().unwrap_or(64).max(1);
        let width = if a.base().is_none() { width } else { rooms.pointer_width().into() };
        let (x, y) = (as_bits(terms, plain(a), width)?, as_bits(terms, plain(b), width)?);
        terms.ite(c, x, y)
    };
    Some(Cell::at(terms, a.base(), term))
}

/// An operator, at a width; of comparisons, the width of what is compared.
pub(super) fn binary(
    terms: &mut Terms,
    rooms: &impl Rooms,
    op: Binary,
    width: u8,
    a: Cell,
    b: Cell,
) -> Operated {
    if let (Cell::Known(a), Cell::Known(b)) = (a, b) {
        return Operated::Cell(Cell::Known(value::binary(rooms, op, width, a, b)));
    }
    let result_width = if matches!(op, Binary::Eq | Binary::Ult | Binary::Slt) { 1 } else { width };
    if a.is_open() || b.is_open() {
        return Operated::Cell(Cell::open(if op == Binary::Concat { 64 } else { result_width }));
    }
    if !a.base().is_none() || !b.base().is_none() {
        return address(terms, rooms, op, width, a, b);
    }
    match number(terms, op, width, a, b) {
        Some(term) => Operated::Cell(Cell::of(terms, term)),
        None => Operated::Cell(Cell::open(result_width)),
    }
}

fn number(terms: &mut Terms, op: Binary, width: u8, a: Cell, b: Cell) -> Option<TermId> {
    if width == 0 {
        let (a, b) = (as_truth(terms, a)?, as_truth(terms, b)?);
        return Some(match op {
            Binary::And => terms.and(&[a, b]),
            Binary::Or => terms.or(&[a, b]),
            Binary::Xor => terms.mk(Op::Xor, &[a, b]),
            Binary::Eq => terms.eq(a, b),
            _ => return None,
        });
    }
    if op == Binary::Concat {
        let (high, low) = (as_bits(terms, a, 64 - u32::from(width))?, as_bits(terms, b, width.into())?);
        return Some(terms.concat(high, low));
    }
    // A condition that was made a number and is compared with one.
    if op == Binary::Eq {
        let of = |terms: &Terms, x: Cell| x.term().filter(|&t| terms.sort_of(t) == SortId::BOOL);
        for (x, y) in [(a, b), (b, a)] {
            if let (Some(term), Cell::Known(value)) = (of(terms, x), y) {
                return Some(match value.bits {
                    0 => terms.not(term),
                    1 => term,
                    _ => TermId::FALSE,
                });
            }
        }
    }
    let (a, b) = (as_bits(terms, a, width.into())?, as_bits(terms, b, width.into())?);
    let op = match op {
        Binary::Add => Op::BvAdd,
        Binary::Sub => {
            let b = terms.mk(Op::BvNeg, &[b]);
            return Some(terms.mk(Op::BvAdd, &[a, b]));
        }
        Binary::Mul => Op::BvMul,
        Binary::Udiv => Op::BvUdiv,
        Binary::Urem => Op::BvUrem,
        Binary::And => Op::BvAnd,
        Binary::Or => Op::BvOr,
        Binary::Xor => Op::BvXor,
        Binary::Shl => Op::BvShl,
        Binary::Lshr => Op::BvLshr,
        Binary::Ashr => Op::BvAshr,
        Binary::Eq => return Some(terms.eq(a, b)),
        Binary::Ult => Op::BvUlt,
        Binary::Slt => Op::BvSlt,
        Binary::Concat => return None,
    };
    Some(terms.mk(op, &[a, b]))
}

/// Where at least one argument is counted from an object, and at least one has a term.
fn address(terms: &mut Terms, rooms: &impl Rooms, op: Binary, width: u8, a: Cell, b: Cell) -> Operated {
    let pointer = rooms.pointer_width();
    let offset = |terms: &mut Terms, cell: Cell| match cell {
        Cell::Known(value) => Some(terms.bv_const(pointer.into(), value.bits)),
        Cell::Term(_, term) => Some(bits(terms, term, pointer.into())),
        Cell::Fresh => None,
    };
    let (base_a, base_b) = (a.base(), b.base());
    if width == pointer
        && let (Some(x), Some(y)) = (offset(terms, a), offset(terms, b))
    {
        match op {
            Binary::Add if base_a.is_none() || base_b.is_none() => {
                let base = if base_a.is_none() { base_b } else { base_a };
                let sum = terms.mk(Op::BvAdd, &[x, y]);
                return Operated::Cell(Cell::at(terms, base, sum));
            }
            Binary::Sub if base_b.is_none() || base_a == base_b => {
                let base = if base_b.is_none() { base_a } else { Base::NONE };
                let y = terms.mk(Op::BvNeg, &[y]);
                let sum = terms.mk(Op::BvAdd, &[x, y]);
                return Operated::Cell(Cell::at(terms, base, sum));
            }
            Binary::Eq if base_a == base_b => {
                let same = terms.eq(x, y);
                return Operated::Cell(Cell::of(terms, same));
            }
            _ => {}
        }
    }
    // Otherwise they are numbers.
    let (x, y) = (plain(terms, rooms, a), plain(terms, rooms, b));
    match (x, y) {
        (Some(x), Some(y)) if op != Binary::Concat || width < 64 => match number(terms, op, width, x, y) {
            Some(term) => Operated::Cell(Cell::of(terms, term)),
            None => Operated::Cell(Cell::open(width)),
        },
        _ => Operated::Know(a.term().is_some()),
    }
}

/// An address as a number, if it is known where its object is.
fn plain(terms: &mut Terms, rooms: &impl Rooms, cell: Cell) -> Option<Cell> {
    match cell {
        Cell::Known(value) if value.base.is_none() => Some(cell),
        Cell::Known(value) => {
            let number = value::extract(rooms, 0, rooms.pointer_width(), Value { base: Base::NONE, ..value });
            let place = rooms.chosen_place(value.base).filter(|_| value.base.is_whole())?;
            let all = value::extract(rooms, 0, rooms.pointer_width(), Value::number(place));
            Some(Cell::Known(value::binary(rooms, Binary::Add, rooms.pointer_width(), number, all)))
        }
        Cell::Term(base, _) if base.is_none() => Some(cell),
        Cell::Term(base, term) => {
            let width = u32::from(rooms.pointer_width());
            let place = rooms.chosen_place(base).filter(|_| base.is_whole())?;
            let (place, offset) = (terms.bv_const(width, place), bits(terms, term, width));
            let sum = terms.mk(Op::BvAdd, &[place, offset]);
            Some(Cell::of(terms, sum))
        }
        Cell::Fresh => None,
    }
}
