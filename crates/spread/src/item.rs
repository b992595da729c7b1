//! A piece of work, and what a worker says about it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A piece of work.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Its number among those that are dispatched now.
    pub id: usize,
    /// What it is called from one time to the next.
    pub key: String,
    /// Those of a group can be cancelled together.
    pub group: u32,
    /// What is to be done, for those who understand it.
    pub body: Value,
}

/// A line of a worker.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Said {
    /// It works on this item from now on.
    Begun { id: usize },
    /// It has done it.
    Done { id: usize, key: String, result: Value },
    /// The item was cancelled.
    Skipped { id: usize },
    /// It cannot work, and why.
    Failed { why: String },
    /// It has ended by itself: there was nothing left to do.
    Ended,
}
