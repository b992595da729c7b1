//! What a format cannot say.

use std::fmt;

/// Why a problem cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsupported {
    /// In one line.
    pub reason: String,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Unsupported {}

pub(crate) fn unsupported<T>(reason: impl Into<String>) -> Result<T, Unsupported> {
    Err(Unsupported { reason: reason.into() })
}
