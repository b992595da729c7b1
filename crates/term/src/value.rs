//! The values that terms take under a model.

use crate::SortId;
use dashu_base::BitTest;
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Names a literal constant in the arena's table of values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ValueId(pub(crate) u32);

/// A value of some sort.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Value {
    /// A truth value.
    Bool(bool),
    /// A bit-vector.
    Bv(BvValue),
    /// An integer.
    Int(IBig),
    /// A rational.
    Real(RBig),
    /// An array, as a default with finitely many exceptions.
    Array(Arc<ArrayValue>),
    /// The n-th element of an uninterpreted sort.
    Element(SortId, u32),
}

/// A bit-vector: `width` bits, the number below `2^width`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BvValue {
    width: u32,
    bits: UBig,
}

/// An array value. Normal form: no entry equals the default, so equal arrays over an infinite
/// index sort compare equal. (Over a finite one, two representations can denote the same array when
/// the entries cover all indices; `eval` compares with care.)
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ArrayValue {
    /// The array's sort.
    pub sort: SortId,
    /// What is held at every index without an entry.
    pub default: Value,
    /// The exceptions.
    pub entries: BTreeMap<Value, Value>,
}

impl BvValue {
    /// The value `bits mod 2^width`.
    pub fn new(width: u32, bits: impl Into<UBig>) -> BvValue {
        let bits: UBig = bits.into();
        let bits = if bits.bit_len() > width as usize { bits & mask(width) } else { bits };
        BvValue { width, bits }
    }

    /// Zero of a width.
    pub fn zero(width: u32) -> BvValue {
        BvValue { width, bits: UBig::ZERO }
    }

    /// One of a width.
    pub fn one(width: u32) -> BvValue {
        BvValue { width, bits: UBig::ONE }
    }

    /// All bits set.
    pub fn ones(width: u32) -> BvValue {
        BvValue { width, bits: mask(width) }
    }

    /// From bits, the least significant first.
    pub fn from_bits(bits: impl ExactSizeIterator<Item = bool>) -> BvValue {
        let width = bits.len() as u32;
        let mut bytes = vec![0u8; width.div_ceil(8) as usize];
        for (i, bit) in bits.enumerate() {
            bytes[i / 8] |= u8::from(bit) << (i % 8);
        }
        BvValue { width, bits: UBig::from_le_bytes(&bytes) }
    }

    /// The number of bits.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The value as a number below `2^width`.
    pub fn unsigned(&self) -> &UBig {
        &self.bits
    }

    /// The value in two's complement.
    pub fn signed(&self) -> IBig {
        let value = IBig::from(self.bits.clone());
        if self.msb() { value - (IBig::ONE << self.width as usize) } else { value }
    }

    /// Bit `i`, counted from the least significant.
    pub fn bit(&self, i: u32) -> bool {
        self.bits.bit(i as usize)
    }

    /// The sign bit.
    pub fn msb(&self) -> bool {
        self.bit(self.width - 1)
    }

    /// Are all bits clear?
    pub fn is_zero(&self) -> bool {
        self.bits.is_zero()
    }

    /// Is the number one?
    pub fn is_one(&self) -> bool {
        self.bits.is_one()
    }

    /// Are all bits set?
    pub fn is_ones(&self) -> bool {
        self.bits == mask(self.width)
    }

    /// `#b...`, as SMT-LIB writes it.
    pub fn to_binary(&self) -> String {
        let mut text = String::with_capacity(self.width as usize + 2);
        text.push_str("#b");
        text.extend((0..self.width).rev().map(|i| if self.bit(i) { '1' } else { '0' }));
        text
    }
}

/// The number `2^width - 1`.
fn mask(width: u32) -> UBig {
    (UBig::ONE << width as usize) - UBig::ONE
}
