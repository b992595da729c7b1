//! Names to small numbers: reading a symbol costs one hash of its bytes.

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

/// Names a symbol of one [`Symbols`] table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Symbol(pub u32);

impl Symbol {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The table of symbols. Bytes are those of the name, without bars: `|a|` and `a` are one symbol.
#[derive(Default)]
pub(crate) struct Symbols {
    bytes: Vec<u8>,
    /// The end of each name in `bytes`; it starts where the one before ends.
    ends: Vec<usize>,
    table: HashTable<Symbol>,
}

impl Symbols {
    pub fn intern(&mut self, name: &[u8]) -> Symbol {
        let hash = FxBuildHasher.hash_one(name);
        let (bytes, ends) = (&self.bytes, &self.ends);
        if let Some(&symbol) = self.table.find(hash, |&s| slice(bytes, ends, s) == name) {
            return symbol;
        }
        let symbol = Symbol(self.ends.len() as u32);
        self.bytes.extend_from_slice(name);
        self.ends.push(self.bytes.len());
        let (bytes, ends) = (&self.bytes, &self.ends);
        self.table.insert_unique(hash, symbol, |&s| FxBuildHasher.hash_one(slice(bytes, ends, s)));
        symbol
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The name of a symbol. The lexer admits only UTF-8 in symbols.
    pub fn name(&self, symbol: Symbol) -> &str {
        std::str::from_utf8(slice(&self.bytes, &self.ends, symbol)).unwrap_or_default()
    }
}

fn slice<'a>(bytes: &'a [u8], ends: &[usize], symbol: Symbol) -> &'a [u8] {
    let start = if symbol.0 == 0 { 0 } else { ends[symbol.index() - 1] };
    &bytes[start..ends[symbol.index()]]
}
