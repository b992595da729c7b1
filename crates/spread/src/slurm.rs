//! Slurm, by its commands `sbatch`, `squeue` and `scancel`.
//!
//! Workers that are started together are one job array, and all arrays have one name, by which they are
//! listed and ended. Slurm does not start a worker again by itself (`--no-requeue`): what it left is given
//! to others, and a new worker is started if there is work for one.

use crate::cluster::{Cluster, ClusterOptions, Order, WorkerId, ask, unique_name};
use euphonium_process::command_line;
use std::collections::{HashMap, HashSet};
use std::process::Command;

/// What a worker needs beside the tool that it runs, in megabytes.
const OWN_MEMORY: u64 = 256;

/// Slurm.
pub(crate) struct Slurm {
    options: ClusterOptions,
    name: String,
    /// The number of each array, and which start it was.
    arrays: HashMap<String, usize>,
    running: HashSet<WorkerId>,
}

impl Slurm {
    pub(crate) fn new(options: ClusterOptions) -> Result<Slurm, String> {
        ask(Command::new("sbatch").arg("--version"))
            .map_err(|why| format!("Slurm cannot be used here: {why} (is slurm-client installed?)"))?;
        Ok(Slurm { options, name: unique_name(), arrays: HashMap::new(), running: HashSet::new() })
    }

    pub(crate) fn cancel_named(name: &str) {
        // They may have ended by themselves.
        let _ = ask(Command::new("scancel").arg("--quiet").arg(format!("--name={name}")));
    }
}

impl Cluster for Slurm {
    fn start(&mut self, order: &Order) -> Result<(), String> {
        let script = order.folder.join(format!("batch-{}.sh", order.batch));
        let line = command_line(&self.options.program);
        let folder = command_line([&order.folder]);
        let text = format!("#!/bin/sh\nexec {line} {folder} \"{}-$SLURM_ARRAY_TASK_ID\"\n", order.batch);
        std::fs::write(&script, text)
            .map_err(|error| format!("cannot write {}: {error}", script.display()))?;
        let mut command = self.options.command("sbatch");
        command.arg("--parsable").arg("--no-requeue").arg(format!("--job-name={}", self.name));
        command.arg(format!("--array=0-{}", order.count.saturating_sub(1)));
        command.arg(format!("--output={}/log/{}-%a", order.folder.display(), order.batch));
        if self.options.memory > 0 {
            command.arg(format!("--mem={}M", self.options.memory + OWN_MEMORY));
        }
        let said = ask(command.args(&self.options.further).arg(&script))?;
        // The number, and behind a semicolon the cluster's name if there are several.
        let number = said.trim().split(';').next().unwrap_or_default().to_string();
        if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(format!("sbatch says `{}` in place of a job's number", said.trim()));
        }
        self.arrays.insert(number, order.batch);
        self.running.extend(order.workers());
        Ok(())
    }

    fn ended(&mut self) -> Result<Vec<WorkerId>, String> {
        if self.running.is_empty() {
            return Ok(Vec::new());
        }
        // By its name: of a number that Slurm has forgotten it says only that it is wrong.
        let listed = ask(Command::new("squeue")
            .args(["--noheader", "--array", "--format=%F %K %T"])
            .arg(format!("--name={}", self.name)))?;
        let there: HashSet<WorkerId> = listed.lines().filter_map(|line| self.listed(line)).collect();
        let ended: Vec<WorkerId> = self.running.difference(&there).copied().collect();
        self.running.retain(|worker| there.contains(worker));
        Ok(ended)
    }

    fn cancel(&mut self) {
        if !self.arrays.is_empty() {
            Slurm::cancel_named(&self.name);
        }
    }

    fn ticket(&self) -> String {
        self.name.clone()
    }
}

impl Slurm {
    /// The worker of a line, if it waits or works.
    fn listed(&self, line: &str) -> Option<WorkerId> {
        let mut words = line.split_whitespace();
        let batch = *self.arrays.get(words.next()?)?;
        let index = words.next()?.parse().ok()?;
        const OVER: [&str; 10] = [
            "BOOT_FAIL",
            "CANCELLED",
            "COMPLETED",
            "COMPLETING",
            "DEADLINE",
            "FAILED",
            "NODE_FAIL",
            "OUT_OF_MEMORY",
            "PREEMPTED",
            "TIMEOUT",
        ];
        (!OVER.contains(&words.next()?)).then_some(WorkerId { batch, index })
    }
}
