//! HyperQueue, by its command `hq`, or by its Python package where there is no such command.
//!
//! Each worker is a job. HyperQueue starts it again if its machine is lost; it goes on then where it was. The
//! Python package can submit jobs and wait for them (`bridge.py`), but not end them: workers see the mark in
//! their folder instead.

use crate::cluster::{Cluster, ClusterOptions, Order, WorkerId, ask, unique_name};
use euphonium_process::Running;
use serde_json::json;
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

const BRIDGE: &str = include_str!("bridge.py");

/// How long the bridge may take to submit jobs.
const PATIENCE: Duration = Duration::from_secs(120);

/// HyperQueue.
pub(crate) struct HyperQueue {
    options: ClusterOptions,
    name: String,
    way: Way,
}

enum Way {
    /// The command, with the workers by the numbers of their jobs.
    Command(HashMap<String, WorkerId>),
    /// The Python package, with a process for each start.
    Python(Vec<Bridge>),
}

impl HyperQueue {
    pub(crate) fn new(options: ClusterOptions) -> Result<HyperQueue, String> {
        let way = if ask(Command::new("hq").arg("--version")).is_ok() {
            Way::Command(HashMap::new())
        } else if ask(Command::new("python3").args(["-c", "import hyperqueue"])).is_ok() {
            if !options.further.is_empty() {
                return Err("options for HyperQueue need its command hq, which is not here".into());
            }
            Way::Python(Vec::new())
        } else {
            return Err(
                "HyperQueue cannot be used here: there is neither the command hq nor the Python package \
                        hyperqueue (pip install hyperqueue)"
                    .into(),
            );
        };
        Ok(HyperQueue { options, name: unique_name(), way })
    }

    fn arguments(&self, order: &Order, worker: WorkerId) -> Vec<String> {
        let folder = order.folder.to_string_lossy().into_owned();
        self.options.program.iter().cloned().chain([folder, worker.to_string()]).collect()
    }

    /// Ends jobs by their numbers.
    pub(crate) fn cancel_named(numbers: &str) {
        if !numbers.is_empty() {
            let _ = ask(Command::new("hq").args(["job", "cancel", numbers]));
        }
    }
}

impl Cluster for HyperQueue {
    fn start(&mut self, order: &Order) -> Result<(), String> {
        let workers: Vec<(WorkerId, Vec<String>)> =
            order.workers().map(|worker| (worker, self.arguments(order, worker))).collect();
        let log = |worker: WorkerId| order.folder.join(format!("log/{worker}")).display().to_string();
        match &mut self.way {
            Way::Command(jobs) => {
                for (worker, arguments) in workers {
                    let mut command = self.options.command("hq");
                    command.args(["--output-mode", "quiet", "submit", "--name", &self.name]);
                    command.args(["--stdout", &log(worker), "--stderr", &log(worker)]);
                    let said = ask(command.args(&self.options.further).arg("--").args(arguments))?;
                    jobs.insert(said.trim().to_string(), worker);
                }
                Ok(())
            }
            Way::Python(bridges) => {
                let told: Vec<_> = workers
                    .iter()
                    .map(|(worker, arguments)| json!({ "args": arguments, "log": log(*worker) }))
                    .collect();
                let told = json!({
                    "server": std::env::var("HQ_SERVER_DIR").ok(),
                    "name": self.name,
                    "folder": order.folder.to_string_lossy(),
                    "workers": told,
                });
                let workers = workers.into_iter().map(|(worker, _)| worker).collect();
                let command = self.options.command("python3");
                bridges.push(Bridge::start(command, &told.to_string(), workers)?);
                Ok(())
            }
        }
    }

    fn ended(&mut self) -> Result<Vec<WorkerId>, String> {
        match &mut self.way {
            Way::Command(jobs) => {
                if jobs.is_empty() {
                    return Ok(Vec::new());
                }
                let listed =
                    ask(Command::new("hq").args(["--output-mode", "quiet", "job", "list", "--all"]))?;
                let works = |line: &str| {
                    let (number, state) = line.trim().split_once(' ')?;
                    matches!(state.trim(), "WAITING" | "RUNNING" | "OPENED").then(|| number.to_string())
                };
                let there: std::collections::HashSet<String> = listed.lines().filter_map(works).collect();
                let ended = jobs.iter().filter(|(number, _)| !there.contains(*number));
                let ended = ended.map(|(_, worker)| *worker).collect();
                jobs.retain(|number, _| there.contains(number));
                Ok(ended)
            }
            Way::Python(bridges) => {
                let mut ended = Vec::new();
                for bridge in bridges.iter_mut() {
                    ended.extend(bridge.ended()?);
                }
                bridges.retain(|bridge| !bridge.workers.is_empty());
                Ok(ended)
            }
        }
    }

    fn cancel(&mut self) {
        HyperQueue::cancel_named(&self.ticket());
        if let Way::Python(bridges) = &mut self.way {
            bridges.clear();
        }
    }

    fn ticket(&self) -> String {
        match &self.way {
            Way::Command(jobs) => jobs.keys().cloned().collect::<Vec<_>>().join(","),
            Way::Python(_) => String::new(),
        }
    }
}

/// A process of Python that has submitted jobs and waits for them.
struct Bridge {
    running: Running,
    lines: Receiver<String>,
    /// Those that have not ended, by their places in the order.
    workers: HashMap<usize, WorkerId>,
}

impl Bridge {
    fn start(mut command: Command, told: &str, workers: Vec<WorkerId>) -> Result<Bridge, String> {
        let cannot = |error: &dyn std::fmt::Display| format!("cannot run python3: {error}");
        command.args(["-c", BRIDGE, told]).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut running = Running::start(&mut command).map_err(|error| cannot(&error))?;
        let (send, lines) = channel();
        let stdout = running.child().stdout.take().ok_or_else(|| cannot(&"it has no output"))?;
        let read = move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        };
        std::thread::Builder::new().spawn(read).map_err(|error| cannot(&error))?;
        let mut bridge = Bridge { running, lines, workers: workers.into_iter().enumerate().collect() };
        loop {
            // HyperQueue prints words of its own, too.
            match bridge.lines.recv_timeout(PATIENCE) {
                Ok(line) if line == "submitted" => return Ok(bridge),
                Ok(_) => {}
                Err(_) => return Err(bridge.complaint()),
            }
        }
    }

    fn ended(&mut self) -> Result<Vec<WorkerId>, String> {
        let gone = self.running.has_ended().unwrap_or(true);
        let mut ended = Vec::new();
        while let Ok(line) = self.lines.recv_timeout(Duration::from_millis(if gone { 200 } else { 0 })) {
            let place = line.strip_prefix("ended ").and_then(|place| place.parse().ok());
            ended.extend(place.and_then(|place: usize| self.workers.remove(&place)));
        }
        if gone && !self.workers.is_empty() {
            return Err(self.complaint());
        }
        Ok(ended)
    }

    /// The last that it says, which is what went wrong.
    fn complaint(&mut self) -> String {
        let mut text = String::new();
        if self.running.has_ended().unwrap_or(true)
            && let Some(stderr) = self.running.child().stderr.take()
        {
            let _ = stderr.take(1 << 16).read_to_string(&mut text);
        }
        let said = text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("it does not answer");
        format!("HyperQueue's server cannot be used: {}", said.trim())
    }
}
