//! Differences of variables: zones, of words with and without their signs.
//!
//! A word is two numbers, one with a sign and one without, and each kind has bounds of its own. A sum of words is a sum of numbers only where it cannot wrap
//! around, which the sets of values tell; otherwise nothing is known of it but its set. Bounds are kept for [packs](packs) of few variables, where closing them is cheap, and
//! together with those that the sets of values give, so that joining two of them loses nothing that only these imply.

pub mod bounds;
mod carry;
pub mod packs;

pub use bounds::{Bounds, FREE};
pub use packs::Packs;

/// How words are numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// In two's complement.
    Signed,
    /// Without a sign.
    Unsigned,
}

/// Both.
pub const VIEWS: [View; 2] = [View::Signed, View::Unsigned];
