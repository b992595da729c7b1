//! Workers that are processes of this machine: for trying out, and for tests.

use crate::cluster::{Cluster, ClusterOptions, Order, WorkerId};
use euphonium_process::Running;
use std::fs::File;
use std::process::Stdio;

/// Processes of this machine.
pub(crate) struct Local {
    options: ClusterOptions,
    running: Vec<(WorkerId, Running)>,
}

impl Local {
    pub(crate) fn new(options: ClusterOptions) -> Local {
        Local { options, running: Vec::new() }
    }
}

impl Cluster for Local {
    fn start(&mut self, order: &Order) -> Result<(), String> {
        let [program, words @ ..] = &self.options.program[..] else {
            return Err("there is no program".into());
        };
        for worker in order.workers() {
            let log = File::create(order.folder.join(format!("log/{worker}"))).and_then(|log| {
                let copy = log.try_clone()?;
                let mut command = self.options.command(program);
                command.args(words).arg(&order.folder).arg(worker.to_string());
                command.stdin(Stdio::null()).stdout(log).stderr(copy);
                Running::start(&mut command)
            });
            self.running.push((worker, log.map_err(|error| format!("cannot run {program}: {error}"))?));
        }
        Ok(())
    }

    fn ended(&mut self) -> Result<Vec<WorkerId>, String> {
        let over = |running: &Running| running.has_ended().unwrap_or(true);
        let (ended, running) = std::mem::take(&mut self.running).into_iter().partition(|(_, r)| over(r));
        self.running = running;
        let ended: Vec<(WorkerId, Running)> = ended;
        Ok(ended.into_iter().map(|(worker, _)| worker).collect())
    }

    fn cancel(&mut self) {
        self.running.clear();
    }

    fn ticket(&self) -> String {
        String::new()
    }
}
