//! The process that runs attempts.
//!
//! Commands and replies are plain numbers in the order of bytes of the machine, which is x86. A thread of its
//! own reads the replies, so that ours can look at the clock; when the explorer is dropped, the server is
//! killed, and the kernel kills its child with it.

use super::emit::emit;
use super::{Attempt, MOST_INPUTS, Pool};
use crate::FrontError;
use crate::clang::{DataModel, scratch};
use crate::harness::build::{Around, Build};
use crate::harness::{self, HarnessOptions};
use crate::models;
use crate::sandbox::{self, Kind, Room, Secret};
use crate::symbols::Symbols;
use euphonium_limits::Budget;
use euphonium_process::{Running, cleanup::Scratch};
use euphonium_program::machine::Fill;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// How a child ends that cannot search through states.
const IMPOSSIBLE: u32 = 82 << 8;

/// The program tells when it comes to one of its parts.
const COVERAGE: &[&str] = &["-fsanitize-coverage=trace-pc-guard"];

/// The address space of a run, in bytes.
const MEMORY: u64 = 1 << 30;

/// Between two looks at the clock.
const TICK: Duration = Duration::from_millis(20);

/// A program that is ready to be run many times.
pub struct Explorer {
    /// Killed when it is dropped, before its folder is removed.
    _server: Running,
    commands: ChildStdin,
    replies: Receiver<Reply>,
    names: Vec<String>,
    /// Holds the program; removed in the end.
    _scratch: Scratch,
}

/// What came of an attempt.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Report {
    /// Whether its time was over.
    pub late: bool,
    /// Whether the states of the program are too large to search through them.
    pub impossible: bool,
    /// How many inputs it asked for.
    pub inputs: u32,
    /// The inputs, if the error was reached.
    pub hit: Option<Hit>,
    /// The inputs that led to a part of the program that no run had reached before.
    pub fresh: Option<Vec<u64>>,
}

/// A run that reached the error.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Hit {
    /// What was drawn, in order: by the position of the name in [`Explorer::names`], and the value.
    pub drawn: Vec<(u16, u64)>,
}

struct Reply {
    status: u32,
    count: u32,
    hit: Option<Hit>,
    fresh: Option<Vec<u64>>,
}

impl Explorer {
    /// Builds the program and starts the server. The symbols are those of all modules,
    /// [linked](Symbols::link).
    pub fn build(
        files: &[PathBuf],
        model: DataModel,
        symbols: &Symbols,
        options: &HarnessOptions,
        pool: &Pool,
        limits: &Budget,
    ) -> Result<Explorer, FrontError> {
        sandbox::available().map_err(FrontError::Run)?;
        let failed = |e: std::io::Error| FrontError::Run(format!("cannot run the program: {e}"));
        let secret = Secret::new().map_err(failed)?;
        let (text, names) = emit(symbols, options, pool, model, &secret);
        let models = harness::model_names(symbols, options);
        let models = models::needed_to_run(models.iter().map(String::as_str));
        let scratch = scratch()?;
        // The functions of a C library are drawn as well: what they return is part of what is found.
        let build = Build {
            files,
            model,
            around: Around::Server { text: &text, models, prelude: harness::prelude(options) },
            library: false,
            flags: &options.flags,
            coverage: COVERAGE,
            secret: &secret,
            inline: options.inline,
            checks: options.checks,
        };
        let program = build.run(scratch.path(), limits)?;
        let confinement = options.confinement;
        let room = Room { kind: Kind::Serve, model, cpu_seconds: 0, memory: MEMORY, confinement };
        let mut command =
            sandbox::command(&program, scratch.path(), &room, &secret).map_err(FrontError::Run)?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut server = Running::start(&mut command).map_err(failed)?;
        let child = server.child();
        let (Some(commands), Some(mut output), Some(mut said)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(FrontError::Run("the program has no pipes".into()));
        };
        // The launcher's voice ends when the program begins.
        let mut failure = Vec::new();
        said.read_to_end(&mut failure).map_err(failed)?;
        if let Some(failure) = sandbox::failure(&failure) {
            return Err(FrontError::Run(failure));
        }
        let (sender, replies) = channel();
        let reader = move || {
            while let Ok(reply) = read(&mut output)
                && sender.send(reply).is_ok()
            {}
        };
        std::thread::Builder::new().spawn(reader).map_err(failed)?;
        Ok(Explorer { _server: server, commands, replies, names, _scratch: scratch })
    }

    /// The names of what draws inputs.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Runs the program once. After an error the explorer is of no more use.
    pub fn run(&mut self, attempt: &Attempt, limits: &Budget) -> Result<Report, FrontError> {
        let mut command = Vec::with_capacity(40 + 8 * attempt.prefix.len());
        command.extend(attempt.seed.to_le_bytes());
        command.extend(attempt.value.to_le_bytes());
        let fill = match attempt.fill {
            Fill::Byte(byte) => u32::from(byte),
            Fill::Varied => 0x100,
        };
        let numbers = [attempt.mode as u32, fill, attempt.milliseconds, attempt.inputs];
        numbers.iter().for_each(|n| command.extend(n.to_le_bytes()));
        let prefix = &attempt.prefix[..attempt.prefix.len().min(MOST_INPUTS as usize)];
        command.extend((prefix.len() as u64).to_le_bytes());
        prefix.iter().for_each(|value| command.extend(value.to_le_bytes()));
        let gone = || FrontError::Run("the server of runs has ended".into());
        self.commands.write_all(&command).map_err(|_| gone())?;
        loop {
            match self.replies.recv_timeout(TICK) {
                Ok(Reply { status, count, hit, fresh }) => {
                    let signal = status & 0x7f;
                    let (late, impossible) = (matches!(signal, 24 | 27), status == IMPOSSIBLE);
                    return Ok(Report { late, impossible, inputs: count, hit, fresh });
                }
                Err(RecvTimeoutError::Disconnected) => return Err(gone()),
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(over) = limits.check_cheap() {
                        return Err(over.into());
                    }
                }
            }
        }
    }
}

fn read(output: &mut impl Read) -> std::io::Result<Reply> {
    let mut head = [0; 20];
    output.read_exact(&mut head)?;
    let number = |i: usize| u32::from_le_bytes([head[i], head[i + 1], head[i + 2], head[i + 3]]);
    let (status, reached, count) = (number(0), number(4) != 0, number(8).min(MOST_INPUTS));
    let (mark, fresh) = (number(12).min(count), number(16) > 0);
    let value = |b: &[u8]| b.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    let told = match (reached, fresh) {
        (true, _) => count,
        (false, true) => mark,
        (false, false) => 0,
    };
    let mut values = vec![0; told as usize * 8];
    output.read_exact(&mut values)?;
    if !reached {
        let fresh = fresh.then(|| values.chunks(8).map(value).collect());
        return Ok(Reply { status, count, hit: None, fresh });
    }
    let mut names = vec![0; count as usize * 2];
    output.read_exact(&mut names)?;
    let name = |b: &[u8]| value(b) as u16;
    let drawn = names.chunks(2).map(name).zip(values.chunks(8).map(value)).collect();
    Ok(Reply { status, count, hit: Some(Hit { drawn }), fresh: None })
}
