//! A list whose copies share what none of them changes.
//!
//! A program has thousands of objects, and a path writes to a few of them before it is copied again. So the list is cut into
//! blocks, and a copy is one of the list of blocks; with each block stands a summary, which is made when somebody asks for it and goes when the
//! block changes.

use std::ops::Index;
use std::sync::{Arc, OnceLock};

/// The items of a block.
const BLOCK: usize = 32;

#[derive(Clone, Debug)]
pub(super) struct List<T, S> {
    blocks: Vec<Arc<Block<T, S>>>,
}

#[derive(Clone, Debug)]
struct Block<T, S> {
    items: Vec<T>,
    summary: OnceLock<S>,
}

impl<T: Clone, S: Clone> List<T, S> {
    pub fn new() -> Self {
        List { blocks: Vec::new() }
    }

    pub fn len(&self) -> usize {
        let last = self.blocks.last().map_or(0, |block| block.items.len());
        self.blocks.len().saturating_sub(1) * BLOCK + last
    }

    pub fn push(&mut self, item: T) {
        match self.blocks.last_mut() {
            Some(last) if last.items.len() < BLOCK => {
                let last = Arc::make_mut(last);
                last.items.push(item);
                last.summary = OnceLock::new();
            }
            _ => self.blocks.push(Arc::new(Block { items: vec![item], summary: OnceLock::new() })),
        }
    }

    pub fn get(&self, index: usize) -> Option<&T> {
        self.blocks.get(index / BLOCK)?.items.get(index % BLOCK)
    }

    /// An item that is about to change.
    pub fn change(&mut self, index: usize) -> &mut T {
        let block = Arc::make_mut(&mut self.blocks[index / BLOCK]);
        block.summary = OnceLock::new();
        &mut block.items[index % BLOCK]
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.blocks.iter().flat_map(|block| &block.items)
    }

    /// The summaries of all blocks: `make` is given the items of one, and the index of the first of them.
    pub fn summaries(&self, make: impl Fn(usize, &[T]) -> S) -> impl Iterator<Item = &S> {
        self.blocks
            .iter()
            .enumerate()
            .map(move |(number, block)| block.summary.get_or_init(|| make(number * BLOCK, &block.items)))
    }
}

impl<T: Clone, S: Clone> Index<usize> for List<T, S> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        &self.blocks[index / BLOCK].items[index % BLOCK]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn copies_do_not_see_changes(changes in prop::collection::vec((0_usize..200, 0_u32..9), 1..60)) {
            let sum = |first: usize, items: &[u32]| {
                (first..).zip(items).fold(0, |sum, (i, &item)| sum + i as u64 * u64::from(item))
            };
            let mut plain: Vec<u32> = (0..100).collect();
            let mut list = List::<u32, u64>::new();
            plain.iter().for_each(|&item| list.push(item));
            let mut copies = Vec::new();
            for (index, item) in changes {
                copies.push((plain.clone(), list.clone()));
                if index < plain.len() {
                    plain[index] = item;
                    *list.change(index) = item;
                } else {
                    plain.push(item);
                    list.push(item);
                }
                prop_assert_eq!(list.summaries(sum).sum::<u64>(), sum(0, &plain));
            }
            for (plain, list) in copies {
                prop_assert_eq!(list.len(), plain.len());
                prop_assert!(list.iter().eq(&plain));
                prop_assert!((0..plain.len()).all(|i| list[i] == plain[i] && list.get(i) == Some(&plain[i])));
                prop_assert_eq!(list.get(plain.len()), None);
                prop_assert_eq!(list.summaries(sum).sum::<u64>(), sum(0, &plain));
            }
        }
    }
}
