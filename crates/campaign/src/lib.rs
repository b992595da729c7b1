//! Campaigns: many verification tasks, one or more tools, limits on time and memory, and tables of what came
//! of it.
//!
//! [`source`] reads which tasks there are, [`tool`] says how a tool is called, [`run`] runs one of them under
//! its limits, [`pool`] runs them all on several cores, [`spread`] on several machines, [`store`] keeps each result as soon as it is there,
//! [`summary`] counts, and [`json`] and [`page`] write it for programs and for people.
//!
//! Invariants: a result that was stored is never changed; what a tool answered is stored, and whether that is
//! right is judged anew against the tasks of the day. A file that is written whole is written beside its
//! place and renamed. Nothing here prints or ends the process.

pub mod answer;
pub mod compare;
pub mod json;
pub mod page;
pub mod pool;
mod record;
pub mod run;
pub mod source;
pub mod spread;
pub mod store;
pub mod summary;
mod task;
pub mod tool;
mod usage;

pub use answer::{Answer, Outcome};
pub use pool::{Campaign, Event, Job};
pub use record::Record;
pub use run::Limits;
pub use source::{Selection, SourceError, read_sources};
pub use store::{Settings, Store, StoreError};
pub use summary::Board;
pub use task::{Format, Task};
pub use tool::Tool;
