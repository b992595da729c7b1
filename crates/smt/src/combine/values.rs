//! The values of nodes under a full assignment.

use super::{Relevance, Shape};
use crate::euf::{Egraph, NodeId};
use crate::linear::{Delta, Linear};
use euphonium_sat::Lit;
use rustc_hash::FxHashMap;

/// A node's value: for a bit-vector the number of its bit pattern, for a number that of its value, for
/// everything else its class.
/// Two nodes of one sort are equal in the model exactly if their keys are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Key {
    /// The class represented by this node.
    Class(NodeId),
    /// The bit pattern or value of this number.
    Bits(u32),
}

/// The bit patterns of all bit-vector nodes and the values of all numbers, numbered.
#[derive(Default)]
pub struct Values {
    /// By node: the number of its pattern.
    pattern: Vec<u32>,
    /// By root of a class: the number of the pattern of a member.
    of_class: FxHashMap<NodeId, u32>,
    numbers: FxHashMap<(u32, u64), u32>,
    wide_numbers: FxHashMap<Box<[u64]>, u32>,
    deltas: FxHashMap<(bool, Delta), u32>,
    words: Vec<u64>,
}

const NO_PATTERN: u32 = u32::MAX;

impl Values {
    /// Reads the values of the relevant bit-vector and number nodes off an assignment; the others have none.
    pub fn read(
        &mut self,
        graph: &Egraph,
        linear: &Linear,
        shape: &Shape,
        relevance: &Relevance,
        is_true: impl Fn(Lit) -> bool,
    ) {
        self.numbers.clear();
        self.wide_numbers.clear();
        self.pattern.resize(graph.len(), NO_PATTERN);
        let mut next = 0;
        let mut number = || {
            next += 1;
            next - 1
        };
        for &n in &shape.words {
            if !relevance.has(n) {
                self.pattern[n.index()] = NO_PATTERN;
                continue;
            }
            let bits = shape.bits(n).expect("a word has bits");
            self.words.clear();
            for chunk in bits.chunks(64) {
                let word = chunk.iter().rev().fold(0, |word, &bit| word << 1 | u64::from(is_true(bit)));
                self.words.push(word);
            }
            self.pattern[n.index()] = match self.words[..] {
                [word] => *self.numbers.entry((bits.len() as u32, word)).or_insert_with(&mut number),
                _ => {
                    // The width is part of the pattern.
                    self.words.push(bits.len() as u64);
                    match self.wide_numbers.get(&self.words[..]) {
                        Some(&number) => number,
                        None => {
                            let fresh = number();
                            self.wide_numbers.insert(self.words.as_slice().into(), fresh);
                            fresh
                        }
                    }
                }
            };
        }
        self.deltas.clear();
        for &n in &shape.numbers {
            self.pattern[n.index()] = match shape.number(n) {
                Some(value) if relevance.has(n) => {
                    *self.deltas.entry((value.integer, value.value(linear))).or_insert_with(&mut number)
                }
                _ => NO_PATTERN,
            };
        }
    }

    /// Lets classes have the patterns of their members, once these agree.
    pub fn read_classes(&mut self, graph: &Egraph, shape: &Shape, relevance: &Relevance) {
        self.of_class.clear();
        for n in shape.valued().filter(|&n| relevance.has(n)) {
            self.of_class.insert(graph.root(n), self.pattern[n.index()]);
        }
    }

    /// The value of a node, where classes have the patterns of their members.
    pub fn class_key(&self, graph: &Egraph, n: NodeId) -> Key {
        let root = graph.root(n);
        self.of_class.get(&root).map_or(Key::Class(root), |&pattern| Key::Bits(pattern))
    }

    /// The value of a node.
    pub fn key(&self, graph: &Egraph, n: NodeId) -> Key {
        match self.pattern.get(n.index()) {
            Some(&pattern) if pattern != NO_PATTERN => Key::Bits(pattern),
            _ => Key::Class(graph.root(n)),
        }
    }
}
