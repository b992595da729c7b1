//! What the machine does with single words, as SMT-LIB has it: division by zero gives ones, shifting too far nothing.

use super::range::{mask, signed, word};

/// The quotient without a sign.
pub fn udiv(width: u32, a: u64, b: u64) -> u64 {
    a.checked_div(b).unwrap_or(mask(width))
}

/// The remainder without a sign.
pub fn urem(a: u64, b: u64) -> u64 {
    a.checked_rem(b).unwrap_or(a)
}

/// Shifted to the left.
pub fn shl(width: u32, a: u64, b: u64) -> u64 {
    if b >= u64::from(width) { 0 } else { a << b & mask(width) }
}

/// Shifted to the right, with zeros.
pub fn lshr(width: u32, a: u64, b: u64) -> u64 {
    if b >= u64::from(width) { 0 } else { a >> b }
}

/// Shifted to the right, with the sign.
pub fn ashr(width: u32, a: u64, b: u64) -> u64 {
    word(width, signed(width, a) >> b.min(u64::from(width) - 1))
}
