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
    /// Where each name starts in `bytes`, and its length.
    spans: Vec<(usize, u32)>,
    table: HashTable<Symbol>,
}

impl Symbols {
    pub fn intern(&mut self, name: &[u8]) -> Symbol {
        let hash = FxBuildHasher.hash_one(name);
        let (bytes, spans) = (&self.bytes, &self.spans);
        if let Some(&symbol) = self.table.find(hash, |&s| slice(bytes, spans, s) == name) {
            return symbol;
        }
        let symbol = Symbol(self.spans.len() as u32);
        self.spans.push((self.bytes.len(), name.len() as u32));
        self.bytes.extend_from_slice(name);
        let (bytes, spans) = (&self.bytes, &self.spans);
        self.table.insert_unique(hash, symbol, |&s| FxBuildHasher.hash_one(slice(bytes, spans, s)));
        symbol
    }

    pub fn len(&self) -> usize {
        self.spans.len()
    }

    /// The name of a symbol. The lexer admits only UTF-8 in symbols.
    pub fn name(&self, symbol: Symbol) -> &str {
        std::str::from_utf8(slice(&self.bytes, &self.spans, symbol)).unwrap_or_default()
    }
}

fn slice<'a>(bytes: &'a [u8], spans: &[(usize, u32)], symbol: Symbol) -> &'a [u8] {
    let (start, len) = spans[symbol.index()];
    &bytes[start..][..len as usize]
}
