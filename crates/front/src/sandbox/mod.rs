//! Where programs run that nobody knows: confined before their first instruction.
//!
//! A [launcher](self) (`runtime/confine.c`, compiled with us) takes away files, rights and nearly all system
//! calls, and then becomes the program. The program is a static one that was looked at before ([`elf`]): the
//! system starts nothing else for it. Where the kernel does not let a process be confined, nothing is run,
//! unless the caller says that this is allowed ([`Confinement::IfPossible`]).
//!
//! The launcher tells its failures on standard error, which the program does not get.

mod elf;

use crate::clang::DataModel;
use euphonium_process::cleanup;
use std::path::Path;
use std::process::Command;

/// The launcher.
const LAUNCHER: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/confine"));

/// How the user allows what is refused by default.
const ADVICE: &str = "`--allow-unconfined` runs it all the same, with all rights of the user";

/// Whether a program may run where it cannot be confined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Confinement {
    /// It may not.
    #[default]
    Required,
    /// It may: the user trusts it.
    IfPossible,
}

/// What the program has of the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The end, and the report.
    Bare,
    /// That, and what a C library needs to start and to get memory.
    Library,
    /// That, and what Rust's runtime asks for before `main`.
    Rust,
    /// It is a server of runs, whose children give up the rest.
    Serve,
}

/// The width of addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bits {
    Narrow,
    Wide,
}

/// What a program may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    pub kind: Kind,
    pub model: DataModel,
    pub cpu_seconds: u64,
    /// In bytes, of address space.
    pub memory: u64,
    pub confinement: Confinement,
}

/// What a run is known by, and nobody can guess: a program cannot speak in the name of its runtime.
pub(crate) struct Secret {
    /// Begins the lines that the runtime writes.
    pub token: String,
    /// The file that it writes them to.
    pub report: u8,
}

impl Secret {
    pub fn new() -> std::io::Result<Secret> {
        let mut bytes = [0u8; 17];
        let mut filled = 0;
        while filled < bytes.len() {
            let flags = rustix::rand::GetRandomFlags::empty();
            filled += rustix::rand::getrandom(&mut bytes[filled..], flags)?;
        }
        let token = bytes[1..].iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        Ok(Secret { token: format!("euphonium_{token}"), report: 10 + bytes[0] % 40 })
    }

    /// A name for something of the runtime that has this one.
    pub fn name(&self, name: &str) -> String {
        format!("{}_{name}", self.token)
    }
}

/// Whether there is a launcher for this machine.
pub(crate) fn available() -> Result<(), String> {
    if LAUNCHER.is_empty() { Err("programs can be run on Linux on x86-64 only".into()) } else { Ok(()) }
}

/// The command that runs a program; the launcher goes into the folder.
pub(crate) fn command(
    program: &Path,
    folder: &Path,
    room: &Room,
    secret: &Secret,
) -> Result<Command, String> {
    available()?;
    let bits = match room.model {
        DataModel::Ilp32 => Bits::Narrow,
        DataModel::Lp64 => Bits::Wide,
    };
    let file = std::fs::read(program).map_err(|e| e.to_string())?;
    elf::check(&file, bits).map_err(|why| format!("the program is not executed, because {why}"))?;
    let launcher = folder.join("confine");
    if !launcher.exists() {
        cleanup::write_program(&launcher, LAUNCHER).map_err(|e| e.to_string())?;
    }
    let kind = match room.kind {
        Kind::Bare => "bare",
        Kind::Library => "library",
        Kind::Rust => "rust",
        Kind::Serve => "serve",
    };
    let open = match room.confinement {
        Confinement::Required => "",
        Confinement::IfPossible => "+open",
    };
    let mut command = Command::new(launcher);
    command.arg(format!("{kind}{open}"));
    command.arg(if bits == Bits::Wide { "64" } else { "32" });
    command.args([room.cpu_seconds.to_string(), room.memory.to_string(), secret.report.to_string()]);
    command.arg(program).env_clear().current_dir(folder);
    Ok(command)
}

/// What the launcher's standard error says: nothing if the program runs.
pub(crate) fn failure(said: &[u8]) -> Option<String> {
    let said = String::from_utf8_lossy(said);
    let said = said.trim();
    let refused = said.starts_with("the kernel");
    match (said.is_empty(), refused) {
        (true, _) => None,
        (false, true) => {
            Some(format!("the program is not executed, because it cannot be confined: {said}; {ADVICE}"))
        }
        (false, false) => Some(format!("the program is not executed: {said}")),
    }
}
