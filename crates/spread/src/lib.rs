//! Work for many machines.
//!
//! A cluster's own queue ([`Cluster`]: Slurm, HyperQueue) starts workers, and does nothing else: the work is
//! in a [`Folder`] that all machines see. The one who has work to do ([`dispatch`]) puts parcels of items
//! there; a worker ([`work`]) takes a parcel by renaming it, which only one can do, writes a line for each
//! item that it begins and ends, and takes the next. So an item costs a few operations on files, however slow
//! the cluster's queue is, and a result is known when its line is whole.
//!
//! Invariants: of each item one result is told, the first. An item whose worker has ended without a result is
//! given to another one, but not for ever: what kills three workers is told as lost. Results that nobody
//! gathered, since the one who dispatches was killed, stay in the folder for the next time ([`leftovers`]). A
//! parcel or a mark appears whole or not at all. Nothing here prints, and it does not know what an item is.

mod cluster;
mod dispatch;
mod folder;
mod gather;
mod hyperqueue;
mod item;
mod leftovers;
mod local;
mod slurm;
mod worker;

pub use cluster::{Cluster, ClusterOptions, Kind, Order, WorkerId, open};
pub use dispatch::{Control, Dispatch, Told, dispatch};
pub use folder::Folder;
pub use item::Item;
pub use leftovers::leftovers;
pub use worker::work;
