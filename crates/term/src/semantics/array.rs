//! Array values, in a form that is unique.
//!
//! An array is a default with finitely many exceptions, none of which equals the default. Over an
//! infinite index sort that form is unique. Over a finite one it is not: an array of two indices
//! that holds 1 and 2 can have either as its default, and a default that no index takes may be
//! anything. The canonical form here takes the most frequent value as the default, the smallest of
//! several. As long as less than half of the indices are exceptions that is the default already, so
//! the indices are only ever enumerated when there are at most twice as many as there are entries.

use crate::{ArrayValue, BvValue, Sort, SortId, Terms, Value};
use std::collections::BTreeMap;
use std::sync::Arc;

impl Terms {
    /// How many values a sort has; `None` if infinitely many or at least `2^63`. Uninterpreted sorts
    /// count as infinite.
    pub fn cardinality(&self, sort: SortId) -> Option<u64> {
        match self.sort_data(sort) {
            Sort::Bool => Some(2),
            Sort::BitVec(width) if *width < 63 => Some(1 << width),
            // Recursion is bounded by the nesting of the sort.
            Sort::Array { index, element } => {
                let element = self.cardinality(*element)?;
                if element == 1 {
                    return Some(1);
                }
                let indices = u32::try_from(self.cardinality(*index)?).ok()?;
                element.checked_pow(indices).filter(|&n| n < 1 << 63)
            }
            _ => None,
        }
    }

    /// The array value that holds `default` except at `entries`, in canonical form.
    pub fn array_value(&self, sort: SortId, default: Value, mut entries: BTreeMap<Value, Value>) -> Value {
        entries.retain(|_, element| *element != default);
        let mut array = ArrayValue { sort, default, entries };
        if let Sort::Array { index, .. } = *self.sort_data(sort)
            && let Some(indices) = self.cardinality(index)
            && array.entries.len() as u64 * 2 >= indices
        {
            self.rebase(&mut array, index);
        }
        Value::Array(Arc::new(array))
    }

    /// The value in canonical form, also where arrays are nested. Values from outside (the tables
    /// of a model) need this, those that evaluation makes have it.
    pub fn canonical_value(&self, value: &Value) -> Value {
        let Value::Array(array) = value else { return value.clone() };
        let default = self.canonical_value(&array.default);
        let entries = array
            .entries
            .iter()
            .map(|(index, element)| (self.canonical_value(index), self.canonical_value(element)))
            .collect();
        self.array_value(array.sort, default, entries)
    }

    /// `(store array index element)` on canonical values.
    pub(crate) fn store_value(&self, array: &Arc<ArrayValue>, index: &Value, element: &Value) -> Value {
        let mut array = array.clone();
        self.store_into(&mut array, index.clone(), element.clone());
        Value::Array(array)
    }

    /// The same in place. An array that nobody else has is not copied.
    pub fn store_into(&self, array: &mut Arc<ArrayValue>, at: Value, element: Value) {
        if *array.entries.get(&at).unwrap_or(&array.default) == element {
            return;
        }
        let array = Arc::make_mut(array);
        if element == array.default {
            array.entries.remove(&at);
        } else {
            array.entries.insert(at, element);
        }
        if let Sort::Array { index, .. } = *self.sort_data(array.sort)
            && let Some(indices) = self.cardinality(index)
            && array.entries.len() as u64 * 2 >= indices
        {
            self.rebase(array, index);
        }
    }

    /// Makes the most frequent element, the smallest of several, the default.
    fn rebase(&self, array: &mut ArrayValue, index: SortId) {
        let all = self.enumerate(index);
        let mut count: BTreeMap<&Value, usize> = BTreeMap::new();
        for element in array.entries.values() {
            *count.entry(element).or_default() += 1;
        }
        let rest = all.len() - array.entries.len();
        if rest > 0 {
            count.insert(&array.default, rest);
        }
        // Among equals `max_by_key` takes the last, hence the reversal.
        let Some((best, _)) = count.iter().rev().max_by_key(|(_, n)| **n) else { return };
        if **best == array.default {
            return;
        }
        let best = (*best).clone();
        let old = std::mem::replace(&mut array.default, best);
        for i in all {
            array.entries.entry(i).or_insert_with(|| old.clone());
        }
        let default = &array.default;
        array.entries.retain(|_, element| element != default);
    }

    /// All values of a finite sort, in canonical form.
    fn enumerate(&self, sort: SortId) -> Vec<Value> {
        match *self.sort_data(sort) {
            Sort::Bool => vec![Value::Bool(false), Value::Bool(true)],
            Sort::BitVec(width) => (0..1u64 << width).map(|n| Value::Bv(BvValue::new(width, n))).collect(),
            Sort::Array { index, element } => {
                let elements = self.enumerate(element);
                let mut tables = vec![BTreeMap::new()];
                for i in self.enumerate(index) {
                    tables = tables
                        .into_iter()
                        .flat_map(|table| {
                            elements.iter().map({
                                let i = &i;
                                move |e| {
                                    let mut table = table.clone();
                                    table.insert(i.clone(), e.clone());
                                    table
                                }
                            })
                        })
                        .collect();
                }
                let default = elements[0].clone();
                tables.into_iter().map(|table| self.array_value(sort, default.clone(), table)).collect()
            }
            _ => unreachable!("only finite sorts are enumerated"),
        }
    }
}
