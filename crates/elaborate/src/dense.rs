//! Tables by number, where numbers are given out one after the other: what a solver tells comes in thousands of small pieces,
//! and each piece must not cost a hash and an allocation.

use std::ops::Range;

/// A table by number.
pub struct Dense<T>(Vec<Option<T>>);

impl<T> Default for Dense<T> {
    fn default() -> Dense<T> {
        Dense(Vec::new())
    }
}

impl<T> Dense<T> {
    pub fn get(&self, number: usize) -> Option<&T> {
        self.0.get(number)?.as_ref()
    }

    pub fn get_mut(&mut self, number: usize) -> Option<&mut T> {
        self.0.get_mut(number)?.as_mut()
    }

    pub fn contains(&self, number: usize) -> bool {
        self.get(number).is_some()
    }

    pub fn insert(&mut self, number: usize, value: T) {
        if self.0.len() <= number {
            self.0.resize_with(number + 1, || None);
        }
        self.0[number] = Some(value);
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// Lists of a kind, one after the other.
pub struct Lists<T>(Vec<T>);

/// Where a list is.
#[derive(Clone, Copy)]
pub struct List {
    start: usize,
    len: u32,
}

impl List {
    /// The places of its elements, for [`Lists::at`].
    pub fn places(self) -> Range<usize> {
        self.start..self.start + self.len as usize
    }
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists(Vec::new())
    }
}

impl<T: Copy> Lists<T> {
    pub fn add(&mut self, list: &[T]) -> List {
        let start = self.0.len();
        self.0.extend_from_slice(list);
        List { start, len: list.len() as u32 }
    }

    pub fn get(&self, list: List) -> &[T] {
        &self.0[list.places()]
    }

    pub fn at(&self, place: usize) -> T {
        self.0[place]
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}
