//! `euphonium worker`: does what another process of ours has laid out in a folder, on a machine of a cluster.

use crate::args::cluster::WorkerArgs;
use crate::exit::Exit;
use crate::verify::spread as verify;
use euphonium_campaign::spread as bench;
use euphonium_process::signals;
use euphonium_spread::{Item, work};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Runs the command. What is printed is seen by nobody but in a log.
pub fn main(args: &WorkerArgs) -> Exit {
    let worked = signals::flag().and_then(|stop| work(&args.folder, &args.name, &stop, &mut run));
    match worked {
        Ok(()) => Exit::Answered,
        Err(error) => {
            eprintln!(
                "euphonium: the worker {} cannot work in {}: {error}",
                args.name,
                args.folder.display()
            );
            Exit::Input
        }
    }
}

/// Does one item.
fn run(common: &Value, item: &Item, stop: &Arc<AtomicBool>) -> Result<Option<Value>, String> {
    match common["work"].as_str() {
        Some(bench::WORK) => bench::work(common, item, stop),
        Some(verify::WORK) => verify::work(common, item, stop),
        _ => Err("the work was laid out by another version".into()),
    }
}
