//! A fast hash for small keys: multiply and rotate. It decides about speed only.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A table with this hash.
pub type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;

/// The state of the hash.
#[derive(Default)]
pub struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.mix(chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    fn write_u32(&mut self, n: u32) {
        self.mix(n.into());
    }
}
