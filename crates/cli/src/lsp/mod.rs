//! `euphonium lsp`: a language server on standard input and output.
//!
//! A file is verified when it is opened and whenever it is saved, by this program in a process of its own, so
//! that a new version of the file ends the work on the old one. What was found is told as diagnostics; the run to
//! an error is their related information and stands beside the lines as values, and what holds at a line is told
//! on hover. The command `euphonium.harness` writes a harness for a function.

mod protocol;
mod shown;

use crate::args::LspArgs;
use crate::exit::Exit;
use euphonium_limits::Budget;
use euphonium_process::Kept;
use protocol::{notification, path, read, refusal, response, write};
use serde_json::{Value, json};
use shown::Shown;
use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};

/// No answer has more bytes.
const LARGEST: usize = 1 << 26;

/// "The method is not known", "the parameters are wrong", "the request failed".
const UNKNOWN_METHOD: i32 = -32601;
const WRONG_PARAMETERS: i32 = -32602;
const FAILED: i32 = -32803;

/// What the server hears.
enum Event {
    /// From the client; nothing at its end.
    Message(io::Result<Option<Value>>),
    /// An answer about a file, for a certain request.
    Answer(String, u64, Shown),
}

/// Runs the server until the client ends it.
pub fn main(args: &LspArgs) -> Exit {
    let (sender, events) = channel();
    let messages = sender.clone();
    let listen = move || {
        let mut input = io::stdin().lock();
        loop {
            let message = read(&mut input);
            let last = !matches!(message, Ok(Some(_)));
            if messages.send(Event::Message(message)).is_err() || last {
                return;
            }
        }
    };
    let _ = std::thread::Builder::new().name("client".into()).spawn(listen);
    let mut server = Server {
        timeout: args.timeout,
        arguments: args.arguments.clone(),
        shown: HashMap::new(),
        running: HashMap::new(),
        count: 0,
        ending: false,
        sender,
    };
    for event in events {
        let end = match event {
            Event::Message(Ok(Some(message))) => server.message(&message),
            Event::Message(Ok(None)) => Some(if server.ending { Exit::Answered } else { Exit::Usage }),
            Event::Message(Err(error)) => {
                eprintln!("euphonium lsp: {error}");
                Some(Exit::Input)
            }
            Event::Answer(uri, number, shown) => {
                server.answer(uri, number, shown);
                None
            }
        };
        if let Some(exit) = end {
            return exit;
        }
    }
    Exit::Answered
}

struct Server {
    timeout: f64,
    /// Further options for `verify`.
    arguments: Vec<String>,
    /// The last answer about each file.
    shown: HashMap<String, Shown>,
    /// What is under way for each file: its number, and the flag that ends it.
    running: HashMap<String, (u64, Arc<AtomicBool>)>,
    count: u64,
    ending: bool,
    sender: Sender<Event>,
}

impl Server {
    fn say(&self, message: &Value) {
        // A client that has gone is noticed when its input ends.
        let _ = write(&mut io::stdout().lock(), message);
    }

    /// Does what a message asks for; says whether that was the last.
    fn message(&mut self, message: &Value) -> Option<Exit> {
        let method = message.get("method").and_then(Value::as_str).unwrap_or_default();
        let params = message.get("params").cloned().unwrap_or(Value::Null);
        let document = params.pointer("/textDocument/uri").and_then(Value::as_str).map(String::from);
        let Some(id) = message.get("id").cloned() else {
            match (method, document) {
                ("exit", _) => return Some(if self.ending { Exit::Answered } else { Exit::Usage }),
                ("textDocument/didOpen" | "textDocument/didSave", Some(uri)) => self.verify(uri),
                ("textDocument/didClose", Some(uri)) => self.close(&uri),
                _ => {}
            }
            return None;
        };
        let file = document.as_deref().and_then(path);
        let reply = match (method, document.zip(file)) {
            ("initialize", _) => {
                self.configure(&params);
                response(&id, capabilities())
            }
            ("shutdown", _) => {
                self.ending = true;
                self.running.values().for_each(|(_, stop)| stop.store(true, Ordering::Relaxed));
                response(&id, Value::Null)
            }
            ("textDocument/hover", Some((uri, file))) => {
                let line = params.pointer("/position/line").and_then(Value::as_u64).unwrap_or(0);
                let said = self.shown.get(&uri).and_then(|shown| shown.hover(&file, line));
                let contents = said.map(|said| json!({"contents": {"kind": "markdown", "value": said}}));
                response(&id, contents.unwrap_or(Value::Null))
            }
            ("textDocument/inlayHint", Some((uri, file))) => {
                let hints = self.shown.get(&uri).map_or(Vec::new(), |shown| shown.inlay_hints(&file));
                response(&id, hints.into())
            }
            ("workspace/executeCommand", _) => self.command(&id, &params),
            (method, _) => refusal(&id, UNKNOWN_METHOD, &format!("{method} is not supported")),
        };
        self.say(&reply);
        None
    }

    /// Options that the client has for `verify`.
    fn configure(&mut self, params: &Value) {
        let options = params.pointer("/initializationOptions/arguments").and_then(Value::as_array);
        let words = options.into_iter().flatten().filter_map(Value::as_str).map(String::from);
        self.arguments.extend(words);
        if let Some(seconds) = params.pointer("/initializationOptions/timeout").and_then(Value::as_f64) {
            self.timeout = seconds.max(0.0);
        }
    }

    /// Begins to verify a file; what was under way for it ends.
    fn verify(&mut self, uri: String) {
        let Some(file) = path(&uri) else { return };
        self.count += 1;
        let (number, stop) = (self.count, Arc::new(AtomicBool::new(false)));
        if let Some((_, earlier)) = self.running.insert(uri.clone(), (number, stop.clone())) {
            earlier.store(true, Ordering::Relaxed);
        }
        let mut words =
            vec!["verify".to_string(), "--json".into(), "--timeout".into(), self.timeout.to_string()];
        words.push("--progress=none".into());
        // What stands behind `--` is for the compiler, and the file is not.
        let own = self.arguments.iter().position(|word| word == "--").unwrap_or(self.arguments.len());
        words.extend(self.arguments[..own].iter().cloned());
        words.push(file.display().to_string());
        words.extend(self.arguments[own..].iter().cloned());
        let sender = self.sender.clone();
        let work = move || {
            if let Ok((stdout, stderr)) = run(&words, &file, &stop) {
                let _ = sender.send(Event::Answer(uri, number, Shown::new(&stdout, &stderr)));
            }
        };
        let _ = std::thread::Builder::new().name("verify".into()).spawn(work);
    }

    /// Tells what was found, unless it is about an older version.
    fn answer(&mut self, uri: String, number: u64, shown: Shown) {
        if self.running.get(&uri).is_none_or(|(last, _)| *last != number) {
            return;
        }
        self.running.remove(&uri);
        let Some(file) = path(&uri) else { return };
        let params = json!({"uri": uri, "diagnostics": shown.diagnostics(&file)});
        self.shown.insert(uri, shown);
        self.say(&notification("textDocument/publishDiagnostics", params));
    }

    fn close(&mut self, uri: &str) {
        if let Some((_, stop)) = self.running.remove(uri) {
            stop.store(true, Ordering::Relaxed);
        }
        self.shown.remove(uri);
    }

    /// `euphonium.harness` with the URI of a file and the name of a function gives the text of a harness.
    fn command(&self, id: &Value, params: &Value) -> Value {
        let argument = |at: usize| params.pointer(&format!("/arguments/{at}")).and_then(Value::as_str);
        let known = params.get("command").and_then(Value::as_str) == Some("euphonium.harness");
        let (true, Some(file), Some(function)) = (known, argument(0).and_then(path), argument(1)) else {
            return refusal(id, WRONG_PARAMETERS, "euphonium.harness takes the URI of a file and a function");
        };
        let words = ["harness".to_string(), function.to_string(), file.display().to_string()];
        match run(&words, &file, &Arc::default()) {
            Ok((stdout, _)) if !stdout.is_empty() => response(id, stdout.into()),
            Ok((_, stderr)) => refusal(id, FAILED, stderr.trim()),
            Err(error) => refusal(id, FAILED, &error.to_string()),
        }
    }
}

/// Runs this program in the folder of a file; an error if it was stopped.
fn run(words: &[String], file: &Path, stop: &Arc<AtomicBool>) -> io::Result<(String, String)> {
    let folder = file.parent().map_or_else(PathBuf::new, Path::to_path_buf);
    let mut command = Command::new(std::env::current_exe()?);
    command.args(words).current_dir(folder);
    let budget = Budget { stop: Some(stop.clone()), ..Budget::default() };
    let outputs = [Kept::at_most(LARGEST), Kept::at_most(LARGEST)];
    let ended = euphonium_process::run(&mut command, &budget, outputs)?;
    match ended.over {
        Some(_) => Err(io::Error::other("stopped")),
        None => Ok((ended.stdout.text(), ended.stderr.text())),
    }
}

fn capabilities() -> Value {
    json!({
        "capabilities": {
            "textDocumentSync": {"openClose": true, "change": 0, "save": {"includeText": false}},
            "hoverProvider": true,
            "inlayHintProvider": true,
            "executeCommandProvider": {"commands": ["euphonium.harness"]}
        },
        "serverInfo": {"name": "euphonium", "version": env!("CARGO_PKG_VERSION")}
    })
}
